//! What expressions mean: an evaluator that walks the tree.
//!
//! A game has its value, worked out as soon as it is met, and the form in which it was written, as long as
//! that is small: `* + *` has the value 0 but is not identical to it. Long chains of operators and methods
//! are walked in a loop; what is nested recurses, on a stack that is charged to the budget when it grows.

use crate::error::{ErrorKind, ExpressionError, MAX_CALLS, MAX_FORM, Result, Span};
use crate::function::{self, Function};
use crate::functions::{self, FUNCTIONS};
use crate::misere::Trees;
use crate::names::Names;
use crate::parser::{Parser, RED_ZONE, STACK};
use crate::positions::Games;
use crate::tree::{Children, Clause, Id, Index, Kind, Slot, Tree};
use crate::value::{Items, ListBuilder, Range, Ruleset, Value};
use crate::written::Written;
use games::spelling::nearest;
use smallvec::SmallVec;
use std::ops::ControlFlow;
use std::sync::Arc;
use values::loopy::{LoopyValue, NAMES};
use values::{Budget, Form, Held, Session};

mod algebra;
mod loopy;

pub(crate) use algebra::remainder;

/// Evaluates the statements of `text` one after the other, assigning names and the last result; gives the
/// last one's value. If a statement is wrong, those before it have been done.
pub fn evaluate(
    session: &Session<'_>,
    names: &mut Names,
    games: &Games,
    text: &str,
) -> Result<Value, ExpressionError> {
    let mut parser = Parser::new(text, games.registry(), Some(session.budget()));
    let mut evaluator = Evaluator::new(session, Globals::Own(names), games, text);
    let mut last = None;
    while let Some(statement) = parser.next()? {
        let value = evaluator.statement(&statement.tree, statement.root, statement.name);
        let value = value.map_err(|error| error.within(text))?;
        evaluator.remember(&value).map_err(|error| ExpressionError::new(statement.span.clone(), error))?;
        last = Some((value, statement.span));
    }
    let (value, span) = last.ok_or(ExpressionError::new(0..text.len(), ErrorKind::Nothing))?;
    match value {
        // Who asks for a position alone wants to know what it is worth.
        Value::Position(place) => {
            place.value(session.budget()).map_err(|kind| ExpressionError::new(span, kind))
        }
        value => Ok(value),
    }
}

/// The names that have values outside all functions.
pub(crate) enum Globals<'e> {
    Own(&'e mut Names),
    /// For one of several threads.
    Shared(&'e Names),
}

impl Globals<'_> {
    fn names(&self) -> &Names {
        match self {
            Globals::Own(names) => names,
            Globals::Shared(names) => names,
        }
    }
}

pub(crate) struct Evaluator<'e, 's> {
    pub(crate) session: &'e Session<'s>,
    globals: Globals<'e>,
    pub(crate) games: &'e Games,
    /// What is evaluated.
    text: &'e str,
    locals: Vec<Value>,
    /// Where the frame of the present function begins.
    base: usize,
    calls: usize,
    /// What waits for something else to be worked out.
    held: Held,
    /// How many loops are being run inside each other.
    loops: usize,
}

/// What evaluators of several threads have in common.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'e> {
    names: &'e Names,
    games: &'e Games,
    text: &'e str,
}

impl<'e> Shared<'e> {
    /// An evaluator for a thread, with a session of its own.
    pub(crate) fn evaluator<'s>(self, session: &'e Session<'s>) -> Evaluator<'e, 's> {
        let globals = Globals::Shared(self.names);
        Evaluator { loops: 1, ..Evaluator::new(session, globals, self.games, self.text) }
    }
}

impl<'e, 's> Evaluator<'e, 's> {
    fn new(
        session: &'e Session<'s>,
        globals: Globals<'e>,
        games: &'e Games,
        text: &'e str,
    ) -> Evaluator<'e, 's> {
        let (locals, held) = (Vec::new(), Held::default());
        Evaluator { session, globals, games, text, locals, base: 0, calls: 0, held, loops: 0 }
    }

    /// What evaluators of several threads need.
    pub(crate) fn shared(&self) -> Shared<'_> {
        Shared { names: self.globals.names(), games: self.games, text: self.text }
    }

    pub(crate) fn budget(&self) -> &'e Budget {
        self.session.budget()
    }

    fn statement(&mut self, tree: &Arc<Tree>, root: Id, name: Option<&str>) -> Result<Value> {
        self.locals.clear();
        self.locals.resize(tree.slots as usize, Value::Nothing);
        (self.base, self.calls, self.loops) = (0, 0, 0);
        if let Globals::Own(names) = &mut self.globals {
            names.note_asked(tree.names_in_functions());
        }
        let value = self.evaluate(tree, root)?;
        if let Some(name) = name {
            let assigned = self.assign(name, value.clone());
            assigned.map_err(|kind| ExpressionError::new(tree.node(root).span(), kind))?;
        }
        Ok(value)
    }

    fn assign(&mut self, name: &str, value: Value) -> Result<(), ErrorKind> {
        match &mut self.globals {
            Globals::Own(names) => Ok(names.assign(name, value, self.session.budget())?),
            Globals::Shared(_) => Err(ErrorKind::CannotAssign(name.to_owned())),
        }
    }

    fn remember(&mut self, value: &Value) -> Result<(), values::Error> {
        match &mut self.globals {
            Globals::Own(names) => names.remember(value, self.session.budget()),
            Globals::Shared(_) => Ok(()),
        }
    }

    /// The value of a node.
    pub(crate) fn evaluate(&mut self, tree: &Arc<Tree>, id: Id) -> Result<Value> {
        if stacker::remaining_stack().is_some_and(|remaining| remaining >= RED_ZONE) {
            return self.walk(tree, id);
        }
        let charge = self.budget().charge(STACK);
        let _charge = charge.map_err(|error| ExpressionError::new(tree.node(id).span(), error))?;
        stacker::grow(STACK, || self.walk(tree, id))
    }

    /// Down along the first operands, and back with their values.
    fn walk(&mut self, tree: &Arc<Tree>, id: Id) -> Result<Value> {
        let mut chain: SmallVec<[Id; 8]> = SmallVec::new();
        let mut first = id;
        while let Some(next) = first_operand(tree, first) {
            chain.push(first);
            first = next;
        }
        let mut value = self.begin(tree, first)?;
        for &id in chain.iter().rev() {
            value = self.go_on(tree, id, value)?;
        }
        Ok(value)
    }

    /// The value of a node that has no first operand.
    fn begin(&mut self, tree: &Arc<Tree>, id: Id) -> Result<Value> {
        let node = tree.node(id);
        let at = |kind: ErrorKind| ExpressionError::new(node.span(), kind);
        match node.kind {
            Kind::Integer(integer) => {
                self.session.integer(integer).map(Value::game).map_err(|error| at(error.into()))
            }
            Kind::Literal(index) => self.literal(tree, index).map_err(at),
            Kind::Text(text) => {
                Value::text(&**tree.text(text), self.budget()).map_err(|error| at(error.into()))
            }
            Kind::Name(name) => self.name(tree.text(name)).map_err(at),
            Kind::Local(slot) => Ok(self.locals[self.base + slot as usize].clone()),
            Kind::Ruleset(spec) => {
                let game = self.games.game(tree.text(spec)).map_err(|error| at(error.into()))?;
                Ok(Value::Ruleset(Ruleset(game)))
            }
            Kind::Position(index) => self.position(tree, index, node.span()),
            Kind::Switch(options) => self.switch(tree, options, node.span()),
            Kind::Braces(options, left) => self.braces(tree, options, left as usize, node.span()),
            Kind::Graph(..) | Kind::NamedGraph(..) => self.graph(tree, id),
            Kind::Pass => Err(at(ErrorKind::MisplacedLoop("pass".to_owned()))),
            Kind::Back(name) => Err(at(ErrorKind::MisplacedLoop(tree.text(name).to_string()))),
            Kind::Both(options) => self.both(tree, options, node.span()),
            Kind::Misere(list) => {
                let list = self.evaluate(tree, list)?;
                self.misere(&list).map_err(at)
            }
            Kind::List(items) => self.list(tree, items, node.span()),
            Kind::Range(parts) => self.range(tree, parts, node.span()),
            Kind::Comprehension(index) => self.comprehension(tree, index, node.span()),
            Kind::Call(function, arguments) => self.call(tree, id, function, arguments, None),
            Kind::Apply(parts) => self.apply(tree, parts, node.span()),
            Kind::And(first, second) => self.truth_of(tree, first, second, false),
            Kind::Or(first, second) => self.truth_of(tree, first, second, true),
            Kind::If(parts) => self.condition(tree, parts),
            Kind::Block(statements) => self.block(tree, statements),
            Kind::Lambda(index) => self.lambda(tree, index, node.span()).map_err(at),
            Kind::Assign(name, value) => {
                let value = self.evaluate(tree, value)?;
                self.assign(tree.text(name), value.clone()).map_err(at)?;
                Ok(value)
            }
            Kind::SetLocal(slot, value) => {
                let value = self.evaluate(tree, value)?;
                self.set(slot, value.clone());
                Ok(value)
            }
            Kind::Loop(index) => self.run_loop(tree, index),
            Kind::While(condition, body) => self.run_while(tree, condition, body),
            Kind::Uptimal { order, .. }
            | Kind::Negative(order)
            | Kind::Not(order)
            | Kind::Binary(_, order, _)
            | Kind::Compare(_, order, _)
            | Kind::Item(order, _) => {
                let first = self.evaluate(tree, order)?;
                self.go_on(tree, id, first)
            }
        }
    }

    /// The value of a node whose first operand has this value.
    fn go_on(&mut self, tree: &Arc<Tree>, id: Id, first: Value) -> Result<Value> {
        let node = tree.node(id);
        let at = |kind: ErrorKind| ExpressionError::new(node.span(), kind);
        match node.kind {
            Kind::Negative(_) => self.negative(first).map_err(at),
            Kind::Not(_) => match first {
                Value::Truth(truth) => Ok(Value::Truth(!truth)),
                _ => Err(at(ErrorKind::NotATruth)),
            },
            Kind::Binary(operator, _, second) => {
                let (first, second) = self.second(tree, first, second)?;
                self.binary(operator, first, second).map_err(at)
            }
            Kind::Compare(relation, _, second) => {
                let (first, second) = self.second(tree, first, second)?;
                self.compare(relation, first, second).map(Value::Truth).map_err(at)
            }
            Kind::Uptimal { winner, sum, .. } => self.uptimal(winner, sum, first).map_err(at),
            Kind::Item(_, index) => {
                let index = self.evaluate(tree, index)?;
                self.item(&first, index).map_err(at)
            }
            Kind::Call(function, arguments) => self.call(tree, id, function, arguments, Some(first)),
            _ => Ok(first),
        }
    }

    /// The value of a second operand, while the first one waits.
    fn second(&mut self, tree: &Arc<Tree>, first: Value, second: Id) -> Result<(Value, Value)> {
        if let Kind::Integer(_) | Kind::Local(_) = tree.node(second).kind {
            return Ok((first, self.begin(tree, second)?));
        }
        let bytes = first.bytes();
        let held = self.held.take(bytes, self.session.budget());
        held.map_err(|error| ExpressionError::new(tree.node(second).span(), error))?;
        let second = self.evaluate(tree, second)?;
        self.held.give(bytes);
        Ok((first, second))
    }

    fn literal(&mut self, tree: &Tree, index: Index) -> Result<Value, ErrorKind> {
        let literal = tree.literal(index).as_ref().map_err(|error| ErrorKind::from(*error))?;
        Ok(Value::game(self.session.number_up_star(literal)?))
    }

    fn name(&mut self, name: &str) -> Result<Value, ErrorKind> {
        if let Some(value) = self.globals.names().get(name) {
            return Ok(value.clone());
        }
        if let Some(constant) = functions::constant(name) {
            return Ok(constant);
        }
        if NAMES.contains(&name)
            && let Some(value) = self.session.named(name)?
        {
            return Ok(Value::loopy(value));
        }
        if name == "pass" {
            return Err(ErrorKind::MisplacedLoop(name.to_owned()));
        }
        if let Some(registry) = self.games.registry()
            && registry.known(name).is_some()
        {
            return Ok(Value::Ruleset(Ruleset(self.games.game(name)?)));
        }
        let known = self.globals.names().values.keys().map(String::as_str);
        let nearest = nearest(name, known.chain(FUNCTIONS.iter().map(|function| function.name)));
        Err(ErrorKind::UnknownName { name: name.to_owned(), nearest: nearest.map(str::to_owned) })
    }

    /// A position of a game, as it is written or put together.
    fn position(&mut self, tree: &Arc<Tree>, index: Index, span: Span) -> Result<Value> {
        let written = tree.position(index);
        let at = |error: crate::error::OperandError| ExpressionError::new(span.clone(), error);
        let Some(values) = written.values else {
            let place = self.games.place(&written.game, &written.position, self.budget()).map_err(at)?;
            return Ok(Value::Position(Arc::new(place)));
        };
        let mut texts = Vec::new();
        for &value in tree.children(values) {
            let value = self.evaluate(tree, value)?;
            let text = crate::show::part_of_position(self.session, &value);
            texts.push(text.map_err(|error| ExpressionError::new(span.clone(), error))?);
        }
        let place = self.games.made_place(&written.game, texts.join(","), self.budget()).map_err(at)?;
        Ok(Value::Position(Arc::new(place)))
    }

    fn list(&mut self, tree: &Arc<Tree>, items: Children, span: Span) -> Result<Value> {
        let mut list = ListBuilder::default();
        for &item in tree.children(items) {
            let item = self.evaluate(tree, item)?;
            let pushed = list.push(item, self.budget());
            pushed.map_err(|error| ExpressionError::new(span.clone(), error))?;
        }
        Ok(list.finish())
    }

    /// `*[…]` with that list between the brackets.
    fn misere(&self, list: &Value) -> Result<Value, ErrorKind> {
        let mut trees = Trees::new(self.budget());
        let tree = trees.of_brackets(list, self.session)?;
        trees.value(tree)
    }

    fn range(&mut self, tree: &Arc<Tree>, parts: Children, span: Span) -> Result<Value> {
        let mut ends: SmallVec<[i64; 3]> = SmallVec::new();
        for &part in tree.children(parts) {
            let value = self.evaluate(tree, part)?;
            let integer = self.integer(value);
            ends.push(integer.map_err(|kind| ExpressionError::new(tree.node(part).span(), kind))?);
        }
        let (first, last, step) = (ends[0], ends[1], ends.get(2).copied().unwrap_or(1));
        if step == 0 {
            return Err(ExpressionError::new(span, ErrorKind::NoStep));
        }
        Ok(Value::Range(Range { first, last, step }))
    }

    fn item(&mut self, list: &Value, index: Value) -> Result<Value, ErrorKind> {
        let items = Items::of(list)?;
        let index = self.integer(index)?;
        let length = items.len();
        // From the end, if it is negative.
        let place = if index < 0 { length.checked_add_signed(index) } else { u64::try_from(index - 1).ok() };
        match place.filter(|place| *place < length) {
            Some(place) => Ok(items.get(place, self.session)?),
            None => Err(ErrorKind::NoSuchItem { length }),
        }
    }

    fn truth(&mut self, tree: &Arc<Tree>, id: Id) -> Result<bool> {
        match self.evaluate(tree, id)? {
            Value::Truth(truth) => Ok(truth),
            _ => Err(ExpressionError::new(tree.node(id).span(), ErrorKind::NotATruth)),
        }
    }

    fn truth_of(&mut self, tree: &Arc<Tree>, first: Id, second: Id, decides: bool) -> Result<Value> {
        let first = self.truth(tree, first)?;
        Ok(Value::Truth(if first == decides { decides } else { self.truth(tree, second)? }))
    }

    fn condition(&mut self, tree: &Arc<Tree>, parts: Children) -> Result<Value> {
        let &[condition, consequence, ref alternative @ ..] = tree.children(parts) else {
            return Ok(Value::Nothing);
        };
        if self.truth(tree, condition)? {
            return self.evaluate(tree, consequence);
        }
        match alternative {
            [alternative, ..] => self.evaluate(tree, *alternative),
            [] => Ok(Value::Nothing),
        }
    }

    fn block(&mut self, tree: &Arc<Tree>, statements: Children) -> Result<Value> {
        let mut value = Value::Nothing;
        for &statement in tree.children(statements) {
            value = self.evaluate(tree, statement)?;
        }
        Ok(value)
    }

    fn set(&mut self, slot: Slot, value: Value) {
        let place = self.base + slot as usize;
        self.locals[place] = value;
    }

    fn comprehension(&mut self, tree: &Arc<Tree>, index: Index, span: Span) -> Result<Value> {
        let comprehension = tree.comprehension(index);
        let mut list = ListBuilder::default();
        self.run_clauses(tree, &comprehension.clauses, &mut |evaluator| {
            for &yielded in tree.children(comprehension.yields) {
                let item = evaluator.evaluate(tree, yielded)?;
                let pushed = list.push(item, evaluator.budget());
                pushed.map_err(|error| ExpressionError::new(span.clone(), error))?;
            }
            Ok(())
        })?;
        if !comprehension.is_set {
            return Ok(list.finish());
        }
        let items = list.take();
        let items = self.sorted(items, true).map_err(|kind| ExpressionError::new(span.clone(), kind))?;
        Ok(list.finish_set(items))
    }

    fn run_loop(&mut self, tree: &Arc<Tree>, index: Index) -> Result<Value> {
        let a_loop = tree.a_loop(index);
        let mut value = Value::Nothing;
        self.run_clauses(tree, &a_loop.clauses, &mut |evaluator| {
            value = evaluator.evaluate(tree, a_loop.body)?;
            Ok(())
        })?;
        Ok(value)
    }

    fn run_while(&mut self, tree: &Arc<Tree>, condition: Id, body: Id) -> Result<Value> {
        let mut value = Value::Nothing;
        while self.truth(tree, condition)? {
            self.check(tree, condition)?;
            value = self.evaluate(tree, body)?;
        }
        Ok(value)
    }

    /// Fails if the question was told to stop.
    #[inline]
    fn check(&self, tree: &Tree, id: Id) -> Result<()> {
        self.budget().go_on().map_err(|error| ExpressionError::new(tree.node(id).span(), error))
    }

    /// Runs the heads of loops, and `body` in the innermost.
    fn run_clauses(
        &mut self,
        tree: &Arc<Tree>,
        clauses: &[Clause],
        body: &mut dyn FnMut(&mut Self) -> Result<()>,
    ) -> Result<()> {
        self.loops += 1;
        let run = self.clause(tree, clauses, body);
        self.loops -= 1;
        run.map(|_| ())
    }

    /// Runs the first of these heads of loops, and the others inside it; is it to go on?
    fn clause(
        &mut self,
        tree: &Arc<Tree>,
        clauses: &[Clause],
        body: &mut dyn FnMut(&mut Self) -> Result<()>,
    ) -> Result<ControlFlow<()>> {
        let Some((clause, inner)) = clauses.split_first() else {
            body(self)?;
            return Ok(ControlFlow::Continue(()));
        };
        match *clause {
            Clause::If(condition) => {
                if self.truth(tree, condition)? {
                    self.clause(tree, inner, body)
                } else {
                    Ok(ControlFlow::Continue(()))
                }
            }
            Clause::While(condition) => {
                if self.truth(tree, condition)? {
                    self.clause(tree, inner, body)
                } else {
                    Ok(ControlFlow::Break(()))
                }
            }
            Clause::In { variable, list } => {
                let span = tree.node(list).span();
                let at = |kind: ErrorKind| ExpressionError::new(span.clone(), kind);
                let value = self.evaluate(tree, list)?;
                let items = Items::of(&value).map_err(at)?;
                let length = items.len();
                for index in 0..length {
                    self.step(index, length).map_err(|error| at(error.into()))?;
                    let item = items.get(index, self.session).map_err(|error| at(error.into()))?;
                    self.set(variable, item);
                    if self.clause(tree, inner, body)?.is_break() {
                        break;
                    }
                }
                Ok(ControlFlow::Continue(()))
            }
            Clause::From { variable, first, last, step } => {
                self.run_from(tree, variable, [Some(first), last, step], inner, body)
            }
        }
    }

    /// One step of a loop; the outermost one tells how far it has got.
    #[inline]
    fn step(&self, done: u64, total: u64) -> Result<(), values::Error> {
        if self.loops == 1 {
            self.budget().report(done, total);
        }
        self.budget().go_on()
    }

    /// `for x from first to last by step`: as long as x is at most the last, or at least if it falls.
    fn run_from(
        &mut self,
        tree: &Arc<Tree>,
        variable: Slot,
        [first, last, step]: [Option<Id>; 3],
        inner: &[Clause],
        body: &mut dyn FnMut(&mut Self) -> Result<()>,
    ) -> Result<ControlFlow<()>> {
        let span = first.map_or(0..0, |first| tree.node(first).span());
        let at = |kind: ErrorKind| ExpressionError::new(span.clone(), kind);
        let game = |evaluator: &mut Self, id: Option<Id>| -> Result<Option<values::Game>> {
            let Some(id) = id else { return Ok(None) };
            let value = evaluator.evaluate(tree, id)?;
            let game = evaluator.game(value);
            game.map(|written| Some(written.value))
                .map_err(|kind| ExpressionError::new(tree.node(id).span(), kind))
        };
        let one = self.session.integer(1).map_err(|error| at(error.into()))?;
        let mut x = game(self, first)?.unwrap_or(values::Game::ZERO);
        let (last, step) = (game(self, last)?, game(self, step)?.unwrap_or(one));
        let session = self.session;
        let falls = session.outcome(step) == values::Outcome::Right;
        if step == values::Game::ZERO {
            return Err(at(ErrorKind::NoStep));
        }
        for done in 0.. {
            self.step(done, 0).map_err(|error| at(error.into()))?;
            let within = match last {
                None => Ok(true),
                Some(last) if falls => session.at_least(x, last),
                Some(last) => session.at_least(last, x),
            };
            if !within.map_err(|error| at(error.into()))? {
                break;
            }
            self.set(variable, Value::game(x));
            if self.clause(tree, inner, body)?.is_break() {
                break;
            }
            x = session.sum(x, step).map_err(|error| at(error.into()))?;
        }
        Ok(ControlFlow::Continue(()))
    }

    fn lambda(&mut self, tree: &Arc<Tree>, index: Index, span: Span) -> Result<Value, ErrorKind> {
        let lambda = tree.lambda(index);
        let value = |slot: Slot| self.locals[self.base + slot as usize].clone();
        let captured = lambda.captured.iter().map(|(from, to)| (*to, value(*from))).collect();
        let text = self.text.get(span).unwrap_or_default();
        Ok(Value::Function(Arc::new(Function::new(tree, index, captured, text)?)))
    }

    /// A call of a function of the calculator.
    fn call(
        &mut self,
        tree: &Arc<Tree>,
        id: Id,
        function: &'static functions::Function,
        arguments: Children,
        first: Option<Value>,
    ) -> Result<Value> {
        let span = tree.node(id).span();
        let at = |error: values::Error| ExpressionError::new(span.clone(), error);
        let mut values: SmallVec<[Value; 3]> = first.into_iter().collect();
        let mut bytes = 0;
        for &argument in &tree.children(arguments)[values.len()..] {
            bytes += values.last().map_or(0, Value::bytes);
            self.held.take(bytes, self.session.budget()).map_err(at)?;
            values.push(self.evaluate(tree, argument)?);
            self.held.give(bytes);
        }
        for value in &mut values {
            if let Value::Steps { value: canonical, .. } = value {
                *value = Value::game(*canonical);
            }
        }
        let mut call = functions::Call { evaluator: self, tree, span: span.clone(), arguments: values };
        (function.meaning)(&mut call).map_err(|failure| failure.at(&span))
    }

    /// A call of a value.
    fn apply(&mut self, tree: &Arc<Tree>, parts: Children, span: Span) -> Result<Value> {
        let parts = tree.children(parts);
        let named = tree.node(parts[0]);
        let function = match (self.evaluate(tree, parts[0]), named.kind) {
            (Err(ExpressionError { kind: ErrorKind::UnknownName { name, .. }, span }), Kind::Name(_)) => {
                let own = self.globals.names().values.iter();
                let own = own.filter(|(_, value)| matches!(value, Value::Function(_)));
                let known = own.map(|(name, _)| name.as_str());
                let known = known.chain(FUNCTIONS.iter().map(|function| function.name));
                let nearest = nearest(&name, known).map(str::to_owned);
                return Err(ExpressionError::new(span, ErrorKind::UnknownFunction { name, nearest }));
            }
            (function, _) => function?,
        };
        let Value::Function(function) = function else {
            return Err(ExpressionError::new(named.span(), ErrorKind::NotAFunction));
        };
        let mut arguments: SmallVec<[Value; 3]> = SmallVec::new();
        for &argument in &parts[1..] {
            arguments.push(self.evaluate(tree, argument)?);
        }
        self.call_own(&function, arguments, tree, &span)
    }

    /// A call of a function of one's own, from a place in a tree. What is wrong in a function that was
    /// defined in another text is blamed on the call.
    pub(crate) fn call_own(
        &mut self,
        function: &Arc<Function>,
        mut arguments: SmallVec<[Value; 3]>,
        tree: &Arc<Tree>,
        span: &Span,
    ) -> Result<Value> {
        let lambda = function.lambda();
        let at = |kind: ErrorKind| ExpressionError::new(span.clone(), kind);
        let name = || lambda.name.as_deref().unwrap_or("→").to_owned();
        let (expected, given) = (lambda.parameters.len(), arguments.len());
        if expected != given {
            return Err(at(ErrorKind::WrongCall { name: name(), expected, given }));
        }
        // A number is the same however it was written, so that what f(n - 1) gave is known for f(2).
        for argument in &mut arguments {
            if let Value::Game { value, form: Some(form), .. } = argument
                && !matches!(form, Form::Canonical(_))
                && self.session.as_number(*value).is_some()
            {
                *argument = Value::game(*value);
            }
        }
        let version = self.globals.names().version;
        let key = lambda.name.as_ref().and_then(|_| function::key(&arguments));
        if let Some(key) = &key
            && let Some(known) = function.recall(key, version)
        {
            return Ok(known);
        }
        self.budget().go_on().map_err(|error| at(error.into()))?;
        if self.calls == MAX_CALLS {
            return Err(at(ErrorKind::EndlessCalls(name())));
        }
        let (base, loops) = (self.base, self.loops);
        self.calls += 1;
        self.loops += 1;
        self.base = self.locals.len();
        self.locals.extend(arguments);
        self.locals.resize(self.base + lambda.slots as usize, Value::Nothing);
        for (slot, value) in &function.captured {
            self.set(*slot, value.clone());
        }
        let value = self.evaluate(&function.tree, lambda.body);
        self.locals.truncate(self.base);
        (self.base, self.loops) = (base, loops);
        self.calls -= 1;
        match value {
            Ok(value) => {
                if let Some(key) = key {
                    function.keep(key, &value, version, self.budget());
                }
                Ok(value)
            }
            Err(error) if Arc::ptr_eq(&function.tree, tree) => Err(error),
            Err(error) => Err(at(error.kind)),
        }
    }

    /// The value as part of a larger expression: of the steps to a canonical form that form, of a position
    /// what it is worth.
    pub(crate) fn game(&mut self, value: Value) -> Result<Written, ErrorKind> {
        match value {
            Value::Game { value, form, positions } => Ok(Written { value, form, positions }),
            Value::Steps { value, .. } => Ok(Written::canonical(value)),
            Value::Position(place) => {
                let value = place.value(self.budget())?;
                self.game(value)
            }
            Value::Misere(game) => Ok(Written::new(self.session.nimber(game.normal)?, None, MAX_FORM)),
            Value::Loopy(_) => Err(ErrorKind::NotShort),
            _ => Err(ErrorKind::NotAGame),
        }
    }

    /// Any game, short or loopy.
    pub(crate) fn loopy(&mut self, value: Value) -> Result<LoopyValue, ErrorKind> {
        match value {
            Value::Loopy(value) => Ok(value),
            Value::Position(place) => {
                let value = place.value(self.budget())?;
                self.loopy(value)
            }
            value => Ok(self.game(value)?.value.into()),
        }
    }

    /// What a position is worth, if it is one.
    pub(crate) fn worth(&mut self, value: Value) -> Result<Value, ErrorKind> {
        match value {
            Value::Position(place) => place.value(self.budget()),
            value => Ok(value),
        }
    }

    /// An integer that is not too large.
    pub(crate) fn integer(&mut self, value: Value) -> Result<i64, ErrorKind> {
        let game = self.game(value)?.value;
        let number = self.session.as_number(game).ok_or(values::Error::NotANumber)?;
        if !number.is_integer() {
            return Err(values::Error::NotAnInteger.into());
        }
        Ok(number.as_i64().ok_or(values::Error::TooLarge)?)
    }
}

/// The child that is worked out first, of a node that goes on from there.
fn first_operand(tree: &Tree, id: Id) -> Option<Id> {
    match tree.node(id).kind {
        Kind::Negative(first)
        | Kind::Not(first)
        | Kind::Binary(_, first, _)
        | Kind::Compare(_, first, _)
        | Kind::Uptimal { order: first, .. }
        | Kind::Item(first, _) => Some(first),
        Kind::Call(_, arguments) => tree.children(arguments).first().copied(),
        _ => None,
    }
}

impl ExpressionError {
    /// The same, with a place inside the text. Who writes `10^12` where a number has to stand means a power.
    fn within(self, text: &str) -> ExpressionError {
        let Some(blamed) = text.get(self.span.clone()) else {
            return ExpressionError { span: 0..text.len(), ..self };
        };
        let is_power = |(before, after): (&str, &str)| {
            before.ends_with(|letter: char| letter.is_ascii_digit())
                && after.starts_with(|letter: char| letter.is_ascii_digit())
        };
        let wants_number = matches!(self.kind, ErrorKind::Algebra(values::Error::NotANumber));
        if wants_number && blamed.split_once('^').is_some_and(is_power) {
            return ExpressionError { kind: ErrorKind::PowerSign, ..self };
        }
        self
    }
}
