//! Moves on a board and their names.

use std::fmt;
use values::Player;

/// A way from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the next column.
    Right,
    /// To the next row.
    Down,
    /// To the column before.
    Left,
    /// To the row before.
    Up,
}

impl Direction {
    /// All of them; the second half are the first half reversed.
    pub(super) const ALL: [Direction; 4] =
        [Direction::Right, Direction::Down, Direction::Left, Direction::Up];

    /// The place so many steps from another one; it may be anywhere beyond the board.
    pub(super) fn from(self, [row, column]: [usize; 2], steps: usize) -> [usize; 2] {
        match self {
            Direction::Right => [row, column.wrapping_add(steps)],
            Direction::Down => [row.wrapping_add(steps), column],
            Direction::Left => [row, column.wrapping_sub(steps)],
            Direction::Up => [row.wrapping_sub(steps), column],
        }
    }
}

/// A move: where it begins, and which way it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridMove {
    /// Who makes it; in an impartial game Left, whoever it is.
    pub(crate) player: Player,
    pub(crate) from: [usize; 2],
    pub(super) direction: Direction,
    /// How many cells it changes.
    pub(super) length: usize,
    pub(super) deed: Deed,
}

/// What a move does, as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Deed {
    /// Puts a piece on a cell: `x2,3`.
    Put(char),
    /// Goes with a piece from the first cell to the last: `2,3>2,4`.
    Go,
    /// Covers cells in a line: `h2,3`, `v2,3`.
    Cover,
}

impl GridMove {
    /// A domino of a player: `v2,3` down from that cell, `h2,3` to the right.
    pub(crate) fn domino(player: Player, from: [usize; 2], direction: Direction) -> GridMove {
        GridMove { player, from, direction, length: 2, deed: Deed::Cover }
    }

    /// The last cell that the move changes.
    pub(super) fn to(&self) -> [usize; 2] {
        self.direction.from(self.from, self.length - 1)
    }

    /// Does the move change that cell?
    pub(super) fn is_on(&self, cell: [usize; 2]) -> bool {
        (0..self.length).any(|steps| self.direction.from(self.from, steps) == cell)
    }
}

impl fmt::Display for GridMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [row, column] = self.from.map(|place| place + 1);
        match self.deed {
            Deed::Put(letter) => write!(f, "{letter}{row},{column}"),
            Deed::Go => {
                let [to_row, to_column] = self.to().map(|place| place + 1);
                write!(f, "{row},{column}>{to_row},{to_column}")
            }
            Deed::Cover if self.direction == Direction::Right => write!(f, "h{row},{column}"),
            Deed::Cover => write!(f, "v{row},{column}"),
        }
    }
}
