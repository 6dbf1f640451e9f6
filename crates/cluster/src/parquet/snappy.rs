//! Snappy, unpacked: a length, then pieces that are given, or copies of what came before.

use super::thrift::varint;

/// What was packed, if it is so long.
pub(crate) fn unpacked(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut rest = packed;
    if varint(&mut rest)? != length as u64 {
        return None;
    }
    let mut out = Vec::with_capacity(length);
    while let Some((&tag, after)) = rest.split_first() {
        rest = after;
        let high = usize::from(tag >> 2);
        let (copied, back) = match tag & 3 {
            0 => {
                let size = match high {
                    0..60 => high,
                    more => little(&mut rest, more - 59)?,
                };
                let (piece, after) = rest.split_at_checked(size + 1)?;
                out.extend_from_slice(piece);
                rest = after;
                if out.len() > length {
                    return None;
                }
                continue;
            }
            1 => (4 + (high & 7), (high >> 3) << 8 | little(&mut rest, 1)?),
            2 => (high + 1, little(&mut rest, 2)?),
            _ => (high + 1, little(&mut rest, 4)?),
        };
        let start = out.len().checked_sub(back).filter(|_| back > 0 && out.len() + copied <= length)?;
        // It may overlap with what it makes.
        for place in start..start + copied {
            out.push(out[place]);
        }
    }
    (out.len() == length).then_some(out)
}

/// A number of so many bytes, the lowest first.
fn little(rest: &mut &[u8], bytes: usize) -> Option<usize> {
    let (own, after) = rest.split_at_checked(bytes)?;
    *rest = after;
    Some(own.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_and_copies() {
        // "Wikipedia" and a copy of it, as the format's description has it.
        let packed = [18, 0x20, b'W', b'i', b'k', b'i', b'p', b'e', b'd', b'i', b'a', 0x15, 9];
        assert_eq!(unpacked(&packed, 18).as_deref(), Some(&b"WikipediaWikipedia"[..]));
        // A copy that overlaps: one letter many times.
        assert_eq!(unpacked(&[8, 0, b'x', 0x1A, 1, 0], 8).as_deref(), Some(&b"xxxxxxxx"[..]));
        assert_eq!(unpacked(&packed, 17), None);
        assert_eq!(unpacked(&[4, 0x1A, 1, 0], 4), None);
    }
}
