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
mod nimbers;
pub(crate) mod numbers;
mod table;

use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

pub use self::findings::Findings;
pub use self::nimbers::Nimbers;
use self::numbers::{INFINITE, Numbers, UNLIMITED};
use self::table::ProofNumbers;
use crate::nimber::{COST_OF_NIM, Impartial};
use crate::{Control, Halt, Sums};

/// A search that remembers what it has found from one question to the next, halted or not.
#[derive(Debug)]
pub struct ProofSearch<R: Impartial> {
    rules: R,
    findings: Arc<Findings<R::Part>>,
    proofs: ProofNumbers,
    threads: usize,
}

/// The most parts in the lists of options that a thread remembers.
const REMEMBERED: usize = 1 << 13;

/// Parts of at most this difficulty get their nimber at once, by the mex of all their options: it costs less than to search them, and
/// what is known of small parts decides many large ones at the first look.
const SMALL: u64 = 6;

/// The stack that one level of the search may need, and how much is added at a time.
const RED_ZONE: usize = 64 << 10;
const STACK: usize = 1 << 20;

/// How often a thread looks whether to stop.
const MOMENT: u64 = 64;

impl<R: Impartial + Sync> ProofSearch<R>
where
    R::Part: Send + Sync,
{
    /// A search by so many threads, with a table of so many bytes for what may be forgotten.
    pub fn new(rules: R, threads: usize, bytes: usize) -> Self {
        ProofSearch {
            rules,
            findings: Arc::default(),
            proofs: ProofNumbers::new(bytes),
            threads: threads.max(1),
        }
    }

    /// The search, going on from what others have found, and adding to it.
    #[must_use]
    pub fn with_findings(self, findings: &Arc<Findings<R::Part>>) -> Self {
        ProofSearch { findings: Arc::clone(findings), ..self }
    }

    /// Uses so many threads, and a table of at least so many bytes, from now on.
    pub fn prepare(&mut self, threads: usize, bytes: usize) {
        self.threads = threads.max(1);
        if self.proofs.bytes() < bytes {
            self.proofs = ProofNumbers::new(bytes);
        }
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
    pub fn is_lost(&self, parts: &[R::Part], nim: u64, control: &Control) -> Result<bool, Halt> {
        let parts = without_pairs(parts);
        let done = AtomicBool::new(false);
        let work = |thread: usize| {
            let mut worker = Worker::new(self, control, &done, thread);
            let found = worker.sum(&parts, nim, UNLIMITED);
            done.store(true, Ordering::Relaxed);
            self.findings.expansions.fetch_add(worker.expansions % MOMENT, Ordering::Relaxed);
            found.map(|numbers| numbers.lost == 0)
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads).map(|thread| scope.spawn(move || work(thread))).collect();
            let first = work(0);
            let found = others.into_iter().filter_map(|other| other.join().ok()).chain([first]);
            // A thread that was stopped because another one was done has no answer.
            found.max_by_key(Result::is_ok).unwrap_or(Err(Halt::Stopped))
        })
    }

    /// The nimber of a sum of parts.
    pub fn nimber(&self, parts: &[R::Part], control: &Control) -> Result<u64, Halt> {
        let mut nimber = 0;
        for part in without_pairs(parts) {
            let part = [part];
            let mut own = 0;
            while !self.is_lost(&part, own, control)? {
                own = self.findings.nimbers.get(&part[0]).unwrap_or(own + 1);
            }
            nimber ^= own;
        }
        Ok(nimber)
    }
}

impl<R: Impartial> ProofSearch<R> {
    /// The nimber of a part if it was found before, or if the part is small.
    fn known(&self, part: &R::Part) -> Option<u64> {
        let known = self.findings.nimbers.get(part);
        if known.is_some() || self.rules.difficulty(part) > SMALL {
            return known;
        }
        let mut options = Sums::default();
        self.rules.options(part, &mut options);
        let nimber_of = |option: &[R::Part]| {
            option.iter().try_fold(0, |sum, part| {
                Some(sum ^ stacker::maybe_grow(RED_ZONE, STACK, || self.known(part))?)
            })
        };
        let mut nimbers = options.iter().map(nimber_of).collect::<Option<Vec<u64>>>()?;
        nimbers.sort_unstable();
        let mex = nimbers.into_iter().fold(0, |mex, nimber| if nimber == mex { mex + 1 } else { mex });
        self.findings.nimbers.insert(part.clone(), mex);
        Some(mex)
    }
}

/// One thread of a search.
struct Worker<'s, R: Impartial> {
    search: &'s ProofSearch<R>,
    control: &'s Control,
    done: &'s AtomicBool,
    thread: usize,
    expansions: u64,
    /// Options of parts, in a place that depends on the hash.
    remembered: Vec<Option<Remembered<R::Part>>>,
    /// The options that are being listed.
    listed: Sums<R::Part>,
}

/// A part and its options.
type Remembered<P> = (P, Rc<Sums<P>>);

/// A part, the first number that may be its nimber, and what is known of the couple of the two.
type Open<'p, P> = (&'p P, u64, Numbers);

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
    fn new(search: &'s ProofSearch<R>, control: &'s Control, done: &'s AtomicBool, thread: usize) -> Self {
        let remembered = std::iter::repeat_with(|| None).take(REMEMBERED).collect();
        Worker { search, control, done, thread, expansions: 0, remembered, listed: Sums::default() }
    }

    /// Works on a sum until it is decided or a number reaches its limit.
    fn sum(&mut self, parts: &[R::Part], nim: u64, limit: Numbers) -> Result<Numbers, Halt> {
        // What the table may forget, but this sum needs.
        let mut least: Vec<(&R::Part, u64)> = Vec::new();
        loop {
            match self.fold(parts, nim) {
                Folded::Nim(nim) => return Ok(Numbers::lost_if(nim == 0)),
                Folded::Single(part, nim) => {
                    return stacker::maybe_grow(RED_ZONE, STACK, || self.couple(part, nim, limit));
                }
                Folded::Several => {}
            }
            let limit = limit.won.min(limit.lost);
            let (sum, easiest) = self.several(parts, &least);
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
            let found = stacker::maybe_grow(RED_ZONE, STACK, || self.couple(part, nim, own))?;
            if found.won == 0 {
                least.retain(|(other, _)| *other != part);
                least.push((part, nim + 1));
            }
        }
    }

    /// What the parts of unknown nimber need together, and the easiest of them with the first number that may be its
    /// nimber. `least` has numbers below which the nimbers of some parts are known not to be.
    fn several<'p>(
        &self,
        parts: &'p [R::Part],
        least: &[(&R::Part, u64)],
    ) -> (u32, Option<Open<'p, R::Part>>) {
        let mut sum = 0;
        let mut easiest: Option<(u64, Open<'p, R::Part>)> = None;
        for part in parts {
            let hash = nimbers::hash(part);
            if self.search.known(part).is_some() {
                continue;
            }
            let mut nim = least.iter().find(|(other, _)| *other == part).map_or(0, |(_, least)| *least);
            let mut numbers = self.numbers(part, hash, nim);
            while numbers.won == 0 {
                nim += 1;
                numbers = self.numbers(part, hash, nim);
            }
            sum = INFINITE.min(sum + numbers.won.min(numbers.lost));
            let difficulty = self.search.rules.difficulty(part);
            if easiest.is_none_or(|(least, _)| difficulty < least) {
                easiest = Some((difficulty, (part, nim, numbers)));
            }
        }
        (sum, easiest.map(|(_, easiest)| easiest))
    }

    /// Works on a couple until it is decided or a number reaches its limit.
    fn couple(&mut self, part: &R::Part, nim: u64, limit: Numbers) -> Result<Numbers, Halt> {
        self.look_around()?;
        let before = self.expansions;
        let key = key(nimbers::hash(part), nim);
        let Some(options) = self.options(part, nim) else {
            self.search.proofs.insert(key, Numbers::WON, 1);
            return Ok(Numbers::WON);
        };
        let mut children: Vec<Child> = Vec::with_capacity(options.len());
        let kinds = (0..nim).map(Kind::Nim).chain((0..options.len()).map(Kind::Option));
        for kind in kinds {
            let numbers = self.evaluate(part, nim, &options, kind);
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
                self.search.findings.nimbers.insert(part.clone(), nim);
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
            let mut found = self.evaluate(part, nim, &options, child.kind);
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
    fn evaluate(&self, part: &R::Part, nim: u64, options: &Sums<R::Part>, kind: Kind) -> Numbers {
        match kind {
            Kind::Nim(nim) => match self.search.findings.nimbers.get(part) {
                Some(nimber) => Numbers::lost_if(nimber == nim),
                None => self.numbers(part, nimbers::hash(part), nim),
            },
            Kind::Option(index) => match self.fold(options.get(index), nim) {
                Folded::Nim(nim) => Numbers::lost_if(nim == 0),
                Folded::Single(part, nim) => self.numbers(part, nimbers::hash(part), nim),
                Folded::Several => {
                    // 0 if another thread has meanwhile found all nimbers: then it is decided at the next look.
                    let sum = self.several(options.get(index), &[]).0.max(1);
                    Numbers { won: sum, lost: sum }
                }
            },
        }
    }

    fn fold<'p>(&self, parts: &'p [R::Part], nim: u64) -> Folded<'p, R::Part> {
        let mut nim = nim;
        let mut unknown = None;
        for part in parts {
            match self.search.known(part) {
                Some(nimber) => nim ^= nimber,
                None if unknown.is_some() => return Folded::Several,
                None => unknown = Some(part),
            }
        }
        unknown.map_or(Folded::Nim(nim), |part| Folded::Single(part, nim))
    }

    /// The numbers of a couple whose part has no known nimber. One that was never met is taken to be the harder to prove the
    /// larger it is, and much harder to prove lost: a won couple needs but one good child.
    fn numbers(&self, part: &R::Part, hash: u64, nim: u64) -> Numbers {
        self.search.proofs.get(key(hash, nim)).unwrap_or_else(|| {
            let difficulty = self.search.rules.difficulty(part).saturating_add(COST_OF_NIM * nim);
            let lost = u32::try_from(difficulty).unwrap_or(INFINITE).clamp(1, INFINITE - 1);
            Numbers { won: 1.max(lost / 8), lost }
        })
    }

    /// The options of a part, the easiest first, without pairs of equal parts, no two the same; `None` if while they were listed one
    /// was met that is lost with a nim-heap of this size.
    fn options(&mut self, part: &R::Part, nim: u64) -> Option<Rc<Sums<R::Part>>> {
        let hash = nimbers::hash(part);
        let place = usize::try_from(hash).unwrap_or(0) % REMEMBERED;
        if let Some((remembered, options)) = &self.remembered[place]
            && remembered == part
        {
            return Some(Rc::clone(options));
        }
        let rules = &self.search.rules;
        let mut listed = std::mem::take(&mut self.listed);
        listed.clear();
        let mut lost = |sum: &[R::Part]| matches!(self.fold(sum, nim), Folded::Nim(0));
        if rules.options_until(part, &mut lost, &mut listed) {
            self.listed = listed;
            return None;
        }
        let difficulty =
            |sum: &[R::Part]| sum.iter().map(|part| rules.difficulty(part)).fold(0, u64::saturating_add);
        let mut order: Vec<(u64, u64, usize)> = (0..)
            .zip(listed.iter())
            .map(|(index, sum)| (difficulty(sum), nimbers::hash(&sum), index))
            .collect();
        order.sort_unstable();
        order.dedup_by(|(_, hash, index), (_, other, kept)| {
            hash == other && listed.get(*index) == listed.get(*kept)
        });
        let mut options = Sums::with_room_of(&listed);
        for (_, _, index) in order {
            match listed.get(index) {
                [part] => options.push([part.clone()]),
                sum => options.push(without_pairs(sum)),
            }
        }
        self.listed = listed;
        let options = Rc::new(options);
        self.remembered[place] = Some((part.clone(), Rc::clone(&options)));
        Some(options)
    }

    fn look_around(&mut self) -> Result<(), Halt> {
        self.expansions += 1;
        if self.expansions.is_multiple_of(MOMENT) {
            self.search.findings.expansions.fetch_add(MOMENT, Ordering::Relaxed);
        }
        if self.expansions % MOMENT != 1 {
            return Ok(());
        }
        if self.done.load(Ordering::Relaxed) {
            return Err(Halt::Stopped);
        }
        self.control.go_on()?;
        self.control.afford(self.search.findings.nimbers.bytes())
    }
}

fn key(hash: u64, nim: u64) -> u64 {
    hash.wrapping_add(nim.wrapping_mul(0xd6e8_feb8_6659_fd93))
}

/// A sum without pairs of equal parts, for G + G = 0.
fn without_pairs<P: Clone + Ord>(parts: &[P]) -> Vec<P> {
    let mut parts = parts.to_vec();
    parts.sort_unstable();
    let mut kept: Vec<P> = Vec::with_capacity(parts.len());
    for part in parts {
        if kept.last() == Some(&part) {
            kept.pop();
        } else {
            kept.push(part);
        }
    }
    kept
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

        fn options(&self, part: &usize, out: &mut Sums<usize>) {
            self.0[*part].iter().for_each(|option| out.push(option.iter().copied()));
        }

        fn difficulty(&self, part: &usize) -> u64 {
            *part as u64
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
        let search = ProofSearch::new(Table((0..120).map(heap).collect()), 1, 1 << 16);
        assert_eq!(search.nimber(&[119], &Control::new(1 << 10)), Err(Halt::Memory));
        assert!(!search.nimbers().is_empty());
        let stopped = Control::new(1 << 20);
        stopped.stop();
        assert_eq!(search.nimber(&[119], &stopped), Err(Halt::Stopped));
        let expected = crate::nimber::nimber(search.rules(), &[119], &Control::new(1 << 30));
        assert_eq!(search.nimber(&[119], &Control::new(1 << 30)), expected);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// With tables that remember much or little, with one thread or two.
        #[test]
        fn search_is_mex(
            table in tables(),
            chosen in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
            nim in 0_u64..4,
            bytes in prop_oneof![Just(1_usize << 12), Just(1 << 20)],
            threads in 1_usize..3,
        ) {
            let control = Control::new(1 << 30);
            let parts: Vec<usize> = chosen.iter().map(|seed| seed.index(table.0.len())).collect();
            let expected = crate::nimber::nimber(&table, &parts, &control).unwrap();
            let search = ProofSearch::new(table.clone(), threads, bytes);
            prop_assert_eq!(search.is_lost(&parts, nim, &control), Ok(nim == expected));
            prop_assert_eq!(search.nimber(&parts, &control), Ok(expected));
            for (part, nimber) in search.nimbers().sorted() {
                prop_assert_eq!(crate::nimber::nimber(&table, &[part], &control), Ok(nimber));
            }
        }
    }
}
