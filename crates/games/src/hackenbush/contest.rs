//! Who wins a picture with green edges whose canonical form is out of reach, by search.
//!
//! A position is the sum of the parts that are too hard, as a picture, and of the value of all the others. A
//! move is a cut in the hard parts or an option of the value. Cuts make parts fall into simpler ones
//! ([`effort`]), so that the search soon comes to positions with a value; those are tried first. The cost is
//! that of the positions met, at worst exponential in the edges of the hard parts.

use super::coloured::{Evaluation, effort};
use super::picture::Picture;
use super::worth::Worth;
use rustc_hash::FxHashMap;
use solvers::Charge;
use values::{Error, Game, Outcome, Player};

/// The most effort that is spent on the value of a part.
pub(super) const SIMPLE: u32 = 12;

/// The positions known so far, with values in one store.
#[derive(Default)]
pub(super) struct Contests {
    /// Does the player who begins win?
    wins: FxHashMap<(Position, Player), bool>,
    charge: Charge,
}

/// Finds out who wins.
pub(super) struct Contest<'e, 'a> {
    pub(super) evaluation: &'e mut Evaluation<'a>,
    pub(super) known: &'e mut Contests,
    /// Parts that take more effort are hard.
    pub(super) simple: u32,
}

/// A sum.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    hard: Picture,
    value: Game,
}

impl Position {
    /// How much memory it takes, in a list that may be half empty.
    fn bytes(&self) -> usize {
        2 * size_of::<(Position, Player)>() + size_of_val(self.hard.edges())
    }
}

impl Contest<'_, '_> {
    /// Who wins a picture.
    pub(super) fn outcome(&mut self, picture: &Picture) -> Result<Outcome, Error> {
        let position = self.position(picture, Game::ZERO)?;
        let left = self.begins_and_wins(&position, Player::Left)?;
        let right = self.begins_and_wins(&position, Player::Right)?;
        Ok(Outcome::of_starters(left, right))
    }

    fn begins_and_wins(&mut self, position: &Position, player: Player) -> Result<bool, Error> {
        if position.hard.edges().is_empty() {
            let outcome = self.evaluation.session.outcome(position.value);
            let own = if player == Player::Left { Outcome::Left } else { Outcome::Right };
            return Ok(outcome == own || outcome == Outcome::Next);
        }
        let key = (position.clone(), player);
        if let Some(&wins) = self.known.wins.get(&key) {
            return Ok(wins);
        }
        let budget = self.evaluation.budget;
        budget.go_on()?;
        let wins = budget.recurse(|| self.has_winning_move(position, player))?;
        let bytes = 2 * position.bytes();
        if let Err(error) = self.known.charge.add(bytes, self.evaluation.budget) {
            *self.known = Contests::default();
            return Err(error);
        }
        self.known.wins.insert(key, wins);
        Ok(wins)
    }

    fn has_winning_move(&mut self, position: &Position, player: Player) -> Result<bool, Error> {
        let mut options = Vec::new();
        let budget = self.evaluation.budget;
        let charge = Charge::default();
        for (index, edge) in position.hard.edges().iter().enumerate() {
            if edge.colour.is_cut_by(player) {
                charge.add(position.bytes(), budget)?;
                options.push(self.position(&position.hard.without(index), position.value)?);
            }
        }
        for value in self.evaluation.session.options(position.value, player)? {
            charge.add(position.bytes(), budget)?;
            options.push(Position { hard: position.hard.clone(), value });
        }
        options.sort_by_key(|option| option.hard.edges().len());
        for option in options {
            if !self.begins_and_wins(&option, !player)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A picture and a value, with the value of all that is not hard worked out.
    fn position(&mut self, picture: &Picture, value: Game) -> Result<Position, Error> {
        let mut worth = Worth::of_game(self.evaluation.session, value);
        let mut hard = Vec::new();
        for part in picture.parts() {
            if effort(&part) > self.simple {
                hard.extend_from_slice(part.edges());
            } else {
                worth.add(&self.evaluation.picture(&part)?, self.evaluation.session)?;
            }
        }
        Ok(Position { hard: Picture::new(hard), value: worth.game(self.evaluation.session)? })
    }
}

#[cfg(test)]
mod tests {
    use super::super::coloured::Knots;
    use super::super::picture::{Colour, Edge};
    use super::*;
    use proptest::prelude::*;
    use solvers::Budget;
    use values::{Session, Store};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        #[test]
        fn what_the_value_says(
            edges in prop::collection::vec(([0_u32..6, 0..6], prop::sample::select(&Colour::ALL[..])), 0..13),
            simple in 0_u32..6,
        ) {
            let picture =
                Picture::new(edges.into_iter().map(|(ends, colour)| Edge { ends, colour }).collect());
            let store = Store::default();
            let session = Session::new(&store);
            let budget = Budget::new(1 << 30);
            let mut knots = Knots::default();
            let mut evaluation = Evaluation { knots: &mut knots, session: &session, budget: &budget };
            let expected = evaluation.picture(&picture).unwrap().outcome(&session);
            let mut known = Contests::default();
            let mut contest = Contest { evaluation: &mut evaluation, known: &mut known, simple };
            prop_assert_eq!(contest.outcome(&picture), Ok(expected));
        }
    }
}
