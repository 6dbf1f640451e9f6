//! Games that end otherwise than by somebody who cannot move, and games in which positions come back: all
//! positions that can be reached are looked at, and labelled from the ends on.
//!
//! A position with the player to move is won if some option is lost for the other, lost if all are won for
//! the other, and tied if neither can be shown (Zermelo 1913). Its layer is the number of moves to the end
//! when the winner hurries and the loser holds out. Games for points are worked out from the ends by minimax.

use crate::picture;
use crate::rulebook::{End, Rulebook, TextMove, TextPosition};
use crate::text_rule::random;
use games::analysis::Addition;
use games::exercise::Difficulty;
use games::explanation::{Lesson, Paragraph};
use games::opponent::Dice;
use games::picture::{Course, Picture};
use games::rules::{FoundMoves, Goal, Moves};
use games::sketch::Sketch;
use games::{GameError, Kind, Message, Mover, Outcome, ParseError, RuleProblem, Rules, Text, Verdict, Worth};
use rustc_hash::FxHashMap;
use solvers::{Budget, Charge, Play};
use std::sync::{Arc, Mutex, PoisonError};
use values::loopy::{LoopyGraph, LoopyOption, LoopyOutcome, LoopyValue, Stopper};
use values::{Player, Store};

/// What a position with its turn is kept in, about, beside its text.
const BYTES: usize = 160;

/// A position and whose turn it is.
type Vertex = (TextPosition, Player);

/// What best play leads to, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Won(u32),
    Lost(u32),
    Tied,
}

impl Label {
    /// Who wins if this player begins.
    fn winner(self, starter: Player) -> Option<Player> {
        match self {
            Label::Won(_) => Some(starter),
            Label::Lost(_) => Some(!starter),
            Label::Tied => None,
        }
    }
}

/// All positions that can be reached from one, with their labels.
struct Solved {
    play: Play,
    labels: FxHashMap<Vertex, Label>,
    scores: FxHashMap<Vertex, [u32; 2]>,
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

    /// The value of a position of a game with cycles; `None` if a side is no stopper. In a sum a player may
    /// move twice in the same part, so all positions count that any moves lead to.
    fn loopy_value(&self, position: &TextPosition, budget: &Budget) -> Result<Option<Worth>, GameError> {
        let charge = Charge::default();
        let mut graph = LoopyGraph::default();
        let vertex = graph.vertex(budget)?;
        let mut vertices: FxHashMap<TextPosition, usize> = FxHashMap::default();
        vertices.insert(position.clone(), vertex);
        let mut open = vec![position.clone()];
        while let Some(position) = open.pop() {
            budget.go_on()?;
            let from = vertices.get(&position).copied().unwrap_or(vertex);
            for player in Player::BOTH {
                for after in self.book.after(&position, player)? {
                    let to = match vertices.get(&after) {
                        Some(known) => *known,
                        None => {
                            charge.add(BYTES + 2 * after.0.len(), budget)?;
                            let fresh = graph.vertex(budget)?;
                            vertices.insert(after.clone(), fresh);
                            open.push(after);
                            fresh
                        }
                    };
                    graph.add_option(from, player, LoopyOption::Vertex(to), budget)?;
                }
            }
        }
        let value = budget.session(&self.store).loopy_value(&graph, vertex)?;
        Ok(match value {
            LoopyValue::Stopper(Stopper::Short(game)) => Some(Worth::Game(game)),
            LoopyValue::Stopper(stopper) => Some(Worth::Loopy(stopper, stopper)),
            LoopyValue::Sided(onside, offside) => Some(Worth::Loopy(onside, offside)),
            LoopyValue::Graph(_) => None,
        })
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

    fn next(&self, player: Player) -> Player {
        if self.is_impartial() { Player::Left } else { !player }
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
            let label = match end {
                None => return Ok(None),
                Some(End::Won) => Label::Won(0),
                Some(End::Lost) => Label::Lost(0),
                Some(End::Tied) => Label::Tied,
            };
            labels.insert((position, turn), label);
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
        let charge = Charge::default();
        let mut vertices: Vec<Vertex> = Vec::new();
        let mut numbers: FxHashMap<Vertex, usize> = FxHashMap::default();
        let mut options: Vec<Vec<usize>> = Vec::new();
        let mut ends: Vec<Option<End>> = Vec::new();
        let mut number = |vertex: Vertex, vertices: &mut Vec<Vertex>| -> Result<usize, GameError> {
            if let Some(&known) = numbers.get(&vertex) {
                return Ok(known);
            }
            charge.add(BYTES + 2 * vertex.0.0.len(), budget)?;
            let number = vertices.len();
            vertices.push(vertex.clone());
            numbers.insert(vertex, number);
            Ok(number)
        };
        for &turn in turns {
            number((position.clone(), turn), &mut vertices)?;
        }
        let mut at = 0;
        while at < vertices.len() {
            budget.go_on()?;
            let (position, player) = vertices[at].clone();
            let end = self.book.end(&position, player)?;
            let mut of_this = Vec::new();
            if end.is_none() {
                for to in self.book.after(&position, player)? {
                    of_this.push(number((to, self.next(player)), &mut vertices)?);
                }
            }
            charge.add(of_this.len() * 16, budget)?;
            let stuck = match play {
                Play::Normal => End::Lost,
                Play::Misere => End::Won,
            };
            ends.push(end.or_else(|| of_this.is_empty().then_some(stuck)));
            options.push(of_this);
            at += 1;
        }
        if self.kind == Kind::Scoring {
            let scores = self.scores(&vertices, &options)?;
            return Ok(Solved { play, labels: FxHashMap::default(), scores, _charge: charge });
        }
        let labels = labelled(&options, &ends);
        let labels = vertices.into_iter().zip(labels).collect();
        Ok(Solved { play, labels, scores: FxHashMap::default(), _charge: charge })
    }

    /// What both get under best play, from the ends on.
    fn scores(
        &self,
        vertices: &[Vertex],
        options: &[Vec<usize>],
    ) -> Result<FxHashMap<Vertex, [u32; 2]>, GameError> {
        let mut scores: Vec<Option<[u32; 2]>> = vec![None; vertices.len()];
        let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); vertices.len()];
        for (from, row) in options.iter().enumerate() {
            for &to in row {
                before[to].push(from);
            }
        }
        let mut open: Vec<usize> = (0..vertices.len()).filter(|vertex| left[*vertex] == 0).collect();
        let mut done = 0;
        while let Some(vertex) = open.pop() {
            done += 1;
            let (position, player) = &vertices[vertex];
            let lead = |[left, right]: [u32; 2]| match player {
                Player::Left => i64::from(left) - i64::from(right),
                Player::Right => i64::from(right) - i64::from(left),
            };
            let best =
                options[vertex].iter().filter_map(|option| scores[*option]).max_by_key(|score| lead(*score));
            scores[vertex] = Some(match best {
                Some(best) => best,
                None => self.book.points(position)?,
            });
            for &from in &before[vertex] {
                left[from] -= 1;
                if left[from] == 0 {
                    open.push(from);
                }
            }
        }
        if done < vertices.len() {
            let line = self.book.said.points.as_ref().and_then(|points| points.line);
            return Err(RuleProblem { line, problem: Message::new("file-points-cycle") }.into());
        }
        Ok(vertices.iter().cloned().zip(scores.into_iter().flatten()).collect())
    }

    fn outcome_of(&self, solved: &Solved, position: &TextPosition) -> Result<Verdict, GameError> {
        let turns = self.turns(position)?;
        let labels: Vec<Label> = turns
            .iter()
            .map(|turn| solved.labels.get(&(position.clone(), *turn)).copied().unwrap_or(Label::Tied))
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
        let outcome = match (&labels[..], self.kind) {
            ([Label::Won(_)], Kind::Loopy) => Outcome::Won,
            ([Label::Lost(_)], Kind::Loopy) => Outcome::Lost,
            ([Label::Won(_)] | [Label::Won(_), Label::Won(_)], _) => Outcome::Next,
            ([Label::Lost(_)] | [Label::Lost(_), Label::Lost(_)], _) => Outcome::Previous,
            ([Label::Won(_), Label::Lost(_)], _) => Outcome::Left,
            ([Label::Lost(_), Label::Won(_)], _) => Outcome::Right,
            (&[left, right], _) if left != Label::Tied || right != Label::Tied => {
                Outcome::Starts(LoopyOutcome {
                    left_first: left.winner(Player::Left),
                    right_first: right.winner(Player::Right),
                })
            }
            _ if self.book.said.has_ends() => Outcome::Drawn,
            _ => Outcome::Tie,
        };
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

/// Labels from the ends on.
fn labelled(options: &[Vec<usize>], ends: &[Option<End>]) -> Vec<Label> {
    let mut labels: Vec<Option<Label>> = vec![None; options.len()];
    let mut left: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut before: Vec<Vec<usize>> = vec![Vec::new(); options.len()];
    for (from, row) in options.iter().enumerate() {
        for &to in row {
            before[to].push(from);
        }
    }
    let mut open = std::collections::VecDeque::new();
    for (vertex, end) in ends.iter().enumerate() {
        labels[vertex] = match end {
            None => continue,
            Some(End::Won) => Some(Label::Won(0)),
            Some(End::Lost) => Some(Label::Lost(0)),
            Some(End::Tied) => Some(Label::Tied),
        };
        open.push_back(vertex);
    }
    while let Some(vertex) = open.pop_front() {
        for &from in &before[vertex] {
            if labels[from].is_some() {
                continue;
            }
            match labels[vertex] {
                Some(Label::Lost(layer)) => labels[from] = Some(Label::Won(layer + 1)),
                Some(Label::Won(layer)) => {
                    left[from] -= 1;
                    if left[from] > 0 {
                        continue;
                    }
                    labels[from] = Some(Label::Lost(layer + 1));
                }
                _ => continue,
            }
            open.push_back(from);
        }
    }
    labels.into_iter().map(|label| label.unwrap_or(Label::Tied)).collect()
}

impl Rules for Reached {
    type Position = TextPosition;
    type Move = TextMove;
    type Shape = TextPosition;

    fn read(&self, text: &str) -> Result<TextPosition, ParseError> {
        self.book.read(text)
    }

    fn size(&self, position: &TextPosition) -> usize {
        size_of::<TextPosition>() + position.0.len() + 16
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
        if self.kind == Kind::Scoring { Goal::Points } else { Goal::LastMove }
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
        Ok(Verdict { value: self.loopy_value(position, budget)?, ..verdict })
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
        let position = course.position;
        Ok(picture::draw(&self.book, position, &self.all_steps(position)?)?)
    }

    fn sketch(&self, position: &TextPosition, _played: &[TextMove]) -> Option<Sketch> {
        picture::sketch(&self.book, position)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<TextPosition> {
        random(&self.book, difficulty, dice)
    }
}
