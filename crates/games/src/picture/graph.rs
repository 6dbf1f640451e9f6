//! Graphs: towns with cars and one-way roads, and vertices that the players colour.
//!
//! A road is the place of the move of a car along it, a vertex that of colouring it. Edges are straight, but
//! for roads with one back, and where another vertex is in the way.

use super::layout::{Shape, places};
use super::{Ink, Outline, Picture, Place, Point, Surface, circle, float, point, text_width};
use crate::analysis::Mover;
use crate::message::Message;
use std::f64::consts::{FRAC_PI_2, PI};
use values::Player;

/// The most vertices and edges of a picture.
const MAX_VERTICES: usize = 200;
const MAX_EDGES: usize = 2_000;

/// The length of an edge, and the radius of a vertex and of a town, in which there is room for cars.
const UNIT: f64 = 88.0;
const VERTEX: f64 = 22.0;
pub(super) const TOWN: f64 = 25.0;
pub(super) const FONT: f64 = 15.0;

/// A graph to draw.
pub(crate) struct Graph {
    pub(crate) shape: Shape,
    pub(crate) names: Vec<String>,
    pub(crate) edges: Vec<[usize; 2]>,
}

/// Towns and roads, the towns that the cars began in, and how they have driven since. A road with a move is a
/// place; `None` if the map is too large.
pub(crate) fn map<M: ToString>(
    graph: &Graph,
    cars: &[usize],
    played: &[[usize; 2]],
    moves: &[([usize; 2], M)],
) -> Option<Picture> {
    let sketch = Sketch { points: graph.points()?, radius: TOWN };
    let mut picture = Picture { surface: Surface::Meadow, ..Picture::default() };
    let is_two_way = |[from, to]: [usize; 2]| graph.edges.contains(&[to, from]);
    let road = |edge: [usize; 2]| -> Outline {
        let aside = if is_two_way(edge) { 0.16 } else { 0.0 };
        sketch.path(edge, aside)
    };
    for &edge in &graph.edges {
        picture.stroke(Ink::Road, road(edge));
    }
    for &edge in &graph.edges {
        draw_road(&mut picture, Ink::Line, &road(edge));
    }
    for (&at, name) in sketch.points.iter().zip(&graph.names) {
        picture.room(circle(at, TOWN + CAR));
        picture.fill(Ink::Vertex, circle(at, TOWN));
        picture.text(Ink::Line, at, fitting(name, FONT * 1.2), short(name));
    }
    for (car, (town, slot)) in parked(cars, played).into_iter().enumerate() {
        let at = sketch.points[town] + Point::at_angle(angle(slot)) * (TOWN + 6.0);
        picture.piece(car.to_string(), |piece| draw_car(piece, car, at));
    }
    for (edge, step) in moves {
        let [from, to] = edge.map(|town| graph.names[town].clone());
        let label = Message::new("place-drive").text("from", from).text("to", to);
        picture.places.push(Place::new(road(*edge), step, Mover::Either).called(label));
    }
    Some(picture.fitted())
}

/// How far a car reaches beyond its town.
const CAR: f64 = 22.0;

/// Where a car is parked around its town: those after the first ones stand where those stand.
fn angle(slot: usize) -> f64 {
    [-0.33, -0.67, 0.0, 1.0, 0.33, 0.67][slot % 6] * PI
}

/// For each car the town where it is, and its place there; a car keeps it as long as it stays.
fn parked(cars: &[usize], played: &[[usize; 2]]) -> Vec<(usize, usize)> {
    let mut parked: Vec<(usize, usize)> = Vec::with_capacity(cars.len());
    for &town in cars {
        parked.push((town, free_slot(&parked, town)));
    }
    for &[from, to] in played {
        let slot = free_slot(&parked, to);
        if let Some(car) = parked.iter_mut().find(|(town, _)| *town == from) {
            *car = (to, slot);
        }
    }
    parked
}

fn free_slot(parked: &[(usize, usize)], town: usize) -> usize {
    (0..=parked.len()).find(|&slot| !parked.contains(&(town, slot))).unwrap_or(0)
}

/// A graph with what the players have coloured; a vertex that a player may colour is a place. `None` if the
/// graph is too large.
pub(crate) fn colouring<M: ToString>(
    graph: &Graph,
    colours: &[Option<Player>],
    moves: &[(Mover, usize, M)],
) -> Option<Picture> {
    let sketch = Sketch { points: graph.points()?, radius: VERTEX };
    let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
    for &edge in &graph.edges {
        picture.stroke(Ink::Line, sketch.path(edge, 0.0));
    }
    for ((&at, name), colour) in sketch.points.iter().zip(&graph.names).zip(colours) {
        picture.fill(Ink::Vertex, circle(at, VERTEX));
        picture.text(Ink::Line, at, fitting(name, FONT), short(name));
        let Some(colour) = colour else { continue };
        let letter = if *colour == Player::Left { "L" } else { "R" };
        picture.piece(name.clone(), |piece| {
            piece.fill(Ink::of(*colour), circle(at, VERTEX + 2.0));
            piece.text(Ink::Paper, at - point(0.0, 3.5), FONT, letter);
            piece.text(Ink::Paper, at + point(0.0, 11.0), fitting(name, 9.0), short(name));
        });
    }
    for (mover, vertex, step) in moves {
        let label = Message::new("place-paint").text("vertex", &graph.names[*vertex]);
        let area = circle(sketch.points[*vertex], VERTEX + 2.0);
        picture.places.push(Place::new(area, step, *mover).called(label));
    }
    Some(picture.fitted())
}

/// What is left of a graph: vertices and edges that go as the moves say.
pub(crate) struct Remains<'a> {
    /// What has become of each vertex.
    pub(crate) vertices: &'a [Fate],
    /// The edges that are still there.
    pub(crate) edges: &'a [[usize; 2]],
}

/// What has become of a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was taken.
    Gone,
    /// It is there, and nobody's.
    Plain,
    /// A player has coloured it.
    Coloured(Player),
}

/// What a move of somebody's own rules is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Vertex(usize),
    /// An edge, by its ends.
    Edge([usize; 2]),
}

/// A graph from which things are taken: what has gone leaves its trace. `None` if the graph is too large.
pub(crate) fn remains<M: ToString>(
    graph: &Graph,
    left: &Remains<'_>,
    moves: &[(Mover, Spot, M)],
) -> Option<Picture> {
    let sketch = Sketch { points: graph.points()?, radius: VERTEX };
    let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
    for &edge in &graph.edges {
        picture.stroke(Ink::Ghost, sketch.path(edge, 0.0));
    }
    for &at in &sketch.points {
        picture.fill(Ink::Ghost, circle(at, VERTEX));
    }
    for &[from, to] in left.edges {
        let name = format!("{}-{}", graph.names[from], graph.names[to]);
        picture.piece(name, |piece| piece.stroke(Ink::Line, sketch.path([from, to], 0.0)));
    }
    for ((&at, name), fate) in sketch.points.iter().zip(&graph.names).zip(left.vertices) {
        let (fill, letters, radius) = match *fate {
            Fate::Gone => continue,
            Fate::Plain => (Ink::Vertex, Ink::Line, VERTEX),
            Fate::Coloured(player) => (Ink::of(player), Ink::Paper, VERTEX + 2.0),
        };
        picture.piece(name.clone(), |piece| {
            piece.fill(fill, circle(at, radius));
            piece.text(letters, at, fitting(name, FONT), short(name));
        });
    }
    for (mover, spot, step) in moves {
        let (area, label) = match *spot {
            Spot::Vertex(vertex) => {
                let label = Message::new("place-vertex").text("vertex", &graph.names[vertex]);
                (circle(sketch.points[vertex], VERTEX + 2.0), label)
            }
            Spot::Edge(edge) => {
                let [from, to] = edge.map(|vertex| &graph.names[vertex]);
                (sketch.path(edge, 0.0), Message::new("place-edge").text("from", from).text("to", to))
            }
        };
        picture.places.push(Place::new(area, step, *mover).called(label));
    }
    Some(picture.fitted())
}

impl Graph {
    pub(super) fn points(&self) -> Option<Vec<Point>> {
        if self.names.len() > MAX_VERTICES || self.edges.len() > MAX_EDGES {
            return None;
        }
        let points = places(self.shape, self.names.len(), &self.edges);
        Some(points.into_iter().map(|place| place * UNIT).collect())
    }
}

/// Where the vertices are, and how large.
pub(super) struct Sketch {
    pub(super) points: Vec<Point>,
    pub(super) radius: f64,
}

impl Sketch {
    /// The way of an edge from rim to rim, bent to the side by a part of its length.
    pub(super) fn path(&self, [from, to]: [usize; 2], aside: f64) -> Outline {
        if from == to {
            return Outline::Curve(self.around(from));
        }
        let (points, radius) = (&self.points, self.radius);
        let (start, end) = (points[from], points[to]);
        let chord = end - start;
        let in_the_way = (0..points.len()).any(|vertex| {
            let other = points[vertex] - start;
            let along = (other.x * chord.x + other.y * chord.y) / (chord.length() * chord.length()).max(1e-9);
            let distance = (other - chord * along).length();
            vertex != from && vertex != to && (0.05..0.95).contains(&along) && distance < radius + 4.0
        });
        let aside = if in_the_way { aside.max(0.3) } else { aside };
        if aside == 0.0 {
            let rim = chord.direction() * radius;
            return Outline::Line(vec![start + rim, end - rim]);
        }
        let off = chord.turned() * aside;
        let controls = [start + chord * 0.3 + off, end - chord * 0.3 + off];
        let rim = |centre: Point, budget: Point| centre + (budget - centre).direction() * radius;
        Outline::Curve([rim(start, controls[0]), controls[0], controls[1], rim(end, controls[1])])
    }

    /// A loop, on the side of a vertex that looks away from the others.
    fn around(&self, vertex: usize) -> [Point; 4] {
        let (points, radius) = (&self.points, self.radius);
        let at = points[vertex];
        let middle =
            points.iter().fold(Point::default(), |sum, &other| sum + other) * (1.0 / float(points.len()));
        let out = at - middle;
        let out = if out.length() > 1.0 { out.direction() } else { point(0.0, -1.0) };
        let angle = out.y.atan2(out.x);
        let ray = |turn: f64, length: f64| at + Point::at_angle(angle + turn * FRAC_PI_2) * length;
        [ray(-0.35, radius), ray(-0.45, 3.2 * radius), ray(0.45, 3.2 * radius), ray(0.35, radius)]
    }
}

/// A line with an arrow head at its end.
pub(super) fn draw_road(picture: &mut Picture, ink: Ink, road: &Outline) {
    const HEAD: f64 = 11.0;
    let (before, tip) = match road {
        Outline::Curve([.., budget, end]) => (*budget, *end),
        Outline::Line(points) => (points[0], points[points.len() - 1]),
        _ => return,
    };
    let back = (before - tip).direction();
    let neck = tip + back * HEAD;
    let body = match road {
        Outline::Curve([start, first, second, _]) => Outline::Curve([*start, *first, *second, neck]),
        _ => Outline::Line(vec![before, neck]),
    };
    picture.stroke(ink, body);
    let side = back.turned() * (HEAD * 0.45);
    picture.fill(ink, Outline::Polygon(vec![tip, neck + side, neck - side]));
}

fn draw_car(picture: &mut Picture, number: usize, at: Point) {
    let body = [(-15, 5), (-15, -2), (-9, -4), (-5, -11), (6, -11), (10, -4), (15, -2), (15, 5)];
    let body = body.map(|(x, y)| at + point(f64::from(x), f64::from(y)));
    let window = [(-4, -4), (-2, -9), (4, -9), (6, -4)].map(|(x, y)| at + point(f64::from(x), f64::from(y)));
    picture.fill([Ink::Token, Ink::Gold, Ink::Green][number % 3], Outline::Polygon(body.to_vec()));
    picture.fill(Ink::Paper, Outline::Polygon(window.to_vec()));
    for wheel in [-8.0, 8.0] {
        picture.fill(Ink::Black, circle(at + point(wheel, 5.0), 4.0));
    }
}

/// The longest name that is shown whole.
const MAX_NAME: usize = 7;

pub(super) fn short(name: &str) -> String {
    if name.chars().count() <= MAX_NAME {
        return name.to_owned();
    }
    name.chars().take(MAX_NAME - 1).chain(['…']).collect()
}

/// The size of a name that fits into a vertex.
pub(super) fn fitting(name: &str, size: f64) -> f64 {
    size.min(size * 1.75 * VERTEX / text_width(&short(name), size).max(1.0))
}
