//! All answers of a file as a table, for other programs: Parquet, with a row for every position.

use crate::answer::{Answers, Names};
use crate::book::Book;
use crate::error::{Error, about};
use crate::key::Key;
use crate::parquet::{Column, Writer};
use crate::part::BLOCK;
use crate::whole_file;
use games::Mover;
use solvers::retrograde::Label;
use std::io;
use std::path::Path;
use values::Budget;

/// The columns: the position, who is to move if that is not the same, whether that player wins, and in how
/// many moves the game is over.
const NAMES: [&str; 4] = ["position", "turn", "outcome", "moves"];

/// Writes the answers about a game.
pub fn write_positions(book: &mut Book, path: &Path, budget: &Budget) -> Result<(), Error> {
    let total = book.answers.statistics.positions;
    write(path, total, budget, |place| {
        let (position, turn) = book.position(place)?;
        let turn = if turn == Mover::Either { "" } else { turn.word() };
        Ok((position.to_string(), turn, book.answers.label(place)?))
    })
}

/// Writes the answers about arcs.
pub fn write_vertices(answers: &mut Answers, path: &Path, budget: &Budget) -> Result<(), Error> {
    let total = answers.statistics.positions;
    write(path, total, budget, |place| {
        let key = answers.key(place)?;
        let name = match answers.question.names {
            Names::Number => u64::read(&key).to_string(),
            _ => String::from_utf8_lossy(&key).into_owned(),
        };
        Ok((name, "", answers.label(place)?))
    })
}

fn write(
    path: &Path,
    total: u64,
    budget: &Budget,
    mut row: impl FnMut(u64) -> Result<(String, &'static str, Label), Error>,
) -> Result<(), Error> {
    let written = whole_file::write(path, |out| {
        let mut writer = Writer::new(out, &NAMES)?;
        let mut place = 0;
        while place < total {
            budget.go_on().map_err(io::Error::other)?;
            budget.report(place, total);
            let end = total.min(place + BLOCK as u64);
            let rows: Result<Vec<_>, Error> = (place..end).map(&mut row).collect();
            let rows = rows.map_err(io::Error::other)?;
            let (outcomes, moves) = rows.iter().map(|(_, _, label)| told(*label)).unzip();
            writer.write(&[
                Column::Texts(rows.iter().map(|(position, _, _)| position.as_bytes()).collect()),
                Column::Texts(rows.iter().map(|(_, turn, _)| turn.as_bytes()).collect()),
                Column::Texts(outcomes),
                Column::Numbers(moves),
            ])?;
            place = end;
        }
        writer.finish()
    });
    written.map_err(about(path))
}

fn told(label: Label) -> (&'static [u8], Option<u32>) {
    match label {
        Label::Won(layer) => (b"won", Some(layer)),
        Label::Lost(layer) => (b"lost", Some(layer)),
        Label::Tie => (b"tie", None),
    }
}
