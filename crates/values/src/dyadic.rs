//! Dyadic rationals m/2^e: the numbers among short games.
//!
//! Values are exact and unbounded. Nearly all that occur in play have a numerator of one machine word and
//! a small exponent; these are kept unboxed and worked on in `i128`, where sums and products of two of
//! them cannot overflow. The rest is boxed and goes through `dashu_int`. Every value has exactly one
//! representation (numerator odd or exponent 0, unboxed if it fits), so derived equality and hashing are
//! those of numbers.
//!
//! What depends on numbers being games is here too: the simplest number of an interval (Conway 1976), the
//! canonical options, the birthday, and the sign expansion, read off the binary digits by Berlekamp's
//! rule (Berlekamp 1974). All of them take time linear in the digits that are written down, and never
//! count through an integer.
//!
//! The operators have no way to fail, and a sum needs room for [`Dyadic::bits`] of both terms: whoever
//! takes numbers from strangers bounds `bits` before combining them. An exponent beyond `u32` panics, as
//! running out of memory would.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::Bound::{self, Excluded, Included};
use std::ops::{Add, AddAssign, Mul, Neg, RangeBounds, Sub};

use dashu_int::ops::{BitTest, DivRem, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::error::Error;
use crate::player::Player;

/// The largest exponent kept unboxed: two numerators brought to it, and one bit more, fit an `i128`.
const SMALL_EXPONENT: u32 = 62;

/// Sign expansions with more signs after the first run are not turned into numbers.
const MAX_SIGNS: usize = 1 << 20;

/// A dyadic rational, exact and unbounded.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Dyadic(Representation);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Representation {
    Small { numerator: i64, exponent: u32 },
    Big(Box<Fraction>),
}

/// What does not fit [`Representation::Small`].
#[derive(Clone, PartialEq, Eq, Hash)]
struct Fraction {
    numerator: IBig,
    exponent: u32,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Dyadic = Dyadic(Representation::Small { numerator: 0, exponent: 0 });
    /// The number 1.
    pub const ONE: Dyadic = Dyadic(Representation::Small { numerator: 1, exponent: 0 });

    /// The number `numerator / 2^exponent`.
    #[must_use]
    pub fn new(numerator: impl Into<IBig>, exponent: u32) -> Dyadic {
        let mut numerator = numerator.into();
        let Some(zeros) = numerator.trailing_zeros() else { return Dyadic::ZERO };
        let cancelled = u32::try_from(zeros).map_or(exponent, |zeros| zeros.min(exponent));
        if cancelled > 0 {
            numerator >>= cancelled as usize;
        }
        let exponent = exponent - cancelled;
        match i64::try_from(&numerator) {
            Ok(numerator) if exponent <= SMALL_EXPONENT => {
                Dyadic(Representation::Small { numerator, exponent })
            }
            _ => Dyadic(Representation::Big(Box::new(Fraction { numerator, exponent }))),
        }
    }

    /// The number `numerator / 2^exponent`, without a detour through long integers.
    #[must_use]
    pub fn small(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::wide(i128::from(numerator), exponent)
    }

    /// The number `numerator / 2^exponent`, unboxed if it fits.
    fn wide(numerator: i128, exponent: u32) -> Dyadic {
        if numerator == 0 {
            return Dyadic::ZERO;
        }
        let cancelled = numerator.trailing_zeros().min(exponent);
        match i64::try_from(numerator >> cancelled) {
            Ok(numerator) if exponent - cancelled <= SMALL_EXPONENT => {
                Dyadic(Representation::Small { numerator, exponent: exponent - cancelled })
            }
            _ => Dyadic::new(numerator, exponent),
        }
    }

    /// The integer that a run of ASCII digits stands for; `None` if the text is anything else.
    #[must_use]
    pub fn parse_decimal(digits: &str) -> Option<Dyadic> {
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        match digits.parse::<i64>() {
            Ok(integer) => Some(Dyadic::from(integer)),
            Err(_) => UBig::from_str_radix(digits, 10).ok().map(|integer| Dyadic::from(IBig::from(integer))),
        }
    }

    /// Numerator and exponent, if the numerator is a machine word and the exponent at most 62.
    #[must_use]
    pub fn as_small(&self) -> Option<(i64, u32)> {
        match self.0 {
            Representation::Small { numerator, exponent } => Some((numerator, exponent)),
            Representation::Big(_) => None,
        }
    }

    /// The numerator in lowest terms.
    #[must_use]
    pub fn numerator(&self) -> IBig {
        match &self.0 {
            Representation::Small { numerator, .. } => IBig::from(*numerator),
            Representation::Big(big) => big.numerator.clone(),
        }
    }

    /// The e of the denominator 2^e in lowest terms.
    #[must_use]
    pub fn exponent(&self) -> u32 {
        match &self.0 {
            Representation::Small { exponent, .. } => *exponent,
            Representation::Big(big) => big.exponent,
        }
    }

    /// Is it an integer?
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.exponent() == 0
    }

    /// Is it 0?
    #[must_use]
    pub fn is_zero(&self) -> bool {
        *self == Dyadic::ZERO
    }

    /// How it compares with 0.
    #[must_use]
    pub fn sign(&self) -> Ordering {
        match &self.0 {
            Representation::Small { numerator, .. } => numerator.cmp(&0),
            Representation::Big(big) => big.numerator.cmp(&IBig::ZERO),
        }
    }

    /// The integer, if it is one and fits.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self.as_small() {
            Some((integer, 0)) => Some(integer),
            _ => None,
        }
    }

    /// Its size: the bits of the numerator plus the exponent. Sums, products and quotients have at most
    /// twice the sizes of their operands added.
    #[must_use]
    pub fn bits(&self) -> usize {
        self.numerator_bits().saturating_add(self.exponent() as usize)
    }

    /// Bits of the numerator's absolute value.
    fn numerator_bits(&self) -> usize {
        match &self.0 {
            Representation::Small { numerator, .. } => {
                (u64::BITS - numerator.unsigned_abs().leading_zeros()) as usize
            }
            Representation::Big(big) => big.numerator.bit_len(),
        }
    }

    /// The numerator over the denominator 2^`exponent`, which must not be less than its own.
    fn numerator_over(&self, exponent: u32) -> IBig {
        self.numerator() << (exponent - self.exponent()) as usize
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Dyadic {
        if self.sign().is_lt() { -self } else { self.clone() }
    }

    /// The greatest integer that is not greater.
    #[must_use]
    pub fn floor(&self) -> Dyadic {
        match &self.0 {
            Representation::Small { numerator, exponent } => Dyadic::from(numerator >> exponent),
            Representation::Big(big) => Dyadic::from(&big.numerator >> big.exponent as usize),
        }
    }

    /// The least integer that is not less.
    #[must_use]
    pub fn ceil(&self) -> Dyadic {
        -(-self).floor()
    }

    /// Half of it.
    #[must_use]
    pub fn half(&self) -> Dyadic {
        self * Dyadic::small(1, 1)
    }

    /// The quotient, if it is a dyadic rational.
    pub fn divide(&self, by: &Dyadic) -> Result<Dyadic, Error> {
        let divisor = by.numerator();
        let Some(zeros) = divisor.trailing_zeros() else { return Err(Error::DivisionByZero) };
        let odd = divisor >> zeros;
        let (quotient, remainder) = self.numerator().div_rem(odd);
        if !remainder.is_zero() {
            return Err(Error::NotDyadic(self.clone(), by.clone()));
        }
        // Powers of two above and below cancel before they are written out.
        let above = by.exponent() as usize;
        let below = self.exponent() as usize + zeros;
        let exponent = u32::try_from(below.saturating_sub(above)).map_err(|_| Error::TooLarge)?;
        Ok(Dyadic::new(quotient << above.saturating_sub(below), exponent))
    }

    /// The simplest number of an interval, the one that is born first: 0 if it is inside, else the integer
    /// of least absolute value, else the number of least denominator. `None` if the interval is empty.
    #[must_use]
    pub fn simplest_between(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> Option<Dyadic> {
        if is_empty(lower, upper) {
            return None;
        }
        if !(Bound::Unbounded, upper).contains(&Dyadic::ZERO) {
            let (lower, upper) = (upper.map(Neg::neg), lower.map(Neg::neg));
            return Some(-simplest_not_negative(lower.as_ref(), upper.as_ref()));
        }
        Some(simplest_not_negative(lower, upper))
    }

    /// The only option of `player` in the canonical form.
    #[must_use]
    pub fn option(&self, player: Player) -> Option<Dyadic> {
        if self.is_integer() && self.clone().for_player(player).sign().is_le() {
            return None;
        }
        Some(self - Dyadic::small(1, self.exponent()).for_player(player))
    }

    /// The day on which it is born, an integer.
    #[must_use]
    pub fn birthday(&self) -> Dyadic {
        let magnitude = self.abs();
        if self.is_integer() {
            return magnitude;
        }
        magnitude.floor() + Dyadic::from(i64::from(self.exponent()) + 1)
    }

    /// The temperature: -1 for an integer, -1/2^e for m/2^e.
    #[must_use]
    pub fn temperature(&self) -> Dyadic {
        Dyadic::small(-1, self.exponent())
    }

    /// The sign expansion as runs of equal signs with their lengths: Left's is `+`, and 3/4 is `+-+`.
    ///
    /// Berlekamp's rule for n + f with 0 < f < 1: n signs `+`, then `+-`, then the binary digits of f
    /// without the last, `+` for 1 and `-` for 0.
    #[must_use]
    pub fn sign_expansion(&self) -> Vec<(Player, Dyadic)> {
        let player = match self.sign() {
            Ordering::Greater => Player::Left,
            Ordering::Less => Player::Right,
            Ordering::Equal => return Vec::new(),
        };
        if self.is_integer() {
            return vec![(player, self.abs())];
        }
        let places = self.exponent() as usize;
        let (digits, whole) = self.numerator().unsigned_abs().split_bits(places);
        let leading_zeros = places - digits.bit_len();
        let mut runs = vec![
            (player, Dyadic::from(IBig::from(whole)) + Dyadic::ONE),
            (!player, Dyadic::from(IBig::from(leading_zeros)) + Dyadic::ONE),
        ];
        for place in (1..digits.bit_len()).rev() {
            let sign = if digits.bit(place) { player } else { !player };
            match runs.last_mut() {
                Some((last, length)) if *last == sign => *length += Dyadic::ONE,
                _ => runs.push((sign, Dyadic::ONE)),
            }
        }
        runs
    }

    /// The number with that sign expansion. `None` if a length is not a positive integer, or if more than
    /// 2^20 signs follow the first run.
    #[must_use]
    pub fn from_sign_expansion(runs: &[(Player, Dyadic)]) -> Option<Dyadic> {
        if runs.iter().any(|(_, length)| !length.is_integer() || length.sign().is_le()) {
            return None;
        }
        let Some(&(player, _)) = runs.first() else { return Some(Dyadic::ZERO) };
        let first = runs.iter().take_while(|(sign, _)| *sign == player).count();
        let (first, rest) = runs.split_at(first);

        let mut places = 0;
        for (_, length) in rest {
            let length = usize::try_from(length.as_i64()?).ok()?;
            places = length.checked_add(places).filter(|places| *places <= MAX_SIGNS)?;
        }
        let mut digits = vec![0_u8; places / 8 + 1];
        digits[0] = 1;
        let mut place = places;
        for (sign, length) in rest {
            for _ in 0..length.as_i64()? {
                digits[place / 8] |= u8::from(*sign == player) << (place % 8);
                place -= 1;
            }
        }

        let mut magnitude = Dyadic::new(UBig::from_le_bytes(&digits), u32::try_from(places).ok()?);
        magnitude += Dyadic::from(-1);
        for (_, length) in first {
            magnitude += length;
        }
        Some(magnitude.for_player(player))
    }

    /// The number as Left sees it, or with the players exchanged.
    fn for_player(self, player: Player) -> Dyadic {
        match player {
            Player::Left => self,
            Player::Right => -self,
        }
    }
}

fn is_empty(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> bool {
    match (lower, upper) {
        (Included(lower), Included(upper)) => lower > upper,
        (Included(lower) | Excluded(lower), Included(upper) | Excluded(upper)) => lower >= upper,
        _ => false,
    }
}

/// The simplest number of an interval that is not empty and not all negative.
fn simplest_not_negative(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> Dyadic {
    if (lower, Bound::Unbounded).contains(&Dyadic::ZERO) {
        return Dyadic::ZERO;
    }
    let integer = match lower {
        Included(lower) => lower.ceil(),
        Excluded(lower) => lower.floor() + Dyadic::ONE,
        Bound::Unbounded => Dyadic::ZERO,
    };
    if (lower, upper).contains(&integer) {
        return integer;
    }
    if integer == Dyadic::ONE {
        // Without this, (1/2^e, 1) would be written out with e digits.
        let power = greatest_power(upper);
        if (lower, upper).contains(&power) {
            return power;
        }
    }
    least_denominator(lower, upper)
}

/// The greatest power of two within an upper end of at most 1.
fn greatest_power(upper: Bound<&Dyadic>) -> Dyadic {
    let (Included(end) | Excluded(end)) = upper else { return Dyadic::ONE };
    let power = Dyadic::small(1, exponent_from(end.exponent() as usize + 1 - end.numerator_bits()));
    if (Bound::Unbounded, upper).contains(&power) { power } else { power.half() }
}

/// The number of least denominator between two positive ends without an integer between them.
///
/// Over twice the common denominator the ends may be taken as included integers `first` and `last`; the
/// multiple of the greatest power of two among `first..=last` is `last`, cleared below the highest place
/// in which it differs from `first - 1`.
fn least_denominator(lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> Dyadic {
    let (Included(start) | Excluded(start), Included(end) | Excluded(end)) = (lower, upper) else {
        // An interval without an end contains an integer, and the caller has returned it.
        return Dyadic::ZERO;
    };
    let after = matches!(lower, Excluded(_));
    let before = matches!(upper, Excluded(_));
    if let (Some((m, d)), Some((n, e))) = (start.as_small(), end.as_small()) {
        let exponent = d.max(e) + 1;
        let first = (i128::from(m) << (exponent - d)) + i128::from(after);
        let last = (i128::from(n) << (exponent - e)) - i128::from(before);
        let place = ((first - 1) ^ last).ilog2();
        return Dyadic::wide(last >> place << place, exponent);
    }
    let exponent = exponent_from(start.exponent().max(end.exponent()) as usize + 1);
    let first = start.numerator_over(exponent) + IBig::from(after);
    let last = end.numerator_over(exponent) - IBig::from(before);
    let place = ((first - IBig::ONE) ^ &last).bit_len() - 1;
    Dyadic::new(last >> place << place, exponent)
}

/// An exponent as it is kept. See the module's documentation on the panic.
fn exponent_from(exponent: usize) -> u32 {
    u32::try_from(exponent).expect("the exponent of a dyadic rational is below 2^32")
}

impl From<i64> for Dyadic {
    fn from(integer: i64) -> Dyadic {
        Dyadic(Representation::Small { numerator: integer, exponent: 0 })
    }
}

impl From<IBig> for Dyadic {
    fn from(integer: IBig) -> Dyadic {
        Dyadic::new(integer, 0)
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        if let (Some((m, d)), Some((n, e))) = (self.as_small(), other.as_small()) {
            if d == e {
                return m.cmp(&n);
            }
            // m/2^d < n/2^e if and only if m·2^e < n·2^d
            return (i128::from(m) << e).cmp(&(i128::from(n) << d));
        }
        let sign = self.sign();
        let by_sign = sign.cmp(&other.sign());
        if by_sign.is_ne() {
            return by_sign;
        }
        // Only numbers of the same length before the binary point are brought to one denominator: that
        // takes no more room than the longer numerator already does.
        let length = self.numerator_bits() + other.exponent() as usize;
        let by_length = length.cmp(&(other.numerator_bits() + self.exponent() as usize));
        if by_length.is_ne() {
            return if sign.is_lt() { by_length.reverse() } else { by_length };
        }
        let exponent = self.exponent().max(other.exponent());
        self.numerator_over(exponent).cmp(&other.numerator_over(exponent))
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn sum(x: &Dyadic, y: &Dyadic) -> Dyadic {
    let exponent = x.exponent().max(y.exponent());
    if let (Some((m, d)), Some((n, e))) = (x.as_small(), y.as_small()) {
        return Dyadic::wide((i128::from(m) << (exponent - d)) + (i128::from(n) << (exponent - e)), exponent);
    }
    Dyadic::new(x.numerator_over(exponent) + y.numerator_over(exponent), exponent)
}

fn difference(x: &Dyadic, y: &Dyadic) -> Dyadic {
    sum(x, &-y)
}

fn product(x: &Dyadic, y: &Dyadic) -> Dyadic {
    if let (Some((m, d)), Some((n, e))) = (x.as_small(), y.as_small()) {
        return Dyadic::wide(i128::from(m) * i128::from(n), d + e);
    }
    if x.is_zero() || y.is_zero() {
        return Dyadic::ZERO;
    }
    let exponent = exponent_from(x.exponent() as usize + y.exponent() as usize);
    Dyadic::new(x.numerator() * y.numerator(), exponent)
}

macro_rules! operators {
    ($($operator:ident, $method:ident, $function:ident;)*) => {$(
        operators!(@ $operator, $method, $function, &Dyadic, &Dyadic);
        operators!(@ $operator, $method, $function, &Dyadic, Dyadic);
        operators!(@ $operator, $method, $function, Dyadic, &Dyadic);
        operators!(@ $operator, $method, $function, Dyadic, Dyadic);
    )*};
    (@ $operator:ident, $method:ident, $function:ident, $left:ty, $right:ty) => {
        impl $operator<$right> for $left {
            type Output = Dyadic;

            fn $method(self, other: $right) -> Dyadic {
                let (x, y): (&Dyadic, &Dyadic) = (self.borrow(), other.borrow());
                $function(x, y)
            }
        }
    };
}

operators! {
    Add, add, sum;
    Sub, sub, difference;
    Mul, mul, product;
}

impl<D: Borrow<Dyadic>> AddAssign<D> for Dyadic {
    fn add_assign(&mut self, other: D) {
        *self = sum(self, other.borrow());
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        match &self.0 {
            Representation::Small { numerator, exponent } => Dyadic::wide(-i128::from(*numerator), *exponent),
            Representation::Big(big) => Dyadic::new(-&big.numerator, big.exponent),
        }
    }
}

impl Neg for Dyadic {
    type Output = Dyadic;

    fn neg(self) -> Dyadic {
        -&self
    }
}

/// Lowest terms: `-3/4`, `7`.
impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Representation::Small { numerator, exponent: 0 } => write!(f, "{numerator}"),
            Representation::Small { numerator, exponent } => write!(f, "{numerator}/{}", 1_u64 << exponent),
            Representation::Big(big) if big.exponent == 0 => write!(f, "{}", big.numerator),
            Representation::Big(big) => {
                write!(f, "{}/{}", big.numerator, UBig::ONE << big.exponent as usize)
            }
        }
    }
}

/// As it is displayed: messages about games are read by people.
impl fmt::Debug for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::Bound::Unbounded;

    use proptest::prelude::*;

    use super::*;

    fn dyadic(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::small(numerator, exponent)
    }

    /// 1/2^4000000000: half a gigabyte wherever it is brought to a common denominator with an integer.
    fn hostile() -> Dyadic {
        dyadic(1, 4_000_000_000)
    }

    /// Signs one by one, as the literature writes them.
    fn signs(x: &Dyadic) -> String {
        let run = |(player, length): (Player, Dyadic)| {
            let sign = if player == Player::Left { "+" } else { "-" };
            sign.repeat(length.as_i64().and_then(|length| usize::try_from(length).ok()).unwrap())
        };
        x.sign_expansion().into_iter().map(run).collect()
    }

    fn runs(signs: &str) -> Vec<(Player, Dyadic)> {
        let player = |sign| if sign == '+' { Player::Left } else { Player::Right };
        signs.chars().map(|sign| (player(sign), Dyadic::ONE)).collect()
    }

    #[test]
    fn equal_numbers_are_kept_alike() {
        let max = i64::MAX;
        for (x, small, text) in [
            (dyadic(6, 3), true, "3/4"),
            (dyadic(-8, 2), true, "-2"),
            (dyadic(0, u32::MAX), true, "0"),
            (dyadic(1 << 62, 100), true, "1/274877906944"),
            (dyadic(max, 0), true, "9223372036854775807"),
            (dyadic(max, 0) + Dyadic::ONE, false, "9223372036854775808"),
            (-(dyadic(max, 0) + Dyadic::ONE), true, "-9223372036854775808"),
            (-dyadic(i64::MIN, 0), false, "9223372036854775808"),
            (dyadic(1, 62), true, "1/4611686018427387904"),
            (dyadic(1, 63), false, "1/9223372036854775808"),
            (dyadic(1, 63) + dyadic(1, 63), true, "1/4611686018427387904"),
            (dyadic(i64::MIN, 63), true, "-1"),
        ] {
            assert_eq!((x.as_small().is_some(), x.to_string().as_str()), (small, text));
            assert_eq!(x, Dyadic::new(x.numerator(), x.exponent()));
        }
    }

    #[test]
    fn a_number_takes_two_words() {
        assert_eq!(size_of::<Dyadic>(), 16);
    }

    #[test]
    fn decimal_digits_are_read() {
        for text in ["0", "9223372036854775807", "9223372036854775808", &"7".repeat(5000)] {
            assert_eq!(Dyadic::parse_decimal(text).unwrap().to_string(), text);
        }
        assert_eq!(Dyadic::parse_decimal("007"), Some(dyadic(7, 0)));
        for text in ["", "-1", "+1", "1_0", " 1", "1.5", "٣"] {
            assert_eq!(Dyadic::parse_decimal(text), None, "{text}");
        }
    }

    #[test]
    fn division_stays_dyadic_or_fails() {
        assert_eq!(dyadic(3, 2).divide(&dyadic(3, 5)), Ok(dyadic(8, 0)));
        assert_eq!(dyadic(3, 2).divide(&dyadic(-12, 0)), Ok(dyadic(-1, 4)));
        assert_eq!(Dyadic::ZERO.divide(&dyadic(3, 0)), Ok(Dyadic::ZERO));
        assert_eq!(Dyadic::ONE.divide(&Dyadic::ZERO), Err(Error::DivisionByZero));
        assert_eq!(Dyadic::ONE.divide(&dyadic(3, 1)), Err(Error::NotDyadic(Dyadic::ONE, dyadic(3, 1))));
    }

    #[test]
    fn numbers_as_games() {
        let cases = [
            // number, Left's and Right's option, birthday, temperature, signs
            (dyadic(0, 0), None, None, 0, dyadic(-1, 0), ""),
            (dyadic(3, 0), Some(dyadic(2, 0)), None, 3, dyadic(-1, 0), "+++"),
            (dyadic(-1, 0), None, Some(dyadic(0, 0)), 1, dyadic(-1, 0), "-"),
            (dyadic(1, 1), Some(dyadic(0, 0)), Some(dyadic(1, 0)), 2, dyadic(-1, 1), "+-"),
            (dyadic(3, 2), Some(dyadic(1, 1)), Some(dyadic(1, 0)), 3, dyadic(-1, 2), "+-+"),
            (dyadic(5, 1), Some(dyadic(2, 0)), Some(dyadic(3, 0)), 4, dyadic(-1, 1), "+++-"),
            (dyadic(-5, 3), Some(dyadic(-3, 2)), Some(dyadic(-1, 1)), 4, dyadic(-1, 3), "-+-+"),
        ];
        for (x, left, right, birthday, temperature, expansion) in cases {
            assert_eq!(Player::BOTH.map(|player| x.option(player)), [left, right], "{x}");
            assert_eq!((x.birthday(), x.temperature()), (dyadic(birthday, 0), temperature), "{x}");
            assert_eq!(signs(&x), expansion, "{x}");
        }
    }

    #[test]
    fn long_sign_expansions() {
        let huge = Dyadic::new(IBig::ONE << 5000, 0);
        let x = &huge + dyadic(1, 2);
        let expected = vec![(Player::Left, huge + Dyadic::ONE), (Player::Right, dyadic(2, 0))];
        assert_eq!(x.sign_expansion(), expected);
        assert_eq!(Dyadic::from_sign_expansion(&expected), Some(x));
        assert_eq!(hostile().sign_expansion()[1], (Player::Right, dyadic(4_000_000_000, 0)));
        for bad in [dyadic(0, 0), dyadic(-1, 0), dyadic(1, 1), dyadic((1 << 20) + 1, 0)] {
            assert_eq!(
                Dyadic::from_sign_expansion(&[(Player::Left, Dyadic::ONE), (Player::Right, bad)]),
                None
            );
        }
    }

    #[test]
    fn expansions_of_one_length_are_different_numbers() {
        let numbers: HashSet<Dyadic> = (0_u32..1 << 8)
            .map(|code| (0..8).map(|i| if code >> i & 1 == 0 { '+' } else { '-' }).collect::<String>())
            .map(|signs| Dyadic::from_sign_expansion(&runs(&signs)).unwrap())
            .collect();
        assert_eq!(numbers.len(), 1 << 8);
        assert!(numbers.iter().all(|x| x.birthday() == Dyadic::from(8)));
    }

    #[test]
    fn simplest_numbers() {
        let (zero, one, two) = (Dyadic::ZERO, Dyadic::ONE, dyadic(2, 0));
        let quarter = dyadic(1, 2);
        let huge = Dyadic::new(IBig::ONE << 5000, 0);
        let huge_and_half = &huge + dyadic(1, 1);
        let hostile = hostile();
        for (lower, upper, expected) in [
            (Unbounded, Unbounded, Some(zero.clone())),
            (Excluded(&two), Unbounded, Some(dyadic(3, 0))),
            (Included(&two), Unbounded, Some(two.clone())),
            (Unbounded, Excluded(&zero), Some(dyadic(-1, 0))),
            (Excluded(&zero), Excluded(&one), Some(dyadic(1, 1))),
            (Excluded(&quarter), Excluded(&one), Some(dyadic(1, 1))),
            (Excluded(&zero), Included(&quarter), Some(quarter.clone())),
            (Included(&quarter), Included(&quarter), Some(quarter.clone())),
            (Included(&quarter), Excluded(&quarter), None),
            (Excluded(&one), Excluded(&zero), None),
            (Excluded(&huge), Excluded(&huge_and_half), Some(&huge + &quarter)),
            (Excluded(&zero), Excluded(&hostile), Some(hostile.half())),
            (Excluded(&hostile), Excluded(&one), Some(dyadic(1, 1))),
            (Excluded(&hostile), Excluded(&quarter), Some(dyadic(1, 3))),
        ] {
            assert_eq!(Dyadic::simplest_between(lower, upper), expected);
        }
    }

    #[test]
    fn a_huge_exponent_alone_costs_nothing() {
        let tiny = hostile();
        assert!(tiny < dyadic(3, 0) && tiny > dyadic(-3, 0) && -&tiny > dyadic(-3, 0) && tiny.half() < tiny);
        assert_eq!((tiny.floor(), tiny.ceil(), (-&tiny).floor()), (Dyadic::ZERO, Dyadic::ONE, dyadic(-1, 0)));
        assert_eq!(tiny.divide(&tiny), Ok(Dyadic::ONE));
        assert_eq!(&tiny + &Dyadic::ZERO, tiny);
        assert_eq!(&tiny - &tiny, Dyadic::ZERO);
        assert_eq!(tiny.birthday(), dyadic(4_000_000_001, 0));
        assert_eq!(tiny.option(Player::Left), Some(Dyadic::ZERO));
    }

    /// Numbers of all sizes, often at the edge of what is kept unboxed.
    fn any_number() -> impl Strategy<Value = Dyadic> {
        prop_oneof![
            (-40_i64..=40, 0_u32..=5).prop_map(|(m, e)| Dyadic::small(m, e)),
            (any::<i64>(), 0_u32..=70).prop_map(|(m, e)| Dyadic::small(m, e)),
            (any::<bool>(), -3_i128..=3, 60_u32..=66, 0_u32..=66).prop_map(|(negative, near, power, e)| {
                let numerator = (1_i128 << power) + near;
                Dyadic::new(if negative { -numerator } else { numerator }, e)
            }),
            (any::<i128>(), any::<u64>(), 0_u32..=200)
                .prop_map(|(m, n, e)| Dyadic::new(IBig::from(m) * IBig::from(n), e)),
        ]
    }

    /// An end of an interval, and whether it is included.
    fn bound(end: Option<&(Dyadic, bool)>) -> Bound<&Dyadic> {
        match end {
            None => Unbounded,
            Some((x, true)) => Included(x),
            Some((x, false)) => Excluded(x),
        }
    }

    proptest! {
        #[test]
        fn numbers_form_an_ordered_ring(x in any_number(), y in any_number(), z in any_number()) {
            prop_assert_eq!(&x + &y, &y + &x);
            prop_assert_eq!(&x * &y, &y * &x);
            prop_assert_eq!((&x + &y) + &z, &x + (&y + &z));
            prop_assert_eq!((&x * &y) * &z, &x * (&y * &z));
            prop_assert_eq!(&x * (&y + &z), &x * &y + &x * &z);
            prop_assert_eq!(&x - &x, Dyadic::ZERO);
            prop_assert_eq!(x.half() + x.half(), x.clone());
            prop_assert_eq!(x.cmp(&y), (&x - &y).sign());
            prop_assert_eq!(x.cmp(&y), (-&y).cmp(&-&x));
            prop_assert_eq!(x == y, x.cmp(&y).is_eq());
            prop_assert!(x.floor() <= x && x <= x.ceil() && x.ceil() - x.floor() <= Dyadic::ONE);
            if !y.is_zero() {
                prop_assert_eq!((&x * &y).divide(&y), Ok(x.clone()));
            }
        }

        #[test]
        fn every_number_has_one_representation(x in any_number(), y in any_number()) {
            for z in [&x + &y, &x - &y, &x * &y, -&x, x.floor(), x.abs()] {
                let (numerator, exponent) = (z.numerator(), z.exponent());
                prop_assert!(exponent == 0 || numerator.bit(0));
                let fits = i64::try_from(&numerator).is_ok() && exponent <= SMALL_EXPONENT;
                prop_assert_eq!(z.as_small().is_some(), fits);
                let (up, down) = (z.clone() * Dyadic::new(IBig::ONE << 100, 0), Dyadic::small(1, 100));
                prop_assert_eq!(up * down, z);
            }
        }

        #[test]
        fn order_and_sum_are_those_of_fractions(
            m in any::<i32>(), d in 0_u32..=60, n in any::<i32>(), e in 0_u32..=60,
        ) {
            let over = |m: i32, d: u32| i128::from(m) << (60 - d);
            let (x, y) = (dyadic(m.into(), d), dyadic(n.into(), e));
            prop_assert_eq!(x.cmp(&y), over(m, d).cmp(&over(n, e)));
            prop_assert_eq!(x + y, Dyadic::new(over(m, d) + over(n, e), 60));
        }

        #[test]
        fn simplest_is_born_first(ends in any::<[Option<(i8, bool)>; 2]>()) {
            let ends = ends.map(|end| end.map(|(eighths, included)| (dyadic(eighths.into(), 3), included)));
            let [lower, upper] = ends.each_ref().map(|end| bound(end.as_ref()));
            let sixteenths = (-300..=300).map(|m| dyadic(m, 4));
            let expected = sixteenths.filter(|x| (lower, upper).contains(x)).min_by_key(Dyadic::birthday);
            prop_assert_eq!(Dyadic::simplest_between(lower, upper), expected);
        }

        #[test]
        fn simplest_is_born_first_at_the_edge_of_the_small(
            ends in any::<[(i8, bool); 2]>(), whole in -2_i64..=2, exponent in 56_u32..=64,
        ) {
            let unit = dyadic(1, exponent);
            let near = |m: i64| Dyadic::from(whole) + dyadic(m, 1) * &unit;
            let ends = ends.map(|(m, included)| Some((near(2 * i64::from(m)), included)));
            let [lower, upper] = ends.each_ref().map(|end| bound(end.as_ref()));
            let halves = (-256..=256).map(near);
            let expected = halves.filter(|x| (lower, upper).contains(x)).min_by_key(Dyadic::birthday);
            prop_assert_eq!(Dyadic::simplest_between(lower, upper), expected);
        }

        #[test]
        fn sign_expansions_lead_back(x in any_number()) {
            let runs = x.sign_expansion();
            prop_assert!(runs.windows(2).all(|pair| pair[0].0 != pair[1].0));
            let length = runs.iter().fold(Dyadic::ZERO, |sum, (_, length)| sum + length);
            prop_assert_eq!(length, x.birthday());
            prop_assert_eq!(Dyadic::from_sign_expansion(&runs), Some(x));
        }

        #[test]
        fn options_are_expansions_cut_short(m in -200_i64..=200, e in 0_u32..=6) {
            let x = dyadic(m, e);
            let expansion = signs(&x);
            for (player, sign) in [(Player::Left, '+'), (Player::Right, '-')] {
                let cut = expansion.rfind(sign).map(|last| runs(&expansion[..last]));
                let option = cut.and_then(|signs| Dyadic::from_sign_expansion(&signs));
                prop_assert_eq!(x.option(player), option);
            }
        }
    }
}
