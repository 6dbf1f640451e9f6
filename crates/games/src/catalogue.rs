//! The catalogue: the games that come with the program.
//!
//! Adding a game is adding a file with its rules and a line to `registry`. The files of games that are no
//! more than a schema are here ([`mod@clobber`]).

pub mod clobber;
pub mod cram;
pub mod nogo;

use crate::analysis::Kind;
use crate::bard::{Bard, Points, Symbols};
use crate::code::{print_code, read_code};
use crate::coin_strip::CoinStrip;
use crate::col_snort::Rule;
use crate::domineering::Domineering;
use crate::game::AnyGame;
use crate::gold::GoldStrip;
use crate::hackenbush::Hackenbush;
use crate::heap_game::{HeapGame, HeapRule};
use crate::impartial_game::ImpartialGame;
use crate::nim::Nim;
use crate::parity_nim::ParityNim;
use crate::parse_error::ParseError;
use crate::partizan_game::PartizanGame;
use crate::pawns::{MAX_HEIGHT, Northcott};
use crate::portrait;
use crate::registry::{Entry, Hand, Pen, Registry, Wanted};
use crate::sprouts::{self, Sprouts};
use crate::subtract::read_set;
use crate::sum::{self, SumOfGames};
use crate::tabled::Tabled;
use crate::traffic::Traffic;
use crate::wythoff::Wythoff;
use clobber::clobber;
use cram::cram;
use nogo::nogo;
use solvers::Play;
use solvers::heaps::{HeapRules, Split, SubtractionSet};
use std::sync::Arc;
use values::Store;

/// All of them, in the order in which they are listed.
pub(crate) fn registry() -> Registry {
    let mut registry = Registry::default();
    for entry in entries() {
        let entered = registry.enter(entry);
        debug_assert_eq!(entered, Ok(()));
    }
    registry.enter_alias("marienbad", "nim");
    registry
}

/// A game of the catalogue; its values are kept in that store.
pub fn find(spec: &str, store: &Arc<Store>) -> Result<Arc<dyn AnyGame>, ParseError> {
    Arc::new(registry()).find(spec, store)
}

#[expect(clippy::too_many_lines, reason = "it is a list")]
fn entries() -> Vec<Entry> {
    vec![
        Entry::new("nim", "3,5,7", |wanted| wanted.plain(heaps(Nim)))
            .in_class()
            .hand(Hand::Take)
            .portrayed_by("1,3,5", ["5-2"]),
        Entry::new("subtract", "79", subtraction)
            .opening("13")
            .variant("1,3,4")
            .other_variants(["1,2", "1,3", "1,2,3", "2,3", "1,4", "2,5,6"])
            .hand(Hand::Take)
            .portrait(portrait::subtract),
        Entry::new("bachet", "23", |wanted| wanted.plain(take("1-4")?))
            .opening("13")
            .hand(Hand::Take)
            .portrait(portrait::bachet),
        Entry::new("dr-nim", "21", dr_nim).opening("12").hand(Hand::Take).portrait(portrait::dr_nim),
        Entry::new("square", "18,26,28", |wanted| wanted.plain(take("squares")?))
            .opening("6,9")
            .hand(Hand::Take)
            .portrait(portrait::square),
        Entry::new("pim", "7,19,23,56", |wanted| wanted.plain(take("1+primes")?))
            .opening("5,8")
            .hand(Hand::Take)
            .portrait(portrait::pim),
        Entry::new("parity-nim", "16,18,13", parity_nim)
            .opening("4,6,3")
            .with_variants()
            .hand(Hand::Take)
            .portrait(portrait::parity_nim),
        Entry::new("octal", "12", octal)
            .opening("9")
            .variant("0.137")
            .other_variants(["0.6", "0.07", "0.45"])
            .hand(Hand::Take)
            .portrait(portrait::octal),
        Entry::new("kayles", "5,9", |wanted| wanted.plain(take_and_break(&[0, 7, 7])))
            .opening("7")
            .hand(Hand::Take)
            .portrait(portrait::kayles),
        Entry::new("dawson", "12", |wanted| wanted.plain(take_and_break(&[0, 1, 3, 7])))
            .opening("9")
            .hand(Hand::Take)
            .portrait(portrait::dawson),
        Entry::new("grundy", "7", |wanted| wanted.plain(split(SubtractionSet::of([0]), Split::Unequal)))
            .opening("9")
            .hand(Hand::Cut)
            .portrait(portrait::grundy),
        Entry::new("take-split", "100", |wanted| take_split(wanted, Split::Any))
            .opening("16")
            .variant("3,5")
            .other_variants(["1,2", "1,3", "2,3"])
            .hand(Hand::Cut)
            .portrait(portrait::take_split),
        Entry::new("take-split-unequal", "100", |wanted| take_split(wanted, Split::Unequal))
            .opening("18")
            .variant("3,5")
            .other_variants(["1,2", "1,3", "2,3"])
            .hand(Hand::Cut)
            .portrait(portrait::take_split_unequal),
        Entry::new("wythoff", "35,40", |wanted| wanted.plain(Wythoff::default()))
            .opening("10,7")
            .in_class()
            .hand(Hand::Move)
            .portrayed_by("4,6", []),
        Entry::new("strip", "..o.o...o", |wanted| wanted.plain(CoinStrip::default())).hand(Hand::Move),
        Entry::new("gold", ".o..G.o.", |wanted| wanted.plain(GoldStrip::default()))
            .opening(".o.G..o.")
            .hand(Hand::Move),
        Entry::new("pawns", "1/8,2/5", pawns)
            .opening("1/8,2/5,1/6,3/8,2/6")
            .kind(Kind::Partizan)
            .with_variants()
            .hand(Hand::Move)
            .portrayed_by("1/8,2/5,3/7", []),
        Entry::new("traffic", "a>b,b>c,a>c @ a,a,b", |wanted| wanted.plain(Traffic::default()))
            .kind(Kind::Loopy)
            .opening("Aš>Cheb,Cheb>Most,Most>Plzeň,Cheb>Plzeň,Aš>Most,Plzeň>Brno @ Aš,Cheb")
            .hand(Hand::Move),
        Entry::new(sprouts::ID, "0.0.1aAa|2A", |wanted| wanted.plain(Sprouts::default()))
            .pen(Pen::Moves)
            .hand(Hand::Draw)
            .portrait(portrait::sprouts),
        Entry::new("hackenbush", "0-1b,1-2r,1-3g,3-3g,0-4r,4-5b,4-6g", |wanted| {
            wanted.plain(Hackenbush::new(wanted.store))
        })
        .kind(Kind::Partizan)
        .pen(Pen::Start)
        .in_class()
        .hand(Hand::Cut),
        Entry::new("domineering", "4x5", |wanted| wanted.plain(PartizanGame::new(Domineering, wanted.store)))
            .kind(Kind::Partizan)
            .in_class()
            .hand(Hand::Place)
            .portrayed_by("4x5", ["v1,2", "h4,1", "v2,3", "h3,4"]),
        Entry::new("col", "a-b,b-c; L a", |wanted| wanted.plain(PartizanGame::new(Rule::Col, wanted.store)))
            .kind(Kind::Partizan)
            .opening("a-b,b-c,c-d,d-e,e-f,f-a,a-g,d-g")
            .hand(Hand::Draw)
            .portrayed_by("grid 2x3; L 1; R 6", []),
        Entry::new("snort", "path 5; L 1", |wanted| {
            wanted.plain(PartizanGame::new(Rule::Snort, wanted.store))
        })
        .kind(Kind::Partizan)
        .opening("grid 3x3")
        .hand(Hand::Draw)
        .portrayed_by("grid 2x3; L 1 2; R 6", []),
        Entry::new("clobber", "3x4", |wanted| wanted.plain(PartizanGame::new(clobber(), wanted.store)))
            .kind(Kind::Partizan)
            .opening("4x4")
            .hand(Hand::Move),
        Entry::new("nogo", "3x3", |wanted| wanted.plain(PartizanGame::new(nogo(), wanted.store)))
            .kind(Kind::Partizan)
            .hand(Hand::Place)
            .portrayed_by(".x./o.x/.o.", []),
        Entry::new("cram", "3x5", |wanted| wanted.plain(ImpartialGame::new(cram())))
            .hand(Hand::Place)
            .portrayed_by("3x5", ["v1,2", "h3,3", "h1,4"]),
        Entry::new("bard", ".../.../...", |wanted| bard(wanted, Symbols::Numbers))
            .kind(Kind::Scoring)
            .with_variants()
            .hand(Hand::Write)
            .portrayed_by("8.3/.5./2.9", []),
        Entry::new("bardik", ".../.../...", |wanted| bard(wanted, Symbols::Letters))
            .kind(Kind::Scoring)
            .with_variants()
            .hand(Hand::Write)
            .portrayed_by("ab./.c./b.a", []),
        Entry::new(sum::ID, "nim(3,5) + hackenbush(0-1b,1-2r) + domineering(2x3)", |wanted| {
            wanted.plain(SumOfGames::new(wanted.registry, wanted.store))
        })
        .kind(Kind::Partizan),
    ]
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
    wanted.plain_played(Play::Misere, take("1-3")?)
}

fn parity_nim(wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
    match wanted.variant {
        Some("literal") => Ok(wanted.variant("literal", heaps(ParityNim::Literal))),
        None => wanted.plain(heaps(ParityNim::EvenIfNotAll)),
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
        None => wanted.plain(Bard::new(symbols, Points::Usual)),
        Some("reversed") => Ok(wanted.variant("reversed", Bard::new(symbols, Points::Reversed))),
        Some(_) => Err(wanted.unknown_variant("bard:reversed")),
    }
}

fn pawns(wanted: &Wanted<'_>) -> Result<Arc<dyn AnyGame>, ParseError> {
    let Some(text) = wanted.variant else {
        return wanted.plain(Northcott { height: 8 });
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
    use crate::message::Message;
    use crate::registry::unknown_game;
    use solvers::Budget;

    #[test]
    fn a_beginner_can_win_what_is_opened() {
        for entry in Registry::standard().entries() {
            let game = find(&entry.spec(), &Arc::default()).unwrap();
            let start = game.read(entry.first_position()).unwrap();
            let record = crate::record::Record::new(&*game, &start, game.default_play(), None).unwrap();
            let outcome = game.solve(&start, record.play, &Budget::new(1 << 30)).unwrap().outcome;
            let standing = crate::record::Standing::of(outcome, record.turn());
            assert_eq!(standing, crate::record::Standing::Won, "{} {}", entry.id, entry.first_position());
        }
    }

    #[test]
    fn every_entry_solves_its_example() {
        for entry in Registry::standard().entries() {
            let game = find(&entry.spec(), &Arc::default()).unwrap();
            let question = Question { play: game.default_play(), moves: Selection::All, mover: None };
            let position = game.read(&entry.example).unwrap();
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
            assert_eq!(registry().spec_length(text), length, "{text}");
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
