//! The stage: every game in one screen, in a frame that never moves; what a place shows is what happens; a
//! move is made once; fingers drag.

use crate::browser::{Browser, Point, Theme, visit};
use games::{Entry, Pen, Registry};
use serde_json::{Value, json};

/// The windows that everything has to fit into.
const WINDOWS: [(u32, u32); 3] = [(1366, 650), (1280, 900), (360, 640)];

/// The games that are played on a board.
fn boards() -> Vec<Entry> {
    let registry = Registry::standard();
    registry
        .entries()
        .iter()
        .filter(|entry| entry.pen != Pen::Moves)
        .map(|entry| Entry::clone(entry))
        .collect()
}

/// What is not within the window, and whether the page can be scrolled aside.
const OUTSIDE: &str = "
    const outside = [];
    for (const part of ['.stage svg.board', '[data-do=hint]', '[data-do=undo]', '.status strong', '.players']) {
        const box = document.querySelector(part).getBoundingClientRect();
        const fits = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
        if (!fits || !box.width || !box.height) outside.push(part);
    }
    if (document.documentElement.scrollWidth > innerWidth) outside.push('scrolls aside');
    if (scrollY) outside.push('is scrolled');
    return outside.join(', ');
";

#[test]
fn the_whole_board_is_in_view() {
    visit(|browser| {
        for (entry, language) in boards().iter().zip(["en", "cs", "sk"].into_iter().cycle()) {
            browser.open(&format!("/{language}/play/{}", entry.spec()));
            for (width, height) in WINDOWS {
                for theme in Theme::ALL {
                    browser.look_at_size(width, height, theme);
                    let outside = browser.run(OUTSIDE, Vec::new());
                    assert_eq!(outside, json!(""), "{} {width}x{height} {theme:?}", entry.id);
                }
            }
        }
        browser.open("/en/draw/sprouts");
        for (width, height) in WINDOWS {
            browser.look_at_size(width, height, Theme::Light);
            assert_eq!(browser.run(OUTSIDE, Vec::new()), json!(""), "sprouts {width}x{height}");
        }
    });
}

/// The frame of the board, and where it is.
const FRAME: &str = "(() => {
    const board = document.querySelector('.stage svg.board');
    const { x, y, width, height } = board.getBoundingClientRect();
    return [board.getAttribute('viewBox'), x, y, width, height].join(' ');
})()";

/// Goes through a game by the first link of the list, and says where the frame was.
#[test]
fn the_frame_never_moves() {
    visit(|browser| {
        for (width, height) in [(1366, 650), (360, 640)] {
            browser.look_at_size(width, height, Theme::Light);
            for entry in boards() {
                browser.open(&format!("/en/play/{}?strength=random", entry.spec()));
                let frame = browser.text(FRAME);
                for _ in 0..40 {
                    let places = browser.script("document.querySelectorAll('.stage a.place').length");
                    if places == json!(0) {
                        break;
                    }
                    browser.follow(|| {
                        browser.run("document.querySelector('.stage a.place').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))", Vec::new());
                    });
                    assert_eq!(browser.text(FRAME), frame, "{}: {}", entry.id, browser.place());
                    assert_eq!(browser.script("scrollY"), json!(0), "{}", entry.id);
                }
            }
        }
    });
}

/// Every place is meant by a pointer in its middle, and what it says that will happen happens. Returns what is wrong.
const KEPT_PROMISES: &str = "
    const board = document.querySelector('.stage svg.board');
    const pieces = (root) => new Map([...root.querySelectorAll(':scope > .piece:not(.trace)')].map((piece) => [piece.dataset.piece, piece.innerHTML]));
    const before = pieces(board);
    const wrong = [];
    const middle = (place) => {
        const shape = place.querySelector('.area, .near');
        const matrix = shape.getScreenCTM();
        if (shape.matches('.near')) return shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(matrix);
        const box = shape.getBBox();
        return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    };
    for (const place of document.querySelectorAll('.stage a.place')) {
        const at = middle(place);
        const event = new PointerEvent('pointermove', { bubbles: true, clientX: at.x, clientY: at.y, pointerType: 'mouse' });
        board.dispatchEvent(event);
        const meant = document.querySelector('.stage .place.meant');
        if (meant?.href.baseVal !== place.href.baseVal) wrong.push(`${place.getAttribute('aria-label')} is taken for ${meant?.getAttribute('aria-label')}`);
        const goes = place.dataset.goes ? place.dataset.goes.split('|') : [];
        const lit = [...board.querySelectorAll(':scope > .piece.going')].map((piece) => piece.dataset.piece);
        if (meant === place && lit.sort().join('|') !== goes.toSorted().join('|')) wrong.push(`${place.getAttribute('aria-label')} lights ${lit}`);
        const promised = new Map(before);
        goes.forEach((name) => promised.delete(name));
        for (const piece of place.querySelectorAll('.comes > .piece')) promised.set(piece.dataset.piece, piece.innerHTML);
        const answer = await fetch(place.href.baseVal);
        const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
        const after = pieces(page.querySelector('.stage svg.board'));
        const text = (map) => JSON.stringify([...map].sort());
        if (text(promised) !== text(after)) wrong.push(`${place.getAttribute('aria-label')} does something else`);
    }
    return wrong.join('; ');
";

#[test]
fn what_is_shown_is_what_happens() {
    visit(|browser| {
        browser.look_at_size(1366, 650, Theme::Light);
        for entry in boards() {
            browser.open(&format!("/en/play/{}?you=both", entry.spec()));
            let places = browser.script("new Set([...document.querySelectorAll('.stage a.place')].map((place) => place.href.baseVal)).size");
            assert!(places.as_u64() > Some(0), "{}", entry.id);
            assert_eq!(browser.run_later(&format!("const done = arguments[0]; (async () => {{ {KEPT_PROMISES} }})().then(done, (error) => done(String(error)))")), json!(""), "{}", entry.id);
            // Every move of the list can be made on the board.
            let missing = browser.script(
                "[...document.querySelectorAll('.moves a')].filter((move) => ![...document.querySelectorAll('.stage a.place')]
                    .some((place) => place.href.baseVal === move.getAttribute('href'))).map((move) => move.textContent).join(' ')",
            );
            assert_eq!(missing, json!(""), "{}", entry.id);
        }
    });
}

/// The middle of a match of a heap, counted from 0.
fn match_at(browser: &Browser, name: &str) -> Point {
    let middle = browser.run(
        "const box = document.querySelector(`.stage svg.board > .piece[data-piece=\"${arguments[0]}\"]`).getBoundingClientRect();
         return [box.left + box.width / 2, box.top + box.height / 2]",
        vec![json!(name)],
    );
    (middle[0].as_f64().expect("a number"), middle[1].as_f64().expect("a number"))
}

/// Requests wait until somebody lets them go.
const HOLD: &str = "
    const ask = window.fetch;
    const gate = new Promise((open) => { window.release = open; });
    window.fetch = (...request) => gate.then(() => ask(...request));
";

#[test]
fn a_move_is_made_at_once_and_once() {
    visit(|browser| {
        browser.open("/en/play/nim?start=3,5,7&strength=perfect");
        let count = || {
            browser
                .script("document.querySelectorAll('.stage svg.board > .piece:not(.trace, .label)').length")
        };
        let (first, second) = (match_at(browser, "2.5"), match_at(browser, "0.0"));
        browser.run(HOLD, Vec::new());
        browser.click_at(first);
        browser.wait_for("document.querySelector('.stage .board.thinking')");
        assert_eq!(count(), json!(13));
        browser.click_at(second);
        assert_eq!(count(), json!(13));
        browser.follow(|| {
            browser.run("window.release()", Vec::new());
        });
        assert!(browser.place().contains("moves=7-2;"), "{}", browser.place());
        assert!(browser.is("document.querySelector('.stage .trace')"));
    });
}

#[test]
fn a_place_that_cannot_be_played_says_why() {
    visit(|browser| {
        browser.open("/en/play/wythoff?start=4,6");
        let before = browser.place();
        let corner = browser.run(
            "const box = document.querySelectorAll('.stage svg.board > rect.fill')[3].getBoundingClientRect();
             return [box.left + box.width / 2, box.top + box.height / 2]",
            Vec::new(),
        );
        browser.click_at((corner[0].as_f64().expect("a number"), corner[1].as_f64().expect("a number")));
        browser.wait_for("document.querySelector('.stage .why')?.textContent.includes('queen')");
        assert_eq!(browser.place(), before);
    });
}

#[test]
fn a_finger_drags_coins_and_pawns() {
    let cases = [
        ("strip?start=o..o..&you=both", "0", 2, "1>3"),
        ("gold?start=o..G.&you=both", "0", 1, "1>2"),
        ("pawns:8?start=2/7,3/5&you=both", "w0", 8, "1:2>4"),
    ];
    visit(|browser| {
        browser.look_at_size(360, 640, Theme::Light);
        for (game, piece, to, name) in cases {
            browser.open(&format!("/en/play/{game}"));
            let from = match_at(browser, piece);
            let square = browser.run(
                "const box = document.querySelectorAll('svg.board > rect.ink-cell')[arguments[0]].getBoundingClientRect();
                 return [box.left + box.width / 2, box.top + box.height / 2]",
                vec![json!(to)],
            );
            let to = (square[0].as_f64().expect("a number"), square[1].as_f64().expect("a number"));
            browser.follow(|| {
                browser.touch(&[from, (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)), to]);
            });
            assert_eq!(browser.text("new URLSearchParams(location.search).get('moves')"), name, "{game}");
            assert_eq!(browser.script("scrollY"), json!(0), "{game}");
        }
    });
}

#[test]
fn only_moves_are_entries_of_the_history() {
    visit(|browser| {
        browser.open("/en/play/nim?start=3,5,7");
        let length = || browser.script("history.length");
        let before: Value = length();
        for switch in ["hint", "hint", "values", "strength"] {
            browser.follow(|| browser.click(&format!("[data-do={switch}]")));
            assert_eq!(browser.script("scrollY"), json!(0));
        }
        assert_eq!(length(), before);
        browser.follow(|| browser.click_at(match_at(browser, "2.6")));
        assert_eq!(length().as_u64(), before.as_u64().map(|length| length + 1));
    });
}

#[test]
fn the_end_offers_what_to_do_next() {
    visit(|browser| {
        browser.open("/en/play/nim?start=1");
        browser.follow(|| browser.click_at(match_at(browser, "0.0")));
        browser.wait_for("document.querySelector('.stage[data-stage=won] .status.won')");
        for button in ["again", "swap", "harder"] {
            assert!(
                browser.is(&format!("document.querySelector('.under [data-do={button}][href]')")),
                "{button}"
            );
        }
        browser.follow(|| browser.click("[data-do=harder]"));
        assert!(
            browser.place().contains("level=1") && browser.place().contains("start="),
            "{}",
            browser.place()
        );
    });
}
