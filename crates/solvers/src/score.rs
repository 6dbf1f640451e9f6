//! Games for points: what both players get under best play, by minimax.
//!
//! Every position is worked out once and kept, up to the symmetries that the rules know of; for games of so few
//! positions all of them fit into memory. Each player wants the largest lead: their own points less the other's.

use std::hash::Hash;
use std::ops::Not;

use rustc_hash::FxHashMap;

use crate::{Control, Halt};

/// The rules of a game for points. Play always ends.
pub trait Scoring {
    /// A position, in its normal form: equal positions have the same score.
    type Position: Clone + Eq + Hash;

    /// Whose turn it is.
    fn turn(&self, position: &Self::Position) -> Side;

    /// Appends the positions after the moves of the side to move; none if play is over.
    fn options(&self, position: &Self::Position, out: &mut Vec<Self::Position>);

    /// The points, play being over.
    fn points(&self, position: &Self::Position) -> Score;
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
    scores: FxHashMap<P, Score>,
}

impl<P> Default for Minimax<P> {
    fn default() -> Self {
        Minimax { scores: FxHashMap::default() }
    }
}

/// A position whose options are being looked at.
struct Visit<P> {
    position: P,
    options: Vec<P>,
    next: usize,
}

impl<P: Clone + Eq + Hash> Minimax<P> {
    /// The score of a position under best play.
    pub fn score<R: Scoring<Position = P>>(
        &mut self,
        rules: &R,
        position: &P,
        control: &Control,
    ) -> Result<Score, Halt> {
        let visit = |position: P| {
            let mut options = Vec::new();
            rules.options(&position, &mut options);
            Visit { position, options, next: 0 }
        };
        let mut stack = vec![visit(position.clone())];
        while let Some(top) = stack.last_mut() {
            if let Some(option) = top.options.get(top.next) {
                top.next += 1;
                if !self.scores.contains_key(option) {
                    let below = visit(option.clone());
                    stack.push(below);
                }
                continue;
            }
            control.go_on()?;
            control.afford(self.scores.capacity() * (size_of::<P>() + size_of::<Score>() + 1))?;
            let Some(top) = stack.pop() else { break };
            let turn = rules.turn(&top.position);
            let known = top.options.iter().filter_map(|option| self.scores.get(option));
            let best = known.copied().max_by_key(|score| score.lead(turn));
            let score = best.unwrap_or_else(|| rules.points(&top.position));
            self.scores.insert(top.position, score);
        }
        Ok(self.scores.get(position).copied().unwrap_or_else(|| rules.points(position)))
    }

    /// How many positions have a score.
    #[must_use]
    pub fn len(&self) -> usize {
        self.scores.len()
    }

    /// Has no position a score yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.scores.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Two players take a number from either end of a row.
    struct Row(Vec<u32>);

    #[derive(Clone, PartialEq, Eq, Hash)]
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

        fn turn(&self, rest: &Rest) -> Side {
            if (self.0.len() - (rest.to - rest.from)).is_multiple_of(2) { Side::First } else { Side::Second }
        }

        fn options(&self, rest: &Rest, out: &mut Vec<Rest>) {
            if rest.from < rest.to {
                let turn = self.turn(rest);
                let taken = |index: usize| rest.taken.with(turn, self.0[index]);
                out.push(Rest { from: rest.from + 1, to: rest.to, taken: taken(rest.from) });
                out.push(Rest { from: rest.from, to: rest.to - 1, taken: taken(rest.to - 1) });
            }
        }

        fn points(&self, rest: &Rest) -> Score {
            rest.taken
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
            let score = Minimax::default().score(&rules, &whole, &Control::new(1 << 30)).unwrap();
            prop_assert_eq!(score.lead(Side::First), lead(&numbers));
            prop_assert_eq!(score.first + score.second, numbers.iter().sum::<u32>());
        }
    }
}
