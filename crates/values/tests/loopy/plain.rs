//! Loopy games by definition: graphs whose short options are written out, compared by playing the difference.

use values::loopy::{LoopyGraph, LoopyOption, LoopyOutcome, Stopper};
use values::{Game, Player, Session, Side};

/// Left's and Right's options of every vertex.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub vertices: Vec<[Vec<usize>; 2]>,
    stoppers: Vec<(Stopper, usize)>,
}

impl Graph {
    /// Adds a stopper with all its followers: its vertex.
    pub fn stopper(&mut self, session: &Session, stopper: Stopper) -> usize {
        if let Some((_, vertex)) = self.stoppers.iter().find(|(known, _)| *known == stopper) {
            return *vertex;
        }
        let vertex = self.vertices.len();
        self.stoppers.push((stopper, vertex));
        self.vertices.push([vec![], vec![]]);
        for player in Player::BOTH {
            for option in session.stopper_options(stopper, player).unwrap() {
                let option = self.stopper(session, option);
                self.vertices[vertex][player as usize].push(option);
            }
        }
        vertex
    }

    /// The sum with another: its vertices are pairs.
    pub fn sum(&self, other: &Graph) -> Graph {
        let width = other.vertices.len();
        let mut vertices = Vec::new();
        for x in 0..self.vertices.len() {
            for y in 0..width {
                vertices.push([0, 1].map(|player| {
                    let first = self.vertices[x][player].iter().map(|to| to * width + y);
                    first.chain(other.vertices[y][player].iter().map(|to| x * width + to)).collect()
                }));
            }
        }
        Graph { vertices, stoppers: vec![] }
    }

    pub fn negative(&self) -> Graph {
        let swap = |[left, right]: &[Vec<usize>; 2]| [right.clone(), left.clone()];
        Graph { vertices: self.vertices.iter().map(swap).collect(), stoppers: vec![] }
    }

    /// The graph for the session.
    pub fn written(&self, session: &Session) -> LoopyGraph {
        let mut graph = LoopyGraph::default();
        for _ in &self.vertices {
            graph.vertex(session.budget()).unwrap();
        }
        for (vertex, lists) in self.vertices.iter().enumerate() {
            for (list, player) in lists.iter().zip(Player::BOTH) {
                for &to in list {
                    graph.add_option(vertex, player, LoopyOption::Vertex(to), session.budget()).unwrap();
                }
            }
        }
        graph
    }

    pub fn outcome(&self, vertex: usize) -> LoopyOutcome {
        let zero = Graph { vertices: vec![[vec![], vec![]]], stoppers: vec![] };
        let [on, off] = [Side::On, Side::Off].map(|side| survived(self, &zero, side));
        let winner = |mover: usize| match (on[mover][vertex], off[mover][vertex]) {
            (_, true) => Some(Player::Left),
            (false, false) => Some(Player::Right),
            _ => None,
        };
        LoopyOutcome { left_first: winner(0), right_first: winner(1) }
    }
}

/// Is a vertex of the one graph ≥ a vertex of the other, on a side?
pub fn at_least(g: &Graph, x: usize, h: &Graph, y: usize, side: Side) -> bool {
    survived(g, h, side)[1][x * h.vertices.len() + y]
}

/// Where Left survives g - h, by who is to move: the greatest set from which she can bring about another move
/// in the game that matters, or the end, and stay in the set.
fn survived(g: &Graph, h: &Graph, side: Side) -> [Vec<bool>; 2] {
    let width = h.vertices.len();
    let count = g.vertices.len() * width;
    let mut good = [vec![true; count], vec![true; count]];
    loop {
        let mut reached = [vec![false; count], vec![false; count]];
        loop {
            let mut changed = false;
            for pair in 0..count {
                let (x, y) = (pair / width, pair % width);
                for mover in [0, 1] {
                    let set = |is_first: bool| if is_first == (side == Side::On) { &good } else { &reached };
                    let first = g.vertices[x][mover].iter().map(|to| set(true)[1 - mover][to * width + y]);
                    let second =
                        h.vertices[y][1 - mover].iter().map(|to| set(false)[1 - mover][x * width + to]);
                    let mut all = first.chain(second);
                    let survives = if mover == 0 { all.any(|good| good) } else { all.all(|good| good) };
                    if survives && !reached[mover][pair] {
                        reached[mover][pair] = true;
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        if reached == good {
            return good;
        }
        good = reached;
    }
}

/// A short game for a number between 0 and 7.
pub fn leaf(session: &Session, number: usize) -> Game {
    let star = session.nimber(1).unwrap();
    match number {
        0 => Game::ZERO,
        1 => session.integer(1).unwrap(),
        2 => session.integer(-1).unwrap(),
        3 => star,
        4 => session.game(&[Game::ZERO], &[star]).unwrap(),
        5 => session.game(&[Game::ZERO], &[session.integer(1).unwrap()]).unwrap(),
        6 => session.game(&[session.integer(1).unwrap()], &[session.integer(-2).unwrap()]).unwrap(),
        _ => session.game(&[star], &[Game::ZERO]).unwrap(),
    }
}
