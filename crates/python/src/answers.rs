//! What the calculator answers, as Python objects.

use crate::error;
use crate::home::{self, Home};
use crate::number;
use crate::position::{Picture, Position};
use crate::thermograph::Thermograph;
use crate::value::{Value, Worth};
use language::show;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyList, PyNone, PyString, PyTuple};
use std::borrow::Cow;
use std::sync::Arc;
use values::{Player, Style};
use words::draw_tree;
use words::language::Charset;

/// A value of the calculator as a Python object.
pub(crate) fn object<'py>(
    py: Python<'py>,
    home: &Arc<Home>,
    value: &language::Value,
) -> PyResult<Bound<'py, PyAny>> {
    use language::Value as V;
    let game = |game: &values::Game| Value::short(home, *game);
    let list = |games: &[values::Game]| PyList::new(py, games.iter().map(game));
    let plain = || {
        let text = show::text(&home.budget().session(home.store()), value);
        text.map(Cow::into_owned).map_err(|error| error::of_algebra(py, error))
    };
    Ok(match value {
        V::Game { value, .. } | V::Steps { value, .. } => Bound::new(py, game(value))?.into_any(),
        V::Loopy(value) => {
            Bound::new(py, Value::new(home, Worth::Loopy(Box::new(value.clone()))))?.into_any()
        }
        V::Truth(truth) => PyBool::new(py, *truth).to_owned().into_any(),
        V::Player(Player::Left) => PyString::new(py, "Left").into_any(),
        V::Player(Player::Right) => PyString::new(py, "Right").into_any(),
        V::List(items) => {
            let objects = items.items.iter().map(|item| object(py, home, item));
            PyList::new(py, objects.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        V::Range(range) => {
            // Python leaves the end out.
            let end = range.last.saturating_add(range.step.signum());
            py.import("builtins")?.call_method1("range", (range.first, end, range.step))?
        }
        V::Games(games) => list(games)?.into_any(),
        V::Options { left, right } => PyTuple::new(py, [list(left)?, list(right)?])?.into_any(),
        V::Thermograph(thermograph) => {
            let title = String::new();
            Bound::new(py, Thermograph { thermograph: (**thermograph).clone(), title })?.into_any()
        }
        V::Interval(interval) => {
            let ends = [&interval.right_stop, &interval.left_stop].map(|end| number::fraction(py, end));
            PyTuple::new(py, ends.into_iter().collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        V::Position(place) => {
            Bound::new(py, Position::new(home, &place.game, place.position.clone()))?.into_any()
        }
        V::Ruleset(ruleset) => Bound::new(py, crate::position::Game::new(home, &ruleset.0))?.into_any(),
        V::Drawing(drawing) => Bound::new(py, Picture::new(&drawing.picture, &drawing.name))?.into_any(),
        V::Table(table) => {
            let rows = table.headings.iter().chain(&table.rows).map(|row| object(py, home, row));
            PyList::new(py, rows.collect::<PyResult<Vec<_>>>()?)?.into_any()
        }
        V::Period(period) => PyTuple::new(py, [period.length, period.start, period.saltus])?.into_any(),
        V::Tree(tree) => {
            let session = home.budget().session(home.store());
            let drawn = draw_tree::outline(&session, tree, Style::Plain, Charset::Unicode);
            PyString::new(py, &drawn.map_err(|error| error::of_algebra(py, error))?).into_any()
        }
        V::Explained(said) => {
            let sentences = home::sentences();
            let lines: Vec<String> = said.iter().map(|message| sentences.say_message(message)).collect();
            PyString::new(py, &lines.join("\n")).into_any()
        }
        V::Nothing => PyNone::get(py).to_owned().into_any(),
        V::Misere(_) | V::Outcome(_) | V::Text(_) | V::Signs(_) | V::Function(_) => {
            PyString::new(py, &plain()?).into_any()
        }
    })
}
