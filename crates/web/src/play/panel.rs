//! Beside the board: how to move, hints, what is known, the line of the game, moves, history, and a new game.

use super::page::{about_pieces, button, deal, drawing, rule_sentence, sign, sign_message};
use super::told::{self, Ply};
use super::{Extent, Scene, ShownValue};
use crate::address::{Address, DEAL_LEVELS, Found, Review, Show, You, seat_at};
use crate::page_error::PageError;
use crate::query::path_segment;
use crate::room;
use crate::site::Reader;
use crate::status::{Other, player_word};
use games::Entry;
use games::explanation::{Explanation, Level};
use games::opponent::Strength;
use games::record::{Stage, Standing};
use games::review::Mistake;
use games::{Analysis, Kind, Mover};
use maud::{Markup, PreEscaped, html};
use solvers::Play;
use words::language::Sentences;
use words::names::{card_message, rules_message};
use words::why;

/// The most moves that a mistake names instead.
const MOST_BETTER: usize = 6;

/// The longest position that is written behind a move.
const LONGEST_POSITION: usize = 12;

/// All of the panel: what is said now, and below it what can be looked up.
pub(super) fn panel(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let drawing = drawing(reader, &scene.entry);
    html! {
        (room::seen(reader, &scene.address))
        (said(reader, scene))
        @if let Some(line) = of_line(reader, scene, |line| line.drawn(reader)) { (line) }
        @if scene.is_open() { (moves(reader, scene)) }
        (history(reader, scene))
        details.sheet {
            summary { h2 { (reader.say("web-new-game")) } }
            (levels(reader, scene))
            @if let Some((address, message)) = drawing {
                p { a.button href=(address) { (reader.say(message)) } }
            }
            (new_game(reader, &scene.entry, &scene.address, scene.sides))
            (room::offer(reader, &scene.address))
        }
        details.sheet {
            summary { h2 { (reader.say("web-rules")) } }
            p { (rules(reader, &scene.entry).0) }
            @if scene.record.play != scene.default_play { p { (rule_now(reader, scene)) } }
            p.soft {
                code { (scene.address.game) } " · " (reader.say(words::names::kind_message(scene.kind)))
            }
            p.position { span { (reader.say("web-position")) } " " code { (scene.position()) } }
            button type="button" data-keys="" hidden {
                span aria-hidden="true" { "⌨" } (reader.say("web-keys"))
            }
        }
    }
}

/// What decides where it is not what the rules say.
fn rule_now(reader: &Reader<'_>, scene: &Scene) -> String {
    let rule = rule_sentence(reader, "stage-rule", scene.goal, scene.record.play, scene.pieces);
    reader.sentences().say_with("web-rules-now", &[("rule", rule.into())])
}

/// The rules of a game, and how its positions are written, which those need who write one.
pub(crate) fn rules(reader: &Reader<'_>, entry: &Entry) -> (String, Option<String>) {
    let text = reader.say(&rules_message(entry));
    let word = reader.say("rules-position");
    match text.split_once(&word) {
        Some((rules, written)) => (rules.trim_end().to_owned(), Some(format!("{word}{written}"))),
        None => (text, None),
    }
}

/// The levels to deal from.
fn levels(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let code = reader.language.code();
    html! {
        p.soft { (reader.say("stage-deal")) }
        p.buttons {
            @for level in 1..=DEAL_LEVELS {
                a.button.small href=(deal(&scene.address, level, code)) data-do={ "level-" (level) }
                    aria-current=[(level == scene.address.level).then_some("step")] {
                    (reader.sentences().say_with("stage-level", &[("level", level.into())]))
                }
            }
        }
    }
}

/// How to move, the hints that were asked for, and what the position is worth.
fn said(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let chance = (scene.address.found == Found::ByChance).then(|| reader.say("web-found-by-chance"));
    let show = scene.address.show != Show::default();
    html! {
        section.sheet.say #hints {
            @if let Some(chance) = chance { p.notice { (chance) } }
            @if scene.address.hint == 0 && scene.is_running() {
                @if let Some(card) = reader.sentences().find(&card_message(&scene.entry)) { p { (card) } }
                p.how { (about_pieces(reader, scene, "stage-how")) }
            }
            @if scene.is_running() { (hints(reader, scene)) }
            @if !scene.is_running() { (judged(reader, scene)) }
            @if show {
                @match &scene.analysis {
                    None => {},
                    Some(Err(error)) => p.soft { (error.sentence(reader.sentences())) },
                    Some(Ok(analysis)) => (known(reader, scene, analysis)),
                }
            }
        }
    }
}

pub(crate) fn play_message(play: Play) -> &'static str {
    match play {
        Play::Normal => "web-rule-normal",
        Play::Misere => "web-rule-misere",
    }
}

/// When the game is over: what to do next.
pub(super) fn afterwards(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let (address, code) = (&scene.address, reader.language.code());
    let swapped = match address.you {
        You::First => Some(You::Second),
        You::Second => Some(You::First),
        You::Both => None,
    };
    let swapped = swapped.map(|you| Address { you, ..address.restarted() });
    let harder = (address.level < DEAL_LEVELS).then(|| deal(address, address.level + 1, code));
    let turning_point = turning_point(scene).map(|ply| address.at(ply).link(code));
    html! {
        (button(turning_point.as_deref(), "from-there", "↶", &reader.say("stage-from-there")))
        (button(Some(&address.restarted().link(code)), "again", "⟲", &reader.say("stage-again")))
        @if let Some(swapped) = swapped {
            (button(Some(&swapped.link(code)), "swap", "⇄", &reader.say("stage-swap")))
        }
        @if let Some(harder) = harder {
            (button(Some(&harder), "harder", "▲", &reader.say("stage-harder")))
        }
    }
}

/// How many moves there were before a person last let something go; before the last own move, if nobody
/// knows.
fn turning_point(scene: &Scene) -> Option<usize> {
    let last_own = || scene.address.undone().map(|before| before.moves.len());
    let fell = scene.standings.as_ref().and_then(|standings| last_fall(standings, scene.address.you));
    fell.or_else(last_own)
}

/// How many moves there were before a person last let something go.
pub(crate) fn last_fall(standings: &[Standing], you: You) -> Option<usize> {
    let mut plies = (0..standings.len().saturating_sub(1)).rev().filter(|ply| you.plays(seat_at(*ply)));
    plies.find(|&ply| standings[ply + 1] < standings[ply])
}

/// Where the game turned, and on request each mistake.
fn judged(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let code = reader.language.code();
    let shown = scene.address.review == Review::Shown;
    let asked = Address { review: Review::Shown, ..scene.address.clone() };
    html! {
        div #review {
            @if let Some(turned) = of_line(reader, scene, |line| line.sentence(reader)) { p { (turned) } }
            @if !shown {
                p {
                    a.button.main href=(asked.link(code)) data-do="review" data-replace="" {
                        (reader.say("stage-look"))
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

/// Asks something of the line of the game, if it is known.
fn of_line<T>(reader: &Reader<'_>, scene: &Scene, ask: impl Fn(&Line<'_>) -> T) -> Option<T> {
    let (address, code) = (&scene.address, reader.language.code());
    Some(ask(&Line {
        standings: scene.standings.as_ref()?,
        you: address.you,
        other: address.other(),
        link: &|ply| address.at(ply).link(code),
        name: &|ply| address.moves.get(ply).cloned().unwrap_or_default(),
    }))
}

/// A game as a line, one dot a move.
pub(crate) struct Line<'a> {
    /// How the person stood before each move, and stands now.
    pub(crate) standings: &'a [Standing],
    pub(crate) you: You,
    pub(crate) other: Other,
    /// The address of the game after so many moves.
    pub(crate) link: &'a dyn Fn(usize) -> String,
    /// The move after so many.
    pub(crate) name: &'a dyn Fn(usize) -> String,
}

impl Line<'_> {
    /// The line: above where the person was winning, below where not.
    pub(crate) fn drawn(&self, reader: &Reader<'_>) -> Markup {
        const WIDTH: usize = 310;
        let (standings, you) = (self.standings, self.you);
        if standings.len() < 2 {
            return html! {};
        }
        let step = (WIDTH - 30) / (standings.len() - 1).max(6);
        let at = |ply: usize| {
            (
                15 + ply * step,
                match standings[ply] {
                    Standing::Won => 14,
                    Standing::Tie => 30,
                    Standing::Lost => 46,
                },
            )
        };
        let points: Vec<String> = (0..standings.len()).map(at).map(|(x, y)| format!("{x},{y}")).collect();
        // Many dots are small ones.
        let small = step.clamp(2, 10) / 2;
        html! {
            section.sheet.course {
                h2 { (reader.say("stage-so-far")) }
                svg viewBox={ "0 0 " (WIDTH) " 60" } role="group" aria-label=(reader.say("stage-so-far")) {
                    line x1="5" y1="30" x2=(WIDTH - 5) y2="30" {}
                    polyline points=(points.join(" ")) {}
                    @for ply in 0..standings.len() {
                        @let (x, y) = at(ply);
                        @let word = match standings[ply] {
                            Standing::Won => "won",
                            Standing::Tie => "tie",
                            Standing::Lost => "lost",
                        };
                        @let variables = [("ply", ply.into()), ("standing", word.into())];
                        @let label = reader.sentences().say_with("stage-dot", &variables);
                        @let now = ply + 1 == standings.len();
                        @if you.plays(seat_at(ply)) && !now {
                            a href=((self.link)(ply)) aria-label=(label) {
                                title { (label) }
                                circle.(word) cx=(x) cy=(y) r=(small + 1) {}
                            }
                        } @else {
                            circle.(word).now[now] cx=(x) cy=(y) r=(if now { 8 } else { small }) {
                                title { (label) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Where the game turned, in a sentence.
    pub(crate) fn sentence(&self, reader: &Reader<'_>) -> String {
        let turned =
            (1..self.standings.len()).rev().find(|&ply| self.standings[ply] != self.standings[ply - 1]);
        let Some(ply) = turned else { return reader.say("stage-never-turned") };
        let who = match (self.you, self.other) {
            (You::Both, _) => "both",
            (you, _) if you.plays(seat_at(ply - 1)) => "you",
            (_, Other::Program) => "program",
            (_, Other::Person) => "other",
        };
        let variables = [("who", who.into()), ("move", (self.name)(ply - 1).into())];
        reader.sentences().say_with("stage-turned", &variables)
    }
}

fn review(reader: &Reader<'_>, scene: &Scene, mistakes: &[Mistake]) -> Markup {
    let sentences = reader.sentences();
    let own = mistakes.iter().filter(|mistake| scene.address.you.plays(mistake.seat));
    let flawless = match (scene.address.you, scene.stage) {
        (You::Both, _) => "both",
        (you, Stage::Won(seat)) if !you.plays(seat) => "lost",
        _ => "you",
    };
    let blamed = |mistake: &Mistake| match (scene.address.you, scene.stage) {
        // Who wins in the end has lost nothing.
        (You::First | You::Second, Stage::Won(seat)) if seat == mistake.seat => "forgiven",
        (you, _) => player_word(you, scene.address.other(), mistake.mover, mistake.seat),
    };
    let told = |mistake: &Mistake| {
        let better: Vec<String> = mistake.better.iter().take(MOST_BETTER).map(ToString::to_string).collect();
        let (ply, played, better) = (mistake.ply + 1, mistake.played.to_string(), better.join(" · "));
        let points = mistake.points.filter(|points| *points > 0 && mistake.after == mistake.before);
        match points {
            Some(points) => sentences.say_with(
                "stage-points-lost",
                &[
                    ("count", points.into()),
                    ("ply", ply.into()),
                    ("move", played.into()),
                    ("moves", better.into()),
                ],
            ),
            None => sentences.say_with(
                "web-mistake",
                &[
                    ("player", blamed(mistake).into()),
                    ("ply", ply.into()),
                    ("move", played.into()),
                    ("moves", better.into()),
                ],
            ),
        }
    };
    html! {
        @if own.clone().next().is_none() {
            p { (sentences.say_with("stage-flawless", &[("who", flawless.into())])) }
        }
        ol.mistakes {
            @for mistake in own {
                li {
                    p { (told(mistake)) }
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

fn known(reader: &Reader<'_>, scene: &Scene, analysis: &Analysis) -> Markup {
    let show = scene.address.show;
    html! {
        @if show.verdict {
            p.verdict {
                span.letter aria-hidden="true" { (analysis.verdict.outcome.letter()) }
                " " (reader.say(scene.ply().wording(analysis.verdict.outcome.message())))
            }
        }
        @if show.value {
            ul.facts {
                @for fact in facts(reader.sentences(), analysis, scene.value.as_ref()) { li { (fact) } }
            }
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

fn hints(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let at = |hint: usize| Address { hint, ..scene.address.clone() }.link(reader.language.code());
    told_hints(reader, scene.explanation.as_ref(), (scene.address.hint, scene.ply()), at)
}

/// What so many hints say at a moment, the newest first; `at` has the address with another number of them.
pub(crate) fn told_hints(
    reader: &Reader<'_>,
    explanation: Option<&Result<Explanation, PageError>>,
    (hint, ply): (usize, Ply),
    at: impl Fn(usize) -> String,
) -> Markup {
    html! {
        @match explanation {
            None => {},
            Some(Err(error)) => p.soft { (error.sentence(reader.sentences())) },
            Some(Ok(explanation)) => {
                ol.dots {
                    @for (index, level) in Level::ALL.into_iter().enumerate() {
                        li {
                            @let heading = reader.say(why::heading(level));
                            a.on[index < hint] href=(at(index + 1)) data-replace=""
                                aria-label=(heading) title=(heading)
                                aria-current=[(index + 1 == hint).then_some("step")] {}
                        }
                    }
                }
                (told::explanation(reader, explanation, hint, ply))
                p { a href=(at(0)) data-replace="" { (reader.say("web-hints-hide")) } }
            },
        }
    }
}

/// A box for the name of a move, and the list of all.
fn moves(reader: &Reader<'_>, scene: &Scene) -> Markup {
    let code = reader.language.code();
    html! {
        details.sheet #moves open[scene.diagnostic.is_some() || scene.board.is_none()] {
            summary { h2 { (reader.say("web-moves")) } }
            @if let Some(diagnostic) = &scene.diagnostic {
                div.notice role="alert" {
                    p { (diagnostic.sentence()) }
                    @if let Some(example) = diagnostic.example() {
                        p { (reader.say("diagnostic-example")) " " code { (example) } }
                    }
                }
            }
            form.row action={ "/" (code) "/play/" (path_segment(&scene.address.game)) } data-swap="" {
                @for (name, value) in scene.address.fields() {
                    input type="hidden" name=(name) value=(value);
                }
                label {
                    span { (reader.say("web-move-box")) }
                    input name="move" required maxlength="1000" autocomplete="off" autocapitalize="off"
                        spellcheck="false" data-move-box="";
                }
                button { (reader.say("web-move-button")) }
            }
            @if scene.extent == Extent::Partial { p.soft { (reader.say("web-moves-partial")) } }
            div {
                p.soft {
                    (reader.sentences().say_with("web-moves-list", &[("count", scene.moves.len().into())]))
                }
                ul.moves {
                    @for candidate in &scene.moves {
                        @let standing = scene.mark(&candidate.name);
                        @let sign = standing.map(sign);
                        li {
                            a.(sign.map_or("", |(_, class)| class))
                                href=(scene.address.after(&candidate.name).link(code)) {
                                @if let Some((sign, _)) = sign { span.sign aria-hidden="true" { (sign) } }
                                code { (candidate.name) }
                                @if let Some(standing) = standing {
                                    span.unseen { " (" (reader.say(sign_message(scene.kind, standing))) ") " }
                                }
                                @if let Some(worth) = &candidate.worth { span.worth { (worth) } }
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
        let player = player_word(address.you, address.other(), scene.record.side(seat), seat);
        reader.sentences().say_with("web-player", &[("player", player.into())])
    };
    let may_go = |ply: usize| address.you.plays(seat_at(ply)) || ply == all.len();
    // A long text is nothing to look at: the board shows it.
    let short = |ply: usize| {
        let played = ply <= scene.record.moves().len();
        let position = played.then(|| scene.record.position_after(ply).to_string());
        position.filter(|position| position.chars().count() <= LONGEST_POSITION)
    };
    html! {
        details.sheet open[!all.is_empty()] {
            summary { h2 { (reader.say("web-history")) } }
            ol.history start="0" data-history="" {
                li {
                    @if may_go(0) && !address.moves.is_empty() {
                        a href=(address.at(0).link(code)) { (reader.say("web-start")) }
                    } @else { (reader.say("web-start")) }
                    @if let Some(position) = short(0) { " " code { (position) } }
                }
                @for (index, name) in all.iter().enumerate() {
                    @let ply = index + 1;
                    li.undone[ply > address.moves.len()]
                        aria-current=[(ply == address.moves.len()).then_some("step")] {
                        span.who { (row(index)) } " "
                        @if may_go(ply) && ply != address.moves.len() {
                            a href=(address.at(ply).link(code)) { code { (name) } }
                        } @else { code { (name) } }
                        @if let Some(position) = short(ply) { span.then { " → " code { (position) } } }
                    }
                }
            }
        }
    }
}

/// The form of a new game: the position, who begins, how it is played.
pub(super) fn new_game(reader: &Reader<'_>, entry: &Entry, address: &Address, sides: &[Mover]) -> Markup {
    let action = format!("/{}/play/{}", reader.language.code(), path_segment(&address.game));
    let start = address.start.as_deref().unwrap_or(entry.first_position());
    let default_play = default_play(reader, &address.game);
    html! {
        form.new-game action=(action) data-swap="" {
            label {
                span { (reader.say("web-start-box")) }
                textarea name="start" rows="2" spellcheck="false" autocapitalize="off" maxlength="8000" {
                    (start)
                }
            }
            p.soft {
                @if let Some(written) = rules(reader, entry).1 { (written) " " }
                (reader.say("web-example")) " " a href=(action) { code { (entry.example) } }
            }
            label {
                span { (reader.say("web-who")) }
                select name="you" {
                    @for you in You::ALL {
                        option value=(you.word()) selected[you == address.you] {
                            (reader.say(you_message(you)))
                        }
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
