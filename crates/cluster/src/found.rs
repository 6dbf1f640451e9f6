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
use crate::diary::Diary;
use crate::error::Error;
use crate::in_memory::{InMemory, put_start, read_start};
use crate::key::{Key, owner};
use crate::list::List;
use crate::part::BLOCK;
use crate::records::{Drawers, Record, Slice};
use crate::sealed;
use crate::{Graph, SPACE, Scratch, Start};
use std::cell::RefCell;
use std::io::{self, BufRead, Write};
use std::ops::Range;
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
    /// How many names are noted in the diary, and of how many of them the moves.
    noted: (usize, usize),
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

    pub(crate) fn budget(&self) -> &Budget {
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
    pub(crate) fn new(site: Site) -> Found<K> {
        let before = Before::new(site.scratch.clone(), site.peers, site.budget());
        let held = Held::Memory(InMemory::new());
        Found { held, before, next: 0, noted: (0, 0), site, charge: Charge::default(), paid: 0 }
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
            for key in &piece {
                files.add(key)?;
                if files.len() == self.noted.0 {
                    files.note_names();
                }
            }
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
    pub(crate) fn close(&mut self) -> Result<(), Error> {
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

#[cfg(test)]
impl<K: Key + ExchangeData> Found<K> {
    /// All names, in the order of the numbers.
    pub(crate) fn names(&mut self) -> Result<Vec<K>, Error> {
        match &mut self.held {
            Held::Memory(memory) => Ok(memory.names.keys.iter().cloned().collect()),
            Held::Files(files) => files.all_names(),
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

/// Finds all positions, each worker its own, after those that it knows from its diary.
pub(crate) fn find<K: Key + ExchangeData>(
    worker: &mut Worker,
    council: &mut Council,
    moves: &dyn Moves<K>,
    known: Found<K>,
    mut diary: Option<&mut Diary>,
) -> Result<Found<K>, Error> {
    let site = known.site.clone();
    let Site { index, peers, watch, .. } = &site;
    let mut finding = Finding::new(worker, watch, known);
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
        let is_due = |diary: &Option<&mut Diary>| diary.as_ref().is_some_and(|diary| diary.is_due());
        let all_expanded = loop {
            let Some((number, key)) = found.borrow_mut().next()? else { break true };
            out.clear();
            let Some(start) = moves.expand(&key, &mut out)? else {
                // The arcs are those that were read.
                found.borrow_mut().skip()?;
                break true;
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
                if is_due(&diary) {
                    break false;
                }
            }
        };
        if all_expanded {
            finding.take_in(worker)?;
        }
        finding.end_round(worker)?;
        let [open, due] = [found.borrow().is_open(), is_due(&diary)].map(u64::from);
        let said = council.ask(worker, &[open, due])?;
        let any = |place: usize| said.iter().any(|said| said[place] == 1);
        match diary.as_deref_mut() {
            _ if !any(0) => break,
            Some(diary) if any(1) => diary.write(worker, council, &found)?,
            _ => {}
        }
    }
    // The channel still holds on to it, but nothing comes any more.
    let mut found = found.replace(Found::new(Site { scratch: None, ..site.clone() }));
    if let Some(diary) = diary {
        diary.finish(worker, council, &mut found)?;
    }
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

/// What was found, as it is written in the diary: each time what is new.
impl<K: Key + ExchangeData> Found<K> {
    /// Writes what is not noted yet, and notes it.
    pub(crate) fn write(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let (names, expanded) = self.noted;
        let waiting = match &self.held {
            Held::Memory(_) => [0, 0],
            Held::Files(files) => files.waiting(),
        };
        let counts = [(self.len() - names) as u64, (self.next - expanded) as u64, self.before.new_pairs()];
        for count in counts.into_iter().chain(waiting) {
            out.write_all(&count.to_le_bytes())?;
        }
        let mut bytes = Vec::new();
        match &mut self.held {
            Held::Memory(memory) => {
                for number in names..memory.names.len() {
                    bytes.clear();
                    memory.names.keys[number].put(&mut bytes);
                    out.write_all(&bytes)?;
                }
            }
            Held::Files(files) => files.copy_new_names(out)?,
        }
        let mut starts = Vec::new();
        for block in expanded / BLOCK..self.next.div_ceil(BLOCK) {
            self.site.watch.check()?;
            let range = [block * BLOCK, self.len().min((block + 1) * BLOCK)];
            let [start, end] = range.map(|number| self.site.first() + number as u64);
            starts.clear();
            self.starts(start..end, &mut starts)?;
            bytes.clear();
            let new = expanded.max(range[0])..self.next.min(range[1]);
            new.for_each(|number| put_start(starts[number - range[0]], &mut bytes));
            out.write_all(&bytes)?;
        }
        self.before.show_new(|number, from| {
            bytes.clear();
            number.put(&mut bytes);
            from.put(&mut bytes);
            out.write_all(&bytes)
        })?;
        if let Held::Files(files) = &mut self.held {
            files.copy_new_waiting(out)?;
        }
        Ok(self.note()?)
    }

    /// Everything is noted.
    fn note(&mut self) -> Result<(), Error> {
        self.noted = (self.len(), self.next);
        self.before.note();
        if let Held::Files(files) = &mut self.held {
            files.note_names();
            files.note_waiting()?;
        }
        Ok(())
    }

    /// Reads what was written, after all that was written before it.
    pub(crate) fn read(
        &mut self,
        source: &mut dyn BufRead,
        waiting: &mut Drawers<K, Told<K>>,
    ) -> io::Result<()> {
        let mut counts = [0; 5];
        for count in &mut counts {
            *count = sealed::read_number(source)?;
        }
        let [names, expanded, pairs, still_waiting, new_waiting] = counts;
        for _ in 0..names {
            let key = K::read_from(source)?;
            self.pay()?;
            match &mut self.held {
                Held::Memory(memory) => _ = memory.number(key, &self.site.watch.budget)?,
                Held::Files(files) => _ = files.add(&key)?,
            }
        }
        for _ in 0..expanded {
            let (number, _) = self.next()?.ok_or(io::ErrorKind::InvalidData)?;
            self.stands(number, read_start(source)?)?;
        }
        for _ in 0..pairs {
            let mut number = [0; 4];
            source.read_exact(&mut number)?;
            let from = sealed::read_number(source)?;
            self.before.add(u32::from_le_bytes(number) as usize, from)?;
        }
        // What waited before was taken in since then, all of it or nothing.
        if still_waiting == 0 {
            *waiting = self.nothing_waits();
        } else if still_waiting != waiting.len() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        for _ in 0..new_waiting {
            let key = K::read_from(source)?;
            waiting.push(&key, &Told::read_from(source)?)?;
        }
        Ok(())
    }

    /// Where that is put which waits, while the diary is read.
    pub(crate) fn nothing_waits(&self) -> Drawers<K, Told<K>> {
        let path = self.site.scratch.as_ref().map(|scratch| scratch.path("told"));
        Drawers::new(path.unwrap_or_default(), self.site.peers, INSTALMENT)
    }

    /// All of the diary is read: so much waits.
    pub(crate) fn go_on(&mut self, mut waiting: Drawers<K, Told<K>>) -> Result<(), Error> {
        self.note()?;
        if let Held::Files(files) = &mut self.held {
            waiting.note()?;
            files.wait_for_all(waiting);
            return Ok(());
        }
        // It has become known names, and is noted as such next time.
        let (mut next, mut outbox) = (Some(Slice::first(self.site.peers)), Vec::new());
        while let Some(slice) = next {
            self.site.watch.check()?;
            waiting.read(slice, |key, told| self.hear(key, told, &mut outbox))?;
            next = slice.next();
        }
        Ok(())
    }
}
