//! The catalogue: every game by its id, and how a game is found by its spec, `id` or `id:variant`.
//!
//! Adding a game is adding a file with its rules and a line to [`ENTRIES`].

use crate::analysis::Kind;
use crate::code::{print_code, read_code};
use crate::gold::GoldStrip;
use crate::heap_game::{HeapGame, HeapRule};
use crate::misreading::{Misreading, Problem};
use crate::nim::Nim;
use crate::parity_nim::ParityNim;
use crate::pawns::{MAX_HEIGHT, Northcott};
use crate::rules::{Game, Named, Rules};
use crate::strip::CoinStrip;
use crate::subtract::read_set;
use crate::tabled::Tabled;
use crate::traffic::Traffic;
use crate::wythoff::Wythoff;
use solvers::Play;
use solvers::heaps::{HeapRules, Split, SubtractionSet};

/// A game of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name on the command line.
    pub id: &'static str,
    /// The sort of game.
    pub kind: Kind,
    /// A variant, of a game that needs one.
    pub variant: Option<&'static str>,
    /// A position.
    pub example: &'static str,
    build: Build,
}

/// Makes a game of a variant.
type Build = fn(&Entry, Option<&str>) -> Result<Box<dyn Game>, Misreading>;

impl Entry {
    /// A spec of the game.
    #[must_use]
    pub fn spec(&self) -> String {
        self.variant.map_or_else(|| self.id.to_owned(), |variant| format!("{}:{variant}", self.id))
    }
}

/// Every game, in the order in which they are listed.
pub const ENTRIES: &[Entry] = &[
    entry("nim", "3,5,7", |entry, variant| plain(entry, variant, heaps(Nim))),
    entry("subtract", "79", subtraction).variant("1,3,4"),
    entry("bachet", "23", |entry, variant| plain(entry, variant, take("1-4")?)),
    entry("dr-nim", "21", dr_nim),
    entry("square", "18,26,28", |entry, variant| plain(entry, variant, take("squares")?)),
    entry("pim", "7,19,23,56", |entry, variant| plain(entry, variant, take("1+primes")?)),
    entry("parity-nim", "16,18,13", parity_nim),
    entry("octal", "12", octal).variant("0.137"),
    entry("kayles", "5,9", |entry, variant| plain(entry, variant, take_and_break(&[0, 7, 7]))),
    entry("dawson", "12", |entry, variant| plain(entry, variant, take_and_break(&[0, 1, 3, 7]))),
    entry("grundy", "7", |entry, variant| {
        plain(entry, variant, split(SubtractionSet::of([0]), Split::Unequal))
    }),
    entry("take-split", "100", |entry, variant| take_split(entry, variant, Split::Any)).variant("3,5"),
    entry("take-split-unequal", "100", |entry, variant| take_split(entry, variant, Split::Unequal))
        .variant("3,5"),
    entry("wythoff", "35,40", |entry, variant| plain(entry, variant, Wythoff::default())),
    entry("strip", "..o.o...o", |entry, variant| plain(entry, variant, CoinStrip)),
    entry("gold", ".o..G.o.", |entry, variant| plain(entry, variant, GoldStrip)),
    entry("pawns", "1/8,2/5", pawns).kind(Kind::Partizan),
    entry("traffic", "a>b,b>c,a>c @ a,a,b", |entry, variant| plain(entry, variant, Traffic::default()))
        .kind(Kind::Loopy),
];

/// Other names of games.
const ALIASES: &[(&str, &str)] = &[("marienbad", "nim")];

const fn entry(id: &'static str, example: &'static str, build: Build) -> Entry {
    Entry { id, kind: Kind::Impartial, variant: None, example, build }
}

impl Entry {
    const fn kind(self, kind: Kind) -> Entry {
        Entry { kind, ..self }
    }

    const fn variant(self, variant: &'static str) -> Entry {
        Entry { variant: Some(variant), ..self }
    }
}

/// The game of a spec.
pub fn find(spec: &str) -> Result<Box<dyn Game>, Misreading> {
    let entry = find_entry(spec)?;
    let id = spec.split(':').next().unwrap_or_default();
    let variant = spec.get(id.len() + 1..);
    (entry.build)(entry, variant.map(str::trim)).map_err(|misreading| {
        let blank = variant.map_or(0, |variant| variant.len() - variant.trim_start().len());
        misreading.shifted(variant.map_or(0, |_| id.len() + 1 + blank))
    })
}

/// The entry of the game of a spec.
pub fn find_entry(spec: &str) -> Result<&'static Entry, Misreading> {
    let id = spec.split(':').next().unwrap_or_default();
    let name = ALIASES.iter().find(|(alias, _)| *alias == id.trim()).map_or(id.trim(), |(_, name)| name);
    ENTRIES.iter().find(|entry| entry.id == name).ok_or_else(|| {
        let names = ENTRIES.iter().map(|entry| entry.id).chain(ALIASES.iter().map(|(alias, _)| *alias));
        let nearest =
            names.min_by_key(|known| distance(known, name)).filter(|known| distance(known, name) <= 2);
        Misreading::new(0..id.len(), Problem::UnknownGame(nearest), "nim")
    })
}

/// A game without variants.
fn plain<R: Rules + 'static>(
    entry: &Entry,
    variant: Option<&str>,
    rules: R,
) -> Result<Box<dyn Game>, Misreading> {
    match variant {
        None => Ok(named(entry.id.to_owned(), Play::Normal, rules)),
        Some(variant) => Err(Misreading::new(0..variant.len(), Problem::UnknownVariant, entry.id)),
    }
}

fn named<R: Rules + 'static>(spec: String, default_play: Play, rules: R) -> Box<dyn Game> {
    Box::new(Named { spec, default_play, rules })
}

fn heaps<R: HeapRule>(rule: R) -> HeapGame<R> {
    HeapGame(rule)
}

fn take(set: &str) -> Result<HeapGame<Tabled>, Misreading> {
    Ok(heaps(Tabled::new(HeapRules::Subtraction(read_set(set)?))))
}

fn take_and_break(digits: &[u8]) -> HeapGame<Tabled> {
    heaps(Tabled::new(HeapRules::TakeAndBreak(digits.to_vec())))
}

fn split(take: SubtractionSet, split: Split) -> HeapGame<Tabled> {
    heaps(Tabled::new(HeapRules::TakeSplit { take, split }))
}

/// The variant of a game that needs one.
fn needed<'v>(variant: Option<&'v str>, example: &'static str) -> Result<&'v str, Misreading> {
    variant.filter(|variant| !variant.is_empty()).ok_or(Misreading::new(
        0..0,
        Problem::MissingVariant,
        example,
    ))
}

fn subtraction(entry: &Entry, variant: Option<&str>) -> Result<Box<dyn Game>, Misreading> {
    let set = needed(variant, "subtract:1,3,4")?;
    Ok(named(spec_of(entry, set), Play::Normal, take(set)?))
}

/// Who takes the last match loses.
fn dr_nim(entry: &Entry, variant: Option<&str>) -> Result<Box<dyn Game>, Misreading> {
    match variant {
        None => Ok(named(entry.id.to_owned(), Play::Misere, take("1-3")?)),
        Some(variant) => Err(Misreading::new(0..variant.len(), Problem::UnknownVariant, entry.id)),
    }
}

fn parity_nim(entry: &Entry, variant: Option<&str>) -> Result<Box<dyn Game>, Misreading> {
    match variant {
        Some("literal") => Ok(named(spec_of(entry, "literal"), Play::Normal, heaps(ParityNim::Literal))),
        None => plain(entry, variant, heaps(ParityNim::EvenIfNotAll)),
        Some(variant) => {
            Err(Misreading::new(0..variant.len(), Problem::UnknownVariant, "parity-nim:literal"))
        }
    }
}

fn octal(entry: &Entry, variant: Option<&str>) -> Result<Box<dyn Game>, Misreading> {
    let digits = read_code(needed(variant, "octal:0.137")?)?;
    Ok(named(spec_of(entry, &print_code(&digits)), Play::Normal, take_and_break(&digits)))
}

fn take_split(entry: &Entry, variant: Option<&str>, how: Split) -> Result<Box<dyn Game>, Misreading> {
    let set = needed(variant, "take-split:3,5")?;
    Ok(named(spec_of(entry, set), Play::Normal, split(read_set(set)?, how)))
}

fn pawns(entry: &Entry, variant: Option<&str>) -> Result<Box<dyn Game>, Misreading> {
    let Some(text) = variant else {
        return plain(entry, variant, Northcott { height: 8 });
    };
    let height = crate::heaps::number(text, MAX_HEIGHT, "pawns:8")?;
    if height < 2 {
        return Err(Misreading::new(0..text.len(), Problem::UnknownVariant, "pawns:8"));
    }
    Ok(named(spec_of(entry, &height.to_string()), Play::Normal, Northcott { height }))
}

/// The spec of a variant, without white space.
fn spec_of(entry: &Entry, variant: &str) -> String {
    let variant: String = variant.split_whitespace().collect();
    format!("{}:{variant}", entry.id)
}

/// The edit distance of two names (Levenshtein 1965).
fn distance(first: &str, second: &str) -> usize {
    let mut row: Vec<usize> = (0..=second.chars().count()).collect();
    for (i, a) in first.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in second.chars().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{Mover, Outcome, Question, Refusal, Selection};
    use solvers::Control;

    #[test]
    fn every_entry_solves_its_example() {
        for entry in ENTRIES {
            let mut game = find(&entry.spec()).unwrap();
            let question = Question { play: game.default_play(), moves: Selection::All, mover: None };
            let analysis = game.analyse(entry.example, &question, &Control::new(1 << 30)).unwrap();
            assert_eq!(analysis.game, entry.spec());
            assert_eq!(analysis.position, entry.example, "{}", entry.id);
            assert_eq!(game.print(&analysis.position).unwrap(), entry.example);
            assert_eq!(game.play(entry.example, "nonsense"), Ok(None));
            let wins = analysis.moves.iter().any(|named| named.wins);
            assert_eq!(wins, analysis.verdict.outcome == Outcome::Next, "{}", entry.id);
            for named in &analysis.moves {
                assert_eq!(game.print(&named.to).unwrap(), named.to, "{}", entry.id);
                let played = game.play(entry.example, &named.name).unwrap();
                assert_eq!(played.as_ref(), Some(&named.to), "{} {}", entry.id, named.name);
            }
        }
    }

    #[test]
    fn specs() {
        let cases = [
            ("marienbad", "nim"),
            ("subtract:1, 3,4", "subtract:1,3,4"),
            ("octal:.77", "octal:0.77"),
            ("octal:0.8f", "octal:0.8F"),
            ("pawns:12", "pawns:12"),
            ("parity-nim:literal", "parity-nim:literal"),
        ];
        for (written, printed) in cases {
            assert_eq!(find(written).unwrap().spec(), printed);
        }
        assert_eq!(find("dr-nim").unwrap().default_play(), Play::Misere);
    }

    #[test]
    fn misreadings() {
        let cases = [
            ("nin", 0..3, Problem::UnknownGame(Some("nim"))),
            ("xxxxxxx", 0..7, Problem::UnknownGame(None)),
            ("subtract", 0..0, Problem::MissingVariant),
            ("subtract:1,0", 11..12, Problem::ZeroInSet),
            ("octal:0.9g", 9..10, Problem::NotADigit('g')),
            ("nim:3", 4..5, Problem::UnknownVariant),
            ("pawns:1", 6..7, Problem::UnknownVariant),
        ];
        for (spec, span, problem) in cases {
            let misreading = find(spec).err().unwrap();
            assert_eq!((misreading.span, misreading.problem), (span, problem), "{spec}");
        }
    }

    #[test]
    fn players() {
        let mut game = find("pawns").unwrap();
        let mut question = Question { play: Play::Normal, moves: Selection::All, mover: Some(Mover::White) };
        let analysis = game.analyse("1/8", &question, &Control::new(0)).unwrap();
        assert!(analysis.moves.iter().all(|named| named.mover == Mover::White));
        question.mover = Some(Mover::Either);
        let refusal = game.analyse("1/8", &question, &Control::new(0));
        assert_eq!(refusal, Err(Refusal::NoSuchPlayer(&[Mover::White, Mover::Black])));
    }
}
