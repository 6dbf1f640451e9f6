//! Looking around a game: a position, the way that led to it, the positions that its moves lead to, each as a
//! small picture with what it is worth, and below them what can follow, as a picture in rows.
//!
//! The address has the way: `/en/explore/nim?at=3,5,7&at=3,5,6`. Every game of the registry can be looked at;
//! where there is too much to show, the page says how much is left out, and what cannot be worked out in the
//! time of a page is said to be not worked out.

mod graph;

use super::address::Address;
use super::download::{FileKind, file};
use super::figure;
use super::page_error::PageError;
use super::query::{Query, path_segment, push};
use super::site::{Page, Reader, Response};
use games::picture::Picture;
use games::{AnyGame, Grundy, Mover, Outcome, Position, read_within};
use graph::Graph;
use maud::{Markup, html};
use solvers::Budget;
use std::sync::Arc;
use values::Style;
use words::names::name_message;

/// The most moves of a player that are shown.
const MOST_OPTIONS: usize = 36;

/// The most moves that are looked at to find different positions.
const MOST_MOVES: usize = 2_000;

/// How many rows the picture has, unless others are asked for, and the most.
const ROWS: usize = 2;
const MOST_ROWS: usize = 6;

/// The longest value that is shown, in characters.
const LONGEST_VALUE: usize = 28;

/// About how many bytes the pictures of moves may take together, and those of what can follow: positions for
/// which there is no room are written.
pub(super) const ROOM_FOR_PICTURES: usize = 22_000;

/// The longest position that is written below its picture.
const LONGEST_POSITION: usize = 16;

/// The longest way that an address has.
const LONGEST_WAY: usize = 60;

/// The page, or the picture as a file if the address ends with `.svg`.
#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let last = reader.last_part();
    match last.strip_suffix(".svg") {
        Some(spec) => match explored(reader, spec, budget) {
            Ok(explored) => {
                let title = explored.here.position.to_string();
                file(FileKind::Svg, "marienbad", explored.graph.file(reader, &title))
            }
            Err(error) => reader.answer(Err(error)),
        },
        None => reader.answer(explored(reader, &last, budget).map(|explored| explored.page(reader))),
    }
}

/// A position and what is known of it.
pub(super) struct Known {
    pub(super) position: Position,
    pub(super) picture: Option<Picture>,
    /// Who wins; `None` if that was not worked out.
    pub(super) outcome: Option<Outcome>,
    /// What it is worth, as text.
    pub(super) worth: Option<String>,
    /// The same as MathML, where there is such.
    formula: Option<String>,
}

impl Known {
    /// Leaves the picture out, if there is no room for it.
    pub(super) fn fit(&mut self, room: &mut usize) {
        let size = self.picture.as_ref().map_or(0, |picture| figure::ornament(picture).0.len());
        match room.checked_sub(size) {
            Some(rest) => *room = rest,
            None => self.picture = None,
        }
    }
}

/// Moves of a player, to different positions.
struct Options {
    mover: Mover,
    moves: Vec<(String, Known)>,
    /// How many are not shown; `None` is too many to count.
    left_out: Option<usize>,
}

/// All that a page shows.
struct Explored {
    game: Arc<dyn AnyGame>,
    /// The positions on the way here.
    way: Vec<String>,
    here: Known,
    options: Vec<Options>,
    rows: usize,
    graph: Graph,
}

/// Finds out about positions of a game.
pub(super) struct Scout<'a> {
    pub(super) game: &'a dyn AnyGame,
    pub(super) budget: &'a Budget,
}

impl Scout<'_> {
    /// What is known of a position. What cannot be found out is left open.
    pub(super) fn known(&self, position: Position) -> Known {
        let play = self.game.default_play();
        let verdict = self.game.solve(&position, play, self.budget).ok();
        let session = self.budget.session(self.game.store());
        let value = verdict.as_ref().and_then(|verdict| verdict.value);
        let text = value.and_then(|value| value.text(&session, Style::Unicode).ok().flatten());
        let text = text.filter(|text| text.chars().count() <= LONGEST_VALUE);
        let formula = value.filter(|_| text.is_some());
        let formula = formula.and_then(|value| value.text(&session, Style::MathMl).ok().flatten());
        let other =
            verdict.as_ref().and_then(|verdict| match (verdict.score, verdict.layer, &verdict.grundy) {
                (Some([a, b]), ..) => Some(format!("A {a} : {b} B")),
                (_, Some(layer), _) => Some(format!("{} {layer}", verdict.outcome.letter())),
                (_, _, Some(Grundy::Nimber(value))) => Some(format!("*{value}")),
                _ => None,
            });
        Known {
            picture: self.game.picture(&position).ok().flatten(),
            outcome: verdict.map(|verdict| verdict.outcome),
            worth: text.or(other),
            formula,
            position,
        }
    }

    /// The moves of a player to different positions, and how many are left out.
    fn options(&self, position: &Position, mover: Mover) -> Options {
        let mut options = Options { mover, moves: Vec::new(), left_out: Some(0) };
        let Ok(steps) = self.game.moves_by(position, mover) else { return options };
        let mut seen: Vec<Position> = Vec::new();
        let mut left_out = 0;
        for (index, (_, step)) in steps.enumerate() {
            if index == MOST_MOVES || self.budget.go_on().is_err() {
                options.left_out = None;
                return options;
            }
            let Ok(to) = self.game.play(position, &step) else { continue };
            if seen.contains(&to) {
                continue;
            }
            if options.moves.len() < MOST_OPTIONS {
                options.moves.push((step.to_string(), self.known(to.clone())));
                self.budget.report(index as u64, MOST_OPTIONS as u64);
            } else {
                left_out += 1;
            }
            seen.push(to);
        }
        options.left_out = Some(left_out);
        options
    }
}

fn explored(reader: &Reader<'_>, spec: &str, budget: &Budget) -> Result<Explored, PageError> {
    let sentences = reader.sentences();
    let game = reader.site.library.game(spec);
    let game = game.map_err(|error| PageError::about_game(sentences, spec, &error))?;
    let mut way: Vec<String> =
        reader.query.all("at").map(|at| at.trim().to_owned()).filter(|at| !at.is_empty()).collect();
    let at = way.pop().unwrap_or_else(|| game.entry().example.to_string());
    let skipped = way.len().saturating_sub(LONGEST_WAY);
    way.drain(..skipped);
    let refused = |game_error| PageError::about_game_error(sentences, &at, &game_error);
    let (position, _charge) = read_within(&*game, &at, budget).map_err(refused)?;
    let rows = reader.query.get("rows").and_then(|rows| rows.parse().ok()).unwrap_or(ROWS);
    let rows = rows.clamp(1, MOST_ROWS);
    let scout = Scout { game: &*game, budget };
    let movers = game.movers(&position).map_err(refused)?;
    let options = movers.iter().map(|mover| scout.options(&position, *mover));
    let mut options: Vec<Options> = options.filter(|options| !options.moves.is_empty()).collect();
    let mut room = ROOM_FOR_PICTURES;
    options.iter_mut().flat_map(|options| &mut options.moves).for_each(|(_, known)| known.fit(&mut room));
    let graph = Graph::below(&scout, &position, rows);
    let here = scout.known(position);
    Ok(Explored { way, here, options, rows, graph, game: Arc::clone(&game) })
}

/// How a position is won, in a word: the class of its colour, and the message.
pub(super) fn fate(outcome: Option<Outcome>) -> (&'static str, &'static str) {
    match outcome {
        None => ("unknown", "explore-unknown"),
        Some(Outcome::Next | Outcome::Won) => ("wins", "explore-wins"),
        Some(Outcome::Previous | Outcome::Lost) => ("loses", "explore-loses"),
        Some(Outcome::Left) => ("left", "explore-left"),
        Some(Outcome::Right) => ("right", "explore-right"),
        Some(Outcome::A) => ("left", "solve-a"),
        Some(Outcome::B) => ("right", "solve-b"),
        Some(Outcome::Tie | Outcome::Drawn | Outcome::Stuck(_) | Outcome::Starts(_) | Outcome::Draw) => {
            ("ties", "explore-ties")
        }
    }
}

impl Explored {
    /// The address of a way through the game.
    fn address(&self, reader: &Reader<'_>, ending: &str, way: &[String], at: &str) -> String {
        self.address_with(reader, ending, way, at, self.rows)
    }

    /// The same with so many rows.
    fn address_with(
        &self,
        reader: &Reader<'_>,
        ending: &str,
        way: &[String],
        at: &str,
        rows: usize,
    ) -> String {
        let place = format!("/explore/{}{ending}", path_segment(self.game.spec()));
        let mut address = reader.address(&place);
        for position in way.iter().map(String::as_str).chain([at]) {
            push(&mut address, "at", position);
        }
        if rows != ROWS {
            push(&mut address, "rows", &rows.to_string());
        }
        address
    }

    fn page(&self, reader: &Reader<'_>) -> Page {
        let name = reader.say(&name_message(self.game.entry()));
        let here = self.here.position.to_string();
        let title = reader.sentences().say_with("explore-of", &[("game", name.clone().into())]);
        let play = Address { start: Some(here.clone()), ..Address::new(self.game.spec(), &Query::default()) };
        let main = html! {
            div.welcome { h1 { (title) } }
            div.explored {
                section.here aria-labelledby="here" {
                    h2 #here { (reader.say("explore-position")) }
                    @if !self.way.is_empty() { (self.trail(reader)) }
                    (figure_of(reader, &self.here, "large"))
                    div.buttons {
                        a.button.main href=(play.link(reader.language.code())) {
                            (reader.say("explore-play"))
                        }
                    }
                    @let place = format!("/explore/{}", path_segment(self.game.spec()));
                        form.another action=(reader.address(&place)) {
                        label {
                            span { (reader.say("explore-another")) }
                            input name="at" value=(here) maxlength="2000" spellcheck="false"
                                autocomplete="off" autocapitalize="off";
                        }
                        button { (reader.say("explore-go")) }
                    }
                }
                section.below aria-labelledby="below" {
                    h2 #below { (reader.say("explore-options")) }
                    @if self.options.is_empty() { p { (reader.say("explore-none")) } }
                    @for options in &self.options { (self.options(reader, options)) }
                }
            }
            section.following aria-labelledby="following" {
                h2 #following { (reader.say("explore-graph")) }
                p.soft { (reader.say("explore-graph-how")) }
                (legend(reader))
                div.scrolled tabindex="0" role="group" aria-label=(reader.say("explore-graph")) {
                    (self.graph.drawing(reader, &here, |way, at| {
                        let way: Vec<String> = self.way.iter().cloned().chain(way.iter().cloned()).collect();
                        self.address(reader, "", &way, at)
                    }))
                }
                @if self.graph.is_cut {
                    p { (reader.sentences().say_with("explore-cut", &[("count", self.graph.len().into())])) }
                }
                div.buttons {
                    span.rows { (reader.say("explore-depth")) ":" }
                    @for rows in 1..=MOST_ROWS {
                        a.button href=(self.address_with(reader, "", &self.way, &here, rows))
                            aria-current=[(rows == self.rows).then_some("true")] {
                            (rows)
                        }
                    }
                    a.button href=(self.address(reader, ".svg", &self.way, &here)) download="marienbad.svg" {
                        (reader.say("explore-save"))
                    }
                }
            }
        };
        Page { styles: &["explore.css"], ..Page::new(format!("{title} · {here}"), main) }
    }

    /// The positions on the way here.
    fn trail(&self, reader: &Reader<'_>) -> Markup {
        html! {
            nav.way aria-label=(reader.say("explore-way")) {
                ol {
                    @for (index, position) in self.way.iter().enumerate() {
                        li {
                            a href=(self.address(reader, "", &self.way[..index], position)) {
                                code { (position) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn options(&self, reader: &Reader<'_>, options: &Options) -> Markup {
        let here = self.here.position.to_string();
        let way: Vec<String> = self.way.iter().cloned().chain([here]).collect();
        let player = [("player", options.mover.word().into())];
        html! {
            @if options.mover != Mover::Either {
                h3 { (reader.sentences().say_with("explore-options-of", &player)) }
            }
            ul.options {
                @for (name, known) in &options.moves {
                    li {
                        a.option href=(self.address(reader, "", &way, &known.position.to_string())) {
                            span.name { (name) }
                            (figure_of(reader, known, "small"))
                        }
                    }
                }
            }
            @match options.left_out {
                Some(0) => {},
                Some(count) => p.soft {
                    (reader.sentences().say_with("explore-more", &[("count", count.into())]))
                },
                None => p.soft {
                    (reader.sentences().say_with(
                        "explore-more-than", &[("count", options.moves.len().into())]
                    ))
                },
            }
        }
    }
}

/// What the frames of positions mean.
fn legend(reader: &Reader<'_>) -> Markup {
    let fates = ["explore-wins", "explore-loses", "explore-left", "explore-right", "explore-ties"];
    let classes = ["wins", "loses", "left", "right", "ties"];
    html! {
        ul.fates aria-label=(reader.say("explore-legend")) {
            @for (class, message) in classes.into_iter().zip(fates) {
                li.fate.(class) { (reader.say(message)) }
            }
        }
    }
}

/// A position as a small picture with what it is worth.
fn figure_of(reader: &Reader<'_>, known: &Known, size: &str) -> Markup {
    let (class, message) = fate(known.outcome);
    let position = known.position.to_string();
    html! {
        figure.position-card.(size).(class) {
            div.miniature {
                @match &known.picture {
                    Some(picture) => (figure::picture(picture, &position)),
                    None => code { (position) },
                }
            }
            figcaption {
                @if known.picture.is_some() && position.chars().count() <= LONGEST_POSITION {
                    code.notation { (position) }
                }
                span.worth {
                    @match (&known.formula, &known.worth) {
                        (Some(formula), _) => math { (maud::PreEscaped(formula)) },
                        (None, Some(worth)) => (worth),
                        (None, None) => {},
                    }
                }
                span.fate { (reader.say(message)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::site::tests::{Visit, ask};
    use games::Registry;

    #[test]
    fn every_game_can_be_looked_at() {
        let site = Visit::default();
        for (entry, language) in
            Registry::standard().entries().iter().zip(["en", "cs", "sk"].into_iter().cycle())
        {
            let page = site.ask(&format!("/{language}/explore/{}", entry.spec()));
            assert_eq!(page.status.as_u16(), 200, "{}", entry.id);
            assert!(page.body.contains("class=\"option\""), "{}", entry.id);
            assert!(!page.body.contains("explore-") || !page.body.contains(">explore-"), "{}", entry.id);
        }
    }

    #[test]
    fn the_way_is_kept() {
        let page = ask("/en/explore/nim?at=3,5,7&at=3,5").body;
        assert!(page.contains("href=\"/en/explore/nim?at=3,5,7\""));
        assert!(page.contains("href=\"/en/explore/nim?at=3,5,7&amp;at=3,5&amp;at=3,4\""));
        let over = ask("/en/explore/nim?at=0").body;
        assert!(over.contains("the game is over"));
    }

    #[test]
    fn pictures_are_files() {
        let answer = ask("/en/explore/octal:0.137.svg?at=6&rows=3");
        assert_eq!(answer.header(http::header::CONTENT_TYPE), "image/svg+xml");
        assert!(answer.body.starts_with("<svg") && answer.body.contains("<style>"), "{}", answer.body);
        let tree = resvg::usvg::Tree::from_str(&answer.body, &resvg::usvg::Options::default());
        assert!(tree.is_ok(), "{:?}", tree.err());
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(ask("/en/explore/nothing").status.as_u16(), 404);
        assert_eq!(ask("/en/explore/nim?at=three").status.as_u16(), 400);
        assert_eq!(ask("/en/explore/nim?at=3&rows=99").status.as_u16(), 200);
    }

    /// What is too large to be shown is said so.
    #[test]
    fn large_positions_are_cut() {
        let page = ask("/en/explore/nim?at=900,1200&rows=1").body;
        assert!(page.contains("more moves") || page.contains("only the first"), "{page}");
    }
}
