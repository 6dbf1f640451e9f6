//! Wythoff's queen on her board: the first heap is the column, the second the row, both counted from 0 in the
//! lower left corner. The squares where the player to move has lost are marked. Heaps too large for a board
//! are two numbers.

use super::{Ink, Outline, Picture, Place, Point, Surface, circle, float, point, rectangle};
use crate::analysis::Mover;
use crate::message::Message;
use crate::wythoff::pairs;
use dashu_int::UBig;
use dashu_int::ops::BitTest;

/// The largest column and row of a board.
const MAX_HEAP: u64 = 60;

/// The most bits of a heap that is a number: some 40 digits.
const MAX_BITS: usize = 128;

const SQUARE: f64 = 34.0;
const BORDER: f64 = 8.0;
const FONT: f64 = 13.0;

/// Are the heaps small enough for a board?
pub(crate) fn has_board(queen: [u64; 2]) -> bool {
    queen.into_iter().all(|heap| heap <= MAX_HEAP)
}

/// The board of a queen who began on one square and stands on another, with her moves, each with the column
/// and the row that it goes to.
pub(crate) fn board<M: ToString>(start: [u64; 2], queen: [u64; 2], moves: &[([u64; 2], M)]) -> Picture {
    let [columns, rows] = start.map(|heap| usize::try_from(heap).unwrap_or_default() + 1);
    let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
    let corner = |column: usize, row: usize| middle(column, row) + point(-SQUARE / 2.0, SQUARE / 2.0);
    let (width, height) = (SQUARE * float(columns), SQUARE * float(rows));
    let tray = corner(0, rows) - point(BORDER, BORDER);
    picture.fill(Ink::Tray, rectangle(tray, width + 2.0 * BORDER, height + 2.0 * BORDER));
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        picture
            .fill(if (row + column).is_multiple_of(2) { Ink::Dark } else { Ink::Cell }, square(column, row));
    }
    for row in 0..rows {
        picture.text(Ink::Faint, middle(0, row) - point(SQUARE * 1.05, 0.0), FONT, row.to_string());
    }
    for column in 0..columns {
        let below = middle(column, 0) + point(0.0, SQUARE * 1.02);
        picture.text(Ink::Faint, below, FONT, column.to_string());
    }
    let is_on_board = |column: usize, row: usize| column < columns && row < rows;
    let lost = pairs::recurrence().map(|pair| pair.map(|heap| usize::try_from(heap).unwrap_or(usize::MAX)));
    for [lower, upper] in lost.take_while(|[lower, _]| *lower < columns.max(rows)) {
        let ways = [[lower, upper], [upper, lower]];
        for [column, row] in ways.into_iter().take(if lower == upper { 1 } else { 2 }) {
            if is_on_board(column, row) {
                picture.fill(Ink::Lost, circle(middle(column, row), SQUARE * 0.24));
            }
        }
    }
    let [column, row] = queen.map(|heap| usize::try_from(heap).unwrap_or_default());
    picture.piece("queen", |piece| draw_crown(piece, Ink::Token, middle(column, row), 1.0));
    for ([column, row], step) in moves {
        let [column, row] = [*column, *row].map(|heap| usize::try_from(heap).unwrap_or(usize::MAX));
        if is_on_board(column, row) {
            let label = Message::new("place-queen").count("column", column).count("row", row);
            let place = Place::new(square(column, row), step, Mover::Either);
            picture.places.push(place.called(label));
        }
    }
    picture.fitted()
}

/// Two heaps as numbers; `None` if they have too many digits.
pub(crate) fn numbers(heaps: [&UBig; 2]) -> Option<Picture> {
    const SIZE: f64 = 18.0;
    if heaps.iter().any(|heap| heap.bit_len() > MAX_BITS) {
        return None;
    }
    let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
    for (row, heap) in heaps.into_iter().enumerate() {
        let heap = heap.to_string();
        let width = super::text_width(&heap, SIZE) + 2.0 * SIZE;
        let corner = point(0.0, 2.8 * SIZE * float(row));
        picture.fill(Ink::Cell, rectangle(corner, width, 2.0 * SIZE));
        picture.text(Ink::Line, corner + point(width / 2.0, SIZE), SIZE, heap);
    }
    Some(picture.fitted())
}

/// A crown, so many times as large as a queen of Wythoff's.
pub(crate) fn draw_crown(picture: &mut Picture, ink: Ink, middle: Point, scale: f64) {
    let crown = [(-9, 11), (9, 11), (12, -5), (6, 1), (4, -8), (0, 0), (-4, -8), (-6, 1), (-12, -5)];
    let crown = crown.map(|(x, y)| middle + point(f64::from(x), f64::from(y)) * scale);
    picture.fill(ink, Outline::Polygon(crown.to_vec()));
    for (x, y) in [(-12.0, -6.0), (-4.0, -9.5), (4.0, -9.5), (12.0, -6.0)] {
        picture.fill(ink, circle(middle + point(x, y) * scale, 2.6 * scale));
    }
}

fn square(column: usize, row: usize) -> Outline {
    rectangle(middle(column, row) - point(SQUARE / 2.0, SQUARE / 2.0), SQUARE, SQUARE)
}

/// Rows go up.
fn middle(column: usize, row: usize) -> Point {
    point(SQUARE * float(column), -SQUARE * float(row))
}
