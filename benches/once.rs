//! Figures that take too long for criterion, each measured once:
//! `cargo bench -p benches --bench once -- 9x9`. Without a name it lists them. Aims and figures are in
//! `docs/benchmarks.md`.

use std::env;
use std::hint::black_box;
use std::time::Instant;

use games::domineering::{Board, Domineering};
use solvers::Budget;
use solvers::canonical::{self, Table};
use solvers::heaps::{HeapRules, Sequence, SubtractionSet};
use solvers::outcome::{Memory, Search};
use values::{Outcome, Store};

const MEMORY: usize = 4 << 30;

const FIGURES: [(&str, &str, fn()); 4] = [
    ("9x9", "who wins Domineering 9x9", winner_of_9x9),
    ("6x6", "the value of Domineering 6x6, on all cores", value_of_6x6),
    ("squares", "the values of the squares to 10^7", values_of_squares),
    ("codes", "all 511 octal codes of three digits to 50,000", all_codes),
];

fn main() {
    let wanted: Vec<String> = env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    for (name, what, figure) in FIGURES {
        if !wanted.iter().any(|wanted| wanted == name) {
            println!("{name}: {what}");
            continue;
        }
        let begin = Instant::now();
        figure();
        println!("{name}: {what}: {:.1} s", begin.elapsed().as_secs_f64());
    }
}

fn winner_of_9x9() {
    let (store, budget) = (Store::new(&Budget::new(MEMORY)), Budget::new(MEMORY));
    let session = budget.session(&store);
    let (table, mut memory) = (Table::new(), Memory::new(&budget).expect("there is enough"));
    let parts = Board::rectangle(9, 9).map(|board| board.parts()).unwrap_or_default();
    let mut search = Search::new(&Domineering, &table, &mut memory, &session, &budget);
    assert_eq!(search.outcome(&parts), Ok(Outcome::Next));
}

fn value_of_6x6() {
    let (store, budget) = (Store::new(&Budget::new(MEMORY)), Budget::new(MEMORY));
    let session = budget.session(&store);
    let parts = Board::rectangle(6, 6).map(|board| board.parts()).unwrap_or_default();
    let value = canonical::value(&Domineering, &Table::new(), &parts, &session, &budget);
    assert_eq!(value.map(|value| session.outcome(value)), Ok(Outcome::Next));
}

fn values_of_squares() {
    extend(HeapRules::Subtraction(SubtractionSet::squares()), 10_000_000);
}

fn all_codes() {
    for code in 1..512 {
        let digits = [0, code >> 6 & 7, code >> 3 & 7, code & 7];
        let digits = digits.map(|digit: u16| u8::try_from(digit).unwrap_or(0));
        extend(HeapRules::TakeAndBreak(digits.to_vec()), 50_000);
    }
}

fn extend(rules: HeapRules, heap: u64) {
    let mut sequence = Sequence::new(rules);
    sequence.extend(heap, &Budget::new(MEMORY)).unwrap();
    black_box(sequence.value(heap));
}
