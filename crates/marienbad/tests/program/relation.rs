//! `marienbad relation` with files and pipes: large relations, packed ones, damaged ones, checked labels,
//! Ctrl-C.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::Write;
use std::process::{Command, Output};

use crate::program::{self, interrupt, text};

fn with_relation<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    [&["relation"], arguments].concat()
}

fn marienbad(arguments: &[&str]) -> Command {
    program::marienbad(&with_relation(arguments))
}

fn run(arguments: &[&str], input: impl AsRef<[u8]> + Send + 'static) -> Output {
    program::run(&with_relation(arguments), input)
}

/// An edge list of 5000 vertices, each with up to three arcs, most of them downwards.
fn edges() -> String {
    let mut edges = Vec::new();
    let mut state = 1_u64;
    for vertex in 1..5_000_u64 {
        for _ in 0..state % 4 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let random = state >> 33;
            let option = if random.is_multiple_of(50) { random % 5_000 } else { random % vertex };
            edges.push(format!("v{vertex} v{option}\n"));
        }
        state = state.rotate_left(7) ^ vertex;
        edges.push(format!("v{vertex}\n"));
    }
    edges.concat()
}

fn packed(text: &str) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(text.as_bytes()).unwrap();
    packer.finish().unwrap()
}

#[test]
fn what_it_prints_can_be_verified() {
    let directory = tempfile::tempdir().unwrap();
    let (relation, labels) = (directory.path().join("relation.txt"), directory.path().join("labels.ndjson"));
    fs::write(&relation, edges()).unwrap();
    let relation = relation.to_str().unwrap();
    for play in [&[][..], &["--misere"]] {
        let solved = run(&[&[relation, "--json"], play].concat(), "");
        fs::write(&labels, &solved.stdout).unwrap();
        let verified = run(&[&[relation, "--verify", labels.to_str().unwrap()], play].concat(), "");
        assert_eq!(text(&verified.stdout), "the labels are right: 5000 vertices checked\n");
        let wrong = text(&solved.stdout).replacen("\"outcome\": \"L\"", "\"outcome\": \"W\"", 1);
        let refuted = run(&[&[relation, "--verify", "-"], play].concat(), wrong);
        assert_eq!(refuted.status.code(), Some(2));
    }
}

#[test]
fn packed_files_are_unpacked() {
    let plain = run(&["--json"], edges());
    let unpacked = run(&["-", "--json"], packed(&edges()));
    assert_eq!(plain.status.code(), Some(0));
    assert_eq!(text(&plain.stdout).lines().count(), 5_000);
    assert_eq!(plain.stdout, unpacked.stdout);
}

#[test]
fn a_packed_file_that_is_cut_off_is_noticed() {
    let mut packed = packed(&edges());
    packed.truncate(packed.len() / 2);
    let output = run(&[], packed);
    assert_eq!(text(&output.stderr), "error: -: the packed data is damaged or cut off\n");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_large_relation_gets_no_table() {
    let output = run(&[], edges());
    let lines = text(&output.stdout);
    assert_eq!(lines.lines().last(), Some("too many vertices for a table; --json lists them all"));
}

#[test]
fn nothing_of_a_name_reaches_the_terminal_raw() {
    let output = run(&[], "\u{1b}[31m \u{202e}b\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(!text(&output.stdout).contains(['\u{1b}', '\u{202e}']));
}

#[test]
fn bad_input_is_no_crash() {
    let cases: [(&str, Vec<u8>); 9] = [
        ("edges", b"a \xff\n".to_vec()),
        ("csv", b"a,\"\xff\"\n".to_vec()),
        ("dot", b"digraph { \xff -> a }".to_vec()),
        ("dot", [b"digraph ".as_slice(), &b"{".repeat(1_000_000)].concat()),
        ("dot", [b"digraph { ".as_slice(), &b"<".repeat(1_000_000)].concat()),
        ("json", b"[".repeat(1_000_000)),
        ("json", b"[[\"\xff\", 1]]".to_vec()),
        ("json", b"{\"a\": [null]}".to_vec()),
        ("csv", b"\n,,,,\n".to_vec()),
    ];
    for (format, input) in cases {
        let output = run(&["--format", format], input);
        assert_eq!(output.status.code(), Some(2), "{format} {}", text(&output.stderr));
        assert!(output.stderr.starts_with(b"error: -, line "), "{format} {}", text(&output.stderr));
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = marienbad(&["--json"]).spawn().unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    _ = stdin.write_all(edges().as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((text(&output.stderr).as_str(), output.status.code()), ("", Some(0)));
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_ends_it() {
    let mut child = marienbad(&[]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"a b\n").unwrap();
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
}
