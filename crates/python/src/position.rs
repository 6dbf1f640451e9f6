//! Games, positions and moves for Python.

use crate::error;
use crate::home::{self, Home};
use crate::manners::{Limits, long};
use crate::number;
use crate::own;
use crate::value::{Value, Worth};
use games::opponent::Opponent;
use games::picture::svg::{Board, Clues, Finder, Link, Medium, light_and_dark, svg};
use games::remoteness::Patience;
use games::{AnyGame, GameError, Mover, Question, Selection, Strength};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyString, PyTuple};
use rustc_hash::FxHasher;
use solvers::{Budget, Play};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use values::LoopyValue;
use words::json::{Unwritten, Window, write_analysis};
use words::names::{name_message, rules_message};
use words::why;

/// A game of the catalogue, or of one's own: called with a position, it gives that position.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Game {
    home: Arc<Home>,
    any: Arc<dyn AnyGame>,
    play: Play,
}

impl Game {
    pub(crate) fn new(home: &Arc<Home>, game: &Arc<dyn AnyGame>) -> Game {
        Game { home: Arc::clone(home), any: Arc::clone(game), play: game.default_play() }
    }

    pub(crate) fn find(py: Python<'_>, home: &Arc<Home>, spec: &str, misere: Option<bool>) -> PyResult<Game> {
        let game = Game::new(home, &home.game(py, spec)?);
        let play = misere.map(|misere| if misere { Play::Misere } else { Play::Normal });
        Ok(Game { play: play.unwrap_or(game.play), ..game })
    }

    fn at(&self, position: games::Position) -> Position {
        Position { play: self.play, ..Position::new(&self.home, &self.any, position) }
    }

    fn read(&self, py: Python<'_>, text: &str) -> PyResult<Position> {
        self.read_text(text).map_err(|error| error::of_game(py, text, &error))
    }

    fn read_text(&self, text: &str) -> Result<Position, GameError> {
        let (position, _charge) = games::read_within(&*self.any, text, self.home.budget())?;
        Ok(self.at(position))
    }
}

/// What positions are written as: a text as it is, numbers with commas, or the sides of a board.
fn written(position: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = position.cast::<PyString>() {
        return Ok(text.to_str()?.to_owned());
    }
    if position.is_instance_of::<PyInt>() {
        return Ok(position.str()?.to_string());
    }
    let wrong = |_| PyTypeError::new_err(format!("no position: {}", position.get_type()));
    let parts = position.try_iter().map_err(wrong)?;
    Ok(parts.map(|part| written(&part?)).collect::<PyResult<Vec<_>>>()?.join(","))
}

#[pymethods]
impl Game {
    /// The position of a text, of numbers, or of the sides of a board; without any, an example.
    #[pyo3(signature = (*position))]
    fn __call__(&self, py: Python<'_>, position: &Bound<'_, PyTuple>) -> PyResult<Position> {
        if position.is_empty() {
            return self.read(py, &self.any.entry().example);
        }
        if let Some(own) = own::position(&*self.any, position)? {
            return Ok(self.at(own));
        }
        let parts = position.iter().map(|part| written(&part)).collect::<PyResult<Vec<_>>>()?;
        if let [rows, columns] = &parts[..]
            && let Ok(board) = self.read_text(&format!("{rows}x{columns}"))
        {
            return Ok(board);
        }
        self.read(py, &parts.join(","))
    }

    /// The game as it is spelled: `nim`, `octal:0.07`.
    #[getter]
    fn spec(&self) -> String {
        self.any.spec().to_owned()
    }

    /// What people call it.
    #[getter]
    fn name(&self) -> String {
        home::sentences().say(&name_message(self.any.entry()))
    }

    /// Its rules, in the language that was chosen.
    #[getter]
    fn rules(&self) -> String {
        home::sentences().say(&rules_message(self.any.entry()))
    }

    /// A position of it, as it is written.
    #[getter]
    fn example(&self) -> String {
        self.any.entry().example.to_string()
    }

    /// `impartial`, `partizan`, `loopy` or `scoring`.
    #[getter]
    fn kind(&self) -> &'static str {
        self.any.entry().kind.word()
    }

    /// Does who cannot move win?
    #[getter]
    fn misere(&self) -> bool {
        self.play == Play::Misere
    }

    /// Solves many positions at once; each is given as in a call.
    #[pyo3(signature = (positions, *, memory=None, threads=None, progress=None))]
    fn solve_all(
        &self,
        py: Python<'_>,
        positions: &Bound<'_, PyAny>,
        memory: Option<usize>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<Verdict>> {
        let mut read = Vec::new();
        for position in positions.try_iter()? {
            let position = position?;
            read.push(match position.cast::<Position>() {
                Ok(position) => Asked::Position(position.get().place.clone()),
                Err(_) => match own::position(&*self.any, &PyTuple::new(py, [&position])?)? {
                    Some(own) => Asked::Position(own),
                    None => Asked::Text(written(&position)?),
                },
            });
        }
        let solve = |budget: &Budget| {
            let total = read.len() as u64;
            let mut verdicts = Vec::with_capacity(read.len());
            for (done, asked) in read.iter().enumerate() {
                let text = match asked {
                    Asked::Text(text) => text.as_str(),
                    Asked::Position(_) => "",
                };
                let failed = |error: GameError| (text.to_owned(), error);
                budget.report(done as u64, total);
                budget.go_on().map_err(|error| failed(error.into()))?;
                let position = match asked {
                    Asked::Text(text) => self.any.read(text).map_err(|error| failed(error.into()))?,
                    Asked::Position(position) => position.clone(),
                };
                let verdict = self.any.solve(&position, self.play, budget).map_err(failed)?;
                verdicts.push(Verdict { home: Arc::clone(&self.home), verdict });
            }
            budget.report(total, total);
            Ok::<_, (String, GameError)>(verdicts)
        };
        let verdicts = long(py, &self.home, Limits { memory, threads, progress }, solve)?;
        verdicts.map_err(|(text, error)| error::of_game(py, &text, &error))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let other = other.get();
            self.any.spec() == other.any.spec()
                && self.play == other.play
                && Arc::ptr_eq(&self.home, &other.home)
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.any.spec().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, bool))> {
        let find = py.import("marienbad")?.getattr("game")?;
        Ok((find, (self.spec(), self.misere())))
    }

    fn __repr__(&self) -> String {
        let misere =
            if self.misere() && self.any.default_play() == Play::Normal { ", misere=True" } else { "" };
        format!("game('{}'{misere})", self.any.spec())
    }
}

/// A function and its arguments, as pickles have them.
type Reduced<'py> = (Bound<'py, PyAny>, (Game, Bound<'py, PyAny>));

enum Asked {
    Text(String),
    Position(games::Position),
}

/// A position of a game.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Position {
    home: Arc<Home>,
    game: Arc<dyn AnyGame>,
    place: games::Position,
    play: Play,
    verdict: OnceLock<games::Verdict>,
}

impl Position {
    pub(crate) fn new(home: &Arc<Home>, game: &Arc<dyn AnyGame>, position: games::Position) -> Position {
        let (home, game) = (Arc::clone(home), Arc::clone(game));
        Position { home, play: game.default_play(), game, place: position, verdict: OnceLock::new() }
    }

    fn at(&self, position: games::Position) -> Position {
        Position { play: self.play, ..Position::new(&self.home, &self.game, position) }
    }

    fn failed(&self, py: Python<'_>, error: &GameError) -> PyErr {
        let text =
            if matches!(error, GameError::Position(_)) { self.place.to_string() } else { String::new() };
        error::of_game(py, &text, error)
    }

    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        limits: Limits,
        ask: impl FnOnce(&Budget) -> Result<T, GameError> + Send,
    ) -> PyResult<T> {
        long(py, &self.home, limits, ask)?.map_err(|error| self.failed(py, &error))
    }

    fn solved(&self, py: Python<'_>, limits: Limits) -> PyResult<games::Verdict> {
        if let Some(known) = self.verdict.get() {
            return Ok(known.clone());
        }
        let verdict = self.ask(py, limits, |budget| self.game.solve(&self.place, self.play, budget))?;
        Ok(self.verdict.get_or_init(|| verdict).clone())
    }

    fn player(&self, py: Python<'_>, player: Option<&str>) -> PyResult<Option<Mover>> {
        let Some(word) = player else { return Ok(None) };
        let mover = Mover::ALL.into_iter().find(|mover| mover.word().eq_ignore_ascii_case(word));
        let movers = self.game.movers(&self.place).map_err(|error| self.failed(py, &error))?;
        match mover.filter(|mover| movers.contains(mover)) {
            Some(mover) => Ok(Some(mover)),
            None => Err(self.failed(py, &GameError::NoSuchPlayer(movers))),
        }
    }

    fn movement(&self, mover: Mover, step: games::Move, wins: Option<bool>) -> Move {
        let from = self.at(self.place.clone());
        Move { from, mover, step, wins }
    }

    fn listed(
        &self,
        py: Python<'_>,
        player: Option<&str>,
        moves: Selection,
        limits: Limits,
    ) -> PyResult<Vec<Move>> {
        let question = Question { play: self.play, moves, mover: self.player(py, player)? };
        let found = self.ask(py, limits, |budget| {
            let mut found = Vec::new();
            games::game::each_move(&*self.game, &self.place, &question, budget, |named| {
                found.push((named.mover, named.step, named.wins));
                Ok(ControlFlow::Continue(()))
            })?;
            Ok(found)
        })?;
        Ok(found.into_iter().map(|(mover, step, wins)| self.movement(mover, step, Some(wins))).collect())
    }

    fn after(&self, py: Python<'_>, step: &games::Move) -> PyResult<Position> {
        let after = self.game.play(&self.place, step).map_err(|error| self.failed(py, &error))?;
        Ok(self.at(after))
    }

    /// As a part of a sum.
    fn part(&self) -> String {
        match self.game.spec() {
            "sum" => self.place.to_string(),
            spec => format!("{spec}({})", self.place),
        }
    }

    fn same_home(&self, py: Python<'_>, other: &Position) -> PyResult<()> {
        if Arc::ptr_eq(&self.home, &other.home) { Ok(()) } else { Err(error::of_stores(py)) }
    }
}

#[pymethods]
impl Position {
    /// The game that it is a position of.
    #[getter]
    fn game(&self) -> Game {
        Game { play: self.play, ..Game::new(&self.home, &self.game) }
    }

    /// As it is written.
    #[getter]
    fn text(&self) -> String {
        self.place.to_string()
    }

    /// The object that it is to the rules, of a game of one's own; else its text.
    #[getter]
    fn object<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        own::object(py, &self.place).unwrap_or_else(|| PyString::new(py, &self.text()).into_any())
    }

    /// `impartial`, `partizan`, `loopy` or `scoring`.
    #[getter]
    fn kind(&self, py: Python<'_>) -> PyResult<&'static str> {
        let kind = self.game.kind(&self.place).map_err(|error| self.failed(py, &error))?;
        Ok(kind.word())
    }

    /// Who wins and what it is worth.
    #[pyo3(signature = (*, memory=None, threads=None, progress=None))]
    fn solve(
        &self,
        py: Python<'_>,
        memory: Option<usize>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Verdict> {
        let verdict = self.solved(py, Limits { memory, threads, progress })?;
        Ok(Verdict { home: Arc::clone(&self.home), verdict })
    }

    /// Who wins: `N`, `P`, `L`, `R`; with cycles `W`, `L`, `T`; for points `A`, `B`, `=`.
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<&'static str> {
        Ok(self.solved(py, Limits::default())?.outcome.letter())
    }

    /// What it is worth; `None` where it has no value.
    #[getter]
    fn value(&self, py: Python<'_>) -> PyResult<Option<Value>> {
        let verdict = self.solved(py, Limits::default())?;
        if let Some(value) = worth(py, &self.home, verdict.value)? {
            return Ok(Some(value));
        }
        if self.play == Play::Misere {
            return Ok(None);
        }
        // It was too large to be looked at in passing.
        let value = self.ask(py, Limits::default(), |budget| self.game.value(&self.place, budget))?;
        Ok(value.map(|value| Value::short(&self.home, value)))
    }

    /// The Grundy value: a number, or the text of an infinite one; `None` where there is none.
    #[getter]
    fn grundy<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        grundy(py, self.solved(py, Limits::default())?.grundy.as_ref())
    }

    /// The moves, of all players or of one: `left`, `right`, ….
    #[pyo3(signature = (player=None))]
    fn moves(&self, py: Python<'_>, player: Option<&str>) -> PyResult<Vec<Move>> {
        let player = self.player(py, player)?;
        let moves = self.ask(py, Limits::default(), |budget| {
            let moves = self.game.moves(&self.place)?;
            let mut found = Vec::new();
            for (mover, step) in moves.filter(|(mover, _)| player.is_none_or(|player| player == *mover)) {
                budget.go_on()?;
                found.push((mover, step));
            }
            Ok(found)
        })?;
        Ok(moves.into_iter().map(|(mover, step)| self.movement(mover, step, None)).collect())
    }

    /// The moves that win.
    #[pyo3(signature = (player=None, *, memory=None, threads=None, progress=None))]
    fn winning_moves(
        &self,
        py: Python<'_>,
        player: Option<&str>,
        memory: Option<usize>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Vec<Move>> {
        self.listed(py, player, Selection::Winning, Limits { memory, threads, progress })
    }

    /// The position after a move, given by its name or as it was listed.
    fn play(&self, py: Python<'_>, step: &Bound<'_, PyAny>) -> PyResult<Position> {
        if let Ok(step) = step.cast::<Move>() {
            return self.after(py, &step.get().step);
        }
        let name = step.cast::<PyString>().map_err(|_| PyTypeError::new_err("a move, or its name"))?;
        let name = name.to_str()?;
        let found = self.ask(py, Limits::default(), |_| self.game.read_move(&self.place, name))?;
        let missing = || {
            let moves = games::game::some_moves(&*self.game, &self.place, 1).unwrap_or_default();
            let example = moves.first().map(|(_, step)| step.to_string());
            let sentence = home::sentences().say("error-no-such-move");
            let diagnostic = words::diagnostic::Diagnostic::new(sentence, example.as_deref());
            error::exception(py, error::Class::Input, &diagnostic)
        };
        self.after(py, &found.ok_or_else(missing)?)
    }

    /// The move that the program makes; `None` if there is none. `strength` is `perfect`, `careless` or
    /// `random`.
    #[pyo3(signature = (player=None, *, strength="perfect", seed=0))]
    fn best_move(
        &self,
        py: Python<'_>,
        player: Option<&str>,
        strength: &str,
        seed: u64,
    ) -> PyResult<Option<Move>> {
        let known = Strength::ALL.into_iter().find(|known| known.word() == strength);
        let strength = known.ok_or_else(|| PyValueError::new_err("perfect, careless, random"))?;
        let turn = match self.player(py, player)? {
            Some(player) => player,
            None => {
                let movers = self.game.movers(&self.place).map_err(|error| self.failed(py, &error))?;
                movers.first().copied().unwrap_or(Mover::Either)
            }
        };
        let opponent = Opponent { strength, seed, patience: Patience(PATIENCE) };
        let choose = |budget: &Budget| opponent.choose(&*self.game, &self.place, turn, self.play, budget);
        let step = self.ask(py, Limits::default(), choose)?;
        Ok(step.map(|step| self.movement(turn, step, None)))
    }

    /// The parts that it falls into.
    #[getter]
    fn parts(&self, py: Python<'_>) -> PyResult<Vec<Position>> {
        let parts = self.ask(py, Limits::default(), |_| self.game.parts(&self.place))?;
        Ok(parts.into_iter().map(|part| self.at(part)).collect())
    }

    /// Why, for a reader of `lang` (`en`, `cs` or `sk`), up to a level: `verdict`, `nudge`, `working`, `move`
    /// or `theorem`.
    #[pyo3(signature = (lang=None, *, level="theorem", width=100))]
    fn explain(&self, py: Python<'_>, lang: Option<&str>, level: &str, width: usize) -> PyResult<String> {
        let sentences = match lang {
            None => home::sentences(),
            Some(code) => Arc::new(home::sentences_in(home::language(code)?)),
        };
        let words: Vec<&str> = why::WORDS.iter().map(|(word, _)| *word).collect();
        let last = why::level(level).ok_or_else(|| PyValueError::new_err(words.join(", ")))?;
        let explain = |budget: &Budget| games::explain(&*self.game, &self.place, self.play, budget);
        let explanation = self.ask(py, Limits::default(), explain)?;
        Ok(why::page(&sentences, &explanation, last, width))
    }

    /// All of it as a dictionary, with the keys of `marienbad solve --json`.
    #[pyo3(signature = (moves="winning"))]
    fn to_dict<'py>(&self, py: Python<'py>, moves: &str) -> PyResult<Bound<'py, PyAny>> {
        let moves = match moves {
            "winning" => Selection::Winning,
            "all" => Selection::All,
            "none" => Selection::Nothing,
            _ => return Err(PyValueError::new_err("winning, all, none")),
        };
        let question = Question { play: self.play, moves, mover: None };
        let mut out = Vec::new();
        self.ask(py, Limits::default(), |budget| {
            let (game, position) = (&*self.game, &self.place);
            match write_analysis(game, position, &question, None, Window::WHOLE, budget, &mut out) {
                Err(Unwritten::GameError(error)) => Err(error),
                // Nothing is in the way of a list.
                Err(Unwritten::Output(_)) | Ok(()) => Ok(()),
            }
        })?;
        py.import("json")?.call_method1("loads", (String::from_utf8_lossy(&out),))
    }

    /// A picture; `None` if it is too large to be looked at.
    #[getter]
    fn picture(&self, py: Python<'_>) -> PyResult<Option<Picture>> {
        let picture = self.ask(py, Limits::default(), |_| self.game.picture(&self.place))?;
        Ok(picture.map(|picture| Picture::new(&picture, &self.text())))
    }

    /// The board on which one plays: SVG in which the places of moves are links to `#` and their names.
    #[pyo3(signature = (player=None))]
    fn board(&self, py: Python<'_>, player: Option<&str>) -> PyResult<Option<String>> {
        let player = self.player(py, player)?;
        let picture = self.ask(py, Limits::default(), |_| self.game.picture(&self.place))?;
        let Some(picture) = picture else { return Ok(None) };
        let places =
            picture.places.iter().filter(|place| player.is_none_or(|player| player.may(place.mover)));
        let addresses: Vec<_> = places.map(|place| (place, format!("#{}", place.name))).collect();
        let links: Vec<Link<'_>> = addresses
            .iter()
            .map(|(place, address)| Link {
                area: &place.area,
                address,
                label: &place.name,
                class: "",
                mark: None,
                finder: Finder::All,
                effect: None,
            })
            .collect();
        let label = self.text();
        let board =
            Board { picture: &picture, label: &label, links: &links, last: None, clues: Clues::Hidden };
        Ok(Some(format!("<style>{}</style>{}", light_and_dark(), board.svg())))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        Ok(self.picture(py)?.map(|picture| picture.svg))
    }

    fn __add__(&self, py: Python<'_>, other: &Bound<'_, Position>) -> PyResult<Position> {
        let other = other.get();
        self.same_home(py, other)?;
        let sum = Game { play: self.play, ..Game::new(&self.home, &self.home.game(py, "sum")?) };
        sum.read(py, &format!("{} + {}", self.part(), other.part()))
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> Bound<'py, PyAny> {
        let py = other.py();
        let Ok(other) = other.cast::<Position>() else { return py.NotImplemented().into_bound(py) };
        let other = other.get();
        let same = self.place == other.place
            && self.game.spec() == other.game.spec()
            && self.play == other.play
            && Arc::ptr_eq(&self.home, &other.home);
        match op {
            CompareOp::Eq => PyBool::new(py, same).to_owned().into_any(),
            CompareOp::Ne => PyBool::new(py, !same).to_owned().into_any(),
            _ => py.NotImplemented().into_bound(py),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.place.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py>> {
        let read = py.import("marienbad._pickle")?.getattr("position")?;
        Ok((read, (self.game(), self.object(py))))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("game('{}')('{}')", self.game.spec(), self.place)
    }
}

/// How much is searched for the quickest win.
const PATIENCE: usize = 20_000;

fn worth(py: Python<'_>, home: &Arc<Home>, worth: Option<games::Worth>) -> PyResult<Option<Value>> {
    Ok(match worth {
        None => None,
        Some(games::Worth::Nimber(nimber)) => {
            let value = home.budget().session(home.store()).nimber(nimber);
            Some(Value::short(home, value.map_err(|error| error::of_algebra(py, error))?))
        }
        Some(games::Worth::Game(game)) => Some(Value::short(home, game)),
        Some(games::Worth::Loopy(onside, offside)) => {
            let sides = if onside == offside {
                LoopyValue::Stopper(onside)
            } else {
                LoopyValue::Sided(onside, offside)
            };
            Some(Value::new(home, Worth::Loopy(Box::new(sides))))
        }
    })
}

fn grundy<'py>(py: Python<'py>, grundy: Option<&games::Grundy>) -> PyResult<Option<Bound<'py, PyAny>>> {
    Ok(match grundy {
        None => None,
        Some(games::Grundy::Nimber(nimber)) => Some(nimber.into_pyobject(py)?.into_any()),
        Some(infinite) => Some(PyString::new(py, &infinite.to_string()).into_any()),
    })
}

/// Who wins a position, and what it is worth.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Verdict {
    home: Arc<Home>,
    verdict: games::Verdict,
}

#[pymethods]
impl Verdict {
    /// Who wins.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.verdict.outcome.letter()
    }

    /// What it is worth; `None` where that was not computed.
    #[getter]
    fn value(&self, py: Python<'_>) -> PyResult<Option<Value>> {
        worth(py, &self.home, self.verdict.value)
    }

    /// The Grundy value; `None` where there is none.
    #[getter]
    fn grundy<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        grundy(py, self.verdict.grundy.as_ref())
    }

    /// The mean of the value.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.verdict.mean.as_ref().map(|mean| number::fraction(py, mean)).transpose()
    }

    /// The temperature of the value.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.verdict.temperature.as_ref().map(|temperature| number::fraction(py, temperature)).transpose()
    }

    /// Of a game for points: what A and B get.
    #[getter]
    fn score(&self) -> Option<(u32, u32)> {
        self.verdict.score.map(|[a, b]| (a, b))
    }

    /// Of a game with cycles: moves to the end under best play; `None` for a tie.
    #[getter]
    fn layer(&self) -> Option<u64> {
        self.verdict.layer
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let value = self.value(py)?.map(|value| value.styled(py, values::Style::Plain)).transpose()?;
        let value = value.map_or_else(|| "None".to_owned(), |value| format!("G('{value}')"));
        Ok(format!("Verdict(outcome='{}', value={value})", self.outcome()))
    }
}

/// A move in a position; its text is its name.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Move {
    from: Position,
    mover: Mover,
    step: games::Move,
    wins: Option<bool>,
}

#[pymethods]
impl Move {
    #[getter]
    fn name(&self) -> String {
        self.step.to_string()
    }

    /// Who can make it: `either`, `left`, `right`, `white`, `black`, `A` or `B`.
    #[getter]
    fn player(&self) -> &'static str {
        self.mover.word()
    }

    /// The position after it.
    #[getter]
    fn to(&self, py: Python<'_>) -> PyResult<Position> {
        self.from.after(py, &self.step)
    }

    /// Whether it wins, if that was asked.
    #[getter]
    fn wins(&self) -> Option<bool> {
        self.wins
    }

    fn __str__(&self) -> String {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("<move {} by {}>", self.step, self.mover.word())
    }

    /// A move is equal to itself and to its name.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        if let Ok(name) = other.cast::<PyString>() {
            return name.to_str().is_ok_and(|name| name == self.name());
        }
        other.cast::<Move>().is_ok_and(|other| {
            let other = other.get();
            self.step == other.step && self.mover == other.mover && self.from.place == other.from.place
        })
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.name()).hash()
    }
}

/// A picture: SVG, which notebooks show.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Picture {
    svg: String,
}

impl Picture {
    pub(crate) fn new(picture: &games::picture::Picture, title: &str) -> Picture {
        Picture { svg: svg(picture, title, Medium::Svg) }
    }
}

#[pymethods]
impl Picture {
    /// The picture as SVG.
    #[getter]
    fn svg(&self) -> &str {
        &self.svg
    }

    fn _repr_svg_(&self) -> &str {
        &self.svg
    }

    fn __str__(&self) -> &str {
        &self.svg
    }

    fn __repr__(&self) -> String {
        format!("<picture of {} bytes of SVG>", self.svg.len())
    }
}
