//! Positions that are heaps: `3,5,7`, also `3;5;7`, `3 5 7`, `⟨3;5;7⟩`, `(3;5;7)`, `NIM[3,5,7]` and
//! `PIM[3,5,7]`.

use crate::message::{Message, Text};
use crate::parse_error::ParseError;
use crate::picture::Ink;
use crate::sketch::{Line, Sketch, piece};
use std::fmt;
use std::ops::Range;

/// The largest heap.
pub const MAX_HEAP: u64 = i64::MAX.unsigned_abs();

/// The most heaps of a position.
const MAX_HEAPS: usize = 100_000;

/// So many heaps are compared with each other sooner than they are put into a set.
const FEW: usize = 16;

const EXAMPLE: &str = "3,5,7";

/// Non-empty heaps in the order in which they are written. Moves name a heap by its size, so that equal heaps
/// have the same moves, and each is listed once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Heaps(pub Vec<u64>);

impl Heaps {
    /// Reads heaps; empty ones are dropped.
    pub fn read(text: &str) -> Result<Heaps, ParseError> {
        let mut heaps = Vec::new();
        for span in numbers(text, EXAMPLE)? {
            let heap = number(&text[span.clone()], MAX_HEAP, EXAMPLE).map_err(|m| m.shifted(span.start))?;
            if heap > 0 {
                heaps.push(heap);
            }
            if heaps.len() > MAX_HEAPS {
                return Err(ParseError::new(
                    span,
                    Message::new("problem-too-many-heaps").count("limit", MAX_HEAPS),
                    EXAMPLE,
                ));
            }
        }
        Ok(Heaps(heaps))
    }

    /// The sizes of heaps that occur, each with the place of the first heap of that size, in the order of the
    /// heaps.
    #[must_use]
    pub fn distinct(&self) -> Vec<(usize, u64)> {
        let heaps = self.0.iter().copied().enumerate();
        if self.0.len() <= FEW {
            return heaps.filter(|(place, heap)| !self.0[..*place].contains(heap)).collect();
        }
        let mut seen = rustc_hash::FxHashSet::default();
        heaps.filter(|(_, heap)| seen.insert(*heap)).collect()
    }

    /// The position in which one of the heaps of that size, counted from 0, has become other heaps.
    #[must_use]
    pub fn replace(&self, heap: u64, which: usize, others: &[u64]) -> Heaps {
        let mut heaps = self.0.clone();
        let mut places = heaps.iter().enumerate().filter(|(_, other)| **other == heap);
        if let Some((place, _)) = places.nth(which) {
            heaps.splice(place..=place, others.iter().copied().filter(|&other| other > 0));
        }
        Heaps(heaps)
    }
}

impl fmt::Display for Heaps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("0");
        }
        list(f, &self.0)
    }
}

/// The most matches that are drawn in a row, and how many stand for more.
const MOST_MATCHES: usize = 30;
const MANY_MATCHES: usize = 10;

/// The most digits of a heap that is drawn.
const MOST_DIGITS: usize = 60;

/// Matches in rows, each with its number.
pub(crate) fn sketch(heaps: &[String]) -> Option<Sketch> {
    let width = heaps.iter().map(String::len).max().filter(|width| *width <= MOST_DIGITS)?;
    let row = |heap: &String| -> Line {
        let matches = match heap.parse() {
            Ok(count @ ..=MOST_MATCHES) => vec!["❙"; count].join(" "),
            _ => ["❙ "; MANY_MATCHES].concat() + "...",
        };
        vec![piece(Ink::Faint, format!("{heap:>width$}")), piece(Ink::Wood, format!("  {matches}"))]
    };
    Sketch::of(heaps.iter().map(row))
}

/// Writes numbers with commas between them.
pub(crate) fn list(f: &mut fmt::Formatter<'_>, numbers: &[u64]) -> fmt::Result {
    for (index, number) in numbers.iter().enumerate() {
        if index > 0 {
            f.write_str(",")?;
        }
        write!(f, "{number}")?;
    }
    Ok(())
}

/// Brackets that a list of heaps may stand in, as articles write them: `⟨1;3;5;7⟩`, `(35;40)`,
/// `[7,19,23,56]`.
/// What may stand before brackets.
const NAMES: [&str; 2] = ["nim", "pim"];

const BRACKETS: [[char; 2]; 3] = [['⟨', '⟩'], ['(', ')'], ['[', ']']];

/// The places of the numbers in a list with commas, semicolons or spaces between them, perhaps in brackets,
/// before which `NIM` or `PIM` may stand.
pub(crate) fn numbers(text: &str, example: &'static str) -> Result<Vec<Range<usize>>, ParseError> {
    let wrong = |span, problem| Err(ParseError::new(span, problem, example));
    let unbalanced = |place: usize, bracket: char| {
        let problem = Message::new("problem-unbalanced").character("character", bracket);
        wrong(place..place + bracket.len_utf8(), problem)
    };
    let mut inner = text.trim();
    let mut offset = text.len() - text.trim_start().len();
    if let Some(list) = inner
        .get(..3)
        .filter(|name| NAMES.iter().any(|known| name.eq_ignore_ascii_case(known)))
        .map(|_| &inner[3..])
        && list.trim_start().starts_with(['(', '[', '⟨'])
    {
        offset += inner.len() - list.trim_start().len();
        inner = list.trim_start();
    }
    for [open, close] in BRACKETS {
        match (inner.strip_prefix(open), inner.strip_suffix(close)) {
            (Some(opened), Some(_)) => {
                offset += open.len_utf8();
                inner = opened.strip_suffix(close).unwrap_or(opened);
                break;
            }
            (Some(_), None) => return unbalanced(offset, open),
            (None, Some(closed)) => return unbalanced(offset + closed.len(), close),
            (None, None) => {}
        }
    }
    if inner.trim().is_empty() {
        return wrong(0..text.len(), Message::new("problem-nothing"));
    }
    let mut spans = Vec::new();
    for part in inner.split([',', ';']) {
        let mut place = offset;
        let mut found = false;
        for word in part.split(char::is_whitespace) {
            if !word.is_empty() {
                spans.push(place..place + word.len());
                found = true;
            }
            // Every white space is one character, not always one byte.
            place += word.len();
            place += text[place..].chars().next().map_or(0, char::len_utf8);
        }
        if !found {
            let end = (offset + part.len()).min(text.len());
            return wrong(offset..end, Message::new("problem-not-a-number"));
        }
        offset += part.len() + 1;
    }
    Ok(spans)
}

/// What stands between the sides of a rectangle: `4x5`.
pub(crate) const TIMES: [char; 3] = ['x', 'X', '×'];

/// Reads a whole number up to a limit.
pub(crate) fn number(text: &str, limit: u64, example: impl Into<Text>) -> Result<u64, ParseError> {
    let problem = match digits(text) {
        Err(problem) => problem,
        Ok(()) => match text.parse::<u64>() {
            Ok(number) if number <= limit => return Ok(number),
            _ => Message::new("problem-too-large").text("limit", limit),
        },
    };
    Err(ParseError::new(0..text.len(), problem, example))
}

/// Fails unless a text is all digits, and at least one.
pub(crate) fn digits(text: &str) -> Result<(), Message> {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(());
    }
    let negative = text.strip_prefix(['-', '−']).is_some_and(|rest| digits(rest).is_ok());
    Err(if negative { Message::new("problem-negative") } else { Message::new("problem-not-a-number") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn readings() {
        for text in [
            "3,5,7",
            "3;5;7",
            " 3 5  7 ",
            "⟨3;5;7⟩",
            "3, 5 ;7",
            "0,3,5,0,7",
            "⟨ 3 5 7 ⟩",
            "(3;5;7)",
            "[3,5,7]",
            "NIM[3,5,7]",
            "PIM[3,5,7]",
            " nim (3 5 7)",
        ] {
            assert_eq!(Heaps::read(text), Ok(Heaps(vec![3, 5, 7])), "{text}");
        }
        assert_eq!(Heaps::read("0").unwrap().to_string(), "0");
        assert_eq!(Heaps::read("9223372036854775807").unwrap().0, [MAX_HEAP]);
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("", 0..0, Message::new("problem-nothing")),
            ("⟨⟩", 0..6, Message::new("problem-nothing")),
            ("3,-5", 2..4, Message::new("problem-negative")),
            ("3,,5", 2..2, Message::new("problem-not-a-number")),
            ("3,5,", 4..4, Message::new("problem-not-a-number")),
            ("3,x,5", 2..3, Message::new("problem-not-a-number")),
            ("NIM[3", 3..4, Message::new("problem-unbalanced").character("character", '[')),
            ("3)", 1..2, Message::new("problem-unbalanced").character("character", ')')),
            ("⟨3", 0..3, Message::new("problem-unbalanced").character("character", '⟨')),
            ("3⟩", 1..4, Message::new("problem-unbalanced").character("character", '⟩')),
            ("1,9223372036854775808", 2..21, Message::new("problem-too-large").text("limit", MAX_HEAP)),
        ];
        for (text, span, problem) in cases {
            let expected = ParseError::new(span, problem, EXAMPLE);
            assert_eq!(Heaps::read(text), Err(expected), "{text}");
        }
    }

    #[test]
    fn equal_heaps_are_one() {
        let heaps = Heaps(vec![5, 3, 5]);
        assert_eq!(heaps.distinct(), [(0, 5), (1, 3)]);
        assert_eq!(heaps.replace(5, 0, &[1, 2]).0, [1, 2, 3, 5]);
        assert_eq!(heaps.replace(3, 0, &[0]).0, [5, 5]);
    }

    proptest! {
        #[test]
        fn what_is_printed_can_be_read(heaps in proptest::collection::vec(1..=MAX_HEAP, 0..8)) {
            let heaps = Heaps(heaps);
            prop_assert_eq!(Heaps::read(&heaps.to_string()), Ok(heaps));
        }

        #[test]
        fn no_text_is_too_strange(text in "[0-9,; ⟨⟩()NIM\\[\\]x\u{a0}-]{0,12}") {
            if let Err(parse_error) = Heaps::read(&text) {
                prop_assert!(text.get(parse_error.span).is_some());
            }
        }
    }
}
