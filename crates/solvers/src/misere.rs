//! Misère play of games of heaps: who cannot move wins.
//!
//! There is no nimber to add here, and a position may have to be searched whole. What helps: Bouton's rule
//! for Nim ([`is_p_position_of_nim`]), misère quotients ([`quotient`](mod@quotient)), tame heaps that behave
//! like those of Nim ([`tame`]), and a memoised search over sums. Each is exact where it applies; [`Misere`]
//! answers for any game of heaps with the last three, in this order.

mod attempt;
mod learn;
mod monoid;
#[cfg(test)]
mod plain;
pub mod presentation;
pub mod quotient;
mod search;
pub mod tame;
mod transitions;
pub mod trees;

use self::search::Outcomes;
use values::{Budget, Error};

pub use presentation::{Presentation, Relation, Word};
pub use quotient::{Element, Limits, Period, Quotient, Reach, Scope, quotient};
pub use tame::{Genus, Tame};

/// A misère P-position of Nim has nim-sum 0 if some heap is larger than 1, and else an odd number of heaps of
/// 1 (Bouton 1901).
#[must_use]
pub fn is_p_position_of_nim(heaps: &[u64]) -> bool {
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    (nim_sum == 0) == heaps.iter().any(|&heap| heap > 1)
}

/// Misère outcomes of sums of heaps of one game. It remembers what it has worked out from one question to the
/// next.
#[derive(Debug)]
pub struct Misere<F> {
    moves: F,
    reach: Option<Reach>,
    quotient: Quotient,
    /// The quotient of more heaps is out of reach.
    too_large: bool,
    kinds: Vec<Option<Tame>>,
    search: Outcomes,
}

/// To find a larger quotient costs more than it saves.
const LIMITS: Limits = Limits { elements: 128, sums: 1 << 16 };

/// A proof for all heaps is tried when this many are in the quotient, and then whenever they have doubled.
const FIRST_PROOF: u64 = 16;

impl<F: Fn(u64) -> Vec<Vec<u64>>> Misere<F> {
    /// Of the game in which `moves(n)` lists the options of a heap of n, each a list of smaller heaps. An
    /// option that holds a heap of n or more would let play go on for ever, and is left out.
    #[must_use]
    pub fn new(moves: F) -> Self {
        Misere {
            moves,
            reach: None,
            quotient: Quotient::new(LIMITS),
            too_large: false,
            kinds: Vec::new(),
            search: Outcomes::default(),
        }
    }

    /// With the reach of the rules, by which a period can be proved: it answers for heaps of any size.
    #[must_use]
    pub fn with_reach(self, reach: Option<Reach>) -> Self {
        Misere { reach, ..self }
    }

    /// Is a sum of heaps a P-position?
    pub fn is_p_position(&mut self, heaps: &[u64], budget: &Budget) -> Result<bool, Error> {
        let largest = heaps.iter().copied().max().unwrap_or(0);
        self.enlarge_quotient(largest, budget)?;
        if let Some(is_p_position) = self.quotient.is_p_position(heaps) {
            return Ok(is_p_position);
        }
        self.read_rules(largest, budget)?;
        if let Some(tame) = self.tame(heaps) {
            return Ok(tame.is_p_position());
        }
        self.search(heaps, budget)
    }

    /// Searches until all heaps are in the quotient.
    fn search(&mut self, heaps: &[u64], budget: &Budget) -> Result<bool, Error> {
        let heaps: Option<Vec<u32>> = heaps.iter().map(|&heap| u32::try_from(heap).ok()).collect();
        let quotient = &self.quotient;
        let known = |sum: &mut Vec<u32>| quotient.outcome_of(sum);
        match self.search.is_p_position(&heaps.ok_or(Error::Memory)?, known, usize::MAX, budget) {
            Ok(is_p_position) => Ok(is_p_position),
            Err(Stuck::Halt(halt)) => Err(halt),
            Err(Stuck::TooLarge) => Err(Error::Memory),
        }
    }

    /// Adds heaps to the quotient until it answers for this one, or cannot grow.
    fn enlarge_quotient(&mut self, largest: u64, budget: &Budget) -> Result<(), Error> {
        while !self.too_large && self.quotient.element(largest).is_none() {
            let heap = self.quotient.heaps() + 1;
            self.too_large = !self.quotient.extend((self.moves)(heap), budget)?;
            if let Some(reach) = self.reach
                && heap >= FIRST_PROOF
                && heap.is_power_of_two()
            {
                self.quotient.prove_for_all(reach);
            }
        }
        Ok(())
    }

    /// Makes the options of all heaps up to the largest known.
    fn read_rules(&mut self, largest: u64, budget: &Budget) -> Result<(), Error> {
        for heap in self.kinds.len() as u64..=largest {
            budget.go_on()?;
            let options = legal_options(heap, (self.moves)(heap));
            self.search.push(&options, budget)?;
            self.kinds.push(tame::of_options(&self.kinds, &options));
        }
        Ok(())
    }

    /// The tame kind of a sum, if all its heaps are tame.
    fn tame(&self, heaps: &[u64]) -> Option<Tame> {
        let kind = |heap: &u64| *self.kinds.get(usize::try_from(*heap).ok()?)?;
        heaps.iter().map(kind).sum()
    }
}

/// Why no larger quotient was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stuck {
    Halt(Error),
    /// It would go beyond the limits.
    TooLarge,
}

impl From<Error> for Stuck {
    fn from(halt: Error) -> Stuck {
        Stuck::Halt(halt)
    }
}

/// Options with their heaps sorted, empty heaps left out, and without those that are not of smaller heaps.
fn legal_options(heap: u64, options: Vec<Vec<u64>>) -> Vec<Vec<u32>> {
    let legal = |option: Vec<u64>| -> Option<Vec<u32>> {
        let smaller = |part: u64| u32::try_from(part).ok().filter(|_| part < heap);
        let mut parts =
            option.into_iter().filter(|&part| part > 0).map(smaller).collect::<Option<Vec<u32>>>()?;
        parts.sort_unstable();
        Some(parts)
    };
    let mut options: Vec<Vec<u32>> = options.into_iter().filter_map(legal).collect();
    options.sort_unstable();
    options.dedup();
    options
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn nim(heap: u64) -> Vec<Vec<u64>> {
        (0..heap).map(|smaller| vec![smaller]).collect()
    }

    #[test]
    fn a_period_answers_for_any_heap() {
        let budget = Budget::new(1 << 30);
        let take_up_to_three = |heap: u64| (1..=heap.min(3)).map(|taken| vec![heap - taken]).collect();
        let mut misere = Misere::new(take_up_to_three).with_reach(Some(Reach { taken: 3, left: 1 }));
        for heap in [1, 5, 6, 7, 8, u64::MAX, u64::MAX - 2] {
            assert_eq!(misere.is_p_position(&[heap], &budget), Ok(heap % 4 == 1), "heap {heap}");
        }
    }

    #[test]
    fn large_nim_is_tame() {
        let budget = Budget::new(1 << 30);
        let mut misere = Misere::new(nim);
        for heaps in [vec![300, 200, 484], vec![300, 200, 485], vec![1, 1, 1], vec![1, 1], vec![]] {
            assert_eq!(misere.is_p_position(&heaps, &budget), Ok(is_p_position_of_nim(&heaps)), "{heaps:?}");
        }
    }

    #[test]
    fn options_that_do_not_shrink_are_left_out() {
        assert_eq!(legal_options(3, vec![vec![3], vec![2, 0, 1], vec![u64::MAX], vec![1, 2]]), [[1, 2]]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn bouton_is_search(heaps in prop::collection::vec(0_u64..6, 0..5)) {
            prop_assert_eq!(is_p_position_of_nim(&heaps), plain::is_p_position(&nim, &heaps));
        }

        #[test]
        fn any_game_by_search(
            table in plain::tables(8),
            sums in prop::collection::vec(prop::collection::vec(0_u64..8, 0..4), 1..6),
        ) {
            let moves = |heap: u64| table.options(heap);
            let budget = Budget::new(1 << 30);
            let mut misere =
                Misere { quotient: Quotient::new(Limits { elements: 20, ..LIMITS }), ..Misere::new(moves) };
            for heaps in sums {
                prop_assert_eq!(
                    misere.is_p_position(&heaps, &budget), Ok(plain::is_p_position(&moves, &heaps))
                );
            }
        }
    }
}
