//! A table whose fields may be coloured: on the page, as CSV and as SVG.

use games::picture::Surface;
use games::picture::svg::{Body, Document, Medium};
use games::picture::{Outline, point};
use maud::{Markup, html};
use std::fmt::Write;

/// A table with headed rows and columns.
pub struct Grid {
    /// What the table shows.
    pub caption: String,
    /// The corner above the heads of the rows.
    pub corner: String,
    /// The heads of the columns.
    pub columns: Vec<String>,
    pub rows: Vec<Row>,
}

/// A row with its head.
pub struct Row {
    pub head: String,
    pub fields: Vec<Field>,
}

pub struct Field {
    /// What stands in it.
    pub text: String,
    /// What its colour says.
    pub tone: Tone,
}

/// What a colour says. The text says it too, or a frame does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing.
    Plain,
    /// How great a value is, from 0 to [`HOTTEST`].
    Heat(usize),
    /// The player to move loses.
    Lost,
    /// Before the period begins.
    Early,
    /// Before the period begins, and the player to move loses.
    EarlyLost,
    /// Left wins.
    Left,
    /// Right wins.
    Right,
    /// Who begins wins.
    Next,
}

/// The greatest heat.
pub const HOTTEST: usize = 9;

const HEAT: [&str; HOTTEST + 1] =
    ["heat-0", "heat-1", "heat-2", "heat-3", "heat-4", "heat-5", "heat-6", "heat-7", "heat-8", "heat-9"];

impl Tone {
    /// The heat of a value among values up to the greatest.
    #[must_use]
    pub fn of_value(value: u64, greatest: u64) -> Tone {
        match value {
            0 => Tone::Lost,
            value => {
                let share = usize::try_from((HOTTEST as u64 * value) / greatest.max(1)).unwrap_or(HOTTEST);
                Tone::Heat(share.min(HOTTEST))
            }
        }
    }

    /// Its class in style sheets.
    #[must_use]
    pub fn class(self) -> &'static str {
        match self {
            Tone::Plain => "plain",
            Tone::Heat(heat) => HEAT[heat.min(HOTTEST)],
            Tone::Lost => "lost",
            Tone::Early => "early",
            Tone::EarlyLost => "early lost",
            Tone::Left => "left",
            Tone::Right => "right",
            Tone::Next => "next",
        }
    }
}

impl Field {
    /// A field of that tone.
    #[must_use]
    pub fn new(text: impl Into<String>, tone: Tone) -> Field {
        Field { text: text.into(), tone }
    }
}

impl Grid {
    /// On the page.
    #[must_use]
    pub fn html(&self) -> Markup {
        html! {
            div.scrolled tabindex="0" role="group" aria-label=(self.caption) {
                table.grid {
                    caption { (self.caption) }
                    thead {
                        tr {
                            @if self.corner.is_empty() { td.corner {} } @else {
                                th scope="col" { (self.corner) }
                            }
                            @for column in &self.columns { th scope="col" { (column) } }
                        }
                    }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                th scope="row" { (row.head) }
                                @for field in &row.fields {
                                    td class=(field.tone.class()) { (field.text) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// For a spreadsheet.
    #[must_use]
    pub fn csv(&self) -> String {
        let head = std::iter::once(self.corner.as_str()).chain(self.columns.iter().map(String::as_str));
        let mut text = record(head);
        for row in &self.rows {
            let fields = row.fields.iter().map(|field| field.text.as_str());
            text.push_str(&record(std::iter::once(row.head.as_str()).chain(fields)));
        }
        text
    }

    /// As a picture of its own.
    #[must_use]
    pub fn svg(&self) -> String {
        let longest = |texts: &mut dyn Iterator<Item = &str>| {
            let longest = texts.map(|text| text.chars().count()).max().unwrap_or(0);
            f64::from(u32::try_from(longest).unwrap_or(u32::MAX))
        };
        let rows = &self.rows;
        let heads = longest(&mut rows.iter().map(|row| row.head.as_str()).chain([self.corner.as_str()]));
        let fields = rows.iter().flat_map(|row| &row.fields).map(|field| field.text.as_str());
        let fields = longest(&mut fields.chain(self.columns.iter().map(String::as_str)));
        let sheet = Sheet { head: DIGIT * heads + PADDING, field: (DIGIT * fields + PADDING).max(HEIGHT) };
        let most = rows.iter().map(|row| row.fields.len()).max().unwrap_or(0).max(self.columns.len());
        let size = (sheet.x(most) + MARGIN, y(rows.len() + 1) + MARGIN);
        let mut body = Body::default();
        sheet.draw(&mut body, None, 0, &self.corner, "head");
        for (place, column) in self.columns.iter().enumerate() {
            sheet.draw(&mut body, Some(place), 0, column, "head");
        }
        for (line, row) in rows.iter().enumerate() {
            sheet.draw(&mut body, None, line + 1, &row.head, "head");
            for (place, field) in row.fields.iter().enumerate() {
                sheet.draw(&mut body, Some(place), line + 1, &field.text, field.tone.class());
            }
        }
        let style = style();
        let title = &self.caption;
        Document {
            size,
            surface: Surface::Plain,
            title,
            description: None,
            style: &style,
            medium: Medium::Svg,
        }
        .text(&body)
    }
}

/// A line of a CSV file (RFC 4180).
pub(super) fn record<'t>(fields: impl Iterator<Item = &'t str>) -> String {
    let quoted = |field: &str| {
        if field.contains([',', '"', '\n', '\r']) {
            format!("\"{}\"", field.replace('"', "\"\""))
        } else {
            field.to_owned()
        }
    };
    fields.map(quoted).collect::<Vec<_>>().join(",") + "\r\n"
}

const MARGIN: f64 = 12.0;
const HEIGHT: f64 = 26.0;
const FONT: f64 = 14.0;
/// How wide a character is, and what is left free beside a text.
const DIGIT: f64 = 9.0;
const PADDING: f64 = 10.0;

/// Where the fields lie on paper.
struct Sheet {
    /// How wide the heads of rows are.
    head: f64,
    /// How wide the other fields are.
    field: f64,
}

impl Sheet {
    fn x(&self, place: usize) -> f64 {
        MARGIN + self.head + self.field * count(place)
    }

    /// A field; the head of a row if it has no place.
    fn draw(&self, body: &mut Body, place: Option<usize>, line: usize, text: &str, class: &str) {
        let (x, width) = place.map_or((MARGIN, self.head), |place| (self.x(place), self.field));
        let corner = point(x, y(line));
        body.outline(&format!("field {class}"), &Outline::Rectangle { corner, width, height: HEIGHT });
        let middle = point(x + width / 2.0, y(line) + HEIGHT / 2.0 + 0.36 * FONT);
        body.text(&format!("text ink-line {class}"), FONT, middle, text);
    }
}

fn y(line: usize) -> f64 {
    MARGIN + HEIGHT * count(line)
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// What the tones look like in a picture, on light and on dark.
fn style() -> String {
    let mut style = "\
.field { fill: none; stroke: #8a8a8a; stroke-width: 0.6 }
.field.head { fill: #8a8a8a; fill-opacity: 0.18 }
.field.lost { fill: #009E73; fill-opacity: 0.45 }
.field.early { stroke-dasharray: 3 2; stroke-width: 1.6 }
.field.left { fill: #0072B2; fill-opacity: 0.35 }
.field.right { fill: #D55E00; fill-opacity: 0.35 }
.field.next { fill: #8a8a8a; fill-opacity: 0.12 }
.picture .text.lost { font-weight: bold }
"
    .to_owned();
    for (heat, class) in HEAT.iter().enumerate() {
        _ = writeln!(style, ".field.{class} {{ fill: #0072B2; fill-opacity: {} }}", 0.05 * count(heat));
    }
    style
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::usvg;

    #[test]
    fn one_table_in_three_forms() {
        let row = |head: &str, texts: [&str; 2]| Row {
            head: head.to_owned(),
            fields: texts.map(|text| Field::new(text, Tone::of_value(1, 2))).into(),
        };
        let grid = Grid {
            caption: "a < b".to_owned(),
            corner: "n".to_owned(),
            columns: vec!["0".to_owned(), "1,5".to_owned()],
            rows: vec![row("a\"b", ["1", "2"]), row("<", ["", "3"])],
        };
        assert_eq!(grid.csv(), "n,0,\"1,5\"\r\n\"a\"\"b\",1,2\r\n<,,3\r\n");
        let svg = grid.svg();
        assert!(usvg::Tree::from_str(&svg, &usvg::Options::default()).is_ok(), "{svg}");
        let html = grid.html().into_string();
        assert!(html.contains("<caption>a &lt; b</caption>") && html.contains("class=\"heat-4\""));
    }

    #[test]
    fn heat() {
        assert_eq!(Tone::of_value(0, 0), Tone::Lost);
        assert_eq!(Tone::of_value(9, 9), Tone::Heat(9));
        assert_eq!(Tone::of_value(u64::MAX / 9, 1), Tone::Heat(9));
    }
}
