//! Lessons about heaps, coins, pawns and cars, of every small position: they can be said in every language,
//! and what they advise is what wins. How they read is in `tests/commands/why-heaps-*.trycmd`.

use games::Selection;
use games::explanation::{Explanation, Figure, Level, Paragraph};
use games::{Question, analyse, catalogue, explain};
use solvers::{Budget, Play};
use std::sync::Arc;
use words::language::{Language, Sentences};

const HEAP_GAMES: [&str; 17] = [
    "nim",
    "subtract:1,3,4",
    "subtract:2,3",
    "subtract:1,5",
    "bachet",
    "dr-nim",
    "square",
    "pim",
    "parity-nim",
    "parity-nim:literal",
    "octal:0.137",
    "kayles",
    "dawson",
    "octal:0.8F",
    "grundy",
    "take-split:3,5",
    "take-split-unequal:1",
];

/// Messages that say how a lost position is answered, or that there is nothing to do.
const ANSWERS: [&str; 8] = [
    "why-nim-shortcut",
    "why-value-answer",
    "why-single-answer",
    "why-misere-answer-ones",
    "why-remainder-answer",
    "why-outcome-answer",
    "why-wythoff-answer",
    "why-pawns-answer",
];

#[test]
fn heaps() {
    for spec in HEAP_GAMES {
        let mut positions: Vec<String> = (0..15).map(|heap: u32| heap.to_string()).collect();
        positions.extend((0..7).flat_map(|x| (0..=x).map(move |y| format!("{x},{y}"))));
        positions.extend(["1,1,1", "2,1,1", "3,3,1,1", "6,5,4,3"].map(str::to_owned));
        positions.push(vec!["2"; 30].join(","));
        check(spec, &positions, &[Play::Normal, Play::Misere]);
    }
}

#[test]
fn large_heaps() {
    let large = i64::MAX.to_string();
    for spec in ["nim", "bachet", "dr-nim", "subtract:1,3,4", "parity-nim", "parity-nim:literal", "wythoff"] {
        let positions = [large.clone(), format!("{large},{large}"), format!("{large},12345678901234")];
        check(spec, &positions, &[Play::Normal, Play::Misere]);
    }
    check(
        "wythoff",
        &["7".repeat(5_000), format!("{},{}", "7".repeat(300), "9".repeat(300))],
        &[Play::Normal],
    );
}

#[test]
fn queens() {
    let positions: Vec<String> = (0..16).flat_map(|x| (0..16).map(move |y| format!("{x},{y}"))).collect();
    check("wythoff", &positions, &[Play::Normal, Play::Misere]);
}

#[test]
fn coins() {
    let mut plain = Vec::new();
    let mut golden = Vec::new();
    for bits in 0..1_u32 << 7 {
        let coins: Vec<usize> = (0..7).filter(|square| bits >> square & 1 == 1).collect();
        let strip: String = (0..7).map(|square| if coins.contains(&square) { 'o' } else { '.' }).collect();
        for &gold in &coins {
            let mut strip = strip.clone();
            strip.replace_range(gold..=gold, "G");
            golden.push(strip);
        }
        golden.push(strip.clone());
        plain.push(strip);
    }
    check("strip", &plain, &[Play::Normal, Play::Misere]);
    check("gold", &golden, &[Play::Normal, Play::Misere]);
}

#[test]
fn pawns() {
    let positions = ["1/8", "1/2", "8/1,1/8", "1/8,2/5,7/4", "1/3,1/3,1/3"].map(str::to_owned);
    check("pawns", &positions, &[Play::Normal]);
}

#[test]
fn cars() {
    let maps = ["a>b,b>c,a>c", "a>b,b>a,b>c", "a>b,b>a", "a>a,a>b,b>c,c>b,c>d", "-"];
    let cars = ["", "a", "b", "a,b", "a,a,b", "b,c,d"];
    let is_on = |map: &str, cars: &str| map == "-" || cars.split(',').all(|town| map.contains(town));
    let positions: Vec<String> = maps
        .iter()
        .flat_map(|map| {
            cars.iter().filter(|cars| is_on(map, cars)).map(move |cars| format!("{map} @ {cars}"))
        })
        .collect();
    check("traffic", &positions, &[Play::Normal, Play::Misere]);
}

fn check(spec: &str, positions: &[String], plays: &[Play]) {
    let languages = Language::ALL.map(Sentences::new);
    let game = catalogue::find(spec, &Arc::default()).expect("a game");
    let budget = Budget::new(1 << 30);
    for position in positions {
        for &play in plays {
            let case = format!("{spec} {position} {play:?}");
            let question = Question { play, moves: Selection::Winning, mover: None };
            let read = game.read(position).expect(&case);
            let analysis = analyse(&*game, &read, &question, &budget).expect(&case);
            let explanation = explain(&*game, &read, play, &budget).expect(&case);
            for sentences in &languages {
                can_be_said(sentences, &explanation, &case);
            }
            let answered =
                explanation.level(Level::Move).iter().any(|step| ANSWERS.contains(&&*step.message.id));
            assert!(!answered || analysis.moves.is_empty(), "{case}: an answer where a move wins");
            let advised = explanation.level(Level::Move).iter().find_map(move_of);
            let wins = |name: &str| analysis.moves.iter().any(|named| named.step.to_string() == name);
            assert!(advised.is_none_or(wins), "{case}: {advised:?}");
        }
    }
}

/// The move that a step advises and that should win.
fn move_of(step: &Paragraph) -> Option<&str> {
    if step.message.id.ends_with("-keep") {
        return None;
    }
    step.message.arguments.iter().find_map(|(name, argument)| match argument {
        games::Argument::Text(text) if name == "move" => Some(text.as_str()),
        _ => None,
    })
}

fn can_be_said(sentences: &Sentences, explanation: &Explanation, case: &str) {
    for step in Level::ALL.iter().flat_map(|level| explanation.level(*level)) {
        let said = sentences.say_message(&step.message);
        assert!(!said.is_empty() && !said.contains(['{', '}']), "{case}: {said}");
        let Some(Figure::Table(table)) = &step.figure else { continue };
        assert!(table.rows.len() <= 20, "{case}: {} rows", table.rows.len());
        assert!(!table.rows.is_empty(), "{case}: {said}");
    }
}
