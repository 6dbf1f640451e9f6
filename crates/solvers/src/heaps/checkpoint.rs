//! A sequence as bytes, to go on another time.
//!
//! Four letters, a version, the width of a value in bytes; then eight bytes each for a fingerprint of the rules and the
//! number of values, the values, and a checksum of all that. Numbers are little-endian. The period is not stored: it is
//! proved again from the values.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::{HeapRules, Sequence};

const MAGIC: [u8; 4] = *b"heap";
const VERSION: u8 = 1;

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

fn fingerprint(rules: &HeapRules) -> u64 {
    let mut hasher = FxHasher::default();
    rules.hash(&mut hasher);
    hasher.finish()
}

fn checksum(bytes: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
