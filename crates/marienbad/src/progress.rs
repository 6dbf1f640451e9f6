//! A bar on the terminal that shows how far a computation has got.

use indicatif::{ProgressBar, ProgressStyle};
use solvers::Budget;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often progress is looked at.
const MOMENT: Duration = Duration::from_millis(100);

/// Runs a computation while another thread shows its progress, if standard error is a terminal.
pub fn watched<T>(budget: &Budget, compute: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return compute();
    }
    let (running, over) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let style = |template: &str| {
                ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
            };
            let bar = ProgressBar::no_length();
            let mut known_total = None;
            while over.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                let (reached, total) = budget.progress();
                let total = Some(total).filter(|total| *total > 0);
                if known_total != Some(total) {
                    known_total = Some(total);
                    let template = match total {
                        Some(_) => "{wide_bar} {human_pos}/{human_len} {eta}",
                        None => "{spinner} {human_pos} ({per_sec}) {elapsed}",
                    };
                    bar.set_style(style(template));
                }
                if let Some(total) = total {
                    bar.set_length(total);
                }
                bar.set_position(reached);
                bar.tick();
            }
            bar.finish_and_clear();
        });
        let result = compute();
        drop(running);
        result
    })
}
