//! Values in the notation of the language, without any words.

use crate::error::ErrorKind;
use crate::value::{Items, Table, Value};
use std::borrow::Cow;
use values::thermograph::Corner;
use values::{Dyadic, Error, Game, Player, Session, Style, print};

/// The value in plain notation, a text as it is.
pub fn text<'v>(session: &Session<'_>, value: &'v Value) -> Result<Cow<'v, str>, Error> {
    match value {
        Value::Text(text) => Ok(Cow::Borrowed(&text.text)),
        value => styled(session, value, Style::Plain).map(Cow::Owned),
    }
}

/// The value in a notation; texts stand between quotation marks, so that they can be read back.
pub fn styled(session: &Session<'_>, value: &Value, style: Style) -> Result<String, Error> {
    Ok(match value {
        Value::Game { value, .. } | Value::Steps { value, .. } => session.text(*value, style)?,
        Value::Loopy(value) => session.loopy_text(value, style)?,
        Value::Misere(game) => match style {
            Style::Latex => game.text()?.replacen('*', "\\ast", 1),
            Style::MathMl => format!("<mtext>{}</mtext>", game.text()?),
            Style::Plain | Style::Unicode => game.text()?,
        },
        Value::Truth(truth) => truth.to_string(),
        Value::Outcome(outcome) => outcome.to_string(),
        Value::Player(Player::Left) => "Left".to_owned(),
        Value::Player(Player::Right) => "Right".to_owned(),
        Value::Text(text) => quoted(&text.text, style),
        Value::List(list) if list.is_set => format!("set({})", joined(session, value, style)?),
        Value::List(_) => format!("[{}]", joined(session, value, style)?),
        Value::Range(range) if range.step == 1 => format!("{}..{}", range.first, range.last),
        Value::Range(range) => format!("{}..{}..{}", range.first, range.last, range.step),
        Value::Games(_) => joined(session, value, style)?,
        Value::Options { left, right } => braces(session, left, right, style)?,
        Value::Thermograph(thermograph) => {
            let (left, right) = (corners(&thermograph.left)?, corners(&thermograph.right)?);
            format!("{}, {}; {left}; {right}", thermograph.mean, thermograph.temperature)
        }
        Value::Signs(runs) => signs(runs)?,
        Value::Interval(interval) => {
            let ends = interval.at_stops.map(|order| order.is_none());
            let [open, close] = [["(", "["][usize::from(ends[0])], [")", "]"][usize::from(ends[1])]];
            format!("{open}{}, {}{close}", interval.right_stop, interval.left_stop)
        }
        Value::Function(function) => function.text().to_owned(),
        Value::Ruleset(ruleset) => ruleset.0.spec().to_owned(),
        Value::Position(place) => place.to_string(),
        Value::Drawing(drawing) => format!("picture({})", drawing.name),
        Value::Table(table) => {
            let rows = table.rows.iter().map(|row| styled(session, row, style));
            format!("table([{}])", all_joined(rows, ", ")?)
        }
        Value::Period(period) => format!("[{}, {}, {}]", period.length, period.start, period.saltus),
        Value::Tree(tree) => {
            let root = tree.branches.first().map(|root| session.text(root.game, style)).transpose()?;
            format!("tree({})", root.unwrap_or_default())
        }
        Value::Explained(_) | Value::Nothing => String::new(),
    })
}

fn quoted(text: &str, style: Style) -> String {
    match style {
        Style::Latex => format!("\\text{{{}}}", escaped_for_latex(text)),
        Style::MathMl => {
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            format!("<mtext>{text}</mtext>")
        }
        Style::Plain | Style::Unicode => {
            format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
        }
    }
}

/// A text with what means something to LaTeX taken literally.
#[must_use]
pub fn escaped_for_latex(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '^' => escaped.push_str("\\^{}"),
            '~' => escaped.push_str("\\~{}"),
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(character);
            }
            character => escaped.push(character),
        }
    }
    escaped
}

fn joined(session: &Session<'_>, list: &Value, style: Style) -> Result<String, Error> {
    let Ok(items) = Items::of(list) else { return Ok(String::new()) };
    let separator = if style == Style::MathMl { "<mo>,</mo>" } else { ", " };
    all_joined((0..items.len()).map(|index| styled(session, &items.get(index, session)?, style)), separator)
}

/// Left's and Right's options in braces.
pub fn braces(session: &Session<'_>, left: &[Game], right: &[Game], style: Style) -> Result<String, Error> {
    let list = |games: &[Game]| games_joined(session, games, ",", style);
    let (left, right) = (list(left)?, list(right)?);
    Ok(match style {
        Style::Plain | Style::Unicode => format!("{{{left}|{right}}}"),
        Style::Latex => format!("\\{{{left} \\mid {right}\\}}"),
        Style::MathMl => {
            format!("<mrow><mo>{{</mo>{left}<mo form=\"infix\">|</mo>{right}<mo>}}</mo></mrow>")
        }
    })
}

/// Games with a separator between them.
pub fn games_joined(
    session: &Session<'_>,
    games: &[Game],
    separator: &str,
    style: Style,
) -> Result<String, Error> {
    all_joined(games.iter().map(|game| session.text(*game, style)), separator)
}

/// Texts with a separator between them, unless they are too long together.
pub fn all_joined(
    texts: impl Iterator<Item = Result<String, Error>>,
    separator: &str,
) -> Result<String, Error> {
    let mut joined = String::new();
    for (index, text) in texts.enumerate() {
        if index > 0 {
            joined.push_str(separator);
        }
        joined.push_str(&text?);
        if joined.len() > print::MAX_TEXT {
            return Err(Error::TooLong);
        }
    }
    Ok(joined)
}

/// The corners of a wall, from below.
pub fn corners(wall: &[Corner]) -> Result<String, Error> {
    all_joined(wall.iter().map(|corner| Ok(format!("({}, {})", corner.value, corner.temperature))), " ")
}

/// A sign expansion written out.
pub fn signs(runs: &[(Player, Dyadic)]) -> Result<String, Error> {
    let mut signs = String::new();
    for (player, length) in runs {
        let length = length.as_i64().and_then(|length| usize::try_from(length).ok()).ok_or(Error::TooLong)?;
        if length > print::MAX_TEXT - signs.len() {
            return Err(Error::TooLong);
        }
        let sign = match player {
            Player::Left => "+",
            Player::Right => "-",
        };
        signs.push_str(&sign.repeat(length));
    }
    Ok(signs)
}

/// A value that becomes a part of a position: a number, a text, or a list of them.
pub(crate) fn part_of_position(session: &Session<'_>, value: &Value) -> Result<String, ErrorKind> {
    if let Ok(items) = Items::of(value) {
        let mut parts = Vec::new();
        for index in 0..items.len() {
            session.budget().go_on()?;
            parts.push(part_of_position(session, &items.get(index, session)?)?);
        }
        return Ok(parts.join(","));
    }
    match value {
        Value::Position(place) => Ok(place.position.to_string()),
        value => Ok(text(session, value)?.into_owned()),
    }
}

/// The cells of a table as plain texts, row by row, the headings first if there are any.
pub fn cells(session: &Session<'_>, table: &Table, style: Style) -> Result<Vec<Vec<String>>, Error> {
    cells_of(session, table.headings.iter().chain(&table.rows), style)
}

fn cells_of<'v>(
    session: &Session<'_>,
    rows: impl Iterator<Item = &'v Value>,
    style: Style,
) -> Result<Vec<Vec<String>>, Error> {
    let cell = |value: &Value| match (value, style) {
        (Value::Text(text), Style::Plain | Style::Unicode) => Ok(text.text.clone()),
        (Value::Text(text), Style::Latex) => Ok(escaped_for_latex(&text.text)),
        (value, Style::Latex) => Ok(format!("${}$", styled(session, value, style)?)),
        (value, style) => styled(session, value, style),
    };
    let row = |row: &Value| match Items::of(row) {
        Ok(items) => (0..items.len()).map(|index| cell(&items.get(index, session)?)).collect(),
        Err(_) => Ok(vec![cell(row)?]),
    };
    rows.map(row).collect()
}

/// A table with commas between its cells; what is no table is a row of one.
pub fn csv(session: &Session<'_>, value: &Value) -> Result<String, Error> {
    let field = |cell: &String| {
        if cell.contains([',', '"', '\n']) {
            format!("\"{}\"", cell.replace('"', "\"\""))
        } else {
            cell.clone()
        }
    };
    let rows = match value {
        Value::Table(table) => cells(session, table, Style::Plain)?,
        row => cells_of(session, std::iter::once(row), Style::Plain)?,
    };
    let rows = rows.iter().map(|row| Ok(row.iter().map(field).collect::<Vec<_>>().join(",")));
    all_joined(rows, "\n")
}

/// The table for a LaTeX document.
pub fn latex_table(session: &Session<'_>, table: &Table) -> Result<String, Error> {
    let rows = cells(session, table, Style::Latex)?;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = format!("\\begin{{tabular}}{{{}}}\n", "l".repeat(columns));
    for (index, row) in rows.iter().enumerate() {
        text.push_str(&row.join(" & "));
        text.push_str(" \\\\\n");
        if index == 0 && table.headings.is_some() {
            text.push_str("\\hline\n");
        }
    }
    text.push_str("\\end{tabular}");
    if text.len() > print::MAX_TEXT { Err(Error::TooLong) } else { Ok(text) }
}
