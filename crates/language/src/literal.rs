//! Values written without operators: a number, ups, a star, with no space between them.
//!
//! `3`, `-3/4`, `2½`, `^`, `vv`, `^3*2`, `1/2^*`, `-1*`, `*5`. The minus belongs to the number, not to what
//! follows it: `-1^` is −1 + ↑, the way values are printed. A star that is glued to a number is a nimber, but
//! in `1/2*1/2`, where no nimber has a denominator, and in the power `2**3`.

use crate::cursor::{Cursor, Symbol};
use crate::error::{ErrorKind, ExpressionError, MAX_DIGITS, Span};
use values::{Dyadic, Error, NumberUpStar};

/// More digits than this may not fit an `i64`.
const SURE_DIGITS: usize = 18;

/// A literal, taken apart but not worked out.
pub(crate) struct Literal<'t> {
    negative: bool,
    whole: &'t str,
    denominator: Option<&'t str>,
    /// Numerator and exponent of a fraction in one character.
    fraction: Option<(u8, u8)>,
    ups: i64,
    star: u64,
    /// Where the star is, if it is glued to what is before it: `2*`, `^*3`.
    pub(crate) glued_star: Option<Span>,
}

/// May a slash continue the number? In `g/2/4` the 2 is a divisor, and `2/4` no fraction.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Divisor,
    Elsewhere,
}

impl<'t> Literal<'t> {
    /// Does a literal begin here?
    #[inline]
    pub(crate) fn begins(cursor: &Cursor) -> bool {
        match cursor.symbol() {
            Symbol::Digit | Symbol::Fraction(..) | Symbol::Ups(_) | Symbol::Star => true,
            Symbol::Minus => matches!(cursor.next_symbol(), Symbol::Digit | Symbol::Fraction(..)),
            Symbol::Letter => {
                let mut ahead = *cursor;
                is_down(ahead.word())
            }
            _ => false,
        }
    }

    /// Reads the literal that begins here.
    pub(crate) fn read(cursor: &mut Cursor<'t>, place: Place) -> Result<Literal<'t>, ExpressionError> {
        let start = cursor.position();
        let negative = cursor.eat(Symbol::Minus);
        let whole = number_digits(cursor)?;
        let mut literal =
            Literal { negative, whole, denominator: None, fraction: None, ups: 0, star: 0, glued_star: None };
        match cursor.symbol() {
            Symbol::Comma | Symbol::Bars(_) | Symbol::Close(_) | Symbol::End => return Ok(literal),
            Symbol::Slash if can_be_fraction(cursor, whole, place) => {
                cursor.advance();
                literal.denominator = Some(number_digits(cursor)?);
            }
            Symbol::Fraction(numerator, exponent) => {
                cursor.advance();
                literal.fraction = Some((numerator, exponent));
            }
            _ => {}
        }
        refuse_decimal_point(cursor, start)?;
        if is_uptimal(cursor) {
            return Ok(literal);
        }
        literal.ups = read_ups(cursor)?;
        if cursor.symbol() == Symbol::Star && !(cursor.position() > start && is_operator(cursor)) {
            let span = cursor.span();
            literal.star = read_star(cursor)?;
            literal.glued_star = (span.start > start).then_some(span);
        }
        Ok(literal)
    }

    /// The literal as a small integer, if it is nothing else.
    #[inline]
    pub(crate) fn as_integer(&self) -> Option<i64> {
        let simple = self.denominator.is_none() && self.fraction.is_none() && self.ups == 0 && self.star == 0;
        if !simple || self.whole.len() > SURE_DIGITS {
            return None;
        }
        let magnitude = small_integer(self.whole);
        Some(if self.negative { -magnitude } else { magnitude })
    }

    /// What it is worth.
    pub(crate) fn value(&self) -> Result<NumberUpStar, Error> {
        let mut number = integer(self.whole);
        if let Some(denominator) = self.denominator {
            number = number.divide(&integer(denominator))?;
        }
        if let Some((numerator, exponent)) = self.fraction {
            number += Dyadic::small(i64::from(numerator), u32::from(exponent));
        }
        let number = if self.negative { -number } else { number };
        Ok(NumberUpStar { number, ups: self.ups, star: self.star })
    }
}

/// Is this word a down or several: `v`, `vv`, `v3`?
pub(crate) fn is_down(word: &str) -> bool {
    let rest = word.trim_start_matches('v');
    match word.len() - rest.len() {
        0 => false,
        1 => rest.bytes().all(|byte| byte.is_ascii_digit()),
        _ => rest.is_empty(),
    }
}

/// Does an uptimal begin here: `^[3]`, `v<2>`, `^<n>`?
pub(crate) fn is_uptimal(cursor: &Cursor) -> bool {
    let mut ahead = *cursor;
    match cursor.symbol() {
        Symbol::Ups(_) => ahead.advance(),
        Symbol::Letter if ahead.word() == "v" => {}
        _ => return false,
    }
    match ahead.symbol() {
        Symbol::Open('[') => true,
        Symbol::Less => {
            ahead.advance();
            !ahead.word().is_empty() && ahead.symbol() == Symbol::Greater
        }
        _ => false,
    }
}

/// Is the star here an operator though it is glued to what is before it?
fn is_operator(cursor: &Cursor) -> bool {
    let mut ahead = *cursor;
    ahead.advance();
    if ahead.symbol() == Symbol::Star {
        ahead.advance();
        return ahead.symbol().begins_operand() && ahead.symbol() != Symbol::Star;
    }
    !ahead.digits().is_empty() && ahead.symbol() == Symbol::Slash && ahead.next_symbol() == Symbol::Digit
}

fn can_be_fraction(cursor: &Cursor, whole: &str, place: Place) -> bool {
    place == Place::Elsewhere && !whole.is_empty() && cursor.next_symbol() == Symbol::Digit
}

fn number_digits<'t>(cursor: &mut Cursor<'t>) -> Result<&'t str, ExpressionError> {
    let start = cursor.position();
    let digits = cursor.digits();
    if digits.len() > MAX_DIGITS {
        return Err(ExpressionError { span: start..cursor.position(), kind: ErrorKind::NumberTooLong });
    }
    Ok(digits)
}

fn refuse_decimal_point(cursor: &mut Cursor, start: usize) -> Result<(), ExpressionError> {
    if cursor.symbol() != Symbol::Dot || cursor.next_symbol() != Symbol::Digit {
        return Ok(());
    }
    cursor.advance();
    cursor.digits();
    Err(ExpressionError { span: start..cursor.position(), kind: ErrorKind::DecimalPoint })
}

/// The multiple of up written here, 0 if none is.
fn read_ups(cursor: &mut Cursor) -> Result<i64, ExpressionError> {
    match cursor.symbol() {
        Symbol::Letter => read_downs(cursor),
        Symbol::Ups(first) => {
            let start = cursor.position();
            let mut ups = 0;
            // An up after downs, or the other way round, is another value.
            while let Symbol::Ups(more) = cursor.symbol()
                && more.signum() == first.signum()
            {
                cursor.advance();
                ups += i64::from(more);
            }
            if ups.abs() > 1 {
                return Ok(ups);
            }
            multiple(cursor.digits(), ups).ok_or_else(|| too_large(start..cursor.position()))
        }
        _ => Ok(0),
    }
}

/// The multiple of down that the word here is, 0 if it is another word.
fn read_downs(cursor: &mut Cursor) -> Result<i64, ExpressionError> {
    let mut ahead = *cursor;
    let start = cursor.position();
    let word = ahead.word();
    if !is_down(word) {
        return Ok(0);
    }
    *cursor = ahead;
    let digits = word.trim_start_matches('v');
    let downs = i64::try_from(word.len() - digits.len()).ok();
    downs.and_then(|downs| multiple(digits, -downs)).ok_or_else(|| too_large(start..cursor.position()))
}

/// `ups` as many times as the digits say: `^3`.
fn multiple(digits: &str, ups: i64) -> Option<i64> {
    if digits.is_empty() { Some(ups) } else { digits.parse::<i64>().ok()?.checked_mul(ups) }
}

/// The nimber written here.
fn read_star(cursor: &mut Cursor) -> Result<u64, ExpressionError> {
    let start = cursor.position();
    cursor.advance();
    match cursor.digits() {
        "" => Ok(1),
        digits => digits.parse().map_err(|_| too_large(start..cursor.position())),
    }
}

fn too_large(span: Span) -> ExpressionError {
    ExpressionError { span, kind: ErrorKind::Algebra(Error::TooLarge) }
}

fn integer(digits: &str) -> Dyadic {
    if digits.len() <= SURE_DIGITS {
        return Dyadic::from(small_integer(digits));
    }
    Dyadic::parse_decimal(digits).unwrap_or(Dyadic::ZERO)
}

/// The value of at most [`SURE_DIGITS`] digits; 0 if there are none.
#[inline]
fn small_integer(digits: &str) -> i64 {
    digits.bytes().fold(0, |value, digit| value * 10 + i64::from(digit - b'0'))
}
