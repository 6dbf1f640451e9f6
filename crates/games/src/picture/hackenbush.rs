//! Hackenbush pictures: the ground, and what grows from it ([`super::levels`]). An edge is the place of the
//! move that cuts it.
//!
//! Several edges between the same nodes are drawn as curves beside one another, loops as drops where there is
//! most room around their node, and an edge over other nodes of the same height as an arch.

use super::levels::{Plan, plan};
use super::{Ink, Outline, Picture, Place, Point, Surface, circle, float, point};
use crate::analysis::Mover;
use crate::message::Message;
use rustc_hash::FxHashMap;
use std::f64::consts::{FRAC_PI_2, TAU};

/// The most edges of a picture, and the most above one another.
pub(crate) const MAX_EDGES: usize = 500;
const MAX_HEIGHT: usize = 100;

/// The distance of neighbours.
const UNIT: f64 = 56.0;

/// The most edges among which loops are looked for.
const MOST_IN_LOOPS: usize = 100;

/// From one of several edges between the same nodes to the next.
const PARALLEL: f64 = 20.0;

/// An edge to draw.
pub(crate) struct Edge {
    /// The nodes; 0 is the ground.
    pub(crate) ends: [usize; 2],
    pub(crate) ink: Ink,
    /// The name of the move that cuts it, and who can; `None` if it has fallen.
    pub(crate) cut: Option<(String, Mover)>,
}

/// At most [`MAX_EDGES`] edges between nodes with these names, the ground first, drawn along lines that
/// somebody has drawn, if there is one for each; `None` if they are too high.
pub(crate) fn draw(names: &[String], edges: &[Edge], lines: &[[Point; 2]]) -> Option<Picture> {
    let ends: Vec<[usize; 2]> = edges.iter().map(|edge| edge.ends).collect();
    let drawn = Drawn::of(names.len(), &ends, lines);
    let mut picture = Picture { surface: Surface::Slate, ..Picture::default() };
    let (outlines, points) = match drawn {
        Some(drawn) => {
            draw_ground(&mut picture, drawn.ground, drawn.right);
            (drawn.outlines(&ends), drawn.points)
        }
        None => {
            let plan = plan(names.len(), &ends);
            if plan.heights.iter().any(|&height| height > MAX_HEIGHT) {
                return None;
            }
            draw_ground(&mut picture, 0.0, plan.width * UNIT);
            let points = (0..names.len()).map(|node| place(&plan, node)).collect();
            (outlines(&plan, &ends), points)
        }
    };
    for outline in &outlines {
        picture.stroke(Ink::Ghost, outline.clone());
    }
    for (index, (edge, outline)) in edges.iter().zip(&outlines).enumerate() {
        if edge.cut.is_some() {
            picture.piece(index.to_string(), |piece| piece.stroke(edge.ink, outline.clone()));
        }
    }
    for (node, at) in points.iter().enumerate().skip(1) {
        if edges.iter().any(|edge| edge.cut.is_some() && edge.ends.contains(&node)) {
            picture.piece(format!("n{node}"), |piece| piece.fill(Ink::Line, circle(*at, 5.0)));
        }
    }
    draw_loops(&mut picture, names.len(), edges, &outlines);
    picture.parts = beside_tops(edges, &points);
    for (edge, outline) in edges.iter().zip(outlines) {
        if let Some((name, mover)) = &edge.cut {
            let colour = match edge.ink {
                Ink::Left => "blue",
                Ink::Right => "red",
                _ => "green",
            };
            let label = Message::new("place-cut").text("colour", colour).text("edge", name);
            picture.places.push(Place::new(outline, name, *mover).called(label));
        }
    }
    Some(picture.fitted())
}

/// Where it can be written what the parts are worth, in the order of their first edges: beside their tops.
fn beside_tops(edges: &[Edge], points: &[Point]) -> Vec<Point> {
    let higher = |one: Point, other: Point| if other.y < one.y { other } else { one };
    let mut parts: Vec<(Vec<usize>, Point)> = Vec::new();
    for [from, to] in edges.iter().filter(|edge| edge.cut.is_some()).map(|edge| edge.ends) {
        let mut nodes: Vec<usize> = [from, to].into_iter().filter(|node| *node != 0).collect();
        let mut top = higher(points[from], points[to]);
        let touched = |(other, _): &(Vec<usize>, Point)| other.iter().any(|node| nodes.contains(node));
        let joined: Vec<usize> = (0..parts.len()).filter(|part| touched(&parts[*part])).collect();
        for part in joined.iter().rev() {
            let (others, their_top) = parts.remove(*part);
            nodes.extend(others);
            top = higher(top, their_top);
        }
        parts.insert(joined.first().copied().unwrap_or(parts.len()), (nodes, top));
    }
    parts.into_iter().map(|(_, top)| top + point(20.0, 0.0)).collect()
}

/// The clue to green pictures: the edges of loops, whose nodes can be fused.
fn draw_loops(picture: &mut Picture, nodes: usize, edges: &[Edge], outlines: &[Outline]) {
    let standing = || edges.iter().enumerate().filter(|(_, edge)| edge.cut.is_some());
    if standing().count() > MOST_IN_LOOPS || standing().any(|(_, edge)| edge.ink != Ink::Green) {
        return;
    }
    // An edge is in a loop if its ends are connected without it.
    let is_in_loop = |index: usize, [from, to]: [usize; 2]| {
        let mut reached = vec![false; nodes];
        reached[from] = true;
        let mut grows = true;
        while grows && !reached[to] {
            grows = false;
            for (_, edge) in standing().filter(|(other, _)| *other != index) {
                if edge.ends.iter().any(|end| reached[*end]) && edge.ends.iter().any(|end| !reached[*end]) {
                    reached[edge.ends[0]] = true;
                    reached[edge.ends[1]] = true;
                    grows = true;
                }
            }
        }
        reached[to]
    };
    picture.clue(|clue| {
        for (index, _) in standing().filter(|(index, edge)| is_in_loop(*index, edge.ends)) {
            clue.stroke(Ink::Clue, outlines[index].clone());
        }
    });
}

/// Where somebody has drawn edges.
struct Drawn {
    lines: Vec<[Point; 2]>,
    points: Vec<Point>,
    ground: f64,
    right: f64,
}

impl Drawn {
    /// `None` if there is not a line for each edge.
    fn of(nodes: usize, ends: &[[usize; 2]], lines: &[[Point; 2]]) -> Option<Drawn> {
        let all = || lines.iter().flatten();
        let far = |p: &Point| p.x.abs().max(p.y.abs()) > 100_000.0 || !(p.x + p.y).is_finite();
        if lines.is_empty() || lines.len() != ends.len() || all().any(far) {
            return None;
        }
        // Seen from the corner of all that is drawn.
        let least = |side: fn(&Point) -> f64| all().map(side).fold(f64::INFINITY, f64::min);
        let corner = point(least(|p| p.x), least(|p| p.y));
        let lines: Vec<[Point; 2]> = lines.iter().map(|line| line.map(|p| p - corner)).collect();
        let most = |side: fn(&Point) -> f64| lines.iter().flatten().map(side).fold(0.0, f64::max);
        let mut points = vec![Point::default(); nodes];
        for (line, ends) in lines.iter().zip(ends) {
            for (&at, &node) in line.iter().zip(ends) {
                points[node] = at;
            }
        }
        let (right, ground) = (most(|p| p.x), most(|p| p.y));
        Some(Drawn { lines, points, ground, right })
    }

    /// Several edges between the same points lie beside one another, a loop is a drop.
    fn outlines(&self, ends: &[[usize; 2]]) -> Vec<Outline> {
        let alike =
            |first: &[Point; 2], second: &[Point; 2]| first == second || *first == [second[1], second[0]];
        let outline = |(index, line): (usize, &[Point; 2])| {
            let count = self.lines.iter().filter(|other| alike(other, line)).count();
            let before = self.lines[..index].iter().filter(|other| alike(other, line)).count();
            let share = Share { index: before, count };
            if ends[index][0] == ends[index][1] {
                let turn = 0.9 * share.offset();
                return Outline::Curve(drop(line[0], turn - FRAC_PI_2, 0.5));
            }
            let mut line = *line;
            line.sort_by(|first, second| first.x.total_cmp(&second.x).then(first.y.total_cmp(&second.y)));
            side_by_side(line[0], line[1], share, 0.0)
        };
        self.lines.iter().enumerate().map(outline).collect()
    }
}

fn place(plan: &Plan, node: usize) -> Point {
    point(plan.across[node], -float(plan.heights[node])) * UNIT
}

/// A line with strokes below.
fn draw_ground(picture: &mut Picture, y: f64, right: f64) {
    const BEYOND: f64 = 44.0;
    const STROKE: f64 = 12.0;
    let mut x = STROKE - BEYOND;
    while x <= right + BEYOND {
        picture.line(Ink::Faint, &[point(x, y + 4.0), point(x - STROKE, y + 4.0 + STROKE)]);
        x += 2.0 * STROKE;
    }
    picture.line(Ink::Ground, &[point(-BEYOND, y), point(right + BEYOND, y)]);
}

/// The lines of the edges.
fn outlines(plan: &Plan, edges: &[[usize; 2]]) -> Vec<Outline> {
    let mut alike: FxHashMap<[usize; 2], usize> = FxHashMap::default();
    for &[from, to] in edges {
        *alike.entry([from.min(to), from.max(to)]).or_default() += 1;
    }
    let mut drawn: FxHashMap<[usize; 2], usize> = FxHashMap::default();
    let mut outline = |&[from, to]: &[usize; 2]| {
        let pair = [from.min(to), from.max(to)];
        let index = drawn.entry(pair).or_default();
        *index += 1;
        let share = Share { index: *index - 1, count: alike[&pair] };
        match pair {
            [0, 0] => Outline::Curve(drop(point(plan.loops[share.index] * UNIT, 0.0), -FRAC_PI_2, 0.5)),
            [node, other] if node == other => Outline::Curve(loop_at(plan, edges, node, share)),
            [0, node] => side_by_side(place(plan, node), point(plan.across[node] * UNIT, 0.0), share, 0.0),
            [node, other] => {
                side_by_side(place(plan, node), place(plan, other), share, arch(plan, node, other))
            }
        }
    };
    edges.iter().map(&mut outline).collect()
}

/// One of several edges with the same ends.
#[derive(Clone, Copy)]
struct Share {
    index: usize,
    count: usize,
}

impl Share {
    /// From -(count - 1)/2 to (count - 1)/2.
    fn offset(self) -> f64 {
        float(self.index) - float(self.count - 1) / 2.0
    }
}

/// How high an edge is bent over the nodes of the same height between its ends.
fn arch(plan: &Plan, node: usize, other: usize) -> f64 {
    let is_level = plan.heights[node] == plan.heights[other];
    let between = plan.order[node].abs_diff(plan.order[other]).saturating_sub(1);
    if is_level && between > 0 { UNIT * (0.3 + 0.1 * float(between)).min(0.8) } else { 0.0 }
}

/// An edge from point to point; in the middle it is as far aside as its share has it, and higher by an arch.
fn side_by_side(from: Point, to: Point, share: Share, arch: f64) -> Outline {
    let chord = to - from;
    // The middle of a Bézier curve goes three quarters of the way to its budget points.
    let aside = chord.direction().turned() * (share.offset() * PARALLEL * 4.0 / 3.0);
    let off = aside - point(0.0, arch * 4.0 / 3.0);
    if off.length() < 1e-9 {
        return Outline::Line(vec![from, to]);
    }
    Outline::Curve([from, from + chord * 0.25 + off, to - chord * 0.25 + off, to])
}

/// A loop in the widest gap between the edges of a node.
fn loop_at(plan: &Plan, edges: &[[usize; 2]], node: usize, share: Share) -> [Point; 4] {
    const WIDEST: f64 = 0.9;
    let (middle, gap) = widest_gap(angles(plan, edges, node));
    let step = (gap / float(share.count + 1)).min(WIDEST);
    drop(place(plan, node), middle + step * share.offset(), step * 0.55)
}

/// The directions of the edges of a node, but for loops.
fn angles(plan: &Plan, edges: &[[usize; 2]], node: usize) -> Vec<f64> {
    let at = place(plan, node);
    let others = edges.iter().filter(|ends| ends.contains(&node) && ends[0] != ends[1]);
    let angles = others.map(|&[from, to]| {
        let other = if from == node { to } else { from };
        let end = if other == 0 { point(at.x, 0.0) } else { place(plan, other) };
        (end.y - at.y).atan2(end.x - at.x)
    });
    angles.collect()
}

/// The middle and the width of the widest gap between angles; of gaps as wide the one most to the right.
fn widest_gap(mut angles: Vec<f64>) -> (f64, f64) {
    angles.sort_by(f64::total_cmp);
    let mut widest = (-FRAC_PI_2, TAU);
    for (index, &angle) in angles.iter().enumerate() {
        let next = angles.get(index + 1).copied().unwrap_or(angles[0] + TAU);
        let gap = (angle + (next - angle) / 2.0, next - angle);
        let is_wider = gap.1 > widest.1 + 1e-6;
        let is_as_wide = gap.1 > widest.1 - 1e-6;
        if index == 0 || is_wider || (is_as_wide && gap.0.cos() > widest.0.cos()) {
            widest = gap;
        }
    }
    widest
}

/// A drop that hangs from a point in a direction.
fn drop(at: Point, angle: f64, half_width: f64) -> [Point; 4] {
    let ray = |turn: f64| at + Point::at_angle(angle + turn) * (UNIT * 1.1);
    [at, ray(-half_width), ray(half_width), at]
}
