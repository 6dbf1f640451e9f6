//! The way from where a search began to where it is. Where it comes back to a position, play would never end.

use std::hash::Hash;

use values::Budget;

use crate::Error;
use crate::memory::Map;

/// So deep no search comes by chance: play that comes back goes on for ever, and is noticed soon after.
pub(crate) const DEEP: usize = 1 << 10;

/// The positions on the way, or only those beyond a depth, so that a search that does not go so deep pays
/// nothing.
#[derive(Debug)]
pub(crate) struct Path<T> {
    depth: usize,
    /// Positions up to this depth are not looked at.
    shallow: usize,
    /// The others.
    steps: Map<T, Step>,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    depth: usize,
    /// What the position keeps outside itself.
    bytes: usize,
}

impl<T: Clone + Eq + Hash> Path<T> {
    /// A path on which every position is looked at.
    pub(crate) fn from_the_root() -> Self {
        Path::below(0)
    }

    /// A path on which positions are looked at from this depth on: for searches that stop at nothing but an
    /// end of play.
    pub(crate) fn below(shallow: usize) -> Self {
        Path { depth: 0, shallow, steps: Map::default() }
    }

    /// Goes on to a position, which keeps some bytes outside itself and has a name for people; fails if the
    /// path has been there.
    #[inline]
    pub(crate) fn enter(
        &mut self,
        position: &T,
        bytes: impl Fn(&T) -> usize,
        name: impl Fn(&T) -> String,
        budget: &Budget,
    ) -> Result<(), Error> {
        self.depth += 1;
        if self.depth <= self.shallow {
            return Ok(());
        }
        match self.steps.get(position) {
            Some(first) => Err(self.cycle(first.depth, name)),
            None => {
                let step = Step { depth: self.depth, bytes: bytes(position) };
                Ok(self.steps.insert(position.clone(), step, step.bytes, budget)?)
            }
        }
    }

    /// Goes back from the position that was entered last.
    #[inline]
    pub(crate) fn leave(&mut self, position: &T) {
        if self.depth > self.shallow {
            self.steps.remove(position, |step| step.bytes);
        }
        self.depth -= 1;
    }

    /// Goes back to the beginning, after a search that was not finished.
    pub(crate) fn clear(&mut self) {
        self.depth = 0;
        self.steps.clear();
    }

    #[cold]
    fn cycle(&self, from: usize, name: impl Fn(&T) -> String) -> Error {
        let mut cycle: Vec<_> = self.steps.iter().filter(|(_, step)| step.depth >= from).collect();
        cycle.sort_unstable_by_key(|(_, step)| step.depth);
        Error::of_cycle(cycle.into_iter().map(|(position, _)| name(position)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cycle;

    fn walk(path: &mut Path<u32>, positions: &[u32]) -> Result<(), Error> {
        let budget = Budget::default();
        positions.iter().try_for_each(|position| path.enter(position, |_| 0, u32::to_string, &budget))
    }

    #[test]
    fn a_position_met_twice_is_a_cycle() {
        let positions = |error| match error {
            Err(Error::Cycle(cycle)) => Cycle::clone(&cycle).positions,
            other => panic!("{other:?}"),
        };
        let mut path = Path::from_the_root();
        assert_eq!(positions(walk(&mut path, &[5, 3, 4, 7, 3])), ["3", "4", "7"]);
        path.clear();
        assert_eq!(walk(&mut path, &[5, 3, 4]), Ok(()));
        path.leave(&4);
        assert_eq!(walk(&mut path, &[4, 7]), Ok(()));
    }

    #[test]
    fn shallow_positions_are_not_looked_at() {
        let mut path = Path::below(3);
        assert_eq!(walk(&mut path, &[1, 2, 1, 2, 1]), Ok(()));
        assert_eq!(walk(&mut path, &[2]).unwrap_err().to_string(), "play comes back: 2 → 1 → 2");
    }
}
