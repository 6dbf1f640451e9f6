//! Text in lines that fit, and in columns.

use unicode_width::UnicodeWidthStr;

/// A text in lines that fit into so many columns, as far as its words do. Lines that it has stay apart.
#[must_use]
pub fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            if !line.is_empty() && line.width() + 1 + word.width() > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// Rows as lines, their cells in columns; a column of empty cells is left out.
#[must_use]
pub fn columns<R: AsRef<[String]>>(rows: &[R]) -> Vec<String> {
    let mut widths = Vec::new();
    for row in rows {
        widths.resize(widths.len().max(row.as_ref().len()), 0);
        for (width, cell) in widths.iter_mut().zip(row.as_ref()) {
            *width = cell.width().max(*width);
        }
    }
    let line = |row: &R| {
        let cells = row.as_ref().iter().zip(&widths).filter(|(_, width)| **width > 0);
        let cells = cells.map(|(cell, width)| format!("{cell}{}", " ".repeat(width - cell.width())));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit() {
        let text = "Žluťoučký kůň pěl\n\nďábelské ódy";
        assert_eq!(wrapped(text, 13), ["Žluťoučký kůň", "pěl", "", "ďábelské ódy"]);
        assert_eq!(wrapped(text, 1), ["Žluťoučký", "kůň", "pěl", "", "ďábelské", "ódy"]);
        assert_eq!(wrapped(text, 80), ["Žluťoučký kůň pěl", "", "ďábelské ódy"]);
    }

    #[test]
    fn cells_stand_in_columns() {
        let rows = [["a", "bcd", "e"], ["žluť", "f", ""]].map(|row| row.map(str::to_owned));
        assert_eq!(columns(&rows), ["a     bcd  e", "žluť  f"]);
    }
}
