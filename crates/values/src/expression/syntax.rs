//! How the calculator's language is read.
//!
//! A parser by recursive descent and precedence climbing that builds no tree: whatever it recognises it hands
//! at once to [`Actions`], operands before operators, the way a stack machine wants them. Operands are in
//! `operand`, here is what joins them. Left-associative chains and prefixes are loops; only brackets recurse,
//! at most [`MAX_NESTING`] deep and on a stack that grows. The time is linear in the text.

use smallvec::SmallVec;

use super::cursor::{Cursor, Symbol};
use super::functions::{self, Function};
use super::literal::{self, Literal, Place};
use super::{ErrorKind, ExpressionError, MAX_NESTING, Positions, Span};

pub(super) type Result<T, E = ExpressionError> = std::result::Result<T, E>;

/// The stack that is left for what happens in a bracket; forms of [`super::MAX_FORM`] positions are copied
/// and dropped on it.
pub(super) const RED_ZONE: usize = 256 * 1024;
const STACK: usize = 4 * 1024 * 1024;

/// What an expression is read for. Each action takes its operands off a stack and leaves its result there;
/// the parser knows where in the text to put the blame.
pub(super) trait Actions {
    fn literal(&mut self, _literal: &Literal) -> Result<(), ErrorKind> {
        Ok(())
    }
    fn name(&mut self, _name: &str) -> Result<(), ErrorKind> {
        Ok(())
    }
    fn negative(&mut self) -> Result<(), ErrorKind> {
        Ok(())
    }
    /// The last so many games become Left's options, and their negatives Right's.
    fn switch(&mut self, _options: usize) -> Result<(), ErrorKind> {
        Ok(())
    }
    fn binary(&mut self, _operator: Operator) -> Result<(), ErrorKind> {
        Ok(())
    }
    fn compare(&mut self, _relation: Relation) -> Result<(), ErrorKind> {
        Ok(())
    }
    /// The last `left + right` games become options.
    fn braces(&mut self, _left: usize, _right: usize) -> Result<(), ErrorKind> {
        Ok(())
    }
    fn call(&mut self, _function: &'static Function) -> Result<(), ErrorKind> {
        Ok(())
    }
    /// See [`Positions::name_length`].
    fn name_length(&self, text: &str) -> Option<usize>;
    /// A position of a game.
    fn position(&mut self, _game: &str, _position: &str) -> Result<(), ErrorKind> {
        Ok(())
    }
    /// A statement ends; its value gets a name if it is an assignment.
    fn end_statement(&mut self, _assigned: Option<&str>) -> Result<(), ErrorKind> {
        Ok(())
    }
    /// The parser keeps so many bytes more.
    fn hold(&mut self, _bytes: usize) -> Result<(), ErrorKind> {
        Ok(())
    }
    /// The parser keeps so many bytes less.
    fn release(&mut self, _bytes: usize) {}
}

/// Reads a text for its errors alone.
pub(super) struct Check<'p>(pub(super) &'p dyn Positions);

impl Actions for Check<'_> {
    fn name_length(&self, text: &str) -> Option<usize> {
        self.0.name_length(text)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Sum,
    Difference,
    OrdinalSum,
    Product,
    Quotient,
    /// A sum that is one value: `2Tiny(1)`.
    Juxtaposition,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    Equal,
    NotEqual,
    Less,
    Greater,
    AtMost,
    AtLeast,
    Confused,
    /// Less or confused: not at least.
    LessOrConfused,
    /// Greater or confused: not at most.
    GreaterOrConfused,
    /// The same tree of options.
    Identical,
}

/// Levels of precedence, from loose to tight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Sum,
    OrdinalSum,
    Product,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Prefix {
    Negative,
    Switch,
}

/// Reads the statements of a text.
pub(super) fn read(text: &str, actions: &mut impl Actions) -> Result<()> {
    let mut parser = Parser { cursor: Cursor::new(text), operand_end: 0, bracket: None, nesting: 0, actions };
    loop {
        parser.skip_space();
        match parser.cursor.symbol() {
            Symbol::End => return Ok(()),
            Symbol::NewLine | Symbol::Semicolon => parser.cursor.advance(),
            _ => parser.statement()?,
        }
    }
}

pub(super) struct Parser<'t, 'a, A> {
    pub(super) cursor: Cursor<'t>,
    /// Where the last complete operand ends.
    pub(super) operand_end: usize,
    /// The innermost open bracket.
    bracket: Option<(char, usize)>,
    nesting: usize,
    pub(super) actions: &'a mut A,
}

impl<'t, A: Actions> Parser<'t, '_, A> {
    fn statement(&mut self) -> Result<()> {
        let start = self.cursor.position();
        let assigned = self.assigned_name()?;
        self.comparison()?;
        match self.cursor.symbol() {
            Symbol::End | Symbol::NewLine | Symbol::Semicolon => {
                self.act(start, |actions| actions.end_statement(assigned))
            }
            _ => Err(self.misplaced()),
        }
    }

    /// The name of an assignment `name = …`, stepped over; `None`, and nothing is, if it is none.
    fn assigned_name(&mut self) -> Result<Option<&'t str>> {
        let start = self.cursor;
        let name = self.cursor.word();
        let span = start.position()..self.cursor.position();
        self.skip_space();
        if start.symbol() == Symbol::Letter
            && self.cursor.symbol() == Symbol::Colon
            && self.cursor.next_symbol() == Symbol::Equals
        {
            let colon = self.cursor.position();
            return Err(error(colon..colon + ":=".len(), ErrorKind::ColonEquals));
        }
        let equals = start.symbol() == Symbol::Letter && self.cursor.eat(Symbol::Equals);
        if !equals || self.cursor.symbol() == Symbol::Equals || literal::is_down(name) {
            self.cursor = start;
            return Ok(None);
        }
        if name == "_" || functions::find(name).is_some() {
            return Err(error(span, ErrorKind::CannotAssign(name.to_owned())));
        }
        Ok(Some(name))
    }

    pub(super) fn comparison(&mut self) -> Result<()> {
        let start = self.operand_start();
        self.expression(Level::Sum)?;
        let Some(relation) = self.relation() else { return Ok(()) };
        self.expression(Level::Sum)?;
        self.act(start, |actions| actions.compare(relation))?;
        let again = self.cursor.position();
        match self.relation() {
            None => Ok(()),
            Some(_) => Err(error(again..self.cursor.position(), ErrorKind::ChainedComparison)),
        }
    }

    /// The relation that stands here, stepped over.
    fn relation(&mut self) -> Option<Relation> {
        use Symbol::{Bars, Equals, Exclamation, Greater, Less};
        let start = self.cursor;
        let first = start.symbol();
        if !first.begins_relation() && !matches!(first, Bars(_)) {
            return None;
        }
        self.cursor.advance();
        let relation = match first {
            Equals if self.cursor.eat(Equals) && self.cursor.eat(Equals) => Relation::Identical,
            Equals => Relation::Equal,
            Exclamation if self.cursor.eat(Equals) => Relation::NotEqual,
            Less if self.cursor.eat(Equals) => Relation::AtMost,
            Less if self.cursor.eat(Bars(1)) => Relation::LessOrConfused,
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

    /// Operands joined by operators of this level or tighter ones.
    pub(super) fn expression(&mut self, loosest: Level) -> Result<()> {
        let start = self.operand_start();
        self.prefixed(Place::Elsewhere)?;
        while let Some((operator, level)) = binary_operator(self.cursor.symbol())
            && level >= loosest
        {
            // `3±1` is 3 + (±1): the sign is left for the operand.
            if self.cursor.symbol() != Symbol::PlusMinus {
                self.cursor.advance();
            }
            match level {
                Level::Sum => self.expression(Level::OrdinalSum)?,
                Level::OrdinalSum => self.expression(Level::Product)?,
                Level::Product if operator == Operator::Quotient => self.prefixed(Place::Divisor)?,
                Level::Product => self.prefixed(Place::Elsewhere)?,
            }
            self.act(start, |actions| actions.binary(operator))?;
        }
        Ok(())
    }

    /// An operand with its prefixes, and the space around them.
    fn prefixed(&mut self, place: Place) -> Result<()> {
        self.skip_space();
        let mut prefixes: SmallVec<[(Prefix, usize); 4]> = SmallVec::new();
        let mut held = 0;
        while let Some(prefix) = self.prefix() {
            if prefixes.len() == prefixes.capacity() {
                let bytes = 2 * size_of_val(&prefixes[..]);
                self.act(prefix.1, |actions| actions.hold(bytes))?;
                held += bytes;
            }
            prefixes.push(prefix);
        }
        match prefixes.last() {
            Some(&(Prefix::Switch, start)) if self.cursor.symbol() == Symbol::Open('{') => {
                prefixes.pop();
                self.switch(start)?;
            }
            _ => self.operand(place)?,
        }
        for &(prefix, start) in prefixes.iter().rev() {
            match prefix {
                Prefix::Negative => self.act(start, Actions::negative)?,
                Prefix::Switch => self.act(start, |actions| actions.switch(1))?,
            }
        }
        self.actions.release(held);
        self.skip_space();
        Ok(())
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
    pub(super) fn bracketed(&mut self, inside: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let span = self.cursor.span();
        let open = if self.cursor.symbol() == Symbol::Open('(') { '(' } else { '{' };
        if self.nesting == MAX_NESTING {
            return Err(error(span, ErrorKind::TooDeep));
        }
        let outer = self.bracket.replace((open, span.start));
        self.nesting += 1;
        self.cursor.advance();
        self.skip_space();
        stacker::maybe_grow(RED_ZONE, STACK, || inside(self))?;
        self.skip_space();
        if !self.cursor.eat(Symbol::Close(if open == '(' { ')' } else { '}' })) {
            return Err(self.misplaced());
        }
        self.nesting -= 1;
        self.bracket = outer;
        self.operand_end = self.cursor.position();
        Ok(())
    }

    /// Steps over white space and comments. In brackets a new line is white space, elsewhere it ends the
    /// statement.
    #[inline]
    pub(super) fn skip_space(&mut self) {
        if matches!(self.cursor.symbol(), Symbol::Space | Symbol::NewLine | Symbol::Comment) {
            self.skip_some_space();
        }
    }

    fn skip_some_space(&mut self) {
        loop {
            match self.cursor.symbol() {
                Symbol::Space => self.cursor.advance(),
                Symbol::NewLine if self.nesting > 0 => self.cursor.advance(),
                Symbol::Comment => self.cursor.comment(),
                _ => return,
            }
        }
    }

    /// Where the next operand starts.
    fn operand_start(&mut self) -> usize {
        self.skip_space();
        self.cursor.position()
    }

    /// Lets something be done, and blames the text from `start` to the last operand if it fails.
    #[inline]
    pub(super) fn act(
        &mut self,
        start: usize,
        action: impl FnOnce(&mut A) -> Result<(), ErrorKind>,
    ) -> Result<()> {
        action(self.actions).map_err(|kind| error(start..self.operand_end, kind))
    }

    /// The error that a value should stand here.
    pub(super) fn expected_operand(&self) -> ExpressionError {
        let kind = match self.cursor.symbol() {
            Symbol::NewLine | Symbol::Semicolon if self.bracket.is_none() => {
                let position = self.cursor.position();
                return error(position..position, ErrorKind::UnexpectedEnd);
            }
            Symbol::Dot if self.cursor.next_symbol() == Symbol::Digit => ErrorKind::DecimalPoint,
            Symbol::Close(_) if self.bracket.is_some() => ErrorKind::ExpectedOperand,
            Symbol::End | Symbol::Semicolon | Symbol::Close(_) | Symbol::Other(_) => return self.misplaced(),
            _ => ErrorKind::ExpectedOperand,
        };
        error(self.cursor.span(), kind)
    }

    /// The error that what stands here cannot follow what is before it.
    pub(super) fn misplaced(&self) -> ExpressionError {
        let kind = match (self.cursor.symbol(), self.bracket) {
            (Symbol::End, Some((open, start))) => return error(start..start + 1, ErrorKind::Unclosed(open)),
            (Symbol::Close(close), _) => ErrorKind::Unbalanced(close),
            (symbol, _) if symbol.begins_operand() => ErrorKind::MissingOperator,
            _ => self.cursor.character().map_or(ErrorKind::UnexpectedEnd, ErrorKind::UnexpectedCharacter),
        };
        error(self.cursor.span(), kind)
    }
}

pub(super) fn error(span: Span, kind: ErrorKind) -> ExpressionError {
    ExpressionError { span, kind }
}

/// The operator that a symbol is after an operand.
#[inline]
fn binary_operator(symbol: Symbol) -> Option<(Operator, Level)> {
    match symbol {
        Symbol::Plus | Symbol::PlusMinus => Some((Operator::Sum, Level::Sum)),
        Symbol::Minus => Some((Operator::Difference, Level::Sum)),
        Symbol::Colon => Some((Operator::OrdinalSum, Level::OrdinalSum)),
        Symbol::Star => Some((Operator::Product, Level::Product)),
        Symbol::Slash => Some((Operator::Quotient, Level::Product)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;

    #[test]
    fn precedence() {
        check(&[
            ("1 - 2 - 3", "-4"),
            ("2 + 3 * 4", "14"),
            ("8 / 2 / 2", "2"),
            ("8 / 2 * 2", "8"),
            ("1 + *:1", "1^*"),
            ("*:1:1", "{0,^*|0}"),
            ("-2 * 3", "-6"),
            ("- 2 + 3", "1"),
            ("--3", "3"),
            ("3--1", "4"),
            ("3+-1", "2"),
            ("3±1", "{4|2}"),
            ("3 + +-1", "{4|2}"),
            ("3 - ±1", "{4|2}"),
            ("-+-1", "+-1"),
            ("+--1", "0"),
            ("+-1 + +-1", "0"),
            ("(1 + 2) * 3", "9"),
            ("1 + 1 < 3", "true"),
            ("-4.NortonProduct(^)", "v4"),
            ("4.NortonProduct(^).mean()", "0"),
            ("1 +", "3..3 UnexpectedEnd"),
            ("1 + ; 2", "4..4 UnexpectedEnd"),
            ("1 +\n2", "3..3 UnexpectedEnd"),
            ("+ 1", "0..1 ExpectedOperand"),
            ("1 * / 2", "4..5 ExpectedOperand"),
            ("2 3", "2..3 MissingOperator"),
            ("2 Tiny(1)", "2..3 MissingOperator"),
            ("1 $ 2", "2..3 UnexpectedCharacter('$')"),
            ("é", "0..2 UnexpectedCharacter('é')"),
            ("1 ! 2", "2..3 UnexpectedCharacter('!')"),
            ("1 | 2", "2..3 UnexpectedCharacter('|')"),
            ("1 < 2 < 3", "6..7 ChainedComparison"),
            ("g := {1|0}", "2..4 ColonEquals"),
            ("if 1 < 2", "0..2 NoProgram"),
            ("1 = 1 == 1", "6..8 ChainedComparison"),
        ]);
    }

    #[test]
    fn brackets() {
        check(&[
            ("()", "1..2 ExpectedOperand"),
            ("(1", "0..1 Unclosed('(')"),
            ("{1|(2", "3..4 Unclosed('(')"),
            ("{1|", "0..1 Unclosed('{')"),
            ("(1}", "2..3 Unbalanced('}')"),
            ("1)", "1..2 Unbalanced(')')"),
            ("}", "0..1 Unbalanced('}')"),
            ("(1,2)", "2..3 UnexpectedCharacter(',')"),
            ("(1;2)", "2..3 UnexpectedCharacter(';')"),
            ("{1|;}", "3..4 UnexpectedCharacter(';')"),
        ]);
    }
}
