//! A thermograph as a picture in a file.
//!
//! Left's wall is blue and solid, Right's red and dashed, each with its letter, so that nothing hangs on
//! colour alone. An SVG follows the reader's light or dark colour scheme; a PNG is on white.

use crate::draw_tree;
use crate::language::Sentences;
use crate::plot::{Aspect, Tick, Window, mast_foot, shorten, temperature_ticks, value_ticks};
use fluent_bundle::FluentValue;
use games::picture::svg::{Body, Document, Medium};
use games::picture::{Point, Surface, point};
use language::{Value, show};
use values::thermograph::Corner;
use values::{Dyadic, Error, Player, Session, Style, Thermograph};

const TOP: f64 = 88.0;
const RIGHT_MARGIN: f64 = 28.0;
const BOTTOM_MARGIN: f64 = 66.0;
/// The size of the plane of values and temperatures.
const PLANE: (f64, f64) = (540.0, 360.0);
const TICK_FONT: f64 = 13.0;
const CAPTION_FONT: f64 = 14.0;
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
    let mut body = Body::default();
    draw_titles(&mut body, &paper, &title, &summary);
    draw_axes(&mut body, &paper, sentences, &window, &temperatures);
    draw_mast(&mut body, &paper, &window, thermograph);
    for player in Player::BOTH {
        draw_wall(&mut body, &paper, &window, thermograph, player);
    }
    let size = (width, height);
    Document {
        size,
        surface: Surface::Plain,
        title: &title,
        description: Some(&summary),
        style: STYLE,
        medium,
    }
    .text(&body)
}

/// The picture of a value that can be drawn: a thermograph, a tree, a position, a game by its thermograph.
pub fn value(
    sentences: &Sentences,
    session: &Session<'_>,
    value: &Value,
    medium: Medium,
) -> Result<Option<String>, Error> {
    let name = show::styled(session, value, Style::Unicode).unwrap_or_default();
    Ok(Some(match value {
        Value::Tree(tree) => {
            let title = shorten(&name, TITLE_LENGTH, "…");
            draw_tree::svg(sentences, session, &title, tree, medium)?
        }
        Value::Thermograph(thermograph) => {
            let title = sentences.say("thermograph-title");
            svg(sentences, &title, thermograph, medium)
        }
        Value::Game { value: game, .. } | Value::Steps { value: game, .. } => {
            svg(sentences, &title(session, value, &name), &session.thermograph(*game)?, medium)
        }
        Value::Drawing(drawing) => games::picture::svg::svg(&drawing.picture, &drawing.name, medium),
        _ => return Ok(None),
    }))
}

/// The game's name, or what was asked for if it has no short one.
#[must_use]
pub fn title(session: &Session<'_>, value: &Value, text: &str) -> String {
    let (Value::Game { value, .. } | Value::Steps { value, .. }) = value else { return text.to_owned() };
    // Hardly any font has the signs of tiny and miny.
    let is_common = |name: &String| !name.contains(['⧾', '⧿']);
    let name = session.text(*value, Style::Unicode).ok().filter(is_common);
    name.or_else(|| session.text(*value, Style::Plain).ok()).unwrap_or_else(|| text.to_owned())
}

/// What is drawn otherwise than in pictures of positions.
const STYLE: &str = "\
.stroke.wall { stroke-width: 3 }
.stroke.wall.ink-right { stroke-dasharray: 9 7; stroke-linecap: round }
.stroke.axis { stroke-width: 1.5 }
.stroke.grid { stroke-opacity: 0.5 }
.picture .text.title { font-weight: bold }
.picture .text.caption { font-weight: normal }
.picture .text.first { text-anchor: start }
.picture .text.last { text-anchor: end }
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

fn draw_titles(body: &mut Body, paper: &Paper, title: &str, summary: &str) {
    let size = TITLE_FONT.min(PLANE.0 / (BOLD_DIGIT * characters(title).max(1.0)));
    body.text("text ink-line title", size, point(paper.x(0.5), 32.0), title);
    body.text("text", CAPTION_FONT, point(paper.x(0.5), 54.0), summary);
}

fn draw_axes(body: &mut Body, paper: &Paper, sentences: &Sentences, window: &Window, temperatures: &[Tick]) {
    const GRID: &str = "stroke ink-faint grid";
    const AXIS: &str = "stroke ink-line axis";
    let (left, right, ground, top) = (paper.x(0.0), paper.x(1.0), y(0.0), y(1.0));
    for Tick { place, label } in value_ticks(window, TICK_FONT * DIGIT / PLANE.0, "…") {
        let x = paper.x(place);
        body.line(GRID, &[point(x, ground), point(x, top)]);
        body.line(AXIS, &[point(x, ground), point(x, ground + 5.0)]);
        body.text("text", TICK_FONT, point(x, ground + 21.0), &minus(&label));
    }
    for Tick { place, label } in temperatures {
        let y = y(*place);
        body.line(GRID, &[point(left, y), point(right, y)]);
        body.line(AXIS, &[point(left, y), point(left - 5.0, y)]);
        body.text("text last", TICK_FONT, point(left - 9.0, y + 4.5), label);
    }
    body.line(AXIS, &[point(left, top), point(left, ground), point(right, ground)]);
    let below = ground + 50.0;
    let captions = [
        ("first", point(left, top - 12.0), sentences.say("thermograph-temperature-axis")),
        ("middle", point(paper.x(0.5), below), sentences.say("thermograph-value-axis")),
        ("first ink-left", point(left, below), format!("← {}", sentences.say("thermograph-left"))),
        ("last ink-right", point(right, below), format!("{} →", sentences.say("thermograph-right"))),
    ];
    for (class, at, caption) in captions {
        body.text(&format!("text caption {class}"), CAPTION_FONT, at, &caption);
    }
}

fn draw_mast(body: &mut Body, paper: &Paper, window: &Window, thermograph: &Thermograph) {
    const MAST: &str = "stroke ink-line wall";
    let (x, foot) = (paper.x(window.across(&thermograph.mean)), y(window.up(&mast_foot(thermograph))));
    let tip = point(x, y(1.0));
    body.line(MAST, &[point(x, foot), tip]);
    body.line(MAST, &[tip + point(-6.0, 9.0), tip, tip + point(6.0, 9.0)]);
}

fn draw_wall(body: &mut Body, paper: &Paper, window: &Window, thermograph: &Thermograph, player: Player) {
    let place =
        |corner: &Corner| point(paper.x(window.across(&corner.value)), y(window.up(&corner.temperature)));
    let points: Vec<Point> = thermograph.wall(player).iter().map(place).collect();
    let [foot, _, ..] = points[..] else { return };
    let (ink, letter, aside) = match player {
        Player::Left => ("ink-left", "L", -16.0),
        Player::Right => ("ink-right", "R", 16.0),
    };
    body.line(&format!("stroke wall {ink}"), &points);
    body.text(&format!("text letter {ink}"), 18.0, foot + point(aside, -8.0), letter);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use resvg::usvg;

    fn switch(value: &Dyadic) -> Thermograph {
        let corner = |temperature: &Dyadic, value: Dyadic| Corner { temperature: temperature.clone(), value };
        Thermograph {
            mean: Dyadic::ZERO,
            temperature: value.clone(),
            left: vec![corner(&Dyadic::ZERO, value.clone()), corner(value, Dyadic::ZERO)],
            right: vec![corner(&Dyadic::ZERO, -value), corner(value, Dyadic::ZERO)],
        }
    }

    fn is_well_formed(svg: &str) -> bool {
        usvg::Tree::from_str(svg, &usvg::Options::default()).is_ok()
    }

    #[test]
    fn svg_is_well_formed_whatever_the_title() {
        let sentences = Sentences::new(Language::Czech);
        for title in ["±1", "<&>\"'\u{0}\u{1b}", &"{1|".repeat(1_000)] {
            for medium in [Medium::Svg, Medium::Png] {
                let svg = svg(&sentences, title, &switch(&Dyadic::from(1)), medium);
                assert!(is_well_formed(&svg), "{svg}");
                assert_eq!(svg.contains("prefers-color-scheme"), medium == Medium::Svg);
            }
        }
    }

    #[test]
    fn larger_values_are_on_the_left() {
        let svg = svg(&Sentences::new(Language::English), "±1", &switch(&Dyadic::from(1)), Medium::Svg);
        let x = |class: &str| {
            let letter = svg.lines().find(|line| line.contains(class)).unwrap();
            letter.split(" x=\"").nth(1).unwrap().split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert!(x("letter ink-left") < x("letter ink-right"));
    }

    #[test]
    fn numbers_of_any_size_can_be_drawn() {
        let sentences = Sentences::new(Language::English);
        for value in
            [Dyadic::from(1), Dyadic::new(1, 3_000), Dyadic::parse_decimal(&"7".repeat(900)).unwrap()]
        {
            assert!(is_well_formed(&svg(&sentences, "±", &switch(&value), Medium::Png)));
        }
    }
}
