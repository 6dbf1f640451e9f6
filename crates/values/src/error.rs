//! Why an operation of the algebra has no answer.

/// Why an operation has no answer. The first four can happen to any operation: they are limits of the
/// machine, not of the mathematics. It has no payload, so that results of the algebra travel in registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// The session was told to stop.
    #[error("stopped")]
    Stopped,
    /// The store would outgrow its memory budget.
    #[error("memory budget exhausted")]
    Memory,
    /// The game is deeper than [`crate::store::MAX_DEPTH`] moves.
    #[error("game deeper than {} moves", crate::store::MAX_DEPTH)]
    TooDeep,
    /// A number, a multiple of up or a nimber is too large to be kept.
    #[error("number too large")]
    TooLarge,
    /// The text of a value is longer than a reader could want.
    #[error("text longer than {} characters", crate::print::MAX_TEXT)]
    TooLong,
    /// The operation is defined for numbers only.
    #[error("not a number")]
    NotANumber,
    /// The operation is defined for integers only.
    #[error("not an integer")]
    NotAnInteger,
    /// The operation is defined for nimbers only.
    #[error("not a nimber")]
    NotANimber,
    /// Division by zero, of numbers or of nimbers.
    #[error("division by zero")]
    DivisionByZero,
    /// The quotient is no dyadic rational.
    #[error("quotient not dyadic")]
    NotDyadic,
    /// The game has no atomic weight.
    #[error("no atomic weight")]
    NotAtomic,
    /// Cooling is defined above the temperature -1 only.
    #[error("temperature not above -1")]
    TooCold,
    /// No number lies strictly between the two given.
    #[error("no number between")]
    NoNumberBetween,
    /// There are too many games born by that day to list them.
    #[error("too many games")]
    TooMany,
    /// A side of the game is no stopper.
    #[error("a side that is no stopper")]
    NotStopperSided,
    /// A game with two sides has no options of its own.
    #[error("two sides")]
    TwoSided,
    /// The onside of a game is at least its offside.
    #[error("onside not at least offside")]
    SidesReversed,
}
