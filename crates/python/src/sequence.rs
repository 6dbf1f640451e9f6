//! Grundy sequences, their periods, and misère quotients for Python.

use crate::error;
use crate::home::Store;
use crate::manners::{Limits, long};
use games::GrundySequence;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use solvers::Budget;
use std::sync::Arc;
use words::diagnostic::Diagnostic;
use words::quotient::Answer;

/// Length, start and saltus.
type Period = (u64, u64, u64);

fn begun(py: Python<'_>, store: &Bound<'_, Store>, spec: &str) -> PyResult<GrundySequence> {
    let game = store.get().0.game(py, spec)?;
    GrundySequence::begin(&*game).ok_or_else(|| {
        let kind = language::ErrorKind::NoSequence;
        error::of_expression(py, spec, &language::ExpressionError { span: 0..spec.len(), kind })
    })
}

fn parts(period: solvers::heaps::Period) -> Period {
    (period.length, period.start, period.saltus)
}

/// The Grundy values of the heaps 0, 1, …, that many, as 64-bit numbers in the machine's order of bytes, and
/// their period if it is proved.
#[pyfunction]
#[pyo3(signature = (store, spec, count, *, memory=None, threads=None, progress=None))]
pub(crate) fn sequence<'py>(
    py: Python<'py>,
    store: &Bound<'py, Store>,
    spec: &str,
    count: u64,
    memory: Option<usize>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Bound<'py, PyBytes>, Option<Period>)> {
    let mut sequence = begun(py, store, spec)?;
    let answer = long(py, &store.get().0, Limits { memory, threads, progress }, |budget: &Budget| {
        sequence.extend(count.saturating_sub(1), budget)?;
        let bytes = usize::try_from(count).ok().and_then(|count| count.checked_mul(16));
        let _charge = budget.charge(bytes.unwrap_or(usize::MAX))?;
        let values: Vec<u8> = (0..count).flat_map(|heap| sequence.value(heap).to_ne_bytes()).collect();
        Ok((values, sequence.period()))
    })?;
    let (values, period) = answer.map_err(|error| error::of_algebra(py, error))?;
    Ok((PyBytes::new(py, &values), period.map(parts)))
}

/// The period of the Grundy values, proved with the heaps up to one; `None` if it is not.
#[pyfunction]
#[pyo3(signature = (store, spec, to, *, memory=None, threads=None, progress=None))]
pub(crate) fn period(
    py: Python<'_>,
    store: &Bound<'_, Store>,
    spec: &str,
    to: u64,
    memory: Option<usize>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Option<Period>> {
    let mut sequence = begun(py, store, spec)?;
    let answer = long(py, &store.get().0, Limits { memory, threads, progress }, |budget: &Budget| {
        sequence.extend(to, budget)?;
        Ok(sequence.period().map(parts))
    })?;
    answer.map_err(|error: values::Error| error::of_algebra(py, error))
}

/// The misère quotient of the heaps up to one, with the keys of `marienbad quotient --json`.
#[pyfunction]
#[pyo3(signature = (store, spec, heaps, *, memory=None, threads=None, progress=None))]
pub(crate) fn quotient<'py>(
    py: Python<'py>,
    store: &Bound<'py, Store>,
    spec: &str,
    heaps: u64,
    memory: Option<usize>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let home = Arc::clone(&store.get().0);
    let game = home.game(py, spec)?;
    if game.heap_rules().is_none() && game.heap_formula().is_none() {
        let variables = [("game", game.spec().into())];
        let sentence = crate::home::sentences().say_with("error-no-quotient", &variables);
        let diagnostic = Diagnostic::new(sentence, Some("quotient('octal:0.75', 30)"));
        return Err(error::exception(py, error::Class::Input, &diagnostic));
    }
    let answer = long(py, &home, Limits { memory, threads, progress }, |budget: &Budget| {
        Answer::find(&*game, heaps, budget).map(|answer| words::json::object(&answer))
    })?;
    let answer = answer.map_err(|error| error::of_game(py, spec, &error))?;
    py.import("json")?.call_method1("loads", (answer,))
}
