//! The games that come as files: published facts.

use games::dealing::{self, LEVELS};
use games::opponent::{Opponent, Strength};
use games::picture::{Course, Effect, Shape};
use games::record::{Standing, own_moves};
use games::remoteness::Patience;
use games::{AnyGame, Outcome, Record, Registry, Seat, Stage};
use solvers::{Budget, Play};
use std::sync::Arc;
use values::{Session, Store, Style};

fn registry() -> Arc<Registry> {
    Arc::new(gamefile::shipped::registry())
}

fn value(spec: &str, position: &str) -> String {
    let store = Arc::new(Store::default());
    let game: Arc<dyn AnyGame> = registry().find(spec, &store).unwrap();
    let position = game.read(position).unwrap();
    let value = game.value(&position, &Budget::default()).unwrap().unwrap();
    Session::new(&store).text(value, Style::Plain).unwrap()
}

fn outcome(spec: &str, position: &str, play: Play) -> Outcome {
    let game = registry().find(spec, &Arc::default()).unwrap();
    game.solve(&game.read(position).unwrap(), play, &Budget::default()).unwrap().outcome
}

#[test]
fn every_file_solves_its_levels() {
    let registry = registry();
    for (name, ..) in gamefile::shipped::FILES {
        let entry = registry.entry(name).unwrap();
        let game = registry.find(&entry.spec(), &Arc::default()).unwrap();
        let position = game.read(&entry.example).unwrap();
        assert!(game.solve(&position, game.default_play(), &Budget::default()).is_ok(), "{name}");
        assert!(game.picture(&position).unwrap().is_some(), "{name}");
        assert!(game.sketch(&position, &[]).unwrap().is_some(), "{name}");
    }
}

#[test]
fn who_begins_can_win() {
    let registry = registry();
    for (name, ..) in gamefile::shipped::FILES {
        let entry = registry.entry(name).unwrap();
        let game = registry.find(&entry.spec(), &Arc::default()).unwrap();
        let start = game.read(entry.first_position()).unwrap();
        let outcome = game.solve(&start, game.default_play(), &Budget::default()).unwrap().outcome;
        let first = game.movers(&start).unwrap()[0];
        assert_eq!(Standing::of(outcome, first), Standing::Won, "{name}: {outcome:?}");
        assert_ne!(*entry.first_position(), entry.example, "{name} begins with more than its smallest level");
    }
}

/// On boards whose rules are functions a piece that moves goes and comes under one name, so that it can be
/// dragged.
#[test]
fn what_moves_keeps_its_name() {
    let names = |pieces: &[Shape]| -> Vec<String> {
        let name = |piece: &Shape| match piece {
            Shape::Piece { name, .. } => Some(name.clone()),
            _ => None,
        };
        pieces.iter().filter_map(name).collect()
    };
    for id in ["hexapawn", "fox-geese", "ceylonese-fox", "toads-frogs-backsliding"] {
        let registry = registry();
        let game = registry.find(id, &Arc::default()).unwrap();
        let start = game.read(registry.entry(id).unwrap().first_position()).unwrap();
        let (mut position, mut played) = (start.clone(), Vec::new());
        for ply in 0..4 {
            let mover = game.movers(&start).unwrap()[ply % 2];
            let Some((_, step)) = game.moves_by(&position, mover).unwrap().next() else { break };
            let course = Course { start: &start, played: &played, position: &position, lines: &[] };
            let before = game.drawn(&course).unwrap().unwrap();
            position = game.play(&position, &step).unwrap();
            played.push(step);
            let course = Course { start: &start, played: &played, position: &position, lines: &[] };
            let effect = Effect::between(&before, &game.drawn(&course).unwrap().unwrap());
            let (goes, comes) = (names(&effect.goes), names(&effect.comes));
            assert!(comes.len() == 1 && goes.contains(&comes[0]), "{id}: {goes:?} {comes:?}");
        }
    }
}

/// A game from what an entry opens with, who begins being careless and the other a child.
fn is_won_against_a_child(game: &dyn AnyGame, start: &str, seed: u64) -> bool {
    let budget = Budget::new(1 << 30);
    let start = game.read(start).unwrap();
    let mut record = Record::new(game, &start, game.default_play(), None).unwrap();
    for ply in 0..200_u64 {
        let strength = if ply.is_multiple_of(2) { Strength::Careless } else { Strength::Random };
        let opponent = Opponent { strength, seed: seed ^ ply, patience: Patience(3_000) };
        let chosen = opponent.choose(game, record.position(), record.turn(), record.play, &budget).unwrap();
        let Some(step) = chosen else { break };
        record.play(game, step).unwrap();
    }
    record.stage(game, &budget).unwrap() == Stage::Won(Seat::First)
}

/// What is dealt can be read, and there is a move with which who begins wins.
#[test]
fn what_is_dealt_can_be_begun() {
    let (registry, budget) = (registry(), Budget::default());
    for (id, _, _) in gamefile::shipped::FILES {
        let entry = registry.entries().iter().find(|entry| &*entry.id == id).unwrap();
        let game = registry.find(&entry.spec(), &Arc::default()).unwrap();
        for (level, seed) in LEVELS.flat_map(|level| (0..4).map(move |seed| (level, seed))) {
            let Some(position) = dealing::deal(&*game, level, seed, &budget) else { continue };
            let position = game.read(&position.to_string()).unwrap();
            let mut winning = game.winning_moves(&position, game.default_play(), &budget).unwrap();
            assert!(winning.next().is_some(), "{id} {position}");
        }
    }
}

#[test]
fn a_child_loses_to_a_good_player() {
    let registry = registry();
    for (name, ..) in gamefile::shipped::FILES {
        let entry = registry.entry(name).unwrap();
        let game = registry.find(&entry.spec(), &Arc::default()).unwrap();
        let won = (0..9).filter(|&seed| is_won_against_a_child(&*game, entry.first_position(), seed));
        assert!(won.count() > 4, "{name}");
    }
}

/// Every move has a place on the board, from the first position to the last, in a frame that stays.
#[test]
fn every_move_is_on_the_board() {
    let registry = registry();
    for (name, ..) in gamefile::shipped::FILES {
        let entry = registry.entry(name).unwrap();
        let game = registry.find(&entry.spec(), &Arc::default()).unwrap();
        for choice in 0..6 {
            let start = game.read(entry.first_position()).unwrap();
            let mut record = Record::new(&*game, &start, game.default_play(), None).unwrap();
            let mut frame = None;
            for ply in 0..30 {
                let moves: Vec<_> = record.moves().cloned().collect();
                let position = record.position();
                let course = Course { start: &start, played: &moves, position, lines: &[] };
                let picture = game.drawn(&course).unwrap().unwrap();
                let size = (picture.width, picture.height);
                assert_eq!(*frame.get_or_insert(size), size, "{name} {position}");
                let own: Vec<_> = own_moves(&*game, position, record.turn()).unwrap().collect();
                for step in &own {
                    let is_placed = picture.places.iter().any(|place| place.listed == step.to_string());
                    assert!(is_placed, "{name} {position} {step}");
                }
                let Some(step) = own.get((choice * 5 + ply * 3) % own.len().max(1)) else { break };
                record.play(&*game, step.clone()).unwrap();
            }
        }
    }
}

#[test]
fn values() {
    let cases = [
        ("toads-frogs", "TT.FF", "*"),
        ("toads-frogs", "T.F", "*"),
        ("toppling-dominoes", "LR", "*"),
        // A gap ends the fall: two rows are a sum.
        ("toppling-dominoes", "LR.LR", "0"),
        ("toppling-dominoes", "LL.R.", "1"),
        ("cutcake", "2x4", "1"),
        ("maundy-cake", "1x12", "10"),
        ("konane", "xo.", "1"),
        ("partizan-subtract:1,2|1,3", "5", "^^*"),
        ("amazons", "L.", "1"),
        ("chomp", "2,2", "*2"),
        ("elephants-rhinos", "E..", "2"),
        ("elephants-rhinos", "E...R", "*"),
        ("elephants-rhinos", "E..R", "0"),
        ("elephants-rhinos", "EE.R", "{1|0}"),
        ("eatcake", "1x1", "*"),
        ("eatcake", "1x2", "v"),
        ("eatcake", "2x1", "^"),
        ("kings-clobber", "x./.o", "*"),
        ("kings-clobber", "xo", "*"),
        ("knights-clobber", "x../..o", "*"),
        ("knights-clobber", "3x3", "*"),
        ("knights-clobber", "3x4", "0"),
        ("rooks-clobber", "x..o", "*"),
        ("rooks-clobber", "x./.o", "0"),
        ("rooks-clobber", "2x2", "*"),
        ("queens-clobber", "x../.../..o", "*"),
        ("queens-clobber", "x../..o", "0"),
        ("queens-clobber", "2x3", "*"),
        ("hot-clobber", "2x2", "*"),
        ("hot-clobber", "xxo", "^"),
        ("hot-clobber", "o.x/x.x", "1*"),
        ("hot-clobber", ".ox/.xx", "{2|^}"),
        ("anti-clobber", "x...o", "*"),
        ("anti-clobber", "..../..x./..xo", "{2|0}"),
        ("anti-clobber", "...x/.xo.", "{2|1*}"),
        ("fission", "..../..../.x..", "2"),
        ("fission", "..../..x./.x..", "2*"),
        ("fission", "..../...x/..x.", "{1|0}"),
        ("fission", "...../....x/...x.", "{2|0}"),
        ("node-kayles", "path 5", "*3"),
    ];
    for (spec, position, expected) in cases {
        assert_eq!(value(spec, position), expected, "{spec} {position}");
    }
}

/// Values of games in which positions come back (Berlekamp, Conway, Guy 1982; Siegel 2009).
#[test]
fn loopy_values() {
    let cases = [
        ("toads-frogs-backsliding", "T.", "on"),
        ("toads-frogs-backsliding", ".F", "off"),
        ("toads-frogs-backsliding", "T.F", "0"),
        ("toads-frogs-backsliding", ".FFTT..", "dud"),
        ("fox-geese", ".g../f.g.", "0"),
        ("fox-geese", ".f../g...", "on"),
        ("ceylonese-fox", ".f../g...", "on"),
        ("ceylonese-fox", "g.g./.f../....", "0"),
        ("ceylonese-fox", "g.../...g/..f.", "{on|0}"),
        (
            "ceylonese-fox",
            ".g.g.g.g/......../......../f.......",
            "{-5/2||-5/2*,-5/2^|-3|||-5/2*|-4^[on]*||-9}",
        ),
    ];
    for (spec, position, expected) in cases {
        let store = Arc::new(Store::default());
        let game = registry().find(spec, &store).unwrap();
        let verdict = game.solve(&game.read(position).unwrap(), Play::Normal, &Budget::default()).unwrap();
        let text = verdict.value.unwrap().text(&Session::new(&store), Style::Plain).unwrap();
        assert_eq!(text.as_deref(), Some(expected), "{spec} {position}");
    }
}

#[test]
fn outcomes() {
    let cases = [
        ("treblecross", "......", Outcome::Previous),
        ("treblecross", "........", Outcome::Next),
        ("tic-tac-toe", ".../.../...", Outcome::Drawn),
        ("tic-tac-toe", "x../.../...", Outcome::Drawn),
        ("hexapawn", "ooo/.../xxx", Outcome::Previous),
    ];
    for (spec, position, expected) in &cases {
        assert_eq!(outcome(spec, position, Play::Normal), *expected, "{spec} {position}");
    }
}

/// Cole and Davie 1969: won if the numbers are equal, or if their ratio exceeds the golden one.
#[test]
fn euclid() {
    for small in 1..12_u64 {
        for large in small..40 {
            let won = large == small || large * large > small * large + small * small;
            let expected = if won { Outcome::Next } else { Outcome::Previous };
            let position = format!("{large},{small}");
            assert_eq!(outcome("euclid", &position, Play::Normal), expected, "{position}");
        }
    }
}

/// A heap and its limit are one heap wherever a game begins, also where the limit looks like a heap; two
/// heaps are two.
#[test]
fn a_limit_is_no_heap() {
    let registry = registry();
    let cases = [
        ("fibonacci-nim", "2,4", 2),
        ("fibonacci-nim", "3,2", 3),
        ("fibonacci-nim", "4,2", 4),
        ("fibonacci-nim", "12,11", 12),
        ("euclid", "3,5", 8),
        ("euclid", "7,3", 10),
        ("euclid", "1,1", 2),
    ];
    for (name, position, matches) in cases {
        let game = registry.find(name, &Arc::default()).unwrap();
        let start = game.read(position).unwrap();
        let course = Course { start: &start, played: &[], position: &start, lines: &[] };
        let picture = game.drawn(&course).unwrap().unwrap();
        let is_match = |shape: &&Shape| matches!(shape, Shape::Piece { name, .. } if name.contains('.'));
        assert_eq!(picture.shapes.iter().filter(is_match).count(), matches, "{name} {position}");
    }
}

/// Whinihan 1963: at the start exactly the Fibonacci numbers are lost.
#[test]
fn fibonacci_nim() {
    for heap in 2..40_u64 {
        let lost = [2, 3, 5, 8, 13, 21, 34].contains(&heap);
        let expected = if lost { Outcome::Previous } else { Outcome::Next };
        let position = format!("{heap},{}", heap - 1);
        assert_eq!(outcome("fibonacci-nim", &position, Play::Normal), expected, "{position}");
    }
}

/// Does a player who begins win heaps of Splittles, played out without any theory?
fn wins_splittles(heaps: &[usize], sets: [&[usize]; 2], player: usize) -> bool {
    (0..heaps.len()).any(|index| {
        let rests = sets[player].iter().filter_map(|taken| heaps[index].checked_sub(*taken));
        rests.flat_map(|rest| (0..=rest / 2).map(move |one| [one, rest - one])).any(|two| {
            let mut after = heaps.to_vec();
            after.swap_remove(index);
            after.extend(two);
            !wins_splittles(&after, sets, 1 - player)
        })
    })
}

#[test]
fn partizan_splittles() {
    let sets: [&[usize]; 2] = [&[2, 4], &[2, 5]];
    for small in 0..6 {
        for large in small..8 {
            let wins = [0, 1].map(|player| wins_splittles(&[small, large], sets, player));
            let expected = match wins {
                [true, true] => Outcome::Next,
                [true, false] => Outcome::Left,
                [false, true] => Outcome::Right,
                [false, false] => Outcome::Previous,
            };
            let position = format!("{small},{large}");
            assert_eq!(
                outcome("partizan-splittles:2,4|2,5", &position, Play::Normal),
                expected,
                "{position}"
            );
        }
    }
}

/// Clobber with longer ways, against plain play.
#[test]
fn clobber_from_afar() {
    let boards =
        ["xo.x/o..o", "x..o/.x../o..x", "oxo/.../xox", "x.oxo", "x.o/.ox/o.x", "xox/oxo", "oo.x/x.ox"];
    for (game, diagonal) in [("rooks-clobber", false), ("queens-clobber", true)] {
        for board in boards {
            let cells: Vec<Vec<char>> = board.split('/').map(|row| row.chars().collect()).collect();
            let wins = ['x', 'o'].map(|own| wins_from_afar(&cells, own, diagonal));
            let expected = match wins {
                [true, true] => Outcome::Next,
                [true, false] => Outcome::Left,
                [false, true] => Outcome::Right,
                [false, false] => Outcome::Previous,
            };
            assert_eq!(outcome(game, board, Play::Normal), expected, "{game} {board}");
        }
    }
}

fn wins_from_afar(board: &[Vec<char>], own: char, diagonal: bool) -> bool {
    let other = if own == 'x' { 'o' } else { 'x' };
    let ways = (-1..=1).flat_map(|down| (-1..=1).map(move |right| [down, right]));
    let ways: Vec<[isize; 2]> = ways.filter(|way| *way != [0, 0] && (diagonal || way.contains(&0))).collect();
    let at = |row: usize, column: usize| board.get(row).and_then(|line| line.get(column)).copied();
    let places = (0..board.len()).flat_map(|row| (0..board[row].len()).map(move |column| [row, column]));
    places.filter(|&[row, column]| board[row][column] == own).any(|[row, column]| {
        ways.iter().any(|[down, right]| {
            let step = |[row, column]: [usize; 2]| {
                [row.wrapping_add_signed(*down), column.wrapping_add_signed(*right)]
            };
            let mut to = step([row, column]);
            while at(to[0], to[1]) == Some('.') {
                to = step(to);
            }
            if at(to[0], to[1]) != Some(other) {
                return false;
            }
            let mut after = board.to_vec();
            after[row][column] = '.';
            after[to[0]][to[1]] = own;
            !wins_from_afar(&after, other, diagonal)
        })
    })
}
