//! How a long computation is watched, bounded and stopped.
//!
//! Every engine takes a [`Control`]. It asks now and then whether to go on, says how far it has got, and keeps to the memory it
//! was given; an engine that is halted leaves what it has found in a state from which it can go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use values::{Session, Store};

/// Why a computation ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Halt {
    /// Somebody asked for it.
    #[error("stopped")]
    Stopped,
    /// It would have needed more memory than it was given.
    #[error("memory budget exhausted")]
    Memory,
}

impl From<Halt> for values::Error {
    fn from(halt: Halt) -> values::Error {
        match halt {
            Halt::Stopped => values::Error::Stopped,
            Halt::Memory => values::Error::Memory,
        }
    }
}

/// Watches one computation. Shared by the thread that computes and those that look on.
#[derive(Debug)]
pub struct Control {
    stop: Arc<AtomicBool>,
    done: AtomicU64,
    total: AtomicU64,
    /// The most bytes that the computation may use.
    pub memory: usize,
}

impl Control {
    /// A control with a memory budget in bytes.
    #[must_use]
    pub fn new(memory: usize) -> Control {
        Control::stopped_by(Arc::default(), memory)
    }

    /// A control that stops when a flag that others may hold is set to `true`.
    #[must_use]
    pub fn stopped_by(stop: Arc<AtomicBool>, memory: usize) -> Control {
        Control { stop, done: AtomicU64::new(0), total: AtomicU64::new(0), memory }
    }

    /// Makes the computation end soon, with [`Halt::Stopped`].
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// A session of a store that stops when the computation does.
    #[must_use]
    pub fn session<'s>(&self, store: &'s Store) -> Session<'s> {
        Session::stopped_by(store, Arc::clone(&self.stop))
    }

    /// Fails if the computation was told to stop. Cheap, but not for innermost loops.
    pub fn go_on(&self) -> Result<(), Halt> {
        if self.stop.load(Ordering::Relaxed) { Err(Halt::Stopped) } else { Ok(()) }
    }

    /// Fails if so many bytes are more than the computation may use.
    pub fn afford(&self, bytes: usize) -> Result<(), Halt> {
        if bytes > self.memory { Err(Halt::Memory) } else { Ok(()) }
    }

    /// Says how much of the work is done, in the engine's own units.
    pub fn report(&self, done: u64, total: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    /// How much is done, and of how much.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }
}
