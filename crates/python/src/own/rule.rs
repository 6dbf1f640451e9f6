//! Rules in Python as the engines see them: for games in which who cannot move loses, or wins.

use super::{Book, OwnMove, OwnPosition};
use games::partizan_game::{NamedPart, PartizanRule, Sayings};
use games::picture::{Course, Picture};
use games::{GameError, Message, Mover, ParseError};
use pyo3::prelude::*;
use rustc_hash::FxHashSet;
use solvers::outcome::Bounded;
use solvers::{Error, Impartial, Partizan, Sign, Signed, Sums};
use std::sync::Arc;
use values::Player;

/// So many parts are looked at, at most, to find out whether a value is to be had soon.
const MOST_PARTS: usize = 20_000;

/// A part of this weight has few followers.
const SMALL: u32 = 4;

/// What an object and its options take, about.
const BYTES: usize = 400;

/// The rules of a book.
pub(super) struct Rule(pub(super) Arc<Book>);

/// What is wrong with a text, as a position of a book.
pub(super) fn read(book: &Arc<Book>, text: &str) -> Result<OwnPosition, ParseError> {
    Python::attach(|py| book.read(py, text.trim())).map_err(|error| {
        let problem = Message::new("file-says").text("reason", error);
        ParseError::new(0..text.len(), problem, book.start.clone())
    })
}

/// The message with the author's theorem.
pub(super) fn theorem(book: &Book) -> String {
    format!("why-{}-theorem", book.id)
}

impl Rule {
    /// Can all that parts lead to be looked at soon?
    fn is_small_sum(&self, parts: &[u32]) -> Result<bool, Error> {
        let mut seen: FxHashSet<u32> = parts.iter().copied().collect();
        let mut open: Vec<u32> = seen.iter().copied().collect();
        let players: &[Player] = if self.0.is_impartial() { &[Player::Left] } else { &Player::BOTH };
        while let Some(part) = open.pop() {
            for &player in players {
                for &part in self.0.sums(part, player)?.iter().flatten() {
                    if seen.insert(part) {
                        open.push(part);
                    }
                }
            }
            if seen.len() > MOST_PARTS {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Partizan for Rule {
    type Part = u32;

    fn options(&self, part: &u32, player: Player, out: &mut Sums<Signed<u32>>) -> Result<(), Error> {
        for sum in self.0.sums(*part, player)?.iter() {
            out.push(sum.iter().map(|part| Signed { part: *part, sign: Sign::Plus }));
        }
        Ok(())
    }

    fn bytes(&self, _part: &u32) -> usize {
        BYTES
    }

    fn name(&self, part: &u32) -> String {
        self.0.text(&[*part])
    }
}

impl Bounded for Rule {
    fn is_small(&self, part: &u32) -> Result<bool, Error> {
        Ok(self.0.weight(*part) <= SMALL)
    }
}

impl Impartial for Rule {
    type Part = u32;

    fn options(&self, part: &u32, out: &mut Sums<u32>) -> Result<(), Error> {
        for sum in self.0.sums(*part, Player::Left)?.iter() {
            out.push(sum.iter().copied());
        }
        Ok(())
    }

    fn difficulty(&self, part: &u32) -> Result<u64, Error> {
        Ok(u64::from(self.0.weight(*part)))
    }

    fn bytes(&self, _part: &u32) -> usize {
        BYTES
    }

    fn name(&self, part: &u32) -> String {
        self.0.text(&[*part])
    }
}

impl PartizanRule for Rule {
    type Position = OwnPosition;
    type Move = OwnMove;
    type Shape = OwnPosition;

    fn read(&self, text: &str) -> Result<OwnPosition, ParseError> {
        read(&self.0, text)
    }

    fn shape(&self, position: &OwnPosition) -> OwnPosition {
        position.clone()
    }

    fn moves(&self, position: &OwnPosition, player: Player) -> Result<Vec<OwnMove>, GameError> {
        Ok(position.book.moves(position, player)?)
    }

    fn play(&self, _position: &OwnPosition, step: &OwnMove) -> Result<OwnPosition, GameError> {
        Ok(step.to.clone())
    }

    fn parts(&self, position: &OwnPosition) -> Result<Vec<Signed<u32>>, GameError> {
        let parts = position.book.parts(position)?;
        Ok(parts.into_iter().map(|part| Signed { part, sign: Sign::Plus }).collect())
    }

    fn has_small_value(&self, position: &OwnPosition) -> Result<bool, GameError> {
        Ok(self.is_small_sum(&position.book.parts(position)?)?)
    }

    fn named_parts(&self, position: &OwnPosition) -> Result<Vec<NamedPart<u32>>, GameError> {
        let named = |part: u32| {
            let sum = vec![Signed { part, sign: Sign::Plus }];
            NamedPart { name: self.0.text(&[part]), sum }
        };
        Ok(position.book.parts(position)?.into_iter().map(named).collect())
    }

    fn sayings(&self) -> Sayings {
        Sayings {
            nudge: "why-file-nudge".into(),
            parts: "why-file-parts".into(),
            theorem: theorem(&self.0).into(),
        }
    }

    fn picture(&self, course: &Course<'_, OwnPosition, OwnMove>) -> Result<Option<Picture>, GameError> {
        let mut steps = Vec::new();
        let players: &[Player] = if self.0.is_impartial() { &[Player::Left] } else { &Player::BOTH };
        for &player in players {
            let mover = if self.0.is_impartial() { Mover::Either } else { player.into() };
            let moves = self.0.moves(course.position, player)?;
            steps.extend(moves.into_iter().map(|step| (mover, step)));
        }
        Ok(self.0.picture(course.position, &steps)?)
    }
}
