//! A sequence as bytes, to go on another time.
//!
//! Four letters, a version, the width of a value in bytes; then eight bytes each for a fingerprint of the rules and the
//! number of values, the values, and a checksum of all that. Numbers are little-endian. The period is not stored: it is
//! proved again from the values.
//!
//! Fingerprint and checksum are a hash like FNV-1a of Fowler, Noll and Vo (1991) with 64 bits, but with eight bytes
//! in a step, the last ones filled up with zeros, and a rotation after it: [`hash`]. What of the rules goes into the fingerprint is said at [`fingerprint`]. Neither may
//! change without a new version.

use super::{HeapRules, Sequence, Split};

const MAGIC: [u8; 4] = *b"heap";
const VERSION: u8 = 2;

/// Why bytes are not a checkpoint of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// They do not begin like one.
    #[error("not a checkpoint of a Grundy sequence")]
    Unknown,
    /// They were written by another version.
    #[error("checkpoint of another version")]
    Version,
    /// They belong to other rules.
    #[error("checkpoint of another game")]
    OtherRules,
    /// They are cut off or changed.
    #[error("damaged checkpoint")]
    Damaged,
}

impl Sequence {
    /// What is known, to be kept and given to [`Sequence::resume`].
    #[must_use]
    pub fn checkpoint(&self) -> Vec<u8> {
        let values = || (0..self.len()).filter_map(|heap| self.engine.value(heap));
        let largest = values().max().unwrap_or(0);
        let width: u8 = if largest < 1 << 8 {
            1
        } else if largest < 1 << 16 {
            2
        } else {
            4
        };
        let mut bytes = Vec::with_capacity(self.len() * usize::from(width) + 30);
        bytes.extend(MAGIC);
        bytes.extend([VERSION, width]);
        bytes.extend(fingerprint(&self.rules).to_le_bytes());
        bytes.extend(self.known().to_le_bytes());
        for value in values() {
            bytes.extend(&value.to_le_bytes()[..usize::from(width)]);
        }
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// The sequence that a checkpoint was taken of.
    pub fn resume(rules: HeapRules, checkpoint: &[u8]) -> Result<Sequence, CheckpointError> {
        let rest = checkpoint.strip_prefix(&MAGIC).ok_or(CheckpointError::Unknown)?;
        let (&version, rest) = rest.split_first().ok_or(CheckpointError::Damaged)?;
        if version != VERSION {
            return Err(CheckpointError::Version);
        }
        let (checked, sum) = checkpoint.split_last_chunk().ok_or(CheckpointError::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(checked) {
            return Err(CheckpointError::Damaged);
        }
        let (&width, rest) = rest.split_first().ok_or(CheckpointError::Damaged)?;
        let (rules_of, rest) = rest.split_first_chunk().ok_or(CheckpointError::Damaged)?;
        if u64::from_le_bytes(*rules_of) != fingerprint(&rules) {
            return Err(CheckpointError::OtherRules);
        }
        let (count, rest) = rest.split_first_chunk().ok_or(CheckpointError::Damaged)?;
        let values = rest.strip_suffix(sum).ok_or(CheckpointError::Damaged)?;
        let values =
            read_values(values, width, u64::from_le_bytes(*count)).ok_or(CheckpointError::Damaged)?;
        Ok(Sequence::from_values(rules, &values))
    }
}

/// The values, unless some cannot be: play from a heap of n stones lasts less than 2n moves.
fn read_values(bytes: &[u8], width: u8, count: u64) -> Option<Vec<u32>> {
    let width = usize::from(width);
    if !matches!(width, 1 | 2 | 4) || u64::try_from(bytes.len()).ok()? != count.checked_mul(width as u64)? {
        return None;
    }
    let values = bytes.chunks_exact(width).map(|bytes| {
        let mut value = [0; 4];
        value[..width].copy_from_slice(bytes);
        u32::from_le_bytes(value)
    });
    let values: Vec<u32> = values.collect();
    let possible = |(heap, &value): (usize, &u32)| value as usize <= 2 * heap;
    values.iter().enumerate().all(possible).then_some(values)
}

/// The hash of a number for the kind of rules, and the digits of the code, or the families in the set, as bits, and its
/// listed numbers.
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

fn checksum(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    hash(words.iter().chain([&last]).map(|&word| u64::from_le_bytes(word)))
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
        assert_eq!(checksum(b"one letter, and another"), 0xDDE3_6845_F4EC_0E49);
    }
}
