//! Positions of games as operands: `domineering(4x4)`, `octal:0.137(12)`.
//!
//! The algebra knows no particular game. Whoever does implements [`Positions`]; where such an operand begins
//! and ends is found out here.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use super::ErrorKind;
use super::syntax::{Actions, Parser, Result, error};
use crate::{Game, Session};

/// The games whose positions can be operands.
pub trait Positions {
    /// The length of the game's name at the beginning of a text, if an opening bracket follows it.
    fn name_length(&self, text: &str) -> Option<usize>;

    /// What a position of a game is worth.
    fn value(&mut self, session: &Session<'_>, game: &str, position: &str) -> Result<Game, ErrorKind>;
}

/// No games.
pub struct NoPositions;

impl Positions for NoPositions {
    fn name_length(&self, _text: &str) -> Option<usize> {
        None
    }

    fn value(&mut self, _session: &Session<'_>, _game: &str, _position: &str) -> Result<Game, ErrorKind> {
        Err(ErrorKind::Position(Refused::new(())))
    }
}

/// Why a position has no value: what it is, only who knows the game can tell.
#[derive(Clone)]
pub struct Refused(Arc<dyn Any + Send + Sync>);

impl Refused {
    /// Wraps a reason.
    pub fn new<T: Any + Send + Sync>(reason: T) -> Refused {
        Refused(Arc::new(reason))
    }

    /// The reason, if it is of that type.
    #[must_use]
    pub fn reason<T: Any>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }
}

impl fmt::Debug for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Refused")
    }
}

impl PartialEq for Refused {
    fn eq(&self, other: &Refused) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Refused {}

impl<A: Actions> Parser<'_, '_, A> {
    /// A position of a game, if the name of one and a bracket stand here.
    pub(super) fn position(&mut self) -> Result<bool> {
        let start = self.cursor.position();
        let text = self.cursor.rest();
        let Some(length) = self.actions.name_length(text) else { return Ok(false) };
        let Some(end) = closing_bracket(&text[length..]).map(|end| length + end) else {
            return Err(error(start + length..start + length + 1, ErrorKind::Unclosed('(')));
        };
        self.cursor.skip(end + 1);
        self.operand_end = self.cursor.position();
        let (game, position) = (&text[..length], &text[length + 1..end]);
        let value = self.actions.position(game, position);
        value.map_err(|kind| error(start..self.operand_end, kind))?;
        Ok(true)
    }
}

/// Where the bracket closes that a text begins with.
#[must_use]
pub fn closing_bracket(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open += 1,
            b')' if open == 1 => return Some(place),
            b')' => open = open.checked_sub(1)?,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expression::{Names, Value, evaluate_with, is_unfinished};
    use crate::{Store, Style};

    /// A heap of Nim under two names, one of them with a hyphen and a variant.
    struct Heap;

    impl Positions for Heap {
        fn name_length(&self, text: &str) -> Option<usize> {
            let names = ["heap", "big-heap:2"];
            names.iter().map(|name| name.len()).find(|&length| {
                text.get(..length).is_some_and(|name| names.contains(&name))
                    && text[length..].starts_with('(')
            })
        }

        fn value(&mut self, session: &Session<'_>, game: &str, position: &str) -> Result<Game, ErrorKind> {
            let refused = |_| ErrorKind::Position(Refused::new(position.to_owned()));
            let heap: u64 = position.parse().map_err(refused)?;
            Ok(session.nimber(if game == "heap" { heap } else { heap * 2 })?)
        }
    }

    fn answer(text: &str) -> String {
        let store = Store::default();
        let session = Session::new(&store);
        match evaluate_with(&session, &mut Names::default(), &mut Heap, text) {
            Ok(Value::Game { value, .. }) => session.text(value, Style::Plain).unwrap(),
            Ok(other) => format!("{other:?}"),
            Err(wrong) => match wrong.kind {
                ErrorKind::Position(refused) => {
                    format!("{:?} {}", wrong.span, refused.reason::<String>().unwrap())
                }
                kind => format!("{:?} {kind:?}", wrong.span),
            },
        }
    }

    #[test]
    fn operands() {
        let cases = [
            ("heap(3)", "*3"),
            ("heap(3) + heap(5) - 1", "-1*6"),
            ("{1|big-heap:2(1)}", "{1|*2}"),
            ("heap(3).mean", "0"),
            ("heap = 2; heap + heap(2)", "2*2"),
            ("1 + heap(x y)", "4..13 x y"),
            ("heap((1))", "0..9 (1)"),
            ("heap(3", "4..5 Unclosed('(')"),
            ("heap(3))", "7..8 Unbalanced(')')"),
            ("big-heap:2", "0..3 UnknownName { name: \"big\", nearest: None }"),
        ];
        for (text, expected) in cases {
            assert_eq!(answer(text), expected, "{text}");
        }
        assert!(is_unfinished(&Heap, "{heap(x)|"));
        assert!(is_unfinished(&Heap, "heap(x"));
        assert!(!is_unfinished(&Heap, "heap(x)"));
    }
}
