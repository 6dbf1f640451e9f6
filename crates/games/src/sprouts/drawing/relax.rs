//! Smoothing: spots and curves make room for one another and curves become shorter, while nothing crosses
//! anything.
//!
//! Forces act on the spots and on the points of the curves, which are kept close together: each point is
//! drawn to its neighbours, and driven away from what is near. In a round no point moves farther than a part
//! of its distance to the nearest line that is not its own, so lines cannot pass through each other (Bertault
//! 1999). Inexact, as what is made of it is checked.

use super::geometry::{Point, in_triangle, is_near};
use super::{Drawing, HEIGHT, MARGIN, Move, WIDTH, rounded, vector};
use crate::picture::{Point as Vector, float};

/// A drawing that is being smoothed.
#[derive(Clone, Debug)]
pub(super) struct Net {
    spots: Vec<Vector>,
    curves: Vec<Chain>,
    starts: usize,
}

/// A curve.
#[derive(Clone, Debug)]
struct Chain {
    ends: (usize, usize),
    inner: Vec<Vector>,
}

/// What may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Free {
    /// Only the points of the last curve.
    Last,
    /// Everything.
    All,
}

/// Lines nearer than this drive each other away.
const REACH: f64 = 26.0;
/// Lines nearer to a spot than this are driven away from it.
const SPOT_REACH: f64 = 40.0;
/// The part of the distance to the nearest line that a point moves at most.
const CAUTION: f64 = 0.3;
/// The most that a point moves in a round.
const STRIDE: f64 = 7.0;
/// How strongly a point is drawn to the middle of its neighbours.
const TENSION: f64 = 0.4;
/// How strongly a spot is.
const SPOT_TENSION: f64 = 0.12;
/// The points of a curve are not farther apart.
const LONG: f64 = 22.0;
/// Two pieces that are together shorter than this become one.
const SHORT: f64 = 16.0;
/// A loop has at least so many points, so that it keeps itself open.
const LOOP: usize = 6;
/// Points are divided anew after so many rounds.
const BURST: usize = 10;

impl Net {
    pub(super) fn of(drawing: &Drawing) -> Net {
        let spots = (0..drawing.spots()).map(|spot| vector(drawing.spot(spot))).collect();
        let curve = |curve: usize| {
            let points = drawing.curve(curve);
            let inner = points[1..points.len() - 1].iter().map(|&place| vector(place)).collect();
            Chain { ends: drawing.ends(curve), inner }
        };
        Net { spots, curves: (0..drawing.curves()).map(curve).collect(), starts: drawing.start.len() }
    }

    /// Adds a curve between two spots.
    pub(super) fn add(&mut self, ends: (usize, usize), way: &[Vector]) {
        self.curves.push(Chain { ends, inner: way[1..way.len() - 1].to_vec() });
    }

    /// Puts a new spot into the middle of the last curve.
    pub(super) fn halve(&mut self) {
        let Some(chain) = self.curves.pop() else { return };
        let points = self.points(&chain);
        let half = super::route::length(&points) / 2.0;
        let mut before = 0.0;
        for (index, piece) in points.windows(2).enumerate() {
            let length = (piece[1] - piece[0]).length();
            if before + length >= half && length > 0.0 {
                let middle = piece[0] + (piece[1] - piece[0]) * ((half - before) / length);
                let spot = self.spots.len();
                self.spots.push(middle);
                let apart = |place: &&Vector| (**place - middle).length() > 2.0;
                let first = points[1..=index].iter().filter(|_| index > 0).filter(apart).copied().collect();
                let second = points[index + 1..points.len() - 1].iter().filter(apart).copied().collect();
                self.curves.push(Chain { ends: (chain.ends.0, spot), inner: first });
                self.curves.push(Chain { ends: (spot, chain.ends.1), inner: second });
                return;
            }
            before += length;
        }
    }

    fn points(&self, chain: &Chain) -> Vec<Vector> {
        let ends = (self.spots[chain.ends.0], self.spots[chain.ends.1]);
        std::iter::once(ends.0).chain(chain.inner.iter().copied()).chain([ends.1]).collect()
    }

    /// Smooths for so many rounds.
    pub(super) fn relax(&mut self, free: Free, rounds: usize) {
        for round in 0..rounds {
            if round % BURST == 0 {
                self.divide(free);
            }
            let mut field = Field::of(self, free);
            field.act();
            field.apply(self);
        }
    }

    /// Divides long pieces and joins short ones.
    fn divide(&mut self, free: Free) {
        let first = if free == Free::Last { self.curves.len().saturating_sub(1) } else { 0 };
        for index in first..self.curves.len() {
            self.join_short(index);
            let chain = &self.curves[index];
            let points = self.points(chain);
            let fewest = if chain.ends.0 == chain.ends.1 && chain.inner.len() < LOOP { 3_u32 } else { 1 };
            let fewest = if chain.inner.is_empty() { 2 } else { fewest };
            let mut inner = Vec::new();
            for (number, piece) in points.windows(2).enumerate() {
                if number > 0 {
                    inner.push(piece[0]);
                }
                let mut count = fewest;
                while (piece[1] - piece[0]).length() > LONG * f64::from(count) {
                    count += 1;
                }
                let step = (piece[1] - piece[0]) * (1.0 / f64::from(count));
                inner.extend((1..count).map(|number| piece[0] + step * f64::from(number)));
            }
            self.curves[index].inner = inner;
        }
    }

    fn join_short(&mut self, index: usize) {
        let ends = self.curves[index].ends;
        let fewest = if ends.0 == ends.1 { LOOP } else { 1 };
        let mut place = 0;
        while place < self.curves[index].inner.len() && self.curves[index].inner.len() > fewest {
            let points = self.points(&self.curves[index]);
            let corner = [points[place], points[place + 1], points[place + 2]];
            let length = (corner[1] - corner[0]).length() + (corner[2] - corner[1]).length();
            if length < SHORT && self.is_empty(corner) {
                self.curves[index].inner.remove(place);
            } else {
                place += 1;
            }
        }
    }

    /// Is there no other point in a triangle?
    fn is_empty(&self, corners: [Vector; 3]) -> bool {
        let turn = |a: Vector, b: Vector, c: Vector| (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        let [a, b, c] = corners;
        let inside = |place: &Vector| {
            let turns = [turn(a, b, *place), turn(b, c, *place), turn(c, a, *place)];
            let inside = turns.iter().all(|&turn| turn >= 0.0) || turns.iter().all(|&turn| turn <= 0.0);
            inside && !corners.contains(place)
        };
        !self.spots.iter().chain(self.curves.iter().flat_map(|chain| &chain.inner)).any(inside)
    }

    /// The drawing with whole coordinates, if it still is one.
    pub(super) fn drawing(&self) -> Option<Drawing> {
        let place = |spot: usize| rounded(self.spots[spot]);
        let inner = |chain: &Chain| -> Vec<Point> {
            let mut points = vec![place(chain.ends.0)];
            for &next in &chain.inner {
                let next = rounded(next);
                if points.last() != Some(&next) {
                    points.push(next);
                }
            }
            if points.len() > 1 && points.last() == Some(&place(chain.ends.1)) {
                points.pop();
            }
            points.split_off(1)
        };
        let halves = self.curves.chunks_exact(2).enumerate();
        let moves = halves.map(|(number, halves)| Move {
            ends: (halves[0].ends.0, halves[1].ends.1),
            first: inner(&halves[0]),
            middle: place(self.starts + number),
            second: inner(&halves[1]),
        });
        let mut drawing = Drawing { start: (0..self.starts).map(place).collect(), moves: moves.collect() };
        if !drawing.is_plane() {
            return None;
        }
        drawing.simplify();
        Some(drawing)
    }

    /// How near a line comes to another one, or to a spot; near a spot where both end it does not count.
    pub(super) fn clearance(&self) -> f64 {
        let field = Field::of(self, Free::All);
        let mut least = REACH;
        field.pairs(|pair| {
            if !field.is_at_common_spot(&pair) && !field.is_own(&pair) {
                least = least.min(pair.away.length());
            }
        });
        least
    }
}

impl Drawing {
    /// Leaves out points of the curves that are nearly on the line between their neighbours.
    fn simplify(&mut self) {
        for curve in 0..self.curves() {
            let obstacles = self.points();
            let points = simplified(&self.curve(curve), &obstacles, 3);
            let inner = points[1..points.len() - 1].to_vec();
            let made = &mut self.moves[curve / 2];
            *(if curve.is_multiple_of(2) { &mut made.first } else { &mut made.second }) = inner;
        }
    }
}

/// A line without points that are at most half so far from the line between their neighbours as the tolerance
/// says. A point is left out only if there is no obstacle in the triangle with its neighbours: then the line
/// does not pass over anything.
pub(super) fn simplified(line: &[Point], obstacles: &[Point], tolerance: i32) -> Vec<Point> {
    let mut line = line.to_vec();
    // Distances are compared on a grid twice as fine.
    let fine = |place: Point| Point { x: 2 * place.x, y: 2 * place.y };
    for distance in 1..=tolerance {
        let mut place = 1;
        while place + 1 < line.len() && line.len() > 4 {
            let corner = [line[place - 1], line[place], line[place + 1]];
            let [before, here, after] = corner;
            let free = |other: &Point| corner.contains(other) || !in_triangle(*other, corner);
            let flat = is_near(fine(here), (fine(before), fine(after)), distance.into());
            if flat && before != after && obstacles.iter().chain(&line).all(free) {
                line.remove(place);
            }
            // The next one is kept, so that what is left out does not add up.
            place += 1;
        }
    }
    line
}

/// A point near a line that it is not on.
struct Pair {
    point: usize,
    line: (usize, usize),
    /// How far along the line the nearest place is, from 0 to 1.
    along: f64,
    /// From the nearest place of the line to the point.
    away: Vector,
}

/// Points with the forces on them.
struct Field {
    places: Vec<Vector>,
    /// The curve of each point; none for spots.
    curve: Vec<Option<usize>>,
    neighbours: Vec<Vec<usize>>,
    lines: Vec<(usize, usize)>,
    /// The spots at the ends of each curve.
    ends: Vec<[usize; 2]>,
    spots: usize,
    free: Vec<bool>,
    forces: Vec<Vector>,
    limits: Vec<f64>,
    /// The lines near each square of the sheet.
    squares: Vec<Vec<usize>>,
}

const SQUARE: f64 = 40.0;
const COLUMNS: usize = 26;
const ROWS: usize = 18;

impl Field {
    fn of(net: &Net, free: Free) -> Field {
        let mut field = Field {
            places: net.spots.clone(),
            curve: vec![None; net.spots.len()],
            neighbours: vec![Vec::new(); net.spots.len()],
            lines: Vec::new(),
            ends: Vec::new(),
            spots: net.spots.len(),
            free: vec![free == Free::All; net.spots.len()],
            forces: Vec::new(),
            limits: Vec::new(),
            squares: vec![Vec::new(); COLUMNS * ROWS],
        };
        for (index, chain) in net.curves.iter().enumerate() {
            field.ends.push([chain.ends.0, chain.ends.1]);
            let mut before = chain.ends.0;
            for &place in &chain.inner {
                let point = field.places.len();
                field.places.push(place);
                field.curve.push(Some(index));
                field.neighbours.push(Vec::new());
                field.free.push(free == Free::All || index + 1 == net.curves.len());
                field.link(before, point);
                before = point;
            }
            field.link(before, chain.ends.1);
        }
        let alone = (0..field.spots).filter(|&spot| field.neighbours[spot].is_empty());
        let alone: Vec<(usize, usize)> = alone.map(|spot| (spot, spot)).collect();
        field.lines.extend(alone);
        for (index, &(from, to)) in field.lines.iter().enumerate() {
            let (from, to) = (field.places[from], field.places[to]);
            let (columns, rows) = (range(from.x, to.x, COLUMNS), range(from.y, to.y, ROWS));
            for row in rows {
                columns.clone().for_each(|column| field.squares[row * COLUMNS + column].push(index));
            }
        }
        field.forces = vec![Vector::default(); field.places.len()];
        field.limits = vec![STRIDE; field.places.len()];
        field
    }

    fn link(&mut self, from: usize, to: usize) {
        self.neighbours[from].push(to);
        self.neighbours[to].push(from);
        self.lines.push((from, to));
    }

    /// Calls `visit` with the points and the lines that are near each other, unless neither can move.
    fn pairs(&self, mut visit: impl FnMut(Pair)) {
        let mut seen = vec![usize::MAX; self.lines.len()];
        for (point, &place) in self.places.iter().enumerate() {
            let columns = range(place.x - SPOT_REACH, place.x + SPOT_REACH, COLUMNS);
            for row in range(place.y - SPOT_REACH, place.y + SPOT_REACH, ROWS) {
                for square in &self.squares[row * COLUMNS + columns.start..row * COLUMNS + columns.end] {
                    for &index in square {
                        let line = self.lines[index];
                        let free = self.free[point] || self.free[line.0] || self.free[line.1];
                        if !free || seen[index] == point || line.0 == point || line.1 == point {
                            continue;
                        }
                        seen[index] = point;
                        let (along, away) = self.nearest(place, line);
                        if away.length() < SPOT_REACH {
                            visit(Pair { point, line, along, away });
                        }
                    }
                }
            }
        }
    }

    fn nearest(&self, place: Vector, (from, to): (usize, usize)) -> (f64, Vector) {
        let (from, to) = (self.places[from], self.places[to]);
        let way = to - from;
        let square = way.x * way.x + way.y * way.y;
        let rest = place - from;
        let along = if square > 0.0 { (rest.x * way.x + rest.y * way.y) / square } else { 0.0 };
        let along = along.clamp(0.0, 1.0);
        (along, rest - way * along)
    }

    /// Is the point near a spot where its curve and the line both end?
    fn is_at_common_spot(&self, pair: &Pair) -> bool {
        let ends = |point: usize| self.curve[point].map_or([point; 2], |curve| self.ends[curve]);
        let line = [ends(pair.line.0), ends(pair.line.1)];
        let place = self.places[pair.point];
        ends(pair.point).iter().any(|spot| {
            (self.places[*spot] - place).length() < SPOT_REACH && line.iter().any(|ends| ends.contains(spot))
        })
    }

    /// Is the point next to the line, on the same curve?
    fn is_own(&self, pair: &Pair) -> bool {
        let neighbours = &self.neighbours[pair.point];
        let near = neighbours.contains(&pair.line.0) || neighbours.contains(&pair.line.1);
        let curves = [pair.point, pair.line.0, pair.line.1].map(|point| self.curve[point]);
        let mut curves = curves.into_iter().flatten();
        near && curves.next().is_none_or(|first| curves.all(|other| other == first))
    }

    fn act(&mut self) {
        for point in 0..self.places.len() {
            let neighbours = &self.neighbours[point];
            if neighbours.is_empty() {
                continue;
            }
            let sum = neighbours.iter().fold(Vector::default(), |sum, &other| sum + self.places[other]);
            let middle = sum * (1.0 / float(neighbours.len()));
            let tension = if point < self.spots { SPOT_TENSION } else { TENSION };
            self.forces[point] = (middle - self.places[point]) * tension;
        }
        let mut pushes: Vec<(usize, Vector)> = Vec::new();
        let mut limits = std::mem::take(&mut self.limits);
        self.pairs(|pair| {
            let distance = pair.away.length();
            for point in [pair.point, pair.line.0, pair.line.1] {
                limits[point] = limits[point].min(CAUTION * distance);
            }
            let of_spot = pair.point < self.spots
                || (pair.line.0 < self.spots && pair.along <= 0.0)
                || (pair.line.1 < self.spots && pair.along >= 1.0);
            let reach = if of_spot { SPOT_REACH } else { REACH };
            if distance < reach && distance > 0.0 && !self.is_own(&pair) {
                let push = pair.away * ((reach / distance - 1.0).min(8.0) / distance);
                pushes.push((pair.point, push));
                pushes.push((pair.line.0, push * (pair.along - 1.0)));
                pushes.push((pair.line.1, push * -pair.along));
            }
        });
        self.limits = limits;
        for (point, push) in pushes {
            self.forces[point] = self.forces[point] + push;
        }
        for (point, &place) in self.places.iter().enumerate() {
            let force = &mut self.forces[point];
            force.x += from_edges(place.x, WIDTH);
            force.y += from_edges(place.y, HEIGHT);
        }
    }

    fn apply(&self, net: &mut Net) {
        let moved = |point: usize| {
            let force = self.forces[point];
            let length = force.length();
            if !self.free[point] || length == 0.0 {
                return self.places[point];
            }
            let place = self.places[point] + force * (self.limits[point].min(length) / length);
            let inside = |at: f64, size: i32| at.clamp(f64::from(MARGIN), f64::from(size - MARGIN));
            Vector { x: inside(place.x, WIDTH), y: inside(place.y, HEIGHT) }
        };
        for (spot, place) in net.spots.iter_mut().enumerate() {
            *place = moved(spot);
        }
        let inner = net.curves.iter_mut().flat_map(|chain| chain.inner.iter_mut());
        for (point, place) in (self.spots..).zip(inner) {
            *place = moved(point);
        }
    }
}

/// What drives a point away from two opposite edges of the sheet.
fn from_edges(place: f64, size: i32) -> f64 {
    let from = |distance: f64| (REACH / distance.max(1.0) - 1.0).clamp(0.0, 4.0);
    from(place - f64::from(MARGIN)) - from(f64::from(size - MARGIN) - place)
}

/// The rows or columns of squares between two coordinates.
fn range(first: f64, second: f64, count: usize) -> std::ops::Range<usize> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
    let square = |at: f64| ((at / SQUARE) as usize).min(count - 1);
    square(first.min(second))..square(first.max(second)) + 1
}
