//! Edge lists: `u v` on a line is an arc, a lone name a vertex; a word that begins with `#` begins a comment.

use super::draft::{Draft, Kind, Problem, Source, for_each_line};

/// Reads an edge list.
pub fn read(source: &mut Source, draft: &mut Draft<'_>) -> Result<(), Problem> {
    for_each_line(source, draft.budget(), |_, line| {
        let mut words = line.split_whitespace().take_while(|word| !word.starts_with('#'));
        let Some(from) = words.next() else { return Ok(()) };
        let from = draft.vertex(from)?;
        let Some(to) = words.next() else { return Ok(()) };
        let to = draft.vertex(to)?;
        if words.next().is_some() { Err(Kind::Words) } else { draft.arc(from, to) }
    })
}
