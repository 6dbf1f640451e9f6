//! A proof of who wins a position: lands and their nimbers, and nothing else.
//!
//! A couple of a land and a nim-heap is lost if every move from it, in the land or in the heap, leads to a
//! won couple; it is won if some move leads to lands of the list whose nimbers cancel. So a list of nimbers
//! is a proof if each of them passes this test, by induction on the lives that are left. [`check`] tests a
//! list with the plain rules on planar maps; what it shares with the search is the normal form under which
//! lands are looked up. [`extract`] picks what a proof needs from all that a search has found, and
//! [`confirm`] makes sure that there is one: nimbers that came from elsewhere may be wrong.
//!
//! As text: a line `sprouts POSITION OUTCOME`, then a line `LAND NIMBER` for each land, in order.

use super::plain::Map;
use super::{Findings, Land, Position, list_options, read};
use rustc_hash::FxHashSet;
use solvers::Sums;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use values::{Budget, Charge, Error};

/// Who wins a position, and the nimbers that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
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

/// A certificate while it is read, line by line.
#[derive(Debug, Default)]
pub struct Reading {
    certificate: Option<Certificate>,
    lines: usize,
    charge: Charge,
}

impl Reading {
    /// Reads the next of the lines that certificates print.
    pub fn line(&mut self, line: &str, budget: &Budget) -> Result<(), Flaw> {
        self.lines += 1;
        let unreadable = Flaw::Line(self.lines);
        let Some(certificate) = &mut self.certificate else {
            self.certificate = Some(Certificate::begin(line).ok_or(unreadable)?);
            return Ok(());
        };
        let (land, nimber) = read_nimber(line).ok_or(unreadable)?;
        self.charge.add(ENTRY + line.len(), budget)?;
        match certificate.nimbers.insert(land.clone(), nimber) {
            None => Ok(()),
            Some(_) => Err(Flaw::Twice(land)),
        }
    }

    /// The certificate, and what it takes of the budget.
    pub fn finish(self) -> Result<(Certificate, Charge), Flaw> {
        Ok((self.certificate.ok_or(Flaw::Line(1))?, self.charge))
    }
}

impl Certificate {
    /// Who wins which position, as the first line says it.
    fn begin(line: &str) -> Option<Certificate> {
        let words: Vec<&str> = line.split(' ').collect();
        let &["sprouts", position, outcome @ ("P" | "N")] = words.as_slice() else { return None };
        let position = read(position).ok()?;
        Some(Certificate { position, lost: outcome == "P", nimbers: BTreeMap::new() })
    }
}

/// What a land and a number take in a map or a set, more or less.
const ENTRY: usize = 2 * size_of::<(Land, u64)>();

/// Reads a line with a land and its nimber, which is less than its lives: every move takes one of them.
#[must_use]
pub fn read_nimber(line: &str) -> Option<(Land, u64)> {
    let (land, nimber) = line.split_once(' ')?;
    let (position, nimber) = (read(land).ok()?, nimber.parse().ok()?);
    match position.lands() {
        [land] if nimber < u64::from(land.lives()) => Some((land.clone(), nimber)),
        _ => None,
    }
}

/// Checks a certificate.
pub fn check(certificate: &Certificate, budget: &Budget) -> Result<(), Flaw> {
    let charge = Charge::default();
    let mut checker = Checker { nimbers: &certificate.nimbers, won: FxHashSet::default(), charge, budget };
    let total = certificate.nimbers.len() as u64;
    for (done, (land, &nimber)) in (0..).zip(&certificate.nimbers) {
        budget.report(done, total);
        checker.check_lost(land, nimber)?;
    }
    let lands = certificate.position.lands();
    let proved =
        if certificate.lost { checker.nimber(lands) == Some(0) } else { checker.is_won(lands, 0)? };
    if proved { Ok(()) } else { Err(Flaw::Unproved(certificate.position.clone())) }
}

struct Checker<'c> {
    nimbers: &'c BTreeMap<Land, u64>,
    /// Couples of a land without nimber and a heap that were found to be won.
    won: FxHashSet<(Land, u64)>,
    charge: Charge,
    budget: &'c Budget,
}

impl Checker<'_> {
    fn check_lost(&mut self, land: &Land, nimber: u64) -> Result<(), Flaw> {
        let mut smaller: BTreeSet<u64> = (0..nimber).collect();
        for option in &self.options(land)? {
            match self.nimber(option) {
                Some(reached) if reached == nimber => return Err(Flaw::Reached(land.clone())),
                Some(reached) => _ = smaller.remove(&reached),
                None if self.is_won(option, nimber)? => {}
                None => return Err(Flaw::Missing(Position::new(option.clone()), nimber)),
            }
        }
        smaller.first().map_or(Ok(()), |&missing| Err(Flaw::NotReached(land.clone(), missing)))
    }

    /// The nimber of a sum of lands, if the list has them all.
    fn nimber(&self, lands: &[Land]) -> Option<u64> {
        without_pairs(lands).iter().try_fold(0, |sum, land| Some(sum ^ self.nimbers.get(land)?))
    }

    /// Does the list show that this is won?
    fn is_won(&mut self, lands: &[Land], nim: u64) -> Result<bool, Error> {
        let (known, unknown) = fold(lands, nim, |land| self.nimbers.get(land).copied());
        match &unknown[..] {
            [] => Ok(known != 0),
            [land] => {
                let couple = (land.clone(), known);
                if self.won.contains(&couple) {
                    return Ok(true);
                }
                let won = self.options(land)?.iter().any(|option| self.nimber(option) == Some(known));
                if won {
                    self.charge.add(ENTRY, self.budget)?;
                    self.won.insert(couple);
                }
                Ok(won)
            }
            _ => Ok(false),
        }
    }

    /// The positions after the moves in a land, by the plain rules.
    fn options(&self, land: &Land) -> Result<FxHashSet<Vec<Land>>, Error> {
        let charge = Charge::default();
        let mut options = FxHashSet::default();
        Map::of_land(land).options(&mut |map| {
            self.budget.go_on()?;
            if let Some(Position(lands)) = map.position() {
                let bytes = (1 + lands.len()) * ENTRY;
                if options.insert(lands) {
                    charge.add(bytes, self.budget)?;
                }
            }
            Ok(())
        })?;
        Ok(options)
    }
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
pub fn extract(
    findings: &Findings,
    position: &Position,
    budget: &Budget,
) -> Result<Option<Certificate>, Error> {
    let mut proof = Proof::new(findings, budget);
    let lost = proof.is_known_lost(position.lands());
    let found = proof.need_outcome(position.lands())? && proof.complete()?;
    Ok(found.then(|| Certificate { position: position.clone(), lost, nimbers: proof.needed }))
}

/// Of what there has to be a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Who wins, and what the lands are worth whose nimbers are known.
    Position,
    /// That, and where the moves lead.
    Moves,
}

/// Is there a proof of what a search has found out about a position?
pub fn confirm(
    findings: &Findings,
    position: &Position,
    extent: Extent,
    budget: &Budget,
) -> Result<bool, Error> {
    let mut proof = Proof::new(findings, budget);
    let lands = position.lands();
    if !proof.need_outcome(lands)? {
        return Ok(false);
    }
    for (index, land) in lands.iter().enumerate() {
        if findings.nimbers().get(land).is_some() {
            proof.need(std::slice::from_ref(land))?;
        }
        if extent == Extent::Position {
            continue;
        }
        let mut options = Sums::default();
        list_options(land, &mut options);
        for option in options.iter() {
            let others = lands[..index].iter().chain(&lands[index + 1..]);
            let after: Vec<Land> = others.chain(option).cloned().collect();
            // A move that nothing was found about was not looked at.
            _ = proof.need_outcome(Position::new(after).lands())?;
        }
    }
    proof.complete()
}

struct Proof<'s> {
    findings: &'s Findings,
    /// The winning options that were chosen for couples.
    options: FxHashSet<(Land, u64)>,
    needed: BTreeMap<Land, u64>,
    /// Lands whose nimber is needed and not yet proved.
    open: Vec<(Land, u64)>,
    charge: Charge,
    budget: &'s Budget,
}

impl<'s> Proof<'s> {
    fn new(findings: &'s Findings, budget: &'s Budget) -> Proof<'s> {
        let (options, needed, open) = Default::default();
        Proof { findings, options, needed, open, charge: Charge::default(), budget }
    }

    fn is_known_lost(&self, lands: &[Land]) -> bool {
        let (nim, unknown) = fold(lands, 0, |land| self.findings.nimbers().get(land));
        unknown.is_empty() && nim == 0
    }

    /// Needs what shows who wins. Is that known?
    fn need_outcome(&mut self, lands: &[Land]) -> Result<bool, Error> {
        if self.is_known_lost(lands) { self.need(lands) } else { self.need_won(lands, 0) }
    }

    /// Needs what shows all that is needed. Is that known, and does it fit together?
    fn complete(&mut self) -> Result<bool, Error> {
        while let Some((land, nimber)) = self.open.pop() {
            self.budget.go_on()?;
            if !self.expand(&land, nimber)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Needs the nimbers of all these lands. Are they known?
    fn need(&mut self, lands: &[Land]) -> Result<bool, Error> {
        for land in without_pairs(lands) {
            let Some(nimber) = self.findings.nimbers().get(&land) else { return Ok(false) };
            if self.needed.insert(land.clone(), nimber).is_none() {
                self.charge.add(2 * ENTRY, self.budget)?;
                self.open.push((land, nimber));
            }
        }
        Ok(true)
    }

    /// Needs what shows that every move from a lost couple leads to a won one.
    fn expand(&mut self, land: &Land, nimber: u64) -> Result<bool, Error> {
        let mut options = Sums::default();
        list_options(land, &mut options);
        for option in options.iter() {
            if !self.need_won(option, nimber)? {
                return Ok(false);
            }
        }
        for smaller in 0..nimber {
            if !self.need_option(land, smaller)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn need_won(&mut self, lands: &[Land], nim: u64) -> Result<bool, Error> {
        let (known, unknown) = fold(lands, nim, |land| self.findings.nimbers().get(land));
        let others: Vec<Land> =
            without_pairs(lands).into_iter().filter(|land| !unknown.contains(land)).collect();
        match (&unknown[..], &others[..]) {
            // To show that a land does not have this nimber takes less than to show which one it has.
            ([], [land]) if known ^ nim > nim && !self.needed.contains_key(land) => {
                self.need_option(land, nim)
            }
            ([], _) => Ok(known != 0 && self.need(&others)?),
            ([land], _) => Ok(self.need(&others)? && self.need_option(land, known)?),
            _ => Ok(false),
        }
    }

    /// Needs an option of this nimber: one that needs the least.
    fn need_option(&mut self, land: &Land, nimber: u64) -> Result<bool, Error> {
        if self.options.contains(&(land.clone(), nimber)) {
            return Ok(true);
        }
        let mut options = Sums::default();
        list_options(land, &mut options);
        let fits = |option: &&[Land]| {
            let (sum, unknown) = fold(option, nimber, |land| self.findings.nimbers().get(land));
            unknown.is_empty() && sum == 0
        };
        let cost = |option: &&[Land]| -> u32 {
            let new = option.iter().filter(|land| !self.needed.contains_key(land));
            new.map(|land| u32::from(land.lives())).sum()
        };
        let best = options.iter().filter(fits).min_by_key(cost);
        let Some(option) = best else { return Ok(false) };
        self.charge.add(ENTRY, self.budget)?;
        self.options.insert((land.clone(), nimber));
        self.need(option)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Search, Sprouting};
    use super::*;
    use proptest::prelude::*;
    use std::sync::Arc;

    fn certificate(spots: u8) -> Certificate {
        let budget = Budget::new(1 << 30);
        let position = Position::of_spots(spots);
        let search = Search::new(Sprouting);
        search.is_lost(position.lands(), 0, &budget).unwrap();
        extract(search.findings(), &position, &budget).unwrap().unwrap()
    }

    fn read_all(text: &str) -> Result<Certificate, Flaw> {
        let mut reading = Reading::default();
        text.lines().try_for_each(|line| reading.line(line, &Budget::default()))?;
        reading.finish().map(|(certificate, _)| certificate)
    }

    fn checked(certificate: &Certificate) -> Result<(), Flaw> {
        check(certificate, &Budget::default())
    }

    #[test]
    fn proofs_are_right_and_can_be_read() {
        for spots in 0..=5 {
            let certificate = certificate(spots);
            assert_eq!(certificate.lost, spots % 6 <= 2, "{spots}");
            assert_eq!(checked(&certificate), Ok(()), "{spots}");
            assert_eq!(read_all(&certificate.to_string()), Ok(certificate), "{spots}");
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
        let refused = |land: &&Land| checked(&without(land)).is_err();
        assert!(right.nimbers.keys().filter(refused).count() > right.nimbers.len() / 2);
        for land in right.nimbers.keys() {
            let mut wrong = right.clone();
            wrong.nimbers.entry(land.clone()).and_modify(|nimber| *nimber += 1);
            assert!(checked(&wrong).is_err(), "wrong {land}");
        }
        let turned = Certificate { lost: !right.lost, ..right };
        assert!(matches!(checked(&turned), Err(Flaw::Unproved(_))));
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("", Flaw::Line(1)),
            ("sprouts 3", Flaw::Line(1)),
            ("sprouts 3 N\n0.1 0\n\n", Flaw::Line(3)),
            ("sprouts 3 N\n0.1+2.2 0", Flaw::Line(2)),
            ("sprouts 3 N\n1 0\n0. 1", Flaw::Twice(Land::of_spots(1))),
            ("sprouts 3 N\n1 3", Flaw::Line(2)),
        ];
        for (text, flaw) in cases {
            assert_eq!(read_all(text), Err(flaw), "{text:?}");
        }
    }

    #[test]
    fn checking_stays_within_the_budget_and_can_be_stopped() {
        let right = certificate(4);
        assert_eq!(check(&right, &Budget::new(100)), Err(Flaw::Halt(Error::Memory)));
        let budget = Budget::default();
        budget.stop();
        assert_eq!(check(&right, &budget), Err(Flaw::Halt(Error::Stopped)));
        let mut reading = Reading::default();
        let small = Budget::new(1000);
        let read = right.to_string().lines().try_for_each(|line| reading.line(line, &small));
        assert_eq!(read, Err(Flaw::Halt(Error::Memory)));
        // Different boundaries that can be shared out in 2 to the power of 30 ways.
        let words: Vec<String> = (1..=30).map(|length| format!("{}2", "1".repeat(length % 5 + 1))).collect();
        let wide = format!("sprouts 3 N\n{} 0\n", words.join("."));
        assert!(read_all(&wide).is_err() || check(&read_all(&wide).unwrap(), &Budget::new(1 << 20)).is_err());
    }

    /// What a search goes on from may be wrong: then its answers are not confirmed.
    #[test]
    fn wrong_findings_are_noticed() {
        let budget = Budget::default();
        for (spots, lost) in [(4, false), (5, false), (6, true)] {
            let position = Position::of_spots(spots);
            let search = Search::new(Sprouting);
            assert_eq!(search.is_lost(position.lands(), 0, &budget), Ok(lost));
            for extent in [Extent::Position, Extent::Moves] {
                assert_eq!(confirm(search.findings(), &position, extent, &budget), Ok(true), "{spots}");
            }
            let wrong = Arc::new(Findings::default());
            wrong.nimbers().insert(Land::of_spots(spots), u64::from(lost), 0, &budget).unwrap();
            let misled = Search::new(Sprouting).with_findings(&wrong);
            assert_eq!(misled.is_lost(position.lands(), 0, &budget), Ok(!lost));
            assert_eq!(confirm(&wrong, &position, Extent::Position, &budget), Ok(false), "{spots}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Whatever is changed in what was found, an answer is right or not confirmed.
        #[test]
        fn no_wrong_answer_is_confirmed(
            spots in 2_u8..7,
            changed in prop::collection::vec((any::<prop::sample::Index>(), 0_u64..4), 1..20),
            percent in 0_usize..=100,
        ) {
            let budget = Budget::default();
            let position = Position::of_spots(spots);
            let search = Search::new(Sprouting);
            let lost = search.is_lost(position.lands(), 0, &budget).unwrap();
            let mut nimbers = search.nimbers().sorted();
            for (index, nimber) in changed {
                let place = index.index(nimbers.len());
                nimbers[place].1 = nimber;
            }
            let findings = Arc::new(Findings::default());
            let count = nimbers.len();
            for (place, (land, nimber)) in nimbers.into_iter().enumerate() {
                if place * 100 < percent * count {
                    findings.nimbers().insert(land, nimber, 0, &budget).unwrap();
                }
            }
            let again = Search::new(Sprouting).with_findings(&findings);
            let answer = again.is_lost(position.lands(), 0, &budget).unwrap();
            prop_assert!(
                answer == lost || confirm(&findings, &position, Extent::Position, &budget) == Ok(false)
            );
        }
    }
}
