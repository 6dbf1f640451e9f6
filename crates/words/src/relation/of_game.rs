//! The relation of a game: all positions below one as vertices. A vertex is called as its position, and where
//! the players have moves of their own, `left:` or `right:` stands before it.

use super::draft::{Draft, Kind, Problem};
use super::names::Names;
use games::{AnyGame, GameError, Mover, read_within};
use solvers::retrograde::Relation;
use solvers::{Budget, Play};
use values::Error;

/// Where the winner of a game that ends with a prize takes it.
const PRIZE: &str = "end";

/// The relation below a position, and the names of its vertices.
pub fn of_game(
    game: &dyn AnyGame,
    text: &str,
    play: Play,
    budget: &Budget,
) -> Result<(Relation, Names), GameError> {
    let (position, _charge) = read_within(game, text, budget)?;
    let below = game.below(&position, play, budget)?;
    let mut draft = Draft::new(budget);
    for (position, turn) in &below.vertices {
        let name = match turn {
            Mover::Either => position.to_string(),
            turn => format!("{}:{position}", turn.word()),
        };
        draft.vertex(&name).map_err(|kind| halted(&kind))?;
    }
    if below.has_prize() {
        draft.vertex(PRIZE).map_err(|kind| halted(&kind))?;
    }
    for &[from, to] in &below.arcs {
        draft.arc(from, to).map_err(|kind| halted(&kind))?;
    }
    draft.finish().map_err(|Problem { kind, .. }| halted(&kind))
}

/// A draft that no file is read for can only be too large, or be stopped.
fn halted(kind: &Kind) -> GameError {
    match kind {
        Kind::Halt(halt) => (*halt).into(),
        _ => Error::Memory.into(),
    }
}
