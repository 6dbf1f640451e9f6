//! The program `marienbad`; all of it is in the library of the same name, but what has to be done before the
//! program begins.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(unix)]
    let output = standard_output::bar_if_closed();
    #[cfg(not(unix))]
    let output = marienbad::StandardOutput::Open;
    marienbad::run(std::env::args_os().collect(), output)
}

/// Whether there is a standard output.
///
/// If it is closed, the runtime of Rust opens `/dev/null` in its place before `main`, and nobody would hear
/// that the answer went nowhere. So one has to look even earlier.
#[cfg(unix)]
mod standard_output {
    use marienbad::StandardOutput;
    use std::fs::File;
    use std::io;
    use std::os::fd::AsFd;
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    #[ctor::ctor(unsafe)]
    fn look() {
        IS_CLOSED.store(io::stdout().as_fd().try_clone_to_owned().is_err(), Ordering::Relaxed);
    }

    /// Makes it fail to write to standard output if that was closed.
    pub fn bar_if_closed() -> StandardOutput {
        if !IS_CLOSED.load(Ordering::Relaxed) {
            return StandardOutput::Open;
        }
        if let Ok(full) = File::options().write(true).open("/dev/full") {
            _ = nix::unistd::dup2_stdout(full);
        }
        StandardOutput::Closed
    }
}
