//! Coins on a strip: move a coin right any number of squares, not over and not onto another one. Position
//! `..o.o...o`.
//!
//! Coins are paired from the left; of an odd number the last is paired with the right end. The gaps inside
//! the pairs are heaps of Nim: moving the left coin of a pair takes from a heap, and moving the right one
//! adds to it, which is answered by taking as much again. So the value is the nim-sum of the gaps, and misère
//! play goes as in misère Nim: where all gaps are 0 and there is a move, a gap of 1 can be opened.

use crate::analysis::{GameError, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::{Lesson, Paragraph};
use crate::nim::lesson::{self, Parts, Winning};
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{Course, Ink, Picture};
use crate::rules::{Moves, Pieces, Rules};
use crate::sketch::Sketch;
use crate::strip::{End, Look, Slide, Strip};
use solvers::{Budget, Play};
use std::sync::Arc;

/// The rules of the coin strip.
pub struct CoinStrip {
    look: Arc<Look>,
}

impl Default for CoinStrip {
    fn default() -> CoinStrip {
        let look = Look { pieces: vec![('o', Ink::Silver)], end: End::Edge, example: "..o.o...o".into() };
        CoinStrip { look: Arc::new(look) }
    }
}

/// The heaps of Nim.
fn gaps(strip: &Strip) -> Vec<u64> {
    let gap = |pair: &[usize]| match *pair {
        [left, right] => right - left - 1,
        [last] => strip.squares() - last - 1,
        _ => 0,
    };
    strip.pieces().chunks(2).map(|pair| gap(pair) as u64).collect()
}

impl Rules for CoinStrip {
    type Position = Strip;
    type Move = Slide;
    type Shape = Strip;

    fn read(&self, text: &str) -> Result<Strip, ParseError> {
        self.look.read(text)
    }

    fn shape(&self, position: &Strip) -> Strip {
        position.clone()
    }

    fn moves<'a>(&'a self, position: &'a Strip) -> Result<Moves<'a, Slide>, GameError> {
        Ok(Box::new(position.slides().map(|slide| (Mover::Either, slide))))
    }

    fn play(&self, position: &Strip, step: &Slide) -> Result<Strip, GameError> {
        Ok(position.after(step))
    }

    fn outcome(&self, position: &Strip, play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        Ok(nim_outcome(&gaps(position), play))
    }

    fn solve(&self, position: &Strip, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        match play {
            Play::Normal => Ok(Verdict::nimber(lesson::nim_sum(gaps(position).into_iter()))),
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
        let coins = position.pieces();
        let list = gap_names(&coins).into_iter().zip(gaps(position)).collect();
        let parts = Parts { heading: "why-column-squares", value: "why-column-gap", list };
        let winning = self.winning_moves(position, play, budget)?.next().transpose()?;
        let winning = winning
            .map(|(_, slide)| Winning { name: slide.to_string(), values: gaps(&position.after(&slide)) });
        let pairing = match coins.len() % 2 {
            0 => "why-strip-even",
            _ => "why-strip-odd",
        };
        let mut working = vec![Paragraph::new(pairing).count("coins", coins.len())];
        working.extend(parts.working(play));
        let mut advice = parts.advice(winning.as_ref(), play);
        let mut theorem = vec![Paragraph::new("why-strip-theorem")];
        match play {
            Play::Normal => advice.push(Paragraph::new("why-strip-answer")),
            Play::Misere => theorem.push(Paragraph::new("why-misere-strip-theorem")),
        }
        Ok(Lesson { nudge: vec![Paragraph::new("why-strip-nudge")], working, advice, theorem })
    }

    fn pieces(&self, _position: &Strip) -> Pieces {
        Pieces::Coins
    }

    fn picture(&self, course: &Course<'_, Strip, Slide>) -> Result<Option<Picture>, GameError> {
        Ok(Strip::picture(course, course.position.slides()))
    }

    fn sketch(&self, position: &Strip, _played: &[Slide]) -> Option<Sketch> {
        position.sketch()
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Strip> {
        self.look.random(difficulty, dice)
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
pub(crate) fn nim_outcome(heaps: &[u64], play: Play) -> Outcome {
    let sum = lesson::nim_sum(heaps.iter().copied());
    let lost = u64::from(play == Play::Misere && heaps.iter().all(|&heap| heap <= 1));
    if sum == lost { Outcome::Previous } else { Outcome::Next }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::message::Message;
    use crate::rules::listed;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;

    /// Is outcome by search what the theory says, in every position that can be reached? `end` says who wins
    /// a position without moves.
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
        let game = CoinStrip::default();
        assert_eq!(game.read("..o.o...o").unwrap().to_string(), "..o.o...o");
        assert_eq!(
            game.read("..o.x"),
            Err(ParseError::new(
                4..5,
                Message::new("error-unexpected-character").character("character", 'x'),
                game.look.example.clone()
            ))
        );
        let nothing = ParseError::new(0..1, Message::new("problem-nothing"), game.look.example.clone());
        assert_eq!(game.read(" "), Err(nothing));
        let position = game.read("o.o").unwrap();
        let moves: Vec<String> = game.moves(&position).unwrap().map(|(_, slide)| slide.to_string()).collect();
        assert_eq!(moves, ["1>2"]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn as_by_the_plain_rules(text in "[.o]{1,9}") {
            let game = CoinStrip::default();
            let position = game.read(&text).unwrap();
            for (play, end) in [(Play::Normal, Outcome::Previous), (Play::Misere, Outcome::Next)] {
                check(&game, &position, play, &|_| end, &mut FxHashMap::default());
            }
        }

        #[test]
        fn grundy_values_are_the_mex(text in "[.o]{1,8}") {
            fn mex(position: &Strip, memo: &mut FxHashMap<Strip, u64>) -> u64 {
                if let Some(&value) = memo.get(position) {
                    return value;
                }

                let values: Vec<u64> =
                    position.slides().map(|slide| mex(&position.after(&slide), memo)).collect();
                let value = (0..=u64::MAX).find(|value| !values.contains(value)).unwrap();
                memo.insert(position.clone(), value);
                value
            }
            let game = CoinStrip::default();
            let position = game.read(&text).unwrap();
            let verdict = game.solve(&position, Play::Normal, &Budget::new(0)).unwrap();
            prop_assert_eq!(verdict, Verdict::nimber(mex(&position, &mut FxHashMap::default())));
        }
    }
}
