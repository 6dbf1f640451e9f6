//! Partizan games in which play may come back: their loopy values.
//!
//! All positions below one are found from its moves, as a graph with the options of both players; what the
//! graph is worth is a matter of the algebra ([`values::loopy`]). Infinite play is a draw.

use std::hash::Hash;

use rustc_hash::FxHashMap;
use values::loopy::{LoopyGraph, LoopyOption, LoopyValue};
use values::{Player, Session};

use crate::{Budget, Charge, Error};

/// The rules of a partizan game in which play may come back.
pub trait LoopyPartizan: Sync {
    /// A position.
    type Position: Clone + Eq + Hash;

    /// Appends what a player can make of a position. Rules that cannot say it fail with [`Error::of_rules`].
    fn options(
        &self,
        position: &Self::Position,
        player: Player,
        out: &mut Vec<Self::Position>,
    ) -> Result<(), Error>;

    /// The bytes that a position keeps outside itself, for the account of memory.
    fn bytes(&self, _position: &Self::Position) -> usize {
        0
    }
}

/// What a position takes beside itself: its places in the list and in the index.
const BYTES_PER_POSITION: usize = 48;

/// All positions below one, with their moves.
pub struct Explored<P> {
    /// The positions; the first is the one that was asked about.
    pub positions: Vec<P>,
    /// Their moves, a vertex for each position.
    pub graph: LoopyGraph,
    _charge: Charge,
}

/// Finds all positions below one. Progress is reported in positions found.
pub fn explore<R: LoopyPartizan>(
    rules: &R,
    start: &R::Position,
    budget: &Budget,
) -> Result<Explored<R::Position>, Error> {
    let charge = Charge::default();
    let mut numbers = FxHashMap::default();
    let mut positions = vec![start.clone()];
    let mut graph = LoopyGraph::default();
    graph.vertex(budget)?;
    numbers.insert(start.clone(), 0);
    let mut options = Vec::new();
    let mut next = 0;
    while let Some(position) = positions.get(next).cloned() {
        budget.go_on()?;
        for player in Player::BOTH {
            rules.options(&position, player, &mut options)?;
            for option in options.drain(..) {
                let number = match numbers.get(&option) {
                    Some(&number) => number,
                    None => {
                        let bytes = size_of::<R::Position>() + rules.bytes(&option);
                        charge.add(2 * bytes + BYTES_PER_POSITION, budget)?;
                        let number = graph.vertex(budget)?;
                        numbers.insert(option.clone(), number);
                        positions.push(option);
                        number
                    }
                };
                graph.add_option(next, player, LoopyOption::Vertex(number), budget)?;
            }
        }
        next += 1;
        budget.report(next as u64, 0);
    }
    Ok(Explored { positions, graph, _charge: charge })
}

/// The values of a position and of all below it, with the position first.
pub fn values<R: LoopyPartizan>(
    rules: &R,
    start: &R::Position,
    session: &Session<'_>,
    budget: &Budget,
) -> Result<Vec<(R::Position, LoopyValue)>, Error> {
    let explored = explore(rules, start, budget)?;
    let values = session.loopy_values(&explored.graph)?;
    Ok(explored.positions.into_iter().zip(values).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use values::{Store, Style};

    /// Toads and frogs that may step back: Left's `T` goes right or jumps right over an `F`, or steps back.
    struct Backsliding;

    impl LoopyPartizan for Backsliding {
        type Position = Vec<u8>;

        fn options(&self, strip: &Vec<u8>, player: Player, out: &mut Vec<Vec<u8>>) -> Result<(), Error> {
            let (own, other, forward) = match player {
                Player::Left => (b'T', b'F', 1),
                Player::Right => (b'F', b'T', -1),
            };
            let at = |place: isize| usize::try_from(place).ok().and_then(|place| strip.get(place)).copied();
            for from in (0..).take(strip.len()).filter(|&from| at(from) == Some(own)) {
                let jumps = at(from + forward) == Some(other);
                let leaps = if jumps { 2 * forward } else { forward };
                for to in [from + leaps, from - forward] {
                    if at(to) == Some(b'.') {
                        let mut next = strip.clone();
                        next.swap(from.unsigned_abs(), to.unsigned_abs());
                        out.push(next);
                    }
                }
            }
            Ok(())
        }
    }

    #[test]
    fn toads_and_frogs_slide_back() {
        let budget = Budget::new(1 << 28);
        let store = Store::new(&budget);
        let session = budget.session(&store);
        for (strip, text) in [
            ("T.", "on"),
            ("T.F", "0"),
            ("T..F", "*"),
            ("TFF.", "off"),
            ("TTT..FF", "on"),
            ("F.TTTFF", "{1|0}"),
            ("FF.T...", "{0|off}"),
            ("TFF.T..", "{1|*}"),
            (".FFTT..", "dud"),
            ("F...TFT", "* & {0|off}"),
            ("FFTF..T.", "{on|*} & 0"),
            ("TTF.FF..T", "{*|-1}"),
        ] {
            let values = values(&Backsliding, &strip.as_bytes().to_vec(), &session, &budget).unwrap();
            assert_eq!(session.loopy_text(&values[0].1, Style::Plain).unwrap(), text, "{strip}");
        }
    }

    #[test]
    fn memory_is_charged() {
        let budget = Budget::new(1 << 16);
        let explored = explore(&Backsliding, &b"TTTT....FFFF".to_vec(), &budget);
        assert!(matches!(explored.err(), Some(Error::Algebra(values::Error::Memory))));
        assert_eq!(budget.memory_left(), 1 << 16);
    }
}
