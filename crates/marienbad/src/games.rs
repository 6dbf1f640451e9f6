//! `marienbad games` and `marienbad rules`: what can be played, and how.

use crate::cli::Context;
use crate::terminal::width_of_terminal;
use games::{AnyGame, Entry, Kind};
use std::io::Write;
use std::sync::Arc;
use values::Store;
use words::columns::{columns, wrapped};
use words::diagnostic::{Diagnostic, Exit, Failure};
use words::game_diagnostic::about_parse_error;
use words::language::Sentences;
use words::names::{kind_message, name_message, rules_message};

/// The game of a spec, or a diagnostic.
pub fn find(context: &Context, spec: &str, store: &Arc<Store>) -> Result<Arc<dyn AnyGame>, Diagnostic> {
    let found = context.registry.find(spec, store);
    found.map_err(|error| about_parse_error(&context.sentences, spec, &error))
}

/// Prints the table of all games.
pub fn list(context: &Context) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let headings = ["games-column-id", "games-column-name", "games-column-kind", "games-column-example"];
    let mut rows = vec![headings.map(|heading| sentences.say(heading))];
    for entry in context.registry.entries() {
        let id = if entry.variant.is_some() { format!("{}:…", entry.id) } else { entry.id.to_string() };
        rows.push([id, sentences.say(&name_message(entry)), kind(sentences, entry.kind), example(entry)]);
    }
    let mut out = anstream::stdout().lock();
    for line in columns(&rows) {
        writeln!(out, "{line}")?;
    }
    writeln!(out, "\n{}", sentences.say("games-see-rules"))?;
    Ok(Exit::Answer)
}

/// Prints the rules of a game.
pub fn rules(context: &Context, spec: &str) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let entry = context.registry.entry(spec).map_err(|error| about_parse_error(sentences, spec, &error))?;
    let mut out = anstream::stdout().lock();
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
