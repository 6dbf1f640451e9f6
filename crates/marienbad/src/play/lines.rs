//! Where the lines of a game come from: a prompt with completion on a terminal, else standard input.

use crate::cli::Context;
use crate::complaint::{Complaint, Failure, file_complaint};
use crate::eval::utf8;
use rustyline::completion::{Completer, Pair};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, CompletionType, Config, Editor, Helper};
use std::io::{self, BufRead};
use std::path::Path;

/// Where lines come from.
pub enum Lines {
    /// A person at a terminal.
    Prompt(Box<Editor<Completion, MemHistory>>),
    /// Standard input.
    Pipe,
}

/// What the input has next.
pub enum Line {
    /// A line.
    Text(String),
    /// Bytes that are no text.
    NoText(Complaint),
    /// Nothing.
    End,
}

impl Lines {
    /// A prompt, if it can be had.
    #[must_use]
    pub fn prompt() -> Option<Lines> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).ok()?;
        if anstream::AutoStream::choice(&io::stdout()) == anstream::ColorChoice::Never {
            editor.set_color_mode(ColorMode::Disabled);
        }
        editor.set_helper(Some(Completion::default()));
        Some(Lines::Prompt(Box::new(editor)))
    }

    /// Is there a person at the other end?
    #[must_use]
    pub fn is_prompt(&self) -> bool {
        matches!(self, Lines::Prompt(_))
    }

    /// The next line. On a terminal these words can be completed.
    pub fn next(&mut self, context: &Context, words: impl FnOnce() -> Vec<String>) -> Result<Line, Failure> {
        let editor = match self {
            Lines::Pipe => return piped(context, &mut io::stdin().lock()),
            Lines::Prompt(editor) => editor,
        };
        if let Some(completion) = editor.helper_mut() {
            completion.words = words();
        }
        loop {
            match editor.readline("> ") {
                Ok(text) => {
                    // A history that is not kept is no error.
                    _ = editor.add_history_entry(&text);
                    return Ok(Line::Text(text));
                }
                Err(ReadlineError::Interrupted) => {}
                Err(_) => return Ok(Line::End),
            }
        }
    }
}

fn piped(context: &Context, input: &mut impl BufRead) -> Result<Line, Failure> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line);
    read.map_err(|error| file_complaint(&context.sentences, Path::new("-"), &error))?;
    if line.is_empty() {
        return Ok(Line::End);
    }
    Ok(match utf8(context, &line) {
        Ok(text) => Line::Text(text.to_owned()),
        Err(complaint) => Line::NoText(complaint),
    })
}

/// Completes what is typed to a move or a command.
#[derive(Default)]
pub struct Completion {
    words: Vec<String>,
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = &line[..cursor];
        let words = self.words.iter().filter(|word| word.starts_with(typed));
        Ok((0, words.map(|word| Pair { display: word.clone(), replacement: word.clone() }).collect()))
    }
}

impl Helper for Completion {}
impl Highlighter for Completion {}
impl Validator for Completion {}
impl Hinter for Completion {
    type Hint = String;
}
