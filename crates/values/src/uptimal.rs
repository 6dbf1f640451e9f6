//! Uptimals: `^<n>`, each infinitesimal with respect to the one before it, and their sums `^[n]` (Conway
//! 1976, ch. 16; Winning Ways, ch. 8, *The rich get richer*; Siegel 2013, ch. II.7).
//!
//! `^[n] = {^[n-1]|*}` and `^<n> = {0|v[n-1]*}`, and `^[n] = ^<1> + … + ^<n>`.

use crate::{Dyadic, Error, Game, NumberUpStar, Player, Session};

/// A number plus multiples of uptimals plus a nimber.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UptimalExpansion {
    pub number: Dyadic,
    /// The nimber.
    pub star: u64,
    /// How many `^<1>`, `^<2>` and so on.
    pub ups: Vec<i64>,
}

/// A number plus `^[n]` or `^<n>`, or their negative, plus a nimber.
pub(crate) struct NamedUptimal {
    pub(crate) number: Dyadic,
    pub(crate) winner: Player,
    pub(crate) is_sum: bool,
    pub(crate) order: u32,
    pub(crate) star: u64,
}

impl Session<'_> {
    /// `^[n]`, the sum of the first n uptimals.
    pub fn uptimal_sum(&self, n: u32) -> Result<Game, Error> {
        let star = self.nimber(1)?;
        let mut sum = Game::ZERO;
        for order in 0..n {
            self.go_on()?;
            sum = if order == 0 { self.game(&[Game::ZERO], &[star])? } else { self.game(&[sum], &[star])? };
        }
        Ok(sum)
    }

    /// `^<n>`, the n-th uptimal, n being at least 1.
    pub fn uptimal(&self, n: u32) -> Result<Game, Error> {
        let before = n.checked_sub(1).ok_or(Error::NotAnInteger)?;
        let threat = self.difference(self.nimber(1)?, self.uptimal_sum(before)?)?;
        self.game(&[Game::ZERO], &[threat])
    }

    /// The game as a number plus multiples of uptimals plus a nimber, if it is that.
    ///
    /// Without the nimber such sums are ordered like words, as each uptimal is infinitesimal with respect to
    /// the one before it: each multiple is the one that leaves a rest whose double is between the uptimal and
    /// its negative.
    pub fn as_uptimal(&self, g: Game) -> Result<Option<UptimalExpansion>, Error> {
        if let Some(NumberUpStar { number, ups, star }) = self.as_number_up_star(g) {
            return Ok(Some(UptimalExpansion { number, star, ups: vec![ups] }));
        }
        let number = self.stop(g, Player::Right);
        if self.stop(g, Player::Left) != number {
            return Ok(None);
        }
        let core = self.difference(g, self.number(&number)?)?;
        let depth = self.birthday(core)?.as_i64().and_then(|depth| u64::try_from(depth).ok()).unwrap_or(0);
        for star in 0..=depth.min(MOST_STARS) {
            let rest = self.sum(core, self.nimber(star)?)?;
            if let Some(ups) = self.multiples(rest, depth)? {
                return Ok(Some(UptimalExpansion { number, star, ups }));
            }
        }
        Ok(None)
    }

    /// How many of each uptimal a sum of them has that is no deeper than this.
    fn multiples(&self, mut rest: Game, depth: u64) -> Result<Option<Vec<i64>>, Error> {
        let mut multiples = Vec::new();
        for order in 1.. {
            if rest == Game::ZERO {
                return Ok(Some(multiples));
            }
            if order > depth {
                break;
            }
            let uptimal = self.uptimal(u32::try_from(order).map_err(|_| Error::TooLarge)?)?;
            let negative = self.negative(uptimal)?;
            let mut count = 0_i64;
            loop {
                self.go_on()?;
                let double = self.sum(rest, rest)?;
                let (below, above) = (self.at_least(double, uptimal)?, self.at_least(negative, double)?);
                if !below && !above {
                    break;
                }
                count += if below { 1 } else { -1 };
                if count.unsigned_abs() > depth {
                    return Ok(None);
                }
                rest = self.sum(rest, if below { negative } else { uptimal })?;
            }
            multiples.push(count);
        }
        Ok(None)
    }

    /// A game that is written `1^[3]*2` or the like; `None` also where its name would be as long as it is.
    pub(crate) fn as_named_uptimal(&self, g: Game) -> Result<Option<NamedUptimal>, Error> {
        let number = self.stop(g, Player::Right);
        if self.stop(g, Player::Left) != number {
            return Ok(None);
        }
        let core = self.difference(g, self.number(&number)?)?;
        let (left, right) = (self.options(core, Player::Left)?, self.options(core, Player::Right)?);
        // The nimber is 0, or near to one that a player can move to.
        let mut stars = smallvec::SmallVec::<[u64; 8]>::from_slice(&[0]);
        for nimber in left.iter().chain(&right).filter_map(|option| self.as_nimber(*option)) {
            stars.extend([nimber, nimber ^ 1]);
        }
        if left.len() + right.len() > 2 {
            stars.extend(1..=(left.len().max(right.len()) as u64).min(MOST_STARS));
        }
        stars.sort_unstable();
        stars.dedup();
        for star in stars {
            let plain = self.sum(core, self.nimber(star)?)?;
            for winner in Player::BOTH {
                let plain = if winner == Player::Left { plain } else { self.negative(plain)? };
                if let Some(order) = self.order_of_sum(plain)? {
                    return Ok(Some(NamedUptimal { number, winner, is_sum: true, order, star }));
                }
                if let Some(order) = self.order(plain)? {
                    return Ok(Some(NamedUptimal { number, winner, is_sum: false, order, star }));
                }
            }
        }
        Ok(None)
    }

    /// The n > 0 for which a game is `^[n]`.
    fn order_of_sum(&self, mut g: Game) -> Result<Option<u32>, Error> {
        let (up, star) = (NumberUpStar { number: Dyadic::ZERO, ups: 1, star: 0 }, self.nimber(1)?);
        for order in 1.. {
            self.go_on()?;
            if let Some(simple) = self.as_number_up_star(g) {
                return Ok((simple == up).then_some(order));
            }
            let (left, right) = (self.options(g, Player::Left)?, self.options(g, Player::Right)?);
            match (&left[..], &right[..]) {
                ([less], [only]) if *only == star => g = *less,
                _ => return Ok(None),
            }
        }
        Ok(None)
    }

    /// The n > 1 for which a game is `^<n>`.
    fn order(&self, g: Game) -> Result<Option<u32>, Error> {
        let (left, right) = (self.options(g, Player::Left)?, self.options(g, Player::Right)?);
        match (&left[..], &right[..]) {
            ([Game::ZERO], [threat]) => {
                let sum = self.difference(self.nimber(1)?, *threat)?;
                Ok(self.order_of_sum(sum)?.map(|order| order + 1))
            }
            _ => Ok(None),
        }
    }
}

/// The most nimbers that are tried.
const MOST_STARS: u64 = 8;
