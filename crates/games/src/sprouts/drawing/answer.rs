//! The move of the program: which curve leads to a position, and how it is drawn.
//!
//! Every curve that can be drawn in the faces is tried on the map without its places; those that lead to the
//! position, or that are the move which a person chose from a list, are routed, the ones with the nearest
//! ends first. What comes out is smoothed and taken only if it is recognised as that position. Where there is
//! too little room, everything moves a little.

use super::Drawing;
use super::faces::{Faces, Walk};
use super::relax::{Free, Net};
use super::route::{Plan, Side, length, route};
use crate::picture::Point as Vector;
use crate::sprouts::plain::Map;
use crate::sprouts::{Position, read};
use rustc_hash::{FxHashMap, FxHashSet};
use values::{Budget, Error};

/// So many curves are routed to find a short one.
const ROUTED: usize = 3;

/// A curve is not left nearer to another one than this.
const CLEARANCE: f64 = 9.0;

/// Rounds of smoothing for a new curve.
const SMOOTHING: usize = 60;

/// Rounds in which everything makes room.
const SPREADING: usize = 40;

/// So often it is tried to make room.
const SPREADS: usize = 8;

/// A move as those see it who look at the drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The spots that are joined, the lower number first.
    pub ends: (usize, usize),
    /// The spots that a curve which divides its region leaves on one side.
    pub aside: Vec<usize>,
    /// The position that it leads to, as the game writes it.
    pub to: String,
}

impl Drawing {
    /// The drawing after a move that leads to a position, given as the game writes it. `None` if no move
    /// does.
    pub fn answer(&self, to: &str, budget: &Budget) -> Result<Option<Drawing>, Error> {
        let Ok(wanted) = read(to) else { return Ok(None) };
        let faces = Faces::of(self);
        let found = plans(&faces, budget, |_, position| same(position, &wanted))?;
        self.drawn(&faces, found, &wanted, budget)
    }

    /// The moves to different positions, one to each: the one that joins the spots with the lowest numbers.
    pub fn choices(&self, budget: &Budget) -> Result<Vec<Choice>, Error> {
        let faces = Faces::of(self);
        let mut choices: Vec<Choice> = Vec::new();
        plans(&faces, budget, |plan, position| {
            choices.push(faces.choice(plan, position));
            false
        })?;
        choices.sort_by(|first, second| (first.ends, &first.aside).cmp(&(second.ends, &second.aside)));
        let mut seen = FxHashSet::default();
        choices.retain(|choice| seen.insert(choice.to.clone()));
        Ok(choices)
    }

    /// The drawing after a move that [`Drawing::choices`] has. `None` if there is no such move, or no room
    /// for it.
    pub fn choose(&self, choice: &Choice, budget: &Budget) -> Result<Option<Drawing>, Error> {
        let Ok(wanted) = read(&choice.to) else { return Ok(None) };
        let faces = Faces::of(self);
        let found = plans(&faces, budget, |plan, position| faces.choice(plan, position) == *choice)?;
        self.drawn(&faces, found, &wanted, budget)
    }

    /// The shortest of some curves that there is room for.
    fn drawn(
        &self,
        faces: &Faces,
        mut plans: Vec<Plan>,
        wanted: &Position,
        budget: &Budget,
    ) -> Result<Option<Drawing>, Error> {
        plans.sort_by_cached_key(|plan| self.estimate(faces, plan));
        for some in plans.chunks(ROUTED) {
            let mut ways: Vec<(&Plan, Vec<Vector>)> = Vec::new();
            for plan in some {
                budget.go_on()?;
                let sides: &[Side] = if plan.face == 0 && plan.from.0 == plan.to.0 {
                    &[Side::Outside, Side::Inside]
                } else {
                    &[Side::Outside]
                };
                let routed = sides.iter().filter_map(|side| route(self, faces, plan, *side));
                ways.extend(routed.map(|way| (plan, way)));
            }
            ways.sort_by(|(_, first), (_, second)| length(first).total_cmp(&length(second)));
            let mut nets: Vec<Net> = Vec::new();
            for (plan, way) in ways {
                budget.go_on()?;
                let net = self.with_way(faces.ends(plan), &way);
                let drawing = net.drawing().filter(|drawing| drawing.shows(wanted));
                if drawing.is_some() && net.clearance() >= CLEARANCE {
                    return Ok(drawing);
                }
                nets.push(net);
            }
            for net in nets {
                let drawing = spread(net, wanted, budget)?;
                if drawing.is_some() {
                    return Ok(drawing);
                }
            }
        }
        Ok(None)
    }

    /// The drawing with more room between its lines, which shows the same position.
    pub fn spread(&self, budget: &Budget) -> Result<Drawing, Error> {
        let spread = match self.recognised() {
            Some(position) => spread(Net::of(self), &position, budget)?,
            None => None,
        };
        Ok(spread.unwrap_or_else(|| self.clone()))
    }

    fn shows(&self, position: &Position) -> bool {
        self.recognised().is_some_and(|shown| same(&shown, position))
    }

    /// How long a curve will be, roughly.
    fn estimate(&self, faces: &Faces, plan: &Plan) -> i64 {
        let face = &faces.faces[plan.face];
        let place = |walk: &Walk, place: usize| self.spot(walk.spots[place]);
        let from = place(&face[plan.from.0], plan.from.1);
        let to = place(&face[plan.to.0], plan.to.1);
        let others = face.iter().enumerate().filter(|(walk, _)| *walk != plan.from.0);
        let mut around = (0, 0);
        for ((_, walk), inside) in others.zip(&plan.inside) {
            let distance = from.square_distance(place(walk, 0)).isqrt();
            *(if *inside { &mut around.0 } else { &mut around.1 }) += distance;
        }
        from.square_distance(to).isqrt() + around.0.min(around.1)
    }

    /// Draws a curve along a way.
    fn with_way(&self, ends: (usize, usize), way: &[Vector]) -> Net {
        let mut net = Net::of(self);
        net.add(ends, way);
        net.relax(Free::Last, SMOOTHING);
        net.halve();
        net
    }
}

/// Lets everything make room until there is enough, or until it does not become more.
fn spread(mut net: Net, wanted: &Position, budget: &Budget) -> Result<Option<Drawing>, Error> {
    let mut best = net.drawing().filter(|drawing| drawing.shows(wanted));
    let mut clearance = net.clearance();
    for _ in 0..SPREADS {
        budget.go_on()?;
        net.relax(Free::All, SPREADING);
        let next = net.drawing().filter(|drawing| drawing.shows(wanted));
        let before = clearance;
        clearance = net.clearance();
        let enough = clearance >= CLEARANCE || clearance < before + 0.5;
        if next.is_some() && enough {
            return Ok(next);
        }
        best = next.or(best);
    }
    Ok(best)
}

/// What nothing tells apart leads to the same position: the face, whether a boundary is divided or two are
/// joined, the ends, and what lies inside.
type Look = (usize, bool, (usize, usize), (usize, usize), Vec<usize>);

/// The curves that are wanted, by themselves and by the positions that they lead to.
fn plans(
    faces: &Faces,
    budget: &Budget,
    mut is_wanted: impl FnMut(&Plan, &Position) -> bool,
) -> Result<Vec<Plan>, Error> {
    let map = faces.map();
    let mut known: FxHashMap<Look, Option<Position>> = FxHashMap::default();
    let mut plans = Vec::new();
    for (index, face) in faces.faces.iter().enumerate() {
        let look = |walk: usize| {
            (0..walk).find(|&other| map.alike(&face[other].spots, &face[walk].spots)).unwrap_or(walk)
        };
        let looks: Vec<usize> = (0..face.len()).map(look).collect();
        let mut consider = |plan: Plan| {
            budget.go_on()?;
            let others = (0..face.len()).filter(|&walk| walk != plan.from.0);
            let inside = others.zip(&plan.inside).filter(|(_, inside)| **inside);
            let mut inside: Vec<usize> = inside.map(|(walk, _)| looks[walk]).collect();
            inside.sort_unstable();
            let end = |(walk, place): (usize, usize)| (looks[walk], place);
            let divides = plan.from.0 == plan.to.0;
            let key = (index, divides, end(plan.from), end(plan.to), inside);
            let position = known.entry(key).or_insert_with(|| led_to(&map, &plan));
            if position.as_ref().is_some_and(|position| is_wanted(&plan, position)) {
                plans.push(plan);
            }
            Ok(())
        };
        for (first, walk) in face.iter().enumerate() {
            for from in (0..walk.spots.len()).map(|place| (first, place)) {
                for to in corners(face).filter(|to| to.0 > first) {
                    consider(Plan { face: index, from, to, inside: Vec::new() })?;
                }
                for to in (from.1..walk.spots.len()).map(|place| (first, place)) {
                    for chosen in 0_u32..1 << (face.len() - 1) {
                        let inside = (0..face.len() - 1).map(|other| chosen >> other & 1 == 1).collect();
                        consider(Plan { face: index, from, to, inside })?;
                    }
                }
            }
        }
    }
    Ok(plans)
}

impl Faces {
    /// The spots that a curve joins.
    fn ends(&self, plan: &Plan) -> (usize, usize) {
        let spot = |(walk, place): (usize, usize)| self.faces[plan.face][walk].spots[place];
        (spot(plan.from), spot(plan.to))
    }

    fn choice(&self, plan: &Plan, to: &Position) -> Choice {
        let (from, end) = self.ends(plan);
        let face = &self.faces[plan.face];
        let others = face.iter().enumerate().filter(|(walk, _)| *walk != plan.from.0);
        let aside = others.zip(&plan.inside).filter(|(_, inside)| **inside);
        let mut aside: Vec<usize> = aside.flat_map(|((_, walk), _)| walk.spots.iter().copied()).collect();
        aside.sort_unstable();
        aside.dedup();
        Choice { ends: (from.min(end), from.max(end)), aside, to: to.to_string() }
    }
}

fn corners(face: &[Walk]) -> impl Iterator<Item = (usize, usize)> {
    face.iter().enumerate().flat_map(|(walk, of)| (0..of.spots.len()).map(move |place| (walk, place)))
}

fn led_to(map: &Map, plan: &Plan) -> Option<Position> {
    let next = if plan.from.0 == plan.to.0 {
        map.split(plan.face, plan.from.0, (plan.from.1, plan.to.1), &plan.inside)
    } else {
        map.join(plan.face, plan.from, plan.to)
    };
    next.and_then(|next| next.position())
}

/// Two positions with the same moves up to their names. The normal form puts the spots of a region with three
/// lives on one boundary; if they are on two, a curve between them leaves `22.` where the game has `AB|AB`,
/// and each of these is one move.
pub(super) fn same(first: &Position, second: &Position) -> bool {
    let lands = |position: &Position| {
        let lands = position.lands().iter().map(|land| match land.to_string() {
            text if text == "AB|AB" => "22.".to_owned(),
            text => text,
        });
        let mut lands: Vec<String> = lands.collect();
        lands.sort_unstable();
        lands
    };
    first == second || lands(first) == lands(second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::rules::listed;
    use crate::sprouts::Sprouts;
    use proptest::prelude::*;

    fn budget() -> Budget {
        Budget::new(1 << 20)
    }

    #[test]
    fn moves_that_are_not_there() {
        let drawing = Drawing::start(3);
        for text in ["3", "0.0", "x", "", "0.1a1a+1"] {
            assert_eq!(drawing.answer(text, &budget()), Ok(None), "{text}");
        }
    }

    #[test]
    fn two_names_of_one_move() {
        assert!(same(&read("22.+0.").unwrap(), &read("AB|AB+0.").unwrap()));
        assert!(!same(&read("22.+0.").unwrap(), &read("22.").unwrap()));
    }

    #[test]
    fn room_is_made() {
        let drawing = Drawing::start(5).answer("0.0.0.1a1a", &budget()).unwrap().unwrap();
        let spread = drawing.spread(&budget()).unwrap();
        assert_eq!(spread.position(), drawing.position());
        assert_eq!(Drawing::start(0).spread(&budget()), Ok(Drawing::start(0)));
    }

    #[test]
    fn who_stops_it_gets_nothing() {
        let stopped = budget();
        stopped.stop();
        let drawing = Drawing::start(3);
        assert_eq!(drawing.answer("0.1a1a", &stopped), Err(Error::Stopped));
        assert_eq!(drawing.spread(&stopped), Err(Error::Stopped));
        assert_eq!(drawing.choices(&stopped), Err(Error::Stopped));
    }

    #[test]
    fn choices_are_named_by_the_spots_that_are_seen() {
        let drawing = Drawing::start(3);
        let seen = |choice: &Choice| (choice.ends, choice.aside.clone());
        let choices: Vec<_> = drawing.choices(&budget()).unwrap().iter().map(seen).collect();
        assert_eq!(choices, [((0, 0), vec![]), ((0, 0), vec![1]), ((0, 1), vec![])]);
        for choice in drawing.choices(&budget()).unwrap() {
            let next = drawing.choose(&choice, &budget()).unwrap().unwrap();
            assert_eq!(next.last_move().map(|(from, to)| (from.min(to), from.max(to))), Some(choice.ends));
            assert_eq!(next.position(), choice.to);
        }
        let other = Choice { ends: (0, 1), aside: Vec::new(), to: "3".to_owned() };
        assert_eq!(drawing.choose(&other, &budget()), Ok(None));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6))]

        /// Whatever is played can be drawn, until the end.
        #[test]
        fn games_are_drawn(
            spots in 2_u8..7,
            choices in prop::collection::vec(any::<prop::sample::Index>(), 20),
        ) {
            let sprouts = Sprouts::default();
            let mut drawing = Drawing::start(spots.into());
            prop_assert_eq!(drawing.recognised(), Some(Position::of_spots(spots)));
            for choice in choices {
                let position = read(&drawing.position()).unwrap();
                let moves = listed::moves(&sprouts, &position);
                if moves.is_empty() {
                    break;
                }
                let after = sprouts.play(&position, &moves[choice.index(moves.len())].1).unwrap();
                let next = drawing.answer(&after.to_string(), &budget()).unwrap();
                prop_assert!(next.is_some(), "{} to {}", drawing, after);
                drawing = next.unwrap();
                prop_assert!(same(&read(&drawing.position()).unwrap(), &after), "{}", drawing);
                prop_assert_eq!(Drawing::read(&drawing.to_string()), Some(drawing.clone()));
            }
        }
    }
}
