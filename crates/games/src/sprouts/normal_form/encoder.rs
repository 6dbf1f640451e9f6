//! Regions as texts: each in the lesser of both orientations, its boundaries sorted, each begun where it is
//! least.

use super::super::land::{Direction, END_OF_BOUNDARY, UPPER, in_direction};
use super::ranking::Ranking;
use std::cmp::Ordering;
use std::ops::Range;

/// Writes regions in the lesser of both orientations.
#[derive(Default)]
pub(super) struct Encoder {
    pub(super) text: Vec<u8>,
    /// The words of a region in one direction.
    words: Vec<Range<usize>>,
    letters: Vec<u8>,
    other: Vec<u8>,
}

impl Encoder {
    /// Appends the text of a region.
    pub(super) fn encode(&mut self, zeros: u8, words: &[Range<usize>], tokens: &[u8], ranking: &Ranking) {
        self.text.push(zeros);
        let start = self.text.len();
        self.encode_in(Direction::Forwards, words, tokens, ranking);
        if words.iter().all(|word| word.len() <= 2) {
            return;
        }
        self.other.clear();
        self.other.extend_from_slice(&self.text[start..]);
        self.text.truncate(start);
        self.encode_in(Direction::Backwards, words, tokens, ranking);
        if self.other.as_slice() < &self.text[start..] {
            self.text.truncate(start);
            self.text.extend_from_slice(&self.other);
        }
    }

    fn encode_in(&mut self, direction: Direction, words: &[Range<usize>], tokens: &[u8], ranking: &Ranking) {
        self.words.clear();
        self.letters.clear();
        for word in words {
            let start = self.letters.len();
            let word = &tokens[word.clone()];
            let length = word.len();
            let ranked = word.iter().map(|&token| match token {
                UPPER.. => UPPER + ranking.rank(token),
                _ => in_direction(token, length, direction),
            });
            match direction {
                Direction::Forwards => self.letters.extend(ranked),
                Direction::Backwards => self.letters.extend(ranked.rev()),
            }
            let least = least_rotation(&self.letters[start..]);
            if least > 0 {
                self.letters[start..].rotate_left(least);
            }
            self.words.push(start..self.letters.len());
        }
        let letters = &self.letters;
        if self.words.len() > 1 {
            self.words.sort_unstable_by(|first, second| letters[first.clone()].cmp(&letters[second.clone()]));
        }
        for word in &self.words {
            self.text.extend_from_slice(&letters[word.clone()]);
            self.text.push(END_OF_BOUNDARY);
        }
    }
}

/// Where the least rotation of a word begins.
fn least_rotation(word: &[u8]) -> usize {
    let mut least = 0;
    for start in 1..word.len() {
        let rotation = |start: usize| word[start..].iter().chain(&word[..start]);
        if word[start] < word[least]
            || word[start] == word[least] && rotation(start).cmp(rotation(least)) == Ordering::Less
        {
            least = start;
        }
    }
    least
}
