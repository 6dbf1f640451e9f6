//! Records of any length in files that are needed only while a question is asked: one after the other, or
//! in drawers by the hashes of their names.

use crate::error::{Error, about};
use crate::key::Key;
use crate::runs::Runs;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

/// What can be written to a file and read again.
pub(crate) trait Record: Sized {
    /// Appends it.
    fn put(&self, out: &mut Vec<u8>);
    /// Takes one from the beginning, if it is there as a whole.
    fn take(bytes: &mut &[u8]) -> Option<Self>;
}

impl Record for u32 {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.to_le_bytes());
    }

    fn take(bytes: &mut &[u8]) -> Option<u32> {
        bytes.split_off(..4)?.try_into().ok().map(u32::from_le_bytes)
    }
}

impl Record for u64 {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend(self.to_le_bytes());
    }

    fn take(bytes: &mut &[u8]) -> Option<u64> {
        bytes.split_off(..8)?.try_into().ok().map(u64::from_le_bytes)
    }
}

impl Record for Box<[u8]> {
    fn put(&self, out: &mut Vec<u8>) {
        u32::try_from(self.len()).unwrap_or(u32::MAX).put(out);
        out.extend(&self[..]);
    }

    fn take(bytes: &mut &[u8]) -> Option<Box<[u8]>> {
        let mut rest = *bytes;
        let length = u32::take(&mut rest)? as usize;
        let text = rest.split_off(..length)?.into();
        *bytes = rest;
        Some(text)
    }
}

impl<A: Record, B: Record> Record for (A, B) {
    fn put(&self, out: &mut Vec<u8>) {
        self.0.put(out);
        self.1.put(out);
    }

    fn take(bytes: &mut &[u8]) -> Option<(A, B)> {
        let mut rest = *bytes;
        let both = (A::take(&mut rest)?, B::take(&mut rest)?);
        *bytes = rest;
        Some(both)
    }
}

/// Records in the order in which they were written.
pub(crate) struct Log<R> {
    path: PathBuf,
    file: File,
    /// What is not in the file yet.
    fresh: Vec<u8>,
    end: u64,
    /// What was read, from where on it is not taken yet, and where in the file it ends.
    read: Vec<u8>,
    taken: usize,
    place: u64,
    /// Up to where it is noted in the diary.
    noted: u64,
    records: PhantomData<R>,
}

/// So many bytes are written or read at a time.
const WIDE: usize = 1 << 16;

impl<R: Record> Log<R> {
    pub(crate) fn new(path: &Path) -> Result<Log<R>, Error> {
        let file = File::options().read(true).write(true).create(true).truncate(true).open(path);
        let file = file.map_err(about(path))?;
        let (path, records) = (path.to_owned(), PhantomData);
        let (fresh, read) = (Vec::new(), Vec::new());
        Ok(Log { path, file, fresh, end: 0, read, taken: 0, place: 0, noted: 0, records })
    }

    pub(crate) fn push(&mut self, record: &R) -> Result<(), Error> {
        record.put(&mut self.fresh);
        if self.fresh.len() < WIDE { Ok(()) } else { self.flush() }
    }

    fn flush(&mut self) -> Result<(), Error> {
        let written = self.file.seek(SeekFrom::Start(self.end));
        written.and_then(|_| self.file.write_all(&self.fresh)).map_err(about(&self.path))?;
        self.end += self.fresh.len() as u64;
        self.fresh.clear();
        Ok(())
    }

    /// The next record.
    pub(crate) fn next(&mut self) -> Result<Option<R>, Error> {
        loop {
            let mut rest = &self.read[self.taken..];
            if let Some(record) = R::take(&mut rest) {
                self.taken = self.read.len() - rest.len();
                return Ok(Some(record));
            }
            self.flush()?;
            self.read.drain(..self.taken);
            self.taken = 0;
            let left = (self.end - self.place).min(WIDE as u64);
            if left == 0 {
                let whole = self.read.is_empty();
                return if whole { Ok(None) } else { Err(Error::Damaged(self.path.clone())) };
            }
            let read = self.file.seek(SeekFrom::Start(self.place));
            let read = read.and_then(|_| (&self.file).take(left).read_to_end(&mut self.read));
            if read.map_err(about(&self.path))? as u64 != left {
                return Err(Error::Damaged(self.path.clone()));
            }
            self.place += left;
        }
    }

    /// Everything up to here is noted.
    pub(crate) fn note(&mut self) {
        self.noted = self.end + self.fresh.len() as u64;
    }

    /// Copies all records that are not noted.
    pub(crate) fn copy_new(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.flush()?;
        self.file.seek(SeekFrom::Start(self.noted))?;
        let copied = io::copy(&mut (&self.file).take(self.end - self.noted), out)?;
        if copied == self.end - self.noted { Ok(()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }

    /// There is no next record until one is written.
    pub(crate) fn skip(&mut self) -> Result<(), Error> {
        self.flush()?;
        self.rewind();
        self.place = self.end;
        Ok(())
    }

    /// The next record is the first one.
    pub(crate) fn rewind(&mut self) {
        self.read.clear();
        (self.taken, self.place) = (0, 0);
    }
}

impl<R> Drop for Log<R> {
    fn drop(&mut self) {
        _ = fs::remove_file(&self.path);
    }
}

/// So many drawers there are, by the first bits of the shares of the hashes.
pub(crate) const DRAWERS: usize = 1 << DRAWER_BITS;
const DRAWER_BITS: u32 = 8;

/// Where a hash lies among those of its owner.
#[inline]
pub(crate) fn share(hash: u64, peers: usize) -> u64 {
    hash.wrapping_mul(peers as u64)
}

/// Hashes that have the same first bits: those of a drawer, or so few of them that what has them fits into
/// memory.
#[derive(Clone, Copy)]
pub(crate) struct Slice {
    first: u64,
    /// How many bits may differ.
    bits: u32,
    peers: usize,
}

impl Slice {
    /// The first drawer.
    pub(crate) fn first(peers: usize) -> Slice {
        Slice { first: 0, bits: 64 - DRAWER_BITS, peers }
    }

    pub(crate) fn drawer(self) -> usize {
        usize::try_from(self.first >> (64 - DRAWER_BITS)).unwrap_or(0)
    }

    #[inline]
    pub(crate) fn has(self, hash: u64) -> bool {
        share(hash, self.peers) >> self.bits == self.first >> self.bits
    }

    /// The first half, if that is any smaller.
    pub(crate) fn half(self) -> Option<Slice> {
        (self.bits > 32).then(|| Slice { bits: self.bits - 1, ..self })
    }

    /// What comes after it.
    pub(crate) fn next(self) -> Option<Slice> {
        Some(Slice { first: self.first.checked_add(1 << self.bits)?, ..self })
    }

    /// What part of the drawer it is: one in so many.
    pub(crate) fn part(self) -> usize {
        1 << (64 - DRAWER_BITS - self.bits)
    }
}

/// Names with something else, in drawers. What is new is in memory until there is too much of it.
pub(crate) struct Drawers<K, T> {
    path: PathBuf,
    peers: usize,
    /// What is not in the file, and how many bytes that may be.
    fresh: Vec<Vec<u8>>,
    held: usize,
    most: usize,
    runs: Option<Runs<1>>,
    counts: Vec<usize>,
    /// How many are noted in the diary, and how many bytes of the file they are.
    noted: (u64, u64),
    records: PhantomData<(K, T)>,
}

impl<K: Key, T: Record> Drawers<K, T> {
    /// It takes twice as many bytes as `most`, where lists grow.
    pub(crate) fn new(path: PathBuf, peers: usize, most: usize) -> Drawers<K, T> {
        Drawers {
            path,
            peers,
            fresh: (0..DRAWERS).map(|_| Vec::new()).collect(),
            held: 0,
            // What is written at once has fewer bytes than a number of 32 bits can tell.
            most: most.min(1 << 30),
            runs: None,
            counts: vec![0; DRAWERS],
            noted: (0, 0),
            records: PhantomData,
        }
    }

    /// How many bytes there are.
    pub(crate) fn bytes(&self) -> u64 {
        self.held as u64 + self.runs.as_ref().map_or(0, Runs::len)
    }

    /// How many bytes of memory it takes to know where everything is.
    pub(crate) fn index_bytes(&self) -> usize {
        self.runs.as_ref().map_or(0, Runs::index_bytes)
    }

    /// How many are in a drawer.
    pub(crate) fn count(&self, drawer: usize) -> usize {
        self.counts[drawer]
    }

    /// How many are in all of them.
    pub(crate) fn len(&self) -> u64 {
        self.counts.iter().map(|count| *count as u64).sum()
    }

    /// How many of them are noted.
    pub(crate) fn noted(&self) -> u64 {
        self.noted.0
    }

    /// All are noted.
    pub(crate) fn note(&mut self) -> Result<(), Error> {
        self.spill()?;
        self.noted = (self.len(), self.bytes());
        Ok(())
    }

    /// Copies all that are not noted.
    pub(crate) fn copy_new(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.spill()?;
        self.runs.as_mut().map_or(Ok(()), |runs| runs.copy(self.noted.1, out))
    }

    pub(crate) fn push(&mut self, name: &K, more: &T) -> Result<(), Error> {
        let drawer = usize::try_from(share(name.hash(), self.peers) >> (64 - DRAWER_BITS)).unwrap_or(0);
        let fresh = &mut self.fresh[drawer];
        let before = fresh.len();
        name.put(fresh);
        more.put(fresh);
        self.held += fresh.len() - before;
        self.counts[drawer] += 1;
        if self.held < self.most { Ok(()) } else { self.spill() }
    }

    /// Writes everything to the file.
    fn spill(&mut self) -> Result<(), Error> {
        if self.held == 0 {
            return Ok(());
        }
        let runs = match &mut self.runs {
            Some(runs) => runs,
            none => none.insert(Runs::new(&self.path)?),
        };
        runs.append_all(&self.fresh)?;
        // All that is new may have been in one drawer: so none keeps its room.
        self.fresh.iter_mut().for_each(|fresh| *fresh = Vec::new());
        self.held = 0;
        Ok(())
    }

    /// Shows what has the hashes of a slice, in the order in which it came.
    pub(crate) fn read(
        &mut self,
        slice: Slice,
        mut show: impl FnMut(K, T) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut show_all = |bytes: &mut &[u8]| {
            while let Some((name, more)) = <(K, T)>::take(bytes) {
                if slice.has(name.hash()) {
                    show(name, more)?;
                }
            }
            Ok(())
        };
        let mut cut = Vec::new();
        if let Some(runs) = &mut self.runs {
            runs.read(slice.drawer(), |bytes| {
                cut.extend(bytes.as_flattened());
                let mut rest = &cut[..];
                show_all(&mut rest)?;
                cut.drain(..cut.len() - rest.len());
                Ok::<(), Error>(())
            })?;
        }
        if !cut.is_empty() {
            return Err(Error::Damaged(self.path.clone()));
        }
        show_all(&mut &self.fresh[slice.drawer()][..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_log_is_read_while_it_grows() {
        let folder = tempfile::tempdir().unwrap();
        let mut log = Log::<Box<[u8]>>::new(&folder.path().join("log")).unwrap();
        let name = |number: usize| vec![7; number % 1000].into_boxed_slice();
        for number in 0..1000 {
            log.push(&name(number)).unwrap();
            if number % 3 == 0 {
                assert_eq!(log.next().unwrap(), Some(name(number / 3)));
            }
        }
        for number in 334..1000 {
            assert_eq!(log.next().unwrap(), Some(name(number)));
        }
        assert_eq!(log.next().unwrap(), None);
        log.push(&name(1)).unwrap();
        assert_eq!(log.next().unwrap(), Some(name(1)));
        log.rewind();
        assert_eq!(log.next().unwrap(), Some(name(0)));
    }

    #[test]
    fn what_is_in_drawers_is_found_in_slices() {
        let folder = tempfile::tempdir().unwrap();
        let peers = 3;
        let own: Vec<u64> =
            (0..30_000).filter(|name: &u64| crate::key::owner(name.hash(), peers) == 1).collect();
        let mut drawers = Drawers::<u64, u32>::new(folder.path().join("drawers"), peers, 1 << 12);
        for (number, name) in (0..).zip(&own) {
            drawers.push(name, &number).unwrap();
        }
        assert_eq!(drawers.bytes(), own.len() as u64 * 12);
        let (mut slice, mut seen) = (Some(Slice::first(peers)), Vec::new());
        while let Some(mut here) = slice {
            if here.drawer() == 7 && here.part() == 1 {
                here = here.half().unwrap();
            }
            let mut found = Vec::new();
            let shown = drawers.read(here, |name, number| {
                assert_eq!(own[number as usize], name);
                found.push(name);
                Ok(())
            });
            shown.unwrap();
            found.sort_unstable_by_key(Key::hash);
            seen.extend(found);
            slice = here.next();
        }
        assert!(seen.is_sorted_by_key(Key::hash));
        assert_eq!(seen.len(), own.len());
    }
}
