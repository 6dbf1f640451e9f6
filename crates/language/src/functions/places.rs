//! Functions of positions and of games of the catalogue.

use super::{Answer, Call, Failure, Function};
use crate::error::{ErrorKind, OperandError};
use crate::value::{Drawing, Place, Ruleset, Value};
use games::{Mover, Outcome};
use solvers::Play;
use std::sync::Arc;
use values::{Charge, Player};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("position", &["game", "text"], "position(nim, \"3,5\")", |call| {
        let game = ruleset(call, 0)?;
        let text = crate::show::part_of_position(call.session(), &call.arguments[1])?;
        let place = call.evaluator.games.made_place(game.0.spec(), text, call.budget())?;
        Ok(Value::Position(Arc::new(place)))
    }),
    Function::new("value", &["position"], "value(domineering(2x3))", |call| Ok(Value::loopy(call.loopy(0)?))),
    Function::new("moves", &["position", "player?"], "moves(nim(2,1))", moves),
    Function::new("parts", &["position"], "parts(nim(3,5))", |call| {
        let place = place(call, 0)?;
        let parts = place.game.parts(&place.position).map_err(ErrorKind::from)?;
        let parts = parts.into_iter().map(|position| sibling(call, &place, position));
        let parts = parts.collect::<Result<_, _>>()?;
        call.list(parts)
    }),
    Function::new("picture", &["position"], "picture(nim(3,5))", |call| {
        let place = place(call, 0)?;
        match place.game.picture(&place.position).map_err(ErrorKind::from)? {
            Some(picture) => {
                let sketch = place.game.sketch(&place.position, &[]).map_err(ErrorKind::from)?;
                let name = place.to_string();
                Ok(Value::Drawing(Arc::new(Drawing { picture, sketch, name })))
            }
            None => Err(OperandError::Valueless.into()),
        }
    }),
    Function::new("play", &["position", "move"], "play(nim(3,5), \"5-2\")", |call| {
        let place = place(call, 0)?;
        let Value::Text(name) = &call.arguments[1] else { return Err(ErrorKind::NotAText.into()) };
        let step = place.game.read_move(&place.position, name.text.trim()).map_err(ErrorKind::from)?;
        let step = step.ok_or(ErrorKind::NoSuchMove)?;
        let position = place.game.play(&place.position, &step).map_err(ErrorKind::from)?;
        sibling(call, &place, position)
    }),
    Function::new("sequence", &["game", "heaps"], "sequence(octal:0.07, 0..10)", sequence),
    Function::new("period", &["game", "heaps?"], "period(octal:0.07)", period),
];

fn place(call: &Call<'_, '_, '_>, argument: usize) -> Result<Arc<Place>, Failure> {
    match &call.arguments[argument] {
        Value::Position(place) => Ok(Arc::clone(place)),
        _ => Err(ErrorKind::NotAPosition.into()),
    }
}

pub(super) fn ruleset(call: &Call<'_, '_, '_>, argument: usize) -> Result<Ruleset, Failure> {
    match &call.arguments[argument] {
        Value::Ruleset(ruleset) => Ok(ruleset.clone()),
        _ => Err(ErrorKind::NotARuleset.into()),
    }
}

/// Another position of the same game.
fn sibling(call: &Call<'_, '_, '_>, place: &Place, position: games::Position) -> Answer {
    let game = Arc::clone(&place.game);
    let bytes = game.size(&position).map_err(ErrorKind::from)?;
    let charge = Charge::default();
    charge.add(size_of::<Place>() + bytes, call.budget())?;
    Ok(Value::Position(Arc::new(Place { game, position, _charge: charge })))
}

/// Does a player of the calculator make the moves of this one?
fn moves_as(player: Option<Player>, mover: Mover) -> bool {
    match player {
        None => true,
        Some(Player::Left) => !matches!(mover, Mover::Right | Mover::Black | Mover::B),
        Some(Player::Right) => !matches!(mover, Mover::Left | Mover::White | Mover::A),
    }
}

/// The positions after a move.
pub(super) fn options(call: &mut Call<'_, '_, '_>, place: &Arc<Place>, player: Option<Player>) -> Answer {
    let mut list = crate::value::ListBuilder::default();
    for (mover, step) in place.game.moves(&place.position).map_err(ErrorKind::from)? {
        call.budget().go_on()?;
        if moves_as(player, mover) {
            let position = place.game.play(&place.position, &step).map_err(ErrorKind::from)?;
            list.push(sibling(call, place, position)?, call.budget())?;
        }
    }
    Ok(list.finish())
}

/// The names of the moves.
fn moves(call: &mut Call<'_, '_, '_>) -> Answer {
    let place = place(call, 0)?;
    let player = if call.arguments.len() == 2 { Some(call.player(1)?) } else { None };
    let mut list = crate::value::ListBuilder::default();
    for (mover, step) in place.game.moves(&place.position).map_err(ErrorKind::from)? {
        call.budget().go_on()?;
        if moves_as(player, mover) {
            list.push(Value::text(step.to_string(), call.budget())?, call.budget())?;
        }
    }
    Ok(list.finish())
}

pub(super) fn outcome(call: &mut Call<'_, '_, '_>, place: &Arc<Place>, play: Play) -> Answer {
    let verdict = place.game.solve(&place.position, play, call.budget()).map_err(ErrorKind::from)?;
    Ok(match verdict.outcome {
        Outcome::Next => Value::Outcome(values::Outcome::Next),
        Outcome::Previous => Value::Outcome(values::Outcome::Previous),
        Outcome::Left => Value::Outcome(values::Outcome::Left),
        Outcome::Right => Value::Outcome(values::Outcome::Right),
        other => return call.text(other.letter()),
    })
}

/// Grundy values of heaps.
fn sequence(call: &mut Call<'_, '_, '_>) -> Answer {
    let Ruleset(game) = ruleset(call, 0)?;
    let heaps = call.items(1)?;
    let mut list = crate::value::ListBuilder::default();
    let heap_at = |call: &mut Call<'_, '_, '_>, index: u64| -> Result<u64, Failure> {
        call.budget().go_on()?;
        let item = heaps.get(index, call.session())?;
        let heap = call.evaluator.integer(item)?;
        u64::try_from(heap).map_err(|_| values::Error::NotANimber.into())
    };
    let mut greatest = 0;
    for index in 0..heaps.len() {
        greatest = greatest.max(heap_at(call, index)?);
    }
    let sequence = game.sequence(greatest, call.budget()).map_err(ErrorKind::from)?;
    let sequence = sequence.ok_or(ErrorKind::NoSequence)?;
    for index in 0..heaps.len() {
        let heap = heap_at(call, index)?;
        let value = call.natural(sequence.value(heap))?;
        list.push(value, call.budget())?;
    }
    Ok(list.finish())
}

/// The proved period of the Grundy values of heaps, looked for among so many.
fn period(call: &mut Call<'_, '_, '_>) -> Answer {
    const HEAPS: i64 = 10_000;
    let Ruleset(game) = ruleset(call, 0)?;
    let to = if call.arguments.len() == 2 { call.integer(1)? } else { HEAPS };
    let to = u64::try_from(to).map_err(|_| values::Error::NotANimber)?;
    let sequence = game.sequence(to, call.budget()).map_err(ErrorKind::from)?;
    sequence
        .ok_or(ErrorKind::NoSequence)?
        .period()
        .map(Value::Period)
        .ok_or_else(|| ErrorKind::NoPeriod.into())
}
