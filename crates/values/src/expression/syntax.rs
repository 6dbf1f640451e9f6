//! How the calculator's language is read.
//!
//! A parser by recursive descent, one function per level of precedence, that builds no tree: whatever it
//! recognises it hands at once to [`Actions`], operands before operators, the way a stack machine wants
//! them. Left-associative chains and prefixes are loops; only brackets recurse, at most [`MAX_NESTING`]
//! deep and on a stack that grows. The time is linear in the text.
//!
//! Runs of bars split a game at the longest first, `{a|b||c}` being `{{a|b}|c}`. Games to the left of a
//! bar wait until a run at least as long, or the closing brace, says what they are Left's options of.

use smallvec::SmallVec;

use super::cursor::{Cursor, Symbol};
use super::functions::{self, Function};
use super::literal::{self, Literal, Place};
use super::{ErrorKind, ExpressionError, MAX_NESTING, Span};

type Result<T, E = ExpressionError> = std::result::Result<T, E>;

/// The stack that is left for what happens in a bracket; forms of [`super::MAX_FORM`] positions are copied
/// and dropped on it.
const RED_ZONE: usize = 256 * 1024;
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
    /// A statement ends; its value gets a name if it is an assignment.
    fn end_statement(&mut self, _assigned: Option<&str>) {}
}

/// Reads a text for its errors alone.
pub(super) struct Check;

impl Actions for Check {}

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

struct Parser<'t, 'a, A> {
    cursor: Cursor<'t>,
    /// Where the last complete operand ends.
    operand_end: usize,
    /// The innermost open bracket.
    bracket: Option<(char, usize)>,
    nesting: usize,
    actions: &'a mut A,
}

impl<'t, A: Actions> Parser<'t, '_, A> {
    fn statement(&mut self) -> Result<()> {
        let assigned = self.assigned_name()?;
        self.comparison()?;
        match self.cursor.symbol() {
            Symbol::End | Symbol::NewLine | Symbol::Semicolon => {
                self.actions.end_statement(assigned);
                Ok(())
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

    fn comparison(&mut self) -> Result<()> {
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
    fn expression(&mut self, loosest: Level) -> Result<()> {
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
        while let Some(prefix) = self.prefix() {
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

    /// Braces after the `+-` at `start`: `+-{2|1}` is ± of a game, `+-{a,b}` has the options a and b, and their
    /// negatives.
    fn switch(&mut self, start: usize) -> Result<()> {
        let braces = self.cursor.position();
        let options = match self.braces()? {
            Some(0) => return Err(error(braces..self.operand_end, ErrorKind::MissingBar)),
            Some(options) => options,
            None => {
                self.methods(braces)?;
                1
            }
        };
        self.act(start, |actions| actions.switch(options))
    }

    fn operand(&mut self, place: Place) -> Result<()> {
        let start = self.cursor.position();
        match self.cursor.symbol() {
            _ if Literal::begins(&self.cursor) => self.literal(place)?,
            Symbol::Letter => self.word()?,
            Symbol::Tiny | Symbol::Miny => self.symbol_call()?,
            Symbol::Open('(') => self.bracketed(Parser::comparison)?,
            Symbol::Open(_) => {
                if self.braces()?.is_some() {
                    return Err(error(start..self.operand_end, ErrorKind::MissingBar));
                }
            }
            _ => return Err(self.expected_operand()),
        }
        self.methods(start)
    }

    fn literal(&mut self, place: Place) -> Result<()> {
        let start = self.cursor.position();
        let literal = Literal::read(&mut self.cursor, place)?;
        self.operand_end = self.cursor.position();
        self.act(start, |actions| actions.literal(&literal))?;
        if let Some(star) = literal.glued_star
            && self.cursor.symbol().begins_operand()
        {
            return Err(error(star, ErrorKind::StarProduct));
        }
        if !self.is_glued_infinitesimal() {
            return Ok(());
        }
        if self.cursor.symbol() == Symbol::Letter {
            self.word()?;
        } else {
            self.symbol_call()?;
        }
        self.act(start, |actions| actions.binary(Operator::Juxtaposition))
    }

    /// Does `Tiny(` or `Miny(` stand here?
    fn is_glued_infinitesimal(&self) -> bool {
        match self.cursor.symbol() {
            Symbol::Tiny | Symbol::Miny => true,
            Symbol::Letter => {
                let mut ahead = self.cursor;
                let function = functions::find(ahead.word());
                function.is_some_and(Function::is_juxtaposed) && ahead.symbol() == Symbol::Open('(')
            }
            _ => false,
        }
    }

    /// A name, or a function with its arguments.
    fn word(&mut self) -> Result<()> {
        let start = self.cursor.position();
        let word = self.cursor.word();
        self.operand_end = self.cursor.position();
        let function = functions::find(word);
        if let Some(function) = function {
            self.skip_space();
            if self.cursor.symbol() != Symbol::Open('(') {
                return Err(error(start..self.operand_end, ErrorKind::MissingArguments(function)));
            }
            return self.call(function, start, 0);
        }
        if self.cursor.symbol() == Symbol::Open('(') {
            return Err(error(start..self.operand_end, functions::unknown(word)));
        }
        self.act(start, |actions| actions.name(word))
    }

    /// `⧾(x)` or `⧿(x)`.
    fn symbol_call(&mut self) -> Result<()> {
        let start = self.cursor.position();
        let function = if self.cursor.symbol() == Symbol::Tiny { &functions::TINY } else { &functions::MINY };
        self.cursor.advance();
        self.operand_end = self.cursor.position();
        if self.cursor.symbol() != Symbol::Open('(') {
            return Err(error(start..self.operand_end, ErrorKind::MissingArguments(function)));
        }
        self.call(function, start, 0)
    }

    /// Methods of the operand just read: `g.cool(1)` is `cool(g, 1)`, `g.mean` is `mean(g)`.
    fn methods(&mut self, start: usize) -> Result<()> {
        while self.cursor.eat(Symbol::Dot) {
            let name_start = self.cursor.position();
            if self.cursor.symbol() != Symbol::Letter {
                return Err(self.misplaced());
            }
            let name = self.cursor.word();
            self.operand_end = self.cursor.position();
            let Some(function) = functions::find(name) else {
                return Err(error(name_start..self.operand_end, functions::unknown(name)));
            };
            self.call(function, start, 1)?;
        }
        Ok(())
    }

    /// The arguments of a function and the call; `given` of them are already there.
    fn call(&mut self, function: &'static Function, start: usize, mut given: usize) -> Result<()> {
        if self.cursor.symbol() == Symbol::Open('(') {
            self.bracketed(|parser| {
                if parser.cursor.symbol() == Symbol::Close(')') {
                    return Ok(());
                }
                loop {
                    parser.comparison()?;
                    given += 1;
                    if !parser.cursor.eat(Symbol::Comma) {
                        return Ok(());
                    }
                }
            })?;
        }
        if given != function.arguments.len() {
            let kind = ErrorKind::WrongArguments { function, given };
            return Err(error(start..self.operand_end, kind));
        }
        self.act(start, |actions| actions.call(function))
    }

    /// Braces. Without a bar in them the options stay on the stack, and it is said how many there are.
    fn braces(&mut self) -> Result<Option<usize>> {
        let start = self.cursor.position();
        // How many games wait to become Left's options, and the length of the run of bars after them.
        let mut waiting: SmallVec<[(usize, usize); 4]> = SmallVec::new();
        let mut options = 0;
        self.bracketed(|parser| {
            loop {
                options = parser.options()?;
                let bars_start = parser.cursor.position();
                let bars = parser.bars();
                if bars == 0 {
                    return Ok(());
                }
                while let Some(&(left, length)) = waiting.last()
                    && length <= bars
                {
                    if length == bars {
                        return Err(error(bars_start..parser.cursor.position(), ErrorKind::SameBars));
                    }
                    waiting.pop();
                    parser.act(start, |actions| actions.braces(left, options))?;
                    options = 1;
                }
                waiting.push((options, bars));
            }
        })?;
        if waiting.is_empty() {
            return Ok(Some(options));
        }
        while let Some((left, _)) = waiting.pop() {
            self.act(start, |actions| actions.braces(left, options))?;
            options = 1;
        }
        Ok(None)
    }

    /// A list of options, perhaps empty; gives their number.
    fn options(&mut self) -> Result<usize> {
        self.skip_space();
        if matches!(self.cursor.symbol(), Symbol::Bars(_) | Symbol::Close('}')) {
            return Ok(0);
        }
        let mut options = 0;
        loop {
            self.expression(Level::Sum)?;
            options += 1;
            if self.cursor.symbol().begins_relation() {
                return Err(error(self.cursor.span(), ErrorKind::ComparisonInBraces));
            }
            if !self.cursor.eat(Symbol::Comma) {
                return Ok(options);
            }
        }
    }

    /// The length of the run of bars that stands here, stepped over.
    fn bars(&mut self) -> usize {
        let mut length = 0;
        while let Symbol::Bars(more) = self.cursor.symbol() {
            self.cursor.advance();
            length += usize::from(more);
        }
        length
    }

    /// Reads what stands in the bracket that opens here, and the bracket that closes it.
    fn bracketed(&mut self, inside: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
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
    fn skip_space(&mut self) {
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
    fn act(&mut self, start: usize, action: impl FnOnce(&mut A) -> Result<(), ErrorKind>) -> Result<()> {
        action(self.actions).map_err(|kind| error(start..self.operand_end, kind))
    }

    /// The error that a value should stand here.
    fn expected_operand(&self) -> ExpressionError {
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
    fn misplaced(&self) -> ExpressionError {
        let kind = match (self.cursor.symbol(), self.bracket) {
            (Symbol::End, Some((open, start))) => return error(start..start + 1, ErrorKind::Unclosed(open)),
            (Symbol::Close(close), _) => ErrorKind::Unbalanced(close),
            (symbol, _) if symbol.begins_operand() => ErrorKind::MissingOperator,
            _ => self.cursor.character().map_or(ErrorKind::UnexpectedEnd, ErrorKind::UnexpectedCharacter),
        };
        error(self.cursor.span(), kind)
    }
}

fn error(span: Span, kind: ErrorKind) -> ExpressionError {
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

    #[test]
    fn braces_and_bars() {
        check(&[
            ("{|}", "0"),
            ("{0|}", "1"),
            ("{0||}", "1"),
            ("{||0|-2}", "0"),
            ("{2|1||0}", "{2|1||0}"),
            ("{2||1|0}", "{2||1|0}"),
            ("{2‖1|0}", "{2||1|0}"),
            ("{{2|1}|0} == {2|1||0}", "true"),
            ("{1|0,*||-1}", "{1|0,*||-1}"),
            ("{10|8||6|4|||0|-2||-4|-6}", "{10|8||6|4|||0|-2||-4|-6}"),
            ("{1 + 1, 2Tiny(1) | mean({1|0})}", "{2Tiny(1)|1/2}"),
            ("{(1 < 2)|}", "0..10 NotAGame"),
            ("{1|2|3}", "4..5 SameBars"),
            ("{1||2|3||4}", "7..9 SameBars"),
            ("{1| |2}", "4..5 SameBars"),
            ("{1,2}", "0..5 MissingBar"),
            ("{}", "0..2 MissingBar"),
            ("{1,|}", "3..4 ExpectedOperand"),
            ("{,1|}", "1..2 ExpectedOperand"),
            ("{1 < 2|}", "3..4 ComparisonInBraces"),
            ("{1 == 2|}", "3..4 ComparisonInBraces"),
        ]);
    }

    #[test]
    fn switches() {
        check(&[
            ("+-1", "+-1"),
            ("±1/2", "+-1/2"),
            ("+-{1,{2|0}}", "+-{1,{2|0}}"),
            ("+- {1}", "+-1"),
            ("+-{2|1}", "+-{2|1}"),
            ("+-{2|1} == {2|1||-1|-2}", "true"),
            ("+-{2|1}.mean", "+-3/2"),
            ("+-(^5*)", "+-(^5*)"),
            ("-{1,2}", "1..6 MissingBar"),
            ("+-{}", "2..4 MissingBar"),
            ("+-{1,2}.mean", "7..8 UnexpectedCharacter('.')"),
        ]);
    }

    #[test]
    fn calls() {
        check(&[
            ("2Tiny(2)", "2Tiny(2)"),
            ("2tiny(2)", "2Tiny(2)"),
            ("1/2⧾(½)", "1/2Tiny(1/2)"),
            ("-1Miny(1/2)", "-1Miny(1/2)"),
            ("^Tiny(1) == ^ + Tiny(1)", "true"),
            ("2.Tiny", "Tiny(2)"),
            ("mean ({1|0})", "1/2"),
            ("{1|0}.cool(1/4).mean", "1/2"),
            ("Tiny", "0..4 MissingArguments(Tiny)"),
            ("⧾2", "0..3 MissingArguments(Tiny)"),
            ("2mean(1)", "1..2 MissingOperator"),
            ("mean()", "0..6 WrongArguments { function: mean, given: 0 }"),
            ("mean(1, 2)", "0..10 WrongArguments { function: mean, given: 2 }"),
            ("1 + 2.cool", "4..10 WrongArguments { function: cool, given: 1 }"),
            ("maen(1)", "0..4 UnknownFunction { name: \"maen\", nearest: Some(\"mean\") }"),
            ("1.xyzzy()", "2..7 UnknownFunction { name: \"xyzzy\", nearest: None }"),
            ("1.", "2..2 UnexpectedEnd"),
            ("1.+", "2..3 UnexpectedCharacter('+')"),
        ]);
    }
}
