//! What can follow a position, in rows: moves are lines that lead downwards, and equal positions are one.
//! Only so many positions are drawn as can be looked at.

use super::{Known, ROOM_FOR_PICTURES, Scout, fate};
use crate::site::Reader;
use games::picture::Picture;
use games::picture::svg::{self, Medium};
use games::{Mover, Position};
use maud::{Markup, PreEscaped, html};
use std::collections::HashMap;
use std::fmt::Write;

/// The most positions.
const MOST: usize = 60;

/// The most moves of a position that are looked at.
const MOST_MOVES: usize = 400;

/// A position takes so much room.
const WIDTH: f64 = 118.0;
const HEIGHT: f64 = 104.0;

/// The room between rows, and around.
const BETWEEN: f64 = 54.0;
const MARGIN: f64 = 12.0;

/// Positions in rows, with the moves between them.
pub(super) struct Graph {
    nodes: Vec<Node>,
    moves: Vec<(usize, usize, Mover)>,
    /// Are there more than are drawn?
    pub(super) is_cut: bool,
}

struct Node {
    known: Known,
    row: usize,
    /// The position from which it was found first.
    parent: Option<usize>,
}

impl Graph {
    /// What can follow a position in so many moves.
    pub(super) fn below(scout: &Scout<'_>, position: &Position, rows: usize) -> Graph {
        let mut graph = Graph { nodes: Vec::new(), moves: Vec::new(), is_cut: false };
        let mut places: HashMap<Position, usize> = HashMap::from([(position.clone(), 0)]);
        graph.nodes.push(Node { known: scout.known(position.clone()), row: 0, parent: None });
        let mut next = 0;
        while next < graph.nodes.len() && graph.nodes[next].row < rows {
            graph.grow(scout, next, &mut places);
            next += 1;
        }
        graph.lower();
        let mut room = ROOM_FOR_PICTURES;
        graph.nodes.iter_mut().for_each(|node| node.known.fit(&mut room));
        graph
    }

    /// Moves positions down until all moves lead downwards; where play comes back, rows stay as they are.
    fn lower(&mut self) {
        let mut rows: Vec<usize> = self.nodes.iter().map(|node| node.row).collect();
        for _ in 0..self.nodes.len() {
            let mut is_done = true;
            for &(from, to, _) in &self.moves {
                if rows[to] <= rows[from] {
                    (rows[to], is_done) = (rows[from] + 1, false);
                }
            }
            if is_done {
                self.nodes.iter_mut().zip(rows).for_each(|(node, row)| node.row = row);
                return;
            }
        }
    }

    /// Adds the positions that a move leads to.
    fn grow(&mut self, scout: &Scout<'_>, from: usize, places: &mut HashMap<Position, usize>) {
        let position = self.nodes[from].known.position.clone();
        let Ok(steps) = scout.game.moves(&position) else { return };
        for (index, (mover, step)) in steps.enumerate() {
            if index == MOST_MOVES || scout.budget.go_on().is_err() {
                self.is_cut = true;
                return;
            }
            let Ok(to) = scout.game.play(&position, &step) else { continue };
            let place = match places.get(&to) {
                Some(&place) => place,
                None if self.nodes.len() == MOST => {
                    self.is_cut = true;
                    continue;
                }
                None => {
                    let row = self.nodes[from].row + 1;
                    places.insert(to.clone(), self.nodes.len());
                    self.nodes.push(Node { known: scout.known(to), row, parent: Some(from) });
                    self.nodes.len() - 1
                }
            };
            if !self.moves.iter().any(|(begin, end, by)| (*begin, *end) == (from, place) && *by == mover) {
                self.moves.push((from, place, mover));
            }
        }
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The middle of each position's place, and the size of the sheet.
    fn places(&self) -> (Vec<(f64, f64)>, f64, f64) {
        let rows = self.nodes.iter().map(|node| node.row + 1).max().unwrap_or(1);
        let mut counts = vec![0_u32; rows];
        self.nodes.iter().for_each(|node| counts[node.row] += 1);
        let widest = counts.iter().copied().max().unwrap_or(1);
        let width = f64::from(widest) * (WIDTH + MARGIN) + MARGIN;
        let mut taken = vec![0_u32; rows];
        let places = self.nodes.iter().map(|node| {
            let place = taken[node.row];
            taken[node.row] += 1;
            let room = width / f64::from(counts[node.row]);
            let row = f64::from(u32::try_from(node.row).unwrap_or_default());
            (room * (f64::from(place) + 0.5), MARGIN + HEIGHT / 2.0 + row * (HEIGHT + BETWEEN))
        });
        let places = places.collect();
        let rows = f64::from(u32::try_from(rows).unwrap_or(1));
        (places, width, rows * (HEIGHT + BETWEEN) - BETWEEN + 2.0 * MARGIN)
    }

    /// The positions on the way from the first one to one, that one left out.
    fn way(&self, mut node: usize) -> Vec<String> {
        let mut way = Vec::new();
        while let Some(parent) = self.nodes[node].parent {
            way.push(self.nodes[parent].known.position.to_string());
            node = parent;
        }
        way.reverse();
        way
    }

    /// The picture on a page; a click on a position leads there.
    pub(super) fn drawing(
        &self,
        reader: &Reader<'_>,
        title: &str,
        address: impl Fn(&[String], &str) -> String,
    ) -> Markup {
        let (places, width, height) = self.places();
        html! {
            svg.graph viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height)
                role="group" aria-label=(title) {
                (self.lines(&places))
                // Links lie over what is seen, so that they are called by their labels alone.
                g aria-hidden="true" {
                    @for (node, place) in self.nodes.iter().zip(&places) { (inside(node, *place, "")) }
                }
                @for (index, node) in self.nodes.iter().enumerate() {
                    @let (x, y) = places[index];
                    a href=(address(&self.way(index), &node.known.position.to_string()))
                        aria-label=(label(reader, &node.known)) {
                        rect.hit x=(x - WIDTH / 2.0) y=(y - HEIGHT / 2.0) width=(WIDTH) height=(HEIGHT)
                            rx="10" {}
                    }
                }
            }
        }
    }

    /// The picture as a file.
    pub(super) fn file(&self, reader: &Reader<'_>, title: &str) -> String {
        let (places, width, height) = self.places();
        let nodes = html! {
            @for (node, place) in self.nodes.iter().zip(&places) {
                (inside(node, *place, &label(reader, &node.known)))
            }
        };
        let body = html! { title { (title) } (self.lines(&places)) (nodes) };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\">\n<style>\n{}{FILE_STYLE}</style>\n{}</svg>\n",
            inks(),
            body.into_string()
        )
    }

    fn lines(&self, places: &[(f64, f64)]) -> Markup {
        let mut lines = String::new();
        for &(from, to, mover) in &self.moves {
            let ((x, y), (end_x, end_y)) = (places[from], places[to]);
            let class = match mover {
                Mover::Left => "move left",
                Mover::Right => "move right",
                _ => "move",
            };
            let (y, end_y) = if end_y > y {
                (y + HEIGHT / 2.0, end_y - HEIGHT / 2.0)
            } else {
                (y - HEIGHT / 2.0, end_y + HEIGHT / 2.0)
            };
            let middle = f64::midpoint(y, end_y);
            _ = write!(
                lines,
                "<path class=\"{class}\" d=\"M{x:.1},{y:.1} C{x:.1},{middle:.1} {end_x:.1},{middle:.1} \
                 {end_x:.1},{end_y:.1}\"/>"
            );
        }
        PreEscaped(lines)
    }
}

/// The style sheet of pictures in files.
fn inks() -> String {
    let file = svg::svg(&Picture::default(), "", Medium::Svg);
    let sheet = file.split_once("<style>").and_then(|(_, rest)| rest.split_once("</style>"));
    sheet.map_or_else(String::new, |(sheet, _)| sheet.to_owned())
}

/// How a picture in a file looks; on a page the style sheet says it.
const FILE_STYLE: &str = "\
svg { background: #fffdf8 }
.move { fill: none; stroke: #8b8370; stroke-width: 1.5 }
.move.left { stroke: #0072B2 }
.move.right { stroke: #D55E00; stroke-dasharray: 5 4 }
.frame { fill: #ffffff; stroke: #8b8370; stroke-width: 2 }
.frame.wins { fill: #dff3ea; stroke: #00694b }
.frame.loses { fill: #fbe9df; stroke: #a83a00; stroke-dasharray: 6 3 }
.frame.left { fill: #dbeefb; stroke: #0072B2 }
.frame.right { fill: #fdebe0; stroke: #D55E00; stroke-dasharray: 6 3 }
.frame.ties { fill: #f8efd6; stroke: #6a4b00; stroke-dasharray: 2 3 }
.node-text { font: 13px 'DejaVu Sans', Verdana, sans-serif; text-anchor: middle; fill: #1d1b17 }
";

/// A position in words.
fn label(reader: &Reader<'_>, known: &Known) -> String {
    let (_, message) = fate(known.outcome);
    let worth = known.worth.as_ref().map_or_else(String::new, |worth| format!(", {worth}"));
    format!("{}{worth}: {}", known.position, reader.say(message))
}

/// The longest text under a picture, in characters.
const LONGEST_TEXT: usize = 16;

fn shortened(text: &str) -> String {
    if text.chars().count() <= LONGEST_TEXT {
        return text.to_owned();
    }
    text.chars().take(LONGEST_TEXT - 1).chain(['…']).collect()
}

/// A position in its frame.
fn inside(node: &Node, (x, y): (f64, f64), label: &str) -> Markup {
    const CAPTION: f64 = 24.0;
    const PADDING: f64 = 8.0;
    let (class, _) = fate(node.known.outcome);
    let (left, top) = (x - WIDTH / 2.0, y - HEIGHT / 2.0);
    let position = node.known.position.to_string();
    let text = shortened(node.known.worth.as_deref().unwrap_or(&position));
    let room = (WIDTH - 2.0 * PADDING, HEIGHT - CAPTION - PADDING);
    html! {
        g.node {
            @if !label.is_empty() { title { (label) } }
            rect.frame.(class) x=(left) y=(top) width=(WIDTH) height=(HEIGHT) rx="10" {}
            @match &node.known.picture {
                Some(picture) => (inset(picture, left + PADDING, top + PADDING, room)),
                None => text.node-text x=(x) y=(y - CAPTION / 2.0) { (shortened(&position)) },
            }
            text.node-text x=(x) y=(top + HEIGHT - 8.0) { (text) }
        }
    }
}

/// A picture inside another one.
fn inset(picture: &Picture, x: f64, y: f64, (width, height): (f64, f64)) -> Markup {
    html! {
        svg.picture x=(x) y=(y) width=(width) height=(height)
            viewBox={ "0 0 " (picture.width) " " (picture.height) } aria-hidden="true" {
            (PreEscaped(svg::still(picture)))
        }
    }
}
