//! Bounds of parts that cost little: strips of two rows.
//!
//! If Left never places a domino across certain borders between rows, so that no three rows hang together,
//! the part is a sum of strips of two rows and of single rows, and no better for him than before. Strips have
//! few different values (those of eight columns 229), which are soon at hand. Of all ways to cut the board
//! the one with the largest mean is found row by row. For Right the same is done with columns.

use super::Domineering;
use super::board::{Part, add_parts};
use super::wide::Rows;
use smallvec::SmallVec;
use solvers::outcome::{Values, Worth};
use solvers::{Error, Sums};
use values::{Game, Player};

/// The most rows and columns of a part that is cut into strips.
const MOST: usize = 31;

/// The most cells of a strip of two lines: sums of larger ones may have canonical forms that are out of
/// reach.
const STRIP: u32 = 20;

/// Lines with no more cells than this have short names.
const SHORT: u32 = 9;

const LONG_NAME: u64 = 1 << 63;

/// The lines of a part along which dominoes of the opponent lie: rows for Left, columns for Right.
pub(super) struct Lines(Rows);

/// How the first lines are cut with the largest mean: that mean, how many lines the last strip has, and what
/// that is worth.
#[derive(Clone, Copy)]
struct Cut {
    mean: i64,
    last: usize,
    worth: Worth,
}

/// The best cuts of the first lines, by how many there are.
type Cuts = SmallVec<[Cut; 13]>;

impl Lines {
    /// The lines of a part, if it is not too large.
    pub(super) fn of(part: &Part, player: Player) -> Option<Lines> {
        let fits = match part {
            Part::Square(_) | Part::Flat(_) | Part::Large(_) => true,
            Part::Strip(_) | Part::Wide(_) => part.extent().1 as usize <= MOST,
        };
        fits.then(|| Lines(part.lines(player)))
    }

    /// Appends games whose sum is no better for the player than the part, as he sees them.
    pub(super) fn bound(
        &self,
        values: &mut Values<'_, Domineering>,
        out: &mut Vec<Worth>,
    ) -> Result<(), Error> {
        let cuts = self.cuts(values)?;
        let mut end = self.0.len();
        while end > 0 {
            out.push(cuts[end].worth);
            end -= cuts[end].last;
        }
        Ok(())
    }

    /// The best cut of as many lines as the index says.
    fn cuts(&self, values: &mut Values<'_, Domineering>) -> Result<Cuts, Error> {
        let mut cuts = Cuts::new();
        cuts.push(Cut { mean: 0, last: 0, worth: Worth { game: Game::ZERO, mean: 0 } });
        let mut before = 0;
        for (index, &line) in self.0.iter().enumerate() {
            let worth = worth_of_pair(0, line, values)?;
            let mut best = Cut { mean: cuts[index].mean + worth.mean, last: 1, worth };
            if index > 0 && u64::count_ones(before) + line.count_ones() <= STRIP {
                let worth = worth_of_pair(before, line, values)?;
                let mean = cuts[index - 1].mean + worth.mean;
                if mean >= best.mean {
                    best = Cut { mean, last: 2, worth };
                }
            }
            cuts.push(best);
            before = line;
        }
        Ok(cuts)
    }
}

/// What two lines of at most `MOST` columns are worth to the player who can place dominoes across them.
#[inline]
pub(super) fn worth_of_pair(
    first: u64,
    second: u64,
    values: &mut Values<'_, Domineering>,
) -> Result<Worth, Error> {
    let name = if (first | second) >> SHORT == 0 {
        first << SHORT | second
    } else {
        LONG_NAME | first << MOST | second
    };
    values.named(name, |values| sum_of_parts(&[first, second], values))
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
    use super::super::{Board, wide};
    use super::*;
    use solvers::Budget;
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
                assert_eq!(lines.0, expected, "{text}");
            }
        }
        assert!(Lines::of(&part("2x32"), Player::Left).is_none());
    }

    /// Lines with more cells than a strip may have stay single.
    #[test]
    fn cuts() {
        let (store, table, budget) = (Store::default(), Table::new(), Budget::new(1 << 30));
        let session = budget.session(&store);
        let mut values = Values::new(&Domineering, &table, &session, &budget);
        let cases = [
            ("2x4", Player::Right, vec!["+-1", "+-1"]),
            ("2x3", Player::Left, vec!["{2|-1/2}"]),
            ("2x3", Player::Right, vec!["+-1", "-1"]),
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
