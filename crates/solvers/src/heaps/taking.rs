//! Heaps that are never split, with finitely many numbers to take: each value is the mex of a window of
//! earlier ones.
//!
//! Costs one step for each heap and each number that can be taken, four bytes a heap.

use super::Digits;
use crate::memory::List;
use values::{Budget, Error};

/// How many heaps are worked out between two looks at the budget.
const BATCH: usize = 1 << 10;

/// The sequence of a game without splits.
#[derive(Clone, Debug)]
pub(super) struct Taking {
    digits: Digits,
    pub(super) values: List<u32>,
    /// The last heap that had an option of this value, plus one.
    seen: Vec<usize>,
}

impl Taking {
    pub(super) fn new(digits: Digits, values: Vec<u32>) -> Taking {
        // With d options, the mex is at most d, and larger values need not be seen.
        let most = digits.leaving_one.len() + 1;
        Taking { digits, values: values.into(), seen: vec![0; most + 1] }
    }

    pub(super) fn extend(&mut self, count: usize, budget: &Budget) -> Result<(), Error> {
        while self.values.len() < count {
            budget.go_on()?;
            let end = count.min(self.values.len() + BATCH);
            self.values.reserve(end, budget)?;
            for heap in self.values.len()..end {
                let value = self.value_of(heap);
                self.values.push(value);
            }
        }
        Ok(())
    }

    fn value_of(&mut self, heap: usize) -> u32 {
        let stamp = heap + 1;
        if self.digits.leaving_none.binary_search(&heap).is_ok() {
            self.seen[0] = stamp;
        }
        for &taken in self.digits.leaving_one.iter().take_while(|&&taken| taken < heap) {
            if let Some(seen) = self.seen.get_mut(self.values[heap - taken] as usize) {
                *seen = stamp;
            }
        }
        let mex = self.seen.iter().take_while(|&&seen| seen == stamp).count();
        u32::try_from(mex).unwrap_or(u32::MAX)
    }
}
