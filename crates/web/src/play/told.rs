//! Explanations on pages: sentences, tables, pictures.

use crate::figure;
use crate::site::Reader;
use games::explanation::{Explanation, Figure, Level, Paragraph, Table};
use maud::{Markup, html};
use words::why;

/// Where in a game something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ply {
    /// Before the first move.
    First,
    /// After it.
    Later,
}

impl Ply {
    /// The moment after so many moves.
    pub(crate) fn after(moves: usize) -> Ply {
        if moves == 0 { Ply::First } else { Ply::Later }
    }

    /// The message of who wins: before the first move it is of use to know who should begin.
    pub(crate) fn wording(self, message: &str) -> &str {
        match (self, message) {
            (Ply::Later, "solve-next") => "stage-next",
            (Ply::Later, "solve-previous") => "stage-previous",
            _ => message,
        }
    }
}

/// What is said up to a level, each under its heading, the newest first. Who wins is said to those who may
/// choose whether to begin, or to one who is on turn.
pub(crate) fn explanation(reader: &Reader<'_>, explanation: &Explanation, levels: usize, ply: Ply) -> Markup {
    html! {
        @for level in Level::ALL.into_iter().take(levels).rev() {
            @let steps = explanation.level(level);
            section.hint {
                h2 { (reader.say(why::heading(level))) }
                @for step in steps {
                    @let message = ply.wording(&step.message.id);
                    @if message == step.message.id { (told(reader, step)) }
                    @else { p { (reader.say(message)) } }
                }
                @if steps.is_empty() { p.soft { (reader.say("web-hint-nothing")) } }
            }
        }
    }
}

pub(crate) fn told(reader: &Reader<'_>, step: &Paragraph) -> Markup {
    let sentence = with_sums(&reader.sentences().say_message(&step.message));
    html! {
        @for paragraph in sentence.lines() { p { (paragraph) } }
        @match &step.figure {
            Some(Figure::Table(rows)) => (table(reader, rows)),
            Some(Figure::Picture(picture)) => {
                div.scrolled tabindex="0" { (figure::picture(picture, &sentence)) }
            },
            None => {},
        }
    }
}

/// A text in which nim-sums have their sign.
fn with_sums(text: &str) -> String {
    text.replace(" # ", " ⊕ ").replace("(#)", "(⊕)")
}

/// A value with the signs that it has wherever else values are shown.
pub(crate) fn with_signs(value: &str) -> String {
    let signs = [("+-", "±"), ("^^", "⇑"), ("^", "↑"), ("*", "∗")];
    let value = signs.iter().fold(value.to_owned(), |value, (plain, sign)| value.replace(plain, sign));
    // Values that have names, such as over, keep their letters.
    let named = value.chars().any(|letter| letter.is_alphabetic() && letter != 'v');
    if named { value } else { value.replace("vv", "⇓").replace('v', "↓") }
}

/// A table. If its columns have no headings, the first field of a row says what the row is about.
pub(crate) fn table(reader: &Reader<'_>, table: &Table) -> Markup {
    let is_value =
        |column: usize| table.headings.get(column).is_some_and(|heading| heading == "why-column-value");
    let fields = |row: &[String]| {
        let heads = usize::from(table.headings.is_empty()).min(row.len());
        html! {
            @for head in &row[..heads] {
                @if head.is_empty() { td {} } @else { th scope="row" { (head) } }
            }
            @for (column, field) in row.iter().enumerate().skip(heads) {
                @let field = with_sums(field);
                td { @if is_value(column) { (with_signs(&field)) } @else { (field.replace("+-", "±")) } }
            }
        }
    };
    html! {
        div.scrolled tabindex="0" {
            table {
                @if !table.headings.is_empty() {
                    thead {
                        tr { @for heading in &table.headings { th scope="col" { (reader.say(heading)) } } }
                    }
                }
                tbody {
                    @for row in &table.rows { tr { (fields(row)) } }
                    @if let Some(sum) = &table.sum { tr.sum { (fields(sum)) } }
                }
            }
        }
    }
}
