//! An order of the letters between the regions of a land that depends on nothing but the land.
//!
//! Letters get colours by refinement (Weisfeiler and Leman 1968): what a letter sees in its two regions, in
//! either direction, becomes its new colour; when no colour tells more, one letter of the first colour that
//! several share is given a colour of its own.
//!
//! Only the letters change colour. So a boundary is looked at as the cycle of its letters with what lies
//! between each and the next as one number, and a round of refinement costs a few multiplications for each
//! place where a letter is met.
//!
//! Two letters that halve the same two boundaries are twins. They can be exchanged, so they are looked at as
//! one letter that is met once on each boundary. Every curve from a spot to itself makes such a pair.

use super::super::land::{Direction, UPPER, in_direction};
use smallvec::SmallVec;
use std::ops::Range;

/// The letters between regions, and their order.
#[derive(Default)]
pub(super) struct Ranking {
    letters: Vec<Letter>,
    /// The letters of the land that is looked at, each with its colour, sorted.
    order: Vec<(u64, u8)>,
    regions: Vec<Region>,
    cycles: Vec<Range<usize>>,
    places: Vec<Place>,
}

/// A letter between two regions.
#[derive(Clone, Copy, Debug, Default)]
struct Letter {
    colour: u64,
    /// What it sees in its regions.
    view: u64,
    /// Its place in the order of colours.
    rank: u8,
    /// The letter with which it halves a boundary.
    half: Option<u8>,
    /// A letter that can be exchanged with it, and that is left out.
    twin: Option<u8>,
}

/// A region of the land.
struct Region {
    /// What does not change with the colours, in both directions.
    fixed: [u64; 2],
    /// The boundaries on which letters are met, as indices into `cycles`.
    cycles: Range<usize>,
}

/// A place on a boundary where a letter is met.
struct Place {
    letter: u8,
    /// What lies between this place and the next one where a letter is met, in both directions.
    gap: [u64; 2],
    /// What is seen from here, in both directions.
    view: [u64; 2],
}

/// An odd number without a pattern.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Makes the colour of one letter differ from all others.
const INDIVIDUAL: u64 = 0x5851_f42d_4c95_7f2d;

/// First colours: of a letter, of a pair of twins, and of the second of them.
const SINGLE: u64 = 1;
const TWINS: u64 = 2;
const LEFT_OUT: u64 = 3;

#[inline]
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 29
}

impl Ranking {
    /// Forgets all letters.
    pub(super) fn clear(&mut self) {
        self.letters.clear();
    }

    /// The token of a new letter.
    pub(super) fn new_letter(&mut self) -> u8 {
        self.letters.push(Letter::default());
        #[expect(clippy::cast_possible_truncation, reason = "there are no more letters than tokens")]
        let index = (self.letters.len() - 1) as u8;
        UPPER + index
    }

    /// The place of a letter in the order of its land.
    #[inline]
    pub(super) fn rank(&self, letter: u8) -> u8 {
        self.letters[usize::from(letter - UPPER)].rank
    }

    /// Orders the letters of a land, given by the spots without a curve and the boundaries of each region.
    pub(super) fn order<'w, W>(&mut self, regions: impl Iterator<Item = (u8, W)>)
    where
        W: Iterator<Item = &'w [u8]>,
    {
        self.order.clear();
        self.regions.clear();
        self.cycles.clear();
        self.places.clear();
        for (zeros, words) in regions {
            self.add_region(zeros, words);
        }
        self.order.retain(|(_, letter)| self.letters[usize::from(*letter)].colour != LEFT_OUT);
        if self.order.len() > 1 {
            self.look_at_neighbours();
        }
        let mut colours = self.sort();
        colours = self.refine_from(colours);
        while colours < self.order.len() {
            colours = self.tell_one_apart(colours);
        }
        let mut ranks = 0..;
        for (_, letter) in &self.order {
            let twin = self.letters[usize::from(*letter)].twin;
            for (letter, rank) in [Some(*letter), twin].into_iter().flatten().zip(&mut ranks) {
                self.letters[usize::from(letter)].rank = rank;
            }
        }
    }

    fn add_region<'w>(&mut self, zeros: u8, words: impl Iterator<Item = &'w [u8]>) {
        let first = self.cycles.len();
        let mut fixed = [u64::from(zeros); 2];
        for word in words {
            let start = self.places.len();
            self.add_places(word);
            if self.places.len() > start {
                self.cycles.push(start..self.places.len());
                self.pair_twins();
                continue;
            }
            let hashes = hashes_of_cycle(word);
            fixed = [fixed[0].wrapping_add(mix(hashes[0])), fixed[1].wrapping_add(mix(hashes[1]))];
        }
        self.regions.push(Region { fixed, cycles: first..self.cycles.len() });
    }

    /// Makes one letter of two that halve the last boundary and another one.
    fn pair_twins(&mut self) {
        let Some((last, others)) = self.cycles.split_last_mut() else { return };
        let [Place { letter: first, gap, .. }, Place { letter: second, gap: other_gap, .. }] =
            self.places[last.clone()]
        else {
            return;
        };
        if gap != other_gap {
            return;
        }
        let (first, second) = (first.min(second), first.max(second));
        let letter = &mut self.letters[usize::from(first)];
        if letter.half != Some(second) {
            letter.half = Some(second);
            return;
        }
        letter.twin = Some(second);
        letter.colour = TWINS;
        self.letters[usize::from(second)].colour = LEFT_OUT;
        let is_theirs = |cycle: &&mut Range<usize>| {
            cycle.len() == 2
                && self.places[cycle.start..cycle.end]
                    .iter()
                    .all(|place| [first, second].contains(&place.letter))
        };
        for cycle in others.iter_mut().find(is_theirs).into_iter().chain([last]) {
            cycle.end -= 1;
            self.places[cycle.start].letter = first;
        }
    }

    /// Adds the places of a word where letters are met.
    fn add_places(&mut self, word: &[u8]) {
        let Some(first) = word.iter().position(|&token| token >= UPPER) else { return };
        let mut letter = word[first] - UPPER;
        // Both hashes of a gap are polynomials with the tokens as digits; one is written from its last digit
        // on.
        let (mut there, mut back, mut weight) = (1_u64, 0_u64, 1_u64);
        for place in first + 1..=first + word.len() {
            let token = if place < word.len() { word[place] } else { word[place - word.len()] };
            if token < UPPER {
                let turned = in_direction(token, word.len(), Direction::Backwards);
                there = there.wrapping_mul(MULTIPLIER).wrapping_add(u64::from(token));
                back = back.wrapping_add(weight.wrapping_mul(u64::from(turned)));
                weight = weight.wrapping_mul(MULTIPLIER);
                continue;
            }
            self.meet(letter);
            let gap = [mix(there), mix(back.wrapping_add(weight))];
            self.places.push(Place { letter, gap, view: [0; 2] });
            (there, back, weight) = (1, 0, 1);
            letter = token - UPPER;
        }
    }

    /// Puts a letter among those of this land when it is met first.
    fn meet(&mut self, letter: u8) {
        let colour = &mut self.letters[usize::from(letter)].colour;
        if *colour == 0 {
            *colour = SINGLE;
            self.order.push((SINGLE, letter));
        }
    }

    /// Sorts the letters by colour and counts the colours.
    fn sort(&mut self) -> usize {
        for (colour, letter) in &mut self.order {
            *colour = self.letters[usize::from(*letter)].colour;
        }
        self.order.sort_unstable_by_key(|(colour, _)| *colour);
        1 + self.order.windows(2).filter(|pair| pair[0].0 != pair[1].0).count()
    }

    /// Refines so many colours until no round tells more, and counts them.
    fn refine_from(&mut self, colours: usize) -> usize {
        let mut colours = colours;
        while colours < self.order.len() {
            self.refine();
            let found = self.sort();
            if found == colours {
                break;
            }
            colours = found;
        }
        colours
    }

    /// Gives one letter of the first colour that several share a colour of its own, and refines. Which one is
    /// decided by what that leads to: not all letters of a colour need be exchanged by a symmetry.
    fn tell_one_apart(&mut self, colours: usize) -> usize {
        let mut classes = self.order.chunk_by(|first, second| first.0 == second.0);
        let class = classes.find(|class| class.len() > 1).unwrap_or(&[]);
        let candidates: SmallVec<[u8; 16]> = class.iter().map(|(_, letter)| *letter).collect();
        if let [first, _] = candidates[..] {
            self.letters[usize::from(first)].colour ^= INDIVIDUAL;
            return self.refined_and_sorted(colours + 1);
        }
        let before: SmallVec<[Letter; 16]> = self.letters.as_slice().into();
        let mut best: Option<(u64, SmallVec<[Letter; 16]>)> = None;
        for candidate in candidates {
            self.letters.copy_from_slice(&before);
            self.letters[usize::from(candidate)].colour ^= INDIVIDUAL;
            self.refine_from(colours + 1);
            let colours = self.order.iter().map(|(_, letter)| mix(self.letters[usize::from(*letter)].colour));
            let sum = colours.fold(0, u64::wrapping_add);
            if best.as_ref().is_none_or(|(least, _)| sum < *least) {
                best = Some((sum, self.letters.as_slice().into()));
            }
        }
        if let Some((_, letters)) = best {
            self.letters.copy_from_slice(&letters);
        }
        self.sort()
    }

    fn refined_and_sorted(&mut self, colours: usize) -> usize {
        if colours == self.order.len() { self.sort() } else { self.refine_from(colours) }
    }

    /// A first round, in which a letter sees no further than the next one. It tells most letters apart.
    fn look_at_neighbours(&mut self) {
        for region in &self.regions {
            let fixed = region.fixed[0].wrapping_add(region.fixed[1]);
            for cycle in &self.cycles[region.cycles.clone()] {
                let seen = fixed.wrapping_add(cycle.len() as u64);
                let places = &self.places[cycle.clone()];
                let mut gap_before = places.last().map_or(0, |place| place.gap[1]);
                for place in places {
                    let gaps = mix(place.gap[0]).wrapping_add(mix(gap_before));
                    let letter = &mut self.letters[usize::from(place.letter)];
                    letter.view = letter.view.wrapping_add(mix(gaps.wrapping_add(seen)));
                    gap_before = place.gap[1];
                }
            }
        }
        self.recolour();
    }

    /// One round of refinement.
    fn refine(&mut self) {
        for region in &self.regions {
            let cycles = &self.cycles[region.cycles.clone()];
            let mut seen = region.fixed;
            for cycle in cycles {
                let hashes = look_around(&mut self.places[cycle.clone()], &self.letters);
                seen = [seen[0].wrapping_add(mix(hashes[0])), seen[1].wrapping_add(mix(hashes[1]))];
            }
            for place in cycles.iter().flat_map(|cycle| &self.places[cycle.clone()]) {
                let there = mix(place.view[0].wrapping_add(seen[0]));
                let back = mix(place.view[1].wrapping_add(seen[1]));
                let letter = &mut self.letters[usize::from(place.letter)];
                letter.view = letter.view.wrapping_add(mix(there.wrapping_add(back)));
            }
        }
        self.recolour();
    }

    /// Makes a new colour of the old one and of what a letter has seen.
    fn recolour(&mut self) {
        for &(_, letter) in &self.order {
            let letter = &mut self.letters[usize::from(letter)];
            letter.colour = mix(letter.colour.wrapping_mul(MULTIPLIER).wrapping_add(letter.view));
            letter.view = 0;
        }
    }
}

/// Finds what is seen from each place of a cycle, forwards and backwards. Returns hashes of the cycle,
/// forwards and backwards, that are the same wherever it begins.
fn look_around(places: &mut [Place], letters: &[Letter]) -> [u64; 2] {
    // What is seen is a polynomial in `MULTIPLIER`, so a step along the cycle changes it in a simple way.
    let (mut there, mut back, mut highest) = (0_u64, 0_u64, 1_u64);
    let mut gap_before = places.last().map_or(0, |place| place.gap[1]);
    for place in &mut *places {
        let colour = letters[usize::from(place.letter)].colour.wrapping_mul(MULTIPLIER);
        place.view = [colour.wrapping_add(place.gap[0]), colour.wrapping_add(gap_before)];
        gap_before = place.gap[1];
        there = there.wrapping_add(highest.wrapping_mul(place.view[0]));
        back = back.wrapping_mul(MULTIPLIER).wrapping_add(place.view[1]);
        highest = highest.wrapping_mul(MULTIPLIER);
    }
    let turn = 1_u64.wrapping_sub(highest);
    let step = |seen: u64, place: u64| seen.wrapping_mul(MULTIPLIER).wrapping_add(turn.wrapping_mul(place));
    let mut cycle = [0_u64; 2];
    for place in &mut *places {
        back = step(back, place.view[1]);
        place.view[1] = back;
        cycle[1] = cycle[1].wrapping_add(mix(back));
    }
    for place in places.iter_mut().rev() {
        there = step(there, place.view[0]);
        place.view[0] = there;
        cycle[0] = cycle[0].wrapping_add(mix(there));
    }
    cycle
}

/// Hashes of a cyclic word without letters, forwards and backwards: by which spots follow which.
fn hashes_of_cycle(word: &[u8]) -> [u64; 2] {
    let mut hashes = [0_u64; 2];
    let Some(mut before) = word.last() else { return hashes };
    let turned = |token: u8| u64::from(in_direction(token, word.len(), Direction::Backwards));
    for token in word {
        let there = u64::from(*before).wrapping_mul(MULTIPLIER).wrapping_add(u64::from(*token));
        let back = turned(*token).wrapping_mul(MULTIPLIER).wrapping_add(turned(*before));
        hashes = [hashes[0].wrapping_add(mix(there)), hashes[1].wrapping_add(mix(back))];
        before = token;
    }
    hashes
}
