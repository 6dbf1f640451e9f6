//! Positions in outline, for drawings made of characters: lines of pieces of text, with inks as in a picture.
//!
//! The characters are those that show best; where a terminal lacks some, the front end exchanges them. What would take too many
//! lines has no sketch.

use crate::picture::Ink;

/// The most lines of a sketch.
pub const MOST_LINES: usize = 60;

/// The most rows and the most columns of a table.
pub const MOST_SIDE: usize = 26;

/// Lines from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The lines; blanks at their ends do not matter.
    pub lines: Vec<Line>,
}

/// Pieces side by side.
pub type Line = Vec<Piece>;

/// A text and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// What it stands for.
    pub ink: Ink,
}

/// A piece of a line.
#[must_use]
pub fn piece(ink: Ink, text: impl Into<String>) -> Piece {
    Piece { text: text.into(), ink }
}

impl Sketch {
    /// These lines; `None` if there are too many.
    #[must_use]
    pub fn of(lines: impl IntoIterator<Item = Line>) -> Option<Sketch> {
        let lines: Vec<Line> = lines.into_iter().take(MOST_LINES + 1).collect();
        (lines.len() <= MOST_LINES).then_some(Sketch { lines })
    }

    /// Cells of one character with the numbers of rows and columns; `None` if there are too many.
    #[must_use]
    pub fn table(rows: usize, columns: usize, cell: impl Fn(usize, usize) -> Piece) -> Option<Sketch> {
        if rows.max(columns) > MOST_SIDE {
            return None;
        }
        let head = (1..=columns).map(|column| format!("{column:>3}")).collect::<String>();
        let line = |row: usize| {
            let cells = (0..columns).flat_map(|column| [piece(Ink::Line, "  "), cell(row, column)]);
            [piece(Ink::Faint, format!("{:>2}", row + 1))].into_iter().chain(cells).collect()
        };
        let head = vec![piece(Ink::Faint, format!("  {head}"))];
        Sketch::of([head].into_iter().chain((0..rows).map(line)))
    }
}
