//! What is wrong with the text of a game or of a position: as data, put into words by the front end.

use std::ops::Range;

/// A text that says no game or no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misreading {
    /// The part of the text to blame, in bytes.
    pub span: Range<usize>,
    /// What is wrong with it.
    pub problem: Problem,
    /// A right text.
    pub example: &'static str,
}

/// What can be wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no game of that name; the nearest one that there is.
    UnknownGame(Option<&'static str>),
    /// The game needs a variant after a colon.
    MissingVariant,
    /// The game has no variants, or not this one.
    UnknownVariant,
    /// There is no text.
    Nothing,
    /// A number should stand here.
    NotANumber,
    /// A number below zero.
    Negative,
    /// A number larger than this one.
    TooLarge(u64),
    /// A number with more digits than this.
    TooManyDigits(usize),
    /// More heaps, coins, columns or cars than this.
    TooMany(usize),
    /// This character has no meaning here.
    UnexpectedCharacter(char),
    /// A bracket without its partner.
    Unbalanced(char),
    /// Nothing can be taken: 0 is no member of a set of numbers to take.
    ZeroInSet,
    /// A range whose end comes before its beginning.
    BackwardRange,
    /// A range or a list with more numbers than this.
    SetTooLarge(usize),
    /// The digit before the point says what may be left when nothing is taken, so it must split the heap.
    LeadingDigit,
    /// No digit of a take-and-break code.
    NotADigit(char),
    /// The point of a take-and-break code is missing.
    MissingPoint,
    /// Two gold coins.
    SecondGold,
    /// The slash between the rows of a column is missing.
    MissingSlash,
    /// Both pawns of a column on the same square.
    SameSquare,
    /// A row that the board does not have; the last one that it has.
    NoSuchRow(u64),
    /// The `@` before the cars' towns is missing.
    MissingAt,
    /// The name of a town is missing.
    MissingTown,
    /// The `>` of a road is missing.
    MissingArrow,
}

impl Misreading {
    pub(crate) fn new(span: Range<usize>, problem: Problem, example: &'static str) -> Misreading {
        Misreading { span, problem, example }
    }

    /// The same, of a part of a longer text that begins at this byte.
    pub(crate) fn shifted(mut self, start: usize) -> Misreading {
        self.span = self.span.start + start..self.span.end + start;
        self
    }
}
