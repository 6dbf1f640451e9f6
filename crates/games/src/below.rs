//! All positions below a position, as a relation: the general theory (Zermelo 1913) applied to a game.
//!
//! Positions that differ in names only ([`Rules::shape`]) are one vertex. Where the players have moves of
//! their own a vertex is a position and the player to move. The relation is to be solved with the sort of
//! play it was made for: an end at which the game says otherwise (the gold coin is in the purse) has an arc
//! to one more vertex, as if the winner still took the prize.

use crate::analysis::{GameError, Mover};
use crate::position::Position;
use crate::record::{Standing, stuck};
use crate::rules::Rules;
use rustc_hash::FxHashMap;
use solvers::{Budget, Charge, Play};
use values::Error;

/// The positions below a position, that one first, and the moves between them.
#[derive(Debug)]
pub struct Below {
    /// The vertices, in the order in which they are found.
    pub vertices: Vec<(Position, Mover)>,
    /// The moves, as numbers of vertices; the number after the last one is the vertex that some ends lead to.
    pub arcs: Vec<[u32; 2]>,
    _charge: Charge,
}

impl Below {
    /// Has some end an arc to one more vertex?
    #[must_use]
    pub fn has_prize(&self) -> bool {
        self.arcs.iter().any(|[_, to]| *to as usize == self.vertices.len())
    }
}

/// What a vertex takes beside its position, in bytes, about.
const BYTES_OF_VERTEX: usize = 250;

/// What an arc takes, in a list that doubles.
const BYTES_OF_ARC: usize = 2 * size_of::<[u32; 2]>();

/// Searches forwards from a position.
pub(crate) fn below<R: Rules>(
    rules: &R,
    position: &R::Position,
    play: Play,
    budget: &Budget,
) -> Result<Below, GameError> {
    let charge = Charge::default();
    let mut numbers = FxHashMap::default();
    let mut open: Vec<(R::Position, Mover)> = Vec::new();
    for &turn in rules.movers(position) {
        numbers.insert((rules.shape(position), turn), number(open.len())?);
        open.push((position.clone(), turn));
    }
    let mut arcs = Vec::new();
    let mut targets = Vec::new();
    let mut surprises = Vec::new();
    let expected = match play {
        Play::Normal => Standing::Lost,
        Play::Misere => Standing::Won,
    };
    let mut next = 0;
    while next < open.len() {
        budget.go_on()?;
        let (from, turn) = open[next].clone();
        let vertex = number(next)?;
        let before = arcs.len();
        for (_, step) in rules.moves_by(&from, turn)? {
            let (to, turn) = (rules.play(&from, &step)?, turn.opponent());
            let fresh = number(open.len())?;
            let size = rules.size(&to);
            let mut is_new = false;
            let to = *numbers.entry((rules.shape(&to), turn)).or_insert_with(|| {
                is_new = true;
                open.push((to, turn));
                fresh
            });
            charge.add(BYTES_OF_ARC + if is_new { 3 * size + BYTES_OF_VERTEX } else { 0 }, budget)?;
            targets.push(to);
        }
        // Several moves may lead to what is one vertex.
        targets.sort_unstable();
        targets.dedup();
        arcs.extend(targets.drain(..).map(|to| [vertex, to]));
        if arcs.len() == before && stuck(rules, &from, turn, play, budget)? != expected {
            surprises.push(vertex);
        }
        next += 1;
    }
    let prize = number(open.len())?;
    arcs.extend(surprises.into_iter().map(|vertex| [vertex, prize]));
    let vertices = open.into_iter().map(|(position, turn)| (Position::new(position), turn)).collect();
    Ok(Below { vertices, arcs, _charge: charge })
}

fn number(index: usize) -> Result<u32, Error> {
    u32::try_from(index).map_err(|_| Error::Memory)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use solvers::retrograde::{self, Relation};
    use std::sync::Arc;

    /// Every vertex below a position is won or lost as its game says.
    #[test]
    fn outcomes_are_those_of_the_games() {
        let budget = Budget::new(1 << 30);
        let cases = [
            ("nim", "1,2,3"),
            ("nim", "3,5,4"),
            ("subtract:2,3", "6,7"),
            ("dr-nim", "9"),
            ("kayles", "7"),
            ("wythoff", "6,8"),
            ("strip", "o..o..o."),
            ("gold", ".o..G.o."),
            ("traffic", "a>b,b>c,c>a,c>d @ a,b"),
            ("hackenbush", "stalks 2,3,1"),
            ("hackenbush", "stalks bbr,rg"),
            ("domineering", "3x3"),
            ("col", "path 4"),
            ("snort", "star 3"),
            ("sprouts", "2"),
            ("pawns", "1/4,2/5"),
        ];
        for (spec, text) in cases {
            let game = find(spec, &Arc::default()).unwrap();
            let position = game.read(text).unwrap();
            for play in [Play::Normal, Play::Misere] {
                if game.solve(&position, play, &budget).is_err() {
                    continue;
                }
                let below = game.below(&position, play, &budget).unwrap();
                let count = number(below.vertices.len() + usize::from(below.has_prize())).unwrap();
                let relation = Relation::new(count, below.arcs.clone(), &budget).unwrap();
                let solution = retrograde::solve(&relation, play, &budget).unwrap();
                for (vertex, (at, turn)) in (0..).zip(&below.vertices) {
                    let outcome = game.solve(at, play, &budget).unwrap().outcome;
                    let standing = Standing::of(outcome, *turn);
                    let found = match solution.label(vertex).outcome() {
                        retrograde::Outcome::Won => Standing::Won,
                        retrograde::Outcome::Lost => Standing::Lost,
                        retrograde::Outcome::Tie => Standing::Tie,
                    };
                    assert_eq!(found, standing, "{spec} {text} {play:?}: {at} {turn:?}");
                }
            }
        }
    }

    #[test]
    fn names_are_forgotten() {
        let budget = Budget::new(1 << 30);
        let game = find("nim", &Arc::default()).unwrap();
        let below = game.below(&game.read("1,2,3").unwrap(), Play::Normal, &budget).unwrap();
        assert_eq!(below.vertices.len(), 14);
        let domineering = find("domineering", &Arc::default()).unwrap();
        let below = domineering.below(&domineering.read("2x2").unwrap(), Play::Normal, &budget).unwrap();
        assert_eq!(
            below.vertices[..2].iter().map(|(_, turn)| *turn).collect::<Vec<_>>(),
            [Mover::Left, Mover::Right]
        );
        let small = Budget::new(1 << 12);
        assert!(game.below(&game.read("9,9,9").unwrap(), Play::Normal, &small).is_err());
    }
}
