//! Positions that are found: from a start by the rules, or as the ends of arcs in files.
//!
//! Each position belongs to the worker of its hash, who gives it a number, keeps its name once and looks for
//! its moves. A move is told to the owner of the position that it leads to, who thereby learns of the
//! position and remembers who can come to it (`before.rs`). Names have to fit into memory, at most 16 bytes
//! for each position where they are numbers; who can come to them need not.

use crate::before::Before;
use crate::buckets::{Buckets, Growth};
use crate::channel::{Channel, Council, Watch};
use crate::error::{Error, about};
use crate::key::{Key, owner};
use crate::list::List;
use crate::sealed::{self, Kind};
use crate::{Graph, SPACE, Start};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;
use std::rc::Rc;
use timely::ExchangeData;
use timely::worker::Worker;
use values::{Budget, Charge};

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
    pub(crate) keys: List<K>,
    /// The numbers by the hashes of the names, while positions are found.
    table: Buckets,
    /// How many options each has, if they are few, or how it stands.
    starts: List<u8>,
    /// How many options those have that have many.
    many: HashMap<u32, u32>,
    before: Before,
    first: u64,
    charge: Charge,
    /// What is not charged yet.
    owed: usize,
    budget: Budget,
}

/// So much is charged at once.
const INSTALMENT: usize = 1 << 16;

/// How a position stands that has no options, instead of their number; and that there are so many.
const WON: u8 = u8::MAX;
const LOST: u8 = u8::MAX - 1;
const TIED: u8 = u8::MAX - 2;
const MANY: u8 = u8::MAX - 3;

/// What it takes that a position has many options.
const BYTES_OF_MANY: usize = 24;

impl<K: Key + ExchangeData> Found<K> {
    fn new(first: u64, before: Before, budget: &Budget) -> Found<K> {
        Found {
            keys: List::new(),
            table: Buckets::new(),
            starts: List::new(),
            many: HashMap::new(),
            before,
            first,
            charge: Charge::default(),
            owed: 0,
            budget: budget.clone(),
        }
    }

    /// The number of a position that is known.
    #[inline]
    fn known(&self, key: &K) -> Option<u32> {
        self.table.find(key.hash(), |other| self.keys[other as usize] == *key)
    }

    /// The number of a position, which may be new.
    fn number(&mut self, key: K) -> Result<usize, Error> {
        let hash = key.hash();
        if let Some(known) = self.table.find(hash, |other| self.keys[other as usize] == key) {
            return Ok(known as usize);
        }
        let number = u32::try_from(self.keys.len()).map_err(|_| values::Error::Memory)?;
        self.add(key)?;
        self.starts.push(0);
        let (keys, budget, before) = (&self.keys, &self.budget, self.table.bytes());
        let growth =
            || if budget.memory_left() > budget.memory() / 2 { Growth::Quick } else { Growth::Sparing };
        self.table.insert(hash, number, growth, |other| keys[other as usize].hash());
        self.owed += self.table.bytes() - before;
        Ok(number as usize)
    }

    fn add(&mut self, key: K) -> Result<(), Error> {
        self.owed += key.bytes() + size_of::<K>() + 1;
        if self.owed >= INSTALMENT {
            self.charge.add(std::mem::take(&mut self.owed), &self.budget)?;
        }
        self.keys.push(key);
        Ok(())
    }

    /// All are found: nobody asks for numbers any more.
    fn close(&mut self, watch: &Watch) -> Result<(), Error> {
        let table = std::mem::replace(&mut self.table, Buckets::new()).bytes();
        self.charge.set((self.charge.bytes() + self.owed).saturating_sub(table), &self.budget)?;
        self.owed = 0;
        self.before.sort(self.keys.len(), watch)
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
                self.has_one_more(number);
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

    /// A position has one more option.
    fn has_one_more(&mut self, number: usize) {
        if self.starts[number] < MANY - 1 {
            self.starts[number] += 1;
        } else if let Start::Open(count) = self.start(number) {
            self.stands(number, Start::Open(count.saturating_add(1)));
        }
    }

    fn stands(&mut self, number: usize, start: Start) {
        self.starts[number] = match start {
            Start::Open(count) => match u8::try_from(count) {
                Ok(few) if few < MANY => few,
                _ => {
                    if self.many.insert(low(number), count).is_none() {
                        self.owed += BYTES_OF_MANY;
                    }
                    MANY
                }
            },
            Start::Won => WON,
            Start::Lost => LOST,
            Start::Tied => TIED,
        };
    }

    fn start(&self, number: usize) -> Start {
        match self.starts[number] {
            WON => Start::Won,
            LOST => Start::Lost,
            TIED => Start::Tied,
            MANY => Start::Open(self.many.get(&low(number)).copied().unwrap_or(0)),
            few => Start::Open(few.into()),
        }
    }

    /// The numbers in the order of the hashes, and then of the names: by the first bits of the hashes, and
    /// then those that share them.
    pub(crate) fn in_order(&self, peers: usize) -> Result<(Vec<u32>, Charge), Error> {
        let shelves = self.keys.len().next_power_of_two().clamp(2, SHELVES);
        let charge = self.budget.charge(self.keys.len() * 4 + shelves * 8)?;
        let shift = 64 - shelves.trailing_zeros();
        let shelf = |hash: u64| usize::try_from(hash.wrapping_mul(peers as u64) >> shift).unwrap_or(0);
        let mut ends = vec![0_usize; shelves];
        self.keys.iter().for_each(|key| ends[shelf(key.hash())] += 1);
        let mut before = 0;
        for end in &mut ends {
            before += std::mem::replace(end, before);
        }
        let mut order = vec![0; self.keys.len()];
        for (number, key) in (0..).zip(self.keys.iter()) {
            let end = &mut ends[shelf(key.hash())];
            order[*end] = number;
            *end += 1;
        }
        let (mut start, mut hashes) = (0, Vec::new());
        for end in ends {
            let numbers = &mut order[start..end];
            hashes.clear();
            hashes.extend(numbers.iter().map(|number| (self.keys[*number as usize].hash(), *number)));
            hashes.sort_unstable_by(|(one, number), (other, second)| {
                let key = |number: &u32| &self.keys[*number as usize];
                one.cmp(other).then_with(|| key(number).cmp(key(second)))
            });
            numbers.iter_mut().zip(&hashes).for_each(|(number, (_, sorted))| *number = *sorted);
            start = end;
        }
        Ok((order, charge))
    }
}

/// Numbers of positions have 32 bits.
fn low(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

/// The hashes of a worker are divided among so many shelves at most.
const SHELVES: usize = 1 << 16;

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
    index: usize,
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
        Finding { found, channel, outbox, index, peers }
    }

    /// Tells the owner of a position, who may be this worker.
    fn tell(&mut self, worker: &mut Worker, key: K, told: Told<K>) -> Result<(), Error> {
        if owner(key.hash(), self.peers) == self.index {
            let mut outbox = self.outbox.borrow_mut();
            self.found.borrow_mut().hear(key, told, self.index, self.peers, &mut outbox)?;
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
    let found = Found::new(first, Before::new(scratch, peers, &watch.budget), &watch.budget);
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
    let (mut next, mut out, mut known) = (0, Vec::new(), Vec::new());
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
            let from = first + next as u64;
            {
                // Most options are known. All are looked for before anything else is done: then the memory of
                // the machine is asked for several at a time.
                let mut found = found.borrow_mut();
                known.clear();
                known.extend(out.iter().map(|key| found.known(key)));
                for number in known.iter().flatten() {
                    found.before.add(*number as usize, from)?;
                }
            }
            for (key, _) in out.drain(..).zip(&known).filter(|(_, number)| number.is_none()) {
                finding.tell(worker, key, Told::From(from))?;
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
    let fresh = Found::new(0, Before::new(None, peers, &watch.budget), &watch.budget);
    let mut found = found.replace(fresh);
    for start in found.starts.iter_mut().filter(|start| **start == 0) {
        *start = if terminal == Start::Won { WON } else { LOST };
    }
    found.close(watch)?;
    Ok(found)
}

impl<K: Key + ExchangeData> Graph for Found<K> {
    fn starts(&mut self, positions: Range<u64>, out: &mut Vec<Start>) -> Result<(), Error> {
        let place = |position: u64| usize::try_from(position - self.first).unwrap_or(usize::MAX);
        out.extend((place(positions.start)..place(positions.end)).map(|number| self.start(number)));
        Ok(())
    }

    fn predecessors(&mut self, position: u64, out: &mut Vec<u64>) -> Result<(), Error> {
        self.before.get(usize::try_from(position - self.first).unwrap_or(usize::MAX), out)
    }
}

/// What was found, written down: so a run that goes on need not find it again, and numbers stay.
impl<K: Key + ExchangeData> Found<K> {
    pub(crate) fn save(&mut self, path: &Path, heading: &str) -> Result<(), Error> {
        let Found { keys, starts, many, before, .. } = self;
        let written = sealed::write(path, Kind { heading, compression: 1 }, |out| {
            let mut bytes = Vec::new();
            out.write_all(&(keys.len() as u64).to_le_bytes())?;
            let mut list = Vec::new();
            for (number, (key, start)) in keys.iter().zip(starts.iter()).enumerate() {
                bytes.clear();
                key.write(&mut bytes);
                out.write_all(&u32::try_from(bytes.len()).unwrap_or(u32::MAX).to_le_bytes())?;
                out.write_all(&bytes)?;
                out.write_all(&[*start])?;
                if *start == MANY {
                    let count = many.get(&low(number)).copied().unwrap_or(0);
                    out.write_all(&count.to_le_bytes())?;
                }
                list.clear();
                before.get(number, &mut list).map_err(std::io::Error::other)?;
                out.write_all(&(list.len() as u64).to_le_bytes())?;
                list.iter().try_for_each(|from| out.write_all(&from.to_le_bytes()))?;
            }
            Ok(())
        });
        written.map_err(about(path))
    }

    pub(crate) fn load(
        path: &Path,
        heading: &str,
        (index, peers): (usize, usize),
        scratch: Option<(&Path, &str)>,
        watch: &Watch,
    ) -> Result<Found<K>, Error> {
        let before = Before::new(scratch, peers, &watch.budget);
        let mut found = Found::new(index as u64 * SPACE, before, &watch.budget);
        let read = sealed::read(path, Kind { heading, compression: 1 }, &watch.budget, |source| {
            let damaged = || std::io::Error::other(Error::Damaged(path.to_owned()));
            let mut word = [0; 4];
            let mut bytes = Vec::new();
            for number in 0..usize::try_from(sealed::read_number(source)?).unwrap_or(usize::MAX) {
                source.read_exact(&mut word)?;
                let length = u32::from_le_bytes(word) as usize;
                if length > LONGEST {
                    return Err(damaged());
                }
                bytes.resize(length, 0);
                source.read_exact(&mut bytes)?;
                found.add(K::read(&bytes)).map_err(std::io::Error::other)?;
                let mut start = [0];
                source.read_exact(&mut start)?;
                found.starts.push(start[0]);
                if start == [MANY] {
                    source.read_exact(&mut word)?;
                    found.stands(number, Start::Open(u32::from_le_bytes(word)));
                }
                for _ in 0..sealed::read_number(source)? {
                    let from = sealed::read_number(source)?;
                    found.before.add(number, from).map_err(std::io::Error::other)?;
                }
            }
            Ok(())
        });
        read.map_err(|flaw| flaw.of(path))?;
        found.close(watch)?;
        Ok(found)
    }
}

/// The longest name, in bytes.
const LONGEST: usize = 1 << 20;
