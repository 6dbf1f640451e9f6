//! What a request may cost: time, memory, and a place among those that are computed at once.
//!
//! A computation runs on a thread of its own. It is stopped when its time is over, and when the browser that asked for it has
//! gone away: then the request is dropped, and with it the guard that stops the computation. As many run at once as
//! the machine has cores; some more wait, the rest are turned away at once. Those who wait may look on through a [`Watch`].

use games::remoteness::Patience;
use solvers::Budget;
use std::num::NonZero;
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until, timeout_at};

/// The longest that a computation may take, waiting included.
pub const TIME: Duration = Duration::from_secs(10);

/// How long a computation that was told to stop may take to do so.
const GRACE: Duration = Duration::from_secs(2);

/// The longest that a request may take, from its head to the head of the answer: a body that comes slowly counts as well.
pub const REQUEST: Duration = Duration::from_secs(15);

/// The most bytes that a computation may use.
pub const MEMORY: usize = 256 << 20;

/// The most bytes of values that games keep for all visitors.
pub const LIBRARY: usize = 512 << 20;

/// How much is searched for a move of the program, tens of milliseconds at most.
pub const PATIENCE: Patience = Patience(20_000);

/// The longest address of a request, in bytes.
pub const ADDRESS: usize = 16 << 10;

/// The largest body of a request, in bytes.
pub const BODY: usize = 1 << 20;

/// The most requests that wait for others to be computed.
const QUEUE: usize = 512;

/// Where computations run.
pub struct Workers {
    /// Places for computations.
    running: Arc<Semaphore>,
    /// Places for requests, running or waiting.
    waiting: Semaphore,
    /// The longest that a computation may take.
    time: Duration,
}

/// Where those who wait for an answer see how far the computation has got.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<OnceLock<Budget>>);

impl Watch {
    /// How much is done, and of how much, in the engine's own units; zeros if nobody knows.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        self.0.get().map_or((0, 0), Budget::progress)
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// Too many others are waiting.
    Busy,
    /// It took too long.
    Late,
    /// The computation came to a bad end.
    Broken,
}

impl Default for Workers {
    fn default() -> Workers {
        Workers::with(available_parallelism().map_or(1, NonZero::get), QUEUE, TIME)
    }
}

/// Stops a computation when nobody waits for it any more.
struct StopWhenDropped(Budget);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Workers {
    fn with(at_once: usize, queue: usize, time: Duration) -> Workers {
        let running = Arc::new(Semaphore::new(at_once));
        Workers { running, waiting: Semaphore::new(at_once + queue), time }
    }

    /// What the work gives, within the limits, and under the eyes of those who watch.
    pub async fn compute<T: Send + 'static>(
        &self,
        watch: &Watch,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let end = Instant::now() + self.time;
        let _place = self.waiting.try_acquire().map_err(|_| NoAnswer::Busy)?;
        let running = timeout_at(end, Arc::clone(&self.running).acquire_owned()).await;
        let running = running.map_err(|_| NoAnswer::Busy)?.map_err(|_| NoAnswer::Broken)?;
        let budget = Budget::new(MEMORY);
        let guard = StopWhenDropped(budget.clone());
        // A request computes once; of several computations the first would be watched.
        _ = watch.0.set(budget.clone());
        let mut computation = tokio::task::spawn_blocking(move || {
            let answer = work(&budget);
            // The place is free only when the thread is.
            drop(running);
            answer
        });
        tokio::select! {
            answer = &mut computation => return answer.map_err(|_| NoAnswer::Broken),
            () = sleep_until(end) => guard.0.stop(),
        }
        let answer = timeout_at(end + GRACE, computation).await;
        answer.map_err(|_| NoAnswer::Late)?.map_err(|_| NoAnswer::Broken)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use std::sync::mpsc;
    use values::Error;

    impl Workers {
        /// Workers with patience: what ends a computation there is not the clock.
        pub(in crate::web) fn patient(at_once: usize) -> Workers {
            Workers::with(at_once, QUEUE, Duration::from_hours(1))
        }

        /// Waits until so many computations are running.
        pub(in crate::web) async fn running(&self, at_once: usize, count: usize) {
            while self.running.available_permits() != at_once - count {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }
    }

    /// A computation that ends only if it is told to.
    pub fn spin(budget: &Budget) -> Error {
        loop {
            if let Err(halt) = budget.go_on() {
                return halt;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap()
    }

    fn compute<T: Send + 'static>(
        workers: &Workers,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        runtime().block_on(workers.compute(&Watch::default(), work))
    }

    #[test]
    fn work_is_done() {
        assert_eq!(compute(&Workers::default(), |_| 42), Ok(42));
        let broken = compute(&Workers::default(), |_| -> u8 { panic!("on purpose") });
        assert_eq!(broken, Err(NoAnswer::Broken));
    }

    #[test]
    fn work_for_nobody_is_stopped() {
        let runtime = runtime();
        let workers = Arc::new(Workers::patient(1));
        let (started, wait) = mpsc::channel();
        let (ended, halted) = mpsc::channel();
        let task = runtime.spawn(async move {
            let work = move |budget: &Budget| {
                started.send(()).unwrap();
                ended.send(spin(budget)).unwrap();
            };
            workers.compute(&Watch::default(), work).await
        });
        wait.recv().unwrap();
        task.abort();
        assert_eq!(halted.recv(), Ok(Error::Stopped));
    }

    #[test]
    fn work_is_stopped_when_its_time_is_over() {
        let workers = Workers::with(1, 0, Duration::from_millis(1));
        assert_eq!(compute(&workers, spin), Ok(Error::Stopped));
    }

    #[test]
    fn work_is_watched() {
        let watch = Watch::default();
        assert_eq!(watch.progress(), (0, 0));
        let work = |budget: &Budget| budget.report(3, 7);
        runtime().block_on(Workers::default().compute(&watch, work)).unwrap();
        assert_eq!(watch.progress(), (3, 7));
    }

    #[test]
    fn too_many_are_turned_away() {
        assert_eq!(compute(&Workers::with(0, 0, TIME), |_| ()), Err(NoAnswer::Busy));
    }
}
