//! A sum of lands as it is taken apart and put together: regions, boundaries and spots in flat lists, every
//! letter with a number of its own.
//!
//! A move is made on a draft; [`normal_form`](super::normal_form) makes lands of it.

use super::land::{END_OF_BOUNDARY, LOWER, Land, ONE, TWO, UPPER};

/// Tokens from here on are letters: spots with one life that are met twice.
pub(super) const LETTER: u8 = 8;

/// Regions, boundaries and spots.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    tokens: Vec<u8>,
    /// Where the tokens of each boundary end.
    boundaries: Vec<usize>,
    regions: Vec<Region>,
    /// The number of the next letter.
    fresh: u8,
}

/// A region of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Region {
    /// How many spots without a curve it has.
    zeros: u8,
    /// Where its boundaries end.
    end: usize,
}

impl Draft {
    /// Forgets everything; the next new letter is this one.
    pub(super) fn clear(&mut self, fresh: u8) {
        self.tokens.clear();
        self.boundaries.clear();
        self.regions.clear();
        self.fresh = fresh;
    }

    /// A letter that has not been used.
    pub(super) fn fresh_letter(&mut self) -> u8 {
        self.fresh += 1;
        self.fresh - 1
    }

    /// The letter that would be new.
    pub(super) fn fresh(&self) -> u8 {
        self.fresh
    }

    /// Writes the next spot of the boundary that is being written.
    #[inline]
    pub(super) fn push(&mut self, token: u8) {
        self.tokens.push(token);
    }

    /// Writes the next spots.
    #[inline]
    pub(super) fn extend(&mut self, tokens: impl IntoIterator<Item = u8>) {
        self.tokens.extend(tokens);
    }

    /// Ends the boundary that is being written; one without spots is left out.
    #[inline]
    pub(super) fn end_boundary(&mut self) {
        if self.boundaries.last().copied().unwrap_or(0) < self.tokens.len() {
            self.boundaries.push(self.tokens.len());
        }
    }

    /// Ends the region that is being written, which also has so many spots without a curve.
    #[inline]
    pub(super) fn end_region(&mut self, zeros: u8) {
        self.regions.push(Region { zeros, end: self.boundaries.len() });
    }

    /// Writes the regions of a land.
    pub(super) fn add(&mut self, land: &Land) {
        let first_upper = self.fresh.max(LETTER);
        self.fresh = first_upper + land.upper_letters();
        for region in land.regions() {
            let (&zeros, mut words) = region.split_first().unwrap_or((&0, &[]));
            while let Some(length) = words.iter().position(|&token| token == END_OF_BOUNDARY) {
                self.add_word(&words[..length], first_upper);
                words = &words[length + 1..];
            }
            self.end_region(zeros);
        }
    }

    fn add_word(&mut self, word: &[u8], first_upper: u8) {
        let start = self.tokens.len();
        for (place, &token) in word.iter().enumerate() {
            let token = match token {
                ONE | TWO => token,
                UPPER.. => first_upper + (token - UPPER),
                _ => {
                    let partner = place + usize::from(token - LOWER);
                    match partner.checked_sub(word.len()) {
                        Some(before) => self.tokens[start + before],
                        None => self.fresh_letter(),
                    }
                }
            };
            self.tokens.push(token);
        }
        self.end_boundary();
    }

    /// How many regions there are.
    pub(super) fn regions(&self) -> usize {
        self.regions.len()
    }

    /// How many spots without a curve a region has.
    pub(super) fn zeros(&self, region: usize) -> u8 {
        self.regions[region].zeros
    }

    /// The indices of the boundaries of a region.
    pub(super) fn boundaries(&self, region: usize) -> std::ops::Range<usize> {
        let start = if region == 0 { 0 } else { self.regions[region - 1].end };
        start..self.regions[region].end
    }

    /// Where the spots of a boundary are among all.
    #[inline]
    pub(super) fn places(&self, index: usize) -> std::ops::Range<usize> {
        let start = if index == 0 { 0 } else { self.boundaries[index - 1] };
        start..self.boundaries[index]
    }

    /// The spots of a boundary.
    #[inline]
    pub(super) fn boundary(&self, index: usize) -> &[u8] {
        &self.tokens[self.places(index)]
    }

    /// All spots of a region that are on boundaries.
    #[inline]
    pub(super) fn tokens(&self, region: usize) -> &[u8] {
        let boundaries = self.boundaries(region);
        let place = |boundary: usize| if boundary == 0 { 0 } else { self.boundaries[boundary - 1] };
        &self.tokens[place(boundaries.start)..place(boundaries.end)]
    }
}
