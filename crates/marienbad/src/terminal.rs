//! Standard output: how wide it is, and how long answers are printed.

use solvers::Budget;
use std::io::{self, BufWriter, StdoutLock};
use words::stream::{PIECE, Stoppable};

/// How many columns a line may have: those of the terminal, elsewhere any number.
#[must_use]
pub fn width_of_terminal() -> usize {
    terminal_size::terminal_size_of(io::stdout()).map_or(usize::MAX, |(width, _)| usize::from(width.0))
}

/// Standard output for a long answer, which ends when the question is stopped.
#[must_use]
pub fn standard_output(budget: &Budget) -> BufWriter<Stoppable<StdoutLock<'static>>> {
    BufWriter::with_capacity(PIECE, Stoppable::new(io::stdout().lock(), budget))
}
