//! DOT, the language of Graphviz, as far as it says which vertices and arcs there are.
//!
//! `digraph { a -> b -> c; "d e"; f -> { g h } }`: names bare, quoted or `<…>`, chains, subgraphs; attributes
//! and ports are read over. Read as a stream, by recursive descent; only nested subgraphs are recursion, and
//! their depth is limited.

use super::draft::{Draft, Kind, Problem, Source};
use std::io::{self, BufRead};
use values::{Budget, Charge};

/// Subgraphs within subgraphs.
const MAX_DEPTH: usize = 100;

/// Reads a directed graph.
pub fn read(source: &mut Source, draft: &mut Draft<'_>) -> Result<(), Problem> {
    let mut parser = {
        let (charge, budget) = (Charge::default(), draft.budget());
        Parser { lexer: Lexer { source, line: 1, charge, budget }, draft, token: Token::End, line: 1 }
    };
    parser.graph().map_err(|mut problem| {
        problem.line.get_or_insert(parser.line);
        problem
    })
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Token {
    /// A name; bare ones may be keywords.
    Bare(String),
    Quoted(String),
    Arrow,
    /// `--`.
    Line,
    Sign(char),
    End,
}

impl Token {
    fn is_keyword(&self, keyword: &str) -> bool {
        matches!(self, Token::Bare(name) if name.eq_ignore_ascii_case(keyword))
    }

    fn text(&self) -> String {
        match self {
            Token::Bare(name) | Token::Quoted(name) => name.clone(),
            Token::Arrow => "->".to_owned(),
            Token::Line => "--".to_owned(),
            Token::Sign(sign) => sign.to_string(),
            Token::End => String::new(),
        }
    }
}

/// Vertices at one end of arcs.
#[derive(Default)]
struct Ends {
    vertices: Vec<u32>,
    charge: Charge,
}

impl Ends {
    fn add(&mut self, more: &Ends, budget: &Budget) -> Result<(), Kind> {
        let count = self.vertices.len() + more.vertices.len();
        if count > self.vertices.capacity() {
            // A vector doubles, and is there twice while it moves.
            self.charge.set(4 * count * size_of::<u32>(), budget).map_err(Kind::Halt)?;
        }
        self.vertices.extend_from_slice(&more.vertices);
        Ok(())
    }
}

struct Parser<'s, 'd, 'c> {
    lexer: Lexer<'s>,
    draft: &'d mut Draft<'c>,
    /// The next token.
    token: Token,
    line: usize,
}

impl Parser<'_, '_, '_> {
    fn graph(&mut self) -> Result<(), Problem> {
        self.advance()?;
        if self.token.is_keyword("strict") {
            self.advance()?;
        }
        if self.token.is_keyword("graph") {
            return Err(Kind::Undirected.into());
        }
        if !self.token.is_keyword("digraph") {
            return Err(self.unexpected());
        }
        self.advance()?;
        if matches!(self.token, Token::Bare(_) | Token::Quoted(_)) {
            self.advance()?;
        }
        self.statements(0)?;
        if self.token == Token::End { Ok(()) } else { Err(self.unexpected()) }
    }

    /// `{ … }`, and the vertices that are named in it.
    fn statements(&mut self, depth: usize) -> Result<Ends, Problem> {
        if depth > MAX_DEPTH {
            return Err(Kind::Nesting.into());
        }
        self.expect('{')?;
        let mut members = Ends::default();
        while self.token != Token::Sign('}') {
            if matches!(self.token, Token::Sign(';' | ',')) {
                self.advance()?;
                continue;
            }
            self.statement(depth, &mut members)?;
        }
        self.advance()?;
        Ok(members)
    }

    fn statement(&mut self, depth: usize, members: &mut Ends) -> Result<(), Problem> {
        if ["graph", "node", "edge"].iter().any(|keyword| self.token.is_keyword(keyword)) {
            self.advance()?;
            return self.attributes();
        }
        let Some(mut from) = self.ends(depth)? else { return Ok(()) };
        let budget = self.draft.budget();
        // The whole graph is nobody's end of an arc.
        let keep =
            |ends: &Ends, members: &mut Ends| if depth > 0 { members.add(ends, budget) } else { Ok(()) };
        keep(&from, members)?;
        while self.token == Token::Arrow {
            self.advance()?;
            let Some(to) = self.ends(depth)? else { return Err(self.unexpected()) };
            for &from in &from.vertices {
                for &to in &to.vertices {
                    self.draft.arc(from, to)?;
                }
            }
            keep(&to, members)?;
            from = to;
        }
        if self.token == Token::Line {
            return Err(Kind::Undirected.into());
        }
        self.attributes()
    }

    /// One end of an arc: a vertex, or all vertices of a subgraph. `None` if it was an attribute,
    /// `name = value`.
    fn ends(&mut self, depth: usize) -> Result<Option<Ends>, Problem> {
        if self.token.is_keyword("subgraph") {
            self.advance()?;
            if self.token != Token::Sign('{') {
                self.name()?;
            }
            return self.statements(depth + 1).map(Some);
        }
        if self.token == Token::Sign('{') {
            return self.statements(depth + 1).map(Some);
        }
        let name = self.name()?;
        if self.token == Token::Sign('=') {
            self.advance()?;
            self.name()?;
            return Ok(None);
        }
        let vertex = self.draft.vertex(&name)?;
        while self.token == Token::Sign(':') {
            self.advance()?;
            self.name()?;
        }
        Ok(Some(Ends { vertices: vec![vertex], ..Ends::default() }))
    }

    fn name(&mut self) -> Result<String, Problem> {
        match std::mem::replace(&mut self.token, Token::End) {
            Token::Bare(name) | Token::Quoted(name) => {
                self.advance()?;
                Ok(name)
            }
            other => {
                self.token = other;
                Err(self.unexpected())
            }
        }
    }

    /// Reads over `[…]`, any number of them.
    fn attributes(&mut self) -> Result<(), Problem> {
        while self.token == Token::Sign('[') {
            while self.token != Token::Sign(']') {
                self.advance()?;
                if self.token == Token::End {
                    return Err(Kind::Unclosed("[").into());
                }
            }
            self.advance()?;
        }
        Ok(())
    }

    fn expect(&mut self, sign: char) -> Result<(), Problem> {
        if self.token == Token::Sign(sign) { self.advance() } else { Err(self.unexpected()) }
    }

    fn unexpected(&self) -> Problem {
        match &self.token {
            Token::End => Kind::End.into(),
            token => Kind::Unexpected(token.text()).into(),
        }
    }

    fn advance(&mut self) -> Result<(), Problem> {
        self.token = self.lexer.token()?;
        self.line = self.lexer.line;
        Ok(())
    }
}

struct Lexer<'s> {
    source: &'s mut Source,
    line: usize,
    /// What the last names take.
    charge: Charge,
    budget: &'s Budget,
}

/// After so many bytes of a name the memory is looked at.
const PIECE: usize = 1 << 14;

impl Lexer<'_> {
    fn peek(&mut self) -> io::Result<Option<u8>> {
        Ok(self.source.fill_buf()?.first().copied())
    }

    /// The next byte, taken.
    fn next(&mut self) -> io::Result<Option<u8>> {
        let byte = self.peek()?;
        if byte.is_some() {
            self.source.consume(1);
        }
        if byte == Some(b'\n') {
            self.line += 1;
        }
        Ok(byte)
    }

    fn token(&mut self) -> Result<Token, Problem> {
        loop {
            let Some(byte) = self.next()? else { return Ok(Token::End) };
            match byte {
                b'/' => self.comment()?,
                b'#' => self.line_comment()?,
                // A byte order mark can only be at the beginning, before anything that it could be part of.
                0xef if self.line == 1 && self.peek()? == Some(0xbb) => {
                    let mut name = vec![byte];
                    self.bare(&mut name)?;
                    name.drain(..if name.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 });
                    if !name.is_empty() {
                        return self.utf8(name).map(Token::Bare);
                    }
                }
                byte if byte.is_ascii_whitespace() => {}
                b'"' => return self.quoted(),
                b'<' => return self.angled(),
                b'-' if self.peek()? == Some(b'>') => {
                    self.next()?;
                    return Ok(Token::Arrow);
                }
                b'-' if self.peek()? == Some(b'-') => {
                    self.next()?;
                    return Ok(Token::Line);
                }
                byte if is_bare(byte) || byte == b'-' => {
                    let mut name = vec![byte];
                    self.bare(&mut name)?;
                    return self.utf8(name).map(Token::Bare);
                }
                byte => return Ok(Token::Sign(char::from(byte))),
            }
        }
    }

    /// The rest of a bare name.
    fn bare(&mut self, name: &mut Vec<u8>) -> Result<(), Problem> {
        while let Some(byte) = self.peek()?.filter(|byte| is_bare(*byte)) {
            self.grow(name, byte)?;
            self.next()?;
        }
        Ok(())
    }

    /// Appends a byte to a name.
    fn grow(&self, name: &mut Vec<u8>, byte: u8) -> Result<(), Kind> {
        name.push(byte);
        if name.len().is_multiple_of(PIECE) {
            // It doubles, is there twice while it moves, and the name before it may be as long.
            self.charge.set(4 * name.len(), self.budget).map_err(Kind::Halt)?;
        }
        Ok(())
    }

    /// A quoted name, its first mark taken. Only a quotation mark and a line end can be escaped.
    fn quoted(&mut self) -> Result<Token, Problem> {
        let line = self.line;
        let mut name = Vec::new();
        loop {
            match self.next()?.ok_or_else(|| Kind::Unclosed("\"").at(line))? {
                b'"' => return self.utf8(name).map(Token::Quoted),
                b'\\' if self.peek()? == Some(b'"') => {
                    self.next()?;
                    self.grow(&mut name, b'"')?;
                }
                b'\\' if self.peek()? == Some(b'\n') => _ = self.next()?,
                byte => self.grow(&mut name, byte)?,
            }
        }
    }

    /// An HTML name, its first bracket taken.
    fn angled(&mut self) -> Result<Token, Problem> {
        let line = self.line;
        let (mut name, mut open) = (Vec::new(), 1_usize);
        loop {
            let byte = self.next()?.ok_or_else(|| Kind::Unclosed("<").at(line))?;
            match byte {
                b'<' => open += 1,
                b'>' => open -= 1,
                _ => {}
            }
            if open == 0 {
                return self.utf8(name).map(Token::Quoted);
            }
            self.grow(&mut name, byte)?;
        }
    }

    /// A comment, its first slash taken.
    fn comment(&mut self) -> Result<(), Problem> {
        let line = self.line;
        match self.peek()? {
            Some(b'/') => self.line_comment(),
            Some(b'*') => {
                self.next()?;
                let mut last = b' ';
                loop {
                    let byte = self.next()?.ok_or_else(|| Kind::Unclosed("/*").at(line))?;
                    if last == b'*' && byte == b'/' {
                        return Ok(());
                    }
                    last = byte;
                }
            }
            _ => Err(Kind::Unexpected("/".to_owned()).at(line)),
        }
    }

    fn line_comment(&mut self) -> Result<(), Problem> {
        while self.peek()?.is_some_and(|byte| byte != b'\n') {
            self.next()?;
        }
        Ok(())
    }

    fn utf8(&self, bytes: Vec<u8>) -> Result<String, Problem> {
        String::from_utf8(bytes).map_err(|_| Kind::Encoding.at(self.line))
    }
}

/// Can the byte stand in a name without quotation marks? More than Graphviz allows there, to take numbers
/// too.
fn is_bare(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | 0x80..)
}
