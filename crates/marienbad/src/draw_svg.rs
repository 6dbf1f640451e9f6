//! A thermograph as a picture in a file: SVG by a small writer, PNG from the same SVG by `resvg`.
//!
//! Left's wall is blue and solid, Right's red and dashed, each with its letter, so that nothing hangs on
//! colour alone. An SVG follows the reader's light or dark colour scheme; a PNG is on white. A PNG brings
//! its own font, so it looks the same on a machine without fonts.

use crate::language::Sentences;
use crate::plot::{Aspect, Tick, Window, mast_foot, shorten, temperature_ticks, value_ticks};
use fluent_bundle::FluentValue;
use resvg::{tiny_skia, usvg};
use std::fmt::Write;
use values::thermograph::Corner;
use values::{Dyadic, Player, Thermograph};

/// What a picture file is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// An SVG file: light or dark as the reader prefers.
    Svg,
    /// A PNG file: light, in twice the resolution.
    Png,
}

const TOP: f64 = 88.0;
const RIGHT_MARGIN: f64 = 28.0;
const BOTTOM_MARGIN: f64 = 66.0;
/// The size of the plane of values and temperatures.
const PLANE: (f64, f64) = (540.0, 360.0);
const TICK_FONT: f64 = 13.0;
const TITLE_FONT: f64 = 19.0;
/// The width of a digit in the regular and the bold font, in its size.
const DIGIT: f64 = 0.636;
const BOLD_DIGIT: f64 = 0.7;
const TITLE_LENGTH: usize = 60;

/// The picture as SVG. The title names the game.
#[must_use]
pub fn svg(sentences: &Sentences, title: &str, thermograph: &Thermograph, medium: Medium) -> String {
    let aspect = Aspect { width: Dyadic::small(3, 1), height: Dyadic::small(11, 4) };
    let window = Window::around(thermograph, &aspect);
    let temperatures = temperature_ticks(&window, "…");
    let paper = Paper { left: 26.0 + TICK_FONT * DIGIT * longest_label(&temperatures) };
    let (width, height) = (paper.x(1.0) + RIGHT_MARGIN, y(0.0) + BOTTOM_MARGIN);
    let title = shorten(title, TITLE_LENGTH, "…");
    let summary = summary(sentences, thermograph);
    let mut body = String::new();
    draw_titles(&mut body, &paper, &title, &summary);
    draw_axes(&mut body, &paper, sentences, &window, &temperatures);
    draw_mast(&mut body, &paper, &window, thermograph);
    for player in Player::BOTH {
        draw_wall(&mut body, &paper, &window, thermograph, player);
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" \
         height=\"{height:.0}\" role=\"img\" aria-labelledby=\"title desc\">\n\
         <title id=\"title\">{}</title>\n<desc id=\"desc\">{}</desc>\n\
         <style>\n{LIGHT}{}</style>\n\
         <rect class=\"paper\" width=\"{width:.0}\" height=\"{height:.0}\"/>\n{body}</svg>\n",
        escape(&title),
        escape(&summary),
        if medium == Medium::Svg { DARK } else { "" },
    )
}

/// The picture as PNG; `None` only if there is no memory for it.
#[must_use]
pub fn png(sentences: &Sentences, title: &str, thermograph: &Thermograph) -> Option<Vec<u8>> {
    const SCALE: f32 = 2.0;
    let mut options = usvg::Options::default();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let svg = svg(sentences, title, thermograph, Medium::Png);
    let tree = usvg::Tree::from_str(&svg, &options).ok()?;
    let size = tree.size().to_int_size().scale_by(SCALE)?;
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

const LIGHT: &str = "\
text { font-family: 'DejaVu Sans', Verdana, sans-serif; font-size: 13px; fill: #444444 }
.paper { fill: #ffffff }
.title { font-weight: bold; fill: #1a1a1a; text-anchor: middle }
.summary { font-size: 14px; text-anchor: middle }
.grid { stroke: #e6e6e6; stroke-width: 1 }
.axis { stroke: #555555; stroke-width: 1.5; fill: none }
.value { text-anchor: middle }
.temperature { text-anchor: end }
.caption { font-size: 14px }
.middle.caption { text-anchor: middle }
.mast { stroke: #1a1a1a; stroke-width: 3; fill: none; stroke-linecap: round; stroke-linejoin: round }
.wall { stroke-width: 3; fill: none; stroke-linecap: round; stroke-linejoin: round }
.left.wall { stroke: #0072B2 }
.right.wall { stroke: #D55E00; stroke-dasharray: 9 7 }
.letter { font-size: 18px; font-weight: bold; text-anchor: middle }
.left.letter, .left.caption { fill: #0072B2 }
.right.letter, .right.caption { fill: #D55E00 }
.right.caption { text-anchor: end }
";

const DARK: &str = "\
@media (prefers-color-scheme: dark) {
text { fill: #bbbbbb }
.paper { fill: #16181c }
.title { fill: #f0f0f0 }
.grid { stroke: #2c3038 }
.axis { stroke: #aaaaaa }
.mast { stroke: #f0f0f0 }
.left.wall { stroke: #4db3e6 }
.right.wall { stroke: #ff8a3d }
.left.letter, .left.caption { fill: #4db3e6 }
.right.letter, .right.caption { fill: #ff8a3d }
}
";

/// Mean and temperature in words, for the reader and for a screen reader.
fn summary(sentences: &Sentences, thermograph: &Thermograph) -> String {
    let number = |number: &Dyadic| FluentValue::from(minus(&shorten(&number.to_string(), 24, "…")));
    let variables = [("mean", number(&thermograph.mean)), ("temperature", number(&thermograph.temperature))];
    sentences.say_with("thermograph-summary", &variables)
}

/// A hyphen is too short to be seen as a minus sign in print.
fn minus(number: &str) -> String {
    number.replace('-', "−")
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML has no way to write a control character at all.
            character if character.is_control() => escaped.push('\u{fffd}'),
            character => escaped.push(character),
        }
    }
    escaped
}

/// Where the plane lies on the paper.
struct Paper {
    left: f64,
}

impl Paper {
    fn x(&self, across: f64) -> f64 {
        self.left + across * PLANE.0
    }
}

fn y(up: f64) -> f64 {
    TOP + (1.0 - up) * PLANE.1
}

fn characters(text: &str) -> f64 {
    f64::from(u32::try_from(text.chars().count()).unwrap_or(u32::MAX))
}

fn longest_label(ticks: &[Tick]) -> f64 {
    ticks.iter().map(|tick| characters(&tick.label)).fold(1.0, f64::max)
}

fn draw_titles(svg: &mut String, paper: &Paper, title: &str, summary: &str) {
    let size = TITLE_FONT.min(PLANE.0 / (BOLD_DIGIT * characters(title).max(1.0)));
    let (x, title) = (paper.x(0.5), escape(title));
    _ = writeln!(
        svg,
        "<text class=\"title\" style=\"font-size: {size:.1}px\" x=\"{x:.1}\" y=\"32\">{title}</text>"
    );
    text(svg, "summary", (x, 54.0), summary);
}

fn draw_axes(svg: &mut String, paper: &Paper, sentences: &Sentences, window: &Window, temperatures: &[Tick]) {
    let (left, right, ground, top) = (paper.x(0.0), paper.x(1.0), y(0.0), y(1.0));
    for Tick { place, label } in value_ticks(window, TICK_FONT * DIGIT / PLANE.0, "…") {
        let x = paper.x(place);
        line(svg, "grid", &[(x, ground), (x, top)]);
        line(svg, "axis", &[(x, ground), (x, ground + 5.0)]);
        text(svg, "value", (x, ground + 21.0), &minus(&label));
    }
    for Tick { place, label } in temperatures {
        let y = y(*place);
        line(svg, "grid", &[(left, y), (right, y)]);
        line(svg, "axis", &[(left, y), (left - 5.0, y)]);
        text(svg, "temperature", (left - 9.0, y + 4.5), label);
    }
    line(svg, "axis", &[(left, top), (left, ground), (right, ground)]);
    text(svg, "caption", (left, top - 12.0), &sentences.say("thermograph-temperature-axis"));
    let captions = ground + 50.0;
    text(svg, "middle caption", (paper.x(0.5), captions), &sentences.say("thermograph-value-axis"));
    text(svg, "left caption", (left, captions), &format!("← {}", sentences.say("thermograph-left")));
    text(svg, "right caption", (right, captions), &format!("{} →", sentences.say("thermograph-right")));
}

fn draw_mast(svg: &mut String, paper: &Paper, window: &Window, thermograph: &Thermograph) {
    let (x, foot) = (paper.x(window.across(&thermograph.mean)), y(window.up(&mast_foot(thermograph))));
    let tip = y(1.0);
    line(svg, "mast", &[(x, foot), (x, tip)]);
    line(svg, "mast", &[(x - 6.0, tip + 9.0), (x, tip), (x + 6.0, tip + 9.0)]);
}

fn draw_wall(svg: &mut String, paper: &Paper, window: &Window, thermograph: &Thermograph, player: Player) {
    let place = |corner: &Corner| (paper.x(window.across(&corner.value)), y(window.up(&corner.temperature)));
    let points: Vec<(f64, f64)> = thermograph.wall(player).iter().map(place).collect();
    let [foot, _, ..] = points[..] else { return };
    let (class, letter, aside) = match player {
        Player::Left => ("left", "L", -16.0),
        Player::Right => ("right", "R", 16.0),
    };
    line(svg, &format!("{class} wall"), &points);
    text(svg, &format!("{class} letter"), (foot.0 + aside, foot.1 - 8.0), letter);
}

fn line(svg: &mut String, class: &str, points: &[(f64, f64)]) {
    let points: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    _ = writeln!(svg, "<polyline class=\"{class}\" points=\"{}\"/>", points.join(" "));
}

fn text(svg: &mut String, class: &str, (x, y): (f64, f64), text: &str) {
    _ = writeln!(svg, "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{}</text>", escape(text));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn switch(value: &Dyadic) -> Thermograph {
        let corner = |temperature: &Dyadic, value: Dyadic| Corner { temperature: temperature.clone(), value };
        Thermograph {
            mean: Dyadic::ZERO,
            temperature: value.clone(),
            left: vec![corner(&Dyadic::ZERO, value.clone()), corner(value, Dyadic::ZERO)],
            right: vec![corner(&Dyadic::ZERO, -value), corner(value, Dyadic::ZERO)],
        }
    }

    #[test]
    fn svg_is_well_formed_whatever_the_title() {
        let sentences = Sentences::new(Language::Czech);
        for title in ["±1", "<&>\"'\u{0}\u{1b}", &"{1|".repeat(1_000)] {
            for medium in [Medium::Svg, Medium::Png] {
                let svg = svg(&sentences, title, &switch(&Dyadic::from(1)), medium);
                assert!(usvg::Tree::from_str(&svg, &usvg::Options::default()).is_ok(), "{svg}");
                assert_eq!(svg.contains("prefers-color-scheme"), medium == Medium::Svg);
            }
        }
    }

    #[test]
    fn larger_values_are_on_the_left() {
        let svg = svg(&Sentences::new(Language::English), "±1", &switch(&Dyadic::from(1)), Medium::Svg);
        let x = |class: &str| {
            let letter = svg.lines().find(|line| line.contains(class)).unwrap();
            letter.split("x=\"").nth(1).unwrap().split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert!(x("left letter") < x("right letter"));
    }

    #[test]
    fn png_of_any_size_of_numbers() {
        let sentences = Sentences::new(Language::English);
        for value in
            [Dyadic::from(1), Dyadic::new(1, 3_000), Dyadic::parse_decimal(&"7".repeat(900)).unwrap()]
        {
            let png = png(&sentences, "±", &switch(&value)).unwrap();
            assert!(png.starts_with(b"\x89PNG"));
        }
    }
}
