//! The handle of a game: a number and a core.
//!
//! Every short game is uniquely *number + core*, where the number is its right stop. For number + up + star
//! games the core is a multiple of up plus a nimber, kept in the handle itself. Any other core is an interned
//! canonical form whose right stop is 0. By the number translation theorem (Conway 1976) the options of
//! `x + core` are `x +` the options of the core, so that games which differ by a number share one entry of
//! the store, one thermograph, and one line of every memo.

use crate::number::Number;

/// A handle to the canonical form of a game in a [`crate::Store`]. Equal games have equal handles.
///
/// Handles mean nothing outside the store they come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game(u64);

impl Game {
    /// The game 0 = {|}, the same in every store.
    pub const ZERO: Game = Game(0);

    #[inline]
    pub(crate) fn new(number: Number, core: Core) -> Game {
        Game(u64::from(number.bits()) << 32 | u64::from(core.bits()))
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the upper half
    pub(crate) fn number(self) -> Number {
        Number::from_bits((self.0 >> 32) as u32)
    }

    #[inline]
    #[allow(clippy::cast_possible_truncation)] // the lower half
    pub(crate) fn core(self) -> Core {
        Core((self.0 & 0xFFFF_FFFF) as u32)
    }

    pub(crate) fn bits(self) -> u64 {
        self.0
    }

    pub(crate) fn from_bits(bits: u64) -> Game {
        Game(bits)
    }

    #[inline]
    pub(crate) fn is_number(self) -> bool {
        self.core() == Core::ZERO
    }
}

/// What is left of a game when its right stop is taken away. Bit 31 clear: 15 bits of signed multiple of up
/// and 16 bits of nimber. Bit 31 set: an index into a table of the store, of the nodes or, if bit 30 is set
/// too, of the ups and stars that are too large for the handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Core(u32);

const INDEX: u32 = 1 << 31;
const LARGE: u32 = 1 << 30;
const MAX_UPS: i64 = (1 << 14) - 1;
const MAX_STAR: u64 = (1 << 16) - 1;

/// The kinds of cores.
pub(crate) enum CoreKind {
    UpStar(UpStar),
    LargeUpStar(usize),
    Node(usize),
}

impl Core {
    pub(crate) const ZERO: Core = Core(0);

    #[inline]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// The core with these bits; none are 0.
    pub(crate) fn from_bits(bits: u32) -> Option<Core> {
        (bits != 0).then_some(Core(bits))
    }

    /// The core of a node, unless there are too many of them.
    pub(crate) fn node(index: usize) -> Option<Core> {
        u32::try_from(index).ok().filter(|&index| index < LARGE).map(|index| Core(index | INDEX))
    }

    /// The core of ups and a star in the store's table, unless there are too many of them.
    pub(crate) fn large_up_star(index: usize) -> Option<Core> {
        Core::node(index).map(|core| Core(core.0 | LARGE))
    }

    /// `ups` times up plus the nimber `star`, if they fit into the handle.
    #[inline]
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // checked just before
    pub(crate) fn pack(ups: i64, star: u64) -> Option<Core> {
        let fits = (-MAX_UPS..=MAX_UPS).contains(&ups) && star <= MAX_STAR;
        fits.then_some(Core((ups as i32 as u32) << 17 >> 1 | star as u32))
    }

    /// Is it ups and a star in the handle itself? Such cores come before all others in the order of cores.
    #[inline]
    pub(crate) fn is_packed(self) -> bool {
        self.0 & INDEX == 0
    }

    #[inline]
    pub(crate) fn kind(self) -> CoreKind {
        if self.is_packed() {
            let ups = (self.0 << 1).cast_signed() >> 17;
            CoreKind::UpStar(UpStar { ups: i64::from(ups), star: u64::from(self.0 & 0xFFFF) })
        } else if self.0 & LARGE == 0 {
            CoreKind::Node((self.0 & !INDEX) as usize)
        } else {
            CoreKind::LargeUpStar((self.0 & !INDEX & !LARGE) as usize)
        }
    }
}

/// `ups`·↑ + ∗`star`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct UpStar {
    pub(crate) ups: i64,
    pub(crate) star: u64,
}

impl UpStar {
    pub(crate) const ZERO: UpStar = UpStar { ups: 0, star: 0 };

    /// Is it ≥ 0? (Winning Ways, ch. 3: ↑∗ is confused with 0, ⇑∗ and every ↑∗n with n ≠ 1 is positive.)
    #[inline]
    pub(crate) fn is_at_least_zero(self) -> bool {
        match self.ups {
            0 => self.star == 0,
            1 => self.star != 1,
            ups => ups > 1,
        }
    }

    pub(crate) fn negative(self) -> UpStar {
        UpStar { ups: -self.ups, star: self.star }
    }
}
