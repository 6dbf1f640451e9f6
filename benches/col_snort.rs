//! Values of Col and Snort beside the peers' figures in `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use games::col_snort::Rule;
use games::partizan_game::PartizanRule;
use solvers::Budget;
use solvers::canonical::{Table, value};
use values::{Session, Store};

fn values_of_graphs(criterion: &mut Criterion) {
    let budget = Budget::new(4 << 30);
    let mut group = criterion.benchmark_group("col and snort");
    group.sample_size(10);
    let cases = [
        (Rule::Snort, "path 16"),
        (Rule::Snort, "path 20"),
        (Rule::Snort, "grid 4x4"),
        (Rule::Snort, "grid 4x5"),
        (Rule::Col, "grid 4x4"),
        (Rule::Col, "grid 3x6"),
        (Rule::Col, "grid 4x5"),
    ];
    for (rule, graph) in cases {
        let position = rule.read(graph).unwrap();
        group.bench_function(format!("{rule:?} {graph}"), |bencher| {
            bencher.iter(|| {
                let store = Store::default();
                let parts = rule.parts(&position).unwrap();
                let found = value(&rule, &Table::new(), &parts, &Session::new(&store), &budget).unwrap();
                black_box(found);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, values_of_graphs);
criterion_main!(benches);
