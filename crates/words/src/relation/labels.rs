//! Labels from a file: the certificate that `relation --json` prints, an object on each line. It has a
//! vertex, an outcome and a layer, and may have a move and a Grundy value.

use super::draft::{Kind, Problem, Source, for_each_line};
use super::names::Names;
use serde::Deserialize;
use solvers::loopy::Value;
use solvers::retrograde::Label;
use solvers::{Budget, Charge};
use std::borrow::Cow;
use std::io;

/// What is wrong with a file of labels.
#[derive(Debug, thiserror::Error)]
pub enum LabelProblem {
    /// The file cannot be read.
    #[error(transparent)]
    File(Problem),
    /// A line is not an object with a vertex, an outcome and a layer.
    #[error("line {0} has no label")]
    Line(usize),
    /// A line is about a vertex that the relation does not have.
    #[error("line {0} is about {1}, which is no vertex")]
    NoSuchVertex(usize, String),
    /// A line is about a vertex that had its label already.
    #[error("line {0} is about {1}, which had its label already")]
    Twice(usize, String),
    /// A vertex has no label.
    #[error("{0} has no label")]
    Missing(String),
}

impl From<Kind> for LabelProblem {
    fn from(kind: Kind) -> LabelProblem {
        LabelProblem::File(kind.into())
    }
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
    #[serde(default)]
    grundy: Option<Grundy>,
    #[serde(default, borrow)]
    r#move: Option<Cow<'l, str>>,
}

/// A Grundy value as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Grundy {
    Number(u32),
    /// An infinite value.
    Text(String),
}

impl Grundy {
    /// Is it that value?
    #[must_use]
    pub fn is(&self, value: &Value) -> bool {
        match self {
            Grundy::Number(number) => *value == Value::Number(*number),
            Grundy::Text(text) => matches!(value, Value::Infinite(_)) && *text == value.to_string(),
        }
    }
}

/// What a file says about the vertices, in their order.
#[derive(Debug)]
pub struct Certificate {
    /// Outcomes and layers.
    pub labels: Vec<Label>,
    /// Best moves, where the file has them.
    pub moves: Vec<Option<u32>>,
    /// Grundy values, where the file has them.
    pub values: Vec<Option<Grundy>>,
    charge: Charge,
}

/// What a vertex takes in a certificate, and while that is read.
const BYTES: usize = 2 * size_of::<Option<Label>>() + size_of::<Option<u32>>() + size_of::<Option<Grundy>>();

/// Reads what a file says about all vertices.
pub fn read(source: &mut Source, names: &Names, budget: &Budget) -> Result<Certificate, LabelProblem> {
    let charge = budget.charge(names.len().saturating_mul(BYTES)).map_err(Kind::Halt)?;
    let mut labels = vec![None; names.len()];
    let mut certificate = Certificate {
        labels: Vec::new(),
        moves: vec![None; names.len()],
        values: vec![None; names.len()],
        charge,
    };
    let mut problem = None;
    let read = for_each_line(source, budget, |number, line| {
        if line.trim().is_empty() || problem.is_some() {
            return Ok(());
        }
        problem = take(number, line, names, &mut labels, &mut certificate).err();
        // What is infinite is a text.
        certificate.charge.add(if line.contains("inf") { line.len() } else { 0 }, budget).map_err(Kind::Halt)
    });
    read.map_err(LabelProblem::File)?;
    if let Some(problem) = problem {
        return Err(problem);
    }
    let missing = |vertex| LabelProblem::Missing(names.name(vertex).to_owned());
    let labels = (0..).zip(labels).map(|(vertex, label)| label.ok_or_else(|| missing(vertex)));
    certificate.labels = labels.collect::<Result<_, _>>()?;
    Ok(certificate)
}

fn take(
    number: usize,
    line: &str,
    names: &Names,
    labels: &mut [Option<Label>],
    certificate: &mut Certificate,
) -> Result<(), LabelProblem> {
    let line: Line<'_> = serde_json::from_str(line).map_err(|_| LabelProblem::Line(number))?;
    let label = match (&*line.outcome, line.layer) {
        ("W", Some(layer)) => Label::Won(layer),
        ("L", Some(layer)) => Label::Lost(layer),
        ("T", None) => Label::Tie,
        _ => return Err(LabelProblem::Line(number)),
    };
    let find =
        |name: &str| names.find(name).ok_or_else(|| LabelProblem::NoSuchVertex(number, name.to_owned()));
    let vertex = find(&line.vertex)?;
    certificate.moves[vertex as usize] = line.r#move.as_deref().map(find).transpose()?;
    certificate.values[vertex as usize] = line.grundy;
    match labels[vertex as usize].replace(label) {
        None => Ok(()),
        Some(_) => Err(LabelProblem::Twice(number, line.vertex.to_string())),
    }
}
