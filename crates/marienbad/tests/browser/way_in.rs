//! The first page, puzzles, looking around, taking a game along, frames, and the app without its server.

use crate::browser::{Browser, Theme, Width, visit};
use serde_json::json;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::thread;

fn count(browser: &Browser, selector: &str) -> u64 {
    let found = browser.run("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]);
    found.as_u64().unwrap_or(0)
}

/// The addresses of links.
fn links(browser: &Browser, selector: &str) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].map((link) => link.getAttribute('href'))";
    let found = browser.run(script, vec![json!(selector)]);
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().filter_map(|link| link.as_str().map(str::to_owned)).collect()
}

#[test]
fn the_table_is_played_at_once() {
    visit(|browser| {
        for (width, language) in [(Width::Wide, "en"), (Width::Narrow, "cs")] {
            browser.look_at(width, Theme::Light);
            browser.open(&format!("/{language}/"));
            // The whole table is seen without scrolling.
            let table = "document.querySelector('.hero-table').getBoundingClientRect()";
            assert!(browser.is(&format!("{table}.bottom <= innerHeight && {table}.top >= 0")));
            browser.follow(|| browser.click(".let-me"));
            browser.wait_for("location.pathname.endsWith('/play/nim') && location.search.includes('moves=')");
            assert!(browser.is("document.querySelector('svg.board a.place')"));
        }
        browser.look_at(Width::Wide, Theme::Light);
        browser.open("/en/");
        let place = links(browser, ".hero-table a.place").into_iter().find(|link| link.contains("moves=7-3"));
        browser.open(&place.expect("three matches of seven"));
        assert!(browser.place().contains("moves=7-3;"), "the program has answered: {}", browser.place());
    });
}

#[test]
fn games_are_found_by_what_people_type() {
    visit(|browser| {
        let seen = "[...document.querySelectorAll('.card')].filter((card) => card.checkVisibility())";
        for (language, word, game) in [
            ("cs", "sirky", "nim"),
            ("cs", "dominové dláždění", "domineering"),
            ("en", "silver dollar", "strip"),
            ("sk", "zápalky", "nim"),
        ] {
            browser.open(&format!("/{language}/"));
            browser.fill("[data-filter] input[type=search]", word);
            browser.wait_for(&format!("{seen}.length < 20 && {seen}.length > 0"));
            let found =
                format!("{seen}.some((card) => card.querySelector('a').href.endsWith('/play/{game}'))");
            assert!(browser.is(&found), "{word}");
            // A group in which nothing is found is not there.
            let hidden = "(group) => group.hidden === !group.querySelector('.card:not([hidden])')";
            assert!(browser.is(&format!("[...document.querySelectorAll('[data-group]')].every({hidden})")));
        }
    });
}

/// Answers a puzzle by its links until one is right or wrong, as wanted.
fn answer(browser: &Browser, puzzle: &str, wanted: &str) -> bool {
    browser.open(puzzle);
    for link in links(browser, "a[href*='answer=']") {
        browser.open(&link);
        if browser.text("document.querySelector('[data-puzzle]').dataset.state") == wanted {
            return true;
        }
        // Only the first answer to a puzzle counts.
        browser.script("localStorage.removeItem('puzzles')");
    }
    false
}

#[test]
fn puzzles_are_counted_and_come_back() {
    let state = "JSON.parse(localStorage.getItem('puzzles'))";
    visit(|browser| {
        browser.open("/en/puzzles");
        assert_eq!(count(browser, ".quiz"), 4);
        let puzzle = "/en/puzzle?quiz=who&level=1&seed=2";
        assert!(answer(browser, puzzle, "wrong"));
        assert!(browser.is(&format!("{state}.missed.length === 1 && {state}.streak === 0")));
        assert_eq!(count(browser, ".ruling.wrong a.button.main[href*='/play/']"), 1, "refuted by play");
        // It comes back after one other puzzle.
        browser.script("localStorage.setItem('kept', localStorage.getItem('puzzles'))");
        let other = "/en/puzzle?quiz=who&level=1&seed=5";
        browser.open(other);
        let right = links(browser, "a[href*='answer=']").into_iter().find(|link| {
            browser.open(link);
            browser.text("document.querySelector('[data-puzzle]').dataset.state") == "right"
        });
        let right = right.expect("an answer is right");
        browser.script("localStorage.setItem('puzzles', localStorage.getItem('kept'))");
        browser.open(&right);
        assert!(browser.is(&format!("{state}.streak === 1 && {state}.solved === 1")));
        let next = browser.text("document.querySelector('[data-next]').getAttribute('href')");
        assert_eq!(next, puzzle);
        browser.follow(|| browser.click("[data-next]"));
        assert!(browser.is("document.querySelector('[data-returns]').checkVisibility()"));
        // What is known is saved to a file and loaded from one.
        let load = "
            const done = arguments[arguments.length - 1];
            const saved = localStorage.getItem('puzzles');
            document.querySelector('[data-forget]').click();
            const transfer = new DataTransfer();
            transfer.items.add(new File([saved], 'puzzles.json', { type: 'application/json' }));
            const field = document.querySelector('[data-load]');
            field.files = transfer.files;
            field.dispatchEvent(new Event('change', { bubbles: true }));
            const same = () => localStorage.getItem('puzzles') === JSON.stringify(JSON.parse(saved));
            setTimeout(() => done(same()), 300)";
        assert_eq!(browser.run_later(load), json!(true));
    });
}

#[test]
fn what_was_missed_comes_back_after_one_three_and_seven() {
    let puzzle = |seed: usize| format!("/en/puzzle?quiz=who&level=1&seed={seed}");
    visit(|browser| {
        let verdict = || browser.text("document.querySelector('[data-puzzle]').dataset.state");
        browser.open(&puzzle(2));
        let answers = links(browser, "a[href*='answer=']");
        let of = |wanted: &str| {
            answers.iter().find(|answer| {
                browser.open(answer);
                verdict() == wanted
            })
        };
        let (right, wrong) = (of("right").expect("a right answer"), of("wrong").expect("a wrong answer"));
        browser.script("localStorage.removeItem('puzzles')");
        browser.open(wrong);
        let mut others = 10..;
        for times in [1, 3, 7] {
            for other in 1..=times {
                // Any answer to another puzzle.
                browser.open(&puzzle(others.next().expect("a number")));
                let answer = links(browser, "a[href*='answer=']").swap_remove(0);
                browser.open(&answer);
                let next = browser.text("document.querySelector('[data-next]').getAttribute('href')");
                assert_eq!(next == puzzle(2), other == times, "{other} of {times}: {next}");
            }
            browser.open(right);
        }
        let missed = "JSON.parse(localStorage.getItem('puzzles')).missed";
        assert!(browser.is(&format!("{missed}.every((missed) => !missed.puzzle.endsWith('seed=2'))")));
    });
}

#[test]
fn a_guess_has_to_be_defended() {
    visit(|browser| {
        browser.open("/cs/puzzle?quiz=value&level=1&seed=4");
        browser.fill("input[name=answer]", "7/2");
        browser.follow(|| browser.click("form.guess button"));
        assert_eq!(count(browser, ".ruling.wrong"), 1);
        let play = links(browser, ".ruling a.button.main");
        if let Some(play) = play.first() {
            browser.open(play);
            assert!(browser.place().contains("/play/sum") && browser.place().contains("moves="));
        }
    });
}

#[test]
fn looking_around() {
    visit(|browser| {
        browser.open("/en/explore/nim?at=1,2,3");
        assert_eq!(count(browser, ".option"), 6);
        browser.follow(|| browser.click(".options li:first-child a"));
        assert_eq!(count(browser, "nav.way li"), 1);
        browser.follow(|| browser.click("nav.way a"));
        assert!(browser.place().ends_with("at=1,2,3"));
        let file =
            browser.text("fetch(document.querySelector('a[download]').href).then((answer) => answer.text())");
        assert!(file.starts_with("<svg"), "{file}");
        browser.follow(|| browser.click(".graph a:last-of-type"));
        assert!(count(browser, "nav.way li") >= 1);
    });
}

#[test]
fn a_game_is_taken_along() {
    visit(|browser| {
        browser.open("/sk/take/nim?start=3,5,7&moves=7-1;5-2");
        assert_eq!(count(browser, ".qr-code"), 1);
        browser.click("[data-png]");
        browser.wait_for("document.querySelector('[data-png]').dataset.saved");
        let text = browser.text("document.querySelector('textarea.record').value");
        browser.open("/sk/read");
        browser.run("document.querySelector('textarea').value = arguments[0]", vec![json!(text)]);
        browser.follow(|| browser.click("form.reading button"));
        assert!(browser.place().starts_with("/sk/play/nim?start=3,5,7&moves=7-1;5-2"), "{}", browser.place());
    });
}

/// A page of somebody else, with two frames.
fn stranger(framed: &str, refused: &str) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://localhost:{}", listener.local_addr().expect("an address").port());
    let body = format!(
        "<!DOCTYPE html><title>x</title><iframe src=\"{framed}\"></iframe><iframe src=\"{refused}\"></iframe>"
    );
    thread::spawn(move || {
        for stream in listener.incoming().take(4) {
            let Ok(mut stream) = stream else { continue };
            _ = stream.read(&mut [0; 4096]);
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n";
            _ = write!(stream, "{head}Content-Length: {}\r\n\r\n{body}", body.len());
        }
    });
    address
}

#[test]
fn one_page_may_be_framed() {
    visit(|browser| {
        let origin = browser.origin();
        let page = stranger(
            &format!("{origin}/en/embed/nim?start=3,5,7"),
            &format!("{origin}/en/play/nim?start=3,5,7"),
        );
        browser.open_elsewhere(&page);
        let inside = |frame: u16| {
            browser.text_in_frame(frame, "document.querySelector('svg.board')?.getAttribute('class') ?? ''")
        };
        assert!(inside(0).contains("board"));
        assert!(!inside(1).contains("board"));
        browser.forget_console();
        browser.forget_requests();
    });
}

#[test]
fn the_app_without_its_server() {
    visit(|browser| {
        browser.open("/en/puzzles");
        browser.wait_for("navigator.serviceWorker.controller");
        browser.open("/en/learn/nim");
        browser.open("/en/");
        browser.end_server();
        browser.open("/en/learn/nim");
        assert!(browser.is("document.querySelector('article.book')"), "what was read can be read again");
        assert!(browser.is("getComputedStyle(document.body).fontFamily.includes('Marienbad')"));
        browser.open("/en/play/kayles");
        browser.wait_for("document.querySelector('[data-kept] a[href=\"/en/learn/nim\"]')");
        browser.forget_console();
    });
}

/// Signs of values are in the font that the program brings along.
#[test]
fn mathematics_has_its_font() {
    visit(|browser| {
        browser.open("/en/calculator?cell=tiny(2)%2B^^*&cell={2|-1}");
        let loaded = "
            const done = arguments[arguments.length - 1];
            const loaded = () => [...document.fonts].filter((font) => font.status === 'loaded');
            document.fonts.ready.then(() => done(loaded().map((font) => font.family)))";
        let families = browser.run_later(loaded).to_string();
        for family in ["Marienbad Text", "Marienbad Mathematics", "Marienbad Headings"] {
            assert!(families.contains(family), "{families}");
        }
    });
}
