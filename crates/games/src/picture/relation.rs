//! A relation: vertices with what is known of them, arcs, and a walk along some of the arcs.
//!
//! A vertex is a place of the name of the vertex. Its name stands in the middle, below it the letter of its
//! outcome and its layer.

use super::graph::{FONT, Graph, Sketch, TOWN, draw_road, fitting, short};
use super::layout::Shape;
use super::{Ink, Picture, Place, circle, point};
use crate::analysis::Mover;

/// The most vertices and arcs that are drawn.
const MAX_VERTICES: usize = 60;
const MAX_ARCS: usize = 400;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertex {
    pub name: String,
    /// Who wins.
    pub fate: Fate,
    /// What is written below the name: `W3`.
    pub note: String,
}

/// Who wins from a vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The player to move.
    Won,
    /// The other player.
    Lost,
    /// Nobody.
    Tie,
}

/// The picture; `None` if there is too much to draw. The walk goes from vertex to vertex, and its last one
/// has a ring.
#[must_use]
pub fn relation(vertices: &[Vertex], arcs: &[[usize; 2]], walk: &[usize]) -> Option<Picture> {
    let is_vertex = |end: &usize| *end < vertices.len();
    if vertices.len() > MAX_VERTICES || arcs.len() > MAX_ARCS || !arcs.iter().flatten().all(is_vertex) {
        return None;
    }
    let names = vertices.iter().map(|vertex| vertex.name.clone()).collect();
    let graph = Graph { shape: Shape::Free, names, edges: arcs.to_vec() };
    let sketch = Sketch { points: graph.points()?, radius: TOWN };
    let mut picture = Picture::default();
    if let Some(&at) = walk.last().and_then(|&here| sketch.points.get(here)) {
        picture.stroke(Ink::Token, circle(at, TOWN + 5.0));
    }
    let walked = |arc: &[usize; 2]| walk.windows(2).any(|step| step == arc);
    let (way, rest): (Vec<_>, Vec<_>) = arcs.iter().partition(|arc| walked(arc));
    for (ink, arcs) in [(Ink::Line, rest), (Ink::Token, way)] {
        for &[from, to] in arcs {
            // An arc and the one back are bent apart.
            let aside = if graph.edges.contains(&[to, from]) { 0.16 } else { 0.0 };
            draw_road(&mut picture, ink, &sketch.path([from, to], aside));
        }
    }
    for (vertex, &at) in vertices.iter().zip(&sketch.points) {
        let ink = match vertex.fate {
            Fate::Won => Ink::Winning,
            Fate::Lost => Ink::Losing,
            Fate::Tie => Ink::Tied,
        };
        picture.fill(ink, circle(at, TOWN));
        picture.text(Ink::Line, at - point(0.0, 6.0), fitting(&vertex.name, FONT), short(&vertex.name));
        picture.text(Ink::Line, at + point(0.0, 10.0), fitting(&vertex.note, 12.0), vertex.note.clone());
        picture.places.push(Place::new(circle(at, TOWN), &vertex.name, Mover::Either));
    }
    Some(picture.fitted())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vertices(count: usize) -> Vec<Vertex> {
        let vertex = |number: usize| Vertex {
            name: number.to_string(),
            fate: [Fate::Won, Fate::Lost, Fate::Tie][number % 3],
            note: "W1".to_owned(),
        };
        (0..count).map(vertex).collect()
    }

    #[test]
    fn vertices_are_places_in_their_order() {
        let picture = relation(&vertices(3), &[[0, 1], [1, 2], [2, 1], [2, 2]], &[0, 1]).unwrap();
        let names: Vec<&str> = picture.places.iter().map(|place| place.name.as_str()).collect();
        assert_eq!(names, ["0", "1", "2"]);
        assert!(picture.width > 50.0 && picture.height > 50.0);
    }

    #[test]
    fn too_much_is_not_drawn() {
        assert_eq!(relation(&vertices(61), &[], &[]), None);
        assert_eq!(relation(&vertices(2), &[[0, 2]], &[]), None);
        assert!(relation(&[], &[], &[5]).is_some());
    }
}
