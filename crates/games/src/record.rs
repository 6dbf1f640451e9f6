//! A game in progress: where it began, who began, and the moves so far.
//!
//! Players take turns. In a game with sides, who began says which side is to move; in Bard the position
//! itself says so. Who cannot move has lost in normal play and won in misère play; the end of a game that has
//! rules of its own for it, or is for points, is asked of the game.

use crate::analysis::{GameError, Kind, Mover, Outcome};
use crate::game::AnyGame;
use crate::position::{Move, Position};
use crate::rules::Rules;
use solvers::{Budget, Play};
use values::LoopyOutcome;

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Who wins when a player cannot move.
    pub play: Play,
    /// The side that began, [`Mover::Either`] in an impartial game.
    pub first: Mover,
    start: Position,
    /// The moves so far, each with the position after it.
    moves: Vec<(Move, Position)>,
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// The player who began.
    First,
    /// The other.
    Second,
}

/// How far a game has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// There are moves to be made.
    Running,
    /// Over, and won by a player.
    Won(Seat),
    /// Over, with as many points for both.
    Drawn,
}

/// What best play leads to, for one player. A better standing is greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// The player loses.
    Lost,
    /// Nobody wins.
    Tie,
    /// The player wins.
    Won,
}

/// Why a record cannot be played out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The first move that is not legal.
    #[error("move {} is not legal: {name}", ply + 1)]
    Illegal {
        /// How many moves come before it.
        ply: usize,
        name: String,
    },
    /// A position cannot be read, or has too many moves.
    #[error(transparent)]
    GameError(#[from] GameError),
}

impl Seat {
    /// The other player.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl Standing {
    /// How the player whose turn it is stands.
    #[must_use]
    pub fn of(outcome: Outcome, turn: Mover) -> Standing {
        let won = match outcome {
            Outcome::Tie | Outcome::Drawn | Outcome::Draw => return Standing::Tie,
            Outcome::Previous | Outcome::Lost => false,
            Outcome::Stuck(player) if turn != player => return Standing::Tie,
            Outcome::Next | Outcome::Won | Outcome::Stuck(_) => true,
            Outcome::Left => turn == Mover::Left,
            Outcome::Right => turn == Mover::Right,
            Outcome::Starts(starts) => {
                let winner = if turn == Mover::Left { starts.left_first } else { starts.right_first };
                match winner {
                    None => return Standing::Tie,
                    Some(winner) => turn == winner.into(),
                }
            }
            Outcome::A => turn == Mover::A,
            Outcome::B => turn == Mover::B,
        };
        if won { Standing::Won } else { Standing::Lost }
    }

    /// How the other player stands.
    #[must_use]
    pub fn reversed(self) -> Standing {
        match self {
            Standing::Lost => Standing::Won,
            Standing::Tie => Standing::Tie,
            Standing::Won => Standing::Lost,
        }
    }
}

/// Before the first move: who should offer what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Who begins wins: offer to begin.
    Begin,
    /// Who begins loses: offer the other player to begin.
    LetBegin,
    /// One side wins, whoever begins: offer to play it.
    Take(Mover),
    /// With best play nobody wins.
    Indifferent,
}

impl From<Outcome> for Advice {
    fn from(outcome: Outcome) -> Advice {
        match outcome {
            Outcome::Next | Outcome::Won => Advice::Begin,
            Outcome::Previous | Outcome::Lost => Advice::LetBegin,
            Outcome::Left => Advice::Take(Mover::Left),
            Outcome::Right => Advice::Take(Mover::Right),
            Outcome::A => Advice::Take(Mover::A),
            Outcome::B => Advice::Take(Mover::B),
            Outcome::Starts(LoopyOutcome { left_first, right_first }) => {
                left_first.or(right_first).map_or(Advice::Indifferent, |winner| Advice::Take(winner.into()))
            }
            Outcome::Tie | Outcome::Drawn | Outcome::Stuck(_) | Outcome::Draw => Advice::Indifferent,
        }
    }
}

impl Record {
    /// A game that begins in a position; `first` is the side that begins, where the position leaves a choice.
    pub fn new(
        game: &dyn AnyGame,
        start: &Position,
        play: Play,
        first: Option<Mover>,
    ) -> Result<Record, GameError> {
        let movers = game.movers(start)?;
        let side = movers.first().copied().unwrap_or(Mover::Either);
        let first = match (game.kind(start)?, first) {
            (Kind::Scoring, _) => game.moves(start)?.next().map_or(side, |(mover, _)| mover),
            (_, None) => side,
            (_, Some(first)) if movers.contains(&first) => first,
            (_, Some(_)) => return Err(GameError::NoSuchPlayer(movers)),
        };
        Ok(Record { play, first, start: start.clone(), moves: Vec::new() })
    }

    /// The game with moves of these names added to it.
    pub fn with_moves<'n>(
        mut self,
        game: &dyn AnyGame,
        names: impl IntoIterator<Item = &'n str>,
    ) -> Result<Record, PlayError> {
        for name in names {
            if !self.play_named(game, name)? {
                return Err(PlayError::Illegal { ply: self.moves.len(), name: name.to_owned() });
            }
        }
        Ok(self)
    }

    /// Makes the move of that name, if the player on turn has it.
    pub fn play_named(&mut self, game: &dyn AnyGame, name: &str) -> Result<bool, GameError> {
        let step = legal_move(game, self.position(), self.turn(), name)?;
        match step {
            Some(step) => self.play(game, step).map(|()| true),
            None => Ok(false),
        }
    }

    /// Makes a legal move of the player on turn.
    pub fn play(&mut self, game: &dyn AnyGame, step: Move) -> Result<(), GameError> {
        let next = game.play(self.position(), &step)?;
        self.moves.push((step, next));
        Ok(())
    }

    /// Takes the last moves back, so that this many are left.
    pub fn rewind(&mut self, plies: usize) {
        self.moves.truncate(plies);
    }

    /// How often the position has been met with the same player on turn, now included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        let now = self.moves.len();
        (0..=now).rev().step_by(2).filter(|&ply| self.position_after(ply) == self.position()).count()
    }

    /// The position at the beginning.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Move> + ExactSizeIterator {
        self.moves.iter().map(|(step, _)| step)
    }

    /// The position after so many moves; after all of them, if there are fewer.
    #[must_use]
    pub fn position_after(&self, plies: usize) -> &Position {
        let index = plies.min(self.moves.len()).checked_sub(1);
        index.map_or(&self.start, |index| &self.moves[index].1)
    }

    /// The position of now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_after(usize::MAX)
    }

    /// The player on turn.
    #[must_use]
    pub fn seat(&self) -> Seat {
        if self.moves.len().is_multiple_of(2) { Seat::First } else { Seat::Second }
    }

    /// The side on turn.
    #[must_use]
    pub fn turn(&self) -> Mover {
        self.side(self.seat())
    }

    /// The side of a player.
    #[must_use]
    pub fn side(&self, seat: Seat) -> Mover {
        match seat {
            Seat::First => self.first,
            Seat::Second => self.first.opponent(),
        }
    }

    /// Is the game over, and who has won?
    pub fn stage(&self, game: &dyn AnyGame, budget: &Budget) -> Result<Stage, GameError> {
        let (turn, seat) = (self.turn(), self.seat());
        if own_moves(game, self.position(), turn)?.next().is_some() {
            return Ok(Stage::Running);
        }
        Ok(match game.stuck(self.position(), turn, self.play, budget)? {
            Standing::Won => Stage::Won(seat),
            Standing::Tie => Stage::Drawn,
            Standing::Lost => Stage::Won(seat.other()),
        })
    }
}

/// The move of that name; `None` if the player has none.
pub fn legal_move(
    game: &dyn AnyGame,
    position: &Position,
    turn: Mover,
    name: &str,
) -> Result<Option<Move>, GameError> {
    let Some(step) = game.read_move(position, name)? else { return Ok(None) };
    let own = turn == Mover::Either || game.can_make(position, turn, &step)?;
    Ok(own.then_some(step))
}

/// The legal moves of a player.
pub fn own_moves<'a>(
    game: &'a dyn AnyGame,
    position: &'a Position,
    turn: Mover,
) -> Result<impl Iterator<Item = Move> + 'a, GameError> {
    Ok(game.moves_by(position, turn)?.map(|(_, step)| step))
}

/// How a player stands who cannot move. Where nobody can, the game has the last word: it may have been played
/// for points or gold.
pub(crate) fn stuck<R: Rules>(
    rules: &R,
    position: &R::Position,
    turn: Mover,
    play: Play,
    budget: &Budget,
) -> Result<Standing, GameError> {
    if rules.moves(position)?.next().is_none() {
        match rules.outcome(position, play, budget) {
            Err(GameError::NoMisere) => {}
            outcome => return Ok(Standing::of(outcome?, turn)),
        }
    }
    Ok(match play {
        Play::Normal => Standing::Lost,
        Play::Misere => Standing::Won,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use std::sync::Arc;

    fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    fn stage(spec: &str, start: &str, play: Play, first: Option<Mover>, moves: &[&str]) -> (Stage, Seat) {
        let game = find(spec, &Arc::default()).unwrap();
        let record = Record::new(&*game, &game.read(start).unwrap(), play, first).unwrap();
        let record = record.with_moves(&*game, moves.iter().copied()).unwrap();
        (record.stage(&*game, &budget()).unwrap(), record.seat())
    }

    #[test]
    fn ends() {
        let (first, second) = (Stage::Won(Seat::First), Stage::Won(Seat::Second));
        let cases = [
            ("nim", "1,2", Play::Normal, None, &["2-1"][..], Stage::Running),
            ("nim", "1,2", Play::Normal, None, &["2-1", "1-1", "1-1"], first),
            ("nim", "1,2", Play::Misere, None, &["2-1", "1-1", "1-1"], second),
            ("gold", "G", Play::Normal, None, &["1>$"], second),
            ("gold", "G", Play::Misere, None, &["1>$"], first),
            ("domineering", "1x2", Play::Normal, None, &[], second),
            ("domineering", "1x2", Play::Normal, Some(Mover::Right), &[], Stage::Running),
            ("domineering", "1x2", Play::Normal, Some(Mover::Right), &["h1,1"], first),
            ("bard", "72./194/658", Play::Normal, None, &["1,3=3"], first),
            ("bardik", "abc/bca/ca.", Play::Normal, None, &["3,3=b"], second),
            ("hackenbush", "0-1b,0-2g", Play::Normal, None, &["0-1b", "0-2g"], second),
            ("traffic", "a>b,b>a @ a", Play::Normal, None, &["a>b", "b>a"], Stage::Running),
        ];
        for (spec, start, play, side, moves, expected) in cases {
            assert_eq!(stage(spec, start, play, side, moves).0, expected, "{spec} {start} {moves:?}");
        }
    }

    #[test]
    fn the_first_illegal_move_is_named() {
        let game = find("hackenbush", &Arc::default()).unwrap();
        let start = game.read("0-1b,0-2b,0-3r").unwrap();
        let record = Record::new(&*game, &start, Play::Normal, None).unwrap();
        let illegal = PlayError::Illegal { ply: 1, name: "0-2b".to_owned() };
        assert_eq!(record.clone().with_moves(&*game, ["0-1b", "0-2b", "0-3r"]), Err(illegal));
        let mut record = record.with_moves(&*game, ["0-1b", "0-3r"]).unwrap();
        let positions = [0, 1, 2, 3].map(|plies| record.position_after(plies).to_string());
        assert_eq!(positions, ["0-1b,0-2b,0-3r", "0-2b,0-3r", "0-2b", "0-2b"]);
        assert_eq!(record.position().to_string(), "0-2b");
        record.rewind(1);
        assert_eq!(record.play_named(&*game, "0-2b"), Ok(false));
        assert_eq!((record.position().to_string(), record.turn()), (positions[1].clone(), Mover::Right));
    }

    #[test]
    fn sides() {
        let first = |spec: &str, start: &str, first| {
            let game = find(spec, &Arc::default()).unwrap();
            Record::new(&*game, &game.read(start).unwrap(), Play::Normal, first).map(|record| record.first)
        };
        assert_eq!(first("nim", "3", None), Ok(Mover::Either));
        assert_eq!(first("pawns", "1/8", Some(Mover::Black)), Ok(Mover::Black));
        assert_eq!(first("bard", "7../.../...", None), Ok(Mover::B));
        let players = GameError::NoSuchPlayer(&[Mover::Left, Mover::Right]);
        assert_eq!(first("domineering", "2x2", Some(Mover::White)), Err(players));
    }

    #[test]
    fn heaps_with_too_many_moves_can_be_played() {
        let start = "9223372036854775807,9223372036854775806";
        assert_eq!(
            stage("nim", start, Play::Normal, None, &["9223372036854775807-1"]),
            (Stage::Running, Seat::Second)
        );
    }
}
