//! The algebra of combinatorial games, short and loopy.
//!
//! A [`Game`] is a small `Copy` handle to a canonical form kept in a [`Store`]; equal games have equal
//! handles. Operations are methods of a [`Session`], a view of a store that can be stopped from another
//! thread. Nothing in here knows a particular game, prints, reads a file or looks at a clock.
//!
//! ```
//! use values::{Session, Store, Style};
//!
//! let store = Store::default();
//! let session = Session::new(&store);
//! let switch = session.game(&[session.integer(3)?], &[session.integer(-1)?])?;
//! let sum = session.sum(switch, session.nimber(1)?)?;
//! assert_eq!(session.text(sum, Style::Plain)?, "{3*|-1*}");
//! assert_eq!(session.mean(sum)?.to_string(), "1");
//! # Ok::<(), values::Error>(())
//! ```

mod births;
pub mod budget;
mod cache;
mod canonical;
pub mod dyadic;
pub mod error;
mod followers;
pub mod form;
mod game;
mod group;
mod heat;
mod infinitesimal;
pub mod loopy;
pub mod nim;
mod number;
pub mod options;
mod order;
pub mod player;
pub mod print;
mod products;
mod simplest;
mod stack;
pub mod store;
pub mod thermograph;
pub mod uptimal;

pub use budget::{Budget, Charge, Held};
pub use dyadic::Dyadic;
pub use error::Error;
pub use form::Form;
pub use loopy::{LoopyGraph, LoopyOption, LoopyOutcome, LoopyValue, Side, Stopper};
pub use options::NumberUpStar;
pub use player::{Outcome, Player};
pub use print::Style;
pub use stack::recurse;
pub use store::{Game, Options, Session, Store};
pub use thermograph::Thermograph;
