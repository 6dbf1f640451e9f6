//! Ctrl-C.
//!
//! The first thing it does is to stop the computation that is running. In the calculator that is all: the
//! session goes on. Elsewhere the program ends, and a computation that has stopped gets a moment to write
//! out the lines it has finished.

use solvers::Control;
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

/// Connects Ctrl-C with what is computing: a session of the calculator, or an engine under a control.
pub struct Interrupt {
    flag: Arc<Mutex<Arc<AtomicBool>>>,
    control: Arc<Mutex<Option<Arc<Control>>>>,
}

impl Interrupt {
    /// Takes over Ctrl-C. Where that is impossible, Ctrl-C ends the program as if this were not there.
    #[must_use]
    pub fn install(afterwards: Afterwards) -> Interrupt {
        Interrupt::stopping(None, afterwards)
    }

    /// Takes over Ctrl-C, which from its first moment stops what this control watches.
    #[must_use]
    pub fn of_control(control: &Arc<Control>, afterwards: Afterwards) -> Interrupt {
        Interrupt::stopping(Some(Arc::clone(control)), afterwards)
    }

    fn stopping(control: Option<Arc<Control>>, afterwards: Afterwards) -> Interrupt {
        let flag = Arc::new(Mutex::new(Arc::new(AtomicBool::new(false))));
        let control = Arc::new(Mutex::new(control));
        let (watched, watched_control) = (Arc::clone(&flag), Arc::clone(&control));
        _ = ctrlc::set_handler(move || {
            watched.lock().unwrap_or_else(PoisonError::into_inner).store(true, Ordering::Relaxed);
            if let Some(control) = &*watched_control.lock().unwrap_or_else(PoisonError::into_inner) {
                control.stop();
            }
            if afterwards == Afterwards::End {
                thread::sleep(MOMENT);
                process::exit(130);
            }
        });
        Interrupt { flag, control }
    }

    /// From now on Ctrl-C stops this session.
    pub fn watch(&self, session: &Session<'_>) {
        *self.flag.lock().unwrap_or_else(PoisonError::into_inner) = session.stop_flag();
    }

    /// From now on Ctrl-C stops what this control watches.
    pub fn watch_control(&self, control: &Arc<Control>) {
        *self.control.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(control));
    }

    /// Forgets a Ctrl-C that came too late to stop anything.
    pub fn forget(&self) {
        self.flag.lock().unwrap_or_else(PoisonError::into_inner).store(false, Ordering::Relaxed);
    }
}
