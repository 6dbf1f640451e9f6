//! Engines, one per question, that know no particular game.

pub mod canonical;
pub mod heaps;
pub mod loopy;
pub mod misere;
pub mod nimber;
pub mod outcome;
pub mod partizan;
pub mod play;
pub mod proof_number;
pub mod retrograde;
pub mod score;
pub mod sums;

pub use partizan::{Partizan, Sign, Signed};
pub use play::Play;
pub use sums::Sums;
pub use values::budget::Helpers;
pub use values::{Budget, Charge, Error};
