//! The web pages: rendered here, in the reader's language, of the same analysis, pictures and explanations as
//! the command line.
//!
//! The site is a function from a request to an answer ([`Site::respond`]). It has no sockets, no clock and no
//! threads, so a server can ask it, and so can a worker in a browser that has no server at all. There is no
//! state but the addresses: a link is a saved game. [`site`] leads a request to its page. A page is a
//! function from what was asked to markup ([`layout`] is around each of them); what goes wrong is a
//! [`page_error`], a page too. Adding a page is a file with its function, a line in [`site`] and, if it
//! stands in the menu, a line in [`layout`].
//!
//! ```
//! use solvers::Budget;
//! use std::sync::Arc;
//!
//! let registry = Arc::new(games::Registry::standard());
//! let budget = Budget::new(1 << 28);
//! let site = web::Site::new(&registry, None, &budget.part(1 << 27), &budget);
//! let request = http::Request::get("/api/solve?game=nim&position=3,5,7").body(Vec::new())?;
//! let answer = site.respond(&request, &budget.part(1 << 27));
//! assert_eq!(answer.status(), http::StatusCode::OK);
//! # Ok::<(), http::Error>(())
//! ```

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

    /// What pages, in a browser without a server, do not have.
    const ABSENT_IN_PAGES: [&str; 2] = ["std::time", "std::thread"];

    /// What no crate has that only computes.
    const ABSENT: [&str; 14] = [
        "Instant::now",
        "SystemTime",
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

    /// The paths of sources with the program in them, without its tests.
    fn programs(crates: &[&str]) -> Vec<(PathBuf, String)> {
        let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let paths = crates.iter().flat_map(|name| sources(&all.join(name).join("src")));
        let paths = paths.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
        let paths = paths.filter(|path| !path.ends_with("tests.rs"));
        let program = |path: &Path| {
            let source = fs::read_to_string(path).unwrap();
            let program = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
            program.split("#[cfg(test)]\npub(super) mod tests {").next().unwrap().to_owned()
        };
        paths.map(|path| (path.clone(), program(&path))).collect()
    }

    fn do_without(crates: &[&str], absent: &[&str], at_least: usize) {
        let programs = programs(crates);
        for (path, program) in &programs {
            let found: Vec<_> = absent.iter().filter(|absent| program.contains(**absent)).collect();
            assert!(found.is_empty(), "{}: {found:?}", path.display());
        }
        assert!(programs.len() > at_least, "{}", programs.len());
    }

    #[test]
    fn pages_and_words_need_neither_files_nor_clocks_nor_threads() {
        do_without(&["web", "words"], &[&ABSENT_IN_PAGES[..], &ABSENT].concat(), 50);
    }

    #[test]
    fn what_computes_needs_neither_files_nor_clocks() {
        do_without(&["values", "solvers", "games", "gamefile", "language"], &ABSENT, 150);
    }
}
