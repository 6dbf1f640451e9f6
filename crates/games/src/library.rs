//! Games that have been asked for, with what they have learned, for all who ask.

use crate::game::AnyGame;
use crate::parse_error::ParseError;
use crate::registry::Registry;
use solvers::Budget;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use values::Store;

/// Games by their specs, within a budget: those that nobody has asked for the longest are forgotten first.
pub struct Library {
    /// All games.
    pub registry: Arc<Registry>,
    budget: Budget,
    /// The game asked for last is the last one.
    games: Mutex<Vec<(String, Arc<dyn AnyGame>)>>,
}

/// The most games that are kept.
const MOST_GAMES: usize = 64;

/// The values of one game may take this part of the budget.
const SHARE: usize = 4;

impl Library {
    /// A library that pays for stores of values with that budget.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, budget: &Budget) -> Library {
        Library { registry: Arc::clone(registry), budget: budget.clone(), games: Mutex::default() }
    }

    /// The game of a spec, as others have left it.
    pub fn game(&self, spec: &str) -> Result<Arc<dyn AnyGame>, ParseError> {
        let mut games = self.games();
        if let Some(place) = games.iter().position(|(known, _)| known == spec) {
            let known = games.remove(place);
            let game = Arc::clone(&known.1);
            games.push(known);
            return Ok(game);
        }
        while !games.is_empty()
            && (games.len() >= MOST_GAMES || self.budget.memory_left() < self.budget.memory() / 2)
        {
            games.remove(0);
        }
        let store = Arc::new(Store::new(&self.budget.part(self.budget.memory() / SHARE)));
        let game = self.registry.find(spec, &store)?;
        games.push((spec.to_owned(), Arc::clone(&game)));
        Ok(game)
    }

    /// Forgets what the game of a spec has learned, when that leaves no memory for an answer.
    pub fn forget(&self, spec: &str) {
        self.games().retain(|(known, _)| known != spec);
    }

    /// Forgets what all games have learned.
    pub fn forget_all(&self) {
        self.games().clear();
    }

    fn games(&self) -> MutexGuard<'_, Vec<(String, Arc<dyn AnyGame>)>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_the_same_for_all_until_it_is_forgotten() {
        let library = Library::new(&Arc::new(Registry::standard()), &Budget::default());
        let [first, second] = [(); 2].map(|()| library.game("domineering").unwrap());
        assert!(Arc::ptr_eq(&first, &second));
        library.forget("domineering");
        let third = library.game("domineering").unwrap();
        assert!(!Arc::ptr_eq(&first, &third));
        library.forget_all();
        assert!(!Arc::ptr_eq(&third, &library.game("domineering").unwrap()));
        assert!(library.game("nothing").is_err());
    }

    #[test]
    fn the_oldest_make_room() {
        let budget = Budget::new(1 << 20);
        let library = Library::new(&Arc::new(Registry::standard()), &budget);
        let first = library.game("nim").unwrap();
        library.game("kayles").unwrap();
        let _full = budget.charge(budget.memory_left()).unwrap();
        library.game("domineering").unwrap();
        assert!(!Arc::ptr_eq(&first, &library.game("nim").unwrap()));
    }
}
