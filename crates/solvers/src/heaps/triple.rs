//! Games that may leave three heaps: hexadecimal codes.
//!
//! For every total m the set of the values of its splits in two is kept, as bits. A value y is one of a split
//! of m in three if, for some part a, the value y ⊕ g(a) is in the set of m - a. Most values below the mex
//! are found at once, and the mex itself takes a look at every a.
//!
//! The values to n cost about n² steps and n·v/8 bytes, v being the largest value.

use super::Digits;
use crate::memory::{Held, List, allocated};
use values::{Budget, Error};

/// The sequence of a game whose moves leave at most three heaps.
#[derive(Clone, Debug)]
pub(super) struct Triple {
    pub(super) digits: Digits,
    pub(super) values: List<u32>,
    /// For each total the values of its splits in two.
    pairs: Vec<Set>,
    /// What they take.
    held: Held,
}

/// A set of small numbers, as bits.
type Set = Vec<u64>;

impl Triple {
    /// Goes on from the values given.
    pub(super) fn new(digits: Digits, values: Vec<u32>) -> Triple {
        let mut triple = Triple { digits, values: values.into(), pairs: Vec::new(), held: Held::default() };
        for total in 0..triple.values.len() {
            let pairs = triple.splits_in_two(total);
            triple.pairs.push(pairs);
        }
        triple
    }

    pub(super) fn extend(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        if self.held.bytes() == 0 {
            self.held.take(self.pairs.iter().map(bytes).sum(), budget)?;
        }
        while self.values.len() < count {
            budget.go_on()?;
            let heap = self.values.len();
            let pairs = self.splits_in_two(heap);
            self.held.take(bytes(&pairs), budget)?;
            self.values.reserve(heap + 1, budget)?;
            self.pairs.push(pairs);
            let value = self.least_excluded(heap);
            self.values.push(value);
        }
        Ok(())
    }

    fn splits_in_two(&self, total: usize) -> Set {
        let mut set = Set::new();
        for part in 1..=total / 2 {
            insert(&mut set, self.values[part] ^ self.values[total - part]);
        }
        set
    }

    fn least_excluded(&self, heap: usize) -> u32 {
        let mut simple = Set::new();
        if self.digits.leaving_none.binary_search(&heap).is_ok() {
            insert(&mut simple, 0);
        }
        for &taken in self.digits.leaving_one.iter().take_while(|&&taken| taken < heap) {
            insert(&mut simple, self.values[heap - taken]);
        }
        let is_option = |&value: &u32| {
            let rests = |taken: &[usize]| -> Vec<usize> {
                taken.iter().filter_map(|&t| heap.checked_sub(t)).collect()
            };
            contains(&simple, value)
                || rests(&self.digits.leaving_two)
                    .into_iter()
                    .any(|total| contains(&self.pairs[total], value))
                || rests(&self.digits.leaving_three)
                    .into_iter()
                    .any(|total| self.splits_in_three_to(total, value))
        };
        (0..u32::MAX).find(|value| !is_option(value)).unwrap_or(u32::MAX)
    }

    /// Has the total a split in three of this value?
    fn splits_in_three_to(&self, total: usize, value: u32) -> bool {
        // The smallest part is at most a third.
        (1..=total / 3).any(|part| contains(&self.pairs[total - part], value ^ self.values[part]))
    }
}

/// What a set takes in a list that may have room for as many again.
fn bytes(set: &Set) -> usize {
    2 * size_of::<Set>() + allocated(set.capacity() * size_of::<u64>())
}

fn insert(set: &mut Set, number: u32) {
    let word = number as usize / 64;
    if set.len() <= word {
        set.resize(word + 1, 0);
    }
    set[word] |= 1 << (number % 64);
}

fn contains(set: &Set, number: u32) -> bool {
    set.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
}
