//! Stoppers of a hundred vertices: simplest form, comparison, negative. Figures are in `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use values::{LoopyGraph, LoopyOption, Player, Session, Stopper, Store};

/// How many vertices go round.
const VERTICES: usize = 100;

/// Left goes round for ever, Right leaves to a switch at each vertex.
fn wheel(session: &Session<'_>, step: i64) -> LoopyGraph {
    let mut graph = LoopyGraph::default();
    let budget = session.budget();
    for _ in 0..VERTICES {
        graph.vertex(budget).unwrap();
    }
    for (vertex, number) in (0..VERTICES).zip(1_i64..) {
        let next = LoopyOption::Vertex((vertex + 1) % VERTICES);
        graph.add_option(vertex, Player::Left, next, budget).unwrap();
        let high = session.integer(number).unwrap();
        let low = session.integer(-step * number).unwrap();
        let switch = session.game(&[high], &[low]).unwrap();
        graph.add_option(vertex, Player::Right, switch.into(), budget).unwrap();
    }
    graph
}

/// The stopper and how many loopy vertices it has.
fn stopper(session: &Session<'_>, graph: &LoopyGraph) -> (Stopper, usize) {
    let values = session.loopy_values(graph).unwrap();
    let mut found: Vec<Stopper> = values.iter().map(|value| value.as_stopper().unwrap()).collect();
    let first = found[0];
    found.retain(|stopper| matches!(stopper, Stopper::Loopy(_)));
    found.dedup();
    (first, found.len())
}

fn loopy(criterion: &mut Criterion) {
    let store = Store::default();
    let session = Session::new(&store);
    let graphs = [wheel(&session, 2), wheel(&session, 3)];
    let [(g, size_of_g), (h, size_of_h)] = graphs.each_ref().map(|graph| stopper(&session, graph));
    assert_eq!([size_of_g, size_of_h], [VERTICES; 2]);
    let mut group = criterion.benchmark_group("loopy");
    group.bench_function("compare two stoppers of 100 vertices", |bencher| {
        bencher.iter(|| black_box(session.stopper_at_least(black_box(g), h).unwrap()));
    });
    group.bench_function("the same, other way round", |bencher| {
        bencher.iter(|| black_box(session.stopper_at_least(black_box(h), g).unwrap()));
    });
    group.bench_function("simplest form of 100 vertices", |bencher| {
        let reduce = |store: Store| {
            let session = Session::new(&store);
            black_box(session.loopy_values(&wheel(&session, 2)).unwrap());
            store
        };
        bencher.iter_batched(Store::default, reduce, BatchSize::LargeInput);
    });
    group.finish();
}

criterion_group!(benches, loopy);
criterion_main!(benches);
