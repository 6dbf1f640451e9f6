//! `marienbad games` and `marienbad rules`: what can be played, and how.

use crate::cli::Context;
use crate::solve;
use crate::terminal::width_of_terminal;
use games::{AnyGame, Entry, Kind};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;
use unicode_width::UnicodeWidthStr;
use values::Store;
use words::columns::{columns, wrapped};
use words::csv::{Output, write_row};
use words::diagnostic::{Diagnostic, Exit, Failure};
use words::game_diagnostic::about_parse_error;
use words::json;
use words::language::Sentences;
use words::names::{kind_message, name_message, rules_message};

/// The game of a spec, or a diagnostic.
pub fn find(context: &Context, spec: &str, store: &Arc<Store>) -> Result<Arc<dyn AnyGame>, Diagnostic> {
    let found = context.registry.find(spec, store);
    found.map_err(|error| about_parse_error(&context.sentences, spec, &error))
}

/// A game for programs.
#[derive(Serialize)]
struct Listed {
    id: String,
    name: String,
    kind: &'static str,
    /// What `solve` takes: the game, with a variant where it needs one, and a position.
    game: String,
    position: String,
}

impl Listed {
    fn new(sentences: &Sentences, entry: &Entry) -> Listed {
        let (name, kind) = (sentences.say(&name_message(entry)), entry.kind.word());
        let (id, game, position) = (entry.id.to_string(), entry.spec(), entry.example.to_string());
        Listed { id, name, kind, game, position }
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
    let games = context.registry.entries().iter().map(|entry| Listed::new(sentences, entry));
    match output {
        Output::Json => writeln!(out, "{}", json::object(&List { games: games.collect() }))?,
        Output::Csv => {
            write_row(["id", "name", "kind", "game", "position"], &mut out)?;
            for Listed { id, name, kind, game, position } in games {
                write_row([&*id, &name, kind, &game, &position], &mut out)?;
            }
        }
        Output::Text => tell(context, &mut out)?,
    }
    Ok(Exit::Answer)
}

/// Prints the table for a person: without examples where the terminal is too narrow for them.
fn tell(context: &Context, out: &mut impl Write) -> io::Result<()> {
    let sentences = &context.sentences;
    let headings = ["games-column-id", "games-column-name", "games-column-kind", "games-column-example"];
    let mut rows = vec![headings.map(|heading| sentences.say(heading))];
    for entry in context.registry.entries() {
        let id = if entry.variant.is_some() { format!("{}:…", entry.id) } else { entry.id.to_string() };
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
    let entry = context.registry.entry(spec).map_err(|error| about_parse_error(sentences, spec, &error))?;
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
