//! Games that somebody else makes of the schemas at run time: a board from a few words, a strip and a graph
//! with rules of their own.

use games::exercise::Difficulty;
use games::graph::Graph;
use games::grid::{Cell, Direction, Effort, Grid, Look, MAX_CELLS, Pattern, Start};
use games::opponent::Dice;
use games::partizan_game::PartizanGame;
use games::picture::{Course, Ink, Picture};
use games::rules::Moves;
use games::sketch::{Sketch, piece};
use games::strip::{self, End, Slide, Strip};
use games::{AnyGame, Entry, GameError, Kind, Mover, Outcome, ParseError, Registry, Rules};
use solvers::{Budget, Play};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

fn entered(entry: Entry) -> Arc<dyn AnyGame> {
    let id = entry.id.clone();
    let mut registry = Registry::standard();
    registry.enter(entry).unwrap();
    Arc::new(registry).find(&id, &Arc::default()).unwrap()
}

fn outcome(game: &dyn AnyGame, position: &str) -> Outcome {
    game.solve(&game.read(position).unwrap(), Play::Normal, &Budget::default()).unwrap().outcome
}

/// Is there a picture with a place for each move, a sketch, and a position for an exercise?
fn check(game: &dyn AnyGame, position: &str) {
    let position = game.read(position).unwrap();
    let places = game.picture(&position).unwrap().unwrap().places;
    for (_, step) in game.moves(&position).unwrap() {
        assert!(places.iter().any(|place| place.name == step.to_string()), "{step}");
    }
    assert!(game.sketch(&position, &[]).unwrap().is_some());
    for difficulty in Difficulty::ALL {
        let made = game.random_position(difficulty, &mut Dice::new(1, "")).unwrap();
        assert_eq!(game.read(&made.to_string()), Ok(made));
    }
}

/// A rule such as `xo -> .x`, with `x` for the player who moves and `o` for the other; `.` is empty, and out
/// of the game unless something is put there.
fn board_game(rule: &str) -> Grid {
    let (before, after) = rule.split_once(" -> ").unwrap();
    let cell = |letter: char| match letter {
        'x' => Cell::Left,
        'o' => Cell::Right,
        _ if before.contains('.') => Cell::Free,
        _ => Cell::Gone,
    };
    let look = Look {
        letters: "xo.".chars().map(|letter| (cell(letter), letter)).collect(),
        start: Start::Chequered,
        most: MAX_CELLS,
        example: "xo/ox".to_owned().into(),
        figures: Default::default(),
    };
    let change: Vec<_> =
        before.chars().zip(after.chars()).map(|(before, after)| (cell(before), cell(after))).collect();
    let pattern = Pattern::once(change, &Direction::ORTHOGONAL);
    Grid::with_exchange(look, vec![pattern], Effort { value: 12, search: 8 }, "why-mine-theorem".to_owned())
}

#[test]
fn a_board_from_a_few_words() {
    let entry = |rule: &'static str| {
        let build = move |wanted: &games::registry::Wanted<'_>| {
            wanted.plain(PartizanGame::new(board_game(rule), wanted.store))
        };
        entered(Entry::new("mine", "2x3", build).kind(Kind::Partizan))
    };
    let (same, clobber) = (entry("xo -> .x"), games::catalogue::find("clobber", &Arc::default()).unwrap());
    for board in ["2x2", "2x3", "3x3", "xox/oo.", "1x5"] {
        assert_eq!(outcome(&*same, board), outcome(&*clobber, board), "{board}");
    }
    // Who jumps over a stone takes it, and leaves the cell where it lands.
    let jumping = entry("xo. -> ..x");
    assert_eq!(outcome(&*jumping, "xo."), Outcome::Left);
    assert_eq!(outcome(&*jumping, "xo"), Outcome::Previous);
    check(&*same, "2x3");
    check(&*jumping, "xo./ox.");
}

/// A piece goes one square to the right, `e` earth worms and `w` water worms alike.
struct Worms(Arc<strip::Look>);

impl Rules for Worms {
    type Position = Strip;
    type Move = Slide;
    type Shape = Strip;

    fn read(&self, text: &str) -> Result<Strip, ParseError> {
        self.0.read(text)
    }

    fn shape(&self, position: &Strip) -> Strip {
        position.clone()
    }

    fn moves<'a>(&'a self, position: &'a Strip) -> Result<Moves<'a, Slide>, GameError> {
        let steps = position.slides().filter(|slide| slide.to == Some(slide.from + 1));
        Ok(Box::new(steps.map(|slide| (Mover::Either, slide))))
    }

    fn play(&self, position: &Strip, step: &Slide) -> Result<Strip, GameError> {
        Ok(position.after(step))
    }

    /// The number of moves to the end does not depend on the moves.
    fn outcome(&self, position: &Strip, _play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        let pieces = position.pieces();
        let moves = pieces.iter().rev().enumerate().map(|(behind, at)| position.squares() - 1 - behind - at);
        Ok(if moves.sum::<usize>() % 2 == 0 { Outcome::Previous } else { Outcome::Next })
    }

    fn picture(&self, course: &Course<'_, Strip, Slide>) -> Result<Option<Picture>, GameError> {
        Ok(Strip::picture(course, self.moves(course.position)?.map(|(_, slide)| slide)))
    }

    fn sketch(&self, position: &Strip, _played: &[Slide]) -> Option<Sketch> {
        position.sketch()
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Strip> {
        self.0.random(difficulty, dice)
    }
}

#[test]
fn a_strip() {
    let game = entered(Entry::new("worms", "e.w.", |wanted| {
        let pieces = vec![('e', Ink::Wood), ('w', Ink::Left)];
        wanted.plain(Worms(Arc::new(strip::Look { pieces, end: End::Edge, example: "e.w.".into() })))
    }));
    for (strip, expected) in [("e.w.", Outcome::Next), ("e..", Outcome::Previous), (".ew", Outcome::Previous)]
    {
        assert_eq!(outcome(&*game, strip), expected, "{strip}");
    }
    check(&*game, "e.w.");
}

/// A vertex is taken with its neighbours.
struct Taking;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Taken {
    graph: Arc<Graph>,
    chosen: BTreeSet<usize>,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.graph)?;
        self.chosen.iter().try_for_each(|&vertex| write!(f, " {}", self.graph.name(vertex)))
    }
}

impl Taken {
    fn free(&self) -> Vec<usize> {
        let is_gone = |vertex| {
            self.chosen.contains(&vertex) || self.graph.neighbours(vertex).any(|n| self.chosen.contains(&n))
        };
        (0..self.graph.vertices()).filter(|&vertex| !is_gone(vertex)).collect()
    }

    fn with(&self, vertex: usize) -> Taken {
        let mut next = self.clone();
        next.chosen.insert(vertex);
        next
    }

    fn is_won(&self) -> bool {
        self.free().into_iter().any(|vertex| !self.with(vertex).is_won())
    }
}

impl Rules for Taking {
    type Position = Taken;
    type Move = String;
    type Shape = Taken;

    fn read(&self, text: &str) -> Result<Taken, ParseError> {
        let (graph, chosen) = text.split_once(';').unwrap_or((text, ""));
        let graph = Arc::new(Graph::read(graph)?);
        let chosen = chosen.split_whitespace().filter_map(|name| graph.find(name)).collect();
        Ok(Taken { graph, chosen })
    }

    fn shape(&self, position: &Taken) -> Taken {
        position.clone()
    }

    fn moves<'a>(&'a self, position: &'a Taken) -> Result<Moves<'a, String>, GameError> {
        let names = position.free().into_iter().map(|vertex| position.graph.name(vertex));
        Ok(Box::new(names.map(|name| (Mover::Either, name))))
    }

    fn play(&self, position: &Taken, step: &String) -> Result<Taken, GameError> {
        Ok(position.with(position.graph.find(step).ok_or(GameError::Foreign)?))
    }

    fn outcome(&self, position: &Taken, _play: Play, _budget: &Budget) -> Result<Outcome, GameError> {
        Ok(if position.is_won() { Outcome::Next } else { Outcome::Previous })
    }

    fn picture(&self, course: &Course<'_, Taken, String>) -> Result<Option<Picture>, GameError> {
        let position = course.position;
        let free = position.free().into_iter();
        let moves: Vec<_> = free.map(|vertex| (Mover::Either, vertex, position.graph.name(vertex))).collect();
        Ok(position.graph.picture(&vec![None; position.graph.vertices()], &moves))
    }

    fn sketch(&self, position: &Taken, _played: &[String]) -> Option<Sketch> {
        let free = position.free();
        position.graph.sketch(|vertex| piece(Ink::Faint, if free.contains(&vertex) { "." } else { "#" }))
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Taken> {
        let graph = Graph::random(difficulty, dice)?;
        Some(Taken { graph: Arc::new(graph), chosen: BTreeSet::new() })
    }
}

#[test]
fn a_graph() {
    let game = entered(Entry::new("taking", "path 5;", |wanted| wanted.plain(Taking)));
    // Paths are Dawson's Kayles, 0.137.
    for (vertices, lost) in [(1, false), (2, false), (3, false), (4, true), (5, false), (8, true)] {
        let outcome = outcome(&*game, &format!("path {vertices}"));
        assert_eq!(outcome == Outcome::Previous, lost, "{vertices}");
    }
    check(&*game, "a-b,b-c,c-a,c-d;");
}
