//! The plain rules of Sprouts on planar maps: nothing is simplified, dead spots stay where they are. Slow,
//! short, and written apart from the moves of the search, to check them and their proofs.
//!
//! A face of the map is a list of boundary walks; a walk is the cyclic list of corners that are met, each by
//! its spot. Drawing a curve into a corner cuts the corner in two, except at a spot without a curve, which
//! has but one.

use super::Position;
use super::land::Land;
use super::notation;

/// A planar map.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    /// How many curves can still end in each spot.
    lives: Vec<u8>,
    faces: Vec<Vec<Walk>>,
}

/// The spots at the corners of a boundary, in order.
type Walk = Vec<usize>;

impl Map {
    /// Spots with so many lives, at the corners of these faces.
    pub(super) fn new(lives: Vec<u8>, faces: Vec<Vec<Walk>>) -> Map {
        Map { lives, faces }
    }

    /// So many spots on the plane.
    #[must_use]
    pub fn of_spots(spots: usize) -> Map {
        Map { lives: vec![3; spots], faces: vec![(0..spots).map(|spot| vec![spot]).collect()] }
    }

    /// A map that looks like a land to the players.
    #[must_use]
    pub fn of_land(land: &Land) -> Map {
        let mut map = Map { lives: Vec::new(), faces: Vec::new() };
        let mut upper: Vec<(String, usize)> = Vec::new();
        let text = land.to_string();
        for region in text.split('|') {
            let mut face = Vec::new();
            for word in region.split('.').filter(|word| !word.is_empty()) {
                let mut lower: Vec<(String, usize)> = Vec::new();
                face.push(map.read_word(word, &mut upper, &mut lower));
            }
            map.faces.push(face);
        }
        map
    }

    fn read_word(
        &mut self,
        word: &str,
        upper: &mut Vec<(String, usize)>,
        lower: &mut Vec<(String, usize)>,
    ) -> Walk {
        let mut walk = Vec::new();
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let primes = rest[1..].bytes().take_while(|&byte| byte == b'\'').count();
            let (name, after) = rest.split_at(1 + primes);
            rest = after;
            let letters = match first {
                'a'..='z' => &mut *lower,
                'A'..='Z' => &mut *upper,
                digit => {
                    walk.push(self.spot(match digit {
                        '0' => 3,
                        '1' => 2,
                        _ => 1,
                    }));
                    continue;
                }
            };
            let known = letters.iter().find(|(letter, _)| letter == name).map(|(_, spot)| *spot);
            let spot = known.unwrap_or_else(|| self.spot(1));
            if known.is_none() {
                letters.push((name.to_owned(), spot));
            }
            walk.push(spot);
        }
        walk
    }

    fn spot(&mut self, lives: u8) -> usize {
        self.lives.push(lives);
        self.lives.len() - 1
    }

    /// The maps after every move, one by one until one is refused; corners that nothing tells apart are taken
    /// once.
    pub fn options<E>(&self, take: &mut impl FnMut(Map) -> Result<(), E>) -> Result<(), E> {
        for (index, face) in self.faces.iter().enumerate() {
            for (first, walk) in face.iter().enumerate() {
                if face[..first].iter().any(|other| self.alike(other, walk)) {
                    continue;
                }
                for from in 0..walk.len() {
                    for (second, other) in face.iter().enumerate().skip(first + 1) {
                        let ends = 0..other.len();
                        ends.filter_map(|to| self.join(index, (first, from), (second, to)))
                            .try_for_each(&mut *take)?;
                    }
                    let others: Vec<&Walk> =
                        (0..face.len()).filter(|&other| other != first).map(|other| &face[other]).collect();
                    self.shares(&others, &mut Vec::new(), &mut |chosen| {
                        let ends = from..walk.len();
                        ends.filter_map(|to| self.split(index, first, (from, to), chosen))
                            .try_for_each(&mut *take)
                    })?;
                }
            }
        }
        Ok(())
    }

    /// Single spots that are met nowhere else and have as many lives.
    pub(super) fn alike(&self, first: &[usize], second: &[usize]) -> bool {
        let alone =
            |spot: usize| self.faces.iter().flatten().flatten().filter(|&&other| other == spot).count() == 1;
        match (first, second) {
            (&[first], &[second]) => self.lives[first] == self.lives[second] && alone(first) && alone(second),
            _ => false,
        }
    }

    /// The walk from a corner all the way round, with the corner at both ends where the curve cuts it.
    fn round(&self, walk: &[usize], from: usize) -> Walk {
        let mut round: Walk = walk[from..].iter().chain(&walk[..from]).copied().collect();
        if self.lives[walk[from]] < 3 {
            round.push(walk[from]);
        }
        round
    }

    /// A curve between two boundaries of a face, each given with a place in its walk.
    pub(super) fn join(&self, face: usize, from: (usize, usize), to: (usize, usize)) -> Option<Map> {
        let (first, second) = (&self.faces[face][from.0], &self.faces[face][to.0]);
        if self.lives[first[from.1]] == 0 || self.lives[second[to.1]] == 0 {
            return None;
        }
        let mut map = self.clone();
        let middle = map.spot(1);
        map.lives[first[from.1]] -= 1;
        map.lives[second[to.1]] -= 1;
        let mut joined = self.round(first, from.1);
        joined.push(middle);
        joined.extend(self.round(second, to.1));
        joined.push(middle);
        let others = self.faces[face].iter().enumerate().filter(|(walk, _)| *walk != from.0 && *walk != to.0);
        map.faces[face] = others.map(|(_, walk)| walk.clone()).chain([joined]).collect();
        Some(map)
    }

    /// A curve from a boundary of a face to itself, between two places of its walk; of the other boundaries
    /// the chosen ones are on the side of the walk from the first place to the second.
    pub(super) fn split(
        &self,
        face: usize,
        own: usize,
        (from, to): (usize, usize),
        chosen: &[bool],
    ) -> Option<Map> {
        let walk = &self.faces[face][own];
        let enough = if walk[from] == walk[to] {
            from == to && self.lives[walk[from]] >= 2
        } else {
            self.lives[walk[from]] >= 1 && self.lives[walk[to]] >= 1
        };
        if !enough {
            return None;
        }
        let mut map = self.clone();
        let middle = map.spot(1);
        map.lives[walk[from]] -= 1;
        map.lives[walk[to]] -= 1;
        let sides = if from == to {
            [vec![walk[from], middle], [self.round(walk, from), vec![middle]].concat()]
        } else {
            let there = [&walk[from..=to], &[middle]].concat();
            let back = [&walk[to..], &walk[..=from], &[middle]].concat();
            [there, back]
        };
        let others = self.faces[face].iter().enumerate().filter(|(walk, _)| *walk != own);
        let others: Vec<(&Walk, bool)> = others.map(|(_, walk)| walk).zip(chosen.iter().copied()).collect();
        let share = |side: bool| others.iter().filter(move |(_, inside)| *inside == side);
        let [there, back] = sides;
        let walks =
            |side: bool, new: Walk| share(side).map(|(walk, _)| (*walk).clone()).chain([new]).collect();
        map.faces[face] = walks(true, there);
        map.faces.push(walks(false, back));
        Some(map)
    }

    /// Every way to choose some of the walks, given for the first ones; of those that are alike the first
    /// ones.
    fn shares<E>(
        &self,
        walks: &[&Walk],
        share: &mut Vec<bool>,
        take: &mut dyn FnMut(&[bool]) -> Result<(), E>,
    ) -> Result<(), E> {
        let Some(walk) = walks.get(share.len()) else { return take(share) };
        let like = (0..share.len()).rev().find(|&other| self.alike(walks[other], walk));
        let may_be_chosen = like.is_none_or(|other| share[other]);
        for chosen in [false, true].into_iter().filter(|&chosen| !chosen || may_be_chosen) {
            share.push(chosen);
            self.shares(walks, share, take)?;
            share.pop();
        }
        Ok(())
    }

    /// What the map looks like to the players, in normal form. `None` if it is too large to be written.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let mut text = String::new();
        let met = |spot: usize| self.faces.iter().flatten().flatten().filter(|&&other| other == spot).count();
        let mut letters: Vec<usize> = Vec::new();
        for face in &self.faces {
            for walk in face {
                for &spot in walk {
                    match self.lives[spot] {
                        3 => text.push('0'),
                        2 => text.push('1'),
                        1 if met(spot) == 1 => text.push('2'),
                        1 => {
                            let number =
                                letters.iter().position(|&letter| letter == spot).unwrap_or_else(|| {
                                    letters.push(spot);
                                    letters.len() - 1
                                });
                            text.push(char::from(b'A' + u8::try_from(number % 26).unwrap_or(0)));
                            (0..number / 26).for_each(|_| text.push('\''));
                        }
                        _ => {}
                    }
                }
                text.push('.');
            }
            text.push('|');
        }
        notation::read(&text).ok().map(Position::new)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Sprouting, draft_of, read};
    use super::*;
    use crate::sprouts::moves;
    use rustc_hash::FxBuildHasher;
    use solvers::Impartial;
    use solvers::Sums;
    use std::collections::{BTreeSet, HashMap};
    use std::hash::{BuildHasher, Hash};

    type Grundy = (u64, u64);

    fn mex(values: impl Iterator<Item = u64>) -> u64 {
        let values: BTreeSet<u64> = values.collect();
        (0..).zip(&values).take_while(|(mex, value)| mex == *value).count() as u64
    }

    fn hash(value: impl Hash) -> u64 {
        FxBuildHasher.hash_one(value)
    }

    /// The same map with its spots numbered anew, walks begun elsewhere, walks and faces in another order: so
    /// that maps that differ by no more than that are mostly written alike. Everything stays on the map.
    fn rewritten(map: &Map) -> Map {
        let mut colours: Vec<u64> = map.lives.iter().map(|&lives| u64::from(lives)).collect();
        let around = |walk: &[usize], colours: &[u64], place: usize| {
            let neighbour = |steps: usize| colours[walk[(place + steps) % walk.len()]];
            hash([neighbour(0), neighbour(1), neighbour(walk.len() - 1)])
        };
        for _ in 0..4 {
            let mut seen = colours.clone();
            for face in &map.faces {
                let corners = |walk: &Walk| -> Vec<u64> {
                    (0..walk.len()).map(|place| around(walk, &colours, place)).collect()
                };
                let walks: Vec<Vec<u64>> = face.iter().map(corners).collect();
                let sum =
                    |hashes: &[u64]| hash(hashes.iter().fold(0_u64, |sum, hash| sum.wrapping_add(*hash)));
                let whole = sum(&walks.iter().map(|walk| sum(walk)).collect::<Vec<u64>>());
                for (walk, corners) in face.iter().zip(&walks) {
                    for (&spot, &corner) in walk.iter().zip(corners) {
                        seen[spot] = seen[spot].wrapping_add(hash([corner, sum(corners), whole]));
                    }
                }
            }
            colours = seen.into_iter().map(hash).collect();
        }
        let colours_of = |walk: &Walk| -> Vec<u64> { walk.iter().map(|&spot| colours[spot]).collect() };
        let turned = |walk: &Walk| -> Walk {
            let rotations = (0..walk.len()).map(|from| [&walk[from..], &walk[..from]].concat());
            rotations.min_by_key(colours_of).unwrap_or_default()
        };
        let sorted = |face: &Vec<Walk>| -> Vec<Walk> {
            let mut walks: Vec<Walk> = face.iter().map(turned).collect();
            walks.sort_by_key(colours_of);
            walks
        };
        let mut faces: Vec<Vec<Walk>> = map.faces.iter().map(sorted).collect();
        faces.sort_by_key(|face| face.iter().map(colours_of).collect::<Vec<_>>());
        let mut numbers: Vec<Option<usize>> = vec![None; map.lives.len()];
        let mut lives = Vec::new();
        for spot in faces.iter_mut().flatten().flatten() {
            let number = *numbers[*spot].get_or_insert_with(|| {
                lives.push(map.lives[*spot]);
                lives.len() - 1
            });
            *spot = number;
        }
        Map { lives, faces }
    }

    fn options(map: &Map) -> Vec<Map> {
        let mut options = Vec::new();
        let mut take = |option| {
            options.push(option);
            Ok::<(), ()>(())
        };
        map.options(&mut take).unwrap();
        options
    }

    /// Grundy values of normal and misère play, on maps that are told apart by all that is on them.
    fn on_maps(map: &Map, memo: &mut HashMap<Map, Grundy>) -> Grundy {
        let map = rewritten(map);
        if let Some(&value) = memo.get(&map) {
            return value;
        }
        let options: Vec<Grundy> = options(&map).iter().map(|option| on_maps(option, memo)).collect();
        let misere = if options.is_empty() { 1 } else { mex(options.iter().map(|value| value.1)) };
        let value = (mex(options.iter().map(|value| value.0)), misere);
        memo.insert(map, value);
        value
    }

    /// The same, on positions in normal form.
    fn on_positions(position: &Position, memo: &mut HashMap<Position, Grundy>) -> Grundy {
        if let Some(&value) = memo.get(position) {
            return value;
        }
        let mut options = Vec::new();
        for (index, land) in position.lands().iter().enumerate() {
            let mut listed = Sums::default();
            Sprouting.options(land, &mut listed).unwrap();
            for sum in listed.iter() {
                let mut lands = position.lands().to_vec();
                lands.remove(index);
                lands.extend(sum.iter().cloned());
                options.push(on_positions(&Position::new(lands), memo));
            }
        }
        let misere = if options.is_empty() { 1 } else { mex(options.iter().map(|value| value.1)) };
        let value = (mex(options.iter().map(|value| value.0)), misere);
        memo.insert(position.clone(), value);
        value
    }

    #[test]
    fn packed_positions_are_planar_maps() {
        let (mut maps, mut positions) = (HashMap::new(), HashMap::new());
        for spots in 0..=3_u8 {
            let plain = on_maps(&Map::of_spots(spots.into()), &mut maps);
            assert_eq!(on_positions(&Position::of_spots(spots), &mut positions), plain, "{spots}");
        }
    }

    /// One move on a map and in a packed land lead to the same positions.
    #[test]
    fn options_agree() {
        let mut lands = vec![Land::of_spots(3)];
        let mut seen: BTreeSet<Land> = lands.iter().cloned().collect();
        while let Some(land) = lands.pop() {
            let plain: BTreeSet<Vec<Land>> = options(&Map::of_land(&land))
                .iter()
                .map(|map| map.position().unwrap().lands().to_vec())
                .collect();
            let mut listed = Sums::default();
            Sprouting.options(&land, &mut listed).unwrap();
            let packed: BTreeSet<Vec<Land>> = listed.iter().map(<[Land]>::to_vec).collect();
            assert_eq!(packed, plain, "{land}");
            assert!(moves::count(&draft_of(&land)) >= listed.len() as u64, "{land}");
            lands.extend(packed.into_iter().flatten().filter(|land| seen.insert(land.clone())));
        }
        assert_eq!(seen.len(), 126);
    }

    #[test]
    fn looks_of_maps() {
        for text in ["0", "3", "0.0.1aAa|2A", "ABC|ABC", "2.ab2a2b|"] {
            let position = read(text).unwrap();
            let [land] = position.lands() else { continue };
            assert_eq!(Map::of_land(land).position(), Some(position), "{text}");
        }
    }
}
