//! Explanations as a person reads them in a terminal: `solve --why`, and hints in play.

use crate::columns::{columns, wrapped};
use crate::language::Sentences;
use games::explanation::{Explanation, Figure, Level, Paragraph, Table};
use std::iter;
use unicode_width::UnicodeWidthStr;

/// The levels by the words that `--why=` takes.
pub const WORDS: [(&str, Level); 5] = [
    ("verdict", Level::Verdict),
    ("nudge", Level::Nudge),
    ("working", Level::Working),
    ("move", Level::Move),
    ("theorem", Level::Theorem),
];

/// The level of a word.
#[must_use]
pub fn level(word: &str) -> Option<Level> {
    WORDS.iter().find(|(name, _)| *name == word).map(|(_, level)| *level)
}

/// The heading of a level.
#[must_use]
pub fn heading(level: Level) -> &'static str {
    match level {
        Level::Verdict => "why-level-verdict",
        Level::Nudge => "why-level-nudge",
        Level::Working => "why-level-working",
        Level::Move => "why-level-move",
        Level::Theorem => "why-level-theorem",
    }
}

/// Everything that is said up to a level, in lines of that width as far as words fit.
#[must_use]
pub fn page(sentences: &Sentences, explanation: &Explanation, last: Level, width: usize) -> String {
    let levels = Level::ALL.into_iter().take_while(|level| *level <= last);
    let told = levels.map(|level| (level, explanation.level(level))).filter(|(_, steps)| !steps.is_empty());
    let told: Vec<String> = told
        .map(|(level, steps)| format!("{}\n{}", sentences.say(heading(level)), said(sentences, steps, width)))
        .collect();
    told.join("\n")
}

/// Sentences and tables, indented, each on lines of its own. Pictures are for those who can show them.
#[must_use]
pub fn said(sentences: &Sentences, steps: &[Paragraph], width: usize) -> String {
    let width = width.saturating_sub(2);
    let mut page = String::new();
    for step in steps {
        let mut lines = wrapped(&sentences.say_message(&step.message), width);
        if let Some(Figure::Table(table)) = &step.figure {
            lines.extend(ruled(sentences, table).into_iter().map(|line| format!("  {line}")));
        }
        for line in lines {
            page.push_str(format!("  {line}").trim_end());
            page.push('\n');
        }
    }
    page
}

/// The lines of a table.
fn ruled(sentences: &Sentences, table: &Table) -> Vec<String> {
    let headings: Vec<String> = table.headings.iter().map(|heading| sentences.say(heading)).collect();
    let headings = iter::once(headings).filter(|headings| !headings.is_empty());
    let rows: Vec<Vec<String>> =
        headings.chain(table.rows.iter().cloned()).chain(table.sum.iter().cloned()).collect();
    let mut lines = columns(&rows);
    if table.sum.is_some() {
        let width = lines.iter().map(|line| line.width()).max().unwrap_or(0);
        lines.insert(lines.len() - 1, "-".repeat(width));
    }
    lines
}
