//! The web pages: rendered here, in the reader's language, of the same analysis, pictures and explanations as
//! the command line.
//!
//! The site is a function from a request to an answer ([`Site::respond`]). It has no sockets, no clock and no
//! threads, so a server can ask it, and so can a worker in a browser that has no server at all. There is no
//! state but the addresses: a link is a saved game. [`site`] leads a request to its page. A page is a
//! function from what was asked to markup ([`layout`] is around each of them); what goes wrong is a
//! [`page_error`], a page too. Adding a page is a file with its function, a line in [`site`] and, if it
//! stands in the menu, a line in [`layout`].

pub mod address;
pub mod answers;
pub mod api;
pub mod app;
pub mod assets;
pub mod calculator;
pub mod catalogue;
pub mod download;
pub mod drawing;
pub mod embed;
pub mod explore;
pub mod figure;
pub mod form;
pub mod grid;
pub mod home;
pub mod layout;
pub mod learn;
pub mod limits;
#[cfg(feature = "game-files")]
pub mod own;
pub mod page_error;
pub mod play;
pub mod print;
pub mod puzzle;
pub mod query;
pub mod relation;
pub mod room;
pub mod site;
pub mod sprouts;
pub mod status;
mod table;
pub mod tables;
pub mod take;

pub use page_error::PageError;
pub use site::{Reader, Request, Response, Site};

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    /// What a page in a browser without a server does not have.
    const ABSENT: [&str; 14] = [
        "std::time",
        "std::thread",
        "std::net",
        "std::fs",
        "std::env",
        "std::process",
        // It could hide any of these.
        "use std::{",
        "io::stdin",
        "io::stdout",
        "io::stderr",
        "println!",
        "print!(",
        "env::var",
        "tokio",
    ];

    fn sources(folder: &Path) -> Vec<PathBuf> {
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        files.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
    }

    #[test]
    fn pages_and_words_need_neither_files_nor_clocks_nor_threads() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut seen = 0;
        for path in ["web/src", "words/src"].map(|folder| sources(&crates.join(folder))).concat() {
            if path.extension().is_none_or(|ending| ending != "rs") || path.ends_with("tests.rs") {
                continue;
            }
            let source = fs::read_to_string(&path).unwrap();
            let program = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let program = program.split("#[cfg(test)]\npub(super) mod tests {").next().unwrap();
            let found: Vec<_> = ABSENT.iter().filter(|absent| program.contains(**absent)).collect();
            assert!(found.is_empty(), "{}: {found:?}", path.display());
            seen += 1;
        }
        assert!(seen > 50, "{seen}");
    }
}
