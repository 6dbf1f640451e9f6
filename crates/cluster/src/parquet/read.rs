//! Tables are read a group of rows at a time.

use super::thrift::{Value, varint};
use super::{BYTES, INT32, INT64, MAGIC, PLAIN_BYTES, SNAPPY, ZSTD, snappy};
use crate::error::{Error, about};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use values::Budget;

/// The first two columns of a table.
pub(crate) struct Reader {
    path: PathBuf,
    file: File,
    length: usize,
    foot: Value,
    columns: [Kind; 2],
}

/// What a column has.
#[derive(Clone, Copy)]
struct Kind {
    kind: i64,
    /// May cells be empty?
    is_optional: bool,
}

/// The cells of a column in a group of rows.
#[derive(Debug)]
pub(crate) enum Cells {
    Numbers(Vec<Option<u64>>),
    Texts(Vec<Option<Box<[u8]>>>),
}

/// What a cell takes in memory, about, while it is read.
const BYTES_OF_CELL: usize = 48;

/// What is read of the end of a file.
const TAIL: usize = 8;

impl Reader {
    pub(crate) fn open(path: &Path) -> Result<Reader, Error> {
        let damaged = || Error::Damaged(path.to_owned());
        let mut file = File::open(path).map_err(about(path))?;
        let length = usize::try_from(file.metadata().map_err(about(path))?.len()).unwrap_or(usize::MAX);
        let at = |from_end: usize| length.checked_sub(from_end).ok_or_else(damaged);
        let tail = piece(&mut file, at(TAIL)?, TAIL).map_err(about(path))?;
        let size = tail.first_chunk().map_or(0, |size| u32::from_le_bytes(*size) as usize);
        if !tail.ends_with(MAGIC) {
            return Err(Error::Foreign(path.to_owned()));
        }
        let foot = piece(&mut file, at(size.saturating_add(TAIL))?, size).map_err(about(path))?;
        let (foot, _) = Value::read(&foot).ok_or_else(damaged)?;
        let columns = columns(&foot).ok_or_else(damaged)?;
        Ok(Reader { path: path.to_owned(), file, length, foot, columns })
    }

    /// Are both columns numbers?
    pub(crate) fn has_numbers(&self) -> bool {
        self.columns.iter().all(|column| column.kind != BYTES)
    }

    /// How many groups of rows there are.
    pub(crate) fn groups(&self) -> usize {
        self.foot.list(4).map_or(0, <[Value]>::len)
    }

    /// The cells of both columns in a group.
    pub(crate) fn read(&mut self, group: usize, budget: &Budget) -> Result<[Cells; 2], Error> {
        let damaged = || Error::Damaged(self.path.clone());
        let chunks = self.foot.list(4).and_then(|groups| groups.get(group)?.list(1)).ok_or_else(damaged)?;
        let mut cells = Vec::new();
        for (chunk, kind) in chunks.iter().zip(self.columns) {
            let about_chunk = chunk.field(3).ok_or_else(damaged)?;
            let length = |field: i64| about_chunk.length(field).ok_or_else(damaged);
            let (rows, size, data) = (length(5)?, length(7)?, length(9)?);
            let start =
                about_chunk.length(11).filter(|start| *start > 0).map_or(data, |start| start.min(data));
            if start.checked_add(size).is_none_or(|end| end > self.length) {
                return Err(damaged());
            }
            let _charge = budget.charge(rows.saturating_mul(BYTES_OF_CELL).saturating_add(size))?;
            let bytes = piece(&mut self.file, start, size).map_err(about(&self.path))?;
            let codec = about_chunk.number(4).unwrap_or(PLAIN_BYTES);
            let chunk = Chunk { kind, codec, rows, budget };
            cells.push(chunk.cells(&bytes)?.ok_or_else(damaged)?);
        }
        <[Cells; 2]>::try_from(cells).map_err(|_| damaged())
    }
}

fn piece(file: &mut File, start: usize, length: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = vec![0; length];
    file.seek(SeekFrom::Start(start as u64))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

/// The kinds of the first two columns of a table without columns in columns.
fn columns(foot: &Value) -> Option<[Kind; 2]> {
    let mut kinds = foot.list(2)?.iter().skip(1).take(2).map(|column| {
        let kind = column.number(1).filter(|kind| [INT32, INT64, BYTES].contains(kind))?;
        let repeats = column.number(3).unwrap_or(0);
        (repeats < 2).then_some(Kind { kind, is_optional: repeats == 1 })
    });
    Some([kinds.next()??, kinds.next()??])
}

/// A column in a group of rows.
struct Chunk<'a> {
    kind: Kind,
    codec: i64,
    rows: usize,
    budget: &'a Budget,
}

impl Chunk<'_> {
    /// The cells; `None` if the pages are damaged, or written in another way.
    fn cells(&self, mut rest: &[u8]) -> Result<Option<Cells>, Error> {
        let mut cells = match self.kind.kind {
            BYTES => Cells::Texts(Vec::new()),
            _ => Cells::Numbers(Vec::new()),
        };
        let mut dictionary = None;
        while cells.len() < self.rows {
            self.budget.go_on()?;
            let Some((header, used)) = Value::read(rest) else { return Ok(None) };
            let sizes = (header.length(2), header.length(3));
            let (Some(plain), Some(packed)) = sizes else { return Ok(None) };
            let Some((page, after)) = rest[used..].split_at_checked(packed) else { return Ok(None) };
            rest = after;
            let _charge = self.budget.charge(plain)?;
            if self.page(&header, page, plain, &mut dictionary, &mut cells).is_none() {
                return Ok(None);
            }
        }
        Ok((cells.len() == self.rows).then_some(cells))
    }

    fn page(
        &self,
        header: &Value,
        page: &[u8],
        plain: usize,
        dictionary: &mut Option<Cells>,
        cells: &mut Cells,
    ) -> Option<()> {
        match header.number(1)? {
            // A dictionary.
            2 => {
                let bytes = self.unpacked(page, plain)?;
                let count = header.field(7)?.length(1)?;
                *dictionary = Some(self.plain(&bytes, count)?);
            }
            0 => {
                let about_page = header.field(5)?;
                let bytes = self.unpacked(page, plain)?;
                let count = about_page.length(1)?;
                let (levels, bytes) = if self.kind.is_optional {
                    let (size, rest) = bytes.split_first_chunk()?;
                    let (levels, rest) = rest.split_at_checked(u32::from_le_bytes(*size) as usize)?;
                    (Some(levels), rest)
                } else {
                    (None, &bytes[..])
                };
                self.values(levels, bytes, count, about_page.number(2)?, dictionary.as_ref(), cells)?;
            }
            3 => {
                let about_page = header.field(8)?;
                let (levels, rest) = page.split_at_checked(about_page.length(5)?)?;
                let is_packed = about_page.number(7) != Some(0);
                let bytes = if is_packed {
                    self.unpacked(rest, plain.checked_sub(levels.len())?)?
                } else {
                    rest.to_vec()
                };
                let levels = Some(levels).filter(|_| self.kind.is_optional);
                let count = about_page.length(1)?;
                self.values(levels, &bytes, count, about_page.number(4)?, dictionary.as_ref(), cells)?;
            }
            // Something else, which may be passed over.
            _ => {}
        }
        Some(())
    }

    fn unpacked(&self, page: &[u8], length: usize) -> Option<Vec<u8>> {
        match self.codec {
            PLAIN_BYTES => (page.len() == length).then(|| page.to_vec()),
            SNAPPY => snappy::unpacked(page, length),
            ZSTD => zstd::bulk::decompress(page, length).ok().filter(|bytes| bytes.len() == length),
            _ => None,
        }
    }

    /// Appends the cells of a page.
    fn values(
        &self,
        levels: Option<&[u8]>,
        bytes: &[u8],
        count: usize,
        encoding: i64,
        dictionary: Option<&Cells>,
        cells: &mut Cells,
    ) -> Option<()> {
        if count > self.rows {
            return None;
        }
        let there = match levels {
            Some(levels) => hybrid(levels, 1, count)?,
            None => vec![1; count],
        };
        let full = there.iter().filter(|level| **level > 0).count();
        let values = match encoding {
            0 => self.plain(bytes, full)?,
            2 | 8 => {
                let (width, rest) = bytes.split_first()?;
                let places = hybrid(rest, u32::from(*width), full)?;
                dictionary?.chosen(&places)?
            }
            _ => return None,
        };
        match (cells, values) {
            (Cells::Numbers(cells), Cells::Numbers(values)) => spread(&there, values, cells),
            (Cells::Texts(cells), Cells::Texts(values)) => spread(&there, values, cells),
            _ => None,
        }
    }

    /// So many values, one after the other.
    fn plain(&self, bytes: &[u8], count: usize) -> Option<Cells> {
        let width = match self.kind.kind {
            INT32 => 4,
            INT64 => 8,
            _ => {
                let (mut rest, mut texts) = (bytes, Vec::new());
                for _ in 0..count {
                    let (size, after) = rest.split_first_chunk()?;
                    let (text, after) = after.split_at_checked(u32::from_le_bytes(*size) as usize)?;
                    texts.push(Some(text.into()));
                    rest = after;
                }
                return Some(Cells::Texts(texts));
            }
        };
        let bytes = bytes.get(..width * count)?;
        let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte));
        Some(Cells::Numbers(bytes.chunks_exact(width).map(|bytes| Some(number(bytes))).collect()))
    }
}

impl Cells {
    fn len(&self) -> usize {
        match self {
            Cells::Numbers(numbers) => numbers.len(),
            Cells::Texts(texts) => texts.len(),
        }
    }

    /// The cells at these places.
    fn chosen(&self, places: &[u32]) -> Option<Cells> {
        let place = |place: &u32| *place as usize;
        Some(match self {
            Cells::Numbers(numbers) => Cells::Numbers(
                places.iter().map(|at| numbers.get(place(at)).copied()).collect::<Option<_>>()?,
            ),
            Cells::Texts(texts) => {
                Cells::Texts(places.iter().map(|at| texts.get(place(at)).cloned()).collect::<Option<_>>()?)
            }
        })
    }
}

/// Puts values where there are some, and nothing elsewhere.
fn spread<T>(there: &[u32], values: Vec<Option<T>>, cells: &mut Vec<Option<T>>) -> Option<()> {
    let mut values = values.into_iter();
    for level in there {
        cells.push(if *level > 0 { values.next()? } else { None });
    }
    Some(())
}

/// So many numbers of so many bits each: runs of one number, and numbers in bits, eight at a time.
fn hybrid(mut rest: &[u8], width: u32, count: usize) -> Option<Vec<u32>> {
    if width > 32 {
        return None;
    }
    let mut numbers = Vec::with_capacity(count);
    while numbers.len() < count {
        let head = varint(&mut rest)?;
        let length = usize::try_from(head >> 1).ok()?;
        if head & 1 == 0 {
            let (bytes, after) = rest.split_at_checked(width.div_ceil(8) as usize)?;
            rest = after;
            let number = bytes.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte));
            numbers.extend(std::iter::repeat_n(number, length.min(count - numbers.len())));
            if length == 0 {
                return None;
            }
        } else {
            let size = length.checked_mul(width as usize)?.min(rest.len());
            let (bytes, after) = rest.split_at(size);
            rest = after;
            let bit = |at: usize| Some(u32::from(*bytes.get(at / 8)? >> (at % 8) & 1));
            let wanted = length.checked_mul(8)?.min(count - numbers.len());
            for place in 0..wanted {
                let first = place * width as usize;
                let number = (0..width).map(|place| Some(bit(first + place as usize)? << place));
                numbers.push(number.sum::<Option<u32>>()?);
            }
            if length == 0 {
                return None;
            }
        }
    }
    Some(numbers)
}
