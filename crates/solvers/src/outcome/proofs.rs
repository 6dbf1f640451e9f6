//! Proof numbers, and the table of fixed size in which they are kept.
//!
//! An entry is the key of a sum, what is known of it, and how much was searched to know it. A bucket keeps the entries that
//! cost most, and the latest. A wrong answer needs two sums with the same hash of 64 bits.

use super::{Child, Worth};

/// How many leaves must at least be settled to prove that the player to move wins, and that he loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    win: u32,
    loss: u32,
}

/// More leaves than any sum has.
const NEVER: u32 = (1 << NUMBER_BITS) - 1;
const NUMBER_BITS: u32 = 28;

/// The largest number that a leaf begins with.
const LARGEST_FIRST: i64 = 60;

impl Numbers {
    pub(super) const WON: Numbers = Numbers { win: 0, loss: NEVER };
    pub(super) const LOST: Numbers = Numbers { win: NEVER, loss: 0 };
    /// Limits that are reached when the sum is settled.
    pub(super) const UNLIMITED: Numbers = Numbers { win: NEVER, loss: NEVER };

    pub(super) fn of_answer(wins: bool) -> Numbers {
        if wins { Numbers::WON } else { Numbers::LOST }
    }

    /// Of a sum with about twice that mean value: one more for each quarter of a move that somebody is behind.
    pub(super) fn of_promise(promise: i64) -> Numbers {
        let behind = |promise: i64| {
            let number = 1 + (promise >> (Worth::BITS - 1)).clamp(0, LARGEST_FIRST);
            u32::try_from(number).unwrap_or(1)
        };
        Numbers { win: behind(-promise), loss: behind(promise) }
    }

    /// Whether the player to move wins, if that is known.
    pub(super) fn settled(self) -> Option<bool> {
        match self {
            Numbers::WON => Some(true),
            Numbers::LOST => Some(false),
            _ => None,
        }
    }

    /// Is one of the numbers as large as its limit?
    pub(super) fn reach(self, limits: Numbers) -> bool {
        self.win >= limits.win || self.loss >= limits.loss
    }
}

/// The child that is easiest to prove lost for whoever moves in it, the numbers of the node itself, and the limits within which
/// to search the child. Nothing if there are no children.
pub(super) fn choose<P>(children: &[Child<P>], limits: Numbers) -> Option<(usize, Numbers, Numbers)> {
    let losses = children.iter().map(|child| child.numbers.loss);
    let (easiest, least) = losses.clone().enumerate().min_by_key(|&(_, loss)| loss)?;
    let second = losses.enumerate().filter(|&(index, _)| index != easiest).map(|(_, loss)| loss).min();
    let second = second.unwrap_or(NEVER);
    let others = u32::try_from(children.len()).unwrap_or(NEVER).min(NEVER) - 1;
    let hardest = children.iter().map(|child| child.numbers.win).max()?;
    let numbers = Numbers { win: least, loss: (hardest + others).min(NEVER - 1) };
    // A quarter more than the second child needs, so as not to go to and fro.
    let child_limits = Numbers {
        win: limits.loss.saturating_sub(others).max(1),
        loss: limits.win.min(second.saturating_add(second / 4 + 1)),
    };
    Some((easiest, numbers, child_limits))
}

/// Numbers by key.
pub(super) struct Proofs {
    buckets: Box<[Bucket]>,
}

/// The last place takes what the others have no place for. A bucket is a line of the processor's cache.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// A key, and in a word what is known: 28 bits for each number, and 8 for the logarithm of the nodes searched, 0 if the place is
/// empty.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    known: u64,
}

impl Entry {
    fn new(key: u64, numbers: Numbers, effort: u64) -> Entry {
        let Numbers { win, loss } = numbers;
        Entry { key, known: effort << (2 * NUMBER_BITS) | u64::from(win) << NUMBER_BITS | u64::from(loss) }
    }

    fn effort(self) -> u64 {
        self.known >> (2 * NUMBER_BITS)
    }

    fn numbers(self) -> Numbers {
        let number = |word: u64| u32::try_from(word & u64::from(NEVER)).unwrap_or(NEVER);
        Numbers { win: number(self.known >> NUMBER_BITS), loss: number(self.known) }
    }

    fn is_of(self, key: u64) -> bool {
        self.key == key && self.known != 0
    }
}

impl Proofs {
    /// A table of at most so many bytes, and at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        Proofs { buckets: vec![Bucket::default(); 1 << buckets.ilog2()].into_boxed_slice() }
    }

    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let mut places = self.buckets[self.index(key)].0.iter();
        places.find(|entry| entry.is_of(key)).map(|entry| entry.numbers())
    }

    /// Keeps what was found by the search of so many nodes, at least one.
    pub(super) fn insert(&mut self, key: u64, numbers: Numbers, nodes: u64) {
        let effort = u64::from(nodes.max(1).ilog2()) + 1;
        let index = self.index(key);
        let bucket = &mut self.buckets[index].0;
        if let Some(entry) = bucket.iter_mut().find(|entry| entry.is_of(key)) {
            *entry = Entry::new(key, numbers, effort.max(entry.effort()));
            return;
        }
        let entry = Entry::new(key, numbers, effort);
        let [kept @ .., latest] = bucket;
        match kept.iter_mut().min_by_key(|entry| entry.effort()) {
            Some(least) if least.effort() <= effort => *latest = std::mem::replace(least, entry),
            _ => *latest = entry,
        }
    }

    /// By the lower bits of the key.
    fn index(&self, key: u64) -> usize {
        let mask = self.buckets.len() as u64 - 1;
        usize::try_from(key & mask).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costly_entries_stay() {
        let mut table = Proofs::new(0);
        assert_eq!(table.get(0), None);
        for key in 1..=3 {
            table.insert(key, Numbers::of_answer(key == 2), 1 << key);
        }
        table.insert(4, Numbers::WON, 1);
        let answers = [1, 2, 3, 4].map(|key| table.get(key).and_then(Numbers::settled));
        assert_eq!(answers, [Some(false), Some(true), Some(false), Some(true)]);
        table.insert(5, Numbers::WON, 100);
        assert_eq!([1, 2, 3, 4, 5].map(|key| table.get(key).is_some()), [true, true, true, false, true]);
        table.insert(6, Numbers::WON, 1);
        assert_eq!([1, 2, 3, 5, 6].map(|key| table.get(key).is_some()), [false, true, true, true, true]);
    }
}
