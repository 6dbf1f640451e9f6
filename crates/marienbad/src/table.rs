//! `marienbad table`: tables to print and to learn from.
//!
//! Cells are printed as they are worked out, so a long table shows how far it has got.

use crate::cli::Context;
use crate::games::find;
use dashu_int::UBig;
use games::bard::{ATLAS, Bardik, has_two_letters};
use games::domineering::Winners;
use games::wythoff::table::Table as WythoffValues;
use std::io::Write;
use std::sync::Arc;
use values::Store;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::game_diagnostic::about_game_error;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Nim-sums.
    NimSum,
    /// Wythoff's board: Grundy values, lost positions in brackets.
    Wythoff,
    /// Who wins the rectangles of Domineering.
    Domineering,
    /// The final positions of Bardík up to symmetry.
    Bard,
}

/// What is to be printed.
#[derive(Clone, Debug)]
pub struct Request {
    /// The table.
    pub table: Table,
    /// Its rows and columns, `8x8`.
    pub size: Option<String>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// The most rows and columns.
const MAX_SIDE: usize = 100;

impl Table {
    /// The names of tables on the command line.
    pub const NAMES: [&'static str; 4] = ["nim-sum", "wythoff", "domineering", "bard"];

    /// The table of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Table> {
        match name {
            "nim-sum" => Some(Table::NimSum),
            "wythoff" => Some(Table::Wythoff),
            "domineering" => Some(Table::Domineering),
            "bard" => Some(Table::Bard),
            _ => None,
        }
    }
}

/// Prints a table.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let size = request.size.as_deref().map(|size| read_size(context, size)).transpose()?;
    match request.table {
        Table::NimSum => {
            let cell = |row: usize, column: usize| Ok((row ^ column).to_string());
            Frame { corner: "#", first: 0, size: size.unwrap_or([16, 16]) }.print(cell)
        }
        Table::Wythoff => {
            let mut values = WythoffValues::default();
            let cell = |row: usize, column: usize| {
                Ok(match values.value([&UBig::from(row), &UBig::from(column)]).unwrap_or(0) {
                    0 => "[0]".to_owned(),
                    value => value.to_string(),
                })
            };
            Frame { corner: "", first: 0, size: size.unwrap_or([16, 16]) }.print(cell)
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
                Ok(outcome.map_err(complain)?.letter().to_owned())
            };
            Frame { corner: "", first: 1, size: size.unwrap_or([6, 6]) }.print(cell)
        }
        Table::Bard => print_atlas(),
    }
}

fn read_size(context: &Context, text: &str) -> Result<[usize; 2], Diagnostic> {
    let side = |text: &str| text.trim().parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    let sides = text.split_once('x').and_then(|(rows, columns)| Some([side(rows)?, side(columns)?]));
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
    corner: &'static str,
    /// The number of the first row and column.
    first: usize,
    size: [usize; 2],
}

impl Frame {
    fn print(&self, mut cell: impl FnMut(usize, usize) -> Result<String, Failure>) -> Result<Exit, Failure> {
        const WIDTH: usize = 3;
        let [rows, columns] = self.size;
        let mut out = anstream::stdout().lock();
        write!(out, "{:>WIDTH$} |", self.corner)?;
        for column in self.first..self.first + columns {
            write!(out, " {column:>WIDTH$}")?;
        }
        writeln!(out, "\n{}+{}", "-".repeat(WIDTH + 1), "-".repeat(columns * (WIDTH + 1)))?;
        for row in self.first..self.first + rows {
            write!(out, "{row:>WIDTH$} |")?;
            for column in self.first..self.first + columns {
                write!(out, " {:>WIDTH$}", cell(row, column)?)?;
                out.flush()?;
            }
            writeln!(out)?;
        }
        Ok(Exit::Answer)
    }
}

/// Prints the ten final positions with the characteristics of their letters and the points of A and B.
fn print_atlas() -> Result<Exit, Failure> {
    let letter = |letter: u8| char::from(b'a' + letter.saturating_sub(1));
    let row = |position: &Bardik, row: usize| -> String {
        position.0[row * 3..row * 3 + 3].iter().flat_map(|&symbol| [letter(symbol), ' ']).collect()
    };
    let mut out = anstream::stdout().lock();
    for (number, position) in ATLAS {
        let points = position.lines().into_iter().filter(|line| has_two_letters(*line)).count();
        writeln!(out, "{number:>4}  A:B = {points}:{}", 6 - points)?;
        for line in 0..3 {
            let symbol = u8::try_from(line + 1).unwrap_or(1);
            let characteristic = position.characteristic(symbol);
            let (columns, rows) = (characteristic.columns, characteristic.rows);
            writeln!(out, "      {}  ch({}) = ({columns},{rows})", row(&position, line), letter(symbol))?;
        }
    }
    Ok(Exit::Answer)
}
