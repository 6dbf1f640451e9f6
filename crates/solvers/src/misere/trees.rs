//! Misère outcomes of sums of parts of any impartial game, by search that exchanges small parts for canonical trees.
//!
//! In misère play a game equals its canonical tree in every company. If all options of H are options of G, and
//! each other option of G has H as an option, then G = H, provided that with H = 0 both have the same outcome (Conway
//! 1976, chapter 12); exchanging games for such simpler ones for as long as possible gives the canonical form. A position is
//! kept as its large parts and one tree, the sum of all small ones, so that positions that differ by what does not matter are one.
//!
//! The cost is that of the positions searched, which grows fast: Sprouts can be played to ten spots or so.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::nimber::{Impartial, Options};
use crate::{Control, Halt};

/// A canonical tree, by its number.
type Tree = u32;

const ZERO: Tree = 0;

/// The stack that one level of the search may need, and how much is added at a time.
const RED_ZONE: usize = 64 << 10;
const STACK: usize = 1 << 20;

/// Canonical trees and their sums.
#[derive(Debug)]
struct Trees {
    /// The options of each tree, sorted.
    options: Vec<Box<[Tree]>>,
    /// Is this tree a P-position?
    lost: Vec<bool>,
    numbers: FxHashMap<Box<[Tree]>, Tree>,
    sums: FxHashMap<(Tree, Tree), Tree>,
}

impl Trees {
    fn new() -> Trees {
        let mut trees = Trees {
            options: Vec::new(),
            lost: Vec::new(),
            numbers: HashMap::default(),
            sums: HashMap::default(),
        };
        trees.intern(&[]);
        trees
    }

    /// The canonical tree of a game with these options.
    fn tree(&mut self, mut options: Vec<Tree>) -> Tree {
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
        self.lost.push(!wins);
        self.options.push(options.into());
        self.numbers.insert(options.into(), tree);
        tree
    }

    /// The canonical tree of a sum.
    fn sum(&mut self, first: Tree, second: Tree) -> Tree {
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

    fn bytes(&self) -> usize {
        self.options.len() * 200 + self.sums.len() * 32
    }
}

/// A position: the large parts, sorted, and the sum of the small ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Position<P> {
    large: Vec<P>,
    tree: Tree,
}

/// Positions after the moves of a part.
type Listed<P> = Arc<[Position<P>]>;

/// A search that remembers what it has found from one question to the next, halted or not.
#[derive(Debug)]
pub struct MisereSearch<R: Impartial> {
    rules: R,
    /// Parts of at most this difficulty are exchanged for trees.
    small: u64,
    trees: Trees,
    tree_of: FxHashMap<R::Part, Tree>,
    /// The options of large parts.
    options: FxHashMap<R::Part, Listed<R::Part>>,
    /// How many there are.
    listed: usize,
    /// Is this position a P-position?
    memo: FxHashMap<Position<R::Part>, bool>,
}

impl<R: Impartial> MisereSearch<R> {
    /// A search that exchanges parts of at most this difficulty for trees.
    pub fn new(rules: R, small: u64) -> Self {
        MisereSearch {
            rules,
            small,
            trees: Trees::new(),
            tree_of: HashMap::default(),
            options: HashMap::default(),
            listed: 0,
            memo: HashMap::default(),
        }
    }

    /// Is a sum of parts a P-position of misère play?
    pub fn is_p_position(&mut self, parts: &[R::Part], control: &Control) -> Result<bool, Halt> {
        let position = self.position(parts, ZERO, control)?;
        self.search(&position, control)
    }

    /// How many positions are known.
    pub fn known(&self) -> usize {
        self.memo.len()
    }

    fn position(
        &mut self,
        parts: &[R::Part],
        tree: Tree,
        control: &Control,
    ) -> Result<Position<R::Part>, Halt> {
        let mut position = Position { large: Vec::new(), tree };
        for part in parts {
            if self.rules.difficulty(part) > self.small {
                position.large.push(part.clone());
            } else {
                let tree = self.tree_of(part, control)?;
                position.tree = self.trees.sum(position.tree, tree);
            }
        }
        position.large.sort_unstable();
        Ok(position)
    }

    fn tree_of(&mut self, part: &R::Part, control: &Control) -> Result<Tree, Halt> {
        if let Some(&tree) = self.tree_of.get(part) {
            return Ok(tree);
        }
        control.go_on()?;
        let mut options = Options::default();
        self.rules.options(part, &mut options);
        let mut trees = Vec::with_capacity(options.len());
        for option in options.iter() {
            let mut sum = ZERO;
            for part in option {
                let tree = stacker::maybe_grow(RED_ZONE, STACK, || self.tree_of(part, control))?;
                sum = self.trees.sum(sum, tree);
            }
            trees.push(sum);
        }
        let tree = self.trees.tree(trees);
        self.tree_of.insert(part.clone(), tree);
        Ok(tree)
    }

    fn search(&mut self, position: &Position<R::Part>, control: &Control) -> Result<bool, Halt> {
        if position.large.is_empty() {
            return Ok(self.trees.lost[position.tree as usize]);
        }
        if let Some(&lost) = self.memo.get(position) {
            return Ok(lost);
        }
        control.go_on()?;
        control.afford(self.bytes())?;
        let children = self.children(position, control)?;
        let known = |child: &Position<R::Part>| {
            if child.large.is_empty() {
                self.trees.lost[child.tree as usize]
            } else {
                self.memo.get(child) == Some(&true)
            }
        };
        // Who cannot move wins.
        let mut won = children.is_empty() || children.iter().any(known);
        for child in &children {
            if won {
                break;
            }
            won = stacker::maybe_grow(RED_ZONE, STACK, || self.search(child, control))?;
        }
        self.memo.insert(position.clone(), !won);
        Ok(!won)
    }

    /// The positions after a move, the easiest first.
    fn children(
        &mut self,
        position: &Position<R::Part>,
        control: &Control,
    ) -> Result<Vec<Position<R::Part>>, Halt> {
        let mut children = Vec::new();
        for index in 0..self.trees.options[position.tree as usize].len() {
            let tree = self.trees.options[position.tree as usize][index];
            children.push(Position { large: position.large.clone(), tree });
        }
        for (index, part) in position.large.iter().enumerate() {
            if index > 0 && position.large[index - 1] == *part {
                continue;
            }
            for option in self.options_of(part, control)?.iter() {
                let tree = self.trees.sum(option.tree, position.tree);
                let others = position.large.iter().enumerate().filter(|(other, _)| *other != index);
                let others = others.map(|(_, part)| part.clone());
                let mut large: Vec<R::Part> = option.large.iter().cloned().chain(others).collect();
                large.sort_unstable();
                children.push(Position { large, tree });
            }
        }
        let rules = &self.rules;
        children.sort_by_cached_key(|child| {
            let difficulty =
                child.large.iter().map(|part| rules.difficulty(part)).fold(0, u64::saturating_add);
            (difficulty, child.clone())
        });
        children.dedup();
        Ok(children)
    }

    /// The options of a large part, no two the same.
    fn options_of(&mut self, part: &R::Part, control: &Control) -> Result<Listed<R::Part>, Halt> {
        if let Some(options) = self.options.get(part) {
            return Ok(Arc::clone(options));
        }
        let mut listed = Options::default();
        self.rules.options(part, &mut listed);
        let mut options = Vec::with_capacity(listed.len());
        for option in listed.iter() {
            options.push(self.position(option, ZERO, control)?);
        }
        options.sort_unstable();
        options.dedup();
        self.listed += options.len();
        let options: Listed<R::Part> = options.into();
        self.options.insert(part.clone(), Arc::clone(&options));
        Ok(options)
    }

    /// Bytes taken, what parts keep elsewhere not counted.
    fn bytes(&self) -> usize {
        let position = size_of::<(Position<R::Part>, bool)>() + 2 * size_of::<R::Part>();
        (self.memo.capacity() + self.listed) * position + self.trees.bytes()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plain;
    use super::*;

    impl Impartial for plain::Table {
        type Part = u64;

        fn options(&self, part: &u64, out: &mut Options<u64>) {
            for option in plain::Table::options(self, *part) {
                out.push(option.into_iter().filter(|&part| part > 0));
            }
        }

        fn difficulty(&self, part: &u64) -> u64 {
            *part
        }
    }

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

    #[test]
    fn a_stopped_search_halts() {
        let control = Control::new(1 << 30);
        control.stop();
        let table = plain::Table(vec![vec![], vec![vec![]], vec![vec![1]]]);
        assert_eq!(MisereSearch::new(table, 0).is_p_position(&[2], &control), Err(Halt::Stopped));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn trees_keep_outcomes(
            table in plain::tables(9),
            sums in prop::collection::vec(prop::collection::vec(0_u64..9, 0..4), 1..6),
            small in 0_u64..9,
        ) {
            let moves = |heap: u64| table.options(heap);
            let mut search = MisereSearch::new(table.clone(), small);
            for heaps in sums {
                let parts: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
                let found = search.is_p_position(&parts, &Control::new(1 << 30));
                prop_assert_eq!(found, Ok(plain::is_p_position(&moves, &heaps)));
            }
        }
    }
}
