//! Sets of cells on a board of 64 cells, in one word: bit `COLUMNS`·row + column, of 8×8 cells, 4×16 or 2×32.
//! Everything takes a few instructions and no loop over cells, but for the flood fill.

use solvers::Sign;
use values::Player;

/// The columns of a square board.
pub(crate) const SQUARE: u32 = 8;
/// The columns of a board of four rows.
pub(crate) const FLAT: u32 = 16;
/// The columns of a board of two rows.
pub(crate) const STRIP: u32 = 32;

const fn first_column(columns: u32) -> u64 {
    u64::MAX / ((1 << columns) - 1)
}

/// The upper cells of all vertical dominoes that Left can place, the left cells of all horizontal ones of
/// Right.
#[inline]
pub(crate) fn placements<const COLUMNS: u32>(cells: u64, player: Player) -> u64 {
    match player {
        Player::Left => cells & cells >> COLUMNS,
        Player::Right => cells & (cells & !first_column(COLUMNS)) >> 1,
    }
}

/// The two cells of the player's domino whose upper or left cell is given.
#[inline]
pub(crate) fn domino<const COLUMNS: u32>(first: u64, player: Player) -> u64 {
    match player {
        Player::Left => first | first << COLUMNS,
        Player::Right => first | first << 1,
    }
}

/// The single cells of a set, from the first row to the last.
pub(crate) fn each(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let first = cells & cells.wrapping_neg();
        cells ^= first;
        (first != 0).then_some(first)
    })
}

/// The connected sets of which a set consists, without those of a single cell, on which nobody can move.
#[inline]
pub(crate) fn components<const COLUMNS: u32>(mut cells: u64) -> impl Iterator<Item = u64> {
    cells &= neighbours::<COLUMNS>(cells);
    std::iter::from_fn(move || {
        let component = component::<COLUMNS>(cells, cells & cells.wrapping_neg());
        cells ^= component;
        (component != 0).then_some(component)
    })
}

/// The cells that can be reached from some of them.
#[inline]
pub(crate) fn component<const COLUMNS: u32>(cells: u64, from: u64) -> u64 {
    let mut reached = from;
    loop {
        let once = cells & (reached | neighbours::<COLUMNS>(reached));
        let twice = cells & (once | neighbours::<COLUMNS>(once));
        if twice == reached {
            return reached;
        }
        reached = twice;
    }
}

/// The cells beside those of a set, above, below, left and right.
#[inline]
fn neighbours<const COLUMNS: u32>(cells: u64) -> u64 {
    let first = first_column(COLUMNS);
    let last = first << (COLUMNS - 1);
    cells << COLUMNS | cells >> COLUMNS | (cells & !last) << 1 | (cells & !first) >> 1
}

/// The least of the images of a set that lie in the corner and are no higher than wide. A quarter turn swaps
/// the players, so the image may be that of the negative.
#[expect(clippy::inline_always, reason = "called for every option, and too long for the compiler's taste")]
#[inline(always)]
pub(crate) fn normal_form(cells: u64) -> (u64, Sign) {
    let upright = to_corner::<SQUARE>(cells);
    let (rows, columns) = extent::<SQUARE>(upright);
    if rows < columns {
        return (least_reflection::<SQUARE>(upright, rows, columns), Sign::Plus);
    }
    let turned = least_reflection::<SQUARE>(transpose(upright), columns, rows);
    if rows > columns {
        return (turned, Sign::Minus);
    }
    let upright = least_reflection::<SQUARE>(upright, rows, columns);
    if turned < upright { (turned, Sign::Minus) } else { (upright, Sign::Plus) }
}

/// The normal form of a set on a board with fewer rows than columns, unless it fits on one with half the
/// columns.
#[inline]
pub(crate) fn flat_normal_form<const COLUMNS: u32>(cells: u64) -> Option<u64> {
    let cells = to_corner::<COLUMNS>(cells);
    let (rows, columns) = extent::<COLUMNS>(cells);
    (columns > COLUMNS / 2).then(|| least_reflection::<COLUMNS>(cells, rows, columns))
}

/// Moves a set up and to the left as far as it goes.
#[inline]
pub(crate) fn to_corner<const COLUMNS: u32>(cells: u64) -> u64 {
    if cells == 0 {
        return 0;
    }
    let up = cells >> (cells.trailing_zeros() / COLUMNS * COLUMNS);
    up >> columns_used::<COLUMNS>(up).trailing_zeros()
}

/// How many rows and columns a set in the corner reaches over.
#[inline]
pub(crate) fn extent<const COLUMNS: u32>(cells: u64) -> (u32, u32) {
    let rows = (u64::BITS - cells.leading_zeros()).div_ceil(COLUMNS);
    (rows, u64::BITS - columns_used::<COLUMNS>(cells).leading_zeros())
}

/// A bit for each column in which there is a cell.
#[inline]
fn columns_used<const COLUMNS: u32>(mut cells: u64) -> u64 {
    let mut shift = u64::BITS / 2;
    while shift >= COLUMNS {
        cells |= cells >> shift;
        shift /= 2;
    }
    cells & ((1 << COLUMNS) - 1)
}

/// The least of the four reflections of a set in the corner.
#[inline]
fn least_reflection<const COLUMNS: u32>(cells: u64, rows: u32, columns: u32) -> u64 {
    let empty_rows = u64::BITS - rows * COLUMNS;
    let empty_columns = COLUMNS - columns;
    let reversed = cells.reverse_bits();
    let turned = reversed >> empty_rows >> empty_columns;
    let upside_down = reverse_rows::<COLUMNS>(cells) >> empty_rows;
    let mirrored = reverse_rows::<COLUMNS>(reversed) >> empty_columns;
    cells.min(turned).min(upside_down).min(mirrored)
}

/// The first row becomes the last one of the board.
#[inline]
fn reverse_rows<const COLUMNS: u32>(cells: u64) -> u64 {
    let halves = cells.rotate_left(u64::BITS / 2);
    match COLUMNS {
        SQUARE => cells.swap_bytes(),
        FLAT => (halves & 0x0000_FFFF_0000_FFFF) << FLAT | halves >> FLAT & 0x0000_FFFF_0000_FFFF,
        _ => halves,
    }
}

/// Rows of 8 become columns: single cells, then blocks of 2×2 and of 4×4 change places across the diagonal.
#[inline]
pub(crate) fn transpose(mut cells: u64) -> u64 {
    for (distance, mask) in [(7, 0x00AA_00AA_00AA_00AA), (14, 0x0000_CCCC_0000_CCCC), (28, 0xF0F0_F0F0)] {
        let differs = (cells ^ cells >> distance) & mask;
        cells ^= differs ^ differs << distance;
    }
    cells
}
