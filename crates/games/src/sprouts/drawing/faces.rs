//! The faces of a drawing, from the order of the curves around each spot (the rotation system of Heffter 1891
//! and Edmonds 1960).
//!
//! A dart is a curve in one of its directions: curve c is the darts 2c and 2c + 1. Whoever walks along a
//! dart, and at its end takes the next dart by hand, walks round a face of a connected piece; a walk with
//! positive area is round a bounded face, the one that is left is round the piece. What a piece lies in is
//! the smallest bounded face of another piece around it.

use super::Drawing;
use super::geometry::{Point, by_angle, double_area, is_inside};
use crate::sprouts::plain::Map;

/// A walk round a face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    /// The spots that are met.
    pub(super) spots: Vec<usize>,
    /// The dart that leaves each of them; none if the spot has no curve.
    pub(super) darts: Vec<usize>,
}

/// The faces of a drawing; the first one is the unbounded one.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    pub(super) faces: Vec<Vec<Walk>>,
    lives: Vec<u8>,
}

impl Faces {
    pub(super) fn of(drawing: &Drawing) -> Faces {
        let lives = (0..drawing.spots()).map(|spot| drawing.lives(spot)).collect();
        let curves: Vec<Vec<Point>> = (0..drawing.curves()).map(|curve| drawing.curve(curve)).collect();
        let walks = walks(drawing, &curves);
        let polygons: Vec<Vec<Point>> = walks.iter().map(|walk| polygon(drawing, &curves, walk)).collect();
        let areas: Vec<i64> = polygons.iter().map(|polygon| double_area(polygon)).collect();
        let pieces = pieces(drawing);
        let mut face_of = vec![0; walks.len()];
        let mut faces = vec![Vec::new()];
        for (walk, _) in areas.iter().enumerate().filter(|(_, area)| **area > 0) {
            face_of[walk] = faces.len();
            faces.push(vec![walks[walk].clone()]);
        }
        for (walk, _) in areas.iter().enumerate().filter(|(_, area)| **area <= 0) {
            let spot = walks[walk].spots[0];
            let around = (0..walks.len()).filter(|&other| {
                areas[other] > 0
                    && pieces[walks[other].spots[0]] != pieces[spot]
                    && is_inside(drawing.spot(spot), &polygons[other])
            });
            let face = around.min_by_key(|&other| areas[other]).map_or(0, |other| face_of[other]);
            faces[face].push(walks[walk].clone());
        }
        Faces { faces, lives }
    }

    /// The map without its places.
    pub(super) fn map(&self) -> Map {
        let spots = |walk: &Walk| walk.spots.clone();
        let faces = self.faces.iter().map(|face| face.iter().map(spots).collect()).collect();
        Map::new(self.lives.clone(), faces)
    }
}

fn walks(drawing: &Drawing, curves: &[Vec<Point>]) -> Vec<Walk> {
    let ahead = |dart: usize| {
        let curve = &curves[dart / 2];
        if dart.is_multiple_of(2) { curve[1] } else { curve[curve.len() - 2] }
    };
    let origin = |dart: usize| {
        let (from, to) = drawing.ends(dart / 2);
        if dart.is_multiple_of(2) { from } else { to }
    };
    let mut around: Vec<Vec<usize>> = vec![Vec::new(); drawing.spots()];
    (0..2 * curves.len()).for_each(|dart| around[origin(dart)].push(dart));
    for (spot, darts) in around.iter_mut().enumerate() {
        darts.sort_by(|&first, &second| by_angle(drawing.spot(spot), ahead(first), ahead(second)));
    }
    let next = |dart: usize| {
        let back = dart ^ 1;
        let darts = &around[origin(back)];
        let place = darts.iter().position(|&other| other == back).unwrap_or(0);
        darts[(place + darts.len() - 1) % darts.len()]
    };
    let mut walks = Vec::new();
    let mut seen = vec![false; 2 * curves.len()];
    for start in 0..2 * curves.len() {
        let mut walk = Walk { spots: Vec::new(), darts: Vec::new() };
        let mut dart = start;
        while !seen[dart] {
            seen[dart] = true;
            walk.spots.push(origin(dart));
            walk.darts.push(dart);
            dart = next(dart);
        }
        if !walk.darts.is_empty() {
            walks.push(walk);
        }
    }
    let alone = (0..drawing.spots()).filter(|&spot| around[spot].is_empty());
    walks.extend(alone.map(|spot| Walk { spots: vec![spot], darts: Vec::new() }));
    walks
}

fn polygon(drawing: &Drawing, curves: &[Vec<Point>], walk: &Walk) -> Vec<Point> {
    if walk.darts.is_empty() {
        return vec![drawing.spot(walk.spots[0])];
    }
    let mut polygon = Vec::new();
    for dart in &walk.darts {
        let points = &curves[dart / 2];
        if dart.is_multiple_of(2) {
            polygon.extend(&points[..points.len() - 1]);
        } else {
            polygon.extend(points[1..].iter().rev());
        }
    }
    polygon
}

/// For each spot, the first spot of the connected piece that it belongs to.
fn pieces(drawing: &Drawing) -> Vec<usize> {
    let mut pieces: Vec<usize> = (0..drawing.spots()).collect();
    for curve in 0..drawing.curves() {
        let (from, to) = drawing.ends(curve);
        let (kept, merged) = (pieces[from].min(pieces[to]), pieces[from].max(pieces[to]));
        pieces.iter_mut().filter(|piece| **piece == merged).for_each(|piece| *piece = kept);
    }
    pieces
}
