//! Operators and comparisons.

use super::Evaluator;
use crate::error::{ErrorKind, ExpressionError, Result, Span};
use crate::misere::Trees;
use crate::show;
use crate::tree::{Children, Operator, Relation, Tree};
use crate::value::{Items, Value};
use crate::written::{OptionList, Written};
use dashu_int::IBig;
use std::cmp::Ordering;
use std::sync::Arc;
use values::print::MAX_TEXT;
use values::{Dyadic, Error, Game, Player, Session};

impl Evaluator<'_, '_> {
    /// Options, worked out one after the other.
    fn options(&mut self, tree: &Arc<Tree>, options: Children, span: &Span, room: usize) -> Result<Worked> {
        let ids = tree.children(options);
        let at = |kind: ErrorKind| ExpressionError::new(span.clone(), kind);
        let mut list = OptionList::with_capacity(ids.len() * room);
        let mut loopy: Vec<Value> = Vec::new();
        let mut held = 0;
        for (place, &id) in ids.iter().enumerate() {
            let value = self.evaluate(tree, id)?;
            let value = self.worth(value).map_err(at)?;
            if matches!(value, Value::Loopy(_)) || !loopy.is_empty() {
                if loopy.is_empty() {
                    loopy.extend((0..place).map(|place| Value::from(list.get(place))));
                }
                loopy.push(value);
                continue;
            }
            let game = self.game(value).map_err(at)?;
            let bytes = if game.positions == 1 { 16 } else { game.positions * values::Form::BYTES };
            held += bytes;
            self.held.take(bytes, self.session.budget()).map_err(|error| at(error.into()))?;
            list.push(game);
        }
        self.held.give(held);
        Ok(if loopy.is_empty() { Worked::Short(list) } else { Worked::Loopy(loopy) })
    }

    pub(super) fn braces(
        &mut self,
        tree: &Arc<Tree>,
        options: Children,
        left: usize,
        span: Span,
    ) -> Result<Value> {
        match self.options(tree, options, &span, 1)? {
            Worked::Short(options) => {
                let game = options.game(left, self.session);
                Ok(game.map_err(|error| ExpressionError::new(span, error))?.into())
            }
            Worked::Loopy(options) => {
                self.braces_of_loopy(options, left).map_err(|kind| ExpressionError::new(span, kind))
            }
        }
    }

    /// `{0,*,*2}`: the options of both players.
    pub(super) fn both(&mut self, tree: &Arc<Tree>, options: Children, span: Span) -> Result<Value> {
        let mut options = match self.options(tree, options, &span, 2)? {
            Worked::Short(options) => options,
            Worked::Loopy(options) => {
                let left = options.len();
                let both = options.iter().chain(&options).cloned().collect();
                return self.braces_of_loopy(both, left).map_err(|kind| ExpressionError::new(span, kind));
            }
        };
        let left = options.values.len();
        for index in 0..left {
            let option = options.get(index);
            options.push(option);
        }
        let game = options.game(left, self.session).map_err(|error| ExpressionError::new(span, error))?;
        Ok(game.into())
    }

    pub(super) fn switch(&mut self, tree: &Arc<Tree>, options: Children, span: Span) -> Result<Value> {
        let at = |kind: ErrorKind| ExpressionError::new(span.clone(), kind);
        let mut both = match self.options(tree, options, &span, 2)? {
            Worked::Short(options) => options,
            Worked::Loopy(mut options) => {
                let left = options.len();
                for place in 0..left {
                    let negative = self.negative(options[place].clone()).map_err(at)?;
                    options.push(negative);
                }
                return self.braces_of_loopy(options, left).map_err(at);
            }
        };
        let left = both.values.len();
        for index in 0..left {
            let option = both.get(index).negative(self.session).map_err(|error| at(error.into()))?;
            both.push(option);
        }
        Ok(both.game(left, self.session).map_err(|error| at(error.into()))?.into())
    }

    pub(crate) fn negative(&mut self, value: Value) -> Result<Value, ErrorKind> {
        match self.worth(value)? {
            Value::Player(player) => Ok(Value::Player(!player)),
            Value::Loopy(value) => Ok(Value::loopy(self.session.loopy_negative(&value)?)),
            Value::Misere(game) => Ok(Value::Misere(game)),
            Value::Thermograph(thermograph) => {
                Ok(Value::Thermograph(Arc::new(thermograph.scaled(&Dyadic::from(-1)))))
            }
            value => Ok(self.game(value)?.negative(self.session)?.into()),
        }
    }

    /// `^[n]` and `^<n>`.
    pub(super) fn uptimal(&mut self, winner: Player, sum: bool, order: Value) -> Result<Value, ErrorKind> {
        if let Some(up) = self.upon(sum, &order)? {
            return if winner == Player::Left { Ok(up) } else { self.negative(up) };
        }
        let order = self.integer(order)?;
        let order = u32::try_from(order).map_err(|_| Error::TooLarge)?;
        let up = if sum { self.session.uptimal_sum(order)? } else { self.session.uptimal(order)? };
        Ok(Value::game(if winner == Player::Left { up } else { self.session.negative(up)? }))
    }

    pub(super) fn binary(&mut self, operator: Operator, g: Value, h: Value) -> Result<Value, ErrorKind> {
        match (&g, &h) {
            (Value::Game { .. }, Value::Game { .. }) if operator != Operator::Sides => {}
            (Value::Text(_), _) | (_, Value::Text(_)) if operator == Operator::Sum => {
                let [first, second] = [&g, &h].map(|value| show::text(self.session, value));
                let (first, second) = (first?, second?);
                if first.len() + second.len() > MAX_TEXT {
                    return Err(Error::TooLong.into());
                }
                return Ok(Value::text(first + second, self.budget())?);
            }
            (Value::Thermograph(first), Value::Thermograph(second)) => {
                let sum = match operator {
                    Operator::Sum => first.plus(second),
                    Operator::Difference => first.plus(&second.scaled(&Dyadic::from(-1))),
                    _ => return Err(ErrorKind::NotAGame),
                };
                return Ok(Value::Thermograph(Arc::new(sum)));
            }
            (Value::Thermograph(thermograph), other) | (other, Value::Thermograph(thermograph))
                if operator == Operator::Product =>
            {
                let game = self.game(other.clone())?.value;
                let factor = self.session.as_number(game).ok_or(Error::NotANumber)?;
                return Ok(Value::Thermograph(Arc::new(thermograph.scaled(&factor))));
            }
            (Value::List(_) | Value::Range(_) | Value::Games(_), _)
            | (_, Value::List(_) | Value::Range(_) | Value::Games(_))
                if operator == Operator::Sum =>
            {
                return self.concatenated(&[g, h]);
            }
            (Value::Loopy(_), _) | (_, Value::Loopy(_)) => return self.binary_loopy(operator, g, h),
            (Value::Misere(_), _) | (_, Value::Misere(_)) if operator == Operator::Sum => {
                let mut trees = Trees::new(self.budget());
                let (g, h) = (trees.of_value(&g, self.session)?, trees.of_value(&h, self.session)?);
                let sum = trees.sum(g, h)?;
                return trees.value(sum);
            }
            (Value::Position(_), _) | (_, Value::Position(_)) => {
                let (g, h) = (self.worth(g)?, self.worth(h)?);
                return self.binary(operator, g, h);
            }
            _ if operator == Operator::Sides => return self.binary_loopy(operator, g, h),
            _ => {}
        }
        let (g, h) = (self.game(g)?, self.game(h)?);
        let session = self.session;
        let value = match operator {
            Operator::Sum => {
                let value = session.sum(g.value, h.value)?;
                return Ok(Written::sum(value, g, h).into());
            }
            Operator::Difference => {
                let value = session.difference(g.value, h.value)?;
                return Ok(Written::sum(value, g, h.negative(session)?).into());
            }
            Operator::NimSum => nim_sum(session, g.value, h.value)?,
            Operator::OrdinalSum => session.ordinal_sum(g.value, h.value)?,
            Operator::Product => session.conway_product(g.value, h.value)?,
            Operator::Quotient => session.quotient(g.value, h.value)?,
            Operator::Remainder => {
                let (x, y) = (number(session, g.value)?, number(session, h.value)?);
                session.number(&remainder(&x, &y)?)?
            }
            Operator::Power => power(session, g.value, h.value)?,
            Operator::Juxtaposition | Operator::Sides => session.sum(g.value, h.value)?,
        };
        Ok(Value::game(value))
    }

    pub(crate) fn nim_sum(&mut self, a: Value, b: Value) -> Result<Value, ErrorKind> {
        self.binary(Operator::NimSum, a, b)
    }

    /// A power of a number; of up the n-th uptimal, which CGSuite calls its power.
    pub(crate) fn power(&mut self, x: Value, n: Value) -> Result<Value, ErrorKind> {
        match self.up_or_down(&x)? {
            Some(winner) => self.uptimal(winner, false, n),
            None => self.binary(Operator::Power, x, n),
        }
    }

    /// The sum of the first n powers of up.
    pub(crate) fn power_to(&mut self, x: &Value, n: Value) -> Result<Value, ErrorKind> {
        let winner = self.up_or_down(x)?.ok_or(Error::NotAtomic)?;
        self.uptimal(winner, true, n)
    }

    /// Is this up or down, whose powers are uptimals?
    fn up_or_down(&mut self, x: &Value) -> Result<Option<Player>, ErrorKind> {
        let game = self.game(x.clone())?.value;
        let up = self.session.uptimal(1)?;
        Ok(if game == up {
            Some(Player::Left)
        } else if game == self.session.negative(up)? {
            Some(Player::Right)
        } else {
            None
        })
    }

    /// Lists one after the other; what is no list counts as one of one item.
    pub(crate) fn concatenated(&mut self, parts: &[Value]) -> Result<Value, ErrorKind> {
        let mut list = crate::value::ListBuilder::default();
        for part in parts {
            match Items::of(part) {
                Ok(items) => {
                    for index in 0..items.len() {
                        self.budget().go_on()?;
                        list.push(items.get(index, self.session)?, self.budget())?;
                    }
                }
                Err(_) => list.push(part.clone(), self.budget())?,
            }
        }
        Ok(list.finish())
    }

    pub(crate) fn compare(
        &mut self,
        relation: Relation,
        first: Value,
        second: Value,
    ) -> Result<bool, ErrorKind> {
        if relation == Relation::In {
            return self.is_in(&first, &second);
        }
        match (&first, &second) {
            (Value::Game { value: g, .. }, Value::Game { value: h, .. })
                if relation != Relation::Identical =>
            {
                Ok(holds(self.session, relation, *g, *h)?)
            }
            (Value::Loopy(_), _) | (_, Value::Loopy(_)) => self.compare_loopy(relation, first, second),
            _ if matches!(relation, Relation::Equal | Relation::NotEqual) => {
                Ok(self.is_equal(&first, &second)? == (relation == Relation::Equal))
            }
            (Value::Misere(_), _) | (_, Value::Misere(_)) => Err(ErrorKind::NotComparable),
            (Value::Position(_), _) | (_, Value::Position(_)) => {
                let (first, second) = (self.worth(first)?, self.worth(second)?);
                self.compare(relation, first, second)
            }
            (Value::Game { .. } | Value::Steps { .. }, _) | (_, Value::Game { .. } | Value::Steps { .. }) => {
                let (g, h) = (self.game(first)?, self.game(second)?);
                if relation == Relation::Identical {
                    let forms = g.form.as_ref().zip(h.form.as_ref()).ok_or(ErrorKind::FormTooLarge)?;
                    return Ok(forms.0.identical(forms.1, self.session)?);
                }
                Ok(holds(self.session, relation, g.value, h.value)?)
            }
            (Value::Thermograph(first), Value::Thermograph(second)) => match relation {
                Relation::AtMost => Ok(second.is_at_least(first)),
                Relation::AtLeast => Ok(first.is_at_least(second)),
                Relation::Less => Ok(first != second && second.is_at_least(first)),
                Relation::Greater => Ok(first != second && first.is_at_least(second)),
                Relation::Confused => Ok(!first.is_at_least(second) && !second.is_at_least(first)),
                _ => Err(ErrorKind::NotComparable),
            },
            _ => Err(ErrorKind::NotComparable),
        }
    }

    /// Are two values the same? Games are by their values.
    pub(crate) fn is_equal(&mut self, a: &Value, b: &Value) -> Result<bool, ErrorKind> {
        Ok(match (a, b) {
            (Value::Truth(a), Value::Truth(b)) => a == b,
            (Value::Outcome(a), Value::Outcome(b)) => a == b,
            (Value::Player(a), Value::Player(b)) => a == b,
            (Value::Text(a), Value::Text(b)) => a.text == b.text,
            // An outcome is written as a letter, too.
            (Value::Outcome(outcome), Value::Text(text)) | (Value::Text(text), Value::Outcome(outcome)) => {
                outcome.to_string() == text.text
            }
            (Value::Nothing, Value::Nothing) => true,
            (Value::Thermograph(a), Value::Thermograph(b)) => a == b,
            (Value::Misere(a), Value::Misere(b)) => a == b,
            (Value::Misere(game), other) | (other, Value::Misere(game)) => {
                let mut trees = Trees::new(self.budget());
                match trees.of_value(other, self.session) {
                    Ok(other) => trees.game(other)? == **game,
                    Err(ErrorKind::NotAGame | ErrorKind::NotImpartial | ErrorKind::NotShort) => false,
                    Err(kind) => return Err(kind),
                }
            }
            (Value::Position(_), _) | (_, Value::Position(_)) => {
                let (a, b) = (self.worth(a.clone())?, self.worth(b.clone())?);
                return self.is_equal(&a, &b);
            }
            (Value::Loopy(_), _) | (_, Value::Loopy(_)) => {
                match self.compare_loopy(Relation::Equal, a.clone(), b.clone()) {
                    Err(ErrorKind::NotAGame) => false,
                    equal => equal?,
                }
            }
            (Value::Game { .. } | Value::Steps { .. }, _) | (_, Value::Game { .. } | Value::Steps { .. }) => {
                match (self.game(a.clone()), self.game(b.clone())) {
                    (Ok(a), Ok(b)) => a.value == b.value,
                    (Err(ErrorKind::NotAGame), _) | (_, Err(ErrorKind::NotAGame)) => false,
                    (Err(kind), _) | (_, Err(kind)) => return Err(kind),
                }
            }
            _ => {
                let (Ok(a), Ok(b)) = (Items::of(a), Items::of(b)) else {
                    return Err(ErrorKind::NotComparable);
                };
                let length = a.len();
                if length != b.len() {
                    return Ok(false);
                }
                for index in 0..length {
                    self.budget().go_on()?;
                    let (a, b) = (a.get(index, self.session)?, b.get(index, self.session)?);
                    if !self.is_equal(&a, &b)? {
                        return Ok(false);
                    }
                }
                true
            }
        })
    }

    pub(crate) fn is_in(&mut self, item: &Value, list: &Value) -> Result<bool, ErrorKind> {
        Ok(self.place_of(item, list)?.is_some())
    }

    /// Where an item stands in a list, counted from 0.
    pub(crate) fn place_of(&mut self, item: &Value, list: &Value) -> Result<Option<u64>, ErrorKind> {
        let items = Items::of(list)?;
        for index in 0..items.len() {
            self.budget().go_on()?;
            let other = items.get(index, self.session)?;
            if self.is_equal(item, &other)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// In order: numbers by size, other games by their means and then by their texts, lists by their items;
    /// perhaps each only once.
    pub(crate) fn sorted(&mut self, items: Vec<Value>, once: bool) -> Result<Vec<Value>, ErrorKind> {
        let mut keyed = Vec::with_capacity(items.len());
        for item in items {
            self.budget().go_on()?;
            keyed.push((self.sort_key(&item)?, item));
        }
        keyed.sort_by(|(a, _), (b, _)| a.cmp(b));
        if once {
            keyed.dedup_by(|(a, _), (b, _)| a == b);
        }
        Ok(keyed.into_iter().map(|(_, item)| item).collect())
    }

    fn sort_key(&mut self, item: &Value) -> Result<Key, ErrorKind> {
        Ok(match item {
            Value::List(list) => {
                Key::List(list.items.iter().map(|item| self.sort_key(item)).collect::<Result<_, _>>()?)
            }
            Value::Game { .. } | Value::Steps { .. } | Value::Position(_) => {
                let game = self.game(item.clone())?.value;
                match self.session.as_number(game) {
                    Some(number) => Key::Game(number, String::new()),
                    None => {
                        let text = self.session.text(game, values::Style::Plain)?;
                        Key::Game(self.session.mean(game)?, text)
                    }
                }
            }
            other => Key::Text(show::text(self.session, other)?.into_owned()),
        })
    }

    /// The greatest, or the least, of a list.
    pub(crate) fn extreme(&mut self, list: &Value, relation: Relation) -> Result<Value, ErrorKind> {
        let items = Items::of(list)?;
        let mut best: Option<Value> = None;
        for index in 0..items.len() {
            self.budget().go_on()?;
            let item = items.get(index, self.session)?;
            best = Some(match best {
                None => item,
                Some(best) if self.compare(relation, item.clone(), best.clone())? => item,
                Some(best) if self.compare(relation, best.clone(), item)? => best,
                Some(_) => return Err(ErrorKind::NotComparable),
            });
        }
        best.ok_or(ErrorKind::EmptyList)
    }
}

/// Options that have been worked out.
enum Worked {
    Short(OptionList),
    /// Some of them are loopy.
    Loopy(Vec<Value>),
}

/// What values are sorted by.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Game(Dyadic, String),
    Text(String),
    List(Vec<Key>),
}

fn number(session: &Session<'_>, g: Game) -> Result<Dyadic, Error> {
    session.as_number(g).ok_or(Error::NotANumber)
}

/// The nim-sum of two natural numbers, or of two nimbers.
fn nim_sum(session: &Session<'_>, g: Game, h: Game) -> Result<Game, Error> {
    if let (Some(a), Some(b)) = (session.as_number(g), session.as_number(h)) {
        let natural = |x: &Dyadic| -> Result<u64, Error> {
            if !x.is_integer() {
                return Err(Error::NotAnInteger);
            }
            if *x < Dyadic::ZERO {
                return Err(Error::NotANimber);
            }
            x.as_i64().and_then(|x| u64::try_from(x).ok()).ok_or(Error::TooLarge)
        };
        let sum = natural(&a)? ^ natural(&b)?;
        return session.integer(i64::try_from(sum).map_err(|_| Error::TooLarge)?);
    }
    let nimber = |g| session.as_nimber(g).ok_or(Error::NotANimber);
    session.nimber(nimber(g)? ^ nimber(h)?)
}

/// x - y⌊x/y⌋.
pub(crate) fn remainder(x: &Dyadic, y: &Dyadic) -> Result<Dyadic, Error> {
    if y.is_zero() {
        return Err(Error::DivisionByZero);
    }
    let exponent = x.exponent().max(y.exponent());
    let scaled = |x: &Dyadic| -> IBig { x.numerator() << (exponent - x.exponent()) as usize };
    let (x, y) = (scaled(x), scaled(y));
    let mut rest = &x % &y;
    if rest != IBig::ZERO && (rest < IBig::ZERO) != (y < IBig::ZERO) {
        rest += &y;
    }
    Ok(Dyadic::new(rest, exponent))
}

/// A power of a number, with an integer as the exponent.
fn power(session: &Session<'_>, base: Game, exponent: Game) -> Result<Game, Error> {
    const MAX_BITS: usize = 1 << 20;
    let (base, exponent) = (number(session, base)?, number(session, exponent)?);
    if !exponent.is_integer() {
        return Err(Error::NotAnInteger);
    }
    let count = exponent.abs().as_i64().and_then(|count| u32::try_from(count).ok());
    let one = Dyadic::from(1);
    let trivial = base.is_zero() || base.abs() == one;
    let count = match count {
        Some(count) if trivial || base.bits().saturating_mul(count as usize) <= MAX_BITS => count,
        None if trivial => {
            if remainder(&exponent, &Dyadic::from(2))?.is_zero() {
                2
            } else {
                1
            }
        }
        _ => return Err(Error::TooLarge),
    };
    let mut power = one.clone();
    for bit in (0..u32::BITS - count.leading_zeros()).rev() {
        power = &power * &power;
        if count >> bit & 1 == 1 {
            power = &power * &base;
        }
    }
    let power = if exponent.sign() == Ordering::Less { one.divide(&power)? } else { power };
    session.number(&power)
}

fn holds(session: &Session<'_>, relation: Relation, g: Game, h: Game) -> Result<bool, Error> {
    match relation {
        Relation::Equal | Relation::Identical | Relation::In => Ok(g == h),
        Relation::NotEqual => Ok(g != h),
        Relation::AtMost => session.at_least(h, g),
        Relation::AtLeast => session.at_least(g, h),
        Relation::Less => Ok(g != h && session.at_least(h, g)?),
        Relation::Greater => Ok(g != h && session.at_least(g, h)?),
        Relation::Confused => Ok(!session.at_least(g, h)? && !session.at_least(h, g)?),
        Relation::LessOrConfused => Ok(!session.at_least(g, h)?),
        Relation::GreaterOrConfused => Ok(!session.at_least(h, g)?),
    }
}
