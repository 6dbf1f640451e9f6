//! Misère canonical forms: trees with their options, each kept once.
//!
//! In misère play a game equals its canonical tree in every company. If all options of H are options of G,
//! and each other option of G has H as an option, then G = H, provided that with H = 0 both have the same
//! outcome (Conway 1976, chapter 12); exchanging games for such simpler ones for as long as possible gives
//! the canonical form.

use values::{Budget, Error};

use crate::memory::{Held, Map, hash};

/// A canonical tree, by its number.
pub(super) type Tree = u32;

/// The game without moves.
pub(super) const ZERO: Tree = 0;

/// What a tree takes in the lists.
const ENTRY: usize = size_of::<Box<[Tree]>>() + size_of::<bool>() + size_of::<u32>();

/// Canonical trees and their sums.
#[derive(Debug)]
pub(super) struct Trees {
    /// The options of each tree, sorted.
    options: Vec<Box<[Tree]>>,
    /// Is this tree a P-position?
    lost: Vec<bool>,
    /// The most moves that can be played.
    heights: Vec<u32>,
    numbers: Map<Box<[Tree]>, Tree>,
    sums: Map<(Tree, Tree), Tree>,
    /// What the trees take.
    held: Held,
}

impl Trees {
    pub(super) fn new() -> Trees {
        Trees {
            options: vec![Box::default()],
            lost: vec![false],
            heights: vec![0],
            numbers: Map::default(),
            sums: Map::default(),
            held: Held::default(),
        }
    }

    /// The canonical tree of a game with these options.
    pub(super) fn tree(&mut self, mut options: Vec<Tree>, budget: &Budget) -> Result<Tree, Error> {
        options.sort_unstable();
        options.dedup();
        while let Some(simpler) = self.simpler(&options) {
            options = self.options[simpler as usize].to_vec();
        }
        self.intern(&options, budget)
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

    fn intern(&mut self, options: &[Tree], budget: &Budget) -> Result<Tree, Error> {
        if options.is_empty() {
            return Ok(ZERO);
        }
        let hash = hash(options);
        if let Some(&tree) = self.numbers.get_hashed(hash, options) {
            return Ok(tree);
        }
        let tree = Tree::try_from(self.options.len()).map_err(|_| Error::Memory)?;
        let wins = options.iter().any(|&option| self.lost[option as usize]);
        let height = options.iter().map(|&option| 1 + self.heights[option as usize]).max();
        let elsewhere = size_of_val(options);
        // Lists that grow have room for as much again.
        self.held.take(2 * ENTRY + elsewhere, budget)?;
        self.numbers.insert_hashed(hash, options.into(), tree, elsewhere, budget)?;
        self.heights.push(height.unwrap_or(0));
        self.lost.push(!wins);
        self.options.push(options.into());
        Ok(tree)
    }

    /// The canonical tree of a sum.
    pub(super) fn sum(&mut self, first: Tree, second: Tree, budget: &Budget) -> Result<Tree, Error> {
        let (first, second) = (first.min(second), first.max(second));
        if first == ZERO {
            return Ok(second);
        }
        match self.sums.get(&(first, second)) {
            Some(&sum) => Ok(sum),
            None => budget.recurse(|| self.play_out_sum(first, second, budget)),
        }
    }

    fn play_out_sum(&mut self, first: Tree, second: Tree, budget: &Budget) -> Result<Tree, Error> {
        budget.go_on()?;
        let mut options = Vec::new();
        for index in 0..self.options[first as usize].len() {
            let option = self.options[first as usize][index];
            options.push(self.sum(option, second, budget)?);
        }
        for index in 0..self.options[second as usize].len() {
            let option = self.options[second as usize][index];
            options.push(self.sum(first, option, budget)?);
        }
        let sum = self.tree(options, budget)?;
        self.sums.insert((first, second), sum, 0, budget)?;
        Ok(sum)
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_heaps_are_trees() {
        let (mut trees, budget) = (Trees::new(), Budget::default());
        let one = trees.tree(vec![ZERO], &budget).unwrap();
        let two = trees.tree(vec![ZERO, one], &budget).unwrap();
        let three = trees.tree(vec![ZERO, one, two], &budget).unwrap();
        assert_eq!(trees.sum(one, one, &budget), Ok(ZERO));
        assert_eq!(trees.sum(two, one, &budget), Ok(three));
        assert_ne!(trees.sum(two, two, &budget), Ok(ZERO));
        assert_eq!(trees.tree(vec![one], &budget), Ok(ZERO));
        assert_ne!(trees.tree(vec![two], &budget), Ok(ZERO));
        assert_eq!(
            [ZERO, one, two, three].map(|tree| trees.lost[tree as usize]),
            [false, true, false, false]
        );
    }
}
