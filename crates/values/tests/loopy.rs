//! Laws of loopy values, against play by definition, and published facts.

#[path = "loopy/plain.rs"]
mod plain;
#[path = "loopy/reader.rs"]
mod reader;

use std::cmp::Ordering;

use plain::{Graph, at_least, leaf};
use proptest::prelude::*;
use reader::read;
use values::loopy::{LoopyValue, SideForm};
use values::{Error, Player, Session, Side, Store, Style};

/// For each vertex and player, options: below the number of vertices a vertex, else a short game.
fn graphs(vertices: usize) -> impl Strategy<Value = Vec<[Vec<usize>; 2]>> {
    let options = || prop::collection::vec(0..vertices + 8, 0..3);
    prop::collection::vec((options(), options()).prop_map(|(left, right)| [left, right]), vertices)
}

fn graph(session: &Session, rows: &[[Vec<usize>; 2]]) -> Graph {
    let mut graph = Graph::default();
    graph.vertices = vec![[vec![], vec![]]; rows.len()];
    for (vertex, lists) in rows.iter().enumerate() {
        for (player, list) in lists.iter().enumerate() {
            for &option in list {
                let option = match option.checked_sub(rows.len()) {
                    None => option,
                    Some(number) => graph.stopper(session, leaf(session, number).into_stopper()),
                };
                graph.vertices[vertex][player].push(option);
            }
        }
    }
    graph
}

trait IntoStopper {
    fn into_stopper(self) -> values::Stopper;
}

impl IntoStopper for values::Game {
    fn into_stopper(self) -> values::Stopper {
        values::Stopper::Short(self)
    }
}

fn plain_compare(g: &Graph, x: usize, h: &Graph, y: usize) -> Option<Ordering> {
    let more = Side::BOTH.into_iter().all(|side| at_least(g, x, h, y, side));
    let less = Side::BOTH.into_iter().all(|side| at_least(h, y, g, x, side));
    match (more, less) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Greater),
        (false, true) => Some(Ordering::Less),
        (false, false) => None,
    }
}

proptest! {
    #[test]
    fn values_are_what_the_graphs_are(rows in graphs(3)) {
        let store = Store::default();
        let session = Session::new(&store);
        let plain = graph(&session, &rows);
        let values = session.loopy_values(&plain.written(&session)).unwrap();
        for (vertex, value) in values.iter().enumerate().take(rows.len()) {
            for side in Side::BOTH {
                if let SideForm::Stopper(stopper) = value.side(side) {
                    let mut simplest = Graph::default();
                    let same = simplest.stopper(&session, stopper);
                    prop_assert!(at_least(&plain, vertex, &simplest, same, side), "{value:?}");
                    prop_assert!(at_least(&simplest, same, &plain, vertex, side), "{value:?}");
                }
            }
            prop_assert_eq!(session.loopy_outcome(value).unwrap(), plain.outcome(vertex));
        }
    }

    #[test]
    fn comparison_is_that_of_the_graphs(g in graphs(3), h in graphs(2)) {
        let store = Store::default();
        let session = Session::new(&store);
        let (g, h) = (graph(&session, &g), graph(&session, &h));
        let x = session.loopy_value(&g.written(&session), 0).unwrap();
        let y = session.loopy_value(&h.written(&session), 0).unwrap();
        prop_assert_eq!(session.loopy_compare(&x, &y).unwrap(), plain_compare(&g, 0, &h, 0));
        if x.is_stopper_sided() && y.is_stopper_sided() {
            prop_assert_eq!(x == y, session.loopy_compare(&x, &y).unwrap() == Some(Ordering::Equal));
        }
    }

    #[test]
    fn sums_and_negatives_are_those_of_the_graphs(g in graphs(2), h in graphs(2)) {
        let store = Store::default();
        let session = Session::new(&store);
        let (g, h) = (graph(&session, &g), graph(&session, &h));
        let x = session.loopy_value(&g.written(&session), 0).unwrap();
        let y = session.loopy_value(&h.written(&session), 0).unwrap();
        let sum = session.loopy_sum(&x, &y).unwrap();
        let of_graphs = g.sum(&h);
        for side in Side::BOTH {
            if let SideForm::Stopper(stopper) = sum.side(side) {
                let mut simplest = Graph::default();
                let same = simplest.stopper(&session, stopper);
                prop_assert!(at_least(&of_graphs, 0, &simplest, same, side));
                prop_assert!(at_least(&simplest, same, &of_graphs, 0, side));
            }
        }
        let negative = session.loopy_negative(&x).unwrap();
        let of_graph = session.loopy_value(&g.negative().written(&session), 0).unwrap();
        prop_assert_eq!(session.loopy_compare(&negative, &of_graph).unwrap(), Some(Ordering::Equal));
        if let Some(stopper) = x.as_stopper() {
            let degree = session.degree(&x).unwrap();
            prop_assert!(session.stopper_at_least(degree, values::Stopper::ZERO).unwrap());
            prop_assert_eq!(
                session.stopper_negative(session.stopper_negative(stopper).unwrap()).unwrap(), stopper
            );
        }
    }

    #[test]
    fn texts_are_read_back(rows in graphs(4)) {
        let store = Store::default();
        let session = Session::new(&store);
        let plain = graph(&session, &rows);
        for value in session.loopy_values(&plain.written(&session)).unwrap().iter().take(rows.len()) {
            let text = session.loopy_text(value, Style::Plain).unwrap();
            let back = read(&session, &text);
            prop_assert_eq!(session.loopy_compare(&back, value).unwrap(), Some(Ordering::Equal), "{}", text);
            if value.is_stopper_sided() {
                prop_assert_eq!(&back, value);
            }
        }
    }

    #[test]
    fn short_games_are_those_of_the_store(rows in graphs(4)) {
        let store = Store::default();
        let session = Session::new(&store);
        // Only options that come later, so that play ends.
        let rows: Vec<_> = rows.iter().enumerate().map(|(vertex, lists)| {
            lists.clone().map(|list| list.into_iter().filter(|&option| option > vertex).collect::<Vec<_>>())
        }).collect();
        let mut games: Vec<values::Game> = Vec::new();
        for lists in rows.iter().rev() {
            let [left, right] = [0, 1].map(|player: usize| lists[player].iter().map(|&option| {
                match option.checked_sub(rows.len()) {
                    None => games[rows.len() - 1 - option],
                    Some(number) => leaf(&session, number),
                }
            }).collect::<Vec<_>>());
            games.push(session.game(&left, &right).unwrap());
        }
        let values = session.loopy_values(&graph(&session, &rows).written(&session)).unwrap();
        for (value, game) in values.iter().zip(games.iter().rev()) {
            prop_assert_eq!(value, &LoopyValue::from(*game));
        }
    }

    #[test]
    fn order_is_transitive(rows in graphs(5)) {
        let store = Store::default();
        let session = Session::new(&store);
        let values = session.loopy_values(&graph(&session, &rows).written(&session)).unwrap();
        let at_least = |g: &LoopyValue, h: &LoopyValue| session.loopy_at_least(g, h).unwrap();
        for (g, h, k) in [(0, 1, 2), (1, 2, 0), (2, 0, 1), (3, 4, 0), (2, 3, 4)] {
            let (g, h, k) = (&values[g], &values[h], &values[k]);
            prop_assert!(!(at_least(g, h) && at_least(h, k)) || at_least(g, k));
        }
    }
}

fn check(text: &str, printed: &str) {
    let store = Store::default();
    let session = Session::new(&store);
    let value = read(&session, text);
    let found = session.loopy_text(&value, Style::Plain).unwrap();
    assert_eq!(found, printed, "{text}");
    assert_eq!(read(&session, &found), value, "{text}");
}

/// Winning Ways, ch. 11 and 12; Siegel 2009.
#[test]
fn published_values() {
    for (text, printed) in [
        ("{pass|}", "on"),
        ("{|pass}", "off"),
        ("{0|pass}", "over"),
        ("{pass|pass}", "dud"),
        ("a{b{|a}|}", "1 & 0"),
        ("on + off", "dud"),
        ("on + 5", "on"),
        ("on + {7|-9}", "on"),
        ("over + over", "over"),
        ("over + ^", "over"),
        ("over - over", "over & under"),
        ("5over", "5over"),
        ("3/2 - over", "3/2under"),
        ("{pass|*}", "^[on]"),
        ("{0,pass|0}", "^[on]*"),
        ("upon + *2", "^[on]*2"),
        ("1 - upon", "1v[on]"),
        ("upon + upon", "{0|^[on]*}"),
        ("upon - upon", "^<on> & v<on>"),
        ("{0||0|0,pass}", "^<on>"),
        ("{on|off}", "+-on"),
        ("{over|under}", "+-over"),
        ("{0||0|off}", "Tiny(on)"),
        ("{2||2|off}", "2Tiny(on)"),
        ("hi + lo", "{on||0|off} & {on|0||off}"),
        ("tis + tis", "2 & 0"),
        ("tis - 1", "0 & -1"),
        ("{upon|-upon}", "*"),
        ("{-1|over}", "0"),
        ("{0|over}", "over"),
        ("{dud|}", "on & 0"),
        ("a{0|{a|0}}", "1 & {0|-1}"),
        ("{0,pass|0,pass}", "^[on]* & v[on]*"),
        ("{pass|^*}", "{pass|^*}"),
        ("{1,pass|-1} - {1,pass|-1}", "{0||0|-2,pass} & {2,pass|0||0}"),
        ("a{a|0,1+*,{-1,off|a}}", "-1over"),
    ] {
        check(text, printed);
    }
}

#[test]
fn outcomes_have_nine_letters() {
    let store = Store::default();
    let session = Session::new(&store);
    for (text, letter) in [
        ("over", "L"),
        ("under", "R"),
        ("+-on", "N"),
        ("0", "P"),
        ("dud", "D"),
        ("{dud|1}", "PHat"),
        ("{-1|dud}", "PCheck"),
        ("{1|dud}", "NHat"),
        ("{dud|-1}", "NCheck"),
    ] {
        let outcome = session.loopy_outcome(&read(&session, text)).unwrap().to_string();
        assert_eq!(outcome, letter, "{text}");
    }
}

/// Bach's carousel has no stopper as its onside, and still it can be compared.
#[test]
fn a_carousel_goes_round() {
    let store = Store::default();
    let session = Session::new(&store);
    let carousel = read(&session, "a{0,{1|1,{*,{1+*|1+*,a}|*}}|0}");
    assert!(!carousel.is_stopper_sided());
    assert_eq!(carousel.onside(), Err(Error::NotStopperSided));
    assert_eq!(session.loopy_outcome(&carousel).unwrap().to_string(), "N");
    for (other, order) in [("v", Some(Ordering::Greater)), ("0", None), ("2", Some(Ordering::Less))] {
        assert_eq!(session.loopy_compare(&carousel, &read(&session, other)).unwrap(), order, "{other}");
    }
    let text = session.loopy_text(&carousel, Style::Plain).unwrap();
    let back = read(&session, &text);
    assert_eq!(session.loopy_compare(&back, &carousel).unwrap(), Some(Ordering::Equal), "{text}");
}

#[test]
fn stops_may_be_loopy() {
    let store = Store::default();
    let session = Session::new(&store);
    for (text, left, right) in [
        ("{over|under}", "over", "under"),
        ("{0|upon}", "0", "0"),
        ("{1|-1,pass}", "1", "-1"),
        ("{on||0|off}", "on", "0"),
        ("on", "on", "on"),
    ] {
        let value = read(&session, text);
        let stop = |player| {
            let stop = session.loopy_stop(&value, player).unwrap();
            session.loopy_text(&LoopyValue::Stopper(stop), Style::Plain).unwrap()
        };
        assert_eq!((&stop(Player::Left)[..], &stop(Player::Right)[..]), (left, right), "{text}");
    }
    assert_eq!(session.loopy_stop(&read(&session, "dud"), Player::Left), Err(Error::TwoSided));
}

#[test]
fn sides_are_in_order() {
    let store = Store::default();
    let session = Session::new(&store);
    let sided = |on: &str, off: &str| session.loopy_sided(&read(&session, on), &read(&session, off));
    assert_eq!(sided("0", "1"), Err(Error::SidesReversed));
    assert_eq!(sided("over", "over").unwrap(), read(&session, "over"));
}
