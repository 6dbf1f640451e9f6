//! What the program knows, in words: data become sentences, JSON and drawings.
//!
//! Values become text in [`present`] and [`json`], explanations in [`why`], errors in [`diagnostic`]; the
//! sentences themselves are in `locales/` ([`language`]). Both the command line and the web pages say it
//! through this crate. Nothing here prints, reads files, asks the environment or looks at a clock: who asks
//! brings what is read and written, and the width of the terminal.
//!
//! ```
//! use games::explanation::Level;
//! use solvers::{Budget, Play};
//! use words::language::{Language, Sentences};
//!
//! let nim = games::catalogue::find("nim", &Default::default())?;
//! let why = games::explain(&*nim, &nim.read("3,5,6")?, Play::Normal, &Budget::new(1 << 26))?;
//! let english = Sentences::new(Language::English);
//! let page = words::why::page(&english, &why, Level::Verdict, 80);
//! assert!(page.contains("The player to move loses"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod book;
pub mod census;
pub mod charged_text;
pub mod columns;
pub mod csv;
pub mod diagnostic;
pub mod draw_svg;
pub mod draw_terminal;
pub mod draw_tikz;
pub mod draw_tree;
pub mod game_diagnostic;
pub mod help;
pub mod json;
pub mod language;
pub mod names;
pub mod plot;
pub mod present;
pub mod quotient;
pub mod relation;
pub mod stream;
pub mod why;
