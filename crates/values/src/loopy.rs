//! Loopy games: infinite play is a draw (Conway 1978; Winning Ways, ch. 11; Siegel 2009).
//!
//! A *stopper* has no follower with infinite alternating play. Stoppers have a unique simplest form, so they
//! are kept in the store like short games, and equal stoppers have equal handles: a [`Stopper`] is a short
//! game or a vertex of a simplest graph. Any loopy game has two sides: the *onside*, where infinite play
//! counts as won by Left, and the *offside*, where Right has won it; the game is what its sides are. Nearly
//! always both are stoppers, `S & T`; if they are equal, the game is that stopper. A [`LoopyValue`] is any of
//! these, or a graph where a side is no stopper.
//!
//! A game is written down as a [`LoopyGraph`], whose options are vertices or values, and valued by a
//! [`Session`]:
//!
//! ```
//! use values::loopy::{LoopyGraph, LoopyOption};
//! use values::{Game, Player, Session, Store, Style};
//!
//! let store = Store::default();
//! let session = Session::new(&store);
//! let mut graph = LoopyGraph::default();
//! let over = graph.vertex(session.budget())?;
//! graph.add_option(over, Player::Left, Game::ZERO.into(), session.budget())?;
//! graph.add_option(over, Player::Right, LoopyOption::Vertex(over), session.budget())?;
//! let over = session.loopy_value(&graph, over)?;
//! assert_eq!(session.loopy_text(&over, Style::Plain)?, "over");
//! assert_eq!(session.loopy_sum(&over, &over)?, over);
//! let difference = session.loopy_difference(&over, &over)?;
//! assert_eq!(session.loopy_text(&difference, Style::Plain)?, "over & under");
//! # Ok::<(), values::Error>(())
//! ```
//!
//! | what | how |
//! |---|---|
//! | the value of one vertex, of all vertices | [`Session::loopy_value`], [`Session::loopy_values`] |
//! | `S & T` | [`Session::loopy_sided`] |
//! | `-g`, `g + h` | [`Session::loopy_negative`], [`Session::loopy_sum`] |
//! | `g - h`, `n·g` | [`Session::loopy_difference`], [`Session::loopy_multiple`] |
//! | `g ≥ h`, how they compare | [`Session::loopy_at_least`], [`Session::loopy_compare`] |
//! | who wins: `L`, `R`, `N`, `P`, `D`, `PHat`, … | [`Session::loopy_outcome`] |
//! | sides | [`LoopyValue::onside`], [`LoopyValue::offside`] |
//! | are there stoppers? | [`LoopyValue::as_stopper`], [`LoopyValue::is_stopper_sided`] |
//! | is it short (loopfree)? | [`LoopyValue::as_short`] |
//! | the degree of loopiness; is `g + g = g`? | [`Session::degree`], [`Session::is_idempotent`] |
//! | stops | [`Session::loopy_stop`] |
//! | the number it is but for an infinitesimal (which it is if that is 0) | [`Session::numberish`] |
//! | options of the simplest form | [`Session::loopy_options`] |
//! | all that it leads to | [`Session::stopper_followers`] |
//! | sorts | [`Session::is_plumtree`], [`Session::is_pseudonumber`], [`Session::is_number_tiny`] |
//! | variety | [`Session::variety`] |
//! | on, off, over, under, upon, tis, tisn, dud, hot, hi, lo | [`Session::named`], [`NAMES`] |
//! | `^[on]`, `^<on>` | [`Session::upon`], [`Session::up_to_the_on`] |
//! | text that is read back | [`Session::loopy_text`] |

mod intern;
mod kinds;
mod named;
mod outcome;
mod simplest;
mod sums;
mod survival;

use std::cmp::Ordering;
use std::sync::Arc;

pub(crate) use self::intern::Loops;
pub use self::named::NAMES;
pub use self::outcome::LoopyOutcome;
use self::simplest::Embedded;
use self::survival::{Infinite, Nodes, Survival, as_u32};
use crate::{Budget, Charge, Error, Game, Player, Session};

/// A stopper in simplest form. Equal stoppers have equal handles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stopper {
    /// A short game.
    Short(Game),
    /// A game with infinite play.
    Loopy(Loop),
}

impl Stopper {
    /// The game 0.
    pub const ZERO: Stopper = Stopper::Short(Game::ZERO);
}

/// A handle to a loopy stopper in a [`crate::Store`]: a vertex of a simplest form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Loop(u32);

/// One of the two sides of a loopy game: who wins infinite play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Left.
    On,
    /// Right.
    Off,
}

impl Side {
    /// Both sides, the onside first.
    pub const BOTH: [Side; 2] = [Side::On, Side::Off];

    /// The player who wins infinite play.
    #[must_use]
    pub fn favours(self) -> Player {
        match self {
            Side::On => Player::Left,
            Side::Off => Player::Right,
        }
    }

    fn other(self) -> Side {
        match self {
            Side::On => Side::Off,
            Side::Off => Side::On,
        }
    }
}

/// Any value, short or loopy. Values with equal handles are equal, and so are equal values as long as their
/// sides are stoppers; graphs are compared by [`Session::loopy_compare`].
#[derive(Clone, Debug)]
pub enum LoopyValue {
    /// A stopper: both sides are the same.
    Stopper(Stopper),
    /// Two different stoppers, the onside and the offside.
    Sided(Stopper, Stopper),
    /// A game of which at least one side is no stopper.
    Graph(Arc<[SideForm; 2]>),
}

/// A side of a game.
#[derive(Clone, Debug)]
pub enum SideForm {
    Stopper(Stopper),
    /// A vertex of a graph; only this side of it is meant.
    Graph(Arc<Vec<Row>>, u32),
}

impl SideForm {
    /// Where it is found, in which graph.
    pub(crate) fn as_place(&self) -> (Place, &[Row]) {
        match self {
            SideForm::Stopper(stopper) => (Place::Settled(*stopper), &[]),
            SideForm::Graph(rows, vertex) => (Place::Open(*vertex), rows),
        }
    }
}

impl PartialEq for SideForm {
    fn eq(&self, other: &SideForm) -> bool {
        match (self, other) {
            (SideForm::Stopper(x), SideForm::Stopper(y)) => x == y,
            (SideForm::Graph(x, i), SideForm::Graph(y, j)) => i == j && (Arc::ptr_eq(x, y) || x == y),
            _ => false,
        }
    }
}

impl PartialEq for LoopyValue {
    fn eq(&self, other: &LoopyValue) -> bool {
        match (self, other) {
            (LoopyValue::Stopper(x), LoopyValue::Stopper(y)) => x == y,
            (LoopyValue::Sided(a, b), LoopyValue::Sided(c, d)) => (a, b) == (c, d),
            (LoopyValue::Graph(x), LoopyValue::Graph(y)) => x == y,
            _ => false,
        }
    }
}

impl From<Game> for LoopyValue {
    fn from(game: Game) -> LoopyValue {
        LoopyValue::Stopper(Stopper::Short(game))
    }
}

impl From<Stopper> for LoopyValue {
    fn from(stopper: Stopper) -> LoopyValue {
        LoopyValue::Stopper(stopper)
    }
}

impl LoopyValue {
    /// The short game that the value is.
    #[must_use]
    pub fn as_short(&self) -> Option<Game> {
        match self {
            LoopyValue::Stopper(Stopper::Short(game)) => Some(*game),
            _ => None,
        }
    }

    /// The stopper that the value is.
    #[must_use]
    pub fn as_stopper(&self) -> Option<Stopper> {
        match self {
            LoopyValue::Stopper(stopper) => Some(*stopper),
            _ => None,
        }
    }

    /// Are both sides stoppers?
    #[must_use]
    pub fn is_stopper_sided(&self) -> bool {
        !matches!(self, LoopyValue::Graph(_))
    }

    /// A side, as a stopper if it is one.
    #[must_use]
    pub fn side(&self, side: Side) -> SideForm {
        match (self, side) {
            (LoopyValue::Stopper(stopper), _)
            | (LoopyValue::Sided(stopper, _), Side::On)
            | (LoopyValue::Sided(_, stopper), Side::Off) => SideForm::Stopper(*stopper),
            (LoopyValue::Graph(sides), side) => sides[side as usize].clone(),
        }
    }

    /// The onside; [`Error::NotStopperSided`] if that is no stopper.
    pub fn onside(&self) -> Result<Stopper, Error> {
        self.stopper_on(Side::On)
    }

    /// The offside; [`Error::NotStopperSided`] if that is no stopper.
    pub fn offside(&self) -> Result<Stopper, Error> {
        self.stopper_on(Side::Off)
    }

    fn stopper_on(&self, side: Side) -> Result<Stopper, Error> {
        match self.side(side) {
            SideForm::Stopper(stopper) => Ok(stopper),
            SideForm::Graph(..) => Err(Error::NotStopperSided),
        }
    }

    /// The value with these sides.
    fn of_sides(onside: SideForm, offside: SideForm) -> LoopyValue {
        match (onside, offside) {
            (SideForm::Stopper(on), SideForm::Stopper(off)) if on == off => LoopyValue::Stopper(on),
            (SideForm::Stopper(on), SideForm::Stopper(off)) => LoopyValue::Sided(on, off),
            (on, off) => LoopyValue::Graph(Arc::new([on, off])),
        }
    }
}

/// Where an option leads within one side of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A vertex.
    Open(u32),
    /// A stopper.
    Settled(Stopper),
}

/// Left's and Right's options of a vertex.
pub type Row = [Vec<Place>; 2];

/// A loopy game as it is written down: vertices with the options of both players.
#[derive(Clone, Debug, Default)]
pub struct LoopyGraph {
    vertices: Vec<[Vec<LoopyOption>; 2]>,
    charge: Arc<Charge>,
}

/// An option of a vertex.
#[derive(Clone, Debug, PartialEq)]
pub enum LoopyOption {
    /// A vertex of the same graph, by number.
    Vertex(usize),
    Value(LoopyValue),
}

impl From<Game> for LoopyOption {
    fn from(game: Game) -> LoopyOption {
        LoopyOption::Value(game.into())
    }
}

impl LoopyGraph {
    /// Adds a vertex without options: its number.
    pub fn vertex(&mut self, budget: &Budget) -> Result<usize, Error> {
        self.charge.add(2 * size_of::<[Vec<LoopyOption>; 2]>(), budget)?;
        self.vertices.push([Vec::new(), Vec::new()]);
        Ok(self.vertices.len() - 1)
    }

    /// Gives a vertex an option.
    pub fn add_option(
        &mut self,
        vertex: usize,
        player: Player,
        option: LoopyOption,
        budget: &Budget,
    ) -> Result<(), Error> {
        self.charge.add(2 * size_of::<LoopyOption>(), budget)?;
        self.vertices[vertex][player as usize].push(option);
        Ok(())
    }

    /// How many vertices there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Is there no vertex yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// The graph as one side sees it.
    fn rows(&self, side: Side, budget: &Budget) -> Result<Vec<Row>, Error> {
        let options: usize = self.vertices.iter().flatten().map(Vec::len).sum();
        self.charge.add(self.vertices.len() * size_of::<Row>() + options * size_of::<Place>(), budget)?;
        let mut rows = vec![Row::default(); self.vertices.len()];
        let mut embedded = Embedded::default();
        for (vertex, lists) in self.vertices.iter().enumerate() {
            for player in [0, 1] {
                let mut places = Vec::with_capacity(lists[player].len());
                for option in &lists[player] {
                    places.push(match option {
                        LoopyOption::Vertex(to) => Place::Open(as_u32(*to)),
                        LoopyOption::Value(value) => embedded.place(&value.side(side), &mut rows),
                    });
                }
                rows[vertex][player] = places;
            }
        }
        Ok(rows)
    }

    /// Are all options vertices and stoppers?
    fn has_one_side(&self) -> bool {
        let is_stopper = |option: &LoopyOption| match option {
            LoopyOption::Vertex(_) => true,
            LoopyOption::Value(value) => value.as_stopper().is_some(),
        };
        self.vertices.iter().flatten().flatten().all(is_stopper)
    }
}

impl Session<'_> {
    /// The value of a vertex of a graph.
    pub fn loopy_value(&self, graph: &LoopyGraph, vertex: usize) -> Result<LoopyValue, Error> {
        self.loopy_values(graph)?.into_iter().nth(vertex).ok_or(Error::NotStopperSided)
    }

    /// The values of all vertices of a graph.
    pub fn loopy_values(&self, graph: &LoopyGraph) -> Result<Vec<LoopyValue>, Error> {
        let rows = graph.rows(Side::On, self.budget())?;
        let onsides = self.settle(&rows, Side::On)?;
        let offsides = if graph.has_one_side() && simplest::is_stopper(&rows, self)? {
            onsides.clone()
        } else {
            self.settle(&graph.rows(Side::Off, self.budget())?, Side::Off)?
        };
        let values = onsides.into_iter().zip(offsides).take(graph.len());
        Ok(values.map(|(on, off)| LoopyValue::of_sides(on, off)).collect())
    }

    /// `S & T`: the game with the onside of the first and the offside of the second;
    /// [`Error::SidesReversed`] unless the one is ≥ the other.
    pub fn loopy_sided(&self, onside: &LoopyValue, offside: &LoopyValue) -> Result<LoopyValue, Error> {
        let (on, off) = (onside.side(Side::On), offside.side(Side::Off));
        if let (SideForm::Stopper(on), SideForm::Stopper(off)) = (&on, &off)
            && !self.stopper_at_least(*on, *off)?
        {
            return Err(Error::SidesReversed);
        }
        Ok(LoopyValue::of_sides(on, off))
    }

    /// Is `g` ≥ `h`?
    pub fn loopy_at_least(&self, g: &LoopyValue, h: &LoopyValue) -> Result<bool, Error> {
        for side in Side::BOTH {
            if !self.side_at_least(&g.side(side), &h.side(side), side)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How `g` compares with `h`; `None` if they are confused.
    pub fn loopy_compare(&self, g: &LoopyValue, h: &LoopyValue) -> Result<Option<Ordering>, Error> {
        if g == h {
            return Ok(Some(Ordering::Equal));
        }
        Ok(match (self.loopy_at_least(g, h)?, self.loopy_at_least(h, g)?) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        })
    }

    /// Is the stopper `g` ≥ `h`?
    pub fn stopper_at_least(&self, g: Stopper, h: Stopper) -> Result<bool, Error> {
        if g == h {
            return Ok(true);
        }
        if let (Stopper::Short(g), Stopper::Short(h)) = (g, h) {
            return self.at_least(g, h);
        }
        let (first, second) = (Nodes::new(self, &[], &[g])?, Nodes::new(self, &[], &[h])?);
        let survival = Survival::new(self, &first, &second, Infinite::Good)?;
        Ok(match (first.find(g), second.find(h)) {
            (Some(g), Some(h)) => survival.at_least(g, h) == Some(true),
            _ => false,
        })
    }

    fn side_at_least(&self, g: &SideForm, h: &SideForm, side: Side) -> Result<bool, Error> {
        if let (SideForm::Stopper(g), SideForm::Stopper(h)) = (g, h) {
            return self.stopper_at_least(*g, *h);
        }
        let nodes = |form: &SideForm| match form {
            SideForm::Stopper(stopper) => {
                let nodes = Nodes::new(self, &[], &[*stopper])?;
                let vertex = nodes.find(*stopper).unwrap_or(0);
                Ok::<_, Error>((nodes, vertex))
            }
            SideForm::Graph(rows, vertex) => Ok((Nodes::new(self, rows, &[])?, *vertex as usize)),
        };
        let ((first, g), (second, h)) = (nodes(g)?, nodes(h)?);
        let survival = Survival::new(self, &first, &second, side.into())?;
        Ok(survival.at_least(g, h) == Some(true))
    }

    /// A form that has both sides of the value, if one of those that it is kept by does.
    pub(crate) fn form_of_both_sides(&self, g: &LoopyValue) -> Result<Option<SideForm>, Error> {
        if let LoopyValue::Sided(..) = g {
            return Ok(None);
        }
        for side in Side::BOTH {
            let (form, other) = (g.side(side), g.side(side.other()));
            if self.side_at_least(&form, &other, side.other())?
                && self.side_at_least(&other, &form, side.other())?
            {
                return Ok(Some(form));
            }
        }
        Ok(None)
    }

    /// A player's options of a value in simplest form. A value with two sides has none of its own:
    /// [`Error::TwoSided`].
    pub fn loopy_options(&self, g: &LoopyValue, player: Player) -> Result<Vec<LoopyValue>, Error> {
        match g {
            LoopyValue::Stopper(stopper) => {
                Ok(self.stopper_options(*stopper, player)?.into_iter().map(LoopyValue::Stopper).collect())
            }
            LoopyValue::Sided(..) | LoopyValue::Graph(_) => Err(Error::TwoSided),
        }
    }

    /// A player's options of a stopper in simplest form, in the order in which they are printed.
    pub fn stopper_options(&self, g: Stopper, player: Player) -> Result<Vec<Stopper>, Error> {
        match g {
            Stopper::Short(game) => Ok(self.options(game, player)?.into_iter().map(Stopper::Short).collect()),
            Stopper::Loopy(vertex) => Ok(self.store.loops.options(vertex, player).to_vec()),
        }
    }
}
