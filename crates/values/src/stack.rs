//! Recursion that does not end with the stack.

use crate::{Budget, Error};

/// With less than this left of the stack a step gets a fresh piece of it.
const LEFT: usize = 128 * 1024;

/// How large a fresh piece is.
const FRESH: usize = 1024 * 1024;

/// Runs a step of a recursion, on a fresh piece of stack if little is left of the present one.
#[inline]
pub fn recurse<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(LEFT, FRESH, step)
}

impl Budget {
    /// Runs a step of a recursion whose depth nothing else bounds: a fresh piece of stack is charged while it
    /// is in use.
    #[inline]
    pub fn recurse<T, E: From<Error>>(&self, step: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        // In a browser there is one stack, whose end nobody is told: what goes too deep there is ended by the
        // engine, and the worker goes on with the next question.
        if cfg!(target_arch = "wasm32")
            || stacker::remaining_stack().is_some_and(|remaining| remaining >= LEFT)
        {
            return step();
        }
        let _charge = self.charge(FRESH)?;
        stacker::grow(FRESH, step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count_down(number: u64, budget: &Budget) -> Result<u64, Error> {
        match number.checked_sub(1) {
            Some(less) => Ok(1 + budget.recurse(|| count_down(less, budget))?),
            None => Ok(0),
        }
    }

    #[test]
    fn deep_recursion_costs_memory() {
        let budget = Budget::new(1 << 30);
        assert_eq!(count_down(200_000, &budget), Ok(200_000));
        assert_eq!(budget.memory_left(), 1 << 30);
        assert_eq!(count_down(200_000, &Budget::new(1 << 22)), Err(Error::Memory));
    }
}
