//! What the text of a game can use: how a board is declared, moves as patterns, and the tools with which
//! rules look at positions.
//!
//! Positions are what people write: strips, boards, graphs and anything else are texts, a heap is a number,
//! several numbers are a list. So a rule can be tried out in Python, with a few functions beside it.

#![allow(clippy::unnecessary_wraps, reason = "what Starlark calls may fail")]

use crate::script::MOST_BYTES;
use crate::text_board::{self, TextBoard};
use crate::text_graph::TextGraph;
use games::{Message, RuleProblem};
use serde_json::json;
use starlark::PrintHandler;
use starlark::collections::SmallMap;
use starlark::environment::{Globals, GlobalsBuilder, LibraryExtension};
use starlark::eval::Evaluator;
use starlark::starlark_module;
use starlark::values::dict::DictRef;
use starlark::values::list::{ListRef, UnpackList};
use starlark::values::none::NoneType;
use starlark::values::tuple::{TupleRef, UnpackTuple};
use starlark::values::{Heap, UnpackValue, Value};

/// What is printed is not shown to anybody.
pub(crate) struct Silent;

impl PrintHandler for Silent {
    fn println(&self, _text: &str) -> starlark::Result<()> {
        Ok(())
    }
}

/// Names of directions, and which they are.
const DIRECTIONS: [(&str, &[&str]); 10] = [
    ("orthogonal", &["right", "down", "left", "up"]),
    ("horizontal", &["right", "left"]),
    ("vertical", &["down", "up"]),
    ("diagonal", &["down-right", "down-left", "up-left", "up-right"]),
    ("around", &["right", "down", "left", "up", "down-right", "down-left", "up-left", "up-right"]),
    (
        "leaps",
        &[
            "down-down-right",
            "down-down-left",
            "up-up-right",
            "up-up-left",
            "down-right-right",
            "down-left-left",
            "up-right-right",
            "up-left-left",
        ],
    ),
    ("rightward", &["right"]),
    ("leftward", &["left"]),
    ("upward", &["up"]),
    ("downward", &["down"]),
];

/// Everything that texts can use.
pub(crate) fn globals() -> Globals {
    let mut builder = GlobalsBuilder::extended_by(&[
        LibraryExtension::Print,
        LibraryExtension::Map,
        LibraryExtension::Filter,
        LibraryExtension::SetType,
    ]);
    for (name, directions) in DIRECTIONS {
        let directions = directions.iter().map(|direction| (*direction).to_owned()).collect::<Vec<_>>();
        builder.set(name, starlark::values::list::AllocList(directions));
    }
    builder.set("chequered", "chequered");
    builder.set("normal", "normal");
    builder.set("misere", "misere");
    builder.set("won", "won");
    builder.set("lost", "lost");
    builder.set("tied", "tied");
    builder.with(declarations).with(tools).with(guards).build()
}

/// The most numbers of a range.
const MOST_NUMBERS: i64 = 100_000;

fn wrong(problem: Message) -> anyhow::Error {
    RuleProblem::new(problem).into()
}

fn board(text: &str) -> anyhow::Result<TextBoard<'_>> {
    TextBoard::of(text).ok_or_else(|| wrong(Message::new("file-no-board").text("text", text)))
}

fn graph(text: &str) -> anyhow::Result<TextGraph> {
    TextGraph::read(text).map_err(|error| wrong(error.problem))
}

fn number(value: Value<'_>) -> anyhow::Result<i32> {
    value.unpack_i32().ok_or_else(|| wrong(Message::new("file-no-number").text("value", value.to_repr())))
}

fn vertex(graph: &TextGraph, name: &str) -> anyhow::Result<usize> {
    graph.find(name).ok_or_else(|| wrong(Message::new("problem-no-such-vertex")))
}

fn elements<'v>(of: Value<'v>, heap: Heap<'v>) -> starlark::Result<Vec<Value<'v>>> {
    match of.unpack_str() {
        Some(text) => Ok(text.chars().map(|letter| heap.alloc(letter)).collect()),
        None => Ok(of.iterate(heap)?.collect()),
    }
}

/// One or more letters.
fn letter(text: &str) -> anyhow::Result<char> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if !letter.is_whitespace() && !"/,".contains(letter) => Ok(letter),
        _ => Err(wrong(Message::new("file-no-letter").text("text", text))),
    }
}

#[starlark_module]
fn declarations(builder: &mut GlobalsBuilder) {
    /// `game(name = "…", board = …)` is the same as setting these names one by one.
    fn game<'v>(
        #[starlark(kwargs)] said: SmallMap<String, Value<'v>>,
        eval: &mut Evaluator<'v, '_, '_>,
    ) -> starlark::Result<NoneType> {
        for (name, value) in said {
            eval.set_module_variable_at_some_point(&name, value)?;
        }
        Ok(NoneType)
    }

    /// A board of rows and columns.
    fn grid<'v>(
        #[starlark(require = named, default = "")] left: &str,
        #[starlark(require = named, default = "")] right: &str,
        #[starlark(require = named, default = ".")] empty: &str,
        #[starlark(require = named, default = "")] blocked: &str,
        #[starlark(require = named, default = "")] letters: &str,
        #[starlark(require = named, default = "empty")] start: &str,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        for one in [left, right, empty, blocked].into_iter().filter(|one| !one.is_empty()) {
            letter(one)?;
        }
        let board = json!({"board": "grid", "left": left, "right": right, "empty": empty, "blocked": blocked,
            "letters": letters, "start": start});
        Ok(heap.alloc(board))
    }

    /// Squares in a row.
    fn strip<'v>(
        #[starlark(default = "")] letters: &str,
        #[starlark(require = named, default = "")] left: &str,
        #[starlark(require = named, default = "")] right: &str,
        #[starlark(require = named, default = "")] empty: &str,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let board =
            json!({"board": "strip", "left": left, "right": right, "empty": empty, "letters": letters});
        Ok(heap.alloc(board))
    }

    /// Heaps, each of which is a game of its own: rules see one heap, a number.
    fn heaps<'v>(heap: Heap<'v>) -> anyhow::Result<Value<'v>> {
        Ok(heap.alloc(json!({"board": "heaps"})))
    }

    /// Numbers that belong together: rules see the list.
    fn numbers<'v>(heap: Heap<'v>) -> anyhow::Result<Value<'v>> {
        Ok(heap.alloc(json!({"board": "numbers"})))
    }

    /// A graph, as a text.
    fn graph<'v>(heap: Heap<'v>) -> anyhow::Result<Value<'v>> {
        Ok(heap.alloc(json!({"board": "graph"})))
    }

    /// Any text.
    fn free<'v>(heap: Heap<'v>) -> anyhow::Result<Value<'v>> {
        Ok(heap.alloc(json!({"board": "free"})))
    }

    /// Moves that change cells in a line: `moves("xo -> .x", directions = orthogonal)`.
    fn moves<'v>(
        #[starlark(args)] patterns: UnpackTuple<&str>,
        #[starlark(require = named)] directions: Option<UnpackList<String>>,
        #[starlark(require = named, default = false)] slide: bool,
        #[starlark(require = named, default = false)] repeat: bool,
        #[starlark(require = named)] then: Option<Value<'v>>,
        heap: Heap<'v>,
    ) -> anyhow::Result<Value<'v>> {
        let directions = directions.map_or_else(
            || DIRECTIONS[0].1.iter().map(|direction| (*direction).to_owned()).collect(),
            |directions| directions.items,
        );
        let then = then.map_or(Ok(serde_json::Value::Null), Value::to_json_value)?;
        let mut rules = Vec::new();
        for pattern in patterns.items {
            let parts: Vec<&str> = pattern.split("->").map(str::trim).collect();
            let [before, after] = parts[..] else {
                return Err(wrong(Message::new("file-no-pattern").text("pattern", pattern)));
            };
            if before.is_empty() || before.chars().count() != after.chars().count() {
                return Err(wrong(Message::new("file-unequal-pattern").text("pattern", pattern)));
            }
            rules.push(json!({"before": before, "after": after, "directions": directions.clone(),
                "slide": slide, "repeat": repeat, "then": then}));
        }
        Ok(heap.alloc(serde_json::Value::Array(rules)))
    }
}

/// The most elements of a list, those of lists within it counted as well, and the most characters of a text.
const MOST_ELEMENTS: usize = 100_000;

/// The most characters of a text in which something is replaced, and of what comes instead.
const MOST_LETTERS: usize = 4096;

/// The largest number of bits that a number is shifted by.
const MOST_BITS: i32 = 60;

/// How many elements something has, with all that is in them; numbers have none. It is not counted further
/// than to one more than the most.
fn elements_of(value: Value<'_>) -> usize {
    if let Some(text) = value.unpack_str() {
        return text.len();
    }
    let mut count = 0;
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        if let Some(list) = ListRef::from_value(value) {
            count += list.len();
            open.extend(list.iter().take(MOST_ELEMENTS));
        } else if let Some(tuple) = TupleRef::from_value(value) {
            count += tuple.len();
            open.extend(tuple.iter().take(MOST_ELEMENTS));
        } else if let Some(dict) = DictRef::from_value(value) {
            count += dict.len();
            open.extend(dict.values().take(MOST_ELEMENTS));
        } else if value.unpack_i32().is_none() {
            count += value.length().ok().and_then(|length| usize::try_from(length).ok()).unwrap_or(0);
        }
        if count > MOST_ELEMENTS {
            return count;
        }
    }
    count
}

fn too_large(limit: usize) -> anyhow::Error {
    wrong(Message::new("file-too-large").count("limit", limit))
}

/// Is it a number that takes more than a word?
fn is_huge(value: Value<'_>) -> bool {
    value.unpack_i32().is_none()
        && value.get_type() == "int"
        && i64::unpack_value(value).ok().flatten().is_none()
}

/// What the guard leads through functions.
#[starlark_module]
fn guards(builder: &mut GlobalsBuilder) {
    fn few__<'v>(value: Value<'v>, eval: &mut Evaluator<'v, '_, '_>) -> anyhow::Result<Value<'v>> {
        if value.unpack_i32().is_some() {
            return Ok(value);
        }
        if elements_of(value) > MOST_ELEMENTS {
            return Err(too_large(MOST_ELEMENTS));
        }
        enough_memory(eval)?;
        Ok(value)
    }

    fn short__<'v>(value: Value<'v>, eval: &mut Evaluator<'v, '_, '_>) -> anyhow::Result<Value<'v>> {
        if elements_of(value) > MOST_LETTERS {
            return Err(too_large(MOST_LETTERS));
        }
        enough_memory(eval)?;
        Ok(value)
    }

    fn times__<'v>(one: Value<'v>, other: Value<'v>, heap: Heap<'v>) -> starlark::Result<Value<'v>> {
        let times = |value: Value<'v>| value.unpack_i32().and_then(|times| usize::try_from(times).ok());
        let count = |of: Value<'v>, by: Value<'v>| match times(by) {
            Some(times) if of.unpack_i32().is_none() => elements_of(of).saturating_mul(times),
            _ => 0,
        };
        if count(one, other).max(count(other, one)) > MOST_ELEMENTS {
            return Err(starlark::Error::new_native(too_large(MOST_ELEMENTS)));
        }
        if is_huge(one) || is_huge(other) {
            return Err(starlark::Error::new_native(wrong(Message::new("file-huge-number"))));
        }
        one.mul(other, heap)
    }

    fn shift__<'v>(one: Value<'v>, other: Value<'v>, heap: Heap<'v>) -> starlark::Result<Value<'v>> {
        if other.unpack_i32().is_none_or(|bits| bits > MOST_BITS) {
            return Err(starlark::Error::new_native(wrong(Message::new("file-huge-number"))));
        }
        one.left_shift(other, heap)
    }
}

fn enough_memory(eval: &Evaluator<'_, '_, '_>) -> anyhow::Result<()> {
    if eval.heap().allocated_bytes() > MOST_BYTES {
        return Err(wrong(Message::new("file-too-much-memory").count("limit", MOST_BYTES >> 20)));
    }
    Ok(())
}

#[starlark_module]
fn tools(builder: &mut GlobalsBuilder) {
    /// Numbers in a row, not too many.
    fn range(
        first: i32,
        end: Option<i32>,
        #[starlark(default = 1)] step: i32,
        eval: &mut Evaluator<'_, '_, '_>,
    ) -> anyhow::Result<Vec<i32>> {
        enough_memory(eval)?;
        let (first, end) = end.map_or((0, first), |end| (first, end));
        if step == 0 {
            return Err(wrong(Message::new("file-no-step")));
        }
        let (from, to, by) = (i64::from(first), i64::from(end), i64::from(step));
        let count =
            if by > 0 { (to - from + by - 1).div_euclid(by) } else { (from - to - by - 1).div_euclid(-by) };
        if count > MOST_NUMBERS {
            return Err(wrong(
                Message::new("file-too-many-numbers").count("limit", MOST_NUMBERS.unsigned_abs()),
            ));
        }
        Ok((0..count.max(0)).map(|index| i32::try_from(from + index * by).unwrap_or(0)).collect())
    }

    /// The elements of something with their numbers; of a text its letters, as in Python.
    fn enumerate<'v>(
        of: Value<'v>,
        #[starlark(default = 0)] start: i32,
        heap: Heap<'v>,
    ) -> starlark::Result<Vec<(i32, Value<'v>)>> {
        let elements = elements(of, heap)?;
        Ok((start..).zip(elements).collect())
    }

    /// The elements of something; of a text its letters, as in Python.
    fn list<'v>(of: Option<Value<'v>>, heap: Heap<'v>) -> starlark::Result<Vec<Value<'v>>> {
        of.map_or(Ok(Vec::new()), |of| elements(of, heap))
    }

    /// How many rows a board has.
    fn rows(position: &str) -> anyhow::Result<i32> {
        Ok(text_board::small(board(position)?.rows()))
    }

    /// How many columns a board has.
    fn columns(position: &str) -> anyhow::Result<i32> {
        Ok(text_board::small(board(position)?.columns()))
    }

    /// The letter of a cell, rows and columns counted from 0; nothing beyond the board.
    fn at<'v>(position: &'v str, row: i32, column: i32) -> anyhow::Result<&'v str> {
        Ok(board(position)?.at(row, column))
    }

    /// The cells that have one of these letters, row by row.
    fn find(position: &str, letters: &str) -> anyhow::Result<Vec<(i32, i32)>> {
        Ok(board(position)?.find(letters))
    }

    /// The board with other letters on some cells: `put(board, row, column, letter, …)`.
    fn put(position: &str, #[starlark(args)] changes: UnpackTuple<Value>) -> anyhow::Result<String> {
        let mut changed = board(position)?.to_changed();
        if changes.items.is_empty() || !changes.items.len().is_multiple_of(3) {
            return Err(wrong(Message::new("file-put-threes")));
        }
        for change in changes.items.chunks(3) {
            let [row, column, cell] = change else { continue };
            let cell = letter(cell.unpack_str().unwrap_or_default())?;
            let (row, column) = (number(*row)?, number(*column)?);
            if !changed.put(row, column, cell) {
                let problem = Message::new("file-off-board").text("row", row).text("column", column);
                return Err(wrong(problem));
            }
        }
        Ok(changed.to_string())
    }

    /// The cells to which something can slide from a cell over cells of a letter, like a queen.
    fn slides(
        position: &str,
        row: i32,
        column: i32,
        #[starlark(require = named, default = ".")] over: &str,
        #[starlark(require = named)] directions: Option<UnpackList<String>>,
    ) -> anyhow::Result<Vec<(i32, i32)>> {
        let directions = directions.map(|directions| directions.items);
        Ok(board(position)?.slides(row, column, over, directions.as_deref()))
    }

    /// Is there such a word in a row, a column or a diagonal, in any direction?
    fn has_line(position: &str, word: &str) -> anyhow::Result<bool> {
        Ok(board(position)?.has_line(word))
    }

    /// The vertices of a graph.
    fn vertices(position: &str) -> anyhow::Result<Vec<String>> {
        Ok(graph(position)?.names().to_vec())
    }

    /// The edges of a graph.
    fn edges(position: &str) -> anyhow::Result<Vec<(String, String)>> {
        let graph = graph(position)?;
        let name = |vertex: usize| graph.names()[vertex].clone();
        Ok(graph.edges().map(|[from, to]| (name(from), name(to))).collect())
    }

    /// The neighbours of a vertex.
    fn neighbours(position: &str, name: &str) -> anyhow::Result<Vec<String>> {
        let graph = graph(position)?;
        let vertex = vertex(&graph, name)?;
        Ok(graph.neighbours(vertex).map(|other| graph.names()[other].clone()).collect())
    }

    /// The graph without some vertices.
    fn without(position: &str, names: UnpackList<String>) -> anyhow::Result<String> {
        let graph = graph(position)?;
        let gone = names.items.iter().map(|name| vertex(&graph, name)).collect::<anyhow::Result<Vec<_>>>()?;
        Ok(graph.without(&gone).to_string())
    }

    /// The graph without an edge.
    fn without_edge(position: &str, from: &str, to: &str) -> anyhow::Result<String> {
        let graph = graph(position)?;
        let ends = [vertex(&graph, from)?, vertex(&graph, to)?];
        Ok(graph.without_edge(ends).to_string())
    }

    /// The colour of a vertex: a letter, or `.`.
    fn colour(position: &str, name: &str) -> anyhow::Result<String> {
        let graph = graph(position)?;
        Ok(graph.colour(vertex(&graph, name)?).to_string())
    }

    /// The graph with a vertex coloured.
    fn paint(position: &str, name: &str, colour: &str) -> anyhow::Result<String> {
        let graph = graph(position)?;
        let vertex = vertex(&graph, name)?;
        Ok(graph.painted(vertex, letter(colour)?).to_string())
    }

    /// The connected parts of a graph.
    fn components(position: &str) -> anyhow::Result<Vec<String>> {
        Ok(graph(position)?.components().iter().map(ToString::to_string).collect())
    }
}
