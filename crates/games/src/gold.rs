//! The coin strip with a gold coin and a purse just past the right end that holds any number of coins. Who puts the gold
//! coin into the purse loses at once, for the other takes the purse. Position `.o..G.o.`; without `G` the gold coin
//! is in the purse and the game is over.
//!
//! Coins are paired from the left as on the plain strip. With an odd number of coins the last gap leaves the
//! purse out if the last coin is the gold one, and counts it otherwise.
//!
//! In misère play who puts the gold coin into the purse wins. That can be done as soon as no coin is to the right of it, so who
//! puts the last of those into the purse loses: the coin next to the right of the gold one is what the gold one is in
//! normal play.

use crate::analysis::{Addition, GameError, Mover, Outcome};
use crate::explanation::{Lesson, Paragraph};
use crate::message::Message;
use crate::nim::lesson::{self, Parts, Winning};
use crate::parse_error::ParseError;
use crate::picture::{self, Picture};
use crate::rules::{Goal, Moves, Rules};
use crate::strip::{gap_names, nim_outcome, read_squares};
use solvers::{Budget, Play};
use std::fmt;

const EXAMPLE: &str = ".o..G.o.";

/// The rules of the strip with gold.
pub struct GoldStrip;

/// A strip with coins, one of them gold unless the game is over.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Strip {
    squares: usize,
    /// Where coins are, the gold one among them, from the left, counted from 0.
    coins: Vec<usize>,
    /// Where the gold coin is.
    gold: Option<usize>,
}

/// The coin of a square moves to another one, or to the purse, which is the square past the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    from: usize,
    /// `None` is the purse.
    to: Option<usize>,
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares = vec![b'.'; self.squares];
        for &coin in &self.coins {
            squares[coin] = if self.gold == Some(coin) { b'G' } else { b'o' };
        }
        f.write_str(&String::from_utf8_lossy(&squares))
    }
}

/// Squares are counted from 1, the purse is `$`.
impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            Some(to) => write!(f, "{}>{}", self.from + 1, to + 1),
            None => write!(f, "{}>$", self.from + 1),
        }
    }
}

impl Strip {
    /// The heaps of Nim, if the coin on the square `gold` is the one that must not be put into the purse.
    fn gaps(&self, gold: usize) -> impl Iterator<Item = usize> {
        self.coins.chunks(2).map(move |pair| match *pair {
            [left, right] => right - left - 1,
            [last] if last == gold => self.squares - last - 1,
            [last] => self.squares - last,
            _ => 0,
        })
    }

    /// The coin that nobody wants to put into the purse: the gold one, and in misère play the next to the right of it, if
    /// there is one.
    fn shunned(&self, play: Play) -> Option<usize> {
        let gold = self.gold?;
        match play {
            Play::Normal => Some(gold),
            Play::Misere => self.coins.iter().copied().find(|&coin| coin > gold),
        }
    }

    /// The heaps of Nim, if there is a coin that nobody wants to put into the purse.
    fn heaps(&self, play: Play) -> Vec<u64> {
        let gaps = self.shunned(play).map(|coin| self.gaps(coin).map(|gap| gap as u64).collect());
        gaps.unwrap_or_default()
    }
}

impl Rules for GoldStrip {
    type Position = Strip;
    type Move = Slide;
    type Shape = Strip;

    fn goal(&self) -> Goal {
        Goal::Capture
    }

    fn read(&self, text: &str) -> Result<Strip, ParseError> {
        let coins = read_squares(text, "oG", EXAMPLE)?;
        let mut golden = coins.iter().filter(|(_, letter)| *letter == 'G').map(|(square, _)| *square);
        let gold = golden.next();
        if let Some(second) = golden.next() {
            let place = text.len() - text.trim_start().len() + second;
            return Err(ParseError::new(place..place + 1, Message::new("problem-second-gold"), EXAMPLE));
        }
        let coins = coins.iter().map(|(square, _)| *square).collect();
        Ok(Strip { squares: text.trim().len(), coins, gold })
    }

    fn shape(&self, position: &Strip) -> Strip {
        position.clone()
    }

    /// The game is over once the gold is in the purse, whatever is left elsewhere.
    fn addition(&self, _position: &Strip) -> Option<Addition> {
        None
    }

    fn moves<'a>(&'a self, position: &'a Strip) -> Result<Moves<'a, Slide>, GameError> {
        if position.gold.is_none() {
            return Ok(Box::new(std::iter::empty()));
        }
        let ends = position.coins.iter().skip(1).copied().chain([position.squares]);
        let slides = position.coins.iter().zip(ends).flat_map(move |(&from, end)| {
            let purse = (end == position.squares).then_some(Slide { from, to: None });
            (from + 1..end).map(move |to| Slide { from, to: Some(to) }).chain(purse)
        });
        Ok(Box::new(slides.map(|slide| (Mover::Either, slide))))
    }

    fn play(&self, position: &Strip, step: &Slide) -> Result<Strip, GameError> {
        let moved = |coin: usize| if coin == step.from { step.to } else { Some(coin) };
        Ok(Strip {
            squares: position.squares,
            coins: position.coins.iter().copied().filter_map(moved).collect(),
            gold: position.gold.and_then(moved),
        })
    }

    fn outcome(&self, position: &Strip, play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        let end = match play {
            Play::Normal => Outcome::Next,
            Play::Misere => Outcome::Previous,
        };
        if position.gold.is_none() {
            return Ok(end);
        }
        Ok(position
            .shunned(play)
            .map_or(Outcome::Next, |coin| nim_outcome(position.gaps(coin), Play::Normal)))
    }

    fn looks_wins_up(&self, _position: &Strip, _play: Play) -> bool {
        true
    }

    fn lesson(&self, position: &Strip, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        let word = lesson::word(play);
        if position.gold.is_none() {
            let over = Paragraph::new("why-gold-over").text("play", word);
            return Ok(Lesson { working: vec![over], ..Lesson::default() });
        }
        let Some(shunned) = position.shunned(play) else {
            let at_once = Paragraph::new("why-misere-gold-at-once");
            return Ok(Lesson { working: vec![at_once], ..Lesson::default() });
        };
        let list = gap_names(&position.coins).into_iter().zip(position.heaps(play)).collect();
        let parts = Parts { heading: "why-column-squares", value: "why-column-gap", list };
        let winning = match self.winning_moves(position, play, budget)?.next().transpose()? {
            None => None,
            Some((_, slide)) => {
                Some(Winning { name: slide.to_string(), values: self.play(position, &slide)?.heaps(play) })
            }
        };
        let pairing = match (position.coins.len() % 2, position.coins.last()) {
            (0, _) => "why-strip-even",
            (_, last) if last == Some(&shunned) => "why-gold-odd-without-purse",
            _ => "why-gold-odd-with-purse",
        };
        let mut working = vec![Paragraph::new(pairing).count("coins", position.coins.len())];
        working.extend(parts.working(Play::Normal));
        let mut advice = parts.advice(winning.as_ref(), Play::Normal);
        advice.push(Paragraph::new("why-strip-answer"));
        let nudge = Paragraph::new("why-gold-nudge").text("play", word).text("square", shunned + 1);
        let theorem = Paragraph::new("why-gold-theorem").text("play", word);
        Ok(Lesson { nudge: vec![nudge], working, advice, theorem: vec![theorem] })
    }

    fn picture(&self, position: &Strip) -> Result<Option<Picture>, GameError> {
        let moves = self.moves(position)?;
        let strip = picture::strip::Strip {
            squares: position.squares,
            coins: &position.coins,
            gold: position.gold,
            end: picture::strip::End::Purse,
            moves: moves.map(|(_, slide)| (slide.to.unwrap_or(position.squares), slide)).collect(),
        };
        Ok(strip.draw())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strip::tests::check;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;

    #[test]
    fn readings() {
        assert_eq!(GoldStrip.read(".o..G.o.").unwrap().to_string(), ".o..G.o.");
        assert_eq!(
            GoldStrip.read("GoG"),
            Err(ParseError::new(2..3, Message::new("problem-second-gold"), EXAMPLE))
        );
        let position = GoldStrip.read("oG").unwrap();
        let moves = GoldStrip.moves(&position).unwrap();
        let moves: Vec<String> = moves
            .map(|(_, slide)| format!("{slide} {}", GoldStrip.play(&position, &slide).unwrap()))
            .collect();
        assert_eq!(moves, ["2>$ o."]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn as_by_the_plain_rules(before in "[.o]{0,5}", after in "[.o]{0,5}") {
            let position = GoldStrip.read(&format!("{before}G{after}")).unwrap();
            for (play, end) in [(Play::Normal, Outcome::Next), (Play::Misere, Outcome::Previous)] {
                check(&GoldStrip, &position, play, &|_| end, &mut FxHashMap::default());
            }
        }
    }
}
