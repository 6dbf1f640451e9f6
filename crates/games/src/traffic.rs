//! Cars on a directed graph: move one car along one road. Position `a>b,b>c,a>c @ a,a,b`: the map, then the
//! towns where the cars are; on a map without roads these are all its towns.
//!
//! The cars drive independently, so the position is a sum. Without a cycle on the map it is worth the nim-sum
//! of the Grundy values of the towns; with one, Smith's loopy values decide who wins or that nobody does
//! ([`solvers::loopy`]). Where those do not tell enough, in misère play and for the number of moves to the
//! end, all that can be reached is searched ([`reach`]).

mod lesson;
pub mod map;
mod places;
pub mod reach;

use crate::analysis::{GameError, Grundy, Kind, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::Lesson;
use crate::graph::written::{self, letter, random_edges};
use crate::index::Numbering;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{self, Course, Ink, Picture};
use crate::rules::{Moves, Pieces, Rules};
use crate::shared::Shared;
use crate::sketch::{MOST_SIDE, Sketch, piece};
use map::Map;
use places::Places;
use reach::Reach;
use solvers::loopy::{self, Value, Values};
use solvers::retrograde::{self, Label};
use solvers::{Budget, Play};
use std::fmt;
use std::sync::Arc;

/// The most positions that are searched to find the number of moves to the end.
const MAX_REACH: usize = 20_000;

/// The rules.
#[derive(Default)]
pub struct Traffic {
    known: Shared<Known>,
}

/// What is known of the map seen last.
#[derive(Default)]
struct Known {
    values: Option<(Arc<Map>, Values)>,
    reach: Option<(Arc<Map>, Play, Reach)>,
}

/// A map and cars on it, in the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cars {
    map: Arc<Map>,
    towns: Vec<u32>,
}

/// A car drives from one town to another.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Drive {
    map: Arc<Map>,
    from: u32,
    to: u32,
}

impl fmt::Display for Cars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@", self.map)?;
        for (index, &town) in self.towns.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { " " } else { "," }, self.map.town(town))?;
        }
        Ok(())
    }
}

impl fmt::Display for Drive {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}>{}", self.map.town(self.from), self.map.town(self.to))
    }
}

impl Rules for Traffic {
    type Position = Cars;
    type Move = Drive;
    type Shape = Vec<u32>;

    fn read(&self, text: &str) -> Result<Cars, ParseError> {
        let (map, towns) = map::read(text)?;
        Ok(Cars { map: Arc::new(map), towns })
    }

    fn weight(&self, text: &str) -> usize {
        text.len().saturating_mul(32)
    }

    fn shape(&self, position: &Cars) -> Vec<u32> {
        let mut towns = position.towns.clone();
        towns.sort_unstable();
        towns
    }

    fn kind(&self, position: &Cars) -> Kind {
        position.map.kind
    }

    fn moves<'a>(&'a self, position: &'a Cars) -> Result<Moves<'a, Drive>, GameError> {
        let mut seen = rustc_hash::FxHashSet::default();
        let towns = position.towns.iter().copied().filter(move |town| seen.insert(*town));
        let drives = towns.flat_map(move |from| {
            let roads = position.map.relation.options(from).iter();
            roads.map(move |&to| Drive { map: Arc::clone(&position.map), from, to })
        });
        Ok(Box::new(drives.map(|drive| (Mover::Either, drive))))
    }

    fn play(&self, position: &Cars, step: &Drive) -> Result<Cars, GameError> {
        let mut next = position.clone();
        if let Some(car) = next.towns.iter_mut().find(|town| **town == step.from) {
            *car = step.to;
        }
        Ok(next)
    }

    fn numbering(&self, position: &Cars) -> Option<Numbering<Cars>> {
        Some(Numbering::Index(Arc::new(Places::new(position)?)))
    }

    fn outcome(&self, position: &Cars, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        let outcome = match play {
            Play::Normal => self.value(position, budget)?.outcome(),
            Play::Misere => {
                let label = self.label(position, play, budget)?;
                label.map_or(retrograde::Outcome::Tie, Label::outcome)
            }
        };
        Ok(named(outcome, position.map.kind))
    }

    fn solve(&self, position: &Cars, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        let outcome = self.outcome(position, play, budget)?;
        let mut verdict = match play {
            Play::Misere => Verdict::outcome(outcome),
            Play::Normal => Verdict { outcome, ..verdict(&self.value(position, budget)?) },
        };
        if position.map.kind == Kind::Loopy && outcome != Outcome::Tie {
            verdict.layer = self.layer(position, play, budget)?;
        }
        Ok(verdict)
    }

    fn lesson(&self, position: &Cars, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        lesson::of(self, position, play, budget)
    }

    fn pieces(&self, _position: &Cars) -> Pieces {
        Pieces::Cars
    }

    fn picture(&self, course: &Course<'_, Cars, Drive>) -> Result<Option<Picture>, GameError> {
        let position = course.position;
        let town = |&town: &u32| town as usize;
        let cars: Vec<usize> = course.start.towns.iter().map(town).collect();
        let played: Vec<_> =
            course.played.iter().map(|drive| [drive.from as usize, drive.to as usize]).collect();
        let ends = |from: u32, to: u32| [from as usize, to as usize];
        let graph = picture::graph::Graph {
            shape: picture::layout::Shape::Free,
            names: position.map.names().to_vec(),
            edges: position.map.roads().iter().map(|&[from, to]| ends(from, to)).collect(),
        };
        let moves = self.moves(position)?.map(|(_, drive)| (ends(drive.from, drive.to), drive));
        Ok(picture::graph::map(&graph, &cars, &played, &moves.collect::<Vec<_>>()))
    }

    /// Each town, its cars and where its roads lead.
    fn sketch(&self, position: &Cars, _played: &[Drive]) -> Option<Sketch> {
        let (names, cars) = (position.map.names(), position.counts());
        let width = names.iter().map(|name| name.chars().count()).max()?;
        let most = cars.iter().copied().max()?;
        if width.max(most) > MOST_SIDE {
            return None;
        }
        let look = |town: usize| {
            let parked = format!("  {:<most$} ", "o".repeat(cars[town]));
            vec![piece(Ink::Line, format!("{:<width$}", names[town])), piece(Ink::Token, parked)]
        };
        let roads = |town: usize| {
            let roads = position.map.relation.options(u32::try_from(town).unwrap_or(u32::MAX));
            roads.iter().map(|&to| position.map.town(to)).collect()
        };
        written::sketch(names.len(), look, '→', roads)
    }

    /// A road leads on, and on hard maps perhaps back.
    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Cars> {
        let towns = difficulty.number() + 3;
        let mut roads = random_edges(towns, 2, '>', dice);
        if difficulty == Difficulty::Hard {
            let to = dice.between(0, towns - 3);
            let from = dice.between(to + 1, towns - 2);
            roads.extend([',', letter(from), '>', letter(to)]);
        }
        let cars = (0..difficulty.number()).map(|_| letter(dice.between(0, towns - 2)).to_string());
        self.read(&format!("{roads} @ {}", cars.collect::<Vec<_>>().join(","))).ok()
    }
}

impl Cars {
    /// How many cars are in each town.
    fn counts(&self) -> Vec<usize> {
        let mut cars = vec![0; self.map.names().len()];
        for &town in &self.towns {
            cars[town as usize] += 1;
        }
        cars
    }
}

impl Traffic {
    fn value(&self, position: &Cars, budget: &Budget) -> Result<Value, GameError> {
        self.known.with(Known::default, |known| known.value(position, budget))
    }

    /// The label of a position among all that can be reached from it.
    fn label(&self, position: &Cars, play: Play, budget: &Budget) -> Result<Option<Label>, GameError> {
        let label = |known: &mut Known| Ok(known.reach(position, play, budget)?.label(&position.towns));
        self.known.with(Known::default, label)
    }

    fn layer(&self, position: &Cars, play: Play, budget: &Budget) -> Result<Option<u64>, GameError> {
        let layer = |label: Option<Label>| label.and_then(Label::layer).map(u64::from);
        if play == Play::Misere {
            return Ok(layer(self.label(position, play, budget)?));
        }
        match Reach::new(&position.map.relation, &position.towns, play, MAX_REACH, budget) {
            Ok(reach) => Ok(layer(reach.label(&position.towns))),
            Err(values::Error::Memory) => Ok(None),
            Err(halt) => Err(halt.into()),
        }
    }
}

impl Known {
    fn value(&mut self, position: &Cars, budget: &Budget) -> Result<Value, GameError> {
        let known = matches!(&self.values, Some((map, _)) if same(map, &position.map));
        if !known {
            self.values = None;
        }
        let values = match &mut self.values {
            Some((_, values)) => values,
            unknown => {
                let values = loopy::values(&position.map.relation, budget)?;
                &unknown.insert((Arc::clone(&position.map), values)).1
            }
        };
        let towns = position.towns.iter().map(|&town| values.value(&position.map.relation, town));
        Ok(towns.fold(Value::Number(0), |sum, value| sum.sum(&value)))
    }

    /// All that can be reached from a position, solved.
    fn reach(&mut self, position: &Cars, play: Play, budget: &Budget) -> Result<&Reach, GameError> {
        let known = matches!(&self.reach, Some((map, of, reach))
            if *of == play && same(map, &position.map) && reach.label(&position.towns).is_some());
        if !known {
            self.reach = None;
        }
        Ok(match &mut self.reach {
            Some((_, _, reach)) => reach,
            unknown => {
                let reach = Reach::new(&position.map.relation, &position.towns, play, usize::MAX, budget)?;
                &unknown.insert((Arc::clone(&position.map), play, reach)).2
            }
        })
    }
}

fn same(map: &Arc<Map>, other: &Arc<Map>) -> bool {
    Arc::ptr_eq(map, other) || map == other
}

fn named(outcome: retrograde::Outcome, kind: Kind) -> Outcome {
    match (outcome, kind) {
        (retrograde::Outcome::Won, Kind::Loopy) => Outcome::Won,
        (retrograde::Outcome::Lost, Kind::Loopy) => Outcome::Lost,
        (retrograde::Outcome::Won, _) => Outcome::Next,
        (retrograde::Outcome::Lost, _) => Outcome::Previous,
        (retrograde::Outcome::Tie, _) => Outcome::Tie,
    }
}

/// A loopy value as a verdict; an infinite one has no notation in the calculator.
fn verdict(value: &Value) -> Verdict {
    match value {
        Value::Number(number) => Verdict::nimber(u64::from(*number)),
        Value::Infinite(numbers) => {
            let numbers = numbers.iter().copied().map(u64::from).collect();
            Verdict { grundy: Some(Grundy::Infinite(numbers)), ..Verdict::outcome(Outcome::Tie) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::listed;
    use proptest::prelude::*;

    fn solve(text: &str, play: Play) -> (Verdict, Vec<String>) {
        let game = Traffic::default();
        let position = game.read(text).unwrap();
        let budget = Budget::new(1 << 30);
        let verdict = game.solve(&position, play, &budget).unwrap();
        let winning = listed::winning_moves(&game, &position, play, &budget);
        (verdict, winning.iter().map(|(_, drive)| drive.to_string()).collect())
    }

    #[test]
    fn all_places_are_numbered() {
        let game = Traffic::default();
        assert_eq!(crate::index::check(&game, "a>b,b>c,c>a,c>d @ a,b"), 16);
        assert_eq!(crate::index::check(&game, "a>b,b>a,a>a,b>c @ c,c,b"), 27);
    }

    #[test]
    fn without_cycles() {
        assert_eq!(solve("a>b,b>c,a>c @ a,a,b", Play::Normal), (Verdict::nimber(1), vec!["b>c".to_owned()]));
        assert_eq!(solve("a>b @ a", Play::Misere), (Verdict::outcome(Outcome::Previous), vec![]));
        assert_eq!(solve("@ x", Play::Normal), (Verdict::nimber(0), vec![]));
    }

    #[test]
    fn with_cycles() {
        let (verdict, winning) = solve("a>b,b>a,b>c @ b", Play::Normal);
        assert_eq!(
            (verdict.outcome, verdict.layer, winning),
            (Outcome::Won, Some(1), vec!["b>a".to_owned(), "b>c".to_owned()])
        );
        let (verdict, winning) = solve("a>b,b>a @ a,b", Play::Normal);
        assert_eq!((verdict.outcome, verdict.layer, winning), (Outcome::Tie, None, vec![]));
        assert_eq!(verdict.grundy, Some(Grundy::Infinite(vec![])));
        assert_eq!(solve("a>a,c>b @ b", Play::Normal).0.outcome, Outcome::Lost);
        assert_eq!(solve("a>a,c>b @ b", Play::Misere).0.outcome, Outcome::Won);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]

        /// Values of towns against the search of all that can be reached.
        #[test]
        fn sums_as_by_search(
            roads in proptest::collection::vec((0_u32..5, 0_u32..5), 0..10),
            cars in proptest::collection::vec(0_u32..5, 0..4),
        ) {
            let roads: Vec<String> = roads.iter().map(|(from, to)| format!("{from}>{to}")).collect();
            let is_town = |car: &String| roads.iter().any(|road| road.split('>').any(|town| town == car));
            let cars: Vec<String> = cars.iter().map(u32::to_string).filter(is_town).collect();
            let game = Traffic::default();
            let position = game.read(&format!("{} @ {}", roads.join(","), cars.join(","))).unwrap();
            prop_assert_eq!(&game.read(&position.to_string()).unwrap(), &position);
            let budget = Budget::new(1 << 30);
            let by_values = game.outcome(&position, Play::Normal, &budget).unwrap();
            let relation = &position.map.relation;
            let reach = Reach::new(relation, &position.towns, Play::Normal, usize::MAX, &budget).unwrap();
            let searched = reach.label(&position.towns).unwrap().outcome();
            prop_assert_eq!(by_values, named(searched, position.map.kind));
        }
    }
}
