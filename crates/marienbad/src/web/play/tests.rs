//! Games played by following links.
