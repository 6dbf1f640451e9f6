//! Games on a board of cells: values of Clobber and who wins it, nimbers of Cram, from an empty store.
//! Figures are in `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::catalogue::clobber::clobber;
use games::catalogue::cram::cram;
use games::partizan_game::PartizanRule;
use solvers::canonical::{Table, value};
use solvers::outcome::{Memory, Search};
use solvers::{Budget, nimber};
use values::{Outcome, Store};

const MEMORY: usize = 4 << 30;

fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("grid");
    group.sample_size(10);
    for (size, known) in [("3x4", Outcome::Previous), ("4x4", Outcome::Next)] {
        let parts = clobber().parts(&clobber().read(size).unwrap()).unwrap();
        group.bench_function(format!("clobber {size}"), |bencher| {
            bencher.iter(|| {
                let (store, budget) = (Store::new(&Budget::new(MEMORY)), Budget::new(MEMORY));
                let session = budget.session(&store);
                let value = value(&clobber(), &Table::new(), &parts, &session, &budget).unwrap();
                assert_eq!(session.outcome(value), known);
            });
        });
    }
    for (size, known) in [("4x5", Outcome::Next), ("3x7", Outcome::Next), ("3x8", Outcome::Previous)] {
        let parts = clobber().parts(&clobber().read(size).unwrap()).unwrap();
        group.bench_function(format!("who wins clobber {size}"), |bencher| {
            bencher.iter(|| {
                let (store, budget) = (Store::new(&Budget::new(MEMORY)), Budget::new(MEMORY));
                let session = budget.session(&store);
                let (rules, table, mut memory) = (clobber(), Table::new(), Memory::new(&budget).unwrap());
                let mut search = Search::new(&rules, &table, &mut memory, &session, &budget);
                assert_eq!(search.outcome(&parts), Ok(known));
            });
        });
    }
    for (size, known) in [("4x6", 0), ("5x5", 0), ("5x6", 2)] {
        let parts = cram().parts(&cram().read(size).unwrap()).unwrap();
        let parts: Vec<_> = parts.into_iter().map(|signed| signed.part).collect();
        group.bench_function(format!("cram {size}"), |bencher| {
            bencher.iter(|| assert_eq!(nimber::nimber(&cram(), &parts, &Budget::new(MEMORY)), Ok(known)));
        });
    }
    group.finish();
}

criterion_group!(benches, boards);
criterion_main!(benches);
