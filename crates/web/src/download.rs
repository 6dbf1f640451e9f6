//! Files that pages offer: a worksheet as text, a table for a spreadsheet or as a picture.

use super::site::{Response, response};
use http::{HeaderValue, StatusCode, header};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Plain text.
    Text,
    /// A worksheet of the calculator.
    Worksheet,
    /// Comma-separated values.
    Csv,
    /// A picture.
    Svg,
}

impl FileKind {
    /// The ending of its name.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            FileKind::Text => "txt",
            FileKind::Worksheet => "calc",
            FileKind::Csv => "csv",
            FileKind::Svg => "svg",
        }
    }

    fn content_type(self) -> &'static str {
        match self {
            FileKind::Text | FileKind::Worksheet => "text/plain; charset=utf-8",
            FileKind::Csv => "text/csv; charset=utf-8",
            FileKind::Svg => "image/svg+xml",
        }
    }
}

/// An answer that the browser saves under that name, the ending added.
#[must_use]
pub fn file(kind: FileKind, name: &'static str, content: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}.{}\"", kind.ending());
    let mut response = response(StatusCode::OK, kind.content_type(), content);
    response
        .headers_mut()
        .extend(HeaderValue::try_from(disposition).map(|value| (header::CONTENT_DISPOSITION, value)));
    response
}
