//! Everything that can be reached from a position of several cars, solved backwards from the ends.
//!
//! A position is the sorted list of the cars' towns. Their number grows with the power of the number of cars,
//! so this is for few cars or small maps; the memory budget ends it.

use rustc_hash::FxHashMap;
use solvers::retrograde::{self, Label, Relation, RelationError};
use solvers::{Budget, Charge, Play};
use values::Error;

/// The positions that can be reached, with their labels.
pub struct Reach {
    labels: FxHashMap<Vec<u32>, Label>,
}

impl Reach {
    /// Searches all that can be reached, unless it is more than so many positions.
    pub fn new(
        roads: &Relation,
        towns: &[u32],
        play: Play,
        limit: usize,
        budget: &Budget,
    ) -> Result<Reach, Error> {
        let start = sorted(towns);
        let mut numbers = FxHashMap::from_iter([(start.clone(), 0_u32)]);
        let mut positions = vec![start];
        let mut arcs = Vec::new();
        let charge = Charge::default();
        let mut next = 0;
        while next < positions.len() {
            budget.go_on()?;
            let bytes = (positions.len() * (96 + 8 * towns.len())).saturating_add(arcs.len() * 8);
            charge.set(bytes, budget)?;
            let from = u32::try_from(next).map_err(|_| Error::Memory)?;
            for option in options(roads, &positions[next]) {
                let number = match numbers.get(&option) {
                    Some(&number) => number,
                    None if positions.len() == limit => return Err(Error::Memory),
                    None => {
                        let number = u32::try_from(positions.len()).map_err(|_| Error::Memory)?;
                        numbers.insert(option.clone(), number);
                        positions.push(option);
                        number
                    }
                };
                arcs.push([from, number]);
            }
            next += 1;
        }
        let count = u32::try_from(positions.len()).map_err(|_| Error::Memory)?;
        let relation = Relation::new(count, arcs, budget).map_err(|error| match error {
            RelationError::Halt(halt) => halt,
            RelationError::TooManyArcs | RelationError::NoSuchVertex(_) => Error::Memory,
        })?;
        let solution = retrograde::solve(&relation, play, budget)?;
        Ok(Reach { labels: positions.into_iter().zip(solution.labels()).collect() })
    }

    /// Who wins a position, and how soon; `None` if it cannot be reached.
    #[must_use]
    pub fn label(&self, towns: &[u32]) -> Option<Label> {
        self.labels.get(&sorted(towns)).copied()
    }
}

fn sorted(towns: &[u32]) -> Vec<u32> {
    let mut towns = towns.to_vec();
    towns.sort_unstable();
    towns
}

fn options(roads: &Relation, towns: &[u32]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &town) in towns.iter().enumerate() {
        if index > 0 && towns[index - 1] == town {
            continue;
        }
        for &to in roads.options(town) {
            let mut option = towns.to_vec();
            option[index] = to;
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}
