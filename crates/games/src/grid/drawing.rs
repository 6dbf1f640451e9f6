//! Boards as pictures, and in outline.
//!
//! The place of a move that puts a piece is its cell; of one that goes from a cell to the next the diamond
//! around the side that they share: there one clicks, and near it one lets go of a piece that was dragged; of
//! one that covers cells, these cells.

use super::grid_move::Deed;
use super::{Cell, GridMove, Look};
use crate::analysis::Mover;
use crate::message::Message;
use crate::picture::board::{diamond, draw_squares, draw_stone, square};
use crate::picture::{Ink, Outline, Picture, Place, point, rectangle};
use crate::sketch::{Sketch, piece};
use std::collections::BTreeMap;
use values::Player;

/// Have the players moves of their own?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// Each has their own.
    Own,
    /// Both have the same.
    Same,
}

impl Look {
    /// A board of so many rows and columns, what is on its cells at the beginning and now, the moves since,
    /// whose they are, and places for these moves.
    pub fn picture(
        &self,
        [rows, columns]: [usize; 2],
        at: &[impl Fn(usize, usize) -> Cell; 2],
        played: &[GridMove],
        sides: Sides,
        moves: impl Iterator<Item = (Mover, GridMove)>,
    ) -> Picture {
        let [start, now] = at;
        // Where nothing is put on cells, those that are gone are merely empty.
        let has_free = self.letters.iter().any(|(cell, _)| *cell == Cell::Free);
        let mut picture = draw_squares(rows, columns, |row, column| match start(row, column) {
            Cell::Gone if has_free => Ink::Blocked,
            _ => Ink::Cell,
        });
        let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let mut stones: BTreeMap<[usize; 2], String> = cells()
            .filter(|[row, column]| owner(start(*row, *column)).is_some())
            .map(|[row, column]| ([row, column], format!("{row}.{column}")))
            .collect();
        for (index, step) in played.iter().enumerate() {
            match step.deed {
                Deed::Put(_) => _ = stones.insert(step.from, format!("+{index}")),
                Deed::Go => {
                    if let Some(stone) = stones.remove(&step.from) {
                        stones.insert(step.to, stone);
                    }
                }
                Deed::Cover => {
                    let name = format!("d{}.{}", step.from[0], step.from[1]);
                    picture.piece(name, |piece| draw_domino(piece, step, sides));
                }
            }
        }
        for [row, column] in cells() {
            let is_covered =
                || played.iter().any(|step| step.deed == Deed::Cover && step.is_on([row, column]));
            if has_free && now(row, column) == Cell::Gone && start(row, column) != Cell::Gone && !is_covered()
            {
                picture.fill(Ink::Blocked, square(row, column));
            }
            if let Some(owner) = owner(now(row, column)) {
                let name = stones.get(&[row, column]).cloned();
                let name = name.unwrap_or_else(|| format!("={row}.{column}"));
                picture.piece(name, |piece| draw_stone(piece, owner, row, column));
            }
        }
        for (mover, step) in moves {
            let [row, column] = step.from.map(|place| place + 1);
            let from = square(step.from[0], step.from[1]);
            let place = match step.deed {
                Deed::Put(_) => Place::new(from, &step, mover).called(Message::new("place-put")),
                Deed::Go => {
                    let [to_row, to_column] = step.to.map(|place| place + 1);
                    let label =
                        Message::new("place-go").count("to-row", to_row).count("to-column", to_column);
                    let area = match step.next {
                        None if step.is_short() => diamond(step.from, step.to),
                        None => square(step.to[0], step.to[1]),
                        Some([row, column]) => square(row, column),
                    };
                    Place::new(area, &step, mover).called(label)
                }
                Deed::Cover => {
                    let lies =
                        if step.from[0] == step.to[0] { "place-cover-flat" } else { "place-cover-upright" };
                    Place::new(cover(&step), &step, mover).called(Message::new(lies))
                }
            };
            let label = place.label.clone().map(|label| label.count("row", row).count("column", column));
            picture.places.push(Place { label, ..place });
        }
        picture.fitted()
    }

    /// The characters of a board; what these moves have covered shows whose it is.
    pub fn sketch(
        &self,
        [rows, columns]: [usize; 2],
        at: impl Fn(usize, usize) -> Cell,
        played: &[GridMove],
    ) -> Option<Sketch> {
        let coverer = |row, column| {
            let step = played.iter().find(|step| step.deed == Deed::Cover && step.is_on([row, column]));
            step.map(|step| step.player)
        };
        Sketch::table(rows, columns, |row, column| match (at(row, column), coverer(row, column)) {
            (Cell::Gone, Some(Player::Left)) => piece(Ink::Left, "L"),
            (Cell::Gone, Some(Player::Right)) => piece(Ink::Right, "R"),
            (cell, _) => piece(owner(cell).map_or(Ink::Line, Ink::of), self.letter(cell)),
        })
    }
}

/// A domino, in the colour of who has put it there.
fn draw_domino(piece: &mut Picture, step: &GridMove, sides: Sides) {
    const INSET: f64 = 4.0;
    let ink = match sides {
        Sides::Own => Ink::of(step.player),
        Sides::Same => Ink::Tile,
    };
    let outline = cover(step);
    let (size, middle) = (outline.size(), outline.middle());
    let half = point(size.x / 2.0 - INSET, size.y / 2.0 - INSET);
    piece.fill(ink, rectangle(middle - half, 2.0 * half.x, 2.0 * half.y));
    let mark = if size.x > size.y { point(half.x - 11.0, 0.0) } else { point(0.0, half.y - 11.0) };
    piece.line(if sides == Sides::Own { Ink::Paper } else { Ink::Gold }, &[middle - mark, middle + mark]);
}

/// The cells that a move covers.
fn cover(step: &GridMove) -> Outline {
    let [first, last] = [step.from, step.to].map(|[row, column]| square(row, column));
    let (corner, size) = (first.middle() - first.size() * 0.5, last.middle() - first.middle() + first.size());
    rectangle(corner, size.x, size.y)
}

fn owner(cell: Cell) -> Option<Player> {
    match cell {
        Cell::Left => Some(Player::Left),
        Cell::Right => Some(Player::Right),
        Cell::Gone | Cell::Free => None,
    }
}
