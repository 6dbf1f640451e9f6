//! Positions of games in the calculator: `domineering(4x4) + nim(3,5)`.

use crate::analysis::GameError;
use crate::game::read_within;
use crate::parse_error::ParseError;
use crate::registry::{GamesInStore, Registry};
use std::sync::Arc;
use values::expression::{ErrorKind, Positions, Refused};
use values::{Session, Store};

/// The games that have been asked for, their values in one store.
pub struct Operands(GamesInStore);

/// Why an operand `game(position)` has no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OperandError {
    /// The name says no game.
    #[error("no game: {0}")]
    Spec(ParseError),
    /// The position says nothing, or its value is out of reach.
    #[error("no value: {0}")]
    Position(GameError),
    /// It is won or lost, but not worth anything that could be added.
    #[error("no value that could be added")]
    Valueless,
}

impl Operands {
    /// No game has been asked for. The store is the one that expressions are evaluated in.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, store: &Arc<Store>) -> Operands {
        Operands(GamesInStore::new(registry, store))
    }

    fn worth(&self, session: &Session<'_>, spec: &str, position: &str) -> Result<values::Game, OperandError> {
        let game = self.0.game(spec).map_err(OperandError::Spec)?;
        let read = read_within(&*game, position, session.budget());
        let (position, _charge) = read.map_err(OperandError::Position)?;
        let value = game.value(&position, session.budget()).map_err(OperandError::Position)?;
        value.ok_or(OperandError::Valueless)
    }
}

/// The games' names alone, for reading what is not evaluated.
pub struct GameNames<'a>(pub &'a Registry);

impl Positions for GameNames<'_> {
    fn name_length(&self, text: &str) -> Option<usize> {
        self.0.spec_length(text).filter(|&length| text[length..].starts_with('('))
    }

    fn value(&mut self, _: &Session<'_>, _: &str, _: &str) -> Result<values::Game, ErrorKind> {
        Err(ErrorKind::Position(Refused::new(OperandError::Valueless)))
    }
}

impl Positions for Operands {
    fn name_length(&self, text: &str) -> Option<usize> {
        GameNames(&self.0.registry).name_length(text)
    }

    fn value(
        &mut self,
        session: &Session<'_>,
        game: &str,
        position: &str,
    ) -> Result<values::Game, ErrorKind> {
        self.worth(session, game, position).map_err(|reason| match reason {
            OperandError::Position(GameError::Algebra(error)) => ErrorKind::Algebra(error),
            reason => ErrorKind::Position(Refused::new(reason)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::Style;
    use values::expression::{Names, Value, evaluate_with};

    #[test]
    fn games_are_operands() {
        let store = Arc::new(Store::default());
        let session = Session::new(&store);
        let mut games = Operands::new(&Arc::new(Registry::standard()), &store);
        let mut answer = |text: &str| match evaluate_with(&session, &mut Names::default(), &mut games, text) {
            Ok(Value::Game { value, .. }) => session.text(value, Style::Plain).unwrap(),
            Ok(other) => format!("{other:?}"),
            Err(error) => match error.kind {
                ErrorKind::Position(refused) => format!("{:?}", refused.reason::<OperandError>().unwrap()),
                kind => format!("{kind:?}"),
            },
        };
        let cases = [
            ("nim(3,5) + *6", "0"),
            ("octal:0.137(12)", "*2"),
            ("subtract:1,3,4(79) == 0", "Truth(true)"),
            ("dr-nim(6)", "*2"),
            ("take-split:3,5(100) + 1", "1*5"),
            ("marienbad(1,3)", "*2"),
            ("traffic(a>b,b>a @ a)", "Valueless"),
            ("nim = 3; nim + 1", "4"),
        ];
        for (text, expected) in cases {
            assert_eq!(answer(text), expected, "{text}");
        }
    }
}
