//! Graphs as texts, `a-b,b-c,d; L a`: what rules ask about them, and a text that forgets the names.

use games::graph::Graph;
use games::{Message, ParseError};
use std::collections::BTreeMap;
use std::fmt;

/// The most vertices of a graph.
const MAX_VERTICES: usize = 128;

/// A vertex that has not been coloured.
const PLAIN: char = '.';

/// The graph without vertices.
pub(crate) const NOTHING: &str = "-";

/// A graph with colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextGraph {
    names: Vec<String>,
    /// The neighbours of each vertex: bit v is the vertex v.
    rows: Vec<u128>,
    colours: Vec<char>,
}

fn each(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let vertex = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(vertex as usize)
    })
}

impl TextGraph {
    /// Reads `path 5`, `a-b,b-c,d`, either with colours `; L a c; R b`; `-` is the graph without vertices.
    pub(crate) fn read(text: &str) -> Result<TextGraph, ParseError> {
        let mut fields = text.split(';');
        let first = fields.next().unwrap_or_default();
        let mut graph = TextGraph::uncoloured(first)?;
        let mut start = first.len() + 1;
        for field in fields {
            let span = start..start + field.len();
            start = span.end + 1;
            let wrong = |id: &'static str| ParseError::new(span.clone(), Message::new(id), "a-b,b-c; L a");
            let mut words = field.split_whitespace();
            let colour = words.next().and_then(|word| word.parse().ok());
            let colour = colour.ok_or_else(|| wrong("problem-missing-player"))?;
            for name in words {
                let vertex = graph.find(name).ok_or_else(|| wrong("problem-no-such-vertex"))?;
                graph.colours[vertex] = colour;
            }
        }
        Ok(graph)
    }

    fn uncoloured(text: &str) -> Result<TextGraph, ParseError> {
        if text.trim() == NOTHING {
            return Ok(TextGraph { names: Vec::new(), rows: Vec::new(), colours: Vec::new() });
        }
        let graph = Graph::read(text)?;
        let count = graph.vertices();
        if count > MAX_VERTICES {
            let problem = Message::new("problem-too-many-vertices").count("limit", MAX_VERTICES);
            return Err(ParseError::new(0..text.len(), problem, "grid 3x4"));
        }
        let row = |vertex| graph.neighbours(vertex).fold(0, |row, other| row | 1 << other);
        Ok(TextGraph {
            names: (0..count).map(|vertex| graph.name(vertex)).collect(),
            rows: (0..count).map(row).collect(),
            colours: vec![PLAIN; count],
        })
    }

    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|known| known == name)
    }

    pub(crate) fn neighbours(&self, vertex: usize) -> impl Iterator<Item = usize> {
        each(self.rows[vertex])
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = [usize; 2]> {
        let of = |from: usize| self.neighbours(from).filter(move |to| from < *to).map(move |to| [from, to]);
        (0..self.names.len()).flat_map(of)
    }

    pub(crate) fn colour(&self, vertex: usize) -> char {
        self.colours[vertex]
    }

    pub(crate) fn painted(mut self, vertex: usize, colour: char) -> TextGraph {
        self.colours[vertex] = colour;
        self
    }

    pub(crate) fn without_edge(mut self, [from, to]: [usize; 2]) -> TextGraph {
        self.rows[from] &= !(1 << to);
        self.rows[to] &= !(1 << from);
        self
    }

    pub(crate) fn without(&self, gone: &[usize]) -> TextGraph {
        let kept: Vec<usize> = (0..self.names.len()).filter(|vertex| !gone.contains(vertex)).collect();
        self.only(&kept)
    }

    /// The graph of these vertices, in this order.
    fn only(&self, kept: &[usize]) -> TextGraph {
        let row = |vertex: usize| {
            let neighbours =
                kept.iter().enumerate().filter(|(_, other)| self.rows[vertex] >> **other & 1 == 1);
            neighbours.fold(0, |row, (place, _)| row | 1 << place)
        };
        TextGraph {
            names: kept.iter().map(|&vertex| self.names[vertex].clone()).collect(),
            rows: kept.iter().map(|&vertex| row(vertex)).collect(),
            colours: kept.iter().map(|&vertex| self.colours[vertex]).collect(),
        }
    }

    pub(crate) fn components(&self) -> Vec<TextGraph> {
        let mut rest: u128 = (0..self.names.len()).fold(0, |all, vertex| all | 1 << vertex);
        let mut found = Vec::new();
        while rest != 0 {
            let mut part = rest & rest.wrapping_neg();
            loop {
                let further = each(part).fold(part, |part, vertex| part | self.rows[vertex]);
                if further == part {
                    break;
                }
                part = further;
            }
            rest &= !part;
            found.push(self.only(&each(part).collect::<Vec<_>>()));
        }
        found
    }

    /// The same graph with its vertices numbered in an order that depends, nearly always, on its shape and
    /// colours alone: refined by the colours of neighbours (Weisfeiler, Leman 1968) from every vertex, of
    /// which the least text is taken.
    pub(crate) fn forgetting_names(&self) -> TextGraph {
        let count = self.names.len();
        let numbers: Vec<String> = (1..=count).map(|number| number.to_string()).collect();
        let renamed = |order: &[usize]| {
            let mut graph = self.only(order);
            graph.names.clone_from(&numbers);
            graph
        };
        let classes = self.refined(self.colours.iter().map(|colour| u64::from(*colour)).collect());
        let mut sizes: BTreeMap<u64, usize> = BTreeMap::new();
        for class in &classes {
            *sizes.entry(*class).or_default() += 1;
        }
        let Some((&class, _)) = sizes.iter().min_by_key(|(_, size)| **size) else { return self.clone() };
        let starts = (0..count).filter(|vertex| classes[*vertex] == class);
        let laid = starts.map(|start| {
            let mut marked = classes.clone();
            marked[start] = 0;
            let mut marked = self.refined(marked);
            // What is still alike is told apart by its place.
            let mut order: Vec<usize> = (0..count).collect();
            loop {
                order.sort_by_key(|&vertex| (marked[vertex], vertex));
                let alike =
                    order.windows(2).find(|pair| marked[pair[0]] == marked[pair[1]]).map(|pair| pair[0]);
                let Some(first) = alike else { break };
                marked[first] = marked[first].wrapping_mul(31).wrapping_add(7);
                marked = self.refined(marked);
            }
            let graph = renamed(&order);
            ((graph.colours.clone(), graph.rows.clone()), graph)
        });
        laid.min_by(|(one, _), (other, _)| one.cmp(other)).map_or_else(|| self.clone(), |(_, graph)| graph)
    }

    fn refined(&self, mut classes: Vec<u64>) -> Vec<u64> {
        let count = |classes: &[u64]| classes.iter().collect::<std::collections::BTreeSet<_>>().len();
        let mut before = count(&classes);
        loop {
            let refined: Vec<u64> = (0..classes.len())
                .map(|vertex| {
                    let mut around: Vec<u64> = self.neighbours(vertex).map(|other| classes[other]).collect();
                    around.sort_unstable();
                    around
                        .iter()
                        .fold(classes[vertex].wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 1, |mixed, class| {
                            (mixed.rotate_left(23) ^ class).wrapping_mul(0xD6E8_FEB8_6659_FD93)
                        })
                })
                .collect();
            let now = count(&refined);
            if now <= before {
                return classes;
            }
            (classes, before) = (refined, now);
        }
    }
}

impl fmt::Display for TextGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.names.is_empty() {
            return f.write_str(NOTHING);
        }
        let mut comma = "";
        for vertex in 0..self.names.len() {
            // Vertices come in their order, each alone or with those before it.
            let before: Vec<usize> = self.neighbours(vertex).take_while(|other| *other < vertex).collect();
            if before.is_empty() && !self.neighbours(vertex).any(|_| true) || before.is_empty() && vertex > 0
            {
                write!(f, "{comma}{}", self.names[vertex])?;
                comma = ",";
            }
            for other in before {
                write!(f, "{comma}{}-{}", self.names[other], self.names[vertex])?;
                comma = ",";
            }
        }
        let mut colours: Vec<char> = self.colours.iter().copied().filter(|colour| *colour != PLAIN).collect();
        colours.sort_unstable();
        colours.dedup();
        for colour in colours {
            write!(f, "; {colour}")?;
            for vertex in (0..self.names.len()).filter(|vertex| self.colours[*vertex] == colour) {
                write!(f, " {}", self.names[vertex])?;
            }
        }
        Ok(())
    }
}
