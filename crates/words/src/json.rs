//! Answers for programs: one JSON object each, with the keys and the order of the chapter on machine-readable
//! output. They are in plain notation, so that a script reads the same everywhere; only sentences are in the
//! reader's language.

use crate::language::{Charset, Sentences};
use crate::present::Presentation;
use crate::why;
use games::explanation::{Explanation, Figure, Level, Paragraph};
use games::game::{each_move, explain, without_moves};
use games::picture::svg::{Medium, svg};
use games::record::Standing;
use games::{
    Analysis, AnyGame, GameError, Grundy, Kind, Mover, NamedMove, Outcome, Position, Question, Worth,
};
use language::{ExpressionError, GameTree, Games, Names, Value, evaluate, show};
use serde::{Serialize, Serializer};
use serde_json::ser::Formatter;
use serde_json::value::RawValue;
use solvers::heaps::Period;
use solvers::{Budget, Play};
use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::ControlFlow;
use values::thermograph::Corner;
use values::{Error, Game, Player, Session, Style, Thermograph};

/// The version of the objects: it is raised when those who read them must read them anew.
const SCHEMA: u32 = 1;

/// A text stands in an answer, and the answer is copied as it grows.
const COPIES: usize = 3;

/// Writes answers; keeps what every answer needs.
pub struct Json<'a> {
    presentation: Presentation<'a>,
}

#[derive(Serialize)]
struct GameAnswer<'a> {
    input: &'a str,
    value: Option<String>,
    outcome: String,
    mean: String,
    temperature: String,
    /// A JSON number of any size.
    birthday: Box<RawValue>,
    left_stop: String,
    right_stop: String,
    is_number: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Answer<'a, T> {
    input: &'a str,
    value: T,
}

#[derive(Serialize)]
struct Options {
    left: Vec<Option<String>>,
    right: Vec<Option<String>>,
}

#[derive(Serialize)]
struct Walls {
    mean: String,
    temperature: String,
    left: Vec<[String; 2]>,
    right: Vec<[String; 2]>,
}

#[derive(Serialize)]
struct Failure<'a> {
    input: &'a str,
    error: &'a str,
}

impl<'a> Json<'a> {
    /// Its sentences are these.
    #[must_use]
    pub fn new(sentences: &'a Sentences) -> Json<'a> {
        let (style, charset, width) = (Style::Plain, Charset::Ascii, usize::MAX);
        Json { presentation: Presentation { sentences, style, charset, width } }
    }

    /// The answer to an expression, without a line end.
    pub fn evaluated(
        &self,
        session: &Session<'_>,
        games: &Games,
        names: &mut Names,
        text: &str,
    ) -> Result<String, ExpressionError> {
        let value = evaluate(session, names, games, text)?;
        self.answer(session, text, &value).map_err(|error| ExpressionError::of_whole(text, error))
    }

    /// The answer to one input, without a line end.
    pub fn answer(&self, session: &Session<'_>, input: &str, value: &Value) -> Result<String, Error> {
        // The texts, and the answer that has them all.
        let charge = session.budget().charge(COPIES * input.len())?;
        let paid = |text: String| -> Result<String, Error> {
            charge.add(size_of::<String>() + COPIES * text.len(), session.budget())?;
            Ok(text)
        };
        let texts = |games: &[Game]| {
            let text = |game: &Game| text(session, *game)?.map(paid).transpose();
            games.iter().map(text).collect::<Result<Vec<_>, _>>()
        };
        Ok(match value {
            Value::Game { value, .. } => object(&game_answer(session, input, *value)?),
            Value::Steps { value, steps } => {
                let steps = steps.iter().map(|step| paid(self.presentation.step(session, step)));
                let steps = Some(steps.collect::<Result<_, _>>()?);
                object(&GameAnswer { steps, ..game_answer(session, input, *value)? })
            }
            Value::Options { left, right } => {
                object(&Answer { input, value: Options { left: texts(left)?, right: texts(right)? } })
            }
            Value::Explained(said) => {
                let said = said.iter().map(|message| paid(self.presentation.sentences.say_message(message)));
                object(&Answer { input, value: said.collect::<Result<Vec<_>, _>>()? })
            }
            Value::Thermograph(thermograph) => object(&Answer { input, value: walls(thermograph, &paid)? }),
            Value::Signs(runs) => object(&Answer { input, value: if_short(show::signs(runs))? }),
            value => object(&Answer { input, value: part_of_value(session, value, &paid)? }),
        })
    }
}

/// What a value is to a program: lists and tables are lists of lists, games and positions texts.
#[derive(Serialize)]
#[serde(untagged)]
enum Shown {
    Truth(bool),
    Text(Option<String>),
    List(Vec<Shown>),
    Table { headings: Option<Box<Shown>>, rows: Vec<Shown> },
    Tree { value: Option<String>, left: Vec<Shown>, right: Vec<Shown> },
    Period { length: u64, start: u64, saltus: u64, proved: bool },
    Interval { greater_below: String, less_above: String, confused: Option<String> },
}

fn part_of_value(
    session: &Session<'_>,
    value: &Value,
    paid: &impl Fn(String) -> Result<String, Error>,
) -> Result<Shown, Error> {
    let list = |values: &[Value]| -> Result<Vec<Shown>, Error> {
        values.iter().map(|value| part_of_value(session, value, paid)).collect()
    };
    Ok(match value {
        Value::Truth(truth) => Shown::Truth(*truth),
        Value::Nothing => Shown::Text(None),
        Value::List(items) => Shown::List(list(&items.items)?),
        Value::Games(games) => {
            let text = |game: &Game| Ok(Shown::Text(text(session, *game)?.map(paid).transpose()?));
            Shown::List(games.iter().map(text).collect::<Result<_, Error>>()?)
        }
        Value::Table(table) => {
            let headings = table.headings.as_ref();
            let headings = headings.map(|headings| part_of_value(session, headings, paid)).transpose()?;
            Shown::Table { headings: headings.map(Box::new), rows: list(&table.rows)? }
        }
        Value::Tree(tree) => tree_below(session, tree, 0, paid)?,
        Value::Period(Period { length, start, saltus }) => {
            Shown::Period { length: *length, start: *start, saltus: *saltus, proved: true }
        }
        Value::Interval(interval) => {
            let confused =
                interval.at_stops.iter().any(Option::is_none) || interval.right_stop < interval.left_stop;
            Shown::Interval {
                greater_below: interval.right_stop.to_string(),
                less_above: interval.left_stop.to_string(),
                confused: confused.then(|| show::text(session, value).map(Cow::into_owned)).transpose()?,
            }
        }
        Value::Drawing(drawing) => {
            Shown::Text(Some(paid(svg(&drawing.picture, &drawing.name, Medium::Svg))?))
        }
        value => {
            let text = show::text(session, value).map(Cow::into_owned);
            Shown::Text(if_short(text)?.map(paid).transpose()?)
        }
    })
}

/// A position of a tree with what it leads to; trees have at most a few hundred positions.
fn tree_below(
    session: &Session<'_>,
    tree: &GameTree,
    place: usize,
    paid: &impl Fn(String) -> Result<String, Error>,
) -> Result<Shown, Error> {
    let below = |player| -> Result<Vec<Shown>, Error> {
        tree.options(place, player).map(|option| tree_below(session, tree, option, paid)).collect()
    };
    let value = text(session, tree.branches[place].game)?.map(paid).transpose()?;
    Ok(Shown::Tree { value, left: below(Player::Left)?, right: below(Player::Right)? })
}

/// The answer to an input that has none, without a line end.
#[must_use]
pub fn failure(input: &str, error: &str) -> String {
    object(&Failure { input, error })
}

/// Writes the answer to an input that has none and may be long, with a line end.
pub fn write_failure(input: &str, error: &str, out: &mut impl Write) -> io::Result<()> {
    write_part(&Versioned::new(&Failure { input, error }), out)?;
    writeln!(out)
}

fn game_answer<'i>(session: &Session<'_>, input: &'i str, game: Game) -> Result<GameAnswer<'i>, Error> {
    let birthday = session.birthday(game)?.to_string();
    Ok(GameAnswer {
        input,
        value: text(session, game)?,
        outcome: session.outcome(game).to_string(),
        mean: session.mean(game)?.to_string(),
        temperature: session.temperature(game)?.to_string(),
        birthday: RawValue::from_string(birthday).unwrap_or_else(|_| RawValue::NULL.to_owned()),
        left_stop: session.stop(game, Player::Left).to_string(),
        right_stop: session.stop(game, Player::Right).to_string(),
        is_number: session.as_number(game).is_some(),
        steps: None,
    })
}

/// The text of a game; `None` where it is too long.
fn text(session: &Session<'_>, game: Game) -> Result<Option<String>, Error> {
    if_short(session.text(game, Style::Plain))
}

fn if_short(text: Result<String, Error>) -> Result<Option<String>, Error> {
    match text {
        Ok(text) => Ok(Some(text)),
        Err(Error::TooLong) => Ok(None),
        Err(error) => Err(error),
    }
}

fn walls(thermograph: &Thermograph, paid: &impl Fn(String) -> Result<String, Error>) -> Result<Walls, Error> {
    let corner =
        |corner: &Corner| Ok([paid(corner.value.to_string())?, paid(corner.temperature.to_string())?]);
    Ok(Walls {
        mean: thermograph.mean.to_string(),
        temperature: thermograph.temperature.to_string(),
        left: thermograph.left.iter().map(corner).collect::<Result<_, Error>>()?,
        right: thermograph.right.iter().map(corner).collect::<Result<_, Error>>()?,
    })
}

#[derive(Serialize)]
struct Solved<'a> {
    game: &'a str,
    position: String,
    play: &'static str,
    kind: &'static str,
    outcome: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<Starts>,
    value: Option<String>,
    grundy: Option<GrundyValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temperature: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[u32; 2]>,
    #[serde(skip_serializing_if = "Layer::is_absent")]
    layer: Layer,
}

/// How it ends for each side that moves first.
struct Starts(Vec<(&'static str, &'static str)>);

impl Serialize for Starts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().copied())
    }
}

/// The layer of a position: only loopy games have the field, and ties have none.
#[derive(Serialize)]
#[serde(untagged)]
enum Layer {
    Absent,
    Present(Option<u64>),
}

impl Layer {
    fn is_absent(&self) -> bool {
        matches!(self, Layer::Absent)
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum GrundyValue {
    Number(u64),
    Text(String),
}

#[derive(Serialize)]
struct SolvedMove {
    player: &'static str,
    #[serde(rename = "move")]
    name: String,
    to: String,
    wins: bool,
}

#[derive(Serialize)]
struct Unsolved<'a> {
    position: &'a str,
    error: &'a str,
}

/// Which part of a list is written. If that is not the last part, `next_offset` says where the rest begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// How many are left out at the beginning.
    pub offset: usize,
    /// The most that are written.
    pub limit: usize,
    /// The most bytes that are written, but for the last one that was begun.
    pub bytes: usize,
}

impl Window {
    /// The whole list.
    pub const WHOLE: Window = Window { offset: 0, limit: usize::MAX, bytes: usize::MAX };
}

/// In which language, and up to which level, a position is explained.
#[derive(Clone, Copy)]
pub struct Teacher<'a> {
    pub sentences: &'a Sentences,
    /// The last level.
    pub last: Level,
}

#[derive(Serialize)]
struct ExplainedLevel {
    level: &'static str,
    text: String,
    tables: Vec<ExplainedTable>,
    pictures: Vec<String>,
}

#[derive(Serialize)]
struct ExplainedTable {
    headings: Vec<String>,
    rows: Vec<Vec<String>>,
    sum: Option<Vec<String>>,
}

impl Teacher<'_> {
    fn levels(&self, explanation: &Explanation) -> Vec<ExplainedLevel> {
        let words = why::WORDS.iter().take_while(|(_, level)| *level <= self.last);
        let told = words.map(|(word, level)| (word, explanation.level(*level)));
        told.filter(|(_, paragraphs)| !paragraphs.is_empty())
            .map(|(word, paragraphs)| self.level(word, paragraphs))
            .collect()
    }

    fn level(&self, level: &'static str, paragraphs: &[Paragraph]) -> ExplainedLevel {
        let said = |paragraph: &Paragraph| self.sentences.say_message(&paragraph.message);
        let text = paragraphs.iter().map(said).collect::<Vec<_>>().join("\n");
        let mut explained = ExplainedLevel { level, text, tables: Vec::new(), pictures: Vec::new() };
        for paragraph in paragraphs {
            match &paragraph.figure {
                Some(Figure::Table(table)) => explained.tables.push(ExplainedTable {
                    headings: table.headings.iter().map(|heading| self.sentences.say(heading)).collect(),
                    rows: table.rows.clone(),
                    sum: table.sum.clone(),
                }),
                Some(Figure::Picture(picture)) => {
                    explained.pictures.push(svg(picture, &said(paragraph), Medium::Svg));
                }
                None => {}
            }
        }
        explained
    }
}

/// Writes all about a position, without a line end, the moves as they are found. What is written when there
/// is an error is not a whole object.
pub fn write_analysis(
    game: &dyn AnyGame,
    position: &Position,
    question: &Question,
    teacher: Option<Teacher<'_>>,
    window: Window,
    budget: &Budget,
    out: &mut impl Write,
) -> Result<(), Unwritten> {
    let analysis = without_moves(game, position, question, budget)?;
    let head = object(&solved(game, &analysis, budget)?);
    write!(out, "{}, \"moves\": [", head.strip_suffix('}').unwrap_or_default())?;
    let mut separator = "";
    let (mut seen, mut bytes, mut next_offset) = (0, 0, None);
    let mut written = Ok(());
    each_move(game, position, question, budget, |named| {
        if seen >= window.offset.saturating_add(window.limit) || bytes >= window.bytes {
            next_offset = Some(seen);
            return Ok(ControlFlow::Break(()));
        }
        seen += 1;
        if seen <= window.offset {
            return Ok(ControlFlow::Continue(()));
        }
        let NamedMove { mover, step, to, wins } = named;
        let (name, to) = (step.to_string(), to.to_string());
        let object = part(&SolvedMove { player: mover.word(), name, to, wins });
        written = write!(out, "{separator}{object}");
        separator = ", ";
        bytes += object.len();
        Ok(if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    written?;
    out.write_all(b"]")?;
    write_next_offset(next_offset, out)?;
    if let Some(teacher) = teacher {
        let explanation = explain(game, position, question.play, budget)?;
        write!(out, ", \"explanation\": {}", part(&teacher.levels(&explanation)))?;
    }
    out.write_all(b"}")?;
    Ok(())
}

fn write_next_offset(next_offset: Option<usize>, out: &mut impl Write) -> io::Result<()> {
    next_offset.map_or(Ok(()), |offset| write!(out, ", \"next_offset\": {offset}"))
}

/// Why an answer was not written to its end.
#[derive(Debug)]
pub enum Unwritten {
    /// There is no answer.
    GameError(GameError),
    /// It cannot be written.
    Output(io::Error),
}

impl From<GameError> for Unwritten {
    fn from(game_error: GameError) -> Unwritten {
        Unwritten::GameError(game_error)
    }
}

impl From<Error> for Unwritten {
    fn from(error: Error) -> Unwritten {
        Unwritten::GameError(error.into())
    }
}

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Unwritten {
        Unwritten::Output(error)
    }
}

fn solved<'a>(game: &dyn AnyGame, analysis: &'a Analysis, budget: &Budget) -> Result<Solved<'a>, GameError> {
    let verdict = &analysis.verdict;
    let movers = game.movers(&analysis.position)?;
    let starts = starts(verdict.outcome, movers);
    let text = |value: Worth| value.text(&budget.session(game.store()), Style::Plain);
    Ok(Solved {
        game: &analysis.game,
        position: analysis.position.to_string(),
        play: play_word(analysis.play),
        kind: analysis.kind.word(),
        outcome: starts.is_none().then(|| verdict.outcome.letter()),
        starts,
        value: verdict.value.map(text).transpose()?.flatten(),
        grundy: verdict.grundy.as_ref().map(|grundy| match grundy {
            Grundy::Nimber(nimber) => GrundyValue::Number(*nimber),
            Grundy::Infinite(_) => GrundyValue::Text(grundy.to_string()),
        }),
        mean: verdict.mean.as_ref().map(ToString::to_string),
        temperature: verdict.temperature.as_ref().map(ToString::to_string),
        score: verdict.score,
        layer: if analysis.kind == Kind::Loopy { Layer::Present(verdict.layer) } else { Layer::Absent },
    })
}

/// How it ends for each side that moves first, where that is no matter of winning and losing alone.
fn starts(outcome: Outcome, movers: &[Mover]) -> Option<Starts> {
    if !matches!(outcome, Outcome::Tie | Outcome::Drawn | Outcome::Stuck(_) | Outcome::Starts(_)) {
        return None;
    }
    let sides = movers.iter().filter(|mover| **mover != Mover::Either);
    let ends = sides.map(|mover| {
        let end = match Standing::of(outcome, *mover) {
            Standing::Won => "W",
            Standing::Tie => "T",
            Standing::Lost => "L",
        };
        (mover.word(), end)
    });
    Some(Starts(ends.collect())).filter(|starts| !starts.0.is_empty())
}

/// The answer to a position that has none, without a line end.
#[must_use]
pub fn unsolved(position: &str, error: &str) -> String {
    object(&Unsolved { position, error })
}

/// Writes the answer to a position that has none and may be long, with a line end.
pub fn write_unsolved(position: &str, error: &str, out: &mut impl Write) -> io::Result<()> {
    write_part(&Versioned::new(&Unsolved { position, error }), out)?;
    writeln!(out)
}

#[derive(Serialize)]
struct SequenceValue<'a> {
    game: &'a str,
    heap: u64,
    value: u64,
}

#[derive(Serialize)]
struct ProvedSequence<'a> {
    game: &'a str,
    period: Option<ProvedPeriod>,
}

/// A period that is proved.
#[derive(Serialize)]
pub struct ProvedPeriod {
    /// How long it is.
    pub length: u64,
    /// The first heap of it.
    pub start: u64,
    #[serde(skip_serializing_if = "is_zero")]
    saltus: u64,
    proved: bool,
}

#[derive(Serialize)]
struct MisereOutcome<'a> {
    game: &'a str,
    play: &'static str,
    heap: u64,
    outcome: &'a str,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // as serde calls it
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// One value of a sequence, without a line end.
#[must_use]
pub fn sequence_value(game: &str, heap: u64, value: u64) -> String {
    object(&SequenceValue { game, heap, value })
}

/// Who wins one heap in misère play, without a line end.
#[must_use]
pub fn misere_outcome(game: &str, heap: u64, outcome: &str) -> String {
    object(&MisereOutcome { game, play: play_word(Play::Misere), heap, outcome })
}

/// A list of numbers of any length in an object about a game, written as the numbers come.
pub struct NumberList<W> {
    out: W,
    is_empty: bool,
}

impl<W: Write> NumberList<W> {
    /// Begins the object, and the list as its field of that name.
    pub fn begin(game: &str, field: &str, mut out: W) -> io::Result<NumberList<W>> {
        write!(out, "{{\"schema\": {SCHEMA}, \"game\": {}, \"{field}\": [", part(&game))?;
        Ok(NumberList { out, is_empty: true })
    }

    /// Begins the object about misère play, whose list are the lost heaps.
    pub fn begin_misere(game: &str, mut out: W) -> io::Result<NumberList<W>> {
        let play = play_word(Play::Misere);
        write!(
            out,
            "{{\"schema\": {SCHEMA}, \"game\": {}, \"play\": \"{play}\", \"p_positions\": [",
            part(&game)
        )?;
        Ok(NumberList { out, is_empty: true })
    }

    /// The next number.
    pub fn push(&mut self, number: u64) -> io::Result<()> {
        write!(self.out, "{}{number}", if self.is_empty { "" } else { ", " })?;
        self.is_empty = false;
        Ok(())
    }

    /// Ends the list and the object, with a line end.
    pub fn end(mut self, ending: &Ending) -> io::Result<()> {
        match ending {
            Ending::Nothing => writeln!(self.out, "]}}"),
            Ending::Period(period, next_offset) => {
                write!(self.out, "], \"period\": {}", part(&proved(*period)))?;
                write_next_offset(*next_offset, &mut self.out)?;
                writeln!(self.out, "}}")
            }
            Ending::Error(error) => writeln!(self.out, "], \"error\": {}}}", part(error)),
        }
    }
}

/// What comes after a list.
#[derive(Clone, Debug)]
pub enum Ending {
    Nothing,
    /// The period of the sequence, and where there is more of it.
    Period(Option<Period>, Option<usize>),
    /// Why there is no more of it.
    Error(String),
}

/// Writes the period of a sequence alone, with a line end.
pub fn period(game: &str, period: Option<Period>, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{}", object(&ProvedSequence { game, period: proved(period) }))
}

/// A period for programs.
#[must_use]
pub fn proved(period: Option<Period>) -> Option<ProvedPeriod> {
    period.map(|Period { length, start, saltus }| ProvedPeriod { length, start, saltus, proved: true })
}

fn play_word(play: Play) -> &'static str {
    match play {
        Play::Normal => "normal",
        Play::Misere => "misere",
    }
}

/// A whole answer: its version comes first.
#[derive(Serialize)]
struct Versioned<'a, T> {
    schema: u32,
    #[serde(flatten)]
    answer: &'a T,
}

impl<T> Versioned<'_, T> {
    fn new(answer: &T) -> Versioned<'_, T> {
        Versioned { schema: SCHEMA, answer }
    }
}

/// An answer on one line, with a space after each comma and colon.
pub fn object(answer: &impl Serialize) -> String {
    part(&Versioned::new(answer))
}

/// A part of an answer.
fn part(value: &impl Serialize) -> String {
    let mut bytes = Vec::new();
    // Writing strings into memory cannot fail.
    _ = write_part(value, &mut bytes);
    String::from_utf8(bytes).unwrap_or_default()
}

fn write_part(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    value.serialize(&mut serde_json::Serializer::with_formatter(out, Spaced)).map_err(io::Error::from)
}

struct Spaced;

impl Formatter for Spaced {
    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if first { Ok(()) } else { writer.write_all(b", ") }
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.begin_array_value(writer, first)
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;
    use values::Store;

    #[test]
    fn answers() {
        // What is said after the input.
        let cases: [(&str, &[&str]); 7] = [
            (
                "{1|-1} + *",
                &[
                    r#""value": "+-1*", "outcome": "N", "mean": "0", "temperature": "1", "birthday": 3, "#,
                    r#""left_stop": "1", "right_stop": "-1", "is_number": false}"#,
                ],
            ),
            ("{0|*} > 0", &[r#""value": true}"#]),
            ("outcome(^)", &[r#""value": "L"}"#]),
            ("born_by(0)", &[r#""value": ["0"]}"#]),
            ("options({0,*|1})", &[r#""value": {"left": ["0", "*"], "right": ["1"]}}"#]),
            ("sign_expansion(3/4)", &[r#""value": "+-+"}"#]),
            (
                "thermograph({3|-1})",
                &[
                    r#""value": {"mean": "1", "temperature": "2", "#,
                    r#""left": [["3", "0"], ["1", "2"]], "right": [["-1", "0"], ["1", "2"]]}}"#,
                ],
            ),
        ];
        let (store, english) = (Store::default(), Sentences::new(Language::English));
        let (session, json) = (Session::new(&store), Json::new(&english));
        for (input, expected) in cases {
            let value = evaluate(&session, &mut Names::default(), &Games::none(), input).unwrap();
            let expected = format!(r#"{{"schema": 1, "input": "{input}", {}"#, expected.concat());
            assert_eq!(json.answer(&session, input, &value).unwrap(), expected);
        }
    }

    #[test]
    fn a_birthday_can_be_any_number() {
        let (store, english) = (Store::default(), Sentences::new(Language::English));
        let session = Session::new(&store);
        let large = "1".to_owned() + &"0".repeat(30);
        let value = evaluate(&session, &mut Names::default(), &Games::none(), &large).unwrap();
        let answer = Json::new(&english).answer(&session, &large, &value).unwrap();
        assert!(answer.contains(&format!("\"birthday\": {large},")), "{answer}");
    }

    #[test]
    fn failures_escape_the_input() {
        assert_eq!(failure("\"\0", "bad"), r#"{"schema": 1, "input": "\"\u0000", "error": "bad"}"#);
    }
}
