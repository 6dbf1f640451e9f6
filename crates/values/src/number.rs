//! Numbers as the store keeps them: 32 bits, exact.
//!
//! Multiples of 1/4096 below 2^18 are fixed-point numbers in the word itself, so that adding and comparing
//! them takes an instruction. Any other number is kept once in the store's table, and the word is its index
//! there. A number has one representation: equal words mean equal numbers.

use std::cmp::Ordering;

use crate::store::Store;
use crate::{Dyadic, Error, Player};

/// The largest number kept, in bits of numerator and exponent together.
pub const MAX_NUMBER_BITS: usize = 1 << 20;

const FRACTION_BITS: u32 = 12;
/// The word of the number 1: bit 0 is the tag.
const ONE: i32 = 1 << (FRACTION_BITS + 1);

/// A number: bit 0 clear, fixed-point; set, an index into the store's table of large numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Number(i32);

impl Number {
    pub(crate) const ZERO: Number = Number(0);

    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0.cast_unsigned()
    }

    #[inline]
    pub(crate) fn from_bits(bits: u32) -> Number {
        Number(bits.cast_signed())
    }

    pub(crate) fn large(index: u32) -> Number {
        Number::from_bits(index << 1 | 1)
    }

    fn as_large(self) -> Option<u32> {
        (self.0 & 1 != 0).then_some(self.bits() >> 1)
    }

    #[inline]
    pub(crate) fn all_fixed(numbers: [Number; 4]) -> bool {
        numbers.iter().fold(0, |tags, number| tags | number.0) & 1 == 0
    }

    /// The order of fixed-point numbers.
    #[inline]
    pub(crate) fn compare_fixed(self, other: Number) -> Ordering {
        self.0.cmp(&other.0)
    }

    /// The fixed-point number of a fraction, if it is one.
    fn pack(numerator: i64, exponent: u32) -> Option<Number> {
        let scaled = numerator.checked_mul(i64::from(ONE) >> exponent.min(FRACTION_BITS))?;
        i32::try_from(scaled).ok().filter(|&word| exponent <= FRACTION_BITS && word != i32::MIN).map(Number)
    }
}

impl Store {
    pub(crate) fn dyadic(&self, x: Number) -> Dyadic {
        match x.as_large() {
            None => Dyadic::small(i64::from(x.0 >> 1), FRACTION_BITS),
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
        match x.0.checked_add(y.0) {
            Some(sum) if (x.0 | y.0) & 1 == 0 && sum != i32::MIN => Ok(Number(sum)),
            _ => self.add_large(x, y),
        }
    }

    #[cold]
    #[inline(never)]
    fn add_large(&self, x: Number, y: Number) -> Result<Number, Error> {
        self.number(&(&self.dyadic(x) + &self.dyadic(y)))
    }

    #[inline]
    pub(crate) fn opposite(&self, x: Number) -> Result<Number, Error> {
        if x.0 & 1 == 0 { Ok(Number(-x.0)) } else { self.number(&-self.dyadic(x)) }
    }

    #[inline]
    pub(crate) fn subtract(&self, x: Number, y: Number) -> Result<Number, Error> {
        self.add(x, self.opposite(y)?)
    }

    #[inline]
    pub(crate) fn compare_numbers(&self, x: Number, y: Number) -> Ordering {
        if (x.0 | y.0) & 1 == 0 { x.compare_fixed(y) } else { self.compare_large(x, y) }
    }

    #[cold]
    #[inline(never)]
    fn compare_large(&self, x: Number, y: Number) -> Ordering {
        self.dyadic(x).cmp(&self.dyadic(y))
    }

    /// The canonical option of a number for a player: one less or one more in the last binary digit, or in
    /// the direction of 0.
    pub(crate) fn option_of_number(&self, x: Number, player: Player) -> Result<Option<Number>, Error> {
        if x.as_large().is_some() {
            return self.dyadic(x).option(player).map(|option| self.number(&option)).transpose();
        }
        let is_integer = x.0 % ONE == 0;
        let step = if is_integer { ONE } else { x.0 & -x.0 };
        Ok(match player {
            Player::Left if !is_integer || x.0 > 0 => Some(Number(x.0 - step)),
            Player::Right if !is_integer || x.0 < 0 => Some(Number(x.0 + step)),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn words_are_their_numbers(
            a in -3_000_000_000..3_000_000_000i64,
            d in 0..16u32,
            b in -9000..9000i64,
            e in 0..16u32,
        ) {
            let store = Store::default();
            let (x, y) = (Dyadic::small(a, d), Dyadic::small(b, e));
            let (m, n) = (store.number(&x).unwrap(), store.number(&y).unwrap());
            prop_assert_eq!(store.dyadic(m), x.clone());
            prop_assert_eq!(store.dyadic(store.add(m, n).unwrap()), &x + &y);
            prop_assert_eq!(store.dyadic(store.subtract(m, n).unwrap()), &x - &y);
            prop_assert_eq!(store.compare_numbers(m, n), x.cmp(&y));
            prop_assert_eq!(store.subtract(store.add(m, n).unwrap(), n).unwrap(), m);
            for player in Player::BOTH {
                let option = store.option_of_number(m, player).unwrap();
                prop_assert_eq!(option.map(|option| store.dyadic(option)), x.option(player));
            }
        }
    }
}
