//! Impartial games whose positions are sums of parts, by search.
//!
//! The rule is that of a game of two players who have the same moves ([`PartizanRule`]), of which Left's
//! count. The nimbers of parts are searched and kept; a position has their nim-sum. Small positions are
//! searched depth first ([`solvers::nimber`]), and so are games whose options take long to be said, for that
//! asks for them least often; all others by proof numbers ([`solvers::proof_number`]), which look at about a
//! quarter of the couples of Cram. Misère play is played out.

use crate::analysis::{GameError, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::{Lesson, Paragraph, Table};
use crate::grid::Covering;
use crate::index::Numbering;
use crate::message::texts;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::partizan_game::reading::{MORE, shortened};
use crate::partizan_game::{PartizanRule, named_texts, with_remark};
use crate::picture::{Course, Picture};
use crate::played_out::PlayedOut;
use crate::rules::{Moves, Pieces, Rules};
use crate::sequence::GrundySequence;
use crate::shared::Shared;
use crate::sketch::Sketch;
use solvers::nimber::Search;
use solvers::proof_number::ProofSearch;
use solvers::{Budget, Error, Impartial, Partizan, Play};
use std::sync::Arc;
use values::Player;

/// The most parts in the table of a lesson.
const MOST_PARTS: usize = 12;

/// The most bytes of a table of proof numbers. It forgets what took the least work; four times as many saved
/// nothing in Cram 5×8.
const MOST_OF_TABLE: usize = 1 << 26;

/// The rules of an impartial game.
pub trait ImpartialRule: PartizanRule + Impartial<Part = <Self as Partizan>::Part> {}

impl<R: PartizanRule + Impartial<Part = <R as Partizan>::Part>> ImpartialRule for R {}

/// A part of a position.
type Part<R> = <R as Partizan>::Part;

/// How a position is searched.
#[derive(Clone, Copy)]
enum Engine {
    DepthFirst,
    ProofNumbers,
}

/// What is asked.
#[derive(Clone, Copy)]
enum Question {
    Nimber,
    /// Is it not zero?
    IsWon,
}

impl Question {
    fn answer<S: Impartial<Part: Send + Sync> + Sync>(
        self,
        search: &mut ProofSearch<S>,
        parts: &[S::Part],
        budget: &Budget,
    ) -> Result<u64, Error> {
        let bytes = MOST_OF_TABLE.min(budget.memory() / 4).min(budget.memory_left() / 2);
        search.prepare(usize::MAX, bytes, budget)?;
        match self {
            Question::Nimber => search.nimber(parts, budget),
            Question::IsWon => search.is_lost(parts, 0, budget).map(|is_lost| u64::from(!is_lost)),
        }
    }
}

/// The game with that rule.
pub struct ImpartialGame<R: ImpartialRule> {
    rule: Arc<R>,
    searches: Shared<Search<Arc<R>>>,
    proofs: Shared<ProofSearch<Arc<R>>>,
    coverings: Shared<ProofSearch<Covering>>,
    played_out: Shared<PlayedOut<R::Position>>,
}

impl<R: ImpartialRule> ImpartialGame<R> {
    /// The game with that rule.
    pub fn new(rule: R) -> ImpartialGame<R> {
        ImpartialGame {
            rule: Arc::new(rule),
            searches: Shared::default(),
            proofs: Shared::default(),
            coverings: Shared::default(),
            played_out: Shared::default(),
        }
    }

    fn engine(&self, position: &R::Position) -> Result<Engine, GameError> {
        let plain = self.rule.are_options_dear() || self.rule.has_small_value(position)?;
        Ok(if plain { Engine::DepthFirst } else { Engine::ProofNumbers })
    }

    fn search<T>(&self, work: impl FnOnce(&mut Search<Arc<R>>) -> T) -> T {
        self.searches.with(|| Search::new(Arc::clone(&self.rule)), work)
    }

    /// The answer to a question by proof numbers, from words where there are any.
    fn by_proof_numbers(&self, question: Question, parts: &[Part<R>], budget: &Budget) -> Result<u64, Error> {
        match self.rule.in_words(parts) {
            Some((rule, words)) => {
                let fresh = || ProofSearch::new(rule);
                self.coverings.with(fresh, |search| question.answer(search, &words, budget))
            }
            None => {
                let fresh = || ProofSearch::new(Arc::clone(&self.rule));
                self.proofs.with(fresh, |search| question.answer(search, parts, budget))
            }
        }
    }

    fn parts(&self, position: &R::Position) -> Result<Vec<Part<R>>, GameError> {
        Ok(self.rule.parts(position)?.into_iter().map(|signed| signed.part).collect())
    }

    fn nimber(&self, parts: &[Part<R>], engine: Engine, budget: &Budget) -> Result<u64, GameError> {
        Ok(match engine {
            Engine::DepthFirst => self.search(|search| search.nimber(parts, budget)),
            Engine::ProofNumbers => self.by_proof_numbers(Question::Nimber, parts, budget),
        }?)
    }

    fn is_lost(&self, position: &R::Position, budget: &Budget) -> Result<bool, GameError> {
        let parts = self.parts(position)?;
        Ok(match self.engine(position)? {
            Engine::DepthFirst => self.search(|search| search.is_p_position(&parts, budget)),
            Engine::ProofNumbers => {
                self.by_proof_numbers(Question::IsWon, &parts, budget).map(|is_won| is_won == 0)
            }
        }?)
    }

    fn taught(&self, position: &R::Position, budget: &Budget) -> Result<Lesson, GameError> {
        let sayings = self.rule.sayings();
        let theorem = vec![Paragraph::new("why-sum-theorem-nimbers"), Paragraph::new(sayings.theorem)];
        let parts = self.rule.named_parts(position)?;
        if parts.is_empty() {
            let working = vec![Paragraph::new("why-partizan-over")];
            return Ok(Lesson { working, theorem, ..Lesson::default() });
        }
        let nudge = vec![Paragraph::new(sayings.nudge).count("count", parts.len())];
        let engine = self.engine(position)?;
        let mut total = 0;
        let mut rows = Vec::new();
        let count = parts.len();
        for named in parts {
            let sum: Vec<_> = named.sum.into_iter().map(|signed| signed.part).collect();
            let nimber = self.nimber(&sum, engine, budget)?;
            total ^= nimber;
            rows.push(vec![shortened(&named.name), nimber.to_string()]);
        }
        let worth: Vec<String> = rows.iter().filter_map(|row| row.last().cloned()).collect();
        let sum = (rows.len() > 1).then(|| vec![String::new(), total.to_string()]);
        if rows.len() > MOST_PARTS {
            rows.truncate(MOST_PARTS);
            rows.push(vec![MORE.to_owned()]);
        }
        let table = Table { headings: texts(["why-column-part", "why-sum-grundy"]), rows, sum };
        let advice = match (total, count) {
            (0, _) => Vec::new(),
            (_, 1) => vec![Paragraph::new("why-single-not-zero").text("sum", total)],
            _ => vec![Paragraph::new("why-sum-advice-nimbers")],
        };
        Ok(Lesson {
            nudge,
            working: vec![
                Paragraph::new("why-sum-nimbers")
                    .text("total", total)
                    .count("count", count)
                    .table(table)
                    .of_parts(worth),
            ],
            advice,
            theorem,
        })
    }
}

impl<R: ImpartialRule> Rules for ImpartialGame<R> {
    type Position = R::Position;
    type Move = R::Move;
    type Shape = R::Shape;

    fn read(&self, text: &str) -> Result<R::Position, ParseError> {
        self.rule.read(text)
    }

    fn size(&self, position: &R::Position) -> usize {
        self.rule.size(position)
    }

    fn numbering(&self, position: &R::Position) -> Option<Numbering<R::Position>> {
        self.rule.numbering(position)
    }

    fn shape(&self, position: &R::Position) -> R::Shape {
        self.rule.shape(position)
    }

    fn moves<'a>(&'a self, position: &'a R::Position) -> Result<Moves<'a, R::Move>, GameError> {
        let moves = self.rule.moves(position, Player::Left)?.into_iter();
        Ok(Box::new(moves.map(|step| (Mover::Either, step))))
    }

    fn play(&self, position: &R::Position, step: &R::Move) -> Result<R::Position, GameError> {
        self.rule.play(position, step)
    }

    fn part_texts(&self, position: &R::Position) -> Vec<String> {
        named_texts(&*self.rule, position)
    }

    fn letters(&self) -> Vec<char> {
        self.rule.letters()
    }

    fn outcome(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        if play == Play::Misere {
            return self.played_out.with(PlayedOut::default, |known| known.outcome(self, position, budget));
        }
        Ok(if self.is_lost(position, budget)? { Outcome::Previous } else { Outcome::Next })
    }

    fn solve(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        match play {
            Play::Normal => {
                let nimber = self.nimber(&self.parts(position)?, self.engine(position)?, budget)?;
                Ok(Verdict::nimber(nimber))
            }
            Play::Misere => Ok(Verdict::outcome(self.outcome(position, play, budget)?)),
        }
    }

    fn sequence(&self, to: u64, budget: &Budget) -> Result<Option<GrundySequence>, GameError> {
        if self.rule.heap(0).is_none() {
            return Ok(None);
        }
        let value = |heap: u64| match self.rule.heap(heap) {
            Some(position) => self.nimber(&self.parts(&position)?, Engine::DepthFirst, budget),
            None => Ok(0),
        };
        GrundySequence::listed(to, budget, value).map(Some)
    }

    fn has_value(&self, position: &R::Position) -> bool {
        self.rule.has_small_value(position).unwrap_or(false)
    }

    fn lesson(&self, position: &R::Position, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        with_remark(&*self.rule, position, play, || self.taught(position, budget))
    }

    fn pieces(&self, _position: &R::Position) -> Pieces {
        self.rule.pieces()
    }

    fn picture(&self, course: &Course<'_, R::Position, R::Move>) -> Result<Option<Picture>, GameError> {
        self.rule.picture(course)
    }

    fn sketch(&self, position: &R::Position, played: &[R::Move]) -> Option<Sketch> {
        self.rule.sketch(position, played)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<R::Position> {
        self.rule.random_position(difficulty, dice)
    }
}
