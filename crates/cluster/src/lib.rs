//! Won, lost, tie of every position of a game: in memory, beyond it in files, and on several machines.
//!
//! Positions are divided among workers, threads of one or of several processes. What is kept of a position
//! is a cell of two bytes (`cell.rs`); a worker has its cells in memory or in a file (`part.rs`). Workers
//! tell each other by messages (`channel.rs`, on timely dataflow) which positions are decided, layer by layer
//! (`rounds.rs`), so one way of computing serves a thread, all cores, a disk and a cluster. Positions of a
//! game with an index ([`games::index`]) need nothing else; those of others, and the ends of arcs in files,
//! are found first (`found.rs`), in files if their names do not fit into memory (`beyond.rs`), and written
//! down meanwhile (`diary.rs`). The answer is a file ([`answer`]) that is the same however it was computed,
//! can be asked ([`book`]) and checked ([`mod@verify`]).
//!
//! This crate reads and writes files and talks to other processes.
//!
//! ```
//! use cluster::{Source, Task, solve, team::Team};
//! use solvers::{Budget, Play};
//!
//! let game = games::catalogue::find("pawns", &Default::default())?;
//! let position = game.read("1/8,2/5")?;
//! let task = Task {
//!     source: Source::Game { game: game.into(), position },
//!     play: Play::Normal,
//!     version: "0".to_owned(),
//!     text: None,
//!     output: None,
//!     scratch: None,
//!     team: Team::Threads(1),
//!     budget: Budget::new(1 << 26),
//! };
//! let statistics = solve(&task)?.ok_or("the first process has them")?;
//! assert_eq!([statistics.positions, statistics.won(), statistics.lost()], [3136, 2576, 560]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod answer;
pub mod answered;
mod before;
mod beyond;
pub mod book;
mod buckets;
mod cell;
mod channel;
mod diary;
mod error;
mod found;
mod in_memory;
mod key;
mod list;
mod names;
mod parquet;
mod part;
mod records;
mod rounds;
mod rules;
mod runs;
pub mod sealed;
pub mod table;
pub mod team;
pub mod verify;
pub mod whole_file;

pub use error::Error;

use answer::{Names, Question, Statistics, Writer, code};
use cell::Cell;
use channel::{Channel, Council, Failure, Watch};
use diary::Diary;
use found::{Found, Moves, Order, Site};
use games::index::{Index, Numbering};
use games::{AnyGame, Position};
use key::Key;
use part::{BLOCK, Part, Place};
use rounds::{Checkpoints, Span, label};
use solvers::Play;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::Write;
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Duration;
use team::{FAREWELL, Team};
use timely::ExchangeData;
use timely::worker::Worker;
use values::Budget;

/// How a position stands before anything is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// It has so many options.
    Open(u32),
    /// Over, and won for the player to move.
    Won,
    /// Over, and lost.
    Lost,
    /// Over, and nobody has won.
    Tied,
}

/// The positions of a worker, seen backwards.
pub(crate) trait Graph {
    /// Appends how positions stand, one after the other.
    fn starts(&mut self, positions: Range<u64>, out: &mut Vec<Start>) -> Result<(), Error>;
    /// Appends the positions from which there is a move to this one, each as often as there are such moves.
    fn predecessors(&mut self, position: u64, out: &mut Vec<u64>) -> Result<(), Error>;
}

/// Where a worker puts files, and how their names begin.
#[derive(Clone)]
pub(crate) struct Scratch {
    pub(crate) folder: PathBuf,
    pub(crate) name: String,
}

impl Scratch {
    pub(crate) fn path(&self, ending: &str) -> PathBuf {
        self.folder.join(format!("{}.{ending}", self.name))
    }
}

/// So many numbers each worker has for positions that it finds.
pub(crate) const SPACE: u64 = 1 << 40;

/// Where the positions come from.
#[derive(Clone)]
pub enum Source {
    /// All positions of a board, or those that are found from a position on.
    Game { game: Arc<dyn AnyGame>, position: Position },
    /// Arcs in files: `u v`, `u,v` (`.csv`) or `u -> v` (`.dot`) on a line, pairs of numbers (`.u32`,
    /// `.u64`), or the first two columns of a table (`.parquet`).
    Arcs(Vec<PathBuf>),
}

/// What is to be done.
#[derive(Clone)]
pub struct Task {
    /// Where the positions come from.
    pub source: Source,
    /// Who wins when there are no moves.
    pub play: Play,
    /// The version, and the text of the game if somebody has written it, for the file.
    pub version: String,
    /// See above.
    pub text: Option<String>,
    /// The file of answers; without it there are only the statistics.
    pub output: Option<PathBuf>,
    /// Where files may be put meanwhile, and are looked for to go on.
    pub scratch: Option<PathBuf>,
    /// Who computes.
    pub team: Team,
    /// Memory, whether to go on, progress.
    pub budget: Budget,
}

impl Task {
    /// What is asked.
    pub fn question(&self) -> Result<Question, Error> {
        let misere = self.play == Play::Misere;
        let (game, position, names) = match &self.source {
            Source::Game { game, position } => {
                let names = match game.numbering(position)? {
                    Some(Numbering::Index(_)) => Names::Index,
                    Some(Numbering::Packing(_)) => Names::Number,
                    None => Names::Text,
                };
                (Some(game.spec().to_owned()), position.to_string(), names)
            }
            Source::Arcs(files) => {
                let names = if rules::have_numbers(files)? { Names::Number } else { Names::Text };
                (None, String::new(), names)
            }
        };
        Ok(Question { version: self.version.clone(), game, text: self.text.clone(), position, misere, names })
    }
}

/// Labels every position, and writes the file of answers; of several processes the first one does, and has
/// the statistics.
pub fn solve(task: &Task) -> Result<Option<Statistics>, Error> {
    let question = task.question()?;
    let (failure, done) = (Arc::new(Failure::default()), Arc::new(AtomicBool::new(false)));
    if let Some(scratch) = &task.scratch {
        std::fs::create_dir_all(scratch).map_err(error::about(scratch))?;
    }
    let digest = question.digest();
    let (builders, guard) = team::assemble(&task.team, &digest, &task.budget, &failure, &done)?;
    let workers = builders.len();
    let threads = task.team.threads();
    let watch = Watch { budget: task.budget.clone(), failure: Arc::clone(&failure), threads };
    let (results, answers) = mpsc::channel();
    let work = {
        let (task, question, watch) = (task.clone(), question, watch.clone());
        move |worker: &mut Worker| {
            let result = Work { task: &task, question: &question, watch: &watch }.run(worker);
            _ = results.send(result.map_err(|error| watch.failure.report(error)));
        }
    };
    let unstarted = |_| Error::Halt(values::Error::Memory);
    let guards = timely::execute::execute_from(builders, guard, timely::WorkerConfig::default(), work);
    let guards = guards.map_err(unstarted)?;
    let mut statistics = None;
    for worker in 1..=workers {
        match answers.recv() {
            Ok(Ok(found)) => statistics = statistics.or(found),
            Ok(Err(())) | Err(_) => {
                // The other workers give up too. But their threads may wait for messages that never come, so
                // nobody waits for those.
                (worker..workers).for_each(|_| _ = answers.recv_timeout(PARTING));
                std::mem::forget(guards);
                return Err(failure.take().unwrap_or(Error::Halt(values::Error::Stopped)));
            }
        }
    }
    done.store(true, Ordering::Release);
    // The last messages are sent; from processes that were lost since then none will come.
    let (sender, gone) = mpsc::channel();
    std::thread::spawn(move || {
        drop(guards);
        _ = sender.send(());
    });
    _ = gone.recv_timeout(FAREWELL);
    Ok(statistics)
}

/// Shows the arcs of files by the names of their ends, and vertices that stand alone, until somebody has seen
/// enough: then what he says.
pub fn each_arc<T>(
    files: &[PathBuf],
    budget: &Budget,
    mut show: impl FnMut(&str, Option<&str>) -> ControlFlow<T>,
) -> Result<Option<T>, Error> {
    let arcs = rules::Arcs { files: files.to_vec(), budget: budget.clone() };
    let mut enough = None;
    let read = Moves::<Box<[u8]>>::arcs(&arcs, 0, 1, &mut |from, to| {
        let to = to.as_deref().map(String::from_utf8_lossy);
        match show(&String::from_utf8_lossy(&from), to.as_deref()) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(said) => {
                enough = Some(said);
                Err(values::Error::Stopped.into())
            }
        }
    });
    match enough {
        None => read.map(|()| None),
        said => Ok(said),
    }
}

/// How long to wait for workers that are to give up.
const PARTING: Duration = Duration::from_millis(50);

/// What each worker does.
struct Work<'a> {
    task: &'a Task,
    question: &'a Question,
    watch: &'a Watch,
}

impl Work<'_> {
    fn run(&self, worker: &mut Worker) -> Result<Option<Statistics>, Error> {
        let (task, play, budget) = (self.task, self.task.play, self.task.budget.clone());
        match &task.source {
            Source::Game { game, position } => match game.numbering(position)? {
                Some(Numbering::Index(index)) => self.all_of_index(worker, index),
                Some(Numbering::Packing(packing)) => {
                    let starts =
                        game.movers(position)?.iter().filter_map(|turn| packing.pack(position, *turn));
                    let starts = starts.collect();
                    self.all_found(worker, &rules::Packed { packing, starts, play })
                }
                None => {
                    let (game, start) = (Arc::clone(game), position.clone());
                    self.all_found(worker, &rules::Texts { game, start, play, budget })
                }
            },
            Source::Arcs(files) => {
                let arcs = rules::Arcs { files: files.clone(), budget };
                match self.question.names {
                    Names::Number => self.all_found::<u64>(worker, &arcs),
                    _ => self.all_found::<Box<[u8]>>(worker, &arcs),
                }
            }
        }
    }

    /// What the files of this worker are called.
    fn name(&self, worker: &Worker) -> String {
        format!("{}-{}of{}", self.question.digest(), worker.index(), worker.peers())
    }

    /// Removes all files of this worker that are not kept, also those that a run left behind which was
    /// killed.
    fn sweep(&self, worker: &Worker, is_kept: impl Fn(&Path) -> bool) {
        let name = self.name(worker);
        let folder = self.task.scratch.as_ref().and_then(|folder| std::fs::read_dir(folder).ok());
        for entry in folder.into_iter().flatten().flatten() {
            let own = entry.file_name().to_string_lossy().strip_prefix(&*name).is_some_and(|rest| {
                // The name may be the beginning of another worker's.
                rest.starts_with(['.', '-'])
            });
            if own && !is_kept(&entry.path()) {
                _ = std::fs::remove_file(entry.path());
            }
        }
    }

    fn checkpoints(&self, worker: &Worker) -> Option<Checkpoints> {
        let folder = self.task.scratch.as_ref()?;
        Some(Checkpoints::new(
            folder,
            &self.name(worker),
            &format!("marienbad layer 2 {}", self.question.digest()),
        ))
    }

    fn all_of_index(
        &self,
        worker: &mut Worker,
        index: Arc<dyn Index<Position>>,
    ) -> Result<Option<Statistics>, Error> {
        let (total, peers) = (index.count(), worker.peers() as u64);
        // Whole blocks, so that those of the file of answers have one owner.
        let stride = total.div_ceil(peers).next_multiple_of(BLOCK as u64);
        let first = (worker.index() as u64 * stride).min(total);
        let span = Span { first, len: stride.min(total - first), stride };
        let mut graph = Indexed { index, end: rules::terminal(self.task.play), degrees: Vec::new() };
        let mut council = Council::new(worker, self.watch);
        let write = |part: &mut Part<_>, block, out: &mut Vec<u8>| chunk(part, block, out);
        let wide = |part: &mut Part<_>, block, out: &mut Vec<u8>| chunk(part, block, out);
        match self.labelled::<u16>(worker, &mut council, &mut graph, span, write) {
            Err(Error::Narrow) => self.labelled::<u32>(worker, &mut council, &mut graph, span, wide),
            answered => answered,
        }
    }

    fn all_found<K: Key + ExchangeData>(
        &self,
        worker: &mut Worker,
        moves: &dyn Moves<K>,
    ) -> Result<Option<Statistics>, Error> {
        let mut council = Council::new(worker, self.watch);
        let (folder, name) = (self.task.scratch.clone(), self.name(worker));
        let site = Site {
            index: worker.index(),
            peers: worker.peers(),
            terminal: rules::terminal(self.task.play),
            scratch: folder.map(|folder| Scratch { folder, name }),
            watch: self.watch.clone(),
        };
        let heading = format!("marienbad found 5 {}", self.question.digest());
        let mut found = match &site.scratch {
            None => found::find(worker, &mut council, moves, Found::new(site.clone()), None)?,
            Some(scratch) => {
                let mut diary = Diary::new(scratch.clone(), heading);
                if diary.open(worker, &mut council)? {
                    diary.read(&site, true)?
                } else {
                    // Numbers are given anew to what comes now, so all the rest is worth nothing. All have
                    // forgotten it before anybody writes another entry.
                    self.sweep(worker, |path| diary.has(path));
                    let known = diary.read(&site, false)?;
                    found::find(worker, &mut council, moves, known, Some(&mut diary))?
                }
            }
        };
        found.close()?;
        match self.labelled_found::<K, u16>(worker, &mut council, &mut found, &site) {
            Err(Error::Narrow) => self.labelled_found::<K, u32>(worker, &mut council, &mut found, &site),
            answered => answered,
        }
    }

    fn labelled_found<K: Key + ExchangeData, C: Cell>(
        &self,
        worker: &mut Worker,
        council: &mut Council,
        found: &mut Found<K>,
        site: &Site,
    ) -> Result<Option<Statistics>, Error> {
        let mut checkpoints = self.checkpoints(worker);
        let span = Span { first: site.first(), len: found.len() as u64, stride: SPACE };
        // An eighth of the memory is for the cells, if they can be elsewhere.
        let memory = site.memory() / 8;
        let place = match &site.scratch {
            Some(Scratch { folder, name }) if Part::<C>::bytes(span.len, Place::Memory) > memory => {
                Place::File(folder, name, memory)
            }
            _ => Place::Memory,
        };
        let part = label::<C>(worker, self.watch, council, found, span, place, checkpoints.as_mut())?;
        let code_of = |cell: &C| code(cell.is_decided().then(|| cell.label()));
        let (mut order, _charge) = found.in_order(|block, codes| {
            self.watch.check()?;
            part.borrow_mut().show(block, |cells| codes.extend(cells.iter().map(code_of)))
        })?;
        let mut bytes = Vec::new();
        let mut give = |key: &K, code: u32, out: &mut Vec<u8>| {
            bytes.clear();
            key.write(&mut bytes);
            out.extend(u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes());
            out.extend(&bytes);
            out.extend(key.hash().to_le_bytes());
            out.extend(code.to_le_bytes());
        };
        let show = |part: &mut Part<C>, block: usize, out: &mut Vec<u8>| {
            match &mut order {
                Order::Memory(keys, numbers) => {
                    for &number in numbers.iter().skip(block * BLOCK).take(BLOCK) {
                        let (of, at) = (number as usize / BLOCK, number as usize % BLOCK);
                        let code = part.show(of, |cells| code_of(&cells[at]))?;
                        give(&keys[number as usize], code, out);
                    }
                }
                Order::Files(sorted) => {
                    for _ in 0..BLOCK {
                        let Some((_, key, code)) = sorted.next()? else { break };
                        give(&key, code, out);
                    }
                }
            }
            Ok(())
        };
        self.written(worker, council, &part, show)
    }

    fn labelled<C: Cell>(
        &self,
        worker: &mut Worker,
        council: &mut Council,
        graph: &mut dyn Graph,
        span: Span,
        show: impl FnMut(&mut Part<C>, usize, &mut Vec<u8>) -> Result<(), Error>,
    ) -> Result<Option<Statistics>, Error> {
        let mut checkpoints = self.checkpoints(worker);
        let name = self.name(worker);
        // All workers of this process hold as much as this one.
        let needed = Part::<C>::bytes(span.stride, Place::Memory).saturating_mul(self.task.team.threads());
        let place = match self.task.scratch.as_deref() {
            Some(folder) if needed > self.task.budget.memory() / 4 * 3 => {
                Place::File(folder, &name, self.task.budget.memory() / 4 / self.task.team.threads())
            }
            _ => Place::Memory,
        };
        let part = label::<C>(worker, self.watch, council, graph, span, place, checkpoints.as_mut())?;
        self.written(worker, council, &part, show)
    }

    /// Writes the answers: each worker in turn hands its own, block by block, to the first one.
    fn written<C: Cell>(
        &self,
        worker: &mut Worker,
        council: &mut Council,
        part: &Rc<RefCell<Part<C>>>,
        mut show: impl FnMut(&mut Part<C>, usize, &mut Vec<u8>) -> Result<(), Error>,
    ) -> Result<Option<Statistics>, Error> {
        let blocks = council.ask(worker, &[part.borrow().blocks() as u64])?;
        let blocks: Vec<u64> = blocks.into_iter().flatten().collect();
        let inbox: Rc<RefCell<VecDeque<Vec<u8>>>> = Rc::default();
        let arriving = Rc::clone(&inbox);
        let mut pieces = Channel::new(
            worker,
            self.watch,
            |_: &Vec<u8>| 0,
            move |pieces| {
                arriving.borrow_mut().extend(pieces.drain(..));
                Ok(())
            },
        );
        let most = 2 * part.borrow().layer;
        let index = worker.index();
        let mut deliver = |worker: &mut Worker, mut take: Option<&mut Writer>| -> Result<(), Error> {
            for (owner, &count) in blocks.iter().enumerate() {
                for block in 0..count {
                    self.watch.check()?;
                    let mut piece = Vec::new();
                    if owner == index {
                        let block = usize::try_from(block).unwrap_or(usize::MAX);
                        show(&mut part.borrow_mut(), block, &mut piece)?;
                        if owner > 0 {
                            pieces.send(worker, piece)?;
                            piece = Vec::new();
                        }
                    }
                    if owner > 0 {
                        pieces.end_round(worker)?;
                        let handed = inbox.borrow_mut().pop_front();
                        piece = match (handed, &take) {
                            (None, Some(_)) => return Err(self.watch.desertion(owner)),
                            (handed, _) => handed.unwrap_or_default(),
                        };
                    }
                    if let Some(writer) = &mut take {
                        let written = push_all(writer, self.question.names, &piece);
                        written
                            .map_err(error::about(self.task.output.as_deref().unwrap_or(Path::new(""))))?;
                    }
                }
            }
            Ok(())
        };
        let mut statistics = None;
        if index == 0 {
            let mut write = |out: &mut dyn Write| {
                let mut writer = Writer::new(out, self.question, most)?;
                deliver(worker, Some(&mut writer)).map_err(std::io::Error::other)?;
                // Nobody has given up meanwhile.
                council.sum(worker, 0).map_err(std::io::Error::other)?;
                statistics = Some(writer.finish()?);
                Ok(())
            };
            match &self.task.output {
                Some(path) => whole_file::write(path, write).map_err(error::about(path))?,
                None => write(&mut std::io::sink()).map_err(error::about(Path::new("")))?,
            }
        } else {
            deliver(worker, None)?;
            council.sum(worker, 0)?;
        }
        // Only when the file is there, nobody needs anything else.
        council.sum(worker, 0)?;
        self.sweep(worker, |_| false);
        Ok(statistics)
    }
}

/// The codes of a block.
fn chunk<C: Cell>(part: &mut Part<C>, block: usize, out: &mut Vec<u8>) -> Result<(), Error> {
    part.show(block, |cells| {
        for cell in cells {
            out.extend(code(cell.is_decided().then(|| cell.label())).to_le_bytes());
        }
    })
}

/// Writes a piece that a worker has handed over.
fn push_all(writer: &mut Writer, names: Names, piece: &[u8]) -> std::io::Result<()> {
    let word = |bytes: &[u8]| u32::from_le_bytes(std::array::from_fn(|at| bytes[at]));
    if names == Names::Index {
        return piece.chunks_exact(4).try_for_each(|bytes| writer.push(word(bytes), &[], 0));
    }
    let mut rest = piece;
    while rest.len() >= 16 {
        let (key, after) = rest[4..].split_at(word(rest) as usize);
        let hash = u64::from_le_bytes(std::array::from_fn(|at| after[at]));
        writer.push(word(&after[8..]), key, hash)?;
        rest = &after[12..];
    }
    Ok(())
}

/// A board with an index.
struct Indexed {
    index: Arc<dyn Index<Position>>,
    end: Start,
    degrees: Vec<u32>,
}

impl Graph for Indexed {
    fn starts(&mut self, positions: Range<u64>, out: &mut Vec<Start>) -> Result<(), Error> {
        self.degrees.clear();
        self.index.degrees(positions, &mut self.degrees);
        out.extend(self.degrees.iter().map(|degree| match degree {
            0 => self.end,
            count => Start::Open(*count),
        }));
        Ok(())
    }

    #[inline]
    fn predecessors(&mut self, position: u64, out: &mut Vec<u64>) -> Result<(), Error> {
        self.index.unmoves(position, out);
        Ok(())
    }
}
