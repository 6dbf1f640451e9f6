//! The positions of one worker: what is known of them, in memory or in a file.
//!
//! Positions lie in blocks, and those in strips. Of each strip it is known whether something was decided in
//! the layer before, so a layer looks only where something happened, and needs no list of positions. In
//! memory news is taken in at once. In a file it waits for its block, and goes to another file when too much
//! waits; at the end of the layer, or when that file is large, the blocks that have news are read, changed
//! and written, in order.

use crate::cell::Cell;
use crate::error::{Error, about};
use crate::runs::Runs;
use crate::{Graph, Start};
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use values::{Budget, Charge};

/// So many positions are a block.
pub(crate) const BLOCK: usize = 1 << 16;

/// So many are a strip: as many strips are in a block as a number has bits.
const STRIP: usize = BLOCK / 64;

/// The positions of a worker.
pub(crate) struct Part<C> {
    /// The number of the first one among all.
    first: u64,
    len: u64,
    cells: Cells<C>,
    /// Which strips of each block have positions in the layer of that parity, of the two last.
    fresh: [Vec<u64>; 2],
    /// How many positions there are in them.
    decided_in: [u64; 2],
    /// Up to which place of the block that is being told about all is told.
    told: usize,
    /// The layer of those that are decided now.
    pub(crate) layer: u32,
    /// How many are decided.
    pub(crate) decided: u64,
    _charge: Charge,
}

enum Cells<C> {
    Memory(Vec<C>),
    File(Waiting<C>),
}

/// Cells in a file, and the news that waits for them.
struct Waiting<C> {
    path: PathBuf,
    file: File,
    /// The position, and in the lowest bit whether its option is won.
    news: Vec<u64>,
    most: usize,
    runs: Runs<3>,
    block: Vec<C>,
    bytes: Vec<u8>,
}

/// What news takes that waits: in memory, while it is put in order, and to know where it is in the file.
const BYTES_OF_NEWS: usize = 8 + 3 + 5;

/// News in a file is taken in when it is so many times as large as what it is about.
const MUCH: u64 = 4;

/// So much news for others is sent before there is more.
const FULL: usize = 1 << 16;

/// Where cells lie.
#[derive(Clone, Copy)]
pub(crate) enum Place<'a> {
    Memory,
    /// In a folder, with files of this name; news that waits may take so many bytes.
    File(&'a Path, &'a str, usize),
}

impl<C: Cell> Part<C> {
    /// How much memory it takes.
    pub(crate) fn bytes(len: u64, place: Place) -> usize {
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        let blocks = len.div_ceil(BLOCK);
        match place {
            Place::Memory => len.saturating_mul(C::BYTES).saturating_add(blocks * 16),
            Place::File(_, _, waiting) => {
                blocks.saturating_mul(16).saturating_add(3 * BLOCK * C::BYTES).saturating_add(waiting)
            }
        }
    }

    /// All positions of a graph, as they are before anything is decided but the ends.
    pub(crate) fn new(
        graph: &mut dyn Graph,
        first: u64,
        len: u64,
        place: Place,
        budget: &Budget,
    ) -> Result<Part<C>, Error> {
        let mut part = Part::empty(first, len, place, budget)?;
        let (mut block, mut starts) = (Vec::with_capacity(BLOCK), Vec::with_capacity(BLOCK));
        for number in 0..part.blocks() {
            budget.go_on()?;
            block.clear();
            starts.clear();
            graph.starts(part.range(number), &mut starts)?;
            for start in &starts {
                let cell = match *start {
                    Start::Open(count) if count > C::MOST => return Err(Error::Narrow),
                    Start::Open(count) => C::open(count),
                    Start::Tied => C::tied(),
                    Start::Won => C::decided(true, 0),
                    Start::Lost => C::decided(false, 0),
                };
                if cell.is_decided() {
                    part.fresh[0][number] |= strip(block.len());
                    part.decided += 1;
                }
                block.push(cell);
            }
            part.store(number, &block)?;
        }
        part.decided_in[0] = part.decided;
        part.layer = 1;
        Ok(part)
    }

    fn empty(first: u64, len: u64, place: Place, budget: &Budget) -> Result<Part<C>, Error> {
        let charge = budget.charge(Part::<C>::bytes(len, place))?;
        let blocks = usize::try_from(len).unwrap_or(usize::MAX).div_ceil(BLOCK);
        let cells = match place {
            Place::Memory => Cells::Memory(Vec::with_capacity(usize::try_from(len).unwrap_or(usize::MAX))),
            Place::File(folder, name, waiting) => {
                let path = folder.join(format!("{name}.now"));
                let file = File::options().read(true).write(true).create(true).truncate(true).open(&path);
                Cells::File(Waiting {
                    file: file.map_err(about(&path))?,
                    path,
                    news: Vec::new(),
                    most: (waiting / BYTES_OF_NEWS).max(1),
                    runs: Runs::new(&folder.join(format!("{name}.news")))?,
                    block: Vec::new(),
                    bytes: Vec::new(),
                })
            }
        };
        let fresh = [vec![0; blocks], vec![0; blocks]];
        Ok(Part {
            first,
            len,
            cells,
            fresh,
            decided_in: [0; 2],
            told: 0,
            layer: 0,
            decided: 0,
            _charge: charge,
        })
    }

    /// A part that was written down after a layer.
    pub(crate) fn resumed(
        first: u64,
        len: u64,
        layer: u32,
        place: Place,
        budget: &Budget,
        mut read: impl FnMut(&mut [u8]) -> Result<(), Error>,
    ) -> Result<Part<C>, Error> {
        let mut part = Part::<C>::empty(first, len, place, budget)?;
        part.layer = layer + 1;
        let (mut bytes, mut block) = (Vec::new(), Vec::with_capacity(BLOCK));
        for number in 0..part.blocks() {
            budget.go_on()?;
            let range = part.range(number);
            bytes.resize(usize::try_from(range.end - range.start).unwrap_or(0) * C::BYTES, 0);
            read(&mut bytes)?;
            block.clear();
            block.extend(bytes.chunks_exact(C::BYTES).map(C::read));
            for (place, cell) in block.iter().enumerate().filter(|(_, cell)| cell.is_decided()) {
                part.decided += 1;
                if cell.label().1 == layer {
                    part.fresh[layer as usize % 2][number] |= strip(place);
                    part.decided_in[layer as usize % 2] += 1;
                }
            }
            part.store(number, &block)?;
        }
        Ok(part)
    }

    pub(crate) fn blocks(&self) -> usize {
        self.fresh[0].len()
    }

    /// The numbers of the positions of a block, among those of all workers.
    fn range(&self, block: usize) -> std::ops::Range<u64> {
        let start = (block * BLOCK) as u64;
        self.first + start..self.first + (start + BLOCK as u64).min(self.len)
    }

    /// Was something decided in a block, in the layer before?
    pub(crate) fn is_fresh(&self, block: usize) -> bool {
        self.fresh[(self.layer - 1) as usize % 2][block] != 0
    }

    /// How many positions were decided in a layer, if it is one of the two last.
    pub(crate) fn decided_in(&self, layer: u32) -> u64 {
        self.decided_in[layer as usize % 2]
    }

    /// Tells the predecessors of what was decided in the layer before in a block. News for others goes to
    /// `out`: the position, and in the lowest bit whether its option is won. True if more is to be told: then
    /// `out` is full.
    pub(crate) fn spread(
        &mut self,
        block: usize,
        graph: &mut dyn Graph,
        out: &mut Vec<u64>,
        budget: &Budget,
    ) -> Result<bool, Error> {
        let before = self.layer - 1;
        let mut strips = std::mem::take(&mut self.fresh[before as usize % 2][block]);
        if strips == 0 {
            return Ok(false);
        }
        budget.go_on()?;
        let first = self.first;
        let start = block * BLOCK;
        let count = BLOCK.min(usize::try_from(self.len).unwrap_or(usize::MAX) - start);
        let loaded = match &mut self.cells {
            Cells::Memory(_) => None,
            Cells::File(waiting) => {
                waiting.load(block, count)?;
                Some(std::mem::take(&mut waiting.block))
            }
        };
        let mut predecessors = Vec::new();
        while strips != 0 && out.len() < FULL {
            let strip = strips.trailing_zeros() as usize * STRIP;
            let end = count.min(strip + STRIP);
            let mut place = self.told.max(strip);
            while out.len() < FULL {
                let cells = match (&loaded, &self.cells) {
                    (Some(block), _) => &block[place..end],
                    (None, Cells::Memory(cells)) => &cells[start + place..start + end],
                    (None, Cells::File(_)) => &[],
                };
                let Some(found) = cells.iter().position(|cell| cell.is_of(before)) else {
                    place = end;
                    break;
                };
                let (won, _) = cells[found].label();
                place += found;
                predecessors.clear();
                graph.predecessors(first + (start + place) as u64, &mut predecessors)?;
                self.tell(&predecessors, won, out, budget)?;
                place += 1;
            }
            self.told = place;
            if place >= end {
                strips &= strips - 1;
            }
        }
        if let (Some(block), Cells::File(waiting)) = (loaded, &mut self.cells) {
            waiting.block = block;
        }
        if strips == 0 {
            self.told = 0;
        }
        self.fresh[before as usize % 2][block] = strips;
        Ok(strips != 0)
    }

    /// Takes in news from elsewhere.
    pub(crate) fn hear_all(&mut self, news: &[u64], budget: &Budget) -> Result<(), Error> {
        news.iter().try_for_each(|news| self.hear((news >> 1) - self.first, news & 1 == 1, budget))
    }

    /// Tells positions of an option that is won or lost; news for others goes to `out`.
    fn tell(
        &mut self,
        positions: &[u64],
        won: bool,
        out: &mut Vec<u64>,
        budget: &Budget,
    ) -> Result<(), Error> {
        let (first, len) = (self.first, self.len);
        if let Cells::Memory(cells) = &mut self.cells {
            let (layer, parity) = (self.layer, self.layer as usize % 2);
            let fresh = &mut self.fresh[parity];
            let mut decided = 0;
            for &position in positions {
                let local = position.wrapping_sub(first);
                if local >= len {
                    out.push(position << 1 | u64::from(won));
                    continue;
                }
                let place = usize::try_from(local).unwrap_or(usize::MAX);
                if decide(&mut cells[place], won, layer) {
                    fresh[place / BLOCK] |= strip(place);
                    decided += 1;
                }
            }
            self.decided_in[parity] += decided;
            self.decided += decided;
            return Ok(());
        }
        for &position in positions {
            if position.wrapping_sub(first) < len {
                self.hear(position - first, won, budget)?;
            } else {
                out.push(position << 1 | u64::from(won));
            }
        }
        Ok(())
    }

    #[inline]
    fn hear(&mut self, local: u64, won: bool, budget: &Budget) -> Result<(), Error> {
        match &mut self.cells {
            Cells::Memory(cells) => {
                let place = usize::try_from(local).unwrap_or(usize::MAX);
                if decide(&mut cells[place], won, self.layer) {
                    let parity = self.layer as usize % 2;
                    self.fresh[parity][place / BLOCK] |= strip(place);
                    self.decided_in[parity] += 1;
                    self.decided += 1;
                }
                Ok(())
            }
            Cells::File(waiting) => {
                waiting.news.push(local << 1 | u64::from(won));
                if waiting.news.len() < waiting.most { Ok(()) } else { self.make_room(budget) }
            }
        }
    }

    /// Puts the news that waits into the file, or takes it in if there is much.
    fn make_room(&mut self, budget: &Budget) -> Result<(), Error> {
        let blocks = self.blocks();
        let Cells::File(waiting) = &mut self.cells else { return Ok(()) };
        waiting.write_news(blocks)?;
        let is_much = waiting.runs.len() / MUCH > self.len * C::BYTES as u64
            || waiting.runs.index_bytes() >= waiting.most * 5;
        if is_much { self.take_in(budget) } else { Ok(()) }
    }

    /// Takes in all news that waits. To be called when there is no more for this layer.
    pub(crate) fn settle(&mut self, budget: &Budget) -> Result<(), Error> {
        let parity = (self.layer - 1) as usize % 2;
        self.decided_in[parity] = 0;
        if let Cells::File(waiting) = &mut self.cells {
            waiting.write_news(self.fresh[0].len())?;
        }
        self.take_in(budget)
    }

    fn take_in(&mut self, budget: &Budget) -> Result<(), Error> {
        let Cells::File(waiting) = &mut self.cells else { return Ok(()) };
        let Waiting { path, file, runs, block: cells, bytes, .. } = waiting;
        let (layer, parity) = (self.layer, self.layer as usize % 2);
        let decided = self.decided;
        for (block, fresh) in self.fresh[parity].iter_mut().enumerate() {
            if !runs.has(block) {
                continue;
            }
            budget.go_on()?;
            let count = BLOCK.min(usize::try_from(self.len).unwrap_or(usize::MAX) - block * BLOCK);
            let mut stored = Stored { path, file, bytes };
            stored.load(block, count, cells)?;
            runs.read(block, |news| {
                for &[low, high, won] in news {
                    let place = usize::from(u16::from_le_bytes([low, high]));
                    if decide(&mut cells[place], won == 1, layer) {
                        *fresh |= strip(place);
                        self.decided += 1;
                    }
                }
                Ok(())
            })?;
            stored.save(block, cells)?;
        }
        self.decided_in[parity] += self.decided - decided;
        runs.clear()
    }

    fn store(&mut self, number: usize, block: &[C]) -> Result<(), Error> {
        match &mut self.cells {
            Cells::Memory(cells) => cells.extend_from_slice(block),
            Cells::File(waiting) => {
                let Waiting { path, file, bytes, .. } = waiting;
                Stored { path, file, bytes }.save(number, block)?;
            }
        }
        Ok(())
    }

    /// Shows the cells of a block.
    pub(crate) fn show<T>(&mut self, block: usize, show: impl FnOnce(&[C]) -> T) -> Result<T, Error> {
        let start = block * BLOCK;
        let count = BLOCK.min(usize::try_from(self.len).unwrap_or(usize::MAX) - start);
        match &mut self.cells {
            Cells::Memory(cells) => Ok(show(&cells[start..start + count])),
            Cells::File(waiting) => {
                waiting.load(block, count)?;
                Ok(show(&waiting.block))
            }
        }
    }
}

/// The bit of the strip of a position in its block.
#[inline]
fn strip(place: usize) -> u64 {
    1 << (place / STRIP % 64)
}

/// Takes in news about an option. True if it decides the position.
#[inline]
fn decide<C: Cell>(cell: &mut C, won: bool, layer: u32) -> bool {
    if cell.is_decided() {
        return false;
    }
    if won {
        let left = cell.count() - 1;
        if left > 0 {
            *cell = C::open(left);
            return false;
        }
    }
    *cell = C::decided(!won, layer);
    true
}

impl<C: Cell> Waiting<C> {
    /// Puts the news that waits into the file.
    fn write_news(&mut self, blocks: usize) -> Result<(), Error> {
        let records = self.news.iter().map(|news| {
            let place = usize::try_from(news >> 1).unwrap_or(usize::MAX);
            let [low, high, ..] = (place % BLOCK).to_le_bytes();
            (place / BLOCK, [low, high, u8::from(news & 1 == 1)])
        });
        self.runs.append(records, blocks)?;
        self.news.clear();
        Ok(())
    }

    fn load(&mut self, number: usize, count: usize) -> Result<(), Error> {
        let mut stored = Stored { path: &self.path, file: &mut self.file, bytes: &mut self.bytes };
        stored.load(number, count, &mut self.block)
    }
}

/// The file of cells.
struct Stored<'a> {
    path: &'a Path,
    file: &'a mut File,
    bytes: &'a mut Vec<u8>,
}

impl Stored<'_> {
    fn load<C: Cell>(&mut self, number: usize, count: usize, block: &mut Vec<C>) -> Result<(), Error> {
        self.bytes.resize(count * C::BYTES, 0);
        let read = self.file.seek(SeekFrom::Start((number * BLOCK * C::BYTES) as u64));
        read.and_then(|_| self.file.read_exact(self.bytes)).map_err(about(self.path))?;
        block.clear();
        block.extend(self.bytes.chunks_exact(C::BYTES).map(C::read));
        Ok(())
    }

    fn save<C: Cell>(&mut self, number: usize, block: &[C]) -> Result<(), Error> {
        self.bytes.clear();
        for cell in block {
            cell.write(self.bytes);
        }
        let written = self.file.seek(SeekFrom::Start((number * BLOCK * C::BYTES) as u64));
        written.and_then(|_| self.file.write_all(self.bytes)).map_err(about(self.path))
    }
}

impl<C> Drop for Waiting<C> {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}
