//! What a game has learned, shared by all who ask it at the same time.

use std::sync::{Mutex, PoisonError};

/// States of which each is used by one thread at a time. Nobody waits: who finds none free begins with a
/// fresh one, and what was learned the latest is used first.
#[derive(Debug)]
pub(crate) struct Shared<T>(Mutex<Vec<T>>);

/// More free states than this are not kept.
const MOST_FREE: usize = 2;

impl<T> Default for Shared<T> {
    fn default() -> Self {
        Shared(Mutex::default())
    }
}

impl<T> Shared<T> {
    /// Lets a thread use a state.
    pub(crate) fn with<R>(&self, fresh: impl FnOnce() -> T, work: impl FnOnce(&mut T) -> R) -> R {
        let free = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut state = free.unwrap_or_else(fresh);
        let result = work(&mut state);
        let mut free = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if free.len() < MOST_FREE {
            free.push(state);
        }
        result
    }
}
