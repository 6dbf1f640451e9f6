//! Rectangles of cells, each of which is free, Left's, Right's or gone, and sets of cells as words.
//!
//! Cells are counted row by row from the upper left corner; bit i of a set is cell i. A rectangle is two
//! sets: what is Left's or free, and what is Right's or free. So exchanging the sets exchanges the colours,
//! and a rectangle of 64 cells takes three words.

use super::board::Written;
use solvers::Sign;
use values::Player;

/// The most cells of a board, whatever they are.
pub const MAX_CELLS: usize = 64;

/// What a cell can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// The first column of a board with so many columns, however many rows it has.
const FIRST_COLUMN: [u64; MAX_CELLS + 1] = {
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

    /// The cells that have a side in common with one of the set.
    #[must_use]
    pub fn beside(&self, set: u64) -> u64 {
        let columns = u32::from(self.columns);
        let first = FIRST_COLUMN[self.columns()];
        let aside = (set << 1) & !first | (set & !first) >> 1;
        let above_and_below = set.checked_shl(columns).unwrap_or(0) | set.checked_shr(columns).unwrap_or(0);
        (aside | above_and_below) & self.full()
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
        ([top as usize, left as usize], Cells { rows, columns, sets: self.sets.map(cut) })
    }

    /// The representative of all rectangles that differ by reflections, quarter turns and an exchange of
    /// colours, and whether that has the colours exchanged.
    #[must_use]
    pub fn normal_form(self) -> (Cells, Sign) {
        let lying = if self.rows > self.columns { self.transposed() } else { self };
        let mut least = lying.least_reflection();
        if self.rows == self.columns {
            let others = lying.transposed().least_reflection();
            least = [least[0].min(others[0]), least[1].min(others[1])];
        }
        let [plain, exchanged] = least;
        let (sets, sign) = if exchanged < plain { (exchanged, Sign::Minus) } else { (plain, Sign::Plus) };
        (Cells { sets, ..lying }, sign)
    }

    /// The least sets among the four reflections, as they are and with the colours exchanged.
    fn least_reflection(&self) -> [[u64; 2]; 2] {
        let turned = |sets: [u64; 2]| sets.map(|set| set.reverse_bits() >> (u64::BITS - self.count()));
        let mirrored = self.sets.map(|set| self.mirrored(set));
        let reflections = [turned(self.sets), mirrored, turned(mirrored)];
        let exchanged = |[left, right]: [u64; 2]| [right, left];
        reflections.into_iter().fold([self.sets, exchanged(self.sets)], |[plain, other], sets| {
            [plain.min(sets), other.min(exchanged(sets))]
        })
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
        Cells { rows: self.columns, columns: self.rows, sets: self.sets.map(transpose) }
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
fn low_bits(count: u32) -> u64 {
    u64::MAX >> (u64::BITS - count)
}

/// A side of a rectangle.
fn small(side: u32) -> u8 {
    side.try_into().unwrap_or(u8::MAX)
}
