//! The stage: every game in one screen, in a frame that never moves; what a place shows is what happens; a
//! move is made once; fingers drag.

use crate::browser::{Browser, Motion, Point, Theme, visit};
use games::{Entry, Pen};
use serde_json::{Value, json};

/// The windows that everything has to fit into.
const WINDOWS: [(u32, u32); 3] = [(1366, 650), (1280, 900), (360, 640)];

/// The games that are played on a board, with their numbers: of every so many, one.
fn boards(of: usize, which: usize) -> Vec<(usize, Entry)> {
    let registry = gamefile::shipped::registry();
    let entries = registry.entries().iter().filter(|entry| entry.pen != Pen::Moves);
    let numbered = entries.map(|entry| Entry::clone(entry)).enumerate();
    numbered.filter(|(number, _)| number % of == which).collect()
}

/// Follows a link to an address of the same game, as somebody does who has a position dealt.
const DEAL: &str = "
    const arrived = new Promise((done) => document.addEventListener('arrived', done, { once: true }));
    const link = document.querySelector('main').appendChild(document.createElement('a'));
    link.href = location.pathname + QUERY;
    link.click();
    await arrived;
";

/// Goes to the opening of a game and to what it deals of each level, as far as it deals any.
fn open_each(
    browser: &Browser,
    (number, entry): &(usize, Entry),
    settings: &str,
    test: impl Fn(usize, &str),
) {
    let language = ["en", "cs", "sk"][number % 3];
    let mut seen = Vec::new();
    browser.open(&format!("/{language}/play/{}?{settings}", entry.spec()));
    for level in 0..=5 {
        if level > 0 {
            let query = json!(format!("?{settings}&deal={level}&seed={number}")).to_string();
            assert_eq!(later(browser, &DEAL.replace("QUERY", &query)), Value::Null, "{}", entry.id);
        }
        let start = browser.text("new URLSearchParams(location.search).get('start') ?? ''");
        if !seen.contains(&start) {
            test(level, &format!("{} {start}", entry.id));
            seen.push(start);
        }
    }
}

/// What is not within the window, and whether the page can be scrolled aside.
const OUTSIDE: &str = "
    const outside = [];
    const parts = ['.stage svg.board', '[data-do=hint]', '[data-do=undo]', '.status strong', '.players'];
    for (const part of parts) {
        const shown = document.querySelector(part);
        if (!shown) return `no ${part} at ${location.search}`;
        const box = shown.getBoundingClientRect();
        const begins = box.left >= 0 && box.top >= 0;
        const ends = box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
        if (!begins || !ends || !box.width || !box.height) outside.push(part);
    }
    const title = document.querySelector('.bar h1');
    if (title.scrollWidth > title.clientWidth) outside.push(`the title ${title.textContent}`);
    if (document.documentElement.scrollWidth > innerWidth) outside.push('scrolls aside');
    if (scrollY) outside.push('is scrolled');
    return outside.join(', ');
";

/// Plays to the end; says where the frame was not what it was at first, and what was shifted or scrolled.
const PLAYED_OUT: &str = "
    const frame = () => {
        const board = document.querySelector('.stage svg.board');
        const { x, y, width, height } = board.getBoundingClientRect();
        return [board.getAttribute('viewBox'), x, y, width, height].join(' ');
    };
    // What the window has moved by growing or shrinking does not count.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    let shifts = 0;
    const add = (entries) => entries.forEach((entry) => { shifts += entry.value; });
    const watch = new PerformanceObserver((list) => add(list.getEntries()));
    watch.observe({ type: 'layout-shift' });
    const first = frame();
    for (let ply = 0; ply < 40; ply++) {
        const places = [...document.querySelectorAll('.stage a.place')];
        if (!places.length) break;
        const arrived = new Promise((done) => document.addEventListener('arrived', done, { once: true }));
        const place = places[(7 * ply) % places.length];
        const press = () => place.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        press();
        // Of a move in two steps, the second.
        if (document.querySelector('.stage .place.target')) press();
        await arrived;
        if (frame() !== first) return `${location.search}: ${first} becomes ${frame()}`;
        if (scrollY) return `${location.search}: scrolled`;
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    add(watch.takeRecords());
    watch.disconnect();
    return shifts ? `${location.search}: shifted by ${shifts}` : '';
";

/// What an asynchronous script says.
fn later(browser: &Browser, script: &str) -> Value {
    browser.run_later(&format!(
        "const done = arguments[arguments.length - 1];
         (async () => {{ {script} }})().then(done, (error) => done(String(error)))"
    ))
}

/// Every level of every game is seen as a whole in all windows, and the frame stays from the first position
/// to the last, now in this window, now in that one.
fn is_framed(which: usize) {
    let looks: Vec<_> = WINDOWS.iter().flat_map(|window| Theme::ALL.map(|theme| (*window, theme))).collect();
    visit(|browser| {
        for game in boards(2, which) {
            open_each(browser, &game, "strength=random", |level, start| {
                // Dealt positions in every window, themes in turns.
                let shown =
                    looks.iter().enumerate().filter(|(number, _)| level == 0 || number % 2 == level % 2);
                for (_, ((width, height), theme)) in shown {
                    browser.look_at_size(*width, *height, *theme);
                    let outside = browser.run(OUTSIDE, Vec::new());
                    assert_eq!(outside, json!(""), "{start} {width}x{height} {theme:?}");
                }
                let ((width, height), theme) = looks[(game.0 + level) % looks.len()];
                browser.look_at_size(width, height, theme);
                assert_eq!(later(browser, PLAYED_OUT), json!(""), "{start} {width}x{height}");
            });
        }
    });
}

#[test]
fn the_frame_holds_every_game() {
    is_framed(0);
}

#[test]
fn the_frame_holds_every_other_game() {
    is_framed(1);
}

#[test]
fn the_drawing_is_in_view() {
    visit(|browser| {
        browser.open("/en/draw/sprouts");
        for (width, height) in WINDOWS {
            browser.look_at_size(width, height, Theme::Light);
            assert_eq!(browser.run(OUTSIDE, Vec::new()), json!(""), "sprouts {width}x{height}");
        }
    });
}

/// From where it is, goes through positions and says what is wrong: a place is not meant by a pointer in its
/// middle or by a finger that drags a piece there, or not reached by arrows; it lights other pieces than
/// those that go; a move is not on the board at once, or the board is not what the place promised; a point of
/// the board neither shows a move nor says why not; a move of the list is not on the board. Moves are made by
/// pointing, by keys and by a finger.
const KEPT_PROMISES: &str = "
    const wrong = [];
    const board = () => document.querySelector('.stage svg.board');
    const places = () => [...document.querySelectorAll('.stage a.place')];
    const piecesOf = (root) => {
        const pieces = [...root.querySelectorAll(':scope > .piece:not(.trace)')];
        return new Map(pieces.map((piece) => [piece.dataset.piece, piece.innerHTML]));
    };
    const text = (map) => JSON.stringify([...map].sort());
    const name = (place) => `${place.getAttribute('aria-label')} at ${location.search}`;
    const middle = (place) => {
        const shape = place.querySelector('.area, .near');
        const matrix = shape.getScreenCTM();
        if (shape.matches('.near')) {
            return shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(matrix);
        }
        const box = shape.getBBox();
        return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(matrix);
    };
    const event = { bubbles: true, cancelable: true };
    const point = (kind, at, target = board(), pointerType = 'mouse') => {
        const Kind = kind === 'click' ? MouseEvent : PointerEvent;
        const where = { clientX: at.x, clientY: at.y, pointerType, pointerId: 7, detail: 1 };
        target.dispatchEvent(new Kind(kind, { ...event, ...where }));
    };
    const key = (key, target) => target.dispatchEvent(new KeyboardEvent('keydown', { ...event, key }));
    const press = (place) => {
        place.focus();
        place.dispatchEvent(new MouseEvent('click', { ...event, detail: 0 }));
    };
    const centre = (piece) => {
        const { x, y, width, height } = piece.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
    };
    const goesOf = (place) => (place.dataset.goes ? place.dataset.goes.split('|') : []);
    /** The piece that a move takes elsewhere, as it will be there. */
    const comingOf = (place) => [...place.querySelectorAll('.comes > .piece:not(.label)')]
        .find((piece) => goesOf(place).includes(piece.dataset.piece));
    const pieceOf = (place) => {
        const name = comingOf(place)?.dataset.piece;
        return name && board().querySelector(`:scope > .piece[data-piece=\"${name}\"]:not(.trace)`);
    };
    /** A finger takes a piece to where it comes, and lets it go there, or does not. */
    const drag = (place, end) => {
        board().setPointerCapture = () => {};
        point('pointerdown', centre(pieceOf(place)), board(), 'touch');
        point('pointermove', middle(place), board(), 'touch');
        const over = meant();
        point(end, middle(place), board(), 'touch');
        return over;
    };
    const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const moved = (place) => pieceOf(place) && distance(centre(pieceOf(place)), middle(place)) > 8;
    const groupOf = (all, place) => {
        const coming = comingOf(place).outerHTML;
        return all.filter((other) => comingOf(other)?.outerHTML === coming);
    };
    /** Where the piece of a first step comes in. */
    const entry = (place) => {
        const [to, from] = [centre(comingOf(place)), centre(pieceOf(place))];
        const part = comingOf(place).getBoundingClientRect().width / 4 / distance(from, to);
        return { x: to.x + part * (from.x - to.x), y: to.y + part * (from.y - to.y) };
    };
    const meant = () => document.querySelector('.stage .place.meant');
    const promise = (place) => {
        const promised = piecesOf(board());
        if (place.dataset.goes) place.dataset.goes.split('|').forEach((piece) => promised.delete(piece));
        for (const piece of place.querySelectorAll('.comes > .piece')) {
            promised.set(piece.dataset.piece, piece.innerHTML);
        }
        return text(promised);
    };
    const mistaken = (place) => `${name(place)} is taken for ${meant()?.getAttribute('aria-label')}`;
    for (let ply = 0; ply < arguments[0]; ply++) {
        const all = places();
        if (!all.length) break;
        // Moves in two steps are pointed at in two places.
        const steps = board().matches('[data-steps]');
        const pointed = (place) => {
            point('pointermove', middle(place));
            if (meant()?.href.baseVal !== place.href.baseVal) wrong.push(mistaken(place));
            const going = [...board().querySelectorAll(':scope > .piece.going')];
            const lit = going.map((piece) => piece.dataset.piece).sort();
            const goes = goesOf(place).toSorted();
            if (meant() !== place || lit.join('|') === goes.join('|')) return;
            wrong.push(`${name(place)} lights ${lit}`);
        };
        for (const place of steps ? [] : all) {
            pointed(place);
            if (!moved(place)) continue;
            const over = drag(place, 'pointercancel');
            if (over?.href.baseVal !== place.href.baseVal) wrong.push(`${name(place)} cannot be dragged`);
        }
        const firsts = steps ? all.filter((place) => groupOf(all, place)[0] === place) : [];
        for (const first of firsts) {
            const group = groupOf(all, first);
            point('pointermove', entry(first));
            if (!group.includes(meant())) wrong.push(mistaken(first));
            if (group.length < 2) continue;
            point('click', entry(first));
            group.forEach(pointed);
            key('Escape', document.body);
            const target = document.querySelector('.stage .place.target');
            if (target) wrong.push(`${name(first)} cannot be taken back`);
        }
        const links = new Set(all.map((place) => place.href.baseVal));
        for (const move of document.querySelectorAll('.moves a')) {
            if (links.has(move.getAttribute('href'))) continue;
            wrong.push(`${move.textContent} is not on the board at ${location.search}`);
        }
        const box = board().getBoundingClientRect();
        for (let row = 0; row < 4 && !steps; row++) {
            for (let column = 0; column < 6; column++) {
                const x = box.x + box.width * (column + 0.13 * (ply % 7)) / 6;
                const y = box.y + box.height * (row + 0.17 * (ply % 5)) / 4;
                const at = { x: Math.round(x), y: Math.round(y) };
                point('pointermove', at);
                const place = meant();
                if (place) {
                    const changes = place.dataset.goes || place.querySelector('.comes > .piece');
                    const fill = () => getComputedStyle(place.querySelector('.area')).fill;
                    if (!changes && fill() === 'rgba(0, 0, 0, 0)') wrong.push(`${name(place)} shows nothing`);
                    continue;
                }
                const before = location.href;
                document.querySelector('.stage [data-aside]').classList.remove('why');
                point('click', at);
                const said = document.querySelector('.stage .why')?.textContent;
                const target = document.querySelector('.stage .place.target');
                if ((said || target) && location.href === before) continue;
                wrong.push(`silence at ${column}, ${row} of ${location.search}`);
            }
        }
        // All places of the opening are reached by arrows.
        const stops = all.filter((place) => place.getAttribute('aria-hidden') !== 'true');
        if (!steps && !location.search.includes('start=') && ply === 0 && stops.length <= 40) {
            const reached = new Set([stops[0]]);
            for (const from of reached) {
                for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
                    from.focus({ focusVisible: true });
                    key(arrow, from);
                    if (document.activeElement.matches('.stage a.place')) reached.add(document.activeElement);
                }
            }
            const missed = stops.filter((place) => !reached.has(place));
            missed.forEach((place) => wrong.push(`arrows do not reach ${name(place)}`));
        }
        const place = all[(5 * ply + 2) % all.length];
        const promised = promise(place);
        const arrived = new Promise((done) => document.addEventListener('arrived', done, { once: true }));
        const way = ply % 3;
        if (steps) {
            const group = groupOf(all, place);
            if (way === 1) press(group[0]);
            else point('click', entry(place));
            if (group.length > 1 && way === 1) press(place);
            else if (group.length > 1) point('click', middle(place), place);
        } else if (way === 1) {
            press(place);
        } else if (way === 2 && moved(place)) {
            drag(place, 'pointerup');
        } else {
            point('click', middle(place), place);
        }
        if (text(piecesOf(board())) !== promised) wrong.push(`${name(place)} is not made at once`);
        await arrived;
        if (text(piecesOf(board())) !== promised) wrong.push(`${name(place)} does something else`);
        if (wrong.length > 5) break;
    }
    return wrong.join('; ');
";

fn keeps_promises(which: usize) {
    /// Of each of six starts: thirty of a game.
    const POSITIONS: usize = 5;
    visit(|browser| {
        browser.look_at_size(1366, 650, Theme::Light);
        let script = KEPT_PROMISES.replace("arguments[0]", &POSITIONS.to_string());
        for game in boards(2, which) {
            open_each(browser, &game, "you=both", |_, start| {
                assert!(browser.is("document.querySelector('.stage a.place')"), "{start}");
                assert_eq!(later(browser, &script), json!(""), "{start}");
            });
        }
    });
}

#[test]
fn what_is_shown_is_what_happens() {
    keeps_promises(0);
}

#[test]
fn what_is_shown_is_what_happens_elsewhere() {
    keeps_promises(1);
}

/// The middle of a match of a heap, counted from 0.
fn match_at(browser: &Browser, name: &str) -> Point {
    let middle = browser.run(
        "const piece = `.stage svg.board > .piece[data-piece=\"${arguments[0]}\"]`;
         const box = document.querySelector(piece).getBoundingClientRect();
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

/// Where a finger is put down, and where it goes or what it taps next, in pixels, with the address after it:
/// a piece that is dragged to its place, a place that is tapped, or where a piece goes and then the rest of a
/// move.
const FINGER: &str = "
    const middle = (shape) => {
        const box = shape.getBBox();
        const along = shape.matches('.near')
            ? shape.getPointAtLength(shape.getTotalLength() / 2)
            : new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
        const at = along.matrixTransform(shape.getScreenCTM());
        return [at.x, at.y];
    };
    const places = [...document.querySelectorAll('.stage a.place')];
    if (!places.length) return null;
    const [ply, steps] = [arguments[0], document.querySelector('.stage svg.board[data-steps]')];
    const coming = (place) => [...place.querySelectorAll('.comes > .piece:not(.label)')]
        .find((piece) => (place.dataset.goes ?? '').split('|').includes(piece.dataset.piece));
    const onBoard = (piece) => `.stage svg.board > .piece[data-piece=\"${piece.dataset.piece}\"]`;
    const chosen = [...places.slice((5 * ply + 2) % places.length), ...places];
    const area = (place) => place.querySelector('.area, .near');
    if (steps) {
        const [place, piece] = [chosen[0], coming(chosen[0])];
        const alone = places.filter((other) => coming(other).outerHTML === piece.outerHTML).length === 1;
        const [[x, y], [fromX, fromY]] = [piece, document.querySelector(onBoard(piece))].map(middle);
        const part = 5 / Math.hypot(fromX - x, fromY - y);
        const from = [x + part * (fromX - x), y + part * (fromY - y)];
        return { kind: alone ? 'tap' : 'steps', from, to: middle(area(place)), address: place.href.baseVal };
    }
    const dragged = ply % 2 ? null : chosen.find(coming);
    const piece = dragged && document.querySelector(`${onBoard(coming(dragged))}:not(.trace)`);
    if (piece) {
        const [from, to] = [middle(piece), middle(area(dragged))];
        return { kind: 'drag', from, to, address: dragged.href.baseVal };
    }
    return { kind: 'tap', from: middle(area(chosen[0])), to: null, address: chosen[0].href.baseVal };
";

/// Four moves of every game by real fingers; all others were pointed at and dragged above.
#[test]
fn fingers_drag_and_tap() {
    visit(|browser| {
        browser.look_at_size(360, 640, Theme::Light);
        let mut done = Vec::new();
        for (_, entry) in boards(1, 0) {
            browser.open(&format!("/en/play/{}?you=both", entry.spec()));
            for ply in 0..4 {
                let found = browser.run(FINGER, vec![json!(ply)]);
                if found.is_null() {
                    break;
                }
                let kind = found["kind"].as_str().expect("what to do");
                done.push(format!("{kind} {}", entry.id));
                let point = |value: &Value| Some((value[0].as_f64()?, value[1].as_f64()?));
                let from = point(&found["from"]).expect("a place");
                browser.follow(|| match (kind, point(&found["to"])) {
                    ("drag", Some(to)) => {
                        let between = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
                        browser.touch(&[from, between, to]);
                    }
                    ("steps", Some(to)) => {
                        browser.touch(&[from]);
                        browser.wait_for("document.querySelector('.stage .place.target')");
                        browser.touch(&[to]);
                    }
                    _ => browser.touch(&[from]),
                });
                let moves = |place: &str| place.split("moves=").nth(1).map(str::to_owned);
                let made = browser.text("decodeURIComponent(location.search)");
                let wanted =
                    browser.run("return decodeURIComponent(arguments[0])", vec![found["address"].clone()]);
                assert_eq!(moves(&made), wanted.as_str().and_then(moves), "{} {ply} {kind}", entry.id);
                assert_eq!(browser.script("scrollY"), json!(0), "{}", entry.id);
            }
        }
        for wanted in
            ["drag strip", "drag gold", "drag pawns", "drag wythoff", "steps amazons", "tap eatcake"]
        {
            assert!(done.iter().any(|known| known == wanted), "{wanted}: {done:?}");
        }
    });
}

#[test]
fn motion_is_shown_unless_it_is_not_wanted() {
    /// Makes a move, and says how many pieces are on their way.
    const MOVE: &str = "
        const arrived = new Promise((done) => document.addEventListener('arrived', done, { once: true }));
        const click = new MouseEvent('click', { bubbles: true, cancelable: true });
        document.querySelector('.stage a.place').dispatchEvent(click);
        const own = document.getAnimations().length;
        await arrived;
        return [own > 0, document.getAnimations().length > 0];
    ";
    visit(|browser| {
        for (motion, shown) in [(Motion::Reduced, false), (Motion::Shown, true)] {
            browser.prefer(Theme::Light, motion);
            for game in ["nim?start=3,5,7", "domineering", "strip?start=o..o..", "hackenbush"] {
                browser.open(&format!("/en/play/{game}"));
                assert_eq!(later(browser, MOVE), json!([shown, shown]), "{game} {motion:?}");
            }
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
