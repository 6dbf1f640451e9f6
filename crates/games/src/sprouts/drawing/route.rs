//! The way of a curve through a face, with the right boundaries on either side.
//!
//! The drawing is triangulated with its curves as constraints (Delaunay 1934, Chew 1989), and a way runs from
//! the middle of a free side to the middle of another, so it always exists and crosses nothing. A curve from
//! a boundary to itself splits the face. Before it is routed, walls are built: every boundary that belongs on
//! one side is tied to the part of the curve's own boundary on that side, directly or by way of others that
//! are tied already. A wall that ties a boundary to the rest does not divide the face, so there is always a
//! way for the next one; in the end the face is a disc, and any way through it has on either side what
//! belongs there. Inexact, as what is made of it is checked.

use super::faces::{Faces, Walk};
use super::geometry::Point;
use super::{Drawing, HEIGHT, WIDTH, vector};
use crate::picture::Point as Vector;
use rustc_hash::FxHashMap;
use spade::handles::{DirectedEdgeHandle, FixedDirectedEdgeHandle, FixedVertexHandle};
use spade::{ConstrainedDelaunayTriangulation, Point2, Triangulation};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A curve to be drawn in a face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    pub(super) face: usize,
    /// A walk of the face and a place in it, where the curve begins.
    pub(super) from: (usize, usize),
    /// Where it ends.
    pub(super) to: (usize, usize),
    /// If it begins and ends on the same walk: which of the other walks are on the side of the walk from its
    /// beginning to its end.
    pub(super) inside: Vec<bool>,
}

/// A side of a curve that splits a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Where its walk goes from the beginning to the end.
    Inside,
    /// The other one.
    Outside,
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Inside => Side::Outside,
            Side::Outside => Side::Inside,
        }
    }
}

/// The way of an plan, from spot to spot; the edge of the sheet comes to lie on a side.
pub(super) fn route(drawing: &Drawing, faces: &Faces, plan: &Plan, edge: Side) -> Option<Vec<Vector>> {
    let mut terrain = Terrain::of(drawing)?;
    let face = &faces.faces[plan.face];
    let from = terrain.gate(&face[plan.from.0], plan.from.1);
    let to = terrain.gate(&face[plan.to.0], plan.to.1);
    if plan.from.0 != plan.to.0 {
        return Some(terrain.places(&terrain.search(&from, &to)?));
    }
    let holes = terrain.label(face, plan, edge);
    if plan.from == plan.to {
        terrain.build_walls_for_loop(from, holes)?;
        let turn = |side: Side| Gate::Turn(Label::Tied(side.other()), Label::Tied(side));
        return Some(terrain.places(&terrain.search(&turn(Side::Inside), &turn(Side::Outside))?));
    }
    for (side, holes) in [(Side::Inside, holes.0), (Side::Outside, holes.1)] {
        terrain.tie(side, holes)?;
    }
    Some(terrain.places(&terrain.search(&from, &to)?))
}

type Vertex = FixedVertexHandle;
type Edge<'t> = DirectedEdgeHandle<'t, Point2<f64>, (), spade::CdtEdge<()>, ()>;

/// What a stretch of boundary is to the curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// On this side of it.
    Tied(Side),
    /// A boundary with a number, which has to be tied to this side.
    Hole(Side, usize),
}

/// Where a way may begin or end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gate {
    /// In the wedge of a vertex whose boundary is left towards another vertex.
    Wedge(Vertex, Vertex),
    /// At a spot without a curve.
    Alone(Vertex),
    /// Anywhere on what is tied to a side, but not at this vertex.
    Tied(Side, Option<Vertex>),
    /// On any hole of a side.
    Hole(Side),
    /// Where the boundary changes from one label to another.
    Turn(Label, Label),
}

/// A way, from vertex to vertex.
struct Way {
    from: Vertex,
    middles: Vec<Point2<f64>>,
    to: Vertex,
}

/// The triangulated sheet.
struct Terrain {
    triangles: ConstrainedDelaunayTriangulation<Point2<f64>>,
    spots: Vec<Vertex>,
    /// The vertices of every curve.
    curves: Vec<Vec<Vertex>>,
    /// The edge of the sheet, closed.
    edge: Vec<Vertex>,
    labels: FxHashMap<(Vertex, Vertex), Label>,
    /// Labels of spots without a curve.
    alone: Vec<(Vertex, Label)>,
}

/// Straight pieces are divided until they are no longer than this, and at least once: then no triangle joins
/// the ends of a piece with constraints alone.
const PIECE: f64 = 28.0;

/// The edge of the sheet is divided into longer ones.
const EDGE_PIECE: f64 = 100.0;

/// A passage of this width costs twice its length.
const NARROW: f64 = 12.0;

impl Terrain {
    fn of(drawing: &Drawing) -> Option<Terrain> {
        let mut terrain = Terrain {
            triangles: ConstrainedDelaunayTriangulation::new(),
            spots: Vec::new(),
            curves: Vec::new(),
            edge: Vec::new(),
            labels: FxHashMap::default(),
            alone: Vec::new(),
        };
        let corners = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT), (0, 0)];
        let corners = corners.map(|(x, y)| Point { x, y });
        terrain.edge = terrain.chain(&corners, EDGE_PIECE)?;
        for spot in 0..drawing.spots() {
            let vertex = terrain.vertex(vector(drawing.spot(spot)))?;
            terrain.spots.push(vertex);
        }
        for curve in 0..drawing.curves() {
            let chain = terrain.chain(&drawing.curve(curve), PIECE)?;
            terrain.curves.push(chain);
        }
        Some(terrain)
    }

    fn vertex(&mut self, place: Vector) -> Option<Vertex> {
        self.triangles.insert(Point2::new(place.x, place.y)).ok()
    }

    fn constrain(&mut self, from: Vertex, to: Vertex) -> Option<()> {
        if from != to {
            self.triangles.try_add_constraint(from, to);
        }
        self.triangles.exists_constraint(from, to).then_some(())
    }

    fn chain(&mut self, points: &[Point], longest: f64) -> Option<Vec<Vertex>> {
        let mut chain = vec![self.vertex(vector(*points.first()?))?];
        for piece in points.windows(2) {
            let (from, to) = (vector(piece[0]), vector(piece[1]));
            let mut count: u32 = 2;
            while (to - from).length() > longest * f64::from(count) {
                count += 1;
            }
            for step in 1..=count {
                let place = from + (to - from) * (f64::from(step) / f64::from(count));
                let vertex = self.vertex(if step == count { to } else { place })?;
                self.constrain(chain[chain.len() - 1], vertex)?;
                chain.push(vertex);
            }
        }
        Some(chain)
    }

    /// The vertices along a dart.
    fn dart(&self, dart: usize) -> Vec<Vertex> {
        let mut chain = self.curves[dart / 2].clone();
        if !dart.is_multiple_of(2) {
            chain.reverse();
        }
        chain
    }

    fn gate(&self, walk: &Walk, place: usize) -> Gate {
        match walk.darts.get(place) {
            Some(&dart) => {
                let chain = self.dart(dart);
                Gate::Wedge(chain[0], chain[1])
            }
            None => Gate::Alone(self.spots[walk.spots[place]]),
        }
    }

    /// Labels the boundaries of a face for an plan that splits it. Returns how many holes there are on
    /// either side.
    fn label(&mut self, face: &[Walk], plan: &Plan, edge: Side) -> (usize, usize) {
        let own = &face[plan.from.0];
        for (place, &dart) in own.darts.iter().enumerate() {
            let inside = (plan.from.1..plan.to.1).contains(&place);
            let side = if inside { Side::Inside } else { Side::Outside };
            self.label_chain(&self.dart(dart), Label::Tied(side));
        }
        let others = face.iter().enumerate().filter(|(walk, _)| *walk != plan.from.0);
        let mut holes = (0, 0);
        let mut count = |side: Side| match side {
            Side::Inside => holes.0 += 1,
            Side::Outside => holes.1 += 1,
        };
        for (number, (walk, &inside)) in others.map(|(_, walk)| walk).zip(&plan.inside).enumerate() {
            let side = if inside { Side::Inside } else { Side::Outside };
            let label = Label::Hole(side, number);
            for &dart in &walk.darts {
                self.label_chain(&self.dart(dart), label);
            }
            if walk.darts.is_empty() {
                self.alone.push((self.spots[walk.spots[0]], label));
            }
            count(side);
        }
        if plan.face == 0 {
            self.label_chain(&self.edge.clone(), Label::Hole(edge, face.len()));
            count(edge);
        }
        holes
    }

    fn label_chain(&mut self, chain: &[Vertex], label: Label) {
        for pair in chain.windows(2) {
            self.labels.insert((pair[0], pair[1]), label);
        }
    }

    /// Ties holes to what is tied to a side.
    fn tie(&mut self, side: Side, holes: usize) -> Option<()> {
        (0..holes).try_for_each(|_| self.build_wall(&Gate::Tied(side, None), side))
    }

    /// A loop has no boundary on one of its sides, and none at all at a spot without a curve: there the walls
    /// begin at the spot.
    fn build_walls_for_loop(&mut self, from: Gate, holes: (usize, usize)) -> Option<()> {
        let (mut near, mut far) = ((Side::Inside, holes.0), (Side::Outside, holes.1));
        let alone = matches!(from, Gate::Alone(_));
        if alone && far.1 == 0 {
            (near, far) = (far, near);
        }
        let (Gate::Wedge(spot, _) | Gate::Alone(spot)) = from else { return None };
        let first = match near.1 {
            0 => self.build_stub(&from, near.0)?,
            _ => self.build_wall_from(&from, near.0)?,
        };
        let tied = Gate::Tied(near.0, alone.then_some(spot));
        (1..near.1).try_for_each(|_| self.build_wall(&tied, near.0))?;
        if !alone {
            return self.tie(far.0, far.1);
        }
        self.build_wall(&Gate::Wedge(spot, first), far.0)?;
        self.tie(far.0, far.1.saturating_sub(1))
    }

    fn build_wall(&mut self, from: &Gate, side: Side) -> Option<()> {
        self.build_wall_from(from, side).map(|_| ())
    }

    /// Builds a wall to the nearest hole of a side; returns its second vertex.
    fn build_wall_from(&mut self, from: &Gate, side: Side) -> Option<Vertex> {
        let way = self.search(from, &Gate::Hole(side))?;
        let mut chain = vec![way.from];
        for middle in way.middles {
            chain.push(self.triangles.insert(middle).ok()?);
        }
        chain.push(way.to);
        let hole = self.hole_at(way.to, side);
        self.wall(&chain, side)?;
        let alone = self.alone.iter_mut().map(|(_, label)| label);
        for label in self.labels.values_mut().chain(alone) {
            if Some(*label) == hole {
                *label = Label::Tied(side);
            }
        }
        Some(chain[1])
    }

    /// The hole of a side that a vertex is on.
    fn hole_at(&self, vertex: Vertex, side: Side) -> Option<Label> {
        let out = self.triangles.vertex(vertex).out_edges();
        let labels = out.filter_map(|edge| self.labels.get(&(vertex, edge.to().fix())));
        let alone = self.alone.iter().filter(|(spot, _)| *spot == vertex).map(|(_, label)| label);
        let mut labels = labels.chain(alone).copied();
        labels.find(|label| matches!(label, Label::Hole(of, _) if *of == side))
    }

    /// A wall into the widest triangle of a wedge, where there is no hole to tie.
    fn build_stub(&mut self, from: &Gate, side: Side) -> Option<Vertex> {
        let width = |edge: &Edge| {
            let [first, second] = edge.next().positions();
            (vec2(second) - vec2(first)).length()
        };
        let doors = self.doors(from).into_iter();
        let edge = doors.max_by(|first, second| width(first).total_cmp(&width(second)))?;
        let (spot, [first, second]) = (edge.from(), edge.next().positions());
        let centre = (vec2(spot.position()) + vec2(first) + vec2(second)) * (1.0 / 3.0);
        let spot = spot.fix();
        let end = self.vertex(centre)?;
        self.wall(&[spot, end], side)?;
        Some(end)
    }

    fn wall(&mut self, chain: &[Vertex], side: Side) -> Option<()> {
        for pair in chain.windows(2) {
            self.constrain(pair[0], pair[1])?;
            self.labels.insert((pair[0], pair[1]), Label::Tied(side));
            self.labels.insert((pair[1], pair[0]), Label::Tied(side));
        }
        Some(())
    }

    /// The edges that leave vertices of a gate, with a triangle on the left where a way may begin or end.
    fn doors(&self, gate: &Gate) -> Vec<Edge<'_>> {
        match *gate {
            Gate::Alone(spot) => self.triangles.vertex(spot).out_edges().collect(),
            Gate::Wedge(spot, next) => {
                let outgoing = self.triangles.get_edge_from_neighbors(spot, next);
                outgoing.map_or_else(Vec::new, |outgoing| wedge(outgoing).1)
            }
            Gate::Tied(side, except) => {
                let tied = Some(Label::Tied(side));
                let mut doors = self.doors_between(|before, after| before == tied && after == tied);
                doors.retain(|door| Some(door.from().fix()) != except);
                doors
            }
            Gate::Hole(side) => {
                let is_hole = |label: Label| matches!(label, Label::Hole(of, _) if of == side);
                let mut doors =
                    self.doors_between(|before, after| before == after && after.is_some_and(is_hole));
                for (spot, _) in self.alone.iter().filter(|(_, label)| is_hole(*label)) {
                    doors.extend(self.triangles.vertex(*spot).out_edges());
                }
                doors
            }
            Gate::Turn(first, second) => {
                self.doors_between(|before, after| before == Some(first) && after == Some(second))
            }
        }
    }

    /// The edges in wedges where the labels of the boundary before and after the vertex are as wanted.
    fn doors_between(&self, wanted: impl Fn(Option<Label>, Option<Label>) -> bool) -> Vec<Edge<'_>> {
        let label = |from: Vertex, to: Vertex| self.labels.get(&(from, to)).copied();
        let mut doors = Vec::new();
        for outgoing in self.triangles.directed_edges().filter(|edge| edge.is_constraint_edge()) {
            let vertex = outgoing.from().fix();
            let Some(after) = label(vertex, outgoing.to().fix()) else { continue };
            let (incoming, between) = wedge(outgoing);
            if wanted(label(incoming.to().fix(), vertex), Some(after)) {
                doors.extend(between);
            }
        }
        doors
    }

    /// The shortest way from one gate to another (Dijkstra 1959), by way of the middles of free edges.
    fn search(&self, from: &Gate, to: &Gate) -> Option<Way> {
        let count = self.triangles.num_undirected_edges();
        let mut reached: Vec<Option<Reached>> = vec![None; count];
        let mut exits: Vec<Option<(f64, Vertex)>> = vec![None; count];
        let mut queue = BinaryHeap::new();
        for door in self.doors(from) {
            for (side, cost) in steps_from(door) {
                let place = &mut reached[side.as_undirected().fix().index()];
                if place.is_none_or(|known| cost < known.cost) {
                    *place = Some(Reached { cost, before: Before::Gate(door.from().fix()) });
                    queue.push(Reverse((cost.to_bits(), side.fix())));
                }
            }
        }
        for door in self.doors(to) {
            for (side, cost) in steps_from(door) {
                let place = &mut exits[side.as_undirected().fix().index()];
                if place.is_none_or(|(known, _)| cost < known) {
                    *place = Some((cost, door.from().fix()));
                }
            }
        }
        let mut best: Option<(f64, FixedDirectedEdgeHandle, Vertex)> = None;
        while let Some(Reverse((bits, fixed))) = queue.pop() {
            let edge = self.triangles.directed_edge(fixed);
            let index = edge.as_undirected().fix().index();
            let cost = f64::from_bits(bits);
            if reached[index].is_none_or(|known| known.cost < cost) {
                continue;
            }
            if best.is_some_and(|(known, ..)| known <= cost) {
                break;
            }
            if let Some((rest, vertex)) = exits[index]
                && best.is_none_or(|(known, ..)| cost + rest < known)
            {
                best = Some((cost + rest, fixed, vertex));
            }
            for half in [edge, edge.rev()].into_iter().filter(|half| !half.face().is_outer()) {
                for next in [half.next(), half.prev()].into_iter().filter(|next| !next.is_constraint_edge()) {
                    let cost = cost + (middle(&next) - middle(&edge)).length() * price(&next);
                    let place = &mut reached[next.as_undirected().fix().index()];
                    if place.is_none_or(|known| cost < known.cost) {
                        *place = Some(Reached { cost, before: Before::Edge(fixed) });
                        queue.push(Reverse((cost.to_bits(), next.fix())));
                    }
                }
            }
        }
        let (_, last, to) = best?;
        self.trace(&reached, last, to)
    }

    /// The way to an edge, from its end back to its beginning.
    fn trace(&self, reached: &[Option<Reached>], last: FixedDirectedEdgeHandle, to: Vertex) -> Option<Way> {
        let mut middles = Vec::new();
        let mut edge = last;
        loop {
            let place = middle(&self.triangles.directed_edge(edge));
            middles.push(Point2::new(place.x, place.y));
            match reached[edge.as_undirected().index()]?.before {
                Before::Edge(before) => edge = before,
                Before::Gate(from) => {
                    middles.reverse();
                    return Some(Way { from, middles, to });
                }
            }
        }
    }

    fn places(&self, way: &Way) -> Vec<Vector> {
        let spot = |vertex: Vertex| vec2(self.triangles.vertex(vertex).position());
        let middles = way.middles.iter().map(|&middle| vec2(middle));
        std::iter::once(spot(way.from)).chain(middles).chain([spot(way.to)]).collect()
    }
}

/// How the middle of an edge was reached.
#[derive(Clone, Copy)]
struct Reached {
    cost: f64,
    before: Before,
}

#[derive(Clone, Copy)]
enum Before {
    Gate(Vertex),
    Edge(FixedDirectedEdgeHandle),
}

/// The edges around the vertex that a constraint leaves, from there to the next constraint, which comes first
/// in the answer.
fn wedge(outgoing: Edge<'_>) -> (Edge<'_>, Vec<Edge<'_>>) {
    let mut between = vec![outgoing];
    let mut next = outgoing.ccw();
    while !next.is_constraint_edge() {
        between.push(next);
        next = next.ccw();
    }
    (next, between)
}

/// The free sides of the triangle on the left of an edge, and what it costs to get there from the vertex that
/// the edge leaves.
fn steps_from(door: Edge<'_>) -> impl Iterator<Item = (Edge<'_>, f64)> {
    let sides = if door.face().is_outer() { Vec::new() } else { vec![door, door.next(), door.prev()] };
    let free = sides.into_iter().filter(|side| !side.is_constraint_edge());
    let from = vec2(door.from().position());
    free.map(move |side| (side, (middle(&side) - from).length() * price(&side)))
}

fn vec2(place: Point2<f64>) -> Vector {
    Vector { x: place.x, y: place.y }
}

fn middle(edge: &Edge) -> Vector {
    let [from, to] = edge.positions();
    (vec2(from) + vec2(to)) * 0.5
}

/// What a unit of a way through an edge costs.
fn price(edge: &Edge) -> f64 {
    let [from, to] = edge.positions();
    1.0 + NARROW / (vec2(to) - vec2(from)).length()
}

/// The length of a way.
pub(super) fn length(way: &[Vector]) -> f64 {
    way.windows(2).map(|piece| (piece[1] - piece[0]).length()).sum::<f64>()
}
