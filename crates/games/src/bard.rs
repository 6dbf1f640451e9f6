//! Bard (Hejný 1977) and Bardík: A and B write symbols into a table of three rows and three columns, A
//! begins; each of the six lines is a point. In Bard the symbols are the numbers 1 to 9, each once, and a
//! line is A's if its sum is not divisible by 3. In Bardík they are the letters a, b, c, three times each,
//! and a line is A's if it has exactly two different letters. Position `72./.9./6..` or `ab./.c./a..`, rows
//! from the top, `.` an empty field.
//!
//! Only the remainders of the numbers modulo 3 matter, so a table of Bard is played as the table of Bardík
//! that it translates to: 1, 4, 7 are a, 2, 5, 8 are b, 3, 6, 9 are c. Rows, columns and letters may be
//! permuted and the table transposed without a change of the score (Hejný, theorem 1); that leaves 422
//! positions, and 10 final ones.
//!
//! The characteristic of a letter is the number of columns and of rows that it stands in. Of the six numbers
//! that the three letters have, the twos are A's points and the odd ones B's (Hejný, theorem 2).

mod lesson;

use crate::analysis::{GameError, Kind, Mover, Outcome, Verdict};
use crate::exercise::Difficulty;
use crate::explanation::Lesson;
use crate::message::Message;
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::picture::board::Fields;
use crate::picture::{Course, Ink, Picture};
use crate::rules::{FoundMoves, Goal, Moves, Pieces, Rules};
use crate::shared::Shared;
use crate::sketch::{Sketch, piece};
use solvers::score::{Minimax, Score, Scoring, Side};
use solvers::{Budget, Error, Play};
use std::fmt;
use values::Player;

/// What is written into the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbols {
    /// Bard: the numbers 1 to 9, each once.
    Numbers,
    /// Bardík: the letters a, b, c, three times each.
    Letters,
}

/// Whose a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// A's, if exactly two letters differ.
    Usual,
    /// B's, if exactly two letters differ.
    Reversed,
}

/// The rules of Bard or Bardík.
pub struct Bard {
    symbols: Symbols,
    lines: Lines,
    scores: Shared<Minimax<Bardik>>,
}

impl Bard {
    /// The rules with those symbols and points.
    #[must_use]
    pub fn new(symbols: Symbols, points: Points) -> Bard {
        Bard { symbols, lines: Lines(points), scores: Shared::default() }
    }

    fn example(&self) -> &'static str {
        match self.symbols {
            Symbols::Numbers => "72./.9./6..",
            Symbols::Letters => "ab./.c./a..",
        }
    }

    /// What stands at the ends of the six lines, rows first: the sum or the letters so far, and whose the
    /// line is if it is full.
    fn sums(&self, position: &Table) -> [(String, Option<Player>); 6] {
        let owner = |line: [u8; 3]| match (self.lines.0, has_two_letters(line)) {
            (Points::Usual, true) | (Points::Reversed, false) => Player::Left,
            (Points::Usual, false) | (Points::Reversed, true) => Player::Right,
        };
        let letters = position.bardik().lines();
        std::array::from_fn(|line| {
            let fields =
                if line < 3 { [3 * line, 3 * line + 1, 3 * line + 2] } else { [line - 3, line, line + 3] };
            let symbols: Vec<u8> =
                fields.iter().map(|&field| position.0[field]).filter(|&symbol| symbol != EMPTY).collect();
            let sum: u32 = symbols.iter().map(|symbol| u32::from(symbol.wrapping_sub(b'0'))).sum();
            let text = match (self.symbols, symbols.is_empty()) {
                (_, true) => String::new(),
                (Symbols::Numbers, false) => sum.to_string(),
                (Symbols::Letters, false) => symbols.iter().map(|&symbol| char::from(symbol)).collect(),
            };
            (text, (symbols.len() == 3).then(|| owner(letters[line])))
        })
    }

    fn score(&self, position: &Table, budget: &Budget) -> Result<Score, GameError> {
        let table = position.bardik().normal_form();
        Ok(self.scores.with(Minimax::default, |scores| scores.score(&self.lines, &table, budget))?)
    }
}

/// A table as it was written: bytes of the symbols, rows from the top, `.` where nothing is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table(pub [u8; 9]);

/// A symbol is written into a field: `2,3=7` is 7 in row 2, column 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    field: usize,
    symbol: u8,
}

/// A table of Bardík: 0 where nothing is written, else 1, 2, 3 for a, b, c.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bardik(pub [u8; 9]);

const EMPTY: u8 = b'.';

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.0.chunks(3).enumerate() {
            f.write_str(if index > 0 { "/" } else { "" })?;
            row.iter().try_for_each(|&symbol| write!(f, "{}", char::from(symbol)))?;
        }
        Ok(())
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}={}", self.field / 3 + 1, self.field % 3 + 1, char::from(self.symbol))
    }
}

impl Table {
    /// Whose turn it is.
    fn turn(&self) -> Side {
        let written = self.0.iter().filter(|&&symbol| symbol != EMPTY).count();
        if written.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// How often a symbol stands in the table.
    fn count(&self, symbol: u8) -> usize {
        self.0.iter().map(|&written| usize::from(written == symbol)).sum()
    }

    /// The table of Bardík that it translates to.
    #[must_use]
    pub fn bardik(&self) -> Bardik {
        Bardik(self.0.map(|symbol| match symbol {
            b'1'..=b'9' => (symbol - b'1') % 3 + 1,
            b'a'..=b'c' => symbol - b'a' + 1,
            _ => 0,
        }))
    }
}

impl Symbols {
    /// The symbols in order, and how often each may be written.
    fn all(self) -> (&'static [u8], usize) {
        match self {
            Symbols::Numbers => (b"123456789", 1),
            Symbols::Letters => (b"abc", 3),
        }
    }
}

impl Rules for Bard {
    type Position = Table;
    type Move = Entry;
    type Shape = Table;

    fn read(&self, text: &str) -> Result<Table, ParseError> {
        let wrong = |span, problem| ParseError::new(span, problem, self.example());
        let (symbols, most) = self.symbols.all();
        let mut table = Table([EMPTY; 9]);
        let mut rows = 0;
        let mut start = 0;
        for row in text.split('/') {
            let span = start..start + row.len();
            start = span.end + 1;
            rows += 1;
            if rows > 3 || row.trim().chars().count() != 3 {
                return Err(wrong(span, Message::new("problem-not-three-by-three")));
            }
            let before = row.len() - row.trim_start().len();
            for (column, (place, character)) in row.trim().char_indices().enumerate() {
                let at = span.start + before + place;
                let here = at..at + character.len_utf8();
                let symbol = u8::try_from(character).ok().filter(|s| *s == EMPTY || symbols.contains(s));
                let symbol = symbol.ok_or_else(|| {
                    wrong(
                        here.clone(),
                        Message::new("error-unexpected-character").character("character", character),
                    )
                })?;
                if symbol != EMPTY && table.count(symbol) == most {
                    return Err(wrong(
                        here,
                        Message::new("problem-too-often").character("symbol", character).count("most", most),
                    ));
                }
                table.0[(rows - 1) * 3 + column] = symbol;
            }
        }
        if rows < 3 {
            return Err(wrong(0..text.len(), Message::new("problem-not-three-by-three")));
        }
        Ok(table)
    }

    fn shape(&self, position: &Table) -> Table {
        *position
    }

    fn goal(&self) -> Goal {
        Goal::Points
    }

    fn kind(&self, _position: &Table) -> Kind {
        Kind::Scoring
    }

    fn movers(&self, _position: &Table) -> &'static [Mover] {
        &[Mover::A, Mover::B]
    }

    fn moves<'a>(&'a self, position: &'a Table) -> Result<Moves<'a, Entry>, GameError> {
        let mover = match position.turn() {
            Side::First => Mover::A,
            Side::Second => Mover::B,
        };
        let (symbols, most) = self.symbols.all();
        let left = symbols.iter().copied().filter(|&symbol| position.count(symbol) < most);
        let left: Vec<u8> = left.collect();
        let fields = (0..9).filter(|&field| position.0[field] == EMPTY);
        let write = move |field| left.clone().into_iter().map(move |symbol| Entry { field, symbol });
        Ok(Box::new(fields.flat_map(write).map(move |entry| (mover, entry))))
    }

    /// `2,2=a`, or by the letter of the field, from A to I row by row: `E=a`, `a E`.
    fn read_move(&self, position: &Table, name: &str) -> Result<Option<Entry>, GameError> {
        let by_letter = |field: &str, symbol: &str| {
            let ([field @ b'A'..=b'I'], [symbol]) = (field.trim().as_bytes(), symbol.trim().as_bytes())
            else {
                return None;
            };
            Some(Entry { field: usize::from(field - b'A'), symbol: *symbol })
        };
        let symbol_first = || name.trim().split_once(' ').map(|(symbol, field)| (field, symbol));
        let parts = name.split_once('=').or_else(symbol_first);
        let wanted = parts.and_then(|(field, symbol)| by_letter(field, symbol));
        let is_meant = |entry: &Entry| wanted.map_or(entry.to_string() == name, |wanted| wanted == *entry);
        Ok(self.moves(position)?.map(|(_, entry)| entry).find(is_meant))
    }

    fn play(&self, position: &Table, step: &Entry) -> Result<Table, GameError> {
        let mut table = *position;
        table.0[step.field] = step.symbol;
        Ok(table)
    }

    fn outcome(&self, position: &Table, play: Play, budget: &Budget) -> Result<Outcome, GameError> {
        Ok(self.solve(position, play, budget)?.outcome)
    }

    fn solve(&self, position: &Table, play: Play, budget: &Budget) -> Result<Verdict, GameError> {
        if play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        let score = self.score(position, budget)?;
        let outcome = match score.lead(Side::First) {
            1.. => Outcome::A,
            0 => Outcome::Draw,
            _ => Outcome::B,
        };
        Ok(Verdict { score: Some([score.first, score.second]), ..Verdict::outcome(outcome) })
    }

    fn lesson(&self, position: &Table, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        if play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        self.taught(position, budget)
    }

    fn pieces(&self, _position: &Table) -> Pieces {
        Pieces::Tiles
    }

    fn picture(&self, course: &Course<'_, Table, Entry>) -> Result<Option<Picture>, GameError> {
        let position = course.position;
        let written = position.0.map(|symbol| Some(char::from(symbol)).filter(|_| symbol != EMPTY));
        let order = |symbol: u8| self.symbols.all().0.iter().position(|&other| other == symbol).unwrap_or(0);
        let draw = |(mover, entry): (Mover, Entry)| {
            (mover, entry.field, char::from(entry.symbol), order(entry.symbol), entry)
        };
        let moves = self.moves(position)?.map(draw).collect();
        Ok(Some(
            Fields {
                written: &written,
                sums: self.sums(position),
                symbols: self.symbols.all().0.len(),
                moves,
            }
            .draw(),
        ))
    }

    fn sketch(&self, position: &Table, _played: &[Entry]) -> Option<Sketch> {
        Sketch::table(3, 3, |row, column| {
            let symbol = position.0[row * 3 + column];
            let ink = if symbol == EMPTY { Ink::Faint } else { Ink::Token };
            piece(ink, char::from(symbol))
        })
    }

    /// A table after some moves.
    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Table> {
        let mut table = Table([EMPTY; 9]);
        for _ in 0..8 - difficulty.number() {
            let (_, step) = dice.pick(self.moves(&table).ok()?.collect())?;
            table.0[step.field] = step.symbol;
        }
        Some(table)
    }

    /// The best moves: those after which the score is what it was.
    fn winning_moves<'a>(
        &'a self,
        position: &'a Table,
        play: Play,
        budget: &'a Budget,
    ) -> Result<FoundMoves<'a, Entry>, GameError> {
        if play == Play::Misere {
            return Err(GameError::NoMisere);
        }
        let score = self.score(position, budget)?;
        let mut best = Vec::new();
        for (mover, step) in self.moves(position)? {
            if self.score(&self.play(position, &step)?, budget)? == score {
                best.push(Ok((mover, step)));
            }
        }
        Ok(Box::new(best.into_iter()))
    }
}

/// The columns and rows of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Characteristic {
    /// How many columns it stands in.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
}

/// The permutations of three things.
const PERMUTATIONS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Bardik {
    /// The least of the tables that it can be turned into without a change of the score: by permuting rows,
    /// columns and letters, and by transposing.
    #[must_use]
    pub fn normal_form(&self) -> Bardik {
        let mut least = *self;
        for rows in PERMUTATIONS {
            for columns in PERMUTATIONS {
                let at = |row: usize, column: usize| self.0[rows[row] * 3 + columns[column]];
                let upright = Bardik(std::array::from_fn(|field| at(field / 3, field % 3)));
                let transposed = Bardik(std::array::from_fn(|field| at(field % 3, field / 3)));
                least = least.min(upright.in_order_of_appearance()).min(transposed.in_order_of_appearance());
            }
        }
        least
    }

    /// Letters renamed so that the first one met is 1, the next new one 2.
    fn in_order_of_appearance(self) -> Bardik {
        let mut names = [0_u8; 4];
        let mut used = 0;
        Bardik(self.0.map(|letter| {
            let name = &mut names[usize::from(letter)];
            if letter != 0 && *name == 0 {
                used += 1;
                *name = used;
            }
            *name
        }))
    }

    /// The six lines: rows from the top, then columns from the left.
    #[must_use]
    pub fn lines(&self) -> [[u8; 3]; 6] {
        std::array::from_fn(|line| {
            std::array::from_fn(|place| match line {
                0..3 => self.0[line * 3 + place],
                _ => self.0[place * 3 + line - 3],
            })
        })
    }

    /// The characteristic of a letter, 1, 2 or 3.
    #[must_use]
    pub fn characteristic(&self, letter: u8) -> Characteristic {
        let lines = self.lines();
        let count = |lines: &[[u8; 3]]| lines.iter().map(|line| u8::from(line.contains(&letter))).sum();
        Characteristic { columns: count(&lines[3..]), rows: count(&lines[..3]) }
    }

    fn turn(&self) -> Side {
        let written = self.0.iter().filter(|&&letter| letter != 0).count();
        if written.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    fn left(&self, letter: u8) -> bool {
        self.0.iter().map(|&written| u8::from(written == letter)).sum::<u8>() < 3
    }

    /// Appends the tables after each entry, up to symmetry, that are not in the list.
    fn list_options(&self, out: &mut Vec<Bardik>) {
        for field in (0..9).filter(|&field| self.0[field] == 0) {
            for letter in (1..=3).filter(|&letter| self.left(letter)) {
                let mut next = *self;
                next.0[field] = letter;
                let next = next.normal_form();
                if !out.contains(&next) {
                    out.push(next);
                }
            }
        }
    }
}

/// Has a full line exactly two different letters?
#[must_use]
pub fn has_two_letters(line: [u8; 3]) -> bool {
    let [x, y, z] = line;
    [x == y, y == z, x == z].into_iter().filter(|same| *same).count() == 1
}

/// Bardík up to symmetry.
struct Lines(Points);

impl Scoring for Lines {
    type Position = Bardik;

    fn turn(&self, position: &Bardik) -> Result<Side, Error> {
        Ok(position.turn())
    }

    fn options(&self, position: &Bardik, out: &mut Vec<Bardik>) -> Result<(), Error> {
        position.list_options(out);
        Ok(())
    }

    fn points(&self, position: &Bardik) -> Result<Score, Error> {
        let two = position.lines().iter().map(|line| u32::from(has_two_letters(*line))).sum();
        Ok(match self.0 {
            Points::Usual => Score { first: two, second: 6 - two },
            Points::Reversed => Score { first: 6 - two, second: two },
        })
    }
}

/// The final tables of Bardík up to symmetry, with the numbers and the letters of Hejný's atlas.
pub const ATLAS: [(&str, Bardik); 10] = [
    ("I", Bardik([1, 2, 3, 3, 1, 2, 2, 3, 1])),
    ("II", Bardik([1, 2, 2, 2, 1, 3, 3, 3, 1])),
    ("III", Bardik([1, 2, 2, 3, 1, 2, 3, 3, 1])),
    ("IV", Bardik([1, 1, 2, 3, 2, 1, 3, 2, 3])),
    ("V", Bardik([1, 1, 2, 3, 3, 1, 2, 2, 3])),
    ("VI", Bardik([1, 1, 2, 3, 3, 1, 3, 2, 2])),
    ("VII", Bardik([1, 1, 2, 2, 2, 1, 3, 3, 3])),
    ("VIII", Bardik([1, 1, 2, 1, 2, 2, 3, 3, 3])),
    ("IX", Bardik([1, 1, 2, 1, 3, 3, 2, 3, 2])),
    ("X", Bardik([1, 1, 1, 2, 2, 2, 3, 3, 3])),
];

/// The number in the atlas of a full table.
#[must_use]
pub fn atlas_number(table: &Bardik) -> Option<&'static str> {
    let form = table.normal_form();
    ATLAS.iter().find(|(_, final_table)| final_table.normal_form() == form).map(|(number, _)| *number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::listed;
    use proptest::prelude::*;

    fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    fn score(symbols: Symbols, points: Points, text: &str) -> [u32; 2] {
        let rules = Bard::new(symbols, points);
        let position = rules.read(text).unwrap();
        rules.solve(&position, Play::Normal, &budget()).unwrap().score.unwrap()
    }

    #[test]
    fn best_play() {
        assert_eq!(score(Symbols::Numbers, Points::Usual, ".../.../..."), [4, 2]);
        assert_eq!(score(Symbols::Letters, Points::Usual, ".../.../..."), [4, 2]);
        assert_eq!(score(Symbols::Numbers, Points::Reversed, ".../.../..."), [2, 4]);
        assert_eq!(score(Symbols::Numbers, Points::Usual, "723/194/658"), [4, 2]);
    }

    #[test]
    fn every_first_move_is_best() {
        for (symbols, moves) in [(Symbols::Numbers, 81), (Symbols::Letters, 27)] {
            let rules = Bard::new(symbols, Points::Usual);
            let empty = rules.read(".../.../...").unwrap();
            assert_eq!(listed::winning_moves(&rules, &empty, Play::Normal, &budget()).len(), moves);
            assert_eq!(rules.scores.with(Minimax::default, |scores| scores.len()), 422);
        }
    }

    #[test]
    fn positions_up_to_symmetry_by_ply() {
        let mut counts = vec![1];
        let mut positions = vec![Bardik([0; 9])];
        while counts.len() < 10 {
            let mut next = Vec::new();
            for position in &positions {
                position.list_options(&mut next);
            }
            next.sort_unstable();
            next.dedup();
            counts.push(next.len());
            positions = next;
        }
        assert_eq!(counts, [1, 1, 4, 14, 37, 83, 122, 108, 42, 10]);
    }

    /// Hejný's theorem 2, on the ten positions of his atlas.
    #[test]
    fn characteristics_count_points() {
        let points = [6, 4, 2, 2, 3, 1, 4, 2, 0, 6];
        for ((number, position), second) in ATLAS.into_iter().zip(points) {
            assert_eq!(Lines(Points::Usual).points(&position).unwrap().second, second, "{number}");
            let numbers = [1, 2, 3].map(|letter| position.characteristic(letter));
            let numbers: Vec<u8> = numbers.iter().flat_map(|ch| [ch.columns, ch.rows]).collect();
            let twos = numbers.iter().map(|&number| u32::from(number == 2)).sum::<u32>();
            assert_eq!(Lines(Points::Usual).points(&position).unwrap().first, twos);
        }
    }

    #[test]
    fn the_atlas_is_complete() {
        let mut tables = vec![Bardik([0; 9])];
        for _ in 0..9 {
            let mut next = Vec::new();
            for table in &tables {
                table.list_options(&mut next);
            }
            tables = next;
        }
        tables.sort_unstable();
        let mut atlas = ATLAS.map(|(_, table)| table.normal_form());
        atlas.sort_unstable();
        assert_eq!(tables, atlas);
        assert_eq!(atlas_number(&Bardik([3, 3, 3, 1, 1, 1, 2, 2, 2])), Some("X"));
        assert_eq!(atlas_number(&Bardik([0; 9])), None);
    }

    #[test]
    fn fields_have_letters() {
        let rules = Bard::new(Symbols::Letters, Points::Usual);
        let table = rules.read("ab./.c./a..").unwrap();
        let entry = |name: &str| rules.read_move(&table, name).unwrap().map(|entry| entry.to_string());
        for name in ["2,3=a", "F=a", "a F", " a  F "] {
            assert_eq!(entry(name).as_deref(), Some("2,3=a"), "{name}");
        }
        for name in ["E=a", "J=a", "F=d", "F=", "a", "", "f=a", "F a"] {
            assert_eq!(entry(name), None, "{name}");
        }
    }

    #[test]
    fn readings() {
        let rules = Bard::new(Symbols::Numbers, Points::Usual);
        let cases = [
            ("72./.9.", 0..7, Message::new("problem-not-three-by-three")),
            ("72/.9./6..", 0..2, Message::new("problem-not-three-by-three")),
            ("72./.9./6../...", 12..15, Message::new("problem-not-three-by-three")),
            ("72./.a./6..", 5..6, Message::new("error-unexpected-character").character("character", 'a')),
            (
                "72./.7./6..",
                5..6,
                Message::new("problem-too-often").character("symbol", '7').count("most", 1),
            ),
            ("7é./.9./6..", 1..3, Message::new("error-unexpected-character").character("character", 'é')),
        ];
        for (text, span, problem) in cases {
            assert_eq!(rules.read(text), Err(ParseError::new(span, problem, "72./.9./6..")), "{text}");
        }
        let letters = Bard::new(Symbols::Letters, Points::Usual);
        assert!(letters.read("aaa/a../...").is_err());
    }

    /// A position of Bard and what A and B get, played out without translation or symmetry.
    fn played_out(table: Table) -> [u32; 2] {
        let rules = Bard::new(Symbols::Numbers, Points::Usual);
        if !table.0.contains(&EMPTY) {
            let line = |fields: [usize; 3]| fields.map(|field| u32::from(table.0[field] - b'0')).iter().sum();
            let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8]];
            let sums = lines.map(line);
            let points = sums.iter().map(|sum: &u32| u32::from(!sum.is_multiple_of(3))).sum();
            return [points, 6 - points];
        }
        let moves = rules.moves(&table).unwrap();
        let scores = moves.map(|(_, entry)| played_out(rules.play(&table, &entry).unwrap()));
        let own = usize::from(table.turn() == Side::Second);
        scores.max_by_key(|score| score[own]).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn translated_play_is_play_played_out(
            order in Just(*b"123456789").prop_shuffle(),
            empty in prop::collection::vec(0_usize..9, 0..5),
        ) {
            let mut table = Table(order);
            for &field in &empty {
                table.0[field] = EMPTY;
            }
            let text = table.to_string();
            prop_assert_eq!(score(Symbols::Numbers, Points::Usual, &text), played_out(table));
        }
    }
}
