//! Batches: a file of questions, one on a line, answered line by line in the same order. Empty lines and
//! those that begin with `//` are no questions.

use crate::cli::Context;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, StdoutLock, Write};
use std::path::{Path, PathBuf};
use values::Budget;
use words::diagnostic::{Failure, file_diagnostic};
use words::stream::{Line, Lines, Stoppable};

/// A batch that is being answered. It may be of any length: only one line is in memory.
pub struct Batch<'a> {
    context: &'a Context,
    path: PathBuf,
    lines: Lines<BufReader<Stoppable<Box<dyn Read>>>>,
    budget: &'a Budget,
    out: BufWriter<StdoutLock<'static>>,
}

/// A byte of a line is a byte, and up to six where an answer in JSON repeats it.
const WEIGHT: usize = 7;

impl<'a> Batch<'a> {
    /// Opens a file; `-` is standard input.
    pub fn open(context: &'a Context, path: &Path, budget: &'a Budget) -> Result<Batch<'a>, Failure> {
        let source: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).map_err(|error| file_diagnostic(&context.sentences, path, &error))?)
        };
        let source = BufReader::with_capacity(1 << 16, Stoppable::new(source, budget));
        Ok(Batch {
            context,
            path: path.to_owned(),
            lines: Lines::new(source, WEIGHT),
            budget,
            out: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
        })
    }

    /// Goes to the next question; false if there is none.
    pub fn advance(&mut self) -> Result<bool, Failure> {
        loop {
            let advanced = self.lines.advance(self.budget);
            let complain = |error| file_diagnostic(&self.context.sentences, &self.path, &error);
            if !advanced.map_err(complain)? {
                return Ok(false);
            }
            let is_question = match self.lines.line() {
                Line::Whole(line) => !line.trim_ascii().is_empty() && !line.trim_ascii().starts_with(b"//"),
                Line::TooLong(_) => true,
            };
            if is_question {
                return Ok(true);
            }
        }
    }

    /// The question to be answered.
    #[must_use]
    pub fn line(&self) -> Line<'_> {
        self.lines.line()
    }

    /// Writes the answer to the line.
    pub fn answer(&mut self, answer: &str) -> io::Result<()> {
        self.out.write_all(answer.as_bytes())?;
        self.out.write_all(b"\n")?;
        // Whoever writes the next line may be waiting for this answer.
        if self.lines.source().buffer().is_empty() {
            self.out.flush()?;
        }
        Ok(())
    }

    /// Writes out all answers.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}
