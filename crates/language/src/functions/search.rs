//! Functions that look for positions.

use super::Function;

pub(super) const FUNCTIONS: &[Function] = &[];
