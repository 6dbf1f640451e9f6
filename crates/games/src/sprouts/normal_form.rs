//! From a draft to lands in normal form.
//!
//! **Simplification** keeps the game tree, so it serves normal and misère play alike: regions with fewer than
//! two lives are dropped; a letter that is met once, or twice in a row, becomes `2`; in a region with two or
//! three lives it does not matter which spots are on which boundary, so they are put on one. One pass is
//! enough: none of this changes the number of lives of a region that is kept.
//!
//! **Normal form**: boundaries begin where their word is least, boundaries and regions are sorted, of both
//! orientations of a region the lesser one is taken (`encoder`). All that can be compared only when the
//! letters between regions have an order (`ranking`): they get colours by refinement, which look at nothing
//! but the land. Drafts of different lands never get the same form; drafts of the same land get different
//! forms only if letters share a colour that no symmetry exchanges, which is rare and costs time, no more.
//!
//! The cost is a few passes over the spots for each round of refinement, and rounds are needed only with two
//! letters or more.

mod encoder;
mod ranking;

use super::draft::{Draft, LETTER};
use super::land::{END_OF_REGION, Land, ONE, TWO, UPPER, met_again};
use encoder::Encoder;
use ranking::Ranking;
use std::ops::Range;

/// Makes lands of drafts; it keeps its working memory.
#[derive(Default)]
pub(super) struct Normaliser {
    regions: Vec<Region>,
    /// For each letter, by its number less [`LETTER`]: where it is met.
    letters: Vec<Letter>,
    /// The boundaries of all regions kept.
    words: Vec<Range<usize>>,
    /// Their spots as in a packed land, but letters between regions as `ranking` names them.
    tokens: Vec<u8>,
    ranking: Ranking,
    /// The word that is being written.
    word: Vec<u8>,
    /// Regions of the land that is being written.
    members: Vec<usize>,
    encoder: Encoder,
    land: Vec<u8>,
}

/// A region of a draft.
#[derive(Clone, Debug)]
struct Region {
    lives: u8,
    zeros: u8,
    /// Boundaries, as indices into `words`.
    words: Range<usize>,
    /// A region that belongs to the same land; in the end the first one of it.
    land: usize,
    /// Where the region is in the encoder's text.
    text: Range<usize>,
}

/// Where a letter is met.
#[derive(Clone, Copy, Debug)]
struct Letter {
    /// The regions in which it is met, first and then.
    regions: [usize; 2],
    met: Met,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Met {
    Never,
    Once,
    TwiceInRegion,
    /// In two regions, by this token.
    InTwoRegions(u8),
}

const NOWHERE: usize = usize::MAX;

impl Normaliser {
    /// Appends the lands of a draft.
    pub(super) fn lands(&mut self, draft: &Draft, mut land: impl FnMut(Land)) {
        self.count_lives(draft);
        self.connect_regions();
        self.write_words(draft);
        for region in 0..self.regions.len() {
            if self.regions[region].lives < 2 || self.root(region) != region {
                continue;
            }
            self.members.clear();
            for member in region..self.regions.len() {
                if self.regions[member].lives >= 2 && self.root(member) == region {
                    self.members.push(member);
                }
            }
            self.write_land();
            land(Land::of_bytes(&self.land));
        }
    }

    /// Counts the lives of the regions and finds in which of them letters are met.
    fn count_lives(&mut self, draft: &Draft) {
        self.letters.clear();
        self.letters.resize(
            usize::from(draft.fresh().saturating_sub(LETTER)),
            Letter { regions: [NOWHERE; 2], met: Met::Never },
        );
        self.regions.clear();
        for region in 0..draft.regions() {
            let zeros = draft.zeros(region);
            let mut lives = 3 * zeros;
            for &token in draft.tokens(region) {
                match token {
                    ONE => lives += 2,
                    TWO => lives += 1,
                    letter => {
                        let letter = &mut self.letters[usize::from(letter - LETTER)];
                        if letter.regions[0] == region {
                            letter.met = Met::TwiceInRegion;
                            continue;
                        }
                        letter.regions[usize::from(letter.met != Met::Never)] = region;
                        letter.met = Met::Once;
                        lives += 1;
                    }
                }
            }
            self.regions.push(Region { lives, zeros, words: 0..0, land: region, text: 0..0 });
        }
    }

    /// Connects the regions that have a letter in common.
    fn connect_regions(&mut self) {
        self.ranking.clear();
        for index in 0..self.letters.len() {
            let [first, second] = self.letters[index].regions;
            let kept = |region: usize| self.regions.get(region).is_some_and(|region| region.lives >= 2);
            if kept(first) && kept(second) {
                self.letters[index].met = Met::InTwoRegions(self.ranking.new_letter());
                self.connect(first, second);
            }
        }
    }

    fn connect(&mut self, first: usize, second: usize) {
        let (first, second) = (self.root(first), self.root(second));
        self.regions[first.max(second)].land = first.min(second);
    }

    fn root(&self, mut region: usize) -> usize {
        while self.regions[region].land != region {
            region = self.regions[region].land;
        }
        region
    }

    /// Writes the boundaries of the regions that are kept, in the tokens of a packed land.
    fn write_words(&mut self, draft: &Draft) {
        self.words.clear();
        self.tokens.clear();
        for region in 0..draft.regions() {
            let first = self.words.len();
            match self.regions[region].lives {
                0 | 1 => continue,
                2 | 3 => self.write_small_region(draft.tokens(region)),
                _ => {
                    for boundary in draft.boundaries(region) {
                        self.write_word(draft.boundary(boundary));
                    }
                }
            }
            self.regions[region].words = first..self.words.len();
        }
    }

    /// All spots on one boundary, each of them once.
    fn write_small_region(&mut self, tokens: &[u8]) {
        let start = self.tokens.len();
        for (place, &token) in tokens.iter().enumerate() {
            match self.letter(token) {
                Met::TwiceInRegion if tokens[..place].contains(&token) => {}
                Met::InTwoRegions(token) => self.tokens.push(token),
                Met::TwiceInRegion | Met::Once => self.tokens.push(TWO),
                Met::Never => self.tokens.push(token),
            }
        }
        if self.tokens.len() > start {
            self.words.push(start..self.tokens.len());
        }
    }

    fn write_word(&mut self, word: &[u8]) {
        self.word.clear();
        for &token in word {
            match self.letter(token) {
                Met::InTwoRegions(token) => self.word.push(token),
                Met::Once => self.word.push(TWO),
                Met::TwiceInRegion if self.word.last() == Some(&token) => {
                    self.word.pop();
                    self.word.push(TWO);
                }
                Met::TwiceInRegion | Met::Never => self.word.push(token),
            }
        }
        if let [first @ LETTER..UPPER, .., last] = self.word.as_mut_slice()
            && first == last
        {
            *first = TWO;
            self.word.pop();
        }
        let start = self.tokens.len();
        for (place, &token) in self.word.iter().enumerate() {
            let is_met_twice = (LETTER..UPPER).contains(&token);
            self.tokens.push(if is_met_twice { met_again(&self.word, place).unwrap_or(TWO) } else { token });
        }
        self.words.push(start..self.tokens.len());
    }

    fn letter(&self, token: u8) -> Met {
        if token < LETTER { Met::Never } else { self.letters[usize::from(token - LETTER)].met }
    }

    /// Writes the land of the members.
    fn write_land(&mut self) {
        self.order_letters();
        let mut lives = 0;
        self.encoder.text.clear();
        for &member in &self.members {
            let region = &mut self.regions[member];
            lives += u16::from(region.lives);
            let start = self.encoder.text.len();
            self.encoder.encode(region.zeros, &self.words[region.words.clone()], &self.tokens, &self.ranking);
            region.text = start..self.encoder.text.len();
        }
        let (text, regions) = (&self.encoder.text, &self.regions);
        let region_text = |member: usize| &text[regions[member].text.clone()];
        if self.members.len() > 1 {
            // Most spots without a curve first.
            let zeros = |member: usize| regions[member].zeros;
            self.members.sort_unstable_by(|&first, &second| {
                zeros(second).cmp(&zeros(first)).then_with(|| region_text(first).cmp(region_text(second)))
            });
        }
        self.land.clear();
        self.land.push(0);
        let mut names = 0;
        let mut name_of_rank = [0_u8; 256];
        for &member in &self.members {
            let (zeros, tokens) = region_text(member).split_first().unwrap_or((&0, &[]));
            self.land.push(*zeros);
            for &token in tokens {
                if token < UPPER {
                    self.land.push(token);
                    continue;
                }
                let name = &mut name_of_rank[usize::from(token)];
                if *name == 0 {
                    *name = UPPER + names;
                    names += 1;
                }
                self.land.push(*name);
            }
            self.land.push(END_OF_REGION);
        }
        // A spot between two regions was counted in both.
        #[expect(clippy::cast_possible_truncation, reason = "no more lives than a draft has")]
        let lives = (lives - u16::from(names)) as u8;
        self.land[0] = lives;
    }

    fn order_letters(&mut self) {
        if self.members.len() < 2 {
            return;
        }
        let (words, tokens) = (&self.words, &self.tokens);
        let regions = self.members.iter().map(|&member| {
            let region = &self.regions[member];
            (region.zeros, words[region.words.clone()].iter().map(|word| &tokens[word.clone()]))
        });
        self.ranking.order(regions);
    }
}

#[cfg(test)]
mod tests {
    use super::super::draft_of;
    use super::super::tests::after_moves;
    use super::*;
    use proptest::prelude::*;

    /// The same draft with regions and boundaries in another order, words begun elsewhere, some regions
    /// reversed.
    fn redrawn(draft: &Draft, seeds: &[usize]) -> Draft {
        let mut seeds = seeds.iter().copied().cycle();
        let mut seed = move || seeds.next().unwrap_or(0);
        let mut next = Draft::default();
        next.clear(draft.fresh());
        let mut regions: Vec<usize> = (0..draft.regions()).collect();
        regions.sort_by_cached_key(|_| seed());
        for region in regions {
            let reversed = seed() % 2 == 1;
            let mut boundaries: Vec<usize> = draft.boundaries(region).collect();
            boundaries.sort_by_cached_key(|_| seed());
            for boundary in boundaries {
                let mut word = draft.boundary(boundary).to_vec();
                let length = word.len();
                word.rotate_left(seed() % length);
                if reversed {
                    word.reverse();
                }
                next.extend(word);
                next.end_boundary();
            }
            next.end_region(draft.zeros(region));
        }
        next
    }

    proptest! {
        #[test]
        fn it_does_not_matter_how_a_land_is_drawn(
            spots in 3_u8..9,
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..14),
            seeds in prop::collection::vec(any::<usize>(), 40),
        ) {
            for land in after_moves(spots, &choices).lands() {
                let mut lands = Vec::new();
                Normaliser::default().lands(&redrawn(&draft_of(land), &seeds), |land| lands.push(land));
                prop_assert_eq!(&lands, std::slice::from_ref(land), "{}", land);
            }
        }
    }
}
