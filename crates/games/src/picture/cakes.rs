//! Cakes, for games that somebody writes: rectangles of squares that are cut along their lines, or out of
//! which a strip is eaten. A slice stays where it was cut, so the table looks the same from the first cut to
//! the last.

use super::{Ink, Outline, Picture, Place, Point, Surface, float, in_lines, point, rectangle};
use crate::analysis::Mover;
use crate::message::Message;

const SQUARE: f64 = 44.0;

/// What is between two cakes, and around a slice.
const GAP: f64 = 30.0;
const INSET: f64 = 2.5;

/// The most cakes, and the most squares of a side of one.
const MAX_SIDE: usize = 60;

/// A rectangle of squares and where it is on its cake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slice {
    /// The cake of the beginning.
    pub cake: usize,
    /// The row and the column of the first square.
    pub corner: [usize; 2],
    /// How many rows and columns.
    pub size: [usize; 2],
}

/// Along which lines a slice is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knife {
    /// Between columns.
    Down,
    /// Between rows.
    Across,
}

/// What becomes of a slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    /// How it is cut.
    pub knife: Knife,
    /// After how many columns or rows.
    pub after: Vec<usize>,
    /// How many columns or rows are eaten there.
    pub eaten: usize,
    /// What is left of it.
    pub slices: Vec<Slice>,
}

/// A move: a slice is cut into several, or some of it is eaten.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Who can make it.
    pub mover: Mover,
    pub name: String,
    pub slice: Slice,
    /// What becomes of it.
    pub division: Division,
}

impl Slice {
    /// Slices of these sizes in place of this one, if they fit. Of what is less than before, a strip is
    /// eaten: what was between two slices, or at the beginning if the move is the first of its kind, else at
    /// the end.
    #[must_use]
    pub fn divided(self, sizes: &[[usize; 2]], is_first: bool) -> Option<Division> {
        let sum = |side: usize| sizes.iter().map(|size| size[side]).fold(0, usize::saturating_add);
        let all = |side: usize| sizes.iter().all(|size| size[side] == self.size[side]);
        let (knife, side) = match sizes.len() {
            0 if self.size[1] == 1 => (Knife::Down, 1),
            0 => (Knife::Across, 0),
            _ if all(0) && sum(1) <= self.size[1] => (Knife::Down, 1),
            _ if all(1) && sum(0) <= self.size[0] => (Knife::Across, 0),
            _ => return None,
        };
        let eaten = self.size[side] - sum(side);
        if sizes.len() < 2 && eaten == 0 || sizes.len() > 2 && eaten > 0 {
            return None;
        }
        // What is eaten comes after so many slices.
        let before = if sizes.len() == 1 && is_first { 0 } else { usize::from(!sizes.is_empty()) };
        let (mut after, mut slices, mut from) = (Vec::new(), Vec::new(), 0);
        for (place, size) in sizes.iter().enumerate() {
            if place == before {
                from += eaten;
            }
            let mut corner = self.corner;
            corner[side] += from;
            slices.push(Slice { corner, size: *size, ..self });
            from += size[side];
            after.push(from);
        }
        if eaten == 0 {
            after.pop();
        } else {
            after = vec![sizes[..before].iter().map(|size| size[side]).sum()];
        }
        Some(Division { knife, after, eaten, slices })
    }
}

/// Cakes of these sizes, what has become of them, and what can be cut; `None` if they are too large.
#[must_use]
pub fn draw(cakes: &[[usize; 2]], slices: &[Slice], cuts: &[Cut]) -> Option<Picture> {
    let corners = laid(cakes)?;
    let at = |cake: usize, [row, column]: [usize; 2]| -> Point {
        corners[cake] + point(SQUARE * float(column), SQUARE * float(row))
    };
    let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
    for (cake, [rows, columns]) in cakes.iter().enumerate() {
        let outline = rectangle(at(cake, [0, 0]), SQUARE * float(*columns), SQUARE * float(*rows));
        picture.fill(Ink::Ghost, outline);
    }
    for slice in slices {
        let [row, column] = slice.corner;
        let name = format!("{}.{row}.{column} {}x{}", slice.cake, slice.size[0], slice.size[1]);
        picture.piece(name, |piece| draw_slice(piece, at(slice.cake, slice.corner), slice.size));
    }
    for (cut, lines) in shared(cuts) {
        let Division { knife, after, eaten, .. } = &cut.division;
        for line in lines {
            let ([row, column], [rows, columns]) = (cut.slice.corner, cut.slice.size);
            let ends = match knife {
                Knife::Down => [[row, column + line], [row + rows, column + line + eaten]],
                Knife::Across => [[row + line, column], [row + line + eaten, column + columns]],
            };
            let ends = ends.map(|end| at(cut.slice.cake, end));
            let way = if *knife == Knife::Down { "down" } else { "across" };
            let (area, label) = if *eaten == 0 {
                let columns: Vec<String> = after.iter().map(usize::to_string).collect();
                let label = Message::new("place-slice").text("way", way).count("cuts", after.len());
                let label = label.text("after", columns.join(", "));
                (Outline::Line(ends.to_vec()), label)
            } else {
                let size = ends[1] - ends[0];
                let label = Message::new("place-eat").text("way", way).count("number", line + 1);
                (rectangle(ends[0], size.x, size.y), label)
            };
            picture.places.push(Place::new(area, &cut.name, cut.mover).called(label));
        }
    }
    Some(picture.fitted())
}

/// The corners of cakes beside and below one another; `None` if they take too much room.
fn laid(cakes: &[[usize; 2]]) -> Option<Vec<Point>> {
    let widest = cakes.iter().flatten().max()?;
    if *widest > MAX_SIDE || cakes.len() > MAX_SIDE {
        return None;
    }
    let size = |[rows, columns]: &[usize; 2]| point(SQUARE * float(*columns), SQUARE * float(*rows));
    Some(in_lines(&cakes.iter().map(size).collect::<Vec<_>>(), GAP).0)
}

/// Each line of a slice for one of a player's cuts along it, the one with fewer lines first: so every cut has
/// a line of its own.
fn shared(cuts: &[Cut]) -> Vec<(&Cut, Vec<usize>)> {
    let mut order: Vec<&Cut> = cuts.iter().collect();
    order.sort_by_key(|cut| cut.division.after.len());
    let mut taken: Vec<(Slice, Mover, Knife, usize)> = Vec::new();
    let mut shared = Vec::with_capacity(order.len());
    for cut in order {
        let at = |line: &usize| (cut.slice, cut.mover, cut.division.knife, *line);
        let is_free = |line: &&usize| !taken.contains(&at(line));
        let lines: Vec<usize> = cut.division.after.iter().filter(is_free).copied().collect();
        taken.extend(lines.iter().map(at));
        shared.push((cut, lines));
    }
    shared
}

fn draw_slice(piece: &mut Picture, corner: Point, [rows, columns]: [usize; 2]) {
    let (wide, high) = (SQUARE * float(columns), SQUARE * float(rows));
    let inner = corner + point(INSET, INSET);
    piece.fill(Ink::Cake, rectangle(inner, wide - 2.0 * INSET, high - 2.0 * INSET));
    let far = corner + point(wide - 2.0 * INSET, high - 2.0 * INSET);
    for column in 1..columns {
        let x = corner.x + SQUARE * float(column);
        piece.line(Ink::Silver, &[point(x, inner.y + INSET), point(x, far.y)]);
    }
    for row in 1..rows {
        let y = corner.y + SQUARE * float(row);
        piece.line(Ink::Silver, &[point(inner.x + INSET, y), point(far.x, y)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slices_stay_where_they_were_cut() {
        let whole = Slice { cake: 0, corner: [0, 0], size: [3, 6] };
        let cut = whole.divided(&[[3, 2], [3, 2], [3, 2]], false).unwrap();
        assert_eq!((cut.knife, cut.after, cut.eaten), (Knife::Down, vec![2, 4], 0));
        let cut = cut.slices[1].divided(&[[1, 2], [2, 2]], false).unwrap();
        assert_eq!((cut.knife, cut.after, cut.eaten), (Knife::Across, vec![1], 0));
        assert_eq!(cut.slices[1], Slice { cake: 0, corner: [1, 2], size: [2, 2] });
        assert_eq!(whole.divided(&[[3, 6]], false), None);
        assert_eq!(whole.divided(&[[3, 1], [3, 1], [3, 1]], false), None);
    }

    #[test]
    fn strips_are_eaten() {
        let whole = Slice { cake: 0, corner: [0, 0], size: [3, 6] };
        let middle = whole.divided(&[[3, 2], [3, 3]], false).unwrap();
        assert_eq!((middle.knife, &middle.after[..], middle.eaten), (Knife::Down, &[2][..], 1));
        assert_eq!(middle.slices[1].corner, [0, 3]);
        let corners = [true, false].map(|is_first| {
            let row = whole.divided(&[[2, 6]], is_first).unwrap();
            assert_eq!((row.knife, row.eaten), (Knife::Across, 1));
            (row.after, row.slices[0].corner)
        });
        assert_eq!(corners, [(vec![0], [1, 0]), (vec![2], [0, 0])]);
        let all = whole.divided(&[], true).unwrap();
        assert_eq!((all.after, all.eaten, all.slices), (vec![0], 3, vec![]));
    }

    #[test]
    fn every_cut_has_a_line_of_its_own() {
        let slice = Slice { cake: 0, corner: [0, 0], size: [1, 12] };
        let cut = |parts: usize| Cut {
            mover: Mover::Left,
            name: format!("|{parts}"),
            slice,
            division: slice.divided(&vec![[1, 12 / parts]; parts], false).unwrap(),
        };
        let cuts = [12, 6, 4, 3, 2].map(cut);
        assert!(shared(&cuts).iter().all(|(_, lines)| !lines.is_empty()));
        let picture = draw(&[[1, 12]], &[slice], &cuts).unwrap();
        assert_eq!(picture.places.len(), 11);
        assert_eq!(
            draw(&[[1, 12]], &[], &[]).map(|empty| (empty.width, empty.height)),
            Some((picture.width, picture.height))
        );
        assert_eq!(draw(&[[1, 100]], &[], &[]), None);
    }
}
