//! Nim, here also called Marienbad: take any positive number of stones from one heap (Bouton 1901).
//!
//! A heap of n has the value *n, so a position costs one exclusive or a heap.

use crate::analysis::Refusal;
use crate::heap_game::{HeapRule, MAX_MOVES};
use crate::rules::Formula;
use crate::step::Step;
use solvers::Control;

/// The rule of Nim.
pub struct Nim;

impl HeapRule for Nim {
    fn moves(&self, heap: u64) -> Result<Vec<Step>, Refusal> {
        if heap > MAX_MOVES {
            return Err(Refusal::TooManyMoves);
        }
        Ok((1..=heap).map(|taken| Step::take(heap, taken)).collect())
    }

    fn allows(&self, step: &Step) -> Result<bool, Refusal> {
        Ok(step.taken > 0 && step.left.heaps().len() <= 1)
    }

    fn grundy(&mut self, heap: u64, _control: &Control) -> Result<u64, Refusal> {
        Ok(heap)
    }

    fn moves_to(&mut self, heap: u64, value: u64, _control: &Control) -> Result<Vec<Step>, Refusal> {
        Ok((value < heap).then(|| Step::take(heap, heap - value)).into_iter().collect())
    }

    fn formula(&self) -> Option<Formula> {
        Some(Formula::Function(|heap| heap))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap_game::HeapGame;
    use crate::heap_game::tests::{check, grundy, winning};
    use proptest::prelude::*;

    #[test]
    fn facts() {
        assert_eq!(grundy(Nim, "1,3,5,7"), 0);
        assert_eq!(winning(Nim, "3,5,7"), ["3-1", "5-1", "7-1"]);
        assert_eq!(winning(Nim, "1,5,6"), ["6-2"]);
        assert_eq!(winning(Nim, "6,7,3"), ["6-2", "7-2", "3-2"]);
        assert_eq!(winning(Nim, "9223372036854775807,1"), ["9223372036854775807-9223372036854775806"]);
    }

    #[test]
    fn after_a_move_from_a_lost_position_the_sum_is_that_of_old_and_new_heap() {
        for taken in 1..=7 {
            assert_eq!(grundy(Nim, &format!("1,3,5,{}", 7 - taken)), 7 ^ (7 - taken));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

        #[test]
        fn as_by_the_plain_rules(heaps in proptest::collection::vec(0_u64..7, 0..5)) {
            check(&mut HeapGame(Nim), &heaps);
        }
    }
}
