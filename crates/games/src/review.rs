//! A game looked at afterwards: where a player let go what was won, and what would have kept it.

use crate::analysis::{GameError, Kind, Mover, Verdict};
use crate::game::AnyGame;
use crate::position::{Move, Position};
use crate::record::{Record, Seat, Standing, own_moves};
use solvers::{Budget, Play};

/// A move after which the player who made it stood worse than before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// How many moves come before it.
    pub ply: usize,
    /// Who made it.
    pub seat: Seat,
    /// The side of the player.
    pub mover: Mover,
    /// The position before it.
    pub position: Position,
    /// The move.
    pub played: Move,
    /// How the player stood before.
    pub before: Standing,
    /// How the player stood after.
    pub after: Standing,
    /// In a game for points, how many were given away.
    pub points: Option<u32>,
    /// The moves after which the player would have stood as before.
    pub better: Vec<Move>,
}

/// Every mistake of both players, in order.
pub fn review(game: &dyn AnyGame, record: &Record, budget: &Budget) -> Result<Vec<Mistake>, GameError> {
    let judge = Judge { game, play: record.play, budget };
    let mut mistakes = Vec::new();
    let mut mover = record.first;
    let mut seat = Seat::First;
    let mut before = judge.verdict(record.start())?;
    for (ply, played) in record.moves().enumerate() {
        let position = record.position_after(ply);
        let after = judge.verdict(record.position_after(ply + 1))?;
        let points = given_away(&before, &after, mover);
        let standing = Standing::of(before.outcome, mover);
        let then = Standing::of(after.outcome, mover.opponent()).reversed();
        if then < standing || points.is_some_and(|points| points > 0) {
            mistakes.push(Mistake {
                ply,
                seat,
                mover,
                position: position.clone(),
                played: played.clone(),
                before: standing,
                after: then,
                points,
                better: judge.better(position, mover, standing)?,
            });
        }
        before = after;
        mover = mover.opponent();
        seat = seat.other();
    }
    Ok(mistakes)
}

/// The points that a player had before a move and no longer has after it.
fn given_away(before: &Verdict, after: &Verdict, mover: Mover) -> Option<u32> {
    let own = usize::from(mover == Mover::B);
    Some(before.score?[own].saturating_sub(after.score?[own]))
}

struct Judge<'a> {
    game: &'a dyn AnyGame,
    play: Play,
    budget: &'a Budget,
}

impl Judge<'_> {
    fn verdict(&self, position: &Position) -> Result<Verdict, GameError> {
        self.game.solve(position, self.play, self.budget)
    }

    /// The moves that keep a standing.
    fn better(&self, position: &Position, mover: Mover, standing: Standing) -> Result<Vec<Move>, GameError> {
        if standing == Standing::Tie && self.game.kind(position)? != Kind::Scoring {
            return tying_moves(self.game, position, mover, self.play, self.budget);
        }
        winning_moves(self.game, position, mover, self.play, self.budget)
    }
}

/// As many moves are enough to choose from.
const MOST_MOVES: usize = 10_000;

/// The player's moves that win; in a game for points the best ones.
pub(crate) fn winning_moves(
    game: &dyn AnyGame,
    position: &Position,
    turn: Mover,
    play: Play,
    budget: &Budget,
) -> Result<Vec<Move>, GameError> {
    let winning = game.winning_moves(position, play, budget)?;
    let own = winning.filter(|found| found.as_ref().map_or(true, |(mover, _)| turn.may(*mover)));
    own.take(MOST_MOVES).map(|found| Ok(found?.1)).collect()
}

/// The player's moves after which nobody wins.
pub(crate) fn tying_moves(
    game: &dyn AnyGame,
    position: &Position,
    turn: Mover,
    play: Play,
    budget: &Budget,
) -> Result<Vec<Move>, GameError> {
    let mut tying = Vec::new();
    for step in own_moves(game, position, turn)?.take(MOST_MOVES) {
        budget.go_on()?;
        let outcome = game.solve(&game.play(position, &step)?, play, budget)?.outcome;
        if Standing::of(outcome, turn.opponent()) == Standing::Tie {
            tying.push(step);
        }
    }
    Ok(tying)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use std::sync::Arc;

    fn reviewed(spec: &str, start: &str, play: Play, moves: &[&str]) -> Vec<String> {
        let game = find(spec, &Arc::default()).unwrap();
        let record = Record::new(&*game, &game.read(start).unwrap(), play, None).unwrap();
        let record = record.with_moves(&*game, moves.iter().copied()).unwrap();
        let mistakes = review(&*game, &record, &Budget::new(1 << 30)).unwrap();
        let line = |mistake: &Mistake| {
            let Mistake { ply, played, before, after, points, better, .. } = mistake;
            let points = points.map_or_else(String::new, |points| format!(" {points}"));
            let better: Vec<String> = better.iter().map(ToString::to_string).collect();
            format!("{ply} {played} {before:?} {after:?}{points}: {}", better.join(" "))
        };
        mistakes.iter().map(line).collect()
    }

    #[test]
    fn mistakes() {
        let cases = [
            ("nim", "3,5,7", Play::Normal, &["7-1", "3-3", "6-1", "5-5", "5-5"][..], &[][..]),
            ("nim", "3,5", Play::Normal, &["5-5", "3-3"], &["0 5-5 Won Lost: 5-2"]),
            ("nim", "3", Play::Misere, &["3-3"], &["0 3-3 Won Lost: 3-2"]),
            ("domineering", "2x3", Play::Normal, &["v1,1", "h1,2"], &["0 v1,1 Won Lost: v1,2"]),
            (
                "traffic",
                "a>b,b>a,b>c,c>d @ a",
                Play::Normal,
                &["a>b", "b>c", "c>d"],
                &["1 b>c Tie Lost: b>a"],
            ),
            ("gold", ".G.", Play::Normal, &["2>$"], &["0 2>$ Won Lost: 2>3"]),
            ("bardik", "abc/bc./...", Play::Normal, &["2,3=b"], &["0 2,3=b Won Lost 2: 2,3=a 3,1=c"]),
        ];
        for (spec, start, play, moves, expected) in cases {
            assert_eq!(reviewed(spec, start, play, moves), expected, "{spec} {start}");
        }
    }
}
