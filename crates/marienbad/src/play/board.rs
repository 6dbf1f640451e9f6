//! Positions drawn in text, from their sketches.
//!
//! A drawing only helps the eye. What it cannot show, because it would be too large, it leaves as notation.

use anstyle::{AnsiColor, Style};
use games::picture::Ink;
use games::sketch::{Line, Piece};
use games::{AnyGame, Move, Position};
use words::language::Charset;

/// The lines of a drawing of a position of a game, with the moves that led to it as far as they are known.
#[must_use]
pub fn draw(game: &dyn AnyGame, position: &Position, played: &[Move], charset: Charset) -> Vec<String> {
    match game.sketch(position, played) {
        Ok(Some(sketch)) => sketch.lines.iter().map(|line| drawn(line, charset)).collect(),
        _ => vec![position.to_string()],
    }
}

fn drawn(line: &Line, charset: Charset) -> String {
    let painted = |Piece { text, ink }: &Piece| {
        let style = style(*ink);
        let text = match charset {
            Charset::Unicode => text.clone(),
            Charset::Ascii => in_ascii(text),
        };
        if style == Style::new() { text } else { format!("{style}{text}{style:#}") }
    };
    line.iter().map(painted).collect()
}

fn style(ink: Ink) -> Style {
    match ink {
        Ink::Left => AnsiColor::BrightBlue.on_default().bold(),
        Ink::Right => AnsiColor::BrightRed.on_default().bold(),
        Ink::Green => AnsiColor::Green.on_default(),
        Ink::Gold => AnsiColor::Yellow.on_default().bold(),
        Ink::Faint => Style::new().dimmed(),
        Ink::Silver | Ink::White | Ink::Black | Ink::Token => Style::new().bold(),
        _ => Style::new(),
    }
}

/// Where there is only ASCII, something similar.
fn in_ascii(text: &str) -> String {
    let similar = [("❙", "|"), ("─", "-"), ("→", "->"), ("♙", "W"), ("♟", "B")];
    similar.into_iter().fold(text.to_owned(), |text, (sign, ascii)| text.replace(sign, ascii))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::catalogue::find;
    use std::sync::Arc;

    #[test]
    fn drawings() {
        let game = find("pawns:3", &Arc::default()).unwrap();
        let draw = |charset| draw(&*game, &game.read("1/3,3/2").unwrap(), &[], charset).join("\n");
        let plain = |charset| anstream::adapter::strip_str(&draw(charset)).to_string();
        assert_eq!(plain(Charset::Ascii), " 3  B  W\n 2  .  B\n 1  W  .\n    1  2");
        assert_eq!(plain(Charset::Unicode), " 3  ♟  ♙\n 2  .  ♟\n 1  ♙  .\n    1  2");
        assert!(draw(Charset::Ascii).contains("\u{1b}[1m  B"));
    }

    #[test]
    fn what_has_no_sketch_is_written() {
        let game = find("domineering", &Arc::default()).unwrap();
        assert_eq!(draw(&*game, &game.read("4x64").unwrap(), &[], Charset::Ascii), ["4x64"]);
    }
}
