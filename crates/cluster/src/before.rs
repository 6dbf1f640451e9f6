//! Who can come to a position, of each: pairs while they are found, and then a list for every position.
//!
//! Pairs go to a file when memory is full, by shelves of positions; the lists are then made a shelf at a
//! time, in another file, and read from there in the order of the positions.

use crate::channel::Watch;
use crate::error::{Error, about};
use crate::list::{List, PIECE};
use crate::runs::Runs;
use crate::{SPACE, Scratch};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use values::{Budget, Charge};

/// Who can come to each position of a worker.
pub(crate) struct Before {
    /// The number of a position, and that of one before it among those of its owner.
    pairs: List<[u32; 2]>,
    /// Their owners, if there are several workers.
    owners: List<u16>,
    peers: usize,
    lists: Lists,
    /// Where there is room, if memory is full.
    scratch: Option<Scratch>,
    runs: Option<Runs<RECORD>>,
    /// How often pairs that are noted in the diary went to the file, and how many of the others are noted.
    noted: (usize, usize),
    charge: Charge,
    budget: Budget,
}

/// A pair in a file: the place on its shelf, the number before it and its owner.
const RECORD: usize = 2 + BEFORE;

/// A number and its owner.
const BEFORE: usize = 4 + 2;

/// The lists of all positions.
enum Lists {
    None,
    /// In memory; of each position where its list ends.
    Memory {
        ends: Vec<u64>,
        numbers: Vec<u32>,
        owners: Vec<u16>,
    },
    /// In files; of each position where its list begins.
    File {
        heads: Window<8>,
        lists: Window<BEFORE>,
    },
}

/// So many positions are a shelf.
const SHELF: usize = 1 << 16;

impl Before {
    pub(crate) fn new(scratch: Option<Scratch>, peers: usize, budget: &Budget) -> Before {
        Before {
            pairs: List::new(),
            owners: List::new(),
            peers,
            lists: Lists::None,
            scratch,
            runs: None,
            noted: (0, 0),
            charge: Charge::default(),
            budget: budget.clone(),
        }
    }

    /// From there a move leads to that position.
    pub(crate) fn add(&mut self, number: usize, from: u64) -> Result<(), Error> {
        if self.pairs.len().is_multiple_of(PIECE) {
            self.make_room()?;
        }
        let low = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        self.pairs.push([low(number as u64), low(from % SPACE)]);
        if self.peers > 1 {
            self.owners.push(u16::try_from(from / SPACE).unwrap_or(u16::MAX));
        }
        Ok(())
    }

    /// What a pair takes: itself, and in the list or in what is written to the file.
    fn bytes_of_pair(&self) -> usize {
        let own = if self.peers > 1 { 8 + 2 } else { 8 };
        own + if self.scratch.is_some() { RECORD } else { own - 4 }
    }

    /// Charges more pairs, or writes them all to the file. A quarter of the memory is for the positions.
    fn make_room(&mut self) -> Result<(), Error> {
        let bytes = PIECE * self.bytes_of_pair();
        let spill = self.scratch.is_some() && self.budget.memory_left() < self.budget.memory() / 4;
        if !spill || self.pairs.len() * self.bytes_of_pair() < self.budget.memory() / 32 {
            match self.charge.add(bytes, &self.budget) {
                Err(_) if self.scratch.is_some() && self.pairs.len() > 0 => {}
                charged => return Ok(charged?),
            }
        }
        self.spill()?;
        let index = self.runs.as_ref().map_or(0, Runs::index_bytes);
        Ok(self.charge.set(index + bytes, &self.budget)?)
    }

    fn spill(&mut self) -> Result<(), Error> {
        let Some(scratch) = &self.scratch else { return Ok(()) };
        let runs = match &mut self.runs {
            Some(runs) => runs,
            none => none.insert(Runs::new(&scratch.path("arcs"))?),
        };
        // What is noted is told from what is not.
        let noted = std::mem::take(&mut self.noted.1);
        for (from, count) in [(0, noted), (noted, self.pairs.len() - noted)] {
            let owners = self.owners.iter().copied().chain(std::iter::repeat(0));
            let pairs = self.pairs.iter().zip(owners).skip(from).take(count);
            let records = pairs.map(|([number, from], owner)| {
                let [low, high, ..] = number.to_le_bytes();
                let [one, two, three, four] = from.to_le_bytes();
                let [first, second] = owner.to_le_bytes();
                (*number as usize / SHELF, [low, high, one, two, three, four, first, second])
            });
            if let Some(last) = records.clone().map(|(shelf, _)| shelf).max() {
                runs.append(records, last + 1)?;
                if from < noted {
                    self.noted.0 = runs.count();
                }
            }
        }
        (self.pairs, self.owners) = (List::new(), List::new());
        Ok(())
    }

    /// How many pairs are not noted.
    pub(crate) fn new_pairs(&self) -> u64 {
        let in_file = self.runs.as_ref().map_or(0, |runs| runs.since(self.noted.0).0);
        in_file + (self.pairs.len() - self.noted.1) as u64
    }

    /// Shows the pairs that are not noted.
    pub(crate) fn show_new(&mut self, mut show: impl FnMut(u32, u64) -> io::Result<()>) -> io::Result<()> {
        if let Some(runs) = &mut self.runs {
            for shelf in 0..runs.since(self.noted.0).1 {
                runs.read_since(self.noted.0, shelf, |records| {
                    records.iter().try_for_each(|record| {
                        let number = u32::try_from(shelf * SHELF + place(*record)).unwrap_or(u32::MAX);
                        show(number, whole(before(*record)))
                    })
                })?;
            }
        }
        let owners = self.owners.iter().copied().chain(std::iter::repeat(0));
        let mut new = self.pairs.iter().zip(owners).skip(self.noted.1);
        new.try_for_each(|([number, from], owner)| show(*number, u64::from(owner) * SPACE + u64::from(*from)))
    }

    /// All pairs are noted.
    pub(crate) fn note(&mut self) {
        self.noted = (self.runs.as_ref().map_or(0, Runs::count), self.pairs.len());
    }

    /// All pairs are there: makes the lists of so many positions.
    pub(crate) fn sort(&mut self, count: usize, watch: &Watch) -> Result<(), Error> {
        let charged = if self.runs.is_none() { self.charge.add(count * 8, &self.budget) } else { Ok(()) };
        // What comes after this needs memory, too.
        let short = charged.is_err() || self.budget.memory_left() < self.budget.memory() / 4;
        if self.runs.is_some() || self.scratch.is_some() && short {
            return self.sort_in_file(count, watch);
        }
        charged?;
        let total = self.pairs.len();
        let mut ends = vec![0_u64; count];
        for [number, _] in self.pairs.iter() {
            ends[*number as usize] += 1;
        }
        let mut before = 0;
        for end in &mut ends {
            before += std::mem::replace(end, before);
        }
        let mut numbers = vec![0; total];
        let mut owners = vec![0; if self.peers > 1 { total } else { 0 }];
        let pairs = std::mem::replace(&mut self.pairs, List::new()).into_pieces();
        let pieces = std::mem::replace(&mut self.owners, List::new()).into_pieces();
        for (pairs, owned) in pairs.zip(pieces.map(Some).chain(std::iter::repeat(None))) {
            watch.check()?;
            for (place, [number, from]) in pairs.into_iter().enumerate() {
                let end = &mut ends[number as usize];
                let at = usize::try_from(*end).unwrap_or(usize::MAX);
                numbers[at] = from;
                if let Some(owned) = &owned {
                    owners[at] = owned[place];
                }
                *end += 1;
            }
        }
        self.charge.set(ends.len() * 8 + numbers.len() * 4 + owners.len() * 2, &self.budget)?;
        self.lists = Lists::Memory { ends, numbers, owners };
        Ok(())
    }

    fn sort_in_file(&mut self, count: usize, watch: &Watch) -> Result<(), Error> {
        self.spill()?;
        let (Some(mut runs), Some(scratch)) = (self.runs.take(), &self.scratch) else { return Ok(()) };
        let mut heads = Window::<8>::new(&scratch.path("heads"))?;
        let mut lists = Window::<BEFORE>::new(&scratch.path("lists"))?;
        // So many are sorted at a time; who has more before it than that gets them in the order they came.
        let most = (self.budget.memory() / 32).max(1 << 16) / BEFORE;
        self.charge.set(runs.index_bytes() + SHELF * 8 + most * BEFORE, &self.budget)?;
        let (mut places, mut sorted, mut total) = (vec![0; SHELF], Vec::new(), 0_u64);
        for shelf in 0..count.div_ceil(SHELF) {
            watch.check()?;
            places.fill(0);
            runs.read(shelf, |records| {
                for &record in records {
                    places[place(record)] += 1;
                }
                Ok(())
            })?;
            let end = SHELF.min(count - shelf * SHELF);
            let mut first = 0;
            while first < end {
                let (mut last, mut here) = (first, 0);
                while last < end && (last == first || here + places[last] <= most) {
                    heads.push((total + here as u64).to_le_bytes())?;
                    here += std::mem::replace(&mut places[last], here);
                    last += 1;
                }
                total += here as u64;
                if here > most {
                    runs.read(shelf, |records| {
                        let own = records.iter().filter(|record| place(**record) == first);
                        own.copied().map(before).try_for_each(|record| lists.push(record))
                    })?;
                } else {
                    sorted.clear();
                    sorted.resize(here, [0; BEFORE]);
                    runs.read(shelf, |records| {
                        for &record in
                            records.iter().filter(|record| (first..last).contains(&place(**record)))
                        {
                            let at = &mut places[place(record)];
                            sorted[*at] = before(record);
                            *at += 1;
                        }
                        Ok(())
                    })?;
                    sorted.iter().try_for_each(|record| lists.push(*record))?;
                }
                first = last;
            }
        }
        heads.push(total.to_le_bytes())?;
        heads.flush()?;
        lists.flush()?;
        self.charge.set(4 * WIDE, &self.budget)?;
        self.lists = Lists::File { heads, lists };
        Ok(())
    }

    /// Appends the positions from which there is a move to that one.
    pub(crate) fn get(&mut self, number: usize, out: &mut Vec<u64>) -> Result<(), Error> {
        match &mut self.lists {
            Lists::None => {}
            Lists::Memory { ends, numbers, owners } => {
                let end = |number: usize| usize::try_from(ends[number]).unwrap_or(usize::MAX);
                let range = number.checked_sub(1).map_or(0, end)..end(number);
                let owner = |at: usize| owners.get(at).map_or(0, |owner| u64::from(*owner) * SPACE);
                out.extend(range.map(|at| owner(at) + u64::from(numbers[at])));
            }
            Lists::File { heads, lists } => {
                let [start, end] = [0, 1].map(|more| heads.at((number + more) as u64));
                for at in u64::from_le_bytes(start?)..u64::from_le_bytes(end?) {
                    out.push(whole(lists.at(at)?));
                }
            }
        }
        Ok(())
    }
}

/// Where on its shelf the position of a pair is.
fn place([low, high, ..]: [u8; RECORD]) -> usize {
    usize::from(u16::from_le_bytes([low, high]))
}

/// The number before it, and its owner.
fn before([_, _, rest @ ..]: [u8; RECORD]) -> [u8; BEFORE] {
    rest
}

/// The number before a position, among those of all workers.
fn whole([one, two, three, four, first, second]: [u8; BEFORE]) -> u64 {
    let owner = u64::from(u16::from_le_bytes([first, second]));
    owner * SPACE + u64::from(u32::from_le_bytes([one, two, three, four]))
}

/// Records in a file, of which a piece is in memory.
struct Window<const BYTES: usize> {
    path: PathBuf,
    file: File,
    /// The place of the first record in memory.
    start: u64,
    bytes: Vec<u8>,
    /// How many bytes are read next: more where one piece follows the other.
    width: usize,
}

/// The most and the fewest bytes that are read at a time.
const WIDE: usize = 1 << 16;
const NARROW: usize = 1 << 10;

impl<const BYTES: usize> Window<BYTES> {
    fn new(path: &Path) -> Result<Window<BYTES>, Error> {
        let file = File::options().read(true).write(true).create(true).truncate(true).open(path);
        let file = file.map_err(about(path))?;
        Ok(Window { path: path.to_owned(), file, start: 0, bytes: Vec::new(), width: NARROW })
    }

    fn push(&mut self, record: [u8; BYTES]) -> Result<(), Error> {
        self.bytes.extend_from_slice(&record);
        if self.bytes.len() < WIDE { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> Result<(), Error> {
        self.file.write_all(&self.bytes).map_err(about(&self.path))?;
        self.bytes.clear();
        Ok(())
    }

    #[inline]
    fn at(&mut self, place: u64) -> Result<[u8; BYTES], Error> {
        let here = |window: &Window<BYTES>| {
            let at = usize::try_from(place.checked_sub(window.start)?).ok()?;
            window.bytes.as_chunks().0.get(at).copied()
        };
        match here(self) {
            Some(record) => Ok(record),
            None => {
                self.turn_to(place)?;
                here(self).ok_or_else(|| Error::Damaged(self.path.clone()))
            }
        }
    }

    #[cold]
    fn turn_to(&mut self, place: u64) -> Result<(), Error> {
        let follows = place == self.start + (self.bytes.len() / BYTES) as u64;
        self.width = if follows { (2 * self.width).min(WIDE) } else { NARROW };
        self.start = place;
        self.bytes.clear();
        let read = self.file.seek(SeekFrom::Start(place * BYTES as u64));
        let width = (self.width / BYTES * BYTES) as u64;
        read.and_then(|_| (&self.file).take(width).read_to_end(&mut self.bytes))
            .map_err(about(&self.path))?;
        Ok(())
    }
}

impl<const BYTES: usize> Drop for Window<BYTES> {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}
