//! The functions of the calculator: one table of their names, arguments and meanings.
//!
//! Names are matched regardless of case and underscores: `left_stop`, `LeftStop`, `leftstop`.

use std::fmt;
use std::ops::Bound::Excluded;

use super::machine::Operand;
use super::{ErrorKind, Value};
use crate::{Dyadic, Error, Form, Game, Player, Session};

/// A function of the calculator.
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// Other names it goes by.
    pub aliases: &'static [&'static str],
    /// What its arguments are called.
    pub arguments: &'static [&'static str],
    /// A call of it.
    pub example: &'static str,
    pub(super) meaning: fn(&Call) -> Answer,
}

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Function {
    /// Can it be written at once after a number: `2Tiny(1)`?
    pub(super) fn is_juxtaposed(&self) -> bool {
        *self == TINY || *self == MINY
    }
}

pub(super) type Answer = Result<Value, ErrorKind>;

/// Tiny, ⧾.
pub(super) const TINY: Function =
    function("Tiny", &["g"], "Tiny(2)", |call| call.value(call.session.tiny(call.game(0)?)?));
/// Miny, ⧿.
pub(super) const MINY: Function =
    function("Miny", &["g"], "Miny(2)", |call| call.value(call.session.miny(call.game(0)?)?));

/// All functions, in the order in which help lists them.
pub const FUNCTIONS: &[Function] = &[
    function("canonical", &["g"], "canonical({0,*|^})", steps),
    function("options", &["g"], "options({0,*|^})", options),
    function("outcome", &["g"], "outcome({1|-1})", |call| {
        Ok(Value::Outcome(call.session.outcome(call.game(0)?)))
    }),
    function("birthday", &["g"], "birthday(3/4)", |call| call.number(&call.session.birthday(call.game(0)?)?)),
    function("left_stop", &["g"], "left_stop({2|-1})", |call| call.stop(Player::Left)),
    function("right_stop", &["g"], "right_stop({2|-1})", |call| call.stop(Player::Right)),
    function("mean", &["g"], "mean({2|-1})", |call| call.number(&call.session.mean(call.game(0)?)?)),
    function("temperature", &["g"], "temperature({2|-1})", |call| {
        call.number(&call.session.temperature(call.game(0)?)?)
    }),
    function("thermograph", &["g"], "thermograph({4|1||-1|-3})", |call| {
        Ok(Value::Thermograph(call.session.thermograph(call.game(0)?)?))
    }),
    function("cool", &["g", "t"], "cool({2|-1}, 1/2)", |call| {
        call.value(call.session.cool(call.game(0)?, &call.dyadic(1)?)?)
    }),
    function("freeze", &["g"], "freeze({2|-1})", |call| call.value(call.session.freeze(call.game(0)?)?)),
    function("heat", &["g", "t"], "heat(1/2, 1)", |call| {
        call.value(call.session.heat(call.game(0)?, call.game(1)?)?)
    }),
    function("overheat", &["g", "s", "t"], "overheat(1/2, 1, 1*)", |call| {
        call.value(call.session.overheat(call.game(0)?, call.game(1)?, call.game(2)?)?)
    }),
    function("incentives", &["g"], "incentives({2|-1})", |call| {
        let of = |player| call.session.incentives(call.game(0)?, player).map_err(ErrorKind::Algebra);
        Ok(Value::Options { left: of(Player::Left)?.to_vec(), right: of(Player::Right)?.to_vec() })
    }),
    function("reduced", &["g"], "reduced({2|1*||0})", |call| {
        call.value(call.session.reduced(call.game(0)?)?)
    }),
    function("atomic_weight", &["g"], "atomic_weight(^^*)", |call| {
        call.value(call.session.atomic_weight(call.game(0)?)?)
    }),
    function("companion", &["g"], "companion(^)", |call| call.value(call.session.companion(call.game(0)?)?)),
    TINY,
    MINY,
    Function {
        aliases: &["NortonProduct"],
        ..function("norton", &["g", "unit"], "norton(4, ^)", |call| {
            call.value(call.session.norton_product(call.game(0)?, call.game(1)?)?)
        })
    },
    Function {
        aliases: &["ConwayProduct"],
        ..function("conway", &["g", "h"], "conway(^, 1/2)", |call| {
            call.value(call.session.conway_product(call.game(0)?, call.game(1)?)?)
        })
    },
    function("nim_product", &["g", "h"], "nim_product(*2, *3)", |call| {
        call.value(call.session.nim_product(call.game(0)?, call.game(1)?)?)
    }),
    function("nim_inverse", &["g"], "nim_inverse(*5)", |call| {
        call.value(call.session.nim_inverse(call.game(0)?)?)
    }),
    function("simplest", &["x", "y"], "simplest(1/4, 1)", simplest),
    function("sign_expansion", &["x"], "sign_expansion(5/8)", |call| {
        let x = call.dyadic(0)?;
        let _charge = call.session.budget().charge(x.bits() * SIGN)?;
        Ok(Value::Signs(x.sign_expansion()))
    }),
    function("born_by", &["day"], "born_by(1)", born_by),
];

/// What a sign takes while signs are collected, in bytes.
const SIGN: usize = 64;

/// The last day whose games are listed; the next has thousands of millions.
const LAST_DAY: u32 = 3;

const fn function(
    name: &'static str,
    arguments: &'static [&'static str],
    example: &'static str,
    meaning: fn(&Call) -> Answer,
) -> Function {
    Function { name, aliases: &[], arguments, example, meaning }
}

/// The function of that name.
pub(super) fn find(name: &str) -> Option<&'static Function> {
    FUNCTIONS.iter().find(|function| function.names().any(|known| normalised(known).eq(normalised(name))))
}

/// The error that no function has that name.
pub(super) fn unknown(name: &str) -> ErrorKind {
    let nearest = nearest(name, FUNCTIONS.iter().map(|function| function.name));
    ErrorKind::UnknownFunction { name: name.to_owned(), nearest }
}

/// The known name nearest to a mistyped one in any case, if it is near.
pub fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    const LONGEST: usize = 32;
    if name.len() > LONGEST {
        return None;
    }
    let with_distance =
        known.filter(|known| known.len() <= LONGEST).map(|known| (distance(name, known), known));
    let (distance, nearest) = with_distance.min()?;
    (distance <= name.len() / 3).then_some(nearest)
}

impl Function {
    fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

fn normalised(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|&byte| byte != b'_').map(|byte| byte.to_ascii_lowercase())
}

/// How many letters must be inserted, left out, replaced or swapped with their neighbours (Damerau 1964).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<u8>, Vec<u8>) = (normalised(a).collect(), normalised(b).collect());
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let replaced = last[j] + usize::from(a[i] != b[j]);
            let mut least = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(before_last[j - 1] + 1);
            }
            row.push(least);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

/// A call of a function with as many arguments as it takes.
pub(super) struct Call<'c, 's> {
    pub(super) session: &'c Session<'s>,
    pub(super) arguments: &'c [Operand],
}

impl Call<'_, '_> {
    fn game(&self, argument: usize) -> Result<Game, ErrorKind> {
        self.arguments[argument].game()
    }

    fn form(&self, argument: usize) -> Result<&Form, ErrorKind> {
        self.arguments[argument].form()
    }

    fn dyadic(&self, argument: usize) -> Result<Dyadic, ErrorKind> {
        self.session.as_number(self.game(argument)?).ok_or(ErrorKind::Algebra(Error::NotANumber))
    }

    #[allow(clippy::unused_self, clippy::unnecessary_wraps)] // so that all meanings read alike
    fn value(&self, value: Game) -> Answer {
        Ok(Value::Game { value, form: Some(Form::Canonical(value)) })
    }

    fn number(&self, x: &Dyadic) -> Answer {
        self.value(self.session.number(x)?)
    }

    fn stop(&self, player: Player) -> Answer {
        self.number(&self.session.stop(self.game(0)?, player))
    }
}

fn steps(call: &Call) -> Answer {
    let (value, form) = (call.game(0)?, call.form(0)?);
    Ok(Value::Steps { value, steps: form.steps(call.session)? })
}

/// The options as written, or else those of the canonical form.
fn options(call: &Call) -> Answer {
    if let Form::Options { all, left } = call.form(0)? {
        let (left, right) = all.split_at(*left);
        let values =
            |forms: &[Form]| forms.iter().map(|form| form.value(call.session)).collect::<Result<_, _>>();
        return Ok(Value::Options { left: values(left)?, right: values(right)? });
    }
    let of = |player| call.session.options(call.game(0)?, player).map_err(ErrorKind::Algebra);
    Ok(Value::Options { left: of(Player::Left)?.to_vec(), right: of(Player::Right)?.to_vec() })
}

/// The simplest number strictly between two.
fn simplest(call: &Call) -> Answer {
    let (x, y) = (call.dyadic(0)?, call.dyadic(1)?);
    match Dyadic::simplest_between(Excluded(&x), Excluded(&y)) {
        Some(number) => call.number(&number),
        None => Err(ErrorKind::Algebra(Error::NoNumberBetween)),
    }
}

fn born_by(call: &Call) -> Answer {
    let day = call.dyadic(0)?;
    if !day.is_integer() {
        return Err(ErrorKind::Algebra(Error::NotAnInteger));
    }
    match day.as_i64().and_then(|day| u32::try_from(day).ok()) {
        Some(day) if day <= LAST_DAY => {
            Ok(Value::Games(call.session.born_by(day)?.collect::<Result<_, _>>()?))
        }
        None if day < Dyadic::ZERO => Ok(Value::Games(Vec::new())),
        _ => Err(ErrorKind::Algebra(Error::TooMany)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;
    use super::*;
    use crate::Store;
    use crate::expression::{Names, evaluate};

    #[test]
    fn every_example_is_a_call_that_works() {
        let store = Store::default();
        let session = Session::new(&store);
        for function in FUNCTIONS {
            let calls_it = function.example.starts_with(&format!("{}(", function.name));
            assert!(
                calls_it && function.example.split(", ").count() == function.arguments.len(),
                "{function:?}"
            );
            let answer = evaluate(&session, &mut Names::default(), function.example);
            assert!(answer.is_ok(), "{function:?}: {answer:?}");
        }
    }

    #[test]
    fn names_differ_by_more_than_case_and_underscores() {
        for function in FUNCTIONS {
            for name in function.names() {
                assert_eq!(find(&name.to_uppercase().replace('_', "")), Some(function));
            }
        }
        assert_eq!(find(""), None);
        assert_eq!(find("_"), None);
    }

    #[test]
    fn answers() {
        check(&[
            ("LeftStop({2|-1})", "2"),
            ("right_stop({2|-1})", "-1"),
            ("birthday(3/4)", "3"),
            ("temperature({2|-1})", "3/2"),
            ("temperature(5)", "-1"),
            ("outcome(^)", "L"),
            ("freeze({2|-1})", "1/2*"),
            ("canonical({0,*|^})", "^^* after 2 steps"),
            ("options({0,-1|3})", "0,-1 | 3"),
            ("options(1/2)", "0 | 1"),
            ("options(1 + {0|})", "1 | "),
            ("incentives({2|-1})", "{3|0} | {3|0}"),
            ("norton(4, ^) == 4.NortonProduct(^)", "true"),
            ("conway(1/2, 6)", "3"),
            ("nim_product(*2, *2)", "*3"),
            ("nim_inverse(*2)", "*3"),
            ("nim_inverse(0)", "0..14 Algebra(DivisionByZero)"),
            ("simplest(1/4, 1)", "1/2"),
            ("simplest(1, 1/4)", "0..16 Algebra(NoNumberBetween)"),
            ("simplest(*, 1)", "0..14 Algebra(NotANumber)"),
            ("sign_expansion(3/4)", "[(Left, 1), (Right, 1), (Left, 1)]"),
            ("born_by(0)", "0"),
            ("born_by(0 - 1)", ""),
            ("born_by(1/2)", "0..12 Algebra(NotAnInteger)"),
            ("born_by(4)", "0..10 Algebra(TooMany)"),
            ("thermograph({4|1||-1|-3})", "mast 1/4"),
            ("cool(+-1, *)", "0..12 Algebra(NotANumber)"),
        ]);
    }
}
