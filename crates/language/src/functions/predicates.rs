//! What can be true of a game.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method is of one lifetime, a closure of any"
)]

use super::{Answer, Call, Function};
use crate::value::{Items, Value};
use values::{Dyadic, Game, Player, Session};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("is_number", &["g"], "is_number(3/4)", |call| {
        truth(call, |session, g| Ok(session.as_number(g).is_some()))
    }),
    Function::new("is_integer", &["g"], "is_integer(3/4)", |call| {
        truth(call, |session, g| Ok(session.as_number(g).is_some_and(|x| x.is_integer())))
    }),
    Function::new("is_zero", &["g"], "is_zero(* + *)", |call| truth(call, |_, g| Ok(g == Game::ZERO))),
    Function::new("is_nimber", &["g"], "is_nimber(*3)", |call| {
        truth(call, |session, g| Ok(session.as_nimber(g).is_some()))
    }),
    Function::new("is_infinitesimal", &["g"], "is_infinitesimal(Tiny(2))", |call| {
        let value = call.loopy(0)?;
        Ok(Value::Truth(call.session().numberish(&value)?.is_some_and(|number| number.is_zero())))
    }),
    Function::new("is_all_small", &["g"], "is_all_small(^*)", |call| {
        truth(call, |session, g| session.is_all_small(g))
    }),
    Function::new("is_hot", &["g"], "is_hot({1|-1})", |call| {
        truth(call, |session, g| Ok(session.stop(g, Player::Left) > session.stop(g, Player::Right)))
    }),
    Function::new("is_even", &["g"], "is_even(4)", |call| {
        truth(call, |session, g| Ok(parity(session, g) == Some(false)))
    }),
    Function::new("is_odd", &["g"], "is_odd(3)", |call| {
        truth(call, |session, g| Ok(parity(session, g) == Some(true)))
    }),
    Function::new("is_uptimal", &["g"], "is_uptimal(^[3]*)", |call| {
        truth(call, |session, g| Ok(session.as_uptimal(g)?.is_some()))
    }),
    Function::new("is_atomic", &["g"], "is_atomic(^)", |call| {
        truth(call, |session, g| match session.atomic_weight(g) {
            Ok(_) => Ok(true),
            Err(values::Error::NotAtomic) => Ok(false),
            Err(error) => Err(error),
        })
    }),
    Function::new("is_loopfree", &["g"], "is_loopfree(^)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::Truth(value.as_short().is_some()))
    }),
    Function::new("is_stopper", &["g"], "is_stopper(over)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::Truth(value.as_stopper().is_some()))
    }),
    Function::new("is_stopper_sided", &["g"], "is_stopper_sided(dud)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::Truth(value.is_stopper_sided()))
    }),
    Function::new("is_numberish", &["g"], "is_numberish(1^)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::Truth(call.session().numberish(&value)?.is_some()))
    }),
    Function::new("is_idempotent", &["g"], "is_idempotent(over)", |call| {
        let value = call.loopy(0)?;
        Ok(Value::Truth(call.session().is_idempotent(&value)?))
    }),
    Function::new("is_empty", &["list"], "is_empty([])", |call| {
        Ok(Value::Truth(Items::of(&call.arguments[0])?.len() == 0))
    }),
];

fn truth(
    call: &mut Call<'_, '_, '_>,
    predicate: fn(&Session<'_>, Game) -> Result<bool, values::Error>,
) -> Answer {
    if let Value::Loopy(_) = call.arguments[0] {
        return Ok(Value::Truth(false));
    }
    let game = call.game(0)?;
    Ok(Value::Truth(predicate(call.session(), game)?))
}

/// Is an integer odd?
fn parity(session: &Session<'_>, g: Game) -> Option<bool> {
    let x = session.as_number(g).filter(Dyadic::is_integer)?;
    Some(!x.half().is_integer())
}
