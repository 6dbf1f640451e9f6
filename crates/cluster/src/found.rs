//! Positions that are found: from a start by the rules, or as the ends of arcs in files.
//!
//! Each position belongs to the worker of its hash, who gives it a number, keeps its name once and looks for
//! its moves. A move is told to the owner of the position that it leads to, who thereby learns of the
//! position and remembers who can come to it; lists of those go to a file when memory is full, and are
//! sorted there.

use crate::channel::{Channel, Council, Watch};
use crate::error::{Error, about};
use crate::key::{Key, owner};
use crate::runs::Runs;
use crate::sealed;
use crate::{Graph, SPACE, Start};
use hashbrown::HashTable;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use timely::ExchangeData;
use timely::worker::Worker;
use values::{Budget, Charge, Held};

/// Takes an arc, or a vertex alone.
pub(crate) type Give<'a, K> = &'a mut dyn FnMut(K, Option<K>) -> Result<(), Error>;

/// Where positions come from.
pub(crate) trait Moves<K>: Send + Sync {
    /// Where to begin; every worker asks, and takes what belongs to it.
    fn starts(&self) -> Result<Vec<K>, Error>;

    /// Appends the options of a position, and says how it stands if there are none. `None` if arcs come from
    /// elsewhere.
    fn expand(&self, key: &K, out: &mut Vec<K>) -> Result<Option<Start>, Error>;

    /// Gives the arcs of files, of which this worker reads its share.
    fn arcs(&self, worker: usize, peers: usize, give: Give<K>) -> Result<(), Error>;
}

/// The positions of a worker.
pub(crate) struct Found<K> {
    pub(crate) keys: Vec<K>,
    table: HashTable<u32>,
    /// How many options each has, or how it stands.
    starts: Vec<u32>,
    before: Before,
    first: u64,
    held: Held,
    budget: Budget,
}

/// How a position stands that has no options: instead of their number.
const WON: u32 = u32::MAX;
const LOST: u32 = u32::MAX - 1;
const TIED: u32 = u32::MAX - 2;

impl<K: Key + ExchangeData> Found<K> {
    fn new(first: u64, before: Before, budget: &Budget) -> Found<K> {
        Found {
            keys: Vec::new(),
            table: HashTable::new(),
            starts: Vec::new(),
            before,
            first,
            held: Held::default(),
            budget: budget.clone(),
        }
    }

    /// The number of a position, which may be new.
    fn number(&mut self, key: K) -> Result<usize, Error> {
        let hash = key.hash();
        if let Some(&known) = self.table.find(hash, |other| self.keys[*other as usize] == key) {
            return Ok(known as usize);
        }
        let number = u32::try_from(self.keys.len()).map_err(|_| values::Error::Memory)?;
        // The name, the number in the table, which grows by doubling as the lists do, and how it stands.
        self.held.take(key.bytes() + 2 * (size_of::<K>() + 4) + 16, &self.budget)?;
        self.keys.push(key);
        self.starts.push(0);
        let keys = &self.keys;
        self.table.insert_unique(hash, number, |other| keys[*other as usize].hash());
        Ok(number as usize)
    }

    /// Takes in what was told of a position; what has to be told because of that goes to the outbox.
    fn hear(
        &mut self,
        key: K,
        told: Told<K>,
        index: usize,
        peers: usize,
        outbox: &mut Vec<(K, Told<K>)>,
    ) -> Result<(), Error> {
        let number = self.number(key)?;
        match told {
            Told::From(from) => self.before.add(number, from),
            Told::To(None) => Ok(()),
            Told::To(Some(to)) => {
                self.starts[number] = (self.starts[number] + 1).min(TIED - 1);
                let from = self.first + number as u64;
                if owner(to.hash(), peers) == index {
                    let number = self.number(to)?;
                    return self.before.add(number, from);
                }
                outbox.push((to, Told::From(from)));
                Ok(())
            }
        }
    }

    fn stands(&mut self, number: usize, start: Start) {
        self.starts[number] = match start {
            Start::Open(count) => count.min(TIED - 1),
            Start::Won => WON,
            Start::Lost => LOST,
            Start::Tied => TIED,
        };
    }

    /// The numbers in the order of the names.
    pub(crate) fn in_order(&self) -> Result<(Vec<u32>, Charge), Error> {
        let charge = self.budget.charge(self.keys.len() * 4)?;
        let mut order: Vec<u32> = (0..u32::try_from(self.keys.len()).unwrap_or(u32::MAX)).collect();
        let rank = |number: &u32| {
            let key = &self.keys[*number as usize];
            (key.hash(), key)
        };
        order.sort_unstable_by(|one, other| rank(one).cmp(&rank(other)));
        Ok((order, charge))
    }
}

/// What one worker tells another about a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum Told<K> {
    /// There is a move to it, from the position of that number.
    From(u64),
    /// There is an arc from it, or it stands alone.
    To(Option<K>),
}

/// Messages, and those that are to be sent because of messages.
struct Finding<K: Key + ExchangeData> {
    found: Rc<RefCell<Found<K>>>,
    channel: Channel<(K, Told<K>)>,
    outbox: Outbox<K>,
    peers: usize,
}

type Outbox<K> = Rc<RefCell<Vec<(K, Told<K>)>>>;

impl<K: Key + ExchangeData> Finding<K> {
    fn new(worker: &mut Worker, watch: &Watch, found: Found<K>) -> Finding<K> {
        let (found, outbox) = (Rc::new(RefCell::new(found)), Outbox::<K>::default());
        let (hearing, answering) = (Rc::clone(&found), Rc::clone(&outbox));
        let (index, peers) = (worker.index(), worker.peers());
        let owner_of = move |(key, _): &(K, Told<K>)| owner(key.hash(), peers) as u64;
        let receive = move |messages: &mut Vec<(K, Told<K>)>| {
            let (mut found, mut outbox) = (hearing.borrow_mut(), answering.borrow_mut());
            messages.drain(..).try_for_each(|(key, told)| found.hear(key, told, index, peers, &mut outbox))
        };
        let channel = Channel::new(worker, watch, owner_of, receive);
        Finding { found, channel, outbox, peers }
    }

    /// Tells the owner of a position, who may be this worker.
    fn tell(&mut self, worker: &mut Worker, key: K, told: Told<K>) -> Result<(), Error> {
        if owner(key.hash(), self.peers) == worker.index() {
            let mut outbox = self.outbox.borrow_mut();
            self.found.borrow_mut().hear(key, told, worker.index(), self.peers, &mut outbox)?;
        } else {
            self.channel.send(worker, (key, told))?;
        }
        self.send_all(worker)
    }

    fn send_all(&mut self, worker: &mut Worker) -> Result<(), Error> {
        if self.outbox.borrow().is_empty() {
            return Ok(());
        }
        let messages = std::mem::take(&mut *self.outbox.borrow_mut());
        messages.into_iter().try_for_each(|message| self.channel.send(worker, message))
    }

    fn end_round(&mut self, worker: &mut Worker) -> Result<(), Error> {
        self.channel.end_round_with(worker, &self.outbox)?;
        self.send_all(worker)
    }
}

/// Finds all positions, each worker its own.
pub(crate) fn find<K: Key + ExchangeData>(
    worker: &mut Worker,
    watch: &Watch,
    council: &mut Council,
    moves: &dyn Moves<K>,
    scratch: Option<(&Path, &str)>,
    terminal: Start,
) -> Result<Found<K>, Error> {
    let (index, peers) = (worker.index(), worker.peers());
    let first = index as u64 * SPACE;
    let found = Found::new(first, Before::new(scratch, &watch.budget)?, &watch.budget);
    let mut finding = Finding::new(worker, watch, found);
    let found = Rc::clone(&finding.found);
    for key in moves.starts()? {
        if owner(key.hash(), peers) == index {
            found.borrow_mut().number(key)?;
        }
    }
    let mut read = 0_u64;
    moves.arcs(index, peers, &mut |from, to| {
        finding.tell(worker, from, Told::To(to))?;
        read += 1;
        if read.is_multiple_of(1 << 14) {
            finding.channel.breathe(worker)?;
            watch.budget.report(read * peers as u64, 0);
        }
        Ok(())
    })?;
    // Arcs come to the owners of their beginnings, then to those of their ends.
    finding.end_round(worker)?;
    let (mut next, mut out) = (0, Vec::new());
    loop {
        while next < found.borrow().keys.len() {
            out.clear();
            let key = found.borrow().keys[next].clone();
            let Some(start) = moves.expand(&key, &mut out)? else {
                // The arcs are those that were read.
                next = found.borrow().keys.len();
                break;
            };
            // Several moves may lead to what is one position.
            out.sort_unstable();
            out.dedup();
            let count = u32::try_from(out.len()).unwrap_or(u32::MAX);
            found.borrow_mut().stands(next, if count == 0 { start } else { Start::Open(count) });
            for key in out.drain(..) {
                finding.tell(worker, key, Told::From(first + next as u64))?;
            }
            next += 1;
            if next % 256 == 0 {
                finding.channel.breathe(worker)?;
                watch.budget.report(next as u64 * peers as u64, 0);
            }
        }
        finding.end_round(worker)?;
        let open = found.borrow().keys.len() - next;
        if council.sum(worker, open as u64)? == 0 {
            break;
        }
    }
    // The channel still holds on to it, but nothing comes any more.
    let fresh = Found::new(0, Before::new(None, &watch.budget)?, &watch.budget);
    let mut found = found.replace(fresh);
    for start in found.starts.iter_mut().filter(|start| **start == 0) {
        *start = if terminal == Start::Won { WON } else { LOST };
    }
    found.before.sort(found.keys.len(), watch)?;
    Ok(found)
}

impl<K: Key + ExchangeData> Graph for Found<K> {
    fn start(&mut self, position: u64) -> Result<Start, Error> {
        Ok(match self.starts[usize::try_from(position - self.first).unwrap_or(usize::MAX)] {
            WON => Start::Won,
            LOST => Start::Lost,
            TIED => Start::Tied,
            count => Start::Open(count),
        })
    }

    fn predecessors(&mut self, position: u64, out: &mut Vec<u64>) -> Result<(), Error> {
        self.before.get(usize::try_from(position - self.first).unwrap_or(usize::MAX), out)
    }
}

/// What was found, written down: so a run that goes on need not find it again, and numbers stay.
impl<K: Key + ExchangeData> Found<K> {
    pub(crate) fn save(&mut self, path: &Path, heading: &str) -> Result<(), Error> {
        let Found { keys, starts, before, .. } = self;
        sealed::write(path, heading, |out| {
            let mut bytes = Vec::new();
            out.write_all(&(keys.len() as u64).to_le_bytes())?;
            let mut list = Vec::new();
            for (number, (key, start)) in keys.iter().zip(starts.iter()).enumerate() {
                bytes.clear();
                key.write(&mut bytes);
                out.write_all(&u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes())?;
                out.write_all(&bytes)?;
                out.write_all(&start.to_le_bytes())?;
                list.clear();
                before.get(number, &mut list).map_err(std::io::Error::other)?;
                out.write_all(&(list.len() as u64).to_le_bytes())?;
                list.iter().try_for_each(|from| out.write_all(&from.to_le_bytes()))?;
            }
            Ok(())
        })
    }

    pub(crate) fn load(
        path: &Path,
        heading: &str,
        first: u64,
        scratch: Option<(&Path, &str)>,
        watch: &Watch,
    ) -> Result<Found<K>, Error> {
        let mut found = Found::new(first, Before::new(scratch, &watch.budget)?, &watch.budget);
        sealed::read(path, heading, &watch.budget, |source| {
            let mut word = [0; 4];
            let mut bytes = Vec::new();
            for _ in 0..sealed::read_number(source)? {
                source.read_exact(&mut word)?;
                bytes.resize(u32::from_le_bytes(word) as usize, 0);
                source.read_exact(&mut bytes)?;
                let number = found.number(K::read(&bytes)).map_err(std::io::Error::other)?;
                source.read_exact(&mut word)?;
                found.starts[number] = u32::from_le_bytes(word);
                for _ in 0..sealed::read_number(source)? {
                    let from = sealed::read_number(source)?;
                    found.before.add(number, from).map_err(std::io::Error::other)?;
                }
            }
            Ok(())
        })?;
        found.before.sort(found.keys.len(), watch)?;
        Ok(found)
    }
}

/// Who can come to a position, of each: pairs while they come in, and then sorted lists, in memory or in
/// files.
struct Before {
    pairs: Vec<(u32, u64)>,
    lists: Lists,
    /// Where there is room, if memory is full.
    folder: Option<(PathBuf, String)>,
    runs: Option<Runs>,
    charge: Charge,
    budget: Budget,
}

enum Lists {
    None,
    Memory { heads: Vec<u64>, froms: Vec<u64> },
    File(SortedFile),
}

/// Lists in a file, and where each begins in another one; a piece of each is in memory.
struct SortedFile {
    heads: Window,
    froms: Window,
}

/// So many positions are sorted at a time.
const SHELF: usize = 1 << 16;

/// What a pair takes in a list that doubles, and then in the sorted lists.
const BYTES_OF_PAIR: usize = 2 * size_of::<(u32, u64)>() + 8;

/// So many pairs are charged at a time.
const PIECE: usize = 1 << 12;

impl Before {
    fn new(scratch: Option<(&Path, &str)>, budget: &Budget) -> Result<Before, Error> {
        budget.go_on()?;
        Ok(Before {
            pairs: Vec::new(),
            lists: Lists::None,
            folder: scratch.map(|(folder, name)| (folder.to_owned(), name.to_owned())),
            runs: None,
            charge: Charge::default(),
            budget: budget.clone(),
        })
    }

    fn add(&mut self, number: usize, from: u64) -> Result<(), Error> {
        if self.pairs.len().is_multiple_of(PIECE) {
            self.make_room()?;
        }
        self.pairs.push((u32::try_from(number).unwrap_or(u32::MAX), from));
        Ok(())
    }

    /// Charges more pairs, or writes them all to the file. A quarter of what is left is for the positions.
    fn make_room(&mut self) -> Result<(), Error> {
        let bytes = PIECE * BYTES_OF_PAIR;
        let spill = self.folder.is_some() && self.budget.memory_left() < self.budget.memory() / 4;
        if !spill || self.pairs.len() < 16 * PIECE {
            match self.charge.add(bytes, &self.budget) {
                Err(_) if self.folder.is_some() && !self.pairs.is_empty() => {}
                charged => return Ok(charged?),
            }
        }
        self.spill()?;
        Ok(self.charge.set(bytes, &self.budget)?)
    }

    fn spill(&mut self) -> Result<(), Error> {
        let Some((folder, name)) = &self.folder else { return Ok(()) };
        let runs = match &mut self.runs {
            Some(runs) => runs,
            none => none.insert(Runs::new(&folder.join(format!("{name}.arcs")))?),
        };
        self.pairs.sort_unstable();
        let mut bytes = Vec::new();
        for shelf in self.pairs.chunk_by(|one, other| one.0 as usize / SHELF == other.0 as usize / SHELF) {
            bytes.clear();
            for (number, from) in shelf {
                bytes.extend(number.to_le_bytes());
                bytes.extend(from.to_le_bytes());
            }
            runs.append(shelf[0].0 as usize / SHELF, &bytes)?;
        }
        self.pairs = Vec::new();
        Ok(())
    }

    /// All pairs are there: makes the lists.
    fn sort(&mut self, count: usize, watch: &Watch) -> Result<(), Error> {
        if self.runs.is_some() {
            return self.sort_in_file(count, watch);
        }
        let bytes = self.pairs.capacity() * size_of::<(u32, u64)>() + self.pairs.len() * 8 + (count + 1) * 8;
        self.charge.set(bytes, &self.budget)?;
        self.pairs.sort_unstable();
        let mut heads = vec![0; count + 1];
        for (number, _) in &self.pairs {
            heads[*number as usize + 1] += 1;
        }
        for number in 0..count {
            heads[number + 1] += heads[number];
        }
        let froms = std::mem::take(&mut self.pairs).into_iter().map(|(_, from)| from).collect::<Vec<_>>();
        self.charge.set((froms.capacity() + heads.len()) * 8, &self.budget)?;
        self.lists = Lists::Memory { heads, froms };
        Ok(())
    }

    fn sort_in_file(&mut self, count: usize, watch: &Watch) -> Result<(), Error> {
        self.spill()?;
        let (Some(mut runs), Some((folder, name))) = (self.runs.take(), &self.folder) else { return Ok(()) };
        let mut heads = Window::new(&folder.join(format!("{name}.heads")))?;
        let mut froms = Window::new(&folder.join(format!("{name}.lists")))?;
        let (mut bytes, mut total) = (Vec::new(), 0_u64);
        for shelf in 0..count.div_ceil(SHELF).max(runs.blocks()) {
            watch.check()?;
            runs.read(shelf, &mut bytes)?;
            self.charge.set(3 * bytes.len(), &self.budget)?;
            let pair = |bytes: &[u8]| {
                (
                    <u32 as crate::cell::Cell>::read(bytes),
                    u64::from_le_bytes(std::array::from_fn(|at| bytes[at + 4])),
                )
            };
            let mut pairs: Vec<(u32, u64)> = bytes.chunks_exact(12).map(pair).collect();
            pairs.sort_unstable();
            let mut rest = &pairs[..];
            for number in shelf * SHELF..(shelf * SHELF + SHELF).min(count) {
                heads.push(total)?;
                let own = rest.partition_point(|(other, _)| *other as usize <= number);
                for (_, from) in &rest[..own] {
                    froms.push(*from)?;
                }
                total += own as u64;
                rest = &rest[own..];
            }
        }
        heads.push(total)?;
        heads.flush()?;
        froms.flush()?;
        self.charge.set(2 * WINDOW * 8, &self.budget)?;
        self.lists = Lists::File(SortedFile { heads, froms });
        Ok(())
    }

    fn get(&mut self, number: usize, out: &mut Vec<u64>) -> Result<(), Error> {
        match &mut self.lists {
            Lists::None => {}
            Lists::Memory { heads, froms } => {
                let range =
                    [heads[number], heads[number + 1]].map(|at| usize::try_from(at).unwrap_or(usize::MAX));
                out.extend_from_slice(&froms[range[0]..range[1]]);
            }
            Lists::File(SortedFile { heads, froms }) => {
                let [start, end] = [heads.at(number as u64)?, heads.at(number as u64 + 1)?];
                for place in start..end {
                    out.push(froms.at(place)?);
                }
            }
        }
        Ok(())
    }
}

/// Numbers in a file, of which a piece is in memory.
struct Window {
    path: PathBuf,
    file: File,
    /// The numbers from this place on.
    start: u64,
    numbers: Vec<u64>,
    bytes: Vec<u8>,
}

/// So many numbers are in memory.
const WINDOW: usize = 1 << 13;

impl Window {
    fn new(path: &Path) -> Result<Window, Error> {
        let file = File::options().read(true).write(true).create(true).truncate(true).open(path);
        let file = file.map_err(about(path))?;
        Ok(Window { path: path.to_owned(), file, start: 0, numbers: Vec::new(), bytes: Vec::new() })
    }

    fn push(&mut self, number: u64) -> Result<(), Error> {
        self.numbers.push(number);
        if self.numbers.len() < 4 * WINDOW { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> Result<(), Error> {
        self.bytes.clear();
        self.bytes.extend(self.numbers.drain(..).flat_map(u64::to_le_bytes));
        self.file.write_all(&self.bytes).map_err(about(&self.path))
    }

    fn at(&mut self, place: u64) -> Result<u64, Error> {
        if let Some(number) =
            place.checked_sub(self.start).and_then(|at| self.numbers.get(usize::try_from(at).ok()?))
        {
            return Ok(*number);
        }
        self.start = place;
        self.bytes.clear();
        let read = self.file.seek(SeekFrom::Start(place * 8));
        read.and_then(|_| (&self.file).take(WINDOW as u64 * 8).read_to_end(&mut self.bytes))
            .map_err(about(&self.path))?;
        self.numbers.clear();
        let words =
            self.bytes.chunks_exact(8).map(|bytes| u64::from_le_bytes(std::array::from_fn(|at| bytes[at])));
        self.numbers.extend(words);
        self.numbers.first().copied().ok_or_else(|| Error::Damaged(self.path.clone()))
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}
