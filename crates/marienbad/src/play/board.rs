//! Positions drawn in text, from their sketch or their notation: matches in rows, squares with numbers, tables with coordinates.
//!
//! A drawing only helps the eye. What it cannot show, because it would be too large or the game is new, it leaves as
//! notation.

use crate::language::Charset;
use anstyle::{AnsiColor, Style};
use games::sketch::{Sign, Sketch};
use games::{AnyGame, Position};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use std::iter;
use std::sync::Arc;
use values::Player;

/// Left, blue.
const LEFT: Style = AnsiColor::BrightBlue.on_default().bold();
/// Right, red.
const RIGHT: Style = AnsiColor::BrightRed.on_default().bold();
/// Either, green.
const EITHER: Style = AnsiColor::Green.on_default();
/// Gold.
const GOLD: Style = AnsiColor::Yellow.on_default().bold();
/// Numbers of rows, columns and squares.
const NUMBER: Style = Style::new().dimmed();

/// The most matches that are drawn in a row.
const MOST_MATCHES: u64 = 30;
/// The most squares of a strip in one line.
const LINE: usize = 18;
/// The most lines of a drawing.
const MOST_LINES: usize = 60;
/// The tallest and widest board that is drawn.
const MOST_ROWS: usize = 26;

/// What to draw with.
#[derive(Clone, Copy)]
pub struct Pen<'m> {
    /// What the reader's terminal can show.
    pub charset: Charset,
    /// The names of the moves so far: they say whose a domino is.
    pub moves: &'m [String],
}

/// The lines of a drawing of a position of a game.
#[must_use]
pub fn draw(game: &dyn AnyGame, position: &Position, pen: Pen<'_>) -> Vec<String> {
    match game.sketch(position) {
        Ok(Some(sketch)) => sketched(&sketch),
        _ => drawn_from_notation(game.spec(), &position.to_string(), pen),
    }
}

fn drawn_from_notation(spec: &str, position: &str, pen: Pen<'_>) -> Vec<String> {
    let (id, variant) = spec.split_once(':').unwrap_or((spec, ""));
    let lines = match id {
        "strip" => strip(position, ""),
        "gold" => strip(position, "$"),
        "pawns" => pawns(position, variant.parse().unwrap_or(8), pen),
        "traffic" => traffic(position, pen),
        "sprouts" => sprouts(position),
        "hackenbush" => hackenbush(position),
        "domineering" => domineering(position, pen),
        "col" | "snort" => graph(position, pen),
        "bard" | "bardik" => Some(bard(position)),
        "sum" => sum(position, pen),
        _ => heaps(position, pen),
    };
    match lines {
        Some(lines) if lines.len() <= MOST_LINES => lines,
        _ => vec![position.to_owned()],
    }
}

/// A board with coordinates.
fn sketched(sketch: &Sketch) -> Vec<String> {
    let sign = |sign: &Sign| match sign.owner {
        Some(Player::Left) => painted(LEFT, &sign.letter.to_string()),
        Some(Player::Right) => painted(RIGHT, &sign.letter.to_string()),
        None => sign.letter.to_string(),
    };
    let rows: Vec<Vec<String>> = sketch.rows.iter().map(|row| row.iter().map(sign).collect()).collect();
    with_coordinates(&rows)
}

fn painted(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// Matches in rows, with their number.
fn heaps(position: &str, pen: Pen<'_>) -> Option<Vec<String>> {
    let heaps: Vec<&str> = position.split(',').map(str::trim).collect();
    if heaps.iter().any(|heap| heap.is_empty() || !heap.bytes().all(|byte| byte.is_ascii_digit())) {
        return None;
    }
    let width = heaps.iter().map(|heap| heap.len()).max()?;
    if width > 60 {
        return None;
    }
    let stroke = if pen.charset == Charset::Unicode { "❙" } else { "|" };
    let row = |heap: &&str| {
        let matches = match heap.parse::<u64>() {
            Ok(count @ ..=MOST_MATCHES) => vec![stroke; usize::try_from(count).unwrap_or(0)].join(" "),
            _ => format!("{} ...", [stroke; 10].join(" ")),
        };
        format!("{}  {matches}", painted(NUMBER, &format!("{heap:>width$}"))).trim_end().to_owned()
    };
    Some(heaps.iter().map(row).collect())
}

/// Squares with their numbers below, in lines that fit a terminal.
fn strip(position: &str, end: &str) -> Option<Vec<String>> {
    let squares: Vec<char> = position.chars().collect();
    if squares.len() > 20 * LINE {
        return None;
    }
    let cell = |square: &char| {
        let padding = "   ";
        match square {
            'G' => format!("{padding}{}", painted(GOLD, "G")),
            'o' => format!("{padding}{}", painted(Style::new().bold(), "o")),
            other => format!("{padding}{other}"),
        }
    };
    let mut lines = Vec::new();
    for (index, part) in squares.chunks(LINE).enumerate() {
        let last = (index + 1) * LINE >= squares.len();
        let purse =
            if last && !end.is_empty() { format!("   {}", painted(GOLD, end)) } else { String::new() };
        lines.push(part.iter().map(cell).collect::<String>() + &purse);
        let numbers = (1..=part.len()).map(|place| format!("{:>4}", index * LINE + place));
        lines.push(painted(NUMBER, &numbers.collect::<String>()));
    }
    Some(lines)
}

/// A board with rows from the top and columns, the white and the black pawn of each.
fn pawns(position: &str, height: usize, pen: Pen<'_>) -> Option<Vec<String>> {
    let columns: Option<Vec<[usize; 2]>> = position
        .split(',')
        .map(|column| {
            let (white, black) = column.split_once('/')?;
            Some([white.trim().parse().ok()?, black.trim().parse().ok()?])
        })
        .collect();
    let columns = columns.filter(|columns| columns.len() <= MOST_ROWS && height <= MOST_ROWS)?;
    let [white, black] = if pen.charset == Charset::Unicode { ["♙", "♟"] } else { ["W", "B"] };
    let square = |column: &[usize; 2], row: usize| match row {
        row if row == column[0] => painted(Style::new().bold(), white),
        row if row == column[1] => painted(Style::new().bold(), black),
        _ => painted(NUMBER, "."),
    };
    let line = |row: usize| {
        let squares = columns.iter().map(|column| format!("  {}", square(column, row)));
        format!("{}{}", painted(NUMBER, &format!("{row:>2}")), squares.collect::<String>())
    };
    let foot = (1..=columns.len()).map(|column| format!("{column:>3}")).collect::<Vec<_>>().concat();
    let lines = (1..=height).rev().map(line);
    Some(lines.chain([painted(NUMBER, &format!("  {foot}"))]).collect())
}

/// Each town, its cars and where its roads lead.
fn traffic(position: &str, pen: Pen<'_>) -> Option<Vec<String>> {
    let (roads, cars) = position.rsplit_once('@')?;
    let roads: Vec<(&str, &str)> = roads.split(',').filter_map(|road| road.trim().split_once('>')).collect();
    let cars: Vec<&str> = cars.split(',').map(str::trim).filter(|town| !town.is_empty()).collect();
    let mut towns: Vec<&str> = Vec::new();
    let mut seen = rustc_hash::FxHashSet::default();
    for town in roads.iter().flat_map(|(from, to)| [*from, *to]).chain(cars.iter().copied()) {
        if seen.insert(town) {
            towns.push(town);
        }
    }
    if towns.len() > MOST_LINES {
        return None;
    }
    let arrow = if pen.charset == Charset::Unicode { "→" } else { "->" };
    let width = towns.iter().map(|town| town.chars().count()).max()?;
    let most = towns.iter().map(|town| cars.iter().filter(|car| car == &town).count()).max()?;
    let line = |town: &&str| {
        let parked = "o".repeat(cars.iter().filter(|car| car == &town).count());
        let to: Vec<&str> = roads.iter().filter(|(from, _)| from == town).map(|(_, to)| *to).collect();
        if to.is_empty() && parked.is_empty() {
            return (*town).to_owned();
        }
        if to.is_empty() {
            return format!("{town:<width$}  {}", painted(Style::new().bold(), &parked));
        }
        let parked = painted(Style::new().bold(), &format!("{parked:<most$}"));
        format!("{town:<width$}  {parked}  {arrow} {}", to.join(" "))
    };
    Some(towns.iter().map(line).collect())
}

/// The notation with the numbers by which moves name the spots.
fn sprouts(position: &str) -> Option<Vec<String>> {
    let fresh = position.parse::<usize>().ok().filter(|spots| *spots <= MOST_ROWS);
    if fresh == Some(0) {
        return Some(vec!["-".to_owned()]);
    }
    let spots = fresh.map(|spots| vec!["0"; spots].join("."));
    let position = spots.as_deref().unwrap_or(position);
    if position.len() > 400 {
        return None;
    }
    let (mut symbols, mut numbers, mut count) = (String::new(), String::new(), 0);
    let mut lines = Vec::new();
    for symbol in position.chars() {
        let number = if symbol.is_ascii_alphanumeric() {
            count += 1;
            count.to_string()
        } else {
            String::new()
        };
        let width = number.len().max(1) + 1;
        _ = write!(symbols, "{symbol:>width$}");
        _ = write!(numbers, "{number:>width$}");
        if symbols.chars().count() > 72 {
            lines.push(std::mem::take(&mut symbols));
            lines.push(painted(NUMBER, &std::mem::take(&mut numbers)));
        }
    }
    lines.push(symbols);
    lines.push(painted(NUMBER, &numbers));
    Some(lines)
}

/// Edges as a tree on the ground, each under the one that it hangs on; an edge that closes a cycle where it is met first.
fn hackenbush(position: &str) -> Option<Vec<String>> {
    let mut alike: FxHashMap<&str, usize> = FxHashMap::default();
    let mut edges: Vec<(String, [&str; 2], char)> = Vec::new();
    for edge in position.split(',').map(str::trim).filter(|edge| !edge.is_empty()) {
        let before = alike.entry(edge).or_default();
        *before += 1;
        let name = if *before > 1 { format!("{edge}#{before}") } else { edge.to_owned() };
        let (from, rest) = edge.split_once('-')?;
        let colour = rest.chars().last()?;
        edges.push((name, [from, &rest[..rest.len() - colour.len_utf8()]], colour));
    }
    if edges.len() > MOST_LINES {
        return None;
    }
    let mut drawn = vec![false; edges.len()];
    let mut lines = Vec::new();
    let mut open = vec![("0", 0)];
    while let Some(&(node, depth)) = open.last() {
        let next = (0..edges.len()).find(|&index| !drawn[index] && edges[index].1.contains(&node));
        let Some(index) = next else {
            open.pop();
            continue;
        };
        drawn[index] = true;
        let (name, ends, colour) = &edges[index];
        let style = match colour {
            'b' => LEFT,
            'r' => RIGHT,
            _ => EITHER,
        };
        lines.push(format!("{}{}", "    ".repeat(depth), painted(style, name)));
        let other = if ends[0] == node { ends[1] } else { ends[0] };
        if !open.iter().any(|(node, _)| *node == other) {
            open.push((other, depth + 1));
        }
    }
    if lines.is_empty() {
        lines.push("-".to_owned());
    }
    Some(lines)
}

/// A board with coordinates. Dominoes that were placed in this game show whose they are.
fn domineering(position: &str, pen: Pen<'_>) -> Option<Vec<String>> {
    let rows: Vec<Vec<char>> = match position.split_once('x') {
        Some((rows, columns)) => {
            let (rows, columns) = (rows.trim().parse::<usize>().ok()?, columns.trim().parse::<usize>().ok()?);
            if rows > MOST_ROWS || columns > MOST_ROWS {
                return None;
            }
            vec![vec!['.'; columns]; rows]
        }
        None => position.split('/').map(|row| row.trim().chars().collect()).collect(),
    };
    if rows.len() > MOST_ROWS || rows.iter().any(|row| row.len() > MOST_ROWS) {
        return None;
    }
    let mut owner: FxHashMap<[usize; 2], char> = FxHashMap::default();
    for name in pen.moves {
        let domino = name.strip_prefix(['v', 'h']).and_then(|place| place.split_once(','));
        let place = domino.and_then(|(row, column)| Some([row.parse().ok()?, column.parse().ok()?]));
        let Some([row, column]) = place else { continue };
        let (letter, end): (char, [usize; 2]) =
            if name.starts_with('v') { ('L', [row + 1, column]) } else { ('R', [row, column + 1]) };
        owner.insert([row, column], letter);
        owner.insert(end, letter);
    }
    let square = |row: usize, column: usize, square: char| match (square, owner.get(&[row, column])) {
        ('#', Some('L')) => painted(LEFT, "L"),
        ('#', Some('R')) => painted(RIGHT, "R"),
        (other, _) => other.to_string(),
    };
    Some(with_coordinates(
        &rows
            .iter()
            .zip(1..)
            .map(|(squares, row)| {
                squares.iter().zip(1..).map(|(&at, column)| square(row, column, at)).collect()
            })
            .collect::<Vec<_>>(),
    ))
}

/// Cells of one column each, numbers around them.
fn with_coordinates(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let head = (1..=columns).map(|column| format!("{column:>3}")).collect::<Vec<_>>().concat();
    let line = |(row, cells): (usize, &Vec<String>)| {
        let cells = cells.join("  ");
        format!("{}  {cells}", painted(NUMBER, &format!("{row:>2}")))
    };
    iter::once(painted(NUMBER, &format!("  {head}"))).chain((1..).zip(rows).map(line)).collect()
}

fn bard(position: &str) -> Vec<String> {
    let cell = |symbol: char| {
        if symbol == '.' { painted(NUMBER, ".") } else { painted(Style::new().bold(), &symbol.to_string()) }
    };
    let rows: Vec<Vec<String>> = position.split('/').map(|row| row.chars().map(cell).collect()).collect();
    with_coordinates(&rows)
}

/// A grid in its shape; any other graph as its vertices, each with its colour and its neighbours.
fn graph(position: &str, pen: Pen<'_>) -> Option<Vec<String>> {
    let mut parts = position.split(';').map(str::trim);
    let shape = parts.next()?;
    let mut colours: FxHashMap<&str, char> = FxHashMap::default();
    for part in parts {
        let mut words = part.split_whitespace();
        let player = words.next()?.chars().next()?;
        colours.extend(words.map(|vertex| (vertex, player)));
    }
    let named = |name: &str, width: usize| {
        let mark = match colours.get(name) {
            Some('L') => painted(LEFT, "L"),
            Some('R') => painted(RIGHT, "R"),
            _ => painted(NUMBER, "."),
        };
        format!("{mark}{name:<width$}")
    };
    let (word, size) = shape.split_once(' ').unwrap_or((shape, ""));
    if word == "grid" {
        let (rows, columns) = size.split_once('x')?;
        let (rows, columns): (usize, usize) = (rows.trim().parse().ok()?, columns.trim().parse().ok()?);
        if rows > MOST_ROWS || columns > LINE {
            return None;
        }
        let row = |row: usize| {
            let cells = (1..=columns).map(|column| named(&(row * columns + column).to_string(), 3));
            cells.collect::<String>().trim_end().to_owned()
        };
        return Some((0..rows).map(row).collect());
    }
    let count = size.trim().parse::<usize>().ok().filter(|count| *count <= MOST_LINES);
    let numbers = |count: usize| (1..=count).map(|number| number.to_string()).collect::<Vec<_>>();
    let dash = if pen.charset == Charset::Unicode { "─" } else { "-" };
    match (word, count) {
        ("path" | "cycle", Some(count)) if count <= LINE => {
            let line = numbers(count).iter().map(|name| named(name, 0)).collect::<Vec<_>>().join(dash);
            let back = if word == "cycle" { format!("{dash}(1)") } else { String::new() };
            Some(vec![line + &back])
        }
        ("star", Some(leaves)) => {
            let centre = named("1", 0);
            let leaves =
                (2..=leaves + 1).map(|leaf| format!("{centre}{dash}{}", named(&leaf.to_string(), 0)));
            Some(leaves.collect())
        }
        ("complete", Some(count)) => Some(vec![
            numbers(count).iter().map(|name| named(name, 2)).collect::<String>().trim_end().to_owned(),
        ]),
        _ => adjacency(shape, &named, dash),
    }
}

fn adjacency(shape: &str, named: &dyn Fn(&str, usize) -> String, dash: &str) -> Option<Vec<String>> {
    let mut vertices: Vec<&str> = Vec::new();
    let mut edges: Vec<[&str; 2]> = Vec::new();
    for item in shape.split(',').map(str::trim) {
        let ends: Vec<&str> = item.split('-').map(str::trim).collect();
        for &vertex in &ends {
            if !vertices.contains(&vertex) {
                vertices.push(vertex);
            }
        }
        edges.extend(<[&str; 2]>::try_from(ends));
        if vertices.len() > MOST_LINES {
            return None;
        }
    }
    let width = vertices.iter().map(|vertex| vertex.chars().count()).max()?;
    let line = |vertex: &&str| {
        let others = edges.iter().filter(|ends| ends.contains(vertex));
        let others: Vec<&str> =
            others.map(|ends| if ends[0] == *vertex { ends[1] } else { ends[0] }).collect();
        let others = if others.is_empty() { String::new() } else { format!(" {dash} {}", others.join(" ")) };
        format!("{}{others}", named(vertex, width)).trim_end().to_owned()
    };
    Some(vertices.iter().map(line).collect())
}

/// The parts one below the other, each under its number.
fn sum(position: &str, pen: Pen<'_>) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    for (number, part) in (1..).zip(position.split(" + ").map(str::trim)) {
        let (spec, inside) = part.split_once('(')?;
        let inside = inside.strip_suffix(')')?;
        lines.push(format!("{} {spec}", painted(NUMBER, &format!("{number}:"))));
        if spec == "sum" {
            lines.push(format!("    {inside}"));
            continue;
        }
        let game = games::catalogue::find(spec, &Arc::default()).ok()?;
        let drawn = draw(&*game, &game.read(inside).ok()?, Pen { moves: &[], ..pen });
        lines.extend(drawn.into_iter().map(|line| format!("    {line}")));
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(spec: &str, position: &str, moves: &[&str]) -> String {
        let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
        let pen = Pen { charset: Charset::Ascii, moves: &moves };
        let game = games::catalogue::find(spec, &Arc::default()).unwrap();
        let lines = draw(&*game, &game.read(position).unwrap(), pen);
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
            ("domineering", "#../#.#", "v1,1", "    1  2  3\n 1  L  .  .\n 2  L  .  #"),
            ("clobber", "xo./.ox", "", "    1  2  3\n 1  x  o  .\n 2  .  o  x"),
            ("cram", "..#", "", "    1  2  3\n 1  .  .  #"),
            ("sum", "nogo(1x2) + nim(1)", "", "1: nogo\n        1  2\n     1  .  .\n2: nim\n    1  |"),
            ("col", "grid 2x2; L 1; R 4", "", "L1  .2\n.3  R4"),
            ("snort", "path 3; L 1", "", "L1-.2-.3"),
            ("col", "a-b,b-c,d; L a", "", "La - b\n.b - a c\n.c - b\n.d"),
            ("bard", "72./.9./6..", "", "    1  2  3\n 1  7  2  .\n 2  .  9  .\n 3  6  .  ."),
            ("sum", "nim(1,2) + col(path 2)", "", "1: nim\n    1  |\n    2  | |\n2: col\n    .1-.2"),
        ];
        for (spec, position, moves, expected) in cases {
            let moves: Vec<&str> = moves.split_whitespace().collect();
            assert_eq!(plain(spec, position, &moves), expected, "{spec} {position}");
        }
    }

    #[test]
    fn every_example_can_be_drawn() {
        for entry in games::Registry::standard().entries() {
            let drawn = plain(&entry.spec(), &entry.example, &[]);
            assert!(!drawn.is_empty() && drawn.lines().all(|line| line.len() < 80), "{}", entry.id);
        }
    }
}
