//! A start for a game of one's own: a text with comments, one for each sort of board. It is a whole game as
//! it stands.

/// The sorts of boards, and what a text about them begins with.
const KINDS: [(&str, &str); 5] = [
    ("grid", include_str!("../templates/grid.game")),
    ("strip", include_str!("../templates/strip.game")),
    ("heaps", include_str!("../templates/heaps.game")),
    ("graph", include_str!("../templates/graph.game")),
    ("free", include_str!("../templates/free.game")),
];

/// The sorts of boards that there is a start for.
#[must_use]
pub fn kinds() -> [&'static str; 5] {
    KINDS.map(|(kind, _)| kind)
}

/// A start for a game of that name; `None` if there is no such sort of board.
#[must_use]
pub fn template(name: &str, kind: &str) -> Option<String> {
    let (_, text) = KINDS.iter().find(|(known, _)| *known == kind)?;
    Some(text.replace("NAME", name))
}
