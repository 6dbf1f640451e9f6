//! Looking probes up for several totals at once.
//!
//! For neighbouring totals the rests beside a probe are neighbours, too, so that a probe is looked up once
//! for all of them. The values that are met are marked, a byte for each value in each lane.

use std::ops::Range;

use super::Split;
use super::marks::packed;
use super::sieve::{Probe, Sieve};

/// Totals for which a probe is looked up at once.
pub(super) const LANES: usize = 8;
/// Values have 16 bits. The rest keeps the marks of several lanes apart in the processor's caches.
const MARKS: usize = (1 << 16) + 192;
/// The bytes that the marks take.
pub(super) const BYTES: usize = LANES * MARKS;

type Marks = [u8; MARKS];

/// The values met for each of some totals.
#[derive(Clone, Debug)]
pub(super) struct Lanes(Box<[Marks]>);

impl Lanes {
    #[allow(clippy::large_stack_arrays)] // zeros are allocated where they stay
    pub(super) fn new() -> Lanes {
        Lanes(vec![[0; MARKS]; LANES].into_boxed_slice())
    }

    /// No lanes: to stand in while the others are elsewhere.
    pub(super) fn none() -> Lanes {
        Lanes(Box::default())
    }

    /// Forgets all marks of values with so many bits.
    pub(super) fn clear(&mut self, bits: u32) {
        self.0.iter_mut().for_each(|marks| marks[..1 << bits].fill(0));
    }

    /// Marks one value in one lane.
    pub(super) fn add(&mut self, lane: usize, value: u16) {
        self.0[lane][usize::from(value)] = 1;
    }

    /// Makes a set of the marks of a lane, and clears them.
    pub(super) fn take(&mut self, lane: usize, row: &mut [u64]) {
        for (word, marks) in row.iter_mut().zip(self.0[lane].as_chunks_mut::<64>().0) {
            *word = packed(marks);
            *marks = [0; 64];
        }
    }

    /// Marks the probes with a number of stones in the range for this total and the next ones. Every rest
    /// must be known: that of a probe with as many stones as there are lanes is below `total`.
    pub(super) fn mark(
        &mut self,
        values: &[u16],
        sieve: &Sieve,
        split: Split,
        total: usize,
        heaps: Range<usize>,
    ) {
        let Some(marks) = self.0.first_chunk_mut() else { return };
        for probes in [&sieve.rare, &sieve.scouts] {
            let from = |heap: usize| match probes.last() {
                // Mostly so, as few large heaps are rare.
                Some(last) if (last.heap as usize) < heap => probes.len(),
                _ => probes.partition_point(|probe| (probe.heap as usize) < heap),
            };
            let end = from(total.min(heaps.end));
            let first = from(heaps.start).min(end);
            match split {
                Split::Any => mark(values, total, &probes[first..end], marks),
                Split::Unequal => {
                    let halves = from(total / 2).clamp(first, end);
                    let larger = from(total / 2 + LANES).clamp(halves, end);
                    mark(values, total, &probes[first..halves], marks);
                    mark_unequal(values, total, &probes[halves..larger], marks);
                    mark(values, total, &probes[larger..end], marks);
                }
            }
        }
    }
}

/// Marks the values of the probes beside the rest of each of the totals from `total` on.
fn mark(values: &[u16], total: usize, probes: &[Probe], marks: &mut [Marks; LANES]) {
    for probe in probes {
        if let Some(rests) = values[total - probe.heap as usize..].first_chunk::<LANES>() {
            let value = u64::from(probe.value) * 0x0001_0001_0001_0001;
            for (marks, rests) in marks.as_chunks_mut::<4>().0.iter_mut().zip(rests.as_chunks::<4>().0) {
                let rests = rests.iter().rev().fold(0, |word, &rest| word << 16 | u64::from(rest));
                let mut sums = rests ^ value;
                for marks in marks {
                    marks[(sums & 0xFFFF) as usize] = 1;
                    sums >>= 16;
                }
            }
        }
    }
}

/// The same, but not where the rest is as large as the probe.
fn mark_unequal(values: &[u16], total: usize, probes: &[Probe], marks: &mut [Marks; LANES]) {
    for probe in probes {
        let heap = probe.heap as usize;
        for (rest, marks) in (total - heap..).zip(marks.iter_mut()) {
            if rest != heap {
                marks[usize::from(values[rest] ^ probe.value)] = 1;
            }
        }
    }
}
