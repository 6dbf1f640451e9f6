//! What the search for the winner knows of large parts of Domineering.
//!
//! Left may confine himself to some of his placements. If he never places a domino across certain borders
//! between rows, the part falls into clusters of runs (a run is a row of adjoining free cells, which only
//! dominoes of Right join), and the sum of the clusters is no better for him than the part: the one-hand-tied
//! principle (Winning Ways, ch. 5). Clusters are chosen small enough for their exact values. They grow from
//! single runs: the two neighbours whose union gains most over their sum, by mean value, are joined, as long
//! as the union stays small. For Right the same is done with the part turned by a quarter. What is good
//! enough for options, of which there are many, is found by strips (`strips.rs`).
//!
//! Safe moves and opponents' moves that are at most possible (Breuker, Uiterwijk and van den Herik
//! 2000; Bullock 2002) are the special case of clusters that are numbers.

use super::Domineering;
use super::board::{Part, wide_part};
use super::strips::worth_of_pair;
use super::wide::Rows;
use super::{guess, small, strips};
use smallvec::{SmallVec, smallvec};
use solvers::outcome::{Bounded, Found, Guess, Values, Worth};
use solvers::{Error, Sign};
use values::{Game, Player};

/// The most cells of a part whose value is worked out wherever it is met.
const SMALL: u32 = 14;

/// The most cells of a cluster, and of one of two runs.
const CLUSTER: u32 = 16;
const TWO_RUNS: u32 = 18;

impl Bounded for Domineering {
    /// One move: so 8×8 takes fewer nodes than with none or a quarter.
    const HEAT: i64 = 1 << Worth::BITS;

    fn is_small(&self, part: &Part) -> Result<bool, Error> {
        Ok(part.cells() <= SMALL)
    }

    fn guess(&self, part: &Part) -> Result<Option<Guess>, Error> {
        Ok(Some(Guess { mean: guess::mean(&part.rows()), length: 0 }))
    }

    fn bound(
        &self,
        part: &Part,
        player: Player,
        values: &mut Values<'_, Self>,
    ) -> Result<Option<Game>, Error> {
        let clusters = clusters(&part.lines(player), values)?;
        let mut games: Vec<Game> = clusters.iter().map(|cluster| cluster.worth.game).collect();
        let total = values.session.sum_of(&mut games)?;
        match player {
            Player::Left => Ok(Some(total)),
            Player::Right => Ok(Some(values.session.negative(total)?)),
        }
    }

    fn rough_bound(
        &self,
        part: &Part,
        player: Player,
        values: &mut Values<'_, Self>,
        out: &mut Vec<Worth>,
    ) -> Result<Found, Error> {
        if let Some(lines) = strips::Lines::of(part, player) {
            lines.bound(values, out)?;
        } else {
            let clusters = clusters(&part.lines(player), values)?;
            out.extend(clusters.iter().map(|cluster| cluster.worth));
        }
        Ok(Found::Bound)
    }
}

/// A run of free cells in a row.
#[derive(Clone, Copy)]
struct Run {
    row: u32,
    column: u32,
    cells: u32,
}

/// Runs that are joined by placements of Left.
struct Cluster {
    runs: SmallVec<[Run; 4]>,
    cells: u32,
    worth: Worth,
}

/// Two clusters that placements of Left could join.
struct Border {
    first: usize,
    second: usize,
    union: Worth,
    gain: i64,
}

impl Border {
    fn new(clusters: &[Cluster], first: usize, second: usize, union: Worth) -> Border {
        let gain = union.mean - clusters[first].worth.mean - clusters[second].worth.mean;
        Border { first, second, union, gain }
    }
}

/// Clusters whose sum is at most the value of the board with these rows.
fn clusters(rows: &[u64], values: &mut Values<'_, Domineering>) -> Result<Vec<Cluster>, Error> {
    let mut clusters = single_runs(rows, values)?;
    let mut borders = Vec::new();
    for first in 0..clusters.len() {
        for second in first + 1..clusters.len() {
            let (upper, lower) = (clusters[first].runs[0], clusters[second].runs[0]);
            if lower.row > upper.row + 1 {
                break;
            }
            let small = upper.cells + lower.cells <= TWO_RUNS;
            if lower.row == upper.row + 1 && upper.overlaps(lower) && small {
                let left = upper.column.min(lower.column);
                let union = worth_of_pair(upper.place(left), lower.place(left), values)?;
                borders.push(Border::new(&clusters, first, second, union));
            }
        }
    }
    while let Some(best) = most_gain(&borders) {
        let Border { first, second, union, .. } = borders.swap_remove(best);
        join(&mut clusters, first, second, union);
        let beside =
            |border: &Border| [border.first, border.second].iter().any(|&end| end == first || end == second);
        let mut neighbours: SmallVec<[usize; 16]> =
            borders
                .extract_if(.., |border| beside(border))
                .map(|border| {
                    if border.first == first || border.first == second { border.second } else { border.first }
                })
                .collect();
        neighbours.sort_unstable();
        neighbours.dedup();
        for neighbour in neighbours {
            borders.extend(border(&clusters, first, neighbour, values)?);
        }
    }
    clusters.retain(|cluster| !cluster.runs.is_empty());
    Ok(clusters)
}

/// Every run as a cluster, row by row.
fn single_runs(rows: &[u64], values: &Values<'_, Domineering>) -> Result<Vec<Cluster>, Error> {
    let mut clusters = Vec::new();
    for (row, &free) in (0..).zip(rows) {
        let mut rest = free;
        while rest != 0 {
            let column = rest.trailing_zeros();
            let cells = (rest >> column).trailing_ones();
            rest &= u64::MAX.checked_shl(column + cells).unwrap_or(0);
            let moves = -i64::from(cells / 2);
            let worth = Worth { game: values.session.integer(moves)?, mean: moves << Worth::BITS };
            clusters.push(Cluster { runs: smallvec![Run { row, column, cells }], cells, worth });
        }
    }
    Ok(clusters)
}

impl Run {
    /// As many bits as there are cells, from the first bit.
    fn word(self) -> u64 {
        u64::MAX >> (u64::BITS - self.cells)
    }

    /// The cells where they are in the row, from a column on.
    fn place(self, left: u32) -> u64 {
        self.word() << (self.column - left)
    }

    fn overlaps(self, other: Run) -> bool {
        self.column < other.column + other.cells && other.column < self.column + self.cells
    }
}

/// The border between two clusters, unless they are too large to be joined.
fn border(
    clusters: &[Cluster],
    first: usize,
    second: usize,
    values: &mut Values<'_, Domineering>,
) -> Result<Option<Border>, Error> {
    let (one, other) = (&clusters[first], &clusters[second]);
    if one.cells + other.cells > CLUSTER {
        return Ok(None);
    }
    let (part, sign) = part(one.runs.iter().chain(&other.runs));
    let union = values.worth(&part, sign)?;
    Ok(Some(Border::new(clusters, first, second, union)))
}

/// The border whose clusters gain most by being joined; of equals the first.
fn most_gain(borders: &[Border]) -> Option<usize> {
    let gaining = borders.iter().enumerate().filter(|(_, border)| border.gain > 0);
    gaining
        .max_by_key(|(_, border)| (border.gain, std::cmp::Reverse((border.first, border.second))))
        .map(|(index, _)| index)
}

/// Makes two clusters one, and the second an empty one.
fn join(clusters: &mut [Cluster], first: usize, second: usize, union: Worth) {
    let empty = Cluster { runs: SmallVec::new(), cells: 0, worth: Worth { game: Game::ZERO, mean: 0 } };
    let second = std::mem::replace(&mut clusters[second], empty);
    let first = &mut clusters[first];
    first.runs.extend(second.runs);
    first.cells += second.cells;
    first.worth = union;
}

/// The part that connected runs are.
fn part<'r>(runs: impl Iterator<Item = &'r Run> + Clone) -> (Part, Sign) {
    let bounds = runs.clone().fold([u32::MAX, 0, u32::MAX, 0], |[top, bottom, left, right], run| {
        [top.min(run.row), bottom.max(run.row), left.min(run.column), right.max(run.column + run.cells)]
    });
    let [top, bottom, left, right] = bounds;
    if bottom - top < small::SQUARE && right - left <= small::SQUARE {
        let word = |run: &Run| run.place(left) << ((run.row - top) * small::SQUARE);
        let (cells, sign) = small::normal_form(runs.fold(0, |cells, run| cells | word(run)));
        return (Part::Square(cells), sign);
    }
    let mut rows = Rows::from_elem(0, (bottom - top + 1) as usize);
    for run in runs {
        rows[(run.row - top) as usize] |= run.place(left);
    }
    wide_part(rows)
}

#[cfg(test)]
mod tests {
    use super::super::Board;
    use super::*;
    use proptest::prelude::*;
    use solvers::canonical::{self, Table};
    use solvers::outcome::{Memory, Search};
    use solvers::{Budget, Signed};
    use values::{Outcome, Store};

    /// What a search finds out about each of the sums.
    fn outcomes(sums: &[Vec<Signed<Part>>]) -> Vec<Outcome> {
        let (store, budget) = (Store::default(), Budget::new(1 << 30));
        let session = budget.session(&store);
        let (table, mut memory) = (Table::new(), Memory::new(&Budget::new(4 * (1 << 22))).unwrap());
        let mut search = Search::new(&Domineering, &table, &mut memory, &session, &budget);
        sums.iter().map(|sum| search.outcome(sum).unwrap()).collect()
    }

    fn rectangle(rows: usize, columns: usize) -> Vec<Signed<Part>> {
        Board::rectangle(rows, columns).unwrap().parts()
    }

    fn letters(outcomes: &[Outcome]) -> String {
        outcomes.iter().map(Outcome::to_string).collect()
    }

    /// Lachmann, Moore and Rapaport 2002.
    #[test]
    fn winners_of_two_rows() {
        let boards: Vec<_> = (1..=30).map(|columns| rectangle(2, columns)).collect();
        assert_eq!(letters(&outcomes(&boards)), "LNNRLNNRLNNRPNNRRNNRRRNRRRNRRR");
    }

    /// Breuker, Uiterwijk and van den Herik 2000.
    #[test]
    fn winners_of_rectangles() {
        let squares: Vec<_> = (1..=8).map(|side| rectangle(side, side)).collect();
        assert_eq!(letters(&outcomes(&squares)), "PNNNPNNN");
        let cases = [(4, 5), (4, 6), (4, 7), (4, 9), (5, 6), (5, 7), (5, 9), (6, 7), (6, 9), (7, 8), (8, 9)];
        let boards: Vec<_> = cases.iter().map(|&(rows, columns)| rectangle(rows, columns)).collect();
        assert_eq!(letters(&outcomes(&boards)), "LNLLRRRLLRL");
        let turned: Vec<_> = cases.iter().map(|&(rows, columns)| rectangle(columns, rows)).collect();
        assert_eq!(letters(&outcomes(&turned)), "RNRRLLLRRLR");
    }

    #[test]
    fn sums_of_rectangles() {
        let sum = |boards: &[(usize, usize)]| -> Vec<Signed<Part>> {
            boards.iter().flat_map(|&(rows, columns)| rectangle(rows, columns)).collect()
        };
        let sums = [sum(&[(4, 4), (4, 4), (3, 5), (3, 5)]), sum(&[(7, 8), (8, 7)]), sum(&[(5, 5), (6, 7)])];
        assert_eq!(letters(&outcomes(&sums)), "RPL");
    }

    /// Boards with so many free cells for each that is not.
    fn boards(rows: usize, columns: usize, free: u32) -> impl Strategy<Value = Vec<Signed<Part>>> {
        let cell = prop_oneof![free => Just('.'), 1 => Just('#')];
        let row = proptest::collection::vec(cell, columns).prop_map(String::from_iter);
        proptest::collection::vec(row, rows).prop_map(|rows| Board::read(&rows.join("/")).unwrap().parts())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn search_agrees_with_the_value(
            board in prop_oneof![boards(4, 6, 4), boards(6, 9, 1)],
            beside in boards(3, 6, 4),
        ) {
            let (store, budget) = (Store::default(), Budget::new(1 << 30));
            let session = budget.session(&store);
            let table = Table::new();
            let sum: Vec<_> = board.iter().chain(&beside).cloned().collect();
            let values = [&board, &sum].map(|sum| {
                let value = canonical::value(&Domineering, &table, sum, &session, &budget).unwrap();
                session.outcome(value)
            });
            prop_assert_eq!(outcomes(&[board, sum]), values);
        }

        #[test]
        fn bounds_are_no_better(board in prop_oneof![boards(5, 5, 4), boards(2, 11, 4), boards(6, 9, 1)]) {
            let (store, budget) = (Store::default(), Budget::new(1 << 30));
            let session = budget.session(&store);
            let table = Table::new();
            let mut values = Values::new(&Domineering, &table, &session, &budget);
            for Signed { part, .. } in &board {
                let value = values.worth(part, Sign::Plus).unwrap().game;
                let [left, right] = Player::BOTH
                    .map(|player| Domineering.bound(part, player, &mut values).unwrap().unwrap());
                prop_assert_eq!(session.at_least(value, left), Ok(true));
                prop_assert_eq!(session.at_least(right, value), Ok(true));
                let [left, right] = Player::BOTH.map(|player| {
                    let mut worths = Vec::new();
                    Domineering.rough_bound(part, player, &mut values, &mut worths).unwrap();
                    let mut games: Vec<Game> = worths.iter().map(|worth| worth.game).collect();
                    let sum = session.sum_of(&mut games).unwrap();
                    if player == Player::Left { sum } else { session.negative(sum).unwrap() }
                });
                prop_assert_eq!(session.at_least(value, left), Ok(true));
                prop_assert_eq!(session.at_least(right, value), Ok(true));
            }
        }
    }
}
