//! Infinitesimals: tiny and miny, the atomic weight, and games with their infinitesimals taken away.

use std::cmp::Ordering;

use crate::options::NumberUpStar;
use crate::store::{Options, Session};
use crate::{Dyadic, Error, Game, Player};

impl Session<'_> {
    /// Tiny-`g`, {0 || 0 | -g}.
    pub fn tiny(&self, g: Game) -> Result<Game, Error> {
        let threat = self.game(&[Game::ZERO], &[self.negative(g)?])?;
        self.game(&[Game::ZERO], &[threat])
    }

    /// Miny-`g`, {g | 0 || 0}, the negative of tiny-`g`.
    pub fn miny(&self, g: Game) -> Result<Game, Error> {
        self.negative(self.tiny(g)?)
    }

    /// The atomic weight of `g`: the w with `g` ~ w·↑, where G ~ H means that G and H have the same outcome
    /// when added to any game and a remote star, a nimber larger than all that occur (Winning Ways, ch. 8;
    /// Siegel 2013, ch. II.7).
    ///
    /// All-small games have one, by the recursion below. Other games may have one or not: for them the
    /// recursion gives a candidate w, and the definition decides, in the form ↓ + ☆ < `g` - w·↑ < ↑ + ☆.
    pub fn atomic_weight(&self, g: Game) -> Result<Game, Error> {
        let infinitesimal = Player::BOTH.into_iter().all(|player| self.stop(g, player).is_zero());
        if !infinitesimal {
            return Err(Error::NotAtomic);
        }
        let weight = self.candidate_weight(g)?;
        if self.is_all_small(g)? || self.is_near(g, weight)? { Ok(weight) } else { Err(Error::NotAtomic) }
    }

    /// {w(G^L) - 2 | w(G^R) + 2}, or, if that is an integer, the integer among those that fit which the
    /// comparison with the remote star selects. Positive numbers outweigh everything.
    fn candidate_weight(&self, g: Game) -> Result<Game, Error> {
        let outweighs_all = Dyadic::from(4 * i64::from(self.store.depth(g.core())) + 4);
        let star = self.remote_star(g)?;
        let two = self.integer(2)?;
        let minus_two = self.integer(-2)?;
        self.fold(
            g,
            |g| {
                let weight = |x: NumberUpStar| match x.number.sign() {
                    Ordering::Equal => Dyadic::from(x.ups),
                    Ordering::Greater => outweighs_all.clone(),
                    Ordering::Less => -&outweighs_all,
                };
                self.as_number_up_star(g).map(|x| self.number(&weight(x))).transpose()
            },
            |g, left, right| {
                let shift = |options: &[Game], by| -> Result<Options, Error> {
                    options.iter().map(|&option| self.sum(option, by)).collect()
                };
                let (left, right) = (shift(left, minus_two)?, shift(right, two)?);
                let weight = self.game(&left, &right)?;
                if !self.as_number(weight).is_some_and(|n| n.is_integer()) {
                    return Ok(weight);
                }
                match (self.at_least(g, star)?, self.at_least(star, g)?) {
                    (true, _) => self.extreme_integer(&right, Player::Right),
                    (_, true) => self.extreme_integer(&left, Player::Left),
                    (false, false) => Ok(Game::ZERO),
                }
            },
        )
    }

    /// Beside Right's options the largest integer that is ⧏ all of them; beside Left's the smallest that is
    /// ⧐.
    fn extreme_integer(&self, options: &[Game], player: Player) -> Result<Game, Error> {
        let mut extreme: Option<Dyadic> = None;
        for &option in options {
            let stop = self.stop(option, !player);
            let (mut n, step) = match player {
                Player::Left => (stop.ceil(), Dyadic::from(1)),
                Player::Right => (stop.floor(), Dyadic::from(-1)),
            };
            if n == stop && self.as_good(player, option, self.number(&n)?)? {
                n += &step;
            }
            let better = |old: &Dyadic| if player == Player::Left { n > *old } else { n < *old };
            if extreme.as_ref().is_none_or(better) {
                extreme = Some(n);
            }
        }
        self.number(&extreme.ok_or(Error::NotAtomic)?)
    }

    fn is_near(&self, g: Game, weight: Game) -> Result<bool, Error> {
        let up = |ups, star| self.number_up_star(&NumberUpStar { number: Dyadic::ZERO, ups, star });
        let rest = self.difference(g, self.norton_product(weight, up(1, 0)?)?)?;
        let star = self.as_nimber(self.remote_star(rest)?).ok_or(Error::NotANimber)?;
        Ok(self.at_least(up(1, star)?, rest)? && self.at_least(rest, up(-1, star)?)?)
    }

    /// Do both players have a move from every follower but 0?
    pub fn is_all_small(&self, g: Game) -> Result<bool, Error> {
        self.fold(
            g,
            |g| Ok(self.as_number_up_star(g).map(|x| x.number.is_zero())),
            |_, left, right| Ok(left.iter().chain(right).all(|&small| small)),
        )
    }

    /// A nimber larger than all that occur in `g`.
    fn remote_star(&self, g: Game) -> Result<Game, Error> {
        let largest = self.fold(
            g,
            |g| Ok(self.as_number_up_star(g).map(|x| x.star | 1)),
            |_, left, right| Ok(left.iter().chain(right).copied().max().unwrap_or(1)),
        )?;
        self.nimber(largest.checked_add(1).and_then(u64::checked_next_power_of_two).ok_or(Error::TooLarge)?)
    }

    /// The reduced canonical form of `g`: the simplest game that differs from `g` by an infinitesimal
    /// (Calistrate 1996; Grossman and Siegel 2009). A game cooled by a small enough ε has lost its
    /// infinitesimals and nothing else; heating its canonical form by ε brings back the rest. Options of
    /// numbers that cooling moved may stay off by multiples of ε, which are rounded away.
    pub fn reduced(&self, g: Game) -> Result<Game, Error> {
        let digits = self.largest_exponent(g)?;
        let halvings = self.store.depth(g.core());
        let epsilon = Dyadic::new(1, digits + 2 * halvings + 8);
        let reheated = self.heat(self.cool(g, &epsilon)?, self.number(&epsilon)?)?;
        self.fold(
            reheated,
            |g| self.as_number(g).map(|x| self.number(&round(&x, digits + halvings + 1))).transpose(),
            |_, left, right| self.game(left, right),
        )
    }

    /// The largest exponent of a denominator among the numbers in `g`.
    fn largest_exponent(&self, g: Game) -> Result<u32, Error> {
        self.fold(
            g,
            |g| Ok(self.as_number_up_star(g).map(|x| x.number.exponent())),
            |_, left, right| Ok(left.iter().chain(right).copied().max().unwrap_or(0)),
        )
    }

    /// The companion of `g` (Winning Ways, ch. 8, for the analysis of Childish Hackenbush and its kin): as
    /// `g`, but a player to whom `g` is no loss may also move to 0.
    pub fn companion(&self, g: Game) -> Result<Game, Error> {
        let zero = Game::ZERO;
        self.fold(
            g,
            |g| Ok(self.as_number(g).filter(|x| !x.is_zero()).map(|_| g)),
            |g, left, right| {
                let with_zero = |options: &[Game], player| -> Result<Options, Error> {
                    let extra = self.as_good(player, g, zero)?.then_some(zero);
                    Ok(options.iter().copied().chain(extra).collect())
                };
                self.game(&with_zero(left, Player::Left)?, &with_zero(right, Player::Right)?)
            },
        )
    }
}

/// The nearest multiple of 1/2^`digits`.
fn round(x: &Dyadic, digits: u32) -> Dyadic {
    if x.exponent() <= digits {
        return x.clone();
    }
    let unit = Dyadic::new(1, digits);
    let scale = Dyadic::new(dashu_int::IBig::ONE << digits as usize, 0);
    let scaled = &(x * &scale) + &Dyadic::from(1).half();
    &scaled.floor() * &unit
}
