//! The examples of the book in `docs/src`: they are run and must print what the book shows.
//!
//! A `console` block has commands and what they print. A `console,ignore` block, which `trycmd` passes over, is a game
//! played through the pipe: what is typed stands after `> `, as it is printed too. After a change of the output that is
//! meant, `TRYCMD=overwrite cargo test -p marienbad book` mends the `console` blocks.

use std::fs;

use crate::program::{run, text};

#[test]
fn the_book_shows_what_the_program_prints() {
    trycmd::TestCases::new().env("LC_ALL", "C").env("NO_COLOR", "1").case("../../docs/src/*.md");
}

/// The blocks of a chapter that are games played through the pipe.
fn sessions(chapter: &str) -> Vec<String> {
    let mut sessions = Vec::new();
    let mut lines = chapter.lines();
    while lines.any(|line| line == "```console,ignore") {
        sessions
            .push(lines.by_ref().take_while(|line| *line != "```").flat_map(|line| [line, "\n"]).collect());
    }
    sessions
}

#[test]
fn the_games_in_the_book_are_played_like_this() {
    let mut played = 0;
    for file in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/src")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        for session in sessions(&fs::read_to_string(&path).unwrap()) {
            let (command, printed) = session.split_once('\n').unwrap();
            let arguments: Vec<&str> = command.strip_prefix("$ marienbad ").unwrap().split(' ').collect();
            let typed: String = printed
                .lines()
                .filter_map(|line| line.strip_prefix("> "))
                .flat_map(|line| [line, "\n"])
                .collect();
            assert_eq!(text(&run(&arguments, typed).stdout), printed, "{}", path.display());
            played += 1;
        }
    }
    assert!(played > 0);
}
