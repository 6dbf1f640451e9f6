//! What the file of a game has to say: its rules, its notation and its theory, with types of its own for
//! positions and moves. [`crate::game`] shows the same to whoever does not know the types.

use crate::analysis::{Addition, GameError, Kind, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::Lesson;
use crate::index::Numbering;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{Course, Picture};
use crate::position::Opaque;
use crate::sequence::GrundySequence;
use crate::sketch::Sketch;
use solvers::heaps::{HeapRules, Period};
use solvers::{Budget, Play};
use std::hash::Hash;

/// Legal moves with those who can make them, listed as they are asked for.
pub type Moves<'a, M> = Box<dyn Iterator<Item = (Mover, M)> + 'a>;

/// Some of the legal moves, found as they are asked for; finding the next one may fail.
pub type FoundMoves<'a, M> = Box<dyn Iterator<Item = Result<(Mover, M), GameError>> + 'a>;

/// The rules of a game, its notation and its theory.
///
/// Rules do not change; what a game learns it keeps beside them, for all who ask it at the same time.
pub trait Rules: Send + Sync + 'static {
    /// A position: equal means that the same moves are named in the same way.
    type Position: Opaque + Clone + Eq + Hash;
    /// A move: what it is called says what it does.
    type Move: Opaque + Clone + Eq;
    /// What is left of a position when names are forgotten: among all that one position leads to, equal means
    /// that the same games can be played.
    type Shape: Clone + Eq + Hash;

    /// How long it takes to make a move, compared to one in a heap.
    const EFFORT: usize = 1;

    /// Reads what positions print.
    fn read(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// About how many bytes it takes to read that text and to work on the position, apart from what a search
    /// remembers.
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
    fn moves<'a>(&'a self, position: &'a Self::Position) -> Result<Moves<'a, Self::Move>, GameError>;

    /// The legal moves of one player, in the same order.
    fn moves_by<'a>(
        &'a self,
        position: &'a Self::Position,
        player: Mover,
    ) -> Result<Moves<'a, Self::Move>, GameError> {
        Ok(Box::new(self.moves(position)?.filter(move |(mover, _)| player.may(*mover))))
    }

    /// Can that player make this legal move?
    fn can_make(
        &self,
        position: &Self::Position,
        player: Mover,
        step: &Self::Move,
    ) -> Result<bool, GameError> {
        let of_both = self.movers(position) == [Mover::Either];
        Ok(of_both || self.moves_by(position, player)?.any(|(_, own)| own == *step))
    }

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, step: &Self::Move) -> Result<Self::Position, GameError>;

    /// The legal move of that name.
    fn read_move(&self, position: &Self::Position, name: &str) -> Result<Option<Self::Move>, GameError> {
        let mut steps = self.moves(position)?.map(|(_, step)| step);
        Ok(steps.find(|step| step.to_string() == name))
    }

    /// The parts of a position that do not matter to each other, as texts that are read as positions.
    fn part_texts(&self, position: &Self::Position) -> Vec<String> {
        vec![position.to_string()]
    }

    /// The letters of which boards are made, of a game that reads any rectangle of them, or says why it is no
    /// position.
    fn letters(&self) -> Vec<char> {
        Vec::new()
    }

    /// How the positions of this board can be numbered; `None` if they are texts and nothing else.
    fn numbering(&self, _position: &Self::Position) -> Option<Numbering<Self::Position>> {
        None
    }

    /// Who wins.
    fn outcome(&self, position: &Self::Position, play: Play, budget: &Budget) -> Result<Outcome, GameError>;

    /// Who wins, and what the position is worth.
    fn solve(&self, position: &Self::Position, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        Ok(Verdict::outcome(self.outcome(position, play, budget)?))
    }

    /// The canonical form, in the store that the game was found with; `None` where there is none. An
    /// impartial game of normal play need not say: it has its Grundy value.
    fn value(&self, _position: &Self::Position, _budget: &Budget) -> Result<Option<values::Game>, GameError> {
        Ok(None)
    }

    /// Is the canonical form to be had within seconds?
    fn has_value(&self, _position: &Self::Position) -> bool {
        true
    }

    /// Does the player win who begins the sum of these positions and of a value? Asked where the positions
    /// have no value to be had soon; `None` if the game has no better way than playing its moves out.
    fn starter_wins_beside(
        &self,
        positions: &[&Self::Position],
        value: values::Game,
        starter: values::Player,
        _session: &values::Session<'_>,
        budget: &Budget,
    ) -> Result<Option<bool>, GameError> {
        match positions {
            [position] if value == values::Game::ZERO => {
                let outcome = self.outcome(position, Play::Normal, budget)?;
                Ok(Some(outcome == Outcome::Next || outcome.is_won_by_moving_here(starter.into())))
            }
            _ => Ok(None),
        }
    }

    /// Those of the legal moves that win, in the same order.
    fn winning_moves<'a>(
        &'a self,
        position: &'a Self::Position,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, Self::Move>, GameError> {
        self.tried(position, play, budget)
    }

    /// The winning moves, each move being tried.
    fn tried<'a>(
        &'a self,
        position: &'a Self::Position,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, Self::Move>, GameError> {
        let wins = move |mover: Mover, step: &Self::Move| {
            budget.go_on()?;
            let outcome = self.outcome(&self.play(position, step)?, play, budget)?;
            Ok(outcome.is_won_by_moving_here(mover))
        };
        Ok(Box::new(self.moves(position)?.filter_map(move |(mover, step)| match wins(mover, &step) {
            Ok(true) => Some(Ok((mover, step))),
            Ok(false) => None,
            Err(game_error) => Some(Err(game_error)),
        })))
    }

    /// Some of the moves with which a player wins, at least one if there is one: all of them, unless some are
    /// found much sooner.
    fn some_winning_moves(
        &self,
        position: &Self::Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<Self::Move>, GameError> {
        let winning = self.winning_moves(position, play, budget)?;
        let own = winning.filter(|found| found.as_ref().map_or(true, |(mover, _)| turn.may(*mover)));
        own.take(MOST_WINNING).map(|found| Ok(found?.1)).collect()
    }

    /// Are winning moves found by a formula or in a table, rather than by a search?
    fn looks_wins_up(&self, _position: &Self::Position, _play: Play) -> bool {
        false
    }

    /// What to look at, the working and the theorem.
    fn lesson(&self, _position: &Self::Position, _play: Play, _budget: &Budget) -> Result<Lesson, GameError> {
        Ok(Lesson::default())
    }

    /// What a player plays for.
    fn goal(&self) -> Goal {
        Goal::LastMove
    }

    /// What the players put on the board, where that tells them apart.
    fn pieces(&self, _position: &Self::Position) -> Pieces {
        Pieces::Any
    }

    /// A picture of where a game stands; `None` if it is too large to be looked at, or the game has none.
    fn picture(
        &self,
        _course: &Course<'_, Self::Position, Self::Move>,
    ) -> Result<Option<Picture>, GameError> {
        Ok(None)
    }

    /// The position in outline, for drawings made of characters, with the moves that led to it as far as they
    /// are known; `None` if it is better written than drawn.
    fn sketch(&self, _position: &Self::Position, _played: &[Self::Move]) -> Option<Sketch> {
        None
    }

    /// A position for an exercise; `None` if the game makes none.
    fn random_position(&self, _difficulty: Difficulty, _dice: &mut Dice) -> Option<Self::Position> {
        None
    }

    /// The Grundy values of heaps up to one, of a game of heaps, with what the game has learned.
    fn sequence(&self, _to: u64, _budget: &Budget) -> Result<Option<GrundySequence>, GameError> {
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

/// The most moves that are looked at one by one.
const MOST_MOVES: usize = 10_000_000;

/// Fails if there are too many moves to look at them all in the time that people have.
pub(crate) fn refuse_many<T>(moves: impl Iterator<Item = T>, budget: &Budget) -> Result<(), GameError> {
    for (index, _) in moves.enumerate() {
        if index % 4096 == 0 {
            budget.go_on()?;
        }
        if index == MOST_MOVES {
            return Err(GameError::TooManyMoves);
        }
    }
    Ok(())
}

/// Lists for tests.
#[cfg(test)]
pub(crate) mod listed {
    use super::*;

    /// Every legal move.
    pub(crate) fn moves<R: Rules>(rules: &R, position: &R::Position) -> Vec<(Mover, R::Move)> {
        rules.moves(position).unwrap().collect()
    }

    /// Every move that wins.
    pub(crate) fn winning_moves<R: Rules>(
        rules: &R,
        position: &R::Position,
        play: Play,
        budget: &Budget,
    ) -> Vec<(Mover, R::Move)> {
        rules.winning_moves(position, play, budget).unwrap().map(Result::unwrap).collect()
    }
}

/// What a player plays for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The last move, or in misère play not to have it.
    LastMove,
    /// The same, where the last move takes the last piece.
    LastPiece,
    /// What the rules of the game say of its ends, ties among them.
    Ends,
    /// To take a piece, or in misère play not to.
    Capture,
    Points,
}

/// What the players put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pieces {
    /// Nothing that needs a word.
    Any,
    /// Matches in heaps.
    Matches,
    /// Skittles in rows.
    Skittles,
    /// Counters in rows.
    Counters,
    /// Dominoes; if the players have sides, Left vertical ones and Right horizontal ones.
    Dominoes,
    /// Dominoes, and other things beside them.
    Several,
    /// Stones on a board.
    Stones,
    /// Coins on a strip.
    Coins,
    /// Pawns in columns.
    Pawns,
    /// A queen on a board.
    Queen,
    /// Cars on roads.
    Cars,
    /// Tiles in a table.
    Tiles,
    /// The vertices of a graph.
    Vertices,
    /// Lines of chalk.
    Chalk,
}

impl Pieces {
    /// The word for messages.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Pieces::Any => "other",
            Pieces::Matches => "matches",
            Pieces::Skittles => "skittles",
            Pieces::Counters => "counters",
            Pieces::Dominoes => "dominoes",
            Pieces::Several => "several",
            Pieces::Stones => "stones",
            Pieces::Coins => "coins",
            Pieces::Pawns => "pawns",
            Pieces::Queen => "queen",
            Pieces::Cars => "cars",
            Pieces::Tiles => "tiles",
            Pieces::Vertices => "vertices",
            Pieces::Chalk => "chalk",
        }
    }
}

/// As many winning moves are enough to choose from.
const MOST_WINNING: usize = 10_000;

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
