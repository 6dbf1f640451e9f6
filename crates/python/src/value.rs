//! Values of games as Python objects.
//!
//! A value is a handle into a store, and equal values have equal handles, so that `==` and `hash` are those
//! of a number. What is known already is answered at once ([`manners::known`]); all else lets other threads
//! run. Loopy values go through the calculator's language, which knows what is defined for them.

#![expect(
    clippy::redundant_closure_for_method_calls,
    reason = "a method of `Session` is one of sessions of one lifetime, and these are asked by several"
)]

use crate::calculator::{self, argument};
use crate::home::Home;
use crate::manners::{known, short};
use crate::number::{self, Given};
use crate::thermograph::Thermograph;
use crate::{error, home};
use pyo3::basic::CompareOp;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString, PyTuple};
use rustc_hash::FxHasher;
use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use values::{LoopyValue, Player, Session, Style};

/// The value of a game: short, or one in which play may go on for ever.
///
/// Values add and subtract, and compare as games do: of two different values neither need be greater
/// (`confused_with`). Integers and fractions whose denominators are powers of two are values, too.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Value {
    home: Arc<Home>,
    pub(crate) worth: Worth,
}

/// What a value is.
#[derive(Clone)]
pub(crate) enum Worth {
    Short(values::Game),
    Loopy(Box<LoopyValue>),
}

impl Worth {
    /// As a value of the calculator.
    pub(crate) fn value(&self) -> language::Value {
        match self {
            Worth::Short(game) => language::Value::game(*game),
            Worth::Loopy(value) => language::Value::loopy((**value).clone()),
        }
    }
}

impl Value {
    pub(crate) fn new(home: &Arc<Home>, worth: Worth) -> Value {
        Value { home: Arc::clone(home), worth }
    }

    pub(crate) fn short(home: &Arc<Home>, game: values::Game) -> Value {
        Value::new(home, Worth::Short(game))
    }

    fn here(&self, py: Python<'_>, other: &Value) -> PyResult<()> {
        if Arc::ptr_eq(&self.home, &other.home) { Ok(()) } else { Err(error::of_stores(py)) }
    }

    /// What stands on the other side of an operator; `None` if that is nothing that adds.
    fn operand(&self, other: &Bound<'_, PyAny>) -> PyResult<Option<Worth>> {
        if let Ok(value) = other.cast::<Value>() {
            let value = value.get();
            self.here(other.py(), value)?;
            return Ok(Some(value.worth.clone()));
        }
        of_number(&self.home, other)
    }

    /// An operation of two values.
    fn operate<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        sign: &str,
        order: Order,
        both: impl Fn(&Session<'_>, values::Game, values::Game) -> Result<values::Game, values::Error>
        + Send
        + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Some(operand) = self.operand(other)? else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let (g, h) = match order {
            Order::Written => (&self.worth, &operand),
            Order::Swapped => (&operand, &self.worth),
        };
        let value = match (g, h) {
            (Worth::Short(g), Worth::Short(h)) => {
                let (g, h) = (*g, *h);
                let sum = short(py, &self.home, |session| both(session, g, h))?;
                Value::short(&self.home, sum.map_err(|error| error::of_algebra(py, error))?)
            }
            _ => self.worked_out(py, &format!("a {sign} b"), &[g, h])?,
        };
        Ok(Bound::new(py, value)?.into_any())
    }

    fn multiply<'py>(&self, other: &Bound<'py, PyAny>, order: Order) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let Some(operand) = self.operand(other)? else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let factors = match order {
            Order::Written => [&self.worth, &operand],
            Order::Swapped => [&operand, &self.worth],
        };
        Ok(Bound::new(py, self.worked_out(py, "a * b", &factors)?)?.into_any())
    }

    /// An expression in which the values have the names a, b, ….
    fn worked_out(&self, py: Python<'_>, text: &str, values: &[&Worth]) -> PyResult<Value> {
        let names = values.iter().map(|worth| worth.value());
        match calculator::evaluated(py, &self.home, text, names)? {
            language::Value::Game { value, .. } => Ok(Value::short(&self.home, value)),
            language::Value::Loopy(value) => Ok(Value::new(&self.home, Worth::Loopy(Box::new(value)))),
            _ => Err(PyTypeError::new_err("no value of a game")),
        }
    }

    fn holds(&self, py: Python<'_>, text: &str, values: &[&Worth]) -> PyResult<bool> {
        let names = values.iter().map(|worth| worth.value());
        let answer = calculator::evaluated(py, &self.home, text, names)?;
        Ok(matches!(answer, language::Value::Truth(true)))
    }

    fn at_least(&self, py: Python<'_>, g: values::Game, h: values::Game) -> PyResult<bool> {
        let answer = match known(&self.home, |session| session.at_least(g, h)) {
            Some(answer) => answer,
            None => short(py, &self.home, |session| session.at_least(g, h))?,
        };
        answer.map_err(|error| error::of_algebra(py, error))
    }

    fn compare(&self, py: Python<'_>, other: &Worth, op: CompareOp) -> PyResult<bool> {
        let (Worth::Short(g), Worth::Short(h)) = (&self.worth, other) else {
            let sign = match op {
                CompareOp::Lt => "<",
                CompareOp::Le => "<=",
                CompareOp::Eq => "==",
                CompareOp::Ne => "!=",
                CompareOp::Gt => ">",
                CompareOp::Ge => ">=",
            };
            return self.holds(py, &format!("a {sign} b"), &[&self.worth, other]);
        };
        let (g, h) = (*g, *h);
        match op {
            CompareOp::Eq => Ok(g == h),
            CompareOp::Ne => Ok(g != h),
            CompareOp::Ge => self.at_least(py, g, h),
            CompareOp::Le => self.at_least(py, h, g),
            CompareOp::Gt => Ok(g != h && self.at_least(py, g, h)?),
            CompareOp::Lt => Ok(g != h && self.at_least(py, h, g)?),
        }
    }

    /// In a notation.
    pub(crate) fn styled(&self, py: Python<'_>, style: Style) -> PyResult<String> {
        let value = self.worth.value();
        let text = short(py, &self.home, |session| language::show::styled(session, &value, style))?;
        text.map_err(|error| error::of_algebra(py, error))
    }

    fn dyadic(&self) -> Option<values::Dyadic> {
        match self.worth {
            Worth::Short(game) => Session::within(self.home.store(), self.home.stopped()).as_number(game),
            Worth::Loopy(_) => None,
        }
    }

    fn game(&self, py: Python<'_>) -> PyResult<values::Game> {
        match self.worth {
            Worth::Short(game) => Ok(game),
            Worth::Loopy(_) => {
                let sentence = home::sentences().say("error-not-short");
                let diagnostic = words::diagnostic::Diagnostic::new(sentence, None);
                Err(error::exception(py, error::Class::Math, &diagnostic))
            }
        }
    }

    fn options(&self, py: Python<'_>, player: Player) -> PyResult<Vec<Value>> {
        let Worth::Short(game) = self.worth else {
            let text = match player {
                Player::Left => "left_options(a)",
                Player::Right => "right_options(a)",
            };
            let answer = calculator::evaluated(py, &self.home, text, [self.worth.value()])?;
            return Ok(games_of(&self.home, answer));
        };
        let options = short(py, &self.home, |session| session.options(game, player))?;
        let options = options.map_err(|error| error::of_algebra(py, error))?;
        Ok(options.iter().map(|option| Value::short(&self.home, *option)).collect())
    }

    fn asked<T: Send>(
        &self,
        py: Python<'_>,
        ask: impl Fn(&Session<'_>, values::Game) -> Result<T, values::Error> + Send + Sync,
    ) -> PyResult<T> {
        let game = self.game(py)?;
        let answer = short(py, &self.home, |session| ask(session, game))?;
        answer.map_err(|error| error::of_algebra(py, error))
    }
}

/// Which operand comes first.
#[derive(Clone, Copy)]
enum Order {
    Written,
    Swapped,
}

fn games_of(home: &Arc<Home>, answer: language::Value) -> Vec<Value> {
    let value = |value: &language::Value| match value {
        language::Value::Game { value, .. } => Some(Value::short(home, *value)),
        language::Value::Loopy(value) => Some(Value::new(home, Worth::Loopy(Box::new(value.clone())))),
        _ => None,
    };
    match answer {
        language::Value::List(list) => list.items.iter().filter_map(value).collect(),
        language::Value::Games(games) => games.iter().map(|game| Value::short(home, *game)).collect(),
        _ => Vec::new(),
    }
}

/// The value of a number; `None` if the object is none.
fn of_number(home: &Arc<Home>, object: &Bound<'_, PyAny>) -> PyResult<Option<Worth>> {
    let py = object.py();
    let Some(given) = number::given(object)? else { return Ok(None) };
    let session = Session::within(home.store(), home.budget());
    let game = match given {
        Given::Small(integer) => session.integer(integer),
        Given::Number(x) => session.number(&x),
        Given::Wrong(error) => Err(error),
    };
    Ok(Some(Worth::Short(game.map_err(|error| error::of_algebra(py, error))?)))
}

/// A value of a store: of an expression, a number, or of a value of that store.
pub(crate) fn make(py: Python<'_>, home: &Arc<Home>, of: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(value) = of.cast::<Value>() {
        let value = value.get();
        return if Arc::ptr_eq(&value.home, home) {
            Ok(Value::new(home, value.worth.clone()))
        } else {
            Err(error::of_stores(py))
        };
    }
    if let Ok(text) = of.cast::<PyString>() {
        let text = text.to_str()?;
        return match calculator::evaluated(py, home, text, [])? {
            language::Value::Game { value, .. } | language::Value::Steps { value, .. } => {
                Ok(Value::short(home, value))
            }
            language::Value::Loopy(value) => Ok(Value::new(home, Worth::Loopy(Box::new(value)))),
            _ => Err(error::of_expression(py, text, &not_a_game(text))),
        };
    }
    let worth = of_number(home, of)?;
    let wrong = || PyTypeError::new_err(format!("no value: {}", of.get_type()));
    Ok(Value::new(home, worth.ok_or_else(wrong)?))
}

fn not_a_game(text: &str) -> language::ExpressionError {
    language::ExpressionError { span: 0..text.len(), kind: language::ErrorKind::NotAGame }
}

/// The value {left|right}.
pub(crate) fn braces(
    py: Python<'_>,
    home: &Arc<Home>,
    left: &Bound<'_, PyAny>,
    right: &Bound<'_, PyAny>,
) -> PyResult<Value> {
    let mut names = Vec::new();
    let mut list = |options: &Bound<'_, PyAny>| -> PyResult<String> {
        let mut list = Vec::new();
        for option in options.try_iter()? {
            list.push(argument(names.len()));
            names.push(make(py, home, &option?)?.worth.value());
        }
        Ok(list.join(","))
    };
    let text = format!("{{{}|{}}}", list(left)?, list(right)?);
    match calculator::evaluated(py, home, &text, names)? {
        language::Value::Game { value, .. } => Ok(Value::short(home, value)),
        language::Value::Loopy(value) => Ok(Value::new(home, Worth::Loopy(Box::new(value)))),
        _ => Err(PyTypeError::new_err("no value of a game")),
    }
}

#[pymethods]
impl Value {
    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operate(other, "+", Order::Written, |session, g, h| session.sum(g, h))
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operate(other, "+", Order::Swapped, |session, g, h| session.sum(g, h))
    }

    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operate(other, "-", Order::Written, |session, g, h| session.sum(g, session.negative(h)?))
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.operate(other, "-", Order::Swapped, |session, g, h| session.sum(g, session.negative(h)?))
    }

    /// A multiple, if one of the two is an integer; else Conway's product.
    fn __mul__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.multiply(other, Order::Written)
    }

    fn __rmul__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.multiply(other, Order::Swapped)
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Value> {
        match self.worth {
            Worth::Short(_) => {
                Ok(Value::short(&self.home, self.asked(py, |session, g| session.negative(g))?))
            }
            Worth::Loopy(_) => self.worked_out(py, "-a", &[&self.worth]),
        }
    }

    fn __pos__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __bool__(&self) -> bool {
        !matches!(self.worth, Worth::Short(values::Game::ZERO))
    }

    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, op: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let answer = match other.cast::<Value>() {
            Ok(value) => {
                let value = value.get();
                self.here(py, value)?;
                self.compare(py, &value.worth, op)?
            }
            Err(_) => match number::given(other)? {
                None => return Ok(py.NotImplemented().into_bound(py)),
                // No value is a third.
                Some(Given::Wrong(_)) if matches!(op, CompareOp::Eq | CompareOp::Ne) => {
                    matches!(op, CompareOp::Ne)
                }
                Some(_) => match of_number(&self.home, other)? {
                    Some(worth) => self.compare(py, &worth, op)?,
                    None => return Ok(py.NotImplemented().into_bound(py)),
                },
            },
        };
        Ok(PyBool::new(py, answer).to_owned().into_any())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<i64> {
        if let Some(number) = self.dyadic() {
            return number::hash(py, &number);
        }
        let mut hasher = FxHasher::default();
        match &self.worth {
            Worth::Short(game) => game.hash(&mut hasher),
            Worth::Loopy(_) => self.styled(py, Style::Plain)?.hash(&mut hasher),
        }
        Ok(hasher.finish().cast_signed())
    }

    /// Is neither the greater, nor are they equal?
    fn confused_with(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let wrong = || PyTypeError::new_err(format!("no value: {}", other.get_type()));
        let other = self.operand(other)?.ok_or_else(wrong)?;
        match (&self.worth, &other) {
            (Worth::Short(g), Worth::Short(h)) => {
                Ok(!self.at_least(py, *g, *h)? && !self.at_least(py, *h, *g)?)
            }
            _ => self.holds(py, "a || b", &[&self.worth, &other]),
        }
    }

    /// Left's options.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.options(py, Player::Left)?)
    }

    /// Right's options.
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.options(py, Player::Right)?)
    }

    /// The mean value.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::fraction(py, &self.asked(py, |session, g| session.mean(g))?)
    }

    /// How much it matters who moves next.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::fraction(py, &self.asked(py, |session, g| session.temperature(g))?)
    }

    /// Who wins: `L`, `R`, `N` (who moves next) or `P` (who does not).
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<String> {
        match self.worth {
            Worth::Short(game) => {
                let session = Session::within(self.home.store(), self.home.stopped());
                Ok(session.outcome(game).to_string())
            }
            Worth::Loopy(_) => {
                let answer = calculator::evaluated(py, &self.home, "outcome(a)", [self.worth.value()])?;
                let budget = self.home.budget();
                let text = language::show::text(&budget.session(self.home.store()), &answer);
                text.map(Cow::into_owned).map_err(|error| error::of_algebra(py, error))
            }
        }
    }

    /// What it is worth as it gets cooler.
    fn thermograph(&self, py: Python<'_>) -> PyResult<Thermograph> {
        let thermograph = self.asked(py, |session, g| session.thermograph(g))?;
        Ok(Thermograph { thermograph, title: self.styled(py, Style::Unicode).unwrap_or_default() })
    }

    fn is_number(&self) -> bool {
        self.dyadic().is_some()
    }

    /// The number as a `Fraction`.
    fn fraction<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let number = self.dyadic();
        let number = number.ok_or_else(|| error::of_algebra(py, values::Error::NotANumber))?;
        number::fraction(py, &number)
    }

    /// The number as a pair of integers.
    fn as_integer_ratio<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.fraction(py)?.call_method0("as_integer_ratio")
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let number = self.dyadic();
        let number = number.ok_or_else(|| error::of_algebra(py, values::Error::NotANumber))?;
        let integer = number::int(py, &number)?;
        integer.ok_or_else(|| error::of_algebra(py, values::Error::NotAnInteger))
    }

    /// In a notation: `plain`, `unicode`, `latex` or `mathml`.
    #[pyo3(signature = (style="plain"))]
    fn text(&self, py: Python<'_>, style: &str) -> PyResult<String> {
        let style = match style {
            "plain" => Style::Plain,
            "unicode" => Style::Unicode,
            "latex" => Style::Latex,
            "mathml" => Style::MathMl,
            _ => return Err(PyValueError::new_err(format!("{style}: plain, unicode, latex, mathml"))),
        };
        self.styled(py, style)
    }

    /// The store that it belongs to.
    #[getter]
    fn store(&self) -> home::Store {
        home::Store(Arc::clone(&self.home))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.styled(py, Style::Plain)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("G('{}')", self.styled(py, Style::Plain)?))
    }

    fn _repr_latex_(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("${}$", self.styled(py, Style::Latex)?))
    }

    /// By its text: a pickle belongs to the store of the process that reads it.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let make = py.import("marienbad")?.getattr("G")?;
        Ok((make, (self.styled(py, Style::Plain)?,)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
