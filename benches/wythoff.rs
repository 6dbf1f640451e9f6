//! Wythoff's game with heaps of 100,000 digits: who wins, and all winning moves. The aim is in
//! `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::catalogue::find;
use games::{Question, Selection, analyse};
use solvers::{Budget, Play};
use std::sync::Arc;

/// A number of so many digits without a pattern.
fn number(digits: usize, seed: u64) -> String {
    let next = |state: &u64| Some(state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(seed));
    let digit = |state: u64| char::from(b'1' + u8::try_from((state >> 33) % 9).unwrap_or(0));
    std::iter::successors(Some(seed), next).take(digits).map(digit).collect()
}

fn long_numbers(criterion: &mut Criterion) {
    let game = find("wythoff", &Arc::default()).unwrap();
    let budget = Budget::new(1 << 30);
    let position = game.read(&format!("{},{}", number(100_000, 1), number(100_000, 3))).unwrap();
    for (name, moves) in [("who wins", Selection::Nothing), ("winning moves", Selection::Winning)] {
        let question = Question { play: Play::Normal, moves, mover: None };
        criterion.bench_function(&format!("wythoff, 100,000 digits: {name}"), |bencher| {
            bencher.iter(|| analyse(&*game, &position, &question, &budget).unwrap().moves.len());
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = long_numbers
}
criterion_main!(benches);
