//! Boards as pictures, and in outline.
//!
//! The place of a move that puts a piece is its cell; of one that goes from a cell to the next, or covers
//! both, the diamond around the side that they share: there one clicks, and near it one lets go of a piece
//! that was dragged.

use super::grid_move::Deed;
use super::{Cell, GridMove, Look};
use crate::analysis::Mover;
use crate::picture::board::{diamond, draw_squares, draw_stone, square};
use crate::picture::{Ink, Picture};
use crate::sketch::{Sketch, piece};
use values::Player;

impl Look {
    /// A board of so many rows and columns with places for these moves.
    pub fn picture(
        &self,
        [rows, columns]: [usize; 2],
        at: impl Fn(usize, usize) -> Cell,
        moves: impl Iterator<Item = (Mover, GridMove)>,
    ) -> Picture {
        // Where nothing is put on cells, those that are gone are merely empty.
        let has_free = self.letters.iter().any(|(cell, _)| *cell == Cell::Free);
        let ink = |row, column| match at(row, column) {
            Cell::Gone if has_free => Ink::Blocked,
            _ => Ink::Cell,
        };
        let mut picture = draw_squares(rows, columns, ink);
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            if let Some(owner) = owner(at(row, column)) {
                draw_stone(&mut picture, owner, row, column);
            }
        }
        for (mover, step) in moves {
            let from = square(step.from[0], step.from[1]);
            match step.deed {
                Deed::Put(_) => picture.place(from, &step, mover),
                Deed::Go => match step.next {
                    None if step.is_short() => {
                        picture.place_from(from, diamond(step.from, step.to), &step, mover);
                    }
                    None => picture.place_from(from, square(step.to[0], step.to[1]), &step, mover),
                    Some([row, column]) => picture.place_from(from, square(row, column), &step, mover),
                },
                Deed::Cover => picture.place(diamond(step.from, step.to), &step, mover),
            }
        }
        picture.fitted()
    }

    /// The characters of a board; what these moves have covered shows whose it is.
    pub fn sketch(
        &self,
        [rows, columns]: [usize; 2],
        at: impl Fn(usize, usize) -> Cell,
        played: &[GridMove],
    ) -> Option<Sketch> {
        let coverer = |row, column| {
            let step = played.iter().find(|step| step.deed == Deed::Cover && step.is_on([row, column]));
            step.map(|step| step.player)
        };
        Sketch::table(rows, columns, |row, column| match (at(row, column), coverer(row, column)) {
            (Cell::Gone, Some(Player::Left)) => piece(Ink::Left, "L"),
            (Cell::Gone, Some(Player::Right)) => piece(Ink::Right, "R"),
            (cell, _) => piece(owner(cell).map_or(Ink::Line, Ink::of), self.letter(cell)),
        })
    }
}

fn owner(cell: Cell) -> Option<Player> {
    match cell {
        Cell::Left => Some(Player::Left),
        Cell::Right => Some(Player::Right),
        Cell::Gone | Cell::Free => None,
    }
}
