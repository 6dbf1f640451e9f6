//! Why there is no answer.

use games::GameError;
use std::io;
use std::path::{Path, PathBuf};

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It was stopped, or does not fit into memory.
    #[error("{0}")]
    Halt(#[from] values::Error),
    /// The rules of the game failed.
    #[error("{0}")]
    Game(#[from] GameError),
    /// A file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// A file is cut off or changed.
    #[error("{} is damaged", .0.display())]
    Damaged(PathBuf),
    /// A file is something else, or of another question or version.
    #[error("{} belongs to something else", .0.display())]
    Foreign(PathBuf),
    /// A line of a file is no arc.
    #[error("{}, line {}: no arc", .0.display(), .1)]
    NoArc(PathBuf, u64),
    /// A process cannot be reached.
    #[error("process {process} does not answer at {address}")]
    Missing {
        /// Which.
        process: usize,
        /// Where it should be.
        address: String,
    },
    /// A process is of another version, or was asked something else.
    #[error("process {0} was started with another version or another question")]
    Differs(usize),
    /// A process was lost while all computed.
    #[error("process {0} was lost")]
    Lost(usize),
    /// A count or a layer is too large for the cells; begin again with larger ones.
    #[error("the numbers are too large")]
    Narrow,
    /// A worker has more positions than there are numbers of 32 bits.
    #[error("there are too many positions for so few workers")]
    Crowded,
    /// There is no such position among those that are answered.
    #[error("no such position")]
    NoSuchPosition,
}

impl From<Error> for io::Error {
    fn from(error: Error) -> io::Error {
        io::Error::other(error)
    }
}

/// Says which file it was.
pub(crate) fn about(path: &Path) -> impl FnOnce(io::Error) -> Error {
    |error| match error.downcast::<Error>() {
        Ok(own) => own,
        Err(error) => match error.downcast::<values::Error>() {
            Ok(halt) => Error::Halt(halt),
            Err(error) => Error::File(path.to_owned(), error),
        },
    }
}
