//! The program: command line, calculator, web app, pictures. The only crate that prints, reads files or asks the
//! environment.
//!
//! [`run`] reads the command line ([`cli`]) and hands over to the module of the command; without arguments the web
//! app starts ([`web`]). Values become text in [`present`] and [`json`], errors become sentences in [`diagnostic`];
//! the sentences themselves are in `locales/` ([`language`]).

pub mod batch;
pub mod calculator;
pub mod charged_text;
pub mod cli;
pub mod csv;
pub mod diagnostic;
pub mod draw;
pub mod draw_svg;
pub mod draw_terminal;
pub mod editor;
pub mod eval;
pub mod game_diagnostic;
pub mod games;
pub mod help;
pub mod interrupt;
pub mod json;
pub mod language;
pub mod memory;
pub mod picture_file;
pub mod play;
pub mod plot;
pub mod positions;
pub mod present;
pub mod progress;
pub mod quotient;
pub mod relation;
pub mod sealed_file;
pub mod sequence;
pub mod solve;
pub mod sprouts;
pub mod stream;
pub mod table;
pub mod thermograph;
pub mod usage;
#[cfg(feature = "web")]
pub mod web;
pub mod whole_file;
pub mod why;

use std::ffi::OsString;
use std::process::ExitCode;

/// How a run ended. A worse end is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// The question was answered.
    Answer,
    /// There was no answer within the budget.
    NoAnswer,
    /// The input, or a file, was bad.
    BadInput,
    /// A signal stopped it.
    Interrupted,
}

/// Where answers go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StandardOutput {
    /// Somewhere.
    Open,
    /// Nowhere: it was closed when the program began.
    Closed,
}

/// Runs the program with the arguments of its command line, its own name first.
#[must_use]
pub fn run(arguments: Vec<OsString>, output: StandardOutput) -> ExitCode {
    cli::run(arguments, output)
}
