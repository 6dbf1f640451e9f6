//! Hackenbush: a player cuts an edge, Left a blue one, Right a red one, either a green one, and whatever is
//! no longer connected to the ground falls off (Conway 1976; *Winning Ways* 1982, ch. 2 and 7). Position
//! `0-1b,1-2r,1-3g,3-3g`: see [`picture`].
//!
//! A green picture is worth a nimber, found with all winning moves in almost linear time ([`green`]), and the
//! way to it can be shown step by step ([`reduction`]). A blue and red picture is worth a number, any other
//! has a canonical form ([`coloured`]); where that is out of reach, a search finds out who wins. Why, in
//! words, is in `lesson`. In misère play pictures are played out.

pub mod coloured;
mod contest;
mod forest;
pub mod green;
mod knot;
mod lesson;
mod openings;
pub mod picture;
pub mod reduction;
mod worth;

use crate::analysis::{GameError, Kind, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::Lesson;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::{self as drawing, Course};
use crate::played_out::PlayedOut;
use crate::rules::{FoundMoves, Moves, Pieces, Rules};
use crate::shared::Shared;
use crate::sketch::{MOST_LINES, Sketch, piece};
use coloured::{Evaluation, Knots, effort};
use contest::{Contest, Contests, SIMPLE};
use picture::{Colour, Edge, GROUND, Picture};
use rustc_hash::FxHashMap;
use solvers::{Budget, Play};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use values::{Dyadic, Player, Session, Store};
use worth::Worth;

/// The most edges of a picture that is not green whose moves are tried one by one.
const MAX_CUTS: usize = 2_000;

/// The most effort that is spent on the value of a picture with green edges: about a second.
const MAX_EFFORT: u32 = 19;

/// The rules, and the values that are known.
pub struct Hackenbush {
    store: Arc<Store>,
    known: Shared<Known>,
    played_out: Shared<PlayedOut<Picture>>,
    /// The green picture seen last.
    green: Mutex<Option<Arc<SolvedPicture>>>,
}

/// What is known of pictures that are not green.
#[derive(Default)]
struct Known {
    knots: Knots,
    contests: Contests,
}

/// A green picture and all about it.
struct SolvedPicture {
    picture: Picture,
    solved: green::Solved,
}

/// An edge is cut: `2-3b`, or `2-3b#2` for the second of those that are written alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cut {
    /// Its index in the picture.
    index: usize,
    edge: Edge,
    /// How many edges before it are written alike.
    before: u32,
}

impl fmt::Display for Cut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.edge.fmt(f)?;
        if self.before > 0 {
            write!(f, "#{}", self.before + 1)?;
        }
        Ok(())
    }
}

impl Rules for Hackenbush {
    type Position = Picture;
    type Move = Cut;
    type Shape = Picture;

    fn read(&self, text: &str) -> Result<Picture, ParseError> {
        Picture::read(text)
    }

    fn weight(&self, text: &str) -> usize {
        Picture::weight(text)
    }

    fn size(&self, position: &Picture) -> usize {
        size_of::<Picture>() + size_of_val(position.edges())
    }

    fn shape(&self, position: &Picture) -> Picture {
        position.clone()
    }

    fn kind(&self, position: &Picture) -> Kind {
        if position.is_green() { Kind::Impartial } else { Kind::Partizan }
    }

    fn movers(&self, position: &Picture) -> &'static [Mover] {
        if position.is_green() { &[Mover::Either] } else { &[Mover::Left, Mover::Right] }
    }

    fn moves<'a>(&'a self, position: &'a Picture) -> Result<Moves<'a, Cut>, GameError> {
        let cuts = cuts(position);
        if position.is_green() {
            return Ok(Box::new(cuts.into_iter().map(|cut| (Mover::Either, cut))));
        }
        let of = move |player: Player| {
            let own = cuts.clone().into_iter().filter(move |cut| cut.edge.colour.is_cut_by(player));
            own.map(move |cut| (player.into(), cut))
        };
        Ok(Box::new(Player::BOTH.into_iter().flat_map(of)))
    }

    fn play(&self, position: &Picture, step: &Cut) -> Result<Picture, GameError> {
        Ok(position.without(step.index))
    }

    fn outcome(&self, position: &Picture, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        if play == Play::Misere {
            return self.played_out.with(PlayedOut::default, |known| known.outcome(self, position, budget));
        }
        if position.is_green() {
            return Ok(Verdict::nimber(self.green(position).solved.nimber()).outcome);
        }
        let session = budget.session(&self.store);
        self.known.with(Known::default, |known| {
            let mut evaluation = Evaluation { knots: &mut known.knots, session: &session, budget };
            if is_too_hard(position) {
                let known = &mut known.contests;
                let mut contest = Contest { evaluation: &mut evaluation, known, simple: SIMPLE };
                return Ok(contest.outcome(position)?.into());
            }
            Ok(evaluation.picture(position)?.outcome(&session).into())
        })
    }

    fn solve(&self, position: &Picture, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        if play == Play::Misere {
            return Ok(Verdict::outcome(self.outcome(position, play, budget)?));
        }
        if position.is_green() {
            return Ok(green_verdict(self.green(position).solved.nimber()));
        }
        if is_too_hard(position) {
            return Ok(Verdict::outcome(self.outcome(position, play, budget)?));
        }
        let session = budget.session(&self.store);
        let value = self.worth(position, &session, budget)?.game(&session)?;
        Ok(Verdict::value(&session, value)?)
    }

    fn has_value(&self, position: &Picture) -> bool {
        !is_too_hard(position)
    }

    fn value(&self, position: &Picture, budget: &Budget) -> Result<Option<values::Game>, GameError> {
        let session = budget.session(&self.store);
        Ok(Some(self.worth(position, &session, budget)?.game(&session)?))
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a Picture,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, Cut>, GameError> {
        if play == Play::Normal && position.is_green() {
            let cuts = cuts(position);
            let winning = self.green(position).solved.winning_cuts();
            return Ok(Box::new(winning.into_iter().map(move |index| Ok((Mover::Either, cuts[index])))));
        }
        if position.edges().len() > MAX_CUTS {
            return Err(GameError::TooManyMoves);
        }
        let mut outcomes = Vec::with_capacity(position.edges().len());
        for index in 0..position.edges().len() {
            budget.go_on()?;
            outcomes.push(self.outcome(&position.without(index), play, budget)?);
        }
        let wins = move |(mover, cut): &(Mover, Cut)| outcomes[cut.index].is_won_by_moving_here(*mover);
        Ok(Box::new(self.moves(position)?.filter(wins).map(Ok)))
    }

    fn looks_wins_up(&self, position: &Picture, play: Play) -> bool {
        play == Play::Normal && position.is_green()
    }

    fn lesson(&self, position: &Picture, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        self.taught(position, play, budget)
    }

    fn pieces(&self, _position: &Picture) -> Pieces {
        Pieces::Chalk
    }

    fn picture(&self, course: &Course<'_, Picture, Cut>) -> Result<Option<drawing::Picture>, GameError> {
        let start = course.start;
        if start.edges().len() > drawing::hackenbush::MAX_EDGES {
            return Ok(None);
        }
        let (ends, nodes) = start.numbered();
        let standing = standing(course);
        let mut edges: Vec<_> = start
            .edges()
            .iter()
            .zip(&ends)
            .map(|(edge, ends)| drawing::hackenbush::Edge {
                ends: ends.map(|node| node as usize),
                ink: edge.colour.ink(),
                cut: None,
            })
            .collect();
        for (cut, index) in cuts(course.position).into_iter().zip(standing) {
            let mover = match cut.edge.colour {
                Colour::Green => Mover::Either,
                Colour::Blue => Mover::Left,
                Colour::Red => Mover::Right,
            };
            edges[index].cut = Some((cut.to_string(), mover));
        }
        Ok(drawing::hackenbush::draw(&names(start, &ends, nodes), &edges, course.lines))
    }

    /// Edges as a tree on the ground, each under the one that it hangs on; an edge that closes a cycle where
    /// it is met first.
    fn sketch(&self, position: &Picture, _played: &[Cut]) -> Option<Sketch> {
        if !(1..=MOST_LINES).contains(&position.edges().len()) {
            return None;
        }
        let mut rest = cuts(position);
        let mut lines = Vec::new();
        let mut open = vec![GROUND];
        while let Some(&node) = open.last() {
            let Some(index) = rest.iter().position(|cut| cut.edge.ends.contains(&node)) else {
                open.pop();
                continue;
            };
            let cut = rest.remove(index);
            let indent = piece(drawing::Ink::Line, "    ".repeat(open.len() - 1));
            lines.push(vec![indent, piece(cut.edge.colour.ink(), cut.to_string())]);
            let other = cut.edge.ends.into_iter().find(|end| *end != node).unwrap_or(node);
            if !open.contains(&other) {
                open.push(other);
            }
        }
        Sketch::of(lines)
    }

    /// Every node stands on one before it: stalks and trees, and for the hard ones an edge more.
    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Picture> {
        let last = 2 * difficulty.number() + 2;
        let is_easy = difficulty == Difficulty::Easy;
        let colours = [Colour::Blue, Colour::Red, Colour::Blue, Colour::Red, Colour::Green];
        let colours = if is_easy { &colours[..2] } else { &colours };
        let mut edges = Vec::new();
        for node in 1..=last {
            // A stalk goes on where it ends, a tree anywhere.
            let goes_on = is_easy && dice.between(0, 2) > 0;
            edges.push([if goes_on { node - 1 } else { dice.between(0, node - 1) }, node]);
        }
        if difficulty == Difficulty::Hard {
            let from = dice.between(1, last - 1);
            edges.push([from, dice.between(from + 1, last)]);
        }
        let edge = |ends: [u64; 2]| {
            let ends = ends.map(|node| u32::try_from(node).unwrap_or(GROUND));
            Some(Edge { ends, colour: dice.pick(colours.to_vec())? })
        };
        edges.into_iter().map(edge).collect::<Option<_>>().map(Picture::new)
    }
}

/// Which edges of the beginning still stand: those of the position, in order.
fn standing(course: &Course<'_, Picture, Cut>) -> Vec<usize> {
    let mut standing: Vec<usize> = (0..course.start.edges().len()).collect();
    let mut picture = course.start.clone();
    for cut in course.played {
        if cut.index >= standing.len() {
            break;
        }
        standing.remove(cut.index);
        picture = picture.without(cut.index);
        // Edges between the same nodes fall together, so which of them is which does not matter.
        let mut left = picture.edges().iter().peekable();
        standing.retain(|&index| left.next_if(|edge| **edge == course.start.edges()[index]).is_some());
    }
    standing.truncate(course.position.edges().len());
    standing
}

/// The names of the nodes as [`Picture::numbered`] numbers them.
fn names(picture: &Picture, ends: &[[u32; 2]], nodes: usize) -> Vec<String> {
    let mut names = vec![String::new(); nodes];
    for (edge, ends) in picture.edges().iter().zip(ends) {
        for (name, &node) in edge.ends.iter().zip(ends) {
            names[node as usize] = name.to_string();
        }
    }
    names
}

impl Hackenbush {
    /// The game with its values in that store.
    #[must_use]
    pub fn new(store: &Arc<Store>) -> Hackenbush {
        Hackenbush {
            store: Arc::clone(store),
            known: Shared::default(),
            played_out: Shared::default(),
            green: Mutex::default(),
        }
    }

    fn green(&self, picture: &Picture) -> Arc<SolvedPicture> {
        let latest = || self.green.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = latest().as_ref().filter(|known| known.picture == *picture) {
            return Arc::clone(known);
        }
        let solved = SolvedPicture { picture: picture.clone(), solved: green::Solved::new(picture) };
        Arc::clone(latest().insert(Arc::new(solved)))
    }

    fn worth(
        &self,
        picture: &Picture,
        session: &Session<'_>,
        budget: &Budget,
    ) -> Result<Worth, values::Error> {
        self.known.with(Known::default, |known| {
            Evaluation { knots: &mut known.knots, session, budget }.picture(picture)
        })
    }
}

/// What a nimber says. Other pictures have a mean and a temperature, so green ones have them too.
fn green_verdict(nimber: u64) -> Verdict {
    let temperature = if nimber == 0 { Dyadic::ZERO.temperature() } else { Dyadic::ZERO };
    Verdict { mean: Some(Dyadic::ZERO), temperature: Some(temperature), ..Verdict::nimber(nimber) }
}

/// Is the value out of reach? Who wins a blue and red picture is no easier to find out than its number, so
/// that is always tried.
fn is_too_hard(picture: &Picture) -> bool {
    !picture.is_blue_red() && effort(picture) > MAX_EFFORT
}

/// The edges with names that tell them apart.
fn cuts(picture: &Picture) -> Vec<Cut> {
    let mut alike: FxHashMap<Edge, u32> = FxHashMap::default();
    let edges = picture.edges().iter().copied().enumerate();
    edges
        .map(|(index, edge)| {
            let known = alike.entry(edge).or_default();
            *known += 1;
            Cut { index, edge, before: *known - 1 }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Grundy;
    use crate::rules::listed;
    use proptest::prelude::*;
    use values::Style;

    fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    fn names(moves: Vec<(Mover, Cut)>) -> Vec<String> {
        moves.into_iter().map(|(mover, cut)| format!("{} {cut}", mover.word())).collect()
    }

    #[test]
    fn moves_have_names_of_their_own() {
        let game = Hackenbush::new(&Arc::default());
        let picture = game.read("0-1b,0-1b,1-0b,1-2g").unwrap();
        let moves = listed::moves(&game, &picture);
        assert_eq!(names(moves), ["left 0-1b", "left 0-1b#2", "left 1-0b", "left 1-2g", "right 1-2g"]);
        let step = game.read_move(&picture, "0-1b#2").unwrap().unwrap();
        assert_eq!(game.play(&picture, &step).unwrap().to_string(), "0-1b,1-0b,1-2g");
        assert_eq!(game.read_move(&picture, "0-1b#3"), Ok(None));
    }

    #[test]
    fn known_positions() {
        let cases = [
            ("stalks 3,4,2", Kind::Impartial, "*5", vec!["either 4-5g"]),
            ("stalks 3,4,5", Kind::Impartial, "*2", vec!["either 1-2g"]),
            ("0-1b,1-2r", Kind::Partizan, "1/2", vec!["left 0-1b"]),
            ("0-1b,0-2r", Kind::Partizan, "0", vec![]),
            ("0-1g,1-2b", Kind::Partizan, "^*", vec!["left 0-1g", "right 0-1g"]),
        ];
        for (text, kind, value, winning) in cases {
            let game = Hackenbush::new(&Arc::default());
            let picture = game.read(text).unwrap();
            let verdict = game.solve(&picture, Play::Normal, &budget()).unwrap();
            let worth = verdict.value.unwrap().text(&budget().session(&game.store), Style::Plain);
            assert_eq!((game.kind(&picture), worth), (kind, Ok(Some(value.to_owned()))), "{text}");
            let moves = listed::winning_moves(&game, &picture, Play::Normal, &budget());
            assert_eq!(names(moves), winning, "{text}");
        }
    }

    #[test]
    fn misere_play() {
        let game = Hackenbush::new(&Arc::default());
        let picture = game.read("stalks 1,2").unwrap();
        let moves = listed::winning_moves(&game, &picture, Play::Misere, &budget());
        assert_eq!(names(moves), ["either 0-2g"]);
        let cases = [
            ("0", Outcome::Next),
            ("0-1", Outcome::Previous),
            ("stalks 100", Outcome::Next),
            ("stalks 1,1", Outcome::Next),
            ("stalks 2,2", Outcome::Previous),
            ("stalks 1,2,3", Outcome::Previous),
            ("0-1b", Outcome::Right),
            ("0-1b,0-2r", Outcome::Next),
        ];
        for (text, expected) in cases {
            let picture = game.read(text).unwrap();
            assert_eq!(game.outcome(&picture, Play::Misere, &budget()), Ok(expected), "{text}");
        }
    }

    #[test]
    fn flowers_have_an_atomic_weight() {
        let store = Arc::default();
        let game = Hackenbush::new(&store);
        let picture = game.read("0-1,1-2,2-2b,2-2b,0-3,3-3r").unwrap();
        let value = game.value(&picture, &budget()).unwrap().unwrap();
        let session = Session::new(&store);
        let weight = session.atomic_weight(value).unwrap();
        assert_eq!(session.text(weight, Style::Plain).unwrap(), "0");
    }

    #[test]
    fn a_million_coloured_edges() {
        let game = Hackenbush::new(&Arc::default());
        let picture = game.read(&format!("stalks 500000,{}", "b".repeat(500_000))).unwrap();
        assert_eq!(game.outcome(&picture, Play::Normal, &budget()), Ok(Outcome::Left));
        let budget = budget();
        let game_error = game.winning_moves(&picture, Play::Normal, &budget).err();
        assert_eq!(game_error, Some(GameError::TooManyMoves));
    }

    fn pictures(edges: usize) -> impl Strategy<Value = Picture> {
        let edge = ([0_u32..6, 0..6], prop::sample::select(&picture::Colour::ALL[..]));
        prop::collection::vec(edge, 0..edges).prop_map(|edges| {
            Picture::new(edges.into_iter().map(|(ends, colour)| Edge { ends, colour }).collect())
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn the_winner_has_winning_moves(
            picture in pictures(9),
            play in prop::sample::select(&[Play::Normal, Play::Misere][..]),
        ) {
            let game = Hackenbush::new(&Arc::default());
            let outcome = game.outcome(&picture, play, &budget()).unwrap();
            let all = listed::moves(&game, &picture);
            let winning = listed::winning_moves(&game, &picture, play, &budget());
            for &mover in game.movers(&picture) {
                let wins = winning.iter().any(|(winner, _)| *winner == mover);
                let stuck = play == Play::Misere && all.iter().all(|(other, _)| *other != mover);
                let first = !outcome.is_won_by_moving_here(
                    if mover == Mover::Left { Mover::Right } else { Mover::Left }
                );
                prop_assert_eq!(wins || stuck, first);
            }
            let verdict = game.solve(&picture, play, &budget()).unwrap();
            prop_assert_eq!(verdict.outcome, outcome);
            if let Some(Grundy::Nimber(nimber)) = verdict.grundy {
                prop_assert_eq!(nimber == 0, outcome == Outcome::Previous);
            }
        }
    }
}
