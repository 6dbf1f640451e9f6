//! The answer to the question that runs through the program: who wins this position, what is it worth, and
//! which moves win? As data, with the fields of CONTRACT.md.

use crate::parse_error::ParseError;
use crate::position::{Move, Position};
use solvers::{Charge, Cycle, Failure, Play};
use std::fmt;
use std::sync::Arc;
use values::{Dyadic, Error, Game, LoopyOutcome, LoopyValue, Player, Session, Stopper, Style};

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Who wins when a player cannot move.
    pub play: Play,
    /// Which moves to list.
    pub moves: Selection,
    /// Whose moves to list; `None` for everybody's.
    pub mover: Option<Mover>,
}

/// Who wins in normal play, and by which moves.
impl Default for Question {
    fn default() -> Question {
        Question { play: Play::Normal, moves: Selection::Winning, mover: None }
    }
}

/// Which moves to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The moves that win.
    Winning,
    /// Every legal move.
    All,
    /// None.
    Nothing,
}

/// All that is found out about a position.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The game, as it is spelled.
    pub game: String,
    pub position: Position,
    /// Who wins when a player cannot move.
    pub play: Play,
    /// What sort of game it is.
    pub kind: Kind,
    /// Who wins, what it is worth.
    pub verdict: Verdict,
    /// The moves asked for.
    pub moves: Vec<NamedMove>,
    /// What the list of moves takes.
    pub(crate) charge: Arc<Charge>,
}

/// Who wins a position, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, where it is defined and was computed.
    pub grundy: Option<Grundy>,
    /// The value, where it was computed.
    pub value: Option<Worth>,
    /// The mean of a value.
    pub mean: Option<Dyadic>,
    /// The temperature of a value.
    pub temperature: Option<Dyadic>,
    /// Of a game for points: what A and B get under best play from here.
    pub score: Option<[u32; 2]>,
    /// Of a game with cycles: moves to the end under best play; `None` for a tie, or where it was not
    /// computed.
    pub layer: Option<u64>,
}

impl Verdict {
    /// Only who wins.
    #[must_use]
    pub fn outcome(outcome: Outcome) -> Verdict {
        Verdict {
            outcome,
            grundy: None,
            value: None,
            mean: None,
            temperature: None,
            score: None,
            layer: None,
        }
    }

    /// The verdict of normal play that a Grundy value says (Sprague 1935, Grundy 1939).
    #[must_use]
    pub fn nimber(grundy: u64) -> Verdict {
        let outcome = if grundy == 0 { Outcome::Previous } else { Outcome::Next };
        Verdict {
            grundy: Some(Grundy::Nimber(grundy)),
            value: Some(Worth::Nimber(grundy)),
            ..Verdict::outcome(outcome)
        }
    }

    /// The verdict of normal play that a value says.
    pub fn value(session: &Session<'_>, value: Game) -> Result<Verdict, Error> {
        Ok(Verdict {
            value: Some(Worth::Game(value)),
            mean: Some(session.mean(value)?),
            temperature: Some(session.temperature(value)?),
            ..Verdict::outcome(session.outcome(value).into())
        })
    }
}

/// What a position is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    Nimber(u64),
    /// A value in the store of the game.
    Game(Game),
    /// A loopy value: its onside and its offside.
    Loopy(Stopper, Stopper),
}

impl Worth {
    /// The value among those of games in which play can go on for ever; `None` for a nimber.
    #[must_use]
    pub fn loopy(self) -> Option<LoopyValue> {
        match self {
            Worth::Nimber(_) => None,
            Worth::Game(value) => Some(value.into()),
            Worth::Loopy(onside, offside) => Some(sides(onside, offside)),
        }
    }

    /// The value in a notation; `None` if that is longer than anybody would read. The nimber 1 is `*1`, as
    /// the others have their numbers too.
    pub fn text(self, session: &Session<'_>, style: Style) -> Result<Option<String>, Error> {
        let value = match self {
            Worth::Nimber(nimber @ 1..) if style == Style::Plain => return Ok(Some(format!("*{nimber}"))),
            Worth::Nimber(nimber) => session.nimber(nimber)?,
            Worth::Game(value) => value,
            Worth::Loopy(onside, offside) => {
                return readable(session.loopy_text(&sides(onside, offside), style));
            }
        };
        readable(session.text(value, style))
    }
}

/// The loopy value with two sides, which may be the same.
fn sides(onside: Stopper, offside: Stopper) -> LoopyValue {
    if onside == offside { LoopyValue::Stopper(onside) } else { LoopyValue::Sided(onside, offside) }
}

/// A text, unless it is too long.
fn readable(text: Result<String, Error>) -> Result<Option<String>, Error> {
    match text {
        Err(Error::TooLong) => Ok(None),
        text => text.map(Some),
    }
}

/// The sort of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Both players have the same moves, and play ends.
    Impartial,
    /// The players have different moves.
    Partizan,
    /// Play may go on for ever.
    Loopy,
    /// Play is for points.
    Scoring,
}

impl Kind {
    /// The word of CONTRACT.md.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Kind::Impartial => "impartial",
            Kind::Partizan => "partizan",
            Kind::Loopy => "loopy",
            Kind::Scoring => "scoring",
        }
    }
}

/// How a game adds to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addition {
    /// By the nim-sum of Grundy values.
    Nimbers,
    /// Like nimbers, though the players, White and Black, move pieces of their own.
    SidedNimbers,
    /// By Smith's rule for loopy values.
    Loopy,
    /// As canonical forms.
    Values,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// `N`: the player to move, whoever that is.
    Next,
    /// `P`: the player who has just moved.
    Previous,
    /// `L`: Left, whoever begins.
    Left,
    /// `R`: Right, whoever begins.
    Right,
    /// `W`: with cycles, won for the player to move.
    Won,
    /// `L`: with cycles, lost for the player to move.
    Lost,
    /// `T`: nobody wins, play can be kept going for ever.
    Tie,
    /// `T`: nobody wins, and the game ends all the same.
    Drawn,
    /// `T`: nobody wins, unless it is this player's turn, who cannot move and wins by that.
    Stuck(Mover),
    /// With cycles, one player wins if the right one begins, and else nobody.
    Starts(LoopyOutcome),
    /// `A`: the player A gets more points.
    A,
    /// `B`: the player B gets more points.
    B,
    /// `=`: both get as many points.
    Draw,
}

impl Outcome {
    /// Does a player win who has just moved here?
    #[must_use]
    pub fn is_won_by_moving_here(self, mover: Mover) -> bool {
        match self {
            Outcome::Previous | Outcome::Lost => true,
            Outcome::Next
            | Outcome::Won
            | Outcome::Tie
            | Outcome::Drawn
            | Outcome::Stuck(_)
            | Outcome::Draw => false,
            Outcome::A => mover == Mover::A,
            Outcome::B => mover == Mover::B,
            Outcome::Left => mover == Mover::Left,
            Outcome::Right => mover == Mover::Right,
            Outcome::Starts(starts) => match mover {
                Mover::Left => starts.right_first == Some(Player::Left),
                Mover::Right => starts.left_first == Some(Player::Right),
                _ => false,
            },
        }
    }

    /// The letter of CONTRACT.md.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Outcome::Next => "N",
            Outcome::Previous => "P",
            Outcome::Right => "R",
            Outcome::Won => "W",
            Outcome::Left | Outcome::Lost => "L",
            Outcome::Tie | Outcome::Drawn | Outcome::Stuck(_) => "T",
            Outcome::Starts(starts) => starts.name(),
            Outcome::A => "A",
            Outcome::B => "B",
            Outcome::Draw => "=",
        }
    }

    /// The id of the message that says who wins.
    #[must_use]
    pub fn message(self) -> &'static str {
        match self {
            Outcome::Next => "solve-next",
            Outcome::Previous => "solve-previous",
            Outcome::Left => "solve-left",
            Outcome::Right => "solve-right",
            Outcome::Won => "solve-won",
            Outcome::Lost => "solve-lost",
            Outcome::Tie => "solve-tie",
            Outcome::Drawn => "solve-drawn",
            Outcome::Stuck(_) => "solve-stuck",
            Outcome::Starts(LoopyOutcome { left_first: Some(Player::Left), .. }) => "solve-left-or-tie",
            Outcome::Starts(LoopyOutcome { left_first: Some(Player::Right), .. }) => "solve-tie-or-right",
            Outcome::Starts(LoopyOutcome { right_first: Some(Player::Right), .. }) => "solve-right-or-tie",
            Outcome::Starts(_) => "solve-tie-or-left",
            Outcome::A => "solve-a",
            Outcome::B => "solve-b",
            Outcome::Draw => "solve-draw",
        }
    }
}

impl From<LoopyOutcome> for Outcome {
    fn from(outcome: LoopyOutcome) -> Outcome {
        match (outcome.left_first, outcome.right_first) {
            (Some(Player::Left), Some(Player::Left)) => Outcome::Left,
            (Some(Player::Right), Some(Player::Right)) => Outcome::Right,
            (Some(Player::Left), Some(Player::Right)) => Outcome::Next,
            (Some(Player::Right), Some(Player::Left)) => Outcome::Previous,
            (None, None) => Outcome::Tie,
            _ => Outcome::Starts(outcome),
        }
    }
}

impl From<values::Outcome> for Outcome {
    fn from(outcome: values::Outcome) -> Outcome {
        match outcome {
            values::Outcome::Left => Outcome::Left,
            values::Outcome::Right => Outcome::Right,
            values::Outcome::Next => Outcome::Next,
            values::Outcome::Previous => Outcome::Previous,
        }
    }
}

/// A Grundy value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grundy {
    Nimber(u64),
    /// Infinity with the finite values that can be moved to, in order (Smith 1966).
    Infinite(Vec<u64>),
}

impl fmt::Display for Grundy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Grundy::Nimber(nimber) => write!(f, "{nimber}"),
            Grundy::Infinite(values) => {
                let values: Vec<String> = values.iter().map(u64::to_string).collect();
                write!(f, "inf({})", values.join(","))
            }
        }
    }
}

/// Who makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mover {
    /// Either player.
    Either,
    /// Left: blue, black, vertical.
    Left,
    /// Right: red, white, horizontal.
    Right,
    /// The player of the white pieces.
    White,
    /// The player of the black pieces.
    Black,
    /// In a game for points, who begins.
    A,
    /// The other.
    B,
}

impl Mover {
    /// All of them.
    pub const ALL: [Mover; 7] =
        [Mover::Either, Mover::Left, Mover::Right, Mover::White, Mover::Black, Mover::A, Mover::B];

    /// The word of CONTRACT.md.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Mover::Either => "either",
            Mover::Left => "left",
            Mover::Right => "right",
            Mover::White => "white",
            Mover::Black => "black",
            Mover::A => "A",
            Mover::B => "B",
        }
    }
}

impl Mover {
    /// Who moves next.
    #[must_use]
    pub fn opponent(self) -> Mover {
        match self {
            Mover::Either => Mover::Either,
            Mover::Left => Mover::Right,
            Mover::Right => Mover::Left,
            Mover::White => Mover::Black,
            Mover::Black => Mover::White,
            Mover::A => Mover::B,
            Mover::B => Mover::A,
        }
    }

    /// Can this player make a move of that mover?
    #[must_use]
    pub fn may(self, mover: Mover) -> bool {
        mover == self || mover == Mover::Either
    }
}

impl From<Player> for Mover {
    fn from(player: Player) -> Mover {
        match player {
            Player::Left => Mover::Left,
            Player::Right => Mover::Right,
        }
    }
}

/// A move, where it leads, and whether it wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// Who can make it.
    pub mover: Mover,
    /// The move; it prints its name.
    pub step: Move,
    /// The position after it.
    pub to: Position,
    /// Whether it wins.
    pub wins: bool,
}

/// Why there is no analysis.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The position cannot be read.
    #[error("the position cannot be read: {0}")]
    Position(ParseError),
    /// The game has no player of that name; those that it has.
    #[error("no such player; there are {0:?}")]
    NoSuchPlayer(&'static [Mover]),
    /// The position or the move belongs to another game.
    #[error("the position or the move belongs to another game")]
    Foreign,
    /// There are too many moves to look at.
    #[error("too many moves")]
    TooManyMoves,
    /// Nothing is known of misère play of this game.
    #[error("nothing is known of misère play of this game")]
    NoMisere,
    /// This part of a sum has no value that is known.
    #[error("{0} has no value that is known")]
    Valueless(String),
    /// The computation was stopped, ran out of memory, or the value is out of the algebra's reach.
    #[error("{0}")]
    Algebra(Error),
    /// The rules of the game failed.
    #[error("the rules failed: {0}")]
    Rules(Failure),
    /// Play comes back to where it was, though it should end.
    #[error("play comes back: {0}")]
    Cycle(Arc<Cycle>),
}

impl From<solvers::Error> for GameError {
    fn from(error: solvers::Error) -> GameError {
        match error {
            solvers::Error::Algebra(error) => GameError::Algebra(error),
            solvers::Error::Rules(failure) => GameError::Rules(failure),
            solvers::Error::Cycle(cycle) => GameError::Cycle(cycle),
        }
    }
}

impl From<Error> for GameError {
    fn from(error: Error) -> GameError {
        GameError::Algebra(error)
    }
}

impl From<ParseError> for GameError {
    fn from(parse_error: ParseError) -> GameError {
        GameError::Position(parse_error)
    }
}
