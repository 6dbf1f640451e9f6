//! The coin strip with a gold coin and a purse just past the right end that holds any number of coins. Who
//! puts the gold coin into the purse loses at once, for the other takes the purse. Position `.o..G.o.`;
//! without `G` the gold coin is in the purse and the game is over.
//!
//! Coins are paired from the left as on the plain strip. With an odd number of coins the last gap leaves the
//! purse out if the last coin is the gold one, and counts it otherwise.
//!
//! In misère play who puts the gold coin into the purse wins. That can be done as soon as no coin is to the
//! right of it, so who puts the last of those into the purse loses: the coin next to the right of the gold
//! one is what the gold one is in normal play.

use crate::analysis::{Addition, GameError, Mover, Outcome};
use crate::coin_strip::{gap_names, nim_outcome};
use crate::exercise::Difficulty;
use crate::explanation::{Lesson, Paragraph};
use crate::message::Message;
use crate::nim::lesson::{self, Parts, Winning};
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{Course, Ink, Picture};
use crate::rules::{Goal, Moves, Pieces, Rules};
use crate::sketch::Sketch;
use crate::strip::{End, Look, Slide, Strip};
use solvers::{Budget, Play};
use std::sync::Arc;

/// The gold coin.
const GOLD: char = 'G';

/// The rules of the strip with gold.
pub struct GoldStrip {
    look: Arc<Look>,
}

impl Default for GoldStrip {
    fn default() -> GoldStrip {
        let pieces = vec![('o', Ink::Silver), (GOLD, Ink::Gold)];
        GoldStrip { look: Arc::new(Look { pieces, end: End::Purse, example: ".o..G.o.".into() }) }
    }
}

/// The coin that nobody wants to put into the purse: the gold one, and in misère play the next to the right
/// of it, if there is one.
fn shunned(strip: &Strip, play: Play) -> Option<usize> {
    let gold = strip.find(GOLD)?;
    match play {
        Play::Normal => Some(gold),
        Play::Misere => strip.pieces().into_iter().find(|&coin| coin > gold),
    }
}

/// The heaps of Nim, if there is a coin that nobody wants to put into the purse.
fn heaps(strip: &Strip, play: Play) -> Vec<u64> {
    let Some(shunned) = shunned(strip, play) else { return Vec::new() };
    let gap = |pair: &[usize]| match *pair {
        [left, right] => right - left - 1,
        [last] if last == shunned => strip.squares() - last - 1,
        [last] => strip.squares() - last,
        _ => 0,
    };
    strip.pieces().chunks(2).map(|pair| gap(pair) as u64).collect()
}

impl Rules for GoldStrip {
    type Position = Strip;
    type Move = Slide;
    type Shape = Strip;

    fn goal(&self) -> Goal {
        Goal::Capture
    }

    fn read(&self, text: &str) -> Result<Strip, ParseError> {
        let strip = self.look.read(text)?;
        match text.match_indices(GOLD).nth(1) {
            None => Ok(strip),
            Some((place, _)) => {
                let problem = Message::new("problem-second-gold");
                Err(ParseError::new(place..place + 1, problem, self.look.example.clone()))
            }
        }
    }

    fn shape(&self, position: &Strip) -> Strip {
        position.clone()
    }

    /// The game is over once the gold is in the purse, whatever is left elsewhere.
    fn addition(&self, _position: &Strip) -> Option<Addition> {
        None
    }

    fn moves<'a>(&'a self, position: &'a Strip) -> Result<Moves<'a, Slide>, GameError> {
        let slides = position.find(GOLD).map(|_| position.slides()).into_iter().flatten();
        Ok(Box::new(slides.map(|slide| (Mover::Either, slide))))
    }

    fn play(&self, position: &Strip, step: &Slide) -> Result<Strip, GameError> {
        Ok(position.after(step))
    }

    fn outcome(&self, position: &Strip, play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        Ok(match (position.find(GOLD), shunned(position, play), play) {
            (None, _, Play::Misere) => Outcome::Previous,
            (None, _, Play::Normal) | (Some(_), None, _) => Outcome::Next,
            (Some(_), Some(_), _) => nim_outcome(&heaps(position, play), Play::Normal),
        })
    }

    fn looks_wins_up(&self, _position: &Strip, _play: Play) -> bool {
        true
    }

    fn lesson(&self, position: &Strip, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        let word = lesson::word(play);
        if position.find(GOLD).is_none() {
            let over = Paragraph::new("why-gold-over").text("play", word);
            return Ok(Lesson { working: vec![over], ..Lesson::default() });
        }
        let Some(shunned) = shunned(position, play) else {
            let at_once = Paragraph::new("why-misere-gold-at-once");
            return Ok(Lesson { working: vec![at_once], ..Lesson::default() });
        };
        let coins = position.pieces();
        let list = gap_names(&coins).into_iter().zip(heaps(position, play)).collect();
        let parts = Parts { heading: "why-column-squares", value: "why-column-gap", list };
        let winning = self.winning_moves(position, play, budget)?.next().transpose()?;
        let winning = winning.map(|(_, slide)| Winning {
            name: slide.to_string(),
            values: heaps(&position.after(&slide), play),
        });
        let pairing = match (coins.len() % 2, coins.last()) {
            (0, _) => "why-strip-even",
            (_, last) if last == Some(&shunned) => "why-gold-odd-without-purse",
            _ => "why-gold-odd-with-purse",
        };
        let mut working = vec![Paragraph::new(pairing).count("coins", coins.len())];
        working.extend(parts.working(Play::Normal));
        let mut advice = parts.advice(winning.as_ref(), Play::Normal);
        advice.push(Paragraph::new("why-strip-answer"));
        let nudge = Paragraph::new("why-gold-nudge").text("play", word).text("square", shunned + 1);
        let theorem = Paragraph::new("why-gold-theorem").text("play", word);
        Ok(Lesson { nudge: vec![nudge], working, advice, theorem: vec![theorem] })
    }

    fn pieces(&self, _position: &Strip) -> Pieces {
        Pieces::Coins
    }

    fn picture(&self, course: &Course<'_, Strip, Slide>) -> Result<Option<Picture>, GameError> {
        Ok(Strip::picture(course, self.moves(course.position)?.map(|(_, slide)| slide)))
    }

    fn sketch(&self, position: &Strip, _played: &[Slide]) -> Option<Sketch> {
        position.sketch()
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Strip> {
        self.look.random(difficulty, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coin_strip::tests::check;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;

    #[test]
    fn readings() {
        let game = GoldStrip::default();
        assert_eq!(game.read(".o..G.o.").unwrap().to_string(), ".o..G.o.");
        assert_eq!(
            game.read("GoG"),
            Err(ParseError::new(2..3, Message::new("problem-second-gold"), game.look.example.clone()))
        );
        let position = game.read("oG").unwrap();
        let moves = game.moves(&position).unwrap();
        let moves: Vec<String> =
            moves.map(|(_, slide)| format!("{slide} {}", game.play(&position, &slide).unwrap())).collect();
        assert_eq!(moves, ["2>$ o."]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn as_by_the_plain_rules(before in "[.o]{0,5}", after in "[.o]{0,5}") {
            let game = GoldStrip::default();
            let position = game.read(&format!("{before}G{after}")).unwrap();
            for (play, end) in [(Play::Normal, Outcome::Next), (Play::Misere, Outcome::Previous)] {
                check(&game, &position, play, &|_| end, &mut FxHashMap::default());
            }
        }
    }
}
