//! Who wins a sum of parts of an impartial game, and its nimber, by proof-number search: for positions too
//! large for the depth-first search of [`nimber`](crate::nimber).
//!
//! A node is a couple of a part and a nim-heap of size k: it is lost exactly if the nimber of the part is k
//! (Lemoine and Viennot 2012). Its children are the options with the same heap, and the part with every
//! smaller heap. Of each node the search keeps how many leaves must at least be proved to prove it won, and
//! to prove it lost (Allis 1994), and it always goes on where that is least; it does so depth-first, with
//! thresholds that say when to turn back (df-pn, Nagai 2002). In an option with several parts of unknown
//! nimber, all but the hardest get their nimber first; until then the sum of what the parts need stands for
//! the option (Čížek, Balko and Schmid 2024).
//!
//! Lost couples are nimbers and are kept for ever ([`Nimbers`]): they are the proof. Everything else is kept
//! in a table of fixed size. All tables are shared by threads, which begin at the same root and choose
//! differently between children that look alike.

mod findings;
pub(crate) mod numbers;
mod table;
mod worker;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

pub use self::findings::{Findings, Nimbers};
use self::numbers::{Numbers, UNLIMITED};
use self::table::ProofNumbers;
use self::worker::Worker;
use crate::impartial::Impartial;
use crate::sums::without_pairs;
use crate::{Budget, Charge, Error};

/// A search that remembers what it has found from one question to the next, halted or not.
#[derive(Debug)]
pub struct ProofSearch<R: Impartial> {
    rules: R,
    findings: Arc<Findings<R::Part>>,
    proofs: ProofNumbers,
    charge_of_proofs: Charge,
    threads: usize,
}

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

    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Is a sum of parts, with a nim-heap beside it, a P-position of normal play?
    pub fn is_lost(&self, parts: &[R::Part], nim: u64, budget: &Budget) -> Result<bool, Error> {
        let parts = without_pairs(parts);
        let done = AtomicBool::new(false);
        let work = |thread: usize| {
            let mut worker = Worker::new(self, budget, &done, thread)?;
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::nimber::tests::{Table, tables};

    #[test]
    fn a_halted_search_goes_on() {
        let heap = |heap: usize| (0..heap).map(|smaller| vec![smaller, heap - 1 - smaller]).collect();
        let fresh = || ProofSearch::new(Table((0..120).map(heap).collect()));
        let small = fresh();
        // What a thread has from the beginning takes 128 kB.
        let budget = Budget::new((1 << 17) + (1 << 12));
        assert_eq!(small.nimber(&[119], &budget), Err(values::Error::Memory.into()));
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
            table in tables(60, 9, 3),
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
