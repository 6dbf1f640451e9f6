//! A sequence as bytes, to go on another time.
//!
//! The width of a value in bytes; then eight bytes each for a fingerprint of the rules and the number of
//! values, and the values. Numbers are little-endian. The period is not stored: it is proved again from the
//! values. Whoever keeps the bytes makes sure that they stay what they are.
//!
//! The fingerprint is a hash like FNV-1a of Fowler, Noll and Vo (1991) with 64 bits, but with eight bytes in
//! a step and a rotation after it. What of the rules goes into it is said at [`fingerprint`].

use super::{HeapRules, Sequence, Split, TEST_BYTES};
use values::{Budget, Charge, Error};

/// Why bytes are not a checkpoint of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// They belong to other rules.
    #[error("checkpoint of another game")]
    OtherRules,
    /// They are cut off or changed.
    #[error("damaged checkpoint")]
    Damaged,
    /// There is no memory for them.
    #[error(transparent)]
    Halt(#[from] Error),
}

/// Before the values.
const HEAD: usize = 17;
/// As many values are in a piece.
const PIECE: usize = 1 << 14;

impl Sequence {
    /// What is known, piece by piece, to be kept and given to a [`Resumption`].
    pub fn checkpoint(&self) -> impl Iterator<Item = Vec<u8>> {
        let value = |heap: usize| self.engine.value(heap).unwrap_or(0);
        let largest = (0..self.len()).map(value).max().unwrap_or(0);
        let width: u8 = if largest < 1 << 8 {
            1
        } else if largest < 1 << 16 {
            2
        } else {
            4
        };
        let mut head = vec![width];
        head.extend(fingerprint(&self.rules).to_le_bytes());
        head.extend(self.known().to_le_bytes());
        let pieces = (0..self.len()).step_by(PIECE).map(move |start| {
            let heaps = start..self.len().min(start + PIECE);
            heaps.flat_map(|heap| value(heap).to_le_bytes().into_iter().take(width.into())).collect()
        });
        std::iter::once(head).chain(pieces)
    }
}

/// A sequence while its checkpoint is read, piece by piece.
#[derive(Debug)]
pub struct Resumption {
    rules: HeapRules,
    /// What was read and makes no whole value yet, or no whole head.
    rest: Vec<u8>,
    head: Option<Head>,
    values: Vec<u32>,
    charge: Charge,
}

#[derive(Clone, Copy, Debug)]
struct Head {
    width: usize,
    count: u64,
}

impl Resumption {
    /// Nothing read yet.
    #[must_use]
    pub fn new(rules: HeapRules) -> Resumption {
        Resumption { rules, rest: Vec::new(), head: None, values: Vec::new(), charge: Charge::default() }
    }

    /// Reads on. Pieces need not be those that were written.
    pub fn add(&mut self, piece: &[u8], budget: &Budget) -> Result<(), CheckpointError> {
        self.rest.extend_from_slice(piece);
        if self.head.is_none() && self.rest.len() >= HEAD {
            self.head = Some(self.read_head()?);
            self.rest.drain(..HEAD);
        }
        let Some(head) = self.head else { return Ok(()) };
        let values = self.values.len() + self.rest.len() / head.width;
        // The values here, those of the engine, and the test for a period.
        self.charge.set(values.saturating_mul(3 * size_of::<u32>() + TEST_BYTES), budget)?;
        let whole = self.rest.len() / head.width * head.width;
        for bytes in self.rest[..whole].chunks_exact(head.width) {
            let mut value = [0; 4];
            value[..head.width].copy_from_slice(bytes);
            let value = u32::from_le_bytes(value);
            // Play from a heap of n stones lasts less than 2n moves.
            if value as usize > 2 * self.values.len() || self.values.len() as u64 >= head.count {
                return Err(CheckpointError::Damaged);
            }
            self.values.push(value);
        }
        self.rest.drain(..whole);
        Ok(())
    }

    fn read_head(&self) -> Result<Head, CheckpointError> {
        let (&width, rest) = self.rest.split_first().ok_or(CheckpointError::Damaged)?;
        let (rules, rest) = rest.split_first_chunk().ok_or(CheckpointError::Damaged)?;
        let (count, _) = rest.split_first_chunk().ok_or(CheckpointError::Damaged)?;
        if u64::from_le_bytes(*rules) != fingerprint(&self.rules) {
            return Err(CheckpointError::OtherRules);
        }
        match width {
            1 | 2 | 4 => Ok(Head { width: width.into(), count: u64::from_le_bytes(*count) }),
            _ => Err(CheckpointError::Damaged),
        }
    }

    /// The sequence that the checkpoint was taken of.
    pub fn finish(self) -> Result<Sequence, CheckpointError> {
        match self.head {
            Some(head) if self.rest.is_empty() && self.values.len() as u64 == head.count => {
                Ok(Sequence::from_values(self.rules, &self.values))
            }
            _ => Err(CheckpointError::Damaged),
        }
    }
}

/// The hash of a number for the kind of rules, and the digits of the code, or the families in the set, as
/// bits, and its listed numbers.
fn fingerprint(rules: &HeapRules) -> u64 {
    let mut words = Vec::new();
    let set = match rules {
        HeapRules::Subtraction(set) => {
            words.push(0);
            set
        }
        HeapRules::TakeAndBreak(code) => {
            words.push(1);
            words.extend(code.iter().map(|&digit| u64::from(digit)));
            return hash(words);
        }
        HeapRules::TakeSplit { take, split: Split::Any } => {
            words.push(2);
            take
        }
        HeapRules::TakeSplit { take, split: Split::Unequal } => {
            words.push(3);
            take
        }
    };
    words.push(set.families());
    words.extend(set.listed());
    hash(words)
}

fn hash(words: impl IntoIterator<Item = u64>) -> u64 {
    let step = |hash: u64, word: u64| {
        // Turned round, so that high bits of a word come to bear on low ones of the hash.
        (hash ^ word).wrapping_mul(0x0100_0000_01B3).rotate_left(29)
    };
    words.into_iter().fold(0xCBF2_9CE4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heaps::SubtractionSet;

    /// A checkpoint written today is read for ever.
    #[test]
    fn the_fingerprint_stays() {
        let squares = || SubtractionSet::squares().union(SubtractionSet::of([2, 3]));
        let cases = [
            (HeapRules::TakeAndBreak(vec![0, 7, 7]), 0xB2E3_5A9C_D031_3660),
            (HeapRules::Subtraction(squares()), 0xDCA8_7D71_5BCE_6054),
            (HeapRules::TakeSplit { take: squares(), split: Split::Any }, 0x6C38_DAC5_FE0E_51C8),
            (HeapRules::TakeSplit { take: squares(), split: Split::Unequal }, 0xF670_AF66_7CEE_60C4),
        ];
        for (rules, expected) in cases {
            assert_eq!(fingerprint(&rules), expected, "{rules:?}");
        }
    }
}
