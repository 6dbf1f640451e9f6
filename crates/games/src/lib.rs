//! The catalogue of games.
