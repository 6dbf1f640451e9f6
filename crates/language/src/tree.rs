//! The syntax tree of one statement.
//!
//! Nodes lie in one list, each with its place in the text, and know their children by number: a tree of a
//! million nodes is one allocation, and no stack is needed to drop it. Names of parameters and of variables
//! of loops are resolved while the text is read: they are slots of a frame.

use crate::error::Span;
use crate::functions::Function;
use std::sync::Arc;
use values::{Error, NumberUpStar, Player};

/// The number of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Id(u32);

/// Children that stand next to each other in the list of children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Children {
    start: u32,
    end: u32,
}

/// The number of a text, of a lambda, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Index(u32);

/// The place of a local value in its frame.
pub(crate) type Slot = u32;

/// A part of a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    start: u32,
    end: u32,
}

impl Node {
    /// Where it stands in the text.
    pub(crate) fn span(&self) -> Span {
        self.start as usize..self.end as usize
    }
}

/// What a node is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Integer(i64),
    /// Number, ups and star.
    Literal(Index),
    Text(Index),
    /// A value that has this name, or `_`.
    Name(Index),
    Local(Slot),
    /// A game of the catalogue, by its spec.
    Ruleset(Index),
    /// A position of a game, as it is written: [`Written`].
    Position(Index),
    Negative(Id),
    Not(Id),
    /// Left's options; Right's are their negatives.
    Switch(Children),
    Binary(Operator, Id, Id),
    Compare(Relation, Id, Id),
    And(Id, Id),
    Or(Id, Id),
    /// A game by its options, of which the first so many are Left's.
    Braces(Children, u32),
    /// The same, where an option is the game itself, or leads back to braces that have a name.
    Graph(Children, u32),
    /// Braces with a name.
    NamedGraph(Index, Id),
    /// The braces whose option it is.
    Pass,
    /// The braces of that name, as an option.
    Back(Index),
    /// A game whose options are both players'.
    Both(Children),
    /// `^[n]`, the sum of the first n, or `^<n>`, the n-th alone; or their negatives.
    Uptimal {
        winner: Player,
        sum: bool,
        order: Id,
    },
    /// `*[…]`: an impartial game for misère play, by the list between the brackets.
    Misere(Id),
    List(Children),
    /// `first..last`, `first..last..step`.
    Range(Children),
    Comprehension(Index),
    /// An item of a list.
    Item(Id, Id),
    Call(&'static Function, Children),
    /// A call of the value that stands first among the children.
    Apply(Children),
    /// Condition, consequence, perhaps an alternative.
    If(Children),
    Block(Children),
    Lambda(Index),
    /// Of a name outside all functions.
    Assign(Index, Id),
    /// Of a local value.
    SetLocal(Slot, Id),
    Loop(Index),
    /// Condition and body.
    While(Id, Id),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Sum,
    Difference,
    NimSum,
    OrdinalSum,
    Product,
    Quotient,
    Remainder,
    Power,
    /// A sum that is one value: `2Tiny(1)`.
    Juxtaposition,
    /// `s & t`: onside and offside.
    Sides,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Equal,
    NotEqual,
    Less,
    Greater,
    AtMost,
    AtLeast,
    Confused,
    /// Less or confused: not at least.
    LessOrConfused,
    /// Greater or confused: not at most.
    GreaterOrConfused,
    /// The same tree of options.
    Identical,
    /// One of a list.
    In,
}

/// A position as it is written.
#[derive(Debug)]
pub(crate) struct Written {
    /// The spec of its game.
    pub(crate) game: Arc<str>,
    /// What stands between the brackets.
    pub(crate) position: Arc<str>,
    /// The values that are put in, if local names stand between the brackets.
    pub(crate) values: Option<Children>,
}

/// A list, or a set, of what a loop yields.
#[derive(Debug)]
pub(crate) struct Comprehension {
    pub(crate) clauses: Vec<Clause>,
    pub(crate) yields: Children,
    pub(crate) is_set: bool,
}

/// A loop that does something.
#[derive(Debug)]
pub(crate) struct Loop {
    pub(crate) clauses: Vec<Clause>,
    pub(crate) body: Id,
}

/// A part of the head of a loop.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Clause {
    /// `for x in list`.
    In { variable: Slot, list: Id },
    /// `for x from first to last by step`.
    From { variable: Slot, first: Id, last: Option<Id>, step: Option<Id> },
    /// Those for which this is not true are left out.
    If(Id),
    /// It ends before the first for which this is not true.
    While(Id),
}

/// The text of a function.
#[derive(Debug)]
pub(crate) struct Lambda {
    /// What it is called, if it has a name.
    pub(crate) name: Option<Arc<str>>,
    /// What its parameters are called.
    pub(crate) parameters: Vec<Arc<str>>,
    /// The slots around it whose values it takes along, and the slots of its own frame that they go to.
    pub(crate) captured: Vec<(Slot, Slot)>,
    /// How many slots its frame has.
    pub(crate) slots: u32,
    pub(crate) body: Id,
}

/// A statement.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    children: Vec<Id>,
    literals: Vec<Result<NumberUpStar, Error>>,
    texts: Vec<Arc<str>>,
    positions: Vec<Written>,
    comprehensions: Vec<Comprehension>,
    loops: Vec<Loop>,
    lambdas: Vec<Lambda>,
    /// How many slots its frame has.
    pub(crate) slots: u32,
}

impl Tree {
    pub(crate) fn node(&self, id: Id) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn children(&self, children: Children) -> &[Id] {
        &self.children[children.start as usize..children.end as usize]
    }

    pub(crate) fn literal(&self, index: Index) -> &Result<NumberUpStar, Error> {
        &self.literals[index.0 as usize]
    }

    pub(crate) fn text(&self, index: Index) -> &Arc<str> {
        &self.texts[index.0 as usize]
    }

    pub(crate) fn position(&self, index: Index) -> &Written {
        &self.positions[index.0 as usize]
    }

    pub(crate) fn comprehension(&self, index: Index) -> &Comprehension {
        &self.comprehensions[index.0 as usize]
    }

    pub(crate) fn a_loop(&self, index: Index) -> &Loop {
        &self.loops[index.0 as usize]
    }

    pub(crate) fn lambda(&self, index: Index) -> &Lambda {
        &self.lambdas[index.0 as usize]
    }

    /// The names that functions in the statement ask for.
    pub(crate) fn names_in_functions(&self) -> impl Iterator<Item = Arc<str>> {
        let nodes = if self.lambdas.is_empty() { &[] } else { &self.nodes[..] };
        nodes.iter().filter_map(|node| match node.kind {
            Kind::Name(name) => Some(Arc::clone(self.text(name))),
            _ => None,
        })
    }

    pub(crate) fn add(&mut self, kind: Kind, span: Span) -> Id {
        let place = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        self.nodes.push(Node { kind, start: place(span.start), end: place(span.end) });
        Id(last(&self.nodes))
    }

    pub(crate) fn add_children(&mut self, ids: &[Id]) -> Children {
        let start = u32::try_from(self.children.len()).unwrap_or(u32::MAX);
        self.children.extend_from_slice(ids);
        Children { start, end: u32::try_from(self.children.len()).unwrap_or(u32::MAX) }
    }

    pub(crate) fn add_literal(&mut self, literal: Result<NumberUpStar, Error>) -> Index {
        self.literals.push(literal);
        Index(last(&self.literals))
    }

    pub(crate) fn add_text(&mut self, text: impl Into<Arc<str>>) -> Index {
        self.texts.push(text.into());
        Index(last(&self.texts))
    }

    pub(crate) fn add_position(&mut self, position: Written) -> Index {
        self.positions.push(position);
        Index(last(&self.positions))
    }

    pub(crate) fn add_comprehension(&mut self, comprehension: Comprehension) -> Index {
        self.comprehensions.push(comprehension);
        Index(last(&self.comprehensions))
    }

    pub(crate) fn add_loop(&mut self, a_loop: Loop) -> Index {
        self.loops.push(a_loop);
        Index(last(&self.loops))
    }

    pub(crate) fn add_lambda(&mut self, lambda: Lambda) -> Index {
        self.lambdas.push(lambda);
        Index(last(&self.lambdas))
    }
}

fn last<T>(list: &[T]) -> u32 {
    u32::try_from(list.len()).unwrap_or(u32::MAX) - 1
}
