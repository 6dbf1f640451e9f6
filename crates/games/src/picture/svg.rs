//! Pictures as SVG: the writer, and the colours and strokes of the inks.
//!
//! Never colour alone: Left's lines are blue and solid, Right's red and dashed, green ones double; Left's
//! areas are filled, Right's have a dashed border. A shape has classes, `stroke`, `fill` or `text` and
//! `ink-left` and so on, and a style sheet gives them their looks: in a file it is part of the picture, a web
//! page has its own, in which things lie on a [`Surface`]. Numbers are rounded to two decimals, so that the
//! same picture is the same text everywhere.

use super::effect::{Effect, names};
use super::{Ink, Outline, Picture, Point, Shape, Surface};
use std::fmt::Write;

/// What a picture is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// An SVG file: light or dark as the reader prefers.
    Svg,
    /// A PNG file: light.
    Png,
    /// A web page that has the style sheet.
    Page,
}

/// A picture as SVG. The title says what is seen.
#[must_use]
pub fn svg(picture: &Picture, title: &str, medium: Medium) -> String {
    let mut body = Body::default();
    match medium {
        Medium::Page => body.still(&picture.shapes),
        Medium::Svg | Medium::Png => picture.shapes.iter().for_each(|shape| body.shape(shape, "")),
    }
    let size = (picture.width, picture.height);
    Document { size, surface: picture.surface, title, description: None, style: "", medium }.text(&body)
}

/// A place of a picture on a web page: a link that lies over it.
#[derive(Clone, Copy, Debug)]
pub struct Link<'a> {
    /// What can be clicked.
    pub area: &'a Outline,
    /// Where it leads.
    pub address: &'a str,
    /// What it is called.
    pub label: &'a str,
    /// More classes for the style sheet.
    pub class: &'a str,
    /// A sign that is written on it.
    pub mark: Option<&'a str>,
    /// Is it the first link of the move, which the keyboard finds, or one of others for the pointer?
    pub finder: Finder,
    /// What will happen.
    pub effect: Option<&'a Effect>,
}

/// Who finds a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finder {
    /// Everybody.
    All,
    /// The pointer only, for another link says the same.
    Pointer,
}

/// A picture on a web page on which a game is played.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    pub picture: &'a Picture,
    /// What is seen, in words.
    pub label: &'a str,
    /// What can be clicked.
    pub links: &'a [Link<'a>],
    /// What the last move did.
    pub last: Option<&'a Effect>,
    /// Are the clues seen?
    pub clues: Clues,
}

/// What a teacher would draw into a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clues {
    /// It is not seen.
    Hidden,
    /// It is.
    Shown,
}

/// Where something is written.
fn texts(shapes: &[Shape]) -> Vec<Point> {
    let texts = |shape: &Shape| match shape {
        Shape::Text { at, .. } => vec![*at],
        Shape::Piece { shapes, .. } => texts(shapes),
        _ => Vec::new(),
    };
    shapes.iter().flat_map(texts).collect()
}

impl Board<'_> {
    /// The SVG. Pieces are groups that have their names; what the last move took has left a trace, what it
    /// brought is marked. A link has the names of the pieces that go, and those that come are in it.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut body = Body::default();
        let came = self.last.map_or_else(Vec::new, |last| names(&last.comes));
        let (pieces, ground): (Vec<&Shape>, Vec<&Shape>) =
            self.picture.shapes.iter().partition(|shape| matches!(shape, Shape::Piece { .. }));
        for shape in ground {
            body.shape(shape, "");
        }
        for shape in self.last.iter().flat_map(|last| &last.goes) {
            body.shape(shape, " trace");
        }
        for piece in pieces {
            let is_last = names(std::slice::from_ref(piece)).iter().any(|name| came.contains(name));
            body.shape(piece, if is_last { " last" } else { "" });
        }
        if self.clues == Clues::Shown && !self.picture.clues.is_empty() {
            body.0.push_str("<g class=\"clues\">\n");
            self.picture.clues.iter().for_each(|shape| body.shape(shape, ""));
            body.0.push_str("</g>\n");
        }
        for link in self.links {
            body.link(link);
        }
        body.marks(self.links, &texts(&self.picture.shapes));
        let (width, height) = (number(self.picture.width), number(self.picture.height));
        format!(
            "<svg class=\"picture board {}\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"group\" aria-label=\"{}\">\n{}</svg>\n",
            surface(self.picture.surface),
            escape(self.label),
            body.0
        )
    }
}

/// How large an ornament is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Size {
    /// As large as the picture.
    Own,
    /// As large as what it is in.
    Filling,
}

/// A picture on a web page that says nothing which is not written beside it.
#[must_use]
pub fn ornament(picture: &Picture, size: Size) -> String {
    let (width, height) = (number(picture.width), number(picture.height));
    let size = match size {
        Size::Own => format!(" width=\"{width}\" height=\"{height}\""),
        Size::Filling => String::new(),
    };
    format!(
        "<svg class=\"picture {}\" viewBox=\"0 0 {width} {height}\"{size} aria-hidden=\"true\">{}</svg>\n",
        surface(picture.surface),
        still(picture)
    )
}

/// What is in an ornament, for one inside another picture.
#[must_use]
pub fn still(picture: &Picture) -> String {
    let mut body = Body::default();
    let is_label = |shape: &&Shape| matches!(shape, Shape::Text { ink: Ink::Faint, .. });
    let shapes: Vec<Shape> = picture.shapes.iter().filter(|shape| !is_label(shape)).cloned().collect();
    body.still(&shapes);
    // Pieces that nobody moves need no group of their own.
    body.0.replace('\n', "").replace("</g><g class=\"piece\">", "")
}

/// The class of what a picture lies on.
#[must_use]
pub fn surface(surface: Surface) -> &'static str {
    match surface {
        Surface::Plain => "on-page",
        Surface::Felt => "on-felt",
        Surface::Slate => "on-slate",
        Surface::Paper => "on-paper",
        Surface::Meadow => "on-meadow",
    }
}

/// The style rules of pictures in a file, light and dark as the reader prefers.
#[must_use]
pub fn light_and_dark() -> String {
    format!("{LIGHT}@media (prefers-color-scheme: dark) {{\n{DARK}}}\n")
}

/// What stands around the shapes of a picture.
pub struct Document<'a> {
    /// Width and height.
    pub size: (f64, f64),
    /// What it lies on, on a page.
    pub surface: Surface,
    /// What is seen.
    pub title: &'a str,
    /// More about what is seen, for those who cannot see it.
    pub description: Option<&'a str>,
    /// Style rules of this picture alone.
    pub style: &'a str,
    /// What the picture is written for.
    pub medium: Medium,
}

impl Document<'_> {
    /// The SVG.
    #[must_use]
    pub fn text(&self, body: &Body) -> String {
        let (width, height) = (number(self.size.0), number(self.size.1));
        let mut text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture {}\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{}</title>\n",
            surface(self.surface),
            escape(self.title)
        );
        if let Some(description) = self.description {
            _ = writeln!(text, "<desc>{}</desc>", escape(description));
        }
        let style = match self.medium {
            Medium::Svg => light_and_dark(),
            Medium::Png => LIGHT.to_owned(),
            Medium::Page => String::new(),
        };
        if self.medium != Medium::Page {
            _ = writeln!(text, "<style>\n{style}{}</style>", self.style);
            _ = writeln!(text, "<rect class=\"sheet\" width=\"{width}\" height=\"{height}\"/>");
        }
        text + &body.0 + "</svg>\n"
    }
}

/// From the middle of a digit down to the baseline, in the size of the font.
const DESCENT: f64 = 0.36;

/// The elements of a picture as they are written.
#[derive(Default)]
pub struct Body(String);

impl Body {
    /// Straight lines from point to point.
    pub fn line(&mut self, class: &str, points: &[Point]) {
        self.outline(class, &Outline::Line(points.to_vec()));
    }

    /// A text whose place is the middle, beginning or end of its baseline, as the class has it.
    pub fn text(&mut self, class: &str, size: f64, at: Point, text: &str) {
        _ = writeln!(
            self.0,
            "<text class=\"{class}\" font-size=\"{}\" x=\"{}\" y=\"{}\">{}</text>",
            number(size),
            number(at.x),
            number(at.y),
            escape(text)
        );
    }

    /// A shape, with more classes.
    fn shape(&mut self, shape: &Shape, more: &str) {
        match shape {
            Shape::Stroke(outline, ink) => {
                self.outline(&format!("stroke {}", class(*ink)), outline);
                // The light between the two lines of a double one.
                if *ink == Ink::Green {
                    self.outline("stroke between", outline);
                }
            }
            Shape::Fill(outline, ink) => self.outline(&format!("fill {}{more}", class(*ink)), outline),
            Shape::Text { at, size, text, ink } => {
                let baseline = Point { x: at.x, y: at.y + DESCENT * size };
                self.text(&format!("text {}{more}", class(*ink)), *size, baseline, text);
            }
            Shape::Piece { name, shapes } => {
                let label = if shapes.iter().all(|shape| matches!(shape, Shape::Text { .. })) {
                    " label"
                } else {
                    ""
                };
                _ = writeln!(self.0, "<g class=\"piece{label}{more}\" data-piece=\"{}\">", escape(name));
                for shape in shapes {
                    self.shape(shape, "");
                }
                self.0.push_str("</g>\n");
            }
            Shape::Room(_) => {}
        }
    }

    /// The shapes of a picture that is only looked at, in few words: pieces have no names, areas of the
    /// ground that lie beside each other are one path, and what a piece covers is left out.
    fn still(&mut self, shapes: &[Shape]) {
        let pieces = || {
            shapes
                .iter()
                .filter_map(|shape| if let Shape::Piece { shapes, .. } = shape { Some(shapes) } else { None })
        };
        let is_covered = |outline: &Outline| {
            pieces().flatten().any(|shape| matches!(shape, Shape::Fill(other, _) if other == outline))
        };
        let mut laid = Vec::new();
        for shape in shapes {
            match shape {
                Shape::Fill(_, ink) if LAID.contains(ink) => {
                    if laid.contains(ink) {
                        continue;
                    }
                    laid.push(*ink);
                    let mut way = String::new();
                    for shape in shapes {
                        if let Shape::Fill(outline, other) = shape
                            && other == ink
                            && !is_covered(outline)
                        {
                            push_way(&mut way, outline);
                        }
                    }
                    if !way.is_empty() {
                        _ = writeln!(self.0, "<path class=\"fill {}\" d=\"{way}\"/>", class(*ink));
                    }
                }
                Shape::Piece { shapes, .. } => {
                    self.0.push_str("<g class=\"piece\">");
                    for shape in shapes {
                        self.shape(shape, "");
                    }
                    self.0.push_str("</g>\n");
                }
                shape => self.shape(shape, ""),
            }
        }
    }

    fn link(&mut self, link: &Link<'_>) {
        let Link { address, label, class, .. } = link;
        let (address, label) = (escape(address), escape(label));
        let finder = match link.finder {
            Finder::All => "",
            Finder::Pointer => " tabindex=\"-1\" aria-hidden=\"true\"",
        };
        let goes = link.effect.map_or_else(Vec::new, |effect| names(&effect.goes));
        // Names of pieces may have blanks in them.
        let goes = if goes.is_empty() {
            String::new()
        } else {
            format!(" data-goes=\"{}\"", escape(&goes.join("|")))
        };
        _ = writeln!(
            self.0,
            "<a class=\"place {class}\" href=\"{address}\" aria-label=\"{label}\"{finder}{goes}>"
        );
        if let Some(effect) = link.effect.filter(|effect| !effect.comes.is_empty()) {
            self.0.push_str("<g class=\"comes\">\n");
            effect.comes.iter().for_each(|piece| self.shape(piece, ""));
            self.0.push_str("</g>\n");
        }
        let area = match link.area {
            Outline::Line(_) | Outline::Curve(_) => "near",
            _ => "area",
        };
        self.outline(area, link.area);
        self.0.push_str("</a>\n");
    }

    /// The signs of links, above all of them: their names say the same in words.
    fn marks(&mut self, links: &[Link<'_>], texts: &[Point]) {
        if links.iter().all(|link| link.mark.is_none()) {
            return;
        }
        self.0.push_str("<g class=\"marks\" aria-hidden=\"true\">\n");
        let marked = || links.iter().filter_map(|link| Some((link, link.mark?)));
        // Of moves with one place the best one says what can be reached there.
        let rank =
            |link: &Link<'_>| ["wins", "ties"].iter().position(|word| link.class.contains(word)).unwrap_or(2);
        for (index, (link, mark)) in marked().enumerate() {
            let is_hidden = marked().enumerate().any(|(other_index, (other, _))| {
                other.area == link.area && (rank(other), other_index) < (rank(link), index)
            });
            if is_hidden {
                continue;
            }
            let (at, size) = link.area.room_for_mark(texts);
            _ = write!(self.0, "<g class=\"{}\">", link.class);
            self.text("mark", size, Point { x: at.x, y: at.y + DESCENT * size }, mark);
            self.0.push_str("</g>\n");
        }
        self.0.push_str("</g>\n");
    }

    /// A line or an area.
    pub fn outline(&mut self, class: &str, outline: &Outline) {
        _ = match outline {
            Outline::Circle { centre, radius } => writeln!(
                self.0,
                "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                number(centre.x),
                number(centre.y),
                number(*radius)
            ),
            Outline::Rectangle { corner, width, height } => writeln!(
                self.0,
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                number(corner.x),
                number(corner.y),
                number(*width),
                number(*height)
            ),
            Outline::Polygon(points) => {
                writeln!(self.0, "<polygon class=\"{class}\" points=\"{}\"/>", list(points))
            }
            Outline::Line(points) => {
                writeln!(self.0, "<polyline class=\"{class}\" points=\"{}\"/>", list(points))
            }
            Outline::Curve([from, controls @ ..]) => {
                writeln!(self.0, "<path class=\"{class}\" d=\"M{} C{}\"/>", list(&[*from]), list(controls))
            }
        };
    }
}

/// Inks of areas that lie beside each other, below all that stands on them.
const LAID: [Ink; 3] = [Ink::Cell, Ink::Dark, Ink::Ghost];

/// Appends an outline as a part of a path.
fn push_way(way: &mut String, outline: &Outline) {
    _ = match outline {
        Outline::Circle { centre, radius } => {
            let (r, across) = (number(*radius), number(2.0 * radius));
            let (x, y) = (number(centre.x - radius), number(centre.y));
            write!(way, "M{x} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0-{across} 0z")
        }
        Outline::Rectangle { corner, width, height } => {
            let (x, y, width, height) = (number(corner.x), number(corner.y), number(*width), number(*height));
            write!(way, "M{x} {y}h{width}v{height}h-{width}z")
        }
        Outline::Polygon(points) => write!(way, "M{}z", list(points)),
        Outline::Line(points) => write!(way, "M{}", list(points)),
        Outline::Curve([from, controls @ ..]) => write!(way, "M{}C{}", list(&[*from]), list(controls)),
    };
}

fn list(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|p| format!("{},{}", number(p.x), number(p.y))).collect();
    points.join(" ")
}

/// A length, rounded to two decimals.
fn number(length: f64) -> String {
    let rounded = format!("{length:.2}");
    match rounded.trim_end_matches('0').trim_end_matches('.') {
        "-0" => "0".to_owned(),
        short => short.to_owned(),
    }
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way to write these characters at all.
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            character if character.is_control() => escaped.push('\u{fffd}'),
            character => escaped.push(character),
        }
    }
    escaped
}

fn class(ink: Ink) -> &'static str {
    match ink {
        Ink::Left => "ink-left",
        Ink::Right => "ink-right",
        Ink::Green => "ink-green",
        Ink::Line => "ink-line",
        Ink::Faint => "ink-faint",
        Ink::Ground => "ink-ground",
        Ink::Wood => "ink-wood",
        Ink::Head => "ink-head",
        Ink::Silver => "ink-silver",
        Ink::Gold => "ink-gold",
        Ink::Cell => "ink-cell",
        Ink::Dark => "ink-dark",
        Ink::Blocked => "ink-blocked",
        Ink::Vertex => "ink-vertex",
        Ink::White => "ink-white",
        Ink::Black => "ink-black",
        Ink::Token => "ink-token",
        Ink::Clue => "ink-clue",
        Ink::Ghost => "ink-ghost",
        Ink::Tray => "ink-tray",
        Ink::Cake => "ink-cake",
        Ink::Tile => "ink-tile",
        Ink::Counter => "ink-counter",
        Ink::Road => "ink-road",
        Ink::Field => "ink-field",
        Ink::Lost => "ink-lost",
        Ink::Paper => "ink-paper",
        Ink::Winning => "ink-winning",
        Ink::Losing => "ink-losing",
        Ink::Tied => "ink-tied",
    }
}

const LIGHT: &str = "\
.sheet { fill: #ffffff }
.picture text { font-family: 'DejaVu Sans', Verdana, sans-serif; text-anchor: middle; fill: #444444 }
.stroke { fill: none; stroke-linecap: round; stroke-linejoin: round; stroke: #1a1a1a; stroke-width: 2 }
.stroke.ink-left { stroke: #0072B2; stroke-width: 5 }
.stroke.ink-right { stroke: #D55E00; stroke-width: 5; stroke-dasharray: 8 6; stroke-linecap: butt }
.stroke.ink-green { stroke: #009E73; stroke-width: 7 }
.stroke.between { stroke: #ffffff; stroke-width: 2.4 }
.stroke.ink-faint { stroke: #cccccc; stroke-width: 1 }
.stroke.ink-ground { stroke: #5d4a36; stroke-width: 4 }
.stroke.ink-wood { stroke: #d0a973; stroke-width: 5; stroke-linecap: butt }
.fill { fill: #1a1a1a; stroke: none }
.fill.ink-left { fill: #0072B2; stroke: #0072B2; stroke-width: 3 }
.fill.ink-right { fill: #ffffff; stroke: #D55E00; stroke-width: 3; stroke-dasharray: 6 4 }
.fill.ink-green { fill: #009E73 }
.fill.ink-faint { fill: #cccccc }
.fill.ink-wood { fill: #d0a973; stroke: #6b4e2a; stroke-width: 1.5 }
.fill.ink-head { fill: #8c2f1b }
.fill.ink-silver { fill: #d5d9de; stroke: #4a4f57; stroke-width: 2 }
.fill.ink-gold { fill: #f2c230; stroke: #7a5a00; stroke-width: 2 }
.fill.ink-cell { fill: #ffffff; stroke: #8a8a8a; stroke-width: 1 }
.fill.ink-blocked { fill: #6b6b6b; stroke: #6b6b6b; stroke-width: 1 }
.fill.ink-vertex { fill: #ffffff; stroke: #1a1a1a; stroke-width: 2 }
.fill.ink-white { fill: #ffffff; stroke: #1a1a1a; stroke-width: 2 }
.fill.ink-black { fill: #1a1a1a; stroke: #1a1a1a; stroke-width: 2 }
.fill.ink-token { fill: #5b3f8c; stroke: #ffffff; stroke-width: 1.5 }
.fill.ink-lost { fill: #b9b9b9 }
.fill.ink-ghost { fill: #ececec }
.stroke.ink-ghost { stroke: #ececec; stroke-width: 4 }
.fill.ink-tray { fill: #e4cda6; stroke: #a98a5a; stroke-width: 1.5 }
.fill.ink-cake { fill: #fdf3dd; stroke: #7a4326; stroke-width: 2.5 }
.fill.ink-dark { fill: #f1e6d2; stroke: #8a8a8a; stroke-width: 1 }
.fill.ink-tile { fill: #fbf1d8; stroke: #8a7a58; stroke-width: 1.5 }
.fill.ink-field { fill: none; stroke: #8a8a8a; stroke-dasharray: 5 5 }
.fill.ink-counter { fill: #7d5fb5; stroke: #3e2a66; stroke-width: 1.5 }
.fill.ink-paper { fill: #ffffff }
.stroke.ink-road { stroke: #dddddd; stroke-width: 14 }
.stroke.ink-paper { stroke: #ffffff; stroke-width: 2.5 }
.stroke.ink-silver { stroke: #9aa0a8; stroke-width: 1.5 }
.stroke.ink-gold { stroke: #b98f17; stroke-width: 1.5 }
.fill.ink-winning { fill: #dff3ea; stroke: #00694b; stroke-width: 3 }
.fill.ink-losing { fill: #fbe9df; stroke: #a83a00; stroke-width: 3; stroke-dasharray: 6 3 }
.fill.ink-tied { fill: #f8efd6; stroke: #6a4b00; stroke-width: 3; stroke-dasharray: 2 3 }
.stroke.ink-token { stroke: #5b3f8c; stroke-width: 5 }
.picture .text.ink-left { fill: #0072B2; font-weight: bold }
.picture .text.ink-right { fill: #D55E00; font-weight: bold }
.picture .text.ink-line { fill: #1a1a1a }
.picture .text.ink-faint { fill: #6b6b6b }
.picture .text.ink-gold { fill: #4a3600; font-weight: bold }
.picture .text.ink-paper { fill: #ffffff; font-weight: bold }
";

const DARK: &str = "\
.sheet { fill: #16181c }
.picture text { fill: #bbbbbb }
.stroke { stroke: #f0f0f0 }
.stroke.ink-left { stroke: #4db3e6 }
.stroke.ink-right { stroke: #ff8a3d }
.stroke.ink-green { stroke: #2fc79a }
.stroke.between { stroke: #16181c }
.stroke.ink-faint { stroke: #3a3f48 }
.stroke.ink-ground { stroke: #b39b7f }
.fill { fill: #f0f0f0 }
.fill.ink-left { fill: #0072B2; stroke: #4db3e6 }
.fill.ink-right { fill: #16181c; stroke: #ff8a3d }
.fill.ink-faint { fill: #3a3f48 }
.fill.ink-head { fill: #d2603f }
.fill.ink-cell { fill: #16181c; stroke: #7a808a }
.fill.ink-blocked { fill: #8a8f98; stroke: #8a8f98 }
.fill.ink-vertex { fill: #16181c; stroke: #f0f0f0 }
.fill.ink-white { fill: #f0f0f0; stroke: #f0f0f0 }
.fill.ink-black { fill: #000000; stroke: #f0f0f0 }
.fill.ink-token { fill: #7d5fb5; stroke: #16181c }
.fill.ink-lost { fill: #555b66 }
.fill.ink-ghost { fill: #24272d }
.stroke.ink-ghost { stroke: #24272d }
.fill.ink-tray { fill: #3a3226; stroke: #6b5636 }
.fill.ink-cake { fill: #4a3a26; stroke: #c08a5f }
.fill.ink-dark { fill: #22242a; stroke: #7a808a }
.fill.ink-tile { fill: #2c2a24; stroke: #a89a76 }
.stroke.ink-road { stroke: #33373e }
.fill.ink-winning { fill: #17352b; stroke: #5fd6ab }
.fill.ink-losing { fill: #3b241a; stroke: #ff9f66 }
.fill.ink-tied { fill: #362e18; stroke: #e5c469 }
.stroke.ink-token { stroke: #a78be0 }
.picture .text.ink-left { fill: #4db3e6 }
.picture .text.ink-right { fill: #ff8a3d }
.picture .text.ink-line { fill: #f0f0f0 }
.picture .text.ink-faint { fill: #9aa0aa }
";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{circle, point, rectangle};

    #[test]
    fn numbers_are_short() {
        let cases =
            [(0.0, "0"), (-0.001, "0"), (12.0, "12"), (100.0, "100"), (1.5, "1.5"), (2.0 / 3.0, "0.67")];
        for (length, text) in cases {
            assert_eq!(number(length), text);
        }
    }

    #[test]
    fn texts_are_escaped() {
        assert_eq!(escape("a<b>&\"c\"\u{1}\u{ffff}ž"), "a&lt;b&gt;&amp;&quot;c&quot;\u{fffd}\u{fffd}ž");
    }

    fn drawn(at: f64) -> Picture {
        let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
        picture.stroke(Ink::Green, Outline::Curve([point(0.0, 0.0); 4]));
        picture.piece("a", |piece| piece.fill(Ink::Left, circle(point(at, 2.0), 3.0)));
        picture.piece("b", |piece| piece.fill(Ink::Silver, circle(point(9.0, 2.0), 3.0)));
        picture
    }

    #[test]
    fn what_is_only_looked_at_is_short() {
        let mut picture = Picture::default();
        for column in [0.0, 10.0] {
            picture.fill(Ink::Cell, rectangle(point(column, 0.0), 10.0, 10.0));
            picture.fill(Ink::Ghost, circle(point(column, 5.0), 2.0));
        }
        picture.piece("a", |piece| piece.fill(Ink::Head, circle(point(0.0, 5.0), 2.0)));
        assert!(ornament(&picture, Size::Own).contains(" width="));
        assert!(!ornament(&picture, Size::Filling).contains("svg class=\"picture on-page\" width"));
        let text = still(&picture);
        assert!(
            text.contains("<path class=\"fill ink-cell\" d=\"M0 0h10v10h-10zM10 0h10v10h-10z\"/>"),
            "{text}"
        );
        // The ghost below the piece is not seen.
        assert!(
            text.contains("<path class=\"fill ink-ghost\" d=\"M8 5a2 2 0 1 0 4 0a2 2 0 1 0-4 0z\"/>"),
            "{text}"
        );
        assert!(!text.contains("data-piece"));
    }

    #[test]
    fn places_are_links_on_pages() {
        let (before, picture, after) = (drawn(0.0), drawn(1.0), drawn(5.0));
        let last = Effect::between(&before, &picture);
        let effect = Effect::between(&picture, &after);
        let area = rectangle(point(0.0, 0.0), 4.0, 4.0);
        let link = Link {
            area: &area,
            address: "/?a&b",
            label: "a>b",
            class: "wins",
            mark: Some("+"),
            finder: Finder::All,
            effect: Some(&effect),
        };
        let links = [link, Link { finder: Finder::Pointer, effect: None, ..link }];
        let page =
            Board { picture: &picture, label: "x", links: &links, last: Some(&last), clues: Clues::Hidden }
                .svg();
        assert!(
            page.contains(
                "<a class=\"place wins\" href=\"/?a&amp;b\" aria-label=\"a&gt;b\" data-goes=\"a\">"
            )
        );
        assert!(page.contains("on-felt") && page.contains("<g class=\"comes\">"));
        assert_eq!(page.matches("tabindex=\"-1\"").count(), 1);
        for class in ["piece trace", "piece last", "piece"] {
            assert!(page.contains(&format!("<g class=\"{class}\" data-piece=")), "{page}");
        }
        let still = svg(&picture, "x", Medium::Page);
        assert!(
            still.contains("<g class=\"piece\"><circle class=\"fill ink-left\" cx=\"1\" cy=\"2\" r=\"3\"/>")
        );
        for medium in [Medium::Svg, Medium::Png, Medium::Page] {
            let file = svg(&picture, "x", medium);
            assert!(file.contains("<circle class=\"fill ink-left\" cx=\"1\" cy=\"2\" r=\"3\"/>"));
            // A green line is two lines.
            assert_eq!(file.matches("<path").count(), 2);
            assert!(!file.contains("place"));
            assert_eq!(file.contains("prefers-color-scheme"), medium == Medium::Svg);
        }
    }
}
