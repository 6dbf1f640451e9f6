//! Exercises for a class: positions of chosen games, each with a question whose answer is worth finding.
//!
//! Positions are made at random from a seed by the games ([`AnyGame::random_position`]), larger with the
//! difficulty, and thrown away until the answer is a good one: a single winning move for beginners, now the
//! one and now the other player as the winner, values that are not zero. The same wish gives the same
//! exercises. The work is bounded: positions are small and tries are few; a game that has no good position
//! among them gets one that is less good, or no exercise.

use crate::analysis::{Analysis, GameError, Kind, Mover, NamedMove, Outcome, Question, Selection};
use crate::explanation::{Level, Paragraph};
use crate::game::{AnyGame, analyse, explain};
use crate::message::Text;
use crate::opponent::Dice;
use crate::picture::{Ink, Picture, Shape};
use crate::position::Position;
use crate::registry::{Entry, GamesInStore, Registry};
use solvers::Budget;
use std::cmp::Ordering;
use std::sync::Arc;
use values::{Store, Style};

/// What exercises are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The games, by their ids.
    pub games: Vec<Text>,
    /// How many exercises.
    pub count: usize,
    /// How hard they are.
    pub difficulty: Difficulty,
    /// What is asked; `None` is now this and now that.
    pub task: Option<Task>,
    /// Another seed gives other exercises.
    pub seed: u64,
}

/// How hard an exercise is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// Small positions, one winning move.
    Easy,
    /// Positions in which theory helps.
    Medium,
    /// Positions that take the whole theory.
    Hard,
}

impl Difficulty {
    /// All of them.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// The one of three that fits.
    pub fn choose<T>(self, [easy, medium, hard]: [T; 3]) -> T {
        match self {
            Difficulty::Easy => easy,
            Difficulty::Medium => medium,
            Difficulty::Hard => hard,
        }
    }

    /// One of some positions that go from easy ones to hard ones.
    pub fn level(self, levels: &[Text], dice: &mut Dice) -> Option<Text> {
        let third = |third: usize| levels.len() * third / 3;
        let [start, end] = self.choose([[0, third(1)], [third(1), third(2)], [third(2), levels.len()]]);
        let fitting = levels.get(start..end.max(start + 1)).unwrap_or_default();
        dice.pick(if fitting.is_empty() { levels.to_vec() } else { fitting.to_vec() })
    }

    /// From 1 to 3.
    #[must_use]
    pub fn number(self) -> u64 {
        self.choose([1, 2, 3])
    }
}

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    WhoWins,
    /// Which moves win?
    WinningMoves,
    /// What is the position worth?
    Value,
    /// Which of two positions is worth more?
    Compare,
}

/// An exercise with its answer.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The game.
    pub entry: Arc<Entry>,
    pub spec: String,
    /// What is asked.
    pub task: Task,
    /// Whose winning moves are asked for.
    pub mover: Mover,
    /// The position, and the one to compare it with.
    pub positions: Vec<Position>,
    /// Their pictures, as far as they have any.
    pub pictures: Vec<Option<Picture>>,
    /// All about the first position, with its winning moves.
    pub analysis: Analysis,
    /// Its value in the calculator's notation.
    pub value: Option<String>,
    /// The same in the signs of books.
    pub shown: Option<String>,
    /// The values of both, in the signs of books, and how they compare; `None` if they are confused.
    pub comparison: Option<([String; 2], Option<Ordering>)>,
    /// Why, as far as the game can say it.
    pub reason: Option<Paragraph>,
}

impl Exercise {
    /// The winning moves of the player who is asked about.
    pub fn winning_moves(&self) -> impl Iterator<Item = &NamedMove> {
        self.analysis.moves.iter().filter(|named| named.wins && self.mover.may(named.mover))
    }
}

/// How many positions are tried for an exercise.
const TRIES: usize = 30;

/// The games that exercises can be made of.
#[must_use]
pub fn games(registry: &Arc<Registry>) -> Vec<&Arc<Entry>> {
    let mut dice = Dice::new(0, "");
    let store = Arc::default();
    let has_some = |entry: &&Arc<Entry>| {
        let game = registry.find(&entry.spec(), &store).ok();
        game.and_then(|game| game.random_position(Difficulty::Easy, &mut dice)).is_some()
    };
    registry.entries().iter().filter(has_some).collect()
}

/// The exercises; fewer than wanted only if a game has none.
pub fn exercises(registry: &Arc<Registry>, wish: &Wish, budget: &Budget) -> Result<Vec<Exercise>, GameError> {
    let entries = registry.entries().iter().filter(|entry| wish.games.contains(&entry.id));
    let entries: Vec<&Arc<Entry>> = entries.collect();
    // A game keeps what it has found out from one exercise to the next.
    let games = GamesInStore::new(registry, &Arc::new(Store::new(budget)));
    let maker = Maker { difficulty: wish.difficulty, task: wish.task, games, budget };
    let mut exercises: Vec<Exercise> = Vec::new();
    for (number, &entry) in entries.iter().cycle().take(wish.count).enumerate() {
        let mut dice = Dice::new(wish.seed, &format!("{} {number} {}", entry.id, wish.difficulty.number()));
        exercises.extend(maker.exercise(entry, &mut dice)?);
    }
    Ok(exercises)
}

struct Maker<'c> {
    difficulty: Difficulty,
    task: Option<Task>,
    games: GamesInStore,
    budget: &'c Budget,
}

impl Maker<'_> {
    /// A good exercise, else the last one that would do.
    fn exercise(&self, entry: &Arc<Entry>, dice: &mut Dice) -> Result<Option<Exercise>, GameError> {
        let (task, mood) = (dice.roll(), dice.roll());
        let mut last = None;
        for _ in 0..TRIES {
            self.budget.go_on()?;
            let Some(spec) = dice.pick(entry.specs()) else { return Ok(None) };
            let game = self.games.game(&spec)?;
            let Some(position) = game.random_position(self.difficulty, dice) else { return Ok(None) };
            let analysis = self.analysed(&*game, &position)?;
            if game.moves(&position)?.take(2).count() < 2 {
                continue;
            }
            // Where the position tells whose turn it is, nobody else is asked about.
            let mut movers = game.movers(&position)?.to_vec();
            if analysis.kind == Kind::Scoring {
                let turn = game.moves(&position)?.next().map(|(mover, _)| mover);
                movers.retain(|mover| turn == Some(*mover));
            }
            let mover = Dice::new(mood, "").pick(movers).unwrap_or(Mover::Either);
            let Some(task) = pick_task(&analysis, self.task, task) else { continue };
            let mut exercise = Exercise {
                entry: Arc::clone(entry),
                spec,
                task,
                mover,
                pictures: vec![drawn(&*game, &position)?],
                positions: vec![position],
                value: self.text_of_value(&analysis, Style::Plain)?,
                shown: self.text_of_value(&analysis, Style::Unicode)?,
                analysis,
                comparison: None,
                reason: None,
            };
            if task == Task::Compare && !self.compare(&*game, &mut exercise, dice)? {
                continue;
            }
            let good = self.is_good(&exercise, mood);
            last = Some(exercise);
            if good {
                break;
            }
        }
        let Some(mut exercise) = last else { return Ok(None) };
        let game = self.games.game(&exercise.spec)?;
        let explanation = explain(&*game, &exercise.positions[0], exercise.analysis.play, self.budget)?;
        exercise.reason = explanation.level(Level::Working).first().cloned();
        Ok(Some(exercise))
    }

    fn analysed(&self, game: &dyn AnyGame, position: &Position) -> Result<Analysis, GameError> {
        let question = Question { play: game.default_play(), moves: Selection::Winning, mover: None };
        analyse(game, position, &question, self.budget)
    }

    fn text_of_value(&self, analysis: &Analysis, style: Style) -> Result<Option<String>, GameError> {
        let Some(value) = analysis.verdict.value else { return Ok(None) };
        Ok(value.text(&self.budget.session(&self.games.store), style)?)
    }

    /// Adds a second position to compare the first one with.
    fn compare(
        &self,
        game: &dyn AnyGame,
        exercise: &mut Exercise,
        dice: &mut Dice,
    ) -> Result<bool, GameError> {
        let Some(other) = game.random_position(self.difficulty, dice) else { return Ok(false) };
        let first = game.value(&exercise.positions[0], self.budget)?;
        let Some((first, second)) = first.zip(game.value(&other, self.budget)?) else { return Ok(false) };
        let session = self.budget.session(&self.games.store);
        let mut texts = [String::new(), String::new()];
        for (text, value) in texts.iter_mut().zip([first, second]) {
            *text = session.text(value, Style::Unicode)?;
        }
        exercise.comparison = Some((texts, session.compare(first, second)?));
        exercise.pictures.push(drawn(game, &other)?);
        exercise.positions.push(other);
        Ok(true)
    }

    /// Is the answer worth finding? The mood decides who should win.
    fn is_good(&self, exercise: &Exercise, mood: u64) -> bool {
        let verdict = &exercise.analysis.verdict;
        let length = |text: &str| text.chars().count();
        match exercise.task {
            Task::WhoWins => {
                let wanted: &[Outcome] = match (exercise.analysis.kind, mood % 4) {
                    (Kind::Impartial, 0 | 1) | (Kind::Partizan, 0) => &[Outcome::Previous],
                    (Kind::Impartial, _) | (Kind::Partizan, 1) => &[Outcome::Next],
                    (Kind::Partizan, _) => &[Outcome::Left, Outcome::Right],
                    (Kind::Loopy, 0) => &[Outcome::Tie, Outcome::Lost, Outcome::Previous],
                    (Kind::Loopy, _) => &[Outcome::Won, Outcome::Lost, Outcome::Next, Outcome::Previous],
                    (Kind::Scoring, _) => &[Outcome::A, Outcome::B, Outcome::Draw],
                };
                wanted.contains(&verdict.outcome)
            }
            Task::WinningMoves => {
                (1..=self.difficulty.choose([1, 2, 3])).contains(&exercise.winning_moves().count())
            }
            Task::Value => {
                let longest = self.difficulty.choose([6, 10, 16]);
                let text = exercise.value.as_deref();
                text.is_some_and(|value| value != "0" && length(value) <= longest)
            }
            Task::Compare => exercise.comparison.as_ref().is_some_and(|(values, order)| {
                values.iter().all(|value| length(value) <= 12)
                    && (*order != Some(Ordering::Equal) || mood.is_multiple_of(4))
            }),
        }
    }
}

/// A picture that does not give the answer away: lost positions are not marked.
fn drawn(game: &dyn AnyGame, position: &Position) -> Result<Option<Picture>, GameError> {
    let mut picture = game.picture(position)?;
    if let Some(picture) = &mut picture {
        picture.shapes.retain(|shape| !matches!(shape, Shape::Fill(_, Ink::Lost)));
    }
    Ok(picture)
}

/// The task that is wanted, or any, if the position has an answer to it.
fn pick_task(analysis: &Analysis, wanted: Option<Task>, choice: u64) -> Option<Task> {
    let has_value = analysis.verdict.value.is_some();
    let tasks: &[Task] = match (analysis.kind, has_value) {
        (Kind::Impartial, true) => &[Task::WhoWins, Task::WinningMoves, Task::WinningMoves, Task::Value],
        (Kind::Partizan, true) => &[Task::WhoWins, Task::WinningMoves, Task::Value, Task::Compare],
        (Kind::Scoring, _) => &[Task::WinningMoves],
        _ => &[Task::WhoWins, Task::WinningMoves],
    };
    match wanted {
        Some(wanted) => tasks.contains(&wanted).then_some(wanted),
        None => Dice::new(choice, "").pick(tasks.to_vec()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Verdict;
    use solvers::Play;

    fn budget() -> Budget {
        Budget::new(1 << 28)
    }

    fn wish(games: Vec<&'static str>, count: usize, difficulty: Difficulty, seed: u64) -> Wish {
        Wish { games: games.into_iter().map(Text::from).collect(), count, difficulty, task: None, seed }
    }

    fn registry() -> Arc<Registry> {
        Arc::new(Registry::standard())
    }

    #[test]
    fn every_game_has_exercises() {
        let registry = registry();
        let games = games(&registry);
        assert!(games.len() >= 20, "{games:?}");
        for difficulty in Difficulty::ALL {
            for entry in &games {
                let wish = Wish { games: vec![entry.id.clone()], ..wish(vec![], 3, difficulty, 7) };
                let made = exercises(&registry, &wish, &budget()).unwrap();
                assert_eq!(made.len(), 3, "{entry:?} {difficulty:?}");
            }
        }
    }

    /// What is made at random is what is read when it is written.
    #[test]
    fn positions_are_as_if_they_were_written() {
        let registry = Arc::new(Registry::standard());
        for entry in games(&registry) {
            let game = registry.find(&entry.spec(), &Arc::default()).unwrap();
            for seed in 0..60 {
                let difficulty = Difficulty::ALL[seed % 3];
                let position = game.random_position(difficulty, &mut Dice::new(seed as u64, "")).unwrap();
                assert_eq!(game.read(&position.to_string()), Ok(position), "{}", entry.id);
            }
        }
    }

    #[test]
    fn the_same_wish_has_the_same_exercises() {
        let make = |seed| {
            let made = exercises(
                &registry(),
                &wish(vec!["nim", "hackenbush", "bard"], 6, Difficulty::Medium, seed),
                &budget(),
            );
            made.unwrap().into_iter().flat_map(|exercise| exercise.positions).collect::<Vec<_>>()
        };
        assert_eq!(make(5), make(5));
        assert_ne!(make(5), make(6));
    }

    #[test]
    fn answers_are_those_of_the_game() {
        for seed in 0..6 {
            for exercise in exercises(
                &registry(),
                &wish(vec!["nim", "kayles", "col"], 6, Difficulty::Easy, seed),
                &budget(),
            )
            .unwrap()
            {
                let game = crate::catalogue::find(&exercise.spec, &Arc::default()).unwrap();
                let question = Question { play: Play::Normal, moves: Selection::Winning, mover: None };
                let analysis = analyse(&*game, &exercise.positions[0], &question, &budget()).unwrap();
                let value = analysis
                    .verdict
                    .value
                    .and_then(|value| value.text(&budget().session(game.store()), Style::Plain).unwrap());
                assert_eq!(value, exercise.value);
                let beside_value = |verdict: &Verdict| Verdict { value: None, ..verdict.clone() };
                assert_eq!(beside_value(&analysis.verdict), beside_value(&exercise.analysis.verdict));
                for named in exercise.winning_moves() {
                    assert!(analysis.moves.contains(named) && exercise.mover.may(named.mover));
                }
            }
        }
    }

    #[test]
    fn easy_exercises_have_one_winning_move() {
        let made = exercises(&registry(), &wish(vec!["nim", "wythoff"], 20, Difficulty::Easy, 1), &budget())
            .unwrap();
        let asked: Vec<&Exercise> =
            made.iter().filter(|exercise| exercise.task == Task::WinningMoves).collect();
        assert!(!asked.is_empty() && asked.iter().all(|exercise| exercise.winning_moves().count() == 1));
    }

    #[test]
    fn pictures_do_not_tell() {
        for exercise in
            exercises(&registry(), &wish(vec!["wythoff"], 5, Difficulty::Easy, 2), &budget()).unwrap()
        {
            let shapes = exercise.pictures.iter().flatten().flat_map(|picture| &picture.shapes);
            assert_eq!(shapes.filter(|shape| matches!(shape, Shape::Fill(_, Ink::Lost))).count(), 0);
        }
    }

    #[test]
    fn nothing_comes_of_nothing() {
        assert!(
            exercises(&registry(), &wish(vec![], 10, Difficulty::Easy, 0), &budget()).unwrap().is_empty()
        );
        assert!(
            exercises(&registry(), &wish(vec!["sum"], 2, Difficulty::Easy, 0), &budget()).unwrap().is_empty()
        );
    }

    #[test]
    fn it_can_be_stopped() {
        let budget = budget();
        budget.stop();
        assert!(exercises(&registry(), &wish(vec!["nim"], 2, Difficulty::Easy, 0), &budget).is_err());
    }
}
