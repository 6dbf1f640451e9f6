//! Moves on a board and their names.

use super::cells::Change;
use super::pattern::Direction;
use std::cmp::Ordering;
use std::fmt;
use values::Player;

/// A move: where it begins, and where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridMove {
    /// Who makes it; in an impartial game Left, whoever it is.
    pub(crate) player: Player,
    pub(crate) from: [usize; 2],
    /// The last cell in the line.
    pub(crate) to: [usize; 2],
    /// The last cell of what is done next in the same move.
    pub(super) next: Option<[usize; 2]>,
    pub(super) deed: Deed,
    pub(super) change: Change,
    pub(super) naming: Naming,
}

/// How cells are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Naming {
    /// By row and column: `2,3`.
    Cells,
    /// On a strip, by their numbers: `3`.
    Squares,
}

impl Naming {
    fn of(self, [row, column]: [usize; 2]) -> String {
        match self {
            Naming::Cells => format!("{},{}", row + 1, column + 1),
            Naming::Squares => (column + 1).to_string(),
        }
    }
}

/// What a move does, as people see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Deed {
    /// Puts a piece on a cell: `x2,3`.
    Put(char),
    /// Goes with a piece from the first cell to the last: `2,3>2,4`, and does something else from there:
    /// `2,3>2,4*1,4`.
    Go,
    /// Covers cells in a line: `h2,3`, `v2,3`; not two of them: `h2,3x3`.
    Cover,
}

impl GridMove {
    /// A domino of a player: `v2,3` down from that cell, `h2,3` to the right.
    pub(crate) fn domino(player: Player, from: [usize; 2], direction: Direction) -> GridMove {
        let (to, change) = (direction.from(from, 1), Change::default());
        GridMove { player, from, to, next: None, deed: Deed::Cover, change, naming: Naming::Cells }
    }

    /// Does the move cover that cell?
    pub(super) fn is_on(&self, cell: [usize; 2]) -> bool {
        let within = |side: usize| {
            let ends = [self.from[side], self.to[side]];
            (ends[0].min(ends[1])..=ends[0].max(ends[1])).contains(&cell[side])
        };
        let [rows, columns] = [0, 1].map(|side| self.from[side].abs_diff(self.to[side]));
        let is_aslant = rows > 0 && columns > 0;
        let along = [0, 1].map(|side| cell[side].abs_diff(self.from[side]));
        within(0) && within(1) && (!is_aslant || along[0] == along[1])
    }

    /// Does it go to the next cell?
    pub(super) fn is_short(&self) -> bool {
        self.length() == 2
    }

    fn length(&self) -> usize {
        let [rows, columns] = [0, 1].map(|side| self.from[side].abs_diff(self.to[side]));
        rows.max(columns) + 1
    }
}

impl fmt::Display for GridMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from, self.to].map(|place| self.naming.of(place));
        match self.deed {
            Deed::Put(letter) => write!(f, "{letter}{from}")?,
            Deed::Go => write!(f, "{from}>{to}")?,
            Deed::Cover => {
                let way = match [0, 1].map(|side| self.to[side].cmp(&self.from[side])) {
                    [Ordering::Equal, _] => 'h',
                    [_, Ordering::Equal] => 'v',
                    [down, right] if down == right => 'd',
                    _ => 'u',
                };
                write!(f, "{way}{from}")?;
                if self.length() != 2 {
                    write!(f, "x{}", self.length())?;
                }
            }
        }
        self.next.map_or(Ok(()), |next| write!(f, "*{}", self.naming.of(next)))
    }
}
