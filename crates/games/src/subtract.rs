//! Sets of numbers that may be taken: `1,3,4`, ranges `1-4`, the families `squares`, `primes` and `powers2`,
//! and unions of all these: `1+primes`.

use crate::heaps::number;
use crate::message::Message;
use crate::parse_error::ParseError;
use crate::rules::Formula;
use solvers::heaps::SubtractionSet;

const EXAMPLE: &str = "subtract:1,3,4";

/// The most numbers that a set may list.
const MAX_LISTED: usize = 100_000;

/// The largest number that may be taken.
const MAX_TAKEN: u64 = 1 << 40;

pub(crate) fn read_set(text: &str) -> Result<SubtractionSet, ParseError> {
    let mut set = SubtractionSet::default();
    let mut listed = Vec::new();
    let mut start = 0;
    for member in text.split([',', '+']) {
        let span = start..start + member.len();
        start = span.end + 1;
        match member.trim() {
            "squares" => set = set.union(SubtractionSet::squares()),
            "primes" => set = set.union(SubtractionSet::primes()),
            "powers2" => set = set.union(SubtractionSet::powers_of_two()),
            word => {
                let [first, last] =
                    read_range(word).map_err(|problem| ParseError::new(span.clone(), problem, EXAMPLE))?;
                let numbers = usize::try_from(last - first).unwrap_or(usize::MAX).saturating_add(1);
                if numbers.saturating_add(listed.len()) > MAX_LISTED {
                    return Err(ParseError::new(
                        span,
                        Message::new("problem-set-too-large").count("limit", MAX_LISTED),
                        EXAMPLE,
                    ));
                }
                listed.extend(first..=last);
            }
        }
    }
    Ok(set.union(SubtractionSet::of(listed)))
}

fn read_range(word: &str) -> Result<[u64; 2], Message> {
    let read =
        |word: &str| number(word.trim(), MAX_TAKEN, EXAMPLE).map_err(|parse_error| parse_error.problem);
    let [first, last] = match word.split_once('-') {
        Some((first, last)) if !first.is_empty() => [read(first)?, read(last)?],
        _ => [read(word)?; 2],
    };
    match first {
        0 => Err(Message::new("problem-zero-in-set")),
        _ if last < first => Err(Message::new("problem-backward-range")),
        _ => Ok([first, last]),
    }
}

/// If all of 1, …, k-1 may be taken and no multiple of k, then g(n) = n mod k: from n the remainders below n
/// mod k are reached by taking less than k, n mod k itself never. So 1-4 has g(n) = n mod 5, Shannon's prime
/// nim n mod 4, the powers of two n mod 3.
///
/// With k > 1 not in the set, a family that contains a multiple of k can only be the squares, and they
/// contain k².
pub(crate) fn formula(set: &SubtractionSet) -> Option<Formula> {
    let k = (1..=MAX_TAKEN).find(|&number| !set.contains(number))?;
    let multiple = set.contains(k.saturating_mul(k)) || set.listed().iter().any(|n| n.is_multiple_of(k));
    (k > 1 && !multiple).then_some(Formula::Remainder(k))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets() {
        let cases: [(&str, &[u64]); 7] = [
            ("1,3,4", &[1, 3, 4]),
            ("1-4", &[1, 2, 3, 4]),
            ("squares", &[1, 4, 9, 16, 25]),
            ("powers2", &[1, 2, 4, 8, 16]),
            ("1+primes", &[1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29]),
            ("2,3+squares", &[1, 2, 3, 4, 9, 16, 25]),
            (" 7 , 10-12 ", &[7, 10, 11, 12]),
        ];
        for (text, members) in cases {
            assert_eq!(read_set(text).unwrap().up_to(30), members, "{text}");
        }
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("1,0", 2..3, Message::new("problem-zero-in-set")),
            ("0-3", 0..3, Message::new("problem-zero-in-set")),
            ("4-1", 0..3, Message::new("problem-backward-range")),
            ("1,-2", 2..4, Message::new("problem-negative")),
            ("cubes", 0..5, Message::new("problem-not-a-number")),
            ("1,,2", 2..2, Message::new("problem-not-a-number")),
            ("1-1000000", 0..9, Message::new("problem-set-too-large").count("limit", MAX_LISTED)),
            ("1,9999999999999", 2..15, Message::new("problem-too-large").text("limit", MAX_TAKEN)),
        ];
        for (text, span, problem) in cases {
            assert_eq!(read_set(text), Err(ParseError::new(span, problem, EXAMPLE)), "{text}");
        }
    }
}
