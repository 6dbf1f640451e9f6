//! `--why VERTEX`: the layers below a vertex and a play from it, move by move; or, of a tie, a cycle that
//! both keep to.

use super::names::Names;
use super::report::layer_name;
use crate::diagnostic::printable;
use crate::language::Sentences;
use crate::why::{heading, said};
use games::explanation::{Level, Paragraph, Table};
use games::message::texts;
use solvers::Play;
use solvers::retrograde::{Label, Outcome, Relation, Solution};
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

/// As many vertices of a layer are named, and as many options of a vertex.
const MOST_NAMES: usize = 8;

/// As many layers are shown, and as many vertices of a play: half of them from either end.
const MOST_ROWS: usize = 16;

/// A solved relation.
pub struct Why<'a> {
    pub relation: &'a Relation,
    /// The names of its vertices.
    pub names: &'a Names,
    /// Who wins when there are no moves.
    pub play: Play,
    /// Who wins from where.
    pub solution: &'a Solution,
}

impl Why<'_> {
    /// What finding a play takes for each vertex, in bytes.
    pub const BYTES: usize = 16;

    /// The explanation of a vertex, in sections, in lines of that width as far as words fit.
    #[must_use]
    pub fn page(&self, sentences: &Sentences, vertex: u32, width: usize) -> String {
        let outcome = match self.solution.label(vertex).outcome() {
            Outcome::Won => games::Outcome::Won,
            Outcome::Lost => games::Outcome::Lost,
            Outcome::Tie => games::Outcome::Tie,
        };
        let verdict = Paragraph::new(outcome.message());
        let sections = [
            (Level::Verdict, vec![verdict]),
            (Level::Working, vec![self.layers(vertex), self.course(vertex)]),
            (Level::Move, self.moves(vertex)),
            (
                Level::Theorem,
                vec![
                    Paragraph::new("why-layers-theorem").text("play", self.word()),
                    Paragraph::new("why-layers-disjoint"),
                ],
            ),
        ];
        let section = |(level, steps): &(Level, Vec<Paragraph>)| {
            format!("{}\n{}", sentences.say(heading(*level)), said(sentences, steps, width))
        };
        sections.iter().map(section).collect::<Vec<_>>().join("\n")
    }

    /// The layers up to that of the vertex; all of them for a tie.
    fn layers(&self, vertex: u32) -> Paragraph {
        let own = self.solution.label(vertex).layer();
        let last = own.unwrap_or_else(|| self.solution.labels().filter_map(Label::layer).max().unwrap_or(0));
        let shown: BTreeSet<u32> =
            ends(u64::from(last) + 1).filter_map(|layer| u32::try_from(layer).ok()).collect();
        let mut layers: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        let mut ties = Vec::new();
        for (other, label) in (0..).zip(self.solution.labels()) {
            let names = match label.layer() {
                Some(layer) if shown.contains(&layer) => layers.entry(layer).or_default(),
                None if own.is_none() => &mut ties,
                _ => continue,
            };
            // One more than is named, so that the reader is told.
            if names.len() <= MOST_NAMES {
                names.push(other);
            }
        }
        let mut rows = Vec::new();
        let mut before = None;
        for members in layers.values().chain(Some(&ties).filter(|ties| !ties.is_empty())) {
            let layer = members.first().and_then(|&member| self.solution.label(member).layer());
            if layer.zip(before).is_some_and(|(layer, before)| layer > before + 1) {
                rows.push(vec!["…".to_owned()]);
            }
            before = layer.or(before);
            let label = members.first().map(|&member| self.label(member));
            rows.push(vec![label.unwrap_or_default(), list(members.iter().map(|&member| self.name(member)))]);
        }
        Paragraph::new("why-relation-layers")
            .text("play", self.word())
            .table(Table { rows, ..Table::default() })
    }

    /// A play from the vertex in which both do their best.
    fn course(&self, vertex: u32) -> Paragraph {
        let (message, walk) = match self.solution.label(vertex).layer() {
            Some(0) => return Paragraph::new("why-relation-end").text("vertex", self.name(vertex)),
            Some(layer) => ("why-relation-course", self.walk(vertex, layer)),
            None => ("why-relation-cycle", self.round(vertex)),
        };
        let shown: BTreeSet<u64> = ends(walk.len() as u64).collect();
        let mut rows = Vec::new();
        for (place, &at) in (0..).zip(&walk) {
            if shown.contains(&place) {
                let options = self.relation.options(at).iter();
                let options = options.map(|&option| format!("{} {}", self.name(option), self.label(option)));
                rows.push(vec![self.name(at), self.label(at), list(options)]);
            } else if place > 0 && shown.contains(&(place - 1)) {
                rows.push(vec!["…".to_owned()]);
            }
        }
        let headings = texts(["relation-column-vertex", "relation-column-layer", "why-column-options"]);
        let step = Paragraph::new(message).count("moves", walk.len().saturating_sub(1));
        step.text("vertex", self.name(vertex)).table(Table { headings, rows, sum: None })
    }

    /// Best moves to the end: each goes down by one layer.
    fn walk(&self, vertex: u32, layer: u32) -> Vec<u32> {
        let next = |at: &u32| self.solution.best_move(self.relation, *at);
        std::iter::successors(Some(vertex), next).take(layer as usize + 1).collect()
    }

    /// Ties one after another, until one comes again; that one is the last.
    fn round(&self, vertex: u32) -> Vec<u32> {
        let mut seen = vec![false; self.names.len()];
        let mut walk = vec![vertex];
        let mut at = vertex;
        while !mem::replace(&mut seen[at as usize], true)
            && let Some(next) = self.solution.best_move(self.relation, at)
        {
            walk.push(next);
            at = next;
        }
        walk
    }

    /// The moves that win, or that keep the tie.
    fn moves(&self, vertex: u32) -> Vec<Paragraph> {
        let (message, wanted) = match self.solution.label(vertex) {
            Label::Won(0) => return vec![Paragraph::new("why-relation-won-at-once")],
            Label::Won(_) => ("why-winning-moves", Outcome::Lost),
            Label::Tie => ("why-relation-keep", Outcome::Tie),
            Label::Lost(_) => return vec![Paragraph::new("why-no-winning-move")],
        };
        let options = self.relation.options(vertex).iter().copied();
        let good: Vec<u32> =
            options.filter(|&option| self.solution.label(option).outcome() == wanted).collect();
        let names = good.iter().map(|&option| format!("{} {}", self.name(option), self.label(option)));
        let mut steps = vec![Paragraph::new(message).count("count", good.len()).text("moves", list(names))];
        if wanted == Outcome::Lost && good.len() > 1 {
            steps.push(Paragraph::new("why-relation-hurry"));
        }
        steps
    }

    /// The word by which messages tell the two kinds of play apart.
    fn word(&self) -> &'static str {
        match self.play {
            Play::Normal => "normal",
            Play::Misere => "misere",
        }
    }

    /// `W1`, `L1`, `T`.
    fn label(&self, vertex: u32) -> String {
        layer_name(self.solution.label(vertex))
    }

    fn name(&self, vertex: u32) -> String {
        printable(self.names.name(vertex))
    }
}

/// The first few, with dots for more.
fn list(mut names: impl Iterator<Item = String>) -> String {
    let mut list: Vec<String> = names.by_ref().take(MOST_NAMES).collect();
    if names.next().is_some() {
        list.push("…".to_owned());
    }
    list.join(" · ")
}

/// The first and the last of so many places, all of them if they are few.
fn ends(count: u64) -> impl Iterator<Item = u64> {
    let half = MOST_ROWS as u64 / 2;
    let first = 0..count.min(half);
    let last = count.saturating_sub(half).max(first.end)..count;
    first.chain(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_places_are_all_shown() {
        assert_eq!(ends(3).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(ends(16).count(), 16);
        let many: Vec<u64> = ends(100).collect();
        assert_eq!((many.len(), many[7], many[8], many[15]), (16, 7, 92, 99));
    }
}
