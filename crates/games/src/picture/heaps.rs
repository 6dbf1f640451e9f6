//! Heaps as rows of matches. A match stands for the move that takes it and those to the right of it, if there
//! is such a move; moves that split a heap have no place. A heap that is too long to be counted is a few
//! matches and its number.

use super::{Ink, Picture, Point, circle, float, point, rectangle};
use crate::analysis::{GameError, Mover};
use crate::heap_game::HeapRule;
use crate::heap_move::HeapMove;
use crate::heaps::Heaps;
use rustc_hash::FxHashSet;

/// The most heaps of a picture.
const MAX_ROWS: usize = 100;

/// The most matches of a row.
const MAX_MATCHES: u64 = 60;

/// How many matches stand for a long heap.
const MATCHES_OF_LONG_HEAP: usize = 3;

/// From match to match, and what is added after every fifth one.
const STEP: f64 = 14.0;
const GAP: f64 = 7.0;

const MATCH: f64 = 44.0;
const ROW: f64 = 66.0;
const FONT: f64 = 15.0;

/// Heaps; `None` if there are too many.
pub(crate) fn draw<R: HeapRule>(rule: &R, position: &Heaps) -> Result<Option<Picture>, GameError> {
    if position.0.len() > MAX_ROWS {
        return Ok(None);
    }
    let mut picture = Picture::default();
    if position.0.is_empty() {
        picture.text(Ink::Faint, point(0.0, 0.0), 2.0 * FONT, position.to_string());
    }
    for (row, &heap) in position.0.iter().enumerate() {
        let corner = point(0.0, ROW * float(row));
        match usize::try_from(heap) {
            Ok(matches) if heap <= MAX_MATCHES => {
                draw_matches(&mut picture, corner, matches);
                add_places(&mut picture, corner, &takings(rule, heap)?);
                picture.text(Ink::Faint, corner + point(-26.0, MATCH / 2.0), FONT, heap.to_string());
            }
            _ => draw_long(&mut picture, corner, heap),
        }
    }
    Ok(Some(picture.fitted()))
}

/// The moves that take from a heap and leave at most one.
fn takings<R: HeapRule>(rule: &R, heap: u64) -> Result<Vec<HeapMove>, GameError> {
    let mut seen = FxHashSet::default();
    let is_taking = |step: &HeapMove| step.taken > 0 && step.left.heaps().len() <= 1;
    Ok(rule.moves(heap)?.filter(|step| is_taking(step) && seen.insert(step.taken)).collect())
}

fn draw_matches(picture: &mut Picture, corner: Point, matches: usize) {
    for index in 0..matches {
        let head = corner + point(across(index), 4.0);
        picture.line(Ink::Wood, &[head, head + point(0.0, MATCH - 4.0)]);
        picture.fill(Ink::Head, circle(head, 4.5));
    }
}

fn draw_long(picture: &mut Picture, corner: Point, heap: u64) {
    draw_matches(picture, corner, MATCHES_OF_LONG_HEAP);
    let number = format!("… {heap}");
    let start = across(MATCHES_OF_LONG_HEAP) + super::text_width(&number, FONT) / 2.0;
    picture.text(Ink::Line, corner + point(start, MATCH / 2.0), FONT, number);
}

fn add_places(picture: &mut Picture, corner: Point, steps: &[HeapMove]) {
    for step in steps {
        let first = usize::try_from(step.heap.saturating_sub(step.taken)).unwrap_or(usize::MAX);
        let left = corner + point(across(first) - STEP / 2.0, -4.0);
        picture.place(rectangle(left, STEP, MATCH + 8.0), step, Mover::Either);
    }
}

/// Where a match stands, counted from 0.
fn across(index: usize) -> f64 {
    STEP * float(index) + GAP * float(index / 5)
}
