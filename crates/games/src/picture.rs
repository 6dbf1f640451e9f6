//! Pictures of positions, as data: shapes to see, and places to click that name moves.
//!
//! A picture is measured in units of which a front end may make what it likes; x grows to the right, y
//! downwards. Shapes have an [`Ink`] that says what they stand for, and the renderer ([`svg`]) knows its
//! colour, stroke and dash; texts are data such as names and numbers, never sentences. The games draw with
//! what is in the modules here: `heaps`, `strip`, `board` and `wythoff`, `graph` with `layout`, `hackenbush`
//! with `levels`. A position that is too large to be looked at has no picture.
//!
//! A picture is drawn of a [`Course`]: where the game began, the moves since and where it stands. What does
//! not move is laid out from the beginning, so all pictures of one game have one frame. What does is a piece
//! ([`Shape::Piece`]) with a name that it keeps. So what a move does is found by comparing two pictures
//! ([`Effect`]), and front ends need not know games to show it before and while it happens.

pub(crate) mod board;
pub mod cakes;
mod effect;
pub(crate) mod graph;
pub(crate) mod hackenbush;
pub mod heaps;
pub(crate) mod layout;
pub mod letters;
mod levels;
pub mod relation;
pub mod svg;
pub(crate) mod wythoff;

pub use effect::Effect;

use crate::analysis::Mover;
use crate::message::Message;
use std::ops::{Add, Mul, Sub};
use values::Player;

/// How a position came about.
#[derive(Debug)]
pub struct Course<'a, P, M> {
    /// Where the game began.
    pub start: &'a P,
    /// The moves since.
    pub played: &'a [M],
    /// Where it stands.
    pub position: &'a P,
    /// Where somebody has drawn the lines of the beginning: the ends of each.
    pub lines: &'a [[Point; 2]],
}

impl<'a, P, M> Course<'a, P, M> {
    /// A game that begins in this position.
    #[must_use]
    pub fn at(position: &'a P) -> Course<'a, P, M> {
        Course { start: position, played: &[], position, lines: &[] }
    }
}

/// Shapes and places on a sheet of some size.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// How wide the sheet is.
    pub width: f64,
    /// How high the sheet is.
    pub height: f64,
    /// What it lies on.
    pub surface: Surface,
    /// What is seen; later shapes lie on earlier ones.
    pub shapes: Vec<Shape>,
    /// What a teacher would draw into it; it takes no room of its own.
    pub clues: Vec<Shape>,
    /// Where it can be written what the parts of the board are worth.
    pub parts: Vec<Point>,
    /// What can be clicked; of places on one another the last one is meant that the player to move can use.
    pub places: Vec<Place>,
}

/// What things lie on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Surface {
    /// Nothing of its own.
    #[default]
    Plain,
    /// A table.
    Felt,
    /// A board to write on with chalk.
    Slate,
    /// A sheet of paper.
    Paper,
    /// A map.
    Meadow,
}

/// Something to see.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A line.
    Stroke(Outline, Ink),
    /// An area.
    Fill(Outline, Ink),
    /// A name or a number.
    Text {
        /// The middle of the text.
        at: Point,
        /// The size of the font.
        size: f64,
        text: String,
        /// What it stands for.
        ink: Ink,
    },
    /// A thing that comes, goes or moves as a whole.
    Piece {
        /// By this it is found in other pictures of the same game.
        name: String,
        /// What is seen of it.
        shapes: Vec<Shape>,
    },
    /// Nothing to see, but room that is kept.
    Room(Outline),
}

/// An area that stands for a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// The area; of a line or a curve, what is near it.
    pub area: Outline,
    /// The name of the move. Several places may stand for the same one.
    pub name: String,
    /// The name of the same move in the list of moves: a row may be cut on either side, for instance.
    pub listed: String,
    /// Who can make the move.
    pub mover: Mover,
    /// What the move is called in words.
    pub label: Option<Message>,
}

impl Place {
    pub(crate) fn new(area: Outline, name: &impl ToString, mover: Mover) -> Place {
        let name = name.to_string();
        Place { area, listed: name.clone(), name, mover, label: None }
    }

    pub(crate) fn called(self, label: Message) -> Place {
        Place { label: Some(label), ..self }
    }

    pub(crate) fn listed(self, name: &impl ToString) -> Place {
        Place { listed: name.to_string(), ..self }
    }
}

/// A line, or the border of an area.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    Circle {
        centre: Point,
        radius: f64,
    },
    Rectangle {
        /// Its upper left corner.
        corner: Point,
        width: f64,
        height: f64,
    },
    Polygon(Vec<Point>),
    /// Straight lines from point to point.
    Line(Vec<Point>),
    /// A cubic Bézier curve.
    Curve([Point; 4]),
}

/// A point of the sheet, or a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// What a shape stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// Left's: blue and solid.
    Left,
    /// Right's: red and dashed.
    Right,
    /// Either player's: green, a double line.
    Green,
    /// A plain line or text.
    Line,
    /// A line or text that is only there to help.
    Faint,
    /// The ground that things stand on.
    Ground,
    /// What a match is made of.
    Wood,
    /// The head of a match.
    Head,
    /// A coin.
    Silver,
    /// The gold coin.
    Gold,
    /// A square of a board.
    Cell,
    /// Every other square of a chessboard.
    Dark,
    /// A square that cannot be used.
    Blocked,
    /// A vertex of a graph.
    Vertex,
    /// A white piece.
    White,
    /// A black piece.
    Black,
    /// Something that moves and is nobody's.
    Token,
    /// What a teacher draws.
    Clue,
    /// Where something was.
    Ghost,
    /// A board of wood.
    Tray,
    Cake,
    /// A tile to write on.
    Tile,
    Counter,
    Road,
    /// A place for a tile.
    Field,
    /// A lost position.
    Lost,
    /// What is written on something dark.
    Paper,
    /// A vertex from which the player to move wins.
    Winning,
    /// A vertex from which the player to move loses.
    Losing,
    /// A vertex from which nobody wins.
    Tied,
}

impl Ink {
    /// The ink of what is a player's.
    #[must_use]
    pub fn of(player: Player) -> Ink {
        match player {
            Player::Left => Ink::Left,
            Player::Right => Ink::Right,
        }
    }
}

/// What is left free around the shapes.
const MARGIN: f64 = 12.0;

/// How wide a character is, in the size of the font.
const CHARACTER: f64 = 0.64;

impl Picture {
    pub(crate) fn stroke(&mut self, ink: Ink, outline: Outline) {
        self.shapes.push(Shape::Stroke(outline, ink));
    }

    pub(crate) fn line(&mut self, ink: Ink, points: &[Point]) {
        self.stroke(ink, Outline::Line(points.to_vec()));
    }

    pub(crate) fn fill(&mut self, ink: Ink, outline: Outline) {
        self.shapes.push(Shape::Fill(outline, ink));
    }

    pub(crate) fn text(&mut self, ink: Ink, at: Point, size: f64, text: impl Into<String>) {
        self.shapes.push(Shape::Text { at, size, text: text.into(), ink });
    }

    /// A piece, drawn as a picture of its own.
    pub(crate) fn piece(&mut self, name: impl Into<String>, draw: impl FnOnce(&mut Picture)) {
        let mut piece = Picture::default();
        draw(&mut piece);
        self.shapes.push(Shape::Piece { name: name.into(), shapes: piece.shapes });
    }

    /// Clues, drawn as a picture of their own.
    pub(crate) fn clue(&mut self, draw: impl FnOnce(&mut Picture)) {
        let mut clue = Picture::default();
        draw(&mut clue);
        self.clues.append(&mut clue.shapes);
    }

    /// Writes what each part is worth where that is short enough, as a clue.
    pub fn tell_worth(&mut self, worth: &[String]) {
        const LONGEST: usize = 5;
        const SIZE: f64 = 17.0;
        if worth.len() != self.parts.len() {
            return;
        }
        let told: Vec<(Point, &String)> = self.parts.iter().copied().zip(worth).collect();
        self.clue(|clue| {
            for (at, worth) in told.into_iter().filter(|(_, worth)| worth.chars().count() <= LONGEST) {
                clue.text(Ink::Clue, at, SIZE, worth.clone());
            }
        });
    }

    /// Room that is kept though nothing is there.
    pub(crate) fn room(&mut self, outline: Outline) {
        self.shapes.push(Shape::Room(outline));
    }

    /// Pictures on one sheet, beside and below one another.
    pub(crate) fn together(pictures: Vec<Picture>) -> Picture {
        let sizes: Vec<Point> = pictures.iter().map(|picture| point(picture.width, picture.height)).collect();
        let (corners, size) = in_lines(&sizes, 0.0);
        let mut sheet =
            Picture { width: size.x, height: size.y, surface: Surface::Felt, ..Picture::default() };
        for (mut picture, corner) in pictures.into_iter().zip(corners) {
            picture.shift(point(-corner.x, -corner.y));
            sheet.shapes.append(&mut picture.shapes);
            sheet.clues.append(&mut picture.clues);
            sheet.parts.append(&mut picture.parts);
            sheet.places.append(&mut picture.places);
        }
        sheet
    }

    /// Everything seen from that point.
    fn shift(&mut self, origin: Point) {
        self.shapes.iter_mut().chain(&mut self.clues).for_each(|shape| shape.shift(origin));
        self.parts.iter_mut().for_each(|part| *part = *part - origin);
        for place in &mut self.places {
            place.area.shift(origin);
        }
    }

    /// The picture moved to where all of it is on the sheet, and the sheet as large as needed. What comes and
    /// goes does not count, so the sheet is as large throughout a game.
    pub(crate) fn fitted(mut self) -> Picture {
        let mut extent = Extent::default();
        for shape in self.shapes.iter().filter(|shape| !matches!(shape, Shape::Piece { .. })) {
            extent.add_shape(shape);
        }
        let origin = point((extent.least.x - MARGIN).floor(), (extent.least.y - MARGIN).floor());
        let size = extent.greatest - origin;
        (self.width, self.height) = (size.x + MARGIN, size.y + MARGIN);
        self.shift(origin);
        self
    }
}

impl Shape {
    fn shift(&mut self, origin: Point) {
        match self {
            Shape::Stroke(outline, _) | Shape::Fill(outline, _) | Shape::Room(outline) => {
                outline.shift(origin);
            }
            Shape::Text { at, .. } => *at = *at - origin,
            Shape::Piece { shapes, .. } => shapes.iter_mut().for_each(|shape| shape.shift(origin)),
        }
    }
}

/// The rectangle around what has been added; at least the origin.
#[derive(Clone, Copy, Default, PartialEq)]
struct Extent {
    least: Point,
    greatest: Point,
}

impl Extent {
    fn add(&mut self, p: Point) {
        self.least = point(self.least.x.min(p.x), self.least.y.min(p.y));
        self.greatest = point(self.greatest.x.max(p.x), self.greatest.y.max(p.y));
    }

    fn add_outline(&mut self, outline: &Outline) {
        match outline {
            Outline::Circle { centre, radius } => {
                self.add(*centre - point(*radius, *radius));
                self.add(*centre + point(*radius, *radius));
            }
            Outline::Rectangle { corner, width, height } => {
                self.add(*corner);
                self.add(*corner + point(*width, *height));
            }
            Outline::Polygon(points) | Outline::Line(points) => points.iter().for_each(|p| self.add(*p)),
            Outline::Curve(curve) => (0..=8).for_each(|step| self.add(along(curve, float(step) / 8.0))),
        }
    }

    fn size(&self) -> Point {
        self.greatest - self.least
    }

    fn middle(&self) -> Point {
        (self.least + self.greatest) * 0.5
    }

    fn add_shape(&mut self, shape: &Shape) {
        match shape {
            Shape::Stroke(outline, _) | Shape::Fill(outline, _) | Shape::Room(outline) => {
                self.add_outline(outline);
            }
            Shape::Piece { shapes, .. } => shapes.iter().for_each(|shape| self.add_shape(shape)),
            Shape::Text { at, size, text, .. } => {
                let half = point(text_width(text, *size) / 2.0, size / 2.0);
                self.add(*at - half);
                self.add(*at + half);
            }
        }
    }
}

impl Outline {
    /// The middle of a sign that can be written on it, and the size of its font: at the lower end of what is
    /// high and in the corner of what has one of these texts in its middle, where it hides the least.
    pub(crate) fn room_for_mark(&self, texts: &[Point]) -> (Point, f64) {
        const NEAR: f64 = 4.0;
        let extent = self.extent();
        let (size, middle, font) = (extent.size(), extent.middle(), self.mark_font());
        let has_text = || texts.iter().any(|text| (*text - middle).length() < NEAR);
        match self {
            Outline::Line(_) | Outline::Polygon(_) => (middle, font),
            Outline::Curve(curve) => (along(curve, 0.5), font),
            _ if size.is_high() => (point(middle.x, extent.greatest.y - font * 0.6), font),
            _ if has_text() => (extent.greatest - size * 0.22, font * 0.7),
            _ => (middle, font),
        }
    }

    /// The size of the font of a sign that is written on it.
    #[must_use]
    pub fn mark_font(&self) -> f64 {
        const LARGEST: f64 = 18.0;
        let size = self.size();
        match self {
            Outline::Line(_) | Outline::Polygon(_) | Outline::Curve(_) => LARGEST,
            _ => (size.x.min(size.y) * 0.6).min(LARGEST),
        }
    }

    fn first(&self) -> Point {
        match self {
            Outline::Circle { centre, .. } => *centre,
            Outline::Rectangle { corner, .. } => *corner,
            Outline::Polygon(points) | Outline::Line(points) => points.first().copied().unwrap_or_default(),
            Outline::Curve([first, ..]) => *first,
        }
    }

    /// How wide and how high it is.
    #[must_use]
    pub fn size(&self) -> Point {
        self.extent().size()
    }

    /// The middle of the rectangle around it.
    #[must_use]
    pub fn middle(&self) -> Point {
        self.extent().middle()
    }

    fn extent(&self) -> Extent {
        let mut extent = Extent { least: self.first(), greatest: self.first() };
        extent.add_outline(self);
        extent
    }

    fn shift(&mut self, origin: Point) {
        let points = match self {
            Outline::Circle { centre, .. } => std::slice::from_mut(centre),
            Outline::Rectangle { corner, .. } => std::slice::from_mut(corner),
            Outline::Polygon(points) | Outline::Line(points) => points.as_mut_slice(),
            Outline::Curve(points) => points.as_mut_slice(),
        };
        for p in points {
            *p = *p - origin;
        }
    }
}

impl Add for Point {
    type Output = Point;

    fn add(self, other: Point) -> Point {
        point(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        point(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f64> for Point {
    type Output = Point;

    fn mul(self, factor: f64) -> Point {
        point(self.x * factor, self.y * factor)
    }
}

impl Point {
    /// Is something of this size much higher than wide?
    fn is_high(self) -> bool {
        self.y > 2.5 * self.x
    }

    pub(crate) fn length(self) -> f64 {
        // Unlike a hypotenuse, a square root is the same on every machine.
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The vector of length 1 in the same direction; of no length, the one to the right.
    pub(crate) fn direction(self) -> Point {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { point(1.0, 0.0) }
    }

    /// The vector turned by a quarter.
    pub(crate) fn turned(self) -> Point {
        point(-self.y, self.x)
    }

    /// The vector of length 1 with that angle.
    pub(crate) fn at_angle(angle: f64) -> Point {
        point(angle.cos(), angle.sin())
    }
}

/// The point that is so far to the right and down.
#[must_use]
pub fn point(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// The corners of things of these sizes that lie in lines with gaps between them, and the size of all: lines
/// are so long that all is large on a wide table and on a narrow one.
pub(crate) fn in_lines(sizes: &[Point], gap: f64) -> (Vec<Point>, Point) {
    let width = |line: &[Point]| line.iter().map(|size| size.x + gap).sum::<f64>() - gap;
    let broken = |most: f64| {
        let mut lines: Vec<&[Point]> = Vec::new();
        let mut first = 0;
        for end in 1..=sizes.len() {
            if end == sizes.len() || width(&sizes[first..=end]) > most {
                lines.push(&sizes[first..end]);
                first = end;
            }
        }
        let widest = lines.iter().map(|line| width(line)).fold(0.0, f64::max);
        let (mut corners, mut below) = (Vec::with_capacity(sizes.len()), 0.0);
        for line in lines {
            let high = line.iter().map(|size| size.y).fold(0.0, f64::max);
            let mut x = (widest - width(line)) / 2.0;
            for size in line {
                corners.push(point(x, below + (high - size.y) / 2.0));
                x += size.x + gap;
            }
            below += high + gap;
        }
        (corners, point(widest, (below - gap).max(0.0)))
    };
    let scale =
        |size: Point| [1.9, 0.9].map(|wide: f64| (wide / size.x).min(1.0 / size.y)).iter().product::<f64>();
    let ways = (1..=sizes.len()).map(|count| broken(width(&sizes[..count])));
    let best = ways.max_by(|(_, one), (_, other)| scale(*one).total_cmp(&scale(*other)));
    best.unwrap_or_default()
}

pub(crate) fn circle(centre: Point, radius: f64) -> Outline {
    Outline::Circle { centre, radius }
}

pub(crate) fn rectangle(corner: Point, width: f64, height: f64) -> Outline {
    Outline::Rectangle { corner, width, height }
}

/// The point of a Bézier curve at a time from 0 to 1.
pub(crate) fn along(curve: &[Point; 4], time: f64) -> Point {
    let rest = 1.0 - time;
    curve[0] * (rest * rest * rest)
        + curve[1] * (3.0 * rest * rest * time)
        + curve[2] * (3.0 * rest * time * time)
        + curve[3] * (time * time * time)
}

/// How much room a text takes, roughly.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    CHARACTER * size * float(text.chars().count())
}

/// A count as a length.
pub(crate) fn float(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;
    use crate::game::AnyGame;
    use proptest::prelude::*;
    use solvers::{Budget, Play};
    use std::sync::Arc;

    fn find(spec: &str) -> Arc<dyn AnyGame> {
        catalogue::find(spec, &Arc::default()).unwrap()
    }

    fn draw(spec: &str, position: &str) -> Option<Picture> {
        let game = find(spec);
        game.picture(&game.read(position).unwrap()).unwrap()
    }

    /// Are all places on the sheet, and do they all name moves?
    fn check(spec: &str, position: &str) -> Picture {
        let game = find(spec);
        let position = game.read(position).unwrap();
        let picture =
            game.picture(&position).unwrap().unwrap_or_else(|| panic!("no picture of {spec} {position}"));
        let mut extent = Extent::default();
        picture.shapes.iter().for_each(|shape| extent.add_shape(shape));
        for place in &picture.places {
            extent.add_outline(&place.area);
            let step = game.read_move(&position, &place.name).unwrap();
            assert!(step.is_some(), "{spec} {position}: {}", place.name);
        }
        assert_eq!(extent.least, Point::default(), "{spec} {position}");
        assert!(
            extent.greatest.x <= picture.width && extent.greatest.y <= picture.height,
            "{spec} {position}"
        );
        picture
    }

    /// What parts are worth is told in the order in which they lie on the board.
    #[test]
    fn parts_wear_their_worth() {
        let told = |spec: &str, position: &str| {
            let game = find(spec);
            let position = game.read(position).unwrap();
            let why = crate::explain(&*game, &position, Play::Normal, &Budget::new(1 << 26)).unwrap();
            let mut picture = game.picture(&position).unwrap().unwrap();
            let (parts, before) = (picture.parts.clone(), picture.clues.len());
            assert_eq!(parts.len(), why.worth_of_parts().len(), "{spec}");
            picture.tell_worth(why.worth_of_parts());
            assert_eq!(picture.clues.len() - before, parts.len(), "{spec}");
            (why.worth_of_parts().to_vec(), parts)
        };
        let (worth, parts) = told("domineering", ".#../.#../####/..##");
        assert_eq!(worth, ["1", "+-1", "-1"]);
        assert!(parts[0].x < parts[1].x && parts[2].y > parts[1].y);
        let (worth, parts) = told("cram", "..#../###../..#..");
        assert_eq!(worth.len(), 3);
        assert!(parts[0].x < parts[1].x && parts[2].y > parts[0].y && parts[2].x < parts[1].x);
        let (worth, parts) = told("hackenbush", "0-1b,0-2r,2-3r,0-4b");
        assert_eq!(worth, ["1", "-2", "1"]);
        assert!(parts[1].y < parts[0].y && parts[1].y < parts[2].y);
        let (worth, _) = told("hackenbush", "0-1,0-2,2-3");
        assert_eq!(worth, ["*1", "*2"]);
    }

    /// All pictures of a game have one frame, and what a place says that will happen happens.
    #[test]
    fn the_frame_stays_from_the_first_position_to_the_last() {
        for entry in crate::Registry::standard().entries() {
            let game = find(&entry.spec());
            let start = game.read(entry.first_position()).unwrap();
            let Some(first) = game.picture(&start).unwrap() else { continue };
            let (mut position, mut played, mut picture) = (start.clone(), Vec::new(), first.clone());
            for ply in 0..60 {
                let mover = picture.places.get(ply % picture.places.len().max(1)).map(|place| place.mover);
                let Some(place) = picture.places.iter().rev().find(|place| Some(place.mover) == mover) else {
                    break;
                };
                let step = game.read_move(&position, &place.name).unwrap().unwrap();
                assert!(game.read_move(&position, &place.listed).unwrap().is_some(), "{}", place.listed);
                position = game.play(&position, &step).unwrap();
                played.push(step);
                let course = Course { start: &start, played: &played, position: &position, lines: &[] };
                let after = game.drawn(&course).unwrap().unwrap();
                assert_eq!(
                    (after.width, after.height),
                    (first.width, first.height),
                    "{} {position}",
                    entry.id
                );
                let effect = Effect::between(&picture, &after);
                assert!(!effect.goes.is_empty() || !effect.comes.is_empty(), "{} {}", entry.id, place.name);
                picture = after;
            }
        }
    }

    /// The names of the places, each once, in order of name.
    fn names(picture: &Picture) -> Vec<&str> {
        let mut names: Vec<&str> = picture.places.iter().map(|place| place.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Games that have no pictures yet.
    const WITHOUT: [&str; 1] = ["sprouts"];

    #[test]
    fn every_example_has_a_picture() {
        for entry in
            crate::Registry::standard().entries().iter().filter(|entry| !WITHOUT.contains(&&*entry.id))
        {
            check(&entry.spec(), &entry.example);
        }
    }

    #[test]
    fn every_move_has_a_place() {
        let cases = [
            ("nim", "2,3", "2-1 2-2 3-1 3-2 3-3"),
            ("subtract:1,3,4", "5", "5-1 5-3 5-4"),
            ("kayles", "4", "4-1 4-1:0,3 4-1:1,2 4-1:2,1 4-2 4-2:0,2 4-2:1,1"),
            ("grundy", "7", "7:1,6 7:2,5 7:3,4 7:4,3 7:5,2 7:6,1"),
            ("nim", "2,2", "2-1 2-1#2 2-2 2-2#2"),
            ("wythoff", "1,2", "1-1 1-1,2-1 2-1 2-2"),
            ("strip", "o.o.", "1>2 3>4"),
            ("gold", "o.G", "1>2 3>$"),
            ("pawns:4", "1/3,2/1", "1:1>2 1:3>2 1:3>4 2:2>3 2:2>4"),
            ("traffic", "a>b,b>a,a>a,c>a @ a,b", "a>a a>b b>a"),
            ("domineering", "2x2", "h1,1 h2,1 v1,1 v1,2"),
            ("domineering", ".#./...", "h2,1 h2,2 v1,1 v1,3"),
            ("clobber", "xo./.ox", "1,1>1,2 1,2>1,1 2,2>2,3 2,3>2,2"),
            ("nogo", "x.../....", "o1,2 o1,3 o1,4 o2,1 o2,2 o2,3 o2,4 x1,2 x1,3 x1,4 x2,1 x2,2 x2,3 x2,4"),
            ("cram", "..#/...", "h1,1 h2,1 h2,2 v1,1 v1,2"),
            ("col", "a-b,b-c; L a", "L c R b R c"),
            ("hackenbush", "0-1b,0-1b,1-1r,0-0", "0-0g 0-1b 0-1b#2 1-1r"),
            ("hackenbush", "0", ""),
            ("nim", "0", ""),
        ];
        for (spec, position, moves) in cases {
            assert_eq!(names(&check(spec, position)).join(" "), moves, "{spec} {position}");
        }
    }

    #[test]
    fn large_positions_have_no_picture_or_a_short_one() {
        let large = [
            ("nim", "1,".repeat(100) + "1"),
            ("strip", ".".repeat(401)),
            ("pawns:61", "1/2".to_owned()),
            ("pawns", vec!["1/2"; 61].join(",")),
            ("wythoff", "7".repeat(60) + ",1"),
            ("col", "complete 200".to_owned()),
            ("col", "path 201".to_owned()),
            ("hackenbush", "stalks 101".to_owned()),
            ("hackenbush", format!("stalks {}", vec!["1"; 501].join(","))),
        ];
        for (spec, position) in large {
            assert_eq!(draw(spec, &position), None, "{spec} {position}");
        }
        for (spec, position) in
            [("nim", "1000000000000,3"), ("wythoff", "61,1"), ("hackenbush", "stalks 100")]
        {
            check(spec, position);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]

        #[test]
        fn graphs_and_bushes_can_be_drawn(
            edges in prop::collection::vec((0_u8..9, 0_u8..9, "[bgr]"), 1..20),
        ) {
            let bush: Vec<String> = edges.iter().map(|(from, to, ink)| format!("{from}-{to}{ink}")).collect();
            check("hackenbush", &bush.join(","));
            let roads: Vec<String> = edges.iter().map(|(from, to, _)| format!("{from}>{to}")).collect();
            check("traffic", &format!("{} @ {},{}", roads.join(","), edges[0].0, edges[0].1));
        }
    }
}
