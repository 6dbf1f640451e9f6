//! What is said about positions whose parts act as heaps of Nim, whatever they are: heaps of any game that
//! have Grundy values, gaps between coins or pawns, cars in towns.
//!
//! Normal play: by the nim-sum of the values (Sprague 1935, Grundy 1939). Misère play, where it goes by the
//! values at all: as in misère Nim (Bouton 1901), by the nim-sum while two values are above 1, and by the
//! parity of the ones at the end.

use crate::explanation::{Lesson, Paragraph, Table};
use crate::message::texts;
use solvers::Play;

/// The most parts that are written out in columns: they fit on a screen.
pub(crate) const MOST_ROWS: usize = 16;

/// The parts of a position, each with what it is called and its value.
pub(crate) struct Parts {
    /// The message that heads the column of names.
    pub(crate) heading: &'static str,
    /// The message that heads the column of values.
    pub(crate) value: &'static str,
    /// Names and values.
    pub(crate) list: Vec<(String, u64)>,
}

/// A winning move, by what becomes of the values.
pub(crate) struct Winning {
    /// The move.
    pub(crate) name: String,
    /// The values after it; a part that is gone is worth 0.
    pub(crate) values: Vec<u64>,
}

impl Parts {
    /// The nim-sum of the values.
    pub(crate) fn sum(&self) -> u64 {
        nim_sum(self.values())
    }

    fn values(&self) -> impl Iterator<Item = u64> {
        self.list.iter().map(|(_, value)| *value)
    }

    /// What is said of the values, their sum and whom it favours.
    pub(crate) fn working(&self, play: Play) -> Vec<Paragraph> {
        let sum = self.sum();
        let mut steps = Vec::new();
        match self.list.len() {
            0 | 1 => {}
            2..=MOST_ROWS => {
                steps.push(Paragraph::new("why-value-columns").text("sum", sum).table(self.columns(sum)));
            }
            count => steps.push(Paragraph::new("why-value-many").count("count", count).text("sum", sum)),
        }
        if play == Play::Misere {
            let large: Vec<u64> = self.values().filter(|&value| value > 1).collect();
            let ones = self.values().filter(|&value| value == 1).count();
            match large[..] {
                [] => return pushed(steps, Paragraph::new("why-misere-ones").count("ones", ones)),
                [value] => {
                    let paragraph = Paragraph::new("why-misere-one-large").text("value", value);
                    let left = u8::from(ones.is_multiple_of(2));
                    return pushed(steps, paragraph.count("ones", ones).text("left", left));
                }
                _ => steps.push(Paragraph::new("why-misere-as-normal").count("large", large.len())),
            }
        }
        let verdict = match (self.list.len(), sum) {
            (0 | 1, 0) => "why-single-zero",
            (0 | 1, _) => "why-single-not-zero",
            (_, 0) => "why-nim-sum-zero",
            _ => "why-value-not-zero",
        };
        pushed(steps, Paragraph::new(verdict).text("sum", sum))
    }

    /// Names, values, and the values in binary above their sum without carries.
    fn columns(&self, sum: u64) -> Table {
        let bits = binary_digits(self.values());
        let row = |(name, value): &(String, u64)| vec![name.clone(), value.to_string(), binary(*value, bits)];
        Table {
            headings: texts([self.heading, self.value, "why-column-binary"]),
            rows: self.list.iter().map(row).collect(),
            sum: Some(vec![String::new(), sum.to_string(), binary(sum, bits)]),
        }
    }

    /// Why the move wins, or how every move is answered if there is none.
    pub(crate) fn advice(&self, winning: Option<&Winning>, play: Play) -> Vec<Paragraph> {
        let all_small = self.values().all(|value| value <= 1);
        let Some(Winning { name, values }) = winning else {
            let answer = match play {
                Play::Misere if all_small => "why-misere-answer-ones",
                _ if self.list.len() <= 1 => "why-single-answer",
                _ => "why-value-answer",
            };
            return vec![Paragraph::new(answer)];
        };
        if play == Play::Misere && values.iter().all(|&value| value <= 1) {
            let ones = values.iter().filter(|&&value| value == 1).count();
            return vec![Paragraph::new("why-misere-move-ones").text("move", name).count("ones", ones)];
        }
        if self.list.len() <= 1 {
            return vec![Paragraph::new("why-single-move").text("move", name)];
        }
        let after = values.iter().copied().chain(std::iter::repeat(0));
        let changed = self.values().zip(after).find(|(before, after)| before != after);
        let Some((value, left)) = changed else { return Vec::new() };
        let paragraph = Paragraph::new("why-value-move").text("move", name).text("value", value);
        vec![paragraph.text("left", left).text("sum", self.sum())]
    }
}

/// All that there is to say when nobody can move.
pub(crate) fn of_end(play: Play) -> Lesson {
    Lesson { working: vec![Paragraph::new("why-end").text("play", word(play))], ..Lesson::default() }
}

/// The word by which messages tell the two kinds of play apart.
pub(crate) fn word(play: Play) -> &'static str {
    match play {
        Play::Normal => "normal",
        Play::Misere => "misere",
    }
}

/// The nim-sum of numbers.
pub(crate) fn nim_sum(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, |sum, number| sum ^ number)
}

/// How many binary digits the longest number has.
pub(super) fn binary_digits(numbers: impl Iterator<Item = u64>) -> usize {
    numbers.fold(1, |bits, number| bits.max(u64::BITS - number.leading_zeros())) as usize
}

/// A number in so many binary digits.
pub(super) fn binary(number: u64, digits: usize) -> String {
    format!("{number:0digits$b}")
}

fn pushed(mut steps: Vec<Paragraph>, step: Paragraph) -> Vec<Paragraph> {
    steps.push(step);
    steps
}
