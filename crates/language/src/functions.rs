//! The functions of the calculator: one table of their names, arguments and meanings.
//!
//! Names are matched regardless of case and underscores: `left_stop`, `LeftStop`, `leftstop`; a function that
//! CGSuite calls otherwise has that name, too. What functions of games, of lists and of positions do is in a
//! file each.

use crate::error::{ErrorKind, ExpressionError, Span};
use crate::evaluate::Evaluator;
use crate::function;
use crate::tree::Tree;
use crate::value::{Items, List, Value};
use games::spelling::normalised;
use smallvec::SmallVec;
use std::fmt;
use std::sync::Arc;
use values::loopy::{LoopyValue, NAMES};
use values::{Budget, Dyadic, Error, Form, Game, Player, Session, Stopper};

mod algebra;
mod arithmetic;
mod explain;
mod lists;
mod misere;
mod places;
mod predicates;
mod search;
mod texts;

/// A function of the calculator.
pub struct Function {
    pub name: &'static str,
    /// Other names it goes by.
    pub aliases: &'static [&'static str],
    /// What its arguments are called. Those that end with `?` may be left out, one that ends with `…` stands
    /// for any number of them.
    pub arguments: &'static [&'static str],
    /// A call of it.
    pub example: &'static str,
    pub(crate) meaning: fn(&mut Call<'_, '_, '_>) -> Answer,
}

pub(crate) type Answer = Result<Value, Failure>;

impl PartialEq for Function {
    fn eq(&self, other: &Function) -> bool {
        self.name == other.name
    }
}

impl Eq for Function {}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Function {
    const fn new(
        name: &'static str,
        arguments: &'static [&'static str],
        example: &'static str,
        meaning: fn(&mut Call<'_, '_, '_>) -> Answer,
    ) -> Function {
        Function { name, aliases: &[], arguments, example, meaning }
    }

    /// The same, with other names.
    const fn or(self, aliases: &'static [&'static str]) -> Function {
        Function { aliases, ..self }
    }

    /// Can it be written at once after a number: `2Tiny(1)`?
    pub(crate) fn is_juxtaposed(&self) -> bool {
        ["Tiny", "Miny"].contains(&self.name)
    }

    /// The least number of arguments that it takes.
    #[must_use]
    pub fn least(&self) -> usize {
        self.arguments.iter().filter(|argument| !argument.ends_with(['?', '…'])).count()
    }

    /// The greatest number of arguments that it takes; `None` if it takes any number.
    #[must_use]
    pub fn most(&self) -> Option<usize> {
        let any = self.arguments.last().is_some_and(|argument| argument.ends_with('…'));
        (!any).then_some(self.arguments.len())
    }

    /// Does it take so many arguments?
    #[must_use]
    pub fn takes(&self, arguments: usize) -> bool {
        arguments >= self.least() && self.most().is_none_or(|most| arguments <= most)
    }

    /// The place of an argument that is a condition on some things, and what these are called there.
    pub(crate) fn bound(&self) -> Option<(usize, &'static [&'static str])> {
        (self.name == "find").then_some((2, &["cells", "rows", "columns"]))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// All functions, in the order in which help lists them.
pub const FUNCTIONS: &[Function] = &{
    let groups: [&[Function]; 9] = [
        algebra::FUNCTIONS,
        explain::FUNCTIONS,
        arithmetic::FUNCTIONS,
        predicates::FUNCTIONS,
        lists::FUNCTIONS,
        places::FUNCTIONS,
        misere::FUNCTIONS,
        search::FUNCTIONS,
        texts::FUNCTIONS,
    ];
    let mut all = [const { Function::new("", &[], "", |_| Ok(Value::Nothing)) }; COUNT];
    let (mut group, mut count) = (0, 0);
    while group < groups.len() {
        let mut place = 0;
        while place < groups[group].len() {
            let Function { name, aliases, arguments, example, meaning } = groups[group][place];
            all[count] = Function { name, aliases, arguments, example, meaning };
            place += 1;
            count += 1;
        }
        group += 1;
    }
    all
};

const COUNT: usize = algebra::FUNCTIONS.len()
    + explain::FUNCTIONS.len()
    + arithmetic::FUNCTIONS.len()
    + predicates::FUNCTIONS.len()
    + lists::FUNCTIONS.len()
    + places::FUNCTIONS.len()
    + misere::FUNCTIONS.len()
    + search::FUNCTIONS.len()
    + texts::FUNCTIONS.len();

/// The function of that name.
pub(crate) fn find(name: &str) -> Option<&'static Function> {
    // Few functions begin with the same letter.
    let first = normalised(name).next()?;
    let begins = |known: &str| normalised(known).next() == Some(first);
    let is_named = |known: &'static str| begins(known) && normalised(known).eq(normalised(name));
    FUNCTIONS.iter().find(|function| function.names().any(is_named))
}

/// Names that stand for something by themselves.
pub const CONSTANTS: &[&str] = &["false", "Left", "Right", "true", "pass"];

pub(crate) fn is_constant(name: &str) -> bool {
    CONSTANTS.contains(&name) || NAMES.contains(&name)
}

/// What a name stands for by itself.
pub(crate) fn constant(name: &str) -> Option<Value> {
    Some(match name {
        "true" => Value::Truth(true),
        "false" => Value::Truth(false),
        "Left" => Value::Player(Player::Left),
        "Right" => Value::Player(Player::Right),
        _ => return None,
    })
}

/// Why a call has no answer: what is wrong with it, or with a function of one's own that it calls.
pub(crate) enum Failure {
    Kind(ErrorKind),
    Placed(ExpressionError),
}

impl Failure {
    pub(crate) fn at(self, span: &Span) -> ExpressionError {
        match self {
            Failure::Kind(kind) => ExpressionError::new(span.clone(), kind),
            Failure::Placed(error) => error,
        }
    }
}

impl<K: Into<ErrorKind>> From<K> for Failure {
    fn from(kind: K) -> Failure {
        Failure::Kind(kind.into())
    }
}

impl From<ExpressionError> for Failure {
    fn from(error: ExpressionError) -> Failure {
        Failure::Placed(error)
    }
}

/// A call of a function with as many arguments as it takes.
pub(crate) struct Call<'c, 'e, 's> {
    pub(crate) evaluator: &'c mut Evaluator<'e, 's>,
    pub(crate) tree: &'c Arc<Tree>,
    pub(crate) span: Span,
    pub(crate) arguments: SmallVec<[Value; 3]>,
}

impl<'e, 's> Call<'_, 'e, 's> {
    fn session(&self) -> &'e Session<'s> {
        self.evaluator.session
    }

    fn budget(&self) -> &'e Budget {
        self.session().budget()
    }

    fn argument(&self, place: usize) -> Option<&Value> {
        self.arguments.get(place)
    }

    fn game(&mut self, place: usize) -> Result<Game, Failure> {
        let value = self.arguments[place].clone();
        Ok(self.evaluator.game(value)?.value)
    }

    /// Any game, short or loopy.
    fn loopy(&mut self, place: usize) -> Result<LoopyValue, Failure> {
        let value = self.arguments[place].clone();
        Ok(self.evaluator.loopy(value)?)
    }

    /// A game whose two sides are one.
    fn stopper(&mut self, place: usize) -> Result<Stopper, Failure> {
        Ok(self.loopy(place)?.as_stopper().ok_or(Error::TwoSided)?)
    }

    fn form(&mut self, place: usize) -> Result<Form, Failure> {
        let value = self.arguments[place].clone();
        Ok(self.evaluator.game(value)?.form.ok_or(ErrorKind::FormTooLarge)?)
    }

    fn dyadic(&mut self, place: usize) -> Result<Dyadic, Failure> {
        let game = self.game(place)?;
        Ok(self.session().as_number(game).ok_or(Error::NotANumber)?)
    }

    fn integer(&mut self, place: usize) -> Result<i64, Failure> {
        let value = self.arguments[place].clone();
        Ok(self.evaluator.integer(value)?)
    }

    fn items(&self, place: usize) -> Result<Items, Failure> {
        Ok(Items::of(&self.arguments[place])?)
    }

    fn player(&self, place: usize) -> Result<Player, Failure> {
        match self.arguments[place] {
            Value::Player(player) => Ok(player),
            _ => Err(ErrorKind::NotAPlayer.into()),
        }
    }

    fn own_function(&self, place: usize) -> Result<Arc<function::Function>, Failure> {
        match &self.arguments[place] {
            Value::Function(function) => Ok(Arc::clone(function)),
            _ => Err(ErrorKind::NotAFunction.into()),
        }
    }

    /// What a function of one's own gives.
    fn apply(&mut self, function: &Arc<function::Function>, arguments: &[Value]) -> Answer {
        let arguments = arguments.iter().cloned().collect();
        Ok(self.evaluator.call_own(function, arguments, self.tree, &self.span)?)
    }

    /// Does a function of one's own give true?
    fn holds(&mut self, function: &Arc<function::Function>, argument: &Value) -> Result<bool, Failure> {
        match self.apply(function, std::slice::from_ref(argument))? {
            Value::Truth(truth) => Ok(truth),
            _ => Err(ErrorKind::NotATruth.into()),
        }
    }

    #[allow(clippy::unused_self, clippy::unnecessary_wraps)] // so that all meanings read alike
    fn value(&self, value: Game) -> Answer {
        Ok(Value::game(value))
    }

    fn number(&self, x: &Dyadic) -> Answer {
        Ok(Value::game(self.session().number(x)?))
    }

    fn natural(&self, n: u64) -> Answer {
        self.number(&Dyadic::from(i64::try_from(n).map_err(|_| Error::TooLarge)?))
    }

    fn list(&self, items: Vec<Value>) -> Answer {
        Ok(List::of(items, self.budget())?)
    }

    fn games(&self, games: impl IntoIterator<Item = Game>) -> Answer {
        self.list(games.into_iter().map(Value::game).collect())
    }

    fn text(&self, text: impl Into<String>) -> Answer {
        Ok(Value::text(text, self.budget())?)
    }
}
