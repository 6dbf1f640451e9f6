//! Files: gzip, and how far reading has got.

use flate2::bufread::MultiGzDecoder;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use values::Budget;
use words::relation::draft::Source;
use words::stream::Stoppable;

const BUFFER: usize = 1 << 16;
/// Smaller files are read before anybody could look.
const WORTH_A_BAR: u64 = 1 << 23;

/// Opens a file, or standard input for `-`, unpacks it if it is compressed, and shows on a terminal how far
/// it is read.
fn open(path: &Path, budget: &Budget) -> io::Result<(Source, ProgressBar)> {
    let (raw, bar): (Box<dyn Read>, ProgressBar) = if path == Path::new("-") {
        (Box::new(io::stdin()), bar(None))
    } else {
        let file = File::open(path)?;
        let length = file.metadata()?.len();
        let bar = if length < WORTH_A_BAR { ProgressBar::hidden() } else { bar(Some(length)) };
        (Box::new(file), bar)
    };
    let mut packed = BufReader::with_capacity(BUFFER, bar.wrap_read(raw));
    let is_gzip = packed.fill_buf()?.starts_with(b"\x1f\x8b");
    let unpacked: Box<dyn Read> =
        if is_gzip { Box::new(MultiGzDecoder::new(packed)) } else { Box::new(packed) };
    Ok((BufReader::with_capacity(BUFFER, Box::new(Stoppable::new(unpacked, budget))), bar))
}

/// A bar on standard error; nothing if that is no terminal.
fn bar(length: Option<u64>) -> ProgressBar {
    let template = match length {
        Some(_) => "{bar:40} {bytes} / {total_bytes} {eta}",
        None => "{spinner} {bytes}",
    };
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr());
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Reads something from a file, and takes the bar away.
pub fn read<T, E: From<io::Error>>(
    path: &Path,
    budget: &Budget,
    read: impl FnOnce(&mut Source) -> Result<T, E>,
) -> Result<T, E> {
    let (mut source, bar) = open(path, budget)?;
    let read = read(&mut source);
    bar.finish_and_clear();
    read
}
