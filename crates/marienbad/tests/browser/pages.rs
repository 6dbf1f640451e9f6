//! The calculator, tables, relations and exercises.
