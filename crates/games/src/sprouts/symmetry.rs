//! Symmetries of regions: curves that they exchange lead to the same land, so only one of them need be drawn.
//!
//! A boundary can be turned if its word is the same from there on, and a region can be mirrored if each of its boundaries can. Letters
//! must stay where they are, for they are met in another region too, but for twins: two letters that halve the same two boundaries
//! can be exchanged by turning both.

use super::draft::Draft;
use super::land::TWO;
use std::ops::Range;

/// How each spot of a draft looks. Spots that look alike can be taken for each other if the word around them allows it.
pub(super) struct Looks(Vec<u16>);

/// A letter that is met again on the same boundary: this and the distance.
const DISTANCE: u16 = 1 << 8;

impl Looks {
    pub(super) fn of(draft: &Draft) -> Looks {
        let mut looks = Vec::new();
        let mut twin_of = [0_u8; 256];
        let mut twins = Vec::new();
        for boundary in (0..draft.regions()).flat_map(|region| draft.boundaries(region)) {
            let word = draft.boundary(boundary);
            looks.extend((0..word.len()).map(|place| look(word, place)));
            if let Some([first, second]) = halves(word, &looks[looks.len() - word.len()..]) {
                if twin_of[usize::from(first)] == second {
                    twins.push([first, second]);
                }
                twin_of[usize::from(first)] = second;
            }
        }
        for [first, second] in twins {
            looks.iter_mut().filter(|look| **look == second.into()).for_each(|look| *look = first.into());
        }
        Looks(looks)
    }

    /// The spots of a boundary.
    pub(super) fn boundary(&self, draft: &Draft, index: usize) -> &[u16] {
        &self.0[draft.places(index)]
    }

    /// The symmetries of the boundaries of a region.
    pub(super) fn symmetries(&self, draft: &Draft, boundaries: Range<usize>) -> Symmetries {
        let first = boundaries.start;
        let words = boundaries.map(|index| self.boundary(draft, index));
        let (turns, mirrors): (Vec<usize>, Vec<Option<usize>>) = words.map(|word| (turn(word), mirror(word))).unzip();
        Symmetries { first, turns, mirrors: mirrors.into_iter().collect() }
    }
}

fn look(word: &[u8], place: usize) -> u16 {
    let token = word[place];
    let mut ahead = word[place + 1..].iter().chain(&word[..place]);
    match ahead.position(|&other| token > TWO && other == token) {
        #[expect(clippy::cast_possible_truncation, reason = "words are no longer than MAX_BOUNDARY")]
        Some(between) => DISTANCE + between as u16 + 1,
        None => token.into(),
    }
}

/// The two letters that halve a boundary: there are no others on it, and what lies between them is the same on both sides.
fn halves(word: &[u8], looks: &[u16]) -> Option<[u8; 2]> {
    let is_letter = |look: u16| look > TWO.into() && look < DISTANCE;
    let (first, second) = word.split_at(word.len() / 2);
    let (first_looks, second_looks) = looks.split_at(word.len() / 2);
    let place = first_looks.iter().position(|&look| is_letter(look))?;
    let alike = |(at, (one, other)): (usize, (&u16, &u16))| {
        if at == place { is_letter(*other) } else { one == other && !is_letter(*one) }
    };
    let halved = first.len() == second.len() && first_looks.iter().zip(second_looks).enumerate().all(alike);
    halved.then(|| [first[place].min(second[place]), first[place].max(second[place])])
}

/// The first turn after which a word looks the same.
fn turn(word: &[u16]) -> usize {
    let same = |turn: &usize| word[*turn..].iter().chain(&word[..*turn]).eq(word);
    (1..word.len()).find(same).unwrap_or(word.len())
}

/// A mirror in which a word looks the same: places that are exchanged have this sum, up to the length.
fn mirror(word: &[u16]) -> Option<usize> {
    let length = word.len();
    let reversed = |look: u16| match look {
        #[expect(clippy::cast_possible_truncation, reason = "words are no longer than MAX_BOUNDARY")]
        DISTANCE.. => 2 * DISTANCE + length as u16 - look,
        _ => look,
    };
    let same = |sum: &usize| (0..length).all(|at| word[at] == reversed(word[(sum + length - at) % length]));
    (0..length).find(same)
}

/// The symmetries of the boundaries of a region.
pub(super) struct Symmetries {
    /// The index of the first boundary.
    first: usize,
    /// For each boundary the first turn after which it looks the same.
    turns: Vec<usize>,
    /// For each boundary the sum of places that are exchanged by a mirror, if the region can be mirrored.
    mirrors: Option<Vec<usize>>,
}

impl Symmetries {
    /// The places of a boundary that cannot be turned into earlier ones.
    pub(super) fn places(&self, boundary: usize) -> Range<usize> {
        0..self.turns[boundary - self.first]
    }

    /// Where a mirror puts a place of a boundary, up to turns.
    fn mirrored(&self, boundary: usize, at: usize) -> Option<usize> {
        let index = boundary - self.first;
        let turn = self.turns[index];
        // Turns divide the length, which the sums are counted up to.
        Some((self.mirrors.as_ref()?[index] + turn - at % turn) % turn)
    }

    /// Is no place before this one that symmetries exchange with it?
    pub(super) fn is_first(&self, boundary: usize, at: usize) -> bool {
        self.mirrored(boundary, at).is_none_or(|mirrored| at <= mirrored)
    }

    /// Is no pair of places on two boundaries before this one that symmetries exchange with it?
    pub(super) fn is_first_join(&self, from: (usize, usize), to: (usize, usize)) -> bool {
        let mirrored = self.mirrored(from.0, from.1).zip(self.mirrored(to.0, to.1));
        mirrored.is_none_or(|mirrored| (from.1, to.1) <= mirrored)
    }

    /// Is no pair of places on two boundaries that look the same before this one?
    pub(super) fn is_first_join_of_equals(&self, boundary: usize, from: usize, to: usize) -> bool {
        let mirrored = self.mirrored(boundary, from).zip(self.mirrored(boundary, to));
        mirrored.is_none_or(|(one, other)| (from, to) <= (one.min(other), one.max(other)))
    }

    /// Is no pair of places on a boundary of this length before this one that symmetries exchange with it?
    pub(super) fn is_first_split(&self, boundary: usize, length: usize, from: usize, to: usize) -> bool {
        let index = boundary - self.first;
        let is_first = |one: usize, other: usize| {
            let mut turned = (0..length).step_by(self.turns[index]);
            turned.all(|turn| {
                let (one, other) = ((one + turn) % length, (other + turn) % length);
                (from, to) <= (one.min(other), one.max(other))
            })
        };
        let mirrored = |at: usize, sum: usize| (sum + length - at) % length;
        is_first(from, to)
            && self.mirrors.as_ref().is_none_or(|sums| is_first(mirrored(from, sums[index]), mirrored(to, sums[index])))
    }

    /// Does a symmetry exchange the sides of a curve between two places of a boundary of this length?
    pub(super) fn exchange_sides(&self, boundary: usize, length: usize, from: usize, to: usize) -> bool {
        if from == to {
            return length == 1;
        }
        let index = boundary - self.first;
        let turn = self.turns[index];
        let turned = 2 * (to - from) == length && (to - from) % turn == 0;
        let on_axis = |sum: usize| 2 * from % length == sum % length && 2 * to % length == sum % length;
        turned
            || self.mirrors.as_ref().is_some_and(|sums| (0..length).step_by(turn).any(|turn| on_axis(sums[index] + turn)))
    }
}
