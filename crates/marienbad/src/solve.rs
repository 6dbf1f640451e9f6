//! `marienbad solve`: who wins a position, what it is worth, and which moves win; one position or a file of them.
//!
//! The game is built once, so that its tables serve every line of a batch.

use crate::Exit;
use crate::batch::Batch;
use crate::cli::Context;
use crate::complaint::{Complaint, Failure, printable};
use crate::eval::{Source, read_standard_input, utf8};
use crate::game_complaint::about_refusal;
use crate::games::{columns, find};
use crate::interrupt::{self, Afterwards};
use crate::json;
use crate::language::{Language, Sentences};
use crate::plot::shorten;
use crate::progress::watched;
use crate::sprouts::Checkpoint;
use crate::why;
use games::sprouts;
use games::{Analysis, Game, Kind, Level, Mover, NamedMove, Outcome, Question, Refusal, Selection};
use solvers::{Budget, Play};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::Store;

/// What is to be solved, and how the answer is written.
#[derive(Clone, Debug)]
pub struct Request {
    /// The game.
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
    let afterwards = if request.checkpoint.is_some() { Afterwards::GoOn } else { Afterwards::End };
    let budget = interrupt::budget(request.memory, afterwards);
    let store = Arc::new(Store::new(&budget));
    let checkpoint = checkpoint(context, request)?;
    let mut game = match &checkpoint {
        Some(checkpoint) => sprouts::game(checkpoint.findings(), &store),
        None => find(&context.sentences, &request.game, &store)?,
    };
    let play = request.play.unwrap_or_else(|| game.default_play());
    let question = Question { play, moves: request.moves, mover: request.mover };
    let mut solver = Solver {
        game: &mut *game,
        question,
        output: request.output,
        why: request.why,
        checkpoint: checkpoint.as_ref(),
        budget: &budget,
    };
    let text = match &request.source {
        Source::Batch(path) => return batch(context, &mut solver, path),
        Source::Argument(text) => text.as_encoded_bytes().to_vec(),
        Source::StandardInput => read_standard_input(context)?,
    };
    let position = utf8(context, &text)?.trim_end_matches(['\n', '\r']);
    solver.one(context, position)
}

/// What keeps and shows the nimbers found in Sprouts; `None` for other games, and for misère play, which has none.
fn checkpoint(context: &Context, request: &Request) -> Result<Option<Checkpoint>, Complaint> {
    let sentences = &context.sentences;
    if request.game.trim() == sprouts::ID && request.play != Some(Play::Misere) {
        return Checkpoint::open(sentences, request.checkpoint.as_deref()).map(Some);
    }
    if request.checkpoint.is_none() {
        return Ok(None);
    }
    let variables = [("game", printable(&request.game).into())];
    Err(Complaint::new(
        sentences.say_with("error-no-checkpoint", &variables),
        Some("marienbad solve sprouts 14"),
    ))
}

/// A game and what is asked about its positions.
struct Solver<'a> {
    game: &'a mut dyn Game,
    question: Question,
    output: Output,
    why: Option<Level>,
    checkpoint: Option<&'a Checkpoint>,
    budget: &'a Budget,
}

impl Solver<'_> {
    fn analyse(&mut self, position: &str) -> Result<Analysis, Refusal> {
        self.game.analyse(position, &self.question, self.budget)
    }

    fn one(&mut self, context: &Context, position: &str) -> Result<Exit, Failure> {
        let mut out = anstream::stdout().lock();
        let budget = self.budget;
        if let Some(level) = self.why {
            let explained =
                watch(self.checkpoint, budget, || self.game.explain(position, self.question.play, budget));
            self.close(context)?;
            let explanation =
                explained.map_err(|refusal| about_refusal(&context.sentences, position, &refusal))?;
            write!(out, "{}", why::page(&context.sentences, &explanation, level))?;
            return Ok(Exit::Answer);
        }
        let analysed = watch(self.checkpoint, budget, || self.analyse(position));
        self.close(context)?;
        match analysed {
            Ok(analysis) if self.output == Output::Json => writeln!(out, "{}", json::analysis(&analysis))?,
            Ok(analysis) => write!(out, "{}", page(context, &analysis, self.question.moves))?,
            Err(refusal) => {
                if self.output == Output::Json {
                    let english = Sentences::new(Language::English);
                    let complaint = about_refusal(&english, position, &refusal);
                    json::write_unsolved(position, &complaint.line(&english), &mut out)?;
                }
                return Err(about_refusal(&context.sentences, position, &refusal).into());
            }
        }
        Ok(Exit::Answer)
    }

    /// Leaves in the file what is known.
    fn close(&self, context: &Context) -> Result<(), Complaint> {
        self.checkpoint.map_or(Ok(()), |checkpoint| checkpoint.close(&context.sentences))
    }

    /// The answer to a line of a batch, and how a run of this line alone would end.
    fn line(&mut self, sentences: &Sentences, line: &[u8]) -> (String, Exit) {
        let position = match str::from_utf8(line) {
            Ok(position) => position,
            Err(error) => {
                let complaint = Complaint::about_encoding(sentences, line, &error);
                return self.failure(sentences, &String::from_utf8_lossy(line), &complaint);
            }
        };
        match self.analyse(position) {
            Ok(analysis) if self.output == Output::Json => (json::analysis(&analysis), Exit::Answer),
            Ok(analysis) => (short(&analysis), Exit::Answer),
            Err(refusal) => self.failure(sentences, position, &about_refusal(sentences, position, &refusal)),
        }
    }

    fn failure(&self, sentences: &Sentences, position: &str, complaint: &Complaint) -> (String, Exit) {
        let line = complaint.line(sentences);
        let answer = match self.output {
            Output::Json => json::unsolved(position, &line),
            Output::Text => format!("{} {line}", sentences.say("complaint-error")),
        };
        (answer, complaint.exit)
    }
}

/// Computes while progress is shown.
fn watch<T>(checkpoint: Option<&Checkpoint>, budget: &Budget, compute: impl FnOnce() -> T) -> T {
    match checkpoint {
        Some(checkpoint) => checkpoint.watched(compute),
        None => watched(budget, compute),
    }
}

fn batch(context: &Context, solver: &mut Solver<'_>, path: &Path) -> Result<Exit, Failure> {
    let english = Sentences::new(Language::English);
    let sentences = match solver.output {
        Output::Json => &english,
        Output::Text => &context.sentences,
    };
    let mut batch = Batch::open(context, path)?;
    let mut exit = Exit::Answer;
    while batch.advance()? {
        let (answer, end) = solver.line(sentences, batch.line());
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
fn short(analysis: &Analysis) -> String {
    let verdict = &analysis.verdict;
    let mut line = format!("{}: {}", printable(&analysis.position), verdict.outcome.letter());
    let value = verdict.value.clone().or_else(|| verdict.grundy.as_ref().map(ToString::to_string));
    for word in value.into_iter().chain(analysis.moves.iter().map(|named| printable(&named.name))) {
        line.push(' ');
        line.push_str(&word);
    }
    line
}

/// The answer for a person: at most a screen.
fn page(context: &Context, analysis: &Analysis, selection: Selection) -> String {
    let sentences = &context.sentences;
    let verdict = &analysis.verdict;
    let mut lines = vec![sentences.say(outcome_message(verdict.outcome))];
    if let Some(value) = &verdict.value {
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
        lines.extend(moves(sentences, &analysis.moves, selection));
    }
    lines.join("\n") + "\n"
}

/// Who wins, as a message.
#[must_use]
pub fn outcome_message(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Next => "solve-next",
        Outcome::Previous => "solve-previous",
        Outcome::Left => "solve-left",
        Outcome::Right => "solve-right",
        Outcome::Won => "solve-won",
        Outcome::Lost => "solve-lost",
        Outcome::Tie => "solve-tie",
        Outcome::Stuck(_) => "solve-stuck",
        Outcome::A => "solve-a",
        Outcome::B => "solve-b",
        Outcome::Draw => "solve-draw",
    }
}

fn moves(sentences: &Sentences, moves: &[NamedMove], selection: Selection) -> Vec<String> {
    let variables = [("count", moves.len().into())];
    let heading = match selection {
        Selection::All => sentences.say_with("solve-moves", &variables),
        Selection::Winning | Selection::Nothing => sentences.say_with("solve-winning-moves", &variables),
    };
    let text = |text: &str| shorten(&printable(text), MOST_CHARACTERS, "…");
    let mover = |mover: Mover| match mover {
        Mover::Either => String::new(),
        Mover::Left => sentences.say("player-left"),
        Mover::Right => sentences.say("player-right"),
        Mover::White => sentences.say("player-white"),
        Mover::Black => sentences.say("player-black"),
        Mover::A | Mover::B => mover.word().to_owned(),
    };
    let rows: Vec<[String; 4]> = moves
        .iter()
        .take(MOST_MOVES)
        .map(|named| {
            let sign = match (selection, named.wins) {
                (Selection::All, true) => "+",
                (Selection::All, false) => "-",
                _ => "",
            };
            [sign.to_owned(), mover(named.mover), text(&named.name), text(&named.to)]
        })
        .collect();
    let mut lines = vec![heading];
    lines.extend(columns(&rows).iter().map(|line| format!("  {line}")));
    if moves.len() > MOST_MOVES {
        lines.push(sentences.say_with("solve-more-moves", &[("count", (moves.len() - MOST_MOVES).into())]));
    }
    lines
}
