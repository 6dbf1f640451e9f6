//! Pictures drawn with the pointer, and the games that are played on them.

use crate::browser::{Browser, Point, visit};
use fantoccini::key::Key;
use serde_json::json;

/// Where a point of the drawing is in the window.
fn on_canvas(browser: &Browser, (x, y): Point) -> Point {
    let place = browser.run(
        "const canvas = document.querySelector('[data-canvas], [data-sprouts] svg.board');
         canvas.scrollIntoView({ block: 'center' });
         const place = new DOMPoint(...arguments).matrixTransform(canvas.getScreenCTM());
         return [place.x, place.y]",
        vec![json!(x), json!(y)],
    );
    (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
}

/// Draws a line through points of the drawing.
fn draw(browser: &Browser, points: &[Point]) {
    let points: Vec<Point> = points.iter().map(|&point| on_canvas(browser, point)).collect();
    browser.drag(&points);
}

/// A point of the grid of Hackenbush's drawings; row 10 is the ground.
fn node(column: u8, row: u8) -> Point {
    (20.0 + 40.0 * f64::from(column), 20.0 + 40.0 * f64::from(row))
}

#[test]
fn hackenbush_is_drawn_and_played() {
    visit(|browser| {
        browser.open("/en/draw/hackenbush");
        browser.wait_for("document.querySelector('[data-canvas]:not([hidden])')");
        let position = || browser.text("document.querySelector('[data-position]').value");
        browser.click("[data-draw-clear]");
        assert_eq!(position(), "0");
        draw(browser, &[node(4, 10), node(4, 9), node(4, 8)]);
        assert_eq!(position(), "0-1b");
        browser.click("input[name=colour][value=r]");
        draw(browser, &[node(4, 8), node(6, 6)]);
        browser.click("input[name=colour][value=g]");
        draw(browser, &[node(10, 10), node(10, 7)]);
        assert_eq!(position(), "0-1b,1-2r,0-3g");
        // A click on an edge gives it the colour, the eraser takes it away.
        browser.click("input[name=colour][value=b]");
        draw(browser, &[node(5, 7)]);
        assert_eq!(position(), "0-1b,1-2b,0-3g");
        browser.click("input[name=colour][value=x]");
        draw(browser, &[(node(10, 9).0, node(10, 9).1 + 20.0)]);
        assert_eq!(position(), "0-1b,1-2b");
        browser.click("[data-draw-undo]");
        assert_eq!(position(), "0-1b");
        browser.click("input[name=colour][value=g]");
        draw(browser, &[node(4, 8), node(4, 5)]);
        assert_eq!(position(), "0-1b,1-2g");
        // The address is the drawing.
        let place = browser.place();
        browser.open("/en/");
        browser.open(&place);
        browser.wait_for("document.querySelector('[data-position]').value === '0-1b,1-2g'");
        browser.follow(|| browser.click(".draw-result button"));
        assert_eq!(browser.text("document.querySelector('.position code').textContent"), "0-1b,1-2g");
        // Left cuts the blue edge, the green one falls, and Right has nothing to cut.
        let places = browser.script("document.querySelectorAll('main a.place').length");
        assert_eq!(places, json!(2));
        browser.follow(|| browser.press([Key::Down.into(), Key::Down.into(), Key::Enter.into()]));
        browser.wait_for("document.querySelector('.status.won, .status.lost')");
    });
}

/// The spots of the drawing of Sprouts.
fn spots(browser: &Browser) -> Vec<Point> {
    let found = browser.script("document.querySelector('[data-sprouts]').dataset.spots.split(';').map((spot) => spot.split(',').map(Number))");
    let spots = found.as_array().cloned().unwrap_or_default();
    spots.iter().filter_map(|spot| Some((spot[0].as_f64()?, spot[1].as_f64()?))).collect()
}

#[test]
fn sprouts_is_drawn_by_hand() {
    visit(|browser| {
        browser.open("/en/draw/sprouts");
        let before = spots(browser);
        let (from, to) = (before[0], before[1]);
        let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        // A stroke that ends nowhere is refused, and said to be.
        draw(browser, &[from, middle]);
        browser.wait_for("document.querySelector('[data-pen-notice]:not([hidden])').textContent");
        assert_eq!(spots(browser), before);
        // One that arrives is a move, and the program draws its answer: a spot on each curve.
        browser.follow(|| draw(browser, &[from, middle, to]));
        assert_eq!(spots(browser).len(), before.len() + 2, "{}", browser.place());
        let (place, drawn) = (browser.place(), spots(browser));
        browser.open("/en/");
        browser.open(&place);
        assert_eq!(spots(browser), drawn, "the address is the drawing");
        browser.follow(|| browser.click("[data-do=undo]"));
        assert_eq!(spots(browser), before);
        browser.follow(|| browser.press(['r']));
        assert_eq!(spots(browser), drawn);
        // Without a pen there is the list, and what each move is worth.
        browser.follow(|| browser.click("[data-do=values]"));
        browser.wait_for("document.querySelector('.drawn-moves :is(.wins, .loses)')");
        browser.follow(|| browser.click(".drawn-moves li:last-child button"));
        assert!(spots(browser).len() > drawn.len(), "{}", browser.place());
    });
}
