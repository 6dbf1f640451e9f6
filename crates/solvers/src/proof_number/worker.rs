//! One thread of a proof-number search: it goes down from the root to where a proof is nearest, and back.

use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::numbers::{self, INFINITE, Numbers, UNLIMITED};
use super::{MOMENT, ProofSearch};
use crate::impartial::{self, COST_OF_NIM, Impartial};
use crate::memory::{Held, hash};
use crate::path::{DEEP, Path};
use crate::sums::without_pairs;
use crate::{Budget, Error, Sums};

/// The most parts in the lists of options that a thread remembers.
const REMEMBERED: usize = 1 << 13;

/// What it remembers takes at most this part of the budget.
const SHARE: usize = 16;

/// Parts of at most this difficulty get their nimber at once, by the mex of all their options: it costs less
/// than to search them, and what is known of small parts decides many large ones at the first look.
const SMALL: u64 = 6;

/// One thread of a search.
pub(super) struct Worker<'s, R: Impartial> {
    search: &'s ProofSearch<R>,
    budget: &'s Budget,
    done: &'s AtomicBool,
    thread: usize,
    /// How many couples it has looked at.
    pub(super) expansions: u64,
    /// Options of parts, in a place that depends on the hash.
    remembered: Vec<Option<Remembered<R::Part>>>,
    /// What the remembered lists take.
    memory: Held,
    /// The options that are being listed.
    listed: Sums<R::Part>,
    /// What the couples at hand take, and all that does not change.
    held: Held,
    /// The couples at hand.
    path: Path<(R::Part, u64)>,
    /// The small parts at hand.
    small: Path<R::Part>,
}

/// The options of a part.
struct Listed<P> {
    sums: Sums<P>,
    bytes: usize,
}

/// A part and its options.
type Remembered<P> = (P, Rc<Listed<P>>);

/// A part, the first number that may be its nimber, and what is known of the couple of the two.
type Open<'p, P> = (&'p P, u64, Numbers);

/// What several parts need together, and the easiest of them.
type Needs<'p, P> = (u32, Option<Open<'p, P>>);

/// A child of a couple that is not decided.
#[derive(Clone, Copy, Debug)]
struct Child {
    kind: Kind,
    numbers: Numbers,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// An option, by its index, with the same nim-heap.
    Option(usize),
    /// The same part with a smaller nim-heap.
    Nim(u64),
}

/// A sum after the nimbers known were added to the nim-heap.
enum Folded<'p, P> {
    Nim(u64),
    /// One unknown part.
    Single(&'p P, u64),
    Several,
}

impl<'s, R: Impartial> Worker<'s, R> {
    /// A thread, by its number, of a search that is done when some thread says so.
    pub(super) fn new(
        search: &'s ProofSearch<R>,
        budget: &'s Budget,
        done: &'s AtomicBool,
        thread: usize,
    ) -> Result<Self, Error> {
        let mut held = Held::default();
        held.take(REMEMBERED * size_of::<Option<Remembered<R::Part>>>(), budget)?;
        Ok(Worker {
            search,
            budget,
            done,
            thread,
            expansions: 0,
            remembered: std::iter::repeat_with(|| None).take(REMEMBERED).collect(),
            memory: Held::default(),
            listed: Sums::default(),
            held,
            path: Path::from_the_root(),
            small: Path::below(DEEP),
        })
    }

    /// Works on a sum until it is decided or a number reaches its limit.
    pub(super) fn sum(&mut self, parts: &[R::Part], nim: u64, limit: Numbers) -> Result<Numbers, Error> {
        let budget = self.budget;
        // What the table may forget, but this sum needs.
        let mut least: Vec<(&R::Part, u64)> = Vec::new();
        loop {
            match self.fold(parts, nim)? {
                Folded::Nim(nim) => return Ok(Numbers::lost_if(nim == 0)),
                Folded::Single(part, nim) => {
                    return budget.recurse(|| self.couple(part, nim, limit));
                }
                Folded::Several => {}
            }
            let limit = limit.won.min(limit.lost);
            let (sum, easiest) = self.several(parts, &least)?;
            // Meanwhile another thread may have found nimbers.
            let Some((part, nim, numbers)) = easiest else { continue };
            if sum >= limit {
                return Ok(Numbers { won: sum, lost: sum });
            }
            let own_limit = limit - (sum - numbers.won.min(numbers.lost));
            let own = if numbers.won <= numbers.lost {
                Numbers { won: own_limit, lost: INFINITE }
            } else {
                Numbers { won: INFINITE, lost: own_limit }
            };
            let found = budget.recurse(|| self.couple(part, nim, own))?;
            if found.won == 0 {
                least.retain(|(other, _)| *other != part);
                least.push((part, nim + 1));
            }
        }
    }

    /// What the parts of unknown nimber need together, and the easiest of them with the first number that may
    /// be its nimber. `least` has numbers below which the nimbers of some parts are known not to be.
    fn several<'p>(
        &mut self,
        parts: &'p [R::Part],
        least: &[(&R::Part, u64)],
    ) -> Result<Needs<'p, R::Part>, Error> {
        let mut sum = 0;
        let mut easiest: Option<(u64, Open<'p, R::Part>)> = None;
        for part in parts {
            let hash = hash(part);
            if self.known(part)?.is_some() {
                continue;
            }
            let mut nim = least.iter().find(|(other, _)| *other == part).map_or(0, |(_, least)| *least);
            let mut numbers = self.numbers(part, hash, nim)?;
            while numbers.won == 0 {
                nim += 1;
                numbers = self.numbers(part, hash, nim)?;
            }
            sum = INFINITE.min(sum + numbers.won.min(numbers.lost));
            let difficulty = self.search.rules.difficulty(part)?;
            if easiest.is_none_or(|(least, _)| difficulty < least) {
                easiest = Some((difficulty, (part, nim, numbers)));
            }
        }
        Ok((sum, easiest.map(|(_, easiest)| easiest)))
    }

    /// Works on a couple until it is decided or a number reaches its limit.
    fn couple(&mut self, part: &R::Part, nim: u64, limit: Numbers) -> Result<Numbers, Error> {
        self.look_around()?;
        let rules = &self.search.rules;
        let couple = (part.clone(), nim);
        let name = |couple: &(R::Part, u64)| impartial::name(rules, couple);
        self.path.enter(&couple, |(part, _)| rules.bytes(part), name, self.budget)?;
        let found = match self.options(part, nim)? {
            Some(options) => {
                let children = (options.sums.len() + usize::try_from(nim).unwrap_or(0)) * size_of::<Child>();
                self.held.take(options.bytes + children, self.budget)?;
                let found = self.expand(part, nim, &options.sums, limit)?;
                self.held.give(options.bytes + children);
                found
            }
            None => {
                self.search.proofs.insert(key(hash(part), nim), Numbers::WON, 1);
                Numbers::WON
            }
        };
        self.path.leave(&couple);
        Ok(found)
    }

    /// The same, given the options of the part.
    fn expand(
        &mut self,
        part: &R::Part,
        nim: u64,
        options: &Sums<R::Part>,
        limit: Numbers,
    ) -> Result<Numbers, Error> {
        let before = self.expansions;
        let key = key(hash(part), nim);
        let mut children: Vec<Child> = Vec::with_capacity(options.len());
        let kinds = (0..nim).map(Kind::Nim).chain((0..options.len()).map(Kind::Option));
        for kind in kinds {
            let numbers = self.evaluate(part, nim, options, kind)?;
            if numbers.lost == 0 {
                self.search.proofs.insert(key, Numbers::WON, 1);
                return Ok(Numbers::WON);
            }
            if numbers.won > 0 {
                children.push(Child { kind, numbers });
            }
        }
        loop {
            let numbers = numbers::of_parent(children.iter().map(|child| child.numbers));
            if numbers.lost == 0 {
                self.learn(part, nim)?;
                return Ok(Numbers::LOST);
            }
            if numbers.reaches(limit) {
                self.search.proofs.insert(key, numbers, self.expansions - before);
                return Ok(numbers);
            }
            if limit == UNLIMITED && self.thread == 0 {
                self.search.findings.root[0].store(numbers.won, Ordering::Relaxed);
                self.search.findings.root[1].store(numbers.lost, Ordering::Relaxed);
            }
            let (best, second) = self.best(&children);
            let child = children[best];
            let child_limit = numbers::limit_of_child(limit, numbers, child.numbers, second);
            let mut found = self.evaluate(part, nim, options, child.kind)?;
            if !found.is_proof() && !found.reaches(child_limit) {
                found = match child.kind {
                    Kind::Nim(smaller) => self.couple(part, smaller, child_limit)?,
                    Kind::Option(index) => self.sum(options.get(index), nim, child_limit)?,
                };
            }
            if found.lost == 0 {
                self.search.proofs.insert(key, Numbers::WON, self.expansions - before);
                return Ok(Numbers::WON);
            }
            if found.won == 0 {
                children.remove(best);
            } else {
                children[best].numbers = found;
            }
        }
    }

    /// The child that is the easiest to prove lost, and how hard the next one is. Threads choose differently
    /// between children that look alike.
    fn best(&self, children: &[Child]) -> (usize, u32) {
        if self.thread.is_multiple_of(2) {
            return numbers::easiest(children.iter().map(|child| child.numbers));
        }
        let (last, second) = numbers::easiest(children.iter().rev().map(|child| child.numbers));
        (children.len() - 1 - last, second)
    }

    /// What is known of a child.
    fn evaluate(
        &mut self,
        part: &R::Part,
        nim: u64,
        options: &Sums<R::Part>,
        kind: Kind,
    ) -> Result<Numbers, Error> {
        match kind {
            Kind::Nim(nim) => match self.search.findings.nimbers.get(part) {
                Some(nimber) => Ok(Numbers::lost_if(nimber == nim)),
                None => self.numbers(part, hash(part), nim),
            },
            Kind::Option(index) => match self.fold(options.get(index), nim)? {
                Folded::Nim(nim) => Ok(Numbers::lost_if(nim == 0)),
                Folded::Single(part, nim) => self.numbers(part, hash(part), nim),
                Folded::Several => {
                    // 0 if another thread has meanwhile found all nimbers: then it is decided at the next
                    // look.
                    let sum = self.several(options.get(index), &[])?.0.max(1);
                    Ok(Numbers { won: sum, lost: sum })
                }
            },
        }
    }

    fn fold<'p>(&mut self, parts: &'p [R::Part], nim: u64) -> Result<Folded<'p, R::Part>, Error> {
        let mut nim = nim;
        let mut unknown = None;
        for part in parts {
            match self.known(part)? {
                Some(nimber) => nim ^= nimber,
                None if unknown.is_some() => return Ok(Folded::Several),
                None => unknown = Some(part),
            }
        }
        Ok(unknown.map_or(Folded::Nim(nim), |part| Folded::Single(part, nim)))
    }

    /// The nimber of a part if it was found before, if the rules know it, or if the part is small.
    fn known(&mut self, part: &R::Part) -> Result<Option<u64>, Error> {
        let found = self.search.findings.nimbers.get(part);
        if found.is_some() {
            return Ok(found);
        }
        if let Some(nimber) = self.search.rules.known_nimber(part) {
            self.learn(part, nimber)?;
            return Ok(Some(nimber));
        }
        if self.search.rules.difficulty(part)? > SMALL {
            return Ok(None);
        }
        let budget = self.budget;
        budget.recurse(|| self.by_mex(part))
    }

    /// The nimber of a small part, unless an option is not small.
    fn by_mex(&mut self, part: &R::Part) -> Result<Option<u64>, Error> {
        let rules = &self.search.rules;
        self.budget.go_on()?;
        self.small.enter(part, |part| rules.bytes(part), |part| rules.name(part), self.budget)?;
        let mut options = Sums::default();
        rules.options(part, &mut options)?;
        let bytes = options.bytes() + impartial::bytes(rules, options.parts());
        self.held.take(bytes, self.budget)?;
        let mut nimbers = Vec::with_capacity(options.len());
        for option in options.iter() {
            match self.fold(option, 0)? {
                Folded::Nim(nimber) => nimbers.push(nimber),
                Folded::Single(..) | Folded::Several => break,
            }
        }
        self.held.give(bytes);
        self.small.leave(part);
        if nimbers.len() < options.len() {
            return Ok(None);
        }
        nimbers.sort_unstable();
        let mex = nimbers.into_iter().fold(0, |mex, nimber| if nimber == mex { mex + 1 } else { mex });
        self.learn(part, mex)?;
        Ok(Some(mex))
    }

    /// Keeps the nimber of a part.
    fn learn(&self, part: &R::Part, nimber: u64) -> Result<(), Error> {
        let ProofSearch { rules, findings, .. } = self.search;
        Ok(findings.nimbers.insert(part.clone(), nimber, rules.bytes(part), self.budget)?)
    }

    /// The numbers of a couple whose part has no known nimber. One that was never met is taken to be the
    /// harder to prove the larger it is, and much harder to prove lost: a won couple needs but one good
    /// child.
    fn numbers(&self, part: &R::Part, hash: u64, nim: u64) -> Result<Numbers, Error> {
        if let Some(numbers) = self.search.proofs.get(key(hash, nim)) {
            return Ok(numbers);
        }
        let difficulty = self.search.rules.difficulty(part)?.saturating_add(COST_OF_NIM * nim);
        let lost = u32::try_from(difficulty).unwrap_or(INFINITE).clamp(1, INFINITE - 1);
        Ok(Numbers { won: 1.max(lost / 8), lost })
    }

    /// The options of a part, the easiest first, without pairs of equal parts, no two the same; `None` if
    /// while they were listed one was met that is lost with a nim-heap of this size.
    fn options(&mut self, part: &R::Part, nim: u64) -> Result<Option<Rc<Listed<R::Part>>>, Error> {
        let place = usize::try_from(hash(part)).unwrap_or(0) % REMEMBERED;
        if let Some((remembered, options)) = &self.remembered[place]
            && remembered == part
        {
            return Ok(Some(Rc::clone(options)));
        }
        let rules = &self.search.rules;
        let mut listed = std::mem::take(&mut self.listed);
        listed.clear();
        let room = listed.bytes();
        let mut lost = |sum: &[R::Part]| Ok(matches!(self.fold(sum, nim)?, Folded::Nim(0)));
        let found = rules.options_until(part, &mut lost, &mut listed)?;
        self.held.take(listed.bytes().saturating_sub(room), self.budget)?;
        let options = if found { None } else { Some(Rc::new(self.ordered(&listed)?)) };
        self.listed = listed;
        if let Some(options) = &options {
            self.remember(place, part, options);
        }
        Ok(options)
    }

    /// A list of options, the easiest first, without pairs of equal parts, no two the same.
    fn ordered(&self, listed: &Sums<R::Part>) -> Result<Listed<R::Part>, Error> {
        let rules = &self.search.rules;
        let mut order: Vec<(u64, u64, usize)> = Vec::with_capacity(listed.len());
        for (index, sum) in listed.iter().enumerate() {
            order.push((impartial::difficulty(rules, sum)?, hash(sum), index));
        }
        order.sort_unstable();
        order.dedup_by(|(_, hash, index), (_, other, kept)| {
            hash == other && listed.get(*index) == listed.get(*kept)
        });
        let mut sums = Sums::with_room_of(listed);
        for (_, _, index) in order {
            match listed.get(index) {
                [part] => sums.push([part.clone()]),
                sum => sums.push(without_pairs(sum)),
            }
        }
        let bytes = sums.bytes() + impartial::bytes(rules, sums.parts());
        Ok(Listed { sums, bytes })
    }

    /// Remembers the options of a part. If there is no room for them, all others are forgotten.
    fn remember(&mut self, place: usize, part: &R::Part, options: &Rc<Listed<R::Part>>) {
        if let Some((_, forgotten)) = self.remembered[place].take() {
            self.memory.give(forgotten.bytes);
        }
        let most = self.budget.memory() / SHARE;
        if self.memory.bytes() + options.bytes > most || self.memory.take(options.bytes, self.budget).is_err()
        {
            self.remembered.fill(None);
            self.memory = Held::default();
            return;
        }
        self.remembered[place] = Some((part.clone(), Rc::clone(options)));
    }

    fn look_around(&mut self) -> Result<(), Error> {
        self.expansions += 1;
        if self.expansions.is_multiple_of(MOMENT) {
            self.search.findings.expansions.fetch_add(MOMENT, Ordering::Relaxed);
        }
        if self.expansions % MOMENT == 1 {
            if self.done.load(Ordering::Relaxed) {
                return Err(values::Error::Stopped.into());
            }
            self.budget.go_on()?;
            self.budget.report(self.search.findings.nimbers.len() as u64, 0);
        }
        Ok(())
    }
}

fn key(hash: u64, nim: u64) -> u64 {
    hash.wrapping_add(nim.wrapping_mul(0xd6e8_feb8_6659_fd93))
}
