//! What is known of Sprouts, kept in a file while it is searched: `--checkpoint`.
//!
//! The file is text packed with zstd, a line for each land and its nimber. It is written now and then, always as a whole and under another
//! name first, so that whoever kills the program finds the file as it was last written and loses little: an eighth of the time or half a minute.

use super::{about_file, pack, unpack, unreadable};
use crate::complaint::{Complaint, write_complaint};
use crate::language::Sentences;
use crate::sequence::write_whole;
use games::sprouts::certificate::read_nimber;
use games::sprouts::{Findings, Sprouting};
use indicatif::ProgressBar;
use solvers::{Budget, Impartial};
use std::fmt::Write as _;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

/// What is known of lands, and the file that keeps it, if there is one.
#[derive(Debug)]
pub struct Checkpoint {
    findings: Arc<Findings>,
    path: Option<PathBuf>,
}

/// How often progress is looked at.
const MOMENT: Duration = Duration::from_millis(100);

/// The file is written after an eighth of the time, but not more often than the first and not more seldom than the second.
const OFTEN: Duration = Duration::from_secs(1);
const SELDOM: Duration = Duration::from_secs(30);

impl Checkpoint {
    /// What a file has kept; nothing if there is no such file yet.
    pub fn open(
        sentences: &Sentences,
        path: Option<&Path>,
        budget: &Budget,
    ) -> Result<Checkpoint, Complaint> {
        let checkpoint = Checkpoint { findings: Arc::default(), path: path.map(Path::to_path_buf) };
        if let Some(path) = path {
            checkpoint.resume(sentences, path, budget)?;
        }
        Ok(checkpoint)
    }

    /// What is known.
    #[must_use]
    pub fn findings(&self) -> &Arc<Findings> {
        &self.findings
    }

    fn resume(&self, sentences: &Sentences, path: &Path, budget: &Budget) -> Result<(), Complaint> {
        let text = match unpack(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            read => read.map_err(|error| unreadable(sentences, path, &error, "error-checkpoint"))?,
        };
        for line in text.lines() {
            let (land, nimber) =
                read_nimber(line).ok_or_else(|| about_file(sentences, path, "error-checkpoint"))?;
            let bytes = Sprouting.bytes(&land);
            let kept = self.findings.nimbers().insert(land, nimber, bytes, budget);
            kept.map_err(|error| Complaint::about_value(sentences, &error))?;
        }
        Ok(())
    }

    /// Searches while another thread shows the progress on a terminal and writes the file.
    pub fn watched<T>(&self, search: impl FnOnce() -> T) -> T {
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
                while over.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                    bar.set_message(self.progress(start.elapsed()));
                    bar.tick();
                    if saved.elapsed() > (start.elapsed() / 8).clamp(OFTEN, SELDOM) {
                        // If it cannot be written, that is complained about at the end.
                        _ = self.save();
                        saved = Instant::now();
                    }
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

    fn save(&self) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let mut text = String::new();
        for (land, nimber) in self.findings.nimbers().sorted() {
            _ = writeln!(text, "{land} {nimber}");
        }
        write_whole(path, &pack(&text)?)
    }

    /// Writes the file for the last time.
    pub fn close(&self, sentences: &Sentences) -> Result<(), Complaint> {
        let path = self.path.as_deref().unwrap_or(Path::new(""));
        self.save().map_err(|error| write_complaint(sentences, path, &error))
    }
}
