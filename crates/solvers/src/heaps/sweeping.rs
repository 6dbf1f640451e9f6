//! Subtraction games with many numbers to take, thinly spread, such as the squares: each heap looks at its
//! options.
//!
//! A block of heaps is worked out at a time, short enough that few of the numbers are smaller than the block.
//! The others, the *far* ones, lead to heaps below it, so that the far options of all heaps of the block can
//! be gathered in any order: a number at a time for a handful of neighbouring heaps, whose options are
//! neighbours too, and by two threads. Then the heaps are taken in order, and the near options decide.
//!
//! The values to n cost a byte stored for each heap and each number up to it: 2·10^10 for the squares to
//! 10^7. The values go up to 376, and each heap has to meet all that are smaller. Marking with the smaller
//! numbers only, and then comparing the rest with the first twelve values that are still missing, in vector
//! registers, took 1.7 times as long and more: for many heaps twelve were not enough. Memory: two bytes a
//! heap, and a set of values for each heap of a block.

use std::thread;

use super::marks::packed;
use crate::memory::List;
use values::{Budget, Charge, Error};

/// A block is this part of the heaps below it, so that of the squares a twentieth is near.
const PART: usize = 512;
/// A block has a multiple of this many heaps.
const LANES: usize = 64;
/// Blocks with more far options are worth a second thread.
const WORTH_A_THREAD: usize = 1 << 21;
/// How many heaps' options are gathered between two looks at the budget.
const BATCH: usize = 1 << 10;

/// The sequence of a subtraction game.
#[derive(Clone, Debug)]
pub(super) struct Sweeping {
    /// What can be taken, in order.
    numbers: Vec<usize>,
    pub(super) values: List<u16>,
    largest: u16,
    /// What the block at hand takes.
    charge: Charge,
}

impl Sweeping {
    /// Goes on from the values given, as far as all numbers that can be taken are listed.
    pub(super) fn new(numbers: Vec<usize>, values: Vec<u16>) -> Sweeping {
        let largest = values.iter().copied().max().unwrap_or(0);
        Sweeping { numbers, values: values.into(), largest, charge: Charge::default() }
    }

    /// Replaces the numbers that can be taken by those for larger heaps, of which the old ones are the
    /// beginning.
    pub(super) fn continue_numbers(&mut self, numbers: Vec<usize>) {
        self.numbers = numbers;
    }

    pub(super) fn extend(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        while self.values.len() < count {
            let start = self.values.len();
            let length = (start / PART).clamp(1, count - start).next_multiple_of(LANES);
            let block = Block { start, length, row: usize::from(self.largest) / 64 + 1 };
            self.values.reserve(count.min(start + length), budget)?;
            self.charge.set(block.bytes(), budget)?;
            let near = self.numbers.partition_point(|&number| number < length);
            let far = self.numbers.partition_point(|&number| number <= start).max(near);
            let rows = block.far_options(&self.values, &self.numbers[near..far], budget)?;
            let mut seen = Vec::new();
            for row in rows.chunks_exact(block.row).take(count - start) {
                seen.clear();
                seen.extend_from_slice(row);
                // Room for one value more than all that are known.
                seen.resize(usize::from(self.largest) / 64 + 2, 0);
                let value = self.value_of(&mut seen, near, far)?;
                self.largest = self.largest.max(value);
                self.values.push(value);
            }
        }
        Ok(())
    }

    /// The value of the next heap, whose options by the far numbers have the values seen.
    fn value_of(&self, seen: &mut [u64], near: usize, far: usize) -> Result<u16, Error> {
        let heap = self.values.len();
        for numbers in [&self.numbers[..near], &self.numbers[far..]] {
            for number in numbers.iter().take_while(|&&number| number <= heap) {
                let value = usize::from(self.values[heap - number]);
                seen[value / 64] |= 1 << (value % 64);
            }
        }
        let full = seen.iter().take_while(|&&word| word == u64::MAX).count();
        let mex = full * 64 + seen.get(full).map_or(0, |word| word.trailing_ones() as usize);
        u16::try_from(mex).map_err(|_| Error::Memory)
    }
}

/// Heaps that are worked out together.
#[derive(Clone, Copy)]
struct Block {
    start: usize,
    length: usize,
    /// The number of words in a set of values.
    row: usize,
}

impl Block {
    fn bytes(self) -> usize {
        self.length * self.row * size_of::<u64>()
    }

    /// For each heap the values of its options by the numbers given, as bits.
    fn far_options(self, values: &[u16], numbers: &[usize], budget: &Budget) -> Result<Vec<u64>, Error> {
        let mut seen = vec![0; self.length * self.row];
        let helper = budget.helpers(usize::from(self.length * numbers.len() >= WORTH_A_THREAD));
        if helper.count() == 0 {
            self.gather(values, numbers, self.start, &mut seen, budget)?;
            return Ok(seen);
        }
        let half = (self.length / 2).next_multiple_of(LANES);
        let (lower, upper) = seen.split_at_mut(half * self.row);
        let is_shared = thread::scope(|scope| {
            let gather_upper = || self.gather(values, numbers, self.start + half, upper, budget);
            let other = thread::Builder::new().spawn_scoped(scope, gather_upper);
            self.gather(values, numbers, self.start, lower, budget)?;
            match other {
                Ok(other) => other.join().unwrap_or(Err(Error::Stopped)).map(|()| true),
                Err(_) => Ok(false),
            }
        })?;
        if !is_shared {
            let upper = &mut seen[half * self.row..];
            self.gather(values, numbers, self.start + half, upper, budget)?;
        }
        Ok(seen)
    }

    /// The same for as many heaps from `first` on as there is room for.
    fn gather(
        self,
        values: &[u16],
        numbers: &[usize],
        first: usize,
        seen: &mut [u64],
        budget: &Budget,
    ) -> Result<(), Error> {
        for (start, seen) in (first..).step_by(BATCH).zip(seen.chunks_mut(BATCH * self.row)) {
            budget.go_on()?;
            if self.row * 64 <= 512 {
                gather_by::<LANES, 512>(values, numbers, start, seen, self.row);
            } else {
                gather_by::<8, { 1 << 16 }>(values, numbers, start, seen, self.row);
            }
        }
        Ok(())
    }
}

/// Gathers options for so many heaps at a time, all values being below `VALUES`, a power of two.
fn gather_by<const HEAPS: usize, const VALUES: usize>(
    values: &[u16],
    numbers: &[usize],
    first: usize,
    seen: &mut [u64],
    row: usize,
) {
    let mut marks = vec![[0_u8; VALUES]; HEAPS];
    let Some(marks) = marks.first_chunk_mut::<HEAPS>() else { return };
    for (start, seen) in (first..).step_by(HEAPS).zip(seen.chunks_mut(HEAPS * row)) {
        for number in numbers {
            let Some(options) = values[start - number..].first_chunk::<HEAPS>() else { continue };
            // In eights, which the compiler writes out one by one.
            for (marks, options) in marks.as_chunks_mut::<8>().0.iter_mut().zip(options.as_chunks::<8>().0) {
                for (marks, &option) in marks.iter_mut().zip(options) {
                    marks[usize::from(option) % VALUES] = 1;
                }
            }
        }
        for (marks, seen) in marks.iter_mut().zip(seen.chunks_exact_mut(row)) {
            for (word, marks) in seen.iter_mut().zip(marks.as_chunks_mut().0) {
                *word = packed(marks);
                *marks = [0; 64];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_threads_find_what_one_does() {
        let values: Vec<u16> = (0..40_000_u64).map(|n| (n * n / 7 % 300) as u16).collect();
        let numbers: Vec<usize> = (1..20_000).map(|k| 20_000 + k).collect();
        let block = Block { start: values.len(), length: 128, row: 5 };
        assert!(block.length * numbers.len() >= WORTH_A_THREAD);
        let budget = Budget::new(0);
        let seen = block.far_options(&values, &numbers, &budget).expect("nobody stops it");
        for (heap, row) in (block.start..).zip(seen.chunks(block.row)) {
            let mut expected = [0; 5];
            for number in &numbers {
                let value = usize::from(values[heap - number]);
                expected[value / 64] |= 1_u64 << (value % 64);
            }
            assert_eq!(row, expected);
        }
    }
}
