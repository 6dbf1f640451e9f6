//! Runs the program as a user would, by its pipes and signals.

use std::fs;
use std::io::Write;
use std::process::{Child, Command, Output, Stdio};
use std::thread;

pub fn marienbad(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_marienbad"));
    command.args(arguments).env("LC_ALL", "C").env("NO_COLOR", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs the program with that input.
pub fn run(arguments: &[&str], input: impl AsRef<[u8]> + Send + 'static) -> Output {
    feed(marienbad(arguments), input)
}

/// Runs that command with that input.
pub fn feed(mut command: Command, input: impl AsRef<[u8]> + Send + 'static) -> Output {
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // From a thread of its own, so that a program that writes while it reads does not wait for us.
    let writer = thread::spawn(move || _ = stdin.write_all(input.as_ref()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Sends an interrupt, as Ctrl-C does, as soon as the program listens for it.
#[cfg(target_os = "linux")]
pub fn interrupt(child: &Child) {
    send("INT", child);
}

/// Sends a signal as soon as the program listens for interrupts.
#[cfg(target_os = "linux")]
pub fn send(signal: &str, child: &Child) {
    const INTERRUPT: u64 = 1 << 1;
    let listens = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap();
        u64::from_str_radix(caught.trim(), 16).unwrap() & INTERRUPT != 0
    };
    while !listens() {
        thread::yield_now();
    }
    // The shell has `kill` built in; a program of that name may be missing.
    let sent = Command::new("sh").args(["-c", &format!("kill -{signal} {}", child.id())]).status().unwrap();
    assert!(sent.success());
}
