//! Games for points: what both players get under best play, by minimax.
//!
//! Every position is worked out once and kept, up to the symmetries that the rules know of; for games of so
//! few positions all of them fit into memory. Each player wants the largest lead: their own points less the
//! other's.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Not;

use crate::memory::{Held, Map};
use crate::path::{DEEP, Path};
use crate::{Budget, Error};

/// The rules of a game for points. Play always ends: where a position comes again on the way down from it,
/// the engine fails with [`Error::Cycle`].
pub trait Scoring {
    /// A position, in its normal form: equal positions have the same score.
    type Position: Clone + Eq + Hash + Debug;

    /// Whose turn it is.
    fn turn(&self, position: &Self::Position) -> Result<Side, Error>;

    /// Appends the positions after the moves of the side to move; none if play is over.
    fn options(&self, position: &Self::Position, out: &mut Vec<Self::Position>) -> Result<(), Error>;

    /// The points, play being over.
    fn points(&self, position: &Self::Position) -> Result<Score, Error>;

    /// The bytes that a position keeps outside itself, for the account of memory.
    fn bytes(&self, _position: &Self::Position) -> usize {
        0
    }

    /// The position for people, who are told where play comes back.
    fn name(&self, position: &Self::Position) -> String {
        format!("{position:?}")
    }
}

/// The player who begins, or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Who makes the first move of a game.
    First,
    /// Who answers it.
    Second,
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// The points of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Of the side that began.
    pub first: u32,
    /// Of the other.
    pub second: u32,
}

impl Score {
    /// By how much a side leads.
    #[must_use]
    pub fn lead(self, side: Side) -> i64 {
        let lead = i64::from(self.first) - i64::from(self.second);
        match side {
            Side::First => lead,
            Side::Second => -lead,
        }
    }
}

/// The scores found so far.
pub struct Minimax<P> {
    scores: Map<P, Score>,
}

impl<P> Default for Minimax<P> {
    fn default() -> Self {
        Minimax { scores: Map::default() }
    }
}

impl<P: Clone + Eq + Hash> Minimax<P> {
    /// The score of a position under best play.
    pub fn score<R: Scoring<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        budget: &Budget,
    ) -> Result<Score, Error> {
        let (path, open) = (Path::below(DEEP), Held::default());
        Search { rules, scores: &mut self.scores, budget, path, open }.score(position)
    }

    /// How many positions have a score.
    #[must_use]
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    /// Has no position a score yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.scores.len() == 0
    }
}

/// One question.
struct Search<'a, R: Scoring> {
    rules: &'a R,
    scores: &'a mut Map<R::Position, Score>,
    budget: &'a Budget,
    /// The positions at hand, and what the lists of their options take.
    path: Path<R::Position>,
    open: Held,
}

impl<R: Scoring> Search<'_, R> {
    fn score(&mut self, position: &R::Position) -> Result<Score, Error> {
        match self.scores.get(position) {
            Some(&known) => Ok(known),
            None => self.budget.recurse(|| self.work_out(position)),
        }
    }

    fn work_out(&mut self, position: &R::Position) -> Result<Score, Error> {
        let (rules, budget) = (self.rules, self.budget);
        budget.go_on()?;
        self.path.enter(
            position,
            |position| rules.bytes(position),
            |position| rules.name(position),
            budget,
        )?;
        let mut options = Vec::new();
        rules.options(position, &mut options)?;
        let elsewhere: usize = options.iter().map(|option| rules.bytes(option)).sum();
        let bytes = options.capacity() * size_of::<R::Position>() + elsewhere;
        self.open.take(bytes, budget)?;
        let turn = rules.turn(position)?;
        let mut best: Option<Score> = None;
        for option in &options {
            let score = self.score(option)?;
            if best.is_none_or(|best| score.lead(turn) >= best.lead(turn)) {
                best = Some(score);
            }
        }
        self.open.give(bytes);
        self.path.leave(position);
        let score = match best {
            Some(score) => score,
            None => rules.points(position)?,
        };
        self.scores.insert(position.clone(), score, rules.bytes(position), budget)?;
        budget.report(self.scores.len() as u64, 0);
        Ok(score)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Two players take a number from either end of a row.
    struct Row(Vec<u32>);

    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Rest {
        from: usize,
        to: usize,
        taken: Score,
    }

    impl Score {
        fn with(mut self, side: Side, points: u32) -> Score {
            match side {
                Side::First => self.first += points,
                Side::Second => self.second += points,
            }
            self
        }
    }

    impl Scoring for Row {
        type Position = Rest;

        fn turn(&self, rest: &Rest) -> Result<Side, Error> {
            let taken = self.0.len() - (rest.to - rest.from);
            Ok(if taken.is_multiple_of(2) { Side::First } else { Side::Second })
        }

        fn options(&self, rest: &Rest, out: &mut Vec<Rest>) -> Result<(), Error> {
            if rest.from < rest.to {
                let turn = self.turn(rest)?;
                let taken = |index: usize| rest.taken.with(turn, self.0[index]);
                out.push(Rest { from: rest.from + 1, to: rest.to, taken: taken(rest.from) });
                out.push(Rest { from: rest.from, to: rest.to - 1, taken: taken(rest.to - 1) });
            }
            Ok(())
        }

        fn points(&self, rest: &Rest) -> Result<Score, Error> {
            Ok(rest.taken)
        }
    }

    /// The lead of the player to move, played out.
    fn lead(row: &[u32]) -> i64 {
        match row {
            [] => 0,
            [first, .., last] => {
                let take_first = i64::from(*first) - lead(&row[1..]);
                take_first.max(i64::from(*last) - lead(&row[..row.len() - 1]))
            }
            [only] => i64::from(*only),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn minimax_is_play_played_out(numbers in prop::collection::vec(0_u32..10, 0..9)) {
            let whole = Rest { from: 0, to: numbers.len(), taken: Score { first: 0, second: 0 } };
            let rules = Row(numbers.clone());
            let score = Minimax::default().score(&rules, &whole, &Budget::new(1 << 30)).unwrap();
            prop_assert_eq!(score.lead(Side::First), lead(&numbers));
            prop_assert_eq!(score.first + score.second, numbers.iter().sum::<u32>());
        }
    }
}
