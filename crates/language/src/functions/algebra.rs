//! Functions of games: options, stops, heat, products, infinitesimals.

use super::{Answer, Call, Failure, Function};
use crate::error::ErrorKind;
use crate::misere::Trees;
use crate::value::{Interval, Value};
use std::ops::Bound::Excluded;
use std::sync::Arc;
use values::uptimal::UptimalExpansion;
use values::{Dyadic, Error, Form, Game, NumberUpStar, Player, Stopper, Style};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("canonical", &["g"], "canonical({0,*|^})", steps).or(&["CanonicalForm"]),
    Function::new("options", &["g", "player?"], "options({0,*|^})", options),
    Function::new("left_options", &["g"], "left_options({0,*|^})", |call| of_player(call, Player::Left)),
    Function::new("right_options", &["g"], "right_options({0,*|^})", |call| of_player(call, Player::Right)),
    Function::new("followers", &["g"], "followers(^*)", |call| {
        if let Some(Value::Loopy(value)) = call.argument(0) {
            let followers = call.session().stopper_followers(value.as_stopper().ok_or(Error::TwoSided)?)?;
            return call.list(followers.into_iter().map(Value::stopper).collect());
        }
        let g = call.game(0)?;
        call.games(call.session().followers(g)?)
    }),
    Function::new("follower_count", &["g"], "follower_count(^*)", |call| {
        let stopper = call.stopper(0)?;
        let count = match stopper {
            Stopper::Short(game) => call.session().followers(game)?.len(),
            Stopper::Loopy(_) => call.session().stopper_followers(stopper)?.len(),
        };
        call.natural(count as u64)
    }),
    Function::new("outcome", &["g"], "outcome({1|-1})", outcome).or(&["OutcomeClass"]),
    Function::new("birthday", &["g"], "birthday(3/4)", |call| {
        let g = call.game(0)?;
        call.number(&call.session().birthday(g)?)
    }),
    Function::new("left_stop", &["g"], "left_stop({2|-1})", |call| stop(call, Player::Left)),
    Function::new("right_stop", &["g"], "right_stop({2|-1})", |call| stop(call, Player::Right)),
    Function::new("stop", &["g", "player"], "stop({2|-1}, Left)", |call| {
        let player = call.player(1)?;
        stop(call, player)
    }),
    Function::new("stops", &["g"], "stops({2|-1})", |call| {
        let stops = [stop(call, Player::Left)?, stop(call, Player::Right)?];
        call.list(stops.to_vec())
    }),
    Function::new("stop_count", &["g"], "stop_count(*3)", |call| {
        let g = call.game(0)?;
        call.number(&call.session().stop_count(g)?)
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
    Function::new("Tiny", &["g"], "Tiny(2)", |call| match call.argument(0) {
        Some(Value::Loopy(_)) => tiny_of_loopy(call),
        _ => {
            let g = call.game(0)?;
            call.value(call.session().tiny(g)?)
        }
    }),
    Function::new("Miny", &["g"], "Miny(2)", |call| match call.argument(0) {
        Some(Value::Loopy(_)) => {
            let tiny = tiny_of_loopy(call)?;
            Ok(call.evaluator.negative(tiny)?)
        }
        _ => {
            let g = call.game(0)?;
            call.value(call.session().miny(g)?)
        }
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
    Function::new("uptimal_expansion", &["g"], "uptimal_expansion(^[3]*)", |call| {
        let g = call.game(0)?;
        let expansion = call.session().as_uptimal(g)?.ok_or(ErrorKind::NotUptimal)?;
        let text = written_expansion(call, &expansion)?;
        call.text(text)
    }),
    Function::new("onside", &["g"], "onside(dud)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::stopper(value.onside()?))
    }),
    Function::new("offside", &["g"], "offside(dud)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::stopper(value.offside()?))
    }),
    Function::new("degree", &["g"], "degree(upon)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::stopper(call.session().degree(&value)?))
    }),
    Function::new("variety", &["g"], "variety(upon)", |call| {
        let stopper = call.stopper(0)?;
        Ok(Value::stopper(call.session().variety(stopper)?))
    }),
    Function::new("upsum", &["g", "h"], "upsum(upon, -upon)", |call| {
        let (g, h) = (call.loopy(0)?, call.loopy(1)?);
        Ok(Value::stopper(call.session().loopy_sum(&g, &h)?.onside()?))
    }),
    Function::new("downsum", &["g", "h"], "downsum(upon, -upon)", |call| {
        let (g, h) = (call.loopy(0)?, call.loopy(1)?);
        Ok(Value::stopper(call.session().loopy_sum(&g, &h)?.offside()?))
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
    if let Some(Value::Loopy(value)) = call.argument(0) {
        return Ok(Value::stopper(call.session().loopy_stop(value, player)?));
    }
    let g = call.game(0)?;
    call.number(&call.session().stop(g, player))
}

/// `{0||0|-g}`.
fn tiny_of_loopy(call: &mut Call<'_, '_, '_>) -> Answer {
    let g = Value::loopy(call.loopy(0)?);
    let minus_g = call.evaluator.negative(g)?;
    let zero = call.value(Game::ZERO)?;
    let threat = call.evaluator.braces_of_loopy(vec![zero.clone(), minus_g], 1)?;
    Ok(call.evaluator.braces_of_loopy(vec![zero, threat], 1)?)
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
    if let Some(Value::Misere(_)) = call.argument(0) {
        return options_of_misere(call);
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
    if let Some(Value::Misere(_)) = call.argument(0) {
        return options_of_misere(call);
    }
    if let Some(Value::Loopy(value)) = call.argument(0) {
        let options = call.session().loopy_options(value, player)?;
        return call.list(options.into_iter().map(Value::loopy).collect());
    }
    let [left, right] = both_options(call)?;
    call.games(if player == Player::Left { left } else { right })
}

/// The options of a game for misère play, which are both players'.
fn options_of_misere(call: &mut Call<'_, '_, '_>) -> Answer {
    let mut trees = Trees::new(call.budget());
    let tree = trees.of_value(&call.arguments[0], call.session())?;
    let options = trees.options(tree);
    let options = options.iter().rev().map(|option| trees.value(*option)).collect::<Result<_, _>>()?;
    call.list(options)
}

fn outcome(call: &mut Call<'_, '_, '_>) -> Answer {
    if let Some(Value::Position(place)) = call.argument(0) {
        let place = Arc::clone(place);
        return super::places::outcome(call, &place, solvers::Play::Normal);
    }
    if let Some(Value::Loopy(value)) = call.argument(0) {
        let outcome = call.session().loopy_outcome(value)?.to_string();
        return Ok(match outcome.as_str() {
            "L" => Value::Outcome(values::Outcome::Left),
            "R" => Value::Outcome(values::Outcome::Right),
            "N" => Value::Outcome(values::Outcome::Next),
            "P" => Value::Outcome(values::Outcome::Previous),
            _ => return call.text(outcome),
        });
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
    let from = call.dyadic(1)?;
    if from < Dyadic::from(-1) {
        return Err(Error::TooCold.into());
    }
    Ok(Value::Thermograph(Arc::new(call.session().thermograph_from(g, &from)?)))
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

/// Number and nimber, a point, and how many there are of each uptimal, a minus behind what is negative.
fn written_expansion(call: &Call<'_, '_, '_>, expansion: &UptimalExpansion) -> Result<String, Error> {
    let UptimalExpansion { number, star, ups } = expansion;
    let head = NumberUpStar { number: number.clone(), ups: 0, star: *star };
    let session = call.session();
    let mut text = session.text(session.number_up_star(&head)?, Style::Plain)? + ".";
    let last = ups.iter().rposition(|count| *count != 0).map_or(1, |last| last + 1);
    for place in 0..last {
        let count = ups.get(place).copied().unwrap_or(0);
        let digit = count.unsigned_abs();
        let digit = digit.to_string();
        let brackets = if digit.len() > 1 { ["(", ")"] } else { ["", ""] };
        text.extend([brackets[0], &digit, brackets[1]]);
        text += if count < 0 { "-" } else { "" };
    }
    Ok(text)
}
