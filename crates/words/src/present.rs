//! Values as people read them.

use crate::draw_terminal;
use crate::language::{Charset, Sentences};
use fluent_bundle::FluentValue;
use values::expression::Value;
use values::form::{Simplification, StepKind};
use values::thermograph::Corner;
use values::{Dyadic, Error, Game, Outcome, Player, Session, Style, Thermograph, print};

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
}

impl Presentation<'_> {
    /// The value, perhaps on several lines, without the last line end.
    pub fn text(&self, session: &Session<'_>, value: &Value) -> Result<String, Error> {
        match value {
            Value::Games(games) => {
                let count = self.sentences.say_with("value-count", &[("count", games.len().into())]);
                Ok(format!("{}\n{count}", self.list(session, games, ", ")?))
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
            Value::Thermograph(thermograph) => {
                let picture = draw_terminal::draw(self.sentences, self.charset, thermograph);
                Ok(picture + &self.summary(thermograph))
            }
            Value::Steps { value, steps } => {
                let steps = joined(steps.iter().map(|step| Ok(self.step(session, step) + "\n")), "")?;
                Ok(steps + &session.text(*value, self.style)?)
            }
            _ => self.line(session, value),
        }
    }

    /// The value on one line, in notation rather than words.
    pub fn line(&self, session: &Session<'_>, value: &Value) -> Result<String, Error> {
        match value {
            Value::Game { value, .. } | Value::Steps { value, .. } => session.text(*value, self.style),
            Value::Truth(true) => Ok(self.sentences.say("web-calculator-true")),
            Value::Truth(false) => Ok(self.sentences.say("web-calculator-false")),
            Value::Outcome(outcome) => Ok(outcome.to_string()),
            Value::Games(games) => self.list(session, games, ", "),
            Value::Options { left, right } => self.braces(session, left, right),
            Value::Thermograph(thermograph) => {
                let (left, right) = (corners(&thermograph.left)?, corners(&thermograph.right)?);
                Ok(format!("{}; {left}; {right}", self.summary(thermograph)))
            }
            Value::Signs(runs) => signs(runs),
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
        joined(games.iter().map(|game| session.text(*game, self.style)), separator)
    }

    fn braces(&self, session: &Session<'_>, left: &[Game], right: &[Game]) -> Result<String, Error> {
        let (left, right) = (self.list(session, left, ",")?, self.list(session, right, ",")?);
        Ok(match self.style {
            Style::Plain | Style::Unicode => format!("{{{left}|{right}}}"),
            Style::Latex => format!("\\{{{left} \\mid {right}\\}}"),
            Style::MathMl => {
                format!("<mrow><mo>{{</mo>{left}<mo form=\"infix\">|</mo>{right}<mo>}}</mo></mrow>")
            }
        })
    }
}

fn player_variable(player: Player) -> (&'static str, FluentValue<'static>) {
    let name = match player {
        Player::Left => "left",
        Player::Right => "right",
    };
    ("player", name.into())
}

fn corners(wall: &[Corner]) -> Result<String, Error> {
    joined(wall.iter().map(|corner| Ok(format!("({}, {})", corner.value, corner.temperature))), " ")
}

/// Texts with a separator between them, unless they are too long together.
fn joined(texts: impl Iterator<Item = Result<String, Error>>, separator: &str) -> Result<String, Error> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use values::Store;
    use values::expression::{Names, evaluate};

    /// What the calculator answers, in English and plain notation.
    fn answer(text: &str) -> String {
        let (store, sentences) = (Store::default(), Sentences::new(Language::English));
        let session = Session::new(&store);
        let presentation =
            Presentation { sentences: &sentences, style: Style::Plain, charset: Charset::Ascii };
        let value = evaluate(&session, &mut Names::default(), text).unwrap();
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

    #[test]
    fn a_long_sign_expansion_is_refused() {
        let long = [(Player::Left, Dyadic::from(i64::MAX))];
        assert_eq!(signs(&long), Err(Error::TooLong));
        assert_eq!(signs(&[(Player::Left, 2.into()), (Player::Right, 1.into())]), Ok("++-".to_owned()));
    }
}
