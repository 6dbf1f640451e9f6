//! The language as its users see it: inputs and answers.

use crate::*;
use proptest::prelude::*;
use std::fmt::Write;
use std::sync::Arc;
use values::{Form, Game, Session, Store, Style};

mod notation;
mod programs;

/// What the calculator would answer, as text; errors as span and kind.
fn answer(session: &Session<'_>, names: &mut Names, games: &Games, text: &str) -> String {
    let print = |g: Game| session.text(g, Style::Plain).unwrap();
    let list = |games: &[Game]| games.iter().map(|&g| print(g)).collect::<Vec<_>>().join(",");
    match evaluate(session, names, games, text) {
        Ok(Value::Games(games)) => list(&games),
        Ok(Value::Options { left, right }) => format!("{} | {}", list(&left), list(&right)),
        Ok(Value::Thermograph(thermograph)) => format!("mast {}", thermograph.mean),
        Ok(Value::Steps { value, steps }) => format!("{} after {} steps", print(value), steps.len()),
        Ok(Value::Signs(signs)) => format!("{signs:?}"),
        Ok(value) => show::styled(session, &value, Style::Plain).unwrap(),
        Err(ExpressionError { span, kind }) => format!("{}..{} {kind:?}", span.start, span.end),
    }
}

/// Checks a table of inputs and answers, each row with a memory of its own.
fn check(table: &[(&str, &str)]) {
    let store = Arc::new(Store::default());
    check_all(&store, &Games::none(), table);
}

/// The same, where positions of games are values.
fn check_with_games(table: &[(&str, &str)]) {
    let store = Arc::new(Store::default());
    check_all(&store, &Games::new(&Arc::new(games::Registry::standard()), &store), table);
}

fn check_all(store: &Arc<Store>, games: &Games, table: &[(&str, &str)]) {
    let session = Session::new(store);
    let mut wrong = String::new();
    for (input, expected) in table {
        let answer = answer(&session, &mut Names::default(), games, input);
        if answer != *expected {
            _ = writeln!(wrong, "{input:.100}: {answer:.300}, not {expected}");
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn statements_and_names() {
    check(&[
        ("1; 2", "2"),
        ("1\n\n2;;\n", "2"),
        ("g = {1|-1}; g + g", "0"),
        ("a_1 = 2 // two\nA_1 = 3\na_1 - A_1", "-1"),
        ("1; _ + 1; _ + 1", "3"),
        ("t = 1 < 2; t == (2 < 3)", "true"),
        ("s = canonical({0,*|^}); s + 1", "1^^*"),
        ("{1\n|\n0}", "{1|0}"),
        ("mean(\n  {1|0} // a comment\n)", "1/2"),
        ("g = 1; g = g + 1; g", "2"),
        ("", "0..0 Nothing"),
        (" // nothing\n ;", "0..14 Nothing"),
        ("_", "0..1 UnknownName { name: \"_\", nearest: None }"),
        ("game = 1; gane", "10..14 UnknownName { name: \"gane\", nearest: Some(\"game\") }"),
        ("mean = 1", "0..4 CannotAssign(\"mean\")"),
        ("Left_Stop = 1", "0..9 CannotAssign(\"Left_Stop\")"),
        ("_ = 1", "0..1 CannotAssign(\"_\")"),
        ("v = {*|0}", "true"),
    ]);
}

#[test]
fn statements_before_an_error_have_been_done() {
    let store = Store::default();
    let session = Session::new(&store);
    let mut names = Names::default();
    assert_eq!(answer(&session, &mut names, &Games::none(), "g = 3; h = )"), "11..12 Unbalanced(')')");
    assert_eq!(answer(&session, &mut names, &Games::none(), "g + _"), "6");
}

#[test]
fn unfinished_texts() {
    for text in ["{1|", "mean(", "(\n", "{(1+2", "1; {", "+-{1 // }"] {
        assert!(is_unfinished(None, text), "{text}");
    }
    for text in ["", "1", "1 +", "{1|0}", "(}", ")", "// {", "{1|2|3"] {
        assert!(!is_unfinished(None, text), "{text}");
    }
}

/// Texts that are long, deep or both, evaluated on a small stack.
#[test]
fn hostile_texts() {
    let long = 200_000;
    let deep = MAX_NESTING;
    let table = [
        ("1".to_owned() + &"+1".repeat(long), "200001"),
        ("*".to_owned() + &"+*".repeat(long), "*"),
        ("-".repeat(long) + "^", "^"),
        ("+-".repeat(long) + "1", "0"),
        ("{0".to_owned() + &",0".repeat(long) + "|}", "1"),
        ("^".repeat(9) + &"*".repeat(2), "9..10 StarProduct"),
        ("(".repeat(deep) + "1" + &")".repeat(deep), "1"),
        ("(".repeat(deep + 1) + "1" + &")".repeat(deep), "10000..10001 TooDeep"),
        ("{".repeat(deep) + &"|}".repeat(deep), "9999"),
        ("{".repeat(long), "10000..10001 TooDeep"),
        ("{|".repeat(deep - 1), "19996..19997 Unclosed('{')"),
        ("mean(".repeat(deep) + "1" + &")".repeat(deep), "1"),
        ("+-1".to_owned() + &".freeze".repeat(long), "+-1"),
        ("{".to_owned() + &"|".repeat(long) + "}", "0"),
        ("[".repeat(deep) + &"]".repeat(deep), "8998..11002 ListsTooDeep"),
        ("l = [0]; for n in 1..100000 do l = [l] end".to_owned(), "35..38 ListsTooDeep"),
        ("t = 0; for n in 1..100000 do t = table([t]) end".to_owned(), "39..42 ListsTooDeep"),
        (
            "g(f) := (x -> f(x)); h = (x -> x); for n in 1..100000 do h = g(h) end".to_owned(),
            "61..65 ListsTooDeep",
        ),
        ("1".repeat(long), "0..200000 NumberTooLong"),
        ("1/".to_owned() + &"3".repeat(long), "2..200002 NumberTooLong"),
        ("*".to_owned() + &"3".repeat(long), "0..200001 Algebra(TooLarge)"),
        ("v".to_owned() + &"3".repeat(long), "0..200001 Algebra(TooLarge)"),
        ("\0".repeat(long), "0..1 UnexpectedCharacter('\\0')"),
        (" \n//\n;".repeat(long), "0..1200000 Nothing"),
        ("g = {0,-1|1}\n".to_owned() + &"g = {g,g|}\n".repeat(40) + "g", "40"),
        ("g = *\n".to_owned() + &"g = g + g\n".repeat(40) + "g === 0", "406..413 FormTooLarge"),
    ];
    let run = move || table.iter().for_each(|(input, expected)| check(&[(input, expected)]));
    let thread = std::thread::Builder::new().stack_size(1024 * 1024).spawn(run);
    thread.unwrap().join().unwrap();
}

/// Forms as deep as they are kept are copied and dropped on the stack that the parser leaves.
#[test]
fn deep_forms_on_a_small_stack() {
    let nested = "{".repeat(MAX_FORM / 2) + &"|0}".repeat(MAX_FORM / 2 - 1) + "|}";
    let chain = "1".to_owned() + &"+1".repeat(MAX_FORM / 2 - 1);
    for text in [nested, chain] {
        let store = Store::default();
        let Ok(Value::Game { form: Some(form), .. }) =
            evaluate(&Session::new(&store), &mut Names::default(), &Games::none(), &text)
        else {
            panic!("a form that is kept");
        };
        let copy_and_drop = move || drop(Form::clone(&form));
        let thread = std::thread::Builder::new().stack_size(crate::parser::RED_ZONE).spawn(copy_and_drop);
        thread.unwrap().join().unwrap();
    }
}

/// A text in the calculator's language that means a game.
fn game_text() -> impl Strategy<Value = String> {
    let leaf = prop::sample::select(vec![
        "0",
        "1",
        "-1",
        "1/2",
        "-3/4",
        "2",
        "5/8",
        "*",
        "*2",
        "^",
        "v*",
        "^^*3",
        "v3",
        "1*",
        "-1^",
        "+-1",
        "+-2",
        "Tiny(1)",
        "2Tiny(1/2)",
        "-1Miny(2)",
    ]);
    leaf.prop_map(str::to_owned).prop_recursive(3, 16, 3, |game| {
        let options = || prop::collection::vec(game.clone(), 0..3).prop_map(|options| options.join(","));
        prop_oneof![
            4 => (options(), options()).prop_map(|(left, right)| format!("{{{left}|{right}}}")),
            1 => game.clone().prop_map(|game| format!("+-{game}")),
            1 => (game.clone(), game.clone()).prop_map(|(g, h)| format!("({g} + {h})")),
            1 => (game.clone(), game).prop_map(|(g, h)| format!("({g} - {h})")),
        ]
    })
}

/// Good texts to start from, and what is put into them.
const GOOD: &[&str] = &[
    "{0,{1|0}|-1}+^^*3",
    "+-{1,{2|0}} <= 2½",
    "g = {2|1||0|-1|||}; g.mean()",
    "cool({2|-1}, 1/2) == _",
    "±1 − ⧾(2) ≠ ⇓∗",
    "-1Miny(1/2) * 3 / 2 : *",
    "canonical({0,*|^}) === v2",
];
const PIECES: &[&str] = &[
    "", " ", "\n", ";", "#", "{", "}", "(", ")", "|", "||", ",", "+", "-", "*", "/", ":", ".", "=", "<", ">",
    "!", "^", "v", "0", "2", "_", "g", "mean", "Tiny(", "½", "∗", "±", "‖", "é", "\0",
];

proptest! {
    #[test]
    fn no_text_panics(text in ".*") {
        let store = Store::default();
        let _ = evaluate(&Session::new(&store), &mut Names::default(), &Games::none(), &text);
    }

    #[test]
    fn no_mutation_of_a_good_text_panics(
        good in prop::sample::select(GOOD),
        edits in prop::collection::vec(
            (any::<prop::sample::Index>(), 0..3_usize, prop::sample::select(PIECES)), 1..5
        ),
    ) {
        let mut text: Vec<char> = good.chars().collect();
        for (place, removed, piece) in edits {
            let place = place.index(text.len() + 1);
            let end = (place + removed).min(text.len());
            text.splice(place..end, piece.chars());
        }
        let text: String = text.into_iter().collect();
        let store = Store::default();
        let result = evaluate(&Session::new(&store), &mut Names::default(), &Games::none(), &text);
        if let Err(error) = result {
            prop_assert!(text.get(error.span).is_some(), "a span outside the text or inside a character");
        }
    }

    #[test]
    fn printed_games_are_read_back(text in game_text()) {
        let store = Store::default();
        let session = Session::new(&store);
        let read = |text: &str| match evaluate(&session, &mut Names::default(), &Games::none(), text) {
            Ok(Value::Game { value, .. }) => value,
            other => panic!("{text}: {other:?}"),
        };
        let game = read(&text);
        for style in [Style::Plain, Style::Unicode] {
            let printed = session.text(game, style).unwrap();
            prop_assert_eq!(read(&printed), game, "{} as {}", text, printed);
        }
    }
}
