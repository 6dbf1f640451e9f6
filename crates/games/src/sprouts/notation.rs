//! Positions as text: `0.0.1a1a|A2A+3`.
//!
//! A boundary is the cyclic word of the live spots met on a walk round one connected piece, inside a region:
//! `0` and `1` are spots with no and one curve end, `2` one with two that is met once, a letter one with two
//! that is met twice; it is lower-case if that is on one boundary, which then has the letter for itself, and
//! upper-case between two regions of a land. After `Z` come `A'`, `B'`, … and `A''`. Boundaries are separated
//! by `.`, regions by `|`, independent lands by `+`. A number alone is that many spots without a curve, so a
//! boundary of digits alone ends with a dot. The position without moves is `0`.

use super::draft::{Draft, LETTER};
use super::land::{END_OF_BOUNDARY, LOWER, Land, MAX_BOUNDARY, ONE, TWO, UPPER};
use super::normal_form::Normaliser;
use crate::message::Message;
use crate::parse_error::ParseError;
use std::fmt::{self, Write};
use std::ops::Range;

pub(super) const EXAMPLE: &str = "0.0.1aAa|2A";

/// The most spots of a new game: then no boundary can become longer than `MAX_BOUNDARY`.
pub const MAX_SPOTS: u8 = (UPPER - LOWER - 1) / 4;

/// The lands of a text, sorted.
pub(super) fn read(text: &str) -> Result<Vec<Land>, ParseError> {
    if text.trim().is_empty() {
        return Err(ParseError::new(0..text.len(), Message::new("problem-nothing"), EXAMPLE));
    }
    let mut lands = Vec::new();
    let mut weight = 0;
    let mut start = 0;
    for land in text.split('+') {
        let blanks = land.len() - land.trim_start().len();
        let place = start + blanks;
        let found = read_land(land.trim(), &mut weight, &mut lands);
        found.map_err(|parse_error| parse_error.shifted(place))?;
        start += land.len() + 1;
    }
    lands.sort_unstable();
    Ok(lands)
}

/// What a spot can become: a spot without a curve is at most four of the spots on a boundary in the end, one
/// with a curve three, one with two curves two, and no move makes more of them.
fn weight(token: u8) -> usize {
    match token {
        0 => 4,
        ONE => 3,
        _ => 2,
    }
}

fn too_heavy(span: Range<usize>) -> ParseError {
    ParseError::new(
        span,
        Message::new("problem-too-many-spots").count("limit", usize::from(MAX_SPOTS)),
        EXAMPLE,
    )
}

fn read_land(text: &str, total: &mut usize, lands: &mut Vec<Land>) -> Result<(), ParseError> {
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) {
        let spots = text.parse::<u8>().ok().filter(|&spots| spots <= MAX_SPOTS);
        let spots = spots.ok_or(ParseError::new(
            0..text.len(),
            Message::new("problem-too-large").text("limit", MAX_SPOTS),
            EXAMPLE,
        ))?;
        *total += 4 * usize::from(spots);
        if *total > MAX_BOUNDARY {
            return Err(too_heavy(0..text.len()));
        }
        if spots > 0 {
            lands.push(Land::of_spots(spots));
        }
        return Ok(());
    }
    let spots = scan(text)?;
    for spot in &spots {
        *total += if spot.letter.is_some() { 1 } else { weight(spot.token) };
        if *total > MAX_BOUNDARY {
            return Err(too_heavy(spot.span.clone()));
        }
    }
    let draft = draft_of(&spots)?;
    Normaliser::default().lands(&draft, |land| lands.push(land));
    Ok(())
}

/// A spot of a text.
struct Spot {
    span: Range<usize>,
    /// The digit.
    token: u8,
    /// A letter, and how many primes it has.
    letter: Option<(char, usize)>,
    region: usize,
    boundary: usize,
}

fn scan(text: &str) -> Result<Vec<Spot>, ParseError> {
    let mut spots: Vec<Spot> = Vec::new();
    let (mut region, mut boundary) = (0, 0);
    for (at, character) in text.char_indices() {
        let span = at..at + character.len_utf8();
        let (token, letter) = match character {
            '.' => {
                boundary += 1;
                continue;
            }
            '|' => {
                (region, boundary) = (region + 1, boundary + 1);
                continue;
            }
            '\'' => match spots.last_mut() {
                Some(Spot { span, letter: Some((_, primes)), .. }) if span.end == at => {
                    *primes += 1;
                    span.end += 1;
                    continue;
                }
                _ => {
                    return Err(ParseError::new(
                        span,
                        Message::new("error-unexpected-character").character("character", character),
                        EXAMPLE,
                    ));
                }
            },
            '0' => (0, None),
            '1' => (ONE, None),
            '2' => (TWO, None),
            'a'..='z' | 'A'..='Z' => (TWO, Some((character, 0))),
            _ if character.is_whitespace() => continue,
            _ => {
                return Err(ParseError::new(
                    span,
                    Message::new("error-unexpected-character").character("character", character),
                    EXAMPLE,
                ));
            }
        };
        spots.push(Spot { span, token, letter, region, boundary });
    }
    Ok(spots)
}

/// The draft of a text, as it is written.
#[cfg(test)]
pub(super) fn draft(text: &str) -> Result<Draft, ParseError> {
    draft_of(&scan(text)?)
}

fn draft_of(spots: &[Spot]) -> Result<Draft, ParseError> {
    let mut draft = Draft::default();
    draft.clear(LETTER);
    let mut letters: Vec<u8> = Vec::with_capacity(spots.len());
    let mut zeros = 0;
    for (index, spot) in spots.iter().enumerate() {
        let alone = |other: &Spot| other.boundary != spot.boundary || other.span == spot.span;
        let token = match spot.letter {
            Some((name, _)) => match partner(spots, index) {
                Some(other) if other < index => letters[other],
                Some(_) => draft.fresh_letter(),
                None => {
                    return Err(ParseError::new(
                        spot.span.clone(),
                        Message::new("problem-letter-not-twice").character("character", name),
                        EXAMPLE,
                    ));
                }
            },
            None if spot.token == 0 && !spots.iter().all(alone) => {
                return Err(ParseError::new(
                    spot.span.clone(),
                    Message::new("problem-zero-not-alone"),
                    EXAMPLE,
                ));
            }
            None => spot.token,
        };
        letters.push(token);
        if token == 0 {
            zeros += 1;
        } else {
            draft.push(token);
        }
        let next = spots.get(index + 1);
        if next.is_none_or(|next| next.boundary != spot.boundary) {
            draft.end_boundary();
        }
        if next.is_none_or(|next| next.region != spot.region) {
            draft.end_region(zeros);
            zeros = 0;
        }
    }
    Ok(draft)
}

/// The only other place of a letter: on the same boundary, or for an upper-case letter in another region.
fn partner(spots: &[Spot], index: usize) -> Option<usize> {
    let spot = &spots[index];
    let upper = spot.letter?.0.is_ascii_uppercase();
    let same = |other: &&usize| {
        let other = &spots[**other];
        other.letter == spot.letter && (upper || other.boundary == spot.boundary)
    };
    let others: Vec<usize> = (0..spots.len()).filter(|&other| other != index && same(&&other)).collect();
    match others[..] {
        [other] => {
            let (first, second) = (spot, &spots[other]);
            (first.boundary == second.boundary || first.region != second.region).then_some(other)
        }
        _ => None,
    }
}

/// Writes lands.
pub(super) fn write(lands: &[Land], f: &mut impl Write) -> fmt::Result {
    match lands {
        [] => f.write_char('0'),
        [land] if land.spots().is_some() => write!(f, "{}", land.spots().unwrap_or(0)),
        _ => {
            for (index, land) in lands.iter().enumerate() {
                if index > 0 {
                    f.write_char('+')?;
                }
                write!(f, "{land}")?;
            }
            Ok(())
        }
    }
}

impl fmt::Display for Land {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut punctuated = false;
        for (index, region) in self.regions().enumerate() {
            if index > 0 {
                f.write_char('|')?;
                punctuated = true;
            }
            let (&zeros, words) = region.split_first().unwrap_or((&0, &[]));
            let words = words.split(|&token| token == END_OF_BOUNDARY).filter(|word| !word.is_empty());
            let words = std::iter::repeat_n(&[0_u8][..], zeros.into()).chain(words);
            for (index, word) in words.enumerate() {
                if index > 0 {
                    f.write_char('.')?;
                }
                punctuated |= index > 0 || word.iter().any(|&token| token > TWO);
                write_word(word, f)?;
            }
        }
        if punctuated { Ok(()) } else { f.write_char('.') }
    }
}

fn write_word(word: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut names: Vec<u8> = Vec::with_capacity(word.len());
    let mut fresh = 0;
    for (place, &token) in word.iter().enumerate() {
        let mut name = 0;
        match token {
            ..=TWO => write!(f, "{token}")?,
            UPPER.. => write_letter(b'A', token - UPPER, f)?,
            _ => {
                let partner = place + usize::from(token - LOWER);
                name = match partner.checked_sub(word.len()) {
                    Some(before) => names[before],
                    None => {
                        fresh += 1;
                        fresh - 1
                    }
                };
                write_letter(b'a', name, f)?;
            }
        }
        names.push(name);
    }
    Ok(())
}

fn write_letter(first: u8, number: u8, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char(char::from(first + number % 26))?;
    (0..number / 26).try_for_each(|_| f.write_char('\''))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_is_written_in_normal_form() {
        let cases = [
            ("0", "0"),
            ("0.", "1"),
            ("0.0.0", "3"),
            ("3+2", "0.0+0.0.0"),
            ("122.", "122."),
            ("A2A", "22."),
            ("0.0.1a1a|A2A", "22.+0.0.1a1a"),
            ("1A|2A", "1A|2A"),
            ("2B1|B.", "122."),
            ("2. 2 | 1", "1.+22."),
            ("AB|2aABa", "2aABa|AB"),
        ];
        for (text, expected) in cases {
            let mut written = String::new();
            write(&read(text).unwrap(), &mut written).unwrap();
            assert_eq!(written, expected, "{text}");
            assert_eq!(read(&written), read(text), "{text}");
        }
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("", 0..0, Message::new("problem-nothing")),
            ("99", 0..2, Message::new("problem-too-large").text("limit", 38)),
            ("3+36", 2..4, Message::new("problem-too-many-spots").count("limit", 38)),
            ("12x", 2..3, Message::new("problem-letter-not-twice").character("character", 'x')),
            ("1A.A2", 1..2, Message::new("problem-letter-not-twice").character("character", 'A')),
            ("aa|1+ a1", 6..7, Message::new("problem-letter-not-twice").character("character", 'a')),
            ("1A'|A2", 1..3, Message::new("problem-letter-not-twice").character("character", 'A')),
            ("1?2", 1..2, Message::new("error-unexpected-character").character("character", '?')),
            ("0.3.", 2..3, Message::new("error-unexpected-character").character("character", '3')),
            ("02.", 0..1, Message::new("problem-zero-not-alone")),
        ];
        for (text, span, problem) in cases {
            assert_eq!(read(text), Err(ParseError::new(span, problem, EXAMPLE)), "{text}");
        }
    }
}
