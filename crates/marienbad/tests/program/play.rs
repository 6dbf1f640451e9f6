//! Games played through the pipe: transcripts of sessions, and a game of every entry of the catalogue.
//!
//! A transcript in `tests/sessions/` has the command line, then what is printed; what is typed stands after
//! `> `, as it is printed too. `TRYCMD=overwrite` writes them anew.

use games::opponent::{Opponent, Strength};
use games::remoteness::Patience;
use games::{AnyGame, Mover, Record, Seat, Stage};
use solvers::{Budget, Play};
use std::fs;
use std::sync::Arc;

#[cfg(target_os = "linux")]
use crate::program::{interrupt, marienbad};
use crate::program::{run, text};

/// The words of a command line; a word with blanks stands in single quotes.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// What a session prints.
fn session(command: &str, typed: &[&str]) -> String {
    let words = words(command);
    let arguments: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
    let input = typed.join("\n") + "\n";
    let output = run(&arguments, input);
    text(&output.stdout)
}

#[test]
fn transcripts() {
    let overwrite = std::env::var_os("TRYCMD").is_some_and(|value| value == "overwrite");
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sessions");
    for file in fs::read_dir(directory).unwrap() {
        let path = file.unwrap().path();
        let expected = fs::read_to_string(&path).unwrap();
        let mut printed = Vec::new();
        for part in expected.split("$ marienbad ").skip(1) {
            let (arguments, rest) = part.split_once('\n').unwrap();
            let typed: Vec<&str> = rest.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            let said = session(&format!("marienbad {arguments}"), &typed);
            printed.push(format!("$ marienbad {arguments}\n{said}"));
        }
        let printed = printed.join("\n");
        if overwrite {
            fs::write(&path, &printed).unwrap();
        } else {
            assert_eq!(printed, expected, "{}", path.display());
        }
    }
}

/// As much as the program has.
const PATIENCE: Patience = Patience(1_000_000);

/// A game of a person who plays at random: the moves of both, and how it ends.
fn played(game: &dyn AnyGame, start: &str, seed: u64) -> (Record, Stage) {
    let budget = Budget::new(1 << 30);
    let start = game.read(start).unwrap();
    let mut record = Record::new(game, &start, game.default_play(), None).unwrap();
    for ply in 0..40 {
        let strength = if ply % 2 == 0 { Strength::Random } else { Strength::Perfect };
        let (turn, play) = (record.turn(), record.play);
        let opponent = Opponent { strength, seed: seed + ply, patience: PATIENCE };
        let chosen = opponent.choose(game, record.position(), turn, play, &budget).unwrap();
        let Some(step) = chosen else { break };
        record.play(game, step).unwrap();
    }
    let stage = record.stage(game, &budget).unwrap();
    (record, stage)
}

#[test]
fn every_game_can_be_played() {
    let languages = [
        ("en", "I play ", ["You win.", "I win."]),
        ("cs", "Hraji ", ["Vyhráli jste.", "Vyhrál jsem já."]),
        ("sk", "Hrám ", ["Vyhrali ste.", "Vyhral som ja."]),
    ];
    for (entry, (language, i_play, winners)) in
        games::Registry::standard().entries().iter().zip(languages.into_iter().cycle())
    {
        let spec = entry.spec();
        let game = games::catalogue::find(&spec, &Arc::default()).unwrap();
        let (record, stage) = played(&*game, &entry.example, 3);
        let names: Vec<String> = record.moves().map(ToString::to_string).collect();
        let own: Vec<&str> = names.iter().step_by(2).map(String::as_str).collect();
        let answers: Vec<&str> = names.iter().skip(1).step_by(2).map(String::as_str).collect();
        let side = match record.first {
            Mover::Either | Mover::A | Mover::Left | Mover::White => String::new(),
            side => format!("--side {}", side.word()),
        };
        let command = format!("marienbad play {spec} '{}' --seed 3 --lang {language} {side}", entry.example);
        let said = session(&command, &own);
        let answered: Vec<&str> =
            said.lines().filter_map(|line| line.strip_prefix(i_play)?.strip_suffix('.')).collect();
        assert_eq!(answered, answers, "{said}");
        let won = match stage {
            Stage::Won(Seat::First) => Some(winners[0]),
            Stage::Won(Seat::Second) => Some(winners[1]),
            Stage::Running | Stage::Drawn => None,
        };
        assert!(won.is_none_or(|won| said.lines().any(|line| line == won)), "{won:?} {said}");
    }
}

#[test]
fn wrong_lines() {
    let output = run(&["play", "nim", "2,2"], b"3-1\n\xff\n2-1\nundo\nundo\n2-2\nrubbish\n".as_slice());
    let diagnostics = text(&output.stderr);
    let diagnostics: Vec<&str> =
        diagnostics.lines().filter(|line| line.starts_with("error:") || line.contains("UTF-8")).collect();
    assert_eq!(diagnostics.len(), 4, "{diagnostics:?}");
    assert_eq!(diagnostics[0], "error: there is no move 3-1 here; there are 2-1 · 2-2");
    assert!(diagnostics[2].contains("take back") && diagnostics[3].contains("over"), "{diagnostics:?}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn wrong_command_lines() {
    let cases = [
        (&["play", "nim", "--first", "left"][..], "has no sides"),
        (&["play", "domineering", "--side", "white"], "the sides are left, right"),
        (&["play", "nim", "--match"], "for points only"),
        (&["play", "nim", "x"], "x"),
        (&["play", "bard", "--misere"], "misère"),
        (&["play", "nim", "--seed", "-1"], "--seed"),
    ];
    for (arguments, expected) in cases {
        let output = run(arguments, "");
        let said = text(&output.stderr);
        assert!(said.contains(expected), "{arguments:?} {said}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn misere_play_is_the_default_where_the_game_says_so() {
    let game = games::catalogue::find("dr-nim", &Arc::default()).unwrap();
    assert_eq!(game.default_play(), Play::Misere);
    assert!(session("marienbad play dr-nim 1", &["1-1"]).contains("I win."));
    assert!(session("marienbad play dr-nim 1 --normal", &["1-1"]).contains("You win."));
}

#[test]
#[cfg(target_os = "linux")]
fn an_interrupt_ends_a_game_that_comes_through_a_pipe() {
    let mut child = marienbad(&["play", "nim"]).spawn().unwrap();
    let stdin = child.stdin.take();
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    drop(stdin);
}
