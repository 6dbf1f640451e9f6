//! The examples of the book in `crates/words/book`, in each of its languages: they are run and must print
//! what it shows.
//!
//! A `console` block has commands and what they print. A `console,ignore` block, which `trycmd` passes over,
//! is a game played through the pipe: what is typed stands after `> `, as it is printed too. After a change
//! of the output that is meant, `TRYCMD=overwrite cargo test -p marienbad book` mends the `console` blocks.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use crate::program::{feed, marienbad, text};

/// The folders of the book, and the locale that a reader of each has.
const BOOKS: [(&str, &str); 3] = [("en", "C"), ("cs", "cs_CZ.UTF-8"), ("sk", "sk_SK.UTF-8")];

#[test]
fn the_book_shows_what_the_program_prints() {
    for (folder, locale) in BOOKS {
        trycmd::TestCases::new()
            .env("LC_ALL", locale)
            .env("NO_COLOR", "1")
            .case(format!("../words/book/{folder}/*.md"));
    }
}

/// The chapters in a folder of the book.
fn chapters(folder: &str) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(format!("{}/../words/book/{folder}", env!("CARGO_MANIFEST_DIR")))
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
}

/// The commands of each chapter of a book, but for the language that some ask for.
fn commands(folder: &str) -> BTreeMap<String, Vec<String>> {
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    let command = |line: &str| {
        let command = line.strip_prefix("$ marienbad ")?;
        Some(command.split(" --lang ").next().unwrap_or(command).to_owned())
    };
    chapters(folder)
        .map(|path| (name(&path), fs::read_to_string(&path).unwrap().lines().filter_map(command).collect()))
        .collect()
}

#[test]
fn the_books_have_the_same_chapters_and_examples() {
    let [(first, _), others @ ..] = BOOKS;
    for (folder, _) in others {
        assert_eq!(commands(folder), commands(first), "{folder}");
    }
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
    for (folder, locale) in BOOKS {
        let mut played = 0;
        for path in chapters(folder) {
            for session in sessions(&fs::read_to_string(&path).unwrap()) {
                let (command, printed) = session.split_once('\n').unwrap();
                let arguments: Vec<&str> = command.strip_prefix("$ marienbad ").unwrap().split(' ').collect();
                let typed: String = printed
                    .lines()
                    .filter_map(|line| line.strip_prefix("> "))
                    .flat_map(|line| [line, "\n"])
                    .collect();
                let mut program = marienbad(&arguments);
                program.env("LC_ALL", locale);
                assert_eq!(text(&feed(program, typed).stdout), printed, "{}", path.display());
                played += 1;
            }
        }
        assert!(played > 0, "{folder}");
    }
}

/// The games of the chapter on games of one's own are the files that its commands use.
#[test]
fn the_game_files_in_the_book_are_those_that_are_run() {
    for (folder, _) in BOOKS {
        let book = format!("{}/../words/book/{folder}", env!("CARGO_MANIFEST_DIR"));
        let chapter = fs::read_to_string(format!("{book}/own.md")).unwrap();
        for file in fs::read_dir(format!("{book}/own.in")).unwrap() {
            let path = file.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            assert!(chapter.contains(&format!("```python\n{text}```")), "{}", path.display());
        }
    }
}
