//! Who wins a sum of parts of an impartial game, and its nimber, by proof-number search: for positions too large for the
//! depth-first search of [`nimber`](crate::nimber).
//!
//! A node is a couple of a part and a nim-heap of size k: it is lost exactly if the nimber of the part is k (Lemoine and Viennot
//! 2012). Its children are the options with the same heap, and the part with every smaller heap. Of each node the search keeps how many
//! leaves must at least be proved to prove it won, and to prove it lost (Allis 1994), and it
//! always goes on where that is least; it does so depth-first, with thresholds that say when to turn back (df-pn, Nagai
//! 2002). In an option with several parts of unknown nimber, all but the hardest get their nimber first; until then the sum
//! of what the parts need stands for the option (Čížek, Balko and Schmid 2024).
//!
//! Lost couples are nimbers and are kept for ever ([`Nimbers`]): they are the proof. Everything else is kept in a table of
//! fixed size. All tables are shared by threads, which begin at the same root and choose differently between children
//! that look alike.

mod findings;
pub(crate) mod numbers;
mod table;

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

pub use self::findings::{Findings, Nimbers};
use self::numbers::{INFINITE, Numbers, UNLIMITED};
use self::table::ProofNumbers;
use crate::memory::{Held, hash};
use crate::nimber::{self, COST_OF_NIM, Impartial, bytes_elsewhere, difficulty_of_sum};
use crate::path::{DEEP, Path};
use crate::sums::without_pairs;
use crate::{Budget, Charge, Error, Sums};

/// A search that remembers what it has found from one question to the next, halted or not.
#[derive(Debug)]
pub struct ProofSearch<R: Impartial> {
    rules: R,
    findings: Arc<Findings<R::Part>>,
    proofs: ProofNumbers,
    charge_of_proofs: Charge,
    threads: usize,
}

/// The most parts in the lists of options that a thread remembers.
const REMEMBERED: usize = 1 << 13;

/// Parts of at most this difficulty get their nimber at once, by the mex of all their options: it costs less than to search them, and
/// what is known of small parts decides many large ones at the first look.
const SMALL: u64 = 6;

/// How often a thread looks whether to stop.
const MOMENT: u64 = 64;

impl<R: Impartial + Sync> ProofSearch<R>
where
    R::Part: Send + Sync,
{
    /// A search by one thread, with a table for what may be forgotten that is as small as can be.
    pub fn new(rules: R) -> Self {
        ProofSearch {
            rules,
            findings: Arc::default(),
            proofs: ProofNumbers::default(),
            charge_of_proofs: Charge::default(),
            threads: 1,
        }
    }

    /// The search, going on from what others have found, and adding to it.
    #[must_use]
    pub fn with_findings(self, findings: &Arc<Findings<R::Part>>) -> Self {
        ProofSearch { findings: Arc::clone(findings), ..self }
    }

    /// Uses at most so many threads, and a table of at least so many bytes, from now on.
    pub fn prepare(&mut self, threads: usize, bytes: usize, budget: &Budget) -> Result<(), Error> {
        self.threads = threads;
        if self.proofs.bytes() < bytes {
            self.proofs = ProofNumbers::default();
            self.charge_of_proofs = Charge::default();
            self.charge_of_proofs.set(bytes, budget)?;
            self.proofs = ProofNumbers::new(bytes);
        }
        Ok(())
    }

    /// What was found so far.
    pub fn findings(&self) -> &Arc<Findings<R::Part>> {
        &self.findings
    }

    /// The nimbers found so far.
    pub fn nimbers(&self) -> &Nimbers<R::Part> {
        &self.findings.nimbers
    }

    /// The rules.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Is a sum of parts, with a nim-heap beside it, a P-position of normal play?
    pub fn is_lost(&self, parts: &[R::Part], nim: u64, budget: &Budget) -> Result<bool, Error> {
        let parts = without_pairs(parts);
        let done = AtomicBool::new(false);
        let work = |thread: usize| {
            let mut worker = Worker::new(self, budget, &done, thread);
            let found = worker.sum(&parts, nim, UNLIMITED);
            done.store(true, Ordering::Relaxed);
            self.findings.expansions.fetch_add(worker.expansions % MOMENT, Ordering::Relaxed);
            found.and_then(Numbers::proved_lost)
        };
        let helpers = budget.helpers(self.threads.saturating_sub(1));
        thread::scope(|scope| {
            let start = |thread| thread::Builder::new().spawn_scoped(scope, move || work(thread)).ok();
            let others: Vec<_> = (1..=helpers.count()).map_while(start).collect();
            let first = work(0);
            let found = others.into_iter().filter_map(|other| other.join().ok()).chain([first]);
            // A thread that was stopped because another one was done has no answer, and no reason of its own.
            let worth = |found: &Result<bool, Error>| match found {
                Ok(_) => 2,
                Err(Error::Algebra(values::Error::Stopped)) => 0,
                Err(_) => 1,
            };
            found.max_by_key(worth).unwrap_or(Err(values::Error::Stopped.into()))
        })
    }

    /// The nimber of a sum of parts.
    pub fn nimber(&self, parts: &[R::Part], budget: &Budget) -> Result<u64, Error> {
        let mut nimber = 0;
        for part in without_pairs(parts) {
            let part = [part];
            let mut own = 0;
            while !self.is_lost(&part, own, budget)? {
                own = self.findings.nimbers.get(&part[0]).unwrap_or(own + 1);
            }
            nimber ^= own;
        }
        Ok(nimber)
    }
}

/// One thread of a search.
struct Worker<'s, R: Impartial> {
    search: &'s ProofSearch<R>,
    budget: &'s Budget,
    done: &'s AtomicBool,
    thread: usize,
    expansions: u64,
    /// Options of parts, in a place that depends on the hash.
    remembered: Vec<Option<Remembered<R::Part>>>,
    /// The options that are being listed.
    listed: Sums<R::Part>,
    /// What the lists of options take, and the children of the couples at hand.
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
    fn new(search: &'s ProofSearch<R>, budget: &'s Budget, done: &'s AtomicBool, thread: usize) -> Self {
        Worker {
            search,
            budget,
            done,
            thread,
            expansions: 0,
            remembered: std::iter::repeat_with(|| None).take(REMEMBERED).collect(),
            listed: Sums::default(),
            held: Held::default(),
            path: Path::from_the_root(),
            small: Path::below(DEEP),
        }
    }

    /// Works on a sum until it is decided or a number reaches its limit.
    fn sum(&mut self, parts: &[R::Part], nim: u64, limit: Numbers) -> Result<Numbers, Error> {
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

    /// What the parts of unknown nimber need together, and the easiest of them with the first number that may be its
    /// nimber. `least` has numbers below which the nimbers of some parts are known not to be.
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
        let name = |couple: &(R::Part, u64)| nimber::name(rules, couple);
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

    /// The child that is the easiest to prove lost, and how hard the next one is. Threads choose differently between
    /// children that look alike.
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
                    // 0 if another thread has meanwhile found all nimbers: then it is decided at the next look.
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

    /// The nimber of a part if it was found before, or if the part is small.
    fn known(&mut self, part: &R::Part) -> Result<Option<u64>, Error> {
        let known = self.search.findings.nimbers.get(part);
        if known.is_some() || self.search.rules.difficulty(part)? > SMALL {
            return Ok(known);
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
        let bytes = options.bytes() + bytes_elsewhere(rules, options.parts());
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

    /// The numbers of a couple whose part has no known nimber. One that was never met is taken to be the harder to prove the
    /// larger it is, and much harder to prove lost: a won couple needs but one good child.
    fn numbers(&self, part: &R::Part, hash: u64, nim: u64) -> Result<Numbers, Error> {
        if let Some(numbers) = self.search.proofs.get(key(hash, nim)) {
            return Ok(numbers);
        }
        let difficulty = self.search.rules.difficulty(part)?.saturating_add(COST_OF_NIM * nim);
        let lost = u32::try_from(difficulty).unwrap_or(INFINITE).clamp(1, INFINITE - 1);
        Ok(Numbers { won: 1.max(lost / 8), lost })
    }

    /// The options of a part, the easiest first, without pairs of equal parts, no two the same; `None` if while they were listed one
    /// was met that is lost with a nim-heap of this size.
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
            order.push((difficulty_of_sum(rules, sum)?, hash(sum), index));
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
        let bytes = sums.bytes() + bytes_elsewhere(rules, sums.parts());
        Ok(Listed { sums, bytes })
    }

    /// Remembers the options of a part. If there is no room for them, all others are forgotten.
    fn remember(&mut self, place: usize, part: &R::Part, options: &Rc<Listed<R::Part>>) {
        if let Some((_, forgotten)) = self.remembered[place].take() {
            self.held.give(forgotten.bytes);
        }
        if self.held.take(options.bytes, self.budget).is_ok() {
            self.remembered[place] = Some((part.clone(), Rc::clone(options)));
            return;
        }
        for forgotten in &mut self.remembered {
            self.held.give(forgotten.take().map_or(0, |(_, options)| options.bytes));
        }
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
        }
        Ok(())
    }
}

fn key(hash: u64, nim: u64) -> u64 {
    hash.wrapping_add(nim.wrapping_mul(0xd6e8_feb8_6659_fd93))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Parts are numbers, and a table says their options.
    #[derive(Clone, Debug)]
    struct Table(Vec<Vec<Vec<usize>>>);

    impl Impartial for Table {
        type Part = usize;

        fn options(&self, part: &usize, out: &mut Sums<usize>) -> Result<(), Error> {
            self.0[*part].iter().for_each(|option| out.push(option.iter().copied()));
            Ok(())
        }

        fn difficulty(&self, part: &usize) -> Result<u64, Error> {
            Ok(*part as u64)
        }
    }

    fn tables() -> impl Strategy<Value = Table> {
        let option = prop::collection::vec(any::<prop::sample::Index>(), 0..4);
        let seeds = prop::collection::vec(prop::collection::vec(option, 0..9), 1..60);
        seeds.prop_map(|seeds| {
            let smaller = |part: usize, option: Vec<prop::sample::Index>| {
                option.into_iter().filter(|_| part > 0).map(|seed| seed.index(part.max(1))).collect()
            };
            let options = |(part, options): (usize, Vec<Vec<_>>)| {
                options.into_iter().map(|option| smaller(part, option)).collect()
            };
            Table(seeds.into_iter().enumerate().map(options).collect())
        })
    }

    #[test]
    fn a_halted_search_goes_on() {
        let heap = |heap: usize| (0..heap).map(|smaller| vec![smaller, heap - 1 - smaller]).collect();
        let fresh = || ProofSearch::new(Table((0..120).map(heap).collect()));
        let small = fresh();
        assert_eq!(small.nimber(&[119], &Budget::new(1 << 10)), Err(values::Error::Memory.into()));
        assert!(!small.nimbers().is_empty());
        let (search, budget) = (fresh(), Budget::new(1 << 20));
        budget.stop();
        assert_eq!(search.nimber(&[119], &budget), Err(values::Error::Stopped.into()));
        let expected = crate::nimber::nimber(search.rules(), &[119], &Budget::default());
        assert_eq!(search.nimber(&[119], &budget.beside()), expected);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// With tables that remember much or little, with one thread or two.
        #[test]
        fn search_is_mex(
            table in tables(),
            chosen in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
            nim in 0_u64..4,
            bytes in prop_oneof![Just(0_usize), Just(1 << 20)],
            threads in 1_usize..3,
        ) {
            let budget = Budget::new(1 << 30);
            let parts: Vec<usize> = chosen.iter().map(|seed| seed.index(table.0.len())).collect();
            let expected = crate::nimber::nimber(&table, &parts, &budget).unwrap();
            let mut search = ProofSearch::new(table.clone());
            search.prepare(threads, bytes, &budget).unwrap();
            prop_assert_eq!(search.is_lost(&parts, nim, &budget), Ok(nim == expected));
            prop_assert_eq!(search.nimber(&parts, &budget), Ok(expected));
            for (part, nimber) in search.nimbers().sorted() {
                prop_assert_eq!(crate::nimber::nimber(&table, &[part], &budget), Ok(nimber));
            }
        }
    }
}
