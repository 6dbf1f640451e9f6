//! Boards as texts, rows from the top, `xo./.ox`: what rules ask about them.

use crate::declaration::direction;
use std::fmt;

/// A board, letter by letter.
pub(crate) struct TextBoard<'a> {
    text: &'a str,
    /// Where each letter begins; one after another, without the strokes between rows.
    letters: Vec<&'a str>,
    columns: usize,
}

/// A board that is being changed.
pub(crate) struct Changed {
    letters: Vec<char>,
    columns: usize,
}

/// A way on a board.
fn step(name: &str) -> Option<[i32; 2]> {
    let [down, right] = direction(name)?.step();
    Some([i32::try_from(down).ok()?, i32::try_from(right).ok()?])
}

/// A way to lay a board differently that rules do not notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symmetry {
    LeftRight,
    UpDown,
    Diagonal,
}

impl Symmetry {
    /// By the name that authors give it.
    pub(crate) fn named(name: &str) -> Option<Symmetry> {
        Some(match name {
            "left-right" => Symmetry::LeftRight,
            "up-down" => Symmetry::UpDown,
            "diagonal" => Symmetry::Diagonal,
            _ => return None,
        })
    }

    fn image(self, board: &str) -> String {
        let mut rows: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
        match self {
            Symmetry::LeftRight => rows.iter_mut().for_each(|row| row.reverse()),
            Symmetry::UpDown => rows.reverse(),
            Symmetry::Diagonal => {
                let columns = rows.first().map_or(0, Vec::len);
                let column = |index: usize| rows.iter().filter_map(|row| row.get(index).copied()).collect();
                rows = (0..columns).map(column).collect();
            }
        }
        rows.into_iter().map(String::from_iter).collect::<Vec<_>>().join("/")
    }
}

/// The first of all boards that differ from one by these symmetries, one after another.
pub(crate) fn representative(board: &str, symmetries: &[Symmetry]) -> String {
    let mut images = vec![board.to_owned()];
    let mut at = 0;
    while at < images.len() {
        for symmetry in symmetries {
            let image = symmetry.image(&images[at]);
            if !images.contains(&image) {
                images.push(image);
            }
        }
        at += 1;
    }
    images.into_iter().min().unwrap_or_default()
}

const AROUND: [[i32; 2]; 8] = [[0, 1], [1, 0], [0, -1], [-1, 0], [1, 1], [1, -1], [-1, -1], [-1, 1]];

/// A number of rows or columns.
pub(crate) fn small(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

impl<'a> TextBoard<'a> {
    /// A board whose rows are equally long.
    pub(crate) fn of(text: &'a str) -> Option<TextBoard<'a>> {
        let columns = text.split('/').next()?.chars().count();
        let mut letters = Vec::with_capacity(text.len());
        for row in text.split('/') {
            let before = letters.len();
            letters.extend(row.char_indices().map(|(at, letter)| &row[at..at + letter.len_utf8()]));
            if letters.len() - before != columns {
                return None;
            }
        }
        (columns > 0).then_some(TextBoard { text, letters, columns })
    }

    pub(crate) fn rows(&self) -> usize {
        self.letters.len() / self.columns
    }

    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    fn index(&self, row: i32, column: i32) -> Option<usize> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        (row < self.rows() && column < self.columns).then_some(row * self.columns + column)
    }

    pub(crate) fn at(&self, row: i32, column: i32) -> &'a str {
        self.index(row, column).map_or(&self.text[..0], |index| self.letters[index])
    }

    /// The letter of a cell that is counted from the upper left corner.
    pub(crate) fn cell(&self, row: usize, column: usize) -> &'a str {
        self.at(small(row), small(column))
    }

    fn place(&self, index: usize) -> (i32, i32) {
        (small(index / self.columns), small(index % self.columns))
    }

    pub(crate) fn find(&self, wanted: &str) -> Vec<(i32, i32)> {
        let found = self.letters.iter().enumerate().filter(|(_, letter)| wanted.contains(**letter));
        found.map(|(index, _)| self.place(index)).collect()
    }

    pub(crate) fn slides(
        &self,
        row: i32,
        column: i32,
        over: &str,
        directions: Option<&[String]>,
    ) -> Vec<(i32, i32)> {
        let ways: Vec<[i32; 2]> = match directions {
            None => AROUND.to_vec(),
            Some(directions) => directions.iter().filter_map(|direction| step(direction)).collect(),
        };
        let mut found = Vec::new();
        for [down, right] in ways {
            let (mut row, mut column) = (row + down, column + right);
            while self.index(row, column).is_some_and(|index| self.letters[index] == over) {
                found.push((row, column));
                (row, column) = (row + down, column + right);
            }
        }
        found
    }

    pub(crate) fn has_line(&self, word: &str) -> bool {
        let begins = |index: usize| {
            let (row, column) = self.place(index);
            AROUND.iter().any(|[down, right]| {
                let mut letters = word.char_indices().zip(0_i32..);
                letters.all(|((at, letter), steps)| {
                    self.at(row + down * steps, column + right * steps) == &word[at..at + letter.len_utf8()]
                })
            })
        };
        !word.is_empty() && (0..self.letters.len()).any(begins)
    }

    pub(crate) fn to_changed(&self) -> Changed {
        let letters = self.letters.iter().filter_map(|letter| letter.chars().next()).collect();
        Changed { letters, columns: self.columns }
    }
}

impl Changed {
    /// Puts a letter on a cell, if that is on the board.
    pub(crate) fn put(&mut self, row: i32, column: i32, letter: char) -> bool {
        let (Ok(row), Ok(column)) = (usize::try_from(row), usize::try_from(column)) else { return false };
        let is_there = column < self.columns && row < self.letters.len() / self.columns;
        if is_there {
            self.letters[row * self.columns + column] = letter;
        }
        is_there
    }
}

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.letters.chunks(self.columns).enumerate() {
            f.write_str(if index > 0 { "/" } else { "" })?;
            row.iter().try_for_each(|letter| write!(f, "{letter}"))?;
        }
        Ok(())
    }
}
