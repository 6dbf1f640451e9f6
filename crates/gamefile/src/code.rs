//! A game as a word that fits into an address: its text, deflated, in the letters of base64 for addresses;
//! and the game `own:WORD` that plays by it.

use crate::GameFile;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use games::{Entry, Kind, Message, ParseError};
use std::io::{Read, Write};

/// The id of the game whose variant is a text.
pub const ID: &str = "own";

/// The most bytes of a text in an address.
const LONGEST: u64 = 64 << 10;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The word of a text.
#[must_use]
pub fn pack(text: &str) -> String {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Memory takes whatever is written to it.
    _ = encoder.write_all(text.as_bytes());
    let bytes = encoder.finish().unwrap_or_default();
    let mut word = String::with_capacity(bytes.len() * 4 / 3 + 4);
    for three in bytes.chunks(3) {
        let bits =
            three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            word.push(char::from(LETTERS[(bits >> (18 - 6 * place) & 63) as usize]));
        }
    }
    word
}

/// The text of a word; `None` if it is none.
#[must_use]
pub fn unpack(word: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(word.len() * 3 / 4);
    for four in word.as_bytes().chunks(4) {
        let mut bits = 0_u32;
        for letter in four {
            bits = bits << 6 | u32::try_from(LETTERS.iter().position(|known| known == letter)?).ok()?;
        }
        bits <<= 6 * (4 - four.len());
        bytes.extend((0..four.len().checked_sub(1)?).map(|place| (bits >> (16 - 8 * place) & 0xFF) as u8));
    }
    let mut text = String::new();
    DeflateDecoder::new(&bytes[..]).take(LONGEST).read_to_string(&mut text).ok()?;
    Some(text)
}

/// The game whose variant is a text.
#[must_use]
pub fn entry() -> Entry {
    let entry = Entry::new(ID, "2x2", |wanted| {
        let word = wanted.needed("own:")?;
        let wrong = |problem: Message| ParseError::new(0..word.len(), problem, "own:");
        let text = unpack(word).ok_or_else(|| wrong(Message::new("file-no-word")))?;
        let file = GameFile::read_as(ID, &text).map_err(|problem| wrong(problem.problem))?;
        file.found(wanted, Some(word))
    });
    entry.kind(Kind::Partizan).with_variants()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_packed_can_be_unpacked(text in "\\PC{0,300}") {
            let word = pack(&text);
            prop_assert!(word.bytes().all(|byte| LETTERS.contains(&byte)));
            prop_assert_eq!(unpack(&word), Some(text));
        }

        #[test]
        fn no_word_is_too_strange(word in "\\PC{0,40}") {
            _ = unpack(&word);
        }
    }
}
