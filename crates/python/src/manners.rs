//! Manners: how a question is computed so that other threads run, Ctrl-C is obeyed, and limits are kept.
//!
//! Only the main thread of Python hears signals, and only while it holds the interpreter's lock. So there are
//! three ways, from quick to long:
//!
//! - What is known already is looked up at once, under a budget that was stopped before it began: the algebra
//!   asks its budget whenever real recursion starts, and then gives up ([`known`]).
//! - What is short is computed by the thread that asks, without the lock ([`short`]). A clock that ticks for
//!   all of them stops what is still there after two ticks; it is then asked again as something long. The
//!   store remembers what was found, so little is lost.
//! - What is long is computed by a thread of its own, while the one that asks looks after signals and
//!   progress ([`long`]).

use crate::home::Home;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use values::{Budget, Session};

/// How often signals are looked after.
const TICK: Duration = Duration::from_millis(25);

/// The stack of a thread that computes: rules in Python must not meet a stack that the interpreter does not
/// know, and recursion takes a fresh one only where this ends.
const STACK: usize = 64 << 20;

/// What a question may use, where nothing else is said.
struct Defaults {
    memory: Option<usize>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
}

static DEFAULTS: Mutex<Defaults> = Mutex::new(Defaults { memory: None, threads: None, progress: None });

fn defaults() -> MutexGuard<'static, Defaults> {
    DEFAULTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sets what questions may use where nothing else is said; gives back what was set before.
#[pyfunction]
#[pyo3(signature = (memory, threads, progress))]
pub(crate) fn set_limits(
    memory: Option<usize>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> (Option<usize>, Option<usize>, Option<Py<PyAny>>) {
    let new = Defaults { memory, threads, progress };
    let old = std::mem::replace(&mut *defaults(), new);
    (old.memory, old.threads, old.progress)
}

/// What one question may use.
#[derive(Default)]
pub(crate) struct Limits {
    /// Bytes, beside what the store keeps.
    pub(crate) memory: Option<usize>,
    pub(crate) threads: Option<usize>,
    /// Called with how much is done, and of how much.
    pub(crate) progress: Option<Py<PyAny>>,
}

impl Limits {
    /// These limits, and the defaults where nothing is said.
    fn filled(self, py: Python<'_>) -> Limits {
        let defaults = defaults();
        let clone = |progress: &Option<Py<PyAny>>| progress.as_ref().map(|own| own.clone_ref(py));
        Limits {
            memory: self.memory.or(defaults.memory),
            threads: self.threads.or(defaults.threads),
            progress: self.progress.or_else(|| clone(&defaults.progress)),
        }
    }

    fn budget(&self, home: &Home) -> Budget {
        let budget = home.budget().beside();
        let budget = self.memory.map_or(budget.clone(), |memory| budget.part(memory));
        budget.with_threads(self.threads.unwrap_or(1))
    }
}

/// Who can say that it was stopped.
pub(crate) trait Answer {
    /// Was it stopped before there was an answer?
    fn was_stopped(&self) -> bool;
}

impl<T> Answer for Result<T, values::Error> {
    fn was_stopped(&self) -> bool {
        matches!(self, Err(values::Error::Stopped))
    }
}

/// What is known without any work; `None` if there is some to do.
#[inline]
pub(crate) fn known<T>(
    home: &Home,
    ask: impl FnOnce(&Session<'_>) -> Result<T, values::Error>,
) -> Option<Result<T, values::Error>> {
    let answer = ask(&Session::within(home.store(), home.stopped()));
    if answer.was_stopped() { None } else { Some(answer) }
}

/// Something of the algebra, which is short as a rule.
pub(crate) fn short<T: Send>(
    py: Python<'_>,
    home: &Home,
    ask: impl Fn(&Session<'_>) -> Result<T, values::Error> + Send + Sync,
) -> PyResult<Result<T, values::Error>> {
    if let Some(answer) = known(home, &ask) {
        return Ok(answer);
    }
    let answer = py.detach(|| {
        let budget = home.budget().beside();
        let _watched = clock::watch(&budget);
        ask(&budget.session(home.store()))
    });
    if !answer.was_stopped() {
        return Ok(answer);
    }
    long(py, home, Limits::default(), |budget| ask(&budget.session(home.store())))
}

/// Something that may take long.
pub(crate) fn long<T: Send>(
    py: Python<'_>,
    home: &Home,
    limits: Limits,
    ask: impl FnOnce(&Budget) -> T + Send,
) -> PyResult<T> {
    let limits = limits.filled(py);
    let budget = limits.budget(home);
    py.detach(|| {
        thread::scope(|scope| {
            let (send, receive) = channel();
            let (begun, begins) = channel();
            let own = budget.clone();
            // Attached once for as long as the thread lives, so that rules in Python come and go quickly.
            let work = move || {
                Python::attach(|py| {
                    _ = begun.send(thread_ident(py));
                    py.detach(|| send.send(ask(&own)).unwrap_or(()));
                });
            };
            let spawned = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
            let ident = begins.recv().ok().flatten();
            loop {
                match receive.recv_timeout(TICK) {
                    Ok(answer) => {
                        tell_end(&limits, &budget)?;
                        return Ok(answer);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => match spawned.join() {
                        Err(panic) => std::panic::resume_unwind(panic),
                        Ok(()) => return Err(PyErr::new::<pyo3::exceptions::PyRuntimeError, _>("no answer")),
                    },
                }
                let heard = Python::attach(|py| {
                    py.check_signals()?;
                    tell(py, &limits, &budget)
                });
                if let Err(error) = heard {
                    budget.stop();
                    // Rules that are being run would not hear of it.
                    Python::attach(|py| interrupt(py, ident, &error));
                    return Err(error);
                }
            }
        })
    })
}

fn tell(py: Python<'_>, limits: &Limits, budget: &Budget) -> PyResult<()> {
    let Some(progress) = &limits.progress else { return Ok(()) };
    let (done, total) = budget.progress();
    progress.call1(py, (done, total)).map(|_| ())
}

fn tell_end(limits: &Limits, budget: &Budget) -> PyResult<()> {
    if limits.progress.is_none() {
        return Ok(());
    }
    Python::attach(|py| tell(py, limits, budget))
}

/// What Python calls the thread.
fn thread_ident(py: Python<'_>) -> Option<Py<PyAny>> {
    let ident = py.import("threading").and_then(|threading| threading.call_method0("get_ident"));
    ident.ok().map(Bound::unbind)
}

/// Raises an exception in the rules that a thread is running, if it does.
fn interrupt(py: Python<'_>, ident: Option<Py<PyAny>>, error: &PyErr) {
    static INTERRUPT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let Some(ident) = ident else { return };
    let interrupt = INTERRUPT.get_or_try_init(py, || {
        Ok::<_, PyErr>(py.import("marienbad._errors")?.getattr("interrupt")?.unbind())
    });
    if let Ok(interrupt) = interrupt {
        _ = interrupt.call1(py, (ident, error.get_type(py)));
    }
}

mod clock {
    //! A clock that stops what was short and has become long.

    use super::{Budget, Condvar, Mutex, MutexGuard, PoisonError, TICK, thread};

    struct Clock {
        asked: Vec<Asked>,
        /// Numbers for those who ask.
        next: u64,
        /// The process in which the clock ticks: a fork has none.
        ticks_in: Option<u32>,
        /// Does it sleep until somebody asks?
        sleeps: bool,
    }

    struct Asked {
        number: u64,
        budget: Budget,
        /// Was it there at the last tick?
        old: bool,
    }

    static CLOCK: Mutex<Clock> =
        Mutex::new(Clock { asked: Vec::new(), next: 0, ticks_in: None, sleeps: false });
    static WAKE: Condvar = Condvar::new();

    /// After so many ticks without anything to do the clock sleeps.
    const IDLE: u32 = 40;

    fn clock() -> MutexGuard<'static, Clock> {
        CLOCK.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something that is computed as long as this is there.
    pub(super) struct Watched(u64);

    impl Drop for Watched {
        fn drop(&mut self) {
            clock().asked.retain(|asked| asked.number != self.0);
        }
    }

    /// Stops a budget that is still used after two ticks.
    pub(super) fn watch(budget: &Budget) -> Watched {
        let mut clock = clock();
        let number = clock.next;
        clock.next += 1;
        clock.asked.push(Asked { number, budget: budget.clone(), old: false });
        let process = std::process::id();
        if clock.ticks_in != Some(process) {
            clock.ticks_in = Some(process);
            clock.asked.retain(|asked| asked.number == number);
            thread::spawn(tick);
        } else if clock.sleeps {
            clock.sleeps = false;
            WAKE.notify_one();
        }
        Watched(number)
    }

    fn tick() {
        let mut idle = 0;
        let mut now = clock();
        loop {
            if idle >= IDLE {
                now.sleeps = true;
                now = WAKE.wait_while(now, |clock| clock.sleeps).unwrap_or_else(PoisonError::into_inner);
                idle = 0;
            }
            (now, _) = WAKE.wait_timeout(now, TICK).unwrap_or_else(PoisonError::into_inner);
            idle = if now.asked.is_empty() { idle + 1 } else { 0 };
            for asked in &mut now.asked {
                if asked.old {
                    asked.budget.stop();
                }
                asked.old = true;
            }
        }
    }
}
