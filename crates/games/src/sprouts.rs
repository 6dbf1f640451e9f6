//! Sprouts (Conway and Paterson 1967): join two spots, or a spot to itself, by a curve that crosses nothing,
//! and put a new spot on it; at most three curves end in a spot. Position `5`: five spots without a curve;
//! [`notation`] has the others.
//!
//! A position is a sum of lands, each in a normal form (`normal_form`), packed into bytes ([`land`]); moves
//! are made on drafts (`moves`, `draft`). Nimbers are found by proof-number search over couples of land and
//! nim-heap, misère outcomes by a search that exchanges small lands for canonical trees. [`certificate`] has
//! the proof, and [`plain`] checks it with rules of its own.
//!
//! A move is named by the spots that it joins, counted in the order in which the position is printed, a spot
//! that is met twice twice: `1-4`. If the curve begins and ends on one boundary, or at one spot, it has two
//! sides; the boundaries on the side where the boundary is walked from the first spot to the second follow in
//! brackets, each by its first spot: `3-3[1,4]`. Moves that lead to the same position are listed once.

pub mod certificate;
mod curve_move;
mod draft;
pub mod drawing;
pub mod land;
mod lesson;
mod moves;
#[cfg(test)]
mod names;
mod normal_form;
pub mod notation;
pub mod plain;
mod symmetry;

pub use self::curve_move::CurveMove;
pub use self::land::Land;

use self::draft::{Draft, LETTER};
use self::moves::Curve;
use self::normal_form::Normaliser;
use crate::analysis::{GameError, Mover, Outcome, Verdict};
use crate::explanation::Lesson;
use crate::game::{AnyGame, Named};
use crate::parse_error::ParseError;
use crate::picture::{Course, Ink, Picture};
use crate::registry::Entry;
use crate::rules::{Moves, Rules};
use crate::shared::Shared;
use crate::sketch::{Sketch, piece};
use rustc_hash::FxHashSet;
use solvers::Sums;
use solvers::misere::trees::MisereSearch;
use solvers::proof_number::{self, ProofSearch};
use solvers::{Budget, Error, Play};
use solvers::{Impartial, Wanted};
use std::cell::Cell;
use std::fmt::{self, Write};
use std::mem;
use std::ops::ControlFlow;
use std::sync::Arc;
use values::Store;

/// The name of the game in the catalogue.
pub const ID: &str = "sprouts";

/// A sum of lands.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position(Vec<Land>);

impl Position {
    /// A sum of lands, sorted.
    pub(crate) fn new(mut lands: Vec<Land>) -> Position {
        lands.sort_unstable();
        Position(lands)
    }

    /// So many spots without a curve.
    #[must_use]
    pub fn of_spots(spots: u8) -> Position {
        Position(if spots == 0 { Vec::new() } else { vec![Land::of_spots(spots)] })
    }

    /// The lands, sorted.
    #[must_use]
    pub fn lands(&self) -> &[Land] {
        &self.0
    }

    /// How many curves can still end in it.
    fn lives(&self) -> u32 {
        self.0.iter().map(|land| u32::from(land.lives())).sum()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        notation::write(&self.0, f)
    }
}

/// Reads what positions print.
pub fn read(text: &str) -> Result<Position, ParseError> {
    notation::read(text).map(Position)
}

/// What is needed to list options. It is kept, as it costs more to get than to use.
#[derive(Default)]
struct Workspace {
    next: Draft,
    normaliser: Normaliser,
    lands: Vec<Land>,
}

thread_local! {
    static WORKSPACE: Cell<Workspace> = Cell::default();
}

/// The rules of one land, for the engines.
#[derive(Clone, Copy, Debug)]
pub struct Sprouting;

impl Impartial for Sprouting {
    type Part = Land;

    fn options(&self, land: &Land, out: &mut Sums<Land>) -> Result<(), Error> {
        list_options(land, out);
        Ok(())
    }

    fn options_until(
        &self,
        land: &Land,
        wanted: &mut Wanted<'_, Land>,
        out: &mut Sums<Land>,
    ) -> Result<bool, Error> {
        let mut found = Ok(false);
        each_option(land, |lands| {
            found = wanted(lands);
            if !matches!(found, Ok(false)) {
                return ControlFlow::Break(());
            }
            lands.sort_unstable();
            out.push(lands.drain(..));
            ControlFlow::Continue(())
        });
        found
    }

    fn difficulty(&self, land: &Land) -> Result<u64, Error> {
        Ok(land.lives().into())
    }

    fn bytes(&self, land: &Land) -> usize {
        land.bytes()
    }

    fn name(&self, land: &Land) -> String {
        land.to_string()
    }
}

/// Appends the options of a land.
fn list_options(land: &Land, out: &mut Sums<Land>) {
    each_option(land, |lands| {
        lands.sort_unstable();
        out.push(lands.drain(..));
        ControlFlow::Continue(())
    });
}

/// Shows the lands after each move in a land, until somebody has seen enough.
fn each_option(land: &Land, mut visit: impl FnMut(&mut Vec<Land>) -> ControlFlow<()>) {
    let draft = draft_of(land);
    let Workspace { mut next, mut normaliser, mut lands } = WORKSPACE.take();
    let draw = |curve: &Curve| {
        moves::draw(&draft, curve, &mut next);
        normaliser.lands(&next, |land| lands.push(land));
        let seen = visit(&mut lands);
        lands.clear();
        seen
    };
    // Small regions are the last ones, and what a move there leads to is often known.
    _ = moves::curves(&draft, (0..draft.regions()).rev(), draw);
    WORKSPACE.set(Workspace { next, normaliser, lands });
}

fn draft_of(land: &Land) -> Draft {
    let mut draft = Draft::default();
    draft.clear(LETTER);
    draft.add(land);
    draft
}

/// The search for nimbers.
pub type Search = ProofSearch<Sprouting>;

/// What is known of lands. It can be shared by searches, at the same time or one after another.
pub type Findings = proof_number::Findings<Land>;

/// Sprouts, with what is known of its lands.
#[derive(Default)]
pub struct Sprouts {
    findings: Arc<Findings>,
    searches: Shared<Search>,
    misere: Shared<MisereSearch<Sprouting>>,
}

/// Lands with at most so many lives are exchanged for their misère canonical trees.
const SMALL: u64 = 8;

/// Up to so many lives the nimber is found; of larger positions only who wins.
const LIVES_FOR_NIMBER: u32 = 33;

/// From so many lives on it takes long enough for several threads.
const LIVES_FOR_THREADS: u32 = 34;

/// From so many lives on a million couples may be too few to remember; before, a small table is faster.
const LIVES_FOR_LARGE_TABLE: u32 = 61;

/// The most moves of a position that is looked at.
const MAX_MOVES: u64 = 1 << 20;

/// The game of that entry, going on from what is known of lands, and adding to it.
#[must_use]
pub fn game(entry: &Arc<Entry>, findings: &Arc<Findings>, store: &Arc<Store>) -> Arc<dyn AnyGame> {
    let rules = Sprouts { findings: Arc::clone(findings), ..Sprouts::default() };
    let (entry, spec, store) = (Arc::clone(entry), entry.spec(), Arc::clone(store));
    Arc::new(Named { entry, spec, default_play: Play::Normal, rules, store })
}

/// A search for the nimber of a position, going on from what is known of lands, and adding to it.
pub fn search(findings: &Arc<Findings>, position: &Position, budget: &Budget) -> Result<Search, Error> {
    let mut search = Search::new(Sprouting).with_findings(findings);
    prepare(&mut search, position, budget)?;
    Ok(search)
}

/// Gives a search the threads and the table that a position takes.
fn prepare(search: &mut Search, position: &Position, budget: &Budget) -> Result<(), Error> {
    let (threads, bytes) = match position.lives() {
        ..16 => (1, 1 << 20),
        16..LIVES_FOR_THREADS => (1, 1 << 24),
        LIVES_FOR_THREADS..LIVES_FOR_LARGE_TABLE => (usize::MAX, 1 << 24),
        LIVES_FOR_LARGE_TABLE.. => (usize::MAX, 1 << 28),
    };
    let bytes = bytes.min(budget.memory() / 4).min(budget.memory_left() / 2);
    search.prepare(threads, bytes, budget)
}

impl Sprouts {
    fn with_search<T, E: From<Error>>(
        &self,
        position: &Position,
        budget: &Budget,
        work: impl FnOnce(&Search) -> Result<T, E>,
    ) -> Result<T, E> {
        let fresh = || Search::new(Sprouting).with_findings(&self.findings);
        self.searches.with(fresh, |search| {
            prepare(search, position, budget)?;
            work(search)
        })
    }

    fn with_misere<T>(&self, work: impl FnOnce(&mut MisereSearch<Sprouting>) -> T) -> T {
        self.misere.with(|| MisereSearch::new(Sprouting, SMALL), work)
    }
}

impl Sprouts {
    /// Is it known that a position is lost?
    fn is_known_lost(&self, position: &Position, play: Play, budget: &Budget) -> Result<bool, Error> {
        match play {
            Play::Normal => {
                let mut nimbers = position.lands().iter().map(|land| self.findings.nimbers().get(land));
                Ok(nimbers.try_fold(0, |sum, nimber| Some(sum ^ nimber?)) == Some(0))
            }
            Play::Misere => self.with_misere(|search| search.is_known_p_position(position.lands(), budget)),
        }
    }
}

impl Rules for Sprouts {
    type Position = Position;
    type Move = CurveMove;
    type Shape = Position;

    const EFFORT: usize = 16;

    fn read(&self, text: &str) -> Result<Position, ParseError> {
        read(text)
    }

    fn shape(&self, position: &Position) -> Position {
        position.clone()
    }

    fn moves<'a>(&'a self, position: &'a Position) -> Result<Moves<'a, CurveMove>, GameError> {
        check(position)?;
        let mut seen = FxHashSet::default();
        let steps = curve_move::list(position).into_iter();
        let steps = steps.filter(move |step| step.play(position).is_some_and(|next| seen.insert(next)));
        Ok(Box::new(steps.map(|step| (Mover::Either, step))))
    }

    fn play(&self, position: &Position, step: &CurveMove) -> Result<Position, GameError> {
        step.play(position).ok_or(GameError::Foreign)
    }

    fn read_move(&self, position: &Position, name: &str) -> Result<Option<CurveMove>, GameError> {
        Ok(name.parse::<CurveMove>().ok().filter(|step| step.play(position).is_some()))
    }

    fn outcome(&self, position: &Position, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        check(position)?;
        let lost = match play {
            Play::Normal => {
                self.with_search(position, budget, |search| search.is_lost(position.lands(), 0, budget))?
            }
            Play::Misere => self.with_misere(|search| search.is_p_position(position.lands(), budget))?,
        };
        Ok(if lost { Outcome::Previous } else { Outcome::Next })
    }

    fn solve(&self, position: &Position, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        let outcome = self.outcome(position, play, budget)?;
        match play {
            Play::Normal if outcome == Outcome::Previous => Ok(Verdict::nimber(0)),
            Play::Normal if self.has_value(position) => {
                let nimber = |search: &Search| search.nimber(position.lands(), budget);
                Ok(Verdict::nimber(self.with_search(position, budget, nimber)?))
            }
            _ => Ok(Verdict::outcome(outcome)),
        }
    }

    fn has_value(&self, position: &Position) -> bool {
        position.lives() <= LIVES_FOR_NIMBER
    }

    /// The search knows lands beside a nim-heap.
    fn starter_wins_beside(
        &self,
        positions: &[&Position],
        value: values::Game,
        _starter: values::Player,
        session: &values::Session<'_>,
        budget: &Budget,
    ) -> Result<Option<bool>, GameError> {
        let Some(nimber) = session.as_nimber(value) else { return Ok(None) };
        let lands = positions.iter().flat_map(|position| position.lands()).cloned();
        let position = Position::new(lands.collect());
        check(&position)?;
        let is_lost = |search: &Search| search.is_lost(position.lands(), nimber, budget);
        Ok(Some(!self.with_search(&position, budget, is_lost)?))
    }

    /// Those to positions that are known to be lost once it is known that the position is won.
    fn some_winning_moves(
        &self,
        position: &Position,
        _turn: Mover,
        play: Play,
        budget: &Budget,
    ) -> Result<Vec<CurveMove>, GameError> {
        if self.outcome(position, play, budget)? == Outcome::Previous {
            return Ok(Vec::new());
        }
        let mut winning = Vec::new();
        for (_, step) in self.moves(position)? {
            if self.is_known_lost(&self.play(position, &step)?, play, budget)? {
                winning.push(step);
            }
        }
        if winning.is_empty() {
            return self.winning_moves(position, play, budget)?.map(|found| Ok(found?.1)).collect();
        }
        Ok(winning)
    }

    fn lesson(&self, position: &Position, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        self.taught(position, play, budget)
    }

    /// Spots without a curve: how the curves of other positions run is not known.
    fn picture(&self, course: &Course<'_, Position, CurveMove>) -> Result<Option<Picture>, GameError> {
        let position = course.position;
        let is_meant = |spots: &usize| u8::try_from(*spots).is_ok_and(|n| *position == Position::of_spots(n));
        let spots = (1..=drawing::MAX_SPOTS).find(is_meant);
        Ok(spots.map(|spots| drawing::Drawing::start(spots).picture()))
    }

    /// The notation with the numbers by which moves name the spots.
    fn sketch(&self, position: &Position, _played: &[CurveMove]) -> Option<Sketch> {
        const WIDTH: usize = 72;
        if position.lands().is_empty() {
            return Sketch::of([vec![piece(Ink::Line, "-")]]);
        }
        let lands: Vec<String> = position.lands().iter().map(Land::to_string).collect();
        let written = lands.join("+");
        let mut lines = Vec::new();
        let (mut symbols, mut numbers, mut count) = (String::new(), String::new(), 0);
        for symbol in written.trim_end_matches('.').chars() {
            let is_spot = symbol.is_ascii_alphanumeric();
            count += usize::from(is_spot);
            let number = if is_spot { count.to_string() } else { String::new() };
            let width = number.len().max(1) + 1;
            _ = write!(symbols, "{symbol:>width$}");
            _ = write!(numbers, "{number:>width$}");
            if symbols.len() > WIDTH {
                lines.extend([(Ink::Line, mem::take(&mut symbols)), (Ink::Faint, mem::take(&mut numbers))]);
            }
        }
        lines.extend([(Ink::Line, symbols), (Ink::Faint, numbers)]);
        Sketch::of(lines.into_iter().map(|(ink, text)| vec![piece(ink, text)]))
    }
}

/// Refuses positions with too many moves to look at.
pub fn check(position: &Position) -> Result<(), GameError> {
    let moves = |land: &Land| moves::count(&draft_of(land));
    let total = position.lands().iter().map(moves).fold(0, u64::saturating_add);
    if total > MAX_MOVES { Err(GameError::TooManyMoves) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::listed;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// All lands that can be met from so many spots.
    pub(super) fn lands_from(spots: u8) -> BTreeSet<Land> {
        let mut open = vec![Land::of_spots(spots)];
        let mut seen: BTreeSet<Land> = open.iter().cloned().collect();
        while let Some(land) = open.pop() {
            let mut options = Sums::default();
            list_options(&land, &mut options);
            let lands = options.iter().flatten().filter(|land| seen.insert((*land).clone()));
            open.extend(lands.cloned());
        }
        seen
    }

    /// The position after some moves.
    pub(super) fn after_moves(spots: u8, choices: &[prop::sample::Index]) -> Position {
        choices.iter().fold(Position::of_spots(spots), |position, choice| {
            let steps = curve_move::list(&position);
            if steps.is_empty() {
                return position;
            }
            steps[choice.index(steps.len())].play(&position).unwrap()
        })
    }

    #[test]
    fn lands_that_can_be_met() {
        let counts: Vec<usize> = (1..=4).map(|spots| lands_from(spots).len()).collect();
        assert_eq!(counts, [2, 17, 126, 1188]);
    }

    #[test]
    fn lands_are_read_as_they_are_printed() {
        for land in lands_from(4) {
            let text = land.to_string();
            let position = read(&text).unwrap();
            assert_eq!(position.lands(), [land], "{text}");
        }
    }

    #[test]
    fn spots_without_curves() {
        let sprouts = Sprouts::default();
        let budget = Budget::new(1 << 30);
        for spots in 0..=7_u8 {
            let position = Position::of_spots(spots);
            let verdict = sprouts.solve(&position, Play::Normal, &budget).unwrap();
            assert_eq!(verdict, Verdict::nimber(u64::from(spots % 6 > 2)), "{spots}");
        }
        let outcomes: Vec<&str> = (1..=5)
            .map(|spots| sprouts.outcome(&Position::of_spots(spots), Play::Misere, &budget).unwrap().letter())
            .collect();
        assert_eq!(outcomes, ["N", "P", "P", "P", "N"]);
    }

    #[test]
    fn too_many_moves_are_refused() {
        let words = "1.2.11.12.22.111.112.121.122.212.222.1111.1112.1122.1212.1222.2222.";
        assert_eq!(Sprouts::default().moves(&read(words).unwrap()).err(), Some(GameError::TooManyMoves));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        /// Every position on the way can be read, moves are named uniquely and lead where they say, and the
        /// only position without moves is the empty one.
        #[test]
        fn playouts(spots in 0_u8..8, choices in prop::collection::vec(any::<prop::sample::Index>(), 24)) {
            let sprouts = Sprouts::default();
            let mut position = Position::of_spots(spots);
            for choice in choices {
                prop_assert_eq!(read(&position.to_string()).unwrap(), position.clone());
                let moves = listed::moves(&sprouts, &position);
                prop_assert_eq!(moves.is_empty(), position.lands().is_empty());
                let names: BTreeSet<String> = moves.iter().map(|(_, step)| step.to_string()).collect();
                prop_assert_eq!(names.len(), moves.len());
                if moves.is_empty() {
                    break;
                }
                let (_, step) = &moves[choice.index(moves.len())];
                prop_assert_eq!(sprouts.read_move(&position, &step.to_string()), Ok(Some(step.clone())));
                position = sprouts.play(&position, step).unwrap();
            }
        }

        /// A winning move leads to a lost position, and there is one exactly if the position is won.
        #[test]
        fn winning_moves_win(choices in prop::collection::vec(any::<prop::sample::Index>(), 0..4)) {
            let sprouts = Sprouts::default();
            let budget = Budget::new(1 << 30);
            let mut position = Position::of_spots(4);
            for choice in choices {
                let moves = listed::moves(&sprouts, &position);
                position = sprouts.play(&position, &moves[choice.index(moves.len())].1).unwrap();
            }
            for play in [Play::Normal, Play::Misere] {
                let outcome = sprouts.outcome(&position, play, &budget).unwrap();
                let winning = listed::winning_moves(&sprouts, &position, play, &budget);
                let some = sprouts.some_winning_moves(&position, Mover::Either, play, &budget).unwrap();
                prop_assert_eq!(some.is_empty(), winning.is_empty());
                prop_assert!(some.iter().all(|step| winning.contains(&(Mover::Either, step.clone()))));
                let ended = position.lands().is_empty();
                let won = if ended { play == Play::Misere } else { !winning.is_empty() };
                prop_assert_eq!(outcome == Outcome::Next, won, "{}", position);
            }
        }
    }
}
