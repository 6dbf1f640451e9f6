//! The rules of a partizan game whose positions are sums of parts, as the engines see them.
//!
//! A part is a position that does not fall apart, in a normal form that forgets everything about it that does
//! not matter: where it lies, how it is turned. Where a symmetry swaps the players (a quarter turn of a board
//! of Domineering, the other colours on a graph) one normal form serves a position and its negative, so a sum
//! has parts with signs.

use std::fmt::Debug;
use std::hash::Hash;
use values::Player;

use crate::{Error, Sums};

/// The rules of a partizan game whose positions are sums of parts. Play always ends: engines that meet a part
/// again on the way down from it fail with [`Error::Cycle`].
pub trait Partizan: Sync {
    /// A position that does not fall apart, in its normal form: parts of equal normal form have equal values.
    type Part: Clone + Eq + Hash + Ord + Debug + Send + Sync;

    /// Appends what a player can make of a part, each option a sum. Rules that cannot say it fail with
    /// [`Error::of_rules`], and so does the question.
    fn options(
        &self,
        part: &Self::Part,
        player: Player,
        out: &mut Sums<Signed<Self::Part>>,
    ) -> Result<(), Error>;

    /// The bytes that a part keeps outside itself, for the account of memory.
    fn bytes(&self, _part: &Self::Part) -> usize {
        0
    }

    /// The part for people, who are told where play comes back.
    fn name(&self, part: &Self::Part) -> String {
        format!("{part:?}")
    }
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
    pub part: P,
    /// Whether it or its negative is meant.
    pub sign: Sign,
}
