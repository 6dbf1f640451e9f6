//! Answers that are made in memory before they are written.

use std::io::{self, Write};
use values::{Budget, Charge, Error};

/// A text that grows within a budget.
pub struct ChargedText<'b> {
    text: Vec<u8>,
    charge: Charge,
    budget: &'b Budget,
}

impl<'b> ChargedText<'b> {
    /// An empty text.
    #[must_use]
    pub fn new(budget: &'b Budget) -> ChargedText<'b> {
        ChargedText { text: Vec::new(), charge: Charge::default(), budget }
    }

    #[must_use]
    pub fn into_text(self) -> String {
        String::from_utf8(self.text).unwrap_or_default()
    }
}

impl Write for ChargedText<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let length = self.text.len() + bytes.len();
        if length > self.charge.bytes() {
            let grown = length.next_power_of_two();
            self.charge.set(grown, self.budget).map_err(|error: Error| io::Error::other(error))?;
        }
        self.text.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A text that is held back until it is long enough to be an answer, so that an error that comes soon leaves
/// nothing behind.
pub struct Later<'o, W: Write> {
    held: Option<Vec<u8>>,
    out: &'o mut W,
}

/// So much is held back.
const HELD: usize = 1 << 20;

impl<'o, W: Write> Later<'o, W> {
    /// Nothing is written yet.
    pub fn new(out: &'o mut W) -> Self {
        Later { held: Some(Vec::new()), out }
    }

    /// Writes what is held back: from now on nothing is.
    pub fn release(&mut self) -> io::Result<()> {
        self.held.take().map_or(Ok(()), |held| self.out.write_all(&held))
    }
}

impl<W: Write> Write for Later<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(held) = &mut self.held {
            held.extend_from_slice(bytes);
            if held.len() > HELD {
                self.release()?;
            }
            return Ok(bytes.len());
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.release()?;
        self.out.flush()
    }
}
