//! Who is ahead on a board, at a glance: for the order of moves in the search.
//!
//! Each player's placements are counted, how many of his dominoes fit on the board at once, and how many of
//! those nobody can take from him: safe moves (Breuker, Uiterwijk and van den Herik 2000), both of whose
//! cells no domino of the opponent can cover. A safe move is worth a whole one, so it counts as much as
//! `WHOLE`; of the weights tried, these took the search of 8×8 through the fewest nodes.

use solvers::outcome::Worth;

/// What counts as a move: a safe one is a placement, fits on the board, and is safe.
const WHOLE: i64 = PLACEMENT + FITS + SAFE;
const PLACEMENT: i64 = 1;
const FITS: i64 = 4;
const SAFE: i64 = 4;

/// About the mean value of a board, in the units of [`Worth`].
pub(super) fn mean(rows: &[u64]) -> i64 {
    ((of_left(rows) - of_right(rows)) << Worth::BITS) / WHOLE
}

/// What Left's vertical dominoes count.
fn of_left(rows: &[u64]) -> i64 {
    let (mut count, mut fitting, mut safe) = (0, 0, 0);
    for pair in rows.windows(2) {
        let placements = pair[0] & pair[1];
        fitting = placements & !fitting;
        safe = lonely(pair[0]) & lonely(pair[1]) & !safe;
        count += weigh(placements, fitting, safe);
    }
    count
}

/// What Right's horizontal dominoes count.
fn of_right(rows: &[u64]) -> i64 {
    let row = |index: usize| rows.get(index).copied().unwrap_or(0);
    let count = |index: usize| {
        let cells = rows[index];
        let lonely = cells & !row(index.wrapping_sub(1)) & !row(index + 1);
        let placements = cells & cells >> 1;
        weigh(placements, apart(placements), apart(lonely & lonely >> 1))
    };
    (0..rows.len()).map(count).sum()
}

fn weigh(placements: u64, fitting: u64, safe: u64) -> i64 {
    let count = |cells: u64| i64::from(cells.count_ones());
    PLACEMENT * count(placements) + FITS * count(fitting) + SAFE * count(safe)
}

/// The cells of a row without neighbours in it.
fn lonely(cells: u64) -> u64 {
    cells & !(cells << 1) & !(cells >> 1)
}

/// As many of the horizontal placements in a row as do not overlap.
fn apart(mut placements: u64) -> u64 {
    let mut chosen = 0;
    while placements != 0 {
        let first = placements & placements.wrapping_neg();
        chosen |= first;
        placements &= !(first | first << 1);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::super::Board;
    use super::super::wide::transpose;
    use super::*;

    #[test]
    fn whole_moves() {
        let cases = [
            ("1x1", 0),
            ("2x1", WHOLE),
            ("5x1", 2 * WHOLE + 2 * PLACEMENT),
            ("1x2", -WHOLE),
            ("2x2", 0),
            (".#../.#..", WHOLE),
            // Left has three placements, all at once; Right four, of which two fit.
            ("2x3", 3 * (PLACEMENT + FITS) - 4 * PLACEMENT - 2 * FITS),
        ];
        for (text, count) in cases {
            let rows = Board::read(text).unwrap().rows;
            assert_eq!(mean(&rows), (count << Worth::BITS) / WHOLE, "{text}");
            assert_eq!(mean(&transpose(&rows)), -mean(&rows), "{text} turned");
        }
    }
}
