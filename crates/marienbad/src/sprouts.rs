//! `marienbad sprouts prove` and `marienbad sprouts verify`: a proof of who wins a position of Sprouts as a
//! file, and its check.
//!
//! The file is sealed ([`sealed_file`]), and its content a certificate ([`games::sprouts::certificate`]).

mod checkpoint;

pub use checkpoint::Checkpoint;

use crate::cli::Context;
use crate::progress::watched;
use crate::sealed_file::{self, Kind};
use crate::whole_file;
use games::GameError;
use games::sprouts::certificate::{self, Certificate, Extent, Flaw, Reading};
use games::sprouts::{self, Position, Search};
use solvers::{Budget, Charge, Error};
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use words::diagnostic::{Diagnostic, Exit, Failure, file_diagnostic, printable, write_diagnostic};
use words::game_diagnostic::about_game_error;
use words::language::Sentences;
use words::stream::{Line, Lines};

/// What is to be proved.
#[derive(Clone, Debug)]
pub struct Request {
    pub position: String,
    /// The file for the proof.
    pub file: PathBuf,
    /// The file from which to go on, and in which to leave what is known.
    pub checkpoint: Option<PathBuf>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// A proof as a file. More compression saves little and takes long.
const PROOF: Kind = Kind { heading: "marienbad sprouts proof 2", compression: 9 };

/// Finds out who wins and writes the proof.
pub fn prove(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let about = |game_error: &GameError| about_game_error(sentences, &request.position, game_error);
    let position = sprouts::read(&request.position).map_err(|parse_error| about(&parse_error.into()))?;
    sprouts::check(&position).map_err(|game_error| about(&game_error))?;
    let unwritable = |error: io::Error| write_diagnostic(sentences, &request.file, &error);
    whole_file::try_out(&request.file).map_err(unwritable)?;
    let budget = context.interrupt.budget(request.memory);
    let checkpoint = Checkpoint::open(context, request.checkpoint.as_deref(), &budget)?;
    let budget = checkpoint.budget_for_search();
    let search = sprouts::search(checkpoint.findings(), &position, &budget);
    let search = &search.map_err(|error| about(&error.into()))?;
    let (searched, kept) = checkpoint.keep(|| search.is_lost(position.lands(), 0, &budget));
    kept?;
    let halted = |error: Error| match error {
        Error::Algebra(halt) => stopped(sentences, halt, search),
        error => about(&error.into()),
    };
    searched.map_err(halted)?;
    let proof = certificate::extract(search.findings(), &position, &budget);
    let proof = proof.map_err(|halt| halted(halt.into()))?;
    let Some(proof) = proof else {
        checkpoint.confirm(&position, Extent::Position).map_err(|halt| halted(halt.into()))??;
        return Err(Diagnostic::new(sentences.say("sprouts-no-proof"), None).ending(Exit::NoAnswer).into());
    };
    sealed_file::write(&request.file, PROOF, |out| write!(out, "{proof}")).map_err(unwritable)?;
    say(context, "sprouts-proved", &proof)
}

/// Checks a proof, with so many bytes of memory.
pub fn verify(context: &Context, path: &Path, memory: usize) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let budget = context.interrupt.budget(memory);
    let read = sealed_file::read(path, PROOF, &budget, |lines| read_proof(lines, &budget));
    let read = read.map_err(|flaw| flaw.diagnostic(sentences, path, "sprouts-no-certificate"))?;
    let flawed = |flaw: Flaw| {
        if let Flaw::Halt(halt) = flaw {
            return file_diagnostic(sentences, path, &io::Error::other(halt));
        }
        let flaw = describe(sentences, &flaw);
        let variables = [("file", printable(&path.to_string_lossy()).into()), ("flaw", flaw.into())];
        Diagnostic::new(sentences.say_with("sprouts-flawed", &variables), None)
    };
    let (proof, _charge) = read.map_err(flawed)?;
    watched(&context.sentences, &budget, || certificate::check(&proof, &budget)).map_err(flawed)?;
    say(context, "sprouts-verified", &proof)
}

/// Reads a proof. What is wrong with it is told only if the file is whole.
fn read_proof(lines: &mut dyn BufRead, budget: &Budget) -> io::Result<Result<(Certificate, Charge), Flaw>> {
    let mut reading = Reading::default();
    let mut lines = Lines::new(lines, 1);
    while let Some(line) = lines.next(budget)? {
        let line = match line {
            Line::Whole(line) => str::from_utf8(line).unwrap_or_default(),
            Line::TooLong(_) => "",
        };
        if let Err(flaw) = reading.line(line, budget) {
            return Ok(Err(flaw));
        }
    }
    Ok(reading.finish())
}

/// Prints who wins and how large the proof is.
fn say(context: &Context, message: &str, proof: &Certificate) -> Result<Exit, Failure> {
    let outcome = context.sentences.say(if proof.lost { "solve-previous" } else { "solve-next" });
    let variables = [("position", proof.position.to_string().into()), ("lands", proof.nimbers.len().into())];
    let mut out = anstream::stdout().lock();
    writeln!(out, "{outcome}\n{}", context.sentences.say_with(message, &variables))?;
    Ok(Exit::Answer)
}

/// What is wrong with a proof.
fn describe(sentences: &Sentences, flaw: &Flaw) -> String {
    let land = |land: &sprouts::Land| ("land", land.to_string().into());
    match flaw {
        Flaw::Line(line) => sentences.say_with("sprouts-flaw-line", &[("line", (*line).into())]),
        Flaw::Twice(twice) => sentences.say_with("sprouts-flaw-twice", &[land(twice)]),
        Flaw::Reached(reached) => sentences.say_with("sprouts-flaw-reached", &[land(reached)]),
        Flaw::NotReached(from, nimber) => {
            let variables = [land(from), ("nimber", nimber.to_string().into())];
            sentences.say_with("sprouts-flaw-not-reached", &variables)
        }
        Flaw::Missing(position, nim) => {
            let variables = [("position", position.to_string().into()), ("nimber", nim.to_string().into())];
            sentences.say_with("sprouts-flaw-missing", &variables)
        }
        Flaw::Unproved(position) => unproved(sentences, position),
        Flaw::Halt(halt) => halt.to_string(),
    }
}

fn unproved(sentences: &Sentences, position: &Position) -> String {
    sentences.say_with("sprouts-flaw-unproved", &[("position", position.to_string().into())])
}

fn stopped(sentences: &Sentences, halt: values::Error, search: &Search) -> Diagnostic {
    let (id, exit) = match halt {
        values::Error::Stopped => ("sprouts-stopped", Exit::Interrupted),
        _ => ("sprouts-memory", Exit::NoAnswer),
    };
    let variables = [("known", search.nimbers().len().into())];
    Diagnostic::new(sentences.say_with(id, &variables), None).ending(exit)
}

fn about_file(sentences: &Sentences, path: &Path, message: &str) -> Diagnostic {
    let variables = [("file", printable(&path.to_string_lossy()).into())];
    Diagnostic::new(sentences.say_with(message, &variables), None)
}
