//! Sets of cells on a board of 10 rows and 11 columns, in one word: bit 12·row + column. The last column is
//! never used, so that whatever is shifted out of a row falls there and needs no mask.

use solvers::Sign;
use values::Player;

/// The bits of a row.
pub(crate) const STRIDE: u32 = 12;
/// The most rows.
pub(crate) const ROWS: u32 = 10;
/// The most columns.
pub(crate) const COLUMNS: u32 = 11;

const ROW: u128 = (1 << STRIDE) - 1;

/// The set with these cells by rows, if it fits.
pub(crate) fn pack(rows: &[u64]) -> Option<u128> {
    let fits = rows.len() <= ROWS as usize && rows.iter().all(|row| row >> COLUMNS == 0);
    fits.then(|| rows.iter().rev().fold(0, |cells, &row| cells << STRIDE | u128::from(row)))
}

/// The cells by rows, up to the last that has one.
pub(crate) fn rows(cells: u128) -> impl Iterator<Item = u64> + Clone {
    let rest = std::iter::successors(Some(cells), |rest| Some(rest >> STRIDE));
    rest.take_while(|&rest| rest != 0).map(|rest| low(rest & ROW))
}

/// The upper cells of all vertical dominoes that Left can place, the left cells of all horizontal ones of
/// Right.
pub(crate) fn placements(cells: u128, player: Player) -> u128 {
    cells & cells >> step(player)
}

/// The two cells of the player's domino whose upper or left cell is given.
pub(crate) fn domino(first: u128, player: Player) -> u128 {
    first | first << step(player)
}

fn step(player: Player) -> u32 {
    match player {
        Player::Left => STRIDE,
        Player::Right => 1,
    }
}

/// The single cells of a set, from the first row to the last.
pub(crate) fn each(mut cells: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let first = cells & cells.wrapping_neg();
        cells ^= first;
        (first != 0).then_some(first)
    })
}

/// The connected sets of which a set consists, without those of a single cell, on which nobody can move.
pub(crate) fn components(mut cells: u128) -> impl Iterator<Item = u128> {
    cells &= neighbours(cells);
    std::iter::from_fn(move || {
        let component = component(cells, cells & cells.wrapping_neg());
        cells ^= component;
        (component != 0).then_some(component)
    })
}

/// The cells that can be reached from some of them.
fn component(cells: u128, from: u128) -> u128 {
    let mut reached = from;
    loop {
        let once = cells & (reached | neighbours(reached));
        let twice = cells & (once | neighbours(once));
        if twice == reached {
            return reached;
        }
        reached = twice;
    }
}

/// The cells beside those of a set, above, below, left and right, and some that no set has.
fn neighbours(cells: u128) -> u128 {
    cells << STRIDE | cells >> STRIDE | cells << 1 | cells >> 1
}

/// Moves a set up and to the left as far as it goes.
pub(crate) fn to_corner(cells: u128) -> u128 {
    if cells == 0 {
        return 0;
    }
    let up = cells >> (cells.trailing_zeros() / STRIDE * STRIDE);
    up >> columns_used(up).trailing_zeros()
}

/// How many rows and columns a set in the corner reaches over.
pub(crate) fn extent(cells: u128) -> (u32, u32) {
    let rows = (u128::BITS - cells.leading_zeros()).div_ceil(STRIDE);
    (rows, u64::BITS - columns_used(cells).leading_zeros())
}

/// A bit for each column in which there is a cell.
fn columns_used(mut cells: u128) -> u64 {
    for rows in [8, 4, 2, 1] {
        cells |= cells >> (rows * STRIDE);
    }
    low(cells & ROW)
}

/// The least of the images of a set in the corner that are no higher than wide. A quarter turn swaps the
/// players, so the image may be that of the negative.
pub(crate) fn normal_form(upright: u128) -> (u128, Sign) {
    let (rows, columns) = extent(upright);
    if rows < columns {
        return (least_reflection(upright, rows, columns), Sign::Plus);
    }
    let turned = least_reflection(transpose(upright), columns, rows);
    if rows > columns {
        return (turned, Sign::Minus);
    }
    let upright = least_reflection(upright, rows, columns);
    if turned < upright { (turned, Sign::Minus) } else { (upright, Sign::Plus) }
}

/// The least of the four reflections of a set in the corner.
fn least_reflection(cells: u128, rows: u32, columns: u32) -> u128 {
    // From the mirror image of the last cell of the set to the first bit.
    let outside = (u128::BITS + STRIDE).saturating_sub(rows * STRIDE + columns);
    let turn = |cells: u128| cells.reverse_bits() >> outside;
    let mut upside_down = 0;
    for row in 0..rows {
        upside_down = upside_down << STRIDE | cells >> (row * STRIDE) & ROW;
    }
    cells.min(upside_down).min(turn(cells)).min(turn(upside_down))
}

/// Rows become columns, if there are no more columns than there may be rows.
pub(crate) fn transpose(cells: u128) -> u128 {
    (0..).zip(rows(cells)).fold(0, |turned, (index, row)| turned | as_column(row) << index)
}

/// A row as the first column. The product has the row once for every column, each copy shifted such that the
/// mask keeps its cell of that column.
fn as_column(row: u64) -> u128 {
    const COPIES: u128 = repeated(STRIDE - 1);
    const FIRST_COLUMN: u128 = repeated(STRIDE);
    (u128::from(row) * COPIES) & FIRST_COLUMN
}

/// A bit in such distances, for each row.
const fn repeated(distance: u32) -> u128 {
    let (mut bits, mut row) = (0, 0);
    while row < ROWS {
        bits |= 1 << (row * distance);
        row += 1;
    }
    bits
}

/// A word of which only the low half is used.
#[allow(clippy::cast_possible_truncation)]
fn low(word: u128) -> u64 {
    word as u64
}

#[cfg(test)]
mod tests {
    use super::super::wide;
    use super::*;
    use proptest::prelude::*;

    fn boards() -> impl Strategy<Value = Vec<u64>> {
        let row = (any::<u64>(), any::<u64>()).prop_map(|(a, b)| (a | b) & ((1 << COLUMNS) - 1));
        proptest::collection::vec(row, 1..=ROWS as usize)
    }

    #[test]
    fn what_fits() {
        assert!(pack(&[0x7FF; 10]).is_some());
        assert!(pack(&[0x7FF; 11]).is_none());
        assert!(pack(&[0x800]).is_none());
    }

    proptest! {
        #[test]
        fn one_word_is_like_a_word_for_each_row(board in boards()) {
            let cells = pack(&board).unwrap();
            for player in Player::BOTH {
                let placements = wide::placements(&board, player);
                prop_assert_eq!(super::placements(cells, player), pack(&placements).unwrap());
                for ((row, first), large) in wide::each(&placements).zip(each(pack(&placements).unwrap())) {
                    let mut rest = board.clone();
                    wide::cover(&mut rest, row, first, player);
                    prop_assert_eq!(cells & !domino(large, player), pack(&rest).unwrap());
                }
            }
            let parts: Vec<_> = components(cells).map(to_corner).collect();
            let expected: Vec<_> = wide::components(board.into()).map(|rows| pack(&rows).unwrap()).collect();
            prop_assert_eq!(&parts, &expected);
            for part in parts {
                let all: Vec<u64> = rows(part).collect();
                prop_assert_eq!(extent(part), (u32::try_from(all.len()).unwrap(), wide::columns(&all)));
                if wide::columns(&all) <= ROWS {
                    prop_assert_eq!(transpose(part), pack(&wide::transpose(&all)).unwrap());
                }
            }
        }

        /// However the set lies; the sign is that of the quarter turn.
        #[test]
        fn images_have_the_same_normal_form(board in boards()) {
            for part in components(pack(&board).unwrap()).map(to_corner) {
                let (form, sign) = normal_form(part);
                let all: Vec<u64> = rows(part).collect();
                let columns = wide::columns(&all);
                let upside_down: Vec<u64> = all.iter().rev().copied().collect();
                let mirrored: Vec<u64> =
                    all.iter().map(|row| row.reverse_bits() >> (u64::BITS - columns)).collect();
                for image in [upside_down, mirrored] {
                    prop_assert_eq!(normal_form(pack(&image).unwrap()), (form, sign));
                }
                if columns <= ROWS {
                    let (turned, turned_sign) = normal_form(transpose(part));
                    prop_assert_eq!(turned, form);
                    let (rows, columns) = extent(form);
                    prop_assert!(turned_sign != sign || rows == columns);
                }
            }
        }
    }
}
