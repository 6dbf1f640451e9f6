//! Boards of squares: Northcott's pawns, games on a board of cells, and the tables of Bard.
//!
//! On a board of pawns a square is the place of the move of a pawn to it, of both pawns if both can go there.
//! A domino's place is what is nearer to its middle than to that of any other domino: the diamond around the
//! side that its two squares share.

use super::{Ink, Outline, Picture, Point, circle, float, point, rectangle};
use crate::analysis::Mover;
use values::Player;

/// The most squares of a board of pawns on each side.
const MAX_SIDE: usize = 60;

const SQUARE: f64 = 38.0;
const FONT: f64 = 12.0;

/// The height of a board of pawns, if it is small enough for a picture.
pub(crate) fn small_height(height: u64, columns: usize) -> Option<usize> {
    usize::try_from(height).ok().filter(|&height| height.max(columns) <= MAX_SIDE)
}

/// A board of pawns: row 1 is at the bottom.
pub(crate) struct Pawns<'a, M> {
    pub(crate) height: usize,
    /// The rows of the white and the black pawn of each column.
    pub(crate) columns: &'a [[u64; 2]],
    /// Moves, with the column, counted from 0, and the rows that they leave and go to.
    pub(crate) moves: Vec<(Mover, usize, [u64; 2], M)>,
}

impl<M: ToString> Pawns<'_, M> {
    /// The board.
    pub(crate) fn draw(&self) -> Picture {
        let height = self.height;
        let row_of = |row: u64| height.saturating_sub(usize::try_from(row).unwrap_or(0));
        let mut picture = Picture::default();
        for row in 0..height {
            let label = (height - row).to_string();
            picture.text(Ink::Faint, middle(row, 0) - point(SQUARE * 0.9, 0.0), FONT, label);
            for column in 0..self.columns.len() {
                picture.fill(Ink::Cell, square(row, column));
            }
        }
        for (column, &[white, black]) in self.columns.iter().enumerate() {
            draw_pawn(&mut picture, Ink::White, middle(row_of(white), column));
            draw_pawn(&mut picture, Ink::Black, middle(row_of(black), column));
            let below = middle(height, column) - point(0.0, SQUARE * 0.2);
            picture.text(Ink::Faint, below, FONT, (column + 1).to_string());
        }
        for (mover, column, rows, step) in &self.moves {
            let [from, to] = rows.map(|row| square(row_of(row), *column));
            picture.place_from(from, to, step, *mover);
        }
        picture.fitted()
    }
}

/// A table of Bard: what is written, and in empty fields, small, what can be.
pub(crate) struct Fields<'a, M> {
    /// The symbols, rows from the top; `None` where nothing is written.
    pub(crate) written: &'a [Option<char>; 9],
    /// Moves, with the field, the symbol, and its place in the order of symbols.
    pub(crate) moves: Vec<(Mover, usize, char, usize, M)>,
}

impl<M: ToString> Fields<'_, M> {
    /// The table.
    pub(crate) fn draw(&self) -> Picture {
        const FIELD: f64 = 96.0;
        const SMALL: f64 = FIELD / 3.0;
        let corner = |field: usize| point(float(field % 3) * FIELD, float(field / 3) * FIELD);
        let mut picture = Picture::default();
        for (field, symbol) in self.written.iter().enumerate() {
            picture.fill(Ink::Cell, rectangle(corner(field), FIELD, FIELD));
            if let Some(symbol) = symbol {
                let middle = corner(field) + point(FIELD / 2.0, FIELD / 2.0);
                picture.text(Ink::Line, middle, FIELD / 2.0, symbol.to_string());
            }
        }
        for (mover, field, symbol, order, step) in &self.moves {
            let small = corner(*field) + point(float(order % 3) * SMALL, float(order / 3) * SMALL);
            picture.text(Ink::Faint, small + point(SMALL / 2.0, SMALL / 2.0), FONT, symbol.to_string());
            picture.place(rectangle(small, SMALL, SMALL), step, *mover);
        }
        picture.fitted()
    }
}

/// A head on a body.
fn draw_pawn(picture: &mut Picture, ink: Ink, middle: Point) {
    let body = [(-4, -3), (4, -3), (7, 10), (11, 10), (11, 15), (-11, 15), (-11, 10), (-7, 10)];
    let body = body.map(|(x, y)| middle + point(f64::from(x), f64::from(y)));
    picture.fill(ink, Outline::Polygon(body.to_vec()));
    picture.fill(ink, circle(middle + point(0.0, -8.0), 6.5));
}

/// A board of squares with the numbers of its rows and columns.
pub(crate) fn draw_squares(rows: usize, columns: usize, ink: impl Fn(usize, usize) -> Ink) -> Picture {
    let mut picture = Picture::default();
    for row in 0..rows {
        picture.text(Ink::Faint, middle(row, 0) - point(SQUARE * 0.8, 0.0), FONT, (row + 1).to_string());
        for column in 0..columns {
            picture.fill(ink(row, column), square(row, column));
        }
    }
    for column in 0..columns {
        let above = middle(0, column) - point(0.0, SQUARE * 0.75);
        picture.text(Ink::Faint, above, FONT, (column + 1).to_string());
    }
    picture
}

/// A stone on a square.
pub(crate) fn draw_stone(picture: &mut Picture, owner: Player, row: usize, column: usize) {
    picture.fill(Ink::of(owner), circle(middle(row, column), SQUARE * 0.36));
}

/// The diamond around the side that two neighbours share.
pub(crate) fn diamond(first: [usize; 2], second: [usize; 2]) -> Outline {
    let [first, second] = [first, second].map(|[row, column]| middle(row, column));
    let between = (first + second) * 0.5;
    let aside = (second - first).turned() * 0.5;
    Outline::Polygon(vec![first, between + aside, second, between - aside])
}

pub(crate) fn square(row: usize, column: usize) -> Outline {
    rectangle(point(SQUARE * float(column), SQUARE * float(row)), SQUARE, SQUARE)
}

fn middle(row: usize, column: usize) -> Point {
    point(SQUARE * (float(column) + 0.5), SQUARE * (float(row) + 0.5))
}
