//! Answers that a game has given, for whoever asks the same again: a fixed number of them, the oldest
//! forgotten first.

use rustc_hash::FxHashMap;
use std::hash::Hash;
use std::mem;
use std::sync::{Mutex, PoisonError};

/// Answers by questions. Those of two generations are known: when the young are many they become the old.
#[derive(Debug)]
pub(crate) struct Answers<K>(Mutex<[FxHashMap<K, bool>; 2]>);

/// The most answers of a generation.
const MOST: usize = 2048;

impl<K> Default for Answers<K> {
    fn default() -> Self {
        Answers(Mutex::default())
    }
}

impl<K: Eq + Hash> Answers<K> {
    /// The answer, if it is known.
    pub(crate) fn get(&self, question: &K) -> Option<bool> {
        let generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        generations.iter().find_map(|known| known.get(question).copied())
    }

    /// Remembers an answer.
    pub(crate) fn insert(&self, question: K, answer: bool) {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let [young, old] = &mut *generations;
        if young.len() >= MOST {
            *old = mem::take(young);
        }
        young.insert(question, answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_are_forgotten() {
        let answers = Answers::default();
        for question in 0..3 * MOST {
            answers.insert(question, question % 3 == 0);
        }
        let known = (0..3 * MOST).filter(|question| answers.get(question).is_some()).count();
        assert!((MOST..=2 * MOST).contains(&known));
        assert_eq!((answers.get(&0), answers.get(&(3 * MOST - 3))), (None, Some(true)));
    }
}
