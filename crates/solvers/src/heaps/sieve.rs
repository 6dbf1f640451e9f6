//! Which heaps are rare, and which common ones are worth trying first.
//!
//! A sieve is a mask: a value is in the sparse space if it has an even number of the mask's bits. The number
//! of rare heaps under every mask at once is a Walsh–Hadamard transform of how often each value occurs. Where
//! all splits take numbers of the same parity, the parity of the heap may be counted with the bits of the
//! mask: then a + b = n - t keeps the rule that common and rare make common, and some games are much sparser.
//!
//! *Scouts* are as many common heaps of one value as of another. A scout of value x has a split of value y at
//! a given total as often as x ⊕ y occurs; over all x that is the same for every y, so that no rare value is
//! hard to find.

/// A heap that is looked up for every total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Probe {
    pub(super) heap: u32,
    pub(super) value: u16,
}

/// A division of the values into rare and common ones.
#[derive(Clone, Debug)]
pub(super) struct Sieve {
    /// 0 if there is no sparse space: then all heaps count as rare, and all values as common.
    mask: u16,
    /// How the parity of heaps counts.
    parity: HeapParity,
    /// All rare heaps but the empty one, in order.
    pub(super) rare: Vec<Probe>,
    /// Some common heaps, in order.
    pub(super) scouts: Vec<Probe>,
    /// The common values as bits, for heaps whose parity counts as 0 and as 1.
    common: [Vec<u64>; 2],
}

/// Whether the parity of a heap is counted with the bits of its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HeapParity {
    /// No.
    Ignored,
    /// The parity of the heap plus this number is.
    Shifted(usize),
}

/// How many scouts there are of one value: few leave many values to be searched for, many are looked up in
/// vain. What is best depends on the game, from 1 (0.354) to 16 (0.007), and is found as the sequence goes
/// on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ScoutsOfAValue(u32);

/// So many splits are searched in the time in which a scout is looked up once: vector registers hold several.
const SEARCHED_IN_A_LOOKUP: usize = 4;

impl ScoutsOfAValue {
    pub(super) const FIRST: ScoutsOfAValue = ScoutsOfAValue(8);
    const MOST: u32 = 32;

    /// The number for a new sieve, after so many lookups of scouts and so many splits that were searched for
    /// what the scouts had missed. As one more scout of each value saves a fixed part of the searches, both
    /// should take a comparable time.
    pub(super) fn adapted(self, lookups: usize, searched: usize) -> ScoutsOfAValue {
        let ScoutsOfAValue(number) = self;
        let searching = searched / SEARCHED_IN_A_LOOKUP;
        if searching > lookups {
            ScoutsOfAValue((2 * number).min(ScoutsOfAValue::MOST))
        } else if searching < lookups / 4 {
            ScoutsOfAValue((number / 2).max(1))
        } else {
            self
        }
    }
}

impl Sieve {
    /// The sieve for which every heap is rare.
    pub(super) fn trivial(bits: u32) -> Sieve {
        let common = [Vec::new(), Vec::new()];
        let mut sieve =
            Sieve { mask: 0, parity: HeapParity::Ignored, rare: Vec::new(), scouts: Vec::new(), common };
        sieve.widen(bits);
        sieve
    }

    /// The sieve with the fewest rare heaps among those known. Heaps from `settled` on do not become scouts.
    pub(super) fn choose(
        values: &[u16],
        bits: u32,
        parity: HeapParity,
        settled: usize,
        scouts: ScoutsOfAValue,
    ) -> Sieve {
        let (mask, parity) = sparsest(values, bits, parity);
        let mut sieve = Sieve { mask, parity, ..Sieve::trivial(bits) };
        if mask != 0 {
            let rare = (1..).zip(&values[1..]).filter(|&(heap, &value)| sieve.is_rare(heap as usize, value));
            sieve.rare = rare.map(|(heap, &value)| Probe { heap, value }).collect();
            sieve.scouts = sieve.choose_scouts(&values[..settled], bits, scouts);
            sieve.widen(bits);
        }
        sieve
    }

    /// Lists the common values below 2 to the power of `bits`.
    pub(super) fn widen(&mut self, bits: u32) {
        let words = 1_u16 << (bits - 6).min(10);
        for class in [0_u8, 1] {
            let is_common =
                |value: u16| self.mask == 0 || u32::from(class) != (value & self.mask).count_ones() % 2;
            let word =
                |word: u16| (0..64).fold(0, |set, bit| set | u64::from(is_common(word * 64 + bit)) << bit);
            self.common[usize::from(class)] = (0..words).map(word).collect();
        }
    }

    /// The values that are common for a heap, as bits.
    pub(super) fn common(&self, heap: usize) -> &[u64] {
        &self.common[self.class(heap)]
    }

    /// Is looking at all splits of a total less work than looking up the probes?
    pub(super) fn is_useless(&self, total: usize) -> bool {
        self.mask == 0 || 2 * (self.rare.len() + self.scouts.len()) > total
    }

    /// The number of probes with so many stones and more.
    pub(super) fn probes_from(&self, heap: usize) -> usize {
        let probes = self.rare.iter().chain(&self.scouts);
        probes.filter(|probe| probe.heap as usize >= heap).count()
    }

    /// What it takes.
    pub(super) fn bytes(&self) -> usize {
        (self.rare.capacity() + self.scouts.capacity()) * size_of::<Probe>()
            + self.common.iter().map(|words| words.capacity() * size_of::<u64>()).sum::<usize>()
    }

    /// Takes note of the next heap.
    pub(super) fn append(&mut self, heap: usize, value: u16) {
        if self.mask != 0
            && self.is_rare(heap, value)
            && let Ok(heap) = u32::try_from(heap)
        {
            self.rare.push(Probe { heap, value });
        }
    }

    fn class(&self, heap: usize) -> usize {
        match self.parity {
            HeapParity::Ignored => 0,
            HeapParity::Shifted(shift) => (heap + shift) % 2,
        }
    }

    fn is_rare(&self, heap: usize, value: u16) -> bool {
        (value & self.mask).count_ones() as usize % 2 == self.class(heap)
    }

    /// The first common heaps of each value.
    fn choose_scouts(&self, values: &[u16], bits: u32, number: ScoutsOfAValue) -> Vec<Probe> {
        let mut chosen = vec![0; 1 << bits];
        let mut scouts = Vec::new();
        for (heap, &value) in (0..).zip(values).skip(1) {
            let chosen = &mut chosen[usize::from(value)];
            if *chosen < number.0 && !self.is_rare(heap as usize, value) {
                *chosen += 1;
                scouts.push(Probe { heap, value });
            }
        }
        scouts
    }
}

/// The mask with the fewest rare heaps, and whether to count the parity of heaps.
fn sparsest(values: &[u16], bits: u32, parity: HeapParity) -> (u16, HeapParity) {
    let mut best = (0.0, 0, HeapParity::Ignored);
    let candidates = if parity == HeapParity::Ignored {
        &[HeapParity::Ignored][..]
    } else {
        &[HeapParity::Ignored, parity]
    };
    for &parity in candidates {
        let mut excess = vec![0.0; 1 << bits];
        for (heap, &value) in values.iter().enumerate() {
            let sign = match parity {
                HeapParity::Shifted(shift) if (heap + shift) % 2 == 1 => -1.0,
                _ => 1.0,
            };
            excess[usize::from(value)] += sign;
        }
        // How many more heaps are rare than common.
        for (mask, excess) in (0..=u16::MAX).zip(transformed(excess)).skip(1) {
            if excess < best.0 {
                best = (excess, mask, parity);
            }
        }
    }
    (best.1, best.2)
}

/// The Walsh–Hadamard transform: sums with signs by the parity of the common bits of both indices.
fn transformed(mut sums: Vec<f64>) -> Vec<f64> {
    let mut half = 1;
    while half < sums.len() {
        for block in sums.chunks_exact_mut(2 * half) {
            let (left, right) = block.split_at_mut(half);
            for (x, y) in left.iter_mut().zip(right) {
                (*x, *y) = (*x + *y, *x - *y);
            }
        }
        half *= 2;
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scouts_and_searches_are_kept_in_balance() {
        let cases =
            [(8, 1000, 5000, 16), (8, 1000, 2000, 8), (8, 1000, 500, 4), (1, 1000, 0, 1), (32, 0, 100, 32)];
        for (number, lookups, searched, expected) in cases {
            assert_eq!(ScoutsOfAValue(number).adapted(lookups, searched), ScoutsOfAValue(expected));
        }
        assert_eq!(ScoutsOfAValue::FIRST.adapted(0, 0), ScoutsOfAValue::FIRST);
    }
}
