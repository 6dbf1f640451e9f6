//! How operands are read: literals, names, calls, braces.
//!
//! Runs of bars split a game at the longest first, `{a|b||c}` being `{{a|b}|c}`. Games to the left of a
//! bar wait until a longer run, or the closing brace, says what they are Left's options of.

use smallvec::SmallVec;

use super::ErrorKind;
use super::cursor::Symbol;
use super::functions::{self, Function};
use super::literal::{Literal, Place};
use super::syntax::{Actions, Level, Operator, Parser, Result, error};

impl<A: Actions> Parser<'_, '_, A> {
    /// Braces after the `+-` at `start`: `+-{2|1}` is ± of a game, `+-{a,b}` has the options a and b, and
    /// their negatives.
    pub(super) fn switch(&mut self, start: usize) -> Result<()> {
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

    pub(super) fn operand(&mut self, place: Place) -> Result<()> {
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

    /// What stands after white space.
    fn next_symbol(&mut self) -> Symbol {
        let cursor = self.cursor;
        self.skip_space();
        std::mem::replace(&mut self.cursor, cursor).symbol()
    }

    fn literal(&mut self, place: Place) -> Result<()> {
        let start = self.cursor.position();
        let literal = Literal::read(&mut self.cursor, place)?;
        self.operand_end = self.cursor.position();
        self.act(start, |actions| actions.literal(&literal))?;
        if let Some(star) = literal.glued_star {
            let follows = self.next_symbol();
            if follows == Symbol::Slash || star.end == self.operand_end && follows.begins_operand() {
                return Err(error(star, ErrorKind::StarProduct));
            }
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
        if self.position()? {
            return Ok(());
        }
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
            let kind = if is_definition(self.cursor.rest()) {
                ErrorKind::NoProgram
            } else {
                functions::unknown(word)
            };
            return Err(error(start..self.operand_end, kind));
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
}

/// Does a text begin with `(n) =`?
fn is_definition(text: &str) -> bool {
    let after = text.split_once(')').map(|(_, after)| after.trim_start());
    after.is_some_and(|after| after.starts_with('=') && !after.starts_with("=="))
}

#[cfg(test)]
mod tests {
    use super::super::tests::check;

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
            ("f(n) = n + 1", "0..1 NoProgram"),
            ("f(n) == n", "0..1 UnknownFunction { name: \"f\", nearest: None }"),
            ("maen(1)", "0..4 UnknownFunction { name: \"maen\", nearest: Some(\"mean\") }"),
            ("1.xyzzy()", "2..7 UnknownFunction { name: \"xyzzy\", nearest: None }"),
            ("1.", "2..2 UnexpectedEnd"),
            ("1.+", "2..3 UnexpectedCharacter('+')"),
        ]);
    }
}
