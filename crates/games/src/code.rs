//! Codes of take-and-break games (Guy and Smith 1956): `0.137`, `4.7`, with hexadecimal digits `0.8F`.
//!
//! Digit k says what may be left when k stones are taken from a heap, as a sum of 1 (nothing), 2 (one heap),
//! 4 (two heaps) and 8 (three heaps). The digit before the point is for k = 0, so it must split the heap.

use crate::message::Message;
use crate::parse_error::ParseError;

const EXAMPLE: &str = "octal:0.137";

/// The most digits of a code.
const MAX_DIGITS: usize = 1_000;

/// Reads a code: the digits, the leading one first, without zeros at the end.
pub(crate) fn read_code(text: &str) -> Result<Vec<u8>, ParseError> {
    let wrong = |span, problem| Err(ParseError::new(span, problem, EXAMPLE));
    let Some((leading, rest)) = text.split_once('.') else {
        return wrong(0..text.len(), Message::new("problem-missing-point"));
    };
    let mut digits = vec![match leading {
        "" | "0" => 0,
        "4" => 4,
        "8" => 8,
        "c" | "C" => 12,
        _ => return wrong(0..leading.len(), Message::new("problem-leading-digit")),
    }];
    for (place, character) in rest.char_indices() {
        let start = leading.len() + 1 + place;
        let span = start..start + character.len_utf8();
        match character.to_digit(16).and_then(|digit| u8::try_from(digit).ok()) {
            Some(_) if digits.len() > MAX_DIGITS => {
                return wrong(span, Message::new("problem-too-many-digits").count("limit", MAX_DIGITS));
            }
            Some(digit) => digits.push(digit),
            None => {
                return wrong(span, Message::new("problem-not-a-digit").character("character", character));
            }
        }
    }
    while digits.len() > 1 && digits.last() == Some(&0) {
        digits.pop();
    }
    Ok(digits)
}

/// A code as it is written.
pub(crate) fn print_code(digits: &[u8]) -> String {
    let mut text = String::new();
    for (place, &digit) in digits.iter().enumerate() {
        if place == 1 {
            text.push('.');
        }
        text.extend(char::from_digit(digit.into(), 16).map(|digit| digit.to_ascii_uppercase()));
    }
    if digits.len() == 1 {
        text.push_str(".0");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes() {
        let cases: [(&str, &[u8], &str); 5] = [
            ("0.137", &[0, 1, 3, 7], "0.137"),
            (".77", &[0, 7, 7], "0.77"),
            ("4.7", &[4, 7], "4.7"),
            ("0.8fF0", &[0, 8, 15, 15], "0.8FF"),
            ("0.", &[0], "0.0"),
        ];
        for (text, digits, printed) in cases {
            assert_eq!(read_code(text).unwrap(), digits, "{text}");
            assert_eq!(print_code(digits), printed);
        }
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("137", 0..3, Message::new("problem-missing-point")),
            ("1.7", 0..1, Message::new("problem-leading-digit")),
            ("0.7g", 3..4, Message::new("problem-not-a-digit").character("character", 'g')),
            ("0.7.7", 3..4, Message::new("problem-not-a-digit").character("character", '.')),
        ];
        for (text, span, problem) in cases {
            assert_eq!(read_code(text), Err(ParseError::new(span, problem, EXAMPLE)), "{text}");
        }
    }
}
