//! Languages, themes, addresses and the history.

use crate::browser::visit;
use fantoccini::key::Key;

/// The board as it is drawn, without the addresses of its places, which have the language.
const BOARD: &str =
    "[...document.querySelectorAll('svg.board > :not(a)')].map((shape) => shape.outerHTML).join('')";

const POSITION: &str = "document.querySelector('.position code').textContent";

#[test]
fn languages_keep_the_place() {
    visit(|browser| {
        for place in
            ["/play/nim?start=3,5,7&moves=7-1;5-2&show=verdict", "/", "/draw/hackenbush", "/play/bard"]
        {
            browser.open(&format!("/en{place}"));
            let opened = browser.place();
            let rest = opened.trim_start_matches("/en").to_owned();
            let mut headings = vec![browser.text("document.querySelector('h1').textContent")];
            for language in ["cs", "sk", "en"] {
                browser.follow(|| browser.click(&format!(".languages a[lang={language}]")));
                let here = browser.place();
                assert_eq!(
                    here.split('#').next(),
                    Some(format!("/{language}{}", rest.split('#').next().unwrap_or_default()).as_str())
                );
                assert_eq!(browser.text("document.documentElement.lang"), language);
                headings.push(browser.text("document.querySelector('h1').textContent"));
            }
            assert_eq!(headings.first(), headings.last());
        }
        // The last one chosen is remembered.
        browser.follow(|| browser.click(".languages a[lang=sk]"));
        browser.open("/");
        browser.wait_for("location.pathname === '/sk/'");
    });
}

#[test]
fn the_theme_is_switched_and_remembered() {
    visit(|browser| {
        let ground = || browser.text("getComputedStyle(document.documentElement).backgroundColor");
        browser.open("/en/play/nim");
        let light = ground();
        browser.click("[data-theme-switch] button[value=dark]");
        browser.wait_for("document.documentElement.dataset.theme === 'dark'");
        let dark = ground();
        assert_ne!(light, dark);
        browser.open("/cs/");
        assert_eq!(ground(), dark);
        browser.click("[data-theme-switch] button[value=light]");
        browser.wait_for("document.documentElement.dataset.theme === 'light'");
        assert_eq!(ground(), light);
    });
}

#[test]
fn an_address_is_a_saved_game() {
    visit(|browser| {
        for start in ["nim?start=3,5,7", "domineering?start=3x4", "col", "wythoff?start=4,6"] {
            browser.open(&format!("/en/play/{start}"));
            browser.follow(|| browser.press([Key::Down.into(), Key::Enter.into()]));
            // What goes is still seen going for a moment.
            let board = || browser.text(BOARD).replace(" going", "");
            let (place, position, shown) = (browser.place(), browser.text(POSITION), board());
            assert!(!shown.is_empty());
            browser.open("/en/");
            browser.open(&place);
            assert_eq!((browser.place(), browser.text(POSITION), board()), (place, position, shown));
        }
    });
}

#[test]
fn back_and_forward() {
    visit(|browser| {
        browser.open("/en/");
        browser.open("/en/play/nim?start=3,5,7");
        let mut steps = vec![(browser.place(), browser.text(POSITION))];
        for _ in 0..2 {
            browser.follow(|| browser.press([Key::Down.into(), Key::Enter.into()]));
            steps.push((browser.place(), browser.text(POSITION)));
        }
        let shown = |step: &(String, String)| {
            browser.wait_for(&format!(
                "location.pathname + location.search === {:?} && {POSITION} === {:?}",
                step.0, step.1
            ));
        };
        browser.back();
        shown(&steps[1]);
        browser.back();
        shown(&steps[0]);
        browser.back();
        browser.wait_for("location.pathname === '/en/' && document.querySelector('.cards')");
        for step in &steps {
            browser.forward();
            shown(step);
        }
    });
}

#[test]
fn the_catalogue_is_searched() {
    visit(|browser| {
        let seen = || {
            browser.script(
                "[...document.querySelectorAll('.card')].filter((card) => card.checkVisibility()).length",
            )
        };
        browser.open("/cs/");
        assert!(seen().as_u64() > Some(20));
        browser.fill("[data-filter] input[type=search]", "vyhonky");
        browser.wait_for(
            "[...document.querySelectorAll('.card')].filter((card) => card.checkVisibility()).length === 1",
        );
        browser.follow(|| browser.click(".card:not([hidden]) a"));
        assert!(browser.place().starts_with("/cs/draw/sprouts"));
    });
}
