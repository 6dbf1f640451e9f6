//! The calculator, tables, relations and exercises.

use crate::browser::{Browser, visit};
use fantoccini::key::Key;
use serde_json::json;

fn count(browser: &Browser, selector: &str) -> u64 {
    let found = browser.run("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]);
    found.as_u64().unwrap_or(0)
}

#[test]
fn the_calculator() {
    visit(|browser| {
        browser.open("/en/calculator");
        // Who arrives can type.
        browser.wait_for("document.activeElement.name === 'cell'");
        let answers =
            |number: usize| format!("document.querySelectorAll('.cell output').length === {number}");
        browser.click("textarea[name=cell]");
        browser.press("g = {2|-1}".chars().chain([Key::Enter.into()]));
        browser.wait_for(&answers(1));
        assert!(count(browser, ".cell output math") > 0, "no MathML");
        // The focus has gone to the next cell, and the answer is read out.
        assert!(browser.is("document.activeElement === document.querySelectorAll('textarea[name=cell]')[1]"));
        let announced = browser.text("document.querySelector('#announcer').textContent");
        assert!(announced.contains("{2|-1}") || announced.contains("{2|−1}"), "{announced}");
        browser.press("g + g + *".chars().chain([Key::Enter.into()]));
        browser.wait_for(&answers(2));
        browser.press("domineering(2x2) + nim(".chars().chain([Key::Enter.into()]));
        browser.wait_for("document.querySelector('.cell .fault')");
        browser.forget_console();
        // The link is the worksheet.
        let values =
            "[...document.querySelectorAll('.cell output math')].map((value) => value.textContent).join(' ')";
        let (place, shown) = (browser.place(), browser.text(values));
        browser.open("/en/");
        browser.open(&place);
        assert_eq!(browser.text(values), shown);
        browser.back();
        browser.wait_for("location.pathname === '/en/'");
        browser.open("/cs/calculator");
        browser.follow(|| browser.click(".buttons a.button"));
        assert!(count(browser, ".cell output") >= 5);
        assert!(count(browser, ".cell svg") > 0, "positions and thermographs are drawn");
    });
}

#[test]
fn what_takes_long_is_shown_and_stopped() {
    /// Stops as soon as there is something to stop: the computation has an end of its own.
    const STOP: &str = "
        const bar = document.querySelector('#waiting');
        new MutationObserver(() => {
            if (bar.hidden || window.stopped) return;
            window.stopped = bar.querySelector('progress').checkVisibility();
            bar.querySelector('button').click();
        }).observe(bar, { attributes: true })";
    visit(|browser| {
        for (place, field, question) in [
            ("/en/calculator", "textarea[name=cell]", "domineering(9x9)"),
            ("/en/tables/domineering?rows=2&columns=2", "input[name=rows]", "10"),
        ] {
            browser.open(place);
            browser.run(STOP, Vec::new());
            let before = browser.place();
            if field.contains("rows") {
                browser.fill("input[name=columns]", "10");
            }
            browser.fill(field, question);
            browser.press([Key::Enter.into()]);
            browser.wait_for(
                "window.stopped && document.querySelector('#waiting').hidden \
                    && !document.querySelector('[aria-busy=true]')",
            );
            assert_eq!(browser.place(), before, "who stops stays where he was");
            assert_eq!(browser.text("document.querySelector('#announcer').textContent"), "Stopped.");
        }
        // And it goes on from there.
        browser.fill("input[name=columns]", "3");
        browser.fill("input[name=rows]", "3");
        browser.follow(|| browser.press([Key::Enter.into()]));
        assert_eq!(count(browser, "main tbody tr"), 3);
    });
}

#[test]
fn tables() {
    visit(|browser| {
        browser.open("/en/tables");
        let tables = count(browser, ".card a");
        assert!(tables >= 5);
        for index in 1..=tables {
            browser.open("/en/tables");
            browser.follow(|| browser.click(&format!(".card:nth-child({index}) a")));
            assert!(count(browser, "main table td") > 0, "{}", browser.place());
            for ending in ["csv", "svg"] {
                assert_eq!(
                    count(browser, &format!("main a[download][href*='.{ending}']")),
                    1,
                    "{}",
                    browser.place()
                );
            }
        }
        browser.open("/en/tables/sequence");
        browser.fill("input[name=game]", "octal:0.137");
        browser.follow(|| browser.press([Key::Enter.into()]));
        assert!(
            browser.text("document.querySelector('main table caption').textContent").contains("octal:0.137")
        );
        let fetched = browser
            .text("fetch(document.querySelector(\"a[href*='.csv']\").href).then((answer) => answer.text())");
        assert!(fetched.starts_with("heap,value"), "{fetched}");
    });
}

#[test]
fn a_relation() {
    visit(|browser| {
        browser.open("/en/relation");
        browser.click("textarea[name=graph]");
        browser.press("a b".chars().chain([Key::Enter.into()]).chain("b c".chars()));
        browser.follow(|| browser.click("form button.main"));
        let words: Vec<String> = ["a", "b", "c"]
            .map(|name| {
                browser.text(&format!(
                    "[...document.querySelectorAll('main tbody tr')] \
                        .find((row) => row.cells[0].textContent.trim() === '{name}').cells[1].textContent"
                ))
            })
            .into();
        assert_eq!(words, ["L", "W", "L"]);
        // A walk along best moves, by clicking the picture and then the button.
        browser.follow(|| browser.click("main tbody tr:nth-child(2) th a"));
        browser.follow(|| browser.click("a.button.main"));
        assert_eq!(count(browser, ".trail li"), 2);
        let place = browser.place();
        browser.back();
        browser.wait_for("document.querySelectorAll('.trail li').length === 1");
        browser.open(&place);
        assert_eq!(count(browser, ".trail li"), 2);
    });
}

#[test]
fn exercises_to_print() {
    visit(|browser| {
        browser.open("/cs/print");
        browser.fill("input[name=count]", "3");
        browser.fill("input[name=seed]", "7");
        browser.follow(|| browser.press([Key::Enter.into()]));
        assert_eq!((count(browser, ".questions .exercise"), count(browser, ".answers > ol > li")), (3, 3));
        let paper = "document.querySelector('.paper').textContent";
        let (place, text) = (browser.place(), browser.text(paper));
        browser.open(&place);
        assert_eq!(browser.text(paper), text, "the same address is the same worksheet");
        let loaded = "(image) => image.complete && image.naturalWidth";
        assert!(browser.is(&format!("[...document.querySelectorAll('.paper img')].every({loaded})")));
        assert!(browser.is("document.querySelector('[data-print]').checkVisibility()"));
        // On paper there is only the paper, and the answers are on a page of their own.
        browser.show_print();
        assert!(!browser.is("document.querySelector('.choosing').checkVisibility()"));
        assert!(!browser.is("document.querySelector('body > header').checkVisibility()"));
        let own_page = "getComputedStyle(document.querySelector('.answers')).breakBefore";
        assert_eq!(browser.text(own_page), "page");
    });
}

#[test]
fn a_game_of_ones_own() {
    const GAME: &str = "board = heaps()\nlevels = [\"5\"]\n\n\
        def options(n):\n    return [n - 1, n - 2] if n > 1 else [0] if n else []\n";
    visit(|browser| {
        browser.open("/sk/own");
        let write = |text: &str| {
            browser.run(
                "const field = document.querySelector('#own-text'); field.value = arguments[0]; \
                 field.dispatchEvent(new Event('input', { bubbles: true }))",
                vec![json!(text)],
            );
        };
        write("board = heaps(\n");
        browser.wait_for("document.querySelector('#own-board [data-line]')");
        write(GAME);
        browser.wait_for("document.querySelector('#own-board svg') && location.search.startsWith('?game=')");
        browser.follow(|| browser.click("#own-board a.button"));
        assert!(browser.place().starts_with("/sk/play/own:"), "{}", browser.place());
        browser.run("document.querySelector('main .moves').closest('details').open = true", Vec::new());
        browser.follow(|| browser.click("main .moves a"));
        // The address has the rules and the game.
        let place = browser.place();
        assert!(place.contains("moves="), "{place}");
        let position = browser.text("document.querySelector('.position code').textContent");
        browser.open("/en/");
        browser.open(&place);
        assert_eq!(browser.text("document.querySelector('.position code').textContent"), position);
    });
}
