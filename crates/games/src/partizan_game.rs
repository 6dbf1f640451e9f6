//! Partizan games whose positions are sums of parts.
//!
//! Where the canonical form is to be had soon, it says who wins and what the position is worth, and the
//! winning moves are those to a value that is good for whoever made them. Where it is not, who wins is found
//! out by search.

mod lesson;
pub(crate) mod reading;

use crate::analysis::{GameError, Kind, Mover, Outcome, Verdict};
use crate::answers::Answers;
use crate::exercise::Difficulty;
use crate::explanation::{Lesson, Paragraph};
use crate::grid::Covering;
use crate::index::Numbering;
use crate::message::Text;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{Course, Picture};
use crate::played_out::{self, PlayedOut};
use crate::position::Opaque;
use crate::rules::{FoundMoves, Moves, Pieces, Rules};
use crate::shared::Shared;
use crate::sketch::Sketch;
use solvers::canonical::{self, Table};
use solvers::outcome::{Bounded, Memory, Search};
use solvers::partizan::Signed;
use solvers::{Budget, Play};
use std::hash::Hash;
use std::sync::Arc;
use values::{Game, Player, Session, Store};

/// The rules of a partizan game: positions as people write them, and how they fall into parts.
pub trait PartizanRule: Bounded + Send + Sync + 'static {
    /// A position as it was written.
    type Position: Opaque + Clone + Eq + Hash;
    /// A move; its name says who makes it.
    type Move: Opaque + Clone + Eq;
    /// See [`Rules::Shape`].
    type Shape: Clone + Eq + Hash;

    /// Reads what positions print.
    fn read(&self, text: &str) -> Result<Self::Position, ParseError>;

    /// See [`Rules::size`].
    fn size(&self, position: &Self::Position) -> usize {
        size_of_val(position)
    }

    /// See [`Rules::shape`].
    fn shape(&self, position: &Self::Position) -> Self::Shape;

    /// The legal moves of a player, in a fixed order.
    fn moves(&self, position: &Self::Position, player: Player) -> Result<Vec<Self::Move>, GameError>;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, step: &Self::Move) -> Result<Self::Position, GameError>;

    /// See [`Rules::numbering`].
    fn numbering(&self, _position: &Self::Position) -> Option<Numbering<Self::Position>> {
        None
    }

    /// The sum of parts that a position is.
    fn parts(&self, position: &Self::Position) -> Result<Vec<Signed<Self::Part>>, GameError>;

    /// The same sum in words, for the search of an impartial game whose moves cover lines of cells.
    fn in_words(&self, _parts: &[Self::Part]) -> Option<(Covering, Vec<u64>)> {
        None
    }

    /// Is the canonical form to be had within seconds?
    fn has_small_value(&self, position: &Self::Position) -> Result<bool, GameError>;

    /// The position that is one heap of a size, of a game of heaps.
    fn heap(&self, _size: u64) -> Option<Self::Position> {
        None
    }

    /// What only the author of the game can say about a position.
    fn remark(&self, _position: &Self::Position) -> Result<Option<Paragraph>, GameError> {
        Ok(None)
    }

    /// The same sum with names for its parts, by which people find them in the position.
    fn named_parts(&self, position: &Self::Position) -> Result<Vec<NamedPart<Self::Part>>, GameError>;

    /// See [`Rules::letters`].
    fn letters(&self) -> Vec<char> {
        Vec::new()
    }

    /// What the game has to say of its own when a position is explained.
    fn sayings(&self) -> Sayings;

    /// See [`Rules::picture`].
    fn picture(
        &self,
        _course: &Course<'_, Self::Position, Self::Move>,
    ) -> Result<Option<Picture>, GameError> {
        Ok(None)
    }

    /// See [`Rules::pieces`].
    fn pieces(&self) -> Pieces {
        Pieces::Any
    }

    /// See [`Rules::sketch`].
    fn sketch(&self, _position: &Self::Position, _played: &[Self::Move]) -> Option<Sketch> {
        None
    }

    /// See [`Rules::random_position`].
    fn random_position(&self, _difficulty: Difficulty, _dice: &mut Dice) -> Option<Self::Position> {
        None
    }
}

/// A part of a position as people see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPart<P> {
    /// What it looks like and where it is.
    pub name: String,
    /// What it is to the engines.
    pub sum: Vec<Signed<P>>,
}

/// The parts of a position as texts, where what they look like can be read; else the whole position.
pub(crate) fn named_texts<R: PartizanRule>(rule: &R, position: &R::Position) -> Vec<String> {
    let Ok(parts) = rule.named_parts(position) else { return vec![position.to_string()] };
    let looks = parts.iter().map(|part| part.name.split(" (").next().unwrap_or_default().to_owned());
    let looks: Vec<String> = looks.collect();
    let readable = looks.iter().all(|look| rule.read(look).is_ok());
    if readable { looks } else { vec![position.to_string()] }
}

/// What is taught of normal play, or how misère play is played out; first what only the author can say.
pub(crate) fn with_remark<R: PartizanRule>(
    rule: &R,
    position: &R::Position,
    play: Play,
    taught: impl FnOnce() -> Result<Lesson, GameError>,
) -> Result<Lesson, GameError> {
    let mut lesson = match play {
        Play::Normal => taught()?,
        Play::Misere => played_out::lesson(),
    };
    lesson.working.splice(0..0, rule.remark(position)?);
    Ok(lesson)
}

/// Ids of messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sayings {
    /// What to look at; with the number of parts, `count`.
    pub nudge: Text,
    /// What the table of the parts shows; with their number, `count`.
    pub parts: Text,
    /// A theorem on this game.
    pub theorem: Text,
}

/// The game with that rule.
pub struct PartizanGame<R: PartizanRule> {
    rule: R,
    store: Arc<Store>,
    table: Table<R::Part>,
    /// What searches have found; made when it is first needed, as it takes a fixed part of the memory.
    memory: Shared<Option<Memory<R::Part>>>,
    /// Who wins large sums, by who begins.
    answers: Answers<(Vec<Signed<R::Part>>, Player)>,
    played_out: Shared<PlayedOut<R::Position>>,
}

impl<R: PartizanRule> PartizanGame<R> {
    /// The game with that rule, its values in that store.
    pub fn new(rule: R, store: &Arc<Store>) -> PartizanGame<R> {
        PartizanGame {
            rule,
            store: Arc::clone(store),
            table: Table::new(),
            memory: Shared::default(),
            answers: Answers::default(),
            played_out: Shared::default(),
        }
    }

    fn canonical_form(&self, position: &R::Position, budget: &Budget) -> Result<Game, GameError> {
        let session = budget.session(&self.store);
        let parts = self.rule.parts(position)?;
        Ok(canonical::value(&self.rule, &self.table, &parts, &session, budget)?)
    }

    fn search<T>(
        &self,
        budget: &Budget,
        question: impl FnOnce(&mut Search<'_, R>) -> Result<T, solvers::Error>,
    ) -> Result<T, GameError> {
        let session = budget.session(&self.store);
        self.memory.with(
            || None,
            |memory| {
                let memory = match memory {
                    Some(memory) => memory,
                    none => none.insert(Memory::new(budget)?),
                };
                Ok(question(&mut Search::new(&self.rule, &self.table, memory, &session, budget))?)
            },
        )
    }

    /// A winning move, found by search.
    fn winning_move(
        &self,
        position: &R::Position,
        player: Player,
        budget: &Budget,
    ) -> Result<Option<R::Move>, GameError> {
        let mut moves = self.rule.moves(position, player)?;
        let sum_after = |step: &R::Move| self.rule.parts(&self.rule.play(position, step)?);
        let sums: Vec<_> = moves.iter().map(sum_after).collect::<Result<_, GameError>>()?;
        let found = self.search(budget, |search| search.winning_option(&sums, player))?;
        Ok(found.map(|index| moves.swap_remove(index)))
    }

    /// Does a player win who has moved to this position? Of a large one only the half that matters is
    /// searched.
    fn wins_by_moving(
        &self,
        position: &R::Position,
        player: Player,
        play: Play,
        budget: &Budget,
    ) -> Result<bool, GameError> {
        if play == Play::Misere || self.rule.has_small_value(position)? {
            return Ok(self.outcome(position, play, budget)?.is_won_by_moving_here(player.into()));
        }
        Ok(!self.starter_wins(self.rule.parts(position)?, !player, budget)?)
    }

    /// Does the player who begins win a large sum?
    fn starter_wins(
        &self,
        parts: Vec<Signed<R::Part>>,
        starter: Player,
        budget: &Budget,
    ) -> Result<bool, GameError> {
        let question = (parts, starter);
        if let Some(wins) = self.answers.get(&question) {
            return Ok(wins);
        }
        let wins = self.search(budget, |search| search.starter_wins(&question.0, starter))?;
        self.answers.insert(question, wins);
        Ok(wins)
    }
}

impl<R: PartizanRule> Rules for PartizanGame<R> {
    type Position = R::Position;
    type Move = R::Move;
    type Shape = R::Shape;

    fn read(&self, text: &str) -> Result<R::Position, ParseError> {
        self.rule.read(text)
    }

    fn size(&self, position: &R::Position) -> usize {
        self.rule.size(position)
    }

    fn numbering(&self, position: &R::Position) -> Option<Numbering<R::Position>> {
        self.rule.numbering(position)
    }

    fn shape(&self, position: &R::Position) -> R::Shape {
        self.rule.shape(position)
    }

    fn kind(&self, _position: &R::Position) -> Kind {
        Kind::Partizan
    }

    fn pieces(&self, _position: &R::Position) -> Pieces {
        self.rule.pieces()
    }

    fn movers(&self, _position: &R::Position) -> &'static [Mover] {
        &[Mover::Left, Mover::Right]
    }

    fn moves<'a>(&'a self, position: &'a R::Position) -> Result<Moves<'a, R::Move>, GameError> {
        let [left, right] = Player::BOTH.map(|player| self.rule.moves(position, player));
        let of = |player: Player, moves: Vec<R::Move>| {
            moves.into_iter().map(move |step| (Mover::from(player), step))
        };
        Ok(Box::new(of(Player::Left, left?).chain(of(Player::Right, right?))))
    }

    fn play(&self, position: &R::Position, step: &R::Move) -> Result<R::Position, GameError> {
        self.rule.play(position, step)
    }

    fn part_texts(&self, position: &R::Position) -> Vec<String> {
        named_texts(&self.rule, position)
    }

    fn letters(&self) -> Vec<char> {
        self.rule.letters()
    }

    fn outcome(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        if play == Play::Misere {
            return self.played_out.with(PlayedOut::default, |known| known.outcome(self, position, budget));
        }
        if self.rule.has_small_value(position)? {
            let value = self.canonical_form(position, budget)?;
            return Ok(budget.session(&self.store).outcome(value).into());
        }
        let wins = |starter| self.starter_wins(self.rule.parts(position)?, starter, budget);
        Ok(values::Outcome::of_starters(wins(Player::Left)?, wins(Player::Right)?).into())
    }

    fn solve(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        if play == Play::Misere || !self.rule.has_small_value(position)? {
            return Ok(Verdict::outcome(self.outcome(position, play, budget)?));
        }
        let value = self.canonical_form(position, budget)?;
        Ok(Verdict::value(&budget.session(&self.store), value)?)
    }

    fn picture(&self, course: &Course<'_, R::Position, R::Move>) -> Result<Option<Picture>, GameError> {
        self.rule.picture(course)
    }

    fn sketch(&self, position: &R::Position, played: &[R::Move]) -> Option<Sketch> {
        self.rule.sketch(position, played)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<R::Position> {
        self.rule.random_position(difficulty, dice)
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a R::Position,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, R::Move>, GameError> {
        let [left, right] = Player::BOTH.map(|player| self.rule.moves(position, player));
        let of = move |player: Player, moves: Vec<R::Move>| {
            let wins = move |step: &R::Move| {
                self.wins_by_moving(&self.rule.play(position, step)?, player, play, budget)
            };
            moves.into_iter().filter_map(move |step| match wins(&step) {
                Ok(true) => Some(Ok((player.into(), step))),
                Ok(false) => None,
                Err(game_error) => Some(Err(game_error)),
            })
        };
        Ok(Box::new(of(Player::Left, left?).chain(of(Player::Right, right?))))
    }

    fn some_winning_moves(
        &self,
        position: &R::Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<R::Move>, GameError> {
        let mut winning = Vec::new();
        for player in Player::BOTH.into_iter().filter(|player| turn.may((*player).into())) {
            if play == Play::Normal && !self.rule.has_small_value(position)? {
                winning.extend(self.winning_move(position, player, budget)?);
                continue;
            }
            for step in self.rule.moves(position, player)? {
                if self.wins_by_moving(&self.rule.play(position, &step)?, player, play, budget)? {
                    winning.push(step);
                }
            }
        }
        Ok(winning)
    }

    fn starter_wins_beside(
        &self,
        positions: &[&R::Position],
        value: Game,
        starter: Player,
        _session: &Session<'_>,
        budget: &Budget,
    ) -> Result<Option<bool>, GameError> {
        let parts = positions.iter().map(|position| self.rule.parts(position));
        let parts = parts.collect::<Result<Vec<_>, GameError>>()?.concat();
        self.search(budget, |search| search.starter_wins_beside(&parts, value, starter)).map(Some)
    }

    fn has_value(&self, position: &R::Position) -> bool {
        self.rule.has_small_value(position).unwrap_or(false)
    }

    fn lesson(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        with_remark(&self.rule, position, play, || self.taught(position, budget))
    }

    fn value(&self, position: &R::Position, budget: &Budget) -> Result<Option<Game>, GameError> {
        self.canonical_form(position, budget).map(Some)
    }
}
