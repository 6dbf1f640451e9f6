//! Positions in outline, for drawings made of characters: a table of signs with their owners.

use values::Player;

/// A table of signs, rows from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The rows.
    pub rows: Vec<Vec<Sign>>,
}

/// A character and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// The character.
    pub letter: char,
    /// Whose it is, if it is somebody's.
    pub owner: Option<Player>,
}
