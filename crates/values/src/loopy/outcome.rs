//! Who wins a loopy game, and where it stops.

use std::fmt;

use rustc_hash::FxHashMap;

use super::survival::{Nodes, Survival};
use super::{LoopyValue, Side, SideForm, Stopper};
use crate::{Error, Player, Session};

/// Who wins, for either player moving first; nobody if play goes on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopyOutcome {
    /// The winner if Left moves first.
    pub left_first: Option<Player>,
    /// The winner if Right moves first.
    pub right_first: Option<Player>,
}

impl fmt::Display for LoopyOutcome {
    /// The letters of Siegel (2013): a hat is better for Left, a check for Right.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Player::{Left, Right};
        f.write_str(match (self.left_first, self.right_first) {
            (Some(Left), Some(Left)) => "L",
            (Some(Right), Some(Right)) => "R",
            (Some(Left), Some(Right)) => "N",
            (Some(Right), Some(Left)) => "P",
            (None, None) => "D",
            (None, Some(Left)) => "PHat",
            (Some(Right), None) => "PCheck",
            (Some(Left), None) => "NHat",
            (None, Some(Right)) => "NCheck",
        })
    }
}

impl Session<'_> {
    /// Who wins.
    pub fn loopy_outcome(&self, g: &LoopyValue) -> Result<LoopyOutcome, Error> {
        let [onside, offside] =
            [self.survives(&g.side(Side::On), Side::On)?, self.survives(&g.side(Side::Off), Side::Off)?];
        let winner = |first: usize| match (onside[first], offside[first]) {
            (_, true) => Some(Player::Left),
            (false, false) => Some(Player::Right),
            (true, false) => None,
        };
        Ok(LoopyOutcome { left_first: winner(0), right_first: winner(1) })
    }

    /// Does Left survive, infinite play being won by the player whom the side favours? If Left moves first,
    /// and if Right does.
    fn survives(&self, form: &SideForm, side: Side) -> Result<[bool; 2], Error> {
        let (nodes, g) = match form {
            SideForm::Stopper(Stopper::Short(game)) => {
                let zero = crate::Game::ZERO;
                return Ok([!self.at_least(zero, *game)?, self.at_least(*game, zero)?]);
            }
            SideForm::Stopper(stopper) => {
                let nodes = Nodes::new(self, &[], &[*stopper])?;
                let g = nodes.find(*stopper).unwrap_or(0);
                (nodes, g)
            }
            SideForm::Graph(rows, vertex) => (Nodes::new(self, rows, &[])?, *vertex as usize),
        };
        let zero = Nodes::new(self, &[], &[Stopper::ZERO])?;
        let survival = Survival::new(self, &nodes, &zero, side.into())?;
        let at_least_zero = |node: usize| match (survival.at_least(node, 0), nodes.stopper(node)) {
            (Some(answer), _) => Ok(answer),
            (None, Some(Stopper::Short(game))) => self.at_least(game, crate::Game::ZERO),
            _ => Ok(false),
        };
        let mut left_first = false;
        for &option in &nodes.options[g][Player::Left as usize] {
            left_first = left_first || at_least_zero(option as usize)?;
        }
        Ok([left_first, at_least_zero(g)?])
    }

    /// The stop that is reached when `player` begins: a number, a number plus over or under, on or off.
    pub fn stopper_stop(&self, g: Stopper, player: Player) -> Result<Stopper, Error> {
        self.stop_within(g, player, &mut FxHashMap::default())
    }

    fn stop_within(
        &self,
        g: Stopper,
        player: Player,
        known: &mut FxHashMap<(Stopper, Player), Stopper>,
    ) -> Result<Stopper, Error> {
        if let Stopper::Short(game) = g {
            return self.number(&self.stop(game, player)).map(Stopper::Short);
        }
        if self.is_stop(g)? {
            return Ok(g);
        }
        if let Some(&stop) = known.get(&(g, player)) {
            return Ok(stop);
        }
        self.go_on()?;
        let mut best: Option<Stopper> = None;
        for option in self.stopper_options(g, player)? {
            let stop = self.recurse(|| self.stop_within(option, !player, known))?;
            let is_better = match (best, player) {
                (None, _) => true,
                (Some(best), Player::Left) => !self.stopper_at_least(best, stop)?,
                (Some(best), Player::Right) => !self.stopper_at_least(stop, best)?,
            };
            if is_better {
                best = Some(stop);
            }
        }
        let stop = match best {
            Some(stop) => stop,
            // Who cannot move has lost by any number of moves.
            None => match player {
                Player::Left => self.off()?,
                Player::Right => self.on()?,
            },
        };
        known.insert((g, player), stop);
        Ok(stop)
    }

    /// Is it on, off, a number, or a number plus over or under?
    pub(super) fn is_stop(&self, g: Stopper) -> Result<bool, Error> {
        let number = |stopper: Stopper| match stopper {
            Stopper::Short(game) => self.as_number(game).is_some(),
            Stopper::Loopy(_) => false,
        };
        let left = self.stopper_options(g, Player::Left)?;
        let right = self.stopper_options(g, Player::Right)?;
        Ok(match (&left[..], &right[..]) {
            ([one], []) | ([], [one]) => *one == g,
            ([one], [other]) => *one == g && number(*other) || *other == g && number(*one),
            _ => number(g),
        } || number(g))
    }
}
