//! The Grundy values of the heaps 0, 1, 2, … of a game, by a formula or worked out heap by heap, and their
//! period.

use crate::analysis::{GameError, Outcome};
use crate::game::AnyGame;
use crate::rules::Formula;
use solvers::heaps::{HeapRules, Period, Sequence};
use solvers::{Budget, Play};
use std::ops::Range;
use std::sync::Arc;
use values::{Charge, Error};

/// Grundy values of heaps.
#[derive(Clone, Debug)]
pub enum GrundySequence {
    Formula(Formula),
    /// Heap by heap, as far as they are known.
    Computed(Box<Sequence>),
    /// By rules of which nothing else is known: as many as were asked for, and no period.
    Listed(Arc<Listed>),
}

/// Grundy values of the first heaps, as rules give them.
#[derive(Debug)]
pub struct Listed {
    values: Vec<u64>,
    _charge: Charge,
}

impl GrundySequence {
    /// What is known of a game of heaps before anything is worked out; `None` of another game.
    #[must_use]
    pub fn begin(game: &dyn AnyGame) -> Option<GrundySequence> {
        let computed = || game.heap_rules().map(|rules| Sequence::new(rules.clone()).into());
        game.heap_formula().map(GrundySequence::Formula).or_else(computed)
    }

    /// The values that a rule gives to the heaps up to one.
    pub fn listed(
        to: u64,
        budget: &Budget,
        value: impl Fn(u64) -> Result<u64, GameError>,
    ) -> Result<GrundySequence, GameError> {
        let charge = Charge::default();
        let mut values = Vec::new();
        for heap in 0..=to {
            budget.go_on()?;
            budget.report(heap, to);
            charge.add(2 * size_of::<u64>(), budget)?;
            values.push(value(heap)?);
        }
        Ok(GrundySequence::Listed(Arc::new(Listed { values, _charge: charge })))
    }

    /// Works out the values up to a heap; what a rule has listed stays as it is.
    pub fn extend(&mut self, to: u64, budget: &Budget) -> Result<(), Error> {
        match self {
            GrundySequence::Formula(_) | GrundySequence::Listed(_) => Ok(()),
            GrundySequence::Computed(sequence) => sequence.extend(to, budget),
        }
    }

    /// The value of a heap that is known.
    #[must_use]
    pub fn value(&self, heap: u64) -> u64 {
        match self {
            GrundySequence::Formula(formula) => formula.value(heap),
            GrundySequence::Computed(sequence) => sequence.value(heap).unwrap_or(0),
            GrundySequence::Listed(listed) => {
                usize::try_from(heap).ok().and_then(|heap| listed.values.get(heap).copied()).unwrap_or(0)
            }
        }
    }

    /// The period that is proved.
    #[must_use]
    pub fn period(&self) -> Option<Period> {
        match self {
            GrundySequence::Formula(formula) => Some(formula.period()),
            GrundySequence::Computed(sequence) => sequence.period(),
            GrundySequence::Listed(_) => None,
        }
    }

    /// Is a heap lost for the player to move? In misère play of a game whose heaps do not split, those of
    /// value 1 are (Ferguson 1974, see [`crate::heap_game`]).
    #[must_use]
    pub fn is_lost(&self, play: Play, heap: u64) -> bool {
        self.value(heap) == lost_value(play)
    }

    /// The heaps of a range that are lost for the player to move, in order. Where there are none, that is
    /// known at once.
    pub fn lost(&self, play: Play, heaps: Range<u64>) -> impl Iterator<Item = u64> {
        let repeated = self.repeated(play).unwrap_or(heaps.end).clamp(heaps.start, heaps.end);
        let one_by_one = (heaps.start..repeated).filter(move |&heap| self.is_lost(play, heap));
        let repeats = repeated < heaps.end
            && self.period().is_some_and(|Period { length, start, saltus }| {
                saltus == 0 && (start..start + length).any(|heap| self.is_lost(play, heap))
            });
        let later = if repeats { repeated..heaps.end } else { 0..0 };
        one_by_one.chain(later.filter(move |&heap| self.is_lost(play, heap)))
    }

    /// How many heaps up to one are lost for the player to move.
    #[must_use]
    pub fn count_lost(&self, play: Play, to: u64) -> u64 {
        let count = |heaps: Range<u64>| heaps.filter(|&heap| self.is_lost(play, heap)).count() as u64;
        let end = to + 1;
        match (self.period(), self.repeated(play)) {
            (Some(Period { length, start, saltus }), Some(repeated)) if repeated < end => {
                let rest = if saltus > 0 { 0 } else { end - repeated };
                let later =
                    rest / length * count(start..start + length) + count(start..start + rest % length);
                count(0..repeated) + later
            }
            _ => count(0..end),
        }
    }

    /// From where on heaps are lost as those a period before, or never.
    fn repeated(&self, play: Play) -> Option<u64> {
        let Period { length, start, saltus } = self.period()?;
        Some(start + length * (1 + lost_value(play).checked_div(saltus).unwrap_or(0)))
    }
}

/// The Grundy value of the heaps that are lost.
fn lost_value(play: Play) -> u64 {
    match play {
        Play::Normal => 0,
        Play::Misere => 1,
    }
}

/// Is a heap lost in misère play if and only if its Grundy value is 1?
#[must_use]
pub fn is_decided_by_values(game: &dyn AnyGame) -> bool {
    game.heap_formula().is_some() || matches!(game.heap_rules(), Some(HeapRules::Subtraction(_)))
}

/// Is a heap lost for the player to move, by the rules of the game?
pub fn is_lost_heap(game: &dyn AnyGame, heap: u64, play: Play, budget: &Budget) -> Result<bool, GameError> {
    let position = game.read(&heap.to_string()).map_err(GameError::Position)?;
    Ok(game.solve(&position, play, budget)?.outcome == Outcome::Previous)
}

impl From<Sequence> for GrundySequence {
    fn from(sequence: Sequence) -> GrundySequence {
        GrundySequence::Computed(Box::new(sequence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    /// What is lost by values and periods is what is lost by the rules, in both sorts of play.
    #[test]
    fn lost_heaps() {
        let budget = Budget::new(1 << 30);
        for spec in
            ["dr-nim", "nim", "bachet", "subtract:2,3", "square", "parity-nim", "parity-nim:literal", "pim"]
        {
            let game = find(spec, &Arc::default()).unwrap();
            assert!(is_decided_by_values(&*game), "{spec}");
            let mut known = GrundySequence::begin(&*game).unwrap();
            known.extend(200, &budget).unwrap();
            for play in [Play::Normal, Play::Misere] {
                let lost: Vec<u64> = known.lost(play, 0..61).collect();
                let plain = (0..=60).filter(|&heap| is_lost_heap(&*game, heap, play, &budget).unwrap());
                assert_eq!(lost, plain.collect::<Vec<_>>(), "{spec} {play:?}");
                assert_eq!(known.count_lost(play, 60), lost.len() as u64, "{spec} {play:?}");
                let late: Vec<u64> = lost.into_iter().filter(|heap| *heap >= 17).collect();
                assert_eq!(known.lost(play, 17..61).collect::<Vec<_>>(), late, "{spec} {play:?}");
            }
        }
        assert!(!is_decided_by_values(&*find("kayles", &Arc::default()).unwrap()));
    }
}
