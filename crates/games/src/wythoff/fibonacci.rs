//! Numbers in Fibonacci digits: sums of 1, 2, 3, 5, 8, … no two of which are neighbours (Zeckendorf 1939).
//! Taking the largest that fits again and again finds them.

use std::iter;

/// The Fibonacci numbers that are summed: 1, 2, 3, 5, 8, … up to the last of 64 bits.
pub fn numbers() -> impl Iterator<Item = u64> {
    let pairs = iter::successors(Some((1_u64, Some(2))), |&(place, next)| {
        let next: u64 = next?;
        Some((next, place.checked_add(next)))
    });
    pairs.map(|(place, _)| place)
}

/// The summands of a number, the largest first.
#[must_use]
pub fn summands(number: u64) -> Vec<u64> {
    let mut places: Vec<u64> = numbers().take_while(|place| *place <= number).collect();
    let mut rest = number;
    places.reverse();
    places.retain(|place| {
        let fits = *place <= rest;
        rest -= if fits { *place } else { 0 };
        fits
    });
    places
}

/// The digits of a number, the largest first; none of 0.
#[must_use]
pub fn digits(number: u64) -> Vec<bool> {
    let summands = summands(number);
    let mut places: Vec<u64> = numbers().take_while(|place| *place <= number).collect();
    places.reverse();
    places.into_iter().map(|place| summands.contains(&place)).collect()
}

/// Replaces the first 011 by 100; a zero is thought before the number. False if there is none.
pub(super) fn rewrite(digits: &mut Vec<bool>) -> bool {
    let Some(place) = digits.windows(2).position(|pair| pair == [true, true]) else { return false };
    digits[place] = false;
    digits[place + 1] = false;
    match place {
        0 => digits.insert(0, true),
        _ => digits[place - 1] = true,
    }
    true
}

/// Digits as a text.
#[must_use]
pub fn written(digits: &[bool]) -> String {
    if digits.is_empty() {
        return "0".to_owned();
    }
    digits.iter().map(|&digit| if digit { '1' } else { '0' }).collect()
}

/// The number that digits stand for.
pub(super) fn value(digits: &[bool]) -> u64 {
    digits.iter().rev().zip(numbers()).map(|(&digit, place)| if digit { place } else { 0 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_numbers() {
        let cases =
            [(0, "0"), (1, "1"), (4, "101"), (35, "10000001"), (66, "100010100"), (120, "1001010010")];
        for (number, expected) in cases {
            assert_eq!(written(&digits(number)), expected);
        }
        assert_eq!(summands(120), [89, 21, 8, 2]);
        assert_eq!(numbers().take(11).collect::<Vec<_>>(), [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]);
        for number in (0..3_000).chain([u64::MAX - 1, u64::MAX]) {
            let digits = digits(number);
            assert_eq!(value(&digits), number);
            assert!(!digits.windows(2).any(|pair| pair == [true, true]), "{number}");
        }
    }
}
