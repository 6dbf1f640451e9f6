//! Standard input, batches, files and Ctrl-C: what a command line alone cannot show.

use std::fs;
use std::io::{BufRead, BufReader, Write};

use crate::program::{interrupt, marienbad, run, text};

#[test]
fn an_expression_can_come_from_standard_input() {
    let output = run(&["eval"], "g = {1|-1}\ng + {2\n|0}\n");
    assert_eq!((text(&output.stdout).as_str(), output.status.code()), ("1\n", Some(0)));
}

#[test]
fn a_batch_answers_line_by_line_and_goes_on_after_bad_lines() {
    let output = run(&["eval", "--batch", "-"], b"1 + 1\r\n1/3\n\n\xff\ng = 2\ng\n+-1".as_slice());
    let answers = text(&output.stdout);
    let answers: Vec<&str> =
        answers.lines().map(|line| if line.contains("error:") { "error" } else { line }).collect();
    assert_eq!(answers, ["2", "error", "error", "2", "2", "+-1"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_json_batch_keeps_the_input() {
    let output = run(&["eval", "--batch", "-", "--json"], b"* > 0\n1/3\n\xff\n".as_slice());
    let answers = text(&output.stdout);
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers[0], r#"{"schema": 1, "input": "* > 0", "value": false}"#);
    assert!(answers[1].starts_with(r#"{"schema": 1, "input": "1/3", "error": "#), "{}", answers[1]);
    assert!(answers[2].starts_with("{\"schema\": 1, \"input\": \"\u{fffd}\", \"error\": "), "{}", answers[2]);
}

#[test]
fn a_batch_file_can_be_named() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.txt");
    fs::write(&file, "^ + v\n*2 + *3\n").unwrap();
    let output = run(&["eval", "--batch", file.to_str().unwrap()], "");
    assert_eq!((text(&output.stdout).as_str(), output.status.code()), ("0\n*\n", Some(0)));
}

#[test]
fn a_batch_line_without_answer_is_no_bad_line() {
    let output = run(&["eval", "--batch", "-"], "1\nborn_by(9)\n");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_full_store_does_not_end_a_batch() {
    let line = "{1|{2|{3|{4|{5,*7|{6|-7}}}}}} + {*2|{^|-1}}";
    let lines: Vec<String> = (0..3_000).map(|n| format!("{line} + {{{n}|-{n}}}")).collect();
    let output = run(&["eval", "--batch", "-", "--memory", "4M"], lines.join("\n"));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stdout));
}

#[test]
fn an_answer_comes_before_the_next_question() {
    let mut child = marienbad(&["eval", "--batch", "-"]).spawn().unwrap();
    let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut answers = BufReader::new(stdout).lines();
    for (question, answer) in [("1 + 1", "2"), ("* + *", "0")] {
        writeln!(stdin, "{question}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = marienbad(&["eval", "--batch", "-"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    _ = stdin.write_all("1\n".repeat(100_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((text(&output.stderr).as_str(), output.status.code()), ("", Some(0)));
}

#[test]
fn the_calculator_works_through_a_pipe() {
    let output = run(&["calc"], "g={1|-1}\ng+g\n\n// nothing\n{g\n|-5}\nnames\n");
    assert_eq!(text(&output.stdout), "+-1\n0\n{+-1|-5}\ng = +-1\n");
    assert_eq!((text(&output.stderr).as_str(), output.status.code()), ("", Some(0)));
}

#[test]
fn the_calculator_goes_on_after_a_bad_line() {
    let output = run(&["calc"], b"1 +\n\xff\n:nonsense\n2\nquit\n3\n".as_slice());
    assert_eq!((text(&output.stdout).as_str(), output.status.code()), ("2\n", Some(2)));
}

#[test]
fn the_calculator_outlives_a_full_store() {
    // A sum of switches has about twice as many positions with each of them.
    let switches: Vec<String> = (0..24).map(|n| format!("{{{}|-{}}}", 3_u64.pow(n), 2_u64.pow(n))).collect();
    let output = run(&["calc", "--memory", "8M"], format!("g = {{1|-1}}\n{}\ng + 1\n", switches.join(" + ")));
    assert_eq!((text(&output.stdout).as_str(), output.status.code()), ("+-1\n{2|0}\n", Some(1)));
}

#[test]
fn pictures_are_written() {
    let directory = tempfile::tempdir().unwrap();
    let beginnings: [(&str, &[u8]); 3] =
        [("picture.svg", b"<svg"), ("picture.PNG", b"\x89PNG"), ("picture.tex", b"\\begin{tikzpicture}")];
    for (name, beginning) in beginnings {
        let file = directory.path().join(name);
        let output = run(&["thermograph", "{4|1||-1|-3}", "-o", file.to_str().unwrap()], "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(fs::read(&file).unwrap().starts_with(beginning));
    }
}

#[test]
#[cfg(unix)]
fn an_argument_that_is_no_text_is_a_bad_input() {
    use std::os::unix::ffi::OsStrExt;
    let argument = std::ffi::OsStr::from_bytes(b"1 + \xff");
    for command in ["eval", "thermograph"] {
        let output = marienbad(&[command]).arg(argument).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains("UTF-8"));
    }
}

#[test]
fn the_language_comes_from_the_environment() {
    for (locale, word) in
        [("cs_CZ.UTF-8", "chyba:"), ("sk_SK", "chyba:"), ("de_DE.UTF-8", "error:"), ("C", "error:")]
    {
        let output = marienbad(&["eval", "1/3"]).env("LC_ALL", locale).output().unwrap();
        assert!(text(&output.stderr).contains(word), "{locale}");
    }
}

#[test]
fn latex() {
    let output = run(&["eval", "--latex", "{1/2|*} + ^^"], "");
    assert_eq!(text(&output.stdout), "\\{\\frac{1}{2}{\\Uparrow} \\mid {\\Uparrow}{\\ast}\\}\n");
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_ends_the_program_with_its_own_code() {
    const LONG: &str = "heat(*3000, 1)";
    for arguments in
        [&["eval", LONG][..], &["thermograph", LONG], &["eval", "--batch", "-"], &["eval"], &["calc"]]
    {
        let mut child = marienbad(arguments).spawn().unwrap();
        let stdin = child.stdin.take();
        interrupt(&child);
        assert_eq!(child.wait().unwrap().code(), Some(130), "{arguments:?}");
        drop(stdin);
    }
}
