//! `marienbad table`: tables to print and to learn from.
//!
//! Cells are printed as they are worked out, so a long table shows how far it has got.

use crate::cli::Context;
use crate::games::find;
use dashu_int::UBig;
use games::bard::{ATLAS, Bardik, has_two_letters};
use games::domineering::Winners;
use games::wythoff::fibonacci::{self, written};
use games::wythoff::pairs::recurrence;
use games::wythoff::table::Table as WythoffValues;
use serde::Serialize;
use std::fmt;
use std::io::Write;
use std::iter;
use std::sync::Arc;
use values::Store;
use words::csv::{Output, write_row};
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::game_diagnostic::about_game_error;
use words::json;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    NimSum,
    /// Wythoff's board: Grundy values, lost positions in brackets.
    Wythoff,
    /// Who wins the rectangles of Domineering.
    Domineering,
    /// The final positions of Bardík up to symmetry.
    Bard,
    /// Numbers as sums of Fibonacci numbers.
    Fibonacci,
    /// The lost pairs of Wythoff's game, in Fibonacci digits too.
    WythoffPairs,
}

/// What is to be printed.
#[derive(Clone, Debug)]
pub struct Request {
    pub table: Table,
    /// Its rows and columns, `8x8`, or where it has only rows their number.
    pub size: Option<String>,
    /// What it looks like.
    pub output: Output,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// What stands in a cell.
#[derive(Serialize)]
#[serde(untagged)]
enum Cell {
    /// A value.
    Number(u64),
    /// Who wins.
    Letter(&'static str),
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Number(number) => write!(f, "{number}"),
            Cell::Letter(letter) => f.write_str(letter),
        }
    }
}

/// The most rows and columns.
const MAX_SIDE: usize = 100;

/// The most rows of a table that has only rows.
const MAX_ROWS: usize = 10_000;

impl Table {
    /// The names of tables on the command line.
    pub const NAMES: [&'static str; 6] =
        ["nim-sum", "wythoff", "domineering", "bard", "fibonacci", "wythoff-pairs"];

    const ALL: [Table; 6] = [
        Table::NimSum,
        Table::Wythoff,
        Table::Domineering,
        Table::Bard,
        Table::Fibonacci,
        Table::WythoffPairs,
    ];

    /// Its name on the command line.
    fn name(self) -> &'static str {
        Table::NAMES[self as usize]
    }

    /// The table of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Table> {
        Table::ALL.into_iter().find(|table| table.name() == name)
    }
}

/// Prints a table.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let rows = |standard| request.size.as_deref().map_or(Ok(standard), |size| read_rows(context, size));
    match request.table {
        Table::Fibonacci => return print_fibonacci(request.output, rows(20)?),
        Table::WythoffPairs => return print_pairs(request.output, rows(12)?),
        _ => {}
    }
    let size = request.size.as_deref().map(|size| read_size(context, size)).transpose()?;
    let frame = |corner, first, standard| {
        let (table, output) = (request.table, request.output);
        Frame { table, corner, first, size: size.unwrap_or(standard), output }
    };
    match request.table {
        Table::NimSum => {
            let cell = |row: usize, column: usize| Ok(Cell::Number((row ^ column) as u64));
            frame("#", 0, [16, 16]).print(cell)
        }
        Table::Wythoff => {
            let mut values = WythoffValues::default();
            let cell = |row: usize, column: usize| {
                Ok(Cell::Number(values.value([&UBig::from(row), &UBig::from(column)]).unwrap_or(0)))
            };
            frame("", 0, [16, 16]).print(cell)
        }
        Table::Domineering => {
            let budget = context.interrupt.budget(request.memory);
            let store = Arc::new(Store::new(&budget));
            let game = find(context, "domineering", &store)?;
            let mut winners = Winners::new(game, &budget);
            let cell = |row: usize, column: usize| {
                let outcome = winners.outcome(row, column);
                let complain = |game_error| {
                    about_game_error(&context.sentences, &format!("{row}x{column}"), &game_error)
                };
                Ok(Cell::Letter(outcome.map_err(complain)?.letter()))
            };
            frame("", 1, [6, 6]).print(cell)
        }
        Table::Bard | Table::Fibonacci | Table::WythoffPairs => print_atlas(request.output),
    }
}

fn read_rows(context: &Context, text: &str) -> Result<usize, Diagnostic> {
    let rows = text.trim().parse().ok().filter(|rows| (1..=MAX_ROWS).contains(rows));
    rows.ok_or_else(|| {
        let variables = [("size", printable(text).into()), ("limit", MAX_ROWS.into())];
        Diagnostic::new(
            context.sentences.say_with("error-table-rows", &variables),
            Some("table fibonacci 120"),
        )
    })
}

fn read_size(context: &Context, text: &str) -> Result<[usize; 2], Diagnostic> {
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let sides =
        text.split_once(['x', 'X', '×']).and_then(|(rows, columns)| Some([side(rows)?, side(columns)?]));
    sides.ok_or_else(|| {
        let variables = [("size", printable(text).into()), ("limit", MAX_SIDE.into())];
        Diagnostic::new(
            context.sentences.say_with("error-table-size", &variables),
            Some("table domineering 8x8"),
        )
    })
}

/// The head of a table: rows and columns are numbered.
struct Frame {
    table: Table,
    corner: &'static str,
    /// The number of the first row and column.
    first: usize,
    size: [usize; 2],
    output: Output,
}

/// A table for programs.
#[derive(Serialize)]
struct Numbered {
    table: &'static str,
    rows: Vec<usize>,
    columns: Vec<usize>,
    cells: Vec<Vec<Cell>>,
}

impl Frame {
    fn print(&self, mut cell: impl FnMut(usize, usize) -> Result<Cell, Failure>) -> Result<Exit, Failure> {
        let [rows, columns] = self.size.map(|side| self.first..self.first + side);
        let mut out = anstream::stdout().lock();
        match self.output {
            Output::Text => self.tell(cell, &mut out)?,
            Output::Csv => {
                let numbers = columns.clone().map(|column| column.to_string());
                write_row(iter::once(String::new()).chain(numbers), &mut out)?;
                for row in rows {
                    let mut fields = vec![row.to_string()];
                    for column in columns.clone() {
                        fields.push(cell(row, column)?.to_string());
                    }
                    write_row(fields, &mut out)?;
                }
            }
            Output::Json => {
                let mut row = |row| columns.clone().map(|column| cell(row, column)).collect();
                let cells = rows.clone().map(&mut row).collect::<Result<_, _>>()?;
                let (rows, columns) = (rows.collect(), columns.collect());
                let table = Numbered { table: self.table.name(), rows, columns, cells };
                writeln!(out, "{}", json::object(&table))?;
            }
        }
        Ok(Exit::Answer)
    }

    fn tell(
        &self,
        mut cell: impl FnMut(usize, usize) -> Result<Cell, Failure>,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        const WIDTH: usize = 3;
        let [rows, columns] = self.size;
        write!(out, "{:>WIDTH$} |", self.corner)?;
        for column in self.first..self.first + columns {
            write!(out, " {column:>WIDTH$}")?;
        }
        writeln!(out, "\n{}+{}", "-".repeat(WIDTH + 1), "-".repeat(columns * (WIDTH + 1)))?;
        for row in self.first..self.first + rows {
            write!(out, "{row:>WIDTH$} |")?;
            for column in self.first..self.first + columns {
                let text = match cell(row, column)? {
                    Cell::Number(0) if self.table == Table::Wythoff => "[0]".to_owned(),
                    cell => cell.to_string(),
                };
                write!(out, " {text:>WIDTH$}")?;
                out.flush()?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}

/// Numbers in Fibonacci digits for programs.
#[derive(Serialize)]
struct Expansions {
    table: &'static str,
    fibonacci: Vec<u64>,
    numbers: Vec<Expansion>,
}

/// A number as a sum of Fibonacci numbers, by taking the largest that fits.
#[derive(Serialize)]
struct Expansion {
    number: u64,
    digits: String,
    summands: Vec<u64>,
}

/// Prints the Fibonacci numbers and the first numbers as sums of them.
fn print_fibonacci(output: Output, rows: usize) -> Result<Exit, Failure> {
    let last = rows as u64;
    let fibonacci: Vec<u64> = fibonacci::numbers().take_while(|number| *number <= last.max(144)).collect();
    let numbers: Vec<Expansion> = (1..=last)
        .map(|number| Expansion {
            number,
            digits: written(&fibonacci::digits(number)),
            summands: fibonacci::summands(number),
        })
        .collect();
    let sum = |summands: &[u64]| summands.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ");
    let mut out = anstream::stdout().lock();
    match output {
        Output::Json => {
            let table = Table::Fibonacci.name();
            writeln!(out, "{}", json::object(&Expansions { table, fibonacci, numbers }))?;
        }
        Output::Csv => {
            write_row(["number", "digits", "sum"], &mut out)?;
            for Expansion { number, digits, summands } in numbers {
                write_row([number.to_string(), digits, sum(&summands)], &mut out)?;
            }
        }
        Output::Text => {
            let row = |cells: Vec<String>| {
                cells.iter().map(|cell| format!("{cell:>5}")).collect::<Vec<_>>().concat()
            };
            let places = (0..fibonacci.len()).map(|place| place.to_string()).collect();
            writeln!(out, "n   {}", row(places))?;
            writeln!(out, "f(n){}\n", row(fibonacci.iter().map(u64::to_string).collect()))?;
            let digits = numbers.last().map_or(0, |last| last.digits.len()).max(4);
            writeln!(out, "{:>5}  {:>digits$}", "N", "(N)F")?;
            for Expansion { number, digits: own, summands } in numbers {
                writeln!(out, "{number:>5}  {own:>digits$}  = {}", sum(&summands))?;
            }
        }
    }
    Ok(Exit::Answer)
}

/// The lost pairs of Wythoff's game for programs.
#[derive(Serialize)]
struct Pairs {
    table: &'static str,
    pairs: Vec<Pair>,
}

/// The n-th lost pair, and its numbers in Fibonacci digits.
#[derive(Serialize)]
struct Pair {
    n: usize,
    s: u64,
    l: u64,
    s_digits: String,
    l_digits: String,
}

/// Prints the first lost pairs, (s, l): s ends in an even number of zeros, and l is s with one zero more.
fn print_pairs(output: Output, rows: usize) -> Result<Exit, Failure> {
    let digits = |number| written(&fibonacci::digits(number));
    let pairs = recurrence().take(rows).enumerate();
    let pairs: Vec<Pair> =
        pairs.map(|(n, [s, l])| Pair { n, s, l, s_digits: digits(s), l_digits: digits(l) }).collect();
    let mut out = anstream::stdout().lock();
    match output {
        Output::Json => {
            writeln!(out, "{}", json::object(&Pairs { table: Table::WythoffPairs.name(), pairs }))?;
        }
        Output::Csv => {
            write_row(["n", "s", "l", "s_digits", "l_digits"], &mut out)?;
            for Pair { n, s, l, s_digits, l_digits } in pairs {
                write_row([n.to_string(), s.to_string(), l.to_string(), s_digits, l_digits], &mut out)?;
            }
        }
        Output::Text => {
            let width = pairs.last().map_or(0, |last| last.l_digits.len()).max(7);
            writeln!(
                out,
                "{:>5} {:>6} {:>6}  {:>width$}  {:>width$}",
                "n", "s(n)", "l(n)", "(s(n))F", "(l(n))F"
            )?;
            for Pair { n, s, l, s_digits, l_digits } in pairs {
                writeln!(out, "{n:>5} {s:>6} {l:>6}  {s_digits:>width$}  {l_digits:>width$}")?;
            }
        }
    }
    Ok(Exit::Answer)
}

/// The ten final positions for programs.
#[derive(Serialize)]
struct Atlas {
    table: &'static str,
    positions: Vec<Final>,
}

/// A final position, the points of A and B, and of each letter the number of its columns and rows.
#[derive(Serialize)]
struct Final {
    number: String,
    position: String,
    points: [usize; 2],
    characteristics: [[u8; 2]; 3],
}

impl Final {
    fn new(number: String, position: &Bardik) -> Final {
        let a = position.lines().into_iter().filter(|line| has_two_letters(*line)).count();
        let row = |row: &[u8]| row.iter().map(|&symbol| letter(symbol)).collect::<String>();
        Final {
            number,
            position: position.0.chunks(3).map(row).collect::<Vec<_>>().join("/"),
            points: [a, 6 - a],
            characteristics: [1, 2, 3].map(|symbol| {
                let characteristic = position.characteristic(symbol);
                [characteristic.columns, characteristic.rows]
            }),
        }
    }
}

fn letter(symbol: u8) -> char {
    char::from(b'a' + symbol.saturating_sub(1))
}

/// Prints the ten final positions with the characteristics of their letters and the points of A and B.
fn print_atlas(output: Output) -> Result<Exit, Failure> {
    let positions: Vec<Final> =
        ATLAS.iter().map(|(number, position)| Final::new(number.to_string(), position)).collect();
    let mut out = anstream::stdout().lock();
    match output {
        Output::Json => {
            writeln!(out, "{}", json::object(&Atlas { table: Table::Bard.name(), positions }))?;
        }
        Output::Csv => {
            write_row(["number", "position", "A", "B"], &mut out)?;
            for Final { number, position, points: [a, b], .. } in positions {
                write_row([number, position, a.to_string(), b.to_string()], &mut out)?;
            }
        }
        Output::Text => {
            for Final { number, position, points: [a, b], characteristics } in &positions {
                writeln!(out, "{number:>4}  A:B = {a}:{b}")?;
                let rows = position.split('/').zip(characteristics).zip(1..);
                for ((row, [columns, rows]), symbol) in rows {
                    let row: String = row.chars().flat_map(|letter| [letter, ' ']).collect();
                    writeln!(out, "      {row}  ch({}) = ({columns},{rows})", letter(symbol))?;
                }
            }
        }
    }
    Ok(Exit::Answer)
}
