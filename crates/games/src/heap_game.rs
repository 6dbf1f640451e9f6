//! Games that are sums of heaps.
//!
//! Normal play: the Grundy value of a sum is the nim-sum of the values of its heaps (Sprague 1935, Grundy
//! 1939), so the winning moves in a heap are those that leave the nim-sum of all the others.
//!
//! Misère play, if a heap never splits: where every position of value 0 that is not an end has an option of
//! value 1, a sum is won as in misère Nim (Bouton 1901), read off the Grundy values: as in normal play while
//! some value is above 1, and by parity after. All subtraction games satisfy this: if s is the least number
//! that may be taken, g(n) = 1 if and only if g(n - s) = 0 (Ferguson 1974). Where heaps split, see
//! [`solvers::misere`].

use crate::analysis::{GameError, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::{Lesson, Paragraph};
use crate::heap_move::HeapMove;
use crate::heaps::{self, Heaps};
use crate::nim;
use crate::nim::lesson::{Parts, Winning};
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{self, Course, Picture};
use crate::played_out;
use crate::rules::{Formula, FoundMoves, Goal, Moves, Pieces, Rules, refuse_many};
use crate::sequence::GrundySequence;
use crate::sketch::Sketch;
use solvers::heaps::HeapRules;
use solvers::{Budget, Play};
use std::ops::RangeInclusive;

/// Moves in a heap, listed as they are asked for.
pub type Steps<'a> = Box<dyn Iterator<Item = HeapMove> + 'a>;

/// Some of the moves in a heap; finding the next one may fail.
pub type FoundSteps<'a> = Box<dyn Iterator<Item = Result<HeapMove, GameError>> + 'a>;

/// Where nothing can be done with a heap, it is no larger.
const SMALL: u64 = 32;

pub trait HeapRule: Send + Sync + 'static {
    /// Every move in a heap, in a fixed order.
    fn moves(&self, heap: u64) -> Result<Steps<'_>, GameError>;

    /// Is a move in a heap legal?
    fn allows(&self, step: &HeapMove) -> Result<bool, GameError> {
        Ok(self.moves(step.heap)?.any(|legal| legal == *step))
    }

    /// The Grundy value of a heap.
    fn grundy(&self, heap: u64, budget: &Budget) -> Result<u64, GameError>;

    /// The moves in a heap that leave heaps whose values have a given nim-sum, in the order of
    /// [`HeapRule::moves`].
    fn moves_to<'a>(
        &'a self,
        heap: u64,
        value: u64,
        budget: &'a Budget,
    ) -> Result<FoundSteps<'a>, GameError> {
        let leaves = move |step: &HeapMove| {
            budget.go_on()?;
            let mut sum = 0;
            for &part in step.left.heaps() {
                sum ^= self.grundy(part, budget)?;
            }
            Ok(sum == value)
        };
        refuse_many(self.moves(heap)?, budget)?;
        Ok(Box::new(self.moves(heap)?.filter_map(move |step| match leaves(&step) {
            Ok(true) => Some(Ok(step)),
            Ok(false) => None,
            Err(game_error) => Some(Err(game_error)),
        })))
    }

    /// Who wins in misère play, of a game whose heaps can split; `None` of a game whose heaps cannot.
    fn misere(&self, _heaps: &[u64], _budget: &Budget) -> Result<Option<Outcome>, GameError> {
        Ok(None)
    }

    /// What lies in the heaps.
    fn thing(&self) -> Thing {
        Thing::Match
    }

    /// See [`Rules::lesson`].
    fn lesson(&self, heaps: &[u64], play: Play, budget: &Budget) -> Result<Lesson, GameError>
    where
        Self: Sized,
    {
        lesson(self, heaps, play, budget)
    }

    /// How many heaps an exercise has, and how large they are.
    fn exercise(&self, difficulty: Difficulty) -> (u64, RangeInclusive<u64>) {
        (difficulty.number(), 3..=6 + 7 * difficulty.number())
    }

    /// See [`Rules::sequence`].
    fn sequence(&self, to: u64, budget: &Budget) -> Result<Option<GrundySequence>, GameError> {
        match self.formula() {
            Some(formula) => Ok(Some(GrundySequence::Formula(formula))),
            None => GrundySequence::listed(to, budget, |heap| self.grundy(heap, budget)).map(Some),
        }
    }

    /// See [`Rules::heap_rules`].
    fn heap_rules(&self) -> Option<&HeapRules> {
        None
    }

    /// See [`Rules::heap_formula`].
    fn formula(&self) -> Option<Formula> {
        None
    }
}

/// What heaps are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// Matches, taken from the end of a row.
    Match,
    /// Skittles, which fall where they are hit.
    Skittle,
    /// Counters in a row that is cut.
    Counter,
}

/// The game of heaps with that rule.
pub struct HeapGame<R>(pub R);

impl<R: HeapRule> Rules for HeapGame<R> {
    type Position = Heaps;
    type Move = HeapMove;
    type Shape = Vec<u64>;

    fn read(&self, text: &str) -> Result<Heaps, ParseError> {
        Heaps::read(text)
    }

    fn shape(&self, position: &Heaps) -> Vec<u64> {
        let mut heaps = position.0.clone();
        heaps.sort_unstable();
        heaps
    }

    fn part_texts(&self, position: &Heaps) -> Vec<String> {
        position.0.iter().map(ToString::to_string).collect()
    }

    fn moves<'a>(&'a self, position: &'a Heaps) -> Result<Moves<'a, HeapMove>, GameError> {
        let heaps = position.distinct();
        for (_, heap) in &heaps {
            _ = self.0.moves(*heap)?;
        }
        // What could be listed a moment ago can be listed now, one heap at a time.
        let of_heap = |(_, heap)| self.0.moves(heap).into_iter().flatten();
        Ok(Box::new(heaps.into_iter().flat_map(of_heap).map(|step| (Mover::Either, step))))
    }

    fn read_move(&self, position: &Heaps, name: &str) -> Result<Option<HeapMove>, GameError> {
        let step = name.parse().ok().filter(|step: &HeapMove| {
            position.0.iter().filter(|heap| **heap == step.heap).nth(step.which).is_some()
        });
        match step {
            Some(step) if self.0.allows(&step.listed())? => Ok(Some(step)),
            _ => Ok(None),
        }
    }

    fn play(&self, position: &Heaps, step: &HeapMove) -> Result<Heaps, GameError> {
        Ok(position.replace(step.heap, step.which, step.left.heaps()))
    }

    fn outcome(&self, position: &Heaps, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        match play {
            Play::Normal => Ok(self.solve(position, play, budget)?.outcome),
            Play::Misere => match self.0.misere(&position.0, budget)? {
                Some(outcome) => Ok(outcome),
                None => Ok(Values::of(&self.0, &position.0, budget)?.misere()),
            },
        }
    }

    fn solve(&self, position: &Heaps, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        match play {
            Play::Normal => Ok(Verdict::nimber(Values::of(&self.0, &position.0, budget)?.sum)),
            Play::Misere => Ok(Verdict::outcome(self.outcome(position, play, budget)?)),
        }
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a Heaps,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, HeapMove>, GameError> {
        if play == Play::Misere && self.0.misere(&position.0, budget)?.is_some() {
            return self.tried(position, play, budget);
        }
        let values = Values::of(&self.0, &position.0, budget)?;
        let mut of_heaps = Vec::new();
        for (_, heap) in position.distinct() {
            budget.go_on()?;
            let wanted = values.wanted(self.0.grundy(heap, budget)?, play);
            of_heaps.push(self.0.moves_to(heap, wanted, budget)?);
        }
        Ok(Box::new(of_heaps.into_iter().flatten().map(|found| Ok((Mover::Either, found?)))))
    }

    fn looks_wins_up(&self, _position: &Heaps, play: Play) -> bool {
        let splits = |rules: &HeapRules| !matches!(rules, HeapRules::Subtraction(_));
        play == Play::Normal || !self.0.heap_rules().is_some_and(splits)
    }

    fn lesson(&self, position: &Heaps, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        self.0.lesson(&position.0, play, budget)
    }

    fn goal(&self) -> Goal {
        let can_be_moved_in = |heap| self.0.moves(heap).is_ok_and(|mut moves| moves.next().is_some());
        if (1..=SMALL).all(can_be_moved_in) { Goal::LastPiece } else { Goal::LastMove }
    }

    fn pieces(&self, _position: &Heaps) -> Pieces {
        match self.0.thing() {
            Thing::Match => Pieces::Matches,
            Thing::Skittle => Pieces::Skittles,
            Thing::Counter => Pieces::Counters,
        }
    }

    fn picture(&self, course: &Course<'_, Heaps, HeapMove>) -> Result<Option<Picture>, GameError> {
        picture::heaps::draw(&self.0, course)
    }

    fn sketch(&self, position: &Heaps, _played: &[HeapMove]) -> Option<Sketch> {
        let drawn = if position.0.is_empty() { &[0] } else { &position.0[..] };
        heaps::sketch(&drawn.iter().map(u64::to_string).collect::<Vec<_>>())
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Heaps> {
        let (count, sizes) = self.0.exercise(difficulty);
        Some(Heaps((0..count).map(|_| dice.between(*sizes.start(), *sizes.end())).collect()))
    }

    fn sequence(&self, to: u64, budget: &Budget) -> Result<Option<GrundySequence>, GameError> {
        self.0.sequence(to, budget)
    }

    fn heap_rules(&self) -> Option<&HeapRules> {
        self.0.heap_rules()
    }

    fn heap_formula(&self) -> Option<Formula> {
        self.0.formula()
    }
}

/// The values of the heaps, their nim-sum and what it says.
pub(crate) fn lesson<R: HeapRule>(
    rule: &R,
    heaps: &[u64],
    play: Play,
    budget: &Budget,
) -> Result<Lesson, GameError> {
    let mut has_move = false;
    for &heap in heaps {
        has_move = has_move || rule.moves(heap)?.next().is_some();
    }
    if !has_move {
        return Ok(nim::lesson::of_end(play));
    }
    if play == Play::Misere && rule.misere(heaps, budget)?.is_some() {
        return Ok(played_out::lesson());
    }
    let parts = parts(rule, heaps, budget)?;
    let winning = first_winning(rule, heaps, play, budget)?;
    let theorem = match play {
        Play::Normal => "why-grundy-theorem",
        Play::Misere => "why-misere-values-theorem",
    };
    Ok(Lesson {
        nudge: Vec::new(),
        working: parts.working(play),
        advice: parts.advice(winning.as_ref().map(|(_, winning)| winning), play),
        theorem: vec![Paragraph::new(theorem)],
    })
}

/// The parts of a position for a lesson: its heaps and their Grundy values.
pub(crate) fn parts<R: HeapRule>(rule: &R, heaps: &[u64], budget: &Budget) -> Result<Parts, GameError> {
    let mut list = Vec::with_capacity(heaps.len());
    for &heap in heaps {
        list.push((heap.to_string(), rule.grundy(heap, budget)?));
    }
    Ok(Parts { heading: "why-column-heap", value: "why-column-value", list })
}

/// The first winning move for a lesson, and the values of the heaps after it, where they decide.
pub(crate) fn first_winning<R: HeapRule>(
    rule: &R,
    heaps: &[u64],
    play: Play,
    budget: &Budget,
) -> Result<Option<(HeapMove, Winning)>, GameError> {
    let sums = Values::of(rule, heaps, budget)?;
    for (place, heap) in Heaps(heaps.to_vec()).distinct() {
        budget.go_on()?;
        let wanted = sums.wanted(rule.grundy(heap, budget)?, play);
        let Some(step) = rule.moves_to(heap, wanted, budget)?.next().transpose()? else { continue };
        let mut values: Vec<u64> =
            parts(rule, heaps, budget)?.list.into_iter().map(|(_, value)| value).collect();
        values[place] = wanted;
        return Ok(Some((step.clone(), Winning { name: step.to_string(), values })));
    }
    Ok(None)
}

/// The Grundy values of the heaps of a position, as far as they matter.
struct Values {
    /// Their nim-sum.
    sum: u64,
    /// How many are above 1.
    large: usize,
}

impl Values {
    fn of<R: HeapRule>(rule: &R, heaps: &[u64], budget: &Budget) -> Result<Values, GameError> {
        let mut values = Values { sum: 0, large: 0 };
        for &heap in heaps {
            let value = rule.grundy(heap, budget)?;
            values.sum ^= value;
            values.large += usize::from(value > 1);
        }
        Ok(values)
    }

    /// The outcome of misère Nim with heaps of these values.
    fn misere(&self) -> Outcome {
        let lost = u64::from(self.large == 0);
        if self.sum == lost { Outcome::Previous } else { Outcome::Next }
    }

    /// The value that a heap of the given value must become to leave a lost position.
    fn wanted(&self, value: u64, play: Play) -> u64 {
        let rest = self.sum ^ value;
        let rest_large = self.large - usize::from(value > 1);
        match play {
            Play::Misere if rest_large == 0 => rest ^ 1,
            _ => rest,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use rustc_hash::FxHashMap;

    pub(crate) fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    /// Plays everything out: who wins by the plain rules?
    pub(crate) fn plain_outcome<R: HeapRule>(
        game: &HeapGame<R>,
        position: &Heaps,
        play: Play,
        memo: &mut FxHashMap<Vec<u64>, Outcome>,
    ) -> Outcome {
        let mut key = position.0.clone();
        key.sort_unstable();
        if let Some(&outcome) = memo.get(&key) {
            return outcome;
        }
        let moves: Vec<_> = game.moves(position).unwrap().collect();
        let won = match (moves.is_empty(), play) {
            (true, Play::Normal) => false,
            (true, Play::Misere) => true,
            (false, _) => moves.iter().any(|(_, step)| {
                plain_outcome(game, &game.play(position, step).unwrap(), play, memo) == Outcome::Previous
            }),
        };
        let outcome = if won { Outcome::Next } else { Outcome::Previous };
        memo.insert(key, outcome);
        outcome
    }

    /// Are outcome and winning moves, in both sorts of play, what they are by the plain rules?
    pub(crate) fn check<R: HeapRule>(game: &HeapGame<R>, heaps: &[u64]) {
        let position = Heaps(heaps.iter().copied().filter(|&heap| heap > 0).collect());
        let budget = budget();
        for play in [Play::Normal, Play::Misere] {
            let mut memo = FxHashMap::default();
            let plain = plain_outcome(game, &position, play, &mut memo);
            assert_eq!(game.outcome(&position, play, &budget), Ok(plain), "{position} {play:?}");
            let mut winning: Vec<_> = game.moves(&position).unwrap().collect();
            winning.retain(|(_, step)| {
                plain_outcome(game, &game.play(&position, step).unwrap(), play, &mut memo)
                    == Outcome::Previous
            });
            let found: Result<Vec<_>, _> = game.winning_moves(&position, play, &budget).unwrap().collect();
            assert_eq!(found, Ok(winning), "{position} {play:?}");
        }
    }

    /// The Grundy value by mex of the values of the options.
    pub(crate) fn plain_grundy<R: HeapRule>(rule: &R, heap: u64) -> u64 {
        let mut values: Vec<u64> = Vec::new();
        for size in 0..=heap {
            let options: Vec<u64> = rule
                .moves(size)
                .unwrap()
                .map(|step| {
                    step.left
                        .heaps()
                        .iter()
                        .fold(0, |sum, &part| sum ^ values[usize::try_from(part).unwrap()])
                })
                .collect();
            values.push((0..=u64::MAX).find(|value| !options.contains(value)).unwrap());
        }
        values[usize::try_from(heap).unwrap()]
    }

    /// The winning moves of normal play by their names.
    pub(crate) fn winning<R: HeapRule>(rule: R, position: &str) -> Vec<String> {
        let game = HeapGame(rule);
        let position = game.read(position).unwrap();
        let budget = budget();
        let moves = game.winning_moves(&position, Play::Normal, &budget).unwrap();
        moves.map(|found| found.unwrap().1.to_string()).collect()
    }

    /// The Grundy value of a position.
    pub(crate) fn grundy<R: HeapRule>(rule: R, position: &str) -> u64 {
        let game = HeapGame(rule);
        let position = game.read(position).unwrap();
        Values::of(&game.0, &position.0, &budget()).unwrap().sum
    }
}
