//! The calculator's language: loops, comprehensions, a search among positions. Figures are in
//! `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::Registry;
use language::{Games, Names, evaluate, show};
use std::hint::black_box;
use std::sync::Arc;
use values::{Budget, Store};

/// Programs, and what they must answer in plain notation.
const PROGRAMS: [(&str, &str, &str); 5] = [
    ("10^6 additions of numbers", "s = 0; for n in 1..1000000 do s = s + n end; s", "500000500000"),
    (
        "10^6 additions of small games",
        "g = {2|-1}; s = 0; for n in 1..500000 do s = s + g; s = s - g end; s",
        "0",
    ),
    (
        "mean and temperature of 10^5 games",
        "len([mean({n|0}) + temperature({n|-n}) for n in 1..100000])",
        "100000",
    ),
    (
        "Domineering 4x4, all 65,536 positions",
        "len(find(domineering, g -> g == +-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}, \
         rows == 4 and columns == 4, 9))",
        "1",
    ),
    (
        "a function that remembers",
        "f(n) := if n < 2 then n else f(n - 1) + f(n - 2); f(90)",
        "2880067194370816120",
    ),
];

fn programs(criterion: &mut Criterion) {
    let registry = Arc::new(Registry::standard());
    let mut group = criterion.benchmark_group("language");
    group.sample_size(10);
    for (name, program, expected) in PROGRAMS {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let budget = Budget::new(1 << 30).with_threads(2);
                let store = Arc::new(Store::new(&budget));
                let session = budget.session(&store);
                let games = Games::new(&registry, &store);
                let value = evaluate(&session, &mut Names::default(), &games, program).unwrap();
                assert_eq!(show::text(&session, &value).as_deref(), Ok(expected), "{name}");
                black_box(value)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, programs);
criterion_main!(benches);
