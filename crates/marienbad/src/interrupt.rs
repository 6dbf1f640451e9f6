//! Signals: Ctrl-C, and the wish of the system that the program end.
//!
//! The first signal stops the computation that is running. Then the command ends by itself: it writes out
//! what is finished, and a computation with a checkpoint leaves its last one ([`Interrupt::hold`]). A command
//! that does not end in a moment, because it waits for its input or for whoever reads its output, is ended.
//! So does a second signal, at once.
//!
//! In a conversation Ctrl-C stops the computation, and that is all.

use signal_hook::consts::{SIGINT, SIGTERM};
use std::io;
use std::num::NonZero;
use std::process;
#[cfg(not(unix))]
use std::sync::atomic::AtomicBool;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, available_parallelism};
use std::time::Duration;
use values::Budget;

/// What Ctrl-C does once the computation is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// The program ends.
    End,
    /// The program goes on: it is a conversation.
    GoOn,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Signal {
    /// Ctrl-C.
    Interrupt,
    /// The system asks the program to end.
    Terminate,
}

impl Signal {
    fn of_number(number: i32) -> Signal {
        if number == SIGTERM { Signal::Terminate } else { Signal::Interrupt }
    }

    /// What a shell reports for a program that was ended by the signal.
    fn exit_code(self) -> u8 {
        match self {
            Signal::Interrupt => 130,
            Signal::Terminate => 143,
        }
    }
}

/// Long enough to write out what is finished, too short to be noticed.
const MOMENT: Duration = Duration::from_millis(40);
/// How often one looks whether there is a second signal, and whether the last checkpoint is written.
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

    /// Takes over the signals, for what this budget is for. Where that is impossible, they end the program as
    /// if this were not there.
    pub fn listen(&self, budget: &Budget, afterwards: Afterwards) {
        self.watch(budget);
        let Ok(mut signals) = Signals::new() else { return };
        let state = Arc::clone(&self.0);
        let terminal = (afterwards == Afterwards::GoOn).then(Terminal::new);
        let obey = move || {
            let signal = state.last_signal(&mut signals, afterwards);
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
    fn last_signal(&self, signals: &mut Signals, afterwards: Afterwards) -> Signal {
        loop {
            let signal = signals.wait();
            let ends = signal == Signal::Terminate || afterwards == Afterwards::End;
            if ends {
                _ = self.received.set(signal);
            }
            self.budget.lock().unwrap_or_else(PoisonError::into_inner).stop();
            if ends {
                return self.second_signal(signals).unwrap_or(signal);
            }
        }
    }

    /// Waits for another signal, but not longer than until nothing had to be finished for a moment.
    fn second_signal(&self, signals: &mut Signals) -> Option<Signal> {
        let mut waited = Duration::ZERO;
        while waited < MOMENT {
            thread::sleep(GLANCE);
            let second = signals.pending();
            if second.is_some() {
                return second;
            }
            waited = if self.holds.load(Ordering::Acquire) > 0 { Duration::ZERO } else { waited + GLANCE };
        }
        None
    }
}

/// The signals that are listened for.
#[cfg(unix)]
struct Signals(signal_hook::iterator::Signals);

#[cfg(unix)]
impl Signals {
    fn new() -> io::Result<Signals> {
        signal_hook::iterator::Signals::new([SIGINT, SIGTERM]).map(Signals)
    }

    fn wait(&mut self) -> Signal {
        loop {
            if let Some(number) = self.0.wait().next() {
                return Signal::of_number(number);
            }
        }
    }

    fn pending(&mut self) -> Option<Signal> {
        self.0.pending().next().map(Signal::of_number)
    }
}

/// The signals that are listened for: those that have come.
#[cfg(not(unix))]
struct Signals([Arc<AtomicBool>; 2]);

#[cfg(not(unix))]
impl Signals {
    fn new() -> io::Result<Signals> {
        let signals = Signals(Default::default());
        for (number, come) in [SIGINT, SIGTERM].into_iter().zip(&signals.0) {
            signal_hook::flag::register(number, Arc::clone(come))?;
        }
        Ok(signals)
    }

    fn wait(&mut self) -> Signal {
        loop {
            match self.pending() {
                Some(signal) => return signal,
                None => thread::sleep(GLANCE),
            }
        }
    }

    fn pending(&mut self) -> Option<Signal> {
        let come =
            |(number, come): (i32, &Arc<AtomicBool>)| come.swap(false, Ordering::AcqRel).then_some(number);
        [SIGINT, SIGTERM].into_iter().zip(&self.0).find_map(come).map(Signal::of_number)
    }
}

/// How the terminal was set before a conversation. While a line is typed it is set otherwise, and a program
/// that ends then has to set it back.
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
