//! What a teacher says about a sum: the parts, what each is worth, and where to move.

use super::{Addition, Part, Rest, Sum, SumOfGames};
use crate::analysis::{GameError, Grundy};
use crate::explanation::{Lesson, Paragraph, Table};
use crate::message::texts;
use solvers::Budget;
use values::{Error, Game, Session, Style};

/// The longest text of a part or a value in a table.
const MAX_TEXT: usize = 60;

pub(super) fn lesson(game: &SumOfGames, sum: &Sum, budget: &Budget) -> Result<Lesson, GameError> {
    match SumOfGames::addition(sum) {
        Addition::Values => values(game, sum, budget),
        Addition::Nimbers | Addition::SidedNimbers => grundy(sum, budget, "why-sum-nimbers"),
        Addition::Loopy => {
            let is_infinite = |part: &Part| Ok(matches!(part.grundy(budget)?, Grundy::Infinite(_)));
            let infinite: Result<Vec<bool>, GameError> = sum.0.iter().map(is_infinite).collect();
            let message = if infinite?.contains(&true) { "why-sum-loopy" } else { "why-sum-nimbers" };
            grundy(sum, budget, message)
        }
    }
}

/// Parts with Grundy values.
fn grundy(sum: &Sum, budget: &Budget, message: &'static str) -> Result<Lesson, GameError> {
    let mut rows = Vec::with_capacity(sum.0.len());
    let mut grundy = Vec::with_capacity(sum.0.len());
    let addition = SumOfGames::addition(sum);
    for (index, part) in sum.0.iter().enumerate() {
        let mut text = "?".to_owned();
        if addition != Addition::Nimbers || part.has_value() {
            let value = part.grundy(budget)?;
            text = value.to_string();
            grundy.push(value);
        }
        rows.push(vec![(index + 1).to_string(), short(part), text]);
    }
    let headings = texts(["why-column-part", "why-sum-part", "why-sum-grundy"]);
    let working = if grundy.len() < rows.len() {
        Paragraph::new("why-sum-searched").table(Table { headings, rows, sum: None })
    } else {
        let total = super::added(addition, grundy).grundy.map(|value| value.to_string());
        let total = total.unwrap_or_default();
        let sum = Some(vec![String::new(), String::new(), total.clone()]);
        let count = rows.len();
        Paragraph::new(message).text("total", total).count("count", count).table(Table {
            headings,
            rows,
            sum,
        })
    };
    let theorem = match addition {
        Addition::Loopy => "why-sum-theorem-loopy",
        _ => "why-sum-theorem-nimbers",
    };
    Ok(Lesson {
        nudge: vec![Paragraph::new("why-sum-nudge-nimbers")],
        working: vec![working],
        advice: vec![Paragraph::new("why-sum-advice-nimbers")],
        theorem: vec![Paragraph::new(theorem)],
    })
}

/// Parts with canonical forms, as far as they have them.
fn values(game: &SumOfGames, sum: &Sum, budget: &Budget) -> Result<Lesson, GameError> {
    let session = budget.session(&game.games.store);
    let mut rows = Vec::with_capacity(sum.0.len());
    let mut hottest = None;
    for (index, part) in sum.0.iter().enumerate() {
        let mut row = vec![(index + 1).to_string(), short(part)];
        if part.has_value() {
            let value = part.value(budget)?;
            let temperature = session.temperature(value)?;
            row.extend([text(&session, value)?, session.mean(value)?.to_string(), temperature.to_string()]);
            if hottest.as_ref().is_none_or(|(_, known)| temperature > *known) {
                hottest = Some((index, temperature));
            }
        } else {
            row.push("?".to_owned());
        }
        rows.push(row);
    }
    let mut working = Vec::new();
    let mut table = Table {
        headings: texts([
            "why-column-part",
            "why-sum-part",
            "why-column-value",
            "why-column-mean",
            "why-column-temperature",
        ]),
        rows,
        sum: None,
    };
    if let Rest::Value(total) = sum.rest(sum.0.len(), &session, budget)? {
        let (mean, temperature) = (session.mean(total)?, session.temperature(total)?);
        let total = text(&session, total)?;
        let row = [String::new(), String::new(), total.clone(), mean.to_string(), temperature.to_string()];
        table.sum = Some(row.into());
        working.push(Paragraph::new("why-sum-values").text("total", total).table(table));
    } else {
        working.push(Paragraph::new("why-sum-searched").table(table));
    }
    let advice = hottest.map(|(index, temperature)| {
        Paragraph::new("why-sum-hottest").text("part", index + 1).text("temperature", temperature)
    });
    Ok(Lesson {
        nudge: vec![Paragraph::new("why-sum-nudge-values")],
        working,
        advice: advice.into_iter().collect(),
        theorem: vec![Paragraph::new("why-sum-theorem-values")],
    })
}

fn short(part: &Part) -> String {
    shortened(&part.to_string())
}

fn text(session: &Session<'_>, value: Game) -> Result<String, Error> {
    match session.text(value, Style::Plain) {
        Err(Error::TooLong) => Ok("…".to_owned()),
        text => Ok(shortened(&text?)),
    }
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_TEXT {
        return text.to_owned();
    }
    text.chars().take(MAX_TEXT - 1).chain(['…']).collect()
}
