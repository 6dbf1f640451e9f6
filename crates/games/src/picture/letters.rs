//! Boards of letters, for games that somebody writes: squares with pieces, a place for each move that names
//! squares, and a line of names for all others.

use super::board::{SQUARE, draw_pawn, draw_squares, middle, square, way};
use super::wythoff::draw_crown;
use super::{Ink, Outline, Picture, Place, Point, circle, point, rectangle};
use crate::analysis::Mover;
use crate::message::Message;
use std::f64::consts::FRAC_PI_4;

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
    /// A piece with its letter and its looks.
    Piece(Ink, char, Figure),
}

/// What a piece looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Figure {
    /// A round stone.
    #[default]
    Stone,
    Cross,
    Ring,
    Pawn,
    /// A domino that stands upright.
    Domino,
    /// A square of chocolate.
    Chocolate,
    /// A square of chocolate that nobody wants.
    Poison,
    /// A crown.
    Queen,
    /// A frog, or a toad.
    Frog,
    /// The head of an elephant.
    Elephant,
    /// The head of a rhinoceros.
    Rhino,
    /// The head of a fox.
    Fox,
    Goose,
}

impl Figure {
    /// The names by which authors know them.
    pub const NAMES: [(&'static str, Figure); 13] = [
        ("stone", Figure::Stone),
        ("cross", Figure::Cross),
        ("ring", Figure::Ring),
        ("pawn", Figure::Pawn),
        ("domino", Figure::Domino),
        ("chocolate", Figure::Chocolate),
        ("poison", Figure::Poison),
        ("queen", Figure::Queen),
        ("frog", Figure::Frog),
        ("elephant", Figure::Elephant),
        ("rhino", Figure::Rhino),
        ("fox", Figure::Fox),
        ("goose", Figure::Goose),
    ];
}

/// A move and the squares that it is about.
#[derive(Clone, Debug)]
pub struct Step {
    /// Who can make it.
    pub mover: Mover,
    pub name: String,
    /// Where the piece comes from.
    pub from: Option<[usize; 2]>,
    /// The square to click at.
    pub to: Option<[usize; 2]>,
}

/// The most rows and columns of a picture.
pub const MAX_SIDE: usize = 64;

/// A board with its moves; `None` if it is too large. Pieces are called by the squares where they were first
/// seen.
#[must_use]
pub fn draw(
    [rows, columns]: [usize; 2],
    at: impl Fn(usize, usize) -> Square,
    name: impl Fn(usize, usize) -> String,
    steps: &[Step],
) -> Option<Picture> {
    if rows.max(columns) > MAX_SIDE {
        return None;
    }
    let ink = |row, column| if at(row, column) == Square::Blocked { Ink::Blocked } else { Ink::Cell };
    let mut picture = draw_squares(rows, columns, ink);
    for row in 0..rows {
        for column in 0..columns {
            if let Square::Piece(ink, letter, figure) = at(row, column) {
                let at = middle(row, column);
                picture.piece(name(row, column), |piece| {
                    draw_figure(piece, ink, figure, at);
                    let speaks = !matches!(ink, Ink::Left | Ink::Right) && !PLAIN.contains(letter);
                    if speaks && figure == Figure::Stone {
                        piece.text(Ink::Paper, at, FONT, letter.to_string());
                    }
                });
            }
        }
    }
    place(&mut picture, steps, rows);
    Some(picture.fitted())
}

/// A piece in the middle of its square.
pub(crate) fn draw_figure(piece: &mut Picture, ink: Ink, figure: Figure, at: Point) {
    match figure {
        Figure::Stone => piece.fill(ink, circle(at, SQUARE * 0.38)),
        Figure::Cross => draw_cross(piece, ink, at, SQUARE * 0.34, SQUARE * 0.1),
        Figure::Ring => {
            piece.fill(ink, circle(at, SQUARE * 0.36));
            piece.fill(Ink::Paper, circle(at, SQUARE * 0.2));
        }
        Figure::Pawn => {
            draw_pawn(piece, ink, at);
            let foot = at + point(0.0, 17.0);
            piece.line(Ink::Paper, &[foot - point(10.0, 0.0), foot + point(10.0, 0.0)]);
        }
        Figure::Domino => {
            let (wide, high) = (SQUARE * 0.4, SQUARE * 0.84);
            piece.fill(ink, rectangle(at - point(wide / 2.0, high / 2.0), wide, high));
            piece.line(Ink::Paper, &[at - point(0.0, high * 0.34), at + point(0.0, high * 0.34)]);
        }
        Figure::Chocolate => {
            let (side, inner) = (SQUARE * 0.9, SQUARE * 0.6);
            piece.fill(Ink::Counter, rectangle(at - point(side / 2.0, side / 2.0), side, side));
            piece.stroke(Ink::Gold, rectangle(at - point(inner / 2.0, inner / 2.0), inner, inner));
        }
        Figure::Poison => {
            draw_figure(piece, ink, Figure::Chocolate, at);
            draw_cross(piece, Ink::Green, at, SQUARE * 0.24, SQUARE * 0.06);
        }
        Figure::Queen => {
            draw_crown(piece, ink, at, 1.55);
            let foot = at + point(0.0, 13.0);
            piece.line(Ink::Paper, &[foot - point(11.0, 0.0), foot + point(11.0, 0.0)]);
        }
        Figure::Frog | Figure::Elephant | Figure::Rhino | Figure::Fox | Figure::Goose => {
            draw_animal(piece, ink, figure, at);
        }
    }
}

fn draw_cross(piece: &mut Picture, ink: Ink, at: Point, long: f64, wide: f64) {
    for turn in [FRAC_PI_4, -FRAC_PI_4] {
        let along = Point::at_angle(turn);
        let (along, aside) = (along * long, along.turned() * wide);
        let arm = vec![at - along - aside, at + along - aside, at + along + aside, at - along + aside];
        piece.fill(ink, Outline::Polygon(arm));
    }
}

/// An animal that looks where it goes: Left's to the right, Right's to the left.
fn draw_animal(piece: &mut Picture, ink: Ink, figure: Figure, at: Point) {
    let ahead = if ink == Ink::Right { -1.0 } else { 1.0 };
    let on = |x: f64, y: f64| at + point(ahead * x, y);
    let shape = |points: &[[f64; 2]]| Outline::Polygon(points.iter().map(|[x, y]| on(*x, *y)).collect());
    let eye = |piece: &mut Picture, x: f64, y: f64| {
        piece.fill(Ink::Paper, circle(on(x, y), 4.0));
        piece.fill(Ink::Black, circle(on(x + 1.2, y), 1.6));
    };
    match figure {
        Figure::Frog => {
            piece.fill(ink, circle(on(-8.0, -11.0), 7.5));
            piece.fill(ink, circle(on(9.0, -11.0), 7.5));
            piece.fill(ink, circle(on(0.0, 4.0), 16.0));
            eye(piece, -7.0, -12.0);
            eye(piece, 10.0, -12.0);
            piece.line(Ink::Paper, &[[-7.0, 7.0], [0.0, 11.0], [10.0, 7.0]].map(|[x, y]| on(x, y)));
        }
        Figure::Elephant => {
            let trunk = [[6.0, -8.0], [16.0, 0.0], [21.0, 9.0], [21.0, 18.0], [15.0, 20.0], [14.0, 12.0]];
            piece.fill(ink, shape(&[&trunk[..], &[[9.0, 9.0], [2.0, 10.0]][..]].concat()));
            piece.fill(ink, circle(on(1.0, -4.0), 14.0));
            piece.fill(ink, circle(on(-9.0, -2.0), 11.5));
            piece.fill(Ink::Paper, shape(&[[5.0, 6.0], [16.0, 13.0], [5.0, 10.0]]));
            eye(piece, 8.0, -7.0);
        }
        Figure::Rhino => {
            let brow =
                [[-19.0, 4.0], [-18.0, -6.0], [-13.0, -12.0], [-13.0, -21.0], [-6.0, -13.0], [5.0, -8.0]];
            let chin = [[16.0, -4.0], [21.0, 3.0], [20.0, 11.0], [12.0, 15.0], [1.0, 14.0], [-7.0, 18.0]];
            piece.fill(Ink::Paper, shape(&[[9.0, -4.0], [20.0, -22.0], [20.0, -1.0]]));
            piece.fill(Ink::Paper, shape(&[[1.0, -8.0], [7.0, -17.0], [9.0, -5.0]]));
            piece.fill(ink, shape(&[&brow[..], &chin[..], &[[-16.0, 14.0]][..]].concat()));
            piece.fill(Ink::Black, circle(on(16.0, 6.0), 1.6));
            eye(piece, -2.0, -1.0);
        }
        Figure::Goose => {
            let body = [[12.0, 6.0], [8.0, 15.0], [-2.0, 18.0], [-12.0, 15.0], [-17.0, 8.0], [-21.0, -2.0]];
            let neck = [[-10.0, 2.0], [0.0, 2.0], [3.0, -4.0], [2.0, -13.0], [5.0, -19.0], [11.0, -20.0]];
            piece.fill(ink, shape(&[&body[..], &neck[..], &[[14.0, -15.0], [11.0, -5.0]][..]].concat()));
            piece.fill(Ink::Gold, shape(&[[13.0, -17.0], [22.0, -13.0], [13.0, -11.0]]));
            eye(piece, 8.0, -14.0);
        }
        _ => {
            let face = [
                [-17.0, -20.0],
                [-7.0, -9.0],
                [7.0, -9.0],
                [17.0, -20.0],
                [16.0, 2.0],
                [0.0, 20.0],
                [-16.0, 2.0],
            ];
            piece.fill(ink, shape(&face));
            piece.fill(Ink::Paper, shape(&[[-13.0, 5.0], [0.0, 1.0], [13.0, 5.0], [0.0, 17.0]]));
            eye(piece, -7.0, -3.0);
            eye(piece, 7.0, -3.0);
            piece.fill(Ink::Black, circle(on(0.0, 16.0), 3.2));
        }
    }
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
        let label = label(rows, step.from, [row, column]);
        picture.places.push(Place::new(area, &step.name, step.mover).called(label));
    }
    let rest: Vec<&Step> = steps.iter().filter(|step| step.to.is_none()).collect();
    if rest.len() <= MOST_NAMES {
        names(picture, &rest, SQUARE * as_float(rows) + LINE);
    }
}

/// A move in words: from where to where, or where.
fn label(rows: usize, from: Option<[usize; 2]>, [row, column]: [usize; 2]) -> Message {
    match from {
        None if rows == 1 => Message::new("place-square").count("to", column + 1),
        Some([_, from]) if rows == 1 => {
            Message::new("place-hop").count("from", from + 1).count("to", column + 1)
        }
        None => Message::new("place-cell").count("row", row + 1).count("column", column + 1),
        Some(from) => {
            let label = Message::new("place-go").count("row", from[0] + 1).count("column", from[1] + 1);
            label.count("to-row", row + 1).count("to-column", column + 1)
        }
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
