//! Positions of Col and Snort as people write them: a graph, and after it what is coloured,
//! `path 5; L 1 3; R 2`.

use super::Rule;
use crate::exercise::Difficulty;
use crate::graph::part::Tinted;
use crate::graph::{EXAMPLE, Graph, Vertices};
use crate::message::Message;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{Ink, Picture};
use crate::sketch::{Sketch, piece};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;
use values::Player;

/// A graph with some of its vertices coloured.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Colouring {
    graph: Arc<Graph>,
    /// What Left and what Right has coloured.
    coloured: [Vertices; 2],
}

/// A player colours a vertex: `L a`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Paint {
    graph: Arc<Graph>,
    player: Player,
    vertex: usize,
}

fn letter(player: Player) -> &'static str {
    match player {
        Player::Left => "L",
        Player::Right => "R",
    }
}

impl fmt::Display for Colouring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.graph)?;
        for player in Player::BOTH {
            let coloured = self.coloured[player as usize];
            if !coloured.is_empty() {
                write!(f, "; {}", letter(player))?;
            }
            for vertex in coloured {
                write!(f, " {}", self.graph.name(vertex))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", letter(self.player), self.graph.name(self.vertex))
    }
}

impl Colouring {
    pub(super) fn read(rule: Rule, text: &str) -> Result<Colouring, ParseError> {
        let end = text.find(';').unwrap_or(text.len());
        let graph = Arc::new(Graph::read(&text[..end])?);
        let mut position = Colouring { graph, coloured: [Vertices::EMPTY; 2] };
        let mut start = end + 1;
        for colours in text.get(start..).into_iter().flat_map(|colours| colours.split(';')) {
            position.read_colours(rule, text, start..start + colours.len())?;
            start += colours.len() + 1;
        }
        Ok(position)
    }

    /// Reads a player and the vertices that have the player's colour.
    fn read_colours(&mut self, rule: Rule, text: &str, range: Range<usize>) -> Result<(), ParseError> {
        let wrong = |span, problem| Err(ParseError::new(span, problem, EXAMPLE));
        let mut words = words(text, range.clone());
        let player = match words.next() {
            Some(word) if &text[word.clone()] == "L" => Player::Left,
            Some(word) if &text[word.clone()] == "R" => Player::Right,
            other => return wrong(other.unwrap_or(range), Message::new("problem-missing-player")),
        };
        for span in words {
            let Some(vertex) = self.graph.find(&text[span.clone()]) else {
                return wrong(span, Message::new("problem-no-such-vertex"));
            };
            if self.coloured[0].or(self.coloured[1]).contains(vertex) {
                return wrong(span, Message::new("problem-coloured-twice"));
            }
            if !self.tinted(rule).able(player).contains(vertex) {
                return wrong(span, Message::new("problem-forbidden-colour"));
            }
            self.coloured[player as usize].insert(vertex);
        }
        Ok(())
    }

    /// What may still be coloured, by whom.
    pub(super) fn tinted(&self, rule: Rule) -> Tinted<4> {
        let rows = self.graph.rows().to_vec();
        let mut all = Vertices::EMPTY;
        (0..rows.len()).for_each(|vertex| all.insert(vertex));
        let mut able = [all.without(self.coloured[0]).without(self.coloured[1]); 2];
        for player in Player::BOTH {
            let forbidden = &mut able[rule.forbidden_to(player) as usize];
            for vertex in self.coloured[player as usize] {
                *forbidden = forbidden.without(rows[vertex]);
            }
        }
        Tinted { rows, able }
    }

    /// The name of a vertex.
    pub(super) fn name(&self, vertex: usize) -> String {
        self.graph.name(vertex)
    }

    /// The moves of a player, in the order of the vertices.
    pub(super) fn moves(&self, rule: Rule, player: Player) -> Vec<Paint> {
        let paint = |vertex| Paint { graph: Arc::clone(&self.graph), player, vertex };
        self.tinted(rule).able(player).into_iter().map(paint).collect()
    }

    /// Who has coloured a vertex.
    fn owner(&self, vertex: usize) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| self.coloured[player as usize].contains(vertex))
    }

    pub(super) fn picture(&self, rule: Rule) -> Option<Picture> {
        let colours: Vec<_> = (0..self.graph.vertices()).map(|vertex| self.owner(vertex)).collect();
        let moves = Player::BOTH.into_iter().flat_map(|player| self.moves(rule, player));
        let moves = moves.map(|paint| (paint.player.into(), paint.vertex, paint));
        self.graph.picture(&colours, &moves.collect::<Vec<_>>())
    }

    pub(super) fn sketch(&self) -> Option<Sketch> {
        self.graph.sketch(|vertex| match self.owner(vertex) {
            Some(player) => piece(Ink::of(player), letter(player)),
            None => piece(Ink::Faint, "."),
        })
    }

    /// A graph, perhaps with a coloured vertex.
    pub(super) fn random(difficulty: Difficulty, dice: &mut Dice) -> Option<Colouring> {
        let graph = Arc::new(Graph::random(difficulty, dice)?);
        let mut coloured = [Vertices::EMPTY; 2];
        let vertex = dice.pick((0..graph.vertices()).collect())?;
        if let Some(player) = dice.pick(vec![None, Some(Player::Left), Some(Player::Right)])? {
            coloured[player as usize].insert(vertex);
        }
        Some(Colouring { graph, coloured })
    }

    /// The position after a move.
    pub(super) fn painted(&self, step: &Paint) -> Colouring {
        let mut next = self.clone();
        next.coloured[step.player as usize].insert(step.vertex);
        next
    }
}

/// Where the words of a part of a text are; commas count as blanks.
fn words(text: &str, range: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let blank = |character: char| character.is_whitespace() || character == ',';
    let mut start = range.start;
    let spans = text[range].split_inclusive(blank).map(move |word| {
        let span = start..start + word.trim_end_matches(blank).len();
        start += word.len();
        span
    });
    spans.filter(|span| !span.is_empty())
}
