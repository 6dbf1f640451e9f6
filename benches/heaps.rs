//! Grundy sequences beside the peers' figures in `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use solvers::heaps::{HeapRules, Sequence, Split, SubtractionSet, lost_heaps};
use solvers::{Budget, Error};

/// A code such as 0.354, digit by digit.
fn octal(digits: &str) -> HeapRules {
    HeapRules::TakeAndBreak(std::iter::once(0).chain(digits.bytes().map(|digit| digit - b'0')).collect())
}

fn grundys_game() -> HeapRules {
    HeapRules::TakeSplit { take: SubtractionSet::of([0]), split: Split::Unequal }
}

fn sequences(criterion: &mut Criterion) {
    let budget = Budget::new(4 << 30);
    let mut group = criterion.benchmark_group("heaps");
    group.sample_size(10);
    let cases: [(&str, HeapRules, u64); 9] = [
        ("0.16 to its proof", octal("16"), 1 << 20),
        ("0.56 to its proof", octal("56"), 1 << 20),
        ("0.354 to 2^23", octal("354"), 1 << 23),
        ("0.376 to 2^22", octal("376"), 1 << 22),
        ("0.6 to 2^22", octal("6"), 1 << 22),
        ("Grundy's game to 2^22", grundys_game(), 1 << 22),
        ("0.007 to 2^18", octal("007"), 1 << 18),
        ("0.06 to 2^17", octal("06"), 1 << 17),
        ("squares to 10^6", HeapRules::Subtraction(SubtractionSet::squares()), 1_000_000),
    ];
    for (name, rules, heap) in cases {
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let mut sequence = Sequence::new(rules.clone());
                sequence.extend(heap, &budget).unwrap();
                black_box(sequence.value(heap))
            });
        });
    }
    group.bench_function("lost heaps of the squares to 10^7", |bencher| {
        bencher.iter(|| {
            let mut last = 0;
            let take = |heap| {
                last = heap;
                Ok::<(), Error>(())
            };
            lost_heaps(&SubtractionSet::squares(), 10_000_000, &budget, take).unwrap();
            black_box(last)
        });
    });
    group.finish();
}

criterion_group!(benches, sequences);
criterion_main!(benches);
