//! The book as pages: its contents, and a page for each chapter.

use super::assets;
use super::page_error::PageError;
use super::site::{Page, Reader, Response};
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};
use words::book::{self, CHAPTERS, Chapter, OPTIONS};

#[must_use]
pub fn contents(reader: &Reader<'_>) -> Response {
    let title = reader.say("web-learn-title");
    let main = html! {
        article.book.contents {
            h1 { (title) }
            (rendered(reader, book::contents(reader.language), Headings::OfParts))
        }
    };
    reader.answer(Ok(Page::new(title, main)))
}

#[must_use]
pub fn chapter(reader: &Reader<'_>) -> Response {
    let Some(place) = CHAPTERS.iter().position(|chapter| chapter.id == reader.last_part()) else {
        return reader.answer(Err(PageError::NotFound));
    };
    let chapter = &CHAPTERS[place];
    let link = |chapter: &Chapter, message: &str| {
        html! {
            a href=(reader.address(&format!("/learn/{}", chapter.id))) {
                (reader.say(message)) " " (chapter.title(reader.language))
            }
        }
    };
    let main = html! {
        article.book {
            (rendered(reader, chapter.markdown(reader.language), Headings::AsWritten))
            nav.chapters aria-label=(reader.say("web-learn-chapters")) {
                @if let Some(before) = place.checked_sub(1).and_then(|before| CHAPTERS.get(before)) {
                    (link(before, "web-learn-before"))
                }
                a href=(reader.address("/learn")) { (reader.say("web-learn-contents")) }
                @if let Some(next) = CHAPTERS.get(place + 1) { (link(next, "web-learn-next")) }
            }
        }
    };
    reader.answer(Ok(Page::new(chapter.title(reader.language).to_owned(), main)))
}

/// What becomes of headings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Headings {
    /// They stay.
    AsWritten,
    /// The first one, of the list itself, is left out; the others are headings of parts, below that of the
    /// page.
    OfParts,
}

/// Markdown of the book as HTML; links to chapters lead to their pages.
fn rendered(reader: &Reader<'_>, markdown: &str, headings: Headings) -> Markup {
    let mut is_first = headings == Headings::OfParts;
    let mut is_left_out = false;
    let mut is_code = false;
    let events = Parser::new_ext(markdown, OPTIONS).filter_map(|event| match event {
        Event::Start(Tag::Heading { .. }) if is_first => {
            (is_first, is_left_out) = (false, true);
            None
        }
        Event::End(TagEnd::Heading(_)) if is_left_out => {
            is_left_out = false;
            None
        }
        _ if is_left_out => None,
        Event::Start(Tag::Heading { id, classes, attrs, .. }) if headings == Headings::OfParts => {
            Some(Event::Start(Tag::Heading { level: HeadingLevel::H2, id, classes, attrs }))
        }
        Event::End(TagEnd::Heading(_)) if headings == Headings::OfParts => {
            Some(Event::End(TagEnd::Heading(HeadingLevel::H2)))
        }
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = address(reader, &dest_url).map_or(dest_url, Into::into);
            Some(Event::Start(Tag::Link { link_type, dest_url, title, id }))
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let name = dest_url.rsplit('/').next().unwrap_or_default();
            let dest_url = assets::address(name).into();
            Some(Event::Start(Tag::Image { link_type, dest_url, title, id }))
        }
        Event::Start(Tag::CodeBlock(_)) | Event::End(TagEnd::CodeBlock) => {
            is_code = !is_code;
            Some(event)
        }
        Event::Text(text) if !is_code => {
            Some(set(&text).map_or(Event::Text(text), |html| Event::InlineHtml(html.into())))
        }
        event => Some(event),
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    PreEscaped(scrolled(reader, &html))
}

/// Letters and signs below the line and what they are on it, and the same for those above it.
const BELOW: (&str, &str) = ("₀₁₂₃₄₅₆₇₈₉₊₋ᵢⱼₖₘₙₜ", "0123456789+−ijkmnt");
const ABOVE: (&str, &str) = ("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᴸᴿʲᵏᵐⁿᵖʳ", "0123456789+−LRjkmnpr");

/// A text with letters below or above the line as HTML, which sets them there: few fonts have them all, and
/// those that have some draw them as they please.
fn set(text: &str) -> Option<String> {
    let on_the_line = |letter: char| {
        let found = |(small, plain): (&str, &str)| {
            small.chars().zip(plain.chars()).find_map(|(small, plain)| (small == letter).then_some(plain))
        };
        let below = found(BELOW).map(|plain| ("sub", plain));
        below.or_else(|| found(ABOVE).map(|plain| ("sup", plain))).unwrap_or(("span", letter))
    };
    let letters: Vec<(&str, char)> = text.chars().map(on_the_line).collect();
    let runs = letters.chunk_by(|(one, _), (other, _)| one == other);
    let written = |run: &[(&str, char)]| {
        let (element, text) = (run[0].0, run.iter().map(|(_, letter)| *letter).collect::<String>());
        match element {
            "sub" => html! { sub { (text) } },
            "sup" => html! { sup { (text) } },
            _ => html! { (text) },
        }
    };
    letters
        .iter()
        .any(|(element, _)| *element != "span")
        .then(|| runs.map(|run| written(run).into_string()).collect())
}

/// What may be wider than the page is scrolled by itself, by the keyboard too. The empty line that ends an
/// example, which tells the tests where the answer ends, is not for readers.
fn scrolled(reader: &Reader<'_>, html: &str) -> String {
    let table =
        html! { div.scrolled tabindex="0" role="group" aria-label=(reader.say("web-learn-table")) {} };
    let table = table.into_string().replace("</div>", "<table>");
    html.replace("<pre>", "<pre tabindex=\"0\">")
        .replace("\n\n</code></pre>", "\n</code></pre>")
        .replace("<table>", &table)
        .replace("</table>", "</table></div>")
        .replace("<th></th>", "<td></td>")
}

/// The address of the chapter that a link in the book names.
fn address(reader: &Reader<'_>, link: &str) -> Option<String> {
    let id = link.split('#').next()?.strip_suffix(".md")?;
    Some(reader.address(&format!("/learn/{id}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::ask;

    #[test]
    fn letters_below_and_above_the_line_are_set_there() {
        assert_eq!(set("2ᵏ⁺¹ < Wₙ₋₁").as_deref(), Some("2<sup>k+1</sup> &lt; W<sub>n−1</sub>"));
        assert_eq!(set("a & b"), None);
        let is_small = |letter: char| {
            matches!(
                letter,
                '²' | '³' | '¹' | '\u{2070}'..='\u{209f}' | '\u{1d2c}'..='\u{1d7f}' | '\u{2c7c}' | 'ʲ' | 'ʳ',
            )
        };
        for language in ["en", "cs", "sk"] {
            for chapter in CHAPTERS {
                let page = ask(&format!("/{language}/learn/{}", chapter.id)).body;
                let read =
                    page.split("<code").map(|part| part.split_once("</code>").map_or(part, |(_, rest)| rest));
                let small: String =
                    read.flat_map(|part| part.chars().filter(|letter| is_small(*letter))).collect();
                assert_eq!(small, "", "{language}: {}", chapter.id);
            }
        }
    }

    #[test]
    fn every_chapter_has_a_page_in_every_language() {
        for language in ["en", "cs", "sk"] {
            let contents = ask(&format!("/{language}/learn"));
            assert_eq!(contents.body.matches("<h1").count(), 1);
            for chapter in CHAPTERS {
                let address = format!("/{language}/learn/{}", chapter.id);
                assert!(contents.body.contains(&format!("href=\"{address}\"")), "{address}");
                let page = ask(&address);
                assert_eq!(page.status.as_u16(), 200, "{address}");
                assert!(!page.body.contains(".md\""), "{address}");
                assert_eq!(page.body.matches("<h1").count(), 1, "{address}");
                assert!(!page.body.contains("<pre>"), "{address}");
                let [tables, scrolled] =
                    ["<table>", "role=\"group\""].map(|part| page.body.matches(part).count());
                assert_eq!(tables, scrolled, "{address}");
            }
        }
        assert_eq!(ask("/en/learn/nothing").status.as_u16(), 404);
    }
}
