//! What does not fit into memory, by blocks: each time memory is full, all of it is appended to a file in the
//! order of the blocks; later what belongs to a block is read, a piece at a time.

use crate::error::{Error, about};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file of records of so many bytes. It is removed when it is no longer needed.
pub(crate) struct Runs<const BYTES: usize> {
    path: PathBuf,
    file: File,
    end: u64,
    written: Vec<Run>,
    buffer: Vec<u8>,
}

/// What was written at once.
struct Run {
    start: u64,
    /// How many records come before the end of each block.
    ends: Vec<u32>,
}

/// So much is read at once, in bytes.
const PIECE: usize = 1 << 16;

impl<const BYTES: usize> Runs<BYTES> {
    pub(crate) fn new(path: &Path) -> Result<Runs<BYTES>, Error> {
        let file = File::options().read(true).write(true).create(true).truncate(true).open(path);
        let file = file.map_err(about(path))?;
        Ok(Runs { path: path.to_owned(), file, end: 0, written: Vec::new(), buffer: Vec::new() })
    }

    /// How many bytes are in the file.
    pub(crate) fn len(&self) -> u64 {
        self.end
    }

    /// How many bytes of memory it takes to know where everything is.
    pub(crate) fn index_bytes(&self) -> usize {
        self.written.iter().map(|run| size_of::<Run>() + 4 * run.ends.len()).sum()
    }

    /// Is there something of a block?
    pub(crate) fn has(&self, block: usize) -> bool {
        self.written.iter().any(|run| !run.range(block).is_empty())
    }

    /// Appends records, each with the number of its block, of which there are so many.
    pub(crate) fn append(
        &mut self,
        records: impl Iterator<Item = (usize, [u8; BYTES])> + Clone,
        blocks: usize,
    ) -> Result<(), Error> {
        let mut ends = vec![0_u32; blocks];
        for (block, _) in records.clone() {
            ends[block] += 1;
        }
        let mut before = 0;
        for end in &mut ends {
            before += std::mem::replace(end, before);
        }
        self.buffer.resize(before as usize * BYTES, 0);
        for (block, bytes) in records {
            let at = ends[block] as usize * BYTES;
            self.buffer[at..at + BYTES].copy_from_slice(&bytes);
            ends[block] += 1;
        }
        let written = self.file.seek(SeekFrom::Start(self.end));
        written.and_then(|_| self.file.write_all(&self.buffer)).map_err(about(&self.path))?;
        self.written.push(Run { start: self.end, ends });
        self.end += self.buffer.len() as u64;
        self.buffer = Vec::new();
        Ok(())
    }

    /// Appends the bytes of each block.
    pub(crate) fn append_all(&mut self, blocks: &[Vec<u8>]) -> Result<(), Error> {
        let mut written = self.file.seek(SeekFrom::Start(self.end)).map(|_| ());
        let (mut ends, mut end) = (Vec::with_capacity(blocks.len()), 0);
        for bytes in blocks {
            written = written.and_then(|()| self.file.write_all(bytes));
            end += bytes.len() / BYTES;
            ends.push(u32::try_from(end).unwrap_or(u32::MAX));
        }
        written.map_err(about(&self.path))?;
        self.written.push(Run { start: self.end, ends });
        self.end += (end * BYTES) as u64;
        Ok(())
    }

    /// How many times something was appended.
    pub(crate) fn count(&self) -> usize {
        self.written.len()
    }

    /// How many records were appended after so many times, and how many blocks there are of them.
    pub(crate) fn since(&self, times: usize) -> (u64, usize) {
        let records = self.written[times..].iter().filter_map(|run| run.ends.last());
        let blocks = self.written[times..].iter().map(|run| run.ends.len()).max();
        (records.map(|end| u64::from(*end)).sum(), blocks.unwrap_or(0))
    }

    /// Shows all records of a block, some at a time.
    pub(crate) fn read(
        &mut self,
        block: usize,
        show: impl FnMut(&[[u8; BYTES]]) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.read_since(0, block, show)
    }

    /// The same, of what was appended after so many times.
    pub(crate) fn read_since<E: From<Error>>(
        &mut self,
        times: usize,
        block: usize,
        mut show: impl FnMut(&[[u8; BYTES]]) -> Result<(), E>,
    ) -> Result<(), E> {
        let piece = PIECE / BYTES * BYTES;
        for run in &self.written[times..] {
            let range = run.range(block);
            let mut left = range.len() * BYTES;
            let mut at = run.start + (range.start * BYTES) as u64;
            while left > 0 {
                self.buffer.resize(left.min(piece), 0);
                let read = self.file.seek(SeekFrom::Start(at));
                read.and_then(|_| self.file.read_exact(&mut self.buffer)).map_err(about(&self.path))?;
                show(self.buffer.as_chunks().0)?;
                at += self.buffer.len() as u64;
                left -= self.buffer.len();
            }
        }
        Ok(())
    }

    /// Copies everything from that byte on.
    pub(crate) fn copy(&mut self, from: u64, out: &mut dyn Write) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(from))?;
        let copied = io::copy(&mut (&self.file).take(self.end - from), out)?;
        if copied == self.end - from { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) -> Result<(), Error> {
        self.written.clear();
        self.end = 0;
        self.file.set_len(0).map_err(about(&self.path))
    }
}

impl Run {
    /// The records of a block.
    fn range(&self, block: usize) -> std::ops::Range<usize> {
        let end = |block: usize| self.ends.get(block).or(self.ends.last()).map_or(0, |end| *end as usize);
        block.checked_sub(1).map_or(0, end)..end(block)
    }
}

impl<const BYTES: usize> Drop for Runs<BYTES> {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}
