//! `marienbad learn`: the book in the terminal.

use crate::cli::Context;
use crate::terminal::width_of_terminal;
use std::io::Write;
use words::book::{CHAPTERS, Chapter, text};
use words::columns::columns;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};

/// A line of the book is not longer than this, however wide the terminal is.
const WIDEST: usize = 100;

/// Prints a chapter, or the list of chapters.
pub fn run(context: &Context, chapter: Option<&str>) -> Result<Exit, Failure> {
    let (sentences, language) = (&context.sentences, context.language);
    let mut out = anstream::stdout().lock();
    let Some(id) = chapter else {
        let rows: Vec<[String; 2]> = CHAPTERS
            .iter()
            .map(|chapter| [chapter.id.to_owned(), chapter.title(language).to_owned()])
            .collect();
        for line in columns(&rows) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "\n{}", sentences.say("learn-see"))?;
        return Ok(Exit::Answer);
    };
    let Some(chapter) = Chapter::find(id) else {
        let sentence = sentences.say_with("learn-no-chapter", &[("chapter", printable(id).into())]);
        return Err(Diagnostic::new(sentence, Some("marienbad learn nim")).into());
    };
    write!(out, "{}", text(chapter.markdown(language), width_of_terminal().min(WIDEST)))?;
    Ok(Exit::Answer)
}
