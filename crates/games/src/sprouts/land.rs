//! A land, packed into bytes: what does not fall apart any further, in its normal form.
//!
//! The first byte is the number of lives. Then come the regions: how many spots without a curve, the other
//! boundaries each with its end, the end of the region. A spot that is met twice on one boundary is written
//! as the distance to where it is met again, so that a word means the same wherever it begins; one that is
//! met in two regions has a number.

use smallvec::SmallVec;

/// A spot with two lives.
pub(super) const ONE: u8 = 1;
/// A spot with one life that is met once.
pub(super) const TWO: u8 = 2;
/// After each boundary.
pub(super) const END_OF_BOUNDARY: u8 = 3;
/// After each region.
pub(super) const END_OF_REGION: u8 = 4;
/// A spot with one life that is met again on the same boundary: this and the distance.
pub(super) const LOWER: u8 = 4;
/// A spot with one life that is met in two regions: this and its number.
pub(super) const UPPER: u8 = 160;

/// The most spots that are met on one boundary, so that every distance has a byte.
pub(super) const MAX_BOUNDARY: usize = (UPPER - LOWER) as usize - 1;

/// The token of a letter that is met twice on a boundary: how far it is to where it is met again.
pub(super) fn met_again(word: &[u8], place: usize) -> Option<u8> {
    let mut ahead = word[place + 1..].iter().chain(&word[..place]);
    #[expect(clippy::cast_possible_truncation, reason = "words are no longer than MAX_BOUNDARY")]
    ahead.position(|&other| other == word[place]).map(|between| LOWER + 1 + between as u8)
}

/// In which direction a region is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Forwards,
    Backwards,
}

/// A token as it is when its word is read in a direction.
#[inline]
pub(super) fn in_direction(token: u8, length: usize, direction: Direction) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "words are no longer than MAX_BOUNDARY")]
    match direction {
        Direction::Backwards if token > LOWER && token < UPPER => 2 * LOWER + length as u8 - token,
        _ => token,
    }
}

/// A land in its normal form. Equal lands have the same moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Land(SmallVec<[u8; 40]>);

impl Land {
    /// The land of so many spots without a curve.
    #[must_use]
    pub fn of_spots(spots: u8) -> Land {
        Land(SmallVec::from_slice(&[spots.saturating_mul(3), spots, END_OF_REGION]))
    }

    pub(super) fn of_bytes(bytes: &[u8]) -> Land {
        Land(SmallVec::from_slice(bytes))
    }

    /// How many curves can still end in it.
    #[must_use]
    #[inline]
    pub fn lives(&self) -> u8 {
        self.0.first().copied().unwrap_or(0)
    }

    /// The bytes that it keeps outside itself.
    pub(super) fn bytes(&self) -> usize {
        if self.0.spilled() { self.0.capacity() } else { 0 }
    }

    /// How many spots, if none of them has a curve.
    #[must_use]
    pub fn spots(&self) -> Option<u8> {
        match self.0[..] {
            [_, spots, END_OF_REGION] => Some(spots),
            _ => None,
        }
    }

    /// The regions, without their ends.
    pub(super) fn regions(&self) -> impl Iterator<Item = &[u8]> {
        let mut rest = &self.0[1..];
        std::iter::from_fn(move || {
            // The first byte of a region is a count, which may look like an end.
            let end = 1 + rest.get(1..)?.iter().position(|&token| token == END_OF_REGION)?;
            let region = &rest[..end];
            rest = &rest[end + 1..];
            Some(region)
        })
    }

    /// How many spots are met in two regions.
    pub(super) fn upper_letters(&self) -> u8 {
        self.0.iter().map(|token| (token + 1).saturating_sub(UPPER)).max().unwrap_or(0)
    }
}
