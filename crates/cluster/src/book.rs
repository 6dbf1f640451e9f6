//! A file of answers and what it is of, a game or arcs: what a position is, and how to play it.

use crate::answer::{Answers, Names};
use crate::error::Error;
use crate::found::Moves;
use crate::key::Key;
use crate::rules::{Arcs, of_text_key, text_key};
use games::index::{Numbering, Packing};
use games::{AnyGame, Move, Mover, Position};
use solvers::retrograde::Label;
use std::path::PathBuf;
use std::sync::Arc;
use values::Budget;

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

    #[must_use]
    pub fn game(&self) -> &Arc<dyn AnyGame> {
        &self.game
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
        let Some(wanted) = after_best(self.label(position, turn)?) else { return Ok(None) };
        let game = Arc::clone(&self.game);
        for (_, step) in game.moves_by(position, turn)? {
            let after = game.play(position, &step)?;
            if self.label(&after, turn.opponent())? == wanted {
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

/// The label after a best move from a position with this one; `None` if there are no moves.
fn after_best(label: Label) -> Option<Label> {
    match label {
        Label::Tie => Some(Label::Tie),
        Label::Won(layer) => layer.checked_sub(1).map(Label::Lost),
        Label::Lost(layer) => layer.checked_sub(1).map(Label::Won),
    }
}

/// The label of what has that name.
fn find<K: Key>(answers: &mut Answers, key: &K) -> Result<Label, Error> {
    place_and_label(answers, key).map(|(_, label)| label)
}

/// Its place in the file, and its label.
pub(crate) fn place_and_label<K: Key>(answers: &mut Answers, key: &K) -> Result<(u64, Label), Error> {
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

/// Where a best arc from a vertex leads, of several the first by name. The arcs are read again.
pub fn best_arc(
    answers: &mut Answers,
    name: &str,
    files: &[PathBuf],
    budget: &Budget,
) -> Result<Option<String>, Error> {
    let arcs = Arcs { files: files.to_vec(), budget: budget.clone() };
    match answers.question.names {
        Names::Number => {
            let vertex = name.parse::<u64>().map_err(|_| Error::NoSuchPosition)?;
            Ok(best_of(answers, &vertex, &arcs)?.map(|best| best.to_string()))
        }
        _ => {
            let vertex: Box<[u8]> = name.as_bytes().into();
            let best = best_of(answers, &vertex, &arcs)?;
            Ok(best.map(|best| String::from_utf8_lossy(&best).into_owned()))
        }
    }
}

fn best_of<K: Key>(answers: &mut Answers, vertex: &K, arcs: &dyn Moves<K>) -> Result<Option<K>, Error> {
    let Some(wanted) = after_best(find(answers, vertex)?) else { return Ok(None) };
    let mut best: Option<K> = None;
    arcs.arcs(0, 1, &mut |from, to| {
        let Some(to) = to.filter(|to| from == *vertex && best.as_ref().is_none_or(|best| to < best)) else {
            return Ok(());
        };
        if find(answers, &to)? == wanted {
            best = Some(to);
        }
        Ok(())
    })?;
    Ok(best)
}
