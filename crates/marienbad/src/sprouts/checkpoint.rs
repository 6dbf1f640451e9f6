//! What is known of Sprouts, kept in a file while it is searched: `--checkpoint`.
//!
//! The file is sealed ([`sealed_file`]), a line for each land and its nimber. It is written now and then, so
//! that whoever kills the program loses little: an eighth of the time or half a minute. What a file says is
//! believed while it is searched, but an answer that hangs on it is given only if there is a proof of it
//! among the nimbers ([`certificate::confirm`]).

use super::about_file;
use crate::cli::Context;
use crate::sealed_file::{self, Kind};
use crate::terminal::width_of_messages;
use crate::whole_file;
use games::sprouts::certificate::{self, Extent, read_nimber};
use games::sprouts::{Findings, Land, Position, Sprouting};
use indicatif::ProgressBar;
use solvers::{Budget, Impartial};
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};
use values::Error;
use words::diagnostic::{Diagnostic, write_diagnostic};
use words::stream::{Line, Lines};

/// What is known of lands, and the file that keeps it, if there is one.
pub struct Checkpoint<'a> {
    context: &'a Context,
    findings: Arc<Findings>,
    path: Option<PathBuf>,
    /// How many nimbers the file had at the beginning.
    believed: usize,
    budget: Budget,
}

const KIND: Kind = Kind { heading: "marienbad sprouts nimbers 2", compression: 3 };

/// How often progress is looked at.
const MOMENT: Duration = Duration::from_millis(50);

/// The file is written after an eighth of the time, but not more often than the first and not more seldom
/// than the second.
const OFTEN: Duration = Duration::from_secs(1);
const SELDOM: Duration = Duration::from_secs(30);

impl<'a> Checkpoint<'a> {
    /// What a file has kept; nothing if there is no such file yet.
    pub fn open(
        context: &'a Context,
        path: Option<&Path>,
        budget: &Budget,
    ) -> Result<Checkpoint<'a>, Diagnostic> {
        let (findings, budget) = (Arc::default(), budget.clone());
        let mut checkpoint =
            Checkpoint { context, findings, path: path.map(Path::to_path_buf), believed: 0, budget };
        let Some(path) = path else { return Ok(checkpoint) };
        let sentences = &context.sentences;
        whole_file::try_out(path).map_err(|error| write_diagnostic(sentences, path, &error))?;
        if path.exists() {
            sealed_file::read(path, KIND, &checkpoint.budget, |lines| checkpoint.resume(lines))
                .map_err(|flaw| flaw.diagnostic(sentences, path, "error-checkpoint"))?;
        }
        checkpoint.believed = checkpoint.findings.nimbers().len();
        Ok(checkpoint)
    }

    fn resume(&self, lines: &mut dyn BufRead) -> io::Result<()> {
        let nimbers = self.findings.nimbers();
        let mut lines = Lines::new(lines, 1);
        while let Some(line) = lines.next(&self.budget)? {
            let Line::Whole(line) = line else { return Err(io::ErrorKind::InvalidData.into()) };
            let line = str::from_utf8(line).ok().and_then(read_nimber);
            let (land, nimber) = line.ok_or(io::ErrorKind::InvalidData)?;
            let bytes = Sprouting.bytes(&land);
            nimbers.insert(land, nimber, bytes, &self.budget).map_err(io::Error::other)?;
        }
        Ok(())
    }

    /// What is known.
    #[must_use]
    pub fn findings(&self) -> &Arc<Findings> {
        &self.findings
    }

    /// The part of a budget for the search: a third is for the file, which is sorted before it is written.
    #[must_use]
    pub fn budget_for_search(&self) -> Budget {
        match self.path {
            Some(_) => self.budget.part(self.budget.memory() / 3 * 2),
            None => self.budget.clone(),
        }
    }

    /// Searches and keeps what is found. The file is written a last time before a signal ends the program;
    /// what comes of that is told beside what was found.
    pub fn keep<T>(&self, search: impl FnOnce() -> T) -> (T, Result<(), Diagnostic>) {
        let _unfinished = self.path.as_ref().map(|_| self.context.interrupt.hold());
        let found = self.watched(search);
        (found, self.save())
    }

    /// Searches while another thread shows the progress on a terminal and writes the file.
    fn watched<T>(&self, search: impl FnOnce() -> T) -> T {
        if self.path.is_none() && !io::stderr().is_terminal() {
            return search();
        }
        let (running, over) = mpsc::channel::<()>();
        thread::scope(|scope| {
            scope.spawn(move || {
                let terminal = io::stderr().is_terminal();
                let bar = if terminal { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
                let start = Instant::now();
                let mut saved = start;
                let mut complained = false;
                while over.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                    bar.set_message(self.progress(start.elapsed()));
                    bar.tick();
                    if saved.elapsed() <= (start.elapsed() / 8).clamp(OFTEN, SELDOM) {
                        continue;
                    }
                    if let Err(diagnostic) = self.save()
                        && !complained
                    {
                        // The search goes on, and perhaps there is room for the file later.
                        let page = diagnostic.page(&self.context.sentences, width_of_messages());
                        bar.suspend(|| _ = write!(anstream::stderr(), "{page}"));
                        complained = true;
                    }
                    saved = Instant::now();
                }
                bar.finish_and_clear();
            });
            let found = search();
            drop(running);
            found
        })
    }

    /// Nimbers known, proof numbers of the position, positions looked at, and how many in a second.
    fn progress(&self, elapsed: Duration) -> String {
        let (nimbers, expansions) = (self.findings.nimbers().len(), self.findings.expansions());
        let rate = u128::from(expansions) * 1000 / elapsed.as_millis().max(1);
        let (won, lost) = self.findings.root();
        format!("*{nimbers}  {won}/{lost}  {expansions} ({rate}/s)")
    }

    /// Writes the file.
    fn save(&self) -> Result<(), Diagnostic> {
        let Some(path) = &self.path else { return Ok(()) };
        let nimbers = self.findings.nimbers();
        let written = self.budget.charge(nimbers.len() * size_of::<(Land, u64)>());
        let written = written.map_err(io::Error::other).and_then(|_charge| {
            sealed_file::write(path, KIND, |out| {
                nimbers.sorted().iter().try_for_each(|(land, nimber)| writeln!(out, "{land} {nimber}"))
            })
        });
        written.map_err(|error| write_diagnostic(&self.context.sentences, path, &error))
    }

    /// Complains if an answer hangs on something that the file said and that is not proved. What was halted
    /// is an error, too.
    pub fn confirm(&self, position: &Position, extent: Extent) -> Result<Result<(), Diagnostic>, Error> {
        let Some(path) = self.path.as_ref().filter(|_| self.believed > 0) else { return Ok(Ok(())) };
        if certificate::confirm(&self.findings, position, extent, &self.budget)? {
            return Ok(Ok(()));
        }
        Ok(Err(about_file(&self.context.sentences, path, "error-checkpoint-wrong")))
    }
}
