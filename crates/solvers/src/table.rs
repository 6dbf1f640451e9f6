//! What is known of parts, found once and kept for ever: a map that threads share.

use std::fmt;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use values::{Budget, Error};

use crate::memory::{Map, hash};

/// So many that two threads seldom want the same one.
const SHARDS: usize = 64;

/// What is known of parts. It is charged to the first budget that adds to it.
pub struct Table<P, V> {
    shards: Box<[Mutex<Map<P, V>>]>,
    entries: AtomicUsize,
}

impl<P, V> Default for Table<P, V> {
    fn default() -> Self {
        let shards = (0..SHARDS).map(|_| Mutex::default()).collect();
        Table { shards, entries: AtomicUsize::new(0) }
    }
}

impl<P, V> fmt::Debug for Table<P, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("len", &self.len()).finish_non_exhaustive()
    }
}

impl<P, V> Table<P, V> {
    /// A table that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Table::default()
    }

    /// How many parts it knows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.load(Ordering::Relaxed)
    }

    /// Does it know nothing?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.locked().map(|shard| shard.bytes()).sum()
    }

    fn locked(&self) -> impl Iterator<Item = MutexGuard<'_, Map<P, V>>> {
        self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn shard(&self, hash: u64) -> MutexGuard<'_, Map<P, V>> {
        // A map looks at the lowest and the highest bits.
        let shard = &self.shards[(hash >> 40) as usize % SHARDS];
        shard.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Eq + Hash, V: Copy> Table<P, V> {
    /// What is known of a part.
    #[must_use]
    pub fn get(&self, part: &P) -> Option<V> {
        let hash = hash(part);
        self.shard(hash).get_hashed(hash, part).copied()
    }

    /// Adds what is known of a part that keeps so many bytes outside itself; it is for ever. Whoever adds
    /// what is wrong gets wrong answers.
    pub fn insert(&self, part: P, value: V, bytes: usize, budget: &Budget) -> Result<(), Error> {
        let hash = hash(&part);
        let mut shard = self.shard(hash);
        if shard.get_hashed(hash, &part).is_none() {
            shard.insert_hashed(hash, part, value, bytes, budget)?;
            self.entries.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }
}

impl<P: Clone + Ord, V: Copy> Table<P, V> {
    /// All that is known at one moment, in the order of the parts: with each of them those it was found by.
    #[must_use]
    pub fn sorted(&self) -> Vec<(P, V)> {
        let shards: Vec<MutexGuard<'_, Map<P, V>>> = self.locked().collect();
        let mut all: Vec<(P, V)> = shards.iter().flat_map(|shard| shard.iter().cloned()).collect();
        drop(shards);
        all.sort_unstable_by(|(part, _), (other, _)| part.cmp(other));
        all
    }
}
