//! Streams that somebody else brings, and that take no more than the budget of a question and end when it is
//! stopped.
//!
//! An [`io::Error`] that only says that the question has ended carries the [`Error`] of the budget: [`halt`].

use std::io::{self, BufRead, Read, Write};
use values::{Budget, Charge, Error};

/// A stream that fails once the question is stopped.
#[derive(Debug)]
pub struct Stoppable<S> {
    stream: S,
    budget: Budget,
}

impl<S> Stoppable<S> {
    /// A stream that serves the question of a budget.
    pub fn new(stream: S, budget: &Budget) -> Stoppable<S> {
        Stoppable { stream, budget: budget.clone() }
    }

    fn go_on(&self) -> io::Result<()> {
        self.budget.go_on().map_err(io::Error::other)
    }
}

impl<S: Read> Read for Stoppable<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.go_on()?;
        self.stream.read(buffer)
    }
}

impl<S: Write> Write for Stoppable<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.go_on()?;
        self.stream.write(&bytes[..bytes.len().min(PIECE)])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// So much is read or written between two looks at the budget.
pub const PIECE: usize = 1 << 16;

/// Why the question has ended, if that is what the error says.
#[must_use]
pub fn halt(error: &io::Error) -> Option<Error> {
    error.get_ref()?.downcast_ref().copied()
}

/// All that a stream has, and what it takes of the budget.
pub fn read_all(source: impl Read, budget: &Budget) -> io::Result<(Vec<u8>, Charge)> {
    let (mut source, mut bytes) = (Stoppable::new(source, budget), Vec::new());
    let charge = Charge::default();
    loop {
        let length = bytes.len();
        // The vector doubles, and while it moves both halves are there.
        let room = length.max(PIECE);
        charge.set(2 * length + room, budget).map_err(io::Error::other)?;
        if Read::take(&mut source, room as u64).read_to_end(&mut bytes)? < room {
            return Ok((bytes, charge));
        }
    }
}

/// The lines of a stream, of which one is kept at a time.
#[derive(Debug)]
pub struct Lines<R> {
    source: R,
    line: Vec<u8>,
    is_whole: bool,
    charge: Charge,
    /// How many lines have been read.
    count: usize,
    /// How many bytes a byte of a line costs, with what is made of it.
    weight: usize,
}

/// A line without its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'l> {
    Whole(&'l [u8]),
    /// The beginning of one that the budget has no room for; the rest was read over.
    TooLong(&'l [u8]),
}

/// As much is kept of a line that is too long.
const BEGINNING: usize = 80;

impl<R: BufRead> Lines<R> {
    /// The lines of a stream. Each byte of a line costs so many of the budget.
    pub fn new(source: R, weight: usize) -> Lines<R> {
        Lines { source, line: Vec::new(), is_whole: true, charge: Charge::default(), count: 0, weight }
    }

    /// How many lines have been read.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The stream, as far as it is not read.
    pub fn source(&self) -> &R {
        &self.source
    }

    /// The next line; `None` if there is none.
    pub fn next(&mut self, budget: &Budget) -> io::Result<Option<Line<'_>>> {
        Ok(self.advance(budget)?.then(|| self.line()))
    }

    /// The line that was read last.
    #[must_use]
    pub fn line(&self) -> Line<'_> {
        if !self.is_whole {
            return Line::TooLong(&self.line);
        }
        let line = self.line.strip_suffix(b"\n").unwrap_or(&self.line);
        Line::Whole(line.strip_suffix(b"\r").unwrap_or(line))
    }

    /// Reads the next line. Is there one?
    pub fn advance(&mut self, budget: &Budget) -> io::Result<bool> {
        budget.go_on().map_err(io::Error::other)?;
        if self.line.capacity() > 2 * PIECE {
            self.forget(0, budget);
        }
        self.line.clear();
        self.is_whole = true;
        let mut room = PIECE;
        while self.source.by_ref().take(room as u64).read_until(b'\n', &mut self.line)? == room
            && !self.line.ends_with(b"\n")
        {
            room = self.line.len();
            // While a vector doubles, its old half is there, too.
            let bytes = room.saturating_mul(2).saturating_mul(self.weight + 1);
            if self.charge.set(bytes, budget).is_err() {
                self.forget(BEGINNING, budget);
                self.source.skip_until(b'\n')?;
                self.is_whole = false;
                break;
            }
        }
        let is_there = !self.line.is_empty();
        self.count += usize::from(is_there);
        Ok(is_there)
    }

    /// Keeps no more than the beginning of the line.
    fn forget(&mut self, kept: usize, budget: &Budget) {
        self.line.truncate(kept);
        self.line.shrink_to_fit();
        // Giving back cannot fail.
        _ = self.charge.set(0, budget);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], budget: &Budget) -> Vec<Result<Vec<u8>, Vec<u8>>> {
        let mut lines = Lines::new(io::BufReader::with_capacity(100, text), 1);
        let mut found = Vec::new();
        while let Some(line) = lines.next(budget).unwrap() {
            found.push(match line {
                Line::Whole(line) => Ok(line.to_vec()),
                Line::TooLong(beginning) => Err(beginning.to_vec()),
            });
        }
        found
    }

    #[test]
    fn lines_end_as_they_like() {
        let budget = Budget::new(0);
        let expected = ["a", "", "b\r"].map(|line| Ok(line.as_bytes().to_vec()));
        assert_eq!(lines(b"a\r\n\nb\r\r\n", &budget), expected);
        assert_eq!(lines(b"a\n\nb\r", &budget)[2], Ok(b"b".to_vec()));
        assert_eq!(lines(b"", &budget), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_read_over() {
        let budget = Budget::new(1 << 20);
        let text = [b"first\n", &vec![b'x'; 1 << 21][..], b"\nlast"].concat();
        let expected = [Ok(b"first".to_vec()), Err(vec![b'x'; BEGINNING]), Ok(b"last".to_vec())];
        assert_eq!(lines(&text, &budget), expected);
        assert_eq!(lines(&text, &Budget::new(1 << 24)).iter().filter(|line| line.is_ok()).count(), 3);
        assert_eq!(budget.memory_left(), 1 << 20);
    }

    #[test]
    fn reading_stays_within_the_budget() {
        let text = vec![b'x'; 1 << 20];
        let (bytes, charge) = read_all(&text[..], &Budget::new(1 << 23)).unwrap();
        assert_eq!(bytes, text);
        assert!(charge.bytes() >= bytes.len());
        let error = read_all(io::repeat(0), &Budget::new(1 << 23)).unwrap_err();
        assert_eq!(halt(&error), Some(Error::Memory));
    }

    #[test]
    fn a_stop_ends_reading_and_writing() {
        let budget = Budget::default();
        let mut out = Stoppable::new(Vec::new(), &budget);
        assert_eq!(out.write(&vec![0; 1 << 20]).unwrap(), PIECE);
        budget.stop();
        assert_eq!(halt(&out.write(b"x").unwrap_err()), Some(Error::Stopped));
        assert_eq!(halt(&read_all(&b"x"[..], &budget).unwrap_err()), Some(Error::Stopped));
        assert_eq!(halt(&Lines::new(&b"x"[..], 1).next(&budget).unwrap_err()), Some(Error::Stopped));
        assert_eq!(halt(&io::ErrorKind::NotFound.into()), None);
    }
}
