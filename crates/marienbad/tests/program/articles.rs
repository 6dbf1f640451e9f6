//! What the program was written after: five articles, three of them about heaps and relations, one about the
//! algebra, one about Bard. `articles.txt` has an item for everything that a reader of them can ask, in the
//! reader's language, and what the answer must say.

use crate::program::{feed, marienbad, text};

const ITEMS: &str = include_str!("articles.txt");

/// As many items there are.
const COUNT: usize = 147;

/// A command line of an item, and what its answer has to say.
struct Question {
    item: &'static str,
    locale: &'static str,
    arguments: Vec<String>,
    input: String,
    /// What must be said, or must not.
    expected: Vec<(Expectation, &'static str)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Expectation {
    Said,
    NotSaid,
}

/// The words of a command line; those in single quotes are one.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, piece) in line.split('\'').enumerate() {
        match place % 2 {
            0 => words.extend(piece.split_whitespace().map(str::to_owned)),
            _ => words.push(piece.to_owned()),
        }
    }
    words
}

fn questions() -> Vec<Question> {
    let (mut item, mut locale) = ("", "");
    let mut questions: Vec<Question> = Vec::new();
    for line in ITEMS.lines().skip_while(|line| !line.starts_with('#')) {
        let Some((sign, rest)) = line.split_once(' ') else { continue };
        match (sign, questions.last_mut()) {
            ("#", _) => locale = if rest.starts_with("sk") { "sk_SK.UTF-8" } else { "cs_CZ.UTF-8" },
            ("$", _) => {
                let (arguments, input, expected) = (words(rest), String::new(), Vec::new());
                questions.push(Question { item, locale, arguments, input, expected });
            }
            ("<", Some(question)) => question.input = rest.replace(';', "\n") + "\n",
            (">", Some(question)) => question.expected.push((Expectation::Said, rest)),
            ("!", Some(question)) => question.expected.push((Expectation::NotSaid, rest)),
            _ => item = line,
        }
    }
    questions
}

/// Words with single spaces between them.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_item_is_answered() {
    let questions = questions();
    let mut numbers: Vec<usize> =
        questions.iter().map(|question| question.item.split(' ').next().unwrap().parse().unwrap()).collect();
    numbers.dedup();
    assert_eq!(numbers, (1..=COUNT).collect::<Vec<_>>());
    let mut wrong = Vec::new();
    for Question { item, locale, arguments, input, expected } in questions {
        let mut command = marienbad(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
        command.env("LC_ALL", locale);
        let output = feed(command, input);
        let answer = flat(&(text(&output.stdout) + &text(&output.stderr)));
        for (expectation, said) in expected {
            if answer.contains(&flat(said)) != (expectation == Expectation::Said) {
                let beginning: String = answer.chars().take(300).collect();
                wrong.push(format!("{item}: {arguments:?}: {said}\n    {beginning}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
