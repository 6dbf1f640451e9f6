//! Grundy values of Wythoff's game for small heaps.
//!
//! Row by row, each value is the least that is in neither its row, nor its column, nor its diagonal so far;
//! what has occurred is kept as a set of bits for each line, so a value costs a scan of three sets. The table
//! grows by doubling.

use dashu_int::UBig;

/// The largest heap that has its value worked out.
pub const MAX_HEAP: usize = 1_023;

/// Values never exceed the sum of the heaps.
const WORDS: usize = (2 * MAX_HEAP).div_ceil(64) + 1;

type Set = [u64; WORDS];

/// The values of all positions with heaps below a bound.
#[derive(Default)]
pub struct Table {
    size: usize,
    values: Vec<u16>,
}

impl Table {
    /// The value of a position; `None` if a heap is too large.
    #[must_use]
    pub fn value(&mut self, heaps: [&UBig; 2]) -> Option<u64> {
        let [Ok(first), Ok(second)] = heaps.map(usize::try_from) else { return None };
        let largest = first.max(second);
        if largest > MAX_HEAP {
            return None;
        }
        if largest >= self.size {
            let size = (largest + 1).next_power_of_two().max(32);
            *self = Table { size, values: values(size) };
        }
        self.values.get(first * self.size + second).copied().map(u64::from)
    }
}

fn values(size: usize) -> Vec<u16> {
    let mut values = Vec::with_capacity(size * size);
    let mut columns = vec![[0; WORDS]; size];
    let mut diagonals = vec![[0; WORDS]; 2 * size];
    for first in 0..size {
        let mut row = [0; WORDS];
        for (second, column) in columns.iter_mut().enumerate() {
            let diagonal = &mut diagonals[size + second - first];
            let value = least_absent([&row, column, diagonal]);
            for set in [&mut row, column, diagonal] {
                set[value / 64] |= 1 << (value % 64);
            }
            values.push(u16::try_from(value).unwrap_or(u16::MAX));
        }
    }
    values
}

/// The least number in none of the sets.
fn least_absent(sets: [&Set; 3]) -> usize {
    let words = sets[0].iter().zip(sets[1]).zip(sets[2]).enumerate();
    for (word, ((row, column), diagonal)) in words {
        let present = row | column | diagonal;
        if present != u64::MAX {
            return word * 64 + usize::try_from(present.trailing_ones()).unwrap_or(0);
        }
    }
    WORDS * 64 - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_rows() {
        let mut table = Table::default();
        let mut row = |first: u32| -> Vec<u64> {
            (0..8_u32).map(|second| table.value([&first.into(), &second.into()]).unwrap()).collect()
        };
        assert_eq!(row(0), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(row(1), [1, 2, 0, 4, 5, 3, 7, 8]);
        assert_eq!(row(2), [2, 0, 1, 5, 3, 4, 8, 6]);
        assert_eq!(row(3), [3, 4, 5, 6, 2, 0, 1, 9]);
    }

    #[test]
    fn bounds() {
        let mut table = Table::default();
        assert!(table.value([&UBig::from(MAX_HEAP), &UBig::ZERO]).is_some());
        assert!(table.value([&UBig::from(MAX_HEAP + 1), &UBig::ZERO]).is_none());
    }
}
