//! What can be wrong with an expression, and where.

use crate::functions::Function;
use games::{GameError, ParseError};
use std::ops::Range;
use values::Error;

/// How many brackets may be open at once.
pub const MAX_NESTING: usize = 10_000;
/// How many digits a number may be written with.
pub const MAX_DIGITS: usize = 100_000;
/// A form of more positions than this is not kept, only its value.
pub const MAX_FORM: usize = 1_000;
/// How deep lists may lie in lists, and functions in functions.
pub const MAX_DEPTH: u32 = 1_000;
/// How many calls of functions of one's own may wait for each other.
pub const MAX_CALLS: usize = 10_000;

/// Bytes of a text.
pub(crate) type Span = Range<usize>;

pub(crate) type Result<T, E = ExpressionError> = std::result::Result<T, E>;

/// What is wrong with an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind:?} at bytes {} to {}", span.start, span.end)]
pub struct ExpressionError {
    /// Bytes of the text that are to blame; empty at a place where something is missing.
    pub span: Span,
    /// What is wrong there.
    pub kind: ErrorKind,
}

impl ExpressionError {
    pub(crate) fn new(span: Span, kind: impl Into<ErrorKind>) -> ExpressionError {
        ExpressionError { span, kind: kind.into() }
    }

    /// Blames an error on the whole of a text.
    #[must_use]
    pub fn of_whole(text: &str, error: Error) -> ExpressionError {
        ExpressionError::new(0..text.len(), error)
    }
}

/// What can be wrong with an expression: one variant per sentence a person can get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// There is no statement in the text, only white space and comments.
    Nothing,
    /// The statement ends where a value should follow.
    UnexpectedEnd,
    /// A value should stand here: `1 + )`.
    ExpectedOperand,
    /// Two values with nothing between them: `2 3`, `2g`.
    MissingOperator,
    /// A character that means nothing in this place.
    UnexpectedCharacter(char),
    /// This bracket is never closed.
    Unclosed(char),
    /// This quotation mark is never closed.
    UnclosedText,
    /// This closing bracket closes nothing, or a bracket of the other kind.
    Unbalanced(char),
    /// What this word begins needs another word: a loop its `do`, a condition its `then`, a block its `end`.
    MissingWord {
        /// The word that begins it.
        begun: &'static str,
        /// The word that is missing.
        missing: &'static str,
    },
    /// The name of a variable should stand here: `for 3 in …`.
    ExpectedName,
    /// A word of the language in a place where it means nothing: `1 + then`.
    MisplacedWord(String),
    /// Braces without anything in them: `{}`.
    MissingBar,
    /// Two equally long runs of bars, so that it is not clear which splits first: `{1|2|3}`.
    SameBars,
    /// A comparison in braces must stand in parentheses, a bar there being a bar.
    ComparisonInBraces,
    /// Comparisons cannot be chained: `1 < 2 < 3`.
    ChainedComparison,
    /// `2*{1|0}`: a star written at once after a number is the nimber; a product needs a space before it.
    StarProduct,
    /// `x^2`: the sign is an up; a power is written `x ** 2`.
    PowerSign,
    /// `0.75`: fractions are written `3/4`.
    DecimalPoint,
    /// A number of more than [`MAX_DIGITS`] digits.
    NumberTooLong,
    /// More than [`MAX_NESTING`] brackets are open; the span is the one too many.
    TooDeep,
    /// Lists in lists, or functions in functions, more than [`MAX_DEPTH`] deep.
    ListsTooDeep,
    /// No value has this name.
    UnknownName {
        /// The name as written.
        name: String,
        /// A known name so near that it may have been meant.
        nearest: Option<String>,
    },
    /// No function has this name.
    UnknownFunction {
        /// The name as written.
        name: String,
        /// A known function so near that it may have been meant.
        nearest: Option<String>,
    },
    /// A function without its arguments: `mean + 1`.
    MissingArguments(&'static Function),
    /// A function was given the wrong number of arguments.
    WrongArguments {
        /// The function; its list of arguments says how many it takes.
        function: &'static Function,
        /// How many were written.
        given: usize,
    },
    /// A function of one's own was given the wrong number of arguments.
    WrongCall {
        /// What it is called.
        name: String,
        /// How many it takes.
        expected: usize,
        /// How many were written.
        given: usize,
    },
    /// More than [`MAX_CALLS`] calls of functions wait for each other: one of them never ends.
    EndlessCalls(String),
    /// The name of a function, of a constant or of a game, or `_`, cannot be assigned.
    CannotAssign(String),
    /// The operation needs games and got something else: `(1 < 2) + 1`.
    NotAGame,
    /// The operation needs a game in which play always ends.
    NotShort,
    /// A way back, `pass` or the name of braces, that does not stand alone as an option.
    MisplacedLoop(String),
    /// Braces inside braces of the same name.
    LoopNamedTwice(String),
    /// A condition that is neither true nor false.
    NotATruth,
    /// Something else than a list in a place where a list should be.
    NotAList,
    /// Something is called that is no function: `x = 2; x(3)`.
    NotAFunction,
    /// Something else than a text.
    NotAText,
    /// Something else than `Left` or `Right`.
    NotAPlayer,
    /// Something else than a position of a game: `3.parts`.
    NotAPosition,
    /// Something else than a game of the catalogue: `sequence(3, 0..5)`.
    NotARuleset,
    /// Something else than a thermograph.
    NotAThermograph,
    /// No game by its form is impartial, and only of such misère play is asked here.
    NotImpartial,
    /// A list has nothing at this place.
    NoSuchItem {
        /// How many it has.
        length: u64,
    },
    /// The position has no move of that name.
    NoSuchMove,
    /// The largest or the first of an empty list.
    EmptyList,
    /// A range that never ends: its step is zero.
    NoStep,
    /// These two cannot be compared that way: `(1 < 2) < (2 < 3)`.
    NotComparable,
    /// The form is larger than [`MAX_FORM`] and was not kept, so nothing can be said about it.
    FormTooLarge,
    /// No sum of a number, uptimals and a nimber.
    NotUptimal,
    /// The game of that name has no Grundy values of heaps.
    NoSequence,
    /// No period is proved as far as it was looked for.
    NoPeriod,
    /// The positions of this game cannot be listed, so none is searched.
    NotSearchable,
    /// What a search is bounded by is written `cells <= 12`.
    NotABound,
    /// The position of a game says nothing, or has no value.
    Position(Box<OperandError>),
    /// The algebra has no answer.
    Algebra(Error),
}

impl From<Error> for ErrorKind {
    fn from(error: Error) -> ErrorKind {
        ErrorKind::Algebra(error)
    }
}

impl From<OperandError> for ErrorKind {
    fn from(error: OperandError) -> ErrorKind {
        match error {
            OperandError::Position(GameError::Algebra(error)) => ErrorKind::Algebra(error),
            error => ErrorKind::Position(Box::new(error)),
        }
    }
}

/// Why an operand `game(position)` has no value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OperandError {
    /// The name says no game.
    #[error("no game: {0}")]
    Spec(ParseError),
    /// The position says nothing, or its value is out of reach.
    #[error("no value: {0}")]
    Position(GameError),
    /// The position was put together from values: it has no place in the text.
    #[error("no position {position}: {error}")]
    Made {
        position: String,
        /// What is wrong with it.
        error: ParseError,
    },
    /// It is won or lost, but not worth anything that could be added.
    #[error("no value that could be added")]
    Valueless,
}
