//! Playing Sprouts by drawing: curves by hand, and the program draws its answers.
//!
//! The address has the drawing (`sprouts/sheet.rs`), so there is no state here. The script `sprouts.js`
//! follows the pen, refuses a crossing at once, and sends the stroke; whether it is a move is decided here,
//! by [`Drawing::stroke`]. Without the script and without a pointer there is the list of moves, named by the
//! spots as they are drawn, which the program draws for the person. An accepted move sends the browser to the
//! address with the new drawing; if the program is on turn there, that address sends it on to the one with
//! the answer.

mod page;
mod sheet;

use self::sheet::Sheet;
use super::address::{Found, You, seat_at};
use super::limits::PATIENCE;
use super::page_error::PageError;
use super::play::{ShownValue, shown_value};
use super::site::{Reader, Response, Site};
use games::opponent::{Opponent, Strength};
use games::record::{Seat, Stage, Standing};
use games::sprouts::drawing::{Choice, Drawing, Point, StrokeProblem, point};
use games::{
    Analysis, AnyGame, Explanation, GameError, Mover, Outcome, Question, Selection, analyse, explain,
};
use solvers::{Budget, Play};
use std::collections::HashSet;
use values::Error;
use words::diagnostic::{Diagnostic, printable};
use words::language::Sentences;

/// The most moves that are listed.
const MOST_MOVES: usize = 200;

/// So many moves the program tries to draw.
const ATTEMPTS: u64 = 4;

#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let Some(sheet) = Sheet::new(&reader.query) else {
        let diagnostic = Diagnostic::new(reader.say("web-sprouts-no-drawing"), None);
        return reader.answer(Err(PageError::Diagnostic(diagnostic)));
    };
    let code = reader.language.code();
    let director = Director { site: reader.site, sentences: reader.sentences(), code, budget };
    let scene = director.scene(sheet, Wish::of(reader));
    reader.answer(scene.map(|scene| page::page(reader, &scene)))
}

/// What the person wants to be done with the drawing.
enum Wish {
    /// Nothing: it is looked at.
    Nothing,
    /// A curve along these points; `None` if they cannot be read.
    Stroke(Option<Vec<Point>>),
    /// A move of the list, as its button says it.
    Move(String),
    /// More room between the lines.
    Tidy,
}

impl Wish {
    fn of(reader: &Reader<'_>) -> Wish {
        let value = |name: &str| reader.query.get(name).filter(|value| !value.is_empty());
        if let Some(text) = value("stroke") {
            return Wish::Stroke(read_stroke(text));
        }
        match (value("move"), value("tidy")) {
            (Some(name), _) => Wish::Move(name.trim().to_owned()),
            (None, Some(_)) => Wish::Tidy,
            (None, None) => Wish::Nothing,
        }
    }
}

/// Reads `x,y,x,y…`.
fn read_stroke(text: &str) -> Option<Vec<Point>> {
    let numbers: Vec<i32> = text.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let (pairs, []) = numbers.as_chunks() else { return None };
    Some(pairs.iter().map(|&[x, y]| point(x, y)).collect())
}

/// A drawing where the game stands.
struct Scene {
    sheet: Sheet,
    position: String,
    stage: Stage,
    /// Moves to different positions.
    moves: Vec<Choice>,
    /// How the player on turn stands after each of them; `None` if nobody asked, or nobody knows.
    marks: Option<Vec<Standing>>,
    /// What was wished and cannot be.
    objection: Option<Objection>,
    analysis: Option<Result<Analysis, PageError>>,
    /// The value in MathML, if it is to be shown.
    value: Option<ShownValue>,
    explanation: Option<Result<Explanation, PageError>>,
    /// How the person stood before each move, when the game is over and that is soon found out.
    standings: Option<Vec<Standing>>,
}

/// Why a wish is not fulfilled.
enum Objection {
    /// The stroke is not a move.
    Stroke(Vec<Point>, StrokeProblem),
    /// The stroke cannot be read.
    Unreadable,
    /// There is no such move.
    Illegal(String),
    /// There is no room for the curve of the move that was chosen.
    NoRoute,
    /// There is no room for the curve of the program's move.
    NoAnswer,
}

impl Scene {
    fn is_running(&self) -> bool {
        self.stage == Stage::Running
    }

    /// Is a person to draw?
    fn is_open(&self) -> bool {
        self.is_running() && self.sheet.you.plays(self.sheet.seat())
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
    fn scene(&self, sheet: Sheet, wish: Wish) -> Result<Scene, PageError> {
        let about = |parse_error| PageError::about_game(self.sentences, "sprouts", &parse_error);
        let game = self.site.library.game(games::sprouts::ID).map_err(about)?;
        let game = &*game;
        let position = sheet.drawing.position();
        let mut moves =
            sheet.drawing.choices(self.budget).map_err(|halt| self.refused(&position, &halt.into()))?;
        let stage = match (moves.is_empty(), sheet.play) {
            (false, _) => Stage::Running,
            (true, Play::Normal) => Stage::Won(sheet.seat().other()),
            (true, Play::Misere) => Stage::Won(sheet.seat()),
        };
        moves.truncate(MOST_MOVES);
        let mut objection = self.fulfilled(&sheet, &moves, wish)?;
        let is_answered = stage != Stage::Running || sheet.you.plays(sheet.seat());
        if !is_answered && objection.is_none() {
            match self.answered(game, &sheet, &position)? {
                Some(next) => return Err(self.elsewhere(&next)),
                None => objection = Some(Objection::NoAnswer),
            }
        }
        let mut scene = Scene {
            sheet,
            position,
            stage,
            moves,
            marks: None,
            objection,
            analysis: None,
            value: None,
            explanation: None,
            standings: None,
        };
        self.find_out(game, &mut scene);
        if !scene.is_running() {
            scene.standings = self.standings(game, &scene.sheet);
        }
        Ok(scene)
    }

    /// How the person stood from the beginning on; of two, the first.
    fn standings(&self, game: &dyn AnyGame, sheet: &Sheet) -> Option<Vec<Standing>> {
        let own = if sheet.you == You::Second { Seat::Second } else { Seat::First };
        let standing = |moves: usize| {
            let position = game.read(&sheet.drawing.after(moves).position()).ok()?;
            let outcome = game.solve(&position, sheet.play, self.budget).ok()?.outcome;
            let of_turn = Standing::of(outcome, Mover::Either);
            Some(if seat_at(moves) == own { of_turn } else { of_turn.reversed() })
        };
        (0..=sheet.drawing.moves()).map(standing).collect()
    }

    fn refused(&self, position: &str, game_error: &GameError) -> PageError {
        PageError::about_game_error(self.sentences, position, game_error)
    }

    fn elsewhere(&self, sheet: &Sheet) -> PageError {
        PageError::Elsewhere(sheet.link(self.code))
    }

    /// Goes where the wish leads, or says why it cannot be fulfilled.
    fn fulfilled(&self, sheet: &Sheet, moves: &[Choice], wish: Wish) -> Result<Option<Objection>, PageError> {
        let drawing = &sheet.drawing;
        let halted = |halt: Error| self.refused("", &halt.into());
        let wished = match wish {
            Wish::Nothing => return Ok(None),
            Wish::Tidy => Ok(drawing.spread(self.budget).map_err(halted)?),
            Wish::Stroke(None) => Err(Objection::Unreadable),
            Wish::Stroke(Some(pen)) => {
                drawing.stroke(&pen).map_err(|problem| Objection::Stroke(pen, problem))
            }
            Wish::Move(wished) => match moves.iter().find(|choice| move_value(choice) == wished) {
                None => Err(Objection::Illegal(printable(&wished))),
                Some(choice) => drawn(drawing, self.budget, |from| from.choose(choice, self.budget))
                    .map_err(halted)?
                    .ok_or(Objection::NoRoute),
            },
        };
        match wished {
            Ok(drawing) => Err(self.elsewhere(&sheet.with(drawing))),
            Err(objection) => Ok(Some(objection)),
        }
    }

    /// The sheet with the program's move; `None` if there is no room for it. If there is no time or memory to
    /// find a good one, any will do.
    fn answered(
        &self,
        game: &dyn AnyGame,
        sheet: &Sheet,
        position: &str,
    ) -> Result<Option<Sheet>, PageError> {
        // What is found when the time is over must still be drawn.
        let extra = self.site.spare_budget();
        let refused = |game_error| self.refused(position, &game_error);
        let read = game.read(position).map_err(|parse_error| refused(parse_error.into()))?;
        let mut tried = HashSet::new();
        for attempt in 0..ATTEMPTS {
            let seed = sheet.seed.wrapping_mul(1_000_003).wrapping_add(attempt);
            let play = |strength, budget: &Budget| {
                let opponent = Opponent { strength, seed, patience: PATIENCE };
                opponent.choose(game, &read, Mover::Either, sheet.play, budget)
            };
            let (chosen, found, budget) = match play(sheet.strength, self.budget) {
                Err(GameError::Algebra(_)) => (play(Strength::Random, &extra), Found::ByChance, &extra),
                chosen => (chosen, Found::AsAsked, self.budget),
            };
            let step = chosen.map_err(refused)?.ok_or(PageError::Broken)?;
            let to = game.play(&read, &step).map_err(refused)?.to_string();
            if !tried.insert(to.clone()) {
                continue;
            }
            let drawn = drawn(&sheet.drawing, budget, |from| from.answer(&to, budget));
            if let Some(drawing) = drawn.map_err(|halt| refused(halt.into()))? {
                return Ok(Some(Sheet { found, ..sheet.with(drawing) }));
            }
        }
        Ok(None)
    }

    /// What is shown of the theory. What cannot be found out is said so on the page.
    fn find_out(&self, game: &dyn AnyGame, scene: &mut Scene) {
        let (text, play) = (&*scene.position.clone(), scene.sheet.play);
        let position = match game.read(text) {
            Ok(position) => position,
            Err(parse_error) => {
                scene.analysis = Some(Err(self.refused(text, &parse_error.into())));
                return;
            }
        };
        let show = scene.sheet.show;
        if show.verdict || show.value {
            let question = Question { play, moves: Selection::Nothing, mover: None };
            let analysis = analyse(game, &position, &question, self.budget);
            if let (Ok(analysis), true) = (&analysis, show.value) {
                scene.value = shown_value(game, analysis, self.budget);
            }
            scene.analysis = Some(analysis.map_err(|game_error| self.refused(text, &game_error)));
        }
        if show.marks && scene.is_running() {
            let marks = scene.moves.iter().map(|choice| self.mark(game, &choice.to, play));
            match marks.collect::<Result<Vec<Standing>, GameError>>() {
                Ok(marks) => scene.marks = Some(marks),
                Err(game_error) => scene.analysis = Some(Err(self.refused(text, &game_error))),
            }
        }
        if scene.sheet.hint > 0 && scene.is_running() {
            let explanation = explain(game, &position, play, self.budget);
            scene.explanation = Some(explanation.map_err(|game_error| self.refused(text, &game_error)));
        }
    }

    /// How the player on turn stands after a move to a position.
    fn mark(&self, game: &dyn AnyGame, to: &str, play: Play) -> Result<Standing, GameError> {
        let outcome = game.solve(&game.read(to)?, play, self.budget)?.outcome;
        Ok(if outcome == Outcome::Previous { Standing::Won } else { Standing::Lost })
    }
}

/// A drawing with a curve more, after tidying up if there is no room otherwise.
fn drawn(
    drawing: &Drawing,
    budget: &Budget,
    draw: impl Fn(&Drawing) -> Result<Option<Drawing>, Error>,
) -> Result<Option<Drawing>, Error> {
    match draw(drawing)? {
        Some(drawn) => Ok(Some(drawn)),
        None => draw(&drawing.spread(budget)?),
    }
}

/// A move of the list as its button says it: the spots that it joins, those on one side of it, and where it
/// leads.
fn move_value(choice: &Choice) -> String {
    format!("{}-{}-{} {}", choice.ends.0 + 1, choice.ends.1 + 1, numbers(&choice.aside, "."), choice.to)
}

/// The numbers of spots as they are seen.
fn numbers(spots: &[usize], separator: &str) -> String {
    spots.iter().map(|spot| (spot + 1).to_string()).collect::<Vec<_>>().join(separator)
}

#[cfg(test)]
mod tests;
