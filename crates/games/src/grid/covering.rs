//! Games in which both players cover lines of free cells, as in Cram, for the search: a part is one word, so
//! that a table has room for many and moves are found for all cells at once.
//!
//! The low bits of a word are the free cells on the smallest rectangle around them, row by row; it lies so
//! that it has at most as many columns as rows. How many these are is in the three highest bits.

use super::cells::{FIRST_COLUMN, each, low_bits};
use super::{Cell, Cells};
use solvers::{COST_OF_NIM, Error, Impartial, Sums, Wanted};

/// The most cells of a rectangle.
const MOST_CELLS: u32 = 61;

/// The most columns of a rectangle that has at most as many columns as rows.
const MOST_COLUMNS: usize = 7;

/// Bits of a row, as many places apart as there are rows.
const SPREAD: [[u64; 1 << MOST_COLUMNS]; MOST_COLUMNS + 1] = {
    let mut spread = [[0; 1 << MOST_COLUMNS]; MOST_COLUMNS + 1];
    let mut rows = 1;
    while rows <= MOST_COLUMNS {
        let mut row = 0;
        while row < 1 << MOST_COLUMNS {
            let mut column = 0;
            while column < MOST_COLUMNS {
                spread[rows][row] |= ((row >> column & 1) as u64) << (column * rows);
                column += 1;
            }
            row += 1;
        }
        rows += 1;
    }
    spread
};

/// The game in which lines of so many cells are covered, along rows or columns.
#[derive(Clone, Debug)]
pub struct Covering {
    lengths: Vec<usize>,
}

/// Free cells on a rectangle.
#[derive(Clone, Copy, Debug)]
struct Rectangle {
    columns: u32,
    free: u64,
}

impl Covering {
    pub(super) fn new(lengths: Vec<usize>) -> Covering {
        Covering { lengths }
    }

    /// Adds the parts of a board as words, if they have room.
    pub(super) fn add_words(&self, cells: &Cells, out: &mut Vec<u64>) -> Option<()> {
        let [rows, columns] = cells.extent().map(|side| u32::try_from(side).unwrap_or(u32::MAX));
        if rows * columns > MOST_CELLS || rows.min(columns) as usize > MOST_COLUMNS {
            return None;
        }
        let free = cells.all(Cell::Free);
        let upright = if columns <= rows {
            Rectangle { columns, free }
        } else {
            let place = |cell: u32| cell % columns * rows + cell / columns;
            Rectangle { columns: rows, free: each(free).fold(0, |free, cell| free | 1 << place(cell)) }
        };
        self.each_part(upright, |part| out.push(part));
        Some(())
    }

    /// Shows each line that can be covered, until somebody has seen enough. Has somebody?
    fn lines<E>(
        &self,
        rectangle: Rectangle,
        mut visit: impl FnMut(u64) -> Result<bool, E>,
    ) -> Result<bool, E> {
        for &length in &self.lengths {
            for (starts, line) in [rectangle.across(length), rectangle.down(length)] {
                for start in each(starts) {
                    if visit(line << start)? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// What lies on some line. All else takes part in no move any more.
    fn live(&self, rectangle: Rectangle) -> u64 {
        let mut live = 0;
        for &length in &self.lengths {
            for (starts, line) in [rectangle.across(length), rectangle.down(length)] {
                live |= each(line).fold(0, |live, step| live | starts << step);
            }
        }
        live
    }

    fn each_part(&self, rectangle: Rectangle, mut visit: impl FnMut(u64)) {
        let mut rest = self.live(rectangle);
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let further = (part | rectangle.beside(part)) & rest;
                if further == part {
                    break;
                }
                part = further;
            }
            rest &= !part;
            visit(Rectangle { free: part, ..rectangle }.word());
        }
    }
}

impl Rectangle {
    fn of(word: u64) -> Rectangle {
        Rectangle { columns: (word >> MOST_CELLS) as u32, free: word & low_bits(MOST_CELLS) }
    }

    fn first_column(self) -> u64 {
        FIRST_COLUMN[self.columns as usize]
    }

    /// How many rows there are down to the last free cell.
    fn rows(self) -> u32 {
        (u64::BITS - self.free.leading_zeros()).div_ceil(self.columns)
    }

    /// Where a line of free cells begins along a row, and the line of the first cell.
    fn across(self, length: usize) -> (u64, u64) {
        let (mut starts, mut line) = (self.free, 1);
        for _ in 1..length {
            starts = (starts & !self.first_column()) >> 1 & self.free;
            line = line << 1 | 1;
        }
        (starts, line)
    }

    /// The same along a column.
    fn down(self, length: usize) -> (u64, u64) {
        let (mut starts, mut line) = (self.free, 1);
        for _ in 1..length {
            starts = starts >> self.columns & self.free;
            line = line << self.columns | 1;
        }
        (starts, line)
    }

    fn beside(self, set: u64) -> u64 {
        let first = self.first_column();
        (set & !first) >> 1 | (set << 1) & !first | set >> self.columns | set << self.columns
    }

    /// Turned by half a circle.
    fn turned(self) -> u64 {
        self.free.reverse_bits() >> (u64::BITS - self.rows() * self.columns)
    }

    /// The free cells, with what becomes of every row.
    fn row_by_row(self, make: impl Fn(u32, u64) -> u64) -> u64 {
        let rows = (0..self.rows()).map(|row| (row, self.free >> (row * self.columns)));
        rows.fold(0, |made, (index, row)| made | make(index, row & low_bits(self.columns)))
    }

    /// The word of all rectangles that differ by their place, reflections and turns.
    fn word(self) -> u64 {
        let trimmed = self.trimmed();
        let (rows, columns) = (trimmed.rows(), trimmed.columns);
        let mut least = u64::MAX;
        if columns <= rows {
            least = trimmed.least_reflection();
        }
        if columns >= rows {
            let spread = &SPREAD[rows as usize];
            let free = trimmed.row_by_row(|index, row| spread[usize::from(row.to_le_bytes()[0])] << index);
            least = least.min(Rectangle { columns: rows, free }.least_reflection());
        }
        least | u64::from(rows.min(columns)) << MOST_CELLS
    }

    /// The smallest rectangle around all free cells.
    fn trimmed(self) -> Rectangle {
        let top = self.free.trailing_zeros() / self.columns;
        let upper = Rectangle { free: self.free >> (top * self.columns), ..self };
        let mut across = upper.free;
        let mut height = upper.rows();
        while height > 1 {
            let half = height.div_ceil(2);
            across |= across >> (half * self.columns);
            height = half;
        }
        across &= low_bits(self.columns);
        let left = across.trailing_zeros();
        let columns = u64::BITS - across.leading_zeros() - left;
        if columns == self.columns {
            return upper;
        }
        Rectangle { columns, free: upper.row_by_row(|index, row| row >> left << (index * columns)) }
    }

    fn least_reflection(self) -> u64 {
        let reversed = |row: u64| row.reverse_bits() >> (u64::BITS - self.columns);
        let mirrored = self.row_by_row(|index, row| reversed(row) << (index * self.columns));
        let other = Rectangle { free: mirrored, ..self };
        self.free.min(mirrored).min(self.turned()).min(other.turned())
    }
}

impl Impartial for Covering {
    type Part = u64;

    fn options(&self, part: &u64, out: &mut Sums<u64>) -> Result<(), Error> {
        self.options_until(part, &mut |_| Ok(false), out).map(drop)
    }

    fn options_until(
        &self,
        part: &u64,
        wanted: &mut Wanted<'_, u64>,
        out: &mut Sums<u64>,
    ) -> Result<bool, Error> {
        let rectangle = Rectangle::of(*part);
        self.lines(rectangle, |line| {
            self.each_part(Rectangle { free: rectangle.free & !line, ..rectangle }, |part| out.add(part));
            out.end_sum();
            wanted(out.get(out.len() - 1))
        })
    }

    /// As in [`Grid`](super::Grid).
    fn difficulty(&self, part: &u64) -> Result<u64, Error> {
        let rectangle = Rectangle::of(*part);
        let starts = |length: &usize| [rectangle.across(*length).0, rectangle.down(*length).0];
        let moves: u32 = self.lengths.iter().flat_map(starts).map(u64::count_ones).sum();
        Ok(u64::from(moves) * COST_OF_NIM)
    }

    /// By the symmetry of [`Grid`](super::Grid).
    fn known_nimber(&self, part: &u64) -> Option<u64> {
        let rectangle = Rectangle::of(*part);
        if rectangle.turned() != rectangle.free {
            return None;
        }
        let beyond = u64::BITS - rectangle.rows() * rectangle.columns;
        let through_the_centre = |line: u64| Ok::<_, Error>(line & line.reverse_bits() >> beyond != 0);
        matches!(self.lines(rectangle, through_the_centre), Ok(false)).then_some(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Direction, Effort, Grid, Look, MAX_CELLS, Pattern, Start};
    use crate::partizan_game::PartizanRule;
    use proptest::prelude::*;
    use solvers::Budget;

    fn covering(lengths: &[usize]) -> Grid {
        let look = Look {
            letters: vec![(Cell::Free, '.'), (Cell::Gone, '#')],
            start: Start::Free,
            most: MAX_CELLS,
            example: "..#/...".into(),
            figures: Default::default(),
        };
        let line =
            |length: &usize| Pattern::once(vec![(Cell::Free, Cell::Gone); *length], &Direction::ORTHOGONAL);
        Grid::impartial(look, lengths.iter().map(line).collect(), Effort { value: 30, search: 0 }, "theorem")
    }

    #[test]
    fn what_has_no_room() {
        let words = |board: &str| {
            let grid = covering(&[2]);
            let parts = grid.parts(&grid.read(board).unwrap()).unwrap();
            grid.in_words(&parts.into_iter().map(|signed| signed.part).collect::<Vec<_>>())
        };
        assert_eq!(words("5x12").unwrap().1.len(), 1);
        assert_eq!(words("1x61").unwrap().1.len(), 1);
        assert!(words("7x9").is_none() && words("8x8").is_none() && words("1x62").is_none());
        assert!(covering(&[1]).in_words(&[]).is_none());
    }

    proptest! {
        /// Lines of two, of three and of both, by words and by cells.
        #[test]
        fn words_have_the_nimbers_of_cells(free: u64, other: u64, rows in 1_usize..6, columns in 1_usize..6) {
            let free = free | other;
            let row = |row: usize| -> String {
                (0..columns).map(|column| if free >> (8 * row + column) & 1 == 1 { '.' } else { '#' }).collect()
            };
            let board = (0..rows).map(row).collect::<Vec<_>>().join("/");
            for lengths in [&[2][..], &[3], &[2, 3]] {
                let grid = covering(lengths);
                let parts = grid.parts(&grid.read(&board).unwrap()).unwrap();
                let parts: Vec<Cells> = parts.into_iter().map(|signed| signed.part).collect();
                let (rules, words) = grid.in_words(&parts).unwrap();
                let budget = Budget::new(1 << 30);
                let expected = solvers::nimber::nimber(&grid, &parts, &budget);
                prop_assert_eq!(solvers::nimber::nimber(&rules, &words, &budget), expected, "{}", board);
            }
        }
    }
}
