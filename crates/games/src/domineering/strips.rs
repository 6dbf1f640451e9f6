//! Bounds of parts that cost little: strips of two rows.
//!
//! If Left never places a domino across certain borders between rows, so that no three rows hang together, the part is a sum of
//! strips of two rows and of single rows, and no better for him than before. Strips have few different values (those of eight
//! columns 229), which are soon at hand. Of all ways to cut the board the one with the largest mean is found row by row. For
//! Right the same is done with columns.

use super::Domineering;
use super::board::{Part, add_parts};
use super::bounds::worth_seen_by;
use super::{small, wide};
use solvers::Sums;
use solvers::outcome::{Values, Worth};
use values::{Error, Game, Player};

/// The most rows and columns of a part that is cut into strips.
const MOST: usize = 31;

/// The most cells of a strip of two lines: sums of larger ones may have canonical forms that are out of reach.
const STRIP: u32 = 20;

/// The lines of a part along which dominoes of the opponent lie: rows for Left, columns for Right.
pub(super) struct Lines {
    player: Player,
    cells: [u64; MOST],
    count: usize,
}

/// How the first lines are cut with the largest mean: that mean, and how many lines the last strip has.
#[derive(Clone, Copy, Default)]
struct Cut {
    mean: i64,
    last: usize,
}

impl Lines {
    /// The lines of a part, if it is not too large.
    pub(super) fn of(part: &Part, player: Player) -> Option<Lines> {
        let mut lines = Lines { player, cells: [0; MOST], count: 0 };
        match (part, player) {
            (Part::Square(cells), Player::Left) => lines.unpack(*cells),
            (Part::Square(cells), Player::Right) => lines.unpack(small::transpose(*cells)),
            _ if part.extent().1 as usize > MOST => return None,
            (_, Player::Left) => lines.copy(&part.rows()),
            (_, Player::Right) => lines.copy(&wide::transpose(&part.rows())),
        }
        Some(lines)
    }

    fn unpack(&mut self, mut cells: u64) {
        while cells != 0 {
            self.cells[self.count] = cells & ((1 << small::SQUARE) - 1);
            self.count += 1;
            cells >>= small::SQUARE;
        }
    }

    fn copy(&mut self, lines: &[u64]) {
        self.cells[..lines.len()].copy_from_slice(lines);
        self.count = lines.len();
    }

    /// Appends games whose sum is no better for the player than the part.
    pub(super) fn bound(
        &self,
        values: &mut Values<'_, Domineering>,
        out: &mut Vec<Worth>,
    ) -> Result<(), Error> {
        let cuts = self.cuts(values)?;
        let mut end = self.count;
        while end > 0 {
            let start = end - cuts[end].last;
            let strip = if end - start == 2 { self.pair(start) } else { (self.cells[start], 0) };
            out.push(self.worth(strip, values)?);
            end = start;
        }
        Ok(())
    }

    /// The best cut of as many lines as the index says.
    fn cuts(&self, values: &mut Values<'_, Domineering>) -> Result<[Cut; MOST + 1], Error> {
        let mut cuts = [Cut::default(); MOST + 1];
        for index in 0..self.count {
            let one = cuts[index].mean + mean_of_line(self.cells[index]);
            cuts[index + 1] = Cut { mean: one, last: 1 };
            let Some(before) = index.checked_sub(1) else { continue };
            let pair = self.pair(before);
            if pair.0.count_ones() + pair.1.count_ones() > STRIP {
                continue;
            }
            let two = cuts[before].mean + self.mean(self.worth(pair, values)?);
            if two >= one {
                cuts[index + 1] = Cut { mean: two, last: 2 };
            }
        }
        Ok(cuts)
    }

    fn pair(&self, first: usize) -> (u64, u64) {
        (self.cells[first], self.cells[first + 1])
    }

    /// A mean as the player sees it.
    fn mean(&self, worth: Worth) -> i64 {
        match self.player {
            Player::Left => worth.mean,
            Player::Right => -worth.mean,
        }
    }

    /// What two lines are worth.
    #[inline]
    fn worth(
        &self,
        (first, second): (u64, u64),
        values: &mut Values<'_, Domineering>,
    ) -> Result<Worth, Error> {
        let name = (self.player as u64) << (2 * MOST) | second << MOST | first;
        values.named(name, |values| {
            let worth = sum_of_parts(&[first, second], values)?;
            worth_seen_by(self.player, worth, values.session)
        })
    }
}

/// The mean of a single line: as many moves of the opponent as fit.
fn mean_of_line(cells: u64) -> i64 {
    let mut placements = cells & cells >> 1;
    let mut moves = 0;
    while placements != 0 {
        let first = placements & placements.wrapping_neg();
        placements &= !(first | first << 1);
        moves -= 1;
    }
    moves << Worth::BITS
}

/// The value of a board.
fn sum_of_parts(rows: &[u64], values: &mut Values<'_, Domineering>) -> Result<Worth, Error> {
    let mut sum = Sums::default();
    add_parts(rows, &mut sum);
    sum.end_sum();
    let mut total = Worth { game: Game::ZERO, mean: 0 };
    for signed in sum.get(0) {
        let worth = values.worth(&signed.part, signed.sign)?;
        total.game = values.session.sum(total.game, worth.game)?;
        total.mean += worth.mean;
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::super::Board;
    use super::*;
    use solvers::Control;
    use solvers::canonical::Table;
    use values::{Store, Style};

    fn part(text: &str) -> Part {
        Board::read(text).unwrap().parts()[0].part.clone()
    }

    #[test]
    fn lines_are_rows_and_columns() {
        for text in ["3x3", "../#./..", "...../.#.../..##.", "2x9", "5x12", "..#......../...........", "9x9"]
        {
            let part = part(text);
            let (rows, columns) = (part.rows(), wide::transpose(&part.rows()));
            for (player, expected) in [(Player::Left, rows), (Player::Right, columns)] {
                let lines = Lines::of(&part, player).unwrap();
                assert_eq!(lines.cells[..lines.count], expected, "{text}");
            }
        }
        assert!(Lines::of(&part("2x32"), Player::Left).is_none());
    }

    /// Lines with more cells than a strip may have stay single.
    #[test]
    fn cuts() {
        let (store, table, control) = (Store::default(), Table::new(), Control::new(1 << 30));
        let session = control.session(&store);
        let mut values = Values::new(&Domineering, &table, &session, &control);
        let cases = [
            ("2x4", Player::Right, vec!["+-1", "+-1"]),
            ("2x3", Player::Left, vec!["{2|-1/2}"]),
            ("2x3", Player::Right, vec!["+-1", "1"]),
            ("2x11", Player::Left, vec!["-5", "-5"]),
        ];
        for (text, player, expected) in cases {
            let mut worths = Vec::new();
            Lines::of(&part(text), player).unwrap().bound(&mut values, &mut worths).unwrap();
            let mut texts: Vec<String> =
                worths.iter().map(|worth| session.text(worth.game, Style::Plain).unwrap()).collect();
            texts.sort();
            assert_eq!(texts, expected, "{text}");
        }
    }
}
