//! Products: Conway's, Norton's, the ordinal sum, and the field of nimbers.
//!
//! None of them but multiplication of numbers and of nimbers respects equality of games in all arguments, so
//! they are defined on canonical forms.

use rustc_hash::FxHashMap;

use crate::canonical::Draft;
use crate::store::{MAX_DEPTH, Options};
use crate::{Charge, Dyadic, Error, Game, Player, Session, nim};

/// Conway's products of followers.
#[derive(Default)]
struct Products {
    found: FxHashMap<(Game, Game), Game>,
    charge: Charge,
}

impl Session<'_> {
    /// Conway's product of the canonical forms, {G^L·H + G·H^L - G^L·H^L, … | …} (Conway 1976, ch. 1). For
    /// numbers it is multiplication, for an integer n it is the n-fold sum.
    pub fn conway_product(&self, g: Game, h: Game) -> Result<Game, Error> {
        self.conway_product_of_followers(g, h, &mut Products::default())
    }

    fn conway_product_of_followers(&self, g: Game, h: Game, known: &mut Products) -> Result<Game, Error> {
        for (g, h) in [(g, h), (h, g)] {
            match (self.as_number(g), self.as_number(h)) {
                (Some(x), Some(y)) => return self.number(&(&x * &y)),
                (Some(n), None) if n.is_integer() => return self.multiple(&n, h),
                _ => {}
            }
        }
        let key = if g.bits() <= h.bits() { (g, h) } else { (h, g) };
        if let Some(&product) = known.found.get(&key) {
            return Ok(product);
        }
        self.go_on()?;
        let mut draft = Draft::default();
        let charge = Charge::default();
        for player_g in Player::BOTH {
            for player_h in Player::BOTH {
                // Left gains by both moving for the same player, Right by opposite ones.
                let winner = if player_g == player_h { Player::Left } else { Player::Right };
                for option_g in self.options(g, player_g)? {
                    for option_h in self.options(h, player_h)? {
                        let mut product =
                            |g, h| self.recurse(|| self.conway_product_of_followers(g, h, known));
                        let both = self.sum(product(option_g, h)?, product(g, option_h)?)?;
                        let option = self.difference(both, product(option_g, option_h)?)?;
                        draft.options_mut(winner).push(option);
                        self.hold(&charge, draft.len())?;
                    }
                }
            }
        }
        let product = self.canonical(draft)?;
        known.found.insert(key, product);
        self.hold(&known.charge, known.found.len())?;
        Ok(product)
    }

    /// Norton's product `g`·`unit`: integers n become n-fold sums, and a move from G to G^L gains `unit` plus
    /// an incentive of `unit` (Winning Ways, ch. 8).
    pub fn norton_product(&self, g: Game, unit: Game) -> Result<Game, Error> {
        let mut gains = Options::new();
        for player in Player::BOTH {
            for incentive in self.incentives(unit, player)? {
                gains.push(self.sum(unit, incentive)?);
            }
        }
        let after_moves = |options: [&[Game]; 2], charge: &Charge| -> Result<Draft, Error> {
            let mut draft = Draft::default();
            for (player, options) in Player::BOTH.into_iter().zip(options) {
                for &option in options {
                    for &gain in &gains {
                        draft.options_mut(player).push(match player {
                            Player::Left => self.sum(option, gain)?,
                            Player::Right => self.difference(option, gain)?,
                        });
                        self.hold(charge, draft.len())?;
                    }
                }
            }
            Ok(draft)
        };
        self.fold(
            g,
            |g| match self.as_number(g) {
                Some(n) if n.is_integer() => self.multiple(&n, unit).map(Some),
                _ => Ok(None),
            },
            |_, left, right| {
                let charge = Charge::default();
                self.canonical(after_moves([left, right], &charge)?)
            },
        )
    }

    /// What the player gains by a move: G^L - G for Left, G - G^R for Right; dominated ones left out.
    pub fn incentives(&self, g: Game, player: Player) -> Result<Options, Error> {
        let mut incentives = Options::new();
        for option in self.options(g, player)? {
            incentives.push(match player {
                Player::Left => self.difference(option, g)?,
                Player::Right => self.difference(g, option)?,
            });
        }
        let mut best = Options::new();
        for &incentive in &incentives {
            let mut dominated = best.contains(&incentive);
            for &other in &incentives {
                dominated = dominated || other != incentive && self.at_least(other, incentive)?;
            }
            if !dominated {
                best.push(incentive);
            }
        }
        best.sort_by(|&g, &h| self.structural_order(g, h));
        Ok(best)
    }

    /// `g` / `h` for numbers whose quotient is dyadic.
    pub fn quotient(&self, g: Game, h: Game) -> Result<Game, Error> {
        let (Some(x), Some(y)) = (self.as_number(g), self.as_number(h)) else {
            return Err(Error::NotANumber);
        };
        self.number(&x.divide(&y)?)
    }

    /// The ordinal sum `g`:`h` of the canonical forms, {G^L, G:H^L | G^R, G:H^R}: a move in `g` annihilates
    /// `h`. The ordinal sum of numbers has their sign expansions one after the other (Berlekamp 1974).
    pub fn ordinal_sum(&self, g: Game, h: Game) -> Result<Game, Error> {
        if let (Some(x), Some(y)) = (self.as_number(g), self.as_number(h)) {
            let mut signs = x.sign_expansion();
            signs.extend(y.sign_expansion());
            return self.number(&Dyadic::from_sign_expansion(&signs).ok_or(Error::TooLarge)?);
        }
        if self.birthday(h)? > Dyadic::from(i64::from(MAX_DEPTH)) {
            return Err(Error::TooDeep);
        }
        let base = self.both_options(g)?;
        let with =
            |annihilating: &Options, others: &[Game]| annihilating.iter().chain(others).copied().collect();
        self.fold(
            h,
            |h| Ok((h == Game::ZERO).then_some(g)),
            |_, left, right| {
                self.canonical(Draft { left: with(&base[0], left), right: with(&base[1], right) })
            },
        )
    }

    /// The nim product of two nimbers.
    pub fn nim_product(&self, g: Game, h: Game) -> Result<Game, Error> {
        let (Some(x), Some(y)) = (self.as_nimber(g), self.as_nimber(h)) else {
            return Err(Error::NotANimber);
        };
        self.nimber(nim::nim_product(x, y))
    }

    /// The nimber whose nim product with `g` is ∗.
    pub fn nim_inverse(&self, g: Game) -> Result<Game, Error> {
        let x = self.as_nimber(g).ok_or(Error::NotANimber)?;
        self.nimber(nim::nim_inverse(x).ok_or(Error::DivisionByZero)?)
    }
}
