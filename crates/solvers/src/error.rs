//! Why an engine that plays by given rules has no answer.

use std::error::Error as StdError;
use std::fmt;
use std::sync::Arc;

/// Why there is no answer: the budget or the algebra has an end, a rule failed, or play has none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The budget is used up, or the value is out of the algebra's reach.
    #[error(transparent)]
    Algebra(#[from] values::Error),
    /// The rules could not say what they were asked.
    #[error("the rules failed: {0}")]
    Rules(Failure),
    /// Play comes back to where it was, though it should end.
    #[error("play comes back: {0}")]
    Cycle(Arc<Cycle>),
}

impl Error {
    /// For rules that fail.
    pub fn of_rules(reason: impl Into<Box<dyn StdError + Send + Sync>>) -> Error {
        Error::Rules(Failure(Arc::new(reason.into())))
    }

    /// Of the positions of a cycle, in the order of play.
    pub(crate) fn of_cycle(positions: impl ExactSizeIterator<Item = String>) -> Error {
        let length = positions.len();
        Error::Cycle(Arc::new(Cycle { positions: positions.take(Cycle::MOST).collect(), length }))
    }
}

/// What rules said when they failed. Clones are the same failure, and equal only to each other.
#[derive(Clone, Debug)]
pub struct Failure(Arc<Box<dyn StdError + Send + Sync>>);

impl Failure {
    /// What was wrong.
    #[must_use]
    pub fn reason(&self) -> &(dyn StdError + Send + Sync + 'static) {
        &**self.0
    }
}

impl PartialEq for Failure {
    fn eq(&self, other: &Failure) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Failure {}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Positions that lead round in a circle, as the rules name them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The positions in the order of play; after the last comes the first again. Of a long cycle only the
    /// first ones.
    pub positions: Vec<String>,
    /// How many positions there are.
    pub length: usize,
}

impl Cycle {
    /// The most positions that are named.
    pub const MOST: usize = 100;
}

/// `a → b → a`, a long one as `a → b → … → a`.
impl fmt::Display for Cycle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for position in &self.positions {
            write!(f, "{position} → ")?;
        }
        if self.length > self.positions.len() {
            f.write_str("… → ")?;
        }
        f.write_str(self.positions.first().map_or("", String::as_str))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_small_and_clear() {
        assert!(size_of::<Result<u64, Error>>() <= 16);
        assert_eq!(Error::from(values::Error::Memory).to_string(), "memory budget exhausted");
        let failure = Error::of_rules("no such piece");
        assert_eq!(failure.to_string(), "the rules failed: no such piece");
        assert_eq!(failure, failure.clone());
        assert_ne!(failure, Error::of_rules("no such piece"));
    }

    #[test]
    fn long_cycles_are_cut() {
        let cycle = |length: usize| Error::of_cycle((0..length).map(|vertex| vertex.to_string()));
        assert_eq!(cycle(2).to_string(), "play comes back: 0 → 1 → 0");
        assert!(cycle(Cycle::MOST + 1).to_string().ends_with("98 → 99 → … → 0"));
    }
}
