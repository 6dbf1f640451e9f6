//! Where the lines of a game come from: a prompt with completion on a terminal, else standard input.

use crate::cli::Context;
use crate::eval::utf8;
use rustyline::completion::{Completer, Pair};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, CompletionType, Config, Editor, Helper};
use std::io::{self, BufRead, StdinLock};
use std::path::Path;
use values::Budget;
use words::diagnostic::{Diagnostic, Failure, file_diagnostic};
use words::stream;

/// Where lines come from.
pub enum Lines {
    /// A person at a terminal.
    Prompt(Box<Editor<Completion, MemHistory>>),
    /// Standard input.
    Pipe(Box<stream::Lines<StdinLock<'static>>>),
}

/// What the input has next.
pub enum Line {
    /// A line.
    Text(String),
    /// Bytes that are no text.
    NoText(Diagnostic),
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

    /// Standard input.
    #[must_use]
    pub fn pipe() -> Lines {
        Lines::Pipe(Box::new(stream::Lines::new(io::stdin().lock(), 1)))
    }

    /// Is there a person at the other end?
    #[must_use]
    pub fn is_prompt(&self) -> bool {
        matches!(self, Lines::Prompt(_))
    }

    /// The next line. On a terminal these words can be completed.
    pub fn next(
        &mut self,
        context: &Context,
        budget: &Budget,
        words: impl FnOnce() -> Vec<String>,
    ) -> Result<Line, Failure> {
        let editor = match self {
            Lines::Pipe(lines) => return piped(context, lines, budget),
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

fn piped(
    context: &Context,
    input: &mut stream::Lines<impl BufRead>,
    budget: &Budget,
) -> Result<Line, Failure> {
    let line = input.next(budget);
    let line = match line.map_err(|error| file_diagnostic(&context.sentences, Path::new("-"), &error))? {
        None => return Ok(Line::End),
        Some(stream::Line::TooLong(_)) => {
            return Ok(Line::NoText(Diagnostic::about_long_line(&context.sentences)));
        }
        Some(stream::Line::Whole(line)) => line,
    };
    Ok(match utf8(context, line) {
        Ok(text) => Line::Text(text.to_owned()),
        Err(diagnostic) => Line::NoText(diagnostic),
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
