//! Input that is meant to hurt: the program answers or complains, quickly, and never crashes.

use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

/// The exit code of `eval` with that input; `None` if it crashed.
fn exit_code(input: String) -> Option<i32> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_marienbad"))
        .args(["eval", "--memory", "512M"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || _ = stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let diagnostic = String::from_utf8(output.stderr).unwrap();
    assert!(diagnostic.len() < 2_000, "{} bytes of diagnostic", diagnostic.len());
    assert!(!diagnostic.contains(|c: char| c.is_control() && c != '\n'), "{diagnostic:?}");
    assert!(!diagnostic.contains("panicked"), "{diagnostic}");
    output.status.code()
}

#[test]
fn depth() {
    const DEEP: usize = 1_000_000;
    for open in ["(", "{", "{|", "{1|", "mean(", "+-{"] {
        assert!(matches!(exit_code(open.repeat(DEEP)), Some(1 | 2)), "{open}");
    }
    for (open, close) in [("(", ")"), ("{1|", "}"), ("{", "|}"), ("mean(", ")")] {
        let text = format!("{}0{}", open.repeat(9_000), close.repeat(9_000));
        assert!(matches!(exit_code(text), Some(0 | 1)), "{open}");
    }
}

#[test]
fn length() {
    const LONG: usize = 10_000_000;
    let cases = [
        ("9".repeat(LONG), 1),
        ("*".repeat(LONG), 1),
        ("g".repeat(LONG), 2),
        (")".repeat(LONG), 2),
        (" ".repeat(LONG), 2),
        ("\u{301}".repeat(LONG / 2), 2),
        ("1|".repeat(LONG / 2), 2),
    ];
    for (text, code) in cases {
        let beginning: String = text.chars().take(3).collect();
        assert_eq!(exit_code(text), Some(code), "{beginning}…");
    }
    assert_eq!(exit_code("1+".repeat(100_000) + "1"), Some(0));
}

#[test]
fn odd_characters() {
    for text in ["\0", "1\0", "\u{1b}[31m", "1 + \u{202e}2", "\u{7f}", "\r", "g\u{301} = 1", "{\n\n\t\0|1}"] {
        assert_eq!(exit_code(text.to_owned()), Some(2), "{text:?}");
    }
}
