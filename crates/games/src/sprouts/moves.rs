//! The moves in a land.
//!
//! A curve runs inside one region. Between two boundaries it joins them into one. From a boundary to itself
//! it splits the region, and the other boundaries lie on either side in every way; those that are equal are
//! interchangeable, so only their number on each side counts. What is equal in other ways is found by the
//! normal form.

use super::draft::Draft;
use super::land::{ONE, TWO};
use super::symmetry::{Looks, Symmetries};
use std::ops::ControlFlow;

/// A place where a curve begins or ends, in some region of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A spot without a curve.
    Zero,
    /// A boundary, and a place in its word.
    On(usize, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Curve {
    /// The region that it runs in.
    pub(super) region: usize,
    /// Where it begins.
    pub(super) from: Place,
    /// Where it ends.
    pub(super) to: Place,
    /// What the curve separates from the rest, if it begins and ends on one boundary, or at one spot.
    pub(super) inside: Option<Inside>,
}

/// Boundaries on the side of a curve where its boundary is met from the beginning to the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Inside {
    /// How many spots without a curve.
    pub(super) zeros: u8,
    /// Which of the other boundaries of the region: bit i for the i-th one.
    pub(super) boundaries: u128,
}

/// The part of a word after a place, up to another one.
fn between(word: &[u8], from: usize, to: usize) -> impl Iterator<Item = u8> {
    let (first, second) = if from < to { (from + 1..to, 0..0) } else { (from + 1..word.len(), 0..to) };
    word[first].iter().chain(&word[second]).copied()
}

/// What an end of a curve does to its spot: what is met instead before and after the curve.
#[derive(Clone, Copy)]
enum Left {
    /// The spot is met once, with two lives.
    One,
    /// A letter, met on both sides of the curve.
    Letter(u8),
    /// The spot is dead.
    Nothing,
}

/// The draft after a curve was drawn.
pub(super) fn draw(draft: &Draft, curve: &Curve, next: &mut Draft) {
    next.clear(draft.fresh());
    let dead = [curve.from, curve.to].map(|place| match place {
        // Only letters are met elsewhere as well.
        Place::On(boundary, at) => draft.boundary(boundary)[at],
        Place::Zero => 0,
    });
    let alive = |token: &u8| *token <= TWO || !dead.contains(token);
    for region in (0..draft.regions()).filter(|&region| region != curve.region) {
        for boundary in draft.boundaries(region) {
            next.extend(draft.boundary(boundary).iter().copied().filter(alive));
            next.end_boundary();
        }
        next.end_region(draft.zeros(region));
    }
    match curve.inside {
        None => join(draft, curve, next, alive),
        Some(inside) => split(draft, curve, inside, next, alive),
    }
}

fn join(draft: &Draft, curve: &Curve, next: &mut Draft, alive: impl Fn(&u8) -> bool + Copy) {
    let middle = next.fresh_letter();
    let mut zeros = draft.zeros(curve.region);
    for place in [curve.from, curve.to] {
        match place {
            Place::Zero => {
                next.push(ONE);
                zeros -= 1;
            }
            Place::On(boundary, at) => {
                let word = draft.boundary(boundary);
                let left = left_of(word[at], next);
                next.extend(letter(left));
                next.extend(between(word, at, at).filter(alive));
                next.extend(letter(left));
            }
        }
        next.push(middle);
    }
    next.end_boundary();
    for boundary in draft.boundaries(curve.region) {
        let joined = |place: Place| matches!(place, Place::On(other, _) if other == boundary);
        if !joined(curve.from) && !joined(curve.to) {
            next.extend(draft.boundary(boundary).iter().copied().filter(alive));
            next.end_boundary();
        }
    }
    next.end_region(zeros);
}

fn split(draft: &Draft, curve: &Curve, inside: Inside, next: &mut Draft, alive: impl Fn(&u8) -> bool + Copy) {
    let middle = next.fresh_letter();
    let zeros = draft.zeros(curve.region);
    let boundaries = draft.boundaries(curve.region);
    let own = match curve.from {
        Place::Zero => usize::MAX,
        Place::On(boundary, _) => boundary,
    };
    let share = |next: &mut Draft, chosen: u128| {
        for (index, boundary) in boundaries.clone().enumerate() {
            if boundary != own && chosen >> index & 1 == 1 {
                next.extend(draft.boundary(boundary).iter().copied().filter(alive));
                next.end_boundary();
            }
        }
    };
    match (curve.from, curve.to) {
        (Place::On(boundary, from), Place::On(_, to)) => {
            let word = draft.boundary(boundary);
            if from == to {
                next.push(middle);
                next.end_boundary();
                share(next, inside.boundaries);
                next.end_region(inside.zeros);
                next.extend(between(word, from, from).filter(alive));
                next.push(middle);
                next.end_boundary();
            } else {
                let (first, second) = (left_of(word[from], next), left_of(word[to], next));
                next.extend(letter(first));
                next.extend(between(word, from, to).filter(alive));
                next.extend(letter(second));
                next.push(middle);
                next.end_boundary();
                share(next, inside.boundaries);
                next.end_region(inside.zeros);
                next.extend(letter(second));
                next.extend(between(word, to, from).filter(alive));
                next.extend(letter(first));
                next.push(middle);
                next.end_boundary();
            }
            share(next, !inside.boundaries);
            next.end_region(zeros - inside.zeros);
        }
        _ => {
            let spot = next.fresh_letter();
            for (zeros, chosen) in
                [(inside.zeros, inside.boundaries), (zeros - 1 - inside.zeros, !inside.boundaries)]
            {
                next.extend([spot, middle]);
                next.end_boundary();
                share(next, chosen);
                next.end_region(zeros);
            }
        }
    }
}

fn left_of(token: u8, next: &mut Draft) -> Left {
    match token {
        0 => Left::One,
        ONE => Left::Letter(next.fresh_letter()),
        _ => Left::Nothing,
    }
}

fn letter(left: Left) -> Option<u8> {
    match left {
        Left::Letter(letter) => Some(letter),
        Left::One => Some(ONE),
        Left::Nothing => None,
    }
}

/// Calls `visit` with the curves that can be drawn in these regions, until it breaks off: of interchangeable
/// boundaries the first are taken, and of curves that a symmetry exchanges the first one.
pub(super) fn curves(
    draft: &Draft,
    mut regions: impl Iterator<Item = usize>,
    mut visit: impl FnMut(&Curve) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let looks = Looks::of(draft);
    regions.try_for_each(|region| Curves::new(draft, &looks, region).list(&mut visit))
}

/// How many curves [`curves`] lists at most in all regions.
pub(super) fn count(draft: &Draft) -> u64 {
    let looks = Looks::of(draft);
    let regions = (0..draft.regions()).map(|region| {
        let zeros = u64::from(draft.zeros(region));
        let ways = groups(draft, &looks, region)
            .iter()
            .fold(zeros + 1, |ways, &(_, count)| ways.saturating_mul(count as u64 + 1));
        let places = 1 + draft.tokens(region).len() as u64;
        ways.saturating_mul(places * places)
    });
    regions.fold(0, u64::saturating_add)
}

/// Interchangeable boundaries of a region next to each other: the first one, and how many.
fn groups(draft: &Draft, looks: &Looks, region: usize) -> Vec<(usize, usize)> {
    let mut groups: Vec<(usize, usize)> = Vec::new();
    for boundary in draft.boundaries(region) {
        match groups.last_mut() {
            Some((first, count)) if looks.interchangeable(draft, *first, boundary) => *count += 1,
            _ => groups.push((boundary, 1)),
        }
    }
    groups
}

/// The curves in one region.
struct Curves<'d> {
    draft: &'d Draft,
    region: usize,
    groups: Vec<(usize, usize)>,
    symmetries: Symmetries,
}

impl<'d> Curves<'d> {
    fn new(draft: &'d Draft, looks: &Looks, region: usize) -> Curves<'d> {
        let groups = groups(draft, looks, region);
        Curves { draft, region, groups, symmetries: Symmetries::of(draft, looks, region) }
    }

    fn list(&self, visit: &mut impl FnMut(&Curve) -> ControlFlow<()>) -> ControlFlow<()> {
        let zeros = self.draft.zeros(self.region);
        if zeros > 1 {
            visit(&self.join(Place::Zero, Place::Zero))?;
        }
        for (index, &(boundary, count)) in self.groups.iter().enumerate() {
            let places = self.symmetries.places(boundary);
            for at in places.clone() {
                let from = Place::On(boundary, at);
                if zeros > 0 && self.symmetries.is_first(boundary, at) {
                    visit(&self.join(Place::Zero, from))?;
                }
                if count > 1 {
                    for to in at..places.end {
                        if self.symmetries.is_first_join_of_equals(boundary, at, to) {
                            visit(&self.join(from, Place::On(boundary + 1, to)))?;
                        }
                    }
                }
                for &(other, _) in &self.groups[index + 1..] {
                    for to in self.symmetries.places(other) {
                        if self.symmetries.is_first_join((boundary, at), (other, to)) {
                            visit(&self.join(from, Place::On(other, to)))?;
                        }
                    }
                }
                self.list_splits(boundary, at, visit)?;
            }
        }
        if zeros > 0 {
            self.split(Place::Zero, Place::Zero, Sides::Alike, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn join(&self, from: Place, to: Place) -> Curve {
        Curve { region: self.region, from, to, inside: None }
    }

    /// The curves from a place to its own boundary, there or further on.
    fn list_splits(
        &self,
        boundary: usize,
        from: usize,
        visit: &mut impl FnMut(&Curve) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let word = self.draft.boundary(boundary);
        let length = word.len();
        let second = if word[from] == ONE { from } else { from + 1 };
        for to in second..length {
            let legal = to == from || word[from] <= TWO || word[to] != word[from];
            if legal && self.symmetries.is_first_split(boundary, length, from, to) {
                let sides = if self.symmetries.exchange_sides(boundary, length, from, to) {
                    Sides::Alike
                } else {
                    Sides::Different
                };
                self.split(Place::On(boundary, from), Place::On(boundary, to), sides, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Shares the other boundaries out in every way.
    fn split(
        &self,
        from: Place,
        to: Place,
        sides: Sides,
        visit: &mut impl FnMut(&Curve) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let first = self.draft.boundaries(self.region).start;
        let own = match from {
            Place::Zero => usize::MAX,
            Place::On(boundary, _) => boundary,
        };
        let zeros = self.draft.zeros(self.region) - u8::from(from == Place::Zero);
        let most_inside = match sides {
            Sides::Alike => zeros / 2,
            Sides::Different => zeros,
        };
        let mut inside = Inside::default();
        loop {
            visit(&Curve { region: self.region, from, to, inside: Some(inside) })?;
            if inside.zeros < most_inside {
                inside.zeros += 1;
                continue;
            }
            inside.zeros = 0;
            // Counts with a digit for each group: a digit is the number of boundaries inside, the last ones
            // of the group first, so that the curve's own boundary, the first of its group, stays where it
            // is.
            let carried = self.groups.iter().all(|&(boundary, count)| {
                let last = boundary + count;
                let start = if boundary == own { boundary + 1 } else { boundary };
                match (start..last).rev().find(|member| inside.boundaries >> (member - first) & 1 == 0) {
                    Some(member) => {
                        inside.boundaries |= 1 << (member - first);
                        false
                    }
                    None => {
                        (start..last).for_each(|member| inside.boundaries &= !(1 << (member - first)));
                        true
                    }
                }
            });
            if carried {
                return ControlFlow::Continue(());
            }
        }
    }
}

/// Does a symmetry exchange the sides of a curve from a boundary to itself before the other boundaries are
/// shared out?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sides {
    Alike,
    Different,
}
