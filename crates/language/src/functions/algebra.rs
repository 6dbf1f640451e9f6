//! Functions of games: options, stops, heat, products, infinitesimals.

use super::{Answer, Call, Failure, Function};
use crate::error::ErrorKind;
use crate::value::{Interval, Value};
use std::ops::Bound::Excluded;
use std::sync::Arc;
use values::{Dyadic, Error, Form, Game, Player};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("canonical", &["g"], "canonical({0,*|^})", steps).or(&["CanonicalForm"]),
    Function::new("options", &["g", "player?"], "options({0,*|^})", options),
    Function::new("left_options", &["g"], "left_options({0,*|^})", |call| of_player(call, Player::Left)),
    Function::new("right_options", &["g"], "right_options({0,*|^})", |call| of_player(call, Player::Right)),
    Function::new("outcome", &["g"], "outcome({1|-1})", outcome).or(&["OutcomeClass"]),
    Function::new("birthday", &["g"], "birthday(3/4)", |call| {
        let g = call.game(0)?;
        call.number(&call.session().birthday(g)?)
    }),
    Function::new("left_stop", &["g"], "left_stop({2|-1})", |call| stop(call, Player::Left)),
    Function::new("right_stop", &["g"], "right_stop({2|-1})", |call| stop(call, Player::Right)),
    Function::new("stops", &["g"], "stops({2|-1})", |call| {
        let stops = [stop(call, Player::Left)?, stop(call, Player::Right)?];
        call.list(stops.to_vec())
    }),
    Function::new("confusion_interval", &["g"], "confusion_interval({2|-1})", confusion_interval),
    Function::new("mean", &["g"], "mean({2|-1})", |call| {
        if let Some(Value::Thermograph(thermograph)) = call.argument(0) {
            return call.number(&thermograph.mean);
        }
        let g = call.game(0)?;
        call.number(&call.session().mean(g)?)
    }),
    Function::new("temperature", &["g"], "temperature({2|-1})", |call| {
        if let Some(Value::Thermograph(thermograph)) = call.argument(0) {
            return call.number(&thermograph.temperature);
        }
        let g = call.game(0)?;
        call.number(&call.session().temperature(g)?)
    }),
    Function::new("thermograph", &["g", "from?"], "thermograph({4|1||-1|-3})", thermograph),
    Function::new("cool", &["g", "t"], "cool({2|-1}, 1/2)", |call| {
        let (g, t) = (call.game(0)?, call.dyadic(1)?);
        call.value(call.session().cool(g, &t)?)
    }),
    Function::new("freeze", &["g"], "freeze({2|-1})", |call| {
        let g = call.game(0)?;
        call.value(call.session().freeze(g)?)
    }),
    Function::new("heat", &["g", "t"], "heat(1/2, 1)", |call| {
        let (g, t) = (call.game(0)?, call.game(1)?);
        call.value(call.session().heat(g, t)?)
    }),
    Function::new("overheat", &["g", "s", "t"], "overheat(1/2, 1, 1*)", |call| {
        let (g, s, t) = (call.game(0)?, call.game(1)?, call.game(2)?);
        call.value(call.session().overheat(g, s, t)?)
    }),
    Function::new("incentives", &["g", "player?"], "incentives({2|-1})", |call| {
        let g = call.game(0)?;
        if call.arguments.len() == 2 {
            let player = call.player(1)?;
            return call.games(call.session().incentives(g, player)?);
        }
        let of = |player| call.session().incentives(g, player);
        Ok(Value::Options {
            left: of(Player::Left)?.to_vec().into(),
            right: of(Player::Right)?.to_vec().into(),
        })
    }),
    Function::new("left_incentives", &["g"], "left_incentives({2|-1})", |call| {
        let g = call.game(0)?;
        call.games(call.session().incentives(g, Player::Left)?)
    }),
    Function::new("right_incentives", &["g"], "right_incentives({2|-1})", |call| {
        let g = call.game(0)?;
        call.games(call.session().incentives(g, Player::Right)?)
    }),
    Function::new("reduced", &["g"], "reduced({2|1*||0})", |call| {
        let g = call.game(0)?;
        call.value(call.session().reduced(g)?)
    })
    .or(&["ReducedCanonicalForm", "Rcf"]),
    Function::new("atomic_weight", &["g"], "atomic_weight(^^*)", |call| {
        let g = call.game(0)?;
        call.value(call.session().atomic_weight(g)?)
    }),
    Function::new("companion", &["g"], "companion(^)", |call| {
        let g = call.game(0)?;
        call.value(call.session().companion(g)?)
    }),
    Function::new("Tiny", &["g"], "Tiny(2)", |call| {
        let g = call.game(0)?;
        call.value(call.session().tiny(g)?)
    }),
    Function::new("Miny", &["g"], "Miny(2)", |call| {
        let g = call.game(0)?;
        call.value(call.session().miny(g)?)
    }),
    Function::new("norton", &["g", "unit"], "norton(4, ^)", |call| {
        let (g, unit) = (call.game(0)?, call.game(1)?);
        call.value(call.session().norton_product(g, unit)?)
    })
    .or(&["NortonProduct"]),
    Function::new("conway", &["g", "h"], "conway(^, 1/2)", |call| {
        let (g, h) = (call.game(0)?, call.game(1)?);
        call.value(call.session().conway_product(g, h)?)
    })
    .or(&["ConwayProduct"]),
    Function::new("ordinal_sum", &["g", "h"], "ordinal_sum(*, 1)", |call| {
        let (g, h) = (call.game(0)?, call.game(1)?);
        call.value(call.session().ordinal_sum(g, h)?)
    }),
    Function::new("simplest", &["x", "y"], "simplest(1/4, 1)", simplest),
    Function::new("sign_expansion", &["x"], "sign_expansion(5/8)", |call| {
        let x = call.dyadic(0)?;
        let _charge = call.budget().charge(x.bits() * SIGN)?;
        Ok(Value::Signs(x.sign_expansion().into()))
    }),
    Function::new("born_by", &["day"], "born_by(1)", born_by),
];

/// What a sign takes while signs are collected, in bytes.
const SIGN: usize = 64;

/// The last day whose games are listed; the next has thousands of millions.
const LAST_DAY: u32 = 3;

fn stop(call: &mut Call<'_, '_, '_>, player: Player) -> Answer {
    let g = call.game(0)?;
    call.number(&call.session().stop(g, player))
}

fn steps(call: &mut Call<'_, '_, '_>) -> Answer {
    let (value, form) = (call.game(0)?, call.form(0)?);
    Ok(Value::Steps { value, steps: form.steps(call.session())?.into() })
}

/// The options as written, or else those of the canonical form.
fn both_options(call: &mut Call<'_, '_, '_>) -> Result<[Vec<Game>; 2], Failure> {
    let g = call.game(0)?;
    if let Ok(Form::Options { all, left }) = call.form(0) {
        let (left, right) = all.split_at(left);
        let session = call.session();
        let values = |forms: &[Form]| forms.iter().map(|form| form.value(session)).collect::<Result<_, _>>();
        return Ok([values(left)?, values(right)?]);
    }
    let of = |player| call.session().options(g, player).map(|options| options.to_vec());
    Ok([of(Player::Left)?, of(Player::Right)?])
}

fn options(call: &mut Call<'_, '_, '_>) -> Answer {
    if call.arguments.len() == 2 {
        let player = call.player(1)?;
        return of_player(call, player);
    }
    if let Some(Value::Position(place)) = call.argument(0) {
        let place = Arc::clone(place);
        return super::places::options(call, &place, None);
    }
    let [left, right] = both_options(call)?;
    Ok(Value::Options { left: left.into(), right: right.into() })
}

/// The options of a player: games of a game, positions of a position.
fn of_player(call: &mut Call<'_, '_, '_>, player: Player) -> Answer {
    if let Some(Value::Position(place)) = call.argument(0) {
        let place = Arc::clone(place);
        return super::places::options(call, &place, Some(player));
    }
    let [left, right] = both_options(call)?;
    call.games(if player == Player::Left { left } else { right })
}

fn outcome(call: &mut Call<'_, '_, '_>) -> Answer {
    if let Some(Value::Position(place)) = call.argument(0) {
        let place = Arc::clone(place);
        return super::places::outcome(call, &place, solvers::Play::Normal);
    }
    let g = call.game(0)?;
    Ok(Value::Outcome(call.session().outcome(g)))
}

/// The numbers x with g > x, with g ‖ x, and with g < x.
fn confusion_interval(call: &mut Call<'_, '_, '_>) -> Answer {
    let g = call.game(0)?;
    let session = call.session();
    let [left_stop, right_stop] = [Player::Left, Player::Right].map(|player| session.stop(g, player));
    let compare = |x: &Dyadic| -> Result<_, Error> { session.compare(g, session.number(x)?) };
    let at_stops = [compare(&right_stop)?, compare(&left_stop)?];
    Ok(Value::Interval(Arc::new(Interval { right_stop, left_stop, at_stops })))
}

fn thermograph(call: &mut Call<'_, '_, '_>) -> Answer {
    let g = call.game(0)?;
    if call.arguments.len() == 1 {
        return Ok(Value::Thermograph(Arc::new(call.session().thermograph(g)?)));
    }
    Err(Error::TooCold.into())
}

/// The simplest number strictly between two.
fn simplest(call: &mut Call<'_, '_, '_>) -> Answer {
    let (x, y) = (call.dyadic(0)?, call.dyadic(1)?);
    match Dyadic::simplest_between(Excluded(&x), Excluded(&y)) {
        Some(number) => call.number(&number),
        None => Err(ErrorKind::Algebra(Error::NoNumberBetween).into()),
    }
}

fn born_by(call: &mut Call<'_, '_, '_>) -> Answer {
    let day = call.dyadic(0)?;
    if !day.is_integer() {
        return Err(Error::NotAnInteger.into());
    }
    match day.as_i64().and_then(|day| u32::try_from(day).ok()) {
        Some(day) if day <= LAST_DAY => {
            Ok(Value::Games(call.session().born_by(day)?.collect::<Result<Vec<_>, _>>()?.into()))
        }
        None if day < Dyadic::ZERO => Ok(Value::Games(Arc::new([]))),
        _ => Err(Error::TooMany.into()),
    }
}
