//! A place in a text, and the symbol that stands there.
//!
//! Every spelling of a symbol, ASCII or Unicode, is listed here and nowhere else. Symbols are read one at
//! a time straight from the bytes; nothing is allocated.

use crate::error::Span;

/// What one character means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symbol {
    End,
    NewLine,
    Space,
    Semicolon,
    Comma,
    Digit,
    /// A letter of a name; `v`, down, is one too.
    Letter,
    /// A fraction in one character: numerator and exponent of 2.
    Fraction(u8, u8),
    /// So many ups, downs being negative.
    Ups(i8),
    Star,
    Plus,
    Minus,
    PlusMinus,
    Slash,
    /// `#`: the nim-sum.
    NimSum,
    Percent,
    /// `&`, between two sides.
    Ampersand,
    Quote,
    Colon,
    Dot,
    /// So many bars.
    Bars(u8),
    Equals,
    Exclamation,
    Less,
    Greater,
    NotEqual,
    AtMost,
    AtLeast,
    LessOrConfused,
    GreaterOrConfused,
    Identical,
    Tiny,
    Miny,
    /// `(`, `[` or `{`.
    Open(char),
    /// `)`, `]` or `}`.
    Close(char),
    Other(char),
}

impl Symbol {
    /// Can a value begin with it, and not an operator?
    pub(crate) fn begins_operand(self) -> bool {
        use Symbol::{Digit, Fraction, Letter, Miny, Open, Quote, Star, Tiny, Ups};
        matches!(self, Digit | Letter | Fraction(..) | Ups(_) | Star | Tiny | Miny | Open(_) | Quote)
    }

    /// Can a comparison begin with it? A bar can, but in braces it is a bar.
    pub(crate) fn begins_relation(self) -> bool {
        use Symbol::{
            AtLeast, AtMost, Equals, Exclamation, Greater, GreaterOrConfused, Identical, Less,
            LessOrConfused, NotEqual,
        };
        matches!(self, Equals | Exclamation | Less | Greater | NotEqual | AtMost | AtLeast)
            || matches!(self, LessOrConfused | GreaterOrConfused | Identical)
    }

    const fn ascii(byte: u8) -> Symbol {
        match byte {
            b'\n' => Symbol::NewLine,
            b' ' | b'\t' | b'\r' => Symbol::Space,
            b'#' => Symbol::NimSum,
            b'%' => Symbol::Percent,
            b'&' => Symbol::Ampersand,
            b'"' => Symbol::Quote,
            b';' => Symbol::Semicolon,
            b',' => Symbol::Comma,
            b'0'..=b'9' => Symbol::Digit,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => Symbol::Letter,
            b'^' => Symbol::Ups(1),
            b'*' => Symbol::Star,
            b'+' => Symbol::Plus,
            b'-' => Symbol::Minus,
            b'/' => Symbol::Slash,
            b':' => Symbol::Colon,
            b'.' => Symbol::Dot,
            b'|' => Symbol::Bars(1),
            b'=' => Symbol::Equals,
            b'!' => Symbol::Exclamation,
            b'<' => Symbol::Less,
            b'>' => Symbol::Greater,
            b'(' | b'[' | b'{' => Symbol::Open(byte as char),
            b')' | b']' | b'}' => Symbol::Close(byte as char),
            _ => Symbol::Other(byte as char),
        }
    }

    fn unicode(character: char) -> Symbol {
        match character {
            '½' => Symbol::Fraction(1, 1),
            '¼' => Symbol::Fraction(1, 2),
            '¾' => Symbol::Fraction(3, 2),
            '⅛' => Symbol::Fraction(1, 3),
            '⅜' => Symbol::Fraction(3, 3),
            '⅝' => Symbol::Fraction(5, 3),
            '⅞' => Symbol::Fraction(7, 3),
            '↑' => Symbol::Ups(1),
            '⇑' => Symbol::Ups(2),
            '↓' => Symbol::Ups(-1),
            '⇓' => Symbol::Ups(-2),
            '∗' | '⋆' => Symbol::Star,
            '−' => Symbol::Minus,
            '±' => Symbol::PlusMinus,
            '‖' => Symbol::Bars(2),
            '≠' => Symbol::NotEqual,
            '≤' => Symbol::AtMost,
            '≥' => Symbol::AtLeast,
            '⊕' => Symbol::NimSum,
            '⧏' | '⊲' => Symbol::LessOrConfused,
            '⧐' | '⊳' => Symbol::GreaterOrConfused,
            '≡' => Symbol::Identical,
            '⧾' => Symbol::Tiny,
            '⧿' => Symbol::Miny,
            _ if character.is_whitespace() => Symbol::Space,
            _ => Symbol::Other(character),
        }
    }
}

/// The symbols of ASCII, looked up instead of worked out: reading them is most of the parser's work.
const ASCII: [Symbol; 128] = {
    let mut symbols = [Symbol::End; 128];
    let mut byte = 0;
    while byte < 128 {
        symbols[byte as usize] = Symbol::ascii(byte);
        byte += 1;
    }
    symbols
};

/// A place in a text.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'t> {
    text: &'t str,
    position: usize,
    /// The symbol at the position.
    symbol: Symbol,
}

impl<'t> Cursor<'t> {
    pub(crate) fn new(text: &'t str) -> Cursor<'t> {
        let mut cursor = Cursor { text, position: 0, symbol: Symbol::End };
        cursor.go_to(0);
        cursor
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &'t str {
        self.text
    }

    /// How many bytes stand before it.
    #[inline]
    pub(crate) fn position(&self) -> usize {
        self.position
    }

    /// The text from here on.
    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.position..]
    }

    /// Steps over so many bytes, which end at a character's end.
    pub(crate) fn skip(&mut self, bytes: usize) {
        self.go_to(self.position + bytes);
    }

    /// The symbol here.
    #[inline]
    pub(crate) fn symbol(&self) -> Symbol {
        self.symbol
    }

    /// The symbol after the one here.
    pub(crate) fn next_symbol(&self) -> Symbol {
        let mut next = *self;
        next.advance();
        next.symbol
    }

    /// The bytes of the symbol here.
    pub(crate) fn span(&self) -> Span {
        let mut next = *self;
        next.advance();
        self.position..next.position
    }

    /// The character here.
    pub(crate) fn character(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Steps over the symbol here.
    #[inline]
    pub(crate) fn advance(&mut self) {
        match self.text.as_bytes().get(self.position) {
            None => {}
            Some(byte) if byte.is_ascii() => self.go_to(self.position + 1),
            Some(_) => self.go_to(self.position + self.character().map_or(0, char::len_utf8)),
        }
    }

    /// Steps over the symbol here if it is the one expected.
    #[inline]
    pub(crate) fn eat(&mut self, expected: Symbol) -> bool {
        let here = self.symbol == expected;
        if here {
            self.advance();
        }
        here
    }

    /// Steps over a run of digits.
    #[inline]
    pub(crate) fn digits(&mut self) -> &'t str {
        self.run(|byte| byte.is_ascii_digit())
    }

    /// Steps over a name.
    #[inline]
    pub(crate) fn word(&mut self) -> &'t str {
        self.run(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    }

    /// Does a comment begin here?
    #[inline]
    pub(crate) fn is_comment(&self) -> bool {
        self.symbol == Symbol::Slash && self.next_symbol() == Symbol::Slash
    }

    /// Steps over a comment, up to the end of its line.
    pub(crate) fn comment(&mut self) {
        self.run(|byte| byte != b'\n');
    }

    #[inline]
    fn run(&mut self, belongs: impl Fn(u8) -> bool) -> &'t str {
        let start = self.position;
        let rest = &self.text.as_bytes()[start..];
        let length = rest.iter().position(|&byte| !belongs(byte)).unwrap_or(rest.len());
        if length > 0 {
            self.go_to(start + length);
        }
        &self.text[start..self.position]
    }

    #[inline]
    fn go_to(&mut self, position: usize) {
        self.position = position;
        self.symbol = match self.text.as_bytes().get(position) {
            None => Symbol::End,
            Some(&byte) if byte.is_ascii() => ASCII[usize::from(byte)],
            Some(_) => self.character().map_or(Symbol::End, Symbol::unicode),
        };
    }
}
