//! A move in a heap: `5-2` takes two stones of a heap of five, `9-2:3,4` then splits the rest into three and
//! four, `7:3,4` splits without taking.

use crate::heaps::list;
use std::fmt;
use std::str::FromStr;

/// A move in one heap.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeapMove {
    /// The size of the heap.
    pub heap: u64,
    /// How many stones are taken.
    pub taken: u64,
    /// The non-empty heaps that are left, in order of size.
    pub left: Left,
}

/// What is left of a heap: at most three heaps, each a number of stones, empty ones last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Left([u64; 3]);

impl Left {
    /// So many heaps; what goes beyond three is left out.
    #[must_use]
    pub fn of(heaps: &[u64]) -> Left {
        let mut left = [0; 3];
        for (place, &heap) in left.iter_mut().zip(heaps.iter().filter(|&&heap| heap > 0)) {
            *place = heap;
        }
        Left(left)
    }

    /// The heaps.
    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        let count = self.0.iter().take_while(|&&heap| heap > 0).count();
        &self.0[..count]
    }
}

impl HeapMove {
    /// Takes stones and leaves the rest in one heap.
    #[must_use]
    pub fn take(heap: u64, taken: u64) -> HeapMove {
        HeapMove { heap, taken, left: Left::of(&[heap.saturating_sub(taken)]) }
    }
}

/// Reads what moves print; whether a move is legal is for the rules to say.
impl FromStr for HeapMove {
    type Err = NoStep;

    fn from_str(text: &str) -> Result<HeapMove, NoStep> {
        let number = |text: &str| text.parse::<u64>().map_err(|_| NoStep);
        let (taking, parts) = match text.split_once(':') {
            Some((taking, parts)) => (taking, Some(parts)),
            None => (text, None),
        };
        let (heap, taken) = match taking.split_once('-') {
            Some((heap, taken)) => (number(heap)?, number(taken)?),
            None => (number(taking)?, 0),
        };
        let rest = heap.checked_sub(taken).ok_or(NoStep)?;
        let Some(parts) = parts else { return Ok(HeapMove::take(heap, taken)) };
        let parts = parts.split(',').map(number).collect::<Result<Vec<u64>, NoStep>>()?;
        let sum = parts.iter().try_fold(0_u64, |sum, &part| sum.checked_add(part));
        if sum != Some(rest) || !matches!(parts.len(), 2 | 3) || parts.contains(&0) {
            return Err(NoStep);
        }
        Ok(HeapMove { heap, taken, left: Left::of(&parts) })
    }
}

/// A text that names no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStep;

impl fmt::Display for HeapMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.heap)?;
        if self.taken > 0 {
            write!(f, "-{}", self.taken)?;
        }
        if self.left.heaps().len() > 1 {
            f.write_str(":")?;
            list(f, self.left.heaps())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_can_be_read() {
        for text in ["5-2", "5-5", "9-2:3,4", "7:3,4", "9-1:2,3,3"] {
            assert_eq!(text.parse::<HeapMove>().unwrap().to_string(), text);
        }
        for text in ["", "5-", "5-6", "9-2:3,5", "9-2:7", "9:0,9", "x", "9:1,2,3,3"] {
            assert_eq!(text.parse::<HeapMove>(), Err(NoStep), "{text}");
        }
    }
}
