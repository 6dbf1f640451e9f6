//! Positions that are found, in memory: their names, and how they stand before anything is known, in a byte.

use crate::Start;
use crate::buckets::Growth;
use crate::error::Error;
use crate::key::Key;
use crate::list::List;
use crate::names::Names;
use crate::records::{Record, share};
use std::collections::HashMap;
use std::io::{self, BufRead};
use values::{Budget, Charge};

/// Positions in memory.
pub(crate) struct InMemory<K> {
    pub(crate) names: Names<K>,
    /// How many options each has, if they are few, or how it stands.
    starts: List<u8>,
    /// How many options those have that have many.
    many: HashMap<usize, u32>,
}

/// How a position stands that has no options, instead of their number; and that there are so many.
const WON: u8 = u8::MAX;
const LOST: u8 = u8::MAX - 1;
const TIED: u8 = u8::MAX - 2;
const MANY: u8 = u8::MAX - 3;

/// What it takes that a position has many options.
const BYTES_OF_MANY: usize = 40;

impl<K: Key> InMemory<K> {
    pub(crate) fn new() -> InMemory<K> {
        InMemory { names: Names::new(), starts: List::new(), many: HashMap::new() }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.names.bytes() + self.starts.len() + self.many.len() * BYTES_OF_MANY
    }

    /// The number of a position, which may be new.
    pub(crate) fn number(&mut self, key: K, budget: &Budget) -> Result<usize, Error> {
        if let Some(known) = self.names.find(&key) {
            return Ok(known as usize);
        }
        let number = u32::try_from(self.names.len()).map_err(|_| Error::Crowded)?;
        self.starts.push(0);
        self.names.insert(key, || {
            if budget.memory_left() > budget.memory() / 2 { Growth::Quick } else { Growth::Sparing }
        });
        Ok(number as usize)
    }

    /// A position has one more option.
    pub(crate) fn has_one_more(&mut self, number: usize) {
        if self.starts[number] < MANY - 1 {
            self.starts[number] += 1;
        } else if let Start::Open(count) = self.start(number) {
            self.stands(number, Start::Open(count.saturating_add(1)));
        }
    }

    pub(crate) fn stands(&mut self, number: usize, start: Start) {
        self.starts[number] = byte_of(start);
        if let (MANY, Start::Open(count)) = (self.starts[number], start) {
            self.many.insert(number, count);
        }
    }

    pub(crate) fn start(&self, number: usize) -> Start {
        of_byte(self.starts[number], || self.many.get(&number).copied().unwrap_or(0))
    }

    /// The numbers in the order of the hashes, and then of the names: by the first bits of the hashes, and
    /// then those that share them.
    pub(crate) fn in_order(&self, peers: usize, budget: &Budget) -> Result<(Vec<u32>, Charge), Error> {
        let keys = &self.names.keys;
        let shelves = keys.len().next_power_of_two().clamp(2, SHELVES);
        let charge = budget.charge(keys.len() * 4 + shelves * 8)?;
        let shift = 64 - shelves.trailing_zeros();
        let shelf = |hash: u64| usize::try_from(share(hash, peers) >> shift).unwrap_or(0);
        let mut ends = vec![0_usize; shelves];
        keys.iter().for_each(|key| ends[shelf(key.hash())] += 1);
        let mut before = 0;
        for end in &mut ends {
            before += std::mem::replace(end, before);
        }
        let mut order = vec![0; keys.len()];
        for (number, key) in (0..).zip(keys.iter()) {
            let end = &mut ends[shelf(key.hash())];
            order[*end] = number;
            *end += 1;
        }
        let (mut start, mut hashes) = (0, Vec::new());
        for end in ends {
            let numbers = &mut order[start..end];
            hashes.clear();
            hashes.extend(numbers.iter().map(|number| (keys[*number as usize].hash(), *number)));
            hashes.sort_unstable_by(|(one, number), (other, second)| {
                let key = |number: &u32| &keys[*number as usize];
                one.cmp(other).then_with(|| key(number).cmp(key(second)))
            });
            numbers.iter_mut().zip(&hashes).for_each(|(number, (_, sorted))| *number = *sorted);
            start = end;
        }
        Ok((order, charge))
    }
}

/// The hashes of a worker are divided among so many shelves at most.
const SHELVES: usize = 1 << 16;

/// How a position stands, as a byte.
fn byte_of(start: Start) -> u8 {
    match start {
        Start::Open(count) => u8::try_from(count).unwrap_or(MANY).min(MANY),
        Start::Won => WON,
        Start::Lost => LOST,
        Start::Tied => TIED,
    }
}

/// How a position stands, of which there is a byte.
fn of_byte(byte: u8, many: impl FnOnce() -> u32) -> Start {
    match byte {
        WON => Start::Won,
        LOST => Start::Lost,
        TIED => Start::Tied,
        MANY => Start::Open(many()),
        few => Start::Open(few.into()),
    }
}

/// How a position stands, written down.
pub(crate) fn put_start(start: Start, out: &mut Vec<u8>) {
    out.push(byte_of(start));
    if let (MANY, Start::Open(count)) = (byte_of(start), start) {
        count.put(out);
    }
}

pub(crate) fn read_start(source: &mut dyn BufRead) -> io::Result<Start> {
    let mut byte = [0];
    source.read_exact(&mut byte)?;
    let mut count = [0; 4];
    if byte == [MANY] {
        source.read_exact(&mut count)?;
    }
    Ok(of_byte(byte[0], || u32::from_le_bytes(count)))
}
