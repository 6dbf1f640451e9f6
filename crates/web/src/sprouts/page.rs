//! The page of a drawn game: the sheet to draw on, and beside it what is known, the moves, and a new game.

use super::sheet::{Sheet, play_word};
use super::{Objection, Scene, move_value, numbers};
use crate::address::{Found, LEVELS, Show, You};
use crate::figure;
use crate::play::page::{button as page_button, chip, next, rule_said, sign, sign_message, stage_word};
use crate::play::panel;
use crate::play::told::Ply;
use crate::query::push;
use crate::site::{Page, Reader};
use crate::status::{Other, Status, player_word};
use games::opponent::Strength;
use games::picture::svg::{Board, Clues};
use games::picture::{Ink, Outline, Picture, Point as Place, Shape};
use games::record::Standing;
use games::sprouts::drawing::{Choice, Drawing, Point, SNAP, StrokeProblem};
use games::{Goal, Kind, Mover, Pieces};
use http::StatusCode;
use maud::{Markup, html};
use solvers::Play;
use std::fmt::Write;

/// The numbers of spots that are offered.
const SPOTS: std::ops::RangeInclusive<usize> = 2..=8;

pub(super) fn page(reader: &Reader<'_>, scene: &Scene) -> Page {
    let title = reader.say("web-sprouts-title");
    let main = html! {
        div.game {
            section.stage.on-paper data-stage=(stage_word(scene.stage, scene.sheet.you))
                aria-label=(reader.say("web-board")) {
                div.bar {
                    h1 { (title) }
                    (players(reader, &scene.sheet))
                    (status(reader, scene))
                }
                (board(reader, scene))
                div.under {
                    (controls(reader, &scene.sheet, scene))
                    // Below the board, which must not move under the pen when this comes or goes.
                    (objection(reader, scene))
                }
            }
            aside.panel aria-label=(reader.say("web-panel")) { (beside(reader, scene)) }
        }
    };
    let status = match scene.objection {
        Some(Objection::Stroke(..) | Objection::Unreadable | Objection::Illegal(_)) => {
            StatusCode::BAD_REQUEST
        }
        Some(Objection::NoRoute | Objection::NoAnswer) | None => StatusCode::OK,
    };
    Page { scripts: &["play.js", "sprouts.js"], status, ..Page::new(title, main) }
}

/// Who plays whom, how strong, and what decides; a click changes each.
fn players(reader: &Reader<'_>, sheet: &Sheet) -> Markup {
    let code = reader.language.code();
    let you = Sheet { you: next(&You::ALL, sheet.you), ..sheet.clone() }.link(code);
    let strength = Sheet { strength: next(&Strength::ALL, sheet.strength), ..sheet.clone() }.link(code);
    let other = if sheet.play == Play::Normal { Play::Misere } else { Play::Normal };
    let rule = Sheet { play: other, ..sheet.restarted() }.link(code);
    let said = |message: &str, name: &'static str, word: &'static str| {
        reader.sentences().say_with(message, &[(name, word.into())])
    };
    html! {
        p.players {
            (chip(&you, "you", &reader.say("stage-you-change"), &said("stage-you", "you", sheet.you.word())))
            @if sheet.you != You::Both {
                span.against { (reader.say("stage-against")) }
                @let word = said("stage-strength", "strength", sheet.strength.word());
                (chip(&strength, "strength", &reader.say("stage-strength-change"), &word))
            }
            @let words = rule_said(reader, Goal::LastMove, sheet.play, Pieces::Any);
            (chip(&rule, "rule", &reader.say("stage-rule-change"), &words))
        }
    }
}

fn status(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let sheet = &scene.sheet;
    let last = sheet.drawing.last_move().map(|(from, to)| {
        let variables = [
            ("player", player_word(sheet.you, Other::Program, Mover::Either, sheet.seat().other()).into()),
            ("shape", if from == to { "loop" } else { "curve" }.into()),
            ("from", (from + 1).into()),
            ("to", (to + 1).into()),
            ("new", sheet.drawing.spots().into()),
        ];
        reader.sentences().say_with("web-sprouts-drew", &variables)
    });
    let status = Status {
        stage: scene.stage,
        you: sheet.you,
        other: Other::Program,
        last,
        seat: sheet.seat(),
        first: Mover::Either,
        board: "other",
        repeated: false,
        score: None,
    };
    status.line(reader)
}

/// Why something that was wished is not done; the script writes here too.
fn objection(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let sentences = reader.sentences();
    let sentence = scene.objection.as_ref().map(|objection| match objection {
        Objection::Stroke(_, problem) => {
            let spot = match *problem {
                StrokeProblem::TooFewLives { spot, .. } | StrokeProblem::ThroughSpot { spot, .. } => spot + 1,
                _ => 0,
            };
            sentences.say_with(problem_message(problem), &[("spot", spot.into())])
        }
        Objection::Unreadable => sentences.say("web-sprouts-unreadable"),
        Objection::Illegal(name) => sentences.say_with("web-illegal-move", &[("move", name.as_str().into())]),
        Objection::NoRoute => sentences.say("web-sprouts-no-route"),
        Objection::NoAnswer => sentences.say("web-sprouts-no-answer"),
    });
    html! {
        p.aside.why role="alert" data-pen-notice="" hidden[sentence.is_none()] {
            @if let Some(sentence) = sentence { (sentence) }
        }
    }
}

fn problem_message(problem: &StrokeProblem) -> &'static str {
    match problem {
        StrokeProblem::BeginsNowhere(_) => "web-sprouts-begins-nowhere",
        StrokeProblem::EndsNowhere(_) => "web-sprouts-ends-nowhere",
        StrokeProblem::TooFewLives { .. } => "web-sprouts-few-lives",
        StrokeProblem::TooShort(_) => "web-sprouts-too-short",
        StrokeProblem::TooLong(_) => "web-sprouts-too-long",
        StrokeProblem::CrossesCurve(_) => "web-sprouts-crosses-curve",
        StrokeProblem::CrossesItself(_) => "web-sprouts-crosses-itself",
        StrokeProblem::ThroughSpot { .. } => "web-sprouts-through-spot",
    }
}

/// The drawing, with what the script needs to know to follow the pen.
fn board(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let drawing = &scene.sheet.drawing;
    let mut picture = drawing.picture();
    if let Some(Objection::Stroke(pen, problem)) = &scene.objection {
        mark(&mut picture, pen, problem.place());
    }
    let label =
        reader.sentences().say_with("web-board-label", &[("position", scene.position.as_str().into())]);
    // The script puts the number of the spot in its place.
    let about_spot = |message: &str| reader.sentences().say_with(message, &[("spot", "#".into())]);
    html! {
        div.table.sprouts data-sprouts="" data-open=[scene.is_open().then_some("")]
            data-curves=(curves(drawing)) data-spots=(spots(drawing)) data-snap=(SNAP)
            data-begins-nowhere=(reader.say("web-sprouts-begins-nowhere"))
            data-ends-nowhere=(reader.say("web-sprouts-ends-nowhere"))
            data-few-lives=(about_spot("web-sprouts-few-lives"))
            data-crosses-curve=(reader.say("web-sprouts-crosses-curve"))
            data-crosses-itself=(reader.say("web-sprouts-crosses-itself"))
            data-through-spot=(about_spot("web-sprouts-through-spot")) {
            (figure::board(
                &Board { picture: &picture, label: &label, links: &[], last: None, clues: Clues::Hidden }
            ))
            form action=(reader.address("/draw/sprouts")) data-swap="" data-pen="" hidden {
                (hidden_fields(&scene.sheet))
                input type="hidden" name="stroke";
            }
        }
    }
}

/// Shows a refused stroke and where the trouble is.
fn mark(picture: &mut Picture, pen: &[Point], trouble: Point) {
    let place = |at: Point| Place { x: f64::from(at.x), y: f64::from(at.y) };
    let line: Vec<Place> = pen.iter().map(|&at| place(at)).collect();
    if line.len() > 1 {
        picture.shapes.push(Shape::Stroke(Outline::Line(line), Ink::Right));
    }
    let ring = Outline::Circle { centre: place(trouble), radius: 20.0 };
    picture.shapes.push(Shape::Stroke(ring, Ink::Right));
}

/// The points of every curve as `x,y x,y`, with semicolons between curves.
fn curves(drawing: &Drawing) -> String {
    let curve = |curve: usize| {
        let points = drawing.curve(curve).into_iter();
        points.map(|place| format!("{},{}", place.x, place.y)).collect::<Vec<_>>().join(" ")
    };
    (0..drawing.curves()).map(curve).collect::<Vec<_>>().join(";")
}

/// The spots as `x,y,lives`, with semicolons between.
fn spots(drawing: &Drawing) -> String {
    let spot = |spot: usize| {
        let place = drawing.spot(spot);
        format!("{},{},{}", place.x, place.y, drawing.lives(spot))
    };
    (0..drawing.spots()).map(spot).collect::<Vec<_>>().join(";")
}

fn hidden_fields(sheet: &Sheet) -> Markup {
    html! {
        @for (name, value) in sheet.with(sheet.drawing.clone()).fields() {
            input type="hidden" name=(name) value=(value);
        }
    }
}

fn controls(reader: &Reader<'_>, sheet: &Sheet, scene: &Scene) -> Markup {
    let code = reader.language.code();
    let next_hint = if sheet.hint < LEVELS { sheet.hint + 1 } else { 0 };
    let hint = scene.is_running().then(|| Sheet { hint: next_hint, ..sheet.clone() }.link(code));
    let on = sheet.show != Show::default();
    let values =
        Sheet { show: if on { Show::default() } else { Show::EVERYTHING }, ..sheet.clone() }.link(code);
    let levels = [("level", sheet.hint.into()), ("levels", LEVELS.into())];
    let hint_said = match sheet.hint {
        0 => reader.say("stage-hint"),
        _ => reader.sentences().say_with("stage-hint-level", &levels),
    };
    let tidy = (sheet.drawing.moves() > 0).then(|| {
        let mut link = sheet.link(code);
        push(&mut link, "tidy", "1");
        link
    });
    let undo = sheet.undone().map(|sheet| sheet.link(code));
    let redo = sheet.redone().map(|sheet| sheet.link(code));
    let other = match sheet.you {
        You::First => Some(You::Second),
        You::Second => Some(You::First),
        You::Both => None,
    };
    let swapped =
        other.filter(|_| !scene.is_running()).map(|you| Sheet { you, ..sheet.restarted() }.link(code));
    let fall = scene.standings.as_ref().and_then(|standings| panel::last_fall(standings, sheet.you));
    html! {
        (page_button(undo.as_deref(), "undo", "↶", &reader.say("web-undo")))
        (page_button(redo.as_deref(), "redo", "↷", &reader.say("web-redo")))
        @if let Some(hint) = hint {
            a.button.lamp href=(hint) data-do="hint" data-replace="" {
                span aria-hidden="true" { "?" } span.word { (hint_said) }
            }
        }
        a.button.pressed[on] href=(values) data-do="values" data-replace="" {
            span aria-hidden="true" { "◐" } span.word { (reader.say("stage-values")) }
        }
        (page_button(tidy.as_deref(), "tidy", "≈", &reader.say("web-sprouts-tidy")))
        (page_button(Some(&sheet.restarted().link(code)), "new", "⟲", &reader.say("stage-new")))
        @if let Some(fall) = fall {
            (page_button(
                Some(&sheet.at(fall).link(code)), "from-there", "↶", &reader.say("stage-from-there")
            ))
        }
        @if let Some(swapped) = swapped {
            (page_button(Some(&swapped), "swap", "⇄", &reader.say("stage-swap")))
        }
    }
}

/// Where the game turned.
fn course(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let Some(standings) = &scene.standings else { return html! {} };
    let (sheet, code) = (&scene.sheet, reader.language.code());
    let name = |ply: usize| {
        let (from, to) = sheet.drawing.after(ply + 1).last_move().unwrap_or_default();
        format!("{}–{}", from + 1, to + 1)
    };
    let link = |ply: usize| sheet.at(ply).link(code);
    let line = panel::Line { standings, you: sheet.you, other: Other::Program, link: &link, name: &name };
    html! {
        section.sheet.say { p { (line.sentence(reader)) } }
        (line.drawn(reader))
    }
}

fn beside(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let mut in_notation = reader.address("/play/sprouts");
    push(&mut in_notation, "start", &scene.position);
    if scene.sheet.play == Play::Misere {
        push(&mut in_notation, "play", play_word(Play::Misere));
    }
    html! {
        @if scene.sheet.found == Found::ByChance { p.notice { (reader.say("web-found-by-chance")) } }
        (said(reader, scene))
        (course(reader, scene))
        @if scene.is_running() { (moves(reader, scene)) }
        details.sheet {
            summary { h2 { (reader.say("web-sprouts-words")) } }
            ul {
                @for spot in 0..scene.sheet.drawing.spots() {
                    li { (in_words(reader, &scene.sheet.drawing, spot)) }
                }
            }
        }
        details.sheet {
            summary { h2 { (reader.say("web-new-game")) } }
            (new_game(reader, &scene.sheet))
        }
        p { a href=(in_notation) { (reader.say("web-sprouts-notation")) } " " code { (scene.position) } }
    }
}

/// How to draw, the hints that were asked for, and what the position is worth.
fn said(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let show = scene.sheet.show;
    html! {
        section.sheet.say #hints {
            @if scene.sheet.hint == 0 && scene.is_running() { p.how { (reader.say("web-sprouts-how")) } }
            @if scene.is_running() { (hints(reader, scene)) }
            @match &scene.analysis {
                None => {},
                Some(Err(error)) => p.soft { (error.sentence(reader.sentences())) },
                Some(Ok(analysis)) => {
                    @if show.verdict {
                        p.verdict {
                            span.letter aria-hidden="true" { (analysis.verdict.outcome.letter()) }
                            " " (reader.say(ply(scene).wording(analysis.verdict.outcome.message())))
                        }
                    }
                    @if show.value {
                        ul.facts {
                            @for fact in panel::facts(reader.sentences(), analysis, scene.value.as_ref()) {
                                li { (fact) }
                            }
                        }
                    }
                },
            }
            @if scene.marks.is_some() { (panel::marks_legend(reader, Kind::Impartial)) }
        }
    }
}

/// What the hints say so far, and how many there are.
fn hints(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let sheet = &scene.sheet;
    let at = |hint: usize| Sheet { hint, ..sheet.clone() }.link(reader.language.code());
    panel::told_hints(reader, scene.explanation.as_ref(), (sheet.hint, ply(scene)), at)
}

fn ply(scene: &Scene) -> Ply {
    Ply::after(scene.sheet.drawing.moves())
}

/// The moves, to be drawn by the program: for the keyboard, for those who do not see the sheet, and without
/// scripts.
fn moves(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let is_asked = matches!(scene.objection, Some(Objection::NoRoute | Objection::NoAnswer));
    html! {
        details.sheet #moves open[is_asked || scene.marks.is_some()] {
            summary { h2 { (reader.say("web-sprouts-moves")) } }
            p.soft { (reader.say("web-sprouts-moves-how")) }
            form action=(reader.address("/draw/sprouts")) data-swap="" {
                (hidden_fields(&scene.sheet))
                ul.moves.drawn-moves {
                    @for (index, choice) in scene.moves.iter().enumerate() {
                        @let standing = scene.marks.as_ref().and_then(|marks| marks.get(index)).copied();
                        li { (move_button(reader, choice, standing)) }
                    }
                }
            }
        }
    }
}

fn move_button(reader: &Reader<'_>, choice: &Choice, standing: Option<Standing>) -> Markup {
    let sign = standing.map(sign);
    let said = choice_in_words(reader, choice);
    html! {
        button.(sign.map_or("", |(_, class)| class)) name="move" value=(move_value(choice)) {
            @if let Some((sign, _)) = sign { span.sign aria-hidden="true" { (sign) } " " }
            (said)
            @if let Some(standing) = standing {
                span.unseen { " (" (reader.say(sign_message(Kind::Impartial, standing))) ")" }
            }
            span.then { " → " code { (choice.to) } }
        }
    }
}

/// A move by the spots as they are drawn.
fn choice_in_words(reader: &Reader<'_>, choice: &Choice) -> String {
    let (from, to) = choice.ends;
    let message = if choice.aside.is_empty() { "web-sprouts-choice" } else { "web-sprouts-choice-dividing" };
    let variables = [
        ("shape", if from == to { "loop" } else { "curve" }.into()),
        ("from", (from + 1).into()),
        ("to", (to + 1).into()),
        ("spots", numbers(&choice.aside, ", ").into()),
        ("count", choice.aside.len().into()),
    ];
    reader.sentences().say_with(message, &variables)
}

/// A spot, its lives, and the spots that it is joined with.
fn in_words(reader: &Reader<'_>, drawing: &Drawing, spot: usize) -> String {
    let mut joined = String::new();
    for (from, to) in (0..drawing.curves()).map(|curve| drawing.ends(curve)) {
        let other = if from == spot { to } else { from };
        if from == spot || to == spot {
            let separator = if joined.is_empty() { "" } else { ", " };
            _ = write!(joined, "{separator}{}", other + 1);
        }
    }
    let message = if joined.is_empty() { "web-sprouts-spot-alone" } else { "web-sprouts-spot" };
    let variables =
        [("spot", (spot + 1).into()), ("lives", drawing.lives(spot).into()), ("joined", joined.into())];
    reader.sentences().say_with(message, &variables)
}

/// The form of a new game.
fn new_game(reader: &Reader<'_>, sheet: &Sheet) -> Markup {
    let (you, play, strength) = (sheet.you, sheet.play, sheet.strength);
    html! {
        form.new-game action=(reader.address("/draw/sprouts")) data-swap="" {
            label {
                span { (reader.say("web-sprouts-spots")) }
                select name="spots" {
                    @for spots in SPOTS { option value=(spots) selected[spots == sheet.spots()] { (spots) } }
                }
            }
            @let persons = You::ALL.map(|one| (one.word(), panel::you_message(one), one == you));
            (choice(reader, "you", "web-who", &persons))
            @let plays = [Play::Normal, Play::Misere];
            @let plays = plays.map(|one| (play_word(one), panel::play_message(one), one == play));
            (choice(reader, "play", "web-play", &plays))
            @let strengths = Strength::ALL;
            @let strengths =
                strengths.map(|one| (one.word(), panel::strength_message(one), one == strength));
            (choice(reader, "strength", "web-strength", &strengths))
            button.main { (reader.say("web-new-game-button")) }
        }
    }
}

/// A list to choose from: words, messages, and which one is chosen.
fn choice(reader: &Reader<'_>, name: &str, message: &str, options: &[(&str, &str, bool)]) -> Markup {
    html! {
        label {
            span { (reader.say(message)) }
            select name=(name) {
                @for (word, message, chosen) in options {
                    option value=(word) selected[*chosen] { (reader.say(message)) }
                }
            }
        }
    }
}
