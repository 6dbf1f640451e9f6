//! Cooling and heating.
//!
//! Cooling G by t taxes every move by t: G_t = {G^L_t - t | G^R_t + t}, until the temperature of G is passed
//! and G_t is frozen at the mean (Conway 1976, ch. 9). Heating is the reverse and takes any game for t;
//! overheating replaces integers n by n·s as well (Winning Ways, ch. 6). Each follower is visited once.

use std::cmp::Ordering;

use crate::{Dyadic, Error, Game, Session};

impl Session<'_> {
    /// `g` cooled by `t`, which may be negative, but must be above -1; even numbers are then played out below
    /// their temperature.
    pub fn cool(&self, g: Game, t: &Dyadic) -> Result<Game, Error> {
        if *t <= Dyadic::from(-1) {
            return Err(Error::TooCold);
        }
        let tax = self.number(&-t)?;
        self.fold(
            g,
            |g| match self.temperature(g)?.cmp(t) {
                Ordering::Less => self.number(&self.mean(g)?).map(Some),
                _ => Ok(None),
            },
            |_, left, right| self.shift_apart(left, right, tax),
        )
    }

    /// `g` cooled by its own temperature: its mean plus an infinitesimal. A number stays what it is.
    pub fn freeze(&self, g: Game) -> Result<Game, Error> {
        if g.is_number() { Ok(g) } else { self.cool(g, &self.temperature(g)?) }
    }

    /// `g` heated by `t`; numbers are not heated.
    pub fn heat(&self, g: Game, t: Game) -> Result<Game, Error> {
        self.fold(g, |g| Ok(g.is_number().then_some(g)), |_, left, right| self.shift_apart(left, right, t))
    }

    /// `g` overheated from `s` to `t`: heated by `t`, with integers n replaced by n·`s`.
    pub fn overheat(&self, g: Game, s: Game, t: Game) -> Result<Game, Error> {
        self.fold(
            g,
            |g| match self.as_number(g) {
                Some(n) if n.is_integer() => self.multiple(&n, s).map(Some),
                _ => Ok(None),
            },
            |_, left, right| self.shift_apart(left, right, t),
        )
    }

    /// {left + t | right - t}.
    fn shift_apart(&self, left: &[Game], right: &[Game], t: Game) -> Result<Game, Error> {
        let minus_t = self.negative(t)?;
        let shift =
            |options: &[Game], t| options.iter().map(|&g| self.sum(g, t)).collect::<Result<Vec<_>, _>>();
        self.game(&shift(left, t)?, &shift(right, minus_t)?)
    }
}
