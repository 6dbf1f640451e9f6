//! The games: their rules, their notation, their theory, and the catalogue of them all.
//!
//! A game is one file that implements [`Rules`]; [`catalogue::find`] finds it by its spec and gives it as an
//! [`AnyGame`]. A position is read once and is then a value ([`Position`]), about which the game is asked;
//! what comes back is data ([`Verdict`], [`Analysis`], [`Explanation`]). Nothing here prints, reads files or
//! makes sentences: what is wrong with a text is a [`ParseError`].
//!
//! ```
//! use games::{Outcome, Question, analyse, catalogue};
//! use solvers::Budget;
//! use std::sync::Arc;
//! use values::Store;
//!
//! let budget = Budget::default();
//! let game = catalogue::find("nim", &Arc::new(Store::new(&budget)))?;
//! let position = game.read("3,5,7")?;
//! let analysis = analyse(&*game, &position, &Question::default(), &budget)?;
//! assert_eq!(analysis.verdict.outcome, Outcome::Next);
//! let names: Vec<String> = analysis.moves.iter().map(|named| named.step.to_string()).collect();
//! assert_eq!(names, ["3-1", "5-1", "7-1"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Games of heaps share [`heap_game`]; each has a rule of one heap ([`nim`], [`parity_nim`], [`tabled`]).

pub mod analysis;
mod answers;
pub mod bard;
pub mod below;
pub mod catalogue;
mod code;
pub mod coin_strip;
pub mod col_snort;
pub mod dealing;
pub mod domineering;
pub mod exercise;
pub mod explanation;
mod free_cells;
pub mod game;
pub mod gold;
pub mod graph;
pub mod grid;
pub mod hackenbush;
pub mod heap_game;
pub mod heap_move;
pub mod heaps;
pub mod impartial_game;
pub mod index;
pub mod library;
pub mod message;
pub mod nim;
pub mod one_heap;

pub mod opponent;
pub mod parity_nim;
pub mod parse_error;
pub mod partizan_game;
pub mod pawns;
pub mod picture;
mod played_out;
mod portrait;
pub mod position;
pub mod puzzle;
pub mod reached;
pub mod record;
pub mod registry;
pub mod remoteness;
pub mod review;
pub mod rule_problem;
pub mod rules;
pub mod sequence;
mod shared;
pub mod sketch;
pub mod spelling;
pub mod sprouts;
pub mod strip;
mod subtract;
pub mod sum;
pub mod tabled;
pub mod traffic;
pub mod wythoff;

pub use analysis::{
    Analysis, GameError, Grundy, Kind, Mover, NamedMove, Outcome, Question, Selection, Verdict, Worth,
};
pub use explanation::{Explanation, Lesson, Level};
pub use game::{AnyGame, analyse, explain, read_within};
pub use library::Library;
pub use message::{Argument, Message, Text};
pub use opponent::Strength;
pub use parse_error::ParseError;
pub use position::{Move, Position};
pub use record::{Advice, PlayError, Record, Seat, Stage, Standing};
pub use registry::{Entry, Hand, Pen, Registry};
pub use review::Mistake;
pub use rule_problem::RuleProblem;
pub use rules::{Formula, Goal, Pieces, Rules};
pub use sequence::GrundySequence;
