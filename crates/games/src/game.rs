//! A game as it is seen from outside: whoever asks knows neither its positions nor its moves by their types.
//!
//! A position is read once ([`AnyGame::read`]); from then on it is a value ([`Position`]), and so is a move.
//! [`Named`] makes an [`AnyGame`] of any [`Rules`]. What can be said of all games alike is said here once:
//! all about a position ([`analyse`]), its moves with whether they win, one by one ([`each_move`]), and why
//! ([`explain`]).

use crate::analysis::{
    Addition, Analysis, GameError, Grundy, Kind, Mover, NamedMove, Outcome, Question, Selection, Verdict,
};
use crate::below::{self, Below};
use crate::exercise::Difficulty;
use crate::explanation::{Explanation, Lesson};
use crate::index::{self, Numbering};
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{Course, Picture};
use crate::position::{Move, Position};
use crate::record::{self, Standing};
use crate::registry::Entry;
use crate::remoteness::{self, Patience};
use crate::rules::{self, Formula, FoundMoves, Goal, Moves, Pieces, Rules};
use crate::sequence::GrundySequence;
use crate::sketch::Sketch;
use solvers::heaps::HeapRules;
use solvers::{Budget, Play};
use std::ops::ControlFlow;
use std::sync::Arc;
use values::{Charge, Store};

/// A game, whatever the types of its positions and moves. It is shared by all who ask it.
pub trait AnyGame: Send + Sync {
    /// Where it was found.
    fn entry(&self) -> &Arc<Entry>;

    /// The game as it is spelled.
    fn spec(&self) -> &str;

    /// Who wins when a player cannot move, unless something else is asked for.
    fn default_play(&self) -> Play;

    /// See [`Rules::goal`].
    fn goal(&self) -> Goal;

    /// See [`Rules::pieces`].
    fn pieces(&self, position: &Position) -> Result<Pieces, GameError>;

    /// Where the values of its positions are.
    fn store(&self) -> &Arc<Store>;

    /// Reads what positions print. Of a text of any length, [`read_within`] should be asked.
    fn read(&self, text: &str) -> Result<Position, ParseError>;

    /// See [`Rules::weight`].
    fn weight(&self, text: &str) -> usize;

    /// See [`Rules::size`].
    fn size(&self, position: &Position) -> Result<usize, GameError>;

    /// The legal move of that name; `None` if there is none.
    fn read_move(&self, position: &Position, name: &str) -> Result<Option<Move>, GameError>;

    /// See [`Rules::kind`].
    fn kind(&self, position: &Position) -> Result<Kind, GameError>;

    /// See [`Rules::addition`].
    fn addition(&self, position: &Position) -> Result<Option<Addition>, GameError>;

    /// The players.
    fn movers(&self, position: &Position) -> Result<&'static [Mover], GameError>;

    /// See [`Rules::moves`].
    fn moves<'a>(&'a self, position: &'a Position) -> Result<Moves<'a, Move>, GameError>;

    /// See [`Rules::moves_by`].
    fn moves_by<'a>(&'a self, position: &'a Position, player: Mover) -> Result<Moves<'a, Move>, GameError>;

    /// See [`Rules::can_make`].
    fn can_make(&self, position: &Position, player: Mover, step: &Move) -> Result<bool, GameError>;

    /// The position after a legal move.
    fn play(&self, position: &Position, step: &Move) -> Result<Position, GameError>;

    /// The parts of a position that do not matter to each other.
    fn parts(&self, position: &Position) -> Result<Vec<Position>, GameError>;

    /// See [`Rules::letters`].
    fn letters(&self) -> Vec<char>;

    /// Who wins, and what the position is worth.
    fn solve(&self, position: &Position, play: Play, budget: &Budget) -> Result<Verdict, GameError>;

    /// See [`Rules::winning_moves`].
    fn winning_moves<'a>(
        &'a self,
        position: &'a Position,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, Move>, GameError>;

    /// See [`Rules::some_winning_moves`].
    fn some_winning_moves(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<Move>, GameError>;

    /// The moves of the player to move that win soonest, or hold out longest, or tie; `None` if there is too
    /// much to search.
    fn soonest_or_longest(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        patience: Patience,
        budget: &Budget,
    ) -> Result<Option<Vec<Move>>, GameError>;

    /// How a player stands who cannot move.
    fn stuck(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Standing, GameError>;

    /// See [`Rules::numbering`].
    fn numbering(&self, position: &Position) -> Result<Option<Numbering<Position>>, GameError>;

    /// All positions below one, and the moves between them.
    fn below(&self, position: &Position, play: Play, budget: &Budget) -> Result<Below, GameError>;

    /// What to look at, the working and the theorem.
    fn lesson(&self, position: &Position, play: Play, budget: &Budget) -> Result<Lesson, GameError>;

    /// What a position is worth in normal play, in the store of the game; `None` where it has no value.
    fn value(&self, position: &Position, budget: &Budget) -> Result<Option<values::Game>, GameError>;

    /// Is that value to be had within seconds?
    fn has_value(&self, position: &Position) -> Result<bool, GameError>;

    /// See [`Rules::starter_wins_beside`].
    fn starter_wins_beside(
        &self,
        positions: &[&Position],
        value: values::Game,
        starter: values::Player,
        session: &values::Session<'_>,
        budget: &Budget,
    ) -> Result<Option<bool>, GameError>;

    /// See [`Rules::picture`].
    fn drawn(&self, course: &Course<'_, Position, Move>) -> Result<Option<Picture>, GameError>;

    /// A picture of a position in which a game begins.
    fn picture(&self, position: &Position) -> Result<Option<Picture>, GameError> {
        self.drawn(&Course::at(position))
    }

    /// See [`Rules::sketch`].
    fn sketch(&self, position: &Position, played: &[Move]) -> Result<Option<Sketch>, GameError>;

    /// See [`Rules::random_position`].
    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Position>;

    /// See [`Rules::sequence`].
    fn sequence(&self, to: u64, budget: &Budget) -> Result<Option<GrundySequence>, GameError>;

    /// See [`Rules::heap_rules`].
    fn heap_rules(&self) -> Option<&HeapRules>;

    /// See [`Rules::heap_formula`].
    fn heap_formula(&self) -> Option<Formula>;
}

/// Rules with the name under which they are found.
pub struct Named<R> {
    /// Where it is found.
    pub entry: Arc<Entry>,
    /// The game as it is spelled.
    pub spec: String,
    /// Who wins when a player cannot move, unless something else is asked for.
    pub default_play: Play,
    pub rules: R,
    /// Where values are kept.
    pub store: Arc<Store>,
}

impl<R: Rules> AnyGame for Named<R> {
    fn entry(&self) -> &Arc<Entry> {
        &self.entry
    }

    fn spec(&self) -> &str {
        &self.spec
    }

    fn default_play(&self) -> Play {
        self.default_play
    }

    fn goal(&self) -> Goal {
        self.rules.goal()
    }

    fn pieces(&self, position: &Position) -> Result<Pieces, GameError> {
        Ok(self.rules.pieces(position.of_type()?))
    }

    fn store(&self) -> &Arc<Store> {
        &self.store
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        Ok(Position::new(self.rules.read(text)?))
    }

    fn weight(&self, text: &str) -> usize {
        self.rules.weight(text)
    }

    fn size(&self, position: &Position) -> Result<usize, GameError> {
        Ok(self.rules.size(position.of_type()?))
    }

    fn read_move(&self, position: &Position, name: &str) -> Result<Option<Move>, GameError> {
        Ok(self.rules.read_move(position.of_type()?, name)?.map(Move::new))
    }

    fn kind(&self, position: &Position) -> Result<Kind, GameError> {
        Ok(self.rules.kind(position.of_type()?))
    }

    fn addition(&self, position: &Position) -> Result<Option<Addition>, GameError> {
        Ok(self.rules.addition(position.of_type()?))
    }

    fn movers(&self, position: &Position) -> Result<&'static [Mover], GameError> {
        Ok(self.rules.movers(position.of_type()?))
    }

    fn moves<'a>(&'a self, position: &'a Position) -> Result<Moves<'a, Move>, GameError> {
        let moves = self.rules.moves(position.of_type()?)?;
        Ok(Box::new(moves.map(|(mover, step)| (mover, Move::new(step)))))
    }

    fn moves_by<'a>(&'a self, position: &'a Position, player: Mover) -> Result<Moves<'a, Move>, GameError> {
        let moves = self.rules.moves_by(position.of_type()?, player)?;
        Ok(Box::new(moves.map(|(mover, step)| (mover, Move::new(step)))))
    }

    fn can_make(&self, position: &Position, player: Mover, step: &Move) -> Result<bool, GameError> {
        self.rules.can_make(position.of_type()?, player, step.of_type()?)
    }

    fn play(&self, position: &Position, step: &Move) -> Result<Position, GameError> {
        Ok(Position::new(self.rules.play(position.of_type()?, step.of_type()?)?))
    }

    fn parts(&self, position: &Position) -> Result<Vec<Position>, GameError> {
        let texts = self.rules.part_texts(position.of_type()?);
        texts.iter().map(|text| self.read(text).map_err(GameError::Position)).collect()
    }

    fn letters(&self) -> Vec<char> {
        self.rules.letters()
    }

    fn solve(&self, position: &Position, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        self.rules.solve(position.of_type()?, play, budget)
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a Position,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, Move>, GameError> {
        let winning = self.rules.winning_moves(position.of_type()?, play, budget)?;
        Ok(Box::new(winning.map(|found| found.map(|(mover, step)| (mover, Move::new(step))))))
    }

    fn some_winning_moves(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<Move>, GameError> {
        let steps = self.rules.some_winning_moves(position.of_type()?, turn, play, budget)?;
        Ok(steps.into_iter().map(Move::new).collect())
    }

    fn soonest_or_longest(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        patience: Patience,
        budget: &Budget,
    ) -> Result<Option<Vec<Move>>, GameError> {
        let best = remoteness::best_moves(&self.rules, position.of_type()?, turn, play, patience, budget)?;
        Ok(best.map(|steps| steps.into_iter().map(Move::new).collect()))
    }

    fn stuck(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Standing, GameError> {
        record::stuck(&self.rules, position.of_type()?, turn, play, budget)
    }

    fn numbering(&self, position: &Position) -> Result<Option<Numbering<Position>>, GameError> {
        Ok(self.rules.numbering(position.of_type()?).map(index::erased))
    }

    fn below(&self, position: &Position, play: Play, budget: &Budget) -> Result<Below, GameError> {
        below::below(&self.rules, position.of_type()?, play, budget)
    }

    fn lesson(&self, position: &Position, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        self.rules.lesson(position.of_type()?, play, budget)
    }

    fn value(&self, position: &Position, budget: &Budget) -> Result<Option<values::Game>, GameError> {
        let position = position.of_type()?;
        if self.rules.kind(position) != Kind::Impartial {
            return self.rules.value(position, budget);
        }
        match self.rules.solve(position, Play::Normal, budget)?.grundy {
            Some(Grundy::Nimber(nimber)) => Ok(Some(budget.session(&self.store).nimber(nimber)?)),
            Some(Grundy::Infinite(_)) | None => Ok(None),
        }
    }

    fn has_value(&self, position: &Position) -> Result<bool, GameError> {
        Ok(self.rules.has_value(position.of_type()?))
    }

    fn starter_wins_beside(
        &self,
        positions: &[&Position],
        value: values::Game,
        starter: values::Player,
        session: &values::Session<'_>,
        budget: &Budget,
    ) -> Result<Option<bool>, GameError> {
        let positions: Result<Vec<&R::Position>, GameError> =
            positions.iter().map(|position| position.of_type()).collect();
        self.rules.starter_wins_beside(&positions?, value, starter, session, budget)
    }

    fn drawn(&self, course: &Course<'_, Position, Move>) -> Result<Option<Picture>, GameError> {
        self.rules.picture(&Course {
            start: course.start.of_type()?,
            played: &typed(course.played)?,
            position: course.position.of_type()?,
            lines: course.lines,
        })
    }

    fn sketch(&self, position: &Position, played: &[Move]) -> Result<Option<Sketch>, GameError> {
        Ok(self.rules.sketch(position.of_type()?, &typed(played)?))
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Position> {
        self.rules.random_position(difficulty, dice).map(Position::new)
    }

    fn sequence(&self, to: u64, budget: &Budget) -> Result<Option<GrundySequence>, GameError> {
        self.rules.sequence(to, budget)
    }

    fn heap_rules(&self) -> Option<&HeapRules> {
        self.rules.heap_rules()
    }

    fn heap_formula(&self) -> Option<Formula> {
        self.rules.heap_formula()
    }
}

/// Moves as the type that their game has for them.
fn typed<M: Clone + 'static>(moves: &[Move]) -> Result<Vec<M>, GameError> {
    moves.iter().map(|step| step.of_type().cloned()).collect()
}

/// Reads a position, and what it takes to work on it is charged as long as the charge is kept.
pub fn read_within(game: &dyn AnyGame, text: &str, budget: &Budget) -> Result<(Position, Charge), GameError> {
    let charge = budget.charge(game.weight(text))?;
    Ok((game.read(text)?, charge))
}

/// All about a position: who wins, what it is worth, and the moves asked for. Lists of moves are charged to
/// the budget; who wants long ones without that asks [`each_move`].
pub fn analyse(
    game: &dyn AnyGame,
    position: &Position,
    question: &Question,
    budget: &Budget,
) -> Result<Analysis, GameError> {
    let mut analysis = without_moves(game, position, question, budget)?;
    let bytes = BYTES_OF_MOVE + 2 * position.to_string().len();
    each_move(game, position, question, budget, |named| {
        analysis.charge.add(bytes, budget)?;
        analysis.moves.push(named);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(analysis)
}

/// What a move takes in a list, about, beside what grows with its position.
const BYTES_OF_MOVE: usize = 250;

/// Who wins a position, and what it is worth.
pub fn without_moves(
    game: &dyn AnyGame,
    position: &Position,
    question: &Question,
    budget: &Budget,
) -> Result<Analysis, GameError> {
    let movers = game.movers(position)?;
    if question.mover.is_some_and(|mover| !movers.contains(&mover)) {
        return Err(GameError::NoSuchPlayer(movers));
    }
    Ok(Analysis {
        game: game.spec().to_owned(),
        position: position.clone(),
        play: question.play,
        kind: game.kind(position)?,
        verdict: game.solve(position, question.play, budget)?,
        moves: Vec::new(),
        charge: Arc::default(),
    })
}

/// Shows the moves that are asked for, one by one, until somebody has seen enough.
pub fn each_move(
    game: &dyn AnyGame,
    position: &Position,
    question: &Question,
    budget: &Budget,
    mut show: impl FnMut(NamedMove) -> Result<ControlFlow<()>, GameError>,
) -> Result<(), GameError> {
    let mut show = |mover: Mover, step: Move, wins: bool| {
        budget.go_on()?;
        if question.mover.is_some_and(|asked| asked != mover) {
            return Ok(ControlFlow::Continue(()));
        }
        let to = game.play(position, &step)?;
        show(NamedMove { mover, step, to, wins })
    };
    if question.moves == Selection::Nothing {
        return Ok(());
    }
    let mut winning = game.winning_moves(position, question.play, budget)?;
    if question.moves == Selection::Winning {
        for found in winning {
            let (mover, step) = found?;
            if show(mover, step, true)?.is_break() {
                break;
            }
        }
        return Ok(());
    }
    rules::refuse_many(game.moves(position)?, budget)?;
    // Both lists are in the same order.
    let mut next = winning.next().transpose()?;
    for (mover, step) in game.moves(position)? {
        let wins = next.as_ref().is_some_and(|(by, win)| *by == mover && *win == step);
        if wins {
            next = winning.next().transpose()?;
        }
        if show(mover, step, wins)?.is_break() {
            break;
        }
    }
    Ok(())
}

/// All legal moves if there are at most so many, else one more than so many of them.
pub fn some_moves(
    game: &dyn AnyGame,
    position: &Position,
    most: usize,
) -> Result<Vec<(Mover, Move)>, GameError> {
    Ok(game.moves(position)?.take(most.saturating_add(1)).collect())
}

/// Why, level by level.
pub fn explain(
    game: &dyn AnyGame,
    position: &Position,
    play: Play,
    budget: &Budget,
) -> Result<Explanation, GameError> {
    let question = Question { play, moves: Selection::Winning, mover: None };
    let analysis = analyse(game, position, &question, budget)?;
    let lesson = game.lesson(position, play, budget)?;
    if game.moves(position)?.next().is_none() {
        return Ok(Explanation::of_end(&analysis, lesson));
    }
    let mut explanation = Explanation::new(&analysis, lesson);
    if analysis.verdict.outcome == Outcome::Previous {
        let moves = some_moves(game, position, MOST_ANSWERED)?;
        let mut answers = Vec::new();
        if moves.len() <= MOST_ANSWERED {
            for (mover, step) in moves {
                let to = game.play(position, &step)?;
                if let Some(answer) = refutation(game, &to, mover, play, budget)? {
                    answers.push([
                        step.to_string(),
                        answer.to_string(),
                        game.play(&to, &answer)?.to_string(),
                    ]);
                }
            }
        }
        explanation.add_answers(answers);
    }
    Ok(explanation)
}

/// The most moves from a lost position that are answered one by one.
const MOST_ANSWERED: usize = 16;

/// How the other player wins after a move to that position; `None` if that cannot be.
pub fn refutation(
    game: &dyn AnyGame,
    to: &Position,
    mover: Mover,
    play: Play,
    budget: &Budget,
) -> Result<Option<Move>, GameError> {
    let turn = mover.opponent();
    let mut winning = game.winning_moves(to, play, budget)?;
    let own = winning.find(|found| found.as_ref().map_or(true, |(by, _)| turn.may(*by)));
    Ok(own.transpose()?.map(|(_, step)| step))
}

#[cfg(test)]
mod tests;
