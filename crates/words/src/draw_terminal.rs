//! A thermograph on the terminal, about 60 by 16 characters, narrower where the terminal is.
//!
//! A wall is a function of the temperature, so each row of dots has one dot of each wall. With Unicode the
//! dots are those of braille characters, 2 by 4 in each; in ASCII a row is a line of text. Colours are
//! written as escape codes that the output stream drops where they are not wanted; letters and a dashed
//! right wall tell the walls apart without them.

use crate::language::{Charset, Sentences};
use crate::plot::{Aspect, Tick, Window, mast_foot, temperature_ticks, value_ticks};
use anstyle::{Ansi256Color, Style};
use values::thermograph::Corner;
use values::{Dyadic, Player, Thermograph};

/// The most columns, and the fewest that show anything.
const MOST_COLUMNS: usize = 60;
const FEWEST_COLUMNS: usize = 16;
const ROWS: usize = 16;
/// Dots of a braille character, across and down.
const BRAILLE: (usize, usize) = (2, 4);

/// The picture: some lines, each with its line end, that fit into a terminal so wide.
#[must_use]
pub fn draw(sentences: &Sentences, charset: Charset, thermograph: &Thermograph, width: usize) -> String {
    // A braille dot is about square, and 60 by 16 characters have 120 by 64 of them.
    let aspect = Aspect { width: Dyadic::small(15, 3), height: Dyadic::small(35, 6) };
    let window = Window::around(thermograph, &aspect);
    let strokes = strokes(charset);
    let temperatures = temperature_ticks(&window, strokes.ellipsis);
    let margin = temperatures.iter().map(|tick| tick.label.chars().count()).max().unwrap_or(0);
    // Beside the picture are the labels, a blank and the axis.
    let columns = width.saturating_sub(margin + 2).clamp(FEWEST_COLUMNS, MOST_COLUMNS);
    let mut canvas = Canvas::new(charset, columns);
    for player in Player::BOTH {
        canvas.draw_wall(&outline(&window, thermograph.wall(player)), player);
    }
    canvas.draw_mast(window.across(&thermograph.mean), window.up(&mast_foot(thermograph)));
    with_axes(&canvas, sentences, &window, &temperatures, margin)
}

/// What belongs to a player is as near to the project's blue and red as 256 colours come.
fn player_style(player: Player) -> Style {
    let color = match player {
        Player::Left => Ansi256Color(32),
        Player::Right => Ansi256Color(166),
    };
    color.on_default()
}

/// The corners of a wall as parts of the window: from the left, and from the ground.
fn outline(window: &Window, wall: &[Corner]) -> Vec<(f64, f64)> {
    wall.iter().map(|corner| (window.across(&corner.value), window.up(&corner.temperature))).collect()
}

#[derive(Clone, Copy)]
enum Stroke {
    Solid,
    Dashed,
}

#[derive(Clone, Copy)]
struct Cell {
    character: char,
    style: Style,
}

struct Canvas {
    charset: Charset,
    cells: Vec<Vec<Cell>>,
}

impl Canvas {
    fn new(charset: Charset, columns: usize) -> Canvas {
        Canvas { charset, cells: vec![vec![Cell { character: ' ', style: Style::new() }; columns]; ROWS] }
    }

    fn columns(&self) -> usize {
        self.cells[0].len()
    }

    fn draw_wall(&mut self, line: &[(f64, f64)], player: Player) {
        let [(foot, _), _, ..] = *line else { return };
        let style = player_style(player);
        let column = index(foot, self.columns());
        let (stroke, letter, place) = match player {
            Player::Left => (Stroke::Solid, 'L', column.saturating_sub(2)),
            Player::Right => (Stroke::Dashed, 'R', (column + 2).min(self.columns() - 1)),
        };
        self.draw_line(line, style, stroke);
        self.cells[ROWS - 1][place] = Cell { character: letter, style };
    }

    fn draw_mast(&mut self, column: f64, foot: f64) {
        let style = Style::new().bold();
        self.draw_line(&[(column, foot), (column, 1.0)], style, Stroke::Solid);
        let character = match self.charset {
            Charset::Unicode => '↑',
            Charset::Ascii => '^',
        };
        let place = index(column, self.columns());
        self.cells[0][place] = Cell { character, style };
    }

    fn draw_line(&mut self, line: &[(f64, f64)], style: Style, stroke: Stroke) {
        match self.charset {
            Charset::Unicode => self.draw_dots(line, style, stroke),
            Charset::Ascii => self.draw_letters(line, style, stroke),
        }
    }

    fn draw_dots(&mut self, line: &[(f64, f64)], style: Style, stroke: Stroke) {
        let (across, down) = BRAILLE;
        for row in 0..ROWS * down {
            if matches!(stroke, Stroke::Dashed) && row % down >= down / 2 {
                continue;
            }
            let Some((place, _)) = column_at(line, middle(row, ROWS * down)) else { continue };
            let column = index(place, self.columns() * across);
            let cell = &mut self.cells[row / down][column / across];
            let dots =
                u32::from(cell.character).checked_sub(0x2800).filter(|dots| *dots < 0x100).unwrap_or(0);
            let dots = 0x2800 + (dots | braille_dot(column % across, row % down));
            *cell = Cell { character: char::from_u32(dots).unwrap_or(' '), style };
        }
    }

    fn draw_letters(&mut self, line: &[(f64, f64)], style: Style, stroke: Stroke) {
        for row in 0..ROWS {
            let Some((place, slope)) = column_at(line, middle(row, ROWS)) else { continue };
            let character = match (slope, stroke) {
                (slope, _) if slope > 0.0 => '/',
                (slope, _) if slope < 0.0 => '\\',
                (_, Stroke::Solid) => '|',
                (_, Stroke::Dashed) => ':',
            };
            let column = index(place, self.columns());
            self.cells[row][column] = Cell { character, style };
        }
    }

    fn row(&self, row: usize) -> String {
        let drawn = self.cells[row].iter().rposition(|cell| cell.character != ' ').map_or(0, |last| last + 1);
        self.cells[row][..drawn].iter().map(|cell| paint(cell.style, &cell.character.to_string())).collect()
    }
}

/// A text in a style; the default style adds nothing to it.
fn paint(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// The bit of a dot in the Unicode block of braille patterns.
fn braille_dot(across: usize, down: usize) -> u32 {
    match (across, down) {
        (0, 3) => 0x40,
        (_, 3) => 0x80,
        (across, down) => 1 << (3 * across + down),
    }
}

/// Where a line is at some height, and how far it goes to the right per height there.
fn column_at(line: &[(f64, f64)], height: f64) -> Option<(f64, f64)> {
    let segment = line.windows(2).find(|ends| ends[0].1 <= height && height <= ends[1].1)?;
    let slope = (segment[1].0 - segment[0].0) / (segment[1].1 - segment[0].1);
    Some((segment[0].0 + slope * (height - segment[0].1), slope))
}

/// The height of the middle of a row, counted from the top.
#[expect(clippy::cast_precision_loss, reason = "rows are few")]
fn middle(row: usize, rows: usize) -> f64 {
    1.0 - (row as f64 + 0.5) / rows as f64
}

/// The one of so many equal parts that a place falls into.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "clamped"
)]
fn index(place: f64, parts: usize) -> usize {
    ((place.clamp(0.0, 1.0) * parts as f64) as usize).min(parts - 1)
}

/// The characters of the axes.
struct Strokes {
    vertical: char,
    vertical_tick: char,
    corner: char,
    horizontal: char,
    horizontal_tick: char,
    leftward: &'static str,
    rightward: &'static str,
    ellipsis: &'static str,
}

fn strokes(charset: Charset) -> Strokes {
    match charset {
        Charset::Unicode => Strokes {
            vertical: '│',
            vertical_tick: '┤',
            corner: '└',
            horizontal: '─',
            horizontal_tick: '┬',
            leftward: "←",
            rightward: "→",
            ellipsis: "…",
        },
        Charset::Ascii => Strokes {
            vertical: '|',
            vertical_tick: '+',
            corner: '+',
            horizontal: '-',
            horizontal_tick: '+',
            leftward: "<-",
            rightward: "->",
            ellipsis: "..",
        },
    }
}

fn with_axes(
    canvas: &Canvas,
    sentences: &Sentences,
    window: &Window,
    temperatures: &[Tick],
    margin: usize,
) -> String {
    let (strokes, columns) = (strokes(canvas.charset), canvas.columns());
    #[expect(clippy::cast_precision_loss, reason = "columns are few")]
    let values = value_ticks(window, 1.0 / columns as f64, strokes.ellipsis);
    let mut lines = vec![sentences.say("thermograph-temperature-axis")];
    for row in 0..ROWS {
        let tick = temperatures.iter().find(|tick| index(1.0 - tick.place, ROWS) == row && tick.place > 0.0);
        let label = tick.map_or("", |tick| tick.label.as_str());
        let stroke = if tick.is_some() { strokes.vertical_tick } else { strokes.vertical };
        lines.push(format!("{label:>margin$} {stroke}{}", canvas.row(row)));
    }
    lines.push(format!("{:>margin$} {}{}", 0, strokes.corner, ground(&values, &strokes, columns)));
    lines.push(format!("{:margin$}  {}", "", labels(&values, columns)));
    lines.push(format!("{:margin$}  {}", "", caption(sentences, &strokes, columns)));
    lines.iter().flat_map(|line| [line.trim_end(), "\n"]).collect()
}

fn ground(values: &[Tick], strokes: &Strokes, columns: usize) -> String {
    let mut ground = vec![strokes.horizontal; columns];
    for tick in values {
        ground[index(tick.place, columns)] = strokes.horizontal_tick;
    }
    ground.into_iter().collect()
}

fn labels(values: &[Tick], columns: usize) -> String {
    let mut line = String::new();
    for tick in values {
        let width = tick.label.chars().count();
        // A minus sign does not count: the digits stand under the tick.
        let sign = usize::from(tick.label.starts_with('-'));
        let begin = index(tick.place, columns).saturating_sub((width - sign) / 2 + sign);
        let written = line.chars().count();
        line.push_str(&" ".repeat(begin.saturating_sub(written)));
        line.push_str(&tick.label);
    }
    line
}

fn caption(sentences: &Sentences, strokes: &Strokes, columns: usize) -> String {
    let left = format!("{} {}", strokes.leftward, sentences.say("thermograph-left"));
    let right = format!("{} {}", sentences.say("thermograph-right"), strokes.rightward);
    let room = columns.saturating_sub(left.chars().count() + right.chars().count());
    let middle = Some(sentences.say("thermograph-value-axis")).filter(|axis| axis.chars().count() < room);
    let middle = middle.unwrap_or_default();
    let [left, right] = [(Player::Left, left), (Player::Right, right)]
        .map(|(player, text)| paint(player_style(player), &text));
    format!("{left}{middle:^room$}{right}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn switch() -> Thermograph {
        let corner =
            |temperature: i64, value: i64| Corner { temperature: temperature.into(), value: value.into() };
        Thermograph {
            mean: 0.into(),
            temperature: 1.into(),
            left: vec![corner(0, 1), corner(1, 0)],
            right: vec![corner(0, -1), corner(1, 0)],
        }
    }

    fn drawn(charset: Charset, thermograph: &Thermograph) -> String {
        drawn_within(usize::MAX, charset, thermograph)
    }

    fn drawn_within(width: usize, charset: Charset, thermograph: &Thermograph) -> String {
        let drawn = draw(&Sentences::new(Language::English), charset, thermograph, width);
        anstream::adapter::strip_str(&drawn).to_string()
    }

    #[test]
    fn ascii_is_ascii() {
        let drawn = drawn(Charset::Ascii, &switch());
        assert!(drawn.is_ascii(), "{drawn}");
    }

    #[test]
    fn a_picture() {
        let expected = r"
temperature
    |                              ^
5/4 +                              |
    |                              |
    |                              |
  1 +                             /\
    |                           /    \
    |                         /        \
3/4 +                       /            \
    |                     /                \
    |                   /                    \
1/2 +                 /                        \
    |               /                            \
    |             /                                \
1/4 +           /                                    \
    |         /                                        \
    |    L  /                                            \  R
  0 +------+-----------+-----------+----------+-----------+------
           1          1/2          0        -1/2         -1
     <- Left                    value                    Right ->
";
        assert_eq!(drawn(Charset::Ascii, &switch()), expected.trim_start());
    }

    #[test]
    fn a_picture_fits_the_terminal() {
        for (width, charset) in [(30, Charset::Ascii), (40, Charset::Unicode), (64, Charset::Unicode)] {
            let drawn = drawn_within(width, charset, &switch());
            assert!(drawn.lines().all(|line| line.chars().count() <= width), "{drawn}");
        }
    }

    #[test]
    fn left_wall_stands_left() {
        for charset in [Charset::Ascii, Charset::Unicode] {
            let drawn = drawn(charset, &switch());
            let ground = drawn.lines().nth(ROWS).unwrap();
            let column = |letter| ground.chars().position(|c| c == letter).unwrap();
            assert!(column('L') < column('R'), "{drawn}");
            assert!(drawn.lines().all(|line| line.chars().count() <= 80));
        }
    }

    #[test]
    fn a_number_is_a_mast() {
        let number = Thermograph {
            mean: Dyadic::small(1, 1),
            temperature: Dyadic::small(-1, 1),
            left: Vec::new(),
            right: Vec::new(),
        };
        let drawn = drawn(Charset::Ascii, &number);
        assert_eq!(
            drawn
                .lines()
                .skip(1)
                .take(ROWS)
                .filter(|line| line.matches(['|', '^', '+']).count() == 2)
                .count(),
            ROWS
        );
    }
}
