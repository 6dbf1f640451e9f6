//! Proof numbers of couples, in a table of fixed size that forgets: what it loses can be found again.
//!
//! Four couples share a bucket, and the one on which the least work was spent gives way. Threads read and
//! write without locks: an entry is two words, the second of them the exclusive or of the key and the first,
//! so that a half-written entry has the key of no couple (Hyatt and Mann 2002). Keys have 64 bits.

use super::numbers::{INFINITE, Numbers};
use std::sync::atomic::{AtomicU64, Ordering};

/// A search that forgets what it has found before it is of use, or that another thread makes forget it, has
/// no end.
const FEWEST_BUCKETS: usize = 1 << 10;

/// The table.
#[derive(Debug)]
pub(super) struct ProofNumbers {
    buckets: Vec<[Entry; 4]>,
}

#[derive(Debug, Default)]
struct Entry {
    numbers: AtomicU64,
    key: AtomicU64,
}

impl Default for ProofNumbers {
    fn default() -> Self {
        ProofNumbers::with_buckets(FEWEST_BUCKETS)
    }
}

impl ProofNumbers {
    /// A table that takes so many bytes, up to one bucket more.
    pub(super) fn new(bytes: usize) -> ProofNumbers {
        ProofNumbers::with_buckets(bytes.div_ceil(size_of::<[Entry; 4]>()).max(FEWEST_BUCKETS))
    }

    fn with_buckets(buckets: usize) -> ProofNumbers {
        ProofNumbers { buckets: std::iter::repeat_with(Default::default).take(buckets).collect() }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(self.buckets.as_slice())
    }

    fn bucket(&self, key: u64) -> &[Entry; 4] {
        let place = (u128::from(key.wrapping_mul(0x9e37_79b9_7f4a_7c15)) * self.buckets.len() as u128) >> 64;
        &self.buckets[usize::try_from(place).unwrap_or(0)]
    }

    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        self.bucket(key).iter().find_map(|entry| {
            let packed = entry.numbers.load(Ordering::Relaxed);
            (entry.key.load(Ordering::Relaxed) ^ packed == key && packed != 0).then(|| unpack(packed).0)
        })
    }

    /// Keeps the numbers of a couple on which so much work was spent.
    pub(super) fn insert(&self, key: u64, numbers: Numbers, work: u64) {
        let size = u64::BITS - work.leading_zeros();
        let packed = u64::from(numbers.won) | u64::from(numbers.lost) << 28 | u64::from(size) << 56;
        let worth = |entry: &Entry| {
            let packed = entry.numbers.load(Ordering::Relaxed);
            let same = entry.key.load(Ordering::Relaxed) ^ packed == key;
            if same { 0 } else { 1 + unpack(packed).1 }
        };
        let mut least = &self.bucket(key)[0];
        let mut least_worth = worth(least);
        for entry in &self.bucket(key)[1..] {
            let worth = worth(entry);
            if worth < least_worth {
                (least, least_worth) = (entry, worth);
            }
        }
        least.numbers.store(packed, Ordering::Relaxed);
        least.key.store(key ^ packed, Ordering::Relaxed);
    }
}

fn unpack(packed: u64) -> (Numbers, u64) {
    #[expect(clippy::cast_possible_truncation, reason = "28 bits")]
    let number = |shift: u32| (packed >> shift) as u32 & INFINITE;
    (Numbers { won: number(0), lost: number(28) }, packed >> 56)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_work_is_forgotten_first() {
        let table = ProofNumbers::with_buckets(1);
        let numbers = |won| Numbers { won, lost: INFINITE };
        for (key, work) in [(1, 100), (2, 1), (3, 1000), (4, 10_000), (5, 10)] {
            table.insert(key, numbers(7), work);
        }
        table.insert(1, numbers(8), 100);
        let kept: Vec<_> = (1..=5).map(|key| table.get(key).map(|numbers| numbers.won)).collect();
        assert_eq!(kept, [Some(8), None, Some(7), Some(7), Some(7)]);
        assert_eq!(table.get(3), Some(numbers(7)));
    }
}
