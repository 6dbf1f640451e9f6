//! The program `marienbad`; all of it is in the library of the same name.

use std::process::ExitCode;

fn main() -> ExitCode {
    marienbad::run(std::env::args_os().collect())
}
