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
        let theorem = strategies(points).iter().map(|&id| Paragraph::new(id)).collect();
        Ok(Lesson { nudge: vec![nudge], working, advice, theorem })
    }
}

/// What Hejný proves, and how to play from the empty table: cases, each of which a test plays out.
fn strategies(points: Points) -> &'static [&'static str] {
    match points {
        Points::Usual => &[
            "why-bardik-characteristics-theorem",
            "why-bardik-theorem",
            "why-bardik-fields",
            "why-bardik-strategy-a",
            "why-bardik-a-1",
            "why-bardik-a-2",
            "why-bardik-a-3",
            "why-bardik-a-4",
            "why-bardik-strategy-b",
            "why-bardik-b-1",
            "why-bardik-b-2",
            "why-bardik-b-3",
            "why-bardik-b-4",
            "why-bardik-b-5",
        ],
        Points::Reversed => &[
            "why-bardik-characteristics-theorem",
            "why-bardik-reversed-theorem",
            "why-bardik-fields",
            "why-bardik-reversed-strategy-b",
            "why-bardik-reversed-b-1",
            "why-bardik-reversed-b-2",
            "why-bardik-reversed-strategy-a",
            "why-bardik-reversed-a-1",
            "why-bardik-reversed-a-2",
            "why-bardik-reversed-a-3",
        ],
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

    /// The table with letters on fields: `aA bB` is a on A and b on B.
    fn written(entries: &str) -> Bardik {
        let mut table = Bardik([0; 9]);
        for entry in entries.split_whitespace() {
            let bytes = entry.as_bytes();
            table.0[usize::from(bytes[1] - b'A')] = bytes[0] - b'a' + 1;
        }
        table
    }

    /// How often a letter is written.
    fn number_of(table: &Bardik, letter: u8) -> usize {
        table.0.iter().map(|&written| usize::from(written == letter)).sum()
    }

    /// All tables after one more entry.
    fn answers(table: &Bardik) -> Vec<Bardik> {
        let mut list = Vec::new();
        for field in (0..9).filter(|&field| table.0[field] == 0) {
            for letter in (1..=3).filter(|&letter| table.left(letter)) {
                let mut next = *table;
                next.0[field] = letter;
                list.push(next);
            }
        }
        list
    }

    fn points_of(table: &Bardik, points: Points) -> [u32; 2] {
        let game = Bard::new(Symbols::Letters, points);
        let written = table.0.map(|letter| if letter == 0 { super::super::EMPTY } else { b'a' + letter - 1 });
        let score = game.score(&Table(written), &Budget::new(1 << 30)).unwrap();
        [score.first, score.second]
    }

    /// Is every answer to a table, up to symmetry, one of those?
    fn covers(table: &str, cases: &[&str]) {
        let known: Vec<Bardik> = cases.iter().map(|case| written(case).normal_form()).collect();
        for answer in answers(&written(table)) {
            assert!(known.contains(&answer.normal_form()), "{table}: {answer:?}");
        }
    }

    /// Has a letter that characteristic, or the same with rows for columns, or can it still only get that?
    fn characteristic(table: &Bardik, letter: u8) -> [u8; 2] {
        let found = table.characteristic(letter);
        [found.columns.min(found.rows), found.columns.max(found.rows)]
    }

    /// All full tables below one.
    fn filled(table: Bardik) -> Vec<Bardik> {
        let mut open = vec![table];
        for _ in 0..number_of(&table, 0) {
            let mut next: Vec<Bardik> = open.iter().flat_map(answers).collect();
            next.sort_unstable();
            next.dedup();
            open = next;
        }
        open
    }

    #[test]
    fn strategy_of_a() {
        covers("", &["aA"]);
        covers("aA", &["aA aB", "aA aE", "aA bB", "aA bE"]);
        // One letter with (2,2) is four points, one with (3,3) or a full line two points for the other.
        for table in filled(written("")) {
            let kinds = [1, 2, 3].map(|letter| characteristic(&table, letter));
            let [first, second] = points_of(&table, Points::Usual);
            assert!(!kinds.contains(&[2, 2]) || first >= 4, "{table:?}");
            assert!(!(kinds.contains(&[3, 3]) || kinds.contains(&[1, 3])) || second >= 2, "{table:?}");
        }
        assert_eq!(characteristic(&written("aA aB aD"), 1), [2, 2]);
        assert_eq!(characteristic(&written("aA aE aB"), 1), [2, 2]);
        for threat in ["aA bB aC aD", "aA bB aC aF", "aA bB aC aG", "aA bB aC aI"] {
            assert_eq!(characteristic(&written(threat), 1), [2, 2]);
        }
        assert!(filled(written("aA bB aC aE bH")).iter().all(|table| characteristic(table, 3) == [2, 2]));
        assert_eq!(written("aA bB aC aE").normal_form(), written("aA bB aC aH").normal_form());
        repeated("aA bE cI", [2, 2]);
        for case in ["aA aB aD", "aA aE aB", "aA bB aC", "aA bE cI"] {
            assert!(points_of(&written(case), Points::Usual)[0] >= 4, "{case}");
        }
    }

    /// Whatever letter is written next, it can be written once more with that characteristic.
    fn repeated(table: &str, wanted: [u8; 2]) {
        let table = written(table);
        for answer in answers(&table) {
            let letter = (1..=3).find(|letter| number_of(&answer, *letter) > number_of(&table, *letter));
            let letter = letter.unwrap();
            let has = |next: &Bardik| characteristic(next, letter) == wanted && number_of(next, letter) == 3;
            assert!(answers(&answer).iter().any(has), "{answer:?}");
        }
    }

    #[test]
    fn strategy_of_b() {
        let cases = [
            "aA bB aC", "aA bB aD", "aA bB aE", "aA bB aF", "aA bB aG", "aA bB aH", "aA bB aI", "aA bB cE",
            "aA bB cC", "aA bB cF",
        ];
        covers("aA bB", &cases);
        for same in ["aA bB cD", "aA bB cG", "aA bB cH"] {
            assert_eq!(written(same).normal_form(), written("aA bB cE").normal_form());
        }
        assert_eq!(written("aA bB cI").normal_form(), written("aA bB cF").normal_form());
        let odd =
            |table: &Bardik, letter: u8| characteristic(table, letter).iter().any(|count| count % 2 == 1);
        // Case 1.
        for after in answers(&written("aA bB aC aE")) {
            let has = |table: &Bardik| table.0[3] == 2 || table.0[5] == 2;
            let replies: Vec<Bardik> = if has(&after) { vec![after] } else { answers(&after) };
            assert!(replies.iter().any(|reply| {
                has(reply) && filled(*reply).iter().all(|table| odd(table, 1) && odd(table, 2))
            }));
        }
        // Case 2: below the first a the column is filled, elsewhere a gets (3,3).
        for field in ['D', 'G'] {
            assert!(
                answers(&written(&format!("aA bB a{field}"))).iter().any(|t| characteristic(t, 1) == [1, 3])
            );
        }
        for field in ['E', 'F', 'H', 'I'] {
            assert!(
                answers(&written(&format!("aA bB a{field}"))).iter().any(|t| characteristic(t, 1) == [3, 3])
            );
        }
        // Cases 3 and 4.
        for after in answers(&written("aA bB cE cC")) {
            let reply = |field: usize, letter: u8| {
                let mut next = after;
                assert_eq!(next.0[field], 0);
                next.0[field] = letter;
                next
            };
            let settled = match after.0[7] {
                0 => vec![reply(7, 1)],
                1 => vec![after],
                2 => vec![reply(6, 3)],
                _ => vec![reply(5, 2)],
            };
            let all = settled.into_iter().flat_map(filled);
            assert!(all.into_iter().all(|table| points_of(&table, Points::Usual)[1] >= 2), "{after:?}");
        }
        // Case 5.
        for after in answers(&written("aA bB cF cC")) {
            let settled = match (after.0[8], [3, 4, 6, 7].into_iter().find(|&field| after.0[field] != 0)) {
                (0, Some(field)) => completed(&after, field),
                (3, _) => Some(after),
                (1, _) => Some(reply(&after, 4, 1)),
                _ => Some(reply(&after, 3, 2)),
            };
            let all = settled.map(filled).unwrap_or_default();
            assert!(!all.is_empty());
            assert!(all.iter().all(|table| points_of(table, Points::Usual)[1] >= 2), "{after:?}");
        }
    }

    fn reply(table: &Bardik, field: usize, letter: u8) -> Bardik {
        let mut next = *table;
        assert_eq!(next.0[field], 0);
        next.0[field] = letter;
        next
    }

    /// The column of a field, filled with the same letter if its two are equal, else with the third one.
    fn completed(table: &Bardik, field: usize) -> Option<Bardik> {
        let fields: Vec<usize> = (0..3).map(|row| row * 3 + field % 3).collect();
        let empty = fields.iter().copied().find(|&field| table.0[field] == 0)?;
        let mut letters = fields.iter().map(|&field| table.0[field]).filter(|&letter| letter != 0);
        let (one, two) = (letters.next()?, letters.next()?);
        let letter = if one == two { one } else { 6 - one - two };
        table.left(letter).then(|| reply(table, empty, letter))
    }

    #[test]
    fn reversed_strategies() {
        let points = Points::Reversed;
        assert_eq!(points_of(&written(""), points), [2, 4]);
        // B's four points.
        for after in answers(&written("aA bE")) {
            let c = after.0.iter().position(|&letter| letter == 3);
            match c {
                None => {
                    let full = |t: &Bardik| {
                        [1, 2].iter().any(|&letter| !t.left(letter) && characteristic(t, letter) == [2, 2])
                    };
                    assert!(answers(&after).iter().any(full), "{after:?}");
                }
                Some(1 | 2 | 7 | 8) => {
                    let table = reply(&after, 5, 2);
                    for next in answers(&table) {
                        let threat = |t: &Bardik| !t.left(2) && characteristic(t, 2) == [2, 2];
                        let forced = [3, 6].into_iter().find(|&field| next.0[field] == 2);
                        match forced {
                            None => assert!(threat(&next) || answers(&next).iter().any(threat), "{next:?}"),
                            Some(field) => {
                                let last = reply(&next, 9 - field, 1);
                                assert!(filled(last).iter().all(|table| characteristic(table, 3) == [2, 2]));
                            }
                        }
                    }
                }
                Some(_) => {
                    let transposed = Bardik(std::array::from_fn(|field| after.0[field % 3 * 3 + field / 3]));
                    assert!(
                        transposed
                            .0
                            .iter()
                            .position(|&letter| letter == 3)
                            .is_some_and(|c| [1, 2, 7, 8].contains(&c))
                    );
                }
            }
        }
        // A's two points.
        covers("aA", &["aA aB", "aA aE", "aA bB", "aA bE"]);
        assert_eq!(characteristic(&written("aA aB aC"), 1), [1, 3]);
        assert!(answers(&written("aA aE")).iter().any(|table| characteristic(table, 1) == [3, 3]));
        for after in answers(&written("aA bB cC")) {
            let field = (3..9).find(|&field| after.0[field] != 0).unwrap();
            let settled = completed(&after, field).unwrap();
            assert!(filled(settled).iter().all(|table| points_of(table, points)[0] >= 2), "{after:?}");
        }
        for after in answers(&written("aA bE cI")) {
            let kinds = |t: &Bardik| {
                [1, 2, 3]
                    .iter()
                    .any(|&letter| !t.left(letter) && [[3, 3], [1, 3]].contains(&characteristic(t, letter)))
            };
            assert!(answers(&after).iter().any(kinds), "{after:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// What is settled stays so under best play.
        #[test]
        fn the_score_has_what_is_settled(
            order in Just(*b"123456789").prop_shuffle(),
            empty in prop::collection::vec(0_usize..9, 0..9),
        ) {
            let mut table = Table(order);
            for field in empty {
                table.0[field] = super::super::EMPTY;
            }
            let rules = Bard::new(Symbols::Numbers, Points::Usual);
            let budget = Budget::new(1 << 30);
            let score = rules.score(&table, &budget).unwrap();
            let bardik = table.bardik();
            let lines = bardik.lines().map(|line| prospects_of(line, &bardik, Points::Usual));
            let own =
                |text: &str| u32::try_from(lines.iter().filter(|line| line.text() == text).count()).unwrap();
            prop_assert!(score.first >= own("A") && score.second >= own("B"));
            prop_assert!(!rules.taught(&table, &budget).unwrap().working.is_empty());
        }
    }
}
