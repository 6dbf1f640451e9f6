//! Parity Nim, in two wordings.
//!
//! *Even if not all, odd if all*: an even number of stones but not the whole heap, or the whole heap if it is
//! odd. Then g(2k-1) = k and g(2k) = k-1, and heaps of 0 and 2 are ends. *Literal*: any positive number, but
//! an even heap may not be taken whole. Then g(n) = n-1 from 3 on, after 0, 1, 0. In both, a heap of value 0
//! is an end or has an option of value 1, so that misère play is as in Nim ([`crate::heap_game`]).

use crate::analysis::GameError;
use crate::explanation::{Lesson, Paragraph};
use crate::heap_game::{self, FoundSteps, HeapRule, Steps};
use crate::heap_move::HeapMove;
use crate::rules::Formula;
use solvers::heaps::Period;
use solvers::{Budget, Play};

/// What may be taken from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParityNim {
    /// An even number but not all, or all if that is odd.
    EvenIfNotAll,
    /// Any number, but not all if that is even.
    Literal,
}

impl ParityNim {
    fn may_take(self, heap: u64, taken: u64) -> bool {
        match self {
            ParityNim::EvenIfNotAll if taken < heap => taken.is_multiple_of(2),
            ParityNim::EvenIfNotAll => !heap.is_multiple_of(2),
            ParityNim::Literal => taken < heap || !heap.is_multiple_of(2),
        }
    }

    fn is_end(self, heap: u64) -> bool {
        heap == 0 || heap == 2 && self == ParityNim::EvenIfNotAll
    }

    fn value(self, heap: u64) -> u64 {
        match self {
            ParityNim::EvenIfNotAll => even_if_not_all(heap),
            ParityNim::Literal => literal(heap),
        }
    }

    /// The heaps of a value.
    fn heaps(self, value: u64) -> [u64; 2] {
        match (self, value) {
            (_, 0) => [2, 0],
            (ParityNim::Literal, 1) => [1, 1],
            (ParityNim::Literal, _) => [value.saturating_add(1); 2],
            (ParityNim::EvenIfNotAll, _) => {
                let even = value.saturating_mul(2);
                [even.saturating_add(2), even - 1]
            }
        }
    }
}

fn even_if_not_all(heap: u64) -> u64 {
    if heap.is_multiple_of(2) { (heap / 2).saturating_sub(1) } else { heap / 2 + 1 }
}

fn literal(heap: u64) -> u64 {
    match heap {
        0 | 2 => 0,
        1 => 1,
        _ => heap - 1,
    }
}

impl HeapRule for ParityNim {
    fn moves(&self, heap: u64) -> Result<Steps<'_>, GameError> {
        let allowed = (1..=heap).filter(move |&taken| self.may_take(heap, taken));
        Ok(Box::new(allowed.map(move |taken| HeapMove::take(heap, taken))))
    }

    fn allows(&self, step: &HeapMove) -> Result<bool, GameError> {
        Ok(step.taken > 0 && step.left.heaps().len() <= 1 && self.may_take(step.heap, step.taken))
    }

    fn grundy(&self, heap: u64, _budget: &Budget) -> Result<u64, GameError> {
        Ok(self.value(heap))
    }

    fn moves_to<'a>(
        &'a self,
        heap: u64,
        value: u64,
        _budget: &'a Budget,
    ) -> Result<FoundSteps<'a>, GameError> {
        let [larger, smaller] = self.heaps(value);
        let left = [Some(larger), (smaller < larger).then_some(smaller)].into_iter().flatten();
        let legal = left.filter(move |&left| left < heap && self.may_take(heap, heap - left));
        Ok(Box::new(legal.map(move |left| Ok(HeapMove::take(heap, heap - left)))))
    }

    fn lesson(&self, heaps: &[u64], play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        let mut lesson = heap_game::lesson(self, heaps, play, budget)?;
        if heaps.iter().any(|&heap| !self.is_end(heap)) {
            let [nudge, proof] = match self {
                ParityNim::EvenIfNotAll => ["why-parity-nudge", "why-parity-theorem"],
                ParityNim::Literal => ["why-parity-literal-nudge", "why-parity-literal-theorem"],
            };
            lesson.nudge.push(Paragraph::new(nudge));
            lesson.theorem.insert(0, Paragraph::new(proof));
        }
        Ok(lesson)
    }

    fn formula(&self) -> Option<Formula> {
        Some(match self {
            ParityNim::EvenIfNotAll => {
                Formula::Growing { value: even_if_not_all, period: Period { length: 2, start: 1, saltus: 1 } }
            }
            ParityNim::Literal => {
                Formula::Growing { value: literal, period: Period { length: 1, start: 3, saltus: 1 } }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap_game::HeapGame;
    use crate::heap_game::tests::{check, grundy, plain_grundy, winning};
    use proptest::prelude::*;

    #[test]
    fn facts() {
        assert_eq!(grundy(ParityNim::EvenIfNotAll, "16,18,13"), 8);
        assert_eq!(winning(ParityNim::EvenIfNotAll, "16,18,13"), ["18-16"]);
        assert_eq!(grundy(ParityNim::Literal, "16,18,13"), 18);
        assert_eq!(winning(ParityNim::Literal, "16,18,13"), ["18-14"]);
    }

    #[test]
    fn formulas_grow_as_they_say() {
        for game in [ParityNim::EvenIfNotAll, ParityNim::Literal] {
            let formula = game.formula().unwrap();
            let Period { length, start, saltus } = formula.period();
            let grows = |heap: u64| formula.value(heap + length) == formula.value(heap) + saltus;
            assert!((start..start + 100).all(grows) && !grows(start - 1), "{game:?}");
        }
    }

    #[test]
    fn formulas_are_the_mex() {
        for rule in [ParityNim::EvenIfNotAll, ParityNim::Literal] {
            for heap in 0..40 {
                assert_eq!(rule.value(heap), plain_grundy(&rule, heap), "{rule:?} {heap}");
            }
        }
    }

    #[test]
    fn the_largest_heaps_have_values() {
        let largest = crate::heaps::MAX_HEAP;
        assert_eq!(
            winning(ParityNim::EvenIfNotAll, &format!("{largest},3")),
            [format!("{largest}-{}", largest - 3)]
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn as_by_the_plain_rules(heaps in proptest::collection::vec(0_u64..8, 0..4)) {
            check(&HeapGame(ParityNim::EvenIfNotAll), &heaps);
            check(&HeapGame(ParityNim::Literal), &heaps);
        }
    }
}
