//! Guesses the misère quotient of a set of heaps from outcomes of sums.
//!
//! Two sums are indistinguishable if adding the same sum to both always gives the same outcome; the classes
//! are the quotient. That is the Myhill–Nerode congruence of the set of P-positions, and it is found here
//! like a minimal automaton is learned from membership queries (Angluin 1987): rows are sums that represent
//! the classes found so far, tests are sums that tell them apart. A row and a generator make a sum that is a
//! known class by all tests, or a new one. Where the guess is not commutative, or a sum is shown to have
//! another outcome than guessed, the first step at which the guess goes wrong gives a new test (Rivest and
//! Schapire 1993), and with it at least one more class.
//!
//! The guess is right in the end if the quotient is finite, but only [`super::transitions`] can tell. The
//! cost is classes × generators × tests outcomes for every new test.

use rustc_hash::FxHashMap;
use values::{Budget, Error};

use super::Stuck;
use super::monoid::{Bits, Monoid};
use super::search::Heaps;
use crate::memory::{Held, Map, allocated};

/// What is found so far.
#[derive(Debug)]
pub(super) struct Learner<'b> {
    generators: Vec<u32>,
    /// The place of each generator among them.
    index_of: FxHashMap<u32, usize>,
    tests: Vec<Heaps>,
    rows: Vec<Heaps>,
    /// From each row by each generator.
    steps: Vec<Vec<usize>>,
    /// The results of the tests of sums met so far, by sum.
    results: Map<Heaps, Results>,
    most_elements: usize,
    budget: &'b Budget,
    /// What the results and the tests take outside the map.
    kept: Held,
    /// What the rows and their steps take.
    guessed: Held,
}

/// The results of the first so many tests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Results {
    count: usize,
    is_p: Vec<u64>,
}

impl Results {
    fn push(&mut self, is_p: bool) {
        if self.count.is_multiple_of(64) {
            self.is_p.reserve_exact(1);
            self.is_p.push(0);
        }
        if let Some(last) = self.is_p.last_mut() {
            *last |= u64::from(is_p) << (self.count % 64);
        }
        self.count += 1;
    }

    /// The bytes that they keep outside themselves.
    fn bytes(&self) -> usize {
        allocated(8 * self.is_p.len())
    }

    fn of_empty_test(&self) -> bool {
        self.is_p.first().is_some_and(|word| word & 1 == 1)
    }

    fn first_difference(&self, other: &Results) -> Option<usize> {
        let differing = self.is_p.iter().zip(&other.is_p).map(|(x, y)| x ^ y).enumerate();
        differing
            .into_iter()
            .find(|(_, word)| *word != 0)
            .map(|(at, word)| 64 * at + word.trailing_zeros() as usize)
    }
}

impl<'b> Learner<'b> {
    /// Generators are heaps; tests that were of use before save work. With more elements than `most_elements`
    /// it gives up.
    pub(super) fn new(
        generators: Vec<u32>,
        mut tests: Vec<Heaps>,
        most_elements: usize,
        budget: &'b Budget,
    ) -> Self {
        if tests.first().is_none_or(|test| !test.is_empty()) {
            tests.insert(0, Vec::new());
        }
        let index_of = generators.iter().enumerate().map(|(index, &heap)| (heap, index)).collect();
        Learner {
            generators,
            index_of,
            tests,
            rows: Vec::new(),
            steps: Vec::new(),
            results: Map::default(),
            most_elements,
            budget,
            kept: Held::default(),
            guessed: Held::default(),
        }
    }

    /// The sums that tell the classes apart.
    pub(super) fn into_tests(self) -> Vec<Heaps> {
        self.tests
    }

    /// A commutative monoid that agrees with all outcomes seen, or `None` if it becomes too large. `is_p` is
    /// asked for outcomes.
    pub(super) fn guess(
        &mut self,
        is_p: &mut impl FnMut(&[u32]) -> Result<bool, Stuck>,
    ) -> Result<Monoid, Stuck> {
        loop {
            self.close(is_p)?;
            match self.disagreement() {
                None => break,
                Some((row, path, test)) => self.correct(row, &path, &test, is_p)?,
            };
        }
        Ok(self.monoid()?)
    }

    /// Makes a test of a sum whose outcome the guess has wrong. Returns whether it had.
    pub(super) fn refute(
        &mut self,
        sum: &[u32],
        is_p: &mut impl FnMut(&[u32]) -> Result<bool, Stuck>,
    ) -> Result<bool, Stuck> {
        self.correct(0, sum, &[], is_p)
    }

    /// The class of a sum of generators by the latest guess.
    pub(super) fn class_of(&self, sum: &[u32]) -> usize {
        sum.iter().fold(0, |row, heap| self.steps[row][self.index_of[heap]])
    }

    /// Finds a row for every row with every generator, adding rows until that is so.
    fn close(&mut self, is_p: &mut impl FnMut(&[u32]) -> Result<bool, Stuck>) -> Result<(), Stuck> {
        let mut classes: Map<Vec<u64>, usize> = Map::default();
        self.rows = vec![Vec::new()];
        self.steps = Vec::new();
        self.guessed = Held::default();
        let results = self.results_of(&[], is_p)?;
        let bytes = results.bytes();
        classes.insert(results.is_p, 0, bytes, self.budget)?;
        while let Some(row) = self.rows.get(self.steps.len()).cloned() {
            let mut steps = Vec::with_capacity(self.generators.len());
            for generator in self.generators.clone() {
                let sum = joined(&row, &[generator]);
                let results = self.results_of(&sum, is_p)?;
                if let Some(&class) = classes.get(&results.is_p) {
                    steps.push(class);
                    continue;
                }
                steps.push(self.rows.len());
                let row = size_of::<Heaps>() + allocated(size_of_val(sum.as_slice()));
                let steps = size_of::<Vec<usize>>() + allocated(self.generators.len() * size_of::<usize>());
                self.guessed.take(2 * (row + steps), self.budget)?;
                let bytes = results.bytes();
                classes.insert(results.is_p, self.rows.len(), bytes, self.budget)?;
                self.rows.push(sum);
            }
            self.steps.push(steps);
            if self.rows.len() > self.most_elements {
                return Err(Stuck::TooLarge);
            }
        }
        Ok(())
    }

    /// The results of all tests of one sum.
    fn results_of(
        &mut self,
        sum: &[u32],
        is_p: &mut impl FnMut(&[u32]) -> Result<bool, Stuck>,
    ) -> Result<Results, Stuck> {
        let known = self.results.get(sum).cloned();
        let is_new = known.is_none();
        let mut results = known.unwrap_or_default();
        let before = results.bytes();
        for test in &self.tests[results.count..] {
            results.push(is_p(&joined(sum, test))?);
        }
        self.kept.take(results.bytes() - before, self.budget)?;
        if is_new {
            let bytes = allocated(size_of_val(sum));
            self.results.insert(sum.to_vec(), results.clone(), bytes, self.budget)?;
        } else if let Some(kept) = self.results.get_mut(sum) {
            kept.clone_from(&results);
        }
        Ok(results)
    }

    /// A row, two generators that lead from it to different rows by their order, and a test that tells those
    /// apart.
    fn disagreement(&self) -> Option<(usize, [u32; 2], Heaps)> {
        for row in 0..self.rows.len() {
            for (a, &x) in self.generators.iter().enumerate() {
                for (b, &y) in self.generators.iter().enumerate().take(a) {
                    let first = self.steps[self.steps[row][a]][b];
                    let second = self.steps[self.steps[row][b]][a];
                    if first != second {
                        let results = |row: usize| self.results.get(&self.rows[row]);
                        let test = results(first)?.first_difference(results(second)?)?;
                        return Some((row, [x, y], self.tests[test].clone()));
                    }
                }
            }
        }
        None
    }

    /// Follows a path of generators, in both directions if it has two of them, until the outcome with the
    /// rest of the path and the test changes; that rest becomes a test. Returns whether there was such a
    /// step.
    fn correct(
        &mut self,
        row: usize,
        path: &[u32],
        test: &[u32],
        is_p: &mut impl FnMut(&[u32]) -> Result<bool, Stuck>,
    ) -> Result<bool, Stuck> {
        let reversed: Heaps = path.iter().rev().copied().collect();
        for path in [path, &reversed] {
            let mut row = row;
            let mut outcome = is_p(&joined(&self.rows[row], &joined(path, test)))?;
            for (at, heap) in path.iter().enumerate() {
                row = self.steps[row][self.index_of[heap]];
                let rest = joined(&path[at + 1..], test);
                let next = is_p(&joined(&self.rows[row], &rest))?;
                if next != outcome {
                    self.kept.take(2 * size_of::<Heaps>() + allocated(4 * rest.len()), self.budget)?;
                    self.tests.push(rest);
                    return Ok(true);
                }
                outcome = next;
            }
        }
        Ok(false)
    }

    /// The rows as a monoid: a product is found by the steps of one factor's row from the other.
    fn monoid(&self) -> Result<Monoid, Error> {
        let order = self.rows.len();
        let longest = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let charge = Monoid::charge(order, longest, self.budget)?;
        let mut products = Vec::with_capacity(order * order);
        for x in 0..order {
            for row in &self.rows {
                let product = row.iter().fold(x, |product, heap| self.steps[product][self.index_of[heap]]);
                products.push(u32::try_from(product).unwrap_or(u32::MAX));
            }
        }
        let mut p_portion = Bits::with_room(order);
        let is_p = |row: &usize| self.results.get(&self.rows[*row]).is_some_and(Results::of_empty_test);
        (0..order).filter(is_p).for_each(|row| p_portion.insert(row));
        Ok(Monoid::new(self.rows.clone(), products, p_portion, charge))
    }
}

/// The sum of two sums.
fn joined(x: &[u32], y: &[u32]) -> Heaps {
    let mut sum = [x, y].concat();
    sum.sort_unstable();
    sum
}
