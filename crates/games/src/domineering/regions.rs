//! The parts of a board as people see them: what they look like, and where they are.

use super::board::{Part, add_parts};
use super::{Board, wide};
use crate::partizan_game::NamedPart;
use solvers::Sums;

/// The connected regions of at least two cells, from the top: `2x3 (1,4)` has its upper left corner in row 1
/// and column 4.
pub(super) fn named_parts(board: &Board) -> Vec<NamedPart<Part>> {
    let mut rest = board.rows.clone();
    let mut parts = Vec::new();
    while let Some(region) = take_region(&mut rest) {
        if region.iter().map(|row| row.count_ones()).sum::<u32>() < 2 {
            continue;
        }
        let top = region.iter().position(|&row| row != 0).unwrap_or(0);
        let left = region.iter().fold(0, |columns, row| columns | row).trailing_zeros();
        let rows: Vec<u64> =
            region[top..].iter().take_while(|&&row| row != 0).map(|row| row >> left).collect();
        let mut sum = Sums::default();
        add_parts(&rows, &mut sum);
        sum.end_sum();
        let columns = wide::columns(&rows) as usize;
        let name = format!("{} ({},{})", Board { columns, rows }, top + 1, left + 1);
        parts.push(NamedPart { name, sum: sum.get(0).to_vec() });
    }
    parts
}

/// Takes the first region off a board.
fn take_region(rows: &mut [u64]) -> Option<Vec<u64>> {
    let first = rows.iter().position(|&row| row != 0)?;
    let mut region = vec![0; rows.len()];
    region[first] = 1 << rows[first].trailing_zeros();
    loop {
        let reached: Vec<u64> = (0..rows.len())
            .map(|row| {
                let above = row.checked_sub(1).map_or(0, |above| region[above]);
                let below = region.get(row + 1).copied().unwrap_or(0);
                let own = region[row];
                (own | own << 1 | own >> 1 | above | below) & rows[row]
            })
            .collect();
        if reached == region {
            break;
        }
        region = reached;
    }
    for (row, taken) in rows.iter_mut().zip(&region) {
        *row &= !taken;
    }
    Some(region)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names() {
        let board = Board::read("..#../#.#../..#.#/#####/..###").unwrap();
        let names: Vec<String> = named_parts(&board).into_iter().map(|part| part.name).collect();
        assert_eq!(names, ["../#./.. (1,1)", "../../.# (1,4)", "1x2 (5,1)"]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn they_are_the_parts_of_the_board(
            columns in 1_usize..12,
            rows in prop::collection::vec(any::<u64>(), 1..8),
        ) {
            let rows = rows.into_iter().map(|row| row & super::super::tests::full_row(columns)).collect();
            let board = Board { columns, rows };
            let mut named: Vec<_> = named_parts(&board).into_iter().flat_map(|part| part.sum).collect();
            let mut parts = board.parts();
            named.sort();
            parts.sort();
            prop_assert_eq!(named, parts);
        }
    }
}
