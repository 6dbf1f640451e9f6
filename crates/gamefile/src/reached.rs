//! Games that end otherwise than by somebody who cannot move, and games in which positions come back: all
//! positions that can be reached are looked at ([`games::reached`]), and labelled from the ends on. Games for
//! points are worked out from the ends by minimax.

use crate::picture;
use crate::rulebook::{Rulebook, TextMove, TextPosition};
use crate::text_rule::random;
use games::analysis::Addition;
use games::exercise::Difficulty;
use games::explanation::{Lesson, Paragraph};
use games::opponent::Dice;
use games::picture::{Course, Picture};
use games::reached::{self, End, Reaching, Turn};
use games::rules::{FoundMoves, Goal, Moves};
use games::sketch::Sketch;
use games::{GameError, Kind, Message, Mover, Outcome, ParseError, RuleProblem, Rules, Text, Verdict};
use rustc_hash::FxHashMap;
use solvers::retrograde::Label;
use solvers::{Budget, Charge, Play};
use std::sync::{Arc, Mutex, PoisonError};
use values::{Player, Store};

/// All positions that can be reached from one, with their labels.
struct Solved {
    play: Play,
    labels: FxHashMap<Turn<TextPosition>, Label>,
    scores: FxHashMap<Turn<TextPosition>, [u32; 2]>,
    _charge: Charge,
}

/// The game.
pub(crate) struct Reached {
    pub(crate) book: Arc<Rulebook>,
    pub(crate) kind: Kind,
    theorem: Text,
    store: Arc<Store>,
    solved: Mutex<Vec<Arc<Solved>>>,
}

/// So many answers are kept.
const KEPT: usize = 4;

impl Reached {
    /// The game, its values in that store.
    pub(crate) fn new(book: Arc<Rulebook>, kind: Kind, theorem: Text, store: &Arc<Store>) -> Reached {
        Reached { book, kind, theorem, store: Arc::clone(store), solved: Mutex::default() }
    }

    /// Has the game values? Infinite play is a draw, and who cannot move loses: then they add.
    fn has_loopy_values(&self, play: Play) -> bool {
        let said = &self.book.said;
        self.kind == Kind::Loopy && play == Play::Normal && !said.is_impartial() && !said.has_ends()
    }

    /// Do both players have the same moves, and is it seen from nothing whose turn it is?
    fn is_impartial(&self) -> bool {
        self.book.said.is_impartial() && self.book.said.turn.is_none()
    }

    fn turns(&self, position: &TextPosition) -> Result<Vec<Player>, RuleProblem> {
        Ok(match self.book.turn(position)? {
            Some(player) => vec![player],
            None if self.is_impartial() => vec![Player::Left],
            None => Player::BOTH.to_vec(),
        })
    }

    fn steps(&self, position: &TextPosition, player: Player) -> Result<Vec<TextMove>, RuleProblem> {
        if self.book.end(position, player)?.is_some() {
            return Ok(Vec::new());
        }
        match self.book.turn(position)? {
            Some(turn) if turn != player => Ok(Vec::new()),
            _ => self.book.moves(position, player),
        }
    }

    /// Labels for a position, among all that it leads to.
    fn solved(&self, position: &TextPosition, play: Play, budget: &Budget) -> Result<Arc<Solved>, GameError> {
        let turns = self.turns(position)?;
        if let Some(known) = self.known(position, &turns, play, budget)? {
            return Ok(Arc::new(known));
        }
        let has = |solved: &&Arc<Solved>| {
            let knows = |turn: &Player| {
                let vertex = (position.clone(), *turn);
                solved.labels.contains_key(&vertex) || solved.scores.contains_key(&vertex)
            };
            solved.play == play && turns.iter().all(knows)
        };
        if let Some(known) = self.solved.lock().unwrap_or_else(PoisonError::into_inner).iter().find(has) {
            return Ok(Arc::clone(known));
        }
        let fresh = Arc::new(self.solve_all(position, &turns, play, budget)?);
        let mut solved = self.solved.lock().unwrap_or_else(PoisonError::into_inner);
        solved.truncate(KEPT - 1);
        solved.insert(0, Arc::clone(&fresh));
        Ok(fresh)
    }

    /// What the author knows about a position and its options; `None` unless that is everything.
    fn known(
        &self,
        position: &TextPosition,
        turns: &[Player],
        play: Play,
        budget: &Budget,
    ) -> Result<Option<Solved>, GameError> {
        if self.book.said.theory.is_none() || play == Play::Misere {
            return Ok(None);
        }
        let mut vertices = Vec::new();
        for &turn in turns {
            let next = self.next(turn);
            vertices.push((position.clone(), turn));
            vertices.extend(self.steps(position, turn)?.into_iter().map(|step| (step.to, next)));
        }
        let mut labels = FxHashMap::default();
        for (position, turn) in vertices {
            budget.go_on()?;
            let end = match self.book.end(&position, turn)? {
                Some(end) => Some(end),
                None => self.book.known(&position, turn)?,
            };
            let Some(end) = end else { return Ok(None) };
            labels.insert((position, turn), end.into());
        }
        Ok(Some(Solved { play, labels, scores: FxHashMap::default(), _charge: Charge::default() }))
    }

    fn solve_all(
        &self,
        position: &TextPosition,
        turns: &[Player],
        play: Play,
        budget: &Budget,
    ) -> Result<Solved, GameError> {
        let reached = reached::Reached::from(self, position, turns, budget)?;
        if self.kind == Kind::Scoring {
            let scores = self.scores(&reached)?;
            let (turns, charge) = reached.into_turns();
            let scores = turns.into_iter().zip(scores).collect();
            return Ok(Solved { play, labels: FxHashMap::default(), scores, _charge: charge });
        }
        let labels = reached.labels(play);
        let (turns, charge) = reached.into_turns();
        let labels = turns.into_iter().zip(labels).collect();
        Ok(Solved { play, labels, scores: FxHashMap::default(), _charge: charge })
    }

    /// What both get under best play, from the ends on.
    fn scores(&self, reached: &reached::Reached<TextPosition>) -> Result<Vec<[u32; 2]>, GameError> {
        let (turns, options, before) = (reached.turns(), reached.options(), reached.options().turned());
        let mut scores: Vec<Option<[u32; 2]>> = vec![None; turns.len()];
        let mut left: Vec<usize> = (0..turns.len()).map(|turn| options.of(turn).len()).collect();
        let mut open: Vec<usize> = (0..turns.len()).filter(|turn| left[*turn] == 0).collect();
        while let Some(turn) = open.pop() {
            let (position, player) = &turns[turn];
            let lead = |[left, right]: [u32; 2]| match player {
                Player::Left => i64::from(left) - i64::from(right),
                Player::Right => i64::from(right) - i64::from(left),
            };
            let after = options.of(turn).iter().filter_map(|option| scores[*option as usize]);
            scores[turn] = Some(match after.max_by_key(|score| lead(*score)) {
                Some(best) => best,
                None => self.book.points(position)?,
            });
            for &from in before.of(turn) {
                left[from as usize] -= 1;
                if left[from as usize] == 0 {
                    open.push(from as usize);
                }
            }
        }
        let known: Option<Vec<[u32; 2]>> = scores.into_iter().collect();
        known.ok_or_else(|| {
            let line = self.book.said.points.as_ref().and_then(|points| points.line);
            RuleProblem { line, problem: Message::new("file-points-cycle") }.into()
        })
    }

    fn outcome_of(&self, solved: &Solved, position: &TextPosition) -> Result<Verdict, GameError> {
        let turns = self.turns(position)?;
        let labels: Vec<Label> = turns
            .iter()
            .map(|turn| solved.labels.get(&(position.clone(), *turn)).copied().unwrap_or(Label::Tie))
            .collect();
        if self.kind == Kind::Scoring {
            let vertex = (position.clone(), turns.first().copied().unwrap_or(Player::Left));
            let score = solved.scores.get(&vertex).copied().unwrap_or([0, 0]);
            let outcome = match score[0].cmp(&score[1]) {
                std::cmp::Ordering::Greater => Outcome::A,
                std::cmp::Ordering::Equal => Outcome::Draw,
                std::cmp::Ordering::Less => Outcome::B,
            };
            return Ok(Verdict { score: Some(score), ..Verdict::outcome(outcome) });
        }
        let tied = if self.book.said.has_ends() { Outcome::Drawn } else { Outcome::Tie };
        let outcome = reached::outcome(&labels, self.kind, tied);
        let layer = match labels[..] {
            [Label::Won(layer) | Label::Lost(layer)]
                if self.kind == Kind::Loopy && self.book.said.theory.is_none() =>
            {
                Some(u64::from(layer))
            }
            _ => None,
        };
        Ok(Verdict { layer, ..Verdict::outcome(outcome) })
    }

    /// Is it nobody's secret who moves: both could, or it is seen whose turn it is?
    fn has_one_mover(&self) -> bool {
        self.book.said.turn.is_some() || self.is_impartial()
    }

    fn mover(&self, player: Player) -> Mover {
        match (self.has_one_mover() && self.kind != Kind::Scoring, self.kind, player) {
            (true, _, _) => Mover::Either,
            (_, Kind::Scoring, Player::Left) => Mover::A,
            (_, Kind::Scoring, Player::Right) => Mover::B,
            (_, _, player) => player.into(),
        }
    }

    fn all_steps(&self, position: &TextPosition) -> Result<Vec<(Mover, TextMove)>, RuleProblem> {
        let mut steps = Vec::new();
        for player in self.turns(position)? {
            let own = self.steps(position, player)?;
            steps.extend(own.into_iter().map(|step| (self.mover(player), step)));
        }
        Ok(steps)
    }

    /// Is that what a player wants after a move?
    fn is_good(&self, solved: &Solved, step: &TextMove, player: Player) -> bool {
        let vertex = (step.to.clone(), self.next(player));
        matches!(solved.labels.get(&vertex), Some(Label::Lost(_)))
    }
}

impl Reaching for Reached {
    type Position = TextPosition;

    fn end(&self, position: &TextPosition, player: Player) -> Result<Option<End>, GameError> {
        Ok(self.book.end(position, player)?)
    }

    fn after(&self, position: &TextPosition, player: Player) -> Result<Vec<TextPosition>, GameError> {
        Ok(self.book.after(position, player)?)
    }

    fn next(&self, player: Player) -> Player {
        if self.is_impartial() { Player::Left } else { !player }
    }

    fn bytes(&self, position: &TextPosition) -> usize {
        position.0.len()
    }
}

impl Rules for Reached {
    type Position = TextPosition;
    type Move = TextMove;
    type Shape = TextPosition;

    fn read(&self, text: &str) -> Result<TextPosition, ParseError> {
        self.book.read(text)
    }

    fn size(&self, position: &TextPosition) -> usize {
        position.size()
    }

    fn shape(&self, position: &TextPosition) -> TextPosition {
        position.clone()
    }

    fn kind(&self, _position: &TextPosition) -> Kind {
        self.kind
    }

    /// Labels do not add.
    fn addition(&self, _position: &TextPosition) -> Option<Addition> {
        None
    }

    fn goal(&self) -> Goal {
        match self.kind {
            Kind::Scoring => Goal::Points,
            Kind::Loopy if self.book.said.ends.is_some() => Goal::Ends,
            _ => Goal::LastMove,
        }
    }

    fn movers(&self, _position: &TextPosition) -> &'static [Mover] {
        match (self.has_one_mover(), self.kind) {
            (_, Kind::Scoring) => &[Mover::A, Mover::B],
            (true, _) => &[Mover::Either],
            _ => &[Mover::Left, Mover::Right],
        }
    }

    fn moves<'a>(&'a self, position: &'a TextPosition) -> Result<Moves<'a, TextMove>, GameError> {
        Ok(Box::new(self.all_steps(position)?.into_iter()))
    }

    fn play(&self, _position: &TextPosition, step: &TextMove) -> Result<TextPosition, GameError> {
        Ok(step.to.clone())
    }

    fn outcome(&self, position: &TextPosition, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        if self.kind == Kind::Scoring && play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        let solved = self.solved(position, play, budget)?;
        Ok(self.outcome_of(&solved, position)?.outcome)
    }

    fn solve(&self, position: &TextPosition, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        if self.kind == Kind::Scoring && play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        let solved = self.solved(position, play, budget)?;
        let verdict = self.outcome_of(&solved, position)?;
        if !self.has_loopy_values(play) {
            return Ok(verdict);
        }
        Ok(Verdict { value: reached::loopy_value(self, position, &self.store, budget)?, ..verdict })
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a TextPosition,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, TextMove>, GameError> {
        if self.kind == Kind::Scoring && play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        let solved = self.solved(position, play, budget)?;
        let mut found = Vec::new();
        for player in self.turns(position)? {
            let best = solved.scores.get(&(position.clone(), player));
            for step in self.steps(position, player)? {
                let is_best = best.is_some_and(|best| {
                    solved.scores.get(&(step.to.clone(), self.next(player))) == Some(best)
                });
                if is_best || self.is_good(&solved, &step, player) {
                    found.push(Ok((self.mover(player), step)));
                }
            }
        }
        Ok(Box::new(found.into_iter()))
    }

    fn lesson(&self, position: &TextPosition, _play: Play, _budget: &Budget) -> Result<Lesson, GameError> {
        let said = self.book.why(position)?;
        Ok(Lesson {
            nudge: vec![Paragraph::new("why-file-reached-nudge")],
            working: said.into_iter().chain([Paragraph::new("why-file-reached")]).collect(),
            advice: Vec::new(),
            theorem: vec![Paragraph::new(self.theorem.clone())],
        })
    }

    fn has_value(&self, _position: &TextPosition) -> bool {
        false
    }

    fn picture(&self, course: &Course<'_, TextPosition, TextMove>) -> Result<Option<Picture>, GameError> {
        Ok(picture::draw(&self.book, course, &self.all_steps(course.position)?)?)
    }

    fn sketch(&self, position: &TextPosition, _played: &[TextMove]) -> Option<Sketch> {
        picture::sketch(&self.book, position)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<TextPosition> {
        random(&self.book, difficulty, dice)
    }
}
