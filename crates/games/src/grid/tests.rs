//! Laws of the schema, held by every game on it: what is read, what parts are worth, and what a normal form
//! forgets.

use super::*;
use crate::catalogue::clobber::clobber;
use crate::catalogue::cram::cram;
use crate::catalogue::nogo::nogo;
use proptest::prelude::*;
use rustc_hash::FxHashMap;
use solvers::canonical::{self, Table};
use solvers::{Budget, Sign};
use values::{Game, Session, Store, Style};

fn grids() -> [Grid; 4] {
    [clobber(), nogo(), cram(), leaping_clobber()]
}

/// Clobber with the moves of knights.
fn leaping_clobber() -> Grid {
    let letters = vec![(Cell::Left, 'x'), (Cell::Right, 'o'), (Cell::Gone, '.')];
    let look = Look {
        letters,
        start: Start::Chequered,
        figures: Default::default(),
        most: MAX_CELLS,
        example: "xox/oxo".into(),
    };
    let leaps = &Direction::ALL[8..];
    let onto = Pattern::once([(Cell::Left, Cell::Gone), (Cell::Right, Cell::Left)], leaps);
    Grid::with_exchange(look, vec![onto], Effort { value: 16, search: 10 }, "why-clobber-theorem")
}

/// The value of a board by the engine.
fn value(grid: &Grid, board: &Board, table: &Table<Cells>, session: &Session<'_>) -> Game {
    canonical::value(grid, table, &grid.parts(board).unwrap(), session, &Budget::new(1 << 30)).unwrap()
}

/// The text of the value of a board.
pub(crate) fn value_text(grid: &Grid, board: &str) -> String {
    let store = Store::default();
    let session = Session::new(&store);
    let value = value(grid, &grid.read(board).unwrap(), &Table::new(), &session);
    session.text(value, Style::Plain).unwrap()
}

/// The value of a board as it lies, played out without parts and symmetries.
fn plain(grid: &Grid, board: &Board, memo: &mut FxHashMap<Board, Game>, session: &Session<'_>) -> Game {
    if let Some(&known) = memo.get(board) {
        return known;
    }
    let [left, right] = Player::BOTH.map(|player| {
        let moves = grid.moves(board, player).unwrap().into_iter();
        moves.map(|step| plain(grid, &grid.play(board, &step).unwrap(), memo, session)).collect::<Vec<_>>()
    });
    let value = session.game(&left, &right).unwrap();
    memo.insert(board.clone(), value);
    value
}

#[test]
fn parts_are_no_larger_than_three_words() {
    assert_eq!(size_of::<Cells>(), 24);
}

#[test]
fn readings() {
    let cases = [
        (clobber(), "3x4", "3x4"),
        (clobber(), " xo/ox ", "2x2"),
        (clobber(), "ox/xo", "ox/xo"),
        (clobber(), "x", "1x1"),
        (clobber(), "...", "..."),
        (nogo(), "../..", "2x2"),
        (nogo(), "x../.o.", "x../.o."),
        (cram(), "1x64", "1x64"),
        (cram(), "64x1", "64x1"),
        (cram(), "8x8", "8x8"),
        (cram(), "#", "#"),
    ];
    for (grid, text, printed) in cases {
        assert_eq!(grid.read(text).unwrap().to_string(), printed);
    }
}

#[test]
fn parse_errors() {
    let cases = [
        (clobber(), "", 0..0, Message::new("problem-nothing")),
        (clobber(), "0x5", 0..1, Message::new("problem-nothing")),
        (clobber(), "4x", 2..2, Message::new("problem-not-a-number")),
        (clobber(), "4", 1..1, Message::new("problem-not-a-number")),
        (clobber(), " 4x65", 3..5, Message::new("problem-too-large").text("limit", 64)),
        (clobber(), "9x8", 0..3, Message::new("problem-too-many-cells").count("limit", 64)),
        (clobber(), "xo/x", 3..4, Message::new("problem-unequal-rows")),
        (clobber(), "xo//xo", 3..3, Message::new("problem-unequal-rows")),
        (clobber(), "/", 0..0, Message::new("problem-unequal-rows")),
        (clobber(), "x#", 1..2, Message::new("error-unexpected-character").character("character", '#')),
        (clobber(), "x3", 1..2, Message::new("error-unexpected-character").character("character", '3')),
        (cram(), "..é", 2..4, Message::new("error-unexpected-character").character("character", 'é')),
        (nogo(), " .x/xo", 5..6, Message::new("problem-forbidden-piece")),
        (nogo(), "x", 0..1, Message::new("problem-forbidden-piece")),
    ];
    for (grid, text, span, problem) in cases {
        assert_eq!(grid.read(text), Err(grid.look.wrong(span, problem)), "{text}");
    }
    let long = ".".repeat(65);
    let too_long = cram().look.wrong(0..65, Message::new("problem-too-many-rows").count("limit", 64));
    assert_eq!(cram().read(&long), Err(too_long));
}

#[test]
fn names() {
    let cases = [
        (clobber(), "xo/.x", "1,1>1,2 2,2>1,2", "1,2>2,2 1,2>1,1"),
        (nogo(), "x../...", "x1,2 x1,3 x2,1 x2,2 x2,3", "o1,2 o1,3 o2,1 o2,2 o2,3"),
        (nogo(), "x.o", "", ""),
        (cram(), "..#/.#.", "h1,1 v1,1", "h1,1 v1,1"),
    ];
    for (grid, text, left, right) in cases {
        let board = grid.read(text).unwrap();
        let names = |player| {
            grid.moves(&board, player).unwrap().iter().map(GridMove::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!([names(Player::Left), names(Player::Right)], [left, right], "{text}");
    }
}

#[test]
fn parts() {
    let cases = [
        (clobber(), "xo.ox/..xx.", "1x2 (1,1), .ox/xx. (1,3)"),
        (clobber(), "xx.oo", ""),
        (nogo(), "..xo./..xo.", "..x/..x (1,1), o./o. (1,4)"),
        (nogo(), "..xo./...o.", "..xo./...o. (1,1)"),
        (cram(), "..#../#.##./..#.#", "../#./.. (1,1), ../#. (1,4)"),
    ];
    for (grid, text, expected) in cases {
        let names: Vec<String> =
            grid.named_parts(&grid.read(text).unwrap()).unwrap().into_iter().map(|part| part.name).collect();
        assert_eq!(names.join(", "), expected, "{text}");
    }
}

/// A game, and a board of these sizes that its rules allow.
fn boards(sides: &'static [[usize; 2]]) -> impl Strategy<Value = (Grid, Board)> {
    let written = |grid: Grid| {
        let sides = prop::sample::select(sides.to_vec());
        sides.prop_flat_map(move |[rows, columns]| {
            let grid = grid.clone();
            let letters: Vec<Cell> = grid.look.letters.iter().map(|(cell, _)| *cell).collect();
            // Every other cell is free or a stone, or there would be little to play for.
            let cell = prop_oneof![
                Just(grid.look.letters[0].0),
                Just(grid.look.letters[1].0),
                prop::sample::select(letters)
            ];
            prop::collection::vec(cell, rows * columns).prop_map(move |written| {
                let mut cells = Cells::gone(rows, columns).unwrap();
                for (number, cell) in written.into_iter().enumerate() {
                    cells.set(number, cell);
                }
                for cell in each(grid.forbidden(&cells)) {
                    cells.set(cell as usize, Cell::Free);
                }
                (grid.clone(), grid.board(cells))
            })
        })
    };
    prop::sample::select(grids().to_vec()).prop_flat_map(written)
}

const SMALL: &[[usize; 2]] = &[[1, 1], [1, 6], [2, 2], [2, 3], [3, 2], [2, 4], [3, 3]];
const ANY: &[[usize; 2]] = &[[1, 64], [64, 1], [8, 8], [5, 7], [3, 9], [6, 1], [4, 4]];

/// The board seen in a mirror, turned by a quarter.
fn turned(board: &Board) -> Board {
    let (rows, columns) = (board.cells.rows(), board.cells.columns());
    let mut cells = Cells::gone(columns, rows).unwrap();
    for cell in 0..rows * columns {
        let place = [columns - 1 - cell % columns, cell / columns];
        cells.set(cells.number(place).unwrap(), board.cells.get(cell));
    }
    Board { cells, ..board.clone() }
}

fn mirrored(board: &Board) -> Board {
    let columns = board.cells.columns();
    let mut cells = board.cells;
    for cell in 0..board.cells.rows() * columns {
        cells.set(cell / columns * columns + (columns - 1 - cell % columns), board.cells.get(cell));
    }
    Board { cells, ..board.clone() }
}

fn exchanged(board: &Board) -> Board {
    let mut cells = board.cells;
    for cell in 0..cells.rows() * cells.columns() {
        cells.set(cell, board.cells.get(cell).seen_by(Player::Right));
    }
    Board { cells, ..board.clone() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn parts_are_worth_what_the_board_is((grid, board) in boards(SMALL)) {
        let (store, table) = (Store::default(), Table::new());
        let session = Session::new(&store);
        let by_parts = value(&grid, &board, &table, &session);
        prop_assert_eq!(by_parts, plain(&grid, &board, &mut FxHashMap::default(), &session), "{}", board);
        let other = value(&grid, &exchanged(&board), &table, &session);
        prop_assert_eq!(other, session.negative(by_parts).unwrap(), "{}", board);
    }

    /// Part by part, so that a shortcut that only cancels out is found as well.
    #[test]
    fn a_board_is_a_sum_of_regions_with_the_same_moves((grid, board) in boards(ANY)) {
        for player in Player::BOTH {
            let after = |step: &GridMove| grid.shape(&grid.play(&board, step).unwrap());
            let mut by_moves: Vec<_> = grid.moves(&board, player).unwrap().iter().map(after).collect();
            let mut by_parts = Vec::new();
            let parts = grid.parts(&board).unwrap();
            for (index, Signed { part, sign }) in parts.iter().enumerate() {
                let mut options = Sums::default();
                Partizan::options(&grid, part, sign.player(player), &mut options).unwrap();
                for option in options.iter() {
                    let others = parts.iter().enumerate().filter(|(other, _)| *other != index);
                    let kept = others.map(|(_, signed)| *signed);
                    let made = option.iter().map(|made| Signed { part: made.part, sign: made.sign * *sign });
                    let mut sum: Vec<_> = kept.chain(made).collect();
                    sum.sort_unstable();
                    by_parts.push(sum);
                }
            }
            let own_negative = |sum: &mut Vec<Signed<Cells>>| {
                for signed in &mut *sum {
                    if is_own_negative(&grid, signed.part) {
                        signed.sign = Sign::Plus;
                    }
                }
                sum.sort_unstable();
            };
            by_moves.iter_mut().chain(&mut by_parts).for_each(own_negative);
            by_moves.sort_unstable();
            by_parts.sort_unstable();
            prop_assert_eq!(by_moves, by_parts, "{}", board);
        }
    }

    #[test]
    fn parts_do_not_depend_on_how_the_board_lies((grid, board) in boards(ANY)) {
        let parts = grid.shape(&board);
        for same in [turned(&board), mirrored(&board), turned(&mirrored(&board)), turned(&turned(&board))] {
            prop_assert_eq!(&grid.shape(&same), &parts);
        }
        let negative = |mut sum: Vec<Signed<Cells>>| {
            for signed in &mut sum {
                signed.sign = if is_own_negative(&grid, signed.part) { Sign::Plus } else { -signed.sign };
            }
            sum.sort_unstable();
            sum
        };
        prop_assert_eq!(grid.shape(&exchanged(&board)), negative(parts));
    }

    #[test]
    fn what_is_printed_can_be_read((grid, board) in boards(ANY)) {
        prop_assert_eq!(grid.read(&board.to_string()), Ok(board));
    }

    #[test]
    fn no_text_is_too_strange(text in "[xo.#/0-9é ]{0,12}") {
        for grid in grids() {
            if let Err(parse_error) = grid.read(&text) {
                prop_assert!(text.get(parse_error.span).is_some());
            }
        }
    }

    /// Sets of cells against rows and columns.
    #[test]
    fn neighbours((_, board) in boards(ANY), set: u64) {
        let cells = board.cells;
        let is_in = |place: [usize; 2]| cells.number(place).is_some_and(|cell| set >> cell & 1 == 1);
        for cell in 0..cells.rows() * cells.columns() {
            let place = [cell / cells.columns(), cell % cells.columns()];
            let beside = Direction::ORTHOGONAL.into_iter().any(|direction| is_in(direction.from(place, 1)));
            prop_assert_eq!(cells.beside(set & cells_of(&cells)) >> cell & 1 == 1, beside);
            for direction in Direction::ALL {
                let stepped = cells.stepped(set & cells_of(&cells), direction) >> cell & 1 == 1;
                prop_assert_eq!(stepped, is_in(direction.opposite().from(place, 1)));
            }
        }
    }
}

fn cells_of(cells: &Cells) -> u64 {
    [Cell::Gone, Cell::Left, Cell::Right, Cell::Free].into_iter().fold(0, |set, cell| set | cells.all(cell))
}

/// Such a part may come with either sign.
fn is_own_negative(grid: &Grid, part: Cells) -> bool {
    exchanged(&grid.board(part)).cells.normal_form(grid.symmetries) == (part, Sign::Plus)
}
