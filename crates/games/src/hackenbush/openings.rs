//! What a cycle is worth when it is opened, for every edge at which it can be.
//!
//! Around a cycle there are nodes with nimbers x1, x2, … on them. Opened at an edge it becomes two stalks
//! with nimbers on the way up, and a stalk along x1 … xi is worth 1 + (x1 ⊕ (1 + (x2 ⊕ … (1 + xi)))) by the
//! colon principle. The last step first, every stalk starts at 0 and then all the stalks that reach as far go
//! through y → (y ⊕ x) + 1 together. So they are kept in a binary trie by their lowest digits first, where ⊕
//! x only changes how the digits are read, and + 1 swaps the branches along one path, the one of the carry.
//! That makes O(n log n) of what would be quadratic stalk by stalk.

/// The values of the stalks along the first 0, 1, 2, … of these nimbers. All values have to be below
/// 2^`bits`.
pub(super) fn stalks(nimbers: &[u32], bits: u32) -> Vec<u32> {
    if nimbers.iter().all(|&nimber| nimber == 0) {
        return (0..=index(nimbers.len())).collect();
    }
    let mut trie = Trie::new(bits, nimbers.len());
    for (stalk, &nimber) in nimbers.iter().enumerate().rev() {
        trie.insert_zero(stalk + 1);
        trie.mask ^= nimber;
        trie.increment();
    }
    trie.values()
}

const NONE: u32 = u32::MAX;

/// Numbers by their digits, the lowest one at the root. Those that have become equal stay so.
struct Trie {
    bits: u32,
    /// The digits that are read the other way round.
    mask: u32,
    branches: Vec<[u32; 2]>,
    /// For each stalk the next one of the same value. A node without further digits begins such a list.
    next: Vec<u32>,
}

impl Trie {
    fn new(bits: u32, stalks: usize) -> Trie {
        Trie { bits, mask: 0, branches: vec![[NONE; 2]], next: vec![NONE; stalks + 1] }
    }

    fn insert_zero(&mut self, stalk: usize) {
        let mut node = 0;
        for bit in 0..self.bits {
            let digit = (self.mask >> bit & 1) as usize;
            let mut below = self.branches[node][digit];
            if below == NONE {
                below = index(self.branches.len());
                self.branches.push([NONE; 2]);
                self.branches[node][digit] = below;
            }
            node = below as usize;
        }
        let list = &mut self.branches[node][0];
        self.next[stalk] = *list;
        *list = index(stalk);
    }

    /// Adds 1 to all numbers.
    fn increment(&mut self) {
        let mut node = 0;
        for bit in 0..self.bits {
            self.branches[node].swap(0, 1);
            let carried = self.branches[node][(self.mask >> bit & 1) as usize];
            if carried == NONE {
                return;
            }
            node = carried as usize;
        }
    }

    fn values(&self) -> Vec<u32> {
        let mut values = vec![0; self.next.len()];
        let mut nodes = vec![(0, 0, 0)];
        while let Some((node, bit, value)) = nodes.pop() {
            let branches = self.branches[node as usize];
            if bit == self.bits {
                let mut stalk = branches[0];
                while stalk != NONE {
                    values[stalk as usize] = value;
                    stalk = self.next[stalk as usize];
                }
                continue;
            }
            for digit in [0, 1] {
                let below = branches[((self.mask >> bit & 1) ^ digit) as usize];
                if below != NONE {
                    nodes.push((below, bit + 1, value | digit << bit));
                }
            }
        }
        values
    }
}

fn index(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(NONE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_bare_cycle_gives_bare_stalks() {
        assert_eq!(stalks(&[0; 5], 3), [0, 1, 2, 3, 4, 5]);
        assert_eq!(stalks(&[], 1), [0]);
    }

    proptest! {
        #[test]
        fn all_stalks_at_once_are_the_stalks_one_by_one(nimbers in prop::collection::vec(0_u32..40, 0..60)) {
            let one_by_one: Vec<u32> = (0..=nimbers.len())
                .map(|length| nimbers[..length].iter().rev().fold(0, |stalk, nimber| (stalk ^ nimber) + 1))
                .collect();
            prop_assert_eq!(stalks(&nimbers, 12), one_by_one);
        }
    }
}
