//! Rectangles of cells, each of which is free, Left's, Right's or gone, and sets of cells as words.
//!
//! Cells are counted row by row from the upper left corner; bit i of a set is cell i. A rectangle is two
//! sets: what is Left's or free, and what is Right's or free. So exchanging the sets exchanges the colours,
//! and a rectangle of 64 cells takes three words.

use super::board::Written;
use super::pattern::Direction;
use solvers::Sign;
use std::cmp::Ordering;
use values::Player;

/// The most cells of a board, whatever they are.
pub const MAX_CELLS: usize = 64;

/// What a cell can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Cell {
    /// It takes no more part in the game.
    Gone,
    /// A piece of Left is there.
    Left,
    /// A piece of Right is there.
    Right,
    /// Nothing is there, and something can be put there.
    Free,
}

impl Cell {
    const ALL: [Cell; 4] = [Cell::Gone, Cell::Left, Cell::Right, Cell::Free];

    /// The same with the colours as a player sees them who thinks that he is Left.
    #[must_use]
    pub fn seen_by(self, player: Player) -> Cell {
        match (player, self) {
            (Player::Right, Cell::Left) => Cell::Right,
            (Player::Right, Cell::Right) => Cell::Left,
            _ => self,
        }
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cells {
    rows: u8,
    columns: u8,
    /// What is Left's or free, and what is Right's or free.
    sets: [u64; 2],
}

/// The ways to lay a board differently that rules do not notice: bit r stands for the reflection r, bit r + 4
/// for the same with the colours exchanged; first of boards as they are, then of boards with rows as columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symmetries([u8; 2]);

impl Symmetries {
    /// Nothing is noticed but the colours.
    pub const ALL: Symmetries = Symmetries([0xFF; 2]);

    pub(super) fn add(&mut self, transposed: bool, reflection: usize, exchanged: bool) {
        self.0[usize::from(transposed)] |= 1 << (reflection + 4 * usize::from(exchanged));
    }

    fn ways(self, transposed: bool) -> u8 {
        self.0[usize::from(transposed)]
    }
}

/// The lines through a cell on which there are neighbours that matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "there are four lines, and leaps")]
pub(super) struct Axes {
    across: bool,
    down: bool,
    falling: bool,
    rising: bool,
    leaping: bool,
}

impl Axes {
    pub(super) fn of(directions: impl Iterator<Item = Direction>) -> Axes {
        let mut axes = Axes::default();
        for direction in directions {
            match direction {
                Direction::Left | Direction::Right => axes.across = true,
                Direction::Up | Direction::Down => axes.down = true,
                Direction::UpLeft | Direction::DownRight => axes.falling = true,
                Direction::UpRight | Direction::DownLeft => axes.rising = true,
                _ => axes.leaping = true,
            }
        }
        axes
    }
}

/// What some cells become.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Change {
    mask: u64,
    sets: [u64; 2],
}

impl Change {
    /// Cell by cell; what was said before of the same cell does not count.
    pub(super) fn and(self, cell: usize, what: Cell) -> Change {
        let bit = 1 << cell;
        let [left, right] = self.sets.map(|set| set & !bit);
        let is_left = u64::from(matches!(what, Cell::Left | Cell::Free)) << cell;
        let is_right = u64::from(matches!(what, Cell::Right | Cell::Free)) << cell;
        Change { mask: self.mask | bit, sets: [left | is_left, right | is_right] }
    }
}

/// The first column of a board with so many columns, however many rows it has.
pub(super) const FIRST_COLUMN: [u64; MAX_CELLS + 1] = {
    let mut columns = [0; MAX_CELLS + 1];
    let mut count = 1;
    while count <= MAX_CELLS {
        let mut cell = 0;
        while cell < MAX_CELLS {
            columns[count] |= 1 << cell;
            cell += count;
        }
        count += 1;
    }
    columns
};

impl Cells {
    /// A rectangle without any cell in the game; `None` if it has none at all, or too many.
    #[must_use]
    pub fn gone(rows: usize, columns: usize) -> Option<Cells> {
        let fits = (1..=MAX_CELLS).contains(&rows.checked_mul(columns)?);
        let cells =
            || Some(Cells { rows: rows.try_into().ok()?, columns: columns.try_into().ok()?, sets: [0; 2] });
        fits.then(cells).flatten()
    }

    /// The rectangle of what is written; `None` if it has too many cells.
    #[must_use]
    pub fn of(written: &Written) -> Option<Cells> {
        let mut cells = Cells::gone(written.cells.len() / written.columns.max(1), written.columns)?;
        for (number, &cell) in written.cells.iter().take(MAX_CELLS).enumerate() {
            cells.set(number, cell);
        }
        Some(cells)
    }

    /// How many rows and columns there are.
    #[must_use]
    pub fn extent(&self) -> [usize; 2] {
        [self.rows(), self.columns()]
    }

    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// How many columns there are.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns.into()
    }

    /// The number of the cell at a place; `None` if that is not on the board.
    #[must_use]
    pub fn number(&self, [row, column]: [usize; 2]) -> Option<usize> {
        (row < self.rows() && column < self.columns()).then(|| row * self.columns() + column)
    }

    /// What is Left's or free, and what is Right's or free.
    pub(super) fn sets(&self) -> [u64; 2] {
        self.sets
    }

    /// The same rectangle with other sets.
    pub(super) fn with_sets(self, sets: [u64; 2]) -> Cells {
        Cells { sets, ..self }
    }

    /// A cell by its number.
    #[must_use]
    pub fn get(&self, cell: usize) -> Cell {
        let [left, right] = self.sets.map(|set| usize::from(set >> cell & 1 == 1));
        Cell::ALL[left + 2 * right]
    }

    /// Changes a cell.
    pub fn set(&mut self, cell: usize, what: Cell) {
        let bits = [matches!(what, Cell::Left | Cell::Free), matches!(what, Cell::Right | Cell::Free)];
        for (set, bit) in self.sets.iter_mut().zip(bits) {
            *set = *set & !(1 << cell) | u64::from(bit) << cell;
        }
    }

    /// The set of all cells of a sort.
    #[must_use]
    pub fn all(&self, cell: Cell) -> u64 {
        let [left, right] = self.sets;
        match cell {
            Cell::Gone => self.full() & !(left | right),
            Cell::Left => left & !right,
            Cell::Right => right & !left,
            Cell::Free => left & right,
        }
    }

    /// The cells of a set one step further; what leaves the board is gone.
    #[must_use]
    pub fn stepped(&self, set: u64, direction: Direction) -> u64 {
        self.moved(set, direction.step())
    }

    /// The cells of a set so many rows and columns further, at most two of each.
    #[inline]
    pub(super) fn moved(&self, set: u64, [down, right]: [isize; 2]) -> u64 {
        let columns = u32::from(self.columns);
        let first = FIRST_COLUMN[self.columns()];
        let (later, earlier) = (|set: u64| (set << 1) & !first, |set: u64| (set & !first) >> 1);
        let aside = match right {
            1 => later(set),
            -1 => earlier(set),
            2 => later(later(set)),
            -2 => earlier(earlier(set)),
            _ => set,
        };
        let along = match down {
            1 => aside.checked_shl(columns).unwrap_or(0),
            -1 => aside.checked_shr(columns).unwrap_or(0),
            2 => aside.checked_shl(2 * columns).unwrap_or(0),
            -2 => aside.checked_shr(2 * columns).unwrap_or(0),
            _ => aside,
        };
        along & self.full()
    }

    /// The same rectangle with some cells changed.
    #[must_use]
    pub(super) fn changed(&self, change: Change) -> Cells {
        let [left, right] = self.sets.map(|set| set & !change.mask);
        Cells { sets: [left | change.sets[0], right | change.sets[1]], ..*self }
    }

    /// The cells that have a side in common with one of the set.
    #[must_use]
    pub fn beside(&self, set: u64) -> u64 {
        self.near(set, Axes { across: true, down: true, ..Axes::default() })
    }

    /// The cells one step from one of the set, either way.
    #[must_use]
    #[inline]
    pub(super) fn near(&self, set: u64, axes: Axes) -> u64 {
        let columns = u32::from(self.columns);
        let first = FIRST_COLUMN[self.columns()];
        let (left, right) = ((set & !first) >> 1, (set << 1) & !first);
        let below = |set: u64| set.checked_shl(columns).unwrap_or(0);
        let above = |set: u64| set.checked_shr(columns).unwrap_or(0);
        let mut near = 0;
        if axes.across {
            near |= left | right;
        }
        if axes.down {
            near |= above(set) | below(set);
        }
        if axes.falling {
            near |= above(left) | below(right);
        }
        if axes.rising {
            near |= below(left) | above(right);
        }
        if axes.leaping {
            let (two_left, two_right) = ((left & !first) >> 1, (right << 1) & !first);
            let [far, close] = [two_left | two_right, left | right];
            near |= above(far) | below(far) | above(above(close)) | below(below(close));
        }
        near & self.full()
    }

    /// What can be reached from some cells over others, step by step from side to side; both are among it.
    #[must_use]
    pub fn reached(&self, from: u64, over: u64) -> u64 {
        let mut reached = from;
        loop {
            let further = reached | self.beside(reached) & over;
            if further == reached {
                return reached;
            }
            reached = further;
        }
    }

    /// The cells of a set on the smallest rectangle around them, and the place of its upper left corner; all
    /// others are gone.
    #[must_use]
    pub fn cut_out(&self, set: u64) -> ([usize; 2], Cells) {
        let columns = u32::from(self.columns);
        let row_mask = low_bits(columns);
        let top = set.trailing_zeros().min(u64::BITS - 1) / columns;
        let bottom = ((u64::BITS - 1).saturating_sub(set.leading_zeros()) / columns).max(top);
        let across = (top..=bottom).fold(0, |across, row| across | set >> (row * columns) & row_mask);
        let left = across.trailing_zeros().min(columns - 1);
        let width = (u64::BITS - across.leading_zeros()).saturating_sub(left).max(1);
        let cut = |plane: u64| {
            let rows = (top..=bottom).map(|row| (plane & set) >> (row * columns + left) & low_bits(width));
            (0..).zip(rows).fold(0, |cut, (row, cells)| cut | cells << (row * width))
        };
        let [rows, columns] = [bottom - top + 1, width].map(small);
        ([top as usize, left as usize], Cells { rows, columns, sets: self.sets_by(cut) })
    }

    /// The representative of all rectangles that differ by these symmetries, and whether that has the colours
    /// exchanged.
    #[must_use]
    pub fn normal_form(self, symmetries: Symmetries) -> (Cells, Sign) {
        let upright = symmetries.ways(false);
        let turned = symmetries.ways(true);
        let (as_it_is, other) = match (turned, self.rows.cmp(&self.columns)) {
            (0, _) | (_, Ordering::Less) => (Some(self), None),
            (_, Ordering::Greater) => (None, Some(self.transposed())),
            (_, Ordering::Equal) => (Some(self), Some(self.transposed())),
        };
        let mut least: Option<([u64; 2], Sign, Cells)> = None;
        for (cells, ways) in [(as_it_is, upright), (other, turned)] {
            let Some(cells) = cells else { continue };
            cells.each_reflection(ways, |sets, sign| {
                if least.is_none_or(|(known, by, _)| (sets, sign) < (known, by)) {
                    least = Some((sets, sign, cells));
                }
            });
        }
        least.map_or((self, Sign::Plus), |(sets, sign, cells)| (Cells { sets, ..cells }, sign))
    }

    /// Shows the sets in each of these ways.
    fn each_reflection(&self, ways: u8, mut visit: impl FnMut([u64; 2], Sign)) {
        let turned = |sets: [u64; 2]| sets.map(|set| set.reverse_bits() >> (u64::BITS - self.count()));
        let mirrored = self.sets_by(|set| self.mirrored(set));
        let reflections = [self.sets, turned(self.sets), mirrored, turned(mirrored)];
        for (reflection, [left, right]) in reflections.into_iter().enumerate() {
            if ways >> reflection & 1 == 1 {
                visit([left, right], Sign::Plus);
            }
            if ways >> (reflection + 4) & 1 == 1 {
                visit([right, left], Sign::Minus);
            }
        }
    }

    /// A set with every row reversed.
    fn mirrored(&self, set: u64) -> u64 {
        let columns = u32::from(self.columns);
        let row =
            |row: u32| (set >> (row * columns) & low_bits(columns)).reverse_bits() >> (u64::BITS - columns);
        (0..u32::from(self.rows)).fold(0, |mirrored, index| mirrored | row(index) << (index * columns))
    }

    /// Rows as columns.
    fn transposed(&self) -> Cells {
        let (rows, columns) = (u32::from(self.rows), u32::from(self.columns));
        let transpose = |set: u64| {
            each(set).fold(0, |transposed, cell| transposed | 1 << (cell % columns * rows + cell / columns))
        };
        Cells { rows: self.columns, columns: self.rows, sets: self.sets_by(transpose) }
    }

    /// What becomes of both sets, which are the same where nobody has pieces.
    fn sets_by(&self, make: impl Fn(u64) -> u64) -> [u64; 2] {
        let [left, right] = self.sets;
        let made = make(left);
        [made, if right == left { made } else { make(right) }]
    }

    fn count(&self) -> u32 {
        u32::from(self.rows) * u32::from(self.columns)
    }

    fn full(&self) -> u64 {
        low_bits(self.count())
    }
}

/// The numbers of the cells of a set.
pub fn each(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(cell)
    })
}

/// A word of so many ones, at least one of them.
pub(super) fn low_bits(count: u32) -> u64 {
    u64::MAX >> (u64::BITS - count)
}

/// A side of a rectangle.
fn small(side: u32) -> u8 {
    side.try_into().unwrap_or(u8::MAX)
}
