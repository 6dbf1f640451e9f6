//! Files that a later run reads again, checkpoints and proofs, and that tell whether they are still what was
//! written.
//!
//! Packed with zstd: a line that says what the file is and which version of that, the content, and a last
//! line `sha256 …` with the hash (SHA-256) of everything before it. They are written as a whole
//! ([`whole_file`]) and read as a stream, within a budget.

use crate::error::{Error, about};
use crate::whole_file;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use values::Budget;
use words::diagnostic::{Diagnostic, file_diagnostic, printable};
use words::language::Sentences;
use words::stream::{Stoppable, halt};

/// What a file holds.
#[derive(Clone, Copy, Debug)]
pub struct Kind<'a> {
    /// Its first line. If the content is to be read otherwise, it must change.
    pub heading: &'a str,
    /// How much time is taken to make the file small, from 1 to 22.
    pub compression: i32,
}

/// Why a file cannot be used.
#[derive(Debug)]
pub enum Flaw {
    /// It cannot be read, or the question has ended.
    Unreadable(io::Error),
    /// It is something else, or was written by another version.
    Foreign,
    /// It is cut off or changed.
    Damaged,
}

impl From<io::Error> for Flaw {
    fn from(error: io::Error) -> Flaw {
        // What the system says has a number; what else there is to say comes from unpacking, or is our own.
        let is_own = error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<Error>);
        if error.raw_os_error().is_some() || halt(&error).is_some() || is_about_the_name(&error) || is_own {
            Flaw::Unreadable(error)
        } else {
            Flaw::Damaged
        }
    }
}

fn is_about_the_name(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::IsADirectory | io::ErrorKind::InvalidFilename)
}

impl Flaw {
    /// What is wrong with that file.
    pub(crate) fn of(self, path: &Path) -> Error {
        match self {
            Flaw::Unreadable(error) => about(path)(error),
            Flaw::Foreign => Error::Foreign(path.to_owned()),
            Flaw::Damaged => Error::Damaged(path.to_owned()),
        }
    }

    /// The flaw in words. `foreign` is the message for a file that is something else.
    #[must_use]
    pub fn diagnostic(&self, sentences: &Sentences, path: &Path, foreign: &str) -> Diagnostic {
        let about = |message: &str| {
            let variables = [("file", printable(&path.to_string_lossy()).into())];
            Diagnostic::new(sentences.say_with(message, &variables), None)
        };
        match self {
            Flaw::Unreadable(error) => file_diagnostic(sentences, path, error),
            Flaw::Foreign => about(foreign),
            Flaw::Damaged => about("error-file-damaged"),
        }
    }
}

/// The length of the last line.
const SEAL: usize = 72;
const BUFFER: usize = 1 << 16;
/// What zstd packs, it packs within a window of 2 to the power of this at most; more would be memory that
/// nobody has granted.
const WINDOW: u32 = 24;
/// The first bytes of what zstd has packed.
const PACKED: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Writes a file.
pub fn write(
    path: &Path,
    kind: Kind<'_>,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    whole_file::write(path, |out| {
        let packed = zstd::Encoder::new(out, kind.compression)?;
        let mut sealing = BufWriter::with_capacity(BUFFER, Sealing { out: packed, hash: Sha256::new() });
        writeln!(sealing, "{}", kind.heading)?;
        content(&mut sealing)?;
        let Sealing { mut out, hash } = sealing.into_inner().map_err(io::IntoInnerError::into_error)?;
        out.write_all(&seal(hash))?;
        out.finish()?;
        Ok(())
    })
}

/// Reads a file: its content, as a stream, and then whether all of that may be trusted.
pub fn read<T>(
    path: &Path,
    kind: Kind<'_>,
    budget: &Budget,
    content: impl FnOnce(&mut dyn BufRead) -> io::Result<T>,
) -> Result<T, Flaw> {
    if fs::metadata(path)?.is_dir() {
        return Err(Flaw::Unreadable(io::ErrorKind::IsADirectory.into()));
    }
    let mut packed = BufReader::with_capacity(BUFFER, Stoppable::new(File::open(path)?, budget));
    if !packed.fill_buf()?.starts_with(&PACKED) {
        return Err(Flaw::Foreign);
    }
    let mut unpacked = zstd::Decoder::with_buffer(packed)?;
    unpacked.window_log_max(WINDOW)?;
    let mut unsealing = Unsealing::new(Stoppable::new(unpacked, budget));
    for expected in kind.heading.bytes().chain([b'\n']) {
        if unsealing.fill_buf()?.first() != Some(&expected) {
            return Err(Flaw::Foreign);
        }
        unsealing.consume(1);
    }
    let content = content(&mut unsealing)?;
    if unsealing.finish()? { Ok(content) } else { Err(Flaw::Damaged) }
}

/// A number of 64 bits.
pub(crate) fn read_number(source: &mut dyn BufRead) -> io::Result<u64> {
    let mut bytes = [0; 8];
    source.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// The last line.
fn seal(hash: Sha256) -> Vec<u8> {
    let mut seal = b"sha256 ".to_vec();
    for byte in hash.finalize() {
        seal.extend(format!("{byte:02x}").bytes());
    }
    seal.push(b'\n');
    seal
}

/// Hashes what it writes.
struct Sealing<W> {
    out: W,
    hash: Sha256,
}

impl<W: Write> Write for Sealing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Hashes what it reads, and keeps the last line to itself.
struct Unsealing<R> {
    source: R,
    buffer: Vec<u8>,
    /// Where in the buffer that begins which is not taken yet.
    start: usize,
    hash: Sha256,
}

impl<R: Read> Unsealing<R> {
    fn new(source: R) -> Unsealing<R> {
        Unsealing { source, buffer: Vec::with_capacity(BUFFER + SEAL), start: 0, hash: Sha256::new() }
    }

    /// Reads the rest. Is it all as it was written?
    fn finish(mut self) -> io::Result<bool> {
        loop {
            let length = self.fill_buf()?.len();
            if length == 0 {
                return Ok(self.buffer[self.start..] == seal(self.hash));
            }
            self.consume(length);
        }
    }
}

impl<R: Read> BufRead for Unsealing<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.buffer.len() - self.start <= SEAL {
            self.buffer.drain(..self.start);
            self.start = 0;
            let room = BUFFER + SEAL - self.buffer.len();
            self.source.by_ref().take(room as u64).read_to_end(&mut self.buffer)?;
        }
        let end = self.buffer.len().saturating_sub(SEAL).max(self.start);
        Ok(&self.buffer[self.start..end])
    }

    fn consume(&mut self, length: usize) {
        let end = self.start + length;
        self.hash.update(&self.buffer[self.start..end]);
        self.start = end;
    }
}

impl<R: Read> Read for Unsealing<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(out)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: Kind<'_> = Kind { heading: "marienbad test 1", compression: 1 };

    const SEALED: &str =
        "marienbad test 1\nabcsha256 dda373dd7ba631727322f5693deaffb99fc9492edc94edbd4d0f5cdbeb7728f5\n";

    fn text(path: &Path, kind: Kind<'_>, budget: &Budget) -> Result<String, Flaw> {
        read(path, kind, budget, |content| {
            let mut text = String::new();
            content.read_to_string(&mut text)?;
            Ok(text)
        })
    }

    #[test]
    fn what_is_written_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let (path, budget) = (folder.path().join("file"), Budget::default());
        for length in [0, 1, SEAL, BUFFER - 20, BUFFER, 3 * BUFFER] {
            let content = "abcdefg".repeat(length / 7 + 1)[..length].to_owned();
            write(&path, KIND, |out| out.write_all(content.as_bytes())).unwrap();
            assert_eq!(text(&path, KIND, &budget).unwrap(), content, "{length}");
            let unpacked = zstd::decode_all(File::open(&path).unwrap()).unwrap();
            assert_eq!(unpacked.len(), KIND.heading.len() + 1 + length + SEAL);
        }
        // As `printf 'marienbad test 1\nabc' | sha256sum` has it.
        write(&path, KIND, |out| out.write_all(b"abc")).unwrap();
        let unpacked = zstd::decode_all(File::open(&path).unwrap()).unwrap();
        assert_eq!(String::from_utf8(unpacked).unwrap(), SEALED);
        budget.stop();
        let stopped = text(&path, KIND, &budget);
        assert!(
            matches!(stopped, Err(Flaw::Unreadable(error)) if halt(&error) == Some(values::Error::Stopped))
        );
    }

    #[test]
    fn other_files_are_told_from_damaged_ones() {
        let folder = tempfile::tempdir().unwrap();
        let (path, budget) = (folder.path().join("file"), Budget::default());
        write(&path, KIND, |out| out.write_all(b"content")).unwrap();
        let later = Kind { heading: "marienbad test 2", ..KIND };
        assert!(matches!(text(&path, later, &budget), Err(Flaw::Foreign)));
        assert!(matches!(text(folder.path(), KIND, &budget), Err(Flaw::Unreadable(_))));
        assert!(matches!(text(&folder.path().join("none"), KIND, &budget), Err(Flaw::Unreadable(_))));
        let packed = fs::read(&path).unwrap();
        for length in 0..packed.len() {
            fs::write(&path, &packed[..length]).unwrap();
            assert!(matches!(text(&path, KIND, &budget), Err(Flaw::Foreign | Flaw::Damaged)), "{length}");
        }
        for place in 0..packed.len() * 8 {
            let mut changed = packed.clone();
            changed[place / 8] ^= 1 << (place % 8);
            fs::write(&path, changed).unwrap();
            // Some bits of the packing mean nothing.
            assert!(text(&path, KIND, &budget).map_or(true, |text| text == "content"), "{place}");
        }
        fs::write(&path, [packed, b"more".to_vec()].concat()).unwrap();
        assert!(matches!(text(&path, KIND, &budget), Err(Flaw::Damaged)));
        fs::write(&path, zstd::encode_all(&b"no heading"[..], 1).unwrap()).unwrap();
        assert!(matches!(text(&path, KIND, &budget), Err(Flaw::Foreign)));
    }
}
