//! Games that split heaps in two: the sparse-space method.
//!
//! In most octal games almost all values lie outside of a subspace of index two of the nimbers, the *sparse
//! space* (Berlekamp, Conway and Guy 1982): few heaps have a *rare* value, one inside, and most a *common*
//! one. A sum of two heaps has a common value just if one is rare and the other common. So the common options
//! of a heap are found from the splits with a rare part alone, and if c is the least common value that is not
//! an option, the value of the heap is c, unless some rare value below c is no option either. That is what
//! has to be ruled out, and any splits that happen to have those values will do.
//!
//! - The *row* of a total m is the set of the values of its splits, as bits: all common ones, and such rare
//!   ones as were found. It serves every number that can be taken, and several rows are made together
//!   ([`Lanes`]), so that a rare heap is looked up once for all of them. Where there are many, a second
//!   thread prepares rows a stage ahead ([`Helper`]).
//! - Beside the rare heaps some *scouts* are tried, common heaps chosen so that their splits are likely to
//!   have every rare value that is wanted (see [`Sieve`]). A value that still is missing is searched for over
//!   all splits, several at a time in vector registers, mostly with an early success.
//! - The sieve is chosen anew whenever the number of heaps has doubled. New rare heaps are appended to it.
//!
//! Every answer is exact whatever the sieve. With r rare heaps among the first n, the values to n cost about
//! n·r steps; without a sparse space n²/4. Memory: four bytes a heap.

use std::iter;
use std::ops::Range;

use super::helper::{self, Helper};
use super::lanes::{self, LANES, Lanes};
use super::sieve::{ScoutsOfAValue, Sieve};
use super::{Digits, Split};
use crate::memory::List;
use values::{Budget, Charge, Error};

/// How many heaps are worked out between two looks at the budget.
const BATCH: usize = 16;
/// Splits compared before a search looks whether it has succeeded, first and later: where there are few
/// values it succeeds soon.
const FIRST_BLOCK: usize = 64;
const BLOCK: usize = 256;
/// The number of heaps at which a sieve is first chosen.
const FIRST_CHOICE: usize = 64;

/// The sequence of a game whose moves leave at most two heaps.
#[derive(Clone, Debug)]
pub(super) struct Sparse {
    digits: Digits,
    pub(super) values: List<u16>,
    /// The values again, from right to left: heap 0 comes last.
    reversed: Vec<u16>,
    sieve: Sieve,
    /// The number of heaps at which the sieve was chosen, and at which it is chosen again.
    last_choice: usize,
    next_choice: usize,
    scouts_of_a_value: ScoutsOfAValue,
    /// How many splits were searched with success since then.
    searched: usize,
    rows: Rows,
    /// The totals whose probes are marked already, and for each of them the values met.
    marked: Range<usize>,
    /// What the helper has found for each of them, as bits; mostly nothing.
    prepared: Vec<u64>,
    marks: Lanes,
    helper: Helper,
    /// Of the work at hand: whether there is a thread for a helper.
    budget: Option<Budget>,
    /// The options of the heap at hand, as bits.
    options: Vec<u64>,
    /// What all that takes beside the values.
    charge: Charge,
}

impl Sparse {
    /// Goes on from the values given.
    pub(super) fn new(digits: Digits, values: Vec<u16>) -> Sparse {
        let top = values.iter().copied().max().unwrap_or(0);
        let bits = (u16::BITS - top.leading_zeros()).max(6);
        let mut sparse = Sparse {
            rows: Rows { bits, kept: digits.totals_remembered(), words: Vec::new() },
            digits,
            reversed: values.iter().rev().copied().collect(),
            values: values.into(),
            sieve: Sieve::trivial(bits),
            last_choice: 0,
            next_choice: FIRST_CHOICE,
            scouts_of_a_value: ScoutsOfAValue::FIRST,
            searched: 0,
            marked: 0..0,
            prepared: Vec::new(),
            marks: Lanes::new(),
            helper: Helper::default(),
            budget: None,
            options: Vec::new(),
            charge: Charge::default(),
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

    pub(super) fn extend(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        while self.values.len() < count {
            budget.go_on()?;
            let end = count.min(self.values.len() + BATCH);
            self.values.reserve(end, budget)?;
            self.charge.set(self.bytes_for(end), budget)?;
            while self.values.len() < end {
                self.step()?;
            }
        }
        Ok(())
    }

    /// What the work up to so many values takes beside them.
    fn bytes_for(&self, count: usize) -> usize {
        // A larger list is made beside the present one.
        let larger = if count > self.reversed.len() { count.next_power_of_two() } else { 0 };
        let reversed = (self.reversed.len() + larger) * size_of::<u16>();
        // A list that grows has room for as many again, and values with one more bit make all rows anew.
        let rows = 3 * count.min(self.rows.kept) + helper::MOST_ROWS;
        let rows = rows * self.rows.words_in_row() * size_of::<u64>();
        reversed + rows + lanes::BYTES + 2 * self.sieve.bytes()
    }

    /// Works out the next heap.
    fn step(&mut self) -> Result<(), Error> {
        let heap = self.values.len();
        if heap >= self.next_choice {
            self.choose_sieve();
        }
        if let Some(total) = heap.checked_sub(self.digits.least_split()) {
            self.make_row(total);
        }
        self.gather_options(heap);
        let value = u16::try_from(self.least_excluded(heap)).map_err(|_| Error::Memory)?;
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
        let mut searched = 0;
        let found = totals.find(|&total| {
            let (parts, rests) = self.splits(total);
            let first = parts.len().min(FIRST_BLOCK);
            let mut blocks = iter::once((&parts[..first], &rests[..first]))
                .chain(parts[first..].chunks(BLOCK).zip(rests[first..].chunks(BLOCK)));
            blocks.any(|(parts, rests)| {
                searched += parts.len();
                has_sum(parts, rests, wanted)
            })
        });
        if let Some(total) = found {
            self.searched += searched;
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
        self.marks.clear(self.rows.bits);
        let known = self.values.len();
        let settled = known.saturating_sub(self.digits.most_split());
        let lookups = (known - self.last_choice) * self.sieve.scouts.len();
        self.scouts_of_a_value = self.scouts_of_a_value.adapted(lookups, self.searched);
        let parity = self.digits.parity_of_splits();
        self.sieve = Sieve::choose(&self.values, self.rows.bits, parity, settled, self.scouts_of_a_value);
        self.searched = 0;
        self.last_choice = known;
        self.next_choice = known * 2;
        self.helper = Helper::default();
        self.make_earlier_rows();
        self.start_helper();
    }

    /// Allows a helper for the work up to so many heaps, and starts one if that is much.
    pub(super) fn call_helper(&mut self, count: usize, budget: &Budget) {
        self.budget = Some(budget.clone());
        let known = self.values.len();
        if known >= FIRST_CHOICE && count.saturating_sub(known) > known / 8 {
            self.start_helper();
        }
    }

    pub(super) fn send_helper_away(&mut self) {
        self.budget = None;
        self.helper = Helper::default();
    }

    fn start_helper(&mut self) {
        if let Some(budget) = &self.budget {
            self.helper = Helper::new(&self.values, &self.sieve, self.digits.split, budget);
        }
    }

    /// Makes the rows that heaps from now on need, but for the latest: a row is good only for the sieve that
    /// it was made with.
    fn make_earlier_rows(&mut self) {
        let end = self.values.len().saturating_sub(self.digits.least_split());
        for total in (end + 1).saturating_sub(self.rows.kept)..end {
            self.make_row(total);
        }
    }

    /// Finds the values of the splits of a total: all common ones, and some rare ones.
    fn make_row(&mut self, total: usize) {
        if !self.marked.contains(&total) {
            self.mark_next_splits(total);
        }
        let lane = total - self.marked.start;
        // The other part may not have been known when the lanes were marked.
        for part in 1..LANES.min(total) {
            if self.digits.split == Split::Any || 2 * part != total {
                self.marks.add(lane, self.values[part] ^ self.values[total - part]);
            }
        }
        let row = self.rows.row_mut(total);
        self.marks.take(lane, row);
        let prepared = self.prepared.chunks_exact((self.prepared.len() / LANES).max(1)).nth(lane);
        row.iter_mut().zip(prepared.into_iter().flatten()).for_each(|(row, prepared)| *row |= prepared);
    }

    /// Marks the splits of a total, and mostly of the next ones, but for those with a part smaller than the
    /// number of lanes.
    fn mark_next_splits(&mut self, total: usize) {
        let (values, sieve, split) = (&self.values, &self.sieve, self.digits.split);
        self.prepared.clear();
        if let Some(rows) = self.helper.rows(total, values, self.rows.words_in_row()) {
            self.prepared.extend_from_slice(rows);
            for heaps in helper::near(total) {
                self.marks.mark(values, sieve, split, total, heaps);
            }
        } else if sieve.is_useless(total) {
            self.mark_all_splits(total);
            return;
        } else {
            self.marks.mark(values, sieve, split, total, LANES..usize::MAX);
        }
        self.marked = total..total + LANES;
    }

    fn mark_all_splits(&mut self, total: usize) {
        self.marked = total..total + 1;
        let mut marks = std::mem::replace(&mut self.marks, Lanes::none());
        let (parts, rests) = self.splits(total);
        for (part, rest) in parts.iter().zip(rests) {
            marks.add(0, part ^ rest);
        }
        self.marks = marks;
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
