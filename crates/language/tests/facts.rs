//! Facts from the literature, as a user would ask for them.

use language::{ErrorKind, Games, Names, Value, evaluate};
use values::{Error, Game, Player, Session, Store, Style};

fn answer(text: &str) -> Result<String, ErrorKind> {
    let store = Store::default();
    let session = Session::new(&store);
    match evaluate(&session, &mut Names::default(), &Games::none(), text).map_err(|error| error.kind)? {
        Value::Game { value, .. } => Ok(session.text(value, Style::Plain)?),
        Value::Truth(truth) => Ok(truth.to_string()),
        Value::Outcome(outcome) => Ok(outcome.to_string()),
        other => Ok(format!("{other:?}")),
    }
}

#[test]
fn identities() {
    let cases = [
        "{^|^} == {0|^}",
        "^ == {0|*}",
        "^* == {0,*|0}",
        "^^ == {0|^*}",
        "^^* == {0|^}",
        "1/2 == {0|1}",
        "3/4 == {1/2|1}",
        "* + * == 0",
        "{0|^} != {0|*}",
        "^* || 0",
        "^ > 0",
        "^^* > 0",
        "Tiny(2) > 0",
        "Tiny(2) + Tiny(2) + Tiny(2) < ^",
        "Tiny(2) < Tiny(1)",
        "^ < 1/1024",
        "+-1 <| 2",
        "+-1 |> -2",
        "*2 + *3 == *",
        "{*2|*} == 0",
        "1 + 1 === 2",
        "{0,-1|1} == {0|1}",
        "{0|1} === 1/2",
        "norton(3, ^) == ^3",
        "cool({4|0}, 1) == {3|1}",
        "heat(cool(+-4, 1), 1) == +-4",
        "1 : 1 == 2",
        "* : 1 == {0,*|0}",
        "nim_product(*2, *2) == *3",
        "nim_product(*4, *2) == *8",
        "nim_inverse(*2) == *3",
        "conway(3/4, 2) == 3/2",
        "simplest(1/4, 1) == 1/2",
        "companion(0) == *",
        "birthday(*5) == 5",
        "birthday(5/8) == 4",
        "freeze({2|0}) == 1*",
    ];
    for case in cases {
        assert_eq!(answer(case).as_deref(), Ok("true"), "{case}");
    }
    for case in ["* + * === 0", "1/2 + 1/2 === 1", "{0,-1|1} === {0|1}", "^* > 0"] {
        assert_eq!(answer(case).as_deref(), Ok("false"), "{case}");
    }
}

#[test]
fn values() {
    let cases = [
        ("mean({7|2||-1})", "7/4"),
        ("temperature({4|1||-1|-3})", "9/4"),
        ("temperature(3)", "-1"),
        ("temperature(3/8)", "-1/8"),
        ("temperature(^)", "0"),
        ("atomic_weight(^^*)", "2"),
        ("atomic_weight({^^*|0})", "1"),
        ("atomic_weight(Tiny(2))", "0"),
        ("atomic_weight(Miny(1/2) + ^3)", "3"),
        ("reduced({2|^||-1*|-3})", "{2|0||-1|-3}"),
        ("left_stop({1|0||-1})", "0"),
        ("outcome({0|*})", "L"),
        ("outcome(*)", "N"),
        ("{10000000|0}", "{10000000|0}"),
        ("overheat(1/2, 1, 1)", "{1|0}"),
    ];
    for (text, expected) in cases {
        assert_eq!(answer(text).as_deref(), Ok(expected), "{text}");
    }
}

#[test]
fn games_without_atomic_weight_have_none() {
    for text in ["1", "1/2", "1*", "{1|0}", "+-1"] {
        let error = answer(&format!("atomic_weight({text})")).unwrap_err();
        assert_eq!(error, ErrorKind::Algebra(Error::NotAtomic), "{text}");
    }
}

/// G has atomic weight w if G + X + ☆ and w·↑ + X + ☆ have the same outcome for every game X: tried for all
/// infinitesimals born by day 3, most of which are not all small, and all X born by day 2.
#[test]
fn atomic_weights_are_as_defined() {
    let store = Store::default();
    let session = Session::new(&store);
    let born_by = |day| session.born_by(day).unwrap().map(Result::unwrap).collect::<Vec<_>>();
    let star = session.nimber(8).unwrap();
    let up = session.game(&[Game::ZERO], &[session.nimber(1).unwrap()]).unwrap();
    let rests: Vec<Game> = born_by(2).into_iter().map(|x| session.sum(x, star).unwrap()).collect();
    let infinitesimal = |&g: &Game| Player::BOTH.into_iter().all(|player| session.stop(g, player).is_zero());
    let mut count = 0;
    for g in born_by(3).into_iter().filter(infinitesimal) {
        let weight = session.norton_product(session.atomic_weight(g).unwrap(), up).unwrap();
        for &rest in &rests {
            let outcome = |g| session.outcome(session.sum(g, rest).unwrap());
            assert_eq!(outcome(g), outcome(weight), "{}", session.text(g, Style::Plain).unwrap());
        }
        count += 1;
    }
    assert_eq!(count, 292);
}
