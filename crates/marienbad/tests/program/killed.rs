//! Programs that are killed at any moment: what they keep in files is whole, nothing of it is lost, and
//! whoever goes on gets the same answer.

use crate::program::{marienbad, run, text};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

/// Kills programs after random times.
struct Killer {
    dice: u64,
    kills: usize,
}

impl Killer {
    fn new() -> Killer {
        Killer { dice: 1, kills: 0 }
    }

    /// Runs a program and kills it within so many milliseconds. Did it end before?
    fn ends_first(&mut self, arguments: &[&str], most: u64) -> bool {
        self.command_ends_first(&mut marienbad(arguments), most)
    }

    fn command_ends_first(&mut self, command: &mut Command, most: u64) -> bool {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mut child = command.spawn().unwrap();
        thread::sleep(Duration::from_micros((self.dice >> 33) % (1000 * most)));
        _ = child.kill();
        let output = child.wait_with_output().unwrap();
        let ended = output.status.code();
        assert!(matches!(ended, None | Some(0)), "{ended:?} {}", text(&output.stderr));
        self.kills += usize::from(ended.is_none());
        ended.is_some()
    }
}

/// What zstd has packed, but the seal.
fn unpacked(path: &Path) -> Vec<u8> {
    let mut bytes = zstd::decode_all(fs::File::open(path).unwrap()).unwrap();
    let seal = bytes.split_off(bytes.len() - 72);
    assert!(seal.starts_with(b"sha256 "));
    bytes
}

/// How many values are kept.
fn known(checkpoint: &Path) -> u64 {
    let count = unpacked(checkpoint)["marienbad sequence 3\n".len() + 9..].first_chunk().copied();
    u64::from_le_bytes(count.unwrap())
}

/// The lands and nimbers that are kept.
fn lands(checkpoint: &Path) -> BTreeSet<String> {
    text(&unpacked(checkpoint)).lines().map(str::to_owned).collect()
}

fn sequence(kills: usize, to: &str, most: u64) {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["sequence", "octal:0.6", "--to", to, "--json"];
    let expected = run(&arguments, "").stdout;
    let mut killer = Killer::new();
    for round in 0.. {
        let path = folder.path().join(round.to_string());
        let arguments = [&arguments[..], &["--checkpoint", path.to_str().unwrap()]].concat();
        let mut before = 0;
        while killer.kills < kills && !killer.ends_first(&arguments, most) {
            let now = if path.exists() { known(&path) } else { 0 };
            assert!(now >= before, "{before} {now}");
            before = now;
        }
        assert!(run(&arguments, "").stdout == expected, "another answer in round {round}");
        if killer.kills >= kills {
            return;
        }
    }
}

fn sprouts(kills: usize, spots: &str, most: u64) {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["solve", "sprouts", spots, "--moves", "none"];
    let expected = run(&arguments, "").stdout;
    let mut killer = Killer::new();
    for round in 0.. {
        let path = folder.path().join(round.to_string());
        let arguments = [&arguments[..], &["--checkpoint", path.to_str().unwrap()]].concat();
        let mut before = BTreeSet::new();
        while killer.kills < kills && !killer.ends_first(&arguments, most) {
            let now = if path.exists() { lands(&path) } else { BTreeSet::new() };
            assert!(before.is_subset(&now), "{} {}", before.len(), now.len());
            before = now;
        }
        assert_eq!(text(&run(&arguments, "").stdout), text(&expected), "round {round}");
        if killer.kills >= kills {
            return;
        }
    }
}

/// Files with results are whole or not there.
fn results(kills: usize, most: u64) {
    let folder = tempfile::tempdir().unwrap();
    let (proof, picture) = (folder.path().join("proof"), folder.path().join("picture.png"));
    let (proof_name, picture_name) = (proof.to_str().unwrap(), picture.to_str().unwrap());
    let mut killer = Killer::new();
    while killer.kills < kills {
        killer.ends_first(&["sprouts", "prove", "7", "-o", proof_name], most);
        if proof.exists() {
            assert_eq!(run(&["sprouts", "verify", proof_name], "").status.code(), Some(0));
            fs::remove_file(&proof).unwrap();
        }
        killer.ends_first(&["draw", "hackenbush", "stalks 30,30,30", "-o", picture_name], most);
        if picture.exists() {
            assert!(fs::read(&picture).unwrap().ends_with(b"IEND\xaeB\x60\x82"));
            fs::remove_file(&picture).unwrap();
        }
    }
}

/// Labels of a relation that were cut short are never taken for all of them, and the next run has them all.
fn relations(kills: usize, vertices: u32, most: u64) {
    let folder = tempfile::tempdir().unwrap();
    let (arcs, labels) = (folder.path().join("arcs"), folder.path().join("labels"));
    let pairs = (1..vertices).flat_map(|v| [(v, v / 2), (v, v * 7 % vertices)]);
    let written: Vec<String> = pairs.map(|(from, to)| format!("{from} {to}\n")).collect();
    fs::write(&arcs, written.concat()).unwrap();
    let arguments = ["relation", arcs.to_str().unwrap(), "--json"];
    let expected = run(&arguments, "").stdout;
    let mut killer = Killer::new();
    while killer.kills < kills {
        let mut command = marienbad(&arguments);
        let ended = killer.command_ends_first(command.stdout(fs::File::create(&labels).unwrap()), most);
        let check = run(&["relation", arcs.to_str().unwrap(), "--verify", labels.to_str().unwrap()], "");
        let whole = fs::read(&labels).unwrap() == expected;
        assert!(whole || !ended);
        assert_eq!(check.status.success(), whole, "{}", text(&check.stderr));
    }
}

/// Positions that are found, with so much memory, by one thread or more: the next run goes on, the answers
/// are there as a whole or not at all, and in the end nothing else is left.
fn finding(kills: usize, board: &str, memory: &str, threads: &str, most: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (expected, file, scratch) = (path("expected"), path("answers"), path("scratch"));
    assert!(run(&["solve-all", "clobber", board, "-o", &expected], "").status.success());
    let expected = fs::read(expected).unwrap();
    let asked = ["solve-all", "clobber", board, "--scratch", &scratch, "-o", &file];
    let asked = [&asked[..], &["--memory", memory, "--threads", threads]].concat();
    let mut killer = Killer::new();
    for round in 0.. {
        let mut before = 0;
        while killer.kills < kills && !killer.ends_first(&asked, most) {
            let now = entries(Path::new(&scratch));
            // What one thread has written counts only if the others have, too.
            assert!(now >= before || threads != "1", "{before} {now}");
            before = now;
        }
        let output = run(&asked, "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(fs::read(&file).unwrap() == expected, "another answer in round {round}");
        assert_eq!(fs::read_dir(&scratch).unwrap().count(), 0);
        if killer.kills >= kills {
            return;
        }
    }
}

/// How many entries of the diary of finding there are.
fn entries(scratch: &Path) -> usize {
    let files = fs::read_dir(scratch).into_iter().flatten().flatten().map(|file| file.file_name());
    files.filter(|name| name.to_str().is_some_and(|name| name.ends_with(".finding"))).count()
}

#[test]
fn what_was_kept_is_whole_and_goes_on() {
    sequence(4, "200000", 300);
    sprouts(4, "9", 300);
    results(4, 300);
    relations(4, 20_000, 300);
    finding(4, "3x5", "4M", "1", 2500);
    finding(4, "3x5", "64M", "2", 600);
}

/// As many as it takes to hit every moment: `.ci/kill-test`.
#[test]
#[ignore = "takes minutes"]
fn two_hundred_times_in_sequences() {
    sequence(200, "1000000", 600);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_times_in_sprouts() {
    sprouts(200, "14", 3000);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_times_in_results() {
    results(200, 300);
}

#[test]
#[ignore = "takes minutes"]
fn two_hundred_times_in_relations() {
    relations(200, 200_000, 1000);
}

#[test]
#[ignore = "takes minutes"]
fn sixty_times_beyond_memory() {
    finding(60, "4x4", "8M", "1", 5000);
}

#[test]
#[ignore = "takes minutes"]
fn sixty_times_in_memory() {
    finding(60, "4x4", "1G", "2", 1500);
}
