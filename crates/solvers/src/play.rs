//! Who wins when a player cannot move.

/// The rule that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Play {
    /// A player who cannot move loses.
    Normal,
    /// A player who cannot move wins.
    Misere,
}
