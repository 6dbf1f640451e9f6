//! What a move does, as it is seen: which pieces go and which come, found by comparing the picture before
//! with the one after. A piece that moves goes and comes under one name.

use super::{Picture, Shape};

/// What a move does.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effect {
    /// The pieces that are no longer there, or no longer there as they were.
    pub goes: Vec<Shape>,
    /// The pieces that were not there, or not as they are now.
    pub comes: Vec<Shape>,
}

impl Effect {
    /// What makes one picture of another.
    #[must_use]
    pub fn between(before: &Picture, after: &Picture) -> Effect {
        let pieces = |picture: &Picture| -> Vec<Shape> {
            let is_piece = |shape: &&Shape| matches!(shape, Shape::Piece { .. });
            picture.shapes.iter().filter(is_piece).cloned().collect()
        };
        let (mut goes, mut comes) = (pieces(before), pieces(after));
        let stays: Vec<Shape> = goes.iter().filter(|piece| comes.contains(piece)).cloned().collect();
        goes.retain(|piece| !stays.contains(piece));
        comes.retain(|piece| !stays.contains(piece));
        Effect { goes, comes }
    }
}

/// The names of pieces.
#[must_use]
pub fn names(pieces: &[Shape]) -> Vec<&str> {
    let mut names = Vec::with_capacity(pieces.len());
    for piece in pieces {
        if let Shape::Piece { name, .. } = piece {
            names.push(name.as_str());
        }
    }
    names
}
