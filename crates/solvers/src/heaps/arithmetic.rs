//! When agreement proves that a sequence is *arithmetic-periodic*: g(n + p) = g(n) + s for every n ≥ e, with
//! saltus s > 0.
//!
//! Finite octal codes are never so (said by Horrocks and Nowakowski 2003), but hexadecimal ones may be, and
//! Howse and Nowakowski (2004) have a theorem for them. This one is our own.
//!
//! Let the saltus s be a power of two, and k the most stones that a move takes. Write g(n) = s·h(n) + l(n)
//! with l(n) < s, and φ(n) = n - p·h(n); from e on, l and φ have the period p. Suppose that the equation
//! holds as far as the values are known, up to L ≥ 3e + k, and let n ≥ L.
//!
//! - *No option of n has the value w = g(n - p) + s.* Let the move take t and leave a, b and c, some perhaps
//!   missing; one of them is ≥ e. Its value has the high part h(a) ⊕ h(b) ⊕ h(c) = h(a) + h(b) + h(c) - 2o
//!   for some o ≥ 0. If it is w, then l(a) ⊕ l(b) ⊕ l(c) = l(n) and 2o = d, where
//!   d = (φ(n) - t - φ(a) - φ(b) - φ(c))/p. Both depend only on the heaps below e and the remainders by p of
//!   the others, so that all cases can be gone through, and in each the low parts differ, or d is negative or
//!   odd; or o = 0 < d, for the high parts of two heaps are 0.
//! - *Every v < w is the value of an option of n.* Where three heaps may be left, a and two equal heaps are
//!   worth g(a). So it is enough that v = g(a) for some a ≥ 1 with n - t - a even and positive: call this a
//!   *witness* of v. Let all n among the last 2p that are known have a witness for every v < g(n), and one
//!   that is ≥ e if v ≥ g(n) - 2s; let also g(n) ≥ 2s. Then so has n + 2p: the old witnesses serve the values
//!   below g(n), and those that are ≥ e, with 2p added, the values from there to g(n) + 2s.
//!
//! By induction the equation holds for ever. The cases number about (e + p)³·k/6.

use super::{Digits, Period};

/// Cases are gone through if there are at most so many heaps below e + p.
const MOST_CASES: usize = 256;

/// The period that the values prove, if there is one with a saltus.
pub(super) fn test(digits: &Digits, values: &[u32]) -> Option<Period> {
    let most_taken = digits.most_taken();
    for length in 1..=(values.len() / 4).min(MOST_CASES) {
        let Some(candidate) = Candidate::new(values, length) else { continue };
        if candidate.start + length <= MOST_CASES
            && values.len() >= 3 * candidate.start + most_taken
            && values.len() >= candidate.start + 4 * length
            && candidate.lower_values_have_witnesses(digits)
            && candidate.is_never_an_option(digits)
        {
            return Some(candidate.least());
        }
    }
    None
}

/// A period that holds as far as the values are known.
struct Candidate<'a> {
    values: &'a [u32],
    length: usize,
    /// At least 1.
    start: usize,
    /// A power of two.
    saltus: u32,
}

impl Candidate<'_> {
    /// The longest stretch up to the last value over which a period of this length holds.
    fn new(values: &[u32], length: usize) -> Option<Candidate<'_>> {
        let differs = |n: usize| values[n].checked_sub(values[n - length]);
        let saltus = differs(values.len() - 1).filter(|saltus| saltus.is_power_of_two())?;
        let agree = (length + 1..values.len()).rev().take_while(|&n| differs(n) == Some(saltus)).count();
        Some(Candidate { values, length, start: values.len() - length - agree, saltus })
    }

    fn lower_values_have_witnesses(&self, digits: &Digits) -> bool {
        let Candidate { values, length, start, saltus } = *self;
        let early = Witnesses::new(values, 1);
        let late = Witnesses::new(values, start);
        (values.len() - 2 * length..values.len()).all(|heap| {
            let Some(since) = values[heap].checked_sub(2 * saltus) else { return false };
            let rests = || digits.leaving_three.iter().filter_map(|&taken| heap.checked_sub(taken + 2));
            let seen = |witnesses: &Witnesses, value: u32| {
                rests().any(|most| witnesses.first(value, most % 2).is_some_and(|first| first <= most))
            };
            (0..values[heap]).all(|value| seen(&early, value))
                && (since..values[heap]).all(|value| seen(&late, value))
        })
    }

    fn is_never_an_option(&self, digits: &Digits) -> bool {
        let classes: Vec<Class> = (0..self.start + self.length).map(|heap| self.class(heap)).collect();
        let targets = &classes[self.start..];
        let mut moves: Vec<(usize, usize)> = Vec::new();
        let lists = [&digits.leaving_one, &digits.leaving_two, &digits.leaving_three];
        for (parts, list) in (1..).zip(lists) {
            moves.extend(list.iter().map(|&taken| (parts, taken)));
        }
        moves.iter().all(|&(parts, taken)| {
            // A heap of 0 stands for one that is missing.
            let second = if parts >= 2 { 1..classes.len() } else { 0..1 };
            let third = if parts >= 3 { 1..classes.len() } else { 0..1 };
            targets.iter().all(|first| {
                second.clone().all(|b| {
                    let ordered = if parts >= 3 { third.start..b + 1 } else { third.clone() };
                    ordered
                        .into_iter()
                        .all(|c| self.differ([first, &classes[b], &classes[c]], taken, targets))
                })
            })
        })
    }

    /// Does taking so many and leaving such heaps never give the value of the heap that it is a move from?
    fn differ(&self, left: [&Class; 3], taken: usize, targets: &[Class]) -> bool {
        let total = left.iter().map(|class| class.heap).sum::<usize>() + taken;
        // The totals from `start` on have the remainders of the targets in order.
        let place = (total + self.length * self.start - self.start) % self.length;
        let target = &targets[place];
        if left.iter().fold(0, |low, class| low ^ class.low) != target.low {
            return true;
        }
        let offset = target.offset - left.iter().map(|class| class.offset).sum::<i64>() - wide(taken);
        let excess = offset / wide(self.length);
        let without_carry = left[1].high == 0 && left[2].high == 0;
        excess < 0 || excess % 2 != 0 || (without_carry && excess > 0)
    }

    fn class(&self, heap: usize) -> Class {
        let high = self.values[heap] / self.saltus;
        let offset = wide(heap) - wide(self.length) * i64::from(high);
        let low = self.values[heap] % self.saltus;
        // From the start on a class stands for all heaps of its remainder, whose high parts differ.
        let high = if heap < self.start { high } else { u32::MAX };
        Class { heap, low, high, offset }
    }

    fn least(&self) -> Period {
        let Candidate { values, length, mut start, saltus } = *self;
        let saltus_of = |shorter: usize| {
            let parts = u32::try_from(length / shorter).ok()?;
            let saltus = saltus.is_multiple_of(parts).then_some(saltus / parts)?;
            let holds = (start..start + length).all(|n| values[n + shorter] == values[n] + saltus);
            holds.then_some((shorter, saltus))
        };
        let mut divisors = (1..=length).filter(|&shorter| length.is_multiple_of(shorter));
        let (length, saltus) = divisors.find_map(saltus_of).unwrap_or((length, saltus));
        while start > 0 && values[start - 1 + length] == values[start - 1] + saltus {
            start -= 1;
        }
        Period { length: length as u64, start: start as u64, saltus: saltus.into() }
    }
}

/// A heap below the start, or all heaps from there on with the same remainder.
struct Class {
    heap: usize,
    low: u32,
    high: u32,
    /// φ of the heap.
    offset: i64,
}

/// For each value and parity the first heap with it.
struct Witnesses(Vec<[Option<usize>; 2]>);

impl Witnesses {
    fn new(values: &[u32], from: usize) -> Witnesses {
        let largest = values.iter().copied().max().unwrap_or(0);
        let mut first = vec![[None; 2]; largest as usize + 1];
        for (heap, &value) in values.iter().enumerate().skip(from) {
            first[value as usize][heap % 2].get_or_insert(heap);
        }
        Witnesses(first)
    }

    fn first(&self, value: u32, parity: usize) -> Option<usize> {
        self.0.get(value as usize).and_then(|first| first[parity])
    }
}

fn wide(heap: usize) -> i64 {
    i64::try_from(heap).unwrap_or(i64::MAX)
}
