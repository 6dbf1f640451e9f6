//! All places of some cars on a map, numbered: the towns of the cars are the digits. Cars that change places
//! make another number.

use super::{Cars, Map};
use crate::analysis::Mover;
use crate::index::{Index, Packing, product};
use std::ops::Range;
use std::sync::Arc;

/// The places of cars.
pub(super) struct Places {
    map: Arc<Map>,
    cars: usize,
}

impl Places {
    /// `None` if there are too many.
    pub(super) fn new(position: &Cars) -> Option<Places> {
        let (map, cars) = (Arc::clone(&position.map), position.towns.len());
        product(std::iter::repeat_n(u64::from(map.relation.vertices()), cars))?;
        Some(Places { map, cars })
    }

    /// Calls with each car's town and what one town more would add to the number.
    fn each_car(&self, number: u64, mut visit: impl FnMut(u32, u64)) {
        let towns = u64::from(self.map.relation.vertices());
        let (mut rest, mut weight) = (number, 1);
        for _ in 0..self.cars {
            visit(u32::try_from(rest % towns).unwrap_or(u32::MAX), weight);
            rest /= towns;
            weight *= towns;
        }
    }
}

impl Packing<Cars> for Places {
    fn pack(&self, position: &Cars, _turn: Mover) -> Option<u64> {
        if position.towns.len() != self.cars || position.map != self.map {
            return None;
        }
        let towns = u64::from(self.map.relation.vertices());
        Some(position.towns.iter().rev().fold(0, |number, town| number * towns + u64::from(*town)))
    }

    fn unpack(&self, number: u64) -> (Cars, Mover) {
        let mut towns = Vec::new();
        self.each_car(number, |town, _| towns.push(town));
        (Cars { map: Arc::clone(&self.map), towns }, Mover::Either)
    }

    fn moves(&self, number: u64, out: &mut Vec<u64>) {
        self.each_car(number, |town, weight| {
            let without = number - u64::from(town) * weight;
            let roads = self.map.relation.options(town).iter();
            out.extend(roads.map(|to| without + u64::from(*to) * weight));
        });
    }
}

impl Index<Cars> for Places {
    fn count(&self) -> u64 {
        product(std::iter::repeat_n(u64::from(self.map.relation.vertices()), self.cars)).unwrap_or(0)
    }

    fn degree(&self, number: u64) -> u32 {
        let mut degree = 0;
        self.each_car(number, |town, _| degree += self.map.relation.options(town).len());
        u32::try_from(degree).unwrap_or(u32::MAX)
    }

    /// The first car goes through all towns while the others stay.
    fn degrees(&self, numbers: Range<u64>, out: &mut Vec<u32>) {
        let relation = &self.map.relation;
        let towns = u64::from(relation.vertices());
        let roads = |town: u64| relation.options(u32::try_from(town).unwrap_or(u32::MAX)).len();
        let mut number = numbers.start;
        while number < numbers.end {
            let first = number % towns;
            let end = (number - first + towns).min(numbers.end);
            let others = self.degree(number) - u32::try_from(roads(first)).unwrap_or(u32::MAX);
            let degree = |town: u64| others + u32::try_from(roads(town)).unwrap_or(u32::MAX);
            out.extend((first..first + (end - number)).map(degree));
            number = end;
        }
    }

    fn unmoves(&self, number: u64, out: &mut Vec<u64>) {
        self.each_car(number, |town, weight| {
            let without = number - u64::from(town) * weight;
            let roads = self.map.relation.predecessors(town).iter();
            out.extend(roads.map(|from| without + u64::from(*from) * weight));
        });
    }
}
