//! NoGo (Chou, Teytaud, Yen 2011): a player puts a stone on an empty cell so that afterwards every block of
//! either colour has an empty neighbour, a liberty; nothing is ever taken. Position `.x./o..`: `x` is Left's,
//! `o` Right's; `3x3` is an empty board. Move `x2,3` puts a stone of Left on row 2, column 3.
//!
//! Stones of different colours side by side never matter to each other. Cut the board wherever they touch:
//! all liberties of a block are in its own region, as are all blocks beside an empty cell, and so is all that
//! decides whether a stone may be put there. A stone changes nothing but that. So a board is the sum of its
//! regions.

use crate::grid::{Cell, Cells, Direction, Effort, Grid, Look, MAX_CELLS, Pattern, Start};
use crate::message::Text;

/// The game.
#[must_use]
pub fn nogo() -> Grid {
    let letters = vec![(Cell::Left, 'x'), (Cell::Right, 'o'), (Cell::Free, '.')];
    let look = Look {
        letters,
        start: Start::Free,
        most: MAX_CELLS,
        example: ".x./o..".into(),
        figures: Default::default(),
    };
    let stone = Pattern::once([(Cell::Free, Cell::Left)], &Direction::ORTHOGONAL);
    Grid::with_exchange(look, vec![stone], Effort { value: 12, search: 8 }, "why-nogo-theorem")
        .forbidding(without_liberty)
        .apart(vec![[Cell::Left, Cell::Right]])
        // Larger boards would keep a player waiting.
        .with_levels(["2x3", "2x4", "3x3", "2x5", "3x4", "2x6"].map(Text::from).to_vec())
}

/// The stones of blocks that have no empty neighbour.
fn without_liberty(cells: &Cells) -> u64 {
    let beside_free = cells.beside(cells.all(Cell::Free));
    let captured = |stones: u64| stones & !cells.reached(stones & beside_free, stones);
    captured(cells.all(Cell::Left)) | captured(cells.all(Cell::Right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::tests::value_text;

    #[test]
    fn known_values() {
        let cases = [
            ("1x1", "0"),
            ("1x2", "*"),
            (".../x../.o.", "*"),
            (".../o.o/oo.", "{-1|-3}"),
            ("oxx/oxx/...", "+-1"),
            (".o./oxx/.x.", "0"),
        ];
        for (board, value) in cases {
            assert_eq!(value_text(&nogo(), board), value, "{board}");
        }
    }
}
