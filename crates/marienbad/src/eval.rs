//! `marienbad eval`: one expression, or a file of them, for people or for programs.
//!
//! A batch is read and answered line by line, so it may be of any length. Names last from line to line. When
//! the store of games is full, the rest of the batch gets a new one, and the names are carried over by their
//! texts.

use crate::batch::Batch;
use crate::cli::Context;
use crate::game_files::NamedGames;
use crate::progress::watched;
use anstyle::Style as Ink;
use language::{ErrorKind, ExpressionError, Games, Names, Value};
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::{Budget, Charge, Error, Session, Store, Style};
use words::columns::wrapped;
use words::diagnostic::{Diagnostic, Exit, Failure, file_diagnostic, printable};
use words::json::{self, Json};
use words::plot::shorten;
use words::present::Presentation;
use words::stream::{Line, read_all};

/// What is to be evaluated, and how the answer is written.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// Where expressions come from.
    pub source: Source,
    /// What answers look like.
    pub output: Output,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Where expressions come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// The command line.
    Argument(OsString),
    /// Standard input, all of it one expression.
    StandardInput,
    /// A file with an expression on each line; `-` is standard input.
    Batch(PathBuf),
}

/// What answers look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// JSON objects.
    Json,
    /// Text in a notation.
    Text(Style),
}

/// The most characters of an expression before what is wrong with it.
const MOST_CHARACTERS: usize = 60;

/// Evaluates and prints.
pub fn run(context: &Context, evaluation: &Evaluation) -> Result<Exit, Failure> {
    let budget = context.interrupt.budget(evaluation.memory);
    let input;
    let text = match &evaluation.source {
        Source::Batch(path) => return batch(context, evaluation, path, &budget),
        Source::Argument(text) => text.as_encoded_bytes(),
        Source::StandardInput => {
            input = read_standard_input(context, &budget)?;
            &input.0
        }
    };
    let store = Arc::new(Store::new(&budget));
    let session = budget.session(&store);
    let mut games = NamedGames::new(&context.registry, &store);
    let text = &*games.named(&context.sentences, utf8(context, text)?)?;
    let games = games.games;
    let mut out = anstream::stdout().lock();
    let style = match evaluation.output {
        Output::Text(style) => style,
        Output::Json => return print_json(context, &session, &games, text, &mut out),
    };
    let complain = |error: &ExpressionError| Diagnostic::about_expression(&context.sentences, text, error);
    let evaluate = || language::evaluate(&session, &mut Names::default(), &games, text);
    let value = watched(&context.sentences, &budget, evaluate);
    let value = value.map_err(|error| complain(&error))?;
    let presentation = context.presentation(style);
    print_value(&presentation, &session, &value, &mut out)
}

/// The bytes of standard input, and what they take of the budget.
pub fn read_standard_input(context: &Context, budget: &Budget) -> Result<(Vec<u8>, Charge), Failure> {
    let read = read_all(io::stdin().lock(), budget);
    Ok(read.map_err(|error| file_diagnostic(&context.sentences, Path::new("-"), &error))?)
}

/// Input as text, or a diagnostic about its encoding.
pub fn utf8<'t>(context: &Context, text: &'t [u8]) -> Result<&'t str, Diagnostic> {
    str::from_utf8(text).map_err(|error| Diagnostic::about_encoding(&context.sentences, text, &error))
}

/// Prints a value, and on a terminal a second line about it.
pub fn print_value(
    presentation: &Presentation<'_>,
    session: &Session<'_>,
    value: &Value,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    const DIM: Ink = Ink::new().dimmed();
    let complain = |error: Error| Diagnostic::about_value(presentation.sentences, &error);
    if matches!(value, Value::Nothing) {
        return Ok(Exit::Answer);
    }
    writeln!(out, "{}", presentation.text(session, value).map_err(complain)?)?;
    if io::stdout().is_terminal()
        && let Some(details) = presentation.details(session, value).map_err(complain)?
    {
        let details = wrapped(&details, presentation.width).join("\n");
        writeln!(out, "{DIM}{details}{DIM:#}")?;
    }
    Ok(Exit::Answer)
}

fn print_json(
    context: &Context,
    session: &Session<'_>,
    games: &Games,
    text: &str,
    out: &mut impl Write,
) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let answer = || Json::new(sentences).evaluated(session, games, &mut Names::default(), text);
    match watched(sentences, session.budget(), answer) {
        Ok(answer) => {
            writeln!(out, "{answer}")?;
            Ok(Exit::Answer)
        }
        Err(error) => {
            let diagnostic = Diagnostic::about_expression(sentences, text, &error);
            json::write_failure(text, &diagnostic.line(sentences), out)?;
            Err(diagnostic.into())
        }
    }
}

/// The beginning of a line that is too long, as text.
pub(crate) fn cut_off(beginning: &[u8]) -> String {
    let text = String::from_utf8_lossy(beginning);
    // The last character may be half of one.
    let whole = text.trim_end_matches(char::REPLACEMENT_CHARACTER);
    format!("{whole}…")
}

fn batch(context: &Context, evaluation: &Evaluation, path: &Path, budget: &Budget) -> Result<Exit, Failure> {
    let mut batch = Batch::open(context, path, budget)?;
    let mut registry = Arc::clone(&context.registry);
    let answers = Answers { output: evaluation.output, context };
    let mut exit = Exit::Answer;
    let mut more = batch.advance()?;
    let mut kept: Vec<String> = Vec::new();
    while more {
        let store = Arc::new(Store::new(budget));
        let session = budget.session(&store);
        let mut games = NamedGames::new(&registry, &store);
        let mut names = Names::default();
        for statement in kept.drain(..) {
            // What no longer fits into the budget loses its name.
            _ = language::evaluate(&session, &mut names, &games.games, &statement);
        }
        let mut first = true;
        while more {
            let (answer, end) = match answers.answer(&session, &mut games, &mut names, batch.line()) {
                Attempt::OutOfMemory(_) if !first => break,
                Attempt::OutOfMemory(answer) => (answer, Exit::NoAnswer),
                Attempt::Done(answer, end) => (answer, end),
            };
            if end == Exit::Interrupted {
                batch.finish()?;
                return Ok(end);
            }
            exit = exit.max(end);
            batch.answer(&answer)?;
            first = false;
            more = batch.advance()?;
        }
        if more {
            kept = names.statements(&session, budget.memory() / 16);
            registry = games.registry;
        }
    }
    batch.finish()?;
    Ok(exit)
}

/// The answers of a batch.
struct Answers<'a> {
    output: Output,
    context: &'a Context,
}

enum Attempt {
    /// The line of the answer, and how a run of this line alone would end.
    Done(String, Exit),
    /// As much, but with more memory there may be a better answer.
    OutOfMemory(String),
}

impl Answers<'_> {
    fn answer(
        &self,
        session: &Session<'_>,
        games: &mut NamedGames,
        names: &mut Names,
        line: Line<'_>,
    ) -> Attempt {
        let sentences = &self.context.sentences;
        let line = match line {
            Line::Whole(line) => line,
            Line::TooLong(beginning) => {
                let diagnostic = Diagnostic::about_long_line(sentences);
                let answer = self.failure(&cut_off(beginning), &diagnostic);
                return Attempt::Done(answer, diagnostic.exit);
            }
        };
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let diagnostic = Diagnostic::about_encoding(sentences, line, &error);
                return Attempt::Done(
                    self.failure(&String::from_utf8_lossy(line), &diagnostic),
                    diagnostic.exit,
                );
            }
        };
        let named = match games.named(sentences, text) {
            Ok(named) => named,
            Err(diagnostic) => return Attempt::Done(self.failure(text, &diagnostic), diagnostic.exit),
        };
        let error = match self.evaluate(session, &games.games, names, &named) {
            Ok(answer) => return Attempt::Done(answer, Exit::Answer),
            Err(error) => error,
        };
        let diagnostic = Diagnostic::about_expression(sentences, &named, &error);
        let answer = self.failure(&named, &diagnostic);
        match error.kind {
            ErrorKind::Algebra(Error::Memory) => Attempt::OutOfMemory(answer),
            _ => Attempt::Done(answer, diagnostic.exit),
        }
    }

    fn evaluate(
        &self,
        session: &Session<'_>,
        games: &Games,
        names: &mut Names,
        text: &str,
    ) -> Result<String, ExpressionError> {
        let sentences = &self.context.sentences;
        let style = match self.output {
            Output::Json => return Json::new(sentences).evaluated(session, games, names, text),
            Output::Text(style) => style,
        };
        let presentation = self.context.presentation(style);
        let value = language::evaluate(session, names, games, text)?;
        presentation.line(session, &value).map_err(|error| ExpressionError::of_whole(text, error))
    }

    fn failure(&self, text: &str, diagnostic: &Diagnostic) -> String {
        let sentences = &self.context.sentences;
        let line = diagnostic.line(sentences);
        match self.output {
            Output::Json => json::failure(text, &line),
            Output::Text(_) => {
                let question = shorten(&printable(text), MOST_CHARACTERS, "…");
                format!("{question}: {} {line}", sentences.say("diagnostic-error"))
            }
        }
    }
}
