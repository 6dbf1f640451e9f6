//! The web app: pages rendered here, in the reader's language, of the same analysis, pictures and explanations as the
//! command line.
//!
//! There is no state but the addresses: a link is a saved game. [`server`] listens, [`hall`] has the guests, [`limits`]
//! bounds what a request may cost, [`progress`] tells those who wait, [`site`] leads a request to its page. A page is a function from what was asked to markup ([`layout`] is
//! around each of them); what goes wrong is a [`trouble`], a page too. Adding a page is a file with its handler, a line
//! in [`site::router`] and, if it stands in the menu, a line in [`layout`].

pub mod address;
pub mod api;
pub mod assets;
pub mod calculator;
pub mod catalogue;
pub mod download;
pub mod drawing;
pub mod figure;
pub mod grid;
pub mod hall;
pub mod layout;
pub mod limits;
pub mod play;
pub mod print;
pub mod progress;
pub mod query;
pub mod relation;
pub mod server;
pub mod site;
pub mod sprouts;
pub mod status;
pub mod tables;
pub mod trouble;
