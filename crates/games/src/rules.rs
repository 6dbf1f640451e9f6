//! What a game has to say about itself, and how a position of it is analysed.
//!
//! [`Rules`] is what the file of a game implements, with types of its own for positions and moves; [`Game`] is the
//! same seen from outside, where a position is a text.

use crate::analysis::{
    Addition, Analysis, Grundy, Kind, Mover, NamedMove, Outcome, Question, Refusal, Selection, Verdict,
};
use crate::explanation::{Explanation, Lesson};
use crate::misreading::Misreading;
use crate::picture::Picture;
use crate::record::{self, Standing};
use crate::remoteness::{self, Patience};
use solvers::heaps::{HeapRules, Period};
use solvers::{Budget, Play};
use std::fmt::Display;
use std::hash::Hash;
use std::sync::Arc;
use values::{Charge, Store};

/// The most bytes that the positions after the moves of a list may take.
const MAX_LIST: usize = 1 << 28;

/// The rules of a game, its notation and its theory. It may keep tables from one position to the next.
pub trait Rules: Send {
    /// A position: equal means that the same moves are named in the same way.
    type Position: Clone + Eq + Hash + Display;
    /// A move: what it is called says what it does.
    type Move: Clone + Eq + Display;
    /// What is left of a position when names are forgotten: among all that one position leads to, equal means that the
    /// same games can be played.
    type Shape: Clone + Eq + Hash;

    /// How long it takes to make a move, compared to one in a heap.
    const EFFORT: usize = 1;

    /// Reads what positions print.
    fn read(&self, text: &str) -> Result<Self::Position, Misreading>;

    /// About how many bytes it takes to read that text and to work on the position, apart from what a search remembers.
    fn weight(&self, text: &str) -> usize {
        text.len().saturating_mul(8)
    }

    /// How much memory a position takes, in bytes.
    fn size(&self, position: &Self::Position) -> usize {
        size_of_val(position)
    }

    /// The shape of a position.
    fn shape(&self, position: &Self::Position) -> Self::Shape;

    /// The sort of game that is played from this position.
    fn kind(&self, _position: &Self::Position) -> Kind {
        Kind::Impartial
    }

    /// How the position adds to those of other games; `None` if it does not.
    fn addition(&self, position: &Self::Position) -> Option<Addition> {
        match self.kind(position) {
            Kind::Impartial => Some(Addition::Nimbers),
            Kind::Partizan => Some(Addition::Values),
            Kind::Loopy => Some(Addition::Loopy),
            Kind::Scoring => None,
        }
    }

    /// The players.
    fn movers(&self, _position: &Self::Position) -> &'static [Mover] {
        &[Mover::Either]
    }

    /// Every legal move, in a fixed order; moves of the same name, by different players, are the same move.
    fn moves(&self, position: &Self::Position) -> Result<Vec<(Mover, Self::Move)>, Refusal>;

    /// All legal moves if there are at most so many, else more than so many of them.
    fn some_moves(
        &self,
        position: &Self::Position,
        _most: usize,
    ) -> Result<Vec<(Mover, Self::Move)>, Refusal> {
        self.moves(position)
    }

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, step: &Self::Move) -> Self::Position;

    /// The legal move of that name.
    fn read_move(&self, position: &Self::Position, name: &str) -> Result<Option<Self::Move>, Refusal> {
        let mut steps = self.moves(position)?.into_iter().map(|(_, step)| step);
        Ok(steps.find(|step| step.to_string() == name))
    }

    /// Who wins.
    fn outcome(&mut self, position: &Self::Position, play: Play, budget: &Budget)
    -> Result<Outcome, Refusal>;

    /// Who wins, and what the position is worth.
    fn solve(&mut self, position: &Self::Position, play: Play, budget: &Budget) -> Result<Verdict, Refusal> {
        Ok(Verdict::outcome(self.outcome(position, play, budget)?))
    }

    /// The canonical form, in the store that the game was found with; `None` where there is none. An impartial
    /// game of normal play need not say: it has its Grundy value.
    fn value(
        &mut self,
        _position: &Self::Position,
        _control: &Budget,
    ) -> Result<Option<values::Game>, Refusal> {
        Ok(None)
    }

    /// Is the canonical form to be had within seconds?
    fn has_value(&self, _position: &Self::Position) -> bool {
        true
    }

    /// Does the player win who begins the sum of these positions and of a value? Asked where the positions have no value to be had
    /// soon; `None` if the game has no better way than playing its moves out.
    fn starter_wins_beside(
        &mut self,
        positions: &[Self::Position],
        value: values::Game,
        starter: values::Player,
        budget: &Budget,
    ) -> Result<Option<bool>, Refusal> {
        match positions {
            [position] if value == values::Game::ZERO => {
                let outcome = self.outcome(position, Play::Normal, budget)?;
                Ok(Some(outcome == Outcome::Next || outcome.is_won_by_moving_here(starter.into())))
            }
            _ => Ok(None),
        }
    }

    /// Those of the legal moves that win, in the same order.
    fn winning_moves(
        &mut self,
        position: &Self::Position,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<(Mover, Self::Move)>, Refusal> {
        let mut winning = Vec::new();
        for (mover, step) in self.moves(position)? {
            let next = self.play(position, &step);
            if self.outcome(&next, play, budget)?.is_won_by_moving_here(mover) {
                winning.push((mover, step));
            }
        }
        Ok(winning)
    }

    /// Some of the moves with which a player wins, at least one if there is one: all of them, unless some are found much
    /// sooner.
    fn some_winning_moves(
        &mut self,
        position: &Self::Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<Self::Move>, Refusal> {
        let winning = self.winning_moves(position, play, budget)?.into_iter();
        Ok(winning.filter(|(mover, _)| turn.may(*mover)).map(|(_, step)| step).collect())
    }

    /// Are winning moves found by a formula or in a table, rather than by a search?
    fn looks_wins_up(&self, _position: &Self::Position, _play: Play) -> bool {
        false
    }

    /// What to look at, the working and the theorem.
    fn lesson(
        &mut self,
        _position: &Self::Position,
        _play: Play,
        _control: &Budget,
    ) -> Result<Lesson, Refusal> {
        Ok(Lesson::default())
    }

    /// A picture of a position; `None` if it is too large to be looked at, or the game has none.
    fn picture(&self, _position: &Self::Position) -> Result<Option<Picture>, Refusal> {
        Ok(None)
    }

    /// The rules of one heap, of a game that is a sum of heaps and has no formula for their Grundy values.
    fn heap_rules(&self) -> Option<&HeapRules> {
        None
    }

    /// The Grundy values of heaps, of a game of heaps that has a formula for them.
    fn heap_formula(&self) -> Option<Formula> {
        None
    }
}

/// A formula for the Grundy values of heaps.
#[derive(Clone, Copy, Debug)]
pub enum Formula {
    /// A function that grows.
    Growing {
        /// The value of a heap.
        value: fn(u64) -> u64,
        /// How it grows.
        period: Period,
    },
    /// The remainder when the heap is divided by this number.
    Remainder(u64),
}

impl Formula {
    /// The Grundy value of a heap.
    #[must_use]
    pub fn value(self, heap: u64) -> u64 {
        match self {
            Formula::Growing { value, .. } => value(heap),
            Formula::Remainder(divisor) => heap.checked_rem(divisor).unwrap_or(heap),
        }
    }

    /// The period of the values.
    #[must_use]
    pub fn period(self) -> Period {
        match self {
            Formula::Growing { period, .. } => period,
            Formula::Remainder(length) => Period { length, start: 0, saltus: 0 },
        }
    }
}

/// A move and the position after it, as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// Who can make the move.
    pub mover: Mover,
    /// The name of the move.
    pub name: String,
    /// The position after it.
    pub to: String,
}

/// A game of the catalogue, positions and moves as texts.
pub trait Game: Send {
    /// The game as it is spelled.
    fn spec(&self) -> &str;

    /// Who wins when a player cannot move, unless something else is asked for.
    fn default_play(&self) -> Play;

    /// See [`Rules::weight`].
    fn weight(&self, position: &str) -> usize;

    /// A position as it is printed.
    fn print(&self, position: &str) -> Result<String, Misreading>;

    /// The sort of game that is played from a position.
    fn kind(&self, position: &str) -> Result<Kind, Misreading>;

    /// See [`Rules::addition`].
    fn addition(&self, position: &str) -> Result<Option<Addition>, Misreading>;

    /// The players of a position.
    fn movers(&self, position: &str) -> Result<&'static [Mover], Misreading>;

    /// Every legal move, in a fixed order.
    fn moves(&self, position: &str) -> Result<Vec<(Mover, String)>, Refusal>;

    /// All legal moves and where they lead if there are at most so many, else more than so many of them.
    fn continuations(&self, position: &str, most: usize) -> Result<Vec<Continuation>, Refusal>;

    /// The position after the move of that name; `None` if there is no such move.
    fn play(&self, position: &str, name: &str) -> Result<Option<String>, Refusal>;

    /// Who wins, what it is worth, which moves win.
    fn analyse(&mut self, position: &str, question: &Question, budget: &Budget) -> Result<Analysis, Refusal>;

    /// See [`Rules::some_winning_moves`].
    fn some_winning_moves(
        &mut self,
        position: &str,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<String>, Refusal>;

    /// The moves of the player to move that win soonest, or hold out longest, or tie; `None` if there is too much to search.
    fn soonest_or_longest(
        &mut self,
        position: &str,
        turn: Mover,
        play: Play,
        patience: Patience,
        budget: &Budget,
    ) -> Result<Option<Vec<String>>, Refusal>;

    /// How a player stands who cannot move.
    fn stuck(
        &mut self,
        position: &str,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Standing, Refusal>;

    /// Why, level by level.
    fn explain(&mut self, position: &str, play: Play, budget: &Budget) -> Result<Explanation, Refusal>;

    /// What a position is worth in normal play, in the store that the game was found with; `None` where it has no
    /// value.
    fn value(&mut self, position: &str, budget: &Budget) -> Result<Option<values::Game>, Refusal>;

    /// Is that value to be had within seconds?
    fn has_value(&self, position: &str) -> Result<bool, Misreading>;

    /// See [`Rules::starter_wins_beside`].
    fn starter_wins_beside(
        &mut self,
        positions: &[&str],
        value: values::Game,
        starter: values::Player,
        budget: &Budget,
    ) -> Result<Option<bool>, Refusal>;

    /// See [`Rules::picture`].
    fn picture(&self, position: &str) -> Result<Option<Picture>, Refusal>;

    /// See [`Rules::heap_rules`].
    fn heap_rules(&self) -> Option<&HeapRules>;

    /// See [`Rules::heap_formula`].
    fn heap_formula(&self) -> Option<Formula>;
}

/// Rules with the name under which the catalogue has them.
pub(crate) struct Named<R> {
    pub(crate) spec: String,
    pub(crate) default_play: Play,
    pub(crate) rules: R,
    pub(crate) store: Arc<Store>,
}

impl<R: Rules> Named<R> {
    /// Reads a position, and pays for it as long as it is worked on.
    fn read(&self, text: &str, budget: &Budget) -> Result<(R::Position, Charge), Refusal> {
        let charge = budget.charge(self.rules.weight(text))?;
        Ok((self.rules.read(text)?, charge))
    }
}

impl<R: Rules> Game for Named<R> {
    fn spec(&self) -> &str {
        &self.spec
    }

    fn default_play(&self) -> Play {
        self.default_play
    }

    fn weight(&self, position: &str) -> usize {
        self.rules.weight(position)
    }

    fn print(&self, position: &str) -> Result<String, Misreading> {
        Ok(self.rules.read(position)?.to_string())
    }

    fn kind(&self, position: &str) -> Result<Kind, Misreading> {
        Ok(self.rules.kind(&self.rules.read(position)?))
    }

    fn addition(&self, position: &str) -> Result<Option<Addition>, Misreading> {
        Ok(self.rules.addition(&self.rules.read(position)?))
    }

    fn movers(&self, position: &str) -> Result<&'static [Mover], Misreading> {
        Ok(self.rules.movers(&self.rules.read(position)?))
    }

    fn moves(&self, position: &str) -> Result<Vec<(Mover, String)>, Refusal> {
        let moves = self.rules.moves(&self.rules.read(position)?)?;
        Ok(moves.into_iter().map(|(mover, step)| (mover, step.to_string())).collect())
    }

    fn continuations(&self, position: &str, most: usize) -> Result<Vec<Continuation>, Refusal> {
        let position = self.rules.read(position)?;
        let moves = self.rules.some_moves(&position, most)?.into_iter();
        let continuation = |(mover, step): (Mover, R::Move)| Continuation {
            mover,
            name: step.to_string(),
            to: self.rules.play(&position, &step).to_string(),
        };
        Ok(moves.take(most.saturating_add(1)).map(continuation).collect())
    }

    fn play(&self, position: &str, name: &str) -> Result<Option<String>, Refusal> {
        let position = self.rules.read(position)?;
        let step = self.rules.read_move(&position, name)?;
        Ok(step.map(|step| self.rules.play(&position, &step).to_string()))
    }

    fn analyse(&mut self, position: &str, question: &Question, budget: &Budget) -> Result<Analysis, Refusal> {
        let (position, _charge) = self.read(position, budget)?;
        let movers = self.rules.movers(&position);
        if question.mover.is_some_and(|mover| !movers.contains(&mover)) {
            return Err(Refusal::NoSuchPlayer(movers));
        }
        Ok(Analysis {
            game: self.spec.clone(),
            position: position.to_string(),
            play: question.play,
            kind: self.rules.kind(&position),
            verdict: self.rules.solve(&position, question.play, budget)?,
            moves: named_moves(&mut self.rules, &position, *question, budget)?,
        })
    }

    fn some_winning_moves(
        &mut self,
        position: &str,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<String>, Refusal> {
        let (position, _charge) = self.read(position, budget)?;
        let steps = self.rules.some_winning_moves(&position, turn, play, budget)?;
        Ok(steps.iter().map(ToString::to_string).collect())
    }

    fn soonest_or_longest(
        &mut self,
        position: &str,
        turn: Mover,
        play: Play,
        patience: Patience,
        budget: &Budget,
    ) -> Result<Option<Vec<String>>, Refusal> {
        let (position, _charge) = self.read(position, budget)?;
        let best = remoteness::best_moves(&mut self.rules, &position, turn, play, patience, budget)?;
        Ok(best.map(|steps| steps.iter().map(ToString::to_string).collect()))
    }

    fn stuck(
        &mut self,
        position: &str,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Standing, Refusal> {
        let (position, _charge) = self.read(position, budget)?;
        record::stuck(&mut self.rules, &position, turn, play, budget)
    }

    fn explain(&mut self, position: &str, play: Play, budget: &Budget) -> Result<Explanation, Refusal> {
        let question = Question { play, moves: Selection::Winning, mover: None };
        let analysis = self.analyse(position, &question, budget)?;
        let (position, _charge) = self.read(position, budget)?;
        let lesson = self.rules.lesson(&position, play, budget)?;
        match self.rules.moves(&position) {
            Ok(moves) if moves.is_empty() => Ok(Explanation::of_end(&analysis, lesson)),
            _ => Ok(Explanation::new(&analysis, lesson)),
        }
    }

    fn value(&mut self, position: &str, budget: &Budget) -> Result<Option<values::Game>, Refusal> {
        let (position, _charge) = self.read(position, budget)?;
        if self.rules.kind(&position) != Kind::Impartial {
            return self.rules.value(&position, budget);
        }
        match self.rules.solve(&position, Play::Normal, budget)?.grundy {
            Some(Grundy::Nimber(nimber)) => Ok(Some(budget.session(&self.store).nimber(nimber)?)),
            Some(Grundy::Infinite(_)) | None => Ok(None),
        }
    }

    fn has_value(&self, position: &str) -> Result<bool, Misreading> {
        Ok(self.rules.has_value(&self.rules.read(position)?))
    }

    fn starter_wins_beside(
        &mut self,
        positions: &[&str],
        value: values::Game,
        starter: values::Player,
        budget: &Budget,
    ) -> Result<Option<bool>, Refusal> {
        let read: Result<Vec<_>, Refusal> =
            positions.iter().map(|position| self.read(position, budget)).collect();
        let (positions, _charges): (Vec<R::Position>, Vec<Charge>) = read?.into_iter().unzip();
        self.rules.starter_wins_beside(&positions, value, starter, budget)
    }

    fn picture(&self, position: &str) -> Result<Option<Picture>, Refusal> {
        self.rules.picture(&self.rules.read(position)?)
    }

    fn heap_rules(&self) -> Option<&HeapRules> {
        self.rules.heap_rules()
    }

    fn heap_formula(&self) -> Option<Formula> {
        self.rules.heap_formula()
    }
}

fn named_moves<R: Rules>(
    rules: &mut R,
    position: &R::Position,
    question: Question,
    budget: &Budget,
) -> Result<Vec<NamedMove>, Refusal> {
    let (moves, mut winning) = match question.moves {
        Selection::Nothing => return Ok(Vec::new()),
        Selection::Winning => (rules.winning_moves(position, question.play, budget)?, None),
        Selection::All => {
            let winning = rules.winning_moves(position, question.play, budget)?;
            (rules.moves(position)?, Some(winning.into_iter().peekable()))
        }
    };
    let mut named = Vec::with_capacity(moves.len());
    let mut bytes = 0;
    for (mover, step) in moves {
        // Both lists are in the same order.
        let wins =
            winning.as_mut().is_none_or(|winning| winning.next_if_eq(&(mover, step.clone())).is_some());
        if question.mover.is_some_and(|asked| asked != mover) {
            continue;
        }
        let next = rules.play(position, &step);
        let to = next.to_string();
        bytes += to.len();
        if bytes > MAX_LIST {
            return Err(Refusal::TooManyMoves);
        }
        named.push(NamedMove { mover, name: step.to_string(), to, wins });
    }
    Ok(named)
}
