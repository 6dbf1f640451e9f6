//! `marienbad relation`: who wins from every vertex of a relation that a file describes, or from every
//! position of a game below one.
//!
//! The file is read as a stream ([`mod@file`]), the relation solved, and the answer given in words or as a
//! JSON object for each vertex, or one vertex is explained; or labels from elsewhere are checked against it
//! ([`words::relation`]).

pub mod file;

use crate::cli::Context;
use crate::games::find;
use crate::progress::watched;
use crate::solve_all::{about, look_for};
use crate::terminal::{standard_output, width_of_terminal};
use games::rules::Goal;
use solvers::retrograde::{self, Relation, verify_moves};
use solvers::{Budget, Play, loopy};
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::{Error, Store};
use words::csv::Output;
use words::diagnostic::{Diagnostic, Exit, Failure};
use words::game_diagnostic::about_game_error;
use words::relation::draft::{Draft, Kind, Source};
use words::relation::format::Format;
use words::relation::labels;
use words::relation::names::Names;
use words::relation::of_game::of_game;
use words::relation::report::{self, Cycle, Report};
use words::relation::sided::{SidedRelation, SidedReport};
use words::relation::why::Why;
use words::relation::wrong::Wrong;

/// What is asked about which relation.
#[derive(Clone, Debug)]
pub struct Request {
    /// Where it comes from.
    pub origin: Origin,
    /// Who wins when there are no moves; `None` as the game has it.
    pub play: Option<Play>,
    /// What to do.
    pub task: Task,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Where a relation comes from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A file; `-` is standard input.
    File {
        /// The file.
        path: PathBuf,
        /// Its format, if its name does not tell.
        format: Option<Format>,
    },
    /// Arcs in files of the kinds that `solve-all` reads.
    Arcs(Vec<PathBuf>),
    /// All positions of a game below one.
    Game { game: String, position: String },
}

impl Origin {
    /// What is named if something is wrong.
    fn name(&self) -> &Path {
        match self {
            Origin::File { path, .. } => path,
            Origin::Arcs(files) => files.first().map_or(Path::new(""), PathBuf::as_path),
            Origin::Game { game, .. } => Path::new(game),
        }
    }
}

/// What to do with a relation.
#[derive(Clone, Debug)]
pub enum Task {
    /// Solve it, and print the table of its vertices, or a summary in words.
    Solve(Output),
    /// Solve it, and print the graph with the layers, in the language of Graphviz.
    Dot,
    /// Solve it, and explain the vertex of that name.
    Why(String),
    /// Check the labels in a file.
    Verify(PathBuf),
}

/// Reads, solves and prints.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let budget = context.interrupt.budget(request.memory);
    let (relation, names, play) = match read(context, request, &budget)? {
        Read::Relation(relation, names, play) => (relation, names, play),
        Read::Sided(relation) => return sided(context, request, &relation, &budget),
    };
    let wrong = Wrong { sentences: &context.sentences, file: request.origin.name() };
    let halted = |halt: Error| wrong.halt(halt);
    if let Task::Verify(path) = &request.task {
        return verify(context, play, path, &relation, &names, &budget);
    }
    let solution = watched(&context.sentences, &budget, || retrograde::solve(&relation, play, &budget))
        .map_err(halted)?;
    if let Task::Why(name) = &request.task {
        let vertex = names.find(name).ok_or_else(|| wrong.no_such_vertex(name))?;
        let _charge = budget.charge(Why::BYTES * names.len()).map_err(halted)?;
        let why = Why { relation: &relation, names: &names, play, solution: &solution };
        write!(anstream::stdout().lock(), "{}", why.page(&context.sentences, vertex, width_of_terminal()))?;
        return Ok(Exit::Answer);
    }
    let mut out = standard_output(&budget);
    let Task::Solve(output) = request.task else {
        Report { relation: &relation, names: &names, play, solution, values: None }.dot(&mut out)?;
        out.flush()?;
        return Ok(Exit::Answer);
    };
    let shows_values = output != Output::Text || report::fits_table(&relation);
    let values = match play {
        Play::Normal if shows_values => {
            Some(watched(&context.sentences, &budget, || loopy::values(&relation, &budget)).map_err(halted)?)
        }
        Play::Normal | Play::Misere => None,
    };
    let report = Report { relation: &relation, names: &names, play, solution, values };
    match output {
        Output::Json => report.json(&mut out)?,
        Output::Csv => report.csv(&mut out)?,
        Output::Text => {
            let cycle = match report.solution.tie_cycle(&relation) {
                Some(ties) => Cycle::OfTies(ties),
                None => relation.cycle(&budget).map_err(halted)?.map_or(Cycle::None, Cycle::WithoutTies),
            };
            report.tell(&context.sentences, context.charset, &cycle, &mut out)?;
        }
    }
    out.flush()?;
    Ok(Exit::Answer)
}

/// A relation that has been read.
enum Read {
    /// Both players have the same arcs.
    Relation(Relation, Names, Play),
    /// They do not.
    Sided(SidedRelation),
}

/// Values and prints a relation with arcs of Left and Right.
fn sided(
    context: &Context,
    request: &Request,
    relation: &SidedRelation,
    budget: &Budget,
) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let (Task::Solve(output), None | Some(Play::Normal)) = (&request.task, request.play) else {
        return Err(Diagnostic::new(sentences.say("relation-error-sided"), None).into());
    };
    let store = Store::new(budget);
    let file = request.origin.name();
    let solve = || relation.solve(&budget.session(&store));
    let solved = watched(sentences, budget, solve).map_err(|halt| Wrong { sentences, file }.halt(halt))?;
    let report = SidedReport { relation, solved };
    let mut out = standard_output(budget);
    match output {
        Output::Json => report.json(&mut out)?,
        Output::Csv => report.csv(&mut out)?,
        Output::Text => report.tell(sentences, &mut out)?,
    }
    out.flush()?;
    Ok(Exit::Answer)
}

fn read(context: &Context, request: &Request, budget: &Budget) -> Result<Read, Failure> {
    let sentences = &context.sentences;
    match &request.origin {
        Origin::File { path, format } => {
            let wrong = Wrong { sentences, file: path };
            let format = format.unwrap_or_else(|| Format::of_path(path));
            let read = |source: &mut Source| {
                let mut draft = Draft::new(budget);
                format.read(source, &mut draft)?;
                if !draft.owned.is_empty() {
                    return SidedRelation::new(draft).map(Read::Sided);
                }
                let (relation, names) = draft.finish()?;
                Ok(Read::Relation(relation, names, request.play.unwrap_or(Play::Normal)))
            };
            Ok(file::read(path, budget, read).map_err(|problem| wrong.problem(&problem))?)
        }
        Origin::Arcs(files) => {
            look_for(sentences, files)?;
            let wrong = Wrong { sentences, file: request.origin.name() };
            let mut draft = Draft::new(budget);
            let read = cluster::each_arc(files, budget, |from, to| match add(&mut draft, from, to) {
                Ok(()) => ControlFlow::Continue(()),
                Err(problem) => ControlFlow::Break(problem),
            });
            if let Some(problem) = read.map_err(|error| about(sentences, &error))? {
                return Err(wrong.problem(&problem.into()).into());
            }
            let (relation, names) = draft.finish().map_err(|problem| wrong.problem(&problem))?;
            Ok(Read::Relation(relation, names, request.play.unwrap_or(Play::Normal)))
        }
        Origin::Game { game, position } => {
            let game = find(context, game, &Arc::new(Store::new(budget)))?;
            if game.goal() == Goal::Points {
                let sentence = sentences.say("relation-error-points");
                return Err(Diagnostic::new(sentence, Some("marienbad relation --game nim 1,2,3")).into());
            }
            let play = request.play.unwrap_or_else(|| game.default_play());
            let (relation, names) = watched(sentences, budget, || of_game(&*game, position, play, budget))
                .map_err(|game_error| about_game_error(sentences, position, &game_error))?;
            Ok(Read::Relation(relation, names, play))
        }
    }
}

/// Adds an arc, or a vertex that stands alone.
fn add(draft: &mut Draft<'_>, from: &str, to: Option<&str>) -> Result<(), Kind> {
    let from = draft.vertex(from)?;
    let Some(to) = to else { return Ok(()) };
    let to = draft.vertex(to)?;
    draft.arc(from, to)
}

fn verify(
    context: &Context,
    play: Play,
    path: &Path,
    relation: &Relation,
    names: &Names,
    budget: &Budget,
) -> Result<Exit, Failure> {
    let wrong = Wrong { sentences: &context.sentences, file: path };
    let certificate = file::read(path, budget, |source| labels::read(source, names, budget))
        .map_err(|problem| wrong.label_problem(&problem))?;
    retrograde::verify(relation, play, &certificate.labels)
        .and_then(|()| verify_moves(relation, &certificate.labels, &certificate.moves))
        .map_err(|violation| wrong.violation(names, violation))?;
    if play == Play::Normal && certificate.values.iter().any(Option::is_some) {
        // There is no local condition for Grundy values on cycles: they are worked out again.
        let compute = || loopy::values(relation, budget);
        let values = watched(&context.sentences, budget, compute).map_err(|halt| wrong.halt(halt))?;
        for (vertex, claimed) in (0..).zip(&certificate.values) {
            let value = values.value(relation, vertex);
            if claimed.as_ref().is_some_and(|claimed| !claimed.is(&value)) {
                return Err(wrong.value(names.name(vertex), &value).into());
            }
        }
    }
    let variables = [("vertices", names.len().into())];
    writeln!(anstream::stdout(), "{}", context.sentences.say_with("relation-verified", &variables))?;
    Ok(Exit::Answer)
}
