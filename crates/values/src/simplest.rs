//! Numbers as games: the simplest number of an interval (Conway 1976), the canonical options, the birthday,
//! the temperature, and the sign expansion, read off the binary digits by Berlekamp's rule (Berlekamp 1974).
//! All of them take time linear in the digits that are written down, and never count through an integer.

use std::cmp::Ordering;
use std::ops::Bound::{self, Excluded, Included};
use std::ops::{Neg, RangeBounds};

use dashu_int::ops::{BitTest, UnsignedAbs};
use dashu_int::{IBig, UBig};

use crate::dyadic::{Dyadic, exponent_from};
use crate::player::Player;

/// Sign expansions with more signs after the first run are not turned into numbers.
const MAX_SIGNS: usize = 1 << 20;

impl Dyadic {
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::ops::Bound::Unbounded;

    use proptest::prelude::*;

    use super::*;
    use crate::dyadic::tests::{any_number, hostile};

    fn dyadic(numerator: i64, exponent: u32) -> Dyadic {
        Dyadic::small(numerator, exponent)
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
