//! The names of vertices, numbered in the order in which they first appear.
//!
//! All names stand one after another in one text. Short ones, which most are, are found by a table of the
//! names themselves, packed into words; the table of the longer ones holds numbers only. A name costs its own
//! length and about 30 bytes.

use hashbrown::{HashMap, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::Hasher;
use values::{Budget, Charge, Error};

/// Names and their numbers.
#[derive(Default)]
pub struct Names {
    text: String,
    /// Where each name ends in the text.
    ends: Vec<usize>,
    short: HashMap<u64, u32, FxBuildHasher>,
    long: HashTable<u32>,
    charge: Charge,
}

impl Names {
    /// How many names there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Charges what the names take, and so many bytes that belong to them.
    pub fn charge(&self, more: usize, budget: &Budget) -> Result<(), Error> {
        self.charge.set(self.bytes().saturating_add(more), budget)
    }

    /// Is there no name?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The name of that number.
    #[must_use]
    pub fn name(&self, number: u32) -> &str {
        name(&self.text, &self.ends, number)
    }

    /// The number of a name, if it has appeared.
    #[must_use]
    pub fn find(&self, wanted: &str) -> Option<u32> {
        let is_it = |number: &u32| name(&self.text, &self.ends, *number) == wanted;
        match packed(wanted) {
            Some(word) => self.short.get(&word).copied(),
            None => self.long.find(hash(wanted), is_it).copied(),
        }
    }

    /// The number of a name, which may be new; `None` if a new one would get a number greater than `last`.
    pub fn number(&mut self, wanted: &str, last: u32) -> Option<u32> {
        if let Some(number) = self.find(wanted) {
            return Some(number);
        }
        let number = u32::try_from(self.ends.len()).ok().filter(|number| *number <= last)?;
        self.text.push_str(wanted);
        self.ends.push(self.text.len());
        let (text, ends) = (&self.text, &self.ends);
        match packed(wanted) {
            Some(word) => _ = self.short.insert(word, number),
            None => {
                let rehash = |number: &u32| hash(name(text, ends, *number));
                self.long.insert_unique(hash(wanted), number, rehash);
            }
        }
        Some(number)
    }

    /// How much memory the names take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.text.capacity()
            + self.ends.capacity() * size_of::<usize>()
            + self.short.capacity() * (size_of::<(u64, u32)>() + 1)
            + self.long.capacity() * (size_of::<u32>() + 1)
    }
}

fn name<'t>(text: &'t str, ends: &[usize], number: u32) -> &'t str {
    let number = number as usize;
    let start = if number == 0 { 0 } else { ends[number - 1] };
    &text[start..ends[number]]
}

/// A short name in one word, its length before it; `None` for a longer one.
fn packed(name: &str) -> Option<u64> {
    let length = u64::try_from(name.len()).ok().filter(|length| *length < 8)?;
    // Copying the bytes in one go would make the processor wait for each of them before it looks any further.
    Some(name.bytes().fold(length, |word, byte| word << 8 | u64::from(byte)))
}

fn hash(name: &str) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name.as_bytes());
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_their_numbers() {
        let mut names = Names::default();
        for (name, number) in
            [("a", 0), ("", 1), ("žabička", 2), ("a", 0), ("\0", 3), ("", 1), ("1234567", 4), ("12345678", 5)]
        {
            assert_eq!(names.number(name, 5), Some(number));
            assert_eq!((names.find(name), names.name(number)), (Some(number), name));
        }
        assert_eq!((names.number("c", 5), names.number("long name", 5), names.find("c")), (None, None, None));
        assert_eq!(names.len(), 6);
    }

    #[test]
    fn many_names() {
        let mut names = Names::default();
        for round in 0..2 {
            for number in 0..10_000 {
                assert_eq!(names.number(&format!("vertex{number}"), u32::MAX), Some(number), "{round}");
            }
        }
    }
}
