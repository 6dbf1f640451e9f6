//! Domineering (Göran Andersson; Gardner 1974, Conway 1976): on a board of free cells Left places vertical
//! dominoes and Right horizontal ones. Position `4x5` (rows x columns) or by rows `..#./....`, where `#` is
//! not free. Move `v2,3` places a vertical domino with its upper cell in row 2 and column 3, `h2,3` a
//! horizontal one with its left cell there.
//!
//! A board is the sum of its connected parts, and turned by a quarter it is its own negative, so values are
//! kept for parts that differ in more than place, reflection and quarter turns (`board.rs`).

pub mod board;
mod bounds;
mod guess;
mod large;
mod regions;
mod small;
mod strips;
mod wide;
mod winners;

use crate::analysis::{GameError, Mover};
use crate::exercise::Difficulty;
use crate::free_cells::{self, FreeCells};
use crate::grid::{Cell, Direction, GridMove, Look, Sides, Start, Written, after_some_moves};
use crate::index::Numbering;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::partizan_game::{NamedPart, PartizanRule, Sayings};
use crate::picture::{Course, Picture};
use crate::rules::Pieces;
use crate::sketch::Sketch;
use board::{Part, add_parts};
use solvers::{Error, Partizan, Signed, Sums};
use std::fmt;
use std::sync::{Arc, LazyLock};
use values::Player;
pub use winners::Winners;

/// The most cells of a board, free or not.
pub const MAX_CELLS: usize = 256;

static LOOK: LazyLock<Look> = LazyLock::new(|| Look {
    letters: vec![(Cell::Free, '.'), (Cell::Gone, '#')],
    start: Start::Free,
    most: MAX_CELLS,
    example: "4x5".into(),
    figures: Default::default(),
});

/// The most free cells of a part whose canonical form takes no more than a second or two.
const SMALL_PART: u32 = 28;

/// The same for parts of two rows, whose values are simple.
const SMALL_STRIP: u32 = 40;

/// The rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct Domineering;

/// A board. Cells that are not free were never there or are covered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    columns: usize,
    /// Free cells of each row: bit c is column c.
    rows: Vec<u64>,
}

/// A domino of a player: `v2,3`, `h2,3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Domino(GridMove);

impl fmt::Display for Domino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        LOOK.write(f, self.extent(), |row, column| self.at(row, column))
    }
}

impl Partizan for Domineering {
    type Part = Part;

    fn options(&self, part: &Part, player: Player, out: &mut Sums<Signed<Part>>) -> Result<(), Error> {
        part.options(player, out);
        Ok(())
    }

    fn bytes(&self, part: &Part) -> usize {
        part.bytes()
    }

    fn name(&self, part: &Part) -> String {
        Board { columns: part.extent().1 as usize, rows: part.rows().into_vec() }.to_string()
    }
}

impl PartizanRule for Domineering {
    type Position = Board;
    type Move = Domino;
    type Shape = Vec<Signed<Part>>;

    fn pieces(&self) -> Pieces {
        Pieces::Dominoes
    }

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        Board::read(text)
    }

    fn size(&self, position: &Board) -> usize {
        size_of::<Board>() + size_of_val(&position.rows[..])
    }

    fn shape(&self, position: &Board) -> Vec<Signed<Part>> {
        let mut parts = position.parts();
        parts.sort_unstable();
        parts
    }

    fn moves(&self, position: &Board, player: Player) -> Result<Vec<Domino>, GameError> {
        Ok(position.moves(player))
    }

    fn play(&self, position: &Board, step: &Domino) -> Result<Board, GameError> {
        Ok(position.play(step))
    }

    fn numbering(&self, position: &Board) -> Option<Numbering<Board>> {
        let moves = |player| position.moves(player).into_iter().map(|Domino(step)| vec![step.from, step.to]);
        let sides = [(Mover::Left, moves(Player::Left)), (Mover::Right, moves(Player::Right))];
        Some(Numbering::Index(Arc::new(FreeCells::new(position, sides)?)))
    }

    fn parts(&self, position: &Board) -> Result<Vec<Signed<Part>>, GameError> {
        Ok(position.parts())
    }

    fn has_small_value(&self, position: &Board) -> Result<bool, GameError> {
        Ok(position.has_small_value())
    }

    fn letters(&self) -> Vec<char> {
        LOOK.letters.iter().map(|(_, letter)| *letter).collect()
    }

    fn named_parts(&self, position: &Board) -> Result<Vec<NamedPart<Part>>, GameError> {
        Ok(regions::named_parts(position))
    }

    fn sayings(&self) -> Sayings {
        Sayings {
            nudge: "why-domineering-nudge".into(),
            parts: "why-board-parts".into(),
            theorem: "why-domineering-theorem".into(),
        }
    }

    fn picture(&self, course: &Course<'_, Board, Domino>) -> Result<Option<Picture>, GameError> {
        let steps = course.position.all_moves().map(|Domino(step)| (step.player.into(), step));
        let played: Vec<GridMove> = course.played.iter().map(|domino| domino.0).collect();
        let at = [course.start, course.position].map(|board| move |row, column| board.at(row, column));
        Ok(Some(LOOK.picture(course.start.extent(), &at, &played, Sides::Own, steps)))
    }

    fn sketch(&self, position: &Board, played: &[Domino]) -> Option<Sketch> {
        let played: Vec<GridMove> = played.iter().map(|domino| domino.0).collect();
        LOOK.sketch(position.extent(), |row, column| position.at(row, column), &played)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Board> {
        after_some_moves(difficulty, dice, Board::rectangle, |board, dice| {
            Some(board.play(&dice.pick(board.all_moves().collect())?))
        })
    }
}

impl free_cells::Board for Board {
    fn extent(&self) -> [usize; 2] {
        Board::extent(self)
    }

    fn is_free(&self, [row, column]: [usize; 2]) -> bool {
        self.at(row, column) == Cell::Free
    }

    fn cover(&mut self, [row, column]: [usize; 2]) {
        self.rows[row] &= !(1 << column);
    }
}

impl Board {
    /// A board on which every cell is free, if it is not too large.
    #[must_use]
    pub fn rectangle(rows: usize, columns: usize) -> Option<Board> {
        LOOK.start(rows, columns).map(|written| Board::of(&written))
    }

    /// Reads what boards print.
    pub fn read(text: &str) -> Result<Board, ParseError> {
        LOOK.read(text).map(|written| Board::of(&written))
    }

    fn of(written: &Written) -> Board {
        let row = |row: &[Cell]| {
            let free = (0..).zip(row).filter(|(_, cell)| **cell == Cell::Free);
            free.fold(0, |bits, (column, _)| bits | 1 << column)
        };
        Board { columns: written.columns, rows: written.cells.chunks(written.columns).map(row).collect() }
    }

    fn extent(&self) -> [usize; 2] {
        [self.rows.len(), self.columns]
    }

    fn at(&self, row: usize, column: usize) -> Cell {
        if self.rows[row] >> column & 1 == 1 { Cell::Free } else { Cell::Gone }
    }

    /// The dominoes that a player can place, row by row.
    #[must_use]
    pub fn moves(&self, player: Player) -> Vec<Domino> {
        let direction = match player {
            Player::Left => Direction::Down,
            Player::Right => Direction::Right,
        };
        let placements = wide::placements(&self.rows, player);
        let domino = |(row, cell): (usize, u64)| {
            Domino(GridMove::domino(player, [row, cell.trailing_zeros() as usize], direction))
        };
        wide::each(&placements).map(domino).collect()
    }

    fn all_moves(&self) -> impl Iterator<Item = Domino> {
        Player::BOTH.into_iter().flat_map(|player| self.moves(player))
    }

    /// The board with a domino on it.
    #[must_use]
    pub fn play(&self, &Domino(step): &Domino) -> Board {
        let mut board = self.clone();
        let [row, column] = step.from;
        wide::cover(&mut board.rows, row, 1 << column, step.player);
        board
    }

    /// The sum of parts that the board is.
    #[must_use]
    pub fn parts(&self) -> Vec<Signed<Part>> {
        let mut sum = Sums::default();
        add_parts(&self.rows, &mut sum);
        sum.end_sum();
        sum.get(0).to_vec()
    }

    /// Is the canonical form to be had within seconds?
    #[must_use]
    pub fn has_small_value(&self) -> bool {
        // Strips of one row are integers.
        let parts = self.parts();
        let parts = parts.iter().map(|signed| &signed.part).filter(|part| part.extent().0 > 1);
        let rows = parts.clone().map(|part| part.extent().0).max().unwrap_or(0);
        let cells: u32 = parts.map(Part::cells).sum();
        cells <= if rows <= 2 { SMALL_STRIP } else { SMALL_PART }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::message::Message;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;
    use solvers::canonical::{self, Table};
    use solvers::{Budget, Sign};
    use values::{Game, Session, Store, Style};

    /// What has been answered once is the same when it is asked again, and by a game that knows nothing.
    #[test]
    fn winning_moves_of_large_boards() {
        use crate::catalogue::find;
        use crate::{Question, Selection, analyse};
        let game = find("domineering", &std::sync::Arc::default()).unwrap();
        let budget = Budget::new(1 << 28);
        let position = game.read("5x8").unwrap();
        let question = Question { moves: Selection::All, ..Question::default() };
        let [first, second] = [(); 2].map(|()| analyse(&*game, &position, &question, &budget).unwrap().moves);
        assert_eq!(first, second);
        for named in first {
            let fresh = find("domineering", &std::sync::Arc::default()).unwrap();
            let after = fresh.solve(&named.to, question.play, &budget).unwrap().outcome;
            assert_eq!(named.wins, after.is_won_by_moving_here(named.mover), "{}", named.step);
        }
    }

    #[test]
    fn readings() {
        let cases = [
            ("4x5", "4x5"),
            (" ..../.... ", "2x4"),
            (".", "1x1"),
            ("#", "#"),
            ("..#./....", "..#./...."),
            ("4x64", "4x64"),
            ("64x1", "64x1"),
        ];
        for (text, printed) in cases {
            assert_eq!(Board::read(text).unwrap().to_string(), printed);
        }
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("", 0..0, Message::new("problem-nothing")),
            ("0x5", 0..1, Message::new("problem-nothing")),
            ("4x", 2..2, Message::new("problem-not-a-number")),
            ("x", 0..1, Message::new("error-unexpected-character").character("character", 'x')),
            (" 4x65", 3..5, Message::new("problem-too-large").text("limit", 64)),
            ("17x16", 0..5, Message::new("problem-too-many-cells").count("limit", 256)),
            ("../.", 3..4, Message::new("problem-unequal-rows")),
            ("..//..", 3..3, Message::new("problem-unequal-rows")),
            ("/", 0..0, Message::new("problem-unequal-rows")),
            ("..é", 2..4, Message::new("error-unexpected-character").character("character", 'é')),
        ];
        for (text, span, problem) in cases {
            assert_eq!(Board::read(text), Err(ParseError::new(span, problem, "4x5")), "{text}");
        }
        let long = ".".repeat(65);
        assert_eq!(
            Board::read(&long),
            Err(ParseError::new(0..65, Message::new("problem-too-many-rows").count("limit", 64), "4x5"))
        );
    }

    #[test]
    fn names() {
        let board = Board::read(".../.#.").unwrap();
        let names = |player| board.moves(player).iter().map(Domino::to_string).collect::<Vec<_>>().join(" ");
        assert_eq!(names(Player::Left), "v1,1 v1,3");
        assert_eq!(names(Player::Right), "h1,1 h1,2");
        assert_eq!(board.play(&board.moves(Player::Left)[1]).to_string(), "..#/.##");
    }

    /// The value of a board by the engine, and the text of it.
    fn value(board: &Board, table: &Table<Part>, session: &Session<'_>) -> Game {
        canonical::value(&Domineering, table, &board.parts(), session, &Budget::new(1 << 30)).unwrap()
    }

    #[test]
    fn known_values() {
        let cases = [
            ("1x1", "0"),
            ("1x25", "-12"),
            ("64x1", "32"),
            ("2x2", "+-1"),
            ("2x3", "{2|-1/2}"),
            ("4x5", "1"),
            ("5x5", "0"),
            ("2x9", "{5/2|1/2||0|-3/2}"),
            ("10x2", "{3/2|||1|-1/2||-1|-3Tiny(2)}"),
            ("../.#", "*"),
        ];
        let (store, table) = (Store::default(), Table::new());
        let session = Session::new(&store);
        for (text, expected) in cases {
            let value = value(&Board::read(text).unwrap(), &table, &session);
            assert_eq!(session.text(value, Style::Plain).unwrap(), expected, "{text}");
        }
    }

    /// The value of a board as it lies, played out without parts and symmetries.
    fn plain(board: &Board, memo: &mut FxHashMap<Board, Game>, session: &Session<'_>) -> Game {
        if let Some(&known) = memo.get(board) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let moves = board.moves(player).into_iter();
            moves.map(|domino| plain(&board.play(&domino), memo, session)).collect::<Vec<_>>()
        });
        let value = session.game(&left, &right).unwrap();
        memo.insert(board.clone(), value);
        value
    }

    fn transposed(board: &Board) -> Board {
        let cell = |row: usize, column: usize| board.rows[column] >> row & 1;
        let row = |row| (0..board.rows.len()).fold(0, |bits, column| bits | cell(row, column) << column);
        Board { columns: board.rows.len(), rows: (0..board.columns).map(row).collect() }
    }

    pub(super) fn full_row(columns: usize) -> u64 {
        u64::MAX >> (64 - columns)
    }

    /// Boards of these rows and columns, of which some cells are free.
    fn boards(
        rows: std::ops::RangeInclusive<usize>,
        columns: std::ops::RangeInclusive<usize>,
    ) -> impl Strategy<Value = Board> {
        (rows, columns).prop_flat_map(|(rows, columns)| {
            let row = (any::<u64>(), any::<u64>()).prop_map(move |(a, b)| (a | b) & full_row(columns));
            proptest::collection::vec(row, rows).prop_map(move |rows| Board { columns, rows })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn parts_are_worth_what_the_board_is(
            board in prop_oneof![boards(1..=4, 1..=4), boards(2..=2, 5..=10)],
        ) {
            let (store, table) = (Store::default(), Table::new());
            let session = Session::new(&store);
            let by_parts = value(&board, &table, &session);
            prop_assert_eq!(by_parts, plain(&board, &mut FxHashMap::default(), &session));
            prop_assert_eq!(
                value(&transposed(&board), &table, &session), session.negative(by_parts).unwrap()
            );
        }

        /// The same parts, whether a board is read as it lies, reflected or turned, small or wide.
        #[test]
        fn parts_do_not_depend_on_how_the_board_lies(
            board in prop_oneof![boards(1..=8, 1..=8), boards(1..=4, 9..=20), boards(3..=16, 3..=16)],
        ) {
            let sorted = |board: &Board, sign: Sign| {
                let mut parts = board.parts();
                for part in &mut parts {
                    // A part that is its own negative may come with either sign.
                    let mut turned = Sums::default();
                    add_parts(&wide::transpose(&part.part.rows()), &mut turned);
                    turned.end_sum();
                    let own_negative =
                        turned.get(0)[0].sign == Sign::Plus && part.part.extent().0 == part.part.extent().1;
                    part.sign = if own_negative { Sign::Plus } else { part.sign * sign };
                }
                parts.sort();
                parts
            };
            let parts = sorted(&board, Sign::Plus);
            let upside_down = Board { rows: board.rows.iter().rev().copied().collect(), ..board.clone() };
            let mirrored = Board {
                rows: board.rows.iter().map(|row| row.reverse_bits() >> (64 - board.columns)).collect(),
                ..board.clone()
            };
            let mut wider = board.clone();
            wider.columns = 40;
            wider.rows.iter_mut().for_each(|row| *row <<= 20);
            for same in [upside_down, mirrored, wider] {
                prop_assert_eq!(&sorted(&same, Sign::Plus), &parts);
            }
            prop_assert_eq!(sorted(&transposed(&board), Sign::Minus), parts);
        }

        #[test]
        fn what_is_printed_can_be_read(board in boards(1..=16, 1..=16)) {
            prop_assert_eq!(Board::read(&board.to_string()), Ok(board));
        }

        #[test]
        fn no_text_is_too_strange(text in "[.#/x0-9é ]{0,12}") {
            if let Err(parse_error) = Board::read(&text) {
                prop_assert!(text.get(parse_error.span).is_some());
            }
        }
    }
}
