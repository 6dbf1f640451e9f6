//! Functions, lists, loops, positions.
