//! What goes wrong, as the exceptions of `marienbad._errors`: with a sentence in the reader's language, the
//! place, and a right example. An exception of somebody's own rules comes out as it went in.

use crate::home;
use games::{GameError, ParseError, RuleProblem};
use language::{ErrorKind, ExpressionError, OperandError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyDict;
use std::fmt;
use words::diagnostic::{Diagnostic, Exit};
use words::game_diagnostic::{about_game_error, about_parse_error, about_rules};

/// An exception that rules in Python have raised, on its way through the engines.
#[derive(Debug)]
pub(crate) struct Raised(PyErr);

impl fmt::Display for Raised {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Raised {}

/// For engines: the rules have raised an exception.
pub(crate) fn raised(error: PyErr) -> solvers::Error {
    solvers::Error::of_rules(Raised(error))
}

/// The classes of exceptions.
#[derive(Clone, Copy)]
pub(crate) enum Class {
    /// A text, a name or an argument that says nothing.
    Input,
    /// An operation that is not defined there.
    Math,
    /// Memory, depth or length has an end.
    Limit,
    /// Rules that fail, or play that comes back.
    Rules,
    /// Values of two stores.
    Store,
}

impl Class {
    fn name(self) -> &'static str {
        match self {
            Class::Input => "InputError",
            Class::Math => "MathError",
            Class::Limit => "LimitError",
            Class::Rules => "RulesError",
            Class::Store => "StoreError",
        }
    }
}

/// An exception of ours.
pub(crate) fn exception(py: Python<'_>, class: Class, diagnostic: &Diagnostic) -> PyErr {
    static ERRORS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let errors = ERRORS.get_or_try_init(py, || Ok(py.import("marienbad._errors")?.into_any().unbind()));
    let build = |errors: &Py<PyAny>| {
        let arguments = PyDict::new(py);
        arguments.set_item("example", diagnostic.example())?;
        arguments.set_item("excerpt", diagnostic.excerpt().map(|lines| lines.join("\n")))?;
        let class = errors.bind(py).getattr(class.name())?;
        class.call((diagnostic.sentence(),), Some(&arguments))
    };
    match errors.and_then(build) {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

fn said(py: Python<'_>, class: Class, message: &str) -> PyErr {
    exception(py, class, &Diagnostic::new(home::sentences().say(message), None))
}

/// Values of two stores in one operation.
pub(crate) fn of_stores(py: Python<'_>) -> PyErr {
    said(py, Class::Store, "error-foreign-store")
}

/// Something that goes wrong in the algebra.
pub(crate) fn of_algebra(py: Python<'_>, error: values::Error) -> PyErr {
    let diagnostic = Diagnostic::about_value(&home::sentences(), &error);
    exception(py, class_of(error), &diagnostic)
}

fn class_of(error: values::Error) -> Class {
    use values::Error as E;
    match error {
        E::Stopped | E::Memory | E::TooDeep | E::TooLarge | E::TooLong | E::TooMany => Class::Limit,
        _ => Class::Math,
    }
}

/// Something that is wrong with an expression.
pub(crate) fn of_expression(py: Python<'_>, text: &str, error: &ExpressionError) -> PyErr {
    let class = match &error.kind {
        ErrorKind::Algebra(error) => class_of(*error),
        ErrorKind::Position(reason) => match &**reason {
            OperandError::Position(game_error) => match own(py, game_error) {
                Some(own) => return own,
                None => class_of_game(game_error),
            },
            _ => Class::Input,
        },
        _ => Class::Input,
    };
    exception(py, class, &Diagnostic::about_expression(&home::sentences(), text, error))
}

/// The exception of the rules, if that is what went wrong.
fn own(py: Python<'_>, error: &GameError) -> Option<PyErr> {
    let GameError::Rules(failure) = error else { return None };
    failure.reason().downcast_ref::<Raised>().map(|raised| raised.0.clone_ref(py))
}

fn class_of_game(error: &GameError) -> Class {
    match error {
        GameError::Algebra(error) => class_of(*error),
        GameError::Rules(_) | GameError::Cycle(_) => Class::Rules,
        GameError::TooManyMoves => Class::Limit,
        GameError::Valueless(_) | GameError::NoMisere => Class::Math,
        GameError::Position(_) | GameError::NoSuchPlayer(_) | GameError::Foreign => Class::Input,
    }
}

/// Something that goes wrong with a position.
pub(crate) fn of_game(py: Python<'_>, position: &str, error: &GameError) -> PyErr {
    own(py, error).unwrap_or_else(|| {
        exception(py, class_of_game(error), &about_game_error(&home::sentences(), position, error))
    })
}

/// A text that says no game or no position.
pub(crate) fn of_parse(py: Python<'_>, text: &str, error: &ParseError) -> PyErr {
    exception(py, Class::Input, &about_parse_error(&home::sentences(), text, error))
}

/// Rules in a file that cannot be used.
pub(crate) fn of_rules(py: Python<'_>, problem: &RuleProblem) -> PyErr {
    let diagnostic = Diagnostic::new(about_rules(&home::sentences(), problem), None).ending(Exit::BadInput);
    exception(py, Class::Rules, &diagnostic)
}
