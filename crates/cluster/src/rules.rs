//! Where positions are found: by the rules of a game from a position on, or as the ends of arcs in files.

use crate::Start;
use crate::error::{Error, about};
use crate::found::{Give, Moves};
use crate::parquet::{Cells, Reader};
use games::index::Packing;
use games::{AnyGame, Mover, Position, Standing};
use solvers::Play;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::Budget;

/// A position without moves, by the convention of the play.
pub(crate) fn terminal(play: Play) -> Start {
    match play {
        Play::Normal => Start::Lost,
        Play::Misere => Start::Won,
    }
}

/// Positions as numbers.
pub(crate) struct Packed {
    pub(crate) packing: Arc<dyn Packing<Position>>,
    pub(crate) starts: Vec<u64>,
    pub(crate) play: Play,
}

impl Moves<u64> for Packed {
    fn starts(&self) -> Result<Vec<u64>, Error> {
        Ok(self.starts.clone())
    }

    fn expand(&self, key: &u64, out: &mut Vec<u64>) -> Result<Option<Start>, Error> {
        self.packing.moves(*key, out);
        Ok(Some(terminal(self.play)))
    }

    fn arcs(&self, _worker: usize, _peers: usize, _give: Give<u64>) -> Result<(), Error> {
        Ok(())
    }
}

/// Positions as texts, with the player to move.
pub(crate) struct Texts {
    pub(crate) game: Arc<dyn AnyGame>,
    pub(crate) start: Position,
    pub(crate) play: Play,
    pub(crate) budget: Budget,
}

/// The name of a position with a player to move: the player's number, and the text.
pub(crate) fn text_key(position: &Position, turn: Mover) -> Box<[u8]> {
    let turn = Mover::ALL.iter().position(|mover| *mover == turn).unwrap_or(0);
    let mut key = vec![u8::try_from(turn).unwrap_or(0)];
    key.extend(position.to_string().bytes());
    key.into()
}

/// The position of that name.
pub(crate) fn of_text_key(game: &dyn AnyGame, key: &[u8]) -> Result<(Position, Mover), Error> {
    let (turn, text) = key.split_first().ok_or(Error::NoSuchPosition)?;
    let turn = Mover::ALL.get(usize::from(*turn)).ok_or(Error::NoSuchPosition)?;
    let text = str::from_utf8(text).map_err(|_| Error::NoSuchPosition)?;
    Ok((game.read(text).map_err(games::GameError::Position)?, *turn))
}

impl Moves<Box<[u8]>> for Texts {
    fn starts(&self) -> Result<Vec<Box<[u8]>>, Error> {
        Ok(self.game.movers(&self.start)?.iter().map(|turn| text_key(&self.start, *turn)).collect())
    }

    fn expand(&self, key: &Box<[u8]>, out: &mut Vec<Box<[u8]>>) -> Result<Option<Start>, Error> {
        let (position, turn) = of_text_key(&*self.game, key)?;
        for (_, step) in self.game.moves_by(&position, turn)? {
            out.push(text_key(&self.game.play(&position, &step)?, turn.opponent()));
        }
        if !out.is_empty() {
            return Ok(Some(terminal(self.play)));
        }
        Ok(Some(match self.game.stuck(&position, turn, self.play, &self.budget)? {
            Standing::Won => Start::Won,
            Standing::Lost => Start::Lost,
            Standing::Tie => Start::Tied,
        }))
    }

    fn arcs(&self, _worker: usize, _peers: usize, _give: Give<Box<[u8]>>) -> Result<(), Error> {
        Ok(())
    }
}

/// Arcs in files, in any number of parts.
pub(crate) struct Arcs {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) budget: Budget,
}

/// So many arcs are read by one worker, and the next ones by another.
const STRIPE: u64 = 1 << 12;

/// Are the vertices numbers of so many bytes? Then a file is a list of pairs of them.
pub(crate) fn width(path: &Path) -> Option<usize> {
    match path.extension()?.to_str()? {
        "u32" => Some(4),
        "u64" => Some(8),
        _ => None,
    }
}

/// Does a line of a list of that number belong to that worker?
fn is_own(line: u64, worker: usize, peers: usize) -> bool {
    line / STRIPE % peers as u64 == worker as u64
}

impl Moves<u64> for Arcs {
    fn starts(&self) -> Result<Vec<u64>, Error> {
        Ok(Vec::new())
    }

    fn expand(&self, _key: &u64, _out: &mut Vec<u64>) -> Result<Option<Start>, Error> {
        Ok(None)
    }

    fn arcs(&self, worker: usize, peers: usize, give: Give<u64>) -> Result<(), Error> {
        let mut stripe = 0;
        for path in &self.files {
            if is_parquet(path) {
                read_table(path, worker, peers, &self.budget, &mut |from, to| match (from, to) {
                    (End::Number(from), Some(End::Number(to))) => give(from, Some(to)),
                    (End::Number(from), None) => give(from, None),
                    _ => Err(Error::Damaged(path.clone())),
                })?;
                continue;
            }
            let width = width(path).unwrap_or(8);
            let mut file = File::open(path).map_err(about(path))?;
            let length = 2 * width as u64 * STRIPE;
            let end = file.metadata().map_err(about(path))?.len();
            let mut bytes = Vec::new();
            for part in 0..end.div_ceil(length) {
                self.budget.go_on()?;
                if !is_own((stripe + part) * STRIPE, worker, peers) {
                    continue;
                }
                bytes.clear();
                let read = file.seek(SeekFrom::Start(part * length));
                read.and_then(|_| (&file).take(length).read_to_end(&mut bytes)).map_err(about(path))?;
                let pairs = bytes.chunks_exact(2 * width);
                if !pairs.remainder().is_empty() {
                    return Err(Error::NoArc(path.clone(), end / (2 * width as u64) + 1));
                }
                let number = |bytes: &[u8]| match bytes.first_chunk() {
                    Some(bytes) => u64::from_le_bytes(*bytes),
                    None => bytes.first_chunk().map_or(0, |bytes| u64::from(u32::from_le_bytes(*bytes))),
                };
                for pair in pairs {
                    let (from, to) = pair.split_at(width);
                    give(number(from), Some(number(to)))?;
                }
            }
            // The next file begins a new stripe.
            stripe += end.div_ceil(length);
        }
        Ok(())
    }
}

impl Moves<Box<[u8]>> for Arcs {
    fn starts(&self) -> Result<Vec<Box<[u8]>>, Error> {
        Ok(Vec::new())
    }

    fn expand(&self, _key: &Box<[u8]>, _out: &mut Vec<Box<[u8]>>) -> Result<Option<Start>, Error> {
        Ok(None)
    }

    fn arcs(&self, worker: usize, peers: usize, give: Give<Box<[u8]>>) -> Result<(), Error> {
        let mut first = 0;
        for path in &self.files {
            if is_parquet(path) {
                read_table(path, worker, peers, &self.budget, &mut |from, to| {
                    give(from.text(), to.map(End::text))
                })?;
            } else if width(path).is_some() {
                let numbers = Arcs { files: vec![path.clone()], budget: self.budget.clone() };
                let text = |number: u64| End::Number(number).text();
                Moves::<u64>::arcs(&numbers, worker, peers, &mut |from, to| give(text(from), to.map(text)))?;
            } else {
                first = read_lines(path, first, worker, peers, &self.budget, give)?;
            }
        }
        Ok(())
    }
}

fn is_parquet(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "parquet")
}

/// Are the vertices of these files numbers?
pub(crate) fn have_numbers(files: &[PathBuf]) -> Result<bool, Error> {
    for path in files {
        let numbers =
            if is_parquet(path) { Reader::open(path)?.has_numbers() } else { width(path).is_some() };
        if !numbers {
            return Ok(false);
        }
    }
    Ok(!files.is_empty())
}

/// A vertex in a table.
enum End {
    Number(u64),
    Text(Box<[u8]>),
}

impl End {
    fn text(self) -> Box<[u8]> {
        match self {
            End::Number(number) => number.to_string().into_bytes().into(),
            End::Text(text) => text,
        }
    }
}

/// Reads the arcs of a table: of each row the first two columns. Workers take turns by groups of rows.
fn read_table(
    path: &Path,
    worker: usize,
    peers: usize,
    budget: &Budget,
    give: &mut dyn FnMut(End, Option<End>) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut table = Reader::open(path)?;
    let mut row = 0;
    for group in (0..table.groups()).filter(|group| group % peers == worker) {
        let [from, to] = table.read(group, budget)?.map(ends);
        for (from, to) in from.zip(to) {
            row += 1;
            give(from.ok_or_else(|| Error::NoArc(path.to_owned(), row))?, to)?;
        }
    }
    Ok(())
}

fn ends(cells: Cells) -> Box<dyn Iterator<Item = Option<End>>> {
    match cells {
        Cells::Numbers(numbers) => Box::new(numbers.into_iter().map(|number| number.map(End::Number))),
        Cells::Texts(texts) => Box::new(texts.into_iter().map(|text| text.map(End::Text))),
    }
}

/// The longest line of a list.
const LONGEST: u64 = 1 << 16;

/// How the arcs of a line are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Notation {
    /// `u v`, and what follows # is a remark.
    Words,
    /// `u,v`.
    Commas,
    /// `u -> v -> w;` in the language of Graphviz, with each statement on one line.
    Dot,
}

impl Notation {
    fn of(path: &Path) -> Notation {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => Notation::Commas,
            Some("dot" | "gv") => Notation::Dot,
            _ => Notation::Words,
        }
    }

    /// The arcs of a line, or vertices alone; `None` if it has something else.
    fn arcs(self, line: &str) -> Option<Vec<(&str, Option<&str>)>> {
        let mut fields: Vec<&str> = match self {
            Notation::Dot => return dot_arcs(line),
            Notation::Words => line.split('#').next().unwrap_or_default().split_whitespace().collect(),
            Notation::Commas => line.split(',').map(str::trim).filter(|field| !field.is_empty()).collect(),
        };
        if fields.len() > 2 || line.contains('"') {
            return None;
        }
        let to = fields.get(1).copied();
        fields.truncate(1);
        Some(fields.into_iter().map(|from| (from, to)).collect())
    }
}

/// The arcs of a line of DOT; what stands in brackets is left out.
fn dot_arcs(line: &str) -> Option<Vec<(&str, Option<&str>)>> {
    let line = line.trim();
    let begins = ["digraph", "strict digraph"].iter().any(|word| line.starts_with(word));
    let line = if begins { line.split_once('{').map_or("", |(_, rest)| rest) } else { line };
    let mut arcs = Vec::new();
    for statement in line.split([';', '{', '}']) {
        let statement = statement.split('[').next().unwrap_or_default().trim();
        let is_setting = statement.contains('=') || ["node", "edge", "graph"].contains(&statement);
        if statement.is_empty() || statement.starts_with("//") || statement.starts_with('#') || is_setting {
            continue;
        }
        let mut ends = Vec::new();
        for end in statement.split("->").map(str::trim) {
            let quoted = end.strip_prefix('"').and_then(|end| end.strip_suffix('"'));
            let is_word = |end: &str| !end.is_empty() && !end.contains([' ', '\t', '"']);
            ends.push(quoted.or(Some(end).filter(|end| is_word(end)))?);
        }
        match ends[..] {
            [alone] => arcs.push((alone, None)),
            _ => arcs.extend(ends.windows(2).map(|pair| (pair[0], Some(pair[1])))),
        }
    }
    Some(arcs)
}

/// Reads the lines of a file that belong to a worker. Returns the number of the next file's first line.
fn read_lines(
    path: &Path,
    first: u64,
    worker: usize,
    peers: usize,
    budget: &Budget,
    give: Give<Box<[u8]>>,
) -> Result<u64, Error> {
    let notation = Notation::of(path);
    let mut source = BufReader::with_capacity(1 << 18, File::open(path).map_err(about(path))?);
    let mut line = Vec::new();
    for number in 0.. {
        line.clear();
        if number % STRIPE == 0 {
            budget.go_on()?;
        }
        let read = source.by_ref().take(LONGEST).read_until(b'\n', &mut line).map_err(about(path))?;
        if read == 0 {
            return Ok((first + number).next_multiple_of(STRIPE));
        }
        if !is_own(first + number, worker, peers) {
            continue;
        }
        let arcs = str::from_utf8(&line).ok().filter(|_| (read as u64) < LONGEST);
        let arcs = arcs.and_then(|line| notation.arcs(line));
        for (from, to) in arcs.ok_or_else(|| Error::NoArc(path.to_owned(), number + 1))? {
            give(from.as_bytes().into(), to.map(|to| to.as_bytes().into()))?;
        }
    }
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arcs_in_the_language_of_graphviz() {
        let lines = [
            ("digraph g {", Some(vec![])),
            ("  a -> b;", Some(vec![("a", Some("b"))])),
            (
                "  a -> b -> \"c d\" [color=red]; e;",
                Some(vec![("a", Some("b")), ("b", Some("c d")), ("e", None)]),
            ),
            ("  rankdir=LR; node [shape=box];", Some(vec![])),
            ("digraph { a -> b }", Some(vec![("a", Some("b"))])),
            ("} // end", Some(vec![])),
            ("a b", None),
            ("a -> ", None),
        ];
        for (line, arcs) in lines {
            assert_eq!(Notation::Dot.arcs(line), arcs, "{line}");
        }
        assert_eq!(Notation::Words.arcs("u v # w"), Some(vec![("u", Some("v"))]));
        assert_eq!(Notation::Commas.arcs("u, v"), Some(vec![("u", Some("v"))]));
        assert_eq!(Notation::Commas.arcs("u,v,w"), None);
    }
}
