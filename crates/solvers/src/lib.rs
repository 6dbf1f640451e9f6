//! Engines, one per question, that know no particular game.
//!
//! A game is a type with a trait: [`Impartial`], [`Partizan`] or [`Scoring`](score::Scoring). Every question
//! has a [`Budget`], and an [`Error`] that says why there is no answer: it was stopped or its memory is used
//! up, the rules failed, or play that should end comes back to where it was. Engines for heaps and relations
//! take data instead of rules.
//!
//! ```
//! use solvers::{Budget, Error, Partizan, Sign, Signed, Sums, Table, canonical};
//! use values::{Player, Store, Style};
//!
//! /// Cutcake (Conway): the columns and the rows of a cake. Left cuts between two columns, Right between
//! /// two rows.
//! struct Cutcake;
//!
//! impl Partizan for Cutcake {
//!     type Part = [u32; 2];
//!
//!     fn options(
//!         &self,
//!         cake: &[u32; 2],
//!         player: Player,
//!         out: &mut Sums<Signed<[u32; 2]>>,
//!     ) -> Result<(), Error> {
//!         let cut_in = player as usize;
//!         for cut in 1..cake[cut_in] {
//!             let (mut first, mut second) = (*cake, *cake);
//!             (first[cut_in], second[cut_in]) = (cut, cake[cut_in] - cut);
//!             out.push([first, second].map(|part| Signed { part, sign: Sign::Plus }));
//!         }
//!         Ok(())
//!     }
//! }
//!
//! let budget = Budget::new(1 << 26);
//! let store = Store::new(&budget);
//! let session = budget.session(&store);
//! let cake = [Signed { part: [7, 2], sign: Sign::Plus }];
//! let value = canonical::value(&Cutcake, &Table::new(), &cake, &session, &budget)?;
//! assert_eq!(session.text(value, Style::Plain)?, "2");
//! # Ok::<(), Error>(())
//! ```

pub mod canonical;
pub mod error;
pub mod heaps;
pub mod impartial;
pub mod loopy;
mod memory;
pub mod misere;
pub mod nimber;
pub mod outcome;
pub mod partizan;
mod path;
pub mod play;
pub mod proof_number;
pub mod retrograde;
pub mod score;
pub mod sums;
pub mod table;

pub use error::{Cycle, Error, Failure};
pub use impartial::{COST_OF_NIM, Impartial, Wanted};
pub use partizan::{Partizan, Sign, Signed};
pub use play::Play;
pub use sums::Sums;
pub use table::Table;
pub use values::budget::Helpers;
pub use values::{Budget, Charge};
