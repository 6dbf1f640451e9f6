//! Why a position of Wythoff's game is won or lost: the lost pairs one after another, the pair with the
//! difference of the heaps by the golden ratio and in Fibonacci digits, and the partners of the heaps in the
//! same digits.

use super::fibonacci::{digits as fibonacci_digits, rewrite, value, written};
use super::{Queen, QueenMove, in_order, lower, other};
use crate::explanation::{Lesson, Paragraph, Table};
use crate::message::texts;
use crate::nim::lesson;
use dashu_int::UBig;
use solvers::Play;

/// As many pairs are listed.
const PAIRS: u64 = 12;

/// Larger numbers are not written in Fibonacci digits: there would be too many for a line.
const LARGEST_IN_DIGITS: u64 = 1_000_000_000_000;

/// As many lines of rewriting are shown.
const MOST_LINES: usize = 8;

/// As many digits of a number are shown.
const MOST_DIGITS: usize = 40;

/// The lesson about a position and its winning moves.
pub(super) fn of(position: &Queen, winning: &[QueenMove], play: Play) -> Lesson {
    let [smaller, larger] = in_order(position);
    if *larger == UBig::ZERO {
        return lesson::of_end(play);
    }
    let difference = larger - smaller;
    let mut working = vec![pairs(play), by_golden_ratio(&difference, play)];
    if let Ok(number) = u64::try_from(&difference)
        && number > first_regular(play)
        && number <= LARGEST_IN_DIGITS
    {
        working.push(by_rewriting(number));
    }
    working.extend(partners([smaller, larger], play));
    if winning.is_empty() {
        let paragraph = Paragraph::new("why-wythoff-lost").text("smaller", shown(smaller));
        working.push(paragraph.text("larger", shown(larger)));
    }
    let theorem = match play {
        Play::Normal => "why-wythoff-theorem",
        Play::Misere => "why-misere-wythoff-theorem",
    };
    Lesson {
        nudge: vec![Paragraph::new("why-wythoff-nudge").text("difference", shown(&difference))],
        working,
        advice: advice(position, winning.first()),
        theorem: vec![Paragraph::new(theorem)],
    }
}

/// Pairs of a greater difference are the same in normal and in misère play.
fn first_regular(play: Play) -> u64 {
    match play {
        Play::Normal => 0,
        Play::Misere => 1,
    }
}

/// The first pairs.
fn pairs(play: Play) -> Paragraph {
    let mut rows = vec![vec!["n".to_owned()], vec!["a(n)".to_owned()], vec!["b(n)".to_owned()]];
    for n in 0..PAIRS {
        let lower = lower(&n.into(), play);
        let upper = &lower + n;
        for (row, number) in rows.iter_mut().zip([n.to_string(), lower.to_string(), upper.to_string()]) {
            row.push(number);
        }
    }
    let message = match play {
        Play::Normal => "why-wythoff-pairs",
        Play::Misere => "why-misere-wythoff-pairs",
    };
    Paragraph::new(message).table(Table { rows, ..Table::default() })
}

/// The pair with that difference.
fn by_golden_ratio(difference: &UBig, play: Play) -> Paragraph {
    let lower = lower(difference, play);
    let regular = *difference > UBig::from(first_regular(play)) || play == Play::Normal;
    let message = if regular { "why-wythoff-difference" } else { "why-misere-wythoff-difference" };
    Paragraph::new(message)
        .text("difference", shown(difference))
        .text("lower", shown(&lower))
        .text("upper", shown(&(&lower + difference)))
}

/// The lower number of the n-th pair is n - 1 in Fibonacci digits with a 1 put behind, normalised.
fn by_rewriting(n: u64) -> Paragraph {
    let mut digits = fibonacci_digits(n - 1);
    digits.push(true);
    let mut lines = vec![digits.clone()];
    while rewrite(&mut digits) {
        lines.push(digits.clone());
    }
    let numbered = |digits: &Vec<bool>| vec![written(digits), value(digits).to_string()];
    let mut rows: Vec<Vec<String>> = lines.iter().map(numbered).collect();
    if rows.len() > MOST_LINES {
        let last = rows.split_off(rows.len() - 1);
        rows.truncate(MOST_LINES - 2);
        rows.push(vec!["…".to_owned()]);
        rows.extend(last);
    }
    digits.push(false);
    rows.push(numbered(&digits));
    let paragraph = Paragraph::new("why-wythoff-rewriting").text("n", n).text("before", n - 1);
    paragraph.text("digits", written(&fibonacci_digits(n - 1))).table(Table { rows, ..Table::default() })
}

/// The partners of the heaps, in digits.
fn partners(heaps: [&UBig; 2], play: Play) -> Option<Paragraph> {
    let mut rows = Vec::new();
    for heap in heaps {
        // In misère play the partners of 0, 1 and 2 are others.
        let least = if play == Play::Misere { 3 } else { 1 };
        let number =
            u64::try_from(heap).ok().filter(|number| (least..=LARGEST_IN_DIGITS).contains(number))?;
        let mut digits = fibonacci_digits(number);
        let own = written(&digits);
        let zeros = digits.iter().rev().take_while(|digit| !**digit).count();
        if zeros.is_multiple_of(2) {
            digits.push(false);
        } else {
            digits.pop();
        }
        rows.push(vec![
            number.to_string(),
            own,
            zeros.to_string(),
            written(&digits),
            other(heap, play).to_string(),
        ]);
        if heaps[0] == heaps[1] {
            break;
        }
    }
    let headings = texts([
        "why-column-heap",
        "why-column-digits",
        "why-column-zeros",
        "why-column-partner-digits",
        "why-column-partner",
    ]);
    Some(Paragraph::new("why-wythoff-partners").table(Table { headings, rows, sum: None }))
}

fn advice(position: &Queen, winning: Option<&QueenMove>) -> Vec<Paragraph> {
    let [smaller, larger] = in_order(position);
    let paragraph = match winning {
        None => Paragraph::new("why-wythoff-answer"),
        Some(QueenMove::Both { taken, .. }) => Paragraph::new("why-wythoff-both")
            .text("taken", shown(taken))
            .text("difference", shown(&(larger - smaller)))
            .text("lower", shown(&(smaller - taken)))
            .text("upper", shown(&(larger - taken))),
        Some(QueenMove::One { heap, taken }) => {
            let kept = if heap == smaller { larger } else { smaller };
            Paragraph::new("why-wythoff-one")
                .text("heap", shown(heap))
                .text("kept", shown(kept))
                .text("left", shown(&(heap - taken)))
        }
    };
    vec![paragraph]
}

/// A number, the middle of a long one left out.
fn shown(number: &UBig) -> String {
    let text = number.to_string();
    if text.len() <= MOST_DIGITS {
        return text;
    }
    format!("{}…{}", &text[..MOST_DIGITS / 2], &text[text.len() - MOST_DIGITS / 2..])
}

#[cfg(test)]
mod tests {
    use super::super::pairs::{partner_by_fibonacci, recurrence};
    use super::*;

    #[test]
    fn rewriting_gives_the_pairs() {
        for (n, [lower, upper]) in recurrence().take(2_000).enumerate().skip(1) {
            let mut digits = fibonacci_digits(n as u64 - 1);
            digits.push(true);
            while rewrite(&mut digits) {}
            assert_eq!((value(&digits), &digits), (lower, &fibonacci_digits(lower)));
            digits.push(false);
            assert_eq!((value(&digits), &digits), (upper, &fibonacci_digits(upper)));
            assert_eq!(partner_by_fibonacci(lower), upper);
        }
    }
}
