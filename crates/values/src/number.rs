//! Numbers as the store keeps them: 32 bits, exact.
//!
//! A small dyadic rational is packed into the word itself: 26 bits of signed numerator, 5 bits of exponent.
//! Any other number is kept once in the store's table, and the word is its index there. A number has one
//! representation, so equal words mean equal numbers.

use std::cmp::Ordering;

use crate::store::Store;
use crate::{Dyadic, Error};

/// The largest number kept, in bits of numerator and exponent together.
pub const MAX_NUMBER_BITS: usize = 1 << 20;

const EXPONENT_BITS: u32 = 5;
const NUMERATOR_SHIFT: u32 = EXPONENT_BITS + 1;
const MAX_EXPONENT: u32 = (1 << EXPONENT_BITS) - 1;
const MAX_NUMERATOR: i64 = (1 << (31 - NUMERATOR_SHIFT)) - 1;

/// A number: bit 0 clear, a packed dyadic; set, an index into the store's table of large numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Number(u32);

impl Number {
    pub(crate) const ZERO: Number = Number(0);

    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    pub(crate) fn from_bits(bits: u32) -> Number {
        Number(bits)
    }

    pub(crate) fn large(index: u32) -> Number {
        Number(index << 1 | 1)
    }

    pub(crate) fn as_large(self) -> Option<u32> {
        (self.0 & 1 != 0).then_some(self.0 >> 1)
    }

    /// Numerator and exponent of a packed number.
    #[inline]
    pub(crate) fn as_small(self) -> Option<(i64, u32)> {
        (self.0 & 1 == 0).then(|| self.unpack())
    }

    #[inline]
    #[allow(clippy::cast_possible_wrap)] // the numerator's sign bit is the word's sign bit
    fn unpack(self) -> (i64, u32) {
        (i64::from(self.0 as i32 >> NUMERATOR_SHIFT), self.0 >> 1 & MAX_EXPONENT)
    }

    /// Packs a number that is in lowest terms, if it fits.
    #[inline]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // checked just before
    pub(crate) fn pack(numerator: i64, exponent: u32) -> Option<Number> {
        let fits = (-MAX_NUMERATOR..=MAX_NUMERATOR).contains(&numerator) && exponent <= MAX_EXPONENT;
        fits.then_some(Number((numerator as i32 as u32) << NUMERATOR_SHIFT | exponent << 1))
    }

    /// The sum, where both numbers and their sum are packed.
    #[inline]
    fn small_sum(self, other: Number) -> Option<Number> {
        if (self.0 | other.0) & 1 != 0 {
            return None;
        }
        let ((a, d), (b, e)) = (self.unpack(), other.unpack());
        let exponent = d.max(e);
        // Numerators have 26 bits and shifts go to 31: no overflow.
        let numerator = (a << (exponent - d)) + (b << (exponent - e));
        let excess = numerator.trailing_zeros().min(exponent);
        Number::pack(numerator >> excess, exponent - excess)
    }
}

impl Store {
    pub(crate) fn dyadic(&self, x: Number) -> Dyadic {
        match x.as_large() {
            None => {
                let (numerator, exponent) = x.unpack();
                Dyadic::small(numerator, exponent)
            }
            Some(index) => self.large_number(index).clone(),
        }
    }

    pub(crate) fn number(&self, x: &Dyadic) -> Result<Number, Error> {
        match x.as_small().and_then(|(numerator, exponent)| Number::pack(numerator, exponent)) {
            Some(packed) => Ok(packed),
            None if x.bits() > MAX_NUMBER_BITS => Err(Error::TooLarge),
            None => self.intern_large_number(x),
        }
    }

    #[inline]
    pub(crate) fn add(&self, x: Number, y: Number) -> Result<Number, Error> {
        match x.small_sum(y) {
            Some(sum) => Ok(sum),
            None => self.add_large(x, y),
        }
    }

    #[cold]
    #[inline(never)]
    fn add_large(&self, x: Number, y: Number) -> Result<Number, Error> {
        self.number(&(&self.dyadic(x) + &self.dyadic(y)))
    }

    #[inline]
    pub(crate) fn opposite(&self, x: Number) -> Result<Number, Error> {
        match x.as_small() {
            Some((numerator, exponent)) => {
                Ok(Number::pack(-numerator, exponent).expect("the range of numerators is symmetric"))
            }
            None => self.opposite_large(x),
        }
    }

    #[cold]
    #[inline(never)]
    fn opposite_large(&self, x: Number) -> Result<Number, Error> {
        self.number(&-self.dyadic(x))
    }

    pub(crate) fn subtract(&self, x: Number, y: Number) -> Result<Number, Error> {
        self.add(x, self.opposite(y)?)
    }

    #[inline]
    pub(crate) fn compare_numbers(&self, x: Number, y: Number) -> Ordering {
        if (x.0 | y.0) & 1 != 0 {
            return self.compare_large(x, y);
        }
        let ((a, d), (b, e)) = (x.unpack(), y.unpack());
        (a << e).cmp(&(b << d))
    }

    #[cold]
    #[inline(never)]
    fn compare_large(&self, x: Number, y: Number) -> Ordering {
        self.dyadic(x).cmp(&self.dyadic(y))
    }
}
