//! Ctrl-C.
//!
//! The first thing it does is to stop the computation that is running. In the calculator that is all: the
//! session goes on. Elsewhere the program ends, and a computation that has stopped gets a moment to write
//! out the lines it has finished.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use values::Session;

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

/// Connects Ctrl-C with the session that is computing.
pub struct Interrupt {
    flag: Arc<Mutex<Arc<AtomicBool>>>,
}

impl Interrupt {
    /// Takes over Ctrl-C. Where that is impossible, Ctrl-C ends the program as if this were not there.
    #[must_use]
    pub fn install(afterwards: Afterwards) -> Interrupt {
        let flag = Arc::new(Mutex::new(Arc::new(AtomicBool::new(false))));
        let watched = Arc::clone(&flag);
        _ = ctrlc::set_handler(move || {
            watched.lock().unwrap_or_else(PoisonError::into_inner).store(true, Ordering::Relaxed);
            if afterwards == Afterwards::End {
                thread::sleep(MOMENT);
                process::exit(130);
            }
        });
        Interrupt { flag }
    }

    /// From now on Ctrl-C stops this session.
    pub fn watch(&self, session: &Session<'_>) {
        *self.flag.lock().unwrap_or_else(PoisonError::into_inner) = session.stop_flag();
    }

    /// Forgets a Ctrl-C that came too late to stop anything.
    pub fn forget(&self) {
        self.flag.lock().unwrap_or_else(PoisonError::into_inner).store(false, Ordering::Relaxed);
    }
}
