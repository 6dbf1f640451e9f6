//! Three entries of the memo and a sequence number in a cache line.
//!
//! Readers take no lock: they read the sequence number before and after, and what they read is whole if it
//! did not change (a seqlock). A writer who finds a bucket being written gives up, for to forget is allowed.
//! What does not fit into its bucket goes to the neighbour.
//!
//! `tests/bucket.rs` runs this file in a model, in all orders in which threads can meet.

use super::sync::{AtomicU32, AtomicU64, Ordering, fence};

pub(super) const WAYS: usize = 3;

#[derive(Default)]
#[repr(align(64))]
pub(super) struct Bucket {
    /// Odd while the bucket is being written.
    sequence: AtomicU32,
    /// Which entry to replace next.
    turn: AtomicU32,
    /// The upper and the lower half of each entry; the upper half of an empty one is 0.
    pub(super) entries: [[AtomicU64; 2]; WAYS],
}

/// The value of a key in its bucket or the next one.
#[inline]
pub(super) fn read<const VALUE_BITS: u32>(
    buckets: &[Bucket],
    index: usize,
    [upper, lower]: [u64; 2],
) -> Option<u64> {
    for index in [index, index ^ 1] {
        let bucket = buckets.get(index)?;
        let sequence = bucket.sequence.load(Ordering::Acquire);
        // Which place has the key is not to be predicted, so the places are compared without branching.
        let mut hits = 0;
        for (place, entry) in bucket.entries.iter().enumerate() {
            let differs = entry[1].load(Ordering::Relaxed) ^ lower;
            let same =
                entry[0].load(Ordering::Relaxed) == upper && (VALUE_BITS == 64 || differs >> VALUE_BITS == 0);
            hits |= u32::from(same) << place;
        }
        if hits != 0 {
            let place = hits.trailing_zeros() as usize % WAYS;
            let value = bucket.entries[place][1].load(Ordering::Relaxed) ^ lower;
            fence(Ordering::Acquire);
            let now = bucket.sequence.load(Ordering::Relaxed);
            return (sequence % 2 == 0 && now == sequence).then_some(value);
        }
        // Buckets fill up from the first place; only what found no place is with the neighbour.
        if bucket.entries[WAYS - 1][0].load(Ordering::Relaxed) == 0 {
            return None;
        }
    }
    None
}

/// Writes an entry to an empty place of its bucket or the next one, or over another entry. True if the place
/// was empty.
pub(super) fn write(buckets: &[Bucket], index: usize, entry: [u64; 2]) -> bool {
    let full = |index: usize| {
        let bucket = buckets.get(index);
        bucket.is_some_and(|bucket| bucket.entries.iter().all(|entry| entry[0].load(Ordering::Relaxed) != 0))
    };
    let index = if full(index) && !full(index ^ 1) { index ^ 1 } else { index };
    let Some(bucket) = buckets.get(index) else { return false };
    let sequence = bucket.sequence.load(Ordering::Relaxed);
    let odd = sequence | 1;
    if sequence == odd
        || bucket.sequence.compare_exchange(sequence, odd, Ordering::Acquire, Ordering::Relaxed).is_err()
    {
        return false;
    }
    fence(Ordering::Release);
    let empty = bucket.entries.iter().position(|entry| entry[0].load(Ordering::Relaxed) == 0);
    let place = empty.unwrap_or_else(|| bucket.turn.fetch_add(1, Ordering::Relaxed) as usize % WAYS);
    for (half, word) in bucket.entries[place].iter().zip(entry) {
        half.store(word, Ordering::Relaxed);
    }
    bucket.sequence.store(odd.wrapping_add(1), Ordering::Release);
    empty.is_some()
}
