//! What a worker has found, written down while it is being found, so that a run that was killed goes on.
//!
//! Names, moves and how positions stand only become more. So an entry of the diary, a file of its own, has
//! what is new since the entry before; all entries, read one after the other, are what was found. They are
//! written between two rounds, when no message is under way, by all workers together: a later run begins with
//! the last entry that all of them have. With the last entry of all everything is found.

use crate::Scratch;
use crate::channel::Council;
use crate::error::{Error, about};
use crate::found::{Found, Site};
use crate::key::Key;
use crate::sealed::{self, Kind};
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use timely::ExchangeData;
use timely::worker::Worker;

/// The diary of a worker.
pub(crate) struct Diary {
    scratch: Scratch,
    /// What the question is.
    heading: String,
    /// How many entries there are, without the last of all.
    entries: u64,
    began: Instant,
    since: Instant,
    /// What the last entry took the worker who was slowest.
    cost: Duration,
    /// Is there an entry whenever there can be one?
    is_eager: bool,
}

/// What an entry is thought to cost before there is one.
const FIRST: Duration = Duration::from_millis(20);

/// Writing entries takes at most one part in so many of the time,
const SHARE: u32 = 10;

/// and there is one when that part of the time has passed since the one before: so they are not very many.
const SPACING: u32 = 16;

impl Diary {
    pub(crate) fn new(scratch: Scratch, heading: String) -> Diary {
        let now = Instant::now();
        Diary { scratch, heading, entries: 0, began: now, since: now, cost: FIRST, is_eager: false }
    }

    fn entry(&self, number: u64) -> PathBuf {
        self.scratch.path(&format!("{number}.finding"))
    }

    fn last(&self) -> PathBuf {
        self.scratch.path("found")
    }

    /// Turns to the last entry that all workers have. Do they have the last of all?
    pub(crate) fn open(&mut self, worker: &mut Worker, council: &mut Council) -> Result<bool, Error> {
        let mut own = 0;
        while self.entry(own + 1).exists() {
            own += 1;
        }
        let all = council.ask(worker, &[own, u64::from(self.last().exists())])?;
        self.entries = all.iter().map(|said| said[0]).min().unwrap_or(0);
        Ok(all.iter().all(|said| said[1] == 1))
    }

    /// Is that file an entry that counts, if not everything is found?
    pub(crate) fn has(&self, path: &Path) -> bool {
        (1..=self.entries).any(|number| self.entry(number) == path)
    }

    /// What was found, with the last entry of all or without it.
    pub(crate) fn read<K: Key + ExchangeData>(&self, site: &Site, all: bool) -> Result<Found<K>, Error> {
        let mut found = Found::new(site.clone());
        let mut waiting = found.nothing_waits();
        let entries = (1..=self.entries).map(|number| self.entry(number));
        for (number, path) in (1..).zip(entries.chain(all.then(|| self.last()))) {
            let read = sealed::read(&path, self.kind(), site.budget(), |source| {
                if sealed::read_number(source)? != number {
                    return Err(std::io::ErrorKind::InvalidData.into());
                }
                found.read(source, &mut waiting)
            });
            read.map_err(|flaw| flaw.of(&path))?;
        }
        found.go_on(waiting)?;
        Ok(found)
    }

    /// Is it time for an entry?
    pub(crate) fn is_due(&self) -> bool {
        self.is_eager || self.since.elapsed() >= (self.cost * SHARE).max(self.began.elapsed() / SPACING)
    }

    /// Writes an entry. Nobody goes on before all have written theirs.
    pub(crate) fn write<K: Key + ExchangeData>(
        &mut self,
        worker: &mut Worker,
        council: &mut Council,
        found: &RefCell<Found<K>>,
    ) -> Result<(), Error> {
        let began = Instant::now();
        self.write_to(&self.entry(self.entries + 1), &mut found.borrow_mut())?;
        self.entries += 1;
        let cost = u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX);
        let costs = council.ask(worker, &[cost])?;
        self.cost = Duration::from_micros(costs.into_iter().flatten().max().unwrap_or(cost));
        self.since = Instant::now();
        Ok(())
    }

    /// Writes the last entry of all.
    pub(crate) fn finish<K: Key + ExchangeData>(
        &self,
        worker: &mut Worker,
        council: &mut Council,
        found: &mut Found<K>,
    ) -> Result<(), Error> {
        self.write_to(&self.last(), found)?;
        council.sum(worker, 0).map(drop)
    }

    fn write_to<K: Key + ExchangeData>(&self, path: &Path, found: &mut Found<K>) -> Result<(), Error> {
        let written = sealed::write(path, self.kind(), |out| {
            out.write_all(&(self.entries + 1).to_le_bytes())?;
            found.write(out)
        });
        written.map_err(about(path))
    }

    fn kind(&self) -> Kind<'_> {
        Kind { heading: &self.heading, compression: 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::channel::{Failure, Watch};
    use crate::found::{Give, Moves, find};
    use crate::part::BLOCK;
    use crate::{Graph, Start};
    use std::collections::HashMap;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Mutex};
    use values::Budget;

    const POSITIONS: u64 = 200_000;

    fn options(key: u64) -> Vec<u64> {
        let mut options = vec![(2 * key + 1) % POSITIONS, (2 * key + 2) % POSITIONS, key / 3];
        options.sort_unstable();
        options.dedup();
        options
    }

    /// A game that is stopped when so many positions were asked for their moves.
    struct Counted {
        asked: AtomicUsize,
        most: usize,
        budget: Budget,
    }

    impl Moves<u64> for Counted {
        fn starts(&self) -> Result<Vec<u64>, Error> {
            Ok(vec![0])
        }

        fn expand(&self, key: &u64, out: &mut Vec<u64>) -> Result<Option<Start>, Error> {
            if self.asked.fetch_add(1, Ordering::Relaxed) >= self.most {
                self.budget.stop();
                return Err(values::Error::Stopped.into());
            }
            out.extend(options(*key));
            Ok(Some(Start::Lost))
        }

        fn arcs(&self, _: usize, _: usize, _: Give<u64>) -> Result<(), Error> {
            Ok(())
        }
    }

    /// A position: its number, its name, how it stands, and the numbers of those before it.
    type Position = (u64, u64, Start, Vec<u64>);

    fn all_of(found: &mut Found<u64>, site: &Site) -> Result<Vec<Position>, Error> {
        let (mut all, mut starts) = (Vec::new(), Vec::new());
        let mut names = found.names()?;
        let numbers = site.first()..site.first() + names.len() as u64;
        for start in numbers.clone().step_by(BLOCK) {
            found.starts(start..numbers.end.min(start + BLOCK as u64), &mut starts)?;
        }
        for ((number, name), start) in numbers.zip(names.drain(..)).zip(starts) {
            let mut before = Vec::new();
            found.predecessors(number, &mut before)?;
            all.push((number, name, start, before));
        }
        Ok(all)
    }

    /// Finds positions until so many were asked for their moves: how many were, and, if that were all, the
    /// positions.
    fn run(
        folder: &Path,
        threads: usize,
        memory: usize,
        most: usize,
    ) -> (usize, Result<Vec<Position>, Error>) {
        let budget = Budget::new(memory);
        let moves = Arc::new(Counted { asked: AtomicUsize::new(0), most, budget: budget.clone() });
        let watch = Watch { budget, failure: Arc::new(Failure::default()), threads };
        let everything = Arc::new(Mutex::new(Vec::new()));
        let (folder, asked, into) = (folder.to_owned(), Arc::clone(&moves), Arc::clone(&everything));
        let watching = watch.clone();
        let guards = timely::execute(timely::Config::process(threads), move |worker| {
            let (index, peers) = (worker.index(), worker.peers());
            let scratch = Scratch { folder: folder.clone(), name: index.to_string() };
            let mut diary = Diary { is_eager: true, ..Diary::new(scratch.clone(), "test".to_owned()) };
            let (scratch, watch) = (Some(scratch), watching.clone());
            let site = Site { index, peers, terminal: Start::Lost, scratch, watch };
            let mut work = || {
                let mut council = Council::new(worker, &site.watch);
                let all = diary.open(worker, &mut council)?;
                let known = diary.read(&site, all)?;
                let mut found =
                    if all { known } else { find(worker, &mut council, &*asked, known, Some(&mut diary))? };
                found.close()?;
                into.lock().unwrap().extend(all_of(&mut found, &site)?);
                Ok(())
            };
            if let Err(error) = work() {
                site.watch.failure.report(error);
            }
        });
        guards.unwrap().join().into_iter().for_each(Result::unwrap);
        let asked = moves.asked.load(Ordering::Relaxed).min(most);
        let everything = std::mem::take(&mut *everything.lock().unwrap());
        (asked, watch.failure.take().map_or(Ok(everything), Err))
    }

    /// Each position once, with all its options and all that come before it.
    fn check(all: &[Position]) {
        let names: HashMap<u64, u64> = all.iter().map(|(number, name, ..)| (*number, *name)).collect();
        let mut expected: HashMap<u64, Vec<u64>> = HashMap::new();
        for from in 0..POSITIONS {
            for to in options(from) {
                expected.entry(to).or_default().push(from);
            }
        }
        assert_eq!(all.len() as u64, POSITIONS);
        for (_, name, start, before) in all {
            assert_eq!(*start, Start::Open(u32::try_from(options(*name).len()).unwrap()));
            let mut before: Vec<u64> = before.iter().map(|number| names[number]).collect();
            before.sort_unstable();
            assert_eq!(before, expected.remove(name).unwrap_or_default(), "{name}");
        }
    }

    /// A run that was stopped again and again looks for hardly more moves than one that was not; in memory,
    /// in files, and where memory is not always the same.
    #[test]
    fn who_was_stopped_goes_on() {
        let (small, large) = (3 << 20, 1 << 26);
        let one = [[large, large], [small, large]];
        let two = [[small, small], [large, small]];
        for (threads, memories) in [(1, one), (2, two)] {
            for memories in memories {
                let folder = tempfile::tempdir().unwrap();
                let (mut asked, mut stops) = (0, 0);
                for memory in memories.into_iter().cycle() {
                    let (here, all) = run(folder.path(), threads, memory, 30_000);
                    asked += here;
                    match all {
                        Ok(all) => {
                            check(&all);
                            break;
                        }
                        Err(Error::Halt(values::Error::Stopped)) => stops += 1,
                        Err(error) => panic!("{error}"),
                    }
                }
                assert!(stops >= 6, "{stops}");
                let most = usize::try_from(POSITIONS).unwrap() + stops * threads * 600;
                assert!(asked <= most, "{asked} {most} {threads} {memories:?}");
                let (again, all) = run(folder.path(), threads, memories[0], 0);
                check(&all.unwrap());
                assert_eq!(again, 0);
            }
        }
    }

    #[test]
    fn damage_is_told() {
        let folder = tempfile::tempdir().unwrap();
        assert!(run(folder.path(), 1, 1 << 26, 9_000).1.is_err());
        let path = folder.path().join("0.3.finding");
        let mut bytes = std::fs::read(&path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(&path, bytes).unwrap();
        let (asked, told) = run(folder.path(), 1, 1 << 26, usize::MAX);
        assert!(matches!(told, Err(Error::Damaged(damaged)) if damaged == path));
        assert_eq!(asked, 0);
    }
}
