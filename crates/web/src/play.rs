//! Playing a game: the address says all about it, and a page shows where it stands.
//!
//! A move is a link to the address with the move added. When the program is on turn, the answer sends the
//! browser to the address with the program's move added, so Back and Forward work and the game is saved by
//! its address.

pub(super) mod page;
pub(super) mod panel;
pub(super) mod told;

use self::told::Ply;
use super::address::{Address, Found, Review, You, seat_at};
use super::limits::PATIENCE;
use super::page_error::PageError;
use super::site::{Reader, Response, Site};
use games::dealing::{LEVELS, deal};
use games::explanation::Level;
use games::opponent::{Opponent, Strength};
use games::picture::{Course, Effect, Picture, Place, Point};
use games::record::{PlayError, Record, Seat, Stage, Standing, legal_move, own_moves};
use games::review::{Mistake, review};
use games::{
    Analysis, AnyGame, Explanation, GameError, Kind, Message, Move, Mover, Position, Question, Selection,
    analyse, explain, read_within,
};
use games::{Entry, Goal, Pen, Pieces};
use solvers::{Budget, Play};
use std::collections::HashMap;
use std::sync::Arc;
use values::Style;
use words::diagnostic::Diagnostic;
use words::language::Sentences;

/// The most moves that are listed.
const MOST_MOVES: usize = 200;

/// The longest value, as text, that is shown as a formula.
const LONGEST_FORMULA: usize = 2_000;

#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let address = Address::new(&reader.last_part(), &reader.query);
    let typed = reader.query.get("move").map(|name| name.trim().to_owned()).filter(|name| !name.is_empty());
    let code = reader.language.code();
    let director = Director { site: reader.site, sentences: reader.sentences(), code, budget };
    if let Some(level) = reader.query.get("deal").and_then(|level| level.parse().ok()) {
        return reader.answer(Err(director.dealt(&address, level)));
    }
    reader.answer(director.scene(address, typed).map(|setting| match setting {
        Setting::Scene(scene) => page::page(reader, &scene),
        Setting::Unreadable(editor) => page::unreadable(reader, &editor),
    }))
}

/// What there is to be shown.
enum Setting {
    /// A game.
    Scene(Box<Scene>),
    /// A game whose first position cannot be read.
    Unreadable(Box<Unreadable>),
}

/// A game where it stands.
struct Scene {
    entry: Arc<Entry>,
    address: Address,
    record: Record,
    kind: Kind,
    pieces: Pieces,
    /// Who wins this game when a player cannot move, unless something else is asked for.
    default_play: Play,
    /// The sides that can begin.
    sides: &'static [Mover],
    stage: Stage,
    /// What the players play for.
    goal: Goal,
    /// The points of A and B with best play, in a game for points.
    score: Option<[u32; 2]>,
    /// Has the position come so often that nobody wins?
    repeated: bool,
    board: Option<Drawn>,
    /// Moves of the player on turn.
    moves: Vec<Candidate>,
    /// Are these all?
    extent: Extent,
    /// Which moves win, by their names; `None` if nobody asked, or nobody knows.
    marks: Option<HashMap<String, Standing>>,
    /// The best moves, if a hint has come to them.
    hinted: HashMap<String, Standing>,
    analysis: Option<Result<Analysis, PageError>>,
    /// The value, if it is to be shown.
    value: Option<ShownValue>,
    explanation: Option<Result<Explanation, PageError>>,
    mistakes: Option<Result<Vec<Mistake>, PageError>>,
    /// How the person stood from the beginning on, of two people the first; where it is shown and known.
    standings: Option<Vec<Standing>>,
    /// What is wrong with the move that was typed.
    diagnostic: Option<Diagnostic>,
}

/// The picture of a game and what moves do to it.
struct Drawn {
    picture: Picture,
    /// What the last move did.
    last: Option<Effect>,
    /// The last move in words.
    said: Option<Message>,
    /// What a move from each place will do, as far as that has been found out.
    effects: Vec<Option<Effect>>,
}

/// The most shapes that are drawn to find out what moves do.
const MOST_SHAPES: usize = 30_000;

/// So often the same position makes a draw.
const REPETITIONS: usize = 3;

/// The most moves whose values are shown.
const MOST_VALUED: usize = 60;

/// The most positions that are judged for the line of the game.
const MOST_JUDGED: usize = 120;

/// The memory for the line of a game in which all positions are looked at.
const LITTLE: usize = 8 << 20;

/// A value as a page shows it.
pub(super) enum ShownValue {
    /// MathML.
    Formula(String),
    /// Text, where that would be too long.
    Text(String),
}

/// A move that can be made, and where it leads.
struct Candidate {
    name: String,
    to: Position,
    /// What that position is worth, in short, if values are shown.
    worth: Option<String>,
}

/// Is a list of moves complete?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Extent {
    /// It has all of them.
    Complete,
    /// It has some.
    Partial,
}

/// A game whose first position cannot be read.
struct Unreadable {
    entry: Arc<Entry>,
    address: Address,
    diagnostic: Diagnostic,
}

impl Scene {
    fn position(&self) -> &Position {
        self.record.position()
    }

    fn is_running(&self) -> bool {
        self.stage == Stage::Running
    }

    /// Is somebody here to move?
    fn is_open(&self) -> bool {
        self.is_running() && self.address.you.plays(self.record.seat())
    }

    fn ply(&self) -> Ply {
        Ply::after(self.record.moves().len())
    }

    /// The points of A and B, when a game for points is over.
    fn final_score(&self) -> Option<[u32; 2]> {
        if self.is_running() { None } else { self.score }
    }

    /// How the player on turn stands after a move.
    fn mark(&self, name: &str) -> Option<Standing> {
        match &self.marks {
            Some(marks) => Some(marks.get(name).copied().unwrap_or(Standing::Lost)),
            None => self.hinted.get(name).copied(),
        }
    }

    /// What the position after a move is worth, in short, if values are shown.
    fn worth(&self, name: &str) -> Option<&str> {
        self.moves.iter().find(|candidate| candidate.name == name)?.worth.as_deref()
    }
}

/// Finds out all that a page shows.
struct Director<'a> {
    site: &'a Site,
    sentences: &'a Sentences,
    /// The code of the language.
    code: &'static str,
    budget: &'a Budget,
}

impl Director<'_> {
    fn scene(&self, address: Address, typed: Option<String>) -> Result<Setting, PageError> {
        let registry = &self.site.library.registry;
        if let Some(entry) = registry.known(&address.game).filter(|entry| entry.variant.is_some()) {
            let usual = Address { game: entry.spec(), ..address };
            return Err(PageError::Elsewhere(usual.link(self.code)));
        }
        let about = |parse_error| PageError::about_game(self.sentences, &address.game, &parse_error);
        let game = self.site.library.game(&address.game).map_err(about)?;
        let game = &*game;
        let entry = game.entry();
        // A game that is played with a pen is, unless somebody brings a position.
        if entry.pen == Pen::Moves && address.start.is_none() && address.moves.is_empty() {
            return Err(PageError::Elsewhere(format!("/{}/draw/{}", self.code, entry.id)));
        }
        let start = address.start.as_deref().unwrap_or(entry.first_position());
        let play = address.play.unwrap_or_else(|| game.default_play());
        let (start, _charge) = match read_within(game, start, self.budget) {
            Ok(read) => read,
            Err(game_error) => return self.unreadable(Arc::clone(entry), address, &game_error),
        };
        // A position that was edited may have other sides than the one before.
        let first =
            address.turn.filter(|first| game.movers(&start).is_ok_and(|movers| movers.contains(first)));
        let record = match Record::new(game, &start, play, first) {
            Ok(record) => record,
            Err(game_error) => return self.unreadable(Arc::clone(entry), address, &game_error),
        };
        let record = record
            .with_moves(game, address.moves.iter().map(String::as_str))
            .map_err(|reason| self.unplayable(&start, reason))?;
        let refused = |game_error| self.refused(record.position(), &game_error);
        let repeated = record.repetitions() >= REPETITIONS;
        let stage = match record.stage(game, self.budget).map_err(refused)? {
            Stage::Running if repeated => Stage::Drawn,
            stage => stage,
        };
        let diagnostic = match typed.filter(|_| stage == Stage::Running) {
            Some(name) => Some(self.try_typed(game, &address, &record, &name)?),
            None => None,
        };
        if stage == Stage::Running && !address.you.plays(record.seat()) && address.room.is_none() {
            return Err(PageError::Elsewhere(self.answered(game, &address, &record)?));
        }
        let mut scene = Scene {
            entry: Arc::clone(entry),
            pieces: game.pieces(&start).map_err(refused)?,
            default_play: game.default_play(),
            kind: game.kind(&start).map_err(refused)?,
            sides: sides(game, &start),
            goal: game.goal(),
            score: self.score(game, &record),
            repeated,
            board: drawn(game, &record, stage, &address.lines()),
            address,
            record,
            stage,
            moves: Vec::new(),
            extent: Extent::Complete,
            marks: None,
            hinted: HashMap::new(),
            analysis: None,
            value: None,
            explanation: None,
            mistakes: None,
            standings: None,
            diagnostic,
        };
        self.find_out(game, &mut scene);
        Ok(Setting::Scene(Box::new(scene)))
    }

    /// The address of a game from a position that is dealt, or from the usual one.
    fn dealt(&self, address: &Address, level: usize) -> PageError {
        let game = match self.site.library.game(&address.game) {
            Ok(game) => game,
            Err(parse_error) => return PageError::about_game(self.sentences, &address.game, &parse_error),
        };
        let level = level.clamp(*LEVELS.start(), *LEVELS.end());
        let position = deal(&*game, level, address.seed, self.budget);
        let start = position.map(|position| position.to_string());
        let fresh = Address { start, level, drawn: None, turn: None, ..address.restarted() };
        PageError::Elsewhere(fresh.link(self.code))
    }

    /// The editor with what is wrong with its position; other game_errors are errors.
    fn unreadable(
        &self,
        entry: Arc<Entry>,
        address: Address,
        game_error: &GameError,
    ) -> Result<Setting, PageError> {
        let start = address.start.as_deref().unwrap_or(entry.first_position());
        let PageError::Diagnostic(diagnostic) =
            PageError::about_game_error(self.sentences, start, game_error)
        else {
            return Err(PageError::about_game_error(self.sentences, start, game_error));
        };
        Ok(Setting::Unreadable(Box::new(Unreadable { entry, address, diagnostic })))
    }

    fn refused(&self, position: &Position, game_error: &GameError) -> PageError {
        PageError::about_game_error(self.sentences, &position.to_string(), game_error)
    }

    fn unplayable(&self, start: &Position, reason: PlayError) -> PageError {
        match reason {
            PlayError::GameError(game_error) => self.refused(start, &game_error),
            PlayError::Illegal { ply, name } => {
                let variables =
                    [("move", words::diagnostic::printable(&name).into()), ("ply", (ply + 1).into())];
                PageError::Diagnostic(Diagnostic::new(
                    self.sentences.say_with("web-illegal-in-address", &variables),
                    None,
                ))
            }
        }
    }

    /// Goes where a typed move leads, or says what is wrong with it.
    fn try_typed(
        &self,
        game: &dyn AnyGame,
        address: &Address,
        record: &Record,
        name: &str,
    ) -> Result<Diagnostic, PageError> {
        let position = record.position();
        let refused = |game_error| self.refused(position, &game_error);
        if legal_move(game, position, record.turn(), name).map_err(refused)?.is_some() {
            return Err(PageError::Elsewhere(address.after(name).link(self.code)));
        }
        let legal = own_moves(game, position, record.turn()).map_err(refused)?.next();
        let variables = [("move", words::diagnostic::printable(name).into())];
        let sentence = self.sentences.say_with("web-illegal-move", &variables);
        Ok(Diagnostic::new(sentence, legal.map(|step| step.to_string()).as_deref()))
    }

    /// The address with the program's move. If there is no time or memory to find a good one, any will do.
    fn answered(&self, game: &dyn AnyGame, address: &Address, record: &Record) -> Result<String, PageError> {
        let position = record.position();
        // The same position may come again, and then chance should not have to repeat itself.
        let ply = u64::try_from(record.moves().len()).unwrap_or_default();
        let seed = address.seed.wrapping_mul(1_000_003).wrapping_add(ply);
        let play = |strength, budget: &Budget| {
            let opponent = Opponent { strength, seed, patience: PATIENCE };
            opponent.choose(game, position, record.turn(), record.play, budget)
        };
        let (chosen, found) = match play(address.strength, self.budget) {
            Err(GameError::Algebra(_)) => {
                (play(Strength::Random, &self.site.spare_budget()), Found::ByChance)
            }
            chosen => (chosen, Found::AsAsked),
        };
        let chosen =
            chosen.map_err(|game_error| self.refused(position, &game_error))?.ok_or(PageError::Broken)?;
        Ok(Address { found, ..address.after(&chosen.to_string()) }.link(self.code))
    }

    /// The moves and what is shown of the theory. What cannot be found out is said so on the page.
    fn find_out(&self, game: &dyn AnyGame, scene: &mut Scene) {
        let position = scene.position().clone();
        let (turn, play) = (scene.record.turn(), scene.record.play);
        if scene.is_running() {
            let candidate = |step: Move| {
                Ok(Candidate { name: step.to_string(), to: game.play(&position, &step)?, worth: None })
            };
            let moves = own_moves(game, &position, turn);
            let moves = moves.and_then(|moves| moves.take(MOST_MOVES + 1).map(candidate).collect());
            // Too many to be listed: the page says so.
            scene.moves = moves.unwrap_or_default();
            scene.extent = if scene.moves.is_empty() || scene.moves.len() > MOST_MOVES {
                Extent::Partial
            } else {
                Extent::Complete
            };
            scene.moves.truncate(MOST_MOVES);
        }
        let show = scene.address.show;
        if show.verdict || show.value || show.marks {
            let moves =
                if show.marks && scene.is_running() { Selection::Winning } else { Selection::Nothing };
            let question = Question { play, moves, mover: None };
            let analysis = analyse(game, &position, &question, self.budget);
            if let (Ok(analysis), true) = (&analysis, moves == Selection::Winning) {
                scene.marks = Some(self.marks(game, scene, analysis, play));
            }
            if let (Ok(analysis), true) = (&analysis, show.value) {
                scene.value = shown_value(game, analysis, self.budget);
            }
            if scene.marks.is_some() {
                for candidate in scene.moves.iter_mut().take(MOST_VALUED) {
                    candidate.worth = self.worth(game, &candidate.to, play);
                }
            }
            scene.analysis = Some(analysis.map_err(|game_error| self.refused(&position, &game_error)));
        }
        if scene.address.hint > 0 && scene.is_running() {
            let explanation = explain(game, &position, play, self.budget);
            scene.explanation = Some(explanation.map_err(|game_error| self.refused(&position, &game_error)));
            if scene.address.hint > Level::Move as usize && scene.marks.is_none() {
                scene.hinted = self.best_moves(game, scene, play);
            }
        }
        if show.marks || !scene.is_running() {
            scene.standings = self.standings(game, &scene.record, scene.address.you);
        }
        if scene.address.review == Review::Shown {
            let mistakes = review(game, &scene.record, self.budget);
            scene.mistakes = Some(mistakes.map_err(|game_error| self.refused(&position, &game_error)));
        }
    }

    /// What a position is worth in a few characters: its Grundy value, its value, its points or how many
    /// moves it lasts.
    fn worth(&self, game: &dyn AnyGame, position: &Position, play: Play) -> Option<String> {
        const LONGEST: usize = 14;
        if !game.has_value(position).ok()? {
            return None;
        }
        let verdict = game.solve(position, play, self.budget).ok()?;
        let value = |value: games::analysis::Worth| {
            value.text(&self.budget.session(game.store()), Style::Unicode).ok().flatten()
        };
        let points = verdict.score.map(|[a, b]| format!("{a} : {b}"));
        let texts = [
            verdict.grundy.as_ref().map(ToString::to_string),
            verdict.value.and_then(value),
            points,
            verdict.layer.map(|layer| layer.to_string()),
        ];
        texts.into_iter().flatten().find(|text| text.chars().count() <= LONGEST)
    }

    fn score(&self, game: &dyn AnyGame, record: &Record) -> Option<[u32; 2]> {
        let position = (game.goal() == Goal::Points).then(|| record.position())?;
        game.solve(position, record.play, self.budget).ok()?.score
    }

    /// How a player stood from the beginning on; `None` if that is not soon found out.
    fn standings(&self, game: &dyn AnyGame, record: &Record, you: You) -> Option<Vec<Standing>> {
        let plies = record.moves().len();
        let own = if you == You::Second { Seat::Second } else { Seat::First };
        let soon = game.has_value(record.start()).ok()?;
        // What does not add to other games is known from its ends on, and few positions are so at once.
        if plies > MOST_JUDGED || (!soon && game.addition(record.start()).ok()?.is_some()) {
            return None;
        }
        let little = self.budget.part(LITTLE);
        let budget = if soon { self.budget } else { &little };
        let standing = |ply: usize| {
            let seat = seat_at(ply);
            let outcome = game.solve(record.position_after(ply), record.play, budget).ok()?.outcome;
            let standing = Standing::of(outcome, record.side(seat));
            Some(if seat == own { standing } else { standing.reversed() })
        };
        (0..=plies).map(standing).collect()
    }

    /// The moves that win; if there are none, those that tie.
    fn best_moves(&self, game: &dyn AnyGame, scene: &Scene, play: Play) -> HashMap<String, Standing> {
        let question = Question { play, moves: Selection::Winning, mover: None };
        let Ok(analysis) = analyse(game, scene.position(), &question, self.budget) else {
            return HashMap::new();
        };
        let mut moves = self.marks(game, scene, &analysis, play);
        if moves.values().any(|standing| *standing == Standing::Won) {
            moves.retain(|_, standing| *standing == Standing::Won);
        }
        moves
    }

    /// How the player on turn stands after each move that does not lose.
    fn marks(
        &self,
        game: &dyn AnyGame,
        scene: &Scene,
        analysis: &Analysis,
        play: Play,
    ) -> HashMap<String, Standing> {
        let turn = scene.record.turn();
        let winning = analysis.moves.iter().filter(|named| named.wins && turn.may(named.mover));
        let mut marks: HashMap<String, Standing> =
            winning.map(|named| (named.step.to_string(), Standing::Won)).collect();
        if analysis.kind == Kind::Loopy || Standing::of(analysis.verdict.outcome, turn) == Standing::Tie {
            for candidate in &scene.moves {
                let outcome = game.solve(&candidate.to, play, self.budget).map(|next| next.outcome);
                if outcome.map(|outcome| Standing::of(outcome, turn.opponent())) == Ok(Standing::Tie) {
                    marks.insert(candidate.name.clone(), Standing::Tie);
                }
            }
        }
        marks
    }
}

/// The picture of a game, with what the last move did and what the next ones will do.
fn drawn(game: &dyn AnyGame, record: &Record, stage: Stage, lines: &[[Point; 2]]) -> Option<Drawn> {
    let moves: Vec<Move> = record.moves().cloned().collect();
    let start = record.start();
    let draw = |played: &[Move], position: &Position| {
        game.drawn(&Course { start, played, position, lines }).ok().flatten()
    };
    let picture = draw(&moves, record.position())?;
    let before = moves.split_last().and_then(|(last, before)| {
        Some((last.to_string(), draw(before, record.position_after(before.len()))?))
    });
    let last = before.as_ref().map(|(_, before)| Effect::between(before, &picture));
    let said = before.as_ref().and_then(|(last, before)| {
        before.places.iter().find(|place| place.name == *last || place.listed == *last)?.label.clone()
    });
    let own = picture.places.iter().filter(|place| record.turn().may(place.mover)).count();
    let few = stage == Stage::Running && own * picture.shapes.len() <= MOST_SHAPES;
    let effect = |place: &Place| {
        let step = game.read_move(record.position(), &place.name).ok()??;
        let after = game.play(record.position(), &step).ok()?;
        let played: Vec<Move> = moves.iter().cloned().chain([step]).collect();
        Some(Effect::between(&picture, &draw(&played, &after)?))
    };
    let is_own = |place: &Place| few && record.turn().may(place.mover);
    let effects = picture.places.iter().map(|place| is_own(place).then(|| effect(place)).flatten()).collect();
    Some(Drawn { picture, last, said, effects })
}

/// The value of a position as it is shown.
pub(super) fn shown_value(game: &dyn AnyGame, analysis: &Analysis, budget: &Budget) -> Option<ShownValue> {
    let value = analysis.verdict.value?;
    let session = budget.session(game.store());
    let text = value.text(&session, Style::Plain).ok().flatten()?;
    if text.len() > LONGEST_FORMULA {
        return Some(ShownValue::Text(text));
    }
    value.text(&session, Style::MathMl).ok().flatten().map(ShownValue::Formula)
}

/// The sides that can begin: in a game for points the position says who does.
fn sides(game: &dyn AnyGame, start: &Position) -> &'static [Mover] {
    match (game.kind(start), game.movers(start)) {
        (Ok(kind), Ok(movers)) if kind != Kind::Scoring && movers.len() > 1 => movers,
        _ => &[],
    }
}

#[cfg(test)]
mod tests;
