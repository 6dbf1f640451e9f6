//! A misère quotient written as in the literature: generators a, b, c, …, relations between words in them,
//! and the words that make up the P-portion.
//!
//! An element is written as its least word, by length and then in the order of a dictionary. A relation takes
//! a word that is not least, while all its proper divisors are, to the least word of the same element: these
//! rewrite every word to a least one, so they present the monoid. A relation is then left out if a bounded
//! search finds it implied by the others; what is left presents the monoid still.

use std::collections::{HashMap, HashSet};
use std::fmt;

use values::{Budget, Charge, Error};

use super::monoid::Monoid;
use super::quotient::Element;
use crate::memory::{Held, allocated};

/// A product of generators.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word {
    /// The power of each generator.
    pub powers: Vec<u32>,
}

/// Two words for the same element, the second one the least.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Relation {
    /// The longer word, or the later of the same length.
    pub left: Word,
    /// The least word.
    pub right: Word,
}

/// A quotient in letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The heap that each generator stands for.
    pub generators: Vec<u64>,
    /// Relations between the generators that define the monoid, from the shortest to the longest.
    pub relations: Vec<Relation>,
    /// All elements as words, from the shortest to the longest.
    pub elements: Vec<(Element, Word)>,
    /// The words of the elements that are P-positions.
    pub p_portion: Vec<Word>,
}

impl Presentation {
    /// Of a monoid and heaps, with their elements, that generate it.
    pub(super) fn new(
        monoid: &Monoid,
        heaps: &[(u32, usize)],
        budget: &Budget,
    ) -> Result<Presentation, Error> {
        let generators = &without_products(monoid, heaps, budget)?;
        let charge = Charge::default();
        let word = size_of::<Word>() + allocated(generators.len() * size_of::<u32>());
        // Each word in the list at hand, in that of all and in that of P, and as a key.
        charge.add(4 * monoid.order() * word, budget)?;
        let word = |sum: &Option<Vec<u32>>| {
            let count = |heap: u32| sum.iter().flatten().filter(|&&other| other == heap).count();
            let power = |&(heap, _): &(u32, usize)| u32::try_from(count(heap)).unwrap_or(u32::MAX);
            Word { powers: generators.iter().map(power).collect() }
        };
        let words: Vec<Word> = monoid.reached_from(generators).iter().map(word).collect();
        let mut order: Vec<usize> = (0..monoid.order()).collect();
        order.sort_by_key(|&element| words[element].rank());
        let name = |element: usize| Element(u32::try_from(element).unwrap_or(u32::MAX));
        let is_p = |element: &&usize| monoid.p_portion().contains(**element);
        Ok(Presentation {
            generators: generators.iter().map(|&(heap, _)| u64::from(heap)).collect(),
            relations: without_implied(relations(monoid, generators, &words, budget)?, budget)?,
            p_portion: order.iter().filter(is_p).map(|&element| words[element].clone()).collect(),
            elements: order.iter().map(|&element| (name(element), words[element].clone())).collect(),
        })
    }

    /// An element as a word.
    #[must_use]
    pub fn word(&self, element: Element) -> Option<&Word> {
        self.elements.iter().find(|(other, _)| *other == element).map(|(_, word)| word)
    }
}

/// The generators that are not products of others, as far as one after the other can be left out.
fn without_products(
    monoid: &Monoid,
    heaps: &[(u32, usize)],
    budget: &Budget,
) -> Result<Vec<(u32, usize)>, Error> {
    let mut generators = heaps.to_vec();
    for &(heap, element) in heaps {
        budget.go_on()?;
        let others: Vec<_> = generators.iter().copied().filter(|(other, _)| *other != heap).collect();
        if monoid.reached_from(&others)[element].is_some() {
            generators = others;
        }
    }
    Ok(generators)
}

/// The relations that rewrite every word to a least one, shortest first.
fn relations(
    monoid: &Monoid,
    generators: &[(u32, usize)],
    words: &[Word],
    budget: &Budget,
) -> Result<Vec<Relation>, Error> {
    let least: HashMap<&Word, usize> =
        words.iter().enumerate().map(|(element, word)| (word, element)).collect();
    let mut relations = HashSet::new();
    let mut held = Held::default();
    for (element, word) in words.iter().enumerate() {
        budget.go_on()?;
        for (index, &(_, generator)) in generators.iter().enumerate() {
            let left = word.times(index);
            let divisors = (0..generators.len()).filter_map(|index| left.divided_by(index));
            if !least.contains_key(&left) && divisors.into_iter().all(|word| least.contains_key(&word)) {
                // In a set that may be about to grow.
                held.take(2 * (4 * size_of::<Word>() + allocated(size_of_val(&*left.powers))), budget)?;
                relations.insert(Relation { left, right: words[monoid.product(element, generator)].clone() });
            }
        }
    }
    let mut relations: Vec<Relation> = relations.into_iter().collect();
    relations.sort_by_key(|relation| relation.left.rank());
    Ok(relations)
}

/// How many relations are applied to words in search of implied ones.
const MOST_STEPS: usize = 1 << 22;

/// Leaves out relations that the others imply, the longest first.
fn without_implied(mut relations: Vec<Relation>, budget: &Budget) -> Result<Vec<Relation>, Error> {
    let most_words = MOST_STEPS / relations.len().pow(2).max(1);
    for at in (0..relations.len()).rev() {
        let relation = relations.remove(at);
        if !is_implied(&relation, &relations, most_words, budget)? {
            relations.insert(at, relation);
        }
    }
    Ok(relations)
}

/// Does a chain of relations lead from one side to the other, over words that are not much longer?
fn is_implied(
    relation: &Relation,
    relations: &[Relation],
    most_words: usize,
    budget: &Budget,
) -> Result<bool, Error> {
    let longest = relation.left.length() + 2;
    let mut seen = HashSet::from([relation.left.clone()]);
    let mut queue = vec![relation.left.clone()];
    let mut at = 0;
    let mut held = Held::default();
    while at < queue.len() && seen.len() < most_words {
        budget.go_on()?;
        let word = queue[at].clone();
        at += 1;
        for Relation { left, right } in relations {
            for (from, to) in [(left, right), (right, left)] {
                if let Some(next) = word.rewritten(from, to)
                    && next.length() <= longest
                    && seen.insert(next.clone())
                {
                    if next == relation.right {
                        return Ok(true);
                    }
                    // In a list and in a set, both of which may be about to grow.
                    held.take(6 * size_of::<Word>() + 2 * allocated(size_of_val(&*next.powers)), budget)?;
                    queue.push(next);
                }
            }
        }
    }
    Ok(false)
}

impl Word {
    fn length(&self) -> u32 {
        self.powers.iter().sum()
    }

    /// By this key words are sorted by length, then as in a dictionary.
    fn rank(&self) -> (u32, Vec<std::cmp::Reverse<u32>>) {
        (self.length(), self.powers.iter().copied().map(std::cmp::Reverse).collect())
    }

    fn times(&self, generator: usize) -> Word {
        let mut word = self.clone();
        word.powers[generator] += 1;
        word
    }

    fn divided_by(&self, generator: usize) -> Option<Word> {
        let mut word = self.clone();
        word.powers[generator] = word.powers[generator].checked_sub(1)?;
        Some(word)
    }

    /// With one divisor exchanged for another word.
    fn rewritten(&self, from: &Word, to: &Word) -> Option<Word> {
        let powers = self.powers.iter().zip(&from.powers).zip(&to.powers);
        let powers = powers.map(|((power, from), to)| Some(power.checked_sub(*from)? + to));
        powers.collect::<Option<Vec<u32>>>().map(|powers| Word { powers })
    }
}

/// As `a^2b`; the empty word is `1`. After z come a1, b1, ….
impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.length() == 0 {
            return write!(f, "1");
        }
        for (index, power) in self.powers.iter().enumerate().filter(|(_, power)| **power > 0) {
            let letter = (b'a'..=b'z').nth(index % 26).map_or('?', char::from);
            write!(f, "{letter}")?;
            if index >= 26 {
                write!(f, "{}", index / 26)?;
            }
            if *power > 1 {
                write!(f, "^{power}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.left, self.right)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{plain, quotient};
    use super::*;

    fn presentation(code: &str, heaps: u64) -> (usize, Presentation) {
        let digits = plain::digits(code);
        let moves = |heap| plain::octal(&digits, heap);
        let quotient = quotient(moves, heaps, None, &Budget::new(1 << 30)).expect("nobody stops it");
        (quotient.order(), quotient.presentation(&Budget::new(1 << 30)).unwrap())
    }

    fn written<T: fmt::Display>(items: &[T]) -> String {
        items.iter().map(T::to_string).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn games_of_the_literature() {
        for (code, heaps, generators, relations, p_portion) in [
            ("0.75", 9, vec![1, 2, 5], "a^2=1 bc=ab c^2=b^2", "a b^2"),
            (
                "0.71",
                9,
                vec![1, 2, 5, 8],
                "a^2=1 d^2=1 b^2c=c b^4=b^2 c^4=ac^3 c^3d=c^3",
                "a ad b^2 bc c^2 cd ac^3 b^3d bc^2d",
            ),
            ("0.34", 12, vec![1, 4, 10], "a^2=1 c^2=1 b^2c=b^3", "a ac b^2"),
            ("0.0", 3, vec![], "", ""),
        ] {
            let (_, presentation) = presentation(code, heaps);
            assert_eq!(presentation.generators, generators, "{code}");
            assert_eq!(written(&presentation.relations), relations, "{code}");
            assert_eq!(written(&presentation.p_portion), p_portion, "{code}");
        }
    }

    #[test]
    fn a_product_is_no_generator() {
        let (order, presentation) = presentation("0.123", 12);
        assert_eq!((order, presentation.generators), (20, vec![1, 3, 8, 9]));
    }

    #[test]
    fn letters_go_on_after_z() {
        let mut powers = vec![0; 28];
        (powers[0], powers[27]) = (2, 3);
        assert_eq!(Word { powers }.to_string(), "a^2b1^3");
        assert_eq!(Word { powers: vec![0, 0] }.to_string(), "1");
    }

    /// All words of a length at most this.
    fn words(generators: usize, length: u32) -> Vec<Word> {
        let mut words = vec![Word { powers: vec![0; generators] }];
        for generator in 0..generators {
            let powers = |word: &Word| {
                (0..=length - word.length()).map(|power| (word.clone(), power)).collect::<Vec<_>>()
            };
            words = words
                .iter()
                .flat_map(powers)
                .collect::<Vec<_>>()
                .into_iter()
                .map(|(mut word, power)| {
                    word.powers[generator] = power;
                    word
                })
                .collect();
        }
        words
    }

    /// The number of classes of words under the relations, found among words up to a length.
    fn classes(presentation: &Presentation, length: u32) -> usize {
        let mut seen: HashSet<Word> = HashSet::new();
        let mut classes = 0;
        for word in words(presentation.generators.len(), length) {
            let mut queue = vec![word];
            let mut is_new = false;
            while let Some(word) = queue.pop() {
                if word.length() > length || !seen.insert(word.clone()) {
                    continue;
                }
                is_new = true;
                for Relation { left, right } in &presentation.relations {
                    queue.extend(word.rewritten(left, right));
                    queue.extend(word.rewritten(right, left));
                }
            }
            classes += usize::from(is_new);
        }
        classes
    }

    #[test]
    fn relations_define_the_quotient() {
        for (code, heaps, length) in
            [("0.75", 9, 6), ("0.71", 9, 8), ("0.34", 12, 7), ("0.123", 12, 8), ("0.77", 13, 8)]
        {
            let (order, presentation) = presentation(code, heaps);
            assert_eq!(presentation.elements.len(), order, "{code}");
            assert_eq!(classes(&presentation, length), order, "{code}");
        }
    }
}
