//! Functions of one's own: what they are, and what they remember.
//!
//! A function has no effects, so what it gave for some arguments it gives again, until a name that functions
//! ask for means something else. What is remembered takes a part of the budget; where there is no room for
//! it, it is forgotten.

use crate::error::ErrorKind;
use crate::tree::{Lambda, Slot, Tree};
use crate::value::{Value, deeper};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use values::{Budget, Charge, Form, Game, Player};

/// A function of one's own.
pub struct Function {
    pub(crate) tree: Arc<Tree>,
    pub(crate) lambda: crate::tree::Index,
    /// The values that it takes along, and their slots.
    pub(crate) captured: Vec<(Slot, Value)>,
    /// As it was written.
    pub(crate) text: Arc<str>,
    /// How deep functions and lists lie in it.
    pub(crate) depth: u32,
    memo: Mutex<Memo>,
}

#[derive(Default)]
struct Memo {
    version: u64,
    values: FxHashMap<Key, Value>,
    bytes: usize,
    charge: Charge,
}

/// Arguments that a result is remembered for.
pub(crate) type Key = SmallVec<[Part; 2]>;

/// An argument by which results are remembered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Part {
    Game(Game),
    Truth(bool),
    Player(Player),
    Text(String),
}

impl Function {
    pub(crate) fn new(
        tree: &Arc<Tree>,
        lambda: crate::tree::Index,
        captured: Vec<(Slot, Value)>,
        text: &str,
    ) -> Result<Function, ErrorKind> {
        let tree = Arc::clone(tree);
        let depth = deeper(captured.iter().map(|(_, value)| value.depth()).max())?;
        Ok(Function { tree, lambda, captured, text: text.trim().into(), depth, memo: Mutex::default() })
    }

    pub(crate) fn lambda(&self) -> &Lambda {
        self.tree.lambda(self.lambda)
    }

    /// As it was written: `x -> x + *`, `f(n) := {n|-n}`.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// About how much memory it takes, without what it remembers.
    pub(crate) fn bytes(&self) -> usize {
        const NODE: usize = 64;
        let captured: usize = self.captured.iter().map(|(_, value)| value.bytes()).sum();
        size_of::<Function>() + self.text.len() * NODE + captured
    }

    /// What it gave for these arguments.
    pub(crate) fn recall(&self, key: &Key, version: u64) -> Option<Value> {
        let mut memo = self.memo.lock().unwrap_or_else(PoisonError::into_inner);
        if memo.version != version {
            *memo = Memo { version, ..Memo::default() };
            return None;
        }
        memo.values.get(key).cloned()
    }

    /// Keeps in mind what it gave for these arguments.
    pub(crate) fn keep(&self, key: Key, value: &Value, version: u64, budget: &Budget) {
        const ENTRY: usize = 2 * (size_of::<Key>() + size_of::<Value>());
        let mut memo = self.memo.lock().unwrap_or_else(PoisonError::into_inner);
        if memo.version != version {
            return;
        }
        memo.bytes += ENTRY + value.bytes();
        // At most an eighth of the memory, so that remembering is never what a question fails for.
        let bytes = memo.bytes;
        if bytes > budget.memory() / 8 || memo.charge.set(bytes, budget).is_err() {
            *memo = Memo { version, ..Memo::default() };
            return;
        }
        memo.values.insert(key, value.clone());
    }
}

/// The arguments as a key; `None` where the result may depend on more than their values.
pub(crate) fn key(arguments: &[Value]) -> Option<Key> {
    let part = |value: &Value| match value {
        Value::Game { value, form: Some(Form::Canonical(_)), .. } => Some(Part::Game(*value)),
        Value::Truth(truth) => Some(Part::Truth(*truth)),
        Value::Player(player) => Some(Part::Player(*player)),
        Value::Text(text) if text.text.len() < 64 => Some(Part::Text(text.text.clone())),
        _ => None,
    };
    arguments.iter().map(part).collect()
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
