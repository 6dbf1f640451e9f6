//! Tables as comma-separated values (RFC 4180), for spreadsheets.

use std::io::{self, Write};

/// What a table looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// A JSON object.
    Json,
    /// Comma-separated values.
    Csv,
    /// For a person.
    Text,
}

/// Writes a row: a field with a comma, a quotation mark or a line end is quoted.
pub fn write_row<F: AsRef<str>>(fields: impl IntoIterator<Item = F>, out: &mut impl Write) -> io::Result<()> {
    for (place, field) in fields.into_iter().enumerate() {
        let (field, separator) = (field.as_ref(), if place == 0 { "" } else { "," });
        if field.contains([',', '"', '\n', '\r']) {
            write!(out, "{separator}\"{}\"", field.replace('"', "\"\""))?;
        } else {
            write!(out, "{separator}{field}")?;
        }
    }
    writeln!(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let mut row = Vec::new();
        write_row(["3,5", "a \"b\"", "c d", ""], &mut row).unwrap();
        assert_eq!(String::from_utf8(row).unwrap(), "\"3,5\",\"a \"\"b\"\"\",c d,\n");
    }
}
