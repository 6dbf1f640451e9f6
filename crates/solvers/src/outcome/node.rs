//! A sum as the search sees it.

use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};

use smallvec::SmallVec;
use values::{Game, Session, Style};

use super::Bounded;
use crate::Sign;

/// A large part or its negative.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Term<P> {
    pub(super) part: P,
    pub(super) sign: Sign,
    /// Of the part, whatever the sign.
    hash: u128,
}

/// A sum of large parts, none of them with its negative, and of the values of all small ones.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Node<P> {
    pub(super) terms: SmallVec<[Term<P>; 3]>,
    pub(super) value: Game,
}

impl<P: Hash> Term<P> {
    pub(super) fn new(part: P, sign: Sign) -> Term<P> {
        Term { sign, hash: hash(&part), part }
    }
}

impl<P: Eq> Term<P> {
    pub(super) fn is(&self, other: &Self) -> bool {
        self.sign == other.sign && self.is_like(other)
    }

    /// Is it the same part, or its negative?
    fn is_like(&self, other: &Self) -> bool {
        self.hash == other.hash && self.part == other.part
    }
}

impl<P> Node<P> {
    /// The bytes that it keeps outside itself.
    pub(super) fn bytes<R: Bounded<Part = P>>(&self, rules: &R) -> usize {
        let terms = if self.terms.spilled() { self.terms.capacity() * size_of::<Term<P>>() } else { 0 };
        terms + self.terms.iter().map(|term| rules.bytes(&term.part)).sum::<usize>()
    }

    /// The sum for people.
    pub(super) fn name<R: Bounded<Part = P>>(&self, rules: &R, session: &Session<'_>) -> String {
        let value = session.text(self.value, Style::Plain).unwrap_or_else(|_| "…".to_owned());
        self.terms.iter().fold(value, |mut name, term| {
            let sign = match term.sign {
                Sign::Plus => '+',
                Sign::Minus => '-',
            };
            _ = write!(name, " {sign} {}", rules.name(&term.part));
            name
        })
    }
}

impl<P: Ord> Node<P> {
    /// Adds a term, or takes its negative away. Terms are in order, so that equal ones are neighbours.
    pub(super) fn add(&mut self, term: Term<P>) {
        let negative = |other: &Term<P>| other.sign != term.sign && other.is_like(&term);
        if let Some(index) = self.terms.iter().position(negative) {
            self.terms.remove(index);
            return;
        }
        let index = self.terms.partition_point(|other| other.part < term.part);
        self.terms.insert(index, term);
    }

    /// Stands for the sum in the table of answers; terms may come in any order.
    pub(super) fn key(&self) -> u128 {
        let terms = self.terms.iter().map(|term| match term.sign {
            Sign::Plus => term.hash,
            Sign::Minus => term.hash.rotate_left(u64::BITS),
        });
        terms.fold(hash(&self.value), u128::wrapping_add)
    }
}

/// A hash of 128 good bits: two of 64 (SipHash), the second with something before the item.
fn hash<T: Hash>(item: &T) -> u128 {
    let [low, high] = [0_u8, 1].map(|before| {
        let mut hasher = DefaultHasher::new();
        before.hash(&mut hasher);
        item.hash(&mut hasher);
        hasher.finish()
    });
    u128::from(high) << u64::BITS | u128::from(low)
}
