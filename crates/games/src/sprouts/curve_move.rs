//! Moves with names: `1-4` joins the first and the fourth spot, `3-3[1,4]` draws a loop at the third, with
//! the boundaries of the first and the fourth on one side.

use super::draft::Draft;
use super::land::{Land, ONE, TWO};
use super::moves::{self, Curve, Inside, Place};
use super::normal_form::Normaliser;
use super::{Position, draft_of};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

/// A move. Spots are counted from 1, in the order in which the position is printed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CurveMove {
    /// Where the curve begins.
    pub from: usize,
    /// Where it ends.
    pub to: usize,
    /// The first spots of the boundaries on the side of the curve where its boundary is walked from the
    /// beginning to the end.
    pub inside: Vec<usize>,
}

impl fmt::Display for CurveMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)?;
        if self.inside.is_empty() {
            return Ok(());
        }
        let numbers: Vec<String> = self.inside.iter().map(usize::to_string).collect();
        write!(f, "[{}]", numbers.join(","))
    }
}

/// A text that names no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStep;

/// Reads what moves print; whether a move is legal is for the position to say.
impl FromStr for CurveMove {
    type Err = NoStep;

    fn from_str(text: &str) -> Result<CurveMove, NoStep> {
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| NoStep);
        let (ends, inside) = match text.trim().strip_suffix(']') {
            Some(text) => text.split_once('[').ok_or(NoStep)?,
            None => (text, ""),
        };
        let (from, to) = ends.split_once('-').ok_or(NoStep)?;
        let listed = inside.split(',').filter(|_| !inside.is_empty());
        let inside = listed.map(number).collect::<Result<Vec<usize>, NoStep>>()?;
        Ok(CurveMove { from: number(from)?, to: number(to)?, inside })
    }
}

impl CurveMove {
    /// The position after the move; `None` if it is not legal.
    pub(super) fn play(&self, position: &Position) -> Option<Position> {
        let mut first = 1;
        for (index, land) in position.lands().iter().enumerate() {
            let draft = draft_of(land);
            let spots = Spots { draft: &draft, first };
            if self.from < first + spots.len() {
                let mut lands = position.lands().to_vec();
                lands.remove(index);
                let mut next = Draft::default();
                moves::draw(&draft, &spots.curve(self)?, &mut next);
                Normaliser::default().lands(&next, |land| lands.push(land));
                return Some(Position::new(lands));
            }
            first += spots.len();
        }
        None
    }
}

/// The legal moves of a position, but of interchangeable boundaries and lands only the first, and of moves
/// that a symmetry exchanges.
pub(super) fn list(position: &Position) -> Vec<CurveMove> {
    let mut steps = Vec::new();
    let mut first = 1;
    let mut before: Option<&Land> = None;
    for land in position.lands() {
        let draft = draft_of(land);
        let spots = Spots { draft: &draft, first };
        if before != Some(land) {
            _ = moves::curves(&draft, 0..draft.regions(), |curve| {
                steps.push(spots.step(curve));
                ControlFlow::Continue(())
            });
        }
        before = Some(land);
        first += spots.len();
    }
    steps
}

/// The spots of a land, as they are counted.
struct Spots<'d> {
    draft: &'d Draft,
    /// The number of the first one.
    first: usize,
}

impl Spots<'_> {
    fn len(&self) -> usize {
        (0..self.draft.regions()).map(|region| self.in_region(region)).sum()
    }

    fn in_region(&self, region: usize) -> usize {
        usize::from(self.draft.zeros(region)) + self.draft.tokens(region).len()
    }

    /// The number of the first spot of a region.
    fn start(&self, region: usize) -> usize {
        self.first + (0..region).map(|region| self.in_region(region)).sum::<usize>()
    }

    /// The number of the first spot of a boundary.
    fn boundary(&self, region: usize, boundary: usize) -> usize {
        let before = self.draft.boundaries(region).start..boundary;
        let spots: usize = before.map(|boundary| self.draft.boundary(boundary).len()).sum();
        self.start(region) + usize::from(self.draft.zeros(region)) + spots
    }

    fn step(&self, curve: &Curve) -> CurveMove {
        let start = self.start(curve.region);
        let number = |place: Place, zero: usize| match place {
            Place::Zero => start + zero,
            Place::On(boundary, at) => self.boundary(curve.region, boundary) + at,
        };
        let Some(inside) = curve.inside else {
            let second_zero = usize::from(curve.from == Place::Zero);
            return CurveMove {
                from: number(curve.from, 0),
                to: number(curve.to, second_zero),
                inside: Vec::new(),
            };
        };
        let first_zero = start + usize::from(curve.from == Place::Zero);
        let mut numbers: Vec<usize> = (first_zero..first_zero + usize::from(inside.zeros)).collect();
        let boundaries = self.draft.boundaries(curve.region).enumerate();
        let chosen = boundaries.filter(|(index, _)| inside.boundaries >> index & 1 == 1);
        numbers.extend(chosen.map(|(_, boundary)| self.boundary(curve.region, boundary)));
        CurveMove { from: number(curve.from, 0), to: number(curve.to, 0), inside: numbers }
    }

    /// Where a spot is.
    fn place(&self, number: usize) -> Option<(usize, Place)> {
        let mut rest = number.checked_sub(self.first)?;
        for region in 0..self.draft.regions() {
            let zeros = usize::from(self.draft.zeros(region));
            if rest < zeros {
                return Some((region, Place::Zero));
            }
            rest -= zeros;
            for boundary in self.draft.boundaries(region) {
                let length = self.draft.boundary(boundary).len();
                if rest < length {
                    return Some((region, Place::On(boundary, rest)));
                }
                rest -= length;
            }
        }
        None
    }

    /// The curve of a step, if it is legal.
    fn curve(&self, step: &CurveMove) -> Option<Curve> {
        let (region, from) = self.place(step.from)?;
        let (same_region, to) = self.place(step.to)?;
        if region != same_region {
            return None;
        }
        let splits = match (from, to) {
            (Place::Zero, Place::Zero) => step.from == step.to,
            (Place::On(first, _), Place::On(second, _)) => first == second,
            _ => false,
        };
        if !splits {
            return step.inside.is_empty().then_some(Curve { region, from, to, inside: None });
        }
        if let (Place::On(boundary, from), Place::On(_, to)) = (from, to) {
            let word = self.draft.boundary(boundary);
            let legal =
                if from == to { word[from] == ONE } else { word[from] <= TWO || word[from] != word[to] };
            if !legal || from > to {
                return None;
            }
        }
        Some(Curve { region, from, to, inside: Some(self.inside(region, from, step)?) })
    }

    fn inside(&self, region: usize, own: Place, step: &CurveMove) -> Option<Inside> {
        let mut inside = Inside::default();
        for (index, &number) in step.inside.iter().enumerate() {
            let (other, place) = self.place(number)?;
            if other != region || step.inside[..index].contains(&number) {
                return None;
            }
            match (place, own) {
                (Place::Zero, _) if number != step.from => inside.zeros += 1,
                (Place::On(boundary, 0), own) if !matches!(own, Place::On(own, _) if own == boundary) => {
                    inside.boundaries |= 1 << (boundary - self.draft.boundaries(region).start);
                }
                _ => return None,
            }
        }
        Some(inside)
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    #[test]
    fn names() {
        let names = |text: &str| -> Vec<String> {
            list(&read(text).unwrap()).iter().map(CurveMove::to_string).collect()
        };
        assert_eq!(names("2"), ["1-2", "1-1"]);
        assert_eq!(names("0.12"), ["1-2", "2-2", "2-2[1]", "2-3", "1-3", "1-1", "1-1[2]"]);
        assert_eq!(names("0"), [""; 0]);
    }

    #[test]
    fn illegal_moves() {
        let position = read("0.0.1aAa|2A").unwrap();
        assert_eq!(position.to_string(), "0.0.1aAa|2A");
        for name in [
            "1-9", "1-7", "4-6", "4-4", "1-2[3]", "4-3", "3-3[4]", "3-3[1,1]", "1-1[1]", "x", "1", "1-1[",
            "1-1[x]",
        ] {
            let step = name.parse::<CurveMove>();
            assert!(step.is_err() || step.is_ok_and(|step| step.play(&position).is_none()), "{name}");
        }
        for name in ["1-1[2,3]", "2-2[3,1]", "3-3[2]", "3-5", "3-3", "7-8", "1-5", "3-5[2]"] {
            assert!(name.parse::<CurveMove>().unwrap().play(&position).is_some(), "{name}");
        }
    }
}
