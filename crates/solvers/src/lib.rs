//! Engines, one per question, that know no particular game.

pub mod control;
pub mod heaps;
pub mod loopy;
pub mod misere;
pub mod nimber;
pub mod play;
pub mod retrograde;

pub use control::{Control, Halt};
pub use play::Play;
