//! The games that come as files: published facts.

use games::record::Standing;
use games::{AnyGame, Outcome, Registry};
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

#[test]
fn values() {
    let cases = [
        ("toads-frogs", "TT.FF", "*"),
        ("toads-frogs", "T.F", "*"),
        ("toppling-dominoes", "LR", "*"),
        ("cutcake", "2x4", "1"),
        ("maundy-cake", "1x12", "10"),
        ("konane", "xo.", "1"),
        ("partizan-subtract:1,2|1,3", "5", "^^*"),
        ("amazons", "L.", "1"),
        ("chomp", "2,2", "*2"),
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
