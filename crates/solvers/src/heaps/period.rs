//! When agreement over a stretch proves that a sequence is periodic for ever.
//!
//! Let g(n + p) = g(n) for s ≤ n < e. If e is large enough, the moves from n + p and from n correspond for
//! every n ≥ e: of the heaps that are left, the largest is lengthened or shortened by p, and by induction the
//! equation holds for all n ≥ s. With k the most stones that can be taken and s ≥ 1 (a start of 0 counts as
//! 1, for no heap may be shortened to nothing) this is so when e is at least
//!
//! - s + k, if no move splits the heap; for subtraction sets even with s = 0;
//! - 2s + p + k - 1, if moves leave at most two heaps (Guy and Smith 1956): one of two heaps with n + p - k
//!   stones has at least s + p;
//! - 3s + 2p + k - 2, if they leave at most three: one of three has at least s + p;
//! - 2s + 2p + k, if the two heaps must be unequal: should the two become equal by shortening, the option had
//!   the value 0, and (n - t)/2 - p and (n - t)/2 + p is an unequal split of the same value.
//!
//! For a period p the run of agreement that reaches to the last value known is what counts. The runs of all p
//! are one Z-function of the sequence read backwards, found in linear time. They also tell the earliest
//! moment at which any period can be proved, and until then there is no need to look: the tests together cost
//! a small multiple of the length.

/// What has to agree to prove a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Theorem {
    pub(super) kind: Kind,
    /// The most stones that a move takes.
    pub(super) most_taken: usize,
}

/// What the moves may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Any rest, as one heap.
    Rest,
    /// Nothing or one non-empty heap.
    OneHeap,
    /// At most two heaps.
    TwoHeaps,
    /// Two unequal heaps.
    UnequalHeaps,
    /// At most three heaps.
    ThreeHeaps,
}

/// The outcome of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Periodic with this length from this start, neither the least.
    Proved { length: usize, start: usize },
    /// No period can be proved before so many values are known.
    NotBefore(usize),
}

impl Theorem {
    /// The end of the stretch, from `start`, over which a period of this length has to hold.
    fn agreement_end(self, start: usize, length: usize) -> usize {
        let Theorem { kind, most_taken } = self;
        let inner = start.max(1);
        match kind {
            Kind::Rest => start + most_taken,
            Kind::OneHeap => inner + most_taken,
            Kind::TwoHeaps => 2 * inner + length + most_taken - 1,
            Kind::UnequalHeaps => 2 * (inner + length) + most_taken,
            Kind::ThreeHeaps => 3 * inner + 2 * length + most_taken - 2,
        }
    }

    /// Looks for the shortest period that the values prove.
    pub(super) fn test<T: Copy + Eq>(self, values: &[T]) -> Verdict {
        let known = values.len();
        let mut earliest = self.agreement_end(0, known) + known;
        for (length, run) in runs(values).into_iter().enumerate().skip(1) {
            let start = known - length - run as usize;
            let needed = self.agreement_end(start, length) + length;
            if needed <= known {
                return Verdict::Proved { length, start };
            }
            earliest = earliest.min(needed);
        }
        Verdict::NotBefore(earliest)
    }
}

/// The bytes that a test needs for each value.
pub(super) const TEST_BYTES: usize = size_of::<u32>();

/// For every length p > 0, how many values up to the last one agree with those p places before. The
/// Z-function of the values read backwards.
fn runs<T: Copy + Eq>(values: &[T]) -> Vec<u32> {
    let known = values.len();
    let at = |index: usize| values[known - 1 - index];
    let mut runs = vec![0_u32; known];
    // The stretch of agreement that reaches farthest.
    let (mut from, mut to) = (0, 0);
    for length in 1..known {
        let mut run = if length < to { (runs[length - from] as usize).min(to - length) } else { 0 };
        while length + run < known && at(run) == at(length + run) {
            run += 1;
        }
        if length + run > to {
            (from, to) = (length, length + run);
        }
        runs[length] = u32::try_from(run).unwrap_or(u32::MAX);
    }
    runs
}

/// The least length and the least start of a period that is known to hold from `start` on.
pub(super) fn least<T: Copy + Eq>(values: &[T], mut length: usize, mut start: usize) -> (usize, usize) {
    let first = start;
    let whole = length;
    let repeats_after = |shorter: usize| {
        (first..first + whole).all(|n| values[n] == values[first + (n + shorter - first) % whole])
    };
    let mut rest = length;
    let mut factor = 2;
    while rest > 1 {
        if factor * factor > rest {
            factor = rest;
        }
        while rest.is_multiple_of(factor) {
            rest /= factor;
            if repeats_after(length / factor) {
                length /= factor;
            }
        }
        factor += 1;
    }
    while start > 0 && values[start - 1] == values[start - 1 + length] {
        start -= 1;
    }
    (length, start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn plain_run(values: &[u8], length: usize) -> usize {
        (length..values.len()).rev().take_while(|&n| values[n] == values[n - length]).count()
    }

    proptest! {
        #[test]
        fn runs_are_those_counted_one_by_one(values in prop::collection::vec(0_u8..3, 0..60)) {
            let runs = runs(&values);
            for (length, &run) in runs.iter().enumerate().skip(1) {
                prop_assert_eq!(run as usize, plain_run(&values, length));
            }
        }

        #[test]
        fn the_least_period_is_found(
            head in prop::collection::vec(0_u8..3, 0..10),
            period in prop::collection::vec(0_u8..2, 1..7),
            times in 1_usize..4,
        ) {
            let values: Vec<u8> = head.iter().chain(period.iter().cycle().take(60)).copied().collect();
            let (length, start) = least(&values, period.len() * times, head.len());
            let holds = |length: usize, start: usize| {
                (start..values.len() - length).all(|n| values[n] == values[n + length])
            };
            prop_assert!(holds(length, start));
            prop_assert!(start == 0 || !holds(length, start - 1));
            prop_assert!((1..length).all(|shorter| !holds(shorter, head.len())));
        }

        #[test]
        fn no_period_is_proved_before_the_moment_told(
            head in prop::collection::vec(0_u8..3, 0..10),
            period in prop::collection::vec(0_u8..2, 1..7),
            kind in prop::sample::select(vec![
                Kind::Rest, Kind::OneHeap, Kind::TwoHeaps, Kind::UnequalHeaps, Kind::ThreeHeaps,
            ]),
            most_taken in 1_usize..4,
        ) {
            let theorem = Theorem { kind, most_taken };
            let values: Vec<u8> = head.iter().chain(period.iter().cycle().take(90)).copied().collect();
            let mut not_before = 0;
            for known in 0..values.len() {
                match theorem.test(&values[..known]) {
                    Verdict::Proved { .. } => prop_assert!(known >= not_before),
                    Verdict::NotBefore(earliest) => {
                        prop_assert!(earliest > known);
                        not_before = not_before.max(earliest);
                    }
                }
            }
            let proved = matches!(theorem.test(&values), Verdict::Proved { .. });
            prop_assert!(proved);
        }
    }
}
