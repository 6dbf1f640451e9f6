//! Graphs as people write them: `path 5`, `cycle 6`, `grid 3x4`, `complete 4`, `star 5` (a centre and five
//! leaves), or edges and lone vertices `a-b,b-c,d`.
//!
//! The vertices of a graph with a name are numbered from 1, those of a grid row by row, the centre of a star
//! first. A graph is printed as it was written, less what was written twice.

pub(crate) mod normal_form;
pub mod part;
pub(crate) mod set;
#[cfg(test)]
mod tests;
pub(crate) mod written;

use crate::analysis::Mover;
use crate::exercise::Difficulty;
use crate::heaps::{TIMES, number};
use crate::message::Message;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
pub use crate::picture::graph::{Fate, Spot};
use crate::picture::{self, Ink, Picture, layout};
use crate::sketch::{Line, MOST_SIDE, Piece, Sketch, piece};
use crate::spelling::nearest;
use part::MAX_VERTICES;
use set::Set;
use std::fmt;
use values::Player;
use written::{Names, Spelling};

/// A position of a game on a graph, for diagnostics.
pub(crate) const EXAMPLE: &str = "a-b,b-c; L a";

/// The most vertices in a line of characters.
const LINE: usize = 18;

const SPELLING: Spelling = Spelling {
    is_strange: |character| !character.is_alphanumeric() && character != '_',
    missing: "problem-missing-vertex",
    most: MAX_VERTICES,
    example: EXAMPLE,
};

/// A set of vertices of any graph.
pub(crate) type Vertices = Set<{ MAX_VERTICES / 64 }>;

/// A graph. Equal graphs were written in the same way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    shape: Shape,
    /// The neighbours of each vertex.
    rows: Vec<Vertices>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Shape {
    Path,
    Cycle,
    Grid { columns: usize },
    Complete,
    Star,
    Listed { names: Vec<String>, items: Vec<Item> },
}

/// What a list of edges and lone vertices consists of. Every item names a vertex or joins two for the first
/// time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Item {
    Edge([usize; 2]),
    Lone(usize),
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.vertices();
        match &self.shape {
            Shape::Path => write!(f, "path {count}"),
            Shape::Cycle => write!(f, "cycle {count}"),
            Shape::Grid { columns } => write!(f, "grid {}x{columns}", count / columns),
            Shape::Complete => write!(f, "complete {count}"),
            Shape::Star => write!(f, "star {}", count.saturating_sub(1)),
            Shape::Listed { names, items } => {
                for (index, item) in items.iter().enumerate() {
                    let comma = if index > 0 { "," } else { "" };
                    match *item {
                        Item::Edge([from, to]) => write!(f, "{comma}{}-{}", names[from], names[to])?,
                        Item::Lone(vertex) => write!(f, "{comma}{}", names[vertex])?,
                    }
                }
                Ok(())
            }
        }
    }
}

impl Graph {
    /// How many vertices there are.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.rows.len()
    }

    /// The name of a vertex.
    #[must_use]
    pub fn name(&self, vertex: usize) -> String {
        match &self.shape {
            Shape::Listed { names, .. } => names.get(vertex).cloned().unwrap_or_default(),
            _ => (vertex + 1).to_string(),
        }
    }

    /// The vertex of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<usize> {
        match &self.shape {
            Shape::Listed { names, .. } => names.iter().position(|known| known == name),
            _ => name.parse::<usize>().ok()?.checked_sub(1).filter(|&vertex| vertex < self.vertices()),
        }
    }

    /// The neighbours of a vertex, in their order.
    pub fn neighbours(&self, vertex: usize) -> impl Iterator<Item = usize> {
        self.rows.get(vertex).copied().unwrap_or(Vertices::EMPTY).into_iter()
    }

    /// The neighbours of each vertex.
    pub(crate) fn rows(&self) -> &[Vertices] {
        &self.rows
    }

    /// The graph with its vertices coloured by players, and a place for each move, which colours a vertex;
    /// `None` if it is too large.
    #[must_use]
    pub fn picture<M: ToString>(
        &self,
        colours: &[Option<Player>],
        moves: &[(Mover, usize, M)],
    ) -> Option<Picture> {
        picture::graph::colouring(&self.drawn(), colours, moves)
    }

    /// What is left of the graph: what has become of each vertex, the edges, and a place for each move;
    /// `None` if it is too large.
    #[must_use]
    pub fn picture_of_remains<M: ToString>(
        &self,
        vertices: &[Fate],
        edges: &[[usize; 2]],
        moves: &[(Mover, Spot, M)],
    ) -> Option<Picture> {
        let left = picture::graph::Remains { vertices, edges };
        picture::graph::remains(&self.drawn(), &left, moves)
    }

    fn drawn(&self) -> picture::graph::Graph {
        let shape = match self.shape {
            Shape::Path => layout::Shape::Path,
            Shape::Cycle | Shape::Complete => layout::Shape::Circle,
            Shape::Star => layout::Shape::Star,
            Shape::Grid { columns } => layout::Shape::Grid(columns),
            Shape::Listed { .. } => layout::Shape::Free,
        };
        let rows = self.rows.iter().enumerate();
        let edges = rows.flat_map(|(to, row)| {
            row.into_iter().take_while(move |&from| from < to).map(move |from| [from, to])
        });
        picture::graph::Graph { shape, names: self.names(), edges: edges.collect() }
    }

    /// A grid in its shape, short paths and cycles in a line; any other graph as its vertices, each with a
    /// mark and its neighbours.
    #[must_use]
    pub fn sketch(&self, mark: impl Fn(usize) -> Piece) -> Option<Sketch> {
        let (count, names) = (self.vertices(), self.names());
        let named = |vertex: usize, width: usize| -> Line {
            vec![mark(vertex), piece(Ink::Line, format!("{:<width$}", names[vertex]))]
        };
        match self.shape {
            Shape::Path | Shape::Cycle if count <= LINE => {
                let mut line = named(0, 0);
                for vertex in 1..count {
                    line.push(piece(Ink::Line, "─"));
                    line.extend(named(vertex, 0));
                }
                if self.shape == Shape::Cycle {
                    line.push(piece(Ink::Line, "─(1)"));
                }
                Sketch::of([line])
            }
            Shape::Grid { columns } if columns <= LINE => {
                let row =
                    |first: usize| (first..first + columns).flat_map(|vertex| named(vertex, 3)).collect();
                Sketch::of((0..count).step_by(columns).map(row))
            }
            _ => {
                let width = names
                    .iter()
                    .map(|name| name.chars().count())
                    .max()
                    .filter(|width| *width <= MOST_SIDE)?;
                let neighbours = |vertex: usize| {
                    self.rows[vertex].into_iter().map(|other| names[other].as_str()).collect()
                };
                written::sketch(count, |vertex| named(vertex, width), '─', neighbours)
            }
        }
    }

    /// A graph for an exercise: a tree with an edge more now and then.
    pub fn random(difficulty: Difficulty, dice: &mut Dice) -> Option<Graph> {
        Graph::read(&written::random_edges(2 + difficulty.number(), 4, '-', dice)).ok()
    }

    fn names(&self) -> Vec<String> {
        (0..self.vertices()).map(|vertex| self.name(vertex)).collect()
    }

    /// Reads a graph.
    pub fn read(text: &str) -> Result<Graph, ParseError> {
        let start = text.len() - text.trim_start().len();
        let written = text.trim();
        if written.is_empty() {
            return Err(ParseError::new(0..text.len(), Message::new("problem-nothing"), EXAMPLE));
        }
        let end = written.find(char::is_whitespace).unwrap_or(written.len());
        let (word, size) = written.split_at(end);
        let blank = size.len() - size.trim_start().len();
        match named(&word.to_ascii_lowercase(), size.trim_start()) {
            Some(graph) => graph.map_err(|parse_error| parse_error.shifted(start + end + blank)),
            None => match misnamed(written) {
                Some(parse_error) => Err(parse_error.shifted(start)),
                None => listed(written).map_err(|parse_error| parse_error.shifted(start)),
            },
        }
    }

    fn new(shape: Shape, vertices: usize, edges: impl IntoIterator<Item = [usize; 2]>) -> Graph {
        let mut rows = vec![Vertices::EMPTY; vertices];
        for [from, to] in edges {
            rows[from].insert(to);
            rows[to].insert(from);
        }
        Graph { shape, rows }
    }
}

/// The graph of a name and a size; `None` if there is no such name.
fn named(name: &str, size: &str) -> Option<Result<Graph, ParseError>> {
    let graph = match name {
        "path" => count(size, 1, "path 5").map(|n| Graph::new(Shape::Path, n, path(n))),
        "cycle" => {
            count(size, 3, "cycle 6").map(|n| Graph::new(Shape::Cycle, n, path(n).chain([[0, n - 1]])))
        }
        "complete" => count(size, 1, "complete 4").map(|n| {
            let edges = (0..n).flat_map(|to| (0..to).map(move |from| [from, to]));
            Graph::new(Shape::Complete, n, edges)
        }),
        "star" => leaves(size).map(|n| Graph::new(Shape::Star, n + 1, (1..=n).map(|leaf| [0, leaf]))),
        "grid" => grid(size),
        _ => return None,
    };
    Some(graph)
}

/// What is wrong with a text that names a graph, as `cycle6` or `petersen` does, but none that there is. A
/// lone vertex has a shorter name.
fn misnamed(text: &str) -> Option<ParseError> {
    const NAMES: [&str; 5] = ["path", "cycle", "grid", "complete", "star"];
    const LONGEST_VERTEX: usize = 2;
    let end = text.find(|character: char| !character.is_alphabetic()).unwrap_or(text.len());
    let (name, size) = text.split_at(end);
    let is_size =
        |character: char| character.is_ascii_digit() || character == ' ' || TIMES.contains(&character);
    if name.chars().count() <= LONGEST_VERTEX || !size.chars().all(is_size) {
        return None;
    }
    let problem = match nearest(name, NAMES.into_iter()) {
        Some(nearest) => {
            let meant = format!("{nearest} {}", size.trim());
            Message::new("problem-unknown-graph-near").text("nearest", meant.trim_end())
        }
        None => Message::new("problem-unknown-graph").text("names", NAMES.join(", ")),
    };
    Some(ParseError::new(0..text.len(), problem, "cycle 6"))
}

fn path(vertices: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..vertices).map(|vertex| [vertex - 1, vertex])
}

fn grid(size: &str) -> Result<Graph, ParseError> {
    let (rows, columns) = size.split_once(TIMES).unwrap_or((size, ""));
    let rows = rows.trim_end();
    let place = size.len() - columns.trim_start().len();
    let rows = count(rows, 1, "grid 3x4")?;
    let columns =
        count(columns.trim_start(), 1, "grid 3x4").map_err(|parse_error| parse_error.shifted(place))?;
    if rows * columns > MAX_VERTICES {
        return Err(ParseError::new(
            0..size.len(),
            Message::new("problem-too-many-vertices").count("limit", MAX_VERTICES),
            "grid 3x4",
        ));
    }
    let right = |cell: usize| (cell % columns + 1 < columns).then_some([cell, cell + 1]);
    let down = |cell: usize| (cell / columns + 1 < rows).then_some([cell, cell + columns]);
    let edges = (0..rows * columns).flat_map(|cell| right(cell).into_iter().chain(down(cell)));
    Ok(Graph::new(Shape::Grid { columns }, rows * columns, edges))
}

/// A number of vertices, at least so many.
fn count(text: &str, least: u64, example: &'static str) -> Result<usize, ParseError> {
    let vertices = number(text, MAX_VERTICES as u64, example)?;
    if vertices < least {
        return Err(ParseError::new(
            0..text.len(),
            Message::new("problem-too-small").text("limit", least),
            example,
        ));
    }
    Ok(usize::try_from(vertices).unwrap_or(MAX_VERTICES))
}

/// The number of leaves of a star.
fn leaves(text: &str) -> Result<usize, ParseError> {
    let leaves = number(text, MAX_VERTICES as u64 - 1, "star 5")?;
    Ok(usize::try_from(leaves).unwrap_or_default())
}

/// Reads edges and lone vertices.
fn listed(text: &str) -> Result<Graph, ParseError> {
    let mut names = Names::new(SPELLING);
    let mut items = Vec::new();
    let mut rows = vec![Vertices::EMPTY; MAX_VERTICES];
    let mut start = 0;
    for written in text.split(',') {
        let end = start + written.len();
        let known = names.list.len();
        match written.find('-') {
            None => {
                let vertex = names.read(text, start..end)?;
                if vertex == known {
                    items.push(Item::Lone(vertex));
                }
            }
            Some(dash) => {
                let from = names.read(text, start..start + dash)?;
                let to = names.read(text, start + dash + 1..end)?;
                if from == to {
                    return Err(ParseError::new(start..end, Message::new("problem-loop"), EXAMPLE));
                }
                if !rows[from].contains(to) {
                    items.push(Item::Edge([from, to]));
                }
                rows[from].insert(to);
                rows[to].insert(from);
            }
        }
        start = end + 1;
    }
    rows.truncate(names.list.len());
    Ok(Graph { shape: Shape::Listed { names: names.list, items }, rows })
}
