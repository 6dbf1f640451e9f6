//! `marienbad relation`: who wins from every vertex of a relation that a file describes.
//!
//! The file is read as a stream ([`mod@file`]), the relation solved, and the answer given in words or as a
//! JSON object for each vertex, or one vertex is explained; or labels from elsewhere are checked against it
//! ([`words::relation`]).

pub mod file;

use crate::cli::Context;
use crate::progress::watched;
use crate::terminal::{standard_output, width_of_terminal};
use solvers::retrograde::{self, Relation, verify_moves};
use solvers::{Budget, Play, loopy};
use std::io::Write;
use std::path::{Path, PathBuf};
use values::Error;
use words::csv::Output;
use words::diagnostic::{Exit, Failure};
use words::relation::draft::{Draft, Source};
use words::relation::format::Format;
use words::relation::labels;
use words::relation::names::Names;
use words::relation::report::{self, Cycle, Report};
use words::relation::why::Why;
use words::relation::wrong::Wrong;

/// What is asked about which relation.
#[derive(Clone, Debug)]
pub struct Request {
    /// The file; `-` is standard input.
    pub file: PathBuf,
    /// Its format, if its name does not tell.
    pub format: Option<Format>,
    /// Who wins when there are no moves.
    pub play: Play,
    /// What to do.
    pub task: Task,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// What to do with a relation.
#[derive(Clone, Debug)]
pub enum Task {
    /// Solve it, and print the table of its vertices, or a summary in words.
    Solve(Output),
    /// Solve it, and explain the vertex of that name.
    Why(String),
    /// Check the labels in a file.
    Verify(PathBuf),
}

/// Reads, solves and prints.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let budget = context.interrupt.budget(request.memory);
    let (relation, names) = read(context, request, &budget)?;
    let wrong = Wrong { sentences: &context.sentences, file: &request.file };
    let halted = |halt: Error| wrong.halt(halt);
    if let Task::Verify(path) = &request.task {
        return verify(context, request, path, &relation, &names, &budget);
    }
    let solution =
        watched(&context.sentences, &budget, || retrograde::solve(&relation, request.play, &budget))
            .map_err(halted)?;
    if let Task::Why(name) = &request.task {
        let vertex = names.find(name).ok_or_else(|| wrong.no_such_vertex(name))?;
        let _charge = budget.charge(Why::BYTES * names.len()).map_err(halted)?;
        let why = Why { relation: &relation, names: &names, play: request.play, solution: &solution };
        write!(anstream::stdout().lock(), "{}", why.page(&context.sentences, vertex, width_of_terminal()))?;
        return Ok(Exit::Answer);
    }
    let output = if let Task::Solve(output) = request.task { output } else { Output::Text };
    let shows_values = output != Output::Text || report::fits_table(&relation);
    let values = match request.play {
        Play::Normal if shows_values => {
            Some(watched(&context.sentences, &budget, || loopy::values(&relation, &budget)).map_err(halted)?)
        }
        Play::Normal | Play::Misere => None,
    };
    let report = Report { relation: &relation, names: &names, play: request.play, solution, values };
    let mut out = standard_output(&budget);
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

fn read(context: &Context, request: &Request, budget: &Budget) -> Result<(Relation, Names), Failure> {
    let wrong = Wrong { sentences: &context.sentences, file: &request.file };
    let format = request.format.unwrap_or_else(|| Format::of_path(&request.file));
    let read = |source: &mut Source| {
        let mut draft = Draft::new(budget);
        format.read(source, &mut draft)?;
        draft.finish()
    };
    file::read(&request.file, budget, read).map_err(|problem| wrong.problem(&problem).into())
}

fn verify(
    context: &Context,
    request: &Request,
    path: &Path,
    relation: &Relation,
    names: &Names,
    budget: &Budget,
) -> Result<Exit, Failure> {
    let wrong = Wrong { sentences: &context.sentences, file: path };
    let certificate = file::read(path, budget, |source| labels::read(source, names, budget))
        .map_err(|problem| wrong.label_problem(&problem))?;
    retrograde::verify(relation, request.play, &certificate.labels)
        .and_then(|()| verify_moves(relation, &certificate.labels, &certificate.moves))
        .map_err(|violation| wrong.violation(names, violation))?;
    if request.play == Play::Normal && certificate.values.iter().any(Option::is_some) {
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
