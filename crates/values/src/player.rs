//! The two players, and who wins.

use std::fmt;
use std::ops::Not;

/// Left or Right. Code that serves both takes a `Player` instead of being written twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Left: positive, blue, vertical.
    Left,
    /// Right: negative, red, horizontal.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];
}

impl Not for Player {
    type Output = Player;

    fn not(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

/// Who wins a game in normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left wins whoever begins: the game is positive.
    Left,
    /// Right wins whoever begins: the game is negative.
    Right,
    /// The next player wins: the game is confused with zero.
    Next,
    /// The previous player wins: the game is zero.
    Previous,
}

impl Outcome {
    /// Who wins, if it is known whether Left wins by beginning, and whether Right does.
    #[must_use]
    pub fn of_starters(left_wins: bool, right_wins: bool) -> Outcome {
        match (left_wins, right_wins) {
            (true, true) => Outcome::Next,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Previous,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::Left => "L",
            Outcome::Right => "R",
            Outcome::Next => "N",
            Outcome::Previous => "P",
        })
    }
}
