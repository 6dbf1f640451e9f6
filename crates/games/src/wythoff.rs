//! Wythoff's game (1907): from two heaps take any positive number from one, or the same positive number from
//! both; a queen going left, down or diagonally towards the corner.
//!
//! The lost positions pair every positive number with exactly one other ([`pairs`]), so a position has at
//! most three winning moves, found in the time of a few square roots however long the numbers are. Misère
//! play exchanges only (0,0) and (1,2) for (0,1) and (2,2). Grundy values have no known formula; they are
//! worked out up to a bound ([`table`]).

pub mod fibonacci;
mod lesson;
pub mod pairs;
mod squares;
pub mod table;

use crate::analysis::{GameError, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::Lesson;
use crate::heaps::{self, digits, numbers};
use crate::index::Numbering;
use crate::message::Message;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{self, Course, Picture};
use crate::rules::{FoundMoves, Moves, Pieces, Rules};
use crate::shared::Shared;
use crate::sketch::Sketch;
use dashu_int::UBig;
use pairs::{lower_with_difference, partner};
use solvers::{Budget, Play};
use squares::Squares;
use std::fmt;
use std::sync::Arc;
use table::Table;

const EXAMPLE: &str = "35,40";

/// The most digits of a heap.
const MAX_DIGITS: usize = 1_000_000;

/// The rules of Wythoff's game.
#[derive(Default)]
pub struct Wythoff {
    table: Shared<Table>,
}

/// Two heaps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Queen(pub [UBig; 2]);

/// A move: from one heap, or as much from both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum QueenMove {
    /// From the first heap of that size.
    One {
        /// The size of the heap.
        heap: UBig,
        taken: UBig,
    },
    /// From both.
    Both {
        /// The sizes of the heaps.
        heaps: [UBig; 2],
        /// What is taken from each.
        taken: UBig,
    },
}

impl fmt::Display for Queen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.0[0], self.0[1])
    }
}

impl fmt::Display for QueenMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueenMove::One { heap, taken } => write!(f, "{heap}-{taken}"),
            QueenMove::Both { heaps, taken } => write!(f, "{}-{taken},{}-{taken}", heaps[0], heaps[1]),
        }
    }
}

impl Rules for Wythoff {
    type Position = Queen;
    type Move = QueenMove;
    type Shape = [UBig; 2];

    fn read(&self, text: &str) -> Result<Queen, ParseError> {
        let mut heaps = [UBig::ZERO, UBig::ZERO];
        let mut places = heaps.iter_mut();
        for span in numbers(text, EXAMPLE)? {
            let wrong = |problem| ParseError::new(span.clone(), problem, EXAMPLE);
            digits(&text[span.clone()]).map_err(wrong)?;
            if span.len() > MAX_DIGITS {
                return Err(wrong(Message::new("error-number-too-long").count("limit", MAX_DIGITS)));
            }
            let heap = UBig::from_str_radix(&text[span.clone()], 10)
                .map_err(|_| wrong(Message::new("problem-not-a-number")))?;
            *places
                .next()
                .ok_or_else(|| wrong(Message::new("problem-too-many-heaps").count("limit", 2)))? = heap;
        }
        Ok(Queen(heaps))
    }

    fn shape(&self, position: &Queen) -> [UBig; 2] {
        in_order(position).map(UBig::clone)
    }

    fn moves<'a>(&'a self, position: &'a Queen) -> Result<Moves<'a, QueenMove>, GameError> {
        let [first, second] = &position.0;
        let one = |heap: &'a UBig| {
            let taken = up_to(heap);
            taken.map(move |taken| QueenMove::One { heap: heap.clone(), taken })
        };
        let second = (first != second).then(|| one(second)).into_iter().flatten();
        let [smaller, _] = in_order(position);
        let both = up_to(smaller).map(|taken| QueenMove::Both { heaps: position.0.clone(), taken });
        Ok(Box::new(one(first).chain(second).chain(both).map(|step| (Mover::Either, step))))
    }

    fn read_move(&self, position: &Queen, name: &str) -> Result<Option<QueenMove>, GameError> {
        let one = |text: &str| {
            let (heap, taken) = text.split_once('-')?;
            let number = |text: &str| digits(text).ok().and_then(|()| UBig::from_str_radix(text, 10).ok());
            let (heap, taken) = (number(heap)?, number(taken)?);
            (taken > UBig::ZERO && taken <= heap).then_some((heap, taken))
        };
        let step = match name.split_once(',') {
            None => one(name)
                .filter(|(heap, _)| position.0.contains(heap))
                .map(|(heap, taken)| QueenMove::One { heap, taken }),
            Some((first, second)) => {
                one(first).zip(one(second)).and_then(|((first, taken), (second, as_many))| {
                    let heaps = [first, second];
                    (taken == as_many && heaps == position.0).then_some(QueenMove::Both { heaps, taken })
                })
            }
        };
        Ok(step)
    }

    fn numbering(&self, position: &Queen) -> Option<Numbering<Queen>> {
        Some(Numbering::Index(Arc::new(Squares::new(position)?)))
    }

    fn play(&self, position: &Queen, step: &QueenMove) -> Result<Queen, GameError> {
        let [first, second] = &position.0;
        Ok(Queen(match step {
            QueenMove::One { heap, taken } if heap == first => [first - taken, second.clone()],
            QueenMove::One { heap, taken } if heap == second => [first.clone(), second - taken],
            QueenMove::Both { heaps, taken } if *heaps == position.0 => [first - taken, second - taken],
            _ => return Err(GameError::Foreign),
        }))
    }

    fn outcome(&self, position: &Queen, play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        let [smaller, larger] = in_order(position);
        let lost = lower(&(larger - smaller), play) == *smaller;
        Ok(if lost { Outcome::Previous } else { Outcome::Next })
    }

    fn solve(&self, position: &Queen, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        let outcome = self.outcome(position, play, budget)?;
        if play == Play::Normal
            && let Some(grundy) = self.table.with(Table::default, |table| table.value(position.0.each_ref()))
        {
            return Ok(Verdict::nimber(grundy));
        }
        match (play, outcome) {
            (Play::Normal, Outcome::Previous) => Ok(Verdict::nimber(0)),
            _ => Ok(Verdict::outcome(outcome)),
        }
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a Queen,
        play: Play,
        _budget: &'a Budget,
    ) -> Result<FoundMoves<'a, QueenMove>, GameError> {
        let mut winning = Vec::new();
        let [first, second] = &position.0;
        for (heap, kept) in [(first, second), (second, first)] {
            let wanted = other(kept, play);
            if wanted < *heap && (heap == first || heap != kept) {
                winning.push((Mover::Either, QueenMove::One { heap: heap.clone(), taken: heap - wanted }));
            }
            if first == second {
                break;
            }
        }
        let [smaller, larger] = in_order(position);
        let wanted = lower(&(larger - smaller), play);
        if wanted < *smaller {
            let taken = smaller - wanted;
            winning.push((Mover::Either, QueenMove::Both { heaps: position.0.clone(), taken }));
        }
        Ok(Box::new(winning.into_iter().map(Ok)))
    }

    fn looks_wins_up(&self, _position: &Queen, _play: Play) -> bool {
        true
    }

    fn lesson(&self, position: &Queen, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        let winning = self.winning_moves(position, play, budget)?;
        let winning: Result<Vec<QueenMove>, GameError> = winning.map(|found| Ok(found?.1)).collect();
        Ok(lesson::of(position, &winning?, play))
    }

    fn pieces(&self, _position: &Queen) -> Pieces {
        Pieces::Queen
    }

    fn picture(&self, course: &Course<'_, Queen, QueenMove>) -> Result<Option<Picture>, GameError> {
        let position = course.position;
        let square =
            |queen: &Queen| Some([u64::try_from(&queen.0[0]).ok()?, u64::try_from(&queen.0[1]).ok()?]);
        let start = square(course.start).filter(|start| picture::wythoff::has_board(*start));
        if let (Some(start), Some(queen)) = (start, square(position)) {
            let mut moves = Vec::new();
            for (_, step) in self.moves(position)? {
                moves.extend(square(&self.play(position, &step)?).map(|square| (square, step)));
            }
            return Ok(Some(picture::wythoff::board(start, queen, &moves)));
        }
        Ok(picture::wythoff::numbers(position.0.each_ref()))
    }

    fn sketch(&self, position: &Queen, _played: &[QueenMove]) -> Option<Sketch> {
        heaps::sketch(&position.0.each_ref().map(UBig::to_string))
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Queen> {
        let most = difficulty.choose([6, 11, 24]);
        Some(Queen([(); 2].map(|()| dice.between(1, most).into())))
    }
}

/// The numbers from 1 to this one.
fn up_to(heap: &UBig) -> impl Iterator<Item = UBig> + '_ {
    std::iter::successors(Some(UBig::ONE), |taken| Some(taken + UBig::ONE))
        .take_while(move |taken| taken <= heap)
}

fn in_order(position: &Queen) -> [&UBig; 2] {
    let [first, second] = &position.0;
    if first <= second { [first, second] } else { [second, first] }
}

/// The smaller heap of the lost position whose heaps differ by that much.
fn lower(difference: &UBig, play: Play) -> UBig {
    match (play, u8::try_from(difference)) {
        (Play::Misere, Ok(0)) => UBig::from(2_u8),
        (Play::Misere, Ok(1)) => UBig::ZERO,
        _ => lower_with_difference(difference),
    }
}

/// The other heap of the lost position that has this one.
fn other(heap: &UBig, play: Play) -> UBig {
    match (play, u8::try_from(heap)) {
        (Play::Misere, Ok(0)) => UBig::ONE,
        (Play::Misere, Ok(1)) => UBig::ZERO,
        (Play::Misere, Ok(2)) => UBig::from(2_u8),
        _ => partner(heap),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::listed;
    use proptest::prelude::*;

    fn winning(position: &str) -> Vec<String> {
        let game = Wythoff::default();
        let position = game.read(position).unwrap();
        let moves = listed::winning_moves(&game, &position, Play::Normal, &Budget::new(1 << 20));
        moves.iter().map(|(_, step)| format!("{step} to {}", game.play(&position, step).unwrap())).collect()
    }

    #[test]
    fn facts() {
        assert_eq!(winning("35,40"), ["35-27,40-27 to 8,13"]);
        assert_eq!(winning("8,10"), ["8-2 to 6,10", "8-5,10-5 to 3,5"]);
        assert_eq!(winning("2,4"), ["4-3 to 2,1"]);
        assert_eq!(winning("0,0"), [""; 0]);
        assert_eq!(winning("5,5"), ["5-2 to 3,5", "5-5,5-5 to 0,0"]);
        assert_eq!(winning("66647,107836").len(), 3);
    }

    #[test]
    fn readings() {
        let game = Wythoff::default();
        assert_eq!(game.read("7").unwrap().to_string(), "7,0");
        assert_eq!(game.read(&"9".repeat(400)).unwrap().to_string(), "9".repeat(400) + ",0");
        assert_eq!(
            game.read("1,2,3"),
            Err(ParseError::new(4..5, Message::new("problem-too-many-heaps").count("limit", 2), EXAMPLE))
        );
        assert_eq!(game.read("1,-2"), Err(ParseError::new(2..4, Message::new("problem-negative"), EXAMPLE)));
        let long = game.read("99999999999999999999,1").unwrap();
        let first: Vec<String> =
            game.moves(&long).unwrap().take(2).map(|(_, step)| step.to_string()).collect();
        assert_eq!(first, ["99999999999999999999-1", "99999999999999999999-2"]);
    }

    /// Lost positions with heaps below the size, by playing everything out.
    fn plain(size: usize, play: Play) -> Vec<Vec<bool>> {
        let mut lost = vec![vec![false; size]; size];
        for first in 0..size {
            for second in 0..size {
                let end = first + second == 0;
                let reaches = (0..first).any(|x| lost[x][second])
                    || (0..second).any(|y| lost[first][y])
                    || (1..=first.min(second)).any(|taken| lost[first - taken][second - taken]);
                lost[first][second] = if end { play == Play::Normal } else { !reaches };
            }
        }
        lost
    }

    #[test]
    fn as_by_the_plain_rules() {
        const SIZE: usize = 60;
        let budget = Budget::new(1 << 20);
        for play in [Play::Normal, Play::Misere] {
            let lost = plain(SIZE, play);
            let is_lost = |queen: &Queen| {
                let [first, second] = queen.0.each_ref().map(|heap| usize::try_from(heap).unwrap());
                lost[first][second]
            };
            let game = Wythoff::default();
            for first in 0..SIZE {
                for second in 0..SIZE {
                    let position = Queen([first.into(), second.into()]);
                    let outcome = game.outcome(&position, play, &budget).unwrap();
                    assert_eq!(outcome == Outcome::Previous, is_lost(&position), "{position} {play:?}");
                    let mut moves = listed::moves(&game, &position);
                    moves.retain(|(_, step)| is_lost(&game.play(&position, step).unwrap()));
                    let winning = listed::winning_moves(&game, &position, play, &budget);
                    assert_eq!(winning, moves, "{position} {play:?}");
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20))]

        #[test]
        fn long_numbers_are_won_by_moves_to_lost_positions(
            first in "[1-9][0-9]{0,300}",
            second in "[1-9][0-9]{0,300}",
        ) {
            let game = Wythoff::default();
            let budget = Budget::new(1 << 20);
            let position = game.read(&format!("{first},{second}")).unwrap();
            let winning = listed::winning_moves(&game, &position, Play::Normal, &budget);
            let outcome = game.outcome(&position, Play::Normal, &budget).unwrap();
            prop_assert_eq!(winning.is_empty(), outcome == Outcome::Previous);
            for (_, step) in winning {
                let next = game.play(&position, &step).unwrap();
                prop_assert_eq!(game.outcome(&next, Play::Normal, &budget), Ok(Outcome::Previous));
            }
        }
    }
}
