//! A green picture made simpler, step by step, until it is one stalk as high as its nimber: for those who
//! want to see why.
//!
//! First the fusion principle makes one node of all the nodes that no single edge separates, then the loops
//! that this leaves are opened, and then the colon principle replaces the branches on a node by one stalk,
//! from the farthest nodes down to the ground. Every step keeps the value.

use super::forest::Forest;
use super::picture::{Colour, Edge, Picture};

/// Pictures with more edges are not shown step by step.
pub const MAX_EDGES: usize = 200;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReductionStep {
    /// What is done.
    pub kind: Reduction,
    /// What is left after it.
    pub after: Picture,
}

/// What is done in a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// These nodes lie on cycles and become one, the first of them.
    Fuse { nodes: Vec<u32> },
    /// The loops at a node become edges to nodes of their own.
    Open {
        node: u32,
        /// How many loops there are.
        loops: u32,
    },
    /// The stalks on a node are replaced by one.
    Replace {
        node: u32,
        /// The heights of the stalks.
        heights: Vec<u32>,
        /// The height of the new one, their nim-sum.
        height: u32,
    },
}

/// The steps, in order; `None` for a picture that is too large or not green.
#[must_use]
pub fn reduction(picture: &Picture) -> Option<Vec<ReductionStep>> {
    if picture.edges().len() > MAX_EDGES || !picture.is_green() {
        return None;
    }
    let mut steps = Vec::new();
    let mut picture = picture.clone();
    while let Some(step) = fuse(&picture).or_else(|| open(&picture)).or_else(|| replace(&picture)) {
        picture.clone_from(&step.after);
        steps.push(step);
    }
    Some(steps)
}

/// Fuses the first nodes that can be fused.
fn fuse(picture: &Picture) -> Option<ReductionStep> {
    let (forest, names) = search(picture);
    let mut fused: Vec<usize> = (0..forest.len()).collect();
    for node in 1..forest.len() {
        if !forest.is_bridge(node) {
            fused[node] = fused[forest.parent[node] as usize];
        }
    }
    let first = (0..forest.len()).find(|&node| fused[node] != node).map(|node| fused[node])?;
    let nodes: Vec<u32> =
        (first..forest.len()).filter(|&node| fused[node] == first).map(|node| names[node]).collect();
    let rename = |name: u32| if nodes.contains(&name) { names[first] } else { name };
    let edges = picture.edges().iter().map(|edge| Edge { ends: edge.ends.map(rename), ..*edge }).collect();
    Some(ReductionStep { kind: Reduction::Fuse { nodes }, after: Picture::new(edges) })
}

/// Opens the loops at the node of the first loop.
fn open(picture: &Picture) -> Option<ReductionStep> {
    let node = picture.edges().iter().find(|edge| is_loop(edge))?.ends[0];
    let used: Vec<u32> = picture.edges().iter().flat_map(|edge| edge.ends).collect();
    let mut free = (1..).filter(|name| !used.contains(name));
    let mut loops = 0;
    let mut edges = picture.edges().to_vec();
    for edge in edges.iter_mut().filter(|edge| is_loop(edge) && edge.ends[0] == node) {
        edge.ends[1] = free.next()?;
        loops += 1;
    }
    Some(ReductionStep { kind: Reduction::Open { node, loops }, after: Picture::new(edges) })
}

fn is_loop(edge: &Edge) -> bool {
    edge.ends[0] == edge.ends[1]
}

/// Replaces the branches of a tree on the farthest node that has several.
fn replace(picture: &Picture) -> Option<ReductionStep> {
    let (forest, names) = search(picture);
    let mut children = vec![Vec::new(); forest.len()];
    for node in 1..forest.len() {
        children[forest.parent[node] as usize].push(node);
    }
    let node = (0..forest.len()).rev().find(|&node| children[node].len() > 1)?;
    let mut heights = Vec::new();
    let mut free = Vec::new();
    let mut cut = vec![false; picture.edges().len()];
    for &child in &children[node] {
        let mut height = 0;
        let mut top = Some(child);
        while let Some(place) = top {
            height += 1;
            cut[forest.edge[place] as usize] = true;
            free.push(names[place]);
            top = children[place].first().copied();
        }
        heights.push(height);
    }
    let height = heights.iter().fold(0, |sum, height| sum ^ height);
    let mut places = cut.iter();
    let mut edges = picture.edges().to_vec();
    edges.retain(|_| places.next() != Some(&true));
    let mut below = names[node];
    for &above in free.iter().take(height as usize) {
        edges.push(Edge { ends: [below, above], colour: Colour::Green });
        below = above;
    }
    let kind = Reduction::Replace { node: names[node], heights, height };
    Some(ReductionStep { kind, after: Picture::new(edges) })
}

/// A search tree, and the names of its nodes.
fn search(picture: &Picture) -> (Forest, Vec<u32>) {
    let (ends, nodes) = picture.numbered();
    let forest = Forest::of(&ends, nodes);
    let mut names = vec![super::picture::GROUND; nodes];
    for (edge, ends) in picture.edges().iter().zip(ends) {
        for (name, end) in edge.ends.into_iter().zip(ends) {
            names[forest.number[end as usize] as usize] = name;
        }
    }
    (forest, names)
}

#[cfg(test)]
mod tests {
    use super::super::green::tests::nimber;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn steps() {
        let picture = Picture::read("0-1,1-2,2-3,3-1,0-4").unwrap();
        let steps = reduction(&picture).unwrap();
        let shown: Vec<String> = steps.iter().map(|step| format!("{:?} {}", step.kind, step.after)).collect();
        assert_eq!(
            shown,
            [
                "Fuse { nodes: [1, 2, 3] } 0-1g,1-1g,1-1g,1-1g,0-4g",
                "Open { node: 1, loops: 3 } 0-1g,1-2g,1-3g,1-5g,0-4g",
                "Replace { node: 1, heights: [1, 1, 1], height: 1 } 0-1g,0-4g,1-2g",
                "Replace { node: 0, heights: [2, 1], height: 3 } 0-1g,1-2g,2-4g",
            ]
        );
        assert_eq!(reduction(&Picture::read("0-1b").unwrap()), None);
        assert_eq!(reduction(&Picture::read("stalks 300").unwrap()), None);
    }

    proptest! {
        #[test]
        fn steps_keep_the_value(ends in prop::collection::vec([0_u32..9, 0..9], 0..20)) {
            let edges = ends.into_iter().map(|ends| Edge { ends, colour: Colour::Green });
            let picture = Picture::new(edges.collect());
            let expected = nimber(&picture);
            let steps = reduction(&picture).unwrap();
            let mut last = picture;
            for step in steps {
                prop_assert_eq!(nimber(&step.after), expected);
                prop_assert_ne!(&step.after, &last);
                last = step.after;
            }
            prop_assert_eq!(u64::try_from(last.edges().len()), Ok(expected));
        }
    }
}
