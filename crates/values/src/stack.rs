//! Recursion that does not end with the stack.

/// Runs a step of a recursion, on a fresh piece of stack if little is left of the present one.
#[inline]
pub fn recurse<T>(step: impl FnOnce() -> T) -> T {
    const LEFT: usize = 128 * 1024;
    const FRESH: usize = 1024 * 1024;
    stacker::maybe_grow(LEFT, FRESH, step)
}
