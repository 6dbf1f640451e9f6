//! Boards as pictures, and in outline.
//!
//! The place of a move that puts a piece is its cell; of one that goes from a cell to the next the diamond
//! around the side that they share, or where a move leads back as well the half of it at its end: there one
//! clicks, and near it one lets go of a piece that was dragged; of one that covers cells, or changes what is
//! on them, these cells.

use super::grid_move::Deed;
use super::{Cell, GridMove, Look};
use crate::analysis::Mover;
use crate::message::Message;
use crate::picture::board::{diamond, draw_squares, half_diamond, middle, square, way};
use crate::picture::letters::draw_figure;
use crate::picture::{Ink, Outline, Picture, Place, Point, point, rectangle};
use crate::sketch::{Sketch, piece};
use std::collections::{BTreeMap, BTreeSet};
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
        // A domino lies for good; what changes a line of cells otherwise, as in Fission, leaves none.
        let all_on = |step: &GridMove, cell| {
            cells().filter(|at| step.is_on(*at)).all(|[row, column]| now(row, column) == cell)
        };
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
                    if let Some([row, column]) = step.next {
                        picture.piece(format!("*{index}"), |piece| draw_fire(piece, middle(row, column)));
                    }
                }
                Deed::Cover if !all_on(step, Cell::Gone) => {}
                Deed::Cover => {
                    let name = format!("d{}.{}", step.from[0], step.from[1]);
                    picture.piece(name, |piece| draw_domino(piece, step, sides));
                }
            }
        }
        for [row, column] in cells() {
            let covers = |step: &GridMove| {
                step.deed == Deed::Cover && step.is_on([row, column]) || step.next == Some([row, column])
            };
            let is_covered = || played.iter().any(covers);
            if has_free && now(row, column) == Cell::Gone && start(row, column) != Cell::Gone && !is_covered()
            {
                picture.fill(Ink::Blocked, square(row, column));
            }
            if let Some(owner) = owner(now(row, column)) {
                let name = stones.get(&[row, column]).cloned();
                let name = name.unwrap_or_else(|| format!("={row}.{column}"));
                let figure = self.figures[usize::from(owner == Player::Right)];
                picture.piece(name, |piece| draw_figure(piece, Ink::of(owner), figure, middle(row, column)));
            }
        }
        let moves: Vec<(Mover, GridMove)> = moves.collect();
        if moves.iter().any(|(_, step)| step.deed == Deed::Cover && all_on(step, Cell::Free)) {
            let free: BTreeSet<[usize; 2]> =
                cells().filter(|[row, column]| now(*row, *column) == Cell::Free).collect();
            draw_parts(&mut picture, free);
        }
        let ways: Vec<Outline> = moves.iter().map(|(mover, step)| way_of(&moves, *mover, step)).collect();
        for ((mover, step), way) in moves.into_iter().zip(ways) {
            let [row, column] = step.from.map(|place| place + 1);
            let from = square(step.from[0], step.from[1]);
            let place = match step.deed {
                Deed::Put(_) => Place::new(from, &step, mover).called(Message::new("place-put")),
                Deed::Go => {
                    let [to_row, to_column] = step.to.map(|place| place + 1);
                    let label = match step.next.map(|arrow| arrow.map(|place| place + 1)) {
                        None if rows == 1 => {
                            Message::new("place-hop").count("from", column).count("to", to_column)
                        }
                        None => Message::new("place-go"),
                        Some([row, column]) => {
                            Message::new("place-shoot").count("arrow-row", row).count("arrow-column", column)
                        }
                    };
                    let label = label.count("to-row", to_row).count("to-column", to_column);
                    Place::new(way, &step, mover).called(label)
                }
                Deed::Cover => {
                    let is_flat = step.from[0] == step.to[0];
                    let label = match (all_on(&step, Cell::Free), is_flat) {
                        (true, true) => Message::new("place-cover-flat"),
                        (true, false) => Message::new("place-cover-upright"),
                        (false, _) => {
                            let [to_row, to_column] = step.to.map(|place| place + 1);
                            let way = if is_flat { "place-line-flat" } else { "place-line-upright" };
                            Message::new(way).count("to-row", to_row).count("to-column", to_column)
                        }
                    };
                    Place::new(cover(&step), &step, mover).called(label)
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

/// Where a stone is sent on its way by a move, among all moves of a player.
fn way_of(moves: &[(Mover, GridMove)], mover: Mover, step: &GridMove) -> Outline {
    let other = |(other, step): &&(Mover, GridMove)| (*other, step.deed) == (mover, Deed::Go);
    let mut others = moves.iter().filter(other).map(|(_, step)| step);
    match step.next {
        Some([row, column]) => square(row, column),
        None if step.is_short() && others.any(|other| (other.from, other.to) == (step.to, step.from)) => {
            half_diamond(step.from, step.to)
        }
        None if step.is_short() => diamond(step.from, step.to),
        None if others.any(|other| other.to == step.to && other.from != step.from) => way(step.from, step.to),
        None => square(step.to[0], step.to[1]),
    }
}

/// The clue to boards that fall apart: a line around each part in which there is room for a move. What it is
/// worth can be written in its middle.
fn draw_parts(picture: &mut Picture, mut free: BTreeSet<[usize; 2]>) {
    let mut parts = Vec::new();
    while let Some(cell) = free.pop_first() {
        let (mut part, mut open) = (BTreeSet::from([cell]), vec![cell]);
        while let Some(cell) = open.pop() {
            for next in SIDES.iter().filter_map(|side| beside(cell, *side)) {
                if free.remove(&next) {
                    part.insert(next);
                    open.push(next);
                }
            }
        }
        if part.len() > 1 {
            parts.push(part);
        }
    }
    if parts.len() < 2 {
        return;
    }
    picture.parts.extend(parts.iter().map(middle_of));
    picture.clue(|clue| {
        for part in &parts {
            let has = |cell: [usize; 2], side| beside(cell, side).is_some_and(|cell| part.contains(&cell));
            for &cell in part {
                for side in SIDES.into_iter().filter(|side| !has(cell, *side)) {
                    // The line turns with the border: in corners of the part, and around those of its
                    // neighbours.
                    let end = |along: [isize; 2]| match beside(cell, along).filter(|cell| part.contains(cell))
                    {
                        None => HALF - INSET,
                        Some(next) if has(next, side) => HALF + INSET,
                        Some(_) => HALF,
                    };
                    let [down, across] = side;
                    let (first, second) = ([-across, -down], [across, down]);
                    let towards = |[down, across]: [isize; 2]| point(float(across), float(down));
                    let middle = square(cell[0], cell[1]).middle() + towards(side) * (HALF - INSET);
                    clue.line(
                        Ink::Clue,
                        &[middle + towards(first) * end(first), middle + towards(second) * end(second)],
                    );
                }
            }
        }
    });
}

/// The middle of the cell that is nearest to that of a part.
fn middle_of(part: &BTreeSet<[usize; 2]>) -> Point {
    let middles = || part.iter().map(|[row, column]| middle(*row, *column));
    let sum = middles().fold(Point::default(), |sum, middle| sum + middle);
    let distance = |cell: &Point| (*cell * middles().map(|_| 1.0).sum::<f64>() - sum).length();
    middles().min_by(|one, other| distance(one).total_cmp(&distance(other))).unwrap_or_default()
}

/// Half of a cell, and how far inside the line around a part is.
const HALF: f64 = 25.0;
const INSET: f64 = 5.0;

/// The sides of a cell: rows and columns to the next one.
const SIDES: [[isize; 2]; 4] = [[-1, 0], [1, 0], [0, -1], [0, 1]];

fn beside([row, column]: [usize; 2], [down, across]: [isize; 2]) -> Option<[usize; 2]> {
    Some([row.checked_add_signed(down)?, column.checked_add_signed(across)?])
}

fn float(step: isize) -> f64 {
    match step {
        0 => 0.0,
        step if step < 0 => -1.0,
        _ => 1.0,
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

/// A cell that an arrow has burned.
fn draw_fire(piece: &mut Picture, at: Point) {
    const FLAME: [[f64; 2]; 9] = [
        [1.0, -15.0],
        [6.0, -5.0],
        [10.0, 4.0],
        [7.0, 12.0],
        [0.0, 15.0],
        [-7.0, 12.0],
        [-10.0, 4.0],
        [-6.0, -3.0],
        [-2.0, 2.0],
    ];
    piece.fill(Ink::Black, rectangle(at - point(21.0, 21.0), 42.0, 42.0));
    piece.fill(Ink::Gold, Outline::Polygon(FLAME.map(|[x, y]| at + point(x, y)).to_vec()));
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines around the parts of a board: how many, and how long they are together.
    fn around(board: &str) -> (usize, f64) {
        let rows = board.split('/').enumerate();
        let cells = rows.flat_map(|(row, cells)| {
            cells.chars().enumerate().map(move |(column, cell)| (row, column, cell))
        });
        let free = cells.filter(|(_, _, cell)| *cell == '.').map(|(row, column, _)| [row, column]).collect();
        let mut picture = Picture::default();
        draw_parts(&mut picture, free);
        let lengths = picture.clues.iter().map(|shape| match shape {
            crate::picture::Shape::Stroke(Outline::Line(line), _) => {
                let way = line[1] - line[0];
                way.x.hypot(way.y)
            }
            _ => f64::NAN,
        });
        (picture.clues.len(), lengths.sum())
    }

    #[test]
    fn parts_have_a_line_around_them() {
        // One part needs none, and a cell alone is none.
        assert_eq!(around("..").0, 0);
        assert_eq!(around("..#.").0, 0);
        // Two of two cells: 90 by 40 each.
        assert_eq!(around("..#..").0, 12);
        assert!((around("..#..").1 - 520.0).abs() < 1e-9);
        // The line closes around the corner of a neighbour, too: 90 by 90 with a corner cut out.
        assert!((around("..#../.###.").1 - 720.0).abs() < 1e-9, "{:?}", around("..#../.###."));
    }
}
