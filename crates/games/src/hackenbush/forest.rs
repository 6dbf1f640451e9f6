//! A picture as a tree with back edges: a depth-first search from the ground.
//!
//! Every edge that is not in the tree joins a node to one below it on its way to the ground (Tarjan 1972).
//! Nodes are numbered in the order in which the search meets them, so parents come before children, and what
//! is known of a whole subtree is gathered in one pass from the last node to the first. The search keeps its
//! own stack and takes linear time.

use super::picture::Picture;

/// A depth-first search tree of a picture. Node 0 is the ground.
pub(super) struct Forest {
    /// The number of each node by the number that it had before.
    pub(super) number: Vec<u32>,
    /// The parent of each node; the ground is its own.
    pub(super) parent: Vec<u32>,
    /// The index of the edge to the parent; of no meaning for the ground.
    pub(super) edge: Vec<u32>,
    /// The other edges, loops among them.
    pub(super) back_edges: Vec<BackEdge>,
    /// The least node that a back edge joins to the subtree of each node; the node itself if there is none
    /// less.
    pub(super) low: Vec<u32>,
}

/// An edge from a node to itself or to a node on its way to the ground.
#[derive(Clone, Copy, Debug)]
pub(super) struct BackEdge {
    /// The end farther from the ground.
    pub(super) from: u32,
    /// The end nearer to the ground.
    pub(super) to: u32,
    /// Its index in the picture.
    pub(super) edge: u32,
}

const UNMET: u32 = u32::MAX;

impl Forest {
    pub(super) fn new(picture: &Picture) -> Forest {
        let (ends, nodes) = picture.numbered();
        Forest::of(&ends, nodes)
    }

    /// The tree of edges between nodes below `nodes`, all of which are connected to node 0.
    pub(super) fn of(ends: &[[u32; 2]], nodes: usize) -> Forest {
        let mut forest = Forest {
            number: Vec::new(),
            parent: Vec::with_capacity(nodes),
            edge: Vec::with_capacity(nodes),
            back_edges: Vec::with_capacity((ends.len() + 1).saturating_sub(nodes)),
            low: Vec::new(),
        };
        forest.search(Neighbours::new(ends, nodes));
        forest.low = forest.low_points();
        forest
    }

    pub(super) fn len(&self) -> usize {
        self.parent.len()
    }

    /// Does the subtree of this node hang on the edge to its parent alone?
    pub(super) fn is_bridge(&self, node: usize) -> bool {
        node > 0 && self.low[node] as usize == node
    }

    fn search(&mut self, mut neighbours: Neighbours) {
        self.parent.push(0);
        self.edge.push(u32::MAX);
        neighbours.nodes[0].number = 0;
        let mut path = vec![0_u32];
        while let Some(&node) = path.last() {
            let Node { next, end, number } = &mut neighbours.nodes[node as usize];
            let own = *number;
            if next == end {
                path.pop();
                continue;
            }
            let (other, edge) = neighbours.list[*next as usize];
            *next += 1;
            let met = &mut neighbours.nodes[other as usize].number;
            if *met == UNMET {
                *met = count(self.parent.len());
                self.parent.push(own);
                self.edge.push(edge);
                path.push(other);
            } else if *met <= own && edge != self.edge[own as usize] {
                self.back_edges.push(BackEdge { from: own, to: *met, edge });
            }
        }
        self.number = neighbours.nodes.iter().map(|node| node.number).collect();
    }

    fn low_points(&self) -> Vec<u32> {
        let mut low: Vec<u32> = (0..count(self.len())).collect();
        for back in &self.back_edges {
            let low = &mut low[back.from as usize];
            *low = back.to.min(*low);
        }
        for node in (1..self.len()).rev() {
            let parent = self.parent[node] as usize;
            low[parent] = low[parent].min(low[node]);
        }
        low
    }
}

/// For each node the nodes at the other ends of its edges, a loop only once.
struct Neighbours {
    nodes: Vec<Node>,
    /// The other ends and the indices of the edges.
    list: Vec<(u32, u32)>,
}

/// What the search knows of a node, in one place because nodes are met in no order.
#[derive(Clone)]
struct Node {
    /// The place in the list of the next edge to look at.
    next: u32,
    /// The place where its part of the list ends.
    end: u32,
    number: u32,
}

impl Neighbours {
    fn new(ends: &[[u32; 2]], nodes: usize) -> Neighbours {
        let mut nodes = vec![Node { next: 0, end: 0, number: UNMET }; nodes];
        for &[from, to] in ends {
            nodes[from as usize].end += 1;
            nodes[to as usize].end += u32::from(from != to);
        }
        let mut place = 0;
        for node in &mut nodes {
            let degree = node.end;
            node.next = place;
            // It moves on as the list is filled.
            node.end = place;
            place += degree;
        }
        let mut list = vec![(0, 0); place as usize];
        for (edge, &[from, to]) in (0..).zip(ends) {
            let mut add = |node: u32, other: u32| {
                let end = &mut nodes[node as usize].end;
                list[*end as usize] = (other, edge);
                *end += 1;
            };
            add(from, to);
            if from != to {
                add(to, from);
            }
        }
        Neighbours { nodes, list }
    }
}

/// Edges and nodes are counted in 32 bits: their number is limited when a picture is read.
pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
