//! Partizan games in which play may come back: infinite play is a draw, and values are loopy.
//!
//! All positions below the one that is asked about are found and valued together; the game remembers them.
//! The winning moves are those after which the opponent loses, moving first.

use crate::analysis::{GameError, Kind, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{Course, Picture};
use crate::position::Opaque;
use crate::rules::{Moves, Pieces, Rules};
use crate::shared::Shared;
use crate::sketch::Sketch;
use rustc_hash::FxHashMap;
use solvers::{Budget, Charge, LoopyPartizan, Play, loopy_partizan};
use std::hash::Hash;
use std::sync::Arc;
use values::{Game, LoopyValue, Player, Store};

/// The rules of a partizan game in which play may come back.
pub trait LoopyPartizanRule: Send + Sync + 'static {
    /// A position as it was written.
    type Position: Opaque + Clone + Eq + Hash;
    /// A move; its name says who makes it.
    type Move: Opaque + Clone + Eq;
    /// See [`Rules::Shape`].
    type Shape: Clone + Eq + Hash;

    /// Reads what positions print.
    fn read(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// See [`Rules::size`].
    fn size(&self, position: &Self::Position) -> usize {
        size_of_val(position)
    }

    /// See [`Rules::shape`].
    fn shape(&self, position: &Self::Position) -> Self::Shape;

    /// The legal moves of a player, in a fixed order.
    fn moves(&self, position: &Self::Position, player: Player) -> Result<Vec<Self::Move>, GameError>;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, step: &Self::Move) -> Result<Self::Position, GameError>;

    /// See [`Rules::picture`].
    fn picture(
        &self,
        _course: &Course<'_, Self::Position, Self::Move>,
    ) -> Result<Option<Picture>, GameError> {
        Ok(None)
    }

    /// See [`Rules::pieces`].
    fn pieces(&self) -> Pieces {
        Pieces::Any
    }

    /// See [`Rules::sketch`].
    fn sketch(&self, _position: &Self::Position, _played: &[Self::Move]) -> Option<Sketch> {
        None
    }

    /// See [`Rules::random_position`].
    fn random_position(&self, _difficulty: Difficulty, _dice: &mut Dice) -> Option<Self::Position> {
        None
    }
}

/// The game with that rule.
pub struct LoopyGame<R: LoopyPartizanRule> {
    rule: R,
    store: Arc<Store>,
    known: Shared<Known<R::Position>>,
}

/// The values of positions, as far as they were found.
struct Known<P> {
    values: FxHashMap<P, LoopyValue>,
    charge: Charge,
}

/// The rules as the engine sees them.
struct Plain<'a, R>(&'a R);

impl<R: LoopyPartizanRule> LoopyPartizan for Plain<'_, R> {
    type Position = R::Position;

    fn options(
        &self,
        position: &R::Position,
        player: Player,
        out: &mut Vec<R::Position>,
    ) -> Result<(), solvers::Error> {
        let failed = |game_error| match game_error {
            GameError::Algebra(error) => solvers::Error::Algebra(error),
            GameError::Rules(failure) => solvers::Error::Rules(failure),
            GameError::Cycle(cycle) => solvers::Error::Cycle(cycle),
            other => solvers::Error::of_rules(other),
        };
        for step in self.0.moves(position, player).map_err(failed)? {
            out.push(self.0.play(position, &step).map_err(failed)?);
        }
        Ok(())
    }

    fn bytes(&self, position: &R::Position) -> usize {
        self.0.size(position)
    }
}

impl<R: LoopyPartizanRule> LoopyGame<R> {
    /// The game with that rule, its values in that store.
    pub fn new(rule: R, store: &Arc<Store>) -> LoopyGame<R> {
        LoopyGame { rule, store: Arc::clone(store), known: Shared::default() }
    }

    /// What a position is worth.
    pub fn loopy_value(&self, position: &R::Position, budget: &Budget) -> Result<LoopyValue, GameError> {
        /// What a value and its place in the table take.
        const BYTES: usize = 2 * size_of::<LoopyValue>() + 32;
        let session = budget.session(&self.store);
        let fresh = || Known { values: FxHashMap::default(), charge: Charge::default() };
        self.known.with(fresh, |known| {
            if let Some(value) = known.values.get(position) {
                return Ok(value.clone());
            }
            let found = loopy_partizan::values(&Plain(&self.rule), position, &session, budget)?;
            let Some((_, value)) = found.first().cloned() else { return Err(GameError::Foreign) };
            for (position, value) in found {
                known.charge.add(BYTES + 2 * self.rule.size(&position), budget)?;
                known.values.insert(position, value);
            }
            Ok(value)
        })
    }
}

impl<R: LoopyPartizanRule> Rules for LoopyGame<R> {
    type Position = R::Position;
    type Move = R::Move;
    type Shape = R::Shape;

    fn read(&self, text: &str) -> Result<R::Position, ParseError> {
        self.rule.read(text)
    }

    fn size(&self, position: &R::Position) -> usize {
        self.rule.size(position)
    }

    fn shape(&self, position: &R::Position) -> R::Shape {
        self.rule.shape(position)
    }

    fn kind(&self, _position: &R::Position) -> Kind {
        Kind::Partizan
    }

    fn pieces(&self, _position: &R::Position) -> Pieces {
        self.rule.pieces()
    }

    fn movers(&self, _position: &R::Position) -> &'static [Mover] {
        &[Mover::Left, Mover::Right]
    }

    fn moves<'a>(&'a self, position: &'a R::Position) -> Result<Moves<'a, R::Move>, GameError> {
        let mut all = Vec::new();
        for player in Player::BOTH {
            let moves = self.rule.moves(position, player)?;
            all.extend(moves.into_iter().map(|step| (Mover::from(player), step)));
        }
        Ok(Box::new(all.into_iter()))
    }

    fn play(&self, position: &R::Position, step: &R::Move) -> Result<R::Position, GameError> {
        self.rule.play(position, step)
    }

    fn outcome(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        if play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        let value = self.loopy_value(position, budget)?;
        Ok(budget.session(&self.store).loopy_outcome(&value)?.into())
    }

    fn solve(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        if play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        let value = self.loopy_value(position, budget)?;
        Ok(Verdict::loopy(&budget.session(&self.store), &value)?)
    }

    fn value(&self, position: &R::Position, budget: &Budget) -> Result<Option<Game>, GameError> {
        Ok(self.loopy_value(position, budget)?.as_short())
    }

    fn picture(&self, course: &Course<'_, R::Position, R::Move>) -> Result<Option<Picture>, GameError> {
        self.rule.picture(course)
    }

    fn sketch(&self, position: &R::Position, played: &[R::Move]) -> Option<Sketch> {
        self.rule.sketch(position, played)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<R::Position> {
        self.rule.random_position(difficulty, dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::listed;
    use values::LoopyOutcome;

    /// A token on one of some places, which each player moves one place his own way, but from the last place
    /// back to the first: `.o..`.
    struct Roundabout;

    impl LoopyPartizanRule for Roundabout {
        type Position = String;
        type Move = usize;
        type Shape = String;

        fn read(&self, text: &str) -> Result<String, ParseError> {
            Ok(text.to_owned())
        }

        fn shape(&self, position: &String) -> String {
            position.clone()
        }

        fn moves(&self, position: &String, player: Player) -> Result<Vec<usize>, GameError> {
            let (place, last) = (position.find('o').unwrap_or(0), position.len() - 1);
            Ok(match player {
                Player::Left if place == last => vec![0],
                Player::Left => vec![place + 1],
                Player::Right if place == 0 => vec![],
                Player::Right => vec![place - 1],
            })
        }

        fn play(&self, position: &String, step: &usize) -> Result<String, GameError> {
            let token = |place| if place == *step { 'o' } else { '.' };
            Ok((0..position.len()).map(token).collect())
        }
    }

    #[test]
    fn verdicts_and_moves_agree() {
        let budget = Budget::new(1 << 26);
        let game = LoopyGame::new(Roundabout, &Arc::new(Store::new(&budget)));
        let session = budget.session(&game.store);
        let second = Outcome::Starts(LoopyOutcome { left_first: None, right_first: Some(Player::Left) });
        let cases = [("o", Outcome::Left, "on"), ("o..", second, "on & 0"), (".o.", Outcome::Tie, "on & -1")];
        for (text, outcome, value) in cases {
            let position = game.read(text).unwrap();
            let verdict = game.solve(&position, Play::Normal, &budget).unwrap();
            let shown = verdict.value.unwrap().text(&session, values::Style::Plain).unwrap().unwrap();
            assert_eq!((verdict.outcome, &shown[..]), (outcome, value), "{text}");
            let winning = listed::winning_moves(&game, &position, Play::Normal, &budget);
            assert_eq!(winning.is_empty(), outcome != Outcome::Left, "{text}");
        }
        let start = "o".to_owned();
        assert_eq!(game.solve(&start, Play::Misere, &budget), Err(GameError::NoMisere));
    }
}
