//! Relations whose arcs belong to the players: Left's, Right's, or both's. Their vertices are positions of a
//! partizan game in which play may come back, with loopy values.

use super::draft::{Draft, Kind, Problem};
use super::names::Names;
use crate::csv::write_row;
use crate::diagnostic::printable;
use crate::json::object;
use crate::language::Sentences;
use serde::Serialize;
use solvers::Budget;
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;
use values::{Error, LoopyGraph, LoopyOption, LoopyOutcome, Player, Session, Style};

/// A relation with the arcs of the two players.
pub struct SidedRelation {
    /// The names of the vertices.
    pub names: Names,
    /// How many arcs there are, those of both players counted once.
    pub arcs: usize,
    graph: LoopyGraph,
}

impl SidedRelation {
    /// The relation of a draft.
    pub fn new(draft: Draft<'_>) -> Result<SidedRelation, Problem> {
        let budget = draft.budget();
        let graph = graph(&draft, budget).map_err(Kind::Halt)?;
        Ok(SidedRelation { arcs: draft.arcs.len(), names: draft.names, graph })
    }

    /// What every vertex is worth, and who wins from it.
    pub fn solve(&self, session: &Session<'_>) -> Result<Vec<Solved>, Error> {
        let mut solved = Vec::with_capacity(self.names.len());
        let charge = values::Charge::default();
        for value in session.loopy_values(&self.graph)? {
            let text = match session.loopy_text(&value, Style::Plain) {
                Err(Error::TooLong) => None,
                text => Some(text?),
            };
            charge.add(size_of::<Solved>() + text.as_ref().map_or(0, String::len), session.budget())?;
            solved.push(Solved { outcome: session.loopy_outcome(&value)?, value: text });
        }
        Ok(solved)
    }
}

fn graph(draft: &Draft<'_>, budget: &Budget) -> Result<LoopyGraph, Error> {
    let mut graph = LoopyGraph::default();
    for _ in 0..draft.names.len() {
        graph.vertex(budget)?;
    }
    let mut owned = draft.owned.iter().peekable();
    for (index, &[from, to]) in draft.arcs.iter().enumerate() {
        let owner = owned.next_if(|(arc, _)| *arc == index).map(|(_, player)| *player);
        for player in Player::BOTH.into_iter().filter(|player| owner.is_none_or(|owner| owner == *player)) {
            graph.add_option(from as usize, player, LoopyOption::Vertex(to as usize), budget)?;
        }
    }
    Ok(graph)
}

/// What a vertex is worth.
pub struct Solved {
    outcome: LoopyOutcome,
    /// The text of the value, unless nobody would read it.
    value: Option<String>,
}

/// The line of a vertex.
#[derive(Serialize)]
struct Line<'a> {
    vertex: &'a str,
    outcome: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<Starts>,
    value: Option<&'a str>,
}

/// How it ends for each player who moves first.
#[derive(Serialize)]
struct Starts {
    left: &'static str,
    right: &'static str,
}

impl Solved {
    /// How it ends for each player who moves first, where nobody may win.
    fn starts(&self) -> Option<Starts> {
        let LoopyOutcome { left_first, right_first } = self.outcome;
        let end = |winner: Option<Player>, player| match winner {
            None => "T",
            Some(winner) if winner == player => "W",
            Some(_) => "L",
        };
        let has_tie = left_first.is_none() || right_first.is_none();
        has_tie
            .then(|| Starts { left: end(left_first, Player::Left), right: end(right_first, Player::Right) })
    }
}

/// All that was found out.
pub struct SidedReport<'a> {
    pub relation: &'a SidedRelation,
    /// Its vertices, in the order of the file.
    pub solved: Vec<Solved>,
}

/// The most vertices in a table.
const TABLE: usize = 40;

impl SidedReport<'_> {
    fn lines(&self) -> impl Iterator<Item = (&str, &Solved)> {
        self.solved.iter().zip(0..).map(|(solved, vertex)| (self.relation.names.name(vertex), solved))
    }

    /// Prints an object for each vertex, in the order of the file.
    pub fn json(&self, out: &mut impl Write) -> io::Result<()> {
        for (vertex, solved) in self.lines() {
            let starts = solved.starts();
            let outcome = starts.is_none().then(|| solved.outcome.name());
            writeln!(out, "{}", object(&Line { vertex, outcome, starts, value: solved.value.as_deref() }))?;
        }
        Ok(())
    }

    /// Prints a row for each vertex, in the order of the file.
    pub fn csv(&self, out: &mut impl Write) -> io::Result<()> {
        write_row(["vertex", "outcome", "value"], out)?;
        for (vertex, solved) in self.lines() {
            write_row([vertex, solved.outcome.name(), solved.value.as_deref().unwrap_or_default()], out)?;
        }
        Ok(())
    }

    /// Prints a summary, and a table if there are few vertices.
    pub fn tell(&self, sentences: &Sentences, out: &mut impl Write) -> io::Result<()> {
        let size = [("vertices", self.solved.len().into()), ("arcs", self.relation.arcs.into())];
        writeln!(out, "{}", sentences.say_with("relation-sided-size", &size))?;
        if self.solved.len() > TABLE {
            return writeln!(out, "{}", sentences.say("relation-see-json"));
        }
        let columns = ["relation-column-vertex", "relation-column-outcome", "relation-column-value"];
        let mut rows = vec![columns.map(|id| sentences.say(id))];
        for (vertex, solved) in self.lines() {
            let value = solved.value.clone().unwrap_or_else(|| "-".to_owned());
            rows.push([printable(vertex), solved.outcome.name().to_owned(), value]);
        }
        let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
        let widths = [width(0), width(1)];
        writeln!(out)?;
        for [vertex, outcome, value] in &rows {
            let pad = |text: &str, column: usize| " ".repeat(widths[column] - text.width());
            writeln!(out, "{vertex}{}  {outcome}{}  {value}", pad(vertex, 0), pad(outcome, 1))?;
        }
        writeln!(out, "\n{}", sentences.say("relation-sided-note"))
    }
}
