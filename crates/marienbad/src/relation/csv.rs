//! Comma-separated values: `u,v` on a line is an arc, a lone name a vertex.
//!
//! The first of comma, semicolon and tab on the first line separates fields all through the file. A field may
//! be quoted, with doubled quotation marks inside. If the first line is a heading with `source` and `target`,
//! or `from` and `to`, those columns are taken and all others ignored.

use super::draft::{Draft, Kind, Problem, Source, for_each_line};

/// Reads comma-separated values.
pub fn read(source: &mut Source, draft: &mut Draft<'_>) -> Result<(), Problem> {
    let mut columns = None;
    let mut fields = Vec::new();
    for_each_line(source, |_, line| {
        if line.trim().is_empty() {
            return Ok(());
        }
        let separator =
            columns.as_ref().map_or_else(|| separator(line), |columns: &Columns| columns.separator);
        let count = split(line, separator, &mut fields)?;
        let fields = &fields[..count];
        let Some(columns) = &columns else {
            let heading = heading(fields);
            let headed = heading.is_some();
            let places = heading.unwrap_or([0, 1]);
            let columns = columns.insert(Columns { separator, places, headed });
            return if headed { Ok(()) } else { columns.take(fields, draft) };
        };
        columns.take(fields, draft)
    })
}

/// How lines are taken apart.
struct Columns {
    separator: char,
    /// Where arcs begin and end.
    places: [usize; 2],
    headed: bool,
}

impl Columns {
    fn take(&self, fields: &[String], draft: &mut Draft<'_>) -> Result<(), Kind> {
        if !self.headed && fields.len() > 2 {
            return Err(Kind::Fields);
        }
        let ends = self.places.map(|place| fields.get(place).filter(|name| !name.is_empty()));
        match ends {
            [Some(from), Some(to)] => {
                let (from, to) = (draft.vertex(from)?, draft.vertex(to)?);
                draft.arc(from, to)
            }
            [Some(vertex), None] => draft.vertex(vertex).map(|_| ()),
            [None, _] => Err(Kind::NoBeginning),
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

/// The columns of arcs' beginnings and ends, if these fields are a heading.
fn heading(fields: &[String]) -> Option<[usize; 2]> {
    let column = |name: &str| fields.iter().position(|field| field.eq_ignore_ascii_case(name));
    [["source", "target"], ["from", "to"]]
        .into_iter()
        .find_map(|[from, to]| Some([column(from)?, column(to)?]))
}

/// Splits a line into the first fields of `fields`, and returns how many there are.
fn split(line: &str, separator: char, fields: &mut Vec<String>) -> Result<usize, Kind> {
    let mut rest = line;
    for count in 0.. {
        if fields.len() == count {
            fields.push(String::new());
        }
        let field = &mut fields[count];
        field.clear();
        let trimmed = rest.trim_start_matches(|c: char| c.is_whitespace() && c != separator);
        rest = match trimmed.strip_prefix('"') {
            Some(quoted) => unquote(quoted, field)?,
            None => {
                let end = trimmed.find(separator).unwrap_or(trimmed.len());
                field.push_str(trimmed[..end].trim());
                &trimmed[end..]
            }
        };
        let Some(end) = rest.find(separator) else { return Ok(count + 1) };
        rest = &rest[end + separator.len_utf8()..];
    }
    Ok(0)
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
