//! Who wins a sum with parts whose values are out of reach: their moves are searched, the other parts being
//! one value that stays a canonical form. While such parts are all of one game, and that game has a search of
//! its own, it is asked.

use super::{Part, Sum, SumOfGames};
use crate::analysis::{GameError, Mover, Outcome};
use crate::position::Position;
use crate::record::own_moves;
use rustc_hash::{FxBuildHasher, FxHashMap};
use solvers::{Budget, Charge};
use std::hash::BuildHasher;
use values::{Game, Player, Session};

/// What has been found out: does the player win who begins?
#[derive(Default)]
pub(super) struct Known {
    wins: FxHashMap<Node, bool>,
    charge: Charge,
}

/// The bytes that a position may take, roughly.
const BYTES: usize = 128;

/// Parts without a value, in order, and the value of the rest.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Node {
    parts: Vec<Part>,
    value: Game,
    starter: Player,
}

impl SumOfGames {
    /// The outcome of a sum of partizan and impartial parts, by search.
    pub(super) fn searched(
        &self,
        sum: &Sum,
        session: &Session<'_>,
        budget: &Budget,
    ) -> Result<Outcome, GameError> {
        let (parts, value) = folded(sum.0.clone(), Game::ZERO, session, budget)?;
        let mut wins = [false; 2];
        for (wins, starter) in wins.iter_mut().zip(Player::BOTH) {
            let node = Node { parts: parts.clone(), value, starter };
            *wins = self.starter_wins(node, session, budget)?;
        }
        Ok(match wins {
            [true, true] => Outcome::Next,
            [false, false] => Outcome::Previous,
            [true, false] => Outcome::Left,
            [false, true] => Outcome::Right,
        })
    }

    fn starter_wins(&self, node: Node, session: &Session<'_>, budget: &Budget) -> Result<bool, GameError> {
        budget.go_on()?;
        let known = |known: &mut Known| known.wins.get(&node).copied();
        if let Some(wins) = self.known.with(Known::default, known) {
            return Ok(wins);
        }
        let wins = budget.recurse(|| self.plays_out(&node, session, budget))?;
        let bytes = size_of::<Node>() + node.parts.len() * (size_of::<Part>() + BYTES);
        self.known.with(Known::default, |known| {
            known.charge.add(bytes, budget)?;
            known.wins.insert(node, wins);
            Ok(wins)
        })
    }

    fn plays_out(&self, node: &Node, session: &Session<'_>, budget: &Budget) -> Result<bool, GameError> {
        let Node { parts, value, starter } = node;
        let Some(first) = parts.first() else {
            return Ok(is_won(session.outcome(*value).into(), *starter));
        };
        if parts.iter().all(|part| part.game.spec() == first.game.spec()) {
            let positions: Vec<&Position> = parts.iter().map(|part| &part.position).collect();
            let wins = first.game.starter_wins_beside(&positions, *value, *starter, session, budget)?;
            if let Some(wins) = wins {
                return Ok(wins);
            }
        }
        for (index, part) in parts.iter().enumerate() {
            for step in own_moves(&*part.game, &part.position, Mover::from(*starter))? {
                let mut next = parts.clone();
                next[index] = part.after(&step)?;
                let (parts, value) = folded(next, *value, session, budget)?;
                if !self.starter_wins(Node { parts, value, starter: !*starter }, session, budget)? {
                    return Ok(true);
                }
            }
        }
        for option in session.options(*value, *starter)?.iter().copied() {
            let next = Node { parts: parts.clone(), value: option, starter: !*starter };
            if !self.starter_wins(next, session, budget)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The parts without a value, in order, and the value with those of the others added.
fn folded(
    parts: Vec<Part>,
    mut value: Game,
    session: &Session<'_>,
    budget: &Budget,
) -> Result<(Vec<Part>, Game), GameError> {
    let mut large = Vec::new();
    for part in parts {
        if part.has_value() {
            value = session.sum(value, part.value(budget)?)?;
        } else {
            large.push(part);
        }
    }
    large.sort_by_cached_key(|part| (part.game.spec().to_owned(), FxBuildHasher.hash_one(part)));
    Ok((large, value))
}

/// Does the player win who begins?
fn is_won(outcome: Outcome, starter: Player) -> bool {
    match outcome {
        Outcome::Left => starter == Player::Left,
        Outcome::Right => starter == Player::Right,
        outcome => outcome == Outcome::Next,
    }
}
