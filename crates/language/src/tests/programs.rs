//! Functions, lists, loops, positions.

