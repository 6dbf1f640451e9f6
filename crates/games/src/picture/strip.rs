//! Strips of squares with coins, and perhaps a purse at the end. The free squares are the places: each is reached by one
//! coin only, the next one to the left. Long strips go on from line to line.

use super::{Ink, Picture, Point, circle, float, point, rectangle};
use crate::analysis::Mover;

/// The most squares of a line, and of a picture.
const MAX_COLUMNS: usize = 40;
const MAX_SQUARES: usize = 400;

const SQUARE: f64 = 38.0;
const LINE: f64 = 72.0;
const COIN: f64 = 14.0;
const FONT: f64 = 11.0;

/// A strip, and what can be done on it.
pub(crate) struct Strip<'a, M> {
    pub(crate) squares: usize,
    /// Where coins are.
    pub(crate) coins: &'a [usize],
    /// Where the gold coin is.
    pub(crate) gold: Option<usize>,
    /// What is past the last square.
    pub(crate) end: End,
    /// The moves, with the squares that they go to; the purse is past the last one.
    pub(crate) moves: Vec<(usize, M)>,
}

/// What is past the last square of a strip.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Nothing.
    Edge,
    /// A purse.
    Purse,
}

impl<M: ToString> Strip<'_, M> {
    /// The strip; `None` if it is too long.
    pub(crate) fn draw(&self) -> Option<Picture> {
        if self.squares > MAX_SQUARES {
            return None;
        }
        let mut picture = Picture::default();
        for square in 0..self.squares {
            let corner = corner(square);
            picture.fill(Ink::Cell, rectangle(corner, SQUARE, SQUARE));
            let below = corner + point(SQUARE / 2.0, SQUARE + FONT);
            picture.text(Ink::Faint, below, FONT, (square + 1).to_string());
        }
        for &coin in self.coins {
            let middle = middle(coin);
            let is_gold = self.gold == Some(coin);
            let ink = if is_gold { Ink::Gold } else { Ink::Silver };
            picture.fill(ink, circle(middle, COIN));
            if is_gold {
                picture.text(Ink::Gold, middle, 14.0, "G");
            }
        }
        if self.end == End::Purse {
            draw_purse(&mut picture, middle(self.squares));
        }
        for (square, step) in &self.moves {
            picture.place(rectangle(corner(*square), SQUARE, SQUARE), step, Mover::Either);
        }
        Some(picture.fitted())
    }
}

fn corner(square: usize) -> Point {
    point(SQUARE * float(square % MAX_COLUMNS), LINE * float(square / MAX_COLUMNS))
}

fn middle(square: usize) -> Point {
    corner(square) + point(SQUARE / 2.0, SQUARE / 2.0)
}

/// A bag with a string around its neck.
fn draw_purse(picture: &mut Picture, middle: Point) {
    let outline =
        [(-7, -15), (7, -15), (4, -8), (13, 3), (14, 12), (8, 17), (-8, 17), (-14, 12), (-13, 3), (-4, -8)];
    let outline = outline.map(|(x, y)| middle + point(f64::from(x), f64::from(y)));
    picture.fill(Ink::Wood, super::Outline::Polygon(outline.to_vec()));
    picture.line(Ink::Line, &[middle + point(-5.0, -8.0), middle + point(5.0, -8.0)]);
    picture.text(Ink::Gold, middle + point(0.0, 6.0), 14.0, "$");
}
