//! The positions of one worker: what is known of them, in memory or in a file.
//!
//! Positions lie in blocks. A block counts how many of its positions were decided in the layer before, so a
//! layer looks only at blocks where something happened, and needs no list of positions. In memory news is
//! taken in at once. In a file it waits for its block, and goes to another file when too much waits; at the
//! end of the layer the blocks that have news are read, changed and written, in order.

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

/// The positions of a worker.
pub(crate) struct Part<C> {
    /// The number of the first one among all.
    first: u64,
    len: u64,
    cells: Cells<C>,
    /// How many positions of each block are in the layer of that parity, of the two last.
    fresh: [Vec<u32>; 2],
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
    /// Where in its block, and the highest bit if the option is won.
    news: Vec<Vec<u32>>,
    count: usize,
    most: usize,
    runs: Runs,
    block: Vec<C>,
    bytes: Vec<u8>,
}

/// News of a won option, among 16 bits for the place in the block.
const WON: u32 = 1 << 31;

/// So much news for others is sent before there is more.
const FULL: usize = 1 << 16;

/// Where cells lie.
#[derive(Clone, Copy)]
pub(crate) enum Place<'a> {
    Memory,
    /// In a folder, with files of this name.
    File(&'a Path, &'a str),
}

impl<C: Cell> Part<C> {
    /// How much memory it takes.
    pub(crate) fn bytes(len: u64, place: Place) -> usize {
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        let blocks = len.div_ceil(BLOCK);
        match place {
            Place::Memory => len.saturating_mul(C::BYTES).saturating_add(blocks * 8),
            Place::File(..) => blocks.saturating_mul(8 + 48 + 32).saturating_add(3 * BLOCK * C::BYTES),
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
        let mut block = Vec::with_capacity(BLOCK);
        for number in 0..part.blocks() {
            budget.go_on()?;
            block.clear();
            for position in part.range(number) {
                let cell = match graph.start(position)? {
                    Start::Open(count) if count > C::MOST => return Err(Error::Narrow),
                    Start::Open(count) => C::open(count),
                    Start::Tied => C::tied(),
                    Start::Won => C::decided(true, 0),
                    Start::Lost => C::decided(false, 0),
                };
                if cell.is_decided() {
                    part.fresh[0][number] += 1;
                    part.decided += 1;
                }
                block.push(cell);
            }
            part.store(number, &block)?;
        }
        part.layer = 1;
        Ok(part)
    }

    fn empty(first: u64, len: u64, place: Place, budget: &Budget) -> Result<Part<C>, Error> {
        let charge = budget.charge(Part::<C>::bytes(len, place))?;
        let blocks = usize::try_from(len).unwrap_or(usize::MAX).div_ceil(BLOCK);
        let cells = match place {
            Place::Memory => Cells::Memory(Vec::with_capacity(usize::try_from(len).unwrap_or(usize::MAX))),
            Place::File(folder, name) => {
                let path = folder.join(format!("{name}.now"));
                let file = File::options().read(true).write(true).create(true).truncate(true).open(&path);
                // A share of what is left, so that all workers have one.
                let most = (budget.memory_left() / 64).clamp(1 << 16, 1 << 26);
                Cells::File(Waiting {
                    file: file.map_err(about(&path))?,
                    path,
                    news: vec![Vec::new(); blocks],
                    count: 0,
                    most,
                    runs: Runs::new(&folder.join(format!("{name}.news")))?,
                    block: Vec::new(),
                    bytes: Vec::new(),
                })
            }
        };
        let fresh = [vec![0; blocks], vec![0; blocks]];
        Ok(Part { first, len, cells, fresh, told: 0, layer: 0, decided: 0, _charge: charge })
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
            for cell in block.iter().filter(|cell| cell.is_decided()) {
                part.decided += 1;
                part.fresh[layer as usize % 2][number] += u32::from(cell.label().1 == layer);
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
        self.fresh[(self.layer - 1) as usize % 2][block] > 0
    }

    /// How many positions were decided in a layer, if it is one of the two last.
    pub(crate) fn decided_in(&self, layer: u32) -> u64 {
        self.fresh[layer as usize % 2].iter().map(|count| u64::from(*count)).sum()
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
        let mut left = std::mem::take(&mut self.fresh[before as usize % 2][block]);
        if left == 0 {
            return Ok(false);
        }
        let (first, len) = (self.first, self.len);
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
        for place in 0..count {
            if left == 0 || out.len() >= FULL {
                break;
            }
            let cell = match (&loaded, &self.cells) {
                (Some(block), _) => block[place],
                (None, Cells::Memory(cells)) => cells[start + place],
                (None, Cells::File(_)) => break,
            };
            if !cell.is_decided() || cell.label().1 != before || place < self.told {
                continue;
            }
            left -= 1;
            self.told = place + 1;
            if left.is_multiple_of(1024) {
                budget.go_on()?;
            }
            predecessors.clear();
            graph.predecessors(first + (start + place) as u64, &mut predecessors)?;
            let (won, _) = cell.label();
            for &predecessor in &predecessors {
                let local = predecessor.wrapping_sub(first);
                if local < len {
                    self.hear(local, won)?;
                } else {
                    out.push(predecessor << 1 | u64::from(won));
                }
            }
        }
        if let (Some(block), Cells::File(waiting)) = (loaded, &mut self.cells) {
            waiting.block = block;
        }
        if left == 0 {
            self.told = 0;
        }
        self.fresh[before as usize % 2][block] = left;
        Ok(left > 0)
    }

    /// Takes in news from elsewhere.
    pub(crate) fn hear_all(&mut self, news: &[u64]) -> Result<(), Error> {
        news.iter().try_for_each(|news| self.hear((news >> 1) - self.first, news & 1 == 1))
    }

    #[inline]
    fn hear(&mut self, local: u64, won: bool) -> Result<(), Error> {
        let place = usize::try_from(local).unwrap_or(usize::MAX);
        match &mut self.cells {
            Cells::Memory(cells) => {
                if decide(&mut cells[place], won, self.layer) {
                    self.fresh[self.layer as usize % 2][place / BLOCK] += 1;
                    self.decided += 1;
                }
                Ok(())
            }
            Cells::File(waiting) => waiting.wait(place, won),
        }
    }

    /// Takes in all news that waits. To be called when there is no more for this layer.
    pub(crate) fn settle(&mut self, budget: &Budget) -> Result<(), Error> {
        let Cells::File(waiting) = &mut self.cells else { return Ok(()) };
        let fresh = &mut self.fresh[self.layer as usize % 2];
        let mut runs = Vec::new();
        for (block, fresh) in fresh.iter_mut().enumerate() {
            if waiting.news[block].is_empty() && !waiting.runs.has(block) {
                continue;
            }
            budget.go_on()?;
            let count = BLOCK.min(usize::try_from(self.len).unwrap_or(usize::MAX) - block * BLOCK);
            waiting.load(block, count)?;
            waiting.runs.read(block, &mut runs)?;
            let late =
                runs.chunks_exact(4).map(|news| u32::from_le_bytes([news[0], news[1], news[2], news[3]]));
            for news in late.chain(waiting.news[block].drain(..)) {
                let cell = &mut waiting.block[(news & 0xFFFF) as usize];
                if decide(cell, news & WON != 0, self.layer) {
                    *fresh += 1;
                    self.decided += 1;
                }
            }
            waiting.save(block)?;
        }
        waiting.count = 0;
        waiting.runs.clear()
    }

    fn store(&mut self, number: usize, block: &[C]) -> Result<(), Error> {
        match &mut self.cells {
            Cells::Memory(cells) => cells.extend_from_slice(block),
            Cells::File(waiting) => {
                waiting.block.clear();
                waiting.block.extend_from_slice(block);
                waiting.save(number)?;
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
    fn wait(&mut self, place: usize, won: bool) -> Result<(), Error> {
        let news = u32::try_from(place % BLOCK).unwrap_or(0) | if won { WON } else { 0 };
        self.news[place / BLOCK].push(news);
        self.count += 1;
        if self.count < self.most {
            return Ok(());
        }
        self.count = 0;
        for (block, news) in self.news.iter_mut().enumerate().filter(|(_, news)| !news.is_empty()) {
            self.bytes.clear();
            self.bytes.extend(news.iter().flat_map(|news| news.to_le_bytes()));
            *news = Vec::new();
            self.runs.append(block, &self.bytes)?;
        }
        Ok(())
    }

    fn load(&mut self, number: usize, count: usize) -> Result<(), Error> {
        self.bytes.resize(count * C::BYTES, 0);
        let start = (number * BLOCK * C::BYTES) as u64;
        let read = self.file.seek(SeekFrom::Start(start));
        read.and_then(|_| self.file.read_exact(&mut self.bytes)).map_err(about(&self.path))?;
        self.block.clear();
        self.block.extend(self.bytes.chunks_exact(C::BYTES).map(C::read));
        Ok(())
    }

    fn save(&mut self, number: usize) -> Result<(), Error> {
        self.bytes.clear();
        self.block.iter().for_each(|cell| cell.write(&mut self.bytes));
        let start = (number * BLOCK * C::BYTES) as u64;
        let written = self.file.seek(SeekFrom::Start(start));
        written.and_then(|_| self.file.write_all(&self.bytes)).map_err(about(&self.path))
    }
}

impl<C> Drop for Waiting<C> {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}
