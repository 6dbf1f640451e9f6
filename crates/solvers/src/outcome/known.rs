//! What a search knows of parts: the values of small ones, the bounds of large ones.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use rustc_hash::FxHashMap;
use values::{Dyadic, Error, Game, Player, Session};

use super::answers::Answers;
use super::{Bounded, Spare};
use crate::canonical::{self, Table};
use crate::{Budget, Charge, Sign, Signed};

/// What a search remembers from one question to the next; it may forget.
pub struct Memory<P> {
    pub(super) answers: Answers,
    pub(super) nodes: u64,
    pub(super) spare: Spare<P>,
    bounds: FxHashMap<P, Bounds>,
    most_bounds: usize,
    _charge: Charge,
}

/// The bounds of a part for Left and Right, as far as anybody has asked for them.
type Bounds = [Option<Option<Game>>; 2];

impl<P: Clone + Eq + Hash> Memory<P> {
    /// A memory that takes a quarter of a budget, or half of what is left of it.
    pub fn new(budget: &Budget) -> Result<Self, Error> {
        let bytes = (budget.memory() / 4).min(budget.memory_left() / 2);
        Ok(Memory {
            _charge: budget.charge(bytes)?,
            answers: Answers::new(bytes / 2),
            nodes: 0,
            spare: Vec::new(),
            bounds: HashMap::default(),
            most_bounds: bytes / 4 / size_of::<(P, Bounds)>(),
        })
    }

    /// How many sums were searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// A game no better for the player than the part, if the rules know one. When there are too many, all are forgotten.
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
        if self.bounds.len() > self.most_bounds {
            self.bounds.clear();
        }
        self.bounds.entry(part.clone()).or_default()[player as usize] = Some(bound);
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
    worths: FxHashMap<R::Part, [Worth; 2]>,
    /// By name, the short ones in their order as far as they were needed.
    short_named: Vec<Worth>,
    named: FxHashMap<u64, Worth>,
}

/// The number of short names.
const SHORT_NAMES: u64 = 1 << 18;

/// Stands where nothing has been worked out.
const UNKNOWN: Worth = Worth { game: Game::ZERO, mean: i64::MIN };

/// The most parts whose worth is at hand; the table has the others.
const AT_HAND: usize = 1 << 20;

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
            worths: HashMap::default(),
            short_named: Vec::new(),
            named: HashMap::default(),
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
        if self.worths.len() >= AT_HAND {
            self.worths.clear();
        }
        self.worths.insert(part.clone(), worths);
        Ok(worths[sign as usize])
    }

    /// A worth for which the rules have a name; it is worked out if it is not at hand. Names below 2^18 are found faster.
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
        if name < SHORT_NAMES {
            let index = index(name);
            if index >= self.short_named.len() {
                self.short_named.resize((index + 1).next_power_of_two(), UNKNOWN);
            }
            self.short_named[index] = worth;
            return;
        }
        if self.named.len() >= AT_HAND {
            self.named.clear();
        }
        self.named.insert(name, worth);
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

/// A hash of 128 good bits: two of 64 (SipHash), the second with something before the item.
pub(super) fn hash<T: Hash>(item: &T) -> u128 {
    let [low, high] = [0_u8, 1].map(|before| {
        let mut hasher = DefaultHasher::new();
        before.hash(&mut hasher);
        item.hash(&mut hasher);
        hasher.finish()
    });
    u128::from(high) << u64::BITS | u128::from(low)
}
