//! Retrograde analysis: who wins from every position of a finite relation, and how soon.
//!
//! Every position is won for the player to move, lost, or a tie, where neither player can be made to lose and
//! play goes on for ever (Zermelo 1913). The layer of a won or lost position is the number of moves to the
//! end when the winner hurries and the loser holds out (Steinhaus 1925; Smith 1966 calls it the remoteness).
//! A position is won if some option is lost, one layer after the lowest of them; it is lost if every option
//! is won, one layer after the highest; what is left over is a tie.
//!
//! The analysis goes backwards from the positions without moves, layer by layer (Ströhlein 1970, Thompson
//! 1986). When a position is decided, its predecessors hear of it: news of a lost option decides a position
//! at once, news of a won one only when it was the last; a counter per position tells. Every arc carries news
//! once at most, so the cost is one pass over the arcs, and beside them memory for 5 bytes a vertex and the
//! lists of two layers. Within a layer all news is of one kind: in normal play lost positions have even
//! layers and won ones odd layers, in misère play it is the other way round. That is why threads may share a
//! layer without locks, and why a [`Solution`] keeps layers only.
//!
//! `spread` sends the news and `Marks::hear` takes it in; neither knows who owns which vertex.

mod relation;
mod verify;

pub use relation::{Relation, RelationError};
pub use verify::{Violation, verify, verify_moves};

use crate::play::Play;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::thread;
use values::{Budget, Charge, Error};

/// What best play leads to, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player to move wins.
    Won,
    /// The player to move loses.
    Lost,
    /// Either player can keep the play going for ever.
    Tie,
}

/// An outcome with its layer: the number of moves to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// Won in so many moves.
    Won(u32),
    /// Lost in so many moves.
    Lost(u32),
    /// No end.
    Tie,
}

impl Label {
    /// The label of a vertex without options.
    #[must_use]
    pub fn of_terminal(play: Play) -> Label {
        match play {
            Play::Normal => Label::Lost(0),
            Play::Misere => Label::Won(0),
        }
    }

    /// The label without its layer.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self {
            Label::Won(_) => Outcome::Won,
            Label::Lost(_) => Outcome::Lost,
            Label::Tie => Outcome::Tie,
        }
    }

    /// The number of moves to the end, if there is one.
    #[must_use]
    pub fn layer(self) -> Option<u32> {
        match self {
            Label::Won(layer) | Label::Lost(layer) => Some(layer),
            Label::Tie => None,
        }
    }
}

/// The labels of all vertices of a relation.
#[derive(Clone, Debug)]
pub struct Solution {
    play: Play,
    /// The layer of each vertex, [`NO_LAYER`] for a tie.
    layers: Vec<u32>,
    _charge: Charge,
}

impl PartialEq for Solution {
    fn eq(&self, other: &Solution) -> bool {
        (self.play, &self.layers) == (other.play, &other.layers)
    }
}

/// The layer of a tie. Layers are numbers of vertices on a path without repetition, so none is as large.
const NO_LAYER: u32 = u32::MAX;

impl Solution {
    /// The label of a vertex.
    #[must_use]
    pub fn label(&self, vertex: u32) -> Label {
        label(self.play, self.layers[vertex as usize])
    }

    /// The labels of all vertices, in order.
    #[must_use]
    pub fn labels(&self) -> impl ExactSizeIterator<Item = Label> {
        self.layers.iter().map(|layer| label(self.play, *layer))
    }

    /// A best move: from a won vertex to the quickest win, from a lost one to the longest resistance, from a
    /// tie to a tie; of several the first. `None` if there are no moves.
    #[must_use]
    pub fn best_move(&self, relation: &Relation, vertex: u32) -> Option<u32> {
        // Both the quickest win and the longest resistance go down by exactly one layer.
        let target = match self.layers[vertex as usize] {
            NO_LAYER => NO_LAYER,
            layer => layer.checked_sub(1)?,
        };
        relation.options(vertex).iter().copied().find(|option| self.layers[*option as usize] == target)
    }

    /// A cycle of ties, each an option of the one before it, and the first one of the last; `None` if nothing
    /// is a tie.
    #[must_use]
    pub fn tie_cycle(&self, relation: &Relation) -> Option<Vec<u32>> {
        relation.cycle_where(|vertex| self.layers[vertex as usize] == NO_LAYER)
    }
}

fn label(play: Play, layer: u32) -> Label {
    match (layer, news(play, layer)) {
        (NO_LAYER, _) => Label::Tie,
        (_, News::Lost) => Label::Lost(layer),
        (_, News::Won) => Label::Won(layer),
    }
}

/// What a vertex hears about one of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    Won,
    Lost,
}

/// What there is to tell about the vertices of a layer.
fn news(play: Play, layer: u32) -> News {
    match (play, layer % 2) {
        (Play::Normal, 0) | (Play::Misere, 1) => News::Lost,
        _ => News::Won,
    }
}

/// Labels every vertex, on all threads of the budget where a layer is large enough. The labels do not depend
/// on how many.
pub fn solve(relation: &Relation, play: Play, budget: &Budget) -> Result<Solution, Error> {
    let vertices = relation.vertices();
    // Marks, layers, and the lists of two layers, which may have room for as much again.
    let bytes = vertices as usize * (size_of::<AtomicBool>() + 4 * size_of::<u32>());
    let charge = budget.charge(bytes)?;
    let marks = Marks::new(relation);
    let mut frontier: Vec<u32> = (0..vertices).filter(|vertex| relation.degree(*vertex) == 0).collect();
    let (mut layer, mut decided) = (0, 0);
    while !frontier.is_empty() {
        decided += frontier.len() as u64;
        budget.report(decided, vertices.into());
        let news = news(play, layer);
        layer += 1;
        let pieces = frontier.len() / PIECE;
        let helpers = budget.helpers(pieces.saturating_sub(1));
        frontier = if helpers.count() > 0 {
            spread_by_threads(relation, &marks, &frontier, news, layer, helpers.count(), budget)?
        } else {
            let mut next = Vec::new();
            for piece in frontier.chunks(PIECE) {
                budget.go_on()?;
                spread::<Alone>(relation, &marks, piece, news, layer, &mut next);
            }
            next
        };
    }
    let layers = marks.into_layers();
    charge.set(layers.len() * size_of::<u32>(), budget)?;
    Ok(Solution { play, layers, _charge: charge })
}

/// So many vertices of a layer are worked off before anybody is asked whether to go on.
const PIECE: usize = 1 << 14;

/// Lets this thread and so many others take pieces of a layer in turn.
fn spread_by_threads(
    relation: &Relation,
    marks: &Marks,
    frontier: &[u32],
    news: News,
    layer: u32,
    helpers: usize,
    budget: &Budget,
) -> Result<Vec<u32>, Error> {
    let taken = AtomicUsize::new(0);
    let work = || {
        let mut next = Vec::new();
        loop {
            budget.go_on()?;
            let start = taken.fetch_add(PIECE, Ordering::Relaxed);
            let Some(rest) = frontier.get(start..).filter(|rest| !rest.is_empty()) else { return Ok(next) };
            spread::<Shared>(relation, marks, &rest[..PIECE.min(rest.len())], news, layer, &mut next);
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> =
            (0..helpers).map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let mut next = work()?;
        for other in others {
            next.append(&mut other.join().unwrap_or(Err(Error::Stopped))?);
        }
        Ok(next)
    })
}

/// Tells the predecessors of decided vertices; those that are decided by it are in `layer`.
#[inline]
fn spread<A: Access>(
    relation: &Relation,
    marks: &Marks,
    vertices: &[u32],
    news: News,
    layer: u32,
    decided: &mut Vec<u32>,
) {
    for &vertex in vertices {
        let predecessors = relation.predecessors(vertex).iter();
        decided.extend(predecessors.filter(|&&predecessor| marks.hear::<A>(predecessor, news, layer)));
    }
}

/// What is known about each vertex so far.
struct Marks {
    decided: Vec<AtomicBool>,
    /// Of a decided vertex the layer; of any other the number of its options that are not known to be won.
    numbers: Vec<AtomicU32>,
}

impl Marks {
    fn new(relation: &Relation) -> Marks {
        let vertices = 0..relation.vertices();
        Marks {
            decided: vertices.clone().map(|vertex| AtomicBool::new(relation.degree(vertex) == 0)).collect(),
            numbers: vertices.map(|vertex| AtomicU32::new(relation.degree(vertex))).collect(),
        }
    }

    /// Takes in news about an option of a vertex. True if that decides the vertex, and puts it into `layer`.
    #[inline]
    fn hear<A: Access>(&self, vertex: u32, news: News, layer: u32) -> bool {
        let (decided, number) = (&self.decided[vertex as usize], &self.numbers[vertex as usize]);
        if decided.load(Ordering::Relaxed) {
            return false;
        }
        let decides = match news {
            News::Lost => A::claim(decided),
            News::Won => A::count_down(number) == 0 && A::claim(decided),
        };
        if decides {
            number.store(layer, Ordering::Relaxed);
        }
        decides
    }

    fn into_layers(self) -> Vec<u32> {
        let layers = self.numbers.into_iter().zip(&self.decided).map(|(number, decided)| {
            if decided.load(Ordering::Relaxed) { number.into_inner() } else { NO_LAYER }
        });
        layers.collect()
    }
}

/// How marks are changed. Relaxed order is enough: between layers the threads meet.
trait Access {
    /// Sets a mark. True if it was not set.
    fn claim(mark: &AtomicBool) -> bool;
    /// Takes one off a counter, and returns what is left.
    fn count_down(counter: &AtomicU32) -> u32;
}

/// By one thread.
struct Alone;

impl Access for Alone {
    #[inline]
    fn claim(mark: &AtomicBool) -> bool {
        mark.store(true, Ordering::Relaxed);
        true
    }

    #[inline]
    fn count_down(counter: &AtomicU32) -> u32 {
        let left = counter.load(Ordering::Relaxed) - 1;
        counter.store(left, Ordering::Relaxed);
        left
    }
}

/// By several threads at a time.
struct Shared;

impl Access for Shared {
    #[inline]
    fn claim(mark: &AtomicBool) -> bool {
        !mark.swap(true, Ordering::Relaxed)
    }

    #[inline]
    fn count_down(counter: &AtomicU32) -> u32 {
        counter.fetch_sub(1, Ordering::Relaxed) - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn relation(vertices: u32, arcs: &[[u32; 2]]) -> Relation {
        Relation::new(vertices, arcs.to_vec(), &free()).unwrap()
    }

    fn free() -> Budget {
        Budget::new(usize::MAX)
    }

    fn labels(vertices: u32, arcs: &[[u32; 2]], play: Play) -> Vec<Label> {
        solve(&relation(vertices, arcs), play, &free()).unwrap().labels().collect()
    }

    /// By the definition: a position is won (lost) in at most so many moves, for more and more moves.
    fn plain_labels(relation: &Relation, play: Play) -> Vec<Label> {
        let mut labels = vec![Label::Tie; relation.vertices() as usize];
        for moves in 0..=relation.vertices() {
            let before = labels.clone();
            for vertex in 0..relation.vertices() {
                if before[vertex as usize] != Label::Tie {
                    continue;
                }
                let options: Vec<Outcome> = relation
                    .options(vertex)
                    .iter()
                    .map(|&option| before[option as usize].outcome())
                    .collect();
                labels[vertex as usize] = match &options[..] {
                    [] => Label::of_terminal(play),
                    options if options.contains(&Outcome::Lost) => Label::Won(moves),
                    options if options.iter().all(|option| *option == Outcome::Won) => Label::Lost(moves),
                    _ => Label::Tie,
                };
            }
        }
        labels
    }

    #[test]
    fn small_relations() {
        use Label::{Lost, Tie, Won};
        assert_eq!(labels(0, &[], Play::Normal), []);
        assert_eq!(labels(1, &[], Play::Normal), [Lost(0)]);
        assert_eq!(labels(1, &[], Play::Misere), [Won(0)]);
        assert_eq!(labels(1, &[[0, 0]], Play::Normal), [Tie]);
        assert_eq!(labels(3, &[[1, 0], [2, 1], [2, 0]], Play::Normal), [Lost(0), Won(1), Won(1)]);
        assert_eq!(labels(3, &[[1, 0], [2, 1], [2, 0]], Play::Misere), [Won(0), Lost(1), Won(2)]);
        // A cycle that nobody has to enter.
        assert_eq!(labels(3, &[[1, 0], [2, 1], [1, 2]], Play::Normal), [Lost(0), Won(1), Lost(2)]);
    }

    #[test]
    fn a_long_path_has_many_layers() {
        let arcs: Vec<[u32; 2]> = (1..100_000).map(|vertex| [vertex, vertex - 1]).collect();
        assert_eq!(labels(100_000, &arcs, Play::Normal)[99_999], Label::Won(99_999));
    }

    #[test]
    fn threads_share_large_layers() {
        // Vertices in four levels of 40000, each with options all over the level below and some cycles at the
        // top.
        let arcs: Vec<[u32; 2]> = (0..480_000_u32)
            .map(|arc| {
                let from = 40_000 + arc % 120_000;
                let spread = arc.wrapping_mul(2_654_435_761) >> 16;
                let below = (from / 40_000 - 1) * 40_000 + spread % 40_000;
                [from, if from >= 159_000 && spread % 3 == 0 { 159_000 + spread % 1_000 } else { below }]
            })
            .collect();
        let relation = relation(160_000, &arcs);
        for play in [Play::Normal, Play::Misere] {
            let alone = solve(&relation, play, &free()).unwrap();
            let shared = solve(&relation, play, &free().with_threads(3)).unwrap();
            assert_eq!(alone, shared);
            assert_eq!(verify(&relation, play, &shared.labels().collect::<Vec<_>>()), Ok(()));
        }
    }

    #[test]
    fn it_can_be_stopped_and_keeps_to_its_budget() {
        let relation = relation(2, &[[1, 0]]);
        let budget = free();
        budget.stop();
        assert_eq!(solve(&relation, Play::Normal, &budget), Err(Error::Stopped));
        assert_eq!(solve(&relation, Play::Normal, &Budget::new(10)), Err(Error::Memory));
    }

    fn arcs() -> impl Strategy<Value = Vec<[u32; 2]>> {
        proptest::collection::vec((0..14_u32, 0..14_u32).prop_map(|(from, to)| [from, to]), 0..32)
    }

    proptest! {
        #[test]
        fn labels_are_those_of_the_definition(arcs in arcs(), misere: bool) {
            let play = if misere { Play::Misere } else { Play::Normal };
            let relation = relation(14, &arcs);
            let solution = solve(&relation, play, &free()).unwrap();
            let labels: Vec<Label> = solution.labels().collect();
            prop_assert_eq!(&labels, &plain_labels(&relation, play));
            prop_assert_eq!(verify(&relation, play, &labels), Ok(()));
        }

        #[test]
        fn a_changed_label_is_noticed(
            arcs in arcs(),
            vertex in 0..14_usize,
            layer in 0..5_u32,
            kind in 0..3_usize,
        ) {
            let relation = relation(14, &arcs);
            let solution = solve(&relation, Play::Normal, &free()).unwrap();
            let mut labels: Vec<Label> = solution.labels().collect();
            let changed = [Label::Won(layer), Label::Lost(layer), Label::Tie][kind];
            prop_assume!(labels[vertex] != changed);
            labels[vertex] = changed;
            prop_assert!(verify(&relation, Play::Normal, &labels).is_err());
        }

        #[test]
        fn best_moves_are_best(arcs in arcs(), misere: bool) {
            let play = if misere { Play::Misere } else { Play::Normal };
            let relation = relation(14, &arcs);
            let solution = solve(&relation, play, &free()).unwrap();
            for vertex in 0..14 {
                let options = relation.options(vertex);
                let layers = |outcome| {
                    let labels = options.iter().map(|&option| solution.label(option));
                    labels.filter(move |label| label.outcome() == outcome).filter_map(Label::layer)
                };
                let best = solution.best_move(&relation, vertex);
                prop_assert_eq!(best.is_none(), options.is_empty());
                let Some(best) = best else { continue };
                prop_assert!(options.contains(&best));
                let expected = match solution.label(vertex).outcome() {
                    Outcome::Won => layers(Outcome::Lost).min().map(Label::Lost),
                    Outcome::Lost => layers(Outcome::Won).max().map(Label::Won),
                    Outcome::Tie => Some(Label::Tie),
                };
                prop_assert_eq!(Some(solution.label(best)), expected);
            }
        }

        #[test]
        fn ties_have_a_cycle_to_show(arcs in arcs()) {
            let relation = relation(14, &arcs);
            let solution = solve(&relation, Play::Normal, &free()).unwrap();
            let cycle = solution.tie_cycle(&relation);
            prop_assert_eq!(cycle.is_some(), solution.labels().any(|label| label == Label::Tie));
            let cycle = cycle.unwrap_or_default();
            for (index, vertex) in cycle.iter().enumerate() {
                prop_assert_eq!(solution.label(*vertex), Label::Tie);
                prop_assert!(relation.options(*vertex).contains(&cycle[(index + 1) % cycle.len()]));
            }
        }
    }
}
