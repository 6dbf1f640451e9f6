//! The certificate: labels of all vertices can be checked without solving anything.
//!
//! Each condition looks at one vertex and its options. Labels that meet all of them are right: by induction
//! on the layer the player to move wins from a won vertex, and loses from a lost one, in exactly as many
//! moves as it says; and from a tie there is always a move to another tie, but none to a lost vertex, so
//! neither player can be made to lose. One pass over the arcs.

use super::{Label, Relation};
use crate::play::Play;

/// A vertex whose label does not fit those of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// There are not as many labels as vertices.
    Count,
    /// The vertex has no options, and not the label of such a vertex.
    Terminal(u32),
    /// Won, but no option is lost.
    WonWithoutLostOption(u32),
    /// Lost, but the second vertex is an option that is not won.
    LostWithOptionNotWon(u32, u32),
    /// A tie, but the second vertex is an option that is lost.
    TieWithLostOption(u32, u32),
    /// A tie, but no option is a tie.
    TieWithoutTie(u32),
    /// The outcome fits, but the layer should be this.
    Layer(u32, u32),
    /// The labels are right, but going from the first vertex to the second is no move, or no best one.
    Move(u32, u32),
}

/// Checks the local conditions at every vertex, in order.
pub fn verify(relation: &Relation, play: Play, labels: &[Label]) -> Result<(), Violation> {
    if labels.len() != relation.vertices() as usize {
        return Err(Violation::Count);
    }
    (0..relation.vertices()).zip(labels).try_for_each(|(vertex, label)| {
        let options = relation.options(vertex).iter().map(|option| (*option, labels[*option as usize]));
        check(vertex, *label, options, play)
    })
}

/// Checks moves, for as many vertices as have one, given labels that are right. A best move goes down by one
/// layer, so that the winner comes to an end and the loser holds out; from a tie it goes to a tie.
pub fn verify_moves(relation: &Relation, labels: &[Label], moves: &[Option<u32>]) -> Result<(), Violation> {
    for ((vertex, label), option) in (0..relation.vertices()).zip(labels).zip(moves) {
        let Some(option) = *option else { continue };
        let is_move = relation.options(vertex).contains(&option);
        let before = label.layer().map(|layer| layer.checked_sub(1));
        let is_best = labels.get(option as usize).is_some_and(|after| after.layer().map(Some) == before);
        if !(is_move && is_best) {
            return Err(Violation::Move(vertex, option));
        }
    }
    Ok(())
}

fn check(
    vertex: u32,
    label: Label,
    options: impl ExactSizeIterator<Item = (u32, Label)> + Clone,
    play: Play,
) -> Result<(), Violation> {
    if options.len() == 0 {
        return if label == Label::of_terminal(play) { Ok(()) } else { Err(Violation::Terminal(vertex)) };
    }
    let mut lost = options.clone().filter_map(|(option, label)| match label {
        Label::Lost(layer) => Some((option, layer)),
        _ => None,
    });
    let (layer, before) = match label {
        Label::Won(layer) => {
            let quickest = lost.map(|(_, layer)| layer).min();
            (layer, quickest.ok_or(Violation::WonWithoutLostOption(vertex))?)
        }
        Label::Lost(layer) => {
            let mut longest = 0;
            for (option, label) in options {
                let Label::Won(layer) = label else {
                    return Err(Violation::LostWithOptionNotWon(vertex, option));
                };
                longest = longest.max(layer);
            }
            (layer, longest)
        }
        Label::Tie => {
            if let Some((option, _)) = lost.next() {
                return Err(Violation::TieWithLostOption(vertex, option));
            }
            let mut options = options;
            let tie = options.any(|(_, label)| label == Label::Tie);
            return if tie { Ok(()) } else { Err(Violation::TieWithoutTie(vertex)) };
        }
    };
    // No layer comes before layer 0: this is what keeps wrong labels from holding each other up.
    if layer.checked_sub(1) == Some(before) {
        Ok(())
    } else {
        Err(Violation::Layer(vertex, before.saturating_add(1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;

    #[test]
    fn each_condition_is_checked() {
        use Label::{Lost, Tie, Won};
        // 1 and 2 go to the terminal vertex 0; 3 goes to both; 4 and 5 go round, and 5 can go to 1.
        let arcs = vec![[1, 0], [2, 0], [3, 1], [3, 2], [4, 5], [5, 4], [5, 1]];
        let relation = Relation::new(6, arcs, &Budget::new(usize::MAX)).unwrap();
        let right = [Lost(0), Won(1), Won(1), Lost(2), Tie, Tie];
        assert_eq!(verify(&relation, Play::Normal, &right), Ok(()));
        assert_eq!(verify(&relation, Play::Normal, &right[..5]), Err(Violation::Count));
        assert_eq!(verify(&relation, Play::Misere, &right), Err(Violation::Terminal(0)));
        let cases = [
            (0, Tie, Violation::Terminal(0)),
            (0, Lost(2), Violation::Terminal(0)),
            (1, Won(3), Violation::Layer(1, 1)),
            (1, Tie, Violation::TieWithLostOption(1, 0)),
            (2, Lost(1), Violation::LostWithOptionNotWon(2, 0)),
            (3, Lost(4), Violation::Layer(3, 2)),
            (3, Won(2), Violation::WonWithoutLostOption(3)),
            (3, Tie, Violation::TieWithoutTie(3)),
            (4, Won(7), Violation::WonWithoutLostOption(4)),
            (5, Lost(2), Violation::TieWithLostOption(4, 5)),
        ];
        for (vertex, label, violation) in cases {
            let mut labels = right;
            labels[vertex] = label;
            assert_eq!(verify(&relation, Play::Normal, &labels), Err(violation), "{vertex} {label:?}");
        }
    }

    #[test]
    fn moves_are_best_ones() {
        use Label::{Lost, Tie, Won};
        // 0 is terminal; 1 goes to 0 and 2; 2 goes to 3, 3 to 0; 4 goes round and to 3.
        let arcs = vec![[1, 0], [1, 2], [2, 3], [3, 0], [4, 4], [4, 3]];
        let relation = Relation::new(5, arcs, &Budget::new(usize::MAX)).unwrap();
        let labels = [Lost(0), Won(1), Lost(2), Won(1), Tie];
        assert_eq!(verify(&relation, Play::Normal, &labels), Ok(()));
        let right = [None, Some(0), Some(3), Some(0), Some(4)];
        assert_eq!(verify_moves(&relation, &labels, &right), Ok(()));
        assert_eq!(verify_moves(&relation, &labels, &[None; 5]), Ok(()));
        for (vertex, option) in [(0, 0), (1, 2), (1, 1), (2, 1), (3, 9), (4, 3)] {
            let mut moves = right;
            moves[vertex as usize] = Some(option);
            assert_eq!(verify_moves(&relation, &labels, &moves), Err(Violation::Move(vertex, option)));
        }
    }

    #[test]
    fn outcomes_that_hold_each_other_up_have_no_layers() {
        // Two vertices that go to each other: a tie, though won and lost would fit as outcomes.
        let relation = Relation::new(2, vec![[0, 1], [1, 0]], &Budget::new(usize::MAX)).unwrap();
        for (won, lost) in [(0, 0), (1, 0), (2, 1), (0, u32::MAX), (u32::MAX, 0), (u32::MAX, u32::MAX)] {
            let labels = [Label::Won(won), Label::Lost(lost)];
            assert!(matches!(verify(&relation, Play::Normal, &labels), Err(Violation::Layer(..))));
        }
    }
}
