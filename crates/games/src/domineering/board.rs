//! Parts of a board: connected sets of free cells in a normal form, which forgets where they lie and how they
//! are turned.
//!
//! A part is moved to the corner, reflected, and turned if it is higher than wide; a quarter turn makes it
//! the negative of what it was. Parts within 8×8, 4×16 or 2×32 cells are a word (`small.rs`), those within
//! 10×11 a long word (`large.rs`), others a word for each row (`wide.rs`).

use super::small::{self, FLAT, SQUARE, STRIP};
use super::wide::Rows;
use super::{large, wide};
use solvers::{Sign, Signed, Sums};
use values::Player;

/// A connected set of at least two cells in its normal form. Equal parts are equal but for place, reflection
/// and, with the sign that came with the normal form, quarter turns.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Cells within 8×8: bit 8·row + column.
    Square(u64),
    /// More than 8 columns, but within 4×16: bit 16·row + column.
    Flat(u64),
    /// More than 16 columns, but within 2×32: bit 32·row + column.
    Strip(u64),
    /// None of these, but within 10×11: bit 12·row + column, from the lowest byte.
    Large([u8; 15]),
    /// Any other: bit c of a row is column c. Boxed twice, so that a part takes no more than two words.
    Wide(Box<Vec<u64>>),
}

impl Part {
    /// How many cells there are.
    #[must_use]
    pub fn cells(&self) -> u32 {
        match self {
            Part::Square(cells) | Part::Flat(cells) | Part::Strip(cells) => cells.count_ones(),
            Part::Large(bytes) => long_word(*bytes).count_ones(),
            Part::Wide(rows) => rows.iter().map(|row| row.count_ones()).sum(),
        }
    }

    /// The bytes that the part keeps outside itself.
    #[inline]
    pub(super) fn bytes(&self) -> usize {
        match self {
            Part::Wide(rows) => size_of::<Vec<u64>>() + rows.capacity() * size_of::<u64>(),
            _ => 0,
        }
    }

    /// How many rows and columns the part reaches over.
    #[must_use]
    pub fn extent(&self) -> (u32, u32) {
        match self {
            Part::Square(cells) => small::extent::<SQUARE>(*cells),
            Part::Flat(cells) => small::extent::<FLAT>(*cells),
            Part::Strip(cells) => small::extent::<STRIP>(*cells),
            Part::Large(bytes) => large::extent(long_word(*bytes)),
            Part::Wide(rows) => (u32::try_from(rows.len()).unwrap_or(u32::MAX), wide::columns(rows)),
        }
    }

    /// The cells by rows: bit c is column c.
    #[must_use]
    pub fn rows(&self) -> Rows {
        match self {
            Part::Square(cells) => unpack(*cells, SQUARE),
            Part::Flat(cells) => unpack(*cells, FLAT),
            Part::Strip(cells) => unpack(*cells, STRIP),
            Part::Large(bytes) => large::rows(long_word(*bytes)).collect(),
            Part::Wide(rows) => rows[..].into(),
        }
    }

    /// The lines along which dominoes of the player's opponent lie: rows for Left, columns for Right.
    pub(super) fn lines(&self, player: Player) -> Rows {
        match (self, player) {
            (_, Player::Left) => self.rows(),
            (Part::Square(cells), Player::Right) => unpack(small::transpose(*cells), SQUARE),
            (_, Player::Right) => wide::transpose(&self.rows()),
        }
    }

    /// Appends what is left of the part after each placement of the player's domino.
    pub fn options(&self, player: Player, out: &mut Sums<Signed<Part>>) {
        match self {
            Part::Square(cells) => small_options::<SQUARE>(*cells, player, out),
            Part::Flat(cells) => small_options::<FLAT>(*cells, player, out),
            Part::Strip(cells) => small_options::<STRIP>(*cells, player, out),
            Part::Large(bytes) => large_options(long_word(*bytes), player, out),
            Part::Wide(rows) => {
                for (row, first) in wide::each(&wide::placements(rows, player)) {
                    let mut rest: Rows = rows[..].into();
                    wide::cover(&mut rest, row, first, player);
                    add_wide(rest, out);
                    out.end_sum();
                }
            }
        }
    }
}

fn small_options<const COLUMNS: u32>(cells: u64, player: Player, out: &mut Sums<Signed<Part>>) {
    for first in small::each(small::placements::<COLUMNS>(cells, player)) {
        add_small::<COLUMNS>(cells & !small::domino::<COLUMNS>(first, player), out);
        out.end_sum();
    }
}

fn large_options(cells: u128, player: Player, out: &mut Sums<Signed<Part>>) {
    for first in large::each(large::placements(cells, player)) {
        add_large(cells & !large::domino(first, player), out);
        out.end_sum();
    }
}

/// The cells of a large part in one word.
pub(super) fn long_word(bytes: [u8; 15]) -> u128 {
    let mut all = [0; 16];
    all[..bytes.len()].copy_from_slice(&bytes);
    u128::from_le_bytes(all)
}

/// Adds the parts of a set of cells to the sum that is being written: a word for each row, bit c being column
/// c.
pub fn add_parts(rows: &[u64], out: &mut Sums<Signed<Part>>) {
    if let Some(cells) = pack(rows, SQUARE) {
        return add_small::<SQUARE>(cells, out);
    }
    match large::pack(rows) {
        Some(cells) => add_large(cells, out),
        None => add_wide(rows.into(), out),
    }
}

#[expect(clippy::inline_always, reason = "called for every option, and too long for the compiler's taste")]
#[inline(always)]
fn add_small<const COLUMNS: u32>(cells: u64, out: &mut Sums<Signed<Part>>) {
    for component in small::components::<COLUMNS>(cells) {
        let (part, sign) = small_part::<COLUMNS>(component);
        out.add(Signed { part, sign });
    }
}

fn add_large(cells: u128, out: &mut Sums<Signed<Part>>) {
    for component in large::components(cells) {
        let (part, sign) = large_part(component);
        out.add(Signed { part, sign });
    }
}

fn add_wide(rows: Rows, out: &mut Sums<Signed<Part>>) {
    for component in wide::components(rows) {
        let (part, sign) = wide_part(component);
        out.add(Signed { part, sign });
    }
}

/// The part that a connected set on a board of 64 cells is.
#[inline]
fn small_part<const COLUMNS: u32>(component: u64) -> (Part, Sign) {
    if COLUMNS == SQUARE {
        let (part, sign) = small::normal_form(component);
        return (Part::Square(part), sign);
    }
    match small::flat_normal_form::<COLUMNS>(component) {
        Some(part) if COLUMNS == FLAT => (Part::Flat(part), Sign::Plus),
        Some(part) => (Part::Strip(part), Sign::Plus),
        None => wide_part(unpack(small::to_corner::<COLUMNS>(component), COLUMNS)),
    }
}

/// The part that a connected set within 10×11 is.
fn large_part(component: u128) -> (Part, Sign) {
    let cells = large::to_corner(component);
    let (rows, columns) = large::extent(cells);
    if rows.max(columns) <= SQUARE {
        return small_part::<SQUARE>(narrowed::<SQUARE>(cells));
    }
    let (cells, sign) = large::normal_form(cells);
    if rows.min(columns) <= u64::BITS / FLAT {
        return (Part::Flat(narrowed::<FLAT>(cells)), sign);
    }
    let mut bytes = [0; 15];
    bytes.copy_from_slice(&cells.to_le_bytes()[..15]);
    (Part::Large(bytes), sign)
}

/// The cells of a set that fits on a board of 64 cells with so many columns.
fn narrowed<const COLUMNS: u32>(cells: u128) -> u64 {
    let place = |(index, row): (u32, u64)| row << (index * COLUMNS);
    (0..).zip(large::rows(cells)).map(place).fold(0, |cells, row| cells | row)
}

/// The part that a connected set in the corner is.
pub(super) fn wide_part(rows: Rows) -> (Part, Sign) {
    let (rows, turned) = if rows.len() > wide::columns(&rows) as usize {
        (wide::transpose(&rows), Sign::Minus)
    } else {
        (rows, Sign::Plus)
    };
    let (part, sign) = if let Some(cells) = pack(&rows, SQUARE) {
        small_part::<SQUARE>(cells)
    } else if let Some(cells) = pack(&rows, FLAT) {
        small_part::<FLAT>(cells)
    } else if let Some(cells) = pack(&rows, STRIP) {
        small_part::<STRIP>(cells)
    } else if let Some(cells) = large::pack(&rows) {
        large_part(cells)
    } else {
        let (part, sign) = wide::normal_form(&rows);
        (Part::Wide(Box::new(part.into_vec())), sign)
    };
    (part, sign * turned)
}

/// The rows in one word, if they fit on a board of 64 cells with so many columns.
fn pack(rows: &[u64], columns: u32) -> Option<u64> {
    let fits = rows.len() <= (u64::BITS / columns) as usize && rows.iter().all(|row| row >> columns == 0);
    fits.then(|| rows.iter().rev().fold(0, |cells, row| cells << columns | row))
}

/// The rows of a board of 64 cells with so many columns, up to the last that has a cell.
fn unpack(cells: u64, columns: u32) -> Rows {
    let rows = std::iter::successors(Some(cells), |cells| Some(cells >> columns));
    rows.take_while(|&cells| cells != 0).map(|cells| cells & ((1 << columns) - 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_no_larger_than_two_words() {
        assert_eq!(size_of::<Part>(), 16);
    }
}
