//! What is wrong with the text of a game or of a position: as data, put into words by the front end.

use std::ops::Range;

/// A text that says no game or no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem:?} at bytes {} to {}, a right text is {example}", span.start, span.end)]
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
    /// A table that has not three rows of three fields.
    NotThreeByThree,
    /// A symbol that is written more often than so many times.
    TooOften(char, usize),
    /// The slash between the rows of a column is missing.
    MissingSlash,
    /// Both pawns of a column on the same square.
    SameSquare,
    /// A row that the board does not have; the last one that it has.
    NoSuchRow(u64),
    /// A row of a board that is not as long as the first one, or empty.
    UnequalRows,
    /// The `@` before the cars' towns is missing.
    MissingAt,
    /// The name of a town is missing.
    MissingTown,
    /// The `>` of a road is missing.
    MissingArrow,
    /// The `-` of an edge is missing.
    MissingDash,
    /// Neither a length nor the colours of a stalk.
    NoStalk,
    /// A number smaller than this one.
    TooSmall(u64),
    /// An edge from a vertex to itself.
    Loop,
    /// The name of a vertex is missing.
    MissingVertex,
    /// The graph has no vertex of that name.
    NoSuchVertex,
    /// The letter of the player whose colour follows is missing.
    MissingPlayer,
    /// A vertex that already has a colour.
    ColouredTwice,
    /// A vertex whose colour the rules forbid because of a neighbour's.
    ForbiddenColour,
    /// A piece that the rules forbid where it is.
    ForbiddenPiece,
    /// A letter that does not stand twice on one boundary, or once in each of two regions.
    LetterNotTwice(char),
    /// A spot without a curve among others on a boundary.
    ZeroNotAlone,
    /// The position of a part of a sum, in brackets, is missing.
    MissingBracket,
    /// A sum as a part of a sum.
    SumInSum,
    /// A game for points, or one that ends at once, as a part of a sum.
    EndsOrScores,
    /// Parts of kinds that no theory adds.
    NotAddable,
}

impl Misreading {
    pub(crate) fn new(span: Range<usize>, problem: Problem, example: &'static str) -> Misreading {
        Misreading { span, problem, example }
    }

    /// The same, of a part of a longer text that begins at this byte.
    #[must_use]
    pub fn shifted(mut self, start: usize) -> Misreading {
        self.span = self.span.start + start..self.span.end + start;
        self
    }
}
