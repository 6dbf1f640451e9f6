//! Functions of numbers and of nimbers.

use super::{Answer, Call, Function};
use crate::error::ErrorKind;
use crate::evaluate::remainder;
use crate::value::{Items, Value};
use dashu_int::ops::BitTest;
use std::cmp::Ordering;
use values::{Dyadic, Error, nim};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("nim_sum", &["a", "b"], "nim_sum(3, 5)", |call| {
        let (a, b) = (call.arguments[0].clone(), call.arguments[1].clone());
        Ok(call.evaluator.nim_sum(a, b)?)
    }),
    Function::new("nim_product", &["g", "h"], "nim_product(*2, *3)", |call| {
        if let Some([a, b]) = naturals(call)? {
            return call.natural(nim::nim_product(a, b));
        }
        let (g, h) = (call.game(0)?, call.game(1)?);
        call.value(call.session().nim_product(g, h)?)
    }),
    Function::new("nim_inverse", &["g"], "nim_inverse(*5)", |call| {
        if let Some([a]) = naturals(call)? {
            return call.natural(nim::nim_inverse(a).ok_or(Error::DivisionByZero)?);
        }
        let g = call.game(0)?;
        call.value(call.session().nim_inverse(g)?)
    }),
    Function::new("nim_quotient", &["g", "h"], "nim_quotient(*5, *2)", |call| {
        if let Some([a, b]) = naturals(call)? {
            return call.natural(nim::nim_product(a, nim::nim_inverse(b).ok_or(Error::DivisionByZero)?));
        }
        let (g, h) = (call.game(0)?, call.game(1)?);
        let inverse = call.session().nim_inverse(h)?;
        call.value(call.session().nim_product(g, inverse)?)
    })
    .or(&["NimDiv"]),
    Function::new("mex", &["values…"], "mex(0, 1, 3, 5)", mex),
    Function::new("gcd", &["x", "y…"], "gcd(12, 18)", |call| {
        let mut gcd = call.dyadic(0)?.abs();
        for place in 1..call.arguments.len() {
            let mut other = call.dyadic(place)?.abs();
            while !other.is_zero() {
                call.budget().go_on()?;
                let rest = remainder(&gcd, &other)?;
                gcd = std::mem::replace(&mut other, rest);
            }
        }
        call.number(&gcd)
    }),
    Function::new("abs", &["x"], "abs(-3/4)", |call| {
        let x = call.dyadic(0)?;
        call.number(&x.abs())
    }),
    Function::new("floor", &["x"], "floor(7/4)", |call| {
        let x = call.dyadic(0)?;
        call.number(&x.floor())
    }),
    Function::new("ceiling", &["x"], "ceiling(7/4)", |call| {
        let x = call.dyadic(0)?;
        call.number(&x.ceil())
    }),
    Function::new("numerator", &["x"], "numerator(-3/4)", |call| {
        let x = call.dyadic(0)?;
        call.number(&Dyadic::new(x.numerator(), 0))
    }),
    Function::new("denominator", &["x"], "denominator(-3/4)", |call| {
        let x = call.dyadic(0)?;
        call.number(&Dyadic::from(1).divide(&Dyadic::new(1, x.exponent()))?)
    }),
    Function::new("reciprocal", &["x"], "reciprocal(1/4)", |call| {
        let x = call.dyadic(0)?;
        call.number(&Dyadic::from(1).divide(&x)?)
    }),
    Function::new("sign", &["x"], "sign(-3/4)", |call| {
        let x = call.dyadic(0)?;
        call.number(&Dyadic::from(x.sign() as i64))
    }),
    Function::new("log2", &["x"], "log2(1000)", |call| {
        let x = call.dyadic(0)?;
        if x.sign() != Ordering::Greater {
            return Err(Error::NotANumber.into());
        }
        let bits = i64::try_from(x.numerator().bit_len()).map_err(|_| Error::TooLarge)?;
        call.number(&Dyadic::from(bits - 1 - i64::from(x.exponent())))
    })
    .or(&["Lb"]),
    Function::new("power", &["x", "n"], "power(2, 10)", |call| {
        let (x, n) = (call.arguments[0].clone(), call.arguments[1].clone());
        Ok(call.evaluator.power(x, n)?)
    })
    .or(&["Pow"]),
    Function::new("power_to", &["g", "n"], "power_to(^, 3)", |call| {
        let (g, n) = (call.arguments[0].clone(), call.arguments[1].clone());
        Ok(call.evaluator.power_to(&g, n)?)
    })
    .or(&["PowTo"]),
];

/// The arguments as natural numbers, if all of them are numbers and not nimbers.
fn naturals<const N: usize>(call: &mut Call<'_, '_, '_>) -> Result<Option<[u64; N]>, super::Failure> {
    let mut naturals = [0; N];
    let mut others = false;
    for (place, natural) in naturals.iter_mut().enumerate() {
        let game = call.game(place)?;
        match call.session().as_number(game).and_then(|x| x.as_i64()).and_then(|x| u64::try_from(x).ok()) {
            Some(n) => *natural = n,
            None => others = true,
        }
    }
    Ok((!others && naturals.iter().any(|n| *n != 0)).then_some(naturals))
}

/// The least natural number, or nimber, that is not among the arguments or the items of a list.
fn mex(call: &mut Call<'_, '_, '_>) -> Answer {
    let given = match &call.arguments[..] {
        [only] if let Ok(items) = Items::of(only) => items,
        all => Items::of(&crate::value::List::of(all.to_vec(), call.budget())?)?,
    };
    let mut seen = std::collections::BTreeSet::new();
    let mut nimbers = false;
    let charge = values::Charge::default();
    for index in 0..given.len() {
        call.budget().go_on()?;
        let item = given.get(index, call.session())?;
        let game = call.evaluator.game(item)?.value;
        if let Some(number) = call.session().as_number(game) {
            if let Some(natural) = number.as_i64().and_then(|n| u64::try_from(n).ok()) {
                charge.add(64, call.budget())?;
                seen.insert(natural);
            }
        } else {
            nimbers = true;
            seen.insert(call.session().as_nimber(game).ok_or(Error::NotANimber)?);
        }
    }
    let mex = (0..=u64::MAX).find(|n| !seen.contains(n)).ok_or(ErrorKind::EmptyList)?;
    if nimbers { Ok(Value::game(call.session().nimber(mex)?)) } else { call.natural(mex) }
}
