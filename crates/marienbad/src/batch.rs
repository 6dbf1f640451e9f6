//! Batches: a file of questions, one on a line, answered line by line in the same order.

use crate::cli::Context;
use crate::complaint::{Failure, file_complaint};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, StdoutLock, Write};
use std::path::{Path, PathBuf};

/// A batch that is being answered. It may be of any length: only one line is in memory.
pub struct Batch<'a> {
    context: &'a Context,
    path: PathBuf,
    reader: BufReader<Box<dyn Read>>,
    line: Vec<u8>,
    out: BufWriter<StdoutLock<'static>>,
}

impl<'a> Batch<'a> {
    /// Opens a file; `-` is standard input.
    pub fn open(context: &'a Context, path: &Path) -> Result<Batch<'a>, Failure> {
        let source: Box<dyn Read> = if path == Path::new("-") {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path).map_err(|error| file_complaint(&context.sentences, path, &error))?)
        };
        Ok(Batch {
            context,
            path: path.to_owned(),
            reader: BufReader::with_capacity(1 << 16, source),
            line: Vec::new(),
            out: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
        })
    }

    /// Goes to the next line; false if there is none.
    pub fn advance(&mut self) -> Result<bool, Failure> {
        self.line.clear();
        let read = self.reader.read_until(b'\n', &mut self.line);
        if read.map_err(|error| file_complaint(&self.context.sentences, &self.path, &error))? == 0 {
            return Ok(false);
        }
        for end in [b'\n', b'\r'] {
            if self.line.last() == Some(&end) {
                self.line.pop();
            }
        }
        Ok(true)
    }

    /// The line to be answered, without its end.
    #[must_use]
    pub fn line(&self) -> &[u8] {
        &self.line
    }

    /// Writes the answer to the line.
    pub fn answer(&mut self, answer: &str) -> io::Result<()> {
        self.out.write_all(answer.as_bytes())?;
        self.out.write_all(b"\n")?;
        // Whoever writes the next line may be waiting for this answer.
        if self.reader.buffer().is_empty() {
            self.out.flush()?;
        }
        Ok(())
    }

    /// Writes out all answers.
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()
    }
}
