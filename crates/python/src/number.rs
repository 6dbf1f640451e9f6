//! Numbers in and out: `int` and `fractions.Fraction` are dyadic rationals if their denominators are.

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyInt, PyString};
use values::{Dyadic, Error};

fn fraction_class(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let class = FRACTION
        .get_or_try_init(py, || Ok::<_, PyErr>(py.import("fractions")?.getattr("Fraction")?.unbind()))?;
    Ok(class.bind(py))
}

/// A number as a `Fraction`.
pub(crate) fn fraction<'py>(py: Python<'py>, x: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    let class = fraction_class(py)?;
    match x.as_small() {
        Some((numerator, exponent @ 0..63)) => class.call1((numerator, 1_u64 << exponent)),
        // `Fraction` reads what numbers print.
        _ => class.call1((x.to_string(),)),
    }
}

/// An integer as an `int`; `None` if it is no integer.
pub(crate) fn int<'py>(py: Python<'py>, x: &Dyadic) -> PyResult<Option<Bound<'py, PyAny>>> {
    if !x.is_integer() {
        return Ok(None);
    }
    match x.as_i64() {
        Some(small) => Ok(Some(small.into_pyobject(py)?.into_any())),
        None => py.get_type::<PyInt>().call1((x.to_string(),)).map(Some),
    }
}

/// What somebody gives as a number.
pub(crate) enum Given {
    Small(i64),
    Number(Dyadic),
    /// A fraction that is no dyadic rational.
    Wrong(Error),
}

/// The number that an object is, if it is one.
pub(crate) fn given(object: &Bound<'_, PyAny>) -> PyResult<Option<Given>> {
    if object.is_instance_of::<PyInt>() {
        return Ok(Some(match object.extract::<i64>() {
            Ok(small) => Given::Small(small),
            Err(_) => large(object)?.map_or(Given::Wrong(Error::TooLarge), Given::Number),
        }));
    }
    if !object.is_instance(fraction_class(object.py())?)? {
        return Ok(None);
    }
    let (numerator, denominator) = (object.getattr("numerator")?, object.getattr("denominator")?);
    let parts = [large(&numerator)?, large(&denominator)?];
    let [Some(numerator), Some(denominator)] = parts else { return Ok(Some(Given::Wrong(Error::TooLarge))) };
    Ok(Some(numerator.divide(&denominator).map_or_else(Given::Wrong, Given::Number)))
}

fn large(integer: &Bound<'_, PyAny>) -> PyResult<Option<Dyadic>> {
    let text = integer.str()?;
    let text = Bound::<PyString>::to_str(&text)?;
    Ok(match text.strip_prefix('-') {
        Some(digits) => Dyadic::parse_decimal(digits).map(|x| -&x),
        None => Dyadic::parse_decimal(text),
    })
}

/// Python's hash of a number: its remainder modulo the prime 2^61 - 1.
pub(crate) fn hash(py: Python<'_>, x: &Dyadic) -> PyResult<i64> {
    const BITS: u32 = 61;
    const PRIME: u64 = (1 << BITS) - 1;
    let Some((numerator, exponent)) = x.as_small() else {
        return Ok(i64::try_from(fraction(py, x)?.hash()?).unwrap_or(0));
    };
    // A half is 2^60 there, so halving rotates.
    let rest = numerator.unsigned_abs() % PRIME;
    let turn = exponent % BITS;
    let rest = ((rest >> turn) | (rest << (BITS - turn))) & PRIME;
    let rest = if rest == PRIME { 0 } else { rest };
    let hash = rest.cast_signed() * numerator.signum();
    Ok(if hash == -1 { -2 } else { hash })
}
