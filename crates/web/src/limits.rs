//! What a request may have, and how much is searched for an answer in play.

use games::remoteness::Patience;

/// How much is searched for a move of the program, tens of milliseconds at most.
pub const PATIENCE: Patience = Patience(20_000);

/// The longest address of a request, in bytes.
pub const ADDRESS: usize = 16 << 10;

/// The largest body of a request, in bytes.
pub const BODY: usize = 1 << 20;
