//! What makes a program of expressions: functions, conditions, loops, blocks.
//!
//! `f(n) := {n|-n}` and `def f(n) := …` give a function a name, `x -> x + *` and `(x, y) -> x` are functions
//! without one. `if c then a else b` has a value; so has `for x in list yield a end`, a list. `for … do …
//! end`, `while … do … end` and `begin … end` are blocks, in which new lines separate statements. A
//! comprehension has its loop behind what it yields: `[n * n for n in 1..20 if n mod 2 == 0]`.

use super::{NewLine, Parser, Scope};
use crate::cursor::{Cursor, Symbol};
use crate::error::{ErrorKind, ExpressionError, Result, Span};
use crate::literal;
use crate::tree::{Clause, Comprehension, Id, Kind, Lambda, Loop};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

impl<'t> Parser<'t, '_> {
    /// A definition `f(n) := …`, `f(n) = …` or `def f(n) := …`; `None`, and nothing is stepped over, if there
    /// is none here.
    pub(super) fn definition(&mut self) -> Result<Option<(&'t str, Id)>> {
        let before = self.cursor;
        if before.symbol() != Symbol::Letter {
            return Ok(None);
        }
        let defined = self.eat_word("def");
        let start = self.cursor.position();
        let name = self.cursor.word();
        let span = start..self.cursor.position();
        let parameters = self.parameters();
        self.skip_space();
        let block = defined && matches!(self.peek_word(), "begin");
        if parameters.is_none() || literal::is_down(name) || !block && !self.assignment_sign() {
            self.cursor = before;
            return Ok(None);
        }
        self.check_assignable(name, span.clone())?;
        let is_game = self.registry.is_some_and(|registry| registry.known(name).is_some());
        if is_game {
            return Err(self.error(span, ErrorKind::CannotAssign(name.to_owned())));
        }
        let function = self.function(start, Some(name), &parameters.unwrap_or_default())?;
        Ok(Some((name, function)))
    }

    /// The names in brackets that stand here, `(x, y)`, stepped over; `None` if something else does.
    fn parameters(&mut self) -> Option<Vec<&'t str>> {
        let mut ahead = self.cursor;
        if !ahead.eat(Symbol::Open('(')) {
            return None;
        }
        let mut names = Vec::new();
        loop {
            skip(&mut ahead);
            match ahead.symbol() {
                Symbol::Letter => names.push(ahead.word()),
                Symbol::Close(')') if names.is_empty() => {}
                _ => return None,
            }
            skip(&mut ahead);
            match ahead.symbol() {
                Symbol::Comma => ahead.advance(),
                Symbol::Close(')') => {
                    ahead.advance();
                    self.cursor = ahead;
                    return Some(names);
                }
                _ => return None,
            }
        }
    }

    /// Does a function without a name begin here: `x -> …`, `(x, y) -> …`?
    pub(super) fn lambda_follows(&mut self) -> bool {
        let before = self.cursor;
        let heads = if before.symbol() == Symbol::Letter {
            self.cursor.word();
            true
        } else {
            self.parameters().is_some()
        };
        skip(&mut self.cursor);
        let arrow = self.cursor.symbol() == Symbol::Minus && self.cursor.next_symbol() == Symbol::Greater;
        self.cursor = before;
        heads && arrow
    }

    /// A function without a name.
    pub(super) fn lambda(&mut self) -> Result<Id> {
        let start = self.cursor.position();
        let parameters = match self.cursor.symbol() {
            Symbol::Letter => vec![self.cursor.word()],
            _ => self.parameters().unwrap_or_default(),
        };
        skip(&mut self.cursor);
        self.cursor.advance();
        self.cursor.advance();
        self.skip_space();
        self.function(start, None, &parameters)
    }

    /// The function with these parameters whose body stands here.
    fn function(&mut self, start: usize, name: Option<&'t str>, parameters: &[&'t str]) -> Result<Id> {
        let mut scope = Scope::default();
        for parameter in parameters {
            scope.declare(parameter);
        }
        self.scopes.push(scope);
        let body = self.deeper(start..self.cursor.position(), Parser::truth)?;
        let Scope { slots, captured, .. } = self.scopes.pop().unwrap_or_default();
        let lambda = Lambda {
            name: name.map(Arc::from),
            parameters: parameters.iter().map(|parameter| Arc::from(*parameter)).collect(),
            captured,
            slots,
            body,
        };
        let lambda = self.tree.add_lambda(lambda);
        self.add(start, Kind::Lambda(lambda))
    }

    /// A condition on what has names in it alone: `cells <= 12`.
    pub(super) fn condition_on(&mut self, names: &'static [&'static str]) -> Result<Id> {
        let start = self.operand_start();
        if self.lambda_follows() {
            return self.lambda();
        }
        self.function(start, None, names)
    }

    /// What begins with a word of the language; `None` if no such word stands here.
    pub(super) fn begun_by_word(&mut self) -> Result<Option<Id>> {
        let start = self.cursor.position();
        let word = self.peek_word();
        let read: fn(&mut Self, Span) -> Result<Id> = match word {
            "if" => Parser::condition,
            "for" => Parser::for_loop,
            "while" => Parser::while_loop,
            "begin" => Parser::begin,
            _ => return Ok(None),
        };
        let span = start..start + word.len();
        self.deeper(span.clone(), |parser| {
            parser.cursor.word();
            parser.operand_end = parser.cursor.position();
            parser.skip_space();
            read(parser, span)
        })
        .map(Some)
    }

    /// `if c then a elseif d then b else e end`, where `end` may be missing if everything stands on a line.
    fn condition(&mut self, begun: Span) -> Result<Id> {
        let condition = self.truth()?;
        self.expect_word("then", "if", &begun)?;
        let mut parts: SmallVec<[Id; 3]> = SmallVec::from_slice(&[condition, self.branch(&begun)?]);
        if self.eat_word_after_ends("elseif") {
            let start = self.cursor.position();
            parts.push(self.deeper(begun.clone(), |parser| parser.condition(start..start))?);
        } else {
            if self.eat_word_after_ends("else") {
                parts.push(self.branch(&begun)?);
            }
            self.eat_word_after_ends("end");
        }
        let parts = self.tree.add_children(&parts);
        self.add(begun.start, Kind::If(parts))
    }

    /// A statement; if it begins on a new line, as many as there are.
    fn branch(&mut self, begun: &Span) -> Result<Id> {
        let several = matches!(self.cursor.symbol(), Symbol::NewLine | Symbol::Semicolon)
            && self.new_line == NewLine::End;
        if several { self.block("if", begun, &["else", "elseif", "end"]) } else { self.inner_statement() }
    }

    fn for_loop(&mut self, begun: Span) -> Result<Id> {
        let known = self.declared();
        let mut clauses = vec![self.for_clause()?];
        clauses.extend(self.clauses()?);
        let id = if self.eat_word_after_ends("do") {
            let body = self.block("for", &begun, &["end"])?;
            self.end_of_block("for", &begun)?;
            let a_loop = self.tree.add_loop(Loop { clauses, body });
            self.add(begun.start, Kind::Loop(a_loop))?
        } else {
            let mut yields: SmallVec<[Id; 2]> = SmallVec::new();
            while self.eat_word_after_ends("yield") {
                yields.push(self.truth()?);
            }
            if yields.is_empty() {
                return Err(self.missing_word("do", "for", &begun));
            }
            self.end_of_block("for", &begun)?;
            let yields = self.tree.add_children(&yields);
            let comprehension = Comprehension { clauses, yields, is_set: false };
            let comprehension = self.tree.add_comprehension(comprehension);
            self.add(begun.start, Kind::Comprehension(comprehension))?
        };
        self.forget(known);
        Ok(id)
    }

    fn while_loop(&mut self, begun: Span) -> Result<Id> {
        let condition = self.truth()?;
        self.expect_word("do", "while", &begun)?;
        let body = self.block("while", &begun, &["end"])?;
        self.end_of_block("while", &begun)?;
        self.add(begun.start, Kind::While(condition, body))
    }

    fn begin(&mut self, begun: Span) -> Result<Id> {
        let body = self.block("begin", &begun, &["end"])?;
        self.end_of_block("begin", &begun)?;
        Ok(body)
    }

    /// Statements up to one of these words, which is not stepped over.
    fn block(&mut self, word: &'static str, begun: &Span, ends: &[&str]) -> Result<Id> {
        let start = self.cursor.position();
        let outer = (self.bracket.take(), std::mem::replace(&mut self.new_line, NewLine::End));
        let mut statements: SmallVec<[Id; 8]> = SmallVec::new();
        loop {
            self.skip_space();
            match self.cursor.symbol() {
                Symbol::End => return Err(self.missing_word("end", word, begun)),
                Symbol::NewLine | Symbol::Semicolon => self.cursor.advance(),
                Symbol::Letter if ends.contains(&self.peek_word()) => break,
                _ => {
                    statements.push(self.inner_statement()?);
                    self.skip_space();
                    let ended =
                        matches!(self.cursor.symbol(), Symbol::End | Symbol::NewLine | Symbol::Semicolon)
                            || ends.contains(&self.peek_word());
                    if !ended {
                        return Err(self.misplaced());
                    }
                }
            }
        }
        (self.bracket, self.new_line) = outer;
        let statements = self.tree.add_children(&statements);
        self.add(start, Kind::Block(statements))
    }

    /// A statement inside another one. In a function an assignment is of a local value.
    fn inner_statement(&mut self) -> Result<Id> {
        let start = self.operand_start();
        let Some(name) = self.assigned_name()? else { return self.truth() };
        let value = self.truth()?;
        let scope = self.scopes.len() - 1;
        let local = self.scopes[scope].find(name);
        match local.or_else(|| (scope > 0).then(|| self.scopes[scope].declare(name))) {
            Some(slot) => self.add(start, Kind::SetLocal(slot, value)),
            None => {
                let name = self.tree.add_text(name);
                self.add(start, Kind::Assign(name, value))
            }
        }
    }

    /// The heads of loops, from the word `for` on.
    pub(super) fn clauses(&mut self) -> Result<Vec<Clause>> {
        let mut clauses = Vec::new();
        loop {
            if self.eat_word("for") {
                clauses.push(self.for_clause()?);
            } else if self.eat_word("while") {
                clauses.push(Clause::While(self.truth()?));
            } else if self.eat_word("if") || self.eat_word("where") {
                clauses.push(Clause::If(self.truth()?));
            } else {
                return Ok(clauses);
            }
        }
    }

    fn for_clause(&mut self) -> Result<Clause> {
        let start = self.cursor.position();
        let name = if self.cursor.symbol() == Symbol::Letter { self.cursor.word() } else { "" };
        let span = start..self.cursor.position().max(start + 1).min(self.cursor.text().len());
        if name.is_empty() || literal::is_down(name) {
            return Err(self.error(span, ErrorKind::ExpectedName));
        }
        self.check_assignable(name, span.clone())?;
        self.skip_space();
        let scope = self.scopes.len() - 1;
        if self.eat_word("in") {
            let list = self.truth()?;
            return Ok(Clause::In { variable: self.scopes[scope].declare(name), list });
        }
        if self.assignment_sign() {
            let value = self.truth()?;
            let list = self.tree.add_children(&[value]);
            let list = self.add(start, Kind::List(list))?;
            return Ok(Clause::In { variable: self.scopes[scope].declare(name), list });
        }
        if !self.eat_word("from") {
            return Err(self.missing_word("in", "for", &span));
        }
        let first = self.truth()?;
        let last = if self.eat_word("to") { Some(self.truth()?) } else { None };
        let step = if self.eat_word("by") { Some(self.truth()?) } else { None };
        Ok(Clause::From { variable: self.scopes[scope].declare(name), first, last, step })
    }

    /// How many local names there are.
    pub(super) fn declared(&self) -> usize {
        self.scopes.last().map_or(0, |scope| scope.names.len())
    }

    /// Forgets the local names after the first so many.
    pub(super) fn forget(&mut self, known: usize) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.truncate(known);
        }
    }

    /// Steps over this word if it stands here, behind the ends of statements too.
    fn eat_word_after_ends(&mut self, word: &str) -> bool {
        let before = self.cursor;
        loop {
            self.skip_space();
            match self.cursor.symbol() {
                Symbol::NewLine | Symbol::Semicolon => self.cursor.advance(),
                _ => break,
            }
        }
        let here = self.peek_word() == word;
        if here {
            self.cursor.word();
            self.operand_end = self.cursor.position();
            self.skip_space();
        } else {
            self.cursor = before;
        }
        here
    }

    fn end_of_block(&mut self, word: &'static str, begun: &Span) -> Result<()> {
        self.skip_space();
        if self.peek_word() != "end" {
            return Err(match self.cursor.symbol() {
                Symbol::End => self.missing_word("end", word, begun),
                _ => self.misplaced(),
            });
        }
        self.cursor.word();
        self.operand_end = self.cursor.position();
        self.skip_space();
        Ok(())
    }

    fn expect_word(&mut self, missing: &'static str, begun: &'static str, span: &Span) -> Result<()> {
        if self.eat_word_after_ends(missing) { Ok(()) } else { Err(self.missing_word(missing, begun, span)) }
    }

    fn missing_word(&self, missing: &'static str, begun: &'static str, span: &Span) -> ExpressionError {
        self.error(span.clone(), ErrorKind::MissingWord { begun, missing })
    }
}

/// Steps over spaces, but not over new lines or comments.
fn skip(cursor: &mut Cursor<'_>) {
    while cursor.symbol() == Symbol::Space {
        cursor.advance();
    }
}

/// The comprehensions of a text: where what they yield begins, and where their first `for` stands.
pub(super) fn comprehensions(text: &str) -> FxHashMap<usize, usize> {
    let mut found = FxHashMap::default();
    if !text.contains("for") {
        return found;
    }
    let mut cursor = Cursor::new(text);
    // Where the present item of each open bracket begins; `None` until its first symbol.
    let mut items: Vec<Option<usize>> = vec![None];
    loop {
        let place = cursor.position();
        match cursor.symbol() {
            Symbol::End => return found,
            Symbol::Space | Symbol::NewLine => cursor.advance(),
            Symbol::Slash if cursor.is_comment() => cursor.comment(),
            symbol => {
                if let Some(item) = items.last_mut() {
                    item.get_or_insert(place);
                }
                match symbol {
                    Symbol::Letter => {
                        let word = cursor.word();
                        if word == "for"
                            && items.len() > 1
                            && let Some(&Some(item)) = items.last()
                            && item < place
                        {
                            found.entry(item).or_insert(place);
                        }
                        continue;
                    }
                    Symbol::Quote => skip_text(&mut cursor),
                    Symbol::Open(_) => items.push(None),
                    Symbol::Close(_) if items.len() > 1 => _ = items.pop(),
                    Symbol::Comma | Symbol::Bars(_) | Symbol::Semicolon => {
                        if let Some(item) = items.last_mut() {
                            *item = None;
                        }
                    }
                    _ => {}
                }
                cursor.advance();
            }
        }
    }
}

/// Steps over a text up to the quotation mark that closes it.
fn skip_text(cursor: &mut Cursor<'_>) {
    cursor.advance();
    while !matches!(cursor.symbol(), Symbol::Quote | Symbol::End) {
        if cursor.character() == Some('\\') {
            cursor.advance();
        }
        cursor.advance();
    }
}
