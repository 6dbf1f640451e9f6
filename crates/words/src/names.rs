//! The messages that name games and their kinds.

use games::{Entry, Kind};

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
