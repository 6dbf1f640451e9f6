//! Positions of games in the calculator: `domineering(4x4) + nim(3,5)`.

use crate::{AnyGame, GameError, ParseError, catalogue, read_within};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use values::expression::{ErrorKind, Positions, Refused};
use values::{Session, Store};

/// The games that have been asked for, their values in one store.
pub struct KnownGames {
    store: Arc<Store>,
    games: HashMap<String, Arc<dyn AnyGame>>,
}

/// Why an operand `game(position)` has no value.
#[derive(Clone, Debug)]
pub enum NoValue {
    /// The name says no game.
    Spec(ParseError),
    /// The position says nothing, or its value is out of reach.
    Position(GameError),
    /// It is won or lost, but not worth anything that could be added.
    Valueless,
}

impl KnownGames {
    /// No game has been asked for. The store is the one that expressions are evaluated in.
    #[must_use]
    pub fn new(store: &Arc<Store>) -> KnownGames {
        KnownGames { store: Arc::clone(store), games: HashMap::new() }
    }

    fn find(&mut self, spec: &str) -> Result<Arc<dyn AnyGame>, NoValue> {
        match self.games.entry(spec.to_owned()) {
            Entry::Occupied(known) => Ok(Arc::clone(known.get())),
            Entry::Vacant(place) => {
                let game = catalogue::find(spec, &self.store).map_err(NoValue::Spec)?;
                Ok(Arc::clone(place.insert(game)))
            }
        }
    }

    fn worth(&mut self, session: &Session<'_>, spec: &str, position: &str) -> Result<values::Game, NoValue> {
        let game = self.find(spec)?;
        let read = read_within(&*game, position, session.budget());
        let (position, _charge) = read.map_err(NoValue::Position)?;
        let value = game.value(&position, session.budget()).map_err(NoValue::Position)?;
        value.ok_or(NoValue::Valueless)
    }
}

/// The games' names alone, for reading what is not evaluated.
pub struct GameNames;

impl Positions for GameNames {
    fn name_length(&self, text: &str) -> Option<usize> {
        catalogue::spec_length(text).filter(|&length| text[length..].starts_with('('))
    }

    fn value(&mut self, _: &Session<'_>, _: &str, _: &str) -> Result<values::Game, ErrorKind> {
        Err(ErrorKind::Position(Refused::new(NoValue::Valueless)))
    }
}

impl Positions for KnownGames {
    fn name_length(&self, text: &str) -> Option<usize> {
        GameNames.name_length(text)
    }

    fn value(
        &mut self,
        session: &Session<'_>,
        game: &str,
        position: &str,
    ) -> Result<values::Game, ErrorKind> {
        self.worth(session, game, position).map_err(|reason| match reason {
            NoValue::Position(GameError::Algebra(error)) => ErrorKind::Algebra(error),
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
        let mut games = KnownGames::new(&store);
        let mut answer = |text: &str| match evaluate_with(&session, &mut Names::default(), &mut games, text) {
            Ok(Value::Game { value, .. }) => session.text(value, Style::Plain).unwrap(),
            Ok(other) => format!("{other:?}"),
            Err(error) => match error.kind {
                ErrorKind::Position(refused) => format!("{:?}", refused.reason::<NoValue>().unwrap()),
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
