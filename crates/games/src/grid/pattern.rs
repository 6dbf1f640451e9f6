//! What a move does to cells in a line, and which reflections, turns and exchanges of colours the rules of a
//! game do not notice.

use super::cells::{Cell, Cells, Symmetries};
use values::Player;

/// A way from cell to cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// To the next column.
    Right,
    /// To the next row.
    Down,
    /// To the column before.
    Left,
    /// To the row before.
    Up,
    /// To the next row and column.
    DownRight,
    /// To the next row and the column before.
    DownLeft,
    /// To the row and the column before.
    UpLeft,
    /// To the row before and the next column.
    UpRight,
    /// A knight's leap: two rows and a column.
    DownDownRight,
    /// Two rows and a column back.
    DownDownLeft,
    /// Two rows back and a column.
    UpUpRight,
    /// Two rows back and a column back.
    UpUpLeft,
    /// A row and two columns.
    DownRightRight,
    /// A row and two columns back.
    DownLeftLeft,
    /// A row back and two columns.
    UpRightRight,
    /// A row back and two columns back.
    UpLeftLeft,
}

impl Direction {
    /// All of them.
    pub const ALL: [Direction; 16] = [
        Direction::Right,
        Direction::Down,
        Direction::Left,
        Direction::Up,
        Direction::DownRight,
        Direction::DownLeft,
        Direction::UpLeft,
        Direction::UpRight,
        Direction::DownDownRight,
        Direction::DownDownLeft,
        Direction::UpUpRight,
        Direction::UpUpLeft,
        Direction::DownRightRight,
        Direction::DownLeftLeft,
        Direction::UpRightRight,
        Direction::UpLeftLeft,
    ];

    /// Those along rows and columns.
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::Right, Direction::Down, Direction::Left, Direction::Up];

    /// By how many rows and columns a step goes on.
    #[must_use]
    pub fn step(self) -> [isize; 2] {
        match self {
            Direction::Right => [0, 1],
            Direction::Down => [1, 0],
            Direction::Left => [0, -1],
            Direction::Up => [-1, 0],
            Direction::DownRight => [1, 1],
            Direction::DownLeft => [1, -1],
            Direction::UpLeft => [-1, -1],
            Direction::UpRight => [-1, 1],
            Direction::DownDownRight => [2, 1],
            Direction::DownDownLeft => [2, -1],
            Direction::UpUpRight => [-2, 1],
            Direction::UpUpLeft => [-2, -1],
            Direction::DownRightRight => [1, 2],
            Direction::DownLeftLeft => [1, -2],
            Direction::UpRightRight => [-1, 2],
            Direction::UpLeftLeft => [-1, -2],
        }
    }

    fn of([rows, columns]: [isize; 2]) -> Direction {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.step() == [rows, columns])
            .unwrap_or(Direction::Right)
    }

    /// The way back.
    #[must_use]
    pub fn opposite(self) -> Direction {
        Direction::of(self.step().map(|step| -step))
    }

    /// The place so many steps from another one; it may be anywhere beyond the board.
    #[must_use]
    pub fn from(self, [row, column]: [usize; 2], steps: usize) -> [usize; 2] {
        let further = |place: usize, step: isize| place.wrapping_add_signed(step * steps.cast_signed());
        let [rows, columns] = self.step();
        [further(row, rows), further(column, columns)]
    }
}

/// What a move does to cells in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// What each cell has to be, and what it becomes.
    pub change: Vec<(Cell, Cell)>,
    /// The directions of the line.
    pub directions: Vec<Direction>,
    /// How often it is done, or how far it goes.
    pub range: Range,
    /// What is done next in the same move, from the last cell on.
    pub then: Option<Box<Pattern>>,
}

/// How far a pattern goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Range {
    /// It is done once.
    Once,
    /// The cell before the last may be repeated, as long as it is what the last one has to be: a piece that
    /// slides.
    Slide,
    /// It may be done again and again in the same direction: a piece that goes on jumping.
    Repeat,
}

/// What a pattern does in one direction, written in one way only.
type Line = (Vec<(Cell, Cell)>, Direction, Range, Option<Vec<Line2>>);

/// The same, for what comes next.
type Line2 = (Vec<(Cell, Cell)>, Direction, Range);

impl Pattern {
    /// A pattern that is done once.
    #[must_use]
    pub fn once(change: impl Into<Vec<(Cell, Cell)>>, directions: &[Direction]) -> Pattern {
        Pattern { change: change.into(), directions: directions.to_vec(), range: Range::Once, then: None }
            .without_repetition()
    }

    /// The same for the other player.
    #[must_use]
    pub fn exchanged(&self) -> Pattern {
        let other = |cell: Cell| cell.seen_by(Player::Right);
        Pattern {
            change: self.change.iter().map(|(before, then)| (other(*before), other(*then))).collect(),
            directions: self.directions.clone(),
            range: self.range,
            then: self.then.as_ref().map(|then| Box::new(then.exchanged())),
        }
    }

    /// Without directions in which the same is done as in another one.
    #[must_use]
    pub fn without_repetition(mut self) -> Pattern {
        let is_the_same_backwards = self.range == Range::Once
            && self.then.is_none()
            && self.change.iter().eq(self.change.iter().rev());
        if self.change.len() == 1 && self.then.is_none() {
            self.directions.truncate(1);
        }
        let mut kept: Vec<Direction> = Vec::new();
        for direction in std::mem::take(&mut self.directions) {
            let back = is_the_same_backwards && kept.contains(&direction.opposite());
            if !back && !kept.contains(&direction) {
                kept.push(direction);
            }
        }
        self.directions = kept;
        self
    }

    /// This pattern and what comes next in the same move.
    pub(super) fn stages(&self) -> impl Iterator<Item = &Pattern> {
        std::iter::successors(Some(self), |pattern| pattern.then.as_deref())
    }

    /// Does it look for such cells?
    pub(super) fn needs(&self, cell: Cell) -> bool {
        self.stages().any(|pattern| pattern.change.iter().any(|(before, _)| *before == cell))
    }

    /// Does it only take free cells out of the game?
    pub(super) fn only_fills(&self) -> bool {
        let fills = |change: &(Cell, Cell)| *change == (Cell::Free, Cell::Gone);
        self.range == Range::Once && self.then.is_none() && self.change.iter().all(fills)
    }

    /// Where it can begin in a direction, if it is done once.
    pub(super) fn starts(&self, cells: &Cells, direction: Direction) -> u64 {
        let mut befores = self.change.iter().rev().map(|(before, _)| cells.all(*before));
        let Some(last) = befores.next() else { return 0 };
        let back = direction.step().map(|step| -step);
        befores.fold(last, |starts, before| cells.moved(starts, back) & before)
    }

    fn lines(&self, element: Element) -> Vec<Line> {
        let then = self.then.as_ref().map(|then| {
            let mut lines: Vec<Line2> =
                then.lines(element).into_iter().map(|(c, d, r, _)| (c, d, r)).collect();
            lines.sort_unstable();
            lines
        });
        let line = |direction: &Direction| {
            let direction = element.direction(*direction);
            let mut change: Vec<_> = self
                .change
                .iter()
                .map(|(before, then)| (element.cell(*before), element.cell(*then)))
                .collect();
            let mut direction =
                if self.change.len() == 1 && then.is_none() { Direction::Right } else { direction };
            if self.range == Range::Once
                && then.is_none()
                && change.len() > 1
                && direction.opposite() < direction
            {
                change.reverse();
                direction = direction.opposite();
            }
            (change, direction, self.range, then.clone())
        };
        self.directions.iter().map(line).collect()
    }
}

/// A way to lay a board differently: rows as columns or not, one of four reflections, the colours exchanged
/// or not.
#[derive(Clone, Copy)]
struct Element {
    transposed: bool,
    reflection: usize,
    exchanged: bool,
}

impl Element {
    fn direction(self, direction: Direction) -> Direction {
        let [rows, columns] = direction.step();
        let [rows, columns] = if self.transposed { [columns, rows] } else { [rows, columns] };
        Direction::of(match self.reflection {
            0 => [rows, columns],
            1 => [-rows, -columns],
            2 => [rows, -columns],
            _ => [-rows, columns],
        })
    }

    fn cell(self, cell: Cell) -> Cell {
        cell.seen_by(if self.exchanged { Player::Right } else { Player::Left })
    }
}

/// All ways to lay a board differently that rules do not notice, if who moves is exchanged with the colours.
pub(super) fn symmetries(moves: &[Vec<Pattern>; 2]) -> Symmetries {
    let lines = |player: usize, element: Element| {
        let mut lines: Vec<Line> = moves[player].iter().flat_map(|pattern| pattern.lines(element)).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    };
    let as_it_is = Element { transposed: false, reflection: 0, exchanged: false };
    let plain = [0, 1].map(|player| lines(player, as_it_is));
    let mut found = Symmetries::default();
    for transposed in [false, true] {
        for reflection in 0..4 {
            for exchanged in [false, true] {
                let element = Element { transposed, reflection, exchanged };
                let holds =
                    (0..2).all(|player| lines(player, element) == plain[player ^ usize::from(exchanged)]);
                if holds {
                    found.add(transposed, reflection, exchanged);
                }
            }
        }
    }
    found
}
