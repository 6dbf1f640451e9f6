//! Games in Python that end by a condition, and those in which positions come back ([`games::reached`]).

use super::rule::{read, theorem};
use super::{Book, OwnMove, OwnPosition};
use games::analysis::Addition;
use games::explanation::{Lesson, Paragraph};
use games::picture::{Course, Picture};
use games::reached::{self, End, Reaching, Turn};
use games::rules::{FoundMoves, Moves};
use games::{GameError, Kind, Mover, Outcome, ParseError, Rules, Verdict};
use solvers::retrograde::Label;
use solvers::{Budget, Play};
use std::sync::{Arc, Mutex, PoisonError};
use values::{Player, Store};

/// What an object of Python's and what is known of it take, about.
const BYTES: usize = 210;

/// All positions that can be reached from one, with their labels.
struct Solved {
    play: Play,
    reached: reached::Reached<u32>,
    labels: Vec<Label>,
}

impl Solved {
    fn label(&self, position: &OwnPosition, player: Player) -> Option<Label> {
        let turn: Turn<u32> = (position.number(), player);
        self.reached.number(&turn).map(|number| self.labels[number])
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

    fn mover(&self, player: Player) -> Mover {
        if self.book.is_impartial() { Mover::Either } else { player.into() }
    }

    fn steps(&self, position: &OwnPosition, player: Player) -> Result<Vec<OwnMove>, solvers::Error> {
        match self.book.end(&position.components, player)? {
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
            let has = |turn: &Player| solved.label(position, *turn).is_some();
            solved.play == play && self.turns().iter().all(has)
        };
        if let Some(known) = self.solved.lock().unwrap_or_else(PoisonError::into_inner).as_ref().filter(knows)
        {
            return Ok(Arc::clone(known));
        }
        let reached = reached::Reached::from(self, &position.number(), self.turns(), budget)?;
        let labels = reached.labels(play);
        let fresh = Arc::new(Solved { play, reached, labels });
        *self.solved.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&fresh));
        Ok(fresh)
    }

    fn outcome_of(&self, solved: &Solved, position: &OwnPosition) -> Outcome {
        let label = |turn: &Player| solved.label(position, *turn).unwrap_or(Label::Tie);
        let labels: Vec<Label> = self.turns().iter().map(label).collect();
        reached::outcome(&labels, self.kind, Outcome::Tie)
    }
}

/// Positions are one number each here, so that it takes little to hash and to keep them.
impl Reaching for Reached {
    type Position = u32;

    fn end(&self, position: &u32, player: Player) -> Result<Option<End>, GameError> {
        Ok(self.book.end(&self.book.components(*position), player)?)
    }

    fn after(&self, position: &u32, player: Player) -> Result<Vec<u32>, GameError> {
        Ok(self.book.after(*position, player)?)
    }

    fn next(&self, player: Player) -> Player {
        if self.book.is_impartial() { player } else { !player }
    }

    fn bytes(&self, _position: &u32) -> usize {
        BYTES
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
            let layer = solved.label(position, Player::Left).and_then(Label::layer);
            return Ok(Verdict { layer: layer.map(u64::from), ..verdict });
        }
        Ok(Verdict { value: reached::loopy_value(self, &position.number(), &self.store, budget)?, ..verdict })
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
                let after = solved.label(&step.to, self.next(player));
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
