//! Names as people type them: the nearest one that is known, and where a bracket closes.

/// The known name nearest to a mistyped one in any case, if it is near.
pub fn nearest<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    const LONGEST: usize = 32;
    if name.len() > LONGEST {
        return None;
    }
    let with_distance =
        known.filter(|known| known.len() <= LONGEST).map(|known| (distance(name, known), known));
    let (distance, nearest) = with_distance.min()?;
    (distance <= name.len() / 3).then_some(nearest)
}

/// The letters of a name, regardless of case and underscores.
pub fn normalised(name: &str) -> impl Iterator<Item = u8> {
    name.bytes().filter(|&byte| byte != b'_').map(|byte| byte.to_ascii_lowercase())
}

/// How many letters must be inserted, left out, replaced or swapped with their neighbours (Damerau 1964).
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<u8>, Vec<u8>) = (normalised(a).collect(), normalised(b).collect());
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let replaced = last[j] + usize::from(a[i] != b[j]);
            let mut least = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(before_last[j - 1] + 1);
            }
            row.push(least);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

/// Where the bracket closes that a text begins with.
#[must_use]
pub fn closing_bracket(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (place, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => open += 1,
            b')' if open == 1 => return Some(place),
            b')' => open = open.checked_sub(1)?,
            _ => {}
        }
    }
    None
}
