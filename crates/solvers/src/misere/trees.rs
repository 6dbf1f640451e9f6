//! Misère outcomes of sums of parts of any impartial game, by search that exchanges small parts for canonical
//! trees.
//!
//! A position is kept as its large parts and one tree, the sum of the canonical trees of all small ones
//! (`canonical`), so that positions that differ by what does not matter are one. Who wins it is found by
//! proof-number search, depth-first (df-pn, Nagai 2002), as in [`proof_number`](crate::proof_number); but in
//! misère play parts have no nimbers, so whole positions are searched.
//!
//! The cost is that of the positions searched, which grows fast: Sprouts can be played to ten spots or so.

mod canonical;

use std::sync::Arc;

use self::canonical::{Tree, Trees, ZERO};
use crate::impartial::{self, Impartial};
use crate::memory::{Held, Map};
use crate::path::{DEEP, Path};
use crate::proof_number::numbers::{self, INFINITE, Numbers, UNLIMITED};
use crate::{Budget, Error, Sums};

/// A large part, by its number.
type Part = u32;

/// A position: the large parts, sorted, and the sum of the small ones.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Position {
    large: Vec<Part>,
    tree: Tree,
}

/// Positions after the moves of a part.
type Listed = Arc<[Position]>;

/// A search that remembers what it has found from one question to the next, halted or not.
#[derive(Debug)]
pub struct MisereSearch<R: Impartial> {
    rules: R,
    /// Parts of at most this difficulty are exchanged for trees.
    small: u64,
    trees: Trees,
    tree_of: Map<R::Part, Tree>,
    /// The large parts, in the order in which they were met.
    parts: Vec<Large<R::Part>>,
    numbers_of_parts: Map<R::Part, Part>,
    /// What is known of positions with large parts.
    memo: Map<Position, Numbers>,
    /// What the parts and the lists of their options take.
    kept: Held,
    /// What the lists at hand take.
    open: Held,
    /// The small parts and the positions at hand.
    small_path: Path<R::Part>,
    path: Path<Position>,
}

/// A part that is not exchanged.
#[derive(Debug)]
struct Large<P> {
    part: P,
    difficulty: u32,
    /// Its options, once they were needed.
    options: Option<Listed>,
}

/// A child of a position that is not decided.
struct Child {
    position: Position,
    numbers: Numbers,
}

impl<R: Impartial> MisereSearch<R> {
    /// A search that exchanges parts of at most this difficulty for trees.
    pub fn new(rules: R, small: u64) -> Self {
        MisereSearch {
            rules,
            small,
            trees: Trees::new(),
            tree_of: Map::default(),
            parts: Vec::new(),
            numbers_of_parts: Map::default(),
            memo: Map::default(),
            kept: Held::default(),
            open: Held::default(),
            small_path: Path::below(DEEP),
            path: Path::from_the_root(),
        }
    }

    /// Is a sum of parts a P-position of misère play?
    pub fn is_p_position(&mut self, parts: &[R::Part], budget: &Budget) -> Result<bool, Error> {
        self.begin();
        let position = self.position(parts, budget)?;
        let known = self.numbers(&position);
        if known.is_proof() {
            return Ok(known.lost == 0);
        }
        self.search(&position, UNLIMITED, budget)?.proved_lost()
    }

    /// Is it known, without a search, that a sum of parts is a P-position of misère play?
    pub fn is_known_p_position(&mut self, parts: &[R::Part], budget: &Budget) -> Result<bool, Error> {
        self.begin();
        let position = self.position(parts, budget)?;
        Ok(self.numbers(&position).lost == 0)
    }

    /// How many positions were looked at.
    pub fn known(&self) -> usize {
        self.memo.len()
    }

    /// Forgets where an earlier search was given up.
    fn begin(&mut self) {
        self.small_path.clear();
        self.path.clear();
        self.open = Held::default();
    }

    fn position(&mut self, parts: &[R::Part], budget: &Budget) -> Result<Position, Error> {
        let mut position = Position { large: Vec::new(), tree: ZERO };
        for part in parts {
            if self.rules.difficulty(part)? > self.small {
                position.large.push(self.number(part, budget)?);
            } else {
                let tree = self.tree_of(part, budget)?;
                position.tree = self.trees.sum(position.tree, tree, budget)?;
            }
        }
        position.large.sort_unstable();
        Ok(position)
    }

    /// The number of a large part.
    fn number(&mut self, part: &R::Part, budget: &Budget) -> Result<Part, Error> {
        if let Some(&number) = self.numbers_of_parts.get(part) {
            return Ok(number);
        }
        let number = Part::try_from(self.parts.len()).map_err(|_| values::Error::Memory)?;
        let difficulty = u32::try_from(self.rules.difficulty(part)?).unwrap_or(INFINITE).min(INFINITE);
        let bytes = self.rules.bytes(part);
        // A list that grows has room for as much again.
        self.kept.take(2 * size_of::<Large<R::Part>>() + bytes, budget)?;
        self.numbers_of_parts.insert(part.clone(), number, bytes, budget)?;
        self.parts.push(Large { part: part.clone(), difficulty, options: None });
        Ok(number)
    }

    fn tree_of(&mut self, part: &R::Part, budget: &Budget) -> Result<Tree, Error> {
        match self.tree_of.get(part) {
            Some(&tree) => Ok(tree),
            None => budget.recurse(|| self.work_out_tree(part, budget)),
        }
    }

    fn work_out_tree(&mut self, part: &R::Part, budget: &Budget) -> Result<Tree, Error> {
        budget.go_on()?;
        let rules = &self.rules;
        self.small_path.enter(part, |part| rules.bytes(part), |part| rules.name(part), budget)?;
        let mut options = Sums::default();
        rules.options(part, &mut options)?;
        let bytes = options.bytes() + impartial::bytes(rules, options.parts());
        self.open.take(bytes, budget)?;
        let mut trees = Vec::with_capacity(options.len());
        for option in options.iter() {
            let mut sum = ZERO;
            for part in option {
                let tree = self.tree_of(part, budget)?;
                sum = self.trees.sum(sum, tree, budget)?;
            }
            trees.push(sum);
        }
        self.open.give(bytes);
        self.small_path.leave(part);
        let tree = self.trees.tree(trees, budget)?;
        self.tree_of.insert(part.clone(), tree, self.rules.bytes(part), budget)?;
        Ok(tree)
    }

    /// Works on a position with large parts until it is decided or a number reaches its limit.
    fn search(&mut self, position: &Position, limit: Numbers, budget: &Budget) -> Result<Numbers, Error> {
        budget.go_on()?;
        budget.report(self.memo.len() as u64, 0);
        let (rules, parts) = (&self.rules, &self.parts);
        self.path.enter(position, Position::bytes, |position| position.name(rules, parts), budget)?;
        let mut children: Vec<Child> = Vec::new();
        let positions = self.children(position, budget)?;
        // Who cannot move wins.
        let mut won = positions.is_empty();
        for position in positions {
            let numbers = self.numbers(&position);
            won |= numbers.lost == 0;
            if numbers.won > 0 {
                children.push(Child { position, numbers });
            }
        }
        let bytes = children.iter().map(|child| 2 * size_of::<Child>() + child.position.bytes()).sum();
        self.open.take(bytes, budget)?;
        let found = loop {
            if won {
                break Numbers::WON;
            }
            let numbers = numbers::of_parent(children.iter().map(|child| child.numbers));
            if numbers.lost == 0 || numbers.reaches(limit) {
                break numbers;
            }
            let (best, second) = numbers::easiest(children.iter().map(|child| child.numbers));
            let child = &mut children[best];
            let limit = numbers::limit_of_child(limit, numbers, child.numbers, second);
            // It may have been met elsewhere since.
            child.numbers = self.numbers(&child.position);
            if !child.numbers.is_proof() && !child.numbers.reaches(limit) {
                child.numbers = budget.recurse(|| self.search(&child.position, limit, budget))?;
            }
            won = child.numbers.lost == 0;
            if child.numbers.won == 0 {
                children.swap_remove(best);
            }
        };
        self.open.give(bytes);
        self.path.leave(position);
        match self.memo.get_mut(position) {
            Some(numbers) => *numbers = found,
            None => self.memo.insert(position.clone(), found, position.bytes(), budget)?,
        }
        Ok(found)
    }

    /// What is known of a position. One that was never met is taken to be the harder to prove lost the larger
    /// it is.
    fn numbers(&self, position: &Position) -> Numbers {
        if position.large.is_empty() {
            return Numbers::lost_if(self.trees.is_lost(position.tree));
        }
        if let Some(&numbers) = self.memo.get(position) {
            return numbers;
        }
        Numbers { won: 1, lost: self.difficulty(position).clamp(1, INFINITE - 1) }
    }

    fn difficulty(&self, position: &Position) -> u32 {
        let large = position.large.iter().map(|&part| self.parts[part as usize].difficulty);
        large.fold(self.trees.height(position.tree), u32::saturating_add)
    }

    /// The positions after a move, the easiest first, no two the same.
    fn children(&mut self, position: &Position, budget: &Budget) -> Result<Vec<Position>, Error> {
        let trees = self.trees.options(position.tree).iter();
        let mut children: Vec<Position> =
            trees.map(|&tree| Position { large: position.large.clone(), tree }).collect();
        for (index, &part) in position.large.iter().enumerate() {
            if index > 0 && position.large[index - 1] == part {
                continue;
            }
            for option in self.options_of(part, budget)?.iter() {
                let tree = self.trees.sum(option.tree, position.tree, budget)?;
                let mut large =
                    [&option.large, &position.large[..index], &position.large[index + 1..]].concat();
                large.sort_unstable();
                children.push(Position { large, tree });
            }
        }
        let mut ordered: Vec<(u32, Position)> =
            children.into_iter().map(|child| (self.difficulty(&child), child)).collect();
        ordered.sort_unstable();
        ordered.dedup();
        Ok(ordered.into_iter().map(|(_, child)| child).collect())
    }

    /// The options of a large part, no two the same.
    fn options_of(&mut self, part: Part, budget: &Budget) -> Result<Listed, Error> {
        if let Some(options) = &self.parts[part as usize].options {
            return Ok(Arc::clone(options));
        }
        let mut listed = Sums::default();
        self.rules.options(&self.parts[part as usize].part, &mut listed)?;
        let mut options = Vec::with_capacity(listed.len());
        for option in listed.iter() {
            options.push(self.position(option, budget)?);
        }
        options.sort_unstable();
        options.dedup();
        let bytes = options.iter().map(|option| size_of::<Position>() + option.bytes()).sum();
        self.kept.take(bytes, budget)?;
        let options: Listed = options.into();
        self.parts[part as usize].options = Some(Arc::clone(&options));
        Ok(options)
    }
}

impl Position {
    /// The bytes that it keeps outside itself.
    fn bytes(&self) -> usize {
        self.large.capacity() * size_of::<Part>()
    }

    /// The position for people: its large parts, and a number that stands for the small ones.
    fn name<R: Impartial>(&self, rules: &R, parts: &[Large<R::Part>]) -> String {
        let large = self.large.iter().map(|&part| rules.name(&parts[part as usize].part));
        let small = (self.tree != ZERO).then(|| format!("#{}", self.tree));
        large.chain(small).collect::<Vec<_>>().join(" + ")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::plain;
    use super::*;

    impl Impartial for plain::Table {
        type Part = u64;

        fn options(&self, part: &u64, out: &mut Sums<u64>) -> Result<(), Error> {
            for option in plain::Table::options(self, *part) {
                out.push(option.into_iter().filter(|&part| part > 0));
            }
            Ok(())
        }

        fn difficulty(&self, part: &u64) -> Result<u64, Error> {
            Ok(*part)
        }
    }

    #[test]
    fn a_stopped_search_halts() {
        let budget = Budget::new(1 << 30);
        budget.stop();
        let table = plain::Table(vec![vec![], vec![vec![]], vec![vec![1]]]);
        assert_eq!(
            MisereSearch::new(table, 0).is_p_position(&[2], &budget),
            Err(values::Error::Stopped.into())
        );
    }

    proptest! {
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
                let found = search.is_p_position(&parts, &Budget::new(1 << 30));
                prop_assert_eq!(found.clone(), Ok(plain::is_p_position(&moves, &heaps)));
                prop_assert_eq!(search.is_known_p_position(&parts, &Budget::new(1 << 30)), found);
            }
        }
    }
}
