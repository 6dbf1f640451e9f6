//! Positions to begin with, dealt from five levels. Whoever begins can win them by thinking; from level to
//! level they are larger, and at the last one a single move wins.
//!
//! The same seed deals the same position. A game that makes no positions of its own deals none.

use crate::exercise::Difficulty;
use crate::game::AnyGame;
use crate::opponent::Dice;
use crate::position::Position;
use crate::record::{Record, Standing};
use crate::review::winning_moves;
use solvers::Budget;

/// How many positions are tried.
const TRIES: usize = 60;

/// The first level and the last.
pub const LEVELS: std::ops::RangeInclusive<usize> = 1..=5;

/// A position of a level, for the player who begins; `None` if there is none.
pub fn deal(game: &dyn AnyGame, level: usize, seed: u64, budget: &Budget) -> Option<Position> {
    let difficulty = match level {
        0..=1 => Difficulty::Easy,
        2..=3 => Difficulty::Medium,
        _ => Difficulty::Hard,
    };
    // Even levels have several winning moves, odd ones few.
    let most = if level % 2 == 1 && level > 1 { 1 } else { usize::MAX };
    let mut dice = Dice::new(seed, &format!("{} {level}", game.spec()));
    let mut second_best = None;
    for _ in 0..TRIES {
        let position = game.random_position(difficulty, &mut dice)?;
        let Ok(record) = Record::new(game, &position, game.default_play(), None) else { continue };
        let Ok(verdict) = game.solve(&position, record.play, budget) else { continue };
        if Standing::of(verdict.outcome, record.turn()) != Standing::Won {
            continue;
        }
        let winning = winning_moves(game, &position, record.turn(), record.play, budget).unwrap_or_default();
        // Where play is over, there is nothing to begin.
        if winning.is_empty() {
            continue;
        }
        if winning.len() <= most {
            return Some(position);
        }
        second_best = Some(position);
    }
    second_best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use crate::registry::Registry;
    use std::sync::Arc;

    #[test]
    fn who_begins_can_win_what_is_dealt() {
        let budget = Budget::new(1 << 30);
        for entry in Registry::standard().entries() {
            let game = find(&entry.spec(), &Arc::default()).unwrap();
            for level in LEVELS {
                let Some(position) = deal(&*game, level, 7, &budget) else {
                    assert!(
                        game.random_position(Difficulty::Easy, &mut Dice::new(1, "")).is_none(),
                        "{}",
                        entry.id
                    );
                    continue;
                };
                let record = Record::new(&*game, &position, game.default_play(), None).unwrap();
                let outcome = game.solve(&position, record.play, &budget).unwrap().outcome;
                assert_eq!(Standing::of(outcome, record.turn()), Standing::Won, "{} {position}", entry.id);
                assert_eq!(Some(position), deal(&*game, level, 7, &budget), "{}", entry.id);
            }
        }
    }
}
