//! A loopy Grundy value, and how values add.
//!
//! Numbers add as nimbers. A number and ∞(K) add to ∞ of the sums with the members of K; two infinite values
//! to ∞(), for neither player can be made to end both (Smith 1966). The sum is lost if it is worth 0, won if
//! it is another number or ∞(K) with 0 in K, and else a tie.

use crate::retrograde::Outcome;
use std::fmt::{self, Display, Formatter};

/// What a position is worth in sums.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// As much as a heap of Nim.
    Number(u32),
    /// ∞ with the numbers that can be moved to, in ascending order, each once.
    Infinite(Vec<u32>),
}

impl Value {
    /// ∞ with those numbers.
    #[must_use]
    pub fn infinite(numbers: impl IntoIterator<Item = u32>) -> Value {
        let mut numbers: Vec<u32> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        Value::Infinite(numbers)
    }

    /// What two positions side by side are worth.
    #[must_use]
    pub fn sum(&self, other: &Value) -> Value {
        match (self, other) {
            (Value::Number(g), Value::Number(h)) => Value::Number(g ^ h),
            (Value::Number(number), Value::Infinite(numbers))
            | (Value::Infinite(numbers), Value::Number(number)) => {
                Value::infinite(numbers.iter().map(|member| member ^ number))
            }
            (Value::Infinite(_), Value::Infinite(_)) => Value::Infinite(Vec::new()),
        }
    }

    /// Who wins.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match self {
            Value::Number(0) => Outcome::Lost,
            Value::Number(_) => Outcome::Won,
            Value::Infinite(numbers) if numbers.first() == Some(&0) => Outcome::Won,
            Value::Infinite(_) => Outcome::Tie,
        }
    }
}

/// `5`, `inf(0,2)`, `inf()`.
impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let numbers = match self {
            Value::Number(number) => return write!(f, "{number}"),
            Value::Infinite(numbers) => numbers,
        };
        f.write_str("inf(")?;
        for (index, number) in numbers.iter().enumerate() {
            write!(f, "{}{number}", if index == 0 { "" } else { "," })?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums() {
        let (five, infinite) = (Value::Number(5), Value::infinite([4, 5, 5, 0]));
        assert_eq!(five.sum(&Value::Number(6)), Value::Number(3));
        assert_eq!(five.sum(&infinite).to_string(), "inf(0,1,5)");
        assert_eq!(infinite.sum(&five), five.sum(&infinite));
        assert_eq!(infinite.sum(&infinite).to_string(), "inf()");
    }

    #[test]
    fn outcomes() {
        let cases = [
            (Value::Number(0), Outcome::Lost),
            (Value::Number(1), Outcome::Won),
            (Value::infinite([3, 0]), Outcome::Won),
            (Value::infinite([1, 2]), Outcome::Tie),
            (Value::infinite([]), Outcome::Tie),
        ];
        for (value, outcome) in cases {
            assert_eq!(value.outcome(), outcome, "{value}");
        }
    }
}
