//! What is wrong with a game, a position or a question about it, in the reader's language.

use crate::diagnostic::{Diagnostic, Exit, printable};
use crate::language::Sentences;
use crate::plot::shorten;
use games::{GameError, Mover, ParseError, RuleProblem};
use language::OperandError;
use std::ops::Range;

/// The most characters of what rules have to say.
const MOST_CHARACTERS: usize = 300;

/// About a text that says no game or no position.
#[must_use]
pub fn about_parse_error(sentences: &Sentences, text: &str, parse_error: &ParseError) -> Diagnostic {
    let sentence = sentences.say_message(&parse_error.problem);
    Diagnostic::about_part(sentence, &parse_error.example, text, &parse_error.span)
}

/// About a position that is not solved.
#[must_use]
pub fn about_game_error(sentences: &Sentences, position: &str, game_error: &GameError) -> Diagnostic {
    let diagnostic = |id: &str, example: Option<&str>| Diagnostic::new(sentences.say(id), example);
    let said = |id: &str, variable: &'static str, text: &str| {
        let text = shorten(&printable(text), MOST_CHARACTERS, "…");
        Diagnostic::new(sentences.say_with(id, &[(variable, text.into())]), None)
    };
    match game_error {
        GameError::Position(parse_error) => about_parse_error(sentences, position, parse_error),
        GameError::NoSuchPlayer(players) => {
            let words: Vec<&str> = players.iter().map(|player| Mover::word(*player)).collect();
            let variables = [("players", words.join(", ").into())];
            let example = format!("--player {}", words.first().copied().unwrap_or_default());
            Diagnostic::new(sentences.say_with("error-no-such-player", &variables), Some(&example))
        }
        GameError::TooManyMoves => {
            diagnostic("error-too-many-moves", Some("--moves none")).ending(Exit::NoAnswer)
        }
        GameError::Foreign => diagnostic("error-foreign", None),
        GameError::NoMisere => diagnostic("error-no-misere", Some("--normal")),
        GameError::Valueless(part) => {
            let part = shorten(&printable(part), 60, "…");
            Diagnostic::new(sentences.say_with("error-valueless-part", &[("part", part.into())]), None)
        }
        GameError::Algebra(error) => Diagnostic::about_value(sentences, error),
        GameError::Rules(failure) => match failure.reason().downcast_ref::<RuleProblem>() {
            Some(problem) => Diagnostic::new(about_rules(sentences, problem), None),
            None => said("error-rules-failed", "reason", &failure.to_string()),
        },
        GameError::Cycle(cycle) => said("error-cycle", "cycle", &cycle.to_string()),
    }
}

/// What is wrong with rules that somebody has written.
#[must_use]
pub fn about_rules(sentences: &Sentences, problem: &RuleProblem) -> String {
    let sentence = shorten(&printable(&sentences.say_message(&problem.problem)), MOST_CHARACTERS, "…");
    match problem.line {
        Some(line) => sentences.say_with("file-line", &[("line", line.into()), ("problem", sentence.into())]),
        None => sentence,
    }
}

/// About an operand `game(position)` without a value; `span` is where it stands in the expression.
#[must_use]
pub fn about_operand(
    sentences: &Sentences,
    text: &str,
    span: &Range<usize>,
    reason: &OperandError,
) -> Diagnostic {
    let operand = text.get(span.clone()).unwrap_or_default();
    let position = span.start + operand.find('(').map_or(0, |bracket| bracket + 1);
    let about = |parse_error: &ParseError, start: usize| {
        about_parse_error(sentences, text, &parse_error.clone().shifted(start))
    };
    match reason {
        OperandError::Spec(parse_error) => about(parse_error, span.start),
        OperandError::Position(GameError::Position(parse_error)) => about(parse_error, position),
        OperandError::Position(game_error) => about_game_error(sentences, text, game_error),
        OperandError::Made { position, error } => {
            let position = shorten(&printable(position), MOST_CHARACTERS, "…");
            let problem = sentences.say_message(&error.problem);
            let variables = [("position", position.into()), ("problem", problem.into())];
            let sentence = sentences.say_with("error-made-position", &variables);
            Diagnostic::about_part(sentence, &error.example, text, span)
        }
        OperandError::Valueless => {
            Diagnostic::about_part(sentences.say("error-valueless"), "nim(3,5) + *6", text, span)
        }
    }
}
