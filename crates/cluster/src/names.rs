//! Names in memory, each with a number: they are found by their hashes.

use crate::buckets::{Buckets, Growth};
use crate::key::Key;
use crate::list::List;

/// Names, with numbers from 0 on in the order in which they came.
pub(crate) struct Names<K> {
    pub(crate) keys: List<K>,
    table: Buckets,
    /// How many bytes the names take.
    bytes: usize,
}

impl<K: Key> Names<K> {
    pub(crate) fn new() -> Names<K> {
        Names { keys: List::new(), table: Buckets::new(), bytes: 0 }
    }

    /// With room for about so many in the table.
    pub(crate) fn with_room(count: usize) -> Names<K> {
        Names { table: Buckets::with_room(count), ..Names::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// How many bytes they take.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes + self.table.bytes()
    }

    /// The number of a name.
    #[inline]
    pub(crate) fn find(&self, key: &K) -> Option<u32> {
        self.table.find(key.hash(), |other| self.keys[other as usize] == *key)
    }

    /// Adds a name that is not there; its number is the next one.
    pub(crate) fn insert(&mut self, key: K, growth: impl FnOnce() -> Growth) {
        let (hash, number) = (key.hash(), u32::try_from(self.keys.len()).unwrap_or(u32::MAX));
        self.bytes += key.bytes() + size_of::<K>();
        self.keys.push(key);
        let keys = &self.keys;
        self.table.insert(hash, number, growth, |other| keys[other as usize].hash());
    }

    /// Nobody looks for names any more.
    pub(crate) fn close(&mut self) {
        self.table = Buckets::new();
    }
}
