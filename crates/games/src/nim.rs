//! Nim, here also called Marienbad: take any positive number of stones from one heap (Bouton 1901).
//!
//! A heap of n has the value *n, so a position costs one exclusive or a heap.

pub(crate) mod lesson;

use crate::analysis::GameError;
use crate::exercise::Difficulty;
use crate::explanation::{Lesson, Paragraph, Table};
use crate::heap_game::{FoundSteps, HeapRule, Steps};
use crate::heap_move::HeapMove;
use crate::rules::Formula;
use solvers::heaps::Period;
use solvers::{Budget, Play};
use std::ops::RangeInclusive;

/// The rule of Nim.
pub struct Nim;

impl HeapRule for Nim {
    fn moves(&self, heap: u64) -> Result<Steps<'_>, GameError> {
        Ok(Box::new((1..=heap).map(move |taken| HeapMove::take(heap, taken))))
    }

    fn allows(&self, step: &HeapMove) -> Result<bool, GameError> {
        Ok(step.taken > 0 && step.left.heaps().len() <= 1)
    }

    fn grundy(&self, heap: u64, _budget: &Budget) -> Result<u64, GameError> {
        Ok(heap)
    }

    fn moves_to<'a>(
        &'a self,
        heap: u64,
        value: u64,
        _budget: &'a Budget,
    ) -> Result<FoundSteps<'a>, GameError> {
        Ok(Box::new((value < heap).then(|| Ok(HeapMove::take(heap, heap - value))).into_iter()))
    }

    fn lesson(&self, heaps: &[u64], play: Play, _budget: &Budget) -> Result<Lesson, GameError> {
        Ok(lesson(heaps, play))
    }

    fn exercise(&self, difficulty: Difficulty) -> (u64, RangeInclusive<u64>) {
        (difficulty.number() + 1, 1..=difficulty.choose([7, 15, 31]))
    }

    fn formula(&self) -> Option<Formula> {
        Some(Formula::Growing { value: |heap| heap, period: Period { length: 1, start: 0, saltus: 1 } })
    }
}

fn lesson(heaps: &[u64], play: Play) -> Lesson {
    if heaps.is_empty() {
        return lesson::of_end(play);
    }
    match play {
        Play::Normal => {
            let mut lesson = normal_lesson(heaps, "why-nim-theorem");
            lesson.advice.extend(copying(heaps));
            lesson
        }
        Play::Misere => misere_lesson(heaps),
    }
}

fn normal_lesson(heaps: &[u64], theorem: &'static str) -> Lesson {
    let sum = lesson::nim_sum(heaps.iter().copied());
    let mut working = Vec::new();
    if heaps.len() <= lesson::MOST_ROWS {
        working.push(Paragraph::new("why-nim-columns").text("sum", sum).table(binary_columns(heaps, sum)));
    } else {
        working.push(Paragraph::new("why-value-many").count("count", heaps.len()).text("sum", sum));
    }
    if (2..=lesson::MOST_ROWS).contains(&heaps.len()) && heaps.iter().all(|&heap| heap < MOST_IN_POWERS) {
        working.push(Paragraph::new("why-nim-powers").text("sum", sum).text("powers", powers(heaps)));
    }
    working.push(Paragraph::new(if sum == 0 { "why-nim-even" } else { "why-nim-odd" }).text("sum", sum));
    let repairable = heaps.iter().find(|&&heap| heap ^ sum < heap);
    let advice = repairable.map_or(Paragraph::new("why-nim-shortcut"), |heap| {
        Paragraph::new("why-nim-move").text("heap", heap).text("sum", sum).text("left", heap ^ sum)
    });
    let nudge = if heaps.len() == 1 { "why-nim-nudge-one" } else { "why-nim-nudge" };
    Lesson {
        nudge: vec![Paragraph::new(nudge)],
        working,
        advice: vec![advice],
        theorem: vec![Paragraph::new(theorem)],
    }
}

/// Two heaps need no binary digits: who does not move from equal heaps copies every move in the other one.
fn copying(heaps: &[u64]) -> Option<Paragraph> {
    match *heaps {
        [one, two] if one == two => Some(Paragraph::new("why-nim-copy")),
        [one, two] => Some(Paragraph::new("why-nim-level").text("heap", one.min(two))),
        _ => None,
    }
}

/// Heaps are written as sums of powers of two below this one.
const MOST_IN_POWERS: u64 = 1 << 10;

/// The heaps as sums of powers of two: `(4 + 2 + 1) # (4 + 1)`.
fn powers(heaps: &[u64]) -> String {
    let sum = |heap: u64| {
        let powers = (0..u64::BITS).rev().map(|bit| heap & 1 << bit).filter(|power| *power > 0);
        let powers: Vec<String> = powers.map(|power| power.to_string()).collect();
        if powers.len() == 1 { powers.concat() } else { format!("({})", powers.join(" + ")) }
    };
    heaps.iter().map(|&heap| sum(heap)).collect::<Vec<_>>().join(" # ")
}

/// While two heaps have more than one stone, all is as in normal play.
fn misere_lesson(heaps: &[u64]) -> Lesson {
    const THEOREM: &str = "why-misere-nim-theorem";
    let theorem = vec![Paragraph::new(THEOREM)];
    let large: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 1).collect();
    let ones = heaps.len() - large.len();
    match large[..] {
        [] => Lesson {
            nudge: vec![Paragraph::new("why-misere-nim-nudge-ones")],
            working: vec![Paragraph::new("why-misere-nim-ones").count("count", ones)],
            advice: Vec::new(),
            theorem,
        },
        [heap] => {
            let left = u8::from(ones.is_multiple_of(2));
            let working = Paragraph::new("why-misere-nim-turn").text("heap", heap).count("ones", ones);
            let advice = Paragraph::new("why-misere-nim-one-large").text("heap", heap).count("left", left);
            Lesson {
                nudge: vec![Paragraph::new("why-misere-nim-nudge-turn")],
                working: vec![working],
                advice: vec![advice.count("ones", ones + usize::from(left))],
                theorem,
            }
        }
        _ => {
            let mut lesson = normal_lesson(heaps, THEOREM);
            lesson.working.insert(0, Paragraph::new("why-misere-nim-as-normal").count("large", large.len()));
            lesson
        }
    }
}

/// The heaps in binary, and below them their sum without carries.
fn binary_columns(heaps: &[u64], sum: u64) -> Table {
    let bits = lesson::binary_digits(heaps.iter().copied());
    let row = |number: u64| vec![number.to_string(), lesson::binary(number, bits)];
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

    #[test]
    fn heaps_in_powers_of_two() {
        assert_eq!(powers(&[7, 5, 3, 8]), "(4 + 2 + 1) # (4 + 1) # (2 + 1) # 8");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn as_by_the_plain_rules(heaps in proptest::collection::vec(0_u64..7, 0..5)) {
            check(&HeapGame(Nim), &heaps);
        }
    }
}
