//! The calculator's language: what is written, what it means, what can be wrong with it.
//!
//! The notation is CGSuite's plain text, in ASCII or Unicode: `{2|1||0} + ^^*3 - 1/2`, `+-{1,{2|0}}`,
//! `cool(g, 1/2)`, `g.mean()`, `* + * == 0`. Statements are separated by `;` or new lines; `name = …` or
//! `name := …` assigns, `f(n) := {n|-n}` defines a function, `_` is the last result, `//` begins a comment.
//! There are lists, `[mean(f(n)) for n in 1..20]`, conditions and loops, texts and tables, and every position
//! of a game is a value: `domineering(4x4).options(Left)`.
//!
//! A statement is read into a syntax tree (`parser`, `tree`) and evaluated (`evaluate`) before the next one
//! is read. Whatever it takes is charged to the budget of the session, and every loop asks it whether to go
//! on.
//!
//! ```
//! use language::{Games, Names, Value, evaluate};
//! use values::{Session, Store, Style};
//!
//! let store = Store::default();
//! let session = Session::new(&store);
//! let mut names = Names::default();
//! let text = "f(n) := {n|-n}; f(2) + ^*";
//! let Ok(Value::Game { value, .. }) = evaluate(&session, &mut names, &Games::none(), text) else {
//!     panic!("a game");
//! };
//! assert_eq!(session.text(value, Style::Plain), Ok("{2^*|-2^*}".to_owned()));
//! ```

mod cursor;
mod error;
mod evaluate;
mod function;
mod functions;
mod game_tree;
mod literal;
mod misere;
mod names;
mod parser;
mod positions;
pub mod show;
mod tree;
mod value;
mod written;

pub use error::{
    ErrorKind, ExpressionError, MAX_CALLS, MAX_DEPTH, MAX_DIGITS, MAX_FORM, MAX_NESTING, OperandError,
};
pub use evaluate::evaluate;
pub use functions::{CONSTANTS, FUNCTIONS, Function};
pub use game_tree::{Branch, GameTree};
pub use misere::MisereGame;
pub use names::Names;
pub use parser::is_unfinished;
pub use positions::Games;
pub use value::{Drawing, Interval, List, Place, Range, Ruleset, Table, Text, Value};

#[cfg(test)]
mod tests;
