//! A memo that threads share, that never grows past its limit, and that may forget.
//!
//! An entry is 128 bits, a key above a value. Three of them fill a bucket; what does not fit goes to the
//! neighbour. Nobody waits for anybody (`bucket.rs`).
//!
//! The last 32 bits of a key, its column, are added to the hash of the rest, its row: a loop over one
//! argument of an operation runs along memory instead of jumping about. When half of the entries are taken,
//! all of them move to a table four times as large; at the limit new entries replace old ones.

mod bucket;

/// What threads share in a bucket. The model of `tests/bucket.rs` has another.
mod sync {
    pub(super) use std::sync::atomic::{AtomicU32, AtomicU64, Ordering, fence};
}

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use self::bucket::{Bucket, WAYS, write};
use crate::budget::Account;

/// Buckets of the first table: 64 kB.
const FIRST_TABLE: usize = 1 << 10;
const GROWTH: usize = 4;
const TABLES: usize = 12;

/// The memo. A key is the upper bits of an entry, a value its lower `VALUE_BITS`.
pub(crate) struct Cache<const VALUE_BITS: u32> {
    tables: [OnceLock<Box<[Bucket]>>; TABLES],
    /// The table in use.
    current: AtomicUsize,
    /// Entries in it.
    filled: AtomicUsize,
    growing: Mutex<()>,
    /// The most bytes all tables may take.
    limit: usize,
    /// What pays for them, if it can.
    account: Arc<Account>,
}

impl<const VALUE_BITS: u32> Cache<VALUE_BITS> {
    /// A memo that takes memory from an account, but at most so many bytes.
    pub(crate) fn new(limit: usize, account: &Arc<Account>) -> Self {
        let cache = Cache {
            tables: Default::default(),
            current: AtomicUsize::new(0),
            filled: AtomicUsize::new(0),
            growing: Mutex::new(()),
            limit,
            account: Arc::clone(account),
        };
        if account.charge(bytes_of(0)).is_ok() {
            cache.tables[0].get_or_init(|| table(0));
        }
        cache
    }

    #[inline]
    fn buckets(&self) -> &[Bucket] {
        let table = self.tables[self.current.load(Ordering::Acquire)].get();
        table.map_or(&[], |buckets| &buckets[..])
    }

    /// The value stored for a key. The key's lower `VALUE_BITS` are 0, its upper 64 are not all 0.
    #[inline]
    pub(crate) fn get(&self, key: u128) -> Option<u64> {
        let buckets = self.buckets();
        bucket::read::<VALUE_BITS>(buckets, Self::index(key, buckets.len()), halves(key))
    }

    pub(crate) fn insert(&self, key: u128, value: u64) {
        let buckets = self.buckets();
        if write(buckets, Self::index(key, buckets.len()), halves(key | u128::from(value))) {
            let filled = self.filled.fetch_add(1, Ordering::Relaxed);
            if filled > buckets.len() * WAYS / 2 {
                self.grow(self.current.load(Ordering::Acquire));
            }
        }
    }

    /// Copies everything to a larger table, unless somebody is at it or the limit is reached.
    #[cold]
    fn grow(&self, from: usize) {
        let Ok(_guard) = self.growing.try_lock() else { return };
        if from + 1 >= TABLES
            || bytes_to(from + 1) > self.limit
            || self.current.load(Ordering::Acquire) != from
            || self.account.charge(bytes_of(from + 1)).is_err()
        {
            return;
        }
        let larger = self.tables[from + 1].get_or_init(|| table(from + 1));
        let mut filled = 0;
        for bucket in self.buckets() {
            for entry in &bucket.entries {
                // Entries written meanwhile may be torn or lost; a torn one is kept away by reading it
                // through `get`.
                let [upper, lower] = [entry[0].load(Ordering::Relaxed), entry[1].load(Ordering::Relaxed)];
                let key = (u128::from(upper) << 64 | u128::from(lower)) >> VALUE_BITS << VALUE_BITS;
                if upper != 0
                    && let Some(value) = self.get(key)
                    && write(larger, Self::index(key, larger.len()), halves(key | u128::from(value)))
                {
                    filled += 1;
                }
            }
        }
        self.filled.store(filled, Ordering::Relaxed);
        self.current.store(from + 1, Ordering::Release);
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // taken apart into column and row
    fn index(key: u128, count: usize) -> usize {
        let column = (key >> VALUE_BITS) as u32;
        let row = (key >> VALUE_BITS >> 32) as u64;
        let hash = row.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = (hash ^ hash >> 32).wrapping_add(u64::from(column));
        hash as usize & count.wrapping_sub(1)
    }
}

#[inline]
#[allow(clippy::cast_possible_truncation)] // both halves are taken
fn halves(word: u128) -> [u64; 2] {
    [(word >> 64) as u64, word as u64]
}

fn bytes_of(table: usize) -> usize {
    buckets_of(table).saturating_mul(size_of::<Bucket>())
}

fn table(number: usize) -> Box<[Bucket]> {
    (0..buckets_of(number)).map(|_| Bucket::default()).collect()
}

fn buckets_of(table: usize) -> usize {
    FIRST_TABLE.saturating_mul(GROWTH.saturating_pow(u32::try_from(table).expect("there are few tables")))
}

/// The size of the tables up to one.
fn bytes_to(table: usize) -> usize {
    (0..=table).map(bytes_of).fold(0, usize::saturating_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    #[test]
    fn finds_nearly_all_that_was_put_in() {
        let cache: Cache<64> = Cache::new(1 << 30, Budget::default().account());
        let key = |i: u128| (i % 300 + 1) << 96 | (i / 300) << 64;
        for i in 0..200_000_u64 {
            cache.insert(key(i.into()), i * 7);
        }
        assert!(cache.current.load(Ordering::Relaxed) > 0);
        let found = (0..200_000_u64).filter(|&i| cache.get(key(i.into())) == Some(i * 7)).count();
        assert!(found > 190_000, "{found}");
        assert_eq!(cache.get(key(300_000)), None);
    }

    #[test]
    fn stays_within_its_limit_and_never_answers_for_another_key() {
        let budget = Budget::default();
        let cache: Cache<32> = Cache::new(1 << 20, budget.account());
        let key = |thread: u128, i: u128| (i % 50 + 1) << 96 | (i / 50 * 2 + thread) << 32;
        std::thread::scope(|scope| {
            for thread in 0..2 {
                let cache = &cache;
                scope.spawn(move || {
                    for i in 0..300_000_u64 {
                        cache.insert(key(thread, i.into()), i * 5);
                        for j in [i, i / 2, i / 3] {
                            assert!(cache.get(key(thread, j.into())).is_none_or(|value| value == j * 5));
                        }
                    }
                });
            }
        });
        assert!(budget.account().used() <= 1 << 20);
    }
}
