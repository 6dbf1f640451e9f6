//! How the calculator's language is read.
//!
//! A parser by recursive descent and precedence climbing. Operands are in `operand`, what makes a program of
//! them (functions, loops, conditions) in `program`; here is what joins them. Left-associative chains and
//! prefixes are loops; only brackets, blocks and functions recurse, at most [`MAX_NESTING`] deep and on a
//! stack that grows. The time is linear in the text.

use crate::cursor::{Cursor, Symbol};
use crate::error::{ErrorKind, ExpressionError, MAX_NESTING, Result, Span};
use crate::functions::{self, Function};
use crate::literal::{self, Literal, Place};
use crate::tree::{Id, Kind, Operator, Relation, Slot, Tree};
use games::Registry;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::sync::Arc;
use values::{Budget, Charge};

mod operand;
mod program;

/// The stack that is left for what happens in a bracket; forms of [`crate::error::MAX_FORM`] positions are
/// copied and dropped on it.
pub(crate) const RED_ZONE: usize = 256 * 1024;
pub(crate) const STACK: usize = 4 * 1024 * 1024;

/// Levels of precedence, from loose to tight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Sum,
    OrdinalSum,
    Product,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Prefix {
    Negative,
    Switch,
}

/// What stands between two operands.
#[derive(Clone, Copy)]
enum Between {
    Operator(Operator),
    /// `g Heat 1`.
    Infix(&'static Function),
}

/// Words that are no names.
const KEYWORDS: &[&str] = &[
    "and", "begin", "by", "def", "do", "else", "elseif", "end", "for", "from", "if", "in", "mod", "not",
    "or", "then", "to", "var", "where", "while", "yield",
];

pub(crate) fn is_keyword(word: &str) -> bool {
    KEYWORDS.binary_search(&word).is_ok()
}

/// A new line is white space in brackets; elsewhere it ends a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NewLine {
    Space,
    End,
}

/// The local names of a function, or of what stands outside all functions.
#[derive(Default)]
struct Scope<'t> {
    names: Vec<(&'t str, Slot)>,
    slots: u32,
    /// Slots of the scope around it, and the own ones that their values go to.
    captured: Vec<(Slot, Slot)>,
}

impl<'t> Scope<'t> {
    fn declare(&mut self, name: &'t str) -> Slot {
        let slot = self.slots;
        self.slots += 1;
        self.names.push((name, slot));
        slot
    }

    fn find(&self, name: &str) -> Option<Slot> {
        self.names.iter().rev().find(|(known, _)| *known == name).map(|(_, slot)| *slot)
    }
}

pub(crate) struct Parser<'t, 'g> {
    cursor: Cursor<'t>,
    /// The games whose positions are operands.
    registry: Option<&'g Registry>,
    /// Where the last complete operand ends.
    operand_end: usize,
    /// The innermost open bracket.
    bracket: Option<(char, usize)>,
    new_line: NewLine,
    nesting: usize,
    scopes: Vec<Scope<'t>>,
    tree: Tree,
    nodes: usize,
    /// Where what a comprehension yields begins, and where its `for` stands.
    comprehensions: FxHashMap<usize, usize>,
    /// The names of the braces around this place.
    loop_names: Vec<&'t str>,
    /// Does any option lead back?
    loops_used: bool,
    /// Braces that lead back to braces around them.
    open_loops: FxHashSet<Id>,
    budget: Option<&'g Budget>,
    charge: Charge,
}

/// A statement that has been read.
pub(crate) struct Statement<'t> {
    /// What its value is called, if it is an assignment.
    pub(crate) name: Option<&'t str>,
    pub(crate) tree: Arc<Tree>,
    pub(crate) root: Id,
    pub(crate) span: Span,
}

impl<'t, 'g> Parser<'t, 'g> {
    pub(crate) fn new(
        text: &'t str,
        registry: Option<&'g Registry>,
        budget: Option<&'g Budget>,
    ) -> Parser<'t, 'g> {
        Parser {
            cursor: Cursor::new(text),
            registry,
            operand_end: 0,
            bracket: None,
            new_line: NewLine::End,
            nesting: 0,
            scopes: vec![Scope::default()],
            tree: Tree::default(),
            nodes: 0,
            comprehensions: program::comprehensions(text),
            loop_names: Vec::new(),
            loops_used: false,
            open_loops: FxHashSet::default(),
            budget,
            charge: Charge::default(),
        }
    }

    /// The next statement; `None` at the end of the text.
    pub(crate) fn next(&mut self) -> Result<Option<Statement<'t>>> {
        loop {
            self.skip_space();
            match self.cursor.symbol() {
                Symbol::End => return Ok(None),
                Symbol::NewLine | Symbol::Semicolon => self.cursor.advance(),
                _ => return self.statement().map(Some),
            }
        }
    }

    fn statement(&mut self) -> Result<Statement<'t>> {
        let scope = &mut self.scopes[0];
        scope.names.clear();
        scope.slots = 0;
        self.open_loops.clear();
        self.loops_used = false;
        let start = self.cursor.position();
        let (name, root) = match self.definition()? {
            Some((name, function)) => (Some(name), function),
            None => {
                let name = self.assigned_name()?;
                (name, self.truth()?)
            }
        };
        match self.cursor.symbol() {
            Symbol::End | Symbol::NewLine | Symbol::Semicolon => {}
            _ => return Err(self.misplaced()),
        }
        self.tree.slots = self.scopes[0].slots;
        let tree = Arc::new(std::mem::take(&mut self.tree));
        Ok(Statement { name, tree, root, span: start..self.operand_end })
    }

    /// Adds a node that stands from `start` to the last operand.
    fn add(&mut self, start: usize, kind: Kind) -> Result<Id> {
        /// A node, its place among children, and a copy of them while the lists grow.
        const BYTES: usize = 128;
        self.nodes += 1;
        if self.nodes.is_power_of_two()
            && self.nodes > 1024
            && let Some(budget) = self.budget
        {
            let charged = self.charge.set(2 * self.nodes * BYTES, budget);
            charged.map_err(|error| self.error(start..self.operand_end, error))?;
        }
        let span = start..self.operand_end;
        Ok(self.tree.add(kind, span))
    }

    #[allow(clippy::unused_self)] // so that it reads like the others
    fn error(&self, span: Span, kind: impl Into<ErrorKind>) -> ExpressionError {
        ExpressionError::new(span, kind)
    }

    /// The name of an assignment `name = …`, stepped over; `None`, and nothing is, if it is none.
    fn assigned_name(&mut self) -> Result<Option<&'t str>> {
        let before = self.cursor;
        if self.cursor.symbol() != Symbol::Letter {
            return Ok(None);
        }
        let mut span_start = before.position();
        let mut name = self.cursor.word();
        if name == "var" && matches!(self.cursor.symbol(), Symbol::Space) {
            self.skip_space();
            span_start = self.cursor.position();
            name = self.cursor.word();
        }
        let span = span_start..self.cursor.position();
        self.skip_space();
        if !self.assignment_sign() || literal::is_down(name) {
            self.cursor = before;
            return Ok(None);
        }
        self.check_assignable(name, span)?;
        Ok(Some(name))
    }

    /// Steps over `=` or `:=`.
    fn assignment_sign(&mut self) -> bool {
        match self.cursor.symbol() {
            Symbol::Colon if self.cursor.next_symbol() == Symbol::Equals => {
                self.cursor.advance();
                self.cursor.advance();
                true
            }
            Symbol::Equals if self.cursor.next_symbol() != Symbol::Equals => {
                self.cursor.advance();
                true
            }
            _ => false,
        }
    }

    fn check_assignable(&self, name: &str, span: Span) -> Result<()> {
        let taken = name == "_"
            || is_keyword(name)
            || functions::is_constant(name)
            || functions::find(name).is_some();
        if taken {
            return Err(self.error(span, ErrorKind::CannotAssign(name.to_owned())));
        }
        Ok(())
    }

    /// Anything that has a value.
    fn truth(&mut self) -> Result<Id> {
        let start = self.operand_start();
        let mut first = self.conjunction()?;
        while self.eat_word("or") {
            let second = self.conjunction()?;
            first = self.add(start, Kind::Or(first, second))?;
        }
        Ok(first)
    }

    fn conjunction(&mut self) -> Result<Id> {
        let start = self.operand_start();
        let mut first = self.negation()?;
        while self.eat_word("and") {
            let second = self.negation()?;
            first = self.add(start, Kind::And(first, second))?;
        }
        Ok(first)
    }

    fn negation(&mut self) -> Result<Id> {
        let mut negations: SmallVec<[usize; 2]> = SmallVec::new();
        loop {
            let start = self.operand_start();
            if !self.eat_word("not") {
                break;
            }
            negations.push(start);
        }
        let mut id = self.comparison()?;
        for start in negations.into_iter().rev() {
            id = self.add(start, Kind::Not(id))?;
        }
        Ok(id)
    }

    fn comparison(&mut self) -> Result<Id> {
        let start = self.operand_start();
        let first = self.range()?;
        let Some(relation) = self.relation() else { return Ok(first) };
        let second = self.range()?;
        let compared = self.add(start, Kind::Compare(relation, first, second))?;
        let again = self.cursor.position();
        match self.relation() {
            None => Ok(compared),
            Some(_) => Err(self.error(again..self.cursor.position(), ErrorKind::ChainedComparison)),
        }
    }

    /// The relation that stands here, stepped over.
    fn relation(&mut self) -> Option<Relation> {
        use Symbol::{Bars, Equals, Exclamation, Greater, Less};
        let start = self.cursor;
        let first = start.symbol();
        if !first.begins_relation() && !matches!(first, Bars(_)) {
            return (first == Symbol::Letter && self.eat_word("in")).then_some(Relation::In);
        }
        self.cursor.advance();
        let relation = match first {
            Equals if self.cursor.eat(Equals) && self.cursor.eat(Equals) => Relation::Identical,
            Equals => Relation::Equal,
            Exclamation if self.cursor.eat(Equals) => Relation::NotEqual,
            Less if self.cursor.eat(Equals) => Relation::AtMost,
            Less if self.cursor.eat(Bars(1)) => Relation::LessOrConfused,
            Less if self.cursor.eat(Greater) => Relation::Confused,
            Less => Relation::Less,
            Greater if self.cursor.eat(Equals) => Relation::AtLeast,
            Greater => Relation::Greater,
            Bars(1) if self.cursor.eat(Greater) => Relation::GreaterOrConfused,
            Bars(1) if self.cursor.eat(Bars(1)) => Relation::Confused,
            Bars(2) => Relation::Confused,
            Symbol::NotEqual => Relation::NotEqual,
            Symbol::AtMost => Relation::AtMost,
            Symbol::AtLeast => Relation::AtLeast,
            Symbol::LessOrConfused => Relation::LessOrConfused,
            Symbol::GreaterOrConfused => Relation::GreaterOrConfused,
            Symbol::Identical => Relation::Identical,
            _ => {
                self.cursor = start;
                return None;
            }
        };
        Some(relation)
    }

    /// `first..last`, or a sum.
    fn range(&mut self) -> Result<Id> {
        let start = self.operand_start();
        let first = self.sided()?;
        if !self.eat_dots() {
            return Ok(first);
        }
        let mut parts: SmallVec<[Id; 3]> = SmallVec::from_slice(&[first, self.expression(Level::Sum)?]);
        if self.eat_dots() {
            parts.push(self.expression(Level::Sum)?);
        }
        let parts = self.tree.add_children(&parts);
        self.add(start, Kind::Range(parts))
    }

    /// A sum, or two sides: `s & t`.
    fn sided(&mut self) -> Result<Id> {
        let start = self.operand_start();
        let onside = self.expression(Level::Sum)?;
        if !self.cursor.eat(Symbol::Ampersand) {
            return Ok(onside);
        }
        let offside = self.expression(Level::Sum)?;
        self.add(start, Kind::Binary(Operator::Sides, onside, offside))
    }

    fn eat_dots(&mut self) -> bool {
        let dots = self.cursor.symbol() == Symbol::Dot && self.cursor.next_symbol() == Symbol::Dot;
        if dots {
            self.cursor.advance();
            self.cursor.advance();
        }
        dots
    }

    /// Operands joined by operators of this level or tighter ones.
    fn expression(&mut self, loosest: Level) -> Result<Id> {
        let start = self.operand_start();
        let mut first = self.prefixed(Place::Elsewhere)?;
        while let Some((between, level)) = self.between()
            && level >= loosest
        {
            self.step_over(between);
            let second = match level {
                Level::Sum => self.expression(Level::OrdinalSum)?,
                Level::OrdinalSum => self.expression(Level::Product)?,
                Level::Product if matches!(between, Between::Operator(Operator::Quotient)) => {
                    self.prefixed(Place::Divisor)?
                }
                Level::Product => self.prefixed(Place::Elsewhere)?,
            };
            first = match between {
                Between::Operator(operator) => self.add(start, Kind::Binary(operator, first, second))?,
                Between::Infix(function) => {
                    let arguments = self.tree.add_children(&[first, second]);
                    self.add(start, Kind::Call(function, arguments))?
                }
            };
        }
        Ok(first)
    }

    /// What stands here after an operand.
    #[inline]
    fn between(&self) -> Option<(Between, Level)> {
        let (operator, level) = match self.cursor.symbol() {
            Symbol::Plus | Symbol::PlusMinus => (Operator::Sum, Level::Sum),
            Symbol::Minus => (Operator::Difference, Level::Sum),
            Symbol::NimSum => (Operator::NimSum, Level::Sum),
            Symbol::Colon => (Operator::OrdinalSum, Level::OrdinalSum),
            Symbol::Star => (Operator::Product, Level::Product),
            Symbol::Slash => (Operator::Quotient, Level::Product),
            Symbol::Percent => (Operator::Remainder, Level::Product),
            Symbol::Letter => {
                let mut ahead = self.cursor;
                let word = ahead.word();
                if word == "mod" {
                    return Some((Between::Operator(Operator::Remainder), Level::Product));
                }
                let function = functions::find(word).filter(|function| function.takes(2))?;
                let follows = ahead.symbol() == Symbol::Space;
                return follows.then_some((Between::Infix(function), Level::Product));
            }
            _ => return None,
        };
        Some((Between::Operator(operator), level))
    }

    fn step_over(&mut self, between: Between) {
        match (between, self.cursor.symbol()) {
            // `3±1` is 3 + (±1): the sign is left for the operand.
            (_, Symbol::PlusMinus) => {}
            (_, Symbol::Letter) => _ = self.cursor.word(),
            _ => self.cursor.advance(),
        }
    }

    /// An operand with its prefixes, and the space around them.
    fn prefixed(&mut self, place: Place) -> Result<Id> {
        self.skip_space();
        let mut prefixes: SmallVec<[(Prefix, usize); 4]> = SmallVec::new();
        while let Some(prefix) = self.prefix() {
            if prefixes.len() == prefixes.capacity()
                && let Some(budget) = self.budget
            {
                let charged = self.charge.add(2 * size_of_val(&prefixes[..]), budget);
                charged.map_err(|error| self.error(prefix.1..prefix.1, error))?;
            }
            prefixes.push(prefix);
        }
        let mut id = match prefixes.last() {
            Some(&(Prefix::Switch, start)) if self.cursor.symbol() == Symbol::Open('{') => {
                prefixes.pop();
                self.switch(start)?
            }
            _ => self.powered(place)?,
        };
        for &(prefix, start) in prefixes.iter().rev() {
            id = match prefix {
                Prefix::Negative => self.add(start, Kind::Negative(id))?,
                Prefix::Switch => {
                    let option = self.tree.add_children(&[id]);
                    self.add(start, Kind::Switch(option))?
                }
            };
        }
        self.skip_space();
        Ok(id)
    }

    /// An operand, perhaps with an exponent: `2 ** n`.
    fn powered(&mut self, place: Place) -> Result<Id> {
        let start = self.cursor.position();
        let base = self.operand(place)?;
        let before = self.cursor;
        self.skip_space();
        let stars = self.cursor.symbol() == Symbol::Star && self.cursor.next_symbol() == Symbol::Star;
        if stars {
            self.cursor.advance();
            self.cursor.advance();
            if !matches!(self.cursor.symbol(), Symbol::End | Symbol::Star) {
                let exponent = self.prefixed(Place::Elsewhere)?;
                // `-2 ** 2` is -(2 ** 2), though the minus belongs to the number.
                if let Kind::Integer(negative @ ..0) = self.tree.node(base).kind {
                    let base = self.add(start, Kind::Integer(-negative))?;
                    let power = self.add(start, Kind::Binary(Operator::Power, base, exponent))?;
                    return self.add(start, Kind::Negative(power));
                }
                return self.add(start, Kind::Binary(Operator::Power, base, exponent));
            }
        }
        self.cursor = before;
        Ok(base)
    }

    /// The prefix that stands here, stepped over with the space after it.
    #[inline]
    fn prefix(&mut self) -> Option<(Prefix, usize)> {
        let start = self.cursor.position();
        let prefix = match self.cursor.symbol() {
            Symbol::Minus if !Literal::begins(&self.cursor) => Prefix::Negative,
            Symbol::PlusMinus => Prefix::Switch,
            Symbol::Plus if self.cursor.next_symbol() == Symbol::Minus => {
                self.cursor.advance();
                Prefix::Switch
            }
            _ => return None,
        };
        self.cursor.advance();
        self.skip_space();
        Some((prefix, start))
    }

    /// Reads what stands in the bracket that opens here, and the bracket that closes it.
    fn bracketed<T>(&mut self, inside: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        let span = self.cursor.span();
        let (open, close) = match self.cursor.symbol() {
            Symbol::Open('(') => ('(', ')'),
            Symbol::Open('[') => ('[', ']'),
            _ => ('{', '}'),
        };
        let outer = (self.bracket.replace((open, span.start)), self.new_line);
        self.new_line = NewLine::Space;
        let inner = self.deeper(span, |parser| {
            parser.cursor.advance();
            parser.skip_space();
            inside(parser)
        })?;
        self.skip_space();
        if !self.cursor.eat(Symbol::Close(close)) {
            return Err(self.misplaced());
        }
        (self.bracket, self.new_line) = outer;
        self.operand_end = self.cursor.position();
        Ok(inner)
    }

    /// Reads what is one deeper in the tree.
    fn deeper<T>(&mut self, span: Span, inside: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.nesting == MAX_NESTING {
            return Err(self.error(span, ErrorKind::TooDeep));
        }
        self.nesting += 1;
        let inner = stacker::maybe_grow(RED_ZONE, STACK, || inside(self))?;
        self.nesting -= 1;
        Ok(inner)
    }

    /// Steps over white space and comments. In brackets a new line is white space, elsewhere it ends the
    /// statement.
    #[inline]
    fn skip_space(&mut self) {
        if matches!(self.cursor.symbol(), Symbol::Space | Symbol::NewLine | Symbol::Slash) {
            self.skip_some_space();
        }
    }

    fn skip_some_space(&mut self) {
        loop {
            match self.cursor.symbol() {
                Symbol::Space => self.cursor.advance(),
                Symbol::NewLine if self.new_line == NewLine::Space => self.cursor.advance(),
                Symbol::Slash if self.cursor.is_comment() => self.cursor.comment(),
                _ => return,
            }
        }
    }

    /// Where the next operand starts.
    fn operand_start(&mut self) -> usize {
        self.skip_space();
        self.cursor.position()
    }

    /// The word that stands here.
    fn peek_word(&self) -> &'t str {
        let mut ahead = self.cursor;
        if ahead.symbol() == Symbol::Letter { ahead.word() } else { "" }
    }

    /// Steps over this word and the space after it, if it stands here.
    #[inline]
    fn eat_word(&mut self, word: &str) -> bool {
        if self.cursor.symbol() != Symbol::Letter || self.peek_word() != word {
            return false;
        }
        self.cursor.word();
        self.skip_space();
        true
    }

    /// The error that a value should stand here.
    fn expected_operand(&self) -> ExpressionError {
        let kind = match self.cursor.symbol() {
            Symbol::NewLine | Symbol::Semicolon if self.new_line == NewLine::End => {
                let position = self.cursor.position();
                return self.error(position..position, ErrorKind::UnexpectedEnd);
            }
            Symbol::Dot if self.cursor.next_symbol() == Symbol::Digit => ErrorKind::DecimalPoint,
            Symbol::Close(_) if self.bracket.is_some() => ErrorKind::ExpectedOperand,
            Symbol::End | Symbol::Semicolon | Symbol::Close(_) | Symbol::Other(_) => return self.misplaced(),
            _ => ErrorKind::ExpectedOperand,
        };
        self.error(self.cursor.span(), kind)
    }

    /// The error that what stands here cannot follow what is before it.
    fn misplaced(&self) -> ExpressionError {
        let kind = match (self.cursor.symbol(), self.bracket) {
            (Symbol::End, Some((open, start))) => {
                return self.error(start..start + 1, ErrorKind::Unclosed(open));
            }
            (Symbol::Close(close), _) => ErrorKind::Unbalanced(close),
            (Symbol::Letter, _) if is_keyword(self.peek_word()) => {
                let start = self.cursor.position();
                let word = self.peek_word();
                let kind = ErrorKind::MisplacedWord(word.to_owned());
                return self.error(start..start + word.len(), kind);
            }
            (Symbol::Ups(1), _)
                if self.cursor.position() == self.operand_end
                    && matches!(
                        self.cursor.next_symbol(),
                        Symbol::Digit | Symbol::Letter | Symbol::Open('(')
                    ) =>
            {
                ErrorKind::PowerSign
            }
            (symbol, _) if symbol.begins_operand() => ErrorKind::MissingOperator,
            _ => self.cursor.character().map_or(ErrorKind::UnexpectedEnd, ErrorKind::UnexpectedCharacter),
        };
        self.error(self.cursor.span(), kind)
    }
}

/// Is the text unfinished (a bracket, a text or a block is open at its end), so that the reader should be
/// asked for another line?
#[must_use]
pub fn is_unfinished(registry: Option<&Registry>, text: &str) -> bool {
    let mut parser = Parser::new(text, registry, None);
    loop {
        match parser.next() {
            Ok(Some(_)) => {}
            Ok(None) => return false,
            Err(error) => {
                return match error.kind {
                    ErrorKind::Unclosed(_) | ErrorKind::UnclosedText => true,
                    ErrorKind::MissingWord { .. } => parser.cursor.symbol() == Symbol::End,
                    _ => false,
                };
            }
        }
    }
}
