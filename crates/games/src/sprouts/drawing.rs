//! Sprouts as it is drawn: spots and curves on a sheet, with whole coordinates.
//!
//! The truth is combinatorial. A drawing stands for the planar map that its faces make
//! ([`Drawing::position`]); a stroke of the pen is recognised as a move or refused ([`Drawing::stroke`]); a
//! move of the program is routed through the faces, smoothed, and used only if it is recognised as the move
//! that was meant ([`Drawing::answer`]). All that is decided is decided with whole numbers (`geometry`);
//! routing (`route`) and smoothing (`relax`) are free to be inexact, because their work is checked.
//!
//! As text a drawing fits into an address: points are four digits of base 36, two for each coordinate. First
//! the spots of the beginning, then the moves, each as `_from-to-points-points`: spots are counted from 1 in
//! the order in which they were made, the points are those of the curve between its spots, and the second
//! group begins with the new spot.

mod answer;
mod faces;
mod geometry;
mod picture;
mod relax;
mod route;
mod stroke;

pub use self::answer::Choice;
pub use self::geometry::{Point, point};
pub use self::stroke::{SNAP, StrokeProblem};

use self::faces::Faces;
use self::geometry::{is_on, meet};
use super::Position;
use crate::picture::{Point as Vector, float};
use std::fmt;

/// How wide the sheet is.
pub const WIDTH: i32 = 1000;
/// How high the sheet is.
pub const HEIGHT: i32 = 700;

/// The most spots that a game on the sheet begins with.
pub const MAX_SPOTS: usize = 12;

/// No point is nearer to the edge of the sheet, so that curves can pass between it and the edge.
const MARGIN: i32 = 8;

/// The most points of a drawing.
const MAX_POINTS: usize = 2000;

/// Spots and curves on a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    start: Vec<Point>,
    moves: Vec<Move>,
}

/// A curve with the new spot on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Move {
    /// The spots that it joins.
    ends: (usize, usize),
    /// The points between the first spot and the new one.
    first: Vec<Point>,
    /// The new spot.
    middle: Point,
    /// The points between the new spot and the other one.
    second: Vec<Point>,
}

impl Drawing {
    /// So many spots without a curve, at most [`MAX_SPOTS`].
    #[must_use]
    pub fn start(spots: usize) -> Drawing {
        let spots = spots.min(MAX_SPOTS);
        let place = |spot: usize| {
            let turn = std::f64::consts::TAU * float(spot) / float(spots) - std::f64::consts::FRAC_PI_2;
            // Two spots lie side by side.
            let turn = if spots == 2 { turn + std::f64::consts::FRAC_PI_2 } else { turn };
            let out = if spots == 1 { 0.0 } else { 1.0 };
            let way = Vector::at_angle(turn) * out;
            rounded(Vector { x: 500.0 + 290.0 * way.x, y: 350.0 + 200.0 * way.y })
        };
        Drawing { start: (0..spots).map(place).collect(), moves: Vec::new() }
    }

    /// Reads what drawings print; `None` if it is not that.
    #[must_use]
    pub fn read(text: &str) -> Option<Drawing> {
        if text.len() > 8 * MAX_POINTS {
            return None;
        }
        let mut parts = text.split('_');
        let mut drawing = Drawing { start: read_points(parts.next()?)?, moves: Vec::new() };
        if drawing.start.len() > MAX_SPOTS {
            return None;
        }
        for part in parts {
            let fields: Vec<&str> = part.split('-').collect();
            let &[from, to, first, second] = fields.as_slice() else { return None };
            let end = |text: &str| {
                let spot = text.parse::<usize>().ok()?.checked_sub(1)?;
                (spot < drawing.spots() && drawing.lives(spot) > 0 && text == (spot + 1).to_string())
                    .then_some(spot)
            };
            let ends = (end(from)?, end(to)?);
            if ends.0 == ends.1 && drawing.lives(ends.0) < 2 {
                return None;
            }
            let mut second = read_points(second)?;
            if second.is_empty() {
                return None;
            }
            let middle = second.remove(0);
            drawing.moves.push(Move { ends, first: read_points(first)?, middle, second });
        }
        drawing.is_plane().then_some(drawing)
    }

    /// The position that is drawn, in the notation of the game.
    #[must_use]
    pub fn position(&self) -> String {
        self.recognised().map_or_else(String::new, |position| position.to_string())
    }

    /// How many spots there are, the new ones included.
    #[must_use]
    pub fn spots(&self) -> usize {
        self.start.len() + self.moves.len()
    }

    /// Where a spot is; they are counted from 0 in the order in which they were made.
    #[must_use]
    pub fn spot(&self, spot: usize) -> Point {
        match self.start.get(spot) {
            Some(&place) => place,
            None => self.moves[spot - self.start.len()].middle,
        }
    }

    /// How many curves can still end in a spot.
    #[must_use]
    pub fn lives(&self, spot: usize) -> u8 {
        let ends = self.moves.iter().flat_map(|made| [made.ends.0, made.ends.1]).filter(|&end| end == spot);
        let own = if spot < self.start.len() { 3_u8 } else { 1 };
        ends.fold(own, |lives, _| lives.saturating_sub(1))
    }

    /// How many moves were made.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.moves.len()
    }

    /// The spots that the last move joined.
    #[must_use]
    pub fn last_move(&self) -> Option<(usize, usize)> {
        self.moves.last().map(|made| made.ends)
    }

    /// The drawing as it was after so many moves, though what has made room since stays where it is.
    #[must_use]
    pub fn after(&self, moves: usize) -> Drawing {
        Drawing { start: self.start.clone(), moves: self.moves.iter().take(moves).cloned().collect() }
    }

    /// How many curves there are; every move makes two.
    #[must_use]
    pub fn curves(&self) -> usize {
        2 * self.moves.len()
    }

    /// The points of a curve, from one spot to another.
    #[must_use]
    pub fn curve(&self, curve: usize) -> Vec<Point> {
        let (from, to) = self.ends(curve);
        let made = &self.moves[curve / 2];
        let inner = if curve.is_multiple_of(2) { &made.first } else { &made.second };
        std::iter::once(self.spot(from)).chain(inner.iter().copied()).chain([self.spot(to)]).collect()
    }

    /// The spots that a curve joins.
    #[must_use]
    pub fn ends(&self, curve: usize) -> (usize, usize) {
        let made = &self.moves[curve / 2];
        let middle = self.start.len() + curve / 2;
        if curve.is_multiple_of(2) { (made.ends.0, middle) } else { (middle, made.ends.1) }
    }

    fn recognised(&self) -> Option<Position> {
        Faces::of(self).map().position()
    }

    /// The straight pieces of all curves, each with the numbers of its ends: a spot has its own number, other
    /// points have larger ones.
    fn segments(&self) -> Vec<Segment> {
        let mut segments = Vec::new();
        let mut fresh = self.spots();
        for curve in 0..self.curves() {
            let points = self.curve(curve);
            let (from, to) = self.ends(curve);
            let mut before = from;
            for (index, piece) in points.windows(2).enumerate() {
                let after = if index + 2 == points.len() { to } else { fresh };
                fresh += 1;
                segments.push(Segment { points: (piece[0], piece[1]), ids: (before, after) });
                before = after;
            }
        }
        segments
    }

    /// Every point of the drawing.
    fn points(&self) -> Vec<Point> {
        let inner = self.moves.iter().flat_map(|made| made.first.iter().chain(&made.second)).copied();
        (0..self.spots()).map(|spot| self.spot(spot)).chain(inner).collect()
    }

    /// Are all points on the sheet, and do curves meet nowhere but in the spots that they join?
    fn is_plane(&self) -> bool {
        let points = self.points();
        if points.len() > MAX_POINTS || points.iter().any(|&place| place != on_sheet(place)) {
            return false;
        }
        let mut segments = self.segments();
        // A spot without a curve is a segment of no length.
        let spots = (0..self.spots()).map(|spot| (self.spot(spot), spot));
        segments.extend(spots.map(|(place, spot)| Segment { points: (place, place), ids: (spot, spot) }));
        segments.sort_by_key(|segment| segment.points.0.x.min(segment.points.1.x));
        segments.iter().enumerate().all(|(index, segment)| {
            let end = segment.points.0.x.max(segment.points.1.x);
            let near = segments[index + 1..].iter();
            let mut near = near.take_while(|other| other.points.0.x.min(other.points.1.x) <= end);
            near.all(|other| !segment.clashes(other))
        })
    }
}

/// A straight piece of a curve.
#[derive(Clone, Copy, Debug)]
struct Segment {
    points: (Point, Point),
    /// The numbers of its ends, which are equal if the ends are the same point of the drawing.
    ids: (usize, usize),
}

impl Segment {
    /// Does it meet another one elsewhere than in an end that both have?
    fn clashes(&self, other: &Segment) -> bool {
        let turned = |segment: &Segment| Segment {
            points: (segment.points.1, segment.points.0),
            ids: (segment.ids.1, segment.ids.0),
        };
        let shared = |first: &Segment, second: &Segment| first.ids.0 == second.ids.0;
        for (first, second) in
            [(*self, *other), (turned(self), *other), (*self, turned(other)), (turned(self), turned(other))]
        {
            if shared(&first, &second) {
                let of_no_length = |segment: &Segment| segment.ids.0 == segment.ids.1;
                if of_no_length(&first) || of_no_length(&second) {
                    return false;
                }
                return is_on(first.points.1, second.points.0, second.points.1)
                    || is_on(second.points.1, first.points.0, first.points.1);
            }
        }
        meet(self.points, other.points)
    }
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_points(&self.start, f)?;
        for made in &self.moves {
            write!(f, "_{}-{}-", made.ends.0 + 1, made.ends.1 + 1)?;
            write_points(&made.first, f)?;
            f.write_str("-")?;
            write_points(&[made.middle], f)?;
            write_points(&made.second, f)?;
        }
        Ok(())
    }
}

const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

fn write_points(points: &[Point], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digit = |number: i32| char::from(DIGITS[usize::try_from(number).unwrap_or(0) % 36]);
    for place in points {
        for number in [place.x, place.y] {
            write!(f, "{}{}", digit(number / 36), digit(number))?;
        }
    }
    Ok(())
}

fn read_points(text: &str) -> Option<Vec<Point>> {
    let digit = |byte: u8| {
        let place = DIGITS.iter().position(|&digit| digit == byte)?;
        i32::try_from(place).ok()
    };
    let number = |digits: &[u8]| Some(36 * digit(digits[0])? + digit(digits[1])?);
    let points = text.as_bytes().chunks(4).map(|digits| match digits.len() {
        4 => Some(point(number(&digits[..2])?, number(&digits[2..])?)),
        _ => None,
    });
    points.collect()
}

/// The nearest point that is not too near to the edge of the sheet.
fn on_sheet(place: Point) -> Point {
    point(place.x.clamp(MARGIN, WIDTH - MARGIN), place.y.clamp(MARGIN, HEIGHT - MARGIN))
}

fn rounded(place: Vector) -> Point {
    #[expect(clippy::cast_possible_truncation, reason = "it saturates, and the sheet is small")]
    on_sheet(point(place.x.round() as i32, place.y.round() as i32))
}

fn vector(place: Point) -> Vector {
    Vector { x: f64::from(place.x), y: f64::from(place.y) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn beginnings() {
        for spots in 0..=MAX_SPOTS {
            let drawing = Drawing::start(spots);
            assert_eq!(drawing.position(), spots.to_string());
            assert_eq!(Drawing::read(&drawing.to_string()), Some(drawing));
        }
        assert_eq!(Drawing::start(99).spots(), MAX_SPOTS);
    }

    #[test]
    fn texts() {
        let line = "2s5km85k_1-2--ag5k";
        let drawing = Drawing::read(line).unwrap();
        assert_eq!(drawing.to_string(), line);
        assert_eq!((drawing.spot(0), drawing.spot(2)), (point(100, 200), point(376, 200)));
        assert_eq!([0, 1, 2].map(|spot| drawing.lives(spot)), [2, 2, 1]);
        assert_eq!(drawing.position(), "1a1a");
        assert_eq!((drawing.moves(), drawing.last_move()), (1, Some((0, 1))));
        assert_eq!(drawing.after(0).to_string(), "2s5km85k");
        assert_eq!(drawing.after(9), drawing);
        for text in [
            "2s5",
            "2s5k2s5k",
            "00002s5k",
            "2S5km85k",
            "2s5km85k_",
            "2s5km85k_1-2-",
            "2s5km85k_1-2--",
            "2s5km85k_1-3--ag5k",
            "2s5km85k_0-2--ag5k",
            "2s5km85k_01-2--ag5k",
            "2s5km85k_1-1--ag5k",
            "2s5km85k_1-2--m85k",
            "2s5km85k_1-2-agag-ag5k_1-2--ag7k",
            "2s5km85kag5k_1-2--bg5k",
        ] {
            assert_eq!(Drawing::read(text), None, "{text}");
        }
    }

    /// A loop within a loop, and a spot in the inner one.
    #[test]
    fn faces_in_faces() {
        let ring = |spots: &str, spot: usize, from: i32, to: i32| {
            let at = |x: i32, y: i32| Drawing { start: vec![point(x, y)], moves: Vec::new() }.to_string();
            let (first, second) = (at(to, from), at(to, to) + &at(from, to));
            format!("{spots}_{spot}-{spot}-{first}-{second}")
        };
        let spots = Drawing {
            start: vec![point(100, 100), point(200, 200), point(300, 300), point(900, 600)],
            moves: Vec::new(),
        };
        let outer = ring(&spots.to_string(), 1, 100, 500);
        let both = ring(&outer, 2, 200, 400);
        assert_eq!(
            Drawing::read(&outer).unwrap().position(),
            super::super::read("0.0.AB|0.AB").unwrap().to_string()
        );
        assert_eq!(
            Drawing::read(&both).unwrap().position(),
            super::super::read("0.AB|AB.CD|0.CD").unwrap().to_string()
        );
    }

    proptest! {
        #[test]
        fn any_text_is_safe(
            text in "[0-9a-z_-]{0,60}",
            moves in "(_[1-4]-[1-4]-([1-9a-g]{4}){0,3}-([1-9a-g]{4}){1,3}){0,3}",
        ) {
            for text in [text, format!("2s5km85kag9c{moves}")] {
                if let Some(drawing) = Drawing::read(&text) {
                    prop_assert_eq!(drawing.to_string(), text);
                    prop_assert!(!drawing.position().is_empty());
                    prop_assert!(drawing.picture().shapes.len() >= drawing.spots());
                }
            }
        }
    }
}
