//! Uptimals: sums of a number, multiples of the powers of up, and a nimber (Conway and Ryba; Siegel 2013).
//!
//! `^<1>` = `^[1]` = ↑, `^[n]` = {`^[n-1]`|*}, `^<n>` = {0|`v[n-1]*`}; `^[n]` = `^<1>` + … + `^<n>`. Each power
//! is infinitesimal with respect to the one before, so the sums are ordered like words, but for the nimber.
//! Twice an uptimal has no nimber: from it the multiples are read off one after another, and what they leave
//! of the game itself is a nimber, or the game is no uptimal.

use std::fmt;

use crate::{Dyadic, Error, Game, Player, Session};

/// number + c₁·`^<1>` + c₂·`^<2>` + … + ∗star.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uptimal {
    /// The number.
    pub number: Dyadic,
    /// The multiples of the powers of up, from the first; the last is not 0.
    pub multiples: Vec<i64>,
    /// The nimber.
    pub star: u64,
}

/// The uptimal notation of Winning Ways: `0.21-1` is 2·`^<1>` - `^<2>` + `^<3>`, `*2.1` is ↑∗2; digits
/// beyond 9 are capital letters.
impl fmt::Display for Uptimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.number.is_zero() || self.star == 0 {
            write!(f, "{}", self.number)?;
        }
        match self.star {
            0 => {}
            1 => f.write_str("*")?,
            star => write!(f, "*{star}")?,
        }
        f.write_str(".")?;
        if self.multiples.is_empty() {
            f.write_str("0")?;
        }
        for multiple in &self.multiples {
            let digits = multiple.unsigned_abs();
            match u32::try_from(digits).ok().and_then(|digit| char::from_digit(digit, 36)) {
                Some(digit) => write!(f, "{}", digit.to_ascii_uppercase())?,
                None => write!(f, "({digits})")?,
            }
            if *multiple < 0 {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl Session<'_> {
    /// `^<n>`, the `n`-th power of up, for `n` > 0.
    pub fn power_of_up(&self, n: u32) -> Result<Game, Error> {
        let below = match n.checked_sub(1) {
            None | Some(0) => Game::ZERO,
            Some(below) => self.negative(self.powers_of_up(below)?)?,
        };
        self.game(&[Game::ZERO], &[self.sum(below, self.nimber(1)?)?])
    }

    /// `^[n]`, the sum of the first `n` powers of up.
    pub fn powers_of_up(&self, n: u32) -> Result<Game, Error> {
        let star = self.nimber(1)?;
        let mut sum = Game::ZERO;
        for _ in 0..n {
            sum = self.game(&[sum], &[star])?;
            self.go_on()?;
        }
        Ok(sum)
    }

    /// The uptimal that a game is.
    pub fn uptimal(&self, g: Game) -> Result<Option<Uptimal>, Error> {
        let number = self.stop(g, Player::Left);
        if number != self.stop(g, Player::Right) {
            return Ok(None);
        }
        let mut rest = self.difference(g, self.number(&number)?)?;
        let mut twice = self.sum(rest, rest)?;
        let mut multiples = Vec::new();
        let depth = self.store.depth(g.core());
        for n in 1..=depth {
            if twice == Game::ZERO {
                break;
            }
            let power = self.power_of_up(n)?;
            let Some(multiple) = self.multiple_within(twice, power, i64::from(depth))? else {
                return Ok(None);
            };
            multiples.push(multiple);
            let leading = self.multiple(&Dyadic::from(multiple), power)?;
            rest = self.difference(rest, leading)?;
            twice = self.sum(rest, rest)?;
        }
        while multiples.last() == Some(&0) {
            multiples.pop();
        }
        Ok(self.as_nimber(rest).map(|star| Uptimal { number, multiples, star }))
    }

    /// Half of the even multiple of `power` that is next to `twice`: (2m-1)·power < twice < (2m+1)·power. No
    /// more than `most`, either way.
    fn multiple_within(&self, twice: Game, power: Game, most: i64) -> Result<Option<i64>, Error> {
        let times = |n: i64| self.multiple(&Dyadic::from(n), power);
        for m in (0..=most).flat_map(|m| [m, -m]) {
            self.go_on()?;
            if self.at_least(times(2 * m + 1)?, twice)? && self.at_least(twice, times(2 * m - 1)?)? {
                return Ok(Some(m));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    #[test]
    fn sums_of_powers_are_recognised() {
        let store = Store::default();
        let session = Session::new(&store);
        for (number, multiples, star, text) in [
            (0, vec![], 0, "0.0"),
            (0, vec![], 2, "*2.0"),
            (1, vec![1], 1, "1*.1"),
            (0, vec![0, 1], 0, "0.01"),
            (0, vec![0, 0, 3], 0, "0.003"),
            (0, vec![2, -1, -1], 0, "0.21-1-"),
            (-1, vec![-2, -2, 0, -1], 3, "-1*3.2-2-01-"),
            (0, vec![1, 0, 0, 1], 1, "*.1001"),
            (0, vec![10], 0, "0.A"),
        ] {
            let mut game =
                session.sum(session.integer(number).unwrap(), session.nimber(star).unwrap()).unwrap();
            for (n, &multiple) in (1..).zip(&multiples) {
                let power = session.power_of_up(n).unwrap();
                game = session.sum(game, session.multiple(&Dyadic::from(multiple), power).unwrap()).unwrap();
            }
            let found = session.uptimal(game).unwrap().unwrap();
            assert_eq!(found, Uptimal { number: Dyadic::from(number), multiples, star }, "{text}");
            assert_eq!(found.to_string(), text);
        }
    }

    #[test]
    fn powers_add_up() {
        let store = Store::default();
        let session = Session::new(&store);
        let mut sum = Game::ZERO;
        for n in 1..8 {
            sum = session.sum(sum, session.power_of_up(n).unwrap()).unwrap();
            assert_eq!(sum, session.powers_of_up(n).unwrap(), "{n}");
        }
    }

    #[test]
    fn other_games_are_no_uptimals() {
        let store = Store::default();
        let session = Session::new(&store);
        let one = session.integer(1).unwrap();
        let tiny = session.tiny(one).unwrap();
        let switch = session.game(&[one], &[Game::ZERO]).unwrap();
        for game in [tiny, switch] {
            assert_eq!(session.uptimal(game).unwrap(), None);
        }
    }
}
