//! Relations in words: their formats are read from bytes ([`mod@format`], a module for each), who wins from
//! every vertex is told in a table or as JSON ([`report`]), one vertex is explained ([`why`]), and labels
//! from elsewhere are read ([`labels`]). The positions of a game are a relation too ([`mod@of_game`]). Where
//! arcs belong to Left and Right, vertices have loopy values ([`mod@sided`]).

pub mod csv;
pub mod dot;
pub mod draft;
pub mod edges;
pub mod format;
pub mod json;
pub mod labels;
pub mod names;
pub mod of_game;
pub mod report;
pub mod sided;
pub mod why;
pub mod wrong;
