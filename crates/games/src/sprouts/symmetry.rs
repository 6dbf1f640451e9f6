//! Symmetries of regions: curves that they exchange lead to the same land, so only one of them need be drawn.
//!
//! A symmetry of a region turns one of its boundaries, or mirrors all of them. It may exchange letters if the
//! other regions where these are met stay as they are, each up to turns of its boundaries and a mirror.

use super::draft::Draft;
use super::land::Direction::{self, Backwards, Forwards};
use super::land::{TWO, UPPER, in_direction, met_again};
use std::ops::Range;

/// How each spot of a draft looks in its word: its token in a packed land, but the same one for all letters
/// between regions.
pub(super) struct Looks(Vec<u8>);

/// Letters, and by which ones they are replaced.
type Exchange = [u8; 256];

const NOTHING_EXCHANGED: Exchange = {
    let mut exchange = [u8::MAX; 256];
    let mut letter = 0;
    while letter < u8::MAX {
        exchange[letter as usize] = letter;
        letter += 1;
    }
    exchange
};

impl Looks {
    pub(super) fn of(draft: &Draft) -> Looks {
        let boundaries = (0..draft.regions()).flat_map(|region| draft.boundaries(region));
        let words = boundaries.map(|boundary| draft.boundary(boundary));
        Looks(words.flat_map(|word| (0..word.len()).map(|place| look(word, place))).collect())
    }

    fn word<'d>(&'d self, draft: &'d Draft, boundary: usize) -> Word<'d> {
        Word { spots: draft.boundary(boundary), looks: &self.0[draft.places(boundary)] }
    }

    /// Are two boundaries of a region equal, up to the letters that they alone have?
    pub(super) fn interchangeable(&self, draft: &Draft, first: usize, second: usize) -> bool {
        let looks = self.word(draft, first).looks;
        looks == self.word(draft, second).looks && !looks.contains(&UPPER)
    }
}

fn look(word: &[u8], place: usize) -> u8 {
    if word[place] <= TWO { word[place] } else { met_again(word, place).unwrap_or(UPPER) }
}

/// A boundary.
#[derive(Clone, Copy)]
struct Word<'d> {
    spots: &'d [u8],
    looks: &'d [u8],
}

impl Word<'_> {
    /// Where a turn puts a place, or a mirror that exchanges places with this sum.
    fn image(&self, place: usize, direction: Direction, shift: usize) -> usize {
        let length = self.spots.len();
        match direction {
            Forwards => (place + shift) % length,
            Backwards => (length + shift - place) % length,
        }
    }

    /// Does the word look the same after a turn, or in a mirror?
    fn looks_the_same(&self, direction: Direction, shift: usize) -> bool {
        (0..self.looks.len()).all(|place| {
            let look = self.looks[self.image(place, direction, shift)];
            self.looks[place] == in_direction(look, self.looks.len(), direction)
        })
    }

    /// The letters of the word, each with the one in its place after a turn, or in a mirror.
    fn exchanged(&self, direction: Direction, shift: usize) -> impl Iterator<Item = (u8, u8)> {
        let letters = (0..self.spots.len()).filter(|&place| self.looks[place] == UPPER);
        letters.map(move |place| (self.spots[place], self.spots[self.image(place, direction, shift)]))
    }

    /// Is the word the same after letters were exchanged, up to turns, or up to mirrors?
    fn is_kept(&self, exchange: &Exchange, direction: Direction) -> bool {
        (0..self.spots.len()).any(|shift| {
            self.looks_the_same(direction, shift)
                && self
                    .exchanged(direction, shift)
                    .all(|(letter, other)| exchange[usize::from(letter)] == other)
        })
    }
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
    /// The symmetries of a region.
    pub(super) fn of(draft: &Draft, looks: &Looks, region: usize) -> Symmetries {
        let boundaries = draft.boundaries(region);
        let words = boundaries.clone().map(|boundary| looks.word(draft, boundary));
        let keeps_others = |exchange: &Exchange| {
            let mut others = (0..draft.regions()).filter(|&other| other != region);
            others.all(|other| {
                let is_moved = |letter: &u8| exchange[usize::from(*letter)] != *letter;
                let is_kept = |direction: Direction| {
                    draft
                        .boundaries(other)
                        .all(|boundary| looks.word(draft, boundary).is_kept(exchange, direction))
                };
                !draft.tokens(other).iter().any(is_moved) || is_kept(Forwards) || is_kept(Backwards)
            })
        };
        let turn = |word: Word<'_>| {
            let length = word.spots.len();
            let is_symmetry = |turn: &usize| {
                let mut exchange = NOTHING_EXCHANGED;
                length.is_multiple_of(*turn) && word.looks_the_same(Forwards, *turn) && {
                    word.exchanged(Forwards, *turn)
                        .for_each(|(letter, other)| exchange[usize::from(letter)] = other);
                    keeps_others(&exchange)
                }
            };
            (1..length).find(is_symmetry).unwrap_or(length)
        };
        let mut mirrors = Vec::new();
        let mut exchange = NOTHING_EXCHANGED;
        for word in words.clone() {
            let mut sums = (0..word.spots.len()).filter(|&sum| word.looks_the_same(Backwards, sum));
            let sum = sums.find(|&sum| {
                let mut with_word = exchange;
                word.exchanged(Backwards, sum)
                    .for_each(|(letter, other)| with_word[usize::from(letter)] = other);
                let kept = keeps_others(&with_word);
                if kept {
                    exchange = with_word;
                }
                kept
            });
            let Some(sum) = sum else { break };
            mirrors.push(sum);
        }
        let mirrors = (mirrors.len() == boundaries.len()).then_some(mirrors);
        Symmetries { first: boundaries.start, turns: words.map(turn).collect(), mirrors }
    }

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
            && self
                .mirrors
                .as_ref()
                .is_none_or(|sums| is_first(mirrored(from, sums[index]), mirrored(to, sums[index])))
    }

    /// Does a symmetry exchange the sides of a curve between two places of a boundary of this length?
    pub(super) fn exchange_sides(&self, boundary: usize, length: usize, from: usize, to: usize) -> bool {
        if from == to {
            return length == 1;
        }
        let index = boundary - self.first;
        let turn = self.turns[index];
        let turned = 2 * (to - from) == length && (to - from).is_multiple_of(turn);
        let on_axis = |sum: usize| 2 * from % length == sum % length && 2 * to % length == sum % length;
        turned
            || self
                .mirrors
                .as_ref()
                .is_some_and(|sums| (0..length).step_by(turn).any(|turn| on_axis(sums[index] + turn)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::moves::{self, Curve};
    use super::super::names::every_curve;
    use super::super::normal_form::Normaliser;
    use super::super::tests::{after_moves, lands_from};
    use super::super::{Land, Position, draft_of};
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    fn drawn(draft: &Draft, curve: &Curve) -> Position {
        let mut next = Draft::default();
        moves::draw(draft, curve, &mut next);
        let mut lands = Vec::new();
        Normaliser::default().lands(&next, |land| lands.push(land));
        Position::new(lands)
    }

    /// The options by the curves that are listed, and by all.
    fn options(land: &Land) -> [BTreeSet<String>; 2] {
        let draft = draft_of(land);
        let mut listed = BTreeSet::new();
        _ = moves::curves(&draft, 0..draft.regions(), |curve| {
            listed.insert(drawn(&draft, curve).to_string());
            ControlFlow::Continue(())
        });
        let all = (0..draft.regions()).flat_map(|region| every_curve(&draft, region));
        [listed, all.map(|curve| drawn(&draft, &curve).to_string()).collect()]
    }

    fn turns_and_mirrors(text: &str, region: usize) -> (Vec<usize>, Option<Vec<usize>>) {
        let position = super::super::read(text).unwrap();
        assert_eq!(position.to_string(), text);
        let draft = draft_of(&position.lands()[0]);
        let symmetries = Symmetries::of(&draft, &Looks::of(&draft), region);
        (symmetries.turns, symmetries.mirrors)
    }

    #[test]
    fn symmetries_of_regions() {
        assert_eq!(turns_and_mirrors("0.AB|22.AB", 0), (vec![1], Some(vec![0])));
        assert_eq!(turns_and_mirrors("0.2ABC|0.BAC", 0), (vec![4], Some(vec![0])));
        assert_eq!(turns_and_mirrors("0.2ABC|0.BAC", 1), (vec![3], Some(vec![0])));
        assert_eq!(turns_and_mirrors("0.A|1abAba", 1), (vec![6], Some(vec![0])));
        assert_eq!(turns_and_mirrors("12.1AB.C|22C|AB", 0), (vec![2, 3, 1], Some(vec![0, 0, 0])));
        assert_eq!(turns_and_mirrors("0.0.A|1ab2bAa", 1), (vec![7], None));
    }

    #[test]
    fn no_option_is_left_out() {
        for land in lands_from(4) {
            let [listed, all] = options(&land);
            assert_eq!(listed, all, "{land}");
        }
    }

    proptest! {
        #[test]
        fn no_option_of_larger_lands_is_left_out(
            spots in 5_u8..9,
            choices in prop::collection::vec(any::<prop::sample::Index>(), 4..16),
        ) {
            for land in after_moves(spots, &choices).lands() {
                let [listed, all] = options(land);
                prop_assert_eq!(listed, all, "{}", land);
            }
        }
    }
}
