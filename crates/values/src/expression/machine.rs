//! What expressions mean: a stack machine that the parser drives.
//!
//! A game on the stack has its value, worked out as soon as it is read, and the form in which it was
//! written, as long as that is small: `* + *` has the value 0 but is not identical to it.

use std::sync::Arc;

use smallvec::SmallVec;

use super::functions::{Call, Function, nearest};
use super::literal::Literal;
use super::syntax::{Actions, Operator, Relation};
use super::{ErrorKind, FUNCTIONS, MAX_FORM, Names, Positions, Value};
use crate::{Error, Form, Game, Held, Options, Session};

type Result<T, E = ErrorKind> = std::result::Result<T, E>;

impl From<Error> for ErrorKind {
    fn from(error: Error) -> ErrorKind {
        ErrorKind::Algebra(error)
    }
}

pub(super) struct Machine<'m, 's> {
    session: &'m Session<'s>,
    names: &'m mut Names,
    positions: &'m mut dyn Positions,
    stack: Vec<Operand>,
    /// What the stack takes, and what the parser keeps.
    held: Held,
    has_result: bool,
}

/// What stands on the stack.
pub(super) enum Operand {
    Game(Written),
    /// Boxed, as it is rare and large.
    Other(Box<Value>),
}

/// A game as it was written.
pub(super) struct Written {
    value: Game,
    form: Option<Form>,
    /// How many positions the form has; more than [`MAX_FORM`] if there is none.
    positions: usize,
}

/// Options as they were written.
struct List {
    values: Options,
    forms: Option<Vec<Form>>,
    /// How many positions the forms have together; more than [`MAX_FORM`] if there are none.
    positions: usize,
}

impl<'m, 's> Machine<'m, 's> {
    pub(super) fn new(
        session: &'m Session<'s>,
        names: &'m mut Names,
        positions: &'m mut dyn Positions,
    ) -> Machine<'m, 's> {
        Machine { session, names, positions, stack: Vec::new(), held: Held::default(), has_result: false }
    }

    /// The value of the last statement, if there was one.
    pub(super) fn finish(self) -> Option<Value> {
        self.names.last.clone().filter(|_| self.has_result)
    }

    #[inline]
    fn push_value(&mut self, value: Game) -> Result<()> {
        self.push(Operand::Game(Written::canonical(value)))
    }

    #[inline]
    fn push(&mut self, operand: Operand) -> Result<()> {
        self.hold(operand.bytes())?;
        self.stack.push(operand);
        Ok(())
    }

    fn pop(&mut self) -> Operand {
        let operand = self.stack.pop().expect("operands come before their operators");
        self.held.give(operand.bytes());
        operand.settled()
    }

    fn pop_game(&mut self) -> Result<Written> {
        self.pop().into_game()
    }

    /// The last games on the stack, in the order in which they were written.
    fn pop_games(&mut self, count: usize) -> Result<List> {
        let mut list = List::with_capacity(count);
        let mut bytes = 0;
        for operand in self.stack.drain(self.stack.len() - count..) {
            bytes += operand.bytes();
            list.push(operand.into_game()?);
        }
        self.held.give(bytes);
        Ok(list)
    }

    /// Braces; the first so many options are Left's.
    fn push_braces(&mut self, options: List, left: usize) -> Result<()> {
        let (of_left, of_right) = options.values.split_at(left);
        let value = self.session.game(of_left, of_right)?;
        let form = options.forms.map(|forms| Form::Options { all: forms.into(), left });
        self.push(Operand::Game(Written::new(value, form, options.positions)))
    }

    fn unknown_name(&self, name: &str) -> ErrorKind {
        if ["for", "while", "if", "let", "def"].contains(&name) {
            return ErrorKind::NoProgram;
        }
        let known = self.names.values.keys().map(String::as_str);
        let nearest = nearest(name, known.chain(FUNCTIONS.iter().map(|function| function.name)));
        ErrorKind::UnknownName { name: name.to_owned(), nearest: nearest.map(str::to_owned) }
    }
}

impl Actions for Machine<'_, '_> {
    #[inline]
    fn literal(&mut self, literal: &Literal) -> Result<()> {
        let value = match literal.as_integer() {
            Some(integer) => self.session.integer(integer)?,
            None => self.session.number_up_star(&literal.value()?)?,
        };
        self.push_value(value)
    }

    fn name(&mut self, name: &str) -> Result<()> {
        let found = if name == "_" { self.names.last.as_ref() } else { self.names.values.get(name) };
        let Some(value) = found else { return Err(self.unknown_name(name)) };
        let operand = Operand::new(value.clone());
        self.push(operand)
    }

    fn name_length(&self, text: &str) -> Option<usize> {
        self.positions.name_length(text)
    }

    fn position(&mut self, game: &str, position: &str) -> Result<()> {
        let value = self.positions.value(self.session, game, position)?;
        self.push_value(value)
    }

    fn negative(&mut self) -> Result<()> {
        let negative = self.pop_game()?.negative(self.session)?;
        self.push(Operand::Game(negative))
    }

    fn switch(&mut self, options: usize) -> Result<()> {
        let mut both = self.pop_games(options)?;
        for index in 0..options {
            let option = both.get(index).negative(self.session)?;
            both.push(option);
        }
        self.push_braces(both, options)
    }

    fn binary(&mut self, operator: Operator) -> Result<()> {
        let h = self.pop_game()?;
        let g = self.pop_game()?;
        let session = self.session;
        match operator {
            Operator::Sum => {
                let value = session.sum(g.value, h.value)?;
                self.push(Operand::Game(Written::sum(value, g, h)))
            }
            Operator::Difference => {
                let value = session.difference(g.value, h.value)?;
                self.push(Operand::Game(Written::sum(value, g, h.negative(session)?)))
            }
            Operator::OrdinalSum => self.push_value(session.ordinal_sum(g.value, h.value)?),
            Operator::Product => self.push_value(session.conway_product(g.value, h.value)?),
            Operator::Quotient => self.push_value(session.quotient(g.value, h.value)?),
            Operator::Juxtaposition => self.push_value(session.sum(g.value, h.value)?),
        }
    }

    fn compare(&mut self, relation: Relation) -> Result<()> {
        let second = self.pop();
        let first = self.pop();
        let truth = match (&first, &second) {
            (Operand::Other(a), Operand::Other(b)) => is_equal(relation, a, b)?,
            _ if relation == Relation::Identical => first.form()?.identical(second.form()?, self.session)?,
            _ => holds(self.session, relation, first.game()?, second.game()?)?,
        };
        self.push(Operand::Other(Box::new(Value::Truth(truth))))
    }

    fn braces(&mut self, left: usize, right: usize) -> Result<()> {
        let options = self.pop_games(left + right)?;
        self.push_braces(options, left)
    }

    fn call(&mut self, function: &'static Function) -> Result<()> {
        let mut arguments: SmallVec<[Operand; 3]> = function.arguments.iter().map(|_| self.pop()).collect();
        arguments.reverse();
        let value = (function.meaning)(&Call { session: self.session, arguments: &arguments })?;
        drop(arguments);
        self.push(Operand::new(value))
    }

    fn end_statement(&mut self, assigned: Option<&str>) -> Result<()> {
        let Some(result) = self.stack.pop() else { return Ok(()) };
        let bytes = result.bytes();
        self.held.give(bytes);
        self.names.remember(assigned, result.into_value(), bytes, self.session.budget())?;
        self.has_result = true;
        Ok(())
    }

    #[inline]
    fn hold(&mut self, bytes: usize) -> Result<()> {
        Ok(self.held.take(bytes, self.session.budget())?)
    }

    fn release(&mut self, bytes: usize) {
        self.held.give(bytes);
    }
}

impl Operand {
    fn new(value: Value) -> Operand {
        match value {
            Value::Game { value, form } => {
                let positions = form.as_ref().map_or(MAX_FORM + 1, Form::positions);
                Operand::Game(Written { value, form, positions })
            }
            other => Operand::Other(Box::new(other)),
        }
    }

    /// About how much memory it takes on the stack, which may have grown to twice the size.
    #[inline]
    fn bytes(&self) -> usize {
        3 * size_of::<Operand>()
            + match self {
                Operand::Game(Written { form: None | Some(Form::Canonical(_)), .. }) => 0,
                Operand::Game(Written { positions, .. }) => positions * Form::BYTES,
                Operand::Other(value) => value.bytes(),
            }
    }

    /// The operand as part of a larger expression, where the steps to a canonical form are no more than that.
    fn settled(self) -> Operand {
        match self {
            Operand::Other(other) if let Value::Steps { value, .. } = *other => {
                Operand::Game(Written::canonical(value))
            }
            other => other,
        }
    }

    fn into_value(self) -> Value {
        match self {
            Operand::Game(Written { value, form, .. }) => Value::Game { value, form },
            Operand::Other(value) => *value,
        }
    }

    fn into_game(self) -> Result<Written> {
        match self.settled() {
            Operand::Game(game) => Ok(game),
            Operand::Other(_) => Err(ErrorKind::NotAGame),
        }
    }

    fn as_game(&self) -> Result<&Written> {
        match self {
            Operand::Game(game) => Ok(game),
            Operand::Other(_) => Err(ErrorKind::NotAGame),
        }
    }

    pub(super) fn game(&self) -> Result<Game> {
        Ok(self.as_game()?.value)
    }

    pub(super) fn form(&self) -> Result<&Form> {
        self.as_game()?.form.as_ref().ok_or(ErrorKind::FormTooLarge)
    }
}

impl Written {
    fn canonical(value: Game) -> Written {
        Written { value, form: Some(Form::Canonical(value)), positions: 1 }
    }

    /// A game whose form is made of others with so many positions.
    fn new(value: Game, form: Option<Form>, parts: usize) -> Written {
        // Capped, as the form of `+-+-+-…1` doubles with every sign.
        let positions = (parts + 1).min(MAX_FORM + 1);
        Written { value, form: form.filter(|_| positions <= MAX_FORM), positions }
    }

    fn sum(value: Game, g: Written, h: Written) -> Written {
        let form = g.form.zip(h.form).map(|terms| Form::Sum(Arc::new(terms)));
        Written::new(value, form, g.positions + h.positions)
    }

    fn negative(self, session: &Session) -> Result<Written> {
        let value = session.negative(self.value)?;
        Ok(Written { value, form: self.form.map(|form| negative(form, value)), positions: self.positions })
    }
}

impl List {
    fn with_capacity(count: usize) -> List {
        let forms = (count <= MAX_FORM).then(|| Vec::with_capacity(count));
        List { values: Options::with_capacity(count), forms, positions: 0 }
    }

    #[inline]
    fn push(&mut self, game: Written) {
        self.values.push(game.value);
        self.positions += game.positions;
        match (&mut self.forms, game.form) {
            (Some(forms), Some(form)) if self.positions <= MAX_FORM => forms.push(form),
            (forms, _) => *forms = None,
        }
    }

    /// One of them; without the form if there are none.
    fn get(&self, index: usize) -> Written {
        let form = self.forms.as_ref().and_then(|forms| forms.get(index)).cloned();
        let positions = form.as_ref().map_or(MAX_FORM + 1, Form::positions);
        Written { value: self.values[index], form, positions }
    }
}

/// The negative of a form, whose value is given.
fn negative(form: Form, value: Game) -> Form {
    match form {
        Form::Canonical(_) => Form::Canonical(value),
        Form::Negative(form) => Form::clone(&form),
        form => Form::Negative(Arc::new(form)),
    }
}

/// Comparison of what is no game and has no order.
fn is_equal(relation: Relation, a: &Value, b: &Value) -> Result<bool> {
    let equal = match (a, b) {
        (Value::Truth(a), Value::Truth(b)) => a == b,
        (Value::Outcome(a), Value::Outcome(b)) => a == b,
        _ => return Err(ErrorKind::NotComparable),
    };
    match relation {
        Relation::Equal => Ok(equal),
        Relation::NotEqual => Ok(!equal),
        _ => Err(ErrorKind::NotComparable),
    }
}

fn holds(session: &Session, relation: Relation, g: Game, h: Game) -> Result<bool, Error> {
    match relation {
        Relation::Equal | Relation::Identical => Ok(g == h),
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

#[cfg(test)]
mod tests {
    use super::super::tests::check;

    #[test]
    fn comparisons() {
        check(&[
            ("^ == {0|*}", "true"),
            ("^ = {0|*}", "true"),
            ("{^|^} = {0|^}", "true"),
            ("1 != 2", "true"),
            ("1 ≠ 1", "false"),
            ("^ < 1", "true"),
            ("1 < 1", "false"),
            ("1 <= 1", "true"),
            ("1 ≤ 0", "false"),
            ("^ > 0", "true"),
            ("* >= 0", "false"),
            ("* ≥ *", "true"),
            ("* || 0", "true"),
            ("^ ‖ 0", "false"),
            ("^ ‖ *", "true"),
            ("* <| 0", "true"),
            ("0 ⧏ 0", "false"),
            ("^ |> 0", "true"),
            ("v ⧐ 0", "false"),
            ("outcome(*) == outcome(+-1)", "true"),
            ("(1 < 2) != (2 < 1)", "true"),
            ("(1 < 2) < (2 < 1)", "0..17 NotComparable"),
            ("(1 < 2) == 1", "0..12 NotAGame"),
            ("(1 < 2) === (1 < 2)", "0..19 NotComparable"),
        ]);
    }

    #[test]
    fn forms() {
        check(&[
            ("* + * === 0", "false"),
            ("* + * == 0", "true"),
            ("* + * === {*,*|*}", "true"),
            ("{0,-1|1} ≡ {0|1}", "false"),
            ("{-1,0,0|1} === {0,-1|1}", "true"),
            ("{0|1} === 1/2", "true"),
            ("-{0,-1|} === {|0,1}", "true"),
            ("--{0,-1|} === {0,-1|}", "true"),
            ("1 - {0,-1|} === 1 + {|0,1}", "true"),
            ("+-1 === {1|-1}", "true"),
            ("2Tiny(1) === {2||2|1}", "true"),
            ("2 * 3 === 6", "true"),
        ]);
    }

    #[test]
    fn operations() {
        check(&[
            ("{1|-1} + *", "+-1*"),
            ("1 - {1|0}", "{1|0}"),
            ("3/4 * 6", "9/2"),
            ("3 / (3/4)", "4"),
            ("1:2", "3"),
            ("(1 < 2) + 1", "0..11 NotAGame"),
            ("-(1 < 2)", "0..8 NotAGame"),
            ("mean(outcome(1))", "0..16 NotAGame"),
            ("1 + * / 2", "4..9 Algebra(NotANumber)"),
            ("1 + 2 / (1 - 1)", "4..15 Algebra(DivisionByZero)"),
        ]);
    }
}
