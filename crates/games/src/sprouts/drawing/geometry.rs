//! Points with whole coordinates, and what is asked of them. Everything here is exact.

use std::cmp::Ordering;

/// A point of the sheet; x grows to the right, y downwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// The point that is so far to the right and down.
#[must_use]
pub const fn point(x: i32, y: i32) -> Point {
    Point { x, y }
}

impl Point {
    /// The vector from another point to this one.
    fn from(self, origin: Point) -> (i64, i64) {
        (i64::from(self.x) - i64::from(origin.x), i64::from(self.y) - i64::from(origin.y))
    }

    pub(super) fn square_distance(self, other: Point) -> i64 {
        let (x, y) = self.from(other);
        x * x + y * y
    }
}

/// Twice the area of a triangle, positive if it is walked from the x-axis towards the y-axis.
pub(super) fn cross(a: Point, b: Point, c: Point) -> i64 {
    let ((x, y), (other_x, other_y)) = (b.from(a), c.from(a));
    x * other_y - y * other_x
}

/// Twice the area of a polygon, with the sign of [`cross`].
pub(super) fn double_area(polygon: &[Point]) -> i64 {
    let Some(&origin) = polygon.first() else { return 0 };
    polygon.windows(2).map(|side| cross(origin, side[0], side[1])).sum()
}

/// Is a point inside a polygon, on whose sides it does not lie?
pub(super) fn is_inside(place: Point, polygon: &[Point]) -> bool {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let crossed = sides.filter(|(from, to)| {
        let downwards = from.y <= place.y;
        downwards != (to.y <= place.y) && (cross(**from, **to, place) > 0) == downwards
    });
    crossed.count() % 2 == 1
}

/// Is a point in a triangle or on its sides? A triangle without an area has only its sides.
pub(super) fn in_triangle(place: Point, [a, b, c]: [Point; 3]) -> bool {
    if cross(a, b, c) == 0 {
        return is_on(place, a, b) || is_on(place, b, c) || is_on(place, c, a);
    }
    let turns = [cross(a, b, place), cross(b, c, place), cross(c, a, place)];
    turns.iter().all(|&turn| turn >= 0) || turns.iter().all(|&turn| turn <= 0)
}

/// Is a point on a segment?
pub(super) fn is_on(place: Point, from: Point, to: Point) -> bool {
    cross(from, to, place) == 0
        && (from.x.min(to.x)..=from.x.max(to.x)).contains(&place.x)
        && (from.y.min(to.y)..=from.y.max(to.y)).contains(&place.y)
}

/// Do two segments have a point in common?
pub(super) fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let apart = |p: Point, q: Point, r: Point, s: Point, of: fn(Point) -> i32| {
        of(p).max(of(q)) < of(r).min(of(s)) || of(r).max(of(s)) < of(p).min(of(q))
    };
    if apart(a, b, c, d, |point| point.x) || apart(a, b, c, d, |point| point.y) {
        return false;
    }
    let sides = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)].map(i64::signum);
    sides[0] * sides[1] <= 0 && sides[2] * sides[3] <= 0
}

/// Is a point at most so far from a segment?
pub(super) fn is_near(place: Point, (from, to): (Point, Point), distance: i64) -> bool {
    let ((x, y), (along_x, along_y)) = (place.from(from), to.from(from));
    let along = x * along_x + y * along_y;
    let length = from.square_distance(to);
    if along <= 0 {
        return place.square_distance(from) <= distance * distance;
    }
    if along >= length {
        return place.square_distance(to) <= distance * distance;
    }
    let height = i128::from(cross(from, to, place));
    height * height <= i128::from(distance * distance) * i128::from(length)
}

/// The order in which directions from a point are met in a turn from the x-axis towards the y-axis.
pub(super) fn by_angle(origin: Point, first: Point, second: Point) -> Ordering {
    let half = |(x, y): (i64, i64)| y < 0 || (y == 0 && x < 0);
    half(first.from(origin))
        .cmp(&half(second.from(origin)))
        .then_with(|| 0.cmp(&cross(origin, first, second)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segments() {
        let cases = [
            ([0, 0, 4, 4], [0, 4, 4, 0], true),
            ([0, 0, 4, 4], [4, 4, 9, 0], true),
            ([0, 0, 4, 0], [2, 0, 6, 0], true),
            ([0, 0, 4, 0], [5, 0, 6, 0], false),
            ([0, 0, 4, 0], [2, 1, 2, 5], false),
            ([0, 0, 4, 0], [2, 0, 2, 5], true),
            ([0, 0, 9, 9], [5, 4, 9, 0], false),
        ];
        for (first, second, expected) in cases {
            let segment = |[a, b, c, d]: [i32; 4]| (point(a, b), point(c, d));
            assert_eq!(meet(segment(first), segment(second)), expected, "{first:?} {second:?}");
            assert_eq!(meet(segment(second), segment(first)), expected, "{first:?} {second:?}");
        }
    }

    #[test]
    fn places() {
        let square = [point(0, 0), point(10, 0), point(10, 10), point(0, 10)];
        assert_eq!(double_area(&square), 200);
        assert!(is_inside(point(5, 5), &square) && !is_inside(point(15, 5), &square));
        assert!(in_triangle(point(5, 5), [square[0], square[1], square[2]]));
        assert!(!in_triangle(point(4, 5), [square[0], square[1], square[2]]));
        assert!(is_near(point(5, 3), (square[0], square[1]), 3));
        assert!(!is_near(point(5, 4), (square[0], square[1]), 3));
        assert!(is_near(point(13, 4), (square[0], square[1]), 5));
        let mut round = [point(0, -1), point(-1, 0), point(1, 1), point(1, 0), point(-1, -1)];
        round.sort_by(|first, second| by_angle(point(0, 0), *first, *second));
        assert_eq!(round, [point(1, 0), point(1, 1), point(-1, 0), point(-1, -1), point(0, -1)]);
    }
}
