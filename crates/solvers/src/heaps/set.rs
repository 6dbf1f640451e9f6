//! Sets of numbers that may be taken: finitely many, and any of the squares, the primes and the powers of
//! two.

use std::iter;

/// Numbers that may be taken from a heap: a finite list and infinite families, united.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SubtractionSet {
    finite: Vec<u64>,
    squares: bool,
    primes: bool,
    powers_of_two: bool,
}

impl SubtractionSet {
    /// The set of the numbers given.
    pub fn of(numbers: impl IntoIterator<Item = u64>) -> SubtractionSet {
        let mut finite: Vec<u64> = numbers.into_iter().collect();
        finite.sort_unstable();
        finite.dedup();
        SubtractionSet { finite, ..SubtractionSet::default() }
    }

    /// 1, 4, 9, …
    #[must_use]
    pub fn squares() -> SubtractionSet {
        SubtractionSet { squares: true, ..SubtractionSet::default() }
    }

    /// 2, 3, 5, 7, …
    #[must_use]
    pub fn primes() -> SubtractionSet {
        SubtractionSet { primes: true, ..SubtractionSet::default() }
    }

    /// 1, 2, 4, 8, …
    #[must_use]
    pub fn powers_of_two() -> SubtractionSet {
        SubtractionSet { powers_of_two: true, ..SubtractionSet::default() }
    }

    /// All that is in this set or in the other.
    #[must_use]
    pub fn union(self, other: SubtractionSet) -> SubtractionSet {
        SubtractionSet {
            squares: self.squares || other.squares,
            primes: self.primes || other.primes,
            powers_of_two: self.powers_of_two || other.powers_of_two,
            ..SubtractionSet::of(self.finite.into_iter().chain(other.finite))
        }
    }

    /// Is there a largest member?
    #[must_use]
    pub fn is_finite(&self) -> bool {
        !(self.squares || self.primes || self.powers_of_two)
    }

    /// Are all primes members because they are primes?
    #[must_use]
    pub fn has_primes(&self) -> bool {
        self.primes
    }

    /// The infinite families as bits: 1 the squares, 2 the primes, 4 the powers of two.
    pub(super) fn families(&self) -> u64 {
        u64::from(self.squares) | u64::from(self.primes) << 1 | u64::from(self.powers_of_two) << 2
    }

    /// Is there no member?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.is_finite() && self.finite.is_empty()
    }

    /// The numbers listed one by one, in order; they may be in a family too.
    #[must_use]
    pub fn listed(&self) -> &[u64] {
        &self.finite
    }

    /// Does the set contain a number?
    #[must_use]
    pub fn contains(&self, number: u64) -> bool {
        self.finite.binary_search(&number).is_ok()
            || self.squares && number > 0 && number.isqrt().pow(2) == number
            || self.powers_of_two && number.is_power_of_two()
            || self.primes && is_prime(number)
    }

    /// The most bytes that are taken while the members up to a limit are listed: five words each, and the
    /// sieve of primes.
    pub(super) fn bytes_to_list(&self, limit: u64) -> usize {
        let finite = self.finite.partition_point(|&number| number <= limit);
        let squares = if self.squares { limit.isqrt() } else { 0 };
        let powers_of_two = if self.powers_of_two { u64::from(u64::BITS) } else { 0 };
        let (primes, sieve) = if self.primes { (most_primes(limit), limit / 2 + 1) } else { (0, 0) };
        let numbers = squares.saturating_add(powers_of_two).saturating_add(primes);
        let bytes = numbers.saturating_add(finite as u64).saturating_mul(5 * 8).saturating_add(sieve);
        usize::try_from(bytes).unwrap_or(usize::MAX)
    }

    /// The members that are at most `limit`, in order. Sieves the primes up to `limit`.
    #[must_use]
    pub fn up_to(&self, limit: u64) -> Vec<u64> {
        let mut members: Vec<u64> = self.finite.iter().copied().take_while(|&n| n <= limit).collect();
        if self.squares {
            members.extend((1..=limit.isqrt()).map(|root| root * root));
        }
        if self.powers_of_two {
            let doubled = |&power: &u64| power.checked_mul(2);
            members.extend(iter::successors(Some(1), doubled).take_while(|&power| power <= limit));
        }
        if self.primes {
            members.extend(primes_up_to(limit));
        }
        members.sort_unstable();
        members.dedup();
        members
    }
}

/// By trial division: for single numbers.
fn is_prime(number: u64) -> bool {
    number >= 2 && (2..=number.isqrt()).all(|divisor| !number.is_multiple_of(divisor))
}

/// At least as many as there are primes up to a limit: up to n there are fewer than 1.26 n/ln n (Rosser and
/// Schoenfeld 1962), which is less than 2n/log₂ n.
fn most_primes(limit: u64) -> u64 {
    let bits = u64::BITS - limit.leading_zeros();
    if bits < 4 { limit } else { limit / u64::from(bits - 1) * 2 + 2 }
}

/// By the sieve of Eratosthenes, over the odd numbers.
fn primes_up_to(limit: u64) -> impl Iterator<Item = u64> {
    let odd_numbers = usize::try_from(limit.saturating_add(1) / 2).unwrap_or(usize::MAX);
    let mut composite = vec![false; odd_numbers];
    let mut root = 3;
    while root * root < 2 * odd_numbers {
        if !composite[root / 2] {
            composite[root * root / 2..].iter_mut().step_by(root).for_each(|mark| *mark = true);
        }
        root += 2;
    }
    let odd = (3..).step_by(2).zip(composite.into_iter().skip(1));
    let two = (limit >= 2).then_some(2);
    two.into_iter().chain(odd.filter(|&(_, composite)| !composite).map(|(number, _)| number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_exactly_what_it_contains() {
        let sets = [
            SubtractionSet::of([7, 3, 3, 10]),
            SubtractionSet::squares(),
            SubtractionSet::primes(),
            SubtractionSet::powers_of_two().union(SubtractionSet::of([3, 4])),
            SubtractionSet::squares().union(SubtractionSet::primes()),
            SubtractionSet::default(),
        ];
        for set in sets {
            for limit in [0, 1, 2, 3, 9, 10, 100, 2000] {
                let members: Vec<u64> = (0..=limit).filter(|&number| set.contains(number)).collect();
                assert_eq!(set.up_to(limit), members, "{set:?} up to {limit}");
            }
        }
    }

    #[test]
    fn counts_the_primes() {
        assert_eq!(SubtractionSet::primes().up_to(1_000_000).len(), 78_498);
        for limit in 0..3000 {
            let count = SubtractionSet::primes().up_to(limit).len() as u64;
            assert!(count <= most_primes(limit), "{limit}");
        }
        assert!(most_primes(1_000_000) < 3 * 78_498 && most_primes(u64::MAX) > u64::MAX / 45);
    }

    #[test]
    fn knows_the_largest_numbers() {
        assert!(SubtractionSet::squares().contains(4_294_967_295 * 4_294_967_295));
        assert!(!SubtractionSet::squares().contains(u64::MAX));
        assert!(SubtractionSet::powers_of_two().contains(1 << 63));
        assert_eq!(SubtractionSet::powers_of_two().up_to(u64::MAX).len(), 64);
    }
}
