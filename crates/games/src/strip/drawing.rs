//! Strips as pictures, and in outline. The free squares are the places: each is reached by one piece only,
//! the next one to the left. Long strips go on from line to line.

use super::{End, Slide, Strip};
use crate::analysis::Mover;
use crate::message::Message;
use crate::picture::board::label_scale;
use crate::picture::{Course, Ink, Outline, Picture, Place, Point, Surface, circle, float, point, rectangle};
use crate::sketch::{Line, Sketch, piece};

/// The most squares of a line, and of a picture.
const MAX_COLUMNS: usize = 20;
const MAX_SQUARES: usize = 400;

/// The most squares of a line of characters.
const MAX_CHARACTERS: usize = 18;

const SQUARE: f64 = 50.0;
const LINE: f64 = 104.0;
const BORDER: f64 = 9.0;
const COIN: f64 = 19.0;
const FONT: f64 = 12.0;

impl Strip {
    /// The strip of a game with places for these moves; `None` if it is too long.
    pub fn picture(course: &Course<'_, Strip, Slide>, moves: impl Iterator<Item = Slide>) -> Option<Picture> {
        let strip = course.start;
        if strip.squares() > MAX_SQUARES {
            return None;
        }
        let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
        let lines = strip.squares().div_ceil(MAX_COLUMNS);
        for line in 0..lines {
            let first = corner(line * MAX_COLUMNS) - point(BORDER, BORDER);
            let squares = strip.squares().saturating_sub(line * MAX_COLUMNS).min(MAX_COLUMNS);
            let wide = SQUARE * float(squares) + 2.0 * BORDER;
            picture.fill(Ink::Tray, rectangle(first, wide, SQUARE + 2.0 * BORDER));
        }
        let font = FONT * label_scale(strip.squares());
        for square in 0..strip.squares() {
            picture.fill(Ink::Cell, area(square));
            let below = corner(square) + point(SQUARE / 2.0, SQUARE + BORDER + font);
            picture.text(Ink::Faint, below, font, (square + 1).to_string());
        }
        if strip.look.end == End::Purse {
            draw_purse(&mut picture, middle(strip.squares()) + point(BORDER + 4.0, 0.0));
            picture.room(purse(strip.squares()));
        }
        // The pieces of the beginning, and where they are.
        let mut squares: Vec<Option<usize>> = strip.pieces().into_iter().map(Some).collect();
        for slide in course.played {
            if let Some(square) = squares.iter_mut().find(|square| **square == Some(slide.from)) {
                *square = slide.to;
            }
        }
        for (index, (square, start)) in squares.iter().zip(strip.pieces()).enumerate() {
            let Some(square) = *square else { continue };
            let ink = strip.ink(start);
            picture.piece(index.to_string(), |piece| {
                piece.fill(ink, circle(middle(square), COIN));
                piece.stroke(ink, circle(middle(square), COIN * 0.74));
                if ink != Ink::Silver {
                    piece.text(ink, middle(square), 17.0, strip.squares[start].to_string());
                }
            });
        }
        draw_pairs(&mut picture, &course.position.pieces());
        for slide in moves {
            let to = match slide.to {
                Some(to) => area(to),
                None => purse(strip.squares()),
            };
            let label = match slide.to {
                Some(to) => Message::new("place-slide").count("to", to + 1),
                None => Message::new("place-purse"),
            };
            let place = Place::new(to, &slide, Mover::Either);
            picture.places.push(place.called(label.count("from", slide.from + 1)));
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

/// The place of the purse behind so many squares.
fn purse(squares: usize) -> Outline {
    rectangle(corner(squares) + point(BORDER + 4.0, 0.0), SQUARE, SQUARE)
}

/// The clue to strips: pairs of pieces are bridged, with the gap between them.
fn draw_pairs(picture: &mut Picture, pieces: &[usize]) {
    picture.room(rectangle(corner(0) - point(0.0, BORDER + 34.0), SQUARE, SQUARE));
    let pairs = if pieces.len().is_multiple_of(2) { pieces } else { &pieces[..pieces.len() - 1] };
    for pair in pairs.chunks(2) {
        let (left, right) = (middle(pair[0]), middle(pair[1]));
        if left.y < right.y {
            continue;
        }
        let up = |at: Point, high: f64| at - point(0.0, SQUARE / 2.0 + BORDER + high);
        let chord = right - left;
        let arc =
            [up(left, 2.0), up(left + chord * 0.25, 28.0), up(right - chord * 0.25, 28.0), up(right, 2.0)];
        picture.clue(|clue| {
            clue.stroke(Ink::Clue, Outline::Curve(arc));
            clue.text(Ink::Clue, up((left + right) * 0.5, 30.0), 14.0, (pair[1] - pair[0] - 1).to_string());
        });
    }
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
