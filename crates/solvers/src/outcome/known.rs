//! What a search knows of parts: the values of small ones, the bounds of large ones.

use std::hash::Hash;

use values::{Dyadic, Game, Player, Session};

use super::answers::Answers;
use super::{Bounded, Spare};
use crate::canonical::{self, Table};
use crate::memory::{Cache, Held};
use crate::{Budget, Charge, Error, Sign, Signed};

/// What a search remembers from one question to the next; it may forget.
pub struct Memory<P> {
    pub(super) answers: Answers,
    pub(super) nodes: u64,
    pub(super) spare: Spare<P>,
    /// What the lists to be used again take.
    pub(super) lists: Held,
    bounds: Cache<P, Bounds>,
    _charge: Charge,
}

/// The bounds of a part for Left and Right, as far as anybody has asked for them.
type Bounds = [Option<Option<Game>>; 2];

impl<P: Clone + Eq + Hash> Memory<P> {
    /// A memory of at most a quarter of a budget, or half of what is left of it.
    pub fn new(budget: &Budget) -> Result<Self, Error> {
        let half = (budget.memory() / 4).min(budget.memory_left() / 2) / 2;
        Ok(Memory {
            _charge: budget.charge(Answers::bytes(half))?,
            answers: Answers::new(half),
            nodes: 0,
            spare: Vec::new(),
            lists: Held::default(),
            bounds: Cache::new(half),
        })
    }

    /// How many sums were searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// A game no better for the player than the part, if the rules know one. When there are too many, all are
    /// forgotten.
    pub(super) fn bound<R: Bounded<Part = P>>(
        &mut self,
        part: &P,
        player: Player,
        rules: &R,
        values: &mut Values<'_, R>,
    ) -> Result<Option<Game>, Error> {
        if let Some(known) = self.bounds.get(part).and_then(|bounds| bounds[player as usize]) {
            return Ok(known);
        }
        let bound = rules.bound(part, player, values)?;
        match self.bounds.get_mut(part) {
            Some(bounds) => bounds[player as usize] = Some(bound),
            None => {
                let mut bounds = Bounds::default();
                bounds[player as usize] = Some(bound);
                self.bounds.keep(part.clone(), bounds, rules.bytes(part), values.budget);
            }
        }
        Ok(bound)
    }
}

/// A value and its mean, rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The value.
    pub game: Game,
    /// The mean of the value, times 2^[`Worth::BITS`].
    pub mean: i64,
}

impl Worth {
    /// Means are in units of 2^-16.
    pub const BITS: u32 = 16;
}

/// The values of small parts, for whoever makes bounds of them.
pub struct Values<'a, R: Bounded> {
    /// Where the values are.
    pub session: &'a Session<'a>,
    rules: &'a R,
    table: &'a Table<R::Part>,
    budget: &'a Budget,
    /// The worth of parts and of their negatives.
    worths: Cache<R::Part, [Worth; 2]>,
    /// By name, the short ones in their order as far as they were needed.
    short_named: Vec<Worth>,
    charge_of_short_named: Charge,
    named: Cache<u64, Worth>,
}

/// The number of short names.
const SHORT_NAMES: u64 = 1 << 18;

/// Stands where nothing has been worked out.
const UNKNOWN: Worth = Worth { game: Game::ZERO, mean: i64::MIN };

/// The most bytes for the worth of parts at hand, of which the table has the others, and for long names. Both
/// take no more than a small part of a budget.
const AT_HAND: usize = 1 << 27;
const NAMED: usize = 1 << 26;

impl<'a, R: Bounded> Values<'a, R> {
    /// The values of parts of a game, in the table and the store to which they belong.
    #[must_use]
    pub fn new(
        rules: &'a R,
        table: &'a Table<R::Part>,
        session: &'a Session<'a>,
        budget: &'a Budget,
    ) -> Self {
        Values {
            session,
            rules,
            table,
            budget,
            worths: Cache::new(AT_HAND.min(budget.memory() / 8)),
            short_named: Vec::new(),
            charge_of_short_named: Charge::default(),
            named: Cache::new(NAMED.min(budget.memory() / 16)),
        }
    }

    /// The value of a part or of its negative.
    pub fn worth(&mut self, part: &R::Part, sign: Sign) -> Result<Worth, Error> {
        if let Some(worths) = self.worths.get(part) {
            return Ok(worths[sign as usize]);
        }
        let sum = [Signed { part: part.clone(), sign: Sign::Plus }];
        let game = canonical::value(self.rules, self.table, &sum, self.session, self.budget)?;
        let mean = self.mean(game)?;
        let worths = [Worth { game, mean }, Worth { game: self.session.negative(game)?, mean: -mean }];
        self.worths.keep(part.clone(), worths, self.rules.bytes(part), self.budget);
        Ok(worths[sign as usize])
    }

    /// A worth for which the rules have a name; it is worked out if it is not at hand. Names below 2^18 are
    /// found faster.
    #[inline]
    pub fn named(
        &mut self,
        name: u64,
        work_out: impl FnOnce(&mut Self) -> Result<Worth, Error>,
    ) -> Result<Worth, Error> {
        if let Some(worth) = self.at_hand(name) {
            return Ok(worth);
        }
        let worth = work_out(self)?;
        self.keep(name, worth);
        Ok(worth)
    }

    #[inline]
    fn at_hand(&self, name: u64) -> Option<Worth> {
        if name < SHORT_NAMES {
            return self.short_named.get(index(name)).copied().filter(|&worth| worth != UNKNOWN);
        }
        self.named.get(&name).copied()
    }

    fn keep(&mut self, name: u64, worth: Worth) {
        if name >= SHORT_NAMES {
            self.named.keep(name, worth, 0, self.budget);
            return;
        }
        let index = index(name);
        if index >= self.short_named.len() {
            let length = (index + 1).next_power_of_two();
            let bytes = (length + self.short_named.len()) * size_of::<Worth>();
            if self.charge_of_short_named.set(bytes, self.budget).is_err() {
                return;
            }
            self.short_named.resize(length, UNKNOWN);
        }
        self.short_named[index] = worth;
    }

    pub(super) fn mean(&self, game: Game) -> Result<i64, Error> {
        Ok(rounded(&self.session.mean(game)?))
    }
}

/// The place of a short name.
fn index(name: u64) -> usize {
    usize::try_from(name).unwrap_or(usize::MAX)
}

/// A number in units of 2^-16. One too large for that only makes for a bad order of moves.
fn rounded(number: &Dyadic) -> i64 {
    const LARGEST: i64 = 1 << 40;
    let Some((numerator, exponent)) = number.as_small() else { return 0 };
    let scaled = match exponent.checked_sub(Worth::BITS) {
        Some(shift) => numerator.checked_shr(shift).unwrap_or(0),
        None => numerator.saturating_mul(1 << (Worth::BITS - exponent)),
    };
    scaled.clamp(-LARGEST, LARGEST)
}
