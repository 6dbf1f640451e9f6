//! Sprouts with a checkpoint: killed, damaged, forged.

use crate::program::{marienbad, run, text};
use sha2::{Digest, Sha256};
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
    text(&bytes).lines().filter(|line| !line.starts_with("sha256")).map(str::to_owned).collect()
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

/// A file with a seal that fits.
fn seal(path: &Path, content: &str) {
    let hash: Vec<String> = Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect();
    let sealed = format!("{content}sha256 {}\n", hash.concat());
    fs::write(path, zstd::encode_all(sealed.as_bytes(), 1).unwrap()).unwrap();
}

#[test]
fn checkpoints_that_are_of_no_use() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file.zst");
    let name = path.to_str().unwrap();
    let right = || {
        fs::remove_file(&path).ok();
        run(&["solve", "sprouts", "4", "--checkpoint", name], "");
        fs::read(&path).unwrap()
    };
    let flipped = || {
        let mut bytes = right();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        bytes
    };
    let cut = || right()[..right().len() - 9].to_vec();
    let cases: [(&dyn Fn() -> Vec<u8>, &str); 6] = [
        (&|| b"0.0 1\n".to_vec(), "is no checkpoint of this kind, or an older version"),
        (
            &|| zstd::encode_all(&b"1 0\n"[..], 1).unwrap(),
            "is no checkpoint of this kind, or an older version",
        ),
        (&|| b"heap\x02\x01".to_vec(), "is no checkpoint of this kind, or an older version"),
        (&Vec::new, "is no checkpoint of this kind, or an older version"),
        (&flipped, "is damaged: its checksum does not fit its content"),
        (&cut, "is damaged: its checksum does not fit its content"),
    ];
    for (bytes, diagnostic) in cases {
        let bytes = bytes();
        fs::write(&path, &bytes).unwrap();
        let output = run(&["solve", "sprouts", "3", "--checkpoint", name], "");
        assert_eq!(output.status.code(), Some(2), "{diagnostic}");
        assert!(text(&output.stderr).contains(diagnostic), "{}", text(&output.stderr));
        assert_eq!(fs::read(&path).unwrap(), bytes, "{diagnostic}");
    }
    let output = run(&["solve", "nim", "3,5", "--checkpoint", name], "");
    let diagnostic = "nim keeps no checkpoint; Sprouts does, and the command sequence";
    assert!(text(&output.stderr).contains(diagnostic), "{}", text(&output.stderr));
}

/// Who changes what a checkpoint says, and seals it again, gets no wrong answer.
#[test]
fn a_forged_checkpoint_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let (path, proof) = (folder.path().join("file.zst"), folder.path().join("proof"));
    let (name, proof) = (path.to_str().unwrap(), proof.to_str().unwrap());
    for (position, wrong) in [("8", "8 1\n"), ("5", "5 0\n"), ("6", "6 4\n"), ("6", "0.0.AB|0.0.AB 0\n6 1\n")]
    {
        seal(&path, &format!("marienbad sprouts nimbers 2\n{wrong}"));
        let arguments: [&[&str]; 4] = [
            &["solve", "sprouts", position],
            &["solve", "sprouts", position, "--moves", "none", "--json"],
            &["solve", "sprouts", position, "--why"],
            &["sprouts", "prove", position, "-o", proof],
        ];
        for arguments in arguments {
            let output = run(&[arguments, &["--checkpoint", name]].concat(), "");
            let diagnostic = text(&output.stderr);
            assert!(
                diagnostic.contains("says something that cannot be proved"),
                "{arguments:?} {diagnostic}"
            );
            assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
        }
    }
    for nonsense in ["8 99\n", "8\n", "8 0\n8 x\n", "8+1 0\n"] {
        seal(&path, &format!("marienbad sprouts nimbers 2\n{nonsense}"));
        let output = run(&["solve", "sprouts", "8", "--checkpoint", name], "");
        assert!(text(&output.stderr).contains("is damaged"), "{nonsense}");
    }
    // A nimber that the answer does not hang on does no harm.
    seal(&path, "marienbad sprouts nimbers 2\n9 0\n");
    let output = run(&["solve", "sprouts", "5", "--moves", "none", "--checkpoint", name], "");
    assert_eq!(text(&output.stdout), "The player to move wins: offer to go first.\nvalue: *1\n");
}

#[test]
fn proofs_are_verified() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof");
    let name = path.to_str().unwrap();
    assert_eq!(run(&["sprouts", "prove", "5", "-o", name], "").status.code(), Some(0));
    let verify = || run(&["sprouts", "verify", name, "--memory", "16M"], "");
    assert!(text(&verify().stdout).contains("is right"));
    let mut packed = fs::read(&path).unwrap();
    let sealed = text(&zstd::decode_all(&packed[..]).unwrap());
    let content = &sealed[..sealed.len() - 72];
    let middle = packed.len() / 2;
    packed[middle] ^= 4;
    fs::write(&path, packed).unwrap();
    assert!(text(&verify().stderr).contains("is damaged: its checksum"));
    seal(&path, &content.replace(" N\n", " P\n"));
    assert!(text(&verify().stderr).contains("proves nothing"), "{}", text(&verify().stderr));
    seal(&path, &content.replacen("proof 2", "proof 1", 1));
    assert!(text(&verify().stderr).contains("an older version of the program wrote it"));
    // Files that unpack to much more than they are.
    for heading in ["marienbad sprouts proof 2\n", "marienbad sprouts proof 2\nsprouts 3 N\n"] {
        seal(&path, &format!("{heading}{}", "1".repeat(100_000_000)));
        let output = verify();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{}", text(&output.stderr));
    }
}
