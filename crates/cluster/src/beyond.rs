//! Positions that are found, beyond memory.
//!
//! Their names lie in a file in the order of their numbers, and once more, each with its number, in drawers
//! by their hashes. What is told of a position waits in other drawers. All that waits is taken in now and
//! then, a slice of the hashes at a time: the names of the slice are read into memory, then what waits for
//! them, and names that are not there get the next numbers (delayed duplicate detection: Korf 2004). What
//! does not fit into memory with them waits once more. Each file is written and read in order, but for jumps
//! from piece to piece of a drawer.

use crate::buckets::Growth;
use crate::error::Error;
use crate::key::Key;
use crate::list::List;
use crate::names::Names;
use crate::part::BLOCK;
use crate::records::{Drawers, Log, Record, Slice};
use crate::runs::Runs;
use crate::sealed;
use crate::{Scratch, Start};
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, Write};

/// What one worker tells another about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Told<K> {
    /// There is a move to it, from the position of that number.
    From(u64),
    /// There is an arc from it, or it stands alone.
    To(Option<K>),
}

/// No numbers of positions.
const ALONE: u64 = u64::MAX;
const ARC: u64 = u64::MAX - 1;

impl<K: Record> Record for Told<K> {
    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Told::From(number) => number.put(out),
            Told::To(None) => ALONE.put(out),
            Told::To(Some(to)) => {
                ARC.put(out);
                to.put(out);
            }
        }
    }

    fn take(bytes: &mut &[u8]) -> Option<Told<K>> {
        match u64::take(bytes)? {
            ALONE => Some(Told::To(None)),
            ARC => Some(Told::To(Some(K::take(bytes)?))),
            number => Some(Told::From(number)),
        }
    }
}

impl<K: Key> Told<K> {
    /// Reads one as a record from the beginning of what follows.
    pub(crate) fn read_from(source: &mut dyn BufRead) -> io::Result<Told<K>> {
        Ok(match sealed::read_number(source)? {
            ALONE => Told::To(None),
            ARC => Told::To(Some(K::read_from(source)?)),
            number => Told::From(number),
        })
    }
}

/// The positions of a worker, in files.
pub(crate) struct Beyond<K> {
    scratch: Scratch,
    peers: usize,
    /// How many bytes of memory it may take.
    memory: usize,
    len: usize,
    names: Log<K>,
    known: Drawers<K, u32>,
    waiting: Drawers<K, Told<K>>,
    /// How often all that waited was taken in.
    rounds: u64,
    tally: Tally,
}

/// What waits is taken in when it is so many times as large as the names.
const MUCH: u64 = 4;

impl<K: Key> Beyond<K> {
    pub(crate) fn new(scratch: Scratch, peers: usize, memory: usize) -> Result<Beyond<K>, Error> {
        Ok(Beyond {
            names: Log::new(&scratch.path("names"))?,
            known: Drawers::new(scratch.path("known"), peers, memory / 32),
            waiting: Drawers::new(scratch.path("told-0"), peers, memory / 16),
            rounds: 0,
            tally: Tally::new(&scratch, memory / 16)?,
            len: 0,
            scratch,
            peers,
            memory,
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// How much memory it takes at most: half of what it may for the names of a slice, a quarter for what
    /// waits, a sixteenth each for names that are new and for how positions stand, and the rest is for
    /// buffers.
    pub(crate) fn bytes(&self) -> usize {
        self.memory + self.known.index_bytes() + self.waiting.index_bytes() + self.tally.runs.index_bytes()
    }

    /// A new position. Its number is the next one.
    pub(crate) fn add(&mut self, key: &K) -> Result<u32, Error> {
        let number = u32::try_from(self.len).map_err(|_| Error::Crowded)?;
        self.len += 1;
        self.names.push(key)?;
        self.known.push(key, &number)?;
        Ok(number)
    }

    /// The name after the one that was asked for before.
    pub(crate) fn next(&mut self) -> Result<Option<K>, Error> {
        self.names.next()
    }

    /// There is no next name until one is added.
    pub(crate) fn skip(&mut self) -> Result<(), Error> {
        self.names.skip()
    }

    #[cfg(test)]
    pub(crate) fn all_names(&mut self) -> Result<Vec<K>, Error> {
        self.names.rewind();
        std::iter::from_fn(|| self.next().transpose()).collect()
    }

    /// How a position stands, or how many options more it has.
    pub(crate) fn stands(&mut self, number: usize, start: Start) -> Result<(), Error> {
        self.tally.add(number, start)
    }

    /// How the positions of a block stand.
    pub(crate) fn starts(&mut self, block: usize, out: &mut Vec<Start>) -> Result<(), Error> {
        self.tally.spill()?;
        self.tally.read(block, BLOCK.min(self.len - block * BLOCK), out)
    }

    /// Keeps what is told of a position until it is taken in.
    pub(crate) fn wait(&mut self, key: &K, told: &Told<K>) -> Result<(), Error> {
        self.waiting.push(key, told)
    }

    /// From now on that waits which was read from the diary, too.
    pub(crate) fn wait_for_all(&mut self, waiting: Drawers<K, Told<K>>) {
        self.waiting = waiting;
    }

    /// The names up to here are noted in the diary.
    pub(crate) fn note_names(&mut self) {
        self.names.note();
    }

    /// All that waits is noted in the diary.
    pub(crate) fn note_waiting(&mut self) -> Result<(), Error> {
        self.waiting.note()
    }

    /// How much of what waits is noted, and how much is not.
    pub(crate) fn waiting(&self) -> [u64; 2] {
        [self.waiting.noted(), self.waiting.len() - self.waiting.noted()]
    }

    /// Copies the names that are not noted.
    pub(crate) fn copy_new_names(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.names.copy_new(out)
    }

    /// Copies what waits and is not noted.
    pub(crate) fn copy_new_waiting(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.waiting.copy_new(out)
    }

    /// Does anything wait?
    pub(crate) fn waits(&self) -> bool {
        self.waiting.len() > 0
    }

    /// Does so much wait that it has to be taken in?
    pub(crate) fn has_much(&self) -> bool {
        self.waiting.bytes() > (MUCH * self.known.bytes()).max(self.memory as u64)
    }

    /// All that waits. What comes from now on waits for the next time.
    pub(crate) fn all_told(&mut self) -> Drawers<K, Told<K>> {
        self.rounds += 1;
        let path = self.scratch.path(&format!("told-{}", self.rounds % 2));
        let next = Drawers::new(path, self.peers, self.memory / 16);
        std::mem::replace(&mut self.waiting, next)
    }

    /// The names of a slice with their numbers, and the slice; a part of it if they are too many.
    pub(crate) fn load(&mut self, mut slice: Slice) -> Result<(Loaded<K>, Slice), Error> {
        loop {
            let count = self.known.count(slice.drawer()) / slice.part();
            let most = self.memory / 2;
            // Half is for names that are new.
            let too_many = || Error::Halt(values::Error::Memory);
            let read = if count * (size_of::<K>() + 4) > most / 2 {
                Err(too_many())
            } else {
                let mut loaded =
                    Loaded { names: Names::with_room(count), numbers: List::new(), new: 0, most };
                let read = self.known.read(slice, |key, number| {
                    loaded.insert(key, number);
                    if loaded.bytes() > most / 2 { Err(too_many()) } else { Ok(()) }
                });
                read.map(|()| loaded)
            };
            match (read, slice.half()) {
                (Err(Error::Halt(values::Error::Memory)), Some(half)) => slice = half,
                (read, _) => return Ok((read?, slice)),
            }
        }
    }

    /// The number of a position among those in memory; a new one if there is room.
    pub(crate) fn number(&mut self, loaded: &mut Loaded<K>, key: &K) -> Result<Option<u32>, Error> {
        if let Some(place) = loaded.names.find(key) {
            return Ok(Some(loaded.numbers[place as usize]));
        }
        if loaded.new > 0 && loaded.bytes() > loaded.most {
            return Ok(None);
        }
        let number = self.add(key)?;
        loaded.insert(key.clone(), number);
        loaded.new += 1;
        Ok(Some(number))
    }

    /// All are found: nobody asks for numbers any more.
    pub(crate) fn close(&mut self) -> Result<(), Error> {
        self.known = Drawers::new(self.scratch.path("known"), self.peers, 0);
        self.waiting = Drawers::new(self.scratch.path("told-0"), self.peers, 0);
        self.tally.spill()?;
        self.memory = BUFFERS;
        Ok(())
    }

    /// All positions in the order of their hashes and then of their names, each with what is said of it.
    pub(crate) fn in_order(
        &mut self,
        memory: usize,
        mut codes: impl FnMut(usize, &mut Vec<u32>) -> Result<(), Error>,
    ) -> Result<InOrder<K>, Error> {
        let mut drawers = Drawers::new(self.scratch.path("order"), self.peers, memory / 8);
        self.names.rewind();
        let mut block = Vec::with_capacity(BLOCK);
        for number in 0..self.len.div_ceil(BLOCK) {
            block.clear();
            codes(number, &mut block)?;
            for code in &block {
                let key = self.next()?.ok_or_else(|| Error::Damaged(self.scratch.path("names")))?;
                drawers.push(&key, code)?;
            }
        }
        let (slice, sorted) = (Some(Slice::first(self.peers)), Vec::new().into_iter());
        Ok(InOrder { drawers, slice, sorted, most: memory / 2 })
    }
}

/// What buffers take when all are found.
const BUFFERS: usize = 1 << 19;

/// Names in memory, with numbers.
pub(crate) struct Loaded<K> {
    names: Names<K>,
    numbers: List<u32>,
    /// How many are new.
    new: usize,
    /// How many bytes they may take.
    most: usize,
}

impl<K: Key> Loaded<K> {
    fn insert(&mut self, key: K, number: u32) {
        self.names.insert(key, || Growth::Sparing);
        self.numbers.push(number);
    }

    fn bytes(&self) -> usize {
        self.names.bytes() + 4 * self.numbers.len()
    }
}

/// How positions stand, or what is added to the number of their options, in the order in which that is told.
struct Tally {
    fresh: Vec<[u32; 2]>,
    most: usize,
    runs: Runs<6>,
}

/// Numbers of options that are none.
const WON: u32 = u32::MAX;
const LOST: u32 = u32::MAX - 1;
const TIED: u32 = u32::MAX - 2;

impl Tally {
    /// It takes so many bytes.
    fn new(scratch: &Scratch, memory: usize) -> Result<Tally, Error> {
        let runs = Runs::new(&scratch.path("starts"))?;
        Ok(Tally { fresh: Vec::new(), most: (memory / (2 * 8 + 6)).max(1), runs })
    }

    fn add(&mut self, number: usize, start: Start) -> Result<(), Error> {
        let code = match start {
            Start::Open(count) => count.min(TIED - 1),
            Start::Won => WON,
            Start::Lost => LOST,
            Start::Tied => TIED,
        };
        self.fresh.push([u32::try_from(number).unwrap_or(u32::MAX), code]);
        if self.fresh.len() < self.most { Ok(()) } else { self.spill() }
    }

    fn spill(&mut self) -> Result<(), Error> {
        if self.fresh.is_empty() {
            return Ok(());
        }
        let blocks = self.fresh.iter().map(|[number, _]| *number as usize / BLOCK + 1).max().unwrap_or(0);
        let records = self.fresh.iter().map(|[number, code]| {
            let ([low, high, ..], [a, b, c, d]) = (number.to_le_bytes(), code.to_le_bytes());
            (*number as usize / BLOCK, [low, high, a, b, c, d])
        });
        self.runs.append(records, blocks)?;
        self.fresh.clear();
        Ok(())
    }

    /// How the positions of a block stand, of which there are so many.
    fn read(&mut self, block: usize, count: usize, out: &mut Vec<Start>) -> Result<(), Error> {
        let mut sums = vec![0_u32; count];
        self.runs.read(block, |records| {
            for &[low, high, a, b, c, d] in records {
                let sum = &mut sums[usize::from(u16::from_le_bytes([low, high]))];
                let code = u32::from_le_bytes([a, b, c, d]);
                *sum = if code < TIED { sum.saturating_add(code).min(TIED - 1) } else { code };
            }
            Ok(())
        })?;
        out.extend(sums.into_iter().map(|code| match code {
            WON => Start::Won,
            LOST => Start::Lost,
            TIED => Start::Tied,
            count => Start::Open(count),
        }));
        Ok(())
    }
}

/// Positions in the order of their hashes, and then of their names.
pub(crate) struct InOrder<K> {
    drawers: Drawers<K, u32>,
    /// What comes next.
    slice: Option<Slice>,
    sorted: std::vec::IntoIter<(u64, K, u32)>,
    /// How many bytes may be sorted at a time.
    most: usize,
}

impl<K: Key> InOrder<K> {
    /// The next one: the hash, the name, and what is said of it.
    pub(crate) fn next(&mut self) -> Result<Option<(u64, K, u32)>, Error> {
        loop {
            if let Some(next) = self.sorted.next() {
                return Ok(Some(next));
            }
            let Some(mut slice) = self.slice else { return Ok(None) };
            let mut list = Vec::new();
            loop {
                list.clear();
                let mut bytes = 0;
                let read = self.drawers.read(slice, |key, code| {
                    // A list that grows has room for twice as many.
                    bytes += 2 * size_of::<(u64, K, u32)>() + key.bytes();
                    list.push((key.hash(), key, code));
                    if bytes > self.most { Err(values::Error::Memory.into()) } else { Ok(()) }
                });
                match (read, slice.half()) {
                    (Err(Error::Halt(values::Error::Memory)), Some(half)) => slice = half,
                    (read, _) => break read?,
                }
            }
            list.sort_unstable();
            self.sorted = list.into_iter();
            self.slice = slice.next();
        }
    }
}
