//! Misère canonical forms: trees with their options, each kept once.
//!
//! In misère play a game equals its canonical tree in every company. If all options of H are options of G, and
//! each other option of G has H as an option, then G = H, provided that with H = 0 both have the same outcome (Conway
//! 1976, chapter 12); exchanging games for such simpler ones for as long as possible gives the canonical form.

use std::collections::HashMap;

use rustc_hash::FxHashMap;

/// A canonical tree, by its number.
pub(super) type Tree = u32;

/// The game without moves.
pub(super) const ZERO: Tree = 0;

/// Canonical trees and their sums.
#[derive(Debug)]
pub(super) struct Trees {
    /// The options of each tree, sorted.
    options: Vec<Box<[Tree]>>,
    /// Is this tree a P-position?
    lost: Vec<bool>,
    /// The most moves that can be played.
    heights: Vec<u32>,
    numbers: FxHashMap<Box<[Tree]>, Tree>,
    sums: FxHashMap<(Tree, Tree), Tree>,
}

impl Trees {
    pub(super) fn new() -> Trees {
        let mut trees = Trees {
            options: Vec::new(),
            lost: Vec::new(),
            heights: Vec::new(),
            numbers: HashMap::default(),
            sums: HashMap::default(),
        };
        trees.intern(&[]);
        trees
    }

    /// The canonical tree of a game with these options.
    pub(super) fn tree(&mut self, mut options: Vec<Tree>) -> Tree {
        options.sort_unstable();
        options.dedup();
        while let Some(simpler) = self.simpler(&options) {
            options = self.options[simpler as usize].to_vec();
        }
        self.intern(&options)
    }

    /// A game from which this one differs by reversible moves only.
    fn simpler(&self, options: &[Tree]) -> Option<Tree> {
        let is_lost = !options.iter().any(|&option| self.lost[option as usize]);
        // A reversible option has the simpler game as an option; without one the game would be the same.
        let candidates = options.iter().flat_map(|&option| &self.options[option as usize]);
        let fits = |&&candidate: &&Tree| {
            let own = &self.options[candidate as usize];
            let reversible = |option: &Tree| self.options[*option as usize].binary_search(&candidate).is_ok();
            own.iter().all(|option| options.binary_search(option).is_ok())
                && options.iter().all(|option| own.binary_search(option).is_ok() || reversible(option))
                && (candidate != ZERO || !is_lost)
        };
        candidates.into_iter().find(fits).copied()
    }

    fn intern(&mut self, options: &[Tree]) -> Tree {
        if let Some(&tree) = self.numbers.get(options) {
            return tree;
        }
        let tree = Tree::try_from(self.options.len()).unwrap_or(Tree::MAX);
        let wins = options.is_empty() || options.iter().any(|&option| self.lost[option as usize]);
        let height = options.iter().map(|&option| 1 + self.heights[option as usize]).max();
        self.heights.push(height.unwrap_or(0));
        self.lost.push(!wins);
        self.options.push(options.into());
        self.numbers.insert(options.into(), tree);
        tree
    }

    /// The canonical tree of a sum.
    pub(super) fn sum(&mut self, first: Tree, second: Tree) -> Tree {
        let (first, second) = (first.min(second), first.max(second));
        if first == ZERO {
            return second;
        }
        if let Some(&sum) = self.sums.get(&(first, second)) {
            return sum;
        }
        let mut options = Vec::new();
        for index in 0..self.options[first as usize].len() {
            let option = self.options[first as usize][index];
            options.push(self.sum(option, second));
        }
        for index in 0..self.options[second as usize].len() {
            let option = self.options[second as usize][index];
            options.push(self.sum(first, option));
        }
        let sum = self.tree(options);
        self.sums.insert((first, second), sum);
        sum
    }

    /// The options of a tree, sorted.
    pub(super) fn options(&self, tree: Tree) -> &[Tree] {
        &self.options[tree as usize]
    }

    /// Is a tree a P-position?
    pub(super) fn is_lost(&self, tree: Tree) -> bool {
        self.lost[tree as usize]
    }

    /// The most moves that can be played in a tree.
    pub(super) fn height(&self, tree: Tree) -> u32 {
        self.heights[tree as usize]
    }

    /// Bytes taken, about.
    pub(super) fn bytes(&self) -> usize {
        self.options.len() * 200 + self.sums.len() * 32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_heaps_are_trees() {
        let mut trees = Trees::new();
        let one = trees.tree(vec![ZERO]);
        let two = trees.tree(vec![ZERO, one]);
        let three = trees.tree(vec![ZERO, one, two]);
        assert_eq!(trees.sum(one, one), ZERO);
        assert_eq!(trees.sum(two, one), three);
        assert_ne!(trees.sum(two, two), ZERO);
        assert_eq!(trees.tree(vec![one]), ZERO);
        assert_ne!(trees.tree(vec![two]), ZERO);
        assert_eq!(
            [ZERO, one, two, three].map(|tree| trees.lost[tree as usize]),
            [false, true, false, false]
        );
    }
}
