//! Maps: towns and one-way roads, `a>b,b>c,a>c`, or `-` for none, and the towns of the cars after an `@`.

use crate::analysis::Kind;
use crate::graph::written::{Names, Spelling};
use crate::message::Message;
use crate::parse_error::ParseError;
use solvers::Budget;
use solvers::retrograde::Relation;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

const EXAMPLE: &str = "a>b,b>c,a>c @ a,a,b";

/// The most roads, and the most cars.
const MAX_ROADS: usize = 1_000_000;

const SPELLING: Spelling = Spelling {
    is_strange: |character| {
        matches!(character, '>' | '@') || character.is_whitespace() || character.is_control()
    },
    missing: "problem-missing-town",
    most: 3 * MAX_ROADS,
    example: EXAMPLE,
};

/// Towns and roads. Equal maps have the same names and roads in the same order.
#[derive(Clone, Debug)]
pub struct Map {
    names: Vec<String>,
    roads: Vec<[u32; 2]>,
    /// The roads as a relation between towns.
    pub relation: Relation,
    /// Loopy if there is a cycle anywhere.
    pub kind: Kind,
}

impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        self.roads == other.roads && self.names == other.names
    }
}

impl Eq for Map {}

impl Hash for Map {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.roads.hash(state);
        self.names.hash(state);
    }
}

impl fmt::Display for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, &[from, to]) in self.roads.iter().enumerate() {
            write!(f, "{}{}>{}", if index == 0 { "" } else { "," }, self.town(from), self.town(to))?;
        }
        f.write_str(if self.roads.is_empty() { "- " } else { " " })
    }
}

impl Map {
    /// The name of a town.
    #[must_use]
    pub fn town(&self, town: u32) -> &str {
        self.names.get(town as usize).map_or("", String::as_str)
    }

    /// The names of the towns.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// The roads as they were written.
    pub(super) fn roads(&self) -> &[[u32; 2]] {
        &self.roads
    }
}

/// Reads a map and the towns of cars.
pub(super) fn read(text: &str) -> Result<(Map, Vec<u32>), ParseError> {
    let wrong = |span, problem| ParseError::new(span, problem, EXAMPLE);
    if text.trim().is_empty() {
        return Err(wrong(0..text.len(), Message::new("problem-nothing")));
    }
    let town = |towns: &mut Names, span| Ok(u32::try_from(towns.read(text, span)?).unwrap_or(u32::MAX));
    let at = text.find('@').ok_or(wrong(0..text.len(), Message::new("problem-missing-at")))?;
    let mut towns = Names::new(SPELLING);
    let mut roads = Vec::new();
    for span in parts(text, 0..at) {
        let road = &text[span.clone()];
        let arrow = road.find('>').ok_or(wrong(span.clone(), Message::new("problem-missing-arrow")))?;
        if roads.len() == MAX_ROADS {
            return Err(wrong(span, Message::new("problem-too-many-roads").count("limit", MAX_ROADS)));
        }
        let arrow = span.start + arrow;
        roads.push([town(&mut towns, span.start..arrow)?, town(&mut towns, arrow + 1..span.end)?]);
    }
    let mut cars = Vec::new();
    for span in parts(text, at + 1..text.len()) {
        if cars.len() == MAX_ROADS {
            return Err(wrong(span, Message::new("problem-too-many-cars").count("limit", MAX_ROADS)));
        }
        // A town that no road leads to or from is a town all the same.
        cars.push(town(&mut towns, span)?);
    }
    let mut seen = rustc_hash::FxHashSet::default();
    roads.retain(|road| seen.insert(*road));
    // The limits on the text bound the memory.
    let budget = Budget::new(usize::MAX);
    let count = u32::try_from(towns.list.len()).unwrap_or(0);
    let relation = Relation::new(count, roads.clone(), &budget).map_err(|_| {
        wrong(0..text.len(), Message::new("problem-too-many-roads").count("limit", MAX_ROADS))
    })?;
    let cycle = relation.cycle(&budget).map_err(|_| {
        wrong(0..text.len(), Message::new("problem-too-many-roads").count("limit", MAX_ROADS))
    })?;
    let kind = if cycle.is_some() { Kind::Loopy } else { Kind::Impartial };
    Ok((Map { names: towns.list, roads, relation, kind }, cars))
}

/// The places of the parts of a list; none of an empty one, which may be written `-`.
fn parts(text: &str, range: Range<usize>) -> Vec<Range<usize>> {
    let list = &text[range.clone()];
    if matches!(list.trim(), "" | "-") {
        return Vec::new();
    }
    let mut start = range.start;
    let mut spans = Vec::new();
    for part in list.split([',', ';']) {
        spans.push(start..start + part.len());
        start += part.len() + 1;
    }
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps() {
        let (map, cars) = read(" a > b , b>c, a>b @ c, a").unwrap();
        assert_eq!((map.to_string().as_str(), map.kind, cars), ("a>b,b>c ", Kind::Impartial, vec![2, 0]));
        assert_eq!(read("a>b,b>a @").unwrap().0.kind, Kind::Loopy);
        assert_eq!(read("@a").unwrap().1, [0]);
        assert_eq!(read("a>b @ z,a").unwrap().1, [2, 0]);
        assert_eq!(read("- @ a,a").unwrap().0.to_string(), "- ");
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("", 0..0, Message::new("problem-nothing")),
            ("a>b", 0..3, Message::new("problem-missing-at")),
            ("a>b,c @ a", 4..6, Message::new("problem-missing-arrow")),
            ("a>,b>c @ a", 2..2, Message::new("problem-missing-town")),
            ("a>b>c @ a", 3..4, Message::new("error-unexpected-character").character("character", '>')),
            ("a>b @ a b", 7..8, Message::new("error-unexpected-character").character("character", ' ')),
            ("a>b @ a,", 8..8, Message::new("problem-missing-town")),
        ];
        for (text, span, problem) in cases {
            assert_eq!(read(text).map(|_| ()), Err(ParseError::new(span, problem, EXAMPLE)), "{text}");
        }
    }
}
