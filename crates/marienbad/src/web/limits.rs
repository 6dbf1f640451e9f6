//! What a request may cost: time, memory, and a place among those that are computed at once.
//!
//! A computation runs on a thread of its own. It is stopped when its time is over, and when the browser that asked for it has
//! gone away: then the request is dropped, and with it the guard that stops the computation. As many run at once as
//! the machine has cores; some more wait, the rest are turned away at once.

use solvers::Control;
use std::num::NonZero;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until, timeout_at};

/// The longest that a request may take.
pub const TIME: Duration = Duration::from_secs(10);

/// How long a computation that was told to stop may take to do so.
const GRACE: Duration = Duration::from_secs(2);

/// The most bytes that a computation may use.
pub const MEMORY: usize = 256 << 20;

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
        let cores = available_parallelism().map_or(1, NonZero::get);
        Workers { running: Arc::new(Semaphore::new(cores)), waiting: Semaphore::new(cores + QUEUE) }
    }
}

/// Stops a computation when nobody waits for it any more.
struct StopWhenDropped(Arc<Control>);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Workers {
    /// What the work gives, within the limits.
    pub async fn compute<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Control) -> T + Send + 'static,
    ) -> Result<T, NoAnswer> {
        let end = Instant::now() + TIME;
        let _place = self.waiting.try_acquire().map_err(|_| NoAnswer::Busy)?;
        let running = timeout_at(end, Arc::clone(&self.running).acquire_owned()).await;
        let running = running.map_err(|_| NoAnswer::Busy)?.map_err(|_| NoAnswer::Broken)?;
        let control = Arc::new(Control::new(MEMORY));
        let guard = StopWhenDropped(Arc::clone(&control));
        let mut computation = tokio::task::spawn_blocking(move || {
            let answer = work(&control);
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
mod tests {
    use super::*;
    use solvers::Halt;
    use std::sync::mpsc;

    fn spin(control: &Control) -> Halt {
        loop {
            if let Err(halt) = control.go_on() {
                return halt;
            }
            std::thread::yield_now();
        }
    }

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap()
    }

    #[test]
    fn work_is_done() {
        let answer = runtime().block_on(Workers::default().compute(|_| 42));
        assert_eq!(answer, Ok(42));
        let broken = runtime().block_on(Workers::default().compute(|_| -> u8 { panic!("on purpose") }));
        assert_eq!(broken, Err(NoAnswer::Broken));
    }

    #[test]
    fn work_for_nobody_is_stopped() {
        let runtime = runtime();
        let workers = Arc::new(Workers::default());
        let (started, wait) = mpsc::channel();
        let (ended, halted) = mpsc::channel();
        let task = runtime.spawn(async move {
            let work = move |control: &Control| {
                started.send(()).unwrap();
                ended.send(spin(control)).unwrap();
            };
            workers.compute(work).await
        });
        wait.recv().unwrap();
        task.abort();
        assert_eq!(halted.recv(), Ok(Halt::Stopped));
    }

    #[test]
    fn too_many_are_turned_away() {
        let workers = Workers { running: Arc::new(Semaphore::new(1)), waiting: Semaphore::new(0) };
        assert_eq!(runtime().block_on(workers.compute(|_| ())), Err(NoAnswer::Busy));
    }
}
