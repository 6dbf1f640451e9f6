//! Lands counted by name, as the literature counts them: 1414 from four spots, 18,842 from five.
//!
//! The curves are all those that can be drawn, also if they look alike, and the simplifications are written
//! down once more, plainly and to a fixed point. They merge what the program merges, no more and no less.
//! What differs is the normal form. Here all upper-case letters look alike at first, get their names in order
//! of appearance, and the names are improved twice: by the least rotation of each boundary, the better
//! direction of each region, boundaries and regions in order. The outcome depends on how the land was drawn,
//! so one land can have several names: `AB|ABCD|CDEF|EF` is also `AB|ABCD|CDEF|FE`.
//!
//! In the form of [`normal_form`](super::normal_form) a land has one name only. That is allowed for both
//! kinds of play: to begin a boundary elsewhere, to read a region backwards, to put regions in another order
//! and to rename a letter changes no move. So the 1414 names are those of 1188 lands, and the 18,842 those of
//! 13,342.

use super::draft::{Draft, LETTER};
use super::land::{ONE, TWO, UPPER};
use super::moves::{self, Curve, Inside, Place};
use super::tests::lands_from;
use super::{Land, notation, read};
use std::collections::{BTreeMap, BTreeSet};

/// The spots of a boundary: digits, letters with both copies on it from `LETTER` on, other letters from
/// `UPPER` on.
type Word = Vec<u8>;
type Region = Vec<Word>;

/// How often names are improved.
const ROUNDS: usize = 2;

/// The names of all lands that can be met from so many spots.
fn names_from(spots: usize) -> BTreeSet<String> {
    let mut open = vec![name(&[vec![vec![0]; spots]])];
    let mut seen: BTreeSet<String> = open.iter().cloned().collect();
    while let Some(name_of_land) = open.pop() {
        let draft = notation::draft(&name_of_land).unwrap();
        let mut next = Draft::default();
        for curve in (0..draft.regions()).flat_map(|region| every_curve(&draft, region)) {
            moves::draw(&draft, &curve, &mut next);
            for land in lands(simplified(regions_of(&next))) {
                let name = name(&land);
                if seen.insert(name.clone()) {
                    open.push(name);
                }
            }
        }
    }
    seen
}

/// All curves in a region, those too that look alike.
pub(super) fn every_curve(draft: &Draft, region: usize) -> Vec<Curve> {
    let zeros = draft.zeros(region);
    let boundaries = draft.boundaries(region);
    let places = |boundary: usize| (0..draft.boundary(boundary).len()).map(move |at| Place::On(boundary, at));
    let curve = |from: Place, to: Place, inside: Option<Inside>| Curve { region, from, to, inside };
    let mut curves = Vec::new();
    let split = |from: Place, to: Place| {
        let zeros = zeros - u8::from(from == Place::Zero);
        let shares = (0..1_u128 << boundaries.len())
            .flat_map(move |boundaries| (0..=zeros).map(move |zeros| Inside { zeros, boundaries }));
        shares.map(move |inside| curve(from, to, Some(inside)))
    };
    if zeros > 1 {
        curves.push(curve(Place::Zero, Place::Zero, None));
    }
    if zeros > 0 {
        curves.extend(split(Place::Zero, Place::Zero));
    }
    for first in boundaries.clone() {
        for from in places(first) {
            if zeros > 0 {
                curves.push(curve(Place::Zero, from, None));
            }
            let others = (first + 1..boundaries.end).flat_map(places);
            curves.extend(others.map(|to| curve(from, to, None)));
            let word = draft.boundary(first);
            let Place::On(_, at) = from else { continue };
            let ends = (at..word.len()).filter(|&to| {
                if to == at { word[at] == ONE } else { word[to] <= TWO || word[to] != word[at] }
            });
            curves.extend(ends.flat_map(|to| split(from, Place::On(first, to))));
        }
    }
    curves
}

fn regions_of(draft: &Draft) -> Vec<Region> {
    let region = |region: usize| {
        let zeros = std::iter::repeat_n(vec![0], draft.zeros(region).into());
        zeros.chain(draft.boundaries(region).map(|boundary| draft.boundary(boundary).to_vec())).collect()
    };
    (0..draft.regions()).map(region).collect()
}

/// How often each letter is met.
fn letters<'w>(words: impl IntoIterator<Item = &'w Word>) -> BTreeMap<u8, usize> {
    let mut met = BTreeMap::new();
    for &letter in words.into_iter().flatten().filter(|&&token| token >= LETTER) {
        *met.entry(letter).or_default() += 1;
    }
    met
}

fn lives(region: &Region) -> usize {
    let digits = region.iter().flatten().filter(|&&token| token <= TWO);
    digits.map(|&token| 3 - usize::from(token)).sum::<usize>() + letters(region).len()
}

fn simplified(regions: Vec<Region>) -> Vec<Region> {
    let mut regions = regions;
    loop {
        let next = simplified_once(&regions);
        if next == regions {
            return regions;
        }
        regions = next;
    }
}

fn simplified_once(regions: &[Region]) -> Vec<Region> {
    let merged = |region: &Region| -> Region {
        region.iter().map(|word| merged(word)).filter(|word| !word.is_empty()).collect()
    };
    let mut regions: Vec<Region> = regions.iter().map(merged).filter(|region| lives(region) >= 2).collect();
    let met = letters(regions.iter().flatten());
    for token in regions.iter_mut().flatten().flatten().filter(|token| met.get(token) == Some(&1)) {
        *token = TWO;
    }
    for region in regions.iter_mut().filter(|region| lives(region) <= 3) {
        *region = vec![on_one_boundary(region)];
    }
    regions
}

/// A letter that is met twice in a row is met once.
fn merged(word: &[u8]) -> Word {
    let mut word = word.to_vec();
    let twice = |word: &Word, place: usize| {
        word.len() > 1 && word[place] >= LETTER && word[place] == word[(place + 1) % word.len()]
    };
    while let Some(place) = (0..word.len()).find(|&place| twice(&word, place)) {
        word[place] = TWO;
        word.remove((place + 1) % word.len());
    }
    word
}

fn on_one_boundary(region: &Region) -> Word {
    let inner = letters(region);
    let mut seen = BTreeSet::new();
    let mut word = Word::new();
    for &token in region.iter().flatten() {
        match inner.get(&token) {
            Some(2) if seen.insert(token) => word.push(TWO),
            Some(2) => {}
            _ => word.push(token),
        }
    }
    word
}

/// Regions that have letters in common belong together; they stay in their order.
fn lands(regions: Vec<Region>) -> Vec<Vec<Region>> {
    let mut land_of: Vec<usize> = (0..regions.len()).collect();
    for (second, region) in regions.iter().enumerate() {
        let own = letters(region);
        for first in (0..second)
            .filter(|&first| letters(&regions[first]).keys().any(|letter| own.contains_key(letter)))
        {
            let (kept, gone) = (land_of[first], land_of[second]);
            land_of.iter_mut().filter(|land| **land == gone).for_each(|land| *land = kept);
        }
    }
    let mut lands: BTreeMap<usize, Vec<Region>> = BTreeMap::new();
    for (land, region) in land_of.into_iter().zip(regions) {
        lands.entry(land).or_default().push(region);
    }
    lands.into_values().collect()
}

fn name(land: &[Region]) -> String {
    let mut land = improved(land, |token| token.min(UPPER));
    for _ in 0..ROUNDS {
        land = improved(&land, |token| token);
    }
    text(&land)
}

/// One round, in which tokens are compared by what they look like.
fn improved(land: &[Region], look: fn(u8) -> u8) -> Vec<Region> {
    let looks = |word: &Word| -> Word { word.iter().map(|&token| look(token)).collect() };
    let looks_of_region = |region: &Region| -> Region { region.iter().map(looks).collect() };
    let in_order = |words: &mut dyn Iterator<Item = Word>| -> Region {
        let rotations = |word: Word| {
            (0..word.len()).map(move |start| inner_named(&[&word[start..], &word[..start]].concat()))
        };
        let mut region: Region = words.filter_map(|word| rotations(word).min_by_key(looks)).collect();
        region.sort_by_key(|word| (word.len(), looks(word)));
        region
    };
    let better = |region: &Region| {
        let forwards = in_order(&mut region.iter().cloned());
        let backwards = in_order(&mut region.iter().map(|word| word.iter().rev().copied().collect()));
        [forwards, backwards].into_iter().min_by_key(looks_of_region).unwrap_or_default()
    };
    let mut regions: Vec<Region> = land.iter().map(better).collect();
    regions.sort_by_key(looks_of_region);
    let mut names: Vec<u8> = Vec::new();
    for token in regions.iter_mut().flatten().flatten().filter(|token| **token >= UPPER) {
        *token = UPPER + appearance(&mut names, *token);
    }
    regions
}

/// Letters with both copies on the boundary are named in order of appearance.
fn inner_named(word: &[u8]) -> Word {
    let mut names: Vec<u8> = Vec::new();
    let twice = |token: u8| {
        let is_it = |&other: &u8| other == token;
        word.iter().position(is_it) != word.iter().rposition(is_it)
    };
    let named = word.iter().map(|&token| match token {
        ..=TWO | UPPER.. => token,
        _ if twice(token) => LETTER + appearance(&mut names, token),
        _ => UPPER + (token - LETTER),
    });
    named.collect()
}

/// When a name was met first.
fn appearance(names: &mut Vec<u8>, name: u8) -> u8 {
    let known = names.iter().position(|&other| other == name);
    let place = known.unwrap_or_else(|| {
        names.push(name);
        names.len() - 1
    });
    u8::try_from(place).unwrap()
}

fn text(land: &[Region]) -> String {
    let character = |&token: &u8| match token {
        ..=TWO => char::from(b'0' + token),
        UPPER.. => char::from(b'A' + (token - UPPER)),
        _ => char::from(b'a' + (token - LETTER)),
    };
    let word = |word: &Word| word.iter().map(character).collect::<String>();
    let region = |region: &Region| region.iter().map(word).collect::<Vec<_>>().join(".");
    let text = land.iter().map(region).collect::<Vec<_>>().join("|");
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text + "." } else { text }
}

/// The lands that have these names.
fn named(names: &BTreeSet<String>) -> BTreeSet<Land> {
    names.iter().flat_map(|name| read(name).unwrap().lands().to_vec()).collect()
}

#[test]
fn names_of_lands() {
    let counts: Vec<usize> = (1..=3).map(|spots| names_from(spots).len()).collect();
    assert_eq!(counts, [2, 17, 130]);
    let names = names_from(4);
    assert_eq!(names.len(), 1414);
    assert!(["AB|ABCD|CDEF|EF", "AB|ABCD|CDEF|FE"].iter().all(|&name| names.contains(name)));
    assert_eq!(named(&names), lands_from(4));
}

#[test]
#[ignore = "takes a minute"]
fn names_of_lands_from_five_spots() {
    let names = names_from(5);
    assert_eq!((names.len(), named(&names).len()), (18_842, 13_342));
}
