//! Where loopy stoppers are kept: each vertex of a simplest form once.
//!
//! In a simplest form no two vertices are equal, so the vertices of a strongly connected component can be
//! told apart by where their options lead: refining that as far as it goes numbers them in the same way
//! however the component came about. The options of its vertices, written with these numbers, are the key by
//! which a component is found again; its vertices stand side by side in the table.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU32, Ordering as Atomic};
use std::sync::{Mutex, PoisonError};

use hashbrown::HashTable;
use rustc_hash::FxHasher;

use super::survival::as_u32;
use super::{Loop, Place, Row, Stopper};
use crate::{Error, Player, Session};

/// The loopy stoppers of a store.
#[derive(Default)]
pub(crate) struct Loops {
    vertices: boxcar::Vec<Vertex>,
    /// The first vertices of components, by the hash of their keys.
    index: Mutex<HashTable<u32>>,
}

struct Vertex {
    /// Left's options, then Right's.
    options: Box<[Stopper]>,
    left: u32,
    /// The component: its first vertex, and how many there are.
    first: u32,
    size: u32,
    /// One more than the number of the negative, 0 while unknown.
    negative: AtomicU32,
}

impl Loops {
    pub(crate) fn options(&self, vertex: Loop, player: Player) -> &[Stopper] {
        let vertex = &self.vertices[vertex.0 as usize];
        let (left, right) = vertex.options.split_at(vertex.left as usize);
        match player {
            Player::Left => left,
            Player::Right => right,
        }
    }

    /// The first vertex of a component, and how many there are.
    pub(crate) fn component(&self, vertex: Loop) -> (u32, u32) {
        let vertex = &self.vertices[vertex.0 as usize];
        (vertex.first, vertex.size)
    }

    pub(super) fn negative(&self, vertex: Loop) -> Option<Loop> {
        self.vertices[vertex.0 as usize].negative.load(Atomic::Relaxed).checked_sub(1).map(Loop)
    }

    pub(super) fn set_negative(&self, vertex: Loop, negative: Loop) {
        self.vertices[vertex.0 as usize].negative.store(negative.0 + 1, Atomic::Relaxed);
    }

    /// The options of a vertex, those inside its component by their places in it.
    fn row(&self, vertex: Loop) -> impl Iterator<Item = Place> {
        let Vertex { options, first, size, .. } = &self.vertices[vertex.0 as usize];
        options.iter().map(move |&option| match option {
            Stopper::Loopy(Loop(option)) if (*first..first + size).contains(&option) => {
                Place::Open(option - first)
            }
            option => Place::Settled(option),
        })
    }

    fn is(&self, first: u32, rows: &[Row]) -> bool {
        self.vertices[first as usize].size as usize == rows.len()
            && (first..).zip(rows).all(|(vertex, [left, right])| {
                self.vertices[vertex as usize].left as usize == left.len()
                    && self.row(Loop(vertex)).eq(left.iter().chain(right).copied())
            })
    }

    fn hash(&self, first: u32) -> u64 {
        let mut hasher = FxHasher::default();
        for vertex in first..first + self.vertices[first as usize].size {
            hash_row(&mut hasher, self.vertices[vertex as usize].left as usize, self.row(Loop(vertex)));
        }
        hasher.finish()
    }

    /// The first vertex of the component with these rows, which are in order.
    fn intern(&self, rows: &[Row], session: &Session) -> Result<u32, Error> {
        let mut hasher = FxHasher::default();
        for [left, right] in rows {
            hash_row(&mut hasher, left.len(), left.iter().chain(right).copied());
        }
        let hash = hasher.finish();
        let mut index = self.index.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&first) = index.find(hash, |&first| self.is(first, rows)) {
            return Ok(first);
        }
        let options: usize = rows.iter().flatten().map(Vec::len).sum();
        let bytes = rows.len() * (size_of::<Vertex>() + 16) + options * size_of::<Stopper>() + 16;
        session.store.charge(bytes)?;
        let first = as_u32(self.vertices.count());
        if rows.len() >= (u32::MAX - first) as usize {
            return Err(Error::Memory);
        }
        for [left, right] in rows {
            let absolute = |place: &Place| match place {
                Place::Open(rank) => Stopper::Loopy(Loop(first + rank)),
                Place::Settled(stopper) => *stopper,
            };
            self.vertices.push(Vertex {
                options: left.iter().chain(right).map(absolute).collect(),
                left: as_u32(left.len()),
                first,
                size: as_u32(rows.len()),
                negative: AtomicU32::new(0),
            });
        }
        index.insert_unique(hash, first, |&first| self.hash(first));
        Ok(first)
    }
}

fn hash_row(hasher: &mut FxHasher, left: usize, row: impl Iterator<Item = Place>) {
    left.hash(hasher);
    for place in row {
        place.hash(hasher);
    }
}

impl Session<'_> {
    /// The vertices of a strongly connected component in simplest form, whose rows name no vertex outside it.
    pub(super) fn intern_component(&self, rows: &[Row]) -> Result<Vec<Loop>, Error> {
        let colours = self.colours(rows)?;
        let mut vertices: Vec<u32> = (0..as_u32(rows.len())).collect();
        vertices.sort_unstable_by_key(|&vertex| colours[vertex as usize]);
        let mut ordered = Vec::with_capacity(rows.len());
        for &vertex in &vertices {
            let mut row = rows[vertex as usize].clone();
            for side in &mut row {
                for place in side.iter_mut() {
                    if let Place::Open(vertex) = place {
                        *vertex = colours[*vertex as usize];
                    }
                }
                side.sort_unstable_by(|&x, &y| self.order_of_places(x, y));
                side.dedup();
            }
            ordered.push(row);
        }
        let first = self.store.loops.intern(&ordered, self)?;
        Ok(colours.iter().map(|colour| Loop(first + colour)).collect())
    }

    /// Numbers vertices by where their options lead: equal numbers for those that cannot be told apart. The
    /// numbers are 0, 1, … without gaps, and depend on the games alone.
    pub(super) fn colours(&self, rows: &[Row]) -> Result<Vec<u32>, Error> {
        let settled = |place: &Place| match place {
            Place::Settled(stopper) => Some(*stopper),
            Place::Open(_) => None,
        };
        let mut leaves: Vec<Stopper> = rows.iter().flatten().flatten().filter_map(settled).collect();
        let _charge = self.budget().charge((leaves.len() + 8 * rows.len()) * size_of::<Stopper>())?;
        leaves.sort_unstable_by(|&x, &y| self.order_of_stoppers(x, y));
        leaves.dedup();
        let ranks: rustc_hash::FxHashMap<Stopper, u32> = leaves.into_iter().zip(0..).collect();
        let mut colours = vec![0_u32; rows.len()];
        let mut count = usize::from(!rows.is_empty());
        loop {
            self.go_on()?;
            let code = |place: &Place| match place {
                Place::Settled(stopper) => ranks[stopper],
                Place::Open(vertex) => as_u32(ranks.len()) + colours[*vertex as usize],
            };
            let codes = |side: &Vec<Place>| {
                let mut codes: Vec<u32> = side.iter().map(code).collect();
                codes.sort_unstable();
                codes.dedup();
                codes
            };
            let signatures: Vec<_> = rows.iter().map(|[left, right]| (codes(left), codes(right))).collect();
            let mut order: Vec<usize> = (0..rows.len()).collect();
            let key = |vertex: usize| (colours[vertex], &signatures[vertex]);
            order.sort_unstable_by(|&x, &y| key(x).cmp(&key(y)));
            let mut refined = vec![0; rows.len()];
            let mut colour = 0;
            for pair in order.windows(2) {
                colour += u32::from(key(pair[0]) != key(pair[1]));
                refined[pair[1]] = colour;
            }
            let finer = colour as usize + usize::from(!rows.is_empty());
            colours = refined;
            if finer == count {
                return Ok(colours);
            }
            count = finer;
        }
    }

    fn order_of_places(&self, x: Place, y: Place) -> Ordering {
        match (x, y) {
            (Place::Settled(x), Place::Settled(y)) => self.order_of_stoppers(x, y),
            (Place::Settled(_), Place::Open(_)) => Ordering::Less,
            (Place::Open(_), Place::Settled(_)) => Ordering::Greater,
            (Place::Open(x), Place::Open(y)) => x.cmp(&y),
        }
    }

    /// The order in which stoppers are kept and printed; it depends on the games alone.
    pub(super) fn order_of_stoppers(&self, x: Stopper, y: Stopper) -> Ordering {
        match (x, y) {
            (Stopper::Short(x), Stopper::Short(y)) => self.structural_order(x, y),
            (Stopper::Short(_), Stopper::Loopy(_)) => Ordering::Less,
            (Stopper::Loopy(_), Stopper::Short(_)) => Ordering::Greater,
            (Stopper::Loopy(x), Stopper::Loopy(y)) => self.order_of_loops(x, y),
        }
    }

    fn order_of_loops(&self, x: Loop, y: Loop) -> Ordering {
        let loops = &self.store.loops;
        let ((first_x, size_x), (first_y, size_y)) = (loops.component(x), loops.component(y));
        let ranks = (x.0 - first_x).cmp(&(y.0 - first_y));
        if first_x == first_y {
            return ranks;
        }
        size_x.cmp(&size_y).then_with(|| {
            crate::recurse(|| {
                let pairs = (first_x..first_x + size_x).zip(first_y..);
                let mut components = pairs.map(|(x, y)| {
                    let left = |vertex: u32| loops.options(Loop(vertex), Player::Left).len();
                    let (mut of_x, mut of_y) = (loops.row(Loop(x)), loops.row(Loop(y)));
                    left(x).cmp(&left(y)).then_with(|| {
                        loop {
                            match (of_x.next(), of_y.next()) {
                                (Some(x), Some(y)) => match self.order_of_places(x, y) {
                                    Ordering::Equal => {}
                                    order => return order,
                                },
                                (x, y) => return x.is_some().cmp(&y.is_some()),
                            }
                        }
                    })
                });
                components.find(|order| order.is_ne()).unwrap_or(ranks)
            })
        })
    }
}
