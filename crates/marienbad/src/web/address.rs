//! The address of a game in progress.
