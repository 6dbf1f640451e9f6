//! The table of a Grundy sequence: a period in each row, and the theorem that proves it.

use super::{GAME, Wish, Worked};
use crate::grid::{Field, Grid, Row, Tone, record};
use crate::page_error::PageError;
use games::catalogue::find;
use games::sequence::{is_decided_by_values, is_lost_heap};
use games::{AnyGame, GameError, GrundySequence};
use solvers::heaps::{HeapRules, Period, Split};
use solvers::{Budget, Play};
use std::sync::Arc;
use words::diagnostic::{Diagnostic, printable};
use words::language::Sentences;

/// How far values are worked out to find a period.
const FAR: u64 = 1_000;

/// Values in a row, if there is no period that fits, and the longest period that does.
const IN_A_ROW: u64 = 20;
const LONGEST_ROW: u64 = 120;

/// A Grundy sequence, a period in each row, and the theorem that proves it.
pub(super) fn sequence(sentences: &Sentences, wish: &Wish, budget: &Budget) -> Result<Worked, PageError> {
    let about = |parse_error| PageError::about_game(sentences, &wish.game, &parse_error);
    let game = find(&wish.game, &Arc::default()).map_err(about)?;
    let known = known(sentences, &*game, wish.to, budget)?;
    if wish.play.unwrap_or_else(|| game.default_play()) == Play::Misere {
        return misere(sentences, &*game, &known, wish.to, budget);
    }
    let period = known.period();
    let mut notes = vec![said_period(sentences, period)];
    notes.push(sentences.say(theorem(&*game, period)));
    if let Some(period) = period.filter(|period| period.start > 0) {
        notes.push(sentences.say_with("web-table-early", &[("count", period.start.into())]));
    }
    let values: Vec<u64> = (0..=wish.to).map(|heap| known.value(heap)).collect();
    let line =
        |(heap, value): (usize, &u64)| record([heap.to_string().as_str(), &value.to_string()].into_iter());
    let csv = values.iter().enumerate().map(line);
    let csv = record(["heap", "value"].into_iter()) + &csv.collect::<String>();
    let variables = [("game", game.spec().into()), ("to", wish.to.into())];
    let caption = sentences.say_with("web-table-sequence-caption", &variables);
    let grid = laid_out(caption, &values, period);
    Ok(Worked { csv: Some(csv), notes, ..grid.into() })
}

/// Is a heap lost for the player to move in misère play?
pub(crate) fn is_lost_in_misere(
    game: &dyn AnyGame,
    known: &GrundySequence,
    heap: u64,
    budget: &Budget,
) -> Result<bool, GameError> {
    if is_decided_by_values(game) {
        return Ok(known.is_lost(Play::Misere, heap));
    }
    is_lost_heap(game, heap, Play::Misere, budget)
}

/// The period of who wins in misère play, where it follows from that of the values.
pub(crate) fn misere_period(game: &dyn AnyGame, known: &GrundySequence) -> Option<Period> {
    known.period().filter(|period| is_decided_by_values(game) && period.saltus == 0)
}

/// Who wins the heaps in misère play, where they have no values.
fn misere(
    sentences: &Sentences,
    game: &dyn AnyGame,
    known: &GrundySequence,
    to: u64,
    budget: &Budget,
) -> Result<Worked, PageError> {
    let period = misere_period(game, known);
    let mut letters = Vec::new();
    for heap in 0..=to {
        let lost = is_lost_in_misere(game, known, heap, budget)
            .map_err(|error| PageError::about_game_error(sentences, game.spec(), &error))?;
        letters.push(if lost { "P" } else { "N" });
    }
    let mut notes = vec![said_period(sentences, period), sentences.say("web-table-misere")];
    if is_decided_by_values(game) {
        notes.push(sentences.say("web-table-misere-values"));
    }
    let lines = letters
        .iter()
        .zip(0..)
        .map(|(letter, heap)| record([u64::to_string(&heap).as_str(), letter].into_iter()));
    let csv = record(["heap", "outcome"].into_iter()) + &lines.collect::<String>();
    let variables = [("game", game.spec().into()), ("to", to.into())];
    let caption = sentences.say_with("web-table-misere-caption", &variables);
    let fields = letters
        .into_iter()
        .map(|letter| Field::new(letter, if letter == "P" { Tone::Lost } else { Tone::Plain }));
    let length = period
        .filter(|period| period.length <= LONGEST_ROW)
        .map_or(IN_A_ROW, |period| period.length * (IN_A_ROW / period.length).max(1));
    let length = usize::try_from(length).unwrap_or(1).max(1);
    let mut fields: Vec<Field> = fields.collect();
    let mut rows = Vec::new();
    let mut first = 0;
    while !fields.is_empty() {
        let rest = fields.split_off(length.min(fields.len()));
        let last = first + fields.len() - 1;
        rows.push(Row { head: format!("{first}–{last}"), fields });
        (fields, first) = (rest, last + 1);
    }
    let columns = (0..length).map(|column| format!("+{column}")).collect();
    let grid = Grid { caption, corner: "n".to_owned(), columns, rows };
    Ok(Worked { csv: Some(csv), notes, play: Play::Misere, ..grid.into() })
}

fn known(
    sentences: &Sentences,
    game: &dyn AnyGame,
    to: u64,
    budget: &Budget,
) -> Result<GrundySequence, PageError> {
    let known = game.sequence(to.max(FAR), budget);
    known.map_err(|error| PageError::about_game_error(sentences, game.spec(), &error))?.ok_or_else(|| {
        let sentence = sentences.say_with("error-no-sequence", &[("game", printable(game.spec()).into())]);
        PageError::Diagnostic(Diagnostic::new(sentence, Some(GAME)))
    })
}

/// Values in rows; a row holds whole periods if it can, so that equal values stand below each other.
fn laid_out(caption: String, values: &[u64], period: Option<Period>) -> Grid {
    let fitting = period.filter(|period| period.length <= LONGEST_ROW);
    let length = fitting.map_or(IN_A_ROW, |period| period.length * (IN_A_ROW / period.length).max(1));
    let length = usize::try_from(length).unwrap_or(1).max(1);
    let start = period.map_or(0, |period| usize::try_from(period.start).unwrap_or(usize::MAX));
    // Empty fields before heap 0, so that the period begins at the beginning of a row.
    let blank = if fitting.is_some() { (length - start % length) % length } else { 0 };
    let field = |heap: usize| match (values[heap], heap < start) {
        (0, true) => Field::new("0", Tone::EarlyLost),
        (value, true) => Field::new(value.to_string(), Tone::Early),
        (0, false) => Field::new("0", Tone::Lost),
        (value, false) => Field::new(value.to_string(), Tone::Plain),
    };
    let mut rows = Vec::new();
    for end in (length - blank..).step_by(length) {
        let (first, last) = (end.saturating_sub(length), end.min(values.len()));
        let blanks = (0..length - (end - first)).map(|_| Field::new("", Tone::Plain));
        let fields = blanks.chain((first..last).map(field)).collect();
        rows.push(Row { head: format!("{first}–{}", last.saturating_sub(1)), fields });
        if end >= values.len() {
            break;
        }
    }
    let (corner, columns) = match fitting {
        Some(Period { length: modulus, .. }) => {
            let residue = |column: usize| ((start + column) as u64 % modulus).to_string();
            (format!("n mod {modulus}"), (0..length).map(residue).collect())
        }
        None => ("n".to_owned(), (0..length).map(|column| format!("+{column}")).collect()),
    };
    Grid { caption, corner, columns, rows }
}

fn said_period(sentences: &Sentences, period: Option<Period>) -> String {
    let Some(period) = period else { return sentences.say("sequence-no-period") };
    let variables = [
        ("length", period.length.to_string().into()),
        ("start", period.start.to_string().into()),
        ("saltus", period.saltus.to_string().into()),
    ];
    match period.saltus {
        0 => sentences.say_with("sequence-period", &variables[..2]),
        _ => sentences.say_with("sequence-arithmetic-period", &variables),
    }
}

/// What proves the period.
fn theorem(game: &dyn AnyGame, period: Option<Period>) -> &'static str {
    let leaves = |digits: &[u8], heaps: u8| digits.iter().any(|digit| digit & (1 << heaps) != 0);
    match (game.heap_formula(), game.heap_rules(), period) {
        (Some(_), _, _) => "web-theorem-formula",
        (None, _, None) | (None, None, _) => "web-theorem-none",
        (None, _, Some(period)) if period.saltus > 0 => "web-theorem-arithmetic",
        (None, Some(HeapRules::TakeAndBreak(digits)), _) if leaves(digits, 3) => "web-theorem-three-heaps",
        (None, Some(HeapRules::TakeAndBreak(digits)), _) if leaves(digits, 2) => "web-theorem-two-heaps",
        (None, Some(HeapRules::Subtraction(_) | HeapRules::TakeAndBreak(_)), _) => "web-theorem-rest",
        (None, Some(HeapRules::TakeSplit { split: Split::Any, .. }), _) => "web-theorem-two-heaps",
        (None, Some(HeapRules::TakeSplit { split: Split::Unequal, .. }), _) => "web-theorem-unequal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::ask;

    #[test]
    fn periods_stand_below_each_other() {
        let period = Some(Period { length: 3, start: 2, saltus: 0 });
        let grid = laid_out(
            String::new(),
            &[9, 9, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1],
            period,
        );
        let rows: Vec<String> = grid
            .rows
            .iter()
            .map(|row| row.fields.iter().map(|field| field.text.as_str()).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(rows[0].trim_start(), "9 9");
        assert_eq!(rows[1], "0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2");
        assert_eq!(rows[2], "0 1");
        assert_eq!((grid.columns[0].as_str(), grid.columns[2].as_str()), ("2", "1"));
        assert_eq!(grid.rows[0].fields[17].tone, Tone::Early);
    }

    #[test]
    fn theorems_are_named() {
        let cases = [
            ("dawson", "Guy and Smith"),
            ("subtract:1,3,4", "period 7"),
            ("bachet", "formula"),
            ("grundy", "no period is proved"),
            ("octal:0.8", "power of two"),
            ("octal:0.B", "three"),
        ];
        for (game, part) in cases {
            let body = ask(&format!("/en/tables/sequence?game={game}&to=50")).body;
            assert!(body.contains(part), "{game}: {part}");
        }
    }
}
