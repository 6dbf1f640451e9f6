//! Who wins boards of Domineering, both starters, from an empty store. Figures and the peers' are in
//! `docs/benchmarks.md`.

use criterion::{Criterion, criterion_group, criterion_main};
use games::domineering::board::Part;
use games::domineering::{Board, Domineering};
use solvers::canonical::Table;
use solvers::outcome::{Memory, Search};
use solvers::{Budget, Signed};
use values::{Outcome, Store};

const MEMORY: usize = 4 << 30;

fn outcome(sum: &[Signed<Part>]) -> Outcome {
    let (store, budget) = (Store::new(&Budget::new(MEMORY)), Budget::new(MEMORY));
    let session = budget.session(&store);
    let (table, mut memory) = (Table::new(), Memory::new(&budget).expect("there is enough"));
    Search::new(&Domineering, &table, &mut memory, &session, &budget).outcome(sum).unwrap()
}

fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("outcome");
    group.sample_size(10);
    let cases = [
        (&["5x6"][..], Outcome::Right),
        (&["6x6"], Outcome::Next),
        (&["5x7"], Outcome::Right),
        (&["6x7"], Outcome::Left),
        (&["7x7"], Outcome::Next),
        (&["2x30"], Outcome::Right),
        (&["6x8"], Outcome::Right),
        (&["8x8"], Outcome::Next),
        (&["4x4", "4x4", "3x5", "3x5"], Outcome::Right),
    ];
    for (boards, expected) in cases {
        let sum: Vec<_> = boards.iter().flat_map(|board| Board::read(board).unwrap().parts()).collect();
        group.bench_function(boards.join(" + "), |bencher| {
            bencher.iter(|| assert_eq!(outcome(&sum), expected));
        });
    }
    group.finish();
}

criterion_group!(benches, boards);
criterion_main!(benches);
