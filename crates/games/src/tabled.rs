//! Heap games whose Grundy values are worked out heap by heap, and kept: subtraction games, take-and-break
//! codes, taking and splitting, Grundy's game. The engine is [`solvers::heaps`]; where there is a formula, it
//! comes first.

mod lesson;

use crate::analysis::{GameError, Outcome};
use crate::exercise::Difficulty;
use crate::explanation::Lesson;
use crate::heap_game::{HeapRule, Steps, Thing};
use crate::heap_move::{HeapMove, Left};
use crate::rules::Formula;
use crate::sequence::GrundySequence;
use crate::shared::Shared;
use crate::subtract;
use solvers::heaps::{HeapRules, Sequence, Split, SubtractionSet, moves};
use solvers::misere::{Misere, Reach};
use solvers::{Budget, Play};
use std::iter;
use std::ops::RangeInclusive;
use values::Error;

/// A game of heaps with a table of their values.
pub struct Tabled {
    rules: HeapRules,
    formula: Option<Formula>,
    sequence: Shared<Sequence>,
    misere: Shared<Misere<Options>>,
}

/// The code of Kayles, whose rows are skittles.
const KAYLES: [u8; 3] = [0, 7, 7];

/// What each heap can become.
type Options = Box<dyn Fn(u64) -> Vec<Vec<u64>> + Send>;

impl Tabled {
    /// The game with these rules.
    #[must_use]
    pub fn new(rules: HeapRules) -> Tabled {
        let formula = match &rules {
            HeapRules::Subtraction(set) => subtract::formula(set),
            HeapRules::TakeAndBreak(_) | HeapRules::TakeSplit { .. } => None,
        };
        Tabled { rules, formula, sequence: Shared::default(), misere: Shared::default() }
    }

    fn with_sequence<T>(&self, work: impl FnOnce(&mut Sequence) -> T) -> T {
        self.sequence.with(|| Sequence::new(self.rules.clone()), work)
    }

    fn with_misere<T>(&self, work: impl FnOnce(&mut Misere<Options>) -> T) -> T {
        let fresh = || {
            let rules = self.rules.clone();
            let options = move |heap| moves(&rules, heap).map(|step| step.heaps().to_vec()).collect();
            Misere::new(Box::new(options) as Options).with_reach(reach(&self.rules))
        };
        self.misere.with(fresh, work)
    }
}

impl HeapRule for Tabled {
    fn moves(&self, heap: u64) -> Result<Steps<'_>, GameError> {
        check(&self.rules, heap)?;
        let steps = iter::once_with(move || moves(&self.rules, heap)).flatten();
        Ok(Box::new(steps.map(move |step| HeapMove {
            heap,
            taken: step.taken,
            left: Left::of(step.heaps()),
            which: 0,
        })))
    }

    fn thing(&self) -> Thing {
        match &self.rules {
            HeapRules::Subtraction(_) => Thing::Match,
            HeapRules::TakeAndBreak(digits) if digits[..] == KAYLES => Thing::Skittle,
            HeapRules::TakeAndBreak(_) | HeapRules::TakeSplit { .. } => Thing::Counter,
        }
    }

    fn allows(&self, step: &HeapMove) -> Result<bool, GameError> {
        check(&self.rules, step.heap)?;
        Ok(allows(&self.rules, step))
    }

    fn grundy(&self, heap: u64, budget: &Budget) -> Result<u64, GameError> {
        if let Some(formula) = self.formula {
            return Ok(formula.value(heap));
        }
        self.with_sequence(|sequence| {
            if let Some(value) = sequence.value(heap) {
                return Ok(value);
            }
            sequence.extend(heap, budget)?;
            Ok(sequence.value(heap).ok_or(Error::Stopped)?)
        })
    }

    fn misere(&self, heaps: &[u64], budget: &Budget) -> Result<Option<Outcome>, GameError> {
        if matches!(self.rules, HeapRules::Subtraction(_)) {
            return Ok(None);
        }
        let lost = self.with_misere(|misere| misere.is_p_position(heaps, budget))?;
        Ok(Some(if lost { Outcome::Previous } else { Outcome::Next }))
    }

    fn lesson(&self, heaps: &[u64], play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        lesson::of(self, heaps, play, budget)
    }

    /// What splits is larger than it looks.
    fn exercise(&self, difficulty: Difficulty) -> (u64, RangeInclusive<u64>) {
        let rank = difficulty.number();
        let growth = if matches!(self.rules, HeapRules::Subtraction(_)) { 8 } else { 3 };
        (rank, 5..=8 + growth * rank)
    }

    fn sequence(&self, to: u64, budget: &Budget) -> Result<Option<GrundySequence>, GameError> {
        if let Some(formula) = self.formula {
            return Ok(Some(GrundySequence::Formula(formula)));
        }
        self.with_sequence(|sequence| {
            sequence.extend(to, budget)?;
            Ok(Some(sequence.clone().into()))
        })
    }

    fn heap_rules(&self) -> Option<&HeapRules> {
        Some(&self.rules)
    }

    fn formula(&self) -> Option<Formula> {
        self.formula
    }
}

/// How far one move reaches, of a take-and-break code with finitely many digits.
fn reach(rules: &HeapRules) -> Option<Reach> {
    match rules {
        HeapRules::TakeAndBreak(digits) => {
            let last = digits.iter().rposition(|&digit| digit != 0)?;
            let left = digits.iter().filter_map(|digit| digit.checked_ilog2()).max()?;
            Some(Reach { taken: u64::try_from(last).ok()?, left: u64::from(left) })
        }
        HeapRules::TakeSplit { take, split: Split::Any } if take.is_finite() => {
            Some(Reach { taken: *take.listed().last()?, left: 2 })
        }
        HeapRules::TakeSplit { .. } | HeapRules::Subtraction(_) => None,
    }
}

/// The most numbers that may be taken of a heap whose moves are listed.
const MAX_LISTED: u64 = 1 << 20;

/// Refuses heaps from which too many numbers may be taken.
fn check(rules: &HeapRules, heap: u64) -> Result<(), GameError> {
    if takings(rules, heap) > MAX_LISTED { Err(GameError::TooManyMoves) } else { Ok(()) }
}

/// Is a move legal? It is listed if and only if it is.
fn allows(rules: &HeapRules, step: &HeapMove) -> bool {
    let left = step.left.heaps();
    let total = left.iter().try_fold(step.taken, |sum, &heap| sum.checked_add(heap));
    if total != Some(step.heap) || !left.is_sorted() {
        return false;
    }
    match rules {
        HeapRules::Subtraction(set) => step.taken > 0 && left.len() <= 1 && set.contains(step.taken),
        HeapRules::TakeAndBreak(digits) => {
            let digit = usize::try_from(step.taken).ok().and_then(|taken| digits.get(taken));
            (step.taken > 0 || left.len() > 1) && digit.is_some_and(|digit| digit >> left.len() & 1 == 1)
        }
        HeapRules::TakeSplit { take, split } => match left {
            [small, large] => take.contains(step.taken) && (*split == Split::Any || small < large),
            _ => false,
        },
    }
}

/// A number that the numbers that may be taken of a heap do not exceed.
fn takings(rules: &HeapRules, heap: u64) -> u64 {
    match rules {
        HeapRules::Subtraction(set) | HeapRules::TakeSplit { take: set, .. } => members(set, heap),
        HeapRules::TakeAndBreak(digits) => u64::try_from(digits.len()).unwrap_or(u64::MAX),
    }
}

/// A number that the moves in a heap do not exceed.
fn at_most_moves(rules: &HeapRules, heap: u64) -> u64 {
    match rules {
        HeapRules::Subtraction(set) => members(set, heap),
        HeapRules::TakeAndBreak(digits) => {
            let left = |digit: &u8| match digit {
                0..=3 => 2,
                4..=7 => heap.saturating_add(2),
                _ => heap.saturating_mul(heap).saturating_add(2),
            };
            digits.iter().map(left).fold(0, u64::saturating_add)
        }
        HeapRules::TakeSplit { take, .. } => members(take, heap).saturating_mul(heap),
    }
}

/// A number that the members of a set up to a limit do not exceed.
fn members(set: &SubtractionSet, limit: u64) -> u64 {
    let listed = u64::try_from(set.listed().len()).unwrap_or(u64::MAX);
    let families = if set.is_finite() {
        0
    } else if set.has_primes() {
        limit
    } else {
        limit.isqrt() + u64::from(u64::BITS)
    };
    listed.saturating_add(families).min(limit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::read_code;
    use crate::heap_game::HeapGame;
    use crate::heap_game::tests::{budget, check, grundy, plain_grundy, winning};
    use crate::heaps::{Heaps, MAX_HEAP};
    use crate::rules::Rules;
    use crate::subtract::read_set;
    use proptest::prelude::*;

    fn subtract(set: &str) -> Tabled {
        Tabled::new(HeapRules::Subtraction(read_set(set).unwrap()))
    }

    fn octal(code: &str) -> Tabled {
        Tabled::new(HeapRules::TakeAndBreak(read_code(code).unwrap()))
    }

    fn take_split(set: &str, split: Split) -> Tabled {
        Tabled::new(HeapRules::TakeSplit { take: read_set(set).unwrap(), split })
    }

    fn values(rule: &Tabled, count: u64) -> Vec<u64> {
        (0..count).map(|heap| rule.grundy(heap, &budget()).unwrap()).collect()
    }

    #[test]
    fn facts_of_subtraction() {
        assert_eq!(values(&subtract("1,3,4"), 14), [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2]);
        assert_eq!(grundy(subtract("1,3,4"), "79"), 0);
        assert_eq!(values(&subtract("1-4"), 11), [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0]);
        assert_eq!(values(&subtract("2,3"), 10), [0, 0, 1, 1, 2, 0, 0, 1, 1, 2]);
        let p: String =
            values(&subtract("3,5,8"), 12).iter().map(|&value| if value == 0 { 'P' } else { 'N' }).collect();
        assert_eq!(p, "PPPNNNNNNNNP");
        assert_eq!([18, 26, 28].map(|heap: u64| grundy(subtract("squares"), &heap.to_string())), [1, 2, 4]);
        assert_eq!(grundy(subtract("squares"), "18,26,28"), 7);
        assert!(winning(subtract("squares"), "18,26,28").contains(&"28-1".to_owned()));
        assert_eq!(grundy(subtract("1+primes"), "7,19,23,56"), 3);
        assert_eq!(winning(subtract("1+primes"), "7,19,23,56").len(), 19);
    }

    #[test]
    fn facts_of_splitting() {
        assert_eq!(grundy(take_split("3,5", Split::Any), "100"), 5);
        assert_eq!(grundy(take_split("3,5", Split::Unequal), "100"), 3);
        assert_eq!(values(&octal("0.77"), 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
        assert_eq!(values(&octal("0.137"), 10), [0, 1, 1, 2, 0, 3, 1, 1, 0, 3]);
        assert_eq!(winning(octal("0.77"), "5"), ["5-1:2,2"]);
    }

    #[test]
    fn one_heap_of_dr_nim_is_lost_one_after_every_fourth() {
        let game = HeapGame(subtract("1-3"));
        for heap in 1..40 {
            let outcome = game.outcome(&Heaps(vec![heap]), Play::Misere, &budget());
            let lost = outcome == Ok(Outcome::Previous);
            assert_eq!(lost, heap % 4 == 1, "{heap}");
        }
    }

    #[test]
    fn formulas_are_the_mex() {
        for (set, divisor) in [("1-4", 5), ("1+primes", 4), ("powers2", 3), ("1,2,7+primes", 4), ("1,5", 2)] {
            let rule = subtract(set);
            let formula = rule.formula.unwrap();
            for heap in 0..60 {
                assert_eq!(formula.value(heap), heap % divisor, "{set}");
                assert_eq!(formula.value(heap), plain_grundy(&rule, heap), "{set} {heap}");
            }
        }
        for set in ["1,3,4", "squares", "primes", "2,3+squares", "1-4,10", "1-3+powers2+squares"] {
            assert!(subtract(set).formula.is_none(), "{set}");
        }
    }

    #[test]
    fn too_many_numbers_to_take_are_refused() {
        let primes = subtract("1+primes");
        assert_eq!(primes.moves(MAX_HEAP).err(), Some(GameError::TooManyMoves));
        assert_eq!(primes.allows(&HeapMove::take(MAX_HEAP, 1)), Err(GameError::TooManyMoves));
        assert_eq!(subtract("powers2").moves(1 << 20).unwrap().count(), 21);
    }

    #[test]
    fn moves_of_large_heaps_are_listed_as_they_are_asked_for() {
        let heap = MAX_HEAP;
        let cases = [
            (octal("0.77"), format!("{heap}-1"), format!("{heap}-1:1,{}", heap - 2)),
            (octal("0.8"), format!("{heap}-1:1,1,{}", heap - 3), format!("{heap}-1:1,2,{}", heap - 4)),
            (
                take_split("3,5", Split::Any),
                format!("{heap}-3:1,{}", heap - 4),
                format!("{heap}-3:2,{}", heap - 5),
            ),
        ];
        for (rule, first, second) in cases {
            let steps: Vec<String> = rule.moves(heap).unwrap().take(2).map(|step| step.to_string()).collect();
            assert_eq!(steps, [first.clone(), second]);
            let game = HeapGame(rule);
            let position = Heaps(vec![heap]);
            assert_eq!(game.read_move(&position, &first).unwrap().unwrap().to_string(), first);
            assert_eq!(game.read_move(&position, &format!("{heap}:1,{}", heap - 1)), Ok(None));
        }
    }

    fn any_rules() -> impl Strategy<Value = HeapRules> {
        let set = || {
            prop_oneof![
                prop::collection::vec(0_u64..9, 1..4).prop_map(SubtractionSet::of),
                Just(SubtractionSet::squares()),
                Just(SubtractionSet::primes()),
            ]
        };
        prop_oneof![
            set().prop_map(HeapRules::Subtraction),
            prop::collection::vec(0_u8..16, 0..5).prop_map(HeapRules::TakeAndBreak),
            (set(), prop::sample::select(vec![Split::Any, Split::Unequal]))
                .prop_map(|(take, split)| HeapRules::TakeSplit { take, split }),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn subtraction_as_by_the_plain_rules(
            set in proptest::collection::vec(1_u64..7, 1..4),
            heaps in proptest::collection::vec(0_u64..10, 0..4),
        ) {
            check(&HeapGame(Tabled::new(HeapRules::Subtraction(SubtractionSet::of(set)))), &heaps);
        }

        #[test]
        fn listed_are_the_moves_that_are_allowed(
            rules in any_rules(),
            heap in 0_u64..9,
            taken in 0_u64..9,
            left in prop::collection::vec(0_u64..9, 0..4),
        ) {
            let rule = Tabled::new(rules);
            let listed: Vec<HeapMove> = rule.moves(heap).unwrap().collect();
            let any = HeapMove { heap, taken, left: Left::of(&left), which: 0 };
            prop_assert_eq!(rule.allows(&any).unwrap(), listed.contains(&any));
            for step in listed {
                prop_assert_eq!(rule.allows(&step), Ok(true), "{}", step);
            }
        }

        #[test]
        fn formula_of_random_sets(set in proptest::collection::vec(1_u64..8, 1..6)) {
            let rule = Tabled::new(HeapRules::Subtraction(SubtractionSet::of(set)));
            if let Some(formula) = rule.formula {
                for heap in 0..30 {
                    prop_assert_eq!(formula.value(heap), plain_grundy(&rule, heap));
                }
            }
        }

        #[test]
        fn codes_as_by_the_plain_rules(
            leading in prop_oneof![3 => Just(0_u8), 1 => Just(4_u8)],
            digits in proptest::collection::vec(0_u8..16, 0..4),
            heaps in proptest::collection::vec(0_u64..7, 0..3),
        ) {
            let digits = std::iter::once(leading).chain(digits).collect();
            check(&HeapGame(Tabled::new(HeapRules::TakeAndBreak(digits))), &heaps);
        }

        #[test]
        fn splitting_as_by_the_plain_rules(
            take in proptest::collection::vec(0_u64..4, 1..3),
            split in prop_oneof![Just(Split::Any), Just(Split::Unequal)],
            heaps in proptest::collection::vec(0_u64..9, 0..3),
        ) {
            let take = SubtractionSet::of(take);
            check(&HeapGame(Tabled::new(HeapRules::TakeSplit { take, split })), &heaps);
        }
    }
}
