//! All games born by a day, one after the other.
//!
//! The canonical options of a game born by day n+1 are two antichains of games born by day n, and each pair
//! of antichains that is canonical as it stands is such a game. So the games of a day are listed without
//! keeping those already seen: 1, 4, 22, 1474 of them by days 0 to 3; by day 4 there are more than anyone can
//! list (Wolfe and Fraser 2004: over 10^184), but the first of them come at once.

use crate::{Error, Game, Player, Session};

impl Session<'_> {
    /// The games born by a day, in a fixed order. The games born by the day before are worked out first.
    pub fn born_by(&self, day: u32) -> Result<Box<dyn Iterator<Item = Result<Game, Error>> + '_>, Error> {
        if day == 0 {
            return Ok(Box::new(std::iter::once(Ok(Game::ZERO))));
        }
        if day > LAST_DAY {
            return Err(Error::TooMany);
        }
        let earlier = self.born_by(day - 1)?.collect::<Result<Vec<_>, _>>()?;
        Ok(Box::new(Births { session: self, earlier, left: Vec::new(), right: Vec::new(), finished: false }))
    }
}

/// The last day whose games can be begun to be listed.
const LAST_DAY: u32 = 4;

/// The games of a day: Left antichains, and for each of them all Right antichains.
struct Births<'a, 's> {
    session: &'a Session<'s>,
    earlier: Vec<Game>,
    left: Vec<usize>,
    right: Vec<usize>,
    finished: bool,
}

impl Births<'_, '_> {
    /// The game with the present antichains as options, if they are the options of its canonical form; and
    /// the step to the next pair.
    fn step(&mut self) -> Result<Option<Game>, Error> {
        let games = |antichain: &[usize]| antichain.iter().map(|&i| self.earlier[i]).collect::<Vec<_>>();
        let (left, right) = (games(&self.left), games(&self.right));
        let game = self.session.game(&left, &right)?;
        let has = |player, options: &[Game]| -> Result<bool, Error> {
            let canonical = self.session.options(game, player)?;
            Ok(canonical.len() == options.len() && options.iter().all(|option| canonical.contains(option)))
        };
        let canonical = has(Player::Left, &left)? && has(Player::Right, &right)?;
        // More options of Right only make the game worse for Left, so a reversible one stays reversible.
        let hopeless = !canonical && self.has_reversible(&right, game)?;
        let mut right = std::mem::take(&mut self.right);
        if !self.next_antichain(&mut right, !hopeless)? {
            let mut left = std::mem::take(&mut self.left);
            self.finished = !self.next_antichain(&mut left, true)?;
            self.left = left;
        }
        self.right = right;
        Ok(canonical.then_some(game))
    }

    fn has_reversible(&self, right: &[Game], game: Game) -> Result<bool, Error> {
        for &option in right {
            for answer in self.session.options(option, Player::Left)? {
                if self.session.at_least(answer, game)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Steps to the next antichain in depth-first order: one that is longer by an element if `longer` allows
    /// it and there is one, else one with a later last element. After the last comes the empty one, and
    /// `false`.
    fn next_antichain(&self, antichain: &mut Vec<usize>, mut longer: bool) -> Result<bool, Error> {
        let mut candidate = antichain.last().map_or(0, |last| last + 1);
        loop {
            if !longer {
                match antichain.pop() {
                    Some(last) => candidate = last + 1,
                    None => return Ok(false),
                }
            }
            longer = false;
            while candidate < self.earlier.len() {
                if self.fits(antichain, candidate)? {
                    antichain.push(candidate);
                    return Ok(true);
                }
                candidate += 1;
            }
        }
    }

    fn fits(&self, antichain: &[usize], candidate: usize) -> Result<bool, Error> {
        for &i in antichain {
            if self.session.compare(self.earlier[i], self.earlier[candidate])?.is_some() {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Iterator for Births<'_, '_> {
    type Item = Result<Game, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.finished {
            if let Some(game) = self.step().transpose() {
                self.finished |= game.is_err();
                return Some(game);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::{Session, Store};

    #[test]
    fn counts_of_the_first_days() {
        let store = Store::default();
        let session = Session::new(&store);
        for (day, count) in [(0, 1), (1, 4), (2, 22), (3, 1474)] {
            let games: Vec<_> = session.born_by(day).unwrap().map(Result::unwrap).collect();
            assert_eq!(games.len(), count, "day {day}");
            let mut distinct = games.clone();
            distinct.sort_by_key(|game| game.bits());
            distinct.dedup();
            assert_eq!(distinct.len(), count);
        }
    }

    #[test]
    fn the_fourth_day_is_begun_at_once() {
        let store = Store::default();
        let session = Session::new(&store);
        assert_eq!(session.born_by(4).unwrap().take(1000).flatten().count(), 1000);
        assert!(session.born_by(5).is_err());
    }
}
