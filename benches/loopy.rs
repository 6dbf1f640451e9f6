//! Stoppers of a hundred vertices: simplest form, comparison. Figures are in `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use values::{Game, LoopyGraph, LoopyOption, Player, Session, Stopper, Store};

/// The multiples of upon, with and without a star: n·upon = {0|(n-1)·upon*}, and upon is {pass|*}. Each of
/// them can be reached from the last ones.
fn multiples(session: &Session<'_>, count: usize) -> LoopyGraph {
    let mut graph = LoopyGraph::default();
    let budget = session.budget();
    let star = session.nimber(1).unwrap();
    for _ in 0..2 * count {
        graph.vertex(budget).unwrap();
    }
    let mut add = |vertex, player, option| graph.add_option(vertex, player, option, budget).unwrap();
    add(0, Player::Left, LoopyOption::Vertex(0));
    add(0, Player::Right, star.into());
    add(1, Player::Left, Game::ZERO.into());
    add(1, Player::Left, LoopyOption::Vertex(1));
    add(1, Player::Right, Game::ZERO.into());
    for vertex in 2..2 * count {
        add(vertex, Player::Left, Game::ZERO.into());
        add(vertex, Player::Right, LoopyOption::Vertex((vertex - 2) ^ 1));
    }
    graph
}

/// So many times upon, and how many vertices its simplest form has.
fn upons(session: &Session<'_>, count: usize) -> (Stopper, usize) {
    let values = session.loopy_values(&multiples(session, count)).unwrap();
    let stopper = values[2 * count - 2].as_stopper().unwrap();
    (stopper, session.stopper_followers(stopper).unwrap().len())
}

fn loopy(criterion: &mut Criterion) {
    let store = Store::default();
    let session = Session::new(&store);
    let [(g, size_of_g), (h, size_of_h)] = [100, 99].map(|count| upons(&session, count));
    assert!(size_of_g >= 100 && size_of_h >= 100, "{size_of_g} and {size_of_h} vertices");
    assert_eq!(session.stopper_at_least(g, h), Ok(true));
    assert_eq!(session.stopper_at_least(h, g), Ok(false));
    let mut group = criterion.benchmark_group("loopy");
    group.bench_function("compare two stoppers of 100 vertices", |bencher| {
        bencher.iter(|| black_box(session.stopper_at_least(black_box(g), h).unwrap()));
    });
    group.bench_function("the same, other way round", |bencher| {
        bencher.iter(|| black_box(session.stopper_at_least(black_box(h), g).unwrap()));
    });
    group.bench_function("simplest form of 200 vertices", |bencher| {
        let reduce = |store: Store| {
            let session = Session::new(&store);
            black_box(session.loopy_values(&multiples(&session, 100)).unwrap());
            store
        };
        bencher.iter_batched(Store::default, reduce, BatchSize::LargeInput);
    });
    group.finish();
}

criterion_group!(benches, loopy);
criterion_main!(benches);
