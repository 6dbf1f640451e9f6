//! `marienbad solve`: who wins a position, what it is worth, and which moves win; one position or a file of
//! them.
//!
//! The game is built once, so that its tables serve every line of a batch.

use crate::batch::Batch;
use crate::cli::Context;
use crate::eval::{Source, cut_off, read_standard_input, utf8};
use crate::games::find;
use crate::progress::watched;
use crate::sprouts::Checkpoint;
use crate::terminal::width_of_terminal;
use games::game::{each_move, refutation, without_moves};
use games::sprouts::{self, certificate::Extent};
use games::{
    Analysis, AnyGame, GameError, Kind, Level, Move, Mover, NamedMove, Outcome, Position, Question,
    Selection, explain, read_within,
};
use solvers::{Budget, Charge, Play};
use std::io::{BufWriter, Write};
use std::iter;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::{Error, Store, Style};
use words::charged_text::{ChargedText, Later};
use words::columns::columns;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::game_diagnostic::{about_game_error, about_parse_error};
use words::json::{self, Teacher, Unwritten, Window};
use words::language::Sentences;
use words::plot::shorten;
use words::stream::Line;
use words::why;

/// What is to be solved, and how the answer is written.
#[derive(Clone, Debug)]
pub struct Request {
    pub game: String,
    /// Where positions come from.
    pub source: Source,
    /// Who wins when a player cannot move; `None` as the game has it.
    pub play: Option<Play>,
    /// Which moves to list.
    pub moves: Selection,
    /// Whose moves to list.
    pub mover: Option<Mover>,
    /// What answers look like.
    pub output: Output,
    /// Up to which level to explain.
    pub why: Option<Level>,
    /// The file from which to go on, and in which to leave what is known.
    pub checkpoint: Option<PathBuf>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// What answers look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// JSON objects.
    Json,
    /// Sentences.
    Text,
}

/// The most moves that are listed for a person: they fit on a screen.
const MOST_MOVES: usize = 15;

/// The most characters of a position or a move on a line for a person.
const MOST_CHARACTERS: usize = 60;

/// Solves and prints.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let budget = context.interrupt.budget(request.memory);
    let checkpoint = checkpoint(context, request, &budget)?;
    let budget = checkpoint.as_ref().map_or(budget, Checkpoint::budget_for_search);
    let store = Arc::new(Store::new(&budget));
    let game = match &checkpoint {
        Some(checkpoint) => {
            let entry = context.registry.entry(sprouts::ID);
            let entry = entry.map_err(|error| about_parse_error(&context.sentences, sprouts::ID, &error))?;
            sprouts::game(entry, checkpoint.findings(), &store)
        }
        None => find(context, &request.game, &store)?,
    };
    let play = request.play.unwrap_or_else(|| game.default_play());
    let question = Question { play, moves: request.moves, mover: request.mover };
    let solver = Solver {
        game: &*game,
        question,
        output: request.output,
        why: request.why,
        checkpoint: checkpoint.as_ref(),
        budget: &budget,
    };
    let input;
    let text = match &request.source {
        Source::Batch(path) => return batch(context, &solver, path),
        Source::Argument(text) => text.as_encoded_bytes(),
        Source::StandardInput => {
            input = read_standard_input(context, &budget)?;
            &input.0
        }
    };
    let position = utf8(context, text)?.trim_end_matches(['\n', '\r']);
    solver.one(context, position)
}

/// What keeps and shows the nimbers found in Sprouts; `None` for other games, and for misère play, which has
/// none.
fn checkpoint<'a>(
    context: &'a Context,
    request: &Request,
    budget: &Budget,
) -> Result<Option<Checkpoint<'a>>, Diagnostic> {
    let sentences = &context.sentences;
    if request.game.trim() == sprouts::ID && request.play != Some(Play::Misere) {
        return Checkpoint::open(context, request.checkpoint.as_deref(), budget).map(Some);
    }
    if request.checkpoint.is_none() {
        return Ok(None);
    }
    let variables = [("game", printable(&request.game).into())];
    Err(Diagnostic::new(
        sentences.say_with("error-no-checkpoint", &variables),
        Some("marienbad solve sprouts 14"),
    ))
}

/// A game and what is asked about its positions.
struct Solver<'a> {
    game: &'a dyn AnyGame,
    question: Question,
    output: Output,
    why: Option<Level>,
    checkpoint: Option<&'a Checkpoint<'a>>,
    budget: &'a Budget,
}

/// What is told of a position in a text.
struct Findings {
    analysis: Analysis,
    /// The value in the calculator's notation.
    value: Option<String>,
    /// The first moves of those asked for.
    moves: Vec<NamedMove>,
    /// How many there are.
    count: usize,
    /// Is there no move at all?
    is_over: bool,
}

impl Solver<'_> {
    fn one(&self, context: &Context, text: &str) -> Result<Exit, Failure> {
        let mut out = BufWriter::with_capacity(1 << 16, anstream::stdout().lock());
        let (game, budget) = (self.game, self.budget);
        let complain = |game_error: GameError| about_game_error(&context.sentences, text, &game_error);
        let (position, _charge) = match read_within(game, text, budget) {
            Ok(read) => read,
            Err(game_error) => return self.refused(context, text, &game_error, &mut out),
        };
        if let (Some(level), Output::Text) = (self.why, self.output) {
            let play = self.question.play;
            let (explained, kept) =
                watch(&context.sentences, self.checkpoint, budget, || explain(game, &position, play, budget));
            let explanation = explained.map_err(complain)?;
            self.confirm(context, &position, Extent::Moves)?;
            write!(out, "{}", why::page(&context.sentences, &explanation, level, width_of_terminal()))?;
            return finished(out, kept);
        }
        let extent = if self.question.moves == Selection::Nothing && self.why.is_none() {
            Extent::Position
        } else {
            Extent::Moves
        };
        if self.output == Output::Json {
            let mut held = ChargedText::new(budget);
            let mut later = Later::new(&mut out);
            // What hangs on a checkpoint is said only once it is confirmed.
            let answer: &mut dyn Write = if self.checkpoint.is_some() { &mut held } else { &mut later };
            let teacher = self.why.map(|last| Teacher { sentences: &context.sentences, last });
            let write = || self.write_json(&position, teacher, answer);
            let (written, kept) = watch(&context.sentences, self.checkpoint, budget, write);
            match written {
                Ok(()) => self.confirm(context, &position, extent)?,
                Err(Unwritten::Output(error)) => return Err(error.into()),
                Err(Unwritten::GameError(game_error)) => {
                    return self.refused(context, text, &game_error, &mut out);
                }
            }
            writeln!(out, "{}", held.into_text())?;
            return finished(out, kept);
        }
        let (found, kept) =
            watch(&context.sentences, self.checkpoint, budget, || self.findings(&position, MOST_MOVES));
        let found = found.map_err(complain)?;
        self.confirm(context, &position, extent)?;
        let answers = watched(&context.sentences, budget, || self.answers(&found)).map_err(complain)?;
        write!(out, "{}", page(context, &found, &answers, self.question.moves))?;
        finished(out, kept)
    }

    fn write_json(
        &self,
        position: &Position,
        teacher: Option<Teacher<'_>>,
        mut out: &mut dyn Write,
    ) -> Result<(), Unwritten> {
        let (game, question, budget) = (self.game, &self.question, self.budget);
        json::write_analysis(game, position, question, teacher, Window::WHOLE, budget, &mut out)?;
        Ok(out.flush()?)
    }

    fn refused(
        &self,
        context: &Context,
        text: &str,
        game_error: &GameError,
        out: &mut impl Write,
    ) -> Result<Exit, Failure> {
        let diagnostic = about_game_error(&context.sentences, text, game_error);
        if self.output == Output::Json {
            json::write_unsolved(text, &diagnostic.line(&context.sentences), out)?;
            out.flush()?;
        }
        Err(diagnostic.into())
    }

    /// All about a position, with at most so many moves.
    fn findings(&self, position: &Position, most: usize) -> Result<Findings, GameError> {
        let (game, budget) = (self.game, self.budget);
        let analysis = without_moves(game, position, &self.question, budget)?;
        let value = match analysis.verdict.value {
            Some(value) => value.text(&budget.session(game.store()), Style::Plain)?,
            None => None,
        };
        let (mut moves, mut count) = (Vec::new(), 0);
        let charge = Charge::default();
        each_move(game, position, &self.question, budget, |named| {
            count += 1;
            if moves.len() < most {
                charge.add(BYTES_OF_MOVE, budget)?;
                moves.push(named);
            }
            Ok(ControlFlow::Continue(()))
        })?;
        let is_over = game.moves(position).is_ok_and(|mut moves| moves.next().is_none());
        Ok(Findings { analysis, value, moves, count, is_over })
    }

    /// A winning answer to each of the moves that lose, if all moves are shown.
    fn answers(&self, found: &Findings) -> Result<Vec<Option<Move>>, GameError> {
        let shows_all = self.question.moves == Selection::All && found.count == found.moves.len();
        if !shows_all || found.analysis.kind == Kind::Scoring {
            return Ok(Vec::new());
        }
        let answer = |named: &NamedMove| {
            if named.wins {
                return Ok(None);
            }
            refutation(self.game, &named.to, named.mover, self.question.play, self.budget)
        };
        found.moves.iter().map(answer).collect()
    }

    /// Complains about an answer that hangs on something wrong in a checkpoint.
    fn confirm(&self, context: &Context, position: &Position, extent: Extent) -> Result<(), Diagnostic> {
        let Some(checkpoint) = self.checkpoint else { return Ok(()) };
        let complain =
            |game_error: GameError| about_game_error(&context.sentences, &position.to_string(), &game_error);
        let position = position.of_type::<sprouts::Position>().map_err(complain)?;
        checkpoint.confirm(position, extent).map_err(|halt| complain(halt.into()))?
    }

    /// The answer to a line of a batch, and how a run of this line alone would end.
    fn line(&self, sentences: &Sentences, line: Line<'_>) -> (String, Exit) {
        let line = match line {
            Line::Whole(line) => line,
            Line::TooLong(beginning) => {
                return self.failure(sentences, &cut_off(beginning), &Diagnostic::about_long_line(sentences));
            }
        };
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let diagnostic = Diagnostic::about_encoding(sentences, line, &error);
                return self.failure(sentences, &String::from_utf8_lossy(line), &diagnostic);
            }
        };
        let read = read_within(self.game, text, self.budget);
        let answered = read.and_then(|(position, _charge)| match self.output {
            Output::Text => Ok(short(&self.findings(&position, usize::MAX)?)),
            Output::Json => {
                let mut answer = ChargedText::new(self.budget);
                match self.write_json(&position, None, &mut answer) {
                    Ok(()) => Ok(answer.into_text()),
                    Err(Unwritten::GameError(game_error)) => Err(game_error),
                    Err(Unwritten::Output(_)) => Err(Error::Memory.into()),
                }
            }
        });
        match answered {
            Ok(answer) => (answer, Exit::Answer),
            Err(game_error) => self.failure(sentences, text, &about_game_error(sentences, text, &game_error)),
        }
    }

    fn failure(&self, sentences: &Sentences, position: &str, diagnostic: &Diagnostic) -> (String, Exit) {
        let line = diagnostic.line(sentences);
        let answer = match self.output {
            Output::Json => json::unsolved(position, &line),
            Output::Text => {
                let question = shorten(&printable(position), MOST_CHARACTERS, "…");
                format!("{question}: {} {line}", sentences.say("diagnostic-error"))
            }
        };
        (answer, diagnostic.exit)
    }
}

/// What a move takes in a list, about.
const BYTES_OF_MOVE: usize = 500;

fn finished(mut out: impl Write, kept: Result<(), Diagnostic>) -> Result<Exit, Failure> {
    out.flush()?;
    kept?;
    Ok(Exit::Answer)
}

/// Computes while progress is shown, and keeps what is found.
fn watch<T>(
    sentences: &Sentences,
    checkpoint: Option<&Checkpoint<'_>>,
    budget: &Budget,
    compute: impl FnOnce() -> T,
) -> (T, Result<(), Diagnostic>) {
    match checkpoint {
        Some(checkpoint) => checkpoint.keep(compute),
        None => (watched(sentences, budget, compute), Ok(())),
    }
}

fn batch(context: &Context, solver: &Solver<'_>, path: &Path) -> Result<Exit, Failure> {
    let mut batch = Batch::open(context, path, solver.budget)?;
    let mut exit = Exit::Answer;
    while batch.advance()? {
        let (answer, end) = solver.line(&context.sentences, batch.line());
        if end == Exit::Interrupted {
            batch.finish()?;
            return Ok(end);
        }
        exit = exit.max(end);
        batch.answer(&answer)?;
    }
    batch.finish()?;
    Ok(exit)
}

/// One line in notation: position, outcome, value, moves.
fn short(found: &Findings) -> String {
    let verdict = &found.analysis.verdict;
    let position = found.analysis.position.to_string();
    let mut line = format!("{}: {}", printable(&position), verdict.outcome.letter());
    let value = found.value.clone().or_else(|| verdict.grundy.as_ref().map(ToString::to_string));
    for word in value.into_iter().chain(found.moves.iter().map(|named| printable(&named.step.to_string()))) {
        line.push(' ');
        line.push_str(&word);
    }
    line
}

/// The answer for a person: at most a screen.
fn page(context: &Context, found: &Findings, answers: &[Option<Move>], selection: Selection) -> String {
    let sentences = &context.sentences;
    let Findings { analysis, value, .. } = found;
    let verdict = &analysis.verdict;
    let outcome = match (found.is_over, verdict.outcome) {
        // Nobody can offer anything any more.
        (true, Outcome::Next) => "solve-won",
        (true, Outcome::Previous) => "solve-lost",
        (_, outcome) => outcome.message(),
    };
    let mut lines = vec![sentences.say(outcome)];
    if let Some(value) = value {
        lines.push(sentences.say_with("solve-value", &[("value", value.as_str().into())]));
    } else if let Some(grundy) = &verdict.grundy {
        lines.push(sentences.say_with("solve-grundy", &[("value", grundy.to_string().into())]));
    }
    if let Some([a, b]) = verdict.score {
        lines.push(sentences.say_with("solve-score", &[("a", a.into()), ("b", b.into())]));
    }
    if let (Some(mean), Some(temperature)) = (&verdict.mean, &verdict.temperature) {
        let variables = [("mean", mean.to_string().into()), ("temperature", temperature.to_string().into())];
        lines.push(sentences.say_with("solve-heat", &variables));
    }
    if let (Kind::Loopy, Some(layer)) = (analysis.kind, verdict.layer) {
        lines.push(
            sentences
                .say_with("solve-layer", &[("moves", layer.to_string().into()), ("count", layer.into())]),
        );
    }
    if selection != Selection::Nothing {
        lines.extend(moves(sentences, found, answers, selection));
    }
    lines.join("\n") + "\n"
}

fn moves(
    sentences: &Sentences,
    found: &Findings,
    answers: &[Option<Move>],
    selection: Selection,
) -> Vec<String> {
    let Findings { moves, count, is_over, .. } = found;
    if *is_over {
        return vec![sentences.say("why-over")];
    }
    let variables = [("count", (*count).into())];
    let heading = match (selection, found.analysis.kind) {
        (Selection::All, Kind::Scoring) => "solve-scoring-moves",
        (Selection::All, _) if answers.iter().any(Option::is_some) => "solve-moves-answered",
        (Selection::All, _) => "solve-moves",
        (_, Kind::Scoring) => "solve-best-moves",
        _ => "solve-winning-moves",
    };
    let heading = sentences.say_with(heading, &variables);
    let text = |text: &str| shorten(&printable(text), MOST_CHARACTERS, "…");
    let mover = |mover: Mover| match mover {
        Mover::Either => String::new(),
        Mover::Left => sentences.say("player-left"),
        Mover::Right => sentences.say("player-right"),
        Mover::White => sentences.say("player-white"),
        Mover::Black => sentences.say("player-black"),
        Mover::A | Mover::B => mover.word().to_owned(),
    };
    let answers = answers.iter().map(Option::as_ref).chain(iter::repeat(None));
    let rows: Vec<[String; 5]> = moves
        .iter()
        .zip(answers)
        .map(|(named, answer)| {
            let sign = match (selection, named.wins) {
                (Selection::All, true) => "+",
                (Selection::All, false) => "-",
                _ => "",
            };
            let answer = answer.map(|answer| format!("→ {}", text(&answer.to_string())));
            let [step, to] = [named.step.to_string(), named.to.to_string()].map(|shown| text(&shown));
            [sign.to_owned(), mover(named.mover), step, to, answer.unwrap_or_default()]
        })
        .collect();
    let mut lines = vec![heading];
    lines.extend(columns(&rows).iter().map(|line| format!("  {line}")));
    if *count > moves.len() {
        lines.push(sentences.say_with("solve-more-moves", &[("count", (count - moves.len()).into())]));
    }
    lines
}
