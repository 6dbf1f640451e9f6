//! What a calculator session remembers.

use crate::show;
use crate::value::Value;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::sync::Arc;
use values::{Budget, Error, Held, Session, Style};

/// What a calculator session remembers: values by their names, and the last result.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// The assigned names, without `_`.
    pub values: BTreeMap<String, Value>,
    /// The last result, called `_`.
    pub last: Option<Value>,
    bytes_of_last: usize,
    /// What the values take.
    held: Held,
    /// The names that functions ask for.
    asked: FxHashSet<Arc<str>>,
    /// How often such a name was given another value: what functions remember is then forgotten.
    pub(crate) version: u64,
}

impl Names {
    /// The value of a name, or of `_`.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        if name == "_" { self.last.as_ref() } else { self.values.get(name) }
    }

    /// Gives a name to a value.
    pub(crate) fn assign(&mut self, name: &str, value: Value, budget: &Budget) -> Result<(), Error> {
        const NAME: usize = 128;
        self.held.take(NAME + name.len() + value.bytes(), budget)?;
        if self.asked.contains(name) {
            self.version += 1;
        }
        let old = match self.values.get_mut(name) {
            Some(old) => Some(std::mem::replace(old, value)),
            None => self.values.insert(name.to_owned(), value),
        };
        if let Some(old) = old {
            self.held.give(NAME + name.len() + old.bytes());
        }
        Ok(())
    }

    /// Remembers the last result.
    pub(crate) fn remember(&mut self, value: &Value, budget: &Budget) -> Result<(), Error> {
        // Whoever asked gets a copy of the last result.
        self.held.give(2 * self.bytes_of_last);
        self.bytes_of_last = value.bytes();
        self.held.take(2 * self.bytes_of_last, budget)?;
        if self.asked.contains("_") {
            self.version += 1;
        }
        self.last = Some(value.clone());
        Ok(())
    }

    /// Statements that give these names to these values again, in any store; without those that nothing can
    /// be written for, and those for which there is no room in so many bytes. Functions come last, as they
    /// may ask for other names.
    #[must_use]
    pub fn statements(&self, session: &Session<'_>, mut room: usize) -> Vec<String> {
        let (mut values, mut functions) = (Vec::new(), Vec::new());
        for (name, value) in &self.values {
            let Some(statement) = statement(session, name, value).filter(|text| text.len() < room) else {
                continue;
            };
            room -= statement.len();
            if matches!(value, Value::Function(_)) {
                functions.push(statement);
            } else {
                values.push(statement);
            }
        }
        values.append(&mut functions);
        values
    }

    /// Functions have been defined that ask for these names.
    pub(crate) fn note_asked(&mut self, names: impl Iterator<Item = Arc<str>>) {
        self.asked.extend(names);
    }
}

/// A statement that gives a name to a value.
fn statement(session: &Session<'_>, name: &str, value: &Value) -> Option<String> {
    match value {
        Value::Function(function) if !function.captured.is_empty() => None,
        Value::Function(function) if function.lambda().name.as_deref() == Some(name) => {
            Some(function.text().to_owned())
        }
        Value::Thermograph(_)
        | Value::Options { .. }
        | Value::Signs(_)
        | Value::Interval(_)
        | Value::Drawing(_)
        | Value::Table(_)
        | Value::Period(_)
        | Value::Nothing => None,
        Value::Games(_) => Some(format!("{name} := [{}]", show::styled(session, value, Style::Plain).ok()?)),
        value => Some(format!("{name} := {}", show::styled(session, value, Style::Plain).ok()?)),
    }
}
