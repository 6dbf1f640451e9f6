//! How operands are read: literals, names, calls, braces, lists, positions of games.
//!
//! Runs of bars split a game at the longest first, `{a|b||c}` being `{{a|b}|c}`. Games to the left of a
//! bar wait until a longer run, or the closing brace, says what they are Left's options of.

use super::{Parser, Scope, is_keyword};
use crate::cursor::Symbol;
use crate::error::{ErrorKind, Result};
use crate::functions::{self, Function};
use crate::literal::{self, Literal, Place};
use crate::positions;
use crate::tree::{Children, Comprehension, Id, Kind, Lambda, Operator, Written};
use games::Registry;
use games::spelling::closing_bracket;
use smallvec::SmallVec;
use std::sync::Arc;
use values::Player;
use values::loopy::NAMES;

/// What stands in braces.
enum Braced {
    Game(Id),
    /// A list without a bar.
    Options(Children),
    /// `{x for x in …}`.
    Set(Id),
}

impl<'t> Parser<'t, '_> {
    /// Braces after the `+-` at `start`: `+-{2|1}` is ± of a game, `+-{a,b}` has the options a and b, and
    /// their negatives.
    pub(super) fn switch(&mut self, start: usize) -> Result<Id> {
        let braces = self.cursor.position();
        let options = match self.braces()? {
            Braced::Options(options) if self.tree.children(options).is_empty() => {
                return Err(self.error(braces..self.operand_end, ErrorKind::MissingBar));
            }
            Braced::Options(options) => options,
            Braced::Game(game) | Braced::Set(game) => {
                let option = self.postfixes(braces, game)?;
                self.tree.add_children(&[option])
            }
        };
        self.add(start, Kind::Switch(options))
    }

    pub(super) fn operand(&mut self, place: Place) -> Result<Id> {
        let start = self.cursor.position();
        let id = match self.cursor.symbol() {
            Symbol::Letter if self.lambda_follows() => return self.lambda(),
            Symbol::Star if self.cursor.next_symbol() == Symbol::Open('[') => self.misere()?,
            _ if Literal::begins(&self.cursor) => self.literal(place)?,
            Symbol::Letter => self.word()?,
            Symbol::Tiny | Symbol::Miny => self.symbol_call()?,
            Symbol::Open('(') if self.lambda_follows() => return self.lambda(),
            Symbol::Open('(') => self.bracketed(Parser::truth)?,
            Symbol::Open('[') => self.list()?,
            Symbol::Open(_) => match self.braces()? {
                Braced::Game(id) | Braced::Set(id) => id,
                Braced::Options(options) if self.tree.children(options).is_empty() => {
                    return Err(self.error(start..self.operand_end, ErrorKind::MissingBar));
                }
                Braced::Options(options) if self.list_method_follows() => self.set(start, options)?,
                Braced::Options(options) => self.add(start, Kind::Both(options))?,
            },
            Symbol::Quote => self.text()?,
            _ => return Err(self.expected_operand()),
        };
        self.postfixes(start, id)
    }

    /// `*[2,[3,2]]`.
    fn misere(&mut self) -> Result<Id> {
        let start = self.cursor.position();
        self.cursor.advance();
        let list = self.list()?;
        self.add(start, Kind::Misere(list))
    }

    /// Does a method of lists stand here? Then braces without a bar are a set: `{0,1,7}.Contains(4)`.
    fn list_method_follows(&self) -> bool {
        let mut ahead = self.cursor;
        if !ahead.eat(Symbol::Dot) {
            return false;
        }
        functions::find(ahead.word()).is_some_and(|function| function.arguments.first() == Some(&"list"))
    }

    fn set(&mut self, start: usize, items: Children) -> Result<Id> {
        let list = self.add(start, Kind::List(items))?;
        let Some(function) = functions::find("set") else { return Ok(list) };
        let arguments = self.tree.add_children(&[list]);
        self.add(start, Kind::Call(function, arguments))
    }

    /// What stands after white space.
    fn next_symbol(&mut self) -> Symbol {
        let cursor = self.cursor;
        self.skip_space();
        std::mem::replace(&mut self.cursor, cursor).symbol()
    }

    fn literal(&mut self, place: Place) -> Result<Id> {
        let start = self.cursor.position();
        let literal = Literal::read(&mut self.cursor, place)?;
        let is_empty = self.cursor.position() == start;
        self.operand_end = self.cursor.position();
        let mut id = None;
        if !is_empty {
            let kind = match literal.as_integer() {
                Some(integer) => Kind::Integer(integer),
                None => Kind::Literal(self.tree.add_literal(literal.value())),
            };
            id = Some(self.add(start, kind)?);
        }
        if let Some(star) = literal.glued_star {
            let follows = self.next_symbol();
            if follows == Symbol::Slash && !self.comment_follows()
                || star.end == self.operand_end && follows.begins_operand() && !self.keyword_follows()
            {
                return Err(self.error(star, ErrorKind::StarProduct));
            }
        }
        if literal::is_uptimal(&self.cursor) {
            let uptimal = self.uptimal()?;
            id = Some(self.juxtaposed(start, id, uptimal)?);
            if self.cursor.symbol() == Symbol::Star {
                let star = self.literal(Place::Elsewhere)?;
                id = Some(self.juxtaposed(start, id, star)?);
            }
        } else if self.is_glued_word() {
            let second =
                if self.cursor.symbol() == Symbol::Letter { self.word()? } else { self.symbol_call()? };
            id = Some(self.juxtaposed(start, id, second)?);
        }
        id.ok_or_else(|| self.expected_operand())
    }

    fn juxtaposed(&mut self, start: usize, first: Option<Id>, second: Id) -> Result<Id> {
        match first {
            Some(first) => self.add(start, Kind::Binary(Operator::Juxtaposition, first, second)),
            None => Ok(second),
        }
    }

    fn comment_follows(&mut self) -> bool {
        let cursor = self.cursor;
        while self.cursor.symbol() == Symbol::Space {
            self.cursor.advance();
        }
        std::mem::replace(&mut self.cursor, cursor).is_comment()
    }

    /// Does a word of the language stand after white space, rather than a value?
    fn keyword_follows(&mut self) -> bool {
        let cursor = self.cursor;
        self.skip_space();
        let word = self.peek_word();
        let infix = functions::find(word).is_some_and(|function| function.takes(2));
        self.cursor = cursor;
        is_keyword(word) || infix && matches!(self.cursor.symbol(), Symbol::Space)
    }

    /// `^[n]` or `^<n>`, with the sign of up or of down.
    fn uptimal(&mut self) -> Result<Id> {
        let start = self.cursor.position();
        let winner = match self.cursor.symbol() {
            Symbol::Ups(1..) => Player::Left,
            _ => Player::Right,
        };
        self.cursor.advance();
        let sum = self.cursor.symbol() == Symbol::Open('[');
        let order = if sum {
            self.bracketed(Parser::truth)?
        } else {
            self.cursor.advance();
            let order = if self.cursor.symbol() == Symbol::Digit {
                let place = self.cursor.position();
                let literal = Literal::read(&mut self.cursor, Place::Divisor)?;
                self.operand_end = self.cursor.position();
                let kind = match literal.as_integer() {
                    Some(integer) => Kind::Integer(integer),
                    None => Kind::Literal(self.tree.add_literal(literal.value())),
                };
                self.add(place, kind)?
            } else {
                self.word()?
            };
            self.cursor.advance();
            self.operand_end = self.cursor.position();
            order
        };
        self.add(start, Kind::Uptimal { winner, sum, order })
    }

    /// Does `Tiny(` or `Miny(` stand here, or `over` or `under`?
    fn is_glued_word(&self) -> bool {
        match self.cursor.symbol() {
            Symbol::Tiny | Symbol::Miny => true,
            Symbol::Letter => {
                let mut ahead = self.cursor;
                let word = ahead.word();
                if NAMES.contains(&word) {
                    return true;
                }
                let function = functions::find(word);
                function.is_some_and(Function::is_juxtaposed) && ahead.symbol() == Symbol::Open('(')
            }
            _ => false,
        }
    }

    /// A text between quotation marks; a backslash keeps the next character from being one.
    fn text(&mut self) -> Result<Id> {
        let start = self.cursor.position();
        let mut text = String::new();
        self.cursor.advance();
        loop {
            let character = self.cursor.character();
            match (self.cursor.symbol(), character) {
                (Symbol::Quote, _) => break,
                (_, None) => return Err(self.error(start..start + 1, ErrorKind::UnclosedText)),
                (_, Some('\\')) => {
                    self.cursor.advance();
                    match self.cursor.character() {
                        Some('n') => text.push('\n'),
                        Some(escaped) => text.push(escaped),
                        None => return Err(self.error(start..start + 1, ErrorKind::UnclosedText)),
                    }
                }
                (_, Some(character)) => text.push(character),
            }
            self.cursor.advance();
        }
        self.cursor.advance();
        self.operand_end = self.cursor.position();
        let text = self.tree.add_text(text);
        self.add(start, Kind::Text(text))
    }

    /// A name, a function with its arguments, a position of a game, or what begins with a word of the
    /// language.
    fn word(&mut self) -> Result<Id> {
        if let Some(position) = self.position()? {
            return Ok(position);
        }
        let start = self.cursor.position();
        if let Some(begun) = self.begun_by_word()? {
            return Ok(begun);
        }
        let word = self.cursor.word();
        self.operand_end = self.cursor.position();
        if is_keyword(word) {
            return Err(self.error(start..self.operand_end, ErrorKind::MisplacedWord(word.to_owned())));
        }
        if let Some(function) = functions::find(word) {
            self.skip_space();
            return match self.cursor.symbol() {
                Symbol::Open('(') => self.call(function, start, None),
                // A function as a value: `map(mean, list)`.
                Symbol::Comma | Symbol::Close(_) if self.bracket.is_some() => {
                    self.function_value(function, start)
                }
                _ => Err(self.error(start..self.operand_end, ErrorKind::MissingArguments(function))),
            };
        }
        if self.cursor.symbol() == Symbol::Open('{') && !functions::is_constant(word) {
            return self.named_braces(word, start);
        }
        let id = self.name(word, start)?;
        // `upon*`, `over*2`.
        if self.cursor.symbol() == Symbol::Star && NAMES.contains(&word) {
            let mut ahead = self.cursor;
            ahead.advance();
            ahead.digits();
            let goes_on = ahead.symbol().begins_operand()
                || ahead.symbol() == Symbol::Space && {
                    while ahead.symbol() == Symbol::Space {
                        ahead.advance();
                    }
                    ahead.symbol().begins_operand()
                };
            if !goes_on {
                let star = self.literal(Place::Elsewhere)?;
                return self.juxtaposed(start, Some(id), star);
            }
        }
        if self.cursor.symbol() == Symbol::Open('(') { self.apply(start, id, None) } else { Ok(id) }
    }

    /// A function that is passed on: a lambda that calls it.
    fn function_value(&mut self, function: &'static Function, start: usize) -> Result<Id> {
        let parameters = function.least();
        let arguments: Vec<Id> = (0..parameters)
            .map(|slot| self.add(start, Kind::Local(u32::try_from(slot).unwrap_or(0))))
            .collect::<Result<_>>()?;
        let arguments = self.tree.add_children(&arguments);
        let body = self.add(start, Kind::Call(function, arguments))?;
        let names = function.arguments.iter().take(parameters).map(|name| Arc::from(*name)).collect();
        let lambda = Lambda {
            name: Some(function.name.into()),
            parameters: names,
            captured: Vec::new(),
            slots: u32::try_from(parameters).unwrap_or(0),
            body,
        };
        let lambda = self.tree.add_lambda(lambda);
        self.add(start, Kind::Lambda(lambda))
    }

    /// The value that a name stands for; the name was stepped over.
    pub(super) fn name(&mut self, name: &str, start: usize) -> Result<Id> {
        if let Some(slot) = self.local(name, self.scopes.len() - 1) {
            return self.add(start, Kind::Local(slot));
        }
        let name = self.tree.add_text(name);
        self.add(start, Kind::Name(name))
    }

    /// The slot of a local name, in the frame of that scope. What belongs to a scope around it is captured.
    pub(super) fn local(&mut self, name: &str, scope: usize) -> Option<u32> {
        if let Some(slot) = self.scopes[scope].find(name) {
            return Some(slot);
        }
        let outer = self.local(name, scope.checked_sub(1)?)?;
        let Scope { slots, captured, .. } = &mut self.scopes[scope];
        let known = captured.iter().find(|(from, _)| *from == outer).map(|(_, to)| *to);
        Some(known.unwrap_or_else(|| {
            let slot = *slots;
            *slots += 1;
            captured.push((outer, slot));
            slot
        }))
    }

    /// `⧾(x)` or `⧿(x)`.
    fn symbol_call(&mut self) -> Result<Id> {
        let start = self.cursor.position();
        let name = if self.cursor.symbol() == Symbol::Tiny { "tiny" } else { "miny" };
        self.cursor.advance();
        self.operand_end = self.cursor.position();
        let Some(function) = functions::find(name) else { return Err(self.expected_operand()) };
        if self.cursor.symbol() != Symbol::Open('(') {
            return Err(self.error(start..self.operand_end, ErrorKind::MissingArguments(function)));
        }
        self.call(function, start, None)
    }

    /// What follows the operand just read: methods, `g.cool(1)` being `cool(g, 1)` and `g.mean` being
    /// `mean(g)`, and items, `list[1]`.
    fn postfixes(&mut self, start: usize, mut id: Id) -> Result<Id> {
        loop {
            match self.cursor.symbol() {
                Symbol::Dot if self.cursor.next_symbol() != Symbol::Dot => {
                    self.cursor.advance();
                    id = self.method(start, id)?;
                }
                Symbol::Open('[') => {
                    let index = self.bracketed(Parser::truth)?;
                    id = self.add(start, Kind::Item(id, index))?;
                }
                _ => return Ok(id),
            }
        }
    }

    fn method(&mut self, start: usize, receiver: Id) -> Result<Id> {
        let name_start = self.cursor.position();
        if self.cursor.symbol() != Symbol::Letter {
            return Err(self.misplaced());
        }
        let name = self.cursor.word();
        self.operand_end = self.cursor.position();
        if let Some(function) = functions::find(name) {
            return self.call(function, start, Some(receiver));
        }
        let function = self.name(name, name_start)?;
        self.apply(start, function, Some(receiver))
    }

    /// The arguments of a function and the call; `receiver` is the first of them if it is there already.
    fn call(&mut self, function: &'static Function, start: usize, receiver: Option<Id>) -> Result<Id> {
        let mut arguments: SmallVec<[Id; 4]> = receiver.into_iter().collect();
        if self.cursor.symbol() == Symbol::Open('(') {
            self.arguments(&mut arguments, function.bound())?;
        }
        if !function.takes(arguments.len()) {
            let kind = ErrorKind::WrongArguments { function, given: arguments.len() };
            return Err(self.error(start..self.operand_end, kind));
        }
        let arguments = self.tree.add_children(&arguments);
        self.add(start, Kind::Call(function, arguments))
    }

    /// A call of a function of one's own.
    fn apply(&mut self, start: usize, function: Id, receiver: Option<Id>) -> Result<Id> {
        let mut parts: SmallVec<[Id; 4]> = SmallVec::from_slice(&[function]);
        parts.extend(receiver);
        if self.cursor.symbol() == Symbol::Open('(') {
            self.arguments(&mut parts, None)?;
        }
        let parts = self.tree.add_children(&parts);
        self.add(start, Kind::Apply(parts))
    }

    /// Arguments in brackets; those from a place on are conditions on something that has a name.
    fn arguments(
        &mut self,
        arguments: &mut SmallVec<[Id; 4]>,
        bound: Option<(usize, &'static [&'static str])>,
    ) -> Result<()> {
        self.bracketed(|parser| {
            if parser.cursor.symbol() == Symbol::Close(')') {
                return Ok(());
            }
            loop {
                let argument = match bound {
                    Some((place, names)) if arguments.len() == place => parser.condition_on(names)?,
                    _ => parser.item()?,
                };
                arguments.push(argument);
                if !parser.cursor.eat(Symbol::Comma) {
                    return Ok(());
                }
            }
        })
    }

    /// An argument, or a list of what a loop yields: `sum(n * n for n in 1..5)`.
    fn item(&mut self) -> Result<Id> {
        self.comprehended(Parser::truth, false)
    }

    /// One value, or what a loop yields if `for` follows it.
    fn comprehended(&mut self, value: fn(&mut Self) -> Result<Id>, is_set: bool) -> Result<Id> {
        let start = self.operand_start();
        let Some(&head) = self.comprehensions.get(&start) else { return value(self) };
        // The variables are declared after the value that uses them.
        let before = self.cursor;
        self.cursor.skip(head - start);
        let known = self.declared();
        let clauses = self.clauses()?;
        let after = std::mem::replace(&mut self.cursor, before);
        let yielded = value(self)?;
        if self.cursor.position() != head {
            return Err(self.misplaced());
        }
        self.cursor = after;
        self.forget(known);
        let yields = self.tree.add_children(&[yielded]);
        let comprehension = self.tree.add_comprehension(Comprehension { clauses, yields, is_set });
        self.add(start, Kind::Comprehension(comprehension))
    }

    /// `[1,2,3]`, `[n for n in 1..5]`.
    fn list(&mut self) -> Result<Id> {
        let start = self.cursor.position();
        let mut items: SmallVec<[Id; 8]> = SmallVec::new();
        self.bracketed(|parser| {
            if parser.cursor.symbol() == Symbol::Close(']') {
                return Ok(());
            }
            loop {
                items.push(parser.item()?);
                if !parser.cursor.eat(Symbol::Comma) {
                    return Ok(());
                }
            }
        })?;
        if let [only] = items[..]
            && matches!(self.tree.node(only).kind, Kind::Comprehension(_))
        {
            return Ok(only);
        }
        let items = self.tree.add_children(&items);
        self.add(start, Kind::List(items))
    }

    fn braces(&mut self) -> Result<Braced> {
        let start = self.cursor.position();
        // The games that wait to become Left's options, and the length of the run of bars after them.
        let mut waiting: SmallVec<[(SmallVec<[Id; 4]>, usize); 4]> = SmallVec::new();
        let mut options: SmallVec<[Id; 4]> = SmallVec::new();
        self.bracketed(|parser| {
            loop {
                options = parser.options()?;
                let bars_start = parser.cursor.position();
                let bars = parser.bars();
                if bars == 0 {
                    return Ok(());
                }
                while let Some((_, length)) = waiting.last()
                    && *length <= bars
                {
                    if *length == bars {
                        return Err(parser.error(bars_start..parser.cursor.position(), ErrorKind::SameBars));
                    }
                    let Some((left, _)) = waiting.pop() else { break };
                    options = SmallVec::from_slice(&[parser.game(start, &left, &options)?]);
                }
                waiting.push((std::mem::take(&mut options), bars));
            }
        })?;
        if waiting.is_empty() {
            if let [only] = options[..]
                && matches!(self.tree.node(only).kind, Kind::Comprehension(_))
            {
                return Ok(Braced::Set(only));
            }
            return Ok(Braced::Options(self.tree.add_children(&options)));
        }
        while let Some((left, _)) = waiting.pop() {
            options = SmallVec::from_slice(&[self.game(start, &left, &options)?]);
        }
        Ok(Braced::Game(options[0]))
    }

    fn game(&mut self, start: usize, left: &[Id], right: &[Id]) -> Result<Id> {
        let all: SmallVec<[Id; 8]> = left.iter().chain(right).copied().collect();
        let leads_back = |id: &Id| {
            let kind = self.tree.node(*id).kind;
            matches!(kind, Kind::Pass | Kind::Back(_)) || self.open_loops.contains(id)
        };
        let (is_graph, is_open) = if self.loops_used {
            let back = |id: &Id| matches!(self.tree.node(*id).kind, Kind::Back(_));
            (all.iter().any(leads_back), all.iter().any(|id| back(id) || self.open_loops.contains(id)))
        } else {
            (false, false)
        };
        let all = self.tree.add_children(&all);
        let left = u32::try_from(left.len()).unwrap_or(u32::MAX);
        let kind = if is_graph { Kind::Graph(all, left) } else { Kind::Braces(all, left) };
        let game = self.add(start, kind)?;
        if is_open {
            self.open_loops.insert(game);
        }
        Ok(game)
    }

    /// Braces with a name, `a{0|a}`; the name was stepped over.
    fn named_braces(&mut self, name: &'t str, start: usize) -> Result<Id> {
        if self.loop_names.contains(&name) {
            let kind = ErrorKind::LoopNamedTwice(name.to_owned());
            return Err(self.error(start..self.operand_end, kind));
        }
        self.loop_names.push(name);
        let braces = self.braces()?;
        self.loop_names.pop();
        match braces {
            Braced::Game(game) if matches!(self.tree.node(game).kind, Kind::Graph(..)) => {
                let name = self.tree.add_text(name);
                let named = self.add(start, Kind::NamedGraph(name, game))?;
                if self.open_loops.remove(&game) && !self.loop_names.is_empty() {
                    self.open_loops.insert(named);
                }
                Ok(named)
            }
            Braced::Game(game) => Ok(game),
            Braced::Options(_) | Braced::Set(_) => {
                Err(self.error(start..self.operand_end, ErrorKind::MissingBar))
            }
        }
    }

    /// An option that leads back to braces around it: `pass`, or the name of braces.
    fn way_back(&mut self) -> Result<Option<Id>> {
        let start = self.cursor.position();
        let word = self.peek_word();
        if word.is_empty() || word != "pass" && !self.loop_names.contains(&word) {
            return Ok(None);
        }
        let before = self.cursor;
        self.cursor.word();
        self.operand_end = self.cursor.position();
        self.skip_space();
        if !matches!(self.cursor.symbol(), Symbol::Comma | Symbol::Bars(_) | Symbol::Close('}')) {
            let is_named_again = self.cursor.symbol() == Symbol::Open('{');
            self.cursor = before;
            if word == "pass" {
                return Ok(None);
            }
            let name = word.to_owned();
            let kind =
                if is_named_again { ErrorKind::LoopNamedTwice(name) } else { ErrorKind::MisplacedLoop(name) };
            return Err(self.error(start..start + word.len(), kind));
        }
        self.loops_used = true;
        let kind = if word == "pass" { Kind::Pass } else { Kind::Back(self.tree.add_text(word)) };
        self.add(start, kind).map(Some)
    }

    /// A list of options, perhaps empty.
    fn options(&mut self) -> Result<SmallVec<[Id; 4]>> {
        self.skip_space();
        let mut options = SmallVec::new();
        if matches!(self.cursor.symbol(), Symbol::Bars(_) | Symbol::Close('}')) {
            return Ok(options);
        }
        loop {
            self.skip_space();
            let option = match self.way_back()? {
                Some(back) => back,
                None => self.comprehended(Self::sided, true)?,
            };
            options.push(option);
            if self.cursor.symbol().begins_relation() {
                return Err(self.error(self.cursor.span(), ErrorKind::ComparisonInBraces));
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

    /// A position of a game, or the game alone, if the name of one stands here.
    fn position(&mut self) -> Result<Option<Id>> {
        let Some(registry) = self.registry else { return Ok(None) };
        let start = self.cursor.position();
        let text = self.cursor.rest();
        let Some((length, spec)) = spec(registry, text) else { return Ok(None) };
        if !text[length..].starts_with('(') {
            self.cursor.skip(length);
            self.operand_end = self.cursor.position();
            let spec = self.tree.add_text(spec);
            return self.add(start, Kind::Ruleset(spec)).map(Some);
        }
        let Some(end) = closing_bracket(&text[length..]).map(|end| length + end) else {
            return Err(self.error(start + length..start + length + 1, ErrorKind::Unclosed('(')));
        };
        let inside = &text[length + 1..end];
        let values = if self.has_local(inside) { self.put_in(length) } else { None };
        self.cursor.skip(start + end + 1 - self.cursor.position());
        self.operand_end = self.cursor.position();
        let position = match positions::foreign_spec(registry, text) {
            Some(_) => positions::foreign_position(registry, &spec, inside),
            None => positions::unquoted(inside),
        };
        let written = Written { game: spec.into(), position: position.into(), values };
        let written = self.tree.add_position(written);
        self.add(start, Kind::Position(written)).map(Some)
    }

    /// Does a local name stand in a text?
    fn has_local(&mut self, text: &'t str) -> bool {
        let scope = self.scopes.len() - 1;
        let words = text.split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
        words.filter(|word| !word.is_empty()).any(|word| self.local(word, scope).is_some())
    }

    /// What stands between the brackets of a position as values; `None` if it is no list of values.
    fn put_in(&mut self, name_length: usize) -> Option<Children> {
        let before = (self.cursor, self.bracket, self.new_line, self.nesting, self.operand_end);
        self.cursor.skip(name_length);
        let mut values: SmallVec<[Id; 4]> = SmallVec::new();
        let read = self.arguments(&mut values, None);
        (self.cursor, self.bracket, self.new_line, self.nesting, self.operand_end) = before;
        read.is_ok().then(|| self.tree.add_children(&values))
    }
}

/// The spec of a game that a text begins with, and how much of the text it is.
fn spec(registry: &Registry, text: &str) -> Option<(usize, String)> {
    if let Some(foreign) = positions::foreign_spec(registry, text) {
        return Some(foreign);
    }
    // A function of the calculator comes before a game of the same name.
    let length = registry
        .spec_length(text)
        .filter(|&length| text[length..].starts_with('(') && functions::find(&text[..length]).is_none());
    let length = length.or_else(|| registry.bare_spec_length(text))?;
    Some((length, text[..length].to_owned()))
}
