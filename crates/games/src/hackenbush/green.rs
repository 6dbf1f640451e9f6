//! Green Hackenbush: the nimber, and every winning move.
//!
//! The colon principle says that of a branch only its nimber matters; the fusion principle, that the nodes of
//! a cycle may be made one (Berlekamp, Conway, Guy, *Winning Ways* 1982, ch. 2 and 7). So everything that no
//! single edge separates becomes one node, its edges loops worth ∗1 each, and what is left is a tree: a
//! branch of value n on an edge is worth n + 1, branches at a node add by ⊕. One pass over the depth-first
//! search tree does both.
//!
//! For the winning moves, a pass from the ground up works out for each of these nodes what it would have to
//! be worth for the whole to be worth 0. A bridge wins if what it carries would have to be worth 0, no
//! further look at the picture needed. Cutting an edge of a fused node turns those edges into bridges that
//! separate it together with the cut one. Edges that separate each other in pairs form classes (found by the
//! covering back edges: Georgiadis, Italiano, Kosinas 2021); those of a class lie on a cycle, which is opened
//! by the cut, and `openings` has the values for all of them. All in all O(n log n) for n edges.

use super::forest::{Forest, count};
use super::openings::stalks;
use super::picture::Picture;

/// A green picture that is solved.
pub struct Solved {
    forest: Forest,
    /// For each node what its subtree is worth above it, with all that is fused to it within that subtree.
    values: Vec<u32>,
    edges: usize,
}

impl Solved {
    /// Solves a picture, of which all edges are taken to be green.
    #[must_use]
    pub fn new(picture: &Picture) -> Solved {
        let forest = Forest::new(picture);
        let values = values(&forest);
        Solved { forest, values, edges: picture.edges().len() }
    }

    #[must_use]
    pub fn nimber(&self) -> u64 {
        self.values[0].into()
    }

    /// The indices of the edges with which the player to move wins, in order.
    #[must_use]
    pub fn winning_cuts(&self) -> Vec<usize> {
        if self.values[0] == 0 {
            return Vec::new();
        }
        let mut cuts = Cuts::new(self);
        cuts.bridges();
        cuts.edges_on_cycles();
        (0..self.edges).filter(|&edge| cuts.wins[edge]).collect()
    }
}

fn values(forest: &Forest) -> Vec<u32> {
    let mut values = vec![0; forest.len()];
    for back in &forest.back_edges {
        values[back.from as usize] ^= 1;
    }
    for node in (1..forest.len()).rev() {
        let on_edge = if forest.is_bridge(node) { values[node] + 1 } else { values[node] ^ 1 };
        values[forest.parent[node] as usize] ^= on_edge;
    }
    values
}

const NONE: u32 = u32::MAX;

/// The search for winning moves.
struct Cuts<'f> {
    forest: &'f Forest,
    values: &'f [u32],
    /// The first node of those that each node is fused with.
    fused: Vec<u32>,
    /// What a fused node would have to be worth, at its first node; `NONE` if no value will do.
    required: Vec<u32>,
    wins: Vec<bool>,
}

impl<'f> Cuts<'f> {
    fn new(solved: &'f Solved) -> Cuts<'f> {
        let nodes = solved.values.len();
        let mut required = vec![NONE; nodes];
        required[0] = 0;
        let wins = vec![false; solved.edges];
        Cuts { forest: &solved.forest, values: &solved.values, fused: vec![0; nodes], required, wins }
    }

    /// Goes up from the ground: which bridges win, and what is required of what they carry.
    fn bridges(&mut self) {
        for node in 1..self.forest.len() {
            let below = self.fused[self.forest.parent[node] as usize];
            if !self.forest.is_bridge(node) {
                self.fused[node] = below;
                continue;
            }
            self.fused[node] = count(node);
            let required = self.required[below as usize];
            if required == NONE {
                continue;
            }
            match required ^ self.values[below as usize] ^ (self.values[node] + 1) {
                0 => self.wins[self.forest.edge[node] as usize] = true,
                on_edge => self.required[node] = on_edge - 1,
            }
        }
    }

    fn edges_on_cycles(&mut self) {
        let covers = Covers::new(self.forest);
        for back in &self.forest.back_edges {
            self.wins[back.edge as usize] = self.wins_inside(back.from);
        }
        let mut class = Vec::new();
        for first in 1..self.forest.len() {
            if self.forest.is_bridge(first) || covers.is_continued[first] {
                continue;
            }
            if self.required[self.fused[first] as usize] == NONE {
                continue;
            }
            class.clear();
            let mut node = count(first);
            while node != NONE {
                class.push(node);
                node = covers.next[node as usize];
            }
            self.class(&class, covers.only_back_edge(first));
        }
    }

    /// Does it win to cut an edge of a fused node that leaves everything fused?
    fn wins_inside(&self, node: u32) -> bool {
        let fused = self.fused[node as usize] as usize;
        self.required[fused] == self.values[fused] ^ 1
    }

    /// The edges from these nodes to their parents, and perhaps a back edge, are all that separate each
    /// other. Between them lie parts that stay fused: first the one with the ground below, last the one
    /// before the cycle comes back to it.
    fn class(&mut self, nodes: &[u32], back_edge: Option<u32>) {
        let value = |node: u32| self.values[node as usize];
        let mut edges: Vec<u32> = nodes.iter().map(|&node| self.forest.edge[node as usize]).collect();
        let mut parts: Vec<u32> = nodes.windows(2).map(|pair| value(pair[0]) ^ value(pair[1]) ^ 1).collect();
        if let (Some(back_edge), Some(&last)) = (back_edge, nodes.last()) {
            edges.push(back_edge);
            parts.push(value(last) ^ 1);
        }
        let fused = self.fused[nodes[0] as usize] as usize;
        let around = parts.iter().fold(count(edges.len()) & 1, |sum, part| sum ^ part);
        let required = self.required[fused] ^ self.values[fused] ^ around;

        // A picture of n edges is worth at most n.
        let bits = u32::BITS - count(self.wins.len()).leading_zeros();
        let up = stalks(&parts, bits);
        parts.reverse();
        let down = stalks(&parts, bits);
        for (edge, (up, down)) in edges.into_iter().zip(up.into_iter().zip(down.into_iter().rev())) {
            self.wins[edge as usize] = up ^ down == required;
        }
    }
}

/// Which edges of the tree are covered by the same back edges: those separate each other in pairs.
struct Covers {
    /// How many back edges cover the edge from a node to its parent.
    number: Vec<u32>,
    /// The sum of the indices of these back edges.
    sum: Vec<u32>,
    /// The next node, farther from the ground, whose edge is covered by the same back edges.
    next: Vec<u32>,
    /// Is it the next node of another?
    is_continued: Vec<bool>,
}

impl Covers {
    fn new(forest: &Forest) -> Covers {
        let nodes = forest.len();
        let mut covers = Covers {
            number: vec![0; nodes],
            sum: vec![0; nodes],
            next: vec![NONE; nodes],
            is_continued: vec![false; nodes],
        };
        for back in &forest.back_edges {
            covers.add(back.from, 1, back.edge);
            covers.add(back.to, 1_u32.wrapping_neg(), back.edge.wrapping_neg());
        }
        for node in (1..nodes).rev() {
            covers.add(forest.parent[node], covers.number[node], covers.sum[node]);
        }
        covers.link(&highest_branchings(forest));
        covers
    }

    fn add(&mut self, node: u32, number: u32, sum: u32) {
        let node = node as usize;
        self.number[node] = self.number[node].wrapping_add(number);
        self.sum[node] = self.sum[node].wrapping_add(sum);
    }

    /// Of two edges with the same branching, the back edges that cover the one nearer to the ground also
    /// cover the other, and if they are as many, they are the same.
    fn link(&mut self, branchings: &[u32]) {
        let mut latest = vec![NONE; branchings.len()];
        for node in (1..branchings.len()).rev() {
            if branchings[node] == NONE {
                continue;
            }
            let latest = &mut latest[branchings[node] as usize];
            if *latest != NONE && self.number[*latest as usize] == self.number[node] {
                self.next[node] = *latest;
                self.is_continued[*latest as usize] = true;
            }
            *latest = count(node);
        }
    }

    /// The back edge that alone covers the edge of a node.
    fn only_back_edge(&self, node: usize) -> Option<u32> {
        (self.number[node] == 1).then_some(self.sum[node])
    }
}

/// For each node whose edge to the parent is no bridge, the node nearest to the ground from which all the
/// back edges that cover this edge come up; `NONE` for the others.
///
/// A node that is passed over here is passed over for all nodes nearer to the ground, so this takes linear
/// time.
fn highest_branchings(forest: &Forest) -> Vec<u32> {
    let nodes = forest.len();
    let mut own: Vec<u32> = (0..count(nodes)).collect();
    for back in &forest.back_edges {
        let own = &mut own[back.from as usize];
        *own = back.to.min(*own);
    }
    // Of each node, the child from which back edges go down farthest, and how far they go from the others.
    let mut farthest = vec![NONE; nodes];
    let mut others = vec![NONE; nodes];
    let mut branchings = vec![NONE; nodes];
    for node in (1..nodes).rev() {
        if !forest.is_bridge(node) {
            let mut branching = node;
            while own[branching] as usize >= node && others[branching] as usize >= node {
                branching = branchings[farthest[branching] as usize] as usize;
            }
            branchings[node] = count(branching);
        }
        let parent = forest.parent[node] as usize;
        let best = farthest[parent];
        if best == NONE || forest.low[node] < forest.low[best as usize] {
            others[parent] = if best == NONE { NONE } else { forest.low[best as usize] };
            farthest[parent] = count(node);
        } else {
            others[parent] = others[parent].min(forest.low[node]);
        }
    }
    branchings
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::picture::{Colour, Edge};
    use super::*;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;

    pub(in super::super) fn nimber(picture: &Picture) -> u64 {
        Solved::new(picture).nimber()
    }

    fn winning_cuts(picture: &Picture) -> Vec<usize> {
        Solved::new(picture).winning_cuts()
    }

    fn read(text: &str) -> Picture {
        Picture::read(text).unwrap()
    }

    /// By the rules alone.
    fn plain(picture: &Picture, known: &mut FxHashMap<Picture, u64>) -> u64 {
        if let Some(&nimber) = known.get(picture) {
            return nimber;
        }
        let options: Vec<u64> =
            (0..picture.edges().len()).map(|edge| plain(&picture.without(edge), known)).collect();
        let nimber = (0..=u64::MAX).find(|nimber| !options.contains(nimber)).unwrap();
        known.insert(picture.clone(), nimber);
        nimber
    }

    fn winning_one_by_one(picture: &Picture) -> Vec<usize> {
        (0..picture.edges().len()).filter(|&edge| nimber(&picture.without(edge)) == 0).collect()
    }

    #[test]
    fn known_nimbers() {
        let cases = [
            ("0", 0),
            ("0-0", 1),
            ("stalks 3,4,2", 5),
            ("stalks 3,4,5", 2),
            ("0-1,1-2,2-3,3-0", 0),
            ("0-1,1-2,2-0", 1),
            ("0-1,1-2,2-3,3-1", 2),
            ("0-1,1-1,1-2,2-3", 4),
        ];
        for (text, expected) in cases {
            assert_eq!(nimber(&read(text)), expected, "{text}");
        }
    }

    #[test]
    fn the_second_edge_of_the_middle_stalk() {
        let picture = read("stalks 3,4,2");
        let names: Vec<String> =
            winning_cuts(&picture).into_iter().map(|edge| picture.edges()[edge].to_string()).collect();
        assert_eq!(names, ["4-5g"]);
    }

    fn green(nodes: u32, edges: std::ops::Range<usize>) -> impl Strategy<Value = Picture> {
        prop::collection::vec([0..nodes, 0..nodes], edges).prop_map(|ends| {
            Picture::new(ends.into_iter().map(|ends| Edge { ends, colour: Colour::Green }).collect())
        })
    }

    /// Cycles of cycles: every edge is on some cycle, and many separate each other.
    fn rings() -> impl Strategy<Value = Picture> {
        let steps = prop::collection::vec(
            (any::<prop::sample::Index>(), any::<prop::sample::Index>(), 1_u32..6),
            1..12,
        );
        steps.prop_map(|steps| {
            let mut nodes = 1;
            let mut edges = Vec::new();
            for (from, to, length) in steps {
                let known = nodes as usize;
                let mut ends = [from.index(known), to.index(known)].map(|end| u32::try_from(end).unwrap());
                for _ in 1..length {
                    edges.push(Edge { ends: [ends[0], nodes], colour: Colour::Green });
                    ends[0] = nodes;
                    nodes += 1;
                }
                if length != 3 {
                    edges.push(Edge { ends, colour: Colour::Green });
                }
            }
            Picture::new(edges)
        })
    }

    proptest! {
        #[test]
        fn fusion_is_what_the_rules_say(picture in green(6, 0..9)) {
            prop_assert_eq!(nimber(&picture), plain(&picture, &mut FxHashMap::default()));
        }

        #[test]
        fn winning_moves_are_those_to_zero(
            picture in prop_oneof![green(8, 0..14), green(30, 20..60), rings()],
        ) {
            prop_assert_eq!(winning_cuts(&picture), winning_one_by_one(&picture));
        }

        /// Beside a stalk of a height that makes the whole lost after some move.
        #[test]
        fn winning_moves_beside_a_stalk(picture in rings(), cut in any::<prop::sample::Index>()) {
            prop_assume!(!picture.edges().is_empty());
            let height = nimber(&picture.without(cut.index(picture.edges().len())));
            let mut edges = picture.edges().to_vec();
            let mut below = 0;
            for step in 0..u32::try_from(height).unwrap() {
                edges.push(Edge { ends: [below, 1_000 + step], colour: Colour::Green });
                below = 1_000 + step;
            }
            let picture = Picture::new(edges);
            let winning = winning_cuts(&picture);
            prop_assert!(!winning.is_empty());
            prop_assert_eq!(winning, winning_one_by_one(&picture));
        }
    }

    #[test]
    fn a_million_edges() {
        let stalk = read("stalks 1000000");
        assert_eq!(nimber(&stalk), 1_000_000);
        assert_eq!(winning_cuts(&stalk), [0]);
        let ring: Vec<Edge> = (0..1_000_000)
            .map(|node| Edge { ends: [node, (node + 1) % 1_000_000], colour: Colour::Green })
            .chain([Edge { ends: [0, 0], colour: Colour::Green }])
            .collect();
        assert_eq!(winning_cuts(&Picture::new(ring)), [1_000_000]);
    }
}
