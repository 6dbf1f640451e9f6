//! Positions of texts as pictures and in outline. Moves are placed by their names: `3` and `-3` are square 3
//! of a strip, `2,3` and `x2,3` row 2 and column 3 of a board, `1,1>1,2` goes from one to the other; all
//! others are written below the board. Heaps, numbers, graphs and cakes are placed by what a move does to
//! them.
//!
//! All pictures of one game have the frame of its beginning: the moves since are gone through, and what is
//! left of a strip, a board, a graph or a cake stays where it was.

use crate::declaration::{Board, Declaration, Letters, figure};
use crate::rulebook::{Rulebook, TextMove, TextPosition};
use crate::text_board::TextBoard;
use crate::text_graph::TextGraph;
use games::graph::{Fate, Graph, Spot};
use games::heap_game::Thing;
use games::heap_move::{HeapMove, Left};
use games::picture::cakes::{self, Cut, Division, Slice};
use games::picture::heaps::{self, Choice, Limit};
use games::picture::letters::{self, Figure, Square, Step};
use games::picture::{Course, Ink, Picture};
use games::sketch::{Line, Sketch, piece};
use games::{Mover, RuleProblem};
use std::collections::HashMap;
use values::Player;

/// The most squares in a row that stand for a number.
const MOST_SQUARES: i64 = 60;

/// The most positions that are looked at to find out what numbers stand for.
const MOST_SEEN: usize = 30;

/// The most rows of letters that show rectangles, and the most letters in one.
const MOST_LINES: usize = 30;
const MOST_LETTERS: usize = 61;

type Played<'a> = Course<'a, TextPosition, TextMove>;

/// A position and its moves.
pub(crate) fn draw(
    book: &Rulebook,
    course: &Played<'_>,
    moves: &[(Mover, TextMove)],
) -> Result<Option<Picture>, RuleProblem> {
    let known = match book.said.board {
        _ if book.said.draw.is_some() => None,
        Board::Graph => draw_graph(course, moves),
        Board::Heaps => draw_heaps(book, course, moves)?,
        Board::Free => draw_cakes(course, moves),
        Board::Numbers => draw_numbers(book, course, moves)?,
        _ => None,
    };
    if known.is_some() {
        return Ok(known);
    }
    if let Some(framed) = Framed::of(book, course)? {
        return Ok(framed.draw(&book.said, course.position, moves));
    }
    let steps: Vec<Step> = moves.iter().map(|(mover, step)| written(*mover, &step.name, None)).collect();
    Ok(Some(letters::draw_text(&course.position.0, &steps)))
}

/// A board in the frame of the first one.
struct Framed {
    rows: usize,
    columns: usize,
    /// Where the upper left corner of the board now is.
    corner: [usize; 2],
    /// The board; `None` if nothing is left of it.
    board: Option<String>,
    pieces: Pieces,
}

/// The letters on the squares of a board, each with its name: where it was first seen. What goes elsewhere
/// keeps its name.
#[derive(Default)]
struct Pieces(HashMap<[usize; 2], (String, String)>);

impl Pieces {
    /// The board after a move, or the first one.
    fn go_on(&mut self, board: &str, [down, right]: [usize; 2], moves: usize) {
        let Some(board) = TextBoard::of(board) else { return };
        let mut gone = std::mem::take(&mut self.0);
        let mut new = Vec::new();
        for row in 0..board.rows() {
            for column in 0..board.columns() {
                let (cell, letter) = ([row + down, column + right], board.cell(row, column));
                match gone.remove_entry(&cell) {
                    Some((cell, piece)) if piece.0 == letter => _ = self.0.insert(cell, piece),
                    other => {
                        gone.extend(other);
                        new.push((cell, letter));
                    }
                }
            }
        }
        // Of each letter, how many there are more and fewer.
        let mut counts: HashMap<&str, [usize; 2]> = HashMap::new();
        for (_, letter) in &new {
            counts.entry(letter).or_default()[0] += 1;
        }
        for (letter, _) in gone.values() {
            counts.entry(letter).or_default()[1] += 1;
        }
        for (cell, letter) in new {
            let goes = || gone.values().find(|(other, _)| other == letter);
            let name = match counts[letter] {
                [1, 1] => goes().map(|(_, name)| name.clone()).unwrap_or_default(),
                _ => format!("{letter}{}.{}.{moves}", cell[0], cell[1]),
            };
            self.0.insert(cell, (letter.to_owned(), name));
        }
    }

    fn name(&self, row: usize, column: usize) -> String {
        self.0.get(&[row, column]).map(|(_, name)| name.clone()).unwrap_or_default()
    }
}

impl Framed {
    /// The board of a position, found by going from the first one to it; `None` if there is none, or it does
    /// not fit into the first one.
    fn of(book: &Rulebook, course: &Played<'_>) -> Result<Option<Framed>, RuleProblem> {
        let board = |position: &TextPosition| -> Result<Option<String>, RuleProblem> {
            Ok(book.drawn(position)?.or_else(|| as_board(book, position)))
        };
        let Some(first) = board(course.start)? else { return Ok(None) };
        let Some([rows, columns]) = TextBoard::of(&first).map(|board| [board.rows(), board.columns()]) else {
            return Ok(None);
        };
        // What is too large for a picture need not be followed.
        let is_fixed =
            matches!(book.said.board, Board::Heaps | Board::Numbers) || rows.max(columns) > letters::MAX_SIDE;
        let now = board(course.position)?;
        if now.is_none() && !is_gone(course.position) {
            return Ok(None);
        }
        let size = |board: &str| TextBoard::of(board).map(|board| [board.rows(), board.columns()]);
        let [high, wide] = now.as_deref().and_then(size).unwrap_or_default();
        // What does not fit into the first board has a frame of its own.
        let mut alone = Framed {
            rows: high,
            columns: wide,
            corner: [0, 0],
            board: now.clone(),
            pieces: Pieces::default(),
        };
        alone.pieces.go_on(now.as_deref().unwrap_or_default(), [0, 0], course.played.len());
        let (mut corner, mut before, mut pieces) = ([0, 0], first, Pieces::default());
        pieces.go_on(&before, corner, 0);
        for (index, step) in course.played.iter().enumerate() {
            let Some(after) = board(&step.to)? else { continue };
            if !is_fixed && after.len() != before.len() {
                let Some(moved) = moved(&before, &after, &step.name) else { return Ok(Some(alone)) };
                corner = [corner[0] + moved[0], corner[1] + moved[1]];
            }
            pieces.go_on(&after, corner, index + 1);
            before = after;
        }
        let fits = corner[0] + high <= rows && corner[1] + wide <= columns;
        Ok(Some(if fits { Framed { rows, columns, corner, board: now, pieces } } else { alone }))
    }

    fn draw(
        &self,
        said: &Declaration,
        position: &TextPosition,
        moves: &[(Mover, TextMove)],
    ) -> Option<Picture> {
        let text = self.board.as_deref().and_then(TextBoard::of);
        let size = text.as_ref().map_or([0, 0], |text| [text.rows(), text.columns()]);
        let letter = |row: usize, column: usize| {
            let inside = row.checked_sub(self.corner[0]).zip(column.checked_sub(self.corner[1]));
            let inside =
                inside.zip(text.as_ref()).filter(|((row, column), _)| *row < size[0] && *column < size[1]);
            inside.map_or("", |((row, column), text)| text.cell(row, column))
        };
        let mut steps = Vec::with_capacity(moves.len());
        for (mover, made) in moves {
            let mut step = written(*mover, &made.name, Some(size));
            for [row, column] in step.from.iter_mut().chain(&mut step.to) {
                (*row, *column) = (*row + self.corner[0], *column + self.corner[1]);
            }
            let own = said.letters().zip(player(*mover)).and_then(|(letters, player)| letters.of(player));
            match own {
                // Who lets a turn pass clicks a piece of his own.
                Some(own) if step.to.is_none() && made.to == *position => {
                    let cells =
                        (0..self.rows).flat_map(|row| (0..self.columns).map(move |column| [row, column]));
                    let cells = cells.filter(|[row, column]| letter(*row, *column).starts_with(own));
                    steps.extend(cells.map(|cell| Step { to: Some(cell), ..step.clone() }));
                }
                _ => steps.push(step),
            }
        }
        let at = |row: usize, column: usize| square(letter(row, column), said.letters(), &said.looks);
        letters::draw([self.rows, self.columns], at, |row, column| self.pieces.name(row, column), &steps)
    }
}

fn player(mover: Mover) -> Option<Player> {
    match mover {
        Mover::Left => Some(Player::Left),
        Mover::Right => Some(Player::Right),
        _ => None,
    }
}

/// Does a text say that nothing is left?
fn is_gone(position: &TextPosition) -> bool {
    matches!(&*position.0, "0" | "")
}

/// By how many rows and columns the corner of a board moves when it becomes a smaller one: so that most
/// letters stay, and of equally many the first, or the last after a move with a minus.
fn moved(before: &str, after: &str, name: &str) -> Option<[usize; 2]> {
    let [before, after] = [TextBoard::of(before)?, TextBoard::of(after)?];
    let rows = before.rows().checked_sub(after.rows())?;
    let columns = before.columns().checked_sub(after.columns())?;
    let differs = |[down, right]: [usize; 2]| {
        let cells = (0..after.rows()).flat_map(|row| (0..after.columns()).map(move |column| [row, column]));
        let differs =
            |[row, column]: &[usize; 2]| after.cell(*row, *column) != before.cell(row + down, column + right);
        cells.filter(differs).count()
    };
    let ways = (0..=rows).flat_map(|down| (0..=columns).map(move |right| [down, right]));
    if name.starts_with('-') {
        ways.rev().min_by_key(|way| differs(*way))
    } else {
        ways.min_by_key(|way| differs(*way))
    }
}

/// A list of which one item becomes others: its place, and these.
fn replaced<'a, T: PartialEq>(before: &[T], after: &'a [T]) -> Option<(usize, &'a [T])> {
    let last = before.len().checked_sub(1)?;
    let grown = (after.len() + 1).checked_sub(before.len())?;
    let same = before.iter().zip(after).take_while(|(one, other)| one == other).count();
    let place = same.min(last);
    let fits =
        |place: &usize| before[..*place] == after[..*place] && before[place + 1..] == after[place + grown..];
    let place = (0..=place).rev().find(fits)?;
    Some((place, &after[place..place + grown]))
}

fn numbers(position: &TextPosition) -> Option<Vec<u64>> {
    if is_gone(position) {
        return Some(Vec::new());
    }
    position.0.split(',').map(|number| number.parse().ok()).collect()
}

/// Numbers that belong together, if moves have names that are no squares: heaps, or a heap and what is
/// remembered of it.
fn draw_numbers(
    book: &Rulebook,
    course: &Played<'_>,
    moves: &[(Mover, TextMove)],
) -> Result<Option<Picture>, RuleProblem> {
    let first = all_moves(book, course.start)?;
    let Some(start) = numbers(course.start) else { return Ok(None) };
    if first.iter().all(|made| cell(&made.name, [usize::MAX; 2]).is_some()) {
        return Ok(None);
    }
    let heaps: Vec<u64> = start.into_iter().filter(|heap| *heap > 0).collect();
    Ok(if are_heaps(book, course.start)? {
        draw_taking(course, moves, (Thing::Match, &heaps), Limit::Hidden, taken_from_any)
    } else {
        let heaps = (Thing::Match, &heaps[..heaps.len().min(1)]);
        draw_taking(course, moves, heaps, Limit::Shown, taken_from_first)
    })
}

/// Are the numbers of a game heaps, from each of which is taken, wherever it then stands? Or is taken from
/// the first alone, and the others are what is remembered? That is so for the whole game, so where its first
/// moves can be understood both ways later ones are looked at; where all can, heaps are what does not change
/// by itself.
fn are_heaps(book: &Rulebook, start: &TextPosition) -> Result<bool, RuleProblem> {
    let mut seen = vec![start.clone()];
    let (mut next, mut others_stay) = (0, true);
    while next < seen.len().min(MOST_SEEN) {
        let before = numbers(&seen[next]).unwrap_or_default();
        for made in all_moves(book, &seen[next])? {
            let after = numbers(&made.to).unwrap_or_default();
            if taken_from_any(&before, &after).is_none() {
                return Ok(false);
            }
            if taken_from_first(&before, &after).is_none() {
                return Ok(true);
            }
            others_stay &= before.get(1..) == after.get(1..);
            if !seen.contains(&made.to) {
                seen.push(made.to);
            }
        }
        next += 1;
    }
    Ok(others_stay)
}

/// What either player can do.
fn all_moves(book: &Rulebook, position: &TextPosition) -> Result<Vec<TextMove>, RuleProblem> {
    let mut moves = book.moves(position, Player::Left)?;
    if !book.said.is_impartial() {
        moves.extend(book.moves(position, Player::Right)?);
    }
    Ok(moves)
}

fn taken_from_any(before: &[u64], after: &[u64]) -> Option<HeapMove> {
    let (mut gone, mut new) = (before.to_vec(), after.to_vec());
    gone.retain(|number| {
        let place = new.iter().position(|other| other == number);
        place.is_none_or(|place| new.remove(place) != *number)
    });
    match (&gone[..], &new[..]) {
        ([heap], [left]) if left < heap => Some(HeapMove::take(*heap, heap - left)),
        _ => None,
    }
}

fn taken_from_first(before: &[u64], after: &[u64]) -> Option<HeapMove> {
    let (heap, left) = (before.first()?, after.first()?);
    (left < heap).then(|| HeapMove::take(*heap, heap - left))
}

/// Heaps, all moves being such that it can be said what they take.
fn draw_taking(
    course: &Played<'_>,
    moves: &[(Mover, TextMove)],
    (thing, heaps): (Thing, &[u64]),
    limit: Limit,
    step: impl Fn(&[u64], &[u64]) -> Option<HeapMove>,
) -> Option<Picture> {
    let (mut before, mut played) = (numbers(course.start)?, Vec::new());
    for made in course.played {
        let after = numbers(&made.to)?;
        played.push(step(&before, &after)?);
        before = after;
    }
    let mut choices = Vec::with_capacity(moves.len());
    for (mover, made) in moves {
        let step = step(&before, &numbers(&made.to)?)?;
        // Of heaps that are alike any may be taken from.
        for which in 0..before.iter().filter(|heap| **heap == step.heap).count() {
            let step = HeapMove { which, ..step.clone() };
            choices.push(Choice { step, mover: *mover, name: Some(made.name.to_string()) });
        }
    }
    heaps::draw_choices(thing, heaps, &played, &choices, limit)
}

/// Heaps and what has been taken from them: matches where none can be split from the beginning on, else
/// counters.
fn draw_heaps(
    book: &Rulebook,
    course: &Played<'_>,
    moves: &[(Mover, TextMove)],
) -> Result<Option<Picture>, RuleProblem> {
    let step = |before: &[u64], after: &[u64]| -> Option<HeapMove> {
        let (place, left) = replaced(before, after)?;
        let heap = before[place];
        let kept = left.iter().try_fold(0_u64, |sum, part| sum.checked_add(*part))?;
        let taken = heap.checked_sub(kept)?;
        let which = before[..place].iter().filter(|other| **other == heap).count();
        (left.len() <= 3).then(|| HeapMove { heap, taken, left: Left::of(left), which })
    };
    let Some(heaps) = numbers(course.start) else { return Ok(None) };
    let first = all_moves(book, course.start)?;
    let left = first.iter().filter_map(|made| step(&heaps, &numbers(&made.to)?));
    let splits = left.map(|step| step.left.heaps().len()).any(|heaps| heaps > 1);
    let thing = if splits { Thing::Counter } else { Thing::Match };
    Ok(draw_taking(course, moves, (thing, &heaps), Limit::Hidden, step))
}

/// The rows and columns of rectangles, `4x5,2x3`.
fn sizes(position: &TextPosition) -> Option<Vec<[usize; 2]>> {
    let size = |text: &str| {
        let (rows, columns) = text.split_once('x')?;
        Some([rows.parse().ok()?, columns.parse().ok()?])
    };
    if is_gone(position) {
        return Some(Vec::new());
    }
    position.0.split(',').map(size).collect()
}

/// Rectangles beside one another, in rows of letters.
fn cakes_in_letters(position: &TextPosition) -> Option<String> {
    let sizes = sizes(position)?;
    let high = sizes.iter().map(|[rows, _]| *rows).max().filter(|high| *high <= MOST_LINES)?;
    let wide = sizes.iter().map(|[_, columns]| columns + 1).fold(0, usize::saturating_add);
    let line = |row: usize| {
        let part = |[rows, columns]: &[usize; 2]| if row < *rows { "." } else { " " }.repeat(*columns);
        sizes.iter().map(part).collect::<Vec<String>>().join(" ")
    };
    (wide <= MOST_LETTERS).then(|| (0..high).map(line).collect::<Vec<String>>().join("/"))
}

/// Rectangles, and how they have been cut or eaten.
fn draw_cakes(course: &Played<'_>, moves: &[(Mover, TextMove)]) -> Option<Picture> {
    let start = sizes(course.start)?;
    let whole = |(cake, size): (usize, &[usize; 2])| Slice { cake, corner: [0, 0], size: *size };
    let mut slices: Vec<Slice> = start.iter().enumerate().map(whole).collect();
    let divided = |slices: &[Slice], made: &TextMove| -> Option<(usize, Division)> {
        let before: Vec<[usize; 2]> = slices.iter().map(|slice| slice.size).collect();
        let after = sizes(&made.to)?;
        let (place, new) = replaced(&before, &after)?;
        let number = made.name.rsplit(|letter: char| !letter.is_ascii_digit()).next();
        Some((place, slices[place].divided(new, number == Some("1"))?))
    };
    for made in course.played {
        let (place, division) = divided(&slices, made)?;
        slices.splice(place..=place, division.slices);
    }
    let mut cuts = Vec::new();
    for (mover, made) in moves {
        let (place, division) = divided(&slices, made)?;
        // Of slices that are alike any may be cut.
        for slice in slices.iter().filter(|slice| slice.size == slices[place].size) {
            let (name, division) = (made.name.to_string(), division.clone());
            cuts.push(Cut { mover: *mover, name, slice: *slice, division });
        }
    }
    cakes::draw(&start, &slices, &cuts)
}

fn draw_letters(board: &str, letters: Option<&Letters>, moves: &[(Mover, &str)]) -> Option<Picture> {
    let text = TextBoard::of(board)?;
    let extent = [text.rows(), text.columns()];
    let steps: Vec<Step> = moves.iter().map(|(mover, name)| written(*mover, name, Some(extent))).collect();
    let at = |row: usize, column: usize| square(text.cell(row, column), letters, &[]);
    letters::draw(extent, at, |row, column| format!("{row}.{column}"), &steps)
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

fn square(letter: &str, letters: Option<&Letters>, looks: &[(char, Figure)]) -> Square {
    let Some(letter) = letter.chars().next() else { return Square::Empty };
    let figure = figure(looks, letter);
    let is = |known: Option<char>| known == Some(letter);
    match letters {
        _ if letter == ' ' || letter == '.' => Square::Empty,
        _ if letter == '#' => Square::Blocked,
        Some(letters) if is(letters.empty) => Square::Empty,
        Some(letters) if is(letters.blocked) => Square::Blocked,
        Some(letters) if is(letters.left) => Square::Piece(Ink::Left, letter, figure),
        Some(letters) if is(letters.right) => Square::Piece(Ink::Right, letter, figure),
        Some(_) if letter == 'E' => Square::Piece(Ink::Green, letter, figure),
        _ => Square::Piece(Ink::Token, letter, figure),
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

/// A graph and what has been taken from it.
fn draw_graph(course: &Played<'_>, moves: &[(Mover, TextMove)]) -> Option<Picture> {
    let now = TextGraph::read(&course.position.0).ok()?;
    let of = |position: &TextPosition| Graph::read(position.0.split(';').next()?).ok();
    let has_all = |graph: &Graph| now.names().iter().all(|name| graph.find(name).is_some());
    let graph = of(course.start).filter(has_all).or_else(|| of(course.position))?;
    let vertex = |vertex: usize| match now.find(&graph.name(vertex)).map(|here| now.colour(here)) {
        Some('L') => Fate::Coloured(Player::Left),
        Some('R') => Fate::Coloured(Player::Right),
        Some(_) => Fate::Plain,
        None => Fate::Gone,
    };
    let vertices: Vec<Fate> = (0..graph.vertices()).map(vertex).collect();
    let names = now.names();
    let edges =
        now.edges().filter_map(|[from, to]| Some([graph.find(&names[from])?, graph.find(&names[to])?]));
    let spot = |name: &str| {
        let name = name.rsplit([':', ' ']).next()?;
        let edge = || {
            let (from, to) = name.split_once('-')?;
            Some(Spot::Edge([graph.find(from)?, graph.find(to)?]))
        };
        graph.find(name).map(Spot::Vertex).or_else(edge)
    };
    // A move without a place would have none on the board.
    let placed = moves.iter().map(|(mover, made)| Some((*mover, spot(&made.name)?, made.name.to_string())));
    let placed: Vec<(Mover, Spot, String)> = placed.collect::<Option<_>>()?;
    graph.picture_of_remains(&vertices, &edges.collect::<Vec<_>>(), &placed)
}

/// A position in lines of characters.
pub(crate) fn sketch(book: &Rulebook, position: &TextPosition) -> Option<Sketch> {
    let drawn = book.drawn(position).ok().flatten();
    if drawn.is_none() && book.said.board == Board::Graph {
        let graph = Graph::read(position.0.split(';').next()?).ok()?;
        let coloured = TextGraph::read(&position.0).ok()?;
        return graph.sketch(|vertex| piece(Ink::Faint, coloured.colour(vertex).to_string()));
    }
    let cakes = || (book.said.board == Board::Free).then(|| cakes_in_letters(position)).flatten();
    let board = drawn.or_else(|| as_board(book, position)).or_else(cakes);
    let Some(board) = board else {
        let line: Line = vec![piece(Ink::Line, position.0.to_string())];
        return Sketch::of([line]);
    };
    let text = TextBoard::of(&board)?;
    Sketch::table(text.rows(), text.columns(), |row, column| {
        let letter = text.cell(row, column);
        let ink = match square(letter, book.said.letters(), &[]) {
            Square::Empty | Square::Blocked => Ink::Line,
            Square::Piece(ink, ..) => ink,
        };
        piece(ink, letter)
    })
}
