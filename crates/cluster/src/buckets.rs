//! The numbers of names by their hashes, in seven bytes for each where memory is short.
//!
//! A bucket is a line of the processor's cache: twelve numbers, and of each a byte of its hash, so that
//! hardly ever a name is looked at that is another one. Buckets lie on shelves, so that only a small part is
//! copied when it is full. It then becomes twice as large, which is quickest, or a fifth larger, so that
//! little is empty.

/// Numbers by hashes. Who asks knows the names.
pub(crate) struct Buckets {
    shelves: Vec<Shelf>,
    /// How many buckets there are on all of them.
    buckets: usize,
}

/// So many shelves there are, a power of two.
const SHELVES: usize = 1 << SHELF_BITS;
const SHELF_BITS: u32 = 4;

/// So many numbers are in a bucket.
const PLACES: usize = 12;

/// A shelf may be so full, in hundredths.
const FULL: usize = 92;

/// How a shelf grows that is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Growth {
    /// It is doubled.
    Quick,
    /// It becomes a fifth larger.
    Sparing,
}

#[derive(Default)]
struct Shelf {
    buckets: Vec<Bucket>,
    len: usize,
}

#[derive(Clone, Default)]
#[repr(align(64))]
struct Bucket {
    /// A byte of the hash of each number, from the first place on; 0 where there is none.
    tags: [u8; 16],
    numbers: [u32; PLACES],
}

/// The byte of a hash that is kept, never 0.
#[inline]
fn tag(hash: u64) -> u8 {
    (hash & 0xFF).max(1).to_le_bytes()[0]
}

/// The hash without its first bits, which are the same for all that a worker owns.
#[inline]
fn rest(hash: u64) -> u64 {
    hash << 16
}

impl Buckets {
    pub(crate) fn new() -> Buckets {
        Buckets { shelves: (0..SHELVES).map(|_| Shelf::default()).collect(), buckets: 0 }
    }

    /// With room for about so many numbers.
    pub(crate) fn with_room(count: usize) -> Buckets {
        let buckets = count.div_ceil(SHELVES * PLACES * (FULL - 10) / 100);
        let shelf = || Shelf { buckets: vec![Bucket::default(); buckets], len: 0 };
        Buckets { shelves: (0..SHELVES).map(|_| shelf()).collect(), buckets: buckets * SHELVES }
    }

    /// How many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.buckets * size_of::<Bucket>()
    }

    /// The number with that hash that is the right one.
    #[inline]
    pub(crate) fn find(&self, hash: u64, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let Shelf { buckets, .. } = &self.shelves[shelf(hash)];
        let tag = tag(hash);
        let mut at = first(hash, buckets.len());
        loop {
            let bucket = buckets.get(at)?;
            let tags = u128::from_le_bytes(bucket.tags);
            let mut alike = zeroes(tags ^ (ONES * u128::from(tag)));
            while alike != 0 {
                let place = alike.trailing_zeros() as usize / 8;
                let number = bucket.numbers[place.min(PLACES - 1)];
                if is_it(number) {
                    return Some(number);
                }
                alike &= alike - 1;
            }
            if tags >> (8 * (PLACES - 1)) == 0 {
                return None;
            }
            at = if at + 1 == buckets.len() { 0 } else { at + 1 };
        }
    }

    /// Puts a number in that is not there.
    pub(crate) fn insert(
        &mut self,
        hash: u64,
        number: u32,
        growth: impl FnOnce() -> Growth,
        hash_of: impl Fn(u32) -> u64,
    ) {
        let shelf = &mut self.shelves[shelf(hash)];
        if (shelf.len + 1) * 100 > shelf.buckets.len() * PLACES * FULL {
            let count = match growth() {
                Growth::Quick => shelf.buckets.len() * 2,
                Growth::Sparing => shelf.buckets.len() * 6 / 5,
            };
            let more = vec![Bucket::default(); count.max(shelf.buckets.len() + 1)];
            self.buckets += more.len() - shelf.buckets.len();
            let old = std::mem::replace(&mut shelf.buckets, more);
            for number in old.iter().flat_map(Bucket::numbers) {
                put(&mut shelf.buckets, hash_of(number), number);
            }
        }
        put(&mut shelf.buckets, hash, number);
        shelf.len += 1;
    }
}

/// A one in every byte.
const ONES: u128 = u128::from_ne_bytes([1; 16]);

/// The highest bit of each byte that is 0, and perhaps of some after such a one.
#[inline]
fn zeroes(bytes: u128) -> u128 {
    bytes.wrapping_sub(ONES) & !bytes & (ONES << 7)
}

/// The shelf of a hash.
#[inline]
fn shelf(hash: u64) -> usize {
    usize::try_from(rest(hash) >> (64 - SHELF_BITS)).unwrap_or(0)
}

/// The bucket in which a hash is looked for first.
#[inline]
fn first(hash: u64, buckets: usize) -> usize {
    let rest = rest(hash) << SHELF_BITS;
    usize::try_from((u128::from(rest) * buckets as u128) >> 64).unwrap_or(0)
}

/// Puts a number where there is a place, from its first bucket on.
fn put(buckets: &mut [Bucket], hash: u64, number: u32) {
    let mut at = first(hash, buckets.len());
    while buckets[at].is_full() {
        at = if at + 1 == buckets.len() { 0 } else { at + 1 };
    }
    let Bucket { tags, numbers } = &mut buckets[at];
    let place = tags.iter().position(|tag| *tag == 0).unwrap_or(0);
    (tags[place], numbers[place]) = (tag(hash), number);
}

impl Bucket {
    fn numbers(&self) -> impl Iterator<Item = u32> {
        let taken = self.tags.iter().zip(&self.numbers).take_while(|(tag, _)| **tag != 0);
        taken.map(|(_, number)| *number)
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.tags[PLACES - 1] != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::Key;

    #[test]
    fn numbers_are_found_and_little_is_empty() {
        let names: Vec<u64> = (0..100_000).map(|name| name * name).collect();
        let hash_of = |number: u32| names[number as usize].hash();
        for growth in [Growth::Quick, Growth::Sparing] {
            let mut buckets = Buckets::new();
            for (number, name) in (0..).zip(&names) {
                let is_it = |number: u32| names[number as usize] == *name;
                assert_eq!(buckets.find(name.hash(), is_it), None);
                buckets.insert(name.hash(), number, || growth, hash_of);
                assert_eq!(buckets.find(name.hash(), is_it), Some(number));
                if growth == Growth::Sparing && number > 50_000 {
                    assert!(buckets.bytes() <= 7 * (number as usize + 1), "{number}");
                }
            }
            for (number, name) in (0..).zip(&names) {
                assert_eq!(buckets.find(name.hash(), |number| names[number as usize] == *name), Some(number));
            }
            assert_eq!(buckets.find(u64::MAX.hash(), |number| names[number as usize] == u64::MAX), None);
        }
    }

    /// Names whose hashes are alike are told apart.
    #[test]
    fn hashes_may_be_the_same() {
        let mut buckets = Buckets::new();
        for number in 0..100 {
            assert_eq!(buckets.find(7, |found| found == number), None);
            buckets.insert(7, number, || Growth::Sparing, |_| 7);
        }
        assert!((0..100).all(|number| buckets.find(7, |found| found == number) == Some(number)));
    }
}
