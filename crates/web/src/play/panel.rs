//! Beside the board: what to do, what is known, hints, moves, history, and a new game.

use super::page::{label, sign, sign_message};
use super::{Extent, Scene, ShownValue, told};
use crate::address::{Address, Found, LEVELS, Review, Show, Shown, You, seat_at};
use crate::query::path_segment;
use crate::site::Reader;
use crate::status::player_word;
use games::Entry;
use games::explanation::Level;
use games::opponent::Strength;
use games::record::{Stage, Standing};
use games::review::Mistake;
use games::{Analysis, Kind, Mover};
use maud::{Markup, PreEscaped, html};
use solvers::Play;
use words::language::Sentences;
use words::names::rules_message;
use words::why;

/// The most moves that a mistake names instead.
const MOST_BETTER: usize = 6;

/// Undo, redo, restart, hint, help.
pub(super) fn controls(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let code = reader.language.code();
    let address = &scene.address;
    let link = |address: Option<Address>| address.map(|address| address.link(code));
    let hint = (scene.is_running() && address.hint < LEVELS)
        .then(|| Address { hint: address.hint + 1, ..address.clone() }.link(code) + "#hints");
    html! {
        div.buttons.controls {
            (button(link(address.undone()).as_deref(), "undo", "↶", &reader.say("web-undo")))
            (button(link(address.redone()).as_deref(), "redo", "↷", &reader.say("web-redo")))
            (button(hint.as_deref(), "hint", "?", &reader.say("web-hint")))
            (button(Some(&address.restarted().link(code)), "restart", "⟲", &reader.say("web-restart")))
            button type="button" data-keys="" hidden { span aria-hidden="true" { "⌨" } (reader.say("web-keys")) }
        }
    }
}

/// A link that looks like a button; one that leads nowhere is only seen.
pub(crate) fn button(link: Option<&str>, name: &str, sign: &str, text: &str) -> Markup {
    html! {
        a.button href=[link] data-do=(name) role=[link.is_none().then_some("link")]
            aria-disabled=[link.is_none().then_some("true")] {
            span aria-hidden="true" { (sign) } (text)
        }
    }
}

/// All of the panel.
pub(super) fn panel(reader: &Reader<'_>, scene: &Scene) -> Markup {
    html! {
        @if scene.entry.id == "sprouts" {
            p { a.button.main href=(reader.address("/draw/sprouts")) { (reader.say("web-sprouts-invite")) } }
        }
        (afterwards(reader, scene))
        (theory(reader, scene))
        (hints(reader, scene))
        @if scene.is_running() { (moves(reader, scene)) }
        (history(reader, scene))
        details.sheet {
            summary { h2 { (reader.say("web-new-game")) } }
            (new_game(reader, &scene.entry, &scene.address, scene.sides))
        }
        details.sheet {
            summary { h2 { (reader.say("web-rules")) } }
            p { (reader.say(&rules_message(&scene.entry))) }
            @if scene.record.play != scene.default_play { p { (reader.say(play_message(scene.record.play))) } }
        }
    }
}

pub(crate) fn play_message(play: Play) -> &'static str {
    match play {
        Play::Normal => "web-rule-normal",
        Play::Misere => "web-rule-misere",
    }
}

/// At the end: where the game was lost.
fn afterwards(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let code = reader.language.code();
    let chance = (scene.address.found == Found::ByChance).then(|| reader.say("web-found-by-chance"));
    if scene.is_running() {
        return html! { @if let Some(chance) = chance { p.notice { (chance) } } };
    }
    let lost = matches!(scene.stage, Stage::Won(seat) if scene.address.you == You::Both || !scene.address.you.plays(seat));
    let shown = scene.address.review == Review::Shown;
    let asked = Address { review: Review::Shown, ..scene.address.clone() };
    html! {
        section.sheet #review {
            h2 { (reader.say("web-after")) }
            @if !shown {
                p {
                    a.button.main href={ (asked.link(code)) "#review" } data-do="review" {
                        (reader.say(if lost { "web-why-lost" } else { "web-review" }))
                    }
                }
            }
            @match &scene.mistakes {
                None => {},
                Some(Err(error)) => p.soft { (error.sentence(reader.sentences())) },
                Some(Ok(mistakes)) => (review(reader, scene, mistakes)),
            }
        }
    }
}

fn review(reader: &Reader<'_>, scene: &Scene, mistakes: &[Mistake]) -> Markup {
    let sentences = reader.sentences();
    let own = mistakes.iter().filter(|mistake| scene.address.you.plays(mistake.seat));
    html! {
        @if own.clone().next().is_none() { p { (reader.say("web-no-mistake")) } }
        ol.mistakes {
            @for mistake in own {
                @let better: Vec<String> = mistake.better.iter().take(MOST_BETTER).map(ToString::to_string).collect();
                // Of a game for points the sentence of the sides is right: not the win is lost, but points.
                @let player = match scene.kind {
                    Kind::Scoring => mistake.mover.word(),
                    _ => player_word(scene.address.you, mistake.mover, mistake.seat),
                };
                li {
                    p {
                        (sentences.say_with("web-mistake", &[
                            ("player", player.into()),
                            ("ply", (mistake.ply + 1).into()),
                            ("move", mistake.played.to_string().into()),
                            ("moves", better.join(" · ").into()),
                        ]))
                    }
                    p {
                        a href=(scene.address.at(mistake.ply).link(reader.language.code())) {
                            (reader.say("web-mistake-back"))
                        }
                    }
                }
            }
        }
    }
}

/// Switches for what is shown, and what they show.
fn theory(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let link = |shown: Shown| {
        Address { show: scene.address.show.switched(shown), ..scene.address.clone() }
            .link(reader.language.code())
    };
    html! {
        section.sheet {
            h2 { (reader.say("web-show")) }
            div.switches-row { @for shown in Shown::ALL { (switch(reader, scene.address.show, shown, &link(shown))) } }
            @match &scene.analysis {
                None => {},
                Some(Err(error)) => p.soft { (error.sentence(reader.sentences())) },
                Some(Ok(analysis)) => (known(reader, scene, analysis)),
            }
        }
    }
}

/// A switch for something of the theory; its link shows what was hidden, or hides it.
pub(crate) fn switch(reader: &Reader<'_>, show: Show, shown: Shown, link: &str) -> Markup {
    let on = show.has(shown);
    let message = match shown {
        Shown::Verdict => "web-show-verdict",
        Shown::Value => "web-show-value",
        Shown::Marks => "web-show-marks",
    };
    html! {
        a.switch.on[on] href=(link) data-do=(shown.word()) {
            span.box aria-hidden="true" { @if on { "✓" } }
            (reader.say(message))
            span.unseen { " (" (reader.say(if on { "web-shown" } else { "web-hidden" })) ")" }
        }
    }
}

fn known(reader: &Reader<'_>, scene: &Scene, analysis: &Analysis) -> Markup {
    let show = scene.address.show;
    html! {
        @if show.verdict {
            p.verdict {
                span.letter aria-hidden="true" { (analysis.verdict.outcome.letter()) }
                " " (reader.say(analysis.verdict.outcome.message()))
            }
        }
        @if show.value {
            ul.facts { @for fact in facts(reader.sentences(), analysis, scene.value.as_ref()) { li { (fact) } } }
        }
        @if show.marks && scene.is_running() { (marks_legend(reader, scene.kind)) }
    }
}

/// What the signs of moves mean.
pub(crate) fn marks_legend(reader: &Reader<'_>, kind: Kind) -> Markup {
    html! {
        p.soft.legend {
            @for standing in [Standing::Won, Standing::Tie, Standing::Lost] {
                @if standing != Standing::Tie || kind == Kind::Loopy {
                    @let (sign, class) = sign(standing);
                    span.(class) {
                        span.sign aria-hidden="true" { (sign) }
                        " " (reader.say(sign_message(kind, standing)))
                    }
                }
            }
        }
    }
}

/// What is known of the value of a position; the value itself as a formula, if there is one.
pub(crate) fn facts(sentences: &Sentences, analysis: &Analysis, value: Option<&ShownValue>) -> Vec<Markup> {
    let mut facts = Vec::new();
    match value {
        None => {}
        Some(ShownValue::Text(value)) => {
            facts.push(html! { (sentences.say_with("solve-value", &[("value", value.as_str().into())])) });
        }
        Some(ShownValue::Formula(formula)) => {
            // The sentence has a place for a text, and the formula goes there.
            const PLACE: &str = "\u{fffc}";
            let said = sentences.say_with("solve-value", &[("value", PLACE.into())]);
            let (before, after) = said.split_once(PLACE).unwrap_or((&said, ""));
            facts.push(html! { (before) math { (PreEscaped(formula)) } (after) });
        }
    }
    facts.extend(words(sentences, analysis).into_iter().map(|fact| html! { (fact) }));
    if facts.is_empty() {
        facts.push(html! { (sentences.say("web-no-value")) });
    }
    facts
}

/// What else is known of it.
fn words(sentences: &Sentences, analysis: &Analysis) -> Vec<String> {
    let verdict = &analysis.verdict;
    let mut facts = Vec::new();
    if let Some(grundy) = &verdict.grundy {
        facts.push(sentences.say_with("solve-grundy", &[("value", grundy.to_string().into())]));
    }
    if let (Some(mean), Some(temperature)) = (&verdict.mean, &verdict.temperature) {
        let variables = [("mean", mean.to_string().into()), ("temperature", temperature.to_string().into())];
        facts.push(sentences.say_with("solve-heat", &variables));
    }
    if let Some([a, b]) = verdict.score {
        facts.push(sentences.say_with("solve-score", &[("a", a.into()), ("b", b.into())]));
    }
    if let (Kind::Loopy, Some(layer)) = (analysis.kind, verdict.layer) {
        let variables = [("moves", layer.to_string().into()), ("count", layer.into())];
        facts.push(sentences.say_with("solve-layer", &variables));
    }
    facts
}

/// The levels of the explanation, and what they say.
fn hints(reader: &Reader<'_>, scene: &Scene) -> Markup {
    if !scene.is_running() {
        return html! {};
    }
    let at = |hint: usize| Address { hint, ..scene.address.clone() }.link(reader.language.code()) + "#hints";
    html! {
        section.sheet #hints {
            h2 { (reader.say("web-hints")) }
            ol.levels {
                @for (index, level) in Level::ALL.into_iter().enumerate() {
                    li {
                        a href=(at(index + 1)) aria-current=[(index + 1 == scene.address.hint).then_some("step")] {
                            (reader.say(why::heading(level)))
                        }
                    }
                }
            }
            @match &scene.explanation {
                None => {},
                Some(Err(error)) => p.soft { (error.sentence(reader.sentences())) },
                Some(Ok(explanation)) => {
                    (told::explanation(reader, explanation, scene.address.hint))
                    p { a href=(at(0)) { (reader.say("web-hints-hide")) } }
                },
            }
        }
    }
}

/// A box for the name of a move, and the list of all.
fn moves(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let code = reader.language.code();
    html! {
        section.sheet #moves {
            h2 { (reader.say("web-moves")) }
            @if let Some(diagnostic) = &scene.diagnostic {
                div.notice role="alert" {
                    p { (diagnostic.sentence()) }
                    @if let Some(example) = diagnostic.example() {
                        p { (reader.say("diagnostic-example")) " " code { (example) } }
                    }
                }
            }
            form.row action={ "/" (code) "/play/" (path_segment(&scene.address.game)) } data-swap="" {
                @for (name, value) in scene.address.fields() { input type="hidden" name=(name) value=(value); }
                label { span { (reader.say("web-move-box")) } input name="move" required maxlength="1000" autocomplete="off" autocapitalize="off" spellcheck="false" data-move-box=""; }
                button { (reader.say("web-move-button")) }
            }
            @if scene.extent == Extent::Partial { p.soft { (reader.say("web-moves-partial")) } }
            details open[scene.picture.is_none() || scene.moves.len() <= 12 || scene.marks.is_some()] {
                summary { (reader.sentences().say_with("web-moves-list", &[("count", scene.moves.len().into())])) }
                ul.moves {
                    @for candidate in &scene.moves {
                        @let standing = scene.mark(&candidate.name);
                        @let sign = standing.map(sign);
                        li {
                            a.(sign.map_or("", |(_, class)| class)) href=(scene.address.after(&candidate.name).link(code))
                                aria-label=[standing.map(|_| label(reader, scene, &candidate.name))] {
                                @if let Some((sign, _)) = sign { span.sign aria-hidden="true" { (sign) } }
                                code { (candidate.name) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The moves so far; those that lead to a position in which a person is on turn are links back.
fn history(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let address = &scene.address;
    let code = reader.language.code();
    let all: Vec<&String> = address.moves.iter().chain(&address.redo).collect();
    let row = |ply: usize| {
        let seat = seat_at(ply);
        let player = player_word(address.you, scene.record.side(seat), seat);
        reader.sentences().say_with("web-player", &[("player", player.into())])
    };
    let may_go = |ply: usize| address.you.plays(seat_at(ply)) || ply == all.len();
    html! {
        details.sheet open[!all.is_empty()] {
            summary { h2 { (reader.say("web-history")) } }
            ol.history start="0" {
                li {
                    @if may_go(0) && !address.moves.is_empty() {
                        a href=(address.at(0).link(code)) { (reader.say("web-start")) }
                    } @else { (reader.say("web-start")) }
                    " " code { (scene.record.start()) }
                }
                @for (index, name) in all.iter().enumerate() {
                    @let ply = index + 1;
                    li.undone[ply > address.moves.len()] aria-current=[(ply == address.moves.len()).then_some("step")] {
                        span.who { (row(index)) } " "
                        @if may_go(ply) && ply != address.moves.len() {
                            a href=(address.at(ply).link(code)) { code { (name) } }
                        } @else { code { (name) } }
                        @if ply <= scene.record.moves().len() {
                            span.then { " → " code { (scene.record.position_after(ply)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The form of a new game: the position, who begins, how it is played.
pub(super) fn new_game(reader: &Reader<'_>, entry: &Entry, address: &Address, sides: &[Mover]) -> Markup {
    let action = format!("/{}/play/{}", reader.language.code(), path_segment(&address.game));
    let start = address.start.as_deref().unwrap_or(&entry.example);
    let default_play = default_play(reader, &address.game);
    html! {
        form.new-game action=(action) data-swap="" {
            label {
                span { (reader.say("web-start-box")) }
                textarea name="start" rows="2" spellcheck="false" autocapitalize="off" maxlength="8000" { (start) }
            }
            p.soft { (reader.say("diagnostic-example")) " " a href=(action) { code { (entry.example) } } }
            @if entry.id == "hackenbush" {
                p { a.button href=(reader.address("/draw/hackenbush")) { (reader.say("web-draw-title")) } }
            }
            label {
                span { (reader.say("web-who")) }
                select name="you" {
                    @for you in You::ALL {
                        option value=(you.word()) selected[you == address.you] { (reader.say(you_message(you))) }
                    }
                }
            }
            @if !sides.is_empty() {
                label {
                    span { (reader.say("web-begins")) }
                    select name="turn" {
                        @for side in sides {
                            option value=(side.word()) selected[address.turn == Some(*side)] {
                                (reader.sentences().say_with("web-player", &[("player", side.word().into())]))
                            }
                        }
                    }
                }
            }
            @if entry.kind != Kind::Scoring {
                label {
                    span { (reader.say("web-play")) }
                    select name="play" {
                        @for (play, word) in [(Play::Normal, "normal"), (Play::Misere, "misere")] {
                            option value=(word) selected[play == address.play.unwrap_or(default_play)] {
                                (reader.say(play_message(play)))
                            }
                        }
                    }
                }
            }
            label {
                span { (reader.say("web-strength")) }
                select name="strength" {
                    @for strength in Strength::ALL {
                        option value=(strength.word()) selected[strength == address.strength] {
                            (reader.say(strength_message(strength)))
                        }
                    }
                }
            }
            @for (name, value) in address.fields().into_iter().filter(|(name, _)| *name == "show") {
                input type="hidden" name=(name) value=(value);
            }
            button.main { (reader.say("web-new-game-button")) }
        }
    }
}

fn default_play(reader: &Reader<'_>, spec: &str) -> Play {
    let known = reader.site.library.game(spec);
    known.map_or(Play::Normal, |game| game.default_play())
}

pub(crate) fn you_message(you: You) -> &'static str {
    match you {
        You::First => "web-who-first",
        You::Second => "web-who-second",
        You::Both => "web-who-both",
    }
}

pub(crate) fn strength_message(strength: Strength) -> &'static str {
    match strength {
        Strength::Perfect => "web-strength-perfect",
        Strength::Careless => "web-strength-careless",
        Strength::Random => "web-strength-random",
    }
}
