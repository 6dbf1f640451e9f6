//! Thermographs for Python.

use crate::{home, number};
use pyo3::prelude::*;
use values::Player;
use words::draw_svg;

/// What a game is worth as it gets cooler.
///
/// The walls are lists of corners, pairs of a value and a temperature, from below.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Thermograph {
    pub(crate) thermograph: values::Thermograph,
    pub(crate) title: String,
}

impl Thermograph {
    fn wall<'py>(
        &self,
        py: Python<'py>,
        player: Player,
    ) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        let corners = self.thermograph.wall(player).iter();
        corners
            .map(|corner| {
                Ok((number::fraction(py, &corner.value)?, number::fraction(py, &corner.temperature)?))
            })
            .collect()
    }
}

#[pymethods]
impl Thermograph {
    /// Where the mast stands.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::fraction(py, &self.thermograph.mean)
    }

    /// Where the mast begins.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        number::fraction(py, &self.thermograph.temperature)
    }

    /// Left's wall, from below.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        self.wall(py, Player::Left)
    }

    /// Right's wall, from below.
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, Bound<'py, PyAny>)>> {
        self.wall(py, Player::Right)
    }

    /// A picture of it, as SVG.
    #[getter]
    fn svg(&self) -> String {
        let medium = games::picture::svg::Medium::Svg;
        draw_svg::svg(&home::sentences(), &self.title, &self.thermograph, medium)
    }

    fn _repr_svg_(&self) -> String {
        self.svg()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Thermograph>().is_ok_and(|other| other.get().thermograph == self.thermograph)
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        (&self.thermograph.mean, &self.thermograph.temperature).hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        let values::Thermograph { mean, temperature, .. } = &self.thermograph;
        format!("<thermograph of {}: mean {mean}, temperature {temperature}>", self.title)
    }
}
