//! What does not fit into memory, by blocks: each time memory is full, a run for every block is appended to a
//! file; later the runs of a block are read together.

use crate::error::{Error, about};
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file of runs. It is removed when it is no longer needed.
pub(crate) struct Runs {
    path: PathBuf,
    file: File,
    end: u64,
    /// Where the runs of each block are, and how long.
    places: Vec<Vec<(u64, u32)>>,
    /// What is written next, so that small runs do not cost a call each.
    buffer: Vec<u8>,
}

/// So much is written at once.
const BUFFER: usize = 1 << 20;

impl Runs {
    pub(crate) fn new(path: &Path) -> Result<Runs, Error> {
        let file = File::options().read(true).write(true).create(true).truncate(true).open(path);
        Ok(Runs {
            path: path.to_owned(),
            file: file.map_err(about(path))?,
            end: 0,
            places: Vec::new(),
            buffer: Vec::new(),
        })
    }

    /// How many blocks there may be runs of.
    pub(crate) fn blocks(&self) -> usize {
        self.places.len()
    }

    /// Are there runs of a block?
    pub(crate) fn has(&self, block: usize) -> bool {
        self.places.get(block).is_some_and(|runs| !runs.is_empty())
    }

    /// Appends a run.
    pub(crate) fn append(&mut self, block: usize, bytes: &[u8]) -> Result<(), Error> {
        if block >= self.places.len() {
            self.places.resize_with(block + 1, Vec::new);
        }
        let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        self.places[block].push((self.end + self.buffer.len() as u64, length));
        self.buffer.extend(bytes);
        if self.buffer.len() >= BUFFER { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), Error> {
        let written =
            self.file.seek(SeekFrom::Start(self.end)).and_then(|_| self.file.write_all(&self.buffer));
        written.map_err(about(&self.path))?;
        self.end += self.buffer.len() as u64;
        self.buffer.clear();
        Ok(())
    }

    /// All runs of a block, one after the other.
    pub(crate) fn read(&mut self, block: usize, out: &mut Vec<u8>) -> Result<(), Error> {
        self.flush()?;
        out.clear();
        for &(start, length) in self.places.get(block).into_iter().flatten() {
            let before = out.len();
            out.resize(before + length as usize, 0);
            let read = self.file.seek(SeekFrom::Start(start));
            read.and_then(|_| self.file.read_exact(&mut out[before..])).map_err(about(&self.path))?;
        }
        Ok(())
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) -> Result<(), Error> {
        self.places.iter_mut().for_each(Vec::clear);
        self.buffer.clear();
        self.end = 0;
        self.file.set_len(0).map_err(about(&self.path))
    }
}

impl Drop for Runs {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}
