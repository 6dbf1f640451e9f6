//! Clobber (Albert, Grossman, Nowakowski 2001): a player moves a stone onto a neighbouring stone of the
//! opponent, which is taken away. Position `xo./.ox`: `x` is Left's, `o` Right's; `3x4` is a full board,
//! chequered. Move `1,1>1,2` goes from row 1, column 1 to the next column.
//!
//! Wherever one player can move, so can the other: all values are infinitesimal. They soon get long, so of
//! larger boards only the outcome is searched.

use crate::grid::{Cell, Direction, Effort, Grid, Look, MAX_CELLS, Pattern, Start};

/// The game.
#[must_use]
pub fn clobber() -> Grid {
    let letters = vec![(Cell::Left, 'x'), (Cell::Right, 'o'), (Cell::Gone, '.')];
    let look = Look {
        letters,
        start: Start::Chequered,
        most: MAX_CELLS,
        example: "xo./.ox".into(),
        figures: Default::default(),
    };
    let onto = Pattern::once([(Cell::Left, Cell::Gone), (Cell::Right, Cell::Left)], &Direction::ORTHOGONAL);
    Grid::with_exchange(look, vec![onto], Effort { value: 16, search: 10 }, "why-clobber-theorem")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::tests::value_text;

    #[test]
    fn known_values() {
        let cases = [
            ("xo", "*"),
            ("xo/ox", "*"),
            ("xox", "*"),
            ("1x4", "+-{*,^}"),
            ("2x3", "0"),
            ("oo/xo/ox", "{^|v3}"),
            ("xx.oo", "0"),
        ];
        for (board, value) in cases {
            assert_eq!(value_text(&clobber(), board), value, "{board}");
        }
    }
}
