//! What an expression evaluates to.

use crate::error::{ErrorKind, MAX_DEPTH, MAX_FORM};
use crate::function::Function;
use crate::game_tree::GameTree;
use crate::misere::MisereGame;
use games::picture::Picture;
use games::sketch::Sketch;
use games::{AnyGame, Message, Position};
use solvers::heaps::Period;
use std::fmt;
use std::sync::Arc;
use values::form::Simplification;
use values::loopy::{LoopyValue, SideForm, Stopper};
use values::{Budget, Charge, Dyadic, Error, Form, Game, Outcome, Player, Thermograph};

/// A value. A copy costs at most a reference count.
#[derive(Clone, Debug)]
pub enum Value {
    /// A game: what it is worth, and how it was written.
    Game {
        value: Game,
        /// Its form as written; `None` if it has more than [`MAX_FORM`] positions.
        form: Option<Form>,
        /// How many positions the form has; more than [`MAX_FORM`] if there is none.
        positions: usize,
    },
    /// A game in which play can go on for ever.
    Loopy(LoopyValue),
    /// An impartial game for misère play: `*[2,[3,2]]`. In a larger expression it counts as its nimber.
    Misere(Arc<MisereGame>),
    /// The answer to a comparison.
    Truth(bool),
    /// Who wins: `outcome(g)`.
    Outcome(Outcome),
    /// `Left` or `Right`.
    Player(Player),
    /// `"a text"`.
    Text(Arc<Text>),
    /// `[1,2,3]`, or a set.
    List(Arc<List>),
    /// `first..last`.
    Range(Range),
    /// Games, of which there are many: `born_by(2)`.
    Games(Arc<[Game]>),
    /// Left's and Right's: `options(g)`, `incentives(g)`.
    Options {
        /// Left's, in the order in which they are printed.
        left: Arc<[Game]>,
        /// Right's, likewise.
        right: Arc<[Game]>,
    },
    /// `thermograph(g)`.
    Thermograph(Arc<Thermograph>),
    /// `canonical(g)`. In a larger expression it counts as its value.
    Steps {
        /// The canonical form.
        value: Game,
        /// The way to it.
        steps: Arc<[Simplification]>,
    },
    /// `sign_expansion(x)`: runs of equal signs.
    Signs(Arc<[(Player, Dyadic)]>),
    /// `confusion_interval(g)`.
    Interval(Arc<Interval>),
    /// A function of one's own.
    Function(Arc<Function>),
    /// A game of the catalogue.
    Ruleset(Ruleset),
    /// A position of a game. In a larger expression it counts as its value.
    Position(Arc<Place>),
    /// A drawing of a position.
    Drawing(Arc<Drawing>),
    /// `table(…)`.
    Table(Arc<Table>),
    /// `tree(g)`.
    Tree(Arc<GameTree>),
    /// `explain(g)`.
    Explained(Arc<[Message]>),
    /// `period(octal:0.07)`.
    Period(Period),
    /// What a loop or a condition gives that has nothing to give.
    Nothing,
}

/// A text, with what it takes of the budget.
#[derive(Debug)]
pub struct Text {
    pub text: String,
    _charge: Charge,
}

/// A list or a set, with what it takes of the budget.
#[derive(Debug)]
pub struct List {
    /// What is in it. In a set, everything once and in order.
    pub items: Vec<Value>,
    pub is_set: bool,
    depth: u32,
    _charge: Charge,
}

/// Integers at equal distances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub first: i64,
    /// No integer lies beyond it.
    pub last: i64,
    /// The distance, not 0.
    pub step: i64,
}

/// The numbers that a game is confused with lie between its stops. Which of the two belong to them is told by
/// the comparison with the stops.
#[derive(Debug)]
pub struct Interval {
    /// For numbers below this one, g > x.
    pub right_stop: Dyadic,
    /// For numbers above this one, g < x.
    pub left_stop: Dyadic,
    /// How g compares with its right stop, and with its left stop.
    pub at_stops: [Option<std::cmp::Ordering>; 2],
}

/// A game of the catalogue.
#[derive(Clone)]
pub struct Ruleset(pub Arc<dyn AnyGame>);

/// A position of a game.
pub struct Place {
    pub game: Arc<dyn AnyGame>,
    pub position: Position,
    pub(crate) _charge: Charge,
}

/// A position, drawn.
#[derive(Debug)]
pub struct Drawing {
    /// Shapes.
    pub picture: Picture,
    /// The same in characters, where the game has that.
    pub sketch: Option<Sketch>,
    /// What is drawn.
    pub name: String,
}

/// Rows and columns.
#[derive(Debug)]
pub struct Table {
    /// What stands above the columns, if anything does.
    pub headings: Option<Value>,
    /// The rows: a list each.
    pub rows: Vec<Value>,
    depth: u32,
}

impl Table {
    /// Rows, perhaps with headings.
    pub fn new(headings: Option<Value>, rows: Vec<Value>) -> Result<Table, ErrorKind> {
        let depth = deeper(headings.iter().chain(&rows).map(Value::depth).max())?;
        Ok(Table { headings, rows, depth })
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.spec())
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.game.spec(), self.position)
    }
}

impl Value {
    /// The canonical form of a game.
    #[must_use]
    #[inline]
    pub fn game(value: Game) -> Value {
        Value::Game { value, form: Some(Form::Canonical(value)), positions: 1 }
    }

    /// A game, short or loopy.
    #[must_use]
    pub fn loopy(value: LoopyValue) -> Value {
        match value.as_short() {
            Some(short) => Value::game(short),
            None => Value::Loopy(value),
        }
    }

    pub(crate) fn stopper(stopper: Stopper) -> Value {
        Value::loopy(stopper.into())
    }

    /// A text, charged to the budget.
    pub fn text(text: impl Into<String>, budget: &Budget) -> Result<Value, Error> {
        let text = text.into();
        let charge = budget.charge(size_of::<Text>() + text.len())?;
        Ok(Value::Text(Arc::new(Text { text, _charge: charge })))
    }

    /// About how much memory it takes beside what is charged already.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Value>()
            + match self {
                Value::Game { form: None | Some(Form::Canonical(_)), .. } => 0,
                Value::Game { positions, .. } => positions * Form::BYTES,
                Value::Loopy(LoopyValue::Graph(sides)) => {
                    let rows = |side: &SideForm| match side {
                        SideForm::Stopper(_) => 0,
                        SideForm::Graph(rows, _) => rows.len() * LOOP_BYTES,
                    };
                    sides.iter().map(rows).sum()
                }
                Value::Games(list) => size_of_val(&list[..]),
                Value::Options { left, right } => size_of_val(&left[..]) + size_of_val(&right[..]),
                Value::Thermograph(thermograph) => thermograph.bytes(),
                Value::Steps { steps, .. } => steps.iter().map(Simplification::bytes).sum(),
                Value::Signs(runs) => {
                    size_of_val(&runs[..]) + runs.iter().map(|(_, length)| length.heap_bytes()).sum::<usize>()
                }
                Value::Function(function) => function.bytes(),
                Value::Tree(tree) => size_of_val(&tree.branches[..]),
                Value::Explained(said) => said.len() * SENTENCE_BYTES,
                Value::Table(table) => table.rows.len() * size_of::<Value>(),
                Value::Drawing(drawing) => {
                    (drawing.picture.shapes.len() + drawing.picture.places.len()) * PICTURE_BYTES
                }
                _ => 0,
            }
    }

    /// How deep lists, tables and functions lie in each other.
    pub(crate) fn depth(&self) -> u32 {
        match self {
            Value::List(list) => list.depth,
            Value::Table(table) => table.depth,
            Value::Function(function) => function.depth,
            _ => 0,
        }
    }

    /// The value as it is kept in a list, where only small forms are.
    pub(crate) fn listed(self) -> Value {
        const MAX_LISTED: usize = 32;
        match self {
            Value::Game { value, positions, .. } if positions > MAX_LISTED => {
                Value::Game { value, form: None, positions: MAX_FORM + 1 }
            }
            other => other,
        }
    }
}

/// How deep something lies whose deepest part lies so deep. What is looked at part by part, and dropped part
/// by part, must not be too deep for the stack.
pub(crate) fn deeper(deepest: Option<u32>) -> Result<u32, ErrorKind> {
    let depth = deepest.map_or(0, |deepest| deepest + 1);
    if depth > MAX_DEPTH { Err(ErrorKind::ListsTooDeep) } else { Ok(depth) }
}

/// About what a sentence takes.
const SENTENCE_BYTES: usize = 500;

/// About what a vertex of a graph takes.
const LOOP_BYTES: usize = 128;

/// About what a shape of a picture takes.
const PICTURE_BYTES: usize = 256;

impl List {
    /// A list, charged to the budget.
    pub(crate) fn of(items: Vec<Value>, budget: &Budget) -> Result<Value, ErrorKind> {
        let mut list = ListBuilder::default();
        for item in items {
            list.push(item, budget)?;
        }
        Ok(list.finish())
    }
}

/// A list that grows.
#[derive(Default)]
pub(crate) struct ListBuilder {
    items: Vec<Value>,
    depth: u32,
    bytes: usize,
    paid: usize,
    charge: Charge,
}

impl ListBuilder {
    pub(crate) fn push(&mut self, item: Value, budget: &Budget) -> Result<(), ErrorKind> {
        let item = item.listed();
        self.depth = self.depth.max(deeper(Some(item.depth()))?);
        // A list that grows is copied.
        self.bytes += item.bytes() + 2 * size_of::<Value>();
        if self.bytes > self.paid {
            self.paid = self.bytes + self.bytes / 2;
            self.charge.set(self.paid, budget)?;
        }
        self.items.push(item);
        Ok(())
    }

    pub(crate) fn finish(self) -> Value {
        let ListBuilder { items, depth, charge, .. } = self;
        Value::List(Arc::new(List { items, is_set: false, depth, _charge: charge }))
    }

    /// As a set of what is already in order, and once.
    pub(crate) fn finish_set(self, items: Vec<Value>) -> Value {
        Value::List(Arc::new(List { items, is_set: true, depth: self.depth, _charge: self.charge }))
    }

    pub(crate) fn take(&mut self) -> Vec<Value> {
        std::mem::take(&mut self.items)
    }
}

impl Range {
    /// How many integers there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        let (first, last, step) = (i128::from(self.first), i128::from(self.last), i128::from(self.step));
        u64::try_from((last - first) / step + 1)
            .ok()
            .filter(|_| (last - first) * step.signum() >= 0)
            .unwrap_or(0)
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The one at a place, counted from 0.
    #[must_use]
    pub fn get(&self, index: u64) -> i64 {
        let value = i128::from(self.first) + i128::from(self.step) * i128::from(index);
        i64::try_from(value).unwrap_or(self.last)
    }
}

/// The items of what is a list in one way or another.
#[derive(Clone)]
pub(crate) enum Items {
    List(Arc<List>),
    Games(Arc<[Game]>),
    Range(Range),
}

impl Items {
    pub(crate) fn of(value: &Value) -> Result<Items, ErrorKind> {
        match value {
            Value::List(list) => Ok(Items::List(Arc::clone(list))),
            Value::Games(games) => Ok(Items::Games(Arc::clone(games))),
            Value::Range(range) => Ok(Items::Range(*range)),
            _ => Err(ErrorKind::NotAList),
        }
    }

    pub(crate) fn len(&self) -> u64 {
        match self {
            Items::List(list) => list.items.len() as u64,
            Items::Games(games) => games.len() as u64,
            Items::Range(range) => range.len(),
        }
    }

    /// The item at a place, counted from 0, which is there.
    pub(crate) fn get(&self, index: u64, session: &values::Session<'_>) -> Result<Value, Error> {
        let place = usize::try_from(index).unwrap_or(usize::MAX);
        Ok(match self {
            Items::List(list) => list.items.get(place).cloned().unwrap_or(Value::Nothing),
            Items::Games(games) => games.get(place).map_or(Value::Nothing, |game| Value::game(*game)),
            Items::Range(range) => Value::game(session.integer(range.get(index))?),
        })
    }
}
