//! Subtraction games with a dense set of numbers to take, such as the primes: marking, value by value.
//!
//! The heaps of value v are found in order of size: a heap that has no value yet and is not marked has value
//! v, and then all heaps from which it can be reached are marked. A stretch of heaps is worked out at a time,
//! first the heaps of value 0, then those of value 1, and so on until each has a value. The marks are bits,
//! and so are the numbers that can be taken: 64 marks are made in one step.
//!
//! The values to n cost at most n²/128 steps. That is much for the primes beyond a million, but their values
//! grow to thousands, and each heap has to meet all smaller ones. Memory: twelve bytes a heap, two thirds of
//! them to list the heaps of each value.

use crate::memory::List;
use values::{Budget, Charge, Error};

/// The most heaps that are worked out at a time, a multiple of 64.
pub(super) const STRETCH: usize = 1 << 18;

/// The sequence of a subtraction game.
#[derive(Clone, Debug)]
pub(super) struct Marking {
    /// The numbers that can be taken, up to some limit, as bits.
    numbers: Vec<u64>,
    pub(super) values: List<u32>,
    /// The heaps of each value, in order.
    heaps: Vec<Vec<u32>>,
    /// What the heaps of each value take, and the stretch at hand.
    charge: Charge,
}

impl Marking {
    /// Goes on from the values given, as far as all numbers that can be taken are listed.
    pub(super) fn new(taken: &[usize], values: Vec<u32>) -> Marking {
        let mut heaps: Vec<Vec<u32>> = Vec::new();
        for (heap, &value) in (0..).zip(&values) {
            add_heap(&mut heaps, value as usize, heap);
        }
        Marking { numbers: bits_of(taken), values: values.into(), heaps, charge: Charge::default() }
    }

    /// Replaces the numbers that can be taken by those for larger heaps, of which the old ones are the
    /// beginning.
    pub(super) fn continue_numbers(&mut self, taken: &[usize]) {
        self.numbers = bits_of(taken);
    }

    pub(super) fn extend(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        if u32::try_from(count).is_err() {
            return Err(Error::Memory);
        }
        while self.values.len() < count {
            let end = count.min(self.values.len() + STRETCH);
            self.values.reserve(end, budget)?;
            // Lists that grow have room for as much again; those of the stretch are made beside them.
            self.charge.set((end + STRETCH) * 2 * size_of::<u32>(), budget)?;
            self.work_out(end, budget)?;
        }
        Ok(())
    }

    /// Works out the heaps up to `end`, or none of them.
    fn work_out(&mut self, end: usize, budget: &Budget) -> Result<(), Error> {
        let mut stretch = Stretch::new(self.values.len(), end);
        let mut found = Vec::new();
        while stretch.without_value > 0 {
            budget.go_on()?;
            let earlier = self.heaps.get(found.len()).map_or(&[][..], |heaps| heaps);
            found.push(stretch.find(earlier, &self.numbers));
        }
        self.values.resize(end, 0);
        for (value, heaps) in found.into_iter().enumerate() {
            for heap in heaps {
                self.values.as_mut_slice()[heap as usize] = u32::try_from(value).unwrap_or(u32::MAX);
                add_heap(&mut self.heaps, value, heap);
            }
        }
        Ok(())
    }
}

fn add_heap(heaps: &mut Vec<Vec<u32>>, value: usize, heap: u32) {
    if heaps.len() <= value {
        heaps.resize(value + 1, Vec::new());
    }
    heaps[value].push(heap);
}

fn bits_of(numbers: &[usize]) -> Vec<u64> {
    let mut bits = vec![0; numbers.last().map_or(0, |last| last / 64 + 1)];
    for number in numbers {
        bits[number / 64] |= 1 << (number % 64);
    }
    bits
}

/// Heaps that are being worked out.
struct Stretch {
    start: usize,
    without_value: usize,
    /// As bits: has this heap a value?
    has_value: Vec<u64>,
    /// As bits: has this heap an option of the value at hand?
    marked: Vec<u64>,
}

impl Stretch {
    fn new(start: usize, end: usize) -> Stretch {
        let words = (end - start).div_ceil(64);
        let mut has_value = vec![0; words];
        if let Some(last) = has_value.last_mut()
            && !(end - start).is_multiple_of(64)
        {
            *last = u64::MAX << ((end - start) % 64);
        }
        Stretch { start, without_value: end - start, has_value, marked: vec![0; words] }
    }

    /// The heaps of the next value, given the earlier ones of the same value.
    fn find(&mut self, earlier: &[u32], numbers: &[u64]) -> Vec<u32> {
        self.marked.fill(0);
        for &heap in earlier {
            self.mark(heap as usize, numbers);
        }
        let mut found = Vec::new();
        for word in 0..self.has_value.len() {
            loop {
                let open = !(self.has_value[word] | self.marked[word]);
                if open == 0 {
                    break;
                }
                self.has_value[word] |= open & open.wrapping_neg();
                let heap = self.start + word * 64 + open.trailing_zeros() as usize;
                found.extend(u32::try_from(heap));
                self.mark(heap, numbers);
            }
        }
        self.without_value -= found.len();
        found
    }

    /// Marks the heaps from which this one can be reached.
    fn mark(&mut self, heap: usize, numbers: &[u64]) {
        let Some(before) = self.start.checked_sub(heap) else {
            let place = heap - self.start;
            or_from(&mut self.marked[place / 64..], numbers, place % 64);
            return;
        };
        // The bits from this one on fall into the stretch.
        let Some(bits) = numbers.get(before / 64..) else { return };
        let low = before % 64;
        self.marked.iter_mut().zip(bits).for_each(|(marked, bits)| *marked |= bits >> low);
        if low > 0 {
            let next = bits.iter().skip(1);
            self.marked.iter_mut().zip(next).for_each(|(marked, bits)| *marked |= bits << (64 - low));
        }
    }
}

/// Adds bits to a set, shifted up by less than a word.
fn or_from(set: &mut [u64], bits: &[u64], shift: usize) {
    set.iter_mut().zip(bits).for_each(|(set, bits)| *set |= bits << shift);
    if shift > 0 {
        set.iter_mut().skip(1).zip(bits).for_each(|(set, bits)| *set |= bits >> (64 - shift));
    }
}
