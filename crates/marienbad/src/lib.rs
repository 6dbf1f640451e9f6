//! The program: command line, calculator, web app, pictures. The only crate that prints, reads files or asks the
//! environment.
//!
//! [`run`] reads the command line ([`cli`]) and hands over to the module of the command; without arguments the web
//! app starts ([`web`]). Values become text in [`present`] and [`json`], errors become sentences in [`diagnostic`];
//! the sentences themselves are in `locales/` ([`language`]).

pub mod batch;
pub mod calculator;
pub mod cli;
pub mod draw;
pub mod editor;
pub mod eval;
pub mod games;
pub mod interrupt;
pub mod memory;
pub mod picture_file;
pub mod play;
pub mod progress;
pub mod quotient;
pub mod relation;
pub mod sealed_file;
pub mod sequence;
pub mod solve;
pub mod sprouts;
pub mod table;
pub mod terminal;
pub mod thermograph;
pub mod usage;
#[cfg(feature = "web")]
pub mod web;
pub mod whole_file;

pub use ::games::operand as positions;
use std::ffi::OsString;
use std::process::ExitCode;
pub use words::diagnostic::Exit;
pub use words::{
    charged_text, columns, csv, diagnostic, draw_svg, draw_terminal, game_diagnostic, help, json, language,
    names, plot, present, stream, why,
};

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
