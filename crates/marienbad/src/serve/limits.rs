//! What a request may cost: time, memory, and turns among those that are computed.
//!
//! A computation runs on a thread of its own, and takes turns with others ([`Turns`]). It is stopped when its
//! time is over, and when the browser that asked for it has gone away: then the request is dropped, and with
//! it the guard that stops the computation. As many run at once as the machine has cores, some more rest or
//! wait, and those for whom there is no room are turned away at once. Those who wait may look on through a
//! [`Watch`].

use super::client::Client;
use super::turns::{Counts, Ticket, Turns};
use solvers::Budget;
use std::convert::Infallible;
use std::num::NonZero;
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};
use web::PageError;

/// The longest that a computation may take, waiting included.
pub const TIME: Duration = Duration::from_secs(20);

/// How long a computation that was told to stop may take to do so.
const GRACE: Duration = Duration::from_secs(2);

/// How long a computation runs before others that wait have their turns.
const TURN: Duration = Duration::from_millis(50);

/// How long the body of a request may take to come. The answer has a time of its own, [`TIME`].
pub const BODY_TIME: Duration = Duration::from_secs(15);

/// How long a browser may take to say what it wants.
pub const HEAD: Duration = Duration::from_secs(10);

/// How long a client may take to read the next piece of an answer.
pub const SENDING: Duration = Duration::from_secs(30);

/// How long a connection may last.
pub const CONNECTION: Duration = Duration::from_mins(10);

/// How long answers may take that are under way when the program ends.
pub const FAREWELL: Duration = Duration::from_millis(500);

/// The bytes that the server uses unless something else is asked for: half of them for computations, an
/// eighth for messages ([`super::client`]), the rest for what games have learned.
pub const MEMORY: usize = 1 << 30;

/// The most connections at once; every machine lets a program have that many.
pub const CONNECTIONS: usize = 800;
/// The most connections of one client.
pub const CONNECTIONS_OF_CLIENT: usize = 256;

/// The most computations of all and of one client; those that run are not among those that are begun.
const MOST: Counts = Counts { waiting: 512, begun: 32, running: 0, ending: 48 };
const MOST_OF_CLIENT: Counts = Counts { waiting: 128, begun: 8, running: usize::MAX, ending: 16 };

/// Where computations run.
pub struct Workers {
    turns: Arc<Turns>,
    /// The longest that a computation may take.
    time: Duration,
    /// Has the server come to its end?
    closed: watch::Sender<bool>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnswer {
    /// Too many others are waiting.
    #[error("too many others are waiting")]
    Busy,
    /// It took too long.
    #[error("it took too long")]
    Late,
    /// The computation came to a bad end.
    #[error("the computation came to a bad end")]
    Broken,
}

impl From<NoAnswer> for PageError {
    fn from(reason: NoAnswer) -> PageError {
        match reason {
            NoAnswer::Busy => PageError::Busy,
            NoAnswer::Late => PageError::Late,
            NoAnswer::Broken => PageError::Broken,
        }
    }
}

impl Default for Workers {
    fn default() -> Workers {
        Workers::with(available_parallelism().map_or(1, NonZero::get), MOST, TIME)
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
    fn with(at_once: usize, most: Counts, time: Duration) -> Workers {
        let of_all = Counts { begun: most.begun + at_once, running: at_once, ..most };
        let of_client = Counts { begun: MOST_OF_CLIENT.begun + at_once, ..MOST_OF_CLIENT };
        let turns = Turns::new(of_all, of_client);
        Workers { turns: Arc::new(turns), time, closed: watch::Sender::new(false) }
    }

    /// What the work gives, within the limits, and under the eyes of those who watch.
    pub async fn compute<T: Send + 'static>(
        &self,
        client: &Arc<Client>,
        watch: &Watch,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let end = Instant::now() + self.time;
        let ticket = self.turns.enter(client.address()).ok_or(NoAnswer::Busy)?;
        timeout_at(end, ticket.called()).await.map_err(|_| NoAnswer::Busy)?;
        let budget = client.budget();
        let guard = StopWhenDropped(budget.clone());
        // A request computes once; of several computations the first would be watched.
        _ = watch.0.set(budget.clone());
        // What the thread uses is charged to the client as long as the thread lives.
        let (thread, client, own) = (ticket.thread(), Arc::clone(client), budget.clone());
        let mut computation = tokio::task::spawn_blocking(move || {
            let answer = work(&own);
            drop((thread, client));
            answer
        });
        tokio::select! {
            answer = &mut computation => return answer.map_err(|_| NoAnswer::Broken),
            () = sleep_until(end) => {}
            () = self.closed() => {}
            never = take_turns(&ticket, &budget) => match never {},
        }
        drop((guard, ticket));
        let answer = timeout(GRACE, computation).await;
        answer.map_err(|_| NoAnswer::Late)?.map_err(|_| NoAnswer::Broken)
    }

    /// Stops all computations, and those to come.
    pub fn close(&self) {
        self.closed.send_replace(true);
    }

    async fn closed(&self) {
        // It fails only if there is nobody who could close.
        _ = self.closed.subscribe().wait_for(|closed| *closed).await;
    }
}

/// Lets a computation rest whenever it has run for a while and others wait.
async fn take_turns(ticket: &Ticket, budget: &Budget) -> Infallible {
    loop {
        sleep(TURN).await;
        if ticket.pass_on() {
            budget.pause();
            ticket.called().await;
            budget.resume();
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::client::Clients;
    use super::*;
    use std::net::Ipv4Addr;
    use std::sync::mpsc;
    use values::Error;

    impl Workers {
        /// Workers with patience: what ends a computation there is not the clock.
        pub(in crate::serve) fn patient(at_once: usize) -> Workers {
            Workers::with(at_once, MOST, Duration::from_hours(1))
        }

        /// Workers that turn everybody away.
        pub(in crate::serve) fn full() -> Workers {
            Workers::with(1, Counts { waiting: 0, ..MOST }, TIME)
        }

        /// Waits until so many computations have begun.
        pub(in crate::serve) async fn begun(&self, count: usize) {
            while self.turns.counts().begun != count {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        }

        /// Waits until so many computations are running, and no threads are left of others.
        pub(in crate::serve) async fn running(&self, count: usize) {
            while self.turns.counts() != (Counts { running: count, begun: count, ..Counts::default() }) {
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

    fn client() -> Arc<Client> {
        Clients::with(MEMORY, MEMORY).at(Ipv4Addr::LOCALHOST.into())
    }

    fn compute<T: Send + 'static>(
        workers: &Workers,
        work: impl FnOnce(&Budget) -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        runtime().block_on(workers.compute(&client(), &Watch::default(), work))
    }

    #[test]
    fn work_is_done() {
        assert_eq!(compute(&Workers::patient(1), |_| 42), Ok(42));
        let broken = compute(&Workers::patient(1), |_| -> u8 { panic!("on purpose") });
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
            workers.compute(&client(), &Watch::default(), work).await
        });
        wait.recv().unwrap();
        task.abort();
        assert_eq!(halted.recv(), Ok(Error::Stopped));
    }

    #[test]
    fn work_is_stopped_when_its_time_is_over() {
        let workers = Workers::with(1, MOST, Duration::from_millis(1));
        assert_eq!(compute(&workers, spin), Ok(Error::Stopped));
    }

    #[test]
    fn work_is_stopped_when_the_server_ends() {
        let workers = Workers::patient(1);
        workers.close();
        assert_eq!(compute(&workers, spin), Ok(Error::Stopped));
    }

    /// One turn, which hard work has and which does not end by itself; others are done all the same.
    #[test]
    fn hard_work_holds_nobody_up() {
        let workers = Arc::new(Workers::patient(1));
        let runtime = runtime();
        let hard = Arc::clone(&workers);
        let hard = runtime.spawn(async move { hard.compute(&client(), &Watch::default(), spin).await });
        runtime.block_on(async {
            workers.running(1).await;
            for number in 0..3 {
                assert_eq!(workers.compute(&client(), &Watch::default(), move |_| number).await, Ok(number));
            }
            workers.running(1).await;
            workers.close();
            assert_eq!(hard.await.unwrap(), Ok(Error::Stopped));
        });
    }

    /// The only turn is free for others, though the thread of the work that nobody waits for does not end.
    #[test]
    fn work_that_does_not_listen_holds_nobody_up() {
        let workers = Arc::new(Workers::patient(1));
        let runtime = runtime();
        let (started, wait) = mpsc::channel();
        let (end, ending) = mpsc::channel::<()>();
        let deaf = Arc::clone(&workers);
        let task = runtime.spawn(async move {
            let work = move |_: &Budget| {
                started.send(()).unwrap();
                _ = ending.recv();
            };
            deaf.compute(&client(), &Watch::default(), work).await
        });
        wait.recv().unwrap();
        task.abort();
        runtime.block_on(async {
            assert!(task.await.unwrap_err().is_cancelled());
            assert_eq!(workers.compute(&client(), &Watch::default(), |_| 1).await, Ok(1));
            assert_eq!(workers.turns.counts().ending, 1);
            drop(end);
            workers.running(0).await;
        });
    }

    #[test]
    fn work_is_watched() {
        let watch = Watch::default();
        assert_eq!(watch.progress(), (0, 0));
        let work = |budget: &Budget| budget.report(3, 7);
        runtime().block_on(Workers::patient(1).compute(&client(), &watch, work)).unwrap();
        assert_eq!(watch.progress(), (3, 7));
    }

    #[test]
    fn too_many_are_turned_away() {
        assert_eq!(compute(&Workers::full(), |_| ()), Err(NoAnswer::Busy));
    }
}
