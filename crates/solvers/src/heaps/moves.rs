//! The moves from one heap, for every kind of rules.
//!
//! All rules come down to a list of digits: so many stones taken, and in how many heaps the rest may be left.

use super::{HeapRules, Split};

/// One move from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeapMove {
    /// How many stones are taken.
    pub taken: u64,
    left: [u64; 3],
}

impl HeapMove {
    /// The non-empty heaps that are left, at most three, from small to large.
    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        let empty = self.left.iter().take_while(|&&heap| heap == 0).count();
        &self.left[empty..]
    }
}

/// All moves from one heap, ordered by what is taken, then by the number of heaps left, then by their sizes.
pub fn moves(rules: &HeapRules, heap: u64) -> impl Iterator<Item = HeapMove> + use<> {
    let split = rules.split();
    digits(rules, heap).into_iter().flat_map(move |(taken, digit)| {
        let left_in = (0..=3).filter(move |&parts| digit >> parts & 1 == 1);
        left_in
            .flat_map(move |parts| divisions(heap - taken, parts, split))
            .map(move |left| HeapMove { taken, left })
    })
}

/// What can be taken, up to a limit, with its digit: bit i says that the rest may be i non-empty heaps.
pub(super) fn digits(rules: &HeapRules, limit: u64) -> Vec<(u64, u8)> {
    match rules {
        HeapRules::Subtraction(set) => {
            set.up_to(limit).into_iter().filter(|&taken| taken > 0).map(|taken| (taken, 0b0011)).collect()
        }
        HeapRules::TakeSplit { take, .. } => {
            take.up_to(limit).into_iter().map(|taken| (taken, 0b0100)).collect()
        }
        HeapRules::TakeAndBreak(code) => {
            let meaningful = |taken| if taken == 0 { 0b1100 } else { 0b1111 };
            let digits = (0..=limit).zip(code).map(|(taken, digit)| (taken, digit & meaningful(taken)));
            digits.filter(|&(_, digit)| digit != 0).collect()
        }
    }
}

/// The ways to divide a heap into so many non-empty heaps.
fn divisions(heap: u64, parts: u8, split: Split) -> impl Iterator<Item = [u64; 3]> {
    let smallest = if parts == 3 { 1..=heap / 3 } else { 0..=0 };
    smallest.flat_map(move |first| {
        let (least, most) = match (parts, split) {
            (3, _) => (first, (heap - first) / 2),
            (2, Split::Any) => (1, heap / 2),
            (2, Split::Unequal) => (1, heap.saturating_sub(1) / 2),
            _ => (u64::from((parts == 0) != (heap == 0)), 0),
        };
        (least..=most).map(move |second| [first, second, heap - first - second])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::SubtractionSet;

    fn listed(rules: &HeapRules, heap: u64) -> Vec<(u64, Vec<u64>)> {
        moves(rules, heap).map(|mv| (mv.taken, mv.heaps().to_vec())).collect()
    }

    #[test]
    fn subtraction() {
        let rules = HeapRules::Subtraction(SubtractionSet::of([0, 1, 3, 4]));
        assert_eq!(listed(&rules, 3), [(1, vec![2]), (3, vec![])]);
        assert_eq!(listed(&rules, 0), []);
        let squares = HeapRules::Subtraction(SubtractionSet::squares());
        assert_eq!(listed(&squares, 10), [(1, vec![9]), (4, vec![6]), (9, vec![1])]);
    }

    #[test]
    fn digits_mean_what_they_say() {
        let kayles = HeapRules::TakeAndBreak(vec![0, 7, 7]);
        assert_eq!(listed(&kayles, 4), [(1, vec![3]), (1, vec![1, 2]), (2, vec![2]), (2, vec![1, 1])]);
        assert_eq!(listed(&kayles, 2), [(1, vec![1]), (2, vec![])]);
        let passes_are_no_moves = HeapRules::TakeAndBreak(vec![0xF7]);
        assert_eq!(listed(&passes_are_no_moves, 3), [(0, vec![1, 2])]);
        let three = HeapRules::TakeAndBreak(vec![0, 8]);
        assert_eq!(listed(&three, 6), [(1, vec![1, 1, 3]), (1, vec![1, 2, 2])]);
        assert_eq!(listed(&HeapRules::TakeAndBreak(vec![]), 5), []);
    }

    #[test]
    fn splits_leave_two_heaps() {
        let grundy = HeapRules::TakeSplit { take: SubtractionSet::of([0]), split: Split::Unequal };
        assert_eq!(listed(&grundy, 4), [(0, vec![1, 3])]);
        assert_eq!(listed(&grundy, 2), []);
        assert_eq!(listed(&grundy, 0), []);
        let any = HeapRules::TakeSplit { take: SubtractionSet::of([1]), split: Split::Any };
        assert_eq!(listed(&any, 5), [(1, vec![1, 3]), (1, vec![2, 2])]);
        let huge = moves(&any, u64::MAX).next().expect("a move");
        assert_eq!((huge.taken, huge.heaps()), (1, &[1, u64::MAX - 2][..]));
    }
}
