//! A second thread for the sparse-space method.
//!
//! It has a copy of the values and prepares rows that are needed a little later: of the [`STAGE`] totals t, t + 1, … the
//! second half. The probes with at least so many stones leave a rest below t for each of them, and that is known. The
//! other splits, those with a part below the stage, are left to the one who asks ([`Prepared::near`]), and so is every
//! row that is not ready in time: on a busy machine nothing is waited for.

use std::fmt;
use std::ops::Range;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use super::Split;
use super::lanes::{LANES, Lanes};
use super::sieve::{Probe, Sieve};

/// How many totals are looked at together.
const STAGE: usize = 512;
/// With so many rare heaps, rows are worth being prepared.
const WORTH_A_THREAD: usize = 512;

/// The other thread, if there is one.
#[derive(Default)]
pub(super) struct Helper {
    connection: Option<Connection>,
}

struct Connection {
    orders: Sender<Order>,
    answers: Receiver<(usize, Vec<u64>)>,
    /// How many values the other thread has.
    sent: usize,
    /// The totals whose rows were ordered last.
    ordered: Range<usize>,
    /// The number of words in each of these rows.
    row: usize,
    /// The rows, once they have come.
    rows: Vec<u64>,
}

/// Rows to be prepared.
struct Order {
    /// Values that are new since the last order.
    values: Vec<u16>,
    totals: Range<usize>,
    row: usize,
}

/// A row as far as it was prepared.
pub(super) struct Prepared<'a> {
    /// The values of the splits with a long probe, as bits.
    pub(super) words: &'a [u64],
}

impl Prepared<'_> {
    /// The rare heaps whose splits of a total are not looked up yet.
    pub(super) fn near(total: usize, rare: &[Probe]) -> impl Iterator<Item = &Probe> {
        let from = |heap: usize| rare.partition_point(|probe| (probe.heap as usize) < heap);
        let end = from(total);
        let short = from(STAGE).min(end);
        let late = from(total.saturating_sub(STAGE)).clamp(short, end);
        rare[..short].iter().chain(&rare[late..end])
    }
}

impl Helper {
    /// A helper for this sieve, if it is worth one.
    pub(super) fn new(values: &[u16], sieve: &Sieve, split: Split) -> Helper {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        if processors < 2 || sieve.rare.len() < WORTH_A_THREAD {
            return Helper::default();
        }
        let (orders, inbox) = mpsc::channel();
        let (outbox, answers) = mpsc::channel();
        let (mut values, mut sieve) = (values.to_vec(), sieve.clone());
        let sent = values.len();
        thread::spawn(move || prepare(&mut values, &mut sieve, split, &inbox, &outbox));
        let connection = Connection { orders, answers, sent, ordered: 0..0, row: 1, rows: Vec::new() };
        Helper { connection: Some(connection) }
    }

    /// The row of a total, if it is ready. Orders the next ones when the last are used up.
    pub(super) fn row(&mut self, total: usize, values: &[u16], row: usize) -> Option<Prepared<'_>> {
        let connection = self.connection.as_mut()?;
        if total >= connection.ordered.end {
            connection.order(total, values, row);
        }
        connection.receive();
        let place = total.checked_sub(connection.ordered.start)? * connection.row;
        let words = connection.rows.get(place..place + connection.row)?;
        Some(Prepared { words })
    }
}

impl Connection {
    fn order(&mut self, total: usize, values: &[u16], row: usize) {
        self.ordered = total + STAGE / 2..total + STAGE;
        self.row = row;
        self.rows.clear();
        let order = Order { values: values[self.sent..].to_vec(), totals: self.ordered.clone(), row };
        self.sent = values.len();
        // A thread that has ended makes no more rows, and none are needed.
        _ = self.orders.send(order);
    }

    fn receive(&mut self) {
        while let Ok((first, rows)) = self.answers.try_recv() {
            if first == self.ordered.start {
                self.rows = rows;
            }
        }
    }
}

/// Fills orders as long as there are any.
fn prepare(
    values: &mut Vec<u16>,
    sieve: &mut Sieve,
    split: Split,
    orders: &Receiver<Order>,
    answers: &Sender<(usize, Vec<u64>)>,
) {
    let mut lanes = Lanes::new();
    for Order { values: new, totals, row } in orders {
        for value in new {
            sieve.append(values.len(), value);
            values.push(value);
        }
        let mut rows = vec![0; totals.len() * row];
        for (total, rows) in totals.clone().step_by(LANES).zip(rows.chunks_mut(LANES * row)) {
            lanes.mark(values, sieve, split, total, STAGE);
            for (lane, row) in rows.chunks_mut(row).enumerate() {
                lanes.take(lane, row);
            }
        }
        if answers.send((totals.start, rows)).is_err() {
            return;
        }
    }
}

/// A copy works alone.
impl Clone for Helper {
    fn clone(&self) -> Helper {
        Helper::default()
    }
}

impl fmt::Debug for Helper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Helper").field("is_there", &self.connection.is_some()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Control;
    use crate::heaps::sieve::{HeapParity, ScoutsOfAValue};
    use crate::heaps::{HeapRules, Sequence, SubtractionSet};

    /// All that is prepared is the value of a split, and with the near ones all splits with a rare part are there.
    fn check(rules: HeapRules, split: Split) {
        let mut sequence = Sequence::new(rules);
        sequence.extend(6000, &Control::new(1 << 30)).expect("nobody stops it");
        let values: Vec<u16> =
            (0..=6000).map(|heap| sequence.value(heap).unwrap().try_into().unwrap()).collect();
        let sieve = Sieve::choose(&values, 10, HeapParity::Ignored, values.len(), ScoutsOfAValue::FIRST);
        let mut helper = Helper::new(&values, &sieve, split);
        if helper.connection.is_none() {
            assert!(thread::available_parallelism().map_or(1, usize::from) < 2);
            return;
        }
        let row = 1 << 4;
        assert!(helper.row(5000, &values, row).is_none());
        for total in 5000 + STAGE / 2..5000 + STAGE {
            let words = loop {
                if let Some(Prepared { words }) = helper.row(total, &values, row) {
                    break words.to_vec();
                }
                thread::yield_now();
            };
            let prepared = |value: u16| words[usize::from(value / 64)] >> (value % 64) & 1 == 1;
            let is_split = |heap: usize| split == Split::Any || 2 * heap != total;
            let sum = |heap: usize| values[heap] ^ values[total - heap];
            let splits: Vec<usize> = (1..total).filter(|heap| is_split(*heap)).collect();
            for value in 0..1024 {
                assert!(!prepared(value) || splits.iter().any(|heap| sum(*heap) == value));
            }
            let near: Vec<usize> =
                Prepared::near(total, &sieve.rare).map(|probe| probe.heap as usize).collect();
            for probe in sieve.rare.iter().filter(|probe| (probe.heap as usize) < total) {
                let heap = probe.heap as usize;
                assert!(!is_split(heap) || near.contains(&heap) || prepared(sum(heap)), "{heap} of {total}");
            }
        }
    }

    #[test]
    fn prepared_rows_are_complete_but_for_the_near_splits() {
        check(HeapRules::TakeAndBreak(vec![0, 0, 6]), Split::Any);
        check(HeapRules::TakeSplit { take: SubtractionSet::of([0]), split: Split::Unequal }, Split::Unequal);
    }
}
