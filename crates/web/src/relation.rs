//! A relation: who wins from each vertex of a graph that was pasted or loaded, as a picture and a table, and
//! a walk along best moves.
//!
//! A small graph goes into the address, so that the page can be linked and every step of a walk is a link. A
//! larger one is answered at once; there the best moves lead from row to row of the table.

mod page;

use self::page::{View, entrance, solved_page, unreadable};
use super::form::{self, Field};
use super::page_error::PageError;
use super::query::{Query, push};
use super::site::{Reader, Request, Response, see_other};
use games::picture::Picture;
use games::picture::relation::{Fate, Vertex, relation as draw};
use solvers::retrograde::{Outcome, Relation, Solution, solve};
use solvers::{Budget, Play, loopy};
use std::io::{BufReader, Cursor, Read};
use std::path::Path;
use values::Error;
use words::diagnostic::{Diagnostic, printable};
use words::language::{Language, Sentences};
use words::relation::draft::{Draft, Problem, Source};
use words::relation::format::Format;
use words::relation::names::Names;
use words::relation::report::{Cycle, letter};
use words::relation::wrong::Wrong;

/// A graph whose address is longer than this does not go into it.
const LONGEST_ADDRESS: usize = 8 << 10;

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
#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let wish = Wish::new(&reader.query);
    if wish.graph.trim().is_empty() {
        return reader.answer(Ok(entrance(reader, &wish)));
    }
    answer(reader, &wish, Linked::Address, budget)
}

/// Does the page of a graph have an address?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Linked {
    Address,
    Nowhere,
}

/// A graph that was pasted or loaded from a file.
#[must_use]
pub fn load(reader: &Reader<'_>, budget: &Budget) -> Response {
    let wish = match received(reader.sentences(), reader.request) {
        Ok(wish) => wish,
        Err(diagnostic) => return reader.answer(Err(PageError::Diagnostic(diagnostic))),
    };
    let address = wish.address(reader.language);
    if address.len() <= LONGEST_ADDRESS {
        return see_other(&address);
    }
    answer(reader, &wish, Linked::Nowhere, budget)
}

/// What a form says. A file counts more than what is written beside it.
fn received(sentences: &Sentences, request: &Request) -> Result<Wish, Diagnostic> {
    let mut wish = Wish { graph: String::new(), format: None, play: Play::Normal, walk: Vec::new() };
    let fields = form::fields(request);
    let fields = fields.ok_or_else(|| Diagnostic::new(sentences.say("web-relation-unreceived"), None))?;
    for Field { name, file_name, content } in fields {
        let text = str::from_utf8(content)
            .map_err(|error| Diagnostic::about_encoding(sentences, content, &error))?
            .to_owned();
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

fn answer(reader: &Reader<'_>, wish: &Wish, linked: Linked, budget: &Budget) -> Response {
    reader.answer(match Solved::new(reader.sentences(), wish, budget) {
        Ok(solved) => Ok(solved_page(reader, &View { wish, solved: &solved, linked })),
        Err(PageError::Diagnostic(diagnostic)) => Ok(unreadable(reader, wish, &diagnostic)),
        Err(error) => Err(error),
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
    fn new(sentences: &Sentences, wish: &Wish, budget: &Budget) -> Result<Solved, PageError> {
        let name = sentences.say("web-relation-graph");
        let wrong = Wrong { sentences, file: Path::new(&name) };
        let halted = |halt: Error| match halt {
            Error::Stopped => PageError::Late,
            _ => PageError::Memory,
        };
        let format = wish.format.unwrap_or_else(|| guessed(&wish.graph));
        let read = read(format, &wish.graph, budget);
        let (relation, names) = read.map_err(|problem| PageError::Diagnostic(wrong.problem(&problem)))?;
        let solution = solve(&relation, wish.play, budget).map_err(halted)?;
        let values = match wish.play {
            Play::Normal => Some(loopy::values(&relation, budget).map_err(halted)?),
            Play::Misere => None,
        };
        let cycle = match solution.tie_cycle(&relation) {
            Some(ties) => Cycle::OfTies(ties),
            None => relation.cycle(budget).map_err(halted)?.map_or(Cycle::None, Cycle::WithoutTies),
        };
        let walk = walked(sentences, wish, &relation, &names).map_err(PageError::Diagnostic)?;
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

fn read(format: Format, text: &str, budget: &Budget) -> Result<(Relation, Names), Problem> {
    let bytes: Box<dyn Read> = Box::new(Cursor::new(text.as_bytes().to_vec()));
    let mut source: Source = BufReader::new(bytes);
    let mut draft = Draft::new(budget);
    format.read(&mut source, &mut draft)?;
    draft.finish()
}

/// The vertices of the walk, if each step is a move.
fn walked(
    sentences: &Sentences,
    wish: &Wish,
    relation: &Relation,
    names: &Names,
) -> Result<Vec<u32>, Diagnostic> {
    let mut walk: Vec<u32> = Vec::new();
    for name in &wish.walk {
        let vertex = names.find(name);
        let goes_on = |vertex: &u32| walk.last().is_none_or(|&from| relation.options(from).contains(vertex));
        let Some(vertex) = vertex.filter(goes_on).filter(|_| walk.len() < LONGEST_WALK) else {
            let variables = [("vertex", printable(name).into())];
            return Err(Diagnostic::new(sentences.say_with("web-relation-no-step", &variables), None));
        };
        walk.push(vertex);
    }
    Ok(walk)
}

#[cfg(test)]
mod tests;
