//! How long a game lasts when the winner hurries and the loser holds out: the remoteness of a position
//! (Steinhaus 1925, named by Smith 1966).
//!
//! All that matters is searched forwards from a position and labelled backwards from the ends
//! ([`solvers::retrograde`]). Of a won position the moves that win matter, as the others make no win quicker;
//! where the game looks these up instead of searching for them, nothing else is followed, and far fewer
//! positions are left.

use crate::analysis::{GameError, Mover};
use crate::record::{Standing, stuck};
use crate::rules::{FoundMoves, Rules};
use rustc_hash::FxHashMap;
use solvers::retrograde::{self, Label, Relation, RelationError, Solution};
use solvers::{Budget, Charge, Play};
use values::Error;

/// How many moves may be followed to find the best one; fewer where they take longer to make
/// ([`Rules::EFFORT`]), as they do in positions with a long text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience(pub usize);

/// The most moves of a position that is searched.
const MOST_MOVES: usize = 1_000;

/// The length of a text that is not long.
const LINE: usize = 64;

/// The bytes that a position may take beyond the length of its text, roughly.
const BYTES: usize = 100;

/// The moves of the player to move that win soonest, or hold out longest, or tie; `None` if there is too much
/// to search.
pub(crate) fn best_moves<R: Rules>(
    rules: &R,
    position: &R::Position,
    turn: Mover,
    play: Play,
    patience: Patience,
    budget: &Budget,
) -> Result<Option<Vec<R::Move>>, GameError> {
    let Some(reach) = Reach::new(rules, position, turn, play, patience, budget)? else { return Ok(None) };
    let solution = reach.solve(budget)?;
    let target = match solution.label(0) {
        Label::Tie => None,
        Label::Won(layer) | Label::Lost(layer) => Some(layer.saturating_sub(1)),
    };
    let moves = reach.first.into_iter();
    let best = moves.filter(|(_, to)| solution.label(*to).layer() == target);
    Ok(Some(best.map(|(step, _)| step).collect()))
}

/// All that matters from a position on. Vertex 0 is the position itself.
struct Reach<M> {
    vertices: u32,
    arcs: Vec<[u32; 2]>,
    /// The moves from the position, and the vertices they lead to.
    first: Vec<(M, u32)>,
}

impl<M> Reach<M> {
    /// Searches forwards; `None` if there is too much.
    fn new<R: Rules<Move = M>>(
        rules: &R,
        position: &R::Position,
        turn: Mover,
        play: Play,
        patience: Patience,
        budget: &Budget,
    ) -> Result<Option<Reach<M>>, GameError> {
        let length = position.to_string().len();
        let most = patience.0 / (R::EFFORT * (1 + length / LINE));
        let mut numbers = FxHashMap::from_iter([((rules.shape(position), turn), 0)]);
        let mut open = vec![(position.clone(), turn)];
        let mut next = 0;
        let mut reach = Reach { vertices: 0, arcs: Vec::new(), first: Vec::new() };
        // Positions in which a player wins who cannot move: see `solve`.
        let mut won_ends = Vec::new();
        let charge = Charge::default();
        while next < open.len() {
            budget.go_on()?;
            let (from, turn) = open[next].clone();
            let Some(steps) = steps_that_matter(rules, &from, turn, play, budget)? else { return Ok(None) };
            let vertex = u32::try_from(next).map_err(|_| Error::Memory)?;
            if steps.is_empty() && stuck(rules, &from, turn, play, budget)? == Standing::Won {
                won_ends.push(vertex);
            }
            for step in steps {
                let (to, turn) = (rules.play(&from, &step)?, turn.opponent());
                let fresh = u32::try_from(open.len()).map_err(|_| Error::Memory)?;
                let number = *numbers.entry((rules.shape(&to), turn)).or_insert_with(|| {
                    open.push((to, turn));
                    fresh
                });
                reach.arcs.push([vertex, number]);
                if vertex == 0 {
                    reach.first.push((step, number));
                }
            }
            let bytes = open.len().saturating_mul(2 * (length + BYTES));
            if reach.arcs.len() > most || charge.set(bytes, budget).is_err() {
                return Ok(None);
            }
            next += 1;
        }
        let end = u32::try_from(open.len()).map_err(|_| Error::Memory)?;
        reach.vertices = end + 1;
        reach.arcs.extend(won_ends.into_iter().map(|vertex| [vertex, end]));
        Ok(Some(reach))
    }

    /// Labels all vertices as in normal play. An end that is won for the player who cannot move has an arc to
    /// one more vertex, which is lost; that makes all such ends one layer higher, and no difference between
    /// moves.
    fn solve(&self, budget: &Budget) -> Result<Solution, GameError> {
        let relation = Relation::new(self.vertices, self.arcs.clone(), budget);
        let relation = relation.map_err(|error| match error {
            RelationError::Halt(halt) => halt,
            RelationError::TooManyArcs | RelationError::NoSuchVertex(_) => Error::Memory,
        })?;
        Ok(retrograde::solve(&relation, Play::Normal, budget)?)
    }
}

/// The moves of a player that win, if they are looked up and there are any; else all of them; `None` if they
/// are too many.
fn steps_that_matter<R: Rules>(
    rules: &R,
    position: &R::Position,
    turn: Mover,
    play: Play,
    budget: &Budget,
) -> Result<Option<Vec<R::Move>>, GameError> {
    let listed = |moves: FoundMoves<'_, R::Move>| {
        let moves: Result<Vec<_>, GameError> = moves.take(MOST_MOVES + 1).collect();
        let moves = moves?;
        let few = moves.len() <= MOST_MOVES;
        let own = moves.into_iter().filter(|(mover, _)| turn.may(*mover)).map(|(_, step)| step);
        Ok(few.then(|| own.collect::<Vec<_>>()))
    };
    let answered = |steps: Result<Option<Vec<R::Move>>, GameError>| match steps {
        Err(GameError::TooManyMoves) => Ok(None),
        steps => steps,
    };
    if rules.looks_wins_up(position, play) {
        let winning = answered(rules.winning_moves(position, play, budget).and_then(listed))?;
        if winning.as_ref().is_none_or(|winning| !winning.is_empty()) {
            return Ok(winning);
        }
    }
    answered(rules.moves(position).and_then(|moves| listed(Box::new(moves.map(Ok)))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use crate::game::AnyGame;
    use crate::opponent::Dice;
    use crate::position::{Move, Position};
    use crate::record::{Record, own_moves};
    use proptest::prelude::*;
    use std::sync::Arc;

    /// The best moves by the plain rules: all positions that can be reached, and all moves between them.
    fn plain_best_moves(game: &dyn AnyGame, position: &Position, turn: Mover, play: Play) -> Vec<Move> {
        let mut open = vec![(position.clone(), turn)];
        let mut arcs = Vec::new();
        let mut first = Vec::new();
        let mut won_ends = Vec::new();
        let mut next = 0;
        while next < open.len() {
            let (from, turn) = open[next].clone();
            let moves: Vec<Move> = own_moves(game, &from, turn).unwrap().collect();
            if moves.is_empty() && game.stuck(&from, turn, play, &budget()).unwrap() == Standing::Won {
                won_ends.push(next);
            }
            for step in moves {
                let to = (game.play(&from, &step).unwrap(), turn.opponent());
                let number = open.iter().position(|known| *known == to).unwrap_or(open.len());
                if number == open.len() {
                    open.push(to);
                }
                arcs.push([next, number]);
                if next == 0 {
                    first.push((step, number));
                }
            }
            next += 1;
        }
        arcs.extend(won_ends.into_iter().map(|vertex| [vertex, open.len()]));
        let number = |index: usize| u32::try_from(index).unwrap();
        let arcs = arcs.into_iter().map(|arc| arc.map(number)).collect();
        let relation = Relation::new(number(open.len() + 1), arcs, &budget()).unwrap();
        let solution = retrograde::solve(&relation, Play::Normal, &budget()).unwrap();
        let layer = |vertex: usize| solution.label(number(vertex)).layer();
        let best = first.into_iter().filter(|(_, to)| layer(*to) == layer(0).map(|layer| layer - 1));
        best.map(|(step, _)| step).collect()
    }

    fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    const STARTS: &[(&str, &str)] = &[
        ("nim", "4,5,6"),
        ("subtract:1,3,4", "9,7,4"),
        ("bachet", "11,12"),
        ("dr-nim", "13"),
        ("square", "14,11"),
        ("pim", "7,6,5"),
        ("parity-nim", "9,8,7"),
        ("octal:0.137", "9,5"),
        ("kayles", "5,4,3"),
        ("dawson", "11"),
        ("grundy", "9,8"),
        ("take-split:3,5", "17,9"),
        ("take-split-unequal:3,5", "17,9"),
        ("wythoff", "9,12"),
        ("strip", ".o.o..o.o."),
        ("gold", ".o.G.o.o.."),
        ("pawns:5", "1/4,5/2"),
        ("traffic", "a>b,b>c,c>a,c>d,d>e,b>e,a>e @ a,c,a"),
        ("traffic", "a>b,b>c,a>c,c>d @ a,b,a"),
        ("sprouts", "2"),
        ("hackenbush", "0-1g,1-2g,0-2g,2-3g,0-4g,4-4g"),
        ("hackenbush", "0-1b,1-2r,0-3r,3-4b,3-5g,0-5g"),
        ("domineering", "3x4"),
        ("clobber", "2x4"),
        ("nogo", "2x3"),
        ("cram", "3x3"),
        ("col", "grid 2x3"),
        ("snort", "path 6"),
        ("sum", "nim(2,3) + kayles(3) + domineering(2x2)"),
    ];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8))]

        #[test]
        fn the_winner_hurries_and_the_loser_holds_out(seed in any::<u64>(), plies in 0..3) {
            for (spec, start) in STARTS {
                for play in [Play::Normal, Play::Misere] {
                    let game = find(spec, &Arc::default()).unwrap();
                    let mut record = Record::new(&*game, &game.read(start).unwrap(), play, None).unwrap();
                    let mut dice = Dice::new(seed, start);
                    for _ in 0..plies {
                        let moves = own_moves(&*game, record.position(), record.turn()).unwrap().collect();
                        if let Some(step) = dice.pick(moves) {
                            record.play(&*game, step).unwrap();
                        }
                    }
                    let (position, turn) = (record.position(), record.turn());
                    let found =
                        game.soonest_or_longest(position, turn, play, Patience(usize::MAX), &budget());
                    let expected = plain_best_moves(&*game, position, turn, play);
                    prop_assert_eq!(found.unwrap(), Some(expected), "{} {} {:?}", spec, position, play);
                }
            }
        }
    }

    #[test]
    fn too_much_to_search() {
        let game = find("nim", &Arc::default()).unwrap();
        let search = |start| {
            let start = game.read(start).unwrap();
            let best = game
                .soonest_or_longest(&start, Mover::Either, Play::Normal, Patience(100), &budget())
                .unwrap();
            best.map(|steps| steps.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(search("3,5,6"), None);
        assert_eq!(search("9223372036854775807,9223372036854775807"), None);
        assert_eq!(search("2,2"), Some(vec!["2-1".to_owned()]));
    }
}
