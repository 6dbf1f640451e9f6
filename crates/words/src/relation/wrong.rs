//! What is wrong with a file about a relation, in the reader's language.

use super::draft::{Kind, Problem};
use super::labels::LabelProblem;
use super::names::Names;
use crate::diagnostic::{Diagnostic, Exit, file_diagnostic, printable};
use crate::language::Sentences;
use fluent_bundle::FluentValue;
use solvers::loopy;
use solvers::retrograde::{Relation, Violation};
use std::io;
use std::path::Path;
use values::Error;

/// Complains about a file.
#[derive(Clone, Copy)]
pub struct Wrong<'a> {
    /// The reader's language.
    pub sentences: &'a Sentences,
    pub file: &'a Path,
}

type Variables<'v> = [(&'v str, FluentValue<'v>)];

impl Wrong<'_> {
    /// The file describes no relation.
    #[must_use]
    pub fn problem(&self, problem: &Problem) -> Diagnostic {
        let plain = |id, example| self.diagnostic(problem.line, id, &[], example);
        match &problem.kind {
            Kind::Unreadable(error) if is_damage(error) => plain("relation-error-gzip", None),
            Kind::Unreadable(error) => file_diagnostic(self.sentences, self.file, error),
            Kind::Encoding => plain("error-encoding", None),
            Kind::Words => plain("relation-error-words", Some("a b")),
            Kind::Sided => plain("relation-error-sided", None),
            Kind::Fields => plain("relation-error-fields", Some("a,b")),
            Kind::NoBeginning => plain("relation-error-no-beginning", Some("a,b")),
            Kind::Unclosed(bracket) => {
                let variables = [("bracket", (*bracket).into())];
                self.diagnostic(problem.line, "error-unclosed", &variables, None)
            }
            Kind::Undirected => plain("relation-error-undirected", Some("digraph { a -> b }")),
            Kind::Unexpected(text) => {
                let text: String = text.chars().take(SHOWN).collect();
                let variables = [("text", printable(&text).into())];
                let example = Some("digraph { a -> b; c }");
                self.diagnostic(problem.line, "relation-error-unexpected", &variables, example)
            }
            Kind::End => plain("relation-error-end", Some("digraph { a -> b; c }")),
            Kind::Nesting => plain("relation-error-nesting", None),
            Kind::Json => plain("relation-error-json", Some(JSON)),
            Kind::Shape => plain("relation-error-shape", Some(JSON)),
            Kind::TooManyVertices => {
                self.too_many("relation-error-too-many-vertices", Relation::MAX_VERTICES)
            }
            Kind::TooManyArcs => self.too_many("relation-error-too-many-arcs", u32::MAX),
            Kind::Halt(halt) => self.halt(*halt),
        }
    }

    /// There is no answer within the budget.
    #[must_use]
    pub fn halt(&self, halt: Error) -> Diagnostic {
        let (id, exit) = match halt {
            Error::Stopped => ("error-stopped", Exit::Interrupted),
            _ => ("relation-error-memory", Exit::NoAnswer),
        };
        let mut diagnostic = self.diagnostic(None, id, &[], None);
        diagnostic.exit = exit;
        diagnostic
    }

    fn too_many(&self, id: &str, limit: u32) -> Diagnostic {
        let mut diagnostic = self.diagnostic(None, id, &[("limit", limit.into())], None);
        diagnostic.exit = Exit::NoAnswer;
        diagnostic
    }

    /// The file does not hold the labels of the relation.
    #[must_use]
    pub fn label_problem(&self, problem: &LabelProblem) -> Diagnostic {
        let about = |name: &str| [("vertex", printable(name).into())];
        match problem {
            LabelProblem::File(problem) => self.problem(problem),
            LabelProblem::Line(line) => {
                self.diagnostic(Some(*line), "relation-error-label", &[], Some(LABEL))
            }
            LabelProblem::NoSuchVertex(line, name) => {
                self.diagnostic(Some(*line), "relation-error-no-such-vertex", &about(name), None)
            }
            LabelProblem::Twice(line, name) => {
                self.diagnostic(Some(*line), "relation-error-label-twice", &about(name), None)
            }
            LabelProblem::Missing(name) => {
                self.diagnostic(None, "relation-error-label-missing", &about(name), None)
            }
        }
    }

    /// The relation lacks a vertex that was asked about.
    #[must_use]
    pub fn no_such_vertex(&self, name: &str) -> Diagnostic {
        self.diagnostic(None, "relation-error-no-such-vertex", &[("vertex", printable(name).into())], None)
    }

    /// A label of the file is wrong.
    #[must_use]
    pub fn violation(&self, names: &Names, violation: Violation) -> Diagnostic {
        let name = |vertex: u32| FluentValue::from(printable(names.name(vertex)));
        let one = |id, vertex| self.diagnostic(None, id, &[("vertex", name(vertex))], None);
        let two = |id, vertex, option| {
            self.diagnostic(None, id, &[("vertex", name(vertex)), ("option", name(option))], None)
        };
        match violation {
            Violation::Count => self.diagnostic(None, "relation-violation-count", &[], None),
            Violation::Terminal(vertex) => one("relation-violation-terminal", vertex),
            Violation::WonWithoutLostOption(vertex) => one("relation-violation-won", vertex),
            Violation::LostWithOptionNotWon(vertex, option) => two("relation-violation-lost", vertex, option),
            Violation::TieWithLostOption(vertex, option) => {
                two("relation-violation-tie-lost", vertex, option)
            }
            Violation::TieWithoutTie(vertex) => one("relation-violation-tie", vertex),
            Violation::Move(vertex, option) => two("relation-violation-move", vertex, option),
            Violation::Layer(vertex, layer) => {
                let variables = [("vertex", name(vertex)), ("layer", layer.into())];
                self.diagnostic(None, "relation-violation-layer", &variables, None)
            }
        }
    }

    /// The Grundy value of a vertex is another one.
    #[must_use]
    pub fn value(&self, name: &str, value: &loopy::Value) -> Diagnostic {
        let variables = [("vertex", printable(name).into()), ("value", value.to_string().into())];
        self.diagnostic(None, "relation-violation-grundy", &variables, None)
    }

    /// Names the file, and the line if it is known.
    fn diagnostic(
        &self,
        line: Option<usize>,
        id: &str,
        variables: &Variables<'_>,
        example: Option<&str>,
    ) -> Diagnostic {
        let sentence = self.sentences.say_with(id, variables);
        let mut place =
            vec![("file", printable(&self.file.to_string_lossy()).into()), ("problem", sentence.into())];
        let id = match line {
            Some(line) => {
                place.push(("line", line.into()));
                "relation-error-in-line"
            }
            None => "relation-error-in-file",
        };
        Diagnostic::new(self.sentences.say_with(id, &place), example)
    }
}

/// As many characters of the input are shown.
const SHOWN: usize = 40;
const JSON: &str = r#"{"a": ["b", "c"], "b": []}"#;
const LABEL: &str = r#"{"vertex": "a", "outcome": "W", "layer": 1}"#;

/// Is it the content of a compressed file that is wrong?
fn is_damage(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof
    )
}
