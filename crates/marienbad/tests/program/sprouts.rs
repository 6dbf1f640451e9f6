//! Sprouts with a checkpoint, stopped and killed.

use crate::program::{marienbad, run, text};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Child;
use std::thread;
use std::time::Duration;

/// More spots than can be searched while the test runs.
const MANY: &str = "26";

fn begin(checkpoint: &str) -> Child {
    marienbad(&["solve", "sprouts", MANY, "--moves", "none", "--checkpoint", checkpoint]).spawn().unwrap()
}

/// The lands and nimbers of a checkpoint.
fn lines(checkpoint: &Path) -> BTreeSet<String> {
    let bytes = zstd::decode_all(fs::File::open(checkpoint).unwrap()).unwrap();
    text(&bytes).lines().map(str::to_owned).collect()
}

#[test]
fn a_killed_search_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sprouts.zst");
    let name = path.to_str().unwrap();
    let mut child = begin(name);
    while !path.exists() {
        assert_eq!(child.try_wait().unwrap(), None);
        thread::sleep(Duration::from_millis(20));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = lines(&path);
    assert!(!before.is_empty());
    let output = run(&["solve", "sprouts", "6", "--moves", "none", "--checkpoint", name], "");
    assert_eq!(
        text(&output.stdout).lines().next(),
        Some("The player to move loses: let the other one go first.")
    );
    assert!(before.is_subset(&lines(&path)));
}

#[cfg(target_os = "linux")]
#[test]
fn a_stopped_search_leaves_its_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sprouts.zst");
    let child = begin(path.to_str().unwrap());
    crate::program::interrupt(&child);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    lines(&path);
}

#[test]
fn checkpoints_that_are_of_no_use() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("damaged.zst");
    fs::write(&path, "0.0 1\n").unwrap();
    let name = path.to_str().unwrap();
    for (game, position, complaint) in [
        ("sprouts", "3", "is no checkpoint of this game, or it is damaged"),
        ("nim", "3,5", "nim keeps no checkpoint; Sprouts does, and the command sequence"),
    ] {
        let output = run(&["solve", game, position, "--checkpoint", name], "");
        assert_eq!(output.status.code(), Some(2), "{game}");
        assert!(text(&output.stderr).contains(complaint), "{}", text(&output.stderr));
        assert_eq!(fs::read_to_string(&path).unwrap(), "0.0 1\n", "{game}");
    }
}
