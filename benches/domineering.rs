//! Canonical forms of boards of Domineering, from an empty store. Figures and the peers' are in
//! `docs/benchmarks.md`.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use games::domineering::board::Part;
use games::domineering::{Board, Domineering};
use solvers::Budget;
use solvers::canonical::{Table, value};
use values::{Game, Session, Store, Style};

const MEMORY: usize = 4 << 30;

fn solve(board: &Board, table: &Table<Part>, session: &Session<'_>, budget: &Budget) -> Game {
    value(&Domineering, table, &board.parts(), session, budget).unwrap()
}

/// The board that has these cells of a rectangle.
fn read(rows: usize, columns: usize, cells: u32) -> Board {
    let cell = |row: usize, column: usize| if cells >> (row * columns + column) & 1 == 1 { '.' } else { '#' };
    let row = |row| (0..columns).map(|column| cell(row, column)).collect::<String>();
    Board::read(&(0..rows).map(row).collect::<Vec<_>>().join("/")).unwrap()
}

fn boards(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("domineering");
    group.sample_size(10);
    let rectangles = [(5, 5, Some("0")), (4, 6, None), (4, 7, Some("1")), (5, 6, Some("-3/2"))];
    for (rows, columns, known) in rectangles {
        let board = Board::rectangle(rows, columns).unwrap();
        group.bench_function(format!("{rows}x{columns}"), |bencher| {
            bencher.iter(|| {
                let (store, budget) = (Store::new(&Budget::new(MEMORY)), Budget::new(MEMORY));
                let session = budget.session(&store);
                let value = solve(&board, &Table::new(), &session, &budget);
                if let Some(known) = known {
                    assert_eq!(session.text(value, Style::Plain).unwrap(), known);
                }
            });
        });
    }
    let all: Vec<Board> = (0..1 << 20).map(|cells| read(4, 5, cells)).collect();
    group.bench_function("all positions of 4x5", |bencher| {
        bencher.iter(|| {
            let (store, budget) = (Store::new(&Budget::new(MEMORY)), Budget::new(MEMORY));
            let session = budget.session(&store);
            let table = Table::new();
            for board in &all {
                black_box(solve(board, &table, &session, &budget));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, boards);
criterion_main!(benches);
