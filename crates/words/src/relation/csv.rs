//! Comma-separated values: `u,v` on a line is an arc, a lone name a vertex.
//!
//! The first of comma, semicolon and tab on the first line separates fields all through the file. A field may
//! be quoted, with doubled quotation marks inside. If the first line is a heading with `source` and `target`,
//! or `from` and `to`, those columns are taken and all others ignored.

use super::draft::{Draft, Kind, Problem, Source, for_each_line};

/// Reads comma-separated values.
pub fn read(source: &mut Source, draft: &mut Draft<'_>) -> Result<(), Problem> {
    let mut columns: Option<Columns> = None;
    for_each_line(source, draft.budget(), |_, line| {
        if line.trim().is_empty() {
            return Ok(());
        }
        match &mut columns {
            Some(columns) => columns.take(line, draft),
            None => {
                let separator = separator(line);
                let heading = heading(line, separator)?;
                let first = columns.insert(Columns {
                    separator,
                    places: heading.unwrap_or([0, 1]),
                    headed: heading.is_some(),
                    ends: Default::default(),
                });
                if heading.is_some() { Ok(()) } else { first.take(line, draft) }
            }
        }
    })
}

/// How lines are taken apart.
struct Columns {
    separator: char,
    /// Where arcs begin and end.
    places: [usize; 2],
    headed: bool,
    /// The beginning and the end of the arc on a line.
    ends: [String; 2],
}

impl Columns {
    fn take(&mut self, line: &str, draft: &mut Draft<'_>) -> Result<(), Kind> {
        self.ends.iter_mut().for_each(String::clear);
        for_each_field(line, self.separator, |place, field| {
            if !self.headed && place > 1 {
                return Err(Kind::Fields);
            }
            for (end, wanted) in self.ends.iter_mut().zip(self.places) {
                if place == wanted {
                    end.push_str(field);
                }
            }
            Ok(())
        })?;
        match self.ends.each_ref().map(String::as_str) {
            ["", _] => Err(Kind::NoBeginning),
            [vertex, ""] => draft.vertex(vertex).map(|_| ()),
            [from, to] => {
                let (from, to) = (draft.vertex(from)?, draft.vertex(to)?);
                draft.arc(from, to)
            }
        }
    }
}

fn separator(line: &str) -> char {
    let mut quoted = false;
    let outside = line.chars().find(|character| {
        quoted ^= *character == '"';
        !quoted && [',', ';', '\t'].contains(character)
    });
    outside.unwrap_or(',')
}

/// The columns of arcs' beginnings and ends, if the line is a heading.
fn heading(line: &str, separator: char) -> Result<Option<[usize; 2]>, Kind> {
    const NAMES: [&str; 4] = ["source", "target", "from", "to"];
    let mut places = [None; 4];
    for_each_field(line, separator, |place, field| {
        for (known, name) in places.iter_mut().zip(NAMES) {
            if known.is_none() && field.eq_ignore_ascii_case(name) {
                *known = Some(place);
            }
        }
        Ok(())
    })?;
    Ok(match places {
        [Some(source), Some(target), ..] => Some([source, target]),
        [.., Some(from), Some(to)] => Some([from, to]),
        _ => None,
    })
}

/// Takes a line apart.
fn for_each_field(
    line: &str,
    separator: char,
    mut take: impl FnMut(usize, &str) -> Result<(), Kind>,
) -> Result<(), Kind> {
    let mut rest = line;
    let mut unquoted = String::new();
    for place in 0.. {
        let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() && c != separator);
        rest = match trimmed.strip_prefix('"') {
            Some(quoted) => {
                unquoted.clear();
                let behind = unquote(quoted, &mut unquoted)?;
                take(place, &unquoted)?;
                behind
            }
            None => {
                let end = trimmed.find(separator).unwrap_or(trimmed.len());
                take(place, trimmed[..end].trim())?;
                &trimmed[end..]
            }
        };
        let Some(end) = rest.find(separator) else { break };
        rest = &rest[end + separator.len_utf8()..];
    }
    Ok(())
}

/// Takes a field up to its closing quotation mark, and returns what follows.
fn unquote<'l>(quoted: &'l str, field: &mut String) -> Result<&'l str, Kind> {
    let mut rest = quoted;
    loop {
        let (part, behind) = rest.split_once('"').ok_or(Kind::Unclosed("\""))?;
        field.push_str(part);
        match behind.strip_prefix('"') {
            Some(more) => {
                field.push('"');
                rest = more;
            }
            None => return Ok(behind),
        }
    }
}
