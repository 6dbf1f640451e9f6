//! What a game has to say about itself, and how a position of it is analysed.
//!
//! [`Rules`] is what the file of a game implements, with types of its own for positions and moves; [`Game`] is the
//! same seen from outside, where a position is a text.

use crate::analysis::{Analysis, Kind, Mover, NamedMove, Outcome, Question, Refusal, Selection, Verdict};
use crate::misreading::Misreading;
use solvers::heaps::HeapRules;
use solvers::{Control, Play};
use std::fmt::Display;
use std::hash::Hash;

/// The most bytes that the positions after the moves of a list may take.
const MAX_LIST: usize = 1 << 28;

/// The rules of a game, its notation and its theory. It may keep tables from one position to the next.
pub trait Rules: Send {
    /// A position: equal means that the same moves are named in the same way.
    type Position: Clone + Eq + Hash + Display;
    /// A move: what it is called says what it does.
    type Move: Clone + Eq + Display;

    /// The players.
    const MOVERS: &'static [Mover] = &[Mover::Either];

    /// Reads what positions print.
    fn read(&self, text: &str) -> Result<Self::Position, Misreading>;

    /// The sort of game that is played from this position.
    fn kind(&self, _position: &Self::Position) -> Kind {
        Kind::Impartial
    }

    /// Every legal move, in a fixed order, no two of the same name.
    fn moves(&self, position: &Self::Position) -> Result<Vec<(Mover, Self::Move)>, Refusal>;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, step: &Self::Move) -> Self::Position;

    /// The legal move of that name.
    fn read_move(&self, position: &Self::Position, name: &str) -> Result<Option<Self::Move>, Refusal> {
        let mut steps = self.moves(position)?.into_iter().map(|(_, step)| step);
        Ok(steps.find(|step| step.to_string() == name))
    }

    /// Who wins.
    fn outcome(
        &mut self,
        position: &Self::Position,
        play: Play,
        control: &Control,
    ) -> Result<Outcome, Refusal>;

    /// Who wins, and what the position is worth.
    fn solve(
        &mut self,
        position: &Self::Position,
        play: Play,
        control: &Control,
    ) -> Result<Verdict, Refusal> {
        Ok(Verdict::outcome(self.outcome(position, play, control)?))
    }

    /// Those of the legal moves that win, in the same order.
    fn winning_moves(
        &mut self,
        position: &Self::Position,
        play: Play,
        control: &Control,
    ) -> Result<Vec<(Mover, Self::Move)>, Refusal> {
        let mut winning = Vec::new();
        for (mover, step) in self.moves(position)? {
            let next = self.play(position, &step);
            if self.outcome(&next, play, control)?.is_lost_for_mover() {
                winning.push((mover, step));
            }
        }
        Ok(winning)
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
    /// A function that has no period.
    Function(fn(u64) -> u64),
    /// The remainder when the heap is divided by this number.
    Remainder(u64),
}

impl Formula {
    /// The Grundy value of a heap.
    #[must_use]
    pub fn value(self, heap: u64) -> u64 {
        match self {
            Formula::Function(value) => value(heap),
            Formula::Remainder(divisor) => heap.checked_rem(divisor).unwrap_or(heap),
        }
    }
}

/// A game of the catalogue, positions and moves as texts.
pub trait Game: Send {
    /// The game as it is spelled.
    fn spec(&self) -> &str;

    /// Who wins when a player cannot move, unless something else is asked for.
    fn default_play(&self) -> Play;

    /// A position as it is printed.
    fn print(&self, position: &str) -> Result<String, Misreading>;

    /// The sort of game that is played from a position.
    fn kind(&self, position: &str) -> Result<Kind, Misreading>;

    /// The position after the move of that name; `None` if there is no such move.
    fn play(&self, position: &str, name: &str) -> Result<Option<String>, Refusal>;

    /// Who wins, what it is worth, which moves win.
    fn analyse(
        &mut self,
        position: &str,
        question: &Question,
        control: &Control,
    ) -> Result<Analysis, Refusal>;

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
}

impl<R: Rules> Game for Named<R> {
    fn spec(&self) -> &str {
        &self.spec
    }

    fn default_play(&self) -> Play {
        self.default_play
    }

    fn print(&self, position: &str) -> Result<String, Misreading> {
        Ok(self.rules.read(position)?.to_string())
    }

    fn kind(&self, position: &str) -> Result<Kind, Misreading> {
        Ok(self.rules.kind(&self.rules.read(position)?))
    }

    fn play(&self, position: &str, name: &str) -> Result<Option<String>, Refusal> {
        let position = self.rules.read(position)?;
        let step = self.rules.read_move(&position, name)?;
        Ok(step.map(|step| self.rules.play(&position, &step).to_string()))
    }

    fn analyse(
        &mut self,
        position: &str,
        question: &Question,
        control: &Control,
    ) -> Result<Analysis, Refusal> {
        if question.mover.is_some_and(|mover| !R::MOVERS.contains(&mover)) {
            return Err(Refusal::NoSuchPlayer(R::MOVERS));
        }
        let position = self.rules.read(position)?;
        Ok(Analysis {
            game: self.spec.clone(),
            position: position.to_string(),
            play: question.play,
            kind: self.rules.kind(&position),
            verdict: self.rules.solve(&position, question.play, control)?,
            moves: named_moves(&mut self.rules, &position, *question, control)?,
        })
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
    control: &Control,
) -> Result<Vec<NamedMove>, Refusal> {
    let moves = match question.moves {
        Selection::Nothing => return Ok(Vec::new()),
        Selection::Winning => rules.winning_moves(position, question.play, control)?,
        Selection::All => rules.moves(position)?,
    };
    let mut named = Vec::with_capacity(moves.len());
    let mut bytes = 0;
    for (mover, step) in moves {
        if question.mover.is_some_and(|asked| asked != mover) {
            continue;
        }
        let next = rules.play(position, &step);
        let wins = match question.moves {
            Selection::All => rules.outcome(&next, question.play, control)?.is_lost_for_mover(),
            Selection::Winning | Selection::Nothing => true,
        };
        let to = next.to_string();
        bytes += to.len();
        if bytes > MAX_LIST {
            return Err(Refusal::TooManyMoves);
        }
        named.push(NamedMove { mover, name: step.to_string(), to, wins });
    }
    Ok(named)
}
