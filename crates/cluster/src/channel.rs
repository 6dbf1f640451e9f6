//! Messages between workers, in rounds.
//!
//! Each worker sends messages to owners, on whatever thread or host they are, and says when it has no more;
//! a round is over when all have said so and everything is taken in, which timely's progress tells. Nobody
//! gets far ahead: who has sent much waits until what went before is taken in everywhere. To timely, a worker
//! that has given up is one that has no more to send. So what a round has brought counts only when all have
//! said something in the council after it, which nobody does who has given up.

use crate::error::Error;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use timely::ExchangeData;
use timely::container::CapacityContainerBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::probe::Handle;
use timely::dataflow::operators::{Operator, Probe};
use timely::worker::Worker;
use values::Budget;

/// How long a worker sleeps at most while it waits.
const MOMENT: Duration = Duration::from_millis(5);

/// So many messages a worker may send before it looks whether the others follow.
const FLOW: usize = 1 << 17;

/// Whether to go on: the question's budget, and what has gone wrong with other workers.
#[derive(Clone)]
pub(crate) struct Watch {
    pub(crate) budget: Budget,
    pub(crate) failure: Arc<Failure>,
    /// How many workers each process has.
    pub(crate) threads: usize,
}

/// What has gone wrong in this process: a process that was lost, or why a worker gave up.
#[derive(Default)]
pub(crate) struct Failure {
    /// The number of a lost process, and one more; 0 if none is.
    lost: AtomicUsize,
    failed: Mutex<Option<Error>>,
}

impl Failure {
    pub(crate) fn lose(&self, process: usize) {
        _ = self.lost.compare_exchange(0, process + 1, Ordering::AcqRel, Ordering::Acquire);
    }

    /// The first failure counts.
    pub(crate) fn report(&self, error: Error) {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.get_or_insert(error);
    }

    pub(crate) fn take(&self) -> Option<Error> {
        let lost = self.lost.load(Ordering::Acquire).checked_sub(1);
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner).take();
        failed.or(lost.map(Error::Lost))
    }

    fn is_there(&self) -> Option<Error> {
        if let Some(process) = self.lost.load(Ordering::Acquire).checked_sub(1) {
            return Some(Error::Lost(process));
        }
        let failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        // It is told once, by whoever has failed.
        failed.is_some().then_some(Error::Halt(values::Error::Stopped))
    }
}

impl Watch {
    pub(crate) fn check(&self) -> Result<(), Error> {
        self.budget.go_on()?;
        self.failure.is_there().map_or(Ok(()), Err)
    }

    /// A worker has given up: says why, if that is heard soon.
    pub(crate) fn desertion(&self, worker: usize) -> Error {
        let until = Instant::now() + HEARSAY;
        while Instant::now() < until {
            if let Err(error) = self.check() {
                return error;
            }
            thread::sleep(MOMENT);
        }
        Error::Lost(worker / self.threads)
    }
}

/// How long a worker waits to hear why another one has given up.
const HEARSAY: Duration = Duration::from_secs(5);

/// Messages of one kind.
pub(crate) struct Channel<M: ExchangeData + Clone> {
    input: InputHandle<u64, CapacityContainerBuilder<Vec<M>>>,
    probe: Handle<u64>,
    sent: usize,
    watch: Watch,
}

impl<M: ExchangeData + Clone> Channel<M> {
    /// `owner` is the worker that a message is for; `receive` takes messages in.
    pub(crate) fn new(
        worker: &mut Worker,
        watch: &Watch,
        owner: impl Fn(&M) -> u64 + 'static,
        mut receive: impl FnMut(&mut Vec<M>) -> Result<(), Error> + 'static,
    ) -> Channel<M> {
        let mut input = InputHandle::new();
        let failure = Arc::clone(&watch.failure);
        let probe = Handle::new();
        worker.dataflow(|scope| {
            input
                .to_stream(scope)
                .unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
                    Exchange::new(owner),
                    "receive",
                    move |_, _| {
                        move |input, _| {
                            input.for_each_time(|_, batches| {
                                for batch in batches {
                                    if let Err(error) = receive(batch) {
                                        failure.report(error);
                                    }
                                }
                            });
                        }
                    },
                )
                .probe_with(&probe);
        });
        Channel { input, probe, sent: 0, watch: watch.clone() }
    }

    /// Sends a message. Others may be taken in meanwhile.
    pub(crate) fn send(&mut self, worker: &mut Worker, message: M) -> Result<(), Error> {
        self.input.send(message);
        self.sent += 1;
        if self.sent.is_multiple_of(FLOW) { self.breathe(worker) } else { Ok(()) }
    }

    /// Takes in what has come, and waits for those who are far behind.
    pub(crate) fn breathe(&mut self, worker: &mut Worker) -> Result<(), Error> {
        if worker.peers() == 1 {
            return self.watch.check();
        }
        let now = *self.input.time();
        self.input.advance_to(now + 1);
        worker.step();
        while self.probe.less_than(&now.saturating_sub(2)) {
            self.watch.check()?;
            worker.step_or_park(Some(MOMENT));
        }
        self.watch.check()
    }

    /// Ends the round: everything that anybody has sent is taken in afterwards.
    pub(crate) fn end_round(&mut self, worker: &mut Worker) -> Result<(), Error> {
        self.end_round_with(worker, &RefCell::default())
    }

    /// The same; what comes into the outbox meanwhile is sent in the next round.
    pub(crate) fn end_round_with(
        &mut self,
        worker: &mut Worker,
        outbox: &RefCell<Vec<M>>,
    ) -> Result<(), Error> {
        let next = ((*self.input.time() >> 32) + 1) << 32;
        self.input.advance_to(next);
        while self.probe.less_than(&next) {
            self.watch.check()?;
            worker.step_or_park(Some(MOMENT));
            outbox.borrow_mut().drain(..).for_each(|message| self.input.send(message));
            self.input.flush();
        }
        self.watch.check()
    }
}

/// Where all workers say something, and each hears what all have said.
pub(crate) struct Council {
    channel: Channel<(u64, Said)>,
    heard: Rc<RefCell<Vec<Said>>>,
    round: u64,
    watch: Watch,
}

/// What is said: in which round, by whom, and what.
type Said = (u64, u64, Vec<u64>);

impl Council {
    pub(crate) fn new(worker: &mut Worker, watch: &Watch) -> Council {
        let heard: Rc<RefCell<Vec<Said>>> = Rc::default();
        let hearing = Rc::clone(&heard);
        let receive = move |messages: &mut Vec<(u64, Said)>| {
            hearing.borrow_mut().extend(messages.drain(..).map(|(_, said)| said));
            Ok(())
        };
        let channel = Channel::new(worker, watch, |(to, _)| *to, receive);
        Council { channel, heard, round: 0, watch: watch.clone() }
    }

    /// What all workers say, by worker.
    pub(crate) fn ask(&mut self, worker: &mut Worker, own: &[u64]) -> Result<Vec<Vec<u64>>, Error> {
        self.round += 1;
        for to in 0..worker.peers() as u64 {
            self.channel.send(worker, (to, (self.round, worker.index() as u64, own.to_vec())))?;
        }
        self.channel.end_round(worker)?;
        // Somebody may already have said something in the next round.
        let mut heard = self.heard.borrow_mut();
        heard.sort_unstable();
        let count = heard.partition_point(|(round, _, _)| *round <= self.round);
        let said = |worker: &usize| heard[..count].iter().any(|(_, who, _)| *who == *worker as u64);
        if let Some(silent) = (0..worker.peers()).find(|worker| !said(worker)) {
            return Err(self.watch.desertion(silent));
        }
        Ok(heard.drain(..count).map(|(_, _, said)| said).collect())
    }

    /// The sum of what all say.
    pub(crate) fn sum(&mut self, worker: &mut Worker, own: u64) -> Result<u64, Error> {
        Ok(self.ask(worker, &[own])?.iter().flatten().sum())
    }
}
