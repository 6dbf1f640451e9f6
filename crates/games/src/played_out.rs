//! Misère play where no theory is known: every course of play is followed to its end.
//!
//! A player who cannot move has won; any other position is won for the player to move just if some move leads
//! to a lost one. What was found is remembered, position by position, within the memory budget. Only for
//! games that always end.

use crate::analysis::{GameError, Mover, Outcome};
use crate::explanation::{Lesson, Paragraph};
use crate::rules::Rules;
use rustc_hash::FxHashMap;
use solvers::{Budget, Charge, Cycle};
use std::fmt::Display;
use std::sync::Arc;

/// What has been found out: does the player win who begins?
pub(crate) struct PlayedOut<P> {
    wins: FxHashMap<(P, Mover), bool>,
    /// What that takes.
    bytes: usize,
    charge: Charge,
}

impl<P> Default for PlayedOut<P> {
    fn default() -> Self {
        PlayedOut { wins: FxHashMap::default(), bytes: 0, charge: Charge::default() }
    }
}

/// A position whose moves are being tried.
struct Frame<P> {
    position: P,
    turn: Mover,
    /// What the moves lead to, as far as they have not been tried, the next one last.
    options: Vec<P>,
    /// What the options take.
    bytes: usize,
}

/// So deep is looked whether play goes round.
const DEEP: usize = 1 << 10;

/// What the allocator keeps with each position, roughly.
const OVERHEAD: usize = 32;

impl<P> PlayedOut<P> {
    /// Who wins a position.
    pub(crate) fn outcome<R>(
        &mut self,
        rules: &R,
        position: &P,
        budget: &Budget,
    ) -> Result<Outcome, GameError>
    where
        R: Rules<Position = P>,
    {
        let mut search = Search { rules, budget, known: self };
        let &[left, right] = rules.movers(position) else {
            let wins = search.starter_wins(position, Mover::Either)?;
            return Ok(if wins { Outcome::Next } else { Outcome::Previous });
        };
        let left_wins = search.starter_wins(position, left)?;
        let right_wins = search.starter_wins(position, right)?;
        Ok(values::Outcome::of_starters(left_wins, right_wins).into())
    }
}

/// The search for the answer to one question.
struct Search<'a, R: Rules> {
    rules: &'a R,
    budget: &'a Budget,
    known: &'a mut PlayedOut<R::Position>,
}

impl<R: Rules> Search<'_, R> {
    fn starter_wins(&mut self, position: &R::Position, starter: Mover) -> Result<bool, GameError> {
        let wins = self.play_out(position, starter);
        if wins.is_err() {
            // What was on the stack is gone.
            self.known.charge.set(self.known.bytes, self.budget)?;
        }
        wins
    }

    fn play_out(&mut self, position: &R::Position, starter: Mover) -> Result<bool, GameError> {
        let mut frames = Vec::new();
        // Whether the option of the last frame that was tried last is won; `None` if none has been tried yet.
        let mut answer = self.look_up(position.clone(), starter, &mut frames)?;
        while let Some(frame) = frames.last_mut() {
            self.budget.go_on()?;
            let untried = if answer == Some(false) { None } else { frame.options.pop() };
            if let Some(next) = untried {
                let turn = frame.turn.opponent();
                answer = self.look_up(next, turn, &mut frames)?;
                continue;
            }
            let wins = answer == Some(false);
            if let Some(Frame { position, turn, bytes, .. }) = frames.pop() {
                let known = &mut *self.known;
                // The table may be half empty, and while it grows the old one is there, too.
                let entry =
                    self.rules.size(&position) + OVERHEAD + 3 * size_of::<(R::Position, Mover, bool)>();
                known.charge.set((known.charge.bytes() + entry).saturating_sub(bytes), self.budget)?;
                known.bytes += entry;
                known.wins.insert((position, turn), wins);
            }
            answer = Some(wins);
        }
        Ok(answer == Some(true))
    }

    /// What is known of a position; if nothing is, its moves are put on the stack.
    fn look_up(
        &mut self,
        position: R::Position,
        turn: Mover,
        frames: &mut Vec<Frame<R::Position>>,
    ) -> Result<Option<bool>, GameError> {
        let key = (position, turn);
        if let Some(&wins) = self.known.wins.get(&key) {
            return Ok(Some(wins));
        }
        let (position, turn) = key;
        let mut options = Vec::new();
        let mut bytes = 0;
        for (_, step) in self.rules.moves_by(&position, turn)? {
            let option = self.rules.play(&position, &step)?;
            let of_option = self.rules.size(&option) + size_of::<R::Position>() + OVERHEAD;
            self.known.charge.add(of_option, self.budget)?;
            bytes += of_option;
            options.push(option);
        }
        if options.is_empty() {
            return Ok(Some(true));
        }
        frames.push(Frame { position, turn, options, bytes });
        if frames.len().is_multiple_of(DEEP)
            && let Some(cycle) = cycle(frames)
        {
            return Err(GameError::Cycle(Arc::new(cycle)));
        }
        Ok(None)
    }
}

/// The positions from the last time that the present one was met, if it was: then play goes round.
fn cycle<P: Eq + Display>(frames: &[Frame<P>]) -> Option<Cycle> {
    let (last, before) = frames.split_last()?;
    let start =
        before.iter().rposition(|frame| frame.turn == last.turn && frame.position == last.position)?;
    let round = &before[start..];
    let positions = round.iter().take(Cycle::MOST).map(|frame| frame.position.to_string()).collect();
    Some(Cycle { positions, length: round.len() })
}

/// What a teacher says where nothing but playing it out helps.
pub(crate) fn lesson() -> Lesson {
    Lesson {
        nudge: vec![Paragraph::new("why-played-out-nudge")],
        working: vec![Paragraph::new("why-played-out")],
        advice: Vec::new(),
        theorem: vec![Paragraph::new("why-misere-search-theorem")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::find;
    use crate::game::AnyGame;
    use crate::heap_game::tests::budget;
    use crate::parse_error::ParseError;
    use crate::record::own_moves;
    use crate::rules::Moves;
    use crate::{Position, Question, Selection, analyse};
    use proptest::prelude::*;
    use solvers::Play;

    /// Numbers that go round.
    struct Round;

    impl Rules for Round {
        type Position = u8;
        type Move = u8;
        type Shape = u8;

        fn read(&self, text: &str) -> Result<u8, ParseError> {
            Ok(text.parse().unwrap_or(0))
        }

        fn shape(&self, position: &u8) -> u8 {
            *position
        }

        fn moves<'a>(&'a self, position: &'a u8) -> Result<Moves<'a, u8>, GameError> {
            Ok(Box::new([(Mover::Either, (position + 1) % 5)].into_iter()))
        }

        fn play(&self, _position: &u8, step: &u8) -> Result<u8, GameError> {
            Ok(*step)
        }

        fn outcome(&self, position: &u8, _play: Play, budget: &Budget) -> Result<Outcome, GameError> {
            PlayedOut::default().outcome(self, position, budget)
        }
    }

    #[test]
    fn play_that_goes_round_is_noticed() {
        let Err(GameError::Cycle(cycle)) = Round.outcome(&0, Play::Misere, &budget()) else {
            panic!("no cycle")
        };
        assert_eq!(cycle.length, 5);
    }

    /// By the definition, move by move.
    fn plain(game: &dyn AnyGame, position: &Position, turn: Mover) -> bool {
        let mut moves = own_moves(game, position, turn).unwrap().peekable();
        moves.peek().is_none()
            || moves.any(|step| !plain(game, &game.play(position, &step).unwrap(), turn.opponent()))
    }

    fn any_position() -> impl Strategy<Value = (&'static str, String)> {
        let cell = prop::sample::select(vec!['.', '.', '#']);
        let boards = prop::collection::vec(prop::collection::vec(cell, 3), 1..4).prop_map(|rows| {
            let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
            ("domineering", rows.join("/"))
        });
        prop_oneof![
            boards,
            "[xo.]{3}/[xo.]{3}".prop_map(|board| ("clobber", board)),
            "[xo.]{2}/[xo.]{2}".prop_map(|board| ("nogo", board)),
            "[.#]{3}/[.#]{3}".prop_map(|board| ("cram", board)),
            (1_u64..6).prop_map(|length| ("snort", format!("path {length}"))),
            (1_u64..6).prop_map(|length| ("col", format!("cycle {length}"))),
            "[brg]{1,3}(,[brg]{1,2})?".prop_map(|stalks| ("hackenbush", format!("stalks {stalks}"))),
            (0_u64..4, 0_u64..5).prop_map(|(a, b)| ("sum", format!("nim({a}) + kayles({b})"))),
            (0_u64..3).prop_map(|heap| ("sum", format!("nim({heap}) + domineering(2x2)"))),
        ]
    }

    proptest! {
        #[test]
        fn as_by_the_definition((spec, position) in any_position()) {
            let game = find(spec, &Arc::default()).unwrap();
            let Ok(position) = game.read(&position) else { return Ok(()) };
            let movers = game.movers(&position).unwrap();
            let starters = if movers.len() == 2 { [movers[0], movers[1]] } else { [Mover::Either; 2] };
            let expected = match starters.map(|starter| plain(&*game, &position, starter)) {
                [true, true] => Outcome::Next,
                [false, false] => Outcome::Previous,
                [true, false] => Outcome::Left,
                [false, true] => Outcome::Right,
            };
            let question = Question { play: Play::Misere, moves: Selection::Winning, mover: None };
            let analysis = analyse(&*game, &position, &question, &budget()).unwrap();
            prop_assert_eq!(analysis.verdict.outcome, expected, "{} {}", spec, position);
            for (mover, step) in game.moves(&position).unwrap() {
                let starter = if starters[0] == Mover::Either { Mover::Either } else { mover.opponent() };
                if mover == Mover::Either && starters[0] != Mover::Either {
                    continue;
                }
                let wins = !plain(&*game, &game.play(&position, &step).unwrap(), starter);
                let listed = analysis.moves.iter().any(|named| named.mover == mover && named.step == step);
                prop_assert_eq!(listed, wins, "{} {} {}", spec, position, step);
            }
        }
    }
}
