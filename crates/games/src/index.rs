//! Positions as numbers, for whoever works with a great many of them: [`Packing`] writes each position of a
//! board, with the player to move, as a number of 64 bits; an [`Index`] numbers all of them without a gap,
//! and knows the moves backwards too.
//!
//! Where a position and its mirror image with the players exchanged are the same for the player to move, they
//! may have one number; then what a number stands for is a position with one of the players to move.

use crate::analysis::{GameError, Mover};
use crate::position::Position;
use std::ops::Range;
use std::sync::Arc;

/// Positions of one board as numbers.
pub trait Packing<P>: Send + Sync {
    /// The number of a position with that player to move; `None` if it is of another board.
    fn pack(&self, position: &P, turn: Mover) -> Option<u64>;

    /// The position with that number, and who is to move.
    fn unpack(&self, number: u64) -> (P, Mover);

    /// Appends the numbers of the positions after each move, in a fixed order; several moves may lead to one.
    fn moves(&self, number: u64, out: &mut Vec<u64>);
}

/// All positions of one board, numbered from 0 on.
pub trait Index<P>: Packing<P> {
    /// How many there are.
    fn count(&self) -> u64;

    /// How many moves there are from a position, as many as [`Packing::moves`] lists.
    fn degree(&self, number: u64) -> u32;

    /// Appends how many moves there are from each of these positions.
    fn degrees(&self, numbers: Range<u64>, out: &mut Vec<u32>) {
        out.extend(numbers.map(|number| self.degree(number)));
    }

    /// Appends the positions from which there is a move to this one, each as often as there are such moves.
    fn unmoves(&self, number: u64, out: &mut Vec<u64>);
}

/// How the positions of a game can be numbered.
pub enum Numbering<P> {
    /// All of a board.
    Index(Arc<dyn Index<P>>),
    /// Those that are found.
    Packing(Arc<dyn Packing<P>>),
}

impl<P> Clone for Numbering<P> {
    fn clone(&self) -> Numbering<P> {
        match self {
            Numbering::Index(index) => Numbering::Index(Arc::clone(index)),
            Numbering::Packing(packing) => Numbering::Packing(Arc::clone(packing)),
        }
    }
}

/// The same for whoever does not know the type of the positions.
pub(crate) fn erased<P: crate::position::Opaque + Clone>(numbering: Numbering<P>) -> Numbering<Position> {
    match numbering {
        Numbering::Index(index) => Numbering::Index(Arc::new(Erased(index))),
        Numbering::Packing(packing) => Numbering::Packing(Arc::new(Erased(packing))),
    }
}

struct Erased<T: ?Sized>(Arc<T>);

macro_rules! packing {
    ($of:ident) => {
        impl<P: crate::position::Opaque + Clone> Packing<Position> for Erased<dyn $of<P>> {
            fn pack(&self, position: &Position, turn: Mover) -> Option<u64> {
                let position: Result<&P, GameError> = position.of_type();
                self.0.pack(position.ok()?, turn)
            }

            fn unpack(&self, number: u64) -> (Position, Mover) {
                let (position, turn) = self.0.unpack(number);
                (Position::new(position), turn)
            }

            fn moves(&self, number: u64, out: &mut Vec<u64>) {
                self.0.moves(number, out);
            }
        }
    };
}

packing!(Index);
packing!(Packing);

impl<P: crate::position::Opaque + Clone> Index<Position> for Erased<dyn Index<P>> {
    fn count(&self) -> u64 {
        self.0.count()
    }

    fn degree(&self, number: u64) -> u32 {
        self.0.degree(number)
    }

    fn degrees(&self, numbers: Range<u64>, out: &mut Vec<u32>) {
        self.0.degrees(numbers, out);
    }

    fn unmoves(&self, number: u64, out: &mut Vec<u64>) {
        self.0.unmoves(number, out);
    }
}

/// The most positions that are numbered.
pub(crate) const MOST: u64 = 1 << 56;

/// The product of some sizes; `None` if it is too large.
pub(crate) fn product(sizes: impl IntoIterator<Item = u64>) -> Option<u64> {
    let product = sizes.into_iter().try_fold(1_u64, u64::checked_mul)?;
    (product > 0 && product <= MOST).then_some(product)
}

/// Holds an index against the plain rules: numbers and positions are one to one, moves are those of the
/// rules, and moves backwards are moves.
#[cfg(test)]
pub(crate) fn check<R: crate::rules::Rules>(rules: &R, text: &str) -> u64 {
    let start = rules.read(text).unwrap();
    let Some(Numbering::Index(index)) = rules.numbering(&start) else { panic!("{text} has no index") };
    let sorted = |mut numbers: Vec<u64>| {
        numbers.sort_unstable();
        numbers
    };
    let mut backwards = Vec::new();
    for number in 0..index.count() {
        let (position, turn) = index.unpack(number);
        assert_eq!(index.pack(&position, turn), Some(number), "{position}");
        let mut options = Vec::new();
        index.moves(number, &mut options);
        assert_eq!(options.len(), index.degree(number) as usize, "{position}");
        for option in &options {
            backwards.push((*option, number));
        }
        let mut plain: Vec<u64> = rules
            .moves_by(&position, turn)
            .unwrap()
            .map(|(_, step)| index.pack(&rules.play(&position, &step).unwrap(), turn.opponent()).unwrap())
            .collect();
        let mut options = sorted(options);
        options.dedup();
        plain.sort_unstable();
        plain.dedup();
        // Cars in the same town are one move of the rules; then labels of either are the same.
        assert!(plain.iter().all(|option| options.contains(option)), "{position}");
    }
    backwards.sort_unstable();
    let mut listed = Vec::new();
    for number in 0..index.count() {
        let mut before = Vec::new();
        index.unmoves(number, &mut before);
        listed.extend(sorted(before).into_iter().map(|from| (number, from)));
    }
    assert_eq!(listed, backwards);
    for start in 0..index.count().min(70) {
        let range = start..index.count().min(start + 45);
        let mut degrees = Vec::new();
        index.degrees(range.clone(), &mut degrees);
        assert_eq!(degrees, range.map(|number| index.degree(number)).collect::<Vec<_>>());
    }
    index.count()
}
