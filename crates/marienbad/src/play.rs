//! `marienbad play`: a game against the program, or of two people, in the terminal.
//!
//! On a terminal it is a conversation with a prompt; through a pipe the lines of standard input are what is
//! typed. Lines that are no moves are commands ([`vocabulary`], `orders`). Positions are drawn in text
//! ([`board`]); who plays what, how it went and what went wrong is said by [`report`].

pub mod board;
pub mod lines;
mod orders;
pub mod report;
pub mod vocabulary;

use crate::calculator::is_conversation;
use crate::cli::Context;
use crate::games::find;
use crate::interrupt::{self, Afterwards};
use crate::progress::{watched, watched_as};
use crate::terminal::{width_of_messages, width_of_terminal};
use games::opponent::Opponent;
use games::record::own_moves;
use games::remoteness::Patience;
use games::{AnyGame, GameError, Kind, Move, Mover, Position, Record, Seat, Stage, Strength, read_within};
use lines::{Line, Lines};
use report::{People, Reporter};
use solvers::{Budget, Play};
use std::io::Write;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use values::{Charge, Store};
use vocabulary::Words;
use words::columns::wrapped;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::game_diagnostic::about_game_error;
use words::language::Sentences;

/// What is to be played, and how.
#[derive(Clone, Debug)]
pub struct Request {
    pub game: String,
    /// Where it begins; `None` in the example of the catalogue.
    pub position: Option<String>,
    /// Who wins when a player cannot move; `None` as the game has it.
    pub play: Option<Play>,
    /// Who begins.
    pub first: First,
    /// The side that the person plays; `None` for the first of the game.
    pub side: Option<Mover>,
    /// Who plays.
    pub company: Company,
    /// How well the program plays.
    pub strength: Strength,
    /// Where its choices come from; `None` for any.
    pub seed: Option<u64>,
    /// One game, or two with the roles swapped.
    pub series: Series,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The person, or the side that the position says.
    Person,
    Program,
    Side(Mover),
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// A person against the program.
    Program,
    /// Two people.
    People,
}

/// How many games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// One.
    Single,
    /// Two for points, the roles swapped in the second.
    Match,
}

/// How much is searched for a move: about a second.
const PATIENCE: Patience = Patience(1_000_000);

/// Memory for a question that is answered at once or not at all.
const HARDLY_ANY: usize = 1 << 16;

/// The most moves that are named when a move is wrong.
const FEW: usize = 6;

/// The most moves that are listed.
const MANY: usize = 100;

/// An empty table of Bard, where a match begins.
const EMPTY_TABLE: &str = ".../.../...";

/// Plays until the input ends.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let mut table = Table::set(context, request)?;
    table.greet()?;
    table.converse()?;
    Ok(if table.lines.is_prompt() { Exit::Answer } else { table.exit })
}

/// A game on the table, and who sits at it.
struct Table<'a> {
    context: &'a Context,
    game: Arc<dyn AnyGame>,
    record: Record,
    stage: Stage,
    people: People,
    strength: Strength,
    seed: u64,
    /// How many levels of the explanation of this position have been told.
    hints: usize,
    /// The points of the first game of a match, those of who began it first.
    scored: Option<[u32; 2]>,
    series: Series,
    changed: bool,
    budget: Budget,
    /// What the positions take.
    charge: Charge,
    lines: Lines,
    words: Words,
    exit: Exit,
}

/// What comes after a line.
enum Next {
    Line,
    End,
}

impl<'a> Table<'a> {
    fn set(context: &'a Context, request: &Request) -> Result<Table<'a>, Failure> {
        let sentences = &context.sentences;
        let lines = if is_conversation() { Lines::prompt() } else { None }.unwrap_or_else(Lines::pipe);
        let afterwards = if lines.is_prompt() { Afterwards::GoOn } else { Afterwards::End };
        let budget = interrupt::all_cores(request.memory);
        context.interrupt.listen(&budget, afterwards);
        let game = find(context, &request.game, &Arc::new(Store::new(&budget)))?;
        let entry = Arc::clone(game.entry());
        let example = match request.series {
            Series::Single => &entry.example,
            Series::Match => EMPTY_TABLE,
        };
        if request.series == Series::Match && entry.kind != Kind::Scoring {
            let sentence = sentences.say("play-no-match");
            return Err(Diagnostic::new(sentence, Some("marienbad play bard --match")).into());
        }
        let start = request.position.as_deref().unwrap_or(example);
        let play = request.play.unwrap_or_else(|| game.default_play());
        let wrong = |game_error: GameError| Failure::from(about_game_error(sentences, start, &game_error));
        let (position, charge) = read_within(&*game, start, &budget).map_err(wrong)?;
        let (record, people) = match seated(&*game, &position, play, request) {
            Err(GameError::NoSuchPlayer(movers)) => return Err(no_such_side(sentences, movers).into()),
            seated => seated.map_err(wrong)?,
        };
        let seed = request.seed.unwrap_or_else(|| if lines.is_prompt() { seed_of_now() } else { 0 });
        let mut table = Table {
            context,
            game,
            record,
            stage: Stage::Running,
            people,
            strength: request.strength,
            seed,
            hints: 0,
            scored: None,
            series: request.series,
            changed: true,
            budget,
            charge,
            lines,
            words: Words::new(sentences),
            exit: Exit::Answer,
        };
        if play == Play::Misere && table.people != People::Both {
            // Whether anything is known of misère play is heard at once; who wins, after the board is shown.
            let hardly_any = table.budget.part(HARDLY_ANY);
            let solved = table.game.solve(table.record.position(), play, &hardly_any);
            if let Err(game_error @ GameError::NoMisere) = solved {
                return Err(wrong(game_error));
            }
        }
        table.settle()?;
        Ok(table)
    }

    fn converse(&mut self) -> Result<(), Failure> {
        loop {
            if self.stage == Stage::Running && !self.people.has(self.record.seat()) {
                self.answer()?;
                continue;
            }
            if self.changed {
                self.changed = false;
                self.show()?;
                if self.stage != Stage::Running && self.finish()? {
                    continue;
                }
            }
            let words = || completions(&*self.game, &self.record, &self.words);
            let line = match self.lines.next(self.context, &self.budget, words)? {
                Line::Text(line) => line,
                Line::NoText(diagnostic) => {
                    self.complain(&diagnostic)?;
                    continue;
                }
                Line::End => return Ok(()),
            };
            if !self.lines.is_prompt() {
                // So that what comes out of a pipe can be read as a game.
                writeln!(anstream::stdout(), "> {}", printable(line.trim()))?;
            }
            self.refresh();
            match self.obey(line.trim()) {
                Ok(Next::Line) => {}
                Ok(Next::End) => return Ok(()),
                Err(Failure::Diagnostic(diagnostic)) => self.complain(&diagnostic)?,
                Err(failure) => return Err(failure),
            }
        }
    }

    /// A budget for the next computation, as the last one may have been stopped.
    fn refresh(&mut self) {
        self.budget = self.budget.beside();
        self.context.interrupt.watch(&self.budget);
    }

    fn complain(&mut self, diagnostic: &Diagnostic) -> Result<(), Failure> {
        self.exit = self.exit.max(diagnostic.exit);
        write!(anstream::stderr(), "{}", diagnostic.page(&self.context.sentences, width_of_messages()))?;
        Ok(())
    }

    fn diagnostic(&self, game_error: &GameError) -> Diagnostic {
        about_game_error(&self.context.sentences, &self.record.position().to_string(), game_error)
    }

    fn reporter(&self) -> Reporter<'_> {
        Reporter {
            sentences: &self.context.sentences,
            people: self.people,
            record: &self.record,
            is_scoring: self.is_scoring(),
        }
    }

    fn is_scoring(&self) -> bool {
        self.game.kind(self.record.position()) == Ok(Kind::Scoring)
    }

    fn outcome(&self) -> Result<games::Outcome, GameError> {
        let solve = || self.game.solve(self.record.position(), self.record.play, &self.budget);
        Ok(watched_as(&self.context.sentences, "progress-skip", &self.budget, solve)?.outcome)
    }

    /// Who plays what, how it ends, the position, and who should offer to begin, which may take its time.
    fn greet(&mut self) -> Result<(), Failure> {
        let sentences = &self.context.sentences;
        let name = sentences.say(&words::names::name_message(self.game.entry()));
        let mut lines = vec![self.reporter().greeting(&name, self.game.goal())];
        lines.extend(self.reporter().seats());
        lines.push(sentences.say("play-see-help"));
        for line in &lines {
            writeln!(anstream::stdout(), "{}", wrapped(line, width_of_terminal()).join("\n"))?;
        }
        self.show()?;
        self.changed = self.stage != Stage::Running;
        if let Some(advice) = self.advice() {
            writeln!(anstream::stdout(), "{}", wrapped(&advice, width_of_terminal()).join("\n"))?;
        }
        Ok(())
    }

    /// What to offer before the first move; nothing where that would take a search of its own.
    fn advice(&mut self) -> Option<String> {
        if self.people == People::Both || self.stage != Stage::Running {
            return None;
        }
        let outcome = self.outcome().ok()?;
        Some(self.reporter().advice(outcome.into()))
    }

    /// Draws the position, and says whose turn it is where that is not clear.
    fn show(&self) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        let played: Vec<Move> = match self.record.moves() {
            moves if moves.len() <= MANY => moves.cloned().collect(),
            _ => Vec::new(),
        };
        writeln!(out)?;
        for line in board::draw(&*self.game, self.record.position(), &played, self.context.charset) {
            writeln!(out, "  {line}")?;
        }
        writeln!(out)?;
        if self.people == People::Both && self.stage == Stage::Running {
            writeln!(out, "{}", self.reporter().turn())?;
        }
        Ok(())
    }

    /// Finds out where the game is after a change.
    fn settle(&mut self) -> Result<(), Failure> {
        let stage = self.record.stage(&*self.game, &self.budget);
        self.stage = stage.map_err(|game_error| self.diagnostic(&game_error))?;
        self.hints = 0;
        self.changed = true;
        Ok(())
    }

    /// Says how the game ended. `true` if another one begins, the second of a match.
    fn finish(&mut self) -> Result<bool, Failure> {
        let score = if self.is_scoring() { self.score() } else { None };
        let mut lines = self.reporter().end(self.stage, score);
        lines.extend(self.verdict_of_review());
        let mut next = false;
        if let (Series::Match, Some(score)) = (self.series, score) {
            let own = usize::from(self.record.first == Mover::B);
            let of_seats = [score[own], score[1 - own]];
            match self.scored.take() {
                None => {
                    self.scored = Some(of_seats);
                    next = true;
                }
                // Who began the first game is second now.
                Some([first, second]) => {
                    lines.push(self.reporter().total([first + of_seats[1], second + of_seats[0]]));
                    self.series = Series::Single;
                }
            }
        }
        {
            let mut out = anstream::stdout().lock();
            for line in &lines {
                writeln!(out, "{}", wrapped(line, width_of_terminal()).join("\n"))?;
            }
        }
        if next {
            self.people = self.people.swapped();
            self.restart()?;
            writeln!(anstream::stdout(), "\n{}", self.context.sentences.say("play-second-game"))?;
            if let Some(line) = self.reporter().seats() {
                writeln!(anstream::stdout(), "{line}")?;
            }
        }
        Ok(next)
    }

    fn score(&mut self) -> Option<[u32; 2]> {
        self.game.solve(self.record.position(), self.record.play, &self.budget).ok()?.score
    }

    /// One line on where the game was lost; none if that takes too long to find out.
    fn verdict_of_review(&mut self) -> Option<String> {
        let (game, budget) = (&*self.game, &self.budget);
        let mistakes =
            watched(&self.context.sentences, budget, || games::review::review(game, &self.record, budget))
                .ok()?;
        self.reporter().decisive(self.stage, &mistakes)
    }

    /// The program's move.
    fn answer(&mut self) -> Result<(), Failure> {
        self.refresh();
        let (turn, play) = (self.record.turn(), self.record.play);
        let seed = self.seed.wrapping_add(self.record.moves().len() as u64);
        let chosen = {
            let (game, position, budget) = (&*self.game, self.record.position(), &self.budget);
            let opponent = Opponent { strength: self.strength, seed, patience: PATIENCE };
            watched(&self.context.sentences, budget, || opponent.choose(game, position, turn, play, budget))
        };
        let step = match chosen {
            Ok(step) => step,
            // Who interrupts its thinking gets some move.
            Err(game_error) => {
                let diagnostic = self.diagnostic(&game_error);
                self.complain(&diagnostic)?;
                let moves = own_moves(&*self.game, self.record.position(), turn);
                moves.map_err(|game_error| self.diagnostic(&game_error))?.next()
            }
        };
        let Some(step) = step else {
            self.stage = Stage::Drawn;
            return Ok(());
        };
        let name = printable(&step.to_string());
        writeln!(
            anstream::stdout(),
            "{}",
            self.context.sentences.say_with("play-i-play", &[("move", name.into())])
        )?;
        let played = self.record.play(&*self.game, step);
        played.map_err(|game_error| self.diagnostic(&game_error))?;
        self.settle()
    }
}

/// The record of the first game, and where the people sit.
fn seated(
    game: &dyn AnyGame,
    start: &Position,
    play: Play,
    request: &Request,
) -> Result<(Record, People), GameError> {
    let movers = game.movers(start)?;
    let side = request.side.or(movers.first().copied()).unwrap_or(Mover::Either);
    if !movers.contains(&side) {
        return Err(GameError::NoSuchPlayer(movers));
    }
    let is_scoring = game.kind(start)? == Kind::Scoring;
    let first = match request.first {
        First::Side(first) => Some(first),
        First::Person => Some(side),
        First::Program => Some(side.opponent()),
    };
    let record = Record::new(game, start, play, first.filter(|_| !is_scoring))?;
    let begins = match request.first {
        // Where the position says who begins, or only one can, the side decides.
        _ if is_scoring && request.side.is_some() => record.first == side,
        First::Person => true,
        First::Program => false,
        First::Side(first) => side == first,
    };
    let people = match (request.company, begins) {
        (Company::People, _) => People::Both,
        (Company::Program, true) => People::One(Seat::First),
        (Company::Program, false) => People::One(Seat::Second),
    };
    Ok((record, people))
}

fn no_such_side(sentences: &Sentences, movers: &[Mover]) -> Diagnostic {
    if movers.contains(&Mover::Either) {
        return Diagnostic::new(sentences.say("play-no-sides"), Some("--first program"));
    }
    let words: Vec<&str> = movers.iter().map(|mover| mover.word()).collect();
    let example = words.first().map(|word| format!("--side {word}"));
    let variables = [("sides", words.join(", ").into())];
    Diagnostic::new(sentences.say_with("play-no-such-side", &variables), example.as_deref())
}

/// A seed for a game that nobody wants to repeat.
fn seed_of_now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_secs() ^ u64::from(now.subsec_nanos())
}

/// What can be typed: the commands, and the moves if they are not too many.
fn completions(game: &dyn AnyGame, record: &Record, words: &Words) -> Vec<String> {
    let moves = first_moves(game, record, MANY).unwrap_or_default();
    moves.into_iter().chain(words.all().map(str::to_owned)).collect()
}

/// The names of the moves of the player on turn, at most one more than so many.
fn first_moves(game: &dyn AnyGame, record: &Record, most: usize) -> Result<Vec<String>, GameError> {
    let moves = own_moves(game, record.position(), record.turn())?;
    Ok(moves.take(most + 1).map(|step| step.to_string()).collect())
}
