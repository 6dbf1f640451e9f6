//! Grundy sequences of heap games: the value of a single heap of 0, 1, 2, … stones.
//!
//! A position is a number of heaps, a move takes stones from one of them and may split what is left. By the
//! theorem of Sprague (1935) and Grundy (1939) a heap is worth a nim heap, and a position the nim-sum of its
//! heaps, so that all there is to know is one sequence of numbers. [`Sequence`] works it out and proves where
//! it becomes periodic; there is one engine for each kind of rules:
//!
//! - `taking`: finitely many numbers to take, no splits: a window that slides over the sequence;
//! - `sweeping`: very many or infinitely many numbers to take, thinly spread, no splits: a block of heaps at
//!   a time;
//! - `marking`: the same with a dense set of numbers: bits, value by value;
//! - `sparse`: splits in two: rare and common values;
//! - `triple`: splits in three: sets of values.
//!
//! Which heaps of a subtraction game are lost is found much sooner than their values: `lost`.
//!
//! Which stretch of agreement proves a period is said in `period`.

mod arithmetic;
mod checkpoint;
mod helper;
mod lanes;
mod lost;
mod marking;
mod marks;
mod moves;
mod period;
mod set;
mod sieve;
mod sparse;
mod sweeping;
mod taking;
#[cfg(test)]
mod tests;
mod triple;

pub use checkpoint::{CheckpointError, Resumption};
pub use lost::lost_heaps;
pub use moves::{HeapMove, moves};
pub use set::SubtractionSet;

use marking::Marking;
use period::{Kind, TEST_BYTES, Theorem, Verdict};
use sieve::HeapParity;
use sparse::Sparse;
use std::thread::{self, JoinHandle};
use sweeping::Sweeping;
use taking::Taking;
use triple::Triple;
use values::{Budget, Charge, Error};

/// The moves from one heap. A game of heaps is the sum of its heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum HeapRules {
    /// Take a number in the set; a 0 in it means nothing.
    Subtraction(SubtractionSet),
    /// A take-and-break code (Guy and Smith 1956): digit k says what may be left when k stones are taken, the
    /// leading digit standing for k = 0. Bit i of a digit: the rest may be i non-empty heaps, for i from 0 to
    /// 3. Other bits mean nothing, nor do bits 0 and 1 of the leading digit, for such a move would change
    /// nothing.
    TakeAndBreak(Vec<u8>),
    /// Take a number in the set, which may be 0, then split the rest into exactly two non-empty heaps.
    TakeSplit {
        /// What may be taken.
        take: SubtractionSet,
        /// Which two heaps may be left.
        split: Split,
    },
}

/// Which two heaps a split may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Split {
    /// Any two.
    Any,
    /// Two of different sizes.
    Unequal,
}

/// g(n + length) = g(n) + saltus for every n ≥ start, both as small as can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// The length of the period.
    pub length: u64,
    /// The least heap from which it holds.
    pub start: u64,
    /// What the values grow by in one period: 0 for an ordinary one.
    pub saltus: u64,
}

/// To test so many values for a period takes long enough for another thread.
const WORTH_A_THREAD: usize = 1 << 15;

/// The Grundy values of single heaps, as far as they are known.
#[derive(Clone, Debug)]
pub struct Sequence {
    rules: HeapRules,
    engine: Engine,
    /// The heap up to which the engine knows the moves.
    limit: usize,
    theorem: Option<Theorem>,
    /// How many values have to be known before a period can be proved.
    next_test: usize,
    period: Option<Period>,
    /// What the lists of moves take.
    charge: Charge,
}

#[derive(Clone, Debug)]
enum Engine {
    Taking(Taking),
    Marking(Marking),
    Sweeping(Sweeping),
    Sparse(Box<Sparse>),
    Triple(Triple),
}

impl Sequence {
    /// A sequence of which nothing is known yet.
    #[must_use]
    pub fn new(rules: HeapRules) -> Sequence {
        Sequence::from_values(rules, &[])
    }

    fn from_values(rules: HeapRules, values: &[u32]) -> Sequence {
        let limit = if rules.is_finite() { usize::MAX } else { values.len() };
        let digits = Digits::new(&rules, limit);
        let theorem = rules.is_finite().then(|| digits.theorem(&rules));
        let engine = Engine::new(&rules, digits, values);
        let charge = Charge::default();
        let mut sequence = Sequence { rules, engine, limit, theorem, next_test: 0, period: None, charge };
        sequence.test_period();
        sequence
    }

    /// The rules that the sequence belongs to.
    #[must_use]
    pub fn rules(&self) -> &HeapRules {
        &self.rules
    }

    /// Works out the values of the heaps up to `heap`, or until a period is proved. When halted, what is
    /// known is kept.
    pub fn extend(&mut self, heap: u64, budget: &Budget) -> Result<(), Error> {
        let count = usize::try_from(heap).ok().and_then(|heap| heap.checked_add(1)).ok_or(Error::Memory)?;
        if let Engine::Sparse(engine) = &mut self.engine {
            engine.call_helper(count, budget);
        }
        let done = self.extend_to(count, budget);
        if let Engine::Sparse(engine) = &mut self.engine {
            engine.send_helper_away();
        }
        done
    }

    fn extend_to(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        if self.period.is_none() && count > self.limit {
            // At least double, so that listing the moves again and again costs little.
            let limit = count.max(self.limit.saturating_mul(2));
            self.charge.set(self.rules.bytes_to_list(limit), budget)?;
            // Without a period to stop at, all values will be there.
            self.engine.reserve(count, budget)?;
            self.limit = limit;
            self.engine.continue_moves(Digits::new(&self.rules, self.limit));
        }
        let known = self.len();
        let mut beside: Option<JoinHandle<Tested>> = None;
        while self.period.is_none() && self.len() < count {
            let stop = if beside.is_some() { count } else { count.min(self.next_test) };
            let next = stop.min(self.len() + self.engine.stride());
            self.engine.extend(next, budget)?;
            budget.report(next as u64, count as u64);
            let ended = beside.take_if(|test| test.is_finished() || next == count);
            if let Some(Ok(tested)) = ended.map(JoinHandle::join) {
                self.conclude(tested);
            }
            if beside.is_none() && self.period.is_none() && self.len() >= self.next_test {
                beside = if next < count { self.test_beside(budget) } else { None };
                if beside.is_none() {
                    let _charge = budget.charge(self.len() * TEST_BYTES)?;
                    self.test_period();
                }
            }
        }
        // Arithmetic periods are looked for now and then; what is proved must not depend on the way to the
        // heap.
        if self.len() > known && self.period.is_none() && matches!(self.engine, Engine::Triple(_)) {
            self.test_period();
        }
        Ok(())
    }

    /// The value of a heap, if it is known.
    #[must_use]
    pub fn value(&self, heap: u64) -> Option<u64> {
        let known = |heap: u64| self.engine.value(usize::try_from(heap).ok()?);
        match self.period {
            Some(Period { length, start, saltus }) if heap >= start => {
                let periods = (heap - start) / length;
                known(start + (heap - start) % length)?.checked_add(saltus.checked_mul(periods)?)
            }
            _ => known(heap),
        }
    }

    /// The number of heaps, from the empty one on, whose values are known even without the period.
    #[must_use]
    pub fn known(&self) -> u64 {
        self.len() as u64
    }

    /// The period, if one is proved.
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        self.period
    }

    fn len(&self) -> usize {
        match &self.engine {
            Engine::Taking(engine) => engine.values.len(),
            Engine::Marking(engine) => engine.values.len(),
            Engine::Sweeping(engine) => engine.values.len(),
            Engine::Sparse(engine) => engine.values.len(),
            Engine::Triple(engine) => engine.values.len(),
        }
    }

    /// Begins to test the values known in another thread, if that is worth one and there is memory for it. It
    /// may be left alone: it soon ends, and has what it takes of the budget until then.
    fn test_beside(&self, budget: &Budget) -> Option<JoinHandle<Tested>> {
        let (Engine::Sparse(engine), Some(theorem)) = (&self.engine, self.theorem) else { return None };
        let helpers = budget.helpers(usize::from(engine.values.len() >= WORTH_A_THREAD));
        if helpers.count() == 0 {
            return None;
        }
        let charge = budget.charge(engine.values.len() * (TEST_BYTES + size_of::<u16>())).ok()?;
        let values = engine.values.to_vec();
        let test = move || {
            let _taken = (helpers, charge);
            prove(theorem, &values)
        };
        thread::Builder::new().spawn(test).ok()
    }

    fn conclude(&mut self, (next_test, period): Tested) {
        // A little patience keeps the tests cheap where agreement comes and goes.
        self.next_test = next_test.max(self.len() + self.len() / 64 + 1);
        self.period = period;
    }

    fn test_period(&mut self) {
        let Some(theorem) = self.theorem else {
            self.next_test = usize::MAX;
            return;
        };
        let (next_test, period) = match &self.engine {
            Engine::Sparse(engine) => prove(theorem, &engine.values),
            Engine::Taking(engine) => prove(theorem, &engine.values),
            Engine::Marking(engine) => prove(theorem, &engine.values),
            Engine::Sweeping(engine) => prove(theorem, &engine.values),
            Engine::Triple(engine) => prove(theorem, &engine.values),
        };
        self.conclude((next_test, period));
        if let (Engine::Triple(engine), None) = (&self.engine, period) {
            self.period = arithmetic::test(&engine.digits, &engine.values);
            self.next_test = self.next_test.min(self.len() + self.len() / 4 + 16);
        }
    }
}

/// How many values have to be known before a period can be proved, or a period that is.
type Tested = (usize, Option<Period>);

fn prove<T: Copy + Eq>(theorem: Theorem, values: &[T]) -> Tested {
    match theorem.test(values) {
        Verdict::NotBefore(count) => (count, None),
        Verdict::Proved { length, start } => {
            let (length, start) = period::least(values, length, start);
            (values.len(), Some(Period { length: length as u64, start: start as u64, saltus: 0 }))
        }
    }
}

impl Engine {
    fn new(rules: &HeapRules, digits: Digits, values: &[u32]) -> Engine {
        let narrow = || values.iter().map(|&value| u16::try_from(value).unwrap_or(u16::MAX)).collect();
        if !digits.leaving_three.is_empty() {
            Engine::Triple(Triple::new(digits, values.to_vec()))
        } else if matches!(rules, HeapRules::TakeSplit { .. }) || !digits.leaving_two.is_empty() {
            Engine::Sparse(Box::new(Sparse::new(digits, narrow())))
        } else if let HeapRules::Subtraction(set) = rules
            && (digits.leaving_one.len() > MANY || !set.is_finite())
        {
            if is_dense(set) {
                Engine::Marking(Marking::new(&digits.leaving_one, values.to_vec()))
            } else {
                Engine::Sweeping(Sweeping::new(digits.leaving_one, narrow()))
            }
        } else {
            Engine::Taking(Taking::new(digits, values.to_vec()))
        }
    }

    fn continue_moves(&mut self, digits: Digits) {
        match self {
            Engine::Marking(engine) => engine.continue_numbers(&digits.leaving_one),
            Engine::Sweeping(engine) => engine.continue_numbers(digits.leaving_one),
            Engine::Sparse(engine) => engine.continue_digits(digits),
            // Only infinite sets need it, and they are for the other engines.
            Engine::Taking(_) | Engine::Triple(_) => {}
        }
    }

    /// How many heaps are worked out between two reports of progress.
    fn stride(&self) -> usize {
        match self {
            Engine::Marking(_) | Engine::Sweeping(_) => marking::STRETCH,
            Engine::Taking(_) | Engine::Sparse(_) | Engine::Triple(_) => 1 << 12,
        }
    }

    /// Makes room for so many values.
    fn reserve(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        match self {
            Engine::Taking(engine) => engine.values.reserve(count, budget),
            Engine::Marking(engine) => engine.values.reserve(count, budget),
            Engine::Sweeping(engine) => engine.values.reserve(count, budget),
            Engine::Sparse(engine) => engine.values.reserve(count, budget),
            Engine::Triple(engine) => engine.values.reserve(count, budget),
        }
    }

    fn extend(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        match self {
            Engine::Taking(engine) => engine.extend(count, budget),
            Engine::Marking(engine) => engine.extend(count, budget),
            Engine::Sweeping(engine) => engine.extend(count, budget),
            Engine::Sparse(engine) => engine.extend(count, budget),
            Engine::Triple(engine) => engine.extend(count, budget),
        }
    }

    fn value(&self, heap: usize) -> Option<u64> {
        match self {
            Engine::Taking(engine) => engine.values.get(heap).map(|&value| value.into()),
            Engine::Marking(engine) => engine.values.get(heap).map(|&value| value.into()),
            Engine::Sweeping(engine) => engine.values.get(heap).map(|&value| value.into()),
            Engine::Sparse(engine) => engine.values.get(heap).map(|&value| value.into()),
            Engine::Triple(engine) => engine.values.get(heap).map(|&value| value.into()),
        }
    }
}

/// A subtraction set with more numbers than this is for marking or sweeping.
const MANY: usize = 256;
/// A set with more than one number in so many is dense.
const DENSE: usize = 32;
/// With so many numbers, values may need more than the 16 bits that they have in sweeping.
const TOO_MANY: usize = 1 << 16;

/// Is a set of many numbers for marking?
fn is_dense(set: &SubtractionSet) -> bool {
    let listed = set.listed();
    let last = listed.last().map_or(0, |&last| usize::try_from(last).unwrap_or(usize::MAX));
    set.has_primes() || listed.len() >= TOO_MANY || set.is_finite() && listed.len() > last / DENSE
}

/// The numbers that can be taken, in order, by the number of non-empty heaps that may be left.
#[derive(Clone, Debug)]
struct Digits {
    leaving_none: Vec<usize>,
    leaving_one: Vec<usize>,
    leaving_two: Vec<usize>,
    leaving_three: Vec<usize>,
    split: Split,
    finite: bool,
}

impl Digits {
    fn new(rules: &HeapRules, limit: usize) -> Digits {
        let digits = moves::digits(rules, limit as u64);
        let leaving = |parts: u8| {
            let taken = digits.iter().filter(|(_, digit)| digit >> parts & 1 == 1);
            taken.filter_map(|&(taken, _)| usize::try_from(taken).ok()).collect()
        };
        Digits {
            leaving_none: leaving(0),
            leaving_one: leaving(1),
            leaving_two: leaving(2),
            leaving_three: leaving(3),
            split: rules.split(),
            finite: rules.is_finite(),
        }
    }

    fn theorem(&self, rules: &HeapRules) -> Theorem {
        let kind = match rules {
            HeapRules::Subtraction(_) => Kind::Rest,
            _ if self.split == Split::Unequal => Kind::UnequalHeaps,
            _ if !self.leaving_three.is_empty() => Kind::ThreeHeaps,
            _ if !self.leaving_two.is_empty() => Kind::TwoHeaps,
            _ => Kind::OneHeap,
        };
        Theorem { kind, most_taken: self.most_taken() }
    }

    /// The most stones taken by a move.
    fn most_taken(&self) -> usize {
        let lists = [&self.leaving_none, &self.leaving_one, &self.leaving_two, &self.leaving_three];
        lists.iter().filter_map(|list| list.last()).max().copied().unwrap_or(0)
    }

    /// The fewest stones taken by a move that splits the heap.
    fn least_split(&self) -> usize {
        self.leaving_two.first().copied().unwrap_or(0)
    }

    /// The most stones taken by a move that splits the heap.
    fn most_split(&self) -> usize {
        self.leaving_two.last().copied().unwrap_or(0)
    }

    /// How many totals have to be remembered, each to be split for the sake of several heaps.
    fn totals_remembered(&self) -> usize {
        if self.finite { self.most_split() - self.least_split() + 1 } else { usize::MAX }
    }

    /// How the parity of a heap can be counted: if all splits take numbers of the same parity.
    fn parity_of_splits(&self) -> HeapParity {
        let shift = self.least_split() % 2;
        let same = self.finite && self.leaving_two.iter().all(|taken| taken % 2 == shift);
        if same { HeapParity::Shifted(shift) } else { HeapParity::Ignored }
    }
}

impl HeapRules {
    fn split(&self) -> Split {
        match self {
            HeapRules::TakeSplit { split, .. } => *split,
            HeapRules::Subtraction(_) | HeapRules::TakeAndBreak(_) => Split::Any,
        }
    }

    /// The most bytes that are taken while the moves of heaps up to a limit are listed.
    fn bytes_to_list(&self, limit: usize) -> usize {
        match self {
            HeapRules::TakeSplit { take, .. } | HeapRules::Subtraction(take) => {
                take.bytes_to_list(limit as u64)
            }
            HeapRules::TakeAndBreak(code) => code.len() * 8 * size_of::<u64>(),
        }
    }

    /// Are there finitely many numbers that can be taken?
    fn is_finite(&self) -> bool {
        match self {
            HeapRules::TakeSplit { take, .. } | HeapRules::Subtraction(take) => take.is_finite(),
            HeapRules::TakeAndBreak(_) => true,
        }
    }
}
