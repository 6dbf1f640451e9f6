//! Why a position of cars is won, lost or a tie: the values of the towns and their sum; in misère play, and
//! where cars can go round, who wins after each drive and how soon.

use super::{Cars, Drive, Known, MAX_REACH, Traffic, reach::Reach};
use crate::analysis::{GameError, Kind};
use crate::explanation::{Lesson, Paragraph, Table};
use crate::message::texts;
use crate::nim::lesson::{self, MOST_ROWS, Parts, Winning};
use crate::rules::Rules;
use solvers::loopy::{Value, Values};
use solvers::retrograde::{Label, Outcome};
use solvers::{Budget, Play};
use values::Error;

/// As many roads from a town are shown.
const MOST_ROADS: usize = 6;

/// The lesson about cars.
pub(super) fn of(game: &Traffic, cars: &Cars, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
    let drives: Vec<Drive> = game.moves(cars)?.map(|(_, drive)| drive).collect();
    if drives.is_empty() {
        return Ok(lesson::of_end(play));
    }
    if play == Play::Misere {
        let reached = |known: &mut Known| Ok(searched(cars, &drives, known.reach(cars, play, budget)?));
        return game.known.with(Known::default, reached);
    }
    game.known.with(Known::default, |known| {
        // So that the values of this map are known.
        known.value(cars, budget)?;
        let Some((_, values)) = &known.values else { return Ok(Lesson::default()) };
        match cars.map.kind {
            Kind::Loopy => loopy(cars, values, &drives, budget),
            _ => Ok(without_cycles(cars, values, &drives)),
        }
    })
}

/// Sums of numbers.
fn without_cycles(cars: &Cars, values: &Values, drives: &[Drive]) -> Lesson {
    let number = |town: u32| match values.value(&cars.map.relation, town) {
        Value::Number(number) => u64::from(number),
        Value::Infinite(_) => 0,
    };
    let of_cars = |towns: &[u32]| towns.iter().map(|&town| number(town)).collect::<Vec<u64>>();
    let names = cars.towns.iter().map(|&town| cars.map.town(town).to_owned());
    let parts = Parts {
        heading: "why-column-car",
        value: "why-column-value",
        list: names.zip(of_cars(&cars.towns)).collect(),
    };
    let wins = |drive: &&Drive| parts.sum() ^ number(drive.from) ^ number(drive.to) == 0;
    let winning = drives
        .iter()
        .find(wins)
        .map(|drive| Winning { name: drive.to_string(), values: of_cars(&after(cars, drive)) });
    let mut working = vec![of_towns(cars, values, "why-traffic-towns")];
    working.extend(parts.working(Play::Normal));
    Lesson {
        nudge: vec![Paragraph::new("why-traffic-nudge")],
        working,
        advice: parts.advice(winning.as_ref(), Play::Normal),
        theorem: vec![Paragraph::new("why-grundy-theorem")],
    }
}

/// Loopy values and how they add.
fn loopy(cars: &Cars, values: &Values, drives: &[Drive], budget: &Budget) -> Result<Lesson, GameError> {
    let of_cars = |towns: &[u32]| {
        let values = towns.iter().map(|&town| values.value(&cars.map.relation, town));
        values.fold(Value::Number(0), |sum, value| sum.sum(&value))
    };
    let sum = of_cars(&cars.towns);
    let message = match (sum.outcome(), &sum) {
        (Outcome::Won, Value::Infinite(_)) => "why-loopy-won-infinite",
        (Outcome::Won, Value::Number(_)) => "why-loopy-won",
        (Outcome::Lost, _) => "why-loopy-lost",
        (Outcome::Tie, _) => "why-loopy-tie",
    };
    let mut working = vec![of_towns(cars, values, "why-loopy-towns")];
    if (2..=MOST_ROWS).contains(&cars.towns.len()) {
        let car = |&town: &u32| {
            vec![cars.map.town(town).to_owned(), values.value(&cars.map.relation, town).to_string()]
        };
        working.push(Paragraph::new("why-loopy-sum").table(Table {
            headings: texts(["why-column-car", "why-column-value"]),
            rows: cars.towns.iter().map(car).collect(),
            sum: Some(vec![String::new(), sum.to_string()]),
        }));
    }
    working.push(Paragraph::new(message).text("sum", &sum));
    let reach = match Reach::new(&cars.map.relation, &cars.towns, Play::Normal, MAX_REACH, budget) {
        Ok(reach) => Some(reach),
        Err(Error::Memory) => None,
        Err(halt) => return Err(halt.into()),
    };
    working.extend(reach.as_ref().and_then(|reach| of_drives(cars, drives, reach)));
    let (mut winning, mut kept) = (Vec::new(), None);
    for drive in drives {
        budget.go_on()?;
        match of_cars(&after(cars, drive)).outcome() {
            Outcome::Lost => winning.push(drive),
            Outcome::Tie => kept = kept.or(Some(drive)),
            Outcome::Won => {}
        }
    }
    // The lowest layer is where the end is nearest.
    let layer = |drive: &&Drive| reach.as_ref().and_then(|reach| reach.label(&after(cars, drive))?.layer());
    let winning = winning.into_iter().min_by_key(layer);
    let advice = match (sum.outcome(), winning, kept) {
        (Outcome::Won, Some(drive), _) => Some(Paragraph::new("why-loopy-move").text("move", drive)),
        (Outcome::Tie, _, Some(drive)) => Some(Paragraph::new("why-loopy-keep").text("move", drive)),
        (Outcome::Lost, ..) => Some(Paragraph::new("why-loopy-answer")),
        _ => None,
    };
    Ok(Lesson {
        nudge: vec![Paragraph::new("why-loopy-nudge")],
        working,
        advice: advice.into_iter().collect(),
        theorem: vec![Paragraph::new("why-loopy-theorem")],
    })
}

/// In misère play no values add: all that can be reached is searched.
fn searched(cars: &Cars, drives: &[Drive], reach: &Reach) -> Lesson {
    let label = |drive: &&Drive| reach.label(&after(cars, drive)).map(Label::outcome);
    let winning = drives.iter().find(|drive| label(drive) == Some(Outcome::Lost));
    let kept = drives.iter().find(|drive| label(drive) == Some(Outcome::Tie));
    let advice = match (winning, kept) {
        (Some(drive), _) => {
            let next = after(cars, drive);
            let next: Vec<&str> = next.iter().take(MOST_ROWS).map(|&town| cars.map.town(town)).collect();
            Paragraph::new("why-outcome-move").text("move", drive).text("next", next.join(","))
        }
        (None, Some(drive)) => Paragraph::new("why-misere-traffic-keep").text("move", drive),
        (None, None) => Paragraph::new("why-outcome-answer"),
    };
    let mut working = vec![Paragraph::new("why-misere-traffic")];
    working.extend(of_drives(cars, drives, reach));
    Lesson {
        nudge: vec![Paragraph::new("why-misere-traffic-nudge")],
        working,
        advice: vec![advice],
        theorem: vec![Paragraph::new("why-layers-theorem").text("play", lesson::word(Play::Misere))],
    }
}

/// The towns of the cars after a drive, in the same order.
fn after(cars: &Cars, drive: &Drive) -> Vec<u32> {
    let mut towns = cars.towns.clone();
    if let Some(car) = towns.iter_mut().find(|town| **town == drive.from) {
        *car = drive.to;
    }
    towns
}

/// The values of the towns: of all, or if there are too many of those that have cars.
fn of_towns(cars: &Cars, values: &Values, message: &'static str) -> Paragraph {
    let value = |town: u32| values.value(&cars.map.relation, town).to_string();
    let mut towns: Vec<u32> = (0..cars.map.relation.vertices()).collect();
    if towns.len() > MOST_ROWS {
        towns.clone_from(&cars.towns);
        towns.sort_unstable();
        towns.dedup();
        towns.truncate(MOST_ROWS);
    }
    let row = |&town: &u32| {
        let roads = cars.map.relation.options(town);
        let mut ends: Vec<String> = roads
            .iter()
            .take(MOST_ROADS)
            .map(|&end| format!("{}={}", cars.map.town(end), value(end)))
            .collect();
        if roads.len() > MOST_ROADS {
            ends.push("…".to_owned());
        }
        vec![cars.map.town(town).to_owned(), ends.join(" "), value(town)]
    };
    let headings = texts(["why-column-town", "why-column-roads", "why-column-value"]);
    Paragraph::new(message).table(Table { headings, rows: towns.iter().map(row).collect(), sum: None })
}

/// Who wins after each drive, and how soon; nothing if there are too many.
fn of_drives(cars: &Cars, drives: &[Drive], reach: &Reach) -> Option<Paragraph> {
    if drives.len() > MOST_ROWS {
        return None;
    }
    let row = |drive: &Drive| {
        let label = reach.label(&after(cars, drive)).unwrap_or(Label::Tie);
        let (outcome, layer) = match label {
            Label::Won(layer) => ("W", layer.to_string()),
            Label::Lost(layer) => ("L", layer.to_string()),
            Label::Tie => ("T", "–".to_owned()),
        };
        vec![drive.to_string(), outcome.to_owned(), layer]
    };
    let own = reach.label(&cars.towns).and_then(Label::layer);
    let paragraph = match own {
        Some(layer) => Paragraph::new("why-layers").count("layer", layer),
        None => Paragraph::new("why-no-layer"),
    };
    let headings = texts(["why-column-move", "why-column-outcome", "why-column-layer"]);
    Some(paragraph.table(Table { headings, rows: drives.iter().map(row).collect(), sum: None }))
}
