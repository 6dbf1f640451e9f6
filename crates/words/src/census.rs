//! How many positions of a game are won, lost and tied: in words, as JSON, as a table, and as a picture of
//! the layers.
//!
//! In the picture each layer is a bar, the won positions above the line and the lost ones, hatched, below it.

use crate::columns::columns;
use crate::csv;
use crate::json;
use crate::language::Sentences;
use serde::Serialize;
use std::fmt::Write as _;
use std::io::{self, Write};

/// How many positions are won, lost and tied.
#[derive(Clone, Debug, Serialize)]
pub struct Census {
    /// The game; `None` if arcs came from files.
    pub game: Option<String>,
    /// The position from which all begins.
    pub position: String,
    /// Who wins when there are no moves, `normal` or `misere`.
    pub play: &'static str,
    /// The version of the program that has counted.
    pub version: String,
    pub positions: u64,
    /// Those that the player to move wins.
    pub won: u64,
    /// Those that the player to move loses.
    pub lost: u64,
    /// All others.
    pub tied: u64,
    /// The most moves that a win takes.
    pub longest_win: Option<usize>,
    /// Those with so many moves left.
    pub layers: Vec<Layer>,
}

/// The positions with so many moves left.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Layer {
    /// How many moves.
    pub layer: usize,
    /// How many positions are won.
    pub won: u64,
    /// How many are lost.
    pub lost: u64,
}

/// The most layers that are listed for a person.
const MOST_LAYERS: usize = 60;

/// The picture's size, and the room for what is written around it.
const WIDTH: usize = 720;
const HEIGHT: usize = 360;
const MARGIN: usize = 40;

impl Census {
    /// For programs.
    #[must_use]
    pub fn json(&self) -> String {
        json::object(self)
    }

    /// The layers as comma-separated values.
    pub fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        csv::write_row(["layer", "won", "lost"], out)?;
        for Layer { layer, won, lost } in &self.layers {
            csv::write_row([layer.to_string(), won.to_string(), lost.to_string()], out)?;
        }
        Ok(())
    }

    /// In a sentence or two.
    #[must_use]
    pub fn summary(&self, sentences: &Sentences) -> Vec<String> {
        let number = |number: u64| number.to_string().into();
        let variables = [
            ("positions", number(self.positions)),
            ("won", number(self.won)),
            ("lost", number(self.lost)),
            ("tied", number(self.tied)),
        ];
        let size = sentences.say_with("answers-size", &variables);
        let longest =
            self.longest_win.map(|moves| sentences.say_with("answers-longest", &[("moves", moves.into())]));
        [size].into_iter().chain(longest).collect()
    }

    /// The table of the layers, with its headings first.
    #[must_use]
    pub fn rows(&self, sentences: &Sentences) -> Vec<[String; 3]> {
        let headings = ["answers-column-layer", "answers-column-won", "answers-column-lost"];
        let row = |layer: &Layer| [layer.layer.to_string(), layer.won.to_string(), layer.lost.to_string()];
        [headings.map(|id| sentences.say(id))].into_iter().chain(self.layers.iter().map(row)).collect()
    }

    /// For a person: the layers too, if they are not too many.
    pub fn tell(&self, sentences: &Sentences, out: &mut impl Write) -> io::Result<()> {
        self.summary(sentences).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        if self.layers.len() <= MOST_LAYERS {
            columns(&self.rows(sentences)).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
        Ok(())
    }

    /// The picture of the layers (SVG). Where there are many, a bar stands for several.
    #[must_use]
    pub fn picture(&self, sentences: &Sentences) -> String {
        let [inner, half] = [WIDTH - 2 * MARGIN, HEIGHT / 2 - MARGIN];
        let per_bar = self.layers.len().div_ceil(inner / 2).max(1);
        let bars: Vec<[u64; 2]> = self
            .layers
            .chunks(per_bar)
            .map(|layers| {
                layers.iter().fold([0, 0], |[won, lost], layer| [won + layer.won, lost + layer.lost])
            })
            .collect();
        let most = bars.iter().flatten().copied().max().unwrap_or(0).max(1);
        let width = inner / bars.len().max(1);
        // Whoever is there is seen.
        let height = |count: u64| match usize::try_from(u128::from(count) * half as u128 / u128::from(most)) {
            Ok(0) => usize::from(count > 0),
            scaled => scaled.unwrap_or(half),
        };
        let middle = HEIGHT / 2;
        let mut picture = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\
            <title>{}</title><defs><pattern id=\"lost\" width=\"4\" height=\"4\" \
            patternUnits=\"userSpaceOnUse\"><path d=\"M0 4L4 0\" stroke=\"#D55E00\"/></pattern></defs>\n",
            escaped(&self.summary(sentences).join("; ")),
        );
        for (place, [won, lost]) in bars.iter().enumerate() {
            let (left, wide) = (MARGIN + place * width, width.saturating_sub(1).max(1));
            let [up, down] = [height(*won), height(*lost)];
            if up > 0 {
                let top = middle - up;
                _ = writeln!(
                    picture,
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{wide}\" height=\"{up}\" fill=\"#0072B2\"/>"
                );
            }
            if down > 0 {
                _ = writeln!(
                    picture,
                    "<rect x=\"{left}\" y=\"{middle}\" width=\"{wide}\" height=\"{down}\" \
                    fill=\"url(#lost)\" stroke=\"#D55E00\"/>"
                );
            }
        }
        let end = MARGIN + bars.len() * width;
        _ = writeln!(picture, "<path d=\"M{MARGIN} {middle}H{end}\" stroke=\"currentColor\"/>");
        let written = |text: &str, x: usize, y: usize, anchor: &str| {
            format!(
                "<text x=\"{x}\" y=\"{y}\" font-family=\"sans-serif\" font-size=\"13\" \
                text-anchor=\"{anchor}\" fill=\"currentColor\">{}</text>\n",
                escaped(text)
            )
        };
        let count = |id: &str, count: u64| format!("{} ({count})", sentences.say(id));
        picture += &written(&count("answers-column-won", self.won), MARGIN, MARGIN / 2, "start");
        picture += &written(&count("answers-column-lost", self.lost), MARGIN, HEIGHT - MARGIN / 4, "start");
        let last = self.layers.len().saturating_sub(1);
        let axis = format!("{}: 0–{last}", sentences.say("answers-column-layer"));
        picture += &written(&axis, WIDTH - MARGIN, HEIGHT - MARGIN / 4, "end");
        picture + "</svg>\n"
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn census(layers: usize) -> Census {
        let layer = |layer| Layer { layer, won: 10 * layer as u64, lost: 3 };
        Census {
            game: Some("nim".to_owned()),
            position: "3,5".to_owned(),
            play: "normal",
            version: "0".to_owned(),
            positions: 100,
            won: 60,
            lost: 30,
            tied: 10,
            longest_win: layers.checked_sub(1),
            layers: (0..layers).map(layer).collect(),
        }
    }

    #[test]
    fn layers_are_bars() {
        let sentences = Sentences::new(Language::English);
        let picture = census(4).picture(&sentences);
        // Nobody has won where there are no moves left.
        assert_eq!(picture.matches("<rect").count(), 7);
        assert!(picture.contains("moves left: 0–3"), "{picture}");
        assert!(census(5000).picture(&sentences).matches("<rect").count() <= WIDTH);
        assert!(census(0).picture(&sentences).ends_with("</svg>\n"));
    }

    #[test]
    fn many_layers_are_not_listed() {
        let sentences = Sentences::new(Language::English);
        for (layers, lines) in [(4, 7), (MOST_LAYERS + 1, 2)] {
            let mut out = Vec::new();
            census(layers).tell(&sentences, &mut out).unwrap();
            assert_eq!(String::from_utf8(out).unwrap().lines().count(), lines);
        }
        let mut out = Vec::new();
        census(2).write_csv(&mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "layer,won,lost\n0,0,3\n1,10,3\n");
    }
}
