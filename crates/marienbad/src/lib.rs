//! The program: command line, calculator, web server, picture files. The only crate that prints, listens,
//! reads files or asks the environment.
//!
//! [`run`] reads the command line ([`cli`]) and hands over to the module of the command; without arguments
//! the server of the web pages starts (`serve`). What is printed is put into words by the crate [`words`].
//!
//! ```
//! use marienbad::{StandardOutput, run};
//! use std::process::ExitCode;
//!
//! let arguments = ["marienbad", "solve", "nim", "3,5,7"].map(Into::into).to_vec();
//! assert_eq!(run(arguments, StandardOutput::Open), ExitCode::SUCCESS);
//! ```

pub mod batch;
pub mod calculator;
pub mod cli;
pub mod draw;
pub mod editor;
pub mod eval;
pub mod game_files;
pub mod games;
pub mod interrupt;
pub mod learn;
pub mod memory;
pub mod picture_file;
pub mod play;
pub mod progress;
pub mod quotient;
pub mod relation;
pub mod sequence;
#[cfg(feature = "web")]
pub mod serve;
pub mod solve;
pub mod solve_all;
pub mod sprouts;
pub mod table;
pub mod terminal;
pub mod thermograph;
pub mod usage;

pub use cluster::sealed as sealed_file;
pub use cluster::whole_file;

use std::ffi::OsString;
use std::process::ExitCode;

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
