//! A stroke of the pen, recognised as a move or refused.
//!
//! The ends of a stroke are put onto the nearest spots with a life; what the pen did on the way is kept, but
//! points that change nothing are left out. Which move it is, the faces of the new drawing say.

use super::geometry::{Point, is_near, is_on, meet};
use super::relax::simplified;
use super::{Drawing, MAX_POINTS, Move, Segment, on_sheet, rounded, vector};
use std::fmt;

/// Why a stroke is not a move, and where. Spots are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrokeProblem {
    /// It does not begin at a spot.
    BeginsNowhere(Point),
    /// It does not end at a spot.
    EndsNowhere(Point),
    /// A spot has too few lives for its ends.
    TooFewLives {
        spot: usize,
        /// Where it is.
        at: Point,
    },
    /// It is so short that it is not a curve.
    TooShort(Point),
    /// It has too many points.
    TooLong(Point),
    CrossesCurve(Point),
    CrossesItself(Point),
    /// It passes through a spot.
    ThroughSpot {
        spot: usize,
        /// Where it is.
        at: Point,
    },
}

impl StrokeProblem {
    /// Where the problem is.
    #[must_use]
    pub fn place(&self) -> Point {
        match *self {
            StrokeProblem::BeginsNowhere(at)
            | StrokeProblem::EndsNowhere(at)
            | StrokeProblem::TooFewLives { at, .. }
            | StrokeProblem::TooShort(at)
            | StrokeProblem::TooLong(at)
            | StrokeProblem::CrossesCurve(at)
            | StrokeProblem::CrossesItself(at)
            | StrokeProblem::ThroughSpot { at, .. } => at,
        }
    }
}

/// For programmers; people read the sentence.
impl fmt::Display for StrokeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the stroke is no move: {self:?}")
    }
}

impl std::error::Error for StrokeProblem {}

/// A stroke begins and ends at a spot that is at most so far away.
pub const SNAP: i64 = 28;

/// A stroke that comes so near to a spot passes through it.
const SPOT: i64 = 4;

/// Nearer to its own spot the pen may do what it likes.
const ARRIVED: i64 = 12;

/// Points of the pen that are nearer to each other are one.
const STEP: i64 = 4;

/// A loop of so few points, and no longer than this, was made by a trembling hand.
const TREMBLE: usize = 6;
const TREMBLE_LENGTH: i64 = 60;

/// A point of a stroke that is no farther from the line between its neighbours is left out; in halves of a
/// unit.
const TOLERANCE: i32 = 10;

/// The most points of a stroke.
const MAX_STROKE: usize = 1200;

impl Drawing {
    /// The drawing after a stroke of the pen.
    pub fn stroke(&self, pen: &[Point]) -> Result<Drawing, StrokeProblem> {
        let pen: Vec<Point> = pen.iter().map(|&place| on_sheet(place)).collect();
        let &[first, .., last] = pen.as_slice() else {
            return Err(StrokeProblem::TooShort(pen.first().copied().unwrap_or_default()));
        };
        let from = self.spot_at(first).ok_or(StrokeProblem::BeginsNowhere(first))?;
        let to = self.spot_at(last).ok_or(StrokeProblem::EndsNowhere(last))?;
        for (spot, needed) in [(from, 1), (to, if from == to { 2 } else { 1 })] {
            if self.lives(spot) < needed {
                return Err(StrokeProblem::TooFewLives { spot, at: self.spot(spot) });
            }
        }
        let line = self.trimmed(&pen, (from, to))?;
        self.check(&line, (from, to))?;
        let line = simplified(&line, &self.points(), TOLERANCE);
        self.with(&line, (from, to)).ok_or(StrokeProblem::TooShort(last))
    }

    /// The spot that a stroke begins or ends at: the nearest one with a life, or else the nearest one.
    fn spot_at(&self, place: Point) -> Option<usize> {
        let near = (0..self.spots()).filter(|&spot| self.spot(spot).square_distance(place) <= SNAP * SNAP);
        near.min_by_key(|&spot| (self.lives(spot) == 0, self.spot(spot).square_distance(place)))
    }

    /// The line from spot to spot, without what the pen did at the spots, and without points too close to
    /// each other.
    fn trimmed(&self, pen: &[Point], (from, to): (usize, usize)) -> Result<Vec<Point>, StrokeProblem> {
        let (first, last) = (self.spot(from), self.spot(to));
        let start = leaving(pen, first);
        let arriving: Vec<Point> = pen.iter().rev().copied().collect();
        let end = pen.len() - leaving(&arriving, last);
        let most = MAX_STROKE.min(MAX_POINTS.saturating_sub(self.points().len()));
        let mut line = vec![first];
        for &place in pen.get(start..end).unwrap_or(&[]) {
            if line[line.len() - 1].square_distance(place) >= STEP * STEP {
                line.push(place);
            }
            if line.len() > most {
                return Err(StrokeProblem::TooLong(place));
            }
        }
        line.push(last);
        steady(&mut line);
        let needed = if from == to { 4 } else { 2 };
        if line.len() < needed || first == line[1] {
            return Err(StrokeProblem::TooShort(first));
        }
        Ok(line)
    }

    /// Does a line cross anything?
    fn check(&self, line: &[Point], (from, to): (usize, usize)) -> Result<(), StrokeProblem> {
        let fresh = usize::MAX - line.len();
        let id = |index: usize| match index {
            0 => from,
            _ if index + 1 == line.len() => to,
            _ => fresh + index,
        };
        let piece = |index: usize| Segment {
            points: (line[index], line[index + 1]),
            ids: (id(index), id(index + 1)),
        };
        let curves = self.segments();
        for index in 0..line.len() - 1 {
            let new = piece(index);
            for spot in (0..self.spots()).filter(|&spot| spot != new.ids.0 && spot != new.ids.1) {
                let at = self.spot(spot);
                if is_near(at, new.points, SPOT) {
                    return Err(StrokeProblem::ThroughSpot { spot, at });
                }
            }
            if let Some(curve) = curves.iter().find(|curve| new.clashes(curve)) {
                return Err(StrokeProblem::CrossesCurve(crossing(&new, curve)));
            }
            if let Some(own) = (0..index).map(piece).find(|own| new.clashes(own)) {
                return Err(StrokeProblem::CrossesItself(crossing(&new, &own)));
            }
        }
        Ok(())
    }

    /// The drawing with a line from spot to spot, and a new spot in its middle.
    fn with(&self, line: &[Point], ends: (usize, usize)) -> Option<Drawing> {
        let drawn = |first: &[Point], middle: Point, second: &[Point]| {
            let mut drawing = self.clone();
            drawing.moves.push(Move { ends, first: first.to_vec(), middle, second: second.to_vec() });
            drawing.is_plane().then_some(drawing)
        };
        let (piece, middle) = halfway(line);
        let (before, after) = (&line[1..=piece], &line[piece + 1..line.len() - 1]);
        let (before, after) = (if piece == 0 { &[] } else { before }, after);
        let middle_apart = |points: &[Point]| points.iter().all(|&place| place != middle);
        let new = if middle_apart(line) { drawn(before, middle, after) } else { None };
        // If there is no room for a spot between two points, it is put on one of them.
        let mut inner: Vec<usize> = (1..line.len() - 1).collect();
        inner.sort_by_key(|place| place.abs_diff(piece + 1));
        new.or_else(|| {
            let mut on_points = inner.into_iter();
            on_points.find_map(|at| drawn(&line[1..at], line[at], &line[at + 1..line.len() - 1]))
        })
    }
}

/// The first point of the pen that counts: after the pen was nearest to its spot, at the beginning, and has
/// left it. A pen that passed beside its spot has left it later.
fn leaving(pen: &[Point], spot: Point) -> usize {
    let square = |place: &Point| place.square_distance(spot);
    let begun = pen.iter().position(|place| square(place) > SNAP * SNAP).unwrap_or(pen.len());
    let nearest = (0..begun).rev().min_by_key(|&place| square(&pen[place])).unwrap_or(0);
    let beside = pen.get(nearest).map_or(0, square);
    let away = |place: &Point| square(place) > (2 * beside).max(ARRIVED * ARRIVED);
    pen[nearest..].iter().position(away).map_or(pen.len(), |steps| nearest + steps)
}

/// Takes out small loops, and steps straight back.
fn steady(line: &mut Vec<Point>) {
    let mut start = 0;
    while start + 3 < line.len() {
        let piece = (line[start], line[start + 1]);
        let next = (line[start + 1], line[start + 2]);
        if is_on(next.1, piece.0, piece.1) || is_on(piece.0, next.0, next.1) {
            line.remove(start + 1);
            start = start.saturating_sub(1);
            continue;
        }
        let ends = start + 2..(start + 2 + TREMBLE).min(line.len() - 2);
        let is_loop = |other: usize| meet(piece, (line[other], line[other + 1]));
        match ends.rev().find(|&other| is_loop(other) && length(&line[start + 1..=other]) <= TREMBLE_LENGTH) {
            Some(other) => drop(line.drain(start + 1..=other)),
            None => start += 1,
        }
    }
}

fn length(line: &[Point]) -> i64 {
    line.windows(2).map(|piece| piece[0].square_distance(piece[1]).isqrt()).sum()
}

/// The middle of a line by length, and the piece that it is on.
fn halfway(line: &[Point]) -> (usize, Point) {
    let places: Vec<crate::picture::Point> = line.iter().map(|&place| vector(place)).collect();
    let mut rest = super::route::length(&places) / 2.0;
    for (piece, ends) in places.windows(2).enumerate() {
        let length = (ends[1] - ends[0]).length();
        if rest <= length && length > 0.0 {
            return (piece, rounded(ends[0] + (ends[1] - ends[0]) * (rest / length)));
        }
        rest -= length;
    }
    (0, line[0])
}

/// Where two pieces meet, roughly.
fn crossing(first: &Segment, second: &Segment) -> Point {
    let [a, b] = [first.points.0, first.points.1].map(vector);
    let [c, d] = [second.points.0, second.points.1].map(vector);
    let (way, other) = (b - a, d - c);
    let turn = way.x * other.y - way.y * other.x;
    if turn == 0.0 {
        return first.points.0;
    }
    let along = ((c.x - a.x) * other.y - (c.y - a.y) * other.x) / turn;
    rounded(a + way * along.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::super::geometry::point;
    use super::StrokeProblem::{
        BeginsNowhere, CrossesCurve, CrossesItself, EndsNowhere, ThroughSpot, TooFewLives, TooShort,
    };
    use super::*;
    use crate::rules::Rules;
    use crate::sprouts::{Sprouts, read};
    use proptest::prelude::*;
    use std::mem::discriminant;

    /// Places between which a pen draws.
    type Places = &'static [(i32, i32)];

    /// What a pen does between these places.
    fn pen(places: &[(i32, i32)]) -> Vec<Point> {
        let mut points = vec![point(places[0].0, places[0].1)];
        for way in places.windows(2) {
            let steps = (way[1].0 - way[0].0).abs().max((way[1].1 - way[0].1).abs()).max(4) / 4;
            points.extend((1..=steps).map(|step| {
                let along = |from: i32, to: i32| from + (to - from) * step / steps;
                point(along(way[0].0, way[1].0), along(way[0].1, way[1].1))
            }));
        }
        points
    }

    /// Three spots are at these places.
    const SPOTS: [(i32, i32); 3] = [(500, 150), (751, 450), (249, 450)];

    fn after(strokes: &[Places]) -> Drawing {
        let start = Drawing::start(3);
        assert_eq!([0, 1, 2].map(|spot| (start.spot(spot).x, start.spot(spot).y)), SPOTS);
        strokes.iter().fold(start, |drawing, stroke| drawing.stroke(&pen(stroke)).unwrap())
    }

    const AROUND_2: Places = &[SPOTS[0], (860, 400), (800, 560), (640, 500), SPOTS[0]];
    const FROM_1_TO_2: Places = &[(510, 140), (640, 300), (740, 460)];

    #[test]
    fn moves() {
        let cases: [(&[Places], &str); 7] = [
            (&[FROM_1_TO_2], "0.1a1a"),
            (&[AROUND_2], "0.AB|0.AB"),
            (&[&[SPOTS[0], (600, 60), (400, 60), SPOTS[0]]], "0.0.AB|AB"),
            (&[&[SPOTS[0], (900, 350), (500, 650), (100, 350), SPOTS[0]]], "0.0.AB|AB"),
            (&[FROM_1_TO_2, &[SPOTS[2], (500, 600), SPOTS[1]]], "1abc1cba"),
            (&[FROM_1_TO_2, &[SPOTS[0], (700, 120), (850, 350), SPOTS[1]]], "0.ABCD|ABCD"),
            (&[FROM_1_TO_2, &[SPOTS[0], (200, 300), (230, 550), SPOTS[1]]], "0.ABCD|ABCD"),
        ];
        for (strokes, position) in cases {
            let drawing = after(strokes);
            assert_eq!(drawing.position(), read(position).unwrap().to_string(), "{strokes:?}");
            assert_eq!(Drawing::read(&drawing.to_string()), Some(drawing));
        }
    }

    #[test]
    fn game_errors() {
        let spot = |spot: usize| point(SPOTS[spot].0, SPOTS[spot].1);
        let line = after(&[FROM_1_TO_2]);
        let middle = line.spot(3);
        let cases: [(&[(i32, i32)], StrokeProblem); 8] = [
            (&[(500, 300), SPOTS[0]], BeginsNowhere(point(500, 300))),
            (&[SPOTS[0], (500, 300)], EndsNowhere(point(500, 300))),
            (&[SPOTS[0], (505, 155), SPOTS[0]], TooShort(spot(0))),
            (&[SPOTS[2], (500, 150), (700, 100), (900, 450), SPOTS[1]], ThroughSpot { spot: 0, at: spot(0) }),
            (&[SPOTS[2], (450, 350), (800, 250), SPOTS[1]], CrossesCurve(point(637, 297))),
            (
                &[SPOTS[2], (350, 600), (450, 600), (350, 500), (249, 640), SPOTS[2]],
                CrossesItself(point(315, 548)),
            ),
            (
                &[(middle.x, middle.y), (900, 200), (950, 400), (middle.x, middle.y)],
                TooFewLives { spot: 3, at: middle },
            ),
            (&[SPOTS[0]], TooShort(spot(0))),
        ];
        for (stroke, problem) in cases {
            let found = line.stroke(&pen(stroke)).unwrap_err();
            assert_eq!(discriminant(&found), discriminant(&problem), "{stroke:?}: {found:?}");
            assert!(found.place().square_distance(problem.place()) <= 64, "{stroke:?}: {found:?}");
        }
        assert_eq!(line.stroke(&[]), Err(TooShort(point(0, 0))));
    }

    #[test]
    fn a_trembling_hand() {
        let mut stroke = pen(&[SPOTS[0], (700, 250), SPOTS[1]]);
        for (index, place) in stroke.iter_mut().enumerate() {
            place.x += [0, 2, -3, 1, -2][index % 5];
            place.y += [1, -2, 0, 3, -1, 2, -3][index % 7];
        }
        let drawing = Drawing::start(3).stroke(&stroke).unwrap();
        assert_eq!(drawing.position(), "0.1a1a");
        assert!(drawing.to_string().len() < 160, "{drawing}");
    }

    /// Few points do not make a large loop small.
    #[test]
    fn a_quick_hand() {
        let places = [SPOTS[0], (300, 300), (100, 300), (300, 200), (300, 400), SPOTS[2]];
        let stroke = places.map(|(x, y)| point(x, y));
        let problem = Drawing::start(3).stroke(&stroke).unwrap_err();
        assert_eq!(discriminant(&problem), discriminant(&CrossesItself(point(0, 0))), "{problem:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        /// A stroke that is accepted is a move of the game.
        #[test]
        fn strokes_are_moves(
            strokes in prop::collection::vec(
                (0_usize..6, prop::collection::vec((-50_i32..1050, -50_i32..750), 0..4), 0_usize..6), 1..12
            )
        ) {
            let sprouts = Sprouts::default();
            let mut drawing = Drawing::start(3);
            for (from, between, to) in strokes {
                let end = |spot: usize| drawing.spot(spot % drawing.spots());
                let places =
                    [&[(end(from).x, end(from).y)], between.as_slice(), &[(end(to).x, end(to).y)]].concat();
                let Ok(next) = drawing.stroke(&pen(&places)) else { continue };
                let position = read(&drawing.position()).unwrap();
                let moves = sprouts.moves(&position).unwrap();
                let after = read(&next.position()).unwrap();
                let mut options = moves.map(|(_, step)| sprouts.play(&position, &step).unwrap());
                prop_assert!(
                    options.any(|option| super::super::answer::same(&option, &after)), "{} {}", drawing, next
                );
                prop_assert_eq!(Drawing::read(&next.to_string()), Some(next.clone()));
                drawing = next;
            }
        }

        /// Whatever is drawn, the drawing is a drawing.
        #[test]
        fn scribbles(places in prop::collection::vec((-9_000_000_i32..9_000_000, any::<i32>()), 0..40)) {
            let places: Vec<Point> = places.into_iter().map(|(x, y)| point(x, y)).collect();
            if let Ok(drawing) = Drawing::start(5).stroke(&places) {
                prop_assert_eq!(Drawing::read(&drawing.to_string()), Some(drawing));
            }
        }
    }
}
