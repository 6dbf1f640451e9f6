//! Positions in outline, for drawings made of characters: lines of pieces of text, with inks as in a picture.
//!
//! The characters are those that show best; where a terminal lacks some, the front end exchanges them. What
//! would take too many lines has no sketch.

use crate::picture::Ink;

/// The most lines of a sketch.
pub const MOST_LINES: usize = 60;

/// The most rows and the most columns of a table.
pub const MOST_SIDE: usize = 26;

/// Lines from the top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The lines, without blanks at their ends.
    pub lines: Vec<Line>,
}

/// Pieces side by side.
pub type Line = Vec<Piece>;

/// A text and what it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
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
        let lines: Vec<Line> = lines.into_iter().take(MOST_LINES + 1).map(trimmed).collect();
        (lines.len() <= MOST_LINES).then_some(Sketch { lines })
    }

    /// Cells of one character with the numbers of rows and columns; `None` if there are too many.
    #[must_use]
    pub fn table(rows: usize, columns: usize, cell: impl Fn(usize, usize) -> Piece) -> Option<Sketch> {
        if rows.max(columns) > MOST_SIDE {
            return None;
        }
        let line = |row: usize| {
            let cells = (0..columns).flat_map(|column| [piece(Ink::Line, "  "), cell(row, column)]);
            [piece(Ink::Faint, format!("{:>2}", row + 1))].into_iter().chain(cells).collect()
        };
        Sketch::of([numbers(columns)].into_iter().chain((0..rows).map(line)))
    }
}

/// The numbers of the columns of a table.
pub(crate) fn numbers(columns: usize) -> Line {
    let number = |column| piece(Ink::Faint, format!("{column:>3}"));
    [piece(Ink::Faint, "  ")].into_iter().chain((1..=columns).map(number)).collect()
}

fn trimmed(mut line: Line) -> Line {
    while let Some(last) = line.last_mut() {
        last.text.truncate(last.text.trim_end().len());
        if !last.text.is_empty() {
            break;
        }
        line.pop();
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use crate::registry::Registry;
    use std::sync::Arc;

    /// The text of the sketch after these moves.
    fn drawn(spec: &str, start: &str, moves: &str) -> Option<String> {
        let game = find(spec, &Arc::default()).unwrap();
        let mut position = game.read(start).unwrap();
        let mut played = Vec::new();
        for name in moves.split_whitespace() {
            let step = game.read_move(&position, name).unwrap().unwrap();
            position = game.play(&position, &step).unwrap();
            played.push(step);
        }
        let text = |line: Line| line.into_iter().map(|piece| piece.text).collect::<String>();
        let lines = game.sketch(&position, &played).unwrap()?.lines.into_iter();
        Some(lines.map(text).collect::<Vec<_>>().join("\n"))
    }

    #[test]
    fn sketches() {
        let cases = [
            ("nim", "3,12", "", " 3  ❙ ❙ ❙\n12  ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙"),
            ("nim", "0", "", "0"),
            ("kayles", "100", "", "100  ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙ ❙ ..."),
            ("gold", "o.G", "", "   o   .   G   $\n   1   2   3"),
            ("pawns:3", "1/3,3/2", "", " 3  ♟  ♙\n 2  .  ♟\n 1  ♙  .\n    1  2"),
            ("traffic", "a>b,b>c,a>c @ a,a,b", "", "a  oo  → b c\nb  o   → c\nc"),
            ("sprouts", "0.1aAa|2A", "", " 0 . 1 a A a | 2 A\n 1   2 3 4 5   6 7"),
            ("sprouts", "0", "", "-"),
            ("sprouts", "2", "", " 0 . 0\n 1   2"),
            ("hackenbush", "0-1b,1-2r,0-1b,1-1g", "", "0-1b\n    1-2r\n    0-1b#2\n    1-1g"),
            ("domineering", "2x3", "", "    1  2  3\n 1  .  .  .\n 2  .  .  ."),
            ("domineering", ".../..#", "v1,1", "    1  2  3\n 1  L  .  .\n 2  L  .  #"),
            ("clobber", "xo./.ox", "", "    1  2  3\n 1  x  o  .\n 2  .  o  x"),
            ("cram", "..#", "", "    1  2  3\n 1  .  .  #"),
            ("sum", "nogo(1x2) + nim(1)", "", "1: nogo\n        1  2\n     1  .  .\n2: nim\n    1  ❙"),
            (
                "sum",
                "domineering(2x2) + nim(1)",
                "1:v1,1",
                "1: domineering\n        1  2\n     1  L  .\n     2  L  .\n2: nim\n    1  ❙",
            ),
            ("col", "grid 2x2; L 1; R 4", "", "L1  .2\n.3  R4"),
            ("snort", "path 3; L 1", "", "L1─.2─.3"),
            ("col", "a-b,b-c,d; L a", "", "La ─ b\n.b ─ a c\n.c ─ b\n.d"),
            ("bard", "72./.9./6..", "", "    1  2  3\n 1  7  2  .\n 2  .  9  .\n 3  6  .  ."),
            ("sum", "nim(1,2) + col(path 2)", "", "1: nim\n    1  ❙\n    2  ❙ ❙\n2: col\n    .1─.2"),
        ];
        for (spec, start, moves, expected) in cases {
            assert_eq!(drawn(spec, start, moves).as_deref(), Some(expected), "{spec} {start}");
        }
    }

    #[test]
    fn every_example_has_a_sketch() {
        for entry in Registry::standard().entries() {
            let drawn = drawn(&entry.spec(), &entry.example, "").unwrap();
            assert!(!drawn.is_empty() && drawn.lines().all(|line| line.chars().count() < 80), "{}", entry.id);
        }
    }

    #[test]
    fn what_is_too_large_has_none() {
        let long = "a".repeat(100_000);
        let large = [
            ("nim", vec!["1"; 61].join(",")),
            ("wythoff", "7".repeat(61) + ",1"),
            ("strip", ".".repeat(1000)),
            ("pawns:27", "1/2".to_owned()),
            ("traffic", format!("{long}>b @ b")),
            ("traffic", format!("a>b @ {}", vec!["a"; 100_000].join(","))),
            ("col", format!("{long}-b")),
            ("col", "path 61".to_owned()),
            ("domineering", "27x2".to_owned()),
            ("hackenbush", "stalks 61".to_owned()),
            ("hackenbush", "0".to_owned()),
        ];
        for (spec, position) in large {
            assert_eq!(drawn(spec, &position, ""), None, "{spec}");
        }
    }
}
