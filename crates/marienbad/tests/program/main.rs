//! The program as its users see it, run as a process: one test program, so that there is only one to link.

mod answers;
mod articles;
mod book;
mod commands;
mod files;
mod hostile;
mod killed;
mod pipes;
mod play;
mod program;
mod relation;
#[cfg(target_os = "linux")]
mod signals;
mod sprouts;
#[cfg(feature = "web")]
mod web;
mod why_heaps;
