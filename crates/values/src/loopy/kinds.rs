//! What sort of stopper a game is, and all it leads to (Winning Ways, ch. 11; Siegel 2013, ch. VI).

use super::{Side, Stopper};
use crate::{Charge, Error, Player, Session};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a follower takes while followers are collected, in bytes.
const FOLLOWER: usize = 64;

impl Session<'_> {
    /// All games that can be reached from a stopper, and the stopper itself, nearer ones first.
    pub fn stopper_followers(&self, g: Stopper) -> Result<Vec<Stopper>, Error> {
        let charge = Charge::default();
        let (mut followers, mut known) = (vec![g], FxHashSet::from_iter([g]));
        let mut next = 0;
        while let Some(&follower) = followers.get(next) {
            self.go_on()?;
            next += 1;
            for player in Player::BOTH {
                for option in self.stopper_options(follower, player)? {
                    if known.insert(option) {
                        charge.add(FOLLOWER, self.budget())?;
                        followers.push(option);
                    }
                }
            }
        }
        Ok(followers)
    }

    /// Does every way back lead to the position where it begins: are all cycles passes?
    pub fn is_plumtree(&self, g: Stopper) -> Result<bool, Error> {
        let charge = Charge::default();
        // Depth first; what is on the way down is open.
        let mut is_open: FxHashMap<Stopper, bool> = FxHashMap::default();
        let further = |g: Stopper| -> Result<Vec<Stopper>, Error> {
            self.go_on()?;
            charge.add(FOLLOWER, self.budget())?;
            let mut options = Vec::new();
            // A short game leads nowhere that comes back.
            if let Stopper::Loopy(_) = g {
                for player in Player::BOTH {
                    options
                        .extend(self.stopper_options(g, player)?.into_iter().filter(|option| *option != g));
                }
            }
            Ok(options)
        };
        let mut path = vec![(g, further(g)?)];
        is_open.insert(g, true);
        while let Some((here, left)) = path.last_mut() {
            let Some(option) = left.pop() else {
                is_open.insert(*here, false);
                path.pop();
                continue;
            };
            match is_open.get(&option) {
                Some(true) => return Ok(false),
                Some(false) => {}
                None => {
                    is_open.insert(option, true);
                    let options = further(option)?;
                    path.push((option, options));
                }
            }
        }
        Ok(true)
    }

    /// Is it a number, a number plus over or under, on or off?
    pub fn is_pseudonumber(&self, g: Stopper) -> Result<bool, Error> {
        match g {
            Stopper::Short(game) => Ok(self.as_number(game).is_some()),
            Stopper::Loopy(_) => self.is_stop(g),
        }
    }

    /// Is it a number, or a number plus tiny or miny of a game that is large enough?
    pub fn is_number_tiny(&self, g: Stopper) -> Result<bool, Error> {
        if let Stopper::Short(game) = g
            && self.as_number(game).is_some()
        {
            return Ok(true);
        }
        Ok(self.is_number_and_tiny(g)? || self.is_number_and_tiny(self.stopper_negative(g)?)?)
    }

    /// {x‖x|z} with a number x and z - x ≤ under.
    fn is_number_and_tiny(&self, g: Stopper) -> Result<bool, Error> {
        let only = |g: Stopper, player| -> Result<Option<Stopper>, Error> {
            Ok(match self.stopper_options(g, player)?[..] {
                [option] => Some(option),
                _ => None,
            })
        };
        let (Some(x), Some(threat)) = (only(g, Player::Left)?, only(g, Player::Right)?) else {
            return Ok(false);
        };
        let (Some(back), Some(z)) = (only(threat, Player::Left)?, only(threat, Player::Right)?) else {
            return Ok(false);
        };
        let Stopper::Short(number) = x else { return Ok(false) };
        if back != x || self.as_number(number).is_none() {
            return Ok(false);
        }
        let under = self.stopper_negative(self.over()?)?;
        let beyond = self.loopy_difference(&z.into(), &x.into())?;
        self.loopy_at_least(&under.into(), &beyond)
    }

    /// The variety of a stopper: its sum with its negative brought back by its degree. That the sum taken
    /// upward is the one taken downward is conjectured; where it is not, there is none ([`Error::TwoSided`]).
    pub fn variety(&self, g: Stopper) -> Result<Stopper, Error> {
        let negative = self.stopper_negative(g)?;
        let degree = self.degree(&g.into())?;
        let sum = |g: Stopper, h: Stopper, side: Side| -> Result<Stopper, Error> {
            let sum = self.loopy_sum(&g.into(), &h.into())?;
            if side == Side::On { sum.onside() } else { sum.offside() }
        };
        let up = sum(g, sum(negative, self.stopper_negative(degree)?, Side::Off)?, Side::On)?;
        let down = sum(g, sum(negative, degree, Side::On)?, Side::Off)?;
        if up == down { Ok(up) } else { Err(Error::TwoSided) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[test]
    fn sorts() {
        let store = Store::default();
        let session = Session::new(&store);
        let (on, over, upon) = (session.on().unwrap(), session.over().unwrap(), session.upon().unwrap());
        for stopper in [on, over, upon] {
            assert_eq!(session.is_plumtree(stopper), Ok(true));
        }
        assert_eq!([on, over, upon].map(|g| session.is_pseudonumber(g).unwrap()), [true, true, false]);
        assert_eq!([on, over, upon].map(|g| session.stopper_followers(g).unwrap().len()), [1, 2, 3]);
        assert_eq!(session.variety(on), Ok(on));
        let two = session.integer(2).unwrap();
        let tiny = session.tiny(two).unwrap();
        let near = session.sum(tiny, two).unwrap();
        let up = session.uptimal(1).unwrap();
        let tinies = [two, tiny, near, up].map(|g| session.is_number_tiny(Stopper::Short(g)).unwrap());
        assert_eq!(tinies, [true, true, true, false]);
        assert_eq!(session.variety(Stopper::Short(tiny)), Ok(Stopper::ZERO));
    }
}
