//! `marienbad games` and `marienbad rules`: what can be played, and how.

use crate::Exit;
use crate::cli::Context;
use crate::csv::{Output, write_row};
use crate::diagnostic::{Diagnostic, Failure};
use crate::game_diagnostic::about_parse_error;
use crate::json;
use crate::language::Sentences;
use crate::solve;
use games::catalogue::{ENTRIES, Entry, find_entry};
use games::{AnyGame, Kind};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;
use values::Store;

/// The message with the name of a game.
#[must_use]
pub fn name_message(entry: &Entry) -> String {
    format!("game-{}", entry.id)
}

/// The message with the rules of a game.
#[must_use]
pub fn rules_message(entry: &Entry) -> String {
    format!("rules-{}", entry.id)
}

/// The game of a spec, or a diagnostic.
pub fn find(sentences: &Sentences, spec: &str, store: &Arc<Store>) -> Result<Arc<dyn AnyGame>, Diagnostic> {
    games::catalogue::find(spec, store)
        .map_err(|parse_error| about_parse_error(sentences, spec, &parse_error))
}

/// A game for programs.
#[derive(Serialize)]
struct Listed {
    id: &'static str,
    name: String,
    kind: &'static str,
    /// What `solve` takes: the game, with a variant where it needs one, and a position.
    game: String,
    position: &'static str,
}

impl Listed {
    fn new(sentences: &Sentences, entry: &Entry) -> Listed {
        let (name, kind) = (sentences.say(&name_message(entry)), entry.kind.word());
        Listed { id: entry.id, name, kind, game: entry.spec(), position: entry.example }
    }
}

#[derive(Serialize)]
struct List {
    games: Vec<Listed>,
}

#[derive(Serialize)]
struct ListedRules {
    #[serde(flatten)]
    game: Listed,
    rules: String,
}

/// Prints the table of all games.
pub fn list(context: &Context, output: Output) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let mut out = anstream::stdout().lock();
    let games = ENTRIES.iter().map(|entry| Listed::new(sentences, entry));
    match output {
        Output::Json => writeln!(out, "{}", json::object(&List { games: games.collect() }))?,
        Output::Csv => {
            write_row(["id", "name", "kind", "game", "position"], &mut out)?;
            for Listed { id, name, kind, game, position } in games {
                write_row([id, &name, kind, &game, position], &mut out)?;
            }
        }
        Output::Text => tell(sentences, &mut out)?,
    }
    Ok(Exit::Answer)
}

/// Prints the table for a person: without examples where the terminal is too narrow for them.
fn tell(sentences: &Sentences, out: &mut impl Write) -> io::Result<()> {
    let headings = ["games-column-id", "games-column-name", "games-column-kind", "games-column-example"];
    let mut rows = vec![headings.map(|heading| sentences.say(heading))];
    for entry in ENTRIES {
        let id = if entry.variant.is_some() { format!("{}:…", entry.id) } else { entry.id.to_owned() };
        rows.push([id, sentences.say(&name_message(entry)), kind(sentences, entry.kind), example(entry)]);
    }
    let width = width_of_terminal();
    let mut lines = columns(&rows);
    for kept in (1..headings.len()).rev() {
        if lines.iter().all(|line| line.width() <= width) {
            break;
        }
        lines = columns(&rows.iter().map(|row| &row[..kept]).collect::<Vec<_>>());
    }
    lines.extend(wrapped(&format!("\n{}", sentences.say("games-see-rules")), width));
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// Prints the rules of a game.
pub fn rules(context: &Context, spec: &str, output: solve::Output) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let entry = find_entry(spec).map_err(|parse_error| about_parse_error(sentences, spec, &parse_error))?;
    let mut out = anstream::stdout().lock();
    if output == solve::Output::Json {
        let (game, rules) = (Listed::new(sentences, entry), sentences.say(&rules_message(entry)));
        writeln!(out, "{}", json::object(&ListedRules { game, rules }))?;
        return Ok(Exit::Answer);
    }
    writeln!(out, "{} ({})\n", sentences.say(&name_message(entry)), kind(sentences, entry.kind))?;
    let rules = sentences.say(&rules_message(entry));
    let lines = wrapped(&rules, width_of_terminal());
    writeln!(out, "{}\n", lines.join("\n"))?;
    writeln!(out, "{} marienbad {}", sentences.say("diagnostic-example"), example(entry))?;
    Ok(Exit::Answer)
}

/// The arguments that solve the example of a game.
fn example(entry: &Entry) -> String {
    let plain = entry.example.bytes().all(|byte| byte.is_ascii_digit() || b",./".contains(&byte));
    let quote = if plain { "" } else { "'" };
    format!("solve {} {quote}{}{quote}", entry.spec(), entry.example)
}

fn kind(sentences: &Sentences, kind: Kind) -> String {
    sentences.say(kind_message(kind))
}

/// The message with the name of a kind of game.
#[must_use]
pub fn kind_message(kind: Kind) -> &'static str {
    match kind {
        Kind::Impartial => "kind-impartial",
        Kind::Partizan => "kind-partizan",
        Kind::Loopy => "kind-loopy",
        Kind::Scoring => "kind-scoring",
    }
}

/// How many columns a line may have: those of the terminal, elsewhere any number.
pub(crate) fn width_of_terminal() -> usize {
    terminal_size::terminal_size_of(io::stdout()).map_or(usize::MAX, |(width, _)| usize::from(width.0))
}

/// A text in lines that fit into so many columns, as far as its words do. Lines that it has stay apart.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// Rows as lines, their cells in columns; a column of empty cells is left out.
pub(crate) fn columns<R: AsRef<[String]>>(rows: &[R]) -> Vec<String> {
    let mut widths = Vec::new();
    for row in rows {
        widths.resize(widths.len().max(row.as_ref().len()), 0);
        for (width, cell) in widths.iter_mut().zip(row.as_ref()) {
            *width = cell.width().max(*width);
        }
    }
    let line = |row: &R| {
        let cells = row.as_ref().iter().zip(&widths).filter(|(_, width)| **width > 0);
        let cells = cells.map(|(cell, width)| format!("{cell}{}", " ".repeat(width - cell.width())));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit() {
        let text = "Žluťoučký kůň pěl\n\nďábelské ódy";
        assert_eq!(wrapped(text, 13), ["Žluťoučký kůň", "pěl", "", "ďábelské ódy"]);
        assert_eq!(wrapped(text, 1), ["Žluťoučký", "kůň", "pěl", "", "ďábelské", "ódy"]);
        assert_eq!(wrapped(text, 80), ["Žluťoučký kůň pěl", "", "ďábelské ódy"]);
    }

    #[test]
    fn cells_stand_in_columns() {
        let rows = [["a", "bcd", "e"], ["žluť", "f", ""]].map(|row| row.map(str::to_owned));
        assert_eq!(columns(&rows), ["a     bcd  e", "žluť  f"]);
    }
}
