//! A file of answers and the game that it is of: what a position is, and how to play it.

use crate::answer::{Answers, Names};
use crate::error::Error;
use crate::key::Key;
use crate::rules::{of_text_key, text_key};
use games::index::{Numbering, Packing};
use games::{AnyGame, Move, Mover, Position};
use solvers::retrograde::Label;
use std::sync::Arc;

/// A file of answers and its game.
pub struct Book {
    /// The file.
    pub answers: Answers,
    game: Arc<dyn AnyGame>,
    numbering: Option<Numbering<Position>>,
}

impl Book {
    /// `game` is the one that the file names.
    pub fn new(answers: Answers, game: Arc<dyn AnyGame>) -> Result<Book, Error> {
        let start = game.read(&answers.question.position).map_err(games::GameError::Position)?;
        let numbering = game.numbering(&start)?;
        Ok(Book { answers, game, numbering })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// The label of a position with that player to move.
    pub fn label(&mut self, position: &Position, turn: Mover) -> Result<Label, Error> {
        let packed =
            |packing: &dyn Packing<Position>| packing.pack(position, turn).ok_or(Error::NoSuchPosition);
        match &self.numbering {
            Some(Numbering::Index(index)) => {
                let number = index.pack(position, turn).ok_or(Error::NoSuchPosition)?;
                self.answers.label(number)
            }
            Some(Numbering::Packing(packing)) => {
                let number = packed(&**packing)?;
                find(&mut self.answers, &number)
            }
            None => find(&mut self.answers, &text_key(position, turn)),
        }
    }

    /// A best move: the quickest win, the longest resistance, or from a tie a tie; of several the first.
    pub fn best_move(&mut self, position: &Position, turn: Mover) -> Result<Option<Move>, Error> {
        let target = match self.label(position, turn)? {
            Label::Tie => None,
            Label::Won(0) | Label::Lost(0) => return Ok(None),
            Label::Won(layer) => Some(Label::Lost(layer - 1)),
            Label::Lost(layer) => Some(Label::Won(layer - 1)),
        };
        let game = Arc::clone(&self.game);
        for (_, step) in game.moves_by(position, turn)? {
            let after = game.play(position, &step)?;
            if self.label(&after, turn.opponent())? == target.unwrap_or(Label::Tie) {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// The position at a place of the file, and who is to move.
    pub fn position(&mut self, place: u64) -> Result<(Position, Mover), Error> {
        match &self.numbering {
            Some(Numbering::Index(index)) => Ok(index.unpack(place)),
            Some(Numbering::Packing(packing)) => Ok(packing.unpack(u64::read(&self.answers.key(place)?))),
            None => of_text_key(&*self.game, &self.answers.key(place)?),
        }
    }
}

/// The label of what has that name.
pub(crate) fn find<K: Key>(answers: &mut Answers, key: &K) -> Result<Label, Error> {
    let mut bytes = Vec::new();
    key.write(&mut bytes);
    answers.find(&bytes, key.hash(), |bytes| K::read(bytes).hash())
}

/// The label of a vertex of arcs that were read from files.
pub fn label_of_vertex(answers: &mut Answers, name: &str) -> Result<Label, Error> {
    match answers.question.names {
        Names::Number => find(answers, &name.parse::<u64>().map_err(|_| Error::NoSuchPosition)?),
        _ => find::<Box<[u8]>>(answers, &name.as_bytes().into()),
    }
}
