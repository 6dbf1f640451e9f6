//! x
mod library;
mod script;
mod text_board;
mod text_graph;
