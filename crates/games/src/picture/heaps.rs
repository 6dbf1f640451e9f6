//! Heaps as rows: matches, skittles or counters. A row keeps the place and the length that it had at the
//! beginning, and what has been taken leaves its trace.
//!
//! A match stands for the least move that takes it and those to the right of it, if there is such a move. In
//! rows that can be broken, what is hit is what is taken, so the place of a move is the middle of what it
//! takes, and of a cut the gap where it is made; of several moves with one middle, one is above another. A
//! heap that is too long to be counted is a number.

use super::{
    Course, Ink, Outline, Picture, Place, Point, Surface, circle, float, point, rectangle, text_width,
};
use crate::analysis::{GameError, Mover};
use crate::heap_game::{HeapRule, Thing};
use crate::heap_move::{HeapMove, Left};
use crate::heaps::Heaps;
use crate::message::Message;
use crate::rules::Formula;
use rustc_hash::FxHashMap;

/// The most heaps of a picture.
const MAX_ROWS: usize = 100;

/// The longest row.
const MAX_ROW: u64 = 120;

/// The least height of a place: what more moves there are at one spot are for the list of moves.
const LEAST_BAND: f64 = 12.0;

/// What is added after every fifth thing of a long line, and from which length on.
const GAP: f64 = 12.0;
const LONG: usize = 10;

/// The shortest line of a row that goes on in the next one.
const SHORTEST: usize = 6;

/// How much smaller things may be so that a row that can be broken is one line.
const ONE_LINE: f64 = 0.6;

const FONT: f64 = 20.0;

/// Heaps; `None` if there are too many.
pub(crate) fn draw<R: HeapRule>(
    rule: &R,
    course: &Course<'_, Heaps, HeapMove>,
) -> Result<Option<Picture>, GameError> {
    let Some(mut table) = Table::new(rule.thing(), &course.start.0, course.played) else { return Ok(None) };
    if table.plan.thing == Thing::Match {
        table.draw_blocks(rule.formula());
    }
    for (row, part, which) in table.parts() {
        let steps = rule.moves(part.size)?.take(1000).map(|step| HeapMove { which, ..step });
        let choices = steps.map(|step| Choice { step, mover: Mover::Either, name: None });
        table.add_places(row, part, &choices.collect::<Vec<_>>());
    }
    Ok(Some(table.picture.fitted()))
}

/// A move of somebody's own rules: what it does to a heap, and its name.
pub struct Choice {
    /// What it does.
    pub step: HeapMove,
    /// Who can make it.
    pub mover: Mover,
    /// What it is called, if not by what it does.
    pub name: Option<String>,
}

/// Is it drawn how much of a heap can be taken?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// No: the rules say it.
    Hidden,
    /// Yes: it depends on what was taken before.
    Shown,
}

/// Heaps of somebody's own rules after these moves, with what can be done. `None` if there are too many.
#[must_use]
pub fn draw_choices(
    thing: Thing,
    start: &[u64],
    played: &[HeapMove],
    choices: &[Choice],
    limit: Limit,
) -> Option<Picture> {
    let mut table = Table::new(thing, start, played)?;
    for (row, part, which) in table.parts() {
        let here =
            choices.iter().filter(|choice| (choice.step.heap, choice.step.which) == (part.size, which));
        let here = here.map(|Choice { step, mover, name }| Choice {
            step: step.clone(),
            mover: *mover,
            name: name.clone(),
        });
        table.add_places(row, part, &here.collect::<Vec<_>>());
    }
    if limit == Limit::Shown {
        let most = choices.iter().map(|choice| choice.step.taken).max();
        table.plan.draw_limit(&mut table.picture, most);
    }
    Some(table.picture.fitted())
}

/// Heaps as they lie, without what can be done.
struct Table {
    plan: Plan,
    rows: Vec<Row>,
    picture: Picture,
}

impl Table {
    fn new(thing: Thing, start: &[u64], played: &[HeapMove]) -> Option<Table> {
        if start.len() > MAX_ROWS {
            return None;
        }
        let rows = rows(start, played);
        let plan = Plan::new(thing, start);
        let mut picture = Picture { surface: Surface::Felt, ..Picture::default() };
        picture.room(rectangle(point(0.0, 0.0), plan.width, plan.height));
        for (index, row) in rows.iter().enumerate() {
            plan.draw(&mut picture, index, row);
        }
        Some(Table { plan, rows, picture })
    }

    /// Every part that is drawn, with its row, and which it is among those of its size.
    fn parts(&self) -> Vec<(usize, Part, usize)> {
        let mut seen: FxHashMap<u64, usize> = FxHashMap::default();
        let mut parts = Vec::new();
        for (index, row) in self.rows.iter().enumerate() {
            for part in &row.parts {
                let which = seen.entry(part.size).or_default();
                if row.size <= MAX_ROW {
                    parts.push((index, *part, *which));
                }
                *which += 1;
            }
        }
        parts
    }

    /// The clue to the values of heaps, where they have a formula: heaps in blocks.
    fn draw_blocks(&mut self, formula: Option<Formula>) {
        let sizes = self.rows.iter().map(|row| row.parts.iter().map(|part| part.size).sum());
        let sizes: Vec<u64> = sizes.collect();
        let sum = sizes.iter().fold(0, |sum, size| sum ^ size);
        for (row, &size) in sizes.iter().enumerate().filter(|(row, _)| self.rows[*row].size <= MAX_ROW) {
            let blocks = match formula {
                Some(Formula::Remainder(divisor)) => remainder(size, divisor),
                Some(Formula::Growing { value, .. }) if (0..=MAX_ROW).all(|heap| value(heap) == heap) => {
                    powers(size, sum)
                }
                _ => return,
            };
            let mut from = 0;
            for (things, ink) in blocks {
                self.plan.draw_block(&mut self.picture, row, [from, from + things], ink);
                from += things;
            }
        }
    }

    fn add_places(&mut self, row: usize, part: Part, choices: &[Choice]) {
        self.plan.add_places(&mut self.picture, row, part, choices);
    }
}

/// A heap of the beginning and what is left of it.
struct Row {
    size: u64,
    parts: Vec<Part>,
}

/// Things beside one another: where the first one lies in its row, and how many there are.
#[derive(Clone, Copy)]
struct Part {
    from: u64,
    size: u64,
}

/// A heap in blocks of powers of two, those bright of which there is an odd number in all: their sum in
/// binary.
fn powers(size: u64, sum: u64) -> Vec<(u64, Ink)> {
    let powers = (0..7).rev().map(|bit| 1 << bit).filter(|power| size & power > 0);
    powers.map(|power| (power, if sum & power > 0 { Ink::Clue } else { Ink::Faint })).collect()
}

/// A heap in blocks of a number, and what remains, bright.
fn remainder(size: u64, divisor: u64) -> Vec<(u64, Ink)> {
    let whole = (0..size.checked_div(divisor).unwrap_or(0)).map(|_| (divisor, Ink::Faint));
    let rest = size.checked_rem(divisor).filter(|rest| *rest > 0);
    whole.chain(rest.map(|rest| (rest, Ink::Clue))).collect()
}

/// The rows after the moves; their parts in order are the heaps of the position.
fn rows(start: &[u64], played: &[HeapMove]) -> Vec<Row> {
    let row = |&size: &u64| Row { size, parts: vec![Part { from: 0, size }] };
    let mut rows: Vec<Row> = start.iter().map(row).collect();
    for step in played {
        let parts = rows.iter().enumerate().flat_map(|(row, Row { parts, .. })| {
            parts.iter().enumerate().map(move |(index, part)| (row, index, part.size))
        });
        let Some((row, index, _)) = parts.filter(|(_, _, size)| *size == step.heap).nth(step.which) else {
            continue;
        };
        let mut from = rows[row].parts[index].from;
        let mut left = Vec::new();
        for (place, &size) in step.left.heaps().iter().enumerate() {
            let taken_before = if step.left.before() == 0 { place == 0 } else { place == 1 };
            from += if taken_before { step.taken } else { 0 };
            left.push(Part { from, size });
            from += size;
        }
        rows[row].parts.splice(index..=index, left);
    }
    rows
}

/// How things are laid out.
struct Plan {
    thing: Thing,
    /// From thing to thing, how high one is, and from line to line.
    step: f64,
    high: f64,
    line: f64,
    /// The most things of a line.
    most: usize,
    /// For each row, how long it is and in which line it begins.
    rows: Vec<(u64, usize)>,
    width: f64,
    height: f64,
}

impl Plan {
    /// Lines are as long as makes all as large as can be, in a frame that is wider than high.
    fn new(thing: Thing, sizes: &[u64]) -> Plan {
        let (step, high, line) = match thing {
            Thing::Match => (34.0, 80.0, 98.0),
            Thing::Skittle => (44.0, 84.0, 118.0),
            Thing::Counter => (44.0, 38.0, 78.0),
        };
        let try_with = |most: usize| {
            let mut rows = Vec::new();
            let mut lines = 0;
            let mut width: f64 = 4.0 * step;
            for &size in sizes {
                rows.push((size, lines));
                let count = if size > MAX_ROW { 1 } else { usize::try_from(size).unwrap_or(1).max(1) };
                lines += count.div_ceil(most);
                let number = text_width(&size.to_string(), FONT);
                width = width.max(if size > MAX_ROW {
                    number + step
                } else {
                    extent(step, most, count.min(most))
                });
            }
            let height = line * float(lines.max(1));
            Plan { thing, step, high, line, most, rows, width, height }
        };
        // What stands side by side in a row that can be broken is better seen in one line.
        let wraps = |plan: &Plan| sizes.iter().any(|&size| size <= MAX_ROW && size > plan.most as u64);
        let scale = |plan: &Plan| {
            let scale = (1.7 / (plan.width + 4.0 * FONT)).min(1.0 / plan.height);
            if thing != Thing::Match && wraps(plan) { scale * ONE_LINE } else { scale }
        };
        let longest = sizes.iter().filter(|&&size| size <= MAX_ROW).max().copied().unwrap_or(1);
        let longest = usize::try_from(longest).unwrap_or(1).max(1);
        let plans = (1..=12).map(|lines| try_with(longest.div_ceil(lines).max(SHORTEST.min(longest))));
        let best = plans.max_by(|first, second| scale(first).total_cmp(&scale(second)));
        best.unwrap_or_else(|| try_with(longest))
    }

    /// The middle of the upper end of a thing.
    fn spot(&self, row: usize, index: u64) -> Point {
        let (size, first) = self.rows[row];
        let (size, index) = (usize::try_from(size).unwrap_or(0), usize::try_from(index).unwrap_or(0));
        let (line, place) = (index / self.most, index % self.most);
        let length = size.saturating_sub(line * self.most).min(self.most);
        let left = (self.width - extent(self.step, self.most, length)) / 2.0 + self.step / 2.0;
        point(left + across(self.step, self.most, place), self.line * float(first + line) + 8.0)
    }

    fn draw(&self, picture: &mut Picture, row: usize, content: &Row) {
        let sum: u64 = content.parts.iter().map(|part| part.size).sum();
        if content.size > MAX_ROW {
            let numbers: Vec<String> = content.parts.iter().map(|part| part.size.to_string()).collect();
            let middle = point(self.width / 2.0, self.spot(row, 0).y + self.high / 2.0);
            return picture.piece(format!("heap {row}"), |picture| {
                picture.text(Ink::Line, middle, FONT, numbers.join(" + "));
            });
        }
        for index in 0..content.size {
            self.draw_thing(picture, row, index, Some(Ink::Ghost));
        }
        for part in &content.parts {
            for index in part.from..part.from + part.size {
                picture.piece(format!("{row}.{index}"), |piece| self.draw_thing(piece, row, index, None));
            }
            if self.thing != Thing::Match {
                // Of a part that goes on in the next line, below the end of it.
                let lines = self.lines(part.from, part.from + part.size);
                let (first, end) = lines.last().copied().unwrap_or((part.from, part.from + part.size));
                let below = (self.spot(row, first) + self.spot(row, end - 1)) * 0.5;
                let below = below + point(0.0, self.high + FONT * 0.75);
                picture.piece(format!("size {row}.{}", part.from), |label| {
                    label.text(Ink::Faint, below, FONT * 0.8, part.size.to_string());
                });
            }
        }
        for pair in content.parts.windows(2) {
            if pair[0].from + pair[0].size == pair[1].from {
                let at = self.gap(row, pair[1].from);
                let ends = [at - point(0.0, 6.0), at + point(0.0, self.high + 6.0)];
                picture.piece(format!("cut {row}.{}", pair[1].from), |cut| cut.line(Ink::Line, &ends));
            }
        }
        if self.thing == Thing::Match {
            let beside = self.beside(row);
            picture.room(rectangle(beside - point(FONT, FONT), 2.0 * FONT, 2.0 * FONT));
            picture
                .piece(format!("size {row}"), |label| label.text(Ink::Faint, beside, FONT, sum.to_string()));
        }
    }

    /// A line below things from one to before another, and how many they are.
    fn draw_block(&self, picture: &mut Picture, row: usize, [first, end]: [u64; 2], ink: Ink) {
        let (things, lines) = (end - first, self.lines(first, end));
        let longest = lines.iter().max_by_key(|(first, end)| end - first).copied();
        for (first, last) in lines {
            let below = self.high + 4.0;
            let left = self.spot(row, first) + point(-self.step * 0.36, below);
            let right = self.spot(row, last - 1) + point(self.step * 0.36, below);
            picture.clue(|clue| {
                clue.line(ink, &[left, right]);
                if longest == Some((first, last)) {
                    clue.text(ink, (left + right) * 0.5 + point(0.0, 7.5), 10.5, things.to_string());
                }
            });
        }
    }

    /// A thing, or its trace.
    fn draw_thing(&self, picture: &mut Picture, row: usize, index: u64, trace: Option<Ink>) {
        let at = self.spot(row, index);
        let ink = |ink: Ink| trace.unwrap_or(ink);
        match self.thing {
            Thing::Match => {
                // No two lie quite alike.
                let seed = u64::try_from(row).unwrap_or(0) * 7 + index * 5;
                let lean =
                    point((float(usize::try_from(seed % 5).unwrap_or(2)) - 2.0) * 0.016, 1.0).direction();
                let (side, top) = (lean.turned() * 4.6, at + lean * 8.0);
                let foot = at + lean * self.high;
                picture.fill(
                    ink(Ink::Wood),
                    Outline::Polygon(vec![top - side, top + side, foot + side, foot - side]),
                );
                picture.fill(ink(Ink::Head), circle(at + lean * 8.0, 8.4));
            }
            Thing::Skittle => {
                let body = [(-6, 22), (6, 22), (13, 52), (11, 78), (8, 84), (-8, 84), (-11, 78), (-13, 52)];
                let body = body.map(|(x, y)| at + point(f64::from(x), f64::from(y)));
                picture.fill(ink(Ink::White), Outline::Polygon(body.to_vec()));
                picture.fill(ink(Ink::White), circle(at + point(0.0, 12.0), 11.0));
                picture.fill(ink(Ink::Head), rectangle(at + point(-6.0, 24.0), 12.0, 5.0));
            }
            Thing::Counter => {
                picture.fill(ink(Ink::Counter), circle(at + point(0.0, 19.0), 18.0));
                if trace.is_none() {
                    picture.stroke(Ink::Gold, circle(at + point(0.0, 19.0), 12.0));
                }
            }
        }
    }

    /// The upper end of the gap before a thing.
    fn gap(&self, row: usize, index: u64) -> Point {
        let (before, after) = (self.spot(row, index.saturating_sub(1)), self.spot(row, index));
        if before.y < after.y { after - point(self.step / 2.0, 0.0) } else { (before + after) * 0.5 }
    }

    fn add_places(&self, picture: &mut Picture, row: usize, part: Part, choices: &[Choice]) {
        let breaks = choices.iter().any(|choice| choice.step.left.heaps().len() > 1);
        if self.thing == Thing::Match && !breaks {
            let mut takes: Vec<&Choice> = choices.iter().filter(|choice| choice.step.taken > 0).collect();
            takes.sort_by_key(|choice| choice.step.taken);
            let mut seen: FxHashMap<Mover, u64> = FxHashMap::default();
            for choice in takes {
                let less = seen.insert(choice.mover, choice.step.taken).unwrap_or(0);
                let last = part.from + part.size;
                for thing in (last - choice.step.taken..last - less).rev() {
                    let corner = self.spot(row, thing) - point(self.step / 2.0, 8.0);
                    picture.places.push(choice.place(rectangle(corner, self.step, self.line)));
                }
            }
            return;
        }
        // Moves by the spot of their middle.
        let mut spots: Vec<(Point, Vec<Choice>)> = Vec::new();
        for choice in choices.iter().flat_map(both_ways) {
            let first = part.from + choice.step.left.before();
            let at = match choice.step.taken {
                0 => self.gap(row, first),
                taken => self.middle(row, first, first + taken - 1),
            };
            match spots.iter_mut().find(|(spot, _)| (*spot - at).length() < 1.0) {
                Some((_, choices)) => choices.push(choice),
                None => spots.push((at, vec![choice])),
            }
        }
        for (at, mut choices) in spots {
            choices.sort_by_key(|choice| choice.step.taken);
            // Several have more room.
            let height = self.high + if choices.len() > 1 { 24.0 } else { 8.0 };
            let most = (1..=choices.len()).rev().find(|&bands| LEAST_BAND * float(bands) <= height);
            let most = most.unwrap_or(1);
            let band = height / float(most);
            for (index, choice) in choices.iter().take(most).enumerate() {
                let corner = at + point(-self.step / 4.0, band * float(index) - (height - self.high) / 2.0);
                picture.places.push(choice.place(rectangle(corner, self.step / 2.0, band)));
            }
        }
    }

    /// Things from one to before another, line by line.
    fn lines(&self, first: u64, end: u64) -> Vec<(u64, u64)> {
        let most = self.most as u64;
        let lines = first / most..end.div_ceil(most);
        let line = |line: u64| (first.max(line * most), end.min((line + 1) * most));
        lines.map(line).filter(|(first, end)| first < end).collect()
    }

    /// The most that can be taken, below the size of the first heap, where there is always room for it.
    fn draw_limit(&self, picture: &mut Picture, most: Option<u64>) {
        if self.rows.is_empty() {
            return;
        }
        let below = self.beside(0) + point(0.0, FONT * 1.4);
        picture.room(rectangle(below - point(FONT * 1.2, FONT), FONT * 2.4, FONT * 2.0));
        if let Some(most) = most {
            picture.piece("limit", |label| label.text(Ink::Line, below, FONT * 0.8, format!("≤ {most}")));
        }
    }

    /// Beside the last thing of a row.
    fn beside(&self, row: usize) -> Point {
        let last = self.spot(row, self.rows[row].0.saturating_sub(1));
        last + point(self.step * 0.5 + FONT, self.high / 2.0)
    }

    /// The middle of the upper end of things beside one another, as far as they are in one line.
    fn middle(&self, row: usize, first: u64, last: u64) -> Point {
        let (start, end) = (self.spot(row, first), self.spot(row, last));
        if start.y < end.y { start } else { (start + end) * 0.5 }
    }
}

impl Choice {
    fn place(&self, area: Outline) -> Place {
        let place = match &self.name {
            Some(name) => Place::new(area, name, self.mover),
            None => Place::new(area, &self.step, self.mover).listed(&self.step.listed()),
        };
        place.called(label(&self.step))
    }
}

/// A move in a row, and the same from the other side, if it has no name of its own.
fn both_ways(choice: &Choice) -> Vec<Choice> {
    let Choice { step, mover, name } = choice;
    let with =
        |left: Left| Choice { step: HeapMove { left, ..step.clone() }, mover: *mover, name: name.clone() };
    let other = match *step.left.heaps() {
        _ if name.is_some() => return vec![with(step.left)],
        [heap] if step.taken > 0 => Left::behind(heap),
        [first, second] if first != second => Left::of(&[second, first]),
        _ => return vec![with(step.left)],
    };
    vec![with(step.left), with(other)]
}

fn label(step: &HeapMove) -> Message {
    let split = step.left.heaps().len() > 1;
    let left: Vec<String> = step.left.heaps().iter().map(u64::to_string).collect();
    let message = match (step.taken, split) {
        (0, _) => Message::new("place-split"),
        (taken, true) => Message::new("place-take-split").count("taken", taken),
        (taken, false) => return Message::new("place-take").count("taken", taken).count("heap", step.heap),
    };
    message.count("heap", step.heap).text("left", left.join(" + "))
}

/// How far a thing is from the first one of its line, if lines are so long.
fn across(step: f64, length: usize, index: usize) -> f64 {
    step * float(index) + if length > LONG { GAP * float(index / 5) } else { 0.0 }
}

/// How wide so many things of a line are, if lines are so long.
fn extent(step: f64, length: usize, things: usize) -> f64 {
    step + across(step, length, things.saturating_sub(1))
}
