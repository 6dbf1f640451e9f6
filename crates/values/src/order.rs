//! The partial order of games.
//!
//! G ≥ H unless some G^R ≤ H or G ≤ some H^L (Conway 1976). Before any recursion come the cheap filters:
//! equal handles, the stops, the closed form for number + up + star. What is left is memoised by the two
//! cores and the difference of the numbers, so that translated pairs share an answer.

use std::cmp::Ordering;

use crate::game::UpStar;
use crate::number::Number;
use crate::store::{Session, Stops};
use crate::{Error, Game, Player};

impl Session<'_> {
    /// Is `g` ≥ `h`?
    pub fn at_least(&self, g: Game, h: Game) -> Result<bool, Error> {
        if g == h { Ok(true) } else { self.at_least_with_stops(g, &self.stops(g)?, h, &self.stops(h)?) }
    }

    /// Is `g` ≥ `h`, their stops being known?
    #[inline]
    pub(crate) fn at_least_with_stops(
        &self,
        g: Game,
        of_g: &Stops,
        h: Game,
        of_h: &Stops,
    ) -> Result<bool, Error> {
        if let Some(answer) = self.at_least_by_stops(of_g, of_h) {
            return Ok(answer);
        }
        if let (Some(x), Some(y)) = (self.store.up_star(g.core()), self.store.up_star(h.core())) {
            // The stops are equal, and so are the numbers.
            return Ok(up_star_difference(x, y).is_at_least_zero());
        }
        self.at_least_by_play(g, h)
    }

    /// How `g` compares with `h`; `None` if they are confused.
    pub fn compare(&self, g: Game, h: Game) -> Result<Option<Ordering>, Error> {
        if g == h {
            return Ok(Some(Ordering::Equal));
        }
        Ok(match (self.at_least(g, h)?, self.at_least(h, g)?) {
            (true, _) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        })
    }

    /// Is `g` at least as good as `h` for `player`?
    #[inline]
    pub(crate) fn as_good(&self, player: Player, g: Game, h: Game) -> Result<bool, Error> {
        match player {
            Player::Left => self.at_least(g, h),
            Player::Right => self.at_least(h, g),
        }
    }

    /// What the stops tell about G ≥ H: it implies L(G) ≥ L(H) and R(G) ≥ R(H), and follows from R(G) > L(H),
    /// or from G ≥ x ≥ H with x = R(G) = L(H). Decides every comparison with a number.
    #[inline]
    pub(crate) fn at_least_by_stops(&self, g: &Stops, h: &Stops) -> Option<bool> {
        if Number::all_fixed([g.left, g.right, h.left, h.right]) {
            by_stops(g, h, Number::compare_fixed)
        } else {
            by_stops(g, h, |x, y| self.store.compare_numbers(x, y))
        }
    }

    fn at_least_by_play(&self, g: Game, h: Game) -> Result<bool, Error> {
        let difference = self.store.subtract(h.number(), g.number())?;
        let key = u128::from(g.core().bits()) << 96
            | u128::from(difference.bits()) << 64
            | u128::from(h.core().bits()) << 32;
        if let Some(answer) = self.store.comparisons.get(key) {
            return Ok(answer == 1);
        }
        self.go_on()?;
        let answer = self.recurse(|| self.nobody_refutes(g, h))?;
        self.store.comparisons.insert(key, u64::from(answer));
        Ok(answer)
    }

    fn nobody_refutes(&self, g: Game, h: Game) -> Result<bool, Error> {
        let by_right = self.find_option(g, Player::Right, |right| self.at_least(h, right))?;
        Ok(by_right.is_none() && self.find_option(h, Player::Left, |left| self.at_least(left, g))?.is_none())
    }
}

#[inline]
fn by_stops(g: &Stops, h: &Stops, order: impl Fn(Number, Number) -> Ordering) -> Option<bool> {
    let (left, right) = (order(g.left, h.left), order(g.right, h.right));
    if left == Ordering::Less || right == Ordering::Less {
        return Some(false);
    }
    match order(g.right, h.left) {
        Ordering::Greater => return Some(true),
        Ordering::Equal if g.at_least_right && h.at_most_left => return Some(true),
        _ => {}
    }
    // With equal right stops x, G ≥ H ≥ x needs G ≥ x; likewise on the left.
    let below = right == Ordering::Equal && h.at_least_right && !g.at_least_right;
    let above = left == Ordering::Equal && g.at_most_left && !h.at_most_left;
    (below || above).then_some(false)
}

/// g - h, for comparison with 0 only.
#[inline]
fn up_star_difference(g: UpStar, h: UpStar) -> UpStar {
    UpStar { ups: g.ups.saturating_sub(h.ups), star: g.star ^ h.star }
}
