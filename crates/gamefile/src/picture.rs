//! Positions of texts as pictures and in outline. Moves are placed by their names: `3` and `-3` are square 3
//! of a strip, `2,3` and `x2,3` row 2 and column 3 of a board, `1,1>1,2` goes from one to the other; all
//! others are written below the board.

use crate::declaration::{Board, Letters};
use crate::rulebook::{Rulebook, TextMove, TextPosition};
use crate::text_board::TextBoard;
use crate::text_graph::TextGraph;
use games::graph::Graph;
use games::picture::letters::{self, Square, Step};
use games::picture::{Ink, Picture};
use games::sketch::{Line, Sketch, piece};
use games::{Mover, RuleProblem};
use values::Player;

/// The most squares in a row that stand for a number.
const MOST_SQUARES: i64 = 60;

/// A position and its moves.
pub(crate) fn draw(
    book: &Rulebook,
    position: &TextPosition,
    moves: &[(Mover, TextMove)],
) -> Result<Option<Picture>, RuleProblem> {
    let drawn = book.drawn(position)?;
    if drawn.is_none()
        && book.said.board == Board::Graph
        && let Some(picture) = draw_graph(position, moves)
    {
        return Ok(Some(picture));
    }
    let Some(board) = drawn.or_else(|| as_board(book, position)) else {
        let steps: Vec<Step> = moves.iter().map(|(mover, step)| written(*mover, &step.name, None)).collect();
        return Ok(Some(letters::draw_text(&position.0, &steps)));
    };
    let names: Vec<(Mover, &str)> = moves.iter().map(|(mover, step)| (*mover, &*step.name)).collect();
    Ok(draw_letters(&board, book.said.letters(), &names))
}

fn draw_letters(board: &str, letters: Option<&Letters>, moves: &[(Mover, &str)]) -> Option<Picture> {
    let text = TextBoard::of(board)?;
    let extent = [text.rows(), text.columns()];
    let steps: Vec<Step> = moves.iter().map(|(mover, name)| written(*mover, name, Some(extent))).collect();
    let at = |row: usize, column: usize| {
        let [row, column] = [row, column].map(crate::text_board::small);
        square(text.at(row, column), letters)
    };
    letters::draw(extent, at, &steps)
}

/// A board of letters, `LR./..L`, with its moves by their names; `None` if its rows are not equally long, or
/// it is too large to be looked at.
#[must_use]
pub fn board(letters: &str, moves: &[(Mover, &str)]) -> Option<Picture> {
    let initials = Letters { left: Some('L'), right: Some('R'), ..Letters::default() };
    draw_letters(letters, Some(&initials), moves)
}

/// A text with the names of moves below it.
#[must_use]
pub fn text(text: &str, moves: &[(Mover, &str)]) -> Picture {
    let steps: Vec<Step> = moves.iter().map(|(mover, name)| written(*mover, name, None)).collect();
    letters::draw_text(text, &steps)
}

/// Rows of letters that show a position; `None` if there are none.
fn as_board(book: &Rulebook, position: &TextPosition) -> Option<String> {
    match &book.said.board {
        Board::Strip(_) | Board::Grid(..) if position.0.contains(',') || &*position.0 == "0" => None,
        Board::Strip(_) | Board::Grid(..) => Some(position.0.to_string()),
        Board::Heaps | Board::Numbers => {
            let numbers: Vec<i64> = position.0.split(',').filter_map(|number| number.parse().ok()).collect();
            let widest =
                numbers.iter().copied().max().filter(|widest| (1..=MOST_SQUARES).contains(widest))?;
            let row =
                |number: &i64| (0..widest).map(|place| if place < *number { 'o' } else { ' ' }).collect();
            Some(numbers.iter().map(row).collect::<Vec<String>>().join("/"))
        }
        Board::Graph | Board::Free => None,
    }
}

fn square(letter: &str, letters: Option<&Letters>) -> Square {
    let Some(letter) = letter.chars().next() else { return Square::Empty };
    let is = |known: Option<char>| known == Some(letter);
    match letters {
        _ if letter == ' ' || letter == '.' => Square::Empty,
        _ if letter == '#' => Square::Blocked,
        Some(letters) if is(letters.empty) => Square::Empty,
        Some(letters) if is(letters.blocked) => Square::Blocked,
        Some(letters) if is(letters.left) => Square::Piece(Ink::Left, letter),
        Some(letters) if is(letters.right) => Square::Piece(Ink::Right, letter),
        Some(_) if letter == 'E' => Square::Piece(Ink::Green, letter),
        _ => Square::Piece(Ink::Token, letter),
    }
}

/// The squares that a name speaks of.
fn written(mover: Mover, name: &str, extent: Option<[usize; 2]>) -> Step {
    let mut ends = name.split('>').map(|end| extent.and_then(|extent| cell(end, extent)));
    let (first, second) = (ends.next().flatten(), ends.next());
    let (from, to) = match second {
        None => (None, first),
        Some(second) if first.is_some() && second.is_some() => (first, second),
        Some(_) => (None, None),
    };
    Step { mover, name: name.to_owned(), from, to }
}

/// `x2,3`, `2,3`, or on a strip `3` and `-3`.
fn cell(text: &str, [rows, columns]: [usize; 2]) -> Option<[usize; 2]> {
    let digits = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let place = match digits.split_once(',') {
        Some((row, column)) => [row.parse::<usize>().ok()?, column.parse().ok()?],
        None if rows == 1 => [1, digits.parse().ok()?],
        None => return None,
    };
    let [row, column] = [place[0].checked_sub(1)?, place[1].checked_sub(1)?];
    (row < rows && column < columns).then_some([row, column])
}

fn draw_graph(position: &TextPosition, moves: &[(Mover, TextMove)]) -> Option<Picture> {
    let graph = Graph::read(position.0.split(';').next()?).ok()?;
    let coloured = TextGraph::read(&position.0).ok()?;
    let colours: Vec<Option<Player>> = (0..graph.vertices())
        .map(|vertex| match coloured.colour(vertex) {
            'L' => Some(Player::Left),
            'R' => Some(Player::Right),
            _ => None,
        })
        .collect();
    let placed = moves.iter().map(|(mover, step)| {
        let vertex = step.name.rsplit([':', ' ']).next().and_then(|name| graph.find(name));
        vertex.map(|vertex| (*mover, vertex, step.name.to_string()))
    });
    // A move without a vertex of its own would have no place.
    let placed: Vec<(Mover, usize, String)> = placed.collect::<Option<_>>()?;
    graph.picture(&colours, &placed)
}

/// A position in lines of characters.
pub(crate) fn sketch(book: &Rulebook, position: &TextPosition) -> Option<Sketch> {
    let drawn = book.drawn(position).ok().flatten();
    if drawn.is_none() && book.said.board == Board::Graph {
        let graph = Graph::read(position.0.split(';').next()?).ok()?;
        let coloured = TextGraph::read(&position.0).ok()?;
        return graph.sketch(|vertex| piece(Ink::Faint, coloured.colour(vertex).to_string()));
    }
    let board = drawn.or_else(|| as_board(book, position));
    let Some(board) = board else {
        let line: Line = vec![piece(Ink::Line, position.0.to_string())];
        return Sketch::of([line]);
    };
    let text = TextBoard::of(&board)?;
    Sketch::table(text.rows(), text.columns(), |row, column| {
        let letter = text.at(crate::text_board::small(row), crate::text_board::small(column));
        let ink = match square(letter, book.said.letters()) {
            Square::Empty | Square::Blocked => Ink::Line,
            Square::Piece(ink, _) => ink,
        };
        piece(ink, letter)
    })
}
