//! A game whose answers are in a file: it is solved, played and explained by looking them up. Positions that
//! are not in the file, and another convention of play, are left to the game itself.

use crate::book::Book;
use crate::error::Error;
use games::analysis::{Addition, Verdict};
use games::below::Below;
use games::exercise::Difficulty;
use games::explanation::{Lesson, Paragraph, Table};
use games::index::Numbering;
use games::opponent::Dice;
use games::picture::{Course, Picture};
use games::remoteness::Patience;
use games::rules::{Formula, FoundMoves, Goal, Moves, Pieces};
use games::sketch::Sketch;
use games::{
    AnyGame, Entry, GameError, GrundySequence, Kind, Message, Move, Mover, Outcome, ParseError, Position,
    RuleProblem, Standing,
};
use solvers::heaps::HeapRules;
use solvers::retrograde::Label;
use solvers::{Budget, Play};
use std::sync::{Arc, Mutex, PoisonError};
use values::loopy::LoopyOutcome;
use values::{Player, Store};

/// A game with a file of answers.
pub struct Answered {
    game: Arc<dyn AnyGame>,
    book: Mutex<Book>,
    play: Play,
}

/// So many moves are listed in an explanation.
const MOST_MOVES: usize = 40;

impl Answered {
    /// The game of the file.
    #[must_use]
    pub fn new(book: Book) -> Answered {
        let (game, play) = (Arc::clone(book.game()), book.answers.question.play());
        Answered { game, book: Mutex::new(book), play }
    }

    /// The label of a position with that player to move; `None` if it is not in the file.
    fn label(&self, position: &Position, turn: Mover, play: Play) -> Result<Option<Label>, GameError> {
        if play != self.play {
            return Ok(None);
        }
        let mut book = self.book.lock().unwrap_or_else(PoisonError::into_inner);
        match book.label(position, turn) {
            Ok(label) => Ok(Some(label)),
            Err(Error::NoSuchPosition) => Ok(None),
            Err(Error::Game(error)) => Err(error),
            Err(Error::Halt(error)) => Err(error.into()),
            Err(_) => {
                let file = book.answers.path().to_string_lossy().into_owned();
                let problem = Message::new("error-file-damaged").text("file", file);
                Err(RuleProblem { line: None, problem }.into())
            }
        }
    }

    /// The moves of a player with the labels of where they lead; `None` unless all are in the file.
    fn labelled(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Option<Vec<(Move, Label)>>, GameError> {
        let mut moves = Vec::new();
        for (_, step) in self.game.moves_by(position, turn)? {
            budget.go_on()?;
            let after = self.game.play(position, &step)?;
            let Some(label) = self.label(&after, turn.opponent(), play)? else { return Ok(None) };
            moves.push((step, label));
        }
        Ok(Some(moves))
    }

    /// The labels of a position, for each player who may be to move; `None` unless all are in the file.
    fn labels(&self, position: &Position, play: Play) -> Result<Option<Vec<(Mover, Label)>>, GameError> {
        let movers = self.game.movers(position)?;
        let label = |turn: &Mover| Ok(self.label(position, *turn, play)?.map(|label| (*turn, label)));
        movers.iter().map(label).collect()
    }
}

/// How the player to move stands.
fn standing(label: Label) -> Standing {
    match label {
        Label::Won(_) => Standing::Won,
        Label::Lost(_) => Standing::Lost,
        Label::Tie => Standing::Tie,
    }
}

/// The outcome by which each player stands as the labels say, if there is one.
fn outcome(kind: Kind, labels: &[(Mover, Label)]) -> Option<Outcome> {
    let plain = [Outcome::Next, Outcome::Previous, Outcome::Left, Outcome::Right];
    let winners = [None, Some(Player::Left), Some(Player::Right)];
    let starts = winners.iter().flat_map(|left_first| {
        let outcome = |right_first: &Option<Player>| LoopyOutcome {
            left_first: *left_first,
            right_first: *right_first,
        };
        winners.iter().map(move |right_first| Outcome::Starts(outcome(right_first)))
    });
    let loopy =
        [Outcome::Won, Outcome::Lost].into_iter().filter(|_| kind == Kind::Loopy && labels.len() == 1);
    let tie = if kind == Kind::Loopy { Outcome::Tie } else { Outcome::Drawn };
    let fits = |outcome: &Outcome| {
        labels.iter().all(|(turn, label)| Standing::of(*outcome, *turn) == standing(*label))
    };
    let stuck = labels.iter().map(|(turn, _)| Outcome::Stuck(*turn));
    loopy.chain(plain).chain([tie]).chain(stuck).chain(starts).find(fits)
}

/// A label in a table.
fn shown(label: Label) -> String {
    match label {
        Label::Won(layer) => format!("W{layer}"),
        Label::Lost(layer) => format!("L{layer}"),
        Label::Tie => "T".to_owned(),
    }
}

impl AnyGame for Answered {
    fn solve(&self, position: &Position, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        let labels = self.labels(position, play)?.unwrap_or_default();
        let kind = self.game.kind(position)?;
        let Some(outcome) = outcome(kind, &labels).filter(|_| !labels.is_empty()) else {
            return self.game.solve(position, play, budget);
        };
        let layer = match labels[..] {
            [(_, Label::Won(layer) | Label::Lost(layer))] => Some(u64::from(layer)),
            _ => None,
        };
        Ok(Verdict { layer, ..Verdict::outcome(outcome) })
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a Position,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, Move>, GameError> {
        let mut winning = Vec::new();
        for &turn in self.game.movers(position)? {
            let Some(moves) = self.labelled(position, turn, play, budget)? else {
                return self.game.winning_moves(position, play, budget);
            };
            let wins = moves.into_iter().filter(|(_, label)| matches!(label, Label::Lost(_)));
            winning.extend(wins.map(|(step, _)| Ok((turn, step))));
        }
        Ok(Box::new(winning.into_iter()))
    }

    fn some_winning_moves(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<Move>, GameError> {
        let Some(moves) = self.labelled(position, turn, play, budget)? else {
            return self.game.some_winning_moves(position, turn, play, budget);
        };
        let wins = moves.into_iter().filter(|(_, label)| matches!(label, Label::Lost(_)));
        Ok(wins.map(|(step, _)| step).collect())
    }

    fn soonest_or_longest(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        patience: Patience,
        budget: &Budget,
    ) -> Result<Option<Vec<Move>>, GameError> {
        let label = self.label(position, turn, play)?;
        let (Some(label), Some(moves)) = (label, self.labelled(position, turn, play, budget)?) else {
            return self.game.soonest_or_longest(position, turn, play, patience, budget);
        };
        let wanted = match label {
            Label::Tie => Label::Tie,
            Label::Won(layer) => Label::Lost(layer.saturating_sub(1)),
            Label::Lost(layer) => Label::Won(layer.saturating_sub(1)),
        };
        Ok(Some(moves.into_iter().filter(|(_, label)| *label == wanted).map(|(step, _)| step).collect()))
    }

    fn lesson(&self, position: &Position, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        let Some(labels) = self.labels(position, play)? else {
            return self.game.lesson(position, play, budget);
        };
        let mut working = vec![Paragraph::new("why-file-reached")];
        for (turn, label) in labels {
            let paragraph = match label {
                Label::Won(layer) => Paragraph::new("why-answers-won").count("moves", layer),
                Label::Lost(layer) => Paragraph::new("why-answers-lost").count("moves", layer),
                Label::Tie => Paragraph::new("why-answers-tied"),
            };
            let paragraph = paragraph.text("turn", turn.word());
            let moves = self.labelled(position, turn, play, budget)?.unwrap_or_default();
            let row = |(step, label): &(Move, Label)| vec![step.to_string(), shown(*label)];
            let rows: Vec<Vec<String>> = moves.iter().take(MOST_MOVES).map(row).collect();
            let headings = ["why-answers-column-move", "why-answers-column-label"].map(Into::into).to_vec();
            working.push(if rows.is_empty() {
                paragraph
            } else {
                paragraph.table(Table { headings, rows, sum: None })
            });
        }
        let nudge = vec![Paragraph::new("why-file-reached-nudge")];
        Ok(Lesson {
            nudge,
            working,
            advice: Vec::new(),
            theorem: vec![Paragraph::new("why-answers-theorem")],
        })
    }

    fn entry(&self) -> &Arc<Entry> {
        self.game.entry()
    }

    fn spec(&self) -> &str {
        self.game.spec()
    }

    fn default_play(&self) -> Play {
        self.play
    }

    fn goal(&self) -> Goal {
        self.game.goal()
    }

    fn pieces(&self, position: &Position) -> Result<Pieces, GameError> {
        self.game.pieces(position)
    }

    fn store(&self) -> &Arc<Store> {
        self.game.store()
    }

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        self.game.read(text)
    }

    fn weight(&self, text: &str) -> usize {
        self.game.weight(text)
    }

    fn size(&self, position: &Position) -> Result<usize, GameError> {
        self.game.size(position)
    }

    fn read_move(&self, position: &Position, name: &str) -> Result<Option<Move>, GameError> {
        self.game.read_move(position, name)
    }

    fn kind(&self, position: &Position) -> Result<Kind, GameError> {
        self.game.kind(position)
    }

    fn addition(&self, position: &Position) -> Result<Option<Addition>, GameError> {
        self.game.addition(position)
    }

    fn movers(&self, position: &Position) -> Result<&'static [Mover], GameError> {
        self.game.movers(position)
    }

    fn moves<'a>(&'a self, position: &'a Position) -> Result<Moves<'a, Move>, GameError> {
        self.game.moves(position)
    }

    fn moves_by<'a>(&'a self, position: &'a Position, player: Mover) -> Result<Moves<'a, Move>, GameError> {
        self.game.moves_by(position, player)
    }

    fn can_make(&self, position: &Position, player: Mover, step: &Move) -> Result<bool, GameError> {
        self.game.can_make(position, player, step)
    }

    fn play(&self, position: &Position, step: &Move) -> Result<Position, GameError> {
        self.game.play(position, step)
    }

    fn parts(&self, position: &Position) -> Result<Vec<Position>, GameError> {
        self.game.parts(position)
    }

    fn letters(&self) -> Vec<char> {
        self.game.letters()
    }

    fn stuck(
        &self,
        position: &Position,
        turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Standing, GameError> {
        self.game.stuck(position, turn, play, budget)
    }

    fn numbering(&self, position: &Position) -> Result<Option<Numbering<Position>>, GameError> {
        self.game.numbering(position)
    }

    fn below(&self, position: &Position, play: Play, budget: &Budget) -> Result<Below, GameError> {
        self.game.below(position, play, budget)
    }

    fn value(&self, position: &Position, budget: &Budget) -> Result<Option<values::Game>, GameError> {
        self.game.value(position, budget)
    }

    fn has_value(&self, position: &Position) -> Result<bool, GameError> {
        self.game.has_value(position)
    }

    fn starter_wins_beside(
        &self,
        positions: &[&Position],
        value: values::Game,
        starter: Player,
        session: &values::Session<'_>,
        budget: &Budget,
    ) -> Result<Option<bool>, GameError> {
        self.game.starter_wins_beside(positions, value, starter, session, budget)
    }

    fn drawn(&self, course: &Course<'_, Position, Move>) -> Result<Option<Picture>, GameError> {
        self.game.drawn(course)
    }

    fn sketch(&self, position: &Position, played: &[Move]) -> Result<Option<Sketch>, GameError> {
        self.game.sketch(position, played)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Position> {
        self.game.random_position(difficulty, dice)
    }

    fn sequence(&self, to: u64, budget: &Budget) -> Result<Option<GrundySequence>, GameError> {
        self.game.sequence(to, budget)
    }

    fn heap_rules(&self) -> Option<&HeapRules> {
        self.game.heap_rules()
    }

    fn heap_formula(&self) -> Option<Formula> {
        self.game.heap_formula()
    }
}
