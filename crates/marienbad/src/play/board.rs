//! Positions drawn in text, from their sketches.
//!
//! A drawing only helps the eye. What it cannot show, because it would be too large, it leaves as notation.

use crate::language::Charset;
use anstyle::{AnsiColor, Style};
use games::picture::Ink;
use games::sketch::{Line, Piece};
use games::{AnyGame, Move, Position};

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
    line.iter().map(painted).collect::<String>().trim_end().to_owned()
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
    use std::sync::Arc;

    /// The drawing after these moves.
    fn plain(spec: &str, start: &str, moves: &str) -> String {
        let game = games::catalogue::find(spec, &Arc::default()).unwrap();
        let mut position = game.read(start).unwrap();
        let mut played = Vec::new();
        for name in moves.split_whitespace() {
            let step = game.read_move(&position, name).unwrap().unwrap();
            position = game.play(&position, &step).unwrap();
            played.push(step);
        }
        let lines = draw(&*game, &position, &played, Charset::Ascii);
        anstream::adapter::strip_str(&lines.join("\n")).to_string()
    }

    #[test]
    fn drawings() {
        let cases = [
            ("nim", "3,12", "", " 3  | | |\n12  | | | | | | | | | | | |"),
            ("nim", "0", "", "0"),
            ("kayles", "100", "", "100  | | | | | | | | | | ..."),
            ("gold", "o.G", "", "   o   .   G   $\n   1   2   3"),
            ("pawns:3", "1/3,3/2", "", " 3  B  W\n 2  .  B\n 1  W  .\n    1  2"),
            ("traffic", "a>b,b>c,a>c @ a,a,b", "", "a  oo  -> b c\nb  o   -> c\nc"),
            ("sprouts", "0.1aAa|2A", "", " 0 . 1 a A a | 2 A\n 1   2 3 4 5   6 7"),
            ("sprouts", "2", "", " 0 . 0\n 1   2"),
            ("hackenbush", "0-1b,1-2r,0-1b,1-1g", "", "0-1b\n    1-2r\n    0-1b#2\n    1-1g"),
            ("domineering", "2x3", "", "    1  2  3\n 1  .  .  .\n 2  .  .  ."),
            ("domineering", ".../..#", "v1,1", "    1  2  3\n 1  L  .  .\n 2  L  .  #"),
            ("clobber", "xo./.ox", "", "    1  2  3\n 1  x  o  .\n 2  .  o  x"),
            ("cram", "..#", "", "    1  2  3\n 1  .  .  #"),
            ("sum", "nogo(1x2) + nim(1)", "", "1: nogo\n        1  2\n     1  .  .\n2: nim\n    1  |"),
            ("col", "grid 2x2; L 1; R 4", "", "L1  .2\n.3  R4"),
            ("snort", "path 3; L 1", "", "L1-.2-.3"),
            ("col", "a-b,b-c,d; L a", "", "La - b\n.b - a c\n.c - b\n.d"),
            ("bard", "72./.9./6..", "", "    1  2  3\n 1  7  2  .\n 2  .  9  .\n 3  6  .  ."),
            ("sum", "nim(1,2) + col(path 2)", "", "1: nim\n    1  |\n    2  | |\n2: col\n    .1-.2"),
        ];
        for (spec, start, moves, expected) in cases {
            assert_eq!(plain(spec, start, moves), expected, "{spec} {start}");
        }
    }

    #[test]
    fn every_example_can_be_drawn() {
        for entry in games::catalogue::ENTRIES {
            let drawn = plain(&entry.spec(), entry.example, "");
            assert!(!drawn.is_empty() && drawn.lines().all(|line| line.len() < 80), "{}", entry.id);
        }
    }
}
