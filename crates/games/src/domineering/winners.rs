//! The table of who wins which rectangle.

use crate::{AnyGame, GameError, Outcome};
use solvers::{Budget, Play};
use std::collections::HashMap;
use std::sync::Arc;

/// Who wins rectangles of Domineering. A rectangle and the same one lying down are each other's negatives.
pub struct Winners<'c> {
    game: Arc<dyn AnyGame>,
    budget: &'c Budget,
    known: HashMap<[usize; 2], Outcome>,
}

impl<'c> Winners<'c> {
    /// Nothing is known yet. The game is Domineering.
    #[must_use]
    pub fn new(game: Arc<dyn AnyGame>, budget: &'c Budget) -> Winners<'c> {
        Winners { game, budget, known: HashMap::new() }
    }

    /// Who wins a rectangle.
    pub fn outcome(&mut self, rows: usize, columns: usize) -> Result<Outcome, GameError> {
        if let Some(known) = self.known.get(&[rows, columns]) {
            return Ok(*known);
        }
        let rectangle = self.game.read(&format!("{rows}x{columns}"))?;
        let outcome = self.game.solve(&rectangle, Play::Normal, self.budget)?.outcome;
        let lying = match outcome {
            Outcome::Left => Outcome::Right,
            Outcome::Right => Outcome::Left,
            outcome => outcome,
        };
        self.known.insert([rows, columns], outcome);
        self.known.entry([columns, rows]).or_insert(lying);
        Ok(outcome)
    }
}
