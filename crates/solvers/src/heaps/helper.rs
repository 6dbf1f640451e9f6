//! A second thread for the sparse-space method.
//!
//! The totals are taken in stages of [`STAGE`]. When a stage begins, rows of the next one are ordered from
//! the other thread, which has a copy of the values: the splits with a probe of at least [`FAR`] stones, for
//! which the rest is known already. The other splits, those with a near part, are left to the one who asks
//! ([`near`]), and so is every row that is not ready in time: on a busy machine nothing is waited for.
//!
//! How many rows are ordered is found on the way. Where nearly all probes are far, the other thread has more
//! to do for a row than the one who asks, who makes some rows of each stage alone; where few are, it prepares
//! all.

use std::fmt;
use std::ops::Range;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;

use super::Split;
use super::lanes::{self, LANES, Lanes};
use super::sieve::Sieve;
use crate::memory::List;
use values::{Budget, Error};

/// How many totals are in a stage, a multiple of the number of lanes.
const STAGE: usize = 128;
/// Probes with so many stones are the other thread's.
const FAR: usize = 2 * STAGE;
/// With so many far probes a stage takes long enough that handing it over and back costs less than it saves.
const WORTH_A_THREAD: usize = 52;
/// How often an order is looked for before the other thread goes to sleep, for to be woken may take longer
/// than a stage.
const PATIENCE: usize = 64;
/// More orders than this are not given before one is answered, so that the other thread does nothing in vain
/// for long.
const MOST_ORDERS: usize = 2;
/// The most rows that are there at a time: those ordered, those in use, and a copy of as many as there are
/// lanes.
pub(super) const MOST_ROWS: usize = (MOST_ORDERS + 1) * STAGE + LANES;

/// The other thread, if there is one.
#[derive(Default)]
pub(super) struct Helper {
    connection: Option<Connection>,
}

struct Connection {
    orders: Sender<Order>,
    answers: Receiver<Rows>,
    /// How many values the other thread has.
    sent: usize,
    /// The total with which the next stage begins.
    next_stage: usize,
    /// The first totals of a stage, so many, are not ordered.
    alone: usize,
    /// The first total of the present stage for which a row was ordered.
    wanted: usize,
    /// The rows that came last.
    rows: Rows,
    /// How many orders are not answered yet.
    unanswered: usize,
}

/// Rows to be prepared.
struct Order {
    /// Values that are new since the last order.
    values: Vec<u16>,
    totals: Range<usize>,
    /// The number of words in a row.
    row: usize,
}

/// The values of the splits of some totals with a far probe, as bits.
#[derive(Default)]
struct Rows {
    totals: Range<usize>,
    row: usize,
    words: Vec<u64>,
}

/// The numbers of stones of the probes that are not looked up yet in rows that were prepared, for a total and
/// the next.
pub(super) fn near(total: usize) -> [Range<usize>; 2] {
    let late = total.saturating_sub(FAR).max(FAR);
    [LANES..FAR, late..usize::MAX]
}

impl Helper {
    /// A helper for this sieve, if it is worth one.
    pub(super) fn new(values: &[u16], sieve: &Sieve, split: Split, budget: &Budget) -> Helper {
        let helpers = budget.helpers(usize::from(sieve.probes_from(FAR) >= WORTH_A_THREAD));
        if helpers.count() == 0 {
            return Helper::default();
        }
        let mut own = List::from(Vec::new());
        let charge = budget.charge(lanes::BYTES + 2 * sieve.bytes());
        let (Ok(charge), Ok(())) = (charge, own.reserve(values.len(), budget)) else {
            return Helper::default();
        };
        for &value in values {
            own.push(value);
        }
        let (orders, inbox) = mpsc::channel();
        let (outbox, answers) = mpsc::channel();
        let (mut sieve, budget, sent) = (sieve.clone(), budget.clone(), values.len());
        // Nobody waits for it to end, so it has what it takes of the budget until then.
        let work = move || {
            let _taken = (helpers, charge);
            _ = prepare(&mut own, &mut sieve, split, &inbox, &outbox, &budget);
        };
        if thread::Builder::new().spawn(work).is_err() {
            return Helper::default();
        }
        let connection = Connection {
            orders,
            answers,
            sent,
            next_stage: 0,
            alone: STAGE / 2,
            wanted: usize::MAX,
            rows: Rows::default(),
            unanswered: 0,
        };
        Helper { connection: Some(connection) }
    }

    /// The rows of this total and the next ones, as many as there are lanes, if they are ready. Totals come
    /// in order, and when a stage begins, rows of the next one are ordered.
    pub(super) fn rows(&mut self, total: usize, values: &[u16], row: usize) -> Option<&[u64]> {
        let connection = self.connection.as_mut()?;
        if total >= connection.next_stage {
            connection.begin_stage(total, values, row);
        }
        connection.look_for(total);
        connection.rows.of_lanes(total)
    }
}

impl Connection {
    fn begin_stage(&mut self, total: usize, values: &[u16], row: usize) {
        self.wanted = self.next_stage + self.alone;
        self.next_stage = total + STAGE;
        self.receive();
        if self.has_come() {
            // Early, so there is time for more.
            self.alone = self.alone.saturating_sub(LANES);
        }
        if self.unanswered >= MOST_ORDERS {
            self.alone = (STAGE + self.alone).div_ceil(2 * LANES) * LANES;
            self.alone = self.alone.min(STAGE - LANES);
            return;
        }
        let totals = self.next_stage + self.alone..self.next_stage + STAGE;
        let order = Order { values: values[self.sent..].to_vec(), totals, row };
        self.sent = values.len();
        self.unanswered += 1;
        // A thread that has ended makes no more rows, and none are needed.
        _ = self.orders.send(order);
    }

    fn has_come(&self) -> bool {
        self.rows.totals.contains(&self.wanted)
    }

    fn look_for(&mut self, total: usize) {
        if total < self.wanted || self.has_come() {
            return;
        }
        self.receive();
        if total == self.wanted && !self.has_come() {
            self.alone = (self.alone + LANES).min(STAGE - LANES);
        }
    }

    /// Takes answers up to the one for the present stage; a later one has its time.
    fn receive(&mut self) {
        while !self.has_come()
            && let Ok(rows) = self.answers.try_recv()
        {
            self.rows = rows;
            self.unanswered -= 1;
        }
    }
}

impl Rows {
    fn of_lanes(&self, total: usize) -> Option<&[u64]> {
        if !self.totals.contains(&total) {
            return None;
        }
        let place = (total - self.totals.start) * self.row;
        self.words.get(place..place + LANES * self.row)
    }
}

/// Fills orders as long as there are any, and memory for the values.
fn prepare(
    values: &mut List<u16>,
    sieve: &mut Sieve,
    split: Split,
    orders: &Receiver<Order>,
    answers: &Sender<Rows>,
    budget: &Budget,
) -> Result<(), Error> {
    let mut lanes = Lanes::new();
    while let Some(Order { values: new, totals, row }) = next(orders) {
        budget.go_on()?;
        values.reserve(values.len() + new.len(), budget)?;
        for value in new {
            sieve.append(values.len(), value);
            values.push(value);
        }
        let mut words = vec![0; totals.len() * row];
        for (total, rows) in totals.clone().step_by(LANES).zip(words.chunks_mut(LANES * row)) {
            lanes.mark(values, sieve, split, total, FAR..usize::MAX);
            for (lane, row) in rows.chunks_mut(row).enumerate() {
                lanes.take(lane, row);
            }
        }
        if answers.send(Rows { totals, row, words }).is_err() {
            break;
        }
    }
    Ok(())
}

/// The next order, unless there will be none.
fn next(orders: &Receiver<Order>) -> Option<Order> {
    for _ in 0..PATIENCE {
        match orders.try_recv() {
            Ok(order) => return Some(order),
            Err(TryRecvError::Empty) => thread::yield_now(),
            Err(TryRecvError::Disconnected) => return None,
        }
    }
    orders.recv().ok()
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
    use std::time::Duration;

    use super::*;
    use crate::heaps::sieve::{HeapParity, ScoutsOfAValue};
    use crate::heaps::{HeapRules, Sequence, SubtractionSet};

    /// All that is prepared is the value of a split, and with the near ones all splits with a rare part are
    /// there.
    fn check(rules: HeapRules, split: Split) {
        let mut sequence = Sequence::new(rules);
        sequence.extend(6000, &Budget::new(1 << 30)).expect("nobody stops it");
        let values: Vec<u16> =
            (0..=6000).map(|heap| sequence.value(heap).unwrap().try_into().unwrap()).collect();
        let sieve = Sieve::choose(&values, 10, HeapParity::Ignored, values.len(), ScoutsOfAValue::FIRST);
        let mut helper = Helper::new(&values, &sieve, split, &Budget::default().with_threads(2));
        let row = 1 << 4;
        assert!(helper.rows(5000, &values, row).is_none());
        assert!(helper.rows(5000 + STAGE, &values, row).is_none());
        for total in (5000 + STAGE + STAGE / 2..5000 + 2 * STAGE).step_by(LANES) {
            let rows = wait_for_rows(&mut helper, total, &values, row);
            for (total, words) in (total..).zip(rows.chunks(row)) {
                let prepared = |value: u16| words[usize::from(value / 64)] >> (value % 64) & 1 == 1;
                let is_split = |heap: usize| split == Split::Any || 2 * heap != total;
                let sum = |heap: usize| values[heap] ^ values[total - heap];
                let splits: Vec<usize> = (1..total).filter(|heap| is_split(*heap)).collect();
                for value in 0..1024 {
                    assert!(!prepared(value) || splits.iter().any(|heap| sum(*heap) == value));
                }
                let is_near =
                    |heap: usize| heap < LANES || near(total).iter().any(|near| near.contains(&heap));
                for probe in sieve.rare.iter().filter(|probe| (probe.heap as usize) < total) {
                    let heap = probe.heap as usize;
                    assert!(!is_split(heap) || is_near(heap) || prepared(sum(heap)), "{heap} of {total}");
                }
            }
        }
    }

    fn wait_for_rows(helper: &mut Helper, total: usize, values: &[u16], row: usize) -> Vec<u64> {
        for _ in 0..100_000 {
            if let Some(rows) = helper.rows(total, values, row) {
                return rows.to_vec();
            }
            thread::sleep(Duration::from_millis(1));
        }
        panic!("nothing comes for {total}");
    }

    #[test]
    fn prepared_rows_are_complete_but_for_the_near_splits() {
        check(HeapRules::TakeAndBreak(vec![0, 0, 6]), Split::Any);
        check(HeapRules::TakeSplit { take: SubtractionSet::of([0]), split: Split::Unequal }, Split::Unequal);
    }
}
