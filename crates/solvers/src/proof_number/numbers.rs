//! Proof numbers (Allis 1994): how many leaves must at least be proved to prove a position won, and to prove
//! it lost.

use crate::Error;

/// How much is left to be done to prove a couple won or lost for the player to move. 0 is a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// To prove that it is won.
    pub(crate) won: u32,
    /// To prove that it is lost.
    pub(crate) lost: u32,
}

/// More than any number of couples.
pub(crate) const INFINITE: u32 = (1 << 28) - 1;

impl Numbers {
    pub(crate) const WON: Numbers = Numbers { won: 0, lost: INFINITE };
    pub(crate) const LOST: Numbers = Numbers { won: INFINITE, lost: 0 };

    /// Is it proved, either way?
    pub(crate) fn is_proof(self) -> bool {
        self.won == 0 || self.lost == 0
    }

    /// Whether a position is lost, once that is proved. Numbers that have grown beyond all bounds prove
    /// nothing.
    pub(crate) fn proved_lost(self) -> Result<bool, Error> {
        if self.is_proof() { Ok(self.lost == 0) } else { Err(values::Error::TooLarge.into()) }
    }

    /// Does one of the numbers reach its limit?
    pub(crate) fn reaches(self, limit: Numbers) -> bool {
        self.won >= limit.won || self.lost >= limit.lost
    }

    /// What is proved if two nimbers are equal, or else.
    pub(crate) fn lost_if(equal: bool) -> Numbers {
        if equal { Numbers::LOST } else { Numbers::WON }
    }
}

/// The limit of the root.
pub(crate) const UNLIMITED: Numbers = Numbers { won: INFINITE, lost: INFINITE };

/// The numbers of a position by those of its children that are not decided, if none of the others is lost.
pub(crate) fn of_parent(children: impl Iterator<Item = Numbers>) -> Numbers {
    children.fold(Numbers { won: INFINITE, lost: 0 }, |parent, child| Numbers {
        won: parent.won.min(child.lost),
        lost: INFINITE.min(parent.lost + child.won),
    })
}

/// The first child that is the easiest to prove lost, and how hard the next one is.
pub(crate) fn easiest(children: impl Iterator<Item = Numbers>) -> (usize, u32) {
    let (mut best, mut least, mut second) = (0, u32::MAX, INFINITE);
    for (index, child) in children.enumerate() {
        if child.lost < least {
            (best, second, least) = (index, least.min(INFINITE), child.lost);
        } else {
            second = second.min(child.lost);
        }
    }
    (best, second)
}

/// The limit within which the easiest child is worked on, so that its parent keeps to its own: a little
/// beyond where another child would be easier, for to go to and fro costs more (Pawlewicz and Lew 2006).
pub(crate) fn limit_of_child(limit: Numbers, parent: Numbers, child: Numbers, second: u32) -> Numbers {
    Numbers {
        won: limit.lost.saturating_sub(parent.lost - child.won).min(INFINITE),
        lost: limit.won.min(second + second / 4 + 1),
    }
}
