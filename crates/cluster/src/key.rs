//! What positions without an index are called: a number of 64 bits, or a text.
//!
//! Each belongs to the worker whose share of the hashes its hash is in, and lists are in the order of the
//! hashes. So lists of all workers, one after the other, are the same list for any number of workers.

use crate::records::Record;
use crate::sealed;
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, Read};

/// The name of a position.
pub(crate) trait Key:
    Record + Clone + Ord + Send + Sync + Serialize + for<'a> Deserialize<'a> + 'static
{
    /// A number that looks like a random one, and is the same on every machine.
    fn hash(&self) -> u64;
    /// How many bytes it takes beside its own size.
    fn bytes(&self) -> usize;
    /// As it is written down.
    fn write(&self, out: &mut Vec<u8>);
    /// Reads what is written down.
    fn read(bytes: &[u8]) -> Self;
    /// Reads one as a record from the beginning of what follows.
    fn read_from(source: &mut dyn BufRead) -> io::Result<Self>;
}

/// The worker to whom a hash belongs.
#[inline]
pub(crate) fn owner(hash: u64, peers: usize) -> usize {
    usize::try_from((u128::from(hash) * peers as u128) >> 64).unwrap_or(0)
}

/// Mixes all bits with all others (Stafford's variant 13 of the finaliser of MurmurHash3).
#[inline]
pub(crate) fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

impl Key for u64 {
    #[inline]
    fn hash(&self) -> u64 {
        mixed(self.wrapping_add(0x9E37_79B9_7F4A_7C15))
    }

    fn bytes(&self) -> usize {
        0
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.extend(self.to_be_bytes());
    }

    fn read(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    fn read_from(source: &mut dyn BufRead) -> io::Result<u64> {
        sealed::read_number(source)
    }
}

impl Key for Box<[u8]> {
    fn hash(&self) -> u64 {
        let word =
            |hash: u64, bytes: &[u8]| mixed(hash ^ u64::read(bytes)).wrapping_add(0x9E37_79B9_7F4A_7C15);
        mixed(self.chunks(8).fold(self.len() as u64, word))
    }

    fn bytes(&self) -> usize {
        self.len() + 16
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.extend(&self[..]);
    }

    fn read(bytes: &[u8]) -> Box<[u8]> {
        bytes.into()
    }

    fn read_from(source: &mut dyn BufRead) -> io::Result<Box<[u8]>> {
        let mut length = [0; 4];
        source.read_exact(&mut length)?;
        let length = u64::from(u32::from_le_bytes(length));
        let mut bytes = Vec::new();
        // Whatever the length says, no more is read than there is.
        let read = source.take(length.min(LONGEST)).read_to_end(&mut bytes)?;
        if read as u64 == length { Ok(bytes.into()) } else { Err(io::ErrorKind::UnexpectedEof.into()) }
    }
}

/// The longest name, in bytes.
const LONGEST: u64 = 1 << 20;
