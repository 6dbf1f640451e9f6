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
        // Who draws with a pointer sees nothing around the drawing.
        assert!(!browser.is("document.querySelector('[data-canvas]').matches(':focus-visible')"));
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

/// A leaning picture stays as it was drawn, whatever is cut from it.
#[test]
fn what_was_drawn_stays_where_it_is() {
    const LINES: &str = "Object.fromEntries([...document.querySelectorAll('main .board .piece:not(.trace)')]
        .map((piece) => [piece.dataset.piece, piece.querySelector('polyline')?.getAttribute('points')])
        .filter(([, points]) => points))";
    const FRAME: &str = "document.querySelector('main .board').getAttribute('viewBox')";
    let drawn = [
        [160, 400, 200, 320],
        [200, 320, 320, 280],
        [280, 160, 320, 280],
        [120, 200, 200, 320],
        [200, 320, 320, 400],
    ];
    let text = |[x, y, to_x, to_y]: [i32; 4]| format!("{x},{y}-{to_x},{to_y}");
    let text = drawn.map(text).join(";");
    visit(|browser| {
        browser.open(&format!("/en/play/hackenbush?start=0-1b,1-2b,3-2g,4-1r,1-0r&you=both&drawn={text}"));
        let (frame, before) = (browser.text(FRAME), browser.script(LINES));
        for (edge, drawn) in drawn.iter().enumerate() {
            let points = before[edge.to_string()].as_str().unwrap_or_default();
            let points: Vec<i32> =
                points.split([' ', ',']).filter_map(|number| number.parse().ok()).collect();
            let way = |[x, y, to_x, to_y]: [i32; 4]| [to_x - x, to_y - y];
            let points = <[i32; 4]>::try_from(points).expect("two ends");
            assert!(
                [way(*drawn), way(*drawn).map(|length| -length)].contains(&way(points)),
                "{edge}: {before}"
            );
        }
        // The blue edge is cut, and what stood on it falls.
        browser.follow(|| browser.click(".board a.place[href*='moves=1-2b']"));
        let after = browser.script(LINES);
        assert_eq!(browser.text(FRAME), frame);
        for edge in ["0", "3", "4"] {
            assert_eq!(after[edge], before[edge]);
        }
        assert!(after["1"].is_null() && after["2"].is_null(), "{after}");
    });
}

/// The spots of the drawing of Sprouts.
fn spots(browser: &Browser) -> Vec<Point> {
    let found = browser.script(
        "document.querySelector('[data-sprouts]').dataset.spots.split(';') \
            .map((spot) => spot.split(',').map(Number))",
    );
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

/// A drawn game that is over says where it turned, and numbers have room in their spots.
#[test]
fn sprouts_is_looked_back_at() {
    let draw_one = |browser: &Browser| {
        browser.script("document.querySelector('#moves').open = true");
        browser.follow(|| browser.click(".drawn-moves li:last-child button"));
    };
    visit(|browser| {
        browser.open("/en/draw/sprouts?spots=2");
        while !browser.is("document.querySelector('.status.won, .status.lost')") {
            draw_one(browser);
        }
        assert!(browser.is("document.querySelectorAll('.course a circle').length > 1"));
        assert!(browser.is("document.querySelector('.say + .say p').textContent.includes('turned')"));
        browser.open("/en/draw/sprouts?spots=8");
        draw_one(browser);
        assert!(spots(browser).len() >= 10);
        let room = "[...document.querySelectorAll('.sprouts .board text')].every((number) =>
            number.getBBox().width < 2 * number.previousElementSibling.r.baseVal.value - 2)";
        assert!(browser.is(room));
    });
}
