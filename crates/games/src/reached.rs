//! All positions that can be reached from one: how games are solved that end otherwise than by somebody who
//! cannot move, or in which positions come back.
//!
//! A position with the player to move is won if some option is lost for the other, lost if all are won for
//! the other, and tied if neither can be shown (Zermelo 1913). Its layer is the number of moves to the end
//! when the winner hurries and the loser holds out. Games of which rules are kept in files or in other
//! languages have nothing else; those of the catalogue know better ways. Relations that are given as such,
//! and have no ends of their own, are solved by [`solvers::retrograde`].

use crate::{GameError, Kind, Outcome, Worth};
use rustc_hash::FxHashMap;
use solvers::retrograde::Label;
use solvers::{Budget, Charge, Play};
use std::hash::Hash;
use std::sync::Arc;
use values::loopy::{LoopyGraph, LoopyOption, LoopyOutcome, LoopyValue, Stopper};
use values::{Player, Store};

/// How a position has ended, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// He has won.
    Won,
    /// He has lost.
    Lost,
    /// Nobody has won.
    Tied,
}

impl From<End> for Label {
    fn from(end: End) -> Label {
        match end {
            End::Won => Label::Won(0),
            End::Lost => Label::Lost(0),
            End::Tied => Label::Tie,
        }
    }
}

/// What leads from position to position.
pub trait Reaching {
    type Position: Clone + Eq + Hash;

    /// How a position has ended, if it has, other than by want of moves.
    fn end(&self, position: &Self::Position, player: Player) -> Result<Option<End>, GameError>;

    /// The positions after the moves of a player.
    fn after(&self, position: &Self::Position, player: Player) -> Result<Vec<Self::Position>, GameError>;

    /// Whose turn it is after a move of that player. Where both have the same moves, one turn will do.
    fn next(&self, player: Player) -> Player;

    /// How many bytes it takes to keep a position, about.
    fn bytes(&self, position: &Self::Position) -> usize;
}

/// A position and the player to move.
pub type Turn<P> = (P, Player);

/// All turns that can be reached, by numbers, and what they lead to.
pub struct Reached<P> {
    turns: Vec<Turn<P>>,
    numbers: FxHashMap<Turn<P>, u32>,
    ends: Vec<Option<End>>,
    options: Rows,
    charge: Charge,
}

/// A list of numbers for each number.
pub struct Rows {
    starts: Vec<usize>,
    entries: Vec<u32>,
}

impl Rows {
    /// The list of a number.
    #[must_use]
    pub fn of(&self, row: usize) -> &[u32] {
        &self.entries[self.starts[row]..self.starts[row + 1]]
    }

    /// The rows in which each number stands.
    #[must_use]
    pub fn turned(&self) -> Rows {
        let rows = self.starts.len() - 1;
        let mut starts = vec![0; rows + 1];
        for &entry in &self.entries {
            starts[entry as usize + 1] += 1;
        }
        for row in 0..rows {
            starts[row + 1] += starts[row];
        }
        let mut free = starts.clone();
        let mut entries = vec![0; self.entries.len()];
        for (row, number) in (0..rows).zip(0_u32..) {
            for &entry in self.of(row) {
                let place = &mut free[entry as usize];
                entries[*place] = number;
                *place += 1;
            }
        }
        Rows { starts, entries }
    }
}

/// What an option takes: forwards, backwards and while it is counted.
const BYTES_OF_OPTION: usize = 2 * size_of::<u32>();

/// What a turn takes beside its position: two entries of lists, an entry of the map, its label.
const BYTES_OF_TURN: usize = 80;

impl<P: Clone + Eq + Hash> Reached<P> {
    /// All that a position leads to, whoever of the players is to move.
    pub fn from<R: Reaching<Position = P>>(
        rules: &R,
        position: &P,
        players: &[Player],
        budget: &Budget,
    ) -> Result<Reached<P>, GameError> {
        let mut reached = Reached {
            turns: Vec::new(),
            numbers: FxHashMap::default(),
            ends: Vec::new(),
            options: Rows { starts: vec![0], entries: Vec::new() },
            charge: Charge::default(),
        };
        for &player in players {
            reached.meet((position.clone(), player), rules, budget)?;
        }
        let mut met = 0;
        while let Some((position, player)) = reached.turns.get(met).cloned() {
            budget.go_on()?;
            met += 1;
            budget.report(met as u64, 0);
            let end = rules.end(&position, player)?;
            if end.is_none() {
                let after = rules.after(&position, player)?;
                reached.charge.add(BYTES_OF_OPTION * after.len(), budget)?;
                for position in after {
                    let number = reached.meet((position, rules.next(player)), rules, budget)?;
                    reached.options.entries.push(number);
                }
            }
            reached.ends.push(end);
            reached.options.starts.push(reached.options.entries.len());
        }
        Ok(reached)
    }

    /// The number of a turn, which it gets now unless it has one.
    fn meet<R: Reaching<Position = P>>(
        &mut self,
        turn: Turn<P>,
        rules: &R,
        budget: &Budget,
    ) -> Result<u32, GameError> {
        if let Some(known) = self.numbers.get(&turn) {
            return Ok(*known);
        }
        self.charge.add(BYTES_OF_TURN + 2 * rules.bytes(&turn.0), budget)?;
        let number = u32::try_from(self.turns.len()).map_err(|_| values::Error::Memory)?;
        self.turns.push(turn.clone());
        self.numbers.insert(turn, number);
        Ok(number)
    }

    /// The turns, in the order of their numbers.
    #[must_use]
    pub fn turns(&self) -> &[Turn<P>] {
        &self.turns
    }

    /// The number of a turn.
    #[must_use]
    pub fn number(&self, turn: &Turn<P>) -> Option<usize> {
        self.numbers.get(turn).map(|number| *number as usize)
    }

    /// What turns lead to.
    #[must_use]
    pub fn options(&self) -> &Rows {
        &self.options
    }

    /// The turns, and what is charged for them.
    #[must_use]
    pub fn into_turns(self) -> (Vec<Turn<P>>, Charge) {
        (self.turns, self.charge)
    }

    /// What best play leads to from every turn, from the ends on.
    #[must_use]
    pub fn labels(&self, play: Play) -> Vec<Label> {
        let before = self.options.turned();
        let mut labels: Vec<Option<Label>> = Vec::with_capacity(self.turns.len());
        let mut left: Vec<usize> = (0..self.turns.len()).map(|turn| self.options.of(turn).len()).collect();
        let mut decided: Vec<u32> = Vec::new();
        for ((end, left), number) in self.ends.iter().zip(&left).zip(0..) {
            let label = end.map(Label::from).or_else(|| (*left == 0).then(|| Label::of_terminal(play)));
            labels.push(label);
            if label.is_some() {
                decided.push(number);
            }
        }
        let mut next = 0;
        while let Some(&turn) = decided.get(next) {
            next += 1;
            let label = labels[turn as usize];
            for &from in before.of(turn as usize) {
                let (of, left) = (&mut labels[from as usize], &mut left[from as usize]);
                if of.is_some() {
                    continue;
                }
                match label {
                    Some(Label::Lost(layer)) => *of = Some(Label::Won(layer + 1)),
                    Some(Label::Won(layer)) => {
                        *left -= 1;
                        if *left > 0 {
                            continue;
                        }
                        *of = Some(Label::Lost(layer + 1));
                    }
                    _ => continue,
                }
                decided.push(from);
            }
        }
        labels.into_iter().map(|label| label.unwrap_or(Label::Tie)).collect()
    }
}

/// Who wins, by the labels of a position: one, or that of Left to move and that of Right to move. `tied` is
/// what it is called if nobody does.
#[must_use]
pub fn outcome(labels: &[Label], kind: Kind, tied: Outcome) -> Outcome {
    let winner = |label: Label, starter: Player| match label {
        Label::Won(_) => Some(starter),
        Label::Lost(_) => Some(!starter),
        Label::Tie => None,
    };
    match (labels, kind) {
        ([Label::Won(_)], Kind::Loopy) => Outcome::Won,
        ([Label::Lost(_)], Kind::Loopy) => Outcome::Lost,
        ([Label::Won(_)], _) => Outcome::Next,
        ([Label::Lost(_)], _) => Outcome::Previous,
        ([Label::Tie, Label::Tie], _) => tied,
        (&[left, right], _) => {
            LoopyOutcome { left_first: winner(left, Player::Left), right_first: winner(right, Player::Right) }
                .into()
        }
        _ => tied,
    }
}

/// The value of a position of a game with cycles in which who cannot move loses; `None` if a side is no
/// stopper. In a sum a player may move twice in the same part, so all positions count that any moves lead to.
pub fn loopy_value<R: Reaching>(
    rules: &R,
    position: &R::Position,
    store: &Arc<Store>,
    budget: &Budget,
) -> Result<Option<Worth>, GameError> {
    let charge = Charge::default();
    let mut graph = LoopyGraph::default();
    let vertex = graph.vertex(budget)?;
    let mut vertices: FxHashMap<R::Position, usize> = FxHashMap::default();
    vertices.insert(position.clone(), vertex);
    let mut open = vec![(position.clone(), vertex)];
    while let Some((position, from)) = open.pop() {
        budget.go_on()?;
        for player in Player::BOTH {
            for after in rules.after(&position, player)? {
                let to = match vertices.get(&after) {
                    Some(known) => *known,
                    None => {
                        charge.add(BYTES_OF_TURN + 2 * rules.bytes(&after), budget)?;
                        let fresh = graph.vertex(budget)?;
                        vertices.insert(after.clone(), fresh);
                        open.push((after, fresh));
                        fresh
                    }
                };
                graph.add_option(from, player, LoopyOption::Vertex(to), budget)?;
            }
        }
    }
    Ok(match budget.session(store).loopy_value(&graph, vertex)? {
        LoopyValue::Stopper(Stopper::Short(game)) => Some(Worth::Game(game)),
        LoopyValue::Stopper(stopper) => Some(Worth::Loopy(stopper, stopper)),
        LoopyValue::Sided(onside, offside) => Some(Worth::Loopy(onside, offside)),
        LoopyValue::Graph(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Places on a line, from which one may go one step down or two; from the top back to itself.
    struct Steps;

    impl Reaching for Steps {
        type Position = u32;

        fn end(&self, position: &u32, _player: Player) -> Result<Option<End>, GameError> {
            Ok(match position {
                7 => Some(End::Won),
                8 => Some(End::Tied),
                _ => None,
            })
        }

        fn after(&self, position: &u32, _player: Player) -> Result<Vec<u32>, GameError> {
            Ok(match position {
                0 => vec![],
                1 => vec![0],
                9 => vec![8, 7],
                10 => vec![10, 7],
                11 => vec![7],
                n => vec![n - 1, n - 2],
            })
        }

        fn next(&self, player: Player) -> Player {
            player
        }

        fn bytes(&self, _position: &u32) -> usize {
            8
        }
    }

    fn label(position: u32, play: Play) -> Label {
        let budget = Budget::default();
        let reached = Reached::from(&Steps, &position, &[Player::Left], &budget).unwrap();
        let number = reached.number(&(position, Player::Left)).unwrap();
        assert_eq!(reached.turns()[number].0, position);
        reached.labels(play)[number]
    }

    #[test]
    fn labels_from_the_ends_on() {
        for (position, normal) in [
            (0, Label::Lost(0)),
            (1, Label::Won(1)),
            (2, Label::Won(1)),
            (3, Label::Lost(2)),
            (6, Label::Lost(4)),
            (7, Label::Won(0)),
            (8, Label::Tie),
            (9, Label::Tie),
            (10, Label::Tie),
            (11, Label::Lost(1)),
        ] {
            assert_eq!(label(position, Play::Normal), normal, "{position}");
        }
        assert_eq!([0, 1, 2].map(|n| label(n, Play::Misere)), [Label::Won(0), Label::Lost(1), Label::Won(2)]);
    }

    #[test]
    fn outcomes() {
        let (won, lost) = (Label::Won(1), Label::Lost(2));
        assert_eq!(outcome(&[won], Kind::Impartial, Outcome::Tie), Outcome::Next);
        assert_eq!(outcome(&[won], Kind::Loopy, Outcome::Tie), Outcome::Won);
        assert_eq!(outcome(&[won, lost], Kind::Partizan, Outcome::Tie), Outcome::Left);
        assert_eq!(outcome(&[lost, won], Kind::Partizan, Outcome::Tie), Outcome::Right);
        assert_eq!(outcome(&[Label::Tie, Label::Tie], Kind::Partizan, Outcome::Drawn), Outcome::Drawn);
        assert!(matches!(outcome(&[won, Label::Tie], Kind::Partizan, Outcome::Tie), Outcome::Starts(_)));
    }

    #[test]
    fn a_place_that_leads_to_itself() {
        let budget = Budget::default();
        let store = Arc::new(Store::new(&budget));
        let value = loopy_value(&Steps, &3, &store, &budget).unwrap();
        assert!(matches!(value, Some(Worth::Game(_))));
        assert!(matches!(loopy_value(&Steps, &10, &store, &budget), Ok(Some(Worth::Loopy(..)) | None)));
    }
}
