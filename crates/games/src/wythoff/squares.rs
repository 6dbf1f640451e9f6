//! All positions with heaps up to some sizes, numbered.

use super::Queen;
use crate::analysis::Mover;
use crate::index::{Index, Packing, product};
use dashu_int::UBig;

/// The squares of a board that a queen can reach from a corner.
pub(super) struct Squares {
    /// The largest heaps.
    most: [u64; 2],
}

impl Squares {
    /// `None` if there are too many.
    pub(super) fn new(corner: &Queen) -> Option<Squares> {
        let [first, second] = &corner.0;
        let most = [u64::try_from(first).ok()?, u64::try_from(second).ok()?];
        product([most[0].checked_add(1)?, most[1].checked_add(1)?])?;
        Some(Squares { most })
    }

    fn heaps(&self, number: u64) -> [u64; 2] {
        let width = self.most[1] + 1;
        [number / width, number % width]
    }
}

impl Packing<Queen> for Squares {
    fn pack(&self, position: &Queen, _turn: Mover) -> Option<u64> {
        let [first, second] = &position.0;
        let heaps = [u64::try_from(first).ok()?, u64::try_from(second).ok()?];
        // The heaps may stand in either order.
        let fits = |[first, second]: &[u64; 2]| *first <= self.most[0] && *second <= self.most[1];
        let [first, second] = [heaps, [heaps[1], heaps[0]]].into_iter().find(fits)?;
        Some(first * (self.most[1] + 1) + second)
    }

    fn unpack(&self, number: u64) -> (Queen, Mover) {
        (Queen(self.heaps(number).map(UBig::from)), Mover::Either)
    }

    fn moves(&self, number: u64, out: &mut Vec<u64>) {
        let [first, second] = self.heaps(number);
        let width = self.most[1] + 1;
        out.extend((1..=first).map(|taken| number - taken * width));
        out.extend((1..=second).map(|taken| number - taken));
        out.extend((1..=first.min(second)).map(|taken| number - taken * (width + 1)));
    }
}

impl Index<Queen> for Squares {
    fn count(&self) -> u64 {
        (self.most[0] + 1) * (self.most[1] + 1)
    }

    fn degree(&self, number: u64) -> u32 {
        let [first, second] = self.heaps(number);
        u32::try_from(first + second + first.min(second)).unwrap_or(u32::MAX)
    }

    fn unmoves(&self, number: u64, out: &mut Vec<u64>) {
        let [first, second] = self.heaps(number);
        let [over, beside] = [self.most[0] - first, self.most[1] - second];
        let width = self.most[1] + 1;
        out.extend((1..=over).map(|put| number + put * width));
        out.extend((1..=beside).map(|put| number + put));
        out.extend((1..=over.min(beside)).map(|put| number + put * (width + 1)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::Wythoff;
    use crate::index::check;

    #[test]
    fn all_squares_are_numbered() {
        assert_eq!(check(&Wythoff::default(), "4,6"), 35);
        assert_eq!(check(&Wythoff::default(), "0,3"), 4);
    }
}
