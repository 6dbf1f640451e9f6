//! Pictures as SVG: the writer, and the colours and strokes of the inks.
//!
//! Never colour alone: Left's lines are blue and solid, Right's red and dashed, green ones double; Left's
//! areas are filled, Right's have a dashed border. A shape has classes, `stroke`, `fill` or `text` and
//! `ink-left` and so on, and a style sheet gives them their looks: in a file it is part of the picture, a web
//! page has it once ([`style_sheet`]). Numbers are rounded to two decimals, so that the same picture is the
//! same text everywhere.

use super::{Extent, Ink, Outline, Picture, Point, Shape};
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
    for shape in &picture.shapes {
        body.shape(shape, "");
    }
    Document { size: (picture.width, picture.height), title, description: None, style: "", medium }
        .text(&body)
}

/// A place of a picture on a web page: a link that lies over it.
#[derive(Clone, Copy, Debug)]
pub struct Link<'a> {
    /// What can be clicked.
    pub area: &'a Outline,
    /// Where it leads.
    pub address: &'a str,
    /// Where the piece is that can be dragged to it.
    pub from: Option<&'a Outline>,
    /// What it is called.
    pub label: &'a str,
    /// More classes for the style sheet.
    pub class: &'a str,
    /// A sign that is written on it.
    pub mark: Option<char>,
    /// Is it the first link of the move, which the keyboard finds, or one of others for the pointer?
    pub finder: Finder,
}

/// Who finds a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finder {
    /// Everybody.
    All,
    /// The pointer only, for another link says the same.
    Pointer,
}

/// A picture on a web page with links on it, so many pixels wide if there is room.
#[must_use]
pub fn svg_with_links(picture: &Picture, label: &str, class: &str, width: f64, links: &[Link<'_>]) -> String {
    let mut body = Body::default();
    let mut grips: Vec<Extent> = links.iter().filter_map(|link| Some(link.from?.extent())).collect();
    grips.dedup();
    let is_loose = |shape: &Shape| match shape {
        Shape::Stroke(..) | Shape::Fill(_, Ink::Cell) => false,
        Shape::Fill(outline, _) => grips.iter().any(|grip| grip.contains(outline.extent().middle())),
        Shape::Text { at, .. } => grips.iter().any(|grip| grip.contains(*at)),
    };
    for shape in &picture.shapes {
        body.shape(shape, if is_loose(shape) { " loose" } else { "" });
    }
    let texts: Vec<Point> = picture
        .shapes
        .iter()
        .filter_map(|shape| if let Shape::Text { at, .. } = shape { Some(*at) } else { None })
        .collect();
    for link in links {
        body.link(link, &texts);
    }
    let height = if picture.width > 0.0 { width * picture.height / picture.width } else { 0.0 };
    format!(
        "<svg class=\"picture {class}\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\" role=\"group\" \
         aria-label=\"{}\">\n{}</svg>\n",
        number(picture.width),
        number(picture.height),
        number(width),
        number(height),
        escape(label),
        body.0
    )
}

/// The style sheet of all pictures on web pages, light and dark: as the system has it, unless the root
/// element has a `data-theme` of its own.
#[must_use]
pub fn style_sheet() -> String {
    let under = |root: &str| {
        DARK.lines().fold(String::new(), |mut sheet, rule| {
            _ = writeln!(sheet, ":where({root}) {rule}");
            sheet
        })
    };
    let system = under(":root:not([data-theme=light])");
    let chosen = under(":root[data-theme=dark]");
    format!("{LIGHT}@media (prefers-color-scheme: dark) {{\n{system}}}\n{chosen}{PLACES}")
}

fn light_and_dark() -> String {
    format!("{LIGHT}@media (prefers-color-scheme: dark) {{\n{DARK}}}\n")
}

/// What stands around the shapes of a picture.
pub struct Document<'a> {
    /// Width and height.
    pub size: (f64, f64),
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
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"picture\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n<title>{}</title>\n",
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
        }
    }

    fn link(&mut self, link: &Link<'_>, texts: &[Point]) {
        let Link { address, label, class, .. } = link;
        let (address, label) = (escape(address), escape(label));
        let finder = match link.finder {
            Finder::All => "",
            Finder::Pointer => " tabindex=\"-1\" aria-hidden=\"true\"",
        };
        let from = link.from.map(Outline::extent);
        // It begins on the piece itself.
        let grip = if from.is_some_and(|from| from.contains(link.area.first())) { " grip" } else { "" };
        let from = from.map_or_else(String::new, |from| {
            let box_of = [from.least.x, from.least.y, from.size().x, from.size().y];
            format!(" data-from=\"{}\"", box_of.map(number).join(" "))
        });
        _ = writeln!(
            self.0,
            "<a class=\"place {class}{grip}\" href=\"{address}\" aria-label=\"{label}\"{finder}{from}><title>{label}</title>"
        );
        let area = match link.area {
            Outline::Line(_) | Outline::Curve(_) => "near",
            _ => "area",
        };
        self.outline(area, link.area);
        if let Some(mark) = link.mark {
            let (at, size) = link.area.room_for_mark(texts);
            self.text("mark", size, Point { x: at.x, y: at.y + DESCENT * size }, &mark.to_string());
        }
        self.0.push_str("</a>\n");
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
        Ink::Blocked => "ink-blocked",
        Ink::Vertex => "ink-vertex",
        Ink::White => "ink-white",
        Ink::Black => "ink-black",
        Ink::Token => "ink-token",
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

/// Places are there to be felt, not seen; a page shows the one under the pointer.
const PLACES: &str = "\
.place .area { fill: transparent; stroke: none }
.place .near { fill: none; stroke: transparent; stroke-width: 18; stroke-linecap: round }
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
    use crate::analysis::Mover;
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

    #[test]
    fn places_are_links_on_pages() {
        let mut picture = Picture::default();
        picture.fill(Ink::Left, circle(point(1.0, 2.0), 3.0));
        picture.stroke(Ink::Green, Outline::Curve([point(0.0, 0.0); 4]));
        picture.place(circle(point(1.0, 2.0), 3.0), &"a>b", Mover::Left);
        let link = Link {
            area: &picture.places[0].area,
            address: "/?a&b",
            from: None,
            label: "a>b",
            class: "wins",
            mark: Some('+'),
            finder: Finder::All,
        };
        let page =
            svg_with_links(&picture, "x", "board", 100.0, &[link, Link { finder: Finder::Pointer, ..link }]);
        assert!(page.contains(
            "<a class=\"place wins\" href=\"/?a&amp;b\" aria-label=\"a&gt;b\"><title>a&gt;b</title>"
        ));
        assert_eq!(page.matches("tabindex=\"-1\"").count(), 1);
        assert!(!page.contains("<style>") && style_sheet().contains(".place"));
        for medium in [Medium::Svg, Medium::Png, Medium::Page] {
            let file = svg(&picture, "x", medium);
            assert!(file.contains("<circle class=\"fill ink-left\" cx=\"1\" cy=\"2\" r=\"3\"/>"));
            // A green line is two lines.
            assert_eq!(file.matches("<path").count(), 2);
            assert!(!file.contains("place"));
            assert_eq!(file.contains("prefers-color-scheme"), medium == Medium::Svg);
        }
    }

    #[test]
    fn pieces_are_dragged_from_where_they_are() {
        let square = |column: f64| rectangle(point(10.0 * column, 0.0), 10.0, 10.0);
        let mut picture = Picture::default();
        for column in [0.0, 1.0] {
            picture.fill(Ink::Cell, square(column));
            picture.fill(Ink::Silver, circle(point(10.0 * column + 5.0, 5.0), 3.0));
        }
        let between = Outline::Line(vec![point(5.0, 5.0), point(15.0, 5.0)]);
        for (area, class) in [(square(1.0), "place "), (between, "place  grip")] {
            let from = square(0.0);
            let (area, from) = (&area, Some(&from));
            let link =
                Link { area, address: "", from, label: "", class: "", mark: None, finder: Finder::All };
            let page = svg_with_links(&picture, "x", "board", 100.0, &[link]);
            assert!(page.contains(&format!("<a class=\"{class}\"")), "{page}");
            assert!(page.contains("data-from=\"0 0 10 10\""));
            assert_eq!(page.matches("ink-silver loose").count(), 1);
            assert_eq!(page.matches("loose").count(), 1);
        }
    }
}
