//! `marienbad table`: tables to print and to learn from.

use crate::Exit;
use crate::complaint::Failure;
use dashu_int::UBig;
use games::wythoff::table::Table as WythoffValues;
use std::io::Write;

/// A table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Nim-sums.
    NimSum,
    /// Wythoff's board: Grundy values, lost positions in brackets.
    Wythoff,
}

/// Rows and columns: 0 to 15.
const SIZE: u64 = 16;

impl Table {
    /// The names of tables on the command line.
    pub const NAMES: [&'static str; 2] = ["nim-sum", "wythoff"];

    /// The table of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Table> {
        match name {
            "nim-sum" => Some(Table::NimSum),
            "wythoff" => Some(Table::Wythoff),
            _ => None,
        }
    }

    /// What stands in the corner, and in each cell.
    fn cells(self) -> (&'static str, Vec<Vec<String>>) {
        let rows = |cell: &mut dyn FnMut(u64, u64) -> String| {
            (0..SIZE).map(|row| (0..SIZE).map(|column| cell(row, column)).collect()).collect()
        };
        match self {
            Table::NimSum => ("#", rows(&mut |row, column| (row ^ column).to_string())),
            Table::Wythoff => {
                let mut values = WythoffValues::default();
                let mut cell = |row: u64, column: u64| match values
                    .value([&UBig::from(row), &UBig::from(column)])
                    .unwrap_or(0)
                {
                    0 => "[0]".to_owned(),
                    value => value.to_string(),
                };
                ("", rows(&mut cell))
            }
        }
    }
}

/// Prints a table.
pub fn run(table: Table) -> Result<Exit, Failure> {
    const WIDTH: usize = 3;
    let (corner, cells) = table.cells();
    let mut out = anstream::stdout().lock();
    write!(out, "{corner:>WIDTH$} |")?;
    for column in 0..SIZE {
        write!(out, " {column:>WIDTH$}")?;
    }
    let width = cells.first().map_or(0, |row| row.len() * (WIDTH + 1));
    writeln!(out, "\n{}+{}", "-".repeat(WIDTH + 1), "-".repeat(width))?;
    for (row, cells) in cells.iter().enumerate() {
        write!(out, "{row:>WIDTH$} |")?;
        for cell in cells {
            write!(out, " {cell:>WIDTH$}")?;
        }
        writeln!(out)?;
    }
    Ok(Exit::Answer)
}
