//! What can be read off a game at once: its options, its stops, who wins, and its place in the printed order.

use std::cmp::Ordering;

use crate::game::{Core, Game, UpStar};
use crate::number::Number;
use crate::recurse;
use crate::store::{MAX_OPTIONS, Options, Session, Stops};
use crate::{Dyadic, Error, Outcome, Player};

/// number + `ups`·↑ + ∗`star`: the games that are kept unboxed and have closed forms for everything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberUpStar {
    pub number: Dyadic,
    /// The multiple of up; negative for downs.
    pub ups: i64,
    /// The nimber.
    pub star: u64,
}

impl Session<'_> {
    /// The number `x`.
    pub fn number(&self, x: &Dyadic) -> Result<Game, Error> {
        Ok(Game::new(self.store.number(x)?, Core::ZERO))
    }

    /// The integer `n`.
    pub fn integer(&self, n: i64) -> Result<Game, Error> {
        self.number(&Dyadic::from(n))
    }

    /// The nimber ∗`n`.
    pub fn nimber(&self, n: u64) -> Result<Game, Error> {
        Ok(Game::new(Number::ZERO, self.store.up_star_core(UpStar { ups: 0, star: n })?))
    }

    /// A number plus a multiple of up plus a nimber.
    pub fn number_up_star(&self, x: &NumberUpStar) -> Result<Game, Error> {
        let core = self.store.up_star_core(UpStar { ups: x.ups, star: x.star })?;
        Ok(Game::new(self.store.number(&x.number)?, core))
    }

    /// The number that the game is.
    #[must_use]
    pub fn as_number(&self, g: Game) -> Option<Dyadic> {
        g.is_number().then(|| self.store.dyadic(g.number()))
    }

    /// The nimber that the game is.
    #[must_use]
    pub fn as_nimber(&self, g: Game) -> Option<u64> {
        let up_star = self.store.up_star(g.core())?;
        (g.number() == Number::ZERO && up_star.ups == 0).then_some(up_star.star)
    }

    /// The number, multiple of up and nimber that the game is the sum of.
    #[must_use]
    pub fn as_number_up_star(&self, g: Game) -> Option<NumberUpStar> {
        let UpStar { ups, star } = self.store.up_star(g.core())?;
        Some(NumberUpStar { number: self.store.dyadic(g.number()), ups, star })
    }

    /// The options of a player in the canonical form, in the order in which they are printed.
    pub fn options(&self, g: Game, player: Player) -> Result<Options, Error> {
        let number = g.number();
        if let Some(node) = self.store.node(g.core()) {
            let mut options = Options::from_slice(node.options(player));
            if number != Number::ZERO {
                for option in &mut options {
                    *option = self.translate(*option, number)?;
                }
            }
            return Ok(options);
        }
        let up_star = self.store.up_star(g.core()).unwrap_or(UpStar::ZERO);
        let mut options = Options::new();
        if up_star == UpStar::ZERO {
            options.extend(
                self.store.option_of_number(number, player)?.map(|option| Game::new(option, Core::ZERO)),
            );
            return Ok(options);
        }
        for option in up_star_options(up_star, player)? {
            options.push(Game::new(number, self.store.up_star_core(option)?));
        }
        Ok(options)
    }

    /// The first option of a player that passes a test. As going through [`Session::options`], but without
    /// collecting them.
    #[inline]
    pub(crate) fn find_option(
        &self,
        g: Game,
        player: Player,
        mut test: impl FnMut(Game) -> Result<bool, Error>,
    ) -> Result<Option<Game>, Error> {
        let Some(node) = self.store.node(g.core()) else { return self.find_small_option(g, player, test) };
        for &option in node.options(player) {
            let option = self.translate(option, g.number())?;
            if test(option)? {
                return Ok(Some(option));
            }
        }
        Ok(None)
    }

    /// Does something with each option of a player. As going through [`Session::options`], but without
    /// collecting them.
    #[inline]
    pub(crate) fn for_each_option(
        &self,
        g: Game,
        player: Player,
        mut act: impl FnMut(Game) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.find_option(g, player, |option| act(option).map(|()| false)).map(drop)
    }

    /// The first option of a game without a node that passes a test.
    fn find_small_option(
        &self,
        g: Game,
        player: Player,
        mut test: impl FnMut(Game) -> Result<bool, Error>,
    ) -> Result<Option<Game>, Error> {
        match self.store.up_star(g.core()) {
            // Nimbers have many options.
            Some(UpStar { ups: 0, star }) if star > 1 => {
                check_star(star)?;
                for star in 0..star {
                    let option = Game::new(g.number(), self.store.up_star_core(UpStar { ups: 0, star })?);
                    if test(option)? {
                        return Ok(Some(option));
                    }
                }
                Ok(None)
            }
            _ => {
                for option in self.options(g, player)? {
                    if test(option)? {
                        return Ok(Some(option));
                    }
                }
                Ok(None)
            }
        }
    }

    /// `g` plus a number (number translation theorem, Conway 1976).
    #[inline]
    pub(crate) fn translate(&self, g: Game, x: Number) -> Result<Game, Error> {
        Ok(Game::new(self.store.add(g.number(), x)?, g.core()))
    }

    #[inline]
    pub(crate) fn stops(&self, g: Game) -> Result<Stops, Error> {
        let right = g.number();
        match self.store.node(g.core()) {
            Some(node) => Ok(Stops {
                left: self.store.add(right, node.left_stop)?,
                right,
                at_least_right: node.at_least_right,
                at_most_left: node.at_most_left,
            }),
            None => {
                let (at_least_right, at_most_left) = self.sides(g.core());
                Ok(Stops { left: right, right, at_least_right, at_most_left })
            }
        }
    }

    #[inline]
    pub(crate) fn left_stop(&self, g: Game) -> Result<Number, Error> {
        match self.store.node(g.core()) {
            Some(node) => self.store.add(g.number(), node.left_stop),
            None => Ok(g.number()),
        }
    }

    /// Is the core at least its right stop, and is it at most its left stop?
    #[inline]
    fn sides(&self, core: Core) -> (bool, bool) {
        if core == Core::ZERO {
            return (true, true);
        }
        match self.store.node(core) {
            Some(node) => (node.at_least_right, node.at_most_left),
            None => {
                let up_star = self.store.up_star(core).unwrap_or(UpStar::ZERO);
                (up_star.is_at_least_zero(), up_star.negative().is_at_least_zero())
            }
        }
    }

    /// The stop that is reached when `player` begins and both play until the game is a number.
    #[must_use]
    pub fn stop(&self, g: Game, player: Player) -> Dyadic {
        let right = self.store.dyadic(g.number());
        match (player, self.store.node(g.core())) {
            (Player::Left, Some(node)) => &right + &self.store.dyadic(node.left_stop),
            _ => right,
        }
    }

    /// Who wins. Costs no more than a look at the stops.
    #[must_use]
    pub fn outcome(&self, g: Game) -> Outcome {
        let (at_least_right, at_most_left) = self.sides(g.core());
        let at_least_zero = match self.stop(g, Player::Right).sign() {
            Ordering::Equal => at_least_right,
            sign => sign == Ordering::Greater,
        };
        let at_most_zero = match self.stop(g, Player::Left).sign() {
            Ordering::Equal => at_most_left,
            sign => sign == Ordering::Less,
        };
        match (at_least_zero, at_most_zero) {
            (true, true) => Outcome::Previous,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Next,
        }
    }

    /// The order in which options are kept and printed. It depends on the games alone, never on the order in
    /// which they entered the store, and is the same for games translated by a number.
    pub(crate) fn structural_order(&self, g: Game, h: Game) -> Ordering {
        if g == h {
            return Ordering::Equal;
        }
        let (node_g, node_h) = (self.store.node(g.core()), self.store.node(h.core()));
        node_g
            .is_some()
            .cmp(&node_h.is_some())
            .then_with(|| self.store.compare_numbers(g.number(), h.number()))
            .then_with(|| match (node_g, node_h) {
                (Some(node_g), Some(node_h)) => recurse(|| {
                    let compare = |player| {
                        let (g, h) = (node_g.options(player), node_h.options(player));
                        let first_difference = g.iter().zip(h).map(|(&g, &h)| self.structural_order(g, h));
                        first_difference.fold(Ordering::Equal, Ordering::then).then(g.len().cmp(&h.len()))
                    };
                    compare(Player::Left).then_with(|| compare(Player::Right))
                }),
                _ => self.store.up_star(g.core()).cmp(&self.store.up_star(h.core())),
            })
    }
}

/// The canonical options of a game that is ups and a star but not 0 (Winning Ways, ch. 3).
pub(crate) fn up_star_options(g: UpStar, player: Player) -> Result<SmallVecOfUpStars, Error> {
    let nimber = |star| UpStar { ups: 0, star };
    let UpStar { ups, star } = g;
    if ups == 0 {
        check_star(star)?;
        return Ok((0..star).map(nimber).collect());
    }
    let downward = if ups > 0 { Player::Right } else { Player::Left };
    let options: &[UpStar] = match (player == downward, ups.abs(), star) {
        (true, 1, 1) => &[nimber(0)],
        (false, 1, 1) => &[nimber(0), nimber(1)],
        (true, _, _) => &[UpStar { ups: ups - ups.signum(), star: star ^ 1 }],
        (false, _, _) => &[nimber(0)],
    };
    Ok(options.into())
}

/// Refuses a nimber with too many options.
fn check_star(star: u64) -> Result<(), Error> {
    if star > MAX_OPTIONS { Err(Error::TooLarge) } else { Ok(()) }
}

pub(crate) type SmallVecOfUpStars = smallvec::SmallVec<[UpStar; 4]>;
