//! A proof of who wins a position: lands and their nimbers, and nothing else.
//!
//! A couple of a land and a nim-heap is lost if every move from it, in the land or in the heap, leads to a won couple; it is won
//! if some move leads to lands of the list whose nimbers cancel. So a list of nimbers is a proof if each of them passes this
//! test, by induction on the lives that are left. [`check`] tests a list with the plain rules on planar maps; what it
//! shares with the search is the normal form under which lands are looked up. [`extract`] picks what a proof needs from all that a
//! search has found.
//!
//! As text: a line `sprouts POSITION OUTCOME`, then a line `LAND NIMBER` for each land, in order.

use super::plain::Map;
use super::{Land, Position, Search, list_options, read};
use rustc_hash::FxHashSet;
use solvers::Sums;
use std::collections::BTreeMap;
use std::fmt;
use values::{Budget, Error};

/// Who wins a position, and the nimbers that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// The position.
    pub position: Position,
    /// Does the player to move lose?
    pub lost: bool,
    /// Lands and their nimbers.
    pub nimbers: BTreeMap<Land, u64>,
}

/// What is wrong with a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The line of this number, counted from 1, cannot be read.
    Line(usize),
    /// A land has two nimbers.
    Twice(Land),
    /// A move from this land leads to a position that has its nimber.
    Reached(Land),
    /// No move from this land leads to this smaller nimber.
    NotReached(Land, u64),
    /// The list does not say enough: it does not show that this position, with this nim-heap, is won.
    Missing(Position, u64),
    /// The nimbers are right, but do not show who wins the position.
    Unproved(Position),
    /// The check was halted.
    Halt(Error),
}

impl From<Error> for Flaw {
    fn from(halt: Error) -> Flaw {
        Flaw::Halt(halt)
    }
}

impl fmt::Display for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "sprouts {} {}", self.position, if self.lost { "P" } else { "N" })?;
        self.nimbers.iter().try_for_each(|(land, nimber)| writeln!(f, "{land} {nimber}"))
    }
}

impl Certificate {
    /// Reads what certificates print.
    pub fn read(text: &str) -> Result<Certificate, Flaw> {
        let mut lines = text.lines().zip(1..);
        let (first, _) = lines.next().ok_or(Flaw::Line(1))?;
        let words: Vec<&str> = first.split(' ').collect();
        let &["sprouts", position, outcome @ ("P" | "N")] = words.as_slice() else {
            return Err(Flaw::Line(1));
        };
        let position = read(position).map_err(|_| Flaw::Line(1))?;
        let mut certificate = Certificate { position, lost: outcome == "P", nimbers: BTreeMap::new() };
        for (line, number) in lines {
            let (land, nimber) = read_nimber(line).ok_or(Flaw::Line(number))?;
            if certificate.nimbers.insert(land.clone(), nimber).is_some() {
                return Err(Flaw::Twice(land));
            }
        }
        Ok(certificate)
    }
}

/// Reads a line with a land and its nimber.
#[must_use]
pub fn read_nimber(line: &str) -> Option<(Land, u64)> {
    let (land, nimber) = line.split_once(' ')?;
    let position = read(land).ok()?;
    match position.lands() {
        [land] => Some((land.clone(), nimber.parse().ok()?)),
        _ => None,
    }
}

/// Checks a certificate.
pub fn check(certificate: &Certificate, budget: &Budget) -> Result<(), Flaw> {
    let mut checker = Checker { nimbers: &certificate.nimbers, won: FxHashSet::default() };
    let total = certificate.nimbers.len() as u64;
    for (done, (land, &nimber)) in (0..).zip(&certificate.nimbers) {
        budget.go_on()?;
        budget.report(done, total);
        checker.check_lost(land, nimber)?;
    }
    let lands = certificate.position.lands();
    let proved = if certificate.lost { checker.nimber(lands) == Some(0) } else { checker.is_won(lands, 0) };
    if proved { Ok(()) } else { Err(Flaw::Unproved(certificate.position.clone())) }
}

struct Checker<'c> {
    nimbers: &'c BTreeMap<Land, u64>,
    /// Couples of a land without nimber and a heap that were found to be won.
    won: FxHashSet<(Land, u64)>,
}

impl Checker<'_> {
    fn check_lost(&mut self, land: &Land, nimber: u64) -> Result<(), Flaw> {
        let options = plain_options(land);
        for option in &options {
            match self.nimber(option) {
                Some(reached) if reached == nimber => return Err(Flaw::Reached(land.clone())),
                Some(_) => {}
                None if self.is_won(option, nimber) => {}
                None => return Err(Flaw::Missing(Position::new(option.clone()), nimber)),
            }
        }
        for smaller in 0..nimber {
            if !options.iter().any(|option| self.nimber(option) == Some(smaller)) {
                return Err(Flaw::NotReached(land.clone(), smaller));
            }
        }
        Ok(())
    }

    /// The nimber of a sum of lands, if the list has them all.
    fn nimber(&self, lands: &[Land]) -> Option<u64> {
        without_pairs(lands).iter().try_fold(0, |sum, land| Some(sum ^ self.nimbers.get(land)?))
    }

    /// Does the list show that this is won?
    fn is_won(&mut self, lands: &[Land], nim: u64) -> bool {
        let (known, unknown) = fold(lands, nim, |land| self.nimbers.get(land).copied());
        match &unknown[..] {
            [] => known != 0,
            [land] => {
                let couple = (land.clone(), known);
                if self.won.contains(&couple) {
                    return true;
                }
                let won = plain_options(land).iter().any(|option| self.nimber(option) == Some(known));
                if won {
                    self.won.insert(couple);
                }
                won
            }
            _ => false,
        }
    }
}

/// The positions after the moves in a land, by the plain rules.
fn plain_options(land: &Land) -> FxHashSet<Vec<Land>> {
    let maps = Map::of_land(land).options();
    maps.iter().filter_map(Map::position).map(|position| position.lands().to_vec()).collect()
}

/// The nim-sum of a heap and the lands of known nimber, and the other lands.
fn fold(lands: &[Land], nim: u64, nimber: impl Fn(&Land) -> Option<u64>) -> (u64, Vec<Land>) {
    let mut nim = nim;
    let mut unknown = without_pairs(lands);
    unknown.retain(|land| match nimber(land) {
        Some(nimber) => {
            nim ^= nimber;
            false
        }
        None => true,
    });
    (nim, unknown)
}

/// A sorted sum without pairs of equal lands, for G + G = 0.
fn without_pairs(lands: &[Land]) -> Vec<Land> {
    let mut kept: Vec<Land> = Vec::with_capacity(lands.len());
    for land in lands {
        if kept.last() == Some(land) {
            kept.pop();
        } else {
            kept.push(land.clone());
        }
    }
    kept
}

/// Picks a proof of who wins a position from what a search has found; `None` if it has not found that.
pub fn extract(search: &Search, position: &Position, budget: &Budget) -> Result<Option<Certificate>, Error> {
    let mut proof =
        Proof { search, options: FxHashSet::default(), needed: BTreeMap::new(), open: Vec::new() };
    let (nim, unknown) = fold(position.lands(), 0, |land| search.nimbers().get(land));
    let lost = unknown.is_empty() && nim == 0;
    let found = if lost { proof.need(position.lands()) } else { proof.need_won(position.lands(), 0) };
    if !found {
        return Ok(None);
    }
    while let Some((land, nimber)) = proof.open.pop() {
        budget.go_on()?;
        if !proof.expand(&land, nimber) {
            return Ok(None);
        }
    }
    Ok(Some(Certificate { position: position.clone(), lost, nimbers: proof.needed }))
}

struct Proof<'s> {
    search: &'s Search,
    /// The winning options that were chosen for couples.
    options: FxHashSet<(Land, u64)>,
    needed: BTreeMap<Land, u64>,
    /// Lands whose nimber is needed and not yet proved.
    open: Vec<(Land, u64)>,
}

impl Proof<'_> {
    /// Needs the nimbers of all these lands. Are they known?
    fn need(&mut self, lands: &[Land]) -> bool {
        without_pairs(lands).into_iter().all(|land| {
            let Some(nimber) = self.search.nimbers().get(&land) else { return false };
            if self.needed.insert(land.clone(), nimber).is_none() {
                self.open.push((land, nimber));
            }
            true
        })
    }

    /// Needs what shows that every move from a lost couple leads to a won one.
    fn expand(&mut self, land: &Land, nimber: u64) -> bool {
        let mut options = Sums::default();
        list_options(land, &mut options);
        options.iter().all(|option| self.need_won(option, nimber))
            && (0..nimber).all(|smaller| self.need_option(land, smaller))
    }

    fn need_won(&mut self, lands: &[Land], nim: u64) -> bool {
        let (known, unknown) = fold(lands, nim, |land| self.search.nimbers().get(land));
        let others: Vec<Land> =
            without_pairs(lands).into_iter().filter(|land| !unknown.contains(land)).collect();
        match (&unknown[..], &others[..]) {
            // To show that a land does not have this nimber takes less than to show which one it has.
            ([], [land]) if known ^ nim > nim && !self.needed.contains_key(land) => {
                self.need_option(land, nim)
            }
            ([], _) => known != 0 && self.need(&others),
            ([land], _) => self.need(&others) && self.need_option(land, known),
            _ => false,
        }
    }

    /// Needs an option of this nimber: one that needs the least.
    fn need_option(&mut self, land: &Land, nimber: u64) -> bool {
        if !self.options.insert((land.clone(), nimber)) {
            return true;
        }
        let mut options = Sums::default();
        list_options(land, &mut options);
        let fits = |option: &&[Land]| {
            let (sum, unknown) = fold(option, nimber, |land| self.search.nimbers().get(land));
            unknown.is_empty() && sum == 0
        };
        let cost = |option: &&[Land]| -> u32 {
            let new = option.iter().filter(|land| !self.needed.contains_key(land));
            new.map(|land| u32::from(land.lives())).sum()
        };
        let best = options.iter().filter(fits).min_by_key(cost);
        best.is_some_and(|option| self.need(option))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Sprouting;
    use super::*;

    fn certificate(spots: u8) -> Certificate {
        let budget = Budget::new(1 << 30);
        let position = Position::of_spots(spots);
        let search = Search::new(Sprouting);
        search.is_lost(position.lands(), 0, &budget).unwrap();
        extract(&search, &position, &budget).unwrap().unwrap()
    }

    #[test]
    fn proofs_are_right_and_can_be_read() {
        for spots in 0..=5 {
            let certificate = certificate(spots);
            assert_eq!(certificate.lost, spots % 6 <= 2, "{spots}");
            assert_eq!(check(&certificate, &Budget::new(0)), Ok(()), "{spots}");
            assert_eq!(Certificate::read(&certificate.to_string()), Ok(certificate), "{spots}");
        }
    }

    #[test]
    fn a_changed_proof_is_refused() {
        let right = certificate(4);
        let without = |land: &Land| {
            let mut missing = right.clone();
            missing.nimbers.remove(land);
            missing
        };
        let refused = |land: &&Land| check(&without(land), &Budget::new(0)).is_err();
        assert!(right.nimbers.keys().filter(refused).count() > right.nimbers.len() / 2);
        for land in right.nimbers.keys() {
            let mut wrong = right.clone();
            wrong.nimbers.entry(land.clone()).and_modify(|nimber| *nimber += 1);
            assert!(check(&wrong, &Budget::new(0)).is_err(), "wrong {land}");
        }
        let turned = Certificate { lost: !right.lost, ..right };
        assert!(matches!(check(&turned, &Budget::new(0)), Err(Flaw::Unproved(_))));
    }

    #[test]
    fn misreadings() {
        let cases = [
            ("", Flaw::Line(1)),
            ("sprouts 3", Flaw::Line(1)),
            ("sprouts 3 N\n0.1 0\n\n", Flaw::Line(3)),
            ("sprouts 3 N\n0.1+2.2 0", Flaw::Line(2)),
            ("sprouts 3 N\n1 0\n0. 1", Flaw::Twice(Land::of_spots(1))),
        ];
        for (text, flaw) in cases {
            assert_eq!(Certificate::read(text), Err(flaw), "{text:?}");
        }
    }
}
