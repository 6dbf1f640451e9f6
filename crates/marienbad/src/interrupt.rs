//! Signals: Ctrl-C, and the wish of the system that the program end.
//!
//! The first signal stops the computation that is running. Then the command ends by itself: it writes out what is finished, and a
//! computation with a checkpoint leaves its last one ([`Interrupt::hold`]). A command that does not end in a moment, because it waits for
//! its input or for whoever reads its output, is ended. So does a second signal, at once.
//!
//! In a conversation Ctrl-C stops the computation, and that is all.

use std::io;
use std::num::NonZero;
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, available_parallelism};
use std::time::Duration;
use tokio::runtime;
use tokio::time::sleep;
use values::Budget;

/// What Ctrl-C does once the computation is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// The program ends.
    End,
    /// The program goes on: it is a conversation.
    GoOn,
}

/// A signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// The system asks the program to end.
    Terminate,
}

impl Signal {
    /// What a shell reports for a program that was ended by the signal.
    fn exit_code(self) -> u8 {
        match self {
            Signal::Interrupt => 130,
            Signal::Terminate => 143,
        }
    }
}

/// Long enough to write out what is finished, too short to be noticed.
const MOMENT: Duration = Duration::from_millis(60);
/// How often one looks whether the last checkpoint is written.
const GLANCE: Duration = Duration::from_millis(5);

/// So many bytes, and all cores.
#[must_use]
pub fn all_cores(memory: usize) -> Budget {
    Budget::new(memory).with_threads(available_parallelism().map_or(1, NonZero::get))
}

/// Connects signals with the budget of what is computing.
#[derive(Debug, Default)]
pub struct Interrupt(Arc<State>);

#[derive(Debug, Default)]
struct State {
    /// What is computing.
    budget: Mutex<Budget>,
    /// What ended the program.
    received: OnceLock<Signal>,
    /// How many things have to be finished before the program may be ended.
    holds: AtomicUsize,
}

/// Something that has to be finished before a signal ends the program.
#[must_use = "it ends when this is dropped"]
#[derive(Debug)]
pub struct Hold(Arc<State>);

impl Drop for Hold {
    fn drop(&mut self) {
        self.0.holds.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Interrupt {
    /// The budget of the one question of this run, which a signal stops.
    #[must_use]
    pub fn budget(&self, memory: usize) -> Budget {
        let budget = all_cores(memory);
        self.listen(&budget, Afterwards::End);
        budget
    }

    /// Takes over the signals, for what this budget is for. Where that is impossible, they end the program as if this were not there.
    pub fn listen(&self, budget: &Budget, afterwards: Afterwards) {
        self.watch(budget);
        let Ok(runtime) = runtime::Builder::new_current_thread().enable_all().build() else { return };
        let inside = runtime.enter();
        let Ok(signals) = Signals::new() else { return };
        drop(inside);
        let state = Arc::clone(&self.0);
        let terminal = (afterwards == Afterwards::GoOn).then(Terminal::new);
        let obey = move || {
            let signal = runtime.block_on(state.last_signal(signals, afterwards));
            if let Some(terminal) = terminal {
                terminal.restore();
            }
            process::exit(signal.exit_code().into())
        };
        _ = thread::Builder::new().spawn(obey);
    }

    /// From now on signals stop what this budget is for.
    pub fn watch(&self, budget: &Budget) {
        *self.0.budget.lock().unwrap_or_else(PoisonError::into_inner) = budget.clone();
        if self.0.received.get().is_some() {
            budget.stop();
        }
    }

    /// Until this is dropped, only a second signal ends the program.
    pub fn hold(&self) -> Hold {
        self.0.holds.fetch_add(1, Ordering::AcqRel);
        Hold(Arc::clone(&self.0))
    }

    /// The exit code of a program that a signal has stopped.
    #[must_use]
    pub fn exit_code(&self) -> u8 {
        self.0.received.get().copied().unwrap_or(Signal::Interrupt).exit_code()
    }
}

impl State {
    /// Waits for the signal that ends the program, and gives the command the time to end by itself.
    async fn last_signal(&self, mut signals: Signals, afterwards: Afterwards) -> Signal {
        loop {
            let signal = signals.next().await;
            let ends = signal == Signal::Terminate || afterwards == Afterwards::End;
            if ends {
                _ = self.received.set(signal);
            }
            self.budget.lock().unwrap_or_else(PoisonError::into_inner).stop();
            if ends {
                return tokio::select! {
                    () = self.patience() => signal,
                    second = signals.next() => second,
                };
            }
        }
    }

    /// Ends when nothing had to be finished for a moment.
    async fn patience(&self) {
        let is_held = || self.holds.load(Ordering::Acquire) > 0;
        loop {
            sleep(MOMENT).await;
            if !is_held() {
                return;
            }
            while is_held() {
                sleep(GLANCE).await;
            }
        }
    }
}

#[cfg(unix)]
struct Signals {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Signals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Signals {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn next(&mut self) -> Signal {
        tokio::select! {
            _ = self.interrupt.recv() => Signal::Interrupt,
            _ = self.terminate.recv() => Signal::Terminate,
        }
    }
}

#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> io::Result<Signals> {
        Ok(Signals)
    }

    async fn next(&mut self) -> Signal {
        _ = tokio::signal::ctrl_c().await;
        Signal::Interrupt
    }
}

/// How the terminal was set before a conversation. While a line is typed it is set otherwise, and a program that ends then has to
/// set it back.
#[cfg(unix)]
struct Terminal(Option<nix::sys::termios::Termios>);

#[cfg(unix)]
impl Terminal {
    fn new() -> Terminal {
        Terminal(nix::sys::termios::tcgetattr(io::stdin()).ok())
    }

    fn restore(self) {
        use nix::sys::termios::{SetArg, tcsetattr};
        _ = self.0.map(|settings| tcsetattr(io::stdin(), SetArg::TCSANOW, &settings));
    }
}

#[cfg(not(unix))]
struct Terminal;

#[cfg(not(unix))]
impl Terminal {
    fn new() -> Terminal {
        Terminal
    }

    fn restore(self) {}
}
