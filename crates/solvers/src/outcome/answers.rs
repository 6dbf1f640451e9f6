//! Who wins which sum, in a table of fixed size.
//!
//! An entry is the hash of a sum, whether the player to move wins, and how much was searched to know it. A
//! bucket keeps the entries that cost most, and the latest.

/// Answers by key.
pub(super) struct Answers {
    buckets: Box<[Bucket]>,
}

/// The words of four entries. The last place takes what the others have no place for. These are plain words,
/// so that a large table costs nothing before it is used: memory that is zero comes from the system, page by
/// page.
type Bucket = [u128; 4];

/// In one word, from the highest bit: 120 bits of the key, one for the answer, 7 for the logarithm of the
/// nodes searched plus one, 0 if the place is empty.
#[derive(Clone, Copy)]
struct Entry(u128);

const EFFORT_BITS: u32 = 7;
const KEY_SHIFT: u32 = EFFORT_BITS + 1;

impl Entry {
    fn new(key: u128, wins: bool, nodes: u64) -> Entry {
        let effort = nodes.max(1).ilog2() + 1;
        Entry(key >> KEY_SHIFT << KEY_SHIFT | u128::from(wins) << EFFORT_BITS | u128::from(effort))
    }

    fn effort(self) -> u128 {
        self.0 & ((1 << EFFORT_BITS) - 1)
    }

    fn wins(self) -> bool {
        self.0 >> EFFORT_BITS & 1 == 1
    }

    fn is_of(self, key: u128) -> bool {
        (self.0 ^ key) >> KEY_SHIFT == 0 && self.effort() != 0
    }
}

impl Answers {
    /// A table of at most so many bytes, and at least one bucket.
    pub(super) fn new(bytes: usize) -> Self {
        let buckets = Answers::bytes(bytes) / size_of::<Bucket>();
        Answers { buckets: vec![[0; 4]; buckets].into_boxed_slice() }
    }

    /// How many bytes such a table takes: the number of buckets is a power of two.
    pub(super) fn bytes(most: usize) -> usize {
        let buckets = (most / size_of::<Bucket>()).max(1);
        size_of::<Bucket>() << buckets.ilog2()
    }

    /// Whether the player to move wins, if that is known.
    pub(super) fn get(&self, key: u128) -> Option<bool> {
        let mut places = self.buckets[self.index(key)].iter().map(|&word| Entry(word));
        places.find(|entry| entry.is_of(key)).map(Entry::wins)
    }

    /// Keeps what was found by the search of so many nodes and is not in the table.
    pub(super) fn insert(&mut self, key: u128, wins: bool, nodes: u64) {
        let entry = Entry::new(key, wins, nodes);
        let index = self.index(key);
        let [kept @ .., latest] = &mut self.buckets[index];
        match kept.iter_mut().min_by_key(|word| Entry(**word).effort()) {
            Some(least) if Entry(*least).effort() <= entry.effort() => {
                *latest = std::mem::replace(least, entry.0);
            }
            _ => *latest = entry.0,
        }
    }

    /// By the higher half of the key.
    fn index(&self, key: u128) -> usize {
        let mask = self.buckets.len() as u128 - 1;
        usize::try_from(key >> u64::BITS & mask).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costly_entries_stay() {
        let key = |number: u128| number << KEY_SHIFT;
        let mut table = Answers::new(0);
        assert_eq!(table.get(key(0)), None);
        for number in 1..=3 {
            table.insert(key(number), number == 2, 1 << number);
        }
        table.insert(key(4), true, 1);
        let answers = [1, 2, 3, 4].map(|number| table.get(key(number)));
        assert_eq!(answers, [Some(false), Some(true), Some(false), Some(true)]);
        table.insert(key(5), true, 100);
        let known =
            |table: &Answers, numbers: [u128; 5]| numbers.map(|number| table.get(key(number)).is_some());
        assert_eq!(known(&table, [1, 2, 3, 4, 5]), [true, true, true, false, true]);
        table.insert(key(6), true, 1);
        assert_eq!(known(&table, [1, 2, 3, 5, 6]), [false, true, true, true, true]);
    }
}
