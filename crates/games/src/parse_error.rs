//! What is wrong with the text of a game or of a position: as data, put into words by the front end.

use crate::message::{Message, Text};
use std::ops::Range;

/// A text that says no game or no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{problem} at bytes {} to {}, a right text is {example}", span.start, span.end)]
pub struct ParseError {
    /// The part of the text to blame, in bytes.
    pub span: Range<usize>,
    /// What is wrong with it.
    pub problem: Message,
    /// A right text.
    pub example: Text,
}

impl ParseError {
    /// About a part of a text.
    #[must_use]
    pub fn new(span: Range<usize>, problem: Message, example: impl Into<Text>) -> ParseError {
        ParseError { span, problem, example: example.into() }
    }

    /// The same, of a part of a longer text that begins at this byte.
    #[must_use]
    pub fn shifted(mut self, start: usize) -> ParseError {
        self.span = self.span.start + start..self.span.end + start;
        self
    }
}
