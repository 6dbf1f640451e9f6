//! Values as people read them.

use crate::columns::{columns, wrapped};
use crate::language::{Charset, Sentences};
use crate::{draw_terminal, draw_tikz, draw_tree};
use fluent_bundle::FluentValue;
use games::sketch::Line;
use language::{Interval, Table, Value, show};
use std::cmp::Ordering;
use values::form::{Simplification, StepKind};
use values::{Dyadic, Error, Game, Outcome, Player, Session, Style, Thermograph};

/// The longest text of a game, in bytes, that a sentence about a step quotes.
const STEP_TEXT: usize = 1_000;

/// How values are shown.
pub struct Presentation<'a> {
    /// The reader's language.
    pub sentences: &'a Sentences,
    /// The notation of games.
    pub style: Style,
    /// What pictures are drawn with.
    pub charset: Charset,
    /// How many columns there are.
    pub width: usize,
}

impl Presentation<'_> {
    /// The value, perhaps on several lines, without the last line end.
    pub fn text(&self, session: &Session<'_>, value: &Value) -> Result<String, Error> {
        match value {
            Value::Games(games) => {
                let count = self.sentences.say_with("value-count", &[("count", games.len().into())]);
                Ok(match &games[..] {
                    [] => count,
                    games => format!("{}\n{count}", self.list(session, games, ", ")?),
                })
            }
            Value::Options { left, right } => {
                let side = |id: &str, games: &[Game]| -> Result<String, Error> {
                    let games = match games {
                        [] => self.sentences.say("value-none"),
                        games => self.list(session, games, ", ")?,
                    };
                    Ok(self.sentences.say_with(id, &[("games", games.into())]))
                };
                Ok(format!("{}\n{}", side("value-left-options", left)?, side("value-right-options", right)?))
            }
            Value::Thermograph(thermograph) if self.style == Style::Latex => {
                Ok(draw_tikz::thermograph(thermograph))
            }
            Value::Tree(tree) if self.style == Style::Latex => draw_tree::tikz(session, tree),
            Value::Tree(tree) => draw_tree::outline(session, tree, self.style, self.charset),
            Value::Explained(said) => {
                let sentences = said.iter().map(|message| self.sentences.say_message(message));
                let lines = sentences.flat_map(|sentence| wrapped(&sentence, self.width));
                Ok(lines.collect::<Vec<_>>().join("\n"))
            }
            Value::Thermograph(thermograph) => {
                let picture = draw_terminal::draw(self.sentences, self.charset, thermograph, self.width);
                Ok(picture + &self.summary(thermograph))
            }
            Value::Steps { value, steps } => {
                let steps =
                    show::all_joined(steps.iter().map(|step| Ok(self.step(session, step) + "\n")), "")?;
                Ok(steps + &session.text(*value, self.style)?)
            }
            Value::Table(table) => self.table(session, table),
            Value::Interval(interval) => Ok(self.interval(interval)),
            Value::Period(period) => {
                let variables = [
                    ("length", period.length.into()),
                    ("start", period.start.into()),
                    ("saltus", period.saltus.into()),
                ];
                Ok(self.sentences.say_with("value-period", &variables))
            }
            Value::Drawing(drawing) => Ok(match &drawing.sketch {
                Some(sketch) => {
                    let line = |line: &Line| line.iter().map(|piece| piece.text.as_str()).collect::<String>();
                    sketch.lines.iter().map(line).collect::<Vec<_>>().join("\n")
                }
                None => drawing.name.clone(),
            }),
            _ => self.line(session, value),
        }
    }

    /// Rows and columns, or a table for LaTeX.
    fn table(&self, session: &Session<'_>, table: &Table) -> Result<String, Error> {
        if self.style == Style::Latex {
            return show::latex_table(session, table);
        }
        Ok(columns(&show::cells(session, table, self.style)?).join("\n"))
    }

    /// For which numbers x a game is greater, confused or less.
    fn interval(&self, interval: &Interval) -> String {
        let Interval { right_stop: low, left_stop: high, at_stops } = interval;
        let line = |id: &str, x: String| self.sentences.say_with(id, &[("x", x.into())]);
        let [at_low, at_high] = at_stops;
        let greater = if *at_low == Some(Ordering::Greater) { "≤" } else { "<" };
        let less = if *at_high == Some(Ordering::Less) { "≥" } else { ">" };
        let mut lines = vec![line("value-interval-greater", format!("x {greater} {low}"))];
        if *at_low == Some(Ordering::Equal) {
            lines.push(line("value-interval-equal", format!("x = {low}")));
        } else if low < high || at_low.is_none() {
            let sign = |at: &Option<Ordering>| if at.is_none() { "≤" } else { "<" };
            let between = format!("{low} {} x {} {high}", sign(at_low), sign(at_high));
            let x = if low == high { format!("x = {low}") } else { between };
            lines.push(line("value-interval-confused", x));
        }
        lines.push(line("value-interval-less", format!("x {less} {high}")));
        lines.join("\n")
    }

    /// The value on one line, in notation rather than words.
    pub fn line(&self, session: &Session<'_>, value: &Value) -> Result<String, Error> {
        match value {
            Value::Truth(true) => Ok(self.sentences.say("web-calculator-true")),
            Value::Truth(false) => Ok(self.sentences.say("web-calculator-false")),
            Value::Thermograph(thermograph) => {
                let (left, right) = (show::corners(&thermograph.left)?, show::corners(&thermograph.right)?);
                Ok(format!("{}; {left}; {right}", self.summary(thermograph)))
            }
            Value::Text(text) => Ok(text.text.clone()),
            value => show::styled(session, value, self.style),
        }
    }

    /// Who wins, mean and temperature, in words; `None` where the value itself says all.
    pub fn details(&self, session: &Session<'_>, value: &Value) -> Result<Option<String>, Error> {
        match value {
            Value::Game { value, .. } | Value::Steps { value, .. } => {
                let outcome = self.outcome(session.outcome(*value));
                let heat = self.heat(&session.mean(*value)?, &session.temperature(*value)?);
                Ok(Some(format!("{outcome}; {heat}")))
            }
            Value::Outcome(outcome) => Ok(Some(self.outcome(*outcome))),
            _ => Ok(None),
        }
    }

    /// One step of a simplification as a sentence. A text too long for a sentence is left out of it.
    #[must_use]
    pub fn step(&self, session: &Session<'_>, step: &Simplification) -> String {
        let short = |text: Result<String, Error>| {
            let text = text.ok().filter(|text| text.len() <= STEP_TEXT);
            FluentValue::from(text.unwrap_or_else(|| "…".to_owned()))
        };
        let text = |game: Game| short(session.text(game, self.style));
        let [left, right] = &step.before;
        let position = ("position", short(self.braces(session, left, right)));
        match &step.kind {
            StepKind::Dominated { player, option, by } => {
                let variables =
                    [position, player_variable(*player), ("option", text(*option)), ("by", text(*by))];
                self.sentences.say_with("step-dominated", &variables)
            }
            StepKind::Reversible { player, option, through, replaced_by } => {
                let replacement = short(self.list(session, replaced_by, ", "));
                let variables = [
                    position,
                    player_variable(*player),
                    ("option", text(*option)),
                    ("through", text(*through)),
                    ("replacement", replacement),
                    ("count", replaced_by.len().into()),
                ];
                self.sentences.say_with("step-reversible", &variables)
            }
            StepKind::Simplest { value } => {
                self.sentences.say_with("step-simplest", &[position, ("value", text(*value))])
            }
            StepKind::Done { value } => {
                self.sentences.say_with("step-done", &[position, ("value", text(*value))])
            }
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        self.sentences.say(match outcome {
            Outcome::Left => "outcome-left",
            Outcome::Right => "outcome-right",
            Outcome::Next => "outcome-next",
            Outcome::Previous => "outcome-previous",
        })
    }

    fn summary(&self, thermograph: &Thermograph) -> String {
        self.heat(&thermograph.mean, &thermograph.temperature)
    }

    fn heat(&self, mean: &Dyadic, temperature: &Dyadic) -> String {
        let variables = [("mean", mean.to_string().into()), ("temperature", temperature.to_string().into())];
        self.sentences.say_with("thermograph-summary", &variables)
    }

    fn list(&self, session: &Session<'_>, games: &[Game], separator: &str) -> Result<String, Error> {
        show::games_joined(session, games, separator, self.style)
    }

    fn braces(&self, session: &Session<'_>, left: &[Game], right: &[Game]) -> Result<String, Error> {
        show::braces(session, left, right, self.style)
    }
}

fn player_variable(player: Player) -> (&'static str, FluentValue<'static>) {
    let name = match player {
        Player::Left => "left",
        Player::Right => "right",
    };
    ("player", name.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use language::{Games, Names, evaluate};
    use values::Store;

    /// What the calculator answers, in English and plain notation.
    fn answer(text: &str) -> String {
        let (store, sentences) = (Store::default(), Sentences::new(Language::English));
        let session = Session::new(&store);
        let presentation = Presentation {
            sentences: &sentences,
            style: Style::Plain,
            charset: Charset::Ascii,
            width: usize::MAX,
        };
        let value = evaluate(&session, &mut Names::default(), &Games::none(), text).unwrap();
        presentation.text(&session, &value).unwrap()
    }

    #[test]
    fn values() {
        let cases = [
            ("{1|-1} + *", "+-1*"),
            ("{0|*} > 0", "true"),
            ("outcome(*)", "N"),
            ("sign_expansion(3/4)", "+-+"),
            ("options({0,*|1})", "Left: 0, *\nRight: 1"),
            ("options(1)", "Left: 0\nRight: none"),
        ];
        for (text, expected) in cases {
            assert_eq!(answer(text), expected, "{text}");
        }
    }
}
