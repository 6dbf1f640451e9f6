//! The law of the program: no question takes more memory than its budget and 40 MB, and none ends in a crash.
//!
//! Every question of the tables in [`questions`] is put to a process of its own with a small budget. How much
//! memory it took at most, the kernel says when the process has ended. A question that would take too long is
//! interrupted, and what it took until then counts. This test is a program of its own because a process that
//! is started begins with the peak of the one that starts it, so that has to be low.
#![cfg(target_os = "linux")]

mod questions;

use questions::Question;
use std::fs::{self, File};
use std::io::{BufWriter, Read, Seek, Write};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;
use wait4::Wait4;

/// What a question may use.
const BUDGET: &str = "64M";

/// The most that a process may take: the budget and 40 MB.
const MOST_BYTES: u64 = (64 << 20) + 40_000_000;

/// So much of what is complained about is looked at, in bytes.
const DIAGNOSTIC: u64 = 10_000;

/// The longest line of a diagnostic.
const LONGEST_LINE: usize = 300;

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

#[test]
fn values() {
    judge(questions::VALUES);
}

#[test]
fn heaps() {
    judge(questions::HEAPS);
}

#[test]
fn boards() {
    judge(questions::BOARDS);
}

#[test]
fn files() {
    judge(questions::FILES);
}

#[test]
fn play() {
    judge(questions::PLAY);
}

/// Puts the questions, prints what they took, and fails if one of them broke the law.
fn judge(questions: &[Question]) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    let mut broken = Vec::new();
    for question in questions {
        let (bytes, problem) = put(question, path.to_str().unwrap());
        let megabytes = bytes / 1_000_000;
        println!("{megabytes:>5} MB  {}  {}", question.line, problem.as_deref().unwrap_or_default());
        if let Some(problem) = problem {
            broken.push(format!("marienbad {}: {megabytes} MB, {problem}", question.line));
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Puts a question: how many bytes it took, and how it broke the law.
fn put(question: &Question, path: &str) -> (u64, Option<String>) {
    let mut file = BufWriter::new(File::create(path).unwrap());
    (question.file)(&mut file).and_then(|()| file.flush()).unwrap();
    let mut diagnostics = tempfile::tempfile().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_marienbad"));
    command.args(words(question.line).map(|word| word.replace("FILE", path))).args(["--memory", BUDGET]);
    command.env("LC_ALL", "C").env("NO_COLOR", "1");
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(diagnostics.try_clone().unwrap());
    let mut child = command.spawn().unwrap();
    let mut stdin = BufWriter::new(child.stdin.take().unwrap());
    let interrupted = thread::scope(|scope| {
        // The program may end before it has read everything.
        scope.spawn(move || _ = (question.input)(&mut stdin).and_then(|()| stdin.flush()));
        wait_or_interrupt(&child, question.patience)
    });
    let end = child.wait4().unwrap();
    let mut diagnostic = Vec::new();
    diagnostics.rewind().unwrap();
    diagnostics.take(DIAGNOSTIC).read_to_end(&mut diagnostic).unwrap();
    let diagnostic = String::from_utf8_lossy(&diagnostic);
    // A batch says in its answers what is wrong.
    let told = ["error: ", "error in line "];
    let is_told = question.line.contains("--batch") || told.iter().any(|begin| diagnostic.contains(begin));
    let is_clear = is_told && diagnostic.lines().all(|line| line.len() < LONGEST_LINE);
    let problem = match end.status.code() {
        _ if end.rusage.maxrss > MOST_BYTES => Some("too much memory".to_owned()),
        Some(INTERRUPTED) if interrupted => None,
        Some(0) if diagnostic.is_empty() => None,
        Some(1) if is_clear => None,
        Some(2) if is_clear && question.wrong => None,
        _ => Some(format!("{}, {diagnostic}", end.status)),
    };
    (end.rusage.maxrss, problem)
}

/// Waits until a process has ended, but not until it is reaped; interrupts it if it takes too long. True if
/// it did.
fn wait_or_interrupt(child: &Child, patience: u64) -> bool {
    let mut interrupted = false;
    loop {
        let status = fs::read_to_string(format!("/proc/{}/stat", child.id())).unwrap();
        // After the name: the state, ten numbers, the time as a user and in the kernel.
        let fields: Vec<&str> = status.rsplit(')').next().unwrap().split_whitespace().collect();
        if fields[0] == "Z" {
            return interrupted;
        }
        let time: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
        let due = if interrupted { "KILL" } else { "INT" };
        if time > if interrupted { 4 * patience } else { patience } {
            // The shell has `kill` built in; a program of that name may be missing.
            let order = format!("kill -{due} {}", child.id());
            assert!(Command::new("sh").args(["-c", &order]).status().unwrap().success());
            interrupted = true;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The words of a command line; a word with blanks stands in single quotes.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let parts = line.split('\'').enumerate();
    parts.flat_map(|(index, part)| match index % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    })
}
