//! Ctrl-C and the wish of the system that the program end.

use crate::program::{interrupt, marienbad, run, send, text};
use std::fs;
use std::io::{self, Read};
use std::process::Child;
use std::thread;
use std::time::Duration;

fn begin(arguments: &[&str]) -> Child {
    marienbad(arguments).spawn().unwrap()
}

#[test]
fn each_signal_has_its_exit_code() {
    for arguments in [
        &["eval", "heat(*3000, 1)"][..],
        &["eval", "--batch", "-"],
        &["eval"],
        &["calc"],
        &["relation"],
        &["draw", "nim"],
    ] {
        for (signal, code) in [("INT", 130), ("TERM", 143)] {
            let mut child = begin(arguments);
            let stdin = child.stdin.take();
            send(signal, &child);
            assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments:?} {signal}");
            drop(stdin);
        }
    }
}

/// More than can be worked out while the test runs, and what is said when it is stopped.
const LONG: [(&[&str], &str); 3] = [
    (&["solve", "sprouts", "26", "--moves", "none"], "stopped"),
    (&["sprouts", "prove", "26", "-o"], "stopped; nimbers known: "),
    (&["sequence", "octal:0.007", "--to", "100000000", "--no-values"], "stopped; the values of heaps below "),
];

#[test]
fn a_signal_leaves_the_last_checkpoint() {
    for (arguments, said) in LONG {
        for (signal, code) in [("INT", 130), ("TERM", 143)] {
            let folder = tempfile::tempdir().unwrap();
            let (checkpoint, proof) = (folder.path().join("checkpoint"), folder.path().join("proof"));
            let mut arguments = arguments.to_vec();
            if arguments.ends_with(&["-o"]) {
                arguments.push(proof.to_str().unwrap());
            }
            arguments.extend(["--checkpoint", checkpoint.to_str().unwrap()]);
            let child = begin(&arguments);
            while !checkpoint.exists() {
                thread::sleep(Duration::from_millis(20));
            }
            // The last one is another.
            fs::remove_file(&checkpoint).unwrap();
            send(signal, &child);
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{arguments:?}");
            // Who is slow to say it is not waited for.
            let diagnostic = text(&output.stderr);
            assert!(diagnostic.is_empty() || diagnostic.starts_with(said), "{arguments:?} {diagnostic}");
            assert!(checkpoint.exists() && !proof.exists(), "{arguments:?}");
        }
    }
}

#[test]
fn printing_ends_when_it_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("checkpoint");
    for format in ["--json", "--csv"] {
        for more in [&["--checkpoint", file.to_str().unwrap()][..], &[]] {
            let mut child = begin(&[&["sequence", "kayles", "--to", "1000000000000", format], more].concat());
            // All that is printed is read, so that only the signal ends it.
            let mut stdout = child.stdout.take().unwrap();
            let reader = thread::spawn(move || io::copy(&mut stdout, &mut io::sink()));
            interrupt(&child);
            assert_eq!(child.wait().unwrap().code(), Some(130), "{format} {more:?}");
            assert!(reader.join().unwrap().is_ok());
        }
    }
}

/// Nobody reads what is printed, so the program waits, but not for ever.
#[test]
fn who_reads_nothing_does_not_hold_it() {
    let mut child = begin(&["sequence", "kayles", "--to", "1000000000000", "--csv"]);
    let mut first = [0; 4];
    child.stdout.as_mut().unwrap().read_exact(&mut first).unwrap();
    send("TERM", &child);
    assert_eq!(child.wait().unwrap().code(), Some(143));
}

#[test]
fn a_stopped_sequence_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("checkpoint");
    let arguments = ["sequence", "octal:0.6", "--to", "300000", "--csv"];
    let kept = [&arguments[..], &["--checkpoint", file.to_str().unwrap()]].concat();
    let mut child = begin(&kept);
    drop(child.stdout.take());
    send("TERM", &child);
    assert!(matches!(child.wait().unwrap().code(), Some(0 | 143)));
    assert!(run(&kept, "").stdout == run(&arguments, "").stdout);
}
