//! Games on a strip of squares: what can stand on a square, and what is past the end.
//!
//! A game says no more than that ([`Look`]) and who wins. Strips are read and printed here, pieces slide to
//! the right, and strips are drawn (`drawing`) and made at random.

mod drawing;

use crate::exercise::Difficulty;
use crate::message::{Message, Text};
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::Ink;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The most squares of a strip.
const MAX_SQUARES: usize = 10_000;

/// An empty square.
const EMPTY: char = '.';

/// How strips of a game are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// What can stand on a square: its character, and what it is in a picture.
    pub pieces: Vec<(char, Ink)>,
    /// What is past the last square.
    pub end: End,
    /// A strip.
    pub example: Text,
}

/// What is past the last square of a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Nothing.
    Edge,
    /// A purse, `$`, into which pieces can be put.
    Purse,
}

#[derive(Clone, Debug)]
pub struct Strip {
    look: Arc<Look>,
    /// What stands on each square.
    squares: Vec<char>,
}

/// The piece of a square goes to another one: `3>5`; into the purse: `3>$`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The square, counted from 0.
    pub from: usize,
    /// The other one; `None` is the purse.
    pub to: Option<usize>,
}

impl PartialEq for Strip {
    fn eq(&self, other: &Strip) -> bool {
        self.squares == other.squares
    }
}

impl Eq for Strip {}

impl Hash for Strip {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.squares.hash(state);
    }
}

impl fmt::Display for Strip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.squares.iter().try_for_each(|square| write!(f, "{square}"))
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to {
            Some(to) => write!(f, "{}>{}", self.from + 1, to + 1),
            None => write!(f, "{}>$", self.from + 1),
        }
    }
}

impl Look {
    /// Reads what strips print.
    pub fn read(self: &Arc<Look>, text: &str) -> Result<Strip, ParseError> {
        let wrong = |span, problem| ParseError::new(span, problem, self.example.clone());
        let written = text.trim();
        if written.is_empty() {
            return Err(wrong(0..text.len(), Message::new("problem-nothing")));
        }
        let mut squares = Vec::new();
        let start = text.len() - text.trim_start().len();
        for (place, character) in written.char_indices() {
            let span = start + place..start + place + character.len_utf8();
            if squares.len() == MAX_SQUARES {
                return Err(wrong(
                    span,
                    Message::new("problem-too-many-squares").count("limit", MAX_SQUARES),
                ));
            }
            if character != EMPTY && !self.pieces.iter().any(|(known, _)| *known == character) {
                let problem = Message::new("error-unexpected-character").character("character", character);
                return Err(wrong(span, problem));
            }
            squares.push(character);
        }
        Ok(Strip { look: Arc::clone(self), squares })
    }

    /// A strip for an exercise: some of the first sort of pieces, and one of each other.
    pub fn random(self: &Arc<Look>, difficulty: Difficulty, dice: &mut Dice) -> Option<Strip> {
        let (first, rest) = self.pieces.split_first()?;
        let coins = difficulty.choose([2, 3, 4]) - rest.len();
        let mut squares = vec![EMPTY; difficulty.choose([7, 9, 11])];
        for (letter, _) in std::iter::repeat_n(first, coins).chain(rest) {
            let free = (0..squares.len()).filter(|&square| squares[square] == EMPTY);
            let square = dice.pick(free.collect())?;
            squares[square] = *letter;
        }
        Some(Strip { look: Arc::clone(self), squares })
    }
}

impl Strip {
    /// How many squares there are.
    #[must_use]
    pub fn squares(&self) -> usize {
        self.squares.len()
    }

    /// The squares where pieces are, from the left, counted from 0.
    #[must_use]
    pub fn pieces(&self) -> Vec<usize> {
        (0..self.squares()).filter(|&square| self.squares[square] != EMPTY).collect()
    }

    /// The first square where that piece is.
    #[must_use]
    pub fn find(&self, piece: char) -> Option<usize> {
        self.squares.iter().position(|square| *square == piece)
    }

    /// The ways of a piece to the right: any number of squares, not over another piece and not onto one.
    pub fn slides(&self) -> impl Iterator<Item = Slide> {
        let pieces = self.pieces();
        let (end, squares) = (self.look.end, self.squares());
        let ends: Vec<usize> = pieces.iter().skip(1).copied().chain([squares]).collect();
        pieces.into_iter().zip(ends).flat_map(move |(from, next)| {
            let purse = (next == squares && end == End::Purse).then_some(Slide { from, to: None });
            (from + 1..next).map(move |to| Slide { from, to: Some(to) }).chain(purse)
        })
    }

    /// The strip after a move.
    #[must_use]
    pub fn after(&self, slide: &Slide) -> Strip {
        let mut next = self.clone();
        let piece = next.squares.get_mut(slide.from).map(|square| std::mem::replace(square, EMPTY));
        let to = slide.to.and_then(|to| next.squares.get_mut(to));
        if let Some((square, piece)) = to.zip(piece) {
            *square = piece;
        }
        next
    }
}
