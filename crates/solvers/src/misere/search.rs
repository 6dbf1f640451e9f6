//! Misère outcomes of sums by memoised search.
//!
//! A sum is a sorted list of heaps. A heap that equals a nim-heap in every company, by the misère mex rule
//! (Conway 1976: options *a, *b, … with 0 or 1 among them make *mex), is exchanged for the smallest such
//! heap; 0 is dropped and *1 + *1 = 0. The cost is the number of sums that can be reached, which grows fast
//! with the number of heaps. The search keeps its own stack, so its depth is bounded by the memory budget
//! only.

use rustc_hash::FxHashMap;
use values::{Budget, Error};

use super::Stuck;
use crate::memory::{Held, Map, allocated, hash};

/// A sum of heaps, sorted.
pub(super) type Heaps = Vec<u32>;

/// Outcomes of sums of the heaps 0, 1, 2, …, as far as their options have been given.
#[derive(Debug, Default)]
pub(super) struct Outcomes {
    options: Vec<Vec<Heaps>>,
    /// The nim-heap that a heap equals, if it does.
    nim: Vec<Option<u64>>,
    /// The smallest heap that equals the same nim-heap, or the heap itself.
    exchange: Vec<u32>,
    /// The smallest heap that equals a nim-heap.
    smallest: FxHashMap<u64, u32>,
    /// Is this sum a P-position?
    memo: Map<Box<[u32]>, bool>,
    /// What the options take.
    held: Held,
}

/// What a heap takes beside its options, in lists that may have room for as much again.
const BYTES_OF_HEAP: usize = 160;

/// A sum on the stack. Its options are made one at a time, those of the last heap first.
struct Node {
    sum: Heaps,
    /// Heaps from here on have no more options to be searched.
    heap: usize,
    /// The options of the heap before that are searched.
    options: usize,
    /// The option that is being searched.
    option: Option<Heaps>,
    has_options: bool,
}

impl Outcomes {
    /// Gives the options of the next heap, sums of smaller ones.
    pub(super) fn push(&mut self, options: &[Heaps], budget: &Budget) -> Result<(), Error> {
        self.held.take(bytes_of_sums(options) + BYTES_OF_HEAP, budget)?;
        let options: Vec<Heaps> = options.iter().map(|option| self.reduced(option)).collect();
        let heap = u32::try_from(self.options.len()).unwrap_or(u32::MAX);
        let nim = self.nim_of(&options);
        let smallest = nim.map_or(heap, |nim| *self.smallest.entry(nim).or_insert(heap));
        self.nim.push(nim);
        self.exchange.push(smallest);
        self.options.push(options);
        Ok(())
    }

    /// Is a sum of heaps a P-position? `simplify` may exchange a sum for a simpler one, or know its outcome.
    /// Gives up when more than `most_sums` are known.
    pub(super) fn is_p_position(
        &mut self,
        heaps: &[u32],
        simplify: impl Fn(&mut Heaps) -> Option<bool>,
        most_sums: usize,
        budget: &Budget,
    ) -> Result<bool, Stuck> {
        let mut root = self.reduced(heaps);
        if let Some(answer) = simplify(&mut root).or_else(|| self.known(&root)) {
            return Ok(answer);
        }
        let mut open = Held::default();
        let mut stack = vec![Node::new(root.clone())];
        while let Some(node) = stack.last_mut() {
            let Some(mut option) = node.option.take().or_else(|| self.next_option(node)) else {
                self.learn(&node.sum, node.has_options, budget)?;
                open.give(node.bytes());
                stack.pop();
                continue;
            };
            match simplify(&mut option).or_else(|| self.known(&option)) {
                Some(true) => {
                    self.learn(&node.sum, false, budget)?;
                    open.give(node.bytes());
                    stack.pop();
                }
                Some(false) => {}
                None => {
                    budget.go_on()?;
                    if self.memo.len() > most_sums {
                        return Err(Stuck::TooLarge);
                    }
                    node.option = Some(option.clone());
                    let node = Node::new(option);
                    open.take(node.bytes(), budget)?;
                    stack.push(node);
                }
            }
        }
        Ok(self.known(&root).unwrap_or(false))
    }

    fn known(&self, sum: &[u32]) -> Option<bool> {
        self.memo.get(sum).copied()
    }

    fn learn(&mut self, sum: &[u32], is_p_position: bool, budget: &Budget) -> Result<(), Error> {
        let hash = hash(sum);
        if self.memo.get_hashed(hash, sum).is_none() {
            let bytes = allocated(size_of_val(sum));
            self.memo.insert_hashed(hash, sum.into(), is_p_position, bytes, budget)?;
        }
        Ok(())
    }

    fn next_option(&self, node: &mut Node) -> Option<Heaps> {
        while let Some(at) = node.heap.checked_sub(1) {
            let heap = node.sum[at];
            let repeated = node.sum.get(node.heap) == Some(&heap);
            if let Some(option) =
                self.options.get(heap as usize).and_then(|options| options.get(node.options))
                && !repeated
            {
                node.options += 1;
                node.has_options = true;
                return Some(self.reduced(&[&node.sum[..at], &node.sum[node.heap..], option].concat()));
            }
            (node.heap, node.options) = (at, 0);
        }
        None
    }

    /// A sum with its nim-heaps simplified.
    fn reduced(&self, heaps: &[u32]) -> Heaps {
        let exchange = |&heap: &u32| self.exchange.get(heap as usize).copied().unwrap_or(heap);
        let one = self.smallest.get(&1).copied().unwrap_or(0);
        let mut ones = 0;
        let mut sum: Heaps = Vec::with_capacity(heaps.len());
        for heap in heaps.iter().map(exchange).filter(|&heap| heap > 0) {
            if heap == one {
                ones ^= 1;
            } else {
                sum.push(heap);
            }
        }
        if ones == 1 {
            sum.push(one);
        }
        sum.sort_unstable();
        sum
    }

    /// The nim-heap that a heap with these options equals by the misère mex rule.
    fn nim_of(&self, options: &[Heaps]) -> Option<u64> {
        let mut values =
            options.iter().map(|option| self.nim_of_sum(option)).collect::<Option<Vec<u64>>>()?;
        values.sort_unstable();
        let nim_heap = values.first().is_none_or(|&least| least <= 1);
        nim_heap.then(|| values.into_iter().fold(0, |mex, value| if value == mex { mex + 1 } else { mex }))
    }

    /// *n + *1 is a nim-heap, *2 + *2 is not.
    fn nim_of_sum(&self, sum: &[u32]) -> Option<u64> {
        let values = sum.iter().map(|&heap| *self.nim.get(heap as usize)?).collect::<Option<Vec<u64>>>()?;
        let large = values.iter().filter(|&&value| value > 1).count();
        (large <= 1).then(|| values.into_iter().fold(0, |sum, value| sum ^ value))
    }
}

impl Node {
    fn new(sum: Heaps) -> Node {
        Node { heap: sum.len(), sum, options: 0, option: None, has_options: false }
    }

    /// What it takes, with an option about as long as the sum.
    fn bytes(&self) -> usize {
        size_of::<Node>() + 2 * allocated(size_of_val(self.sum.as_slice()))
    }
}

/// What a list of sums takes.
pub(super) fn bytes_of_sums(sums: &[Heaps]) -> usize {
    let bytes = |sum: &Heaps| size_of::<Heaps>() + allocated(size_of_val(sum.as_slice()));
    sums.iter().map(bytes).sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plain;
    use super::*;

    fn outcomes(moves: impl Fn(u64) -> Vec<Vec<u64>>, heaps: u64) -> Outcomes {
        let mut outcomes = Outcomes::default();
        let budget = Budget::new(1 << 30);
        for heap in 0..heaps {
            outcomes.push(&super::super::legal_options(heap, moves(heap)), &budget).unwrap();
        }
        outcomes
    }

    #[test]
    fn nim_heaps_are_recognised() {
        // *0, *1, {*1} = 0, {*0, *1} = *2, {*2} is none, {*1, *2} = 0, {*2 + *1} is none.
        let options = [vec![], vec![vec![]], vec![vec![1]], vec![vec![], vec![1]], vec![vec![3]]];
        let more = [vec![vec![1], vec![3]], vec![vec![1, 3]]];
        let table: Vec<Vec<Vec<u64>>> = options.into_iter().chain(more).collect();
        let outcomes = outcomes(|heap| table[usize::try_from(heap).unwrap_or(0)].clone(), 7);
        assert_eq!(outcomes.nim, [Some(0), Some(1), Some(0), Some(2), None, Some(0), None]);
        assert_eq!(outcomes.reduced(&[1, 2, 3, 1, 5, 4]), [3, 4]);
    }

    #[test]
    fn memory_is_bounded() {
        let digits = plain::digits("0.07");
        let mut outcomes = outcomes(|heap| plain::octal(&digits, heap), 60);
        let budget = Budget::new(1 << 20);
        let stuck = |outcomes: &mut Outcomes, most_sums| {
            outcomes.is_p_position(&[50, 55, 59], |_: &mut Heaps| None, most_sums, &budget)
        };
        assert_eq!(stuck(&mut outcomes, 1000), Err(Stuck::TooLarge));
        assert_eq!(stuck(&mut outcomes, usize::MAX), Err(Stuck::Halt(Error::Memory)));
    }

    proptest! {
        #[test]
        fn reductions_keep_outcomes(
            table in plain::tables(8),
            sums in prop::collection::vec(prop::collection::vec(0_u32..8, 0..5), 1..6),
        ) {
            let moves = |heap: u64| table.options(heap);
            let mut outcomes = outcomes(moves, 8);
            for sum in sums {
                let heaps: Vec<u64> = sum.iter().copied().map(u64::from).collect();
                let budget = Budget::new(1 << 30);
                let found = outcomes.is_p_position(&sum, |_: &mut Heaps| None, usize::MAX, &budget);
                prop_assert_eq!(found, Ok(plain::is_p_position(&moves, &heaps)));
            }
        }
    }
}
