//! What graphs have in common, whether their edges have a direction or not: names of vertices as they are
//! read, lists of neighbours for drawings made of characters, and edges at random.

use crate::message::Message;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::Ink;
use crate::sketch::{Line, Sketch, piece};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// How the names of vertices are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spelling {
    /// The characters that are not part of a name.
    pub(crate) is_strange: fn(char) -> bool,
    /// The message that a name is missing.
    pub(crate) missing: &'static str,
    /// The most vertices.
    pub(crate) most: usize,
    /// A position.
    pub(crate) example: &'static str,
}

/// The names of vertices read so far.
pub(crate) struct Names {
    spelling: Spelling,
    pub(crate) list: Vec<String>,
    numbers: FxHashMap<String, usize>,
}

impl Names {
    /// No names yet.
    pub(crate) fn new(spelling: Spelling) -> Names {
        Names { spelling, list: Vec::new(), numbers: FxHashMap::default() }
    }

    /// The vertex of a name, a new one if it has not been named before.
    pub(crate) fn read(&mut self, text: &str, span: Range<usize>) -> Result<usize, ParseError> {
        let Spelling { is_strange, missing, most, example } = self.spelling;
        let wrong = |span, problem| Err(ParseError::new(span, problem, example));
        let written = &text[span.clone()];
        let name = written.trim();
        if name.is_empty() {
            return wrong(span, Message::new(missing));
        }
        let start = span.start + written.len() - written.trim_start().len();
        if let Some((place, character)) = name.char_indices().find(|(_, character)| is_strange(*character)) {
            let place = start + place..start + place + character.len_utf8();
            let problem = Message::new("error-unexpected-character").character("character", character);
            return wrong(place, problem);
        }
        if let Some(&vertex) = self.numbers.get(name) {
            return Ok(vertex);
        }
        let vertex = self.list.len();
        if vertex == most {
            let problem = Message::new("problem-too-many-vertices").count("limit", most);
            return wrong(start..start + name.len(), problem);
        }
        self.list.push(name.to_owned());
        self.numbers.insert(name.to_owned(), vertex);
        Ok(vertex)
    }
}

/// A line for each vertex: what it looks like, and after a joint the names of its neighbours.
pub(crate) fn sketch<'n>(
    vertices: usize,
    look: impl Fn(usize) -> Line,
    joint: char,
    neighbours: impl Fn(usize) -> Vec<&'n str>,
) -> Option<Sketch> {
    let line = |vertex: usize| {
        let mut line = look(vertex);
        let neighbours = neighbours(vertex);
        if !neighbours.is_empty() {
            line.push(piece(Ink::Line, format!(" {joint} {}", neighbours.join(" "))));
        }
        line
    };
    Sketch::of((0..vertices).map(line))
}

/// Vertices `a`, `b`, …: each but the first is joined to one before it and, once in so many times, to
/// another.
pub(crate) fn random_edges(vertices: u64, odds: u64, joint: char, dice: &mut Dice) -> String {
    let mut edges = Vec::new();
    for vertex in 1..vertices {
        let first = dice.between(0, vertex - 1);
        edges.push([first, vertex]);
        let second = dice.between(0, vertex - 1);
        if second != first && dice.between(1, odds) == 1 {
            edges.push([second, vertex]);
        }
    }
    let edges = edges.into_iter().map(|[from, to]| format!("{}{joint}{}", letter(from), letter(to)));
    edges.collect::<Vec<_>>().join(",")
}

/// The name of a vertex of a graph that was made at random.
pub(crate) fn letter(vertex: u64) -> char {
    ('a'..='z').nth(usize::try_from(vertex).unwrap_or(usize::MAX)).unwrap_or('z')
}
