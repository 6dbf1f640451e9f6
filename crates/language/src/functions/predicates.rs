//! What can be true of a game.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method is of one lifetime, a closure of any"
)]

use super::{Answer, Call, Failure, Function};
use crate::value::{Items, Value};
use std::cmp::Ordering;
use values::{Dyadic, Game, Player, Session, Stopper};

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
    Function::new("is_plumtree", &["g"], "is_plumtree(over)", |call| {
        of_stopper(call, |session, stopper| session.is_plumtree(stopper))
    }),
    Function::new("is_pseudonumber", &["g"], "is_pseudonumber(3over)", |call| {
        of_stopper(call, |session, stopper| session.is_pseudonumber(stopper))
    }),
    Function::new("is_number_tiny", &["g"], "is_number_tiny(2Tiny(1))", |call| {
        of_stopper(call, |session, stopper| session.is_number_tiny(stopper))
    }),
    Function::new("is_switch", &["g"], "is_switch(+-{2|1})", |call| {
        let value = call.loopy(0)?;
        let negative = call.session().loopy_negative(&value)?;
        let order = call.session().loopy_compare(&value, &negative)?;
        Ok(Value::Truth(order == Some(Ordering::Equal)))
    }),
    Function::new("is_ordinal", &["g"], "is_ordinal(3)", |call| {
        truth(call, |session, g| {
            Ok(session.as_number(g).is_some_and(|x| x.is_integer() && x.sign() != Ordering::Less))
        })
    }),
    Function::new("is_small_integer", &["g"], "is_small_integer(2 ** 31)", |call| {
        truth(call, |session, g| {
            let integer = session.as_number(g).filter(Dyadic::is_integer).and_then(|x| x.as_i64());
            Ok(integer.is_some_and(|x| i32::try_from(x).is_ok()))
        })
    }),
    Function::new("is_evil", &["n"], "is_evil(3)", |call| Ok(Value::Truth(ones(call)? % 2 == 0))),
    Function::new("is_odious", &["n"], "is_odious(7)", |call| Ok(Value::Truth(ones(call)? % 2 == 1))),
    Function::new("is_empty", &["list"], "is_empty([])", |call| {
        Ok(Value::Truth(Items::of(&call.arguments[0])?.len() == 0))
    }),
];

/// What is true of a stopper; of a game with two sides nothing is.
fn of_stopper(
    call: &mut Call<'_, '_, '_>,
    predicate: fn(&Session<'_>, Stopper) -> Result<bool, values::Error>,
) -> Answer {
    match call.loopy(0)?.as_stopper() {
        Some(stopper) => Ok(Value::Truth(predicate(call.session(), stopper)?)),
        None => Ok(Value::Truth(false)),
    }
}

/// How many ones a natural number is written with in binary.
fn ones(call: &mut Call<'_, '_, '_>) -> Result<u32, Failure> {
    let n = call.integer(0)?;
    Ok(u64::try_from(n).map_err(|_| values::Error::NotANimber)?.count_ones())
}

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
