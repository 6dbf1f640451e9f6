//! Sprouts beside the figures of SPOTS in `docs/benchmarks.md`: each outcome by a new search, with one
//! thread.

use criterion::{Criterion, criterion_group, criterion_main};
use games::sprouts::{Position, Search, Sprouting};
use solvers::Budget;
use solvers::misere::trees::MisereSearch;

/// As the program has it up to 20 spots.
const TABLE: usize = 1 << 24;

fn search_of(budget: &Budget) -> Search {
    let mut search = Search::new(Sprouting);
    search.prepare(1, TABLE, budget).unwrap();
    search
}

fn sprouts(criterion: &mut Criterion) {
    let budget = Budget::new(8 << 30);
    let mut group = criterion.benchmark_group("sprouts");
    group.sample_size(10);
    group.bench_function("nimbers of 1 to 11", |bencher| {
        bencher.iter(|| {
            let search = search_of(&budget);
            for spots in 1..=11_u8 {
                let nimber = search.nimber(Position::of_spots(spots).lands(), &budget).unwrap();
                assert_eq!(nimber, u64::from(spots % 6 > 2));
            }
        });
    });
    for spots in [12_u8, 13, 14, 16, 17, 18, 19, 20] {
        group.bench_function(format!("outcome of {spots}"), |bencher| {
            bencher.iter(|| {
                let search = search_of(&budget);
                let lost = search.is_lost(Position::of_spots(spots).lands(), 0, &budget).unwrap();
                assert_eq!(lost, spots % 6 <= 2);
            });
        });
    }
    group.bench_function("outcomes of 1 to 20", |bencher| {
        bencher.iter(|| {
            let search = search_of(&budget);
            for spots in 1..=20_u8 {
                let lost = search.is_lost(Position::of_spots(spots).lands(), 0, &budget).unwrap();
                assert_eq!(lost, spots % 6 <= 2);
            }
        });
    });
    group.bench_function("misère outcomes of 1 to 10", |bencher| {
        bencher.iter(|| {
            let mut search = MisereSearch::new(Sprouting, 8);
            let mut lost = |spots| search.is_p_position(Position::of_spots(spots).lands(), &budget).unwrap();
            assert_eq!(
                (1..=10_u8).map(&mut lost).collect::<Vec<_>>(),
                [false, true, true, true, false, false, true, true, true, false]
            );
        });
    });
    group.finish();
}

criterion_group!(benches, sprouts);
criterion_main!(benches);
