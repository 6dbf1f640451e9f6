//! What engines remember, charged to the budget before it is there.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::ops::Deref;

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use values::{Budget, Charge, Error};

/// So many bytes are charged ahead, so that small amounts cost nothing.
const STEP: usize = 1 << 16;

/// What the allocator takes for so many bytes: a header, and no small pieces. Nothing for nothing.
pub(crate) fn allocated(bytes: usize) -> usize {
    if bytes == 0 { 0 } else { (bytes + 8).next_multiple_of(16).max(32) }
}

/// Bytes that come and go in small amounts.
#[derive(Debug, Default)]
pub(crate) struct Held {
    bytes: usize,
    paid: usize,
    charge: Charge,
}

/// A copy pays when it takes more.
impl Clone for Held {
    fn clone(&self) -> Held {
        Held { bytes: self.bytes, ..Held::default() }
    }
}

impl Held {
    /// Takes so many bytes more.
    #[inline]
    pub(crate) fn take(&mut self, bytes: usize, budget: &Budget) -> Result<(), Error> {
        let total = self.bytes.saturating_add(bytes);
        if total > self.paid {
            self.pay(total, budget)?;
        }
        self.bytes = total;
        Ok(())
    }

    /// Has so many bytes less; they stay charged for what comes next.
    #[inline]
    pub(crate) fn give(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_sub(bytes);
    }

    /// How many bytes there are.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    #[cold]
    fn pay(&mut self, bytes: usize, budget: &Budget) -> Result<(), Error> {
        let ahead = bytes.saturating_add(STEP);
        self.paid = match self.charge.set(ahead, budget) {
            Ok(()) => ahead,
            Err(_) => {
                self.charge.set(bytes, budget)?;
                bytes
            }
        };
        Ok(())
    }
}

/// A list that is charged to a budget before it grows.
#[derive(Clone, Debug)]
pub(crate) struct List<T> {
    items: Vec<T>,
    charge: Charge,
}

impl<T> From<Vec<T>> for List<T> {
    fn from(items: Vec<T>) -> Self {
        List { items, charge: Charge::default() }
    }
}

impl<T> Deref for List<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> List<T> {
    /// Makes room for so many items in all. A list that must grow gets twice the room, or as much as there is
    /// memory for.
    pub(crate) fn reserve(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        let bytes = |items: usize| items.saturating_mul(size_of::<T>());
        let old = self.items.capacity();
        if count <= old {
            return if self.charge.bytes() < bytes(old) {
                self.charge.set(bytes(old), budget)
            } else {
                Ok(())
            };
        }
        // While the items move, both pieces of memory are there.
        let free = budget.memory_left().saturating_add(self.charge.bytes()).saturating_sub(bytes(old));
        let most = free / size_of::<T>().max(1);
        let new = count.max(2 * old).min(most);
        if new < count {
            return Err(Error::Memory);
        }
        self.charge.set(bytes(old) + bytes(new), budget)?;
        self.items.reserve_exact(new - self.items.len());
        self.charge.set(bytes(self.items.capacity()), budget)
    }

    /// Adds an item for which there is room.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Adds items, for which there is room, until there are so many.
    pub(crate) fn resize(&mut self, count: usize, item: T)
    where
        T: Clone,
    {
        self.items.resize(count, item);
    }

    /// The items, to be changed.
    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items
    }
}

/// A hash map that is charged to a budget, with what its keys keep elsewhere.
pub(crate) struct Map<K, V> {
    entries: HashTable<(K, V)>,
    charge: Charge,
    elsewhere: Held,
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Map { entries: HashTable::new(), charge: Charge::default(), elsewhere: Held::default() }
    }
}

impl<K, V> fmt::Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Map").field("len", &self.len()).finish_non_exhaustive()
    }
}

/// The hash of a key.
#[inline]
pub(crate) fn hash<K: Hash + ?Sized>(key: &K) -> u64 {
    FxBuildHasher.hash_one(key)
}

impl<K, V> Map<K, V> {
    /// How many entries there are.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// The entries, in no order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &(K, V)> {
        self.entries.iter()
    }

    /// The bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.entries.allocation_size() + self.elsewhere.bytes()
    }

    /// Forgets everything, but keeps the room.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
        self.elsewhere.give(self.elsewhere.bytes());
    }
}

impl<K: Eq + Hash, V> Map<K, V> {
    /// The value of a key, given the hash of the key.
    #[inline]
    pub(crate) fn get_hashed<Q: Eq + ?Sized>(&self, hash: u64, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.entries.find(hash, |(known, _)| known.borrow() == key).map(|(_, value)| value)
    }

    /// The value of a key.
    #[inline]
    pub(crate) fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.get_hashed(hash(key), key)
    }

    /// The value of a key, to be changed.
    #[inline]
    pub(crate) fn get_mut<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.entries.find_mut(hash(key), |(known, _)| known.borrow() == key).map(|(_, value)| value)
    }

    /// Adds a key that is not there yet and that keeps so many bytes elsewhere.
    #[inline]
    pub(crate) fn insert(
        &mut self,
        key: K,
        value: V,
        elsewhere: usize,
        budget: &Budget,
    ) -> Result<(), Error> {
        self.insert_hashed(hash(&key), key, value, elsewhere, budget)
    }

    /// The same, given the hash of the key.
    #[inline]
    pub(crate) fn insert_hashed(
        &mut self,
        hash_of_key: u64,
        key: K,
        value: V,
        elsewhere: usize,
        budget: &Budget,
    ) -> Result<(), Error> {
        if self.is_full() {
            self.grow(budget)?;
        }
        self.elsewhere.take(elsewhere, budget)?;
        self.entries.insert_unique(hash_of_key, (key, value), |(key, _)| hash(key));
        Ok(())
    }

    /// Takes a key away, and gives back what it kept elsewhere, which its value tells.
    pub(crate) fn remove(&mut self, key: &K, elsewhere: impl Fn(&V) -> usize) {
        if let Ok(entry) = self.entries.find_entry(hash(key), |(known, _)| known == key) {
            self.elsewhere.give(elsewhere(&entry.get().1));
            entry.remove();
        }
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.entries.len() == self.entries.capacity()
    }

    /// The bytes of the table of entries once it has grown.
    fn next_size(&self) -> usize {
        const FEWEST: usize = 16;
        let least = FEWEST * (size_of::<(K, V)>() + 1) + FEWEST;
        least.max(2 * self.entries.allocation_size())
    }

    #[cold]
    fn grow(&mut self, budget: &Budget) -> Result<(), Error> {
        // While the entries move, both tables are there.
        self.charge.set(self.entries.allocation_size() + self.next_size(), budget)?;
        self.entries.reserve(1, |(key, _)| hash(key));
        self.charge.set(self.entries.allocation_size(), budget)
    }
}

/// A map that forgets everything when it would outgrow its limit or the budget.
#[derive(Debug)]
pub(crate) struct Cache<K, V> {
    map: Map<K, V>,
    most_bytes: usize,
}

impl<K: Eq + Hash, V> Cache<K, V> {
    /// A map of at most so many bytes.
    pub(crate) fn new(most_bytes: usize) -> Self {
        Cache { map: Map::default(), most_bytes }
    }

    /// The value of a key, if it is not forgotten.
    #[inline]
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.map.get(key)
    }

    /// The same, to be changed.
    #[inline]
    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.map.get_mut(key)
    }

    /// Keeps a key that is not there yet and that keeps so many bytes elsewhere, if there is room for it at
    /// all.
    pub(crate) fn keep(&mut self, key: K, value: V, elsewhere: usize, budget: &Budget) {
        let too_large = self.map.is_full()
            && self.map.next_size() + self.map.elsewhere.bytes() > self.most_bytes
            || self.map.elsewhere.bytes() + elsewhere > self.most_bytes;
        if too_large || self.map.is_full() && self.map.grow(budget).is_err() {
            self.map.clear();
        }
        if !self.map.is_full() {
            _ = self.map.insert(key, value, elsewhere, budget);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_is_charged() {
        let budget = Budget::new(1 << 20);
        let mut held = Held::default();
        held.take(1000, &budget).unwrap();
        assert_eq!(budget.memory_left(), (1 << 20) - 1000 - STEP);
        held.take((1 << 20) - 1000, &budget).unwrap();
        assert_eq!((budget.memory_left(), held.take(1, &budget)), (0, Err(Error::Memory)));
        held.give(1);
        assert_eq!(held.take(1, &budget), Ok(()));
        assert_eq!(held.clone().take(0, &budget), Err(Error::Memory));
        drop(held);
        assert_eq!(budget.memory_left(), 1 << 20);
    }

    #[test]
    fn lists_are_charged_before_they_grow() {
        let budget = Budget::new(1000);
        let mut list = List::from(Vec::<u64>::new());
        let mut room = |count| list.reserve(count, &budget).map(|()| budget.memory_left());
        assert_eq!(room(20), Ok(840));
        // Twice as many do not fit beside them: 1000 bytes less 160 leave room for 105.
        assert_eq!(room(41), Ok(1000 - 8 * 41));
        assert_eq!(room(60), Ok(1000 - 8 * 82));
        assert_eq!(room(83), Err(Error::Memory));
        assert_eq!(room(82), Ok(1000 - 8 * 82));
    }

    #[test]
    fn maps_are_charged_before_they_grow() {
        let budget = Budget::new(1 << 20);
        let mut map: Map<u64, u64> = Map::default();
        let count = (0..1 << 20).take_while(|&key| map.insert(key, !key, 0, &budget).is_ok()).count();
        // Two tables at a time: one of at most a third of the budget could still be doubled.
        assert!(map.bytes() <= (1 << 20) && 3 * map.bytes() > (1 << 20), "{}", map.bytes());
        assert!((0..count as u64).all(|key| map.get(&key) == Some(&!key)));
        map.remove(&7, |_| 0);
        assert!(map.get(&7).is_none() && map.len() == count - 1);
        let mut wide: Map<u64, u64> = Map::default();
        assert!((0..100).any(|key| wide.insert(key, 0, 1 << 18, &Budget::new(1 << 20)).is_err()));
    }

    #[test]
    fn caches_forget() {
        let budget = Budget::new(1 << 20);
        let mut cache: Cache<u64, u64> = Cache::new(1 << 16);
        (0..10_000).for_each(|key| cache.keep(key, key, 8, &budget));
        assert!(cache.get(&9_999).is_some() && cache.get(&0).is_none());
        assert!(cache.map.bytes() <= 1 << 16);
        let mut none: Cache<u64, u64> = Cache::new(1 << 16);
        none.keep(1, 1, 0, &Budget::new(0));
        assert!(none.get(&1).is_none());
    }
}
