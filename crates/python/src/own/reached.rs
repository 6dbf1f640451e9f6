//! Games in Python that end by a condition, and those in which positions come back: all positions that can be
//! reached become a relation, which is labelled from the ends on ([`solvers::retrograde`]).
//!
//! A position that is won for the player to move gets an arc to a vertex without options, one that is lost
//! gets none, and a tie leads back to itself.

use super::rule::{read, theorem};
use super::{Book, End, OwnMove, OwnPosition};
use games::analysis::Addition;
use games::explanation::{Lesson, Paragraph};
use games::picture::{Course, Picture};
use games::rules::{FoundMoves, Moves};
use games::{GameError, Kind, Mover, Outcome, ParseError, Rules, Verdict, Worth};
use rustc_hash::FxHashMap;
use solvers::retrograde::{self, Label, Relation, RelationError};
use solvers::{Budget, Charge, Play};
use std::sync::{Arc, Mutex, PoisonError};
use values::loopy::{LoopyGraph, LoopyOption, LoopyOutcome, LoopyValue, Stopper};
use values::{Player, Store};

/// What a position with its turn is kept in, about.
const BYTES: usize = 500;

/// The vertex without options.
const LOST: u32 = 0;

/// A position and whose turn it is.
type Vertex = (OwnPosition, Player);

/// All positions that can be reached from one, with their labels.
struct Solved {
    play: Play,
    numbers: FxHashMap<Vertex, u32>,
    labels: Vec<Label>,
    _charge: Charge,
}

impl Solved {
    fn label(&self, vertex: &Vertex) -> Option<Label> {
        self.numbers.get(vertex).map(|number| self.labels[*number as usize])
    }
}

/// The game.
pub(super) struct Reached {
    book: Arc<Book>,
    kind: Kind,
    store: Arc<Store>,
    /// The last one that was asked for.
    solved: Mutex<Option<Arc<Solved>>>,
}

impl Reached {
    pub(super) fn new(book: Arc<Book>, kind: Kind, store: &Arc<Store>) -> Reached {
        Reached { book, kind, store: Arc::clone(store), solved: Mutex::default() }
    }

    fn turns(&self) -> &'static [Player] {
        if self.book.is_impartial() { &[Player::Left] } else { &Player::BOTH }
    }

    fn next(&self, player: Player) -> Player {
        if self.book.is_impartial() { player } else { !player }
    }

    fn mover(&self, player: Player) -> Mover {
        if self.book.is_impartial() { Mover::Either } else { player.into() }
    }

    fn steps(&self, position: &OwnPosition, player: Player) -> Result<Vec<OwnMove>, solvers::Error> {
        match self.book.end(position, player)? {
            Some(_) => Ok(Vec::new()),
            None => self.book.moves(position, player),
        }
    }

    fn all_steps(&self, position: &OwnPosition) -> Result<Vec<(Mover, OwnMove)>, solvers::Error> {
        let mut steps = Vec::new();
        for &player in self.turns() {
            let own = self.steps(position, player)?;
            steps.extend(own.into_iter().map(|step| (self.mover(player), step)));
        }
        Ok(steps)
    }

    fn solved(&self, position: &OwnPosition, play: Play, budget: &Budget) -> Result<Arc<Solved>, GameError> {
        let knows = |solved: &&Arc<Solved>| {
            let has = |turn: &Player| solved.numbers.contains_key(&(position.clone(), *turn));
            solved.play == play && self.turns().iter().all(has)
        };
        if let Some(known) = self.solved.lock().unwrap_or_else(PoisonError::into_inner).as_ref().filter(knows)
        {
            return Ok(Arc::clone(known));
        }
        let fresh = Arc::new(self.solve_all(position, play, budget)?);
        *self.solved.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&fresh));
        Ok(fresh)
    }

    #[expect(clippy::mutable_key_type, reason = "positions are hashed and compared by their numbers")]
    fn solve_all(&self, position: &OwnPosition, play: Play, budget: &Budget) -> Result<Solved, GameError> {
        let charge = Charge::default();
        let mut numbers: FxHashMap<Vertex, u32> = FxHashMap::default();
        let mut vertices: Vec<Vertex> = Vec::new();
        let mut arcs: Vec<[u32; 2]> = Vec::new();
        let mut number = |vertex: Vertex, vertices: &mut Vec<Vertex>| -> Result<u32, GameError> {
            if let Some(known) = numbers.get(&vertex) {
                return Ok(*known);
            }
            charge.add(BYTES, budget)?;
            let number = u32::try_from(vertices.len() + 1).map_err(|_| values::Error::Memory)?;
            vertices.push(vertex.clone());
            numbers.insert(vertex, number);
            Ok(number)
        };
        for &turn in self.turns() {
            number((position.clone(), turn), &mut vertices)?;
        }
        let mut from = 0;
        while let Some((position, player)) = vertices.get(from as usize).cloned() {
            budget.go_on()?;
            from += 1;
            budget.report(u64::from(from), 0);
            let before = arcs.len();
            let mut end = self.book.end(&position, player)?;
            if end.is_none() {
                for to in self.book.after(&position, player)? {
                    arcs.push([from, number((to, self.next(player)), &mut vertices)?]);
                }
                // Whoever cannot move has lost, or in misère play won.
                if arcs.len() == before && play == Play::Misere {
                    end = Some(End::Won);
                }
            }
            match end {
                Some(End::Won) => arcs.push([from, LOST]),
                Some(End::Tied) => arcs.push([from, from]),
                Some(End::Lost) | None => {}
            }
            charge.add(size_of::<[u32; 2]>() * 2 * (arcs.len() - before), budget)?;
        }
        let halted = |problem: RelationError| match problem {
            RelationError::Halt(error) => GameError::from(error),
            RelationError::TooManyArcs | RelationError::NoSuchVertex(_) => values::Error::Memory.into(),
        };
        let relation = Relation::new(from + 1, arcs, budget).map_err(halted)?;
        let solution = retrograde::solve(&relation, Play::Normal, budget)?;
        Ok(Solved { play, numbers, labels: solution.labels().collect(), _charge: charge })
    }

    /// The value of a position of a game with cycles; `None` if a side is no stopper. In a sum a player may
    /// move twice in the same part, so all positions count that any moves lead to.
    #[expect(clippy::mutable_key_type, reason = "positions are hashed and compared by their numbers")]
    fn loopy_value(&self, position: &OwnPosition, budget: &Budget) -> Result<Option<Worth>, GameError> {
        let charge = Charge::default();
        let mut graph = LoopyGraph::default();
        let vertex = graph.vertex(budget)?;
        let mut vertices: FxHashMap<OwnPosition, usize> = FxHashMap::default();
        vertices.insert(position.clone(), vertex);
        let mut open = vec![(position.clone(), vertex)];
        while let Some((position, from)) = open.pop() {
            budget.go_on()?;
            for player in Player::BOTH {
                for after in self.book.after(&position, player)? {
                    let to = match vertices.get(&after) {
                        Some(known) => *known,
                        None => {
                            charge.add(BYTES, budget)?;
                            let fresh = graph.vertex(budget)?;
                            vertices.insert(after.clone(), fresh);
                            open.push((after, fresh));
                            fresh
                        }
                    };
                    graph.add_option(from, player, LoopyOption::Vertex(to), budget)?;
                }
            }
        }
        Ok(match budget.session(&self.store).loopy_value(&graph, vertex)? {
            LoopyValue::Stopper(Stopper::Short(game)) => Some(Worth::Game(game)),
            LoopyValue::Stopper(stopper) => Some(Worth::Loopy(stopper, stopper)),
            LoopyValue::Sided(onside, offside) => Some(Worth::Loopy(onside, offside)),
            LoopyValue::Graph(_) => None,
        })
    }

    fn outcome_of(&self, solved: &Solved, position: &OwnPosition) -> Outcome {
        let label = |turn: &Player| solved.label(&(position.clone(), *turn)).unwrap_or(Label::Tie);
        let labels: Vec<Label> = self.turns().iter().map(label).collect();
        let winner = |label: Label, starter: Player| match label {
            Label::Won(_) => Some(starter),
            Label::Lost(_) => Some(!starter),
            Label::Tie => None,
        };
        match (&labels[..], self.kind) {
            ([Label::Won(_)], Kind::Loopy) => Outcome::Won,
            ([Label::Lost(_)], Kind::Loopy) => Outcome::Lost,
            ([Label::Won(_)], _) => Outcome::Next,
            ([Label::Lost(_)], _) => Outcome::Previous,
            (&[left, right], _) => LoopyOutcome {
                left_first: winner(left, Player::Left),
                right_first: winner(right, Player::Right),
            }
            .into(),
            _ => Outcome::Tie,
        }
    }
}

impl Rules for Reached {
    type Position = OwnPosition;
    type Move = OwnMove;
    type Shape = OwnPosition;

    fn read(&self, text: &str) -> Result<OwnPosition, ParseError> {
        read(&self.book, text)
    }

    fn shape(&self, position: &OwnPosition) -> OwnPosition {
        position.clone()
    }

    fn kind(&self, _position: &OwnPosition) -> Kind {
        self.kind
    }

    /// Labels do not add.
    fn addition(&self, _position: &OwnPosition) -> Option<Addition> {
        None
    }

    fn movers(&self, _position: &OwnPosition) -> &'static [Mover] {
        if self.book.is_impartial() { &[Mover::Either] } else { &[Mover::Left, Mover::Right] }
    }

    fn moves<'a>(&'a self, position: &'a OwnPosition) -> Result<Moves<'a, OwnMove>, GameError> {
        Ok(Box::new(self.all_steps(position)?.into_iter()))
    }

    fn play(&self, _position: &OwnPosition, step: &OwnMove) -> Result<OwnPosition, GameError> {
        Ok(step.to.clone())
    }

    fn outcome(&self, position: &OwnPosition, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        Ok(self.outcome_of(&*self.solved(position, play, budget)?, position))
    }

    fn solve(&self, position: &OwnPosition, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        let solved = self.solved(position, play, budget)?;
        let verdict = Verdict::outcome(self.outcome_of(&solved, position));
        let has_values = self.kind == Kind::Loopy && self.book.ends.is_none();
        if play == Play::Misere || !has_values {
            return Ok(verdict);
        }
        if self.book.is_impartial() {
            let layer = solved.label(&(position.clone(), Player::Left)).and_then(Label::layer);
            return Ok(Verdict { layer: layer.map(u64::from), ..verdict });
        }
        Ok(Verdict { value: self.loopy_value(position, budget)?, ..verdict })
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a OwnPosition,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, OwnMove>, GameError> {
        let solved = self.solved(position, play, budget)?;
        let mut found = Vec::new();
        for &player in self.turns() {
            for step in self.steps(position, player)? {
                let after = solved.label(&(step.to.clone(), self.next(player)));
                if matches!(after, Some(Label::Lost(_))) {
                    found.push(Ok((self.mover(player), step)));
                }
            }
        }
        Ok(Box::new(found.into_iter()))
    }

    fn lesson(&self, _position: &OwnPosition, _play: Play, _budget: &Budget) -> Result<Lesson, GameError> {
        Ok(Lesson {
            nudge: vec![Paragraph::new("why-file-reached-nudge")],
            working: vec![Paragraph::new("why-file-reached")],
            advice: Vec::new(),
            theorem: vec![Paragraph::new(theorem(&self.book))],
        })
    }

    fn has_value(&self, _position: &OwnPosition) -> bool {
        false
    }

    fn picture(&self, course: &Course<'_, OwnPosition, OwnMove>) -> Result<Option<Picture>, GameError> {
        Ok(self.book.picture(course.position, &self.all_steps(course.position)?)?)
    }
}
