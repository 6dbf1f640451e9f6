//! What is wrong with a game, a position or a question about it, in the reader's language.

use crate::Exit;
use crate::complaint::{Complaint, named, printable};
use crate::language::Sentences;
use crate::plot::shorten;
use crate::positions::NoValue;
use fluent_bundle::FluentValue;
use games::{Misreading, Mover, Problem, Refusal};
use std::ops::Range;

/// The most characters of what rules have to say.
const MOST_CHARACTERS: usize = 300;

/// About a text that says no game or no position.
#[must_use]
pub fn about_misreading(sentences: &Sentences, text: &str, misreading: &Misreading) -> Complaint {
    let (id, variables) = describe(&misreading.problem);
    let sentence = sentences.say_with(id, &variables);
    Complaint::about_part(sentence, misreading.example, text, &misreading.span)
}

/// About a position that is not solved.
#[must_use]
pub fn about_refusal(sentences: &Sentences, position: &str, refusal: &Refusal) -> Complaint {
    let complaint = |id: &str, example: Option<&str>| Complaint::new(sentences.say(id), example);
    let said = |id: &str, variable: &'static str, text: &str| {
        let text = shorten(&printable(text), MOST_CHARACTERS, "…");
        Complaint::new(sentences.say_with(id, &[(variable, text.into())]), None)
    };
    match refusal {
        Refusal::Position(misreading) => about_misreading(sentences, position, misreading),
        Refusal::NoSuchPlayer(players) => {
            let words: Vec<&str> = players.iter().map(|player| Mover::word(*player)).collect();
            let variables = [("players", words.join(", ").into())];
            let example = format!("--player {}", words.first().copied().unwrap_or_default());
            Complaint::new(sentences.say_with("error-no-such-player", &variables), Some(&example))
        }
        Refusal::TooManyMoves => {
            complaint("error-too-many-moves", Some("--moves none")).ending(Exit::NoAnswer)
        }
        Refusal::Foreign => complaint("error-foreign", None),
        Refusal::NoMisere => complaint("error-no-misere", Some("--normal")),
        Refusal::Valueless(part) => {
            let part = shorten(&printable(part), 60, "…");
            Complaint::new(sentences.say_with("error-valueless-part", &[("part", part.into())]), None)
        }
        Refusal::Algebra(error) => Complaint::about_value(sentences, error),
        Refusal::Rules(failure) => said("error-rules-failed", "reason", &failure.to_string()),
        Refusal::Cycle(cycle) => said("error-cycle", "cycle", &cycle.to_string()),
    }
}

/// About an operand `game(position)` without a value; `span` is where it stands in the expression.
#[must_use]
pub fn about_operand(sentences: &Sentences, text: &str, span: &Range<usize>, reason: &NoValue) -> Complaint {
    let operand = text.get(span.clone()).unwrap_or_default();
    let position = span.start + operand.find('(').map_or(0, |bracket| bracket + 1);
    let about = |misreading: &Misreading, start: usize| {
        about_misreading(sentences, text, &misreading.clone().shifted(start))
    };
    match reason {
        NoValue::Spec(misreading) => about(misreading, span.start),
        NoValue::Position(Refusal::Position(misreading)) => about(misreading, position),
        NoValue::Position(refusal) => about_refusal(sentences, text, refusal),
        NoValue::Valueless => {
            Complaint::about_part(sentences.say("error-valueless"), "nim(3,5) + *6", text, span)
        }
    }
}

/// The message of a problem.
fn describe(problem: &Problem) -> (&'static str, Vec<(&'static str, FluentValue<'static>)>) {
    let plain = |id| (id, Vec::new());
    let limit = |id, limit: u64| (id, vec![("limit", FluentValue::from(limit.to_string()))]);
    let count = |id, limit: usize| (id, vec![("limit", FluentValue::from(limit))]);
    let character = |id, character| (id, vec![("character", FluentValue::from(named(character)))]);
    match problem {
        Problem::UnknownGame(None) => plain("problem-unknown-game"),
        Problem::UnknownGame(Some(nearest)) => {
            ("problem-unknown-game-near", vec![("nearest", FluentValue::from(*nearest))])
        }
        Problem::MissingVariant => plain("problem-missing-variant"),
        Problem::UnknownVariant => plain("problem-unknown-variant"),
        Problem::Nothing => plain("problem-nothing"),
        Problem::NotANumber => plain("problem-not-a-number"),
        Problem::Negative => plain("problem-negative"),
        Problem::TooLarge(number) => limit("problem-too-large", *number),
        Problem::TooManyDigits(digits) => count("error-number-too-long", *digits),
        Problem::TooMany(most) => count("problem-too-many", *most),
        Problem::UnexpectedCharacter(unexpected) => character("error-unexpected-character", *unexpected),
        Problem::Unbalanced(bracket) => character("problem-unbalanced", *bracket),
        Problem::ZeroInSet => plain("problem-zero-in-set"),
        Problem::BackwardRange => plain("problem-backward-range"),
        Problem::SetTooLarge(most) => count("problem-set-too-large", *most),
        Problem::LeadingDigit => plain("problem-leading-digit"),
        Problem::NotADigit(unexpected) => character("problem-not-a-digit", *unexpected),
        Problem::MissingPoint => plain("problem-missing-point"),
        Problem::SecondGold => plain("problem-second-gold"),
        Problem::NotThreeByThree => plain("problem-not-three-by-three"),
        Problem::TooOften(symbol, most) => (
            "problem-too-often",
            vec![("symbol", FluentValue::from(named(*symbol))), ("most", FluentValue::from(*most))],
        ),
        Problem::LetterNotTwice(letter) => character("problem-letter-not-twice", *letter),
        Problem::ZeroNotAlone => plain("problem-zero-not-alone"),
        Problem::MissingBracket => plain("problem-missing-bracket"),
        Problem::SumInSum => plain("problem-sum-in-sum"),
        Problem::EndsOrScores => plain("problem-ends-or-scores"),
        Problem::NotAddable => plain("problem-not-addable"),
        Problem::MissingSlash => plain("problem-missing-slash"),
        Problem::SameSquare => plain("problem-same-square"),
        Problem::NoSuchRow(rows) => limit("problem-no-such-row", *rows),
        Problem::UnequalRows => plain("problem-unequal-rows"),
        Problem::MissingAt => plain("problem-missing-at"),
        Problem::MissingTown => plain("problem-missing-town"),
        Problem::MissingArrow => plain("problem-missing-arrow"),
        Problem::MissingDash => plain("problem-missing-dash"),
        Problem::NoStalk => plain("problem-no-stalk"),
        Problem::TooSmall(number) => limit("problem-too-small", *number),
        Problem::Loop => plain("problem-loop"),
        Problem::MissingVertex => plain("problem-missing-vertex"),
        Problem::NoSuchVertex => plain("problem-no-such-vertex"),
        Problem::MissingPlayer => plain("problem-missing-player"),
        Problem::ColouredTwice => plain("problem-coloured-twice"),
        Problem::ForbiddenColour => plain("problem-forbidden-colour"),
        Problem::ForbiddenPiece => plain("problem-forbidden-piece"),
    }
}
