//! What a value says: who wins, and where play stops. Values in sentences and tables are cut short where
//! nobody would read them.

use crate::explanation::Paragraph;
use values::{Error, Game, Outcome, Player, Session, Style};

/// The most characters of a value or a position in a sentence or a table.
const MOST_CHARACTERS: usize = 48;

/// Stands for what is left out.
pub(crate) const MORE: &str = "…";

/// A value as it is written; a longer one only by its existence, as half a value says nothing.
pub(crate) fn text(session: &Session<'_>, value: Game) -> Result<String, Error> {
    match session.text(value, Style::Plain) {
        Ok(text) if text.chars().count() <= MOST_CHARACTERS => Ok(text),
        Ok(_) | Err(Error::TooLong) => Ok(MORE.to_owned()),
        Err(error) => Err(error),
    }
}

/// A text of which the end may be left out.
pub(crate) fn shortened(text: &str) -> String {
    match text.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => format!("{}{MORE}", &text[..end]),
        None => text.to_owned(),
    }
}

/// Who wins by the value, and, unless it is a number, where play stops.
pub(crate) fn sentences(session: &Session<'_>, value: Game) -> Result<Vec<Paragraph>, Error> {
    let number = session.as_number(value).is_some();
    let reading = Paragraph::new(match session.outcome(value) {
        Outcome::Left if number => "why-number-positive",
        Outcome::Right if number => "why-number-negative",
        Outcome::Left => "why-value-positive",
        Outcome::Right => "why-value-negative",
        Outcome::Previous => "why-value-zero",
        Outcome::Next => "why-value-confused",
    });
    let mut steps = vec![reading.text("value", text(session, value)?)];
    if !number {
        let [left, right] = Player::BOTH.map(|player| shortened(&session.stop(value, player).to_string()));
        steps.push(Paragraph::new("why-value-stops").text("left", left).text("right", right));
    }
    Ok(steps)
}
