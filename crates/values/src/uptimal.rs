//! Uptimals: `^<n>`, each infinitesimal with respect to the one before it, and their sums `^[n]` (Conway 1976,
//! ch. 16; Winning Ways, ch. 8, *The rich get richer*; Siegel 2013, ch. II.7).
//!
//! `^[n] = {^[n-1]|*}` and `^<n> = {0|v[n-1]*}`, and `^[n] = ^<1> + … + ^<n>`.

use crate::{Error, Game, Session};

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
}
