//! Dyadic rationals m/2^e: the numbers among short games.
//!
//! Values are exact and unbounded. Nearly all that occur in play have a numerator of one machine word and
//! a small exponent; these are kept unboxed and worked on in `i128`, where sums and products of two of
//! them cannot overflow. The rest is boxed and goes through `dashu_int`. Every value has exactly one
//! representation (numerator odd or exponent 0, unboxed if it fits), so derived equality and hashing are
//! those of numbers.
//!
//! What depends on numbers being games is in `simplest.rs`.
//!
//! The operators have no way to fail, and a sum needs room for [`Dyadic::bits`] of both terms: whoever
//! takes numbers from strangers bounds `bits` before combining them. An exponent beyond `u32` panics, as
//! running out of memory would.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use dashu_int::ops::{BitTest, DivRem};
use dashu_int::{IBig, UBig};

use crate::error::Error;

/// The largest exponent kept unboxed: two numerators brought to it, and one bit more, fit an `i128`.
const SMALL_EXPONENT: u32 = 62;

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
    pub(crate) fn wide(numerator: i128, exponent: u32) -> Dyadic {
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

    /// How much memory it takes beside itself.
    #[must_use]
    pub fn heap_bytes(&self) -> usize {
        match &self.0 {
            Representation::Small { .. } => 0,
            Representation::Big(big) => 2 * size_of::<Fraction>() + big.numerator.bit_len() / 8,
        }
    }

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
    pub(crate) fn numerator_bits(&self) -> usize {
        match &self.0 {
            Representation::Small { numerator, .. } => {
                (u64::BITS - numerator.unsigned_abs().leading_zeros()) as usize
            }
            Representation::Big(big) => big.numerator.bit_len(),
        }
    }

    /// The numerator over the denominator 2^`exponent`, which must not be less than its own.
    pub(crate) fn numerator_over(&self, exponent: u32) -> IBig {
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
            return Err(Error::NotDyadic);
        }
        // Powers of two above and below cancel before they are written out.
        let above = by.exponent() as usize;
        let below = self.exponent() as usize + zeros;
        let exponent = u32::try_from(below.saturating_sub(above)).map_err(|_| Error::TooLarge)?;
        Ok(Dyadic::new(quotient << above.saturating_sub(below), exponent))
    }
}

/// An exponent as it is kept. See the module's documentation on the panic.
pub(crate) fn exponent_from(exponent: usize) -> u32 {
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
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::player::Player;

    fn dyadic(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::small(numerator, exponent)
    }

    /// 1/2^4000000000: half a gigabyte wherever it is brought to a common denominator with an integer.
    pub(crate) fn hostile() -> Dyadic {
        dyadic(1, 4_000_000_000)
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
        assert_eq!(Dyadic::ONE.divide(&dyadic(3, 1)), Err(Error::NotDyadic));
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
    pub(crate) fn any_number() -> impl Strategy<Value = Dyadic> {
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
    }
}
