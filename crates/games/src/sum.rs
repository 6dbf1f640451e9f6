//! Sums of positions of different games: `nim(3,5) + hackenbush(0-1b,1-2r) + domineering(2x3)`. A move is a
//! move in one of the parts; `3:v1,2` is the move `v1,2` in the third.
//!
//! Impartial parts add by nim-sum (Sprague 1935, Grundy 1939), and so do the gaps of Northcott's pawns. With
//! parts that may go on for ever the sum is won, lost or a tie by their loopy values (Smith 1966): beside one
//! infinite value it is won if the nim-sum of the others is among the values that the infinite one can move
//! to, and beside any other a tie. Partizan parts add as canonical forms; where a part has none that is to be
//! had soon, its moves are searched, all the rest being one value.
//!
//! A game for points is worth nothing that could be added, the game of gold is over while the other parts go
//! on, and no theory here adds partizan games to games that may go on for ever; such sums are refused when
//! they are read.
//!
//! In misère play nothing adds up. Sums that always end are played out.

mod lesson;
mod search;

use crate::analysis::{Addition, GameError, Grundy, Kind, Mover, Outcome, Verdict};
use crate::explanation::Lesson;
use crate::game::AnyGame;
use crate::message::Message;
use crate::parse_error::ParseError;
use crate::picture::{Course, Ink, Picture, Shape};
use crate::played_out::{self, PlayedOut};
use crate::position::{Move, Position};
use crate::registry::{GamesInStore, Registry};
use crate::rules::{FoundMoves, Moves, Pieces, Rules, refuse_many};
use crate::shared::Shared;
use crate::sketch::{Line, Sketch, piece};
use crate::spelling::closing_bracket;
use search::Known;
use solvers::{Budget, Play};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use values::{Session, Store};

const EXAMPLE: &str = "nim(3,5) + hackenbush(0-1b,1-2r)";

/// The name of the game in the catalogue.
pub(crate) const ID: &str = "sum";

/// The most parts.
const MAX_PARTS: usize = 100;

/// The rules.
pub struct SumOfGames {
    games: GamesInStore,
    known: Shared<Known>,
    played_out: Shared<PlayedOut<Sum>>,
}

/// The parts of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum(Vec<Part>);

/// A position of a game.
#[derive(Clone)]
struct Part {
    game: Arc<dyn AnyGame>,
    position: Position,
}

/// A move in the part of that index.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SumMove {
    part: usize,
    step: Move,
}

impl PartialEq for Part {
    fn eq(&self, other: &Part) -> bool {
        self.position == other.position && self.game.spec() == other.game.spec()
    }
}

impl Eq for Part {}

impl Hash for Part {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl fmt::Debug for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.game.spec(), self.position)
    }
}

impl Part {
    /// The part after a move in it.
    fn after(&self, step: &Move) -> Result<Part, GameError> {
        Ok(Part { game: Arc::clone(&self.game), position: self.game.play(&self.position, step)? })
    }

    fn grundy(&self, budget: &Budget) -> Result<Grundy, GameError> {
        let verdict = self.game.solve(&self.position, Play::Normal, budget)?;
        verdict.grundy.ok_or_else(|| GameError::Valueless(self.to_string()))
    }

    fn value(&self, budget: &Budget) -> Result<values::Game, GameError> {
        let value = self.game.value(&self.position, budget)?;
        value.ok_or_else(|| GameError::Valueless(self.to_string()))
    }

    fn has_value(&self) -> bool {
        self.game.has_value(&self.position) == Ok(true)
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
    fn after(&self, index: usize, part: Part) -> Sum {
        let mut parts = self.0.clone();
        parts[index] = part;
        Sum(parts)
    }

    /// The value, if all parts have one.
    fn total(&self, session: &Session<'_>, budget: &Budget) -> Result<Option<values::Game>, GameError> {
        if !self.0.iter().all(Part::has_value) {
            return Ok(None);
        }
        let mut values = Vec::with_capacity(self.0.len());
        for part in &self.0 {
            values.push(part.value(budget)?);
        }
        Ok(Some(session.sum_of(&mut values)?))
    }

    /// What the parts without one are together.
    fn rest(&self, without: usize, session: &Session<'_>, budget: &Budget) -> Result<Rest, GameError> {
        let others = self.0.iter().enumerate().filter(|(index, _)| *index != without);
        let others = Sum(others.map(|(_, part)| part.clone()).collect());
        let addition = SumOfGames::addition(self);
        if addition == Addition::Values {
            return Ok(others.total(session, budget)?.map_or(Rest::Unknown, Rest::Value));
        }
        if addition == Addition::Nimbers && !others.0.iter().all(Part::has_value) {
            return Ok(Rest::Unknown);
        }
        let values: Result<Vec<Grundy>, GameError> =
            others.0.iter().map(|part| part.grundy(budget)).collect();
        Ok(Rest::Grundy(addition, values?))
    }
}

impl fmt::Display for SumMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.part + 1, self.step)
    }
}

impl SumOfGames {
    /// Sums whose values are in that store.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, store: &Arc<Store>) -> SumOfGames {
        SumOfGames {
            games: GamesInStore::new(registry, store),
            known: Shared::default(),
            played_out: Shared::default(),
        }
    }

    /// A part that begins at a place of the text, and where it ends.
    fn read_part(&self, text: &str, start: usize) -> Result<(Part, usize), ParseError> {
        let rest = &text[start..];
        let Some(length) = self.games.registry.spec_length(rest) else {
            let end = rest.find(['(', '+']).unwrap_or(rest.len());
            self.games
                .registry
                .entry(rest[..end].trim_end())
                .map_err(|parse_error| parse_error.shifted(start))?;
            let missing = start + end..start + end;
            return Err(ParseError::new(missing, Message::new("problem-missing-bracket"), EXAMPLE));
        };
        let spec = &rest[..length];
        if spec == ID {
            return Err(ParseError::new(start..start + length, Message::new("problem-sum-in-sum"), EXAMPLE));
        }
        let Some(end) = closing_bracket(&rest[length..]).map(|end| length + end) else {
            let bracket = start + length..start + length + 1;
            return Err(ParseError::new(
                bracket,
                Message::new("problem-unbalanced").character("character", '('),
                EXAMPLE,
            ));
        };
        let game = self.games.game(spec).map_err(|parse_error| parse_error.shifted(start))?;
        let position = game.read(&rest[length + 1..end]);
        let position = position.map_err(|parse_error| parse_error.shifted(start + length + 1))?;
        Ok((Part { game, position }, start + end + 1))
    }

    /// How the sum so far is added up with one more part.
    fn add(addition: Addition, part: &Part) -> Result<Addition, Message> {
        let Ok(Some(own)) = part.game.addition(&part.position) else {
            return Err(Message::new("problem-ends-or-scores"));
        };
        match (addition, own) {
            (Addition::Nimbers, own) => Ok(own),
            (addition, Addition::Nimbers) => Ok(addition),
            (addition, own) if addition == own => Ok(own),
            _ => Err(Message::new("problem-not-addable")),
        }
    }

    fn addition(sum: &Sum) -> Addition {
        let add = |addition, part| SumOfGames::add(addition, part).unwrap_or(addition);
        sum.0.iter().fold(Addition::Nimbers, add)
    }

    fn misere_outcome(&self, sum: &Sum, budget: &Budget) -> Result<Outcome, GameError> {
        if !matches!(SumOfGames::addition(sum), Addition::Nimbers | Addition::Values) {
            return Err(GameError::NoMisere);
        }
        self.played_out.with(PlayedOut::default, |known| known.outcome(self, sum, budget))
    }
}

impl Rules for SumOfGames {
    type Position = Sum;
    type Move = SumMove;
    type Shape = Sum;

    const EFFORT: usize = 4;

    fn weight(&self, text: &str) -> usize {
        let mut weight = text.len().saturating_mul(8);
        let mut rest = text.trim_start();
        // What comes after something wrong is not read.
        for _ in 0..MAX_PARTS {
            let Some(length) = self.games.registry.spec_length(rest).filter(|length| rest[..*length] != *ID)
            else {
                break;
            };
            let Some(end) = closing_bracket(&rest[length..]).map(|end| length + end) else { break };
            let Ok(game) = self.games.game(&rest[..length]) else { break };
            weight = weight.saturating_add(game.weight(&rest[length + 1..end]));
            rest = rest[end + 1..].trim_start_matches(|c: char| c == '+' || c.is_whitespace());
        }
        weight
    }

    fn size(&self, position: &Sum) -> usize {
        let of_part = |part: &Part| size_of::<Part>() + part.game.size(&part.position).unwrap_or(0);
        size_of::<Sum>() + position.0.iter().map(of_part).sum::<usize>()
    }

    fn read(&self, text: &str) -> Result<Sum, ParseError> {
        let blank = |from: usize| from + text[from..].len() - text[from..].trim_start().len();
        let mut parts = Vec::new();
        let mut addition = Addition::Nimbers;
        let mut start = blank(0);
        loop {
            let (part, end) = self.read_part(text, start)?;
            let wrong = |problem| ParseError::new(start..end, problem, EXAMPLE);
            addition = SumOfGames::add(addition, &part).map_err(wrong)?;
            if parts.len() == MAX_PARTS {
                return Err(wrong(Message::new("problem-too-many-parts").count("limit", MAX_PARTS)));
            }
            parts.push(part);
            let end = blank(end);
            let Some(next) = text[end..].chars().next() else { return Ok(Sum(parts)) };
            if next != '+' {
                let here = end..end + next.len_utf8();
                return Err(ParseError::new(
                    here,
                    Message::new("error-unexpected-character").character("character", next),
                    EXAMPLE,
                ));
            }
            start = blank(end + 1);
        }
    }

    fn shape(&self, position: &Sum) -> Sum {
        position.clone()
    }

    fn kind(&self, position: &Sum) -> Kind {
        match SumOfGames::addition(position) {
            Addition::Nimbers => Kind::Impartial,
            Addition::SidedNimbers | Addition::Values => Kind::Partizan,
            Addition::Loopy => Kind::Loopy,
        }
    }

    fn pieces(&self, position: &Sum) -> Pieces {
        let mut pieces =
            position.0.iter().map(|part| part.game.pieces(&part.position).unwrap_or(Pieces::Any));
        let first = pieces.next().unwrap_or(Pieces::Any);
        // Dominoes need a word wherever they are.
        match pieces.all(|pieces| pieces == first) {
            true => first,
            false
                if position.0.iter().any(|part| part.game.pieces(&part.position) == Ok(Pieces::Dominoes)) =>
            {
                Pieces::Several
            }
            false => Pieces::Any,
        }
    }

    fn movers(&self, position: &Sum) -> &'static [Mover] {
        match SumOfGames::addition(position) {
            Addition::Nimbers | Addition::Loopy => &[Mover::Either],
            Addition::SidedNimbers => &[Mover::White, Mover::Black],
            Addition::Values => &[Mover::Left, Mover::Right],
        }
    }

    /// A move that either player can make is a move of each.
    fn moves<'a>(&'a self, position: &'a Sum) -> Result<Moves<'a, SumMove>, GameError> {
        let players = self.movers(position).iter();
        let moves: Result<Vec<_>, _> = players.map(|&player| self.moves_by(position, player)).collect();
        Ok(Box::new(moves?.into_iter().flatten()))
    }

    fn moves_by<'a>(&'a self, position: &'a Sum, player: Mover) -> Result<Moves<'a, SumMove>, GameError> {
        let mut of_parts = Vec::with_capacity(position.0.len());
        for (index, part) in position.0.iter().enumerate() {
            let own = part.game.moves_by(&part.position, player)?;
            of_parts.push(own.map(move |(_, step)| (player, SumMove { part: index, step })));
        }
        Ok(Box::new(of_parts.into_iter().flatten()))
    }

    fn can_make(&self, position: &Sum, player: Mover, step: &SumMove) -> Result<bool, GameError> {
        let part = position.0.get(step.part).ok_or(GameError::Foreign)?;
        part.game.can_make(&part.position, player, &step.step)
    }

    fn read_move(&self, position: &Sum, name: &str) -> Result<Option<SumMove>, GameError> {
        let Some((index, name)) = name.split_once(':') else { return Ok(None) };
        let index = index.parse::<usize>().ok().and_then(|index| index.checked_sub(1));
        let Some((index, part)) = index.and_then(|index| Some((index, position.0.get(index)?))) else {
            return Ok(None);
        };
        let step = part.game.read_move(&part.position, name)?;
        Ok(step.map(|step| SumMove { part: index, step }))
    }

    fn play(&self, position: &Sum, step: &SumMove) -> Result<Sum, GameError> {
        let part = position.0.get(step.part).ok_or(GameError::Foreign)?;
        Ok(position.after(step.part, part.after(&step.step)?))
    }

    fn outcome(&self, position: &Sum, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        if play == Play::Misere {
            return self.misere_outcome(position, budget);
        }
        if SumOfGames::addition(position) != Addition::Values {
            return Ok(self.solve(position, play, budget)?.outcome);
        }
        let session = budget.session(&self.games.store);
        match position.total(&session, budget)? {
            Some(value) => Ok(session.outcome(value).into()),
            None => self.searched(position, &session, budget),
        }
    }

    fn solve(&self, position: &Sum, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        if play == Play::Misere {
            return Ok(Verdict::outcome(self.misere_outcome(position, budget)?));
        }
        let addition = SumOfGames::addition(position);
        if addition == Addition::Values {
            let session = budget.session(&self.games.store);
            return match position.total(&session, budget)? {
                Some(value) => Ok(Verdict::value(&session, value)?),
                None => Ok(Verdict::outcome(self.searched(position, &session, budget)?)),
            };
        }
        if addition == Addition::Nimbers && !position.0.iter().all(Part::has_value) {
            let session = budget.session(&self.games.store);
            return Ok(Verdict::outcome(self.searched(position, &session, budget)?));
        }
        let mut values = Vec::with_capacity(position.0.len());
        for part in &position.0 {
            values.push(part.grundy(budget)?);
        }
        Ok(added(addition, values))
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a Sum,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, SumMove>, GameError> {
        refuse_many(self.moves(position)?, budget)?;
        if play == Play::Misere {
            return self.tried(position, play, budget);
        }
        let session = budget.session(&self.games.store);
        let mut rests = Vec::with_capacity(position.0.len());
        for part in 0..position.0.len() {
            rests.push(position.rest(part, &session, budget)?);
        }
        let wins = move |mover: Mover, step: &SumMove| {
            budget.go_on()?;
            let next = position.0[step.part].after(&step.step)?;
            let outcome = match &rests[step.part] {
                Rest::Grundy(addition, values) if *addition != Addition::Nimbers || next.has_value() => {
                    let mut values = values.clone();
                    values.push(next.grundy(budget)?);
                    added(*addition, values).outcome
                }
                Rest::Value(rest) if next.has_value() => {
                    session.outcome(session.sum(*rest, next.value(budget)?)?).into()
                }
                Rest::Grundy(..) | Rest::Value(_) | Rest::Unknown => {
                    self.outcome(&position.after(step.part, next), play, budget)?
                }
            };
            Ok(outcome.is_won_by_moving_here(mover))
        };
        Ok(Box::new(self.moves(position)?.filter_map(move |(mover, step)| match wins(mover, &step) {
            Ok(true) => Some(Ok((mover, step))),
            Ok(false) => None,
            Err(game_error) => Some(Err(game_error)),
        })))
    }

    fn has_value(&self, position: &Sum) -> bool {
        SumOfGames::addition(position) == Addition::Values && position.0.iter().all(Part::has_value)
    }

    fn value(&self, position: &Sum, budget: &Budget) -> Result<Option<values::Game>, GameError> {
        match SumOfGames::addition(position) {
            Addition::Values => position.total(&budget.session(&self.games.store), budget),
            Addition::Nimbers | Addition::SidedNimbers | Addition::Loopy => Ok(None),
        }
    }

    fn lesson(&self, position: &Sum, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        match play {
            Play::Normal => lesson::lesson(self, position, budget),
            Play::Misere => Ok(played_out::lesson()),
        }
    }

    /// The parts beside or below one another.
    fn picture(&self, course: &Course<'_, Sum, SumMove>) -> Result<Option<Picture>, GameError> {
        let mut pictures = Vec::with_capacity(course.position.0.len());
        for (index, (start, part)) in course.start.0.iter().zip(&course.position.0).enumerate() {
            let own = course.played.iter().filter(|step| step.part == index).map(|step| step.step.clone());
            let played: Vec<Move> = own.collect();
            let (start, position) = (&start.position, &part.position);
            let Some(mut picture) =
                part.game.drawn(&Course { start, played: &played, position, lines: &[] })?
            else {
                return Ok(None);
            };
            for place in &mut picture.places {
                place.name = format!("{}:{}", index + 1, place.name);
                place.listed = format!("{}:{}", index + 1, place.listed);
            }
            for shape in &mut picture.shapes {
                if let Shape::Piece { name, .. } = shape {
                    *name = format!("{}:{name}", index + 1);
                }
            }
            pictures.push(picture);
        }
        Ok(Some(Picture::together(pictures)))
    }

    /// The parts one below another, each under its number.
    fn sketch(&self, position: &Sum, played: &[SumMove]) -> Option<Sketch> {
        let mut lines = Vec::new();
        for (index, part) in position.0.iter().enumerate() {
            let spec = piece(Ink::Line, format!(" {}", part.game.spec()));
            lines.push(vec![piece(Ink::Faint, format!("{}:", index + 1)), spec]);
            let own = played.iter().filter(|step| step.part == index).map(|step| step.step.clone());
            let inside = match part.game.sketch(&part.position, &own.collect::<Vec<_>>()).ok()? {
                Some(sketch) => sketch.lines,
                None => vec![vec![piece(Ink::Line, part.position.to_string())]],
            };
            let indented = |line: Line| [piece(Ink::Line, "    ")].into_iter().chain(line).collect();
            lines.extend(inside.into_iter().map(indented));
        }
        Sketch::of(lines)
    }
}

/// What the other parts of a sum are together.
enum Rest {
    Grundy(Addition, Vec<Grundy>),
    Value(values::Game),
    /// A part of it has no value.
    Unknown,
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
    use crate::registry::unknown_game;
    use crate::rules::listed;
    use proptest::prelude::*;
    use rustc_hash::FxHashMap;
    use values::{Player, Style};

    fn sums() -> SumOfGames {
        SumOfGames::new(&Arc::new(Registry::standard()), &Arc::default())
    }

    fn winning(position: &str) -> String {
        let game = sums();
        let position = game.read(position).unwrap();
        let moves = listed::winning_moves(&game, &position, Play::Normal, &budget());
        let moves: Vec<String> =
            moves.iter().map(|(mover, step)| format!("{} {step}", mover.word())).collect();
        moves.join("; ")
    }

    fn verdict(position: &str) -> Verdict {
        let game = sums();
        let position = game.read(position).unwrap();
        game.solve(&position, Play::Normal, &budget()).unwrap()
    }

    fn value(position: &str) -> String {
        let game = sums();
        let position = game.read(position).unwrap();
        let value = game.solve(&position, Play::Normal, &budget()).unwrap().value.unwrap();
        value.text(&budget().session(&game.games.store), Style::Plain).unwrap().unwrap()
    }

    #[test]
    fn facts() {
        assert_eq!(verdict("nim(3,5) + kayles(4)").grundy, Some(Grundy::Nimber(3 ^ 5 ^ 1)));
        assert_eq!(winning("nim(3) + nim(3)"), "");
        assert_eq!(verdict("sprouts(12)").outcome, Outcome::Previous);
        assert_eq!(verdict("sprouts(12) + nim(1)").outcome, Outcome::Next);
        assert_eq!(winning("nim(3) + bachet(8)"), "");
        assert_eq!(winning("nim(1) + bachet(8)"), "either 2:8-2");
        assert_eq!(value("hackenbush(0-1b,1-2r) + hackenbush(0-1r)"), "-1/2");
        assert_eq!(value("domineering(2x2) + nim(1)"), "+-1*");
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
    fn parse_errors() {
        let cases = [
            ("", 0..0, unknown_game(None)),
            ("nim", 3..3, Message::new("problem-missing-bracket")),
            ("nim(3", 3..4, Message::new("problem-unbalanced").character("character", '(')),
            ("nim(3) + nin(2)", 9..12, unknown_game(Some("nim"))),
            ("nim(3) nim(2)", 7..8, Message::new("error-unexpected-character").character("character", 'n')),
            ("nim(3) + nim(x)", 13..14, Message::new("problem-not-a-number")),
            ("nim(3) + sum(nim(2))", 9..12, Message::new("problem-sum-in-sum")),
            ("nim(3) + bard(.../.../...)", 9..26, Message::new("problem-ends-or-scores")),
            ("nim(3) + gold(.oG)", 9..18, Message::new("problem-ends-or-scores")),
            ("domineering(2x2) + traffic(a>a @ a)", 19..35, Message::new("problem-not-addable")),
            ("domineering(2x2) + pawns(1/8)", 19..29, Message::new("problem-not-addable")),
        ];
        for (text, span, problem) in cases {
            let parse_error = sums().read(text).unwrap_err();
            assert_eq!((parse_error.span, parse_error.problem), (span, problem), "{text}");
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
            let game = sums();
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
        let mut moves = game.moves(sum).unwrap();
        let wins = moves
            .any(|(mover, step)| own(mover) && !plain(game, &game.play(sum, &step).unwrap(), 1 - by, memo));
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
            let game = sums();
            let position = game.read(position).unwrap();
            assert!(!Rules::has_value(&game, &position), "{position}");
            game.outcome(&position, Play::Normal, &budget()).unwrap()
        };
        assert_eq!(outcome("domineering(7x7) + nim(3,3)"), Outcome::Next);
        assert_eq!(outcome("domineering(7x7) + hackenbush(stalks bbbb)"), Outcome::Left);
        assert_eq!(outcome("domineering(7x7) + hackenbush(stalks rrrr)"), Outcome::Right);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(30))]

        #[test]
        fn as_by_the_plain_rules(parts in prop::collection::vec(part(), 1..4)) {
            let game = sums();
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
            let store = Arc::clone(&game.games.store);
            let session = budget.session(&store);
            if matches!(SumOfGames::addition(&sum), Addition::Nimbers | Addition::Values) {
                prop_assert_eq!(game.searched(&sum, &session, &budget).unwrap(), expected);
            }
            if let Some(index) = sum.0.iter().position(|part| part.game.spec() == "domineering")
                && let Rest::Value(rest) = sum.rest(index, &session, &budget).unwrap()
            {
                let part = &sum.0[index];
                let wins = [Player::Left, Player::Right].map(|starter| {
                    let beside = [&part.position];
                    let wins = part.game.starter_wins_beside(&beside, rest, starter, &session, &budget);
                    wins.unwrap().unwrap()
                });
                prop_assert_eq!(wins, [left, right]);
            }
            let mut moves = listed::moves(&game, &sum);
            moves.retain(|(mover, step)| {
                let reply = usize::from(*mover == Mover::Left);
                !plain(&game, &game.play(&sum, step).unwrap(), reply, &mut memo)
            });
            prop_assert_eq!(listed::winning_moves(&game, &sum, Play::Normal, &budget), moves);
        }
    }
}
