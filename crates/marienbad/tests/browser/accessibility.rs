//! Every page as those meet it who hear it, see little of it, or have no mouse: axe-core and
//! `accessibility.js` say what is wrong.

use crate::axe;
use crate::browser::{Browser, Theme, Width, visit};
use serde_json::json;
use words::book::CHAPTERS;

const SCRIPT: &str = include_str!("accessibility.js");

/// The least size of what is touched, in pixels (WCAG 2.2, level AAA).
const TARGET: u32 = 44;

/// Pages that are not the first one of a game: addresses after the language.
pub const PAGES: &[&str] = &[
    "/",
    "/?search=nothing+of+the+kind",
    "/?search=domino",
    "/puzzles",
    "/puzzle?quiz=move&level=1&seed=3",
    "/puzzle?quiz=who&level=1&seed=2",
    "/puzzle?quiz=who&level=1&seed=2&answer=begin",
    "/puzzle?quiz=who&level=1&seed=2&answer=second",
    "/puzzle?quiz=value&level=1&seed=4",
    "/puzzle?quiz=value&level=1&seed=4&answer=7/2",
    "/puzzle?quiz=slip&level=2&seed=6",
    "/puzzle?quiz=slip&level=2&seed=6&answer=1",
    "/explore/nim?at=1,3,5&at=1,3",
    "/explore/domineering?at=3x3&rows=3",
    "/explore/sprouts?at=2",
    "/explore/traffic",
    "/take/nim?start=3,5,7&moves=7-1;5-2",
    "/read",
    "/offline",
    "/draw/hackenbush",
    "/draw/sprouts",
    "/calculator",
    "/calculator?cell=g+%3D+{2|-1}&cell=thermograph(g)&cell=domineering(2x2)%2Bnim(3,5)\
     &cell=canonical({0,*|1})&cell=g+==+1",
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
    "/play/nim?start=1,2&room=ABCDE",
    "/play/nim?start=1,2&moves=2-2&room=ABCDE",
    "/own",
    "/play/tic-tac-toe?show=verdict,value,marks&hint=5",
    "/play/konane?show=verdict,value,marks&hint=5",
    "/play/fox-geese?show=marks",
    "/play/toads-frogs?hint=3",
    "/play/domineering?start=4x4&you=both&moves=v1,2;h3,3&show=marks&hint=3",
    "/play/kayles?show=verdict,value,marks&hint=5",
    "/draw/sprouts?spots=3&you=both&show=verdict,value,marks&hint=5",
    "/play/traffic?show=verdict,value,marks",
    "/play/wythoff?start=9,12&show=marks",
    "/play/hackenbush?you=both&show=value,marks&hint=5",
];

/// Pages that say what is wrong.
const ERROR_PAGES: [&str; 7] = [
    "/nowhere",
    "/play/nim?start=three",
    "/play/nothing",
    "/play/nim?start=3,5,7&move=9-9",
    "/calculator?cell=1%2B",
    "/relation?graph=a+b+c+d",
    "/tables/sequence?game=domineering",
];

/// What is wrong with the page at an address, narrow and wide; now the one is light and now the other.
fn faults(browser: &Browser, number: usize, language: &str, rest: &str) -> Vec<String> {
    let place = format!("/{language}{rest}");
    browser.open(&place);
    let themes = if number.is_multiple_of(2) { Theme::ALL } else { [Theme::Dark, Theme::Light] };
    let found = Width::ALL.into_iter().zip(themes).flat_map(|(width, theme)| {
        let found = faults_here(browser, language, width, theme);
        found.into_iter().map(move |fault| format!("({} px, {}): {fault}", width.pixels(), theme.word()))
    });
    found.map(|fault| format!("{place} {fault}")).collect()
}

fn faults_here(browser: &Browser, language: &str, width: Width, theme: Theme) -> Vec<String> {
    browser.look_at(width, theme);
    let target = if width == Width::Narrow { TARGET } else { 0 };
    let wanted = json!({ "language": language, "target": target, "width": width.pixels() });
    let found = browser.run(SCRIPT, vec![wanted]);
    let own = found.as_array().cloned().unwrap_or_default();
    let own = own.iter().filter_map(|fault| fault.as_str()).map(str::to_owned);
    own.chain(axe::violations(browser)).collect()
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
            <h1>One</h1><p><a id=small href=#>small</a></p><div id=wide>wide</div>`;
        document.querySelector('#small').style.outline = 'none';
        document.querySelector('#wide').style.width = '900px'";
    const FAULTS: [&str; 4] = [
        "the language is",
        "pixels to touch: <a id=\"small\"",
        "focus is not seen: <a id=\"small\"",
        "pixels wide in a window of 360",
    ];
    visit(|browser| {
        browser.open("/en/");
        browser.run(GUILTY, Vec::new());
        let found = faults_here(browser, "en", Width::Narrow, Theme::Light).join(
            "
",
        );
        browser.forget_console();
        for fault in FAULTS {
            assert!(
                found.contains(fault),
                "not found: {fault}
{found}"
            );
        }
    });
}

#[test]
fn boards() {
    visit(|browser| {
        let languages = ["en", "cs", "sk"].into_iter().cycle();
        let registry = gamefile::shipped::registry();
        let found =
            registry.entries().iter().zip(languages).enumerate().flat_map(|(number, (entry, language))| {
                faults(browser, number, language, &format!("/play/{}", entry.spec()))
            });
        assert_none(&found.collect::<Vec<_>>());
    });
}

#[test]
fn pages() {
    visit(|browser| {
        let languages = ["cs", "sk", "en"].into_iter().cycle();
        let pages = PAGES.iter().zip(languages).enumerate();
        let found = pages.flat_map(|(number, (page, language))| faults(browser, number, language, page));
        assert_none(&found.collect::<Vec<_>>());
    });
}

/// The pages of the book: on a screen, light and dark, and on paper.
#[test]
fn the_book() {
    visit(|browser| {
        let languages = ["sk", "en", "cs"].into_iter().cycle();
        let chapters = CHAPTERS.iter().map(|chapter| format!("/learn/{}", chapter.id));
        let pages = chapters.chain(["/learn".to_owned()]).zip(languages).enumerate();
        let found = pages.flat_map(|(number, (page, language))| faults(browser, number, language, &page));
        assert_none(&found.collect::<Vec<_>>());
        browser.look_at(Width::Wide, Theme::Light);
        browser.open("/en/learn/nim");
        // What is wider than its place is reached and scrolled by the keyboard.
        let scrolls = "[...document.querySelectorAll('main *')].filter((part) => \
            part.scrollWidth > part.clientWidth + 1 \
            && ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))";
        assert!(browser.is(&format!("{scrolls}.every((part) => part.tabIndex === 0)")));
        browser.show_print();
        for around in ["body > header", "body > footer", ".chapters"] {
            assert!(
                !browser.is(&format!("document.querySelector('{around}').checkVisibility()")),
                "{around}"
            );
        }
        let ink = browser.text("getComputedStyle(document.querySelector('main p')).color");
        assert!(ink.starts_with("rgb(") && !ink.contains("255"), "{ink}");
    });
}

#[test]
fn errors() {
    visit(|browser| {
        let pages = ERROR_PAGES.iter().enumerate();
        let found: Vec<String> =
            pages.flat_map(|(number, page)| faults(browser, number, "en", page)).collect();
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
        let label = "document.querySelector('dialog').getAttribute('aria-labelledby')";
        assert!(!browser.text(&format!("document.getElementById({label}).textContent")).is_empty());
    });
}
