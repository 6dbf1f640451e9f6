//! Boards of letters, for games that somebody writes: squares with pieces, a place for each move that names
//! squares, and a line of names for all others.

use super::board::{SQUARE, draw_squares, middle, square};
use super::{Ink, Outline, Picture, Place, Point, circle, point, rectangle};
use crate::analysis::Mover;

const FONT: f64 = 14.0;
const LINE: f64 = 30.0;

/// The most moves that are written below a board.
const MOST_NAMES: usize = 60;

/// Letters that say no more than that a piece is there.
const PLAIN: &str = "ox";

/// What is on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Square {
    /// Nothing.
    Empty,
    /// Nothing, and there never will be.
    Blocked,
    /// A piece with its letter.
    Piece(Ink, char),
}

/// A move and the squares that it is about.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who can make it.
    pub mover: Mover,
    /// Its name.
    pub name: String,
    /// Where the piece comes from.
    pub from: Option<[usize; 2]>,
    /// The square to click at.
    pub to: Option<[usize; 2]>,
}

/// The most rows and columns of a picture.
const MAX_SIDE: usize = 64;

/// A board with its moves; `None` if it is too large.
#[must_use]
pub fn draw(
    [rows, columns]: [usize; 2],
    at: impl Fn(usize, usize) -> Square,
    steps: &[Step],
) -> Option<Picture> {
    if rows.max(columns) > MAX_SIDE {
        return None;
    }
    let ink = |row, column| if at(row, column) == Square::Blocked { Ink::Blocked } else { Ink::Cell };
    let mut picture = draw_squares(rows, columns, ink);
    for row in 0..rows {
        for column in 0..columns {
            if let Square::Piece(ink, letter) = at(row, column) {
                picture.piece(format!("{letter}{row}.{column}"), |piece| {
                    piece.fill(ink, circle(middle(row, column), SQUARE * 0.38));
                    if !matches!(ink, Ink::Left | Ink::Right) && !PLAIN.contains(letter) {
                        piece.text(Ink::Line, middle(row, column), FONT, letter.to_string());
                    }
                });
            }
        }
    }
    place(&mut picture, steps, rows);
    Some(picture.fitted())
}

/// Places for moves: the square that a move goes to, shared among moves that do the same; where pieces from
/// several squares can go, the way from each of them. The others are written below.
fn place(picture: &mut Picture, steps: &[Step], rows: usize) {
    for (index, step) in steps.iter().enumerate() {
        let Some([row, column]) = step.to else { continue };
        let there: Vec<&Step> = steps.iter().filter(|other| other.to == step.to).collect();
        let alike = |other: &&Step| (other.mover, other.from) == (step.mover, step.from);
        let count = there.iter().copied().filter(alike).count();
        let before = steps[..index].iter().filter(|other| other.to == step.to).filter(alike).count();
        let area = match (step.from, count) {
            (Some(from), 1) if there.iter().any(|other| other.from != step.from) => way(from, [row, column]),
            (_, 1) => square(row, column),
            _ => {
                let width = SQUARE / as_float(count);
                rectangle(corner(row, column) + point(width * as_float(before), 0.0), width, SQUARE)
            }
        };
        picture.places.push(Place::new(area, &step.name, step.mover));
    }
    let rest: Vec<&Step> = steps.iter().filter(|step| step.to.is_none()).collect();
    if rest.len() <= MOST_NAMES {
        names(picture, &rest, SQUARE * as_float(rows) + LINE);
    }
}

/// Moves by their names, each to be clicked, in lines below a board.
pub(crate) fn names(picture: &mut Picture, steps: &[&Step], below: f64) {
    const WIDTH: f64 = 420.0;
    let mut at = point(0.0, below);
    let mut seen: Vec<(&str, Point)> = Vec::new();
    for step in steps {
        let wide = FONT * 0.66 * as_float(step.name.chars().count()) + 16.0;
        let known = seen.iter().find(|(name, _)| *name == step.name).map(|(_, at)| *at);
        let here = known.unwrap_or_else(|| {
            if at.x > 0.0 && at.x + wide > WIDTH {
                at = point(0.0, at.y + LINE);
            }
            let here = at;
            let middle = here + point(wide / 2.0, LINE * 0.4);
            picture.fill(Ink::Cell, rectangle(here, wide, LINE * 0.8));
            picture.text(Ink::Line, middle, FONT, step.name.clone());
            seen.push((&step.name, here));
            at.x += wide + 8.0;
            here
        });
        picture.places.push(Place::new(button(here, wide), &step.name, step.mover));
    }
}

fn button(corner: Point, width: f64) -> Outline {
    rectangle(corner, width, LINE * 0.8)
}

/// A slender way from a square to another one.
fn way(from: [usize; 2], to: [usize; 2]) -> Outline {
    let [from, to] = [from, to].map(|[row, column]| middle(row, column));
    let (ahead, between) = (to - from, (from + to) * 0.5);
    let aside = ahead.turned() * (SQUARE * 0.24 / ahead.length().max(1.0));
    Outline::Polygon(vec![from, between + aside, to, between - aside])
}

fn corner(row: usize, column: usize) -> Point {
    point(SQUARE * as_float(column), SQUARE * as_float(row))
}

fn as_float(count: usize) -> f64 {
    super::float(count)
}

/// A sheet with nothing but moves to choose from, below a text.
#[must_use]
pub fn draw_text(text: &str, steps: &[Step]) -> Picture {
    let mut picture = Picture::default();
    let wide = FONT * 1.3 * as_float(text.chars().count()).clamp(1.0, 60.0);
    picture.text(Ink::Line, point(wide / 2.0, FONT), FONT * 1.6, text.chars().take(60).collect::<String>());
    let steps: Vec<&Step> = steps.iter().take(MOST_NAMES).collect();
    names(&mut picture, &steps, LINE * 1.5);
    picture.fitted()
}
