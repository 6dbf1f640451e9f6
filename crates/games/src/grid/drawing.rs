//! Boards as pictures, and in outline.
//!
//! The place of a move that puts a piece is its cell; of one that goes from a cell to the next, or covers both, the diamond around
//! the side that they share: there one clicks, and near it one lets go of a piece that was dragged.

use super::step::Deed;
use super::{Board, Cell, Step};
use crate::analysis::Mover;
use crate::picture::board::{diamond, draw_squares, draw_stone, square};
use crate::picture::{Ink, Picture};
use crate::sketch::{Sign, Sketch};
use values::Player;

impl Board {
    /// The board with places for these moves.
    pub(super) fn picture(&self, moves: impl Iterator<Item = (Mover, Step)>) -> Picture {
        // Where nothing is put on cells, those that are gone are merely empty.
        let has_free = self.look.letters.iter().any(|(cell, _)| *cell == Cell::Free);
        let ink = |row, column| match self.at(row, column) {
            Cell::Gone if has_free => Ink::Blocked,
            _ => Ink::Cell,
        };
        let (rows, columns) = (self.cells.rows(), self.cells.columns());
        let mut picture = draw_squares(rows, columns, ink);
        for cell in 0..rows * columns {
            let (row, column) = (cell / columns, cell % columns);
            if let Some(owner) = owner(self.at(row, column)) {
                draw_stone(&mut picture, owner, row, column);
            }
        }
        for (mover, step) in moves {
            let area = match step.deed {
                Deed::Put(_) => square(step.from[0], step.from[1]),
                Deed::Go | Deed::Cover => diamond(step.from, step.to()),
            };
            picture.place(area, &step, mover);
        }
        picture.fitted()
    }

    /// The characters of the board.
    pub(super) fn sketch(&self) -> Sketch {
        let sign = |cell| Sign { letter: self.look.letter(cell), owner: owner(cell) };
        let row = |row| (0..self.cells.columns()).map(|column| sign(self.at(row, column))).collect();
        Sketch { rows: (0..self.cells.rows()).map(row).collect() }
    }

    fn at(&self, row: usize, column: usize) -> Cell {
        self.cells.number([row, column]).map_or(Cell::Gone, |cell| self.cells.get(cell))
    }
}

fn owner(cell: Cell) -> Option<Player> {
    match cell {
        Cell::Left => Some(Player::Left),
        Cell::Right => Some(Player::Right),
        Cell::Gone | Cell::Free => None,
    }
}
