//! Boards of squares: Northcott's pawns, games on a board of cells, and the tables of Bard.
//!
//! On a board of pawns a square is the place of the move of a pawn to it, of both pawns if both can go there.

use super::{Ink, Outline, Picture, Place, Point, Surface, circle, float, point, rectangle};
use crate::analysis::Mover;
use crate::message::Message;
use std::cmp::Ordering;
use values::Player;

/// The most squares of a board of pawns on each side.
const MAX_SIDE: usize = 60;

pub(crate) const SQUARE: f64 = 50.0;
const BORDER: f64 = 12.0;
const FONT: f64 = 13.0;

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
        let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
        draw_tray(&mut picture, height, self.columns.len());
        for row in 0..height {
            let label = (height - row).to_string();
            picture.text(Ink::Faint, middle(row, 0) - point(SQUARE * 0.98, 0.0), FONT, label);
            for column in 0..self.columns.len() {
                picture.fill(Ink::Cell, square(row, column));
            }
        }
        for column in 0..self.columns.len() {
            let below = middle(height, column) - point(0.0, SQUARE * 0.02);
            picture.text(Ink::Faint, below, FONT, (column + 1).to_string());
        }
        for (column, rows) in self.columns.iter().enumerate() {
            for (ink, &row, side) in [(Ink::White, &rows[0], 'w'), (Ink::Black, &rows[1], 'b')] {
                let at = middle(row_of(row), column);
                picture.piece(format!("{side}{column}"), |piece| draw_pawn(piece, ink, at));
            }
        }
        for (mover, column, rows, step) in &self.moves {
            let to = square(row_of(rows[1]), *column);
            let label = Message::new("place-pawn").count("column", column + 1);
            let label = label.count("from", rows[0]).count("to", rows[1]);
            picture.places.push(Place::new(to, step, *mover).called(label));
        }
        picture.fitted()
    }
}

/// A table of Bard: what is written, and in empty fields, small, what can be.
pub(crate) struct Fields<'a, M> {
    /// The symbols, rows from the top; `None` where nothing is written.
    pub(crate) written: &'a [Option<char>; 9],
    /// What stands at the ends of the lines, rows first, and whose the full ones are.
    pub(crate) sums: [(String, Option<Player>); 6],
    /// How many symbols there are.
    pub(crate) symbols: usize,
    /// Moves, with the field, the symbol, and its place in the order of symbols.
    pub(crate) moves: Vec<(Mover, usize, char, usize, M)>,
}

impl<M: ToString> Fields<'_, M> {
    /// The table: tiles, what can still be written, and at the edges the lines and the points.
    pub(crate) fn draw(&self) -> Picture {
        const FIELD: f64 = 104.0;
        const TILE: f64 = 96.0;
        const SMALL: f64 = TILE / 3.0;
        const EDGE: f64 = 50.0;
        let high = TILE / float(self.symbols.div_ceil(3).max(1));
        let corner = |field: usize| point(float(field % 3) * FIELD, float(field / 3) * FIELD);
        let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
        picture.room(rectangle(
            point(-EDGE * 0.3, -EDGE),
            FIELD * 3.0 + EDGE * 2.2,
            FIELD * 3.0 + EDGE * 2.0,
        ));
        for field in 0..9 {
            picture.fill(Ink::Field, rectangle(corner(field), TILE, TILE));
        }
        for (field, symbol) in self.written.iter().enumerate() {
            let Some(symbol) = symbol else { continue };
            picture.piece(field.to_string(), |piece| {
                piece.fill(Ink::Tile, rectangle(corner(field), TILE, TILE));
                let middle = corner(field) + point(TILE / 2.0, TILE / 2.0);
                piece.text(Ink::Tile, middle, 50.0, symbol.to_string());
            });
        }
        for (line, (text, owner)) in self.sums.iter().enumerate() {
            let along = TILE / 2.0 + FIELD * float(line % 3);
            let at = if line < 3 {
                point(FIELD * 3.0 + EDGE * 0.5, along)
            } else {
                point(along, FIELD * 3.0 + EDGE * 0.3)
            };
            let Some(owner) = owner else {
                let open = if text.is_empty() { "?".to_owned() } else { format!("{text} + ?") };
                picture.text(Ink::Faint, at, 17.0, open);
                continue;
            };
            let letter = if *owner == Player::Left { "A" } else { "B" };
            let aside = if line < 3 { point(EDGE * 0.85, 0.0) } else { point(0.0, EDGE * 0.55) };
            picture.text(Ink::Line, at, 19.0, text.clone());
            picture.piece(format!("point {line}"), |piece| {
                piece.fill(Ink::of(*owner), circle(at + aside, 13.0));
                piece.text(Ink::Paper, at + aside, 15.0, letter);
            });
        }
        let count = |player| self.sums.iter().filter(|(_, owner)| *owner == Some(player)).count();
        for (player, letter, place) in [(Player::Left, 'A', 0.9), (Player::Right, 'B', 2.1)] {
            let at = point(FIELD * place - TILE * 0.02, -EDGE * 0.5);
            let score = format!("{letter} {}", count(player));
            picture.piece(letter.to_string(), |label| label.text(Ink::of(player), at, 24.0, score));
        }
        for (mover, field, symbol, order, step) in &self.moves {
            let small = corner(*field) + point(float(order % 3) * SMALL, float(order / 3) * high);
            picture.text(Ink::Faint, small + point(SMALL / 2.0, high / 2.0), 17.0, symbol.to_string());
            let label = Message::new("place-write").text("symbol", symbol);
            let label = label.count("row", field / 3 + 1).count("column", field % 3 + 1);
            picture.places.push(Place::new(rectangle(small, SMALL, high), step, *mover).called(label));
        }
        picture.fitted()
    }
}

/// A head on a body.
pub(crate) fn draw_pawn(picture: &mut Picture, ink: Ink, middle: Point) {
    let body = [(-5, -4), (5, -4), (8, 11), (14, 14), (14, 20), (-14, 20), (-14, 14), (-8, 11)];
    let body = body.map(|(x, y)| middle + point(f64::from(x), f64::from(y)));
    picture.fill(ink, Outline::Polygon(body.to_vec()));
    picture.fill(ink, circle(middle + point(0.0, -11.0), 8.5));
}

/// A board of squares with the numbers of its rows and columns; a single row needs none.
pub(crate) fn draw_squares(rows: usize, columns: usize, ink: impl Fn(usize, usize) -> Ink) -> Picture {
    let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
    let font = FONT * label_scale(rows.max(columns));
    draw_tray(&mut picture, rows, columns);
    for row in 0..rows {
        if rows > 1 {
            picture.text(Ink::Faint, middle(row, 0) - point(SQUARE * 0.98, 0.0), font, (row + 1).to_string());
        }
        for column in 0..columns {
            picture.fill(ink(row, column), square(row, column));
        }
    }
    for column in 0..columns {
        let above = middle(0, column) - point(0.0, SQUARE * 0.95);
        picture.text(Ink::Faint, above, font, (column + 1).to_string());
    }
    picture
}

/// How much larger numbers beside so many squares are written: on a narrow table these are small.
pub(crate) fn label_scale(squares: usize) -> f64 {
    (float(squares) / 6.0).clamp(1.0, 1.4)
}

/// The wood around and below so many squares.
fn draw_tray(picture: &mut Picture, rows: usize, columns: usize) {
    let (wide, high) = (SQUARE * float(columns), SQUARE * float(rows));
    let corner = point(-BORDER, -BORDER);
    picture.fill(Ink::Tray, rectangle(corner, wide + 2.0 * BORDER, high + 2.0 * BORDER));
}

/// The diamond around the side that two neighbours share.
pub(crate) fn diamond(first: [usize; 2], second: [usize; 2]) -> Outline {
    let [first, second] = [first, second].map(|[row, column]| middle(row, column));
    let between = (first + second) * 0.5;
    let aside = (second - first).turned() * 0.5;
    Outline::Polygon(vec![first, between + aside, second, between - aside])
}

/// The half of the diamond between two neighbours that is in the second one.
pub(crate) fn half_diamond(first: [usize; 2], second: [usize; 2]) -> Outline {
    let [first, second] = [first, second].map(|[row, column]| middle(row, column));
    let between = (first + second) * 0.5;
    let aside = (second - first).turned() * 0.5;
    Outline::Polygon(vec![between + aside, second, between - aside])
}

/// The part of a square on the side from which something comes.
pub(crate) fn way(from: [usize; 2], [row, column]: [usize; 2]) -> Outline {
    let part = |from: usize, to: usize| match from.cmp(&to) {
        Ordering::Less => (0.0, 0.5),
        Ordering::Equal => (0.0, 1.0),
        Ordering::Greater => (0.5, 0.5),
    };
    let ((down, high), (right, wide)) = (part(from[0], row), part(from[1], column));
    let corner = point(SQUARE * (float(column) + right), SQUARE * (float(row) + down));
    rectangle(corner, SQUARE * wide, SQUARE * high)
}

pub(crate) fn square(row: usize, column: usize) -> Outline {
    rectangle(point(SQUARE * float(column), SQUARE * float(row)), SQUARE, SQUARE)
}

pub(crate) fn middle(row: usize, column: usize) -> Point {
    point(SQUARE * (float(column) + 0.5), SQUARE * (float(row) + 0.5))
}
