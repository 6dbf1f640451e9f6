//! The web app: pages rendered here, in the reader's language, of the same analysis, pictures and explanations as the
//! command line.
//!
//! There is no state but the addresses: a link is a saved game. [`server`] listens, [`connections`] has those who came,
//! [`origin`] hears what is meant for us, [`client`] has who asks and what memory they may use, [`limits`] bounds what a
//! request may cost, [`turns`] shares the processors out, [`progress`] tells those who wait, [`site`] leads a request to its
//! page. A page is a function from what was asked to markup ([`layout`] is around each of them); what goes wrong is a
//! [`page_error`], a page too. Adding a page is a file with its handler, a line in [`site::router`] and, if it stands in the
//! menu, a line in [`layout`].

pub mod address;
pub mod api;
pub mod assets;
pub mod calculator;
pub mod catalogue;
pub mod client;
pub mod connections;
pub mod deadline;
pub mod download;
pub mod drawing;
pub mod figure;
pub mod grid;
pub mod layout;
pub mod limits;
pub mod origin;
pub mod page_error;
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
pub mod turns;
