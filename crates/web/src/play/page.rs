//! The page of a game: the board, whose places are links to the addresses after the moves, and beside it the
//! panel.

use super::panel::{self, new_game};
use super::{Scene, Unreadable};
use crate::figure;
use crate::page_error::PageError;
use crate::site::{Page, Reader};
use crate::status::{Status, player_word};
use games::Kind;
use games::Pieces;
use games::picture::svg::{Finder, Link};
use games::picture::{Ink, Picture, Shape};
use games::record::Standing;
use http::StatusCode;
use maud::{Markup, html};
use std::collections::HashSet;
use words::names::{name_message, rules_message};

/// The page.
pub(super) fn page(reader: &Reader<'_>, scene: &Scene) -> Page {
    let name = reader.say(&name_message(&scene.entry));
    let main = html! {
        div.game data-game=(scene.entry.id) {
            section.stage aria-label=(reader.say("web-board")) {
                header.game-title {
                    h1 { (name) }
                    p.soft { code { (scene.address.game) } " · " (reader.say(words::names::kind_message(scene.kind))) }
                }
                (status(reader, scene))
                (board(reader, scene))
                p.position {
                    span { (reader.say("web-position")) } " " code { (scene.position()) }
                }
                (panel::controls(reader, scene))
            }
            aside.panel aria-label=(reader.say("web-panel")) {
                (panel::panel(reader, scene))
            }
        }
        (keys(reader))
    };
    let status = if scene.diagnostic.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    Page { scripts: &["play.js"], status, ..Page::new(name, main) }
}

/// The page of a game whose first position cannot be read.
pub(super) fn unreadable(reader: &Reader<'_>, setting: &Unreadable) -> Page {
    let name = reader.say(&name_message(&setting.entry));
    let main = html! {
        article.error {
            h1 { (name) }
            (PageError::Diagnostic(setting.diagnostic.clone()).notice(reader))
            p { (reader.say(&rules_message(&setting.entry))) }
            (new_game(reader, &setting.entry, &setting.address, &[]))
        }
    };
    Page { status: StatusCode::BAD_REQUEST, ..Page::new(name, main) }
}

fn status(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let (address, record) = (&scene.address, &scene.record);
    let last = record.moves().next_back().map(|step| {
        let seat = record.seat().other();
        let player = player_word(address.you, record.side(seat), seat);
        reader
            .sentences()
            .say_with("web-played", &[("player", player.into()), ("move", step.to_string().into())])
    });
    let board = match scene.pieces {
        Pieces::Dominoes => "dominoes",
        Pieces::Any => "other",
    };
    let status = Status {
        stage: scene.stage,
        you: address.you,
        last,
        seat: record.seat(),
        first: record.first,
        board,
    };
    status.line(reader)
}

/// The sign of a move, and the class of its colour.
pub(crate) fn sign(standing: Standing) -> (char, &'static str) {
    match standing {
        Standing::Won => ('✓', "wins"),
        Standing::Tie => ('=', "ties"),
        Standing::Lost => ('✗', "loses"),
    }
}

/// What a sign means: in a game for points, best or not.
pub(crate) fn sign_message(kind: Kind, standing: Standing) -> &'static str {
    match (standing, kind) {
        (Standing::Won, Kind::Scoring) => "web-mark-best",
        (Standing::Lost, Kind::Scoring) => "web-mark-worse",
        (Standing::Won, _) => "web-mark-wins",
        (Standing::Tie, _) => "web-mark-ties",
        (Standing::Lost, _) => "web-mark-loses",
    }
}

/// A move with what it is worth.
pub(super) fn label(reader: &Reader<'_>, scene: &Scene, name: &str) -> String {
    match scene.mark(name) {
        None => name.to_owned(),
        Some(standing) => format!("{name} ({})", reader.say(sign_message(scene.kind, standing))),
    }
}

fn board(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let Some(picture) = &scene.picture else {
        return html! { p.no-picture { code { (scene.position()) } } };
    };
    let turn = scene.record.turn();
    let places = picture.places.iter().filter(|place| scene.is_running() && turn.may(place.mover));
    let mut seen = HashSet::new();
    let texts: Vec<_> = places
        .map(|place| {
            let standing = scene.mark(&place.name);
            let address = scene.address.after(&place.name).link(reader.language.code());
            let finder = if seen.insert(place.name.as_str()) { Finder::All } else { Finder::Pointer };
            (place, standing.map(sign), address, label(reader, scene, &place.name), finder)
        })
        .collect();
    let links: Vec<Link<'_>> = texts
        .iter()
        .map(|(place, sign, address, label, finder)| Link {
            area: &place.area,
            address,
            from: place.from.as_ref(),
            label,
            class: sign.map_or("", |(_, class)| class),
            mark: sign.map(|(sign, _)| sign),
            finder: *finder,
        })
        .collect();
    let label =
        reader.sentences().say_with("web-board-label", &[("position", scene.position().to_string().into())]);
    let picture = if scene.address.show.marks { picture.clone() } else { without_lost_positions(picture) };
    html! { div.table { (figure::board(&picture, &label, &links)) } }
}

/// A picture that does not give away which positions are lost, as Wythoff's board does.
fn without_lost_positions(picture: &Picture) -> Picture {
    let mut picture = picture.clone();
    picture.shapes.retain(|shape| !matches!(shape, Shape::Fill(_, Ink::Lost) | Shape::Stroke(_, Ink::Lost)));
    picture
}

/// The keys, in a dialogue that the script opens.
fn keys(reader: &Reader<'_>) -> Markup {
    let keys = [
        ("↑ ↓ ← →", "web-key-arrows"),
        ("Enter", "web-key-enter"),
        ("u", "web-key-undo"),
        ("r", "web-key-redo"),
        ("h", "web-key-hint"),
        ("m", "web-key-move"),
        ("?", "web-key-help"),
    ];
    html! {
        dialog #keys aria-labelledby="keys-title" {
            h2 #keys-title { (reader.say("web-keys")) }
            dl {
                @for (key, message) in keys {
                    dt { kbd { (key) } }
                    dd { (reader.say(message)) }
                }
            }
            form method="dialog" { button { (reader.say("web-close")) } }
        }
    }
}
