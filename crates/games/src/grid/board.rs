//! Boards as people write them: `3x4`, rows x columns, is how the game starts on such a board; any other is written by rows from
//! the top, `xo./.ox`.

use super::cells::{Cell, Cells, MAX_CELLS};
use crate::heaps::{TIMES, number};
use crate::message::Message;
use crate::parse_error::ParseError;
use std::fmt;
use std::ops::Range;

/// How boards of a game are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Look {
    /// What a cell can be, and its character.
    pub letters: &'static [(Cell, char)],
    /// What `3x4` means.
    pub start: Start,
    /// A board.
    pub example: &'static str,
}

/// How a game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// Every cell is free.
    Free,
    /// Pieces everywhere, neighbours of different colours, Left's in the upper left corner.
    Chequered,
}

impl Start {
    fn cell(self, row: usize, column: usize) -> Cell {
        match self {
            Start::Free => Cell::Free,
            Start::Chequered if (row + column).is_multiple_of(2) => Cell::Left,
            Start::Chequered => Cell::Right,
        }
    }
}

/// A board of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// How it is written.
    pub look: Look,
    /// What is on it.
    pub cells: Cells,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.cells.rows(), self.cells.columns());
        if self.look.start(rows, columns) == Some(self.cells) {
            return write!(f, "{rows}x{columns}");
        }
        for row in 0..rows {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..columns {
                write!(f, "{}", self.look.letter(self.cells.get(row * columns + column)))?;
            }
        }
        Ok(())
    }
}

impl Look {
    /// The character of a cell; `#` for what cannot be written, but comes up in parts of boards.
    #[must_use]
    pub fn letter(&self, cell: Cell) -> char {
        self.letters.iter().find(|(known, _)| *known == cell).map_or('#', |(_, letter)| *letter)
    }

    /// The cells that a game starts with, if they are not too many.
    #[must_use]
    pub fn start(&self, rows: usize, columns: usize) -> Option<Cells> {
        let mut cells = Cells::gone(rows, columns)?;
        for cell in 0..rows * columns {
            cells.set(cell, self.start.cell(cell / columns, cell % columns));
        }
        Some(cells)
    }

    /// Reads what boards print.
    pub fn read(&self, text: &str) -> Result<Cells, ParseError> {
        let start = text.len() - text.trim_start().len();
        let trimmed = text.trim();
        let cells = match trimmed.bytes().next() {
            None => Err(self.wrong(0..0, Message::new("problem-nothing"))),
            Some(b'0'..=b'9') => self.read_size(trimmed),
            Some(_) => self.read_rows(trimmed),
        };
        cells.map_err(|parse_error| parse_error.shifted(start))
    }

    fn wrong(&self, span: Range<usize>, problem: Message) -> ParseError {
        ParseError::new(span, problem, self.example)
    }

    /// Reads `3x4`.
    fn read_size(&self, text: &str) -> Result<Cells, ParseError> {
        let (rows, columns) = text.split_once(TIMES).unwrap_or((text, ""));
        let side = |text: &str, start: usize| {
            let side = number(text, MAX_CELLS as u64, self.example)
                .map_err(|parse_error| parse_error.shifted(start))?;
            let span = start..start + text.len();
            usize::try_from(side)
                .ok()
                .filter(|&side| side > 0)
                .ok_or(self.wrong(span, Message::new("problem-nothing")))
        };
        let after = text.len() - columns.len();
        let cells = self.start(side(rows, 0)?, side(columns, after)?);
        cells.ok_or(
            self.wrong(0..text.len(), Message::new("problem-too-many-cells").count("limit", MAX_CELLS)),
        )
    }

    /// Reads `xo./.ox`.
    fn read_rows(&self, text: &str) -> Result<Cells, ParseError> {
        let mut written = Vec::new();
        let mut columns = None;
        let mut start = 0;
        for row in text.split('/') {
            let span = start..start + row.len();
            let before = written.len();
            for (place, letter) in row.char_indices() {
                let known = self.letters.iter().find(|(_, known)| *known == letter);
                let Some((cell, _)) = known else {
                    let span = start + place..start + place + letter.len_utf8();
                    return Err(self.wrong(
                        span,
                        Message::new("error-unexpected-character").character("character", letter),
                    ));
                };
                written.push(*cell);
            }
            let length = written.len() - before;
            if length == 0 || *columns.get_or_insert(length) != length {
                return Err(self.wrong(span, Message::new("problem-unequal-rows")));
            }
            if written.len() > MAX_CELLS {
                return Err(
                    self.wrong(span, Message::new("problem-too-many-cells").count("limit", MAX_CELLS))
                );
            }
            start += row.len() + 1;
        }
        let columns = columns.unwrap_or(1);
        let empty = Cells::gone(written.len() / columns, columns);
        let mut cells = empty.ok_or(
            self.wrong(0..text.len(), Message::new("problem-too-many-cells").count("limit", MAX_CELLS)),
        )?;
        for (index, cell) in written.into_iter().enumerate() {
            cells.set(index, cell);
        }
        Ok(cells)
    }

    /// Where a cell of a board that was read stands in the text; all of it, if only the size was written.
    pub(super) fn span(&self, text: &str, cell: usize) -> Range<usize> {
        let mut letters =
            text.char_indices().filter(|(_, letter)| self.letters.iter().any(|(_, known)| known == letter));
        match letters.nth(cell) {
            Some((place, letter)) => place..place + letter.len_utf8(),
            None => 0..text.len(),
        }
    }
}
