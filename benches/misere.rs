//! Misère quotients whose orders are known, beside the figures in `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use solvers::Budget;
use solvers::heaps::{HeapRules, moves};
use solvers::misere::{Limits, Quotient};

/// The quotient of the heaps up to `heaps` of an octal code, digit by digit.
fn quotient(digits: &str, heaps: u64, budget: &Budget) -> Quotient {
    let code = std::iter::once(0).chain(digits.bytes().map(|digit| digit - b'0')).collect();
    let rules = HeapRules::TakeAndBreak(code);
    let mut quotient = Quotient::new(Limits::default());
    for heap in 1..=heaps {
        let options = moves(&rules, heap).map(|step| step.heaps().to_vec()).collect();
        assert!(quotient.extend(options, budget).unwrap());
    }
    quotient
}

fn quotients(criterion: &mut Criterion) {
    let budget = Budget::new(4 << 30);
    let mut group = criterion.benchmark_group("misere");
    group.sample_size(10);
    for (digits, heaps, order) in [("123", 30, 20), ("71", 30, 36), ("75", 30, 8)] {
        assert_eq!(quotient(digits, heaps, &budget).order(), order);
        group.bench_function(format!("quotient of 0.{digits} to heap {heaps}"), |bencher| {
            bencher.iter(|| black_box(quotient(digits, heaps, &budget)));
        });
    }
    group.finish();
}

criterion_group!(benches, quotients);
criterion_main!(benches);
