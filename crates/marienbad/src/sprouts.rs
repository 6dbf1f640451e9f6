//! `marienbad sprouts prove` and `marienbad sprouts verify`: a proof of who wins a position of Sprouts as a file, and its check.
//!
//! The file is text packed with zstd: a certificate ([`games::sprouts::certificate`]).

mod checkpoint;

pub use checkpoint::Checkpoint;

use crate::Exit;
use crate::cli::Context;
use crate::complaint::{Complaint, Failure, file_complaint, printable, write_complaint};
use crate::game_complaint::about_refusal;
use crate::interrupt::{self, Afterwards};
use crate::language::Sentences;
use crate::sequence::write_whole;
use games::Refusal;
use games::sprouts::certificate::{self, Certificate, Flaw};
use games::sprouts::{self, Position, Search};
use solvers::Error;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// What is to be proved.
#[derive(Clone, Debug)]
pub struct Request {
    /// The position.
    pub position: String,
    /// The file for the proof.
    pub file: PathBuf,
    /// The file from which to go on, and in which to leave what is known.
    pub checkpoint: Option<PathBuf>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// The most bytes of a file once it is unpacked.
const MOST_BYTES: u64 = 1 << 32;

/// More than this saves little and takes long.
const COMPRESSION: i32 = 9;

/// Finds out who wins and writes the proof.
pub fn prove(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let about = |refusal: &Refusal| about_refusal(sentences, &request.position, refusal);
    let position = sprouts::read(&request.position).map_err(|misreading| about(&misreading.into()))?;
    sprouts::check(&position).map_err(|refusal| about(&refusal))?;
    let budget = interrupt::budget(request.memory, Afterwards::GoOn);
    let checkpoint = Checkpoint::open(sentences, request.checkpoint.as_deref(), &budget)?;
    let search = sprouts::search(checkpoint.findings(), &position, &budget);
    let search = &search.map_err(|error| about(&error.into()))?;
    let searched = checkpoint.watched(|| search.is_lost(position.lands(), 0, &budget));
    checkpoint.close(sentences)?;
    let halted = |error: Error| match error {
        Error::Algebra(halt) => stopped(sentences, halt, search),
        error => about(&error.into()),
    };
    searched.map_err(halted)?;
    let proof = certificate::extract(search, &position, &budget).map_err(|halt| halted(halt.into()))?;
    let proof = proof
        .ok_or_else(|| Complaint::new(sentences.say("sprouts-no-proof"), None).ending(Exit::NoAnswer))?;
    let written = pack(&proof.to_string()).and_then(|bytes| write_whole(&request.file, &bytes));
    written.map_err(|error| write_complaint(sentences, &request.file, &error))?;
    say(context, "sprouts-proved", &proof)
}

/// Checks a proof.
pub fn verify(context: &Context, path: &Path) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let budget = interrupt::budget(0, Afterwards::End);
    let text = unpack(path).map_err(|error| unreadable(sentences, path, &error, "sprouts-no-certificate"))?;
    let flawed = |flaw: Flaw| {
        let flaw = describe(sentences, &flaw);
        let variables = [("file", printable(&path.to_string_lossy()).into()), ("flaw", flaw.into())];
        Complaint::new(sentences.say_with("sprouts-flawed", &variables), None)
    };
    let proof = Certificate::read(&text).map_err(flawed)?;
    crate::progress::watched(&budget, || certificate::check(&proof, &budget)).map_err(flawed)?;
    say(context, "sprouts-verified", &proof)
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
        Flaw::Halt(_) => sentences.say("error-stopped"),
    }
}

fn unproved(sentences: &Sentences, position: &Position) -> String {
    sentences.say_with("sprouts-flaw-unproved", &[("position", position.to_string().into())])
}

fn stopped(sentences: &Sentences, halt: values::Error, search: &Search) -> Complaint {
    let (id, exit) = match halt {
        values::Error::Stopped => ("sprouts-stopped", Exit::Interrupted),
        _ => ("sprouts-memory", Exit::NoAnswer),
    };
    let variables = [("known", search.nimbers().len().into())];
    Complaint::new(sentences.say_with(id, &variables), None).ending(exit)
}

fn about_file(sentences: &Sentences, path: &Path, message: &str) -> Complaint {
    let variables = [("file", printable(&path.to_string_lossy()).into())];
    Complaint::new(sentences.say_with(message, &variables), None)
}

/// About a file that cannot be read, or was not packed as it should be.
fn unreadable(sentences: &Sentences, path: &Path, error: &io::Error, message: &str) -> Complaint {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::PermissionDenied | io::ErrorKind::IsADirectory => {
            file_complaint(sentences, path, error)
        }
        _ => about_file(sentences, path, message),
    }
}

fn pack(text: &str) -> io::Result<Vec<u8>> {
    zstd::encode_all(text.as_bytes(), COMPRESSION)
}

fn unpack(path: &Path) -> io::Result<String> {
    if fs::metadata(path)?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut text = String::new();
    zstd::Decoder::new(File::open(path)?)?.take(MOST_BYTES).read_to_string(&mut text)?;
    Ok(text)
}
