//! Edge lists: `u v` on a line is an arc, `u L v` and `u R v` an arc that only Left or only Right has, a lone
//! name a vertex; a word that begins with `#` begins a comment.

use super::draft::{Draft, Kind, Problem, Source, for_each_line};
use values::Player;

/// Reads an edge list.
pub fn read(source: &mut Source, draft: &mut Draft<'_>) -> Result<(), Problem> {
    for_each_line(source, draft.budget(), |_, line| {
        let mut words = line.split_whitespace().take_while(|word| !word.starts_with('#'));
        let Some(from) = words.next() else { return Ok(()) };
        let from = draft.vertex(from)?;
        let Some(to) = words.next() else { return Ok(()) };
        let (owner, to) = match (to, words.next()) {
            (to, None) => (None, to),
            ("L", Some(to)) => (Some(Player::Left), to),
            ("R", Some(to)) => (Some(Player::Right), to),
            (_, Some(_)) => return Err(Kind::Words),
        };
        if words.next().is_some() {
            return Err(Kind::Words);
        }
        let to = draft.vertex(to)?;
        match owner {
            Some(player) => draft.arc_of(player, from, to),
            None => draft.arc(from, to),
        }
    })
}
