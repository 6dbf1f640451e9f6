//! Files that cannot be written, and input that is too long for the memory.

use crate::program::{marienbad, run, text};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

/// Work that would take much longer than the test, but for the name of a file.
const LONG: [&[&str]; 4] = [
    &["solve", "sprouts", "26", "--checkpoint"],
    &["sprouts", "prove", "26", "-o"],
    &["sequence", "octal:0.007", "--to", "100000000", "--checkpoint"],
    &["thermograph", "heat(*3000, 1)", "-o"],
];

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("picture.svg");
    fs::create_dir(&picture).unwrap();
    let cases = [
        (picture.to_str().unwrap(), "is a directory"),
        ("nowhere/at/all.svg", "cannot be written: there is no such directory"),
    ];
    let proof = folder.path().join("proof");
    let both = ["sprouts", "prove", "26", "-o", proof.to_str().unwrap(), "--checkpoint"];
    for arguments in LONG.into_iter().chain([&both[..]]) {
        for (file, diagnostic) in cases {
            let output = run(&[arguments, &[file]].concat(), "");
            assert_eq!(output.status.code(), Some(2), "{arguments:?} {file}");
            let said = text(&output.stderr);
            assert!(said.contains(diagnostic), "{arguments:?} {file} {said}");
        }
    }
}

#[test]
#[cfg(unix)]
fn what_is_no_regular_file_is_not_replaced() {
    for file in ["/dev/zero", "/dev/null"] {
        for arguments in &LONG[..3] {
            let output = run(&[*arguments, &[file]].concat(), "");
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            assert!(text(&output.stderr).contains("is no regular file"), "{}", text(&output.stderr));
        }
        assert!(!fs::metadata(file).unwrap().is_file());
    }
    let output = run(&["sprouts", "verify", "/dev/zero"], "");
    assert!(text(&output.stderr).contains("is no proof"), "{}", text(&output.stderr));
}

#[test]
fn checkpoints_of_sequences_that_are_of_no_use() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("checkpoint");
    let name = path.to_str().unwrap();
    let work = |game| run(&["sequence", game, "--to", "1000", "--csv", "--checkpoint", name], "");
    let fresh = work("octal:0.6");
    assert_eq!(work("octal:0.6").stdout, fresh.stdout);
    let right = fs::read(&path).unwrap();
    assert!(text(&work("octal:0.06").stderr).contains("is the checkpoint of another game"));
    let mut damaged = right.clone();
    damaged[right.len() / 2] ^= 1;
    for (bytes, diagnostic) in [
        (damaged, "is damaged"),
        (right[..right.len() - 1].to_vec(), "is damaged"),
        (b"heap\x02\x01".to_vec(), "an older version of the program wrote it"),
        (Vec::new(), "is no checkpoint"),
    ] {
        fs::write(&path, &bytes).unwrap();
        let output = work("octal:0.6");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(diagnostic), "{diagnostic}: {}", text(&output.stderr));
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
}

#[test]
fn a_line_that_is_too_long_does_not_end_a_batch() {
    let long = "(1 + ".repeat(1_000_000);
    let lines = format!("1 + 1\n{long}\n* + *\n");
    let output = run(&["eval", "--batch", "-", "--memory", "16M"], lines);
    let answers = text(&output.stdout);
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!((answers[0], answers[2], answers.len()), ("2", "0", 3));
    let wrong = "error: this line does not fit into the memory budget";
    assert!(answers[1].contains(wrong), "{}", answers[1]);
    assert_eq!(output.status.code(), Some(1));
    let long = "3,".repeat(3_000_000);
    let output =
        run(&["solve", "nim", "--batch", "-", "--json", "--memory", "16M"], format!("3\n{long}\n3,3\n"));
    let answers = text(&output.stdout);
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), 3);
    assert!(answers[1].starts_with(r#"{"schema": 1, "position": "3,3,3,"#), "{}", answers[1]);
    assert!(answers[1].contains(r#"…", "error": "this line does not fit"#), "{}", answers[1]);
    assert!(answers[2].contains(r#""outcome": "P""#), "{}", answers[2]);
}

#[test]
fn standard_input_stays_within_the_memory() {
    let long = || "1 + ".repeat(10_000_000);
    for arguments in [&["eval"][..], &["solve", "nim"], &["relation"], &["calc"]] {
        let output = run(&[arguments, &["--memory", "8M"]].concat(), long());
        assert_eq!(output.status.code(), Some(1), "{arguments:?} {}", text(&output.stderr));
        assert!(text(&output.stderr).contains("memory budget"), "{arguments:?} {}", text(&output.stderr));
    }
}

#[test]
fn lost_heaps_are_printed_as_they_are_found() {
    for (game, first) in [("octal:0.3", ["0", "2", "4"]), ("square", ["0", "2", "5"])] {
        let to = if game == "square" { "100000000" } else { "1000000000000" };
        let arguments = ["sequence", game, "--lost", "--to", to, "--memory", "64M", "--csv"];
        let mut child = marienbad(&arguments).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let found: Vec<String> = lines.skip(1).take(3).map(Result::unwrap).collect();
        assert_eq!(found, first, "{game}");
        // Whoever has seen enough goes away.
        assert_eq!(child.wait().unwrap().code(), Some(0), "{game}");
    }
    let output = run(&["sequence", "octal:0.3", "--lost", "--to", "1000000000000", "--memory", "64M"], "");
    assert!(text(&output.stdout).starts_with("500000000001 heaps up to 1000000000000 are lost"));
    let output = run(&["sequence", "kayles", "--lost", "--to", "1000000000000", "--json"], "");
    assert_eq!(text(&output.stdout), "{\"schema\": 1, \"game\": \"kayles\", \"p_positions\": [0]}\n");
}

#[test]
fn a_list_that_is_cut_off_can_be_read() {
    let output = run(&["sequence", "octal:0.6", "--to", "100000000", "--json", "--memory", "8M"], "");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let known = answer["values"].as_array().unwrap().len();
    assert!(known > 60_000, "{known}");
    assert!(
        answer["error"].as_str().unwrap().starts_with("the memory is used up at heap "),
        "{}",
        answer["error"]
    );
}

#[test]
#[cfg(target_os = "linux")]
fn closed_standard_output() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("picture.svg");
    let program = env!("CARGO_BIN_EXE_marienbad");
    let run = |arguments: &str| {
        let line = format!("LC_ALL=C exec '{program}' {arguments}");
        std::process::Command::new("sh").args(["-c", &line]).output().unwrap()
    };
    for arguments in ["solve nim 3", "eval 1", "games", "sequence kayles --to 5 --csv"] {
        let output = run(&format!("{arguments} >&-"));
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(text(&output.stderr).contains("standard output is closed"), "{}", text(&output.stderr));
    }
    assert_eq!(run("solve nim 3 > /dev/null").status.code(), Some(0));
    assert_eq!(run("solve nim 3 1<> /dev/null").status.code(), Some(0));
    assert_eq!(run(&format!("draw nim 3 -o '{}' >&-", file.display())).status.code(), Some(0));
    assert!(Path::new(&file).exists());
    assert_eq!(run("solve nim 3 > /dev/full").status.code(), Some(2));
}

/// A relation with one line of 300 MB in a file of some hundred kilobytes.
#[test]
fn a_packed_line_stays_within_the_memory() {
    let folder = tempfile::tempdir().unwrap();
    let mut packed = Vec::new();
    let mut packer =
        flate2::read::GzEncoder::new(std::io::repeat(b'x').take(300_000_000), flate2::Compression::fast());
    packer.read_to_end(&mut packed).unwrap();
    for name in ["graph.txt.gz", "graph.csv.gz", "graph.json.gz", "graph.dot.gz"] {
        let file = folder.path().join(name);
        fs::write(&file, &packed).unwrap();
        let output = run(&["relation", file.to_str().unwrap(), "--memory", "32M"], "");
        assert!(matches!(output.status.code(), Some(1 | 2)), "{name} {}", text(&output.stderr));
    }
}

/// A game in a file stands in every line of a batch, of the calculator and of standard input, with its
/// variant.
#[test]
fn files_stand_in_every_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.game");
    let rules = "board = heaps()\nlevels = [5]\nvariants = [3, 4]\n\
        def options(heap):\n    return [heap - n for n in range(1, int(variant or 3) + 1) if n <= heap]\n";
    fs::write(&path, rules).unwrap();
    let file = path.to_str().unwrap();
    let missing = folder.path().join("missing.game");
    let lines = format!(
        "{file}:3(5) + nim(2)\nx = {file}:4(5)\nx + *\n{{{file}:3(6)|\n0}}\n{}(5)\nmine:3(7)\n",
        missing.to_str().unwrap()
    );
    let output = run(&["calc"], lines.clone());
    assert_eq!(text_lines(&output.stdout), ["*3", "0", "*", "v*3", "*3"]);
    assert!(text(&output.stderr).contains("missing.game does not exist"), "{}", text(&output.stderr));
    let batch = lines.replace("|\n0", "|0");
    let output = run(&["eval", "--batch", "-"], batch);
    let answers = text_lines(&output.stdout);
    assert_eq!(answers.len(), 6, "{answers:?}");
    assert_eq!([answers[0], answers[2], answers[3], answers[5]], ["*3", "*", "v*3", "*3"]);
    assert!(answers[4].contains("missing.game does not exist"), "{answers:?}");
    let output = run(&["eval", &format!("{file}:3(6)")], "");
    assert_eq!(text(&output.stdout), "*2\n");
    let output = run(&["solve", &format!("{file}:4"), "5", "--moves", "none"], "");
    assert!(text(&output.stdout).contains("loses"), "{}", text(&output.stdout));
}

fn text_lines(bytes: &[u8]) -> Vec<&str> {
    str::from_utf8(bytes).unwrap().lines().collect()
}
