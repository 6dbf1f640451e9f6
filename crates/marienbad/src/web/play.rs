//! Playing a game.

use super::figure;
use super::site::{Page, Reader, Site};
use super::trouble::Trouble;
use crate::games::name_message;
use axum::extract::{Path, State};
use axum::response::Response;
use games::catalogue::{find, find_entry};
use maud::html;
use std::sync::Arc;

/// The page.
pub async fn page(
    State(_): State<Arc<Site>>,
    Path((_, spec)): Path<(String, String)>,
    reader: Reader,
) -> Response {
    reader.answer(played(&reader, &spec))
}

fn played(reader: &Reader, spec: &str) -> Result<Page, Trouble> {
    let about = |misreading| Trouble::about_game(reader.sentences(), spec, &misreading);
    let entry = find_entry(spec).map_err(about)?;
    let game = find(spec, &Arc::default()).map_err(about)?;
    let start = reader.query.get("start").unwrap_or(entry.example);
    let picture = game.picture(start);
    let picture = picture.map_err(|refusal| Trouble::about_refusal(reader.sentences(), start, &refusal))?;
    let title = reader.say(&name_message(entry));
    let main = html! {
        h1 { (title) }
        @if let Some(picture) = picture {
            (figure::board(&picture, start, &[]))
        }
    };
    Ok(Page { scripts: &["play.js"], ..Page::new(title, main) })
}
