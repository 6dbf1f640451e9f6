//! Where the vertices of a graph are drawn, in units of about the length of an edge.
//!
//! Graphs with a name have their natural shape. Any other is drawn component by component, so that distances
//! on paper are as near as may be to distances in the graph: stress majorisation (Gansner, Koren and North
//! 2004), which moves a vertex to where all the others would have it, again and again, from two beginnings of
//! which the better end is kept. Each round costs n² steps, and the number of rounds depends on n alone.

use super::{Point, float, point};
use std::collections::VecDeque;
use std::f64::consts::TAU;

/// The shape of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Vertices one after another.
    Path,
    /// Vertices around a circle.
    Circle,
    /// The first vertex in the middle, the others around it.
    Star,
    /// Row by row, so many in each.
    Grid(usize),
    /// As its edges have it.
    Free,
}

/// How often each vertex is moved: as often as these steps allow, within bounds.
const STEPS: usize = 8_000_000;
const ROUNDS: (usize, usize) = (200, 2_000);

/// The most vertices of a path on a line.
const LINE: usize = 20;

/// The places of the vertices.
pub(crate) fn places(shape: Shape, vertices: usize, edges: &[[usize; 2]]) -> Vec<Point> {
    match shape {
        Shape::Path => (0..vertices).map(|vertex| on_path(vertex, vertices)).collect(),
        Shape::Circle => circle(vertices),
        Shape::Star => [Point::default()].into_iter().chain(circle(vertices.saturating_sub(1))).collect(),
        Shape::Grid(columns) => {
            let columns = columns.max(1);
            (0..vertices).map(|vertex| point(float(vertex % columns), float(vertex / columns))).collect()
        }
        Shape::Free => free(vertices, edges),
    }
}

/// A path that is not short goes up and down, so that there is more of it in a line; a long one turns at the
/// end of a line and comes back on the next.
fn on_path(vertex: usize, vertices: usize) -> Point {
    const SHORT: usize = 5;
    let (line, place) = (vertex / LINE, vertex % LINE);
    let across = if line % 2 == 0 { place } else { LINE - 1 - place };
    if vertices <= SHORT {
        return point(float(across), 0.0);
    }
    let (wide, high) = (0.8, 0.6);
    point(wide * float(across), high * float(across % 2) + float(line))
}

/// Around a circle, from the top and clockwise.
fn circle(vertices: usize) -> Vec<Point> {
    let radius = (float(vertices) / TAU).max(1.0);
    let angle = |vertex: usize| TAU * (float(vertex) / float(vertices.max(1)) - 0.25);
    (0..vertices).map(|vertex| Point::at_angle(angle(vertex)) * radius).collect()
}

fn free(vertices: usize, edges: &[[usize; 2]]) -> Vec<Point> {
    let mut neighbours = vec![Vec::new(); vertices];
    for &[from, to] in edges.iter().filter(|[from, to]| from != to) {
        neighbours[from].push(to);
        neighbours[to].push(from);
    }
    let mut components = Vec::new();
    let mut seen = vec![false; vertices];
    for vertex in 0..vertices {
        if !seen[vertex] {
            let members = depth_first(&neighbours, vertex);
            for &member in &members {
                seen[member] = true;
            }
            let places = Component::new(&neighbours, &members).places();
            components.push((members, places));
        }
    }
    pack(vertices, components)
}

/// Vertices that can be reached from one, in the order of a walk that goes as deep as it can first.
fn depth_first(neighbours: &[Vec<usize>], start: usize) -> Vec<usize> {
    let mut seen = vec![false; neighbours.len()];
    let mut open = vec![start];
    let mut order = Vec::new();
    while let Some(vertex) = open.pop() {
        if !std::mem::replace(&mut seen[vertex], true) {
            order.push(vertex);
            open.extend(neighbours[vertex].iter().rev().filter(|&&next| !seen[next]));
        }
    }
    order
}

/// A connected graph.
struct Component {
    /// Distances in the graph.
    distances: Vec<Vec<f64>>,
}

impl Component {
    fn new(neighbours: &[Vec<usize>], members: &[usize]) -> Component {
        let distances = members.iter().map(|&start| {
            let all = breadth_first(neighbours, start);
            members.iter().map(|&member| float(all[member])).collect()
        });
        Component { distances: distances.collect() }
    }

    /// The places of the members, the first of them to the left and not at the bottom.
    fn places(&self) -> Vec<Point> {
        let beginnings = [circle(self.distances.len()), self.by_landmarks()];
        let ends = beginnings.map(|places| self.relaxed(places));
        let [first, second] = &ends;
        let better = if self.stress(second) < self.stress(first) { second } else { first };
        level(better)
    }

    /// By the distances from two pairs of vertices that are far from one another.
    fn by_landmarks(&self) -> Vec<Point> {
        let count = self.distances.len();
        let farthest = |distance: &dyn Fn(usize) -> f64| {
            // The first of those that are equally far.
            (0..count).rev().max_by(|&a, &b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
        };
        let a = farthest(&|vertex| self.distances[0][vertex]);
        let b = farthest(&|vertex| self.distances[a][vertex]);
        let c = farthest(&|vertex| self.distances[a][vertex].min(self.distances[b][vertex]));
        let d = farthest(&|vertex| self.distances[c][vertex]);
        // Vertices with the same distances must not be on the same point.
        let apart = |vertex: usize| Point::at_angle(float(vertex)) * 0.001;
        let place = |vertex: usize| {
            let along = |from: usize, to: usize| self.distances[from][vertex] - self.distances[to][vertex];
            point(along(a, b), along(c, d)) * 0.5 + apart(vertex)
        };
        (0..count).map(place).collect()
    }

    /// Each vertex moved often to the weighted mean of where the others would have it.
    fn relaxed(&self, mut places: Vec<Point>) -> Vec<Point> {
        let rounds = STEPS / (places.len() * places.len()).max(1);
        for _ in 0..rounds.clamp(ROUNDS.0, ROUNDS.1) {
            for vertex in 0..places.len() {
                let here = places[vertex];
                let (mut sum, mut weights) = (Point::default(), 0.0);
                for (other, &there) in places.iter().enumerate().filter(|(other, _)| *other != vertex) {
                    let distance = self.distances[vertex][other];
                    let weight = 1.0 / (distance * distance);
                    sum = sum + (there + (here - there).direction() * distance) * weight;
                    weights += weight;
                }
                if weights > 0.0 {
                    places[vertex] = sum * (1.0 / weights);
                }
            }
        }
        places
    }

    fn stress(&self, places: &[Point]) -> f64 {
        let mut stress = 0.0;
        for (vertex, &here) in places.iter().enumerate() {
            for (other, &there) in places[..vertex].iter().enumerate() {
                let distance = self.distances[vertex][other];
                stress += (((here - there).length() - distance) / distance).powi(2);
            }
        }
        stress
    }
}

/// Distances from a vertex.
fn breadth_first(neighbours: &[Vec<usize>], start: usize) -> Vec<usize> {
    let mut distances = vec![usize::MAX; neighbours.len()];
    distances[start] = 0;
    let mut queue = VecDeque::from([start]);
    while let Some(vertex) = queue.pop_front() {
        for &next in &neighbours[vertex] {
            if distances[next] == usize::MAX {
                distances[next] = distances[vertex] + 1;
                queue.push_back(next);
            }
        }
    }
    distances
}

/// Turned so that it is as wide as may be, and reflected so that the first point is not right of the middle
/// and not below it.
fn level(places: &[Point]) -> Vec<Point> {
    let middle =
        places.iter().fold(Point::default(), |sum, &place| sum + place) * (1.0 / float(places.len().max(1)));
    let (mut across, mut down, mut mixed) = (0.0, 0.0, 0.0);
    for place in places.iter().map(|&place| place - middle) {
        across += place.x * place.x;
        down += place.y * place.y;
        mixed += place.x * place.y;
    }
    // What is as wide in every direction has its first point at the top.
    let first = places.first().map_or(Point::default(), |&place| place - middle);
    let is_round = (across - down).hypot(2.0 * mixed) < 0.02 * (across + down);
    let axis = if is_round {
        first.direction().turned()
    } else {
        Point::at_angle((2.0 * mixed).atan2(across - down) / 2.0)
    };
    let turned = |place: &Point| {
        let from = *place - middle;
        point(from.x * axis.x + from.y * axis.y, from.y * axis.x - from.x * axis.y)
    };
    let turned: Vec<Point> = places.iter().map(turned).collect();
    let first = turned.first().copied().unwrap_or_default();
    let sign = |backwards: bool| if backwards { -1.0 } else { 1.0 };
    let (right, below) = (sign(first.x > 1e-6), sign(first.y > 1e-6));
    turned.iter().map(|place| point(place.x * right, place.y * below)).collect()
}

/// Components side by side, on lines that make the whole a bit wider than high.
fn pack(vertices: usize, components: Vec<(Vec<usize>, Vec<Point>)>) -> Vec<Point> {
    let corners = |places: &[Point]| {
        let by = |choose: fn(f64, f64) -> f64| {
            let pick = |a: Point, b: &Point| point(choose(a.x, b.x), choose(a.y, b.y));
            places.iter().fold(places.first().copied().unwrap_or_default(), pick)
        };
        (by(f64::min), by(f64::max))
    };
    let sizes = components.iter().map(|(_, places)| {
        let (least, greatest) = corners(places);
        greatest - least + point(1.0, 1.0)
    });
    let sizes: Vec<Point> = sizes.collect();
    let area: f64 = sizes.iter().map(|size| size.x * size.y).sum();
    let widest = sizes.iter().map(|size| size.x).fold((area * 2.0).sqrt(), f64::max);
    let mut placed = vec![Point::default(); vertices];
    let (mut x, mut y, mut height) = (0.0, 0.0, 0.0_f64);
    for ((members, places), size) in components.into_iter().zip(sizes) {
        if x + size.x > widest + 1e-6 && x > 0.0 {
            (x, y, height) = (0.0, y + height, 0.0);
        }
        let (least, _) = corners(&places);
        for (member, place) in members.into_iter().zip(places) {
            placed[member] = place - least + point(x, y);
        }
        x += size.x;
        height = height.max(size.y);
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distance(places: &[Point], a: usize, b: usize) -> f64 {
        (places[a] - places[b]).length()
    }

    #[test]
    fn a_path_is_drawn_straight_and_a_cycle_round() {
        let path = places(Shape::Free, 4, &[[0, 1], [1, 2], [2, 3]]);
        assert!((distance(&path, 0, 3) - 3.0).abs() < 0.02, "{path:?}");
        assert!(path[0].x < path[3].x);
        let cycle = places(Shape::Free, 6, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 5], [5, 0]]);
        let across: Vec<f64> = (0..3).map(|vertex| distance(&cycle, vertex, vertex + 3)).collect();
        assert!(across.iter().all(|length| (length - across[0]).abs() < 0.02), "{across:?}");
    }

    #[test]
    fn components_do_not_meet() {
        let edges = [[0, 1], [1, 2], [2, 0], [4, 5]];
        let places = places(Shape::Free, 7, &edges);
        for vertex in 0..7 {
            for other in 0..vertex {
                assert!(distance(&places, vertex, other) > 0.7, "{vertex} {other} {places:?}");
            }
        }
    }

    #[test]
    fn shapes_have_neighbours_at_hand() {
        let cases = [
            (Shape::Path, 50, [19, 20]),
            (Shape::Circle, 12, [11, 0]),
            (Shape::Star, 6, [0, 5]),
            (Shape::Grid(3), 6, [1, 4]),
        ];
        for (shape, vertices, [from, to]) in cases {
            let places = places(shape, vertices, &[]);
            assert_eq!(places.len(), vertices);
            assert!((0.9..=1.1).contains(&distance(&places, from, to)), "{shape:?}");
        }
    }
}
