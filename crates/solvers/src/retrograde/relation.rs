//! A finite relation: positions are vertices, moves are arcs.
//!
//! Both directions are kept as compressed sparse rows: the options of all vertices one after another, and
//! where each vertex's row begins. They are built by counting sort, so a row keeps the order of the arcs it
//! came from, and take 8 bytes an arc and 8 bytes a vertex together. Several arcs between the same two
//! vertices, and arcs from a vertex to itself, are allowed.

use values::{Budget, Charge, Error};

/// Why arcs make no relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RelationError {
    /// More arcs than a 32-bit number counts.
    #[error("more than {} arcs", u32::MAX)]
    TooManyArcs,
    /// An arc that begins or ends at no vertex.
    #[error("arc {0} ends outside the relation")]
    NoSuchVertex(usize),
    /// The computation was ended.
    #[error(transparent)]
    Halt(#[from] Error),
}

/// A finite relation on the vertices 0, 1, 2, ….
#[derive(Clone, Debug)]
pub struct Relation {
    options: Rows,
    predecessors: Rows,
    charge: Charge,
}

impl PartialEq for Relation {
    fn eq(&self, other: &Relation) -> bool {
        self.options == other.options
    }
}

impl Relation {
    /// The most vertices; the number after the last one is never a vertex.
    pub const MAX_VERTICES: u32 = u32::MAX - 1;

    /// The relation with that many vertices, at most [`Relation::MAX_VERTICES`], and those arcs, each from a
    /// position to one of its options.
    pub fn new(vertices: u32, arcs: Vec<[u32; 2]>, budget: &Budget) -> Result<Relation, RelationError> {
        if u32::try_from(arcs.len()).is_err() {
            return Err(RelationError::TooManyArcs);
        }
        if let Some(index) = arcs.iter().position(|arc| arc.iter().any(|end| *end >= vertices)) {
            return Err(RelationError::NoSuchVertex(index));
        }
        let charge = budget.charge(Relation::bytes_to_build(vertices as usize, arcs.len()))?;
        let options = Rows::new(vertices, || arcs.iter().copied());
        drop(arcs);
        budget.go_on()?;
        let predecessors = Rows::new(vertices, || options.pairs().map(|[from, to]| [to, from]));
        let relation = Relation { options, predecessors, charge };
        relation.charge.set(relation.bytes(), budget)?;
        Ok(relation)
    }

    /// The most bytes that building a relation of that size takes, beside its arcs.
    #[must_use]
    pub fn bytes_to_build(vertices: usize, arcs: usize) -> usize {
        vertices.saturating_add(arcs).saturating_mul(8)
    }

    /// How many bytes the relation takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        (self.vertices() as usize).saturating_add(self.arcs()).saturating_mul(8)
    }

    /// How many vertices there are.
    #[must_use]
    pub fn vertices(&self) -> u32 {
        self.options.count()
    }

    /// How many arcs there are.
    #[must_use]
    pub fn arcs(&self) -> usize {
        self.options.ends.len()
    }

    /// Where a move can go from a vertex, in the order of the arcs.
    #[inline]
    #[must_use]
    pub fn options(&self, vertex: u32) -> &[u32] {
        self.options.row(vertex)
    }

    /// Where a move to a vertex can come from, in ascending order.
    #[inline]
    #[must_use]
    pub fn predecessors(&self, vertex: u32) -> &[u32] {
        self.predecessors.row(vertex)
    }

    /// Does every play come to an end? If not, a cycle: each vertex is an option of the one before it, and
    /// the first one of the last.
    ///
    /// Vertices all of whose options are taken away are taken away in their turn (Kahn 1962); what remains
    /// has a cycle.
    pub fn cycle(&self, budget: &Budget) -> Result<Option<Vec<u32>>, Error> {
        // The numbers, and a list that may have room for as much again.
        let _charge = budget.charge(self.vertices() as usize * 12)?;
        let mut left: Vec<u32> = (0..self.vertices()).map(|vertex| self.degree(vertex)).collect();
        let mut taken: Vec<u32> =
            (0..self.vertices()).filter(|&vertex| self.options(vertex).is_empty()).collect();
        while let Some(vertex) = taken.pop() {
            for &predecessor in self.predecessors(vertex) {
                left[predecessor as usize] -= 1;
                if left[predecessor as usize] == 0 {
                    taken.push(predecessor);
                }
            }
        }
        budget.go_on()?;
        Ok(self.cycle_where(|vertex| left[vertex as usize] > 0))
    }

    /// A cycle through vertices of a set, each with an option in the set; `None` if the set is empty.
    pub(crate) fn cycle_where(&self, contains: impl Fn(u32) -> bool) -> Option<Vec<u32>> {
        let next = |vertex: u32| self.options(vertex).iter().copied().find(|&option| contains(option));
        // The walker meets the resting place once that is on the cycle and stays for a whole round (Brent
        // 1980).
        let mut resting = (0..self.vertices()).find(|&vertex| contains(vertex))?;
        let mut walker = next(resting)?;
        let (mut steps, mut patience) = (1_u64, 1);
        while walker != resting {
            if steps == patience {
                resting = walker;
                (steps, patience) = (0, 2 * patience);
            }
            walker = next(walker)?;
            steps += 1;
        }
        let mut cycle = vec![resting];
        walker = next(resting)?;
        while walker != resting {
            cycle.push(walker);
            walker = next(walker)?;
        }
        Some(cycle)
    }

    /// How many options a vertex has.
    #[inline]
    pub(crate) fn degree(&self, vertex: u32) -> u32 {
        let vertex = vertex as usize;
        self.options.starts[vertex + 1] - self.options.starts[vertex]
    }
}

/// Compressed sparse rows.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Rows {
    /// Where each row begins, and where the last one ends.
    starts: Vec<u32>,
    ends: Vec<u32>,
}

impl Rows {
    /// Sorts pairs by their first part. `pairs` gives the same pairs, fewer than 2^32, each time it is
    /// called.
    fn new<I: Iterator<Item = [u32; 2]>>(rows: u32, pairs: impl Fn() -> I) -> Rows {
        let rows = rows as usize;
        let mut starts = vec![0; rows + 1];
        let mut count = 0;
        for [from, _] in pairs() {
            starts[from as usize] += 1;
            count += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        // Filled from behind, every start goes down from the end of its row to its beginning.
        let mut ends = vec![0; count];
        for [from, to] in pairs() {
            let start = &mut starts[from as usize];
            *start -= 1;
            ends[*start as usize] = to;
        }
        for row in 0..rows {
            ends[starts[row] as usize..starts[row + 1] as usize].reverse();
        }
        Rows { starts, ends }
    }

    #[inline]
    fn row(&self, row: u32) -> &[u32] {
        let row = row as usize;
        &self.ends[self.starts[row] as usize..self.starts[row + 1] as usize]
    }

    #[allow(clippy::cast_possible_truncation)] // there are at most `Relation::MAX_VERTICES` rows
    fn count(&self) -> u32 {
        (self.starts.len() - 1) as u32
    }

    fn pairs(&self) -> impl Iterator<Item = [u32; 2]> {
        (0..self.count()).flat_map(|row| self.row(row).iter().map(move |end| [row, *end]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn relation(vertices: u32, arcs: &[[u32; 2]]) -> Relation {
        Relation::new(vertices, arcs.to_vec(), &Budget::new(usize::MAX)).unwrap()
    }

    #[test]
    fn rows_keep_the_order_of_the_arcs() {
        let relation = relation(4, &[[2, 3], [0, 1], [2, 0], [2, 3], [3, 3]]);
        assert_eq!((relation.vertices(), relation.arcs()), (4, 5));
        assert_eq!(
            (0..4).map(|vertex| relation.options(vertex)).collect::<Vec<_>>(),
            [&[1][..], &[], &[3, 0, 3], &[3]]
        );
        assert_eq!(relation.predecessors(3), [2, 2, 3]);
        assert_eq!(relation.predecessors(2), []);
    }

    #[test]
    fn bad_arcs_and_small_budgets_are_refused() {
        let budget = Budget::new(100);
        assert_eq!(Relation::new(2, vec![[0, 1], [1, 2]], &budget), Err(RelationError::NoSuchVertex(1)));
        assert_eq!(Relation::new(0, Vec::new(), &budget).map(|relation| relation.vertices()), Ok(0));
        let arcs = vec![[0, 1]; 50];
        assert_eq!(Relation::new(2, arcs, &budget), Err(RelationError::Halt(Error::Memory)));
    }

    proptest! {
        #[test]
        fn a_cycle_is_found_exactly_if_there_is_one(
            arcs in proptest::collection::vec((0..12_u32, 0..12_u32).prop_map(|(from, to)| [from, to]), 0..20)
        ) {
            let relation = relation(12, &arcs);
            match relation.cycle(&Budget::new(usize::MAX)).unwrap() {
                Some(cycle) => {
                    for (index, vertex) in cycle.iter().enumerate() {
                        let next = cycle[(index + 1) % cycle.len()];
                        prop_assert!(relation.options(*vertex).contains(&next));
                    }
                }
                None => {
                    // Reachability by squaring: nothing reaches itself.
                    let mut reaches = [[false; 12]; 12];
                    for [from, to] in arcs {
                        reaches[from as usize][to as usize] = true;
                    }
                    for through in 0..12 {
                        for from in 0..12 {
                            for to in 0..12 {
                                reaches[from][to] |= reaches[from][through] && reaches[through][to];
                            }
                        }
                    }
                    prop_assert!((0..12).all(|vertex| !reaches[vertex][vertex]));
                }
            }
        }
    }
}
