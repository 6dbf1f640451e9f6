//! A knot: a part of a picture that no single node separates, with values on its nodes.
//!
//! By the colon principle only the value of what stands on a node matters, so that values stand for the
//! graphs that have them. The normal form forgets the names of the nodes: they are put in the order of hashes
//! that gather what can be seen from each of them, a few edges far. Where that leaves a tie, two numberings
//! of the same knot may be told apart; different knots never are taken for the same.

use super::picture::Colour;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use values::Game;

/// A knot in its normal form. Node 0 is the one that is fixed, as the ground is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Knot {
    /// The edges, in order.
    pub(super) edges: Box<[KnotEdge]>,
    /// The value of what stands on each node. On node 0 there is nothing.
    pub(super) loads: Box<[Game]>,
}

/// An edge, the lesser node first.
pub(super) type KnotEdge = (u16, u16, Colour);

/// How many edges far each node looks.
const SIGHT: usize = 3;

impl Knot {
    /// The normal form of edges between nodes that carry values.
    pub(super) fn new(edges: &[KnotEdge], loads: &[Game]) -> Knot {
        let views = views(edges, loads);
        let mut order: Vec<u16> = (1_u16..).take(loads.len().saturating_sub(1)).collect();
        order.sort_by_key(|&node| views[usize::from(node)]);
        let mut numbers = vec![0_u16; loads.len()];
        let mut sorted = vec![Game::ZERO; loads.len()];
        for (number, &node) in (1_u16..).zip(&order) {
            numbers[usize::from(node)] = number;
            sorted[usize::from(number)] = loads[usize::from(node)];
        }
        let mut edges: Vec<KnotEdge> = edges
            .iter()
            .map(|&(from, to, colour)| {
                let (from, to) = (numbers[usize::from(from)], numbers[usize::from(to)]);
                (from.min(to), from.max(to), colour)
            })
            .collect();
        edges.sort_unstable();
        Knot { edges: edges.into(), loads: sorted.into() }
    }

    /// About how many bytes it takes in a table.
    pub(super) fn bytes(&self) -> usize {
        2 * size_of::<Knot>() + size_of_val(&*self.edges) + size_of_val(&*self.loads)
    }
}

/// What each node sees, the same whatever the nodes are called.
fn views(edges: &[KnotEdge], loads: &[Game]) -> Vec<u64> {
    let mut views: Vec<u64> = loads.iter().map(hash).collect();
    views[0] = hash("fixed");
    for _ in 0..SIGHT {
        let mut next: Vec<u64> = views.iter().map(hash).collect();
        for &(from, to, colour) in edges {
            let (from, to) = (usize::from(from), usize::from(to));
            next[from] = next[from].wrapping_add(hash(&(views[to], colour)));
            next[to] = next[to].wrapping_add(hash(&(views[from], colour)));
        }
        views = next;
    }
    views
}

fn hash<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}
