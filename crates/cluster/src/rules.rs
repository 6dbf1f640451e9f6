//! Where positions are found: by the rules of a game from a position on, or as the ends of arcs in files.

use crate::Start;
use crate::error::{Error, about};
use crate::found::{Give, Moves};
use games::index::Packing;
use games::{AnyGame, Mover, Position, Standing};
use solvers::Play;
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
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
        let mut number = 0;
        for path in &self.files {
            let width = width(path).unwrap_or(8);
            let mut source = BufReader::with_capacity(1 << 18, File::open(path).map_err(about(path))?);
            let mut pair = vec![0; 2 * width];
            loop {
                if number % STRIPE == 0 {
                    self.budget.go_on()?;
                    if !is_own(number, worker, peers) {
                        let skip = i64::try_from(2 * width as u64 * STRIPE).unwrap_or(0);
                        source.seek_relative(skip).map_err(about(path))?;
                        number += STRIPE;
                        if source.fill_buf().map_err(about(path))?.is_empty() {
                            break;
                        }
                        continue;
                    }
                }
                let read =
                    source.by_ref().take(pair.len() as u64).read(&mut pair[..1]).map_err(about(path))?;
                if read == 0 {
                    break;
                }
                source.read_exact(&mut pair[1..]).map_err(|_| Error::NoArc(path.clone(), number + 1))?;
                let end = |bytes: &[u8]| bytes.iter().rev().fold(0, |end, byte| end << 8 | u64::from(*byte));
                give(end(&pair[..width]), Some(end(&pair[width..])))?;
                number += 1;
            }
            // The next file begins a new stripe.
            number = number.next_multiple_of(STRIPE);
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
            first = read_lines(path, first, worker, peers, &self.budget, give)?;
        }
        Ok(())
    }
}

/// The longest line of a list.
const LONGEST: u64 = 1 << 16;

/// Reads the lines of a file that belong to a worker: `u v`, or `u,v` if its name says so, or a vertex alone;
/// what follows # is a remark. Returns the number of the next file's first line.
fn read_lines(
    path: &Path,
    first: u64,
    worker: usize,
    peers: usize,
    budget: &Budget,
    give: Give<Box<[u8]>>,
) -> Result<u64, Error> {
    let commas = path.extension().is_some_and(|ending| ending == "csv");
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
        let wrong = || Error::NoArc(path.to_owned(), number + 1);
        let text = str::from_utf8(&line).map_err(|_| wrong())?.trim();
        if read as u64 == LONGEST {
            return Err(wrong());
        }
        let text = if commas { text } else { text.split('#').next().unwrap_or_default() };
        let is_field = |text: &&str| !text.is_empty();
        let mut ends: Box<dyn Iterator<Item = &str>> = if commas {
            Box::new(text.split(',').map(str::trim).filter(is_field))
        } else {
            Box::new(text.split_whitespace())
        };
        let (from, to) = (ends.next(), ends.next());
        if ends.next().is_some() || text.contains('"') {
            return Err(wrong());
        }
        if let Some(from) = from {
            give(from.as_bytes().into(), to.map(|to| to.as_bytes().into()))?;
        }
    }
    Ok(first)
}
