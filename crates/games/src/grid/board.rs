//! Boards as people write them: `3x4`, rows x columns, is how the game starts on such a board; any other is
//! written by rows from the top, `xo./.ox`.

use super::cells::{Cell, Cells};
use crate::heaps::{TIMES, number};
use crate::message::{Message, Text};
use crate::parse_error::ParseError;
use crate::picture::letters::Figure;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

/// The most rows, and the most columns.
pub const MAX_SIDE: usize = 64;

/// How boards of a game are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// What a cell can be, and its character.
    pub letters: Vec<(Cell, char)>,
    /// What `3x4` means.
    pub start: Start,
    /// The most cells of a board.
    pub most: usize,
    /// A board.
    pub example: Text,
    /// What Left's and Right's pieces look like.
    pub figures: [Figure; 2],
}

/// How a game starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// Every cell is free.
    Free,
    /// Pieces everywhere, neighbours of different colours, Left's in the upper left corner.
    Chequered,
    /// A size says nothing.
    Written,
}

impl Start {
    fn cell(self, row: usize, column: usize) -> Cell {
        match self {
            Start::Free | Start::Written => Cell::Free,
            Start::Chequered if (row + column).is_multiple_of(2) => Cell::Left,
            Start::Chequered => Cell::Right,
        }
    }
}

/// What is written: cells row by row, and how many there are in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// At least one.
    pub columns: usize,
    /// Whole rows, at least one.
    pub cells: Vec<Cell>,
}

/// A board of a game.
#[derive(Clone, Debug)]
pub struct Board {
    /// How it is written.
    pub look: Arc<Look>,
    /// What is on it.
    pub cells: Cells,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.look.write(f, self.cells.extent(), |row, column| self.at(row, column))
    }
}

impl Board {
    /// The rows, letter by letter, whatever the game begins with.
    #[must_use]
    pub fn rows_text(&self) -> String {
        let [rows, columns] = self.cells.extent();
        let letter = |row, column| self.look.letter(self.at(row, column));
        let row = |row| (0..columns).map(|column| letter(row, column)).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    }

    pub(super) fn at(&self, row: usize, column: usize) -> Cell {
        self.cells.number([row, column]).map_or(Cell::Gone, |cell| self.cells.get(cell))
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
    pub fn start(&self, rows: usize, columns: usize) -> Option<Written> {
        let fits = rows.max(columns) <= MAX_SIDE && (1..=self.most).contains(&(rows * columns));
        let cell = |cell: usize| self.start.cell(cell / columns, cell % columns);
        fits.then(|| Written { columns, cells: (0..rows * columns).map(cell).collect() })
    }

    /// Writes a board of so many rows and columns.
    pub fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        [rows, columns]: [usize; 2],
        at: impl Fn(usize, usize) -> Cell,
    ) -> fmt::Result {
        let is_at_start = |row| (0..columns).all(|column| at(row, column) == self.start.cell(row, column));
        if self.start != Start::Written && (0..rows).all(is_at_start) {
            return write!(f, "{rows}x{columns}");
        }
        for row in 0..rows {
            f.write_str(if row > 0 { "/" } else { "" })?;
            (0..columns).try_for_each(|column| write!(f, "{}", self.letter(at(row, column))))?;
        }
        Ok(())
    }

    /// Reads what boards print.
    pub fn read(&self, text: &str) -> Result<Written, ParseError> {
        let start = text.len() - text.trim_start().len();
        let trimmed = text.trim();
        let written = match trimmed.bytes().next() {
            None => Err(self.wrong(0..0, Message::new("problem-nothing"))),
            Some(b'0'..=b'9') if self.start != Start::Written => self.read_size(trimmed),
            Some(_) => self.read_rows(trimmed),
        };
        written.map_err(|parse_error| parse_error.shifted(start))
    }

    pub(super) fn wrong(&self, span: Range<usize>, problem: Message) -> ParseError {
        ParseError::new(span, problem, self.example.clone())
    }

    /// Reads `3x4`.
    fn read_size(&self, text: &str) -> Result<Written, ParseError> {
        let (rows, columns) = text.split_once(TIMES).unwrap_or((text, ""));
        let side = |text: &str, start: usize| {
            let side = number(text, MAX_SIDE as u64, self.example.clone());
            let side = side.map_err(|parse_error| parse_error.shifted(start))?;
            let nothing = self.wrong(start..start + text.len(), Message::new("problem-nothing"));
            usize::try_from(side).ok().filter(|&side| side > 0).ok_or(nothing)
        };
        let after = text.len() - columns.len();
        let written = self.start(side(rows, 0)?, side(columns, after)?);
        written.ok_or(self.wrong(0..text.len(), too_many_cells(self.most)))
    }

    /// Reads `xo./.ox`.
    fn read_rows(&self, text: &str) -> Result<Written, ParseError> {
        let mut written = Written { columns: 0, cells: Vec::new() };
        let mut start = 0;
        for (index, row) in text.split('/').enumerate() {
            let span = start..start + row.len();
            let before = written.cells.len();
            for (place, letter) in row.char_indices() {
                let known = self.letters.iter().find(|(_, known)| *known == letter);
                let Some((cell, _)) = known else {
                    let span = start + place..start + place + letter.len_utf8();
                    let problem = Message::new("error-unexpected-character").character("character", letter);
                    return Err(self.wrong(span, problem));
                };
                written.cells.push(*cell);
            }
            let length = written.cells.len() - before;
            if index == 0 {
                written.columns = length;
            }
            if length == 0 || length != written.columns {
                return Err(self.wrong(span, Message::new("problem-unequal-rows")));
            }
            if length > MAX_SIDE || index == MAX_SIDE {
                return Err(self.wrong(span, Message::new("problem-too-many-rows").count("limit", MAX_SIDE)));
            }
            if written.cells.len() > self.most {
                return Err(self.wrong(span, too_many_cells(self.most)));
            }
            start += row.len() + 1;
        }
        Ok(written)
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

fn too_many_cells(limit: usize) -> Message {
    Message::new("problem-too-many-cells").count("limit", limit)
}
