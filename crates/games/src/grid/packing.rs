//! Boards of one size as numbers: what is Left's or free, what is Right's or free, and who is to move, in
//! bits.

use super::{Board, Cells, Grid};
use crate::analysis::Mover;
use crate::index::Packing;
use std::ops::ControlFlow;
use values::Player;

/// The boards of one size.
pub(super) struct Packed {
    grid: Grid,
    /// One of them.
    board: Cells,
    /// How many cells each has.
    count: usize,
}

/// The most cells that fit into a number, with the player to move.
const MOST_CELLS: usize = 31;

impl Packed {
    /// The boards of the size of this one; `None` if it is too large.
    pub(super) fn new(grid: &Grid, board: &Board) -> Option<Packed> {
        let [rows, columns] = board.cells.extent();
        let count = rows * columns;
        (count <= MOST_CELLS).then(|| Packed { grid: grid.clone(), board: board.cells, count })
    }

    fn number(&self, cells: &Cells, turn: u64) -> u64 {
        let [left, right] = cells.sets();
        (left << self.count | right) << 1 | turn
    }

    fn cells(&self, number: u64) -> Cells {
        let sets = [number >> (self.count + 1), number >> 1].map(|set| set & ((1 << self.count) - 1));
        self.board.with_sets(sets)
    }
}

impl Packing<Board> for Packed {
    fn pack(&self, position: &Board, turn: Mover) -> Option<u64> {
        let fits = position.cells.extent() == self.board.extent();
        fits.then(|| self.number(&position.cells, u64::from(turn == Mover::Right)))
    }

    fn unpack(&self, number: u64) -> (Board, Mover) {
        let look = std::sync::Arc::clone(&self.grid.look);
        let turn = match (self.grid.is_partizan(), number & 1) {
            (false, _) => Mover::Either,
            (true, 0) => Mover::Left,
            (true, _) => Mover::Right,
        };
        (Board { look, cells: self.cells(number) }, turn)
    }

    fn moves(&self, number: u64, out: &mut Vec<u64>) {
        let cells = self.cells(number);
        let partizan = self.grid.is_partizan();
        let player = if partizan && number & 1 == 1 { Player::Right } else { Player::Left };
        let turn = u64::from(partizan && number & 1 == 0);
        _ = self.grid.each_move(&cells, player, |_, _, after| {
            out.push(self.number(&after, turn));
            ControlFlow::Continue(())
        });
    }
}
