//! Pictures of drawings: curves with round corners, spots as large as they have lives, the live ones with
//! their numbers; the curve of the last move is blue.
//!
//! A corner is rounded between the middles of its two pieces, unless another point of the drawing is in the
//! triangle between them. So the picture shows what the drawing is: round corners stay in triangles that no
//! other curve enters.

use super::geometry::{Point, in_triangle};
use super::{Drawing, HEIGHT, WIDTH, vector};
use crate::picture::{Ink, Outline, Picture, Point as Vector, Surface, circle};

/// The size of the numbers.
const TEXT: f64 = 19.0;

impl Drawing {
    /// The picture, as large as the sheet.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let mut picture = Picture {
            width: f64::from(WIDTH),
            height: f64::from(HEIGHT),
            surface: Surface::Paper,
            ..Picture::default()
        };
        let obstacles = self.points();
        for curve in 0..self.curves() {
            let ink = if curve / 2 + 1 == self.moves() { Ink::Left } else { Ink::Line };
            draw_curve(&mut picture, ink, &self.curve(curve), &obstacles);
        }
        for spot in 0..self.spots() {
            let (lives, place) = (self.lives(spot), vector(self.spot(spot)));
            if lives == 0 {
                picture.fill(Ink::Faint, circle(place, 8.0));
                continue;
            }
            picture.fill(Ink::Token, circle(place, 13.0 + 2.0 * f64::from(lives)));
            let number = (spot + 1).to_string();
            let size = if number.len() > 1 { TEXT * 0.8 } else { TEXT };
            picture.text(Ink::Paper, place, size, number);
        }
        picture
    }
}

fn draw_curve(picture: &mut Picture, ink: Ink, line: &[Point], obstacles: &[Point]) {
    let places: Vec<Vector> = line.iter().map(|&place| vector(place)).collect();
    let middle = |index: usize| (places[index] + places[index + 1]) * 0.5;
    let mut straight = vec![places[0]];
    for corner in 1..line.len() - 1 {
        let (before, at, after) = (middle(corner - 1), places[corner], middle(corner));
        let ends = [line[corner - 1], line[corner], line[corner + 1]];
        // The triangle is compared on a grid twice as fine, where middles are points.
        let fine = |place: Point| Point { x: 2 * place.x, y: 2 * place.y };
        let sum = |first: Point, second: Point| Point { x: first.x + second.x, y: first.y + second.y };
        let triangle = [sum(ends[0], ends[1]), fine(ends[1]), sum(ends[1], ends[2])];
        let free = |other: &Point| *other == ends[1] || !in_triangle(fine(*other), triangle);
        if !obstacles.iter().all(free) {
            straight.push(at);
            continue;
        }
        if straight != [before] {
            straight.push(before);
            picture.line(ink, &straight);
        }
        let towards = |end: Vector| end + (at - end) * (2.0 / 3.0);
        picture.stroke(ink, Outline::Curve([before, towards(before), towards(after), after]));
        straight = vec![after];
    }
    straight.push(places[places.len() - 1]);
    picture.line(ink, &straight);
}
