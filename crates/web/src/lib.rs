//! The web pages: rendered here, in the reader's language, of the same analysis, pictures and explanations as the command line.
//!
//! The site is a function from a request to an answer ([`Site::respond`]). It has no sockets, no clock and no threads, so a
//! server can ask it, and so can a worker in a browser that has no server at all. There is no state but the addresses: a link
//! is a saved game. [`site`] leads a request to its page. A page is a function from what was asked to markup ([`layout`] is
//! around each of them); what goes wrong is a [`page_error`], a page too. Adding a page is a file with its function, a line in
//! [`site`] and, if it stands in the menu, a line in [`layout`].

pub mod address;
pub mod api;
pub mod assets;
pub mod calculator;
pub mod catalogue;
pub mod download;
pub mod drawing;
pub mod figure;
pub mod form;
pub mod grid;
pub mod layout;
pub mod limits;
pub mod page_error;
pub mod play;
pub mod print;
pub mod query;
pub mod relation;
pub mod site;
pub mod sprouts;
pub mod status;
pub mod tables;

pub use page_error::PageError;
pub use site::{Reader, Request, Response, Site};
