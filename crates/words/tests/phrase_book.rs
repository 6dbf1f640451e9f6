//! The phrase book for users of CGSuite: every phrase, theirs and ours, means something here.

use language::{Games, Names, evaluate};
use std::sync::Arc;
use values::{Budget, Store};

const BOOKS: [&str; 3] = [
    include_str!("../book/en/cgsuite.md"),
    include_str!("../book/cs/cgsuite.md"),
    include_str!("../book/sk/cgsuite.md"),
];

/// What the names in the phrases stand for.
const NAMES: &str =
    "g = {2|-1}; h = g; G = g; H = g; t = 1/2; x = 3; y = *; L = [1,2,3]; f = z -> is_number(z)";

/// The cells of the table, in which a bar is written with a backslash before it.
fn phrases(book: &str) -> Vec<String> {
    let rows = book.lines().filter(|line| line.starts_with("| `"));
    rows.flat_map(|row| row.split('`').skip(1).step_by(2)).map(|phrase| phrase.replace("\\|", "|")).collect()
}

#[test]
fn every_phrase_is_understood() {
    let registry = Arc::new(games::Registry::standard());
    let all = BOOKS.map(phrases);
    assert!(all[0].len() > 50 && all[1] == all[0] && all[2] == all[0]);
    for phrase in &all[0] {
        let budget = Budget::default();
        let store = Arc::new(Store::new(&budget));
        let games = Games::new(&registry, &store);
        let (session, mut names) = (budget.session(&store), Names::default());
        evaluate(&session, &mut names, &games, NAMES).unwrap();
        let value = evaluate(&session, &mut names, &games, phrase);
        assert!(value.is_ok(), "{phrase}: {value:?}");
    }
}
