//! Engines, one per question, that know no particular game.

pub mod canonical;
pub mod error;
pub mod heaps;
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
pub use nimber::Impartial;
pub use partizan::{Partizan, Sign, Signed};
pub use play::Play;
pub use sums::Sums;
pub use table::Table;
pub use values::budget::Helpers;
pub use values::{Budget, Charge};
