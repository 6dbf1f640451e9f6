//! The nimbers found so far, shared by threads. They are never forgotten: together they are the proof.

use std::hash::{BuildHasher, Hash};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use values::{Budget, Charge, Error};

/// So many that two threads seldom want the same one.
const SHARDS: usize = 64;

/// A map from parts to their nimbers.
#[derive(Debug)]
pub struct Nimbers<P> {
    shards: Vec<Mutex<HashTable<(P, u64)>>>,
    count: AtomicUsize,
    charge: Charge,
}

/// The hash of a part.
pub(super) fn hash<P: Hash>(part: &P) -> u64 {
    FxBuildHasher.hash_one(part)
}

impl<P> Default for Nimbers<P> {
    fn default() -> Self {
        let shards = std::iter::repeat_with(Mutex::default).take(SHARDS).collect();
        Nimbers { shards, count: AtomicUsize::new(0), charge: Charge::default() }
    }
}

impl<P: Clone + Eq + Hash + Ord> Nimbers<P> {
    fn shard(&self, hash: u64) -> MutexGuard<'_, HashTable<(P, u64)>> {
        // The table itself uses the lowest and the highest bits.
        let shard = usize::try_from(hash >> 40).unwrap_or(0) % SHARDS;
        self.shards[shard].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The nimber of a part, if it was found.
    #[must_use]
    pub fn get(&self, part: &P) -> Option<u64> {
        let hash = hash(part);
        self.shard(hash).find(hash, |(known, _)| known == part).map(|(_, nimber)| *nimber)
    }

    /// Adds the nimber of a part. Whoever adds a wrong one gets wrong answers.
    pub fn insert(&self, part: P, nimber: u64) {
        let hash_of_part = hash(&part);
        let mut shard = self.shard(hash_of_part);
        if shard.find(hash_of_part, |(known, _)| *known == part).is_none() {
            shard.insert_unique(hash_of_part, (part, nimber), |(part, _)| hash(part));
            self.count.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many nimbers there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count.load(Ordering::Relaxed)
    }

    /// Is no nimber known?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All nimbers that are known at one moment, in the order of the parts: with each of them those that prove it.
    #[must_use]
    pub fn sorted(&self) -> Vec<(P, u64)> {
        let shards: Vec<MutexGuard<'_, HashTable<(P, u64)>>> =
            self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner)).collect();
        let mut all: Vec<(P, u64)> = shards.iter().flat_map(|shard| shard.iter().cloned()).collect();
        drop(shards);
        all.sort_unstable();
        all
    }

    /// Charges what the nimbers take by now, what parts keep elsewhere not counted.
    pub fn pay(&self, budget: &Budget) -> Result<(), Error> {
        // A table is between 7/16 and 7/8 full.
        self.charge.set(self.len() * (size_of::<(P, u64)>() + 1) * 16 / 7, budget)
    }
}
