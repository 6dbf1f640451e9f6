//! Files that a later run reads again, and that tell whether they are still what was written: a line that
//! says what the file is and of which question, the content, packed, and a hash (SHA-256) of all of it.

use crate::error::{Error, about};
use crate::whole_file;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::Path;
use values::Budget;

const HASH: u64 = 32;
const BUFFER: usize = 1 << 18;

/// Writes a file.
pub(crate) fn write(
    path: &Path,
    heading: &str,
    content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    let written = whole_file::write(path, |out| {
        let mut hashing = Hashing { out, hash: Sha256::new() };
        writeln!(hashing, "{heading}")?;
        let mut packed = zstd::Encoder::new(&mut hashing, 1)?;
        let mut buffered = BufWriter::with_capacity(BUFFER, &mut packed);
        content(&mut buffered)?;
        buffered.flush()?;
        drop(buffered);
        packed.finish()?;
        let Hashing { out, hash } = hashing;
        out.write_all(&hash.finalize())
    });
    written.map_err(about(path))
}

struct Hashing<'a> {
    out: &'a mut dyn Write,
    hash: Sha256,
}

impl Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Reads a file: first whether it may be trusted, then its content.
pub(crate) fn read<T>(
    path: &Path,
    heading: &str,
    budget: &Budget,
    content: impl FnOnce(&mut dyn Read) -> io::Result<T>,
) -> Result<T, Error> {
    let file = File::open(path).map_err(about(path))?;
    let length = file.metadata().map_err(about(path))?.len();
    let Some(sealed) = length.checked_sub(HASH) else { return Err(Error::Damaged(path.to_owned())) };
    let mut reader = BufReader::with_capacity(BUFFER, file);
    let (mut hash, mut buffer, mut left) = (Sha256::new(), vec![0; BUFFER], sealed);
    while left > 0 {
        budget.go_on()?;
        let piece = BUFFER.min(usize::try_from(left).unwrap_or(BUFFER));
        reader.read_exact(&mut buffer[..piece]).map_err(about(path))?;
        hash.update(&buffer[..piece]);
        left -= piece as u64;
    }
    let mut expected = [0; 32];
    reader.read_exact(&mut expected).map_err(about(path))?;
    if hash.finalize()[..] != expected {
        return Err(Error::Damaged(path.to_owned()));
    }
    let file = File::open(path).map_err(about(path))?;
    let mut reader = BufReader::with_capacity(BUFFER, file.take(sealed));
    let mut line = Vec::new();
    reader.read_until(b'\n', &mut line).map_err(about(path))?;
    if line != format!("{heading}\n").as_bytes() {
        return Err(Error::Foreign(path.to_owned()));
    }
    let mut unpacked = zstd::Decoder::with_buffer(reader).map_err(about(path))?;
    content(&mut unpacked).map_err(about(path))
}

/// A number of 64 bits.
pub(crate) fn read_number(source: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    source.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn damage_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let budget = Budget::default();
        let text = |heading: &str| {
            read(&path, heading, &budget, |source| {
                let mut text = String::new();
                source.read_to_string(&mut text)?;
                Ok(text)
            })
        };
        write(&path, "kind", |out| out.write_all(b"content")).unwrap();
        assert_eq!(text("kind").unwrap(), "content");
        assert!(matches!(text("other"), Err(Error::Foreign(_))));
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            assert!(matches!(text("kind"), Err(Error::Damaged(_))), "{length}");
        }
        for place in 0..whole.len() {
            let mut changed = whole.clone();
            changed[place] ^= 4;
            fs::write(&path, changed).unwrap();
            assert!(matches!(text("kind"), Err(Error::Damaged(_))), "{place}");
        }
    }
}
