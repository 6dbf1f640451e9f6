//! The group of games: sum, negative, difference, multiples.
//!
//! Numbers, ups and stars add in closed form. Otherwise a sum is played out, G+H = {G^L+H, G+H^L | G^R+H,
//! G+H^R}, over the cores alone (the numbers are added at the end) and memoised by the unordered pair of
//! cores. A negative is canonical as it stands, so it is interned without any comparison.

use std::sync::atomic::Ordering;

use crate::canonical::Draft;
use crate::game::{Core, UpStar};
use crate::number::Number;
use crate::store::{MAX_DEPTH, Node, Options, Session, Stops};
use crate::{Charge, Dyadic, Error, Game, Player};

impl Session<'_> {
    /// `g` + `h`.
    pub fn sum(&self, g: Game, h: Game) -> Result<Game, Error> {
        let number = self.store.add(g.number(), h.number())?;
        let (g, h) = if g.core() <= h.core() { (g.core(), h.core()) } else { (h.core(), g.core()) };
        if g == Core::ZERO {
            return Ok(Game::new(number, h));
        }
        if h.is_packed() {
            // Packed cores come first in the order, so both are.
            return self.sum_of_up_stars(number, g, h);
        }
        let key = u128::from(g.bits()) << 96 | u128::from(h.bits()) << 64;
        let sum = match self.store.sums.get(key) {
            Some(bits) => Game::from_bits(bits),
            None => self.sum_of_cores(g, h, key)?,
        };
        self.translate(sum, number)
    }

    /// The sum of any number of games, which are put into an order in which few sums have to be worked out.
    #[inline]
    pub fn sum_of(&self, games: &mut [Game]) -> Result<Game, Error> {
        if games.len() > 2 {
            games.sort_unstable_by_key(|game| game.core());
        }
        games.iter().try_fold(Game::ZERO, |sum, &game| self.sum(sum, game))
    }

    /// A sum that is not in the memo.
    #[inline(never)]
    fn sum_of_cores(&self, g: Core, h: Core, key: u128) -> Result<Game, Error> {
        if self.store.node(g).is_none() && self.store.node(h).is_none() {
            return self.sum_of_up_stars(Number::ZERO, g, h);
        }
        if let Some(number) = self.sum_of_opposites(g, h) {
            return Ok(Game::new(number, Core::ZERO));
        }
        self.go_on()?;
        if self.store.depth(g).saturating_add(self.store.depth(h)) > MAX_DEPTH {
            return Err(Error::TooDeep);
        }
        let sum =
            self.recurse(|| self.play_out_sum(Game::new(Number::ZERO, g), Game::new(Number::ZERO, h)))?;
        self.store.sums.insert(key, sum.bits());
        Ok(sum)
    }

    /// The sum of two cores that are known to be each other's negatives but for a number: the right stops are
    /// 0, so the number is the left stop of either.
    fn sum_of_opposites(&self, g: Core, h: Core) -> Option<Number> {
        let (of_g, of_h) = (self.store.node(g)?, self.store.node(h)?);
        let known = |node: &Node, core: Core| node.negative.load(Ordering::Relaxed) == core.bits();
        (known(of_g, h) || known(of_h, g)).then_some(of_g.left_stop)
    }

    #[inline(never)]
    fn sum_of_up_stars(&self, number: Number, g: Core, h: Core) -> Result<Game, Error> {
        let up_star = |core| self.store.up_star(core).unwrap_or(UpStar::ZERO);
        let (x, y) = (up_star(g), up_star(h));
        let ups = x.ups.checked_add(y.ups).ok_or(Error::TooLarge)?;
        Ok(Game::new(number, self.store.up_star_core(UpStar { ups, star: x.star ^ y.star })?))
    }

    fn play_out_sum(&self, g: Game, h: Game) -> Result<Game, Error> {
        let charge = Charge::default();
        let draft = self.options_of_sum(g, h, &charge)?;
        self.canonical(draft)
    }

    /// {G^L+H, G+H^L | G^R+H, G+H^R}; the charge is for what it takes.
    pub(crate) fn options_of_sum(&self, g: Game, h: Game, charge: &Charge) -> Result<Draft, Error> {
        let mut draft = Draft::default();
        for player in Player::BOTH {
            for (moved, other) in [(g, h), (h, g)] {
                self.for_each_option(moved, player, |option| {
                    draft.options_mut(player).push(self.sum(option, other)?);
                    self.hold(charge, draft.len())
                })?;
            }
        }
        Ok(draft)
    }

    /// -`g`: the players change places.
    pub fn negative(&self, g: Game) -> Result<Game, Error> {
        let number = self.store.opposite(g.number())?;
        if let Some(up_star) = self.store.up_star(g.core()) {
            return Ok(Game::new(number, self.store.up_star_core(up_star.negative())?));
        }
        self.translate(self.negative_of_core(g.core())?, number)
    }

    /// The right stop of the negative is minus the left stop of the core.
    fn negative_of_core(&self, core: Core) -> Result<Game, Error> {
        let Some(node) = self.store.node(core) else { return self.negative(Game::new(Number::ZERO, core)) };
        let number = self.store.opposite(node.left_stop)?;
        let known = node.negative.load(Ordering::Relaxed);
        if let Some(core) = Core::from_bits(known) {
            return Ok(Game::new(number, core));
        }
        self.go_on()?;
        let negatives = |player| -> Result<Options, Error> {
            node.options(player).iter().map(|&option| self.recurse(|| self.negative(option))).collect()
        };
        let mut draft = Draft { left: negatives(Player::Right)?, right: negatives(Player::Left)? };
        let stops = Stops {
            left: Number::ZERO,
            right: number,
            at_least_right: node.at_most_left,
            at_most_left: node.at_least_right,
        };
        let negative = self.intern(&mut draft, stops)?;
        node.negative.store(negative.core().bits(), Ordering::Relaxed);
        Ok(negative)
    }

    /// `g` - `h`.
    pub fn difference(&self, g: Game, h: Game) -> Result<Game, Error> {
        if g == h { Ok(Game::ZERO) } else { self.sum(g, self.negative(h)?) }
    }

    /// `n` times `g` for an integer `n`, by doubling.
    pub fn multiple(&self, n: &Dyadic, g: Game) -> Result<Game, Error> {
        if !n.is_integer() {
            return Err(Error::NotAnInteger);
        }
        if let Some(x) = self.as_number(g) {
            return self.number(&(n * &x));
        }
        let g = if n.sign().is_lt() { self.negative(g)? } else { g };
        let mut rest = n.abs();
        if let (Some(times), Some(x)) = (rest.as_i64(), self.as_number_up_star(g)) {
            let ups = x.ups.checked_mul(times).ok_or(Error::TooLarge)?;
            let star = if times % 2 == 0 { 0 } else { x.star };
            return self.number_up_star(&crate::options::NumberUpStar {
                number: &rest * &x.number,
                ups,
                star,
            });
        }
        let (mut total, mut power) = (Game::ZERO, g);
        while !rest.is_zero() {
            let half = rest.half();
            if !half.is_integer() {
                total = self.sum(total, power)?;
            }
            rest = half.floor();
            if !rest.is_zero() {
                power = self.sum(power, power)?;
            }
        }
        Ok(total)
    }
}
