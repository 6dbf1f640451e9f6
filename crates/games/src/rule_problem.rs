//! What is wrong with rules that somebody has written: as data, put into words by the front end.

use crate::message::Message;
use std::fmt;

/// What is wrong, and in which line of the text that has the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleProblem {
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub problem: Message,
}

impl RuleProblem {
    /// What is wrong, nobody knows where.
    #[must_use]
    pub fn new(problem: Message) -> RuleProblem {
        RuleProblem { line: None, problem }
    }

    /// What is wrong in a line.
    #[must_use]
    pub fn in_line(line: usize, problem: Message) -> RuleProblem {
        RuleProblem { line: Some(line), problem }
    }
}

/// For programmers; people read the sentence.
impl fmt::Display for RuleProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.problem),
            None => self.problem.fmt(f),
        }
    }
}

impl std::error::Error for RuleProblem {}

impl From<RuleProblem> for solvers::Error {
    fn from(problem: RuleProblem) -> solvers::Error {
        solvers::Error::of_rules(problem)
    }
}

impl From<RuleProblem> for crate::GameError {
    fn from(problem: RuleProblem) -> crate::GameError {
        solvers::Error::from(problem).into()
    }
}
