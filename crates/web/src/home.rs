//! The first page: a table of matches ready to play, the ways on, today's puzzle, and all games.

use super::address::{Address, You};
use super::catalogue;
use super::puzzle;
use super::query::Query;
use super::site::{Page, Reader, Response};
use super::table;
use games::Mover;
use games::opponent::Strength;
use games::picture::Place;
use maud::{Markup, html};
use solvers::{Budget, Play};

/// The game on the table: who takes the last match loses (*L'Année dernière à Marienbad*, 1961).
const GAME: &str = "nim";
const START: &str = "1,3,5,7";

/// The ways on: addresses, messages with names, and what is there.
const WAYS: [(&str, &str, &str); 4] = [
    ("#games", "home-play", "home-play-about"),
    ("/learn", "home-learn", "home-learn-about"),
    ("/calculator", "home-compute", "home-compute-about"),
    ("/own", "home-own", "home-own-about"),
];

#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let is_search = reader.query.get("search").is_some() || reader.query.get("kind").is_some();
    let title = reader.say("home-title");
    let main = html! {
        @if !is_search {
            div.hero {
                (matches(reader))
                div.hero-words {
                    h1 { (title) }
                    p.about { (reader.say("home-about")) }
                    (puzzle::today(reader, budget))
                }
            }
            nav.ways aria-label=(reader.say("home-ways")) {
                @for (place, name, about) in WAYS {
                    @let address =
                        if place.starts_with('#') { place.to_owned() } else { reader.address(place) };
                    a.way href=(address) { strong { (reader.say(name)) } span { (reader.say(about)) } }
                }
            }
        }
        @let heading = if is_search { catalogue::Heading::OfPage } else { catalogue::Heading::OfPart };
        (catalogue::games(reader, heading))
    };
    let page = Page::new(title, main);
    reader.answer(Ok(Page { scripts: &["filter.js"], styles: &["home.css"], ..page }))
}

/// The table of matches: a click on a match takes it and those to the right of it.
fn matches(reader: &Reader<'_>) -> Markup {
    let game = reader.site.library.game(GAME).ok();
    let position = game.as_ref().and_then(|game| game.read(START).ok());
    let Some((game, position)) = game.zip(position) else { return html! {} };
    let code = reader.language.code();
    let address = Address {
        start: Some(START.to_owned()),
        play: Some(Play::Misere),
        strength: Strength::Careless,
        ..Address::new(GAME, &Query::default())
    };
    let second = Address { you: You::Second, ..address.clone() };
    let after = |place: &Place| Some(address.after(&place.name).link(code));
    html! {
        section.hero-table.stage.on-felt aria-label=(reader.say("home-table")) data-game=(GAME) {
            p.hero-line {
                span.chip { (reader.say("home-rule")) }
                span.turn {
                    (reader.say("home-invitation")) " "
                    a.let-me href=(second.link(code)) { (reader.say("home-let-me")) }
                }
            }
            p.unseen { (reader.say("home-board")) }
            (table::board(reader, &*game, &position, Mover::Either, after))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::site::tests::{Visit, ask};

    #[test]
    fn the_table_is_ready() {
        for language in ["en", "cs", "sk"] {
            let page = ask(&format!("/{language}/"));
            assert_eq!(page.status.as_u16(), 200);
            let start = "start=1,3,5,7&amp;play=misere";
            assert!(page.body.contains(&format!("/{language}/play/nim?{start}&amp;moves=7-3")), "{language}");
            assert!(page.body.contains("you=second"));
            assert!(!page.body.contains("home-title") && !page.body.contains("card-nim"));
        }
    }

    /// Who lets the program begin is on turn at once.
    #[test]
    fn the_program_begins() {
        let site = Visit::default();
        let begin = "/en/play/nim?start=1,3,5,7&you=second&play=misere&strength=careless";
        let (place, page) = site.follow(begin);
        assert!(place.contains("moves=") && page.status.as_u16() == 200, "{place}");
    }
}
