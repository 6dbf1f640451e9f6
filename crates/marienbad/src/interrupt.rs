//! Ctrl-C.
//!
//! The first thing it does is to stop the computation that is running. In the calculator that is all: the
//! session goes on. Elsewhere the program ends, and a computation that has stopped gets a moment to write
//! out the lines it has finished.

use std::num::NonZero;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, available_parallelism};
use std::time::Duration;
use values::Budget;

/// What Ctrl-C does once the computation is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Afterwards {
    /// The program ends with exit code 130, whatever it is doing.
    End,
    /// The program goes on.
    GoOn,
}

/// Long enough to write out what is finished, too short to be noticed.
const MOMENT: Duration = Duration::from_millis(200);

/// The budget of the one question of this run, which Ctrl-C stops.
#[must_use]
pub fn budget(memory: usize, afterwards: Afterwards) -> Budget {
    let budget = all_cores(memory);
    _ = Interrupt::install(&budget, afterwards);
    budget
}

/// So many bytes, and all cores.
#[must_use]
pub fn all_cores(memory: usize) -> Budget {
    Budget::new(memory).with_threads(available_parallelism().map_or(1, NonZero::get))
}

/// Connects Ctrl-C with the budget of what is computing.
pub struct Interrupt(Arc<Mutex<Budget>>);

impl Interrupt {
    /// Takes over Ctrl-C. Where that is impossible, Ctrl-C ends the program as if this were not there.
    #[must_use]
    pub fn install(budget: &Budget, afterwards: Afterwards) -> Interrupt {
        let watched = Arc::new(Mutex::new(budget.clone()));
        let current = Arc::clone(&watched);
        _ = ctrlc::set_handler(move || {
            current.lock().unwrap_or_else(PoisonError::into_inner).stop();
            if afterwards == Afterwards::End {
                thread::sleep(MOMENT);
                process::exit(130);
            }
        });
        Interrupt(watched)
    }

    /// From now on Ctrl-C stops what this budget is for.
    pub fn watch(&self, budget: &Budget) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = budget.clone();
    }
}
