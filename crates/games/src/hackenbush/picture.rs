//! Pictures: coloured edges that stand on the ground, and how they are written.
//!
//! An edge is `u-v` and a letter for its colour, `g` green, `b` blue, `r` red; without a letter it is green.
//! Nodes are named by whole numbers, and every `0` is the ground. Loops `3-3b` and several edges between the
//! same nodes are allowed. Edges are separated by commas or semicolons, and the bare ground is `0`.
//! `stalks 3,bbr` is short for strings of edges that grow from the ground, green ones by their length, others
//! by a letter for each edge from the ground up; it is printed edge by edge. So are the pictures that have a
//! name: the word `hra` (game) written in straws, the `boy`, the `girl` and the `tree`, drawn after Vopravil
//! (2020).
//!
//! What is not connected to the ground falls when the picture is read. Reading takes time linear in the text.

use crate::message::Message;
use crate::parse_error::ParseError;
use crate::picture::Ink;
use rustc_hash::FxHashMap;
use std::fmt;
use std::ops::Range;
use values::Player;

pub(super) const EXAMPLE: &str = "0-1b,1-2r,1-3g,3-3g";

const STALKS: &str = "stalks";

/// Pictures with names, in English, Czech and Slovak.
const NAMED: [(&[&str], &str); 4] = [
    (&["hra"], "0-1,1-2,0-3,3-4,1-3,0-5,5-6,6-7,7-5,5-0,0-8,8-9,9-10,10-0,8-10"),
    (&["boy", "chlapec"], "0-1,0-1,1-2,2-3,2-4,2-5,5-6,6-2"),
    (&["girl", "děvče", "dievča"], "0-1,1-2,2-3,3-0,2-4,2-5,2-6,6-6"),
    (&["tree", "strom"], "0-1,1-2,1-3,3-4,4-5,5-6,3-7,7-8,3-9,1-10,10-11,10-12,12-13"),
];

/// The most edges of a picture.
pub const MAX_EDGES: usize = 1 << 22;

/// The name of the ground.
pub const GROUND: u32 = 0;

/// Who may cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Either player.
    Green,
    /// Left.
    Blue,
    /// Right.
    Red,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 3] = [Colour::Green, Colour::Blue, Colour::Red];

    /// The letter in the notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Colour::Green => 'g',
            Colour::Blue => 'b',
            Colour::Red => 'r',
        }
    }

    /// How it is drawn.
    pub(crate) fn ink(self) -> Ink {
        match self {
            Colour::Green => Ink::Green,
            Colour::Blue => Ink::Left,
            Colour::Red => Ink::Right,
        }
    }

    /// May this player cut it?
    #[must_use]
    pub fn is_cut_by(self, player: Player) -> bool {
        match self {
            Colour::Green => true,
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
        }
    }

    fn of_letter(letter: u8) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == char::from(letter))
    }
}

/// An edge, its ends in the order in which they are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// The names of its nodes.
    pub ends: [u32; 2],
    /// Who may cut it.
    pub colour: Colour,
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Edge { ends: [from, to], colour } = self;
        write!(f, "{from}-{to}{}", colour.letter())
    }
}

/// Edges that are connected to the ground, in the order in which they are written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Picture {
    edges: Vec<Edge>,
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.edges.is_empty() {
            return write!(f, "{GROUND}");
        }
        for (index, edge) in self.edges.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{edge}")?;
        }
        Ok(())
    }
}

impl Picture {
    /// The picture of those edges that are connected to the ground.
    #[must_use]
    pub fn new(edges: Vec<Edge>) -> Picture {
        let mut picture = Picture { edges };
        picture.fall();
        picture
    }

    /// Reads what pictures print.
    pub fn read(text: &str) -> Result<Picture, ParseError> {
        let mut reader = Reader { text, place: 0 };
        reader.skip_blanks();
        if reader.peek().is_none() {
            return Err(wrong(0..text.len(), Message::new("problem-nothing")));
        }
        let rest = &text[reader.place..];
        if rest.trim_end() == "0" {
            return Ok(Picture::default());
        }
        if let Some((_, edges)) = NAMED.iter().find(|(names, _)| names.contains(&rest.trim_end())) {
            return Picture::read(edges);
        }
        match rest.strip_prefix(STALKS) {
            Some(_) => {
                reader.place += STALKS.len();
                reader.stalks()
            }
            None => reader.edges(),
        }
        .map(Picture::new)
    }

    /// About how many bytes it takes to read that text and to work on the picture.
    #[must_use]
    pub fn weight(text: &str) -> usize {
        const OF_EDGE: usize = 200;
        let mut edges = text.bytes().filter(|byte| matches!(byte, b',' | b';')).count() + 1;
        if let Some(stalks) = text.trim_start().strip_prefix(STALKS) {
            for stalk in stalks.split([',', ';']).map(str::trim) {
                edges = edges.saturating_add(stalk.parse().unwrap_or(stalk.len()));
            }
        }
        // Longer ones are not read to their end.
        edges.min(MAX_EDGES).saturating_mul(OF_EDGE).saturating_add(text.len().saturating_mul(4))
    }

    #[must_use]
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// Is every edge green?
    #[must_use]
    pub fn is_green(&self) -> bool {
        self.edges.iter().all(|edge| edge.colour == Colour::Green)
    }

    /// Is there no green edge?
    #[must_use]
    pub fn is_blue_red(&self) -> bool {
        self.edges.iter().all(|edge| edge.colour != Colour::Green)
    }

    /// What is left when an edge is cut.
    #[must_use]
    pub fn without(&self, edge: usize) -> Picture {
        let mut edges = self.edges.clone();
        if edge < edges.len() {
            edges.remove(edge);
        }
        Picture::new(edges)
    }

    /// The parts that have nothing but the ground in common, in the order of their first edges.
    #[must_use]
    pub fn parts(&self) -> Vec<Picture> {
        let (ends, nodes) = self.numbered();
        let mut sets = Sets((0_u32..).take(nodes).collect());
        for &[from, to] in ends.iter().filter(|ends| !ends.contains(&0)) {
            sets.join(from, to);
        }
        let mut parts: Vec<Picture> = Vec::new();
        let mut part_of = FxHashMap::default();
        for (edge, [from, to]) in self.edges.iter().zip(ends) {
            let part = match sets.find(from.max(to)) {
                // A loop at the ground is a part of its own.
                0 => parts.len(),
                set => *part_of.entry(set).or_insert(parts.len()),
            };
            if part == parts.len() {
                parts.push(Picture::default());
            }
            parts[part].edges.push(*edge);
        }
        parts
    }

    /// The ends of the edges with the nodes numbered from 0, the ground, without gaps; and how many nodes
    /// there are.
    #[must_use]
    pub fn numbered(&self) -> (Vec<[u32; 2]>, usize) {
        let largest = self.edges.iter().flat_map(|edge| edge.ends).max().unwrap_or(0) as usize;
        let mut names = Names { count: 1, known: Known::Map(FxHashMap::default()) };
        if largest <= 4 * self.edges.len() + 64 {
            names.known = Known::List(vec![u32::MAX; largest + 1]);
        }
        names.known.set(GROUND, 0);
        let ends = self.edges.iter().map(|edge| edge.ends.map(|name| names.number(name))).collect();
        (ends, names.count as usize)
    }

    /// Drops what is not connected to the ground.
    fn fall(&mut self) {
        let (ends, nodes) = self.numbered();
        let mut sets = Sets((0_u32..).take(nodes).collect());
        for &[from, to] in &ends {
            sets.join(from, to);
        }
        let ground = sets.find(0);
        let mut ends = ends.into_iter();
        self.edges.retain(|_| ends.next().is_some_and(|[from, _]| sets.find(from) == ground));
        // Many small pictures may come of a large one.
        self.edges.shrink_to_fit();
    }
}

/// Numbers for names, in the order in which the names come.
struct Names {
    count: u32,
    known: Known,
}

/// The numbers given so far: in a list if the names are small.
enum Known {
    List(Vec<u32>),
    Map(FxHashMap<u32, u32>),
}

impl Names {
    fn number(&mut self, name: u32) -> u32 {
        let known = match &self.known {
            Known::List(list) => list.get(name as usize).copied().filter(|&number| number != u32::MAX),
            Known::Map(map) => map.get(&name).copied(),
        };
        known.unwrap_or_else(|| {
            self.known.set(name, self.count);
            self.count += 1;
            self.count - 1
        })
    }
}

impl Known {
    fn set(&mut self, name: u32, number: u32) {
        match self {
            Known::List(list) => {
                if let Some(place) = list.get_mut(name as usize) {
                    *place = number;
                }
            }
            Known::Map(map) => {
                map.insert(name, number);
            }
        }
    }
}

/// Disjoint sets: each node points towards the one that stands for its set, which is the least (Galler and
/// Fischer 1964).
struct Sets(Vec<u32>);

impl Sets {
    fn find(&mut self, mut node: u32) -> u32 {
        loop {
            let next = self.0[node as usize];
            if next == node {
                return node;
            }
            let after = self.0[next as usize];
            self.0[node as usize] = after;
            node = after;
        }
    }

    fn join(&mut self, first: u32, second: u32) {
        let (first, second) = (self.find(first), self.find(second));
        let (least, other) = (first.min(second), first.max(second));
        self.0[other as usize] = least;
    }
}

fn wrong(span: Range<usize>, problem: Message) -> ParseError {
    ParseError::new(span, problem, EXAMPLE)
}

/// A text and how far it is read.
struct Reader<'t> {
    text: &'t str,
    place: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.place).copied()
    }

    fn skip_blanks(&mut self) {
        match self.peek() {
            Some(byte) if !byte.is_ascii() || byte.is_ascii_whitespace() => {
                let rest = &self.text[self.place..];
                self.place += rest.len() - rest.trim_start().len();
            }
            _ => {}
        }
    }

    /// The place of the word that begins here, at least one character if there is any.
    fn word(&self) -> Range<usize> {
        let rest = &self.text[self.place..];
        let end = rest.find(|c: char| matches!(c, ',' | ';') || c.is_whitespace()).unwrap_or(rest.len());
        let first = rest.chars().next().map_or(0, char::len_utf8);
        self.place..self.place + end.max(first)
    }

    /// The character that begins here, as one that has no meaning.
    fn unexpected(&self) -> ParseError {
        let character = self.text[self.place..].chars().next().unwrap_or(' ');
        let span = self.place..self.place + character.len_utf8();
        wrong(span, Message::new("error-unexpected-character").character("character", character))
    }

    /// Passes a comma or a semicolon and says that there was one; at the end there is none.
    fn separator(&mut self) -> Result<bool, ParseError> {
        self.skip_blanks();
        match self.peek() {
            None => Ok(false),
            Some(b',' | b';') => {
                self.place += 1;
                Ok(true)
            }
            Some(_) => Err(self.unexpected()),
        }
    }

    fn edges(&mut self) -> Result<Vec<Edge>, ParseError> {
        let mut edges = Vec::new();
        loop {
            let start = self.place;
            let edge = self.edge()?;
            if edges.len() == MAX_EDGES {
                return Err(wrong(
                    start..self.place,
                    Message::new("problem-too-many-edges").count("limit", MAX_EDGES),
                ));
            }
            edges.push(edge);
            if !self.separator()? {
                return Ok(edges);
            }
        }
    }

    fn edge(&mut self) -> Result<Edge, ParseError> {
        let from = self.node()?;
        self.skip_blanks();
        if self.peek() != Some(b'-') {
            let span = self.place..self.place;
            return Err(wrong(span, Message::new("problem-missing-dash")));
        }
        self.place += 1;
        let to = self.node()?;
        self.skip_blanks();
        let colour = self.peek().and_then(Colour::of_letter);
        self.place += usize::from(colour.is_some());
        Ok(Edge { ends: [from, to], colour: colour.unwrap_or(Colour::Green) })
    }

    fn node(&mut self) -> Result<u32, ParseError> {
        self.skip_blanks();
        let start = self.place;
        let mut name = Some(0_u32);
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            name = name.and_then(|name| name.checked_mul(10)?.checked_add(u32::from(digit - b'0')));
            self.place += 1;
        }
        if self.place == start {
            let span = self.word();
            return Err(wrong(span, Message::new("problem-not-a-number")));
        }
        name.ok_or_else(|| {
            wrong(start..self.place, Message::new("problem-too-large").text("limit", u64::from(u32::MAX)))
        })
    }

    fn stalks(&mut self) -> Result<Vec<Edge>, ParseError> {
        let mut edges = Vec::new();
        loop {
            self.skip_blanks();
            let span = self.word();
            let colours = self.stalk(span.clone())?;
            let mut below = GROUND;
            for colour in colours {
                if edges.len() == MAX_EDGES {
                    return Err(wrong(
                        span,
                        Message::new("problem-too-many-edges").count("limit", MAX_EDGES),
                    ));
                }
                let above = u32::try_from(edges.len() + 1).unwrap_or(u32::MAX);
                edges.push(Edge { ends: [below, above], colour });
                below = above;
            }
            self.place = span.end;
            if !self.separator()? {
                return Ok(edges);
            }
        }
    }

    /// The colours of a stalk from the ground up.
    fn stalk(&self, span: Range<usize>) -> Result<Vec<Colour>, ParseError> {
        let word = &self.text[span.clone()];
        if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
            let length = word.parse().unwrap_or(usize::MAX);
            if length > MAX_EDGES {
                return Err(wrong(span, Message::new("problem-too-many-edges").count("limit", MAX_EDGES)));
            }
            return Ok(vec![Colour::Green; length]);
        }
        let colours: Option<Vec<Colour>> = word.bytes().map(Colour::of_letter).collect();
        colours.filter(|colours| !colours.is_empty()).ok_or(wrong(span, Message::new("problem-no-stalk")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn pictures_with_names() {
        use crate::hackenbush::green::Solved;
        let nimber = |name: &str| Solved::new(&Picture::read(name).unwrap()).nimber();
        for (name, value) in
            [("hra", 1), ("boy", 2), (" chlapec ", 2), ("děvče", 2), ("dievča", 2), ("tree", 5)]
        {
            assert_eq!(nimber(name), value, "{name}");
        }
        for (_, edges) in NAMED {
            let picture = Picture::read(edges).unwrap();
            assert_eq!(picture.edges().len(), edges.split(',').count());
        }
        assert!(Picture::read("boys").is_err());
    }

    #[test]
    fn what_is_read_and_printed() {
        let cases = [
            ("0-1b,1-2r,1-3g,3-3g", "0-1b,1-2r,1-3g,3-3g"),
            (" 0 - 1 ; 1-2 r,2-0 ", "0-1g,1-2r,2-0g"),
            ("0-1,2-3b,3-1,5-6r", "0-1g,2-3b,3-1g"),
            ("1-2b,2-1", "0"),
            ("0", "0"),
            ("stalks 0", "0"),
            ("stalks 3,1", "0-1g,1-2g,2-3g,0-4g"),
            ("stalks bbr, rg", "0-1b,1-2b,2-3r,0-4r,4-5g"),
            ("0-4294967295b,4294967295-7r", "0-4294967295b,4294967295-7r"),
            ("00-01", "0-1g"),
        ];
        for (text, printed) in cases {
            let picture = Picture::read(text).unwrap();
            assert_eq!(picture.to_string(), printed);
            assert_eq!(Picture::read(printed).unwrap(), picture);
        }
    }

    #[test]
    fn parts() {
        let parts = Picture::read("0-1,0-2b,0-0,2-3,1-4r,0-0b,4-0").unwrap().parts();
        let texts: Vec<String> = parts.iter().map(Picture::to_string).collect();
        assert_eq!(texts, ["0-1g,1-4r,4-0g", "0-2b,2-3g", "0-0g", "0-0b"]);
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("", 0..0, Message::new("problem-nothing")),
            ("  ", 0..2, Message::new("problem-nothing")),
            ("0-1,", 4..4, Message::new("problem-not-a-number")),
            ("0-1,a-2", 4..7, Message::new("problem-not-a-number")),
            ("0-1x", 3..4, Message::new("error-unexpected-character").character("character", 'x')),
            ("0-1bb", 4..5, Message::new("error-unexpected-character").character("character", 'b')),
            ("0-1 é", 4..6, Message::new("error-unexpected-character").character("character", 'é')),
            ("0-é", 2..4, Message::new("problem-not-a-number")),
            ("0,1", 1..1, Message::new("problem-missing-dash")),
            ("0-4294967296", 2..12, Message::new("problem-too-large").text("limit", u32::MAX)),
            ("stalks", 6..6, Message::new("problem-no-stalk")),
            ("stalks 3,,2", 9..10, Message::new("problem-no-stalk")),
            ("stalks 3,bx", 9..11, Message::new("problem-no-stalk")),
            (
                "stalks 99999999999999999999",
                7..27,
                Message::new("problem-too-many-edges").count("limit", MAX_EDGES),
            ),
            ("stalks 4194304,1", 15..16, Message::new("problem-too-many-edges").count("limit", MAX_EDGES)),
        ];
        for (text, span, problem) in cases {
            assert_eq!(Picture::read(text), Err(ParseError::new(span, problem, EXAMPLE)), "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(text in "[0-3gbrstalk, ;é-]{0,12}") {
            if let Ok(picture) = Picture::read(&text) {
                prop_assert_eq!(Picture::read(&picture.to_string()), Ok(picture));
            }
        }
    }
}
