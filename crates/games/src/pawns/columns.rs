//! All boards of some columns, numbered: of each column which two rows have a pawn, and which of them is of
//! the player to move. Moving a pawn does not change which of the two is above, but afterwards the other
//! player is to move: all those bits turn round. They are the lowest bits, so neighbours stay neighbours.

use super::Board;
use crate::analysis::Mover;
use crate::index::{Index, Packing, product};
use std::ops::Range;

/// The tallest board whose columns are listed.
const MAX_HEIGHT: u64 = 256;

/// The boards of so many columns.
pub(super) struct Columns {
    count: usize,
    /// The rows of each pair of pawns, counted from 0, the lower one first.
    pairs: Vec<[u32; 2]>,
    /// The pairs to which a pair can become when the lower pawn moves, and when the upper one does.
    next: Vec<[Vec<u32>; 2]>,
}

impl Columns {
    /// `None` if there are too many boards.
    pub(super) fn new(height: u64, columns: usize) -> Option<Columns> {
        if height > MAX_HEIGHT {
            return None;
        }
        let height = u32::try_from(height).ok()?;
        let pairs: Vec<[u32; 2]> =
            (0..height).flat_map(|upper| (0..upper).map(move |lower| [lower, upper])).collect();
        product(std::iter::repeat_n(2 * pairs.len() as u64, columns))?;
        let moved = |&[lower, upper]: &[u32; 2]| {
            let lower_moves = (0..upper).filter(|row| *row != lower).map(|row| number(row, upper));
            let upper_moves = (lower + 1..height).filter(|row| *row != upper).map(|row| number(lower, row));
            [lower_moves.collect(), upper_moves.collect()]
        };
        let next = pairs.iter().map(moved).collect();
        Some(Columns { count: columns, pairs, next })
    }

    /// Calls with what a column of the board is, and its weight.
    #[inline]
    fn each_pair(&self, board: u64, mut visit: impl FnMut(u64, u64)) {
        let (mut rest, mut weight) = (board >> self.count, 1 << self.count);
        let size = self.pairs.len() as u64;
        for _ in 0..self.count {
            visit(rest % size, weight);
            rest /= size;
            weight *= size;
        }
    }

    /// Calls with what a column of the board is, its weight, and where its pawn goes that moves.
    #[inline]
    fn each_column(&self, board: u64, movers: u64, mut visit: impl FnMut(u64, u64, &[u32])) {
        let mut movers = movers;
        self.each_pair(board, |pair, weight| {
            visit(pair, weight, &self.next[index(pair)][index(movers & 1)]);
            movers >>= 1;
        });
    }

    /// The boards that differ by a move of the pawns that these bits say, with the other player to move.
    #[inline]
    fn after(&self, number: u64, movers: u64, out: &mut Vec<u64>) {
        let turned = number ^ ((1 << self.count) - 1);
        self.each_column(number, movers, |pair, weight, next| {
            let without = turned - pair * weight;
            out.extend(next.iter().map(|pair| without + u64::from(*pair) * weight));
        });
    }
}

/// The number of a pair of rows.
fn number(lower: u32, upper: u32) -> u32 {
    upper * (upper - 1) / 2 + lower
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

impl Packing<Board> for Columns {
    fn pack(&self, position: &Board, turn: Mover) -> Option<u64> {
        if position.0.len() != self.count {
            return None;
        }
        let own = usize::from(turn == Mover::Black);
        let (mut packed, mut bits) = (0, 0);
        for pawns in position.0.iter().rev() {
            let [own, other] = [pawns[own], pawns[1 - own]].map(|row| row.wrapping_sub(1));
            let rows = [u32::try_from(own.min(other)).ok()?, u32::try_from(own.max(other)).ok()?];
            let pair =
                self.pairs.binary_search_by_key(&[rows[1], rows[0]], |[lower, upper]| [*upper, *lower]);
            packed = packed * self.pairs.len() as u64 + pair.ok()? as u64;
            bits = bits << 1 | u64::from(own > other);
        }
        Some(packed << self.count | bits)
    }

    fn unpack(&self, number: u64) -> (Board, Mover) {
        let mut rest = number >> self.count;
        let columns = (0..self.count).map(|column| {
            let [lower, upper] =
                self.pairs[index(rest % self.pairs.len() as u64)].map(|row| u64::from(row) + 1);
            rest /= self.pairs.len() as u64;
            if number >> column & 1 == 1 { [upper, lower] } else { [lower, upper] }
        });
        (Board(columns.collect()), Mover::White)
    }

    fn moves(&self, number: u64, out: &mut Vec<u64>) {
        self.after(number, number, out);
    }
}

impl Index<Board> for Columns {
    fn count(&self) -> u64 {
        product(std::iter::repeat_n(2 * self.pairs.len() as u64, self.count)).unwrap_or(0)
    }

    fn degree(&self, number: u64) -> u32 {
        let mut degree = 0;
        self.each_column(number, number, |_, _, next| degree += next.len());
        u32::try_from(degree).unwrap_or(u32::MAX)
    }

    /// All that differ only in who of the pawns moves are counted together.
    fn degrees(&self, numbers: Range<u64>, out: &mut Vec<u32>) {
        let wide = 1 << self.count;
        let mut number = numbers.start;
        while number < numbers.end {
            let end = (number / wide + 1).saturating_mul(wide).min(numbers.end);
            let mut lengths = Vec::with_capacity(self.count);
            self.each_pair(number, |pair, _| {
                lengths.push(
                    self.next[index(pair)]
                        .each_ref()
                        .map(|next| u32::try_from(next.len()).unwrap_or(u32::MAX)),
                );
            });
            let degree = |number: u64| {
                let columns = lengths.iter().enumerate();
                columns.map(|(column, lengths)| lengths[index(number >> column & 1)]).sum::<u32>()
            };
            out.extend((number..end).map(degree));
            number = end;
        }
    }

    /// A pawn can go back to where it came from, so these are the moves of the player who has just moved.
    fn unmoves(&self, number: u64, out: &mut Vec<u64>) {
        self.after(number, !number, out);
    }
}
