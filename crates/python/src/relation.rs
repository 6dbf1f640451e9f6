//! Relations for Python: who wins from every vertex, how soon, and by which move.

use crate::error;
use crate::home::Store;
use crate::manners::{Limits, long};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use solvers::Play;
use solvers::loopy::{self, Value};
use solvers::retrograde::{self, Relation, RelationError};
use words::relation::report::letter;

/// Outcome, layer, best move and Grundy value of each vertex.
type Columns<'py> = (String, Vec<Option<u32>>, Vec<Option<u32>>, Option<Vec<Bound<'py, PyAny>>>);

/// Solves the relation on the vertices 0, 1, …, with those arcs: a string of outcomes, and lists of layers,
/// of best moves and of Grundy values (of normal play).
#[pyfunction]
#[pyo3(signature = (store, vertices, arcs, misere, *, memory=None, threads=None, progress=None))]
#[expect(clippy::too_many_arguments, reason = "three of them are the limits, which every question has")]
pub(crate) fn solve_relation<'py>(
    py: Python<'py>,
    store: &Bound<'py, Store>,
    vertices: u32,
    arcs: Vec<[u32; 2]>,
    misere: bool,
    memory: Option<usize>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Columns<'py>> {
    let play = if misere { Play::Misere } else { Play::Normal };
    let solved = long(py, &store.get().0, Limits { memory, threads, progress }, |budget| {
        let relation = Relation::new(vertices, arcs, budget)?;
        let solution = retrograde::solve(&relation, play, budget)?;
        let values = match play {
            Play::Normal => Some(loopy::values(&relation, budget)?),
            Play::Misere => None,
        };
        let outcomes: String = solution.labels().map(|label| letter(label.outcome())).collect();
        let layers = solution.labels().map(retrograde::Label::layer).collect();
        let moves = (0..vertices).map(|vertex| solution.best_move(&relation, vertex)).collect();
        let values: Option<Vec<Value>> =
            values.map(|values| (0..vertices).map(|vertex| values.value(&relation, vertex)).collect());
        Ok::<(String, Vec<Option<u32>>, Vec<Option<u32>>, Option<Vec<Value>>), RelationError>((
            outcomes, layers, moves, values,
        ))
    })?;
    let (outcomes, layers, moves, values) = solved.map_err(|problem| match problem {
        RelationError::Halt(error) => error::of_algebra(py, error),
        problem => PyValueError::new_err(problem.to_string()),
    })?;
    let object = |value: Value| match value {
        Value::Number(number) => Ok(number.into_pyobject(py)?.into_any()),
        infinite @ Value::Infinite(_) => Ok(PyString::new(py, &infinite.to_string()).into_any()),
    };
    let values = values.map(|values| values.into_iter().map(object).collect::<PyResult<Vec<_>>>());
    Ok((outcomes, layers, moves, values.transpose()?))
}
