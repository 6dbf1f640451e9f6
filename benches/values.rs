//! The algebra on all 1474 games born by day 3. Figures and the peers' are in `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use language::{Games, Names, evaluate};
use values::{Game, Options, Player, Session, Store, Style};

fn born_by(session: &Session<'_>, day: u32) -> Vec<Game> {
    session.born_by(day).unwrap().map(Result::unwrap).collect()
}

/// Every eighth of the games, as the peers' sums were measured.
fn some(games: &[Game]) -> Vec<Game> {
    games.iter().step_by(8).copied().collect()
}

fn options(session: &Session<'_>, games: &[Game]) -> Vec<[Options; 2]> {
    let of = |g, player| session.options(g, player).unwrap();
    games.iter().map(|&g| [of(g, Player::Left), of(g, Player::Right)]).collect()
}

fn day_3(criterion: &mut Criterion) {
    let store = Store::default();
    let session = Session::new(&store);
    let games = born_by(&session, 3);
    let forms = options(&session, &games);
    let texts: Vec<String> = games.iter().map(|&g| session.text(g, Style::Plain).unwrap()).collect();
    let some = some(&games);
    let mut group = criterion.benchmark_group("day 3");

    group.throughput(Throughput::Elements(games.len() as u64));
    group.bench_function("canonicalise", |bencher| {
        bencher.iter(|| {
            for [left, right] in &forms {
                black_box(session.game(left, right).unwrap());
            }
        });
    });
    group.bench_function("canonicalise, cold", |bencher| {
        // The games born by day 2 enter every store in the same order, so their handles are the same.
        let fresh = || {
            let store = Store::default();
            born_by(&Session::new(&store), 2);
            store
        };
        let reduce = |store: Store| {
            let session = Session::new(&store);
            for [left, right] in &forms {
                black_box(session.game(left, right).unwrap());
            }
            store
        };
        bencher.iter_batched(fresh, reduce, BatchSize::LargeInput);
    });
    group.bench_function("thermograph", |bencher| {
        let fresh = || {
            let store = Store::default();
            let games = born_by(&Session::new(&store), 3);
            (store, games)
        };
        let draw = |(store, games): (Store, Vec<Game>)| {
            let session = Session::new(&store);
            for &g in &games {
                black_box(session.thermograph(g).unwrap());
            }
            store
        };
        bencher.iter_batched(fresh, draw, BatchSize::LargeInput);
    });
    group.bench_function("parse", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                black_box(evaluate(&session, &mut Names::default(), &Games::none(), text).unwrap());
            }
        });
    });
    group.bench_function("print", |bencher| {
        bencher.iter(|| {
            for &g in &games {
                black_box(session.text(g, Style::Plain).unwrap());
            }
        });
    });

    group.throughput(Throughput::Elements((games.len() * games.len()) as u64));
    group.bench_function("compare", |bencher| {
        bencher.iter(|| {
            games
                .iter()
                .flat_map(|&g| games.iter().map(move |&h| (g, h)))
                .filter(|&(g, h)| session.at_least(g, h).unwrap())
                .count()
        });
    });

    group.throughput(Throughput::Elements((some.len() * some.len()) as u64));
    let add_all = |session: &Session<'_>, games: &[Game]| {
        for &g in games {
            for &h in games {
                black_box(session.sum(g, h).unwrap());
            }
        }
    };
    group.bench_function("sum, warm", |bencher| bencher.iter(|| add_all(&session, &some)));
    group.sample_size(20);
    group.bench_function("sum, cold", |bencher| {
        let fresh = || {
            let store = Store::default();
            let games = born_by(&Session::new(&store), 3).into_iter().step_by(8).collect::<Vec<_>>();
            (store, games)
        };
        let work = |(store, games): (Store, Vec<Game>)| {
            add_all(&Session::new(&store), &games);
            store
        };
        bencher.iter_batched(fresh, work, BatchSize::LargeInput);
    });
    group.finish();
}

fn single(criterion: &mut Criterion) {
    let cases = ["temperature(heat(*40, 1))", "{10000000|0}", "birthday(norton(5, ^^*) + {3|-1})"];
    let mut group = criterion.benchmark_group("from an empty store");
    for text in cases {
        group.bench_function(text, |bencher| {
            let work = |store: Store| {
                black_box(
                    evaluate(&Session::new(&store), &mut Names::default(), &Games::none(), text).unwrap(),
                );
                store
            };
            bencher.iter_batched(Store::default, work, BatchSize::LargeInput);
        });
    }
    group.finish();
}

criterion_group!(benches, day_3, single);
criterion_main!(benches);
