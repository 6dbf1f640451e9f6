//! Long lists that grow: in pieces that stay where they are, so that there is never a second copy of them.

use std::ops::{Index, IndexMut};

pub(crate) struct List<T> {
    pieces: Vec<Vec<T>>,
}

/// So many elements are a piece.
pub(crate) const PIECE: usize = 1 << 14;

impl<T> List<T> {
    pub(crate) fn new() -> List<T> {
        List { pieces: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.pieces.last().map_or(0, |last| (self.pieces.len() - 1) * PIECE + last.len())
    }

    #[inline]
    pub(crate) fn push(&mut self, element: T) {
        match self.pieces.last_mut().filter(|last| last.len() < PIECE) {
            Some(last) => last.push(element),
            None => {
                let mut piece = Vec::with_capacity(PIECE);
                piece.push(element);
                self.pieces.push(piece);
            }
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> + Clone {
        self.pieces.iter().flatten()
    }

    /// The pieces, each of which is dropped when the next one is asked for.
    pub(crate) fn into_pieces(self) -> impl Iterator<Item = Vec<T>> {
        self.pieces.into_iter()
    }
}

impl<T> Index<usize> for List<T> {
    type Output = T;

    #[inline]
    fn index(&self, place: usize) -> &T {
        &self.pieces[place / PIECE][place % PIECE]
    }
}

impl<T> IndexMut<usize> for List<T> {
    #[inline]
    fn index_mut(&mut self, place: usize) -> &mut T {
        &mut self.pieces[place / PIECE][place % PIECE]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_keep_their_places() {
        let mut list = List::new();
        for number in 0..3 * PIECE {
            assert_eq!(list.len(), number);
            list.push(number);
        }
        assert!((0..3 * PIECE).all(|number| list[number] == number));
        list[PIECE] = 7;
        assert_eq!(list.iter().sum::<usize>(), (0..3 * PIECE).sum::<usize>() - PIECE + 7);
        assert_eq!(list.into_pieces().map(|piece| piece.len()).collect::<Vec<_>>(), [PIECE; 3]);
    }
}
