//! Boards on which cells are only covered, as numbers without a gap: a bit for each cell that is free at
//! first, and one for the player to move where the players have moves of their own.
//!
//! A move takes out the bits of what it covers, a move backwards puts them in again, so all that is to be
//! known of the rules is what could be covered at first.

use crate::analysis::Mover;
use crate::index::{Index, MOST, Packing};

/// A board of cells, some of which are free.
pub(crate) trait Board: Clone + Send + Sync {
    /// How many rows and columns there are.
    fn extent(&self) -> [usize; 2];
    /// Is the cell at this place free?
    fn is_free(&self, place: [usize; 2]) -> bool;
    /// The same, with the cell at this place covered.
    fn cover(&mut self, place: [usize; 2]);
}

/// All boards that have no free cells but those of a first one.
pub(crate) struct FreeCells<B> {
    first: B,
    /// The free cells: each has a bit.
    places: Vec<[usize; 2]>,
    /// The players, with the bits of all that they can cover.
    sides: Vec<(Mover, Vec<u64>)>,
}

impl<B: Board> FreeCells<B> {
    /// The boards from this one on. The moves of each player are told by the places that they cover; `None`
    /// if there are too many boards.
    pub(crate) fn new<M>(first: &B, sides: impl IntoIterator<Item = (Mover, M)>) -> Option<FreeCells<B>>
    where
        M: IntoIterator<Item = Vec<[usize; 2]>>,
    {
        let places: Vec<[usize; 2]> = all(first).filter(|place| first.is_free(*place)).collect();
        let bit = |place: &[usize; 2]| places.binary_search(place).map_or(0, |bit| 1 << bit);
        let bits = |covered: Vec<[usize; 2]>| covered.iter().fold(0, |bits, place| bits | bit(place));
        let sides = sides.into_iter().map(|(mover, moves)| (mover, moves.into_iter().map(bits).collect()));
        let boards = FreeCells { sides: sides.collect(), first: first.clone(), places };
        let count = u32::try_from(boards.places.len()).ok().and_then(|free| 1_u64.checked_shl(free))?;
        (count <= MOST / 2).then_some(boards)
    }

    /// The set of free cells, and which side is to move.
    #[inline]
    fn set(&self, number: u64) -> (u64, usize) {
        match self.sides.len() {
            1 => (number, 0),
            _ => (number >> 1, usize::from(number & 1 == 1)),
        }
    }

    #[inline]
    fn number(&self, set: u64, side: usize) -> u64 {
        match self.sides.len() {
            1 => set,
            _ => set << 1 | side as u64,
        }
    }

    /// Whose turn it is before and after a move of this side.
    #[inline]
    fn next(&self, side: usize) -> usize {
        self.sides.len() - 1 - side
    }
}

fn all(board: &impl Board) -> impl Iterator<Item = [usize; 2]> {
    let [rows, columns] = board.extent();
    (0..rows).flat_map(move |row| (0..columns).map(move |column| [row, column]))
}

impl<B: Board> Packing<B> for FreeCells<B> {
    fn pack(&self, position: &B, turn: Mover) -> Option<u64> {
        let fits = position.extent() == self.first.extent()
            && all(position).all(|place| !position.is_free(place) || self.first.is_free(place));
        let side = self.sides.iter().position(|(mover, _)| *mover == turn)?;
        let free = self.places.iter().enumerate().filter(|(_, place)| position.is_free(**place));
        fits.then(|| self.number(free.fold(0, |set, (bit, _)| set | 1 << bit), side))
    }

    fn unpack(&self, number: u64) -> (B, Mover) {
        let (set, side) = self.set(number);
        let mut board = self.first.clone();
        let covered = self.places.iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 0);
        covered.for_each(|(_, place)| board.cover(*place));
        (board, self.sides[side].0)
    }

    fn moves(&self, number: u64, out: &mut Vec<u64>) {
        let (set, side) = self.set(number);
        let fitting = self.sides[side].1.iter().filter(|covered| set & **covered == **covered);
        out.extend(fitting.map(|covered| self.number(set & !covered, self.next(side))));
    }
}

impl<B: Board> Index<B> for FreeCells<B> {
    fn count(&self) -> u64 {
        (self.sides.len() as u64) << self.places.len()
    }

    #[inline]
    fn degree(&self, number: u64) -> u32 {
        let (set, side) = self.set(number);
        self.sides[side].1.iter().map(|covered| u32::from(set & covered == *covered)).sum()
    }

    fn unmoves(&self, number: u64, out: &mut Vec<u64>) {
        let (set, side) = self.set(number);
        let before = self.next(side);
        let fitting = self.sides[before].1.iter().filter(|covered| set & **covered == 0);
        out.extend(fitting.map(|covered| self.number(set | covered, before)));
    }
}

#[cfg(test)]
mod tests {
    use crate::catalogue::cram::cram;
    use crate::domineering::Domineering;
    use crate::impartial_game::ImpartialGame;
    use crate::index::check;
    use crate::partizan_game::PartizanGame;
    use std::sync::Arc;
    use values::{Budget, Store};

    #[test]
    fn boards_and_moves_are_those_of_the_rules() {
        let cram = ImpartialGame::new(cram());
        assert_eq!(check(&cram, "2x3"), 64);
        assert_eq!(check(&cram, ".#.../....."), 1 << 9);
        let domineering = PartizanGame::new(Domineering, &Arc::new(Store::new(&Budget::default())));
        assert_eq!(check(&domineering, "2x3"), 128);
        assert_eq!(check(&domineering, "#..../.#..."), 1 << 9);
    }
}
