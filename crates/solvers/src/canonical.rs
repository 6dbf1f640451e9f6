//! The value of a sum of partizan parts: its canonical form.
//!
//! A part has the value {values of Left's options | values of Right's options}, an option the sum of the
//! values of its parts. Every part is worked out once and kept in a table; sums are kept by the store. The
//! cost is that of the distinct parts below the given ones, times what canonicalisation takes for each.
//!
//! A computation that turns out to be large gets help: all cores go down from the same parts over the same
//! table, each beginning with other options, so that they seldom meet at the same part; whoever arrives later
//! finds the value. Values do not depend on who found them, or in which order.

use std::thread;

use values::{Game, Options, Player, Session};

use crate::memory::Held;
use crate::path::{DEEP, Path};
use crate::{Budget, Error, Partizan, Sign, Signed, Sums};

/// How many parts one thread works out before others come to help: some tenths of a second.
const ALONE: usize = 50_000;

/// The values of parts, as far as they are known. A table belongs to one store.
pub type Table<P> = crate::Table<P, Game>;

/// The value of a sum of parts. What was found on the way stays in the table, also if there is no answer.
///
/// Progress is reported in parts worked out; how many there will be is not known.
pub fn value<R: Partizan>(
    rules: &R,
    table: &Table<R::Part>,
    sum: &[Signed<R::Part>],
    session: &Session<'_>,
    budget: &Budget,
) -> Result<Game, Error> {
    let search = Search { rules, table, budget };
    let mut alone = Worker { parts_left: ALONE, ..Worker::new(search, session) };
    match alone.sum(sum) {
        Err(_) if alone.parts_left == 0 => {
            drop(alone);
            let helpers = budget.helpers(usize::MAX);
            search.by_threads(sum, session, 1 + helpers.count())
        }
        answer => answer,
    }
}

/// What the workers share.
struct Search<'a, R: Partizan> {
    rules: &'a R,
    table: &'a Table<R::Part>,
    budget: &'a Budget,
}

impl<R: Partizan> Clone for Search<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Partizan> Copy for Search<'_, R> {}

impl<R: Partizan> Search<'_, R> {
    /// All threads look for the same value; the answer of this one counts, and ends the work of the others. A
    /// thread that cannot be started is done without, and one that fails leaves the failure to this one,
    /// which meets it too.
    fn by_threads(
        self,
        sum: &[Signed<R::Part>],
        session: &Session<'_>,
        threads: usize,
    ) -> Result<Game, Error> {
        let finished = self.budget.beside();
        thread::scope(|scope| {
            for number in 1..threads {
                let session = finished.session(session.store());
                let help = move || {
                    let worker = Worker::new(self, &session);
                    _ = Worker { number, workers: threads, ..worker }.sum(sum);
                };
                _ = thread::Builder::new().spawn_scoped(scope, help);
            }
            let answer = Worker { workers: threads, ..Worker::new(self, session) }.sum(sum);
            finished.stop();
            answer
        })
    }
}

/// One thread of a search.
struct Worker<'a, 's, R: Partizan> {
    search: Search<'a, R>,
    session: &'a Session<'s>,
    /// Which of the workers this is, and how many there are; each begins with other options.
    number: usize,
    workers: usize,
    /// How many parts it may still work out.
    parts_left: usize,
    /// Lists of options that can be used again.
    spare: Vec<Sums<Signed<R::Part>>>,
    /// What all lists take.
    lists: Held,
    /// The parts that are being worked out.
    path: Path<R::Part>,
}

impl<'a, 's, R: Partizan> Worker<'a, 's, R> {
    fn new(search: Search<'a, R>, session: &'a Session<'s>) -> Self {
        Worker {
            search,
            session,
            number: 0,
            workers: 1,
            parts_left: usize::MAX,
            spare: Vec::new(),
            lists: Held::default(),
            path: Path::below(DEEP),
        }
    }

    /// The value of a sum of parts.
    fn sum(&mut self, parts: &[Signed<R::Part>]) -> Result<Game, Error> {
        if let [single] = parts {
            return self.signed(single);
        }
        let mut values = Options::new();
        for part in parts {
            values.push(self.signed(part)?);
        }
        Ok(self.session.sum_of(&mut values)?)
    }

    fn signed(&mut self, Signed { part, sign }: &Signed<R::Part>) -> Result<Game, Error> {
        let Search { table, budget, .. } = self.search;
        let value = match table.get(part) {
            Some(known) => known,
            None => budget.recurse(|| self.work_out(part))?,
        };
        match sign {
            Sign::Plus => Ok(value),
            Sign::Minus => Ok(self.session.negative(value)?),
        }
    }

    /// The value of a part that is not in the table.
    fn work_out(&mut self, part: &R::Part) -> Result<Game, Error> {
        let Search { rules, table, budget } = self.search;
        self.go_on()?;
        self.path.enter(part, |part| rules.bytes(part), |part| rules.name(part), budget)?;
        let left = self.options(part, Player::Left)?;
        let right = self.options(part, Player::Right)?;
        self.path.leave(part);
        self.lists.give((left.len() + right.len()) * size_of::<Game>());
        let value = self.session.game(&left, &right)?;
        table.insert(part.clone(), value, rules.bytes(part), budget)?;
        budget.report(table.len() as u64, 0);
        Ok(value)
    }

    /// The values of a player's options, as they come.
    fn options(&mut self, part: &R::Part, player: Player) -> Result<Options, Error> {
        let Search { rules, budget, .. } = self.search;
        let mut sums = self.spare.pop().unwrap_or_default();
        let room = sums.bytes();
        rules.options(part, player, &mut sums)?;
        let elsewhere: usize = sums.parts().iter().map(|signed| rules.bytes(&signed.part)).sum();
        let values = sums.len() * size_of::<Game>();
        self.lists.take(sums.bytes().saturating_sub(room) + elsewhere + values, budget)?;
        let mut values = Options::with_capacity(sums.len());
        let begin = sums.len() * self.number / self.workers;
        for index in (begin..sums.len()).chain(0..begin) {
            values.push(self.sum(sums.get(index))?);
        }
        self.lists.give(elsewhere);
        sums.clear();
        self.spare.push(sums);
        Ok(values)
    }

    fn go_on(&mut self) -> Result<(), Error> {
        self.search.budget.go_on()?;
        // Helpers have a session that ends when they are of no more use.
        self.session.budget().go_on()?;
        self.parts_left = self.parts_left.checked_sub(1).ok_or(values::Error::Stopped)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use values::Store;

    use super::*;

    /// Part `n`, whose options are sums of parts below `n`, Left's and Right's.
    #[derive(Clone, Debug)]
    struct Listed(Vec<[Vec<Vec<Signed<usize>>>; 2]>);

    impl Partizan for Listed {
        type Part = usize;

        fn options(&self, part: &usize, player: Player, out: &mut Sums<Signed<usize>>) -> Result<(), Error> {
            for sum in &self.0[*part][player as usize] {
                for signed in sum {
                    out.add(*signed);
                }
                out.end_sum();
            }
            Ok(())
        }
    }

    impl Listed {
        /// The values of all parts, from the first to the last.
        fn by_definition(&self, session: &Session<'_>) -> Vec<Game> {
            let mut values: Vec<Game> = Vec::new();
            for options in &self.0 {
                let sum = |sum: &Vec<Signed<usize>>| {
                    sum.iter().fold(Game::ZERO, |total, &Signed { part, sign }| match sign {
                        Sign::Plus => session.sum(total, values[part]).unwrap(),
                        Sign::Minus => session.difference(total, values[part]).unwrap(),
                    })
                };
                let [left, right] = options.each_ref().map(|sums| sums.iter().map(sum).collect::<Vec<_>>());
                values.push(session.game(&left, &right).unwrap());
            }
            values
        }
    }

    const PLUS: fn(usize) -> Signed<usize> = |part| Signed { part, sign: Sign::Plus };

    fn listed(parts: usize) -> impl Strategy<Value = Listed> {
        let sign = prop_oneof![Just(Sign::Plus), Just(Sign::Minus)];
        let sum = move || proptest::collection::vec((any::<prop::sample::Index>(), sign.clone()), 0..3);
        let options = move || proptest::collection::vec(sum(), 0..3);
        proptest::collection::vec([options(), options()], 1..parts).prop_map(|parts| {
            let below = |number: usize, sum: Vec<(prop::sample::Index, Sign)>| {
                let parts = sum.into_iter().filter(|_| number > 0);
                parts.map(|(index, sign)| Signed { part: index.index(number), sign }).collect()
            };
            let of = |(number, options): (usize, [Vec<Vec<_>>; 2])| {
                options.map(|sums| sums.into_iter().map(|sum| below(number, sum)).collect())
            };
            Listed(parts.into_iter().enumerate().map(of).collect())
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        /// In one store equal games have equal handles, so threads and tables must not matter.
        #[test]
        fn values_are_those_of_the_definition(rules in listed(9)) {
            let store = Store::default();
            let budget = Budget::new(1 << 30);
            let session = budget.session(&store);
            let values = rules.by_definition(&session);
            let all: Vec<Signed<usize>> = (0..values.len()).map(PLUS).collect();
            let total = session.sum_of(&mut values.clone()).unwrap();
            let table = Table::new();
            prop_assert_eq!(value(&rules, &table, &all, &session, &budget), Ok(total));
            prop_assert_eq!(table.len(), values.len());
            for threads in 1..4 {
                let table = Table::new();
                let search = Search { rules: &rules, table: &table, budget: &budget };
                prop_assert_eq!(search.by_threads(&all, &session, threads), Ok(total));
                for (part, &expected) in values.iter().enumerate() {
                    prop_assert_eq!(table.get(&part), Some(expected));
                }
            }
        }
    }

    /// Part `n` is the integer `n`.
    struct Integers;

    impl Partizan for Integers {
        type Part = usize;

        fn options(&self, part: &usize, player: Player, out: &mut Sums<Signed<usize>>) -> Result<(), Error> {
            if player == Player::Left && *part > 0 {
                out.add(Signed { part: part - 1, sign: Sign::Plus });
                out.end_sum();
            }
            Ok(())
        }
    }

    #[test]
    fn long_games_need_no_long_stack_and_large_ones_get_help() {
        let store = Store::default();
        let budget = Budget::new(1 << 30);
        let session = budget.session(&store);
        let table = Table::new();
        let deep = 2 * ALONE;
        let value = value(&Integers, &table, &[PLUS(deep)], &session, &budget).unwrap();
        assert_eq!(value, session.integer(i64::try_from(deep).unwrap()).unwrap());
        assert!(budget.progress().0 > 0);
        assert!(table.bytes() >= table.len() * size_of::<(usize, Game)>());
    }

    #[test]
    fn budget_and_stop() {
        let store = Store::default();
        let ask = |budget: &Budget, table: &Table<usize>| {
            value(&Integers, table, &[PLUS(1_000)], &budget.session(&store), budget)
        };
        assert_eq!(ask(&Budget::new(1 << 10), &Table::new()), Err(values::Error::Memory.into()));
        let (budget, table) = (Budget::new(1 << 20), Table::new());
        budget.stop();
        assert_eq!(ask(&budget, &table), Err(values::Error::Stopped.into()));
        assert!(ask(&budget.beside(), &table).is_ok());
    }
}
