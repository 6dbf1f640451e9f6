//! The catalogue: every game by its id, and how a game is found by its spec, `id` or `id:variant`.
//!
//! Adding a game is adding a file with its rules and a line to [`ENTRIES`].

use crate::analysis::Kind;
use crate::bard::{Bard, Points, Symbols};
use crate::clobber::clobber;
use crate::code::{print_code, read_code};
use crate::col_snort::Rule;
use crate::cram::cram;
use crate::domineering::Domineering;
use crate::game::{AnyGame, Named};
use crate::gold::GoldStrip;
use crate::hackenbush::Hackenbush;
use crate::heap_game::{HeapGame, HeapRule};
use crate::impartial_game::ImpartialGame;
use crate::message::Message;
use crate::nim::Nim;
use crate::nogo::nogo;
use crate::parity_nim::ParityNim;
use crate::parse_error::ParseError;
use crate::partizan_game::PartizanGame;
use crate::pawns::{MAX_HEIGHT, Northcott};
use crate::rules::Rules;
use crate::sprouts::{self, Sprouts};
use crate::strip::CoinStrip;
use crate::subtract::read_set;
use crate::sum::{self, SumOfGames};
use crate::tabled::Tabled;
use crate::traffic::Traffic;
use crate::wythoff::Wythoff;
use solvers::Play;
use solvers::heaps::{HeapRules, Split, SubtractionSet};
use std::sync::Arc;
use values::Store;
use values::expression::nearest;

/// A game of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name on the command line.
    pub id: &'static str,
    /// The sort of game.
    pub kind: Kind,
    /// A variant, of a game that needs one.
    pub variant: Option<&'static str>,
    has_variants: bool,
    /// A position.
    pub example: &'static str,
    build: Build,
}

/// Makes a game of what a spec says.
type Build = fn(&Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError>;

/// What a spec says, and where values are kept.
struct Wanted<'a> {
    entry: &'a Entry,
    variant: Option<&'a str>,
    store: &'a Arc<Store>,
}

impl Entry {
    /// A spec of the game.
    #[must_use]
    pub fn spec(&self) -> String {
        self.variant.map_or_else(|| self.id.to_owned(), |variant| format!("{}:{variant}", self.id))
    }
}

/// Every game, in the order in which they are listed.
pub const ENTRIES: &[Entry] = &[
    entry("nim", "3,5,7", |wanted| plain(wanted, heaps(Nim))),
    entry("subtract", "79", subtraction).variant("1,3,4"),
    entry("bachet", "23", |wanted| plain(wanted, take("1-4")?)),
    entry("dr-nim", "21", dr_nim),
    entry("square", "18,26,28", |wanted| plain(wanted, take("squares")?)),
    entry("pim", "7,19,23,56", |wanted| plain(wanted, take("1+primes")?)),
    entry("parity-nim", "16,18,13", parity_nim).with_variants(),
    entry("octal", "12", octal).variant("0.137"),
    entry("kayles", "5,9", |wanted| plain(wanted, take_and_break(&[0, 7, 7]))),
    entry("dawson", "12", |wanted| plain(wanted, take_and_break(&[0, 1, 3, 7]))),
    entry("grundy", "7", |wanted| plain(wanted, split(SubtractionSet::of([0]), Split::Unequal))),
    entry("take-split", "100", |wanted| take_split(wanted, Split::Any)).variant("3,5"),
    entry("take-split-unequal", "100", |wanted| take_split(wanted, Split::Unequal)).variant("3,5"),
    entry("wythoff", "35,40", |wanted| plain(wanted, Wythoff::default())),
    entry("strip", "..o.o...o", |wanted| plain(wanted, CoinStrip)),
    entry("gold", ".o..G.o.", |wanted| plain(wanted, GoldStrip)),
    entry("pawns", "1/8,2/5", pawns).kind(Kind::Partizan).with_variants(),
    entry("traffic", "a>b,b>c,a>c @ a,a,b", |wanted| plain(wanted, Traffic::default())).kind(Kind::Loopy),
    entry(sprouts::ID, "0.0.1aAa|2A", |wanted| plain(wanted, Sprouts::default())),
    entry("hackenbush", "0-1b,1-2r,1-3g,3-3g", |wanted| plain(wanted, Hackenbush::new(wanted.store)))
        .kind(Kind::Partizan),
    entry("domineering", "4x5", |wanted| plain(wanted, PartizanGame::new(Domineering, wanted.store)))
        .kind(Kind::Partizan),
    entry("col", "a-b,b-c; L a", |wanted| plain(wanted, PartizanGame::new(Rule::Col, wanted.store)))
        .kind(Kind::Partizan),
    entry("snort", "path 5; L 1", |wanted| plain(wanted, PartizanGame::new(Rule::Snort, wanted.store)))
        .kind(Kind::Partizan),
    entry("clobber", "3x4", |wanted| plain(wanted, PartizanGame::new(clobber(), wanted.store)))
        .kind(Kind::Partizan),
    entry("nogo", "3x3", |wanted| plain(wanted, PartizanGame::new(nogo(), wanted.store)))
        .kind(Kind::Partizan),
    entry("cram", "3x5", |wanted| plain(wanted, ImpartialGame::new(cram()))),
    entry("bard", "72./.9./6..", |wanted| bard(wanted, Symbols::Numbers)).kind(Kind::Scoring).with_variants(),
    entry("bardik", "ab./.c./a..", |wanted| bard(wanted, Symbols::Letters))
        .kind(Kind::Scoring)
        .with_variants(),
    entry(sum::ID, "nim(3,5) + hackenbush(0-1b,1-2r) + domineering(2x3)", |wanted| {
        plain(wanted, SumOfGames::new(wanted.store))
    })
    .kind(Kind::Partizan),
];

/// Other names of games.
const ALIASES: &[(&str, &str)] = &[("marienbad", "nim")];

const fn entry(id: &'static str, example: &'static str, build: Build) -> Entry {
    Entry { id, kind: Kind::Impartial, variant: None, has_variants: false, example, build }
}

impl Entry {
    const fn kind(self, kind: Kind) -> Entry {
        Entry { kind, ..self }
    }

    const fn variant(self, variant: &'static str) -> Entry {
        Entry { variant: Some(variant), has_variants: true, ..self }
    }

    const fn with_variants(self) -> Entry {
        Entry { has_variants: true, ..self }
    }
}

/// The game of a spec; its values are kept in that store.
pub fn find(spec: &str, store: &Arc<Store>) -> Result<Arc<dyn AnyGame>, ParseError> {
    let entry = find_entry(spec)?;
    let id = spec.split(':').next().unwrap_or_default();
    let variant = spec.get(id.len() + 1..);
    (entry.build)(&Wanted { entry, variant: variant.map(str::trim), store }).map_err(|parse_error| {
        let blank = variant.map_or(0, |variant| variant.len() - variant.trim_start().len());
        parse_error.shifted(variant.map_or(0, |_| id.len() + 1 + blank))
    })
}

/// The length of the spec that a text begins with, up to an opening bracket.
#[must_use]
pub fn spec_length(text: &str) -> Option<usize> {
    let id_length = text.bytes().take_while(|byte| byte.is_ascii_lowercase() || *byte == b'-').count();
    let entry = find_entry(&text[..id_length]).ok()?;
    match text.as_bytes().get(id_length)? {
        b'(' => Some(id_length),
        b':' if entry.has_variants => text.find('(').filter(|&end| !text[..end].contains(['\n', ';'])),
        _ => None,
    }
}

/// The entry of the game of a spec.
pub fn find_entry(spec: &str) -> Result<&'static Entry, ParseError> {
    let id = spec.split(':').next().unwrap_or_default();
    let name = ALIASES.iter().find(|(alias, _)| *alias == id.trim()).map_or(id.trim(), |(_, name)| name);
    ENTRIES.iter().find(|entry| entry.id == name).ok_or_else(|| {
        let names = ENTRIES.iter().map(|entry| entry.id).chain(ALIASES.iter().map(|(alias, _)| *alias));
        ParseError::new(0..id.len(), unknown_game(nearest(name, names)), "nim")
    })
}

/// Is it the game that is not known, rather than its variant?
#[must_use]
pub fn is_unknown_game(error: &ParseError) -> bool {
    [unknown_game(None), unknown_game(Some(""))].iter().any(|unknown| unknown.id == error.problem.id)
}

/// There is no such game; the nearest that there is.
pub(crate) fn unknown_game(nearest: Option<&str>) -> Message {
    match nearest {
        None => Message::new("problem-unknown-game"),
        Some(nearest) => Message::new("problem-unknown-game-near").text("nearest", nearest),
    }
}

/// A game without variants.
fn plain<R: Rules + 'static>(wanted: &Wanted<'_>, rules: R) -> Result<Arc<dyn AnyGame>, ParseError> {
    match wanted.variant {
        None => Ok(wanted.named(Play::Normal, rules)),
        Some(_) => Err(wanted.unknown_variant(wanted.entry.id)),
    }
}

impl Wanted<'_> {
    /// The game as the catalogue has it.
    fn named<R: Rules + 'static>(&self, default_play: Play, rules: R) -> Arc<dyn AnyGame> {
        let spec = self.entry.id.to_owned();
        Arc::new(Named { spec, default_play, rules, store: Arc::clone(self.store) })
    }

    /// A variant of the game, spelled without white space.
    fn variant<R: Rules + 'static>(&self, variant: &str, rules: R) -> Arc<dyn AnyGame> {
        let variant: String = variant.split_whitespace().collect();
        let spec = format!("{}:{variant}", self.entry.id);
        Arc::new(Named { spec, default_play: Play::Normal, rules, store: Arc::clone(self.store) })
    }

    /// The variant of a game that needs one.
    fn needed(&self, example: &'static str) -> Result<&str, ParseError> {
        let variant = self.variant.filter(|variant| !variant.is_empty());
        variant.ok_or(ParseError::new(0..0, Message::new("problem-missing-variant"), example))
    }

    fn unknown_variant(&self, example: &'static str) -> ParseError {
        ParseError::new(
            0..self.variant.unwrap_or_default().len(),
            Message::new("problem-unknown-variant"),
            example,
        )
    }
}

fn heaps<R: HeapRule>(rule: R) -> HeapGame<R> {
    HeapGame(rule)
}

fn take(set: &str) -> Result<HeapGame<Tabled>, ParseError> {
    Ok(heaps(Tabled::new(HeapRules::Subtraction(read_set(set)?))))
}

fn take_and_break(digits: &[u8]) -> HeapGame<Tabled> {
    heaps(Tabled::new(HeapRules::TakeAndBreak(digits.to_vec())))
}

fn split(take: SubtractionSet, split: Split) -> HeapGame<Tabled> {
    heaps(Tabled::new(HeapRules::TakeSplit { take, split }))
}

fn subtraction(wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
    let set = wanted.needed("subtract:1,3,4")?;
    Ok(wanted.variant(set, take(set)?))
}

/// Who takes the last match loses.
fn dr_nim(wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
    match wanted.variant {
        None => Ok(wanted.named(Play::Misere, take("1-3")?)),
        Some(_) => Err(wanted.unknown_variant(wanted.entry.id)),
    }
}

fn parity_nim(wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
    match wanted.variant {
        Some("literal") => Ok(wanted.variant("literal", heaps(ParityNim::Literal))),
        None => Ok(wanted.named(Play::Normal, heaps(ParityNim::EvenIfNotAll))),
        Some(_) => Err(wanted.unknown_variant("parity-nim:literal")),
    }
}

fn octal(wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
    let digits = read_code(wanted.needed("octal:0.137")?)?;
    Ok(wanted.variant(&print_code(&digits), take_and_break(&digits)))
}

fn take_split(wanted: &Wanted<'_>, how: Split) -> Result<Arc<dyn AnyGame>, ParseError> {
    let set = wanted.needed("take-split:3,5")?;
    Ok(wanted.variant(set, split(read_set(set)?, how)))
}

fn bard(wanted: &Wanted<'_>, symbols: Symbols) -> Result<Arc<dyn AnyGame>, ParseError> {
    match wanted.variant {
        None => Ok(wanted.named(Play::Normal, Bard::new(symbols, Points::Usual))),
        Some("reversed") => Ok(wanted.variant("reversed", Bard::new(symbols, Points::Reversed))),
        Some(_) => Err(wanted.unknown_variant("bard:reversed")),
    }
}

fn pawns(wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
    let Some(text) = wanted.variant else {
        return Ok(wanted.named(Play::Normal, Northcott { height: 8 }));
    };
    let height = crate::heaps::number(text, MAX_HEIGHT, "pawns:8")?;
    if height < 2 {
        return Err(wanted.unknown_variant("pawns:8"));
    }
    Ok(wanted.variant(&height.to_string(), Northcott { height }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::{GameError, Mover, Outcome, Question, Selection};
    use crate::game::analyse;
    use solvers::Budget;

    #[test]
    fn every_entry_solves_its_example() {
        for entry in ENTRIES {
            let game = find(&entry.spec(), &Arc::default()).unwrap();
            let question = Question { play: game.default_play(), moves: Selection::All, mover: None };
            let position = game.read(entry.example).unwrap();
            let analysis = analyse(&*game, &position, &question, &Budget::new(1 << 30)).unwrap();
            assert_eq!(analysis.game, entry.spec());
            assert_eq!(analysis.position, position);
            assert_eq!(position.to_string(), entry.example, "{}", entry.id);
            assert_eq!(game.read_move(&position, "nonsense"), Ok(None));
            let wins = |mover| analysis.moves.iter().any(|named| named.mover == mover && named.wins);
            let movers = [Mover::Either, Mover::Left, Mover::Right, Mover::White, Mover::Black].map(wins);
            let expected = match (analysis.verdict.outcome, analysis.kind) {
                (Outcome::Left, _) => [false, true, false, false, false],
                (Outcome::Right, _) => [false, false, true, false, false],
                (Outcome::Next, Kind::Partizan) if entry.id == "pawns" => [false, false, false, true, true],
                (Outcome::Next, Kind::Partizan) => [false, true, true, false, false],
                (Outcome::Next, _) => [true, false, false, false, false],
                _ => [false; 5],
            };
            assert_eq!(movers, expected, "{}", entry.id);
            for named in &analysis.moves {
                assert_eq!(game.read(&named.to.to_string()).unwrap(), named.to, "{}", entry.id);
                let step = game.read_move(&position, &named.step.to_string()).unwrap();
                assert_eq!(step.as_ref(), Some(&named.step), "{}", entry.id);
                assert_eq!(
                    game.play(&position, &named.step).unwrap(),
                    named.to,
                    "{} {}",
                    entry.id,
                    named.step
                );
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
            assert_eq!(find(written, &Arc::default()).unwrap().spec(), printed);
        }
        assert_eq!(find("dr-nim", &Arc::default()).unwrap().default_play(), Play::Misere);
    }

    #[test]
    fn specs_before_brackets() {
        let cases = [
            ("nim(3)", Some(3)),
            ("octal:0.137(12)", Some(11)),
            ("take-split:3,5(1) + 1", Some(14)),
            ("subtract:1 + 2; mean(1)", None),
            ("nim:3(1)", None),
            ("nim", None),
            ("mean(1)", None),
            ("-nim(1)", None),
            ("", None),
        ];
        for (text, length) in cases {
            assert_eq!(spec_length(text), length, "{text}");
        }
    }

    #[test]
    fn parse_errors() {
        let cases = [
            ("nin", 0..3, unknown_game(Some("nim"))),
            ("NIM", 0..3, unknown_game(Some("nim"))),
            ("foo", 0..3, unknown_game(None)),
            ("xxxxxxx", 0..7, unknown_game(None)),
            ("subtract", 0..0, Message::new("problem-missing-variant")),
            ("subtract:1,0", 11..12, Message::new("problem-zero-in-set")),
            ("octal:0.9g", 9..10, Message::new("problem-not-a-digit").character("character", 'g')),
            ("nim:3", 4..5, Message::new("problem-unknown-variant")),
            ("pawns:1", 6..7, Message::new("problem-unknown-variant")),
        ];
        for (spec, span, problem) in cases {
            let parse_error = find(spec, &Arc::default()).err().unwrap();
            assert_eq!((parse_error.span, parse_error.problem), (span, problem), "{spec}");
        }
    }

    #[test]
    fn players() {
        let game = find("pawns", &Arc::default()).unwrap();
        let position = game.read("1/8").unwrap();
        let mut question = Question { play: Play::Normal, moves: Selection::All, mover: Some(Mover::White) };
        let analysis = analyse(&*game, &position, &question, &Budget::new(1 << 20)).unwrap();
        assert!(analysis.moves.iter().all(|named| named.mover == Mover::White));
        question.mover = Some(Mover::Either);
        let game_error = analyse(&*game, &position, &question, &Budget::new(0)).err();
        assert_eq!(game_error, Some(GameError::NoSuchPlayer(&[Mover::White, Mover::Black])));
    }
}
