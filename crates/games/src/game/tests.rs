//! What holds for every game of the catalogue.

use super::*;
use crate::catalogue::find;
use crate::message::Text;
use crate::record::legal_move;
use crate::registry::{Entry, Registry};
use std::sync::Barrier;
use values::Style;

/// Positions beside the examples of the catalogue: ends, cycles, moves of one player alone, parts of several
/// games.
const MORE: &[(&str, &str)] = &[
    ("nim", "0"),
    ("nim", "1,1,2"),
    ("parity-nim:literal", "5,4"),
    ("kayles", "4,3,2"),
    ("grundy", "9,8"),
    ("take-split:3,5", "17,9"),
    ("wythoff", "5,5"),
    ("wythoff", "1,2"),
    ("gold", "oG"),
    ("pawns:3", "1/3"),
    ("pawns:3", "1/2,3/1"),
    ("traffic", "a>b,b>c,c>a,c>d,d>e,b>e,a>e @ a,c"),
    ("traffic", "a>b,b>a @ a,b"),
    ("sprouts", "2"),
    ("hackenbush", "stalks 3,4,2"),
    ("hackenbush", "0-1b,0-2b"),
    ("domineering", "1x3"),
    ("col", "grid 2x3"),
    ("bard:reversed", "72./.9./65."),
    ("sum", "pawns:4(1/4) + nim(3)"),
    ("sum", "traffic(a>b,b>a,b>c @ b) + nim(1)"),
    ("sum", "nim(2,3) + kayles(3)"),
];

/// Every game with a position.
fn examples() -> Vec<(Arc<dyn AnyGame>, Position)> {
    let registry = Registry::standard();
    let of_entries = registry.entries().iter().map(|entry| (entry.spec(), entry.example.clone()));
    let more = MORE.iter().map(|(spec, position)| ((*spec).to_owned(), (*position).into()));
    let read = |(spec, position): (String, Text)| {
        let game = find(&spec, &Arc::default()).unwrap();
        let position = game.read(&position).unwrap();
        (game, position)
    };
    of_entries.chain(more).map(read).collect()
}

fn budget() -> Budget {
    Budget::new(1 << 30)
}

const BOTH: [Play; 2] = [Play::Normal, Play::Misere];

fn all(play: Play) -> Question {
    Question { play, moves: Selection::All, mover: None }
}

/// All moves, each with the verdict on the position after it; `None` where nothing is known of that play.
fn judged(game: &dyn AnyGame, position: &Position, play: Play) -> Option<Vec<NamedMove>> {
    let verdict = |position: &Position| match game.solve(position, play, &budget()) {
        Err(GameError::NoMisere) => None,
        verdict => Some(verdict.unwrap()),
    };
    let before = verdict(position)?;
    let mut moves = Vec::new();
    for (mover, step) in game.moves(position).unwrap() {
        let to = game.play(position, &step).unwrap();
        let after = verdict(&to)?;
        let wins = match before.score {
            Some(score) => after.score == Some(score),
            None => after.outcome.is_won_by_moving_here(mover),
        };
        moves.push(NamedMove { mover, step, to, wins });
    }
    Some(moves)
}

#[test]
fn moves_win_as_the_positions_after_them_say() {
    for (game, position) in examples() {
        for play in BOTH {
            let listed = |moves: Selection, mover: Option<Mover>| {
                let analysis = analyse(&*game, &position, &Question { play, moves, mover }, &budget());
                analysis.map(|analysis| analysis.moves)
            };
            let Some(expected) = judged(&*game, &position, play) else {
                assert_eq!(listed(Selection::All, None), Err(GameError::NoMisere), "{}", game.spec());
                continue;
            };
            let note = format!("{} {position} {play:?}", game.spec());
            let movers = game.movers(&position).unwrap().iter().copied().map(Some);
            for mover in movers.chain([None]) {
                let of_mover = expected.iter().filter(|named| mover.is_none_or(|mover| named.mover == mover));
                let own: Vec<NamedMove> = of_mover.cloned().collect();
                let winning: Vec<NamedMove> = own.iter().filter(|named| named.wins).cloned().collect();
                assert_eq!(listed(Selection::All, mover).unwrap(), own, "{note}");
                assert_eq!(listed(Selection::Winning, mover).unwrap(), winning, "{note}");
                assert_eq!(listed(Selection::Nothing, mover).unwrap(), [], "{note}");
            }
        }
    }
}

#[test]
fn a_player_has_the_moves_that_are_listed_as_theirs() {
    for (game, position) in examples() {
        let note = format!("{} {position}", game.spec());
        let moves: Vec<(Mover, Move)> = game.moves(&position).unwrap().collect();
        for &player in game.movers(&position).unwrap() {
            let own: Vec<(Mover, Move)> =
                moves.iter().filter(|(mover, _)| player.may(*mover)).cloned().collect();
            assert_eq!(game.moves_by(&position, player).unwrap().collect::<Vec<_>>(), own, "{note}");
            for (_, step) in &moves {
                let is_own = own.iter().any(|(_, own)| own == step);
                assert_eq!(game.can_make(&position, player, step), Ok(is_own), "{note} {step}");
                let found = legal_move(&*game, &position, player, &step.to_string());
                assert_eq!(found, Ok(is_own.then(|| step.clone())), "{note} {step}");
            }
        }
    }
}

/// The names of the first moves that are shown.
fn first_moves(spec: &str, position: &str, moves: Selection, most: usize) -> Result<Vec<String>, GameError> {
    let game = find(spec, &Arc::default()).unwrap();
    let position = game.read(position).unwrap();
    let question = Question { play: Play::Normal, moves, mover: None };
    let mut seen = Vec::new();
    // Whatever is listed would have to be paid for.
    each_move(&*game, &position, &question, &Budget::new(0), |named| {
        seen.push(named.step.to_string());
        Ok(if seen.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    Ok(seen)
}

#[test]
fn moves_are_shown_until_somebody_has_seen_enough() {
    let cases = [
        ("nim", "1000000", ["1000000-1", "1000000-2", "1000000-3"]),
        ("parity-nim", "1000000,5", ["1000000-2", "1000000-4", "1000000-6"]),
        ("wythoff", "1000000,3", ["1000000-1", "1000000-2", "1000000-3"]),
        ("pawns:1000000", "1/1000000", ["1:1>2", "1:1>3", "1:1>4"]),
    ];
    for (spec, position, first) in cases {
        assert_eq!(first_moves(spec, position, Selection::All, 3).unwrap(), first, "{spec}");
    }
}

#[test]
fn moves_of_huge_heaps_are_not_listed_but_winning_ones_are_found() {
    let cases = [
        ("nim", "9223372036854775807", "9223372036854775807-9223372036854775807"),
        ("parity-nim", "9223372036854775807,5", "9223372036854775807-9223372036854775802"),
        ("wythoff", "1000000000000000000000000,3", "1000000000000000000000000-999999999999999999999995"),
    ];
    for (spec, position, winning) in cases {
        assert_eq!(first_moves(spec, position, Selection::All, 3), Err(GameError::TooManyMoves), "{spec}");
        assert_eq!(first_moves(spec, position, Selection::Winning, 1).unwrap(), [winning], "{spec}");
        let game = find(spec, &Arc::default()).unwrap();
        assert_eq!(some_moves(&*game, &game.read(position).unwrap(), 4).unwrap().len(), 5, "{spec}");
    }
}

#[test]
fn too_many_moves_to_try_are_refused() {
    let columns = ["1/1000000"; 6].join(",");
    let cases = [
        ("kayles", "1000000000000000"),
        ("pawns:1000000", columns.as_str()),
        ("sum", "nim(9223372036854775807) + kayles(5)"),
        ("sum", "nim(9223372036854775807) + hackenbush(0-1b)"),
    ];
    for (spec, position) in cases {
        let game = find(spec, &Arc::default()).unwrap();
        let position = game.read(position).unwrap();
        let budget = budget();
        assert!(game.solve(&position, Play::Normal, &budget).is_ok(), "{spec} {position}");
        let winning = game.winning_moves(&position, Play::Normal, &budget);
        assert_eq!(winning.err(), Some(GameError::TooManyMoves), "{spec} {position}");
    }
}

#[test]
fn long_lists_run_out_of_memory_and_can_be_stopped() {
    let game = find("nim", &Arc::default()).unwrap();
    let position = game.read("1000000").unwrap();
    let long = analyse(&*game, &position, &all(Play::Normal), &Budget::new(1 << 20));
    assert_eq!(long.err(), Some(GameError::Algebra(values::Error::Memory)));
    let budget = budget();
    let stopped = each_move(&*game, &position, &all(Play::Normal), &budget, |_| {
        budget.stop();
        Ok(ControlFlow::Continue(()))
    });
    assert_eq!(stopped, Err(GameError::Algebra(values::Error::Stopped)));
}

/// Long lists of one player do not keep the other one waiting.
#[test]
fn games_with_large_heaps_can_be_played_by_both_sides() {
    let cases = [
        ("sum", "pawns(1/8) + nim(9223372036854775807)", Mover::Black, "2:9223372036854775807-5"),
        ("sum", "hackenbush(0-1b,0-2r) + nim(9223372036854775807)", Mover::Right, "1:0-2r"),
        ("pawns:1000000", "1/1000000", Mover::Black, "1:1000000>2"),
    ];
    for (spec, position, player, name) in cases {
        let game = find(spec, &Arc::default()).unwrap();
        let position = game.read(position).unwrap();
        assert!(game.moves_by(&position, player).unwrap().next().is_some(), "{spec}");
        let step = legal_move(&*game, &position, player, name).unwrap().unwrap();
        assert_eq!(step.to_string(), name);
        assert_eq!(legal_move(&*game, &position, player, "1:0-1b"), Ok(None), "{spec}");
        assert_eq!(legal_move(&*game, &position, player, "1:1>2"), Ok(None), "{spec}");
    }
}

/// The examples of the catalogue by what their positions are made of.
fn sort(id: &str) -> &str {
    match id {
        "bardik" => "bard",
        "snort" => "col",
        "gold" => "strip",
        "nogo" | "cram" => "clobber",
        "strip" | "wythoff" | "pawns" | "traffic" | "sprouts" | "hackenbush" | "domineering" | "col"
        | "clobber" | "bard" | "sum" => id,
        _ => "nim",
    }
}

#[test]
fn positions_and_moves_of_another_game_are_refused() {
    let budget = budget();
    let read = |entry: &Entry| {
        let game = find(&entry.spec(), &Arc::default()).unwrap();
        let position = game.read(&entry.example).unwrap();
        let (_, step) = game.moves(&position).unwrap().next().unwrap();
        (game, position, step)
    };
    for entry in Registry::standard().entries() {
        let (game, own, own_step) = read(entry);
        for other in Registry::standard().entries().iter().filter(|other| sort(&other.id) != sort(&entry.id))
        {
            let (_, foreign, step) = read(other);
            let player = Mover::Either;
            let play = game.default_play();
            let zero = values::Game::ZERO;
            let store = Store::default();
            let session = budget.session(&store);
            let game_errors = [
                game.read_move(&foreign, "1").err(),
                game.kind(&foreign).err(),
                game.addition(&foreign).err(),
                game.movers(&foreign).err(),
                game.moves(&foreign).err(),
                game.moves_by(&foreign, player).err(),
                game.can_make(&foreign, player, &own_step).err(),
                game.can_make(&own, player, &step).err(),
                game.play(&foreign, &own_step).err(),
                game.play(&own, &step).err(),
                game.solve(&foreign, play, &budget).err(),
                game.winning_moves(&foreign, play, &budget).err(),
                game.some_winning_moves(&foreign, player, play, &budget).err(),
                game.soonest_or_longest(&foreign, player, play, Patience(1), &budget).err(),
                game.stuck(&foreign, player, play, &budget).err(),
                game.lesson(&foreign, play, &budget).err(),
                game.value(&foreign, &budget).err(),
                game.has_value(&foreign).err(),
                game.starter_wins_beside(&[&foreign], zero, values::Player::Left, &session, &budget).err(),
                game.picture(&foreign).err(),
                analyse(&*game, &foreign, &all(play), &budget).err(),
                explain(&*game, &foreign, play, &budget).err(),
                some_moves(&*game, &foreign, 1).err(),
            ];
            for game_error in game_errors {
                assert_eq!(game_error, Some(GameError::Foreign), "{} of {}", entry.id, other.id);
            }
        }
    }
}

/// A move that was legal a move ago leads somewhere or is refused.
#[test]
fn stale_moves_do_no_harm() {
    for (game, position) in examples() {
        let moves: Vec<(Mover, Move)> = game.moves(&position).unwrap().take(40).collect();
        for (_, first) in &moves {
            let next = game.play(&position, first).unwrap();
            for (_, second) in &moves {
                let after = game.play(&next, second);
                assert!(matches!(after, Ok(_) | Err(GameError::Foreign)), "{} {next} {second}", game.spec());
            }
        }
    }
}

/// All that a game says about a position, in words: values are places in a store.
#[derive(Debug, PartialEq)]
struct Answers {
    verdict: Result<Verdict, GameError>,
    value: Result<Option<String>, GameError>,
    moves: Result<Vec<NamedMove>, GameError>,
    explanation: Result<Explanation, GameError>,
    best: Vec<Option<Vec<Move>>>,
}

fn answers(game: &dyn AnyGame, position: &Position, play: Play) -> Answers {
    let budget = budget();
    let session = budget.session(game.store());
    let analysis = analyse(game, position, &all(play), &budget);
    let value = analysis.as_ref().map_err(Clone::clone).and_then(|analysis| {
        let value = analysis.verdict.value.map(|value| value.text(&session, Style::Plain));
        Ok(value.transpose()?.flatten())
    });
    let best = |&player: &Mover| {
        game.soonest_or_longest(position, player, play, Patience(1_000), &budget).unwrap_or_default()
    };
    Answers {
        verdict: game.solve(position, play, &budget).map(|verdict| Verdict { value: None, ..verdict }),
        value,
        moves: analysis.map(|analysis| analysis.moves),
        explanation: explain(game, position, play, &budget),
        best: game.movers(position).unwrap().iter().map(best).collect(),
    }
}

#[test]
fn games_are_shared_by_threads() {
    let alone: Vec<[Answers; 2]> = examples()
        .into_iter()
        .map(|(game, position)| BOTH.map(|play| answers(&*game, &position, play)))
        .collect();
    let shared = examples();
    let barrier = Barrier::new(2);
    // Each thread asks about all positions, at the same time as the other, but about the plays in another
    // order.
    let differences = |plays: [usize; 2]| {
        let mut differences = Vec::new();
        for ((game, position), expected) in shared.iter().zip(&alone) {
            barrier.wait();
            for play in plays {
                let found = answers(&**game, position, BOTH[play]);
                if found != expected[play] {
                    differences.push(format!("{} {position}: {found:?}", game.spec()));
                }
            }
        }
        differences
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| differences([1, 0]));
        let nothing: Vec<String> = Vec::new();
        assert_eq!((differences([0, 1]), other.join().unwrap()), (nothing.clone(), nothing));
    });
}
