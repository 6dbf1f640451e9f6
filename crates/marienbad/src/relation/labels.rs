//! Labels from a file: the certificate that `relation --json` prints, an object on each line. Only `vertex`,
//! `outcome` and `layer` are looked at.

use super::draft::{Kind, Problem, Source, for_each_line};
use super::names::Names;
use serde::Deserialize;
use solvers::retrograde::Label;
use std::borrow::Cow;
use std::io;

/// What is wrong with a file of labels.
#[derive(Debug)]
pub enum LabelProblem {
    /// The file cannot be read.
    File(Problem),
    /// A line is not an object with a vertex, an outcome and a layer.
    Line(usize),
    /// A line is about a vertex that the relation does not have.
    NoSuchVertex(usize, String),
    /// A line is about a vertex that had its label already.
    Twice(usize, String),
    /// A vertex has no label.
    Missing(String),
}

impl From<io::Error> for LabelProblem {
    fn from(error: io::Error) -> LabelProblem {
        LabelProblem::File(error.into())
    }
}

#[derive(Deserialize)]
struct Line<'l> {
    #[serde(borrow)]
    vertex: Cow<'l, str>,
    #[serde(borrow)]
    outcome: Cow<'l, str>,
    layer: Option<u32>,
}

/// Reads the labels of all vertices, in their order.
pub fn read(source: &mut Source, names: &Names) -> Result<Vec<Label>, LabelProblem> {
    let mut labels = vec![None; names.len()];
    let mut problem = None;
    let read = for_each_line(source, |number, line| {
        if line.trim().is_empty() || problem.is_some() {
            return Ok(());
        }
        problem = take(number, line, names, &mut labels).err();
        Ok::<(), Kind>(())
    });
    read.map_err(LabelProblem::File)?;
    if let Some(problem) = problem {
        return Err(problem);
    }
    let missing = |vertex| LabelProblem::Missing(names.name(vertex).to_owned());
    (0..).zip(labels).map(|(vertex, label)| label.ok_or_else(|| missing(vertex))).collect()
}

fn take(number: usize, line: &str, names: &Names, labels: &mut [Option<Label>]) -> Result<(), LabelProblem> {
    let line: Line<'_> = serde_json::from_str(line).map_err(|_| LabelProblem::Line(number))?;
    let label = match (&*line.outcome, line.layer) {
        ("W", Some(layer)) => Label::Won(layer),
        ("L", Some(layer)) => Label::Lost(layer),
        ("T", None) => Label::Tie,
        _ => return Err(LabelProblem::Line(number)),
    };
    let vertex = names.find(&line.vertex);
    let vertex = vertex.ok_or_else(|| LabelProblem::NoSuchVertex(number, line.vertex.to_string()))?;
    match labels[vertex as usize].replace(label) {
        None => Ok(()),
        Some(_) => Err(LabelProblem::Twice(number, line.vertex.to_string())),
    }
}
