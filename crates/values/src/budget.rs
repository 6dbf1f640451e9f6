//! The account of one question: whether to go on, how much memory and how many threads it may use, how far it
//! has got.
//!
//! Whatever grows with a question is charged to its budget before it grows ([`Budget::charge`]) and given
//! back when it is dropped, so that all that one question holds at a time stays within one limit, whichever
//! engines it goes through. A budget may be a part of a larger one ([`Budget::part`]): what is charged to the
//! part is charged to the whole, too.

use crate::{Error, Session, Store};
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};

/// What one question may use. Clones are the same account: they share the stop, the memory, the threads and
/// the progress.
#[derive(Clone, Debug)]
pub struct Budget {
    signal: Arc<Signal>,
    account: Arc<Account>,
    /// Threads that could be started and are not.
    free_threads: Arc<AtomicUsize>,
    progress: Arc<[AtomicU64; 2]>,
    /// Who is told of the progress at once.
    listener: Option<fn(u64, u64)>,
}

/// What the threads of a question are told.
#[derive(Debug, Default)]
struct Signal {
    /// [`GO`], [`PAUSE`] or [`STOP`].
    word: AtomicU8,
    /// Held while the word changes to one that wakes.
    waking: Mutex<()>,
    woken: Condvar,
}

const GO: u8 = 0;
const PAUSE: u8 = 1;
const STOP: u8 = 2;

impl Signal {
    fn wake(&self, change: impl FnOnce(&AtomicU8)) {
        let _waking = self.waking.lock().unwrap_or_else(PoisonError::into_inner);
        change(&self.word);
        self.woken.notify_all();
    }

    /// Waits until the word is another than to pause.
    #[cold]
    fn obey(&self) -> Result<(), Error> {
        let waking = self.waking.lock().unwrap_or_else(PoisonError::into_inner);
        let paused = |(): &mut ()| self.word.load(Ordering::Relaxed) == PAUSE;
        let _waking = self.woken.wait_while(waking, paused).unwrap_or_else(PoisonError::into_inner);
        if self.word.load(Ordering::Relaxed) == STOP { Err(Error::Stopped) } else { Ok(()) }
    }
}

/// The memory of a budget.
#[derive(Debug)]
pub(crate) struct Account {
    used: AtomicUsize,
    limit: usize,
    /// The account that this one is a part of.
    whole: Option<Arc<Account>>,
}

impl Account {
    fn new(limit: usize, whole: Option<Arc<Account>>) -> Account {
        Account { used: AtomicUsize::new(0), limit, whole }
    }

    fn line(&self) -> impl Iterator<Item = &Account> {
        std::iter::successors(Some(self), |account| account.whole.as_deref())
    }

    pub(crate) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    pub(crate) fn limit(&self) -> usize {
        self.limit
    }

    pub(crate) fn charge(&self, bytes: usize) -> Result<(), Error> {
        for (place, account) in self.line().enumerate() {
            let used = account.used.fetch_add(bytes, Ordering::Relaxed);
            if used.checked_add(bytes).is_none_or(|used| used > account.limit) {
                for account in self.line().take(place + 1) {
                    account.used.fetch_sub(bytes, Ordering::Relaxed);
                }
                return Err(Error::Memory);
            }
        }
        Ok(())
    }

    pub(crate) fn give_back(&self, bytes: usize) {
        for account in self.line() {
            account.used.fetch_sub(bytes, Ordering::Relaxed);
        }
    }
}

impl Drop for Account {
    fn drop(&mut self) {
        if let Some(whole) = &self.whole {
            whole.give_back(*self.used.get_mut());
        }
    }
}

impl Default for Budget {
    /// A gigabyte, and one thread.
    fn default() -> Budget {
        Budget::new(1 << 30)
    }
}

impl Budget {
    /// A budget of so many bytes, and one thread.
    #[must_use]
    pub fn new(memory: usize) -> Budget {
        Budget {
            signal: Arc::default(),
            account: Arc::new(Account::new(memory, None)),
            free_threads: Arc::default(),
            progress: Arc::default(),
            listener: None,
        }
    }

    /// The budget with somebody who is told of the progress at once, where no thread can look at it.
    #[must_use]
    pub fn with_listener(self, listener: fn(u64, u64)) -> Budget {
        Budget { listener: Some(listener), ..self }
    }

    /// The budget with so many threads, the one that asks among them.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Budget {
        Budget { free_threads: Arc::new(AtomicUsize::new(threads.saturating_sub(1))), ..self }
    }

    /// A part of this budget, of at most so many bytes. It ends when the whole is stopped.
    #[must_use]
    pub fn part(&self, memory: usize) -> Budget {
        let account = Arc::new(Account::new(memory, Some(Arc::clone(&self.account))));
        Budget { account, ..self.clone() }
    }

    /// A budget for another question that uses the same memory: with a stop and a progress of its own.
    #[must_use]
    pub fn beside(&self) -> Budget {
        Budget { signal: Arc::default(), progress: Arc::default(), ..self.clone() }
    }

    /// Makes the question end soon, with [`Error::Stopped`].
    pub fn stop(&self) {
        self.signal.wake(|word| word.store(STOP, Ordering::Relaxed));
    }

    /// Makes the question rest where it next asks whether to go on, until it is resumed or stopped.
    pub fn pause(&self) {
        _ = self.signal.word.compare_exchange(GO, PAUSE, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Lets a paused question go on.
    pub fn resume(&self) {
        self.signal.wake(|word| {
            _ = word.compare_exchange(PAUSE, GO, Ordering::Relaxed, Ordering::Relaxed);
        });
    }

    /// Fails if the question was told to stop, and waits while it is paused. Cheap, but not for innermost
    /// loops.
    #[inline]
    pub fn go_on(&self) -> Result<(), Error> {
        if self.signal.word.load(Ordering::Relaxed) == GO { Ok(()) } else { self.signal.obey() }
    }

    /// A session of a store that stops when the question does.
    #[must_use]
    pub fn session<'s>(&self, store: &'s Store) -> Session<'s> {
        Session::within(store, self)
    }

    /// The most bytes that may be used at a time.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.account.line().map(Account::limit).min().unwrap_or(0)
    }

    /// The bytes that could be charged now.
    #[must_use]
    pub fn memory_left(&self) -> usize {
        let left = |account: &Account| account.limit.saturating_sub(account.used());
        self.account.line().map(left).min().unwrap_or(0)
    }

    /// Takes so many bytes, until the charge is dropped.
    pub fn charge(&self, bytes: usize) -> Result<Charge, Error> {
        let charge = Charge::default();
        charge.add(bytes, self)?;
        Ok(charge)
    }

    pub(crate) fn account(&self) -> &Arc<Account> {
        &self.account
    }

    /// Takes as many threads as are free, beside the one that asks, but at most so many.
    #[must_use]
    pub fn helpers(&self, most: usize) -> Helpers {
        let take = |free: usize| Some(free.saturating_sub(most));
        let free = self.free_threads.fetch_update(Ordering::AcqRel, Ordering::Acquire, take).unwrap_or(0);
        Helpers { pool: Arc::clone(&self.free_threads), count: free.min(most) }
    }

    /// Says how much of the work is done, in the engine's own units, and of how much; 0 if that is not known.
    pub fn report(&self, done: u64, total: u64) {
        self.progress[0].store(done, Ordering::Relaxed);
        self.progress[1].store(total, Ordering::Relaxed);
        if let Some(listener) = self.listener {
            listener(done, total);
        }
    }

    /// How much is done, and of how much.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        (self.progress[0].load(Ordering::Relaxed), self.progress[1].load(Ordering::Relaxed))
    }
}

/// Bytes that something takes of a budget, the first one that it is charged to; given back when it is
/// dropped. Threads may share it. A clone has taken nothing yet.
#[derive(Debug, Default)]
pub struct Charge(OnceLock<Account>);

impl Charge {
    /// Takes so many bytes more.
    pub fn add(&self, bytes: usize, budget: &Budget) -> Result<(), Error> {
        self.account(budget).charge(bytes)
    }

    /// Makes the charge so large.
    pub fn set(&self, bytes: usize, budget: &Budget) -> Result<(), Error> {
        let account = self.account(budget);
        let used = account.used();
        if bytes > used {
            account.charge(bytes - used)?;
        } else {
            account.give_back(used - bytes);
        }
        Ok(())
    }

    /// How large it is.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.0.get().map_or(0, Account::used)
    }

    fn account(&self, budget: &Budget) -> &Account {
        self.0.get_or_init(|| Account::new(usize::MAX, Some(Arc::clone(&budget.account))))
    }
}

impl Clone for Charge {
    fn clone(&self) -> Charge {
        Charge::default()
    }
}

/// Bytes that come and go in small amounts: the first few are not worth a charge, and later they are charged
/// ahead.
#[derive(Clone, Debug)]
pub struct Held {
    bytes: usize,
    /// As many need no new charge.
    ahead: usize,
    charge: Charge,
}

impl Default for Held {
    fn default() -> Held {
        // So few are not worth a charge.
        Held { bytes: 0, ahead: 1 << 15, charge: Charge::default() }
    }
}

impl Held {
    /// Takes so many bytes more.
    #[inline]
    pub fn take(&mut self, bytes: usize, budget: &Budget) -> Result<(), Error> {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes > self.ahead { self.pay(budget) } else { Ok(()) }
    }

    /// Has so many bytes less; they stay charged for what comes next.
    #[inline]
    pub fn give(&mut self, bytes: usize) {
        self.bytes = self.bytes.saturating_sub(bytes);
    }

    #[cold]
    fn pay(&mut self, budget: &Budget) -> Result<(), Error> {
        let ahead = self.bytes.saturating_add(self.bytes / 4);
        self.charge.set(ahead, budget)?;
        self.ahead = ahead;
        Ok(())
    }
}

/// Threads taken of a budget; free again when this is dropped.
#[derive(Debug)]
pub struct Helpers {
    pool: Arc<AtomicUsize>,
    count: usize,
}

impl Helpers {
    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }
}

impl Drop for Helpers {
    fn drop(&mut self) {
        self.pool.fetch_add(self.count, Ordering::AcqRel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charges_are_given_back() {
        let budget = Budget::new(100);
        let charge = budget.charge(60).unwrap();
        assert_eq!(budget.charge(41).unwrap_err(), Error::Memory);
        charge.add(30, &budget).unwrap();
        assert_eq!(budget.memory_left(), 10);
        charge.set(20, &budget).unwrap();
        assert_eq!(budget.memory_left(), 80);
        drop(charge);
        assert_eq!(budget.memory_left(), 100);
        assert!(budget.charge(usize::MAX).is_err() && budget.charge(100).is_ok());
    }

    #[test]
    fn what_is_held_in_small_amounts_is_charged_ahead() {
        let budget = Budget::new(1 << 20);
        let mut held = Held::default();
        let few = held.ahead;
        held.take(few, &budget).unwrap();
        assert_eq!(budget.memory_left(), 1 << 20);
        held.take(1, &budget).unwrap();
        let left = budget.memory_left();
        assert!(left < (1 << 20) - few);
        held.give(1);
        held.take(100, &budget).unwrap();
        assert_eq!(budget.memory_left(), left);
        assert_eq!(held.take(1 << 20, &budget), Err(Error::Memory));
        drop(held);
        assert_eq!(budget.memory_left(), 1 << 20);
    }

    #[test]
    fn what_a_part_takes_is_taken_of_the_whole() {
        let whole = Budget::new(100);
        let part = whole.part(50);
        let charge = part.charge(40).unwrap();
        assert_eq!((part.memory_left(), whole.memory_left()), (10, 60));
        assert!(part.charge(20).is_err());
        assert_eq!(whole.memory_left(), 60);
        let rest = whole.charge(60).unwrap();
        assert!(part.charge(5).is_err());
        drop((charge, rest));
        assert_eq!((part.memory_left(), whole.memory_left()), (50, 100));
    }

    #[test]
    fn a_stop_reaches_the_parts_and_not_the_neighbours() {
        let whole = Budget::new(100);
        let (part, beside) = (whole.part(50), whole.beside());
        whole.stop();
        assert_eq!(part.go_on(), Err(Error::Stopped));
        assert_eq!(beside.go_on(), Ok(()));
    }

    #[test]
    fn a_pause_lasts_until_the_question_is_resumed_or_stopped() {
        for (wake, answer) in
            [(Budget::resume as fn(&Budget), Ok(())), (Budget::stop as fn(&Budget), Err(Error::Stopped))]
        {
            let budget = Budget::new(100);
            budget.pause();
            std::thread::scope(|scope| {
                let resting = scope.spawn(|| budget.part(1).go_on());
                wake(&budget);
                assert_eq!(resting.join().unwrap(), answer);
            });
            assert_eq!(budget.go_on(), answer);
        }
        let stopped = Budget::new(100);
        stopped.stop();
        stopped.pause();
        stopped.resume();
        assert_eq!(stopped.go_on(), Err(Error::Stopped));
    }

    #[test]
    fn threads_are_lent() {
        let budget = Budget::new(100).with_threads(4);
        let some = budget.helpers(2);
        let rest = budget.helpers(9);
        assert_eq!((some.count(), rest.count(), budget.helpers(1).count()), (2, 1, 0));
        drop(some);
        assert_eq!(budget.helpers(9).count(), 2);
    }
}
