//! Engines, one per question, that know no particular game.

pub mod control;

pub use control::{Control, Halt};
