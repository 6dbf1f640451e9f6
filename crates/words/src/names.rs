//! The messages that name games and their kinds.

use games::{Entry, Hand, Kind};

/// The message with the name of a game.
#[must_use]
pub fn name_message(entry: &Entry) -> String {
    format!("game-{}", entry.id)
}

/// The message with the rules of a game.
#[must_use]
pub fn rules_message(entry: &Entry) -> String {
    format!("rules-{}", entry.id)
}

/// The message with the sentence about a game that a child understands; a game from elsewhere may have none.
#[must_use]
pub fn card_message(entry: &Entry) -> String {
    format!("card-{}", entry.id)
}

/// The message with other words by which people look for a game; a game from elsewhere has none.
#[must_use]
pub fn search_message(entry: &Entry) -> String {
    format!("search-{}", entry.id)
}

/// The message with the name of a kind of game.
#[must_use]
pub fn kind_message(kind: Kind) -> &'static str {
    match kind {
        Kind::Impartial => "kind-impartial",
        Kind::Partizan => "kind-partizan",
        Kind::Loopy => "kind-loopy",
        Kind::Scoring => "kind-scoring",
    }
}

/// The message with what the hand does in a game.
#[must_use]
pub fn hand_message(hand: Hand) -> &'static str {
    match hand {
        Hand::Take => "home-take",
        Hand::Place => "home-place",
        Hand::Cut => "home-cut",
        Hand::Draw => "home-draw",
        Hand::Move => "home-move",
        Hand::Write => "home-write",
    }
}
