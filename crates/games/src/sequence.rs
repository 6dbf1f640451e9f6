//! The Grundy values of the heaps 0, 1, 2, … of a game, by a formula or worked out heap by heap, and their
//! period.

use crate::game::AnyGame;
use crate::rules::Formula;
use solvers::Budget;
use solvers::heaps::{Period, Sequence};
use std::ops::Range;
use values::Error;

/// Grundy values of heaps.
#[derive(Clone, Debug)]
pub enum GrundySequence {
    /// A formula.
    Formula(Formula),
    /// Heap by heap, as far as they are known.
    Computed(Box<Sequence>),
}

impl GrundySequence {
    /// What is known of a game of heaps before anything is worked out; `None` of another game.
    #[must_use]
    pub fn begin(game: &dyn AnyGame) -> Option<GrundySequence> {
        let computed = || game.heap_rules().map(|rules| Sequence::new(rules.clone()).into());
        game.heap_formula().map(GrundySequence::Formula).or_else(computed)
    }

    /// Works out the values up to a heap.
    pub fn extend(&mut self, to: u64, budget: &Budget) -> Result<(), Error> {
        match self {
            GrundySequence::Formula(_) => Ok(()),
            GrundySequence::Computed(sequence) => sequence.extend(to, budget),
        }
    }

    /// The value of a heap that is known.
    #[must_use]
    pub fn value(&self, heap: u64) -> u64 {
        match self {
            GrundySequence::Formula(formula) => formula.value(heap),
            GrundySequence::Computed(sequence) => sequence.value(heap).unwrap_or(0),
        }
    }

    /// The period that is proved.
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        match self {
            GrundySequence::Formula(formula) => Some(formula.period()),
            GrundySequence::Computed(sequence) => sequence.period(),
        }
    }

    /// Is a heap lost for the player to move?
    #[must_use]
    pub fn is_lost(&self, heap: u64) -> bool {
        self.value(heap) == 0
    }

    /// The heaps of a range that are lost for the player to move, in order. Where there are none, that is
    /// known at once.
    pub fn lost(&self, heaps: Range<u64>) -> impl Iterator<Item = u64> {
        let period = self.period().unwrap_or(Period { length: 1, start: heaps.end, saltus: 1 });
        let Period { length, start, saltus } = period;
        let repeated = (start + length).clamp(heaps.start, heaps.end);
        let one_by_one = (heaps.start..repeated).filter(|&heap| self.is_lost(heap));
        let repeats =
            saltus == 0 && repeated < heaps.end && (start..start + length).any(|heap| self.is_lost(heap));
        let later = if repeats { repeated..heaps.end } else { 0..0 };
        one_by_one.chain(later.filter(|&heap| self.is_lost(heap)))
    }

    /// How many heaps up to one are lost for the player to move.
    #[must_use]
    pub fn count_lost(&self, to: u64) -> u64 {
        let count = |heaps: Range<u64>| heaps.filter(|&heap| self.is_lost(heap)).count() as u64;
        let end = to + 1;
        match self.period() {
            Some(Period { length, start, saltus }) if start + length < end => {
                let rest = if saltus > 0 { 0 } else { end - (start + length) };
                let later =
                    rest / length * count(start..start + length) + count(start..start + rest % length);
                count(0..start + length) + later
            }
            _ => count(0..end),
        }
    }
}

impl From<Sequence> for GrundySequence {
    fn from(sequence: Sequence) -> GrundySequence {
        GrundySequence::Computed(Box::new(sequence))
    }
}
