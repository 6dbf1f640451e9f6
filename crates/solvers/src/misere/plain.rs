//! The plain rules of misère play, and games to try them on: what the tests of this engine compare with.

use std::collections::HashMap;

use proptest::prelude::*;
use proptest::sample::Index;

use super::Genus;

/// The Grundy values of a sum in both kinds of play, by playing it out.
pub(super) fn genus(moves: &impl Fn(u64) -> Vec<Vec<u64>>, heaps: &[u64]) -> Genus {
    played_out(moves, heaps.to_vec(), &mut HashMap::new())
}

/// Is it a P-position, by playing it out?
pub(super) fn is_p_position(moves: &impl Fn(u64) -> Vec<Vec<u64>>, heaps: &[u64]) -> bool {
    genus(moves, heaps).misere == 0
}

fn played_out(
    moves: &impl Fn(u64) -> Vec<Vec<u64>>,
    mut heaps: Vec<u64>,
    memo: &mut HashMap<Vec<u64>, Genus>,
) -> Genus {
    heaps.sort_unstable();
    if let Some(&genus) = memo.get(&heaps) {
        return genus;
    }
    let mut genera = Vec::new();
    for (at, &heap) in heaps.iter().enumerate() {
        for option in moves(heap) {
            let rest = [&heaps[..at], &heaps[at + 1..], &option].concat();
            genera.push(played_out(moves, rest, memo));
        }
    }
    let mex = |value: fn(&Genus) -> u64| {
        (0..=genera.len() as u64).find(|mex| genera.iter().all(|genus| value(genus) != *mex))
    };
    let genus = Genus {
        normal: mex(|genus| genus.normal).unwrap_or(0),
        misere: if genera.is_empty() { 1 } else { mex(|genus| genus.misere).unwrap_or(0) },
    };
    memo.insert(heaps, genus);
    genus
}

/// The digits of an octal code such as `0.77`.
pub(super) fn digits(code: &str) -> Vec<u64> {
    code.chars().filter_map(|digit| digit.to_digit(8)).map(u64::from).collect()
}

/// The options of a heap under an octal code.
pub(super) fn octal(digits: &[u64], heap: u64) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (taken, digit) in (0..=heap).zip(digits) {
        let rest = heap - taken;
        if digit & 1 != 0 && rest == 0 && taken > 0 {
            options.push(Vec::new());
        }
        if digit & 2 != 0 && rest > 0 && taken > 0 {
            options.push(vec![rest]);
        }
        if digit & 4 != 0 {
            options.extend((1..=rest / 2).map(|part| vec![part, rest - part]));
        }
    }
    options
}

/// A game of finitely many heaps with options drawn at random.
#[derive(Clone, Debug)]
pub(super) struct Table(pub(super) Vec<Vec<Vec<u64>>>);

impl Table {
    pub(super) fn options(&self, heap: u64) -> Vec<Vec<u64>> {
        usize::try_from(heap).ok().and_then(|heap| self.0.get(heap)).cloned().unwrap_or_default()
    }
}

/// Games of so many heaps, with up to four options each, sums of up to two smaller heaps.
pub(super) fn tables(heaps: usize) -> impl Strategy<Value = Table> {
    let option = prop::collection::vec(any::<Index>(), 0..=2);
    let drawn = prop::collection::vec(prop::collection::vec(option, 0..=4), heaps);
    drawn.prop_map(|drawn| {
        let smaller = |heap: usize, option: Vec<Index>| -> Vec<u64> {
            option.into_iter().filter(|_| heap > 0).map(|seed| seed.index(heap.max(1)) as u64).collect()
        };
        let options = |(heap, options): (usize, Vec<Vec<Index>>)| {
            let options = options.into_iter().filter(|_| heap > 0);
            options.map(|option| smaller(heap, option)).collect()
        };
        Table(drawn.into_iter().enumerate().map(options).collect())
    })
}
