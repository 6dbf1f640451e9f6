//! The answer about a relation: a JSON object or a row for each vertex, or a summary and a table for people.

use super::names::Names;
use crate::csv::write_row;
use crate::diagnostic::printable;
use crate::json::object;
use crate::language::{Charset, Sentences};
use serde::Serialize;
use solvers::retrograde::{Label, Outcome, Relation, Solution};
use solvers::{Play, loopy};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// Everything that was found out.
pub struct Report<'a> {
    pub relation: &'a Relation,
    /// The names of its vertices.
    pub names: &'a Names,
    /// Who wins when there are no moves.
    pub play: Play,
    /// Who wins from where.
    pub solution: Solution,
    /// Loopy Grundy values, in normal play and if they are to be shown.
    pub values: Option<loopy::Values>,
}

/// A cycle to show to the reader.
pub enum Cycle {
    /// Play can go round for ever.
    OfTies(Vec<u32>),
    /// Play could go round, but one of the players knows better, and nothing is a tie.
    WithoutTies(Vec<u32>),
    /// Every play comes to an end.
    None,
}

/// The line of a vertex.
#[derive(Serialize)]
struct Line<'a> {
    vertex: &'a str,
    outcome: &'static str,
    layer: Option<u32>,
    grundy: Option<Grundy>,
    r#move: Option<&'a str>,
    layer_name: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Grundy {
    Number(u32),
    Text(String),
}

/// The most vertices in a table.
const TABLE: u32 = 40;
/// As many vertices of a cycle are shown.
const CYCLE: usize = 12;

/// Is a relation small enough to be shown as a table?
#[must_use]
pub fn fits_table(relation: &Relation) -> bool {
    relation.vertices() <= TABLE
}

impl Report<'_> {
    /// Prints an object for each vertex, in the order of the file.
    pub fn json(&self, out: &mut impl Write) -> io::Result<()> {
        for vertex in 0..self.relation.vertices() {
            writeln!(out, "{}", object(&self.line(vertex)))?;
        }
        Ok(())
    }

    /// Prints a row for each vertex, in the order of the file.
    pub fn csv(&self, out: &mut impl Write) -> io::Result<()> {
        write_row(["vertex", "outcome", "layer", "grundy", "move", "layer_name"], out)?;
        for vertex in 0..self.relation.vertices() {
            let Line { vertex: name, outcome, layer, r#move, layer_name, .. } = self.line(vertex);
            let layer = layer.map(|layer| layer.to_string()).unwrap_or_default();
            let value = self.value(vertex).map(|value| value.to_string()).unwrap_or_default();
            write_row([name, outcome, &layer, &value, r#move.unwrap_or_default(), &layer_name], out)?;
        }
        Ok(())
    }

    /// Prints the graph in the language of Graphviz, each vertex with its layer.
    pub fn dot(&self, out: &mut impl Write) -> io::Result<()> {
        let quoted = |vertex| format!("\"{}\"", self.names.name(vertex).replace('"', "\\\""));
        writeln!(out, "digraph {{")?;
        for vertex in 0..self.relation.vertices() {
            let layer = layer_name(self.solution.label(vertex));
            writeln!(out, "  {} [xlabel=\"{layer}\"];", quoted(vertex))?;
        }
        for vertex in 0..self.relation.vertices() {
            for &option in self.relation.options(vertex) {
                writeln!(out, "  {} -> {};", quoted(vertex), quoted(option))?;
            }
        }
        writeln!(out, "}}")
    }

    fn line(&self, vertex: u32) -> Line<'_> {
        let label = self.solution.label(vertex);
        let best = self.solution.best_move(self.relation, vertex);
        Line {
            vertex: self.names.name(vertex),
            outcome: letter(label.outcome()),
            layer: label.layer(),
            grundy: self.value(vertex).map(|value| match value {
                loopy::Value::Number(number) => Grundy::Number(number),
                infinite @ loopy::Value::Infinite(_) => Grundy::Text(infinite.to_string()),
            }),
            r#move: best.map(|option| self.names.name(option)),
            layer_name: layer_name(label),
        }
    }

    fn value(&self, vertex: u32) -> Option<loopy::Value> {
        self.values.as_ref().map(|values| values.value(self.relation, vertex))
    }

    /// Prints a summary, and a table if there are few vertices.
    pub fn tell(
        &self,
        sentences: &Sentences,
        charset: Charset,
        cycle: &Cycle,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let play = match self.play {
            Play::Normal => "normal",
            Play::Misere => "misere",
        };
        let size = [
            ("vertices", self.relation.vertices().into()),
            ("arcs", self.relation.arcs().into()),
            ("play", play.into()),
        ];
        writeln!(out, "{}", sentences.say_with("relation-size", &size))?;
        let count =
            |outcome| self.solution.labels().filter(|label: &Label| label.outcome() == outcome).count();
        let counts = [
            ("won", count(Outcome::Won).into()),
            ("lost", count(Outcome::Lost).into()),
            ("ties", count(Outcome::Tie).into()),
        ];
        writeln!(out, "{}", sentences.say_with("relation-counts", &counts))?;
        let wins = self.solution.labels().filter(|label| label.outcome() == Outcome::Won);
        if let Some(moves) = wins.filter_map(Label::layer).max() {
            writeln!(out, "{}", sentences.say_with("relation-longest-win", &[("moves", moves.into())]))?;
        }
        writeln!(out, "{}", self.about_cycles(sentences, charset, cycle))?;
        if let Some(loops) = self.about_loops(sentences) {
            writeln!(out, "{loops}")?;
        }
        if fits_table(self.relation) {
            self.table(sentences, out)?;
            writeln!(out, "\n{}", sentences.say_with("relation-layers-note", &size[2..]))
        } else {
            writeln!(out, "{}", sentences.say("relation-see-json"))
        }
    }

    fn about_cycles(&self, sentences: &Sentences, charset: Charset, cycle: &Cycle) -> String {
        let about =
            |id, cycle: &[u32]| sentences.say_with(id, &[("cycle", self.cycle_text(charset, cycle).into())]);
        match cycle {
            Cycle::OfTies(cycle) => about("relation-tie-cycle", cycle),
            Cycle::WithoutTies(cycle) => about("relation-cycle-no-tie", cycle),
            Cycle::None => sentences.say("relation-no-cycle"),
        }
    }

    /// Vertices with an arc to themselves, if there are any.
    fn about_loops(&self, sentences: &Sentences) -> Option<String> {
        let passes = |vertex: &u32| self.relation.options(*vertex).contains(vertex);
        let loops = || (0..self.relation.vertices()).filter(passes);
        let count = loops().count();
        let mut names: Vec<String> =
            loops().take(CYCLE).map(|vertex| printable(self.names.name(vertex))).collect();
        if count > CYCLE {
            names.push("…".to_owned());
        }
        let variables = [("count", count.into()), ("vertices", names.join(", ").into())];
        (count > 0).then(|| sentences.say_with("relation-loops", &variables))
    }

    fn cycle_text(&self, charset: Charset, cycle: &[u32]) -> String {
        let (arrow, dots) = match charset {
            Charset::Unicode => (" → ", "…"),
            Charset::Ascii => (" -> ", "..."),
        };
        let mut names: Vec<String> =
            cycle.iter().take(CYCLE).map(|vertex| printable(self.names.name(*vertex))).collect();
        if cycle.len() > CYCLE {
            names.push(dots.to_owned());
        }
        names.extend(cycle.first().map(|vertex| printable(self.names.name(*vertex))));
        names.join(arrow)
    }

    fn table(&self, sentences: &Sentences, out: &mut impl Write) -> io::Result<()> {
        if self.relation.vertices() == 0 {
            return Ok(());
        }
        let columns = [
            "relation-column-vertex",
            "relation-column-outcome",
            "relation-column-layer",
            "relation-column-remoteness",
            "relation-column-value",
            "relation-column-move",
        ];
        let mut rows = vec![columns.map(|id| sentences.say(id))];
        for vertex in 0..self.relation.vertices() {
            let line = self.line(vertex);
            let text = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
            rows.push([
                printable(line.vertex),
                line.outcome.to_owned(),
                line.layer_name,
                text(line.layer.map(|layer| layer.to_string())),
                text(self.value(vertex).map(|value| value.to_string())),
                text(line.r#move.map(printable)),
            ]);
        }
        let shown: Vec<usize> =
            (0..columns.len()).filter(|column| *column != 4 || self.values.is_some()).collect();
        let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns.len()).map(width).collect();
        writeln!(out)?;
        for row in &rows {
            let cells: Vec<String> = shown
                .iter()
                .map(|&column| row[column].clone() + &" ".repeat(widths[column] - row[column].width()))
                .collect();
            writeln!(out, "{}", cells.join("  ").trim_end())?;
        }
        Ok(())
    }
}

/// A layer as Tomsa (2017) counts them: L0, W0, L1, W1, …, of which two have the same number of moves to the
/// end, halved; `T` for a tie.
#[must_use]
pub fn layer_name(label: Label) -> String {
    let letter = letter(label.outcome());
    label.layer().map_or_else(|| letter.to_owned(), |layer| format!("{letter}{}", layer / 2))
}

/// The letter for an outcome.
#[must_use]
pub fn letter(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "W",
        Outcome::Lost => "L",
        Outcome::Tie => "T",
    }
}
