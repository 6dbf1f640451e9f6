//! Your own game: the rules in a field for text, what is wrong with them at its line, and beside it the
//! board.
//!
//! The address has the text, packed, so a link is the game; it is the game `own:WORD` of the registry, which
//! can be played like all others. Without scripts the page is a form; `own.js` tries the text while it is
//! typed. Where guests may not bring games, the registry does not have that game, and the page says so.

use super::figure;
use super::query::{path_segment, push};
use super::site::{Page, Reader, Response, see_other};
use gamefile::code::{ID, pack, unpack};
use gamefile::{GameFile, check, shipped, template};
use games::{GameError, Question, Selection, analyse, read_within};
use maud::{Markup, html};
use solvers::Budget;
use words::game_diagnostic::{about_game_error, about_rules};
use words::names::kind_message;

/// The most bytes of a text.
const LONGEST: usize = 12 << 10;

#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    if let Some(text) = reader.query.get("text") {
        return see_other(&address(reader, &text.replace("\r\n", "\n"), reader.query.get("check").is_some()));
    }
    let word = reader.query.get("game").map(str::to_owned);
    let text = match word.as_deref().map(unpack) {
        Some(Some(text)) => text,
        _ => start(reader, "grid").unwrap_or_default(),
    };
    let main = html! {
        h1 { (reader.say("web-menu-own")) }
        p {
            (reader.say("web-own-intro")) " "
            a href=(reader.address("/learn/own")) { (reader.say("web-own-chapter")) }
        }
        div.own {
            (editor(reader, &text))
            section #own-board aria-live="polite" { (shown(reader, &text, budget)) }
        }
    };
    let page = Page::new(reader.say("web-menu-own"), main);
    reader.answer(Ok(Page { scripts: &["own.js"], styles: &["own.css"], ..page }))
}

fn address(reader: &Reader<'_>, text: &str, check: bool) -> String {
    let mut address = reader.address("/own");
    push(&mut address, "game", &pack(text));
    if check {
        push(&mut address, "check", "1");
    }
    address
}

/// A game to begin with, on that sort of board.
fn start(reader: &Reader<'_>, board: &str) -> Option<String> {
    template::template(&reader.say("web-own-name"), board, reader.language.code())
}

fn editor(reader: &Reader<'_>, text: &str) -> Markup {
    let board = |kind: &str| reader.sentences().say_with("web-own-board", &[("board", kind.into())]);
    let examples = template::kinds().into_iter().filter_map(|kind| Some((board(kind), start(reader, kind)?)));
    let name = |id: &str| reader.sentences().find(&format!("game-{id}")).unwrap_or_else(|| id.to_owned());
    let files = shipped::FILES.into_iter().map(|(id, _, text)| (name(id), text.to_owned()));
    html! {
        form.own-text method="get" action=(reader.address("/own")) {
            p #own-examples { (reader.say("web-own-examples")) }
            ul.own-examples aria-labelledby="own-examples" {
                @for (name, text) in examples.chain(files) {
                    li { a href=(address(reader, &text, false)) { (name) } }
                }
            }
            label for="own-text" { (reader.say("web-own-text")) }
            div.own-lines {
                pre #own-numbers aria-hidden="true" {
                    @for line in 1..=text.lines().count().max(1) { (line) "\n" }
                }
                textarea #own-text name="text" rows="28" spellcheck="false" autocapitalize="off"
                    autocomplete="off" wrap="off" { "\n" (text) }
            }
            p.own-buttons {
                button type="submit" { (reader.say("web-own-try")) }
                button type="submit" name="check" value="1" { (reader.say("web-own-check")) }
                button #own-save type="button" hidden { (reader.say("web-own-save")) }
                label.button #own-open hidden {
                    (reader.say("web-own-open"))
                    input type="file" accept=".game,text/plain";
                }
            }
            p.note { (reader.say("web-own-share")) }
        }
    }
}

/// What the text is: a board to play on, or what is wrong.
fn shown(reader: &Reader<'_>, text: &str, budget: &Budget) -> Markup {
    if reader.site.library.registry.entry(ID).is_err() {
        return html! { p.wrong { (reader.say("web-own-off")) } };
    }
    if text.len() > LONGEST {
        let sentence = reader.sentences().say_with("file-too-long", &[("limit", LONGEST.into())]);
        return html! { p.wrong { (sentence) } };
    }
    match GameFile::read(ID, text) {
        Err(problem) => html! {
            div.wrong data-line=[problem.line] {
                h2 { (reader.say("web-own-wrong")) }
                p { (about_rules(reader.sentences(), &problem)) }
                @if let Some(line) = problem.line {
                    pre { code { (text.lines().nth(line.saturating_sub(1)).unwrap_or_default()) } }
                }
            }
        },
        Ok(file) => game(reader, text, &file, budget),
    }
}

fn game(reader: &Reader<'_>, text: &str, file: &GameFile, budget: &Budget) -> Markup {
    let spec = format!("{ID}:{}", pack(text));
    let [name, rules] = file.said(reader.language.code());
    let level = reader.query.get("level").map_or_else(|| file.levels()[0].clone(), str::to_owned);
    let play = |start: &str| {
        let mut address = reader.address(&format!("/play/{}", path_segment(&spec)));
        push(&mut address, "start", start);
        address
    };
    let solved = solve(reader, &spec, &level, budget);
    html! {
        h2 { (name.unwrap_or(file.id())) }
        @if let Some(rules) = rules { p { (rules) } }
        @if reader.query.get("check").is_some() { (checked(reader, file, budget)) }
        @match solved {
            Ok((picture, outcome)) => {
                figure.own-figure { (picture) }
                p.own-outcome { (outcome) }
            }
            Err(error) => p.wrong { (about_game_error(reader.sentences(), &level, &error).sentence()) },
        }
        p { a.button href=(play(&level)) { (reader.say("web-own-play")) } }
        h3 { (reader.say("web-own-levels")) }
        ul.own-levels {
            @for level in file.levels() { li { a href=(play(level)) { code { (level) } } } }
        }
    }
}

/// The picture of a position, and who wins it.
fn solve(
    reader: &Reader<'_>,
    spec: &str,
    position: &str,
    budget: &Budget,
) -> Result<(Markup, String), GameError> {
    let game = reader.site.library.game(spec)?;
    let (position, _charge) = read_within(&*game, position, budget)?;
    let picture = game.picture(&position)?.map(|picture| figure::picture(&picture, &position.to_string()));
    let question = Question { play: game.default_play(), moves: Selection::Nothing, mover: None };
    let analysis = analyse(&*game, &position, &question, budget)?;
    let outcome = reader.say(analysis.verdict.outcome.message());
    let kind = reader.say(kind_message(analysis.kind));
    let said = [("position", position.to_string().into()), ("outcome", format!("{outcome} ({kind})").into())];
    Ok((picture.unwrap_or_default(), reader.sentences().say_with("web-own-outcome", &said)))
}

/// What trying the rules has found.
fn checked(reader: &Reader<'_>, file: &GameFile, budget: &Budget) -> Markup {
    match check::check(file, budget) {
        Ok(report) => {
            let counts = [
                ("name", file.id().to_owned().into()),
                ("positions", report.positions.into()),
                ("moves", report.moves.into()),
            ];
            html! { p.right { (reader.sentences().say_with("check-good", &counts)) } }
        }
        Err(error) => html! { p.wrong { (about_game_error(reader.sentences(), "", &error).sentence()) } },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::{Visit, ask};
    use games::Registry;

    #[test]
    fn a_game_is_shown_or_what_is_wrong_with_it() {
        let page = ask("/en/own").body;
        assert!(page.contains("own-text"), "{page}");
        let mut wrong = "/en/own".to_owned();
        push(
            &mut wrong,
            "game",
            &pack("board = strip(\"LR\")\nlevels = [\"LR\"]\ndef options(row):\n    return nothing\n"),
        );
        let mut registry = Registry::standard();
        registry.enter_unlisted(gamefile::code::entry());
        let page = Visit::of(registry).ask(&wrong).body;
        assert!(page.contains("data-line=\"4\""), "{page}");
    }
}
