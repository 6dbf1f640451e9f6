//! The move of the program: which curve leads to a position, and how it is drawn.
//!
//! Every curve that can be drawn in the faces is tried on the map without its places; those that lead to the position are
//! routed, the ones with the nearest ends first. What comes out is smoothed and taken only if it is recognised as that position. Where
//! there is too little room, everything moves a little.

use super::Drawing;
use super::faces::{Faces, Walk};
use super::relax::{Free, Net};
use super::route::{Errand, Side, length, route};
use crate::picture::Point as Vector;
use crate::sprouts::plain::Map;
use crate::sprouts::{Position, read};
use rustc_hash::FxHashMap;

/// So many curves are routed to find a short one.
const ROUTED: usize = 4;

/// A curve is not left nearer to another one than this.
const CLEARANCE: f64 = 9.0;

/// Rounds of smoothing for a new curve.
const SMOOTHING: usize = 60;

/// Rounds in which everything makes room, and how often that is tried.
const SPREADING: (usize, usize) = (40, 8);

impl Drawing {
    /// The drawing after a move that leads to a position, given as the game writes it. `None` if no move does.
    #[must_use]
    pub fn answer(&self, to: &str) -> Option<Drawing> {
        let wanted = read(to).ok()?;
        let faces = Faces::of(self);
        let mut errands = errands(&faces, &wanted);
        errands.sort_by_cached_key(|errand| self.estimate(&faces, errand));
        for some in errands.chunks(ROUTED) {
            let mut ways: Vec<(&Errand, Vec<Vector>)> = Vec::new();
            for errand in some {
                let sides: &[Side] = if errand.face == 0 && errand.from.0 == errand.to.0 {
                    &[Side::Outside, Side::Inside]
                } else {
                    &[Side::Outside]
                };
                let routed = sides.iter().filter_map(|side| route(self, &faces, errand, *side));
                ways.extend(routed.map(|way| (errand, way)));
            }
            ways.sort_by(|(_, first), (_, second)| length(first).total_cmp(&length(second)));
            let mut drawn = ways.iter().filter_map(|(errand, way)| {
                let spot = |(walk, place): (usize, usize)| faces.faces[errand.face][walk].spots[place];
                self.drawn((spot(errand.from), spot(errand.to)), way, &wanted)
            });
            if let Some(drawing) = drawn.next() {
                return Some(drawing);
            }
        }
        None
    }

    /// The drawing with more room between its lines, which shows the same position.
    #[must_use]
    pub fn spread(&self) -> Drawing {
        let mut net = Net::of(self);
        net.relax(Free::All, SPREADING.0);
        let same = |drawing: &Drawing| drawing.recognised() == self.recognised();
        net.drawing().filter(same).unwrap_or_else(|| self.clone())
    }

    /// How long a curve will be, roughly.
    fn estimate(&self, faces: &Faces, errand: &Errand) -> i64 {
        let face = &faces.faces[errand.face];
        let place = |walk: &Walk, place: usize| self.spot(walk.spots[place]);
        let from = place(&face[errand.from.0], errand.from.1);
        let to = place(&face[errand.to.0], errand.to.1);
        let others = face.iter().enumerate().filter(|(walk, _)| *walk != errand.from.0);
        let mut around = (0, 0);
        for ((_, walk), inside) in others.zip(&errand.inside) {
            let distance = from.square_distance(place(walk, 0)).isqrt();
            *(if *inside { &mut around.0 } else { &mut around.1 }) += distance;
        }
        from.square_distance(to).isqrt() + around.0.min(around.1)
    }

    /// Draws a curve along a way, if it leads where it should.
    fn drawn(&self, ends: (usize, usize), way: &[Vector], wanted: &Position) -> Option<Drawing> {
        let mut net = Net::of(self);
        net.add(ends, way);
        net.relax(Free::Last, SMOOTHING);
        net.halve();
        let right = |drawing: &Drawing| drawing.recognised().as_ref() == Some(wanted);
        let mut best = net.drawing().filter(right);
        for _ in 0..SPREADING.1 {
            if best.is_some() && net.clearance() >= CLEARANCE {
                return best;
            }
            net.relax(Free::All, SPREADING.0);
            best = net.drawing().filter(right).or(best);
        }
        best
    }
}

/// What nothing tells apart leads to the same position.
type Look = (usize, (usize, usize), (usize, usize), Vec<usize>);

/// The curves that lead to a position.
fn errands(faces: &Faces, wanted: &Position) -> Vec<Errand> {
    let map = faces.map();
    let mut known: FxHashMap<Look, bool> = FxHashMap::default();
    let mut errands = Vec::new();
    for (index, face) in faces.faces.iter().enumerate() {
        let look = |walk: usize| {
            (0..walk).find(|&other| map.alike(&face[other].spots, &face[walk].spots)).unwrap_or(walk)
        };
        let looks: Vec<usize> = (0..face.len()).map(look).collect();
        let mut consider = |errand: Errand| {
            let others = (0..face.len()).filter(|&walk| walk != errand.from.0);
            let inside = others.zip(&errand.inside).filter(|(_, inside)| **inside);
            let mut inside: Vec<usize> = inside.map(|(walk, _)| looks[walk]).collect();
            inside.sort_unstable();
            let end = |(walk, place): (usize, usize)| (looks[walk], place);
            let key = (index, end(errand.from), end(errand.to), inside);
            if *known.entry(key).or_insert_with(|| leads(&map, &errand, wanted)) {
                errands.push(errand);
            }
        };
        for (first, walk) in face.iter().enumerate() {
            for from in (0..walk.spots.len()).map(|place| (first, place)) {
                for to in corners(face).filter(|to| to.0 > first) {
                    consider(Errand { face: index, from, to, inside: Vec::new() });
                }
                for to in (from.1..walk.spots.len()).map(|place| (first, place)) {
                    for chosen in 0_u32..1 << (face.len() - 1) {
                        let inside = (0..face.len() - 1).map(|other| chosen >> other & 1 == 1).collect();
                        consider(Errand { face: index, from, to, inside });
                    }
                }
            }
        }
    }
    errands
}

fn corners(face: &[Walk]) -> impl Iterator<Item = (usize, usize)> {
    face.iter().enumerate().flat_map(|(walk, of)| (0..of.spots.len()).map(move |place| (walk, place)))
}

fn leads(map: &Map, errand: &Errand, wanted: &Position) -> bool {
    let next = if errand.from.0 == errand.to.0 {
        map.split(errand.face, errand.from.0, (errand.from.1, errand.to.1), &errand.inside)
    } else {
        map.join(errand.face, errand.from, errand.to)
    };
    next.and_then(|next| next.position()).as_ref() == Some(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;
    use crate::sprouts::Sprouts;

    #[test]
    fn experiment() {
        let n: usize = std::env::var("SPOTS").ok().and_then(|x| x.parse().ok()).unwrap_or(4);
        let seeds: u64 = std::env::var("SEEDS").ok().and_then(|x| x.parse().ok()).unwrap_or(10);
        let sprouts = Sprouts::default();
        let (mut ok, mut fail) = (0, 0);
        let (mut total, mut worst) = (0.0_f64, 0.0_f64);
        for seed in 0..seeds {
            let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) + 12345;
            let mut next = move || { state ^= state << 13; state ^= state >> 7; state ^= state << 17; state };
            let mut drawing = Drawing::start(n);
            let mut position = crate::sprouts::Position::of_spots(n as u8);
            let mut count = 0;
            loop {
                assert_eq!(drawing.recognised().as_ref(), Some(&position));
                let moves = sprouts.moves(&position).unwrap();
                if moves.is_empty() { break; }
                let (_, step) = &moves[(next() % moves.len() as u64) as usize];
                let after = sprouts.play(&position, step);
                let t = std::time::Instant::now();
                let d = drawing.answer(&after.to_string());
                let e = t.elapsed().as_secs_f64() * 1000.0;
                total += e; worst = worst.max(e);
                match d {
                    Some(d) => { ok += 1; drawing = d; assert_eq!(Drawing::read(&drawing.to_string()), Some(drawing.clone())); }
                    None => { fail += 1; println!("FAIL seed {seed} after {count}: {position} -> {after} errands {}\n{drawing}", errands(&Faces::of(&drawing), &after).len()); break; }
                }
                position = after;
                count += 1;
            }
            if seed < 6 { 
                let svg = crate::picture::svg::svg(&drawing.picture(), "x", crate::picture::svg::Medium::Png);
                std::fs::write(format!("/tmp/sp_{n}_{seed}.svg"), svg).unwrap();
                println!("seed {seed} text length {}", drawing.to_string().len());
            }
        }
        println!("n {n} ok {ok} fail {fail} mean {:.1} ms worst {:.1} ms", total / f64::from(ok + fail), worst);
    }
}
