//! Marienbad for Python: values, positions, relations and games of one's own, as `import marienbad`.
//!
//! This is the native half, the module `marienbad._native`: it turns what the other crates say into Python
//! objects and has no theory of its own. What is Python by nature (NumPy, networkx, pandas, progress bars,
//! names of games as attributes) is in `python/marienbad`, which also has the exceptions.
//!
//! ```python
//! import marienbad as m
//! m.Nim(3, 5, 7).winning_moves()
//! ```
//!
//! Every question runs without the interpreter's lock and can be interrupted (`manners.rs`). The macros of
//! PyO3 write `unsafe` code, as every conversation with an interpreter in C is; nothing that is written here
//! does, and the lint is off in the crate's root for their sake alone.

#![allow(unsafe_code, reason = "written by the macros of PyO3")]

mod answers;
mod calculator;
mod error;
mod home;
mod manners;
mod number;
mod own;
mod position;
mod relation;
mod sequence;
mod thermograph;
mod value;

/// The native half of the package.
#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::calculator::{Calculator, functions};
    #[pymodule_export]
    use crate::home::{Store, enter_file, game_ids, set_language};
    #[pymodule_export]
    use crate::manners::set_limits;
    #[pymodule_export]
    use crate::own::enter;
    #[pymodule_export]
    use crate::position::{Game, Move, Picture, Position, Verdict};
    #[pymodule_export]
    use crate::relation::solve_relation;
    #[pymodule_export]
    use crate::sequence::{period, quotient, sequence};
    #[pymodule_export]
    use crate::thermograph::Thermograph;
    #[pymodule_export]
    use crate::value::Value;
}
