//! Sets of values in the making: a byte for each value, which can be set without looking at it, packed into
//! bits later.

/// The 64 marks as bits, each mark being 0 or 1.
pub(super) fn packed(marks: &[u8; 64]) -> u64 {
    let eights = (0..).step_by(8).zip(marks.as_chunks::<8>().0);
    // The product brings the lowest bits of the eight bytes together in the highest byte.
    eights.fold(0, |word, (place, &eight)| {
        word | (u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) << place
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mark_has_its_bit() {
        for place in 0..64 {
            let mut marks = [0; 64];
            marks[place] = 1;
            assert_eq!(packed(&marks), 1 << place);
        }
        assert_eq!(packed(&[1; 64]), u64::MAX);
    }
}
