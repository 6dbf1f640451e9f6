//! A relation while its file is read, and what can be wrong with the file.

use super::names::Names;
use crate::stream::{Line, Lines, halt};
use solvers::Budget;
use solvers::retrograde::{Relation, RelationError};
use std::io;
use values::{Error, Player};

/// Names and arcs, as far as they are read.
pub struct Draft<'c> {
    /// The vertices.
    pub names: Names,
    /// The arcs, as numbers of vertices.
    pub arcs: Vec<[u32; 2]>,
    /// The arcs that only one player has, by their places in the list.
    pub owned: Vec<(usize, Player)>,
    budget: &'c Budget,
}

/// What a file is read from.
pub type Source = io::BufReader<Box<dyn io::Read>>;

/// Why a file could not be read, and in which line, counted from 1.
#[derive(Debug, thiserror::Error)]
#[error("{kind:?}{}", line.map(|line| format!(" in line {line}")).unwrap_or_default())]
pub struct Problem {
    /// The line, if it is known.
    pub line: Option<usize>,
    /// What is wrong.
    pub kind: Kind,
}

/// What is wrong with a file.
#[derive(Debug)]
pub enum Kind {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is no UTF-8 text.
    Encoding,
    /// An edge list with more than two words on a line.
    Words,
    /// Arcs of one player, where both have to have the same.
    Sided,
    /// A line of CSV with more than two fields, and no heading that would tell which to take.
    Fields,
    /// A line of CSV that says where an arc ends, but not where it begins.
    NoBeginning,
    /// A quotation mark, comment or bracket that is never closed.
    Unclosed(&'static str),
    /// A DOT file of an undirected graph.
    Undirected,
    /// Something that has no place where it stands in a DOT file.
    Unexpected(String),
    /// A DOT file that ends too early.
    End,
    /// Subgraphs in subgraphs in subgraphs.
    Nesting,
    /// Not JSON.
    Json,
    /// JSON, but not an object of arrays or an array of pairs.
    Shape,
    /// More vertices than can be numbered.
    TooManyVertices,
    /// More arcs than can be numbered.
    TooManyArcs,
    /// It ended early.
    Halt(Error),
}

impl Kind {
    /// The problem, in that line.
    #[must_use]
    pub fn at(self, line: usize) -> Problem {
        Problem { line: Some(line), kind: self }
    }
}

impl From<Kind> for Problem {
    fn from(kind: Kind) -> Problem {
        Problem { line: None, kind }
    }
}

impl From<io::Error> for Kind {
    fn from(error: io::Error) -> Kind {
        halt(&error).map_or(Kind::Unreadable(error), Kind::Halt)
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        Kind::from(error).into()
    }
}

/// After so many arcs or vertices the memory is looked at.
const PIECE: usize = 1 << 12;

impl<'c> Draft<'c> {
    /// Nothing read yet.
    #[must_use]
    pub fn new(budget: &'c Budget) -> Draft<'c> {
        Draft { names: Names::default(), arcs: Vec::new(), owned: Vec::new(), budget }
    }

    /// The number of a vertex, which may be new.
    pub fn vertex(&mut self, name: &str) -> Result<u32, Kind> {
        let before = self.names.len();
        if name.len() > PIECE {
            self.look_at_memory(3 * name.len())?;
        }
        let last = Relation::MAX_VERTICES - 1;
        let vertex = self.names.number(name, last).ok_or(Kind::TooManyVertices)?;
        if self.names.len() > before && before.is_multiple_of(PIECE) {
            self.look_at_memory(0)?;
        }
        Ok(vertex)
    }

    /// Adds an arc.
    pub fn arc(&mut self, from: u32, to: u32) -> Result<(), Kind> {
        if self.arcs.len().is_multiple_of(PIECE) {
            self.look_at_memory(0)?;
        }
        self.arcs.push([from, to]);
        Ok(())
    }

    /// Adds an arc that only one player has.
    pub fn arc_of(&mut self, player: Player, from: u32, to: u32) -> Result<(), Kind> {
        self.owned.push((self.arcs.len(), player));
        self.arc(from, to)
    }

    /// What it is charged to.
    #[must_use]
    pub fn budget(&self) -> &'c Budget {
        self.budget
    }

    /// Is there enough memory for the relation as it is and so many bytes more, and to solve it?
    fn look_at_memory(&self, more: usize) -> Result<(), Kind> {
        self.budget.go_on().map_err(Kind::Halt)?;
        let (vertices, arcs) = (self.names.len(), self.arcs.capacity());
        let building = Relation::bytes_to_build(vertices, arcs);
        let owned = self.owned.capacity() * size_of::<(usize, Player)>();
        let arcs = arcs * size_of::<[u32; 2]>() + owned + more;
        self.names.charge(building.saturating_add(arcs), self.budget).map_err(Kind::Halt)
    }

    /// The relation and the names of its vertices. Arcs that only one player has make no relation of this
    /// kind.
    pub fn finish(self) -> Result<(Relation, Names), Problem> {
        if !self.owned.is_empty() {
            return Err(Kind::Sided.into());
        }
        let vertices = u32::try_from(self.names.len()).map_err(|_| Kind::TooManyVertices)?;
        let arcs = self.arcs.capacity() * size_of::<[u32; 2]>();
        self.names.charge(arcs, self.budget).map_err(Kind::Halt)?;
        let relation = Relation::new(vertices, self.arcs, self.budget).map_err(|error| match error {
            RelationError::Halt(halt) => Kind::Halt(halt),
            // All ends of arcs are vertices: their numbers come from their names.
            RelationError::TooManyArcs | RelationError::NoSuchVertex(_) => Kind::TooManyArcs,
        })?;
        self.names.charge(0, self.budget).map_err(Kind::Halt)?;
        Ok((relation, self.names))
    }
}

/// Reads a file line by line, without line ends and without a byte order mark, and numbers the lines from 1.
pub fn for_each_line(
    source: &mut impl io::BufRead,
    budget: &Budget,
    mut take: impl FnMut(usize, &str) -> Result<(), Kind>,
) -> Result<(), Problem> {
    // A line, and the names in it.
    let mut lines = Lines::new(source, 3);
    for number in 1.. {
        let line = match lines.next(budget)? {
            None => break,
            Some(Line::Whole(line)) => line,
            Some(Line::TooLong(_)) => return Err(Kind::Halt(Error::Memory).at(number)),
        };
        let text = str::from_utf8(line).map_err(|_| Kind::Encoding.at(number))?;
        let text = text.trim_end_matches('\r');
        let text = if number == 1 { text.trim_start_matches('\u{feff}') } else { text };
        take(number, text).map_err(|kind| kind.at(number))?;
    }
    Ok(())
}
