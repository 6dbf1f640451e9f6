//! The calculator's language: what is written, what it means, what can be wrong with it.
//!
//! The notation is CGSuite's plain text, in ASCII or Unicode: `{2|1||0} + ^^*3 - 1/2`, `+-{1,{2|0}}`,
//! `cool(g, 1/2)`, `g.mean()`, `* + * == 0`. Statements are separated by `;` or new lines; `name = …`
//! assigns, `_` is the last result, `#` begins a comment.
//!
//! The text is evaluated while it is read, in one pass without a tree: the parser in `syntax` drives the
//! stack machine in `machine`. Reading takes time linear in the text, whatever the text is.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use crate::form::Step;
use crate::{Dyadic, Error, Form, Game, Outcome, Player, Session, Thermograph};

mod cursor;
mod functions;
mod literal;
mod machine;
mod syntax;

pub use functions::{FUNCTIONS, Function};

/// How many brackets may be open at once.
pub const MAX_NESTING: usize = 10_000;
/// How many digits a number may be written with.
pub const MAX_DIGITS: usize = 100_000;
/// A form of more positions than this is not kept, only its value.
pub const MAX_FORM: usize = 1_000;

/// Bytes of a text.
type Span = Range<usize>;

/// What an expression evaluates to.
#[derive(Clone, Debug)]
pub enum Value {
    /// A game: what it is worth, and how it was written.
    Game {
        /// Its value.
        value: Game,
        /// Its form as written; `None` if it has more than [`MAX_FORM`] positions.
        form: Option<Arc<Form>>,
    },
    /// The answer to a comparison.
    Truth(bool),
    /// Who wins: `outcome(g)`.
    Outcome(Outcome),
    /// A list of games: `born_by(2)`.
    Games(Vec<Game>),
    /// Left's and Right's: `options(g)`, `incentives(g)`.
    Options {
        /// Left's, in the order in which they are printed.
        left: Vec<Game>,
        /// Right's, likewise.
        right: Vec<Game>,
    },
    /// `thermograph(g)`.
    Thermograph(Thermograph),
    /// `canonical(g)`. In a larger expression it counts as its value.
    Steps {
        /// The canonical form.
        value: Game,
        /// The way to it.
        steps: Vec<Step>,
    },
    /// `sign_expansion(x)`: runs of equal signs.
    Signs(Vec<(Player, Dyadic)>),
}

/// What a calculator session remembers.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The assigned names, without `_`.
    pub values: BTreeMap<String, Value>,
    /// The last result, called `_`.
    pub last: Option<Value>,
}

/// What is wrong with an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpressionError {
    /// Bytes of the text that are to blame; empty at a place where something is missing.
    pub span: Span,
    /// What is wrong there.
    pub kind: ErrorKind,
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
    /// This closing bracket closes nothing, or a bracket of the other kind.
    Unbalanced(char),
    /// Braces without a bar between Left's options and Right's: `{1,2}`.
    MissingBar,
    /// Two equally long runs of bars, so that it is not clear which splits first: `{1|2|3}`.
    SameBars,
    /// A comparison in braces must stand in parentheses, a bar there being a bar.
    ComparisonInBraces,
    /// Comparisons cannot be chained: `1 < 2 < 3`.
    ChainedComparison,
    /// `2*{1|0}`: a star written at once after a number is the nimber; a product needs a space before it.
    StarProduct,
    /// `0.75`: fractions are written `3/4`.
    DecimalPoint,
    /// A number of more than [`MAX_DIGITS`] digits.
    NumberTooLong,
    /// More than [`MAX_NESTING`] brackets are open; the span is the one too many.
    TooDeep,
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
        nearest: Option<&'static str>,
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
    /// The name of a function, or `_`, cannot be assigned.
    CannotAssign(String),
    /// The operation needs games and got something else: `(1 < 2) + 1`.
    NotAGame,
    /// These two cannot be compared that way: `(1 < 2) < (2 < 3)`.
    NotComparable,
    /// The form is larger than [`MAX_FORM`] and was not kept, so nothing can be said about it.
    FormTooLarge,
    /// The algebra has no answer.
    Algebra(Error),
}

/// Evaluates the statements of `text` one after the other, assigning names and the last result; gives the
/// last one's value. If a statement is wrong, those before it have been done.
pub fn evaluate(session: &Session, names: &mut Names, text: &str) -> Result<Value, ExpressionError> {
    let mut machine = machine::Machine::new(session, names);
    syntax::read(text, &mut machine)?;
    machine.finish().ok_or(ExpressionError { span: 0..text.len(), kind: ErrorKind::Nothing })
}

/// Is the text unfinished (a bracket is open at its end), so that the reader should be asked for another
/// line?
#[must_use]
pub fn is_unfinished(text: &str) -> bool {
    let unclosed = |error: ExpressionError| matches!(error.kind, ErrorKind::Unclosed(_));
    syntax::read(text, &mut syntax::Check).is_err_and(unclosed)
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Store, Style};

    /// What the calculator would answer, as text; errors as span and kind.
    fn answer(session: &Session, names: &mut Names, text: &str) -> String {
        let print = |g: Game| session.text(g, Style::Plain).unwrap();
        let list = |games: &[Game]| games.iter().map(|&g| print(g)).collect::<Vec<_>>().join(",");
        match evaluate(session, names, text) {
            Ok(Value::Game { value, .. }) => print(value),
            Ok(Value::Truth(truth)) => truth.to_string(),
            Ok(Value::Outcome(outcome)) => outcome.to_string(),
            Ok(Value::Games(games)) => list(&games),
            Ok(Value::Options { left, right }) => format!("{} | {}", list(&left), list(&right)),
            Ok(Value::Thermograph(thermograph)) => format!("mast {}", thermograph.mean),
            Ok(Value::Steps { value, steps }) => format!("{} after {} steps", print(value), steps.len()),
            Ok(Value::Signs(signs)) => format!("{signs:?}"),
            Err(ExpressionError { span, kind }) => format!("{}..{} {kind:?}", span.start, span.end),
        }
    }

    /// Checks a table of inputs and answers, each row with a memory of its own.
    pub(crate) fn check(table: &[(&str, &str)]) {
        let store = Store::default();
        let session = Session::new(&store);
        for (input, expected) in table {
            assert_eq!(answer(&session, &mut Names::default(), input), *expected, "{input}");
        }
    }

    fn evaluate_alone(text: &str) -> Result<Value, ExpressionError> {
        let store = Store::default();
        evaluate(&Session::new(&store), &mut Names::default(), text)
    }

    #[test]
    fn scratch() {
        let store = Store::default();
        let session = Session::new(&store);
        for line in std::fs::read_to_string("/tmp/b/in.txt").unwrap().lines() {
            println!("{line:40} {}", answer(&session, &mut Names::default(), line));
        }
        let start = std::time::Instant::now();
        for line in std::fs::read_to_string("/tmp/b/vec.txt").unwrap().lines() {
            let a = answer(&session, &mut Names::default(), line);
            if a != "true" {
                println!("FAIL {line:40} {a}");
            }
        }
        println!("{:?}", start.elapsed());
        let start = std::time::Instant::now();
        let mut longest = String::new();
        for g in session.born_by(3).unwrap() {
            let g = g.unwrap();
            for style in [Style::Plain, Style::Unicode] {
                let text = session.text(g, style).unwrap();
                match evaluate(&session, &mut Names::default(), &text) {
                    Ok(Value::Game { value, .. }) if value == g => {}
                    other => println!("FAIL {text} {other:?}"),
                }
                if text.len() > longest.len() {
                    longest = text;
                }
            }
        }
        println!("{:?} {longest}", start.elapsed());
    }
}
