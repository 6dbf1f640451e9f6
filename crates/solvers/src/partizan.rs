//! The rules of a partizan game whose positions are sums of parts, as the engines see them.
//!
//! A part is a position that does not fall apart, in a normal form that forgets everything about it that does not
//! matter: where it lies, how it is turned. Where a symmetry swaps the players (a quarter turn of a board of Domineering, the
//! other colours on a graph) one normal form serves a position and its negative, so a sum has parts with signs.

use std::hash::Hash;
use values::Player;

/// The rules of a partizan game whose positions are sums of parts. Play always ends.
pub trait Partizan: Sync {
    /// A position that does not fall apart, in its normal form: parts of equal normal form have equal values.
    type Part: Clone + Eq + Hash + Ord + Send + Sync;

    /// Appends what a player can make of a part, each option a sum.
    fn options(&self, part: &Self::Part, player: Player, out: &mut Sums<Self::Part>);
}

/// Whether a part or its negative is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sign {
    /// The part itself.
    Plus,
    /// Its negative: the part with the players' roles swapped.
    Minus,
}

impl Sign {
    /// Who moves as `player` does, once the sign is taken away.
    #[must_use]
    pub fn player(self, player: Player) -> Player {
        match self {
            Sign::Plus => player,
            Sign::Minus => !player,
        }
    }
}

impl std::ops::Neg for Sign {
    type Output = Sign;

    fn neg(self) -> Sign {
        match self {
            Sign::Plus => Sign::Minus,
            Sign::Minus => Sign::Plus,
        }
    }
}

impl std::ops::Mul for Sign {
    type Output = Sign;

    fn mul(self, other: Sign) -> Sign {
        if self == other { Sign::Plus } else { Sign::Minus }
    }
}

/// A part or its negative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Signed<P> {
    /// The part.
    pub part: P,
    /// Whether it or its negative is meant.
    pub sign: Sign,
}

/// A list of sums, in one piece of memory that can be used again.
#[derive(Clone, Debug)]
pub struct Sums<P> {
    parts: Vec<Signed<P>>,
    /// Where each sum ends.
    ends: Vec<usize>,
}

impl<P> Default for Sums<P> {
    fn default() -> Self {
        Sums { parts: Vec::new(), ends: Vec::new() }
    }
}

impl<P> Sums<P> {
    /// Adds a part to the sum that is being written.
    #[inline]
    pub fn add(&mut self, part: P, sign: Sign) {
        self.parts.push(Signed { part, sign });
    }

    /// Ends the sum that is being written; without parts it is zero.
    #[inline]
    pub fn end_sum(&mut self) {
        self.ends.push(self.parts.len());
    }

    /// Forgets all sums.
    pub fn clear(&mut self) {
        self.parts.clear();
        self.ends.clear();
    }

    /// How many sums there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Is there no sum?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The sum of that index.
    #[must_use]
    pub fn get(&self, index: usize) -> &[Signed<P>] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.parts[start..self.ends[index]]
    }

    /// The sums, in the order in which they were written.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[Signed<P>]> {
        (0..self.len()).map(|index| self.get(index))
    }
}
