//! From a draft to lands in normal form.
//!
//! **Simplification** keeps the game tree, so it serves normal and misère play alike: regions with fewer than two lives are
//! dropped; a letter that is met once, or twice in a row, becomes `2`; in a region with two or three lives it
//! does not matter which spots are on which boundary, so they are put on one. One pass is enough: none of this changes the
//! number of lives of a region that is kept.
//!
//! **Normal form**: boundaries begin where their word is least, boundaries and regions are sorted, of both orientations of a
//! region the lesser one is taken. All that can be compared only when the letters between regions have an order. They get
//! colours by refinement (Weisfeiler and Leman 1968): what a letter sees in its two regions, in either direction, becomes its new
//! colour; when no colour tells more, one letter of the first colour that several share is given a colour of its own. Drafts of different
//! lands never get the same form; drafts of the same land get different forms only if letters share a colour that no
//! symmetry exchanges, which is rare and costs time, no more.
//!
//! The cost is a few passes over the spots for each round of refinement, and rounds are needed only with two letters or more.

use super::draft::{Draft, LETTER};
use super::land::{END_OF_BOUNDARY, END_OF_REGION, LOWER, Land, ONE, TWO, UPPER};
use smallvec::SmallVec;
use std::cmp::Ordering;
use std::ops::Range;

/// Makes lands of drafts; it keeps its working memory.
#[derive(Default)]
pub(super) struct Normaliser {
    regions: Vec<Region>,
    /// For each letter, by its number less [`LETTER`]: where it is met.
    letters: Vec<Letter>,
    /// The boundaries of all regions kept.
    words: Vec<Range<usize>>,
    /// Their spots as in a packed land, but letters between regions by their index in `uppers`.
    tokens: Vec<u8>,
    uppers: Vec<Upper>,
    /// The word that is being written.
    word: Vec<u8>,
    /// Regions of the land that is being written.
    members: Vec<usize>,
    /// Their letters.
    letters_here: Vec<u8>,
    /// What is seen from the places of a region.
    views: Vec<[u64; 2]>,
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
    /// The region in which it was seen last.
    region: usize,
    met: Met,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Met {
    Never,
    Once,
    TwiceInRegion,
    /// In two regions; the letter's index in `uppers`.
    InTwoRegions(u8),
}

/// A letter between two regions.
#[derive(Clone, Copy, Debug, Default)]
struct Upper {
    colour: u64,
    /// What it sees in its regions.
    view: u64,
    /// Its place in the order of colours.
    rank: u8,
}

const NOWHERE: usize = usize::MAX;

impl Normaliser {
    /// Appends the lands of a draft.
    pub(super) fn lands(&mut self, draft: &Draft, mut land: impl FnMut(Land)) {
        self.count_lives(draft);
        self.find_letters(draft);
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

    fn count_lives(&mut self, draft: &Draft) {
        self.letters.clear();
        self.letters.resize(
            usize::from(draft.fresh().saturating_sub(LETTER)),
            Letter { region: NOWHERE, met: Met::Never },
        );
        self.regions.clear();
        for region in 0..draft.regions() {
            let zeros = draft.zeros(region);
            let mut lives = 3 * zeros;
            for &token in draft.tokens(region) {
                lives += match token {
                    ONE => 2,
                    TWO => 1,
                    letter => {
                        let letter = &mut self.letters[usize::from(letter - LETTER)];
                        let new = u8::from(letter.region != region);
                        letter.region = region;
                        new
                    }
                };
            }
            self.regions.push(Region { lives, zeros, words: 0..0, land: region, text: 0..0 });
        }
    }

    /// Finds which letters are met twice, and which regions they connect.
    fn find_letters(&mut self, draft: &Draft) {
        self.uppers.clear();
        for region in 0..draft.regions() {
            if self.regions[region].lives < 2 {
                continue;
            }
            for &token in draft.tokens(region).iter().filter(|&&token| token >= LETTER) {
                let letter = &mut self.letters[usize::from(token - LETTER)];
                match letter.met {
                    Met::Never => *letter = Letter { region, met: Met::Once },
                    _ if letter.region == region => letter.met = Met::TwiceInRegion,
                    _ => {
                        #[expect(clippy::cast_possible_truncation, reason = "letters are bytes")]
                        let index = self.uppers.len() as u8;
                        letter.met = Met::InTwoRegions(index);
                        let other = letter.region;
                        self.uppers.push(Upper::default());
                        self.connect(other, region);
                    }
                }
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
                Met::InTwoRegions(index) => self.tokens.push(UPPER + index),
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
                Met::InTwoRegions(index) => self.word.push(UPPER + index),
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
            self.tokens.push(if (LETTER..UPPER).contains(&token) { self.distance(place) } else { token });
        }
        self.words.push(start..self.tokens.len());
    }

    /// The token of a letter that is met twice: how far it is to where it is met again.
    fn distance(&self, place: usize) -> u8 {
        let around = (1..self.word.len())
            .find(|ahead| self.word[(place + ahead) % self.word.len()] == self.word[place]);
        #[expect(clippy::cast_possible_truncation, reason = "words are no longer than MAX_BOUNDARY")]
        around.map_or(TWO, |ahead| LOWER + ahead as u8)
    }

    fn letter(&self, token: u8) -> Met {
        if token < LETTER { Met::Never } else { self.letters[usize::from(token - LETTER)].met }
    }

    /// Writes the land of the members.
    fn write_land(&mut self) {
        self.rank_letters();
        let mut lives = 0;
        self.encoder.text.clear();
        for &member in &self.members {
            let region = &mut self.regions[member];
            lives += u16::from(region.lives);
            let start = self.encoder.text.len();
            self.encoder.encode(region.zeros, &self.words[region.words.clone()], &self.tokens, &self.uppers);
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

    /// Gives every letter of the members a rank that depends on nothing but the land.
    fn rank_letters(&mut self) {
        if self.members.len() < 2 {
            return;
        }
        self.letters_here.clear();
        for &member in &self.members {
            for word in &self.words[self.regions[member].words.clone()] {
                self.letters_here.extend(self.tokens[word.clone()].iter().filter(|&&token| token >= UPPER));
            }
        }
        let letters = &mut self.letters_here;
        letters.sort_unstable();
        letters.dedup();
        if letters.len() < 2 {
            return;
        }
        for &letter in &self.letters_here {
            self.uppers[usize::from(letter - UPPER)].colour = 0;
        }
        let mut colours = self.refine_from(1);
        while colours < self.letters_here.len() {
            colours = self.tell_one_apart(colours);
        }
        self.sort_letters();
        for (rank, &letter) in (0..).zip(&self.letters_here) {
            self.uppers[usize::from(letter - UPPER)].rank = rank;
        }
    }

    /// Sorts the letters by colour and counts the colours.
    fn sort_letters(&mut self) -> usize {
        let colour = |letter: u8| self.uppers[usize::from(letter - UPPER)].colour;
        self.letters_here.sort_unstable_by_key(|&letter| colour(letter));
        self.letters_here.chunk_by(|&first, &second| colour(first) == colour(second)).count()
    }

    /// Refines so many colours until no round tells more, and counts them.
    fn refine_from(&mut self, colours: usize) -> usize {
        let mut colours = colours;
        while colours < self.letters_here.len() {
            self.refine();
            let found = self.sort_letters();
            if found == colours {
                return found;
            }
            colours = found;
        }
        colours
    }

    /// Gives one letter of the first colour that several share a colour of its own, and refines. Which one is
    /// decided by what that leads to: not all letters of a colour need be exchanged by a symmetry.
    fn tell_one_apart(&mut self, colours: usize) -> usize {
        let colour = |letter: u8| self.uppers[usize::from(letter - UPPER)].colour;
        let mut classes = self.letters_here.chunk_by(|&first, &second| colour(first) == colour(second));
        let candidates: SmallVec<[u8; 16]> = classes.find(|class| class.len() > 1).unwrap_or(&[]).into();
        if let [first, _] = candidates[..] {
            self.uppers[usize::from(first - UPPER)].colour ^= INDIVIDUAL;
            return self.refine_from(colours + 1);
        }
        let before: SmallVec<[Upper; 16]> = self.uppers.as_slice().into();
        let mut best: Option<(u64, SmallVec<[Upper; 16]>, usize)> = None;
        for candidate in candidates {
            self.uppers.copy_from_slice(&before);
            self.uppers[usize::from(candidate - UPPER)].colour ^= INDIVIDUAL;
            let found = self.refine_from(colours + 1);
            let sum = self.letters_here.iter().fold(0_u64, |sum, &letter| {
                sum.wrapping_add(mix(self.uppers[usize::from(letter - UPPER)].colour))
            });
            if best.as_ref().is_none_or(|(least, ..)| sum < *least) {
                best = Some((sum, self.uppers.as_slice().into(), found));
            }
        }
        let Some((_, uppers, found)) = best else { return colours };
        self.uppers.copy_from_slice(&uppers);
        self.sort_letters();
        found
    }

    /// One round of refinement.
    fn refine(&mut self) {
        for &member in &self.members {
            let region = &self.regions[member];
            let words = &self.words[region.words.clone()];
            self.views.clear();
            let mut seen = [u64::from(region.zeros); 2];
            for word in words {
                let tokens = &self.tokens[word.clone()];
                let cycles = look_around(tokens, &self.uppers, &mut self.views);
                for (seen, cycle) in seen.iter_mut().zip(cycles) {
                    *seen = seen.wrapping_add(mix(cycle));
                }
            }
            let seen = seen.map(mix);
            let mut views = self.views.iter();
            for word in words {
                for (&token, view) in self.tokens[word.clone()].iter().zip(&mut views) {
                    if token >= UPPER {
                        let there = mix(view[0].wrapping_add(seen[0]));
                        let back = mix(view[1].wrapping_add(seen[1]));
                        let upper = &mut self.uppers[usize::from(token - UPPER)];
                        upper.view = upper.view.wrapping_add(mix(there.wrapping_add(back)));
                    }
                }
            }
        }
        for &letter in &self.letters_here {
            let upper = &mut self.uppers[usize::from(letter - UPPER)];
            upper.colour = mix(upper.colour.wrapping_mul(MULTIPLIER).wrapping_add(upper.view));
            upper.view = 0;
        }
    }
}

/// Appends for each place of a cyclic word a hash of the word read from there, forwards and backwards. Returns hashes of the
/// cyclic word, forwards and backwards, that are the same wherever it begins.
fn look_around(tokens: &[u8], uppers: &[Upper], views: &mut Vec<[u64; 2]>) -> [u64; 2] {
    let length = tokens.len();
    let seen = |token: u8, direction: Direction| match token {
        UPPER.. => uppers[usize::from(token - UPPER)].colour,
        _ => u64::from(in_direction(token, length, direction)),
    };
    // The hash of a word is a polynomial in `MULTIPLIER`, so a step along the word changes it in a simple way.
    let mut hashes = [length as u64; 2];
    let mut highest: u64 = 1;
    for place in 0..length {
        let [there, back] = &mut hashes;
        *there = there.wrapping_mul(MULTIPLIER).wrapping_add(seen(tokens[place], Direction::Forwards));
        let from_the_end = tokens[length - 1 - place];
        *back = back.wrapping_mul(MULTIPLIER).wrapping_add(seen(from_the_end, Direction::Backwards));
        highest = highest.wrapping_mul(MULTIPLIER);
    }
    let turn = |hash: u64, first: u64| {
        let salt = (length as u64).wrapping_mul(highest);
        let word = hash.wrapping_sub(salt);
        word.wrapping_mul(MULTIPLIER)
            .wrapping_sub(first.wrapping_mul(highest))
            .wrapping_add(first)
            .wrapping_add(salt)
    };
    let start = views.len();
    views.resize(start + length, [0; 2]);
    let mut cycles = [0_u64; 2];
    for place in 0..length {
        let opposite = length - 1 - place;
        views[start + place][0] = mix(hashes[0]);
        views[start + opposite][1] = mix(hashes[1]);
        for (cycle, hash) in cycles.iter_mut().zip(hashes) {
            *cycle = cycle.wrapping_add(mix(mix(hash)));
        }
        hashes[0] = turn(hashes[0], seen(tokens[place], Direction::Forwards));
        hashes[1] = turn(hashes[1], seen(tokens[opposite], Direction::Backwards));
    }
    cycles
}

/// In which direction a region is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Forwards,
    Backwards,
}

/// A token as it is when its word is read in a direction.
#[inline]
fn in_direction(token: u8, length: usize, direction: Direction) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "words are no longer than MAX_BOUNDARY")]
    match direction {
        Direction::Backwards if token > LOWER && token < UPPER => 2 * LOWER + length as u8 - token,
        _ => token,
    }
}

/// An odd number without a pattern.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Makes the colour of one letter differ from all others.
const INDIVIDUAL: u64 = 0x5851_f42d_4c95_7f2d;

#[inline]
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 29
}

/// Writes regions in the lesser of both orientations.
#[derive(Default)]
struct Encoder {
    text: Vec<u8>,
    /// The words of a region in one direction.
    words: Vec<Range<usize>>,
    letters: Vec<u8>,
    other: Vec<u8>,
}

impl Encoder {
    /// Appends the text of a region.
    fn encode(&mut self, zeros: u8, words: &[Range<usize>], tokens: &[u8], uppers: &[Upper]) {
        self.text.push(zeros);
        let start = self.text.len();
        self.encode_in(Direction::Forwards, words, tokens, uppers);
        if words.iter().all(|word| word.len() <= 2) {
            return;
        }
        self.other.clear();
        self.other.extend_from_slice(&self.text[start..]);
        self.text.truncate(start);
        self.encode_in(Direction::Backwards, words, tokens, uppers);
        if self.other.as_slice() < &self.text[start..] {
            self.text.truncate(start);
            self.text.extend_from_slice(&self.other);
        }
    }

    fn encode_in(&mut self, direction: Direction, words: &[Range<usize>], tokens: &[u8], uppers: &[Upper]) {
        self.words.clear();
        self.letters.clear();
        for word in words {
            let start = self.letters.len();
            let word = &tokens[word.clone()];
            let length = word.len();
            let ranked = word.iter().map(|&token| match token {
                UPPER.. => UPPER + uppers[usize::from(token - UPPER)].rank,
                _ => in_direction(token, length, direction),
            });
            match direction {
                Direction::Forwards => self.letters.extend(ranked),
                Direction::Backwards => self.letters.extend(ranked.rev()),
            }
            let least = least_rotation(&self.letters[start..]);
            self.letters[start..].rotate_left(least);
            self.words.push(start..self.letters.len());
        }
        let letters = &self.letters;
        if self.words.len() > 1 {
            self.words.sort_unstable_by(|first, second| letters[first.clone()].cmp(&letters[second.clone()]));
        }
        for word in &self.words {
            self.text.extend_from_slice(&letters[word.clone()]);
            self.text.push(END_OF_BOUNDARY);
        }
    }
}

/// Where the least rotation of a word begins.
fn least_rotation(word: &[u8]) -> usize {
    let mut least = 0;
    for start in 1..word.len() {
        let rotation = |start: usize| word[start..].iter().chain(&word[..start]);
        if word[start] < word[least]
            || word[start] == word[least] && rotation(start).cmp(rotation(least)) == Ordering::Less
        {
            least = start;
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::super::{Position, draft_of, step};
    use super::*;
    use proptest::prelude::*;

    /// The same draft with regions and boundaries in another order, words begun elsewhere, some regions reversed.
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
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn it_does_not_matter_how_a_land_is_drawn(
            spots in 3_u8..9,
            choices in prop::collection::vec(any::<prop::sample::Index>(), 1..14),
            seeds in prop::collection::vec(any::<usize>(), 40),
        ) {
            let mut position = Position::of_spots(spots);
            for choice in choices {
                let steps = step::list(&position);
                if !steps.is_empty() {
                    position = steps[choice.index(steps.len())].play(&position).unwrap();
                }
            }
            for land in position.lands() {
                let mut lands = Vec::new();
                Normaliser::default().lands(&redrawn(&draft_of(land), &seeds), |land| lands.push(land));
                prop_assert_eq!(&lands, std::slice::from_ref(land), "{}", land);
            }
        }
    }
}
