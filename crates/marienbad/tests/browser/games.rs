//! A whole game of every entry of the catalogue, once by clicking and once by the keyboard alone.

use crate::browser::{Browser, Point, visit};
use fantoccini::key::Key;
use games::{Entry, Registry};
use serde_json::json;

/// More moves than any of the games below has.
const MOST_MOVES: usize = 60;

/// Smaller positions for games whose examples would be played for long.
const STARTS: [(&str, &str); 13] = [
    ("subtract", "11"),
    ("bachet", "9"),
    ("dr-nim", "9"),
    ("octal", "8"),
    ("kayles", "2,4"),
    ("dawson", "8"),
    ("square", "3,5"),
    ("pim", "3,6"),
    ("parity-nim", "4,3"),
    ("take-split", "12"),
    ("take-split-unequal", "12"),
    ("wythoff", "4,6"),
    ("domineering", "3x4"),
];

fn address(language: &str, entry: &Entry) -> String {
    let start = STARTS.iter().find(|(id, _)| *id == entry.id).map_or(&*entry.example, |(_, start)| *start);
    let start: String = url::form_urlencoded::byte_serialize(start.as_bytes()).collect();
    format!("/{language}/play/{}?start={start}", entry.spec())
}

fn is_running(browser: &Browser) -> bool {
    browser.is("document.querySelector('.status.running')")
}

/// Plays until the game is over; `make_move` makes the move of a person in any way.
fn play(browser: &Browser, entry: &Entry, make_move: impl Fn(usize)) {
    for ply in 0..MOST_MOVES {
        if !is_running(browser) {
            assert!(
                browser.is("document.querySelector('.status.won, .status.lost, .status.drawn')"),
                "{}",
                entry.id
            );
            return;
        }
        browser.follow(|| make_move(ply));
        assert!(browser.place().contains("moves="), "{}: {}", entry.id, browser.place());
        // Those who do not see the board are told.
        browser.wait_for(
            "document.querySelector('#announcer').textContent \
                === document.querySelector('[data-announce]').textContent",
        );
    }
    panic!("{} does not end: {}", entry.id, browser.place());
}

/// Where a place of the board, any but always the same, is clicked: in its middle.
const POINT: &str = "
    const places = [...document.querySelectorAll('.stage a.place')];
    if (!places.length) return null;
    const shape = places[arguments[0] % places.length].querySelector('.area, .near');
    const box = shape.getBBox();
    const middle = shape.matches('.near') ? shape.getPointAtLength(shape.getTotalLength() / 2)
        : new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    const { x, y } = middle.matrixTransform(shape.getScreenCTM());
    return [x, y];
";

/// Where a place of the board can be clicked; `None` if the board has no places.
fn point(browser: &Browser, choice: usize) -> Option<Point> {
    let found = browser.run(POINT, vec![json!(choice)]);
    if found.is_null() {
        return None;
    }
    Some((found[0].as_f64()?, found[1].as_f64()?))
}

#[test]
fn every_game_by_clicking() {
    visit(|browser| {
        for (entry, language) in
            Registry::standard().entries().iter().zip(["en", "cs", "sk"].into_iter().cycle())
        {
            browser.open(&address(language, entry));
            play(browser, entry, |ply| match point(browser, 5 * ply + 2) {
                Some(point) => browser.click_at(point),
                None => {
                    browser
                        .run("document.querySelector('.moves').closest('details').open = true", Vec::new());
                    browser.click("main .moves a");
                }
            });
        }
    });
}

const ARROWS: [Key; 4] = [Key::Right, Key::Down, Key::Left, Key::Up];

/// Makes a move with arrows and Enter, or by its name where the board has no places.
fn move_by_keys(browser: &Browser, ply: usize) {
    if browser.is("document.querySelector('main a.place')") {
        // The first arrow goes to the board, the next one over it, unless there is nothing that way.
        browser.press([ARROWS[ply % 4].into(), ARROWS[(ply + 1) % 4].into()]);
        assert!(
            browser.is("document.activeElement.matches('a.place')"),
            "no place has the focus: {}",
            browser.place()
        );
        browser.press([Key::Enter.into()]);
        return;
    }
    if !browser.is("document.activeElement.matches('[data-move-box]')") {
        browser.press(['m']);
    }
    assert!(browser.is("document.activeElement.matches('[data-move-box]')"), "{}", browser.place());
    let name = browser.text("document.querySelector('.moves code').textContent");
    browser.press(name.chars());
    browser.press([Key::Enter.into()]);
}

#[test]
fn every_game_by_keyboard() {
    visit(|browser| {
        for (entry, language) in
            Registry::standard().entries().iter().zip(["sk", "en", "cs"].into_iter().cycle())
        {
            browser.open(&address(language, entry));
            play(browser, entry, |ply| move_by_keys(browser, ply));
        }
    });
}

/// The middle of a square of the board.
fn square(browser: &Browser, index: usize) -> Point {
    const MIDDLE: &str = "
        const cells = document.querySelectorAll('svg.board > rect.ink-cell');
        const box = cells[arguments[0]].getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2]";
    let middle = browser.run(MIDDLE, vec![json!(index)]);
    (middle[0].as_f64().expect("a number"), middle[1].as_f64().expect("a number"))
}

#[test]
fn coins_pawns_and_stones_are_dragged() {
    // Games, the squares from which and to which a piece goes, one where it cannot go, and the move.
    let cases = [
        ("strip?start=o..o..&you=both", 0, 2, 4, "1>3"),
        ("gold?start=o..G.&you=both", 0, 1, 4, "1>2"),
        ("pawns:8?start=2/7,3/5&you=both", 12, 8, 9, "1:2>4"),
        ("clobber?start=2x2&you=both", 0, 1, 3, "1,1>1,2"),
    ];
    visit(|browser| {
        for (game, from, to, elsewhere, name) in cases {
            browser.open(&format!("/en/play/{game}"));
            let before = browser.place();
            let points = |to: usize| {
                let (from, to) = (square(browser, from), square(browser, to));
                [from, (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)), to]
            };
            browser.drag(&points(elsewhere));
            assert_eq!(browser.place(), before, "{game}");
            assert!(!browser.is("document.querySelector('.place.target, svg.board [transform]')"), "{game}");
            browser.follow(|| browser.drag(&points(to)));
            let made = browser.text("new URLSearchParams(location.search).get('moves')");
            assert_eq!(made, name, "{game}");
        }
    });
}

#[test]
fn keys_that_are_documented() {
    visit(|browser| {
        browser.open("/en/play/nim?start=3,5,7");
        browser.press(['?']);
        browser.wait_for("document.querySelector('dialog#keys[open]')");
        browser.press([Key::Escape.into()]);
        browser.wait_for("!document.querySelector('dialog#keys[open]')");
        browser.follow(|| browser.press([Key::Down.into(), Key::Enter.into()]));
        let played = browser.place();
        browser.follow(|| browser.press(['u']));
        assert!(browser.place().contains("redo="), "{}", browser.place());
        browser.follow(|| browser.press(['r']));
        assert_eq!(browser.place(), played);
        browser.follow(|| browser.press(['h']));
        browser.wait_for("document.querySelector('#hints .hint')");
        browser.press(['m']);
        browser.wait_for("document.activeElement.matches('[data-move-box]')");
    });
}

#[test]
fn the_tabulator_reaches_the_board() {
    visit(|browser| {
        browser.open("/en/play/nim?start=1,2");
        browser.press([Key::Tab.into()]);
        assert!(browser.is("document.activeElement.matches('.skip')"));
        browser.press([Key::Enter.into()]);
        let on_board = "document.activeElement.matches('.stage a.place')";
        for _ in 0..8 {
            if !browser.is(on_board) {
                browser.press([Key::Tab.into()]);
            }
        }
        // The board is one stop: the arrows go over it, the tabulator beyond it.
        assert!(browser.is(on_board));
        browser.press([Key::Tab.into()]);
        assert!(!browser.is(on_board));
        browser.run("document.querySelector('.stage a.place[tabindex=\"0\"]').focus()", Vec::new());
        browser.follow(|| browser.press([Key::Down.into(), Key::Enter.into()]));
        assert!(browser.place().contains("moves="), "{}", browser.place());
    });
}
