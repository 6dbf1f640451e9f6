//! Games that come as files: values from an empty store, by patterns and by functions. Figures are in
//! `docs/benchmarks.md`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gamefile::GameFile;
use games::Registry;
use solvers::{Budget, Play};
use std::sync::Arc;
use values::Store;

const MEMORY: usize = 4 << 30;

/// Domineering by patterns, to be compared with the one of the catalogue.
const DOMINEERING: &str = r##"
game(id = "mine", board = grid(empty = ".", blocked = "#"), values_up_to = 30, levels = ["2x3"],
    left = moves(".. -> ##", directions = vertical), right = moves(".. -> ##", directions = horizontal))
"##;

fn values(criterion: &mut Criterion) {
    let mut registry: Registry = gamefile::shipped::registry();
    registry.enter(GameFile::read("mine", DOMINEERING).unwrap().entry()).unwrap();
    let registry = Arc::new(registry);
    let mut group = criterion.benchmark_group("game file");
    group.sample_size(10);
    let cases = [
        ("domineering", "4x6"),
        ("mine", "4x6"),
        ("clobber", "3x4"),
        ("amazons", "L..../....R"),
        ("amazons", "L....../......R"),
        ("toads-frogs", "TTTTT..FFFFF"),
        ("toppling-dominoes", "LRELRRELLRELRREL"),
    ];
    for (game, position) in cases {
        group.bench_function(format!("{game} {position}"), |bencher| {
            bencher.iter(|| {
                let budget = Budget::new(MEMORY);
                let game = registry.find(game, &Arc::new(Store::new(&budget))).unwrap();
                let position = game.read(position).unwrap();
                assert!(game.value(&position, &budget).unwrap().is_some());
            });
        });
    }
    group.finish();
}

/// Rules that are functions, and how many positions they are asked about.
fn functions(criterion: &mut Criterion) {
    let registry: Arc<Registry> = Arc::new(gamefile::shipped::registry());
    let mut group = criterion.benchmark_group("functions");
    group.sample_size(10);
    for (game, position, positions) in [("tic-tac-toe", ".../.../...", 5_478), ("chomp", "6,6,6,6,6,6", 923)]
    {
        group.throughput(Throughput::Elements(positions));
        group.bench_function(format!("{game} {position}"), |bencher| {
            bencher.iter(|| {
                let budget = Budget::new(MEMORY);
                let game = registry.find(game, &Arc::new(Store::new(&budget))).unwrap();
                let position = game.read(position).unwrap();
                assert!(game.solve(&position, Play::Normal, &budget).is_ok());
            });
        });
    }
    group.finish();
}

criterion_group!(benches, values, functions);
criterion_main!(benches);
