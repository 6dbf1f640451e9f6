//! Sets of cells on a board that is too large for `small.rs` and `large.rs`: a word of up to 64 columns for
//! each row.

use smallvec::SmallVec;
use solvers::Sign;
use values::Player;

/// Rows from the first to the last; bit c is column c. A dozen lie where they are needed, more are allocated.
pub(crate) type Rows = SmallVec<[u64; 12]>;

/// The upper cells of all vertical dominoes that Left can place, the left cells of all horizontal ones of
/// Right.
pub(crate) fn placements(rows: &[u64], player: Player) -> Rows {
    match player {
        Player::Left => rows.windows(2).map(|pair| pair[0] & pair[1]).collect(),
        Player::Right => rows.iter().map(|row| row & row >> 1).collect(),
    }
}

/// Row and bit of every cell of a set, in order.
pub(crate) fn each(rows: &[u64]) -> impl Iterator<Item = (usize, u64)> {
    rows.iter().enumerate().flat_map(|(row, &cells)| {
        let bits = std::iter::successors(Some(cells), |cells| Some(cells & cells.wrapping_sub(1)));
        bits.take_while(|&cells| cells != 0).map(move |cells| (row, cells & cells.wrapping_neg()))
    })
}

/// Takes the two cells of the player's domino away, whose upper or left cell is given.
pub(crate) fn cover(rows: &mut [u64], row: usize, first: u64, player: Player) {
    match player {
        Player::Left => rows[row..].iter_mut().take(2).for_each(|row| *row &= !first),
        Player::Right => rows[row] &= !(first | first << 1),
    }
}

/// The connected sets of at least two cells of which a set consists, each moved to the corner.
pub(crate) fn components(mut rows: Rows) -> impl Iterator<Item = Rows> {
    std::iter::from_fn(move || {
        loop {
            let (row, first) = each(&rows).next()?;
            let component = component(&rows, row, first);
            for (row, reached) in rows.iter_mut().zip(&component) {
                *row ^= reached;
            }
            if component.iter().map(|row| row.count_ones()).sum::<u32>() > 1 {
                return Some(to_corner(&component));
            }
        }
    })
}

/// The cells that can be reached from one: down the board and up again, until nothing is new.
fn component(rows: &[u64], row: usize, first: u64) -> Rows {
    let mut reached = Rows::from_elem(0, rows.len());
    reached[row] = fill_row(rows[row], first);
    loop {
        let before = reached.clone();
        for row in 1..rows.len() {
            reached[row] = fill_row(rows[row], reached[row] | reached[row - 1] & rows[row]);
        }
        for row in (1..rows.len()).rev() {
            reached[row - 1] = fill_row(rows[row - 1], reached[row - 1] | reached[row] & rows[row - 1]);
        }
        if reached == before {
            return reached;
        }
    }
}

/// The cells of a row that can be reached from some of them along it.
fn fill_row(cells: u64, from: u64) -> u64 {
    let mut reached = from;
    loop {
        let next = cells & (reached | reached << 1 | reached >> 1);
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// Moves a set that is not empty up and to the left as far as it goes, and drops the empty rows.
fn to_corner(rows: &[u64]) -> Rows {
    let used = |row: &u64| *row != 0;
    let (top, end) = (rows.iter().position(used), rows.iter().rposition(used).map(|last| last + 1));
    let rows = &rows[top.unwrap_or(0)..end.unwrap_or(0)];
    let left = columns_used(rows).trailing_zeros();
    rows.iter().map(|row| row >> left).collect()
}

fn columns_used(rows: &[u64]) -> u64 {
    rows.iter().fold(0, |used, row| used | row)
}

/// How many columns a set in the corner reaches over.
pub(crate) fn columns(rows: &[u64]) -> u32 {
    u64::BITS - columns_used(rows).leading_zeros()
}

/// The least of the images of a set in the corner that are no higher than wide. A quarter turn swaps the
/// players, so the image may be that of the negative.
pub(crate) fn normal_form(rows: &[u64]) -> (Rows, Sign) {
    let columns = columns(rows) as usize;
    if rows.len() < columns {
        return (least_reflection(rows), Sign::Plus);
    }
    let turned = least_reflection(&transpose(rows));
    if rows.len() > columns {
        return (turned, Sign::Minus);
    }
    let upright = least_reflection(rows);
    if turned < upright { (turned, Sign::Minus) } else { (upright, Sign::Plus) }
}

/// The least of the four reflections of a set in the corner.
fn least_reflection(rows: &[u64]) -> Rows {
    let empty_columns = u64::BITS - columns(rows);
    let mirrored: Rows = rows.iter().map(|row| row.reverse_bits() >> empty_columns).collect();
    let upside_down = |rows: &[u64]| -> Rows { rows.iter().rev().copied().collect() };
    let least = upside_down(rows).min(upside_down(&mirrored)).min(mirrored);
    if rows <= &least[..] { rows.into() } else { least }
}

/// Rows become columns.
pub(crate) fn transpose(rows: &[u64]) -> Rows {
    let column =
        |column: u32| (0..).zip(rows).fold(0, |bits, (row, cells)| bits | (cells >> column & 1) << row);
    (0..columns(rows)).map(column).collect()
}
