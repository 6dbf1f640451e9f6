//! What the terminal shows while a computation goes on: how far it has got, and how to stop it.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use solvers::Budget;
use std::io::{self, IsTerminal};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;
use words::language::Sentences;

/// How often progress is looked at.
const MOMENT: Duration = Duration::from_millis(100);

/// Runs a computation while another thread shows its progress, if standard error is a terminal.
pub fn watched<T>(sentences: &Sentences, budget: &Budget, compute: impl FnOnce() -> T) -> T {
    watched_as(sentences, "progress-stop", budget, compute)
}

/// The same; the message says what happens on Ctrl-C.
pub fn watched_as<T>(
    sentences: &Sentences,
    message: &'static str,
    budget: &Budget,
    compute: impl FnOnce() -> T,
) -> T {
    if !io::stderr().is_terminal() {
        return compute();
    }
    let (running, over) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let style = |template: &str| {
                ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
            };
            let bar = ProgressBar::no_length().with_prefix(sentences.say(message));
            let mut known_total = None;
            // Engines count anew where they begin anew; what is shown does not go back.
            let mut farthest = 0;
            while over.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                let (reached, total) = budget.progress();
                let total = Some(total).filter(|total| *total > 0);
                if known_total != Some(total) {
                    known_total = Some(total);
                    bar.set_style(style(match total {
                        Some(_) => "{wide_bar} {percent} % {eta} {prefix}",
                        None => "{spinner} {elapsed} {wide_msg}",
                    }));
                }
                farthest = reached.max(farthest);
                match total {
                    Some(total) => {
                        bar.set_length(total);
                        bar.set_position(reached);
                    }
                    None if farthest > 0 => {
                        let count = [("count", HumanCount(farthest).to_string().into())];
                        let positions = sentences.say_with("progress-positions", &count);
                        bar.set_message(format!("{positions} {}", bar.prefix()));
                    }
                    None => bar.set_message(bar.prefix()),
                }
                bar.tick();
            }
            bar.finish_and_clear();
        });
        let result = compute();
        drop(running);
        result
    })
}
