//! The same answers as those of the command line with `--json`, for programs: CONTRACT.md, and `openapi.json` beside this
//! file.

use super::limits::NoAnswer;
use super::page_error::PageError;
use super::query::Query;
use super::site::{Reader, Site};
use crate::complaint::Complaint;
use crate::eval::json_answer;
use crate::json::{self, Json};
use crate::language::Language;
use crate::positions::KnownGames;
use crate::sequence::{Known, Values, write_json};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use games::{Mover, Question, Selection, catalogue};
use solvers::heaps::Sequence;
use solvers::{Budget, Play};
use std::sync::Arc;
use values::{Session, Store};

/// The longest sequence of an answer.
const LONGEST_SEQUENCE: u64 = 100_000;

/// An answer or a refusal as JSON, with its status.
type Answer = (StatusCode, String);

/// `/api/solve?game=nim&position=3,5,7`.
pub async fn solve(State(_): State<Arc<Site>>, reader: Reader) -> Response {
    answer(reader, solved).await
}

/// `/api/eval?expression={1|-1}`.
pub async fn evaluate(State(_): State<Arc<Site>>, reader: Reader) -> Response {
    answer(reader, evaluated).await
}

/// `/api/sequence?game=kayles&to=100`.
pub async fn sequence(State(_): State<Arc<Site>>, reader: Reader) -> Response {
    answer(reader, worked_out).await
}

/// `/api/openapi.json`: what can be asked.
pub async fn description() -> Response {
    json_response(StatusCode::OK, include_str!("openapi.json").to_owned())
}

async fn answer(reader: Reader, work: fn(&Site, &Query, &Budget) -> Answer) -> Response {
    let (site, query) = (Arc::clone(&reader.site), reader.query.clone());
    let answered = reader.compute(move |budget| work(&site, &query, budget)).await;
    let (status, body) = answered.unwrap_or_else(|reason| no_answer(&reader.site, reason));
    json_response(status, body)
}

fn no_answer(site: &Site, reason: NoAnswer) -> Answer {
    let error = PageError::from(reason);
    (error.status(), json::unsolved("", &error.sentence(site.sentences(Language::English))))
}

fn json_response(status: StatusCode, mut body: String) -> Response {
    if !body.ends_with('\n') {
        body.push('\n');
    }
    (status, [(header::CONTENT_TYPE, "application/json")], body).into_response()
}

fn refused(site: &Site, position: &str, error: &PageError) -> Answer {
    (error.status(), json::unsolved(position, &error.sentence(site.sentences(Language::English))))
}

/// A word of a query that is none of those that can stand there.
fn no_such_word(site: &Site, position: &str, name: &str, allowed: &str) -> Answer {
    let variables = [("name", name.into()), ("allowed", allowed.into())];
    let sentence = site.sentences(Language::English).say_with("web-api-word", &variables);
    (StatusCode::BAD_REQUEST, json::unsolved(position, &sentence))
}

fn solved(site: &Site, query: &Query, budget: &Budget) -> Answer {
    let english = site.sentences(Language::English);
    let (spec, position) = (query.get("game").unwrap_or_default(), query.get("position").unwrap_or_default());
    let mut game = match catalogue::find(spec, &Arc::new(Store::new(budget))) {
        Ok(game) => game,
        Err(misreading) => {
            return refused(site, position, &PageError::about_game(english, spec, &misreading));
        }
    };
    let play = match query.get("play") {
        None => game.default_play(),
        Some("normal") => Play::Normal,
        Some("misere") => Play::Misere,
        Some(_) => return no_such_word(site, position, "play", "normal, misere"),
    };
    let moves = match query.get("moves") {
        None | Some("winning") => Selection::Winning,
        Some("all") => Selection::All,
        Some("none") => Selection::Nothing,
        Some(_) => return no_such_word(site, position, "moves", "winning, all, none"),
    };
    let mover = query.get("player").map(|word| Mover::ALL.into_iter().find(|mover| mover.word() == word));
    if mover == Some(None) {
        return no_such_word(site, position, "player", &Mover::ALL.map(Mover::word).join(", "));
    }
    match game.analyse(position, &Question { play, moves, mover: mover.flatten() }, budget) {
        Ok(analysis) => (StatusCode::OK, json::analysis(&analysis)),
        Err(refusal) => refused(site, position, &PageError::about_refusal(english, position, &refusal)),
    }
}

fn evaluated(site: &Site, query: &Query, budget: &Budget) -> Answer {
    let english = site.sentences(Language::English);
    let text = query.get("expression").unwrap_or_default();
    let store = Arc::new(Store::new(budget));
    let session: Session<'_> = budget.session(&store);
    match json_answer(&Json::new(english), &session, &mut KnownGames::new(&store), text) {
        Ok(answer) => (StatusCode::OK, answer),
        Err(reason) => {
            let error = PageError::Complaint(Complaint::about_expression(english, text, &reason));
            (error.status(), json::failure(text, &error.sentence(english)))
        }
    }
}

fn worked_out(site: &Site, query: &Query, budget: &Budget) -> Answer {
    let english = site.sentences(Language::English);
    let spec = query.get("game").unwrap_or_default();
    let game = match catalogue::find(spec, &Arc::default()) {
        Ok(game) => game,
        Err(misreading) => return refused(site, spec, &PageError::about_game(english, spec, &misreading)),
    };
    let (values, last) = match (query.get("to"), query.get("at")) {
        (_, Some(at)) => (Values::Last, at),
        (to, None) => (Values::All, to.unwrap_or_default()),
    };
    let Some(last) = last.parse().ok().filter(|last| *last <= LONGEST_SEQUENCE) else {
        return no_such_word(site, spec, "to", &format!("0, …, {LONGEST_SEQUENCE}"));
    };
    let known = match (game.heap_formula(), game.heap_rules()) {
        (Some(formula), _) => Known::Formula(formula),
        (None, Some(rules)) => {
            let mut sequence = Sequence::new(rules.clone());
            if let Err(halt) = sequence.extend(last, budget) {
                return refused(site, spec, &PageError::about_refusal(english, spec, &halt.into()));
            }
            Known::Computed(Box::new(sequence))
        }
        (None, None) => {
            let sentence = english.say_with("error-no-sequence", &[("game", game.spec().into())]);
            return (StatusCode::BAD_REQUEST, json::unsolved(spec, &sentence));
        }
    };
    let mut answer = Vec::new();
    // Writing into memory cannot fail.
    _ = write_json(&*game, values, last, &known, &mut answer);
    (StatusCode::OK, String::from_utf8(answer).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::super::site::tests::ask;

    #[test]
    fn answers() {
        let cases = [
            (
                "/api/solve?game=nim&position=3,5,7",
                200,
                "{\"game\": \"nim\", \"position\": \"3,5,7\", \"play\": \"normal\", \"kind\": \"impartial\", \"outcome\": \"N\", \
                 \"value\": \"*1\", \"grundy\": 1, \"moves\": [{\"player\": \"either\", \"move\": \"3-1\", ",
            ),
            (
                "/api/solve?game=nim&position=1&play=misere&moves=none",
                200,
                "{\"game\": \"nim\", \"position\": \"1\", \"play\": \"misere\"",
            ),
            ("/api/eval?expression={1|-1}%2B*", 200, "{\"input\": \"{1|-1}+*\", \"value\": \"+-1*\""),
            (
                "/api/sequence?game=subtract:1,3,4&to=6",
                200,
                "{\"game\": \"subtract:1,3,4\", \"values\": [0, 1, 0, 1, 2, 3, 2], ",
            ),
            ("/api/sequence?game=nim&at=5", 200, "{\"game\": \"nim\", \"heap\": 5, \"value\": 5}"),
            ("/api/openapi.json", 200, "{"),
            ("/api/solve", 404, "{\"position\": \"\", \"error\": "),
            ("/api/solve?game=nim&position=x", 400, "{\"position\": \"x\", \"error\": "),
            ("/api/solve?game=nim&position=1&play=x", 400, "{\"position\": \"1\", \"error\": "),
            ("/api/solve?game=nim&position=1&player=x", 400, "{\"position\": \"1\", \"error\": "),
            ("/api/solve?game=nim&position=1&player=left", 400, "{\"position\": \"1\", \"error\": "),
            ("/api/solve?game=bard&position=.../.../...&play=misere", 400, "{\"position\": "),
            ("/api/eval?expression={", 400, "{\"input\": \"{\", \"error\": "),
            ("/api/sequence?game=kayles", 400, "{\"position\": \"kayles\", \"error\": "),
            ("/api/sequence?game=kayles&to=99999999999", 400, "{\"position\": "),
            ("/api/sequence?game=gold&to=3", 400, "{\"position\": "),
        ];
        for (address, status, start) in cases {
            let answer = ask(address);
            assert_eq!(answer.status.as_u16(), status, "{address}: {}", answer.body);
            assert!(answer.body.starts_with(start), "{address}: {}", answer.body);
            assert!(serde_json::from_str::<serde_json::Value>(&answer.body).is_ok(), "{address}");
        }
    }
}
