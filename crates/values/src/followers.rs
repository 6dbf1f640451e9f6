//! Functions of a game that come from the same function of its options, worked out once per follower.
//!
//! Heating, products, atomic weights, birthdays and the like are all defined by such a recursion. Written as
//! such it is exponential, because followers are reached in many ways, and as deep as the game. Here it
//! visits every follower once, options before the games that have them, without using the stack.

use rustc_hash::FxHashMap;

use crate::number::Number;
use crate::options::NumberUpStar;
use crate::store::{MAX_DEPTH, Options, Session};
use crate::{Charge, Dyadic, Error, Game, Player};

impl Session<'_> {
    /// All games that can be reached from `g`, and `g` itself, in structural order.
    pub fn followers(&self, g: Game) -> Result<Vec<Game>, Error> {
        let charge = Charge::default();
        let mut known = rustc_hash::FxHashSet::default();
        let mut open = vec![g];
        while let Some(game) = open.pop() {
            self.go_on()?;
            if known.insert(game) {
                self.hold(&charge, 2 * known.len() + open.len())?;
                for player in Player::BOTH {
                    open.extend(self.options(game, player)?);
                }
            }
        }
        let mut followers: Vec<Game> = known.into_iter().collect();
        followers.sort_by(|g, h| self.structural_order(*g, *h));
        Ok(followers)
    }

    /// The value of `g` under a function given by its values on the games where it is known at once (`leaf`)
    /// and by how its value follows from the values of Left's and of Right's options (`node`).
    pub(crate) fn fold<T: Copy>(
        &self,
        g: Game,
        mut leaf: impl FnMut(Game) -> Result<Option<T>, Error>,
        mut node: impl FnMut(Game, &[T], &[T]) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if let Some(value) = leaf(g)? {
            return Ok(value);
        }
        let mut known: FxHashMap<Game, T> = FxHashMap::default();
        let charge = Charge::default();
        let mut open = vec![g];
        while let Some(&game) = open.last() {
            self.go_on()?;
            if known.contains_key(&game) {
                open.pop();
                continue;
            }
            let mut is_unknown = |option: Game| {
                if known.contains_key(&option) {
                    return Ok(false);
                }
                let Some(value) = leaf(option)? else { return Ok(true) };
                known.insert(option, value);
                self.hold(&charge, known.len())?;
                Ok(false)
            };
            let unknown = match self.find_option(game, Player::Left, &mut is_unknown)? {
                None => self.find_option(game, Player::Right, &mut is_unknown)?,
                unknown => unknown,
            };
            if let Some(option) = unknown {
                if open.len() > MAX_DEPTH as usize {
                    return Err(Error::TooDeep);
                }
                open.push(option);
                continue;
            }
            let values = |player| -> Result<Vec<T>, Error> {
                let mut values = Vec::new();
                self.for_each_option(game, player, |option| {
                    values.push(known[&option]);
                    Ok(())
                })?;
                Ok(values)
            };
            let value = node(game, &values(Player::Left)?, &values(Player::Right)?)?;
            known.insert(game, value);
            self.hold(&charge, known.len())?;
            open.pop();
        }
        known.remove(&g).ok_or(Error::Stopped)
    }

    pub(crate) fn both_options(&self, g: Game) -> Result<[Options; 2], Error> {
        Ok([self.options(g, Player::Left)?, self.options(g, Player::Right)?])
    }

    /// The birthday of `g`: the depth of its canonical form. For number + up + star it is the sum of the
    /// birthdays of the number and of the rest.
    pub fn birthday(&self, g: Game) -> Result<Dyadic, Error> {
        let one = self.store.number(&Dyadic::ONE)?;
        let birthday = self.fold(
            g,
            |g| {
                let birthday = |x: NumberUpStar| &x.number.birthday() + &up_star_birthday(x.ups, x.star);
                self.as_number_up_star(g).map(|x| self.store.number(&birthday(x))).transpose()
            },
            |_, left, right| {
                let latest = left.iter().chain(right).copied();
                let latest = latest.max_by(|&x, &y| self.store.compare_numbers(x, y));
                self.store.add(latest.unwrap_or(Number::ZERO), one)
            },
        )?;
        Ok(self.store.dyadic(birthday))
    }

    /// In how many ways `g` can be played down to a number, whoever moves when.
    pub fn stop_count(&self, g: Game) -> Result<Dyadic, Error> {
        let one = self.store.number(&Dyadic::ONE)?;
        let count = self.fold(
            g,
            |g| Ok(self.as_number(g).map(|_| one)),
            |_, left, right| {
                let mut counts = left.iter().chain(right);
                counts.try_fold(Number::ZERO, |sum, count| self.store.add(sum, *count))
            },
        )?;
        Ok(self.store.dyadic(count))
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
