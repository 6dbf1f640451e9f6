//! Exercises for a class: positions of chosen games, each with a question whose answer is worth finding.
//!
//! Positions are made at random from a seed, game by game ([`AnyGame::random_position`], or `random_position` here), larger with the difficulty, and thrown
//! away until the answer is a good one: a single winning move for beginners, now the one and now the other player as the winner, values that are
//! not zero. The same wish gives the same exercises. The work is bounded: positions are small and tries are few; a game
//! that has no good position among them gets one that is less good, or no exercise.

use crate::analysis::{Analysis, GameError, Kind, Mover, NamedMove, Outcome, Question, Selection};
use crate::catalogue::find;
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
use values::Store;

/// What exercises are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The games, by their ids.
    pub games: Vec<Text>,
    /// How many exercises.
    pub count: usize,
    /// How hard they are.
    pub difficulty: Difficulty,
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
    pub(crate) fn choose<T>(self, [easy, medium, hard]: [T; 3]) -> T {
        match self {
            Difficulty::Easy => easy,
            Difficulty::Medium => medium,
            Difficulty::Hard => hard,
        }
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
    /// Who wins?
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
    /// Its spec.
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
    /// The values of both, in the calculator's notation, and how they compare; `None` if they are confused.
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

/// The ids of the games that exercises can be made of.
#[must_use]
pub fn games(registry: &Registry) -> Vec<&Arc<Entry>> {
    let mut dice = Dice::new(0, "");
    let is_known = |entry: &&Arc<Entry>| random_position(&entry.id, Difficulty::Easy, &mut dice).is_some();
    registry.entries().iter().filter(is_known).collect()
}

/// The exercises; fewer than wanted only if a game has none.
pub fn exercises(registry: &Arc<Registry>, wish: &Wish, budget: &Budget) -> Result<Vec<Exercise>, GameError> {
    let entries = registry.entries().iter().filter(|entry| wish.games.contains(&entry.id));
    let entries: Vec<&Arc<Entry>> = entries.collect();
    // A game keeps what it has found out from one exercise to the next.
    let games = GamesInStore::new(registry, &Arc::new(Store::new(budget)));
    let maker = Maker { difficulty: wish.difficulty, games, budget };
    let mut exercises: Vec<Exercise> = Vec::new();
    for (number, &entry) in entries.iter().cycle().take(wish.count).enumerate() {
        let mut dice = Dice::new(wish.seed, &format!("{} {number} {}", entry.id, wish.difficulty.number()));
        exercises.extend(maker.exercise(entry, &mut dice)?);
    }
    Ok(exercises)
}

struct Maker<'c> {
    difficulty: Difficulty,
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
            let Some((spec, position)) = random_position(&entry.id, self.difficulty, dice) else {
                return Ok(None);
            };
            let game = self.games.game(&spec)?;
            let position = game.read(&position)?;
            let analysis = self.analysed(&*game, &position)?;
            if game.moves(&position)?.take(2).count() < 2 {
                continue;
            }
            let movers = game.movers(&position)?;
            let mover = Dice::new(mood, "").one_of(movers).unwrap_or(Mover::Either);
            let task = pick_task(&analysis, task);
            let mut exercise = Exercise {
                entry: Arc::clone(entry),
                spec,
                task,
                mover,
                pictures: vec![drawn(&*game, &position)?],
                positions: vec![position],
                value: self.text_of_value(&analysis)?,
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

    fn text_of_value(&self, analysis: &Analysis) -> Result<Option<String>, GameError> {
        let Some(value) = analysis.verdict.value else { return Ok(None) };
        Ok(value.text(&self.budget.session(&self.games.store), values::Style::Plain)?)
    }

    /// Adds a second position to compare the first one with.
    fn compare(
        &self,
        game: &dyn AnyGame,
        exercise: &mut Exercise,
        dice: &mut Dice,
    ) -> Result<bool, GameError> {
        let Some((_, other)) = random_position(&exercise.entry.id, self.difficulty, dice) else {
            return Ok(false);
        };
        let other = game.read(&other)?;
        let first = game.value(&exercise.positions[0], self.budget)?;
        let Some((first, second)) = first.zip(game.value(&other, self.budget)?) else { return Ok(false) };
        let session = self.budget.session(&self.games.store);
        let mut texts = [String::new(), String::new()];
        for (text, value) in texts.iter_mut().zip([first, second]) {
            *text = session.text(value, values::Style::Unicode)?;
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

/// A task that the position has an answer to.
fn pick_task(analysis: &Analysis, choice: u64) -> Task {
    let has_value = analysis.verdict.value.is_some();
    let tasks: &[Task] = match (analysis.kind, has_value) {
        (Kind::Impartial, true) => &[Task::WhoWins, Task::WinningMoves, Task::WinningMoves, Task::Value],
        (Kind::Partizan, true) => &[Task::WhoWins, Task::WinningMoves, Task::Value, Task::Compare],
        (Kind::Scoring, _) => &[Task::WinningMoves],
        _ => &[Task::WhoWins, Task::WinningMoves],
    };
    Dice::new(choice, "").one_of(tasks).unwrap_or(Task::WhoWins)
}

impl Dice {
    /// A number from `least` to `most`.
    pub(crate) fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.roll() % (most.saturating_sub(least) + 1)
    }

    /// One of these.
    fn one_of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        self.pick(items.to_vec())
    }

    fn one<'t>(&mut self, items: &[&'t str]) -> &'t str {
        self.one_of(items).unwrap_or_default()
    }
}

/// A spec and a position of the game of that id; `None` if none can be made.
fn random_position(id: &str, difficulty: Difficulty, dice: &mut Dice) -> Option<(String, String)> {
    let rank = difficulty.number();
    let plain = |position: String| Some((id.to_owned(), position));
    let variant = |variant: &str, position: String| Some((format!("{id}:{variant}"), position));
    match id {
        "nim" => {
            let count = difficulty.choose([dice.between(2, 3), 3, 4]);
            plain(heaps(dice, count, 1, difficulty.choose([7, 15, 31])))
        }
        "subtract" => {
            let sets = [["1,2", "1,3", "1,2,3"], ["1,3,4", "2,3", "1,4"], ["2,5,6", "1,4,6", "3,4,5"]];
            let set = dice.one(&difficulty.choose(sets));
            variant(set, heaps(dice, rank, 5, 10 + 8 * rank))
        }
        "bachet" | "dr-nim" => plain(heaps(dice, if id == "bachet" { rank } else { 1 }, 5, 12 + 9 * rank)),
        "square" | "pim" | "parity-nim" => plain(heaps(dice, rank, 3, 6 + 7 * rank)),
        "kayles" | "dawson" => plain(heaps(dice, rank, 3, 4 + 3 * rank)),
        "grundy" => plain(heaps(dice, rank, 4, 6 + 3 * rank)),
        "octal" => {
            let code = dice.one(&["0.6", "0.07", "0.137", "0.45"]);
            variant(code, heaps(dice, rank, 3, 4 + 3 * rank))
        }
        "take-split" | "take-split-unequal" => {
            let set = dice.one(&["1,2", "1,3", "2,3"]);
            variant(set, heaps(dice, rank, 5, 8 + 3 * rank))
        }
        "wythoff" => plain(heaps(dice, 2, 1, difficulty.choose([6, 11, 24]))),
        "strip" => plain(strip(dice, 5 + 2 * rank, rank + 1, None)),
        "gold" => plain(strip(dice, 5 + 2 * rank, rank + 1, Some('G'))),
        "pawns" => plain(pawns(dice, rank + 1)),
        "traffic" => plain(traffic(dice, difficulty)),
        "hackenbush" => plain(bush(dice, difficulty)),
        "domineering" => plain(board(dice, difficulty)),
        "col" | "snort" => plain(graph(dice, 2 + rank)),
        "bard" | "bardik" => table(id, dice, 8 - rank).and_then(plain),
        _ => plain(find(id, &Arc::default()).ok()?.random_position(difficulty, dice)?.to_string()),
    }
}

fn heaps(dice: &mut Dice, count: u64, least: u64, most: u64) -> String {
    let heaps: Vec<String> = (0..count).map(|_| dice.between(least, most).to_string()).collect();
    heaps.join(",")
}

/// A strip with coins, one of which may be another.
fn strip(dice: &mut Dice, length: u64, coins: u64, another: Option<char>) -> String {
    let mut fields = vec!['.'; usize::try_from(length).unwrap_or(0)];
    for coin in 0..coins {
        let empty = (0..fields.len()).filter(|&field| fields[field] == '.').collect();
        if let Some(field) = dice.pick(empty) {
            fields[field] = another.filter(|_| coin == 0).unwrap_or('o');
        }
    }
    fields.into_iter().collect()
}

fn pawns(dice: &mut Dice, columns: u64) -> String {
    let column = |_| {
        let white = dice.between(1, 7);
        format!("{white}/{}", dice.between(white + 1, 8))
    };
    (0..columns).map(column).collect::<Vec<_>>().join(",")
}

/// Towns a, b, c, …; a road leads on, and on hard maps perhaps back.
fn traffic(dice: &mut Dice, difficulty: Difficulty) -> String {
    let towns = difficulty.number() + 3;
    let name = |town: u64| char::from(b'a' + u8::try_from(town).unwrap_or(0));
    let mut roads = Vec::new();
    for from in 0..towns - 1 {
        for to in from + 1..towns {
            if to == from + 1 || dice.between(0, 2) == 0 {
                roads.push(format!("{}>{}", name(from), name(to)));
            }
        }
    }
    if difficulty == Difficulty::Hard {
        let to = dice.between(0, towns - 3);
        roads.push(format!("{}>{}", name(dice.between(to + 1, towns - 2)), name(to)));
    }
    let cars: Vec<String> =
        (0..difficulty.number()).map(|_| name(dice.between(0, towns - 2)).to_string()).collect();
    format!("{} @ {}", roads.join(","), cars.join(","))
}

/// Every node stands on one before it: stalks and trees, and for the hard ones an edge more.
fn bush(dice: &mut Dice, difficulty: Difficulty) -> String {
    let edges = 2 * difficulty.number() + 2;
    let inks: &[&str] = if difficulty == Difficulty::Easy { &["b", "r"] } else { &["b", "r", "b", "r", "g"] };
    let mut bush = Vec::new();
    for node in 1..=edges {
        // A stalk goes on where it ends, a tree anywhere.
        let below = if difficulty == Difficulty::Easy && dice.between(0, 2) > 0 {
            node - 1
        } else {
            dice.between(0, node - 1)
        };
        bush.push(format!("{below}-{node}{}", dice.one(inks)));
    }
    if difficulty == Difficulty::Hard {
        let from = dice.between(1, edges - 1);
        bush.push(format!("{from}-{}{}", dice.between(from + 1, edges), dice.one(inks)));
    }
    bush.join(",")
}

/// A board of Domineering with holes.
fn board(dice: &mut Dice, difficulty: Difficulty) -> String {
    let sides = [[[2, 2], [2, 3], [3, 2]], [[3, 3], [2, 4], [4, 2]], [[3, 4], [4, 3], [4, 4]]];
    let [rows, columns] = dice.one_of(&difficulty.choose(sides)).unwrap_or([2, 2]);
    let row = |_| (0..columns).map(|_| if dice.between(0, 4) == 0 { '#' } else { '.' }).collect::<String>();
    (0..rows).map(row).collect::<Vec<_>>().join("/")
}

/// A tree with an edge more now and then, perhaps with a coloured vertex.
fn graph(dice: &mut Dice, vertices: u64) -> String {
    let name = |vertex: u64| char::from(b'a' + u8::try_from(vertex).unwrap_or(0));
    let mut edges = Vec::new();
    for vertex in 1..vertices {
        let other = dice.between(0, vertex - 1);
        edges.push(format!("{}-{}", name(other), name(vertex)));
        let further = dice.between(0, vertex - 1);
        if further != other && dice.between(0, 3) == 0 {
            edges.push(format!("{}-{}", name(further), name(vertex)));
        }
    }
    let colour = match dice.between(0, 2) {
        0 => String::new(),
        1 => format!("; L {}", name(dice.between(0, vertices - 1))),
        _ => format!("; R {}", name(dice.between(0, vertices - 1))),
    };
    format!("{}{colour}", edges.join(","))
}

/// A table of Bard after so many moves at random.
fn table(id: &str, dice: &mut Dice, moves: u64) -> Option<String> {
    let game = find(id, &Arc::default()).ok()?;
    let mut position = game.read(".../.../...").ok()?;
    for _ in 0..moves {
        let (_, step) = dice.pick(game.moves(&position).ok()?.collect())?;
        position = game.play(&position, &step).ok()?;
    }
    Some(position.to_string())
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
        Wish { games: games.into_iter().map(Text::from).collect(), count, difficulty, seed }
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
                let game = find(&exercise.spec, &Arc::default()).unwrap();
                let question = Question { play: Play::Normal, moves: Selection::Winning, mover: None };
                let analysis = analyse(&*game, &exercise.positions[0], &question, &budget()).unwrap();
                let value = analysis.verdict.value.and_then(|value| {
                    value.text(&budget().session(game.store()), values::Style::Plain).unwrap()
                });
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
