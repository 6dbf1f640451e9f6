//! Files of answers: the label and the layer of every position.
//!
//! A line that says what the file is; the question, as JSON; blocks of positions, each packed by itself
//! (zstd, with a check sum); where the blocks are, and how their first names hash; how many positions are
//! won, lost and tied in each layer, as JSON; and at the end where to find these, with a hash (SHA-256) of
//! all but the blocks. A block has the labels of its positions, two bytes each, or four if some layer is
//! large: 0 for a tie, else 1 + 2 · layer, and one more if won; and where positions have no index, their
//! names. So one position is found by reading one block, and the file is the same byte for byte however it
//! was computed.

use crate::error::{Error, about};
use crate::part::BLOCK;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use solvers::Play;
use solvers::retrograde::Label;
use std::collections::{HashMap, VecDeque};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

const MAGIC: &[u8] = b"marienbad answers 1\n";
const END: &[u8; 8] = b"answers.";
const FOOTER: usize = 8 * 4 + 1 + 32 + END.len();

/// How positions are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Names {
    /// By their place.
    Index,
    /// By numbers of 64 bits.
    Number,
    /// By texts.
    Text,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The version of the program.
    pub version: String,
    /// The game; `None` if arcs came from files.
    pub game: Option<String>,
    /// The text of the game, if somebody has written it.
    pub text: Option<String>,
    /// The position from which all begins.
    pub position: String,
    /// Does who cannot move win?
    pub misere: bool,
    /// How positions are told apart.
    pub names: Names,
}

impl Question {
    /// Who wins when there are no moves.
    #[must_use]
    pub fn play(&self) -> Play {
        if self.misere { Play::Misere } else { Play::Normal }
    }

    /// In a few letters: different questions have different ones.
    pub(crate) fn digest(&self) -> String {
        let bytes = serde_json::to_vec(self).unwrap_or_default();
        let hash = Sha256::digest(bytes);
        format!("{:016x}", u64::from_le_bytes(std::array::from_fn(|at| hash[at])))
    }
}

/// How many positions are won, lost and tied.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statistics {
    pub positions: u64,
    /// Ties.
    pub tied: u64,
    /// Of each layer: won, lost.
    pub layers: Vec<[u64; 2]>,
}

impl Statistics {
    /// Counts positions of a code.
    fn count(&mut self, code: u32) {
        self.positions += 1;
        match code.checked_sub(1) {
            None => self.tied += 1,
            Some(code) => {
                let layer = code as usize / 2;
                if layer >= self.layers.len() {
                    self.layers.resize(layer + 1, [0; 2]);
                }
                self.layers[layer][usize::from(code % 2 == 0)] += 1;
            }
        }
    }

    /// All won positions.
    #[must_use]
    pub fn won(&self) -> u64 {
        self.layers.iter().map(|[won, _]| won).sum()
    }

    /// All lost positions.
    #[must_use]
    pub fn lost(&self) -> u64 {
        self.layers.iter().map(|[_, lost]| lost).sum()
    }

    /// The most moves that a win takes.
    #[must_use]
    pub fn longest_win(&self) -> Option<usize> {
        self.layers.iter().rposition(|[won, _]| *won > 0)
    }
}

/// A label as a number.
pub(crate) fn code(decided: Option<(bool, u32)>) -> u32 {
    decided.map_or(0, |(won, layer)| 1 + 2 * layer + u32::from(won))
}

/// A number as a label.
fn label(code: u32) -> Label {
    match code.checked_sub(1) {
        None => Label::Tie,
        Some(code) if code % 2 == 1 => Label::Won(code / 2),
        Some(code) => Label::Lost(code / 2),
    }
}

/// Writes a file of answers.
pub(crate) struct Writer<'a> {
    out: &'a mut dyn Write,
    place: u64,
    wide: bool,
    names: Names,
    hash: Sha256,
    codes: Vec<u32>,
    keys: Vec<u8>,
    first_hash: u64,
    index: Vec<u8>,
    statistics: Statistics,
}

impl<'a> Writer<'a> {
    /// `most` is the largest code there is.
    pub(crate) fn new(out: &'a mut dyn Write, question: &Question, most: u32) -> io::Result<Writer<'a>> {
        let asked = serde_json::to_vec(question)?;
        let mut head = MAGIC.to_vec();
        head.extend((asked.len() as u64).to_le_bytes());
        head.extend(asked);
        out.write_all(&head)?;
        Ok(Writer {
            out,
            place: head.len() as u64,
            wide: most > u32::from(u16::MAX),
            names: question.names,
            hash: Sha256::new_with_prefix(&head),
            codes: Vec::with_capacity(BLOCK),
            keys: Vec::new(),
            first_hash: 0,
            index: Vec::new(),
            statistics: Statistics::default(),
        })
    }

    /// The next position: its code, and if it has no index, its name and the hash of that.
    pub(crate) fn push(&mut self, code: u32, key: &[u8], hash: u64) -> io::Result<()> {
        if self.codes.is_empty() {
            self.first_hash = hash;
        }
        self.codes.push(code);
        self.statistics.count(code);
        match self.names {
            Names::Index => {}
            Names::Number => self.keys.extend(key),
            Names::Text => {
                self.keys.extend(u16::try_from(key.len()).unwrap_or(u16::MAX).to_le_bytes());
                self.keys.extend(&key[..key.len().min(usize::from(u16::MAX))]);
            }
        }
        if self.codes.len() == BLOCK { self.end_block() } else { Ok(()) }
    }

    fn end_block(&mut self) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(self.codes.len() * 4 + self.keys.len());
        for code in self.codes.drain(..) {
            match u16::try_from(code).ok().filter(|_| !self.wide) {
                Some(code) => bytes.extend(code.to_le_bytes()),
                None => bytes.extend(code.to_le_bytes()),
            }
        }
        bytes.append(&mut self.keys);
        // Numbers in the order of their hashes are not made small by any effort.
        let effort = if self.names == Names::Number { 1 } else { 3 };
        let mut encoder = zstd::Encoder::new(Vec::new(), effort)?;
        encoder.include_checksum(true)?;
        encoder.write_all(&bytes)?;
        let packed = encoder.finish()?;
        self.out.write_all(&packed)?;
        for number in [self.place, packed.len() as u64, self.first_hash] {
            self.index.extend(number.to_le_bytes());
        }
        self.place += packed.len() as u64;
        Ok(())
    }

    /// All positions are there.
    pub(crate) fn finish(mut self) -> io::Result<Statistics> {
        if !self.codes.is_empty() {
            self.end_block()?;
        }
        let statistics = serde_json::to_vec(&self.statistics)?;
        let mut tail = std::mem::take(&mut self.index);
        let lengths = [self.place, tail.len() as u64, statistics.len() as u64, self.statistics.positions];
        tail.extend(statistics);
        for number in lengths {
            tail.extend(number.to_le_bytes());
        }
        tail.push(u8::from(self.wide));
        self.hash.update(&tail);
        self.out.write_all(&tail)?;
        self.out.write_all(&self.hash.finalize())?;
        self.out.write_all(END)?;
        Ok(self.statistics)
    }
}

/// A file of answers, open to be asked.
#[derive(Debug)]
pub struct Answers {
    /// What was asked.
    pub question: Question,
    /// How many positions are won, lost and tied.
    pub statistics: Statistics,
    path: PathBuf,
    file: File,
    wide: bool,
    /// Where each block begins, how long it is, and the hash of its first name.
    blocks: Vec<[u64; 3]>,
    /// Blocks that were read lately, the oldest first.
    known: HashMap<usize, Arc<Block>>,
    order: VecDeque<usize>,
    most: usize,
}

/// A block, unpacked.
#[derive(Debug)]
struct Block {
    codes: Vec<u32>,
    keys: Vec<u8>,
    /// Where names begin, if they are texts.
    starts: Vec<u32>,
}

/// What a block takes in memory, about.
const BYTES_OF_BLOCK: usize = 4 * BLOCK + 64;

impl Answers {
    /// Opens a file; so many bytes of memory may hold blocks of it.
    pub fn open(path: &Path, memory: usize) -> Result<Answers, Error> {
        let damaged = || Error::Damaged(path.to_owned());
        let mut file = File::open(path).map_err(about(path))?;
        let length = file.metadata().map_err(about(path))?.len();
        let mut magic = vec![0; MAGIC.len()];
        if file.read_exact(&mut magic).is_err() || magic != MAGIC {
            return Err(Error::Foreign(path.to_owned()));
        }
        let mut piece = |start: u64, size: u64| -> Result<Vec<u8>, Error> {
            let fits = start.checked_add(size).is_some_and(|end| end <= length);
            let size = usize::try_from(size).ok().filter(|_| fits).ok_or_else(damaged)?;
            let mut bytes = vec![0; size];
            let read = file.seek(SeekFrom::Start(start)).and_then(|_| file.read_exact(&mut bytes));
            read.map_err(about(path))?;
            Ok(bytes)
        };
        let footer = piece(length.checked_sub(FOOTER as u64).ok_or_else(damaged)?, FOOTER as u64)?;
        if !footer.ends_with(END) {
            return Err(damaged());
        }
        let number =
            |bytes: &[u8], at: usize| u64::from_le_bytes(std::array::from_fn(|byte| bytes[8 * at + byte]));
        let [place, index, statistics, positions] = std::array::from_fn(|at| number(&footer, at));
        let rest = length.checked_sub(place).and_then(|rest| rest.checked_sub(40)).ok_or_else(damaged)?;
        let tail = piece(place, rest)?;
        let asked = number(&piece(MAGIC.len() as u64, 8)?, 0);
        let head = piece(0, asked.checked_add(MAGIC.len() as u64 + 8).ok_or_else(damaged)?)?;
        let hash = Sha256::new_with_prefix(&head).chain_update(&tail).finalize();
        let [index, statistics] = [index, statistics].map(|size| usize::try_from(size).unwrap_or(usize::MAX));
        if hash[..] != footer[33..65]
            || index.checked_add(statistics).is_none_or(|end| end + 33 != tail.len())
        {
            return Err(damaged());
        }
        let question = serde_json::from_slice(&head[MAGIC.len() + 8..]).map_err(|_| damaged())?;
        let statistics: Statistics =
            serde_json::from_slice(&tail[index..index + statistics]).map_err(|_| damaged())?;
        let entry = |bytes: &[u8]| std::array::from_fn(|at| number(bytes, at));
        let blocks: Vec<[u64; 3]> = tail[..index].chunks_exact(24).map(entry).collect();
        if blocks.len() as u64 != positions.div_ceil(BLOCK as u64) {
            return Err(damaged());
        }
        Ok(Answers {
            question,
            statistics,
            path: path.to_owned(),
            file,
            wide: footer[32] == 1,
            blocks,
            known: HashMap::new(),
            order: VecDeque::new(),
            most: (memory / BYTES_OF_BLOCK).max(2),
        })
    }

    fn block(&mut self, number: usize) -> Result<Arc<Block>, Error> {
        if let Some(block) = self.known.get(&number) {
            return Ok(Arc::clone(block));
        }
        let block = Arc::new(self.unpacked(number)?);
        let names =
            if block.keys.is_empty() { 1 } else { 1 + (block.keys.len() + 4 * BLOCK) / BYTES_OF_BLOCK };
        while self.order.len() * names >= self.most {
            let Some(oldest) = self.order.pop_front() else { break };
            self.known.remove(&oldest);
        }
        self.known.insert(number, Arc::clone(&block));
        self.order.push_back(number);
        Ok(block)
    }

    fn unpacked(&mut self, number: usize) -> Result<Block, Error> {
        let damaged = || Error::Damaged(self.path.clone());
        let &[start, length, _] = self.blocks.get(number).ok_or(Error::NoSuchPosition)?;
        let mut packed = vec![0; usize::try_from(length).map_err(|_| damaged())?];
        let read = self.file.seek(SeekFrom::Start(start)).and_then(|_| self.file.read_exact(&mut packed));
        read.map_err(about(&self.path))?;
        let bytes = zstd::decode_all(&packed[..]).map_err(|_| damaged())?;
        let left = self.statistics.positions - (number * BLOCK) as u64;
        let count = usize::try_from(left).unwrap_or(BLOCK).min(BLOCK);
        let width = if self.wide { 4 } else { 2 };
        if bytes.len() < count * width {
            return Err(damaged());
        }
        let (codes, keys) = bytes.split_at(count * width);
        let code = |bytes: &[u8]| bytes.iter().rev().fold(0, |code, byte| code << 8 | u32::from(*byte));
        let codes: Vec<u32> = codes.chunks_exact(width).map(code).collect();
        let mut starts = Vec::new();
        match self.question.names {
            Names::Index => {}
            Names::Number if keys.len() == 8 * count => {}
            Names::Number => return Err(damaged()),
            Names::Text => {
                let mut at = 0;
                for _ in 0..count {
                    let size = keys.get(at..at + 2).ok_or_else(damaged)?;
                    starts.push(u32::try_from(at + 2).map_err(|_| damaged())?);
                    at += 2 + usize::from(u16::from_le_bytes([size[0], size[1]]));
                }
                if at != keys.len() {
                    return Err(damaged());
                }
            }
        }
        Ok(Block { codes, keys: keys.to_vec(), starts })
    }

    /// The label of the position at a place.
    pub fn label(&mut self, place: u64) -> Result<Label, Error> {
        let block = self.block(usize::try_from(place / BLOCK as u64).unwrap_or(usize::MAX))?;
        let code = block.codes.get(usize::try_from(place % BLOCK as u64).unwrap_or(usize::MAX));
        code.map(|code| label(*code)).ok_or(Error::NoSuchPosition)
    }

    /// The name of the position at a place, if it has no index.
    pub(crate) fn key(&mut self, place: u64) -> Result<Vec<u8>, Error> {
        let block = self.block(usize::try_from(place / BLOCK as u64).unwrap_or(usize::MAX))?;
        Ok(block.key(usize::try_from(place % BLOCK as u64).unwrap_or(usize::MAX)).to_vec())
    }

    /// Where the file is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The place and the label of a position by its name and the hash of that.
    pub(crate) fn find(
        &mut self,
        key: &[u8],
        hash: u64,
        hash_of: impl Fn(&[u8]) -> u64,
    ) -> Result<(u64, Label), Error> {
        // The last block that begins before it or with it; names with one hash may lie on both sides.
        let mut number = self.blocks.partition_point(|[_, _, first]| *first <= hash);
        while let Some(before) = number.checked_sub(1) {
            number = before;
            let block = self.block(number)?;
            let found = block.search(key, hash, &hash_of);
            if let Ok(place) = found {
                return Ok(((number * BLOCK + place) as u64, label(block.codes[place])));
            }
            if self.blocks[number][2] < hash {
                break;
            }
        }
        Err(Error::NoSuchPosition)
    }
}

impl Block {
    fn key(&self, place: usize) -> &[u8] {
        match self.starts.get(place) {
            None => self.keys.get(8 * place..8 * place + 8).unwrap_or_default(),
            Some(start) => {
                let end = self.starts.get(place + 1).map_or(self.keys.len(), |next| *next as usize - 2);
                &self.keys[*start as usize..end]
            }
        }
    }

    fn search(&self, key: &[u8], hash: u64, hash_of: impl Fn(&[u8]) -> u64) -> Result<usize, usize> {
        let (mut low, mut high) = (0, self.codes.len());
        while low < high {
            let middle = usize::midpoint(low, high);
            let there = self.key(middle);
            match (hash_of(there), there).cmp(&(hash, key)) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Ok(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        Err(low)
    }
}
