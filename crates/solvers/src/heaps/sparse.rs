//! Games that split heaps in two: the sparse-space method.
//!
//! In most octal games almost all values lie outside of a subspace of index two of the nimbers, the *sparse space*
//! (Berlekamp, Conway and Guy 1982): few heaps have a *rare* value, one inside, and most a *common* one. A sum of two
//! heaps has a common value just if one is rare and the other common. So the common options of a heap are found from the
//! splits with a rare part alone, and if c is the least common value that is not an option, the value of the heap is c,
//! unless some rare value below c is no option either. That is what has to be ruled out, and any splits that happen to
//! have those values will do.
//!
//! - The *row* of a total m is the set of the values of its splits, as bits: all common ones, and such rare ones as
//!   were found. It serves every number that can be taken, and [`AHEAD`] rows are made together, so that a rare heap is
//!   looked up once for all of them.
//! - Beside the rare heaps some *scouts* are tried, common heaps chosen so that their splits are likely to have every
//!   rare value that is wanted (see [`Sieve`]). A value that still is missing is searched for over all splits, several
//!   at a time in vector registers, mostly with an early success.
//! - The sieve is chosen anew whenever the number of heaps has doubled. New rare heaps are appended to it.
//!
//! Every answer is exact whatever the sieve. With r rare heaps among the first n, the values to n cost about n·r steps;
//! without a sparse space n²/4. Memory: four bytes a heap.

use std::ops::Range;

use super::marks::packed;
use super::sieve::{Probe, Sieve};
use super::{Digits, Split};
use crate::{Control, Halt};

/// Rows that are made together.
const AHEAD: usize = 8;
/// How many heaps are worked out between two looks at the control.
const BATCH: usize = 16;
/// Splits compared before a search looks whether it has succeeded.
const BLOCK: usize = 256;
/// Values have 16 bits. The rest keeps the marks of several rows apart in the processor's caches.
const MARKS: usize = (1 << 16) + 192;
/// The number of heaps at which a sieve is first chosen.
const FIRST_CHOICE: usize = 64;

type Marks = [u8; MARKS];

/// The sequence of a game whose moves leave at most two heaps.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    digits: Digits,
    pub(super) values: Vec<u16>,
    /// The values again, from right to left: heap 0 comes last.
    reversed: Vec<u16>,
    sieve: Sieve,
    /// The number of heaps at which the sieve is chosen again.
    next_choice: usize,
    rows: Rows,
    /// The totals whose probes are marked already, and for each of them the values met.
    marked: Range<usize>,
    marks: Box<[Marks]>,
    /// The options of the heap at hand, as bits.
    options: Vec<u64>,
}

impl Sparse {
    /// Goes on from the values given.
    #[allow(clippy::large_stack_arrays)] // zeros are allocated where they stay
    pub(super) fn new(digits: Digits, values: Vec<u16>) -> Sparse {
        let top = values.iter().copied().max().unwrap_or(0);
        let bits = (u16::BITS - top.leading_zeros()).max(6);
        let mut sparse = Sparse {
            rows: Rows { bits, kept: digits.totals_remembered(), words: Vec::new() },
            digits,
            reversed: values.iter().rev().copied().collect(),
            values,
            sieve: Sieve::trivial(bits),
            next_choice: FIRST_CHOICE,
            marked: 0..0,
            marks: vec![[0; MARKS]; AHEAD].into_boxed_slice(),
            options: Vec::new(),
        };
        if sparse.values.len() >= FIRST_CHOICE {
            sparse.choose_sieve();
        } else {
            sparse.make_earlier_rows();
        }
        sparse
    }

    /// Replaces the digits by those for larger heaps, of which the old ones are the beginning.
    pub(super) fn continue_digits(&mut self, digits: Digits) {
        self.digits = digits;
    }

    pub(super) fn extend(&mut self, count: usize, control: &Control) -> Result<(), Halt> {
        while self.values.len() < count {
            control.go_on()?;
            let end = count.min(self.values.len() + BATCH);
            control.afford(self.bytes_for(end))?;
            while self.values.len() < end {
                self.step()?;
            }
        }
        Ok(())
    }

    fn bytes_for(&self, count: usize) -> usize {
        let values = count.next_power_of_two() * 2 * size_of::<u16>();
        let rows = count.min(self.rows.kept) * self.rows.words_in_row() * size_of::<u64>();
        values + rows + AHEAD * MARKS
    }

    /// Works out the next heap.
    fn step(&mut self) -> Result<(), Halt> {
        let heap = self.values.len();
        if heap >= self.next_choice {
            self.choose_sieve();
        }
        if let Some(total) = heap.checked_sub(self.digits.least_split()) {
            self.make_row(total);
        }
        self.gather_options(heap);
        let value = u16::try_from(self.least_excluded(heap)).map_err(|_| Halt::Memory)?;
        self.values.push(value);
        self.push_reversed(value);
        if usize::from(value) >> self.rows.bits != 0 {
            self.rows.widen();
            self.sieve.widen(self.rows.bits);
        }
        self.sieve.append(heap, value);
        Ok(())
    }

    /// Puts together the options that are found: all common ones, and some rare ones.
    fn gather_options(&mut self, heap: usize) {
        self.options.clear();
        self.options.resize(self.rows.words_in_row(), 0);
        for &taken in self.digits.leaving_two.iter().take_while(|&&taken| taken <= heap) {
            let row = self.rows.row(heap - taken);
            self.options.iter_mut().zip(row).for_each(|(options, row)| *options |= row);
        }
        if self.digits.leaving_none.binary_search(&heap).is_ok() {
            self.options[0] |= 1;
        }
        for &taken in self.digits.leaving_one.iter().take_while(|&&taken| taken < heap) {
            let value = usize::from(self.values[heap - taken]);
            self.options[value / 64] |= 1 << (value % 64);
        }
    }

    /// The mex of all options, the gathered ones and those that were not found yet.
    fn least_excluded(&mut self, heap: usize) -> usize {
        let common =
            self.options.iter().zip(self.sieve.common(heap)).map(|(options, common)| common & !options);
        let common = (0..).zip(common).find(|&(_, set)| set != 0);
        let common =
            common.map_or(1 << self.rows.bits, |(word, set)| word * 64 + set.trailing_zeros() as usize);
        for word in 0..self.options.len() {
            loop {
                let missing = !self.options[word] & bits_below(common, word);
                if missing == 0 {
                    break;
                }
                let rare = word * 64 + missing.trailing_zeros() as usize;
                if !self.search(heap, rare) {
                    return rare;
                }
                self.options[word] |= missing & missing.wrapping_neg();
            }
        }
        common
    }

    /// Is there an option of this value among the splits of a heap?
    fn search(&mut self, heap: usize, value: usize) -> bool {
        let Ok(wanted) = u16::try_from(value) else { return false };
        let mut totals = self.digits.leaving_two.iter().filter_map(|&taken| heap.checked_sub(taken));
        let found = totals.find(|&total| {
            let (parts, rests) = self.splits(total);
            let mut blocks = parts.chunks(BLOCK).zip(rests.chunks(BLOCK));
            blocks.any(|(parts, rests)| has_sum(parts, rests, wanted))
        });
        if let Some(total) = found {
            self.rows.row_mut(total)[value / 64] |= 1 << (value % 64);
        }
        found.is_some()
    }

    /// The values of the smaller parts of all splits of a total, and of the larger ones.
    fn splits(&self, total: usize) -> (&[u16], &[u16]) {
        let count = match self.digits.split {
            Split::Any => total / 2,
            Split::Unequal => total.saturating_sub(1) / 2,
        };
        let rests = &self.reversed[self.reversed.len() - total..];
        (&self.values[total.min(1)..][..count], &rests[..count])
    }

    fn push_reversed(&mut self, value: u16) {
        let (known, room) = (self.values.len(), self.reversed.len());
        if known > room {
            let larger = known.next_power_of_two();
            let mut reversed = vec![0; larger];
            reversed[larger - room..].copy_from_slice(&self.reversed);
            self.reversed = reversed;
        }
        let room = self.reversed.len();
        self.reversed[room - known] = value;
    }

    fn choose_sieve(&mut self) {
        self.marked = 0..0;
        self.marks.iter_mut().for_each(|marks| marks[..1 << self.rows.bits].fill(0));
        let known = self.values.len();
        let settled = known.saturating_sub(self.digits.most_split());
        self.sieve = Sieve::choose(&self.values, self.rows.bits, self.digits.parity_of_splits(), settled);
        self.next_choice = known * 2;
        self.make_earlier_rows();
    }

    /// Makes the rows that heaps from now on need, but for the latest: a row is good only for the sieve that it was made
    /// with.
    fn make_earlier_rows(&mut self) {
        let end = self.values.len().saturating_sub(self.digits.least_split());
        for total in (end + 1).saturating_sub(self.rows.kept)..end {
            self.make_row(total);
        }
    }

    /// Finds the values of the splits of a total: all common ones, and some rare ones.
    fn make_row(&mut self, total: usize) {
        if !self.marked.contains(&total) {
            if self.sieve.is_useless(total) {
                self.mark_all_splits(total);
            } else {
                self.mark_probes(total);
            }
        }
        let marks = &mut self.marks[total - self.marked.start];
        for part in 1..AHEAD.min(total) {
            if self.digits.split == Split::Any || 2 * part != total {
                marks[usize::from(self.values[part] ^ self.values[total - part])] = 1;
            }
        }
        self.rows.take_marks(total, marks);
    }

    fn mark_all_splits(&mut self, total: usize) {
        self.marked = total..total + 1;
        let mut marks = std::mem::take(&mut self.marks);
        let (parts, rests) = self.splits(total);
        for (part, rest) in parts.iter().zip(rests) {
            marks[0][usize::from(part ^ rest)] = 1;
        }
        self.marks = marks;
    }

    /// Marks the probes for this total and the next ones. Splits with a part below [`AHEAD`] are left out: the other
    /// part may not be known yet.
    fn mark_probes(&mut self, total: usize) {
        self.marked = total..total + AHEAD;
        let Some(marks) = self.marks.first_chunk_mut() else { return };
        for probes in [&self.sieve.rare, &self.sieve.scouts] {
            let from = |heap: usize| probes.partition_point(|probe| (probe.heap as usize) < heap);
            let (first, end) = (from(AHEAD), from(total));
            match self.digits.split {
                Split::Any => mark(&self.values, total, &probes[first.min(end)..end], marks),
                Split::Unequal => {
                    let halves = from(total / 2).clamp(first.min(end), end);
                    let larger = from(total / 2 + AHEAD).clamp(halves, end);
                    mark(&self.values, total, &probes[first.min(end)..halves], marks);
                    mark_unequal(&self.values, total, &probes[halves..larger], marks);
                    mark(&self.values, total, &probes[larger..end], marks);
                }
            }
        }
    }
}

/// Marks the values of the probes beside the rest of each of the totals from `total` on.
fn mark(values: &[u16], total: usize, probes: &[Probe], marks: &mut [Marks; AHEAD]) {
    for probe in probes {
        if let Some(rests) = values[total - probe.heap as usize..].first_chunk::<AHEAD>() {
            for (marks, rest) in marks.iter_mut().zip(rests) {
                marks[usize::from(rest ^ probe.value)] = 1;
            }
        }
    }
}

/// The same, but not where the rest is as large as the probe.
fn mark_unequal(values: &[u16], total: usize, probes: &[Probe], marks: &mut [Marks; AHEAD]) {
    for probe in probes {
        let heap = probe.heap as usize;
        for (rest, marks) in (total - heap..).zip(marks.iter_mut()) {
            if rest != heap {
                marks[usize::from(values[rest] ^ probe.value)] = 1;
            }
        }
    }
}

/// Is one of the nim-sums, place by place, the one that is wanted? Without a branch, for vector registers.
fn has_sum(parts: &[u16], rests: &[u16], wanted: u16) -> bool {
    let mut found = 0;
    for (part, rest) in parts.iter().zip(rests) {
        found |= u16::from(part ^ rest == wanted);
    }
    found != 0
}

/// The sets of values of the splits of the latest totals.
#[derive(Clone, Debug)]
struct Rows {
    /// All values are below 2 to the power of this, which is at least 6.
    bits: u32,
    /// How many totals are kept.
    kept: usize,
    words: Vec<u64>,
}

impl Rows {
    fn words_in_row(&self) -> usize {
        1 << (self.bits - 6)
    }

    fn place(&self, total: usize) -> Range<usize> {
        let from = total % self.kept * self.words_in_row();
        from..from + self.words_in_row()
    }

    fn row(&self, total: usize) -> &[u64] {
        &self.words[self.place(total)]
    }

    fn row_mut(&mut self, total: usize) -> &mut [u64] {
        let place = self.place(total);
        if self.words.len() < place.end {
            self.words.resize(place.end, 0);
        }
        &mut self.words[place]
    }

    /// Makes the row of a total from its marks, and clears them.
    fn take_marks(&mut self, total: usize, marks: &mut Marks) {
        for (word, marks) in self.row_mut(total).iter_mut().zip(marks.as_chunks_mut::<64>().0) {
            *word = packed(marks);
            *marks = [0; 64];
        }
    }

    /// Makes room for values with one more bit.
    fn widen(&mut self) {
        let old = self.words_in_row();
        self.bits += 1;
        let rows = self.words.chunks(old).map(|row| row.iter().copied().chain(vec![0; old]));
        self.words = rows.flatten().collect();
    }
}

/// The bits of a word of a set that stand for numbers below `limit`.
fn bits_below(limit: usize, word: usize) -> u64 {
    match limit.saturating_sub(word * 64) {
        0 => 0,
        count @ 1..64 => (1 << count) - 1,
        _ => u64::MAX,
    }
}
