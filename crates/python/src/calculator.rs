//! The calculator's language: its functions for values, and sessions in which names are kept.

use crate::answers;
use crate::error;
use crate::home::{self, Home, Store};
use crate::manners::{Limits, known, long};
use crate::value::make;
use language::{ExpressionError, FUNCTIONS, Names, evaluate};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use std::sync::{Arc, Mutex, PoisonError};
use values::Budget;
use words::help::function_message;

/// What the argument of a place is called in an expression.
pub(crate) fn argument(place: usize) -> String {
    match u8::try_from(place) {
        Ok(place @ 0..26) => char::from(b'a' + place).to_string(),
        _ => format!("a{place}"),
    }
}

/// The value of an expression in which these values have the names a, b, ….
pub(crate) fn evaluated(
    py: Python<'_>,
    home: &Arc<Home>,
    text: &str,
    values: impl IntoIterator<Item = language::Value>,
) -> PyResult<language::Value> {
    let mut names = Names::default();
    names.values.extend(values.into_iter().enumerate().map(|(place, value)| (argument(place), value)));
    let (answer, _) = in_session(py, home, names, text, Limits::default())?;
    answer.map_err(|error| error::of_expression(py, text, &error))
}

type Answered = (Result<language::Value, ExpressionError>, Names);

fn in_session(
    py: Python<'_>,
    home: &Arc<Home>,
    names: Names,
    text: &str,
    limits: Limits,
) -> PyResult<Answered> {
    let games = home.games_of_language();
    // Short and without games: what is known already takes no thread.
    if text.len() < 200 && !text.contains(['(', ';']) {
        let mut own = names.clone();
        let quick = known(home, |session| match evaluate(session, &mut own, &games, text) {
            Err(ExpressionError { kind: language::ErrorKind::Algebra(values::Error::Stopped), .. }) => {
                Err(values::Error::Stopped)
            }
            answer => Ok(answer),
        });
        if let Some(Ok(answer)) = quick {
            return Ok((answer, own));
        }
    }
    long(py, home, limits, |budget: &Budget| {
        let mut names = names;
        let answer = evaluate(&budget.session(home.store()), &mut names, &games, text);
        (answer, names)
    })
}

/// A session of the calculator: what is given a name keeps it.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Calculator {
    home: Arc<Home>,
    names: Mutex<Names>,
}

#[pymethods]
impl Calculator {
    #[new]
    fn new(store: &Bound<'_, Store>) -> Calculator {
        Calculator { home: Arc::clone(&store.get().0), names: Mutex::default() }
    }

    /// Works out the statements of a text; gives what the last one gives.
    #[pyo3(signature = (text, *, memory=None, threads=None, progress=None))]
    fn __call__<'py>(
        &self,
        py: Python<'py>,
        text: &str,
        memory: Option<usize>,
        threads: Option<usize>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let names = self.names.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let limits = Limits { memory, threads, progress };
        let (answer, names) = in_session(py, &self.home, names, text, limits)?;
        *self.names.lock().unwrap_or_else(PoisonError::into_inner) = names;
        let answer = answer.map_err(|error| error::of_expression(py, text, &error))?;
        answers::object(py, &self.home, &answer)
    }

    /// The names that have values.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner).values.keys().cloned().collect()
    }

    /// Calls a function of the calculator with Python's values.
    #[pyo3(signature = (function, *arguments))]
    fn call<'py>(
        &self,
        py: Python<'py>,
        function: &str,
        arguments: &Bound<'py, PyTuple>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut values = Vec::new();
        for given in arguments {
            values.push(self.given(py, &given)?);
        }
        let list: Vec<String> = (0..values.len()).map(argument).collect();
        let text = format!("{function}({})", list.join(", "));
        let answer = evaluated(py, &self.home, &text, values)?;
        answers::object(py, &self.home, &answer)
    }
}

impl Calculator {
    /// Python's value as one of the calculator.
    fn given(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<language::Value> {
        if let Ok(text) = given.cast::<PyString>() {
            let text = text.to_str()?;
            return match text {
                "Left" => Ok(language::Value::Player(values::Player::Left)),
                "Right" => Ok(language::Value::Player(values::Player::Right)),
                text => evaluated(py, &self.home, text, []),
            };
        }
        Ok(make(py, &self.home, given)?.worth.value())
    }
}

/// The functions of the calculator: name, arguments, example, and what it does.
#[pyfunction]
pub(crate) fn functions() -> Vec<(&'static str, Vec<&'static str>, &'static str, String)> {
    let sentences = home::sentences();
    let said = |function: &language::Function| {
        let says = sentences.say(&function_message(function));
        (function.name, function.arguments.to_vec(), function.example, says)
    };
    FUNCTIONS.iter().map(said).collect()
}
