//! The exact check that a monoid is the misère quotient of a set of heaps.
//!
//! Let Φ map every heap, hence every sum, to an element of a monoid with a set P. By induction on play, Φ(X)
//! ∈ P says for every sum X whether it is a P-position, exactly if (1) no X with Φ(X) ∈ P has an option with
//! Φ(X') ∈ P, and (2) every X that has options and Φ(X) ∉ P has an option with Φ(X') ∈ P (Plambeck and Siegel
//! 2008). The first is a condition on each heap alone. For the second, X counts only by its transition: the
//! pair of Φ(X) and the set of all Φ(X'). Transitions multiply, (x, E)(y, F) = (xy, xF ∪ yE), so those of all
//! sums are a finite set that the heaps generate. Of transitions with the same x only the least sets matter,
//! for (2) and for all products; an antichain of them is kept.

use super::Stuck;
use super::monoid::{Bits, Monoid};
use super::search::Heaps;
use crate::memory::Held;
use values::{Budget, Error};

/// The least transitions of all sums of the heaps added so far.
#[derive(Debug)]
pub(super) struct Transitions {
    entries: Vec<Entry>,
    /// Of each element those entries that no other is below.
    least: Vec<Vec<u32>>,
    held: Held,
}

#[derive(Clone, Debug)]
struct Entry {
    element: u32,
    options: Bits,
    /// The sum is that of an earlier entry and a heap; only the empty sum has none.
    from: Option<(u32, u32)>,
    /// No other entry is below it.
    is_least: bool,
}

/// What came out of adding a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Both conditions hold for all sums.
    Holds,
    /// They fail for this sum.
    Fails(Heaps),
}

/// With more transitions than this a quotient is given up.
const MOST_TRANSITIONS: usize = 1 << 18;

impl Transitions {
    /// Those of the empty sum.
    pub(super) fn new(monoid: &Monoid) -> Transitions {
        let empty =
            Entry { element: 0, options: Bits::with_room(monoid.order()), from: None, is_least: true };
        let mut transitions = Transitions {
            entries: vec![empty],
            least: vec![Vec::new(); monoid.order()],
            held: Held::default(),
        };
        transitions.least[0].push(0);
        transitions
    }

    /// A copy, charged like the first one.
    pub(super) fn copied(&self, budget: &Budget) -> Result<Transitions, Error> {
        let mut held = Held::default();
        held.take(self.held.bytes(), budget)?;
        Ok(Transitions { entries: self.entries.clone(), least: self.least.clone(), held })
    }

    /// Adds a heap that has options, and checks all sums it occurs in.
    pub(super) fn add(
        &mut self,
        monoid: &Monoid,
        heap: u32,
        element: usize,
        options: &Bits,
        budget: &Budget,
    ) -> Result<Verdict, Stuck> {
        if let Some(rest) = common_p(monoid, element, options) {
            return Ok(Verdict::Fails([monoid.word(rest), &[heap]].concat()));
        }
        if self.is_known(element, options) {
            return Ok(Verdict::Holds);
        }
        let mut at = 0;
        while at < self.entries.len() {
            let entry = &self.entries[at];
            if entry.is_least {
                let product = monoid.product(entry.element as usize, element);
                let mut reached = monoid.multiples(entry.element as usize, options);
                reached.join(&monoid.multiples(element, &entry.options));
                if !holds(monoid, product, &reached) {
                    return Ok(Verdict::Fails([&self.sum(at), &[heap][..]].concat()));
                }
                if self.entries.len() >= MOST_TRANSITIONS {
                    return Err(Stuck::TooLarge);
                }
                budget.go_on()?;
                self.insert(index(product), reached, (index(at), heap), budget)?;
            }
            at += 1;
        }
        Ok(Verdict::Holds)
    }

    /// Would condition (2) hold for the sums of one new heap and those added before? A quick test before
    /// [`add`].
    ///
    /// [`add`]: Transitions::add
    pub(super) fn admits(&self, monoid: &Monoid, element: usize, options: &Bits) -> bool {
        common_p(monoid, element, options).is_none()
            && self.least.iter().flatten().all(|&at| {
                let entry = &self.entries[at as usize];
                let x = entry.element as usize;
                monoid.p_row(x).contains(element)
                    || monoid.p_row(x).meets(options)
                    || monoid.p_row(element).meets(&entry.options)
            })
    }

    /// Is there a transition with this element and no other options?
    pub(super) fn is_known(&self, element: usize, options: &Bits) -> bool {
        self.least[element].iter().any(|&at| {
            let entry = &self.entries[at as usize];
            !entry.options.is_empty() && entry.options.is_subset(options)
        })
    }

    fn insert(
        &mut self,
        element: u32,
        options: Bits,
        from: (u32, u32),
        budget: &Budget,
    ) -> Result<(), Error> {
        if self.is_known(element as usize, &options) {
            return Ok(());
        }
        // Lists that grow have room for as much again.
        self.held.take(options.bytes() + 2 * (size_of::<Entry>() + size_of::<u32>()), budget)?;
        let entries = &mut self.entries;
        self.least[element as usize].retain(|&at| {
            let entry = &mut entries[at as usize];
            entry.is_least = !options.is_subset(&entry.options);
            entry.is_least
        });
        self.least[element as usize].push(index(entries.len()));
        entries.push(Entry { element, options, from: Some(from), is_least: true });
        Ok(())
    }

    /// The sum that an entry came from.
    fn sum(&self, at: usize) -> Heaps {
        let mut sum = Vec::new();
        let mut from = self.entries[at].from;
        while let Some((earlier, heap)) = from {
            sum.push(heap);
            from = self.entries[earlier as usize].from;
        }
        sum
    }
}

/// Condition (1) for a heap: some y that takes both it and one of its options into P.
fn common_p(monoid: &Monoid, element: usize, options: &Bits) -> Option<usize> {
    options.iter().find_map(|option| monoid.p_row(element).first_common(monoid.p_row(option)))
}

/// Condition (2) for a sum that has options.
fn holds(monoid: &Monoid, element: usize, options: &Bits) -> bool {
    monoid.p_portion().contains(element) || options.meets(monoid.p_portion())
}

/// Entries and elements are bounded far below the range of `u32`.
fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
