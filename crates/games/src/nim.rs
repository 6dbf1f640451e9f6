//! Nim, here also called Marienbad: take any positive number of stones from one heap (Bouton 1901).
//!
//! A heap of n has the value *n, so a position costs one exclusive or a heap.

use crate::analysis::Refusal;
use crate::explanation::{Lesson, Step as Saying, Table};
use crate::heap_game::{HeapRule, MAX_MOVES};
use crate::rules::Formula;
use crate::step::Step;
use solvers::{Control, Play};

/// The rule of Nim.
pub struct Nim;

impl HeapRule for Nim {
    fn moves(&self, heap: u64) -> Result<Vec<Step>, Refusal> {
        if heap > MAX_MOVES {
            return Err(Refusal::TooManyMoves);
        }
        Ok((1..=heap).map(|taken| Step::take(heap, taken)).collect())
    }

    fn some_moves(&self, heap: u64, most: usize) -> Result<Vec<Step>, Refusal> {
        Ok((1..=heap).take(most.saturating_add(1)).map(|taken| Step::take(heap, taken)).collect())
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

    fn lesson(&mut self, heaps: &[u64], play: Play, _control: &Control) -> Result<Lesson, Refusal> {
        Ok(lesson(heaps, play))
    }

    fn formula(&self) -> Option<Formula> {
        Some(Formula::Function(|heap| heap))
    }
}

/// The most heaps that are written out in columns.
const MOST_HEAPS: usize = 40;

fn lesson(heaps: &[u64], play: Play) -> Lesson {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let last_phase = play == Play::Misere && heaps.iter().all(|&heap| heap <= 1);
    if last_phase {
        return Lesson {
            nudge: vec![Saying::new("why-misere-nim-nudge-ones")],
            working: vec![Saying::new("why-misere-nim-ones").count("count", heaps.len())],
            advice: Vec::new(),
            theorem: vec![Saying::new("why-misere-nim-theorem")],
        };
    }
    let mut working = Vec::new();
    if heaps.len() <= MOST_HEAPS {
        working.push(Saying::new("why-nim-columns").text("sum", sum).table(binary_columns(heaps, sum)));
    }
    working.push(Saying::new(if sum == 0 { "why-nim-even" } else { "why-nim-odd" }).text("sum", sum));
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    let mut advice = Vec::new();
    match (play, sum) {
        (Play::Misere, _) if large == 1 => advice.push(Saying::new("why-misere-nim-one-large")),
        (_, 0) => advice.push(Saying::new("why-nim-shortcut")),
        _ => advice.extend(heaps.iter().find(|&&heap| heap ^ sum < heap).map(|heap| {
            Saying::new("why-nim-move").text("heap", heap).text("sum", sum).text("left", heap ^ sum)
        })),
    }
    let theorem = match play {
        Play::Normal => "why-nim-theorem",
        Play::Misere => "why-misere-nim-theorem",
    };
    Lesson { nudge: vec![Saying::new("why-nim-nudge")], working, advice, theorem: vec![Saying::new(theorem)] }
}

/// The heaps in binary, and below them their sum without carries.
fn binary_columns(heaps: &[u64], sum: u64) -> Table {
    let bits = heaps.iter().fold(1, |bits, heap| bits.max(u64::BITS - heap.leading_zeros())) as usize;
    let row = |number: u64| vec![number.to_string(), format!("{number:0bits$b}")];
    Table { headings: Vec::new(), rows: heaps.iter().map(|&heap| row(heap)).collect(), sum: Some(row(sum)) }
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
