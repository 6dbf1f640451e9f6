//! Functions of a game that come from the same function of its options, worked out once per follower.
//!
//! Heating, products, atomic weights, birthdays and the like are all defined by such a recursion. Written as such it
//! is exponential, because followers are reached in many ways, and as deep as the game. Here it visits every follower
//! once, options before the games that have them, without using the stack.

use rustc_hash::FxHashMap;

use crate::store::{MAX_DEPTH, Options, Session};
use crate::{Dyadic, Error, Game, Player};

impl Session<'_> {
    /// The value of `g` under a function given by its values on the games where it is known at once (`leaf`) and by how
    /// its value follows from the values of Left's and of Right's options (`node`).
    pub(crate) fn fold<T: Clone>(
        &self,
        g: Game,
        mut leaf: impl FnMut(Game) -> Result<Option<T>, Error>,
        mut node: impl FnMut(Game, &[T], &[T]) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if let Some(value) = leaf(g)? {
            return Ok(value);
        }
        let mut known: FxHashMap<Game, T> = FxHashMap::default();
        let mut open: Vec<(Game, [Options; 2])> = vec![(g, self.both_options(g)?)];
        while let Some((game, options)) = open.last() {
            self.go_on()?;
            let game = *game;
            if known.contains_key(&game) {
                open.pop();
                continue;
            }
            let mut unknown = None;
            for &option in options.iter().flatten() {
                if known.contains_key(&option) {
                    continue;
                }
                match leaf(option)? {
                    Some(value) => drop(known.insert(option, value)),
                    None => {
                        unknown = Some(option);
                        break;
                    }
                }
            }
            if let Some(option) = unknown {
                if open.len() > MAX_DEPTH as usize {
                    return Err(Error::TooDeep);
                }
                open.push((option, self.both_options(option)?));
                continue;
            }
            let values =
                |options: &Options| options.iter().map(|option| known[option].clone()).collect::<Vec<T>>();
            let value = node(game, &values(&options[0]), &values(&options[1]))?;
            known.insert(game, value);
            open.pop();
        }
        known.remove(&g).ok_or(Error::Stopped)
    }

    pub(crate) fn both_options(&self, g: Game) -> Result<[Options; 2], Error> {
        Ok([self.options(g, Player::Left)?, self.options(g, Player::Right)?])
    }

    /// The birthday of `g`: the depth of its canonical form. For number + up + star it is the sum of the birthdays of
    /// the number and of the rest.
    pub fn birthday(&self, g: Game) -> Result<Dyadic, Error> {
        self.fold(
            g,
            |g| {
                let birthday =
                    |x: crate::options::NumberUpStar| &x.number.birthday() + &up_star_birthday(x.ups, x.star);
                Ok(self.as_number_up_star(g).map(birthday))
            },
            |_, left, right| {
                Ok(&left.iter().chain(right).max().cloned().unwrap_or(Dyadic::ZERO) + &Dyadic::from(1))
            },
        )
    }
}

/// n·↑∗m = {0 | (n-1)·↑∗(m⊕1)} leads down to ↑∗k = {0 | ∗(k⊕1)} in n-1 moves.
fn up_star_birthday(ups: i64, star: u64) -> Dyadic {
    let from = |n: u64| Dyadic::new(n, 0);
    let ups = ups.unsigned_abs();
    if ups == 0 {
        return from(star);
    }
    let last = match star ^ ((ups - 1) & 1) {
        0 | 1 => 2,
        star => (star ^ 1) + 1,
    };
    &from(ups - 1) + &from(last)
}
