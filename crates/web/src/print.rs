//! A worksheet of exercises for a class, to be printed: chosen games, number, difficulty and seed are in the
//! address, so the same address is the same worksheet. The answers stand on a page of their own.
//!
//! On the screen it looks like the paper it is for: pictures are images of their own, black on white in
//! either theme.

use super::page_error::PageError;
use super::play::told;
use super::query::push;
use super::site::{Page, Reader, Response};
use games::exercise::{Difficulty, Exercise, Task, Wish, exercises, games};
use games::explanation::{Figure, Paragraph};
use games::picture::Picture;
use games::picture::svg::{Medium, svg};
use games::{Entry, Text};
use games::{Grundy, Kind, Mover};
use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use solvers::Budget;
use std::cmp::Ordering;
use words::diagnostic::{Diagnostic, printable};
use words::game_diagnostic::about_parse_error;
use words::language::Sentences;
use words::names::{name_message, rules_message};

/// The most exercises of a worksheet, and how many there are unless others are asked for.
const MOST: usize = 30;
const USUAL: usize = 8;

/// The most winning moves that an answer lists.
const MOST_MOVES: usize = 12;

#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    let wish = match read(reader) {
        Ok(wish) => wish,
        Err(diagnostic) => return reader.answer(Err(PageError::Diagnostic(diagnostic))),
    };
    let made = exercises(&reader.site.library.registry, &wish, budget);
    let refused = |game_error| PageError::about_game_error(reader.sentences(), "", &game_error);
    reader.answer(made.map(|made| worksheet(reader, &wish, &made)).map_err(refused))
}

/// What the address asks for.
fn read(reader: &Reader<'_>) -> Result<Wish, Diagnostic> {
    let sentences = reader.sentences();
    let registry = &reader.site.library.registry;
    let known = games(registry);
    let mut chosen: Vec<Text> = Vec::new();
    let ids = reader.query.all("games").flat_map(|ids| ids.split(',')).map(str::trim);
    for id in ids.filter(|id| !id.is_empty()) {
        let entry = registry.entry(id).map_err(|error| about_parse_error(sentences, id, &error))?;
        if !known.iter().any(|known| known.id == entry.id) {
            let variables = [("game", printable(id).into())];
            return Err(Diagnostic::new(
                sentences.say_with("web-print-no-exercises", &variables),
                Some("nim"),
            ));
        }
        if !chosen.contains(&entry.id) {
            chosen.push(entry.id.clone());
        }
    }
    if chosen.is_empty() {
        let usual = registry.entries().iter().filter(|entry| entry.in_class);
        chosen.extend(usual.map(|entry| entry.id.clone()));
    }
    let number = |name: &str, usual: u64, least: u64, most: u64| match reader.query.get(name).map(str::trim) {
        None | Some("") => Ok(usual),
        Some(text) => text.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
            let variables = [
                ("text", printable(text).into()),
                ("least", least.to_string().into()),
                ("most", most.to_string().into()),
            ];
            Diagnostic::new(sentences.say_with("web-print-number", &variables), None)
        }),
    };
    let difficulty = number("difficulty", 1, 1, 3)?;
    let difficulty = Difficulty::ALL.into_iter().find(|other| other.number() == difficulty);
    Ok(Wish {
        games: chosen,
        count: usize::try_from(number("count", USUAL as u64, 1, MOST as u64)?).unwrap_or(USUAL),
        difficulty: difficulty.unwrap_or(Difficulty::Easy),
        task: None,
        seed: number("seed", 1, 0, u64::MAX)?,
    })
}

pub(super) fn difficulty_message(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "web-print-easy",
        Difficulty::Medium => "web-print-medium",
        Difficulty::Hard => "web-print-hard",
    }
}

/// The address of a worksheet.
fn address(reader: &Reader<'_>, wish: &Wish) -> String {
    let mut address = reader.address("/print");
    push(&mut address, "games", &wish.games.join(","));
    push(&mut address, "count", &wish.count.to_string());
    push(&mut address, "difficulty", &wish.difficulty.number().to_string());
    push(&mut address, "seed", &wish.seed.to_string());
    address
}

fn worksheet(reader: &Reader<'_>, wish: &Wish, made: &[Exercise]) -> Page {
    let title = reader.say("web-print-title");
    let next = Wish { seed: wish.seed.wrapping_add(1), ..wish.clone() };
    let main = html! {
        div.choosing {
            div.welcome { h1 { (title) } p { (reader.say("web-print-welcome")) } }
            (form(reader, wish))
            div.buttons {
                button.main type="button" data-print="" hidden { (reader.say("web-print-print")) }
                a.button href=(address(reader, &next)) { (reader.say("web-print-others")) }
                a.button href=(address(reader, wish)) { (reader.say("web-print-link")) }
            }
        }
        div.paper {
            (questions(reader, wish, made))
            (answers(reader, wish, made))
        }
    };
    Page { scripts: &["follow.js", "print.js"], ..Page::new(title, main) }
}

fn form(reader: &Reader<'_>, wish: &Wish) -> Markup {
    html! {
        form.sheet action=(reader.address("/print")) data-swap="" {
            fieldset.checks {
                legend { (reader.say("web-print-games")) }
                @for entry in games(&reader.site.library.registry) {
                    label.check {
                        input type="checkbox" name="games" value=(entry.id)
                            checked[wish.games.contains(&entry.id)];
                        " " (reader.say(&name_message(entry)))
                    }
                }
            }
            div.filter {
                label {
                    span { (reader.say("web-print-count")) }
                    input type="number" name="count" value=(wish.count) min="1" max=(MOST) required;
                }
                label {
                    span { (reader.say("web-print-difficulty")) }
                    select name="difficulty" {
                        @for difficulty in Difficulty::ALL {
                            option value=(difficulty.number()) selected[difficulty == wish.difficulty] {
                                (reader.say(difficulty_message(difficulty)))
                            }
                        }
                    }
                }
                label {
                    span { (reader.say("web-print-seed")) }
                    input type="number" name="seed" value=(wish.seed) min="0" required;
                }
                button.main { (reader.say("web-print-make")) }
            }
        }
    }
}

/// The games of the exercises, each once.
fn used(made: &[Exercise]) -> Vec<&Entry> {
    let mut used: Vec<&Entry> = Vec::new();
    for exercise in made {
        if used.iter().all(|entry| entry.id != exercise.entry.id) {
            used.push(&exercise.entry);
        }
    }
    used
}

fn questions(reader: &Reader<'_>, wish: &Wish, made: &[Exercise]) -> Markup {
    html! {
        section.questions aria-labelledby="exercises" {
            header.sheet-head {
                h2 #exercises { (reader.say("web-print-exercises")) }
                p.fill-in {
                    @for blank in ["web-print-name", "web-print-class", "web-print-date"] {
                        span { (reader.say(blank)) }
                    }
                }
            }
            @for entry in used(made) {
                p.rules {
                    strong { (reader.say(&name_message(entry))) ". " } (reader.say(&rules_message(entry)))
                }
            }
            ol.exercises {
                @for exercise in made { (question(reader, exercise)) }
            }
            p.identity { (identity(reader, wish)) }
        }
    }
}

/// What the worksheet can be made again from.
fn identity(reader: &Reader<'_>, wish: &Wish) -> String {
    let variables = [
        ("difficulty", reader.say(difficulty_message(wish.difficulty)).into()),
        ("seed", wish.seed.to_string().into()),
    ];
    reader.sentences().say_with("web-print-identity", &variables)
}

fn question(reader: &Reader<'_>, exercise: &Exercise) -> Markup {
    let lines = match exercise.task {
        Task::WhoWins | Task::Value => 1,
        Task::WinningMoves | Task::Compare => 2,
    };
    html! {
        li.exercise {
            div.asked {
                p {
                    strong { (reader.say(&name_message(&exercise.entry))) }
                    @if exercise.spec != exercise.entry.id { " " code { (exercise.spec) } }
                    ". " (asked(reader.sentences(), exercise))
                }
                div.positions {
                    @let shown = exercise.positions.iter().zip(&exercise.pictures);
                @for ((position, picture), letter) in shown.zip('G'..) {
                        figure {
                            @if let Some(picture) = picture { (image(picture, &position.to_string())) }
                            figcaption {
                                @if exercise.positions.len() > 1 { i { (letter) } " = " }
                                code { (position) }
                            }
                        }
                    }
                }
            }
            div.lines aria-hidden="true" { @for _ in 0..lines { div.line {} } }
        }
    }
}

/// A picture that keeps its colours, whatever the theme.
fn image(picture: &Picture, position: &str) -> Markup {
    /// Paper has room for more than a screen.
    const SCALE: f64 = 0.8;
    let source = utf8_percent_encode(&svg(picture, position, Medium::Png), NON_ALPHANUMERIC).to_string();
    let size = |length: f64| format!("{:.0}", length * SCALE);
    html! {
        img src={ "data:image/svg+xml," (source) } alt=(position)
            width=(size(picture.width)) height=(size(picture.height));
    }
}

fn asked(sentences: &Sentences, exercise: &Exercise) -> String {
    let player = [("player", exercise.mover.word().into())];
    match (exercise.task, exercise.analysis.kind) {
        (Task::WhoWins, Kind::Partizan)
            if exercise.mover != Mover::White && exercise.mover != Mover::Black =>
        {
            sentences.say("web-exercise-who-wins-sides")
        }
        (Task::WhoWins, Kind::Loopy) => sentences.say("web-exercise-who-wins-or-tie"),
        (Task::WhoWins, _) => sentences.say("web-exercise-who-wins"),
        (Task::WinningMoves, Kind::Scoring) => sentences.say_with("web-exercise-best-moves", &player),
        (Task::WinningMoves, _) => sentences.say_with("web-exercise-winning-moves", &player),
        (Task::Value, Kind::Impartial) => sentences.say("web-exercise-grundy"),
        (Task::Value, _) => sentences.say("web-exercise-value"),
        (Task::Compare, _) => sentences.say("web-exercise-compare"),
    }
}

fn answers(reader: &Reader<'_>, wish: &Wish, made: &[Exercise]) -> Markup {
    html! {
        section.answers aria-labelledby="answers" {
            h2 #answers { (reader.say("web-print-answers")) }
            ol {
                @for exercise in made {
                    li {
                        strong { (answered(reader.sentences(), exercise)) } " "
                        @match &exercise.reason {
                            Some(step) => (worked(reader, step)),
                            None => (worth(reader.sentences(), exercise)),
                        }
                    }
                }
            }
            p.identity { (identity(reader, wish)) }
        }
    }
}

fn answered(sentences: &Sentences, exercise: &Exercise) -> String {
    let verdict = &exercise.analysis.verdict;
    match exercise.task {
        Task::WhoWins => sentences.say(verdict.outcome.message()),
        Task::WinningMoves => {
            let names: Vec<String> = exercise.winning_moves().map(|named| named.step.to_string()).collect();
            let mut list = names[..names.len().min(MOST_MOVES)].join(" · ");
            if names.len() > MOST_MOVES {
                list.push_str(" · …");
            }
            let variables = [("count", names.len().into()), ("moves", list.into())];
            let id = match exercise.analysis.kind {
                Kind::Scoring => "web-answer-best-moves",
                _ => "web-answer-moves",
            };
            sentences.say_with(id, &variables)
        }
        Task::Value => {
            let value = match exercise.analysis.verdict.grundy {
                Some(Grundy::Nimber(value)) if exercise.analysis.kind == Kind::Impartial => value.to_string(),
                _ => exercise.shown.clone().unwrap_or_default(),
            };
            sentences.say_with("web-answer-value", &[("value", value.into())])
        }
        Task::Compare => {
            let Some(([first, second], order)) = &exercise.comparison else { return String::new() };
            let sign = match order {
                Some(Ordering::Less) => "<",
                Some(Ordering::Equal) => "=",
                Some(Ordering::Greater) => ">",
                None => "‖",
            };
            let variables =
                [("first", first.as_str().into()), ("sign", sign.into()), ("second", second.as_str().into())];
            sentences.say_with("web-answer-compare", &variables)
        }
    }
}

/// Why: the first step of the working, with its table.
fn worked(reader: &Reader<'_>, step: &Paragraph) -> Markup {
    html! {
        (reader.sentences().say_message(&step.message).lines().next().unwrap_or_default())
        @if let Some(Figure::Table(rows)) = &step.figure { (told::table(reader, rows)) }
    }
}

/// Why, in a game without a lesson: what the position is worth.
fn worth(sentences: &Sentences, exercise: &Exercise) -> String {
    let verdict = &exercise.analysis.verdict;
    match (exercise.task, &verdict.grundy, &exercise.shown, verdict.score, verdict.layer) {
        (Task::Value | Task::Compare, ..) => sentences.say(verdict.outcome.message()),
        (_, Some(Grundy::Nimber(0)), ..) => sentences.say("web-reason-zero"),
        (Task::WinningMoves, Some(Grundy::Nimber(value)), ..) => {
            sentences.say_with("web-reason-to-zero", &[("value", value.to_string().into())])
        }
        (_, Some(Grundy::Nimber(value)), ..) => {
            sentences.say_with("web-reason-grundy", &[("value", value.to_string().into())])
        }
        (_, _, Some(value), ..) => {
            sentences.say_with("web-answer-value", &[("value", value.as_str().into())])
        }
        (_, _, _, Some([a, b]), _) => sentences.say_with("solve-score", &[("a", a.into()), ("b", b.into())]),
        (_, _, _, _, Some(layer)) => {
            sentences.say_with("solve-layer", &[("moves", layer.to_string().into()), ("count", layer.into())])
        }
        _ if exercise.task == Task::WinningMoves => sentences.say(verdict.outcome.message()),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::site::tests::ask;

    #[test]
    fn worksheets_are_reproducible() {
        let address = "/cs/print?games=nim,kayles&count=5&difficulty=2&seed=12";
        let page = ask(address);
        assert_eq!(page.status.as_u16(), 200);
        assert_eq!(page.body, ask(address).body);
        assert_ne!(page.body, ask(&address.replace("12", "13")).body);
        assert_eq!(page.body.matches("<li class=\"exercise\">").count(), 5);
        // What announces a table has one.
        assert!(page.body.contains("<table>") && !page.body.contains(":</li>"), "{}", page.body);
        assert!(page.body.contains("class=\"answers\"") && page.body.contains("data:image/svg+xml,"));
    }

    #[test]
    fn every_game_can_be_printed_in_every_language() {
        let registry = std::sync::Arc::new(games::Registry::standard());
        let games = games::exercise::games(&registry);
        let games = games.iter().map(|entry| &*entry.id).collect::<Vec<_>>().join(",");
        for language in ["en", "cs", "sk"] {
            let page = ask(&format!("/{language}/print?games={games}&count=30&difficulty=1&seed=3"));
            assert_eq!(page.status.as_u16(), 200, "{language}");
            assert!(
                !page.body.contains("web-") && !page.body.contains("why-") && !page.body.contains("solve-")
            );
        }
    }

    #[test]
    fn boxes_choose_games() {
        let page = ask("/en/print?games=nim&games=strip&count=2").body;
        assert_eq!(page.matches(" checked").count(), 2);
    }

    #[test]
    fn nonsense_is_refused() {
        for query in [
            "games=nonsense",
            "games=sprouts",
            "count=0",
            "count=31",
            "difficulty=4",
            "seed=-1",
            "seed=x",
            "count=99999999999999999999",
            "games=%3Cscript%3E",
        ] {
            let answer = ask(&format!("/en/print?{query}"));
            assert_eq!(answer.status.as_u16(), 400, "{query}");
            assert!(!answer.body.contains("<script>"));
        }
        assert_eq!(ask("/en/print?seed=18446744073709551615&count=1").status.as_u16(), 200);
    }
}
