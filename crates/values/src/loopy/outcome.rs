//! Who wins a loopy game, and where it stops.

use std::fmt;

use rustc_hash::FxHashMap;

use super::survival::{Nodes, Survival};
use super::{LoopyValue, Place, Row, Side, SideForm, Stopper};
use crate::{Dyadic, Error, Player, Session};

/// Who wins, for either player moving first; nobody if play goes on for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoopyOutcome {
    /// The winner if Left moves first.
    pub left_first: Option<Player>,
    /// The winner if Right moves first.
    pub right_first: Option<Player>,
}

impl LoopyOutcome {
    /// The letters of Siegel (2013): a hat is better for Left, a check for Right.
    #[must_use]
    pub fn name(self) -> &'static str {
        use Player::{Left, Right};
        match (self.left_first, self.right_first) {
            (Some(Left), Some(Left)) => "L",
            (Some(Right), Some(Right)) => "R",
            (Some(Left), Some(Right)) => "N",
            (Some(Right), Some(Left)) => "P",
            (None, None) => "D",
            (None, Some(Left)) => "PHat",
            (Some(Right), None) => "PCheck",
            (Some(Left), None) => "NHat",
            (None, Some(Right)) => "NCheck",
        }
    }
}

impl fmt::Display for LoopyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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

    /// The stop that is reached when `player` begins: a number, a number plus over or under, on or off;
    /// [`Error::TwoSided`] if that depends on who wins infinite play.
    pub fn loopy_stop(&self, g: &LoopyValue, player: Player) -> Result<Stopper, Error> {
        let stop = |side| match g.side(side) {
            SideForm::Stopper(stopper) => self.stopper_stop(stopper, player),
            SideForm::Graph(rows, vertex) => self.stop_of_graph(&rows, vertex, player, side),
        };
        let onside = stop(Side::On)?;
        if g.as_stopper().is_some() || onside == stop(Side::Off)? { Ok(onside) } else { Err(Error::TwoSided) }
    }

    /// The number that all stops of both sides are, but for over and under.
    pub fn numberish(&self, g: &LoopyValue) -> Result<Option<Dyadic>, Error> {
        let mut number: Option<Dyadic> = None;
        for side in Side::BOTH {
            let SideForm::Stopper(stopper) = g.side(side) else { return Ok(None) };
            for player in Player::BOTH {
                let stop = self.number_of_stop(self.stopper_stop(stopper, player)?)?;
                if stop.is_none() || number.is_some() && number != stop {
                    return Ok(None);
                }
                number = stop;
            }
        }
        Ok(number)
    }

    /// The number of a stop, over and under left out.
    fn number_of_stop(&self, stop: Stopper) -> Result<Option<Dyadic>, Error> {
        if let Stopper::Short(game) = stop {
            return Ok(self.as_number(game));
        }
        for player in Player::BOTH {
            if let [Stopper::Short(game)] = self.stopper_options(stop, player)?[..] {
                return Ok(self.as_number(game));
            }
        }
        Ok(None)
    }

    /// The stop of a vertex of a graph: play that goes round ends as far away as it can for the player whom
    /// the side favours.
    fn stop_of_graph(&self, rows: &[Row], vertex: u32, player: Player, side: Side) -> Result<Stopper, Error> {
        let never = match side {
            Side::On => self.on()?,
            Side::Off => self.off()?,
        };
        let _charge = self.budget().charge(rows.len() * size_of::<[Stopper; 2]>())?;
        let mut stops = vec![[never; 2]; rows.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for (i, row) in rows.iter().enumerate() {
                self.go_on()?;
                for player in Player::BOTH {
                    let mut best = None;
                    for place in &row[player as usize] {
                        let stop = match place {
                            Place::Open(to) => stops[*to as usize][!player as usize],
                            Place::Settled(stopper) => self.stopper_stop(*stopper, !player)?,
                        };
                        best = Some(self.better_stop(best, stop, player)?);
                    }
                    let stop = self.stop_or_lost(best, player)?;
                    changed |= stop != stops[i][player as usize];
                    stops[i][player as usize] = stop;
                }
            }
        }
        Ok(stops[vertex as usize][player as usize])
    }

    /// The better of two stops for a player.
    fn better_stop(&self, best: Option<Stopper>, stop: Stopper, player: Player) -> Result<Stopper, Error> {
        let Some(best) = best else { return Ok(stop) };
        let is_better = match player {
            Player::Left => self.stopper_at_least(stop, best)?,
            Player::Right => self.stopper_at_least(best, stop)?,
        };
        Ok(if is_better { stop } else { best })
    }

    /// Who cannot move has lost by any number of moves.
    fn stop_or_lost(&self, best: Option<Stopper>, player: Player) -> Result<Stopper, Error> {
        match (best, player) {
            (Some(stop), _) => Ok(stop),
            (None, Player::Left) => self.off(),
            (None, Player::Right) => self.on(),
        }
    }

    /// The stop of a stopper when `player` begins.
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
        let mut best = None;
        for option in self.stopper_options(g, player)? {
            let stop = self.recurse(|| self.stop_within(option, !player, known))?;
            best = Some(self.better_stop(best, stop, player)?);
        }
        let stop = self.stop_or_lost(best, player)?;
        known.insert((g, player), stop);
        Ok(stop)
    }

    /// Is it on, off, or a number plus over or under?
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
            _ => false,
        })
    }
}
