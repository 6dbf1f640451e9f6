//! One attempt to find the quotient that a new heap needs: guess, check, correct.
//!
//! Outcomes of sums are asked for by the thousand, so sums are exchanged for simpler ones before they are
//! searched, as if what was indistinguishable before could not be told apart with the help of the new heap
//! either. That is a pretence: most often it holds, and where it does not, the check of
//! [`super::transitions`], which pretends nothing, finds out. Play in the pretended game ends too: either no
//! sum is exchanged for one that can be played longer, or every heap that is not a generator is exchanged for
//! smaller ones.

use super::Stuck;
use super::learn::Learner;
use super::monoid::Monoid;
use super::quotient::{Limits, Quotient};
use super::search::{Heaps, Outcomes};
use super::transitions::{Transitions, Verdict};
use values::{Budget, Error};

/// What is exchanged while outcomes are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pretence {
    /// Sums of smaller heaps, for the lightest with the same element.
    Sums,
    /// Heaps, for their sums of generators.
    Heaps,
}

/// The rules and the generators to try.
pub(super) struct Plan<'a> {
    /// The quotient without the new heap, which is the last one.
    pub(super) smaller: &'a Quotient,
    /// The options of all heaps.
    pub(super) options: &'a [Vec<Heaps>],
    /// Each heap as a sum of generators; a generator is its own.
    pub(super) words: &'a [Heaps],
    pub(super) pretence: Pretence,
    pub(super) limits: Limits,
}

/// What came out of an attempt.
pub(super) enum Outcome {
    /// The quotient, Φ and its transitions.
    Found(Box<(Monoid, Vec<usize>, Transitions)>),
    /// The pretence does not hold for this sum.
    Unsound(Heaps),
}

/// Guesses and checks until a guess holds. Also returns the tests that told elements apart.
pub(super) fn attempt(plan: &Plan, tests: &[Heaps], budget: &Budget) -> Result<(Outcome, Vec<Heaps>), Stuck> {
    let tests = tests.iter().map(|test| in_generators(test, plan.words)).collect();
    let mut learner = Learner::new(plan.generators(), tests, MOST_CLASSES * plan.limits.elements, budget);
    let mut pretended = plan.pretended_game(budget)?;
    let lightest = plan.smaller.lightest_sums();
    let mut is_p = |sum: &[u32]| {
        let simplify = |sum: &mut Heaps| plan.simplify(&lightest, sum);
        pretended.is_p_position(sum, simplify, plan.limits.sums, budget)
    };
    loop {
        budget.go_on()?;
        let monoid = learner.guess(&mut is_p)?;
        let elements: Vec<usize> = plan.words.iter().map(|word| learner.class_of(word)).collect();
        match plan.check(&monoid, &elements, budget)? {
            Ok(_) if monoid.order() > plan.limits.elements => return Err(Stuck::TooLarge),
            Ok(transitions) => {
                let found = Box::new((monoid, elements, transitions));
                return Ok((Outcome::Found(found), learner.into_tests()));
            }
            Err(failing) if plan.is_corrected_by(&failing, &mut learner, &mut is_p)? => {}
            Err(failing) => return Ok((Outcome::Unsound(failing), learner.into_tests())),
        }
    }
}

/// A wrong guess may have more elements than the quotient, but not this many times more than are allowed.
const MOST_CLASSES: usize = 2;

impl Plan<'_> {
    fn generators(&self) -> Vec<u32> {
        (0..).zip(self.words).filter(|(heap, word)| **word == [*heap]).map(|(heap, _)| heap).collect()
    }

    /// The game itself if sums are exchanged, else that of the generators alone.
    fn pretended_game(&self, budget: &Budget) -> Result<Outcomes, Error> {
        let mut pretended = Outcomes::default();
        for (heap, (word, options)) in (0..).zip(self.words.iter().zip(self.options)) {
            match self.pretence {
                Pretence::Sums => pretended.push(options, budget)?,
                Pretence::Heaps if *word != [heap] => pretended.push(&[], budget)?,
                Pretence::Heaps => {
                    let options = options.iter().map(|option| in_generators(option, self.words));
                    pretended.push(&options.collect::<Vec<_>>(), budget)?;
                }
            }
        }
        Ok(pretended)
    }

    /// The outcome of a sum without the new heap; a sum with it may be exchanged.
    fn simplify(&self, lightest: &[Heaps], sum: &mut Heaps) -> Option<bool> {
        let (new, smaller) = (self.options.len() - 1, self.smaller);
        let old = sum.partition_point(|&heap| (heap as usize) < new);
        if old == sum.len() {
            return smaller.outcome_of(sum);
        }
        if self.pretence == Pretence::Sums {
            *sum = [&lightest[smaller.element_of(&sum[..old])], &sum[old..]].concat();
        }
        None
    }

    /// The transitions of all heaps, or a sum for which the guess fails.
    fn check(
        &self,
        monoid: &Monoid,
        elements: &[usize],
        budget: &Budget,
    ) -> Result<Result<Transitions, Heaps>, Stuck> {
        let mut transitions = Transitions::new(monoid);
        for (heap, options) in (0..).zip(self.options).filter(|(_, options)| !options.is_empty()) {
            let reached = monoid.elements_of(options, elements);
            match transitions.add(monoid, heap, elements[heap as usize], &reached, budget)? {
                Verdict::Holds => {}
                Verdict::Fails(sum) => return Ok(Err(sum)),
            }
        }
        Ok(Ok(transitions))
    }

    /// Lets the learner learn from a sum for which the check failed: it or one of its options has another
    /// outcome than guessed, unless something in it is not what we pretend.
    fn is_corrected_by(
        &self,
        failing: &[u32],
        learner: &mut Learner<'_>,
        is_p: &mut impl FnMut(&[u32]) -> Result<bool, Stuck>,
    ) -> Result<bool, Stuck> {
        let mut sums = vec![failing.to_vec()];
        for (at, &heap) in failing.iter().enumerate() {
            let rest = [&failing[..at], &failing[at + 1..]].concat();
            sums.extend(self.options[heap as usize].iter().map(|option| [&rest[..], option].concat()));
        }
        for sum in sums {
            if learner.refute(&in_generators(&sum, self.words), is_p)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// A sum with every heap replaced by its sum of generators.
pub(super) fn in_generators(sum: &[u32], words: &[Heaps]) -> Heaps {
    let mut sum: Heaps = sum.iter().flat_map(|&heap| words[heap as usize].iter().copied()).collect();
    sum.sort_unstable();
    sum
}
