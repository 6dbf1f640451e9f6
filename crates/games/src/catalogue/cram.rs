//! Cram (Göran Andersson; Gardner 1974): either player covers two neighbouring free cells. Position
//! `..#/...`, where `#` is not free; `3x4` is a free board. Move `h2,3` covers row 2, columns 3 and 4, `v2,3`
//! rows 2 and 3 of column 3.
//!
//! Impartial: nimbers are searched part by part. A board with an even number of rows and of columns is lost,
//! for the second player answers every domino on the opposite side of the centre; with just one of them even
//! it is won, by a domino in the middle.

use crate::grid::{Cell, Direction, Effort, Grid, Look, MAX_CELLS, Pattern, Start};

/// The game.
#[must_use]
pub fn cram() -> Grid {
    let letters = vec![(Cell::Free, '.'), (Cell::Gone, '#')];
    let look = Look {
        letters,
        start: Start::Free,
        most: MAX_CELLS,
        example: "..#/...".into(),
        figures: Default::default(),
    };
    let domino = Pattern::once([(Cell::Free, Cell::Gone); 2], &Direction::ORTHOGONAL);
    Grid::impartial(look, vec![domino], Effort { value: 30, search: 0 }, "why-cram-theorem")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::impartial_game::ImpartialGame;
    use crate::partizan_game::PartizanRule;
    use crate::rules::Rules;
    use crate::{Outcome, Verdict};
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;
    use solvers::proof_number::ProofSearch;
    use solvers::{Budget, Play};

    /// Rows and columns, and nimbers. Boards of one row are Dawson's Kayles, the game 0.07.
    #[test]
    fn known_nimbers() {
        let row = [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5];
        let rows = (1..).zip(row).map(|(length, nimber)| (format!("1x{length}"), nimber));
        let others = [("2x2", 0), ("2x3", 1), ("3x3", 0), ("3x5", 1), ("4x5", 2), ("8x8", 0), ("5x7", 1)];
        let others = others.map(|(board, nimber)| (board.to_owned(), nimber));
        let game = ImpartialGame::new(cram());
        for (board, nimber) in rows.chain(others) {
            let position = game.read(&board).unwrap();
            let verdict = game.solve(&position, Play::Normal, &Budget::new(1 << 30)).unwrap();
            assert_eq!(verdict, Verdict::nimber(nimber), "{board}");
        }
    }

    /// The nimber of free cells on a board of so many columns, by the rules alone.
    fn plain(free: u64, columns: u32, known: &mut FxHashMap<u64, u64>) -> u64 {
        if let Some(&nimber) = known.get(&free) {
            return nimber;
        }
        let mut reached = Vec::new();
        for cell in 0..12 {
            let across = 0b11 << cell;
            if (cell + 1) % columns != 0 && free & across == across {
                reached.push(plain(free & !across, columns, known));
            }
            let down = 1 << cell | 1 << (cell + columns);
            if free & down == down {
                reached.push(plain(free & !down, columns, known));
            }
        }
        let nimber = (0..=reached.len() as u64).find(|nimber| !reached.contains(nimber)).unwrap();
        known.insert(free, nimber);
        nimber
    }

    proptest! {
        /// Boards that look the same from both sides, and others.
        #[test]
        fn nimbers_are_those_of_play(half in 0..1_u64 << 6, other in 0..1_u64 << 12, columns in 2..5_u32) {
            for free in [half | half.reverse_bits() >> 52, other] {
                let cells: Vec<char> =
                    (0..12).map(|cell| if free >> cell & 1 == 1 { '.' } else { '#' }).collect();
                let rows: Vec<String> =
                    cells.chunks(columns as usize).map(|row| row.iter().collect()).collect();
                prop_assume!(12 % columns == 0);
                let game = ImpartialGame::new(cram());
                let position = game.read(&rows.join("/")).unwrap();
                let verdict = game.solve(&position, Play::Normal, &Budget::new(1 << 30)).unwrap();
                let nimber = plain(free, columns, &mut FxHashMap::default());
                prop_assert_eq!(verdict, Verdict::nimber(nimber), "{}", rows.join("/"));
                let parts: Vec<_> =
                    cram().parts(&position).unwrap().into_iter().map(|signed| signed.part).collect();
                let proved = ProofSearch::new(cram()).nimber(&parts, &Budget::new(1 << 30));
                prop_assert_eq!(proved, Ok(nimber), "{}", rows.join("/"));
                let (covering, words) = cram().in_words(&parts).unwrap();
                let proved = ProofSearch::new(covering).nimber(&words, &Budget::new(1 << 30));
                prop_assert_eq!(proved, Ok(nimber), "{}", rows.join("/"));
            }
        }
    }

    #[test]
    fn boards_with_a_centre() {
        let game = ImpartialGame::new(cram());
        for (rows, columns) in [(2, 4), (2, 6), (4, 4), (4, 3), (3, 4), (2, 7), (5, 4)] {
            let position = cram().read(&format!("{rows}x{columns}")).unwrap();
            let outcome = game.outcome(&position, Play::Normal, &Budget::new(1 << 30)).unwrap();
            let both_even = rows % 2 == 0 && columns % 2 == 0;
            assert_eq!(outcome, if both_even { Outcome::Previous } else { Outcome::Next });
        }
    }
}
