//! Misère quotients: for sums of heaps of bounded size, a finite monoid in place of nimbers.
//!
//! Two sums are indistinguishable if adding the same sum to both always leaves equal outcomes. The classes
//! form a commutative monoid Q; with the map Φ from heaps to Q and the set P of classes of P-positions it
//! gives the outcome of any sum by as many products as there are heaps (Plambeck 2005; Plambeck and Siegel
//! 2008).
//!
//! Heaps are added one by one. If some x in Q serves as Φ of the new heap, which the check of `transitions`
//! decides exactly (the mex rule of Plambeck and Siegel), Q stays. Otherwise the new heap becomes a
//! generator, and `attempt` guesses a larger quotient until one passes the check for all heaps. Guesses are
//! made under the pretence that what was indistinguishable stays so; if that proves wrong, heaps that were
//! sums of others become generators of their own. Every quotient handed out has passed the check, so it is
//! proved for all its heaps.

use super::Stuck;
use super::attempt::{Outcome, Plan, Pretence, attempt, in_generators};
use super::monoid::Monoid;
use super::presentation::Presentation;
use super::search::{Heaps, bytes_of_sums};
use super::transitions::{Transitions, Verdict};
use crate::heaps::{HeapRules, Split, SubtractionSet};
use crate::memory::Held;
use values::{Budget, Error};

/// The misère quotient of the heaps 0, 1, …, n of a game.
#[derive(Debug)]
pub struct Quotient {
    /// The options of each heap.
    options: Vec<Vec<Heaps>>,
    /// Φ of each heap.
    elements: Vec<usize>,
    /// Each heap as a sum of generators that are not larger.
    words: Vec<Heaps>,
    /// Heaps that generate the monoid, with their elements.
    generators: Vec<(u32, usize)>,
    monoid: Monoid,
    transitions: Transitions,
    /// Sums that tell the elements apart.
    tests: Vec<Heaps>,
    scope: Scope,
    limits: Limits,
    /// What the options, the words and the tests take.
    held: Held,
}

/// An element of a quotient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Element(pub(super) u32);

/// Which heaps a quotient is proved for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Heaps to this size.
    UpTo(u64),
    /// All heaps: Φ is periodic.
    All(Period),
}

/// Φ(n + length) = Φ(n) for all n from `start` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap from which it holds.
    pub start: u64,
    /// The length of the period.
    pub length: u64,
}

/// What the periodicity theorem has to know of a take-and-break code with finitely many digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The most stones that can be taken: the place of the last digit that is not 0.
    pub taken: u64,
    /// The most heaps that can be left of one.
    pub left: u64,
}

impl Reach {
    /// That of rules of which finitely many digits say all; unequal splits are not such, nor are infinite
    /// sets.
    #[must_use]
    pub fn of(rules: &HeapRules) -> Option<Reach> {
        let largest =
            |set: &SubtractionSet| set.is_finite().then(|| set.listed().last().copied().unwrap_or(0));
        match rules {
            HeapRules::Subtraction(set) => Some(Reach { taken: largest(set)?, left: 1 }),
            HeapRules::TakeSplit { take, split: Split::Any } => {
                Some(Reach { taken: largest(take)?, left: 2 })
            }
            HeapRules::TakeSplit { split: Split::Unequal, .. } => None,
            HeapRules::TakeAndBreak(digits) => Some(Reach {
                taken: digits.iter().rposition(|&digit| digit != 0).unwrap_or(0) as u64,
                left: digits.iter().map(|digit| digit.checked_ilog2().unwrap_or(0)).max().unwrap_or(0).into(),
            }),
        }
    }
}

/// Where the search for a larger quotient is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most elements.
    pub elements: usize,
    /// The most sums whose outcomes are searched to find one quotient.
    pub sums: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { elements: 1 << 10, sums: 1 << 22 }
    }
}

/// The quotient of the heaps to `heaps`, or of as many of them as have one that is not too large. `moves(n)`
/// lists the options of a heap of n, each a list of smaller heaps; `reach` is given if the rules are those of
/// a take-and-break code, and allows a proof for all heaps.
pub fn quotient(
    moves: impl Fn(u64) -> Vec<Vec<u64>>,
    heaps: u64,
    reach: Option<Reach>,
    budget: &Budget,
) -> Result<Quotient, Error> {
    let mut quotient = Quotient::new(Limits::default());
    for heap in 1..=heaps {
        budget.report(heap - 1, heaps);
        if !quotient.extend(moves(heap), budget)? {
            break;
        }
    }
    if let Some(reach) = reach {
        quotient.prove_for_all(reach);
    }
    Ok(quotient)
}

/// What a heap takes beside its options, about: its element and its word, and those of a copy.
const BYTES_OF_HEAP: usize = 256;

impl Quotient {
    /// The quotient of the empty heap alone, to be extended within these limits.
    #[must_use]
    pub fn new(limits: Limits) -> Quotient {
        let monoid = Monoid::trivial();
        Quotient {
            options: vec![Vec::new()],
            elements: vec![0],
            words: vec![Vec::new()],
            generators: Vec::new(),
            transitions: Transitions::new(&monoid),
            monoid,
            tests: Vec::new(),
            scope: Scope::UpTo(0),
            limits,
            held: Held::default(),
        }
    }

    /// Adds the next heap, given its options. False, and nothing changed, if no quotient is found within the
    /// limits. Nothing is changed by a halt either.
    pub fn extend(&mut self, options: Vec<Vec<u64>>, budget: &Budget) -> Result<bool, Error> {
        budget.go_on()?;
        let heap = self.heaps() + 1;
        let options = super::legal_options(heap, options);
        // Twice: a larger quotient is tried out on a copy.
        let bytes = 2 * bytes_of_sums(&options) + BYTES_OF_HEAP;
        self.held.take(bytes, budget)?;
        let served = self.add_by_mex(&options, budget);
        let added =
            served.and_then(|served| if served { Ok(()) } else { self.add_by_learning(&options, budget) });
        if added.is_err() {
            self.held.give(bytes);
        }
        match added {
            Ok(()) => {
                self.options.push(options);
                self.scope = Scope::UpTo(heap);
                Ok(true)
            }
            Err(Stuck::TooLarge) => Ok(false),
            Err(Stuck::Halt(halt)) => Err(halt),
        }
    }

    /// The heaps to this size are in the quotient.
    #[must_use]
    pub fn heaps(&self) -> u64 {
        self.elements.len() as u64 - 1
    }

    /// The number of elements.
    #[must_use]
    pub fn order(&self) -> usize {
        self.monoid.order()
    }

    /// Which heaps it is proved for.
    #[must_use]
    pub fn scope(&self) -> Scope {
        self.scope
    }

    /// Φ of a heap, if it is proved for that.
    #[must_use]
    pub fn element(&self, heap: u64) -> Option<Element> {
        self.index_of(heap).map(element)
    }

    /// The product of two elements of this quotient.
    #[must_use]
    pub fn product(&self, x: Element, y: Element) -> Element {
        element(self.monoid.product(x.0 as usize, y.0 as usize))
    }

    /// Is a sum of heaps a P-position? `None` if it is not proved for all of them.
    #[must_use]
    pub fn is_p_position(&self, heaps: &[u64]) -> Option<bool> {
        let product =
            heaps.iter().try_fold(0, |x, &heap| Some(self.monoid.product(x, self.index_of(heap)?)))?;
        Some(self.monoid.p_portion().contains(product))
    }

    /// Generators, relations and the P-portion in letters.
    pub fn presentation(&self, budget: &Budget) -> Result<Presentation, Error> {
        Presentation::new(&self.monoid, &self.generators, budget)
    }

    /// Looks for a period that proves the quotient for all heaps (Plambeck and Siegel 2008). A heap larger
    /// than `left` × (start + length) + `taken` has a part of at least start + length in each option, so its
    /// options are mapped to the same elements as those of the heap one period before, and its own element is
    /// the same.
    pub fn prove_for_all(&mut self, reach: Reach) {
        let heaps = self.heaps();
        let needed = |period: Period| {
            let sum = period.start.checked_add(period.length)?;
            sum.checked_mul(reach.left.max(1))?.checked_add(reach.taken)
        };
        let proved = |length: u64| {
            let period = Period { start: self.start_of_period(length), length };
            needed(period).is_some_and(|needed| needed <= heaps).then_some(period)
        };
        if let Some(Period { start, length }) = (1..heaps).find_map(proved) {
            let again = usize::try_from(length).ok().and_then(|length| self.elements.get(length));
            let from_zero = start == 1 && self.elements.first() == again;
            self.scope = Scope::All(Period { start: if from_zero { 0 } else { start }, length });
        }
    }

    /// The least heap, but not 0, from which Φ has this period as far as it is known.
    fn start_of_period(&self, length: u64) -> u64 {
        let length = usize::try_from(length).unwrap_or(usize::MAX);
        let shifted = self.elements.get(length..).unwrap_or_default();
        let pairs = self.elements.iter().zip(shifted).enumerate().skip(1);
        pairs.rev().find(|(_, (x, y))| x != y).map_or(1, |(heap, _)| heap as u64 + 1)
    }

    fn index_of(&self, heap: u64) -> Option<usize> {
        let heap = match self.scope {
            Scope::All(Period { start, length }) if heap >= start => start + (heap - start) % length,
            _ => heap,
        };
        self.elements.get(usize::try_from(heap).ok()?).copied()
    }

    /// Φ of a sum of heaps that are in the quotient.
    pub(super) fn element_of(&self, sum: &[u32]) -> usize {
        sum.iter().fold(0, |x, &heap| self.monoid.product(x, self.elements[heap as usize]))
    }

    /// Is a sorted sum a P-position, if all its heaps are in the quotient?
    pub(super) fn outcome_of(&self, sum: &[u32]) -> Option<bool> {
        let known = sum.last().is_none_or(|&largest| (largest as usize) < self.elements.len());
        known.then(|| self.monoid.p_portion().contains(self.element_of(sum)))
    }

    /// For every element the sum of heaps that is mapped to it and whose longest play is the shortest.
    pub(super) fn lightest_sums(&self) -> Vec<Heaps> {
        let mut weights: Vec<u64> = Vec::new();
        for options in &self.options {
            let weight = |option: &Heaps| 1 + option.iter().map(|&heap| weights[heap as usize]).sum::<u64>();
            let longest = options.iter().map(weight).max().unwrap_or(0);
            weights.push(longest);
        }
        let mut lightest: Vec<Option<(u32, u64)>> = vec![None; self.order()];
        for (heap, (&element, weight)) in (0..).zip(self.elements.iter().zip(weights)) {
            if lightest[element].is_none_or(|(_, least)| weight < least) {
                lightest[element] = Some((heap, weight));
            }
        }
        let heaps = lightest.iter().enumerate().skip(1);
        let heaps = heaps.filter_map(|(element, heap)| heap.map(|(heap, weight)| (heap, element, weight)));
        self.monoid.lightest_words(&heaps.collect::<Vec<_>>())
    }

    /// Adds a heap if an element serves for it. Returns whether one does.
    fn add_by_mex(&mut self, options: &[Heaps], budget: &Budget) -> Result<bool, Stuck> {
        if options.is_empty() {
            self.push(0);
            return Ok(true);
        }
        let heap = self.next_heap();
        let reached = self.monoid.elements_of(options, &self.elements);
        for x in 0..self.order() {
            if !self.transitions.admits(&self.monoid, x, &reached) {
                continue;
            }
            let mut transitions = self.transitions.copied(budget)?;
            if transitions.add(&self.monoid, heap, x, &reached, budget)? == Verdict::Holds {
                self.transitions = transitions;
                self.push(x);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn push(&mut self, element: usize) {
        self.elements.push(element);
        self.words.push(self.monoid.word(element).to_vec());
    }

    fn next_heap(&self) -> u32 {
        u32::try_from(self.elements.len()).unwrap_or(u32::MAX)
    }

    /// Adds a heap as a generator of a larger quotient.
    fn add_by_learning(&mut self, options: &[Heaps], budget: &Budget) -> Result<(), Stuck> {
        let heap = self.next_heap();
        let options = [&self.options[..], &[options.to_vec()]].concat();
        let mut words = [&self.words[..], &[vec![heap]]].concat();
        let mut tests = self.tests.clone();
        let mut pretence = Pretence::Sums;
        loop {
            let plan =
                Plan { smaller: self, options: &options, words: &words, pretence, limits: self.limits };
            let outcome;
            (outcome, tests) = attempt(&plan, &tests, budget)?;
            match (outcome, pretence) {
                (Outcome::Found(found), _) => {
                    (self.monoid, self.elements, self.transitions) = *found;
                    self.tests = tests;
                    self.choose_generators();
                    return Ok(());
                }
                (Outcome::Unsound(_), Pretence::Sums) => pretence = Pretence::Heaps,
                (Outcome::Unsound(sum), Pretence::Heaps) => {
                    let distinct = sum.into_iter().filter(|&heap| words[heap as usize] != [heap]).min();
                    let heap = distinct.ok_or(Stuck::TooLarge)?;
                    words[heap as usize] = vec![heap];
                }
            }
        }
    }

    /// Takes as generators the heaps that are no sums of smaller ones, and writes everything in them.
    fn choose_generators(&mut self) {
        self.generators.clear();
        self.words.clear();
        let mut reached = self.monoid.reached_from(&[]);
        for (heap, &element) in (0..).zip(&self.elements) {
            if reached[element].is_none() {
                self.generators.push((heap, element));
                reached = self.monoid.reached_from(&self.generators);
            }
            self.words.push(reached[element].clone().unwrap_or_else(|| vec![heap]));
        }
        self.monoid.regenerate(&self.generators);
        for test in &mut self.tests {
            *test = in_generators(test, &self.words);
        }
    }
}

fn element(index: usize) -> Element {
    Element(u32::try_from(index).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plain;
    use super::*;

    fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    fn nim(heap: u64) -> Vec<Vec<u64>> {
        (0..heap).map(|smaller| vec![smaller]).collect()
    }

    fn of_code(code: &str, heaps: u64) -> Quotient {
        let digits = plain::digits(code);
        let reach = Reach { taken: digits.len() as u64 - 1, left: 2 };
        quotient(|heap| plain::octal(&digits, heap), heaps, Some(reach), &budget()).expect("nobody stops it")
    }

    #[test]
    fn orders_of_octal_games() {
        for (code, heaps, order, period) in [
            ("0.123", 30, 20, Some((5, 5))),
            ("0.71", 30, 36, Some((3, 6))),
            ("0.75", 30, 8, Some((8, 2))),
            ("0.34", 40, 12, Some((7, 8))),
            ("0.152", 40, 34, None),
            ("0.77", 26, 32, None),
            ("0.07", 14, 24, None),
        ] {
            let quotient = of_code(code, heaps);
            assert_eq!((quotient.order(), quotient.heaps()), (order, heaps), "{code}");
            let scope = match period {
                Some((start, length)) => Scope::All(Period { start, length }),
                None => Scope::UpTo(heaps),
            };
            assert_eq!(quotient.scope(), scope, "{code}");
        }
    }

    #[test]
    fn orders_of_nim() {
        for (heaps, order) in [(0, 1), (1, 2), (3, 6), (7, 10), (15, 18)] {
            let quotient = quotient(nim, heaps, None, &budget()).expect("nobody stops it");
            assert_eq!(quotient.order(), order, "heaps to {heaps}");
        }
    }

    #[test]
    fn a_period_holds_beyond_its_proof() {
        for code in ["0.123", "0.71", "0.75", "0.34", "0.3", "0.12"] {
            let (short, long) = (of_code(code, 40), of_code(code, 90));
            assert!(matches!(short.scope(), Scope::All(_)), "{code}");
            for heap in 0..=90 {
                assert_eq!(short.element(heap), long.element(heap), "{code} heap {heap}");
            }
        }
    }

    #[test]
    fn reach_of_rules() {
        let code = |digits: &[u8]| Reach::of(&HeapRules::TakeAndBreak(digits.to_vec()));
        assert_eq!(code(&[0, 7, 7]), Some(Reach { taken: 2, left: 2 }));
        assert_eq!(code(&[4, 3, 0]), Some(Reach { taken: 1, left: 2 }));
        assert_eq!(code(&[0, 0, 8]), Some(Reach { taken: 2, left: 3 }));
        assert_eq!(code(&[0, 3, 1]), Some(Reach { taken: 2, left: 1 }));
        assert_eq!(code(&[]), Some(Reach { taken: 0, left: 0 }));
        let set = || SubtractionSet::of([3, 5]);
        assert_eq!(Reach::of(&HeapRules::Subtraction(set())), Some(Reach { taken: 5, left: 1 }));
        assert_eq!(Reach::of(&HeapRules::Subtraction(SubtractionSet::squares())), None);
        let split = |split| Reach::of(&HeapRules::TakeSplit { take: set(), split });
        assert_eq!([split(Split::Any), split(Split::Unequal)], [Some(Reach { taken: 5, left: 2 }), None]);
    }

    #[test]
    fn an_infinite_quotient_is_given_up() {
        let digits = plain::digits("0.26");
        let mut quotient = Quotient::new(Limits { elements: 60, ..Limits::default() });
        while quotient.extend(plain::octal(&digits, quotient.heaps() + 1), &budget()) == Ok(true) {}
        assert_eq!((quotient.heaps(), quotient.order()), (24, 60));
        assert_eq!(quotient.element(25), None);
    }

    #[test]
    fn a_stopped_extension_changes_nothing() {
        let stopped = budget();
        stopped.stop();
        let mut quotient = Quotient::new(Limits { elements: 100, ..Limits::default() });
        assert_eq!(quotient.extend(vec![vec![]], &stopped), Err(Error::Stopped));
        assert_eq!((quotient.heaps(), quotient.order()), (0, 1));
    }

    /// No two elements are alike, and products do not depend on order.
    fn is_reduced_and_commutative(quotient: &Quotient) -> bool {
        let order = quotient.order();
        let monoid = &quotient.monoid;
        let pairs = || (0..order).flat_map(|x| (0..x).map(move |y| (x, y)));
        pairs()
            .all(|(x, y)| monoid.p_row(x) != monoid.p_row(y) && monoid.product(x, y) == monoid.product(y, x))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn outcomes_are_those_of_play(
            table in plain::tables(7),
            sums in prop::collection::vec(prop::collection::vec(0_u64..7, 0..5), 1..6),
        ) {
            let moves = |heap: u64| table.options(heap);
            let mut quotient = Quotient::new(Limits { elements: 60, ..Limits::default() });
            while quotient.heaps() < 6
                && quotient.extend(moves(quotient.heaps() + 1), &budget()) == Ok(true)
            {}
            prop_assert!(is_reduced_and_commutative(&quotient));
            for heaps in sums {
                let known = heaps.iter().all(|&heap| heap <= quotient.heaps());
                let expected = known.then(|| plain::is_p_position(&moves, &heaps));
                prop_assert_eq!(quotient.is_p_position(&heaps), expected);
            }
        }

        #[test]
        fn octal_outcomes_are_those_of_play(
            code in prop::sample::select(
                vec!["0.77", "0.137", "0.123", "0.71", "4.7", "0.57", "0.26", "0.15"]
            ),
            heaps in prop::collection::vec(0_u64..11, 0..4),
        ) {
            let digits = plain::digits(code);
            let quotient = of_code(code, 10);
            let expected = plain::is_p_position(&|heap| plain::octal(&digits, heap), &heaps);
            prop_assert_eq!(quotient.is_p_position(&heaps), Some(expected));
        }
    }
}
