//! The normal form of a connected tinted graph: isomorphic graphs have the same one, and so have a graph and
//! its negative, in which the players' roles are swapped.
//!
//! Paths are read from either end. The vertices of any other graph get keys that depend on the graph alone:
//! what may be done with a vertex, then again and again the keys of its neighbours (colour refinement;
//! Weisfeiler and Leman 1968). Where keys are equal and the vertices are not just twins, one of them after
//! the other is singled out and the keys are refined again (McKay 1981); of all orders found so, the one with
//! the least packed graph counts. Two orders with the same packed graph are an automorphism, so that what
//! comes after the place where they part need not be searched again. Keys are hashes: where different things
//! collide, there is more to search, and that is all.
//!
//! A graph so symmetric that it would take more than [`MAX_ORDERS`] orders gets a form that depends on how it
//! was numbered: a table may then know it twice, but different graphs never have the same form. Typically a
//! graph takes one order, and time proportional to its edges and a sort of its vertices.

use super::part::{MAX_VERTICES, Part, Tinted};
use super::set::Set;
use smallvec::SmallVec;
use solvers::Sign;
use std::cmp::Ordering;
use values::Player;

/// How many orders of the vertices are compared.
const MAX_ORDERS: usize = 500;

/// How often keys are refined before they are looked at for the first time, and between looks.
const ROUNDS: [usize; 2] = [3, 2];

/// Up to so many vertices are kept without allocation.
const FEW: usize = 24;

/// Vertices in some order.
type Order = SmallVec<[usize; FEW]>;

/// The low bits of a key name the vertex.
const VERTEX: u64 = 0xFF;

/// The normal form of a connected part of a graph, and whether that is the part or its negative.
pub(crate) fn normal_form<const W: usize>(graph: &Tinted<W>, vertices: Set<W>) -> (Part, Sign) {
    match who_is_left(graph, vertices) {
        Some(Player::Left) => (form(graph, vertices, Player::Left), Sign::Plus),
        Some(Player::Right) => (form(graph, vertices, Player::Right), Sign::Minus),
        None => {
            let [plus, minus] = Player::BOTH.map(|left| form(graph, vertices, left));
            if plus <= minus { (plus, Sign::Plus) } else { (minus, Sign::Minus) }
        }
    }
}

/// Who is Left in the normal form: whoever has more vertices of their own, or such of more neighbours. `None`
/// if that does not tell.
fn who_is_left<const W: usize>(graph: &Tinted<W>, vertices: Set<W>) -> Option<Player> {
    let own = Player::BOTH.map(|player| graph.able(player).without(graph.able(!player)).and(vertices));
    if own == [Set::EMPTY; 2] {
        return Some(Player::Left);
    }
    let weight = |own: Set<W>| {
        let degrees = own.into_iter().map(|vertex| {
            let neighbours = graph.rows[vertex].into_iter();
            let around: usize = neighbours.map(|neighbour| graph.rows[neighbour].count().pow(3)).sum();
            graph.rows[vertex].count() * 1000 + around
        });
        degrees.sum::<usize>()
    };
    let [left, right] = own;
    let order = left.count().cmp(&right.count()).then_with(|| weight(left).cmp(&weight(right)));
    match order {
        Ordering::Greater => Some(Player::Left),
        Ordering::Less => Some(Player::Right),
        Ordering::Equal => None,
    }
}

fn form<const W: usize>(graph: &Tinted<W>, vertices: Set<W>, left: Player) -> Part {
    if let Some(mut path) = as_path(graph, vertices) {
        let forwards = Part::pack(graph, &path, left);
        path.reverse();
        return forwards.min(Part::pack(graph, &path, left));
    }
    let mut search = Search { graph, left, orders: 0, best: None, chosen: Vec::new() };
    let mut keys = search.first_keys(vertices);
    search.refine(&mut keys);
    search.descend(&keys);
    let best = search.best.map(|best| best.part);
    best.unwrap_or_else(|| Part::pack(graph, &vertices.into_iter().collect::<Order>(), left))
}

/// The vertices from end to end, if the graph is a path.
fn as_path<const W: usize>(graph: &Tinted<W>, vertices: Set<W>) -> Option<Order> {
    let mut end = None;
    for vertex in vertices {
        match graph.rows[vertex].count() {
            0 | 1 => end = Some(vertex),
            2 => {}
            _ => return None,
        }
    }
    let mut path = Order::new();
    let mut next = end;
    let mut rest = vertices;
    while let Some(vertex) = next {
        path.push(vertex);
        rest = rest.without(Set::one(vertex));
        next = graph.rows[vertex].and(rest).first();
    }
    (!path.is_empty()).then_some(path)
}

/// A search through orders of the vertices.
struct Search<'g, const W: usize> {
    graph: &'g Tinted<W>,
    left: Player,
    orders: usize,
    best: Option<Best>,
    /// The vertices singled out on the way to where the search is.
    chosen: Vec<usize>,
}

struct Best {
    part: Part,
    chosen: Vec<usize>,
}

/// The vertices in the order of their keys.
struct Keys {
    /// By place in the order: the key, with the vertex in its low bits.
    sorted: SmallVec<[u64; FEW]>,
    /// How many different keys there are.
    cells: usize,
}

#[inline]
fn vertex_of(key: u64) -> usize {
    usize::from((key & VERTEX) as u8)
}

#[inline]
fn same_cell(key: u64, other: u64) -> bool {
    (key ^ other) & !VERTEX == 0
}

#[inline]
fn mix(key: u64) -> u64 {
    let key = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (key ^ key >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

impl<const W: usize> Search<'_, W> {
    /// Keys that say who may colour a vertex and how many neighbours it has.
    fn first_keys(&self, vertices: Set<W>) -> Keys {
        let (first, second) = (self.graph.able(self.left), self.graph.able(!self.left));
        let key = |vertex: usize| {
            let tint = u64::from(first.contains(vertex)) | u64::from(second.contains(vertex)) << 1;
            let degree = self.graph.rows[vertex].count() as u64;
            mix(degree << 2 | tint) & !VERTEX | vertex as u64
        };
        Keys { sorted: vertices.into_iter().map(key).collect(), cells: 0 }
    }

    /// Lets keys tell apart what their neighbours' keys tell apart, until nothing changes.
    fn refine(&self, keys: &mut Keys) {
        let mut by_vertex = [0_u64; MAX_VERTICES];
        let mut rounds = ROUNDS[0];
        loop {
            for _ in 0..rounds {
                for &key in &keys.sorted {
                    by_vertex[vertex_of(key)] = mix(key >> 8);
                }
                for key in &mut keys.sorted {
                    let vertex = vertex_of(*key);
                    let around = self.graph.rows[vertex]
                        .into_iter()
                        .fold(0_u64, |sum, neighbour| sum.wrapping_add(by_vertex[neighbour]));
                    *key = (*key >> 8).wrapping_add(around).wrapping_mul(0xA24B_AED4_963E_E407) & !VERTEX
                        | vertex as u64;
                }
            }
            keys.sorted.sort_unstable();
            let cells = 1 + keys.sorted.windows(2).filter(|pair| !same_cell(pair[0], pair[1])).count();
            if cells == keys.sorted.len() || cells <= keys.cells {
                keys.cells = cells;
                return;
            }
            keys.cells = cells;
            rounds = ROUNDS[1];
        }
    }

    /// Goes through the orders that the keys leave open. Gives back how many choices stay if the rest is
    /// known by an automorphism.
    fn descend(&mut self, keys: &Keys) -> Option<usize> {
        let Some(cell) = self.open_cell(keys) else { return self.arrive(keys) };
        let depth = self.chosen.len();
        let mut tried: Vec<usize> = Vec::new();
        for place in cell {
            let vertex = vertex_of(keys.sorted[place]);
            if tried.iter().any(|&other| self.are_twins(vertex, other)) {
                continue;
            }
            if !tried.is_empty() && self.orders >= MAX_ORDERS {
                break;
            }
            tried.push(vertex);
            let mut finer = Keys { sorted: keys.sorted.clone(), cells: keys.cells };
            finer.sorted[place] = mix(keys.sorted[place] >> 8) & !VERTEX | vertex as u64;
            self.refine(&mut finer);
            self.chosen.push(vertex);
            let known = self.descend(&finer);
            self.chosen.pop();
            if known.is_some_and(|choices| choices < depth) {
                return known;
            }
        }
        None
    }

    /// The first places with the same key whose vertices are not all twins.
    fn open_cell(&self, keys: &Keys) -> Option<std::ops::Range<usize>> {
        if keys.cells == keys.sorted.len() {
            return None;
        }
        let mut start = 0;
        for cell in keys.sorted.chunk_by(|&key, &other| same_cell(key, other)) {
            let open = cell.windows(2).any(|pair| !self.are_twins(vertex_of(pair[0]), vertex_of(pair[1])));
            if open {
                return Some(start..start + cell.len());
            }
            start += cell.len();
        }
        None
    }

    /// Have two vertices the same neighbours, each other left out? (Those of equal keys may be coloured by
    /// the same players.)
    fn are_twins(&self, vertex: usize, other: usize) -> bool {
        let rows = &self.graph.rows;
        rows[vertex].without(Set::one(other)) == rows[other].without(Set::one(vertex))
    }

    /// Compares an order with the best one. If both give the same graph, gives back how many choices they
    /// share.
    fn arrive(&mut self, keys: &Keys) -> Option<usize> {
        self.orders += 1;
        let order: Order = keys.sorted.iter().map(|&key| vertex_of(key)).collect();
        let part = Part::pack(self.graph, &order, self.left);
        match &self.best {
            Some(best) if best.part < part => None,
            Some(best) if best.part == part => {
                Some(best.chosen.iter().zip(&self.chosen).take_while(|(best, chosen)| best == chosen).count())
            }
            _ => {
                self.best = Some(Best { part, chosen: self.chosen.clone() });
                None
            }
        }
    }
}
