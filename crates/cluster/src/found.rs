//! Positions that are found: from a start by the rules, or as the ends of arcs in files.
//!
//! Each position belongs to the worker of its hash, who gives it a number, keeps its name and looks for its
//! moves. A move is told to the owner of the position that it leads to, who thereby learns of the position
//! and remembers who can come to it (`before.rs`). While names fit into memory they take at most 16 bytes
//! each where they are numbers, and what is told is taken in at once. When they do not, and there is a place
//! for files, they move there (`beyond.rs`), and what is told waits until it is taken in with all the rest;
//! other workers need not know.

use crate::before::Before;
use crate::beyond::{Beyond, InOrder, Loaded, Told};
use crate::channel::{Channel, Council, Watch};
use crate::error::{Error, about};
use crate::in_memory::{InMemory, put_start, read_start};
use crate::key::{Key, owner};
use crate::list::List;
use crate::part::BLOCK;
use crate::records::{Record, Slice};
use crate::sealed::{self, Kind};
use crate::{Graph, SPACE, Scratch, Start};
use std::cell::RefCell;
use std::io;
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
    held: Held<K>,
    before: Before,
    /// The next one whose moves are looked for.
    next: usize,
    site: Site,
    charge: Charge,
    /// Up to how many bytes are charged.
    paid: usize,
}

/// Where the positions are.
enum Held<K> {
    Memory(InMemory<K>),
    Files(Box<Beyond<K>>),
}

/// For whom positions are found, and with what.
#[derive(Clone)]
pub(crate) struct Site {
    /// The worker, and how many there are.
    pub(crate) index: usize,
    pub(crate) peers: usize,
    /// How a position without options stands, if nothing else is said.
    pub(crate) terminal: Start,
    /// Where there is room when memory is full.
    pub(crate) scratch: Option<Scratch>,
    pub(crate) watch: Watch,
}

impl Site {
    /// The number of the worker's first position among those of all.
    pub(crate) fn first(&self) -> u64 {
        self.index as u64 * SPACE
    }

    fn budget(&self) -> &Budget {
        &self.watch.budget
    }

    /// The part of the memory that is for this worker.
    pub(crate) fn memory(&self) -> usize {
        self.budget().memory() / self.watch.threads
    }
}

/// So much is charged at once.
const INSTALMENT: usize = 1 << 16;

impl<K: Key + ExchangeData> Found<K> {
    fn new(site: Site) -> Found<K> {
        let before = Before::new(site.scratch.clone(), site.peers, site.budget());
        let held = Held::Memory(InMemory::new());
        Found { held, before, next: 0, site, charge: Charge::default(), paid: 0 }
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        match &self.held {
            Held::Memory(memory) => memory.names.len(),
            Held::Files(files) => files.len(),
        }
    }

    /// The number of a position that is known, if names are in memory.
    #[inline]
    fn known(&self, key: &K) -> Option<u32> {
        match &self.held {
            Held::Memory(memory) => memory.names.find(key),
            Held::Files(_) => None,
        }
    }

    /// Charges what there is, and what comes next. If that is too much, names move to files.
    #[inline]
    fn pay(&mut self) -> Result<(), Error> {
        let bytes = match &self.held {
            Held::Memory(memory) => memory.bytes(),
            Held::Files(files) => files.bytes(),
        };
        if bytes < self.paid { Ok(()) } else { self.pay_for(bytes) }
    }

    #[cold]
    fn pay_for(&mut self, bytes: usize) -> Result<(), Error> {
        let ahead = bytes + INSTALMENT;
        let scratch = match (&self.held, &self.site.scratch) {
            (Held::Memory(_), Some(scratch)) => Some(scratch.clone()),
            _ => None,
        };
        let full = scratch.is_some() && bytes > self.site.memory() / 8 * 5;
        match (self.charge.set(ahead, self.site.budget()), scratch) {
            (Ok(()), _) if !full => self.paid = ahead,
            (_, Some(scratch)) => self.move_to_files(scratch, bytes)?,
            (charged, None) => charged?,
        }
        Ok(())
    }

    /// Moves everything to files, which take no more memory than was taken before.
    fn move_to_files(&mut self, scratch: Scratch, bytes: usize) -> Result<(), Error> {
        let held = std::mem::replace(&mut self.held, Held::Memory(InMemory::new()));
        let Held::Memory(mut memory) = held else { return Ok(()) };
        memory.names.close();
        let mut files = Beyond::new(scratch, self.site.peers, bytes.min(self.site.memory() / 2))?;
        for number in 0..memory.names.len() {
            let start = memory.start(number);
            if start != Start::Open(0) {
                files.stands(number, start)?;
            }
        }
        for piece in memory.names.keys.into_pieces() {
            self.site.watch.check()?;
            piece.iter().try_for_each(|key| files.add(key).map(drop))?;
        }
        for _ in 0..self.next {
            files.next()?;
        }
        self.paid = files.bytes() + INSTALMENT;
        self.charge.set(self.paid, self.site.budget())?;
        self.held = Held::Files(Box::new(files));
        Ok(())
    }

    /// The next position whose moves are to be looked for, and its number.
    fn next(&mut self) -> Result<Option<(usize, K)>, Error> {
        let key = match &mut self.held {
            Held::Memory(memory) if self.next == memory.names.len() => None,
            Held::Memory(memory) => Some(memory.names.keys[self.next].clone()),
            Held::Files(files) => files.next()?,
        };
        let number = self.next;
        self.next += usize::from(key.is_some());
        Ok(key.map(|key| (number, key)))
    }

    /// The next position is the first one.
    fn rewind(&mut self) {
        self.next = 0;
        if let Held::Files(files) = &mut self.held {
            files.rewind();
        }
    }

    /// Nobody looks for moves.
    fn skip(&mut self) -> Result<(), Error> {
        self.next = self.len();
        if let Held::Files(files) = &mut self.held { files.skip() } else { Ok(()) }
    }

    fn stands(&mut self, number: usize, start: Start) -> Result<(), Error> {
        match &mut self.held {
            Held::Memory(memory) => memory.stands(number, start),
            Held::Files(files) => files.stands(number, start)?,
        }
        Ok(())
    }

    /// Is there a position whose moves were not looked for, or something that waits?
    fn is_open(&self) -> bool {
        self.next < self.len() || matches!(&self.held, Held::Files(files) if files.waits())
    }

    /// Takes in what was told of a position; what has to be told because of that goes to the outbox.
    fn hear(&mut self, key: K, told: Told<K>, outbox: &mut Vec<(K, Told<K>)>) -> Result<(), Error> {
        self.pay()?;
        let number = match &mut self.held {
            Held::Memory(memory) => memory.number(key, &self.site.watch.budget)?,
            Held::Files(files) => return files.wait(&key, &told),
        };
        self.connect(number, told, outbox)
    }

    /// The same, of a position whose name is among those that were read from files.
    fn take_in(
        &mut self,
        loaded: &mut Loaded<K>,
        key: &K,
        told: Told<K>,
        outbox: &mut Vec<(K, Told<K>)>,
    ) -> Result<(), Error> {
        let Held::Files(files) = &mut self.held else { return Ok(()) };
        match files.number(loaded, key)? {
            Some(number) => self.connect(number as usize, told, outbox),
            None => files.wait(key, &told),
        }
    }

    fn connect(&mut self, number: usize, told: Told<K>, outbox: &mut Vec<(K, Told<K>)>) -> Result<(), Error> {
        match told {
            Told::From(from) => self.before.add(number, from),
            Told::To(None) => Ok(()),
            Told::To(Some(to)) => {
                match &mut self.held {
                    Held::Memory(memory) => memory.has_one_more(number),
                    Held::Files(files) => files.stands(number, Start::Open(1))?,
                }
                let from = self.site.first() + number as u64;
                if owner(to.hash(), self.site.peers) == self.site.index {
                    return self.hear(to, Told::From(from), outbox);
                }
                outbox.push((to, Told::From(from)));
                Ok(())
            }
        }
    }

    /// All are found: nobody asks for numbers any more.
    fn close(&mut self) -> Result<(), Error> {
        let bytes = match &mut self.held {
            Held::Memory(memory) => {
                memory.names.close();
                memory.bytes()
            }
            Held::Files(files) => {
                files.close()?;
                files.bytes()
            }
        };
        self.charge.set(bytes, self.site.budget())?;
        let count = self.len();
        self.before.sort(count, &self.site.watch)
    }

    /// The positions in the order of the hashes, and then of the names, with codes that are given by blocks.
    pub(crate) fn in_order(
        &mut self,
        codes: impl FnMut(usize, &mut Vec<u32>) -> Result<(), Error>,
    ) -> Result<(Order<'_, K>, Charge), Error> {
        let memory = self.site.memory() / 4;
        match &mut self.held {
            Held::Memory(memory) => {
                let (numbers, charge) = memory.in_order(self.site.peers, &self.site.watch.budget)?;
                Ok((Order::Memory(&memory.names.keys, numbers), charge))
            }
            Held::Files(files) => {
                let charge = self.site.watch.budget.charge(memory)?;
                Ok((Order::Files(Box::new(files.in_order(memory, codes)?)), charge))
            }
        }
    }
}

/// The positions of a worker in the order of the hashes, and then of the names.
pub(crate) enum Order<'a, K> {
    /// Their numbers.
    Memory(&'a List<K>, Vec<u32>),
    /// They themselves, with their codes.
    Files(Box<InOrder<K>>),
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

/// So many messages are sent before there are more.
const FULL: usize = 1 << 12;

impl<K: Key + ExchangeData> Finding<K> {
    fn new(worker: &mut Worker, watch: &Watch, found: Found<K>) -> Finding<K> {
        let (found, outbox) = (Rc::new(RefCell::new(found)), Outbox::<K>::default());
        let (hearing, answering) = (Rc::clone(&found), Rc::clone(&outbox));
        let (index, peers) = (worker.index(), worker.peers());
        let owner_of = move |(key, _): &(K, Told<K>)| owner(key.hash(), peers) as u64;
        let receive = move |messages: &mut Vec<(K, Told<K>)>| {
            let (mut found, mut outbox) = (hearing.borrow_mut(), answering.borrow_mut());
            messages.drain(..).try_for_each(|(key, told)| found.hear(key, told, &mut outbox))
        };
        let channel = Channel::new(worker, watch, owner_of, receive);
        Finding { found, channel, outbox, index, peers }
    }

    /// Tells the owner of a position, who may be this worker.
    fn tell(&mut self, worker: &mut Worker, key: K, told: Told<K>) -> Result<(), Error> {
        if owner(key.hash(), self.peers) == self.index {
            self.found.borrow_mut().hear(key, told, &mut self.outbox.borrow_mut())?;
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

    /// Takes in messages, and of those that wait in files all if they are many.
    fn breathe(&mut self, worker: &mut Worker) -> Result<(), Error> {
        self.channel.breathe(worker)?;
        let much = matches!(&self.found.borrow().held, Held::Files(files) if files.has_much());
        if much { self.take_in(worker) } else { Ok(()) }
    }

    /// Takes in what waits in files.
    fn take_in(&mut self, worker: &mut Worker) -> Result<(), Error> {
        let mut told = match &mut self.found.borrow_mut().held {
            Held::Files(files) if files.waits() => files.all_told(),
            _ => return Ok(()),
        };
        let mut next = Some(Slice::first(self.peers));
        while let Some(slice) = next {
            self.channel.breathe(worker)?;
            self.found.borrow_mut().pay()?;
            if told.count(slice.drawer()) == 0 {
                next = slice.next();
                continue;
            }
            let (mut loaded, slice) = match &mut self.found.borrow_mut().held {
                Held::Files(files) => files.load(slice)?,
                Held::Memory(_) => return Ok(()),
            };
            told.read(slice, |key, told| {
                {
                    let mut outbox = self.outbox.borrow_mut();
                    self.found.borrow_mut().take_in(&mut loaded, &key, told, &mut outbox)?;
                    if outbox.len() < FULL {
                        return Ok(());
                    }
                }
                self.send_all(worker)
            })?;
            next = slice.next();
        }
        self.send_all(worker)
    }
}

/// Finds all positions, each worker its own.
pub(crate) fn find<K: Key + ExchangeData>(
    worker: &mut Worker,
    council: &mut Council,
    moves: &dyn Moves<K>,
    site: &Site,
) -> Result<Found<K>, Error> {
    let Site { index, peers, watch, .. } = site;
    let mut finding = Finding::new(worker, watch, Found::new(site.clone()));
    let found = Rc::clone(&finding.found);
    for key in moves.starts()? {
        if owner(key.hash(), *peers) == *index {
            finding.tell(worker, key, Told::To(None))?;
        }
    }
    let mut read = 0_u64;
    moves.arcs(*index, *peers, &mut |from, to| {
        finding.tell(worker, from, Told::To(to))?;
        read += 1;
        if read.is_multiple_of(1 << 14) {
            finding.breathe(worker)?;
            watch.budget.report(read * *peers as u64, 0);
        }
        Ok(())
    })?;
    // Arcs come to the owners of their beginnings, then to those of their ends.
    finding.end_round(worker)?;
    let (mut out, mut known) = (Vec::new(), Vec::new());
    loop {
        loop {
            let Some((number, key)) = found.borrow_mut().next()? else { break };
            out.clear();
            let Some(start) = moves.expand(&key, &mut out)? else {
                // The arcs are those that were read.
                found.borrow_mut().skip()?;
                break;
            };
            // Several moves may lead to what is one position.
            out.sort_unstable();
            out.dedup();
            let count = u32::try_from(out.len()).unwrap_or(u32::MAX);
            let from = site.first() + number as u64;
            {
                // Most options are known. All are looked for before anything else is done: then the memory of
                // the machine is asked for several at a time.
                let mut found = found.borrow_mut();
                found.stands(number, if count == 0 { start } else { Start::Open(count) })?;
                known.clear();
                known.extend(out.iter().map(|key| found.known(key)));
                for number in known.iter().flatten() {
                    found.before.add(*number as usize, from)?;
                }
            }
            for (key, _) in out.drain(..).zip(&known).filter(|(_, number)| number.is_none()) {
                finding.tell(worker, key, Told::From(from))?;
            }
            if number % 256 == 0 {
                finding.breathe(worker)?;
                watch.budget.report(number as u64 * *peers as u64, 0);
            }
        }
        finding.take_in(worker)?;
        finding.end_round(worker)?;
        let open = found.borrow().is_open();
        if council.sum(worker, u64::from(open))? == 0 {
            break;
        }
    }
    // The channel still holds on to it, but nothing comes any more.
    let mut found = found.replace(Found::new(Site { scratch: None, ..site.clone() }));
    found.close()?;
    Ok(found)
}

impl<K: Key + ExchangeData> Graph for Found<K> {
    /// The positions are those of a block.
    fn starts(&mut self, positions: Range<u64>, out: &mut Vec<Start>) -> Result<(), Error> {
        let (first, before) = (self.site.first(), out.len());
        let place = |position: u64| usize::try_from(position - first).unwrap_or(usize::MAX);
        let numbers = place(positions.start)..place(positions.end);
        match &mut self.held {
            Held::Memory(memory) => out.extend(numbers.map(|number| memory.start(number))),
            Held::Files(files) => files.starts(numbers.start / BLOCK, out)?,
        }
        for start in out[before..].iter_mut().filter(|start| **start == Start::Open(0)) {
            *start = self.site.terminal;
        }
        Ok(())
    }

    fn predecessors(&mut self, position: u64, out: &mut Vec<u64>) -> Result<(), Error> {
        let first = self.site.first();
        self.before.get(usize::try_from(position - first).unwrap_or(usize::MAX), out)
    }
}

/// What was found, written down: so a run that goes on need not find it again, and numbers stay.
impl<K: Key + ExchangeData> Found<K> {
    pub(crate) fn save(&mut self, path: &Path, heading: &str) -> Result<(), Error> {
        let written = sealed::write(path, Kind { heading, compression: 1 }, |out| {
            let own = io::Error::other::<Error>;
            out.write_all(&(self.len() as u64).to_le_bytes())?;
            let (mut starts, mut list, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
            self.rewind();
            while let Some((number, key)) = self.next().map_err(own)? {
                if number % BLOCK == 0 {
                    self.site.watch.check().map_err(own)?;
                    starts.clear();
                    let block = [number, self.len().min(number + BLOCK)];
                    let [start, end] = block.map(|number| self.site.first() + number as u64);
                    self.starts(start..end, &mut starts).map_err(own)?;
                }
                bytes.clear();
                key.put(&mut bytes);
                put_start(starts[number % BLOCK], &mut bytes);
                list.clear();
                self.before.get(number, &mut list).map_err(own)?;
                (list.len() as u64).put(&mut bytes);
                for from in &list {
                    from.put(&mut bytes);
                }
                out.write_all(&bytes)?;
            }
            Ok(())
        });
        written.map_err(about(path))
    }

    pub(crate) fn load(path: &Path, heading: &str, site: &Site) -> Result<Found<K>, Error> {
        let mut found = Found::new(site.clone());
        let read = sealed::read(path, Kind { heading, compression: 1 }, site.budget(), |source| {
            let own = io::Error::other::<Error>;
            let count = usize::try_from(sealed::read_number(source)?).unwrap_or(usize::MAX);
            for number in 0..count {
                let key = K::read_from(source)?;
                found.append(key).map_err(own)?;
                found.stands(number, read_start(source)?).map_err(own)?;
                for _ in 0..sealed::read_number(source)? {
                    let from = sealed::read_number(source)?;
                    found.before.add(number, from).map_err(own)?;
                }
            }
            Ok(())
        });
        read.map_err(|flaw| flaw.of(path))?;
        found.close()?;
        Ok(found)
    }

    /// A position of which all is known.
    fn append(&mut self, key: K) -> Result<(), Error> {
        self.pay()?;
        match &mut self.held {
            Held::Memory(memory) => memory.append(key),
            Held::Files(files) => _ = files.append(&key)?,
        }
        Ok(())
    }
}
