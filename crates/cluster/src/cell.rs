//! What is kept of a position: two bytes, or four where numbers are large.
//!
//! While a position is open, the number of its options that are not known to be won; once it is decided, by
//! what and in which layer. That is all, so there is no second list of labels.

/// What is known about a position.
pub(crate) trait Cell: Copy + Send + 'static {
    /// The largest count and the largest layer.
    const MOST: u32;
    /// How many bytes it takes.
    const BYTES: usize;

    /// Open, with so many options that are not known to be won.
    fn open(count: u32) -> Self;
    /// Open for ever: a tie that the rules say.
    fn tied() -> Self;
    fn decided(won: bool, layer: u32) -> Self;
    fn is_decided(self) -> bool;
    /// Has the player to move won, and in which layer? Only of decided positions.
    fn label(self) -> (bool, u32);
    /// Is it decided in that layer?
    fn is_of(self, layer: u32) -> bool;
    /// Of an open position: how many options are not known to be won.
    fn count(self) -> u32;
    /// Writes it down.
    fn write(self, out: &mut Vec<u8>);
    /// Reads it from so many bytes.
    fn read(bytes: &[u8]) -> Self;
}

macro_rules! cell {
    ($type:ty) => {
        impl Cell for $type {
            const MOST: u32 = ((1 as $type) << (<$type>::BITS - 2)) as u32 - 2;
            const BYTES: usize = size_of::<$type>();

            #[inline]
            fn open(count: u32) -> $type {
                count as $type
            }

            #[inline]
            fn tied() -> $type {
                (Self::MOST + 1) as $type
            }

            #[inline]
            fn decided(won: bool, layer: u32) -> $type {
                let top = <$type>::BITS - 1;
                (1 << top) | (<$type>::from(won) << (top - 1)) | layer as $type
            }

            #[inline]
            fn is_decided(self) -> bool {
                self >> (<$type>::BITS - 1) == 1
            }

            #[inline]
            fn label(self) -> (bool, u32) {
                let top = <$type>::BITS - 1;
                (self >> (top - 1) & 1 == 1, u32::from(self & ((1 << (top - 1)) - 1)))
            }

            #[inline]
            fn is_of(self, layer: u32) -> bool {
                let won = 1 << (<$type>::BITS - 2);
                self | won == Self::decided(true, layer)
            }

            #[inline]
            fn count(self) -> u32 {
                u32::from(self)
            }

            fn write(self, out: &mut Vec<u8>) {
                out.extend(self.to_le_bytes());
            }

            fn read(bytes: &[u8]) -> $type {
                <$type>::from_le_bytes(std::array::from_fn(|place| bytes[place]))
            }
        }
    };
}

#[expect(clippy::cast_possible_truncation, reason = "counts and layers are at most `MOST`")]
mod cells {
    use super::Cell;
    cell!(u16);
    cell!(u32);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<C: Cell>() {
        for layer in [0, 1, 77, C::MOST] {
            for won in [false, true] {
                let cell = C::decided(won, layer);
                assert!(cell.is_decided());
                assert_eq!(cell.label(), (won, layer));
                assert!(cell.is_of(layer) && !cell.is_of(layer ^ 1));
                let mut bytes = Vec::new();
                cell.write(&mut bytes);
                assert_eq!((bytes.len(), C::read(&bytes).label()), (C::BYTES, (won, layer)));
            }
            assert!(!C::open(layer).is_decided() && !C::open(layer).is_of(layer));
            assert_eq!(C::open(layer).count(), layer);
        }
        assert!(!C::tied().is_decided() && C::tied().count() > C::MOST);
    }

    #[test]
    fn numbers_survive() {
        check::<u16>();
        check::<u32>();
    }
}
