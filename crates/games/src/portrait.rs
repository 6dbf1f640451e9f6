//! Portraits: a small picture by which a game is known among the others. Most games are known by a position;
//! games of heaps would all look alike, so each shows what is done to a heap in it.

use crate::picture::{Ink, Outline, Picture, Point, circle, float, point, rectangle};
use crate::sprouts::drawing::Drawing;

/// From thing to thing in a row.
const STEP: f64 = 20.0;

/// The height of a match.
const MATCH: f64 = 52.0;

const FONT: f64 = 15.0;

/// Matches that stand, and those that have been taken, which have left a trace.
fn matches(picture: &mut Picture, at: Point, standing: usize, taken: usize) {
    for index in 0..standing + taken {
        let head = at + point(STEP * float(index), 5.0);
        let (wood, red) = if index < standing { (Ink::Wood, Ink::Head) } else { (Ink::Ghost, Ink::Ghost) };
        picture.fill(wood, rectangle(head - point(2.75, 0.0), 5.5, MATCH - 5.0));
        picture.fill(red, circle(head, 5.5));
    }
}

/// A row of stones.
fn stones(picture: &mut Picture, at: Point, count: usize, ink: Ink) {
    for index in 0..count {
        picture.fill(ink, circle(at + point(STEP * float(index), 0.0), 8.0));
    }
}

/// A bracket below things, from the first to the last, and what it says.
fn bracket(picture: &mut Picture, from: Point, things: usize, label: &str) {
    let end = from + point(STEP * float(things.saturating_sub(1)), 0.0);
    let (left, right) = (from - point(7.0, 0.0), end + point(7.0, 0.0));
    picture.line(Ink::Line, &[left - point(0.0, 6.0), left, right, right - point(0.0, 6.0)]);
    picture.text(Ink::Line, (left + right) * 0.5 + point(0.0, 13.0), FONT, label);
}

/// A cut through a row.
fn cut(picture: &mut Picture, x: f64, top: f64, bottom: f64) {
    picture.line(Ink::Right, &[point(x, top), point(x, bottom)]);
}

/// One, three or four.
pub(crate) fn subtract() -> Picture {
    let mut picture = Picture::default();
    matches(&mut picture, point(0.0, 0.0), 8, 0);
    bracket(&mut picture, point(STEP * 7.0, MATCH + 12.0), 1, "1");
    bracket(&mut picture, point(STEP * 4.0, MATCH + 12.0), 3, "3");
    bracket(&mut picture, point(0.0, MATCH + 12.0), 4, "4");
    picture.fitted()
}

/// Up to four.
pub(crate) fn bachet() -> Picture {
    let mut picture = Picture::default();
    matches(&mut picture, point(0.0, 0.0), 5, 4);
    bracket(&mut picture, point(STEP * 5.0, MATCH + 12.0), 4, "1–4");
    picture.fitted()
}

/// The last match is the one that nobody wants.
pub(crate) fn dr_nim() -> Picture {
    let mut picture = Picture::default();
    matches(&mut picture, point(0.0, 0.0), 1, 6);
    let ring = rectangle(point(-12.0, -10.0), 24.0, MATCH + 20.0);
    picture.stroke(Ink::Right, ring);
    picture.fitted()
}

/// Squares of stones.
pub(crate) fn square() -> Picture {
    let mut picture = Picture::default();
    let mut left = 0.0;
    for side in [3, 2, 1] {
        for row in 0..side {
            let at = point(left, STEP * float(row + 3 - side));
            stones(&mut picture, at, side, Ink::Silver);
        }
        left += STEP * float(side) + 14.0;
    }
    picture.fitted()
}

/// Primes.
pub(crate) fn pim() -> Picture {
    let mut picture = Picture::default();
    for (row, prime) in [2, 3, 5, 7].into_iter().enumerate() {
        let at = point(0.0, 26.0 * float(row));
        picture.text(Ink::Line, at - point(24.0, 0.0), FONT, prime.to_string());
        stones(&mut picture, at, prime, Ink::Silver);
    }
    picture.fitted()
}

/// Pairs, and one that is left over.
pub(crate) fn parity_nim() -> Picture {
    let mut picture = Picture::default();
    for pair in 0..4 {
        let at = point(30.0 * float(pair), 0.0);
        let count = if pair < 3 { 2 } else { 1 };
        for row in 0..count {
            picture.fill(Ink::Silver, circle(at + point(0.0, 22.0 * float(row)), 8.0));
        }
        if count == 2 {
            picture.stroke(Ink::Faint, rectangle(at - point(12.0, 12.0), 24.0, 46.0));
        }
    }
    picture.fitted()
}

/// Some are taken out of the middle of a row.
pub(crate) fn octal() -> Picture {
    let mut picture = Picture::default();
    matches(&mut picture, point(0.0, 0.0), 3, 2);
    matches(&mut picture, point(STEP * 5.0, 0.0), 4, 0);
    bracket(&mut picture, point(STEP * 3.0, MATCH + 12.0), 2, "2");
    picture.fitted()
}

/// A skittle: a head on a body.
fn skittle(picture: &mut Picture, at: Point, stands: bool) {
    let body = Outline::Polygon(
        [(-5.0, 14.0), (5.0, 14.0), (10.0, 36.0), (7.0, 54.0), (-7.0, 54.0), (-10.0, 36.0)]
            .map(|(x, y)| at + point(x, y))
            .to_vec(),
    );
    let head = circle(at + point(0.0, 8.0), 8.0);
    if stands {
        picture.fill(Ink::White, body);
        picture.fill(Ink::White, head);
    } else {
        picture.fill(Ink::Ghost, body);
        picture.fill(Ink::Ghost, head);
    }
}

/// Skittles, two of which have been knocked down.
pub(crate) fn kayles() -> Picture {
    let mut picture = Picture::default();
    for index in 0..6 {
        skittle(&mut picture, point(28.0 * float(index), 0.0), index != 2 && index != 3);
    }
    picture.fitted()
}

/// Three are taken, the row falls in two.
pub(crate) fn dawson() -> Picture {
    let mut picture = Picture::default();
    stones(&mut picture, point(0.0, 0.0), 2, Ink::Silver);
    for index in 2..5 {
        picture.fill(Ink::Ghost, circle(point(STEP * float(index), 0.0), 8.0));
    }
    stones(&mut picture, point(STEP * 5.0, 0.0), 4, Ink::Silver);
    bracket(&mut picture, point(STEP * 2.0, 20.0), 3, "3");
    picture.fitted()
}

/// A heap is cut into two that differ.
pub(crate) fn grundy() -> Picture {
    let mut picture = Picture::default();
    stones(&mut picture, point(0.0, 0.0), 3, Ink::Gold);
    stones(&mut picture, point(STEP * 3.5, 0.0), 4, Ink::Gold);
    cut(&mut picture, STEP * 2.75, -22.0, 22.0);
    bracket(&mut picture, point(0.0, 22.0), 3, "3");
    bracket(&mut picture, point(STEP * 3.5, 22.0), 4, "4");
    picture.fitted()
}

/// Some are taken and the rest is cut, into two that are equal or not.
fn taken_and_cut(first: usize, second: usize) -> Picture {
    let mut picture = Picture::default();
    let gap = 0.9;
    stones(&mut picture, point(0.0, 0.0), first, Ink::Silver);
    stones(&mut picture, point(STEP * (float(first) + gap), 0.0), second, Ink::Silver);
    for index in 0..2 {
        let x = STEP * (float(first + second + index) + gap);
        picture.fill(Ink::Ghost, circle(point(x, 0.0), 8.0));
    }
    cut(&mut picture, STEP * (float(first) - 0.5 + gap / 2.0), -22.0, 22.0);
    picture.fitted()
}

/// Two are taken, the rest is cut in the middle.
pub(crate) fn take_split() -> Picture {
    taken_and_cut(2, 2)
}

/// Two are taken, the rest is not cut in the middle.
pub(crate) fn take_split_unequal() -> Picture {
    taken_and_cut(3, 1)
}

/// A game of Sprouts with five spots after two moves.
pub(crate) fn sprouts() -> Picture {
    const DRAWING: &str =
        "dw46lk80ime896e86880_1-2--hq63_4-4-85dv5ucs48b73h943e7d3v5u4x4u-584q6u4o8v5pa471ap93adb09md5";
    Drawing::read(DRAWING).map(|drawing| drawing.picture()).unwrap_or_default()
}
