//! Strips as pictures, and in outline. The free squares are the places: each is reached by one piece only,
//! the next one to the left. Long strips go on from line to line.

use super::{End, Slide, Strip};
use crate::analysis::Mover;
use crate::picture::{Ink, Outline, Picture, Point, circle, float, point, rectangle};
use crate::sketch::{Line, Sketch, piece};

/// The most squares of a line, and of a picture.
const MAX_COLUMNS: usize = 40;
const MAX_SQUARES: usize = 400;

/// The most squares of a line of characters.
const MAX_CHARACTERS: usize = 18;

const SQUARE: f64 = 38.0;
const LINE: f64 = 72.0;
const COIN: f64 = 14.0;
const FONT: f64 = 11.0;

impl Strip {
    /// The strip with places for these moves; `None` if it is too long.
    pub fn picture(&self, moves: impl Iterator<Item = Slide>) -> Option<Picture> {
        if self.squares() > MAX_SQUARES {
            return None;
        }
        let mut picture = Picture::default();
        for square in 0..self.squares() {
            picture.fill(Ink::Cell, area(square));
            let below = corner(square) + point(SQUARE / 2.0, SQUARE + FONT);
            picture.text(Ink::Faint, below, FONT, (square + 1).to_string());
        }
        for square in self.pieces() {
            let ink = self.ink(square);
            picture.fill(ink, circle(middle(square), COIN));
            if ink != Ink::Silver {
                picture.text(ink, middle(square), 14.0, self.squares[square].to_string());
            }
        }
        if self.look.end == End::Purse {
            draw_purse(&mut picture, middle(self.squares()));
        }
        for slide in moves {
            let to = area(slide.to.unwrap_or(self.squares()));
            picture.place_from(area(slide.from), to, &slide, Mover::Either);
        }
        Some(picture.fitted())
    }

    /// Squares with their numbers below, in lines that fit a terminal.
    #[must_use]
    pub fn sketch(&self) -> Option<Sketch> {
        let lines = self.squares.chunks(MAX_CHARACTERS).enumerate().flat_map(|(index, part)| {
            let start = index * MAX_CHARACTERS;
            let square = |(offset, letter): (usize, &char)| {
                [piece(Ink::Line, "   "), piece(self.ink(start + offset), letter.to_string())]
            };
            let mut squares: Line = part.iter().enumerate().flat_map(square).collect();
            if start + part.len() == self.squares() && self.look.end == End::Purse {
                squares.push(piece(Ink::Gold, "   $"));
            }
            let numbers = (1..=part.len()).map(|place| format!("{:>4}", start + place));
            [squares, vec![piece(Ink::Faint, numbers.collect::<String>())]]
        });
        Sketch::of(lines)
    }

    fn ink(&self, square: usize) -> Ink {
        let known = self.look.pieces.iter().find(|(letter, _)| *letter == self.squares[square]);
        known.map_or(Ink::Line, |(_, ink)| *ink)
    }
}

fn corner(square: usize) -> Point {
    point(SQUARE * float(square % MAX_COLUMNS), LINE * float(square / MAX_COLUMNS))
}

fn middle(square: usize) -> Point {
    corner(square) + point(SQUARE / 2.0, SQUARE / 2.0)
}

fn area(square: usize) -> Outline {
    rectangle(corner(square), SQUARE, SQUARE)
}

/// A bag with a string around its neck.
fn draw_purse(picture: &mut Picture, middle: Point) {
    let outline =
        [(-7, -15), (7, -15), (4, -8), (13, 3), (14, 12), (8, 17), (-8, 17), (-14, 12), (-13, 3), (-4, -8)];
    let outline = outline.map(|(x, y)| middle + point(f64::from(x), f64::from(y)));
    picture.fill(Ink::Wood, Outline::Polygon(outline.to_vec()));
    picture.line(Ink::Line, &[middle + point(-5.0, -8.0), middle + point(5.0, -8.0)]);
    picture.text(Ink::Gold, middle + point(0.0, 6.0), 14.0, "$");
}
