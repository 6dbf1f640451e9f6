//! The same answers as those of the command line with `--json`, for programs: `openapi.json` beside this file
//! describes them.

use super::page_error::PageError;
use super::query::Query;
use super::site::{Reader, Response, Site, response};
use super::tables::sequence::{is_lost_in_misere, misere_period};
use games::{GameError, Mover, Question, Selection, read_within};
use http::StatusCode;
use language::{Games, Names};
use solvers::{Budget, Play};
use std::sync::Arc;
use values::{Error, Session, Store};
use words::charged_text::ChargedText;
use words::diagnostic::Diagnostic;
use words::json::{self, Ending, Json, NumberList, Teacher, Unwritten, Window};
use words::language::{Language, Sentences};
use words::why;

/// The last heap whose value can be asked for.
const LAST_HEAP: u64 = 100_000;

/// The most moves and the most values of an answer, and about the most bytes of moves; who wants more asks
/// for the rest.
const MOST_MOVES: usize = 1_000;
const MOST_VALUES: usize = 10_000;
const MOST_BYTES: usize = 1 << 20;

/// An answer or a game_error as JSON, with its status.
type Answer = (StatusCode, String);

/// `/api/solve?game=nim&position=3,5,7`.
#[must_use]
pub fn solve(reader: &Reader<'_>, budget: &Budget) -> Response {
    json_response(solved(reader.site, &reader.query, budget))
}

/// `/api/eval?expression={1|-1}`.
#[must_use]
pub fn evaluate(reader: &Reader<'_>, budget: &Budget) -> Response {
    json_response(evaluated(reader.site, &reader.query, budget))
}

/// `/api/sequence?game=kayles&to=100`.
#[must_use]
pub fn sequence(reader: &Reader<'_>, budget: &Budget) -> Response {
    json_response(worked_out(reader.site, &reader.query, budget))
}

/// `/api/openapi.json`: what can be asked.
#[must_use]
pub fn description(_: &Reader<'_>) -> Response {
    json_response((StatusCode::OK, include_str!("openapi.json").to_owned()))
}

/// A question that is not even tried.
#[must_use]
pub fn unanswered(site: &Site, error: &PageError) -> Response {
    json_response(refused(site.sentences(Language::English), "", error))
}

fn json_response((status, mut body): Answer) -> Response {
    if !body.ends_with('\n') {
        body.push('\n');
    }
    response(status, "application/json", body)
}

/// The sentences of the language asked for: English, if it is none of ours.
fn sentences<'s>(site: &'s Site, query: &Query) -> &'s Sentences {
    site.sentences(query.get("lang").and_then(Language::of_locale).unwrap_or(Language::English))
}

fn refused(sentences: &Sentences, position: &str, error: &PageError) -> Answer {
    (error.status(), json::unsolved(position, &error.sentence(sentences)))
}

/// A word of a query that is none of those that can stand there.
fn no_such_word(sentences: &Sentences, position: &str, name: &str, allowed: &str) -> Answer {
    let variables = [("name", name.into()), ("allowed", allowed.into())];
    let sentence = sentences.say_with("web-api-word", &variables);
    (StatusCode::BAD_REQUEST, json::unsolved(position, &sentence))
}

/// The part of a list that is asked for.
fn window(sentences: &Sentences, query: &Query, most: usize) -> Result<Window, Answer> {
    let number = |name: &str, default: usize, most: usize| match query.get(name) {
        None => Ok(default),
        Some(text) => text.parse().ok().filter(|number| *number <= most).ok_or_else(|| {
            let allowed =
                if most == usize::MAX { "0, 1, 2, …".to_owned() } else { format!("0, …, {most}") };
            no_such_word(sentences, query.get("position").unwrap_or_default(), name, &allowed)
        }),
    };
    let (offset, limit) = (number("offset", 0, usize::MAX)?, number("limit", most, most)?);
    Ok(Window { offset, limit, bytes: MOST_BYTES })
}

fn solved(site: &Site, query: &Query, budget: &Budget) -> Answer {
    let sentences = sentences(site, query);
    let (spec, position) = (query.get("game").unwrap_or_default(), query.get("position").unwrap_or_default());
    let game = match site.library.game(spec) {
        Ok(game) => game,
        Err(parse_error) => {
            return refused(sentences, position, &PageError::about_game(sentences, spec, &parse_error));
        }
    };
    let play = match query.get("play") {
        None => game.default_play(),
        Some("normal") => Play::Normal,
        Some("misere") => Play::Misere,
        Some(_) => return no_such_word(sentences, position, "play", "normal, misere"),
    };
    let moves = match query.get("moves") {
        None | Some("winning") => Selection::Winning,
        Some("all") => Selection::All,
        Some("none") => Selection::Nothing,
        Some(_) => return no_such_word(sentences, position, "moves", "winning, all, none"),
    };
    let mover = query.get("player").map(|word| Mover::ALL.into_iter().find(|mover| mover.word() == word));
    if mover == Some(None) {
        return no_such_word(sentences, position, "player", &Mover::ALL.map(Mover::word).join(", "));
    }
    let last = query.get("explain").map(why::level);
    if last == Some(None) {
        return no_such_word(sentences, position, "explain", &why::WORDS.map(|(word, _)| word).join(", "));
    }
    let teacher = last.flatten().map(|last| Teacher { sentences, last });
    let window = match window(sentences, query, MOST_MOVES) {
        Ok(window) => window,
        Err(answer) => return answer,
    };
    let question = Question { play, moves, mover: mover.flatten() };
    let mut answer = ChargedText::new(budget);
    let read = read_within(&*game, position, budget).map_err(Unwritten::GameError);
    let written = read.and_then(|(read, _charge)| {
        json::write_analysis(&*game, &read, &question, teacher, window, budget, &mut answer)
    });
    let game_error = match written {
        Ok(()) => return (StatusCode::OK, answer.into_text()),
        Err(Unwritten::GameError(game_error)) => game_error,
        Err(Unwritten::Output(_)) => Error::Memory.into(),
    };
    if game_error == GameError::Algebra(Error::Memory) {
        site.library.forget(spec);
    }
    refused(sentences, position, &PageError::about_game_error(sentences, position, &game_error))
}

fn evaluated(site: &Site, query: &Query, budget: &Budget) -> Answer {
    let sentences = sentences(site, query);
    let text = query.get("expression").unwrap_or_default();
    let store = Arc::new(Store::new(budget));
    let session: Session<'_> = budget.session(&store);
    match Json::new(sentences).evaluated(
        &session,
        &Games::new(&site.library.registry, &store),
        &mut Names::default(),
        text,
    ) {
        Ok(answer) => (StatusCode::OK, answer),
        Err(reason) => {
            let error = PageError::Diagnostic(Diagnostic::about_expression(sentences, text, &reason));
            (error.status(), json::failure(text, &error.sentence(sentences)))
        }
    }
}

fn worked_out(site: &Site, query: &Query, budget: &Budget) -> Answer {
    let sentences = sentences(site, query);
    let spec = query.get("game").unwrap_or_default();
    let game = match site.library.game(spec) {
        Ok(game) => game,
        Err(parse_error) => {
            return refused(sentences, spec, &PageError::about_game(sentences, spec, &parse_error));
        }
    };
    let (single, last) = (query.get("at"), query.get("at").or(query.get("to")).unwrap_or_default());
    let Some(last) = last.parse().ok().filter(|last| *last <= LAST_HEAP) else {
        return no_such_word(sentences, spec, "to", &format!("0, …, {LAST_HEAP}"));
    };
    let window = match window(sentences, query, MOST_VALUES) {
        Ok(window) => window,
        Err(answer) => return answer,
    };
    let play = match query.get("play") {
        None => game.default_play(),
        Some("normal") => Play::Normal,
        Some("misere") => Play::Misere,
        Some(_) => return no_such_word(sentences, spec, "play", "normal, misere"),
    };
    let known = match game.sequence(last, budget) {
        Ok(Some(known)) => known,
        Ok(None) => {
            let sentence = sentences.say_with("error-no-sequence", &[("game", game.spec().into())]);
            return (StatusCode::BAD_REQUEST, json::unsolved(spec, &sentence));
        }
        Err(error) => return refused(sentences, spec, &PageError::about_game_error(sentences, spec, &error)),
    };
    let first = u64::try_from(window.offset).unwrap_or(u64::MAX);
    let end = first.saturating_add(u64::try_from(window.limit).unwrap_or(u64::MAX)).min(last + 1);
    let next_offset = usize::try_from(end).ok().filter(|_| first < end && end <= last);
    let unwritten =
        |error: &GameError| refused(sentences, spec, &PageError::about_game_error(sentences, spec, error));
    if play == Play::Misere {
        let is_lost = |heap: u64| is_lost_in_misere(&*game, &known, heap, budget);
        if single.is_some() {
            return match is_lost(last) {
                Ok(lost) => {
                    (StatusCode::OK, json::misere_outcome(game.spec(), last, if lost { "P" } else { "N" }))
                }
                Err(error) => unwritten(&error),
            };
        }
        let mut answer = ChargedText::new(budget);
        let Ok(mut list) = NumberList::begin_misere(game.spec(), &mut answer) else {
            return refused(sentences, spec, &PageError::Memory);
        };
        for heap in first..end {
            match is_lost(heap) {
                Ok(true) if list.push(heap).is_err() => return refused(sentences, spec, &PageError::Memory),
                Ok(_) => {}
                Err(error) => return unwritten(&error),
            }
        }
        let period = misere_period(&*game, &known);
        return match list.end(&Ending::Period(period, next_offset)) {
            Ok(()) => (StatusCode::OK, answer.into_text()),
            Err(_) => refused(sentences, spec, &PageError::Memory),
        };
    }
    if single.is_some() {
        return (StatusCode::OK, json::sequence_value(game.spec(), last, known.value(last)));
    }
    let mut values = (first..end).map(|heap| known.value(heap));
    let mut answer = ChargedText::new(budget);
    let written = NumberList::begin(game.spec(), "values", &mut answer).and_then(|mut list| {
        values.try_for_each(|value| list.push(value))?;
        list.end(&Ending::Period(known.period(), next_offset))
    });
    match written {
        Ok(()) => (StatusCode::OK, answer.into_text()),
        Err(_) => refused(sentences, spec, &PageError::Memory),
    }
}

#[cfg(test)]
mod tests {
    use crate::site::tests::ask;

    /// Asks, and compares the status and how the answer goes on after the version of the schema.
    fn check(address: &str, status: u16, start: &str) {
        let answer = ask(address);
        assert_eq!(answer.status.as_u16(), status, "{address}: {}", answer.body);
        let start = format!(r#"{{"schema": 1, {start}"#);
        assert!(answer.body.starts_with(&start), "{address}: {}", answer.body);
        assert!(serde_json::from_str::<serde_json::Value>(&answer.body).is_ok(), "{address}");
    }

    #[test]
    fn heaps_in_misere_play() {
        // Misère is how it is played.
        let lost = r#""game": "dr-nim", "play": "misere", "p_positions": ["#;
        check("/api/sequence?game=dr-nim&to=10", 200, lost);
        let single = r#""game": "kayles", "play": "misere", "heap": 1, "outcome": "P"}"#;
        check("/api/sequence?game=kayles&at=1&play=misere", 200, single);
        check("/api/sequence?game=kayles&to=9&play=x", 400, r#""position": "kayles", "error": "#);
    }

    #[test]
    fn positions_are_solved() {
        let cases = [
            (
                "position=3,5,7",
                r#""3,5,7", "play": "normal", "kind": "impartial", "outcome": "N", "value": "*1", "#,
            ),
            ("position=1&play=misere&moves=none", r#""1", "play": "misere""#),
            (
                "position=9&moves=all&limit=1&offset=7",
                r#""9", "play": "normal", "kind": "impartial", "outcome": "N", "value": "*9", "#,
            ),
        ];
        for (question, start) in cases {
            let start = format!(r#""game": "nim", "position": {start}"#);
            check(&format!("/api/solve?game=nim&{question}"), 200, &start);
        }
        let part = ask("/api/solve?game=nim&position=9&moves=all&limit=1&offset=7").body;
        let rest =
            r#""moves": [{"player": "either", "move": "9-8", "to": "1", "wins": false}], "next_offset": 8}"#;
        assert!(part.trim_end().ends_with(rest), "{part}");
        let first = ask("/api/solve?game=nim&position=3,5,7").body;
        assert!(first.contains(r#""moves": [{"player": "either", "move": "3-1", "#), "{first}");
        let explained = ask("/api/solve?game=nim&position=1,2&moves=none&explain=nudge&lang=cs").body;
        let why = r#""moves": [], "explanation": [{"level": "verdict", "text": "Vyhraje hráč na tahu"#;
        assert!(explained.contains(why), "{explained}");
    }

    #[test]
    fn expressions_and_sequences() {
        let cases = [
            ("eval?expression={1|-1}%2B*", r#""input": "{1|-1}+*", "value": "+-1*""#),
            (
                "sequence?game=subtract:1,3,4&to=6",
                r#""game": "subtract:1,3,4", "values": [0, 1, 0, 1, 2, 3, 2], "#,
            ),
            (
                "sequence?game=kayles&to=100&offset=98&limit=2",
                r#""game": "kayles", "values": [2, 8], "period": null, "next_offset": 100}"#,
            ),
            ("sequence?game=nim&at=5", r#""game": "nim", "heap": 5, "value": 5}"#),
        ];
        for (question, start) in cases {
            check(&format!("/api/{question}"), 200, start);
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        check("/api/solve", 404, r#""position": "", "error": "#);
        check("/api/eval?expression={", 400, r#""input": "{", "error": "#);
        let cases = [
            ("solve?game=nim&position=1&explain=x", "1"),
            ("solve?game=nim&position=x", "x"),
            ("solve?game=nim&position=1&play=x", "1"),
            ("solve?game=nim&position=1&player=x", "1"),
            ("solve?game=nim&position=1&player=left", "1"),
            ("solve?game=bard&position=.../.../...&play=misere", ".../.../..."),
            ("solve?game=nim&position=9&limit=1001", "9"),
            ("solve?game=nim&position=9&offset=-1", "9"),
            ("sequence?game=kayles", "kayles"),
            ("sequence?game=kayles&to=99999999999", "kayles"),
            ("sequence?game=gold&to=3", "gold"),
        ];
        for (question, position) in cases {
            check(&format!("/api/{question}"), 400, &format!(r#""position": "{position}", "error": "#));
        }
    }

    #[test]
    fn the_description_is_json() {
        let answer = ask("/api/openapi.json");
        assert_eq!(answer.status.as_u16(), 200);
        assert!(serde_json::from_str::<serde_json::Value>(&answer.body).is_ok());
    }

    /// The parts of a list, one after another, until there is no next one.
    fn parts(address: &str, list: &str) -> Vec<Vec<serde_json::Value>> {
        let (mut parts, mut offset) = (Vec::new(), Some(0));
        while let Some(from) = offset {
            let answer = ask(&format!("{address}&offset={from}"));
            assert_eq!(answer.status.as_u16(), 200, "{}", answer.body);
            let mut answer: serde_json::Value = serde_json::from_str(&answer.body).unwrap();
            offset = answer["next_offset"].as_u64();
            parts.push(answer[list].as_array_mut().unwrap().drain(..).collect());
        }
        parts
    }

    #[test]
    fn long_lists_come_in_parts() {
        let moves = parts("/api/solve?game=nim&position=2500&moves=all", "moves");
        assert_eq!(moves.iter().map(Vec::len).collect::<Vec<_>>(), [1000, 1000, 500]);
        assert_eq!(moves[2][0]["move"], "2500-2001");
        let values = parts("/api/sequence?game=nim&to=20000", "values");
        assert_eq!(values.iter().map(Vec::len).collect::<Vec<_>>(), [10_000, 10_000, 1]);
        assert_eq!(values[2], [20_000]);
        assert_eq!(parts("/api/sequence?game=nim&to=5&limit=6", "values").len(), 1);
        // Many moves to long positions: an answer is not much longer than a megabyte.
        let heaps = vec!["99"; 5000].join(",");
        let answer = ask(&format!("/api/solve?game=nim&position={heaps}&moves=all"));
        assert!(answer.body.len() < (1 << 20) + 100_000 && answer.body.contains("\"next_offset\": "));
    }
}
