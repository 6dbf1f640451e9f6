//! What files of answers say about all positions of a game: how many are won, lost and tied, in each layer,
//! the longest win, and a picture of the layers. The files are those that the server was started with.

use super::page_error::PageError;
use super::query::path_segment;
use super::site::{Page, Reader, Response};
use maud::{Markup, PreEscaped, html};
use words::census::Census;

#[must_use]
pub fn page(reader: &Reader<'_>) -> Response {
    let censuses = &reader.site.censuses;
    if censuses.is_empty() {
        return reader.answer(Err(PageError::NotFound));
    }
    let title = reader.say("web-answers-title");
    let main = html! {
        div.welcome { h1 { (title) } p { (reader.say("web-answers-about")) } }
        @for census in censuses { (section(reader, census)) }
    };
    reader.answer(Ok(Page::new(title, main)))
}

/// What the answers are about: the game, or arcs.
fn about(reader: &Reader<'_>, census: &Census) -> Markup {
    let Some(game) = &census.game else {
        return html! { (reader.say("web-relation-title")) };
    };
    let id = game.split(':').next().unwrap_or_default();
    let name = reader.sentences().find(&format!("game-{id}")).unwrap_or_else(|| game.clone());
    html! { a href=(reader.address(&format!("/explore/{}", path_segment(game)))) { (name) } }
}

fn section(reader: &Reader<'_>, census: &Census) -> Markup {
    let sentences = reader.sentences();
    let rows = census.rows(sentences);
    html! {
        section {
            h2 { (about(reader, census)) " " (census.position) }
            @for line in census.summary(sentences) { p { (line) } }
            figure { (PreEscaped(census.picture(sentences))) }
            details {
                summary { (reader.say("web-answers-layers")) }
                table {
                    thead { tr { @for heading in &rows[0] { th scope="col" { (heading) } } } }
                    tbody { @for row in &rows[1..] { tr { @for field in row { td { (field) } } } } }
                }
            }
        }
    }
}
