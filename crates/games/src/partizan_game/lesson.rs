//! Why a sum of partizan parts is won: its parts with their values, means and temperatures, their sum, what
//! the sum says, and lines of best play.
//!
//! The hint to move in the hottest part is a rule of thumb (hotstrat: Berlekamp, Conway, Guy, *Winning Ways*
//! 1982, ch. 6); whether it holds in the position at hand is looked up. Parts of large positions whose values
//! are out of reach have bounds of their means instead, and who wins is what the search has found.

use super::reading::{self, MORE};
use super::{NamedPart, PartizanGame, PartizanRule};
use crate::analysis::{GameError, Mover, Outcome};
use crate::explanation::{Lesson, Paragraph, Table};
use crate::message::texts;
use crate::rules::Rules;
use solvers::outcome::Values;
use solvers::partizan::{Sign, Signed};
use solvers::{Budget, Play, canonical};
use std::cmp::Reverse;
use values::{Dyadic, Error, Game, Player, Session};

/// The most parts in the table.
const MOST_PARTS: usize = 12;

/// The most moves of a line of play.
const MOST_MOVES: usize = 12;

/// A part, and what is known of it.
struct Row {
    name: String,
    worth: Worth,
}

/// What is known of a part.
enum Worth {
    Value {
        text: String,
        mean: Dyadic,
        temperature: Dyadic,
    },
    /// The mean lies between these.
    Between([Option<Dyadic>; 2]),
}

/// What is to be had of a position within seconds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Value,
    /// Only who wins, by search.
    Outcome,
}

/// How the hint to move in the hottest part does.
enum Hint {
    /// Some winning move is there.
    Right,
    /// All winning moves are elsewhere.
    Wrong,
    /// No move wins.
    Idle,
}

impl Hint {
    fn word(&self) -> &'static str {
        match self {
            Hint::Right => "right",
            Hint::Wrong => "wrong",
            Hint::Idle => "idle",
        }
    }
}

impl Row {
    fn value(&self) -> String {
        match &self.worth {
            Worth::Value { text, .. } => text.clone(),
            Worth::Between(_) => "?".to_owned(),
        }
    }

    fn cells(&self) -> Vec<String> {
        let [mean, temperature] = match &self.worth {
            Worth::Value { mean, temperature, .. } => {
                [mean, temperature].map(|number| reading::shortened(&number.to_string()))
            }
            Worth::Between(bounds) => [interval(bounds), "?".to_owned()],
        };
        vec![reading::shortened(&self.name), self.value(), mean, temperature]
    }

    fn temperature(&self) -> Option<&Dyadic> {
        match &self.worth {
            Worth::Value { temperature, .. } => Some(temperature),
            Worth::Between(_) => None,
        }
    }

    /// Numbers are the values with a negative temperature.
    fn is_number(&self) -> bool {
        self.temperature().is_some_and(|temperature| temperature.sign().is_lt())
    }

    fn is_hot(&self) -> bool {
        self.temperature().is_some_and(|temperature| temperature.sign().is_gt())
    }
}

fn interval([lower, upper]: &[Option<Dyadic>; 2]) -> String {
    match (lower, upper) {
        (None, None) => "?".to_owned(),
        (lower, upper) => {
            let end = |bound: &Option<Dyadic>| bound.as_ref().map_or(MORE.to_owned(), Dyadic::to_string);
            format!("[{}, {}]", end(lower), end(upper))
        }
    }
}

impl<R: PartizanRule> PartizanGame<R> {
    pub(super) fn taught(&self, position: &R::Position, budget: &Budget) -> Result<Lesson, GameError> {
        let sayings = self.rule.sayings();
        let parts = self.rule.named_parts(position)?;
        let theorem = vec![Paragraph::new("why-partizan-theorem"), Paragraph::new(sayings.theorem)];
        if parts.is_empty() {
            let working = vec![Paragraph::new("why-partizan-over")];
            return Ok(Lesson { working, theorem, ..Lesson::default() });
        }
        let nudge = vec![Paragraph::new(sayings.nudge).count("count", parts.len())];
        let reach = if self.rule.has_small_value(position)? { Reach::Value } else { Reach::Outcome };
        let mut rows = self.rows(parts, reach, budget)?;
        let worth: Vec<String> = rows.iter().map(Row::value).collect();
        rows.sort_by_cached_key(|row| row.temperature().cloned().map(Reverse));

        let mut table = table_of(&rows);
        let reading = match reach {
            Reach::Outcome => vec![Paragraph::new("why-partizan-searched")],
            Reach::Value => {
                let value = self.canonical_form(position, budget)?;
                let session = budget.session(&self.store);
                if rows.len() > 1 {
                    let worth = known(&session, value)?;
                    table.sum = Some(Row { name: String::new(), worth }.cells());
                }
                reading::sentences(&session, value)?
            }
        };
        let told = Paragraph::new(sayings.parts).count("count", rows.len()).table(table);
        let mut working = vec![told.of_parts(worth)];
        working.extend(reading);
        working.extend(self.lines(position, reach, budget)?);
        let advice = self.advice(position, &rows, budget)?;
        Ok(Lesson { nudge, working, advice, theorem })
    }

    fn rows(
        &self,
        parts: Vec<NamedPart<R::Part>>,
        reach: Reach,
        budget: &Budget,
    ) -> Result<Vec<Row>, GameError> {
        let session = budget.session(&self.store);
        let mut rows = Vec::with_capacity(parts.len());
        for NamedPart { name, sum } in parts {
            budget.go_on()?;
            let mut has_value = true;
            for signed in &sum {
                has_value &= reach == Reach::Value || self.rule.is_small(&signed.part)?;
            }
            let worth = if has_value {
                let value = canonical::value(&self.rule, &self.table, &sum, &session, budget)?;
                known(&session, value)?
            } else {
                Worth::Between(self.means(&sum, &session, budget)?)
            };
            rows.push(Row { name, worth });
        }
        Ok(rows)
    }

    /// Bounds of the mean of a part that is too large to have its value worked out.
    fn means(
        &self,
        sum: &[Signed<R::Part>],
        session: &Session<'_>,
        budget: &Budget,
    ) -> Result<[Option<Dyadic>; 2], GameError> {
        let [Signed { part, sign }] = sum else { return Ok([None, None]) };
        let mut values = Values::new(&self.rule, &self.table, session, budget);
        let mut means = [None, None];
        for (player, mean) in Player::BOTH.into_iter().zip(&mut means) {
            let Some(bound) = self.rule.bound(part, sign.player(player), &mut values)? else { continue };
            let of_part = session.mean(bound)?;
            *mean = Some(match sign {
                Sign::Plus => of_part,
                Sign::Minus => -of_part,
            });
        }
        Ok(means)
    }

    /// A line of best play for each player who may begin.
    fn lines(
        &self,
        position: &R::Position,
        reach: Reach,
        budget: &Budget,
    ) -> Result<Vec<Paragraph>, GameError> {
        let outcome = self.outcome(position, Play::Normal, budget)?;
        let mut steps = Vec::new();
        for starter in Player::BOTH {
            let line = self.line(position, starter, reach, budget)?;
            if line.is_empty() {
                continue;
            }
            let winner = if outcome.is_won_by_moving_here((!starter).into()) { !starter } else { starter };
            let word = |player: Player| Mover::from(player).word();
            steps.push(
                Paragraph::new("why-partizan-line")
                    .text("starter", word(starter))
                    .text("winner", word(winner))
                    .text("moves", line.join(" · ")),
            );
        }
        Ok(steps)
    }

    fn line(
        &self,
        position: &R::Position,
        starter: Player,
        reach: Reach,
        budget: &Budget,
    ) -> Result<Vec<String>, GameError> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let mut player = starter;
        while line.len() < MOST_MOVES {
            let step = match reach {
                Reach::Value => self.good_move(&position, player, budget)?,
                Reach::Outcome => self.found_move(&position, player, budget)?,
            };
            let Some(step) = step else { return Ok(line) };
            line.push(step.to_string());
            position = self.rule.play(&position, &step)?;
            player = !player;
        }
        if !self.rule.moves(&position, player)?.is_empty() {
            line.push(MORE.to_owned());
        }
        Ok(line)
    }

    /// A winning move, or the first of all. Even where values are in reach again, what the search has just
    /// found out costs less.
    fn found_move(
        &self,
        position: &R::Position,
        player: Player,
        budget: &Budget,
    ) -> Result<Option<R::Move>, GameError> {
        match self.winning_move(position, player, budget)? {
            Some(step) => Ok(Some(step)),
            None => Ok(self.rule.moves(position, player)?.into_iter().next()),
        }
    }

    /// A winning move if there is one, and of several, or of none, the one with the best mean.
    fn good_move(
        &self,
        position: &R::Position,
        player: Player,
        budget: &Budget,
    ) -> Result<Option<R::Move>, GameError> {
        let moves = self.rule.moves(position, player)?;
        let session = budget.session(&self.store);
        let mut best: Option<((bool, Dyadic), R::Move)> = None;
        for step in moves {
            let value = self.canonical_form(&self.rule.play(position, &step)?, budget)?;
            let wins = Outcome::from(session.outcome(value)).is_won_by_moving_here(player.into());
            let mean = session.mean(value)?;
            let merit = (wins, if player == Player::Left { mean } else { -mean });
            if best.as_ref().is_none_or(|(known, _)| merit > *known) {
                best = Some((merit, step));
            }
        }
        Ok(best.map(|(_, step)| step))
    }

    fn advice(
        &self,
        position: &R::Position,
        rows: &[Row],
        budget: &Budget,
    ) -> Result<Vec<Paragraph>, GameError> {
        if rows.iter().any(|row| row.temperature().is_none()) {
            return Ok(vec![Paragraph::new("why-partizan-bounds")]);
        }
        let mut advice = Vec::new();
        if let [hottest, _, ..] = rows
            && hottest.is_hot()
        {
            let hint = self.hint(position, &hottest.name, budget)?;
            let cells = hottest.cells();
            advice.push(
                Paragraph::new("why-partizan-hottest")
                    .text("part", &cells[0])
                    .text("temperature", &cells[3])
                    .text("hint", hint.word()),
            );
        }
        if rows.iter().all(Row::is_number) {
            advice.push(Paragraph::new("why-partizan-numbers"));
        } else if rows.iter().any(Row::is_number) {
            advice.push(Paragraph::new("why-partizan-avoid-numbers"));
        }
        Ok(advice)
    }

    /// Does the hint to move in a hot part do? A move is in the part if one such part less is there after it.
    fn hint(&self, position: &R::Position, name: &str, budget: &Budget) -> Result<Hint, GameError> {
        let winning: Result<Vec<_>, GameError> =
            self.winning_moves(position, Play::Normal, budget)?.collect();
        let winning = winning?;
        if winning.is_empty() {
            return Ok(Hint::Idle);
        }
        let count = |position: &R::Position| {
            let parts = self.rule.named_parts(position)?;
            Ok::<_, GameError>(parts.iter().filter(|part| part.name == name).count())
        };
        let before = count(position)?;
        for (_, step) in &winning {
            if count(&self.rule.play(position, step)?)? < before {
                return Ok(Hint::Right);
            }
        }
        Ok(Hint::Wrong)
    }
}

fn known(session: &Session<'_>, value: Game) -> Result<Worth, Error> {
    Ok(Worth::Value {
        text: reading::text(session, value)?,
        mean: session.mean(value)?,
        temperature: session.temperature(value)?,
    })
}

fn table_of(rows: &[Row]) -> Table {
    let mut cells: Vec<Vec<String>> = rows.iter().take(MOST_PARTS).map(Row::cells).collect();
    if rows.len() > MOST_PARTS {
        cells.push(vec![MORE.to_owned()]);
    }
    let headings =
        texts(["why-column-part", "why-column-value", "why-column-mean", "why-column-temperature"]);
    Table { headings, rows: cells, sum: None }
}
