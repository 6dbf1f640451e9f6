//! A move in a heap: `5-2` takes two stones of a heap of five, `9-2:3,4` then splits the rest into three and
//! four, `7:3,4` splits without taking.
//!
//! Where stones lie in a row, the same move can be made on either side: `9-2:4,3` leaves four on the left,
//! and `9-2:0,7` takes the first two. Of several heaps of one size `5-2#2` means the second. Lists of moves
//! have the move once ([`HeapMove::listed`]).

use crate::heaps::list;
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct HeapMove {
    /// The size of the heap.
    pub heap: u64,
    /// How many stones are taken.
    pub taken: u64,
    /// The non-empty heaps that are left, in order of size.
    pub left: Left,
    /// Which of the heaps of that size it is, the first being 0.
    pub which: usize,
}

/// What is left of a heap: at most three heaps, each a number of stones, empty ones last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Left {
    heaps: [u64; 3],
    end: End,
}

/// From which end of a row stones are taken that leave one heap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum End {
    #[default]
    Last,
    First,
}

impl Left {
    /// So many heaps; what goes beyond three is left out.
    #[must_use]
    pub fn of(heaps: &[u64]) -> Left {
        let mut left = [0; 3];
        for (place, &heap) in left.iter_mut().zip(heaps.iter().filter(|&&heap| heap > 0)) {
            *place = heap;
        }
        Left { heaps: left, end: End::Last }
    }

    /// One heap, what is taken being the first stones of the row.
    #[must_use]
    pub fn behind(heap: u64) -> Left {
        Left { end: if heap > 0 { End::First } else { End::Last }, ..Left::of(&[heap]) }
    }

    /// How many stones lie before those that are taken.
    #[must_use]
    pub fn before(&self) -> u64 {
        if self.end == End::First { 0 } else { self.heaps[0] }
    }

    #[must_use]
    pub fn heaps(&self) -> &[u64] {
        let count = self.heaps.iter().take_while(|&&heap| heap > 0).count();
        &self.heaps[..count]
    }
}

impl HeapMove {
    /// Takes stones and leaves the rest in one heap.
    #[must_use]
    pub fn take(heap: u64, taken: u64) -> HeapMove {
        HeapMove { heap, taken, left: Left::of(&[heap.saturating_sub(taken)]), which: 0 }
    }

    /// The same move as lists of moves have it.
    #[must_use]
    pub fn listed(&self) -> HeapMove {
        let mut heaps = self.left.heaps().to_vec();
        heaps.sort_unstable();
        HeapMove { left: Left::of(&heaps), which: 0, ..self.clone() }
    }
}

/// Reads what moves print; whether a move is legal is for the rules to say.
impl FromStr for HeapMove {
    type Err = NoStep;

    fn from_str(text: &str) -> Result<HeapMove, NoStep> {
        let number = |text: &str| text.parse::<u64>().map_err(|_| NoStep);
        if let Some((text, which)) = text.rsplit_once('#') {
            let which = which.parse::<usize>().ok().filter(|which| *which > 1).ok_or(NoStep)?;
            let first: HeapMove = text.parse()?;
            return if first.which == 0 { Ok(HeapMove { which: which - 1, ..first }) } else { Err(NoStep) };
        }
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
        if sum != Some(rest) || !matches!(parts.len(), 2 | 3) {
            return Err(NoStep);
        }
        if let ([0, behind], true) = (&parts[..], taken > 0 && rest > 0) {
            return Ok(HeapMove { heap, taken, left: Left::behind(*behind), which: 0 });
        }
        if parts.contains(&0) {
            return Err(NoStep);
        }
        Ok(HeapMove { heap, taken, left: Left::of(&parts), which: 0 })
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
        match (self.left.heaps(), self.left.end) {
            ([behind], End::First) => write!(f, ":0,{behind}")?,
            ([] | [_], _) => {}
            (several, _) => {
                f.write_str(":")?;
                list(f, several)?;
            }
        }
        if self.which > 0 { write!(f, "#{}", self.which + 1) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_can_be_read() {
        for text in ["5-2", "5-5", "9-2:3,4", "9-2:4,3", "9-2:0,7", "5-2#3", "7:3,4#2", "9-1:2,3,3"] {
            assert_eq!(text.parse::<HeapMove>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "5-",
            "5-6",
            "9-2:3,5",
            "9-2:7",
            "9:0,9",
            "9-9:0,0",
            "9-2:7,0",
            "5-2#1",
            "5-2#2#2",
            "5-2#",
            "x",
            "9:1,2,3,3",
        ] {
            assert_eq!(text.parse::<HeapMove>(), Err(NoStep), "{text}");
        }
    }
}
