//! Col and Snort (Vout, Norton; Conway, On Numbers and Games, 1976): the players colour the vertices of a
//! graph, Left with one colour and Right with another; in Col neighbours never get the same colour, in Snort
//! never different ones. Who cannot colour a vertex loses. Position `a-b,b-c; L a`: a graph
//! ([`crate::graph`]), then what is coloured.
//!
//! Values are found part by part (`tints`). In Col every value is a number or a number and a star (Conway
//! 1976); Snort is hot.

mod colouring;
mod regions;
#[cfg(test)]
mod tests;
mod tints;

use crate::analysis::GameError;
use crate::exercise::Difficulty;
use crate::graph::part::Part;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::partizan_game::{NamedPart, PartizanRule, Sayings};
use crate::picture::{Course, Picture};
use crate::rules::Pieces;
use crate::sketch::Sketch;
pub use colouring::{Colouring, Paint};
use solvers::outcome::{Bounded, Guess, Values, Worth};
use solvers::{Error, Partizan, Signed, Sums};
use values::{Game, Player, Session};

/// What a colour forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Neighbours never have the same colour.
    Col,
    /// Neighbours never have different colours.
    Snort,
}

impl Partizan for Rule {
    type Part = Part;

    fn options(&self, part: &Part, player: Player, out: &mut Sums<Signed<Part>>) -> Result<(), Error> {
        tints::options(*self, part, player, out);
        Ok(())
    }

    fn bytes(&self, part: &Part) -> usize {
        part.bytes()
    }
}

impl Bounded for Rule {
    fn is_small(&self, part: &Part) -> Result<bool, Error> {
        Ok(tints::is_small(*self, part))
    }

    fn guess(&self, part: &Part) -> Result<Option<Guess>, Error> {
        Ok(Some(Guess { mean: tints::more_for_left(part) << Worth::BITS, length: 0 }))
    }

    fn bound(
        &self,
        part: &Part,
        player: Player,
        values: &mut Values<'_, Self>,
    ) -> Result<Option<Game>, Error> {
        Ok(bound(*self, part, player, values.session)?)
    }
}

/// An integer that is no better for the player than the part; in Snort none is good enough to be of use.
fn bound(
    rule: Rule,
    part: &Part,
    player: Player,
    session: &Session<'_>,
) -> Result<Option<Game>, values::Error> {
    if rule == Rule::Snort {
        return Ok(None);
    }
    let moves = tints::moves_to_spare(part, player);
    let bound = match player {
        Player::Left => moves,
        Player::Right => -moves,
    };
    session.integer(bound).map(Some)
}

impl PartizanRule for Rule {
    type Position = Colouring;
    type Move = Paint;
    type Shape = Colouring;

    fn read(&self, text: &str) -> Result<Colouring, ParseError> {
        Colouring::read(*self, text)
    }

    /// Parts will not do: they are worth as much as what they stand for, and may be shorter.
    fn shape(&self, position: &Colouring) -> Colouring {
        position.clone()
    }

    fn moves(&self, position: &Colouring, player: Player) -> Result<Vec<Paint>, GameError> {
        Ok(position.moves(*self, player))
    }

    fn play(&self, position: &Colouring, step: &Paint) -> Result<Colouring, GameError> {
        Ok(position.painted(step))
    }

    fn parts(&self, position: &Colouring) -> Result<Vec<Signed<Part>>, GameError> {
        let mut sums = Sums::default();
        tints::add_parts(*self, &mut position.tinted(*self), &mut sums);
        sums.end_sum();
        Ok(sums.get(0).to_vec())
    }

    fn has_small_value(&self, position: &Colouring) -> Result<bool, GameError> {
        Ok(tints::has_small_value(*self, &self.parts(position)?))
    }

    fn named_parts(&self, position: &Colouring) -> Result<Vec<NamedPart<Part>>, GameError> {
        Ok(regions::named_parts(*self, position))
    }

    fn sayings(&self) -> Sayings {
        regions::sayings(*self)
    }

    fn pieces(&self) -> Pieces {
        Pieces::Vertices
    }

    fn picture(&self, course: &Course<'_, Colouring, Paint>) -> Result<Option<Picture>, GameError> {
        Ok(course.position.picture(*self))
    }

    fn sketch(&self, position: &Colouring, _played: &[Paint]) -> Option<Sketch> {
        position.sketch()
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Colouring> {
        Colouring::random(difficulty, dice)
    }
}
