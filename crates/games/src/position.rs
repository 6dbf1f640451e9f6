//! Positions and moves as they are seen from outside: opaque values of a game that is not known by its type.
//!
//! Whoever holds a [`Position`] can copy, compare, hash and print it, and ask its game about it. Equal means
//! that they are of the same type and that the game says they are equal. Copying costs a reference count.

use crate::analysis::GameError;
use std::any::Any;
use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// What a game's own type of positions or moves has to be.
pub trait Opaque: Any + Debug + Display + Send + Sync {
    #[doc(hidden)]
    fn equals(&self, other: &dyn Opaque) -> bool;
    #[doc(hidden)]
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<T: Any + Debug + Display + Eq + Hash + Send + Sync> Opaque for T {
    fn equals(&self, other: &dyn Opaque) -> bool {
        (other as &dyn Any).downcast_ref::<T>() == Some(self)
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }
}

macro_rules! opaque {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name(Arc<dyn Opaque>);

        impl $name {
            /// Of a value of the game's own type.
            pub fn new(value: impl Opaque) -> Self {
                $name(Arc::new(value))
            }

            /// As the type that its game has for it; fails if it belongs to a game of another type.
            pub fn of_type<T: Any>(&self) -> Result<&T, GameError> {
                (&*self.0 as &dyn Any).downcast_ref().ok_or(GameError::Foreign)
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                Arc::ptr_eq(&self.0, &other.0) || self.0.equals(&*other.0)
            }
        }

        impl Eq for $name {}

        impl Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.0.hash_into(state);
            }
        }

        impl Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Display::fmt(&self.0, f)
            }
        }

        impl Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                Debug::fmt(&self.0, f)
            }
        }
    };
}

opaque! {
    /// A position of some game.
    Position
}

opaque! {
    /// A move of some game, in some position.
    Move
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn equal_are_equal_values_of_one_type() {
        let positions =
            [Position::new(3_u32), Position::new(3_u32), Position::new(4_u32), Position::new(3_u64)];
        assert_eq!(positions[0], positions[1]);
        assert_ne!(positions[0], positions[2]);
        assert_ne!(positions[0], positions[3]);
        assert_eq!(positions.iter().collect::<HashSet<_>>().len(), 3);
        assert_eq!(positions[0].to_string(), "3");
        assert_eq!(positions[0].of_type::<u32>(), Ok(&3));
        assert_eq!(positions[0].of_type::<u64>(), Err(GameError::Foreign));
    }
}
