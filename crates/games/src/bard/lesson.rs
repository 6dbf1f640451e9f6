//! Why a table of Bard or Bardík ends as it does: the letters it translates to, what each line can still
//! become, and the characteristics of the letters (Hejný 1977).

use super::{Bard, Bardik, Points, Symbols, Table, atlas_number, has_two_letters};
use crate::analysis::GameError;
use crate::explanation::{self, Lesson, Paragraph};
use crate::message::texts;
use crate::rules::Rules;
use solvers::score::Side;
use solvers::{Budget, Play};

/// Whose a line can become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Prospects {
    a: bool,
    b: bool,
}

impl Prospects {
    fn text(self) -> &'static str {
        match (self.a, self.b) {
            (true, false) => "A",
            (false, true) => "B",
            _ => "A / B",
        }
    }
}

impl Bard {
    pub(super) fn taught(&self, table: &Table, budget: &Budget) -> Result<Lesson, GameError> {
        let points = self.lines.0;
        let bardik = table.bardik();
        let score = self.score(table, budget)?;
        let prospects = bardik.lines().map(|line| prospects_of(line, &bardik, points));
        let empty: usize = left(&bardik).iter().sum();

        let nudge = Paragraph::new(match self.symbols {
            Symbols::Numbers => "why-bard-nudge",
            Symbols::Letters => "why-bardik-nudge",
        });
        let mut working = Vec::new();
        if self.symbols == Symbols::Numbers {
            working.push(Paragraph::new("why-bard-translation").table(letters(&bardik)));
        }
        let lines = match points {
            Points::Usual => "why-bardik-lines",
            Points::Reversed => "why-bardik-reversed-lines",
        };
        working.push(Paragraph::new(lines).count("left", empty).table(table_of_lines(&bardik, &prospects)));
        let tally = Paragraph::new(if empty == 0 { "why-bardik-final" } else { "why-bardik-tally" });
        let player = if bardik.turn() == Side::First { "A" } else { "B" };
        let score = format!("{}:{}", score.first, score.second);
        working.push(counted(tally, &prospects).text("player", player).text("score", score));
        if let Some(number) = atlas_number(&bardik) {
            working.push(Paragraph::new("why-bardik-atlas").text("number", number));
        }
        working.push(
            Paragraph::new("why-bardik-characteristics").count("left", empty).table(characteristics(&bardik)),
        );
        let mut advice = Vec::new();
        if let Some((_, entry)) = self.winning_moves(table, Play::Normal, budget)?.next().transpose()? {
            let next = self.play(table, &entry)?.bardik();
            let prospects = next.lines().map(|line| prospects_of(line, &next, points));
            advice.push(counted(Paragraph::new("why-bardik-after").text("move", entry), &prospects));
            advice.push(Paragraph::new(match points {
                Points::Usual => "why-bardik-aim",
                Points::Reversed => "why-bardik-reversed-aim",
            }));
        }
        let theorem = match points {
            Points::Usual => "why-bardik-theorem",
            Points::Reversed => "why-bardik-reversed-theorem",
        };
        Ok(Lesson {
            nudge: vec![nudge],
            working,
            advice,
            theorem: vec![Paragraph::new("why-bardik-characteristics-theorem"), Paragraph::new(theorem)],
        })
    }
}

/// How many lines are settled for A and for B, and how many are open.
fn counted(step: Paragraph, prospects: &[Prospects; 6]) -> Paragraph {
    let count = |a: bool, b: bool| prospects.iter().filter(|line| **line == Prospects { a, b }).count();
    step.count("a", count(true, false)).count("b", count(false, true)).count("open", count(true, true))
}

fn letter(letter: u8) -> char {
    match letter {
        0 => '.',
        letter => char::from(b'a' + letter - 1),
    }
}

/// The table as letters.
fn letters(bardik: &Bardik) -> explanation::Table {
    let rows = bardik.0.chunks(3).map(|row| row.iter().map(|&symbol| letter(symbol).to_string()).collect());
    explanation::Table { headings: Vec::new(), rows: rows.collect(), sum: None }
}

/// The lines by the fields that they go through, what is written in them, and whose they can become.
fn table_of_lines(bardik: &Bardik, prospects: &[Prospects; 6]) -> explanation::Table {
    let names = ["1,*", "2,*", "3,*", "*,1", "*,2", "*,3"];
    let rows = names.into_iter().zip(bardik.lines()).zip(prospects).map(|((name, line), prospects)| {
        vec![name.to_owned(), line.map(letter).iter().collect(), prospects.text().to_owned()]
    });
    let headings = texts(["why-column-line", "why-column-letters", "why-column-whose"]);
    explanation::Table { headings, rows: rows.collect(), sum: None }
}

/// Each letter with the copies of it that are left, and its characteristic so far.
fn characteristics(bardik: &Bardik) -> explanation::Table {
    let rows = (1..=3).map(|symbol| {
        let characteristic = bardik.characteristic(symbol);
        vec![
            letter(symbol).to_string(),
            left(bardik)[usize::from(symbol) - 1].to_string(),
            format!("({},{})", characteristic.columns, characteristic.rows),
        ]
    });
    let headings = texts(["why-column-letter", "why-column-left", "why-column-characteristic"]);
    explanation::Table { headings, rows: rows.collect(), sum: None }
}

/// How many more of each letter are to be written.
fn left(bardik: &Bardik) -> [usize; 3] {
    let written = |symbol: u8| bardik.0.iter().map(|&other| usize::from(other == symbol)).sum::<usize>();
    [1, 2, 3].map(|symbol| 3_usize.saturating_sub(written(symbol)))
}

/// Whose a line can become with the letters that are left.
fn prospects_of(line: [u8; 3], bardik: &Bardik, points: Points) -> Prospects {
    let mut found = Prospects { a: false, b: false };
    let mut open = vec![(line, left(bardik))];
    while let Some((line, left)) = open.pop() {
        if let Some(place) = line.iter().position(|&symbol| symbol == 0) {
            for symbol in (1_u8..=3).filter(|&symbol| left[usize::from(symbol) - 1] > 0) {
                let (mut line, mut left) = (line, left);
                line[place] = symbol;
                left[usize::from(symbol) - 1] -= 1;
                open.push((line, left));
            }
            continue;
        }
        match (has_two_letters(line), points) {
            (true, Points::Usual) | (false, Points::Reversed) => found.a = true,
            (false, Points::Usual) | (true, Points::Reversed) => found.b = true,
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_lines_can_become() {
        let cases = [
            ("aab/.../...", Points::Usual, ["A", "A / B", "A / B", "A / B", "A / B", "A / B"]),
            ("abc/.../...", Points::Usual, ["B", "A / B", "A / B", "A / B", "A / B", "A / B"]),
            ("aa./bbb/cc.", Points::Usual, ["A / B", "B", "A / B", "B", "B", "B"]),
            ("aa./bbb/cc.", Points::Reversed, ["A / B", "A", "A / B", "A", "A", "A"]),
        ];
        for (text, points, expected) in cases {
            let table = Bard::new(Symbols::Letters, points).read(text).unwrap().bardik();
            let found = table.lines().map(|line| prospects_of(line, &table, points).text());
            assert_eq!(found, expected, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// What is settled stays so under best play.
        #[test]
        fn the_score_has_what_is_settled(order in Just(*b"123456789").prop_shuffle(), empty in prop::collection::vec(0_usize..9, 0..9)) {
            let mut table = Table(order);
            for field in empty {
                table.0[field] = super::super::EMPTY;
            }
            let rules = Bard::new(Symbols::Numbers, Points::Usual);
            let budget = Budget::new(1 << 30);
            let score = rules.score(&table, &budget).unwrap();
            let bardik = table.bardik();
            let lines = bardik.lines().map(|line| prospects_of(line, &bardik, Points::Usual));
            let own = |text: &str| u32::try_from(lines.iter().filter(|line| line.text() == text).count()).unwrap();
            prop_assert!(score.first >= own("A") && score.second >= own("B"));
            prop_assert!(!rules.taught(&table, &budget).unwrap().working.is_empty());
        }
    }
}
