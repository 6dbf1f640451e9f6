//! Explanations on pages: sentences, tables, pictures.

use crate::figure;
use crate::site::Reader;
use games::explanation::{Explanation, Figure, Level, Paragraph, Table};
use maud::{Markup, html};
use words::why;

/// What is said up to a level, each under its heading, the newest first.
pub(crate) fn explanation(reader: &Reader<'_>, explanation: &Explanation, levels: usize) -> Markup {
    html! {
        @for level in Level::ALL.into_iter().take(levels).rev() {
            @let steps = explanation.level(level);
            section.hint {
                h2 { (reader.say(why::heading(level))) }
                @for step in steps { (told(reader, step)) }
                @if steps.is_empty() { p.soft { (reader.say("web-hint-nothing")) } }
            }
        }
    }
}

pub(crate) fn told(reader: &Reader<'_>, step: &Paragraph) -> Markup {
    let sentence = reader.sentences().say_message(&step.message);
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

/// A table. If its columns have no headings, the first field of a row says what the row is about.
pub(crate) fn table(reader: &Reader<'_>, table: &Table) -> Markup {
    let fields = |row: &[String]| {
        let heads = usize::from(table.headings.is_empty()).min(row.len());
        html! {
            @for head in &row[..heads] {
                @if head.is_empty() { td {} } @else { th scope="row" { (head) } }
            }
            // Switches have their sign, as wherever else values are shown.
            @for field in &row[heads..] { td { (field.replace("+-", "±")) } }
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
