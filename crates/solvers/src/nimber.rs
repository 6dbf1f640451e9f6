//! The nimber of one position of any impartial game that falls apart into independent parts, by search: the
//! fall-back when there is no formula.
//!
//! A node of the search is a couple, a part with a nim-heap of size k beside it: it is lost exactly if the
//! nimber of the part is k (Lemoine and Viennot 2012). Its children are the couples (option, k) and, for
//! every j < k, (part, j); the easiest are searched first, and one lost child settles the couple. In an
//! option that is a sum, parts of known nimber are folded into k, equal parts cancel, and of the unknown ones
//! all but the hardest get their nimber first.
//!
//! Of every part met the memo keeps its nimber, or else the numbers that are known not to be its nimber.
//! Before any child of a couple is searched, what the memo knows of the options is used to prune (after
//! Beling and Rogalski 2020): every known nimber of an option is ruled out, all of them together give the
//! mex, and with fewer unknown options than numbers below k still to be reached the nimber cannot be k.
//!
//! A part whose nimber the rules know is not searched at all.
//!
//! The cost is that of the couples searched, at worst the number of parts times the largest nimber. The
//! search keeps its own stack, so its depth is bounded by the memory budget only.

use std::hash::Hash;
use std::sync::Arc;

use crate::impartial::{self, COST_OF_NIM, Impartial};
use crate::memory::{Held, Map};
use crate::path::{DEEP, Path};
use crate::sums::without_pairs;
use crate::{Budget, Error, Sums};

/// The nimber of a sum of parts.
pub fn nimber<R: Impartial>(rules: &R, parts: &[R::Part], budget: &Budget) -> Result<u64, Error> {
    Search::new(rules).nimber(parts, budget)
}

/// Is a sum of parts a P-position of normal play?
pub fn is_p_position<R: Impartial>(rules: &R, parts: &[R::Part], budget: &Budget) -> Result<bool, Error> {
    Search::new(rules).is_p_position(parts, budget)
}

/// The options of a part, each without pairs of equal parts.
type Options<P> = Arc<[Vec<P>]>;

/// A search that remembers what it has found from one question to the next, halted or not.
pub struct Search<R: Impartial> {
    rules: R,
    memo: Map<R::Part, Knowledge>,
    /// Options that would take long to be said again.
    listed: Map<R::Part, Options<R::Part>>,
}

/// What is known of the nimber of one part.
#[derive(Clone, Copy, Debug)]
enum Knowledge {
    Nimber(u64),
    /// The nimber is not below `least`, and not `least + i` if bit `i` of `ruled_out` is set. Bit 0 is never
    /// set.
    Unknown {
        least: u64,
        ruled_out: u64,
    },
}

/// A couple on the stack: is the nimber of `part` equal to `nim`?
struct Couple<P> {
    part: P,
    nim: u64,
    options: Options<P>,
    /// The children still to be searched, the next one last.
    children: Vec<Child>,
    /// What it takes.
    bytes: usize,
}

/// The couples that are being searched, from the first to the one at hand.
struct Stack<P> {
    couples: Vec<Couple<P>>,
    path: Path<(P, u64)>,
    held: Held,
}

/// A child of a couple.
#[derive(Clone, Copy, Debug)]
enum Child {
    /// An option, by its index, with the same nim-heap.
    Option(usize),
    /// The same part with a smaller nim-heap.
    Nim(u64),
}

/// A sum after the memo was asked.
enum Reduced<P> {
    Nimber(u64),
    /// One unknown part; the rest has this nimber.
    Single(P, u64),
    /// Several unknown parts, of which this is the easiest, and its nimber is at least this.
    Several(P, u64),
}

impl<R: Impartial> Search<R> {
    /// A search that knows nothing yet.
    pub fn new(rules: R) -> Self {
        Search { rules, memo: Map::default(), listed: Map::default() }
    }

    /// The nimber of a sum of parts.
    pub fn nimber(&mut self, parts: &[R::Part], budget: &Budget) -> Result<u64, Error> {
        let parts = without_pairs(parts);
        loop {
            match self.reduce(&parts)? {
                Reduced::Nimber(nimber) => return Ok(nimber),
                Reduced::Single(part, _) => {
                    let least = self.knowledge(&part).least();
                    self.decide(part, least, budget)?;
                }
                Reduced::Several(part, least) => self.decide(part, least, budget)?,
            }
        }
    }

    /// Is a sum of parts a P-position of normal play?
    pub fn is_p_position(&mut self, parts: &[R::Part], budget: &Budget) -> Result<bool, Error> {
        let parts = without_pairs(parts);
        loop {
            match self.reduce(&parts)? {
                Reduced::Nimber(nimber) => return Ok(nimber == 0),
                Reduced::Single(part, rest) => {
                    let knowledge = self.knowledge(&part);
                    match knowledge.is(rest) {
                        Some(equal) => return Ok(equal),
                        None => self.decide(part, knowledge.within_reach(rest), budget)?,
                    }
                }
                Reduced::Several(part, least) => self.decide(part, least, budget)?,
            }
        }
    }

    /// Searches a couple, until the memo can tell whether the part has this nimber.
    fn decide(&mut self, part: R::Part, nim: u64, budget: &Budget) -> Result<(), Error> {
        let path = Path::below(DEEP);
        let mut stack = Stack { couples: Vec::new(), path, held: Held::default() };
        self.push(&mut stack, part, nim, budget)?;
        while let Some(couple) = stack.couples.last_mut() {
            if self.knowledge(&couple.part).is(couple.nim).is_some() {
                stack.pop();
                continue;
            }
            let Some(child) = couple.children.last().copied() else {
                self.learn(&couple.part, Knowledge::Nimber(couple.nim), budget)?;
                continue;
            };
            match self.judge(couple, child)? {
                Judgement::Lost => self.rule_out(&couple.part, couple.nim, budget)?,
                Judgement::Won => _ = couple.children.pop(),
                Judgement::Search(part, nim) => {
                    budget.go_on()?;
                    budget.report(self.memo.len() as u64, 0);
                    self.push(&mut stack, part, nim, budget)?;
                }
            }
        }
        Ok(())
    }

    fn push(
        &mut self,
        stack: &mut Stack<R::Part>,
        part: R::Part,
        nim: u64,
        budget: &Budget,
    ) -> Result<(), Error> {
        if let Some(nimber) = self.rules.known_nimber(&part) {
            return self.learn(&part, Knowledge::Nimber(nimber), budget);
        }
        let rules = &self.rules;
        let couple = (part, nim);
        stack.path.enter(
            &couple,
            |(part, _)| rules.bytes(part),
            |couple| impartial::name(rules, couple),
            budget,
        )?;
        let (part, nim) = couple;
        let (options, bytes) = match stack.couples.last() {
            Some(last) if last.part == part => (Arc::clone(&last.options), 0),
            _ => {
                let options = self.options(&part, budget)?;
                let bytes = self.bytes_of(&options);
                (options, bytes)
            }
        };
        let couple = self.couple(part, nim, options, bytes, budget)?;
        stack.held.take(couple.bytes, budget)?;
        stack.couples.push(couple);
        Ok(())
    }

    /// What the memo says of a child, or which couple to search first.
    fn judge(&self, couple: &Couple<R::Part>, child: Child) -> Result<Judgement<R::Part>, Error> {
        let (part, nim) = match child {
            Child::Nim(nim) => (couple.part.clone(), nim),
            Child::Option(index) => match self.reduce(&couple.options[index])? {
                Reduced::Nimber(nimber) => return Ok(Judgement::from(nimber == couple.nim)),
                Reduced::Single(part, rest) => (part, couple.nim ^ rest),
                Reduced::Several(part, least) => return Ok(Judgement::Search(part, least)),
            },
        };
        let knowledge = self.knowledge(&part);
        Ok(match knowledge.is(nim) {
            Some(equal) => Judgement::from(equal),
            None => Judgement::Search(part, knowledge.within_reach(nim)),
        })
    }

    /// A couple to be searched, or settled by what is known of the options, which take so many bytes.
    fn couple(
        &mut self,
        part: R::Part,
        nim: u64,
        options: Options<R::Part>,
        bytes: usize,
        budget: &Budget,
    ) -> Result<Couple<R::Part>, Error> {
        let mut children = Vec::new();
        let mut reached = Vec::new();
        for (index, option) in options.iter().enumerate() {
            match self.reduce(option)? {
                Reduced::Nimber(nimber) => reached.push(nimber),
                Reduced::Single(..) | Reduced::Several(..) => {
                    let difficulty = impartial::difficulty(&self.rules, option)?;
                    children.push((difficulty.saturating_add(COST_OF_NIM * nim), Child::Option(index)));
                }
            }
        }
        reached.sort_unstable();
        reached.dedup();
        for &nimber in &reached {
            self.rule_out(&part, nimber, budget)?;
        }
        let below = reached.partition_point(|&nimber| nimber < nim);
        if children.is_empty() {
            self.learn(&part, Knowledge::Nimber(mex(&reached)), budget)?;
        } else if nim - below as u64 > children.len() as u64 {
            self.rule_out(&part, nim, budget)?;
        }
        let knowledge = self.knowledge(&part);
        if knowledge.is(nim).is_none() {
            let difficulty = self.rules.difficulty(&part)?;
            let smaller = (knowledge.least()..nim).filter(|&nim| knowledge.is(nim).is_none());
            children
                .extend(smaller.map(|nim| (difficulty.saturating_add(COST_OF_NIM * nim), Child::Nim(nim))));
        }
        children.sort_by_key(|&(difficulty, _)| std::cmp::Reverse(difficulty));
        let children: Vec<Child> = children.into_iter().map(|(_, child)| child).collect();
        let couple = size_of::<Couple<R::Part>>() + self.rules.bytes(&part);
        let bytes = bytes + couple + children.capacity() * size_of::<Child>();
        Ok(Couple { part, nim, options, children, bytes })
    }

    /// The options of a part, each without pairs of equal parts.
    fn options(&mut self, part: &R::Part, budget: &Budget) -> Result<Options<R::Part>, Error> {
        if let Some(known) = self.listed.get(part) {
            return Ok(Arc::clone(known));
        }
        let mut listed = Sums::default();
        self.rules.options(part, &mut listed)?;
        let mut options: Vec<Vec<R::Part>> = listed.iter().map(without_pairs).collect();
        options.sort_unstable();
        options.dedup();
        let options: Options<R::Part> = options.into();
        if self.rules.are_options_dear() {
            let bytes = self.bytes_of(&options) + self.rules.bytes(part);
            if self.listed.bytes() + bytes > budget.memory_left() / 4 {
                self.listed.clear();
            } else {
                self.listed.insert(part.clone(), Arc::clone(&options), bytes, budget)?;
            }
        }
        Ok(options)
    }

    fn bytes_of(&self, options: &[Vec<R::Part>]) -> usize {
        let bytes = |option: &Vec<R::Part>| {
            size_of_val(option) + size_of_val(option.as_slice()) + impartial::bytes(&self.rules, option)
        };
        options.iter().map(bytes).sum()
    }

    /// A sum without pairs of equal parts, as far as the memo knows it.
    fn reduce(&self, parts: &[R::Part]) -> Result<Reduced<R::Part>, Error> {
        let mut known = 0;
        let mut unknown = 0;
        let mut easiest: Option<(u64, &R::Part, Knowledge)> = None;
        for part in parts {
            match self.knowledge(part) {
                Knowledge::Nimber(nimber) => known ^= nimber,
                knowledge @ Knowledge::Unknown { .. } => {
                    unknown += 1;
                    let difficulty = self.rules.difficulty(part)?;
                    if easiest.is_none_or(|(least, ..)| difficulty < least) {
                        easiest = Some((difficulty, part, knowledge));
                    }
                }
            }
        }
        Ok(match easiest {
            None => Reduced::Nimber(known),
            Some((_, part, _)) if unknown == 1 => Reduced::Single(part.clone(), known),
            Some((_, part, knowledge)) => Reduced::Several(part.clone(), knowledge.least()),
        })
    }

    fn knowledge(&self, part: &R::Part) -> Knowledge {
        self.memo.get(part).copied().unwrap_or(NOTHING)
    }

    fn rule_out(&mut self, part: &R::Part, nim: u64, budget: &Budget) -> Result<(), Error> {
        let knowledge = self.knowledge(part).without(nim);
        self.learn(part, knowledge, budget)
    }

    fn learn(&mut self, part: &R::Part, knowledge: Knowledge, budget: &Budget) -> Result<(), Error> {
        match self.memo.get_mut(part) {
            Some(known) => *known = knowledge,
            None => self.memo.insert(part.clone(), knowledge, self.rules.bytes(part), budget)?,
        }
        Ok(())
    }
}

impl<P: Clone + Eq + Hash> Stack<P> {
    fn pop(&mut self) {
        let Some(couple) = self.couples.pop() else { return };
        self.held.give(couple.bytes);
        self.path.leave(&(couple.part, couple.nim));
    }
}

/// What is known of a child.
enum Judgement<P> {
    Lost,
    Won,
    /// Nothing, before this couple is searched.
    Search(P, u64),
}

impl<P> Judgement<P> {
    /// Of a child that is lost exactly if two numbers are equal.
    fn from(equal: bool) -> Self {
        if equal { Judgement::Lost } else { Judgement::Won }
    }
}

const NOTHING: Knowledge = Knowledge::Unknown { least: 0, ruled_out: 0 };

impl Knowledge {
    /// The least number that the nimber can be.
    fn least(self) -> u64 {
        match self {
            Knowledge::Nimber(nimber) => nimber,
            Knowledge::Unknown { least, .. } => least,
        }
    }

    /// Is this the nimber, if that is known?
    fn is(self, nim: u64) -> Option<bool> {
        match self {
            Knowledge::Nimber(nimber) => Some(nimber == nim),
            Knowledge::Unknown { least, .. } if nim < least => Some(false),
            Knowledge::Unknown { least, ruled_out } => {
                (nim - least < 64 && ruled_out >> (nim - least) & 1 == 1).then_some(false)
            }
        }
    }

    /// The number itself if it could be noted as ruled out, else a smaller one to ask for first.
    fn within_reach(self, nim: u64) -> u64 {
        if nim - self.least().min(nim) < 64 { nim } else { self.least() }
    }

    /// After a number was ruled out. One too large to be noted is forgotten.
    fn without(self, nim: u64) -> Knowledge {
        match self {
            Knowledge::Unknown { least, ruled_out } if nim >= least && nim - least < 64 => {
                let ruled_out = ruled_out | 1 << (nim - least);
                let run = ruled_out.trailing_ones();
                Knowledge::Unknown {
                    least: least + u64::from(run),
                    ruled_out: ruled_out.checked_shr(run).unwrap_or(0),
                }
            }
            _ => self,
        }
    }
}

/// The least number that is missing from a sorted list.
fn mex(sorted: &[u64]) -> u64 {
    (0..).zip(sorted).find(|(index, nimber)| index != *nimber).map_or(sorted.len() as u64, |(index, _)| index)
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Heap `n` or vertex `n`, whose options are given by a table.
    #[derive(Clone, Debug)]
    pub(crate) struct Table(pub(crate) Vec<Vec<Vec<usize>>>);

    impl Impartial for Table {
        type Part = usize;

        fn options(&self, part: &usize, out: &mut Sums<usize>) -> Result<(), Error> {
            self.0[*part].iter().for_each(|option| out.push(option.iter().copied()));
            Ok(())
        }

        fn difficulty(&self, part: &usize) -> Result<u64, Error> {
            Ok(*part as u64)
        }
    }

    impl Table {
        /// Nimbers of all parts by mex, from the first to the last.
        fn by_mex(&self) -> Vec<u64> {
            let mut nimbers: Vec<u64> = Vec::new();
            for options in &self.0 {
                let mut reached: Vec<u64> = options
                    .iter()
                    .map(|option| option.iter().fold(0, |sum, &part| sum ^ nimbers[part]))
                    .collect();
                reached.sort_unstable();
                reached.dedup();
                nimbers.push(mex(&reached));
            }
            nimbers
        }
    }

    /// A game in which option lists are drawn at random from sums of smaller parts.
    pub(crate) fn tables(parts: usize, options: usize, sum: usize) -> impl Strategy<Value = Table> {
        let seeds = prop::collection::vec(
            prop::collection::vec(prop::collection::vec(any::<prop::sample::Index>(), 0..=sum), 0..=options),
            1..=parts,
        );
        seeds.prop_map(|seeds| {
            let smaller = |part: usize, option: Vec<prop::sample::Index>| {
                option.into_iter().filter(|_| part > 0).map(|seed| seed.index(part.max(1))).collect()
            };
            let options = |(part, options): (usize, Vec<Vec<_>>)| {
                options.into_iter().map(|option| smaller(part, option)).collect()
            };
            Table(seeds.into_iter().enumerate().map(options).collect())
        })
    }

    /// Kayles: knock down one pin or two adjoining ones.
    fn kayles(heaps: usize) -> Table {
        let options = |heap: usize| {
            let rests = (1..=2).filter_map(|taken| heap.checked_sub(taken));
            rests.flat_map(|rest| (0..=rest / 2).map(move |left| vec![left, rest - left])).collect()
        };
        Table((0..=heaps).map(options).collect())
    }

    #[test]
    fn nim_with_large_heaps() {
        let nim = Table((0..300).map(|heap| (0..heap).map(|smaller| vec![smaller]).collect()).collect());
        let budget = Budget::new(1 << 30);
        assert_eq!(nimber(&nim, &[299, 130, 255], &budget), Ok(342));
        assert_eq!(is_p_position(&nim, &[200, 130, 74], &budget), Ok(true));
        assert_eq!(is_p_position(&nim, &[299, 130, 255], &budget), Ok(false));
    }

    #[test]
    fn kayles_agrees_with_mex() {
        let kayles = kayles(200);
        let expected = kayles.by_mex();
        let budget = Budget::new(1 << 30);
        for heap in [0, 1, 2, 11, 57, 100, 199, 200] {
            assert_eq!(nimber(&kayles, &[heap], &budget), Ok(expected[heap]), "heap {heap}");
        }
    }

    #[test]
    fn depth_costs_memory_and_no_stack() {
        let path = Table(
            (0..200_000_usize).map(|n| n.checked_sub(1).map(|n| vec![n]).into_iter().collect()).collect(),
        );
        assert_eq!(nimber(&path, &[199_999], &Budget::new(1 << 30)), Ok(1));
        assert_eq!(nimber(&path, &[199_999], &Budget::new(1 << 10)), Err(values::Error::Memory.into()));
    }

    #[test]
    fn a_stopped_search_halts() {
        let budget = Budget::new(1 << 30);
        budget.stop();
        assert_eq!(nimber(&kayles(20), &[20], &budget), Err(values::Error::Stopped.into()));
    }

    proptest! {
        #[test]
        fn search_is_mex(
            table in prop_oneof![tables(40, 6, 1), tables(40, 12, 3), tables(120, 4, 2)],
            chosen in prop::collection::vec(any::<prop::sample::Index>(), 0..5),
        ) {
            let expected = table.by_mex();
            let parts: Vec<usize> = chosen.iter().map(|seed| seed.index(table.0.len())).collect();
            let sum = parts.iter().fold(0, |sum, &part| sum ^ expected[part]);
            let budget = Budget::new(1 << 30);
            prop_assert_eq!(nimber(&table, &parts, &budget), Ok(sum));
            prop_assert_eq!(is_p_position(&table, &parts, &budget), Ok(sum == 0));
            let mut search = Search::new(&table);
            for (part, &nimber) in expected.iter().enumerate() {
                prop_assert_eq!(search.nimber(&[part], &budget), Ok(nimber));
            }
        }

        #[test]
        fn knowledge_remembers(numbers in prop::collection::vec(0_u64..100, 0..150)) {
            let mut knowledge = NOTHING;
            for &nim in &numbers {
                knowledge = knowledge.without(knowledge.within_reach(nim));
            }
            for nim in 0..200 {
                if knowledge.is(nim) == Some(false) {
                    prop_assert!(nim < knowledge.least() || numbers.contains(&nim));
                } else {
                    prop_assert!(nim >= knowledge.least());
                }
            }
            prop_assert_eq!(knowledge.is(knowledge.least()), None);
        }
    }
}
