//! Every page as those meet it who hear it, see little of it, or have no mouse: `accessibility.js` says what
//! is wrong.

use crate::browser::{Browser, Theme, Width, visit};
use games::Registry;
use serde_json::json;

const SCRIPT: &str = include_str!("accessibility.js");

/// The least size of what is touched, in pixels.
const TARGET: u32 = 44;

/// Pages that are not the first one of a game: addresses after the language.
pub const PAGES: &[&str] = &[
    "/",
    "/?search=nothing+of+the+kind",
    "/draw/hackenbush",
    "/draw/sprouts",
    "/calculator",
    "/calculator?cell=g+%3D+{2|-1}&cell=thermograph(g)&cell=domineering(2x2)%2Bnim(3,5)&cell=canonical({0,*|1})&cell=g+==+1",
    "/tables",
    "/tables/sequence",
    "/tables/wythoff",
    "/tables/nim-sum",
    "/tables/domineering?rows=3&columns=4",
    "/tables/bard",
    "/relation",
    "/relation?graph=a+b%0Aa+c%0Ab+d%0Ac+d%0Ag+h%0Ah+g&at=a&at=b",
    "/print",
    "/print?games=nim,hackenbush,kayles&count=5&difficulty=2&seed=3",
    "/play/nim?start=3,5,7&moves=7-1&show=verdict,value,marks&hint=5",
    "/play/nim?start=1,2&moves=2-2;1-1&review=1",
    "/play/kayles?show=verdict,value,marks&hint=5",
    "/draw/sprouts?spots=3&you=both&show=verdict,value,marks&hint=5",
    "/play/traffic?show=verdict,value,marks",
    "/play/wythoff?start=9,12&show=marks",
    "/play/hackenbush?you=both&show=value,marks&hint=5",
];

/// Pages that say what is wrong.
const TROUBLES: [&str; 7] = [
    "/nowhere",
    "/play/nim?start=three",
    "/play/nothing",
    "/play/nim?start=3,5,7&move=9-9",
    "/calculator?cell=1%2B",
    "/relation?graph=a+b+c+d",
    "/tables/sequence?game=domineering",
];

/// What is wrong with the page at an address, in both widths and themes.
fn faults(browser: &Browser, language: &str, rest: &str) -> Vec<String> {
    let place = format!("/{language}{rest}");
    browser.open(&place);
    faults_here(browser, language).into_iter().map(|fault| format!("{place} {fault}")).collect()
}

fn faults_here(browser: &Browser, language: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for width in Width::ALL {
        for theme in Theme::ALL {
            browser.look_at(width, theme);
            let target = if width == Width::Narrow { TARGET } else { 0 };
            let found = browser.run(
                SCRIPT,
                vec![json!({ "language": language, "target": target, "width": width.pixels() })],
            );
            let found = found.as_array().cloned().unwrap_or_default();
            let texts = found.iter().filter_map(|fault| fault.as_str());
            faults.extend(texts.map(|fault| format!("({} px, {}): {fault}", width.pixels(), theme.word())));
        }
    }
    faults
}

fn assert_none(faults: &[String]) {
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// Pages are innocent only if the guilty are found.
#[test]
fn the_check_finds_faults() {
    const GUILTY: &str = "
        document.documentElement.lang = 'xx';
        document.querySelector('main').innerHTML = `
            <h1>One</h1><h3>Three</h3><button></button><input id=twice><div id=twice tabindex=1>x</div>
            <svg role=img width=50 height=50></svg><img src='data:,'>
            <p><a id=small href=#>small</a></p><p id=pale>pale</p><div id=wide>wide</div><label>y<input></label>`;
        document.querySelector('#pale').style.color = '#999';
        document.querySelector('#small').style.outline = 'none';
        document.querySelector('#wide').style.width = '900px'";
    const FAULTS: [&str; 12] = [
        "the language is",
        "a heading of level 3 follows one of level 1",
        "a control without a name: <button>",
        "a control without a name: <input id=\"twice\">",
        "a picture without a name",
        "an image without a text",
        "the id \"twice\" is there twice",
        "a tabindex above zero",
        "contrast",
        "pixels to touch: <a id=\"small\"",
        "focus is not seen: <a id=\"small\"",
        "pixels wide in a window of 360",
    ];
    visit(|browser| {
        browser.open("/en/");
        browser.run(GUILTY, Vec::new());
        let found = faults_here(browser, "en").join("\n");
        browser.forget_console();
        for fault in FAULTS {
            assert!(found.contains(fault), "not found: {fault}\n{found}");
        }
    });
}

#[test]
fn boards() {
    visit(|browser| {
        let languages = ["en", "cs", "sk"].into_iter().cycle();
        let registry = Registry::standard();
        let found = registry
            .entries()
            .iter()
            .zip(languages)
            .flat_map(|(entry, language)| faults(browser, language, &format!("/play/{}", entry.spec())));
        assert_none(&found.collect::<Vec<_>>());
    });
}

#[test]
fn pages() {
    visit(|browser| {
        let languages = ["cs", "sk", "en"].into_iter().cycle();
        let found = PAGES.iter().zip(languages).flat_map(|(page, language)| faults(browser, language, page));
        assert_none(&found.collect::<Vec<_>>());
    });
}

#[test]
fn errors() {
    visit(|browser| {
        let found: Vec<String> = TROUBLES.iter().flat_map(|page| faults(browser, "en", page)).collect();
        // Chromium tells the console of every answer that is not 200.
        browser.forget_console();
        assert_none(&found);
    });
}

#[test]
fn the_dialogue_of_keys() {
    visit(|browser| {
        browser.open("/sk/play/nim");
        browser.press(['?']);
        browser.wait_for("document.querySelector('dialog#keys[open]')");
        assert!(browser.is("document.querySelector('dialog').contains(document.activeElement)"));
        let named = "document.getElementById(document.querySelector('dialog').getAttribute('aria-labelledby')).textContent";
        assert!(!browser.text(named).is_empty());
    });
}
