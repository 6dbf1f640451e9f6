//! The lost pairs of Wythoff's game: (0,0), (1,2), (3,5), (4,7), (6,10), …, found in three ways.
//!
//! *Recurrence*: the n-th pair is (a, a + n), a the least number in no earlier pair. *Golden ratio* (Wythoff
//! 1907): a = ⌊nφ⌋, computed exactly as (n + ⌊√(5n²)⌋) / 2, by an integer square root. *Fibonacci* (Silber
//! 1976): written as a sum of Fibonacci numbers no two of them neighbours (Zeckendorf), the lower number of a
//! pair ends in an even number of zeros, and the upper one is the same word with one more zero.

use dashu_int::UBig;
use dashu_int::ops::SquareRoot;

/// The pairs one after another, by the recurrence.
pub fn recurrence() -> impl Iterator<Item = [u64; 2]> {
    let mut uppers = std::collections::VecDeque::new();
    let mut next = 0;
    (0_u64..).map(move |n| {
        while uppers.front() == Some(&next) {
            uppers.pop_front();
            next += 1;
        }
        let lower = next;
        next += 1;
        if n > 0 {
            uppers.push_back(lower + n);
        }
        [lower, lower + n]
    })
}

/// The lower number of the pair whose numbers differ by n, by the golden ratio: ⌊nφ⌋.
#[must_use]
pub fn lower_with_difference(n: &UBig) -> UBig {
    (n + root_of_five_times(n)) / 2_u8
}

/// The other number of the pair that has this one, by the golden ratio.
///
/// As many as ⌊(m+1)/φ⌋ of the numbers 1, …, m are lower, the rest are upper; so m is either the last of the
/// lower ones or the last of the upper ones.
#[must_use]
pub fn partner(m: &UBig) -> UBig {
    let next = m + UBig::ONE;
    let lowers = (root_of_five_times(&next) - &next) / 2_u8;
    let uppers = m - &lowers;
    if lower_with_difference(&lowers) == *m { m + lowers } else { m - uppers }
}

/// The other number of the pair that has this one, by Zeckendorf's representation.
#[cfg(test)]
#[must_use]
pub fn partner_by_fibonacci(m: u64) -> u64 {
    // Fibonacci numbers 1, 2, 3, 5, … up to m, and the one before and after.
    let mut numbers = vec![1_u128, 1];
    while numbers[numbers.len() - 1] <= u128::from(m) {
        numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    }
    numbers.push(numbers[numbers.len() - 1] + numbers[numbers.len() - 2]);
    let mut rest = u128::from(m);
    let mut places = Vec::new();
    for place in (1..numbers.len() - 1).rev() {
        if numbers[place] <= rest {
            rest -= numbers[place];
            places.push(place);
        }
    }
    let lower = places.last().is_none_or(|zeros| zeros % 2 == 1);
    let moved = |place: &usize| if lower { numbers[place + 1] } else { numbers[place - 1] };
    u64::try_from(places.iter().map(moved).sum::<u128>()).unwrap_or(u64::MAX)
}

/// ⌊n√5⌋.
fn root_of_five_times(n: &UBig) -> UBig {
    (n.sqr() * 5_u8).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn three_ways_agree() {
        let first: Vec<[u64; 2]> = recurrence().take(12).collect();
        let expected = [
            [0, 0],
            [1, 2],
            [3, 5],
            [4, 7],
            [6, 10],
            [8, 13],
            [9, 15],
            [11, 18],
            [12, 20],
            [14, 23],
            [16, 26],
            [17, 28],
        ];
        assert_eq!(first, expected);
        for (n, [lower, upper]) in recurrence().take(5_000).enumerate() {
            assert_eq!(lower_with_difference(&n.into()), lower.into());
            for [one, other] in [[lower, upper], [upper, lower]] {
                assert_eq!(partner(&one.into()), other.into(), "{one}");
                assert_eq!(partner_by_fibonacci(one), other, "{one}");
            }
        }
    }

    proptest! {
        #[test]
        fn golden_ratio_and_fibonacci_agree(m in 0_u64..=1 << 62) {
            prop_assert_eq!(partner(&m.into()), partner_by_fibonacci(m).into());
        }

        #[test]
        fn partners_of_partners(m in "[1-9][0-9]{0,200}") {
            let m = UBig::from_str_radix(&m, 10).unwrap();
            prop_assert_eq!(partner(&partner(&m)), m);
        }
    }
}
