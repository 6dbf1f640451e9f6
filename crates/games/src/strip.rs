//! Coins on a strip: move a coin right any number of squares, not over and not onto another one. Position `..o.o...o`.
//!
//! Coins are paired from the left; of an odd number the last is paired with the right end. The gaps inside the pairs are
//! heaps of Nim: moving the left coin of a pair takes from a heap, and moving the right one adds to it, which is
//! answered by taking as much again. So the value is the nim-sum of the gaps, and misère play goes as in misère
//! Nim: where all gaps are 0 and there is a move, a gap of 1 can be opened.

use crate::analysis::{GameError, Mover, Outcome, Verdict};
use crate::explanation::{Lesson, Paragraph};
use crate::message::Message;
use crate::nim::lesson::{self, Parts, Winning};
use crate::parse_error::ParseError;
use crate::picture::{self, Picture};
use crate::rules::{Moves, Rules};
use solvers::{Budget, Play};
use std::fmt;

const EXAMPLE: &str = "..o.o...o";

/// The most squares of a strip.
pub(crate) const MAX_SQUARES: usize = 10_000;

/// The rules of the coin strip.
pub struct CoinStrip;

/// A strip with coins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strip {
    squares: usize,
    /// Where coins are, from the left, counted from 0.
    coins: Vec<usize>,
}

/// The coin of a square moves to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    from: usize,
    to: usize,
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares = vec![b'.'; self.squares];
        for &coin in &self.coins {
            squares[coin] = b'o';
        }
        f.write_str(&String::from_utf8_lossy(&squares))
    }
}

/// Squares are counted from 1.
impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.from + 1, self.to + 1)
    }
}

impl Strip {
    fn gaps(&self) -> impl Iterator<Item = usize> {
        self.coins.chunks(2).map(|pair| match *pair {
            [left, right] => right - left - 1,
            [last] => self.squares - last - 1,
            _ => 0,
        })
    }
}

impl Rules for CoinStrip {
    type Position = Strip;
    type Move = Slide;
    type Shape = Strip;

    fn read(&self, text: &str) -> Result<Strip, ParseError> {
        let coins = read_squares(text, "o", EXAMPLE)?;
        Ok(Strip { squares: text.trim().len(), coins: coins.into_iter().map(|(square, _)| square).collect() })
    }

    fn shape(&self, position: &Strip) -> Strip {
        position.clone()
    }

    fn moves<'a>(&'a self, position: &'a Strip) -> Result<Moves<'a, Slide>, GameError> {
        let ends = position.coins.iter().skip(1).copied().chain([position.squares]);
        let slides = position
            .coins
            .iter()
            .zip(ends)
            .flat_map(|(&from, end)| (from + 1..end).map(move |to| Slide { from, to }));
        Ok(Box::new(slides.map(|slide| (Mover::Either, slide))))
    }

    fn play(&self, position: &Strip, step: &Slide) -> Result<Strip, GameError> {
        let moved = |&coin: &usize| if coin == step.from { step.to } else { coin };
        Ok(Strip { squares: position.squares, coins: position.coins.iter().map(moved).collect() })
    }

    fn outcome(&self, position: &Strip, play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        Ok(nim_outcome(position.gaps(), play))
    }

    fn solve(&self, position: &Strip, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        match play {
            Play::Normal => {
                let sum = position.gaps().fold(0, |sum, gap| sum ^ gap);
                Ok(Verdict::nimber(u64::try_from(sum).unwrap_or(u64::MAX)))
            }
            Play::Misere => Ok(Verdict::outcome(self.outcome(position, play, budget)?)),
        }
    }

    fn looks_wins_up(&self, _position: &Strip, _play: Play) -> bool {
        true
    }

    fn lesson(&self, position: &Strip, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        if self.moves(position)?.next().is_none() {
            return Ok(lesson::of_end(play));
        }
        let list =
            gap_names(&position.coins).into_iter().zip(position.gaps().map(|gap| gap as u64)).collect();
        let parts = Parts { heading: "why-column-squares", value: "why-column-gap", list };
        let winning = match self.winning_moves(position, play, budget)?.next().transpose()? {
            None => None,
            Some((_, slide)) => Some(Winning {
                name: slide.to_string(),
                values: self.play(position, &slide)?.gaps().map(|gap| gap as u64).collect(),
            }),
        };
        let pairing = match position.coins.len() % 2 {
            0 => "why-strip-even",
            _ => "why-strip-odd",
        };
        let mut working = vec![Paragraph::new(pairing).count("coins", position.coins.len())];
        working.extend(parts.working(play));
        let mut advice = parts.advice(winning.as_ref(), play);
        let mut theorem = vec![Paragraph::new("why-strip-theorem")];
        match play {
            Play::Normal => advice.push(Paragraph::new("why-strip-answer")),
            Play::Misere => theorem.push(Paragraph::new("why-misere-strip-theorem")),
        }
        Ok(Lesson { nudge: vec![Paragraph::new("why-strip-nudge")], working, advice, theorem })
    }

    fn picture(&self, position: &Strip) -> Result<Option<Picture>, GameError> {
        let moves = self.moves(position)?.map(|(_, slide)| (slide.to, slide));
        let strip = picture::strip::Strip {
            squares: position.squares,
            coins: &position.coins,
            gold: None,
            end: picture::strip::End::Edge,
            moves: moves.collect(),
        };
        Ok(strip.draw())
    }
}

/// The pairs of coins whose gaps are heaps, by their squares; of an odd number the last has `>` behind.
pub(crate) fn gap_names(coins: &[usize]) -> Vec<String> {
    let name = |pair: &[usize]| match *pair {
        [left, right] => format!("{}–{}", left + 1, right + 1),
        [last] => format!("{}>", last + 1),
        _ => String::new(),
    };
    coins.chunks(2).map(name).collect()
}

/// The outcome of Nim with these heaps (Bouton 1901).
pub(crate) fn nim_outcome(heaps: impl Iterator<Item = usize>, play: Play) -> Outcome {
    let (sum, large) = heaps.fold((0, false), |(sum, large), heap| (sum ^ heap, large || heap > 1));
    let lost = usize::from(play == Play::Misere && !large);
    if sum == lost { Outcome::Previous } else { Outcome::Next }
}

/// The places of coins, with their letters.
pub(crate) fn read_squares(
    text: &str,
    letters: &str,
    example: &'static str,
) -> Result<Vec<(usize, char)>, ParseError> {
    let start = text.len() - text.trim_start().len();
    let squares = text.trim();
    if squares.is_empty() {
        return Err(ParseError::new(0..text.len(), Message::new("problem-nothing"), example));
    }
    let mut coins = Vec::new();
    for (square, character) in squares.char_indices() {
        let span = start + square..start + square + character.len_utf8();
        if square >= MAX_SQUARES {
            return Err(ParseError::new(
                span,
                Message::new("problem-too-many-squares").count("limit", MAX_SQUARES),
                example,
            ));
        }
        if letters.contains(character) {
            coins.push((square, character));
        } else if character != '.' {
            return Err(ParseError::new(
                span,
                Message::new("error-unexpected-character").character("character", character),
                example,
            ));
        }
    }
    Ok(coins)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::rules::listed;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;

    /// Is outcome by search what the theory says, in every position that can be reached? `end` says who wins a position
    /// without moves.
    pub(crate) fn check<R: Rules>(
        rules: &R,
        position: &R::Position,
        play: Play,
        end: &impl Fn(&R::Position) -> Outcome,
        memo: &mut FxHashMap<R::Position, Outcome>,
    ) -> Outcome {
        if let Some(&outcome) = memo.get(position) {
            return outcome;
        }
        let moves = listed::moves(rules, position);
        let mut outcome = if moves.is_empty() { end(position) } else { Outcome::Previous };
        for (_, step) in &moves {
            let next = rules.play(position, step).unwrap();
            if check(rules, &next, play, end, memo) == Outcome::Previous {
                outcome = Outcome::Next;
            }
        }
        assert_eq!(rules.outcome(position, play, &Budget::new(0)), Ok(outcome), "{position} {play:?}");
        memo.insert(position.clone(), outcome);
        outcome
    }

    #[test]
    fn readings() {
        assert_eq!(CoinStrip.read("..o.o...o").unwrap().to_string(), "..o.o...o");
        assert_eq!(
            CoinStrip.read("..o.x"),
            Err(ParseError::new(
                4..5,
                Message::new("error-unexpected-character").character("character", 'x'),
                EXAMPLE
            ))
        );
        assert_eq!(CoinStrip.read(" "), Err(ParseError::new(0..1, Message::new("problem-nothing"), EXAMPLE)));
        let position = CoinStrip.read("o.o").unwrap();
        let moves: Vec<String> =
            CoinStrip.moves(&position).unwrap().map(|(_, slide)| slide.to_string()).collect();
        assert_eq!(moves, ["1>2"]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn as_by_the_plain_rules(text in "[.o]{1,9}") {
            let position = CoinStrip.read(&text).unwrap();
            for (play, end) in [(Play::Normal, Outcome::Previous), (Play::Misere, Outcome::Next)] {
                check(&CoinStrip, &position, play, &|_| end, &mut FxHashMap::default());
            }
        }

        #[test]
        fn grundy_values_are_the_mex(text in "[.o]{1,8}") {
            fn mex(position: &Strip, memo: &mut FxHashMap<Strip, u64>) -> u64 {
                if let Some(&value) = memo.get(position) {
                    return value;
                }
                let moves = CoinStrip.moves(position).unwrap();
                let values: Vec<u64> =
                    moves.map(|(_, slide)| mex(&CoinStrip.play(position, &slide).unwrap(), memo)).collect();
                let value = (0..=u64::MAX).find(|value| !values.contains(value)).unwrap();
                memo.insert(position.clone(), value);
                value
            }
            let position = CoinStrip.read(&text).unwrap();
            let verdict = CoinStrip.solve(&position, Play::Normal, &Budget::new(0)).unwrap();
            prop_assert_eq!(verdict, Verdict::nimber(mex(&position, &mut FxHashMap::default())));
        }
    }
}
