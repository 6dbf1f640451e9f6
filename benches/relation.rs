//! Relations: won, lost and tie of 10^7 arcs, loopy Grundy values of 10^6, beside the aims in
//! `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use solvers::retrograde::{Relation, solve};
use solvers::{Budget, Play, loopy};

/// The next number of a linear congruential generator (Knuth 1997), its high bits.
fn random(state: &mut u64) -> u32 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 32) as u32
}

/// Arcs between random vertices; none begins at a vertex whose number is a multiple of `terminals`.
fn random_relation(vertices: u32, arcs: usize, terminals: u32, budget: &Budget) -> Relation {
    let mut state = 1;
    let mut arc = || [random(&mut state) % vertices, random(&mut state) % vertices];
    let arcs =
        std::iter::repeat_with(&mut arc).filter(|[from, _]| from % terminals != 0).take(arcs).collect();
    Relation::new(vertices, arcs, budget).unwrap()
}

fn relations(criterion: &mut Criterion) {
    let budget = Budget::new(4 << 30);
    let mut group = criterion.benchmark_group("relation");
    group.sample_size(10);
    for (name, vertices) in [("10 moves a vertex", 1_000_000), ("2 moves a vertex", 5_000_000)] {
        let relation = random_relation(vertices, 10_000_000, 10, &budget);
        for threads in [1, 2] {
            let budget = Budget::new(1 << 30).with_threads(threads);
            group.bench_function(format!("10^7 arcs, {name}, {threads} threads"), |bencher| {
                bencher.iter(|| black_box(solve(&relation, Play::Normal, &budget).unwrap()));
            });
        }
    }
    for (name, vertices) in [("10 moves a vertex", 100_000), ("2 moves a vertex", 500_000)] {
        let relation = random_relation(vertices, 1_000_000, 10, &budget);
        group.bench_function(format!("loopy values, 10^6 arcs, {name}"), |bencher| {
            bencher.iter(|| black_box(loopy::values(&relation, &budget).unwrap()));
        });
    }
    group.finish();
}

criterion_group!(benches, relations);
criterion_main!(benches);
