//! `marienbad solve-all` and `marienbad lookup`: won, lost, tie of every position of a game, as a file, and
//! what the file says of one of them.
//!
//! The work is done by [`cluster`]. Here are the words, the file of hosts, and the processes that are started
//! on this machine: each runs this program with the same arguments, and its number.

use crate::cli::Context;
use crate::games::find;
use crate::progress::watched;
use crate::terminal::standard_output;
use crate::whole_file;
use ::games::rules::Goal;
use ::games::{AnyGame, Entry, GameError, Mover, Registry};
use cluster::answer::{Answers, Question, Statistics};
use cluster::answered::Answered;
use cluster::book::{Book, best_arc, label_of_vertex};
use cluster::table::{write_positions, write_vertices};
use cluster::team::Team;
use cluster::verify::{Mistake, verify, verify_arcs};
use cluster::{Error, Source, Task};
use fluent_bundle::FluentValue;
use gamefile::GameFile;
use serde::Serialize;
use solvers::retrograde::Label;
use solvers::{Budget, Play};
use std::ffi::OsString;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use values::Store;
use words::census::{Census, Layer};
use words::csv::Output;
use words::diagnostic::{Diagnostic, Exit, Failure, file_diagnostic, printable, write_diagnostic};
use words::game_diagnostic::{about_game_error, about_parse_error, about_rules};
use words::json;
use words::language::Sentences;

/// What is to be labelled.
#[derive(Clone, Debug)]
pub struct Request {
    /// A game and a position, or arcs.
    pub origin: Origin,
    /// Who wins when there are no moves; `None` as the game has it.
    pub play: Option<Play>,
    /// The file of answers, if they are to be kept.
    pub file: Option<PathBuf>,
    /// Where files may be put meanwhile.
    pub scratch: Option<PathBuf>,
    /// How many threads each process has; `None` as many as there are cores.
    pub threads: Option<usize>,
    /// Who computes.
    pub processes: Processes,
    /// What the statistics look like.
    pub output: Output,
    /// The memory budget of each process in bytes.
    pub memory: usize,
}

/// Where positions come from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A game and a position of it.
    Game(String, String),
    /// Files of arcs.
    Arcs(Vec<PathBuf>),
}

/// Which processes compute.
#[derive(Clone, Debug)]
pub enum Processes {
    One,
    /// So many on this machine.
    Here(usize),
    /// Those in a file, and this is one of them.
    Hosts(PathBuf, usize),
}

/// How long processes wait for each other.
const PATIENCE: Duration = Duration::from_mins(1);

/// Labels every position, writes the file, and prints how many are won.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let budget = context.interrupt.budget(request.memory);
    if let Some(path) = &request.file {
        whole_file::try_out(path).map_err(|error| write_diagnostic(sentences, path, &error))?;
    }
    let (source, play, text) = source(context, request, &budget)?;
    let cores = available_parallelism().map_or(1, NonZero::get);
    let mut children = Children::default();
    let team = match &request.processes {
        Processes::One => Team::Threads(request.threads.unwrap_or(cores)),
        Processes::Hosts(path, process) => {
            let addresses = addresses(sentences, path, *process)?;
            let threads = request.threads.unwrap_or(cores);
            Team::Processes { process: *process, addresses, threads, patience: PATIENCE }
        }
        Processes::Here(count) => {
            let threads = request.threads.unwrap_or((cores / count).max(1));
            let addresses = children.start(*count, threads).map_err(Failure::Output)?;
            Team::Processes { process: 0, addresses, threads, patience: PATIENCE }
        }
    };
    let task = Task {
        source,
        play,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        text,
        output: request.file.clone(),
        scratch: request.scratch.clone(),
        team,
        budget: budget.clone(),
    };
    let solved = watched(sentences, &budget, || cluster::solve(&task));
    let statistics = match solved {
        Ok(statistics) => statistics,
        Err(error) => {
            if let Error::Lost(process) | Error::Missing { process, .. } = &error {
                children.speak(*process);
            }
            return Err(about(sentences, &error).into());
        }
    };
    // Only one of several processes has something to say.
    let Some(statistics) = statistics else { return Ok(Exit::Answer) };
    let question = task.question().map_err(|error| about(sentences, &error))?;
    tell(sentences, &census(&question, &statistics), request.output, &budget)?;
    Ok(Exit::Answer)
}

/// The positions, the kind of play, and the text of a game that somebody has written.
fn source(
    context: &Context,
    request: &Request,
    budget: &Budget,
) -> Result<(Source, Play, Option<String>), Failure> {
    let sentences = &context.sentences;
    match &request.origin {
        Origin::Arcs(files) => {
            look_for(sentences, files)?;
            Ok((Source::Arcs(files.clone()), request.play.unwrap_or(Play::Normal), None))
        }
        Origin::Game(spec, text) => {
            let game = find(context, spec, &Arc::new(Store::new(budget)))?;
            if game.goal() == Goal::Points {
                let sentence = sentences.say("answers-error-points");
                return Err(
                    Diagnostic::new(sentence, Some("marienbad solve-all nim 3,5,7 -o nim.answers")).into()
                );
            }
            let position = game.read(text).map_err(|error| about_parse_error(sentences, text, &error))?;
            let written = game.entry().text.as_ref().map(ToString::to_string);
            let play = request.play.unwrap_or_else(|| game.default_play());
            Ok((Source::Game { game, position }, play, written))
        }
    }
}

/// Makes sure that files can be read, before anything is done with them.
pub(crate) fn look_for(sentences: &Sentences, files: &[PathBuf]) -> Result<(), Diagnostic> {
    let opened = |path: &PathBuf| {
        fs::File::open(path).map(drop).map_err(|error| file_diagnostic(sentences, path, &error))
    };
    files.iter().try_for_each(opened)
}

/// The addresses in a file, among which that of this process has to be.
fn addresses(sentences: &Sentences, path: &Path, process: usize) -> Result<Vec<String>, Diagnostic> {
    let text = fs::read_to_string(path).map_err(|error| file_diagnostic(sentences, path, &error))?;
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let addresses: Vec<String> = lines.filter(|line| !line.is_empty()).map(str::to_owned).collect();
    if process < addresses.len() {
        return Ok(addresses);
    }
    let variables = [("file", printable(&path.to_string_lossy()).into()), ("process", process.into())];
    Err(Diagnostic::new(
        sentences.say_with("answers-error-hosts", &variables),
        Some("--hosts hosts.txt --process 0"),
    ))
}

/// The other processes on this machine. They end with this one.
#[derive(Default)]
struct Children {
    children: Vec<Child>,
    hosts: Option<tempfile::TempPath>,
}

impl Children {
    /// Starts all but the first one. Returns all addresses.
    fn start(&mut self, count: usize, threads: usize) -> std::io::Result<Vec<String>> {
        let listeners: std::io::Result<Vec<TcpListener>> =
            (0..count).map(|_| TcpListener::bind("127.0.0.1:0")).collect();
        let address = |listener: &TcpListener| Ok(listener.local_addr()?.to_string());
        let addresses: Vec<String> = listeners?.iter().map(address).collect::<std::io::Result<_>>()?;
        let mut hosts = tempfile::NamedTempFile::new()?;
        hosts.write_all(addresses.join("\n").as_bytes())?;
        let hosts = hosts.into_temp_path();
        for process in 1..count {
            let mut command = Command::new(std::env::current_exe()?);
            command.args(without_processes(std::env::args_os().skip(1)));
            command.arg("--hosts").arg(&hosts).args(["--process", &process.to_string()]);
            command.args(["--threads", &threads.to_string()]);
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
            self.children.push(command.spawn()?);
        }
        self.hosts = Some(hosts);
        Ok(addresses)
    }

    /// What a process had to say before it was lost.
    fn speak(&mut self, process: usize) {
        let Some(child) = process.checked_sub(1).and_then(|place| self.children.get_mut(place)) else {
            return;
        };
        _ = child.kill();
        let mut said = String::new();
        if let Some(errors) = &mut child.stderr {
            _ = errors.take(10_000).read_to_string(&mut said);
        }
        _ = write!(anstream::stderr(), "{said}");
    }
}

impl Drop for Children {
    fn drop(&mut self) {
        for child in &mut self.children {
            // They have ended, or lose this process in a moment.
            let ended = (0..100).any(|_| {
                let ended = matches!(child.try_wait(), Ok(Some(_)));
                if !ended && !std::thread::panicking() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                ended
            });
            if !ended {
                _ = child.kill();
                _ = child.wait();
            }
        }
    }
}

/// The arguments without those about processes and threads.
fn without_processes(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let names = ["--processes", "--threads"];
    let mut kept = Vec::new();
    let mut skip = false;
    for argument in arguments {
        let word = argument.to_string_lossy();
        let joined =
            names.iter().any(|name| word.strip_prefix(name).is_some_and(|rest| rest.starts_with('=')));
        if std::mem::take(&mut skip) || joined {
            continue;
        }
        skip = names.contains(&&*word);
        if !skip {
            kept.push(argument);
        }
    }
    kept
}

/// What went wrong, in words.
pub(crate) fn about(sentences: &Sentences, error: &Error) -> Diagnostic {
    let told = |id: &str, variables: &[(&'static str, FluentValue<'_>)]| {
        Diagnostic::new(sentences.say_with(id, variables), None)
    };
    let file = |path: &Path| ("file", printable(&path.to_string_lossy()).into());
    match error {
        Error::Halt(values::Error::Memory) | Error::Narrow => {
            Diagnostic::new(sentences.say("answers-error-memory"), Some("--scratch /tmp/answers"))
                .ending(Exit::NoAnswer)
        }
        Error::Halt(halt) => Diagnostic::about_value(sentences, halt),
        Error::Game(GameError::Algebra(values::Error::Memory)) => {
            Diagnostic::new(sentences.say("answers-error-memory"), None).ending(Exit::NoAnswer)
        }
        Error::Game(game_error) => about_game_error(sentences, "", game_error),
        Error::File(path, error) => file_diagnostic(sentences, path, error).ending(Exit::NoAnswer),
        Error::Damaged(path) => told("error-file-damaged", &[file(path)]),
        Error::Foreign(path) => told("answers-error-foreign", &[file(path)]),
        Error::NoArc(path, line) => told("answers-error-arc", &[file(path), ("line", (*line).into())]),
        Error::Missing { process, address } => {
            let variables = [("process", (*process).into()), ("address", printable(address).into())];
            told("answers-error-missing", &variables).ending(Exit::NoAnswer)
        }
        Error::Differs(process) => told("answers-error-differs", &[("process", (*process).into())]),
        Error::Lost(process) => {
            told("answers-error-lost", &[("process", (*process).into())]).ending(Exit::NoAnswer)
        }
        Error::Crowded => Diagnostic::new(sentences.say("answers-error-crowded"), Some("--threads 8"))
            .ending(Exit::NoAnswer),
        Error::NoSuchPosition => told("answers-error-no-position", &[("position", "".into())]),
    }
}

/// How many positions are won.
pub(crate) fn census(question: &Question, statistics: &Statistics) -> Census {
    let layers = statistics.layers.iter().enumerate();
    Census {
        game: question.game.clone(),
        position: question.position.clone(),
        play: if question.misere { "misere" } else { "normal" },
        version: question.version.clone(),
        positions: statistics.positions,
        won: statistics.won(),
        lost: statistics.lost(),
        tied: statistics.tied,
        longest_win: statistics.longest_win(),
        layers: layers.map(|(layer, [won, lost])| Layer { layer, won: *won, lost: *lost }).collect(),
    }
}

fn tell(sentences: &Sentences, census: &Census, output: Output, budget: &Budget) -> Result<(), Failure> {
    let mut out = standard_output(budget);
    match output {
        Output::Json => writeln!(out, "{}", census.json())?,
        Output::Csv => census.write_csv(&mut out)?,
        Output::Text => census.tell(sentences, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

/// What is looked up.
#[derive(Clone, Debug)]
pub struct Lookup {
    /// The file of answers.
    pub file: PathBuf,
    /// The position; `None` for the statistics.
    pub position: Option<String>,
    /// Who is to move; `None` for both.
    pub mover: Option<Mover>,
    /// The arcs that the answers are about, to find a best one.
    pub arcs: Vec<PathBuf>,
    /// Where a picture of the layers goes, or all positions as a table (`.parquet`).
    pub copy: Option<PathBuf>,
    /// What the answer looks like.
    pub output: Output,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// The answer about a position, for programs.
#[derive(Serialize)]
struct Found<'a> {
    position: &'a str,
    turn: Option<&'static str>,
    outcome: &'static str,
    moves: Option<u32>,
    best: Option<String>,
}

/// Looks a position up, or prints the statistics.
pub fn lookup(context: &Context, request: &Lookup) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let budget = context.interrupt.budget(request.memory);
    let mut answers = opened(sentences, &request.file, &budget)?;
    if let Some(path) = &request.copy {
        copy(context, answers, path, &budget)?;
        return Ok(Exit::Answer);
    }
    let Some(text) = &request.position else {
        tell(sentences, &census(&answers.question, &answers.statistics), request.output, &budget)?;
        return Ok(Exit::Answer);
    };
    let unknown = |error: Error| match error {
        Error::NoSuchPosition => {
            let variables = [("position", printable(text).into())];
            Diagnostic::new(sentences.say_with("answers-error-no-position", &variables), None)
        }
        error => about(sentences, &error),
    };
    let mut found = Vec::new();
    if answers.question.game.is_none() {
        let label = label_of_vertex(&mut answers, text).map_err(unknown)?;
        let best = match &request.arcs[..] {
            [] => None,
            files => best_arc(&mut answers, text, files, &budget).map_err(unknown)?,
        };
        found.push((Mover::Either, label, best));
    } else {
        let game = game_of(context, &answers.question, &budget)?;
        let position = game.read(text).map_err(|error| about_parse_error(sentences, text, &error))?;
        let movers = game.movers(&position).map_err(|error| about_game_error(sentences, text, &error))?;
        if request.mover.is_some_and(|mover| !movers.contains(&mover)) {
            return Err(about_game_error(sentences, text, &GameError::NoSuchPlayer(movers)).into());
        }
        let mut book = Book::new(answers, game).map_err(unknown)?;
        let mut missing = None;
        for &turn in movers.iter().filter(|turn| request.mover.is_none_or(|mover| mover == **turn)) {
            match book.label(&position, turn) {
                Ok(label) => {
                    let best = book.best_move(&position, turn).map_err(unknown)?;
                    found.push((turn, label, best.map(|step| step.to_string())));
                }
                Err(Error::NoSuchPosition) => missing = Some(Error::NoSuchPosition),
                Err(error) => return Err(unknown(error).into()),
            }
        }
        // From a position that one player alone can be in, only that player moves.
        if let Some(error) = missing.filter(|_| found.is_empty()) {
            return Err(unknown(error).into());
        }
    }
    let mut out = standard_output(&budget);
    for (turn, label, best) in found {
        match request.output {
            Output::Json => writeln!(out, "{}", json::object(&as_json(text, turn, label, best)))?,
            Output::Csv | Output::Text => {
                writeln!(out, "{}", sentence(sentences, turn, label))?;
                if let Some(step) = best {
                    writeln!(
                        out,
                        "{}",
                        sentences.say_with("answers-best", &[("move", printable(&step).into())])
                    )?;
                }
            }
        }
    }
    out.flush()?;
    Ok(Exit::Answer)
}

/// Writes the picture of the layers, or all positions as a table.
fn copy(context: &Context, mut answers: Answers, path: &Path, budget: &Budget) -> Result<(), Failure> {
    let sentences = &context.sentences;
    if path.extension().is_none_or(|ending| ending != "parquet") {
        let picture = census(&answers.question, &answers.statistics).picture(sentences);
        whole_file::write(path, |out| out.write_all(picture.as_bytes()))
            .map_err(|error| write_diagnostic(sentences, path, &error))?;
        return Ok(());
    }
    let written = if answers.question.game.is_none() {
        watched(sentences, budget, || write_vertices(&mut answers, path, budget))
    } else {
        let game = game_of(context, &answers.question, budget)?;
        let mut book = Book::new(answers, game).map_err(|error| about(sentences, &error))?;
        watched(sentences, budget, || write_positions(&mut book, path, budget))
    };
    Ok(written.map_err(|error| about(sentences, &error))?)
}

fn as_json(position: &str, turn: Mover, label: Label, best: Option<String>) -> Found<'_> {
    let (outcome, moves) = match label {
        Label::Won(layer) => ("won", Some(layer)),
        Label::Lost(layer) => ("lost", Some(layer)),
        Label::Tie => ("tie", None),
    };
    Found { position, turn: (turn != Mover::Either).then(|| turn.word()), outcome, moves, best }
}

fn sentence(sentences: &Sentences, turn: Mover, label: Label) -> String {
    let player = match turn {
        Mover::Either => String::new(),
        Mover::Left => sentences.say("player-left"),
        Mover::Right => sentences.say("player-right"),
        Mover::White => sentences.say("player-white"),
        Mover::Black => sentences.say("player-black"),
        Mover::A | Mover::B => turn.word().to_owned(),
    };
    let kind = if turn == Mover::Either { "either" } else { "other" };
    let (id, moves) = match label {
        Label::Won(layer) => ("answers-won", layer),
        Label::Lost(layer) => ("answers-lost", layer),
        Label::Tie => {
            let variables = [("turn", kind.into()), ("player", player.into())];
            return sentences.say_with("answers-tied", &variables);
        }
    };
    sentences.say_with(id, &[("turn", kind.into()), ("player", player.into()), ("moves", moves.into())])
}

#[derive(Clone, Debug)]
pub struct Check {
    /// The file of answers.
    pub file: PathBuf,
    /// Every so many positions.
    pub every: u64,
    /// The arcs that the answers are about, if they are about arcs.
    pub arcs: Vec<PathBuf>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Checks a file of answers by the rules.
pub fn check(context: &Context, request: &Check) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let budget = context.interrupt.budget(request.memory);
    let mut answers = opened(sentences, &request.file, &budget)?;
    let checked = if answers.question.game.is_some() {
        let game = game_of(context, &answers.question, &budget)?;
        let mut book = Book::new(answers, game).map_err(|error| about(sentences, &error))?;
        watched(sentences, &budget, || verify(&mut book, request.every, &budget))
    } else if request.arcs.is_empty() {
        let example = "marienbad solve-all --verify labels.answers --arcs arcs.csv";
        return Err(Diagnostic::new(sentences.say("answers-error-arcs"), Some(example)).into());
    } else {
        watched(sentences, &budget, || verify_arcs(&mut answers, &request.arcs, &budget))
    };
    match checked.map_err(|error| about(sentences, &error))? {
        Ok(count) => {
            let variables = [("count", count.into())];
            writeln!(anstream::stdout(), "{}", sentences.say_with("answers-verified", &variables))?;
            Ok(Exit::Answer)
        }
        Err(Mistake { position, said, should }) => {
            let [said, should] = [said, should].map(|label| match label {
                Some(Label::Won(layer)) => format!("W{layer}"),
                Some(Label::Lost(layer)) => format!("L{layer}"),
                Some(Label::Tie) => "T".to_owned(),
                None => "–".to_owned(),
            });
            let variables =
                [("position", printable(&position).into()), ("said", said.into()), ("should", should.into())];
            Err(Diagnostic::new(sentences.say_with("answers-mistake", &variables), None).into())
        }
    }
}

/// Opens a file; half of the budget is for what is read of it.
fn opened(sentences: &Sentences, path: &Path, budget: &Budget) -> Result<Answers, Diagnostic> {
    Answers::open(path, budget.memory() / 2).map_err(|error| about(sentences, &error).ending(Exit::BadInput))
}

/// The game that a file is about: by its own text, if it has one.
fn game_of(context: &Context, question: &Question, budget: &Budget) -> Result<Arc<dyn AnyGame>, Diagnostic> {
    let sentences = &context.sentences;
    let mut registry = Registry::clone(&context.registry);
    let spec = enter_game(sentences, &mut registry, question)?;
    let found = Arc::new(registry).find(&spec, &Arc::new(Store::new(budget)));
    found.map_err(|error| about_parse_error(sentences, &spec, &error))
}

/// Enters the game that somebody has written whose text is in a file. How the game of the file is spelled.
fn enter_game(
    sentences: &Sentences,
    registry: &mut Registry,
    question: &Question,
) -> Result<String, Diagnostic> {
    let Some(spec) = &question.game else {
        let example = "marienbad lookup labels.answers a";
        return Err(Diagnostic::new(sentences.say("answers-error-no-game"), Some(example)));
    };
    if let Some(text) = &question.text {
        let id = spec.split(':').next().unwrap_or_default();
        let file = GameFile::read(id, text);
        let file = file.map_err(|problem| Diagnostic::new(about_rules(sentences, &problem), None))?;
        // What has the name already and cannot be replaced is the game itself.
        _ = registry.enter_instead(file.entry());
    }
    Ok(spec.clone())
}

/// So many bytes of a file are held by a game that is answered from it.
const HELD: usize = 1 << 22;

/// Enters the game of a file of answers, so that it is solved, played and explained from there; how the game
/// is spelled, and how many positions are won.
pub(crate) fn enter(
    sentences: &Sentences,
    registry: &mut Registry,
    path: &Path,
) -> Result<(String, Census), Diagnostic> {
    let answers = Answers::open(path, HELD).map_err(|error| about(sentences, &error))?;
    let spec = enter_game(sentences, registry, &answers.question)?;
    let entry = registry.entry(&spec).map_err(|error| about_parse_error(sentences, &spec, &error))?;
    let (named, file) = (spec.clone(), path.to_owned());
    let entry = Entry::clone(entry).wrapped(move |game| {
        if game.spec() != named {
            return game;
        }
        let book = Answers::open(&file, HELD).and_then(|answers| Book::new(answers, Arc::clone(&game)));
        book.map_or(game, |book| Arc::new(Answered::new(book)))
    });
    _ = registry.enter_instead(entry);
    Ok((spec, census(&answers.question, &answers.statistics)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_told_everything_but_how_many_they_are() {
        let words = |line: &str| line.split(' ').map(OsString::from).collect::<Vec<_>>();
        let line = "solve-all nim 3,5 --processes 4 -o x --threads=2 --json";
        assert_eq!(without_processes(words(line).into_iter()), words("solve-all nim 3,5 -o x --json"));
    }
}
