//! A relation: who wins from each vertex of a graph that was pasted or loaded, as a picture and a table, and a walk along
//! best moves.
//!
//! A small graph goes into the address, so that the page can be linked and every step of a walk is a link. A larger one is
//! answered at once; there the best moves lead from row to row of the table.

use super::figure;
use super::query::{Query, push};
use super::site::{Page, Reader, Site, see_other};
use super::trouble::Trouble;
use crate::complaint::{Complaint, printable};
use crate::language::{Language, Sentences};
use crate::relation::draft::{Draft, Problem, Source};
use crate::relation::file::Format;
use crate::relation::names::Names;
use crate::relation::report::Cycle;
use crate::relation::wrong::Wrong;
use axum::extract::multipart::{Field, MultipartRejection};
use axum::extract::{Multipart, State};
use axum::response::Response;
use games::picture::relation::{Fate, Vertex, relation as draw};
use games::picture::svg::{Finder, Link};
use games::picture::{Picture, Place};
use maud::{Markup, html};
use solvers::retrograde::{Label, Outcome, Relation, Solution, solve};
use solvers::{Control, Halt, Play, loopy};
use std::io::{BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;

/// A graph whose address is longer than this does not go into it.
const LONGEST_ADDRESS: usize = 8 << 10;

/// The most rows of the table, the most moves of the walk that are listed, the most vertices of a cycle that are shown.
const MOST_ROWS: u32 = 500;
const MOST_MOVES: usize = 200;
const MOST_OF_CYCLE: usize = 30;

/// What the pages need.
const SCRIPTS: &[&str] = &["follow.js"];

/// The longest walk.
const LONGEST_WALK: usize = 200;

/// A graph to begin with: two ways to the end, and a circle that nobody can leave without losing.
const EXAMPLE: &str = "a b\na c\nb d\nc d\nc e\nd f\ne f\ng h\nh i\ni g\ni a\n";

/// What is asked for.
#[derive(Clone, Debug)]
struct Wish {
    graph: String,
    /// `None`: as the graph looks.
    format: Option<Format>,
    play: Play,
    /// The vertices gone through, by name.
    walk: Vec<String>,
}

impl Wish {
    fn new(query: &Query) -> Wish {
        Wish {
            graph: query.get("graph").unwrap_or_default().to_owned(),
            format: query.get("format").and_then(Format::named),
            play: play_named(query.get("play")),
            walk: query.all("at").take(LONGEST_WALK + 1).map(str::to_owned).collect(),
        }
    }

    /// The address of the page.
    fn address(&self, language: Language) -> String {
        let mut address = format!("/{}/relation", language.code());
        push(&mut address, "graph", &self.graph);
        if let Some(format) = self.format {
            push(&mut address, "format", format_name(format));
        }
        if self.play == Play::Misere {
            push(&mut address, "play", "misere");
        }
        for vertex in &self.walk {
            push(&mut address, "at", vertex);
        }
        address
    }

    /// The same with another walk.
    fn walking(&self, walk: &[String]) -> Wish {
        Wish { walk: walk.to_vec(), ..self.clone() }
    }

    /// The same with one step more.
    fn after(&self, vertex: &str) -> Wish {
        let mut wish = self.clone();
        wish.walk.push(vertex.to_owned());
        wish
    }
}

fn play_named(word: Option<&str>) -> Play {
    if word == Some("misere") { Play::Misere } else { Play::Normal }
}

fn format_name(format: Format) -> &'static str {
    match format {
        Format::Edges => "edges",
        Format::Csv => "csv",
        Format::Dot => "dot",
        Format::Json => "json",
    }
}

/// The format that a text looks like.
fn guessed(text: &str) -> Format {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let first = text.lines().next().unwrap_or_default();
    if text.starts_with(['{', '[']) {
        Format::Json
    } else if ["digraph", "strict", "graph"].iter().any(|word| text.starts_with(word)) && text.contains('{') {
        Format::Dot
    } else if first.contains([',', ';', '\t']) {
        Format::Csv
    } else {
        Format::Edges
    }
}

/// The page of a graph in the address, or of none.
pub async fn page(State(site): State<Arc<Site>>, reader: Reader) -> Response {
    let wish = Wish::new(&reader.query);
    if wish.graph.trim().is_empty() {
        return reader.answer(Ok(entrance(&reader, &wish)));
    }
    answer(&site, &reader, wish, Linked::Address).await
}

/// Does the page of a graph have an address?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Linked {
    Address,
    Nowhere,
}

/// A graph that was pasted or loaded from a file.
pub async fn load(
    State(site): State<Arc<Site>>,
    reader: Reader,
    form: Result<Multipart, MultipartRejection>,
) -> Response {
    let wish = match form {
        Ok(form) => received(reader.sentences(), form).await,
        Err(_) => Err(unreceived(reader.sentences())),
    };
    let wish = match wish {
        Ok(wish) => wish,
        Err(complaint) => return reader.answer(Err(Trouble::Complaint(complaint))),
    };
    let address = wish.address(reader.language);
    if address.len() <= LONGEST_ADDRESS {
        return see_other(&address);
    }
    answer(&site, &reader, wish, Linked::Nowhere).await
}

fn unreceived(sentences: &Sentences) -> Complaint {
    Complaint::new(sentences.say("web-relation-too-large"), None)
}

/// What a form says. A file counts more than what is written beside it.
async fn received(sentences: &Sentences, mut form: Multipart) -> Result<Wish, Complaint> {
    let mut wish = Wish { graph: String::new(), format: None, play: Play::Normal, walk: Vec::new() };
    while let Some(field) = form.next_field().await.map_err(|_| unreceived(sentences))? {
        let name = field.name().unwrap_or_default().to_owned();
        let file_name = field.file_name().unwrap_or_default().to_owned();
        let text = text_of(sentences, field).await?;
        match name.as_str() {
            "graph" if wish.graph.is_empty() => wish.graph = text,
            "file" if !text.trim().is_empty() => {
                wish.graph = text;
                let told = Format::of_path(Path::new(&file_name));
                wish.format = wish.format.or((told != Format::Edges).then_some(told));
            }
            "format" => wish.format = Format::named(&text).or(wish.format),
            "play" => wish.play = play_named(Some(&text)),
            _ => {}
        }
    }
    // Browsers send the line ends of another age.
    let graph = wish.graph.replace("\r\n", "\n").trim_end().to_owned();
    Ok(Wish { graph, ..wish })
}

async fn text_of(sentences: &Sentences, field: Field<'_>) -> Result<String, Complaint> {
    let bytes = field.bytes().await.map_err(|_| unreceived(sentences))?;
    let text = str::from_utf8(&bytes);
    let text = text.map_err(|error| Complaint::about_encoding(sentences, &bytes, &error))?;
    Ok(text.to_owned())
}

async fn answer(site: &Arc<Site>, reader: &Reader, wish: Wish, linked: Linked) -> Response {
    let (shared, language, asked) = (Arc::clone(site), reader.language, wish.clone());
    let work = move |control: &Control| Solved::new(shared.sentences(language), &asked, control);
    let solved = match reader.compute(work).await {
        Ok(solved) => solved,
        Err(reason) => Err(reason.into()),
    };
    reader.answer(match solved {
        Ok(solved) => Ok(solved_page(reader, &View { wish: &wish, solved: &solved, linked })),
        Err(Trouble::Complaint(complaint)) => Ok(unreadable(reader, &wish, &complaint)),
        Err(trouble) => Err(trouble),
    })
}

/// A relation with who wins from where.
struct Solved {
    relation: Relation,
    names: Names,
    solution: Solution,
    values: Option<loopy::Values>,
    cycle: Cycle,
    /// The vertices of the walk.
    walk: Vec<u32>,
    picture: Option<Picture>,
}

impl Solved {
    fn new(sentences: &Sentences, wish: &Wish, control: &Control) -> Result<Solved, Trouble> {
        let name = sentences.say("web-relation-graph");
        let wrong = Wrong { sentences, file: Path::new(&name) };
        let halted = |halt: Halt| match halt {
            Halt::Stopped => Trouble::Late,
            Halt::Memory => Trouble::Memory,
        };
        let format = wish.format.unwrap_or_else(|| guessed(&wish.graph));
        let read = read(format, &wish.graph, control);
        let (relation, names) = read.map_err(|problem| Trouble::Complaint(wrong.problem(&problem)))?;
        let solution = solve(&relation, wish.play, control).map_err(halted)?;
        let values = match wish.play {
            Play::Normal => Some(loopy::values(&relation, control).map_err(halted)?),
            Play::Misere => None,
        };
        let cycle = match solution.tie_cycle(&relation) {
            Some(ties) => Cycle::OfTies(ties),
            None => relation.cycle(control).map_err(halted)?.map_or(Cycle::None, Cycle::WithoutTies),
        };
        let walk = walked(sentences, wish, &relation, &names).map_err(Trouble::Complaint)?;
        let mut solved = Solved { relation, names, solution, values, cycle, walk, picture: None };
        solved.picture = solved.drawn();
        Ok(solved)
    }

    fn name(&self, vertex: u32) -> String {
        printable(self.names.name(vertex))
    }

    /// The letter of a vertex and its layer: `W3`.
    fn note(&self, vertex: u32) -> String {
        let label = self.solution.label(vertex);
        let layer = label.layer().map_or(String::new(), |layer| layer.to_string());
        format!("{}{layer}", letter(label.outcome()))
    }

    fn drawn(&self) -> Option<Picture> {
        // What is too much to be drawn need not be copied first.
        let count = self.relation.vertices();
        if count > 100 {
            return None;
        }
        let vertex = |vertex: u32| Vertex {
            name: self.name(vertex),
            fate: match self.solution.label(vertex).outcome() {
                Outcome::Won => Fate::Won,
                Outcome::Lost => Fate::Lost,
                Outcome::Tie => Fate::Tie,
            },
            note: self.note(vertex),
        };
        let vertices: Vec<Vertex> = (0..count).map(vertex).collect();
        let mut arcs: Vec<[usize; 2]> = Vec::new();
        for from in 0..count {
            arcs.extend(self.relation.options(from).iter().map(|&to| [from as usize, to as usize]));
        }
        arcs.sort_unstable();
        arcs.dedup();
        let walk: Vec<usize> = self.walk.iter().map(|&vertex| vertex as usize).collect();
        draw(&vertices, &arcs, &walk)
    }
}

fn read(format: Format, text: &str, control: &Control) -> Result<(Relation, Names), Problem> {
    let bytes: Box<dyn Read> = Box::new(Cursor::new(text.as_bytes().to_vec()));
    let mut source: Source = BufReader::new(bytes);
    let mut draft = Draft::new(control);
    format.read(&mut source, &mut draft)?;
    draft.finish()
}

/// The vertices of the walk, if each step is a move.
fn walked(
    sentences: &Sentences,
    wish: &Wish,
    relation: &Relation,
    names: &Names,
) -> Result<Vec<u32>, Complaint> {
    let mut walk: Vec<u32> = Vec::new();
    for name in &wish.walk {
        let vertex = names.find(name);
        let goes_on = |vertex: &u32| walk.last().is_none_or(|&from| relation.options(from).contains(vertex));
        let Some(vertex) = vertex.filter(goes_on).filter(|_| walk.len() < LONGEST_WALK) else {
            let variables = [("vertex", printable(name).into())];
            return Err(Complaint::new(sentences.say_with("web-relation-no-step", &variables), None));
        };
        walk.push(vertex);
    }
    Ok(walk)
}

fn letter(outcome: Outcome) -> char {
    match outcome {
        Outcome::Won => 'W',
        Outcome::Lost => 'L',
        Outcome::Tie => 'T',
    }
}

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
struct View<'a> {
    wish: &'a Wish,
    solved: &'a Solved,
    linked: Linked,
}

impl View<'_> {
    /// Where a click on a vertex leads: a step further if it is one, else a new walk.
    fn link_to(&self, reader: &Reader, vertex: u32) -> String {
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
fn entrance(reader: &Reader, wish: &Wish) -> Page {
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
fn unreadable(reader: &Reader, wish: &Wish, complaint: &Complaint) -> Page {
    let title = reader.say("web-relation-title");
    let trouble = Trouble::Complaint(complaint.clone());
    let main = html! {
        h1 { (title) }
        (trouble.notice(reader))
        (form(reader, wish))
    };
    Page { scripts: SCRIPTS, status: trouble.status(), ..Page::new(title, main) }
}

fn form(reader: &Reader, wish: &Wish) -> Markup {
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
        form.loading action=(reader.address("/relation")) method="post" enctype="multipart/form-data" data-swap="" {
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
                            option value=(format.map_or("", format_name)) selected[format == wish.format] { (reader.say(message)) }
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

fn solved_page(reader: &Reader, view: &View<'_>) -> Page {
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

fn summary(reader: &Reader, view: &View<'_>) -> Markup {
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

fn about_cycles(reader: &Reader, solved: &Solved) -> String {
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

fn legend(reader: &Reader) -> Markup {
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

fn picture(reader: &Reader, view: &View<'_>) -> Markup {
    let Some(picture) = &view.solved.picture else {
        return html! { p.soft { (reader.say("web-relation-no-picture")) } };
    };
    let text = |(vertex, place): (u32, &Place)| {
        (view.link_to(reader, vertex), format!("{}: {}", place.name, view.solved.note(vertex)))
    };
    let texts: Vec<(String, String)> = (0..).zip(&picture.places).map(text).collect();
    let link = |(place, (address, label))| {
        let place: &Place = place;
        Link { area: &place.area, address, label, class: "", mark: None, finder: Finder::All }
    };
    let links: Vec<Link<'_>> = picture
        .places
        .iter()
        .zip(texts.iter().map(|(address, label)| (address.as_str(), label.as_str())))
        .map(link)
        .collect();
    html! { div.scrolled { (figure::board(picture, &reader.say("web-relation-picture"), &links)) } }
}

/// Where the walk has got, and how it can go on.
fn walk(reader: &Reader, view: &View<'_>) -> Markup {
    let solved = view.solved;
    let Some(&here) = solved.walk.last() else {
        return html! { section.sheet { h2 { (reader.say("web-relation-walk")) } p.soft { (reader.say("web-relation-walk-begin")) } } };
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
                        (reader.sentences().say_with("web-relation-best", &[("vertex", solved.name(best).into())]))
                    }
                }
            }
            @if options.is_empty() { p { (reader.say("web-relation-no-moves")) } }
            @else {
                h3 { (reader.say("web-relation-moves")) }
                ul.choices {
                    @for &vertex in options.iter().take(MOST_MOVES) {
                        li {
                            a.button.(class(solved.solution.label(vertex).outcome())) href=(view.link_to(reader, vertex)) {
                                (solved.name(vertex)) " " small { (solved.note(vertex)) }
                            }
                        }
                    }
                }
            }
            p { a href=(view.wish.walking(&[]).address(reader.language)) { (reader.say("web-relation-walk-end")) } }
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

fn table(reader: &Reader, view: &View<'_>) -> Markup {
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
                        @if solved.values.is_some() { th scope="col" { (reader.say("relation-column-value")) } }
                        th scope="col" { (reader.say("relation-column-move")) }
                    }
                }
                tbody {
                    @for vertex in 0..count.min(MOST_ROWS) { (row(reader, view, vertex)) }
                }
            }
        }
        @if count > MOST_ROWS {
            p.soft { (reader.sentences().say_with("web-relation-more", &[("count", (count - MOST_ROWS).into())])) }
        }
    }
}

fn row(reader: &Reader, view: &View<'_>, vertex: u32) -> Markup {
    let solved = view.solved;
    let label = solved.solution.label(vertex);
    html! {
        tr id={ "vertex-" (vertex) } {
            th scope="row" { a href=(view.link_to(reader, vertex)) { (solved.name(vertex)) } }
            td.(class(label.outcome())) { (letter(label.outcome())) }
            td { @if let Some(layer) = label.layer() { (layer) } @else { "–" } }
            @if let Some(values) = &solved.values { td { (values.value(&solved.relation, vertex)) } }
            td {
                @match solved.solution.best_move(&solved.relation, vertex) {
                    Some(best) => a href={ "#vertex-" (best) } { (solved.name(best)) },
                    None => "–",
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::site::router;
    use super::super::site::tests::ask;
    use super::*;
    use axum::body::{Body, to_bytes};
    use axum::http::{Request, header};
    use proptest::prelude::*;
    use tower::ServiceExt;

    /// The status, the place it sends to and the page for fields that are posted; a name of a file makes a field a file.
    fn post(fields: &[(&str, Option<&str>, &[u8])]) -> (u16, String, String) {
        let mut body = Vec::new();
        for (name, file, content) in fields {
            let file = file.map(|file| format!("; filename=\"{file}\"")).unwrap_or_default();
            let head = format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(content);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--x--\r\n");
        let request =
            Request::post("/en/relation").header(header::CONTENT_TYPE, "multipart/form-data; boundary=x");
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let router = router(Arc::new(Site::new(None)));
            let response = router.oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
            let location =
                response.headers().get(header::LOCATION).map(|place| place.to_str().unwrap().to_owned());
            let status = response.status().as_u16();
            let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
            (status, location.unwrap_or_default(), String::from_utf8(body.to_vec()).unwrap())
        })
    }

    fn get(graph: &str, rest: &str) -> (u16, String) {
        let mut address = "/en/relation".to_owned();
        push(&mut address, "graph", graph);
        let answer = ask(&(address + rest));
        (answer.status.as_u16(), answer.body)
    }

    #[test]
    fn graphs_are_solved() {
        let (status, page) = get("a b\nb c", "");
        assert_eq!(status, 200);
        assert!(page.contains("3 vertices, 2 arcs") && page.contains("a: L2") && page.contains("b: W1"));
        let (_, misere) = get("a b\nb c", "&play=misere");
        assert!(misere.contains("who cannot move wins") && misere.contains("b: L1"), "{misere}");
        let (_, tied) = get("a b\nb a", "");
        assert!(tied.contains("a cycle of ties: b → a → b"));
    }

    #[test]
    fn formats_are_guessed() {
        for graph in ["a b", "a,b", "digraph { a -> b }", "[[\"a\",\"b\"]]", "{\"a\":[\"b\"]}"] {
            assert!(get(graph, "").1.contains("2 vertices, 1 arc;"), "{graph}");
        }
        assert_eq!(get("a,b", "&format=json").0, 400);
    }

    #[test]
    fn walks_go_along_arcs() {
        let (status, page) = get("a b\nb c\nb d\nd e", "&at=a&at=b");
        assert_eq!(status, 200);
        assert!(page.contains("aria-current=\"step\"") && page.contains("&amp;at=a&amp;at=b&amp;at=c"));
        for nowhere in ["&at=x", "&at=a&at=c", &"&at=a".repeat(400)] {
            assert_eq!(get("a b\nb c", nowhere).0, 400, "{nowhere}");
        }
    }

    #[test]
    fn small_graphs_go_into_the_address_and_large_ones_do_not() {
        let (status, place, _) = post(&[("graph", None, b"a b\r\nb c\r\n"), ("play", None, b"misere")]);
        assert_eq!((status, place.as_str()), (303, "/en/relation?graph=a%20b%0Ab%20c&play=misere"));
        let (status, place, _) =
            post(&[("graph", None, b"x y"), ("format", None, b""), ("file", Some("g.csv"), b"a b,c")]);
        assert_eq!((status, place.as_str()), (303, "/en/relation?graph=a%20b,c&format=csv"));
        let large: Vec<String> = (0..3000).map(|n| format!("{n} {}", n + 1)).collect();
        let (status, _, page) = post(&[("graph", None, large.join("\n").as_bytes())]);
        assert_eq!(status, 200);
        assert!(page.contains("3,001 vertices") || page.contains("3001 vertices"), "{}", &page[..3000]);
        assert!(page.contains("href=\"#vertex-2\"") && !page.contains("&amp;at="));
    }

    #[test]
    fn bad_uploads_are_refused() {
        assert_eq!(post(&[("graph", None, b"a b c")]).0, 303);
        assert_eq!(get("a b c", "").0, 400);
        assert_eq!(post(&[("file", Some("x"), b"\xff\xfe")]).0, 400);
        assert_eq!(post(&[("file", Some("x"), &vec![b'a'; 2 << 20])]).0, 400);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        let request = Request::post("/en/relation").body(Body::from("graph=a")).unwrap();
        let response = runtime.block_on(router(Arc::new(Site::new(None))).oneshot(request)).unwrap();
        assert_eq!(response.status().as_u16(), 400);
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn no_text_is_a_crash(text in "[ab{}\\[\\]\"<>,;:=\n -]{0,30}", walk: Vec<String>) {
            let wish = Wish { graph: text, format: None, play: Play::Normal, walk };
            _ = Solved::new(&Sentences::new(Language::English), &wish, &Control::new(1 << 24));
        }
    }
}
