//! The page of a game: the table with the board, whose places are links to the addresses after the moves, and
//! beside it what is said about it. The line above the board says who plays whom and what decides, the
//! buttons below it are all that is needed to play.

use super::panel::{self, new_game};
use super::told::with_signs;
use super::{Scene, Unreadable};
use crate::address::{Address, DEAL_LEVELS, LEVELS, Show, You};
use crate::figure;
use crate::page_error::PageError;
use crate::query::push;
use crate::site::{Page, Reader};
use crate::status::{Status, player_word};
use crate::take;
use games::opponent::Strength;
use games::picture::svg::{Board, Clues, Finder, Link, surface};
use games::picture::{Ink, Outline, Picture, Place, Shape, Surface};
use games::record::{Stage, Standing};
use games::{Goal, Hand, Kind, Pen, Pieces};
use http::StatusCode;
use maud::{Markup, Render, html};
use solvers::Play;
use std::collections::HashSet;
use words::names::{card_message, name_message, rules_message};

pub(super) fn page(reader: &Reader<'_>, scene: &Scene) -> Page {
    let name = reader.say(&name_message(&scene.entry));
    let lies_on = scene.board.as_ref().map_or(Surface::Felt, |board| board.picture.surface);
    let main = html! {
        div.game data-game=(scene.entry.id) {
            section.stage.(surface(lies_on)) data-stage=(stage_word(scene.stage, scene.address.you))
                aria-label=(reader.say("web-board"))
                data-not-here=(about_pieces(reader, scene, "stage-not-here"))
                data-thinking=(reader.say("stage-thinking")) {
                div.bar {
                    h1 { (name) }
                    (players(reader, scene))
                    (status(reader, scene))
                }
                (board(reader, scene))
                (controls(reader, scene))
            }
            aside.panel aria-label=(reader.say("web-panel")) {
                (panel::panel(reader, scene))
                (take::links(reader, &scene.address, scene.position()))
            }
        }
        (keys(reader))
    };
    let status = if scene.diagnostic.is_some() { StatusCode::BAD_REQUEST } else { StatusCode::OK };
    let title = format!("{name} {}", scene.position());
    let scripts: &[&str] = if scene.address.room.is_some() { &["play.js", "room.js"] } else { &["play.js"] };
    Page { scripts, status, ..Page::new(title, main) }
}

/// How far a game has got, for scripts and style sheets.
pub(crate) fn stage_word(stage: Stage, you: You) -> &'static str {
    match stage {
        Stage::Running => "running",
        Stage::Drawn => "drawn",
        Stage::Won(seat) if you.plays(seat) => "won",
        Stage::Won(_) => "lost",
    }
}

/// A sentence that depends on what lies on the board.
pub(super) fn about_pieces(reader: &Reader<'_>, scene: &Scene, message: &str) -> String {
    let hand = scene.entry.hand.map_or("other", Hand::word);
    let about = [("pieces", scene.pieces.word().into()), ("hand", hand.into())];
    reader.sentences().say_with(message, &about)
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

/// Who plays whom, how strong, and what decides; a click changes each.
fn players(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let (address, code) = (&scene.address, reader.language.code());
    let next_you = Address { you: next(&You::ALL, address.you), ..address.clone() };
    let next_strength = Address { strength: next(&Strength::ALL, address.strength), ..address.clone() };
    if let Some(room) = &address.room {
        let said = reader.sentences().say_with("room-title", &[("room", room.clone().into())]);
        return html! { p.players { span.chip { (said) } (rule_said_in_chip(reader, scene)) } };
    }
    html! {
        p.players {
            @let you = reader.sentences().say_with("stage-you", &[("you", address.you.word().into())]);
            (chip(&next_you.link(code), "you", &reader.say("stage-you-change"), &you))
            @if address.you != You::Both {
                span.against { (reader.say("stage-against")) }
                @let variables = [("strength", address.strength.word().into())];
                @let strength = reader.sentences().say_with("stage-strength", &variables);
                (chip(&next_strength.link(code), "strength", &reader.say("stage-strength-change"), &strength))
            }
            (rule(reader, scene))
        }
    }
}

/// Something that is so, and a link to where it is otherwise.
pub(crate) fn chip(link: &str, name: &str, title: &str, said: &impl Render) -> Markup {
    html! { a.chip href=(link) data-do=(name) data-replace="" title=(title) { (said) } }
}

/// What decides, where it stays so. Where that is up to the rules, there may be a sentence that says it.
fn rule_said_in_chip(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let card = reader.sentences().find(&card_message(&scene.entry)).filter(|_| scene.goal == Goal::Ends);
    html! {
        span.chip {
            @match card {
                Some(card) => (card),
                None => (rule_said(reader, scene.goal, scene.record.play, scene.pieces)),
            }
        }
    }
}

/// What decides; where it can be otherwise, a link to that.
fn rule(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let play = scene.record.play;
    if matches!(scene.goal, Goal::Points | Goal::Ends) {
        return rule_said_in_chip(reader, scene);
    }
    let said = rule_said(reader, scene.goal, play, scene.pieces);
    let other = if play == Play::Normal { Play::Misere } else { Play::Normal };
    let other =
        Address { play: Some(other).filter(|play| *play != scene.default_play), ..scene.address.restarted() };
    chip(&other.link(reader.language.code()), "rule", &reader.say("stage-rule-change"), &said)
}

/// What decides, at length and in short; there is room for one of them.
pub(crate) fn rule_said(reader: &Reader<'_>, goal: Goal, play: Play, pieces: Pieces) -> Markup {
    let said = |message: &str| rule_sentence(reader, message, goal, play, pieces);
    html! {
        span.long { (said("stage-rule")) }
        span.short aria-hidden="true" { (said("stage-rule-short")) }
    }
}

/// What decides, in the words of a message.
pub(super) fn rule_sentence(
    reader: &Reader<'_>,
    message: &str,
    goal: Goal,
    play: Play,
    pieces: Pieces,
) -> String {
    let pieces = if goal == Goal::LastPiece { pieces } else { Pieces::Any };
    let variables = [
        ("goal", goal_word(goal).into()),
        ("play", play_word(play).into()),
        ("pieces", pieces.word().into()),
    ];
    reader.sentences().say_with(message, &variables)
}

fn goal_word(goal: Goal) -> &'static str {
    match goal {
        Goal::LastMove | Goal::LastPiece => "last",
        Goal::Ends => "ends",
        Goal::Capture => "capture",
        Goal::Points => "points",
    }
}

pub(crate) fn play_word(play: Play) -> &'static str {
    match play {
        Play::Normal => "normal",
        Play::Misere => "misere",
    }
}

/// The one after, going round.
pub(crate) fn next<T: Copy + PartialEq>(all: &[T], one: T) -> T {
    let index = all.iter().position(|other| *other == one).map_or(0, |index| index + 1);
    all[index % all.len()]
}

/// Who made the last move, and what it was: in words, or by its name.
fn last(reader: &Reader<'_>, scene: &Scene) -> Option<String> {
    let (address, record) = (&scene.address, &scene.record);
    let step = record.moves().next_back()?;
    let seat = record.seat().other();
    let player = player_word(address.you, address.other(), record.side(seat), seat);
    let player = reader.sentences().say_with("web-player", &[("player", player.into())]);
    let said = scene.board.as_ref().and_then(|board| board.said.as_ref());
    let said = said.map_or_else(|| step.to_string(), |said| reader.sentences().say_message(said));
    Some(format!("{player}: {said}"))
}

fn status(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let (address, record) = (&scene.address, &scene.record);
    let status = Status {
        stage: scene.stage,
        you: address.you,
        other: address.other(),
        last: last(reader, scene).map(|last| format!("{last}.")),
        seat: record.seat(),
        first: record.first,
        board: scene.pieces.word(),
        repeated: scene.repeated,
        score: scene.final_score(),
    };
    status.line(reader)
}

/// Below the board: Undo, Hint, Values, New; when the game is over, how to go on.
fn controls(reader: &Reader<'_>, scene: &Scene) -> Markup {
    html! {
        div.under {
            @if scene.is_running() { (buttons(reader, scene)) } @else { (panel::afterwards(reader, scene)) }
            p.aside data-aside="" {
                @let ply = scene.record.moves().len();
                @if let Some(last) = last(reader, scene) {
                    (last) " · " (reader.sentences().say_with("stage-move", &[("count", ply.into())]))
                }
            }
        }
    }
}

fn buttons(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let (address, code) = (&scene.address, reader.language.code());
    let link = |address: Option<Address>| address.map(|address| address.link(code));
    let next_hint = if address.hint < LEVELS { address.hint + 1 } else { 0 };
    let hint = Address { hint: next_hint, ..address.clone() }.link(code);
    let on = address.show != Show::default();
    let values = Address { show: if on { Show::default() } else { Show::EVERYTHING }, ..address.clone() };
    let levels = [("level", address.hint.into()), ("levels", LEVELS.into())];
    let said = match address.hint {
        0 => reader.say("stage-hint"),
        _ => reader.sentences().say_with("stage-hint-level", &levels),
    };
    html! {
        // What the other one has seen is not taken back.
        @let alone = address.room.is_none();
        (button(link(address.undone().filter(|_| alone)).as_deref(), "undo", "↶", &reader.say("web-undo")))
        (button(link(address.redone().filter(|_| alone)).as_deref(), "redo", "↷", &reader.say("web-redo")))
        a.button.lamp href=(hint) data-do="hint" data-replace="" {
            span aria-hidden="true" { "?" } span.word { (said) }
        }
        a.button.pressed[on] href=(values.link(code)) data-do="values" data-replace="" {
            span aria-hidden="true" { "◐" } span.word { (reader.say("stage-values")) }
            span.unseen { " (" (reader.say(if on { "web-shown" } else { "web-hidden" })) ")" }
        }
        (button(Some(&deal(address, address.level.max(1), code)), "new", "⟲", &reader.say("stage-new")))
    }
}

/// The address that deals a position of a level.
pub(super) fn deal(address: &Address, level: usize, code: &str) -> String {
    let fresh = Address { start: None, drawn: None, level: 0, ..address.restarted() };
    let mut link = fresh.link(code);
    push(&mut link, "deal", &level.min(DEAL_LEVELS).to_string());
    link
}

/// A link that looks like a button; one that leads nowhere is only seen.
pub(crate) fn button(link: Option<&str>, name: &str, sign: &str, text: &str) -> Markup {
    html! {
        a.button href=[link] data-do=(name) role=[link.is_none().then_some("link")]
            aria-disabled=[link.is_none().then_some("true")] {
            span aria-hidden="true" { (sign) } span.word { (text) }
        }
    }
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
fn label(reader: &Reader<'_>, scene: &Scene, said: &str, listed: &str) -> String {
    let Some(standing) = scene.mark(listed) else { return said.to_owned() };
    let sign = reader.say(sign_message(scene.kind, standing));
    match scene.worth(listed) {
        Some(worth) => format!("{said} ({sign}: {worth})"),
        None => format!("{said} ({sign})"),
    }
}

/// What a place wears: the sign of its move, and what that is worth, where there is room.
fn worn(scene: &Scene, place: &Place, sign: char) -> String {
    /// Of the size of the font, about.
    const WIDTH: f64 = 0.62;
    let letter = WIDTH * place.area.mark_font();
    let room = match place.area {
        Outline::Line(_) | Outline::Curve(_) => 4.0 * letter,
        _ => place.area.size().x,
    };
    let fits = |worth: &&str| (0..=worth.chars().count()).map(|_| letter).sum::<f64>() <= room;
    match scene.worth(&place.listed).filter(fits) {
        Some(worth) => format!("{sign}{worth}"),
        None => sign.to_string(),
    }
}

fn board(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let Some(board) = &scene.board else {
        return html! { p.table.no-picture { code { (scene.position()) } } };
    };
    let turn = scene.record.turn();
    let places = board.picture.places.iter().zip(&board.effects);
    let places = places.filter(|(place, _)| scene.is_open() && turn.may(place.mover));
    let mut seen = HashSet::new();
    let texts: Vec<_> = places
        .map(|(place, effect)| {
            let sign = scene.mark(&place.listed).map(sign);
            let address = scene.address.after(&place.name).link(reader.language.code());
            let finder = if seen.insert(place.name.as_str()) { Finder::All } else { Finder::Pointer };
            let said = match &place.label {
                Some(label) => reader.sentences().say_message(label),
                None => place.name.clone(),
            };
            let mark = sign.map(|(sign, _)| worn(scene, place, sign));
            (place, effect, sign, mark, address, label(reader, scene, &said, &place.listed), finder)
        })
        .collect();
    let links: Vec<Link<'_>> = texts
        .iter()
        .map(|(place, effect, sign, mark, address, label, finder)| Link {
            area: &place.area,
            address,
            label,
            class: sign.map_or("", |(_, class)| class),
            mark: mark.as_deref(),
            finder: *finder,
            effect: effect.as_ref(),
        })
        .collect();
    let label =
        reader.sentences().say_with("web-board-label", &[("position", scene.position().to_string().into())]);
    let shown = scene.address.show.marks || scene.address.hint >= 3;
    let mut picture = if shown { board.picture.clone() } else { without_lost_positions(&board.picture) };
    if scene.address.hint >= 3
        && let Some(Ok(explanation)) = &scene.explanation
    {
        let worth: Vec<String> = explanation.worth_of_parts().iter().map(|value| with_signs(value)).collect();
        picture.tell_worth(&worth);
    }
    let clues = if scene.address.hint >= 2 { Clues::Shown } else { Clues::Hidden };
    let drawn = Board { picture: &picture, label: &label, links: &links, last: board.last.as_ref(), clues };
    html! { div.table { (figure::board(&drawn)) } }
}

/// A picture that does not give away which positions are lost, as Wythoff's board does.
fn without_lost_positions(picture: &Picture) -> Picture {
    let mut picture = picture.clone();
    picture.shapes.retain(|shape| !matches!(shape, Shape::Fill(_, Ink::Lost) | Shape::Stroke(_, Ink::Lost)));
    picture
}

/// Where a game of this entry is begun with a pen, if it is.
pub(super) fn drawing(reader: &Reader<'_>, entry: &games::Entry) -> Option<(String, &'static str)> {
    let message = match entry.pen {
        Pen::Nothing => return None,
        Pen::Start => "web-draw-title",
        Pen::Moves => "web-sprouts-invite",
    };
    Some((reader.address(&format!("/draw/{}", entry.id)), message))
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
