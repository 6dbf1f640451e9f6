//! A board outside the page of a game: the table of the first page and the boards of puzzles. Its places are
//! links that say in words what they do, and show it before they do.

use super::figure;
use super::site::Reader;
use games::picture::svg::{Board, Clues, Finder, Link, surface};
use games::picture::{Course, Effect, Ink, Picture, Place, Shape};
use games::{AnyGame, Mover, Position};
use maud::{Markup, html};
use std::collections::HashSet;

/// The board of a position; a click on a place of the player to move leads to its address.
pub(super) fn board(
    reader: &Reader<'_>,
    game: &dyn AnyGame,
    position: &Position,
    mover: Mover,
    address: impl Fn(&Place) -> Option<String>,
) -> Markup {
    let Some(picture) = drawn(game, position) else {
        return html! { p.no-picture { code { (position) } } };
    };
    let effect = |place: &Place| {
        let step = game.read_move(position, &place.name).ok().flatten()?;
        let after = game.play(position, &step).ok()?;
        let course = Course { start: position, played: &[step], position: &after, lines: &[] };
        Some(Effect::between(&picture, &game.drawn(&course).ok().flatten()?))
    };
    let mut seen = HashSet::new();
    let places = picture.places.iter().filter(|place| mover.may(place.mover));
    let texts: Vec<_> = places
        .filter_map(|place| {
            let address = address(place)?;
            let finder = if seen.insert(place.name.as_str()) { Finder::All } else { Finder::Pointer };
            let label = match &place.label {
                Some(label) => reader.sentences().say_message(label),
                None => place.name.clone(),
            };
            Some((place, address, label, effect(place), finder))
        })
        .collect();
    let links: Vec<Link<'_>> = texts
        .iter()
        .map(|(place, address, label, effect, finder)| Link {
            area: &place.area,
            address,
            label,
            class: "",
            mark: None,
            finder: *finder,
            effect: effect.as_ref(),
        })
        .collect();
    let label = reader.sentences().say_with("web-board-label", &[("position", position.to_string().into())]);
    let board = Board { picture: &picture, label: &label, links: &links, last: None, clues: Clues::Hidden };
    html! { div.table.(surface(picture.surface)) { (figure::board(&board)) } }
}

/// The picture of a position, which does not tell who wins.
pub(super) fn drawn(game: &dyn AnyGame, position: &Position) -> Option<Picture> {
    let mut picture = game.picture(position).ok().flatten()?;
    picture.shapes.retain(|shape| !matches!(shape, Shape::Fill(_, Ink::Lost) | Shape::Stroke(_, Ink::Lost)));
    Some(picture)
}
