//! Northcott's game: in each column a white and a black pawn; a player moves a pawn of their colour any
//! number of squares along its column, forwards or backwards, never past the other pawn. Position `1/8,2/5`:
//! column 1 has White on row 1 and Black on row 8.
//!
//! The players have different moves, and play could go round in circles; still the player to move wins if and
//! only if the nim-sum of the gaps is not 0. A retreat adds to a heap of Nim and is answered by advancing as
//! far. Whoever wins by advancing never goes round: the gaps and the rows behind the other player's pawns are
//! together fewer after each of the winner's moves, and the other player's moves leave them as many. So
//! advances come first among the moves.
//!
//! In misère play nobody can be forced to win or to lose, but on the smallest boards. A player cannot move
//! when each of their pawns stands on its last row with the other pawn right in front. An opponent who can
//! bring that about by an advance has another move: with four rows or more that pawn can stop farther off or
//! go back, and with three rows and another column a pawn can step back there. So no position is lost, and
//! none is won but those without a move.

mod columns;

use crate::analysis::{Addition, GameError, Grundy, Kind, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::{Lesson, Paragraph};
use crate::heaps::{number, numbers};
use crate::index::Numbering;
use crate::message::Message;
use crate::nim::lesson::Parts;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{self, Course, Ink, Picture};
use crate::rules::{FoundMoves, Moves, Pieces, Rules, refuse_many};
use crate::sketch::{self, MOST_SIDE, Sketch, piece};
use columns::Columns;
use solvers::{Budget, Play};
use std::fmt;
use std::iter;
use std::ops::Range;
use std::sync::Arc;

const EXAMPLE: &str = "1/8,2/5";

/// The tallest board.
pub(crate) const MAX_HEIGHT: u64 = 1_000_000;

/// The most columns.
const MAX_COLUMNS: usize = 1_000;

/// The rules on a board of some height.
pub struct Northcott {
    /// How many rows there are.
    pub height: u64,
}

/// The rows of the white and the black pawn of each column, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board(pub Vec<[u64; 2]>);

/// A pawn of a column moves from one row to another: `2:5>3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PawnMove {
    column: usize,
    from: u64,
    to: u64,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, [white, black]) in self.0.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{white}/{black}")?;
        }
        Ok(())
    }
}

impl fmt::Display for PawnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}>{}", self.column + 1, self.from, self.to)
    }
}

impl Board {
    fn nim_sum(&self) -> u64 {
        self.gaps().fold(0, |sum, gap| sum ^ gap)
    }

    /// The squares between the pawns of each column.
    fn gaps(&self) -> impl Iterator<Item = u64> {
        self.0.iter().map(|[white, black]| white.abs_diff(*black).saturating_sub(1))
    }
}

impl Rules for Northcott {
    type Position = Board;
    type Move = PawnMove;
    type Shape = Vec<[u64; 2]>;

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        let mut columns = Vec::new();
        for span in numbers(text, EXAMPLE)? {
            if columns.len() == MAX_COLUMNS {
                return Err(ParseError::new(
                    span,
                    Message::new("problem-too-many-columns").count("limit", MAX_COLUMNS),
                    EXAMPLE,
                ));
            }
            columns.push(
                self.read_column(&text[span.clone()])
                    .map_err(|parse_error| parse_error.shifted(span.start))?,
            );
        }
        Ok(Board(columns))
    }

    /// Columns in any order, seen from above or from below.
    fn shape(&self, position: &Board) -> Vec<[u64; 2]> {
        let upwards = |&[white, black]: &[u64; 2]| {
            if white < black { [white, black] } else { [white, black].map(|row| self.height + 1 - row) }
        };
        let mut columns: Vec<[u64; 2]> = position.0.iter().map(upwards).collect();
        columns.sort_unstable();
        columns
    }

    fn kind(&self, _position: &Board) -> Kind {
        Kind::Partizan
    }

    fn addition(&self, _position: &Board) -> Option<Addition> {
        Some(Addition::SidedNimbers)
    }

    fn movers(&self, _position: &Board) -> &'static [Mover] {
        &[Mover::White, Mover::Black]
    }

    fn moves<'a>(&'a self, position: &'a Board) -> Result<Moves<'a, PawnMove>, GameError> {
        let [white, black] = [Mover::White, Mover::Black].map(|player| self.moves_by(position, player));
        Ok(Box::new(white?.chain(black?)))
    }

    fn moves_by<'a>(&'a self, position: &'a Board, player: Mover) -> Result<Moves<'a, PawnMove>, GameError> {
        let Some(own) = side(player) else { return Ok(Box::new(iter::empty())) };
        let to = move |rows: fn(&Northcott, u64, u64) -> Range<u64>| {
            position.0.iter().enumerate().flat_map(move |(column, pawns)| {
                let from = pawns[own];
                rows(self, from, pawns[1 - own]).map(move |to| (player, PawnMove { column, from, to }))
            })
        };
        Ok(Box::new(to(|_, from, other| advances(from, other)).chain(to(Northcott::retreats))))
    }

    fn can_make(&self, position: &Board, player: Mover, step: &PawnMove) -> Result<bool, GameError> {
        let pawn = side(player).and_then(|own| Some(position.0.get(step.column)?[own]));
        Ok(pawn == Some(step.from))
    }

    fn read_move(&self, position: &Board, name: &str) -> Result<Option<PawnMove>, GameError> {
        Ok(read_step(name).filter(|step| self.allows(position, step) && step.to_string() == name))
    }

    fn play(&self, position: &Board, step: &PawnMove) -> Result<Board, GameError> {
        let mut columns = position.0.clone();
        if let Some(column) = columns.get_mut(step.column)
            && let Some(pawn) = column.iter_mut().find(|row| **row == step.from)
        {
            *pawn = step.to;
        }
        Ok(Board(columns))
    }

    fn numbering(&self, position: &Board) -> Option<Numbering<Board>> {
        Some(Numbering::Index(Arc::new(Columns::new(self.height, position.0.len())?)))
    }

    fn outcome(&self, position: &Board, play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        Ok(match play {
            Play::Misere => self.misere_outcome(position),
            Play::Normal if position.nim_sum() == 0 => Outcome::Previous,
            Play::Normal => Outcome::Next,
        })
    }

    /// In sums with impartial games the position acts as the nim-sum of its gaps; as it is not one, it is
    /// given no value.
    fn solve(&self, position: &Board, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        let outcome = self.outcome(position, play, budget)?;
        if play == Play::Misere {
            return Ok(Verdict::outcome(outcome));
        }
        Ok(Verdict { grundy: Some(Grundy::Nimber(position.nim_sum())), ..Verdict::outcome(outcome) })
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a Board,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, PawnMove>, GameError> {
        refuse_many(self.moves(position)?, budget)?;
        self.tried(position, play, budget)
    }

    fn lesson(&self, position: &Board, play: Play, _budget: &Budget) -> Result<Lesson, GameError> {
        if play == Play::Misere {
            return Ok(self.misere_lesson(position));
        }
        let columns =
            position.0.iter().zip(1..).map(|([white, black], column)| format!("{column}: {white}/{black}"));
        let parts = Parts {
            heading: "why-column-column",
            value: "why-column-gap",
            list: columns.zip(position.gaps()).collect(),
        };
        let sum = parts.sum();
        let advance = position.gaps().zip(1_u64..).find(|(gap, _)| gap ^ sum < *gap);
        let advice = advance.map_or(Paragraph::new("why-pawns-answer"), |(gap, column)| {
            let left = gap ^ sum;
            Paragraph::new("why-pawns-move")
                .text("column", column)
                .text("gap", gap)
                .text("left", left)
                .count("rows", gap - left)
        });
        Ok(Lesson {
            nudge: vec![Paragraph::new("why-pawns-nudge")],
            working: parts.working(play),
            advice: vec![advice],
            theorem: vec![Paragraph::new("why-pawns-theorem")],
        })
    }

    fn pieces(&self, _position: &Board) -> Pieces {
        Pieces::Pawns
    }

    fn picture(&self, course: &Course<'_, Board, PawnMove>) -> Result<Option<Picture>, GameError> {
        let position = course.position;
        let Some(height) = picture::board::small_height(self.height, position.0.len()) else {
            return Ok(None);
        };
        let moves = self.moves(position)?;
        let moves = moves.map(|(mover, step)| (mover, step.column, [step.from, step.to], step)).collect();
        Ok(Some(picture::board::Pawns { height, columns: &position.0, moves }.draw()))
    }

    /// Rows from the top, and below them the numbers of the columns.
    fn sketch(&self, position: &Board, _played: &[PawnMove]) -> Option<Sketch> {
        if self.height.max(position.0.len() as u64) > MOST_SIDE as u64 {
            return None;
        }
        let line = |row: u64| {
            let square = |&[white, black]: &[u64; 2]| match row {
                _ if row == white => piece(Ink::White, "  ♙"),
                _ if row == black => piece(Ink::Black, "  ♟"),
                _ => piece(Ink::Faint, "  ."),
            };
            let label = piece(Ink::Faint, format!("{row:>2}"));
            iter::once(label).chain(position.0.iter().map(square)).collect()
        };
        Sketch::of((1..=self.height).rev().map(line).chain([sketch::numbers(position.0.len())]))
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Board> {
        let column = |_| {
            let white = dice.between(1, self.height - 1);
            [white, dice.between(white + 1, self.height)]
        };
        Some(Board((0..=difficulty.number()).map(column).collect()))
    }
}

impl Northcott {
    fn read_column(&self, text: &str) -> Result<[u64; 2], ParseError> {
        let whole = 0..text.len();
        let (white, black) = text.split_once('/').ok_or(ParseError::new(
            whole.clone(),
            Message::new("problem-missing-slash"),
            EXAMPLE,
        ))?;
        let row = |text: &str, start: usize| {
            let row = number(text, u64::MAX, EXAMPLE).map_err(|parse_error| parse_error.shifted(start))?;
            if row == 0 || row > self.height {
                let span = start..start + text.len();
                return Err(ParseError::new(
                    span,
                    Message::new("problem-no-such-row").text("limit", self.height),
                    EXAMPLE,
                ));
            }
            Ok(row)
        };
        let pawns = [row(white, 0)?, row(black, white.len() + 1)?];
        if pawns[0] == pawns[1] {
            return Err(ParseError::new(whole, Message::new("problem-same-square"), EXAMPLE));
        }
        Ok(pawns)
    }

    fn allows(&self, position: &Board, step: &PawnMove) -> bool {
        let Some(pawns) = position.0.get(step.column) else { return false };
        let Some(own) = pawns.iter().position(|row| *row == step.from) else { return false };
        let other = pawns[1 - own];
        advances(step.from, other).contains(&step.to) || self.retreats(step.from, other).contains(&step.to)
    }

    /// See the theorem above.
    fn misere_outcome(&self, position: &Board) -> Outcome {
        if let (Board(columns), 3) = (position, self.height)
            && columns.len() == 1
            && position.nim_sum() == 1
        {
            return Outcome::Previous;
        }
        if self.is_small(position) {
            return Outcome::Next;
        }
        let stuck = |own: usize| {
            position.0.iter().all(|pawns| {
                let (from, other) = (pawns[own], pawns[1 - own]);
                advances(from, other).is_empty() && self.retreats(from, other).is_empty()
            })
        };
        match [stuck(0), stuck(1)] {
            [true, _] => Outcome::Stuck(Mover::White),
            [_, true] => Outcome::Stuck(Mover::Black),
            _ => Outcome::Tie,
        }
    }

    /// Is the board too small for the theorem on misère play?
    fn is_small(&self, position: &Board) -> bool {
        self.height < 3 || self.height == 3 && position.0.len() == 1 || position.0.is_empty()
    }

    fn misere_lesson(&self, position: &Board) -> Lesson {
        let nudge = vec![Paragraph::new("why-misere-pawns-nudge")];
        if self.is_small(position) {
            let working = vec![Paragraph::new("why-misere-pawns-small").count("rows", self.height)];
            return Lesson { nudge, working, ..Lesson::default() };
        }
        Lesson {
            nudge,
            working: vec![Paragraph::new("why-misere-pawns-tie")],
            advice: Vec::new(),
            theorem: vec![Paragraph::new("why-misere-pawns-theorem")],
        }
    }

    /// The rows behind a pawn.
    fn retreats(&self, from: u64, other: u64) -> Range<u64> {
        if from < other { 1..from } else { from + 1..self.height + 1 }
    }
}

/// The index of a player's pawns.
fn side(player: Mover) -> Option<usize> {
    [Mover::White, Mover::Black].iter().position(|side| *side == player)
}

/// Reads the name of a move, perhaps not quite as it is printed; whether it is legal is for the rules to say.
fn read_step(name: &str) -> Option<PawnMove> {
    let (column, rows) = name.split_once(':')?;
    let (from, to) = rows.split_once('>')?;
    let column = column.parse::<usize>().ok()?.checked_sub(1)?;
    Some(PawnMove { column, from: from.parse().ok()?, to: to.parse().ok()? })
}

/// The rows between two pawns.
fn advances(from: u64, other: u64) -> Range<u64> {
    if from < other { from + 1..other } else { other + 1..from }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::Standing;
    use crate::rules::listed;
    use proptest::prelude::*;
    use solvers::retrograde::{self, Label, Relation};

    const EIGHT: Northcott = Northcott { height: 8 };

    #[test]
    fn all_boards_are_numbered() {
        assert_eq!(crate::index::check(&EIGHT, "1/8"), 56);
        assert_eq!(crate::index::check(&Northcott { height: 4 }, "1/4,2/1"), 144);
        assert_eq!(crate::index::check(&Northcott { height: 3 }, "1/3,2/1,3/2"), 216);
        assert!(EIGHT.numbering(&EIGHT.read(&["1/8"; 20].join(",")).unwrap()).is_none());
    }

    #[test]
    fn readings() {
        assert_eq!(EIGHT.read("1/8;2/5").unwrap().to_string(), "1/8,2/5");
        let cases = [
            ("1/8,25", 4..6, Message::new("problem-missing-slash")),
            ("1/9", 2..3, Message::new("problem-no-such-row").text("limit", 8)),
            ("0/8", 0..1, Message::new("problem-no-such-row").text("limit", 8)),
            ("1/2,3/3", 4..7, Message::new("problem-same-square")),
            ("1/-2", 2..4, Message::new("problem-negative")),
        ];
        for (text, span, problem) in cases {
            assert_eq!(EIGHT.read(text), Err(ParseError::new(span, problem, EXAMPLE)), "{text}");
        }
    }

    #[test]
    fn names() {
        let position = Northcott { height: 4 }.read("3/1").unwrap();
        let rules = Northcott { height: 4 };
        let moves = rules.moves(&position).unwrap();
        let names: Vec<String> = moves.map(|(mover, step)| format!("{} {step}", mover.word())).collect();
        assert_eq!(names, ["white 1:3>2", "white 1:3>4", "black 1:1>2"]);
        assert_eq!(EIGHT.moves(&EIGHT.read("2/5").unwrap()).unwrap().count(), 2 + 1 + 2 + 3);
    }

    /// Every position of a board of some columns, with the label of each player to move, by the plain rules.
    fn played_out(height: u64, columns: usize) -> Vec<(Board, [Label; 2])> {
        let rules = Northcott { height };
        let squares = (1..=height).flat_map(|white| (1..=height).map(move |black| [white, black]));
        let column: Vec<[u64; 2]> = squares.filter(|[white, black]| white != black).collect();
        let mut boards = vec![Vec::new()];
        for _ in 0..columns {
            let longer = |board: &Vec<[u64; 2]>| -> Vec<Vec<[u64; 2]>> {
                column.iter().map(|pawns| [&board[..], &[*pawns]].concat()).collect()
            };
            boards = boards.iter().flat_map(longer).collect();
        }
        let boards: Vec<Board> = boards.into_iter().map(Board).collect();
        let mut arcs = Vec::new();
        for (index, board) in (0_u32..).zip(&boards) {
            for (mover, step) in rules.moves(board).unwrap() {
                let next = rules.play(board, &step).unwrap();
                let (to, _) = (0_u32..).zip(&boards).find(|(_, board)| **board == next).unwrap();
                let black = u32::from(mover == Mover::Black);
                arcs.push([2 * index + black, 2 * to + 1 - black]);
            }
        }
        let budget = Budget::new(1 << 30);
        let vertices = u32::try_from(2 * boards.len()).unwrap();
        let relation = Relation::new(vertices, arcs, &budget).unwrap();
        let solution = retrograde::solve(&relation, Play::Misere, &budget).unwrap();
        let labels = |index: u32| [0, 1].map(|black| solution.label(2 * index + black));
        boards.into_iter().zip(0..).map(|(board, index)| (board, labels(index))).collect()
    }

    #[test]
    fn misere_play_is_a_tie_but_on_small_boards() {
        for (height, columns) in [(2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (5, 1), (8, 1)] {
            for (board, labels) in played_out(height, columns) {
                let outcome = Northcott { height }.misere_outcome(&board);
                for (turn, label) in [Mover::White, Mover::Black].into_iter().zip(labels) {
                    let expected = match label {
                        Label::Won(_) => Standing::Won,
                        Label::Lost(_) => Standing::Lost,
                        Label::Tie => Standing::Tie,
                    };
                    assert_eq!(Standing::of(outcome, turn), expected, "{board} of {height} rows, {turn:?}");
                }
            }
        }
    }

    fn columns() -> impl Strategy<Value = Board> {
        let column = [1_u64..=8, 1..=8].prop_filter("two squares", |[white, black]| white != black);
        proptest::collection::vec(column, 1..6).prop_map(Board)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1_000))]

        /// The winner takes the first winning move, the other retreats whenever that is possible.
        #[test]
        fn the_winner_is_never_drawn_into_a_cycle(start in columns(), random in any::<[usize; 32]>()) {
            let budget = Budget::new(0);
            prop_assume!(start.nim_sum() != 0);
            let mut position = start;
            let mut random = random.into_iter().cycle();
            for ply in 0..1_000 {
                let winning = listed::winning_moves(&EIGHT, &position, Play::Normal, &budget);
                let (_, step) = winning.iter().find(|(mover, _)| *mover == Mover::White).unwrap();
                position = EIGHT.play(&position, step).unwrap();
                let mut replies = listed::moves(&EIGHT, &position);
                replies.retain(|(mover, _)| *mover == Mover::Black);
                let is_retreat = |step: &PawnMove| {
                    let white = position.0[step.column][0];
                    step.to.abs_diff(white) > step.from.abs_diff(white)
                };
                if replies.iter().any(|(_, step)| is_retreat(step)) {
                    replies.retain(|(_, step)| is_retreat(step));
                }
                let choice = random.next().unwrap().checked_rem(replies.len());
                let Some(choice) = choice else { return Ok(()) };
                position = EIGHT.play(&position, &replies[choice].1).unwrap();
                prop_assert!(ply < 500, "no end in sight");
            }
        }
    }
}
