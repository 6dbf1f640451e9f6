//! Tame positions: those that behave in misère play like positions of Nim (Conway 1976; Winning Ways ch. 13).
//!
//! The genus of a position, as far as it is needed here, is its Grundy value in normal play with its Grundy
//! value in misère play: both are the mex of the options' values, but an ended game has value 0 in normal and
//! 1 in misère play. A position is tame if all its options are, and its genus is one that occurs in Nim: 0¹
//! or 1⁰ (*fickle*, like heaps of 0 and 1) or nⁿ (*firm*, like any position with a heap of 2 or more). The
//! genus of a sum of tame positions is that of the sum of Nim: the exclusive or of the values, and fickle
//! only if all are. This is Conway's theorem on tame games. One pass over the options of each heap decides; a
//! sum then takes time linear in its heaps.

use std::iter::Sum;

/// The Grundy values of a position in both kinds of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Genus {
    /// In normal play.
    pub normal: u64,
    /// In misère play.
    pub misere: u64,
}

/// A tame position by its genus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tame {
    /// Like that many heaps of 1, counted modulo 2.
    Fickle(u64),
    /// Like a position of Nim with that nim-sum and a heap of at least 2.
    Firm(u64),
}

impl Tame {
    /// The kind with this genus, if it is a tame one.
    #[must_use]
    pub fn of(genus: Genus) -> Option<Tame> {
        match genus {
            Genus { normal: 0, misere: 1 } => Some(Tame::Fickle(0)),
            Genus { normal: 1, misere: 0 } => Some(Tame::Fickle(1)),
            Genus { normal, misere } => (normal == misere).then_some(Tame::Firm(normal)),
        }
    }

    /// The Grundy values.
    #[must_use]
    pub fn genus(self) -> Genus {
        match self {
            Tame::Fickle(parity) => Genus { normal: parity, misere: 1 - parity.min(1) },
            Tame::Firm(value) => Genus { normal: value, misere: value },
        }
    }

    /// Is it a P-position of misère play?
    #[must_use]
    pub fn is_p_position(self) -> bool {
        self.genus().misere == 0
    }
}

impl Sum for Tame {
    fn sum<I: Iterator<Item = Tame>>(kinds: I) -> Tame {
        kinds.fold(Tame::Fickle(0), |sum, kind| match (sum, kind) {
            (Tame::Fickle(x), Tame::Fickle(y)) => Tame::Fickle(x ^ y),
            (Tame::Fickle(x) | Tame::Firm(x), Tame::Fickle(y) | Tame::Firm(y)) => Tame::Firm(x ^ y),
        })
    }
}

/// The kinds of all heaps to the largest asked for; `None` for a heap that is not tame.
#[must_use]
pub fn kinds(moves: impl Fn(u64) -> Vec<Vec<u64>>, heaps: u64) -> Vec<Option<Tame>> {
    (0..=heaps).fold(Vec::new(), |mut kinds, heap| {
        kinds.push(of_options(&kinds, &super::legal_options(heap, moves(heap))));
        kinds
    })
}

/// The kind of a heap with these options, the kinds of smaller heaps being known.
pub(super) fn of_options(kinds: &[Option<Tame>], options: &[Vec<u32>]) -> Option<Tame> {
    let kind =
        |option: &Vec<u32>| option.iter().map(|&heap| *kinds.get(heap as usize)?).sum::<Option<Tame>>();
    let genera: Vec<Genus> =
        options.iter().map(|option| kind(option).map(Tame::genus)).collect::<Option<_>>()?;
    Tame::of(Genus {
        normal: mex(genera.iter().map(|genus| genus.normal)),
        misere: if genera.is_empty() { 1 } else { mex(genera.iter().map(|genus| genus.misere)) },
    })
}

/// The least number that is missing.
fn mex(values: impl Iterator<Item = u64>) -> u64 {
    let mut values: Vec<u64> = values.collect();
    values.sort_unstable();
    values.into_iter().fold(0, |mex, value| if value == mex { mex + 1 } else { mex })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plain;
    use super::*;

    #[test]
    fn heaps_of_nim() {
        let nim = |heap: u64| (0..heap).map(|smaller| vec![smaller]).collect();
        let expected =
            [Tame::Fickle(0), Tame::Fickle(1), Tame::Firm(2), Tame::Firm(3), Tame::Firm(4)].map(Some);
        assert_eq!(kinds(nim, 4), expected);
    }

    #[test]
    fn kayles_is_wild_from_five_on() {
        let digits = plain::digits("0.77");
        let kinds = kinds(|heap| plain::octal(&digits, heap), 6);
        assert!(kinds[..5].iter().all(Option::is_some));
        assert_eq!(kinds[5], None);
    }

    #[test]
    fn genus_and_kind_say_the_same() {
        for tame in [Tame::Fickle(0), Tame::Fickle(1), Tame::Firm(0), Tame::Firm(1), Tame::Firm(7)] {
            assert_eq!(Tame::of(tame.genus()), Some(tame));
        }
        assert_eq!(Tame::of(Genus { normal: 2, misere: 0 }), None);
    }

    proptest! {
        #[test]
        fn tame_sums_are_like_nim(
            table in plain::tables(8),
            sums in prop::collection::vec(prop::collection::vec(0_usize..8, 0..5), 1..10),
        ) {
            let moves = |heap: u64| table.options(heap);
            let kinds = kinds(moves, 7);
            for sum in sums {
                if let Some(tame) = sum.iter().map(|&heap| kinds[heap]).sum::<Option<Tame>>() {
                    let heaps: Vec<u64> = sum.iter().map(|&heap| heap as u64).collect();
                    prop_assert_eq!(tame.is_p_position(), plain::is_p_position(&moves, &heaps));
                    prop_assert_eq!(tame.genus(), plain::genus(&moves, &heaps));
                }
            }
        }
    }
}
