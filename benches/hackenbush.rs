//! Green Hackenbush with 10^6 edges, read and solved with all winning moves, beside the figures in
//! `docs/benchmarks.md`.

use std::fmt::Write;
use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use games::hackenbush::green::Solved;
use games::hackenbush::picture::Picture;

const EDGES: u64 = 1_000_000;

/// Numbers below a limit that look random, the same in every run (Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % limit
    }
}

/// Every node stands on an earlier one; after `nodes` of them come edges between any two.
fn random_picture(nodes: u64) -> String {
    let mut random = Random(88_172_645_463_325_252);
    let mut text = String::new();
    for edge in 0..EDGES {
        let comma = if edge == 0 { "" } else { "," };
        let ends = if edge < nodes {
            (random.below(edge + 1), edge + 1)
        } else {
            (random.below(nodes + 1), random.below(nodes + 1))
        };
        let _ = write!(text, "{comma}{}-{}", ends.0, ends.1);
    }
    text
}

fn ring() -> String {
    let edges: Vec<String> = (0..EDGES).map(|node| format!("{node}-{}", (node + 1) % EDGES)).collect();
    edges.join(",") + ",0-0"
}

fn green(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hackenbush");
    group.sample_size(10);
    let cases = [
        ("stalk", format!("stalks {EDGES}")),
        ("random tree", random_picture(EDGES)),
        ("random graph", random_picture(EDGES / 2)),
        ("random graph with few cycles", random_picture(EDGES / 10 * 9)),
        ("ring", ring()),
    ];
    for (name, text) in cases {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let solved = Solved::new(&Picture::read(&text).unwrap());
                black_box((solved.nimber(), solved.winning_cuts()))
            });
        });
    }
    group.finish();
}

criterion_group!(benches, green);
criterion_main!(benches);
