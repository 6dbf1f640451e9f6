//! Puzzles: one position, one question, and an answer that is right or refuted by play.
//!
//! Three of the questions are those of [`crate::exercise`]; the fourth shows a short game in which somebody
//! let go what was won, and asks where. Such a game is played by the program against itself, perfectly but
//! for one move. The same wish gives the same puzzle.

use crate::analysis::{GameError, Kind};
use crate::exercise::{Difficulty, Exercise, Task, Wish, exercises, games};
use crate::game::AnyGame;
use crate::opponent::{Dice, Opponent, Strength};
use crate::position::Move;
use crate::record::{Record, Stage, Standing, own_moves};
use crate::registry::{Entry, GamesInStore, Registry};
use crate::remoteness::Patience;
use crate::review::{Mistake, review};
use solvers::Budget;
use std::sync::Arc;
use values::{Dyadic, Game, Player, Session, Store, Style};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiz {
    /// Which move wins?
    Move,
    /// Who wins, and would you begin?
    Who,
    /// What is the position worth?
    Value,
    /// Which move of this game was the mistake?
    Slip,
}

impl Quiz {
    /// All of them, the easiest first.
    pub const ALL: [Quiz; 4] = [Quiz::Move, Quiz::Who, Quiz::Value, Quiz::Slip];

    /// The word in addresses.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Quiz::Move => "move",
            Quiz::Who => "who",
            Quiz::Value => "value",
            Quiz::Slip => "slip",
        }
    }

    /// The quiz of that word.
    #[must_use]
    pub fn named(word: &str) -> Option<Quiz> {
        Quiz::ALL.into_iter().find(|quiz| quiz.word() == word)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What is asked.
    pub quiz: Quiz,
    /// The id of a game; `None` is any.
    pub game: Option<String>,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Another seed gives another puzzle.
    pub seed: u64,
}

#[derive(Clone, Debug)]
pub enum Puzzle {
    /// A question about a position.
    Position(Box<Exercise>),
    /// A game with one mistake.
    Slip(Box<Slip>),
}

/// A game with one mistake.
#[derive(Clone, Debug)]
pub struct Slip {
    /// The game.
    pub entry: Arc<Entry>,
    pub spec: String,
    /// The moves.
    pub record: Record,
    pub mistake: Mistake,
}

/// How many games are tried until one has a puzzle.
const TRIES: usize = 40;

/// The puzzle; `None` if none is found, or no game of that name has any.
pub fn puzzle(registry: &Arc<Registry>, asked: &Asked, budget: &Budget) -> Result<Option<Puzzle>, GameError> {
    let known = games(registry);
    let known = known.iter().filter(|entry| asked.game.as_ref().is_none_or(|game| *game == *entry.id));
    let known: Vec<&Arc<Entry>> = known.copied().collect();
    let level = asked.difficulty.number();
    let mut dice = Dice::new(asked.seed, &format!("{} {level}", asked.quiz.word()));
    for _ in 0..TRIES {
        budget.go_on()?;
        let (Some(entry), seed) = (dice.pick(known.clone()), dice.roll()) else { return Ok(None) };
        let found = match asked.quiz {
            Quiz::Slip => slip(registry, entry, asked.difficulty, seed, budget)?.map(Puzzle::Slip),
            quiz => exercise(registry, entry, quiz, asked.difficulty, seed, budget)?.map(Puzzle::Position),
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn exercise(
    registry: &Arc<Registry>,
    entry: &Entry,
    quiz: Quiz,
    difficulty: Difficulty,
    seed: u64,
    budget: &Budget,
) -> Result<Option<Box<Exercise>>, GameError> {
    let task = match quiz {
        Quiz::Who => Task::WhoWins,
        Quiz::Value => Task::Value,
        Quiz::Move | Quiz::Slip => Task::WinningMoves,
    };
    let wish = Wish { games: vec![entry.id.clone()], count: 1, difficulty, task: Some(task), seed };
    let made = exercises(registry, &wish, budget)?.pop();
    // A position that was made for want of a better one is no puzzle.
    let is_good = |exercise: &Exercise| match quiz {
        Quiz::Move | Quiz::Slip => {
            (1..=difficulty.choose([2, 3, 4])).contains(&exercise.winning_moves().count())
        }
        Quiz::Value => exercise.value.as_deref().is_some_and(|value| value.len() <= 16),
        Quiz::Who => true,
    };
    Ok(made.filter(is_good).map(Box::new))
}

/// How much is searched for a move of such a game.
const PATIENCE: Patience = Patience(2_000);

/// The most moves of such a game.
const LONGEST: usize = 8;

/// How many moves are shown after the mistake, so that it is not simply the last one.
const AFTER: usize = 3;

fn slip(
    registry: &Arc<Registry>,
    entry: &Arc<Entry>,
    difficulty: Difficulty,
    seed: u64,
    budget: &Budget,
) -> Result<Option<Box<Slip>>, GameError> {
    let games = GamesInStore::new(registry, &Arc::new(Store::new(budget)));
    let mut dice = Dice::new(seed, &entry.id);
    let Some(spec) = dice.pick(entry.specs()) else { return Ok(None) };
    let game = games.game(&spec)?;
    let Some(start) = game.random_position(difficulty, &mut dice) else { return Ok(None) };
    if !matches!(game.kind(&start)?, Kind::Impartial | Kind::Partizan) {
        return Ok(None);
    }
    let first = dice.pick(game.movers(&start)?.to_vec());
    let mut record = Record::new(&*game, &start, game.default_play(), first)?;
    // The winner plays well so many times before.
    let mut well = dice.between(0, 1 + difficulty.number() / 2);
    let mut since = None;
    while record.moves().len() < LONGEST && since.is_none_or(|since| since < AFTER) {
        if record.stage(&*game, budget)? != Stage::Running {
            break;
        }
        let verdict = game.solve(record.position(), record.play, budget)?;
        let is_won = Standing::of(verdict.outcome, record.turn()) == Standing::Won;
        let wrong = if is_won && since.is_none() && well == 0 {
            wrong_move(&*game, &record, &mut dice, budget)?
        } else {
            None
        };
        well = well.saturating_sub(u64::from(is_won));
        since = since.map(|since| since + 1).or(wrong.is_some().then_some(0));
        let best = Opponent { strength: Strength::Perfect, seed: dice.roll(), patience: PATIENCE };
        let step = match wrong {
            Some(step) => Some(step),
            None => best.choose(&*game, record.position(), record.turn(), record.play, budget)?,
        };
        let Some(step) = step else { break };
        record.play(&*game, step)?;
    }
    let mut mistakes = review(&*game, &record, budget)?;
    let Some(mistake) = mistakes.pop().filter(|_| mistakes.is_empty() && record.moves().len() > 2) else {
        return Ok(None);
    };
    Ok(Some(Box::new(Slip { entry: Arc::clone(entry), spec, record, mistake })))
}

/// A move after which a player who wins loses.
fn wrong_move(
    game: &dyn AnyGame,
    record: &Record,
    dice: &mut Dice,
    budget: &Budget,
) -> Result<Option<Move>, GameError> {
    const MOST: usize = 40;
    let (position, turn) = (record.position(), record.turn());
    let mut wrong = Vec::new();
    for step in own_moves(game, position, turn)?.take(MOST) {
        let after = game.solve(&game.play(position, &step)?, record.play, budget)?;
        if Standing::of(after.outcome, turn.opponent()) == Standing::Won {
            wrong.push(step);
        }
    }
    Ok(dice.pick(wrong))
}

/// A value as positions of games, to be played beside others: a number as a stalk of Hackenbush, a nimber as
/// a heap of Nim. `None` if it is no sum of these, or too large to be looked at; zero is no position at all.
#[must_use]
pub fn as_positions(session: &Session<'_>, value: Game) -> Option<Vec<String>> {
    const LONGEST_STALK: usize = 12;
    let text = session.text(value, Style::Plain).ok()?;
    let (number, nimber) = match text.split_once('*') {
        None => (text.as_str(), 0),
        Some((number, "")) => (number, 1),
        Some((number, nimber)) => (number, nimber.parse::<u32>().ok()?),
    };
    let mut positions = Vec::new();
    let number = if number.is_empty() { Dyadic::small(0, 0) } else { read_number(number)? };
    if !number.is_zero() {
        let mut stalk = String::new();
        for (player, length) in number.sign_expansion() {
            let letter = match player {
                Player::Left => 'b',
                Player::Right => 'r',
            };
            let length = usize::try_from(length.as_i64()?).ok().filter(|length| *length <= LONGEST_STALK)?;
            stalk.extend(std::iter::repeat_n(letter, length));
        }
        positions.push(format!("hackenbush(stalks {stalk})"));
        if stalk.len() > LONGEST_STALK {
            return None;
        }
    }
    if nimber > 0 {
        positions.push(format!("nim({nimber})"));
    }
    (nimber <= 60).then_some(positions)
}

/// A number as it is printed: `-3`, `5/8`.
fn read_number(text: &str) -> Option<Dyadic> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let denominator: u64 = denominator.parse().ok().filter(|number: &u64| number.is_power_of_two())?;
    Some(Dyadic::small(numerator.parse().ok()?, denominator.trailing_zeros()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;

    fn budget() -> Budget {
        Budget::new(1 << 28)
    }

    fn make(quiz: Quiz, difficulty: Difficulty, seed: u64) -> Puzzle {
        let asked = Asked { quiz, game: None, difficulty, seed };
        puzzle(&Arc::new(Registry::standard()), &asked, &budget()).unwrap().expect("a puzzle")
    }

    #[test]
    fn every_quiz_has_puzzles_of_every_difficulty() {
        for quiz in Quiz::ALL {
            for difficulty in Difficulty::ALL {
                for seed in 0..4 {
                    let same = format!("{:?}", make(quiz, difficulty, seed));
                    assert_eq!(same, format!("{:?}", make(quiz, difficulty, seed)));
                }
            }
        }
    }

    #[test]
    fn a_slip_lets_go_what_was_won() {
        for seed in 0..12 {
            let Puzzle::Slip(slip) =
                make(Quiz::Slip, Difficulty::ALL[usize::try_from(seed % 3).unwrap()], seed)
            else {
                panic!("a game");
            };
            let game = find(&slip.spec, &Arc::default()).unwrap();
            let ply = slip.mistake.ply;
            let standing = |ply: usize| {
                let verdict =
                    game.solve(slip.record.position_after(ply), slip.record.play, &budget()).unwrap();
                let turn =
                    if ply.is_multiple_of(2) { slip.record.first } else { slip.record.first.opponent() };
                Standing::of(verdict.outcome, turn)
            };
            assert_eq!([standing(ply), standing(ply + 1)], [Standing::Won; 2]);
            assert_eq!(review(&*game, &slip.record, &budget()).unwrap().len(), 1);
        }
    }

    #[test]
    fn values_are_positions() {
        let store = Arc::new(Store::default());
        let budget = budget();
        let session = budget.session(&store);
        let sum = find("sum", &store).unwrap();
        let value = |numerator: i64, exponent: u32, star: u64| {
            let number = Dyadic::small(numerator, exponent);
            session.number_up_star(&values::NumberUpStar { number, ups: 0, star }).unwrap()
        };
        let sums = [(0, 0, 0), (3, 0, 0), (-2, 0, 0), (5, 3, 0), (-3, 2, 0), (0, 0, 1), (0, 0, 5), (2, 0, 1)];
        for (numerator, exponent, star) in sums.into_iter().chain([(-1, 1, 3)]) {
            let value = value(numerator, exponent, star);
            let positions = as_positions(&session, value).unwrap();
            if positions.is_empty() {
                assert_eq!(value, values::Game::ZERO);
                continue;
            }
            let position = sum.read(&positions.join(" + ")).unwrap();
            assert_eq!(sum.value(&position, &budget).unwrap(), Some(value), "{positions:?}");
        }
        let up = session.uptimal(1).unwrap();
        let switch = session.game(&[value(2, 0, 0)], &[value(-1, 0, 0)]).unwrap();
        for value in [switch, up, value(1, 13, 0), value(100, 0, 0), value(0, 0, 100)] {
            assert_eq!(as_positions(&session, value), None);
        }
    }
}
