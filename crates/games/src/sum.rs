//! Sums of positions of different games: `nim(3,5) + hackenbush(0-1b,1-2r) + domineering(2x3)`. A move is a move in one of
//! the parts; `3:v1,2` is the move `v1,2` in the third.
//!
//! Impartial parts add by nim-sum (Sprague 1935, Grundy 1939), and so do the gaps of Northcott's pawns. With parts that may go on
//! for ever the sum is won, lost or a tie by their loopy values (Smith 1966): beside one infinite value it is won if the
//! nim-sum of the others is among the values that the infinite one can move to, and beside any other a tie.
//! Partizan parts add as canonical forms; where a part has none that is to be had soon, its moves are searched, all the rest
//! being one value.
//!
//! A game for points is worth nothing that could be added, the game of gold is over while the other parts go on, and no
//! theory here adds partizan games to games that may go on for ever; such sums are refused when they are read.
//!
//! In misère play nothing adds up. Sums that always end are played out.

mod lesson;
mod search;

use crate::analysis::{Addition, Grundy, Kind, Mover, Outcome, Question, Refusal, Selection, Verdict};
use crate::catalogue;
use crate::explanation::Lesson;
use crate::misreading::{Misreading, Problem};
use crate::picture::Picture;
use crate::played_out::{self, PlayedOut};
use crate::rules::{Game, Rules};
use search::Known;
use solvers::{Budget, Play};
use std::cell::RefCell;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use std::{fmt, mem};
use values::expression::closing_bracket;
use values::{Session, Store};

const EXAMPLE: &str = "nim(3,5) + hackenbush(0-1b,1-2r)";

/// The name of the game in the catalogue.
pub(crate) const ID: &str = "sum";

/// The most parts.
const MAX_PARTS: usize = 100;

/// The rules.
pub struct SumOfGames {
    store: Arc<Store>,
    /// The games that have been met, by their specs; reading a position needs them too.
    games: RefCell<HashMap<String, Box<dyn Game>>>,
    known: Known,
    played_out: PlayedOut<Sum>,
}

/// The parts of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum(Vec<Part>);

/// A position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Part {
    spec: String,
    position: String,
}

/// A move in the part of that index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    part: usize,
    name: String,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.spec, self.position)
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, part) in self.0.iter().enumerate() {
            write!(f, "{}{part}", if index > 0 { " + " } else { "" })?;
        }
        Ok(())
    }
}

impl Sum {
    /// The sum after a move in one of its parts.
    fn after(&self, part: usize, to: String) -> Sum {
        let mut parts = self.0.clone();
        parts[part].position = to;
        Sum(parts)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.part + 1, self.name)
    }
}

impl SumOfGames {
    /// Sums whose values are in that store.
    #[must_use]
    pub fn new(store: &Arc<Store>) -> SumOfGames {
        SumOfGames {
            store: Arc::clone(store),
            games: RefCell::default(),
            known: Known::default(),
            played_out: PlayedOut::default(),
        }
    }

    /// Asks the game of a part. A sum is never a part of a sum, so no game is asked while it answers.
    fn ask<T>(&self, spec: &str, question: impl FnOnce(&mut dyn Game) -> T) -> Result<T, Misreading> {
        let mut games = self.games.borrow_mut();
        match games.entry(spec.to_owned()) {
            Entry::Occupied(mut known) => Ok(question(&mut **known.get_mut())),
            Entry::Vacant(place) => Ok(question(&mut **place.insert(catalogue::find(spec, &self.store)?))),
        }
    }

    /// A part that begins at a place of the text, and where it ends.
    fn read_part(&self, text: &str, start: usize) -> Result<(Part, usize), Misreading> {
        let rest = &text[start..];
        let Some(length) = catalogue::spec_length(rest) else {
            let end = rest.find(['(', '+']).unwrap_or(rest.len());
            catalogue::find_entry(rest[..end].trim_end()).map_err(|misreading| misreading.shifted(start))?;
            let missing = start + end..start + end;
            return Err(Misreading::new(missing, Problem::MissingBracket, EXAMPLE));
        };
        let spec = &rest[..length];
        if spec == ID {
            return Err(Misreading::new(start..start + length, Problem::SumInSum, EXAMPLE));
        }
        let Some(end) = closing_bracket(&rest[length..]).map(|end| length + end) else {
            let bracket = start + length..start + length + 1;
            return Err(Misreading::new(bracket, Problem::Unbalanced('('), EXAMPLE));
        };
        let read = self
            .ask(spec, |game| Ok((game.spec().to_owned(), game.print(&rest[length + 1..end])?)))
            .map_err(|misreading| misreading.shifted(start))?;
        let (spec, position) =
            read.map_err(|misreading: Misreading| misreading.shifted(start + length + 1))?;
        Ok((Part { spec, position }, start + end + 1))
    }

    /// How the sum so far is added up with one more part.
    fn add(&self, addition: Addition, part: &Part) -> Result<Addition, Problem> {
        let Ok(Ok(Some(own))) = self.ask(&part.spec, |game| game.addition(&part.position)) else {
            return Err(Problem::EndsOrScores);
        };
        match (addition, own) {
            (Addition::Nimbers, own) => Ok(own),
            (addition, Addition::Nimbers) => Ok(addition),
            (addition, own) if addition == own => Ok(own),
            _ => Err(Problem::NotAddable),
        }
    }

    fn addition(&self, sum: &Sum) -> Addition {
        let add = |addition, part| self.add(addition, part).unwrap_or(addition);
        sum.0.iter().fold(Addition::Nimbers, add)
    }

    fn grundy(&self, part: &Part, budget: &Budget) -> Result<Grundy, Refusal> {
        let question = Question { play: Play::Normal, moves: Selection::Nothing, mover: None };
        let analysis = self.ask(&part.spec, |game| game.analyse(&part.position, &question, budget))??;
        analysis.verdict.grundy.ok_or_else(|| Refusal::Valueless(part.to_string()))
    }

    fn value_of(&self, part: &Part, budget: &Budget) -> Result<values::Game, Refusal> {
        let value = self.ask(&part.spec, |game| game.value(&part.position, budget))??;
        value.ok_or_else(|| Refusal::Valueless(part.to_string()))
    }

    fn has_value(&self, part: &Part) -> bool {
        matches!(self.ask(&part.spec, |game| game.has_value(&part.position)), Ok(Ok(true)))
    }

    /// The value of a sum all of whose parts have one.
    fn total(
        &self,
        sum: &Sum,
        session: &Session<'_>,
        budget: &Budget,
    ) -> Result<Option<values::Game>, Refusal> {
        if !sum.0.iter().all(|part| self.has_value(part)) {
            return Ok(None);
        }
        let mut values = Vec::with_capacity(sum.0.len());
        for part in &sum.0 {
            values.push(self.value_of(part, budget)?);
        }
        Ok(Some(session.sum_of(&mut values)?))
    }

    fn misere_outcome(&mut self, sum: &Sum, budget: &Budget) -> Result<Outcome, Refusal> {
        if !matches!(self.addition(sum), Addition::Nimbers | Addition::Values) {
            return Err(Refusal::NoMisere);
        }
        let mut played_out = mem::take(&mut self.played_out);
        let outcome = played_out.outcome(self, sum, budget);
        self.played_out = played_out;
        outcome
    }

    /// The moves in a part with the positions of the part after them.
    fn moves_in(&self, part: &Part) -> Result<Vec<(Mover, String, String)>, Refusal> {
        self.ask(&part.spec, |game| {
            let mut moves = Vec::new();
            for (mover, name) in game.moves(&part.position)? {
                if let Some(to) = game.play(&part.position, &name)? {
                    moves.push((mover, name, to));
                }
            }
            Ok(moves)
        })?
    }
}

impl Rules for SumOfGames {
    type Position = Sum;
    type Move = Step;
    type Shape = Sum;

    const EFFORT: usize = 4;

    fn weight(&self, text: &str) -> usize {
        let mut weight = text.len().saturating_mul(8);
        let mut rest = text.trim_start();
        // What comes after something wrong is not read.
        for _ in 0..MAX_PARTS {
            let Some(length) = catalogue::spec_length(rest).filter(|length| rest[..*length] != *ID) else {
                break;
            };
            let Some(end) = closing_bracket(&rest[length..]).map(|end| length + end) else { break };
            let of_part = self.ask(&rest[..length], |game| game.weight(&rest[length + 1..end]));
            weight = weight.saturating_add(of_part.unwrap_or(0));
            rest = rest[end + 1..].trim_start_matches(|c: char| c == '+' || c.is_whitespace());
        }
        weight
    }

    fn size(&self, position: &Sum) -> usize {
        let parts = position.0.iter().map(|part| size_of::<Part>() + part.spec.len() + part.position.len());
        size_of::<Sum>() + parts.sum::<usize>()
    }

    fn read(&self, text: &str) -> Result<Sum, Misreading> {
        let blank = |from: usize| from + text[from..].len() - text[from..].trim_start().len();
        let mut parts = Vec::new();
        let mut addition = Addition::Nimbers;
        let mut start = blank(0);
        loop {
            let (part, end) = self.read_part(text, start)?;
            let wrong = |problem| Misreading::new(start..end, problem, EXAMPLE);
            addition = self.add(addition, &part).map_err(wrong)?;
            if parts.len() == MAX_PARTS {
                return Err(wrong(Problem::TooMany(MAX_PARTS)));
            }
            parts.push(part);
            let end = blank(end);
            let Some(next) = text[end..].chars().next() else { return Ok(Sum(parts)) };
            if next != '+' {
                let here = end..end + next.len_utf8();
                return Err(Misreading::new(here, Problem::UnexpectedCharacter(next), EXAMPLE));
            }
            start = blank(end + 1);
        }
    }

    fn shape(&self, position: &Sum) -> Sum {
        position.clone()
    }

    fn kind(&self, position: &Sum) -> Kind {
        match self.addition(position) {
            Addition::Nimbers => Kind::Impartial,
            Addition::Pawns | Addition::Values => Kind::Partizan,
            Addition::Loopy => Kind::Loopy,
        }
    }

    fn movers(&self, position: &Sum) -> &'static [Mover] {
        match self.addition(position) {
            Addition::Nimbers | Addition::Loopy => &[Mover::Either],
            Addition::Pawns => &[Mover::White, Mover::Black],
            Addition::Values => &[Mover::Left, Mover::Right],
        }
    }

    /// A move that either player can make is a move of each.
    fn moves(&self, position: &Sum) -> Result<Vec<(Mover, Step)>, Refusal> {
        let mut of_parts = Vec::new();
        for (part, of) in position.0.iter().enumerate() {
            for (mover, name) in self.ask(&of.spec, |game| game.moves(&of.position))?? {
                of_parts.push((mover, Step { part, name }));
            }
        }
        let mut moves = Vec::with_capacity(of_parts.len());
        for &mover in self.movers(position) {
            let own = of_parts.iter().filter(|(by, _)| *by == mover || *by == Mover::Either);
            moves.extend(own.map(|(_, step)| (mover, step.clone())));
        }
        Ok(moves)
    }

    fn read_move(&self, position: &Sum, name: &str) -> Result<Option<Step>, Refusal> {
        let Some((index, name)) = name.split_once(':') else { return Ok(None) };
        let index = index.parse::<usize>().ok().and_then(|index| index.checked_sub(1));
        let Some(part) = index.filter(|&index| index < position.0.len()) else { return Ok(None) };
        let of = &position.0[part];
        let legal = self.ask(&of.spec, |game| game.play(&of.position, name))??.is_some();
        Ok(legal.then(|| Step { part, name: name.to_owned() }))
    }

    fn play(&self, position: &Sum, step: &Step) -> Sum {
        let Some(part) = position.0.get(step.part) else { return position.clone() };
        match self.ask(&part.spec, |game| game.play(&part.position, &step.name)) {
            Ok(Ok(Some(to))) => position.after(step.part, to),
            _ => position.clone(),
        }
    }

    fn outcome(&mut self, position: &Sum, play: Play, budget: &Budget) -> Result<Outcome, Refusal> {
        if play == Play::Misere {
            return self.misere_outcome(position, budget);
        }
        if self.addition(position) != Addition::Values {
            return Ok(self.solve(position, play, budget)?.outcome);
        }
        let store = Arc::clone(&self.store);
        let session = budget.session(&store);
        match self.total(position, &session, budget)? {
            Some(value) => Ok(session.outcome(value).into()),
            None => self.searched(position, &session, budget),
        }
    }

    fn solve(&mut self, position: &Sum, play: Play, budget: &Budget) -> Result<Verdict, Refusal> {
        if play == Play::Misere {
            return Ok(Verdict::outcome(self.misere_outcome(position, budget)?));
        }
        let addition = self.addition(position);
        if addition == Addition::Values {
            let store = Arc::clone(&self.store);
            let session = budget.session(&store);
            return match self.total(position, &session, budget)? {
                Some(value) => Ok(Verdict::value(&session, value)?),
                None => Ok(Verdict::outcome(self.searched(position, &session, budget)?)),
            };
        }
        let mut values = Vec::with_capacity(position.0.len());
        for part in &position.0 {
            values.push(self.grundy(part, budget)?);
        }
        Ok(added(addition, values))
    }

    fn winning_moves(
        &mut self,
        position: &Sum,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<(Mover, Step)>, Refusal> {
        if play == Play::Misere {
            let mut winning = self.moves(position)?;
            let mut wins = Vec::with_capacity(winning.len());
            for (mover, step) in &winning {
                let outcome = self.misere_outcome(&self.play(position, step), budget)?;
                wins.push(outcome.is_won_by_moving_here(*mover));
            }
            let mut wins = wins.into_iter();
            winning.retain(|_| wins.next() == Some(true));
            return Ok(winning);
        }
        let store = Arc::clone(&self.store);
        let session = budget.session(&store);
        let mut winning = Vec::new();
        for part in 0..position.0.len() {
            let rest = self.rest(position, part, &session, budget)?;
            for (mover, name, to) in self.moves_in(&position.0[part])? {
                budget.go_on()?;
                let next = Part { spec: position.0[part].spec.clone(), position: to };
                let outcome = match &rest {
                    Rest::Grundy(addition, values) => {
                        let mut values = values.clone();
                        values.push(self.grundy(&next, budget)?);
                        added(*addition, values).outcome
                    }
                    Rest::Value(rest) if self.has_value(&next) => {
                        session.outcome(session.sum(*rest, self.value_of(&next, budget)?)?).into()
                    }
                    Rest::Value(_) | Rest::Unknown => {
                        let after = position.after(part, next.position);
                        self.outcome(&after, play, budget)?
                    }
                };
                for &by in self.movers(position) {
                    if (mover == by || mover == Mover::Either) && outcome.is_won_by_moving_here(by) {
                        winning.push((by, Step { part, name: name.clone() }));
                    }
                }
            }
        }
        // Players are the outer order of the moves.
        winning.sort_by_key(|(by, _)| *by);
        Ok(winning)
    }

    fn has_value(&self, position: &Sum) -> bool {
        self.addition(position) == Addition::Values && position.0.iter().all(|part| self.has_value(part))
    }

    fn value(&mut self, position: &Sum, budget: &Budget) -> Result<Option<values::Game>, Refusal> {
        match self.addition(position) {
            Addition::Values => self.total(position, &budget.session(&self.store), budget),
            Addition::Nimbers | Addition::Pawns | Addition::Loopy => Ok(None),
        }
    }

    fn lesson(&mut self, position: &Sum, play: Play, budget: &Budget) -> Result<Lesson, Refusal> {
        match play {
            Play::Normal => lesson::lesson(self, position, budget),
            Play::Misere => Ok(played_out::lesson()),
        }
    }

    /// The parts one below another.
    fn picture(&self, position: &Sum) -> Result<Option<Picture>, Refusal> {
        let mut pictures = Vec::with_capacity(position.0.len());
        for (index, part) in position.0.iter().enumerate() {
            let Some(mut picture) = self.ask(&part.spec, |game| game.picture(&part.position))?? else {
                return Ok(None);
            };
            for place in &mut picture.places {
                place.name = format!("{}:{}", index + 1, place.name);
            }
            pictures.push(picture);
        }
        Ok(Some(Picture::stacked(pictures)))
    }
}

/// What the other parts of a sum are together.
enum Rest {
    Grundy(Addition, Vec<Grundy>),
    Value(values::Game),
    /// A part of it has no value.
    Unknown,
}

impl SumOfGames {
    fn rest(
        &self,
        sum: &Sum,
        without: usize,
        session: &Session<'_>,
        budget: &Budget,
    ) -> Result<Rest, Refusal> {
        let others = sum.0.iter().enumerate().filter(|(index, _)| *index != without);
        let others = Sum(others.map(|(_, part)| part.clone()).collect());
        let addition = self.addition(sum);
        if addition == Addition::Values {
            return Ok(self.total(&others, session, budget)?.map_or(Rest::Unknown, Rest::Value));
        }
        let values: Result<Vec<Grundy>, Refusal> =
            others.0.iter().map(|part| self.grundy(part, budget)).collect();
        Ok(Rest::Grundy(addition, values?))
    }
}

/// The verdict on parts with these Grundy values.
fn added(addition: Addition, values: Vec<Grundy>) -> Verdict {
    let mut nim_sum = 0;
    let mut infinite = Vec::new();
    for value in values {
        match value {
            Grundy::Nimber(nimber) => nim_sum ^= nimber,
            Grundy::Infinite(moves) => infinite.push(moves),
        }
    }
    if addition != Addition::Loopy {
        return Verdict::nimber(nim_sum);
    }
    let (outcome, grundy) = match infinite.as_slice() {
        [] if nim_sum == 0 => (Outcome::Lost, Grundy::Nimber(0)),
        [] => (Outcome::Won, Grundy::Nimber(nim_sum)),
        [moves] => {
            let mut reached: Vec<u64> = moves.iter().map(|value| value ^ nim_sum).collect();
            reached.sort_unstable();
            let outcome = if reached.contains(&0) { Outcome::Won } else { Outcome::Tie };
            (outcome, Grundy::Infinite(reached))
        }
        _ => (Outcome::Tie, Grundy::Infinite(Vec::new())),
    };
    Verdict { grundy: Some(grundy), ..Verdict::outcome(outcome) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap_game::tests::budget;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;
    use values::Player;

    fn sums() -> SumOfGames {
        SumOfGames::new(&Arc::default())
    }

    fn winning(position: &str) -> String {
        let mut game = sums();
        let position = game.read(position).unwrap();
        let moves = game.winning_moves(&position, Play::Normal, &budget()).unwrap();
        let moves: Vec<String> =
            moves.iter().map(|(mover, step)| format!("{} {step}", mover.word())).collect();
        moves.join("; ")
    }

    fn verdict(position: &str) -> Verdict {
        let mut game = sums();
        let position = game.read(position).unwrap();
        game.solve(&position, Play::Normal, &budget()).unwrap()
    }

    #[test]
    fn facts() {
        assert_eq!(verdict("nim(3,5) + kayles(4)").grundy, Some(Grundy::Nimber(3 ^ 5 ^ 1)));
        assert_eq!(winning("nim(3) + nim(3)"), "");
        assert_eq!(winning("nim(3) + bachet(8)"), "");
        assert_eq!(winning("nim(1) + bachet(8)"), "either 2:8-2");
        assert_eq!(verdict("hackenbush(0-1b,1-2r) + hackenbush(0-1r)").value.unwrap(), "-1/2");
        assert_eq!(verdict("domineering(2x2) + nim(1)").value.unwrap(), "+-1*");
        assert_eq!(verdict("pawns(1/8) + nim(6)").outcome, Outcome::Previous);
        assert_eq!(winning("pawns(1/8) + nim(5)"), "white 1:1:1>2; black 1:1:8>7");
    }

    #[test]
    fn sums_with_cycles() {
        let cases = [
            ("traffic(a>b,b>a @ a) + nim(1)", Outcome::Tie),
            ("traffic(a>b,b>a,b>c @ b) + nim(0)", Outcome::Won),
            ("traffic(a>b,b>a,b>c @ b) + nim(1)", Outcome::Lost),
            ("traffic(a>a,a>c @ a) + nim(0)", Outcome::Won),
            ("traffic(a>a,a>c @ a) + nim(1)", Outcome::Tie),
            ("traffic(a>b,b>a,a>c @ c) + nim(0)", Outcome::Lost),
            ("traffic(a>a,a>c @ a) + traffic(a>a @ a)", Outcome::Tie),
        ];
        for (position, outcome) in cases {
            assert_eq!(verdict(position).outcome, outcome, "{position}");
        }
    }

    #[test]
    fn misreadings() {
        let cases = [
            ("", 0..0, Problem::UnknownGame(None)),
            ("nim", 3..3, Problem::MissingBracket),
            ("nim(3", 3..4, Problem::Unbalanced('(')),
            ("nim(3) + nin(2)", 9..12, Problem::UnknownGame(Some("nim"))),
            ("nim(3) nim(2)", 7..8, Problem::UnexpectedCharacter('n')),
            ("nim(3) + nim(x)", 13..14, Problem::NotANumber),
            ("nim(3) + sum(nim(2))", 9..12, Problem::SumInSum),
            ("nim(3) + bard(.../.../...)", 9..26, Problem::EndsOrScores),
            ("nim(3) + gold(.oG)", 9..18, Problem::EndsOrScores),
            ("domineering(2x2) + traffic(a>a @ a)", 19..35, Problem::NotAddable),
            ("domineering(2x2) + pawns(1/8)", 19..29, Problem::NotAddable),
        ];
        for (text, span, problem) in cases {
            let misreading = sums().read(text).unwrap_err();
            assert_eq!((misreading.span, misreading.problem), (span, problem), "{text}");
        }
    }

    #[test]
    fn misere_sums() {
        let cases = [
            ("nim(1) + nim(1)", Outcome::Next),
            ("nim(2) + kayles(1)", Outcome::Next),
            ("nim(2) + nim(2)", Outcome::Previous),
            ("hackenbush(0-1b) + nim(0)", Outcome::Right),
            ("domineering(2x2) + nim(1)", Outcome::Next),
        ];
        for (position, outcome) in cases {
            let mut game = sums();
            let sum = game.read(position).unwrap();
            assert_eq!(game.outcome(&sum, Play::Misere, &budget()), Ok(outcome), "{position}");
        }
    }

    /// Plays everything out: does the player who begins win?
    fn plain(game: &SumOfGames, sum: &Sum, by: usize, memo: &mut FxHashMap<(Sum, usize), bool>) -> bool {
        if let Some(&wins) = memo.get(&(sum.clone(), by)) {
            return wins;
        }
        let players = [Mover::Left, Mover::Right];
        let own = |mover: Mover| mover == players[by] || mover == Mover::Either;
        let moves = game.moves(sum).unwrap();
        let wins = moves
            .iter()
            .any(|(mover, step)| own(*mover) && !plain(game, &game.play(sum, step), 1 - by, memo));
        memo.insert((sum.clone(), by), wins);
        wins
    }

    fn part() -> impl Strategy<Value = String> {
        prop_oneof![
            (0_u64..4, 0_u64..4).prop_map(|(a, b)| format!("nim({a},{b})")),
            (0_u64..6).prop_map(|heap| format!("kayles({heap})")),
            "[br]{1,3}".prop_map(|stalk| format!("hackenbush(stalks {stalk})")),
            (1_u64..3, 1_u64..4).prop_map(|(rows, columns)| format!("domineering({rows}x{columns})")),
            (1_u64..4).prop_map(|length| format!("snort(path {length})")),
        ]
    }

    #[test]
    fn a_large_board_beside_a_value() {
        let outcome = |position: &str| {
            let mut game = sums();
            let position = game.read(position).unwrap();
            assert!(!Rules::has_value(&game, &position), "{position}");
            game.outcome(&position, Play::Normal, &budget()).unwrap()
        };
        assert_eq!(outcome("domineering(7x7) + nim(3,3)"), Outcome::Next);
        assert_eq!(outcome("domineering(7x7) + hackenbush(stalks bbbb)"), Outcome::Left);
        assert_eq!(outcome("domineering(7x7) + hackenbush(stalks rrrr)"), Outcome::Right);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(30) })]

        #[test]
        fn as_by_the_plain_rules(parts in prop::collection::vec(part(), 1..4)) {
            let mut game = sums();
            let sum = game.read(&parts.join(" + ")).unwrap();
            prop_assert_eq!(game.read(&sum.to_string()).unwrap(), sum.clone());
            let mut memo = FxHashMap::default();
            let [left, right] = [0, 1].map(|by| plain(&game, &sum, by, &mut memo));
            let expected = match (left, right) {
                (true, true) => Outcome::Next,
                (false, false) => Outcome::Previous,
                (true, false) => Outcome::Left,
                (false, true) => Outcome::Right,
            };
            let budget = budget();
            prop_assert_eq!(game.outcome(&sum, Play::Normal, &budget).unwrap(), expected);
            let store = Arc::clone(&game.store);
            let session = budget.session(&store);
            if game.addition(&sum) == Addition::Values {
                prop_assert_eq!(game.searched(&sum, &session, &budget).unwrap(), expected);
            }
            if let Some(index) = sum.0.iter().position(|part| part.spec == "domineering")
                && let Rest::Value(rest) = game.rest(&sum, index, &session, &budget).unwrap()
            {
                let part = &sum.0[index];
                let wins = [Player::Left, Player::Right].map(|starter| {
                    let ask = |game: &mut dyn Game| {
                        game.starter_wins_beside(&[&part.position], rest, starter, &budget)
                    };
                    game.ask("domineering", ask).unwrap().unwrap().unwrap()
                });
                prop_assert_eq!(wins, [left, right]);
            }
            let mut moves = game.moves(&sum).unwrap();
            moves.retain(|(mover, step)| {
                let reply = usize::from(*mover == Mover::Left);
                !plain(&game, &game.play(&sum, step), reply, &mut memo)
            });
            prop_assert_eq!(game.winning_moves(&sum, Play::Normal, &budget).unwrap(), moves);
        }
    }
}
