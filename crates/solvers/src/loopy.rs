//! Loopy Grundy values: sums of relations with cycles, in normal play.
//!
//! A vertex of a relation with cycles is worth a number, as in a game without cycles, or ∞(K), where K is the
//! set of the numbers that its options are worth (Smith 1966; Fraenkel and Perl 1975). The values of the
//! parts of a sum decide whether it is won, lost or a tie: see [`Value`].
//!
//! Numbers are given out in ascending order (Fraenkel and Yesha 1986). The number m goes to a vertex that has
//! no number yet, has options worth 0, …, m-1 but none worth m, and each of whose other options can revert:
//! it has itself an option worth m. Vertices that lack an option worth m when this comes to a stand never get
//! a number. Each stage is a retrograde analysis with a counter of the options that cannot revert. Before the
//! first stage, vertices from which every play ends get the least number that is not among their options'
//! numbers, as they would in the stages.
//!
//! The cost is one pass over the arcs, and in each stage another over those at vertices that are without a
//! number; there are at most about √(2·arcs) stages, and few in practice. Memory: at most 40 bytes a vertex
//! beside the relation, of which 4 stay.

mod value;

pub use value::Value;

use crate::retrograde::Relation;
use values::{Budget, Charge, Error};

/// The loopy Grundy values of all vertices of a relation.
#[derive(Clone, Debug)]
pub struct Values {
    /// The number of each vertex, [`INFINITE`] if it is worth none.
    numbers: Vec<u32>,
    _charge: Charge,
}

impl PartialEq for Values {
    fn eq(&self, other: &Values) -> bool {
        self.numbers == other.numbers
    }
}

/// Not a number: those are less than the number of vertices.
const INFINITE: u32 = u32::MAX;

impl Values {
    /// What a vertex of the relation is worth.
    #[must_use]
    pub fn value(&self, relation: &Relation, vertex: u32) -> Value {
        match self.numbers[vertex as usize] {
            INFINITE => {
                let options = relation.options(vertex).iter().map(|option| self.numbers[*option as usize]);
                Value::infinite(options.filter(|number| *number != INFINITE))
            }
            number => Value::Number(number),
        }
    }
}

/// The loopy Grundy values of all vertices.
pub fn values(relation: &Relation, budget: &Budget) -> Result<Values, Error> {
    // Four numbers for each vertex, and lists that grow: of those ready or fresh, and of the holders of each
    // number.
    let vertices = relation.vertices() as usize;
    let charge = budget.charge(vertices * 10 * size_of::<u32>())?;
    let mut numbering = Numbering::without_cycles(relation, budget)?;
    let mut number = 0;
    while !numbering.candidates.is_empty() {
        numbering.give_out(number, budget)?;
        number += 1;
    }
    charge.set(vertices * size_of::<u32>(), budget)?;
    Ok(Values { numbers: numbering.numbers, _charge: charge })
}

/// Numbers being given out.
struct Numbering<'r> {
    relation: &'r Relation,
    numbers: Vec<u32>,
    /// For each number the vertices that have it.
    holders: Vec<Vec<u32>>,
    /// The vertices that may get the number being given out.
    candidates: Vec<u32>,
    /// For each candidate, how many of its options have no number and cannot revert; [`NEVER`] for vertices
    /// that stay without a number.
    stubborn: Vec<u32>,
    /// The last number given out that an option of the vertex has: a player who moves there can be answered
    /// by it.
    reverts: Vec<u32>,
}

const NEVER: u32 = u32::MAX;

/// So many vertices are worked off before anybody is asked whether to go on.
const PIECE: usize = 1 << 14;

impl<'r> Numbering<'r> {
    /// Numbers the vertices from which every play ends. All others are candidates.
    fn without_cycles(relation: &'r Relation, budget: &Budget) -> Result<Numbering<'r>, Error> {
        let vertices = 0..relation.vertices();
        let mut numbering = Numbering {
            relation,
            numbers: vec![INFINITE; vertices.len()],
            holders: Vec::new(),
            candidates: Vec::new(),
            stubborn: vertices.clone().map(|vertex| relation.degree(vertex)).collect(),
            reverts: vec![INFINITE; vertices.len()],
        };
        let mut mex = Mex::default();
        let mut ready: Vec<u32> = vertices.clone().filter(|vertex| relation.degree(*vertex) == 0).collect();
        let mut done = 0;
        while let Some(vertex) = ready.pop() {
            if done % PIECE as u64 == 0 {
                budget.go_on()?;
                budget.report(done, vertices.len() as u64);
            }
            done += 1;
            let options = relation.options(vertex).iter();
            numbering.assign(vertex, mex.of(options.map(|option| numbering.numbers[*option as usize])));
            for &predecessor in relation.predecessors(vertex) {
                let left = &mut numbering.stubborn[predecessor as usize];
                *left -= 1;
                if *left == 0 {
                    ready.push(predecessor);
                }
            }
        }
        numbering.candidates =
            vertices.filter(|vertex| numbering.numbers[*vertex as usize] == INFINITE).collect();
        Ok(numbering)
    }

    fn assign(&mut self, vertex: u32, number: u32) {
        self.numbers[vertex as usize] = number;
        if self.holders.len() <= number as usize {
            self.holders.resize_with(number as usize + 1, Vec::new);
        }
        self.holders[number as usize].push(vertex);
    }

    /// Gives out a number, and drops the candidates that cannot get a higher one.
    fn give_out(&mut self, number: u32, budget: &Budget) -> Result<(), Error> {
        let relation = self.relation;
        let holders = self.holders.get_mut(number as usize).map(std::mem::take).unwrap_or_default();
        for vertex in holders {
            for &predecessor in relation.predecessors(vertex) {
                self.reverts[predecessor as usize] = number;
            }
        }
        let mut fresh = self.count_stubborn(number, budget)?;
        let mut done = 0;
        while let Some(vertex) = fresh.pop() {
            if done % PIECE == 0 {
                budget.go_on()?;
            }
            done += 1;
            for &predecessor in relation.predecessors(vertex) {
                self.let_revert(predecessor, number, &mut fresh);
            }
        }
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.retain(|&vertex| {
            let index = vertex as usize;
            let stays = self.numbers[index] == INFINITE && self.reverts[index] == number;
            if !stays {
                self.stubborn[index] = NEVER;
            }
            stays
        });
        self.candidates = candidates;
        Ok(())
    }

    /// Counts the stubborn options of every candidate, and gives the number to those that have none.
    fn count_stubborn(&mut self, number: u32, budget: &Budget) -> Result<Vec<u32>, Error> {
        let mut fresh = Vec::new();
        for piece in self.candidates.chunks(PIECE) {
            budget.go_on()?;
            for &vertex in piece {
                let stubborn = self.relation.options(vertex).iter().filter(|&&option| {
                    self.numbers[option as usize] == INFINITE && self.reverts[option as usize] != number
                });
                // A row has fewer than 2^32 ends.
                let stubborn = u32::try_from(stubborn.count()).unwrap_or(NEVER);
                self.stubborn[vertex as usize] = stubborn;
                if stubborn == 0 && self.reverts[vertex as usize] != number {
                    fresh.push(vertex);
                }
            }
        }
        for &vertex in &fresh {
            self.numbers[vertex as usize] = number;
        }
        Ok(fresh)
    }

    /// A vertex has got an option with the number: it can revert, and is stubborn no more.
    fn let_revert(&mut self, vertex: u32, number: u32, fresh: &mut Vec<u32>) {
        if self.numbers[vertex as usize] != INFINITE || self.reverts[vertex as usize] == number {
            return;
        }
        self.reverts[vertex as usize] = number;
        for &predecessor in self.relation.predecessors(vertex) {
            let index = predecessor as usize;
            if self.numbers[index] != INFINITE || self.stubborn[index] == NEVER {
                continue;
            }
            self.stubborn[index] -= 1;
            if self.stubborn[index] == 0 && self.reverts[index] != number {
                self.numbers[index] = number;
                fresh.push(predecessor);
            }
        }
    }
}

/// Finds the least number that is not among some others, without clearing its memory in between.
#[derive(Default)]
struct Mex {
    /// When each number was last seen.
    seen: Vec<u32>,
    now: u32,
}

impl Mex {
    fn of(&mut self, numbers: impl Iterator<Item = u32>) -> u32 {
        // Once for each vertex, so this does not overflow.
        self.now += 1;
        for number in numbers {
            let index = number as usize;
            if self.seen.len() <= index + 1 {
                self.seen.resize(index + 2, 0);
            }
            self.seen[index] = self.now;
        }
        (0..).zip(&self.seen).find(|(_, seen)| **seen != self.now).map_or(0, |(number, _)| number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Play;
    use crate::retrograde::{Label, Outcome, solve};
    use proptest::prelude::*;

    fn free() -> Budget {
        Budget::new(usize::MAX)
    }

    fn relation(vertices: u32, arcs: &[[u32; 2]]) -> Relation {
        Relation::new(vertices, arcs.to_vec(), &free()).unwrap()
    }

    fn values_of(relation: &Relation) -> Vec<Value> {
        let values = values(relation, &free()).unwrap();
        (0..relation.vertices()).map(|vertex| values.value(relation, vertex)).collect()
    }

    #[test]
    fn texts() {
        // 1 can go to the end or round; 2 goes round with 1; 3 and 4 go round with no way out.
        let relation = relation(6, &[[1, 0], [1, 2], [2, 1], [3, 4], [4, 3], [5, 1], [5, 0], [5, 3]]);
        let texts: Vec<String> = values_of(&relation).iter().map(Value::to_string).collect();
        assert_eq!(texts, ["0", "1", "0", "inf()", "inf()", "inf(0,1)"]);
    }

    #[test]
    fn a_complete_order_counts_up() {
        let arcs: Vec<[u32; 2]> = (0..60).flat_map(|from| (0..from).map(move |to| [from, to])).collect();
        let values = values_of(&relation(60, &arcs));
        assert!(values.iter().zip(0..).all(|(value, number)| *value == Value::Number(number)));
    }

    #[test]
    fn it_can_be_stopped_and_keeps_to_its_budget() {
        let relation = relation(2, &[[1, 0]]);
        let budget = free();
        budget.stop();
        assert_eq!(values(&relation, &budget), Err(Error::Stopped));
        assert_eq!(values(&relation, &Budget::new(10)), Err(Error::Memory));
    }

    /// The sum of two relations, played out: a vertex for each pair, a move in either part.
    fn sum(first: &Relation, second: &Relation) -> Relation {
        let width = second.vertices();
        let mut arcs = Vec::new();
        for g in 0..first.vertices() {
            for h in 0..width {
                arcs.extend(first.options(g).iter().map(|option| [g * width + h, option * width + h]));
                arcs.extend(second.options(h).iter().map(|option| [g * width + h, g * width + option]));
            }
        }
        relation(first.vertices() * width, &arcs)
    }

    fn outcomes(relation: &Relation) -> Vec<Outcome> {
        solve(relation, Play::Normal, &free()).unwrap().labels().map(Label::outcome).collect()
    }

    fn relations(vertices: u32, arcs: usize) -> impl Strategy<Value = Relation> {
        let arc = (0..vertices, 0..vertices).prop_map(|(from, to)| [from, to]);
        proptest::collection::vec(arc, 0..arcs).prop_map(move |arcs| relation(vertices, &arcs))
    }

    /// More often with a way to the end: most arcs go down.
    fn sloping_relations(vertices: u32, arcs: usize) -> impl Strategy<Value = Relation> {
        let arc = (0..vertices, 0..vertices, 0..5).prop_map(|(from, to, slope)| {
            if slope > 0 { [from.max(to), from.min(to)] } else { [from.min(to), from.max(to)] }
        });
        proptest::collection::vec(arc, 0..arcs).prop_map(move |arcs| {
            let arcs: Vec<_> = arcs.into_iter().filter(|[from, to]| from != to).collect();
            relation(vertices, &arcs)
        })
    }

    fn any_relation() -> impl Strategy<Value = Relation> {
        prop_oneof![relations(8, 16), sloping_relations(10, 30)]
    }

    proptest! {
        #[test]
        fn values_decide_sums_of_two(first in any_relation(), second in any_relation()) {
            let played = outcomes(&sum(&first, &second));
            let seconds = values_of(&second);
            let by_values: Vec<Outcome> = values_of(&first)
                .iter()
                .flat_map(|g| seconds.iter().map(|h| g.sum(h).outcome()).collect::<Vec<_>>())
                .collect();
            prop_assert_eq!(played, by_values);
        }

        #[test]
        fn values_of_sums_are_sums_of_values(first in any_relation(), second in any_relation()) {
            let of_sum = values_of(&sum(&first, &second));
            let seconds = values_of(&second);
            let firsts = values_of(&first);
            let sums = firsts.iter().flat_map(|g| seconds.iter().map(move |h| g.sum(h)));
            for (played, sum) in of_sum.iter().zip(sums) {
                match (played, &sum) {
                    // The sum of two infinite values has no number that would decide anything.
                    (Value::Infinite(_), Value::Infinite(numbers)) if numbers.is_empty() => {}
                    _ => prop_assert_eq!(played, &sum),
                }
            }
        }

        #[test]
        fn values_decide_the_relation_itself(relation in any_relation()) {
            let by_values: Vec<Outcome> = values_of(&relation).iter().map(Value::outcome).collect();
            prop_assert_eq!(outcomes(&relation), by_values);
        }
    }
}
