//! Taking a game along: its link, as text and as a code for a telephone, its picture, its record as a text
//! that can be read in again, and a frame for a page of one's own.

use super::address::Address;
use super::download::{FileKind, file};
use super::figure;
use super::page_error::PageError;
use super::query::{Query, path_segment, push};
use super::site::{Page, Reader, Response};
use games::picture::svg::{Medium, svg};
use games::record::{PlayError, Record};
use games::{AnyGame, Position, read_within};
use http::header;
use maud::{Markup, html};
use solvers::Budget;
use std::fmt::Write;
use std::sync::Arc;
use words::diagnostic::{Diagnostic, printable};
use words::names::name_message;

/// The first line of a record.
const FIRST_LINE: &str = "Marienbad";

/// The names of what a record has beside the game, as in addresses.
const FIELDS: [&str; 8] = ["start", "drawn", "turn", "you", "play", "strength", "seed", "moves"];

/// The page, or a file if the address ends with `.svg` or `.txt`.
#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let last = reader.last_part();
    if let Some(spec) = last.strip_suffix(".txt") {
        return file(FileKind::Text, "marienbad", written(&Address::new(spec, &reader.query)));
    }
    if let Some(spec) = last.strip_suffix(".svg") {
        let drawn = taken(reader, spec, budget).map(|taken| taken.svg());
        return match drawn {
            Ok(Some(drawn)) => file(FileKind::Svg, "marienbad", drawn),
            Ok(None) => reader.answer(Err(PageError::NotFound)),
            Err(error) => reader.answer(Err(error)),
        };
    }
    reader.answer(taken(reader, &last, budget).map(|taken| taken.page(reader)))
}

/// Links beside a game: to take it along, and to look around.
pub(super) fn links(reader: &Reader<'_>, address: &Address, position: &Position) -> Markup {
    let mut explore = reader.address(&format!("/explore/{}", path_segment(&address.game)));
    push(&mut explore, "at", &position.to_string());
    html! {
        p.buttons {
            a.button href=(place(reader, address, "take", "")) { (reader.say("take-along")) }
            a.button href=(explore) { (reader.say("explore-title")) }
        }
    }
}

/// The address of a page about a game: its part, the ending of the file, and what the game is.
fn place(reader: &Reader<'_>, address: &Address, part: &str, ending: &str) -> String {
    let mut place = reader.address(&format!("/{part}/{}{ending}", path_segment(&address.game)));
    for (name, value) in address.fields().into_iter().filter(|(name, _)| FIELDS.contains(name)) {
        push(&mut place, name, &value);
    }
    place
}

/// Reads a record, and goes to its game.
#[must_use]
pub fn read(reader: &Reader<'_>) -> Response {
    let text = reader.query.get("record").unwrap_or_default();
    let answer = match address_of(text) {
        Some(address) => Err(PageError::Elsewhere(address.link(reader.language.code()))),
        None if text.trim().is_empty() => Ok(reading(reader, text, None)),
        None => {
            let example = "Marienbad";
            let diagnostic = Diagnostic::new(reader.say("take-unread"), Some(example));
            let error = PageError::Diagnostic(diagnostic);
            let status = error.status();
            Ok(Page { status, ..reading(reader, text, Some(&error)) })
        }
    };
    reader.answer(answer)
}

/// A record: the game and what is not as usual, a line each.
fn written(address: &Address) -> String {
    let mut text = format!("{FIRST_LINE}\ngame: {}\n", address.game);
    for (name, value) in address.fields().into_iter().filter(|(name, _)| FIELDS.contains(name)) {
        _ = writeln!(text, "{name}: {value}");
    }
    text
}

/// The game of a record.
fn address_of(text: &str) -> Option<Address> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.next().filter(|line| *line == FIRST_LINE)?;
    let (mut game, mut query) = (None, String::new());
    for (name, value) in lines.filter_map(|line| line.split_once(':')) {
        let (name, value) = (name.trim(), value.trim());
        match name {
            "game" => game = Some(value.to_owned()),
            name if FIELDS.contains(&name) => push(&mut query, name, value),
            _ => {}
        }
    }
    Some(Address::new(&game?, &Query::new(query.trim_start_matches('?'))))
}

/// A game that is taken along.
struct Taken {
    game: Arc<dyn AnyGame>,
    address: Address,
    record: Record,
}

fn taken(reader: &Reader<'_>, spec: &str, budget: &Budget) -> Result<Taken, PageError> {
    let sentences = reader.sentences();
    let address = Address::new(spec, &reader.query);
    let game = reader.site.library.game(spec);
    let game = game.map_err(|error| PageError::about_game(sentences, spec, &error))?;
    let start = address.start.clone().unwrap_or_else(|| game.entry().first_position().to_string());
    let refused = |game_error| PageError::about_game_error(sentences, &start, &game_error);
    let (position, _charge) = read_within(&*game, &start, budget).map_err(refused)?;
    let first = address.turn.filter(|turn| game.movers(&position).is_ok_and(|movers| movers.contains(turn)));
    let play = address.play.unwrap_or_else(|| game.default_play());
    let record = Record::new(&*game, &position, play, first).map_err(refused)?;
    let record = record.with_moves(&*game, address.moves.iter().map(String::as_str));
    let record = record.map_err(|error| match error {
        PlayError::GameError(game_error) => refused(game_error),
        PlayError::Illegal { ply, name } => {
            let variables = [("move", printable(&name).into()), ("ply", (ply + 1).into())];
            let sentence = sentences.say_with("web-illegal-in-address", &variables);
            PageError::Diagnostic(Diagnostic::new(sentence, None))
        }
    })?;
    Ok(Taken { game, address, record })
}

impl Taken {
    /// The picture of the position.
    fn svg(&self) -> Option<String> {
        let position = self.record.position();
        let picture = self.game.picture(position).ok().flatten()?;
        Some(svg(&picture, &position.to_string(), Medium::Svg))
    }

    fn page(&self, reader: &Reader<'_>) -> Page {
        let name = reader.say(&name_message(self.game.entry()));
        let title = reader.sentences().say_with("take-of", &[("game", name.into())]);
        let play = place(reader, &self.address, "play", "");
        let whole = format!("{}{play}", origin(reader));
        let code = figure::qr_code(&whole, &reader.say("take-code"));
        let text = written(&self.address);
        let frame = format!(
            "<iframe src=\"{}{}\" width=\"720\" height=\"560\" title=\"Marienbad\"></iframe>",
            origin(reader),
            place(reader, &self.address, "embed", "")
        );
        let picture = self.game.picture(self.record.position()).ok().flatten();
        let main = html! {
            div.welcome { h1 { (title) } p { code { (self.record.position()) } } }
            div.taken {
                section.sheet aria-labelledby="take-link" {
                    h2 #take-link { (reader.say("take-link")) }
                    p { (reader.say("take-link-about")) }
                    (copied(reader, "take-link", &whole))
                    @if reader.site.invitation.is_none() { p.soft { (reader.say("take-link-here")) } }
                    @if code.0.is_empty() { p.soft { (reader.say("take-long")) } } @else { (code) }
                }
                @if let Some(picture) = &picture {
                    section.sheet aria-labelledby="take-picture" {
                        h2 #take-picture { (reader.say("take-picture")) }
                        div.miniature { (figure::picture(picture, &self.record.position().to_string())) }
                        div.buttons {
                            a.button href=(place(reader, &self.address, "take", ".svg"))
                                download="marienbad.svg" data-svg="" {
                                (reader.say("take-svg"))
                            }
                            button type="button" data-png="" hidden { (reader.say("take-png")) }
                        }
                    }
                }
                section.sheet aria-labelledby="take-record" {
                    h2 #take-record { (reader.say("take-record")) }
                    p { (reader.say("take-record-about")) }
                    textarea.record readonly rows="7" aria-labelledby="take-record" { (text) }
                    div.buttons {
                        a.button href=(place(reader, &self.address, "take", ".txt"))
                            download="marienbad.txt" {
                            (reader.say("take-save"))
                        }
                        a.button href=(reader.address("/read")) { (reader.say("take-read")) }
                    }
                }
                section.sheet aria-labelledby="take-frame" {
                    h2 #take-frame { (reader.say("take-frame")) }
                    p { (reader.say("take-frame-about")) }
                    (copied(reader, "take-frame", &frame))
                }
            }
            p { a.button.main href=(play) { (reader.say("take-back")) } }
        };
        Page { scripts: &["take.js"], styles: &["explore.css"], ..Page::new(title, main) }
    }
}

/// A line to be copied; the script adds a button that does it.
fn copied(reader: &Reader<'_>, label: &str, text: &str) -> Markup {
    html! {
        div.copied {
            input readonly value=(text) aria-label=(reader.say(label));
            button type="button" data-copy="" data-done=(reader.say("take-copied")) hidden {
                (reader.say("take-copy"))
            }
        }
    }
}

/// The page on which a record is read.
fn reading(reader: &Reader<'_>, text: &str, error: Option<&PageError>) -> Page {
    let title = reader.say("take-read");
    let main = html! {
        div.welcome { h1 { (title) } p { (reader.say("take-read-about")) } }
        @if let Some(error) = error { (error.notice(reader)) }
        form.reading action=(reader.address("/read")) {
            label.wide {
                span { (reader.say("take-record")) }
                textarea.record name="record" rows="8" spellcheck="false" required { (text) }
            }
            button.main { (reader.say("take-read-button")) }
        }
    };
    Page { styles: &["explore.css"], ..Page::new(title, main) }
}

/// Where this site is: as others in the network see it, or as this request named it.
pub(super) fn origin(reader: &Reader<'_>) -> String {
    if let Some(invitation) = &reader.site.invitation {
        return invitation.trim_end_matches('/').to_owned();
    }
    let host = reader.request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    format!("http://{}", host.unwrap_or("localhost"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::ask;
    use proptest::prelude::*;

    #[test]
    fn a_game_is_taken_along() {
        let place = "/cs/take/nim?start=3,5,7&play=misere&moves=7-1;5-2";
        let page = ask(place);
        assert_eq!(page.status.as_u16(), 200);
        assert!(page.body.contains("/cs/play/nim?start=3,5,7&amp;play=misere&amp;moves=7-1;5-2"));
        assert!(page.body.contains("class=\"qr-code\"") && page.body.contains("/cs/embed/nim?start="));
        let text = ask("/cs/take/nim.txt?start=3,5,7&play=misere&moves=7-1;5-2").body;
        assert_eq!(text, "Marienbad\ngame: nim\nstart: 3,5,7\nplay: misere\nmoves: 7-1;5-2\n");
        let svg = ask("/cs/take/nim.svg?start=3,5,7&moves=7-1");
        assert!(svg.body.starts_with("<svg") && svg.header(header::CONTENT_DISPOSITION).contains(".svg"));
        let mut read = "/cs/read".to_owned();
        push(&mut read, "record", &text);
        let expected = "/cs/play/nim?start=3,5,7&play=misere&moves=7-1;5-2";
        assert_eq!(ask(&read).header(header::LOCATION), expected);
    }

    /// A game is taken along from where the board of its page begins.
    #[test]
    fn a_game_begins_where_its_page_does() {
        for entry in games::Registry::standard().entries() {
            let page = ask(&format!("/en/take/{}", path_segment(&entry.spec())));
            let first = maud::html! { code { (entry.first_position()) } }.0;
            assert!(page.body.contains(&first), "{}: {first}", entry.id);
        }
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(ask("/en/take/nim?moves=9-9").status.as_u16(), 400);
        assert_eq!(ask("/en/take/nothing").status.as_u16(), 404);
        assert_eq!(ask("/en/read?record=nonsense").status.as_u16(), 400);
        assert_eq!(ask("/en/read").status.as_u16(), 200);
    }

    proptest! {
        #[test]
        fn records_are_read_back(
            start in "[^\\pC\\s:][^\\pC]{0,20}",
            moves in prop::collection::vec("[a-z0-9,;%>-]{1,6}", 0..4),
        ) {
            let mut address = Address::new("nim", &Query::default());
            address.start = Some(start.trim().to_owned());
            address.moves = moves;
            prop_assert_eq!(address_of(&written(&address)), Some(address));
        }

        #[test]
        fn any_text_is_a_record_or_not(text: String) {
            _ = address_of(&text);
        }
    }
}
