//! The pages: the form, and what was found out as a summary, a picture, a walk and a table.

use super::{EXAMPLE, LONGEST_WALK, Linked, Solved, Wish, format_name};
use crate::figure;
use crate::page_error::PageError;
use crate::site::{Page, Reader};
use games::picture::Place;
use games::picture::svg::{Board, Clues, Finder, Link};
use maud::{Markup, html};
use solvers::Play;
use solvers::retrograde::{Label, Outcome};
use words::diagnostic::Diagnostic;
use words::relation::format::Format;
use words::relation::report::{Cycle, layer_name, letter};

/// The most rows of the table, the most moves of the walk that are listed, the most vertices of a cycle that
/// are shown.
const MOST_ROWS: u32 = 500;
const MOST_MOVES: usize = 200;
const MOST_OF_CYCLE: usize = 30;

/// What the pages need.
const SCRIPTS: &[&str] = &["follow.js"];

fn class(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "wins",
        Outcome::Lost => "loses",
        Outcome::Tie => "ties",
    }
}

fn fate_message(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "web-relation-won",
        Outcome::Lost => "web-relation-lost",
        Outcome::Tie => "web-relation-tie",
    }
}

/// What a page shows.
pub(super) struct View<'a> {
    pub(super) wish: &'a Wish,
    pub(super) solved: &'a Solved,
    pub(super) linked: Linked,
}

impl View<'_> {
    /// Where a click on a vertex leads: a step further if it is one, else a new walk.
    fn link_to(&self, reader: &Reader<'_>, vertex: u32) -> String {
        let name = self.solved.names.name(vertex);
        let is_step =
            self.solved.walk.last().is_some_and(|&from| self.solved.relation.options(from).contains(&vertex));
        let wish = if is_step && self.wish.walk.len() < LONGEST_WALK {
            self.wish.after(name)
        } else {
            self.wish.walking(&[name.to_owned()])
        };
        match self.linked {
            Linked::Address => wish.address(reader.language),
            Linked::Nowhere => format!("#vertex-{vertex}"),
        }
    }
}

/// The page before there is a graph.
pub(super) fn entrance(reader: &Reader<'_>, wish: &Wish) -> Page {
    let title = reader.say("web-relation-title");
    let example = Wish { graph: EXAMPLE.trim_end().to_owned(), ..wish.clone() };
    let main = html! {
        div.welcome { h1 { (title) } p { (reader.say("web-relation-welcome")) } }
        (form(reader, wish))
        p { a.button href=(example.address(reader.language)) { (reader.say("web-relation-example")) } }
    };
    Page { scripts: SCRIPTS, ..Page::new(title, main) }
}

/// The page of a text that describes no graph, or of a walk that is none.
pub(super) fn unreadable(reader: &Reader<'_>, wish: &Wish, diagnostic: &Diagnostic) -> Page {
    let title = reader.say("web-relation-title");
    let error = PageError::Diagnostic(diagnostic.clone());
    let main = html! {
        h1 { (title) }
        (error.notice(reader))
        (form(reader, wish))
    };
    Page { scripts: SCRIPTS, status: error.status(), ..Page::new(title, main) }
}

fn form(reader: &Reader<'_>, wish: &Wish) -> Markup {
    let formats = [
        (None, "web-relation-format-any"),
        (Some(Format::Edges), "web-relation-format-edges"),
        (Some(Format::Csv), "web-relation-format-csv"),
        (Some(Format::Dot), "web-relation-format-dot"),
        (Some(Format::Json), "web-relation-format-json"),
    ];
    let plays =
        [(Play::Normal, "normal", "web-relation-normal"), (Play::Misere, "misere", "web-relation-misere")];
    html! {
        form.loading action=(reader.address("/relation")) method="post"
            enctype="multipart/form-data" data-swap="" {
            label.wide {
                span { (reader.say("web-relation-text")) }
                textarea name="graph" rows="8" spellcheck="false" placeholder=(EXAMPLE) { (wish.graph) }
            }
            div.filter {
                label {
                    span { (reader.say("web-relation-file")) }
                    input type="file" name="file" accept=".txt,.csv,.tsv,.dot,.gv,.json";
                }
                label {
                    span { (reader.say("web-relation-format")) }
                    select name="format" {
                        @for (format, message) in formats {
                            option value=(format.map_or("", format_name)) selected[format == wish.format] {
                                (reader.say(message))
                            }
                        }
                    }
                }
                label {
                    span { (reader.say("web-relation-end")) }
                    select name="play" {
                        @for (play, word, message) in plays {
                            option value=(word) selected[play == wish.play] { (reader.say(message)) }
                        }
                    }
                }
                button.main { (reader.say("web-relation-solve")) }
            }
        }
    }
}

pub(super) fn solved_page(reader: &Reader<'_>, view: &View<'_>) -> Page {
    let title = reader.say("web-relation-title");
    let main = html! {
        h1 { (title) }
        div.relation {
            section.sheet aria-label=(reader.say("web-relation-summary")) {
                (summary(reader, view))
                (legend(reader))
                (picture(reader, view))
            }
            @if view.linked == Linked::Address { (walk(reader, view)) }
        }
        (table(reader, view))
        details {
            summary { (reader.say("web-relation-change")) }
            (form(reader, view.wish))
        }
    };
    Page { scripts: SCRIPTS, ..Page::new(title, main) }
}

fn summary(reader: &Reader<'_>, view: &View<'_>) -> Markup {
    let (solved, sentences) = (view.solved, reader.sentences());
    let (word, other, message) = match view.wish.play {
        Play::Normal => ("normal", Play::Misere, "web-relation-to-misere"),
        Play::Misere => ("misere", Play::Normal, "web-relation-to-normal"),
    };
    let size = [
        ("vertices", solved.relation.vertices().into()),
        ("arcs", solved.relation.arcs().into()),
        ("play", word.into()),
    ];
    let count = |outcome| solved.solution.labels().filter(|label: &Label| label.outcome() == outcome).count();
    let counts = [
        ("won", count(Outcome::Won).into()),
        ("lost", count(Outcome::Lost).into()),
        ("ties", count(Outcome::Tie).into()),
    ];
    let won = solved.solution.labels().filter(|label| label.outcome() == Outcome::Won);
    let longest = won.filter_map(Label::layer).max();
    let switched = Wish { play: other, ..view.wish.clone() };
    html! {
        ul.facts {
            li { (sentences.say_with("relation-size", &size)) }
            li { (sentences.say_with("relation-counts", &counts)) }
            @if let Some(moves) = longest {
                li { (sentences.say_with("relation-longest-win", &[("moves", moves.into())])) }
            }
            li { (about_cycles(reader, solved)) }
        }
        @if view.linked == Linked::Address {
            p { a.button href=(switched.address(reader.language)) { (reader.say(message)) } }
        }
    }
}

fn about_cycles(reader: &Reader<'_>, solved: &Solved) -> String {
    let about = |id, cycle: &[u32]| {
        let mut names: Vec<String> =
            cycle.iter().take(MOST_OF_CYCLE).map(|&vertex| solved.name(vertex)).collect();
        if cycle.len() > MOST_OF_CYCLE {
            names.push("…".to_owned());
        }
        names.extend(cycle.first().map(|&vertex| solved.name(vertex)));
        reader.sentences().say_with(id, &[("cycle", names.join(" → ").into())])
    };
    match &solved.cycle {
        Cycle::OfTies(cycle) => about("relation-tie-cycle", cycle),
        Cycle::WithoutTies(cycle) => about("relation-cycle-no-tie", cycle),
        Cycle::None => reader.say("relation-no-cycle"),
    }
}

fn legend(reader: &Reader<'_>) -> Markup {
    html! {
        ul.legend {
            @for outcome in [Outcome::Won, Outcome::Lost, Outcome::Tie] {
                li {
                    span.swatch.(class(outcome)) aria-hidden="true" { (letter(outcome)) } " "
                    (reader.say(fate_message(outcome)))
                }
            }
        }
    }
}

fn picture(reader: &Reader<'_>, view: &View<'_>) -> Markup {
    let Some(picture) = &view.solved.picture else {
        return html! { p.soft { (reader.say("web-relation-no-picture")) } };
    };
    let text = |(vertex, place): (u32, &Place)| {
        (view.link_to(reader, vertex), format!("{}: {}", place.name, view.solved.note(vertex)))
    };
    let texts: Vec<(String, String)> = (0..).zip(&picture.places).map(text).collect();
    let link = |(place, (address, label))| {
        let place: &Place = place;
        Link { area: &place.area, address, label, class: "", mark: None, finder: Finder::All, effect: None }
    };
    let links: Vec<Link<'_>> = picture
        .places
        .iter()
        .zip(texts.iter().map(|(address, label)| (address.as_str(), label.as_str())))
        .map(link)
        .collect();
    let label = reader.say("web-relation-picture");
    let board = Board { picture, label: &label, links: &links, last: None, clues: Clues::Hidden };
    html! { div.scrolled tabindex="0" { (figure::board(&board)) } }
}

/// Where the walk has got, and how it can go on.
fn walk(reader: &Reader<'_>, view: &View<'_>) -> Markup {
    let solved = view.solved;
    let Some(&here) = solved.walk.last() else {
        return html! {
            section.sheet {
                h2 { (reader.say("web-relation-walk")) }
                p.soft { (reader.say("web-relation-walk-begin")) }
            }
        };
    };
    let label = solved.solution.label(here);
    let best = solved.solution.best_move(&solved.relation, here);
    let variables = [("vertex", solved.name(here).into()), ("moves", label.layer().unwrap_or(0).into())];
    let mut options: Vec<u32> = solved.relation.options(here).to_vec();
    options.sort_unstable();
    options.dedup();
    html! {
        section.sheet {
            h2 { (reader.say("web-relation-walk")) }
            ol.trail {
                @for (step, &vertex) in solved.walk.iter().enumerate() {
                    li {
                        a.(class(solved.solution.label(vertex).outcome()))
                            href=(view.wish.walking(&view.wish.walk[..=step]).address(reader.language))
                            aria-current=[(step + 1 == solved.walk.len()).then_some("step")]
                            { (solved.name(vertex)) " " small { (solved.note(vertex)) } }
                    }
                }
            }
            p role="status" { (reader.sentences().say_with(fate_at(label.outcome()), &variables)) }
            @if let Some(best) = best {
                p {
                    a.button.main href=(view.link_to(reader, best)) {
                        (reader.sentences().say_with(
                            "web-relation-best", &[("vertex", solved.name(best).into())]
                        ))
                    }
                }
            }
            @if options.is_empty() { p { (reader.say("web-relation-no-moves")) } }
            @else {
                h3 { (reader.say("web-relation-moves")) }
                ul.choices {
                    @for &vertex in options.iter().take(MOST_MOVES) {
                        li {
                            a.button.(class(solved.solution.label(vertex).outcome()))
                                href=(view.link_to(reader, vertex)) {
                                (solved.name(vertex)) " " small { (solved.note(vertex)) }
                            }
                        }
                    }
                }
            }
            p {
                a href=(view.wish.walking(&[]).address(reader.language)) {
                    (reader.say("web-relation-walk-end"))
                }
            }
        }
    }
}

fn fate_at(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won => "web-relation-at-won",
        Outcome::Lost => "web-relation-at-lost",
        Outcome::Tie => "web-relation-at-tie",
    }
}

fn table(reader: &Reader<'_>, view: &View<'_>) -> Markup {
    let solved = view.solved;
    let count = solved.relation.vertices();
    html! {
        div.scrolled tabindex="0" role="group" aria-label=(reader.say("web-relation-table")) {
            table.vertices {
                caption { (reader.say("web-relation-table")) }
                thead {
                    tr {
                        th scope="col" { (reader.say("relation-column-vertex")) }
                        th scope="col" { (reader.say("relation-column-outcome")) }
                        th scope="col" { (reader.say("relation-column-layer")) }
                        th scope="col" { (reader.say("relation-column-remoteness")) }
                        @if solved.values.is_some() {
                            th scope="col" { (reader.say("relation-column-value")) }
                        }
                        th scope="col" { (reader.say("relation-column-move")) }
                    }
                }
                tbody {
                    @for vertex in 0..count.min(MOST_ROWS) { (row(reader, view, vertex)) }
                }
            }
        }
        @if count > MOST_ROWS {
            p.soft {
                (reader.sentences().say_with("web-relation-more", &[("count", (count - MOST_ROWS).into())]))
            }
        }
    }
}

/// A value as books write it: infinity, with the numbers that can be reached.
fn in_signs(value: &str) -> String {
    value.replace("inf()", "∞").replace("inf", "∞")
}

fn row(reader: &Reader<'_>, view: &View<'_>, vertex: u32) -> Markup {
    let solved = view.solved;
    let label = solved.solution.label(vertex);
    html! {
        tr id={ "vertex-" (vertex) } {
            th scope="row" { a href=(view.link_to(reader, vertex)) { (solved.name(vertex)) } }
            td.(class(label.outcome())) { (letter(label.outcome())) }
            td { (layer_name(label)) }
            td { @if let Some(layer) = label.layer() { (layer) } @else { "–" } }
            @if let Some(values) = &solved.values {
                td { (in_signs(&values.value(&solved.relation, vertex).to_string())) }
            }
            td {
                @match solved.solution.best_move(&solved.relation, vertex) {
                    Some(best) => a href={ "#vertex-" (best) } { (solved.name(best)) },
                    None => "–",
                }
            }
        }
    }
}
